//! Two ways to one answer side by side: the drawing in two halves, each with its own run at the step that goes with the other's.

use egui_macroquad::egui::{self, Align2, FontId, Painter, Pos2, Rect, Stroke, pos2, vec2};

use super::figure;
use crate::app::app_view::AppView;
use crate::app::camera::Camera;
use crate::app::canvas;
use crate::app::ui::dress::{colour, semibold};
use crate::explore::duel::Way;
use crate::lab::Playback;
use crate::text::Message;

/// The narrowest half, in points: below it there is one drawing.
const NARROW: f32 = 160.0;
/// The sizes of the letters of a half's heading and of what its step says.
const HEAD: f32 = 13.5;
const SAID: f32 = 12.5;
/// How far these are from the edges of their half, and within their plates.
const EDGE: f32 = 12.0;
const PAD: f32 = 8.0;

/// The half that is drawn in, and the other one: with two ways the first is on the left.
pub(in crate::app) fn halves(whole: Rect, second: Option<bool>) -> (Rect, Option<Rect>) {
    let Some(second) = second.filter(|_| whole.width() >= 2.0 * NARROW) else {
        return (whole, None);
    };
    let middle = whole.center().x.round();
    let left = Rect::from_min_max(whole.min, pos2(middle - 1.0, whole.max.y));
    let right = Rect::from_min_max(pos2(middle + 1.0, whole.min.y), whole.max);
    if second { (right, Some(left)) } else { (left, Some(right)) }
}

/// Paints the other half, and what each of the two is called.
pub(in crate::app) fn paint(painter: &Painter, view: &AppView<'_>, ways: [Way; 2], other: Rect) {
    let theme = view.theme();
    let own = view.camera.view();
    let (Some(figure), Some((run, step))) = (figure::other(view), view.live.beside()) else {
        return;
    };
    let mut camera: Camera = *view.camera;
    camera.set_view(other);
    let inner = painter.with_clip_rect(other);
    inner.rect_filled(other, 0, colour(theme.canvas));
    canvas::paint(&inner, &figure, &camera, theme);
    let line = Stroke::new(2.0, colour(theme.rule));
    painter.vline(own.left().max(other.left()) - 1.0, own.y_range(), line);
    let second = view.live.is_published();
    let stepped = view.live.playback();
    for (rect, way, run, at) in [
        (own, ways[usize::from(second)], stepped, view.live.step()),
        (other, ways[usize::from(!second)], Some(run), step),
    ] {
        let Some(run) = run.filter(|run| !run.is_empty()) else { continue };
        let is_own = rect == own;
        heading(&painter.with_clip_rect(rect), view, rect, (way, run, at), is_own);
    }
    // What the other one says stands among the steps, below both; in it only while these are folded away.
    if view.switches.panels && view.switches.deck {
        return;
    }
    let words = view.say(&run.tell(step).sentence);
    let wide = (other.width() - 2.0 * (EDGE + PAD)).max(40.0);
    let font = FontId::proportional(SAID);
    let galley = inner.layout(words, font, colour(theme.text), wide);
    let size = galley.size() + vec2(PAD, PAD) * 2.0;
    let corner = other.left_bottom() + vec2(EDGE, -EDGE);
    let at = plate(&inner, view, corner, Align2::LEFT_BOTTOM, size);
    inner.galley(at, galley, colour(theme.text));
}

/// The name of a way, and at which of its steps it is.
fn heading(
    painter: &Painter,
    view: &AppView<'_>,
    rect: Rect,
    (way, run, step): (Way, &dyn Playback, usize),
    is_own: bool,
) {
    let theme = view.theme();
    let ink = colour(if is_own { theme.accent } else { theme.text });
    let name = painter.layout_no_wrap(way.name.to_owned(), FontId::new(HEAD, semibold()), ink);
    let at = Message::new("duel-step-of").with("step", step + 1).with("steps", run.len());
    let muted = colour(theme.muted);
    let at = painter.layout_no_wrap(view.say(&at), FontId::proportional(SAID), muted);
    let size = vec2(name.size().x + 10.0 + at.size().x, name.size().y) + vec2(PAD, 4.0) * 2.0;
    let top = rect.center_top() + vec2(0.0, EDGE);
    let corner = plate(painter, view, top, Align2::CENTER_TOP, size) - vec2(0.0, PAD - 4.0);
    let after = corner + vec2(name.size().x + 10.0, 1.0);
    painter.galley(corner, name, ink);
    painter.galley(after, at, muted);
}

/// A ground for words at a place; the corner within it where these begin.
fn plate(painter: &Painter, view: &AppView<'_>, at: Pos2, align: Align2, size: egui::Vec2) -> Pos2 {
    let rect = align.anchor_size(at, size);
    let edge = Stroke::new(1.0, colour(view.theme().rule));
    let fill = colour(view.theme().panel.percent(93));
    painter.rect(rect, 6, fill, edge, egui::StrokeKind::Inside);
    rect.min + vec2(PAD, PAD)
}
