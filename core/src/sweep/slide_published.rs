//! The slide with the sweep as article B prints it, kept to see where it leads.
//!
//! Question: article B, V, with the `getCollision` of article B, IV. Where does a shape end that slides along what the
//! published descent takes for the first impact?
//! Method: the loop of [`super::slide`], with [`super::bsp_published`] inside: the nearest line crossed on the way to a
//! solid leaf, as if it had no ends (erratum 1), and corners as far out as the pushed lines meet (erratum 2). What is
//! hit in mid-air is slid along like a wall.
//! A start inside a solid is not looked for, and a start within MIN_DISTANCE of a line backs off unbounded, both as
//! printed (erratum 4).
//! Frame: world units. Cost: one published descent an impact, at most MAX_IMPACT.

use glam::DVec2;

use super::SweepContact;
use super::bsp_published::{self, sweep_published_traced};
use super::bsp_sweep::Sweep;
use super::slide::{Rule, Slide, SlideOptions, Step, slide_by};
use super::wall_sweep::ShapeMotion;
use crate::geom::convex::Convex;
use crate::partition::bsp::Tree;
use crate::trace::{Silent, Trace};

/// The published rule, for the loop of the slide.
struct PublishedRule<'r> {
    tree: &'r Tree,
    shape: &'r Convex,
    min_distance: f64,
}

impl Rule for PublishedRule<'_> {
    type Step = bsp_published::Step;
    type Contact = SweepContact;

    fn sweep<T: Trace<bsp_published::Step>>(
        &self,
        position: DVec2,
        displacement: DVec2,
        _check_start: bool,
        trace: &mut T,
    ) -> Sweep {
        let Self { tree, shape, min_distance } = *self;
        let found =
            sweep_published_traced(tree, shape, position, displacement, min_distance, trace);
        let impact = found.contact.filter(|_| found.is_impact());
        let real = impact.map(|c| SweepContact { fraction: found.real, ..c });
        Sweep { impact, real, start_solid: false }
    }

    /// It never looks for a start inside a solid.
    fn way_out(&self, _: DVec2, _: f64) -> Option<DVec2> {
        None
    }

    fn rounding(&self, position: DVec2, displacement: DVec2) -> f64 {
        ShapeMotion::new(self.shape, position, displacement).rounding
    }
}

/// Slides a shape from `position` by `displacement` through a tree, by the published rule.
#[must_use]
pub fn slide_published(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    options: &SlideOptions,
) -> Slide {
    slide_published_traced(tree, shape, position, displacement, options, &mut Silent)
}

/// [`slide_published`], traced.
pub fn slide_published_traced<T: Trace<Step<bsp_published::Step>>>(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    options: &SlideOptions,
    trace: &mut T,
) -> Slide {
    let rule = PublishedRule { tree, shape, min_distance: options.min_distance };
    slide_by(&rule, [position, displacement], options, trace)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::wall::Solids;
    use crate::partition::bsp_build::{Splitting, build};
    use crate::sweep::slide::slide;
    use crate::trace::Recorder;

    #[test]
    fn it_slides_on_after_a_phantom() {
        let p = DVec2::new;
        let mut solids = Solids::default();
        solids.add_outline(&[vec![p(0., 0.), p(1., 0.), p(1., 1.), p(0., 1.)]], 0).unwrap();
        let tree = build(solids, Splitting::Given);
        let disc = Convex::circle(0.25).unwrap();
        let options = SlideOptions::default();
        let (from, v) = (p(-3., -1.), p(4., 4.));
        let timeline =
            Recorder::run((), |(), t| slide_published_traced(&tree, &disc, from, v, &options, t));
        assert_eq!(timeline.output, slide_published(&tree, &disc, from, v, &options));
        assert!(slide(&tree, &disc, from, v, &options).impacts.is_empty(), "it misses the square");
        assert!(!timeline.output.impacts.is_empty(), "the published rule hits it");
        assert_ne!(timeline.output.position, from + v);
        let last = timeline.steps().last().map(|s| &s.event);
        assert!(matches!(last, Some(Step::Done { .. })));
    }
}
