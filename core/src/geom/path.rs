//! A path of cubic Bézier curves, end to end: a curved wall when it is open, a body when it is closed.

use glam::DVec2;

use super::cubic::{self, Cubic};
use super::error::{self, ShapeError, ShapeFault};
use super::{Polygon, Rect};

/// Cubic curves, each from the end of the one before. A closed path whose last curve does not end where the
/// first begins is closed by a straight edge, and is filled even-odd.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Where it starts, then three control points a curve.
    points: Vec<DVec2>,
    closed: bool,
}

impl Path {
    /// The path from `start` along `curves`, each as its two arms and its end, in world units.
    ///
    /// # Errors
    /// When a number is not finite or too large, there is no curve, or all points are the same or nearer to each other than
    /// the least size.
    pub fn new(start: DVec2, curves: &[[DVec2; 3]], closed: bool) -> Result<Self, ShapeError> {
        error::vector("start", start)?;
        if curves.is_empty() {
            return Err(ShapeFault::Count.at("curves", "needs 1 curve or more, has 0"));
        }
        for (i, curve) in curves.iter().enumerate() {
            error::points(|| format!("curves/{i}"), curve, 3)?;
        }
        if curves.iter().flatten().all(|p| *p == start) {
            return Err(
                ShapeFault::NoExtent.at("curves", "all points are the same: a path needs length")
            );
        }
        let points: Vec<_> =
            std::iter::once(start).chain(curves.iter().flatten().copied()).collect();
        error::extent(|| "curves".to_owned(), points.iter().copied())?;
        Ok(Self { points, closed })
    }

    /// Whether it is a body; else it is a wall without thickness.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// All control points in order: the start, then two arms and an end for each curve.
    #[must_use]
    pub fn points(&self) -> &[DVec2] {
        &self.points
    }

    /// The same path with every control point moved by `at`.
    ///
    /// # Errors
    /// When that takes one past the largest size, or all of them to nearly one place.
    pub fn mapped(&self, at: impl Fn(DVec2) -> DVec2) -> Result<Self, ShapeError> {
        let points: Vec<DVec2> = self.points.iter().map(|p| at(*p)).collect();
        error::points(|| "points".to_owned(), &points, 4)?;
        if points.iter().all(|p| *p == points[0]) {
            return Err(
                ShapeFault::NoExtent.at("points", "all points are the same: a path needs length")
            );
        }
        error::extent(|| "points".to_owned(), points.iter().copied())?;
        Ok(Self { points, closed: self.closed })
    }

    /// The control points of each of its curves, in order; the edge that closes it, where there is one, is
    /// the last. Curves without length are left out.
    pub fn curves(&self) -> impl Iterator<Item = Cubic> + '_ {
        let closing = self.closing_edge().map(|[last, first]| {
            Cubic::piece([last, last.lerp(first, 1.0 / 3.0), last.lerp(first, 2.0 / 3.0), first])
        });
        self.drawn().chain(closing).flatten()
    }

    /// The curves that were drawn, by their numbers, without the edge that closes them; none in the place of a
    /// curve without length.
    pub fn drawn(&self) -> impl Iterator<Item = Option<Cubic>> + '_ {
        (0..self.points.len() / 3).map(|i| {
            let at = 3 * i;
            let p = &self.points;
            Cubic::piece([p[at], p[at + 1], p[at + 2], p[at + 3]])
        })
    }

    /// The straight edge that closes it, from its last point to its first.
    #[must_use]
    pub fn closing_edge(&self) -> Option<[DVec2; 2]> {
        let (first, last) = (*self.points.first()?, *self.points.last()?);
        (self.closed && first != last).then_some([last, first])
    }

    /// The box around its control points, which holds the path.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let first = Rect::point(self.points[0]);
        self.points.iter().map(|p| Rect::point(*p)).fold(first, Rect::union)
    }

    /// The chain of chords that replaces it where only straight edges are known, each curve as [`cubic::flatten`] has
    /// it. A closed path's chain does not repeat its first point.
    #[must_use]
    pub fn flattened(&self) -> Vec<DVec2> {
        let mut chain = vec![self.points[0]];
        for curve in self.curves() {
            chain.extend_from_slice(&cubic::flatten(&curve)[1..]);
        }
        if self.closed && chain.len() > 1 && chain.first() == chain.last() {
            chain.pop();
        }
        chain
    }

    /// The region of a closed path by chords; none when it is open or its chords are fewer than three.
    #[must_use]
    pub fn region(&self) -> Option<Polygon> {
        if !self.closed {
            return None;
        }
        Polygon::new(self.flattened(), Vec::new()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_path_is_closed_by_an_edge_where_it_must() {
        let v = DVec2::new;
        let arch = [v(0.0, -8.0), v(8.0, -8.0), v(8.0, 0.0)];
        let open = Path::new(v(0.0, 0.0), &[arch], false).unwrap();
        assert_eq!(open.curves().count(), 1);
        assert_eq!(open.region(), None);
        let closed = Path::new(v(0.0, 0.0), &[arch], true).unwrap();
        assert_eq!(closed.curves().count(), 2);
        let ring = closed.region().unwrap();
        assert_eq!(ring.outer().first(), Some(&v(0.0, 0.0)));
        assert_eq!(ring.outer().last(), Some(&v(8.0, 0.0)));
        let back = Path::new(v(0.0, 0.0), &[arch, [v(5.0, 3.0), v(3.0, 3.0), v(0.0, 0.0)]], true);
        assert_eq!(back.unwrap().curves().count(), 2);
    }

    #[test]
    fn a_path_without_curves_or_length_is_refused() {
        assert_eq!(Path::new(DVec2::ZERO, &[], false).unwrap_err().part, "curves");
        assert!(Path::new(DVec2::ONE, &[[DVec2::ONE; 3]], true).is_err());
        let lost = Path::new(DVec2::ONE, &[[DVec2::ZERO; 3], [DVec2::INFINITY; 3]], true);
        assert_eq!(lost.unwrap_err().part, "curves/1/0/0");
    }
}
