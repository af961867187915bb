//! The convex hull of points in space, by wrapping it face by face.
//!
//! Every sign is exact, so that points in one plane make one face with all of their corners, however many they are.
//! O(n·e) for n points and e edges of the hull.

use std::collections::HashSet;

use glam::{DVec2, DVec3};

use super::exact::delta;
use super::{Faces, side};
use crate::geom::error::{ShapeError, ShapeFault};
use crate::geom::exact::predicates::{Sign, orient};

/// The most points that a hull is made of.
pub const MOST_POINTS: usize = 1000;

/// The faces of the hull.
///
/// # Errors
/// When there are too many points, or all lie in one plane.
pub fn hull(points: &[DVec3]) -> Result<Faces, ShapeError> {
    if points.len() > MOST_POINTS {
        let message = format!("a hull is made of up to {MOST_POINTS} points, not {}", points.len());
        return Err(ShapeFault::Count.at("points", message));
    }
    hull_of_all(points)
}

/// The same of points whose number others have limited.
pub(super) fn hull_of_all(points: &[DVec3]) -> Result<Faces, ShapeError> {
    let flat =
        || ShapeFault::NoExtent.at("points", "all points are in one plane: a solid needs volume");
    // Products that underflow, of coordinates that differ by more than 1e200, can leave a face without a third corner.
    let whole = |face: Vec<u32>| if face.len() > 2 { Ok(face) } else { Err(too_uneven()) };
    let first = whole(first_face(points).ok_or_else(flat)?)?;
    let mut faces = Vec::new();
    // Each edge is walked once in each direction: an open one waits for the face on its other side.
    let mut walked: HashSet<[u32; 2]> = HashSet::new();
    let mut open = Vec::new();
    let mut next = Some(first);
    while let Some(face) = next {
        // A solid of n points has at most 2n − 4 faces: more mean that products underflowed.
        if faces.len() > 2 * points.len() {
            return Err(flat());
        }
        for edge in edges(&face) {
            walked.insert(edge);
            open.push([edge[1], edge[0]]);
        }
        faces.push(face);
        next = None;
        while let Some([a, b]) = open.pop() {
            if !walked.contains(&[a, b]) {
                next = Some(whole(face_beyond(points, a, b).ok_or_else(flat)?)?);
                break;
            }
        }
    }
    Ok(faces)
}

/// What is wrong with points whose hull can't be computed.
pub(super) fn too_uneven() -> ShapeError {
    ShapeFault::TooSmall.at("points", "its coordinates differ too much in size to be computed with")
}

/// The edges of a face from point to point.
pub fn edges(face: &[u32]) -> impl Iterator<Item = [u32; 2]> + '_ {
    let last = face.last().copied();
    let before = last.into_iter().chain(face.iter().copied());
    before.zip(face.iter().copied()).map(|(a, b)| [a, b])
}

/// A face to begin with. None when all points are in one plane.
fn first_face(points: &[DVec3]) -> Option<Vec<u32>> {
    // The least point by x, y, z is a corner; in the shadow on the plane z = 0 its ring has an edge of the hull from there.
    let all = 0..points.len() as u32;
    let at = |i: u32| points[i as usize];
    let least = all.clone().min_by(|a, b| {
        let (a, b) = (at(*a).to_array(), at(*b).to_array());
        a.partial_cmp(&b).unwrap_or(std::cmp::Ordering::Equal)
    })?;
    let shadow = |i: u32| at(i).truncate();
    let mut second: Option<u32> = None;
    for i in all.clone().filter(|i| shadow(*i) != shadow(least)) {
        let farther = |s: u32| {
            match orient(shadow(least), shadow(s), shadow(i)) {
                Sign::Positive => true,
                Sign::Negative => false,
                // In line in the shadow: the lowest as seen from the first, so that the edge is one of the hull.
                Sign::Zero => below(at(least), at(s), at(i)),
            }
        };
        if second.is_none_or(farther) {
            second = Some(i);
        }
    }
    let second = second?;
    let is_solid = all
        .clone()
        .any(|p| all.clone().any(|q| side(at(least), at(second), at(p), at(q)) != Sign::Zero));
    if !is_solid {
        return None;
    }
    face_beyond(points, least, second)
}

/// Whether the way from `a` to `i` climbs less than that to `s`, both being above one line.
fn below(a: DVec3, s: DVec3, i: DVec3) -> bool {
    // Seen along the line's normal, the longer way in the shadow is the abscissa.
    let ds = s - a;
    let axis = if ds.x.abs() >= ds.y.abs() { DVec2::X } else { DVec2::Y };
    let flat = |v: DVec3| DVec2::new(v.truncate().dot(axis), v.z);
    let turn = orient(flat(a), flat(s), flat(i));
    let forward = flat(ds).x > 0.0;
    match turn {
        Sign::Negative => forward,
        Sign::Positive => !forward,
        Sign::Zero => false,
    }
}

/// The face of the hull on the left of an edge from `a` to `b`, seen from outside.
fn face_beyond(points: &[DVec3], a: u32, b: u32) -> Option<Vec<u32>> {
    let at = |i: u32| points[i as usize];
    let all = || 0..points.len() as u32;
    // The plane is turned about the edge until all points are behind it.
    let mut third: Option<u32> = None;
    for i in all().filter(|i| !in_line(at(a), at(b), at(*i))) {
        if third.is_none_or(|t| side(at(a), at(b), at(t), at(i)) == Sign::Positive) {
            third = Some(i);
        }
    }
    let third = third?;
    // Exactly, as that of a sliver is rounding and little else.
    let normal = delta(at(a), at(b)).lifted().cross(&delta(at(a), at(third)).lifted()).value();
    let ring = all().filter(|i| side(at(a), at(b), at(third), at(*i)) == Sign::Zero).collect();
    Some(ring_of(points, ring, normal))
}

/// Whether three points are in one line, exactly: in all three shadows.
pub fn in_line(a: DVec3, b: DVec3, c: DVec3) -> bool {
    let is = |f: fn(DVec3) -> DVec2| orient(f(a), f(b), f(c)) == Sign::Zero;
    is(|v| DVec2::new(v.x, v.y)) && is(|v| DVec2::new(v.y, v.z)) && is(|v| DVec2::new(v.z, v.x))
}

/// The corners of the hull of points in one plane, counter-clockwise seen from where the normal points.
pub(crate) fn ring_of(points: &[DVec3], mut ring: Vec<u32>, normal: DVec3) -> Vec<u32> {
    let shadow = shadow_along(normal);
    let at = |i: u32| shadow(points[i as usize]);
    ring.sort_by(|a, b| {
        let (a, b) = (at(*a).to_array(), at(*b).to_array());
        a.partial_cmp(&b).unwrap_or(std::cmp::Ordering::Equal)
    });
    ring.dedup_by(|a, b| at(*a) == at(*b));
    // Andrew's monotone chain.
    let chain = |order: &mut dyn Iterator<Item = u32>| {
        let mut out: Vec<u32> = Vec::new();
        for i in order {
            while let [.., p, q] = out[..]
                && orient(at(p), at(q), at(i)) != Sign::Positive
            {
                out.pop();
            }
            out.push(i);
        }
        out.pop();
        out
    };
    let mut out = chain(&mut ring.iter().copied());
    out.extend(chain(&mut ring.iter().rev().copied()));
    out
}

/// The shadow of points on the two axes that the normal is least along, so turned that what is counter-clockwise seen from
/// where it points has a positive [`orient`].
pub fn shadow_along(normal: DVec3) -> impl Fn(DVec3) -> DVec2 {
    let size = normal.abs();
    let axis = (0..3).fold(0, |best, i| if size[i] > size[best] { i } else { best });
    let forward = normal[axis] > 0.0;
    move |v: DVec3| {
        let (p, q) = ((axis + 1) % 3, (axis + 2) % 3);
        if forward { DVec2::new(v[p], v[q]) } else { DVec2::new(v[q], v[p]) }
    }
}
