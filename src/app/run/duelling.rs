//! A round of a duel on threads of its own, so that the window goes on; then the worst cases made small, one after another.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::explore::duel::{Found, Round, Score, document, shrink};
use crate::scene::Document;

/// How long it says nothing.
const EVERY: Duration = Duration::from_millis(100);
/// How many of the worst cases are made small.
const MOST_SHRUNK: usize = 12;

/// What the threads say.
enum News {
    /// What is known so far, and how much of it is done.
    Score(Score, u64, u64),
    /// One of the worst cases, made small.
    Shrunk(Box<ShrunkCase>),
}

/// A case where two part, and the smallest scene that shows it.
#[derive(Clone, Debug)]
pub(crate) struct ShrunkCase {
    /// The case.
    pub(crate) found: Found,
    /// The scene.
    pub(crate) scene: Document,
}

/// A round under way, or done.
pub(crate) struct Duelling {
    receive: Option<Receiver<News>>,
    stop: Arc<AtomicBool>,
    /// What is run.
    pub(crate) round: Round,
    /// What is known so far.
    pub(crate) score: Option<Score>,
    /// How many cases are done, and how many there are.
    pub(crate) done: (u64, u64),
    /// The worst cases made small, the worst first, as far as they are.
    pub(crate) shrunk: Vec<ShrunkCase>,
}

impl std::fmt::Debug for Duelling {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Duelling").field("round", &self.round).field("done", &self.done).finish()
    }
}

impl Duelling {
    /// Begins a round.
    pub(crate) fn start(round: Round) -> Self {
        let (send, receive) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (own, given_up) = (round.clone(), Arc::clone(&stop));
        thread::spawn(move || run(&own, &given_up, &send));
        let done = (0, round.cases * round.families.len() as u64);
        Self { receive: Some(receive), stop, round, score: None, done, shrunk: Vec::new() }
    }

    /// Takes what has become known. Whether it still goes on.
    pub(crate) fn take(&mut self) -> bool {
        while let Some(receive) = &self.receive {
            match receive.try_recv() {
                Ok(News::Score(score, done, all)) => {
                    self.score = Some(score);
                    self.done = (done, all);
                }
                Ok(News::Shrunk(case)) => self.shrunk.push(*case),
                Err(TryRecvError::Empty) => return true,
                Err(TryRecvError::Disconnected) => self.receive = None,
            }
        }
        false
    }

    /// Gives it up. What is known stays.
    pub(crate) fn cancel(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.receive = None;
    }
}

impl Drop for Duelling {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn run(round: &Round, stop: &AtomicBool, send: &Sender<News>) {
    // One core is left for the window.
    let threads = thread::available_parallelism().map_or(1, usize::from).max(2) - 1;
    let told = Mutex::new((send.clone(), Instant::now()));
    let score = round.run(threads, stop, &|score, done, all| {
        let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.1.elapsed() >= EVERY || done == all {
            told.1 = Instant::now();
            // Nobody listens any more: the round is given up, and ends by that.
            let _ = told.0.send(News::Score(score.clone(), done, all));
        }
    });
    let Some(score) = score else { return };
    for found in score.worst().into_iter().take(MOST_SHRUNK) {
        let Some(case) = round.case(found.family, found.index) else { continue };
        let small = shrink(&round.duel, &case, stop);
        let case = ShrunkCase { found: found.clone(), scene: document(&round.duel, &small) };
        if stop.load(Ordering::Relaxed) || send.send(News::Shrunk(Box::new(case))).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::duel::{Duel, Family, Shard};

    fn round(cases: u64) -> Round {
        Round {
            duel: Duel::between("boxes/closed", "published").unwrap(),
            families: vec![Family::Grid],
            cases,
            seed: 1,
            shard: Shard::WHOLE,
            shaken: None,
            timed: false,
        }
    }

    #[test]
    fn it_comes_to_the_score_of_the_round_and_small_cases_and_can_be_given_up() {
        let mut all = Duelling::start(round(300));
        while all.take() {
            thread::sleep(Duration::from_millis(2));
        }
        let expected = round(300).run(1, &AtomicBool::new(false), &|_, _, _| ()).unwrap();
        assert_eq!(all.done, (300, 300));
        assert_eq!(all.score.as_ref().unwrap().sum(|f| f.part), expected.sum(|f| f.part));
        assert_eq!(all.shrunk.len(), expected.worst().len());
        let mut long = Duelling::start(round(1_000_000_000));
        long.cancel();
        assert!(!long.take() && long.shrunk.is_empty());
    }
}
