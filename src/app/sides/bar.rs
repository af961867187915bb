//! The right end of the top bar: language, theme, and how the last run went.

use egui_macroquad::egui::{Button, Label, RichText, Ui};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::view::tree;
use crate::app::wish::{Wish, Wishes};
use crate::text::{Language, Message};
use crate::world::STEPS_PER_SECOND;

/// The room of the buttons at the end, in points.
const BUTTONS: f32 = 118.0;
/// The room that is left for the words on where one is.
const PLACE: f32 = 210.0;
/// With less room than this, how the last run went is not said.
const LEAST: f32 = 60.0;

/// How many nodes a run of the lab visited, counted once.
#[derive(Debug, Default)]
pub(crate) struct Visits {
    run: u64,
    nodes: usize,
}

/// Filled from the right.
pub(crate) fn bar_end(ui: &mut Ui, view: &AppView<'_>, visits: &mut Visits, wishes: &mut Wishes) {
    let theme = view.theme();
    if let Some(words) = status(view, visits) {
        let text = RichText::new(words).color(colour(theme.muted)).size(12.0);
        let room = ui.available_width() - BUTTONS - PLACE;
        if room > LEAST {
            ui.scope(|ui| {
                ui.set_max_width(room);
                let label = Label::new(text).truncate();
                ui.add(label).on_hover_text(view.word("status-about"));
            });
            ui.add_space(8.0);
        }
    }
    let picture = if theme.dark { icon::SUN } else { icon::MOON };
    let about = view.look.named(Command::Theme);
    if ui.add(Button::new(RichText::new(picture).size(15.0))).on_hover_text(about).clicked() {
        wishes.push(Wish::Do(Command::Theme));
    }
    let all: Vec<(String, String)> =
        Language::ALL.iter().map(|l| (l.code().to_uppercase(), l.name().to_owned())).collect();
    let taken = Language::ALL.iter().position(|l| *l == view.look.texts.language()).unwrap_or(0);
    if let Some(i) = widgets::choice(ui, theme, &all, taken) {
        wishes.push(Wish::Language(Language::ALL[i]));
    }
}

/// How fast the world steps, how long the lab's last run took, and how many nodes it visited.
fn status(view: &AppView<'_>, visits: &mut Visits) -> Option<String> {
    let playback = view.live.playback()?;
    if view.live.is_behind() {
        return Some(view.word("status-forming"));
    }
    let (run, took) = view.live.last_run();
    let ms = format!("{:.2}", took.as_secs_f64() * 1000.0);
    if view.space.is_some() || !tree::is_there(view.live) {
        let words = Message::new("status-sandbox")
            .with("rate", STEPS_PER_SECOND)
            .with("ms", ms)
            .with("found", playback.verdict());
        return Some(view.say(&words));
    }
    if visits.run != run {
        let last = playback.len().saturating_sub(1);
        let nodes = if playback.is_empty() { 0 } else { playback.tree_path(last).visited.len() };
        *visits = Visits { run, nodes };
    }
    let words = Message::new("status-line")
        .with("rate", STEPS_PER_SECOND)
        .with("ms", ms)
        .with("nodes", visits.nodes);
    Some(view.say(&words))
}
