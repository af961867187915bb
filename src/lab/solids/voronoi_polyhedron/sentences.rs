//! What the steps of a point and a polyhedron's regions say.

use super::{Two, name};
use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::nearest_polyhedron::{EdgeVerdict, NearestPlace, Step};
use crate::figure::Role;
use crate::lab::common::draw::{number, vector};
use crate::lab::common::names::called;
use crate::lab::solids::features::{kind, letter};
use crate::lab::{Fact, Told};
use crate::text::Message;
use crate::text::number::vector as place;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell(step: &Step, pair: Two<'_>) -> Told {
    let (sentence, facts) = match step {
        Step::Side { face, distance, inner } => side(*face, *distance, *inner, pair),
        Step::Borders { face, least } => borders(*face, *least, pair),
        Step::Edge { ends, along, past, verdict } => edge(*ends, *along, *past, *verdict, pair),
        Step::Corner { corner, least, within } => tell_corner(*corner, *least, *within),
        Step::Found { nearest } => found(nearest, pair),
    };
    let sentence = sentence
        .with("point", called(pair.0.name.clone()))
        .with("solid", called(pair.1.name.clone()));
    (sentence, facts)
}

fn side(
    face: u32,
    distance: f64,
    inner: Option<(Option<(u32, f64)>, bool)>,
    pair: Two<'_>,
) -> Told {
    let solid = &pair.1.is;
    let role = if distance < 0.0 { Role::Refused } else { Role::Candidate };
    let (n, first) = (solid.normal(face), solid.ring(face).next().unwrap_or_default());
    let corner = solid.faces()[face as usize].first().map_or_else(String::new, |i| letter(*i));
    let mut facts = vec![
        vector("n", n).means("fact-region3-normal").at("normal", Role::Normal),
        number("d", distance)
            .formula(format!("n · (P − {corner}) = {} · {}", place(n), place(pair.0.is - first)))
            .means("fact-region3-side")
            .at("side", role),
    ];
    let best = inner.and_then(|(before, _)| before);
    facts.extend(best.map(|(of, d)| {
        number("d₁", d)
            .meaning(
                Message::new("fact-region3-best").with("face", name(solid, Feature3::Face(of))),
            )
            .unmarked()
    }));
    let how = match inner {
        _ if distance == 0.0 => "on",
        _ if distance > 0.0 => "before",
        None => "behind",
        Some((None, _)) => "first",
        Some((_, true)) => "nearer",
        Some((_, false)) => "farther",
    };
    let sentence = Message::new("region3-side")
        .with("face", name(solid, Feature3::Face(face)))
        .with("distance", distance)
        .with("how", how)
        .with("best", best.map_or_else(String::new, |(of, _)| name(solid, Feature3::Face(of))))
        .with("least", best.map_or(0.0, |(_, d)| d));
    (sentence, facts)
}

fn borders(face: u32, (ends, within): ([u32; 2], f64), pair: Two<'_>) -> Told {
    let role = if within > 0.0 { Role::Candidate } else { Role::Refused };
    let fact = number("b", within).means("fact-region3-border").at("region", role);
    let sentence = Message::new("region3-borders")
        .with("face", name(&pair.1.is, Feature3::Face(face)))
        .with("edge", ends.map(letter).concat())
        .with("within", within)
        .with("how", if within > 0.0 { "within" } else { "past" });
    (sentence, vec![fact])
}

fn edge(
    ends: [u32; 2],
    along: [f64; 2],
    past: [f64; 2],
    verdict: EdgeVerdict,
    pair: Two<'_>,
) -> Told {
    let solid = &pair.1.is;
    let faces = solid.edge_between(ends[0], ends[1]).map(|i| solid.edges()[i as usize].faces);
    let faces = faces.unwrap_or_default().map(|f| name(solid, Feature3::Face(f)));
    let role = if verdict == EdgeVerdict::Within { Role::Candidate } else { Role::Refused };
    let mut facts: Vec<Fact> = vec![
        number("s", along[0]).means("fact-region3-start").at("end", Role::Candidate),
        number("t", along[1]).means("fact-region3-end").of("end", 1, Role::Candidate),
    ];
    for ((symbol, past), face) in ["b₁", "b₂"].into_iter().zip(past).zip(&faces) {
        let meaning = Message::new("fact-region3-past").with("face", face.clone());
        facts.push(number(symbol, past).meaning(meaning).at("region", role));
    }
    let [first, second] = faces;
    let (how, corner, face, value) = match verdict {
        EdgeVerdict::Within => ("within", String::new(), String::new(), 0.0),
        EdgeVerdict::PastEnd(k) => ("past", letter(ends[k]), String::new(), along[k]),
        EdgeVerdict::OverFace(k) => {
            ("over", String::new(), [first.clone(), second.clone()][k].clone(), past[k])
        }
    };
    let sentence = Message::new("region3-edge")
        .with("edge", ends.map(letter).concat())
        .with("how", how)
        .with("corner", corner)
        .with("face", face)
        .with("value", value)
        .with(
            "symbol",
            match verdict {
                EdgeVerdict::PastEnd(1) => "t",
                EdgeVerdict::OverFace(0) => "b₁",
                EdgeVerdict::OverFace(_) => "b₂",
                _ => "s",
            },
        )
        .with("one", first)
        .with("two", second)
        .with("first-past", past[0])
        .with("second-past", past[1])
        .with("start", along[0])
        .with("end", along[1]);
    (sentence, facts)
}

fn tell_corner(corner: u32, (neighbour, past): (u32, f64), within: bool) -> Told {
    let role = if within { Role::Candidate } else { Role::Refused };
    let fact = number("b", past).means("fact-region3-corner").at("region", role);
    let sentence = Message::new("region3-corner")
        .with("corner", letter(corner))
        .with("edge", [corner, neighbour].map(letter).concat())
        .with("past", past)
        .with("how", if within { "within" } else { "past" });
    (sentence, vec![fact])
}

fn found(nearest: &NearestPlace, pair: Two<'_>) -> Told {
    let facts = vec![
        vector("Q", nearest.point).means("fact-region3-place").at("place", Role::Result),
        number("|PQ|", nearest.distance.abs())
            .means("fact-region3-distance")
            .at("nearest", Role::Result),
    ];
    let how = if nearest.distance < 0.0 {
        "inside"
    } else if nearest.distance == 0.0 {
        "on"
    } else {
        "outside"
    };
    let sentence = Message::new("region3-found")
        .with("how", how)
        .with("kind", kind(nearest.feature))
        .with("feature", name(&pair.1.is, nearest.feature))
        .with("distance", nearest.distance.abs())
        .with("place", nearest.point);
    (sentence, facts)
}
