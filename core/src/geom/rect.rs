//! A box whose sides follow the axes of its frame.

use glam::DVec2;

use super::error::{self, ShapeError, ShapeFault};
use super::exact::expansion::two_sum;
use super::pick::bits_in_order;

/// A box between two corners, kept as they were given; its edge belongs to it.
///
/// As a shape it has an inside: [`Rect::new`] and [`Rect::from_half`] see to that. As what is around something it may
/// be flat, a single point, or reach to infinity.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Rect {
    /// The corner of least x and y: the upper left on the screen.
    pub min: DVec2,
    /// The corner of greatest x and y: the lower right on the screen.
    pub max: DVec2,
}

impl Rect {
    /// The shape between its corner of least x and y and its corner of greatest.
    ///
    /// # Errors
    /// When a number is not finite or too large, `min` is not below `max` in both coordinates, or a side is too small.
    pub fn new(min: DVec2, max: DVec2) -> Result<Self, ShapeError> {
        error::vector("min", min)?;
        error::vector("max", max)?;
        for (axis, name) in ["x", "y"].into_iter().enumerate() {
            if min[axis] >= max[axis] {
                let (low, high) = (min[axis], max[axis]);
                return Err(ShapeFault::Inconsistent.at(
                    format!("max/{axis}"),
                    format!("max {name} must be above min {name}: {high} against {low}"),
                ));
            }
            error::large_enough(|| format!("max/{axis}"), max[axis] - min[axis])?;
        }
        Ok(Self { min, max })
    }

    /// The shape centred on its frame's origin, by half its width and half its height.
    ///
    /// # Errors
    /// When a number is not finite, too large or too small, or not above 0.
    pub fn from_half(half: DVec2) -> Result<Self, ShapeError> {
        error::vector("half", half)?;
        for axis in 0..2 {
            if half[axis] <= 0.0 {
                return Err(ShapeFault::NoExtent
                    .at(format!("half/{axis}"), format!("must be above 0, is {}", half[axis])));
            }
            error::large_enough(|| format!("half/{axis}"), half[axis])?;
        }
        Ok(Self { min: -half, max: half })
    }

    /// The box between two opposite corners, in whichever order they come.
    #[inline]
    #[must_use]
    pub fn between(a: DVec2, b: DVec2) -> Self {
        Self { min: a.min(b), max: a.max(b) }
    }

    /// The box of a size around a centre.
    #[inline]
    #[must_use]
    pub fn centred(centre: DVec2, size: DVec2) -> Self {
        let half = size.abs() * 0.5;
        Self { min: centre - half, max: centre + half }
    }

    /// The box around one point.
    #[inline]
    #[must_use]
    pub fn point(p: DVec2) -> Self {
        Self { min: p, max: p }
    }

    /// The smallest box around some points; none when there are none.
    #[must_use]
    pub fn around(points: impl IntoIterator<Item = DVec2>) -> Option<Self> {
        points.into_iter().map(Self::point).reduce(Self::union)
    }

    /// The smallest box around both.
    #[inline]
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// What both share; none where they are apart.
    #[inline]
    #[must_use]
    pub fn shared(self, other: Self) -> Option<Self> {
        let both = Self { min: self.min.max(other.min), max: self.max.min(other.max) };
        both.min.cmple(both.max).all().then_some(both)
    }

    /// Moved by a vector.
    #[inline]
    #[must_use]
    pub fn translate(self, by: DVec2) -> Self {
        Self { min: self.min + by, max: self.max + by }
    }

    /// Grown by `margin` on all four sides. Where that is no f64 it is rounded outward, so that what touches the
    /// exact box touches this one.
    #[inline]
    #[must_use]
    pub fn expand(self, margin: f64) -> Self {
        // Which way a sum was rounded is random, so that a branch would be guessed wrong half of the time.
        let down = |x: f64| {
            let (sum, left) = two_sum(x, -margin);
            stepped(sum, -i64::from(left < 0.0))
        };
        let up = |x: f64| {
            let (sum, left) = two_sum(x, margin);
            stepped(sum, i64::from(left > 0.0))
        };
        let (min, max) = (self.min, self.max);
        Self { min: DVec2::new(down(min.x), down(min.y)), max: DVec2::new(up(max.x), up(max.y)) }
    }

    /// Whether a point is in it or on its edge.
    #[inline]
    #[must_use]
    pub fn contains(self, p: DVec2) -> bool {
        p.cmpge(self.min).all() && p.cmple(self.max).all()
    }

    /// Whether all of another box is in it.
    #[inline]
    #[must_use]
    pub fn encloses(self, other: Self) -> bool {
        self.contains(other.min) && self.contains(other.max)
    }

    /// Whether two boxes share a point.
    #[inline]
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        (self.min.cmple(other.max) & other.min.cmple(self.max)).all()
    }

    /// Whether two boxes share inner points.
    #[inline]
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        (self.min.cmplt(other.max) & other.min.cmplt(self.max)).all()
    }

    /// The distance from a point; 0 inside.
    #[inline]
    #[must_use]
    pub fn distance(self, p: DVec2) -> f64 {
        (self.min - p).max(p - self.max).max(DVec2::ZERO).length()
    }

    /// Its middle. Halved before they are added, so that no size overflows.
    #[inline]
    #[must_use]
    pub fn centre(self) -> DVec2 {
        self.min * 0.5 + self.max * 0.5
    }

    /// Half its width and half its height.
    #[inline]
    #[must_use]
    pub fn half(self) -> DVec2 {
        self.max * 0.5 - self.min * 0.5
    }

    /// Its width and height.
    #[inline]
    #[must_use]
    pub fn size(self) -> DVec2 {
        self.max - self.min
    }

    /// Its corners, clockwise on the screen from the upper left.
    #[must_use]
    pub fn corners(self) -> [DVec2; 4] {
        let (a, c) = (self.min, self.max);
        [a, DVec2::new(c.x, a.y), c, DVec2::new(a.x, c.y)]
    }
}

/// The number that is one up from another, or one down, or none; not from zero, where numbers have two signs.
#[inline]
fn stepped(x: f64, steps: i64) -> f64 {
    f64::from_bits(bits_in_order(bits_in_order(x.to_bits() as i64) + steps) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Rng, times};

    /// Numbers of any size, zeros of both signs, the least, the greatest and what is none.
    #[test]
    fn a_step_is_the_next_number_and_growing_rounds_outward_by_one() {
        let mut rng = Rng::new(61);
        let special =
            [0.0, -0.0, 5e-324, -5e-324, f64::MIN_POSITIVE, f64::MAX, f64::MIN, f64::INFINITY, 1.0];
        let mut number = || match rng.below(4) {
            0 => special[rng.below(special.len())],
            1 => f64::from_bits(rng.below(usize::MAX) as u64),
            _ => rng.range(-9.0, 9.0),
        };
        for _ in 0..20_000 * times() {
            let (x, margin) = (number(), number().abs());
            if x != 0.0 && !x.is_nan() {
                let [down, same, up] = [-1, 0, 1].map(|steps| stepped(x, steps));
                assert!(same == x && (x == f64::NEG_INFINITY || down == x.next_down()));
                assert!(x == f64::INFINITY || up == x.next_up());
            }
            let grown = Rect::point(DVec2::splat(x)).expand(margin);
            let (low, left) = two_sum(x, -margin);
            let expected = if left < 0.0 { low.next_down() } else { low };
            assert_eq!(grown.min.x.to_bits(), expected.to_bits(), "{x} {margin}");
            let (high, left) = two_sum(x, margin);
            let expected = if left > 0.0 { high.next_up() } else { high };
            assert_eq!(grown.max.y.to_bits(), expected.to_bits(), "{x} {margin}");
        }
    }

    #[test]
    fn boxes_join_grow_and_hold_their_edge() {
        let v = DVec2::new;
        assert_eq!(Rect::around([]), None);
        let b = Rect::around([v(3.0, 1.0), v(-1.0, 5.0), v(0.0, 0.0)]).unwrap();
        assert_eq!(b, Rect { min: v(-1.0, 0.0), max: v(3.0, 5.0) });
        assert_eq!(b, Rect::between(v(3.0, 0.0), v(-1.0, 5.0)));
        assert!(b.contains(v(3.0, 5.0)) && !b.contains(v(3.0, 5.1)));
        assert!(b.expand(0.2).contains(v(3.0, 5.1)));
        // 2^53 + 3 lies between two f64.
        let far = Rect::point(v(2f64.powi(53) + 2.0, -2f64.powi(53) - 2.0)).expand(1.0);
        assert_eq!(far.max.x, 2f64.powi(53) + 4.0);
        assert_eq!(far.min.y, -2f64.powi(53) - 4.0);
        assert!(b.meets(Rect::point(v(3.0, 0.0))) && !b.meets(Rect::point(v(4.0, 0.0))));
        assert!(b.encloses(b) && !b.encloses(b.translate(DVec2::X)));
        assert!(!b.overlaps(Rect::between(v(3.0, 0.0), v(4.0, 1.0))));
        assert_eq!((b.centre(), b.size()), (v(1.0, 2.5), v(4.0, 5.0)));
    }
}
