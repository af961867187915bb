//! A moving convex shape against a cubic Bézier curve, exactly.
//!
//! Question: at what fraction of its displacement does the shape first come within `margin` of the curve, moving inward, and
//! with what normal?
//! Method: the first place of the curve that the shape comes to meets it at one of two things:
//! - *a corner* of the core, grown by the radius and the margin. Without either it is a point, and its path C(q) = c + t v a
//!   line: (C(q) − c) × v = 0 has the roots of a cubic, and t = (C(q) − c)·v / v². Grown, it is a disc, whose centre comes
//!   within reach of the curve ([`disc_sweep`](mod@crate::sweep::disc_sweep));
//! - *a side* of the core, pushed out as far. Where it first meets the curve, the curve ends or runs along the side: the roots
//!   of a quadratic. Each such place is a point, and the side a line.
//!
//! Each of these is a place of the curve that comes into the shape, so none stops it without need; the first of them is
//! the impact.
//! Frame: world units; fractions of the displacement. Both sides of the curve are met.
//! Degenerate: touching and moving along or away is free, and so is a graze; within the margin and moving inward is a contact
//! at 0; a start deeper than the margin is a start inside, which is reported elsewhere. A shape that runs along a
//! straight curve meets its end with a side, and with a corner alone it grazes it.
//! Cost: for each corner a cubic, or some forty segments; for each side a quadratic.

use glam::DVec2;
use serde::Serialize;

use super::curve_wall::{CurveWall, curve_gap, roots, supports};
use crate::collide::nearest_on_curve;
use crate::collide::pair::bounce::normal_towards;
use crate::geom::convex::Convex;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::exact::tolerance::INWARD;
use crate::sweep::disc_sweep::{DiscMotion, disc_sweep};
use crate::sweep::wall_sweep::{EarliestContact, ShapeMotion};
use crate::sweep::{SweepContact, WallFeature};
use crate::trace::{Silent, Trace};

/// What of the moving shape a curve is met with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "part", content = "number", rename_all = "kebab-case")]
pub enum MovingPart {
    /// A corner of its core, by its number; of a disc the only one.
    Corner(u32),
    /// A side of its core, by the number of the corner it begins at.
    Side(u32),
}

/// One thing that may be the first to meet the curve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CurveCandidate {
    /// What of the shape.
    pub part: MovingPart,
    /// Where on the curve, 0 at its first control point and 1 at its last.
    pub q: f64,
    /// That place.
    pub at: DVec2,
    /// When it is met, and with which normal.
    pub contact: SweepContact,
    /// Whether it is the earliest so far.
    pub first: bool,
}

/// The first time that the motion comes within `margin` of a curve, before its end.
#[must_use]
pub fn sweep_curve(
    motion: &ShapeMotion<'_>,
    wall: &CurveWall,
    index: u32,
    margin: f64,
) -> Option<SweepContact> {
    sweep_curve_traced(motion, wall, index, margin, &mut Silent)
}

/// [`sweep_curve`], traced.
pub fn sweep_curve_traced<T: Trace<CurveCandidate>>(
    motion: &ShapeMotion<'_>,
    wall: &CurveWall,
    index: u32,
    margin: f64,
    trace: &mut T,
) -> Option<SweepContact> {
    let (shape, curve) = (motion.shape, wall.curve());
    let radius = shape.radius() + margin;
    let mut best = EarliestContact { motion, wall: index, contact: None };
    if motion.displacement == DVec2::ZERO || !may_meet(motion, wall, radius) {
        return None;
    }
    // 1. The sides, where the curve ends or runs along them.
    let sides = if shape.core().len() > 1 { shape.edges().len() } else { 0 };
    for i in 0..sides {
        let edge = shape.edge(i);
        if edge.normal.dot(motion.displacement) <= INWARD * motion.length {
            continue;
        }
        for q in supports(curve, edge.normal) {
            let at = curve.at(q);
            let mut one = EarliestContact { motion, wall: index, contact: None };
            one.try_side(i, edge, at, radius, margin, WallFeature::Curve);
            let Some(contact) = one.contact else { continue };
            let first = best.takes(contact);
            let part = MovingPart::Side(i as u32);
            trace.step(|| CurveCandidate { part, q, at, contact, first });
        }
    }
    // 2. The corners: points, or discs.
    for (i, corner) in shape.core().iter().enumerate() {
        let from = motion.position + *corner;
        let met = if radius == 0.0 {
            point_meets(motion, wall, from)
        } else {
            disc_meets(motion, wall, from, radius, margin)
        };
        let Some(CornerMet { q, at, fraction, normal }) = met else { continue };
        let contact = SweepContact { fraction, normal, wall: index, feature: WallFeature::Curve };
        let first = best.takes(contact);
        let part = MovingPart::Corner(i as u32);
        trace.step(|| CurveCandidate { part, q, at, contact, first });
    }
    best.contact
}

/// Whether the box that the shape passes through, grown by the margin, meets the curve's.
fn may_meet(motion: &ShapeMotion<'_>, wall: &CurveWall, radius: f64) -> bool {
    let core = motion.shape.core();
    let (mut low, mut high) = (core[0], core[0]);
    for c in &core[1..] {
        (low, high) = (low.min(*c), high.max(*c));
    }
    let pad = DVec2::splat(radius + motion.rounding);
    let (from, to) = (motion.position, motion.position + motion.displacement);
    let bounds = wall.bounds();
    let (low, high) = (from.min(to) + low - pad, from.max(to) + high + pad);
    low.cmple(bounds.max).all() && high.cmpge(bounds.min).all()
}

/// How a corner meets a curve.
struct CornerMet {
    q: f64,
    at: DVec2,
    fraction: f64,
    normal: DVec2,
}

/// When a point comes to a curve.
fn point_meets(motion: &ShapeMotion<'_>, wall: &CurveWall, from: DVec2) -> Option<CornerMet> {
    let (v, curve) = (motion.displacement, wall.curve());
    let along = v / motion.length;
    let local = curve.points().map(|p| p - from);
    let across = local.map(|p| along.perp_dot(p));
    let mut first: Option<CornerMet> = None;
    for q in roots(across) {
        let at = curve.at(q);
        let tangent = curve.velocity(q);
        let way = (at - from).dot(along);
        if way < -motion.rounding || way >= motion.length || tangent == DVec2::ZERO {
            continue;
        }
        // Where it is there already, the rest of the shape says on which side it is; a point is on the side it comes from.
        let middle = middle_of(motion.shape) + motion.position - from;
        let behind = if way <= motion.rounding && middle != DVec2::ZERO { middle } else { -v };
        let normal = normal_towards(tangent, behind, v);
        let fraction = (way / motion.length).not_negative();
        let inward = normal.dot(along) < -INWARD;
        if inward && first.as_ref().is_none_or(|f| fraction < f.fraction) {
            first = Some(CornerMet { q, at, fraction, normal });
        }
    }
    first
}

/// When a disc comes to a curve.
fn disc_meets(
    motion: &ShapeMotion<'_>,
    wall: &CurveWall,
    from: DVec2,
    radius: f64,
    margin: f64,
) -> Option<CornerMet> {
    let disc = DiscMotion { from, by: motion.displacement, radius };
    let touch = disc_sweep(&disc, &wall.obstacle)?;
    // A start deeper than the margin is a start inside.
    let deep = || {
        let gap = curve_gap(motion.shape, motion.position, wall.curve());
        gap < radius - margin - motion.rounding
    };
    if touch.t >= 1.0 || touch.t == 0.0 && deep() {
        return None;
    }
    // The way off the nearest place, to the last bits: what is left of a velocity along it then runs along the curve, and is
    // not stopped by it again.
    let (v, curve) = (motion.displacement, wall.curve());
    let centre = from + v * touch.t;
    let near = nearest_on_curve(curve, centre);
    let (tangent, way) = (curve.velocity(near.q), centre - near.point);
    let is_end = near.q <= 0.0 || near.q >= 1.0;
    // Where pieces go on in one another, the disc touches the next one's end as it comes along the line of both: a double root. A
    // distance wrong by e is then a place wrong by the root of 2 r e, and a way off the end that leans by no more is upright.
    let leaning = (8.0 * radius * motion.rounding).sqrt();
    let is_upright = tangent.dot(way).abs() <= leaning * tangent.length();
    let out = if tangent != DVec2::ZERO && (!is_end || is_upright) {
        normal_towards(tangent, way, v)
    } else {
        way.normalize_or_zero()
    };
    let met = CornerMet { q: near.q, at: near.point, fraction: touch.t, normal: out };
    // Elsewhere something else may be as near by a rounding.
    let is_there = near.point.distance(touch.on) <= 1e-6 * wall.bounds().size().max_element();
    if is_there && out.dot(v) < 0.0 {
        return Some(met);
    }
    // Along a piece that does not rise from its tangent there is nothing to meet.
    let below = |p: &DVec2| (*p - near.point).dot(out) <= motion.rounding;
    if is_there && is_upright && out.dot(v) >= 0.0 && curve.points().iter().all(below) {
        return None;
    }
    Some(CornerMet { q: touch.q, at: touch.on, normal: touch.normal, ..met })
}

/// The middle of the core's corners, in the shape's frame.
pub(super) fn middle_of(shape: &Convex) -> DVec2 {
    let core = shape.core();
    core.iter().sum::<DVec2>() / core.len() as f64
}
