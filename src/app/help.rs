//! F1: every key, from the one list.

use egui::{Grid, RichText, Window};

use super::egui_host::{colour, semibold};
use super::keys::{Group, KEYS};
use super::state::App;

/// Keys and buttons of the mouse that are in no table: what, and with which hand.
const MOUSE: [(&str, &str); 8] = [
    ("mouse-click", "mouse-click-does"),
    ("mouse-drag", "mouse-drag-does"),
    ("mouse-ask", "mouse-ask-does"),
    ("mouse-double", "mouse-double-does"),
    ("mouse-wheel", "mouse-wheel-does"),
    ("mouse-pan", "mouse-pan-does"),
    ("mouse-ctrl", "mouse-ctrl-does"),
    ("mouse-shift", "mouse-shift-does"),
];

impl App {
    /// Shows the list of keys while it is wanted.
    pub fn show_keys(&mut self, ctx: &egui::Context) {
        let mut open = self.keys;
        let theme = self.theme();
        Window::new(self.word("help-keys"))
            .id("keys".into())
            .open(&mut open)
            .collapsible(false)
            .resizable(false)
            .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
            .show(ctx, |ui| {
                egui::ScrollArea::vertical().max_height(ctx.screen_rect().height() - 140.0).show(
                    ui,
                    |ui| {
                        ui.horizontal_top(|ui| {
                            ui.vertical(|ui| {
                                self.key_group(ui, Group::Time);
                                self.mouse_group(ui);
                            });
                            ui.add_space(24.0);
                            ui.vertical(|ui| self.key_group(ui, Group::Edit));
                            ui.add_space(24.0);
                            ui.vertical(|ui| {
                                self.key_group(ui, Group::View);
                                self.key_group(ui, Group::File);
                            });
                        });
                    },
                );
                ui.add_space(4.0);
                ui.label(RichText::new(self.word("keys-drive")).color(colour(theme.muted)));
            });
        self.keys = open;
    }

    fn key_group(&self, ui: &mut egui::Ui, group: Group) {
        self.heading(ui, group.id());
        Grid::new(group.id()).num_columns(2).spacing([16.0, 4.0]).show(ui, |ui| {
            for shortcut in KEYS.iter().filter(|s| s.group == group && s.listed) {
                self.key_cap(ui, &shortcut.words());
                ui.label(self.word(shortcut.command.id()));
                ui.end_row();
            }
        });
        ui.add_space(12.0);
    }

    fn mouse_group(&self, ui: &mut egui::Ui) {
        self.heading(ui, "keys-mouse");
        Grid::new("mouse").num_columns(2).spacing([16.0, 4.0]).show(ui, |ui| {
            for (with, does) in MOUSE {
                self.key_cap(ui, &self.word(with));
                ui.label(self.word(does));
                ui.end_row();
            }
        });
    }

    fn heading(&self, ui: &mut egui::Ui, id: &str) {
        let words = self.word(id).to_uppercase();
        let muted = colour(self.theme().muted);
        ui.label(
            RichText::new(words)
                .family(semibold())
                .size(11.0)
                .color(muted)
                .extra_letter_spacing(0.6),
        );
        ui.add_space(2.0);
    }

    fn key_cap(&self, ui: &mut egui::Ui, words: &str) {
        ui.label(RichText::new(words).monospace().color(colour(self.theme().accent)));
    }
}

#[cfg(test)]
mod tests {
    use crate::text::{Language, bundle::Texts};

    #[test]
    fn the_mouse_is_told_in_both_languages() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for id in super::MOUSE.iter().flat_map(|(a, b)| [a, b]) {
                assert!(texts.knows(id), "{id}");
            }
        }
    }
}
