//! Markdown to a lesson. What a lesson can't have is refused, with its line and what to write instead.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::directive::Directive;
use super::{Lesson, Paragraph, ParagraphKind, Span, WordLook};

/// Why a file is no lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct LessonError {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub message: String,
}

/// Reads a lesson from the text of a file.
///
/// # Errors
/// For the first thing that is no part of a lesson, with its line.
pub fn read(file: &str, text: &str) -> Result<Lesson, LessonError> {
    let mut reader = Reader::default();
    for (event, range) in Parser::new_ext(text, Options::empty()).into_offset_iter() {
        reader.take(event).map_err(|message| LessonError {
            file: file.to_owned(),
            line: 1 + text[..range.start].matches('\n').count(),
            message,
        })?;
    }
    let whole =
        |message: &str| LessonError { file: file.to_owned(), line: 1, message: message.to_owned() };
    let title = reader
        .title
        .ok_or_else(|| whole("a lesson begins with its title: `# Slide along walls`"))?;
    if reader.paragraphs.is_empty() {
        return Err(whole("a lesson has paragraphs below its title"));
    }
    Ok(Lesson { title, paragraphs: reader.paragraphs })
}

#[derive(Default)]
struct Reader {
    title: Option<String>,
    in_title: bool,
    paragraphs: Vec<Paragraph>,
    /// The paragraph being read.
    spans: Option<Vec<Span>>,
    formula: bool,
    look: WordLook,
    /// What the link being read does, and its words.
    link: Option<(Directive, String)>,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) -> Result<(), String> {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) if self.title.is_none() => {
                self.in_title = true;
                self.title = Some(String::new());
            }
            Event::Start(Tag::Heading { .. }) => {
                return Err("a lesson has one heading, its title: write a paragraph".to_owned());
            }
            Event::End(TagEnd::Heading(_)) => self.in_title = false,
            Event::Start(Tag::Paragraph) => self.spans = Some(Vec::new()),
            Event::Start(Tag::CodeBlock(_)) => {
                self.spans = Some(Vec::new());
                self.formula = true;
            }
            Event::End(TagEnd::Paragraph | TagEnd::CodeBlock) => self.end(),
            Event::Start(Tag::Emphasis) => self.look.slanted = true,
            Event::End(TagEnd::Emphasis) => self.look.slanted = false,
            Event::Start(Tag::Strong) => self.look.strong = true,
            Event::End(TagEnd::Strong) => self.look.strong = false,
            Event::Start(Tag::Link { dest_url, .. }) => {
                self.link = Some((Directive::parse(&dest_url, false)?, String::new()));
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                self.link = Some((Directive::parse(&dest_url, true)?, String::new()));
            }
            Event::End(TagEnd::Link | TagEnd::Image) => {
                if let Some((does, words)) = self.link.take() {
                    if words.is_empty() && !matches!(does, Directive::Picture(_)) {
                        return Err("a link has words to click on: `[words](step:why)`".to_owned());
                    }
                    self.spans.get_or_insert_default().push(Span::Link { words, does });
                }
            }
            Event::Text(words) => self.words(&words, self.look),
            Event::Code(words) => self.words(&words, WordLook { code: true, ..self.look }),
            Event::SoftBreak | Event::HardBreak => self.words(" ", self.look),
            other => return Err(format!("no part of a lesson: {}", kind(&other))),
        }
        Ok(())
    }

    fn words(&mut self, words: &str, look: WordLook) {
        if let Some((_, link)) = &mut self.link {
            link.push_str(words);
        } else if self.in_title {
            self.title.get_or_insert_default().push_str(words);
        } else if let Some(spans) = &mut self.spans {
            match spans.last_mut() {
                Some(Span::Words { words: before, look: same }) if *same == look => {
                    before.push_str(words)
                }
                _ => spans.push(Span::Words { words: words.to_owned(), look }),
            }
        }
    }

    fn end(&mut self) {
        let Some(mut spans) = self.spans.take() else { return };
        let kind = if std::mem::take(&mut self.formula) {
            ParagraphKind::Formula
        } else {
            kind_of(&spans)
        };
        if let (ParagraphKind::Formula, Some(Span::Words { words, .. })) = (kind, spans.first_mut())
        {
            words.truncate(words.trim_end().len());
        }
        self.paragraphs.push(Paragraph { kind, spans });
    }
}

/// What a paragraph is for, by how it begins.
fn kind_of(spans: &[Span]) -> ParagraphKind {
    match spans.first() {
        Some(Span::Words { words, look }) if look.slanted && words.trim_end().ends_with(':') => {
            ParagraphKind::Try
        }
        Some(Span::Words { words, .. }) if words.starts_with('(') => {
            let ends = |s: &Span| matches!(s, Span::Words { words, .. } if words.trim_end().ends_with(')'));
            if spans.last().is_some_and(ends) {
                ParagraphKind::Source
            } else {
                ParagraphKind::Plain
            }
        }
        _ => ParagraphKind::Plain,
    }
}

/// What something of Markdown is, to say that lessons have none.
fn kind(event: &Event<'_>) -> &'static str {
    match event {
        Event::Start(Tag::List(_) | Tag::Item) => "write a list as a paragraph",
        Event::Start(Tag::BlockQuote(_)) => "write a quotation as a paragraph",
        Event::Rule => "leave lines between paragraphs out",
        Event::Html(_) | Event::InlineHtml(_) | Event::Start(Tag::HtmlBlock) => {
            "HTML; write Markdown"
        }
        _ => "write paragraphs, links, *italics*, **strong words** and `names`",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::StepName;
    use crate::scene::part::Part;

    #[test]
    fn a_lesson_is_a_title_and_paragraphs_whose_links_do_something() {
        let text = "# Axes\n\nOne. [Turn it](do:kite.rotation=90;kite.position=1,2) and look\nat [axis 3](step:axis,3).\n\n\
                    *Try:* [12.5](drag:disc.position.x,0..20) `MIN`\n\n```\nv′ = v\n```\n\n![the least](picture:least)\n\n(S, « Le théorème ».)\n";
        let lesson = read("axes.md", text).unwrap();
        assert_eq!(lesson.title, "Axes");
        let kinds: Vec<ParagraphKind> = lesson.paragraphs.iter().map(|p| p.kind).collect();
        assert_eq!(
            kinds,
            [
                ParagraphKind::Plain,
                ParagraphKind::Try,
                ParagraphKind::Formula,
                ParagraphKind::Plain,
                ParagraphKind::Source
            ]
        );
        assert_eq!(lesson.length(), 3);
        let all: Vec<_> = lesson.directives().cloned().collect();
        let step =
            |word: &str, numbers: &[u32]| StepName { word: word.into(), numbers: numbers.into() };
        assert_eq!(
            all,
            [
                Directive::Do(vec![
                    ("kite.rotation".into(), Part::Number(std::f64::consts::FRAC_PI_2)),
                    ("kite.position".into(), Part::Vector(glam::dvec2(1.0, 2.0).into())),
                ]),
                Directive::Step(step("axis", &[3])),
                Directive::Drag { path: "disc.position.x".into(), from: 0.0, to: 20.0 },
                Directive::Picture(step("least", &[])),
            ]
        );
        let Span::Words { words, .. } = &lesson.paragraphs[0].spans[2] else { panic!() };
        assert_eq!(words, " and look at ");
    }

    #[test]
    fn what_is_no_lesson_is_refused_with_its_line_and_what_to_do() {
        for (text, line, part) in [
            ("No title.\n", 1, "title"),
            ("# T\n", 1, "paragraphs"),
            ("# T\n\nOne.\n\n## More\n\nTwo.", 5, "one heading"),
            ("# T\n\n- a\n- b\n", 3, "list"),
            ("# T\n\nOne.\nSee [there](https://example.org).\n", 4, "begins with"),
            ("# T\n\n[a](step:)\n", 3, "step:why"),
            ("# T\n\n[a](step:axis,x)\n", 3, "whole numbers"),
            ("# T\n\n[a](do:disc)\n", 3, "do:disc.radius=20"),
            ("# T\n\n[a](drag:disc.radius)\n", 3, "its range"),
            ("# T\n\n[a](drag:disc.radius,3..1)\n", 3, "begins"),
            ("# T\n\n[a](set:published)\n", 3, "`=`"),
            ("# T\n\n[](step:why)\n", 3, "words to click on"),
            ("# T\n\n[a](picture:why)\n", 3, "begins with"),
            ("# T\n\n![](step:why)\n", 3, "begins with"),
            ("# T\n\n<b>x</b>\n", 3, "HTML"),
        ] {
            let error = read("lessons/en/x.md", text).unwrap_err();
            assert!(error.message.contains(part), "{text}: {error}");
            assert_eq!(error.line, line, "{text}: {error}");
            assert!(error.to_string().starts_with("lessons/en/x.md:"));
        }
    }
}
