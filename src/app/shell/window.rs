//! The window's layout: bars and panels around the canvas, the canvas itself, and what lies over it.

use egui_macroquad::egui::{CentralPanel, Context, CursorIcon, Frame, Painter, Sense};

use super::gestures::{end_typing, passes_gallery};
use super::space_input::offered;
use super::state::{App, look, view};
use super::top_bar::{self, BarView};
use crate::app::app_view::AppView;
use crate::app::epsilon::canvas as epsilon;
use crate::app::file::files::{Files, Next};
use crate::app::host::title;
use crate::app::palette::{Item, Target};
use crate::app::panels::graph;
use crate::app::sides::Tab;
use crate::app::space::draw::renderer::SpacePicture;
use crate::app::ui::look::Look;
use crate::app::ui::panes;
use crate::app::view::paint::Extras;
use crate::app::view::{
    beside, brush_bar, cursor, form, grid_plate, paint, predict, question, shade,
};
use crate::app::wish::{Wish, Wishes};
use crate::app::{canvas, space};
use crate::figure::Tag;

/// How many of the things chosen in the palette are remembered.
const REMEMBERED: usize = 12;

impl App {
    /// What the window is called: the document, and whether it is saved; in the gallery, the program.
    pub(crate) fn window_title(&self) -> String {
        if self.gallery.open {
            return title::words(None, false);
        }
        let view = self.view();
        let bundled = self.files.bundled.filter(|_| self.files.path.is_none());
        let name = match bundled {
            Some(stem) => view.look.scene_title(stem, view.scene_name()),
            None => self.files.name().unwrap_or_else(|| view.scene_title()),
        };
        title::words(Some(&name), view.is_dirty())
    }

    /// Lays everything out and draws it, at a time of the window's clock.
    pub fn show(&mut self, ctx: &Context, now: f64) {
        self.wishing(|app, wishes| {
            let view = view!(app);
            let (files, recent) = (&app.files, &app.settings.recent[..]);
            let bar = BarView { files, recent, gallery: app.gallery.open };
            app.menu_open = top_bar::show(ctx, &view, &bar, &mut app.visits, wishes);
        });
        self.shaded = None;
        self.other_half = None;
        if self.gallery.open {
            let has_keys = !self.is_asking() && !self.help.open;
            self.wishing(|app, wishes| {
                let view = view!(app);
                app.gallery.show(ctx, &view, &app.settings.recent, has_keys, wishes);
            });
        } else if self.sprite_editor.is_open(self.editor.scene()) {
            self.wishing(|app, wishes| {
                let view = view!(app);
                app.sprite_editor.show(ctx, &view, wishes);
            });
        } else if self.space.is_some() {
            self.show_space(ctx);
        } else {
            self.show_drawing(ctx);
        }
        let canvas = self.space.as_ref().map_or(self.camera.view(), |room| room.camera.view());
        if !self.gallery.open {
            self.wishing(|app, wishes| form::show(ctx, &app.view(), app.notices.place(), wishes));
            self.wishing(|app, wishes| brush_bar::show(ctx, &app.view(), wishes));
            self.wishing(|app, wishes| {
                let open = grid_plate::show(ctx, &app.view(), wishes);
                app.menu_open |= open;
            });
        }
        let had_field = self.has_field_over();
        self.show_measures(ctx);
        self.show_context(ctx);
        self.say_troubles();
        let look = look!(self);
        self.notices.show(ctx, look, canvas, now);
        self.help.show(ctx, look, self.space.is_some());
        if let Some(item) = self.palette.show(ctx, look, &self.settings.chosen) {
            self.take_item(&item);
        }
        self.file(|files, desk| Files::show_dialogs(files, ctx, desk));
        self.show_animating(ctx);
        if std::mem::take(&mut self.next_pane) {
            panes::next(ctx);
        }
        // A field's change ends when no button is down and no field has the keyboard.
        let held = ctx.input(|i| i.pointer.any_down()) || ctx.memory(|m| m.focused().is_some());
        if !held {
            self.editor.settle();
            if let Some(room) = &mut self.space {
                room.editor.settle();
            }
        }
        self.see_time();
        if had_field && !self.has_field_over() {
            // It was drawn in this frame for the last time: the next key is no longer its.
            end_typing(ctx);
        }
        self.gestures.typing =
            ctx.output(|o| o.ime.is_some()) && ctx.memory(|m| m.focused().is_some());
        self.gestures.focused = ctx.wants_keyboard_input();
    }

    /// Whether something with a field of its own is over the window, which has all keys while it is there.
    fn has_field_over(&self) -> bool {
        self.palette.is_open() || self.is_asking() || self.typed.is_some()
    }

    /// The drawing of a scene in space and what is around it.
    fn show_space(&mut self, ctx: &Context) {
        self.deck.point_away();
        if self.panels {
            if self.live.lab().is_some() {
                self.show_deck(ctx, None);
            }
            self.show_sides(ctx);
            let view = view!(self);
            question::show(ctx, &view, &mut self.settings.layout.question_folded);
        }
        self.wishing(|app, wishes| {
            let view = view!(app);
            predict::show(ctx, &view, wishes);
        });
        let view = view!(self);
        self.deck.point_at_mark(&view);
        let pointed = self.deck.pointed();
        let flat = !self.draws_solids;
        let look = look!(self);
        let Some(room) = &mut self.space else { return };
        room.set_snapping(self.editor.snapping);
        room.light(pointed);
        if room.is_flying() {
            let (seconds, fast) = ctx.input(|i| (f64::from(i.stable_dt), i.modifiers.shift));
            room.fly(seconds, fast);
            ctx.request_repaint();
        }
        CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| {
            let whole = ui.max_rect();
            // As in the plane, the half of the way that is stepped is the one that is worked in.
            let live = &self.live;
            let other = live.other_picture().and_then(|other| other.space);
            let other = live.rivals().zip(other);
            let (own, rect) = beside::halves(whole, other.as_ref().map(|_| live.is_published()));
            let other = other.zip(rect);
            room.set_view(own);
            room.show_other(other.as_ref().map(|((_, figure), rect)| (*rect, figure.clone())));
            let response = ui.allocate_rect(whole, Sense::hover());
            let painter = ui.painter_at(whole);
            room.paint(&painter, look, flat);
            if let Some(((ways, _), rect)) = other {
                let deck = self.panels && !self.deck.folded;
                beside::paint_words(&painter, look, live, (ways, deck), [own, rect]);
            }
            if response.contains_pointer() {
                ctx.set_cursor_icon(room.cursor());
                let at = room.pointer();
                if let Some((_, put)) = at.and_then(|at| offered(room, &self.live, at)) {
                    ctx.set_cursor_icon(CursorIcon::PointingHand);
                    response.on_hover_text_at_pointer(look.say(&put.about));
                }
            }
        });
        self.wishing(|app, wishes| {
            let look = look!(app);
            if let Some(room) = &app.space {
                space::panels::bar::show(ctx, room, look, wishes);
                space::panels::sculpt_bar::show(ctx, room, look, wishes);
            }
        });
    }

    /// The steps below, with the thing that is pointed at in the tree.
    fn show_deck(&mut self, ctx: &Context, in_tree: Option<Tag>) {
        self.wishing(|app, wishes| {
            let view = view!(app);
            app.deck.show(ctx, &view, (&app.settings.layout, in_tree), wishes);
        });
    }

    /// The sides, and the graph over the drawing.
    fn show_sides(&mut self, ctx: &Context) {
        self.wishing(|app, wishes| {
            let view = view!(app);
            app.sides.show(ctx, &view, &app.settings.layout, wishes);
        });
        self.wishing(|app, wishes| {
            let view = view!(app);
            graph::show(ctx, &view, app.deck.pointed(), &mut app.race, wishes);
        });
    }

    /// What the GPU draws of a scene in space, on a screen with so many pixels a point; none of one in the plane.
    #[must_use]
    pub fn space_pictures(&self, pixels: f32) -> Option<Vec<SpacePicture>> {
        let room = self.space.as_ref().filter(|_| !self.gallery.open && self.draws_solids)?;
        Some(room.pictures(self.settings.theme(), pixels, self.grid))
    }

    /// The canvas and what is around it.
    fn show_drawing(&mut self, ctx: &Context) {
        self.deck.point_away();
        if self.panels {
            self.show_deck(ctx, self.sides.tree_tag(&self.live));
            self.show_sides(ctx);
        }
        self.first.note(&self.editor, &self.live, &mut self.settings);
        self.wishing(|app, wishes| {
            let look = look!(app);
            app.first.show(ctx, look, &mut app.settings, wishes);
        });
        // While the coach is there, it says what to do.
        if self.panels && !self.first.is_open() {
            let view = view!(self);
            question::show(ctx, &view, &mut self.settings.layout.question_folded);
        }
        self.wishing(|app, wishes| {
            let view = view!(app);
            predict::show(ctx, &view, wishes);
        });
        CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| {
            let whole = ui.max_rect();
            // Of two ways side by side the one that is stepped is in the half that can be drawn in.
            let rivals = self.live.rivals();
            let (room, other) = beside::halves(whole, rivals.map(|_| self.live.is_published()));
            self.other_half = other;
            self.set_view(room);
            let view = view!(self);
            self.deck.point_at_mark(&view);
            let response = ui.allocate_rect(whole, Sense::hover());
            self.draw_canvas(&ui.painter_at(room));
            if let Some((ways, other)) = rivals.zip(other) {
                beside::paint(&ui.painter_at(whole), &self.view(), ways, other);
            }
            if response.contains_pointer() {
                ctx.set_cursor_icon(cursor::cursor(&self.view()));
                self.show_map_card(ctx);
                epsilon::show_card(ctx, &self.view());
            }
        });
    }

    fn draw_canvas(&mut self, painter: &Painter) {
        let is_open = self.panels && self.sides.shows(Tab::Epsilon);
        self.epsilon.follow(self.editor.scene(), &self.camera, is_open);
        // Where only numbers are shown, no shape is drawn.
        let (mut figure, specks) = match self.camera.is_deep() {
            true => Default::default(),
            false => self.figure_in_view(),
        };
        // Regions are shaded before the interface is drawn, where there is a shader for them.
        let shaded = figure.regions.take_if(|r| self.shades && shade::fits(r, &self.camera));
        if let Some(regions) = &shaded {
            let seen = canvas::screen(&self.camera).visible().expand(self.camera.units(1.0));
            figure.marks.splice(0..0, regions.marks(seen, false));
        }
        let extras = Extras { lens: self.lens, answered: self.panels && !self.deck.folded };
        paint::paint(painter, &self.view(), (figure, &specks), extras);
        self.shaded = shaded;
    }

    /// Shows something, and carries out what is wished there.
    pub(super) fn wishing(&mut self, show: impl FnOnce(&mut Self, &mut Wishes)) {
        let mut wishes = Wishes::new();
        show(self, &mut wishes);
        wishes.into_iter().for_each(|wish| self.carry(wish));
    }

    /// Does what was chosen in the palette, if it can be done, and remembers it.
    pub(crate) fn take_item(&mut self, item: &Item) {
        if item.why_not.is_some() {
            return;
        }
        self.palette.close();
        let chosen = &mut self.settings.chosen;
        chosen.retain(|k| *k != item.target.key());
        chosen.insert(0, item.target.key());
        chosen.truncate(REMEMBERED);
        self.settings.keep();
        match item.target.clone() {
            Target::Command(command) => {
                self.gallery.open &= passes_gallery(command);
                self.obey(command);
            }
            Target::Lab(name) => {
                self.gallery.open = false;
                self.carry(Wish::Lab(name, false));
            }
            Target::Scene(stem) => self.leave_for(Next::Bundled(stem)),
            Target::File(path) => self.leave_for(Next::Open(path)),
            Target::Object(id) => self.go_to_object(&id),
        }
    }
}
