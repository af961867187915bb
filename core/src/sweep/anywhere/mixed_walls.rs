//! Walls of every kind, and the trees of boxes to find them by.

use std::ops::ControlFlow;

use glam::DVec2;

use super::curve_sweep::{middle_of, sweep_curve};
use super::curve_wall::{CurveWall, curve_gap, supports};
use crate::collide::nearest_on_curve;
use crate::collide::point::point_path::point_path;
use crate::collide::point::point_polygon::Side;
use crate::geom::convex::Convex;
use crate::geom::wall::{RoundSolid, Solids};
use crate::geom::{Cubic, Path, Rect};
use crate::partition::box_tree::BoxTree;
use crate::sweep::SweepContact;
use crate::sweep::fast::{WallIndex, around};
use crate::sweep::overlap::Surroundings;
use crate::sweep::wall_sweep::ShapeMotion;

/// Curves that are in the way, and the filled paths that some of them bound.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CurveWalls {
    curves: Vec<CurveWall>,
    areas: Vec<Path>,
}

impl CurveWalls {
    /// Adds a path: filled where it is closed, else a wall without thickness.
    pub fn add_path(&mut self, path: &Path, owner: u32) {
        let area = path.is_closed().then_some(self.areas.len() as u32);
        self.curves.extend(path.curves().map(|curve| CurveWall::new(curve, owner, area)));
        if area.is_some() {
            self.areas.push(path.clone());
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
    pub(crate) fn is_in_area(&self, place: DVec2) -> bool {
        self.curves.areas.iter().any(|path| is_in(path, place))
    }

    /// Whether a curve can be met from where a shape starts: from inside of the path that it bounds nothing is met, as from
    /// behind a wall.
    pub(super) fn is_faced(&self, wall: &CurveWall, motion: &ShapeMotion<'_>) -> bool {
        let Some(path) = wall.area.map(|area| &self.curves.areas[area as usize]) else {
            return true;
        };
        let middle = motion.position + middle_of(motion.shape);
        match point_path(middle, path).side {
            Side::Inside => false,
            Side::Outside => true,
            // A point or a segment on the boundary faces it when it goes in.
            _ => {
                let size = path.bounds().size().max_element();
                let a_little = (1e-6 * size / motion.length).min(1.0);
                point_path(middle + motion.displacement * a_little, path).side != Side::Outside
            }
        }
    }

    /// When the first curve is met, if any is.
    fn first_curve_met(&self, motion: &ShapeMotion<'_>, margin: f64) -> Option<SweepContact> {
        let mut first: Option<SweepContact> = None;
        let start = around(motion.shape, motion.position, margin + motion.rounding);
        self.boxes.along(start, motion.displacement.to_array(), |item| {
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
    /// would stop it at once on the way along its tangent. Then the shape goes along a chord of the curve's hollow: from where
    /// it is to where it comes down on the curve, lifted off the end of the way along the normal. None where nothing is in the
    /// way of the tangent, or the curve is too steep to go up.
    #[must_use]
    pub fn turned(
        &self,
        shape: &Convex,
        position: DVec2,
        normal: DVec2,
        rest: DVec2,
        margin: f64,
    ) -> Option<DVec2> {
        let motion = ShapeMotion::new(shape, position, rest);
        let (rounding, whole) = (motion.rounding, motion.length);
        if self.first_curve_met(&motion, margin)?.fraction > AT_ONCE {
            return None;
        }
        let mut length = whole;
        for _ in 0..CHORDS {
            if length <= 4.0 * rounding {
                break;
            }
            // Above the end of a way as long as that, and down from there. Past the curve's end nothing is below.
            let (way, up) = (rest * (length / whole), normal * length);
            let above = position + way + up;
            if !self.any_curve_nearer(shape, above, shape.radius() + margin - rounding)
                && let Some(contact) =
                    self.first_curve_met(&ShapeMotion::new(shape, above, -up), margin)
            {
                let lift = length * (1.0 - contact.fraction);
                if lift > 4.0 * rounding && lift <= STEEPEST * length {
                    let slope = lift / length;
                    return Some(self.over_the_end(&motion, normal, slope, margin));
                }
            }
            length *= 0.25;
        }
        None
    }

    /// A way turned off its tangent by a slope, as long as it was. Where the curve ends on that way, a short chord would lead to
    /// its end in ever shorter steps: the least slope is taken with which nothing of the curves is met, if there is one.
    fn over_the_end(
        &self,
        motion: &ShapeMotion<'_>,
        normal: DVec2,
        slope: f64,
        margin: f64,
    ) -> DVec2 {
        let ShapeMotion { shape, position, displacement: rest, length: whole, .. } = *motion;
        let turned = |slope: f64| {
            let way = rest + normal * (slope * whole);
            way * (whole / way.length())
        };
        let stopped = |slope: f64| {
            self.first_curve_met(&ShapeMotion::new(shape, position, turned(slope)), margin)
        };
        let is_long = stopped(slope).is_none_or(|c| c.fraction > AT_ONCE);
        if is_long || stopped(STEEPEST).is_some() {
            return turned(slope);
        }
        let (mut low, mut high) = (slope, STEEPEST);
        for _ in 0..HALVINGS {
            let middle = 0.5 * (low + high);
            if stopped(middle).is_some() {
                low = middle;
            } else {
                high = middle;
            }
        }
        turned(high)
    }
}

/// How many chords are tried, each a quarter as long.
const CHORDS: u32 = 13;
/// A way that is stopped before so much of it is made is stopped at once.
const AT_ONCE: f64 = 1.0 / 64.0;
/// How often the slopes between a chord's and the steepest are halved.
const HALVINGS: u32 = 16;
/// How steep a chord may be, as a part of its length along the tangent.
const STEEPEST: f64 = 0.5;

fn is_in(path: &Path, place: DVec2) -> bool {
    point_path(place, path).side == Side::Inside
}

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
        let within: Vec<bool> = self.curves.areas.iter().map(|path| is_in(path, middle)).collect();
        for wall in self.curves() {
            let curve = wall.curve();
            let deep = wall.area.is_some_and(|area| within[area as usize]);
            if !deep && curve_gap(shape, position, curve) >= off {
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
