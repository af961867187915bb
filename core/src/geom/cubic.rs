//! A cubic Bézier curve: its points, its pieces, its bounds, and chains of chords beside it.

use glam::DVec2;

use super::error::{self, ShapeError, ShapeFault};
use crate::geom::{Rect, exact::tolerance};

/// A cubic Bézier curve from its first control point to its last.
///
/// q(t) = (1−t)³ p₀ + 3t(1−t)² p₁ + 3t²(1−t) p₂ + t³ p₃, for t from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cubic {
    points: [DVec2; 4],
}

/// The most chords that one curve is cut into, however small the error wanted.
const MOST_CHORDS: f64 = 4096.0;

impl Cubic {
    /// The curve of these control points, in world units.
    ///
    /// # Errors
    /// When a number is not finite or too large, or all four points are the same or nearer to each other than the least
    /// size.
    pub fn new(points: [DVec2; 4]) -> Result<Self, ShapeError> {
        error::points(|| "points".to_owned(), &points, 4)?;
        if points.iter().all(|p| *p == points[0]) {
            return Err(ShapeFault::NoExtent
                .at("points", "all four points are the same: a curve needs length"));
        }
        error::extent(|| "points".to_owned(), points)?;
        Ok(Self { points })
    }

    /// A piece of a larger shape: as short as it may be, but none where all four points are the same.
    pub(crate) fn piece(points: [DVec2; 4]) -> Option<Self> {
        points.iter().any(|p| *p != points[0]).then_some(Self { points })
    }

    /// Its control points.
    #[must_use]
    pub fn points(&self) -> &[DVec2; 4] {
        &self.points
    }

    /// The point at `t`. The ends are exact.
    #[must_use]
    #[inline]
    pub fn at(&self, t: f64) -> DVec2 {
        point_at(&self.points, t)
    }

    /// The derivative at `t`: along the curve, in world units per unit of t.
    #[must_use]
    pub fn velocity(&self, t: f64) -> DVec2 {
        let [a, b, c, d] = self.points;
        let s = 1.0 - t;
        ((b - a) * (s * s) + (c - b) * (2.0 * s * t) + (d - c) * (t * t)) * 3.0
    }

    /// The two curves that it falls into at `t`, by de Casteljau.
    #[must_use]
    pub fn split(&self, t: f64) -> [[DVec2; 4]; 2] {
        let [a, b, c, d] = self.points;
        let (ab, bc, cd) = (a.lerp(b, t), b.lerp(c, t), c.lerp(d, t));
        let (abc, bcd) = (ab.lerp(bc, t), bc.lerp(cd, t));
        let middle = abc.lerp(bcd, t);
        [[a, ab, abc, middle], [middle, bcd, cd, d]]
    }

    /// The box around its control points, which holds the curve.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let [a, b, c, d] = self.points.map(Rect::point);
        a.union(b).union(c).union(d)
    }

    /// How many chords keep within `error` world units of the curve, by Wang's bound on the second
    /// differences of the control points; at least 1 and at most 4096.
    #[must_use]
    pub fn chords(&self, error: f64) -> u32 {
        let [a, b, c, d] = self.points;
        let bend = (a - b * 2.0 + c).length().max((b - c * 2.0 + d).length());
        // √(n (n−1) / 8 · bend / error) for degree n = 3.
        let n = (0.75 * bend / error).sqrt().ceil();
        if n >= 1.0 { n.min(MOST_CHORDS) as u32 } else { 1 }
    }

    /// The curve as a chain of `n` chords between points at even parameters; `n + 1` points.
    #[must_use]
    pub fn flattened(&self, n: u32) -> Vec<DVec2> {
        (0..=n).map(|i| self.at(f64::from(i) / f64::from(n))).collect()
    }

    /// How far the chords of [`flatten`] may be from it, in world units.
    #[must_use]
    pub fn flattening_error(&self) -> f64 {
        tolerance::FLATTENING * self.bounds().size().max_element()
    }
}

/// The point of a cubic at `t`; the ends keep their bits.
fn point_at(points: &[DVec2; 4], t: f64) -> DVec2 {
    let [a, b, c, d] = *points;
    if t == 1.0 {
        return d;
    }
    let s = 1.0 - t;
    a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t)
}

/// The chords that replace a curve where only straight edges are known: within [`tolerance::FLATTENING`] of its size.
#[must_use]
pub fn flatten(curve: &Cubic) -> Vec<DVec2> {
    let [a, b, c, d] = curve.points;
    if a == b && c == d {
        return vec![a, d]; // straight, though it goes slowly near its ends
    }
    curve.flattened(curve.chords(curve.flattening_error()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arch() -> Cubic {
        let v = DVec2::new;
        Cubic::new([v(0.0, 0.0), v(0.0, -8.0), v(8.0, -8.0), v(8.0, 0.0)]).unwrap()
    }

    #[test]
    fn points_velocities_and_halves_agree() {
        let c = arch();
        assert_eq!(c.at(0.5), DVec2::new(4.0, -6.0));
        assert_eq!(c.velocity(0.5), DVec2::new(12.0, 0.0));
        assert_eq!((c.at(0.0), c.at(1.0)), (c.points()[0], c.points()[3]));
        let [left, right] = c.split(0.25);
        assert_eq!(left[3], right[0]);
        assert!(left[3].distance(c.at(0.25)) < 1e-15);
        let left = Cubic::new(left).unwrap();
        assert!(left.at(0.5).distance(c.at(0.125)) < 1e-15);
    }

    #[test]
    fn chords_keep_within_the_error_wanted() {
        let c = arch();
        for error in [1.0, 0.1, 1e-3, 1e-5] {
            let n = c.chords(error);
            let chain = c.flattened(n);
            let mut worst: f64 = 0.0;
            for (i, w) in chain.windows(2).enumerate() {
                for k in 1..10 {
                    let p = c.at((i as f64 + f64::from(k) / 10.0) / f64::from(n));
                    worst = worst.max((w[1] - w[0]).normalize().perp_dot(p - w[0]).abs());
                }
            }
            assert!(worst <= error, "{worst} {error}");
        }
        let straight = [0.0, 1.0, 2.0, 3.0].map(|x| DVec2::new(x, x));
        assert_eq!(Cubic::new(straight).unwrap().chords(1e-12), 1);
    }

    #[test]
    fn a_curve_without_length_is_refused() {
        assert!(Cubic::new([DVec2::ONE; 4]).is_err());
        let lost = Cubic::new([DVec2::ZERO, DVec2::new(f64::NAN, 0.0), DVec2::ONE, DVec2::ONE]);
        assert_eq!(lost.unwrap_err().part, "points/1/0");
    }
}
