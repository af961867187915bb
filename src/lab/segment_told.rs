//! What the steps of a move against walls say, and their numbers.

use glam::DVec2;

use super::draw::{number, row, vector};
use super::{Fact, Telling, Value};
use crate::collide::earliest_wall::{Kept, Verdict};
use crate::collide::segment_segment::{Crossing, End, Step as Meet};
use crate::collide::stop_short::Step as Inner;
use crate::figure::Role;
use crate::text::Message;

/// The hue of a determinant above 0, and of one below.
pub(super) const SIGNS: [Role; 2] = [Role::Region(2), Role::Region(3)];

/// Whether a wall is kept as the earliest.
pub(super) fn taken(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::First | Verdict::Earlier)
}

/// The hue of a determinant, as its triangle has it.
fn sign(det: f64) -> Role {
    if det == 0.0 {
        Role::Impact
    } else if det > 0.0 {
        SIGNS[0]
    } else {
        SIGNS[1]
    }
}

/// A step of one wall.
pub(super) fn tell_wall(step: &Inner) -> Telling {
    match step {
        Inner::Meet(step) => tell_meet(step),
        Inner::Short { l, epsilon, length, fraction, end } => Telling {
            sentence: Message::new("segment-short")
                .with("l", *l)
                .with("epsilon", *epsilon)
                .with("length", *length)
                .with("fraction", *fraction),
            facts: vec![
                number("l", *l).of("meeting", 0, Role::Impact),
                number("ε", *epsilon),
                number("|OP|", *length),
                number("l − ε / |OP|", *fraction).of("short", 0, Role::Result),
                vector("Q", *end).of("short", 0, Role::Result),
            ],
        },
    }
}

fn tell_meet(step: &Meet) -> Telling {
    let (sentence, numbers) = match step {
        Meet::MoveSides { d_o, d_p, apart, parallel } => {
            let sides = match (*apart, *parallel) {
                (true, true) => "parallel",
                (true, false) => "apart",
                _ if *d_o == 0.0 && *d_p == 0.0 => "line",
                _ if *d_o == 0.0 || *d_p == 0.0 => "touch",
                _ => "across",
            };
            (
                Message::new("segment-move-sides")
                    .with("first", *d_o)
                    .with("second", *d_p)
                    .with("sides", sides),
                vec![
                    number("d(O) = det(AB, AO)", *d_o).of("d-o", 0, sign(*d_o)),
                    number("d(P) = det(AB, AP)", *d_p).of("d-p", 0, sign(*d_p)),
                ],
            )
        }
        Meet::WallSides { d_a, d_b, apart } => {
            let sides = match *apart {
                true => "apart",
                false if *d_a == 0.0 || *d_b == 0.0 => "touch",
                false => "across",
            };
            (
                Message::new("segment-wall-sides")
                    .with("first", *d_a)
                    .with("second", *d_b)
                    .with("sides", sides),
                vec![
                    number("d(A) = det(OP, OA)", *d_a).of("d-a", 0, sign(*d_a)),
                    number("d(B) = det(OP, OB)", *d_b).of("d-b", 0, sign(*d_b)),
                ],
            )
        }
        Meet::Touches { end, crossing } => {
            let end = match end {
                End::O => "O",
                End::P => "P",
                End::A => "A",
                End::B => "B",
            };
            let sentence = Message::new("segment-touches")
                .with("end", end)
                .with("l", crossing.t)
                .with("k", crossing.u);
            (sentence, parameters(crossing))
        }
        Meet::Crosses { crossing } => {
            let sentence = Message::new("segment-crosses")
                .with("l", crossing.t)
                .with("k", crossing.u)
                .with("point", crossing.point);
            (sentence, parameters(crossing))
        }
        Meet::Collinear { wall, shared, apart } => {
            let [from, to] = *shared;
            let shares = if *apart {
                "nothing"
            } else if from == to {
                "point"
            } else {
                "stretch"
            };
            let mut rows =
                vec![row("AB", Value::Interval(wall[0], wall[1])).coloured(Role::ShapeB)];
            if !apart {
                let both = row("[OP] ∩ [AB]", Value::Interval(from, to));
                rows.push(both.of("meeting", 0, Role::Impact));
            }
            let sentence = Message::new("segment-collinear")
                .with("from", from)
                .with("to", to)
                .with("shares", shares);
            (sentence, rows)
        }
    };
    Telling { sentence, facts: numbers }
}

/// A wall against the earliest before it.
pub(super) fn tell_compare(
    stop: Option<&Kept>,
    before: Option<&Kept>,
    verdict: Verdict,
) -> Telling {
    let verdict_word = match (verdict, before) {
        (Verdict::Free, None) => "free-all",
        (Verdict::Free, Some(_)) => "free",
        (Verdict::First, _) => "first",
        (Verdict::Earlier, _) => "earlier",
        (Verdict::Level, _) => "level",
        (Verdict::Later, _) => "later",
    };
    let l = |kept: Option<&Kept>| kept.map_or(1.0, |kept| kept.l);
    let sentence = Message::new("segment-earliest")
        .with("verdict", verdict_word)
        .with("l", l(stop))
        .with("least", l(before));
    let (own, other) =
        if taken(verdict) { (Role::Result, Role::Refused) } else { (Role::Refused, Role::Result) };
    let rows = [(stop, "l", "short", own), (before, "l min", "earliest", other)];
    let numbers = rows
        .into_iter()
        .filter_map(|(kept, label, of, role)| Some(number(label, kept?.l).of(of, 0, role)))
        .collect();
    Telling { sentence, facts: numbers }
}

/// The end of the move.
pub(super) fn tell_stop(by: Option<&Kept>, walls: usize, end: DVec2) -> Telling {
    let id = if by.is_some() { "segment-stop" } else { "segment-stop-free" };
    let mut sentence = Message::new(id).with("walls", walls).with("end", end);
    let mut numbers = Vec::new();
    if let Some(by) = by {
        sentence = sentence.with("l", by.l).with("fraction", by.fraction);
        numbers.push(number("l", by.l).of("short", 0, Role::Result));
        numbers.push(number("l − ε / |OP|", by.fraction).of("short", 0, Role::Result));
    }
    numbers.push(vector("Q", end).of("short", 0, Role::Result));
    Telling { sentence, facts: numbers }
}

fn parameters(crossing: &Crossing) -> Vec<Fact> {
    vec![
        number("l", crossing.t).of("meeting", 0, Role::Impact),
        number("k", crossing.u).of("meeting", 0, Role::Impact),
        vector("I", crossing.point).of("meeting", 0, Role::Impact),
    ]
}
