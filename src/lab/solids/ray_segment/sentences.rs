//! What the steps of a ray and a segment say.

use super::Two;
use crate::collide::space::ray_segment::{SegmentHit, Step};
use crate::figure::Role;
use crate::geom::Sign;
use crate::lab::common::draw::{number, row, vector};
use crate::lab::{FactValue, Told};
use crate::text::Message;
use crate::text::number::vector as place;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell(step: &Step, pair: Two<'_>) -> Told {
    match step {
        Step::Normal { edge, normal, parallel } => {
            let d = pair.0.is.direction();
            let facts = vec![
                vector("D", d).means("fact-ray-direction").at("ray", Role::ShapeA),
                vector("E", *edge)
                    .formula("B − A")
                    .means("fact-segment-edge")
                    .at("edge", Role::ShapeB),
                vector("N", *normal)
                    .formula(format!("D × E = {} × {}", place(d), place(*edge)))
                    .means("fact-segment-normal")
                    .at("across", Role::Normal),
            ];
            let sentence = Message::new("ray-segment-normal")
                .with("normal", *normal)
                .with("parallel", if *parallel { "yes" } else { "no" });
            (sentence, facts)
        }
        Step::Volume { way, volume, distance, sign, .. } => {
            let skew = *sign != Sign::Zero;
            let facts = vec![
                vector("W", *way).formula("A − O").means("fact-segment-way").at("way", Role::Guide),
                number("W · N", *volume).means("fact-segment-volume").at("volume", Role::Candidate),
                number("|W · N| / |N|", *distance)
                    .means("fact-segment-gap")
                    .at("gap", Role::Result),
            ];
            let sentence = Message::new("ray-segment-volume")
                .with("volume", *volume)
                .with("distance", *distance)
                .with("skew", if skew { "yes" } else { "no" });
            (sentence, facts)
        }
        Step::OnRay { s, sign } => {
            let behind = *sign == Sign::Negative;
            let role = if behind { Role::Result } else { Role::Candidate };
            let fact = number("s", *s).formula("(W × E) · N / |N|²").means("fact-segment-s");
            let how = match sign {
                Sign::Negative => "behind",
                Sign::Zero => "start",
                Sign::Positive => "ahead",
            };
            let sentence = Message::new("ray-segment-on-ray").with("s", *s).with("how", how);
            (sentence, vec![fact.at("along", role)])
        }
        Step::OnSegment { t, from, to } => {
            let how = match (from, to) {
                (Sign::Negative, _) => "before",
                (_, Sign::Negative) => "past",
                (Sign::Zero, _) => "a",
                (_, Sign::Zero) => "b",
                _ => "within",
            };
            let role =
                if matches!(how, "before" | "past") { Role::Result } else { Role::Candidate };
            let fact = number("t", *t).formula("(W × D) · N / |N|²").means("fact-segment-t");
            let sentence = Message::new("ray-segment-on-segment").with("t", *t).with("how", how);
            (sentence, vec![fact.of("along", 1, role)])
        }
        Step::Hit(hit) => tell_hit(hit),
        Step::InLine { turn, in_line } => {
            let fact = vector("W × D", *turn).means("fact-segment-turn");
            let sentence = Message::new("ray-segment-in-line")
                .with("turn", *turn)
                .with("in", if *in_line { "yes" } else { "no" });
            (sentence, vec![fact.at("way", Role::Candidate)])
        }
        Step::Stretch { shared: [from, to], ahead } => {
            let sentence = Message::new("ray-segment-stretch")
                .with("from", *from)
                .with("to", *to)
                .with("ahead", if *ahead { "yes" } else { "no" });
            let role = if *ahead { Role::Impact } else { Role::Result };
            let fact = row("s", FactValue::Interval(*from, *to)).means("fact-segment-stretch");
            (sentence, vec![fact.at("hit", role)])
        }
    }
}

fn tell_hit(hit: &SegmentHit) -> Told {
    let sentence = Message::new("ray-segment-hit")
        .with("s", hit.t)
        .with("t", hit.u)
        .with("point", hit.point)
        .with("within", if hit.t <= 1.0 { "yes" } else { "no" });
    let facts = vec![
        number("s", hit.t).means("fact-segment-s").at("along", Role::Candidate),
        number("t", hit.u).means("fact-segment-t").of("along", 1, Role::ShapeB),
        vector("X", hit.point)
            .formula("A + t E")
            .means("fact-segment-place")
            .at("hit", Role::Impact),
    ];
    (sentence, facts)
}
