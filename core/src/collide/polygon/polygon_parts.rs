//! A polygon that is not convex, for tests of pairs: convex pieces, the seams between them, and walls.
//!
//! 1. **Pieces**: triangles of its region, joined as far as they stay convex: which triangles does not matter here. Where edges cross, the crossings are
//!    vertices, and these are rounded.
//! 2. **Seams**: what two pieces share. Inside the region, though on the border of both.
//! 3. **Walls**: edges that bound nothing (`faces::walls`): spikes, slits, the stretch that a hole shares with its
//!    ring. A closed shape holds all its edges, so these belong to it as a chain of segments would.
//!
//! Cost: that of the triangulation.

use std::borrow::Cow;

use glam::DVec2;

use super::convex_pieces::convex_pieces;
use super::faces::walls;
use super::ring_edges::Rings;
use super::triangulate::TriangulateError;
use super::uncross::cut_at_crossings;
use crate::collide::fast::region_triangles::region_triangles;
use crate::geom::Polygon;

/// What a polygon is made of.
#[derive(Debug)]
pub(crate) struct PolygonParts {
    /// The vertices of its convex pieces.
    pub(crate) pieces: Vec<Vec<DVec2>>,
    /// The sides that two pieces share.
    pub(crate) seams: Vec<[DVec2; 2]>,
    /// The parts of its edges that bound nothing.
    pub(crate) walls: Vec<[DVec2; 2]>,
    /// Whether its edges cross, so that some vertices of pieces and ends of walls are rounded.
    pub(crate) crosses: bool,
}

/// What a polygon is made of; none when its edges cross too often, or coordinates differ too little to compute with.
pub(crate) fn polygon_parts(polygon: &Polygon) -> Option<PolygonParts> {
    let (cut, triangles) = match region_triangles(polygon) {
        Ok(triangles) => (Cow::Borrowed(polygon), triangles),
        Err(TriangulateError::TooFine) => return None,
        Err(TriangulateError::SelfCrossing(_)) => {
            let cut = cut_at_crossings(polygon).ok()?;
            let triangles = region_triangles(&cut).ok()?;
            (Cow::Owned(cut), triangles)
        }
    };
    let points: Vec<DVec2> = cut.points().collect();
    let pieces = convex_pieces(&points, &triangles);
    let place = |i: usize| points[i];
    Some(PolygonParts {
        seams: seams(&pieces).into_iter().map(|ends| ends.map(place)).collect(),
        walls: walls(&Rings::new(&cut)),
        crosses: matches!(cut, Cow::Owned(_)),
        pieces: pieces.into_iter().map(|p| p.into_iter().map(place).collect()).collect(),
    })
}

/// The sides that come twice, as indices of points.
fn seams(pieces: &[Vec<usize>]) -> Vec<[usize; 2]> {
    let side = |piece: &[usize], k: usize| {
        let (i, j) = (piece[k], piece[(k + 1) % piece.len()]);
        [i.min(j), i.max(j)]
    };
    let all = pieces.iter().flat_map(|piece| (0..piece.len()).map(|k| side(piece, k)));
    let mut sides: Vec<[usize; 2]> = all.collect();
    sides.sort_unstable();
    sides.windows(2).filter(|w| w[0] == w[1]).map(|w| w[0]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(rings: &[&[[f64; 2]]]) -> PolygonParts {
        let mut rings = rings.iter().map(|r| r.iter().map(|p| DVec2::from(*p)).collect());
        let outer = rings.next().unwrap();
        polygon_parts(&Polygon::new(outer, rings.collect()).unwrap()).unwrap()
    }

    fn ends(a: [f64; 2], b: [f64; 2]) -> [DVec2; 2] {
        [a, b].map(DVec2::from)
    }

    #[test]
    fn a_spike_is_a_wall_once_and_whole() {
        let spike = parts(&[&[[0., 0.], [4., 0.], [4., 4.], [0., 4.], [0., 8.]]]);
        assert_eq!((spike.pieces.len(), spike.seams.len()), (1, 0));
        assert_eq!(spike.walls, [ends([0., 4.], [0., 8.])]);
        // Through vertices that lie on it.
        let long = [[0., 0.], [4., 0.], [4., 4.], [0., 4.], [0., 6.], [2., 6.], [0., 6.], [0., 9.]];
        let walls = parts(&[&long]).walls;
        assert_eq!(walls, [ends([0., 4.], [0., 9.]), ends([0., 6.], [2., 6.])]);
    }

    #[test]
    fn a_hole_on_its_ring_leaves_a_wall_where_they_run_together() {
        let square: &[[f64; 2]] = &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]];
        let made = parts(&[square, &[[0., 2.], [4., 2.], [4., 6.], [0., 6.]]]);
        assert_eq!(made.walls, [ends([0., 2.], [0., 6.])]);
        assert!(!made.crosses && made.seams.len() + 1 >= made.pieces.len());
    }

    #[test]
    fn edges_of_a_region_are_no_walls() {
        assert!(parts(&[&[[0., 0.], [2., 4.], [4., 0.], [4., 4.], [0., 4.]]]).walls.is_empty());
        let bow = parts(&[&[[0., 0.], [2., 2.], [2., 0.], [0., 2.]]]);
        assert!(bow.crosses && bow.walls.is_empty() && bow.seams.is_empty());
        assert_eq!(bow.pieces.len(), 2);
    }

    #[test]
    fn what_has_no_area_is_all_walls() {
        assert_eq!(parts(&[&[[0., 0.], [4., 0.], [2., 0.]]]).walls, [ends([0., 0.], [4., 0.])]);
        assert!(parts(&[&[[1., 1.]; 3]]).walls.is_empty());
    }
}
