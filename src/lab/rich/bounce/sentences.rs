//! What the steps of the bounce say: the sentence, and each number with where it comes from.

use glam::DVec2;

use super::{Bounce, Construction, touch, way};
use crate::collide::pair::bounce;
use crate::figure::Role;
use crate::lab::common::draw::{count, number, product, vector, yes};
use crate::lab::{Told, no_steps};
use crate::sweep::flight;
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};
use crate::world::motion::pinball::Step;

/// The sentence and the numbers of the last of the events.
pub(crate) fn tell(lab: &Bounce, event: &Step, events: &[&Step]) -> Told {
    match event {
        Step::Start { position, velocity, gravity, time, slices } => (
            Message::new("table-start")
                .with("v", *velocity)
                .with("time", *time)
                .with("gravity", gravity.y)
                .with("pulled", yes(gravity.y != 0.0))
                .with("slices", *slices),
            vec![
                vector("C", *position).means("fact-ball").at("ball", Role::ShapeA),
                vector("v", *velocity).means("fact-ball-v").at("v", Role::Path),
                number("g", gravity.y).means("fact-ball-g").unmarked(),
                number("Δt", *time).means("fact-ball-frame-time").unmarked(),
            ],
        ),
        Step::Pull { owner, from, to } => (
            Message::new("table-pull").with("wall", lab.names.object(*owner)).with("to", *to),
            vec![
                number("f", *to)
                    .formula(format!("{} + {}", num(*from), num(to - from)))
                    .means("fact-ball-pulled")
                    .of("object", *owner, Role::Candidate),
            ],
        ),
        step @ Step::Launch { .. } => launch(lab, step),
        Step::Turn { owner, held, from, to, reaches, .. } => (
            Message::new("table-turn")
                .with("wall", lab.names.object(*owner))
                .with("from", from.to_degrees())
                .with("to", to.to_degrees())
                .with("held", yes(*held))
                .with("reaches", yes(*reaches)),
            vec![
                number("φ", from.to_degrees()).means("fact-ball-turned").of(
                    "object",
                    *owner,
                    Role::Candidate,
                ),
                number("φ′", to.to_degrees()).means("fact-ball-turned-to").of(
                    "object",
                    *owner,
                    Role::Candidate,
                ),
            ],
        ),
        Step::Strike { wall, inner, .. } => {
            let (sentence, mut facts) = construction(lab, events, inner);
            facts.push(vector("w", *wall).means("fact-ball-wall-velocity").unmarked());
            (sentence, facts)
        }
        Step::Carry { owner, wall, velocity, .. } => {
            carried(lab.names.object(*owner), *wall, *velocity)
        }
        Step::Fly { inner, .. } => flown(lab, events, inner),
        Step::Score { owner, points, before, score } => (
            Message::new("table-score")
                .with("wall", lab.names.object(*owner))
                .with("points", *points)
                .with("score", *score),
            vec![
                count("points", *points).means("fact-ball-points").of(
                    "object",
                    *owner,
                    Role::Impact,
                ),
                count("score", *score)
                    .formula(format!("{before} + {points}"))
                    .means("fact-ball-score")
                    .unmarked(),
            ],
        ),
        Step::Drain { owner, at, start, balls } => (
            Message::new("table-drain")
                .with("wall", lab.names.object(*owner))
                .with("at", *at)
                .with("start", *start)
                .with("balls", *balls),
            vec![
                vector("C", *at).means("fact-ball-drained").at("drained", Role::Refused),
                vector("C′", *start).means("fact-ball-served").at("here", Role::Result),
                count("balls", *balls).means("fact-balls").unmarked(),
            ],
        ),
        Step::Done { position, velocity, impacts, score } => (
            Message::new("table-done").with("bounces", *impacts).with("position", *position),
            vec![
                vector("C", *position).means("fact-ball-end").at("here", Role::Result),
                vector("v", *velocity).means("fact-ball-v").at("v", Role::Result),
                count("impacts", *impacts).means("fact-impacts").unmarked(),
                count("score", *score).means("fact-ball-score").unmarked(),
            ],
        ),
    }
}

fn launch(lab: &Bounce, step: &Step) -> Told {
    let Step::Launch { owner, pulled, speed, gap, reaches, velocity, again } = step else {
        return no_steps();
    };
    (
        Message::new("table-launch")
            .with("wall", lab.names.object(*owner))
            .with("gap", *gap)
            .with("thrown", pulled * speed)
            .with("reaches", yes(*reaches))
            .with("again", yes(*again)),
        vec![
            number("f", *pulled).means("fact-ball-pulled").of("object", *owner, Role::Candidate),
            number("speed", pulled * speed)
                .formula(format!("f · {} = {} · {}", num(*speed), num(*pulled), num(*speed)))
                .means("fact-ball-thrown")
                .of("object", *owner, Role::Candidate),
            number("gap", *gap).means("fact-ball-gap-plunger").of("object", *owner, Role::Impact),
            vector("v", *velocity).means("fact-ball-v").at("v", Role::Result),
        ],
    )
}

/// What a moving wall adds.
fn carried(wall: Message, w: DVec2, velocity: DVec2) -> Told {
    (
        Message::new("bounce-carry").with("wall", wall).with("w", w).with("velocity", velocity),
        vec![
            vector("w", w).means("fact-ball-wall-velocity").at("wall-velocity", Role::Candidate),
            vector("v″", velocity)
                .formula(format!("v′ + w = {} + {}", vec(velocity - w), vec(w)))
                .means("fact-ball-carried")
                .at("reflected", Role::Result),
        ],
    )
}

fn flown(lab: &Bounce, events: &[&Step], step: &flight::Step) -> Told {
    use flight::Step as F;
    match step {
        F::Path { part, from, to, velocity, gravity, time, near } => {
            let way = to - from;
            let formula = if *gravity == DVec2::ZERO {
                format!("v τ = {} · {}", vec(*velocity), num(*time))
            } else {
                let (v, g, t) = (vec(*velocity), vec(*gravity), num(*time));
                format!("v τ + ½ g τ² = {v} · {t} + ½ · {g} · {t}²")
            };
            (
                Message::new("bounce-way")
                    .with("part", *part + 1)
                    .with("time", *time)
                    .with("to", *to)
                    .with("near", *near),
                vec![
                    vector("A", *from).means("fact-ball-way-start").at("a", Role::Path),
                    vector("v", *velocity).means("fact-ball-v").at("aq", Role::Path),
                    number("τ", *time).means("fact-ball-time-left").unmarked(),
                    vector("AQ", way)
                        .formula(formula)
                        .means("fact-ball-way-wished")
                        .at("aq", Role::Ghost),
                    count("near", *near).means("fact-ball-near").unmarked(),
                ],
            )
        }
        F::Sweep { surface, inner, .. } => {
            lab.swept(events).tell(inner, lab.names.surface(*surface))
        }
        F::Earliest { surface, touch, at, from, time, others, .. } => {
            let (_, to) = way(events).unwrap_or_default();
            (
                Message::new("bounce-earliest")
                    .with("wall", lab.names.surface(*surface))
                    .with("t", touch.t)
                    .with("at", *at)
                    .with("others", *others),
                vec![
                    number("t", touch.t).means("fact-ball-t-way").at("impact", Role::Impact),
                    vector("I", *at)
                        .formula(format!(
                            "A + t AQ = {} + {} · {}",
                            vec(*from),
                            num(touch.t),
                            vec(to - *from)
                        ))
                        .means("fact-ball-impact-centre")
                        .at("impact", Role::Impact),
                    number("τ", *time).means("fact-ball-time-flown").unmarked(),
                    count("others", *others).means("fact-ball-later").unmarked(),
                ],
            )
        }
        F::Fall { before, work, velocity, .. } => {
            let speed = velocity.length();
            (
                Message::new("bounce-fall")
                    .with("faster", if speed < *before { "slower" } else { "faster" })
                    .with("before", *before)
                    .with("speed", speed),
                vec![
                    number("|v₀|", *before).means("fact-ball-speed-start").at("a", Role::Path),
                    number("g·AI", *work).means("fact-ball-work").unmarked(),
                    number("|v|", speed)
                        .formula(format!(
                            "√(|v₀|² + 2 g·AI) = √({}² + 2 · {})",
                            num(*before),
                            num(*work)
                        ))
                        .means("fact-ball-speed-impact")
                        .at("v", Role::Path),
                    vector("v", *velocity).means("fact-ball-v").at("v", Role::Path),
                ],
            )
        }
        F::Bounce { inner, .. } => construction(lab, events, inner),
        F::Rest { owner, across, limit, .. } => (
            Message::new("bounce-rest")
                .with("wall", lab.names.object(*owner))
                .with("across", *across)
                .with("limit", *limit),
            vec![
                number("−v·N", *across).means("fact-ball-towards").at("d", Role::Path),
                number("2 g Δt", *limit).means("fact-ball-rest-limit").unmarked(),
            ],
        ),
        F::Carry { owner, wall, velocity, .. } => {
            carried(lab.names.object(*owner), *wall, *velocity)
        }
        F::Kick { owner, kick, normal, velocity, .. } => (
            Message::new("bounce-kick").with("wall", lab.names.object(*owner)).with("kick", *kick),
            vec![
                number("k", *kick).means("fact-ball-kick").at("kick", Role::Normal),
                vector("N", *normal).means("fact-ball-n-ball").at("kick", Role::Normal),
                vector("v″", *velocity)
                    .formula(format!(
                        "v′ + k N = {} + {} · {}",
                        vec(*velocity - *normal * *kick),
                        num(*kick),
                        vec(*normal)
                    ))
                    .means("fact-ball-kicked")
                    .at("reflected", Role::Result),
            ],
        ),
        F::Lift { owner, angle, velocity, .. } => (
            Message::new("bounce-lift")
                .with("wall", lab.names.object(*owner))
                .with("angle", angle.to_degrees()),
            vec![
                number("angle", angle.to_degrees()).means("fact-ball-lift").unmarked(),
                vector("v″", *velocity).means("fact-ball-lifted").at("reflected", Role::Result),
            ],
        ),
        F::Done { at, velocity, bounces, dropped } => (
            Message::new(if *dropped > 0.0 { "bounce-dropped" } else { "bounce-done" })
                .with("bounces", *bounces)
                .with("dropped", *dropped)
                .with("at", *at),
            vec![
                vector("C", *at).means("fact-ball-end").at("here", Role::Result),
                vector("v", *velocity).means("fact-ball-v").at("v", Role::Result),
                count("impacts", *bounces).means("fact-impacts").unmarked(),
            ],
        ),
    }
}

/// What article C's construction says.
fn construction(lab: &Bounce, events: &[&Step], inner: &bounce::Step) -> Told {
    use bounce::Step as S;
    let Some(c) = lab.construction(events) else {
        return no_steps();
    };
    let Construction { n, v, .. } = c;
    let n_row = || vector("N", n).means("fact-ball-n-ball").at("normal", Role::Normal);
    let v_row = || vector("v", v).means("fact-ball-v").at("v", Role::Path);
    let (sentence, mut facts) = match inner {
        S::Normal { u, side, normal } => {
            let on = touch(events).map_or(c.i, |t| t.on);
            let to = c.i - on;
            (
                Message::new("bounce-normal")
                    .with("side", *side)
                    .with("sign", if *side == 0.0 { "none" } else { yes(*side > 0.0) })
                    .with("normal", *normal),
                vec![
                    vector("u", *u).means("fact-ball-wall-direction").at("u", Role::Guide),
                    number("det(u, TI)", *side)
                        .formula(format!(
                            "{} · {} − {} · {}",
                            num(u.x),
                            num(to.y),
                            num(u.y),
                            num(to.x)
                        ))
                        .means("fact-ball-side-of-wall")
                        .at("side", Role::Guide),
                    vector("N", *normal)
                        .formula(if *normal == u.perp() {
                            "(−u_y, u_x)"
                        } else {
                            "(u_y, −u_x)"
                        })
                        .means("fact-ball-n-ball")
                        .at("normal", Role::Normal),
                ],
            )
        }
        S::Project { d, nears, .. } => (
            Message::new(if *nears { "bounce-project" } else { "bounce-away" }).with("d", *d),
            vec![
                v_row(),
                n_row(),
                number("d", *d)
                    .formula(format!("−v·N = −({})", product(v, n)))
                    .means("fact-ball-towards")
                    .at("d", Role::Guide),
            ],
        ),
        S::Double { restitution, k } => {
            let d = c.d.unwrap_or_default();
            let full = if *restitution == 1.0 { "yes" } else { "no" };
            (
                Message::new("bounce-double")
                    .with("full", full)
                    .with("e", *restitution)
                    .with("length", k.length())
                    .with("d", d),
                vec![
                    number("d", d).means("fact-ball-towards").at("d", Role::Guide),
                    number("e", *restitution).means("fact-ball-restitution").unmarked(),
                    vector("IK", *k)
                        .formula(format!(
                            "(1 + e) d N = (1 + {}) · {} · {}",
                            num(*restitution),
                            num(d),
                            vec(n)
                        ))
                        .means("fact-ball-given-back")
                        .at("k", Role::Guide),
                ],
            )
        }
        S::Reflect { velocity, reflected: false } => (
            Message::new("bounce-kept").with("velocity", *velocity),
            vec![
                v_row(),
                vector("v′", *velocity).means("fact-ball-reflected").at("reflected", Role::Result),
            ],
        ),
        S::Reflect { velocity, reflected: true } => {
            let kept = velocity.length() / v.length();
            let k = c.k.unwrap_or_default();
            (
                Message::new("bounce-reflect").with("velocity", *velocity).with("kept", kept),
                vec![
                    v_row(),
                    vector("IK", k).means("fact-ball-given-back").at("k", Role::Guide),
                    vector("v′", *velocity)
                        .formula(format!("v + IK = {} + {}", vec(v), vec(k)))
                        .means("fact-ball-reflected")
                        .at("reflected", Role::Result),
                    number("|v′| / |v|", kept)
                        .formula(format!("{} / {}", num(velocity.length()), num(v.length())))
                        .means("fact-ball-kept")
                        .unmarked(),
                ],
            )
        }
    };
    facts.push(number("τ", c.time).means("fact-ball-time-drawn").unmarked());
    (sentence, facts)
}
