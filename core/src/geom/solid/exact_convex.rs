//! How far two convex shapes are apart along an axis, and whether what their corners span has volume, by exact signs.
//!
//! Slow, and used only where rounded numbers can't decide.

use glam::DVec3;
use serde::Serialize;

use super::Convex3;
use super::exact::Delta;
use crate::geom::Sign;
use crate::geom::exact::expansion::{Exact, scale};

/// An axis that may part two convex shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConvexAxis {
    /// Across a face of the first, by its number.
    FaceA(u32),
    /// Across a face of the second.
    FaceB(u32),
    /// Across an edge of each, by their numbers.
    Edges(u32, u32),
}

/// The sign of the gap between the cores of two convex shapes along an axis: positive when it parts them, zero when they touch
/// along it. Exact. A face's axis points out of it; across two edges, it is that of the two directions that parts them more. An
/// axis without direction parts nothing: negative.
#[must_use]
#[cold]
#[inline(never)]
pub(crate) fn convex_gap(a: &Convex3, b: &Convex3, axis: ConvexAxis) -> Sign {
    let power = power(a, b);
    match axis {
        ConvexAxis::FaceA(f) => a
            .exact_normal(&a.faces()[f as usize].ring)
            .map_or(Sign::Negative, |n| along(a, b, &n, power)),
        ConvexAxis::FaceB(f) => b
            .exact_normal(&b.faces()[f as usize].ring)
            .map_or(Sign::Negative, |n| along(b, a, &n, power)),
        ConvexAxis::Edges(i, j) => {
            let u = a.exact_way(a.edges()[i as usize].ends);
            let n = u.cross(&b.exact_way(b.edges()[j as usize].ends));
            if n.0.iter().all(|x| x.sign() == Sign::Zero) {
                return Sign::Negative;
            }
            along(a, b, &n, power).max(along(a, b, &n.negated(), power))
        }
    }
}

/// The direction of the cross product of two edges, rounded once; zero when they are parallel.
#[must_use]
pub(crate) fn edge_cross(a: &Convex3, b: &Convex3, [i, j]: [u32; 2]) -> DVec3 {
    let u = a.exact_way(a.edges()[i as usize].ends);
    super::convex3::unit(u.cross(&b.exact_way(b.edges()[j as usize].ends)).value())
}

/// The power of two that makes the sizes of two shapes about 1, where these are very small or large.
fn power(a: &Convex3, b: &Convex3) -> f64 {
    scale((b.anchor() - a.anchor()).abs().max_element().max(a.extent()).max(b.extent()))
}

/// How far past `a` along `n` all of `b` is.
fn along(a: &Convex3, b: &Convex3, n: &Delta, power: f64) -> Sign {
    let back = n.negated();
    let reached = &highest(b, &back, power) + &highest(a, n, power);
    reached.sign().flip()
}

/// The greatest n · p of all corners.
fn highest(of: &Convex3, n: &Delta, power: f64) -> Exact {
    let about = n.value();
    let heights: Vec<f64> = of.offsets().iter().map(|o| about.dot(*o)).collect();
    let top = heights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // No corner that is lower by more than the rounding of its products can be the highest.
    let margin = 32.0 * f64::EPSILON * about.abs().element_sum() * of.extent();
    let near = (0u32..).zip(&heights).filter(|(_, h)| **h >= top - margin);
    let exact = near.map(|(i, _)| of.exact_corner(i, power).dot(n));
    exact
        .reduce(|p, q| if (&q - &p).sign() == Sign::Positive { q } else { p })
        .unwrap_or_else(|| Exact::new(0.0))
}

/// The sign of the least normal · corner − offset: all of a core is outside a half-space (positive), touches it, or not. Exact.
#[must_use]
pub(crate) fn half_space_gap(of: &Convex3, normal: DVec3, offset: f64) -> Sign {
    let about = of.anchor();
    let heights = || of.offsets().iter().map(|o| normal.dot(*o));
    let low = heights().fold(f64::INFINITY, f64::min) + normal.dot(about) - offset;
    let sizes = (normal * about).abs().element_sum() + offset.abs();
    let size = sizes + normal.abs().max_element() * of.extent();
    if low.abs() > 32.0 * f64::EPSILON * size {
        return Sign::of(low);
    }
    let highest = highest(of, &Delta::of(-normal), 1.0);
    (&highest + &Exact::new(offset)).sign().flip()
}

/// On which side of the plane of a face a point lies.
pub(super) fn face_side(of: &Convex3, ring: &[u32], p: DVec3) -> Sign {
    let power = scale((p - of.anchor()).abs().max_element().max(of.extent()));
    let Some(n) = of.exact_normal(ring) else { return Sign::Zero };
    Delta::of(p * power).minus(&of.exact_corner(ring[0], power)).dot(&n).sign()
}

/// Whether the differences of the points of one and the points of the other fill space: they do when one of the two has volume,
/// or an edge of the one leaves the plane of the other. Exact.
#[must_use]
pub(crate) fn spans_space(a: &Convex3, b: &Convex3) -> bool {
    if a.has_volume() || b.has_volume() {
        return true;
    }
    // A polygon, and an edge of the other out of its plane.
    [(a, b), (b, a)].into_iter().any(|(flat, other)| {
        let normal = flat.faces().first().and_then(|f| flat.exact_normal(&f.ring));
        let edges = other.edges().iter().filter(|e| e.ends[0] != e.ends[1]);
        normal.is_some_and(|n| {
            edges.into_iter().any(|e| n.dot(&other.exact_way(e.ends)).sign() != Sign::Zero)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{Box3, Capsule3, Triangle3};
    use glam::dvec3;

    #[test]
    fn one_bit_parts_touches_and_overlaps() {
        for size in [1.0, 1e-100, 1e70] {
            let a = Convex3::from(&Box3::new(DVec3::ZERO, dvec3(0.1, 0.2, 0.3) * size).unwrap());
            let at = |z: f64| {
                let tip =
                    [dvec3(0.05, 0.1, z), dvec3(0.1, 0.1, z + size), dvec3(0.0, 0.2, z + size)];
                let tip = tip.map(|p| dvec3(p.x * size, p.y * size, p.z));
                let b = Convex3::from(&Triangle3::new(tip).unwrap());
                convex_gap(&a, &b, ConvexAxis::FaceA(5))
            };
            let z = 0.3 * size;
            let found = [at(z.next_down()), at(z), at(z.next_up())];
            assert_eq!(found, [Sign::Negative, Sign::Zero, Sign::Positive], "{size}");
        }
    }

    #[test]
    fn two_flat_things_fill_space_unless_they_are_parallel() {
        let triangle = |z: f64| {
            let points = [dvec3(0.1, 0.2, 0.3), dvec3(1.1, 0.2, 0.3), dvec3(0.1, 1.2, 0.3 + z)];
            Convex3::from(&Triangle3::new(points).unwrap())
        };
        assert!(!spans_space(&triangle(0.0), &triangle(0.0)));
        assert!(spans_space(&triangle(0.0), &triangle(1e-15)));
        let line = |to: DVec3| Convex3::from(&Capsule3::new(DVec3::ZERO, to, 0.0).unwrap());
        assert!(!spans_space(&triangle(0.0), &line(DVec3::ONE * DVec3::X)));
        assert!(spans_space(&triangle(0.0), &line(DVec3::ONE)));
        assert!(!spans_space(&line(DVec3::X), &line(DVec3::Y)));
        assert!(!spans_space(&triangle(0.0), &Convex3::from(DVec3::ZERO)));
    }
}
