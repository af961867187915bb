//! How far two convex solids are apart, or how deep one is in the other.
//!
//! Question: how wide is the gap between the cores of two solids, and along which direction is it that wide?
//! Method: along any direction the gap is no wider than in space, and along the right one as wide. The right one is across a
//! face of either, across an edge of each, or from an edge or a corner of one to a corner of the other: all are tried, and
//! the widest gap counts. Where the cores overlap, the first two kinds decide alone, and the answer is below 0: minus the
//! least depth.
//! Frame: world units. The radii are not subtracted. Degenerate: two cores in one place have no direction; then any is given.
//! Cost: as many products as there are pairs of points, times the points.

use glam::DVec3;

use super::directions::{each_direction, gap_along};
use crate::geom::solid::ConvexSolid;

/// The gap between two cores: how wide, below 0 where they overlap; and the unit direction from the still one to the moving.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoreGap {
    /// In world units.
    pub width: f64,
    /// Unit, from the still solid to the moving one.
    pub normal: DVec3,
}

/// The gap between the core of a solid at a position and that of another. `rounding` is that of the coordinates, in world
/// units: cores that overlap by less are looked at as if they were apart.
#[must_use]
pub fn gap(moving: &ConvexSolid, position: DVec3, still: &ConvexSolid, rounding: f64) -> CoreGap {
    let mut best = CoreGap { width: f64::NEG_INFINITY, normal: DVec3::ZERO };
    each_direction(moving, still, |direction| {
        let normal = direction.unit();
        best.offer(gap_along(moving, position, still, normal), normal);
        true
    });
    // All planes cut through both: they overlap.
    if best.width >= -rounding || best.normal == DVec3::ZERO {
        let mut along = |way: DVec3| {
            if let Some(normal) = way.try_normalize() {
                best.offer(gap_along(moving, position, still, normal), normal);
            }
        };
        let across = |way: DVec3, along: DVec3| {
            let unit = along.normalize_or_zero();
            way - unit * unit.dot(way)
        };
        let (own, points) = (moving.points(), still.points());
        for b in points {
            own.iter().for_each(|a| along(position + *a - *b));
            for edge in moving.edges() {
                along(across(position + own[edge.ends[0] as usize] - *b, edge.along));
            }
        }
        for edge in still.edges() {
            for a in own {
                along(across(position + *a - points[edge.ends[0] as usize], edge.along));
            }
        }
    }
    if best.normal == DVec3::ZERO {
        return CoreGap { width: 0.0, normal: DVec3::Z };
    }
    best
}

impl CoreGap {
    fn offer(&mut self, width: f64, normal: DVec3) {
        if width > self.width {
            *self = Self { width, normal };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{Box3, Capsule3, Sphere};
    use glam::dvec3;

    #[test]
    fn gaps_go_from_face_to_corner_from_edge_to_edge_and_between_points() {
        let cube = ConvexSolid::upright(&Box3::new(-DVec3::ONE, DVec3::ONE).unwrap());
        let point = ConvexSolid::point(DVec3::ZERO).unwrap();
        let at = |p: DVec3| gap(&point, p, &cube, 1e-12);
        assert_eq!(at(dvec3(3.0, 0.5, 0.0)), CoreGap { width: 2.0, normal: DVec3::X });
        assert!((at(dvec3(4.0, 5.0, 0.0)).width - 5.0).abs() < 1e-15);
        assert!((at(dvec3(2.0, 3.0, 3.0)).width - 3.0).abs() < 1e-15);
        assert_eq!(at(dvec3(0.0, -0.75, 0.0)), CoreGap { width: -0.25, normal: DVec3::NEG_Y });
        let bar = ConvexSolid::capsule(&Capsule3::new(-DVec3::Z, DVec3::Z, 0.5).unwrap());
        let found = gap(&bar, dvec3(0.0, 0.0, 5.0), &cube, 1e-12);
        assert_eq!(found, CoreGap { width: 3.0, normal: DVec3::Z });
        // Across an edge of the cube at half a right angle.
        let leaning = Capsule3::new(dvec3(1.0, 0.0, -1.0), dvec3(-1.0, 0.0, 1.0), 0.5).unwrap();
        let found = gap(&ConvexSolid::capsule(&leaning), dvec3(2.0, 0.0, 2.0), &cube, 1e-12);
        assert!((found.width - 2f64.sqrt()).abs() < 1e-15, "{found:?}");
        let ball = ConvexSolid::ball(&Sphere::new(DVec3::ZERO, 1.0).unwrap());
        assert_eq!(gap(&ball, DVec3::ZERO, &ball, 0.0).width, 0.0);
        assert_eq!(gap(&ball, DVec3::X * 2.0, &ball, 0.0).width, 2.0);
    }
}
