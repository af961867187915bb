//! Rewriting a polygon that crosses itself as simple ones that cover the same region (even-odd).
//!
//! 1. Each edge is cut at the places where others cross it, and both get that place for a vertex. Places that are
//!    within rounding ([`ROUNDING`]) of each other, or of a vertex, are one.
//! 2. Such a place is rounded to an f64, so the two halves of an edge are not quite in line any more; they may now
//!    cross something they did not. So step 1 is repeated until nothing crosses. Mostly once is enough.
//! 3. Where that does not end, as among many edges that are nearly one, everything is moved onto a fine grid, where it
//!    always ends: `snap`.
//! 4. The edges that are left only touch, which `faces` answers exactly: the connected parts of the region, each with
//!    an outer cycle and holes. A cycle that is pinched at a vertex is taken apart there.
//!
//! Only rounding in step 1 moves the boundary: by a few units in the last place of the coordinates, each time. Where
//! nothing crosses, nothing moves, and every vertex is a given one. A ready-made overlay (`i_overlay`) would begin with
//! the grid, which moves every vertex by up to half a cell.
//!
//! Cost: that of finding the crossings, n log n and their number, a few times over.

use std::collections::HashMap;
use std::ops::ControlFlow;

use glam::DVec2;

use super::edge_contacts::each_meeting;
use super::faces::{Face, faces};
use super::ring_edges::{Rings, reading, with_corners};
use super::simple_rings::are_simple;
use super::snap::snapped;
use super::triangulate::{Triangle, TriangulateError, triangulate};
use crate::collide::pair::segment_segment::SegmentsMeeting;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::{Polygon, Sign, orient};

/// A polygon whose edges cross each other more often is refused: it would fill the memory.
pub const MOST_CROSSINGS: usize = 1_000_000;

/// How often edges are cut before they are moved onto a grid. Known cases need three at most.
const MOST_ROUNDS: usize = 8;

/// Why a polygon can't be rewritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UncrossError {
    /// Its edges cross each other too often.
    #[error("its edges cross each other more than {MOST_CROSSINGS} times")]
    TooMany,
    /// Signs can't be decided: the polygon is so small, below about 1e-140, that products of its coordinates'
    /// differences underflow.
    #[error("its coordinates differ by too little to be computed with")]
    TooFine,
}

/// Simple polygons, with holes, that cover the same region and meet at single points at most. All their outer rings
/// go clockwise on the screen (y down), holes the other way. A region without area has none.
///
/// # Errors
/// When edges cross too often, or coordinates differ by too little to be computed with.
pub fn uncross(polygon: &Polygon) -> Result<Vec<Polygon>, UncrossError> {
    let cut = cut_at_crossings(polygon)?;
    let rings = Rings::new(&cut);
    let faces = faces(&rings).map_err(|_| UncrossError::TooFine)?;
    Ok(faces.iter().filter_map(|face| simple_polygon(&rings.points, face)).collect())
}

/// The triangles of any polygon's region (even-odd over all rings), and the points that their indices are of:
/// the polygon's own, with those where edges cross between them.
///
/// # Errors
/// As [`uncross`].
pub fn triangulate_even_odd(
    polygon: &Polygon,
) -> Result<(Vec<DVec2>, Vec<Triangle>), UncrossError> {
    let cut = cut_at_crossings(polygon)?;
    match triangulate(&cut) {
        Ok(triangles) => Ok((cut.points().collect(), triangles)),
        Err(TriangulateError::SelfCrossing(_) | TriangulateError::TooFine) => {
            Err(UncrossError::TooFine)
        }
    }
}

/// Steps 1 to 3: the same rings, with a vertex wherever two edges cross.
pub(super) fn cut_at_crossings(given: &Polygon) -> Result<Polygon, UncrossError> {
    let mut most = MOST_CROSSINGS;
    let mut polygon = None;
    for round in 0..MOST_ROUNDS {
        let rings = Rings::new(polygon.as_ref().unwrap_or(given));
        if round == 0 && are_simple(&rings) {
            return Ok(given.clone());
        }
        let mut crossings: Vec<(usize, usize, DVec2)> = Vec::new();
        let stopped = each_meeting(&rings, |e, f, meeting| {
            if let SegmentsMeeting::Point(p) = meeting
                && !p.touching
            {
                crossings.push((e, f, p.point));
            }
            if crossings.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if stopped.is_break() {
            if round == 0 {
                return Err(UncrossError::TooMany);
            }
            break;
        }
        if crossings.is_empty() {
            return Ok(polygon.unwrap_or_else(|| given.clone()));
        }
        // Fewer than before, and no more than rounding makes: otherwise it would never end.
        most = most.min(crossings.len() + 16);
        let mut places = Places::new(&rings.points);
        let mut cuts: Vec<(usize, DVec2)> = Vec::with_capacity(2 * crossings.len());
        for (e, f, point) in crossings {
            let [s, t] = [e, f].map(|i| &rings.edges[i].segment);
            // It is within the bounds of both: on an upright or level edge, exactly on it.
            let low = s.a().min(s.b()).max(t.a().min(t.b()));
            let high = s.a().max(s.b()).min(t.a().max(t.b()));
            let place = places.the_one_at(point.max(low).min(high));
            for (edge, s) in [(e, s), (f, t)] {
                if place != s.a() && place != s.b() {
                    cuts.push((edge, place));
                }
            }
        }
        polygon = Some(with_corners(&rings, cuts).ok_or(UncrossError::TooFine)?);
    }
    snapped(given, MOST_CROSSINGS).ok_or(UncrossError::TooFine)
}

/// Places that are equal within rounding: each is the first of them that came.
struct Places {
    rounding: f64,
    /// By squares of twice the rounding, so that four squares hold all that is near.
    squares: HashMap<[i64; 2], DVec2>,
}

impl Places {
    /// Vertices are places; the first of several is meant.
    fn new(corners: &[DVec2]) -> Self {
        let size = corners.iter().fold(0.0, |size: f64, p| size.max(p.abs().max_element()));
        let mut places = Self { rounding: ROUNDING * size, squares: HashMap::new() };
        for &corner in corners {
            places.squares.entry(places.square(corner)).or_insert(corner);
        }
        places
    }

    fn square(&self, p: DVec2) -> [i64; 2] {
        let p = p / (2.0 * self.rounding);
        [p.x.floor() as i64, p.y.floor() as i64]
    }

    fn the_one_at(&mut self, p: DVec2) -> DVec2 {
        let r = DVec2::splat(self.rounding);
        let ([left, top], [right, bottom]) = (self.square(p - r), self.square(p + r));
        let near = [[left, top], [right, top], [left, bottom], [right, bottom]];
        let known = near.iter().filter_map(|square| self.squares.get(square));
        let found = known.copied().find(|q| p.distance(*q) <= self.rounding);
        found.unwrap_or_else(|| {
            self.squares.insert(self.square(p), p);
            p
        })
    }
}

/// A part as a polygon: cycles that are pinched are taken apart into loops.
fn simple_polygon(points: &[DVec2], face: &Face) -> Option<Polygon> {
    let loops = std::iter::once(&face.outer).chain(&face.holes).flat_map(|c| loops(c));
    let (outer, holes): (Vec<Vec<usize>>, Vec<Vec<usize>>) =
        loops.partition(|corners| is_clockwise(points, corners));
    let place = |corners: Vec<usize>| corners.into_iter().map(|i| points[i]).collect();
    // What is connected has one outer loop; the loops pinched off it are holes.
    let outer = outer.into_iter().next().map(place)?;
    Polygon::new(outer, holes.into_iter().map(place).collect()).ok()
}

/// A cycle as loops that visit no vertex twice.
fn loops(cycle: &[usize]) -> Vec<Vec<usize>> {
    let mut on_the_way: Vec<usize> = Vec::new();
    // Where each vertex is on the way.
    let mut places = std::collections::BTreeMap::new();
    let mut loops = Vec::new();
    for &corner in cycle {
        if let Some(&at) = places.get(&corner) {
            let closed: Vec<usize> = on_the_way.drain(at..).collect();
            for c in &closed {
                places.remove(c);
            }
            loops.push(closed);
        }
        places.insert(corner, on_the_way.len());
        on_the_way.push(corner);
    }
    loops.push(on_the_way);
    loops
}

/// Whether a simple loop goes clockwise on the screen: it does at its leftmost vertex.
fn is_clockwise(points: &[DVec2], corners: &[usize]) -> bool {
    let n = corners.len();
    let first = (0..n).min_by(|&i, &j| reading(points[corners[i]], points[corners[j]]));
    first.is_some_and(|i| {
        let [a, b, c] = [n - 1, 0, 1].map(|k| points[corners[(i + k) % n]]);
        orient(a, b, c) == Sign::Positive
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::polygon_kind;
    use crate::collide::test_shapes::pentagram;

    fn parts(rings: &[&[[f64; 2]]]) -> Vec<Polygon> {
        let mut rings = rings.iter().map(|r| r.iter().map(|p| DVec2::from(*p)).collect());
        let outer = rings.next().unwrap();
        let parts = uncross(&Polygon::new(outer, rings.collect()).unwrap()).unwrap();
        for part in &parts {
            for ring in part.rings() {
                let ring = Polygon::new(ring.to_vec(), Vec::new()).unwrap();
                assert!(polygon_kind(&ring).is_simple());
            }
        }
        parts
    }

    #[test]
    fn a_bow_tie_is_two_triangles() {
        let v = DVec2::new;
        let parts = parts(&[&[[0., 0.], [2., 2.], [2., 0.], [0., 2.]]]);
        let outers: Vec<&[DVec2]> = parts.iter().map(Polygon::outer).collect();
        let left: &[DVec2] = &[v(0., 0.), v(1., 1.), v(0., 2.)];
        let right: &[DVec2] = &[v(1., 1.), v(2., 0.), v(2., 2.)];
        assert_eq!(outers.len(), 2);
        for ring in [left, right] {
            assert!(outers.iter().any(|o| o.len() == 3 && o.iter().all(|p| ring.contains(p))));
        }
    }

    #[test]
    fn a_pentagram_is_five_points_around_a_heart_that_is_empty() {
        let star = pentagram();
        let parts = parts(&[&star]);
        assert_eq!(parts.len(), 5);
        assert!(parts.iter().all(|p| p.outer().len() == 3 && p.holes().is_empty()));
        let polygon = Polygon::new(star.iter().map(|p| DVec2::from(*p)).collect(), vec![]).unwrap();
        let (points, triangles) = triangulate_even_odd(&polygon).unwrap();
        assert_eq!(triangles.len(), 5);
        assert!(triangles.iter().flatten().all(|i| *i < points.len()));
    }

    #[test]
    fn a_hole_pinched_to_the_outer_ring_is_a_hole_again() {
        let square: &[[f64; 2]] = &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]];
        let parts = parts(&[square, &[[0., 0.], [4., 2.], [2., 4.]]]);
        assert_eq!(parts.len(), 1);
        assert_eq!((parts[0].outer().len(), parts[0].holes()[0].len()), (4, 3));
    }

    #[test]
    fn what_has_no_area_has_no_parts() {
        assert_eq!(parts(&[&[[1., 1.]; 3]]), []);
        assert_eq!(parts(&[&[[0., 0.], [4., 0.], [2., 0.]]]), []);
    }
}
