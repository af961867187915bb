//! The lab of the bounce: a ball along its arrow, the walls that it meets, and article C's construction at each.
//!
//! Gravity is left out here, so that v = AI as in the article; A, I, J, K and B are drawn as long as the way to the
//! impact.

use glam::DVec2;

use super::draw::{number, row, tag, vector};
use super::player::{Player, Teller};
use super::{Overlays, Played, Telling, Value};
use crate::collide::bounce;
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::scene::Scene;
use crate::sweep::disc_sweep::{self, Spine};
use crate::sweep::flight::{Flight, Flown, Step, Surface, fly_traced};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-ball");
    let table = world.pinball().ok_or_else(needs)?;
    let radius = table.radius().ok_or_else(needs)?;
    let settings = &world.scene().settings;
    // The arrow is gone through in one unit of time: v is the arrow itself.
    let flight = Flight {
        position: moment.position,
        velocity: moment.displacement,
        radius: radius + settings.min_distance,
        gravity: DVec2::ZERO,
        restitution: settings.restitution,
        time: 1.0,
    };
    let mut surfaces = table.surfaces(world.current());
    // A bumper's kick is a speed a second, which the arrow does not know: it is left to the game.
    surfaces.iter_mut().for_each(|s| s.kick = 0.0);
    let timeline = Recorder::run((), |(), trace| fly_traced(&flight, &surfaces, trace));
    let teller = Bounce { flight, radius, surfaces, names: names(world.scene()) };
    Ok(Box::new(Player { timeline, teller }))
}

/// What each object is called.
pub(super) fn names(scene: &Scene) -> Vec<String> {
    let name = |o: &crate::scene::Object| if o.name.is_empty() { &o.id } else { &o.name }.clone();
    scene.objects.iter().map(name).collect()
}

struct Bounce {
    flight: Flight,
    /// The ball's own, without the skin.
    radius: f64,
    surfaces: Vec<Surface>,
    names: Vec<String>,
}

/// The construction is drawn at least so many radii long: two walls may be close to each other.
const LEAST: f64 = 12.0;

/// The construction at one impact.
struct Construction {
    a: DVec2,
    i: DVec2,
    n: DVec2,
    /// v = AI.
    v: DVec2,
    /// How much longer than the drawing the velocity is.
    scale: f64,
}

impl Bounce {
    fn name_of(&self, owner: u32) -> String {
        self.names.get(owner as usize).cloned().unwrap_or_default()
    }

    /// The impact that a step of a bounce is about.
    fn construction(&self, events: &[&Step], at: DVec2, v: DVec2, n: DVec2) -> Construction {
        let from = events.iter().rev().find_map(|e| match e {
            Step::Path { from, .. } => Some(*from),
            _ => None,
        });
        let way = from.map_or(0.0, |f| f.distance(at)).max(LEAST * self.radius);
        let scale = v.length() / way;
        let v = v / if scale > 0.0 { scale } else { 1.0 };
        Construction { a: at - v, i: at, n, v, scale }
    }

    fn disc(&self, figure: &mut Figure, role: Role, at: DVec2) {
        if self.radius > 0.0 {
            figure.mark(role, Layer::Overlay, Shape::Circle(at, self.radius)).tag(tag("ball", 0));
        } else {
            figure.mark(role, Layer::Vertex, Shape::Point(at)).tag(tag("ball", 0));
        }
    }

    fn wall(&self, figure: &mut Figure, surface: u32, role: Role) {
        let Some(surface) = self.surfaces.get(surface as usize) else { return };
        let shape = match surface.piece.spine() {
            Spine::Point(p) if surface.piece.radius() > 0.0 => {
                Shape::Circle(*p, surface.piece.radius())
            }
            Spine::Point(p) => Shape::Point(*p),
            Spine::Segment(a, b) if surface.piece.radius() > 0.0 => {
                Shape::Capsule(*a, *b, surface.piece.radius())
            }
            Spine::Segment(a, b) => Shape::Segment(*a, *b),
            Spine::Curve(c) => Shape::Cubic(*c.points()),
        };
        figure.mark(role, Layer::Overlay, shape).tag(tag("object", surface.owner)).lit();
    }

    /// The last step's part of the picture.
    fn last(&self, figure: &mut Figure, events: &[&Step], show: &Overlays) {
        match events.last() {
            Some(Step::Path { from, to, .. }) => {
                if show.swept {
                    let swept = Shape::Capsule(*from, *to, self.radius);
                    figure.mark(Role::Swept, Layer::Background, swept).tag(tag("path", 0));
                }
                figure.mark(Role::Ghost, Layer::Overlay, Shape::Arrow(*from, *to)).lit();
                self.disc(figure, Role::Ghost, *to);
            }
            Some(Step::Sweep { surface, inner, .. }) => self.sweep(figure, events, *surface, inner),
            Some(Step::Earliest { surface, touch, at, .. }) => {
                self.wall(figure, *surface, Role::Impact);
                self.disc(figure, Role::Impact, *at);
                figure
                    .mark(Role::Impact, Layer::Vertex, Shape::Point(touch.on))
                    .tag(tag("touch", 0));
                figure
                    .mark(Role::Impact, Layer::Vertex, Shape::Point(*at))
                    .tag(tag("impact", 0))
                    .label("I");
            }
            Some(Step::Bounce { at, velocity, normal, inner, .. }) => {
                let c = self.construction(events, *at, *velocity, *normal);
                self.bounce(figure, &c, inner);
            }
            Some(Step::Done { at, .. }) => self.disc(figure, Role::Result, *at),
            None => {}
        }
    }

    fn sweep(&self, figure: &mut Figure, events: &[&Step], surface: u32, inner: &disc_sweep::Step) {
        use disc_sweep::Step as S;
        let (from, by) = events
            .iter()
            .rev()
            .find_map(|e| match e {
                Step::Path { from, to, .. } => Some((*from, *to - *from)),
                _ => None,
            })
            .unwrap_or_default();
        let reach = self.surfaces.get(surface as usize).map_or(0.0, |s| s.piece.radius())
            + self.flight.radius;
        let met = !matches!(inner, S::Free);
        self.wall(figure, surface, if met { Role::Candidate } else { Role::Refused });
        figure.mark(Role::Ghost, Layer::Overlay, Shape::Arrow(from, from + by));
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
        let back = c.n * ((1.0 + self.flight.restitution) * d);
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
        Telling { sentence: id.with("wall", self.name_of(owner)), numbers }
    }

    fn tell_bounce(&self, c: &Construction, inner: &bounce::Step) -> Telling {
        use bounce::Step as S;
        let v = vector("v = AI", c.v).of("v", 0, Role::Path);
        let n = vector("N", c.n).of("normal", 0, Role::Normal);
        let scaled = if c.scale > 0.0 { c.scale } else { 1.0 };
        let (sentence, numbers) = match inner {
            S::Normal { side, .. } => {
                (Message::new("bounce-normal"), vec![number("det(u, IC)", *side), n])
            }
            S::Project { d, .. } => {
                let d = d / scaled;
                let id = if d > 0.0 { "bounce-project" } else { "bounce-away" };
                let row = number("d = −v · N", d).of("d", 0, Role::Guide);
                (Message::new(id).with("d", d), vec![v, n, row])
            }
            S::Double { k } => {
                let k = *k / scaled;
                let e = self.flight.restitution;
                (
                    Message::new("bounce-double").with("full", if e == 1.0 { "yes" } else { "no" }),
                    vec![number("e", e), vector("IK", k).of("k", 0, Role::Guide)],
                )
            }
            S::Reflect { velocity, reflected } => {
                let after = *velocity / scaled;
                let id = if *reflected { "bounce-reflect" } else { "bounce-kept" };
                let kept = if c.v.length() > 0.0 { after.length() / c.v.length() } else { 1.0 };
                (
                    Message::new(id).with("kept", kept),
                    vec![
                        v,
                        n,
                        vector("v′ = IB", after).of("reflected", 0, Role::Result),
                        number("|v′| / |v|", kept),
                    ],
                )
            }
        };
        Telling { sentence, numbers }
    }
}

impl Teller for Bounce {
    type Event = Step;
    type Output = Flown;

    fn name(event: &Step) -> &'static str {
        use bounce::Step as B;
        use disc_sweep::Step as S;
        match event {
            Step::Path { .. } => "kind-bounce-way",
            Step::Sweep { inner: S::Start { .. }, .. } => "kind-bounce-touching",
            Step::Sweep { inner: S::Line { .. }, .. } => "kind-bounce-line",
            Step::Sweep { inner: S::End { .. }, .. } => "kind-bounce-end",
            Step::Sweep { inner: S::Chord { .. }, .. } => "kind-bounce-chord",
            Step::Sweep { inner: S::Touch { .. }, .. } => "kind-bounce-touch",
            Step::Sweep { inner: S::Free, .. } => "kind-bounce-missed",
            Step::Earliest { .. } => "kind-bounce-earliest",
            Step::Bounce { inner: B::Normal { .. }, .. } => "kind-bounce-normal",
            Step::Bounce { inner: B::Project { .. }, .. } => "kind-bounce-projection",
            Step::Bounce { inner: B::Double { .. }, .. } => "kind-bounce-double",
            Step::Bounce { inner: B::Reflect { .. }, .. } => "kind-bounce-reflect",
            Step::Done { .. } => "kind-bounce-arrived",
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        self.disc(&mut figure, Role::ShapeA, self.flight.position);
        // Full: of all the discs in the picture this one is the ball.
        let now = Shape::Point(self.flight.position);
        figure.mark(Role::ShapeA, Layer::Vertex, now).tag(tag("ball", 0));
        // The way so far: every leg that has been gone.
        let mut from = self.flight.position;
        for event in events {
            let to = match event {
                Step::Earliest { at, .. } | Step::Done { at, .. } => *at,
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
            Some(Step::Path { part, from, to, near }) => (
                Message::new("bounce-way").with("part", *part + 1).with("near", *near),
                vec![vector("A", *from), vector("v", *to - *from).of("path", 0, Role::Path)],
            ),
            Some(Step::Sweep { owner, inner, .. }) => return self.tell_sweep(*owner, inner),
            Some(Step::Earliest { owner, touch, at, others, .. }) => (
                Message::new("bounce-earliest")
                    .with("wall", self.name_of(*owner))
                    .with("t", touch.t)
                    .with("others", *others),
                vec![number("t", touch.t), vector("I", *at).of("impact", 0, Role::Impact)],
            ),
            Some(Step::Bounce { at, velocity, normal, inner, .. }) => {
                let c = self.construction(events, *at, *velocity, *normal);
                return self.tell_bounce(&c, inner);
            }
            Some(Step::Done { at, velocity, bounces, dropped }) => (
                Message::new(if *dropped { "bounce-dropped" } else { "bounce-done" })
                    .with("bounces", *bounces),
                vec![vector("C", *at), vector("v", *velocity)],
            ),
            None => (Message::new("lab-no-steps"), Vec::new()),
        };
        Telling { sentence, numbers }
    }

    fn tags(event: &Step) -> Vec<Tag> {
        match event {
            Step::Path { .. } => vec![tag("path", 0)],
            Step::Sweep { owner, .. } => vec![tag("object", *owner)],
            Step::Earliest { owner, .. } => vec![tag("impact", 0), tag("object", *owner)],
            Step::Bounce { inner, .. } => match inner {
                bounce::Step::Normal { .. } => vec![tag("normal", 0)],
                bounce::Step::Project { .. } => vec![tag("d", 0)],
                bounce::Step::Double { .. } => vec![tag("k", 0)],
                bounce::Step::Reflect { .. } => vec![tag("reflected", 0)],
            },
            Step::Done { .. } => vec![tag("ball", 0)],
        }
    }

    fn outcome(&self, flown: &Flown) -> serde_json::Value {
        serde_json::json!({
            "position": flown.position,
            "velocity": flown.velocity,
            "impacts": flown.impacts,
        })
    }

    fn verdict(&self, flown: &Flown) -> Message {
        Message::new("bounce-verdict").with("bounces", flown.impacts.len() as u32)
    }
}
