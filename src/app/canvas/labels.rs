//! Words on the drawing: on plates, beside what they name.

use egui_macroquad::egui::{self, CornerRadius, FontId, Painter, Stroke, vec2};

use super::ink::pos;
use super::{Camera, screen};
use crate::app::ui::dress::{colour, semibold};
use crate::figure::layout::{self, FONT_SIZE, PADDING};
use crate::figure::{Figure, Role, Theme};
use crate::text::fonts;

pub(super) fn paint(painter: &Painter, figure: &Figure, camera: &Camera, theme: &Theme) {
    let words_width = |words: &str| fonts::width(words, FONT_SIZE, fonts::FontFace::SemiBold);
    let screen = screen(camera);
    let mut free = screen.frame();
    free.max.y -= camera.plates();
    let labels = layout::labels(figure, &screen, free, words_width);
    let corner = camera.view().min.to_vec2();
    for [a, b] in labels.iter().filter_map(|l| l.placed.leader) {
        let ends = [pos(a) + corner, pos(b) + corner];
        painter.line_segment(ends, Stroke::new(1.0, colour(theme.muted)));
    }
    for label in &labels {
        let plate = label.placed.plate;
        let rect = egui::Rect::from_min_max(pos(plate.min) + corner, pos(plate.max) + corner);
        painter.rect_filled(rect, CornerRadius::same(4), colour(theme.plate()));
        let ink = match figure.marks[label.mark].role {
            Role::Passage | Role::Refused | Role::Ghost | Role::Guide => theme.muted,
            _ => theme.text,
        };
        let font = FontId::new(FONT_SIZE as f32, semibold());
        let words = painter.layout_no_wrap(label.words.to_owned(), font, colour(ink));
        let place = rect.left_center() + vec2(PADDING.x as f32, -words.size().y / 2.0);
        painter.galley(place, words, colour(ink));
    }
}
