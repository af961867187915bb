//! The bar at the top: menus, where one is, language and theme.

use std::path::PathBuf;

use egui_macroquad::egui::{self, Context, Frame, Margin, RichText, TopBottomPanel};

use super::menus::{self, MENUS, SPACE_SUBMENUS, STEP_SUBMENUS};
use crate::app::app_view::AppView;
use crate::app::file::files::Files;
use crate::app::file::recent::recent_menu;
use crate::app::sides::bar::{Visits, bar_end};
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::panes::{self, Pane};
use crate::app::wish::Wishes;

/// With less room than this, where one is isn't said.
const LEAST_PLACE: f32 = 40.0;

/// What the bar shows beside the state of the drawing.
pub(super) struct BarView<'a> {
    /// The document's file.
    pub(super) files: &'a Files,
    /// The files used last.
    pub(super) recent: &'a [PathBuf],
    /// Whether the gallery is shown.
    pub(super) gallery: bool,
}

/// Shows the bar. Whether one of its menus is open.
pub(super) fn show(
    ctx: &Context,
    view: &AppView<'_>,
    bar: &BarView<'_>,
    visits: &mut Visits,
    wishes: &mut Wishes,
) -> bool {
    let theme = view.theme();
    let mut open = false;
    let frame = Frame::new().fill(colour(theme.panel)).inner_margin(Margin::symmetric(12, 4));
    TopBottomPanel::top("top").frame(frame).show(ctx, |ui| {
        ui.horizontal(|ui| {
            let name = view.word("app-name");
            ui.label(RichText::new(name).family(semibold()).color(colour(theme.accent)));
            ui.add_space(4.0);
            let fits = |id: &str| view.space.is_none() || id != "menu-shape";
            for (i, (id, entries)) in MENUS.iter().filter(|(id, _)| fits(id)).enumerate() {
                let menu = ui.menu_button(view.word(id), |ui| {
                    for command in *entries {
                        menus::entry_ui(ui, view, *command, wishes);
                        if *command == Command::Open {
                            recent_menu(ui, view.look, bar.recent, wishes);
                        }
                    }
                    if *id == "menu-view" {
                        menus::scale_menu(ui, view, wishes);
                    }
                    if *id == "menu-edit" {
                        menus::edit_submenus(ui, view, wishes);
                    } else if *id == "menu-view" && view.space.is_some() {
                        ui.separator();
                        menus::submenus(ui, view, SPACE_SUBMENUS, wishes);
                    } else if *id == "menu-steps" {
                        ui.separator();
                        menus::submenus(ui, view, STEP_SUBMENUS, wishes);
                    }
                });
                open |= menu.inner.is_some();
                if i == 0 {
                    panes::anchor(ui.ctx(), Pane::Top, menu.response.id);
                }
            }
            ui.add_space(12.0);
            let right = egui::Layout::right_to_left(egui::Align::Center);
            ui.with_layout(right, |ui| {
                bar_end(ui, view, visits, wishes);
                // What is left between the two ends.
                let left = egui::Layout::left_to_right(egui::Align::Center);
                ui.with_layout(left, |ui| {
                    // what is longer than that is cut off, and said whole to a pointer that waits
                    let room = ui.max_rect();
                    ui.set_clip_rect(ui.clip_rect().intersect(room));
                    if room.width() > LEAST_PLACE {
                        place_ui(ui, view, bar);
                    }
                });
            });
        });
    });
    open
}

/// Where one is: the chapter, the lab, the document.
fn place_ui(ui: &mut egui::Ui, view: &AppView<'_>, bar: &BarView<'_>) {
    let theme = view.theme();
    let muted = |words: String| {
        egui::Label::new(RichText::new(words).color(colour(theme.muted))).truncate()
    };
    if bar.gallery {
        return;
    }
    let dirty = view.is_dirty();
    let dotted = |name: String| if dirty { format!("{name} •") } else { name };
    let name = bar.files.name().unwrap_or_else(|| view.scene_title());
    let mut document = Some(dotted(name));
    if let Some(lab) = view.live.lab() {
        // The sandbox comes before the chapters.
        if lab.chapter > 0 {
            ui.add(muted(format!("{}  ›", view.say(&lab.chapter_title()))));
        }
        let title = RichText::new(view.say(&lab.title())).family(semibold());
        ui.add(egui::Label::new(title).truncate());
        // A scene of the library has a name in this language; the lab's own is the lab, and needs no other.
        if let Some(stem) = bar.files.bundled.filter(|_| bar.files.path.is_none()) {
            let name = view.look.scene_title(stem, view.scene_name());
            let name = if stem == lab.name { String::new() } else { name };
            document = Some(dotted(name)).filter(|w| !w.is_empty());
        }
        if document.is_some() {
            ui.add(muted("·".to_owned()));
        }
    } else if let Some(stem) = bar.files.bundled.filter(|_| bar.files.path.is_none()) {
        document = Some(dotted(view.look.scene_title(stem, view.scene_name())));
    }
    if let Some(words) = document {
        ui.add(muted(words));
    }
}
