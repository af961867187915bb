//! F1: every key and every gesture of the mouse, from the one list, with a field to find one.

use egui_macroquad::egui::{self, Align, Grid, Layout, RichText, Ui, vec2};
use egui_phosphor::regular as icon;

use crate::app::file::dialogs::dialog;
use crate::app::space::obey::means_something;
use crate::app::ui::dress::colour;
use crate::app::ui::keys::{Group, KEYS, Shortcut};
use crate::app::ui::look::Look;
use crate::app::ui::{plates, widgets};

/// Gestures of the mouse, which are in no table: what, and what it does.
const MOUSE: [(&str, &str); 17] = [
    ("mouse-click", "mouse-click-does"),
    ("mouse-shift-click", "mouse-shift-click-does"),
    ("mouse-alt", "mouse-alt-does"),
    ("mouse-drag", "mouse-drag-does"),
    ("mouse-ctrl", "mouse-ctrl-does"),
    ("mouse-shift", "mouse-shift-does"),
    ("mouse-double", "mouse-double-does"),
    ("mouse-ask", "mouse-ask-does"),
    ("mouse-wheel", "mouse-wheel-does"),
    ("mouse-side", "mouse-side-does"),
    ("mouse-pan", "mouse-pan-does"),
    ("mouse-right", "mouse-right-does"),
    ("mouse-probe", "mouse-probe-does"),
    ("mouse-probe-wheel", "mouse-probe-wheel-does"),
    ("mouse-number", "mouse-number-does"),
    ("mouse-object", "mouse-object-does"),
    ("mouse-tree", "mouse-tree-does"),
];

/// The same in space.
const MOUSE_IN_SPACE: [(&str, &str); 9] = [
    ("mouse-orbit", "mouse-orbit-does"),
    ("mouse-fly", "mouse-fly-does"),
    ("mouse-space-pan", "mouse-space-pan-does"),
    ("mouse-wheel", "mouse-wheel-does"),
    ("mouse-shift-click", "mouse-shift-click-does"),
    ("mouse-drag", "mouse-drag-does"),
    ("mouse-lift", "mouse-lift-does"),
    ("mouse-ctrl", "mouse-ctrl-does"),
    ("mouse-number", "mouse-number-does"),
];

/// A part of the list as it is shown: its heading, and its lines of keys and what they do.
type HelpSection = (&'static str, Vec<(Vec<String>, String)>);

/// What the list of keys remembers.
#[derive(Debug, Default)]
pub(super) struct Help {
    /// Whether it is shown.
    pub(super) open: bool,
    /// What is looked for in it.
    search: String,
}

impl Help {
    /// Shows the list of keys while it is wanted.
    pub(super) fn show(&mut self, ctx: &egui::Context, look: Look<'_>, in_space: bool) {
        if !self.open {
            self.search.clear();
            return;
        }
        let mut open = true;
        let screen = ctx.screen_rect();
        // Over everything: what lies under it has no tooltips meanwhile.
        let shown = dialog(ctx, "keys").show(ctx, |ui| {
            let width = (screen.width() - 80.0).min(1130.0);
            ui.set_width(width);
            ui.horizontal(|ui| {
                ui.heading(look.word("help-keys"));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let close = look.word("notice-close");
                    open = !ui.button(icon::X).on_hover_text(close).clicked();
                });
            });
            ui.add_space(4.0);
            let hint = look.word("keys-search");
            ui.horizontal(|ui| {
                ui.add(
                    widgets::field(&mut self.search, 260.0)
                        .hint_text(widgets::hint(look.theme, hint)),
                );
                ui.add_space(12.0);
                if !in_space {
                    let drive = RichText::new(look.word("keys-drive"));
                    ui.label(drive.color(colour(look.theme.muted)));
                }
            });
            let height = (screen.height() - 150.0).max(120.0);
            let area =
                egui::ScrollArea::vertical().min_scrolled_height(height).auto_shrink([false, true]);
            area.max_height(height).show(ui, |ui| {
                let parts = parts(look, &self.search, in_space);
                columns_ui(ui, look, &parts, width);
            });
        });
        self.open = open && !shown.should_close();
    }
}

fn columns_ui(ui: &mut Ui, look: Look<'_>, parts: &[HelpSection], width: f32) {
    if parts.is_empty() {
        let words = RichText::new(look.word("keys-none"));
        ui.label(words.color(colour(look.theme.muted)));
        return;
    }
    // as high as each other, near enough
    let columns = if width > 900.0 { 3 } else { 1 };
    let column = |heading: &str| match heading {
        "keys-time" | "keys-view" | "keys-space" => 0,
        "keys-mouse" | "keys-file" | "keys-masks" | "keys-tiles" => 2,
        _ => 1,
    };
    let room = (width - 16.0 - 20.0 * (columns as f32 - 1.0)) / columns as f32;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 20.0;
        for at in 0..columns {
            ui.allocate_ui_with_layout(vec2(room, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.set_width(room);
                let here = |heading: &str| columns == 1 || column(heading) == at;
                for part in parts.iter().filter(|p| here(p.0)) {
                    part_ui(ui, look, part, room);
                }
            });
        }
    });
}

/// Whether a key does something: in the plane, or in space, where some have another meaning.
fn is_there(shortcut: &Shortcut, in_space: bool) -> bool {
    let alone = shortcut.group == Group::Space;
    if !in_space || alone {
        return in_space == alone;
    }
    let taken = |s: &Shortcut| {
        s.group == Group::Space
            && s.key == shortcut.key
            && (s.ctrl, s.shift, s.alt) == (shortcut.ctrl, shortcut.shift, shortcut.alt)
    };
    means_something(shortcut.command) && !KEYS.iter().any(taken)
}

/// The lines that have what is looked for.
fn parts(look: Look<'_>, search: &str, in_space: bool) -> Vec<HelpSection> {
    let wanted = search.to_lowercase();
    let found = |(keys, does): &(Vec<String>, String)| {
        let all = format!("{} {does}", keys.join("+")).to_lowercase();
        wanted.split_whitespace().all(|word| all.contains(word))
    };
    let mut parts: Vec<HelpSection> = Vec::new();
    for group in Group::ALL {
        let listed = KEYS.iter().filter(|s| s.group == group && s.listed);
        let listed = listed.filter(|s| is_there(s, in_space));
        let line = |s: &Shortcut| (plates::caps(look.texts, &s.words()), look.word(s.command.id()));
        parts.push((group.id(), listed.map(line).filter(|l| found(l)).collect()));
    }
    let line = |(with, does): &(&str, &str)| {
        let with = look.word(with);
        (with.split(" + ").map(str::to_owned).collect(), look.word(does))
    };
    let mouse = if in_space { &MOUSE_IN_SPACE[..] } else { &MOUSE };
    parts.insert(0, ("keys-mouse", mouse.iter().map(line).filter(|l| found(l)).collect()));
    parts.retain(|(_, lines)| !lines.is_empty());
    parts
}

fn part_ui(ui: &mut Ui, look: Look<'_>, (heading, lines): &HelpSection, room: f32) {
    widgets::heading(ui, look.theme, &look.word(heading));
    ui.spacing_mut().item_spacing.x = 8.0;
    Grid::new(heading).num_columns(2).spacing([12.0, 1.0]).show(ui, |ui| {
        for (keys, does) in lines {
            let plates = plates::plates_ui(ui, look.theme, keys);
            let left = (room - plates.rect.width() - 12.0).max(60.0);
            ui.scope(|ui| {
                ui.set_max_width(left.min(room * 0.62));
                ui.add(egui::Label::new(does).wrap());
            });
            ui.end_row();
        }
    });
    ui.add_space(6.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Theme;
    use crate::text::{Language, bundle::Texts};

    #[test]
    fn the_mouse_is_told_in_both_languages() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for id in MOUSE.iter().chain(&MOUSE_IN_SPACE).flat_map(|(a, b)| [a, b]) {
                assert!(texts.knows(id), "{id}");
            }
        }
    }

    #[test]
    fn every_listed_key_is_there_and_a_search_keeps_those_that_have_its_words() {
        let texts = Texts::new(Language::English);
        let look = Look { theme: &Theme::DARK, texts: &texts };
        let count = |search: &str, in_space| {
            parts(look, search, in_space).iter().map(|(_, l)| l.len()).sum::<usize>()
        };
        let lines = |search: &str| count(search, false);
        let of_plane = KEYS.iter().filter(|s| s.listed && s.group != Group::Space).count();
        assert_eq!(lines(""), of_plane + MOUSE.len());
        assert!((60..110).contains(&count("", true)), "{}", count("", true));
        assert_eq!(count("undo", true), 1);
        assert_eq!(count("probe", true), 1, "its tool alone: the questions are those of the plane");
        assert_eq!(lines("undo"), 1);
        assert!(lines("ctrl+z") >= 1);
        assert_eq!(lines("no such key"), 0);
    }
}
