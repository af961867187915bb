//! What the steps that tell a polygon's kind say: edges that meet, corners that turn, and what follows.

use glam::DVec2;

use super::Case;
use super::sentences::{flat, meeting, place, role_of_turn};
use crate::collide::polygon::edge_contacts::EdgeContact;
use crate::collide::polygon::polygon_kind::{Degenerate, PolygonKind, Step as Kind};
use crate::collide::{EdgeMeeting, VertexId};
use crate::figure::Role;
use crate::geom::{Polygon, Sign, determinant};
use crate::lab::Told;
use crate::lab::common::draw::{count, number, vector, yes};
use crate::lab::rich::circle_line::cross_formula;
use crate::lab::rich::polygon_crossings::sentences::edge_name;
use crate::text::Message;

/// The sentence and the numbers of a step.
pub(super) fn say_kind(case: &Case, step: &Kind) -> Told {
    let polygon = &case.polygon;
    match step {
        Kind::Ring { degenerate } => (say_degenerate(*degenerate), Vec::new()),
        Kind::Sweep { edges, simple } => (
            Message::new("polygon-kind-sweep").with("edges", *edges).with("simple", yes(*simple)),
            vec![count("edges", *edges).coloured(Role::Candidate).means("fact-edges").unmarked()],
        ),
        Kind::Meets { contact } => say_meets(case, contact),
        Kind::Corner { at: corner, det, turn } => {
            let role = role_of_turn(*turn);
            let said = Message::new("polygon-kind-corner")
                .with("corner", flat(polygon, *corner) + 1)
                .with("det", *det)
                .with("turn", turn.name());
            let of = place(case.index, "turn", *corner);
            let [a, v, c] = around(polygon, *corner).unwrap_or_default();
            let cross = cross_formula(v - a, c - a);
            // A ring whose inside is on the left of who goes along it is seen from there.
            let mirrored = Sign::of(determinant(a, v, c)) != *turn;
            let formula = if mirrored {
                format!("−(AV × AC) = −({cross})")
            } else {
                format!("AV × AC = {cross}")
            };
            let facts = vec![
                vector("V", v).means("fact-corner").tagged(of, role),
                number("det(AV, AC)", *det).formula(formula).means("fact-turn").tagged(of, role),
            ];
            (said, facts)
        }
        Kind::Is { kind } => match kind {
            PolygonKind::Convex => (Message::new("polygon-kind-convex"), Vec::new()),
            PolygonKind::Concave { reflex } => (
                Message::new("polygon-kind-concave")
                    .with("reflex", reflex.len())
                    .with("rings", polygon.rings().count()),
                vec![
                    count("reflex", reflex.len())
                        .coloured(Role::Refused)
                        .means("fact-reflex-corners")
                        .unmarked(),
                ],
            ),
            PolygonKind::Touching => (Message::new("polygon-kind-touching"), Vec::new()),
            PolygonKind::SelfCrossing => (Message::new("polygon-kind-self-crossing"), Vec::new()),
            PolygonKind::Degenerate(Degenerate::NoArea) => {
                (say_degenerate(Degenerate::NoArea), Vec::new())
            }
            // Which ring, and why, was said before.
            PolygonKind::Degenerate(_) => (Message::new("polygon-kind-nothing"), Vec::new()),
        },
    }
}

/// Two edges that meet: where, and when they cross, that the ends of each are on different sides of the other.
fn say_meets(case: &Case, contact: &EdgeContact) -> Told {
    let polygon = &case.polygon;
    let how = match contact.how {
        EdgeMeeting::Crosses => "crosses",
        EdgeMeeting::Overlaps => "overlaps",
        how if how.crosses() => "through",
        _ => "touches",
    };
    let [one, other] = contact.edges.map(|edge| edge_name(polygon, edge));
    let said = Message::new("polygon-kind-meets")
        .with("one", one)
        .with("two", other)
        .with("at", contact.point)
        .with("how", how);
    let of = meeting(case.index, contact.edges);
    let meets = vector("X", contact.point).means("fact-meets");
    let mut facts = vec![meets.tagged(of, Role::Impact)];
    if contact.how == EdgeMeeting::Crosses {
        let [e, f] = contact.edges;
        for (edge, other) in [(e, f), (f, e)] {
            let Some([(_, a), (_, b)]) = ends(polygon, edge) else { continue };
            for (corner, c) in ends(polygon, other).into_iter().flatten() {
                let means = Message::new("fact-side-of-edge")
                    .with("corner", flat(polygon, corner) + 1)
                    .with("edge", edge_name(polygon, edge));
                let of = place(case.index, "turn", corner);
                let name = flat(polygon, corner) + 1;
                facts.push(
                    number(
                        format!("det({}, {name})", edge_name(polygon, edge)),
                        determinant(a, b, c),
                    )
                    .formula(cross_formula(b - a, c - a))
                    .meaning(means)
                    .tagged(of, Role::Impact),
                );
            }
        }
    }
    (said, facts)
}

fn say_degenerate(why: Degenerate) -> Message {
    let said = Message::new("polygon-kind-degenerate");
    match why {
        Degenerate::FewPoints { ring } => said.with("why", "few").with("ring", ring + 1),
        Degenerate::InLine { ring } => said.with("why", "line").with("ring", ring + 1),
        Degenerate::NoArea => said.with("why", "area").with("ring", 0_usize),
    }
}

/// An edge's ends: which corners they are, and where.
pub(crate) fn ends(polygon: &Polygon, [ring, i]: VertexId) -> Option<[(VertexId, DVec2); 2]> {
    let points = polygon.rings().nth(ring)?;
    let next = (i + 1) % points.len();
    Some([([ring, i], *points.get(i)?), ([ring, next], points[next])])
}

/// A corner between the places before and after it that are elsewhere.
pub(crate) fn around(polygon: &Polygon, [ring, i]: VertexId) -> Option<[DVec2; 3]> {
    let points = polygon.rings().nth(ring)?;
    let n = points.len();
    let v = *points.get(i)?;
    let elsewhere = |k: usize| Some(points[k % n]).filter(|p| *p != v);
    let before = (1..n).find_map(|k| elsewhere(i + n - k))?;
    let after = (1..n).find_map(|k| elsewhere(i + k))?;
    Some([before, v, after])
}
