//! A round of a duel: many cases of some families, on all cores, in parts that can be added up.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::answer::{Answer, Parting};
use super::case::Case;
use super::family::{Family, draw};
use super::question::Duel;
use super::shake::Shaken;

/// How many of the worst cases of a family are kept.
pub(super) const WORST: usize = 4;
/// How many cases are done between two looks at whether anyone still waits.
const CHUNK: u64 = 512;

/// Every so manieth case: the k-th of so many parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    /// Which part, 1 to `of`.
    pub part: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Shard {
    /// All cases.
    pub const WHOLE: Self = Self { part: 1, of: 1 };

    /// By what is typed: "3/64". Job arrays count from 0 or from 1: 0/64 is the part that is 64/64.
    ///
    /// # Errors
    /// In words, when it is no such thing.
    pub fn parse(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("{text} is no part: K/N with K from 1 to N (or from 0), such as 3/64");
        let (part, of) = text.split_once('/').ok_or_else(wrong)?;
        let [part, of] = [part, of].map(|n| n.parse::<u64>().map_err(|_| wrong()));
        let (part, of) = (part?, of?);
        if of == 0 || part > of {
            return Err(wrong());
        }
        Ok(Self { part: if part == 0 { of } else { part }, of })
    }

    /// How many of so many cases it has.
    fn count(self, cases: u64) -> u64 {
        (cases + self.of - self.part) / self.of
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

/// What is run.
#[derive(Clone, Debug)]
pub struct Round {
    /// Who and what.
    pub duel: Duel,
    /// Which cases; [`Family::Shaken`] needs a scene.
    pub families: Vec<Family>,
    /// How many of each family.
    pub cases: u64,
    /// What they are drawn by.
    pub seed: u64,
    /// Which of them.
    pub shard: Shard,
    /// The scene that is shaken.
    pub shaken: Option<Shaken>,
    /// Whether time is measured: never the same twice.
    pub timed: bool,
}

/// A case where two part.
#[derive(Clone, Debug)]
pub struct Found {
    /// Of which family.
    pub family: Family,
    /// Its index there.
    pub index: u64,
    /// How they part.
    pub parting: Parting,
    /// What each says.
    pub answers: [Answer; 2],
}

/// What came of the cases of one family.
#[derive(Clone, Debug)]
pub struct FamilyScore {
    /// Which.
    pub family: Family,
    /// How many were drawn.
    pub cases: u64,
    /// On how many the two agree.
    pub agree: u64,
    /// On how many they part.
    pub part: u64,
    /// How many are no case for them: nothing that was drawn is a shape, or it is none that one of them takes. With those on
    /// which they agree and part they are all.
    pub none: u64,
    /// The worst, the worst first; of equals the one of the least index.
    pub worst: Vec<Found>,
}

/// What came of a round.
#[derive(Clone, Debug)]
pub struct Score {
    /// By family, in their order.
    pub families: Vec<FamilyScore>,
    /// How many steps each reported.
    pub steps: [u64; 2],
    /// How long each took, where time is measured.
    pub times: [Duration; 2],
}

/// Called with what is known so far, how many cases are done, and how many there are.
pub type Progress<'p> = &'p (dyn Fn(&Score, u64, u64) + Sync);

impl FamilyScore {
    fn new(family: Family) -> Self {
        Self { family, cases: 0, agree: 0, part: 0, none: 0, worst: Vec::new() }
    }

    fn add(&mut self, other: Self) {
        self.cases += other.cases;
        self.agree += other.agree;
        self.part += other.part;
        self.none += other.none;
        self.worst.extend(other.worst);
        self.worst.sort_by(|a, b| worse(a.key(), b.key()));
        self.worst.truncate(WORST);
    }
}

impl Found {
    fn key(&self) -> (f64, Family, u64) {
        (self.parting.difference, self.family, self.index)
    }
}

/// Which of two comes first in a list of the worst: that of the greater difference, then by family and index.
pub(super) fn worse(a: (f64, Family, u64), b: (f64, Family, u64)) -> std::cmp::Ordering {
    b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2)))
}

impl Score {
    fn new(families: &[Family]) -> Self {
        let families = families.iter().map(|family| FamilyScore::new(*family)).collect();
        Self { families, steps: [0; 2], times: [Duration::ZERO; 2] }
    }

    /// The sum over all families of a count.
    #[must_use]
    pub fn sum(&self, of: fn(&FamilyScore) -> u64) -> u64 {
        self.families.iter().map(of).sum()
    }

    /// The worst of all families, the worst first.
    #[must_use]
    pub fn worst(&self) -> Vec<&Found> {
        let mut all: Vec<&Found> = self.families.iter().flat_map(|f| &f.worst).collect();
        all.sort_by(|a, b| worse(a.key(), b.key()));
        all
    }
}

impl Round {
    /// The families of a question that need no scene.
    #[must_use]
    pub fn usual_families(duel: &Duel) -> Vec<Family> {
        Family::ALL.into_iter().filter(|family| family.fits(duel.question.form)).collect()
    }

    /// A case by its family and index.
    #[must_use]
    pub fn case(&self, family: Family, index: u64) -> Option<Case> {
        let question = self.duel.question;
        match (family, &self.shaken) {
            (Family::Shaken, shaken) => shaken.as_ref()?.case(question, self.seed, index),
            _ => draw(family, question.form, question.most, self.seed, index),
        }
    }

    /// Some cases of a family, from one to before another of those of the shard.
    fn some(&self, family: Family, from: u64, to: u64) -> (FamilyScore, [u64; 2], [Duration; 2]) {
        let mut score = FamilyScore::new(family);
        let (mut steps, mut cases) = ([0; 2], Vec::new());
        for k in from..to {
            let index = self.shard.part - 1 + k * self.shard.of;
            score.cases += 1;
            let case = self.case(family, index);
            let compared = case.and_then(|case| Some((self.duel.compare(&case)?, case)));
            let Some((found, case)) = compared else {
                score.none += 1;
                continue;
            };
            for (sum, one) in steps.iter_mut().zip(found.steps) {
                *sum += one;
            }
            match found.parting {
                None => score.agree += 1,
                Some(parting) => {
                    let own = Found { family, index, parting, answers: found.answers };
                    let one = FamilyScore { part: 1, worst: vec![own], ..FamilyScore::new(family) };
                    score.add(one);
                }
            }
            if self.timed {
                cases.push(case);
            }
        }
        (score, steps, if self.timed { self.duel.times(&cases) } else { [Duration::ZERO; 2] })
    }

    /// Runs it on so many threads, which change nothing of what comes of it. None when it was given up.
    #[must_use]
    pub fn run(
        &self,
        threads: usize,
        give_up: &AtomicBool,
        progress: Progress<'_>,
    ) -> Option<Score> {
        let a_family = self.shard.count(self.cases);
        let chunks = a_family.div_ceil(CHUNK);
        let all = a_family * self.families.len() as u64;
        let (next, score) = (AtomicU64::new(0), Mutex::new((Score::new(&self.families), 0)));
        let one = || {
            loop {
                // Families take turns, so that something of each is known early.
                let work = next.fetch_add(1, Ordering::Relaxed);
                let (chunk, which) = (
                    work / self.families.len().max(1) as u64,
                    work % self.families.len().max(1) as u64,
                );
                if chunk >= chunks || give_up.load(Ordering::Relaxed) {
                    return;
                }
                let (from, to) = (chunk * CHUNK, ((chunk + 1) * CHUNK).min(a_family));
                let (own, steps, times) = self.some(self.families[which as usize], from, to);
                let mut shared = score.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                let (score, done) = &mut *shared;
                score.families[which as usize].add(own);
                for k in 0..2 {
                    score.steps[k] += steps[k];
                    score.times[k] += times[k];
                }
                *done += to - from;
                progress(score, *done, all);
            }
        };
        if self.families.is_empty() {
            return Some(Score::new(&[]));
        }
        thread::scope(|scope| {
            (1..threads.max(1)).for_each(|_| {
                scope.spawn(one);
            });
            one();
        });
        let (score, _) = score.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        (!give_up.load(Ordering::Relaxed)).then_some(score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_take_each_case_once() {
        for (cases, of) in [(10, 3), (9, 3), (1, 4), (0, 2), (7, 7), (1000, 64)] {
            let counts = (1..=of).map(|part| Shard { part, of }.count(cases));
            assert_eq!(counts.sum::<u64>(), cases, "{cases} in {of}");
        }
        assert_eq!(Shard::parse("3/64"), Ok(Shard { part: 3, of: 64 }));
        assert_eq!(Shard::parse("0/64"), Shard::parse("64/64"));
        for wrong in ["0/0", "5/4", "3", "a/b", "1/0", "-1/4", "1/2/3"] {
            assert!(Shard::parse(wrong).is_err(), "{wrong}");
        }
    }
}
