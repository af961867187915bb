//! The challenges that come with the program: whatever `challenges/` holds.

use super::{Challenge, ChallengeError, read};

/// Lab and text of each file.
static CHALLENGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/challenges.rs"));

/// The file of a lab's challenges, below the package.
#[must_use]
pub fn file(lab: &str) -> String {
    format!("challenges/{lab}.json")
}

/// A lab's challenges, the easiest first; none where it has no file. Cost: they are read anew each time.
///
/// # Errors
/// When its file can't be read; a test reads them all.
pub fn find(lab: &str) -> Result<Vec<Challenge>, ChallengeError> {
    let text = CHALLENGES.iter().find(|(name, _)| *name == lab).map(|(_, text)| *text);
    text.map_or(Ok(Vec::new()), |text| read(&file(lab), text))
}

/// The labs that have challenges.
pub fn labs() -> impl Iterator<Item = &'static str> {
    CHALLENGES.iter().map(|(lab, _)| *lab)
}
