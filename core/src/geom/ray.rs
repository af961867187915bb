//! A ray: from a point on, without end.

use std::cmp::Ordering;

use glam::DVec2;

use super::error::{self, ShapeError, ShapeFault};
use super::exact::expansion::{Exact, LOST, lift};
use super::{Pose, Sign};

/// All places `origin + t · direction` with t ≥ 0. The direction need not be unit: it is kept as given, because
/// making it unit would round it. t is in units of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    origin: DVec2,
    direction: DVec2,
}

/// The least size of a direction's longer part: below it, the squares that decide exactly would underflow.
pub const SHORTEST: f64 = 1e-70;

/// A difference of two products that is a smaller part of them has lost four digits, and is computed without
/// rounding: what is read off it keeps twelve.
pub(crate) const CANCELLED: f64 = 1e-4;

impl Ray {
    /// The ray from `origin` along `direction`.
    ///
    /// # Errors
    /// When a number is not finite or too large, or the direction is zero or shorter than [`SHORTEST`].
    pub fn new(origin: DVec2, direction: DVec2) -> Result<Self, ShapeError> {
        error::vector("origin", origin)?;
        error::vector("direction", direction)?;
        if direction == DVec2::ZERO {
            let message = "must not be zero: it says where the ray goes";
            return Err(ShapeFault::NoExtent.at("direction", message));
        }
        if direction.abs().max_element() < SHORTEST {
            let message = format!("is too short; its longer part goes down to {SHORTEST:e}");
            return Err(ShapeFault::TooSmall.at("direction", message));
        }
        Ok(Self { origin, direction })
    }

    /// Where it starts.
    #[must_use]
    pub fn origin(&self) -> DVec2 {
        self.origin
    }

    /// Along it; not unit in general, not zero.
    #[must_use]
    pub fn direction(&self) -> DVec2 {
        self.direction
    }

    /// The same ray in a frame: the direction keeps its length, and so `t` its meaning.
    #[must_use]
    pub fn to_local(&self, pose: &Pose) -> Self {
        let (origin, direction) = (self.origin, self.direction);
        Self { origin: pose.to_local(origin), direction: pose.to_local_direction(direction) }
    }

    /// The place at `t`.
    #[must_use]
    pub fn at(&self, t: f64) -> DVec2 {
        self.origin + self.direction * t
    }

    /// The parameter of a point of the ray's line, read off the longer axis of its direction.
    #[must_use]
    pub fn parameter(&self, point: DVec2) -> f64 {
        let axis = self.long_axis();
        (point[axis] - self.origin[axis]) / self.direction[axis]
    }

    /// 0 when it goes further in x than in y, else 1.
    #[must_use]
    pub(crate) fn long_axis(&self) -> usize {
        let d = self.direction.abs();
        usize::from(d.y > d.x)
    }

    /// direction × (p − origin): positive when `p` is on the right of the way along the ray, as seen on
    /// the screen. Its sign is exact; its value is rounded in the last digits alone, even where it nearly cancels.
    #[must_use]
    pub fn side(&self, p: DVec2) -> f64 {
        let (d, op) = (self.direction, p - self.origin);
        let (x, y) = (d.x * op.y, d.y * op.x);
        let cross = x - y;
        if cross.abs() > CANCELLED * (x.abs() + y.abs()) {
            return cross;
        }
        self.exact_side(p).value()
    }

    /// How the distance from `p` to the ray's line (endless both ways) compares with a radius. Exact.
    #[must_use]
    pub fn compare_line_distance(&self, p: DVec2, radius: f64) -> Ordering {
        let (d, op) = (self.direction, p - self.origin);
        let cross = d.perp_dot(op);
        let (square, limit) = (cross * cross, radius * radius * d.length_squared());
        let products = (d.x * op.y).abs() + (d.y * op.x).abs();
        let rounding = f64::EPSILON * (16.0 * products * products + 16.0 * limit) + LOST;
        if (square - limit).abs() > rounding {
            return square.total_cmp(&limit);
        }
        self.exact_line_distance(p, radius)
    }

    #[cold]
    #[inline(never)]
    fn exact_line_distance(&self, p: DVec2, radius: f64) -> Ordering {
        let d = self.direction * lift(self.direction.abs().max_element());
        let power = lift((p - self.origin).abs().max_element().max(radius));
        let op = |axis: usize| Exact::difference(p[axis], self.origin[axis]).times(power);
        let cross = &(&Exact::new(d.x) * &op(1)) - &(&Exact::new(d.y) * &op(0));
        let length = &Exact::new(d.x).squared() + &Exact::new(d.y).squared();
        let limit = &Exact::new(radius).times(power).squared() * &length;
        (&cross.squared() - &limit).sign().ordering()
    }

    /// Whether the line through `a` and `b` is parallel to it. Exact.
    #[must_use]
    pub fn is_parallel(&self, a: DVec2, b: DVec2) -> bool {
        let (d, ab) = (self.direction, b - a);
        let (x, y) = (d.x * ab.y, d.y * ab.x);
        if (x - y).abs() > 4.0 * f64::EPSILON * (x.abs() + y.abs()) {
            return false;
        }
        let x = &Exact::new(d.x) * &Exact::difference(b.y, a.y);
        let y = &Exact::new(d.y) * &Exact::difference(b.x, a.x);
        (&x - &y).sign() == Sign::Zero
    }

    fn exact_side(&self, p: DVec2) -> Exact {
        let x = &Exact::new(self.direction.x) * &Exact::difference(p.y, self.origin.y);
        let y = &Exact::new(self.direction.y) * &Exact::difference(p.x, self.origin.x);
        &x - &y
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2 as v;

    #[test]
    fn sides_are_exact_where_plain_numbers_are_not() {
        // (0.1, 0.3) is not exactly three times (0.1, 0.1) / ..: one bit decides.
        let ray = Ray::new(v(0.0, 0.0), v(0.1, 0.3)).unwrap();
        assert_eq!(ray.side(v(0.2, 0.6)), 0.0);
        assert!(ray.side(v(0.2, 0.6f64.next_up())) > 0.0);
        assert!(ray.side(v(0.2, 0.6f64.next_down())) < 0.0);
        assert!(ray.is_parallel(v(1.0, 1.0), v(1.5, 2.5)) == (0.1f64 * 3.0 == 0.3));
        assert!(Ray::new(v(0.0, 0.0), v(0.0, -2.0)).unwrap().is_parallel(v(7.0, 1.0), v(7.0, 9.0)));
    }

    #[test]
    fn tangency_is_one_bit_wide() {
        let ray = Ray::new(v(-10.0, 0.0), v(4.0, 3.0)).unwrap();
        let centre = v(-10.0 + 3.0, 9.0);
        // 4·9 − 3·3 = 27, over 5.
        assert_eq!(ray.compare_line_distance(centre, 5.4), {
            // 5.4 is not 27/5 in f64.
            let exact = &Exact::new(27.0) - &(&Exact::new(5.0) * &Exact::new(5.4));
            if exact.sign() == Sign::Positive { Ordering::Greater } else { Ordering::Less }
        });
        let centre = v(-13.0, 4.0);
        assert_eq!(ray.compare_line_distance(centre, 5.0), Ordering::Equal);
        assert_eq!(ray.compare_line_distance(centre, 5f64.next_up()), Ordering::Less);
    }

    #[test]
    fn a_ray_needs_a_direction() {
        assert_eq!(Ray::new(v(0.0, 0.0), v(0.0, 0.0)).unwrap_err().part, "direction");
        assert_eq!(Ray::new(v(0.0, 0.0), v(1e-71, 0.0)).unwrap_err().part, "direction");
        assert_eq!(Ray::new(v(0.0, f64::NAN), v(0.0, 1.0)).unwrap_err().part, "origin/1");
        let ray = Ray::new(v(1.0, 1.0), v(0.0, 4.0)).unwrap();
        assert_eq!((ray.parameter(v(1.0, 3.0)), ray.at(0.5)), (0.5, v(1.0, 3.0)));
    }
}
