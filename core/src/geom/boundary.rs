//! A piece of a shape's boundary, as [`AnyShape::boundary`](super::AnyShape::boundary) passes them on.

use glam::DVec2;

use super::Cubic;

/// One piece of a boundary.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundaryPiece {
    /// Where it runs.
    pub line: BoundaryLine,
    /// Its number, in the order in which the shape has them. What has no length is no piece, and keeps its number.
    pub number: usize,
    /// The number of its ring's first piece, where a ring ends with it.
    pub closes: Option<usize>,
}

/// Where a piece of a boundary runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoundaryLine {
    /// A straight edge between two different points.
    Edge([DVec2; 2]),
    /// A curve.
    Curve(Cubic),
}

/// The edges of an open chain.
pub(super) fn chain(points: &[DVec2], mut take: impl FnMut(BoundaryPiece)) {
    for (number, w) in points.windows(2).enumerate().filter(|(_, w)| w[0] != w[1]) {
        take(BoundaryPiece { line: BoundaryLine::Edge([w[0], w[1]]), number, closes: None });
    }
}

/// The edges of a ring whose first one has the number `first`.
pub(super) fn ring(points: &[DVec2], first: usize, mut take: impl FnMut(BoundaryPiece)) {
    for (i, a) in points.iter().enumerate() {
        let last = i + 1 == points.len();
        let b = points[if last { 0 } else { i + 1 }];
        if *a != b {
            let line = BoundaryLine::Edge([*a, b]);
            take(BoundaryPiece { line, number: first + i, closes: last.then_some(first) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{AnyShape, Path, Polygon, Polyline};

    fn numbers(shape: &AnyShape) -> Vec<(usize, Option<usize>)> {
        let mut all = Vec::new();
        shape.boundary(|piece| all.push((piece.number, piece.closes)));
        all
    }

    #[test]
    fn what_has_no_length_keeps_its_number_and_each_ring_is_closed_by_its_last_edge() {
        let v = DVec2::new;
        let chain = Polyline::new(vec![v(0.0, 0.0), v(0.0, 0.0), v(1.0, 0.0)]).unwrap();
        assert_eq!(numbers(&AnyShape::Polyline(chain)), [(1, None)]);
        let outer = vec![v(0.0, 0.0), v(9.0, 0.0), v(9.0, 9.0), v(0.0, 9.0)];
        let hole = vec![v(1.0, 1.0), v(2.0, 1.0), v(2.0, 2.0)];
        let polygon = AnyShape::Polygon(Polygon::new(outer, vec![hole]).unwrap());
        let expected =
            [(0, None), (1, None), (2, None), (3, Some(0)), (4, None), (5, None), (6, Some(4))];
        assert_eq!(numbers(&polygon), expected);
        let arch = [v(0.0, -8.0), v(8.0, -8.0), v(8.0, 0.0)];
        let path = |closed| Path::new(v(0.0, 0.0), &[arch, [arch[2]; 3]], closed).unwrap();
        assert_eq!(numbers(&AnyShape::Path(path(false))), [(0, None)]);
        assert_eq!(numbers(&AnyShape::Path(path(true))), [(0, None), (2, Some(0))]);
    }
}
