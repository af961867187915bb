//! Words on the drawing: on plates, beside what they name.

use std::sync::Arc;

use egui_macroquad::egui::{self, CornerRadius, FontId, Painter, Stroke, vec2};

use super::ink::pos;
use super::{Camera, LABELLED, kept, screen};
use crate::app::ui::dress::{colour, semibold};
use crate::figure::layout::{self, FONT_SIZE, LabelPlace, PADDING};
use crate::figure::{Figure, Role, Theme};
use crate::text::fonts;

/// Marks that are named, by their indices, and where.
type Places = Arc<Vec<(usize, LabelPlace)>>;

/// Paints the labels of a figure's marks.
pub(super) fn paint(painter: &Painter, figure: &Figure, camera: &Camera, theme: &Theme) {
    write(painter, figure, &places(figure, camera), (camera, theme));
}

/// The same; the places found are kept under a name.
pub(super) fn paint_kept(
    painter: &Painter,
    name: &str,
    figure: &Arc<Figure>,
    look @ (camera, _): (&Camera, &Theme),
) {
    let find = |_| places(figure, camera);
    let places = kept::found(painter.ctx(), name, figure, look, find);
    write(painter, figure, &places, look);
}

fn places(figure: &Figure, camera: &Camera) -> Places {
    let words_width = |words: &str| fonts::width(words, FONT_SIZE, fonts::FontFace::SemiBold);
    let screen = screen(camera);
    let mut free = screen.frame();
    free.max.y -= camera.plates();
    let labels = layout::labels(figure, &screen, free, words_width);
    Arc::new(labels.into_iter().map(|label| (label.mark, label.placed)).collect())
}

/// Their clip is a little smaller than the drawing's, so that they are a mesh of their own: put behind one of megabytes, they would
/// make it be copied once more.
fn write(painter: &Painter, figure: &Figure, places: &Places, (camera, theme): (&Camera, &Theme)) {
    let corner = camera.view().min.to_vec2();
    let painter = &painter.with_clip_rect(painter.clip_rect().shrink(LABELLED));
    for [a, b] in places.iter().filter_map(|(_, placed)| placed.leader) {
        let ends = [pos(a) + corner, pos(b) + corner];
        painter.line_segment(ends, Stroke::new(1.0, colour(theme.muted)));
    }
    for (mark, LabelPlace { plate, .. }) in places.iter() {
        let mark = &figure.marks[*mark];
        let rect = egui::Rect::from_min_max(pos(plate.min) + corner, pos(plate.max) + corner);
        painter.rect_filled(rect, CornerRadius::same(4), colour(theme.plate()));
        let ink = match mark.role {
            Role::Passage | Role::Refused | Role::Ghost | Role::Guide => theme.muted,
            _ => theme.text,
        };
        let font = FontId::new(FONT_SIZE as f32, semibold());
        let words = mark.label.clone().unwrap_or_default();
        let words = painter.layout_no_wrap(words, font, colour(ink));
        let place = rect.left_center() + vec2(PADDING.x as f32, -words.size().y / 2.0);
        painter.galley(place, words, colour(ink));
    }
}
