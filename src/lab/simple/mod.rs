//! Chapter 1, simple shapes: points, boxes and discs.

pub(super) mod box_box;
pub(super) mod circle_circle;
pub(super) mod point_box;
pub(super) mod point_circle;
pub(super) mod squares;

use super::{Lab, Legend};
use crate::figure::Role;

/// The labs of this chapter, in the order of the contents.
pub(super) const LABS: &[Lab] =
    &[point_box::LAB, box_box::LAB, point_circle::LAB, circle_circle::LAB];

/// The words of labs of two shapes of one kind.
const TWO_ALIKE: Legend = &[
    (Role::Impact, "legend-meet"),
    (Role::Refused, "legend-apart"),
    (Role::ShapeA, "legend-first"),
    (Role::ShapeB, "legend-second"),
    (Role::Ghost, "legend-way-out"),
];
