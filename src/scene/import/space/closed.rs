//! What faces enclose: their pieces that hang together, and whether each is closed and convex.
//!
//! Corners at the same place are one, whatever their numbers: many programs write a corner once for each face. O(n log n)
//! for n corners, but for faces held against points where a piece may be a solid (O(faces · points), up to
//! [`MOST`](crate::geom::solid::faces::MOST) of either); larger pieces are convex when they bend outward at every edge.

use std::collections::BTreeMap;

use glam::DVec3;

use crate::geom::disjoint_sets::DisjointSets;
use crate::geom::exact::tolerance::FLAT;
use crate::geom::solid::hull::edges;
use crate::geom::solid::{Faces, faces};

/// Some faces of a surface that hang together.
#[derive(Clone, Debug, PartialEq)]
pub struct SurfacePiece {
    /// Which of the faces that were given.
    pub faces: Vec<usize>,
    /// Whether it encloses something: each edge is between two faces.
    pub closed: bool,
    /// Whether it is a closed solid whose faces are seen from inside counter-clockwise.
    pub inside_out: bool,
    /// Whether it is a convex solid, whichever side its faces are seen from.
    pub is_convex: bool,
    /// As a convex solid, seen from outside; none when it is not one, or has more points or faces than those may.
    pub convex: Option<(Vec<DVec3>, Faces)>,
}

/// The points with those at the same place made one: for each its first number.
fn welded(points: &[DVec3]) -> Vec<u32> {
    // Zero has two signs.
    let key = |p: &DVec3| (*p + DVec3::ZERO).to_array().map(f64::to_bits);
    let mut order: Vec<u32> = (0..points.len() as u32).collect();
    order.sort_by_key(|i| (key(&points[*i as usize]), *i));
    let mut first = vec![0; points.len()];
    let mut last: Option<u32> = None;
    for i in order {
        let same = last.filter(|l| key(&points[*l as usize]) == key(&points[i as usize]));
        let one = same.unwrap_or(i);
        first[i as usize] = one;
        last = Some(one);
    }
    first
}

/// The pieces of a surface, by their least faces. Corners of a face that lie at the same place one after the other are one;
/// a face of less than three is in no piece.
#[must_use]
pub fn pieces<'f>(points: &[DVec3], faces: impl Iterator<Item = &'f [u32]>) -> Vec<SurfacePiece> {
    let first = welded(points);
    let rings: Vec<Vec<u32>> = faces
        .map(|face| {
            let mut ring: Vec<u32> = face.iter().map(|c| first[*c as usize]).collect();
            ring.dedup();
            while ring.len() > 1 && ring.first() == ring.last() {
                ring.pop();
            }
            ring
        })
        .collect();
    let mut sets = DisjointSets::new(points.len() as u32);
    for ring in &rings {
        for pair in ring.windows(2) {
            sets.join(pair[0], pair[1]);
        }
    }
    let mut by_set: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (i, ring) in rings.iter().enumerate().filter(|(_, ring)| ring.len() > 2) {
        by_set.entry(sets.find(ring[0])).or_default().push(i);
    }
    let mut all: Vec<SurfacePiece> =
        by_set.into_values().map(|of| piece(points, &rings, of)).collect();
    all.sort_by_key(|piece| piece.faces[0]);
    all
}

fn piece(points: &[DVec3], rings: &[Vec<u32>], of: Vec<usize>) -> SurfacePiece {
    // How often each edge is walked forward and backward.
    let mut walked: BTreeMap<[u32; 2], [usize; 2]> = BTreeMap::new();
    for ring in of.iter().map(|i| &rings[*i]) {
        for (k, a) in ring.iter().enumerate() {
            let b = ring[(k + 1) % ring.len()];
            let forward = *a < b;
            let edge = if forward { [*a, b] } else { [b, *a] };
            walked.entry(edge).or_default()[usize::from(!forward)] += 1;
        }
    }
    let closed = walked.values().all(|[n, m]| n + m == 2);
    let wound = closed && walked.values().all(|[n, m]| n == m);
    let middle = points[rings[of[0]][0] as usize];
    let volume: f64 = of.iter().map(|i| six_volumes(points, &rings[*i], middle)).sum();
    let inside_out = wound && volume < 0.0;
    let (own, renamed) = alone(points, of.iter().map(|i| &rings[*i]), inside_out);
    let small = own.len().max(renamed.len()) <= faces::MOST;
    let is_convex = wound
        && if small {
            faces::check_convex(&own, &renamed).is_ok()
        } else {
            bends_outward(&own, &renamed)
        };
    SurfacePiece {
        faces: of,
        closed,
        inside_out,
        is_convex,
        convex: (is_convex && small).then_some((own, renamed)),
    }
}

/// Six times the volume between a face and a point, positive where its front faces away.
fn six_volumes(points: &[DVec3], ring: &[u32], from: DVec3) -> f64 {
    let at = |k: usize| points[ring[k] as usize] - from;
    (1..ring.len() - 1).map(|k| at(0).dot(at(k).cross(at(k + 1)))).sum()
}

/// A piece with points of its own, seen from outside.
fn alone<'r>(
    points: &[DVec3],
    rings: impl Iterator<Item = &'r Vec<u32>>,
    inside_out: bool,
) -> (Vec<DVec3>, Faces) {
    let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
    let mut own = Vec::new();
    let mut renamed = Faces::new();
    for ring in rings {
        let mut face: Vec<u32> = ring
            .iter()
            .map(|c| {
                *numbers.entry(*c).or_insert_with(|| {
                    own.push(points[*c as usize]);
                    own.len() as u32 - 1
                })
            })
            .collect();
        if inside_out {
            face.reverse();
        }
        renamed.push(face);
    }
    (own, renamed)
}

/// Whether a closed piece, walked once each way along every edge, is convex: it is one ball without handles, its faces are
/// convex, and none rises in front of its neighbour.
fn bends_outward(points: &[DVec3], all: &Faces) -> bool {
    let ring = |face: &[u32]| face.iter().map(|c| points[*c as usize]).collect::<Vec<_>>();
    if all.iter().any(|face| faces::check_flat(&ring(face)).is_err()) {
        return false;
    }
    let (min, max) = points.iter().fold((points[0], points[0]), |(a, b), p| (a.min(*p), b.max(*p)));
    let clear = FLAT * (max - min).max_element();
    let mut beside: BTreeMap<[u32; 2], usize> = BTreeMap::new();
    for (i, face) in all.iter().enumerate() {
        beside.extend(edges(face).map(|edge| (edge, i)));
    }
    let behind = |face: &[u32], other: &[u32]| {
        let (origin, normal) = faces::plane_of(ring(face).into_iter());
        other.iter().all(|c| (points[*c as usize] - origin).dot(normal) <= clear)
    };
    let bends = all.iter().all(|face| {
        edges(face)
            .all(|[a, b]| beside.get(&[b, a]).is_some_and(|other| behind(face, &all[*other])))
    });
    bends && points.len() + all.len() == beside.len() / 2 + 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec3;

    const CUBE: [[u32; 4]; 6] =
        [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];

    fn cube(at: DVec3) -> Vec<DVec3> {
        let side = |i: u32, bit: u32| f64::from(u32::from(i & bit != 0));
        (0..8).map(|i| at + dvec3(side(i, 1), side(i, 2), side(i, 4))).collect()
    }

    fn of(points: &[DVec3], faces: &[Vec<u32>]) -> Vec<SurfacePiece> {
        pieces(points, faces.iter().map(Vec::as_slice))
    }

    #[test]
    fn a_cube_is_one_convex_piece_whichever_way_it_is_wound_and_whoever_shares_corners() {
        let points = cube(dvec3(0.1, 0.2, 0.3));
        let mut faces: Vec<Vec<u32>> = CUBE.iter().map(|f| f.to_vec()).collect();
        let whole = of(&points, &faces);
        assert_eq!(whole.len(), 1);
        assert!(whole[0].closed && !whole[0].inside_out && whole[0].convex.is_some());

        faces.iter_mut().for_each(|f| f.reverse());
        let turned = of(&points, &faces);
        assert!(turned[0].inside_out);
        let (own, outward) = turned[0].convex.clone().unwrap();
        assert!(faces::check_convex(&own, &outward).is_ok());

        // Each face with corners of its own, as many programs write it; zero with either sign.
        let origin = cube(DVec3::ZERO);
        let apart: Vec<DVec3> = CUBE
            .iter()
            .flatten()
            .map(|c| origin[*c as usize])
            .enumerate()
            .map(|(k, p)| if k % 2 == 0 && p.x == 0.0 { dvec3(-0.0, p.y, p.z) } else { p })
            .collect();
        let faces: Vec<Vec<u32>> = (0..6).map(|f| (4 * f..4 * f + 4).collect()).collect();
        let welded = of(&apart, &faces);
        assert!(welded.len() == 1 && welded[0].convex.as_ref().unwrap().0.len() == 8);
    }

    #[test]
    fn a_ball_of_many_faces_is_convex_until_it_has_a_dent() {
        // Rings of latitude, cut into triangles at random heights on the ball: all corners are corners of the hull.
        let (rings, around) = (60, 90);
        let at = |j: u32, i: u32| {
            let (up, turn) = (
                std::f64::consts::PI * f64::from(j) / f64::from(rings),
                std::f64::consts::TAU * f64::from(i) / f64::from(around),
            );
            dvec3(up.sin() * turn.cos(), up.sin() * turn.sin(), up.cos())
        };
        let mut points = vec![DVec3::Z, DVec3::NEG_Z];
        points.extend((1..rings).flat_map(|j| (0..around).map(move |i| at(j, i))));
        let corner = |j: u32, i: u32| 2 + (j - 1) * around + i % around;
        let mut faces = Vec::new();
        for i in 0..around {
            faces.push(vec![0, corner(1, i), corner(1, i + 1)]);
            faces.push(vec![1, corner(rings - 1, i + 1), corner(rings - 1, i)]);
            for j in 1..rings - 1 {
                let [a, b] = [corner(j, i), corner(j, i + 1)];
                let [d, c] = [corner(j + 1, i), corner(j + 1, i + 1)];
                faces.extend([vec![a, d, c], vec![a, c, b]]);
            }
        }
        assert!(points.len() > faces::MOST);
        let whole = of(&points, &faces);
        assert!(whole[0].closed && whole[0].is_convex && whole[0].convex.is_none());
        points[2000] *= 0.999;
        assert!(!of(&points, &faces)[0].is_convex);
    }

    #[test]
    fn open_and_dented_pieces_are_told_from_convex_ones() {
        let mut points = cube(DVec3::ZERO);
        points.extend(cube(dvec3(5.0, 0.0, 0.0)));
        // A cube without its last face, and one whose corner is pressed in past the middle.
        points[15] = dvec3(5.3, 0.3, 0.3);
        let mut faces: Vec<Vec<u32>> = CUBE[..5].iter().map(|f| f.to_vec()).collect();
        for f in CUBE {
            let [a, b, c, d] = f.map(|c| c + 8);
            // Cut from the pressed corner, so that the triangles are the dent.
            let ring = if [a, c].contains(&15) { [a, b, c, d] } else { [b, c, d, a] };
            faces.extend([vec![ring[0], ring[1], ring[2]], vec![ring[0], ring[2], ring[3]]]);
        }
        let both = of(&points, &faces);
        assert_eq!(both.len(), 2);
        assert!(!both[0].closed && both[0].convex.is_none());
        assert!(both[1].closed && !both[1].inside_out && !both[1].is_convex);
        // A face that comes to nothing is in no piece.
        assert!(of(&points, &[vec![0, 0, 1], vec![2, 3, 2]]).is_empty());
    }
}
