//! What is filled within curves: a closed path, or the ground.

use glam::DVec2;

use crate::collide::point::point_path::point_path;
use crate::collide::point::point_polygon::Side;
use crate::geom::ground::arcs::GroundPiece;
use crate::geom::{Path, Rect};

/// What is filled.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Area {
    /// Within a closed path.
    Path(Path),
    /// Below the line of the ground. That is found by one search, whatever the ground is made of.
    Ground(GroundPiece),
}

impl Area {
    /// On which side of its border a place is.
    pub(super) fn side(&self, place: DVec2) -> Side {
        match self {
            Self::Path(path) => point_path(place, path).side,
            Self::Ground(piece) => {
                let Some(top) = piece.height(place.x) else { return Side::Outside };
                let [first, last] = piece.ends();
                if place.y < top || place.y > piece.bottom() {
                    Side::Outside
                } else if place.y > top
                    && place.y < piece.bottom()
                    && place.x > first.x
                    && place.x < last.x
                {
                    Side::Inside
                } else {
                    Side::Boundary
                }
            }
        }
    }

    /// The box around it.
    pub(super) fn bounds(&self) -> Rect {
        match self {
            Self::Path(path) => path.bounds(),
            Self::Ground(piece) => piece.bounds(),
        }
    }
}
