//! The lessons that come with the program: whatever `lessons/` holds.

use super::{Lesson, LessonError, read};
use crate::text::Language;

/// Language, lab and text of each.
static LESSONS: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// The file of a lab's lesson in a language, below the package.
#[must_use]
pub fn file(language: Language, lab: &str) -> String {
    format!("lessons/{}/{lab}.md", language.code())
}

/// A lab's lesson in a language, if it has one. Cost: it is read anew each time.
///
/// # Errors
/// When its file is no lesson; a test reads them all.
#[must_use]
pub fn find(language: Language, lab: &str) -> Option<Result<Lesson, LessonError>> {
    let code = language.code();
    let (.., text) = LESSONS.iter().find(|(l, name, _)| *l == code && *name == lab)?;
    Some(read(&file(language, lab), text))
}

/// The labs that have a lesson in a language.
pub fn labs(language: Language) -> impl Iterator<Item = &'static str> {
    LESSONS.iter().filter(move |(l, ..)| *l == language.code()).map(|(_, lab, _)| *lab)
}
