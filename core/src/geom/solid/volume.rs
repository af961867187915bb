//! Volumes of tetrahedra: on which side of a plane a point is, by an exact sign, and where a way crosses a plane.

use glam::DVec3;
use robust::{Coord3D, orient3d};

use super::exact::{Delta, delta};
use crate::geom::Sign;
use crate::geom::exact::expansion::{LOST, VANISHING, lift};

/// On which side of the plane through `a`, `b`, `c` the point `p` lies, exact: positive in front, where the three are
/// seen counter-clockwise; negative behind. It is the sign of six times the volume of the four.
#[must_use]
#[inline]
pub fn side(a: DVec3, b: DVec3, c: DVec3, p: DVec3) -> Sign {
    let (u, v, w) = (b - a, c - a, p - a);
    sign_of(w, u, v).unwrap_or_else(|| exact_side([a, b, c, p].map(|p| p.to_array())))
}

#[cold]
#[inline(never)]
fn exact_side(points: [[f64; 3]; 4]) -> Sign {
    let size = points.as_flattened().iter().fold(0.0_f64, |size, x| size.max(x.abs()));
    // By a power of two, which changes no digit.
    let [a, b, c, p] = points.map(|p| DVec3::from(p) * lift(size));
    let sizes = [b - a, c - a, p - a].map(|v| v.abs().max_element());
    if sizes.contains(&0.0) {
        return Sign::Zero;
    }
    if sizes.iter().product::<f64>() > VANISHING {
        let at = |v: DVec3| Coord3D { x: v.x, y: v.y, z: v.z };
        // The crate's own sign is positive below.
        return Sign::of(-orient3d(at(a), at(b), at(c), at(p)));
    }
    // Its products would underflow.
    let [u, v, w] = [b, c, p].map(|x| delta(a, x).lifted());
    w.dot(&u.cross(&v)).sign()
}

/// The sign of the volume that three ways span, each from one point to another: (u × v) · w, exactly.
#[must_use]
#[inline]
pub(crate) fn side_of_ways(u: [DVec3; 2], v: [DVec3; 2], w: [DVec3; 2]) -> Sign {
    let way = |[from, to]: [DVec3; 2]| to - from;
    sign_of(way(w), way(u), way(v))
        .unwrap_or_else(|| exact_side_of_ways([u, v, w].map(|ends| ends.map(|p| p.to_array()))))
}

#[cold]
#[inline(never)]
fn exact_side_of_ways(ways: [[[f64; 3]; 2]; 3]) -> Sign {
    let [u, v, w] = ways.map(|[from, to]| delta(from.into(), to.into()).lifted());
    w.dot(&u.cross(&v)).sign()
}

/// d · (u × v), and the sum of its products without their signs.
#[inline]
fn triple(d: DVec3, u: DVec3, v: DVec3) -> (f64, f64) {
    let volume = d.dot(u.cross(v));
    let [d, u, v] = [d, u, v].map(DVec3::abs);
    let products = DVec3::new(u.y * v.z + u.z * v.y, u.z * v.x + u.x * v.z, u.x * v.y + u.y * v.x);
    (volume, d.dot(products))
}

/// The sign of d · (u × v) for the ways u and v from one point to another, exactly.
#[cold]
#[inline(never)]
pub(super) fn exact_volume(d: [f64; 3], [u, v]: [[[f64; 3]; 2]; 2]) -> Sign {
    let way = |[from, to]: [[f64; 3]; 2]| delta(from.into(), to.into()).lifted();
    Delta::of(d.into()).lifted().dot(&way(u).cross(&way(v))).sign()
}

/// The sign of d · (u × v), where rounding can't decide it none: each of its six products has three roundings and those of the
/// differences.
#[inline]
pub(super) fn sign_of(d: DVec3, u: DVec3, v: DVec3) -> Option<Sign> {
    let (volume, size) = triple(d, u, v);
    (volume.abs() > 16.0 * f64::EPSILON * size + LOST).then(|| Sign::of(volume))
}

/// The sign of a coordinate of direction × (q − p), exact: 0, 1, 2 are x, y, z. It says how the direction turns to the way from `p`
/// to `q`, seen against that axis; the two are parallel where all three are zero.
#[must_use]
#[inline]
pub(crate) fn cross_sign(direction: DVec3, p: DVec3, q: DVec3, axis: usize) -> Sign {
    let (k, l) = ((axis + 1) % 3, (axis + 2) % 3);
    let way = q - p;
    let (left, right) = (direction[k] * way[l], direction[l] * way[k]);
    let turn = left - right;
    if turn.abs() > 4.0 * f64::EPSILON * (left.abs() + right.abs()) + LOST {
        return Sign::of(turn);
    }
    exact_cross_sign([direction, p, q].map(|p| p.to_array()), axis)
}

#[cold]
#[inline(never)]
fn exact_cross_sign(vectors: [[f64; 3]; 3], axis: usize) -> Sign {
    let [direction, p, q] = vectors.map(DVec3::from);
    let way = delta(p, q).lifted();
    Delta::of(direction).lifted().cross(&way).0[axis].sign()
}

/// How far along a direction from an origin, in units of the direction, its line goes through that from `p` to `q`, of what lies in
/// one plane and is seen along an axis: right to the last digits, however nearly the two are parallel. They are not parallel.
#[must_use]
#[cold]
pub(crate) fn meeting(origin: DVec3, direction: DVec3, [p, q]: [DVec3; 2], axis: usize) -> f64 {
    let (along, to_p, edge) = (Delta::of(direction), delta(origin, p), delta(p, q));
    let (own, power) = (lift(along.size()), lift(to_p.size().max(edge.size())));
    let (along, to_p, edge) = (along.times(own), to_p.times(power), edge.times(power));
    let [ahead, whole] = [to_p, along].map(|way| way.cross(&edge).0[axis].value());
    ahead / whole * (own / power)
}

/// How much of the way from `p` to `q` is before the plane through three points, 0 to 1: right to a dozen digits, however
/// nearly the way is parallel to the plane. The ends are on different sides of it, at most one of them in it.
#[must_use]
pub fn crossing([a, b, c]: [DVec3; 3], p: DVec3, q: DVec3) -> f64 {
    /// What must be left of a volume when its products have cancelled, as a part of them.
    const KEPT: f64 = 1.0 / 256.0;
    let (u, v) = (b - a, c - a);
    let ((before, size), (behind, other)) = (triple(p - a, u, v), triple(q - a, u, v));
    if before.abs() > KEPT * size + LOST && behind.abs() > KEPT * other + LOST {
        return before / (before - behind);
    }
    let (u, v, before, behind) = (delta(a, b), delta(a, c), delta(a, p), delta(a, q));
    let normal = u.lifted().cross(&v.lifted());
    let power = lift(before.size().max(behind.size()));
    let [before, behind] = [before, behind].map(|way| normal.dot(&way.times(power)));
    (before.value() / (&before - &behind).value()).clamp(0.0, 1.0)
}

/// The unit normal of three points that are not in line, out of the side where they are seen counter-clockwise: right however
/// sharp their triangle is.
#[must_use]
pub(crate) fn normal_of(a: DVec3, b: DVec3, c: DVec3) -> DVec3 {
    /// What must be left of a cross product when its products have cancelled, as a part of them.
    const KEPT: f64 = 1e-4;
    let (u, v) = (b - a, c - a);
    // Scaled first, so that no product underflows.
    let [long, wide] = [u, v].map(|x| x.abs().max_element());
    let normal = (u / long).cross(v / wide);
    if normal.abs().max_element() > KEPT {
        return normal.normalize();
    }
    let normal: Delta = delta(a, b).lifted().cross(&delta(a, c).lifted());
    let rounded = normal.value();
    (rounded / rounded.abs().max_element()).normalize_or_zero()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use glam::dvec3;

    #[test]
    fn one_bit_off_a_plane_is_off_it_at_every_size() {
        for scale in [1.0, 1e-100, 1e-130, 1e-200, 1e-290, 1e70] {
            // Whole numbers of a unit that has no short binary fraction.
            let unit = 0.1 * scale;
            let [a, b, c] = [dvec3(1.0, 2.0, 3.0), dvec3(4.0, 1.0, 3.0), dvec3(2.0, 7.0, 3.0)];
            let [a, b, c] = [a, b, c].map(|p| p * unit);
            let at = |z: f64| side(a, b, c, dvec3(5.0 * unit, 6.0 * unit, z));
            let level = a.z;
            assert_eq!(
                [at(level.next_down()), at(level), at(level.next_up())],
                [Sign::Negative, Sign::Zero, Sign::Positive],
                "{scale}"
            );
        }
    }

    #[test]
    fn a_way_nearly_in_the_plane_is_cut_where_it_crosses_it() {
        let plane = [DVec3::ZERO, DVec3::X, DVec3::Y];
        let mut rng = Rng::new(7);
        for _ in 0..2_000 {
            // From height h to −k, however small these are.
            let tiny = 2f64.powi(-(rng.below(900) as i32));
            let (h, k) = ((1 + rng.below(9)) as f64, (1 + rng.below(9)) as f64);
            let p = dvec3(rng.range(-4.0, 4.0), rng.range(-4.0, 4.0), h * tiny);
            let q = dvec3(rng.range(-4.0, 4.0), rng.range(-4.0, 4.0), -k * tiny);
            assert!((crossing(plane, p, q) - h / (h + k)).abs() < 1e-12);
            // Along a tilted plane, off it by one in the last place or so.
            let tilted = plane.map(|p| p + DVec3::Z * (0.3 * p.x - 0.7 * p.y));
            let lay = |p: DVec3| p.truncate().extend(0.3 * p.x - 0.7 * p.y);
            let (p, q) = (lay(p) + DVec3::Z * 1e-9, lay(q) - DVec3::Z * 3e-9);
            assert!((crossing(tilted, p, q) - 0.25).abs() < 1e-6);
        }
    }

    #[test]
    fn a_needle_has_a_normal() {
        for thin in [1e-3, 1e-9, 1e-15, 1e-60, 1e-120] {
            let normal = normal_of(DVec3::ZERO, dvec3(3.0, 4.0, 0.0), dvec3(3.0, 4.0, thin));
            assert!(normal.distance(dvec3(0.8, -0.6, 0.0)) < 1e-15, "{thin}: {normal}");
        }
    }
}
