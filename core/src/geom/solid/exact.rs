//! Exact comparisons of distances in space, and exact sides of planes: the plane's
//! [`signs`](crate::geom::exact::signs) with a third coordinate. First in f64 with an error bound, then, where that
//! can't decide, with [`Exact`] numbers.
//!
//! The exact functions take arrays, which are made where one is called. Vectors would be handed on by reference: then the
//! caller keeps them in memory, and each test that needs no exact number is slower too.

use std::cmp::Ordering;

use glam::DVec3;

use super::Sphere;
use crate::geom::Sign;
use crate::geom::exact::expansion::{Exact, LOST, lift};
use crate::geom::exact::signs::floats_between;

/// A difference of two points, or any vector, exactly.
pub(super) struct Delta(pub(super) [Exact; 3]);

pub(super) fn delta(from: DVec3, to: DVec3) -> Delta {
    Delta([0, 1, 2].map(|k| Exact::difference(to[k], from[k])))
}

impl Delta {
    /// A vector as it is.
    pub(super) fn of(v: DVec3) -> Self {
        Self([0, 1, 2].map(|k| Exact::new(v[k])))
    }

    /// A vector and so many times each of three others.
    pub(super) fn sum_of(from: DVec3, parts: [(DVec3, f64); 3]) -> Self {
        Self([0, 1, 2].map(|k| {
            let product = |(v, by): (DVec3, f64)| &Exact::new(v[k]) * &Exact::new(by);
            let [a, b, c] = parts.map(product);
            &(&Exact::new(from[k]) + &a) + &(&b + &c)
        }))
    }

    /// The sum of two.
    pub(super) fn sum(v: DVec3, w: DVec3) -> Self {
        Self([0, 1, 2].map(|k| Exact::sum(v[k], w[k])))
    }

    /// It without another.
    pub(super) fn minus(&self, other: &Self) -> Self {
        Self([0, 1, 2].map(|k| &self.0[k] - &other.0[k]))
    }

    /// The opposite vector.
    pub(super) fn negated(&self) -> Self {
        Self([0, 1, 2].map(|k| &Exact::new(0.0) - &self.0[k]))
    }

    /// It rounded.
    pub(super) fn value(&self) -> DVec3 {
        let [x, y, z] = &self.0;
        DVec3::new(x.value(), y.value(), z.value())
    }

    /// The largest of its sizes, about.
    pub(super) fn size(&self) -> f64 {
        self.0.iter().map(|x| x.value().abs()).fold(0.0, f64::max)
    }

    /// It times a power of two.
    pub(super) fn times(self, power: f64) -> Self {
        Self(self.0.map(|x| x.times(power)))
    }

    /// The same direction, long enough for products.
    pub(super) fn lifted(self) -> Self {
        let power = lift(self.size());
        self.times(power)
    }

    pub(super) fn dot(&self, other: &Self) -> Exact {
        let [x, y, z] = [0, 1, 2].map(|k| &self.0[k] * &other.0[k]);
        &(&x + &y) + &z
    }

    fn squared(&self) -> Exact {
        self.dot(self)
    }

    pub(super) fn cross(&self, other: &Self) -> Self {
        Self([0, 1, 2].map(|k| {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            &(&self.0[i] * &other.0[j]) - &(&self.0[j] * &other.0[i])
        }))
    }
}

/// How the distance between two points compares with the sum of two radii. Exact.
#[must_use]
#[inline]
pub fn compare_distance(p: DVec3, q: DVec3, radii: [f64; 2]) -> Ordering {
    let (square, reach) = ((q - p).length_squared(), radii[0] + radii[1]);
    match floats_between(square, reach * reach) {
        Some(difference) => difference.cmp(&0),
        None => exact_distance([p.to_array(), q.to_array()], (radii[0], radii[1])),
    }
}

/// Whether two balls meet: [`compare_distance`], where which of the two is no question and so needs no branch. Exact.
#[must_use]
#[inline]
pub fn balls_meet(a: &Sphere, b: &Sphere) -> bool {
    let (offset, reach) = (b.centre() - a.centre(), a.radius() + b.radius());
    // The height first: the other two are then squared together.
    let square = offset.z * offset.z + offset.x * offset.x + offset.y * offset.y;
    match floats_between(square, reach * reach) {
        Some(difference) => difference < 0,
        None => balls_meet_exactly(a, b),
    }
}

#[cold]
#[inline(never)]
fn balls_meet_exactly(a: &Sphere, b: &Sphere) -> bool {
    let points = [a.centre().to_array(), b.centre().to_array()];
    exact_distance(points, (a.radius(), b.radius())).is_le()
}

#[cold]
#[inline(never)]
fn exact_distance(points: [[f64; 3]; 2], radii: (f64, f64)) -> Ordering {
    let ([p, q], radii) = (points.map(DVec3::from), [radii.0, radii.1]);
    if p == q {
        return 0.0f64.total_cmp(&radii[0].max(radii[1]));
    }
    let (offset, reach) = (delta(p, q), Exact::sum(radii[0], radii[1]));
    let power = lift(offset.size().max(reach.value()));
    let limit = reach.times(power).squared();
    (&offset.times(power).squared() - &limit).sign().ordering()
}

/// How the distance from a point to the segment between two different points compares with the sum of two radii. Exact.
///
/// By the formula and the bound of the plane's
/// [`compare_segment_distance`](crate::geom::exact::signs::compare_segment_distance): a third product in each sum makes its
/// 22u of roundings 28u, of the 64u that are taken.
#[must_use]
#[inline]
pub fn compare_segment_distance(p: DVec3, a: DVec3, b: DVec3, radii: [f64; 2]) -> Ordering {
    let (ab, ap) = (b - a, p - a);
    let (dot, length, far) = (ab.dot(ap), ab.length_squared(), ap.length_squared());
    let t = (dot / length).clamp(0.0, 1.0);
    let square = far - t * (dot + dot - t * length);
    let reach = radii[0] + radii[1];
    let limit = reach * reach;
    if (square - limit).abs() > 32.0 * f64::EPSILON * (far + limit) + LOST {
        return square.total_cmp(&limit);
    }
    exact_segment_distance([p, a, b].map(|p| p.to_array()), radii)
}

#[cold]
#[inline(never)]
fn exact_segment_distance(points: [[f64; 3]; 3], radii: [f64; 2]) -> Ordering {
    let [p, a, b] = points.map(DVec3::from);
    let before = |a, b| delta(a, b).lifted().dot(&delta(a, p).lifted()).sign() != Sign::Positive;
    if before(a, b) {
        return compare_distance(p, a, radii);
    }
    if before(b, a) {
        return compare_distance(p, b, radii);
    }
    // Beside the line: |ab × ap|² against (r₁ + r₂)² |ab|².
    let (ab, ap, reach) = (delta(a, b).lifted(), delta(a, p), Exact::sum(radii[0], radii[1]));
    let power = lift(ap.size().max(reach.value()));
    let (ap, reach) = (ap.times(power), reach.times(power));
    let cross = ab.cross(&ap);
    // A point far along the line may be very near to it.
    let power = lift(cross.size().max(reach.value()));
    let (cross, reach) = (cross.times(power), reach.times(power));
    (&cross.squared() - &(&reach.squared() * &ab.squared())).sign().ordering()
}

/// The sign of normal · p − offset: outside (positive), on or inside (negative) a half-space. Exact.
#[must_use]
#[inline]
pub fn half_space_side(normal: DVec3, offset: f64, p: DVec3) -> Sign {
    slab_side(normal, DVec3::ZERO, offset, p)
}

/// The sign of axis · (p − from) − far: beyond (positive), on or before a plane across an axis. Exact.
#[must_use]
#[inline]
pub fn slab_side(axis: DVec3, from: DVec3, far: f64, p: DVec3) -> Sign {
    let parts = axis * (p - from);
    let sum = parts.x + parts.y + parts.z - far;
    let sizes = parts.abs();
    let size = sizes.x + sizes.y + sizes.z + far.abs();
    if sum.abs() > 8.0 * f64::EPSILON * size + LOST {
        return Sign::of(sum);
    }
    exact_slab_side(axis, from, far, p)
}

/// How the height of a point over a half-space, normal · p − offset over the normal's length, compares with a radius. Exact.
#[must_use]
pub(crate) fn compare_plane_distance(
    normal: DVec3,
    offset: f64,
    p: DVec3,
    radius: f64,
) -> Ordering {
    match half_space_side(normal, offset, p) {
        Sign::Negative => return Ordering::Less,
        Sign::Zero => return 0.0f64.total_cmp(&radius),
        Sign::Positive => {}
    }
    let height = normal.dot(p) - offset;
    let (square, limit) = (height * height, radius * radius * normal.length_squared());
    let sizes = (normal * p).abs();
    let size = sizes.x + sizes.y + sizes.z + offset.abs();
    // The height may cancel: its rounding is that of its products.
    if (square - limit).abs() > f64::EPSILON * (16.0 * size * size + 16.0 * limit) + LOST {
        return square.total_cmp(&limit);
    }
    let [x, y, z] = [0, 1, 2].map(|k| &Exact::new(p[k]) * &Exact::new(normal[k]));
    let height = &(&(&x + &y) + &z) - &Exact::new(offset);
    let squares = normal.to_array().map(|x| Exact::new(x).squared());
    let length = &(&squares[0] + &squares[1]) + &squares[2];
    let limit = &Exact::new(radius).squared() * &length;
    (&height.squared() - &limit).sign().ordering()
}

/// The sign of (b − a) · (p − a): whether `p` lies before, beside or past `a` along the way to `b`. Exact.
#[must_use]
pub(crate) fn along_sign(a: DVec3, b: DVec3, p: DVec3) -> Sign {
    let (ab, ap) = (b - a, p - a);
    let parts = ab * ap;
    let sizes = parts.abs();
    let sum = parts.x + parts.y + parts.z;
    if sum.abs() > 8.0 * f64::EPSILON * sizes.element_sum() + LOST {
        return Sign::of(sum);
    }
    delta(a, b).lifted().dot(&delta(a, p).lifted()).sign()
}

/// On which side a point lies of the plane through `a` and `b` at right angles to the plane of `a`, `b`, `c`: positive on the side
/// of `c`. The sign of ((b − a) × (c − a)) · ((b − a) × (p − a)). Exact.
#[must_use]
pub(crate) fn border_sign(a: DVec3, b: DVec3, c: DVec3, p: DVec3) -> Sign {
    let (ab, ac, ap) = (b - a, c - a, p - a);
    let (first, second) = (ab.length_squared() * ac.dot(ap), ab.dot(ac) * ab.dot(ap));
    let sum = first - second;
    let size = 2.0 * ab.length_squared() * ac.length() * ap.length();
    if sum.abs() > 16.0 * f64::EPSILON * size + LOST {
        return Sign::of(sum);
    }
    let ab = delta(a, b).lifted();
    ab.cross(&delta(a, c).lifted()).dot(&ab.cross(&delta(a, p).lifted())).sign()
}

/// Of two half-spaces whose normals point exactly opposite ways, whether they share a slab (positive), touch or are apart: the
/// sign of offset₁ / |n₁| + offset₂ / |n₂|. None for other normals. Exact.
#[must_use]
pub(crate) fn opposite_planes(n: DVec3, n_offset: f64, m: DVec3, m_offset: f64) -> Option<Sign> {
    let (a, b) = (Delta::of(n).lifted(), Delta::of(m).lifted());
    if a.cross(&b).0.iter().any(|x| x.sign() != Sign::Zero) || n.dot(m) > 0.0 {
        return None;
    }
    // Parallel vectors are as long as their largest coordinates say.
    let k = n.abs().max_position();
    let part = |offset: f64, other: f64| &Exact::new(offset) * &Exact::new(other.abs());
    Some((&part(n_offset, m[k]) + &part(m_offset, n[k])).sign())
}

#[cold]
#[inline(never)]
fn exact_slab_side(axis: DVec3, from: DVec3, far: f64, p: DVec3) -> Sign {
    let by = delta(from, p);
    let [x, y, z] = [0, 1, 2].map(|k| &by.0[k] * &Exact::new(axis[k]));
    (&(&(&x + &y) + &z) - &Exact::new(far)).sign()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use glam::dvec3;

    #[test]
    fn touching_is_one_bit_wide() {
        // 2, 3, 6: a distance of 7, and away from the origin where squares are rounded.
        for scale in [1.0, 2f64.powi(-27), 2f64.powi(27), 2f64.powi(200), 2f64.powi(-200)] {
            let p = dvec3(1.0, -5.0, 3.0) * scale;
            let q = p + dvec3(2.0, 3.0, 6.0) * scale;
            let at = |r: f64| compare_distance(p, q, [4.0 * scale, r * scale]);
            assert_eq!(at(3.0), Ordering::Equal);
            assert_eq!(at(3.0f64.next_down()), Ordering::Greater);
            assert_eq!(at(3.0f64.next_up()), Ordering::Less);
        }
        let (a, b) = (dvec3(0.0, 0.0, -1.0), dvec3(3.0, 3.0, 2.0));
        // Off the middle of ab, at right angles to it, by √6.
        let p = a.midpoint(b) + dvec3(1.0, 1.0, -2.0);
        let reach = |r: f64| compare_segment_distance(p, a, b, [r, 0.0]);
        let root = 6f64.sqrt();
        assert_eq!(reach(root.next_down()), Ordering::Greater);
        assert_eq!(reach(root.next_up()), Ordering::Less);
        assert_eq!(compare_segment_distance(a, a, b, [0.0; 2]), Ordering::Equal);
        assert_eq!(compare_segment_distance(b + DVec3::X, a, b, [0.5, 0.5]), Ordering::Equal);
        // A plane whose normal has the length 7, and a point 14 / 7 over it.
        let plane =
            |r: f64| compare_plane_distance(dvec3(2.0, 3.0, 6.0), -1.0, dvec3(2.0, 1.0, 1.0), r);
        assert_eq!(plane(2.0), Ordering::Equal);
        assert_eq!(plane(2.0f64.next_up()), Ordering::Less);
        assert_eq!(plane(2.0f64.next_down()), Ordering::Greater);
        let third = dvec3(0.1, 0.2, 0.3);
        assert_eq!(half_space_side(third, third.dot(third), third), Sign::of(exact_rest(third)));
    }

    /// What the rounding of v · v left over, exactly.
    fn exact_rest(v: DVec3) -> f64 {
        let square = |x: f64| Exact::new(x).squared();
        let sum = &(&square(v.x) + &square(v.y)) + &square(v.z);
        (&sum - &Exact::new(v.dot(v))).value()
    }

    #[test]
    fn the_plain_comparison_never_contradicts_the_exact_one() {
        let mut rng = Rng::new(3);
        let mut next = || rng.below(16) as f64 * 0.1;
        for _ in 0..20_000 {
            let mut point = || dvec3(next(), next(), next());
            let (p, a, b) = (point(), point(), point());
            let radii = [next(), next()];
            let exact = &delta(p, a).squared() - &Exact::sum(radii[0], radii[1]).squared();
            assert_eq!(compare_distance(p, a, radii), exact.sign().ordering());
            assert_eq!(slab_side(a, b, radii[0], p), exact_slab_side(a, b, radii[0], p));
            if a != b {
                let exact = exact_segment_distance([p, a, b].map(|p| p.to_array()), radii);
                assert_eq!(compare_segment_distance(p, a, b, radii), exact);
                assert_eq!(compare_segment_distance(p, b, a, radii), exact);
            }
        }
    }

    #[test]
    fn a_few_units_from_touching_at_every_size() {
        let mut rng = Rng::new(4);
        let (mut equal, mut met) = (0, 0);
        for power in -1074..=1023 {
            for _ in 0..16 {
                let size = 2f64.powi(power);
                let mut number = || rng.range(-1.0, 1.0) * size;
                let (p, way) = (dvec3(number(), number(), number()), number());
                // Along an axis the distance is a number, and touching can be exact.
                let along = [DVec3::X, DVec3::ONE][rng.below(2)];
                let q = p + along * way;
                let distance =
                    if along == DVec3::X { (q - p).x.abs() } else { 3f64.sqrt() * way.abs() };
                let off = rng.below(25) as i64 - 12;
                let reach =
                    f64::from_bits((distance.to_bits() as i64 + off).max(0) as u64).min(f64::MAX);
                let radii =
                    if power % 2 == 0 { [reach, 0.0] } else { [reach / 4.0, reach / 4.0 * 3.0] };
                let points = [p.to_array(), q.to_array()];
                let exact = exact_distance(points, (radii[0], radii[1]));
                equal += u32::from(exact.is_eq());
                assert_eq!(compare_distance(p, q, radii), exact, "{p} {q} {radii:?}");
                let balls = [Sphere::new(p, radii[0]), Sphere::new(q, radii[1])];
                if let [Ok(a), Ok(b)] = balls {
                    met += u32::from(balls_meet(&a, &b));
                    assert_eq!(balls_meet(&a, &b), exact.is_le(), "{a:?} {b:?}");
                }
            }
        }
        assert!(equal > 500 && met > 500, "{equal} {met}");
    }
}
