//! Pieces of pictures in space that these labs share.

use glam::DVec3;

use crate::figure::Role;
use crate::figure::space::{SpaceFigure, SpaceMark, Spatial};
use crate::geom::solid::Box3;
use crate::lab::common::draw::tag;
use crate::lab::sandbox::pair::short;

/// How much wider than what it cuts a plane is drawn, on each side, as a part of its size.
const MARGIN: f64 = 0.12;

/// The names of the axes.
pub(super) const AXES: [&str; 3] = ["x", "y", "z"];

/// A part of the plane across an axis, as wide as some boxes and a little more.
pub(super) fn plane(axis: usize, at: f64, around: &[Box3]) -> Spatial {
    let min = around.iter().fold(DVec3::INFINITY, |m, b| m.min(b.min));
    let max = around.iter().fold(DVec3::NEG_INFINITY, |m, b| m.max(b.max));
    let margin = (max - min) * MARGIN;
    wall(axis, at, &Box3 { min: min - margin, max: max + margin })
}

/// The cut of a box across an axis.
pub(super) fn wall(axis: usize, at: f64, b: &Box3) -> Spatial {
    let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
    let corner = |p: f64, q: f64| {
        let mut c = DVec3::ZERO;
        (c[axis], c[u], c[v]) = (at, p, q);
        c
    };
    let (a, c) = (b.min, b.max);
    Spatial::Face(vec![
        corner(a[u], a[v]),
        corner(c[u], a[v]),
        corner(c[u], c[v]),
        corner(a[u], c[v]),
    ])
}

/// A box: where it has no size along an axis a rectangle, a segment or a point.
pub(super) fn cuboid(b: &Box3) -> Spatial {
    let flat: Vec<usize> = (0..3).filter(|k| b.min[*k] == b.max[*k]).collect();
    match flat[..] {
        [] => {
            let faces = [
                [0, 4, 6, 2],
                [1, 3, 7, 5],
                [0, 1, 5, 4],
                [2, 6, 7, 3],
                [0, 2, 3, 1],
                [4, 5, 7, 6],
            ];
            Spatial::Solid(faces.map(|f| f.map(|bits| b.corner(bits)).to_vec()).to_vec())
        }
        [axis] => wall(axis, b.min[axis], b),
        [_, _] => Spatial::Segment(b.min, b.max),
        _ => Spatial::Point(b.min),
    }
}

/// The way out of the second, from a place; where it need not move, that place.
pub(super) fn way_out(figure: &mut SpaceFigure, from: DVec3, normal: DVec3, depth: f64) {
    let of = tag("out", 0);
    if depth > 0.0 {
        let way = Spatial::Arrow(from, from + normal * depth);
        figure.mark(Role::Normal, way).tag(of).label(short(depth)).lit();
    } else {
        figure.mark(Role::Normal, Spatial::Point(from)).tag(of).lit();
    }
}

/// A part of the plane that parts two solids, across a normal and so far along it from the first's middle: halfway on the way from
/// there to the second's.
pub(super) fn parting_plane(
    figure: &mut SpaceFigure,
    (middle, way): (DVec3, DVec3),
    (normal, at): (DVec3, f64),
    half: f64,
) {
    let (u, v) = normal.any_orthonormal_pair();
    let level = middle + (way - normal * way.dot(normal)) * 0.5 + normal * at;
    let ring = [u + v, v - u, -u - v, u - v].map(|c| level + c * half).to_vec();
    figure.mark(Role::Result, Spatial::Face(ring)).tag(tag("parting", 0)).glass().lit();
}

/// A stroke from one place to another; where they are one, a point.
pub(super) fn stroke(
    figure: &mut SpaceFigure,
    role: Role,
    from: DVec3,
    to: DVec3,
) -> &mut SpaceMark {
    let shape = if from == to { Spatial::Point(from) } else { Spatial::Segment(from, to) };
    figure.mark(role, shape)
}

/// A tetrahedron; where it is flat, its faces all the same.
pub(super) fn tetrahedron([a, b, c, d]: [DVec3; 4]) -> Spatial {
    // Its faces look outward.
    let [b, c] = if (b - a).cross(c - a).dot(d - a) > 0.0 { [c, b] } else { [b, c] };
    Spatial::Solid(vec![vec![a, b, c], vec![a, d, b], vec![b, d, c], vec![c, d, a]])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::faces::plane_of;
    use glam::dvec3;

    #[test]
    fn the_faces_of_a_box_look_outward_and_a_flat_box_has_one() {
        let b = Box3 { min: DVec3::ZERO, max: dvec3(1.0, 2.0, 3.0) };
        let Spatial::Solid(faces) = cuboid(&b) else { panic!("a box is solid") };
        for ring in &faces {
            let (_, normal) = plane_of(ring.iter().copied());
            assert!(normal.dot(ring[0] - b.centre()) > 0.0);
        }
        let flat = |max: DVec3| cuboid(&Box3 { min: DVec3::ZERO, max });
        assert!(matches!(flat(dvec3(1.0, 0.0, 1.0)), Spatial::Face(ring) if ring.len() == 4));
        assert_eq!(flat(DVec3::X), Spatial::Segment(DVec3::ZERO, DVec3::X));
        assert_eq!(flat(DVec3::ZERO), Spatial::Point(DVec3::ZERO));
    }
}
