//! What one look at two convex shapes tells, before their axes are taken one by one.
//!
//! Most pairs are nowhere near touching, and then a few sums are sure of the answer, whatever rounding did to them:
//!
//! 1. Every core with an area holds a disc ([`Convex::disc`]). When the discs share a point, the shapes do.
//! 2. The axis along the line of the discs' centres, and the axis of the edge of each shape that faces the other's centre, part most
//!    shapes that any axis parts.
//! 3. When these do not, the least depth of all axes is no more than theirs; and an axis past which the other's disc
//!    already reaches deeper is not the least.
//!
//! An answer is given only when the bound on the rounding leaves no other; the rest is for [`super::sat_polygon`], which
//! decides exactly. Whoever watches sees all axes: a glance is for calls that nobody watches, and never gives another
//! answer.
//!
//! Frame: world units; both shapes are in the world. Degenerate cases: a core without area holds its first corner. Cost: constant
//! for discs that overlap, else linear in the corners, nearly without branches.

use glam::DVec2;

use crate::geom::convex::{Convex, unit};

/// What a look at the likeliest axes tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Glance {
    /// They share no point, for certain.
    Apart,
    /// They may share one.
    Near {
        /// The depth of one of the cores' axes, which the least is no deeper than; infinite when none is certain.
        ceiling: f64,
    },
}

/// How much rounding can do to a gap or a depth of two cores: differences of coordinates and a unit normal, a few
/// roundings each.
pub(super) fn doubt(a: &Convex, b: &Convex) -> f64 {
    8.0 * f64::EPSILON * spread(a, b)
}

/// More than any difference of coordinates of the two cores.
pub(super) fn spread(a: &Convex, b: &Convex) -> f64 {
    (b.disc().centre - a.disc().centre).abs().element_sum() + 2.0 * (a.span() + b.span())
}

/// Whether the discs that two shapes hold share more than their borders, for certain; then the shapes do.
pub(super) fn discs_overlap(a: &Convex, b: &Convex) -> bool {
    let (p, q) = (a.disc(), b.disc());
    let reach = p.radius + a.radius() + q.radius + b.radius();
    (q.centre - p.centre).length_squared() < reach * reach * (1.0 - 16.0 * f64::EPSILON)
}

/// A look at the axes that most likely part two shapes.
pub(super) fn glance(a: &Convex, b: &Convex) -> Glance {
    let doubt = doubt(a, b);
    let reach = a.radius() + b.radius();
    // 1. The line of the centres. Its direction needs no length unless there are radii to compare with.
    let from = a.disc().centre;
    let way = b.disc().centre - from;
    let way = if reach > 0.0 { unit(way) } else { way };
    let gap = least_along(b.core(), from, way) + least_along(a.core(), from, -way);
    if gap > reach + doubt * way.abs().element_sum() {
        return Glance::Apart;
    }
    // 2. The edge of each that faces the other's centre.
    let mut ceiling = f64::INFINITY;
    for (own, other) in [(a, b), (b, a)] {
        let Some((corner, normal)) = facing(own, other.disc().centre) else { continue };
        let gap = least_along(other.core(), corner, normal);
        if gap > reach + doubt {
            return Glance::Apart;
        }
        if gap < -doubt {
            ceiling = ceiling.min(-gap);
        }
    }
    Glance::Near { ceiling }
}

/// The edge beyond which a point lies farthest, or behind which it lies least: its first corner and its normal.
fn facing(shape: &Convex, p: DVec2) -> Option<(DVec2, DVec2)> {
    let mut farthest = (f64::NEG_INFINITY, None);
    for (corner, normal) in shape.core().iter().zip(shape.normals()) {
        let beyond = normal.dot(p - *corner);
        if beyond > farthest.0 {
            farthest = (beyond, Some((*corner, *normal)));
        }
    }
    farthest.1
}

/// The least reach of some corners along a direction, from a place.
#[inline]
pub(super) fn least_along(corners: &[DVec2], from: DVec2, direction: DVec2) -> f64 {
    let lesser = |x: f64, y: f64| if x < y { x } else { y };
    let reach = |corner: DVec2| direction.dot(corner - from);
    // Four at a time, so that none waits for the one before.
    let mut least = [f64::INFINITY; 4];
    let (fours, rest) = corners.as_chunks::<4>();
    for four in fours {
        for k in 0..4 {
            least[k] = lesser(reach(four[k]), least[k]);
        }
    }
    for (k, corner) in rest.iter().enumerate() {
        least[k] = lesser(reach(*corner), least[k]);
    }
    lesser(lesser(least[0], least[1]), lesser(least[2], least[3]))
}
