//! What the steps of the slide's loop say, with their numbers.

use super::{SlideLab, Way};
use crate::figure::Role;
use crate::lab::bsp::descent::Descent;
use crate::lab::common::draw::{number, row, subscript, vector, words};
use crate::lab::{Fact, FactValue, Telling};
use crate::sweep::WallFeature;
use crate::sweep::slide::{Step, Stopped};
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};

/// The sentence and the numbers of a step of the loop.
pub(crate) fn tell<D: Descent>(lab: &SlideLab<D>, step: &Step<D>, way: &Way) -> Telling {
    let (sentence, facts) = match *step {
        Step::Start { position, displacement } => {
            let still = displacement == glam::DVec2::ZERO;
            (
                Message::new(if still { "slide-start-still" } else { "slide-start" })
                    .with("position", position)
                    .with("velocity", displacement)
                    .with("wish", position + displacement),
                vec![
                    vector("p", position).means("fact-p").of("mover", 0, Role::ShapeA),
                    vector("v", displacement).means("fact-v").of("velocity", 0, Role::Path),
                    vector("q", position + displacement)
                        .formula(format!("p + v = {} + {}", vec(position), vec(displacement)))
                        .means("fact-q")
                        .of("wish", 0, Role::Ghost),
                    number("|v|", displacement.length())
                        .formula(format!("√({}² + {}²)", num(displacement.x), num(displacement.y)))
                        .means("fact-v-length")
                        .of("velocity", 0, Role::Path),
                ],
            )
        }
        Step::StartSolid { push: Some(push) } => (
            Message::new("slide-start-solid").with("push", push.length()).with("by", push),
            vec![
                vector("push", push).means("fact-push").of("push", 0, Role::Result),
                number("|push|", push.length())
                    .formula(format!("√({}² + {}²)", num(push.x), num(push.y)))
                    .means("fact-push-length")
                    .of("push", 0, Role::Result),
            ],
        ),
        Step::StartSolid { push: None } => (Message::new("slide-stuck"), Vec::new()),
        Step::Aim { iteration, position, remaining, frac } => (
            Message::new(if iteration == 0 { "slide-aim-first" } else { "slide-aim" })
                .with("remaining", remaining)
                .with("frac", frac)
                .with("position", position)
                .with("aim", position + remaining),
            vec![
                vector("p", position).means("fact-p").of("here", 0, Role::ShapeA),
                vector("w", remaining).means("fact-w").of("remaining", 0, Role::Result),
                number("f", frac).means("fact-f").of("remaining", 0, Role::Result),
            ],
        ),
        Step::Free { iteration, from, remaining, position } => {
            let id = match (remaining == glam::DVec2::ZERO, iteration) {
                (true, _) => "slide-free-still",
                (false, 0) => "slide-free-whole",
                (false, _) => "slide-free",
            };
            let place = vector("p′", position)
                .formula(format!("p + w = {} + {}", vec(from), vec(remaining)))
                .means("fact-p-end")
                .of("here", 0, Role::ShapeA);
            let rest = vector("w", remaining).means("fact-w").of("remaining", 0, Role::Result);
            let sentence = Message::new(id).with("position", position).with("remaining", remaining);
            (sentence, vec![place, rest])
        }
        Step::Impact { ref contact, real, position, moved, before, frac, .. } => {
            let mut facts = lab.scenery.contact_rows(contact, real, &way.sight);
            let w = way.sight.by;
            facts.extend([
                vector("p", position)
                    .formula(format!(
                        "p + t w = {} + {} · {}",
                        vec(way.sight.from),
                        num(contact.fraction),
                        vec(w)
                    ))
                    .means("fact-p-stop")
                    .of("here", 0, Role::Path),
                number("|Δp|", moved)
                    .formula(format!("t |w| = {} · {}", num(contact.fraction), num(w.length())))
                    .means("fact-moved")
                    .of("path", 0, Role::Path),
                number("f", frac)
                    .formula(format!(
                        "f − f t = {} − {} · {}",
                        num(before),
                        num(before),
                        num(contact.fraction)
                    ))
                    .means("fact-f")
                    .of("path", 0, Role::Path),
                lab.scenery.skin_row(),
            ]);
            let id = match (D::PUBLISHED, contact.feature) {
                (true, _) => "slide-impact-published",
                (false, WallFeature::Face | WallFeature::Plane) => "slide-impact",
                (false, WallFeature::Curve) => "slide-impact-curve",
                (false, WallFeature::Round) => "slide-impact-round",
                (false, _) => "slide-impact-corner",
            };
            let wall = if D::PUBLISHED {
                lab.scenery.names.of_wall(contact.wall)
            } else {
                lab.scenery.names.touched(contact)
            };
            let sentence = Message::new(id)
                .with("wall", wall)
                .with("impact", contact.fraction)
                .with("name", way.sight.letter(contact))
                .with("normal", contact.normal)
                .with("min", lab.options.min_distance)
                .with("frac", frac);
            (sentence, facts)
        }
        Step::Normals { moved, forgotten, before, ref normals, .. } => {
            let id = match (forgotten, before) {
                (_, 0) => "slide-normals-first",
                (true, _) => "slide-normals-forgotten",
                (false, _) => "slide-normals-kept",
            };
            let mut facts = vec![
                number("|Δp|", moved).means("fact-moved").of("path", 0, Role::Path),
                number("MIN_MOVE", lab.options.min_move).means("fact-min-move").unmarked(),
            ];
            let mut names = Vec::new();
            for n in normals {
                let which = way.which(n.met);
                names.push(subscript("n", which));
                if normals.iter().take_while(|m| *m != n).all(|m| way.which(m.met) != which) {
                    facts.push(vector(subscript("n", which), n.normal).means("fact-normal").of(
                        "normal",
                        which,
                        Role::Normal,
                    ));
                }
            }
            names.dedup();
            let sentence = Message::new(id)
                .with("count", normals.len())
                .with("names", names.join(", "))
                .with("moved", moved)
                .with("least", lab.options.min_move);
            (sentence, facts)
        }
        Step::Project { .. } => return project(lab, step, way),
        Step::Turned { tangent, turned, projected, .. } => {
            let angle = tangent.angle_to(turned).abs().to_degrees();
            let (n, wall) = match way.impacts.last() {
                Some((_, c)) => (way.sight.letter(c), lab.scenery.names.touched(c)),
                None => {
                    return Telling { sentence: Message::new("lab-no-steps"), facts: Vec::new() };
                }
            };
            (
                Message::new("slide-turned")
                    .with("wall", wall)
                    .with("name", n)
                    .with("angle", angle)
                    .with("turned", turned),
                vec![
                    vector("f v′", tangent).means("fact-tangent").of("remaining", 0, Role::Refused),
                    vector("w", turned).means("fact-turned").of("turned", 0, Role::Result),
                    number("angle", angle).means("fact-turn-angle").of("turned", 0, Role::Result),
                    vector("v′", projected).means("fact-v-turned").of("turned", 0, Role::Result),
                ],
            )
        }
        Step::Rest { projected, frac, remaining, forward, length, stopped, .. } => {
            let id = match stopped {
                None => "slide-rest",
                Some(Stopped::Back) => "slide-rest-back",
                Some(_) => "slide-rest-short",
            };
            let sentence = Message::new(id)
                .with("length", length)
                .with("remaining", remaining)
                .with("forward", forward)
                .with("frac", frac)
                .with("least", lab.options.min_move);
            let facts = vec![
                vector("v′", projected).means("fact-v-along").of("projected", 0, Role::Result),
                number("f", frac).means("fact-f").of("remaining", 0, Role::Result),
                vector("w", remaining)
                    .formula(format!("f v′ = {} · {}", num(frac), vec(projected)))
                    .means("fact-w")
                    .of("remaining", 0, Role::Result),
                number("v·w", forward)
                    .formula(format!("{}·{}", vec(way.displacement), vec(remaining)))
                    .means("fact-forward")
                    .of("velocity", 0, Role::Ghost),
                number("|w|", length)
                    .formula(format!("√({}² + {}²)", num(remaining.x), num(remaining.y)))
                    .means("fact-w-length")
                    .of("remaining", 0, Role::Result),
                number("MIN_MOVE", lab.options.min_move).means("fact-min-move").unmarked(),
            ];
            (sentence, facts)
        }
        Step::Corner { position, normals, .. } => {
            let mut named: Vec<u32> = way.normals.iter().map(|n| way.which(n.met)).collect();
            named.dedup();
            let names: Vec<String> = named.iter().map(|w| subscript("n", *w)).collect();
            (
                Message::new("slide-corner")
                    .with("position", position)
                    .with("count", normals)
                    .with("names", names.join(", ")),
                vec![vector("p", position).means("fact-p").of("here", 0, Role::Impact)],
            )
        }
        Step::Limit { max_impact, position, remaining } => (
            Message::new("slide-limit")
                .with("count", max_impact)
                .with("position", position)
                .with("remaining", remaining),
            vec![
                row("MAX_IMPACT", FactValue::Count(u64::from(max_impact)))
                    .means("fact-max-impact")
                    .unmarked(),
                vector("w", remaining).means("fact-w-dropped").of("remaining", 0, Role::Refused),
            ],
        ),
        Step::Done { position, velocity, stopped, impacts } => {
            let moved = position - way.start;
            (
                done(stopped).with("position", position).with("impacts", impacts),
                vec![
                    vector("p′", position).means("fact-p-end").of("here", 0, Role::ShapeA),
                    vector("v′", velocity).means("fact-v-kept").unmarked(),
                    row("impacts", FactValue::Count(u64::from(impacts)))
                        .means("fact-impacts")
                        .unmarked(),
                    words("stop", stop_word(stopped)).means("fact-stop").of(
                        "here",
                        0,
                        Role::Result,
                    ),
                    number("|p′ − p|", moved.length())
                        .formula(format!("√({}² + {}²)", num(moved.x), num(moved.y)))
                        .means("fact-way")
                        .of("path", 0, Role::Path),
                ],
            )
        }
        Step::Sweep { .. } => (Message::new("lab-no-steps"), Vec::new()),
    };
    Telling { sentence, facts }
}

/// What a projection says: what the wall takes from the velocity, and whether another wall refuses the rest.
fn project<D: Descent>(lab: &SlideLab<D>, step: &Step<D>, way: &Way) -> Telling {
    let none = Telling { sentence: Message::new("lab-no-steps"), facts: Vec::new() };
    let Step::Project { normal, dot, projected, refused_by, .. } = *step else { return none };
    let which = way.which(normal.met);
    let (n, v) = (subscript("n", which), way.displacement);
    let taken = normal.normal * dot;
    let mut facts: Vec<Fact> = vec![
        vector("v", v).means("fact-v").of("velocity", 0, Role::Path),
        vector(n.clone(), normal.normal).means("fact-normal").of("normal", which, Role::Normal),
        number(format!("v·{n}"), dot)
            .formula(format!(
                "{} · {} + {} · {}",
                num(v.x),
                num(normal.normal.x),
                num(v.y),
                num(normal.normal.y)
            ))
            .means("fact-v-n")
            .of("taken", 0, Role::Impact),
        vector(format!("(v·{n}) {n}"), taken)
            .formula(format!("{} · {}", num(dot), vec(normal.normal)))
            .means("fact-taken")
            .of("taken", 0, Role::Impact),
        vector("v′", projected)
            .formula(format!("v − (v·{n}) {n} = {} − {}", vec(v), vec(taken)))
            .means("fact-v-along")
            .of("projected", 0, Role::Result),
    ];
    let wall = |met: u32, of: bool| {
        way.met(met).map(|c| match (D::PUBLISHED, of) {
            (true, _) => Message::new("name-line").with("wall", lab.scenery.names.of_wall(c.wall)),
            (false, true) => lab.scenery.names.of_touched(c),
            (false, false) => lab.scenery.names.touched(c),
        })
    };
    let sign = if dot < 0.0 { "into" } else { "away" };
    let mut sentence = Message::new(match (refused_by, way.normals.len()) {
        (Some(_), _) => "slide-project-refused",
        (None, 1) => "slide-project-only",
        (None, _) => "slide-project-kept",
    })
    .with("name", n.as_str())
    .with("dot", dot)
    .with("sign", sign)
    .with("projected", projected);
    if let Some(name) = wall(normal.met, false) {
        sentence = sentence.with("wall", name);
    }
    if let Some(by) = refused_by {
        let by_which = way.which(by.met);
        let by_name = subscript("n", by_which);
        facts.push(vector(by_name.clone(), by.normal).means("fact-normal").of(
            "normal",
            by_which,
            Role::Normal,
        ));
        facts.push(
            number(format!("v′·{by_name}"), by.dot)
                .formula(format!(
                    "{} · {} + {} · {}",
                    num(projected.x),
                    num(by.normal.x),
                    num(projected.y),
                    num(by.normal.y)
                ))
                .means("fact-facing")
                .of("normal", by_which, Role::Impact),
        );
        sentence = sentence.with("by", by_name).with("facing", by.dot);
        if let Some(name) = wall(by.met, false) {
            sentence = sentence.with("other", name);
        }
    } else {
        let others: Vec<String> = way
            .normals
            .iter()
            .filter(|m| way.which(m.met) != which)
            .map(|m| subscript("n", way.which(m.met)))
            .collect();
        sentence = sentence.with("others", others.join(", "));
    }
    Telling { sentence, facts }
}

/// How a slide ends, in a sentence.
pub(crate) fn done(stopped: Stopped) -> Message {
    Message::new(match stopped {
        Stopped::Free => "slide-done-free",
        Stopped::Corner => "slide-done-corner",
        Stopped::Back => "slide-done-back",
        Stopped::Short => "slide-done-short",
        Stopped::MaxImpact => "slide-done-max-impact",
        Stopped::Stuck => "slide-done-stuck",
    })
}

/// The word for why a slide ended.
pub(crate) fn stop_word(stopped: Stopped) -> &'static str {
    match stopped {
        Stopped::Free => "word-free",
        Stopped::Corner => "word-corner",
        Stopped::Back => "word-back",
        Stopped::Short => "word-short",
        Stopped::MaxImpact => "word-max-impact",
        Stopped::Stuck => "word-stuck",
    }
}
