//! What the steps of the ball's sweep against one wall say: its line, its ends, the pieces of a curve.

use super::{Bounce, way};
use crate::figure::Role;
use crate::lab::common::draw::{number, row, vector, yes};
use crate::lab::{FactValue, Told};
use crate::sweep::disc_sweep;
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};
use crate::world::motion::pinball::Step;

/// What a sweep against one wall says.
pub(crate) fn swept(
    lab: &Bounce,
    events: &[&Step],
    surface: u32,
    inner: &disc_sweep::Step,
) -> Told {
    use disc_sweep::Step as S;
    let (from, to) = way(events).unwrap_or_default();
    let by = to - from;
    let reach_row =
        |reach: f64| number("r", reach).means("fact-ball-reach-ball").at("reach", Role::ShapeA);
    let t_row = |t: f64| number("t", t).means("fact-ball-t-way").at("t", Role::Candidate);
    let (sentence, facts) = match inner {
        S::Start { distance, reach, away, met, .. } => (
            Message::new("bounce-sweep-start")
                .with("met", yes(*met))
                .with("distance", *distance)
                .with("reach", *reach)
                .with("away", *away),
            vec![
                number("|AP|", *distance)
                    .means("fact-ball-near-wall")
                    .at("height", Role::Candidate),
                reach_row(*reach),
                number("AQ·N", *away).means("fact-ball-away").at("aq", Role::Ghost),
            ],
        ),
        S::Line { height, reach, fall, t, foot, on } => {
            let mut facts = vec![
                number("h", *height).means("fact-ball-height").at("height", Role::Candidate),
                reach_row(*reach),
                number("−AQ·N", *fall).means("fact-ball-descent").at("aq", Role::Ghost),
            ];
            facts.extend(t.map(|t| {
                t_row(t).formula(format!(
                    "(h − r) / (−AQ·N) = ({} − {}) / {}",
                    num(*height),
                    num(*reach),
                    num(*fall)
                ))
            }));
            facts.extend(
                foot.map(|q| {
                    number("q", q).means("fact-ball-along-wall").at("foot", Role::Candidate)
                }),
            );
            let said = match (t, on) {
                (None, _) if *fall <= 0.0 => "rises",
                (None, _) => "never",
                (Some(_), true) => "on",
                (Some(_), false) => "beside",
            };
            (
                Message::new("bounce-sweep-line")
                    .with("said", said)
                    .with("height", *height)
                    .with("reach", *reach)
                    .with("fall", *fall)
                    .with("t", t.unwrap_or_default())
                    .with("foot", foot.unwrap_or_default()),
                facts,
            )
        }
        S::End { end, pass, reach, t, .. } => {
            let mut facts = vec![
                vector("P", *end).means("fact-ball-end-point").at("end", Role::Candidate),
                number("m", *pass)
                    .formula(format!(
                        "|AQ × AP| / |AQ| = |{} × {}| / {}",
                        vec(by),
                        vec(*end - from),
                        num(by.length())
                    ))
                    .means("fact-ball-pass")
                    .at("pass", Role::Candidate),
                reach_row(*reach),
            ];
            facts.extend(t.map(t_row));
            let said = match t {
                Some(_) => "met",
                None if pass >= reach => "far",
                None => "later",
            };
            (
                Message::new("bounce-sweep-end")
                    .with("said", said)
                    .with("pass", *pass)
                    .with("reach", *reach)
                    .with("t", t.unwrap_or_default()),
                facts,
            )
        }
        S::Chord { q, deviation, reach, t, .. } => {
            let mut facts = vec![
                row("q", FactValue::Interval(q[0], q[1]))
                    .means("fact-ball-piece-of-curve")
                    .at("chord", Role::Candidate),
                number("δ", *deviation).means("fact-ball-deviation").at("chord", Role::Candidate),
                number("r + δ", reach + deviation)
                    .formula(format!("{} + {}", num(*reach), num(*deviation)))
                    .means("fact-ball-thick")
                    .at("reach", Role::Candidate),
            ];
            facts.extend(t.map(t_row));
            (
                Message::new("bounce-sweep-chord")
                    .with("met", yes(t.is_some()))
                    .with("deviation", *deviation)
                    .with("t", t.unwrap_or_default()),
                facts,
            )
        }
        S::Touch { touch } => (
            Message::new("bounce-sweep-touch").with("t", touch.t),
            vec![
                t_row(touch.t),
                vector("N", touch.normal).means("fact-ball-n-ball").at("normal", Role::Normal),
                number("q", touch.q).means("fact-ball-along-wall").at("touch", Role::Impact),
            ],
        ),
        S::Free => (Message::new("bounce-sweep-free"), Vec::new()),
    };
    (sentence.with("wall", lab.names.surface(surface)), facts)
}
