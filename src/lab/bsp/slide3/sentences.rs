//! What the steps of the slide's loop in space say, with their numbers. Where nothing is different from the plane, the words
//! are those of its lab.

use glam::DVec3;

use super::descent::contact_rows;
use super::{SlideLab, Way};
use crate::figure::Role;
use crate::lab::bsp::slide::sentences::{done, stop_word};
use crate::lab::common::draw::{number, product, root, row, subscript, vector, words};
use crate::lab::{Fact, FactValue, Telling, no_steps};
use crate::sweep::space::slide::{Step, Stopped};
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};

/// The sentence and the numbers of a step of the loop.
pub(super) fn tell(lab: &SlideLab, step: &Step, way: &Way) -> Telling {
    let (sentence, facts) = match *step {
        Step::Start { position, displacement } => {
            let still = displacement == DVec3::ZERO;
            (
                Message::new(if still { "slide-start-still" } else { "slide-start" })
                    .with("position", position)
                    .with("velocity", displacement)
                    .with("wish", position + displacement),
                vec![
                    vector("p", position).means("fact-p").at("mover", Role::ShapeA),
                    vector("v", displacement).means("fact-v3").at("velocity", Role::Path),
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
            Message::new(if iteration == 0 { "slide-aim-first" } else { "slide3-aim" })
                .with("remaining", remaining)
                .with("frac", frac)
                .with("position", position)
                .with("aim", position + remaining),
            vec![
                vector("p", position).means("fact-p").at("here", Role::ShapeA),
                vector("w", remaining).means("fact-w3").at("remaining", Role::Result),
                number("f", frac).means("fact-f").at("remaining", Role::Result),
            ],
        ),
        Step::Free { iteration, from, remaining, position } => {
            let id = match (remaining == DVec3::ZERO, iteration) {
                (true, _) => "slide-free-still",
                (false, 0) => "slide-free-whole",
                (false, _) => "slide-free",
            };
            let place = vector("p′", position)
                .formula(format!("p + w = {} + {}", vec(from), vec(remaining)))
                .means("fact-p-end")
                .at("here", Role::ShapeA);
            let rest = vector("w", remaining).means("fact-w3").at("remaining", Role::Result);
            let sentence = Message::new(id).with("position", position).with("remaining", remaining);
            (sentence, vec![place, rest])
        }
        Step::Impact { contact, position, moved, before, frac, .. } => {
            let mut facts = contact_rows(lab, way, &contact, None);
            let t = contact.fraction;
            facts.extend([
                vector("p", position)
                    .formula(format!(
                        "p + t w = {} + {} · {}",
                        vec(way.from),
                        num(t),
                        vec(way.remaining)
                    ))
                    .means("fact-p-stop")
                    .at("here", Role::Path),
                number("|Δp|", moved)
                    .formula(format!("t |w| = {} · {}", num(t), num(way.remaining.length())))
                    .means("fact-moved")
                    .at("path", Role::Path),
                number("f", frac)
                    .formula(format!("f − f t = {} − {} · {}", num(before), num(before), num(t)))
                    .means("fact-f")
                    .at("path", Role::Path),
            ]);
            let sentence = Message::new("slide3-impact")
                .with("thing", lab.touched(&contact))
                .with("impact", t)
                .with("name", subscript("n", way.which_of(&contact)))
                .with("normal", contact.normal)
                .with("min", lab.options.min_distance)
                .with("frac", frac);
            (sentence, facts)
        }
        Step::Normals { moved, forgotten, before, ref normals, .. } => {
            let id = match (forgotten, before) {
                (_, 0) => "slide3-normals-first",
                (true, _) => "slide3-normals-forgotten",
                (false, _) => "slide3-normals-kept",
            };
            let mut facts = vec![
                number("|Δp|", moved).means("fact-moved").at("path", Role::Path),
                number("MIN_MOVE", lab.options.min_move).means("fact-min-move").unmarked(),
            ];
            facts.extend(distinct(way).into_iter().map(|(which, normal)| {
                let row = vector(subscript("n", which), normal).means("fact-normal3");
                row.of("normal", which, Role::Normal)
            }));
            let sentence = Message::new(id)
                .with("count", normals.len())
                .with("names", names(way))
                .with("moved", moved)
                .with("least", lab.options.min_move);
            (sentence, facts)
        }
        Step::Project { .. } => return project(lab, step, way),
        Step::Crease { first, second, edge, along, projected, .. } => {
            let (a, b) = (way.letter(first.met), way.letter(second.met));
            let id = if edge.is_some() { "slide3-crease" } else { "slide3-crease-none" };
            let sentence = Message::new(id)
                .with("a", a.as_str())
                .with("b", b.as_str())
                .with("edge", edge.unwrap_or(DVec3::ZERO))
                .with("along", along)
                .with("projected", projected)
                .with("cross", first.normal.cross(second.normal).length());
            let of = |met: u32| way.which(met);
            let mut facts = vec![
                vector(a.clone(), first.normal).means("fact-normal3").of(
                    "normal",
                    of(first.met),
                    Role::Normal,
                ),
                vector(b.clone(), second.normal).means("fact-normal3").of(
                    "normal",
                    of(second.met),
                    Role::Normal,
                ),
            ];
            if let Some(edge) = edge {
                facts.extend([
                    vector("e", edge)
                        .formula(format!("{a}×{b} / |{a}×{b}|"))
                        .means("fact-crease")
                        .at("edge", Role::Candidate),
                    number("v·e", along)
                        .formula(product(way.displacement, edge))
                        .means("fact-along-crease")
                        .at("velocity", Role::Path),
                ]);
            }
            let row = vector("v′", projected).formula("(v·e) e").means("fact-v-crease");
            facts.push(row.at("projected", Role::Result));
            (sentence, facts)
        }
        Step::Rest { projected, creased, frac, remaining, forward, length, stopped, .. } => {
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
            let kept = if creased { "fact-v-crease" } else { "fact-v-along3" };
            let facts = vec![
                vector("v′", projected).means(kept).at("projected", Role::Result),
                number("f", frac).means("fact-f").at("remaining", Role::Result),
                vector("w", remaining)
                    .formula(format!("f v′ = {} · {}", num(frac), vec(projected)))
                    .means("fact-w3")
                    .at("remaining", Role::Result),
                number("v·w", forward)
                    .formula(product(way.displacement, remaining))
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
        Step::Corner { position, normals, crease, .. } => (
            Message::new(if crease { "slide3-corner-parallel" } else { "slide3-corner" })
                .with("position", position)
                .with("count", normals as usize)
                .with("names", names(way)),
            vec![vector("p", position).means("fact-p").at("here", Role::Impact)],
        ),
        Step::Limit { max_impact, position, remaining } => (
            Message::new("slide-limit")
                .with("count", max_impact as usize)
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
                done(stopped).with("position", position).with("impacts", impacts as usize),
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
                        .at("here", Role::Result),
                ],
            )
        }
        Step::Sweep { .. } => no_steps(),
    };
    Telling { sentence, facts }
}

/// The normals in play, each once, by their numbers.
fn distinct(way: &Way) -> Vec<(u32, DVec3)> {
    let mut all: Vec<(u32, DVec3)> = Vec::new();
    for n in &way.normals {
        let which = way.which(n.met);
        if all.iter().all(|(w, _)| *w != which) {
            all.push((which, n.normal));
        }
    }
    all
}

/// Their letters.
fn names(way: &Way) -> String {
    let letters = distinct(way).into_iter().map(|(which, _)| subscript("n", which));
    letters.collect::<Vec<_>>().join(", ")
}

/// What a projection says: what the plane takes from the velocity, and whether another one refuses the rest.
fn project(lab: &SlideLab, step: &Step, way: &Way) -> Telling {
    let none = Telling::none();
    let Step::Project { normal, dot, projected, refused_by, .. } = *step else { return none };
    let which = way.which(normal.met);
    let (n, v) = (subscript("n", which), way.displacement);
    let taken = normal.normal * dot;
    let mut facts: Vec<Fact> = vec![
        vector("v", v).means("fact-v3").at("velocity", Role::Path),
        vector(n.clone(), normal.normal).means("fact-normal3").of("normal", which, Role::Normal),
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
            .means("fact-v-along3")
            .at("projected", Role::Result),
    ];
    let thing = |met: u32| way.met(met).map(|c| lab.touched(c));
    let mut sentence = Message::new(match (refused_by, way.normals.len()) {
        (Some(_), _) => "slide3-project-refused",
        (None, 1) => "slide3-project-only",
        (None, _) => "slide3-project-kept",
    })
    .with("name", n.as_str())
    .with("dot", dot)
    .with("sign", if dot < 0.0 { "into" } else { "away" })
    .with("projected", projected);
    if let Some(name) = thing(normal.met) {
        sentence = sentence.with("thing", name);
    }
    if let Some(by) = refused_by {
        let by_which = way.which(by.met);
        let by_name = subscript("n", by_which);
        let row = vector(by_name.clone(), by.normal).means("fact-normal3");
        facts.push(row.of("normal", by_which, Role::Normal));
        facts.push(
            number(format!("v′·{by_name}"), by.dot)
                .formula(product(projected, by.normal))
                .means("fact-facing3")
                .of("normal", by_which, Role::Impact),
        );
        sentence = sentence.with("by", by_name).with("facing", by.dot);
        if let Some(name) = thing(by.met) {
            sentence = sentence.with("other", name);
        }
    } else {
        let others = distinct(way).into_iter().filter(|(w, _)| *w != which);
        let others: Vec<String> = others.map(|(w, _)| subscript("n", w)).collect();
        sentence = sentence.with("others", others.join(", "));
    }
    Telling { sentence, facts }
}
