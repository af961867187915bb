//! A race that grows: every rival over more and more walls drawn by lot, on a thread of its own, so that the window goes on.
//!
//! Tests, nodes and bytes are exact; only the time to build is measured, and decides nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::Instant;

use crate::partition::race::layout::RaceLayout;
use crate::partition::race::{Costs, Index, Rival};

/// How many walls there are, one time after another.
pub(crate) const COUNTS: [usize; 11] =
    [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];
/// How many moves are taken through each.
const MOVES: usize = 200;
/// With more walls than this, one by one is known without trying: each move is tested with all of them.
const ONE_BY_ONE: usize = 10_000;
/// Article B's tree is not built over more walls than this: it would be hundreds of megabytes.
const SOLIDS: usize = 100_000;

/// What one rival costs over so many walls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Grown {
    pub(crate) rival: Rival,
    pub(crate) walls: usize,
    /// Tests and nodes a move.
    pub(crate) looks: f64,
    /// What it took to build, in seconds; none where nothing is built.
    pub(crate) seconds: Option<f64>,
}

/// What the thread says.
#[derive(Debug)]
enum News {
    /// It has begun with a rival.
    At(usize, Rival),
    /// It has done with one.
    Done(Grown),
}

/// A race that is growing, or has grown.
#[derive(Debug)]
pub(crate) struct Growth {
    receive: Option<Receiver<News>>,
    stop: Arc<AtomicBool>,
    /// What is known so far.
    pub(crate) grown: Vec<Grown>,
    /// What is being built.
    pub(crate) at: Option<(usize, Rival)>,
}

impl Growth {
    /// Begins it.
    pub(crate) fn start(layout: RaceLayout, most: u32) -> Self {
        Self::over(layout, most, &COUNTS)
    }

    fn over(layout: RaceLayout, most: u32, counts: &'static [usize]) -> Self {
        let (send, receive) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let given_up = Arc::clone(&stop);
        thread::spawn(move || grow(layout, most, counts, &given_up, &send));
        Self { receive: Some(receive), stop, grown: Vec::new(), at: None }
    }

    /// Takes what has become known. Whether it still grows.
    pub(crate) fn take(&mut self) -> bool {
        while let Some(receive) = &self.receive {
            match receive.try_recv() {
                Ok(News::At(walls, rival)) => self.at = Some((walls, rival)),
                Ok(News::Done(grown)) => self.grown.push(grown),
                Err(TryRecvError::Empty) => return true,
                Err(TryRecvError::Disconnected) => (self.receive, self.at) = (None, None),
            }
        }
        false
    }

    /// How much of it is done, from 0 to 1. Each count of walls is as much as the one before, whatever it takes.
    pub(crate) fn part(&self) -> f32 {
        let Some((walls, rival)) = self.at else { return 0.0 };
        let before = COUNTS.iter().position(|c| *c == walls).unwrap_or(0);
        let of_count = rival.place() as f32 / Rival::ALL.len() as f32;
        (before as f32 + of_count) / COUNTS.len() as f32
    }

    /// Gives it up. What is known stays.
    pub(crate) fn cancel(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        (self.receive, self.at) = (None, None);
    }
}

impl Drop for Growth {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// One rival after another over one count of walls after another, until all is done or no one listens any more.
fn grow(layout: RaceLayout, most: u32, counts: &[usize], stop: &AtomicBool, send: &Sender<News>) {
    for &walls in counts {
        let (drawn, moves) = (layout.walls(walls), layout.moves(walls, MOVES));
        for rival in Rival::ALL {
            if stop.load(Ordering::Relaxed) || send.send(News::At(walls, rival)).is_err() {
                return;
            }
            let grown = match rival {
                Rival::Solids if walls > SOLIDS => continue,
                Rival::OneByOne if walls > ONE_BY_ONE => {
                    Grown { rival, walls, looks: drawn.len() as f64, seconds: None }
                }
                _ => {
                    let start = Instant::now();
                    let index = Index::build(rival, &drawn, most, None);
                    let seconds = start.elapsed().as_secs_f64();
                    let costs = Costs::of(&index, &moves);
                    let looks = (costs.tests + costs.nodes) as f64 / f64::from(costs.moves.max(1));
                    let seconds = (rival != Rival::OneByOne).then_some(seconds);
                    Grown { rival, walls, looks, seconds }
                }
            };
            if send.send(News::Done(grown)).is_err() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn it_grows_to_the_end_and_says_how_far_it_is() {
        let mut growth = Growth::over(RaceLayout::Corner, 4, &COUNTS[..3]);
        let mut parts = vec![growth.part()];
        while growth.take() {
            parts.push(growth.part());
            thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(growth.grown.len(), 3 * Rival::ALL.len());
        assert!(parts.is_sorted());
        let at = |rival, walls| {
            let found = growth.grown.iter().find(|g| (g.rival, g.walls) == (rival, walls));
            found.expect("each rival ran").looks
        };
        assert_eq!(at(Rival::OneByOne, 100), 100.0);
        assert!(at(Rival::Boxes, 100) < 40.0);
        let built = |g: &Grown| g.seconds.is_some() == (g.rival != Rival::OneByOne);
        assert!(growth.grown.iter().all(built));
    }

    #[test]
    fn it_is_given_up_at_once_and_keeps_what_it_knows() {
        let mut growth = Growth::start(RaceLayout::Even, 4);
        while growth.grown.len() < 4 {
            growth.take();
            thread::sleep(Duration::from_millis(1));
        }
        growth.cancel();
        assert!(!growth.take() && growth.at.is_none());
        assert!(growth.grown.len() >= 4);
    }
}
