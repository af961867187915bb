//! A moving solid against a BSP tree in space: the first impact.
//!
//! Question: article B, IV. A convex solid wants to go from A to B = A + displacement; at what fraction does it first meet a
//! solid, and at what fraction must it stop to keep MIN_DISTANCE?
//! Method: the descent of [`crate::sweep::bsp_sweep`], in the dimension that the article is written for: at a node d1 and d2,
//! the distances of A and B from its plane, are held against the solid's offsets; the interval *from* the last entry *to* the
//! first exit is carried down (erratum 1). At a solid leaf with something left of it:
//! - [`Corners::Planes`]: the last entry is the impact, as if the brush ended where its pushed-out planes meet;
//! - [`Corners::Bevels`]: the planes of the leaf's own solids, with those along an edge of either and a plane across each sharp
//!   edge and corner for what is round: exact for boxes and hulls, and less far off for balls and capsules;
//! - [`Corners::Exact`]: the leaf's own solids with round edges and corners ([`super::solid_sweep`]), each once.
//!
//! Solids beside the tree, and half-spaces, are swept one by one, always exactly.
//! Fractions as in the plane: `real` where it touches, `impact` where it stops, never before the start (erratum 4).
//! Frame: world units, fractions of the displacement. Degenerate: grazing is free; touching and moving inward is an impact at
//! 0; a start inside a solid is reported (`start_solid`), and impacts with other solids still count. Cost: the nodes whose
//! plane the swept solid reaches; a stack instead of recursion, so depth costs no stack.

use smallvec::SmallVec;

use glam::DVec3;

use super::overlap::nearer_than;
use super::solid_sweep::{SolidMotion, sweep_half_space, sweep_planes, sweep_solid};
use super::{SolidFeature, SpaceSweepContact};
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::exact::tolerance::INWARD;
use crate::geom::solid::ConvexSolid;
use crate::partition::bsp_build::set_depth;
use crate::partition::space::{SpaceLeaf, SpaceNode, SpaceSplit, SpaceTree};
use crate::sweep::Corners;
use crate::sweep::bsp_sweep::{Sweep, skin_stop};
use crate::sweep::first_contact::{FirstImpact, with_margin};
use crate::sweep::pending_node::PendingNode;
use crate::trace::{Silent, Trace};

pub use super::tree_sweep_step::{LeafVerdict, LineSide, SpaceFoundBy, Step};
pub use crate::sweep::bsp_sweep::SweepOptions;

/// The first impact of a motion.
pub type SpaceSweep = Sweep<SpaceSweepContact>;

/// The first impact of a solid that moves from `position` by `displacement` through a tree.
#[must_use]
pub fn sweep(
    tree: &SpaceTree,
    solid: &ConvexSolid,
    position: DVec3,
    displacement: DVec3,
    options: &SweepOptions,
) -> SpaceSweep {
    sweep_traced(tree, solid, position, displacement, options, &mut Silent)
}

/// [`sweep`], traced.
pub fn sweep_traced<T: Trace<Step>>(
    tree: &SpaceTree,
    solid: &ConvexSolid,
    position: DVec3,
    displacement: DVec3,
    options: &SweepOptions,
    trace: &mut T,
) -> SpaceSweep {
    let motion = SolidMotion::new(solid, position, displacement);
    let rounding = motion.rounding + tree.rounding();
    // Solids are looked for wherever the skin may reach: a plane by itself is no wall.
    let reach = match options.corners {
        Corners::Planes => 0.0,
        Corners::Bevels => rounding,
        Corners::Exact => options.min_distance + rounding,
    };
    let mut search = TreeSearch {
        tree,
        motion,
        options,
        reach,
        found: FirstImpact::new(),
        swept: SmallVec::new(),
    };
    // Does it stand in a solid already?
    let start_solid = options.check_start && nearer_than(tree, solid, position, 0.0);
    trace.step(|| Step::Start { position, displacement, start_solid });
    let mut depth = 0;
    let root = PendingNode::root(SpaceTree::ROOT);
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
            SpaceNode::Split(split) => search.split(visit, split, &mut stack, trace),
            SpaceNode::Leaf(leaf) if leaf.is_solid() => {
                trace.step(|| Step::Solid {
                    node: visit.node,
                    from: visit.from,
                    to: visit.to,
                    entry: visit.entry_node(),
                    exit: visit.exit_node(),
                });
                if options.corners == Corners::Planes {
                    search.planes(visit, trace);
                } else {
                    search.solids(visit.node, leaf, trace);
                }
            }
            SpaceNode::Leaf(_) => trace.step(|| Step::Empty { node: visit.node }),
        }
    }
    if T::ON {
        set_depth(&mut depth, 0, trace);
    }
    search.beside(trace);
    let (impact, stopped_by) = search.stop_before_touching(trace);
    let sweep = SpaceSweep { impact, real: search.found.real.contact(), start_solid };
    let touched_by = search.found.real.by();
    trace.step(|| Step::Done { sweep, stopped_by, touched_by });
    sweep
}

struct TreeSearch<'s> {
    tree: &'s SpaceTree,
    motion: SolidMotion<'s>,
    options: &'s SweepOptions,
    /// How much further than the solid the planes are pushed out.
    reach: f64,
    /// What found the first contacts is for the trace alone.
    found: FirstImpact<SpaceSweepContact, SpaceFoundBy>,
    /// The solids that were swept: one may be in several leaves.
    swept: SmallVec<[u32; 16]>,
}

impl TreeSearch<'_> {
    fn split<T: Trace<Step>>(
        &mut self,
        visit: PendingNode,
        split: &SpaceSplit,
        stack: &mut SmallVec<[PendingNode; 32]>,
        trace: &mut T,
    ) {
        // 1. The distances of A and of B from the plane, and the offsets towards it from either side: is the move before the
        //    plane all the way, behind it all the way, or on both sides?
        let SolidMotion { solid, position, displacement, .. } = self.motion;
        let d1 = split.normal.dot(position - split.origin);
        let moved = split.normal.dot(displacement);
        let d2 = d1 + moved;
        let (thick, thick_rear) = (solid.offset(split.normal), solid.support(split.normal));
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
            solid: split.solid,
            face: split.face,
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

    /// Planes: the last entry is the impact, if the solid starts before it and comes to it before the end.
    fn planes<T: Trace<Step>>(&mut self, visit: PendingNode, trace: &mut T) {
        let mut impact = None;
        let mut verdict = LeafVerdict::Inside;
        let entry = visit.entry_node().map(|node| self.tree.node(node));
        if let Some(SpaceNode::Split(split)) = entry {
            let normal = if visit.entry & 1 == 0 { split.normal } else { -split.normal };
            let motion = &self.motion;
            let apart = normal.dot(motion.position - split.origin) - motion.solid.offset(normal);
            let inward = -normal.dot(motion.displacement);
            let fraction = ((apart - self.options.min_distance) / inward).not_negative();
            let (solid, feature) = (split.solid, SolidFeature::Plane);
            let contact = SpaceSweepContact { fraction, normal, solid, feature };
            impact = Some(contact);
            verdict = self.judge(visit, contact, apart / inward);
        }
        let PendingNode { node, from, to, .. } = visit;
        trace.step(|| Step::Brush { node, verdict, from, to, impact });
    }

    /// What becomes of a brush by its interval; keeps its last entry when that is the nearest.
    fn judge(&mut self, visit: PendingNode, contact: SpaceSweepContact, real: f64) -> LeafVerdict {
        let motion = &self.motion;
        if real < -(motion.rounding / motion.length.max(f64::MIN_POSITIVE)) {
            return LeafVerdict::Inside;
        }
        let turned = contact.normal.dot(motion.displacement) >= -INWARD * motion.length;
        if real >= 1.0 || visit.from >= visit.to || turned {
            return LeafVerdict::Missed;
        }
        let real = SpaceSweepContact { fraction: real.not_negative(), ..contact };
        let by = SpaceFoundBy::Brush { node: visit.node };
        if self.offer([Some(contact), Some(real)], by) {
            LeafVerdict::Impact
        } else {
            LeafVerdict::Later
        }
    }

    /// Bevels and exact: each solid that is in the leaf by itself, once.
    fn solids<T: Trace<Step>>(&mut self, node: u32, leaf: &SpaceLeaf, trace: &mut T) {
        for solid in leaf.solids() {
            if self.swept.contains(&solid) {
                trace.step(|| Step::Again { node, solid });
                continue;
            }
            self.swept.push(solid);
            let still = &self.tree.solid(solid).solid;
            let min_distance = self.options.min_distance;
            let [impact, real] = match self.options.corners {
                Corners::Exact => {
                    self.exactly(|margin| sweep_solid(&self.motion, still, solid, margin))
                }
                _ => match sweep_planes(&self.motion, still, solid, min_distance) {
                    Some(both) => both.map(Some),
                    None => [None; 2],
                },
            };
            let nearest = self.offer([impact, real], SpaceFoundBy::Solid { solid });
            trace.step(|| Step::Swept { node, solid, impact, real, nearest });
        }
    }

    /// Where a sweep stops the solid, and where it touches.
    fn exactly(
        &self,
        sweep: impl Fn(f64) -> Option<SpaceSweepContact>,
    ) -> [Option<SpaceSweepContact>; 2] {
        // Each by its own sweep: the skin may be entered over one face, and another face touched in the end.
        with_margin(self.options.min_distance, sweep)
    }

    /// What is not in the tree.
    fn beside<T: Trace<Step>>(&mut self, trace: &mut T) {
        let tree = self.tree;
        for &solid in tree.beside() {
            let still = &tree.solid(solid).solid;
            let found = self.exactly(|margin| sweep_solid(&self.motion, still, solid, margin));
            self.met_beside(solid, found, trace);
        }
        let first = tree.solids().solids().len() as u32;
        for (solid, still) in (first..).zip(tree.solids().half_spaces()) {
            let half_space = &still.half_space;
            let found =
                self.exactly(|margin| sweep_half_space(&self.motion, half_space, solid, margin));
            self.met_beside(solid, found, trace);
        }
    }

    fn met_beside<T: Trace<Step>>(
        &mut self,
        solid: u32,
        [impact, real]: [Option<SpaceSweepContact>; 2],
        trace: &mut T,
    ) {
        let nearest = self.offer([impact, real], SpaceFoundBy::Beside { solid });
        trace.step(|| Step::Beside { solid, impact, real, nearest });
    }

    /// A solid that starts within another's skin can reach the next one without entering that one's skin over its flat part.
    /// It still stops MIN_DISTANCE before it touches, by the article's formula.
    fn stop_before_touching<T: Trace<Step>>(
        &self,
        trace: &mut T,
    ) -> (Option<SpaceSweepContact>, Option<SpaceFoundBy>) {
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
    fn offer(&mut self, contacts: [Option<SpaceSweepContact>; 2], by: SpaceFoundBy) -> bool {
        self.found.offer(contacts, by, self.motion.displacement)
    }
}
