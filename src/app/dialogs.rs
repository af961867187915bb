//! What is asked in the window: a path to type, which map, whether changes may be lost.

use egui::{Context, Key, Modal, TextEdit};

use super::files::Purpose;
use super::state::App;

impl App {
    /// Shows what is being asked, if anything is.
    pub(super) fn show_dialogs(&mut self, ctx: &Context) {
        self.show_path_dialog(ctx);
        self.show_maps(ctx);
        self.show_unsaved(ctx);
    }

    /// A file with several maps: which one.
    fn show_maps(&mut self, ctx: &Context) {
        let Some((path, maps)) = self.files.maps.take() else { return };
        let mut chosen = None;
        let mut dropped = false;
        let modal = Modal::new("maps".into()).show(ctx, |ui| {
            ui.set_width(420.0);
            ui.heading(self.word("maps-title"));
            ui.add_space(8.0);
            egui::ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    for map in &maps {
                        if ui.button(map).clicked() {
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
        let modal = Modal::new("path".into()).show(ctx, |ui| {
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
            self.chosen(purpose, std::path::Path::new(path.trim()));
        } else if !dropped && !modal.should_close() {
            self.files.typed = Some((purpose, path));
        }
    }

    /// Changes would be lost: save them, let them go, or stay.
    fn show_unsaved(&mut self, ctx: &Context) {
        let Some(next) = self.files.unsaved.clone() else { return };
        let (mut save, mut lose, mut stay) = (false, false, false);
        let modal = Modal::new("unsaved".into()).show(ctx, |ui| {
            ui.set_width(360.0);
            ui.heading(self.word("unsaved-title"));
            ui.add_space(4.0);
            ui.label(self.word("unsaved-text"));
            ui.add_space(12.0);
            ui.horizontal(|ui| {
                let button = |ui: &mut egui::Ui, id: &str, tip: &str| {
                    ui.button(self.word(id)).on_hover_text(self.word(tip)).clicked()
                };
                save = button(ui, "dialog-save", "unsaved-save-tip");
                lose = button(ui, "unsaved-lose", "unsaved-lose-tip");
                stay = button(ui, "dialog-cancel", "unsaved-stay-tip");
            });
        });
        if save || lose || stay || modal.should_close() {
            self.files.unsaved = None;
        }
        if save {
            self.save_and_go_to(next);
        } else if lose {
            self.go_to(next);
        }
    }
}
