//! What the steps of the character say: the sentence, and each number with where it comes from.

use glam::DVec2;

use super::{CharacterPoints, correction_name};
use crate::figure::Role;
use crate::lab::common::draw::{count, number, product, vector, yes};
use crate::lab::{Told, no_steps};
use crate::sweep::character_points::{Correction, Step as Walk};
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};
use crate::world::motion::platformer::Step;

/// The sentence and the numbers of the last of the events.
pub(crate) fn tell(lab: &CharacterPoints, event: &Step, events: &[&Step]) -> Told {
    let v_row = |v: DVec2, role| vector("v", v).means("fact-walk-v").at("velocity", role);
    match event {
        Step::Walk { inner } | Step::Below { inner } => walk(lab, events, inner),
        Step::Run { grounded, along, before, wish, most, speed, .. } => (
            Message::new("character-run")
                .with("grounded", yes(*grounded))
                .with("reached", yes(speed == wish))
                .with("wish", *wish)
                .with("before", *before)
                .with("speed", *speed)
                .with("most", *most),
            vec![
                number("s", *before).means("fact-walk-speed").unmarked(),
                number("s*", *wish).means("fact-walk-wish").unmarked(),
                number("Δs", *most).means("fact-walk-most").unmarked(),
                number("s′", *speed)
                    .formula(if speed == wish {
                        format!("s* = {}", num(*wish))
                    } else {
                        format!("s ± Δs = {} ± {}", num(*before), num(*most))
                    })
                    .means("fact-walk-speed-now")
                    .at("velocity", Role::Candidate),
                vector("u", *along).means("fact-walk-along").at("velocity", Role::Candidate),
            ],
        ),
        Step::Jump { late, velocity } => (
            Message::new("character-jump").with("late", yes(*late)).with("rise", -velocity.y),
            vec![v_row(*velocity, Role::Result)],
        ),
        Step::Cut { part, velocity } => (
            Message::new("character-cut").with("part", *part).with("rise", -velocity.y),
            vec![
                number("part", *part).means("fact-walk-cut").unmarked(),
                v_row(*velocity, Role::Result),
            ],
        ),
        Step::Fall { by, velocity } => (
            Message::new("character-fall").with("by", *by).with("velocity", *velocity),
            vec![
                number("g Δt", *by).means("fact-walk-fall").unmarked(),
                v_row(*velocity, Role::Candidate),
            ],
        ),
        Step::Probe { from, down, room } => (
            Message::new("character-probe").with("room", yes(*room)).with("down", down.y),
            vec![
                vector("p", *from).means("fact-walk-probe-from").at("character", Role::Ghost),
                vector("d", *down).means("fact-walk-probe").at("probe", Role::Guide),
            ],
        ),
        Step::Ground { normal, position, velocity } => {
            let mut facts =
                vec![vector("p′", *position).means("fact-walk-end").at("character", Role::Result)];
            facts.extend(
                normal.map(|n| vector("n", n).means("fact-walk-normal").at("normal", Role::Normal)),
            );
            facts.push(vector("v′", *velocity).means("fact-walk-v-end").at("velocity", Role::Path));
            let sentence = Message::new("character-ground")
                .with("found", yes(normal.is_some()))
                .with("position", *position);
            (sentence, facts)
        }
        Step::Goal { owner, position, time } => (
            Message::new("character-goal")
                .with("goal", lab.names.object(*owner))
                .with("time", *time),
            vec![
                vector("p′", *position).means("fact-walk-end").at("character", Role::Impact),
                number("time", *time).means("fact-walk-time").unmarked(),
            ],
        ),
        Step::Done { position, velocity, grounded, impacts } => (
            Message::new("character-step-done")
                .with("impacts", *impacts)
                .with("position", *position)
                .with("grounded", yes(*grounded)),
            vec![
                vector("p′", *position).means("fact-walk-end").at("character", Role::Result),
                vector("v′", *velocity).means("fact-walk-v-end").at("velocity", Role::Path),
                count("impacts", *impacts).means("fact-walk-impacts").unmarked(),
            ],
        ),
    }
}

/// The way that all the points go in this round: from where, by how much.
fn way(events: &[&Step]) -> (DVec2, DVec2) {
    let paths = events.iter().rev().find_map(|e| match e {
        Step::Walk { inner: Walk::Paths { position, by, .. } }
        | Step::Below { inner: Walk::Paths { position, by, .. } } => Some((*position, *by)),
        _ => None,
    });
    paths.unwrap_or_default()
}

fn walk(lab: &CharacterPoints, events: &[&Step], step: &Walk) -> Told {
    let below = matches!(events.last(), Some(Step::Below { .. }));
    let (start, by) = way(events);
    match step {
        Walk::Paths { round, by, points, .. } => (
            Message::new("character-paths")
                .with("first", yes(*round == 0))
                .with("below", yes(below))
                .with("points", *points)
                .with("by", *by),
            vec![
                vector("d", *by).means("fact-walk-by").at("by", Role::Candidate),
                count("points", *points).means("fact-walk-points").unmarked(),
            ],
        ),
        Walk::Meets { hit, from, at, earliest, .. } => (
            Message::new("character-meets")
                .with("point", lab.point(hit.point))
                .with("wall", lab.names.surface(hit.surface))
                .with("t", hit.touch.t)
                .with("earliest", yes(*earliest)),
            vec![
                vector("A", *from).means("fact-walk-a").of("point", hit.point, Role::Candidate),
                number("t", hit.touch.t).means("fact-walk-t").of("hit", hit.point, Role::Candidate),
                vector("P", *at)
                    .formula(format!(
                        "A + t d = {} + {} · {}",
                        vec(*from),
                        num(hit.touch.t),
                        vec(by)
                    ))
                    .means("fact-walk-at")
                    .of("hit", hit.point, Role::Candidate),
                number("q", hit.touch.q).means("fact-walk-q").of("hit", hit.point, Role::Candidate),
                vector("n", hit.touch.normal).means("fact-walk-normal").at("normal", Role::Normal),
            ],
        ),
        Walk::Wins { hit, later, position, .. } => (
            Message::new("character-wins")
                .with("point", lab.point(hit.point))
                .with("wall", lab.names.surface(hit.surface))
                .with("t", hit.touch.t)
                .with("later", *later),
            vec![
                number("t", hit.touch.t).means("fact-walk-t-least").of(
                    "hit",
                    hit.point,
                    Role::Impact,
                ),
                vector("p", *position)
                    .formula(format!(
                        "p + t d = {} + {} · {}",
                        vec(start),
                        num(hit.touch.t),
                        vec(by)
                    ))
                    .means("fact-walk-p")
                    .at("character", Role::Impact),
                count("later", *later).means("fact-walk-later").unmarked(),
            ],
        ),
        Walk::Clear { points, position, .. } => (
            Message::new("character-clear")
                .with("points", *points)
                .with("below", yes(below))
                .with("position", *position),
            vec![
                count("points", *points).means("fact-walk-points").unmarked(),
                vector("p′", *position)
                    .formula(format!("p + d = {} + {}", vec(start), vec(by)))
                    .means("fact-walk-end")
                    .at("character", Role::Result),
            ],
        ),
        Walk::Correct { .. } => correct(step),
        Walk::Lift { angle, lifted, .. } => (
            Message::new("character-lift").with("angle", angle.to_degrees()),
            vec![
                number("angle", angle.to_degrees()).means("fact-ball-lift").unmarked(),
                vector("r″", *lifted).means("fact-walk-corrected").at("corrected", Role::Result),
            ],
        ),
        Walk::Done { position, by, impacts, grounded } => (
            Message::new(if *position == lab.start && *impacts == 0 {
                "character-stays"
            } else {
                "character-done"
            })
            .with("impacts", *impacts)
            .with("position", *position)
            .with("grounded", lab.stands(*grounded)),
            vec![
                vector("p′", *position).means("fact-walk-end").at("character", Role::Result),
                vector("d′", *by).means("fact-walk-kept").unmarked(),
            ],
        ),
    }
}

/// What is done about a touch: by the point's kind, the wall's normal, and whether it walks.
fn correct(step: &Walk) -> Told {
    let Walk::Correct { correction, normal, ground, walking, left, corrected, back, .. } = *step
    else {
        return no_steps();
    };
    let (n, dot) = (normal, left.dot(normal));
    let along = DVec2::new(-n.y, n.x);
    let formula = match correction {
        Correction::Climb => format!("±|r| u = {} · {}", num(left.length()), vec(along)),
        Correction::Land if walking => format!("±|r| u = {} · {}", num(left.length()), vec(along)),
        Correction::Land => format!("r_x u = {} · {}", num(left.x), vec(along)),
        Correction::Bump | Correction::Slide => {
            format!("r − (r·n) n = {} − {} · {}", vec(left), num(dot), vec(n))
        }
        Correction::Stop | Correction::Corner => "0".to_owned(),
    };
    // A wall that leans over takes all of the way sideways, and leaves the rise alone.
    let leans = correction == Correction::Slide && corrected != left - n * dot.min(0.0);
    let formula = if leans { format!("(0, r_y) = (0, {})", num(left.y)) } else { formula };
    (
        Message::new("character-correct")
            .with("correction", correction_name(correction))
            .with("up", n.y)
            .with("ground", ground)
            .with("steep", yes(n.y >= ground))
            .with("back", back.map_or(0, |b| b + 1))
            .with("left", left.length())
            .with("dot", dot)
            .with("corrected", corrected),
        vec![
            vector("n", n).means("fact-walk-normal").at("normal", Role::Normal),
            number("n_y", n.y).means("fact-walk-steep").at("normal", Role::Normal),
            vector("r", left).means("fact-walk-left").at("left", Role::Refused),
            number("r·n", dot)
                .formula(product(left, n))
                .means("fact-walk-into")
                .at("left", Role::Refused),
            vector("r′", corrected)
                .formula(formula)
                .means("fact-walk-corrected")
                .at("corrected", Role::Result),
        ],
    )
}
