//! What the steps of the race say: the sentence, and each number with where it comes from.

use glam::DVec2;

use super::{RaceLab, Step, crossed_word, edge_sentences, field_sentences};
use crate::collide::pixel::track_pixel;
use crate::figure::Role;
use crate::lab::common::draw::{number, row, vector, words};
use crate::lab::{FactValue, Told};
use crate::text::Message;
use crate::text::number::number as num;
use crate::world::motion::race::{Crossed, Step as Drive, seconds};

/// The sentence and the numbers of the last of the events.
pub(super) fn tell(lab: &RaceLab, event: &Step) -> Told {
    match event {
        Step::Start { cell, radius, pixels, reach } => (
            Message::new("race-car")
                .with("column", f64::from(cell.x))
                .with("row", f64::from(cell.y))
                .with("radius", *radius)
                .with("pixels", *pixels)
                .with("reach", *reach),
            vec![
                number("r", *radius).means("fact-race-radius").at("mover", Role::ShapeA),
                number("r / cell", *pixels).means("fact-race-pixels").at("mover", Role::ShapeA),
                count("reach", *reach)
                    .formula(format!("⌊{}²⌋", num(*pixels)))
                    .means("fact-race-reach")
                    .of("band", 0, Role::Region(6)),
            ],
        ),
        Step::Field { inner } => field_sentences::tell(inner),
        Step::Drive { inner } => drive(lab, inner),
        Step::Edge { inner } => edge_sentences::tell(lab, inner),
    }
}

pub(super) fn count(symbol: &str, n: u32) -> crate::lab::Fact {
    row(symbol, FactValue::Count(u64::from(n)))
}

fn degrees(angle: f64) -> f64 {
    angle.to_degrees().rem_euclid(360.0)
}

fn drive(lab: &RaceLab, step: &Drive) -> Told {
    let speed_row =
        |speed: f64| number("v", speed).means("fact-race-speed").at("mover", Role::ShapeA);
    match step {
        Drive::Steer { heading, speed } => (
            Message::new("race-steer")
                .with("turns", if heading[0] == heading[1] { "no" } else { "yes" })
                .with("from", degrees(heading[0]))
                .with("to", degrees(heading[1]))
                .with("was", speed[0])
                .with("speed", speed[1]),
            vec![
                number("heading", degrees(heading[1])).means("fact-race-heading").unmarked(),
                speed_row(speed[1]),
            ],
        ),
        Drive::Way { round, position, by, places } => (
            Message::new("race-way")
                .with("first", if *round == 0 { "yes" } else { "no" })
                .with("position", *position)
                .with("by", *by)
                .with("places", *places),
            vec![
                vector("p", *position).means("fact-race-p").at("mover", Role::ShapeA),
                vector("d", *by).means("fact-race-d").unmarked(),
                count("places", *places).means("fact-race-places").unmarked(),
            ],
        ),
        Drive::Pixel { round, place, inner, refused, .. } => {
            pixel(inner, *refused, 1_000 * round + place)
        }
        Drive::Border { position, normal, rest, along, speed, .. } => {
            let stays = *along == DVec2::ZERO;
            let mut facts = Vec::new();
            if *normal != DVec2::ZERO {
                facts.push(
                    vector("n", *normal).means("fact-race-normal").at("normal", Role::Normal),
                );
            }
            facts.push(vector("rest", *rest).means("fact-race-rest").unmarked());
            if !stays {
                facts
                    .push(vector("along", *along).means("fact-race-along").at("along", Role::Path));
            }
            facts.push(speed_row(*speed));
            (
                Message::new("race-border")
                    .with("stays", if stays { "yes" } else { "no" })
                    .with("position", *position)
                    .with("along", *along)
                    .with("speed", *speed),
                facts,
            )
        }
        Drive::Gate { owner, crossed } => {
            let frames = if let Crossed::Lap { frames, .. } = crossed { *frames } else { 0 };
            let seconds = seconds(frames as usize);
            let gate = lab.name(*owner);
            let sentence = Message::new("race-gate")
                .with("gate", gate)
                .with("crossed", crossed_word(*crossed))
                .with("seconds", seconds);
            let lap = matches!(crossed, Crossed::Lap { .. });
            let facts =
                lap.then(|| number("seconds", seconds).means("fact-race-seconds").unmarked());
            (sentence, facts.into_iter().collect())
        }
        Drive::Done { position, velocity, reads } => (
            Message::new("race-done").with("position", *position).with("reads", *reads),
            vec![
                vector("p′", *position).means("fact-race-end").at("end", Role::Result),
                vector("v", *velocity).means("fact-race-velocity").unmarked(),
                count("pixels-read", *reads).means("fact-race-reads").unmarked(),
            ],
        ),
    }
}

/// The one pixel read.
fn pixel(step: &track_pixel::Step, refused: bool, which: u32) -> Told {
    let track_pixel::Step { local, read } = step;
    let role = if refused { Role::Impact } else { Role::Candidate };
    let sentence = Message::new("race-pixel")
        .with("column", f64::from(read.cell.x))
        .with("row", f64::from(read.cell.y))
        .with("square", read.square)
        .with("reach", read.reach)
        .with(
            "case",
            match (read.touches, refused) {
                (_, true) => "held",
                (true, false) => "inside",
                (false, false) => "free",
            },
        );
    let in_cells = local.offset / local.size;
    let mut facts = vec![
        vector("(p − min) / cell", in_cells).means("fact-race-in-cells").of("pixel", which, role),
        count("d²", read.square).means("fact-race-square").of("pixel", which, role),
        count("reach", read.reach).means("fact-race-reach").of("band", 0, Role::Region(6)),
    ];
    facts.push(
        words("touches", if read.touches { "race-yes" } else { "race-no" })
            .formula(format!(
                "{} {} {}",
                read.square,
                if read.touches { "≤" } else { ">" },
                read.reach
            ))
            .means("fact-race-touches")
            .of("pixel", which, role),
    );
    (sentence, facts)
}
