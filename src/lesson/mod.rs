//! Lessons: a few short paragraphs for each lab, in which links set the scene, go to steps and drag numbers.
//!
//! A lesson is a Markdown file, `lessons/<language>/<lab>.md`: a title, then paragraphs. Its links are
//! [`Directive`]s. [`read()`] makes plain data of it and refuses what could not be played; [`play`] does what a
//! directive says, and is what the window does and what the tests do with every lesson. [`library`] has them all.

mod directive;
pub mod library;
pub mod play;
mod read;

pub use directive::{Directive, StepName};
pub use read::{LessonError, read};

/// One lesson in one language.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// What it says, one thing each.
    pub paragraphs: Vec<Paragraph>,
}

impl Lesson {
    /// Every directive, in order.
    pub fn directives(&self) -> impl Iterator<Item = &Directive> {
        self.paragraphs.iter().flat_map(|p| &p.spans).filter_map(|s| match s {
            Span::Link { does, .. } => Some(does),
            Span::Words { .. } => None,
        })
    }

    /// How many paragraphs there are to read: neither formulas nor the place in the article count.
    #[must_use]
    pub fn length(&self) -> usize {
        self.paragraphs
            .iter()
            .filter(|p| matches!(p.kind, ParagraphKind::Plain | ParagraphKind::Try))
            .count()
    }
}

/// One paragraph.
#[derive(Clone, Debug, PartialEq)]
pub struct Paragraph {
    /// What it is for.
    pub kind: ParagraphKind,
    /// Its words and links, in order.
    pub spans: Vec<Span>,
}

/// What a paragraph is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParagraphKind {
    /// To be read.
    Plain,
    /// Something to try: it begins with a word in italics and a colon.
    Try,
    /// A formula, on lines of its own.
    Formula,
    /// Where the article says it: a paragraph in brackets.
    Source,
}

/// A part of a paragraph.
#[derive(Clone, Debug, PartialEq)]
pub enum Span {
    /// Words.
    Words {
        /// The words.
        words: String,
        /// How they look.
        look: WordLook,
    },
    /// Words that do something, or a picture.
    Link {
        /// The words; of a picture, what it shows.
        words: String,
        /// What they do.
        does: Directive,
    },
}

/// How words look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WordLook {
    /// Whether they are strong.
    pub strong: bool,
    /// Whether they are in italics.
    pub slanted: bool,
    /// Whether they are a name or a value of the program, in its fixed letters.
    pub code: bool,
}
