//! What is asked in the window: a path to type, which map, whether changes may be lost, or a file written
//! over. Enter is the first answer, Esc none.

use egui_macroquad::egui::{self, Context, Key, Modal, TextEdit};

use super::files::Purpose;
use super::saving::{Doubt, file_name};
use crate::app::shell::state::App;
use crate::text::Message;

impl App {
    /// Shows what is being asked, if anything is.
    pub(crate) fn show_dialogs(&mut self, ctx: &Context) {
        self.show_path_dialog(ctx);
        self.show_maps(ctx);
        self.show_reading(ctx);
        self.show_unsaved(ctx);
        self.show_doubt(ctx);
        self.show_leftovers(ctx);
    }

    /// A file with several maps: which one.
    fn show_maps(&mut self, ctx: &Context) {
        let Some((path, maps)) = self.files.maps.take() else { return };
        let mut chosen = None;
        let mut dropped = false;
        let modal = dialog(ctx, "maps").show(ctx, |ui| {
            ui.set_width(420.0);
            ui.heading(self.word("maps-title"));
            ui.add_space(8.0);
            egui::ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    for (i, map) in maps.iter().enumerate() {
                        let button = ui.button(map);
                        // The first has the keyboard: arrows and Tab go on from there, Enter takes one.
                        if i == 0 && ui.memory(|m| m.focused().is_none()) {
                            button.request_focus();
                        }
                        if button.has_focus() {
                            button.scroll_to_me(None);
                        }
                        if button.clicked() {
                            chosen = Some(map.clone());
                        }
                    }
                });
            });
            ui.add_space(8.0);
            dropped = ui.button(self.word("dialog-cancel")).clicked();
        });
        if let Some(map) = chosen {
            self.open_map(&path, Some(&map));
        } else if !dropped && !modal.should_close() {
            self.files.maps = Some((path, maps));
        }
    }

    /// A path to type, where the system has no dialogs.
    fn show_path_dialog(&mut self, ctx: &Context) {
        let Some((purpose, mut path)) = self.files.typed.take() else { return };
        let title = if purpose == Purpose::Open { "file-open" } else { "file-save-as" };
        let (mut done, mut dropped) = (false, false);
        let modal = dialog(ctx, "path").show(ctx, |ui| {
            ui.set_width(460.0);
            ui.heading(self.word(title));
            ui.add_space(4.0);
            ui.label(self.word("file-path"));
            let field = ui.add(TextEdit::singleline(&mut path).desired_width(f32::INFINITY));
            // Looked at before the focus is asked for again: Enter gives it up in this very frame.
            done = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
            if ui.memory(|m| m.focused().is_none()) {
                field.request_focus();
            }
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                let verb = if purpose == Purpose::Open { "dialog-open" } else { "dialog-save" };
                done |= ui.button(self.word(verb)).clicked();
                dropped = ui.button(self.word("dialog-cancel")).clicked();
            });
        });
        if done && !path.trim().is_empty() {
            self.chosen(purpose, std::path::Path::new(path.trim()), false);
        } else if !dropped && !modal.should_close() {
            self.files.typed = Some((purpose, path));
        } else {
            self.files.after_save = None;
        }
    }

    /// Changes would be lost: save them, let them go, or stay.
    fn show_unsaved(&mut self, ctx: &Context) {
        let Some(next) = self.files.unsaved.clone() else { return };
        let name = self.files.name().unwrap_or_else(|| self.editor.scene().name.clone());
        let text = self.texts.say(&Message::new("unsaved-text").with("name", name));
        let answers = [
            ("dialog-save", "unsaved-save-tip"),
            ("unsaved-lose", "unsaved-lose-tip"),
            ("dialog-cancel", "unsaved-stay-tip"),
        ];
        let Some(answer) = self.question(ctx, "unsaved-title", &text, answers) else { return };
        self.files.unsaved = None;
        match answer {
            0 => self.save_and_go_to(next),
            1 => self.go_to(next),
            _ => {}
        }
    }

    /// A file would be written over: write elsewhere, write all the same, or stay.
    fn show_doubt(&mut self, ctx: &Context) {
        let Some((path, doubt)) = self.files.doubt.clone() else { return };
        let (title, text) = match doubt {
            Doubt::Changed => ("changed-title", "changed-text"),
            Doubt::Exists => ("exists-title", "exists-text"),
        };
        let text = self.texts.say(&Message::new(text).with("name", file_name(&path)));
        let answers = [
            ("file-save-as", "doubt-elsewhere-tip"),
            ("dialog-overwrite", "doubt-over-tip"),
            ("dialog-cancel", "unsaved-stay-tip"),
        ];
        let Some(answer) = self.question(ctx, title, &text, answers) else { return };
        self.files.doubt = None;
        match answer {
            0 => self.ask(Purpose::Save),
            1 => self.save_to(&path),
            _ => self.files.after_save = None,
        }
    }

    /// Asks one thing: which answer was given, the last one also by Esc. The first has the focus, so that
    /// Enter takes it.
    fn question(
        &self,
        ctx: &Context,
        title: &str,
        text: &str,
        answers: [(&str, &str); 3],
    ) -> Option<usize> {
        let mut given = None;
        let modal = dialog(ctx, title).show(ctx, |ui| {
            ui.set_width(400.0);
            ui.heading(self.word(title));
            ui.add_space(4.0);
            ui.label(text);
            ui.add_space(12.0);
            ui.horizontal(|ui| {
                for (i, (answer, tip)) in answers.iter().enumerate() {
                    let button = ui.button(self.word(answer)).on_hover_text(self.word(tip));
                    if i == 0 && ui.memory(|m| m.focused().is_none()) {
                        button.request_focus();
                    }
                    if button.clicked() {
                        given = Some(i);
                    }
                }
            });
        });
        given.or(modal.should_close().then_some(answers.len() - 1))
    }
}

/// A dialog over the window, with room around its words.
pub(crate) fn dialog(ctx: &Context, name: &str) -> Modal {
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(16);
    Modal::new(egui::Id::new(name)).frame(frame)
}
