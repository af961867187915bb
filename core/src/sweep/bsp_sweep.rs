//! A moving shape against a BSP tree: the first impact.
//!
//! Question: article B, IV. A convex shape wants to go from A to B = A + displacement; at what fraction does it first meet
//! a solid, and at what fraction must it stop to keep MIN_DISTANCE?
//! Method: the article's descent. At a node, with d1 and d2 the distances of A and B from its line and the
//! shape's offsets towards either side: before the line all the way, only the front is walked; behind it all
//! the way, only the rear; else both. On the way down the part of the move that lies within the brush (the
//! convex piece bounded by the lines above) is carried as an interval, *from* the last entry *to* the first exit; when
//! it is empty the brush can't be met (erratum 1: the article keeps the nearest entry instead, see
//! [`super::bsp_published`]). At a solid leaf with something left of the interval:
//! - [`Corners::Planes`]: the last entry is the impact, as if the brush ended where its pushed-out lines meet;
//! - [`Corners::Bevels`]: the same with a line more across each sharp corner;
//! - [`Corners::Exact`]: the leaf's own walls and corners are swept exactly ([`super::wall_sweep`]).
//!
//! Fractions: `real = d1 / (d1 - d2)` where the shape touches, `impact = (d1 - MIN_DISTANCE) / (d1 - d2)`
//! where it stops; for exact corners, where the distance to the corner is MIN_DISTANCE. An impact before the
//! start is bounded to 0 (erratum 4): the shape stays, it is not pushed back.
//! Frame: world units, fractions of the displacement. Degenerate: grazing is free; touching and moving inward is an
//! impact at 0; a start inside a solid is reported (`start_solid`), and impacts with other walls still count. Cost: the
//! nodes whose line the swept shape reaches; a stack instead of recursion, so depth costs no stack.
//!
#![doc = include_str!("../../figures/bsp-sweep.svg")]

mod brush;

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::first_contact::{FirstImpact, MoveContact, with_margin};
use super::overlap::clearance_below;
use super::pending_node::PendingNode;
use super::slide::SlideOptions;
use super::wall_sweep::{ShapeMotion, sweep_round, sweep_wall};
use super::{Corners, SweepContact};
use crate::geom::convex::Convex;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::partition::bsp::{BspNode, Leaf, Split, Tree};
use crate::partition::bsp_build::set_depth;
use crate::trace::{Silent, Trace};

pub use super::sweep_step::{FoundBy, LeafVerdict, LineSide, Step};

/// The first impact of a motion; `C` is a contact of the plane or of space.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sweep<C = SweepContact> {
    /// Where the shape must stop to keep MIN_DISTANCE, if it comes that near. Its fraction is the article's
    /// `fraction_impact`, never below 0.
    pub impact: Option<C>,
    /// Where it would touch, if it does before the end. Its fraction is the article's `fraction_reelle`.
    pub real: Option<C>,
    /// Whether it overlapped a solid as it started.
    pub start_solid: bool,
}

/// How a sweep is done.
///
/// There may be more fields one day: name what differs and take the rest from `..Default::default()`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SweepOptions {
    /// MIN_DISTANCE, in world units, 0 or more.
    pub min_distance: f64,
    /// What happens at corners.
    pub corners: Corners,
    /// Whether a start inside a solid is looked for.
    pub check_start: bool,
}

impl Default for SweepOptions {
    /// The article's MIN_DISTANCE, exact corners, and a start inside a solid looked for.
    fn default() -> Self {
        let SlideOptions { min_distance, corners, .. } = SlideOptions::default();
        Self { min_distance, corners, check_start: true }
    }
}

/// The first impact of a shape that moves from `position` by `displacement` through a tree.
#[must_use]
pub fn sweep(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    options: &SweepOptions,
) -> Sweep {
    sweep_traced(tree, shape, position, displacement, options, &mut Silent)
}

/// The stop before a touch.
pub(super) struct SkinStop<C> {
    /// How far before the touch it is, as a fraction of the displacement.
    pub(super) back: f64,
    /// Where it is.
    pub(super) impact: C,
}

/// Where something stops before it touches by a `displacement`, if nothing has stopped it before that.
pub(super) fn skin_stop<C: MoveContact>(
    impact: Option<C>,
    real: C,
    displacement: C::Displacement,
    min_distance: f64,
) -> Option<SkinStop<C>> {
    if impact.is_some_and(|c| c.fraction() <= real.fraction()) {
        return None;
    }
    let inward = -real.along(displacement);
    let back = min_distance / inward.max(f64::MIN_POSITIVE);
    let impact = real.at((real.fraction() - back).not_negative());
    Some(SkinStop { back, impact })
}

/// [`sweep`], traced.
pub fn sweep_traced<T: Trace<Step>>(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    options: &SweepOptions,
    trace: &mut T,
) -> Sweep {
    let motion = ShapeMotion::new(shape, position, displacement);
    let exact = options.corners == Corners::Exact;
    let mut search = TreeSearch {
        tree,
        motion,
        options,
        // Exact corners are looked for wherever the skin may reach: a line by itself is no wall.
        reach: if exact { options.min_distance + motion.rounding + tree.rounding() } else { 0.0 },
        found: FirstImpact::new(),
    };
    // Does it stand in a solid already?
    let start_solid = options.check_start && clearance_below(tree, shape, position, 0.0);
    trace.step(|| Step::Start { position, displacement, start_solid });
    let mut depth = 0;
    let root = PendingNode::root(Tree::ROOT);
    let mut stack: SmallVec<[PendingNode; 32]> = SmallVec::from_slice(&[root]);
    while let Some(visit) = stack.pop() {
        if T::ON {
            set_depth(&mut depth, visit.depth, trace);
        }
        // A brush that is left before it is entered, or entered after something else was met, is missed.
        let (touched, met) = (search.found.real.contact(), search.found.real.by());
        if visit.from > visit.to || visit.from > search.found.real.limit() || visit.to < 0.0 {
            trace.step(|| Step::Culled {
                node: visit.node,
                from: visit.from,
                to: visit.to,
                nearest: touched.map_or(1.0, |c| c.fraction),
                entry: visit.entry_node(),
                exit: visit.exit_node(),
                met,
                touched,
            });
            continue;
        }
        match tree.node(visit.node) {
            BspNode::Split(split) => search.split(visit, split, &mut stack, trace),
            BspNode::Leaf(leaf) if leaf.solid || exact && !leaf.walls.is_empty() => {
                trace.step(|| Step::Solid {
                    node: visit.node,
                    from: visit.from,
                    to: visit.to,
                    entry: visit.entry_node(),
                    exit: visit.exit_node(),
                });
                if exact {
                    search.walls(visit.node, leaf, trace);
                } else {
                    search.planes(visit, leaf, trace);
                }
            }
            BspNode::Leaf(_) => trace.step(|| Step::Empty { node: visit.node }),
        }
    }
    if T::ON {
        set_depth(&mut depth, 0, trace);
    }
    search.rounds(trace);
    search.platforms(trace);
    let (impact, stopped_by) = search.stop_before_touching(trace);
    let sweep = Sweep { impact, real: search.found.real.contact(), start_solid };
    let touched_by = search.found.real.by();
    trace.step(|| Step::Done { sweep, stopped_by, touched_by });
    sweep
}

struct TreeSearch<'s> {
    tree: &'s Tree,
    motion: ShapeMotion<'s>,
    options: &'s SweepOptions,
    /// How much further than the shape the lines are pushed out.
    reach: f64,
    /// What found the first contacts is for the trace alone.
    found: FirstImpact<SweepContact, FoundBy>,
}

impl TreeSearch<'_> {
    fn split<T: Trace<Step>>(
        &mut self,
        visit: PendingNode,
        split: &Split,
        stack: &mut SmallVec<[PendingNode; 32]>,
        trace: &mut T,
    ) {
        // 1. The distances of A and of B from the line, and the offsets towards it from either side: is the move before
        //    the line all the way, behind it all the way, or on both sides?
        let ShapeMotion { shape, position, displacement, .. } = self.motion;
        let d1 = split.normal.dot(position - split.origin);
        let moved = split.normal.dot(displacement);
        let d2 = d1 + moved;
        let (thick, thick_rear) = (shape.offset(split.normal), shape.support(split.normal));
        let (offset, offset_rear) = (thick + self.reach, thick_rear + self.reach);
        let side = if d1 > offset && d2 > offset {
            LineSide::Front
        } else if d1 < -offset_rear && d2 < -offset_rear {
            LineSide::Rear
        } else {
            LineSide::Both
        };
        let (sides, apart) = ([split.front, split.rear], [d1 - offset, -d1 - offset_rear]);
        let [front, rear] = match side {
            LineSide::Both => visit.cut(sides, moved, apart, self.reach == 0.0),
            _ => visit.beyond(sides),
        };
        trace.step(|| Step::Node {
            node: visit.node,
            wall: split.wall,
            d1,
            d2,
            offset: thick,
            offset_rear: thick_rear,
            side,
            real: (side == LineSide::Both && d1 > d2).then(|| (d1 - thick) / (d1 - d2)),
            from: visit.from,
            to: visit.to,
            enters: side == LineSide::Both && rear.entry == visit.node << 1,
            rear_from: rear.from,
            rear_to: rear.to,
        });
        // 2. The side of A is walked first.
        match side {
            LineSide::Front => stack.push(front),
            LineSide::Rear => stack.push(rear),
            LineSide::Both if d1 >= 0.0 => stack.extend([rear, front]),
            LineSide::Both => stack.extend([front, rear]),
        }
    }

    /// Exact: each wall of the leaf by itself.
    fn walls<T: Trace<Step>>(&mut self, node: u32, leaf: &Leaf, trace: &mut T) {
        for &wall in &leaf.walls {
            let w = self.tree.wall(wall);
            // Each by its own sweep: the skin may be entered over one wall, and another wall touched in the end.
            let [impact, real] = with_margin(self.options.min_distance, |margin| {
                sweep_wall(&self.motion, w, wall, margin)
            });
            let nearest = self.offer([impact, real], FoundBy::Wall { node, wall });
            trace.step(|| Step::Wall { node, wall, impact, real, nearest });
        }
    }

    fn rounds<T: Trace<Step>>(&mut self, trace: &mut T) {
        for (i, round) in self.tree.solids.rounds.iter().enumerate() {
            let wall = (self.tree.solids.walls.len() + i) as u32;
            let [impact, real] = with_margin(self.options.min_distance, |margin| {
                sweep_round(&self.motion, round, wall, margin)
            });
            let nearest = self.offer([impact, real], FoundBy::Round { wall });
            trace.step(|| Step::Round { wall, impact, real, nearest });
        }
    }

    /// Platforms hold a shape that is above them where the move begins, and are not there for any other: one that has
    /// jumped halfway through is not caught.
    fn platforms<T: Trace<Step>>(&mut self, trace: &mut T) {
        for &wall in self.tree.one_ways() {
            let w = self.tree.wall(wall);
            let holds = w.is_below(self.motion.shape, self.motion.position);
            let [impact, real] = with_margin(self.options.min_distance, |margin| {
                let met = holds.then(|| sweep_wall(&self.motion, w, wall, margin));
                met.flatten()
            });
            let nearest = self.offer([impact, real], FoundBy::Platform { wall });
            trace.step(|| Step::Platform { wall, holds, impact, real, nearest });
        }
    }

    /// A shape that starts within a wall's skin can reach the next wall without entering that one's skin over its flat
    /// part. It still stops MIN_DISTANCE before it touches, by the article's formula.
    fn stop_before_touching<T: Trace<Step>>(
        &self,
        trace: &mut T,
    ) -> (Option<SweepContact>, Option<FoundBy>) {
        let (impact, stopped_by) = (self.found.impact.contact(), self.found.impact.by());
        let (Some(real), by) = (self.found.real.contact(), self.found.real.by()) else {
            return (impact, stopped_by);
        };
        let v = self.motion.displacement;
        let Some(stop) = skin_stop(impact, real, v, self.options.min_distance) else {
            return (impact, stopped_by);
        };
        trace.step(|| Step::Skin { real, back: stop.back, impact: stop.impact, by });
        (Some(stop.impact), by)
    }

    /// Keeps the first of the contacts so far and these. Whether one of these is the first.
    fn offer(&mut self, contacts: [Option<SweepContact>; 2], by: FoundBy) -> bool {
        self.found.offer(contacts, by, self.motion.displacement)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::wall::Solids;
    use crate::partition::bsp_build::{Splitting, build};
    use crate::trace::Recorder;
    use glam::dvec2 as p;

    fn unit_square() -> Tree {
        let mut solids = Solids::default();
        solids.add_outline(&[vec![p(0., 0.), p(1., 0.), p(1., 1.), p(0., 1.)]], 0).unwrap();
        build(solids, Splitting::Scored)
    }

    const EXACT: SweepOptions =
        SweepOptions { min_distance: 0.0, corners: Corners::Exact, check_start: true };

    #[test]
    fn both_fractions_of_a_disc_against_a_side() {
        let disc = Convex::circle(0.5).unwrap();
        for corners in [Corners::Planes, Corners::Bevels, Corners::Exact] {
            let options = SweepOptions { min_distance: 0.1, corners, check_start: true };
            let found = sweep(&unit_square(), &disc, p(-2.5, 0.5), p(4., 0.), &options);
            let (impact, real) = (found.impact.unwrap(), found.real.unwrap());
            assert!((real.fraction - 0.5).abs() < 1e-15, "{corners:?}");
            assert!((impact.fraction - 0.475).abs() < 1e-15, "{corners:?}");
            assert_eq!(real.normal, p(-1., 0.));
            assert!(!found.start_solid);
        }
    }

    #[test]
    fn a_corner_reaches_too_far_with_planes_and_less_with_bevels() {
        let disc = Convex::circle(1.0).unwrap();
        // Down the diagonal onto the corner (0, 0): the planes' corner is at (-1, -1).
        let real = |corners| {
            let options = SweepOptions { corners, ..EXACT };
            sweep(&unit_square(), &disc, p(-3., -3.), p(3., 3.), &options).real.unwrap().fraction
        };
        let at = |x: f64| (x + 3.0) / 3.0;
        assert!((real(Corners::Planes) - at(-1.0)).abs() < 1e-14);
        assert!((real(Corners::Exact) - at(-0.5f64.sqrt())).abs() < 1e-14);
        assert!((real(Corners::Bevels) - at(-0.5f64.sqrt())).abs() < 1e-14);
    }

    #[test]
    fn grazing_is_free_and_touching_inward_is_an_impact_at_zero() {
        let disc = Convex::circle(0.5).unwrap();
        for corners in [Corners::Planes, Corners::Bevels, Corners::Exact] {
            let options = SweepOptions { corners, ..EXACT };
            let graze = sweep(&unit_square(), &disc, p(-3., -0.5), p(6., 0.), &options);
            assert_eq!(graze.real, None, "{corners:?}");
            let push = sweep(&unit_square(), &disc, p(0.5, -0.5), p(0., 1.), &options);
            assert_eq!(push.real.unwrap().fraction, 0.0, "{corners:?}");
            assert!(!push.start_solid);
        }
        let inside = sweep(&unit_square(), &disc, p(0.5, -0.2), p(0., -1.), &EXACT);
        assert!(inside.start_solid);
        let deep =
            sweep(&unit_square(), &Convex::circle(0.1).unwrap(), p(0.5, 0.5), p(0., 1.), &EXACT);
        assert!(deep.start_solid);
    }

    #[test]
    fn a_point_does_not_pass_a_wall_without_thickness() {
        let mut solids = Solids::default();
        solids.add_thin(&[p(0., 0.), p(0., 4.)], 0);
        let tree = build(solids, Splitting::Given);
        let point = Convex::circle(0.0).unwrap();
        for corners in [Corners::Planes, Corners::Exact] {
            for (x, n) in [(-1., -1.), (1., 1.)] {
                let options = SweepOptions { corners, ..EXACT };
                let found = sweep(&tree, &point, p(x, 2.), p(-2. * x, 0.), &options);
                let real = found.real.expect("a hit");
                assert_eq!((real.fraction, real.normal), (0.5, p(n, 0.)), "{corners:?} from {x}");
            }
            let beside =
                sweep(&tree, &point, p(-1., 5.), p(2., 0.), &SweepOptions { corners, ..EXACT });
            assert_eq!(beside.real, None);
        }
    }

    #[test]
    fn traced_is_silent_bit_for_bit() {
        let disc = Convex::circle(0.5).unwrap();
        let tree = unit_square();
        let timeline = Recorder::run((), |(), t| {
            sweep_traced(&tree, &disc, p(-3., -0.2), p(5., 1.), &EXACT, t)
        });
        assert_eq!(timeline.output, sweep(&tree, &disc, p(-3., -0.2), p(5., 1.), &EXACT));
        assert!(timeline.deciding().is_some());
    }
}
