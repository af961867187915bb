//! The questions in the window: a path to type, which map, whether changes may be lost, or a file written
//! over. Enter is the first answer, Esc none.

use egui_macroquad::egui::{self, Context, Key, Label, Modal, RichText, TextEdit};

use super::desk::{Arrival, Desk};
use super::files::{Doubt, Files, Purpose};
use super::saving::file_name;
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::text::Message;

impl Files {
    /// Shows the question that waits for an answer, if any does. What comes of the answer.
    pub(crate) fn show_dialogs(&mut self, ctx: &Context, desk: &mut Desk<'_>) -> Option<Arrival> {
        let typed = self.show_path_dialog(ctx, desk);
        let map = typed.or(self.show_maps(ctx, desk));
        self.show_reading(ctx, desk.look());
        let unsaved = map.or(self.show_unsaved(ctx, desk));
        let doubt = unsaved.or(self.show_doubt(ctx, desk));
        doubt.or(self.show_leftovers(ctx, desk))
    }

    /// A file with several maps: which one.
    fn show_maps(&mut self, ctx: &Context, desk: &mut Desk<'_>) -> Option<Arrival> {
        let (path, maps) = self.maps.take()?;
        let mut chosen = None;
        let mut dropped = false;
        let modal = dialog(ctx, "maps").show(ctx, |ui| {
            ui.set_width(420.0);
            ui.heading(desk.texts.word("maps-title"));
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
            dropped = ui.button(desk.texts.word("dialog-cancel")).clicked();
        });
        if let Some(map) = chosen {
            return self.open_map(desk, &path, Some(&map));
        }
        if !dropped && !modal.should_close() {
            self.maps = Some((path, maps));
        }
        None
    }

    /// A path to type, where the system has no dialogs.
    fn show_path_dialog(&mut self, ctx: &Context, desk: &mut Desk<'_>) -> Option<Arrival> {
        let (purpose, mut path) = self.typed.take()?;
        let title = purpose.title();
        let (mut done, mut dropped) = (false, false);
        let modal = dialog(ctx, "path").show(ctx, |ui| {
            ui.set_width(460.0);
            ui.heading(desk.texts.word(title));
            ui.add_space(4.0);
            ui.label(desk.texts.word("file-path"));
            let field = ui.add(TextEdit::singleline(&mut path).desired_width(f32::INFINITY));
            // Looked at before the focus is requested again: Enter gives it up in this very frame.
            done = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
            if ui.memory(|m| m.focused().is_none()) {
                field.request_focus();
            }
            if let Some(why) = &self.refusal {
                ui.add_space(4.0);
                ui.colored_label(colour(desk.look().theme.impact), why);
            }
            ui.add_space(4.0);
            ui.add(Label::new(RichText::new(desk.texts.word(no_dialogs())).small().weak()).wrap());
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                let verb = if purpose.writes() { "dialog-save" } else { "dialog-open" };
                done |= ui.button(desk.texts.word(verb)).clicked();
                dropped = ui.button(desk.texts.word("dialog-cancel")).clicked();
            });
        });
        if done && !path.trim().is_empty() {
            return self.take_typed(desk, purpose, path);
        }
        if !dropped && !modal.should_close() {
            self.typed = Some((purpose, path));
        } else {
            self.after_save = None;
            self.refusal = None;
        }
        None
    }

    /// Changes would be lost: save them, let them go, or stay.
    fn show_unsaved(&mut self, ctx: &Context, desk: &mut Desk<'_>) -> Option<Arrival> {
        let next = self.unsaved.clone()?;
        let name = self.name().unwrap_or_else(|| desk.title());
        let text = desk.texts.say(&Message::new("unsaved-text").with("name", name));
        let answers = [
            ("dialog-save", "unsaved-save-tip"),
            ("unsaved-lose", "unsaved-lose-tip"),
            ("dialog-cancel", "unsaved-stay-tip"),
        ];
        let answer = question(ctx, desk.look(), "unsaved-title", &text, answers)?;
        self.unsaved = None;
        match answer {
            0 => self.save_and_go_to(desk, next),
            1 => self.go_to(desk, next),
            _ => None,
        }
    }

    /// A file would be written over: write elsewhere, write all the same, or stay.
    fn show_doubt(&mut self, ctx: &Context, desk: &mut Desk<'_>) -> Option<Arrival> {
        let (path, doubt) = self.doubt.clone()?;
        let (title, text) = match doubt {
            Doubt::Changed => ("changed-title", "changed-text"),
            Doubt::Exists(_) => ("exists-title", "exists-text"),
        };
        let text = desk.texts.say(&Message::new(text).with("name", file_name(&path)));
        let answers = [
            ("file-save-as", "doubt-elsewhere-tip"),
            ("dialog-overwrite", "doubt-over-tip"),
            ("dialog-cancel", "unsaved-stay-tip"),
        ];
        let answer = question(ctx, desk.look(), title, &text, answers)?;
        self.doubt = None;
        let purpose = match doubt {
            Doubt::Changed => Purpose::Save,
            Doubt::Exists(purpose) => purpose,
        };
        match answer {
            0 => self.choose(desk, purpose),
            1 if purpose == Purpose::Save => return self.save_to(desk, &path),
            1 => return self.chosen(desk, purpose, &path, true),
            _ => self.after_save = None,
        }
        None
    }
}

/// Why a path has to be typed, and what can be done about it.
fn no_dialogs() -> &'static str {
    if cfg!(target_os = "linux") { "file-no-portal" } else { "file-no-dialogs" }
}

/// One question: which answer was given, the last one also by Esc. The first has the focus, so that
/// Enter takes it.
fn question(
    ctx: &Context,
    look: Look<'_>,
    title: &str,
    text: &str,
    answers: [(&str, &str); 3],
) -> Option<usize> {
    let mut given = None;
    let modal = dialog(ctx, title).show(ctx, |ui| {
        ui.set_width(400.0);
        ui.heading(look.word(title));
        ui.add_space(4.0);
        ui.label(text);
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            for (i, (answer, tip)) in answers.iter().enumerate() {
                let button = ui.button(look.word(answer)).on_hover_text(look.word(tip));
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

/// A dialog over the window, with room around its words.
pub(crate) fn dialog(ctx: &Context, name: &str) -> Modal {
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(16);
    Modal::new(egui::Id::new(name)).frame(frame)
}
