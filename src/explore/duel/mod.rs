//! Duels: two that answer the same question, on a million drawn cases, and where they part.
//!
//! A [`Question`] is about a few objects of given kinds and has rivals who answer it: the right rule and the published
//! one, one way and another, exact signs and plain numbers; and a judge in fractions. A [`Case`] is drawn by its [`Family`], a seed
//! and its index alone, so that a [`Round`] can be run in parts anywhere and the parts added up: the sum is that of one machine.
//! A case where the two part is [shrunk](shrink()) to the smallest that still shows it, and is a scene like any other.

mod answer;
mod ask;
mod bounded;
mod case;
mod exact;
mod family;
mod judged;
mod number;
mod question;
mod report;
mod round;
mod scene;
mod shake;
mod shrink;
#[cfg(test)]
mod tests;
mod way;

pub use answer::{Answer, Differs, Measure, Parting, Verdict};
pub use case::{Case, CaseObject, Kind, Number};
pub use family::{Family, draw};
pub use question::{Compared, Duel, DuelError, Question};
pub use report::{MergeError, Report, Worst, merge};
pub use round::{FamilyScore, Found, Progress, Round, Score, Shard};
pub use scene::{case_of, case_of_plane, case_of_space, document};
pub use shake::{Shaken, shake};
pub use shrink::shrink;
pub use way::{Way, WayRun};
