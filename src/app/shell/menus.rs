//! The menus: their entries, those that open to more, and the history.

use egui_macroquad::egui::{self, RichText, ScrollArea, Ui};

use egui_phosphor::regular as icon;

use super::able;
use crate::app::app_view::AppView;
use crate::app::edit::{Align, Axis, MaskEdit, Order, Reshape};
use crate::app::file::picture_kind::PictureKind;
use crate::app::space::{Side, SpaceCommand, Watch};
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::folds::Side as WindowSide;
use crate::app::ui::layout::SCALES;
use crate::app::wish::{Wish, Wishes};

/// What is made of a shape: entries of the menu, and of the one at the pointer.
pub(super) const SHAPE: &[Command] = &[
    Command::Reshape(Reshape::Joint),
    Command::Reshape(Reshape::Split),
    Command::Reshape(Reshape::Join),
    Command::Reshape(Reshape::Close),
    Command::Reshape(Reshape::Straight),
    Command::Reshape(Reshape::Curve),
    Command::Reshape(Reshape::Pieces),
    Command::Reshape(Reshape::Hull),
    Command::Reshape(Reshape::Uncross),
    Command::Mask(MaskEdit::Grow),
    Command::Mask(MaskEdit::Shrink),
    Command::Mask(MaskEdit::Invert),
    Command::Mask(MaskEdit::Outline),
    Command::Mask(MaskEdit::Trim),
    Command::Mask(MaskEdit::Resample),
];

/// The menus and their entries.
pub(crate) const MENUS: &[(&str, &[Command])] = &[
    (
        "menu-file",
        &[
            Command::Gallery,
            Command::New,
            Command::NewSpace,
            Command::Open,
            Command::Save,
            Command::SaveAs,
            Command::ExportPicture(PictureKind::Svg),
            Command::ExportPicture(PictureKind::Png),
            Command::ExportPicture(PictureKind::Steps),
            Command::ExportPicture(PictureKind::Frames),
            Command::ExportPicture(PictureKind::Page),
            Command::ExportPicture(PictureKind::MapSvg),
            Command::ExportPicture(PictureKind::MapPng),
            Command::ExportTiled,
            Command::Recover,
            Command::Quit,
        ],
    ),
    (
        "menu-edit",
        &[
            Command::Undo,
            Command::Redo,
            Command::Cut,
            Command::Copy,
            Command::CopyQuery,
            Command::CopyTest,
            Command::Paste,
            Command::Duplicate,
            Command::Delete,
            Command::SelectAll,
            Command::InvertSelection,
        ],
    ),
    ("menu-shape", SHAPE),
    (
        "menu-view",
        &[
            Command::Fit,
            Command::Whole,
            Command::Zoom(1),
            Command::Zoom(-1),
            Command::Grid,
            Command::Snap,
            Command::Panels,
            Command::Deck,
            Command::Fold(WindowSide::Left),
            Command::Fold(WindowSide::Right),
            Command::Lens,
            Command::Map,
            Command::Epsilon,
            Command::Numbers,
            Command::NextPane,
            Command::Theme,
            Command::Language,
        ],
    ),
    (
        "menu-steps",
        &[
            Command::FirstStep,
            Command::StepBack,
            Command::PlaySteps,
            Command::StepForward,
            Command::LastStep,
            Command::StepIn,
            Command::StepOver,
            Command::StepOut,
            Command::StepOverBack,
            Command::NextChapter,
            Command::ChapterBefore,
            Command::Why,
            Command::Predict,
            Command::Challenges,
        ],
    ),
    ("menu-help", &[Command::Palette, Command::Keys]),
];

/// Where a scene in space is looked at from.
pub(crate) const SPACE_SUBMENUS: &[(&str, &[Command])] = &[
    (
        "menu-from",
        &[
            Command::Space(SpaceCommand::From(Side::Front)),
            Command::Space(SpaceCommand::From(Side::Right)),
            Command::Space(SpaceCommand::From(Side::Top)),
            Command::Space(SpaceCommand::From(Side::Perspective)),
            Command::Space(SpaceCommand::FitAll),
            Command::Space(SpaceCommand::OwnAxes),
        ],
    ),
    (
        "menu-watch",
        &[
            Command::Space(SpaceCommand::Watch(Watch::Outside)),
            Command::Space(SpaceCommand::Watch(Watch::Behind)),
            Command::Space(SpaceCommand::Watch(Watch::Eyes)),
            Command::Space(SpaceCommand::StartHere),
        ],
    ),
];

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
    (
        "menu-rules",
        &[
            Command::OtherRule,
            Command::Parting,
            Command::FindParting,
            Command::Duel,
            Command::KeepLabyrinth,
        ],
    ),
    (
        "menu-time",
        &[
            Command::Play,
            Command::Restart,
            Command::FrameBack,
            Command::FrameForward,
            Command::Watch,
        ],
    ),
];

/// An entry of a menu: the command, its key, and why it can't be done now.
pub(super) fn entry_ui(ui: &mut Ui, view: &AppView<'_>, command: Command, wishes: &mut Wishes) {
    let mut words = view.word(command.id());
    let name = match command {
        Command::Undo => view.undo_name(),
        Command::Redo => view.redo_name(),
        _ => None,
    };
    if let Some(name) = name {
        words = format!("{words} ({})", view.say(name));
    }
    let why_not = able::why_not(view, command);
    let on = view.is_on(command);
    if let Some(on) = on {
        words = format!("{}  {words}", if on { icon::CHECK_SQUARE } else { icon::SQUARE });
    }
    let button = egui::Button::new(words).shortcut_text(view.look.key_words(command));
    let mut entry = ui.add_enabled(why_not.is_none(), button);
    if let Some(why) = why_not {
        entry = entry.on_disabled_hover_text(view.word(why));
    }
    if entry.clicked() {
        wishes.push(Wish::Do(command));
        ui.close_menu();
    }
}

/// How large the interface is.
pub(super) fn scale_menu(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    ui.menu_button(view.word("menu-scale"), |ui| {
        for scale in SCALES {
            let words = format!("{scale} %");
            if ui.selectable_label(view.scale == scale, words).clicked() {
                wishes.push(Wish::Scale(scale));
                ui.close_menu();
            }
        }
    });
}

/// Entries that open to more.
pub(super) fn submenus(
    ui: &mut Ui,
    view: &AppView<'_>,
    all: &[(&str, &[Command])],
    wishes: &mut Wishes,
) {
    for (id, entries) in all {
        ui.menu_button(view.word(id), |ui| {
            for command in *entries {
                entry_ui(ui, view, *command, wishes);
            }
        });
    }
}

/// What opens under the Edit menu.
pub(super) fn edit_submenus(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    ui.separator();
    // What is laid out, mirrored and ordered is of the plane.
    let in_space = |id: &str| view.space.is_none() || id == "menu-group";
    for all in SUBMENUS.iter().filter(|(id, _)| in_space(id)) {
        submenus(ui, view, std::slice::from_ref(all), wishes);
    }
    ui.separator();
    ui.menu_button(view.word("menu-history"), |ui| history_list(ui, view, wishes));
}

/// Everything that was done, the newest at the bottom, and below it what was undone: any entry can be
/// gone to.
fn history_list(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let theme = view.theme();
    let (past, future) = view.history_names();
    let words: Vec<String> = past.iter().chain(&future).map(|m| view.say(m)).collect();
    let now = past.len();
    let first = view.word("history-start");
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
        wishes.push(Wish::History(steps));
        ui.close_menu();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, Texts};

    #[test]
    fn every_entry_has_its_words_in_both_languages() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for (id, entries) in SUBMENUS.iter().chain(STEP_SUBMENUS).chain(SPACE_SUBMENUS) {
                assert!(texts.knows(id), "{id}");
                for command in *entries {
                    assert!(texts.knows(command.id()), "{}", command.id());
                }
            }
        }
    }
}
