//! What the steps of cutting a polygon up say, in words and numbers.

use super::draw::{row, tag, vector};
use super::polygon_left::yes;
use super::triangulate::Case;
use super::{Fact, Value};
use crate::collide::EdgeMeeting;
use crate::collide::decompose::{Count, Step};
use crate::collide::polygon_kind::{Degenerate, PolygonKind, Step as Kind};
use crate::collide::triangulate::{Ear, Step as Cut};
use crate::collide::{Place, convex_pieces};
use crate::figure::{Role, Tag};
use crate::geom::{Polygon, Sign};
use crate::text::Message;

/// The sentence and the numbers of a step.
pub(super) fn say(case: &Case, step: &Step) -> (Message, Vec<Fact>) {
    match step {
        Step::Kind(step) => say_kind(case, step),
        Step::Cut(step) => say_cut(case, step),
        Step::Uncrossed { corners } => {
            let count = row("new", Value::Count(corners.len() as u64)).coloured(Role::Candidate);
            (Message::new("triangulate-uncrossed").with("corners", corners.len()), vec![count])
        }
        Step::GivenUp { too_many } => {
            (Message::new("triangulate-given-up").with("many", yes(*too_many)), Vec::new())
        }
        Step::Merge(convex_pieces::Step::Side { ends: [a, b], reflex }) => {
            let said = Message::new(match reflex {
                Some(_) => "triangulate-side-kept",
                None => "triangulate-side-left-out",
            });
            let said = said.with("a", a + 1).with("b", b + 1);
            let corner = |c: usize| said.clone().with("corner", c + 1);
            (reflex.map_or_else(|| said.clone(), corner), Vec::new())
        }
        Step::Made(Count { triangles, pieces }) => (
            Message::new("triangulate-made").with("triangles", *triangles).with("pieces", *pieces),
            vec![
                row("triangles", Value::Count(*triangles as u64)).coloured(Role::Result),
                row("pieces", Value::Count(*pieces as u64)).coloured(Role::Result),
            ],
        ),
        Step::Rules { even_odd, non_zero, faces } => (
            Message::new("triangulate-rules")
                .with("faces", *faces)
                .with("triangles", even_odd.triangles)
                .with("others", non_zero.triangles),
            vec![counts("w mod 2 = 1", even_odd), counts("w ≠ 0", non_zero)],
        ),
    }
}

/// What a rule makes of a polygon.
fn counts(label: &str, made: &Count) -> Fact {
    let words = Message::new("triangulate-counts")
        .with("triangles", made.triangles)
        .with("pieces", made.pieces);
    row(label, Value::Words(words)).coloured(Role::Result)
}

fn say_kind(case: &Case, step: &Kind) -> (Message, Vec<Fact>) {
    let polygon = &case.polygon;
    match step {
        Kind::Ring { degenerate } => (say_degenerate(*degenerate), Vec::new()),
        Kind::Sweep { simple } => {
            (Message::new("polygon-kind-sweep").with("simple", yes(*simple)), Vec::new())
        }
        Kind::Meets { contact } => {
            let how = match contact.how {
                EdgeMeeting::Crosses => "crosses",
                EdgeMeeting::Overlaps => "overlaps",
                how if how.crosses() => "through",
                _ => "touches",
            };
            let [a, b] = contact.edges.map(|edge| flat(polygon, edge) + 1);
            let said = Message::new("polygon-kind-meets")
                .with("a", a)
                .with("b", b)
                .with("at", contact.point)
                .with("how", how);
            let meets = vector("X", contact.point).coloured(Role::Impact);
            (said, vec![tied(meets, meeting(case.index, contact.edges))])
        }
        Kind::Corner { at, turn } => {
            let (turn, role) = match turn {
                Sign::Positive => ("out", Role::Result),
                Sign::Zero => ("flat", Role::Guide),
                Sign::Negative => ("reflex", Role::Refused),
            };
            let said = Message::new("polygon-kind-corner")
                .with("corner", flat(polygon, *at) + 1)
                .with("turn", turn);
            let corner = Value::Count(flat(polygon, *at) as u64 + 1);
            let corner = row("V", corner).coloured(role);
            (said, vec![tied(corner, place(case.index, "turn", *at))])
        }
        Kind::Is { kind } => {
            let said = match kind {
                PolygonKind::Convex => Message::new("polygon-kind-convex"),
                PolygonKind::Concave { reflex } => Message::new("polygon-kind-concave")
                    .with("reflex", reflex.len())
                    .with("rings", polygon.rings().count()),
                PolygonKind::Touching => Message::new("polygon-kind-touching"),
                PolygonKind::SelfCrossing => Message::new("polygon-kind-self-crossing"),
                PolygonKind::Degenerate(Degenerate::NoArea) => say_degenerate(Degenerate::NoArea),
                // Which ring, and why, was said before.
                PolygonKind::Degenerate(_) => Message::new("polygon-kind-nothing"),
            };
            (said, Vec::new())
        }
    }
}

fn say_degenerate(why: Degenerate) -> Message {
    let said = Message::new("polygon-kind-degenerate");
    match why {
        Degenerate::FewPoints { ring } => said.with("why", "few").with("ring", ring + 1),
        Degenerate::InLine { ring } => said.with("why", "line").with("ring", ring + 1),
        Degenerate::NoArea => said.with("why", "area").with("ring", 0_usize),
    }
}

fn say_cut(case: &Case, step: &Cut) -> (Message, Vec<Fact>) {
    match step {
        Cut::Crosses { contact } => {
            let said = Message::new("triangulate-crosses").with("at", contact.point);
            (said, vec![vector("X", contact.point).coloured(Role::Impact)])
        }
        Cut::Part { number, corners, holes } => (
            Message::new("triangulate-part")
                .with("number", number + 1)
                .with("corners", corners.len())
                .with("holes", *holes),
            Vec::new(),
        ),
        Cut::Bridge { from, to } => (
            Message::new("triangulate-bridge").with("from", from + 1).with("to", to + 1),
            Vec::new(),
        ),
        Cut::Try { triangle: [a, v, c], ear } => {
            let (id, other) = match ear {
                Ear::Cut => ("triangulate-ear", None),
                Ear::Last => ("triangulate-last", None),
                Ear::Reflex => ("triangulate-reflex", None),
                Ear::Flat => ("triangulate-flat", None),
                Ear::Inside(other) => ("triangulate-inside", Some(*other)),
            };
            let mut said = Message::new(id).with("a", a + 1).with("v", v + 1).with("c", c + 1);
            let role = if ear.is_cut() { Role::Result } else { Role::Refused };
            let corner = row("V", Value::Count(*v as u64 + 1)).coloured(role);
            let mut numbers = vec![tied(corner, part(case.index, "corner", *v))];
            if let Some(other) = other {
                said = said.with("other", other + 1);
                let hidden = row("W", Value::Count(other as u64 + 1));
                let hidden = hidden.coloured(Role::Impact);
                numbers.push(tied(hidden, part(case.index, "corner", other)));
            }
            (said, numbers)
        }
    }
}

/// A row tied to a thing in the picture.
fn tied(row: Fact, to: Tag) -> Fact {
    Fact { tag: Some(to), ..row }
}

/// A part of one of the polygons, by its number: corners of others have the same.
pub(super) fn part(object: u32, what: &'static str, i: usize) -> Tag {
    // Up to 2²⁰ points of each; beyond, tags may coincide, and a click finds the first of them.
    tag(what, (object << 20) ^ i as u32)
}

/// The same, by its ring and its number there.
pub(super) fn place(object: u32, what: &'static str, [ring, i]: Place) -> Tag {
    part(object, what, (ring << 14) ^ i)
}

/// Where two edges meet.
pub(super) fn meeting(object: u32, [[r, i], [s, j]]: [Place; 2]) -> Tag {
    part(object, "meeting", ((r ^ i) << 10) ^ (s << 5) ^ j)
}

/// A side between two pieces, whichever way it is gone along.
pub(super) fn side(object: u32, [a, b]: [usize; 2]) -> Tag {
    part(object, "side", (a.min(b) << 10) ^ a.max(b))
}

/// What a step is about.
pub(super) fn tags(object: u32, step: &Step) -> Vec<Tag> {
    let of = |what, i| part(object, what, i);
    match step {
        Step::Kind(Kind::Corner { at, .. }) => vec![place(object, "turn", *at)],
        Step::Kind(Kind::Meets { contact }) => {
            let [a, b] = contact.edges.map(|edge| place(object, "edge", edge));
            vec![a, b, meeting(object, contact.edges)]
        }
        Step::Cut(Cut::Bridge { from, .. }) => vec![of("bridge", *from)],
        Step::Cut(Cut::Try { triangle: [_, v, _], ear }) => {
            let mut all = vec![of("corner", *v)];
            match ear {
                Ear::Inside(other) => all.push(of("corner", *other)),
                Ear::Cut | Ear::Last => all.push(of("piece", *v)),
                Ear::Reflex | Ear::Flat => {}
            }
            all
        }
        Step::Merge(convex_pieces::Step::Side { ends, .. }) => vec![side(object, *ends)],
        _ => Vec::new(),
    }
}

/// The number of a corner, counting on from ring to ring.
pub(super) fn flat(polygon: &Polygon, [ring, i]: Place) -> usize {
    polygon.rings().take(ring).map(<[glam::DVec2]>::len).sum::<usize>() + i
}
