//! A moving shape against walls of every kind: the first impact.
//!
//! Question: a convex shape wants to go from A to A + displacement; at what fraction does it first meet something, and at
//! what fraction must it stop to keep MIN_DISTANCE?
//! Method: a tree of boxes says which walls come near ([`MixedWalls`]); each of them is swept by what is exact for its kind: a
//! straight wall by its flat part and its corners ([`wall_sweep`](mod@crate::sweep::wall_sweep)), a disc or a capsule by its
//! rounding, a curve by its places that a corner or a side of the shape comes to ([`super::curve_sweep`]). All of them answer
//! the same: a fraction with the margin, a fraction without it, a normal. The first counts, by a rule that no order changes
//! (`FirstImpact`); where something would be touched before any margin is entered, the stop is set back from there
//! by the article's formula.
//! Frame: world units, fractions of the displacement. Degenerate: as for each kind; a start inside is reported.
//! Cost: the walls on the way, and the depth of the tree to find them.

use glam::DVec2;

use super::curve_sweep::sweep_curve_traced;
use super::mixed_walls::MixedWalls;
use super::sweep_anywhere_step::left_out;
use crate::geom::convex::Convex;
use crate::sweep::bsp_sweep::{Sweep, skin_stop};
use crate::sweep::fast::{IndexSweepOptions, around};
use crate::sweep::first_contact::FirstImpact;
use crate::sweep::overlap::clearance_below;
use crate::sweep::wall_sweep::ShapeMotion;

use crate::trace::{Silent, Trace};

pub use super::sweep_anywhere_step::{LeftOut, Step, WallSort};

/// The first impact of a shape that moves from `position` by `displacement` among walls of every kind.
#[must_use]
pub fn sweep_anywhere(
    walls: &MixedWalls,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    options: &IndexSweepOptions,
) -> Sweep {
    sweep_anywhere_traced(walls, shape, position, displacement, options, &mut Silent)
}

/// [`sweep_anywhere`], traced.
pub fn sweep_anywhere_traced<T: Trace<Step>>(
    walls: &MixedWalls,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    options: &IndexSweepOptions,
    trace: &mut T,
) -> Sweep {
    let margin = options.min_distance;
    let motion = ShapeMotion::new(shape, position, displacement);
    // 1. Does it stand in something already?
    let start_solid = options.check_start && clearance_below(walls, shape, position, 0.0);
    trace.step(|| Step::Start { position, displacement, start_solid });
    // 2. Each wall that comes near, by the sweep of its kind: straight and round ones first, then curves.
    let mut found = FirstImpact::new();
    let mut looked_at: Vec<u32> = Vec::new();
    walls.straight.on_the_way(&motion, margin, |wall, [impact, real]| {
        let nearest = found.offer([impact, real], wall, displacement);
        if T::ON {
            looked_at.push(wall);
        }
        let sort = walls.sort(wall);
        trace.step(|| Step::Wall { wall, sort, impact, real, nearest });
        found.real.limit()
    });
    let first_curve = walls.first_curve();
    let start = around(shape, position, margin + motion.rounding);
    walls.boxes.along(start, displacement.to_array(), 1.0, |item| {
        let (wall, curve) = (first_curve + item, &walls.curves()[item as usize]);
        let sweep = |margin: f64, trace: &mut T| {
            let skin = margin > 0.0;
            let wrap = move |candidate| Step::Candidate { wall, skin, candidate };
            let met = sweep_curve_traced(&motion, curve, wall, margin, &mut trace.nest(wrap));
            met.filter(|_| walls.is_faced(curve, &motion))
        };
        let impact = sweep(margin, trace);
        let real = if margin == 0.0 { impact } else { sweep(0.0, trace) };
        let nearest = found.offer([impact, real], wall, displacement);
        if T::ON {
            looked_at.push(wall);
        }
        trace.step(|| Step::Wall { wall, sort: WallSort::Curve, impact, real, nearest });
        found.real.limit()
    });
    // 3. What the boxes left out, and why.
    let limit = found.real.contact().map(|c| (c.fraction, c.wall));
    if T::ON {
        let (way, objects) = left_out(walls, &motion, margin, &looked_at);
        let passed = [way.min, way.max];
        for (owner, around, why) in objects {
            let bounds = [around.min, around.max];
            trace.step(|| Step::LeftOut { owner, why, bounds, passed, limit });
        }
    }
    // 4. The first of them all.
    let (real, by) = (found.real.contact(), found.real.by());
    let (mut impact, mut stopped_by) = (found.impact.contact(), found.impact.by());
    let stop = real.and_then(|real| skin_stop(impact, real, displacement, margin));
    if let (Some(real), Some(stop)) = (real, stop) {
        let (back, set_back) = (stop.back, stop.impact);
        trace.step(|| Step::Skin { real, back, impact: set_back });
        (impact, stopped_by) = (Some(set_back), by);
    }
    let sweep = Sweep { impact, real, start_solid };
    trace.step(|| Step::Done { sweep, stopped_by, touched_by: by });
    sweep
}

impl MixedWalls {
    /// What sort of wall a contact's number is.
    #[must_use]
    pub fn sort(&self, wall: u32) -> WallSort {
        let solids = self.solids();
        match solids.walls.get(wall as usize) {
            Some(wall) => WallSort::of(wall.kind),
            None if wall < self.first_curve() => WallSort::Round,
            None => WallSort::Curve,
        }
    }
}
