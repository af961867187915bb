//! Convex shapes with round borders, the likeliest axes first.
//!
//! The answers of [`round_convex`](crate::collide::convex::round_convex), bit for bit. It skips: all axes of shapes
//! that the line of their centres separates or whose discs overlap (`convex_glance`), and for the others the axes that
//! can't be the answer ([`super::fewer_axes`]). Where the nearest points decide, it is by the same function.
//!
//! Frame: world units. Degenerate cases: as `round_convex`. Cost: every vertex once for shapes that are far apart.

use super::all_axes::{Sure, all_axes, are_few};
use super::convex_glance::{discs_overlap, glance, parted_by_centres};
use super::fewer_axes::{cores_meet, fewer_axes};
use crate::collide::convex::round_convex::{RoundConvex, after_cores, enough};
use crate::collide::convex::sat_polygon::{Separation, sat_polygon_traced};
use crate::geom::convex::Convex;
use crate::trace::Silent;

/// How two convex shapes with round borders lie.
#[must_use]
pub(crate) fn round_convex_glanced(a: &Convex, b: &Convex) -> RoundConvex {
    // 1. Few vertices, without a radius: far apart, or all axes.
    if are_few(a, b) && a.radius() + b.radius() == 0.0 {
        if parted_by_centres(a, b) {
            return RoundConvex::Apart;
        }
        match all_axes(a, b) {
            Some(Sure::Apart) => return RoundConvex::Apart,
            Some(Sure::Meet(deepest)) => return RoundConvex::Cores(deepest),
            None => {}
        }
    }
    // 2. Far apart, or no deeper than so much.
    let Some(ceiling) = glance(a, b) else { return RoundConvex::Apart };
    // 3. The axes that are left.
    let enough = enough(a, b);
    let cores = fewer_axes(a, b, enough, ceiling)
        .unwrap_or_else(|| sat_polygon_traced(a, b, enough, &mut Silent));
    after_cores(a, b, cores, &mut Silent)
}

/// Whether two convex shapes with round borders share a point, exactly as
/// [`round_convex`](crate::collide::convex::round_convex::round_convex) says.
#[must_use]
pub fn round_convex_meet(a: &Convex, b: &Convex) -> bool {
    if discs_overlap(a, b) {
        return true;
    }
    if a.radius() + b.radius() > 0.0 {
        return round_convex_glanced(a, b) != RoundConvex::Apart;
    }
    cores_meet_beyond_discs(a, b)
}

/// The same of two cores whose discs do not decide.
#[inline]
fn cores_meet_beyond_discs(a: &Convex, b: &Convex) -> bool {
    if parted_by_centres(a, b) {
        return false;
    }
    let meet = || matches!(sat_polygon_traced(a, b, 0.0, &mut Silent), Separation::Meet(_));
    match all_axes(a, b) {
        Some(sure) => matches!(sure, Sure::Meet(_)),
        None => cores_meet(a, b).unwrap_or_else(meet),
    }
}
