//! A moving convex shape against one wall, exactly.
//!
//! Question: at what fraction of its displacement does the shape first come within `margin` of the wall, moving
//! inward, and with what normal?
//! Method: the shape's position is a point among obstacles grown by the shape (article B's offset, made
//! exact: erratum 2). A wall grown by a convex core with a radius has a flat side along the wall, a flat side
//! for each of the core's edges that can touch a corner of the wall, and a round of the radius about each corner. Each
//! is tried; the earliest counts. A corner takes only normals between its walls' own, so a seam between two walls in
//! line is no corner at all.
//! Frame: world units; fractions of the displacement.
//! Degenerate: touching and moving along or away is free; within the margin and moving inward is a contact
//! at 0; from behind the wall nothing is met.
//! Cost: three tests for a disc, a few more for each corner of a core.

use glam::DVec2;

use super::{SweepContact, WallFeature};
use crate::geom::convex::{Convex, ConvexEdge};
use crate::geom::exact::expansion::{VANISHING, lift};
use crate::geom::exact::tolerance::{CONE, INWARD, ROUNDING};
use crate::geom::wall::{ConvexCorner, RoundSolid, Wall, WallKind};

/// What is swept: a shape from a position along a displacement.
#[derive(Clone, Copy, Debug)]
pub struct ShapeMotion<'s> {
    /// The shape.
    pub shape: &'s Convex,
    /// Its position as it starts.
    pub position: DVec2,
    /// Where it wants to go, from there.
    pub displacement: DVec2,
    /// The displacement's length.
    pub length: f64,
    /// The rounding of the coordinates, in world units.
    pub rounding: f64,
}

impl<'s> ShapeMotion<'s> {
    /// A motion. All numbers must be finite.
    #[must_use]
    pub fn new(shape: &'s Convex, position: DVec2, displacement: DVec2) -> Self {
        let size = position.abs().max_element() + displacement.abs().max_element() + shape.reach();
        Self {
            shape,
            position,
            displacement,
            length: displacement.length(),
            rounding: size * ROUNDING,
        }
    }
}

/// The first time that the motion comes within `margin` of a wall, before its end.
#[must_use]
pub fn sweep_wall(
    motion: &ShapeMotion<'_>,
    wall: &Wall,
    index: u32,
    margin: f64,
) -> Option<SweepContact> {
    let radius = motion.shape.radius() + margin;
    let core = motion.shape.core();
    let mut best = EarliestContact { motion, wall: index, contact: None };
    // 0. Before the wall's line all the way, further than the shape reaches, or behind it as far.
    let reach = motion.shape.core_support(-wall.normal());
    let inward = wall.normal().dot(motion.displacement);
    let near = wall.distance(motion.position);
    let far = near + inward;
    let behind = -motion.shape.core_support(wall.normal()) - radius;
    if near.min(far) > reach + radius || near.max(far) < behind {
        return None;
    }
    // 1. The flat part. A disc's core is one point; else all corners that reach the plane lie on it.
    if inward < -INWARD * motion.length {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for c in core {
            if -wall.normal().dot(*c) >= reach - motion.rounding {
                let s = -wall.tangent.dot(*c);
                low = low.min(s);
                high = high.max(s);
            }
        }
        let (from, to) = if wall.is_endless() {
            (f64::NEG_INFINITY, f64::INFINITY)
        } else {
            (low, high + wall.length)
        };
        let (normal, tangent) = (wall.normal(), wall.tangent);
        let plane = Plane { origin: wall.origin(), normal, tangent, from, to };
        best.try_plane(&plane, near - (reach + radius), inward, margin, radius, WallFeature::Face);
    }
    // 2. The corners.
    if let Some(corner) = &wall.end() {
        best.try_corner(corner, radius, margin, WallFeature::End);
    }
    if let Some(corner) = &wall.start() {
        best.try_corner(corner, radius, margin, WallFeature::Start);
    }
    best.contact
}

/// The first time that the motion comes within `margin` of a round solid, before its end. `index` becomes the contact's
/// wall.
#[must_use]
pub(crate) fn sweep_round(
    motion: &ShapeMotion<'_>,
    round: &RoundSolid,
    index: u32,
    margin: f64,
) -> Option<SweepContact> {
    let radius = motion.shape.radius() + round.shape.radius() + margin;
    let mut best = EarliestContact { motion, wall: index, contact: None };
    match *round.shape.core() {
        [only] => best.try_corner(
            &ConvexCorner { at: only, after: DVec2::ZERO, before: None },
            radius,
            margin,
            WallFeature::Round,
        ),
        [a, b] => {
            for (a, b) in [(a, b), (b, a)] {
                let wall = Wall::new(a, b, round.owner, WallKind::Facing);
                let back = -wall.tangent;
                let wall = wall.with_end(Some(back));
                let thick = margin + round.shape.radius();
                if let Some(contact) = sweep_wall_thick(motion, &wall, index, thick, margin) {
                    best.offer(SweepContact { feature: WallFeature::Round, ..contact });
                }
            }
        }
        _ => {}
    }
    best.contact
}

/// [`sweep_wall`] against a wall with a thickness of its own; `slack` of it is margin, which may be entered.
fn sweep_wall_thick(
    motion: &ShapeMotion<'_>,
    wall: &Wall,
    index: u32,
    thick: f64,
    slack: f64,
) -> Option<SweepContact> {
    sweep_wall(motion, wall, index, thick).filter(|c| {
        // A start deeper than the margin is a start inside, which is reported elsewhere.
        c.fraction > 0.0 || {
            let shape = motion.shape;
            super::overlap::gap(shape, motion.position, wall) >= thick - slack - motion.rounding
        }
    })
}

/// A flat side of the obstacle: a line through `origin`, which the position touches while `tangent · (p - origin)` is
/// between `from` and `to`.
struct Plane {
    origin: DVec2,
    normal: DVec2,
    tangent: DVec2,
    from: f64,
    to: f64,
}

/// The earliest contact so far.
pub(super) struct EarliestContact<'m> {
    pub(super) motion: &'m ShapeMotion<'m>,
    pub(super) wall: u32,
    pub(super) contact: Option<SweepContact>,
}

impl EarliestContact<'_> {
    fn offer(&mut self, contact: SweepContact) {
        self.takes(contact);
    }

    /// Takes a contact, if it is the earliest so far. Whether it is.
    pub(super) fn takes(&mut self, contact: SweepContact) -> bool {
        let first = self.contact.is_none_or(|c| contact.before(&c, self.motion.displacement));
        if first {
            self.contact = Some(contact);
        }
        first
    }

    /// `d1` is the distance of the position from touching the plane, `inward` the displacement along the plane's
    /// normal, below 0. Article B: d1 = distance(A, plane) - offset; the fraction is d1 / (d1 - d2).
    #[inline]
    fn try_plane(
        &mut self,
        plane: &Plane,
        d1: f64,
        inward: f64,
        margin: f64,
        radius: f64,
        feature: WallFeature,
    ) {
        let motion = self.motion;
        if d1 >= -inward {
            return;
        }
        let fraction = if d1 >= 0.0 {
            d1 / -inward
        } else if d1 >= -(margin + motion.rounding) {
            // Within the margin already and moving inward: erratum 4, bounded at the start.
            0.0
        } else {
            return;
        };
        let foot = plane.tangent.dot(motion.position - plane.origin)
            + plane.tangent.dot(motion.displacement) * fraction;
        // Past its end by as much as the corner leaves to it: see `CONE`.
        let overhang = radius * CONE + motion.rounding;
        if foot >= plane.from - overhang && foot <= plane.to + overhang {
            self.offer(SweepContact { fraction, normal: plane.normal, wall: self.wall, feature });
        }
    }

    #[inline]
    fn try_corner(
        &mut self,
        corner: &ConvexCorner,
        radius: f64,
        margin: f64,
        feature: WallFeature,
    ) {
        let shape = self.motion.shape;
        let core = shape.core();
        let full = corner.after == DVec2::ZERO;
        // The core's edges that can touch the corner.
        for (i, edge) in shape.edges().enumerate() {
            if full || corner.holds(-edge.normal, -CONE) {
                self.try_side(i, edge, corner.at, radius, margin, feature);
            }
        }
        // The core's vertices that can.
        for (i, c) in core.iter().enumerate() {
            let Some((fraction, normal)) = self.round(corner.at - *c, radius, margin) else {
                continue;
            };
            let faces = core.len() < 2 || {
                let (into, out) = (shape.edge((i + core.len() - 1) % core.len()), shape.edge(i));
                -normal.dot(into.tangent) > CONE && -normal.dot(out.tangent) < -CONE
            };
            if faces && (full || corner.holds(normal, CONE)) {
                self.offer(SweepContact { fraction, normal, wall: self.wall, feature });
            }
        }
    }

    /// The core's edge `i` against a place.
    pub(super) fn try_side(
        &mut self,
        i: usize,
        edge: ConvexEdge,
        at: DVec2,
        radius: f64,
        margin: f64,
        feature: WallFeature,
    ) {
        let (core, normal) = (self.motion.shape.core(), -edge.normal);
        let inward = normal.dot(self.motion.displacement);
        if inward < -INWARD * self.motion.length {
            let origin = at - core[i];
            let plane = Plane {
                origin,
                normal,
                tangent: -edge.tangent,
                from: 0.0,
                to: (core[(i + 1) % core.len()] - core[i]).length(),
            };
            let d1 = normal.dot(self.motion.position - origin) - radius;
            self.try_plane(&plane, d1, inward, margin, radius, feature);
        }
    }

    /// When the moving position comes within `radius` of `centre`, moving inward: fraction and normal.
    #[inline]
    fn round(&self, centre: DVec2, radius: f64, margin: f64) -> Option<(f64, DVec2)> {
        let (m, v) = (self.motion.position - centre, self.motion.displacement);
        let lengths = [self.motion.length, radius, margin, self.motion.rounding];
        let fraction = first_touch(m, v, lengths)?;
        (fraction < 1.0).then(|| (fraction, (m + v * fraction).normalize_or_zero()))
    }
}

/// When |m + t v| comes down to the radius: never, when it starts within by more than the margin and the rounding.
#[inline]
fn first_touch(m: DVec2, v: DVec2, lengths: [f64; 4]) -> Option<f64> {
    let [length, radius, margin, rounding] = lengths;
    // |m + t v|² = r²: a t² + 2 b t + c = 0.
    let a = length * length;
    let b = m.dot(v);
    // The discriminant from the distance of the path to the centre: b² - a c loses its digits when
    // the path is long.
    let cross = m.perp_dot(v);
    let reach = a * radius * radius;
    let discriminant = reach - cross * cross;
    // Most paths lead away, or past it: before the root of its distance.
    let vanishes = reach < VANISHING && radius > 0.0;
    if b >= 0.0 || !vanishes && discriminant <= 0.0 {
        return None;
    }
    let distance = m.length();
    if b >= -INWARD * length * distance {
        return None;
    }
    if vanishes {
        // All lengths times a power of two have the same fraction.
        let power = lift(m.abs().max_element().max(length));
        if power > 1.0 {
            return first_touch(m * power, v * power, lengths.map(|x| x * power));
        }
        if discriminant <= 0.0 {
            return None;
        }
    }
    let c = (distance - radius) * (distance + radius);
    if c >= 0.0 {
        // b is below 0: this form of the root does not cancel.
        Some(c / (discriminant.sqrt() - b))
    } else {
        (distance >= radius - margin - rounding).then_some(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::wall::{Solids, WallKind};
    use glam::dvec2 as p;

    /// A floor from (10, 0) to (0, 0): its free side is above, at negative y.
    fn floor() -> Wall {
        Wall::new(p(10., 0.), p(0., 0.), 0, WallKind::Facing).with_end(None)
    }

    #[test]
    fn a_disc_meets_the_flat_part_and_stops_a_margin_before() {
        let disc = Convex::circle(1.0).unwrap();
        let motion = ShapeMotion::new(&disc, p(5., -3.), p(0., 4.));
        let real = sweep_wall(&motion, &floor(), 0, 0.0).unwrap();
        assert_eq!(
            (real.fraction, real.normal, real.feature),
            (0.5, p(0., -1.), WallFeature::Face)
        );
        let near = sweep_wall(&motion, &floor(), 0, 0.5).unwrap();
        assert_eq!(near.fraction, 0.375);
    }

    #[test]
    fn a_disc_meets_the_corner_with_a_slanted_normal() {
        let disc = Convex::circle(1.0).unwrap();
        // Falling half a unit left of the end: touches when the height is sqrt(1 - 1/4).
        let motion = ShapeMotion::new(&disc, p(-0.5, -3.), p(0., 4.));
        let hit = sweep_wall(&motion, &floor(), 0, 0.0).unwrap();
        let height = 0.75f64.sqrt();
        assert!((hit.fraction - (3.0 - height) / 4.0).abs() < 1e-15);
        assert!((hit.normal - p(-0.5, -height)).length() < 1e-15);
        assert_eq!(hit.feature, WallFeature::End);
    }

    #[test]
    fn grazing_leaving_and_coming_from_behind_are_free() {
        let disc = Convex::circle(1.0).unwrap();
        for (from, v) in [
            (p(2., -1.), p(5., 0.)),
            (p(5., -1.), p(0., -3.)),
            (p(5., 3.), p(0., -9.)),
            (p(-1., -3.), p(0., 9.)),
        ] {
            assert_eq!(
                sweep_wall(&ShapeMotion::new(&disc, from, v), &floor(), 0, 0.0),
                None,
                "{from} {v}"
            );
        }
        // Touching and moving inward is a contact at the start.
        let hit =
            sweep_wall(&ShapeMotion::new(&disc, p(5., -1.), p(1., 1.)), &floor(), 0, 0.0).unwrap();
        assert_eq!(hit.fraction, 0.0);
    }

    #[test]
    fn a_box_leans_on_a_corner_with_its_side() {
        let mut solids = Solids::default();
        // A diamond: only its top corner can meet a falling box.
        solids.add_outline(&[vec![p(0., -1.), p(1., 0.), p(0., 1.), p(-1., 0.)]], 0).unwrap();
        let rect = Convex::rectangle(p(2., 1.), 0.0).unwrap();
        let motion = ShapeMotion::new(&rect, p(0.7, -4.), p(0., 4.));
        let hits: Vec<_> = solids
            .walls
            .iter()
            .enumerate()
            .filter_map(|(i, w)| sweep_wall(&motion, w, i as u32, 0.0))
            .collect();
        let first = hits
            .iter()
            .copied()
            .reduce(|a, b| if b.before(&a, motion.displacement) { b } else { a });
        let first = first.unwrap();
        assert_eq!((first.fraction, first.normal), (0.5, p(0., -1.)));
    }
}
