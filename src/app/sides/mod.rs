//! What is beside the canvas: tools, labs and objects on the left; lesson, numbers, settings and the tree on the right;
//! and the gallery, in place of everything.
//!
//! As in [`panels`](super::panels), nothing here changes the program: each part reads an
//! [`AppView`], remembers what is its own (a search, a tab, a node), and pushes what a person
//! wishes into [`Wishes`].

pub(super) mod arithmetic;
mod axes;
pub(super) mod bar;
pub(super) mod colours;
pub(super) mod contents;
pub(super) mod duel;
pub(super) mod gallery;
mod games;
pub(super) mod inspector;
mod lesson;
pub(super) mod list;
mod meetings;
pub(super) mod numbers;
mod race;
mod settings;
mod tabs;
mod tools;
mod tree;
mod watch;

use egui_macroquad::egui::{
    self, Context, Frame, Margin, ScrollArea, Sense, SidePanel, TopBottomPanel, Ui, UiBuilder,
    scroll_area::ScrollBarVisibility,
};
use egui_phosphor::regular as icon;

use super::app_view::AppView;
use super::epsilon::tab as epsilon_tab;
use super::map::tab as map_tab;
use super::run::live::Live;
use super::space::panels::{
    inspector as space_inspector, list as solid_list, tools_ui as space_tools,
};
use super::ui::command::Command;
use super::ui::dress::colour;
use super::ui::folds::{Folds, Side, fold_button};
use super::ui::layout::Layout;
use super::ui::look::Look;
use super::view::tree as marks;
use super::wish::{Wish, Wishes};
use crate::figure::Tag;
use crate::text::Message;
use arithmetic::Fault;
pub(super) use tabs::Tab;

/// What the panels remember.
#[derive(Debug, Default)]
pub struct Sides {
    contents: contents::Contents,
    list: list::List,
    solids: solid_list::List,
    nodes: tree::TreePane,
    meetings: meetings::MeetingsPane,
    race: race::RacePane,
    duel: duel::DuelPane,
    /// The tab taken on the right; none is the lesson, or the inspector where there is none.
    tab: Option<Tab>,
    reader: lesson::LessonPane,
    /// The sides that are folded to a strip.
    pub(super) folds: Folds,
    /// The window's width in the last frame, in points.
    width: f32,
}

/// The width of a folded side, what another column of tools adds, and the height of what is above and below them, in points.
const STRIP: f32 = 52.0;
const TOOL: f32 = 42.0;
const STRIP_ENDS: f32 = 120.0;
/// The least height of the labs' list and of the objects', in points.
const LIST: f32 = 96.0;

impl Sides {
    /// Brings a tab on the right to the front.
    pub(super) fn take_tab(&mut self, tab: Tab) {
        self.tab = Some(tab);
        if self.folds.is_folded(Side::Right, self.width) {
            self.fold(Side::Right);
        }
    }

    /// Whether a tab on the right was chosen, and is in sight.
    pub(super) fn shows(&self, tab: Tab) -> bool {
        self.tab == Some(tab) && !self.folds.is_folded(Side::Right, self.width)
    }

    /// Folds a side to a strip, or opens it.
    pub(super) fn fold(&mut self, side: Side) {
        self.folds.toggle(side, self.width);
    }

    /// Shows the challenges of the lab, which are below its lesson.
    pub(super) fn show_challenges(&mut self) {
        if self.folds.is_folded(Side::Right, self.width) {
            self.fold(Side::Right);
        }
        self.tab = Some(Tab::Lesson);
        self.reader.to_challenges = true;
    }

    /// The panels on both sides, or their strips.
    pub(super) fn show(
        &mut self,
        ctx: &Context,
        view: &AppView<'_>,
        layout: &Layout,
        wishes: &mut Wishes,
    ) {
        self.width = ctx.screen_rect().width();
        let pointed = self.meetings.hovered.take();
        let frame = Frame::new().fill(colour(view.theme().panel));
        let strip = frame.inner_margin(Margin::symmetric(7, 8));
        let frame = frame.inner_margin(Margin::symmetric(10, 8));
        if self.folds.is_folded(Side::Left, self.width) {
            // The tools in a column, or in two where one would be too high.
            let two = ctx.available_rect().height() < tools::column_height() + STRIP_ENDS;
            let width = if two { STRIP + TOOL } else { STRIP };
            let panel = SidePanel::left("left-strip").frame(strip).resizable(false);
            panel.exact_width(width).show(ctx, |ui| self.left_strip(ui, view, wishes));
        } else {
            let panel = SidePanel::left("left").frame(frame).resizable(true);
            let width = layout.left.unwrap_or(226.0);
            panel
                .default_width(width)
                .width_range(226.0..=420.0)
                .show(ctx, |ui| kept_in(ui, |ui| self.left(ui, view, layout, wishes)));
        }
        if self.folds.is_folded(Side::Right, self.width) {
            let panel = SidePanel::right("right-strip").frame(strip).resizable(false);
            panel.exact_width(STRIP).show(ctx, |ui| self.right_strip(ui, view, wishes));
        } else {
            let panel = SidePanel::right("right").frame(frame).resizable(true);
            let width = layout.right.unwrap_or(296.0);
            panel
                .default_width(width)
                .width_range(276.0..=520.0)
                .show(ctx, |ui| kept_in(ui, |ui| self.right(ui, view, wishes)));
        }
        if self.meetings.hovered != pointed {
            // the drawing follows in the next frame
            ctx.request_repaint();
        }
        show_fault(ctx, view.look);
    }

    fn left(&mut self, ui: &mut Ui, view: &AppView<'_>, layout: &Layout, wishes: &mut Wishes) {
        tools_of(ui, view, false, wishes);
        ui.add_space(8.0);
        // The line between the two lists is moved by hand; each keeps some lines.
        let room = ui.available_height();
        let usual = layout.objects.unwrap_or((room * 0.38).min(260.0));
        let objects = TopBottomPanel::bottom("objects").frame(Frame::NONE).resizable(true);
        let objects = objects.default_height(usual);
        objects.height_range(LIST..=(room - LIST).max(LIST)).show_inside(ui, |ui| {
            if let Some(room) = view.space {
                solid_list::objects_ui(ui, (&room.editor, view.look), &mut self.solids, wishes);
                return;
            }
            list::flaws::flaws_ui(ui, view, wishes);
            list::objects_ui(ui, view, &mut self.list, wishes);
        });
        contents::labs_ui(ui, view, &mut self.contents, wishes);
    }

    /// The tools in a column, and what opens the rest.
    fn left_strip(&mut self, ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
        ui.vertical_centered(|ui| {
            let about = view.look.named(Command::Fold(Side::Left));
            if fold_button(ui, icon::CARET_DOUBLE_RIGHT, &about).clicked() {
                self.fold(Side::Left);
            }
        });
        let lists = TopBottomPanel::bottom("strip-lists").frame(Frame::NONE).resizable(false);
        lists.show_inside(ui, |ui| {
            ui.vertical_centered(|ui| {
                ui.spacing_mut().item_spacing.y = 8.0;
                ui.add_space(2.0);
                if view.space.is_none() && list::flaws::flaws_sign(ui, view) {
                    self.fold(Side::Left);
                }
                for (picture, word) in [(icon::LIST_BULLETS, "contents"), (icon::STACK, "objects")]
                {
                    if fold_button(ui, picture, &view.word(word)).clicked() {
                        self.fold(Side::Left);
                    }
                }
            });
        });
        ui.add_space(4.0);
        let list = ScrollArea::vertical().id_salt("tools-strip").auto_shrink(false);
        let list = list.scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden);
        list.show(ui, |ui| tools_of(ui, view, true, wishes));
    }

    /// What opens the right side, at one of its tabs.
    fn right_strip(&mut self, ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
        self.nodes.hovered = None;
        let fits = self.reader.lesson(view).map(|_| self.reader.fits);
        ui.vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 10.0;
            let about = view.look.named(Command::Fold(Side::Right));
            if fold_button(ui, icon::CARET_DOUBLE_LEFT, &about).clicked() {
                wishes.push(Wish::Do(Command::Fold(Side::Right)));
            }
            for tab in tabs::there(view, fits) {
                if fold_button(ui, tab.picture(), &view.word(tab.id())).clicked() {
                    self.tab = Some(tab);
                    self.fold(Side::Right);
                }
            }
        });
    }

    fn right(&mut self, ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
        self.nodes.hovered = None;
        let lesson = self.reader.lesson(view);
        let fits = lesson.as_ref().map(|_| self.reader.fits);
        let tab = tabs::tabs_ui(ui, view, &mut self.tab, fits, wishes);
        // What is used again and again keeps its place: the published rule under every tab, and what is shown
        // under the numbers.
        let in_space = view.space.is_some();
        let rule = view.live.lab().is_some_and(|lab| lab.published_in(in_space).is_some());
        if rule || tab == Tab::Inspector {
            let show = TopBottomPanel::bottom("show").frame(Frame::NONE).resizable(false);
            show.show_inside(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.add_space(4.0);
                settings::published(ui, view, wishes);
                if tab == Tab::Inspector {
                    settings::shown_parts(ui, view, wishes);
                }
                ui.add_space(4.0);
            });
        }
        match (tab, lesson) {
            (Tab::Lesson, Some(lesson)) => {
                lesson::lesson_ui(ui, view, &mut self.reader, &lesson, wishes);
            }
            (Tab::Meetings, _) => {
                meetings::meetings_ui(ui, view, &mut self.meetings, wishes);
            }
            (Tab::Axes, _) => axes::axes_ui(ui, view, wishes),
            (Tab::Race, _) => race::race_ui(ui, view, &mut self.race, wishes),
            (Tab::Tree, _) => tree::tree_ui(ui, view, &mut self.nodes, wishes),
            (Tab::Watch, _) => watch::watch_ui(ui, view, wishes),
            (Tab::Map, _) => map_tab::map_ui(ui, view, wishes),
            (Tab::Epsilon, _) => epsilon_tab::epsilon_ui(ui, view, wishes),
            (Tab::Duel, _) => duel::duel_ui(ui, view, &mut self.duel, wishes),
            _ => {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    ui.spacing_mut().interact_size.y = 22.0;
                    ui.spacing_mut().button_padding.y = 2.0;
                    match view.space {
                        Some(room) => {
                            space_inspector::inspector_ui(ui, room, view.look, wishes);
                            if view.live.lab().is_some_and(|lab| !lab.settings.is_empty()) {
                                settings::lab_settings(ui, view, wishes);
                            }
                        }
                        None => {
                            inspector::inspector_ui(ui, view, wishes);
                            settings::lab_settings(ui, view, wishes);
                        }
                    }
                });
            }
        }
    }

    /// Shows a tab, whether the sides are folded or not.
    pub(super) fn show_tab(&mut self, tab: Tab) {
        self.tab = Some(tab);
        if self.folds.is_folded(Side::Right, self.width) {
            self.fold(Side::Right);
        }
    }

    /// Forgets what the panels knew about a document that is gone.
    pub(super) fn reset(&mut self) {
        // A duel goes on from scene to scene: the cases that it has found are opened one after another.
        let (contents, duel) = (std::mem::take(&mut self.contents), std::mem::take(&mut self.duel));
        let tab = self.tab.filter(|tab| *tab == Tab::Duel);
        let (folds, width) = (self.folds, self.width);
        *self = Self { contents, duel, tab, folds, width, ..Self::default() };
    }

    /// The pair of a line of the table that is pointed at, while the panels are shown.
    #[must_use]
    pub(super) fn pointed_pair(&self, panels: bool) -> Option<[u32; 2]> {
        self.meetings.hovered.filter(|_| panels)
    }

    /// The node of the tree that is pointed at on the map, while the panels are shown or not.
    #[must_use]
    pub(super) fn shown_node(&self, live: &Live, panels: bool) -> Option<u32> {
        let node = self.nodes.hovered.filter(|_| panels).or(self.nodes.pinned)?;
        let nodes = marks::of(live)?.len();
        (node < nodes as u32).then_some(node)
    }

    /// The node of the tree under the pointer, as marks and steps know it.
    #[must_use]
    pub(super) fn tree_tag(&self, live: &Live) -> Option<Tag> {
        let node = self.nodes.hovered?;
        let tree = marks::of(live)?;
        ((node as usize) < tree.len()).then(|| tree.tag(node))
    }
}

/// Shows what a panel has in it, as wide as the panel is: what is wider is cut, where a panel would grow by it, frame by frame.
fn kept_in(ui: &mut Ui, show: impl FnOnce(&mut Ui)) {
    let room = ui.max_rect();
    let mut inner = ui.new_child(UiBuilder::new().max_rect(room));
    show(&mut inner);
    ui.allocate_rect(room, Sense::hover());
}

/// The tools of the plane or of space.
fn tools_of(ui: &mut Ui, view: &AppView<'_>, strip: bool, wishes: &mut Wishes) {
    match view.space {
        Some(room) => space_tools(ui, room, view.look, wishes),
        None => tools::tools_ui(ui, view, strip, wishes),
    }
}

/// Says beside a field why what is typed there is no number.
pub(super) fn show_fault(ctx: &Context, look: Look<'_>) {
    let Some((rect, fault)) = numbers::fault(ctx) else { return };
    let message = match fault {
        Fault::Word(word) => Message::new("field-word").with("word", word),
        Fault::Bad(why) => Message::new("field-bad").with("why", why),
        Fault::Large => Message::new("field-large"),
    };
    let at = rect.right_bottom() + egui::vec2(0.0, 4.0);
    egui::Area::new("number-fault".into())
        .order(egui::Order::Tooltip)
        .fixed_pos(at)
        .pivot(egui::Align2::RIGHT_TOP)
        .interactable(false)
        .show(ctx, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width(240.0);
                ui.colored_label(colour(look.theme.impact), look.say(&message));
            });
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::fixture;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::scene::library;
    use crate::world::InputKeys;

    #[test]
    fn the_node_pointed_at_is_drawn_and_an_unknown_one_is_not() {
        let mut app = fixture::app();
        let plain = app.figure().marks.len();
        app.sides.nodes.pinned = Some(0);
        assert!(app.figure().marks.len() > plain);
        app.sides.nodes.pinned = Some(1_000_000);
        assert_eq!(app.figure().marks.len(), plain);
    }

    #[test]
    fn a_lab_opens_on_its_lesson_and_the_tabs_are_those_there_is_something_in() {
        let mut app = App::new(Preferences::default());
        let read = |app: &mut App| {
            let mut sides = std::mem::take(&mut app.sides);
            let lesson = sides.reader.lesson(&app.view());
            app.sides = sides;
            lesson.map(|_| app.sides.reader.fits)
        };
        let scene = crate::scene::read(library::find("sat-polygon").unwrap()).unwrap();
        app.open_scene(scene, None);
        app.update(0.0, InputKeys::NONE);
        assert_eq!(read(&mut app), Some(true));
        app.sides.tab = Some(Tab::Inspector);
        app.open_scene(app.editor.scene().clone(), None);
        assert_eq!(app.sides.tab, None, "a scene just opened shows its lesson first");
        let mut other = app.editor.scene().clone();
        other.objects.retain(|o| o.id != "hexagon");
        app.open_scene(other, None);
        assert_eq!(read(&mut app), Some(false), "and what is no scene of it does not");
    }
}
