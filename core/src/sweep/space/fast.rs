//! Speed, beside the sweep and the slide: the same answers without the steps.
//!
//! The first impact among many solids does not depend on how they are found (`FirstImpact`), so what is not stepped through
//! need not go down article B's tree. [`SolidIndex`] finds the solids on the way of a move in a tree of boxes, nearest first,
//! and sweeps against each exactly, by the function that the tree's leaves use. It skips nothing of that but solids whose boxes
//! are not reached; tests hold its answers to those of the tree, bit for bit.

use std::ops::ControlFlow;
use std::sync::Arc;

use glam::DVec3;

use super::SpaceSweepContact;
use super::overlap::{self, Nearby, nearer_than};
use super::slide::{SlideOptions, SpaceSlide, crease};
use super::solid_sweep::{SolidMotion, sweep_half_space, sweep_solid};
use super::tree_sweep::{SpaceSweep, Step};
use crate::geom::solid::{Box3, ConvexSolid};
use crate::partition::box_tree::BoxTree;
use crate::partition::space::{SpaceSolids, SpaceTree};
use crate::sweep::fast::IndexSweepOptions;
use crate::sweep::first_contact::{FirstImpact, with_margin};
use crate::sweep::slide::{CreaseOf, Rule, slide_by};
use crate::trace::{Silent, Trace};

/// Solids and half-spaces, and a tree of their boxes to find them by.
///
/// Cost: n log n to build; some 90 bytes a solid beside the solids.
#[derive(Clone, Debug)]
pub struct SolidIndex {
    solids: Arc<SpaceSolids>,
    boxes: BoxTree<3>,
}

impl SolidIndex {
    /// The index of some solids.
    #[must_use]
    pub fn new(solids: impl Into<Arc<SpaceSolids>>) -> Self {
        let solids = solids.into();
        let corners = |b: Box3| [b.min.to_array(), b.max.to_array()];
        let boxes: Vec<_> = solids.solids().iter().map(|s| corners(s.solid.bounds())).collect();
        Self { boxes: BoxTree::new(&boxes), solids }
    }

    /// The index of what a tree was built from; the solids are shared.
    #[must_use]
    pub fn of_tree(tree: &SpaceTree) -> Self {
        Self::new(Arc::clone(tree.shared_solids()))
    }

    /// What it is the index of.
    #[must_use]
    pub fn solids(&self) -> &SpaceSolids {
        &self.solids
    }

    /// How many bytes it takes, beside the solids.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.boxes.bytes()
    }

    /// [`super::tree_sweep::sweep`] with exact corners: the first impact of a solid that moves from `position` by
    /// `displacement`.
    #[must_use]
    pub fn sweep(
        &self,
        solid: &ConvexSolid,
        position: DVec3,
        displacement: DVec3,
        options: &IndexSweepOptions,
    ) -> SpaceSweep {
        let margin = options.min_distance;
        let motion = SolidMotion::new(solid, position, displacement);
        let start_solid = options.check_start && nearer_than(self, solid, position, 0.0);
        let mut found = FirstImpact::new();
        let mut met = |contacts| {
            found.offer(contacts, (), displacement);
            found.real.limit()
        };
        let start = SolidMotion::new(solid, position, DVec3::ZERO).bounds(margin + motion.rounding);
        let corners = [start.min.to_array(), start.max.to_array()];
        self.boxes.along(corners, displacement.to_array(), 1.0, |k| {
            let still = &self.solids.solids()[k as usize].solid;
            met(with_margin(margin, |margin| sweep_solid(&motion, still, k, margin)))
        });
        let first = self.solids.solids().len() as u32;
        for (k, still) in (first..).zip(self.solids.half_spaces()) {
            let half_space = &still.half_space;
            met(with_margin(margin, |margin| sweep_half_space(&motion, half_space, k, margin)));
        }
        let [impact, real] = found.stopped(displacement, margin);
        SpaceSweep { impact, real, start_solid }
    }

    /// [`super::slide::slide`] with exact corners, whatever the options say of them: where a solid ends that slides from
    /// `position` by `displacement`.
    #[must_use]
    pub fn slide(
        &self,
        solid: &ConvexSolid,
        position: DVec3,
        displacement: DVec3,
        options: &SlideOptions,
    ) -> SpaceSlide {
        let rule = ByIndex { index: self, solid, min_distance: options.min_distance };
        slide_by(&rule, [position, displacement], options, &mut Silent)
    }

    /// Whether a solid at a position overlaps another by more than rounding.
    #[must_use]
    pub fn overlaps(&self, solid: &ConvexSolid, position: DVec3) -> bool {
        overlap::overlaps(self, solid, position)
    }

    /// The least push found that puts an overlapping solid `margin` away from every other; none when no way out is near.
    #[must_use]
    pub fn way_out(&self, solid: &ConvexSolid, position: DVec3, margin: f64) -> Option<DVec3> {
        overlap::way_out(self, solid, position, margin)
    }
}

impl Nearby for SolidIndex {
    fn all(&self) -> &SpaceSolids {
        &self.solids
    }

    fn near(
        &self,
        solid: &ConvexSolid,
        position: DVec3,
        around: f64,
        mut visit: impl FnMut(&ConvexSolid) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let bounds = SolidMotion::new(solid, position, DVec3::ZERO).bounds(around);
        self.boxes.meeting([bounds.min.to_array(), bounds.max.to_array()], |k| {
            let still = &self.solids.solids()[k as usize].solid;
            if bounds.meets(&still.bounds()) { visit(still) } else { ControlFlow::Continue(()) }
        })
    }
}

/// The rule of an index; it has no steps.
struct ByIndex<'r> {
    index: &'r SolidIndex,
    solid: &'r ConvexSolid,
    min_distance: f64,
}

impl Rule for ByIndex<'_> {
    type Step = Step;
    type Contact = SpaceSweepContact;

    const CREASE: Option<CreaseOf<DVec3>> = Some(crease);

    fn sweep<T: Trace<Step>>(
        &self,
        position: DVec3,
        displacement: DVec3,
        check_start: bool,
        _: &mut T,
    ) -> SpaceSweep {
        let options = IndexSweepOptions { min_distance: self.min_distance, check_start };
        self.index.sweep(self.solid, position, displacement, &options)
    }

    fn way_out(&self, position: DVec3, min_distance: f64) -> Option<DVec3> {
        self.index.way_out(self.solid, position, min_distance)
    }

    fn rounding(&self, position: DVec3, displacement: DVec3) -> f64 {
        SolidMotion::new(self.solid, position, displacement).rounding
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{Capsule3, Sphere};
    use crate::partition::Splitting;
    use crate::partition::space::build;
    use crate::random::Rng;
    use crate::sweep::Corners;
    use crate::sweep::space::slide::slide;
    use crate::sweep::space::tree_sweep::{SweepOptions, sweep};

    fn place(rng: &mut Rng, reach: f64, whole: bool) -> DVec3 {
        let p = DVec3::new(
            rng.range(-reach, reach),
            rng.range(-reach, reach),
            rng.range(-reach, reach),
        );
        if whole { p.round() } else { p }
    }

    #[test]
    fn it_answers_as_the_tree_does_to_the_last_bit() {
        let mut rng = Rng::new(92);
        let half = DVec3::new(0.5, 0.25, 0.5);
        let movers = [
            ConvexSolid::ball(&Sphere::new(DVec3::ZERO, 0.5).expect("a ball")),
            ConvexSolid::upright(&Box3::new(-half, half).expect("a box")),
            ConvexSolid::capsule(&Capsule3::new(-half, half, 0.25).expect("a capsule")),
        ];
        let mut met = 0;
        for round in 0..120 {
            let whole = round % 2 == 0;
            let mut all = SpaceSolids::default();
            for owner in 0..8 {
                let at = place(&mut rng, 6.0, whole);
                let solid = match owner % 3 {
                    0 => ConvexSolid::ball(&Sphere::new(at, 1.0).expect("a ball")),
                    _ => {
                        let half = place(&mut rng, 1.0, false).abs() + 0.5;
                        let half = if whole { half.round() } else { half };
                        ConvexSolid::upright(&Box3::new(at - half, at + half).expect("a box"))
                    }
                };
                all.add(solid, owner, 0).expect("there is room");
            }
            let tree = build(all.clone(), Splitting::Scored).expect("a tree");
            for index in [SolidIndex::new(all), SolidIndex::of_tree(&tree)] {
                for k in 0..12 {
                    let solid = &movers[k % movers.len()];
                    let (from, v) = (place(&mut rng, 7.0, whole), place(&mut rng, 6.0, whole));
                    let min_distance = if k % 2 == 0 { 0.0 } else { 0.01 };
                    let options =
                        SweepOptions { min_distance, corners: Corners::Exact, check_start: true };
                    let fast = IndexSweepOptions { min_distance, check_start: true };
                    let found = sweep(&tree, solid, from, v, &options);
                    assert_eq!(index.sweep(solid, from, v, &fast), found, "{round} {from} {v}");
                    met += u32::from(found.real.is_some());
                    let slides = SlideOptions { min_distance, ..SlideOptions::default() };
                    let slid = slide(&tree, solid, from, v, &slides);
                    assert_eq!(index.slide(solid, from, v, &slides), slid, "{round} {from} {v}");
                }
            }
        }
        assert!(met > 250, "{met} moves meet something");
    }
}
