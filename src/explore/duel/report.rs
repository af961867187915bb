//! The report of a round, as JSON; and the sum of the reports of its parts.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::answer::{Answer, Differs};
use super::case::Case;
use super::family::Family;
use super::question::Question;
use super::round::{Found, Round, Score, Shard, WORST, worse};
use super::scene::document;
use super::shrink::shrink;

/// What came of a round. Times alone are never the same twice, and are there only where they were asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The question.
    pub question: String,
    /// The full names of the two.
    pub rivals: [String; 2],
    /// What the cases were drawn by.
    pub seed: u64,
    /// How many cases a family has, in all parts together.
    pub of: u64,
    /// Which parts these are, "3/64"; none when they are all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shards: Vec<String>,
    /// How many cases were drawn.
    pub cases: u64,
    /// On how many the two agree.
    pub agree: u64,
    /// On how many they part.
    pub part: u64,
    /// How many are no case for them: nothing that was drawn is a shape, or it is none that one of them takes. `cases` is the
    /// sum of `agree`, `part` and these.
    #[serde(default)]
    pub none: u64,
    /// How many steps each reported; 0 for one that is not watched.
    pub steps: [u64; 2],
    /// How many milliseconds each took for all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<[f64; 2]>,
    /// The same by family.
    pub families: Vec<FamilyReport>,
    /// The worst cases, the worst first.
    pub worst: Vec<Worst>,
    /// The worst, shrunk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shrunk: Option<Json>,
}

/// What came of the cases of one family.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FamilyReport {
    /// Its name.
    pub family: String,
    /// How many were drawn.
    pub cases: u64,
    /// On how many the two agree.
    pub agree: u64,
    /// On how many they part.
    pub part: u64,
    /// How many are no case for them: see [`Report::none`].
    #[serde(default)]
    pub none: u64,
}

/// A case where the two part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worst {
    /// By how much.
    pub difference: f64,
    /// In what: `verdict`, or a number's name.
    pub differs: String,
    /// Of which family it is.
    pub family: String,
    /// Its index there.
    pub index: u64,
    /// What each says.
    pub answers: [Json; 2],
    /// It as a scene.
    pub scene: Json,
    /// It shrunk, as a scene.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shrunk: Option<Json>,
}

impl Worst {
    /// Of what a round has found; none where its case can't be drawn again.
    #[must_use]
    pub fn of(round: &Round, found: &Found, shrinks: bool) -> Option<Self> {
        let case = round.case(found.family, found.index)?;
        let scene = |case: &Case| json!(document(&round.duel, case));
        Some(Self {
            difference: found.parting.difference,
            differs: match found.parting.differs {
                Differs::Verdict(_) => "verdict".to_owned(),
                Differs::Number(name) => name.to_owned(),
            },
            family: found.family.name().to_owned(),
            index: found.index,
            answers: found
                .answers
                .each_ref()
                .map(|answer| Report::answer(round.duel.question, answer)),
            scene: scene(&case),
            shrunk: shrinks.then(|| scene(&shrink(&round.duel, &case, &AtomicBool::new(false)))),
        })
    }

    fn key(&self) -> (f64, Family, u64) {
        let family = Family::find(&self.family).unwrap_or(Family::Shaken);
        (self.difference, family, self.index)
    }
}

impl Report {
    /// An answer in words and numbers.
    #[must_use]
    pub fn answer(question: &Question, answer: &Answer) -> Json {
        let mut all = json!({"verdict": question.word(answer.verdict)});
        for (name, _, value) in &answer.numbers {
            all[*name] = json!(value);
        }
        all
    }

    /// Of a round and what came of it; the worst cases shrunk too, where that is wanted.
    #[must_use]
    pub fn new(round: &Round, score: &Score, shrinks: bool) -> Self {
        let worst = score.worst().into_iter().filter_map(|found| Worst::of(round, found, shrinks));
        let worst: Vec<Worst> = worst.collect();
        let families = score.families.iter().map(|own| FamilyReport {
            family: own.family.name().to_owned(),
            cases: own.cases,
            agree: own.agree,
            part: own.part,
            none: own.none,
        });
        let is_whole = round.shard == Shard::WHOLE;
        Self {
            question: round.duel.question.name.to_owned(),
            rivals: round.duel.names(),
            seed: round.seed,
            of: round.cases,
            shards: if is_whole { Vec::new() } else { vec![round.shard.to_string()] },
            cases: score.sum(|f| f.cases),
            agree: score.sum(|f| f.agree),
            part: score.sum(|f| f.part),
            none: score.sum(|f| f.none),
            steps: score.steps,
            times: round.timed.then(|| score.times.map(|t| t.as_secs_f64() * 1e3)),
            families: families.collect(),
            shrunk: worst.first().and_then(|one| one.shrunk.clone()),
            worst,
        }
    }
}

/// Why parts can't be added up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// There are none.
    #[error("there is nothing to add up")]
    Nothing,
    /// Two are of different rounds.
    #[error("the answers {0} and {1} are of different rounds: {2} differs")]
    Different(usize, usize, &'static str),
    /// One part is there twice.
    #[error("part {0} is there twice")]
    Twice(String),
    /// An answer is all there is, or says what can't be.
    #[error("the answer {0} is no part of a round: it was not made with --shard")]
    Whole(usize),
}

/// The sum of the parts of a round: when all are there, what one machine would have reported.
///
/// # Errors
/// When they are not parts of one round, or one is there twice.
pub fn merge(reports: Vec<Report>) -> Result<Report, MergeError> {
    let mut all = reports.into_iter().enumerate();
    let (_, mut sum) = all.next().ok_or(MergeError::Nothing)?;
    let mut alone = true;
    for (k, one) in all {
        alone = false;
        if sum.shards.is_empty() {
            return Err(MergeError::Whole(1));
        }
        if one.shards.is_empty() {
            return Err(MergeError::Whole(k + 1));
        }
        let names = |report: &Report| -> Vec<String> {
            report.families.iter().map(|f| f.family.clone()).collect()
        };
        let count = |report: &Report| report.shards[0].split_once('/').map(|(_, n)| n.to_owned());
        for (differs, what) in [
            (sum.rivals != one.rivals || sum.question != one.question, "rivals"),
            (sum.seed != one.seed, "seed"),
            (sum.of != one.of, "cases"),
            (names(&sum) != names(&one), "families"),
            (count(&sum) != count(&one), "the number of parts"),
        ] {
            if differs {
                return Err(MergeError::Different(1, k + 1, what));
            }
        }
        if let Some(twice) = one.shards.iter().find(|s| sum.shards.contains(s)) {
            return Err(MergeError::Twice(twice.clone()));
        }
        add(&mut sum, one);
    }
    if !alone {
        finish(&mut sum);
    }
    Ok(sum)
}

fn add(sum: &mut Report, one: Report) {
    sum.shards.extend(one.shards);
    sum.cases += one.cases;
    sum.agree += one.agree;
    sum.part += one.part;
    sum.none += one.none;
    for k in 0..2 {
        sum.steps[k] += one.steps[k];
    }
    sum.times = sum.times.zip(one.times).map(|(a, b)| [a[0] + b[0], a[1] + b[1]]);
    for (own, other) in sum.families.iter_mut().zip(one.families) {
        own.cases += other.cases;
        own.agree += other.agree;
        own.part += other.part;
        own.none += other.none;
    }
    sum.worst.extend(one.worst);
}

/// Keeps the worst of each family, in their order, and tells nothing of parts when all are there.
fn finish(sum: &mut Report) {
    sum.worst.sort_by(|a, b| worse(a.key(), b.key()));
    let mut kept: Vec<Worst> = Vec::new();
    for one in std::mem::take(&mut sum.worst) {
        if kept.iter().filter(|k| k.family == one.family).count() < WORST {
            kept.push(one);
        }
    }
    sum.worst = kept;
    sum.shrunk = sum.worst.first().and_then(|one| one.shrunk.clone());
    let shards: Option<Vec<Shard>> = sum.shards.iter().map(|s| Shard::parse(s).ok()).collect();
    if let Some(mut shards) = shards {
        shards.sort_unstable();
        let is_whole = shards.first().is_some_and(|s| s.of == shards.len() as u64);
        let names = shards.iter().map(ToString::to_string);
        sum.shards = if is_whole { Vec::new() } else { names.collect() };
    }
}
