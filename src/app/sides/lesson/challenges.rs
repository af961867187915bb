//! The challenges of the lab, below its lesson: what to make, how far one has come, and which were met.

use std::collections::BTreeSet;

use egui_macroquad::egui::{self, Label, RichText, Ui, vec2};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::ui::dress::{colour, semibold};
use crate::app::wish::{Wish, Wishes};
use crate::explore::challenge::{Challenge, Told, told};
use crate::text::Message;

/// How many of the lab's challenges were met, of how many.
pub(super) fn tally(view: &AppView<'_>) -> Option<(usize, usize)> {
    let lab = view.live.lab()?.name;
    let all = view.challenges.all();
    let met = all.iter().filter(|one| view.met.contains(&one.key(lab))).count();
    (!all.is_empty()).then_some((met, all.len()))
}

/// The list, and where it is; `hints` are those whose hint is open.
pub(super) fn challenges_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    hints: &mut BTreeSet<String>,
    wishes: &mut Wishes,
) -> Option<egui::Rect> {
    let lab = view.live.lab()?.name;
    let (met, count) = tally(view)?;
    let theme = view.theme();
    let shown = ui.scope(|ui| {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let head = RichText::new(view.word("challenges")).size(16.0).family(semibold());
            ui.label(head.color(colour(theme.text)));
            let of = Message::new("challenges-met").with("met", met).with("count", count);
            ui.label(RichText::new(view.say(&of)).size(12.5).color(colour(theme.muted)));
            if met > 0 {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let sign = RichText::new(icon::ARROW_COUNTER_CLOCKWISE).size(13.0);
                    let button = egui::Button::new(sign.color(colour(theme.muted))).frame(false);
                    let about = view.word("challenges-forget");
                    let button = ui.add(button);
                    button.widget_info(|| {
                        egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &about)
                    });
                    if button.on_hover_text(&about).clicked() {
                        wishes.push(Wish::ForgetChallenges(lab));
                    }
                });
            }
        });
        if view.challenges.is_too_large() {
            let words = RichText::new(view.word("challenges-too-large")).size(12.5);
            ui.add(Label::new(words.color(colour(theme.muted))).wrap());
        }
        ui.add_space(4.0);
        for one in view.challenges.all() {
            ui.push_id(&one.name, |ui| challenge(ui, view, one, lab, hints));
            ui.add_space(8.0);
        }
    });
    Some(shown.response.rect)
}

fn challenge(
    ui: &mut Ui,
    view: &AppView<'_>,
    one: &Challenge,
    lab: &str,
    hints: &mut BTreeSet<String>,
) {
    let theme = view.theme();
    let language = view.look.texts.language();
    let is_met = view.met.contains(&one.key(lab));
    let (sign, ink) =
        if is_met { (icon::CHECK_CIRCLE, theme.accent) } else { (icon::CIRCLE, theme.muted) };
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let state = view.word(if is_met { "challenge-met" } else { "challenge-open" });
        ui.label(RichText::new(sign).size(16.0).color(colour(ink))).on_hover_text(state);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 3.0);
            let words = RichText::new(one.say(language)).size(14.0);
            ui.add(Label::new(words.color(colour(theme.text))).wrap());
            if !is_met && !view.predict.hides() {
                for part in told(one, view.challenges.values(), view.look.texts) {
                    progress(ui, view, &part);
                }
            }
            if !is_met && needs_published(one) && view.live.published().is_none() {
                let words = RichText::new(view.word("challenge-needs-published")).size(12.5);
                ui.add(Label::new(words.color(colour(theme.muted))).wrap());
            }
            let open = hints.contains(&one.name);
            if open {
                let hint = RichText::new(one.hint(language)).size(13.0).italics();
                ui.add(Label::new(hint.color(colour(theme.muted))).wrap());
            } else if !is_met {
                let hint = RichText::new(view.word("challenge-hint")).size(12.5);
                let hint = egui::Button::new(hint.color(colour(theme.accent))).frame(false);
                if ui.add(hint).clicked() {
                    hints.insert(one.name.clone());
                }
            }
        });
    });
}

/// Whether it compares with the rule as published, which has to be switched on.
fn needs_published(one: &Challenge) -> bool {
    one.when.names().iter().any(|name| *name == "published" || name.starts_with("published."))
}

/// One part of the condition: whether it holds, and the values that it speaks of.
fn progress(ui: &mut Ui, view: &AppView<'_>, part: &Told) {
    let theme = view.theme();
    let holds = part.holds == Some(true);
    let (sign, ink) = if holds { (icon::CHECK, theme.accent) } else { (icon::MINUS, theme.muted) };
    let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "–".to_owned());
    let now = match &part.values[..] {
        [(_, one)] => value(one),
        all => {
            let all: Vec<String> =
                all.iter().map(|(name, one)| format!("{name} = {}", value(one))).collect();
            all.join(", ")
        }
    };
    let now = view.say(&Message::new("challenge-now").with("values", now));
    let words = format!("{sign} {}  {now}", part.said);
    let words = RichText::new(words).size(12.0).monospace().color(colour(ink));
    ui.add(Label::new(words).wrap()).on_hover_text(&part.text);
}
