//! What is drawn first: what is behind.
//!
//! Of two convex things with a plane between them, the one on the eye's side can't be behind the other. Where all of the
//! picture is such pairs, and none goes in a circle, the order is exact; what is left is drawn by its distance. Only things
//! that are near each other on the screen are compared, so that a level of thousands of blocks is ordered as a few are.

use std::collections::BTreeSet;

use glam::{DVec2, DVec3};

use super::{Orbit, SpaceMark, Spatial};
use crate::geom::Rect;
use crate::partition::broad::Broad;

/// Where more pairs than this are near each other on the screen, all is ordered by its distance alone.
const MOST_COMPARED: usize = 4_000_000;
/// Things this near to each other on the screen are compared, as a fraction of the height that is seen: dots, lines and words
/// reach a little beyond their places.
const MARGIN: f64 = 0.01;
/// The planes of a solid with more faces than this are not tried.
const MOST_PLANES: usize = 64;
/// How far things may reach over a plane that is between them, as a fraction of their size: those that lie on each other.
const TOUCHING: f64 = 1e-9;

/// One mark, with what its place is judged by.
struct Thing {
    points: Vec<DVec3>,
    radius: f64,
    middle: DVec3,
    normals: Vec<DVec3>,
}

impl Thing {
    fn of(mark: &SpaceMark) -> Self {
        let points = mark.shape.points();
        let middle = mark.shape.middle();
        let rings: &[Vec<DVec3>] = match &mark.shape {
            Spatial::Face(ring) => std::slice::from_ref(ring),
            Spatial::Solid(faces) if faces.len() <= MOST_PLANES => faces,
            _ => &[],
        };
        let normals = rings.iter().map(|r| normal(r)).filter(|n| *n != DVec3::ZERO).collect();
        Self { points, radius: mark.shape.radius(), middle, normals }
    }

    /// From where to where it reaches along a direction.
    fn reach(&self, along: DVec3) -> [f64; 2] {
        let all = self.points.iter().map(|p| p.dot(along));
        let [low, high] =
            all.fold([f64::INFINITY, f64::NEG_INFINITY], |[a, b], x| [a.min(x), b.max(x)]);
        [low - self.radius, high + self.radius]
    }

    /// The box that it covers on the screen; none when a part of it can't be seen, so that it may be anywhere.
    fn seen(&self, orbit: &Orbit) -> Option<Rect> {
        let corners = self.points.iter().map(|p| {
            let around = DVec2::splat(self.radius * orbit.scale(*p)?);
            orbit.place(*p).map(|at| Rect::between(at - around, at + around))
        });
        let all: Option<Vec<Rect>> = corners.collect();
        let all = all?.into_iter().reduce(Rect::union)?;
        Some(all.expand(orbit.height * MARGIN))
    }

    /// Whether `self` has to be drawn before `other`, or after it; none when either will do.
    fn is_before(&self, other: &Self, orbit: &Orbit) -> Option<bool> {
        let between = (other.middle - self.middle).normalize_or_zero();
        for n in self.normals.iter().chain(&other.normals).copied().chain([between]) {
            let ([a, b], [c, d]) = (self.reach(n), other.reach(n));
            let slack = TOUCHING * (b.max(d) - a.min(c));
            let eye = match orbit.eye() {
                Some(eye) => eye.dot(n),
                None if orbit.axes()[2].dot(n) > 0.0 => f64::INFINITY,
                None => f64::NEG_INFINITY,
            };
            // Both lie in one plane: it says nothing, and a point on the ground would have to be under it and over it.
            if b <= c + slack && d <= a + slack {
                continue;
            }
            // Other is above: self is behind it when the eye is above as well. Where the eye is level, neither is.
            if b <= c + slack {
                return (eye > c).then_some(true).or((eye < b).then_some(false));
            }
            if d <= a + slack {
                return (eye < d).then_some(true).or((eye > a).then_some(false));
            }
        }
        None
    }
}

/// The unit normal of a convex ring.
pub(super) fn normal(ring: &[DVec3]) -> DVec3 {
    crate::geom::solid::faces::plane_of(ring.iter().copied()).1
}

/// The indices of marks in the order in which they are drawn.
pub(super) fn order(marks: &[SpaceMark], orbit: &Orbit) -> Vec<usize> {
    let things: Vec<Thing> = marks.iter().map(Thing::of).collect();
    let distance = |i: usize| match orbit.eye() {
        Some(eye) => things[i].middle.distance(eye),
        None => -orbit.depth(things[i].middle),
    };
    let n = marks.len();
    let mut farthest: Vec<usize> = (0..n).collect();
    farthest.sort_by(|a, b| distance(*b).total_cmp(&distance(*a)));
    let boxes: Vec<Option<Rect>> = things.iter().map(|t| t.seen(orbit)).collect();
    let mut broad = Broad::default();
    let near = broad.pairs(&boxes);
    if near.len() > MOST_COMPARED {
        return farthest;
    }
    // How many things have to be drawn before each, and which each has to be drawn before.
    let mut waits = vec![0; n];
    let mut then: Vec<Vec<usize>> = vec![Vec::new(); n];
    for &[i, j] in near {
        let [i, j] = [i as usize, j as usize];
        let (first, second) = match things[i].is_before(&things[j], orbit) {
            Some(true) => (i, j),
            Some(false) => (j, i),
            None => continue,
        };
        waits[second] += 1;
        then[first].push(second);
    }
    // By their ranks, the farthest first: all that is left, and what of it waits for nothing.
    let mut rank = vec![0; n];
    farthest.iter().enumerate().for_each(|(k, i)| rank[*i] = k);
    let mut left: BTreeSet<usize> = (0..n).collect();
    let mut ready: BTreeSet<usize> =
        left.iter().copied().filter(|k| waits[farthest[*k]] == 0).collect();
    let mut out = Vec::with_capacity(n);
    // In a circle, the farthest goes first.
    while let Some(k) = ready.pop_first().or_else(|| left.first().copied()) {
        left.remove(&k);
        let i = farthest[k];
        for j in std::mem::take(&mut then[i]) {
            waits[j] -= 1;
            if waits[j] == 0 && left.contains(&rank[j]) {
                ready.insert(rank[j]);
            }
        }
        out.push(i);
    }
    out
}
