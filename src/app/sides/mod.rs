//! What stands beside the canvas: tools, labs and objects on the left; numbers, settings and the tree on the
//! right; and the gallery, which stands in place of everything.
//!
//! Numbers are changed through the editor, in one entry of its history from the moment a hand takes hold
//! until it lets go: `App::change` begins it, `App::settle` ends it.

mod arithmetic;
mod bar;
mod colours;
mod contents;
mod gallery;
mod games;
mod inspector;
mod lesson;
mod many;
mod numbers;
mod object;
mod objects;
mod points;
mod settings;
mod tree;
mod tree_layout;
pub(super) mod widgets;

use egui_macroquad::egui::{
    self, Context, Frame, Margin, ScrollArea, SidePanel, TopBottomPanel, Ui,
};

use super::shell::egui_host::colour;
use super::shell::state::App;
use crate::figure::{Figure, Layer, Role, Shape as Drawn, Tag};
use crate::partition::Tree;
use crate::partition::bsp::Node;
use crate::scene::Scene;
use crate::text::Message;
use arithmetic::Fault;
use lesson::Tab;

/// What the panels remember.
#[derive(Debug, Default)]
pub struct Sides {
    /// What is looked for among the labs.
    search: String,
    /// The lab whose line was brought into sight last.
    shown_lab: Option<&'static str>,
    /// Whether the gallery stands in place of the drawing.
    pub gallery: bool,
    cards: gallery::Cards,
    /// The node of the tree under the pointer.
    hovered: Option<u32>,
    /// The node of the tree clicked last.
    pinned: Option<u32>,
    /// A number is being changed: the history's entry is open.
    changing: bool,
    /// What the list of objects remembers.
    list: objects::List,
    /// The scene of the library that was opened last, by its file's name.
    pub(super) bundled: Option<&'static str>,
    /// The tab taken on the right; none is the lesson, or the inspector where there is none.
    tab: Option<lesson::Tab>,
    /// How far the lesson is read.
    reading: lesson::Reading,
    /// How many nodes the last run of the lab visited, and which run that was.
    visits: (u64, usize),
}

impl App {
    /// The panels on both sides.
    pub(super) fn show_sides(&mut self, ctx: &Context) {
        self.left_side(ctx);
        self.right_side(ctx);
    }

    fn left_side(&mut self, ctx: &Context) {
        let panel = SidePanel::left("left").frame(self.side_frame()).resizable(true);
        let width = self.settings.layout.left.unwrap_or(226.0);
        panel.default_width(width).width_range(226.0..=420.0).show(ctx, |ui| {
            self.tools(ui);
            ui.add_space(8.0);
            self.contents(ui);
        });
    }

    fn right_side(&mut self, ctx: &Context) {
        let panel = SidePanel::right("right").frame(self.side_frame()).resizable(true);
        let width = self.settings.layout.right.unwrap_or(296.0);
        panel.default_width(width).width_range(276.0..=520.0).show(ctx, |ui| {
            self.sides.hovered = None;
            let tab = self.tabs(ui);
            // What is asked for again and again keeps its place: the published rule under every tab, and what is shown
            // under the numbers.
            let rule = self.live.lab().is_some_and(|lab| lab.published.is_some());
            if rule || tab == Tab::Inspector {
                let show = TopBottomPanel::bottom("show").frame(Frame::NONE).resizable(false);
                show.show_inside(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    ui.add_space(4.0);
                    self.published(ui);
                    if tab == Tab::Inspector {
                        self.shown_parts(ui);
                    }
                    ui.add_space(4.0);
                });
            }
            match (tab, self.lesson()) {
                (Tab::Lesson, Some(lesson)) => self.lesson_panel(ui, &lesson),
                (Tab::Tree, _) => self.tree_panel(ui),
                _ => self.inspector_tab(ui),
            }
        });
        self.tell_fault(ctx);
    }

    fn inspector_tab(&mut self, ui: &mut Ui) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.spacing_mut().interact_size.y = 22.0;
            ui.spacing_mut().button_padding.y = 2.0;
            self.inspector(ui);
            self.lab_settings(ui);
        });
    }

    /// Says beside a field why what is typed there is no number.
    fn tell_fault(&self, ctx: &Context) {
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
                    ui.colored_label(colour(self.theme().impact), self.texts.say(&message));
                });
            });
    }

    fn side_frame(&self) -> Frame {
        Frame::new().fill(colour(self.theme().panel)).inner_margin(Margin::symmetric(10, 8))
    }

    /// Changes the document by a hand that may go on: the entry in the history stays open until
    /// `App::settle`.
    pub(super) fn change(&mut self, name: Message, change: impl FnOnce(&mut Scene)) {
        self.editor.edit_live(name, change);
        self.sides.changing = true;
    }

    /// The same for objects that may be elsewhere than the document has them: what time has taken is changed where it is
    /// seen, in the frame looked at.
    pub(super) fn change_at(
        &mut self,
        name: Message,
        objects: &[usize],
        change: impl FnOnce(&mut Scene),
    ) {
        self.editor.place_live(name, objects, change);
        self.sides.changing = true;
    }

    /// Ends the entry that a panel has open.
    pub(super) fn settle(&mut self) {
        if std::mem::take(&mut self.sides.changing) {
            self.editor.commit();
        }
    }

    /// Ends it if no hand holds a number any more: no button is down, and no field has the keyboard.
    pub(super) fn settle_if_let_go(&mut self, ctx: &Context) {
        let held = ctx.input(|i| i.pointer.any_down()) || ctx.memory(|m| m.focused().is_some());
        if self.sides.changing && !held {
            self.settle();
        }
    }

    /// Forgets what the panels knew about a document that is gone.
    pub(super) fn reset_sides(&mut self) {
        self.sides.hovered = None;
        self.sides.pinned = None;
        self.sides.changing = false;
        self.sides.list = objects::List::default();
        self.sides.gallery = false;
        self.sides.tab = None;
        self.sides.bundled = None;
        self.sides.reading = lesson::Reading::default();
    }

    /// The world's tree, where there is one to show.
    pub(super) fn tree(&self) -> Option<&Tree> {
        self.live.world()?.tree().map(AsRef::as_ref)
    }

    /// The node of the tree that is pointed at on the map.
    #[must_use]
    pub fn shown_node(&self) -> Option<u32> {
        let nodes = self.tree()?.nodes().len();
        let node = if self.panels { self.sides.hovered } else { None }.or(self.sides.pinned)?;
        (node < nodes as u32).then_some(node)
    }

    /// The node of the tree under the pointer, as marks and steps know it.
    #[must_use]
    pub(super) fn tree_tag(&self) -> Option<Tag> {
        let node = self.sides.hovered.filter(|_| self.panels)?;
        let split = matches!(self.tree()?.nodes().get(node as usize)?, Node::Split(_));
        Some(Tag { what: if split { "node" } else { "leaf" }, which: node })
    }

    /// What the panels add to the picture: the cells of the tree, and the node pointed at.
    pub(super) fn add_tree_marks(&self, figure: &mut Figure) {
        let Some(tree) = self.tree() else { return };
        if self.live.overlays.cells {
            tree::add_lines(figure, tree);
        }
        let Some(node) = self.shown_node() else { return };
        let cell = tree.cell(node);
        if cell.len() > 2 {
            figure.mark(Role::Region(0), Layer::Background, Drawn::Polygon(cell));
        }
        if let Some((a, b)) = tree.split_line(node) {
            figure.mark(Role::Candidate, Layer::Overlay, Drawn::Segment(a, b)).lit();
        }
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::app::shell::settings::Settings;

    #[test]
    fn a_number_dragged_in_a_panel_is_one_entry() {
        let mut app = App::new(Settings::default());
        let before = app.editor.scene().clone();
        for i in 0..20 {
            let to = dvec2(f64::from(i), 0.0);
            app.change(Message::new("did-inspect"), |s| s.objects[0].position = to);
        }
        app.settle();
        assert_eq!(app.editor.scene().objects[0].position, dvec2(19.0, 0.0));
        app.editor.undo();
        assert_eq!(*app.editor.scene(), before);
        assert_eq!(app.editor.history().undo_name(), None);
    }

    #[test]
    fn the_node_pointed_at_is_drawn_and_an_unknown_one_is_not() {
        let mut app = App::new(Settings::default());
        let plain = app.figure().marks.len();
        app.sides.pinned = Some(0);
        assert!(app.figure().marks.len() > plain);
        app.sides.pinned = Some(1_000_000);
        assert_eq!(app.figure().marks.len(), plain);
    }
}
