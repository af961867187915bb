//! What the steps of a ray and a triangle say.

use super::{SIDES, Two};
use crate::collide::space::ray_triangle::{Step, TriangleHit};
use crate::figure::Role;
use crate::geom::Sign;
use crate::lab::common::draw::{number, row, vector};
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, FactValue, Told};
use crate::text::Message;
use crate::text::number::vector as place;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell(step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
    match step {
        Step::Det { e1, e2, p, det, sign } => {
            let facts = vec![
                vector("E₁", *e1).formula("B − A").means("fact-ray-edge").at("edge", Role::ShapeB),
                vector("E₂", *e2).formula("C − A").means("fact-ray-edge").of(
                    "edge",
                    1,
                    Role::ShapeB,
                ),
                vector("D", pair.0.is.direction())
                    .means("fact-ray-direction")
                    .at("ray", Role::ShapeA),
                vector("P", *p).formula("D × E₂").means("fact-ray-p").unmarked(),
                number("det", *det)
                    .formula(format!("E₁ · P = {} · {}", place(*e1), place(*p)))
                    .means("fact-ray-det")
                    .of("volume", 3, Role::Candidate),
            ];
            let how = sign.name();
            (Message::new("ray-triangle-det").with("det", *det).with("how", how), facts)
        }
        Step::Side { edge, volume, weight, sign } => side(steps, *edge, *volume, *weight, *sign),
        Step::Along { volume, t, sign } => {
            let det = det(steps);
            let facts = vec![
                number("E₂ · Q", *volume).means("fact-ray-t-volume").of(
                    "volume",
                    4,
                    Role::Candidate,
                ),
                number("t", *t)
                    .formula(format!("E₂ · Q / det = {} / {}", short(*volume), short(det)))
                    .means("fact-ray-t")
                    .at("along", Role::Candidate),
            ];
            let sentence = Message::new("ray-triangle-along")
                .with("t", *t)
                .with("volume", *volume)
                .with("how", sign.name());
            (sentence, facts)
        }
        Step::Hit(hit) => tell_hit(hit, pair),
        Step::Parallel { volume, in_plane } => {
            let sentence = Message::new("ray-triangle-parallel")
                .with("volume", *volume)
                .with("in", if *in_plane { "yes" } else { "no" });
            let fact = number("E₂ · Q", *volume).means("fact-ray-t-volume");
            (sentence, vec![fact.of("volume", 4, Role::Candidate)])
        }
        Step::Stretch { shared, ahead } => stretch(*shared, *ahead),
    }
}

/// The determinant, once it is known.
fn det(steps: &[&Step]) -> f64 {
    let known =
        steps.iter().find_map(|s| if let Step::Det { det, .. } = s { Some(*det) } else { None });
    known.unwrap_or(1.0)
}

fn side(steps: &[&Step], edge: u32, volume: f64, weight: f64, sign: Sign) -> Told {
    let [ends, word] = SIDES[edge as usize % 3];
    let det = det(steps);
    let role = if sign == Sign::Negative { Role::Refused } else { Role::Candidate };
    let (symbol, formula) = match edge {
        0 => ("T · P", "T · P / det"),
        1 => ("D · Q", "D · Q / det"),
        _ => ("det − T · P − D · Q", "1 − u − v"),
    };
    let facts = vec![
        number(symbol, volume).means("fact-ray-volume").of("volume", edge, role),
        number("det", det).means("fact-ray-det").unmarked(),
        number(word, weight)
            .formula(format!("{formula} = {} / {}", short(volume), short(det)))
            .meaning(Message::new("fact-ray-weight").with("edge", ends))
            .of("volume", edge, role),
    ];
    let corner = ["B", "C", "A"][edge as usize % 3];
    let sentence = Message::new("ray-triangle-side")
        .with("edge", ends)
        .with("corner", corner)
        .with("name", word)
        .with("weight", weight)
        .with("last", if edge == 2 { "yes" } else { "no" })
        .with("how", sign.name());
    (sentence, facts)
}

pub(super) fn tell_hit(hit: &TriangleHit, pair: Two<'_>) -> Told {
    let a = pair.1.is.points()[0];
    let sentence = Message::new("ray-triangle-hit")
        .with("t", hit.t)
        .with("u", hit.u)
        .with("v", hit.v)
        .with("point", hit.point);
    let facts: Vec<Fact> =
        vec![
            number("t", hit.t).means("fact-ray-t").at("along", Role::Candidate),
            number("u", hit.u)
                .meaning(Message::new("fact-ray-weight").with("edge", SIDES[0][0]))
                .at("weight", Role::ShapeB),
            number("v", hit.v)
                .meaning(Message::new("fact-ray-weight").with("edge", SIDES[1][0]))
                .of("weight", 1, Role::ShapeB),
            vector("X", hit.point)
                .formula(format!("A + u E₁ + v E₂, A = {}", place(a)))
                .means("fact-ray-place")
                .at("hit", Role::Impact),
            vector("n", hit.normal).means("fact-ray-normal").at("normal", Role::Normal),
        ];
    (sentence, facts)
}

fn stretch(shared: Option<[f64; 2]>, ahead: bool) -> Told {
    let Some([from, to]) = shared else {
        return (Message::new("ray-triangle-stretch-none"), Vec::new());
    };
    let sentence = Message::new("ray-triangle-stretch")
        .with("from", from)
        .with("to", to)
        .with("ahead", if ahead { "yes" } else { "no" });
    let role = if ahead { Role::Impact } else { Role::Refused };
    let fact = row("t", FactValue::Interval(from, to)).means("fact-ray-stretch");
    (sentence, vec![fact.at("hit", role)])
}
