//! The tabs on the right: the lesson, the inspector, tables, the tree, as far as there is something in them.

use egui_macroquad::egui::{self, Label, RichText, Sense, Stroke, Ui, vec2};
use egui_phosphor::regular as icon;

use super::{axes, duel, meetings, race, watch};
use crate::app::app_view::AppView;
use crate::app::epsilon::tab as epsilon;
use crate::app::map::tab as map;
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::folds::{Side, fold_button};
use crate::app::ui::panes::Pane;
use crate::app::ui::{panes, widgets};
use crate::app::view::tree;
use crate::app::wish::{Wish, Wishes};

/// What is shown on the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    /// The lesson of the lab.
    Lesson,
    /// The numbers of what is selected, and the lab's settings.
    Inspector,
    /// What meets.
    Meetings,
    /// The axes of the lab.
    Axes,
    /// The race of the lab.
    Race,
    /// The tree.
    Tree,
    /// Numbers over frames and steps.
    Watch,
    /// What the lab would answer at every place.
    Map,
    /// The signs of predicates at single numbers.
    Epsilon,
    /// Two that answer the lab's question.
    Duel,
}

impl Tab {
    const ALL: [Self; 10] = [
        Self::Lesson,
        Self::Inspector,
        Self::Meetings,
        Self::Axes,
        Self::Race,
        Self::Tree,
        Self::Watch,
        Self::Map,
        Self::Epsilon,
        Self::Duel,
    ];

    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Lesson => "tab-lesson",
            Self::Inspector => "tab-inspector",
            Self::Meetings => "tab-meetings",
            Self::Axes => "tab-axes",
            Self::Race => "tab-race",
            Self::Tree => "tree-head",
            Self::Watch => "tab-watch",
            Self::Map => "tab-map",
            Self::Epsilon => "tab-epsilon",
            Self::Duel => "tab-duel",
        }
    }

    /// Its sign where there is no room for its name.
    pub(super) fn picture(self) -> &'static str {
        match self {
            Self::Lesson => icon::BOOK_OPEN,
            Self::Inspector => icon::SLIDERS_HORIZONTAL,
            Self::Meetings => icon::INTERSECT,
            Self::Axes => icon::RULER,
            Self::Race => icon::CHART_BAR_HORIZONTAL,
            Self::Tree => icon::TREE_STRUCTURE,
            Self::Watch => icon::CHART_LINE,
            Self::Map => icon::MAP_TRIFOLD,
            Self::Epsilon => icon::MAGNIFYING_GLASS_PLUS,
            Self::Duel => icon::SWORD,
        }
    }
}

/// The room between two tabs, that where there is little of it, and that of the sign that folds the side, in points.
const BETWEEN: f32 = 16.0;
const CLOSE: f32 = 9.0;
const FOLD: f32 = 30.0;

/// How wide the names of tabs are beside each other.
fn names_width(ui: &Ui, names: &[String]) -> f32 {
    let font = egui::FontId::new(egui::TextStyle::Body.resolve(ui.style()).size, semibold());
    let ink = egui::Color32::PLACEHOLDER;
    let wide = |name: &String| {
        ui.painter().layout_no_wrap(name.clone(), font.clone(), ink).size().x + BETWEEN
    };
    names.iter().map(wide).sum()
}

/// The tabs that have something in them.
pub(super) fn there(view: &AppView<'_>, lesson_fits: Option<bool>) -> Vec<Tab> {
    let there = |tab: &Tab| match tab {
        Tab::Lesson => lesson_fits.is_some(),
        Tab::Inspector => true,
        Tab::Meetings => meetings::is_there(view),
        Tab::Axes => axes::is_there(view),
        Tab::Race => race::is_there(view),
        Tab::Tree => tree::is_there(view.live),
        Tab::Watch => watch::is_there(view),
        Tab::Map => map::is_there(view),
        Tab::Epsilon => epsilon::is_there(view),
        Tab::Duel => duel::is_there(view),
    };
    Tab::ALL.into_iter().filter(there).collect()
}

/// The tabs, and the one taken. A lesson comes first where the document is the scene that it speaks of.
pub(super) fn tabs_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    chosen: &mut Option<Tab>,
    lesson_fits: Option<bool>,
    wishes: &mut Wishes,
) -> Tab {
    let theme = view.theme();
    let all = there(view, lesson_fits);
    let first = if lesson_fits == Some(true) { Tab::Lesson } else { Tab::Inspector };
    let taken = chosen.filter(|tab| all.contains(tab)).unwrap_or(first);
    ui.horizontal(|ui| {
        // Where there is no room for all names, the tabs that are not taken have their signs alone.
        let names: Vec<String> = all.iter().map(|tab| view.word(tab.id())).collect();
        let has_room = names_width(ui, &names) + FOLD < ui.available_width();
        ui.spacing_mut().item_spacing.x = if has_room { BETWEEN } else { CLOSE };
        for (tab, words) in all.into_iter().zip(names) {
            let is_named = has_room || tab == taken;
            let ink = if tab == taken { theme.text } else { theme.muted };
            let text = if is_named {
                RichText::new(&words).family(semibold())
            } else {
                RichText::new(tab.picture()).size(16.0)
            };
            let label = Label::new(text.color(colour(ink))).selectable(false).sense(Sense::click());
            let mut response = ui.add(label).on_hover_cursor(egui::CursorIcon::PointingHand);
            if !is_named {
                response = response.on_hover_text(&words);
            }
            if response.has_focus() {
                let ring = Stroke::new(1.5, colour(theme.accent));
                let rect = response.rect.expand2(vec2(4.0, 2.0));
                ui.painter().rect_stroke(rect, 4, ring, egui::StrokeKind::Outside);
            }
            response.widget_info(|| {
                let on = tab == taken;
                egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, on, &words)
            });
            if tab == taken {
                panes::anchor(ui.ctx(), Pane::Right, response.id);
            }
            if tab == taken || response.has_focus() {
                let bar = Stroke::new(2.0, colour(theme.accent));
                ui.painter().hline(response.rect.x_range(), response.rect.bottom() + 4.0, bar);
            }
            if response.clicked() {
                *chosen = Some(tab);
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let about = view.look.named(Command::Fold(Side::Right));
            if fold_button(ui, icon::CARET_DOUBLE_RIGHT, &about).clicked() {
                wishes.push(Wish::Do(Command::Fold(Side::Right)));
            }
        });
    });
    ui.add_space(4.0);
    widgets::rule(ui, theme);
    taken
}
