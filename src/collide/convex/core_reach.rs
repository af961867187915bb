//! How far the corners of a convex core reach along a direction, and what rounding can do to that.
//!
//! What the separating axes, the nearest points and the short cuts before them ([`crate::collide::fast`]) measure by.
//!
//! Frame: world units. Cost: linear in the corners, without branches.

use glam::DVec2;

use crate::geom::convex::Convex;
use crate::geom::pick::lesser;

/// How much rounding can do to a gap or a depth of two cores: differences of coordinates and a unit normal, a few
/// roundings each.
pub(crate) fn doubt(a: &Convex, b: &Convex) -> f64 {
    8.0 * f64::EPSILON * spread(a, b)
}

/// More than any difference of coordinates of the two cores.
pub(crate) fn spread(a: &Convex, b: &Convex) -> f64 {
    (b.disc().centre - a.disc().centre).abs().element_sum() + 2.0 * (a.span() + b.span())
}

/// The least reach of some corners along a direction, from a place.
#[inline]
pub(crate) fn least_along(corners: &[DVec2], from: DVec2, direction: DVec2) -> f64 {
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
