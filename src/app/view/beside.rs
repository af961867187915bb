//! Two ways to one answer side by side: the drawing in two halves, each with its own run at the step that goes with the other's.

use egui_macroquad::egui::{self, Align2, FontId, Painter, Pos2, Rect, Stroke, pos2, vec2};

use super::figure;
use crate::app::app_view::AppView;
use crate::app::camera::Camera;
use crate::app::canvas;
use crate::app::run::live::Live;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::look::Look;
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
    let Some(figure) = figure::other(view) else { return };
    let mut camera: Camera = *view.camera;
    camera.set_view(other);
    let inner = painter.with_clip_rect(other);
    canvas::paint(&inner, &figure, &camera, view.theme());
    let is_told = view.switches.panels && view.switches.deck;
    paint_words(painter, view.look, view.live, (ways, is_told), [view.camera.view(), other]);
}

/// Paints what each of two ways is called, in its own half and in the other, with the line between them; and what the other
/// says at its step, unless that is shown below.
pub(in crate::app) fn paint_words(
    painter: &Painter,
    look: Look<'_>,
    live: &Live,
    (ways, is_told): ([Way; 2], bool),
    [own, other]: [Rect; 2],
) {
    let Some((run, step)) = live.beside() else { return };
    let line = Stroke::new(2.0, colour(look.theme.rule));
    painter.vline(own.left().max(other.left()) - 1.0, own.y_range(), line);
    let second = live.is_published();
    for (rect, way, run, at) in [
        (own, ways[usize::from(second)], live.playback(), live.step()),
        (other, ways[usize::from(!second)], Some(run), step),
    ] {
        let Some(run) = run.filter(|run| !run.is_empty()) else { continue };
        let is_own = rect == own;
        heading(&painter.with_clip_rect(rect), look, rect, (way, run, at), is_own);
    }
    if is_told {
        return;
    }
    let inner = painter.with_clip_rect(other);
    let words = look.say(&run.tell(step).sentence);
    let wide = (other.width() - 2.0 * (EDGE + PAD)).max(40.0);
    let galley = inner.layout(words, FontId::proportional(SAID), look.text(), wide);
    let size = galley.size() + vec2(PAD, PAD) * 2.0;
    let corner = other.left_bottom() + vec2(EDGE, -EDGE);
    let at = plate(&inner, look, corner, Align2::LEFT_BOTTOM, size);
    inner.galley(at, galley, look.text());
}

/// The name of a way, and at which of its steps it is.
fn heading(
    painter: &Painter,
    look: Look<'_>,
    rect: Rect,
    (way, run, step): (Way, &dyn Playback, usize),
    is_own: bool,
) {
    let ink = if is_own { look.accent() } else { look.text() };
    let name = painter.layout_no_wrap(look.say(&way.title()), FontId::new(HEAD, semibold()), ink);
    let at = Message::new("duel-step-of").with("step", step + 1).with("steps", run.len());
    let muted = look.muted();
    let at = painter.layout_no_wrap(look.say(&at), FontId::proportional(SAID), muted);
    let size = vec2(name.size().x + 10.0 + at.size().x, name.size().y) + vec2(PAD, 4.0) * 2.0;
    // In space the choice of views is in the other corner.
    let top = rect.left_top() + vec2(EDGE, EDGE);
    let corner = plate(painter, look, top, Align2::LEFT_TOP, size) - vec2(0.0, PAD - 4.0);
    let after = corner + vec2(name.size().x + 10.0, 1.0);
    painter.galley(corner, name, ink);
    painter.galley(after, at, muted);
}

/// A ground for words at a place; the corner within it where these begin.
fn plate(painter: &Painter, look: Look<'_>, at: Pos2, align: Align2, size: egui::Vec2) -> Pos2 {
    let rect = align.anchor_size(at, size);
    let edge = Stroke::new(1.0, colour(look.theme.rule));
    let fill = colour(look.theme.panel.percent(93));
    painter.rect(rect, 6, fill, edge, egui::StrokeKind::Inside);
    rect.min + vec2(PAD, PAD)
}
