//! What happens at this step: the sentence with its numbers in colour, the answer, and the call stack.

use egui_macroquad::egui::text::{LayoutJob, TextFormat};
use egui_macroquad::egui::{self, Color32, FontFamily, FontId, RichText, Ui};

use super::parts;
use crate::app::ui::dress::semibold;
use crate::app::ui::look::Look;
use crate::app::wish::{Wish, Wishes};
use crate::figure::Role;
use crate::lab::{Fact, Playback};
use crate::text::{Arg, Message, number};

/// The sizes of the sentence: the first, and smaller ones for those that would not be seen whole.
const SIZES: [f32; 4] = [15.5, 14.5, 13.5, 12.5];

/// What happens at a step of a run.
pub struct HappensView<'a> {
    /// The run.
    pub run: &'a dyn Playback,
    /// The step looked at.
    pub step: usize,
}

/// The sentence, the answer, and the call stack.
pub fn happens_ui(ui: &mut Ui, look: Look<'_>, view: &HappensView<'_>, wishes: &mut Wishes) {
    parts::heading(ui, look, &look.word("happens"));
    egui::ScrollArea::vertical().id_salt("happens").auto_shrink([false, false]).show(ui, |ui| {
        if view.run.is_empty() {
            ui.label(look.word("lab-no-steps"));
            return;
        }
        let telling = view.run.tell(view.step);
        let quiet = |ui: &mut Ui, words: String| {
            ui.add(egui::Label::new(RichText::new(words).color(look.muted())).wrap());
        };
        // As large as it can be and still be seen whole.
        let (width, height) = (ui.available_width(), ui.available_height());
        let laid =
            SIZES.iter().map(|size| sentence_at(look, &telling.sentence, &telling.facts, *size));
        let fits = |job: &LayoutJob| {
            let mut job = job.clone();
            job.wrap.max_width = width;
            ui.fonts(|f| f.layout_job(job)).size().y <= height
        };
        let mut jobs: Vec<LayoutJob> = laid.collect();
        let at = jobs.iter().position(fits).unwrap_or(jobs.len() - 1);
        ui.add(egui::Label::new(jobs.swap_remove(at)).wrap().selectable(true));
        ui.add_space(4.0);
        // The last step says the answer itself.
        let verdict = view.run.verdict();
        if verdict != telling.sentence {
            quiet(ui, format!("{}  {}", look.word("happens-answer"), look.say(&verdict)));
        }
        let stack = view.run.stack(view.step);
        if stack.len() > 1 {
            ui.add_space(4.0);
            parts::heading(ui, look, &look.word("happens-stack"));
            for (depth, k) in stack.iter().enumerate() {
                let name = look.word(view.run.step(*k).name);
                let number = (k + 1).to_string();
                let indent = 10.0 * depth as f32;
                let line = parts::line(ui, look, &name, &number, *k == view.step, indent);
                if line.clicked() {
                    wishes.push(Wish::Step(*k));
                }
            }
        }
    });
}

/// What is put around a number, a vector or a name while a sentence is put into words, so that it is found again
/// afterwards: before it the character of its place's number, counted from `FIRST`. From Unicode's private planes: no text
/// has them.
const FIRST: char = '\u{F0000}';
const LAST: char = '\u{FFFFD}';
const END: char = '\u{F8F2}';

fn begins(c: char) -> bool {
    (FIRST..=LAST).contains(&c)
}

/// A place in a sentence.
#[derive(Clone, Copy)]
struct SentencePlace {
    role: Role,
    /// Whether what is in it is a name, and not a value.
    is_name: bool,
}

/// A message whose places are marked, to be found in its words.
struct Marked<'a> {
    look: Look<'a>,
    numbers: &'a [Fact],
    places: Vec<SentencePlace>,
}

impl Marked<'_> {
    /// The same message with what fills its places marked, but not what the sentence chooses its words by: counts, and
    /// those words without which it would read otherwise.
    fn message(&mut self, message: &Message) -> Message {
        let look = self.look;
        let plain = look.say(message);
        let chosen_by = |i: usize, wrapped: &Arg| {
            let mut other = message.clone();
            other.args[i].1 = wrapped.clone();
            look.say(&other).replace(|c| begins(c) || c == END, "") != plain
        };
        let mut args = Vec::with_capacity(message.args.len());
        for (i, (place, arg)) in message.args.iter().enumerate() {
            let arg = match arg {
                Arg::Number(x) => self.wrapped(place, arg, &number::number(*x)),
                Arg::Vector(v) => self.wrapped(place, arg, &number::vector(*v)),
                Arg::Text(words) => {
                    let wrapped = self.wrapped(place, arg, words);
                    if chosen_by(i, &wrapped) { arg.clone() } else { wrapped }
                }
                Arg::Name(name) => self.wrapped(place, arg, name.said_in(look.texts.language())),
                Arg::Count(n) => Arg::Count(*n),
                Arg::Message(inner) => Arg::Message(Box::new(self.message(inner))),
            };
            args.push((*place, arg));
        }
        Message { id: message.id.clone(), args }
    }

    /// The words of a place with its marks around them. Its role is that of the row that has it.
    fn wrapped(&mut self, place: &str, arg: &Arg, words: &str) -> Arg {
        let is_name = matches!(arg, Arg::Text(_) | Arg::Name(_));
        let row = self.numbers.iter().filter(|f| f.fills(arg)).find_map(|f| f.role);
        // The second of two has a colour of its own on the map.
        let second = (is_name && place == "b").then_some(Role::ShapeB);
        let role = row.or(second).unwrap_or(Role::ShapeA);
        let begin = u32::try_from(self.places.len()).ok().map(|n| FIRST as u32 + n);
        let Some(begin) = begin.and_then(char::from_u32).filter(|c| begins(*c)) else {
            return Arg::Text(words.to_owned());
        };
        self.places.push(SentencePlace { role, is_name });
        Arg::Text(format!("{begin}{words}{END}"))
    }
}

/// A sentence to lay out: its numbers in mono, each in the colour that it has in the table and on the map.
#[must_use]
pub fn sentence(look: Look<'_>, message: &Message, numbers: &[Fact]) -> LayoutJob {
    sentence_at(look, message, numbers, SIZES[0])
}

fn sentence_at(look: Look<'_>, message: &Message, numbers: &[Fact], base: f32) -> LayoutJob {
    let mut marked = Marked { look, numbers, places: Vec::new() };
    let words = look.say(&marked.message(message));
    let mut job = LayoutJob::default();
    let plain = |size, family: FontFamily, color: Color32| TextFormat {
        font_id: FontId::new(size, family),
        color,
        line_height: Some(base * 1.45),
        ..TextFormat::default()
    };
    let body = plain(base, FontFamily::Proportional, look.text());
    let mut rest = words.as_str();
    while let Some((at, begin)) = rest.char_indices().find(|(_, c)| begins(*c)) {
        job.append(&rest[..at], 0.0, body.clone());
        let inner = &rest[at + begin.len_utf8()..];
        let end = inner.find(END).unwrap_or(inner.len());
        let place = marked.places.get((begin as u32 - FIRST as u32) as usize);
        let color = look.value_ink(place.map(|p| p.role));
        let format = if place.is_some_and(|p| p.is_name) {
            plain(base, semibold(), color)
        } else {
            plain(base - 1.5, FontFamily::Monospace, color)
        };
        job.append(&inner[..end], 0.0, format);
        rest = inner.get(end + END.len_utf8()..).unwrap_or("");
    }
    job.append(rest, 0.0, body);
    job
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Theme;
    use crate::lab::FactValue;
    use crate::text::{Language, Texts};

    #[test]
    fn a_sentence_reads_the_same_and_its_numbers_have_their_colours() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            let look = Look { theme: &Theme::DARK, texts: &texts };
            let message = Message::new("slide-impact")
                .with("wall", 118usize)
                .with("impact", 0.4213)
                .with("name", "n₂");
            let row = |label: &str, value, role| Fact {
                role: Some(role),
                ..Fact::new(label, FactValue::Number(value))
            };
            let numbers = [row("k", 0.4213, Role::Impact), row("v · n₂", -3.0, Role::Normal)];
            let job = sentence(look, &message, &numbers);
            assert_eq!(job.text, texts.say(&message));
            let of = |words: &str| {
                let at = job.text.find(words).unwrap();
                job.sections.iter().find(|s| s.byte_range.contains(&at)).unwrap().format.color
            };
            assert_eq!(of("0.4213"), look.ink(Role::Impact));
            assert_eq!(of("n₂"), look.ink(Role::Normal));
        }
    }

    #[test]
    fn a_vector_of_space_has_its_colour() {
        let way = glam::DVec3::new(1.0, 2.0, -3.5);
        let row =
            Fact { role: Some(Role::Normal), ..Fact::new("w", FactValue::Vector(way.into())) };
        for language in Language::ALL {
            let texts = Texts::new(language);
            let look = Look { theme: &Theme::DARK, texts: &texts };
            let message = Message::new("bounce-carry").with("wall", "W").with("w", way);
            let job = sentence(look, &message.with("velocity", 0.5), std::slice::from_ref(&row));
            let place = job.sections.iter().find(|s| s.format.color == look.ink(Role::Normal));
            assert_eq!(place.map(|s| &job.text[s.byte_range.clone()]), Some("(1, 2, -3.5)"));
        }
    }

    #[test]
    fn a_sentence_that_chooses_by_a_word_chooses_the_same() {
        let texts = Texts::new(Language::English);
        let look = Look { theme: &Theme::DARK, texts: &texts };
        for side in ["inside", "boundary", "outside"] {
            let message = Message::new("point-circle-compare")
                .with("distance", 25.0)
                .with("radius", 25.0)
                .with("side", side);
            let outer = Message::new("pairs-step")
                .with("a", "inside")
                .with("b", "disc")
                .with("said", message);
            let job = sentence(look, &outer, &[]);
            assert_eq!(job.text, texts.say(&outer));
            for (role, words) in [(Role::ShapeA, "inside"), (Role::ShapeB, "disc")] {
                let name = job.sections.iter().find(|s| s.format.color == look.ink(role));
                assert_eq!(name.map(|s| &job.text[s.byte_range.clone()]), Some(words));
            }
        }
    }

    #[test]
    fn words_within_words_are_found_too() {
        let texts = Texts::new(Language::English);
        let look = Look { theme: &Theme::LIGHT, texts: &texts };
        let inner = Message::new("grid-units").with("size", 64.0);
        let message = Message::new("grid-snaps").with("grid", inner);
        let job = sentence(look, &message, &[]);
        assert_eq!(job.text, texts.say(&message));
        assert!(job.sections.iter().any(|s| s.format.color == look.accent()));
    }
}
