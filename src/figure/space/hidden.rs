//! Which parts of edges are hidden: behind a convex thing, or on the far side of their own solid.
//!
//! What a convex thing hides from an eye is convex too: it is bounded by the thing's faces that are turned to the eye and
//! by the planes through the eye and the thing's outline. So of an edge it hides one stretch, whose ends are where the
//! edge goes through these planes. What a ball or a capsule hides is found by halving, which convexity allows as well.

use std::collections::BTreeMap;

use glam::DVec3;

use super::order::normal;
use super::{Orbit, SpaceMark, Spatial};

/// More marks than this are drawn without their hidden edges.
const MOST: usize = 300;
/// What is this near to a face, as a fraction of the picture's size, lies on it and is not behind it.
const ON: f64 = 1e-7;
/// A stretch shorter than this fraction of its edge is not drawn.
const SHORTEST: f64 = 1e-3;
/// Places looked at along an edge behind a round thing,
const PLACES: u32 = 24;
/// and how often the ends of its hidden stretch are halved towards.
const HALVINGS: usize = 24;

/// An edge: its ends, its mark, and whether its own solid hides it.
struct DrawnEdge {
    ends: [DVec3; 2],
    mark: usize,
    is_behind: bool,
}

/// What is behind a thing: on the inner side of each plane.
struct Shadow {
    mark: usize,
    /// A unit normal that points out, and how far the plane is along it.
    planes: Vec<(DVec3, f64)>,
}

/// The hidden stretches of edges, each with the number of its mark.
pub(super) fn hidden(marks: &[SpaceMark], orbit: &Orbit) -> Vec<(usize, [DVec3; 2])> {
    if marks.len() > MOST {
        return Vec::new();
    }
    let points = marks.iter().flat_map(|m| m.shape.points());
    let size = points.map(|p| (p - orbit.centre).abs().max_element()).fold(0.0, f64::max);
    let on = ON * size;
    let mut edges: Vec<DrawnEdge> = Vec::new();
    let mut shadows: Vec<Shadow> = Vec::new();
    for (mark, of) in marks.iter().enumerate().filter(|(_, m)| m.role.is_solid()) {
        edges.extend(edges_of(&of.shape, mark, orbit));
        if of.hides() {
            shadows.extend(shadow(&of.shape, mark, orbit, on));
        }
    }
    let mut found = Vec::new();
    for edge in &edges {
        let mut stretches: Vec<[f64; 2]> = Vec::new();
        if edge.is_behind && !marks[edge.mark].glass {
            stretches.push([0.0, 1.0]);
        } else {
            let others = shadows.iter().filter(|s| s.mark != edge.mark);
            stretches.extend(others.filter_map(|s| s.hides(edge.ends)));
            let round = marks.iter().enumerate().filter(|(mark, _)| *mark != edge.mark);
            let round = round.filter(|(_, m)| m.hides());
            stretches.extend(round.filter_map(|(_, m)| match m.shape {
                Spatial::Round(a, b, r) => hides_round(orbit, [a, b], r - on, edge.ends),
                _ => None,
            }));
        }
        let [a, b] = edge.ends;
        let pieces = united(stretches).into_iter().filter(|[from, to]| to - from > SHORTEST);
        found.extend(pieces.map(|[from, to]| (edge.mark, [a.lerp(b, from), a.lerp(b, to)])));
    }
    found
}

/// The way from a point to the eye.
fn to_eye(orbit: &Orbit, p: DVec3) -> DVec3 {
    orbit.eye().map_or(orbit.axes()[2], |eye| eye - p)
}

/// The edges of what has edges, each once.
fn edges_of(shape: &Spatial, mark: usize, orbit: &Orbit) -> Vec<DrawnEdge> {
    let edge = |a, b, is_behind| DrawnEdge { ends: [a, b], mark, is_behind };
    match shape {
        Spatial::Segment(a, b) => vec![edge(*a, *b, false)],
        Spatial::Face(ring) => around(ring).map(|[a, b]| edge(a, b, false)).collect(),
        Spatial::Solid(faces) => {
            let sides = sides(faces, orbit).into_values();
            sides.map(|(ends, [front, _])| edge(ends[0], ends[1], front == 0)).collect()
        }
        Spatial::Point(_)
        | Spatial::Text(_)
        | Spatial::Arrow(..)
        | Spatial::Round(..)
        | Spatial::Ground(_) => Vec::new(),
    }
}

fn around(ring: &[DVec3]) -> impl Iterator<Item = [DVec3; 2]> + '_ {
    ring.iter().enumerate().map(|(k, a)| [*a, ring[(k + 1) % ring.len()]])
}

/// An edge by the bits of its ends, the lesser first: in this order whatever else happens.
type EdgeKey = [[u64; 3]; 2];

/// Each edge of a solid, and how many of its faces are turned to the eye and away from it.
fn sides(faces: &[Vec<DVec3>], orbit: &Orbit) -> BTreeMap<EdgeKey, ([DVec3; 2], [u8; 2])> {
    let mut all: BTreeMap<EdgeKey, ([DVec3; 2], [u8; 2])> = BTreeMap::new();
    for ring in faces {
        let Some(first) = ring.first() else { continue };
        let away = normal(ring).dot(to_eye(orbit, *first)) <= 0.0;
        for ends in around(ring) {
            let mut key = ends.map(|p| p.to_array().map(f64::to_bits));
            key.sort_unstable();
            let (_, counts) = all.entry(key).or_insert((ends, [0; 2]));
            counts[usize::from(away)] = counts[usize::from(away)].saturating_add(1);
        }
    }
    all
}

/// What is behind a solid or a flat face; nothing is behind what has no inside on the screen.
fn shadow(shape: &Spatial, mark: usize, orbit: &Orbit, on: f64) -> Option<Shadow> {
    let (faces, flat): (&[Vec<DVec3>], bool) = match shape {
        Spatial::Face(ring) => (std::slice::from_ref(ring), true),
        Spatial::Solid(faces) => (faces, false),
        _ => return None,
    };
    let corners = faces.iter().flatten();
    let middle = corners.clone().sum::<DVec3>() / corners.count().max(1) as f64;
    let mut planes = Vec::new();
    for ring in faces {
        let (first, n) = (*ring.first()?, normal(ring));
        let facing = n.dot(to_eye(orbit, first));
        let n = if flat && facing < 0.0 { -n } else { n };
        if n != DVec3::ZERO && (flat || facing > 0.0) {
            planes.push((n, n.dot(first) - on));
        }
    }
    for ([a, b], counts) in sides(faces, orbit).into_values() {
        // Of a solid, the outline is between a face turned to the eye and one turned away.
        if !flat && counts[0] != counts[1] {
            continue;
        }
        let n = (b - a).cross(to_eye(orbit, a)).normalize_or_zero();
        let n = if n.dot(middle - a) > 0.0 { -n } else { n };
        planes.push((n, n.dot(a) - on));
    }
    (!planes.is_empty()).then_some(Shadow { mark, planes })
}

impl Shadow {
    /// The stretch of an edge that is inside all planes.
    fn hides(&self, [a, b]: [DVec3; 2]) -> Option<[f64; 2]> {
        let (mut from, mut to) = (0.0_f64, 1.0_f64);
        for (n, d) in &self.planes {
            let (p, q) = (n.dot(a) - d, n.dot(b) - d);
            match (p < 0.0, q < 0.0) {
                (true, true) => {}
                (false, false) => return None,
                (true, false) => to = to.min(p / (p - q)),
                (false, true) => from = from.max(p / (p - q)),
            }
        }
        (from < to).then_some([from, to])
    }
}

/// The stretch of an edge behind what is within a radius of a segment.
fn hides_round(
    orbit: &Orbit,
    spine: [DVec3; 2],
    radius: f64,
    [a, b]: [DVec3; 2],
) -> Option<[f64; 2]> {
    let far = orbit.height * 1e3;
    let is_hidden = |t: f64| {
        let p = a.lerp(b, t);
        let way = to_eye(orbit, p);
        let eye = if orbit.eye().is_some() { p + way } else { p + way * far };
        distance([p, eye], spine) < radius
    };
    let place = |k: u32| f64::from(k) / f64::from(PLACES);
    let first = (0..=PLACES).find(|k| is_hidden(place(*k)))?;
    let last = (0..=PLACES).rev().find(|k| is_hidden(place(*k)))?;
    let halve = |mut inside: f64, mut outside: f64| {
        for _ in 0..HALVINGS {
            let t = f64::midpoint(inside, outside);
            if is_hidden(t) { inside = t } else { outside = t }
        }
        inside
    };
    let from = if first == 0 { 0.0 } else { halve(place(first), place(first - 1)) };
    let to = if last == PLACES { 1.0 } else { halve(place(last), place(last + 1)) };
    Some([from, to])
}

/// The distance of two segments: the least of what a few rounds of nearest points come to. Each round is exact for one
/// of them, and for segments that don't meet these converge.
fn distance([a, b]: [DVec3; 2], [c, d]: [DVec3; 2]) -> f64 {
    let (u, v, w) = (b - a, d - c, a - c);
    let (uu, uv, vv) = (u.dot(u), u.dot(v), v.dot(v));
    let (uw, vw) = (u.dot(w), v.dot(w));
    let inner = uu * vv - uv * uv;
    // The nearest points of the lines; then, clamped, those of the segments.
    let s =
        if inner > 1e-12 * uu * vv { ((uv * vw - vv * uw) / inner).clamp(0.0, 1.0) } else { 0.0 };
    let t = if vv > 0.0 { ((uv * s + vw) / vv).clamp(0.0, 1.0) } else { 0.0 };
    let s = if uu > 0.0 { ((uv * t - uw) / uu).clamp(0.0, 1.0) } else { 0.0 };
    (a + u * s).distance(c + v * t)
}

/// Stretches that overlap, as one.
fn united(mut all: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    all.sort_by(|a, b| a[0].total_cmp(&b[0]));
    let mut out: Vec<[f64; 2]> = Vec::new();
    for [from, to] in all {
        match out.last_mut() {
            Some(last) if from <= last[1] => last[1] = last[1].max(to),
            _ => out.push([from, to]),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Role;
    use crate::figure::space::SpaceFigure;
    use glam::dvec3;

    fn cube(at: DVec3, half: DVec3) -> Spatial {
        let faces =
            [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
        let corner = |i: u32| {
            let side = |bit: u32, h: f64| if i & bit == 0 { -h } else { h };
            at + dvec3(side(1, half.x), side(2, half.y), side(4, half.z))
        };
        Spatial::Solid(faces.map(|f| f.map(corner).to_vec()).to_vec())
    }

    fn orbit(turn: u32) -> Orbit {
        Orbit {
            centre: DVec3::ZERO,
            yaw: f64::from(turn) * 0.37 + 0.11,
            pitch: 0.2 + f64::from(turn % 5) * 0.23,
            height: 14.0,
            perspective: turn.is_multiple_of(2),
        }
    }

    /// Whether the way from a point to the eye goes through a box or a ball, deeper than by rounding.
    fn is_covered(orbit: &Orbit, boxes: &[(DVec3, DVec3)], ball: (DVec3, f64), p: DVec3) -> bool {
        let way = to_eye(orbit, p).normalize();
        let through = |(at, half): &(DVec3, DVec3)| {
            let (mut enter, mut leave) = (0.0, f64::INFINITY);
            for k in 0..3 {
                let near = (at[k] - half[k] - p[k]) / way[k];
                let far = (at[k] + half[k] - p[k]) / way[k];
                (enter, leave) = (near.min(far).max(enter), near.max(far).min(leave));
            }
            leave - enter > 1e-4
        };
        let along = (ball.0 - p).dot(way);
        let beside = (p + way * along.max(0.0)).distance(ball.0);
        boxes.iter().any(through) || beside < ball.1 - 1e-4
    }

    /// Points along all edges: each is in a hidden stretch just when something is before it.
    #[test]
    fn what_is_hidden_has_something_before_it_and_what_is_seen_has_not() {
        let boxes = [
            (dvec3(0.0, 0.0, 1.0), dvec3(1.0, 1.0, 1.0)),
            (dvec3(2.5, 0.5, 0.7), dvec3(0.6, 1.4, 0.7)),
            (dvec3(0.2, 0.1, 2.4), dvec3(0.5, 0.4, 0.4)),
        ];
        let ball = (dvec3(-2.2, -0.6, 0.9), 0.9);
        let mut figure = SpaceFigure::default();
        for (at, half) in boxes {
            figure.mark(Role::ShapeB, cube(at, half));
        }
        figure.mark(Role::ShapeA, Spatial::Round(ball.0, ball.0, ball.1));
        let mut counts = [0; 2];
        for turn in 0..24 {
            let orbit = orbit(turn);
            let pieces = hidden(&figure.marks, &orbit);
            for (mark, of) in figure.marks.iter().enumerate() {
                for edge in edges_of(&of.shape, mark, &orbit) {
                    let [a, b] = edge.ends;
                    for k in 1..40 {
                        let p = a.lerp(b, f64::from(k) / 40.0);
                        let on = |[from, to]: &[DVec3; 2]| {
                            let by = to - from;
                            let t = (p - from).dot(by) / by.length_squared();
                            (0.0..=1.0).contains(&t) && from.lerp(*to, t).distance(p) < 1e-9
                        };
                        let is_in = pieces.iter().any(|(m, piece)| *m == mark && on(piece));
                        let is_near_an_end = pieces.iter().any(|(m, ends)| {
                            *m == mark && ends.iter().any(|end| end.distance(p) < 0.02)
                        });
                        if !is_near_an_end {
                            assert_eq!(is_in, is_covered(&orbit, &boxes, ball, p), "{turn}: {p}");
                            counts[usize::from(is_in)] += 1;
                        }
                    }
                }
            }
        }
        assert!(counts.iter().all(|n| *n > 5000), "{counts:?}");
    }
}
