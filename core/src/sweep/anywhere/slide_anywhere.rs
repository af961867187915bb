//! Article B's slide among walls of every kind.
//!
//! Question: a shape wants to go by `displacement`; walls of any kind are in the way. Where does it end, if it slides along them?
//! Method: the loop of [`slide`](mod@crate::sweep::slide), which asks of what is in the way no more than a fraction, a normal
//! and whether the start is inside: `Rule`. Here [`sweep_anywhere`](mod@super::sweep_anywhere) answers. One thing is more
//! than with flat walls: along the tangent of a curve that bends towards it, the shape would be stopped at once, as near as it
//! already is. There the rest of its way is turned along a chord of the curve's hollow ([`MixedWalls::turned`]).
//! Frame: world units. Degenerate: as for the sweep and for the slide. Cost: one sweep an impact, and one more for each on a
//! curve.

use glam::DVec2;

use super::mixed_walls::MixedWalls;
use super::sweep_anywhere::{self, sweep_anywhere_traced};
use crate::geom::convex::Convex;
use crate::sweep::bsp_sweep::Sweep;
use crate::sweep::fast::IndexSweepOptions;
use crate::sweep::overlap::way_out;
use crate::sweep::slide::{Rule, Slide, SlideOptions, slide_by};
use crate::sweep::wall_sweep::ShapeMotion;
use crate::sweep::{SweepContact, WallFeature};
use crate::trace::{Silent, Trace};

/// One event of the slide.
pub type Step = crate::sweep::slide::Step<sweep_anywhere::Step>;

/// Walls of every kind, with exact corners.
struct Anywhere<'r> {
    walls: &'r MixedWalls,
    shape: &'r Convex,
    min_distance: f64,
}

impl Rule for Anywhere<'_> {
    type Step = sweep_anywhere::Step;
    type Contact = SweepContact;

    fn sweep<T: Trace<sweep_anywhere::Step>>(
        &self,
        position: DVec2,
        displacement: DVec2,
        check_start: bool,
        trace: &mut T,
    ) -> Sweep {
        let options = IndexSweepOptions { min_distance: self.min_distance, check_start };
        sweep_anywhere_traced(self.walls, self.shape, position, displacement, &options, trace)
    }

    fn way_out(&self, position: DVec2, min_distance: f64) -> Option<DVec2> {
        way_out(self.walls, self.shape, position, min_distance)
    }

    fn rounding(&self, position: DVec2, displacement: DVec2) -> f64 {
        ShapeMotion::new(self.shape, position, displacement).rounding
    }

    fn turned(
        &self,
        position: DVec2,
        contact: &SweepContact,
        [displacement, rest]: [DVec2; 2],
    ) -> Option<DVec2> {
        if contact.feature != WallFeature::Curve {
            return None;
        }
        let ways = [contact.normal, displacement, rest];
        self.walls.turned(self.shape, position, ways, self.min_distance)
    }
}

/// Slides a shape from `position` by `displacement` among walls of every kind; corners are exact, whatever the options say.
#[must_use]
pub fn slide_anywhere(
    walls: &MixedWalls,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    options: &SlideOptions,
) -> Slide {
    slide_anywhere_traced(walls, shape, position, displacement, options, &mut Silent)
}

/// [`slide_anywhere`], traced.
pub fn slide_anywhere_traced<T: Trace<Step>>(
    walls: &MixedWalls,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    options: &SlideOptions,
    trace: &mut T,
) -> Slide {
    let rule = Anywhere { walls, shape, min_distance: options.min_distance };
    slide_by(&rule, [position, displacement], options, trace)
}
