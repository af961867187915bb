//! A curve as a wall, and how far a shape is from it.
//!
//! Question: how far is a convex core at a position from a cubic Bézier curve, or how deep is the curve in it?
//! Method: what is nearest of the two is a vertex of the core and a place of the curve, or a side of the core and a place
//! of the curve that is an end of it or runs along that side. The first are roots of a polynomial of degree five
//! ([`nearest_on_curve`](mod@crate::collide::curve::nearest_on_curve)), the second of degree two. A curve is in a core where it
//! is on the inner side of each edge; how deep, is greatest at an end, where the distance from one edge turns, or where two
//! edges are as far: roots of degree two and three.
//! Frame: world units. Degenerate: the core of a segment has no inside; a curve that crosses it is as deep in it as the
//! nearest end is far.
//! Cost: a root search a vertex, and one for each pair of edges where the curve may come inside.

use glam::DVec2;
use smallvec::SmallVec;

use crate::collide::curve::cubic_roots::{cubic_roots, turns_between};
use crate::collide::curve::nearest_on_curve::CurvePlace;
use crate::collide::nearest_on_curve;
use crate::geom::convex::Convex;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::{Cubic, Rect};
use crate::sweep::disc_sweep::{Obstacle, Spine};
use crate::trace::Silent;

/// A curve that is in the way: a wall without thickness, or a part of the boundary of a filled path.
#[derive(Clone, Debug, PartialEq)]
pub struct CurveWall {
    pub(super) obstacle: Obstacle,
    curve: Cubic,
    /// The index of the object it comes from.
    pub owner: u32,
    /// The filled path that it bounds, by its number.
    pub area: Option<u32>,
}

impl CurveWall {
    /// A curve as a wall.
    #[must_use]
    pub fn new(curve: Cubic, owner: u32, area: Option<u32>) -> Self {
        Self { obstacle: Obstacle::new(Spine::Curve(curve), 0.0), curve, owner, area }
    }

    /// The curve, in world units.
    #[must_use]
    pub fn curve(&self) -> &Cubic {
        &self.curve
    }

    /// The box around it.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        self.obstacle.bounds()
    }
}

/// The parameters at which a curve may be the first to meet a side with a normal: its ends, and where it runs along it.
pub(super) fn supports(curve: &Cubic, normal: DVec2) -> SmallVec<[f64; 4]> {
    let [first, ..] = *curve.points();
    let mut all: SmallVec<[f64; 4]> = SmallVec::from_slice(&[0.0]);
    all.extend(turns_between(curve.points().map(|p| normal.dot(p - first))));
    all.push(1.0);
    all
}

/// The signed distance between a shape's core at a position and a curve, in world units; below 0 it is how deep the curve is
/// in the core. The radius is not subtracted.
#[must_use]
pub(crate) fn curve_gap(shape: &Convex, position: DVec2, curve: &Cubic) -> f64 {
    let core = shape.core();
    if let [only] = core {
        return nearest_on_curve(curve, position + *only).distance;
    }
    let local = curve.points().map(|p| p - position);
    let depth = depth_in(shape, &local);
    if depth > 0.0 {
        return -depth;
    }
    let least = nearest_place(shape, position, curve).distance;
    // Of a core without an area: it is crossed where the curve changes sides between its ends.
    if let [a, b] = *core
        && crosses(&local, a, b)
    {
        return -least.max(f64::MIN_POSITIVE);
    }
    least
}

/// The place of a curve that is nearest to the outline of a shape's core at a position.
#[must_use]
pub fn nearest_place(shape: &Convex, position: DVec2, curve: &Cubic) -> CurvePlace {
    let core = shape.core();
    let corners = core.iter().map(|c| nearest_on_curve(curve, position + *c));
    let nearer = |a: CurvePlace, b: CurvePlace| if b.distance < a.distance { b } else { a };
    let none = CurvePlace { q: 0.0, point: curve.at(0.0), distance: f64::INFINITY };
    let mut least = corners.fold(none, nearer);
    if core.len() < 2 {
        return least;
    }
    for (i, edge) in shape.edges().enumerate() {
        let (a, b) = (core[i], core[(i + 1) % core.len()]);
        for q in supports(curve, edge.normal) {
            let point = curve.at(q);
            let from = point - position - a;
            let along = edge.tangent.dot(from);
            if along >= 0.0 && along <= edge.tangent.dot(b - a) {
                let distance = edge.normal.dot(from).abs();
                least = nearer(least, CurvePlace { q, point, distance });
            }
        }
    }
    least
}

/// How deep a curve comes into a core with an area: the greatest distance of a place of it from the nearest side; below 0
/// when it stays outside.
fn depth_in(shape: &Convex, local: &[DVec2; 4]) -> f64 {
    let core = shape.core();
    if core.len() < 3 {
        return f64::NEG_INFINITY;
    }
    // How far inside of each edge the control points are: the Bernstein coefficients of how far the curve is.
    let sides: SmallVec<[[f64; 4]; 8]> =
        core.iter().zip(shape.normals()).map(|(c, n)| local.map(|p| -n.dot(p - *c))).collect();
    if sides.iter().any(|side| side.iter().all(|d| *d < 0.0)) {
        return f64::NEG_INFINITY;
    }
    let inside = |q: f64| {
        let at = |[a, b, c, d]: [f64; 4]| {
            let s = 1.0 - q;
            a * (s * s * s) + 3.0 * b * (s * s * q) + 3.0 * c * (s * q * q) + d * (q * q * q)
        };
        sides.iter().map(|side| at(*side)).fold(f64::INFINITY, f64::min)
    };
    let mut depth = inside(0.0).max(inside(1.0));
    for (i, side) in sides.iter().enumerate() {
        for q in turns_between(*side) {
            depth = depth.max(inside(q));
        }
        for other in &sides[i + 1..] {
            let apart: [f64; 4] = std::array::from_fn(|k| side[k] - other[k]);
            for q in roots(apart) {
                depth = depth.max(inside(q));
            }
        }
    }
    depth
}

/// Whether a curve crosses a segment: it is on both sides of it, and comes over between its ends.
fn crosses(local: &[DVec2; 4], a: DVec2, b: DVec2) -> bool {
    let way = b - a;
    let height = local.map(|p| way.perp_dot(p - a));
    let least =
        ROUNDING * way.length() * local.iter().fold(way.length(), |m, p| m.max((*p - a).length()));
    let along = local.map(|p| way.dot(p - a));
    let cubic = |[a, b, c, d]: [f64; 4], q: f64| {
        let s = 1.0 - q;
        a * (s * s * s) + 3.0 * b * (s * s * q) + 3.0 * c * (s * q * q) + d * (q * q * q)
    };
    // The greatest height over it on either side, next to each place where it comes over.
    let places = roots(height);
    let mut stops: SmallVec<[f64; 8]> = SmallVec::from_slice(&[0.0]);
    stops.extend(places.iter().copied());
    stops.push(1.0);
    let side = |from: f64, to: f64| {
        let h = cubic(height, 0.5 * (from + to));
        if h.abs() <= least { 0.0 } else { h.signum() }
    };
    places.iter().enumerate().any(|(i, q)| {
        let between = (0.0..=way.length_squared()).contains(&cubic(along, *q));
        between && side(stops[i], stops[i + 1]) * side(stops[i + 1], stops[i + 2]) < 0.0
    })
}

/// The roots of a cubic with Bernstein coefficients; none of one that is zero everywhere.
pub(super) fn roots(bernstein: [f64; 4]) -> SmallVec<[f64; 3]> {
    let size = bernstein.iter().fold(0.0_f64, |m, d| m.max(d.abs()));
    if size == 0.0 || !size.is_finite() {
        return SmallVec::new();
    }
    cubic_roots(bernstein, size * f64::EPSILON, &mut Silent).iter().map(|r| r.q).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const V: fn(f64, f64) -> DVec2 = DVec2::new;

    /// Its top is at (4, -6).
    fn arch() -> Cubic {
        Cubic::new([V(0., 0.), V(0., -8.), V(8., -8.), V(8., 0.)]).unwrap()
    }

    #[test]
    fn a_box_over_an_arch_is_as_far_as_its_side_is_from_the_top() {
        let rect = Convex::rectangle(V(1.0, 0.5), 0.0).unwrap();
        assert!((curve_gap(&rect, V(4.0, -8.0), &arch()) - 1.5).abs() < 1e-14);
        assert!((curve_gap(&rect, V(4.5, -6.4), &arch()) + 0.1).abs() < 1e-14);
        // Beside its foot, a corner is the nearest, or the end.
        assert!((curve_gap(&rect, V(-2.0, 1.5), &arch()) - 2f64.sqrt()).abs() < 1e-14);
    }

    #[test]
    fn a_segment_is_crossed_or_touched() {
        let bar = Convex::capsule(V(-1.0, 0.0), V(1.0, 0.0), 0.0).unwrap();
        assert!((curve_gap(&bar, V(4.0, -7.0), &arch()) - 1.0).abs() < 1e-14);
        assert!(curve_gap(&bar, V(4.0, -6.0), &arch()).abs() < 1e-14);
        assert!(curve_gap(&bar, V(0.0, -1.0), &arch()) < 0.0);
        let point = Convex::circle(0.0).unwrap();
        assert!((curve_gap(&point, V(4.0, -1.0), &arch()) - 4.0).abs() < 0.5);
    }
}
