//! The lab of the sweep: a moving shape goes down the tree to its first impact. By itself, a disc against each wall one after
//! another, or against those that a tree of boxes finds.

mod by_boxes;
pub(super) mod descent_steps;
mod in_space;
mod one_by_one;
pub(super) mod published;

use std::marker::PhantomData;
use std::sync::Arc;

use serde::Serialize;

use super::MOVER;
use super::descent::{Descent, Scenery, Sight};
use crate::figure::{Figure, Layer, Role};
use crate::lab::common::caption::Caption;
use crate::lab::common::draw::{outline, tag};
use crate::lab::common::names::Names;
use crate::lab::common::parting;
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Lab, Overlay, Overlays, Played, Published, Told, lab};
use crate::sweep::bsp_published::{self, sweep_published_traced};
use crate::sweep::bsp_sweep::{self, SweepOptions, sweep_traced};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::motion::slide::Sliding;
use crate::world::motion::slide3::SpaceSliding;
use crate::world::settings::{CORNERS, MIN_DISTANCE, SPLITTING};
use crate::world::{Moment, PlaneWorld, WhichMove};

/// What a lab of the tree needs beside its run; none without a mover.
pub(super) fn scenery(world: &PlaneWorld, look: WhichMove) -> Result<Scenery, Message> {
    let needs = || Message::new("lab-needs-mover");
    let shape = world.motion::<Sliding>().and_then(Sliding::shape).ok_or_else(needs)?.clone();
    let tree = Arc::clone(world.tree().ok_or_else(needs)?);
    let names = Names::new(world.scene(), tree.clone());
    let min_distance = world.settings(look).get(&MIN_DISTANCE);
    Ok(Scenery { tree, shape, names, min_distance, mixed: None })
}

pub(crate) const LAB: Lab = lab("bsp-sweep", 11, run)
    .moving::<Sliding>()
    .also_in_space::<SpaceSliding>(in_space::run)
    .saying(MOVER)
    .published("published-sweep")
    .showing(&[Overlay::Swept, Overlay::Normals, Overlay::Cells])
    .reading(const { &[MIN_DISTANCE.declared(), CORNERS.declared(), SPLITTING.declared()] })
    .running(&[("one-by-one", one_by_one::run), ("boxes", by_boxes::run)]);

/// Runs the lab.
fn run(world: &PlaneWorld, moment: &Moment) -> Played {
    let mut lab = SweepLab::<bsp_sweep::Step>::new(scenery(world, moment.look)?, *moment);
    let Scenery { tree, shape, min_distance, .. } = &lab.scenery;
    let options = SweepOptions {
        min_distance: *min_distance,
        corners: world.settings(moment.look).get(&CORNERS),
        check_start: true,
    };
    let Moment { position, displacement, .. } = *moment;
    let right = Recorder::run((), |(), trace| {
        let sweep = sweep_traced(tree, shape, position, displacement, &options, trace);
        let verdict = descent_steps::verdict(&lab.scenery, &sweep);
        Answer { found: sweep, verdict }
    });
    if !world.scene().settings.published {
        return Ok(Box::new(Player::new(right, lab)));
    }
    let beside = SweepLab::<bsp_published::Step>::new(scenery(world, moment.look)?, *moment);
    let published = Recorder::run((), |(), trace| {
        let found =
            sweep_published_traced(tree, shape, position, displacement, *min_distance, trace);
        let verdict = published::verdict(&beside.scenery, &found);
        Answer { found, verdict }
    });
    let steps: (Vec<_>, Vec<_>) = (
        right.steps().iter().map(|s| &s.event).collect(),
        published.steps().iter().map(|s| &s.event).collect(),
    );
    let part = parting::of_sweeps(tree, &steps.0, &steps.1);
    lab.beside = Some(published.output.found);
    let run = Box::new(Player::new(published, beside));
    Ok(Box::new(Player::new(right, lab).beside(Some(Published { run, part }))))
}

/// The lab, for the events of one of the two rules.
struct SweepLab<D> {
    scenery: Scenery,
    moment: Moment,
    /// What the published rule says, beside the right one.
    beside: Option<bsp_published::Impact>,
    rule: PhantomData<D>,
}

/// The answer of a rule.
pub(crate) struct Answer<F> {
    found: F,
    verdict: Message,
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome<F> {
    #[serde(flatten)]
    found: F,
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<bsp_published::Impact>,
}

impl<D: Descent> SweepLab<D> {
    fn new(scenery: Scenery, moment: Moment) -> Self {
        Self { scenery, moment, beside: None, rule: PhantomData }
    }

    fn sight(&self) -> Sight {
        let Moment { position, displacement, .. } = self.moment;
        Sight { from: position, by: displacement, ..Sight::default() }
    }
}

impl<D: Descent> Teller for SweepLab<D> {
    type Event = D;
    type Output = Answer<D::Found>;
    type Figure = Figure;

    fn caption(event: &D) -> Caption {
        event.caption()
    }

    fn figure(&self, events: &[&D], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let sight = self.sight();
        self.scenery.motion(&mut figure, &sight, show);
        let path = if D::PUBLISHED { Role::Refused } else { Role::Path };
        if let Some(c) = D::nearest(events) {
            let at = sight.at(c.fraction);
            figure.segment(path, sight.from, at).tag(tag("path", 0));
            self.scenery.contact(&mut figure, at, &c, (1, "n".to_owned()), path, show);
        }
        if let Some(last) = events.last() {
            last.draw(&mut figure, &self.scenery, &sight, show);
        }
        if let (true, Some(found)) = (show.published, &self.beside) {
            dotted(&mut figure, &self.scenery, found, &sight);
        }
        figure
    }

    fn tell(&self, event: &D, _: &[&D]) -> Told {
        event.tell(&self.scenery, &self.sight())
    }

    fn outcome(&self, answer: &Answer<D::Found>) -> impl Serialize {
        Outcome { found: answer.found, published: self.beside }
    }

    fn verdict(&self, answer: &Answer<D::Found>) -> Message {
        answer.verdict.clone()
    }
}

/// Where the published rule stops a move, in dots.
fn dotted(figure: &mut Figure, scenery: &Scenery, impact: &bsp_published::Impact, sight: &Sight) {
    let Some(contact) = impact.contact else { return };
    let at = sight.at(impact.impact);
    figure.segment(Role::Refused, sight.from, at).tag(tag("published", 0));
    figure
        .mark(Role::Refused, Layer::Overlay, outline(&scenery.shape, at))
        .tag(tag("published", 0))
        .label("t′");
    published::line_of(figure, scenery, contact.wall);
}
