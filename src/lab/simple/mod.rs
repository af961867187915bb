//! Chapter 1, simple shapes: points, boxes and discs.

pub(super) mod box_box;
pub(super) mod circle_circle;
pub(super) mod point_box;
pub(super) mod point_circle;
pub(super) mod squares;

use super::Legend;
use crate::figure::Role;

/// The words of labs of two shapes of one kind.
const TWO_ALIKE: Legend = &[
    (Role::Impact, "legend-meet"),
    (Role::Refused, "legend-apart"),
    (Role::ShapeA, "legend-first"),
    (Role::ShapeB, "legend-second"),
    (Role::Ghost, "legend-way-out"),
];
