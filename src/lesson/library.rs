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
    Some(read(&file(language, lab), &language.bound(text)))
}

/// The labs that have a lesson in a language.
pub fn labs(language: Language) -> impl Iterator<Item = &'static str> {
    LESSONS.iter().filter(move |(l, ..)| *l == language.code()).map(|(_, lab, _)| *lab)
}

#[cfg(test)]
mod tests {
    use super::super::Span;
    use super::*;

    #[test]
    fn no_line_of_a_french_lesson_begins_with_a_sign_that_closes() {
        let mut all = String::new();
        for lab in labs(Language::French) {
            let lesson = find(Language::French, lab).unwrap().unwrap();
            for span in lesson.paragraphs.iter().flat_map(|p| &p.spans) {
                let (Span::Words { words, .. } | Span::Link { words, .. }) = span;
                all.push_str(words);
            }
        }
        for sign in [" ?", " !", " ;", " :", " »", "« "] {
            assert!(!all.contains(sign), "{sign}");
            assert!(sign == " !" || all.contains(&sign.replace(' ', "\u{a0}")), "{sign}");
        }
    }
}
