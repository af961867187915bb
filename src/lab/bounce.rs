//! The lab of the bounce: a ball on its way, the walls that it meets, and article C's construction at each.
//!
//! It looks at the step of the pinball that led to a frame, with its gravity, kicks and keys: the same function runs
//! again, under a recorder. Or it asks what if the ball went along its arrow for a second, with nothing pulling at it, as
//! in the article. A, I, J, K and B are drawn as long as the way to the impact; the numbers are those of the run.

use glam::DVec2;

use super::draw::{number, row, tag, vector};
use super::player::{Player, Teller};
use super::{Overlays, Played, Telling, Value};
use crate::collide::bounce;
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::scene::Scene;
use crate::sweep::disc_sweep::{self, Spine};
use crate::sweep::flight;
use crate::text::{Message, Name};
use crate::trace::Recorder;
use crate::world::pinball::{Pinball, Step, Stepped};
use crate::world::{Look, Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-ball");
    let table = world.motion::<Pinball>().ok_or_else(needs)?;
    let radius = table.radius().ok_or_else(needs)?;
    let settings = world.settings(moment.look);
    let made = world.made::<Pinball>().filter(|_| moment.look == Look::Made);
    let now = world.state::<Pinball>(world.current()).cloned().unwrap_or_default();
    let before = made.map_or(&now, |m| m.before).clone();
    let timeline = Recorder::run((), |(), trace| match made {
        Some(made) => table.step_traced(made.before, made.inputs, trace),
        None => table.what_if_traced(&before, moment.displacement, settings, trace),
    });
    let teller = Bounce {
        table: table.clone(),
        start: moment.position,
        angles: before.angles.to_vec(),
        radius,
        reach: radius + settings.min_distance,
        restitution: settings.restitution,
        names: names(world.scene()),
    };
    Ok(Box::new(Player::new(timeline, teller)))
}

/// What each object is called.
pub(super) fn names(scene: &Scene) -> Vec<Name> {
    scene.objects.iter().map(crate::scene::Object::called).collect()
}

struct Bounce {
    table: Pinball,
    start: DVec2,
    /// How far the flippers are turned before the step, in radians.
    angles: Vec<f64>,
    /// The ball's own, without the skin.
    radius: f64,
    /// The same with it.
    reach: f64,
    restitution: f64,
    names: Vec<Name>,
}

/// The construction is drawn at least so many radii long: two walls may be close to each other.
const LEAST: f64 = 12.0;

/// The construction at one impact.
struct Construction {
    a: DVec2,
    i: DVec2,
    n: DVec2,
    /// v, as long as the drawing has it: AI.
    v: DVec2,
    /// How much longer than the drawing the velocity is.
    scale: f64,
    /// What is given back of the way towards the wall.
    restitution: f64,
}

impl Bounce {
    fn name_of(&self, owner: u32) -> Name {
        self.names.get(owner as usize).cloned().unwrap_or_default()
    }

    /// The construction of a bounce.
    fn construction(&self, events: &[&Step], at: DVec2, v: DVec2, n: DVec2) -> Construction {
        let from = way(events).map(|(from, _)| from);
        let long = from.map_or(0.0, |f| f.distance(at)).max(LEAST * self.radius);
        let scale = v.length() / long;
        let v = v / if scale > 0.0 { scale } else { 1.0 };
        // A ball that comes to rest has been said to: its wall gives nothing back.
        let rests = events.iter().rev().find_map(|e| match e {
            Step::Fly { inner: flight::Step::Rest { .. }, .. } => Some(true),
            Step::Fly { inner: flight::Step::Earliest { .. }, .. } => Some(false),
            Step::Turn { .. } => Some(false),
            _ => None,
        });
        let restitution = if rests == Some(true) { 0.0 } else { self.restitution };
        Construction { a: at - v, i: at, n, v, scale, restitution }
    }

    fn disc(&self, figure: &mut Figure, role: Role, at: DVec2) {
        if self.radius > 0.0 {
            figure.mark(role, Layer::Overlay, Shape::Circle(at, self.radius)).tag(tag("ball", 0));
        } else {
            figure.mark(role, Layer::Vertex, Shape::Point(at)).tag(tag("ball", 0));
        }
    }

    /// How far the flippers are turned after some events, in radians.
    fn angles(&self, events: &[&Step]) -> Vec<f64> {
        let mut angles = self.angles.clone();
        for event in events {
            if let Step::Turn { owner, to, .. } = event
                && let Some(angle) = self.table.flipper(*owner).and_then(|f| angles.get_mut(f))
            {
                *angle = *to;
            }
        }
        angles
    }

    /// Lights a surface by its place among all of them.
    fn wall(&self, figure: &mut Figure, events: &[&Step], surface: u32, role: Role) {
        let surfaces = self.table.surfaces(&self.angles(events));
        if let Some(surface) = surfaces.get(surface as usize) {
            self.surface(figure, surface, role);
        }
    }

    fn flipper(&self, figure: &mut Figure, events: &[&Step], owner: u32, role: Role) {
        let surfaces = self.table.surfaces(&self.angles(events));
        if let Some(surface) = surfaces.iter().find(|s| s.owner == owner) {
            self.surface(figure, surface, role);
        }
    }

    fn surface(&self, figure: &mut Figure, surface: &flight::Surface, role: Role) {
        let shape = match surface.piece.spine() {
            Spine::Point(p) if surface.piece.radius() > 0.0 => {
                Shape::Circle(*p, surface.piece.radius())
            }
            Spine::Point(p) => Shape::Point(*p),
            Spine::Segment(a, b) if surface.piece.radius() > 0.0 => {
                Shape::Capsule(*a, *b, surface.piece.radius())
            }
            Spine::Segment(a, b) => Shape::Segment(*a, *b),
            Spine::Line(at, along) => Shape::Line(*at, *along),
            Spine::Curve(c) => Shape::Cubic(*c.points()),
        };
        figure.mark(role, Layer::Overlay, shape).tag(tag("object", surface.owner)).lit();
    }

    /// The last step's part of the picture.
    fn last(&self, figure: &mut Figure, events: &[&Step], show: &Overlays) {
        match events.last() {
            Some(Step::Start { position, velocity, time, .. }) => {
                let to = *position + *velocity * *time;
                figure.mark(Role::Ghost, Layer::Overlay, Shape::Arrow(*position, to)).lit();
            }
            Some(Step::Turn { owner, reaches, .. }) => {
                let role = if *reaches { Role::Impact } else { Role::Candidate };
                self.flipper(figure, events, *owner, role);
                if *reaches {
                    self.disc(figure, Role::Impact, here(events).unwrap_or(self.start));
                }
            }
            Some(Step::Strike { owner, at, velocity, normal, inner, .. }) => {
                self.flipper(figure, events, *owner, Role::Impact);
                let c = self.construction(events, *at, *velocity, *normal);
                self.bounce(figure, &c, inner);
            }
            Some(Step::Fly { inner, .. }) => self.fly(figure, events, inner, show),
            Some(Step::Drain { at, start, .. }) => {
                self.disc(figure, Role::Refused, *at);
                figure.mark(Role::Ghost, Layer::Overlay, Shape::Arrow(*at, *start)).lit();
                self.disc(figure, Role::Result, *start);
            }
            Some(Step::Done { position, .. }) => self.disc(figure, Role::Result, *position),
            None => {}
        }
    }

    fn fly(&self, figure: &mut Figure, events: &[&Step], step: &flight::Step, show: &Overlays) {
        use flight::Step as F;
        match step {
            F::Path { from, to, .. } => {
                if show.swept {
                    let swept = Shape::Capsule(*from, *to, self.radius);
                    figure.mark(Role::Swept, Layer::Background, swept).tag(tag("path", 0));
                }
                figure.mark(Role::Ghost, Layer::Overlay, Shape::Arrow(*from, *to)).lit();
                self.disc(figure, Role::Ghost, *to);
            }
            F::Sweep { surface, inner, .. } => self.sweep(figure, events, *surface, inner),
            F::Earliest { surface, touch, at, .. } => {
                self.wall(figure, events, *surface, Role::Impact);
                self.disc(figure, Role::Impact, *at);
                figure
                    .mark(Role::Impact, Layer::Vertex, Shape::Point(touch.on))
                    .tag(tag("touch", 0));
                figure
                    .mark(Role::Impact, Layer::Vertex, Shape::Point(*at))
                    .tag(tag("impact", 0))
                    .label("I");
            }
            F::Bounce { at, velocity, normal, inner, .. } => {
                let c = self.construction(events, *at, *velocity, *normal);
                self.bounce(figure, &c, inner);
            }
            F::Rest { owner, .. } => {
                self.flipper(figure, events, *owner, Role::Impact);
                self.disc(figure, Role::Impact, here(events).unwrap_or(self.start));
            }
            F::Kick { owner, at, normal, velocity, .. } => {
                self.flipper(figure, events, *owner, Role::Impact);
                self.disc(figure, Role::Ghost, *at);
                let c = self.construction(events, *at, *velocity, *normal);
                figure
                    .mark(Role::Result, Layer::Overlay, Shape::Arrow(*at, *at + c.v))
                    .tag(tag("reflected", 0))
                    .label("v″")
                    .lit();
            }
            F::Done { at, .. } => self.disc(figure, Role::Result, *at),
        }
    }

    fn sweep(&self, figure: &mut Figure, events: &[&Step], surface: u32, inner: &disc_sweep::Step) {
        use disc_sweep::Step as S;
        let (from, to) = way(events).unwrap_or_default();
        let by = to - from;
        let surfaces = self.table.surfaces(&self.angles(events));
        let reach = surfaces.get(surface as usize).map_or(0.0, |s| s.piece.radius()) + self.reach;
        let met = !matches!(inner, S::Free);
        self.wall(figure, events, surface, if met { Role::Candidate } else { Role::Refused });
        figure.mark(Role::Ghost, Layer::Overlay, Shape::Arrow(from, to));
        let mut then = |t: &Option<f64>| {
            if let Some(t) = t {
                self.disc(figure, Role::Candidate, from + by * *t);
            }
            if t.is_some() { Role::Candidate } else { Role::Refused }
        };
        match inner {
            S::Line { t, .. } => {
                then(t);
            }
            S::End { end, t } => {
                let role = then(t);
                figure.mark(role, Layer::Overlay, Shape::Circle(*end, reach));
                figure.mark(role, Layer::Vertex, Shape::Point(*end));
            }
            S::Chord { chord: [a, b], deviation, t, .. } => {
                let role = then(t);
                let thick = Shape::Capsule(*a, *b, reach + deviation);
                figure.mark(role, Layer::Overlay, thick);
                figure.mark(role, Layer::Overlay, Shape::Segment(*a, *b)).lit();
            }
            S::Touch { touch } => {
                then(&Some(touch.t));
                let at = from + by * touch.t;
                figure.mark(Role::Guide, Layer::Overlay, Shape::Segment(touch.on, at));
                figure.mark(Role::Impact, Layer::Vertex, Shape::Point(touch.on));
            }
            S::Start { .. } => self.disc(figure, Role::Candidate, from),
            S::Free => {}
        }
    }

    fn bounce(&self, figure: &mut Figure, c: &Construction, inner: &bounce::Step) {
        use bounce::Step as S;
        let point = |figure: &mut Figure, role, at: DVec2, name: &str| {
            figure.mark(role, Layer::Vertex, Shape::Point(at)).tag(tag("point", 0)).label(name);
        };
        let d = -c.v.dot(c.n);
        let back = c.n * ((1.0 + c.restitution) * d);
        let (j, k, b) = (c.i + c.n * d, c.i + back, c.i + c.v + back);
        self.disc(figure, Role::Ghost, c.i);
        figure.mark(Role::Path, Layer::Overlay, Shape::Arrow(c.a, c.i)).tag(tag("v", 0)).label("v");
        let length = (2.5 * self.radius).max(0.3 * c.v.length());
        figure
            .mark(Role::Normal, Layer::Overlay, Shape::Arrow(c.i, c.i + c.n * length))
            .tag(tag("normal", 0))
            .label("N");
        let across = c.n.perp() * length;
        figure.mark(Role::Guide, Layer::Overlay, Shape::Segment(c.i - across, c.i + across));
        point(figure, Role::Impact, c.i, "I");
        point(figure, Role::Path, c.a, "A");
        if matches!(inner, S::Normal { .. }) {
            return;
        }
        figure.mark(Role::Guide, Layer::Overlay, Shape::Segment(c.i, j)).tag(tag("d", 0));
        figure.mark(Role::Guide, Layer::Overlay, Shape::Segment(c.a, j)).tag(tag("d", 0));
        point(figure, Role::Guide, j, "J");
        if matches!(inner, S::Project { .. }) {
            return;
        }
        figure.mark(Role::Guide, Layer::Overlay, Shape::Segment(j, k)).tag(tag("k", 0));
        figure.mark(Role::Ghost, Layer::Overlay, Shape::Arrow(c.a, k)).tag(tag("k", 0)).label("v′");
        point(figure, Role::Guide, k, "K");
        if let S::Reflect { velocity, .. } = inner {
            let end = c.i + *velocity / if c.scale > 0.0 { c.scale } else { 1.0 };
            figure
                .mark(Role::Result, Layer::Overlay, Shape::Arrow(c.i, end))
                .tag(tag("reflected", 0))
                .label("v′")
                .lit();
            figure.mark(Role::Guide, Layer::Overlay, Shape::Segment(c.a, b));
            point(figure, Role::Result, end, "B");
        }
    }

    fn tell_sweep(&self, owner: u32, inner: &disc_sweep::Step) -> Telling {
        use disc_sweep::Step as S;
        let yes = |x: bool| if x { "yes" } else { "no" };
        let (id, numbers) = match inner {
            S::Start { distance, away } => (
                Message::new("bounce-sweep-start").with("met", yes(*away < 0.0)),
                vec![number("|CI|", *distance), number("v · N", *away)],
            ),
            S::Line { height, fall, t, foot } => {
                let mut numbers = vec![number("h", *height), number("−v · N", *fall)];
                numbers.extend(t.map(|t| number("t", t).coloured(Role::Candidate)));
                numbers.extend(foot.map(|f| number("q", f)));
                let on = foot.is_some_and(|f| (0.0..=1.0).contains(&f));
                let said = if t.is_none() { "never" } else { if on { "on" } else { "beside" } };
                (Message::new("bounce-sweep-line").with("said", said), numbers)
            }
            S::End { end, t } => {
                let mut numbers = vec![vector("P", *end)];
                numbers.extend(t.map(|t| number("t", t).coloured(Role::Candidate)));
                (Message::new("bounce-sweep-end").with("met", yes(t.is_some())), numbers)
            }
            S::Chord { q, deviation, t, .. } => {
                let mut numbers =
                    vec![row("q", Value::Interval(q[0], q[1])), number("δ", *deviation)];
                numbers.extend(t.map(|t| number("t ≥", t).coloured(Role::Candidate)));
                (Message::new("bounce-sweep-chord").with("met", yes(t.is_some())), numbers)
            }
            S::Touch { touch } => (
                Message::new("bounce-sweep-touch").with("t", touch.t),
                vec![number("t", touch.t), vector("N", touch.normal), number("q", touch.q)],
            ),
            S::Free => (Message::new("bounce-sweep-free"), Vec::new()),
        };
        Telling { sentence: id.with("wall", self.name_of(owner)), facts: numbers }
    }

    fn tell_bounce(&self, c: &Construction, v: DVec2, inner: &bounce::Step) -> Telling {
        use bounce::Step as S;
        let n = vector("N", c.n).of("normal", 0, Role::Normal);
        let v_row = vector("v", v).of("v", 0, Role::Path);
        let (sentence, numbers) = match inner {
            S::Normal { side, .. } => {
                (Message::new("bounce-normal"), vec![number("det(u, IC)", *side), n])
            }
            S::Project { d, .. } => {
                let id = if *d > 0.0 { "bounce-project" } else { "bounce-away" };
                let row = number("d = −v · N", *d).of("d", 0, Role::Guide);
                (Message::new(id).with("d", *d), vec![v_row, n, row])
            }
            S::Double { k } => {
                let full = if c.restitution == 1.0 { "yes" } else { "no" };
                (
                    Message::new("bounce-double").with("full", full),
                    vec![number("e", c.restitution), vector("IK", *k).of("k", 0, Role::Guide)],
                )
            }
            S::Reflect { velocity, reflected } => {
                let id = if *reflected { "bounce-reflect" } else { "bounce-kept" };
                let kept = if v.length() > 0.0 { velocity.length() / v.length() } else { 1.0 };
                (
                    Message::new(id).with("kept", kept),
                    vec![
                        v_row,
                        n,
                        vector("v′", *velocity).of("reflected", 0, Role::Result),
                        number("|v′| / |v|", kept),
                    ],
                )
            }
        };
        Telling { sentence, facts: numbers }
    }

    fn tell_flight(&self, events: &[&Step], step: &flight::Step) -> Telling {
        use flight::Step as F;
        let (sentence, numbers) = match step {
            F::Path { part, from, to, near } => (
                Message::new("bounce-way").with("part", *part + 1).with("near", *near),
                vec![vector("A", *from), vector("AB", *to - *from).of("path", 0, Role::Path)],
            ),
            F::Sweep { owner, inner, .. } => return self.tell_sweep(*owner, inner),
            F::Earliest { owner, touch, at, others, .. } => (
                Message::new("bounce-earliest")
                    .with("wall", self.name_of(*owner))
                    .with("t", touch.t)
                    .with("others", *others),
                vec![number("t", touch.t), vector("I", *at).of("impact", 0, Role::Impact)],
            ),
            F::Bounce { at, velocity, normal, inner, .. } => {
                let c = self.construction(events, *at, *velocity, *normal);
                return self.tell_bounce(&c, *velocity, inner);
            }
            F::Rest { owner, across, limit, .. } => (
                Message::new("bounce-rest")
                    .with("wall", self.name_of(*owner))
                    .with("across", *across)
                    .with("limit", *limit),
                vec![number("−v · N", *across), number("2 g Δt", *limit)],
            ),
            F::Kick { owner, kick, normal, velocity, .. } => (
                Message::new("bounce-kick").with("wall", self.name_of(*owner)).with("kick", *kick),
                vec![
                    number("k", *kick),
                    vector("N", *normal).of("normal", 0, Role::Normal),
                    vector("v″", *velocity).of("reflected", 0, Role::Result),
                ],
            ),
            F::Done { at, velocity, bounces, dropped } => (
                Message::new(if *dropped { "bounce-dropped" } else { "bounce-done" })
                    .with("bounces", *bounces),
                vec![vector("C", *at), vector("v", *velocity)],
            ),
        };
        Telling { sentence, facts: numbers }
    }
}

/// The way that the flight looks at: from where to where.
fn way(events: &[&Step]) -> Option<(DVec2, DVec2)> {
    events.iter().rev().find_map(|e| match e {
        Step::Fly { inner: flight::Step::Path { from, to, .. }, .. } => Some((*from, *to)),
        _ => None,
    })
}

/// Where the ball has come to.
fn here(events: &[&Step]) -> Option<DVec2> {
    events.iter().rev().find_map(|e| match e {
        Step::Start { position, .. } | Step::Done { position, .. } => Some(*position),
        Step::Strike { at, .. } => Some(*at),
        Step::Fly { inner, .. } => match inner {
            flight::Step::Path { from, .. } => Some(*from),
            flight::Step::Earliest { at, .. }
            | flight::Step::Bounce { at, .. }
            | flight::Step::Kick { at, .. }
            | flight::Step::Done { at, .. } => Some(*at),
            flight::Step::Sweep { .. } | flight::Step::Rest { .. } => None,
        },
        Step::Drain { start, .. } => Some(*start),
        Step::Turn { .. } => None,
    })
}

impl Teller for Bounce {
    type Event = Step;
    type Output = Option<Stepped>;

    fn name(event: &Step) -> &'static str {
        use bounce::Step as B;
        use disc_sweep::Step as S;
        use flight::Step as F;
        let bounced = |inner: &bounce::Step| match inner {
            B::Normal { .. } => "kind-bounce-normal",
            B::Project { .. } => "kind-bounce-projection",
            B::Double { .. } => "kind-bounce-double",
            B::Reflect { .. } => "kind-bounce-reflect",
        };
        match event {
            Step::Start { .. } => "kind-start",
            Step::Turn { .. } => "kind-table-turn",
            Step::Strike { inner, .. } => bounced(inner),
            Step::Drain { .. } => "kind-table-drain",
            Step::Done { .. } => "kind-done",
            Step::Fly { inner, .. } => match inner {
                F::Path { .. } => "kind-bounce-way",
                F::Sweep { inner: S::Start { .. }, .. } => "kind-bounce-touching",
                F::Sweep { inner: S::Line { .. }, .. } => "kind-bounce-line",
                F::Sweep { inner: S::End { .. }, .. } => "kind-bounce-end",
                F::Sweep { inner: S::Chord { .. }, .. } => "kind-bounce-chord",
                F::Sweep { inner: S::Touch { .. }, .. } => "kind-bounce-touch",
                F::Sweep { inner: S::Free, .. } => "kind-bounce-missed",
                F::Earliest { .. } => "kind-bounce-earliest",
                F::Bounce { inner, .. } => bounced(inner),
                F::Rest { .. } => "kind-bounce-rest",
                F::Kick { .. } => "kind-bounce-kick",
                F::Done { .. } => "kind-bounce-arrived",
            },
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        self.disc(&mut figure, Role::ShapeA, self.start);
        // Full: of all the discs in the picture this one is the ball.
        let now = Shape::Point(self.start);
        figure.mark(Role::ShapeA, Layer::Vertex, now).tag(tag("ball", 0));
        // The way so far: every leg that has been gone.
        let mut from = self.start;
        for event in events {
            let Step::Fly { inner, .. } = event else { continue };
            let to = match inner {
                flight::Step::Earliest { at, .. } | flight::Step::Done { at, .. } => *at,
                _ => continue,
            };
            figure.mark(Role::Path, Layer::Overlay, Shape::Segment(from, to)).tag(tag("path", 0));
            from = to;
        }
        self.last(&mut figure, events, show);
        figure
    }

    fn tell(&self, events: &[&Step]) -> Telling {
        let (sentence, numbers) = match events.last() {
            Some(Step::Start { position, velocity, gravity, time, slices }) => (
                Message::new("table-start")
                    .with("time", *time)
                    .with("pulled", if gravity.y == 0.0 { "no" } else { "yes" })
                    .with("slices", *slices),
                vec![
                    vector("C", *position).of("ball", 0, Role::ShapeA),
                    vector("v", *velocity),
                    number("g", gravity.y),
                    number("Δt", *time),
                ],
            ),
            Some(Step::Turn { owner, held, from, to, reaches, .. }) => (
                Message::new("table-turn")
                    .with("wall", self.name_of(*owner))
                    .with("held", if *held { "yes" } else { "no" })
                    .with("reaches", if *reaches { "yes" } else { "no" }),
                vec![number("φ", *from), number("φ′", *to).coloured(Role::Candidate)],
            ),
            Some(Step::Strike { at, velocity, normal, wall, inner, .. }) => {
                let c = self.construction(events, *at, *velocity, *normal);
                let mut telling = self.tell_bounce(&c, *velocity, inner);
                telling.facts.push(vector("w", *wall));
                return telling;
            }
            Some(Step::Fly { inner, .. }) => return self.tell_flight(events, inner),
            Some(Step::Drain { owner, start, .. }) => (
                Message::new("table-drain").with("wall", self.name_of(*owner)),
                vec![vector("C", *start).of("ball", 0, Role::Result)],
            ),
            Some(Step::Done { position, velocity, impacts }) => (
                Message::new("bounce-verdict").with("bounces", *impacts),
                vec![
                    vector("C", *position).of("ball", 0, Role::Result),
                    vector("v", *velocity),
                    row("impacts", Value::Count(u64::from(*impacts))),
                ],
            ),
            None => (Message::new("lab-no-steps"), Vec::new()),
        };
        Telling { sentence, facts: numbers }
    }

    fn tags(event: &Step) -> Vec<Tag> {
        let bounced = |inner: &bounce::Step| match inner {
            bounce::Step::Normal { .. } => vec![tag("normal", 0)],
            bounce::Step::Project { .. } => vec![tag("d", 0)],
            bounce::Step::Double { .. } => vec![tag("k", 0)],
            bounce::Step::Reflect { .. } => vec![tag("reflected", 0)],
        };
        match event {
            Step::Start { .. } | Step::Done { .. } => vec![tag("ball", 0)],
            Step::Turn { owner, .. } | Step::Drain { owner, .. } => vec![tag("object", *owner)],
            Step::Strike { inner, .. } => bounced(inner),
            Step::Fly { inner, .. } => match inner {
                flight::Step::Path { .. } => vec![tag("path", 0)],
                flight::Step::Sweep { owner, .. } | flight::Step::Rest { owner, .. } => {
                    vec![tag("object", *owner)]
                }
                flight::Step::Earliest { owner, .. } => {
                    vec![tag("impact", 0), tag("object", *owner)]
                }
                flight::Step::Bounce { inner, .. } => bounced(inner),
                flight::Step::Kick { owner, .. } => {
                    vec![tag("reflected", 0), tag("object", *owner)]
                }
                flight::Step::Done { .. } => vec![tag("ball", 0)],
            },
        }
    }

    fn outcome(&self, stepped: &Option<Stepped>) -> serde_json::Value {
        let Some(Stepped { state, impacts, strikes, .. }) = stepped else {
            return serde_json::Value::Null;
        };
        serde_json::json!({
            "position": state.position,
            "velocity": state.velocity,
            "impacts": impacts,
            "strikes": strikes,
        })
    }

    fn verdict(&self, stepped: &Option<Stepped>) -> Message {
        let bounces = stepped.as_ref().map_or(0, Stepped::count);
        Message::new("bounce-verdict").with("bounces", bounces)
    }
}
