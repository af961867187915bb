//! Ways out that end in two touches at once: between two lobes, in a corner that opens inward, on both walls of a bay.
//!
//! One touch keeps the second shape off along one direction, by some length. Two of them leave one translation at which
//! both just touch: the crossing of two lines in the space of translations. The touches of curves turn as the shape
//! moves. So each is found again from there, and the lines are crossed again (Newton's method), until nothing moves any
//! more.
//!
//! Not every such translation helps: one that leads back into one of its touches when it is followed a little farther
//! ends in a wedge, and is left out. Whether the others part the shapes is tested by the caller.
//!
//! Frame: the pair's own units. Degenerate cases: touches with the same direction never cross. Cost: some dozens of
//! steps a pair of touches; [`MOST_TOUCHES`] bounds the pairs.

use glam::DVec2;
use smallvec::SmallVec;

use super::arc::Arc;
use super::outline::CurvedOutline;
use super::way_candidates::{Candidate, OutlineTouch, of_arc, parallel_near};
use crate::geom::convex::unit;

/// The shortest of so many ways are paired with each other.
const MOST_TOUCHES: usize = 8;
/// How often the lines are crossed again.
const STEPS: usize = 16;
/// Less than this sine between their directions, two touches are one.
const ONE_DIRECTION: f64 = 1e-6;
/// Ways that differ by less, in parts of how clear a way ends of its touches, are one.
const SAME: f64 = 0.01;
/// A step no longer than this, in sizes, is rounding.
const SETTLED: f64 = 1e-13;
/// A way no longer than this, in sizes, is that of shapes that nearly touch: it is too short to show which side of a
/// touch is free.
pub(super) const SHORT: f64 = 1e-5;
/// The least cosine between a way and the direction off its touches.
const OFF_BOTH: f64 = 0.1;

/// A way that ends in two touches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TwoTouches {
    pub(crate) by: f64,
    /// Unit.
    pub(crate) along: DVec2,
    /// Unit: at its end it leads off both touches.
    pub(crate) off: DVec2,
}

/// The ways that end in two of the touches of single ways at once, nearer than `most`, the shortest first. The
/// single ways come the shortest first. At its end a way is clear of both by so much.
pub(crate) fn two_touches(
    [a, b]: [&CurvedOutline; 2],
    single: &[Candidate],
    most: f64,
    clear: f64,
) -> Vec<TwoTouches> {
    let mut lines = SmallVec::<[&Candidate; MOST_TOUCHES]>::new();
    for way in single {
        // The same touch may be there in both senses, and from both arcs that join at it.
        let same = |other: &&Candidate| {
            let sense = way.along.dot(other.along).signum();
            way.along.distance(other.along * sense) < ONE_DIRECTION
                && (way.by - other.by * sense).abs() < SAME * clear
        };
        if !lines.iter().any(same) {
            lines.push(way);
        }
        if lines.len() == MOST_TOUCHES {
            break;
        }
    }
    let mut found = Vec::new();
    for (i, one) in lines.iter().enumerate() {
        for other in &lines[..i] {
            at_once(a, b, [one, other], most, clear, &mut found);
        }
    }
    found.sort_by(|p, q| p.by.total_cmp(&q.by));
    found.dedup_by(|p, q| (p.along * p.by).distance(q.along * q.by) < SAME * clear);
    found
}

fn at_once(
    a: &CurvedOutline,
    b: &CurvedOutline,
    two: [&Candidate; 2],
    most: f64,
    clear: f64,
    found: &mut Vec<TwoTouches>,
) -> Option<()> {
    let mut touches = two.map(|c| c.touch);
    let mut normals = two.map(|c| c.along);
    let mut by = crossing(normals, two.map(|c| c.by))?;
    let mut settled = false;
    for _ in 0..STEPS {
        if settled || by.length() > 4.0 * most {
            break;
        }
        let mut gaps = [0.0; 2];
        for k in 0..2 {
            (normals[k], gaps[k]) = touches[k].look(a, b, by)?;
        }
        let step = crossing(normals, gaps)?;
        by += step;
        settled = step.length() <= SETTLED;
    }
    if !settled {
        return None;
    }
    let mut push = |signs: [f64; 2]| {
        // Between the two directions it leads off both.
        let between = unit(normals[0] * signs[0] + normals[1] * signs[1]);
        let leads = |way: DVec2| {
            let of = [0, 1].map(|k| normals[k].dot(way) * signs[k]);
            of[0].min(of[1])
        };
        let least = leads(between);
        let way = by + between * (clear / least);
        let (by, along) = (way.length(), unit(way));
        if least >= OFF_BOTH && by < most && (by <= SHORT || leads(along) >= OFF_BOTH) {
            found.push(TwoTouches { by, along, off: between });
        }
    };
    if by.length() <= SHORT {
        // On which side of each the second shape must end is not known.
        for signs in [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]] {
            push(signs);
        }
    } else {
        // Each of the two pushes along its direction.
        let across = normals[0].perp_dot(normals[1]);
        let pushes = [by.perp_dot(normals[1]) / across, normals[0].perp_dot(by) / across];
        push(pushes.map(f64::signum));
    }
    Some(())
}

/// The place that is so far along each of two directions.
fn crossing([m, n]: [DVec2; 2], [far_m, far_n]: [f64; 2]) -> Option<DVec2> {
    let across = m.perp_dot(n);
    (across.abs() > ONE_DIRECTION).then(|| (n.perp() * -far_m + m.perp() * far_n) / across)
}

impl OutlineTouch {
    /// With the second shape moved: the direction in which the two places are parted, unit, and how far it must still
    /// go that way for them to touch. The places follow. None where there is no such place on the arcs any more.
    fn look(&mut self, a: &CurvedOutline, b: &CurvedOutline, by: DVec2) -> Option<(DVec2, f64)> {
        let [s, o] = self.spots;
        let (p, q) = (&a.arcs[s.arc], &b.arcs[o.arc]);
        let [t, u] = match (s.corner, o.corner) {
            (true, true) => [s.q, o.q],
            (true, false) => [s.q, foot(q, p.at(s.q) - by, o.q)?],
            (false, true) => [foot(p, q.at(o.q) + by, s.q)?, o.q],
            (false, false) => parallel_near(p, q, by, [s.q, o.q])?,
        };
        (self.spots[0].q, self.spots[1].q) = (t, u);
        let way = p.at(t) - q.at(u) - by;
        let tangent = match (s.corner, o.corner) {
            (true, true) => way.perp(),
            (true, false) => q.tangent(u),
            _ => p.tangent(t),
        };
        let normal = unit(tangent.perp());
        let far = way.dot(normal);
        let radius = a.radius + b.radius;
        let side = if self.beyond { -far.signum() } else { far.signum() };
        (normal != DVec2::ZERO).then_some((normal, far - side * radius))
    }
}

/// Newton's method to where the way from a point to an arc is perpendicular to it.
fn foot(arc: &Arc, p: DVec2, start: f64) -> Option<f64> {
    let mut q = start;
    for _ in 0..24 {
        let (way, v) = (arc.at(q) - p, arc.velocity(q));
        let step = way.dot(v) / (v.length_squared() + way.dot(arc.bend(q)));
        if step.is_nan() || !(-0.5..=1.5).contains(&q) {
            return None;
        }
        q -= step.clamp(-0.25, 0.25);
        if step.abs() < 1e-14 {
            break;
        }
    }
    of_arc(q)
}
