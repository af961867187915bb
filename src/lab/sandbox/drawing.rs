//! The meetings of the sandbox, drawn: very many with less detail.

use glam::DVec2;

use super::found::{self, Detail, Found, ranks};
use super::{MeetingAt, Sandbox, pair, pair_tag};
use crate::at_once::at_once;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::common::draw::{moved, tag};
use crate::lab::{Overlays, PairsShown};
use crate::world::meetings::{Glimpse, Step};

/// Of more meetings than this, the deepest so many have their depths beside them.
pub(super) const MOST_DEPTHS: usize = 24;
/// And so many show where the second would go.
const MOST_GHOSTS: usize = 5;
/// Of more meetings than this, those out of sight are not drawn, and small ones with less detail.
const MANY: usize = 1000;

impl Sandbox {
    /// All meetings among these events.
    pub(super) fn draw_meetings(&self, figure: &mut Figure, events: &[&Step], show: &Overlays) {
        let told = self.meetings.partition_point(|meeting| meeting.step < events.len());
        let mut shown = Vec::with_capacity(told);
        shown.extend(self.meetings[..told].iter().filter_map(|MeetingAt { step, sizes }| {
            match events.get(*step)? {
                Step::Pair { pair, contact: Some(contact), .. } if show.pairs.has(*pair) => {
                    Some((*pair, &**contact, *sizes))
                }
                _ => None,
            }
        }));
        let glimpsed: Vec<&Glimpse> = self.glimpses(events, show).collect();
        // Of very many only what can be seen is drawn, and small ones with less detail.
        let sight = show.sight.filter(|_| shown.len() + glimpsed.len() > MANY);
        let found = shown
            .into_iter()
            .map(|(pair, contact, sizes)| Found::new(pair, contact, sizes, sight.as_ref()));
        let mut found: Vec<Found<'_>> = found.collect();
        let ranks = ranks(found.iter().map(|found| found.depth));
        for (found, rank) in found.iter_mut().zip(&ranks) {
            // The deepest have their depths beside them, however small they are.
            if found.detail > Detail::Nothing && *rank < MOST_DEPTHS {
                found.detail = Detail::All;
            }
        }
        let of = |details: &'static [Detail]| {
            found.iter().filter(|found| details.contains(&found.detail))
        };
        // These have no depth, and so no markers.
        let detail = |one: &Glimpse| {
            sight
                .map_or(Detail::Shapes, |sight| found::detail(&sight, one.sizes, 0.0, &[one.place]))
        };
        let mut small = Vec::new();
        let mut large = Vec::new();
        for one in glimpsed {
            match detail(one) {
                Detail::Nothing => {}
                Detail::Place => small.push(([one.place; 2], false)),
                Detail::Shapes | Detail::All => large.push((one.pair, true)),
            }
        }
        let shapes = of(&[Detail::Shapes, Detail::All]).map(|one| (one.pair, !one.touches));
        let shapes = shapes.chain(large);
        self.outlines(figure, shapes, show.pairs);
        let places = of(&[Detail::Place]).filter_map(|one| Some((one.ends?, one.touches)));
        Self::places(figure, places.chain(small));
        // of chosen pairs ghosts are drawn wherever depths are
        let ghosts = if show.pairs == PairsShown::All { MOST_GHOSTS } else { MOST_DEPTHS };
        for (one, rank) in found.iter().zip(ranks).filter(|(one, _)| one.detail == Detail::All) {
            self.meeting(figure, one, show, [rank < MOST_DEPTHS, rank < ghosts]);
        }
    }

    /// A meeting: both shapes hatched, its points, its normal with the depth beside it, and where the second
    /// would have to go.
    fn meeting(
        &self,
        figure: &mut Figure,
        found: &Found<'_>,
        show: &Overlays,
        [depth, ghost]: [bool; 2],
    ) {
        let (pair, contact) = (found.pair, found.contact);
        let tag = pair_tag(pair);
        for point in &contact.points {
            figure.point(Role::Impact, *point).tag(tag);
        }
        if !contact.depth.is_finite() || !show.normals {
            return;
        }
        let middle = contact.points.iter().sum::<DVec2>() / contact.points.len().max(1) as f64;
        let length = found.depth.max(0.3 * found.size());
        let mark = figure.arrow(Role::Normal, middle, middle + contact.normal * length).tag(tag);
        let touch = found.touches;
        if depth {
            mark.label(pair::short(if touch { 0.0 } else { contact.depth }));
        }
        if ghost
            && show.ghosts
            && !touch
            && let Some(shape) = self.shape(pair[1])
        {
            let ghost = moved(&shape, contact.normal * contact.depth);
            figure.mark(Role::Ghost, Layer::Overlay, ghost).tag(tag);
        }
    }

    /// Hatches what overlaps, and outlines what touches: pairs, and whether they overlap.
    fn outlines(
        &self,
        figure: &mut Figure,
        found: impl Iterator<Item = ([u32; 2], bool)>,
        shown: PairsShown,
    ) {
        let mut deep: Vec<(u32, bool)> =
            found.flat_map(|(pair, overlaps)| pair.map(|i| (i, overlaps))).collect();
        // Of those of one object, one that overlaps comes first.
        deep.sort_unstable_by_key(|(i, overlaps)| (*i, !overlaps));
        deep.dedup_by_key(|(i, _)| *i);
        let drawn = at_once(&deep, |some| {
            let shapes = some.iter().filter_map(|(i, overlaps)| {
                let role = match (shown, overlaps) {
                    // the one whose meetings these are has another role than those that it meets
                    (PairsShown::Of(own), _) if own == *i => Role::ShapeA,
                    (_, true) => Role::Impact,
                    (_, false) => Role::Result,
                };
                Some((*i, role, self.shape(*i)?))
            });
            shapes.collect()
        });
        for (i, role, shape) in drawn {
            figure.mark(role, Layer::Fill, shape).tag(tag("object", i));
        }
    }

    /// Where small things meet that are too many for a marker each: strokes, and whether they touch only.
    fn places(figure: &mut Figure, all: impl Iterator<Item = ([DVec2; 2], bool)>) {
        let (mut overlap, mut touch) =
            (Vec::with_capacity(all.size_hint().1.unwrap_or(0)), Vec::new());
        all.for_each(|(ends, touches)| if touches { touch.push(ends) } else { overlap.push(ends) });
        for (role, strokes) in [(Role::Impact, overlap), (Role::Result, touch)] {
            if !strokes.is_empty() {
                figure.mark(role, Layer::Fill, MarkShape::Segments(strokes));
            }
        }
    }

    /// The meetings among these events of which no more is known than that they meet.
    fn glimpses<'s>(
        &'s self,
        events: &[&Step],
        show: &Overlays,
    ) -> impl Iterator<Item = &'s Glimpse> + use<'s> {
        // Those of a run are in its order: so many as are told so far.
        let is_told = |e: &&&Step| matches!(e, Step::Glanced { meets: true, .. });
        let none = self.glimpsed.is_empty();
        let told = if none { 0 } else { events.iter().filter(is_told).count() };
        let pairs = show.pairs;
        self.glimpsed.iter().take(told).filter(move |one| pairs.has(one.pair))
    }
}
