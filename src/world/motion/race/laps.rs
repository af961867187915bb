//! Laps: the gates crossed in order, and the ways of the last and the best lap, which are driven beside as ghosts.

use std::sync::Arc;

use glam::DVec2;

use crate::geom::Sign;
use crate::geom::exact::predicates::orient;

/// The most frames of a lap, ten minutes of them: a longer one does not count.
const MOST_FRAMES: usize = 36_000;

/// How many frames are kept together. A state of every frame has a copy of the lap so far, which shares all but the last few.
const CHUNK: usize = 64;

/// The way of a lap: where the car was, frame by frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LapWay {
    full: Vec<Arc<[DVec2; CHUNK]>>,
    rest: Vec<DVec2>,
}

impl LapWay {
    /// How many frames.
    #[must_use]
    pub fn len(&self) -> usize {
        self.full.len() * CHUNK + self.rest.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.full.is_empty() && self.rest.is_empty()
    }

    /// Where the car was in a frame of the lap, in world units.
    #[must_use]
    pub fn at(&self, frame: usize) -> Option<DVec2> {
        match self.full.get(frame / CHUNK) {
            Some(chunk) => Some(chunk[frame % CHUNK]),
            None => self.rest.get(frame - self.full.len() * CHUNK).copied(),
        }
    }

    fn push(&mut self, at: DVec2) {
        self.rest.push(at);
        if let Ok(chunk) = <[DVec2; CHUNK]>::try_from(self.rest.as_slice()) {
            self.full.push(Arc::new(chunk));
            self.rest.clear();
        }
    }

    /// How much memory a copy takes of its own, in bytes.
    fn bytes(&self) -> usize {
        size_of_val(self.full.as_slice()) + size_of_val(self.rest.as_slice())
    }
}

/// A gate as the document has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedGate {
    /// Its place among the scene's objects.
    pub owner: u32,
    /// Its number.
    pub number: u32,
    /// Its ends, in world units.
    pub ends: [DVec2; 2],
}

impl PlacedGate {
    /// Whether a way goes from one side of it to the other, between its ends. A point on the line is on the right side, so
    /// that a way that ends there and the next are one crossing.
    #[must_use]
    pub fn is_crossed(&self, from: DVec2, to: DVec2) -> bool {
        let [a, b] = self.ends;
        let left = |p: DVec2| orient(a, b, p) == Sign::Negative;
        let beside = [orient(from, to, a), orient(from, to, b)];
        left(from) != left(to) && beside != [Sign::Positive; 2] && beside != [Sign::Negative; 2]
    }
}

/// What became of a gate that was crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crossed {
    /// The first lap begins.
    Start,
    /// It was the next one.
    Next,
    /// A lap is done, in so many frames.
    Lap {
        /// In how many frames.
        frames: u32,
        /// Whether none was shorter.
        best: bool,
    },
    /// Another one is the next.
    Early,
}

/// The laps so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Laps {
    /// Whether the start was crossed.
    pub started: bool,
    /// The how many-th gate is next, by rising numbers.
    pub next: usize,
    /// How many laps are done.
    pub count: u32,
    /// The lap so far.
    pub way: LapWay,
    /// The last lap.
    pub last: Option<Arc<LapWay>>,
    /// The one in the fewest frames.
    pub best: Option<Arc<LapWay>>,
}

impl Laps {
    /// Takes in that a gate was crossed; `numbers` are those of all gates, rising.
    pub(super) fn cross(&mut self, number: u32, numbers: &[u32]) -> Crossed {
        if numbers.get(self.next) != Some(&number) {
            return Crossed::Early;
        }
        let at_start = self.next == 0;
        self.next = (self.next + 1) % numbers.len();
        if !at_start {
            return Crossed::Next;
        }
        let way = Arc::new(std::mem::take(&mut self.way));
        if !std::mem::replace(&mut self.started, true) {
            return Crossed::Start;
        }
        self.count += 1;
        let best = self.best.as_ref().is_none_or(|best| way.len() < best.len());
        if best {
            self.best = Some(way.clone());
        }
        let frames = way.len() as u32;
        self.last = Some(way);
        Crossed::Lap { frames, best }
    }

    /// One frame more of the lap.
    pub(super) fn pass(&mut self, at: DVec2) {
        if self.started {
            self.way.push(at);
        }
        if self.way.len() > MOST_FRAMES {
            self.spoil();
        }
    }

    /// The lap does not count: the next begins at the start.
    pub(super) fn spoil(&mut self) {
        (self.started, self.next) = (false, 0);
        self.way = LapWay::default();
    }

    /// Where a lap was as many frames after its start as this one is now.
    #[must_use]
    pub fn ghost(&self, lap: &LapWay) -> Option<DVec2> {
        lap.at(self.way.len().checked_sub(1)?)
    }

    pub(super) fn bytes(&self) -> usize {
        self.way.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2 as v;

    #[test]
    fn a_gate_is_crossed_once_also_by_ways_that_end_on_it() {
        let gate = PlacedGate { owner: 0, number: 0, ends: [v(0.0, -5.0), v(0.0, 5.0)] };
        let way = [-2.0, -1.0, 0.0, 1.0, 2.0];
        let times =
            |y: f64| way.windows(2).filter(|w| gate.is_crossed(v(w[0], y), v(w[1], y))).count();
        assert_eq!([-6.0, -5.0, 0.0, 5.0, 6.0].map(times), [0, 1, 1, 1, 0]);
        let back = way.windows(2).filter(|w| gate.is_crossed(v(w[1], 0.0), v(w[0], 0.0))).count();
        assert_eq!(back, 1);
        assert!(!gate.is_crossed(v(1.0, 0.0), v(1.0, 0.0)));
    }

    #[test]
    fn laps_count_when_all_gates_were_crossed_in_order() {
        let (mut laps, numbers) = (Laps::default(), [0, 2, 7]);
        let drive = |laps: &mut Laps, frames: usize| {
            (0..frames).for_each(|k| laps.pass(v(k as f64, 0.0)));
        };
        drive(&mut laps, 5);
        assert!(laps.way.is_empty(), "it has not begun");
        assert_eq!(laps.cross(7, &numbers), Crossed::Early);
        assert_eq!(laps.cross(0, &numbers), Crossed::Start);
        drive(&mut laps, 100);
        assert_eq!(laps.cross(0, &numbers), Crossed::Early, "back over the start is no lap");
        assert_eq!([2, 7].map(|n| laps.cross(n, &numbers)), [Crossed::Next; 2]);
        assert_eq!(laps.cross(0, &numbers), Crossed::Lap { frames: 100, best: true });
        drive(&mut laps, 130);
        assert_eq!(laps.ghost(&laps.best.clone().unwrap()), None, "it was quicker");
        assert_eq!((laps.way.at(63), laps.way.at(129)), (Some(v(63.0, 0.0)), Some(v(129.0, 0.0))));
        assert_eq!(laps.way.at(130), None);
        assert_eq!([2, 7].map(|n| laps.cross(n, &numbers)), [Crossed::Next; 2]);
        assert_eq!(laps.cross(0, &numbers), Crossed::Lap { frames: 130, best: false });
        drive(&mut laps, 3);
        let (best, last) = (laps.best.clone().unwrap(), laps.last.clone().unwrap());
        assert_eq!((best.len(), last.len(), laps.count), (100, 130, 2));
        assert_eq!(laps.ghost(&best), Some(v(2.0, 0.0)));
    }

    #[test]
    fn a_lap_that_is_too_long_begins_anew() {
        let mut laps = Laps::default();
        laps.cross(0, &[0, 1]);
        (0..=MOST_FRAMES).for_each(|_| laps.pass(DVec2::ZERO));
        assert!(!laps.started && laps.way.is_empty() && laps.next == 0);
    }
}
