//! The lab of the bounce: a ball on its way, the walls that it meets, and article C's construction at each.
//!
//! It looks at the step of the pinball that led to a frame, with its gravity, kicks and keys: the same function runs
//! again, under a recorder. Or it shows what would happen if the ball went along its arrow for a second, with nothing pulling at it, as
//! in the article. Velocities are drawn as far as the ball goes in the time that it took to the impact, so that A is where
//! it came from.

mod picture;
mod sentences;

use glam::DVec2;
use serde::Serialize;

use crate::collide::pair::bounce;
use crate::figure::{Figure, Role};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::surface_names::SurfaceNames;
use crate::lab::common::swept_disc::{SweptDisc, swept};
use crate::lab::{Lab, Overlay, Overlays, Played, Told, lab};
use crate::sweep::{disc_sweep, flight};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::motion::pinball::{Pinball, RESTITUTION, Step, Stepped};
use crate::world::settings::{GRAVITY, MIN_DISTANCE};
use crate::world::{Moment, PlaneWorld, WhichMove};

pub(crate) const LAB: Lab = lab("bounce", 2, run)
    .moving::<Pinball>()
    .saying(&[(Role::ShapeA, "legend-ball"), (Role::Path, "legend-flight")])
    .showing(&[Overlay::Swept])
    .reading(const { &[MIN_DISTANCE.declared(), GRAVITY.declared(), RESTITUTION.declared()] });

/// Runs the lab.
fn run(world: &PlaneWorld, moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-ball");
    let table = world.motion::<Pinball>().ok_or_else(needs)?;
    let radius = table.radius().ok_or_else(needs)?;
    let settings = world.settings(moment.look);
    let made = world.made::<Pinball>().filter(|_| moment.look == WhichMove::Made);
    let now = world.state::<Pinball>(world.current()).cloned().unwrap_or_default();
    let before = made.map_or(&now, |m| m.before).clone();
    let timeline = Recorder::run((), |(), trace| match made {
        Some(made) => table.step_traced(made.before, made.inputs, trace),
        None => table.what_if_traced(&before, moment.displacement, settings, trace),
    });
    let shown = timeline.output.as_ref().map(|s| &s.state).filter(|_| made.is_some());
    let teller = Bounce {
        table: table.clone(),
        start: moment.position,
        angles: before.angles.to_vec(),
        radius,
        names: SurfaceNames::new(world.scene(), &table.surfaces(&before.angles)),
        flashing: table.flashing(shown.unwrap_or(&before)).collect(),
    };
    Ok(Box::new(Player::new(timeline, teller)))
}

pub(crate) struct Bounce {
    pub(crate) table: Pinball,
    pub(crate) start: DVec2,
    /// How far the flippers are turned before the step, in radians.
    pub(super) angles: Vec<f64>,
    /// The ball's own, without the skin.
    pub(crate) radius: f64,
    pub(crate) names: SurfaceNames,
    /// The objects that flash at the end of the step.
    pub(super) flashing: Vec<u32>,
}

/// Velocities are drawn at least so many radii long: an impact may come the moment that a way begins.
const LEAST: f64 = 2.0;

/// The construction at one impact.
pub(crate) struct Construction {
    pub(crate) i: DVec2,
    pub(crate) n: DVec2,
    /// v, in world units a second.
    pub(crate) v: DVec2,
    /// Velocities are drawn as far as the ball goes in so many seconds.
    pub(crate) time: f64,
    /// d = −v · N, in world units a second; none before it is known.
    pub(crate) d: Option<f64>,
    /// IK, in world units a second.
    pub(crate) k: Option<DVec2>,
    /// v′, in world units a second.
    pub(super) reflected: Option<DVec2>,
}

impl Construction {
    /// Where the ball comes from: as far before I as it goes in the time.
    pub(crate) fn a(&self) -> DVec2 {
        self.i - self.v * self.time
    }

    /// A velocity laid off from I.
    pub(crate) fn end(&self, velocity: DVec2) -> DVec2 {
        self.i + velocity * self.time
    }
}

impl Bounce {
    /// The construction that the last of the events is part of: what the events say of it.
    pub(super) fn construction(&self, events: &[&Step]) -> Option<Construction> {
        let part = |e: &Step| match e {
            Step::Fly {
                slice,
                inner: flight::Step::Bounce { part, at, against, normal, time, inner },
                ..
            } => Some(([*slice, *part, 0], (*at, *against, *normal, *time), *inner)),
            Step::Strike { slice, owner, at, against, normal, inner, .. } => {
                Some(([*slice, *owner, 1], (*at, *against, *normal, 0.0), *inner))
            }
            _ => None,
        };
        let (which, ..) = part(events.last()?)?;
        let mut found: Option<Construction> = None;
        for event in events {
            let Some((_, (i, v, n, took), inner)) = part(event).filter(|p| p.0 == which) else {
                continue;
            };
            let least = LEAST * self.radius;
            let time = if took * v.length() >= least { took } else { least / v.length() };
            let time = if time.is_finite() { time } else { 0.0 };
            let c = found.get_or_insert(Construction {
                i,
                n,
                v,
                time,
                d: None,
                k: None,
                reflected: None,
            });
            match inner {
                bounce::Step::Normal { normal, .. } => c.n = normal,
                bounce::Step::Project { d, .. } => (c.n, c.d) = (n, Some(d)),
                bounce::Step::Double { k, .. } => c.k = Some(k),
                bounce::Step::Reflect { velocity, .. } => c.reflected = Some(velocity),
            }
        }
        found
    }

    /// The ball on the way that the flight looks at.
    pub(super) fn swept(&self, events: &[&Step]) -> SweptDisc {
        let (from, to) = way(events).unwrap_or_default();
        SweptDisc { from, by: to - from, radius: self.radius }
    }

    /// How far the flippers are turned after some events, in radians.
    pub(super) fn angles(&self, events: &[&Step]) -> Vec<f64> {
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
}

/// The way that the flight looks at: from where to where.
pub(crate) fn way(events: &[&Step]) -> Option<(DVec2, DVec2)> {
    events.iter().rev().find_map(|e| match e {
        Step::Fly { inner: flight::Step::Path { from, to, .. }, .. } => Some((*from, *to)),
        _ => None,
    })
}

/// The touch that the flight has come to last.
pub(crate) fn touch(events: &[&Step]) -> Option<disc_sweep::DiscTouch> {
    events.iter().rev().find_map(|e| match e {
        Step::Fly { inner: flight::Step::Earliest { touch, .. }, .. } => Some(*touch),
        _ => None,
    })
}

/// Where the ball has come to.
pub(crate) fn here(events: &[&Step]) -> Option<DVec2> {
    events.iter().rev().find_map(|e| match e {
        Step::Start { position, .. } | Step::Done { position, .. } => Some(*position),
        Step::Strike { at, .. } | Step::Carry { at, .. } => Some(*at),
        Step::Fly { inner, .. } => match inner {
            flight::Step::Path { from, .. } => Some(*from),
            flight::Step::Earliest { at, .. }
            | flight::Step::Fall { at, .. }
            | flight::Step::Bounce { at, .. }
            | flight::Step::Carry { at, .. }
            | flight::Step::Kick { at, .. }
            | flight::Step::Lift { at, .. }
            | flight::Step::Done { at, .. } => Some(*at),
            flight::Step::Sweep { .. } | flight::Step::Rest { .. } => None,
        },
        Step::Drain { start, .. } => Some(*start),
        Step::Pull { .. } | Step::Launch { .. } | Step::Turn { .. } | Step::Score { .. } => None,
    })
}

/// The caption of a step of a bounce.
fn bounced(step: &bounce::Step) -> Caption {
    use bounce::Step as B;
    match step {
        B::Normal { .. } => caption("kind-bounce-normal").at("normal").at("side"),
        B::Project { .. } => caption("kind-bounce-projection").at("d"),
        B::Double { .. } => caption("kind-bounce-double").at("k"),
        B::Reflect { .. } => caption("kind-bounce-reflect").at("reflected"),
    }
}

/// The caption of a step in which a wall that moves takes the ball along.
fn carried(owner: u32) -> Caption {
    caption("kind-bounce-carry").at("wall-velocity").of("object", owner)
}

impl Teller for Bounce {
    type Event = Step;
    type Output = Option<Stepped>;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        use flight::Step as F;
        match event {
            Step::Start { .. } => caption("kind-start").at("ball").at("v"),
            Step::Pull { owner, .. } => caption("kind-table-pull").of("object", *owner),
            Step::Launch { owner, .. } => caption("kind-table-launch").of("object", *owner),
            Step::Turn { owner, .. } => caption("kind-table-turn").of("object", *owner),
            Step::Strike { inner, .. } => bounced(inner),
            Step::Carry { owner, .. } => carried(*owner),
            Step::Score { owner, .. } => caption("kind-table-score").of("object", *owner),
            Step::Drain { owner, .. } => caption("kind-table-drain").of("object", *owner),
            Step::Done { .. } => caption("kind-done").at("here").at("v"),
            Step::Fly { inner, .. } => match *inner {
                F::Path { .. } => caption("kind-bounce-way").at("aq").at("a"),
                F::Sweep { owner, ref inner, .. } => swept(inner).of("object", owner),
                F::Earliest { owner, .. } => {
                    caption("kind-bounce-earliest").at("impact").of("object", owner)
                }
                F::Fall { .. } => caption("kind-bounce-fall").at("v"),
                F::Bounce { ref inner, .. } => bounced(inner),
                F::Rest { owner, .. } => caption("kind-bounce-rest").at("d").of("object", owner),
                F::Carry { owner, .. } => carried(owner),
                F::Kick { owner, .. } => caption("kind-bounce-kick").at("kick").of("object", owner),
                F::Lift { owner, .. } => {
                    caption("kind-bounce-lift").at("reflected").of("object", owner)
                }
                F::Done { .. } => caption("kind-bounce-arrived").at("here"),
            },
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        picture::figure(self, events, show)
    }

    fn tell(&self, event: &Step, events: &[&Step]) -> Told {
        sentences::tell(self, event, events)
    }

    fn outcome(&self, stepped: &Option<Stepped>) -> impl Serialize {
        let Some(Stepped { state, impacts, strikes, .. }) = stepped else {
            return serde_json::Value::Null;
        };
        serde_json::json!({
            "position": state.position,
            "velocity": state.velocity,
            "impacts": impacts,
            "strikes": strikes,
            "score": state.score,
            "balls": state.balls,
        })
    }

    fn verdict(&self, stepped: &Option<Stepped>) -> Message {
        let bounces = stepped.as_ref().map_or(0, Stepped::count);
        Message::new("bounce-verdict").with("bounces", bounces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::MarkShape;
    use crate::lab::{FactValue, Overlays, Playback};
    use crate::world::{InputKey, InputKeys};

    fn scene() -> crate::scene::Scene {
        crate::scene::read(crate::scene::library::find("bounce").unwrap()).unwrap()
    }

    fn letter(figure: &Figure, name: &str) -> DVec2 {
        let at = |m: &crate::figure::Mark| match m.shape {
            MarkShape::Point(p) if m.label.as_deref() == Some(name) => Some(p),
            _ => None,
        };
        figure.marks.iter().find_map(at).unwrap_or_else(|| panic!("no {name}"))
    }

    fn fact(run: &dyn Playback, k: usize, symbol: &str) -> Option<DVec2> {
        run.tell(k).facts.iter().find(|f| f.symbol == symbol).map(|f| match f.value {
            FactValue::Vector(crate::geom::Vector::Plane(v)) => v,
            FactValue::Number(x) => DVec2::splat(x),
            _ => panic!("{symbol} is no number"),
        })
    }

    /// Holds the construction of each bounce of a run against what the run says. How many there were.
    fn constructions(run: &dyn Playback, pulled: bool) -> u32 {
        let mut seen = 0;
        let mut from = DVec2::NAN;
        for k in 0..run.len() {
            if run.step(k).name == "kind-bounce-way" {
                from = fact(run, k, "A").unwrap();
            }
            if run.step(k).name != "kind-bounce-reflect"
                || run.tell(k).sentence.id != "bounce-reflect"
            {
                continue;
            }
            seen += 1;
            let figure = run.figure(k, &Overlays::default());
            let [a, i, j, b, big] = ["A", "I", "J", "B", "K"].map(|l| letter(&figure, l));
            let [v, reflected, time] = ["v", "v′", "τ"].map(|s| fact(run, k, s).unwrap());
            let n = fact(run, k - 2, "N").unwrap();
            let near = |p: DVec2, q: DVec2| p.distance(q) < 1e-9;
            assert!(near(a, i - v * time), "A is not where v comes from");
            assert!(near(b, i + reflected * time), "B is not where v′ goes");
            assert!(near(b - i, big - a), "AK is not v′");
            assert!((a - j).dot(n).abs() < 1e-9 && (j - i).perp_dot(n).abs() < 1e-9, "J");
            let event = &run.json(k, &[])["event"]["inner"];
            let event = if event["inner"].is_null() { event } else { &event["inner"] };
            let told = [0, 1].map(|c| event["velocity"][c].as_f64().unwrap_or(f64::NAN));
            assert_eq!(DVec2::from_array(told), reflected, "v′ is not the run’s: {event}");
            // Where the way is long enough to be seen, it is drawn as it was.
            if !pulled && from.distance(i) > 20.0 {
                assert!(near(a, from), "A is at {a}, and the ball came from {from}");
            }
        }
        seen
    }

    #[test]
    fn the_construction_stands_where_the_ball_was_and_has_the_runs_numbers() {
        let scene = scene();
        let mut world = crate::lab::plane_world(&scene);
        let moment = world.moment_of(WhichMove::WhatIf).unwrap();
        let wished =
            crate::lab::find("bounce").unwrap().run_in_plane(&world, &moment).ok().unwrap();
        assert!(constructions(wished.as_ref(), false) > 1);
        let mut seen = 0;
        for k in 0..1_500_u32 {
            let keys = InputKeys::NONE.with(InputKey::LeftShift, k % 40 < 8);
            world.advance(
                keys.with(InputKey::RightShift, k % 50 < 8).with(InputKey::Down, k % 120 < 55),
            );
            let moment = world.moment_of(WhichMove::Made).unwrap();
            let run =
                crate::lab::find("bounce").unwrap().run_in_plane(&world, &moment).ok().unwrap();
            seen += constructions(run.as_ref(), true);
        }
        assert!(seen > 5, "{seen}");
    }
}
