//! What the steps of a foot over heights say.

use glam::DVec3;

use super::{Two, word};
use crate::collide::space::heightmap::{HeightMethod, Sample, Step, catmull_rom, foot};
use crate::figure::Role;
use crate::geom::solid::{Box3, HeightField};
use crate::lab::common::draw::{number, vector};
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, Told};
use crate::text::Message;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell(step: &Step, steps: &[&Step], pair: Two<'_>, method: HeightMethod) -> Told {
    let field = &pair.1.is;
    match step {
        Step::Foot { foot, grid, covered } => {
            let facts = vec![
                foot_fact(&pair.0.is, pair.0.index),
                number("u", grid.x).means("fact-heights-u").unmarked(),
                number("v", grid.y).means("fact-heights-v").unmarked(),
            ];
            let sentence = Message::new("heightmap-foot")
                .with("foot", *foot)
                .with("u", grid.x)
                .with("v", grid.y)
                .with("covered", if *covered { "yes" } else { "no" });
            (sentence, facts)
        }
        Step::Cell { cell, part } => {
            let sentence = Message::new("heightmap-cell")
                .with("method", word(method))
                .with("i", f64::from(cell[0]))
                .with("j", f64::from(cell[1]))
                .with("dx", part.x)
                .with("dy", part.y);
            let [u, v] = [part.x + f64::from(cell[0]), part.y + f64::from(cell[1])];
            let fact = |symbol: &str, d: f64, from: f64, of: u32, which: u32| {
                let formula = format!("{} − {which}", short(from));
                number(symbol, d).formula(formula).means("fact-heights-part").of(
                    "part",
                    of,
                    Role::Impact,
                )
            };
            (sentence, vec![fact("dx", part.x, u, 0, cell[0]), fact("dy", part.y, v, 1, cell[1])])
        }
        Step::Samples { samples } => tell_samples(samples, method),
        Step::Along { row, height } => tell_row(steps, (*row, *height), field, method),
        Step::Height { ground } => {
            let formula = match method {
                HeightMethod::Nearest => String::new(),
                _ => sum(steps, &rows(steps), method, 1),
            };
            let sentence = Message::new("heightmap-height")
                .with("method", word(method))
                .with("ground", *ground);
            (sentence, vec![ground_fact(*ground, formula)])
        }
        Step::Compare { ground, foot, under } => {
            let how = match (under, ground == foot) {
                (true, true) => "touching",
                (true, false) => "under",
                (false, _) => "above",
            };
            let role = if *under { Role::Impact } else { Role::Result };
            let facts = vec![
                ground_fact(*ground, String::new()),
                number("z", *foot).means("fact-heights-foot").of(
                    "object",
                    pair.0.index,
                    Role::ShapeA,
                ),
                number("d", ground - foot)
                    .formula(format!("{} − {}", short(*ground), short(*foot)))
                    .means("fact-heights-depth")
                    .at("way", role),
            ];
            let sentence = Message::new("heightmap-compare")
                .with("ground", *ground)
                .with("foot", *foot)
                .with("depth", (ground - foot).abs())
                .with("how", how);
            (sentence, facts)
        }
    }
}

fn foot_fact(of: &Box3, index: u32) -> Fact {
    let DVec3 { x, y, z } = foot(of);
    vector("P", DVec3::new(x, y, z))
        .formula(format!(
            "(({} + {}) / 2, ({} + {}) / 2, {})",
            short(of.min.x),
            short(of.max.x),
            short(of.min.y),
            short(of.max.y),
            short(of.min.z)
        ))
        .means("fact-heights-place")
        .of("object", index, Role::ShapeA)
}

/// The height of the ground, as all steps have it.
pub(super) fn ground_fact(ground: f64, formula: String) -> Fact {
    let fact = number("f(u, v)", ground).means("fact-heights-ground");
    let fact = if formula.is_empty() { fact } else { fact.formula(formula) };
    fact.at("ground", Role::Candidate)
}

fn tell_samples(samples: &[Sample], method: HeightMethod) -> Told {
    let fact = |(k, sample): (u32, &Sample)| {
        let [i, j] = sample.at;
        number(format!("w · f({i}, {j})"), sample.weight * sample.height)
            .formula(format!("{} · {}", short(sample.weight), short(sample.height)))
            .means("fact-heights-sample")
            .of("sample", k, Role::Candidate)
    };
    let facts = (0..).zip(samples).map(fact).collect();
    let sentence = Message::new("heightmap-samples")
        .with("method", word(method))
        .with("count", samples.len() as f64);
    (sentence, facts)
}

fn tell_row(
    steps: &[&Step],
    (row, height): (i64, f64),
    field: &HeightField,
    method: HeightMethod,
) -> Told {
    let cell = cell(steps).map_or([0, 0], |c| c.0);
    let first = i64::from(cell[0]) - i64::from(method == HeightMethod::Bicubic);
    let reads = if method == HeightMethod::Bicubic { 4 } else { 2 };
    let read: Vec<f64> = (0..reads).map(|k| field.sample([first + k, row])).collect();
    let past = row < 0 || row >= i64::from(field.size()[1]);
    let sentence = Message::new("heightmap-row")
        .with("method", word(method))
        .with("row", row as f64)
        .with("height", height)
        .with("past", if past { "yes" } else { "no" });
    let fact = number(format!("f(u, {row})"), height)
        .formula(sum(steps, &read, method, 0))
        .means("fact-heights-row")
        .of("row", row as u32, Role::Candidate);
    (sentence, vec![fact])
}

/// The cell and the parts of it that the steps have found.
fn cell(steps: &[&Step]) -> Option<([u32; 2], [f64; 2])> {
    steps.iter().find_map(|step| match step {
        Step::Cell { cell, part } => Some((*cell, [part.x, part.y])),
        _ => None,
    })
}

/// The heights of the rows so far.
fn rows(steps: &[&Step]) -> Vec<f64> {
    let along =
        |step: &&Step| if let Step::Along { height, .. } = step { Some(*height) } else { None };
    steps.iter().filter_map(along).collect()
}

/// Some heights with their weights along an axis, as a sum to be read.
fn sum(steps: &[&Step], heights: &[f64], method: HeightMethod, axis: usize) -> String {
    let d = cell(steps).map_or(0.0, |c| c.1[axis]);
    let weights = match method {
        HeightMethod::Bicubic => catmull_rom(d).to_vec(),
        _ => vec![1.0 - d, d],
    };
    let terms = weights.iter().zip(heights);
    let terms: Vec<_> = terms.map(|(w, z)| format!("{} · {}", short(*w), short(*z))).collect();
    terms.join(" + ")
}
