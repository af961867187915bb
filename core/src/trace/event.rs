//! What an event says of itself, apart from its numbers: which step it is, in which chapter, of what kind, and
//! which earlier steps it rests on.
//!
//! All of this is data about one event alone. [`super::Timeline`] looks the reasons up among the steps of a run.

use smallvec::SmallVec;

/// An event of an algorithm.
pub trait Event {
    /// What the event says of itself. One `match` over the events of an algorithm answers for all of them.
    fn about(&self) -> About;

    /// How the step is marked, and its chapter: what [`Event::about`] says of both, for whoever looks at every step of a
    /// long run. Written out where the rest takes much longer to say.
    fn sign(&self) -> (Kind, Option<Chapter>) {
        self.about().sign()
    }
}

/// What an event says of itself.
#[derive(Clone, Debug, PartialEq)]
pub struct About {
    /// A name for the step that survives a small edit of the input.
    pub key: Key,
    /// How the step is marked on the track.
    pub kind: Kind,
    /// The chapter it belongs to. Steps in a row of one chapter are one entry of the track.
    pub chapter: Option<Chapter>,
    /// Whether this step alone fixes the answer as it is.
    pub decides: bool,
    /// Which run of an inner algorithm this is part of. Reasons by word look among the steps of the same scope.
    pub scope: u64,
    /// What it rests on, the most important first.
    pub because: SmallVec<[Reason; 3]>,
}

/// One thing that a step rests on: a way to find an earlier step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The last earlier step with this key.
    Key(Key),
    /// The last earlier step with this word in its key, in the same scope.
    Last(&'static str),
    /// The last earlier step with this word that was not refused, in the same scope.
    Kept(&'static str),
    /// Every earlier step with this word, in the same scope, the latest first.
    Each(&'static str),
    /// The step of the level above under which this one was taken.
    Above,
    /// The step before this one.
    Before,
}

/// A part of an algorithm that has a name for people: "sweep", the second time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chapter {
    /// Its name: the texts have it as `track-…`.
    pub what: &'static str,
    /// Which of several, from 0.
    pub which: u32,
}

/// The meaning of a step: a word and up to three numbers (loop, feature, part).
///
/// Two runs on nearly the same input give equal keys to the steps that mean the same ("node 12", "wall 3,
/// end a"). Keys need not be unique: the n-th of equal keys matches the n-th.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// What is done: "node", "project"...
    pub what: &'static str,
    /// To which loop, feature, part. Unused places are zero.
    pub which: [u32; 3],
}

/// How a step is marked on the track, by meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A step on the way.
    Plain,
    /// Something was tried and kept for now.
    Candidate,
    /// Something was tried and refused.
    Refused,
    /// Shapes meet here.
    Impact,
    /// The direction changes here.
    Turn,
    /// The answer, or a part of it, is known.
    Result,
}

impl Key {
    /// A key with its numbers, up to three; missing ones are zero.
    #[must_use]
    pub const fn new<const N: usize>(what: &'static str, which: [u32; N]) -> Self {
        const { assert!(N <= 3, "a key has at most three numbers") };
        let mut all = [0; 3];
        let mut i = 0;
        while i < N {
            all[i] = which[i];
            i += 1;
        }
        Self { what, which: all }
    }
}

impl Reason {
    /// The last earlier step with this key.
    #[must_use]
    pub const fn at<const N: usize>(what: &'static str, which: [u32; N]) -> Self {
        Self::Key(Key::new(what, which))
    }
}

impl About {
    /// [`About::new`] of a key, by its word and its numbers.
    #[inline]
    #[must_use]
    pub fn at<const N: usize>(what: &'static str, which: [u32; N]) -> Self {
        Self::new(Key::new(what, which))
    }

    /// A plain step of no chapter that rests on nothing.
    #[inline]
    #[must_use]
    pub fn new(key: Key) -> Self {
        Self {
            key,
            kind: Kind::Plain,
            chapter: None,
            decides: false,
            scope: 0,
            because: SmallVec::new(),
        }
    }

    /// How the step is marked, and its chapter.
    #[must_use]
    pub fn sign(&self) -> (Kind, Option<Chapter>) {
        (self.kind, self.chapter)
    }

    /// Marks it on the track.
    #[inline]
    #[must_use]
    pub fn kind(mut self, kind: Kind) -> Self {
        self.kind = kind;
        self
    }

    /// Puts it into a chapter, of which there is one.
    #[inline]
    #[must_use]
    pub fn chapter(self, what: &'static str) -> Self {
        self.chapter_of(what, 0)
    }

    /// Puts it into one of several chapters of a name.
    #[inline]
    #[must_use]
    pub fn chapter_of(mut self, what: &'static str, which: u32) -> Self {
        self.chapter = Some(Chapter { what, which });
        self
    }

    /// Says whether this step alone fixes the answer.
    #[inline]
    #[must_use]
    pub fn decides(mut self, decides: bool) -> Self {
        self.decides = decides;
        self
    }

    /// Adds something that it rests on.
    #[inline]
    #[must_use]
    pub fn because(mut self, reason: Reason) -> Self {
        self.because.push(reason);
        self
    }

    /// The same step as a part of an outer algorithm: in its own scope, with keys as `key` has them there.
    #[must_use]
    pub fn within(mut self, scope: u64, key: impl Fn(Key) -> Key) -> Self {
        self.key = key(self.key);
        // The multiplier of FNV: scopes inside scopes stay apart.
        self.scope = (self.scope ^ (scope + 1)).wrapping_mul(0x0100_0000_01b3);
        for reason in &mut self.because {
            if let Reason::Key(inner) = reason {
                *inner = key(*inner);
            }
        }
        self
    }
}
