//! The frames of time: a band for every outcome, what was put or changed by the person, where an edit made them part
//! from what they were; and the choice between the move just made and what the arrow would do.

use std::ops::Range;
use std::sync::Arc;

use egui_macroquad::egui::{self, Color32, Painter, Rect, Response, Sense, Stroke, Ui, pos2, vec2};

use super::parts::{self, Tone};
use super::scrubber::{Scrubber, StepperView};
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::app::wish::{Wish, Wishes};
use crate::figure::Role;
use crate::text::Message;
use crate::world::{Frames, Outcome, WhichMove as Seen};

/// Below the middle of the row: the ground of the bands, in points.
const GROUND: f32 = 7.0;
/// Outcomes that have a band, from the lowest to the highest; later ones are drawn over earlier ones.
const BANDS: [Outcome; 4] = [Outcome::Free, Outcome::Impact, Outcome::Corner, Outcome::Stuck];

/// An outcome's name in the texts.
#[must_use]
pub fn outcome_id(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Start => "outcome-start",
        Outcome::Put => "outcome-put",
        Outcome::Free => "outcome-free",
        Outcome::Impact => "outcome-impact",
        Outcome::Corner => "outcome-corner",
        Outcome::Stuck => "outcome-stuck",
    }
}

/// The frames side by side that ended alike.
fn runs(frames: Frames<'_>) -> Vec<(Range<usize>, Outcome)> {
    let mut all: Vec<(Range<usize>, Outcome)> = Vec::new();
    for (i, frame) in frames.iter().enumerate() {
        match all.last_mut() {
            Some((range, outcome)) if *outcome == frame.outcome => range.end = i + 1,
            _ => all.push((i..i + 1, frame.outcome)),
        }
    }
    all
}

/// A band from one x to another on a ground: known by its height, its pattern and its colour.
fn band(painter: &Painter, look: Look<'_>, x: [f32; 2], ground: f32, outcome: Outcome, dim: f32) {
    let (height, role) = match outcome {
        Outcome::Start | Outcome::Put => return,
        Outcome::Free => (3.0, Role::ShapeA),
        Outcome::Impact => (9.0, Role::Impact),
        Outcome::Corner => (12.0, Role::Normal),
        Outcome::Stuck => (16.0, Role::Refused),
    };
    let [from, to] = [x[0], x[1].max(x[0] + 1.5)];
    let rect = Rect::from_min_max(pos2(from, ground - height), pos2(to, ground));
    let ink = look.ink(role).gamma_multiply(dim);
    match outcome {
        Outcome::Free => {
            painter.rect_filled(rect, 0, ink.gamma_multiply(0.75));
        }
        Outcome::Impact => {
            painter.rect_filled(rect, 1, ink);
        }
        Outcome::Corner => {
            painter.rect_filled(rect, 1, ink);
            hatch(&painter.with_clip_rect(rect.intersect(painter.clip_rect())), rect, look);
        }
        _ => {
            painter.rect_filled(rect, 1, ink.gamma_multiply(0.25));
            dots(&painter.with_clip_rect(rect.intersect(painter.clip_rect())), rect, ink);
        }
    }
}

/// Slanted strokes in the colour of the panel.
fn hatch(painter: &Painter, rect: Rect, look: Look<'_>) {
    let stroke = Stroke::new(1.5, colour(look.theme.panel));
    let mut x = rect.left() - rect.left().rem_euclid(5.0) - rect.height();
    while x < rect.right() {
        painter.line_segment([pos2(x, rect.bottom()), pos2(x + rect.height(), rect.top())], stroke);
        x += 5.0;
    }
}

fn dots(painter: &Painter, rect: Rect, ink: Color32) {
    let mut x = rect.left() - rect.left().rem_euclid(4.0);
    while x < rect.right() + 2.0 {
        for k in 0..4 {
            painter.circle_filled(pos2(x + 2.0, rect.top() + 2.0 + 4.0 * k as f32), 1.1, ink);
        }
        x += 4.0;
    }
}

/// The row of the frames.
pub(super) fn frames_row(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, wishes: &mut Wishes) {
    let name = look.word("stepper-frames");
    let s = Scrubber::new(ui, look, &name, view.frame, view.frames.len());
    let painter = ui.painter().clone();
    let ground = s.middle() + GROUND;
    let half = s.step() / 2.0;
    let all = runs(view.frames);
    for kind in BANDS {
        for (range, _) in all.iter().filter(|(_, outcome)| *outcome == kind) {
            // what is after the frame looked at is there, and may be let go
            let now = view.frame.clamp(range.start, range.end - 1);
            let parts = [(range.start..now + 1, 1.0), (now + 1..range.end, 0.5)];
            for (part, dim) in parts.into_iter().filter(|(part, _)| !part.is_empty()) {
                let dim = if part.start > view.frame { 0.5 } else { dim };
                let x = [s.x(part.start) - half, s.x(part.end - 1) + half];
                band(&painter, look, x, ground, kind, dim);
            }
        }
    }
    marks(&painter, look, view, &s);
    s.playhead(ui, look, view.frame);
    if let Some(i) = s.put() {
        if i != view.frame || view.running {
            wishes.push(Wish::Frame(i));
        }
    } else if let Some(i) = s.looked_at() {
        s.response.on_hover_text_at_pointer(words(look, view, i));
    }
}

/// What the person did, and where the frames part from what they were.
fn marks(painter: &Painter, look: Look<'_>, view: &StepperView<'_>, s: &Scrubber) {
    let ground = s.middle() + GROUND;
    for (i, frame) in view.frames.iter().enumerate() {
        if frame.outcome == Outcome::Put {
            let (at, r) = (pos2(s.x(i), ground - 5.0), 5.0);
            let corners = [vec2(0.0, -r), vec2(r, 0.0), vec2(0.0, r), vec2(-r, 0.0)];
            let corners = corners.map(|d| at + d).to_vec();
            let stroke = Stroke::new(1.5, look.accent());
            let fill = colour(look.theme.panel);
            painter.add(egui::Shape::convex_polygon(corners, fill, stroke));
        } else if i > 1 && changed(view.frames, i) {
            let stroke = Stroke::new(1.5, look.accent());
            painter.vline(s.x(i) - s.step() / 2.0, ground - 14.0..=ground, stroke);
        }
    }
    if let Some(i) = view.parted {
        // dotted from there on: the old frames, which came out otherwise
        let ink = look.muted();
        let (from, y) = (s.x(i), ground + 4.0);
        let end = s.x(view.frames.len().saturating_sub(1));
        let mut x = from + 7.0;
        while x < end {
            painter.circle_filled(pos2(x, y), 1.0, ink);
            x += 5.0;
        }
        painter.circle(pos2(from, y), 3.5, colour(look.theme.panel), Stroke::new(1.5, ink));
    }
}

/// Whether other settings hold from a frame on.
fn changed(frames: Frames<'_>, i: usize) -> bool {
    let of = |k: usize| frames.get(k).map(|f| f.settings);
    match (of(i - 1), of(i)) {
        (Some(a), Some(b)) => !Arc::ptr_eq(a, b) && a != b,
        _ => false,
    }
}

/// A frame in words, for the pointer that waits over it.
fn words(look: Look<'_>, view: &StepperView<'_>, i: usize) -> String {
    let Some(frame) = view.frames.get(i) else { return String::new() };
    let mut words = format!("{} {}", look.word("stepper-frame"), i + 1);
    if view.moves {
        words = format!("{words} · {}", look.word(outcome_id(frame.outcome)));
        if frame.impacts > 0 {
            let impacts = Message::new("count-impacts").with("count", frame.impacts);
            words = format!("{words} · {}", look.say(&impacts));
        }
    }
    if i > 1 && changed(view.frames, i) {
        words = format!("{words}\n{}", look.word("frames-settings"));
    }
    if view.parted == Some(i) {
        words = format!("{words}\n{}", look.word("frames-part"));
    }
    words
}

/// What the bands mean that there are, when there is room for it; laid out from the right.
pub(super) fn legend(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>) {
    ui.spacing_mut().item_spacing.x = 6.0;
    let is_there = |outcome: &Outcome| view.frames.iter().any(|f| f.outcome == *outcome);
    for outcome in BANDS.into_iter().rev().filter(is_there) {
        ui.add_space(4.0);
        let words = egui::RichText::new(look.word(outcome_id(outcome))).size(12.0);
        ui.label(words.color(look.muted()));
        let (rect, _) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
        band(ui.painter(), look, [rect.left(), rect.right()], rect.bottom() - 1.0, outcome, 1.0);
    }
}

/// "The move just made" or "what if": one of the two is looked at. Laid out from the right.
pub(super) fn choice(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, wishes: &mut Wishes) {
    let Some(seen) = view.look else { return };
    ui.spacing_mut().item_spacing.x = 2.0;
    let about = look.named(Command::WhatIf);
    let mut part = |ui: &mut Ui, id: &str, which: Seen, why: &str| -> Response {
        let tone = if seen == which { Tone::On } else { Tone::Plain };
        let able = which == Seen::WhatIf || view.can_see_made;
        ui.add_enabled_ui(able, |ui| {
            let about = if able {
                format!("{}\n{about}", look.word(why))
            } else {
                look.word("no-move-made")
            };
            let button = parts::button(ui, look, &look.word(id), &about, tone);
            if button.clicked() && seen != which {
                wishes.push(Wish::Look(which));
            }
            button
        })
        .inner
    };
    part(ui, "look-what-if", Seen::WhatIf, "look-what-if-about");
    part(ui, "look-made", Seen::Made, "look-made-about");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::Frame;

    #[test]
    fn frames_that_ended_alike_are_one_band() {
        let frame = |outcome| Frame { outcome, ..Frame::default() };
        use Outcome as O;
        let all = [O::Start, O::Free, O::Free, O::Impact, O::Corner, O::Corner, O::Free].map(frame);
        let bands: Vec<_> =
            runs(Frames::Plane(&all)).into_iter().map(|(r, o)| (r.start, r.len(), o)).collect();
        assert_eq!(
            bands,
            [
                (0, 1, O::Start),
                (1, 2, O::Free),
                (3, 1, O::Impact),
                (4, 2, O::Corner),
                (6, 1, O::Free)
            ]
        );
        assert!(runs(Frames::NONE).is_empty());
    }
}
