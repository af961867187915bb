//! The box around something, with sides along the axes. It may have no size at all.

use glam::DVec2;

use super::expansion::two_sum;

/// A box between two corners, both included. Unlike a [`super::Rect`], it may be flat or a single point.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Bounds2 {
    /// The corner of least x and y.
    pub min: DVec2,
    /// The corner of greatest x and y.
    pub max: DVec2,
}

impl Bounds2 {
    /// The box around one point.
    #[must_use]
    pub fn point(p: DVec2) -> Self {
        Self { min: p, max: p }
    }

    /// The box around some points; none when there are none.
    #[must_use]
    pub fn around(points: impl IntoIterator<Item = DVec2>) -> Option<Self> {
        points.into_iter().map(Self::point).reduce(Self::union)
    }

    /// The box around both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// Grown by `margin` world units on all four sides. Where that is no f64 it is rounded outward, so that what
    /// touches the exact box touches this one.
    #[must_use]
    pub fn expand(self, margin: f64) -> Self {
        let down = |x: f64| {
            let (sum, left) = two_sum(x, -margin);
            if left < 0.0 { sum.next_down() } else { sum }
        };
        let up = |x: f64| {
            let (sum, left) = two_sum(x, margin);
            if left > 0.0 { sum.next_up() } else { sum }
        };
        let (min, max) = (self.min, self.max);
        Self { min: DVec2::new(down(min.x), down(min.y)), max: DVec2::new(up(max.x), up(max.y)) }
    }

    /// Whether a point is in it; its edge belongs to it.
    #[must_use]
    pub fn contains(&self, p: DVec2) -> bool {
        p.cmpge(self.min).all() && p.cmple(self.max).all()
    }

    /// Whether two boxes share a point.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        (self.min.cmple(other.max) & other.min.cmple(self.max)).all()
    }

    /// Its middle.
    #[must_use]
    pub fn centre(&self) -> DVec2 {
        self.min * 0.5 + self.max * 0.5
    }

    /// Its width and height.
    #[must_use]
    pub fn size(&self) -> DVec2 {
        self.max - self.min
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_join_grow_and_hold_their_edge() {
        let v = DVec2::new;
        assert_eq!(Bounds2::around([]), None);
        let b = Bounds2::around([v(3.0, 1.0), v(-1.0, 5.0), v(0.0, 0.0)]).unwrap();
        assert_eq!(b, Bounds2 { min: v(-1.0, 0.0), max: v(3.0, 5.0) });
        assert!(b.contains(v(3.0, 5.0)) && !b.contains(v(3.0, 5.1)));
        assert!(b.expand(0.2).contains(v(3.0, 5.1)));
        // 2^53 + 3 lies between two f64.
        let far = Bounds2::point(v(2f64.powi(53) + 2.0, -2f64.powi(53) - 2.0)).expand(1.0);
        assert_eq!(far.max.x, 2f64.powi(53) + 4.0);
        assert_eq!(far.min.y, -2f64.powi(53) - 4.0);
        assert!(b.meets(&Bounds2::point(v(3.0, 0.0))) && !b.meets(&Bounds2::point(v(4.0, 0.0))));
        assert_eq!((b.centre(), b.size()), (v(1.0, 2.5), v(4.0, 5.0)));
    }
}
