//! What hangs under the Edit menu (the history, the order, places, groups) and under the menu of steps.

use egui_macroquad::egui::{self, RichText, ScrollArea, Ui};

use super::command::Command;
use super::egui_host::{colour, semibold};
use super::state::App;
use crate::app::edit::{Align, Axis, Order};

/// Entries that open to more.
pub(crate) const SUBMENUS: &[(&str, &[Command])] = &[
    (
        "menu-order",
        &[
            Command::Order(Order::Front),
            Command::Order(Order::Up),
            Command::Order(Order::Down),
            Command::Order(Order::Back),
        ],
    ),
    (
        "menu-place",
        &[
            Command::Align(Axis::X, Align::Start),
            Command::Align(Axis::X, Align::Middle),
            Command::Align(Axis::X, Align::End),
            Command::Align(Axis::Y, Align::Start),
            Command::Align(Axis::Y, Align::Middle),
            Command::Align(Axis::Y, Align::End),
            Command::Distribute(Axis::X),
            Command::Distribute(Axis::Y),
        ],
    ),
    (
        "menu-turn",
        &[
            Command::Mirror(Axis::X),
            Command::Mirror(Axis::Y),
            Command::Quarter(true),
            Command::Quarter(false),
        ],
    ),
    (
        "menu-group",
        &[
            Command::Group,
            Command::Ungroup,
            Command::Lock,
            Command::UnlockAll,
            Command::Hide,
            Command::ShowAll,
        ],
    ),
];

/// Entries of the menu of steps that open to more.
pub(crate) const STEP_SUBMENUS: &[(&str, &[Command])] = &[
    (
        "menu-loop",
        &[
            Command::Loop,
            Command::LoopFrom,
            Command::LoopTo,
            Command::Speed(true),
            Command::Speed(false),
        ],
    ),
    (
        "menu-stops",
        &[
            Command::StopHere,
            Command::NextStop,
            Command::StopBefore,
            Command::Bookmark,
            Command::NextBookmark,
            Command::BookmarkBefore,
        ],
    ),
    ("menu-rules", &[Command::OtherRule, Command::Parting, Command::FindParting]),
    ("menu-time", &[Command::Play, Command::Restart, Command::FrameBack, Command::FrameForward]),
];

impl App {
    /// Entries that open to more.
    pub(super) fn submenus(&mut self, ui: &mut Ui, all: &[(&str, &[Command])]) {
        for (id, entries) in all {
            ui.menu_button(self.word(id), |ui| {
                for command in *entries {
                    self.menu_entry(ui, *command);
                }
            });
        }
    }

    /// What hangs under the Edit menu.
    pub(super) fn edit_submenus(&mut self, ui: &mut Ui) {
        ui.separator();
        self.submenus(ui, SUBMENUS);
        ui.separator();
        ui.menu_button(self.word("menu-history"), |ui| self.history_list(ui));
    }

    /// Everything that was done, the newest at the bottom, and below it what was undone: any entry can be
    /// gone to.
    fn history_list(&mut self, ui: &mut Ui) {
        let theme = self.theme();
        let (past, future) = self.editor.history().names();
        let words: Vec<String> = past.iter().chain(&future).map(|m| self.texts.say(m)).collect();
        let now = past.len();
        let first = self.word("history-start");
        let mut wanted = None;
        let row = 22.0;
        ui.set_min_width(190.0);
        let height = (words.len() as f32 + 1.0).min(16.0) * (row + ui.spacing().item_spacing.y);
        ScrollArea::vertical().max_height(height).stick_to_bottom(future.is_empty()).show_rows(
            ui,
            row,
            words.len() + 1,
            |ui, rows| {
                for k in rows {
                    let name = if k == 0 { &first } else { &words[k - 1] };
                    let mut text = RichText::new(name);
                    if k == now {
                        text = text.family(semibold()).color(colour(theme.accent));
                    } else if k > now {
                        text = text.color(colour(theme.muted));
                    }
                    let entry =
                        egui::Button::new(text).frame(k == now).min_size(egui::vec2(180.0, row));
                    if ui.add(entry).clicked() {
                        wanted = Some(k as isize - now as isize);
                    }
                }
            },
        );
        if let Some(steps) = wanted {
            self.settle();
            self.editor.jump(steps);
            ui.close_menu();
        }
    }

    /// Whether there are objects for a command to do something with.
    pub(crate) fn has_objects_for(&self, command: Command) -> bool {
        let selected = self.editor.selection();
        let objects = &self.editor.scene().objects;
        match command {
            Command::Cut | Command::Copy | Command::Duplicate | Command::Delete => {
                !selected.is_empty()
            }
            Command::Order(_) | Command::Mirror(_) | Command::Quarter(_) => !selected.is_empty(),
            Command::Lock | Command::Hide => !selected.is_empty(),
            Command::Group | Command::Align(..) => selected.len() > 1,
            Command::Distribute(_) => selected.len() > 2,
            Command::Ungroup => selected.iter().any(|&i| objects[i].group.is_some()),
            Command::UnlockAll => objects.iter().any(|o| o.locked),
            Command::ShowAll => objects.iter().any(|o| o.hidden),
            Command::SelectAll | Command::InvertSelection => !objects.is_empty(),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::settings::Settings;
    use crate::text::{Language, Texts};
    use glam::DVec2;

    #[test]
    fn every_entry_has_its_words_in_both_languages() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for (id, entries) in SUBMENUS.iter().chain(STEP_SUBMENUS) {
                assert!(texts.knows(id), "{id}");
                for command in *entries {
                    assert!(texts.knows(command.id()), "{}", command.id());
                }
            }
        }
    }

    #[test]
    fn what_was_copied_is_pasted_and_bad_text_is_told() {
        let mut app = App::new(Settings::default());
        let count = app.editor.scene().objects.len();
        app.obey(Command::SelectAll);
        app.obey(Command::Copy);
        app.obey(Command::Paste);
        assert_eq!(app.editor.scene().objects.len(), 2 * count);
        assert_ne!(app.editor.scene().objects[count].position, DVec2::ZERO, "aside");
        app.board.put("{\"type\":\"circle\",\"radius\":0}".into());
        app.obey(Command::Paste);
        assert_eq!(app.editor.scene().objects.len(), 2 * count);
    }

    #[test]
    fn the_history_is_gone_through_at_once() {
        let mut app = App::new(Settings::default());
        let start = app.editor.scene().clone();
        app.obey(Command::SelectAll);
        for _ in 0..5 {
            app.obey(Command::Nudge(1, 0));
        }
        let end = app.editor.scene().clone();
        app.editor.jump(-5);
        assert_eq!(*app.editor.scene(), start);
        app.editor.jump(5);
        assert_eq!(*app.editor.scene(), end);
        assert_eq!(app.editor.history().names().0.len(), 5);
    }
}
