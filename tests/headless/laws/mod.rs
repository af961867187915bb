//! The laws of the sweep and the slide, over random and hostile maps, against an oracle that knows neither
//! the tree nor the sweep.
//!
//! A law that fails prints the seed of its case. Which laws hold for which corners: all of them for exact
//! ones; for planes and bevels those that `corners.rs` lists, and their errata.

mod contract;
mod convex_solids;
mod corners;
mod e1m1;
mod grounds;
mod half_planes;
mod heights;
mod maps;
mod mask_shapes;
mod mask_slides;
pub(crate) mod masks;
mod motion;
mod oracle;
mod parry;
mod play;
mod points;
mod polygons;
mod rays;
mod regress;
mod segments_and_curves;
mod shapes;
mod silent;
mod simple_shapes;
mod skin;
mod slide;
mod solids;
mod space_moves;
mod starts;
mod tile_surfaces;
mod tiles;
mod touching_rings;
mod trees;
mod triangles;
mod turned_boxes;
mod walks;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::partition::{Splitting, Tree, build};
use glisse::sweep::Corners;
use glisse::sweep::slide::{Slide, SlideOptions};

use crate::times;
use glisse::random::Rng;
use maps::{KINDS, MOVERS, Map};
use oracle::swept;

/// A map, its tree, a mover, and how it slides.
pub(crate) struct Case {
    pub(crate) map: Map,
    pub(crate) tree: Tree,
    pub(crate) shape: Convex,
    pub(crate) options: SlideOptions,
    /// What a length may be wrong by: 1e-9 of a unit, and the rounding of the coordinates.
    pub(crate) tolerance: f64,
}

pub(crate) const SCALES: [f64; 5] = [1.0, 1.0 / 134_217_728.0, 134_217_728.0, 1e-3, 1e4];

impl Case {
    /// A case of a kind of map; the mover, the scale and the place come from the seed.
    pub(crate) fn new(kind: &'static str, seed: u64) -> (Self, Rng) {
        let mut rng = Rng::new(seed);
        let plan = maps::plan(kind, &mut rng);
        let mover = maps::mover(MOVERS[rng.below(MOVERS.len())], &mut rng);
        let scale = SCALES[rng.below(SCALES.len())];
        let far = if rng.below(4) == 0 { 1e8 * scale } else { 0.0 };
        let offset = rng.direction() * far;
        let map = plan.at(scale, offset);
        let shape = maps::convex(&mover, scale);
        let splitting = if rng.below(2) == 0 { Splitting::Given } else { Splitting::Scored };
        let tree = build(map.solids.clone(), splitting);
        let options = SlideOptions {
            min_distance: 0.01 * scale,
            min_move: 0.02 * scale,
            max_impact: 5,
            corners: Corners::Exact,
        };
        let tolerance = 1e-9 * scale + 3e-13 * far;
        (Self { map, tree, shape, options, tolerance }, rng)
    }

    /// How far the mover at a place is from everything solid, by the oracle.
    pub(crate) fn clearance(&self, at: DVec2) -> f64 {
        self.along(at, at)
    }

    /// The least clearance on the way from one place straight to another, by the oracle.
    pub(crate) fn along(&self, from: DVec2, to: DVec2) -> f64 {
        self.map.oracle.clearance(&swept(self.shape.core(), from, to), self.shape.radius())
    }

    /// A place with room around it; none when the map is too crowded.
    pub(crate) fn free_place(&self, rng: &mut Rng) -> Option<DVec2> {
        (0..100)
            .map(|_| rng.point(self.map.low, self.map.high))
            .find(|p| self.clearance(*p) > 2.0 * self.options.min_distance)
    }
}

/// Calls `check` with cases of every kind of map, the same number of each: one a seed, and more with `GLISSE_CASES`. All are tried; the seeds of those
/// that fail are told at the end.
#[track_caller]
pub(crate) fn each_case(seeds: Range<u64>, check: impl FnMut(&Case, &mut Rng)) {
    each_case_of(&KINDS, seeds, check);
}

/// [`each_case`] of some kinds of map.
#[track_caller]
pub(crate) fn each_case_of(
    kinds: &[&'static str],
    seeds: Range<u64>,
    mut check: impl FnMut(&Case, &mut Rng),
) {
    let seeds = seeds.start..seeds.start + (seeds.end - seeds.start) * times() as u64;
    let mut failed = Vec::new();
    let all = kinds.len() as u64 * (seeds.end - seeds.start);
    for kind in kinds {
        for seed in seeds.clone() {
            let one = AssertUnwindSafe(|| {
                let (case, mut rng) = Case::new(kind, seed);
                check(&case, &mut rng);
            });
            if catch_unwind(one).is_err() {
                failed.push((*kind, seed));
            }
        }
    }
    assert!(failed.is_empty(), "{} of {all} cases fail, by map and seed: {failed:?}", failed.len());
}

/// A number of hits that tests both answers.
#[track_caller]
pub(crate) fn guard_hits(hits: u32, of: u32) {
    let rate = f64::from(hits) / f64::from(of);
    assert!((0.3..=0.7).contains(&rate), "{hits} of {of} hit: both answers must be tested");
}

/// The bits of a slide's whole answer.
pub(crate) fn bits(slide: &Slide) -> Vec<u64> {
    let mut all = vec![slide.stopped as u64, u64::from(slide.start_solid)];
    let mut point = |p: DVec2| all.extend([p.x.to_bits(), p.y.to_bits()]);
    point(slide.position);
    point(slide.velocity);
    slide.path.iter().for_each(|p| point(*p));
    slide.pushed.into_iter().for_each(&mut point);
    for contact in &slide.impacts {
        all.extend(contact_bits(contact));
    }
    all
}

pub(crate) fn contact_bits(contact: &glisse::sweep::SweepContact) -> [u64; 5] {
    [
        contact.fraction.to_bits(),
        contact.normal.x.to_bits(),
        contact.normal.y.to_bits(),
        u64::from(contact.wall),
        contact.feature as u64,
    ]
}
