//! A half-space and anything else: the lowest place of the other over its plane.
//!
//! Degenerate cases: two half-spaces that look at each other squarely share a slab, or are apart; all others share something without
//! end, and no move parts them. Nor does one part a ground of heights, which goes down without end, from a half-space that is solid
//! below.

use std::cmp::Ordering;

use glam::DVec3;
use smallvec::smallvec;

use super::{SpaceContact, SpaceGap, SpaceOverlap, SpaceTest};
use crate::collide::space::turned_boxes::BoxContacts;
use crate::geom::Sign;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::solid::exact::{compare_plane_distance, opposite_planes};
use crate::geom::solid::exact_convex::half_space_gap;
use crate::geom::solid::{AnySolid, Convex3, HalfSpace, HeightField};

const TEST: SpaceTest = SpaceTest::HalfSpace;

/// How two half-spaces meet.
pub(super) fn half_spaces(g: &HalfSpace, h: &HalfSpace) -> SpaceOverlap {
    let (n, m) = (g.normal(), h.normal());
    let (n_length, m_length) = (length(n), length(m));
    // Where each begins, on the line through the origin.
    let (p, q) = (n / n_length * (g.offset() / n_length), m / m_length * (h.offset() / m_length));
    let normal = n / n_length;
    let endless = |depth: f64, touching: bool| {
        let (normal, points) = (normal + DVec3::ZERO, smallvec![p.midpoint(q)]);
        let contact = SpaceContact { touching, depth, normal, points, test: TEST, pieces: false };
        SpaceOverlap::Meets(contact)
    };
    let Some(sign) = opposite_planes(n, g.offset(), m, h.offset()) else {
        return SpaceOverlap::Meets(SpaceContact {
            touching: false,
            depth: f64::INFINITY,
            normal: normal + DVec3::ZERO,
            points: smallvec![shared(g, h)],
            test: TEST,
            pieces: false,
        });
    };
    let thick = g.offset() / n_length + h.offset() / m_length;
    match sign {
        Sign::Negative => {
            let distance = (-thick).max(f64::MIN_POSITIVE);
            SpaceOverlap::Apart(SpaceGap { distance, nearest: [p, q], test: TEST })
        }
        Sign::Zero => endless(0.0, true),
        Sign::Positive => endless(thick.max(f64::MIN_POSITIVE), false),
    }
}

/// A point of two half-spaces that do not look at each other squarely.
fn shared(g: &HalfSpace, h: &HalfSpace) -> DVec3 {
    let unit =
        |of: &HalfSpace| (of.normal() / length(of.normal()), of.offset() / length(of.normal()));
    let ((n, d), (m, e)) = (unit(g), unit(h));
    // Along the middle of both normals, as far as both allow.
    let way = (n + m).normalize_or_zero();
    let deep = (d / n.dot(way)).min(e / m.dot(way));
    if deep.is_finite() { way * deep } else { n * d }
}

fn length(v: DVec3) -> f64 {
    let size = v.abs().max_element();
    (v / size).length() * size
}

/// How anything else and a half-space meet; the normal leads to the half-space.
pub(super) fn on_half_space(solid: &AnySolid, h: &HalfSpace) -> SpaceOverlap {
    let deepest = |all: &mut dyn Iterator<Item = SpaceOverlap>| {
        all.reduce(super::pieces::deeper).map(super::pieces::as_pieces)
    };
    let found = match solid {
        AnySolid::Brushes(b) => deepest(&mut b.all().iter().map(|b| of_convex(b.solid(), h))),
        AnySolid::Mesh(m) if m.convex().is_none() => {
            deepest(&mut m.triangles().map(|t| of_convex(&(&t).into(), h)))
        }
        AnySolid::Heights(field) => Some(super::pieces::as_pieces(of_ground(field, h))),
        _ => Convex3::of(solid).map(|c| of_convex(&c, h)),
    };
    // Whatever it is, it has a place.
    found.unwrap_or_else(|| of_convex(&DVec3::ZERO.into(), h))
}

/// The heights of all corners over the plane, and which are the lowest but for rounding.
fn of_convex(solid: &Convex3, h: &HalfSpace) -> SpaceOverlap {
    let (n, r) = (h.normal(), solid.radius());
    let (away, offset) = (n / length(n), h.offset() / length(n));
    let base = away.dot(solid.anchor()) - offset;
    let heights: Vec<f64> = solid.offsets().iter().map(|o| base + away.dot(*o)).collect();
    let low = heights.iter().copied().fold(f64::INFINITY, f64::min);
    let size = solid.extent() + solid.anchor().abs().max_element() + offset.abs();
    let near = ROUNDING * size;
    let lowest = || (0u32..).zip(&heights).filter(|(_, h)| **h <= low + near).map(|(i, _)| i);
    let order = if r == 0.0 {
        half_space_gap(solid, n, h.offset()).ordering()
    } else {
        let order = |i| compare_plane_distance(n, h.offset(), solid.corner(i), r);
        lowest().map(order).min().unwrap_or(Ordering::Greater)
    };
    let first = lowest().next().unwrap_or(0);
    if order == Ordering::Greater {
        let c = solid.corner(first);
        let nearest = [c - away * r, c - away * low];
        let distance = (low - r).max(f64::MIN_POSITIVE);
        return SpaceOverlap::Apart(SpaceGap { distance, nearest, test: TEST });
    }
    let missing = (r - low).max(f64::EPSILON * r.max(f64::MIN_POSITIVE));
    let touching = order == Ordering::Equal;
    let depth = if touching { 0.0 } else { missing };
    let point = |i: u32| {
        let by = if touching { r } else { 0.5 * (r + heights[i as usize]) };
        if by == 0.0 { solid.corner(i) } else { solid.corner(i) - away * by }
    };
    // A height is from the plane: half of it, below the radius.
    let points: BoxContacts = lowest().map(point).collect();
    let normal = -away + DVec3::ZERO;
    SpaceOverlap::Meets(SpaceContact { touching, depth, normal, points, test: TEST, pieces: false })
}

/// Of a ground the lowest place is one of its crossings, unless it goes down into the half-space without end.
fn of_ground(field: &HeightField, h: &HalfSpace) -> SpaceOverlap {
    let n = h.normal();
    if n.z > 0.0 {
        let point = field.crossing([0, 0]);
        return SpaceOverlap::Meets(SpaceContact {
            touching: false,
            depth: f64::INFINITY,
            normal: -n / length(n) + DVec3::ZERO,
            points: smallvec![point],
            test: TEST,
            pieces: false,
        });
    }
    let [columns, rows] = field.size();
    let crossings = (0..rows).flat_map(|j| (0..columns).map(move |i| [i, j]));
    let lowest = crossings
        .map(|c| field.crossing(c))
        .min_by(|p, q| n.dot(*p).total_cmp(&n.dot(*q)))
        .unwrap_or_default();
    of_convex(&lowest.into(), h)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec3;

    fn half(n: DVec3, d: f64) -> HalfSpace {
        HalfSpace::new(n, d).unwrap()
    }

    #[test]
    fn half_spaces_share_a_slab_or_something_without_end() {
        let below = half(dvec3(0.0, 0.0, 2.0), 4.0);
        let above = |z: f64| half(dvec3(0.0, 0.0, -3.0), -3.0 * z);
        let SpaceOverlap::Meets(c) = half_spaces(&below, &above(1.5)) else { panic!("a slab") };
        assert_eq!((c.depth, c.normal, c.touching), (0.5, DVec3::Z, false));
        let SpaceOverlap::Meets(c) = half_spaces(&below, &above(2.0)) else { panic!("a touch") };
        assert_eq!((c.depth, c.touching, c.points[0]), (0.0, true, DVec3::Z * 2.0));
        let SpaceOverlap::Apart(gap) = half_spaces(&below, &above(5.0)) else { panic!("apart") };
        assert_eq!((gap.distance, gap.nearest), (3.0, [DVec3::Z * 2.0, DVec3::Z * 5.0]));
        for other in
            [below, half(DVec3::Z, -9.0), half(DVec3::X, -3.0), half(dvec3(1e-9, 0.0, -1.0), -9.0)]
        {
            let SpaceOverlap::Meets(c) = half_spaces(&below, &other) else { panic!("{other:?}") };
            assert!(c.depth.is_infinite() && !c.touching);
            let p = c.points[0];
            assert!(
                below.normal().dot(p) <= 4.0 + 1e-6
                    && other.normal().dot(p) <= other.offset() + 1e-6,
                "{other:?} {p}"
            );
        }
    }
}
