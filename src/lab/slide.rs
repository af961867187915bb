//! The lab of the slide: article B's loop, with the sweep inside.

use glam::DVec2;

use super::bsp_sweep::{self, Scenery};
use super::draw::{number, outline, row, subscript, swept, tag, vector, wall, words};
use super::player::{Player, Teller};
use super::{Overlays, Played, Telling, Value};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::sweep::Contact;
use crate::sweep::bsp_published::{self, sweep_published};
use crate::sweep::slide::{Slide, SlideOptions, Step, Stopped, slide_traced};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, moment: &Moment) -> Played {
    let shape = world.mover_shape().ok_or_else(|| Message::new("lab-needs-mover"))?.clone();
    let tree = world.tree_shared();
    let options = world.slide_options();
    let Moment { position, displacement } = *moment;
    let timeline = Recorder::run((), |(), trace| {
        slide_traced(&tree, &shape, position, displacement, &options, trace)
    });
    let published = world
        .scene()
        .settings
        .published
        .then(|| sweep_published(&tree, &shape, position, displacement, options.min_distance));
    let teller = SlideLab { scenery: Scenery { tree, shape }, options, published };
    Ok(Box::new(Player { timeline, teller }))
}

struct SlideLab {
    scenery: Scenery,
    options: SlideOptions,
    /// The first impact by the published rule, when it is asked for: where the slide would part from the
    /// right one.
    published: Option<bsp_published::Impact>,
}

/// What the events so far tell of the way.
#[derive(Default)]
struct Way {
    start: DVec2,
    velocity: DVec2,
    /// Where it stands, and the rest it aims for.
    at: DVec2,
    remaining: DVec2,
    /// The places it went through.
    path: Vec<DVec2>,
    impacts: Vec<(DVec2, Contact)>,
    normals: Vec<DVec2>,
    done: bool,
}

impl Way {
    fn after(events: &[&Step]) -> Self {
        let mut way = Self::default();
        for event in events {
            match event {
                Step::Start { position, velocity } => {
                    way.start = *position;
                    way.velocity = *velocity;
                    way.at = *position;
                    way.path = vec![*position];
                }
                Step::StartSolid { push } => {
                    way.at += push.unwrap_or(DVec2::ZERO);
                    way.path = vec![way.at];
                }
                Step::Aim { remaining, .. } => way.remaining = *remaining,
                Step::Free { position, .. } => way.go(*position),
                Step::Impact { contact, position, .. } => {
                    way.go(*position);
                    way.impacts.push((*position, *contact));
                }
                Step::Normals { normals, .. } => way.normals = normals.to_vec(),
                Step::Rest { remaining, .. } => way.remaining = *remaining,
                Step::Done { .. } => way.done = true,
                Step::Sweep { .. } | Step::Project { .. } | Step::Corner { .. } => {}
            }
        }
        way
    }

    fn go(&mut self, to: DVec2) {
        self.at = to;
        self.path.push(to);
    }
}

impl SlideLab {
    /// The name of impact `i`, from 0, as it stands in sentences and on the picture.
    fn impact_name(i: usize) -> String {
        subscript("n", i as u32 + 1)
    }

    /// The number of the impact that gave a normal in play.
    fn number_of(way: &Way, on: u32) -> u32 {
        let in_play = way.normals.len();
        (way.impacts.len() - in_play.min(way.impacts.len())) as u32 + on + 1
    }
}

impl Teller for SlideLab {
    type Event = Step;
    type Output = Slide;

    fn name(event: &Step) -> &'static str {
        match event {
            Step::Start { .. } => "kind-start",
            Step::StartSolid { .. } => "kind-start-solid",
            Step::Aim { .. } => "kind-aim",
            Step::Sweep { step, .. } => bsp_sweep::name(step),
            Step::Free { .. } => "kind-free",
            Step::Impact { .. } => "kind-impact",
            Step::Normals { .. } => "kind-normals",
            Step::Project { .. } => "kind-project",
            Step::Rest { .. } => "kind-rest",
            Step::Corner { .. } => "kind-corner",
            Step::Done { .. } => "kind-done",
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let way = Way::after(events);
        let shape = &self.scenery.shape;
        // 1. Where it is, and where it wished to be.
        let wish = way.start + way.velocity;
        figure.mark(Role::Ghost, Layer::Edge, Shape::Segment(way.start, wish)).tag(tag("wish", 0));
        figure.mark(Role::Ghost, Layer::Edge, outline(shape, wish)).tag(tag("wish", 0));
        figure.mark(Role::ShapeA, Layer::Overlay, outline(shape, way.start)).tag(tag("mover", 0));
        // 2. The way it went.
        for pair in way.path.windows(2) {
            if show.swept && pair[0] != pair[1] {
                figure.mark(Role::Swept, Layer::Fill, swept(shape, pair[0], pair[1]));
            }
            figure
                .mark(Role::Path, Layer::Overlay, Shape::Segment(pair[0], pair[1]))
                .tag(tag("path", 0));
        }
        // 3. What stopped it, each where it did.
        for (i, (at, contact)) in way.impacts.iter().enumerate() {
            let last = i + 1 == way.impacts.len();
            wall(
                &mut figure,
                &self.scenery.tree,
                contact.wall,
                if last { Role::Impact } else { Role::Candidate },
            );
            let name = (i as u32 + 1, Self::impact_name(i));
            self.scenery.contact(&mut figure, *at, contact, name, show);
        }
        if way.done || way.at != way.start {
            figure.mark(Role::ShapeA, Layer::Overlay, outline(shape, way.at)).tag(tag("here", 0));
        }
        if let (true, Some(published)) = (show.published, &self.published) {
            bsp_sweep::published(&mut figure, &self.scenery, published, way.start, way.velocity);
        }
        // 4. What this step looks at.
        match events.last() {
            Some(Step::Sweep { step, .. }) => {
                let inner: Vec<_> = events
                    .iter()
                    .rev()
                    .map_while(|e| match e {
                        Step::Sweep { step, .. } => Some(step),
                        _ => None,
                    })
                    .collect();
                let inner: Vec<_> = inner.into_iter().rev().collect();
                self.scenery.motion(&mut figure, way.at, way.remaining, show);
                if let Some(c) = bsp_sweep::nearest(&inner) {
                    let at = way.at + way.remaining * c.fraction;
                    let which = way.impacts.len();
                    let name = (which as u32 + 1, Self::impact_name(which));
                    self.scenery.contact(&mut figure, at, &c, name, show);
                }
                self.scenery.step(&mut figure, step, way.at, way.remaining, show);
            }
            Some(Step::Aim { position, remaining, .. }) => {
                figure
                    .mark(
                        Role::Result,
                        Layer::Overlay,
                        Shape::Arrow(*position, *position + *remaining),
                    )
                    .tag(tag("remaining", 0))
                    .lit();
            }
            Some(Step::Project { normal, projected, refused_by, on, .. }) => {
                let role = if refused_by.is_some() { Role::Refused } else { Role::Result };
                figure
                    .mark(Role::Ghost, Layer::Overlay, Shape::Arrow(way.at, way.at + way.velocity))
                    .tag(tag("velocity", 0))
                    .label("v");
                let foot = way.at + *projected;
                figure.mark(
                    Role::Guide,
                    Layer::Overlay,
                    Shape::Segment(way.at + way.velocity, foot),
                );
                figure
                    .mark(role, Layer::Overlay, Shape::Arrow(way.at, foot))
                    .tag(tag("remaining", 0))
                    .lit()
                    .label("v′");
                figure
                    .mark(Role::Guide, Layer::Edge, Shape::Line(way.at, normal.perp()))
                    .tag(tag("normal", Self::number_of(&way, *on)));
            }
            Some(Step::Rest { position, remaining, stopped, .. }) => {
                let role = if stopped.is_some() { Role::Refused } else { Role::Result };
                figure
                    .mark(role, Layer::Overlay, Shape::Arrow(*position, *position + *remaining))
                    .tag(tag("remaining", 0))
                    .lit();
            }
            Some(Step::Corner { position, .. }) => {
                figure
                    .mark(Role::Impact, Layer::Overlay, outline(shape, *position))
                    .tag(tag("here", 0))
                    .lit();
            }
            _ => {}
        }
        figure
    }

    fn tell(&self, events: &[&Step]) -> Telling {
        let way = Way::after(events);
        let Some(last) = events.last() else {
            return Telling { sentence: Message::new("lab-no-steps"), numbers: Vec::new() };
        };
        let (sentence, numbers) = match last {
            Step::Sweep { step, .. } => return self.scenery.tell(step),
            Step::Start { position, velocity } => (
                Message::new("slide-start").with("position", *position).with("velocity", *velocity),
                vec![
                    vector("p", *position).of("mover", 0, Role::ShapeA),
                    vector("v", *velocity).of("wish", 0, Role::Ghost),
                    number("|v|", velocity.length()),
                ],
            ),
            Step::StartSolid { push } => (
                match push {
                    Some(push) => Message::new("slide-start-solid").with("push", push.length()),
                    None => Message::new("slide-stuck"),
                },
                push.map(|p| vec![vector("push", p), number("|push|", p.length())])
                    .unwrap_or_default(),
            ),
            Step::Aim { iteration, position, remaining, frac } => (
                Message::new(if *iteration == 0 { "slide-aim-first" } else { "slide-aim" })
                    .with("iteration", *iteration + 1)
                    .with("remaining", *remaining)
                    .with("frac", *frac),
                vec![
                    vector("p", *position).of("here", 0, Role::ShapeA),
                    vector("remaining", *remaining).of("remaining", 0, Role::Result),
                    number("frac", *frac),
                ],
            ),
            Step::Free { position, iteration } => {
                let mut numbers = vec![vector("p′", *position).of("here", 0, Role::ShapeA)];
                if let (0, Some(published)) = (*iteration, &self.published) {
                    numbers.extend(bsp_sweep::published_rows(published, None));
                }
                (Message::new("slide-free").with("position", *position), numbers)
            }
            Step::Impact { contact, real, position, moved, frac, iteration } => {
                let which = way.impacts.len() as u32;
                let mut numbers = vec![
                    number("t impact", contact.fraction).of("wall", contact.wall, Role::Impact),
                    vector(subscript("n", which), contact.normal).of("normal", which, Role::Normal),
                    vector("p", *position).of("stop", which, Role::Path),
                    number("|move|", *moved),
                    number("frac", *frac),
                ];
                if let Some(real) = real {
                    numbers
                        .insert(1, number("t real", *real).of("wall", contact.wall, Role::Impact));
                }
                if let (0, Some(published)) = (*iteration, &self.published) {
                    numbers.extend(bsp_sweep::published_rows(published, *real));
                }
                let feature = match contact.feature {
                    crate::sweep::Feature::Face | crate::sweep::Feature::Plane => "slide-impact",
                    crate::sweep::Feature::Round => "slide-impact-round",
                    _ => "slide-impact-corner",
                };
                (
                    Message::new(feature)
                        .with("wall", contact.wall)
                        .with("impact", contact.fraction)
                        .with("name", subscript("n", which)),
                    numbers,
                )
            }
            Step::Normals { moved, forgotten, normals, .. } => {
                let count = normals.len();
                let mut numbers =
                    vec![number("|move|", *moved), number("MIN_MOVE", self.options.min_move)];
                for (i, n) in normals.iter().enumerate() {
                    let which = Self::number_of(&way, i as u32);
                    numbers.push(vector(subscript("n", which), *n).of(
                        "normal",
                        which,
                        Role::Normal,
                    ));
                }
                let id = if *forgotten { "slide-normals-forgotten" } else { "slide-normals-kept" };
                (Message::new(id).with("count", count).with("moved", *moved), numbers)
            }
            Step::Project { on, dot, projected, refused_by, .. } => {
                let which = Self::number_of(&way, *on);
                let name = subscript("n", which);
                let mut numbers = vec![
                    number(format!("v · {name}"), *dot).of("normal", which, Role::Normal),
                    vector("v′", *projected).of("remaining", 0, Role::Result),
                ];
                let sentence = match refused_by {
                    Some((by, facing)) => {
                        let by_which = Self::number_of(&way, *by);
                        let by_name = subscript("n", by_which);
                        numbers.push(number(format!("v′ · {by_name}"), *facing).of(
                            "normal",
                            by_which,
                            Role::Impact,
                        ));
                        Message::new("slide-project-refused").with("name", name).with("by", by_name)
                    }
                    None => Message::new(if way.normals.len() > 1 {
                        "slide-project-kept"
                    } else {
                        "slide-project-only"
                    })
                    .with("name", name),
                };
                (sentence, numbers)
            }
            Step::Rest { remaining, forward, length, stopped, .. } => {
                let id = match stopped {
                    None => "slide-rest",
                    Some(Stopped::Back) => "slide-rest-back",
                    Some(_) => "slide-rest-short",
                };
                (
                    Message::new(id).with("length", *length).with("remaining", *remaining),
                    vec![
                        vector("remaining", *remaining).of("remaining", 0, Role::Result),
                        number("|remaining|", *length),
                        number("MIN_MOVE", self.options.min_move),
                        number("v · remaining", *forward),
                    ],
                )
            }
            Step::Corner { position, .. } => (
                Message::new("slide-corner").with("position", *position),
                vec![vector("p", *position).of("here", 0, Role::Impact)],
            ),
            Step::Done { position, stopped, impacts } => (
                done(*stopped).with("position", *position).with("impacts", *impacts),
                vec![
                    vector("p′", *position).of("here", 0, Role::ShapeA),
                    row("impacts", Value::Count(u64::from(*impacts))),
                    words("stop", stop_word(*stopped)),
                    number("|p′ − p|", (*position - way.start).length()),
                ],
            ),
        };
        Telling { sentence, numbers }
    }

    fn tags(event: &Step) -> Vec<Tag> {
        match event {
            Step::Start { .. } => vec![tag("mover", 0), tag("wish", 0)],
            Step::Sweep { step, .. } => bsp_sweep::tags(step),
            Step::Aim { .. } | Step::Rest { .. } => vec![tag("remaining", 0)],
            Step::Impact { contact, iteration, .. } => vec![
                tag("stop", *iteration + 1),
                tag("normal", *iteration + 1),
                tag("wall", contact.wall),
            ],
            Step::Project { .. } => vec![tag("remaining", 0), tag("velocity", 0)],
            Step::Corner { .. } | Step::Done { .. } | Step::Free { .. } => {
                vec![tag("here", 0), tag("path", 0)]
            }
            Step::StartSolid { .. } | Step::Normals { .. } => Vec::new(),
        }
    }

    fn tree_node(event: &Step) -> Option<u32> {
        match event {
            Step::Sweep { step, .. } => bsp_sweep::tree_node(step),
            _ => None,
        }
    }

    fn starts_descent(event: &Step) -> bool {
        matches!(event, Step::Aim { .. })
    }

    fn outcome(&self, slide: &Slide) -> serde_json::Value {
        serde_json::json!({
            "position": slide.position,
            "velocity": slide.velocity,
            "collided": !slide.impacts.is_empty(),
            "path": slide.path,
            "impacts": slide.impacts,
            "start_solid": slide.start_solid,
            "stopped": slide.stopped,
        })
    }

    fn verdict(&self, slide: &Slide) -> Message {
        done(slide.stopped).with("position", slide.position).with("impacts", slide.impacts.len())
    }
}

fn done(stopped: Stopped) -> Message {
    Message::new(match stopped {
        Stopped::Free => "slide-done-free",
        Stopped::Corner => "slide-done-corner",
        Stopped::Back => "slide-done-back",
        Stopped::Short => "slide-done-short",
        Stopped::MaxImpact => "slide-done-max-impact",
        Stopped::Stuck => "slide-done-stuck",
    })
}

fn stop_word(stopped: Stopped) -> &'static str {
    match stopped {
        Stopped::Free => "word-free",
        Stopped::Corner => "word-corner",
        Stopped::Back => "word-back",
        Stopped::Short => "word-short",
        Stopped::MaxImpact => "word-max-impact",
        Stopped::Stuck => "word-stuck",
    }
}
