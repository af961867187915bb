//! The field of a ground's formula. What is wrong with it is said under it, with its place, while it is typed. And the
//! button that makes points of a formula, or a formula of points.

use egui_macroquad::egui::{Button, RichText, Ui};

use crate::app::sides::numbers::Changed;
use crate::app::ui::widgets;
use crate::geom::ground::formula::{Formula, FormulaError, FormulaFault};
use crate::scene::GroundShape;
use crate::text::{Message, Texts};

/// How wide the field is, in points.
const WIDTH: f32 = 190.0;

/// How many points a formula becomes.
const POINTS: usize = 9;

/// The rows of ground: its formula, where it has one, and what it may be instead; what was done to it.
pub(super) fn rows(ui: &mut Ui, ground: &mut GroundShape, texts: &Texts) -> Option<Changed> {
    let typed = row(ui, ground, texts);
    // It may be right and have no value anywhere here: then nothing is seen of it.
    if ground.formula.is_some() && ground.profile().is_ok_and(|g| g.chains().is_empty()) {
        let words = texts.word("formula-nowhere");
        ui.label(RichText::new(words).color(ui.visuals().error_fg_color));
    }
    let (id, other) = match ground.formula {
        Some(_) => ("ground-to-points", ground.through_points(POINTS)),
        None => ("ground-to-formula", ground.by_formula()),
    };
    let button = ui.add_enabled(other.is_some(), Button::new(texts.word(id)));
    let button = button.on_hover_text(texts.word(&format!("{id}-tip")));
    if button.clicked()
        && let Some(other) = other
    {
        *ground = other;
        return Some(Changed::Typed);
    }
    typed
}

/// A row for the formula of ground, where it has one; what was done to it. A text that is no formula yet stays in the
/// field, and the ground as it was.
fn row(ui: &mut Ui, ground: &mut GroundShape, texts: &Texts) -> Option<Changed> {
    let formula = ground.formula.as_mut()?;
    let id = ui.id().with("formula");
    let typed = ui.data(|d| d.get_temp::<String>(id));
    let mut text = typed.unwrap_or_else(|| formula.clone());
    let response =
        widgets::row(ui, texts, "inspect-formula", |ui| ui.add(widgets::field(&mut text, WIDTH)));
    let read = Formula::new(&text);
    if let Err(error) = &read {
        let words = texts.say(&fault(error));
        ui.label(RichText::new(words).color(ui.visuals().error_fg_color));
    }
    let changed = response.changed() && read.is_ok();
    if changed {
        formula.clone_from(&text);
    }
    // Both are behind the context’s one lock, so the focus is read before the data are held.
    let is_typed = response.has_focus();
    ui.data_mut(|d| {
        if is_typed {
            d.insert_temp(id, text);
        } else {
            d.remove::<String>(id);
        }
    });
    changed.then_some(Changed::Typed)
}

/// What is wrong with a formula, and at which letter.
fn fault(error: &FormulaError) -> Message {
    let (id, word) = match &error.fault {
        FormulaFault::Letter(letter) => ("formula-letter", letter.to_string()),
        FormulaFault::Word(word) => ("formula-word", word.clone()),
        FormulaFault::Number(number) => ("formula-number", number.clone()),
        FormulaFault::MissingValue => ("formula-value", String::new()),
        FormulaFault::MissingOperator => ("formula-operator", String::new()),
        FormulaFault::MissingParenthesis(name) => ("formula-parenthesis", name.clone()),
        FormulaFault::Unclosed => ("formula-unclosed", String::new()),
        FormulaFault::Unopened => ("formula-unopened", String::new()),
        FormulaFault::Comma => ("formula-comma", String::new()),
        FormulaFault::OneArgument(name) => ("formula-one-argument", name.clone()),
        FormulaFault::TooLarge => ("formula-large", String::new()),
        FormulaFault::Evaluator(why) => ("formula-evaluator", why.clone()),
        other => ("formula-evaluator", other.to_string()),
    };
    Message::new(id).with("column", error.column).with("word", word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn every_fault_is_said_with_its_place() {
        let bad =
            ["2 ? x", "foo(x)", "1.2.3", "2*", "2x", "sin x", "(x", "x)", "sin(x, 2)", "min(x)"];
        for language in Language::ALL {
            let texts = Texts::new(language);
            for text in bad {
                let error = Formula::new(text).unwrap_err();
                let words = texts.say(&fault(&error));
                assert!(words.contains(&error.column.to_string()), "{text}: {words}");
                assert!(!words.contains("{$"), "{text}: {words}");
            }
        }
    }
}
