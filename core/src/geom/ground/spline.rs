//! The natural cubic spline: the smoothest curve y = f(x) through some points.
//!
//! Between two points it is a cubic; at each its slope and its second derivative go on, and at both ends the second
//! derivative is 0. The second derivatives solve a tridiagonal system, in one sweep forward and one back (Thomas). It is
//! strictly dominated by its diagonal, so nothing needs to be exchanged. Cost: linear to make, a binary search to evaluate.

use glam::DVec2;

use crate::geom::error::{self, ShapeError, ShapeFault};

/// The most points a spline may have.
pub const MOST_POINTS: usize = 1 << 16;

/// A natural cubic spline through two points or more, from left to right.
#[derive(Clone, Debug, PartialEq)]
pub struct Spline {
    points: Vec<DVec2>,
    /// f″ at each point.
    bends: Vec<f64>,
}

impl Spline {
    /// The spline through these points.
    ///
    /// # Errors
    /// When a number is not finite or too large, there are fewer than two points or too many, a point is not to the right
    /// of the one before, or points are so near to each other that slopes can't be computed.
    pub fn new(points: Vec<DVec2>) -> Result<Self, ShapeError> {
        error::points(|| "spline".to_owned(), &points, 2)?;
        if points.len() > MOST_POINTS {
            let message = format!("{} points are too many: up to {MOST_POINTS}", points.len());
            return Err(ShapeFault::Count.at("spline", message));
        }
        for (i, pair) in points.windows(2).enumerate() {
            if pair[1].x <= pair[0].x {
                let (x, before) = (pair[1].x, pair[0].x);
                return Err(ShapeFault::Inconsistent.at(
                    format!("spline/{}/0", i + 1),
                    format!("x must be above that of the point before: {x} against {before}"),
                ));
            }
        }
        let bends = bends(&points);
        let slopes = points.windows(2).map(|w| (w[1].y - w[0].y) / (w[1].x - w[0].x));
        if let Some(i) = slopes.zip(&bends).position(|(s, b)| !(s.is_finite() && b.is_finite())) {
            let message = "is too near to the point before: the slope between them is too large";
            return Err(ShapeFault::TooSmall.at(format!("spline/{}", i + 1), message));
        }
        Ok(Self { points, bends })
    }

    /// The points it goes through.
    #[must_use]
    pub fn points(&self) -> &[DVec2] {
        &self.points
    }

    /// Its height and its slope at a place; none before its first point and past its last.
    #[must_use]
    pub fn at(&self, x: f64) -> Option<[f64; 2]> {
        let (first, last) = (self.points.first()?, self.points.last()?);
        // Not so for NaN either.
        if !(first.x..=last.x).contains(&x) {
            return None;
        }
        let after = self.points.partition_point(|p| p.x <= x).clamp(1, self.points.len() - 1);
        let [p, q] = [self.points[after - 1], self.points[after]];
        let [m, n] = [self.bends[after - 1], self.bends[after]];
        let width = q.x - p.x;
        // From 0 at the left point to 1 at the right one.
        let (t, s) = ((x - p.x) / width, (q.x - x) / width);
        let square = width * width / 6.0;
        let y = s * p.y + t * q.y + ((s * s * s - s) * m + (t * t * t - t) * n) * square;
        let slope = (q.y - p.y) / width
            + ((3.0 * t * t - 1.0) * n - (3.0 * s * s - 1.0) * m) * (width / 6.0);
        Some([y, slope])
    }
}

/// f″ at each point: hᵢ₋₁ mᵢ₋₁ + 2 (hᵢ₋₁ + hᵢ) mᵢ + hᵢ mᵢ₊₁ = 6 (sᵢ − sᵢ₋₁), where h are widths and s mean slopes; 0 at
/// both ends.
fn bends(points: &[DVec2]) -> Vec<f64> {
    let n = points.len();
    let width = |i: usize| points[i + 1].x - points[i].x;
    let slope = |i: usize| (points[i + 1].y - points[i].y) / width(i);
    let (mut ratio, mut found) = (vec![0.0; n], vec![0.0; n]);
    for i in 1..n - 1 {
        let (before, after) = (width(i - 1), width(i));
        let pivot = 2.0 * (before + after) - before * ratio[i - 1];
        ratio[i] = after / pivot;
        found[i] = (6.0 * (slope(i) - slope(i - 1)) - before * found[i - 1]) / pivot;
    }
    for i in (1..n - 1).rev() {
        found[i] -= ratio[i] * found[i + 1];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spline(points: &[[f64; 2]]) -> Spline {
        Spline::new(points.iter().map(|p| DVec2::from(*p)).collect()).unwrap()
    }

    #[test]
    fn a_worked_example() {
        // Through (0, 0), (1, 1), (2, 0): by symmetry f″(1) = −3, and f(x) = 1.5 x − 0.5 x³ on the left.
        let s = spline(&[[0.0, 0.0], [1.0, 1.0], [2.0, 0.0]]);
        for x in [0.0, 0.25, 0.5, 1.0] {
            let [y, slope] = s.at(x).unwrap();
            assert!((y - (1.5 * x - 0.5 * x * x * x)).abs() < 1e-15, "{x}");
            assert!((slope - (1.5 - 1.5 * x * x)).abs() < 1e-15, "{x}");
        }
        assert_eq!(s.at(2.0).unwrap()[0], 0.0);
        assert_eq!((s.at(-0.1), s.at(2.1), s.at(f64::NAN)), (None, None, None));
    }

    #[test]
    fn heights_slopes_and_bends_go_on_at_every_point() {
        let s = spline(&[[-3.0, 2.0], [0.0, -1.0], [0.5, 4.0], [7.0, 3.0], [9.0, 3.5]]);
        for p in &s.points()[1..4] {
            let [before, after] = [p.x.next_down(), p.x].map(|x| s.at(x).unwrap());
            assert_eq!(after[0], p.y);
            assert!((before[0] - after[0]).abs() < 1e-12 && (before[1] - after[1]).abs() < 1e-12);
        }
        assert_eq!((s.bends[0], s.bends[4]), (0.0, 0.0));
    }

    #[test]
    fn points_that_are_no_function_are_refused() {
        let part = |points: &[[f64; 2]]| {
            Spline::new(points.iter().map(|p| DVec2::from(*p)).collect()).unwrap_err().part
        };
        assert_eq!(part(&[[0.0, 0.0]]), "spline");
        assert_eq!(part(&[[0.0, 0.0], [0.0, 1.0]]), "spline/1/0");
        assert_eq!(part(&[[0.0, 0.0], [1.0, f64::NAN]]), "spline/1/1");
        assert_eq!(part(&[[0.0, 0.0], [f64::MIN_POSITIVE, 1e70]]), "spline/1");
    }
}
