//! What a step of two fighters says of itself: the images shown, the blows, what is struck.

use glam::DVec2;
use serde::Serialize;

use crate::collide::sprite::{action_point, sub_boxes};
use crate::trace::{About, Chapter, Event, Key, Kind, Reason};

/// One event of a step. Fighters are numbered 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A fighter as the frame ends.
    Shown {
        /// Which.
        fighter: u32,
        /// Its image.
        image: u32,
        /// How long that has been shown, in milliseconds.
        elapsed: f64,
        /// Where its hot point is.
        position: DVec2,
        /// Whether it looks to the left.
        mirrored: bool,
        /// Whether it strikes a blow in this image.
        attack: bool,
    },
    /// The blow of this animation has landed already: it is not tested again.
    Spent {
        /// Whose.
        by: u32,
        /// The image.
        image: u32,
    },
    /// An event of a blow's test.
    Blow {
        /// Whose.
        by: u32,
        /// The event.
        inner: sub_boxes::Step,
    },
    /// A blow has landed: the other loses energy.
    Struck {
        /// Whose blow.
        by: u32,
        /// The box that was hit, by its index in the tree.
        index: u32,
        /// Where.
        point: DVec2,
        /// How much energy it takes.
        harm: u32,
        /// How much is left.
        left: u32,
    },
    /// Both blows are settled.
    Done {
        /// How many strike in their images, and have not landed yet.
        strikers: u32,
        /// How many blows have landed.
        landed: u32,
    },
}

/// The numbers of two fighters' boxes and chapters differ by so much.
pub const APART: u32 = 4096;

impl Event for Step {
    fn about(&self) -> About {
        let about = |what, by: u32| About::new(Key::new(what, [by]));
        match self {
            Self::Shown { fighter, .. } => {
                about("shown", *fighter).chapter_of("fighter", *fighter * APART)
            }
            Self::Spent { by, .. } => about("spent", *by)
                .chapter_of("attack", *by * APART)
                .kind(Kind::Refused)
                .because(Reason::Key(Key::new("shown", [*by]))),
            Self::Blow { by, inner } => {
                let at = |k: Key| {
                    let [a, b, c] = k.which;
                    Key { which: [a, b, c + by * APART], ..k }
                };
                let mut about = inner.about().within(u64::from(*by), at);
                about.chapter = about.chapter.map(|c| Chapter { which: c.which + by * APART, ..c });
                let shown = |f: u32| Reason::Key(Key::new("shown", [f]));
                if let sub_boxes::Step::Blow { inner } = inner {
                    match inner {
                        // That no blow is struck is no answer where another one is.
                        action_point::Step::Attack { .. } => {
                            about.decides = false;
                            about = about.because(shown(*by));
                        }
                        action_point::Step::Whole { .. } => about = about.because(shown(1 - by)),
                        _ => {}
                    }
                }
                about
            }
            Self::Struck { by, index, .. } => about("struck", *by)
                .chapter_of("struck", *by * APART)
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Key(Key { which: [*index, 0, by * APART], what: "hit" })),
            Self::Done { strikers, landed } => about("blows-done", 0)
                .chapter("end")
                .kind(if *landed > 0 { Kind::Result } else { Kind::Refused })
                .decides(*strikers == 0)
                .because(Reason::Each("struck"))
                .because(Reason::Each("shown")),
        }
    }
}
