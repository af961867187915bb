//! The faces that a polygon's rings cut the plane into, each with its **winding number**: how many times the
//! rings go around it, clockwise on the screen.
//!
//! There are two ways to fill rings that cross. Even-odd, which is used everywhere else here, takes the faces whose
//! number is odd; the other takes those whose number is not 0. Where they differ, the number is even and not 0: the
//! heart of a pentagram.
//!
//! 1. The faces of odd number are the parts of the region: [`crate::collide::uncross()`].
//! 2. Those of even number are the parts of what is left of a frame around everything; the part that has the
//!    frame's corners is the outside, and no face.
//! 3. All of a face has one number, so one place in it is enough: the middle of its largest triangle.
//!
//! Where edges run along each other, a stretch that is passed twice is no border of odd and even, but may be one of 0
//! and 2: there is no answer then.
//!
//! Cost: that of uncrossing, twice, and of the faces' triangles.

use std::collections::HashMap;
use std::ops::ControlFlow;

use glam::DVec2;

use super::edge_contacts::each_meeting;
use super::ring_edges::Rings;
use super::triangulate::{Triangle, triangulate};
use super::uncross::uncross;
use crate::collide::pair::segment_segment::SegmentsMeeting;
use crate::collide::point::point_polygon::point_polygon;
use crate::geom::Polygon;

/// One face.
#[derive(Clone, Debug, PartialEq)]
pub struct WindingFace {
    /// Its outline, and the holes in it.
    pub region: Polygon,
    /// A place in it, away from its outline.
    pub place: DVec2,
    /// How many times the rings go around it.
    pub winding: i32,
    /// Its triangles, as indices of the region's points.
    triangles: Vec<Triangle>,
}

impl WindingFace {
    /// Whether it is filled by the even-odd rule.
    #[must_use]
    pub fn is_odd(&self) -> bool {
        self.winding % 2 != 0
    }

    /// Whether the two rules differ here.
    #[must_use]
    pub fn parts(&self) -> bool {
        self.winding != 0 && !self.is_odd()
    }
}

/// The faces. None where edges run along each other, or are too many or too close to be taken apart.
#[must_use]
pub fn winding_faces(polygon: &Polygon) -> Option<Vec<WindingFace>> {
    let along = each_meeting(&Rings::new(polygon), |_, _, meeting| match meeting {
        SegmentsMeeting::Overlap(_) => ControlFlow::Break(()),
        SegmentsMeeting::Apart(_) | SegmentsMeeting::Point(_) => ControlFlow::Continue(()),
    });
    if along.is_break() {
        return None;
    }
    // 1. The odd ones.
    let mut regions = uncross(polygon).ok()?;
    // 2. The even ones.
    let (low, high) = polygon
        .points()
        .fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(l, h), p| (l.min(p), h.max(p)));
    let room = (high - low).max_element().max(1.0);
    let (low, high) = (low - room, high + room);
    let frame = vec![low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
    let rings = polygon.rings().map(<[DVec2]>::to_vec).collect();
    let framed = uncross(&Polygon::new(frame, rings).ok()?).ok()?;
    regions.extend(framed.into_iter().filter(|part| !part.outer().contains(&low)));
    // 3. Their numbers.
    regions.into_iter().map(|region| face(region, polygon)).collect()
}

fn face(region: Polygon, polygon: &Polygon) -> Option<WindingFace> {
    let triangles = triangulate(&region).ok()?;
    let points: Vec<DVec2> = region.points().collect();
    let twice_area = |[a, b, c]: Triangle| (points[b] - points[a]).perp_dot(points[c] - points[a]);
    let largest =
        triangles.iter().copied().max_by(|p, q| twice_area(*p).total_cmp(&twice_area(*q)))?;
    let place = largest.iter().map(|i| points[*i]).sum::<DVec2>() / 3.0;
    let winding = point_polygon(place, polygon).winding?;
    Some(WindingFace { region, place, winding, triangles })
}

/// The triangles of what the winding numbers fill, and the points that their indices are of. Beside
/// [`super::uncross::triangulate_even_odd`], there are those of the faces where the rules part.
#[must_use]
pub fn triangulate_non_zero(faces: &[WindingFace]) -> (Vec<DVec2>, Vec<Triangle>) {
    let mut points: Vec<DVec2> = Vec::new();
    let mut triangles = Vec::new();
    // Faces share their vertices, so that pieces may reach across.
    let mut known: HashMap<[u64; 2], usize> = HashMap::new();
    for face in faces.iter().filter(|f| f.winding != 0) {
        let own: Vec<DVec2> = face.region.points().collect();
        for triangle in &face.triangles {
            triangles.push(triangle.map(|i| {
                let key = (own[i] + DVec2::ZERO).to_array().map(f64::to_bits);
                *known.entry(key).or_insert_with(|| {
                    points.push(own[i]);
                    points.len() - 1
                })
            }));
        }
    }
    (points, triangles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::convex_pieces;
    use crate::collide::test_shapes::{pentagram, polygon};

    fn numbers(faces: &[WindingFace]) -> Vec<i32> {
        let mut numbers: Vec<i32> = faces.iter().map(|f| f.winding).collect();
        numbers.sort_unstable();
        numbers
    }

    #[test]
    fn the_heart_of_a_pentagram_is_gone_around_twice() {
        let star = pentagram();
        let faces = winding_faces(&polygon(&[&star])).unwrap();
        assert_eq!(numbers(&faces), [1, 1, 1, 1, 1, 2]);
        let heart = faces.iter().find(|f| f.parts()).unwrap();
        assert!(heart.place.length() < 0.4 && !heart.is_odd());
        let (points, triangles) = triangulate_non_zero(&faces);
        // Five points of the star, and three triangles of the heart; all vertices are shared.
        assert_eq!((points.len(), triangles.len()), (10, 8));
        assert!(convex_pieces(&points, &triangles).len() < 8);
    }

    #[test]
    fn a_hole_counts_by_its_own_winding() {
        let square: &[[f64; 2]] = &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]];
        let hole: &[[f64; 2]] = &[[2., 2.], [6., 2.], [6., 6.], [2., 6.]];
        let mut back = hole.to_vec();
        back.reverse();
        let same_way = winding_faces(&polygon(&[square, hole])).unwrap();
        assert_eq!(numbers(&same_way), [1, 2]);
        let other_way = winding_faces(&polygon(&[square, &back])).unwrap();
        assert_eq!(numbers(&other_way), [0, 1]);
        // Gone along twice: no answer.
        assert_eq!(winding_faces(&polygon(&[square, square])), None);
    }

    #[test]
    fn a_bow_tie_goes_both_ways_and_nothing_has_no_faces() {
        let bow: &[[f64; 2]] = &[[0., 0.], [2., 2.], [2., 0.], [0., 2.]];
        assert_eq!(numbers(&winding_faces(&polygon(&[bow])).unwrap()), [-1, 1]);
        assert_eq!(winding_faces(&polygon(&[&[[1., 1.]; 3]])), Some(Vec::new()));
    }
}
