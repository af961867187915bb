//! How the window is laid out: where the canvas is and what of the drawing it shows, and the layout that is written down.

use std::time::Instant;

use egui_macroquad::egui::containers::panel::PanelState;
use egui_macroquad::egui::{self, Context, Id};

use super::state::App;
use crate::app::panels::deck::{DECK, SANDBOX_DECK};
use crate::app::ui::layout::Layout;
use crate::app::view::sketch;
use crate::figure::Figure;

impl App {
    /// Takes in where the canvas is on the screen, and fits the drawing to it where that is due.
    pub fn set_view(&mut self, view: egui::Rect) {
        if self.fitting.is_due(&mut self.camera, view) {
            let bounds = self.figure().bounds();
            self.fitting.fit(&mut self.camera, bounds);
        }
    }

    /// Looks at what is selected, or at everything.
    pub(crate) fn fit_view(&mut self) {
        let mut picked = Figure::default();
        for &i in self.editor.selection() {
            let Some(object) = self.editor.shown(i) else { continue };
            for (shape, layer) in sketch::shapes(&object) {
                picked.mark(crate::figure::Role::Note, layer, shape);
            }
        }
        match picked.bounds() {
            Some(rect) => self.camera.fit(rect),
            None => self.fit_whole(),
        }
    }

    /// Looks at everything.
    pub(crate) fn fit_whole(&mut self) {
        self.fitting.wish();
        self.set_view(self.camera.view());
    }

    /// Takes in how the window is laid out now, and writes it down once it has settled.
    pub(crate) fn watch_layout(&mut self, ctx: &Context, size: [u32; 2], now: Instant) {
        let layout = self.layout(ctx, size);
        if self.watch.has_settled(layout, &self.settings.layout, now) {
            self.keep_layout(ctx, size);
        }
    }

    /// Writes the layout down.
    pub(crate) fn keep_layout(&mut self, ctx: &Context, size: [u32; 2]) {
        self.settings.layout = self.layout(ctx, size);
        self.settings.keep();
        self.watch.forget();
    }

    fn layout(&self, ctx: &Context, size: [u32; 2]) -> Layout {
        let panel = |name: &str| Some(PanelState::load(ctx, Id::new(name))?.size());
        let deck = |name: &str| panel(name).map(|s| (s.y - self.deck.more).round());
        let before = &self.settings.layout;
        Layout {
            size,
            // one that was not shown this time is as it was
            left: panel("left").map(|s| s.x.round()).or(before.left),
            right: panel("right").map(|s| s.x.round()).or(before.right),
            deck: deck(DECK).or(before.deck),
            sandbox_deck: deck(SANDBOX_DECK).or(before.sandbox_deck),
            objects: panel("objects").map(|s| s.y.round()).or(before.objects),
            folds: self.sides.folds,
            scale: before.scale,
            panels: self.panels,
            folded: self.deck.folded,
            question_folded: before.question_folded,
            grid: self.grid,
            snapping: self.editor.snapping,
            snap_to: self.editor.snap_to,
            lens: self.lens,
            nudge: self.editor.nudge_step,
        }
    }
}
