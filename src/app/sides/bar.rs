//! The right end of the top bar: language, theme, and how the last run went.

use egui_macroquad::egui::{Button, RichText, Ui};
use egui_phosphor::regular as icon;

use super::widgets;
use crate::app::shell::command::Command;
use crate::app::shell::egui_host::colour;
use crate::app::shell::state::App;
use crate::text::{Language, Message};
use crate::world::STEPS_PER_SECOND;

impl App {
    /// Filled from the right.
    pub(crate) fn bar_end(&mut self, ui: &mut Ui) {
        let theme = self.theme();
        if let Some(words) = self.status() {
            let text = RichText::new(words).color(colour(theme.muted)).size(12.0);
            ui.label(text).on_hover_text(self.word("status-about"));
            ui.add_space(8.0);
        }
        let picture = if theme.dark { icon::SUN } else { icon::MOON };
        let about = self.named(Command::Theme);
        if ui.add(Button::new(RichText::new(picture).size(15.0))).on_hover_text(about).clicked() {
            self.obey(Command::Theme);
        }
        let all: Vec<(String, String)> =
            Language::ALL.iter().map(|l| (l.code().to_uppercase(), l.name().to_owned())).collect();
        let taken = Language::ALL.iter().position(|l| *l == self.settings.language).unwrap_or(0);
        if let Some(i) = widgets::choice(ui, theme, &all, taken) {
            self.set_language(Language::ALL[i]);
        }
    }

    /// How fast the world steps, how long the lab's last run took, and how many nodes it visited.
    fn status(&mut self) -> Option<String> {
        let playback = self.live.playback()?;
        let (run, took) = self.live.last_run();
        if self.sides.visits.0 != run {
            let last = playback.len().saturating_sub(1);
            let nodes =
                if playback.is_empty() { 0 } else { playback.tree_path(last).visited.len() };
            self.sides.visits = (run, nodes);
        }
        let ms = format!("{:.2}", took.as_secs_f64() * 1000.0);
        if self.tree().is_none() {
            let words = Message::new("status-sandbox")
                .with("rate", STEPS_PER_SECOND)
                .with("ms", ms)
                .with("found", playback.verdict());
            return Some(self.texts.say(&words));
        }
        let words = Message::new("status-line")
            .with("rate", STEPS_PER_SECOND)
            .with("ms", ms)
            .with("nodes", self.sides.visits.1);
        Some(self.texts.say(&words))
    }
}
