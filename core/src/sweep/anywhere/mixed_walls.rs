//! Walls of every kind, and the trees of boxes to find them by.

use std::ops::ControlFlow;

use glam::DVec2;

use super::area::Area;
use super::curve_sweep::{middle_of, sweep_curve};
use super::curve_wall::{CurveWall, curve_gap, supports};
use crate::collide::nearest_on_curve;
use crate::collide::point::point_polygon::Side;
use crate::geom::convex::Convex;
use crate::geom::wall::{RoundSolid, Solids};
use crate::geom::{Cubic, GroundProfile, Path, Rect};
use crate::partition::box_tree::BoxTree;
use crate::sweep::SweepContact;
use crate::sweep::fast::{WallIndex, around};
use crate::sweep::overlap::Surroundings;
use crate::sweep::wall_sweep::ShapeMotion;

/// Curves that are in the way, and what is filled within some of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CurveWalls {
    curves: Vec<CurveWall>,
    areas: Vec<Area>,
}

impl CurveWalls {
    /// Adds a path: filled where it is closed, else a wall without thickness.
    pub fn add_path(&mut self, path: &Path, owner: u32) {
        let area = path.is_closed().then_some(self.areas.len() as u32);
        self.curves.extend(path.curves().map(|curve| CurveWall::new(curve, owner, area)));
        if area.is_some() {
            self.areas.push(Area::Path(path.clone()));
        }
    }

    /// Adds ground: its line as cubics, solid below.
    pub fn add_ground(&mut self, ground: &GroundProfile, owner: u32) {
        for piece in ground.pieces() {
            let area = Some(self.areas.len() as u32);
            let sides = piece.sides();
            let border = piece.line().iter().chain(&sides);
            self.curves.extend(border.map(|curve| CurveWall::new(*curve, owner, area)));
            self.areas.push(Area::Ground(piece));
        }
    }

    /// Adds a curve without thickness.
    pub fn add_curve(&mut self, curve: Cubic, owner: u32) {
        self.curves.push(CurveWall::new(curve, owner, None));
    }

    /// All of them, in the order in which they were added.
    #[must_use]
    pub fn curves(&self) -> &[CurveWall] {
        &self.curves
    }

    /// The box around them, or none when there are none.
    #[must_use]
    pub fn bounds(&self) -> Option<Rect> {
        self.curves.iter().map(CurveWall::bounds).reduce(Rect::union)
    }
}

/// Straight walls, half-planes, platforms, discs and capsules by their index, and curves beside them.
///
/// A contact's wall number is that of the wall; round solids count on from the walls, and curves from those.
#[derive(Clone, Debug)]
pub struct MixedWalls {
    pub(super) straight: WallIndex,
    curves: CurveWalls,
    pub(super) boxes: BoxTree<2>,
}

impl MixedWalls {
    /// Straight and round walls together with curves.
    #[must_use]
    pub fn new(straight: WallIndex, curves: CurveWalls) -> Self {
        let corners = |b: Rect| [b.min.to_array(), b.max.to_array()];
        let boxes: Vec<_> = curves.curves.iter().map(|c| corners(c.bounds())).collect();
        Self { straight, boxes: BoxTree::new(&boxes), curves }
    }

    /// The straight walls and the round solids.
    #[must_use]
    pub fn solids(&self) -> &Solids {
        self.straight.solids()
    }

    /// The curves.
    #[must_use]
    pub fn curves(&self) -> &[CurveWall] {
        &self.curves.curves
    }

    /// The number that the first curve has in contacts.
    #[must_use]
    pub(crate) fn first_curve(&self) -> u32 {
        (self.solids().walls.len() + self.solids().rounds.len()) as u32
    }

    /// The curve of a contact's wall number; none where that is no curve's.
    #[must_use]
    pub fn curve(&self, wall: u32) -> Option<&CurveWall> {
        self.curves.curves.get(wall.checked_sub(self.first_curve())? as usize)
    }

    /// The object that a contact's wall number belongs to.
    #[must_use]
    pub fn owner(&self, wall: u32) -> Option<u32> {
        let solids = self.solids();
        match solids.walls.get(wall as usize) {
            Some(wall) => Some(wall.owner),
            None => match solids.rounds.get(wall as usize - solids.walls.len()) {
                Some(round) => Some(round.owner),
                None => self.curve(wall).map(|c| c.owner),
            },
        }
    }

    /// Whether a place is inside a filled path, and not on its boundary.
    #[must_use]
    pub fn is_in_area(&self, place: DVec2) -> bool {
        self.curves.areas.iter().any(|area| area.side(place) == Side::Inside)
    }

    /// Whether a curve can be met from where a shape starts: from inside of the path that it bounds nothing is met, as from
    /// behind a wall.
    pub(super) fn is_faced(&self, wall: &CurveWall, motion: &ShapeMotion<'_>) -> bool {
        let Some(area) = wall.area.map(|area| &self.curves.areas[area as usize]) else {
            return true;
        };
        let middle = motion.position + middle_of(motion.shape);
        match area.side(middle) {
            Side::Inside => false,
            Side::Outside => true,
            // A point or a segment on the boundary faces it when it goes in.
            _ => {
                let size = area.bounds().size().max_element();
                let a_little = (1e-6 * size / motion.length).min(1.0);
                area.side(middle + motion.displacement * a_little) != Side::Outside
            }
        }
    }

    /// When the first curve is met, if any is.
    fn first_curve_met(&self, motion: &ShapeMotion<'_>, margin: f64) -> Option<SweepContact> {
        let mut first: Option<SweepContact> = None;
        let start = around(motion.shape, motion.position, margin + motion.rounding);
        self.boxes.along(start, motion.displacement.to_array(), 1.0, |item| {
            let wall = &self.curves()[item as usize];
            if let Some(contact) = sweep_curve(motion, wall, item, margin)
                && first.is_none_or(|f| contact.before(&f, motion.displacement))
            {
                first = Some(contact);
            }
            first.map_or(1.0, |f| f.fraction)
        });
        first
    }

    /// How a way along a curve is turned off it, for a shape that is `margin` before it: a curve that bends towards the shape
    /// would stop it at once on the way along its tangent. Then the shape goes along a chord of the curve's hollow: turned
    /// off the tangent by as little as lets it go all of its way, and no further than the steepest chord; where even that one
    /// ends on a curve, by as much as leads furthest, for every chord costs an impact. `displacement` is what it wished for: a
    /// chord goes no further round than to where that has nothing left along the curve. None where nothing is in the way of
    /// the tangent, or no chord leads on.
    #[must_use]
    pub fn turned(
        &self,
        shape: &Convex,
        position: DVec2,
        [normal, displacement, rest]: [DVec2; 3],
        margin: f64,
    ) -> Option<DVec2> {
        let motion = ShapeMotion::new(shape, position, rest);
        let whole = motion.length;
        // 1. Is the tangent stopped at once?
        let at_once = self.first_curve_met(&motion, margin)?;
        let size = self.curve(self.first_curve() + at_once.wall)?.bounds().size().max_element();
        if at_once.fraction * whole > AT_ONCE * size.min(whole) {
            return None;
        }
        // 2. The steepest chord: by half of the angle that the curve may still turn before the displacement has nothing along it,
        // tan(φ/2) = sin φ / (1 + cos φ).
        let (along, into) = (rest.dot(displacement) / whole, -normal.dot(displacement));
        let steepest = (along / (displacement.length() + into)).min(STEEPEST);
        if steepest <= 0.0 {
            return None;
        }
        let turned = |slope: f64| {
            let way = rest + normal * (slope * whole);
            way * (whole / way.length())
        };
        let goes = |slope: f64| {
            let motion = ShapeMotion::new(shape, position, turned(slope));
            self.first_curve_met(&motion, margin).map_or(1.0, |c| c.fraction)
        };
        let (mut best, mut furthest) = (None, at_once.fraction + 4.0 * motion.rounding / whole);
        let (mut low, mut high) = (0.0, None);
        let mut slope = steepest;
        for _ in 0..SLOPES {
            let far = goes(slope);
            if far >= 1.0 {
                high = Some(slope);
            } else {
                // Of slopes that lead as far, the least.
                if far > furthest * (1.0 - SAME_REACH) {
                    (best, furthest) = (Some(slope), furthest.max(far));
                }
                if high.is_some() {
                    low = slope;
                    break;
                }
            }
            slope *= 0.5;
        }
        // 3. The least slope with which all of the way is free.
        let Some(mut high) = high else { return best.map(turned) };
        for _ in 0..HALVINGS {
            let middle = 0.5 * (low + high);
            if goes(middle) < 1.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(turned(high))
    }
}

/// How many slopes are tried, each half of the one before.
const SLOPES: u32 = 12;
/// A way that is stopped before so much of it is made, or of the size of what stops it, is stopped at once.
const AT_ONCE: f64 = 1.0 / 64.0;
/// Ways that differ by no more than this part are as long.
const SAME_REACH: f64 = 1.0 / 64.0;
/// How often what is between a slope that is stopped and one that is free is halved.
const HALVINGS: u32 = 16;
/// How steep a chord may be, as a part of its length along the tangent.
const STEEPEST: f64 = 0.5;

impl Surroundings for MixedWalls {
    fn solids(&self) -> &Solids {
        self.straight.solids()
    }

    fn half_planes(&self) -> &[u32] {
        self.straight.half_planes()
    }

    fn rounding(&self) -> f64 {
        self.straight.rounding()
    }

    fn near(
        &self,
        shape: &Convex,
        position: DVec2,
        margin: f64,
        mut visit: impl FnMut(&[u32], bool) -> bool,
    ) {
        let filled = !self.curves.areas.is_empty();
        if !filled || visit(&[], true) {
            self.straight.near(shape, position, margin, visit);
        }
    }

    fn any_round(
        &self,
        shape: &Convex,
        position: DVec2,
        margin: f64,
        visit: impl FnMut(&RoundSolid) -> bool,
    ) -> bool {
        self.straight.any_round(shape, position, margin, visit)
    }

    fn is_inside(&self, place: DVec2, around: f64) -> bool {
        self.straight.is_inside(place, around) || self.is_in_area(place)
    }

    fn any_curve_nearer(&self, shape: &Convex, position: DVec2, limit: f64) -> bool {
        let grown = (limit - shape.radius()).max(0.0);
        let found = self.boxes.meeting(around(shape, position, grown), |item| {
            if curve_gap(shape, position, self.curves()[item as usize].curve()) < limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    }

    fn curve_pushes(&self, shape: &Convex, position: DVec2, off: f64, pushes: &mut Vec<DVec2>) {
        let middle = position + middle_of(shape);
        // Of what it is deep in, how far the border is at most.
        let far = |area: u32| {
            let of_area = self.curves().iter().filter(|c| c.area == Some(area));
            let mut least = f64::INFINITY;
            for wall in of_area {
                if wall.bounds().distance(middle) < least {
                    least = least.min(nearest_on_curve(wall.curve(), middle).distance);
                }
            }
            least + 2.0 * (shape.reach() + off)
        };
        let areas = (0..).zip(&self.curves.areas);
        let within: Vec<Option<f64>> =
            areas.map(|(n, area)| (area.side(middle) == Side::Inside).then(|| far(n))).collect();
        for wall in self.curves() {
            let curve = wall.curve();
            let deep = wall.area.and_then(|area| within[area as usize]);
            let out_of_it = deep.is_some_and(|far| wall.bounds().distance(middle) <= far);
            if !out_of_it && (deep.is_some() || curve_gap(shape, position, curve) >= off) {
                continue;
            }
            // Each corner to the one side of what is nearest to it, or to the other...
            for corner in shape.core() {
                let near = nearest_on_curve(curve, position + *corner);
                let away = (position + *corner - near.point).try_normalize();
                if let Some(away) = away {
                    pushes.push(away * (off - near.distance));
                    pushes.push(-away * (off + near.distance));
                }
            }
            // ...the whole shape off the tangent there...
            let near = nearest_on_curve(curve, middle);
            if let Some(tangent) = curve.velocity(near.q).try_normalize() {
                for out in [tangent.perp(), -tangent.perp()] {
                    let depth = shape.core_support(-out) - out.dot(position - near.point);
                    pushes.push(out * (off + depth));
                }
            }
            // ...and each side off what runs along it.
            for (i, edge) in shape.edges().enumerate() {
                for q in supports(curve, edge.normal) {
                    let depth = edge.normal.dot(position + shape.core()[i] - curve.at(q));
                    pushes.push(-edge.normal * (off + depth));
                }
            }
        }
        pushes.retain(|push| *push != DVec2::ZERO && push.is_finite());
    }
}
