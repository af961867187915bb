//! What a few sums decide about two convex shapes, before their axes are tested one by one.
//!
//! Most pairs are far from touching, and then a few sums are sure of the answer, whatever the rounding:
//!
//! 1. Every core with an area holds a disc ([`Convex::disc`]). When the discs share a point, the shapes do.
//! 2. The axis along the line of the discs' centres parts most shapes that any axis parts.
//! 3. When it does not, the shortest way out is no longer than the one along that line; and an axis past which the
//!    other's disc already reaches deeper is not the shortest.
//!
//! An answer is given only when the error bound leaves no other; the rest is for
//! [`sat_polygon`](crate::collide::convex::sat_polygon), which decides exactly. It skips every axis of the shapes' own
//! edges, so it can't be stepped through.
//!
//! Frame: world units; both shapes are in the world. Degenerate cases: a core without area holds its first vertex; with
//! one centre for both there is no line. Cost: constant for discs that overlap, else linear in the vertices, without
//! branches.

use glam::DVec2;

use crate::collide::convex::core_reach::{doubt, least_along};
use crate::geom::convex::{Convex, Disc, unit};
use crate::geom::exact::expansion::LOST;
use crate::geom::pick::lesser;

/// Whether the discs that two shapes hold share more than their borders, for certain; then the shapes do.
pub(super) fn discs_overlap(a: &Convex, b: &Convex) -> bool {
    let with_border = |of: &Convex| Disc { radius: of.disc().radius + of.radius(), ..of.disc() };
    with_border(a).overlaps(&with_border(b))
}

/// Whether the line of two cores' centres parts them, for certain. The gap along it is not divided by its length, so that there
/// is neither a root nor a division.
#[inline]
pub(super) fn parted_by_centres(a: &Convex, b: &Convex) -> bool {
    let from = a.disc().centre;
    let way = b.disc().centre - from;
    let gap = least_along(b.core(), from, way) + least_along(a.core(), from, -way);
    gap > 2.0 * doubt(a, b) * way.abs().element_sum() + LOST
}

/// How deep two shapes' cores are at most: along the line of their centres, with some rounding to spare; 0 when they are
/// apart. None when the shapes share no point, for certain.
pub(super) fn glance(a: &Convex, b: &Convex) -> Option<f64> {
    let from = a.disc().centre;
    let way = unit(b.disc().centre - from);
    let gap = least_along(b.core(), from, way) + least_along(a.core(), from, -way);
    let doubt = 2.0 * doubt(a, b);
    if gap > a.radius() + b.radius() + doubt {
        return None;
    }
    Some(if way == DVec2::ZERO { f64::INFINITY } else { lesser(gap - doubt, 0.0).abs() })
}

#[cfg(test)]
mod tests;
