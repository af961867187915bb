//! The stepper on runs that are told here, letter by letter.

use super::*;
use crate::figure::{Figure, Tag};
use crate::lab::{Number, Overlays, StepInfo, Telling, TreePath, Value};
use crate::text::Message;
use crate::trace::{Kind, Location};

/// A run whose steps have the letters of a word as keys; capitals are one level deeper, `!` decides.
pub(crate) struct Word(pub(crate) &'static str, pub(crate) &'static Location);

#[track_caller]
pub(crate) fn word(letters: &'static str) -> Word {
    Word(letters, Location::caller())
}

impl Word {
    fn byte(&self, k: usize) -> u8 {
        self.0.as_bytes()[k]
    }
    fn depth(&self, k: usize) -> u32 {
        u32::from(self.byte(k).is_ascii_uppercase())
    }
}

fn key(letter: u8) -> Key {
    Key::new("letter", [u32::from(letter)])
}

impl Playback for Word {
    fn len(&self) -> usize {
        self.0.len()
    }
    fn dropped(&self) -> u64 {
        0
    }
    fn step(&self, k: usize) -> StepInfo {
        let kind = if self.byte(k) == b'!' { Kind::Result } else { Kind::Plain };
        StepInfo { location: self.1, depth: self.depth(k), kind, name: "kind-start" }
    }
    fn figure(&self, _: usize, _: &Overlays) -> Figure {
        Figure::default()
    }
    fn tell(&self, k: usize) -> Telling {
        let number = Number {
            label: "d₁".into(),
            value: Value::Number(-28.5),
            tag: Some(Tag { what: "wall", which: k as u32 }),
            role: Some(crate::figure::Role::Impact),
        };
        let sentence = Message::new("sweep-node-front")
            .with("node", 3usize)
            .with("wall", "w")
            .with("d1", -28.5)
            .with("d2", 1.5);
        Telling { sentence, numbers: vec![number] }
    }
    fn stack(&self, k: usize) -> Vec<usize> {
        let outer = (0..k).rev().find(|&i| self.depth(i) < self.depth(k));
        outer.into_iter().chain([k]).collect()
    }
    fn deciding(&self) -> Option<usize> {
        self.0.bytes().rposition(|b| b == b'!')
    }
    fn find(&self, k: Key, nth: usize) -> Option<usize> {
        let all: Vec<_> = (0..self.len()).filter(|&i| key(self.byte(i)) == k).collect();
        all.get(nth).or(all.last()).copied()
    }
    fn key(&self, k: usize) -> Option<(Key, usize)> {
        let b = *self.0.as_bytes().get(k)?;
        Some((key(b), self.0.bytes().take(k).filter(|c| *c == b).count()))
    }
    fn over(&self, k: usize) -> usize {
        (k + 1..self.len()).find(|&i| self.depth(i) <= self.depth(k)).unwrap_or(self.len() - 1)
    }
    fn out(&self, k: usize) -> usize {
        (k + 1..self.len()).find(|&i| self.depth(i) < self.depth(k)).unwrap_or(self.len() - 1)
    }
    fn find_tag(&self, _: Tag, _: usize) -> Option<usize> {
        None
    }
    fn tree_path(&self, _: usize) -> TreePath {
        TreePath::default()
    }
    fn json(&self, _: usize) -> serde_json::Value {
        serde_json::Value::Null
    }
    fn outcome(&self) -> serde_json::Value {
        serde_json::Value::Null
    }
    fn verdict(&self) -> Message {
        Message::new("word-free")
    }
}

#[test]
fn after_an_edit_it_stands_at_the_same_meaning() {
    let mut s = Stepper::default();
    let run = word("abcbd");
    s.settle(Some(&run));
    assert_eq!(s.step(), 4, "a new run shows its answer");
    s.go_to(&run, 3); // the second b
    s.settle(Some(&word("xxabbbd")));
    assert_eq!(s.step(), 4);
    s.settle(Some(&word("xbd")));
    assert_eq!(s.step(), 1, "the last b there is");
    s.settle(Some(&word("vwxyz")));
    assert_eq!(s.step(), 3, "no b at all: the same number");
    s.settle(Some(&word("v")));
    assert_eq!(s.step(), 0);
    s.settle(Some(&word("abcbd")));
    assert_eq!(s.step(), 3, "and back again, since nothing was forgotten");
    s.go_to(&run, usize::MAX);
    s.settle(Some(&word("vwxyzab")));
    assert_eq!(s.step(), 6, "the end stays the end");
}

#[test]
fn it_goes_both_ways_over_out_and_to_the_reason() {
    let mut s = Stepper::default();
    let run = word("aBCd!f");
    s.go_to(&run, 0);
    s.go_by(&run, -1);
    assert_eq!(s.step(), 0);
    s.over(&run);
    assert_eq!(s.step(), 3);
    s.go_to(&run, 1);
    s.out(&run);
    assert_eq!(s.step(), 3);
    s.why(&run);
    assert_eq!(s.step(), 4);
    s.go_by(&run, 10);
    assert_eq!(s.step(), 5);
}

#[test]
fn it_plays_by_the_clock_and_loops_when_asked() {
    let mut s = Stepper::default();
    let run = word("abc");
    s.settle(Some(&run));
    s.toggle(&run);
    assert_eq!((s.step(), s.is_playing()), (0, true), "from the end it starts over");
    assert!(s.pass(Some(&run), 0.2));
    assert_eq!(s.step(), 0);
    s.pass(Some(&run), 0.1);
    assert_eq!(s.step(), 1);
    s.pass(Some(&run), 1e9);
    assert_eq!(s.step(), 2, "a stall makes one step, not all");
    assert!(!s.pass(Some(&run), 0.25));
    s.looping = true;
    s.speed = 4.0;
    s.toggle(&run);
    for expected in [1, 2, 0] {
        assert!(s.pass(Some(&run), 1.0 / 16.0));
        assert_eq!(s.step(), expected);
    }
    s.go_by(&run, 1);
    assert!(!s.is_playing(), "a hand on the steps stops them");
    assert!(!s.pass(None, 1.0));
}
