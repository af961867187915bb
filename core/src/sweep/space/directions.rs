//! The planes between two convex solids: every direction in which a plane may separate their cores.
//!
//! What the moving solid's position is swept against, the still core spread by the moving one (a Minkowski sum), has a flat
//! face for each face of the still core, for each of the moving one turned round, and for some pairs of an edge of either,
//! along both. A plane across a direction that is none of its faces only touches it, so that all pairs may be taken.

use glam::DVec3;

use crate::geom::exact::tolerance::PARALLEL;
use crate::geom::solid::ConvexSolid;

/// A direction out of the still solid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Direction {
    /// Not unit: whole for solids of small whole numbers.
    pub(super) normal: DVec3,
    /// Its length.
    pub(super) length: f64,
}

impl Direction {
    fn new(normal: DVec3) -> Self {
        Self { normal, length: normal.length() }
    }

    /// It with length 1.
    pub(super) fn unit(self) -> DVec3 {
        self.normal / self.length
    }
}

/// Calls `visit` for each direction that the planes between two cores may have, until it returns false. Whether it never did.
pub(super) fn each_direction(
    moving: &ConvexSolid,
    still: &ConvexSolid,
    mut visit: impl FnMut(Direction) -> bool,
) -> bool {
    for face in still.faces() {
        if !visit(Direction { normal: face.normal, length: face.length }) {
            return false;
        }
    }
    for face in moving.faces() {
        if !visit(Direction { normal: -face.normal, length: face.length }) {
            return false;
        }
    }
    for along in still.directions() {
        for own in moving.directions() {
            let normal = along.cross(*own);
            let direction = Direction::new(normal);
            // Edges that are parallel but for rounding span no plane.
            if direction.length <= PARALLEL * along.length() * own.length() {
                continue;
            }
            if !visit(direction) || !visit(Direction { normal: -normal, ..direction }) {
                return false;
            }
        }
    }
    true
}

/// How far the core of a solid at a position is from another core along a direction, in units of the direction's length:
/// below 0 where they overlap along it.
#[inline]
pub(super) fn gap_along(
    moving: &ConvexSolid,
    position: DVec3,
    still: &ConvexSolid,
    normal: DVec3,
) -> f64 {
    // Differences of nearby points keep their digits far from the origin.
    let above = still.points().iter().map(|b| normal.dot(position - *b));
    let below = moving.points().iter().map(|a| normal.dot(*a));
    above.fold(f64::INFINITY, f64::min) + below.fold(f64::INFINITY, f64::min)
}

/// Directions that cut off what planes leave of the corners of a round solid: across each sharp edge and corner, midway
/// between its faces.
pub(super) fn bevels(still: &ConvexSolid) -> impl Iterator<Item = Direction> + '_ {
    let across = still.edges().iter().map(|e| -e.into.iter().sum::<DVec3>());
    let corners = (0..still.points().len()).map(|k| -still.leaving(k).iter().sum::<DVec3>());
    let usable = |d: &Direction| d.length > PARALLEL;
    across.chain(corners).map(Direction::new).filter(usable)
}
