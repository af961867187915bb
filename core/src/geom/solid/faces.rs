//! Whether faces that are given make a convex solid, and a ring of points a convex polygon.

use std::collections::{HashMap, HashSet};

use glam::DVec3;

use super::hull::{edges, in_line, shadow_along};
use super::side;
use crate::geom::error::{ShapeError, ShapeFault};
use crate::geom::exact::predicates::{Sign, orient};
use crate::geom::exact::tolerance::FLAT;

/// The most points and the most faces that are held to be convex: each face is held against each point.
pub const MOST: usize = 5000;

/// Whether a face names at least three points, each once, that exist.
///
/// # Errors
/// When it does not.
pub fn check_corners(
    part: impl Fn() -> String,
    face: &[u32],
    count: usize,
) -> Result<(), ShapeError> {
    if face.len() < 3 {
        return Err(
            ShapeFault::Count.at(part(), format!("needs 3 points or more, has {}", face.len()))
        );
    }
    let mut seen = HashSet::with_capacity(face.len());
    for (k, corner) in face.iter().enumerate() {
        if *corner as usize >= count {
            let message = format!("point {corner} does not exist: there are {count}");
            return Err(ShapeFault::Inconsistent.at(format!("{}/{k}", part()), message));
        }
        if !seen.insert(corner) {
            return Err(ShapeFault::Inconsistent
                .at(format!("{}/{k}", part()), format!("point {corner} is in it twice")));
        }
    }
    Ok(())
}

/// Whether faces close a convex solid: each edge is walked once in each direction, and no point is in front of a face by
/// more than rounding.
///
/// # Errors
/// For the first face that breaks this.
pub fn check_convex(points: &[DVec3], faces: &[Vec<u32>]) -> Result<(), ShapeError> {
    if points.len().max(faces.len()) > MOST {
        let message =
            format!("a polyhedron has up to {MOST} points and faces; a mesh may have more");
        return Err(ShapeFault::Count.at("faces", message));
    }
    if faces.len() < 4 {
        let message = format!("needs 4 faces or more, has {}", faces.len());
        return Err(ShapeFault::Count.at("faces", message));
    }
    let mut walked: HashMap<[u32; 2], usize> = HashMap::new();
    for (i, face) in faces.iter().enumerate() {
        let part = || format!("faces/{i}");
        check_corners(part, face, points.len())?;
        for [a, b] in edges(face) {
            if let Some(other) = walked.insert([a, b], i) {
                let message = format!(
                    "faces {other} and {i} walk from point {a} to {b} alike: one of them is inside out"
                );
                return Err(ShapeFault::NotSolid.at(part(), message));
            }
        }
        let ring: Vec<DVec3> = face.iter().map(|c| points[*c as usize]).collect();
        check_ring(&ring).map_err(|message| ShapeFault::NotSolid.at(part(), message))?;
    }
    if let Some(([a, b], face)) = first_open(&walked) {
        let message = format!(
            "no other face is along its edge from point {a} to {b}: the solid is not closed"
        );
        return Err(ShapeFault::NotSolid.at(format!("faces/{face}"), message));
    }
    let size = extent(points);
    for (i, face) in faces.iter().enumerate() {
        let (origin, normal) = plane_of(face.iter().map(|c| points[*c as usize]));
        if let Some(p) = points.iter().position(|p| (*p - origin).dot(normal) > FLAT * size) {
            let message = format!(
                "point {p} is in front of it: the solid is not convex, or its faces are inside out"
            );
            return Err(ShapeFault::NotSolid.at(format!("faces/{i}"), message));
        }
    }
    let [a, b, c] = [0, 1, 2].map(|k| points[faces[0][k] as usize]);
    if points.iter().all(|p| side(a, b, c, *p) == Sign::Zero) {
        return Err(
            ShapeFault::NoExtent.at("points", "all points are in one plane: a solid needs volume")
        );
    }
    Ok(())
}

/// An edge that is walked one way alone, and its face: the one of the least face, so that the answer is always the same.
fn first_open(walked: &HashMap<[u32; 2], usize>) -> Option<([u32; 2], usize)> {
    let open = walked.iter().filter(|([a, b], _)| !walked.contains_key(&[*b, *a]));
    open.map(|(edge, face)| (*edge, *face)).min_by_key(|(edge, face)| (*face, *edge))
}

/// Whether points are the corners of a convex polygon in one plane.
///
/// # Errors
/// When they are not.
pub fn check_flat(points: &[DVec3]) -> Result<(), ShapeError> {
    check_ring(points).map_err(|message| ShapeFault::NotSolid.at("points", message))
}

fn check_ring(ring: &[DVec3]) -> Result<(), String> {
    let (origin, normal) = plane_of(ring.iter().copied());
    if normal == DVec3::ZERO || ring.windows(3).all(|w| in_line(w[0], w[1], w[2])) {
        return Err("its corners are in line: it needs area".to_owned());
    }
    let size = extent(ring);
    if let Some(k) = ring.iter().position(|p| (*p - origin).dot(normal).abs() > FLAT * size) {
        return Err(format!("its corner {k} is not in the plane of the others"));
    }
    let shadow = shadow_along(normal);
    let at = |k: usize| shadow(ring[k % ring.len()]);
    // One turn in all: corners that all turn right could go around twice, as a star does.
    let bends = |k: usize| orient(at(k), at(k + 1), at(k + 2)) == Sign::Negative;
    let around: f64 =
        (0..ring.len()).map(|k| (at(k + 1) - at(k)).angle_to(at(k + 2) - at(k + 1))).sum();
    if (0..ring.len()).any(bends) || around > 1.5 * std::f64::consts::TAU {
        return Err("it is not convex".to_owned());
    }
    Ok(())
}

/// A point of the plane that fits a ring best and the plane's unit normal, by Newell's method: sums over all edges, so that
/// no corner decides it alone. Zero for a ring without area.
#[must_use]
pub fn plane_of(ring: impl Iterator<Item = DVec3> + Clone) -> (DVec3, DVec3) {
    let Some(origin) = ring.clone().next() else { return (DVec3::ZERO, DVec3::ZERO) };
    let around = ring.clone().skip(1).chain([origin]);
    let normal: DVec3 = ring.zip(around).map(|(p, q)| (p - origin).cross(q - origin)).sum();
    (origin, normal.normalize_or_zero())
}

/// The greatest size of some points along an axis.
fn extent(points: &[DVec3]) -> f64 {
    let first = points.first().copied().unwrap_or_default();
    let (min, max) = points.iter().fold((first, first), |(a, b), p| (a.min(*p), b.max(*p)));
    (max - min).max_element()
}
