//! A whole run as one page that steps in any browser: its pictures as SVG, its sentences, numbers and source, in both
//! languages and both themes. It needs nothing beside it, fetches nothing, and keeps to itself.
//!
//! What is equal between steps is held once: each line of a picture, each row of numbers, each stretch of source. Words
//! reach the page as data and are shown as text, so that no name can become a part of the page.

mod step;
mod table;

use serde_json::{Map, Value, json};

pub use step::StepWords;
use table::Table;

use super::Lab;
use crate::figure::svg::SharedDrawing;
use crate::figure::{Figure, Screen, Theme};
use crate::scene::Header;
use crate::text::{Language, Message, Texts};

/// More steps than this are not on one page: no one steps through them, and the file would be too large to share.
pub const MOST_STEPS: usize = 1000;
/// The largest page, in bytes: browsers take a moment for it, and letters can carry it.
pub const MOST_BYTES: usize = 16 << 20;

/// Why there is no page of a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PageError {
    /// There is nothing to step through.
    #[error("this run has no steps")]
    Empty,
    /// Its pictures are too many and too large.
    #[error("the page would have more than {} MB: the pictures of this run are too large", MOST_BYTES >> 20)]
    TooLarge,
}

/// A page that is being made, a step at a time and in order.
pub struct Page {
    drawing: SharedDrawing,
    title: Value,
    question: Value,
    scene: String,
    /// Steps of the run that are not on the page.
    left_out: usize,
    words: Map<String, Value>,
    pieces: Table,
    rows: Table,
    sources: Table,
    steps: Vec<Value>,
    bytes: usize,
}

impl Page {
    /// Begins the page of a lab's run of so many steps, through a view that all its pictures are seen through.
    #[must_use]
    pub fn new(lab: &Lab, header: &Header, steps: usize, screen: Screen) -> Self {
        let all = Language::ALL.map(Texts::new);
        let words = all.iter().map(|texts| {
            let said = WORDS.map(|id| (id.to_owned(), texts.word(&format!("page-{id}")).into()));
            (texts.language().code().to_owned(), Value::Object(said.into_iter().collect()))
        });
        Self {
            drawing: SharedDrawing::new(screen),
            title: said(&all, &lab.title()),
            question: said(&all, &lab.question()),
            scene: header.name.clone(),
            left_out: steps.saturating_sub(MOST_STEPS),
            words: words.collect(),
            pieces: Table::default(),
            rows: Table::default(),
            sources: Table::default(),
            steps: Vec::new(),
            bytes: 0,
        }
    }

    /// Adds the next step: its picture over its scene, and its words.
    ///
    /// # Errors
    /// When the page becomes too large.
    pub fn add(&mut self, figure: &Figure, words: StepWords) -> Result<(), PageError> {
        let light = self.drawing.draw(figure, &Theme::LIGHT);
        let light = self.pieces.lines(&light);
        let mut step = words.step;
        if !SharedDrawing::is_of_any_theme(figure) {
            let dark = self.drawing.draw(figure, &Theme::DARK);
            step["dark"] = self.pieces.lines(&dark);
        }
        step["picture"] = light;
        step["rows"] = words.rows.into_iter().map(|row| self.rows.index(row)).collect();
        step["source"] = words.source.map_or(Value::Null, |s| self.sources.index(s).into());
        self.bytes += step.to_string().len();
        self.steps.push(step);
        let tables = [&self.pieces, &self.rows, &self.sources].map(Table::bytes);
        if self.bytes + tables.iter().sum::<usize>() > MOST_BYTES {
            return Err(PageError::TooLarge);
        }
        Ok(())
    }

    /// The whole page.
    ///
    /// # Errors
    /// When it has no steps.
    pub fn finish(self) -> Result<String, PageError> {
        if self.steps.is_empty() {
            return Err(PageError::Empty);
        }
        let size = self.drawing.screen().size;
        let title = self.title["en"].as_str().unwrap_or_default();
        let title = if self.scene.is_empty() || self.scene == title {
            title.to_owned()
        } else {
            format!("{title} · {}", self.scene)
        };
        let styles: String = [(&Theme::LIGHT, ".light "), (&Theme::DARK, ".dark ")]
            .into_iter()
            .map(|(theme, under)| step::colours(theme, under) + &self.drawing.rules(theme, under))
            .collect();
        let data = json!({
            "size": [size.x, size.y],
            "title": self.title,
            "question": self.question,
            "scene": self.scene,
            "leftOut": self.left_out,
            "words": self.words,
            "pieces": self.pieces,
            "rows": self.rows,
            "sources": self.sources,
            "steps": self.steps,
        });
        // Nothing in the data can end the element that it is in.
        let data = data.to_string().replace('<', "\\u003c");
        let parts = [
            ("{{title}}", escaped(&title)),
            ("{{styles}}", format!("{}{styles}", include_str!("page.css"))),
            ("{{data}}", data),
            ("{{script}}", include_str!("page.js").to_owned()),
        ];
        Ok(filled(include_str!("page.html"), &parts))
    }
}

/// The words of the page itself, which the texts have as `page-…`.
const WORDS: [&str; 16] = [
    "first", "back", "play", "pause", "next", "last", "step", "numbers", "source", "because",
    "keys", "theme", "language", "given", "left-out", "made-by",
];

/// A template with its places filled, each once and in order: what is filled in is not looked at again.
fn filled(template: &str, parts: &[(&str, String)]) -> String {
    let mut out = String::new();
    let mut rest = template;
    for (place, text) in parts {
        if let Some((before, after)) = rest.split_once(place) {
            out.push_str(before);
            out.push_str(text);
            rest = after;
        }
    }
    out + rest
}

/// Words as text of HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A message in every language: one string where they say the same.
fn said(all: &[Texts], message: &Message) -> Value {
    in_each(all, |texts| texts.say(message))
}

/// Words in every language, by its code.
fn in_each(all: &[Texts], words: impl Fn(&Texts) -> String) -> Value {
    all.iter().map(|t| (t.language().code().to_owned(), Value::String(words(t)))).collect()
}
