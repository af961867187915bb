//! A meeting as the sandbox shows it: how much of it is drawn, and how it ranks by its depth.
//!
//! Frame: world units. Cost: constant a meeting; the ranks sort the deepest.

use glam::DVec2;

use crate::collide::contact::Contact;
use crate::lab::Sight;
use crate::world::meetings::only_touch;

use super::drawing::MOST_DEPTHS;

/// Of what is smaller than this only the place where it meets is drawn, in points of the screen.
const LEAST_SEEN: f64 = 4.0;
/// And of what is smaller than this no markers and arrows: several together would hide it.
const LEAST_MARKED: f64 = 36.0;

/// How much of a meeting is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Detail {
    /// It is out of sight.
    Nothing,
    /// Where it is: the two shapes are hardly larger.
    Place,
    /// The two shapes: a marker would hide them.
    Shapes,
    /// These, its points, its normal and its way out.
    All,
}

/// A meeting that is shown. What is asked of its contact for every one of very many is here, too: each contact is far away in memory.
#[derive(Clone, Copy)]
pub(super) struct Found<'f> {
    pub(super) pair: [u32; 2],
    pub(super) contact: &'f Contact,
    pub(super) sizes: [f64; 2],
    pub(super) depth: f64,
    /// Where it is, if anywhere: the two ends of a stretch, or one place twice.
    pub(super) ends: Option<[DVec2; 2]>,
    pub(super) touches: bool,
    /// How much of it is seen.
    pub(super) detail: Detail,
}

impl<'f> Found<'f> {
    pub(super) fn new(
        pair: [u32; 2],
        contact: &'f Contact,
        sizes: [f64; 2],
        sight: Option<&Sight>,
    ) -> Self {
        let Contact { depth, points, .. } = contact;
        let detail = |sight| detail(sight, sizes, *depth, points);
        Self {
            pair,
            contact,
            sizes,
            depth: *depth,
            ends: points.first().copied().zip(points.last().copied()).map(Into::into),
            touches: only_touch(contact, size(sizes)),
            detail: sight.map_or(Detail::All, detail),
        }
    }

    /// A length that suits the two, for arrows that would else be too short to see.
    pub(super) fn size(&self) -> f64 {
        size(self.sizes)
    }
}

fn size(sizes: [f64; 2]) -> f64 {
    let least = sizes[0].min(sizes[1]);
    if least.is_finite() { least } else { 1.0 }
}

/// How much is seen of two of these sizes that meet so deep at these places.
pub(super) fn detail(sight: &Sight, sizes: [f64; 2], depth: f64, places: &[DVec2]) -> Detail {
    let large = sizes[0].max(sizes[1]);
    if large == f64::INFINITY {
        return Detail::All;
    }
    let area = sight.area.expand(large + depth.min(large));
    if !places.is_empty() && !places.iter().any(|p| area.contains(*p)) {
        return Detail::Nothing;
    }
    match large / sight.unit {
        ..=LEAST_SEEN => Detail::Place,
        ..=LEAST_MARKED => Detail::Shapes,
        _ => Detail::All,
    }
}

/// How many meetings are deeper than each of these, by their depths in order; for those past the deepest [`MOST_DEPTHS`], at least as
/// many.
pub(super) fn ranks(depths: impl Iterator<Item = f64>) -> Vec<usize> {
    let mut order: Vec<(f64, usize)> = depths.zip(0..).collect();
    let deeper =
        |(a, i): &(f64, usize), (b, j): &(f64, usize)| b.total_cmp(a).then_with(|| i.cmp(j));
    // Only the first of them are sorted.
    if let Some(last) = order.len().checked_sub(1) {
        order.select_nth_unstable_by(MOST_DEPTHS.min(last), deeper);
    }
    let told = MOST_DEPTHS.min(order.len());
    order[..told].sort_unstable_by(deeper);
    let mut ranks = vec![0; order.len()];
    for (rank, (_, i)) in order.into_iter().enumerate() {
        ranks[i] = rank;
    }
    ranks
}
