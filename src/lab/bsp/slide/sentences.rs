//! What the steps of the slide's loop say, with their numbers.

use super::{SlideLab, Way};
use crate::figure::Role;
use crate::lab::bsp::descent::Descent;
use crate::lab::common::draw::{number, product, root, row, subscript, vector, words};
use crate::lab::{Fact, FactValue, Telling, no_steps};
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
                    vector("p", position).means("fact-p").at("mover", Role::ShapeA),
                    vector("v", displacement).means("fact-v").at("velocity", Role::Path),
                    vector("q", position + displacement)
                        .formula(format!("p + v = {} + {}", vec(position), vec(displacement)))
                        .means("fact-q")
                        .at("wish", Role::Ghost),
                    number("|v|", displacement.length())
                        .formula(root(displacement))
                        .means("fact-v-length")
                        .at("velocity", Role::Path),
                ],
            )
        }
        Step::StartSolid { push: Some(push) } => (
            Message::new("slide-start-solid").with("push", push.length()).with("by", push),
            vec![
                vector("push", push).means("fact-push").at("push", Role::Result),
                number("|push|", push.length())
                    .formula(root(push))
                    .means("fact-push-length")
                    .at("push", Role::Result),
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
                vector("p", position).means("fact-p").at("here", Role::ShapeA),
                vector("w", remaining).means("fact-w").at("remaining", Role::Result),
                number("f", frac).means("fact-f").at("remaining", Role::Result),
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
                .at("here", Role::ShapeA);
            let rest = vector("w", remaining).means("fact-w").at("remaining", Role::Result);
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
                    .at("here", Role::Path),
                number("|Δp|", moved)
                    .formula(format!("t |w| = {} · {}", num(contact.fraction), num(w.length())))
                    .means("fact-moved")
                    .at("path", Role::Path),
                number("f", frac)
                    .formula(format!(
                        "f − f t = {} − {} · {}",
                        num(before),
                        num(before),
                        num(contact.fraction)
                    ))
                    .means("fact-f")
                    .at("path", Role::Path),
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
                number("|Δp|", moved).means("fact-moved").at("path", Role::Path),
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
                    return Telling::none();
                }
            };
            (
                Message::new("slide-turned")
                    .with("wall", wall)
                    .with("name", n)
                    .with("angle", angle)
                    .with("turned", turned),
                vec![
                    vector("f v′", tangent).means("fact-tangent").at("remaining", Role::Refused),
                    vector("w", turned).means("fact-turned").at("turned", Role::Result),
                    number("angle", angle).means("fact-turn-angle").at("turned", Role::Result),
                    vector("v′", projected).means("fact-v-turned").at("turned", Role::Result),
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
                vector("v′", projected).means("fact-v-along").at("projected", Role::Result),
                number("f", frac).means("fact-f").at("remaining", Role::Result),
                vector("w", remaining)
                    .formula(format!("f v′ = {} · {}", num(frac), vec(projected)))
                    .means("fact-w")
                    .at("remaining", Role::Result),
                number("v·w", forward)
                    .formula(format!("{}·{}", vec(way.displacement), vec(remaining)))
                    .means("fact-forward")
                    .at("velocity", Role::Ghost),
                number("|w|", length)
                    .formula(root(remaining))
                    .means("fact-w-length")
                    .at("remaining", Role::Result),
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
                vec![vector("p", position).means("fact-p").at("here", Role::Impact)],
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
                vector("w", remaining).means("fact-w-dropped").at("remaining", Role::Refused),
            ],
        ),
        Step::Done { position, velocity, stopped, impacts } => {
            let moved = position - way.start;
            (
                done(stopped).with("position", position).with("impacts", impacts),
                vec![
                    vector("p′", position).means("fact-p-end").at("here", Role::ShapeA),
                    vector("v′", velocity).means("fact-v-kept").unmarked(),
                    row("impacts", FactValue::Count(u64::from(impacts)))
                        .means("fact-impacts")
                        .unmarked(),
                    words("stop", stop_word(stopped)).means("fact-stop").at("here", Role::Result),
                    number("|p′ − p|", moved.length())
                        .formula(root(moved))
                        .means("fact-way")
                        .at("path", Role::Path),
                ],
            )
        }
        Step::Sweep { .. } => no_steps(),
    };
    Telling { sentence, facts }
}

/// What a projection says: what the wall takes from the velocity, and whether another wall refuses the rest.
fn project<D: Descent>(lab: &SlideLab<D>, step: &Step<D>, way: &Way) -> Telling {
    let none = Telling::none();
    let Step::Project { normal, dot, projected, refused_by, .. } = *step else { return none };
    let which = way.which(normal.met);
    let (n, v) = (subscript("n", which), way.displacement);
    let taken = normal.normal * dot;
    let mut facts: Vec<Fact> = vec![
        vector("v", v).means("fact-v").at("velocity", Role::Path),
        vector(n.clone(), normal.normal).means("fact-normal").of("normal", which, Role::Normal),
        number(format!("v·{n}"), dot)
            .formula(product(v, normal.normal))
            .means("fact-v-n")
            .at("taken", Role::Impact),
        vector(format!("(v·{n}) {n}"), taken)
            .formula(format!("{} · {}", num(dot), vec(normal.normal)))
            .means("fact-taken")
            .at("taken", Role::Impact),
        vector("v′", projected)
            .formula(format!("v − (v·{n}) {n} = {} − {}", vec(v), vec(taken)))
            .means("fact-v-along")
            .at("projected", Role::Result),
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
                .formula(product(projected, by.normal))
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
