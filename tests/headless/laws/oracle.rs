//! What is solid, by brute force over every edge: no tree, and no line of the sweep's code.
//!
//! A mover that only moves along a segment covers the convex hull of its core at both ends, with its
//! radius around. So one question, *how far is a convex hull from everything solid*, answers for a place
//! and for a whole move. Crossings and sides are decided by exact orientation signs; a distance carries the
//! rounding of a few operations.

use glam::DVec2;
use robust::{Coord, orient2d};

/// A closed region by its edges, even-odd.
#[derive(Clone, Debug)]
pub(crate) struct Area {
    pub(crate) edges: Vec<[DVec2; 2]>,
    /// A room: free inside and solid outside. Else the other way round.
    pub(crate) free_inside: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Oracle {
    pub(crate) areas: Vec<Area>,
    /// Walls without thickness.
    pub(crate) thin: Vec<[DVec2; 2]>,
    /// Discs and capsules: both ends of the spine, and the radius.
    pub(crate) rounds: Vec<(DVec2, DVec2, f64)>,
    /// About, normal and offset: `normal · (p - about) ≤ offset` is solid.
    pub(crate) half_planes: Vec<(DVec2, DVec2, f64)>,
}

fn turn(a: DVec2, b: DVec2, c: DVec2) -> f64 {
    let q = |p: DVec2| Coord { x: p.x, y: p.y };
    // robust counts positive as a left turn with y up, the determinant's own sign.
    orient2d(q(a), q(b), q(c))
}

impl Area {
    pub(crate) fn solid(&self, p: DVec2) -> bool {
        let mut inside = false;
        for [a, b] in &self.edges {
            if (a.y > p.y) != (b.y > p.y) {
                let (low, high) = if a.y < b.y { (*a, *b) } else { (*b, *a) };
                inside ^= turn(low, high, p) > 0.0;
            }
        }
        inside != self.free_inside
    }
}

impl Oracle {
    /// Whether a point is inside something solid.
    pub(crate) fn solid(&self, p: DVec2) -> bool {
        self.areas.iter().any(|a| a.solid(p))
            || self.rounds.iter().any(|(a, b, r)| point_segment(p, *a, *b) < *r)
            || self.half_planes.iter().any(|(about, n, k)| n.dot(p - *about) < *k)
    }

    /// The distance between a convex hull with a radius and the nearest solid; below 0 how deep they overlap,
    /// at least.
    pub(crate) fn clearance(&self, hull: &[DVec2], radius: f64) -> f64 {
        let mut least = f64::INFINITY;
        let (lo, hi) = bounds(hull);
        let mut offer = |a: DVec2, b: DVec2, thick: f64| {
            let apart = (lo - a.max(b)).max(a.min(b) - hi).max(DVec2::ZERO).length();
            if apart - radius - thick < least {
                least = least.min(hull_segment(hull, a, b) - radius - thick);
            }
        };
        for area in &self.areas {
            for [a, b] in &area.edges {
                offer(*a, *b, 0.0);
            }
        }
        for [a, b] in &self.thin {
            offer(*a, *b, 0.0);
        }
        for (a, b, r) in &self.rounds {
            offer(*a, *b, *r);
        }
        for (about, n, k) in &self.half_planes {
            for p in hull {
                least = least.min((n.dot(*p - *about) - k) / n.length() - radius);
            }
        }
        for area in &self.areas {
            for p in hull.iter().filter(|p| area.solid(**p)) {
                let depth = area.edges.iter().map(|[a, b]| point_segment(*p, *a, *b));
                least = least.min(-radius - depth.fold(f64::INFINITY, f64::min));
            }
        }
        least
    }
}

fn bounds(points: &[DVec2]) -> (DVec2, DVec2) {
    points.iter().fold((points[0], points[0]), |(lo, hi), p| (lo.min(*p), hi.max(*p)))
}

/// The hull of a core that moves from one place to another.
pub(crate) fn swept(core: &[DVec2], from: DVec2, to: DVec2) -> Vec<DVec2> {
    let points = core.iter().flat_map(|c| [*c + from, *c + to]).collect();
    hull(points)
}

/// The convex hull, without corners in line; one or two points when it has no area.
fn hull(mut points: Vec<DVec2>) -> Vec<DVec2> {
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let half = |points: &mut dyn Iterator<Item = &DVec2>| {
        let mut chain: Vec<DVec2> = Vec::new();
        for p in points {
            while chain.len() > 1 && turn(chain[chain.len() - 2], chain[chain.len() - 1], *p) <= 0.0
            {
                chain.pop();
            }
            chain.push(*p);
        }
        chain.pop();
        chain
    };
    let mut ring = half(&mut points.iter());
    ring.extend(half(&mut points.iter().rev()));
    ring
}

pub(crate) fn point_segment(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let (ap, ab) = (p - a, b - a);
    let along = ap.dot(ab);
    if along <= 0.0 {
        ap.length()
    } else if along >= ab.dot(ab) {
        (p - b).length()
    } else {
        (ap.perp_dot(ab) / ab.length()).abs()
    }
}

pub(crate) fn properly_cross(p: DVec2, q: DVec2, a: DVec2, b: DVec2) -> bool {
    turn(p, q, a) * turn(p, q, b) < 0.0 && turn(a, b, p) * turn(a, b, q) < 0.0
}

/// The distance, or minus how deep the segment reaches into the hull.
fn hull_segment(hull: &[DVec2], a: DVec2, b: DVec2) -> f64 {
    let n = hull.len();
    let mut least = f64::INFINITY;
    let mut crosses = false;
    for i in 0..n {
        let (p, q) = (hull[i], hull[(i + 1) % n]);
        crosses |= properly_cross(p, q, a, b);
        least = least
            .min(point_segment(p, a, b))
            .min(point_segment(a, p, q))
            .min(point_segment(b, p, q));
    }
    match n {
        1 => least,
        // A path across a wall is through it by its shorter end.
        2 if crosses => -point_segment(hull[0], a, b).min(point_segment(hull[1], a, b)),
        2 => least,
        _ => {
            let deep = reach_into(hull, a, b);
            if crosses || deep > 0.0 { -deep.max(0.0) } else { least }
        }
    }
}

/// The greatest distance from a point of a segment to a ring's edges, measured inward: concave along the
/// segment, so halving finds it. Below 0 when the segment is outside.
fn reach_into(ring: &[DVec2], a: DVec2, b: DVec2) -> f64 {
    let n = ring.len();
    let lines: Vec<(f64, f64)> = (0..n)
        .map(|i| {
            let (p, q) = (ring[i], ring[(i + 1) % n]);
            let along = (q - p).normalize();
            (along.perp_dot(a - p), along.perp_dot(b - p))
        })
        .collect();
    let at = |t: f64| lines.iter().map(|(da, db)| da + (db - da) * t).fold(f64::INFINITY, f64::min);
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let (s, t) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if at(s) < at(t) { low = s } else { high = t }
    }
    at(0.0).max(at(1.0)).max(at(0.5 * (low + high)))
}

#[test]
fn the_oracle_answers_hand_worked_cases() {
    let v = DVec2::new;
    let ring = [v(0., 0.), v(4., 0.), v(4., 4.), v(0., 4.)];
    let edges: Vec<_> = (0..4).map(|i| [ring[i], ring[(i + 1) % 4]]).collect();
    let block = Oracle {
        areas: vec![Area { edges: edges.clone(), free_inside: false }],
        ..Oracle::default()
    };
    let room = Oracle { areas: vec![Area { edges, free_inside: true }], ..Oracle::default() };
    // A disc beside, at a corner, overlapping, inside.
    assert_eq!(block.clearance(&[v(6., 1.)], 0.5), 1.5);
    assert_eq!(block.clearance(&[v(7., 8.)], 1.0), 4.0);
    assert_eq!(block.clearance(&[v(4.25, 1.)], 0.5), -0.25);
    assert_eq!(block.clearance(&[v(2., 1.)], 0.5), -1.5);
    assert_eq!(room.clearance(&[v(2., 1.)], 0.5), 0.5);
    assert_eq!(room.clearance(&[v(5., 1.)], 0.5), -1.5);
    // A box whose corner is in by 1, and a path straight through, past the far side by its shorter end.
    let boxed: Vec<_> = ring.iter().map(|p| *p + v(3., 3.)).collect();
    assert_eq!(block.clearance(&boxed, 0.0), -1.0);
    assert_eq!(block.clearance(&swept(&[DVec2::ZERO], v(-2., 2.), v(9., 2.)), 0.5), -5.5);
    assert_eq!(block.clearance(&swept(&[DVec2::ZERO], v(-2., -2.), v(9., -2.)), 0.5), 1.5);
    let thin = Oracle { thin: vec![[v(0., 0.), v(0., 4.)]], ..Oracle::default() };
    assert_eq!(thin.clearance(&swept(&[DVec2::ZERO], v(-1., 2.), v(2., 2.)), 0.0), -1.0);
}
