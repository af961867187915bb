//! The lab of the slide: article B's loop, with the sweep inside.

mod asker;
pub(super) mod sentences;
pub(super) mod way;
mod words;

use std::marker::PhantomData;

use glam::DVec2;
use serde::Serialize;

use self::sentences::done;
use super::MOVER;
use super::bsp_sweep::scenery;
use super::descent::{Descent, Scenery};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::common::caption::Caption;
use crate::lab::common::draw::{outline, tag};
use crate::lab::common::parting;
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Lab, Overlay, Overlays, Played, Published, Told, lab};
use crate::sweep::slide::{InPlay, Slide, SlideOptions, Step, Stopped, slide_traced};
use crate::sweep::slide_published::slide_published_traced;
use crate::sweep::{SweepContact, bsp_published, bsp_sweep};
use crate::text::Message;
use crate::trace::{Recorder, Timeline};
use crate::world::motion::slide::Sliding;
use crate::world::settings::{OF_SLIDES, slide_options};
use crate::world::{Moment, PlaneWorld};

type SlideRun<D> = Timeline<(), Step<D>, Slide>;

pub(crate) const LAB: Lab = lab("slide", 11, run)
    .asked(asker::asker)
    .moving::<Sliding>()
    .saying(MOVER)
    .published("published-sweep")
    .showing(&[Overlay::Swept, Overlay::Normals, Overlay::Cells])
    .reading(OF_SLIDES);

/// Runs the lab.
fn run(world: &PlaneWorld, moment: &Moment) -> Played {
    let Moment { position, displacement, .. } = *moment;
    let options = slide_options(world.settings(moment.look));
    let mut lab =
        SlideLab::<bsp_sweep::Step>::new(scenery(world, moment.look)?, options, displacement);
    let Scenery { tree, shape, .. } = &lab.scenery;
    let right: SlideRun<bsp_sweep::Step> = Recorder::run((), |(), trace| {
        slide_traced(tree, shape, position, displacement, &options, trace)
    });
    if !world.scene().settings.published {
        return Ok(Box::new(Player::new(right, lab)));
    }
    let published: SlideRun<bsp_published::Step> = Recorder::run((), |(), trace| {
        slide_published_traced(tree, shape, position, displacement, &options, trace)
    });
    let part = parting::of_slides(tree, &right, &published);
    lab.beside = Some(published.output.clone());
    let beside =
        SlideLab::<bsp_published::Step>::new(scenery(world, moment.look)?, options, displacement);
    let run = Box::new(Player::new(published, beside));
    Ok(Box::new(Player::new(right, lab).beside(Some(Published { run, part }))))
}

/// The lab, for the events of one of the two rules.
pub(crate) struct SlideLab<D> {
    pub(super) scenery: Scenery,
    pub(super) options: SlideOptions,
    /// Where it wanted to go.
    wish: DVec2,
    /// Where the published slide went, beside the right one.
    beside: Option<Slide>,
    rule: PhantomData<D>,
}

/// The way of a shape in the plane.
type Way = way::Way<DVec2, SweepContact>;

impl<D: Descent> SlideLab<D> {
    pub(super) fn new(scenery: Scenery, options: SlideOptions, wish: DVec2) -> Self {
        Self { scenery, options, wish, beside: None, rule: PhantomData }
    }

    /// The events of the sweep that the last of the events belongs to.
    fn inner<'e>(events: &[&'e Step<D>]) -> Vec<&'e D> {
        let inner = events.iter().rev().map_while(|e| match e {
            Step::Sweep { step, .. } => Some(step),
            _ => None,
        });
        let mut inner: Vec<_> = inner.collect();
        inner.reverse();
        inner
    }

    /// The way it went, and what stopped it.
    fn way(&self, figure: &mut Figure, way: &Way, show: &Overlays) {
        let (shape, sight) = (&self.scenery.shape, way.sight());
        let path = if D::PUBLISHED { Role::Refused } else { Role::Path };
        // 1. Where it is, and where it wished to be.
        let wish = way.start + way.displacement;
        if way.displacement != DVec2::ZERO {
            figure
                .mark(Role::Ghost, Layer::Edge, MarkShape::Segment(way.start, wish))
                .tag(tag("wish", 0));
        }
        figure.mark(Role::Ghost, Layer::Edge, outline(shape, wish)).tag(tag("wish", 0));
        figure.mark(Role::ShapeA, Layer::Overlay, outline(shape, way.start)).tag(tag("mover", 0));
        // 2. The way it went.
        for pair in way.path.windows(2) {
            if show.swept && pair[0] != pair[1] {
                let area = crate::lab::common::draw::swept(shape, pair[0], pair[1]);
                figure.mark(Role::Swept, Layer::Fill, area);
            }
            figure.segment(path, pair[0], pair[1]).tag(tag("path", 0));
        }
        // 3. What stopped it, each where it did. One thing has one name, also when it is met twice.
        for (i, (at, contact)) in way.impacts.iter().enumerate() {
            let last = i + 1 == way.impacts.len();
            let role = if last { Role::Impact } else { Role::Candidate };
            self.touched(figure, contact, role);
            let which = sight.which(contact);
            let again = way.impacts[..i].iter().any(|(_, c)| sight.which(c) == which);
            let letter = if again { String::new() } else { sight.letter(contact) };
            self.scenery.contact(figure, *at, contact, (which, letter), path, show);
        }
        let here = if D::PUBLISHED { Role::Refused } else { Role::ShapeA };
        figure.mark(here, Layer::Overlay, outline(shape, way.at)).tag(tag("here", 0));
    }

    /// What was touched; by the published rule an endless line.
    fn touched(&self, figure: &mut Figure, contact: &SweepContact, role: Role) {
        if self.scenery.mixed.is_some() {
            self.scenery.lit(figure, contact.wall, role);
        } else {
            crate::lab::common::draw::wall(figure, &self.scenery.tree, contact.wall, role);
        }
        if D::PUBLISHED {
            super::bsp_sweep::published::line_of(figure, &self.scenery, contact.wall);
        }
    }

    /// What a step of the loop looks at.
    fn looks_at(&self, figure: &mut Figure, event: &Step<D>, way: &Way) {
        let arrow = |to: DVec2| MarkShape::Arrow(way.at, way.at + to);
        let mut lit = |role, shape, what, label: &str| {
            let mark = figure.mark(role, Layer::Overlay, shape).tag(tag(what, 0)).lit();
            if !label.is_empty() {
                mark.label(label);
            }
        };
        match event {
            Step::Start { .. } => lit(Role::Path, arrow(way.displacement), "velocity", "v"),
            Step::StartSolid { push } => {
                let push = push.unwrap_or(DVec2::ZERO);
                lit(Role::Result, MarkShape::Arrow(way.at - push, way.at), "push", "");
            }
            Step::Aim { remaining, .. } => lit(Role::Result, arrow(*remaining), "remaining", "w"),
            Step::Free { from, position, .. } => {
                lit(Role::Result, MarkShape::Arrow(*from, *position), "remaining", "w");
            }
            Step::Impact { contact, .. } => {
                self.scenery.skin(figure, contact);
            }
            Step::Project { normal, dot, projected, refused_by, .. } => {
                let role = if refused_by.is_some() { Role::Refused } else { Role::Result };
                let (v, n) = (way.displacement, normal.normal);
                let letter = way.letter(normal.met);
                lit(Role::Path, arrow(v), "velocity", "v");
                lit(Role::Impact, arrow(n * *dot), "taken", &format!("(v·{letter}) {letter}"));
                lit(role, arrow(*projected), "projected", "v′");
                let (a, b) = (way.at + v, way.at + *projected);
                figure.segment(Role::Guide, a, b);
                let c = way.at + n * *dot;
                figure.segment(Role::Guide, a, c);
                if let Some(by) = refused_by
                    && let Some(contact) = way.met(by.met)
                {
                    self.touched(figure, contact, Role::Impact);
                }
            }
            Step::Turned { tangent, turned, .. } => {
                lit(Role::Refused, arrow(*tangent), "remaining", "");
                lit(Role::Result, arrow(*turned), "turned", "w");
            }
            Step::Rest { remaining, stopped, projected, .. } => {
                let role = if stopped.is_some() { Role::Refused } else { Role::Result };
                lit(Role::Ghost, arrow(*projected), "projected", "v′");
                lit(Role::Ghost, arrow(way.displacement), "velocity", "v");
                lit(role, arrow(*remaining), "remaining", "w");
            }
            Step::Limit { remaining, .. } => {
                lit(Role::Refused, arrow(*remaining), "remaining", "w");
            }
            Step::Corner { position, .. } => {
                lit(Role::Impact, outline(&self.scenery.shape, *position), "here", "");
            }
            Step::Done { position, .. } => {
                let role = if D::PUBLISHED { Role::Refused } else { Role::Result };
                lit(role, outline(&self.scenery.shape, *position), "here", "p′");
            }
            Step::Normals { normals, .. } => {
                // The normals in play are lit where their walls were met.
                for mark in &mut figure.marks {
                    let named = |n: &InPlay| mark.tag == Some(tag("normal", way.which(n.met)));
                    if normals.iter().any(named) {
                        mark.lit = true;
                    }
                }
            }
            Step::Crease { .. } | Step::Sweep { .. } => {}
        }
    }
}

impl<D: Descent> Teller for SlideLab<D> {
    type Event = Step<D>;
    type Output = Slide;
    type Figure = Figure;

    fn caption(event: &Step<D>) -> Caption {
        let said = sentences::caption_of(event, D::caption);
        match event {
            Step::Sweep { .. } | Step::Normals { .. } | Step::Crease { .. } => said,
            Step::Start { .. } => said.at("mover").at("wish").at("velocity"),
            Step::Aim { .. } | Step::Rest { .. } | Step::Limit { .. } => said.at("remaining"),
            Step::Impact { contact, iteration, .. } => {
                let said = said.of("stop", *iteration + 1).of("normal", *iteration + 1);
                said.of("wall", contact.wall).at("skin")
            }
            Step::Project { .. } => said.at("projected").at("taken").at("velocity"),
            Step::Turned { .. } => said.at("turned").at("remaining"),
            Step::Corner { .. } | Step::Done { .. } | Step::Free { .. } => {
                said.at("here").at("path")
            }
            Step::StartSolid { .. } => said.at("push"),
        }
    }

    fn figure(&self, events: &[&Step<D>], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let way = Way::after(events);
        let sight = way.sight();
        self.way(&mut figure, &way, show);
        match events.last() {
            Some(Step::Sweep { step, .. }) => {
                self.scenery.motion(&mut figure, &sight, show);
                if let Some(c) = D::nearest(&Self::inner(events)) {
                    let at = sight.at(c.fraction);
                    let name = (sight.which(&c), sight.letter(&c));
                    let role = if D::PUBLISHED { Role::Refused } else { Role::Path };
                    self.scenery.contact(&mut figure, at, &c, name, role, show);
                }
                step.draw(&mut figure, &self.scenery, &sight, show);
            }
            Some(event) => self.looks_at(&mut figure, event, &way),
            None => {}
        }
        if let (true, Some(published)) = (show.published, &self.beside) {
            for pair in published.path.windows(2) {
                figure.segment(Role::Refused, pair[0], pair[1]).tag(tag("published", 0));
            }
            let mut places = published.path.iter().skip(1).copied().collect::<Vec<_>>();
            places.push(published.position);
            places.dedup();
            for at in places {
                figure
                    .mark(Role::Refused, Layer::Edge, outline(&self.scenery.shape, at))
                    .tag(tag("published", 0));
            }
        }
        figure
    }

    fn tell(&self, event: &Step<D>, events: &[&Step<D>]) -> Told {
        let way = Way::after(events);
        match event {
            Step::Sweep { step, .. } => step.tell(&self.scenery, &way.sight()),
            event => sentences::tell(self, event, &way),
        }
    }

    fn outcome(&self, slide: &Slide) -> impl Serialize {
        let published = self.beside.as_ref().map(|slide| Box::new(Outcome::of(slide, self.wish)));
        Outcome { published, ..Outcome::of(slide, self.wish) }
    }

    fn verdict(&self, slide: &Slide) -> Message {
        done(slide.stopped).with("position", slide.position).with("impacts", slide.impacts.len())
    }
}

/// A slide as it is printed.
#[derive(Serialize)]
struct Outcome {
    position: DVec2,
    displacement: DVec2,
    /// How far it comes, as a part of how far it wanted to go; none where it wanted nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<f64>,
    collided: bool,
    path: Vec<DVec2>,
    impacts: Vec<SweepContact>,
    start_solid: bool,
    stopped: Stopped,
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<Box<Self>>,
}

impl Outcome {
    fn of(slide: &Slide, wish: DVec2) -> Self {
        let far = slide.path.first().map_or(0.0, |start| start.distance(slide.position));
        Self {
            kept: (wish != DVec2::ZERO).then(|| far / wish.length()),
            position: slide.position,
            displacement: slide.velocity,
            collided: !slide.impacts.is_empty(),
            path: slide.path.to_vec(),
            impacts: slide.impacts.to_vec(),
            start_solid: slide.start_solid,
            stopped: slide.stopped,
            published: None,
        }
    }
}
