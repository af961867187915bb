//! The probe on the canvas: its picture, its card, the choice of its question; and the card of a meeting that
//! is pointed at.

use egui_macroquad::egui::{self, Painter, Pos2};

use super::query;
use super::query::{Ask, Found};
use super::{Mode, card, draw};
use crate::app::canvas;
use crate::app::edit::Tool;
use crate::app::shell::command::Command;
use crate::app::shell::state::App;
use crate::app::sides::widgets;
use crate::app::view::sketch;
use crate::collide::Overlap;
use crate::figure::{Figure, Shape as Drawn};
use crate::scene::Shape;

/// How far a card stays away from the pointer, in points.
const CLEAR: f32 = 18.0;
/// A disc larger than this may be covered by its card, in points.
const DISC: f32 = 70.0;
/// How strong two objects glow whose meeting is pointed at.
const GLOW: u8 = 34;

impl App {
    /// What the probe finds now; none while it is not in the hand, or not over the drawing.
    #[must_use]
    pub fn probed(&self) -> Option<Found> {
        if self.editor.tool() != Tool::Probe {
            return None;
        }
        let at = self.pointer_on_canvas()?;
        let ask = self.probe.ask((at, self.hands.mods), &self.camera, self.editor.scene());
        Some(query::find(self.live.world()?, ask))
    }

    /// The picture of what the probe found.
    #[must_use]
    pub fn probe_figure(&self, found: &Found) -> Figure {
        draw::figure(found, self.camera.units(1.0), |i| {
            let shown = self.editor.shown(i);
            // A map alight all over would say nothing.
            let shown = shown.filter(|o| !matches!(o.shape, Shape::Walls(_)));
            shown.map(|o| outlines(&o)).unwrap_or_default()
        })
    }

    /// The card of what the probe found, beside the pointer.
    pub fn paint_probe_card(&self, painter: &Painter, found: &Found, marks: &Figure) {
        let Some(at) = self.pointer_on_canvas() else { return };
        let clear = match found.ask {
            Ask::Overlap { radius, .. } => {
                let size = (radius * self.camera.zoom()) as f32;
                // From the centre to the corner of the card, past the rim.
                if size <= DISC { CLEAR.max(0.71 * size + 8.0) } else { CLEAR }
            }
            _ => CLEAR,
        };
        let all = card::of(found, self.look(), |i| self.name_of(i));
        self.paint_card(painter, &all, at, clear, marks);
    }

    /// The two objects whose meeting is pointed at, and how they meet.
    #[must_use]
    pub fn pointed_pair(&self) -> Option<([usize; 2], Overlap)> {
        if self.editor.tool() != Tool::Select || self.pointer_on_canvas().is_none() {
            return None;
        }
        let pair = query::pair_of(self.tag_under_pointer()?)?;
        Some((pair, query::pair(self.live.world()?, pair)?))
    }

    /// Lets both objects of a meeting glow.
    pub fn glow_pair(&self, painter: &Painter, pair: [usize; 2]) {
        let shown = pair.into_iter().filter_map(|i| self.editor.shown(i));
        let all: Vec<Drawn> = shown.flat_map(|o| outlines(&o)).collect();
        canvas::glow(painter, &all, &self.camera, self.theme(), GLOW);
    }

    /// The card of a meeting, beside the pointer.
    pub fn paint_pair_card(&self, painter: &Painter, (pair, overlap): &([usize; 2], Overlap)) {
        let Some(at) = self.pointer_on_canvas() else { return };
        let all = card::of_pair(overlap, self.look(), pair.map(|i| self.name_of(i)));
        let mut marks = Figure::default();
        if let Overlap::Meets(contact) = overlap {
            for point in &contact.points {
                let layer = crate::figure::Layer::Vertex;
                marks.mark(crate::figure::Role::Impact, layer, Drawn::Point(*point));
            }
        }
        self.paint_card(painter, &all, at, CLEAR, &marks);
    }

    /// The choice of the probe's question, below the tools while it is in the hand.
    pub(crate) fn probe_modes(&mut self, ui: &mut egui::Ui) {
        if self.editor.tool() != Tool::Probe {
            return;
        }
        ui.add_space(2.0);
        let named = |m: Mode| (self.word(m.id()), self.look().named(Command::Probe(m)));
        let words: Vec<(String, String)> = Mode::ALL.into_iter().map(named).collect();
        let taken = Mode::ALL.iter().position(|m| *m == self.probe.mode).unwrap_or(0);
        let theme = self.theme();
        if let Some(i) = widgets::choice(ui, theme, &words, taken) {
            self.obey(Command::Probe(Mode::ALL[i]));
        }
    }

    /// Whether a command sets the probe that is in the hand.
    pub(crate) fn is_probing(&self, mode: Mode) -> bool {
        self.editor.tool() == Tool::Probe && self.probe.mode == mode
    }

    fn pointer_on_canvas(&self) -> Option<Pos2> {
        let at = self.hands.pointer().filter(|p| self.camera.view().contains(*p))?;
        (!self.sides.gallery && !self.hands.pans()).then_some(at)
    }

    fn name_of(&self, i: usize) -> String {
        let object = self.editor.scene().objects.get(i);
        object.map_or_else(String::new, |o| o.called().said_in(self.texts.language()).to_owned())
    }

    /// A card that leaves free what is drawn about it.
    fn paint_card(
        &self,
        painter: &Painter,
        all: &card::Card,
        at: Pos2,
        clear: f32,
        marks: &Figure,
    ) {
        let view = self.camera.view();
        let ends = marks.marks.iter().flat_map(|m| match m.shape {
            Drawn::Point(p) => vec![p],
            Drawn::Arrow(a, b) => vec![a, b, a.midpoint(b)],
            // where its number stands
            Drawn::Segment(a, b) if m.label.is_some() => vec![a.midpoint(b)],
            _ => Vec::new(),
        });
        let avoid: Vec<Pos2> =
            ends.map(|p| self.camera.pos(p)).filter(|p| view.contains(*p)).collect();
        let spot = card::Spot { at, clear, avoid: &avoid };
        card::paint(painter, self.look(), all, view, &spot);
    }
}

fn outlines(object: &crate::scene::Object) -> Vec<Drawn> {
    sketch::shapes(object).into_iter().map(|(shape, _)| shape).collect()
}
