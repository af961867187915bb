//! The probe on the canvas: its picture, its card, the choice of its question; and the card of a meeting that
//! is pointed at.

use egui_macroquad::egui::{self, Painter, Pos2};

use super::query::{Found, Question};
use super::{Mode, card, draw, query};
use crate::app::app_view::AppView;
use crate::app::canvas::{self, Glow};
use crate::app::edit::Tool;
use crate::app::ui::command::Command;
use crate::app::ui::widgets;
use crate::app::view::sketch;
use crate::app::wish::{Wish, Wishes};
use crate::collide::Overlap;
use crate::figure::{Figure, MarkShape as Drawn};
use crate::scene::Shape;

/// How far a card stays away from the pointer, in points.
const CLEAR: f32 = 18.0;
/// A disc larger than this may be covered by its card, in points.
const DISC: f32 = 70.0;
/// How strong two objects glow whose meeting is pointed at.
const GLOW: Glow = Glow("two that meet", 34);

/// What the probe finds now; none while it is not the tool, or not over the drawing.
#[must_use]
pub fn probed(view: &AppView<'_>) -> Option<Found> {
    if view.editor.tool() != Tool::Probe {
        return None;
    }
    let at = view.pointer_on_canvas()?;
    let question = view.probe.question((at, view.gestures.mods), view.camera, view.editor.scene());
    Some(query::find(view.live.plane()?, question))
}

/// The picture of what the probe found.
#[must_use]
pub fn figure(view: &AppView<'_>, found: &Found) -> Figure {
    draw::figure(found, view.camera.units(1.0), |i| {
        let shown = view.editor.shown(i);
        // A map alight all over would say nothing.
        let shown = shown.filter(|o| !matches!(o.shape, Shape::Walls(_)));
        shown.map(|o| outlines(&o)).unwrap_or_default()
    })
}

/// The card of what the probe found, beside the pointer.
pub fn paint_card(painter: &Painter, view: &AppView<'_>, found: &Found, marks: &Figure) {
    let Some(at) = view.pointer_on_canvas() else { return };
    let clear = match found.question {
        Question::Overlap { radius, .. } => {
            let size = (radius * view.camera.zoom()) as f32;
            // From the centre to the corner of the card, past the rim.
            if size <= DISC { CLEAR.max(0.71 * size + 8.0) } else { CLEAR }
        }
        _ => CLEAR,
    };
    let all = card::of(found, view.look, |i| view.name_of(i));
    paint_clear(painter, view, &all, (at, clear), marks);
}

/// The two objects whose meeting is pointed at, and how they meet.
#[must_use]
pub fn pointed_pair(view: &AppView<'_>) -> Option<([usize; 2], Overlap)> {
    if view.editor.tool() != Tool::Select || view.pointer_on_canvas().is_none() {
        return None;
    }
    let pair = query::pair_of(view.tag_under_pointer()?)?;
    Some((pair, query::pair(view.live.plane()?, pair)?))
}

/// Lets both objects of a meeting glow.
pub fn glow_pair(painter: &Painter, view: &AppView<'_>, pair: [usize; 2]) {
    let shown = pair.into_iter().filter_map(|i| view.editor.shown(i));
    let all = shown.flat_map(|o| outlines(&o));
    canvas::glow(painter, all, view.camera, view.theme(), GLOW);
}

/// The card of a meeting, beside the pointer.
pub fn paint_pair_card(
    painter: &Painter,
    view: &AppView<'_>,
    (pair, overlap): &([usize; 2], Overlap),
) {
    let Some(at) = view.pointer_on_canvas() else { return };
    let all = card::of_pair(overlap, view.look, pair.map(|i| view.name_of(i)));
    let mut marks = Figure::default();
    if let Overlap::Meets(contact) = overlap {
        for point in &contact.points {
            let layer = crate::figure::Layer::Vertex;
            marks.mark(crate::figure::Role::Impact, layer, Drawn::Point(*point));
        }
    }
    paint_clear(painter, view, &all, (at, CLEAR), &marks);
}

/// The choice of the probe's question, below the tools while it is the tool.
pub fn modes(ui: &mut egui::Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    if view.editor.tool() != Tool::Probe {
        return;
    }
    ui.add_space(2.0);
    let named = |m: Mode| (view.word(m.id()), view.look.named(Command::Probe(m)));
    let words: Vec<(String, String)> = Mode::ALL.into_iter().map(named).collect();
    let taken = Mode::ALL.iter().position(|m| *m == view.probe.mode).unwrap_or(0);
    let theme = view.theme();
    if let Some(i) = widgets::choice(ui, theme, &words, taken) {
        wishes.push(Wish::Do(Command::Probe(Mode::ALL[i])));
    }
}

/// A card that leaves free what is drawn about it.
fn paint_clear(
    painter: &Painter,
    view: &AppView<'_>,
    all: &card::Card,
    (at, clear): (Pos2, f32),
    marks: &Figure,
) {
    let room = view.camera.view();
    let ends = marks.marks.iter().flat_map(|m| match m.shape {
        Drawn::Point(p) => vec![p],
        Drawn::Arrow(a, b) => vec![a, b, a.midpoint(b)],
        // where its number is
        Drawn::Segment(a, b) if m.label.is_some() => vec![a.midpoint(b)],
        _ => Vec::new(),
    });
    let avoid: Vec<Pos2> = ends.map(|p| view.camera.pos(p)).filter(|p| room.contains(*p)).collect();
    let spot = card::CardAnchor { at, clear, avoid: &avoid };
    card::paint(painter, view.look, all, room, &spot);
}

fn outlines(object: &crate::scene::Object) -> Vec<Drawn> {
    sketch::shapes(object).into_iter().map(|(shape, _)| shape).collect()
}
