//! The stepper on runs that are written here, letter by letter.

use super::*;
use crate::figure::{Figure, Picture, Tag};
use crate::lab::{Fact, FactValue, Overlays, StepInfo, Telling, TreePath};
use crate::text::{Message, Texts};
use crate::trace::{Chapter, Key, Kind, Location};

/// A run whose steps have the letters of a word as keys; capitals are one level deeper, `!` decides.
pub(crate) struct Word(&'static str, &'static Location, Vec<Key>);

#[track_caller]
pub(crate) fn word(letters: &'static str) -> Word {
    Word(letters, Location::caller(), letters.bytes().map(key).collect())
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
        let decided = self.byte(k) == b'!';
        let kind = if decided { Kind::Result } else { Kind::Plain };
        let name = if decided { "kind-decided" } else { "kind-start" };
        StepInfo { location: self.1, depth: self.depth(k), kind, name }
    }
    fn picture(&self, _: usize, _: &Overlays) -> Picture {
        Picture::Plane(Figure::default())
    }
    fn tell(&self, k: usize) -> Telling {
        let fact = Fact {
            tag: Some(Tag { what: "wall", which: k as u32 }),
            role: Some(crate::figure::Role::Impact),
            ..Fact::new("d₁", FactValue::Number(-28.5))
        };
        let sentence = Message::new("sweep-node-front")
            .with("node", 3usize)
            .with("wall", "w")
            .with("d1", -28.5)
            .with("d2", 1.5);
        Telling { sentence, facts: vec![fact] }
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
    fn keys(&self) -> &[Key] {
        &self.2
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
    fn chapter(&self, k: usize) -> Option<(Chapter, Message)> {
        let which = self.depth(k);
        Some((Chapter { what: "word", which }, Message::new("kind-start")))
    }
    fn because(&self, k: usize) -> Vec<usize> {
        k.checked_sub(1).into_iter().collect()
    }
    fn values(&self, _: usize) -> Vec<(String, String)> {
        vec![("d1".into(), "-28.5".into())]
    }
    fn json(&self, _: usize, _: &[Texts]) -> serde_json::Value {
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
fn steps_go_by_depth_both_ways() {
    let run = word("aBCdEf");
    let mut s = Stepper::default();
    s.go_to(&run, 0);
    s.go_by(&run, -1);
    assert_eq!(s.step(), 0);
    s.go_by(&run, 10);
    assert_eq!(s.step(), 5);
    // In goes to the next deeper step, and never out on the way.
    assert_eq!(
        [0, 1, 2, 3, 4].map(|k| chapters::into(&run, k)),
        [Some(1), None, None, Some(4), None]
    );
    assert_eq!([0, 1, 2, 3, 5].map(|k| run.over(k)), [3, 2, 3, 5, 5]);
    let back = |k| chapters::over_back(&run, k);
    assert_eq!([0, 1, 2, 3, 4, 5].map(back), [None, Some(0), Some(1), Some(0), Some(3), Some(3)]);
    let out = |k| chapters::out_back(&run, k);
    assert_eq!([0, 1, 2, 3, 4].map(out), [None, Some(0), Some(0), None, Some(3)]);
    // Over back undoes over.
    for k in [0, 3] {
        assert_eq!(back(run.over(k)), Some(k));
    }
}

#[test]
fn parts_have_every_step_once_and_are_gone_through_both_ways() {
    let run = word("abCDefG");
    let parts = chapters::segments(&run);
    let spans: Vec<_> = parts.iter().map(|s| s.steps.clone()).collect();
    assert_eq!(spans, [0..2, 2..4, 4..6, 6..7]);
    assert_eq!(
        (0..7).map(|k| chapters::segment_of(&parts, k)).collect::<Vec<_>>(),
        [0, 0, 1, 1, 2, 2, 3]
    );
    let next: Vec<_> = (0..7).map(|k| chapters::next_chapter(&parts, k)).collect();
    assert_eq!(next, [2, 2, 4, 4, 6, 6].map(Some).into_iter().chain([None]).collect::<Vec<_>>());
    let before: Vec<_> = (0..7).map(|k| chapters::chapter_before(&parts, k)).collect();
    assert_eq!(before[0], None);
    assert_eq!(before[1..], [0, 0, 2, 2, 4, 4].map(Some));
    assert!(chapters::segments(&word("")).is_empty());
    assert_eq!(chapters::next_chapter(&[], 0), None);
    assert_eq!(chapters::chapter_before(&[], 0), None);
}

#[test]
fn a_loop_between_two_marks_goes_round_and_survives_an_edit() {
    let mut s = Stepper { looping: true, speed: 4.0, ..Stepper::default() };
    let run = word("abcdef");
    s.marks.loop_from(&run, 1);
    s.marks.loop_to(&run, 3);
    s.go_to(&run, 0);
    s.toggle(&run);
    let mut seen = Vec::new();
    for _ in 0..7 {
        assert!(s.pass(Some(&run), 1.0 / 16.0));
        seen.push(s.step());
    }
    assert_eq!(seen, [1, 2, 3, 1, 2, 3, 1]);
    let other = word("xxabxcdef");
    assert_eq!(s.marks.looped(&other), Some((3, 6)), "from b to d, wherever they are");
    // An end before the beginning takes the beginning away, and the other way round.
    s.marks.loop_to(&run, 0);
    assert_eq!(s.marks.looped(&run), Some((0, 0)));
    s.marks.loop_from(&run, 4);
    assert_eq!(s.marks.looped(&run), Some((4, 5)));
    s.marks.loop_from(&run, 4);
    assert_eq!(s.marks.looped(&run), None, "the same mark again is taken away");
    // Playing from past the loop begins with it.
    s.marks.loop_to(&run, 2);
    s.go_to(&run, 5);
    s.toggle(&run);
    assert_eq!(s.step(), 0);
}

#[test]
fn playing_stops_at_a_kind_of_step() {
    let mut s = Stepper { speed: 4.0, ..Stepper::default() };
    let run = word("ab!d!f");
    s.marks.toggle_stop("kind-decided");
    s.go_to(&run, 0);
    let mut stopped = Vec::new();
    for _ in 0..2 {
        s.toggle(&run);
        while s.pass(Some(&run), 1.0 / 16.0) {}
        stopped.push(s.step());
    }
    assert_eq!(stopped, [2, 4]);
    assert_eq!(s.marks.next_stop(&run, 4, false), Some(2));
    assert_eq!(s.marks.next_stop(&run, 2, true), Some(4));
    assert_eq!(s.marks.next_stop(&run, 4, true), None);
    s.marks.toggle_stop("kind-decided");
    assert!(!s.marks.has_stops());
    s.toggle(&run);
    while s.pass(Some(&run), 1.0 / 16.0) {}
    assert_eq!(s.step(), 5);
}

#[test]
fn bookmarks_are_found_again_by_their_meaning() {
    let mut marks = Marks::default();
    let run = word("abcdef");
    for k in [4, 1] {
        marks.toggle_bookmark(&run, k);
    }
    assert_eq!(marks.bookmarks(&run), [1, 4]);
    assert_eq!(marks.next_bookmark(&run, 1, true), Some(4));
    assert_eq!(marks.next_bookmark(&run, 4, true), Some(1), "around the end");
    assert_eq!(marks.next_bookmark(&run, 1, false), Some(4));
    assert_eq!(marks.bookmarks(&word("xexxb")), [1, 4]);
    assert!(marks.bookmarks(&word("xyz")).is_empty());
    assert_eq!(marks.bookmarks(&run), [1, 4], "none was forgotten meanwhile");
    marks.toggle_bookmark(&run, 1);
    assert_eq!(marks.bookmarks(&run), [4]);
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

#[test]
fn a_chapter_of_very_many_steps_keeps_the_marks_that_matter() {
    let letters = format!("{}!{}", "a".repeat(21_111), "a".repeat(9_000));
    for letters in [letters, "aa!".to_owned(), "A".to_owned()] {
        let run = word(letters.leak());
        let parts = chapters::segments(&run);
        assert_eq!(parts.len(), 1);
        let marks: Vec<_> = parts[0].marks().collect();
        assert!(marks.is_sorted_by(|a, b| a.step < b.step) && marks.len() <= 8_192);
        assert!(marks.len() == run.len() || marks.len() > 4_000);
        for mark in &marks {
            assert_eq!((mark.kind, mark.depth), (run.step(mark.step).kind, run.depth(mark.step)));
        }
        let decides = |k: usize| run.byte(k) == b'!';
        assert_eq!((0..run.len()).any(decides), marks.iter().any(|m| decides(m.step)));
    }
}
