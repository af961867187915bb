//! What the steps of a point and a solid say.

use super::picture::{decided, role};
use super::{Two, names};
use crate::collide::Side;
use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::point_polyhedron::{PointPolyhedron, Step, Verdict};
use crate::figure::Role;
use crate::lab::common::draw::{number, vector};
use crate::lab::common::names::called;
use crate::lab::{Fact, Told};
use crate::text::Message;
use crate::text::number::vector as place;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell(step: &Step, pair: Two<'_>) -> Told {
    let (sentence, facts) = match step {
        Step::Face { face, height, best, verdict } => {
            let best = best.map(|(f, h)| (names(pair).name(Feature3::Face(f)), h));
            let sentence = Message::new("polyhedron-face")
                .with("face", names(pair).name(Feature3::Face(*face)))
                .with("height", *height);
            (
                of_verdict(sentence, best.as_ref(), *verdict),
                over(pair, *face, *height, best, role(*verdict)),
            )
        }
        Step::Plane { height } => plane(pair, *height),
        Step::Edge { ends, past, best, verdict } => {
            let best = best.map(|(e, d)| (names(pair).name(Feature3::Edge(e)), d));
            let sentence = Message::new("polyhedron-edge")
                .with("edge", names(pair).name(Feature3::Edge(*ends)))
                .with("past", *past);
            let facts = vec![edge_fact(pair, *ends, *past, role(*verdict))];
            (of_verdict(sentence, best.as_ref(), *verdict), facts)
        }
        Step::Found { found } => answer(pair, found),
    };
    let sentence = sentence
        .with("point", called(pair.0.name.clone()))
        .with("solid", called(pair.1.name.clone()));
    (sentence, facts)
}

/// The verdict on a face or an edge, and the best before it.
fn of_verdict(sentence: Message, best: Option<&(String, f64)>, verdict: Verdict) -> Message {
    let how = match (verdict, best) {
        (Verdict::Outside, _) => "outside",
        (Verdict::On, _) => "on",
        (Verdict::Nearest, None) => "first",
        (Verdict::Nearest, Some(_)) => "nearest",
        (Verdict::Deeper, _) => "deeper",
    };
    sentence
        .with("how", how)
        .with("best", best.map_or_else(String::new, |(name, _)| name.clone()))
        .with("least", best.map_or(0.0, |(_, height)| *height))
}

/// The numbers of a face's plane.
fn over(
    pair: Two<'_>,
    face: u32,
    height: f64,
    best: Option<(String, f64)>,
    role: Role,
) -> Vec<Fact> {
    let solid = &pair.1.is;
    let n = names(pair).normal(face);
    let first = solid.faces().get(face as usize).and_then(|f| f.ring.first().copied());
    let first = first.unwrap_or(0);
    let (corner, from) = (names(pair).letter(first), solid.corner(first));
    let mut facts = vec![
        vector("n", n).means("fact-polyhedron-normal").at("normal", Role::Normal),
        number("h", height)
            .formula(format!("n · (P − {corner}) = {} · {}", place(n), place(pair.0.is - from)))
            .means("fact-polyhedron-height")
            .at("side", role),
    ];
    facts.extend(best.map(|(name, h)| {
        let meaning = Message::new("fact-polyhedron-best").with("face", name);
        number("h₁", h).meaning(meaning).unmarked()
    }));
    facts
}

fn edge_fact(pair: Two<'_>, ends: [u32; 2], past: f64, role: Role) -> Fact {
    let meaning =
        Message::new("fact-polyhedron-past").with("edge", names(pair).name(Feature3::Edge(ends)));
    number("e", past).meaning(meaning).at("past", role)
}

fn plane(pair: Two<'_>, height: f64) -> Told {
    let is_in = height == 0.0;
    let sentence = Message::new("polyhedron-plane")
        .with("face", names(pair).name(Feature3::Face(0)))
        .with("height", height)
        .with("how", if is_in { "in" } else { "off" });
    let role = if is_in { Role::Impact } else { Role::Result };
    (sentence, over(pair, 0, height, None, role))
}

fn answer(pair: Two<'_>, found: &PointPolyhedron) -> Told {
    let solid = &pair.1.is;
    let is_polygon = solid.faces().len() == 2;
    let role = decided(found.side);
    let (how, facts) = match (found.side, found.feature) {
        (Side::Outside, Feature3::Edge(e)) => {
            ("past", vec![edge_fact(pair, e, found.height, role)])
        }
        (_, Feature3::Edge(e)) => {
            let how = if found.height == 0.0 { "on-edge" } else { "on-polygon" };
            (how, vec![edge_fact(pair, e, found.height, role)])
        }
        (side, Feature3::Face(f)) => {
            let how = match side {
                Side::Outside if is_polygon => "off",
                Side::Outside => "before",
                Side::Boundary if found.height < 0.0 => "thin",
                Side::Boundary => "on",
                Side::Inside => "inside",
            };
            (how, over(pair, f, found.height, None, role))
        }
        (_, Feature3::Vertex(_)) => ("before", Vec::new()),
    };
    let sentence = Message::new("polyhedron-found")
        .with("how", how)
        .with("feature", names(pair).name(found.feature))
        .with("height", found.height)
        .with("count", solid.faces().len());
    (sentence, facts)
}
