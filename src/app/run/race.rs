//! Ways to one answer, timed against each other on this machine: outside the recorded run, which takes the same
//! steps whatever the clock says.

use std::time::{Duration, Instant};

use crate::lab::{Contest, Rival};

/// How long one measurement of one way takes, about.
const BATCH: Duration = Duration::from_micros(25);
/// How many measurements of each: the least counts, for everything else that a machine does only adds.
const BATCHES: u32 = 7;
/// No more calls than this in one measurement.
const MOST_CALLS: u32 = 400;

/// The last times taken.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Race {
    /// Of which run, and which question in it.
    of: Option<(u64, [u32; 2])>,
    /// What each way took for one answer, in nanoseconds.
    times: Vec<f64>,
}

impl Race {
    /// The times of a contest in a run, taken again only when either is another.
    pub(crate) fn times(&mut self, run: u64, contest: &Contest) -> &[f64] {
        let of = Some((run, contest.of));
        if self.of != of {
            self.of = of;
            self.times = contest.rivals.iter().map(nanoseconds).collect();
        }
        &self.times
    }
}

/// What one way takes for one answer.
fn nanoseconds(rival: &Rival) -> f64 {
    let timed = |calls: u32| {
        let start = Instant::now();
        for _ in 0..calls {
            (rival.call)();
        }
        start.elapsed().as_secs_f64() / f64::from(calls)
    };
    // The first call also makes ready what is timed, and brings everything near the processor.
    (rival.call)();
    let first = timed(1).max(1e-9);
    let calls = (BATCH.as_secs_f64() / first).clamp(1.0, f64::from(MOST_CALLS)) as u32;
    let least = (0..BATCHES).map(|_| timed(calls)).fold(f64::INFINITY, f64::min);
    least * 1e9 / f64::from(rival.answers.max(1))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;
    use crate::text::Message;

    #[test]
    fn a_question_is_timed_once_and_again_when_it_is_another() {
        let calls = Rc::new(Cell::new(0u64));
        let contest = |of: u32| {
            let calls = Rc::clone(&calls);
            let call = Box::new(move || calls.set(calls.get() + 1));
            let rival = Rival { name: Message::new("race-segment"), answers: 2, call };
            Contest {
                of: [of, 0],
                rivals: vec![rival],
                ratios: Vec::new(),
                about: Message::new("race-tip"),
            }
        };
        let mut race = Race::default();
        assert!(race.times(1, &contest(1))[0] > 0.0);
        let once = calls.get();
        assert!(once > u64::from(BATCHES));
        race.times(1, &contest(1));
        assert_eq!(calls.get(), once);
        race.times(2, &contest(1));
        let twice = calls.get();
        assert!(twice > once);
        race.times(2, &contest(3));
        assert!(calls.get() > twice);
    }
}
