//! Separating axes without those that can't be the answer.
//!
//! [`sat_polygon`](crate::collide::convex::sat_polygon) tests the axis of every edge. Here an axis is skipped when a
//! disc that the other shape holds already reaches deeper past it than the least known depth: it neither separates the
//! two, nor is it the shortest way out. The axes that are left, and what follows from each, are those of `sat_polygon`,
//! and so is the answer, bit for bit.
//!
//! It skips: most axes of shapes that overlap, and with them numbers that a person would want to see.
//!
//! Frame: world units; the cores of both shapes, whose radii are not used. Degenerate cases: shapes without area, and
//! those with so few vertices that a test of the disc saves nothing, are left to `sat_polygon`. Cost: a product for
//! each edge, and the vertices of the other for those edges that are tested.

use glam::DVec2;

use crate::collide::convex::core_reach::doubt;
use crate::collide::convex::sat_polygon::{
    AxisVerdict, LeastAxis, Separation, WhichShape, is_thin,
};
use crate::collide::convex::support::{Support, gap};
use crate::geom::convex::Convex;
use crate::geom::pick::lesser;

/// With so many vertices, testing all of them is as fast as testing the disc they hold.
const WORTH_PASSING: usize = 4;

/// The answer of `sat_polygon_traced` for two cores with a gap wider than `enough`, when an axis no deeper than
/// `ceiling` is known to exist. None when no axis could be skipped.
#[must_use]
pub fn fewer_axes(a: &Convex, b: &Convex, enough: f64, ceiling: f64) -> Option<Separation> {
    match worth_passing(a, b).then(|| walk(a, b, enough, ceiling))? {
        Ok(best) => best.least(a, b).map(Separation::Meet),
        Err((gap, normal)) => Some(Separation::Apart { gap, normal }),
    }
}

/// Whether two cores share a point: the answer of `sat_polygon`, without the depth, so that every axis past which the
/// disc reaches is skipped. None when no axis could be.
#[must_use]
pub fn cores_meet(a: &Convex, b: &Convex) -> Option<bool> {
    worth_passing(a, b).then(|| walk(a, b, 0.0, 0.0).is_ok())
}

fn worth_passing(a: &Convex, b: &Convex) -> bool {
    !is_thin(a, b) && a.core().len().max(b.core().len()) > WORTH_PASSING
}

/// The axes that are left: their result, or the gap and the axis that separate the two.
#[inline(always)]
fn walk(a: &Convex, b: &Convex, enough: f64, ceiling: f64) -> Result<LeastAxis, (f64, DVec2)> {
    let mut best = LeastAxis::default();
    let doubt = doubt(a, b);
    for (side, own, other) in [(WhichShape::A, a, b), (WhichShape::B, b, a)] {
        let (disc, passes) = (other.disc(), other.core().len() > WORTH_PASSING);
        let first = if side == WhichShape::A { 0 } else { a.normals().len() };
        let mut support = Support::new(other, doubt);
        for (i, (&corner, &outward)) in own.core().iter().zip(own.normals()).enumerate() {
            // 1. How deep the disc reaches, at least.
            if passes {
                let reached = disc.radius - outward.dot(disc.centre - corner);
                if reached > lesser(ceiling, best.depth) + doubt {
                    continue;
                }
            }
            // 2. An axis as any other.
            let gap = gap(own, i, other, &mut support);
            let normal = if side == WhichShape::A { outward } else { -outward };
            if best.judge(gap, normal, first + i, enough) == AxisVerdict::Apart {
                return Err((gap, normal));
            }
        }
    }
    best.widest.map_or(Ok(best), Err)
}
