//! The canvas painted: the figure, and over it handles, lens, probe, names, hints.

use std::sync::Arc;

use egui_macroquad::egui::{self, Painter};

use super::sketch::resting::InView;
use super::{dim, empty, figure, form, grid_plate, hint, lens, measures, probe, tiles};
use crate::app::app_view::AppView;
use crate::app::canvas::adorn;
use crate::app::canvas::specks::Specks;
use crate::app::epsilon::canvas as epsilon;
use crate::app::ui::dress::colour;
use crate::app::{camera, canvas};
use crate::figure::{Figure, Theme};

/// What is shown over the drawing, beside what it is of.
#[derive(Clone, Copy)]
pub struct Extras {
    /// Small things are shown large in a lens.
    pub lens: bool,
    /// The lab's answer is said elsewhere.
    pub answered: bool,
}

/// Paints the figure, and all that lies over it.
pub fn paint(
    painter: &Painter,
    view: &AppView<'_>,
    (mut figure, specks): (Figure, &Specks),
    extras: Extras,
) {
    let theme = view.theme();
    if epsilon::paint_numbers(painter, view) == epsilon::Covers::All {
        epsilon::paint_legend(painter, view);
        return;
    }
    adorn::glow(painter, view.editor, view.camera, theme);
    let pair = probe::show::pointed_pair(view);
    if let Some((pair, _)) = &pair {
        probe::show::glow_pair(painter, view, *pair);
    }
    let probed = probe::show::probed(view);
    let probed = probed.map(|found| (probe::show::figure(view, &found), found));
    figure.marks.extend(probed.iter().flat_map(|(marks, _)| marks.marks.iter().cloned()));
    let beside = figure::beside(view.live);
    if let Some(beside) = &beside {
        canvas::paint_dotted(painter, beside, view.camera, theme);
    }
    let figure = Arc::new(figure);
    canvas::paint_with(painter, &figure, specks, view.camera, theme);
    tiles::paint(painter, view);
    adorn::paint(painter, view.editor, view.camera, theme, view.gestures.pointer());
    if let Some(lens) = lens::of_step(view.live, view.camera).filter(|_| extras.lens) {
        // What is too small to be seen elsewhere may be seen there.
        let whole = (!specks.is_empty()).then(|| {
            let area = canvas::screen(&lens.camera).visible();
            Arc::new(figure::seen(view, None, &InView { area, zoom: lens.camera.zoom() }).0)
        });
        lens.paint(painter, view.look, whole.as_ref().unwrap_or(&figure));
    }
    empty::paint(painter, view);
    form::name_snap(painter, view);
    measures::paint(painter, view);
    chips(painter, view, extras.answered);
    if let Some((marks, found)) = &probed {
        probe::show::paint_card(painter, view, found, marks);
    }
    if let Some(pair) = &pair {
        probe::show::paint_pair_card(painter, view, pair);
    }
}

/// In a drawing with less height than this, in points, the grid's plate would cover what is shown.
const LEAST_FOR_PLATE: f32 = 160.0;

/// Small words at the canvas's corners: what may be done, what the grid measures.
fn chips(painter: &Painter, view: &AppView<'_>, answered: bool) {
    let theme = view.theme();
    let room = painter.clip_rect().shrink(12.0);
    let mut wide = room.width();
    if painter.clip_rect().height() >= LEAST_FOR_PLATE {
        let scale = grid_plate::words(view);
        let scale = chip(painter, theme, room.right_bottom(), egui::Align2::RIGHT_BOTTOM, &scale);
        grid_plate::lies_at(painter.ctx(), scale);
        wide = scale.left() - room.left() - 12.0;
    }
    let look = (theme, view.look.texts);
    if painter.clip_rect().height() >= camera::LOW {
        hint::paint::paint(
            painter,
            look,
            &hint::hints(&hint::now::now(view)),
            room.left_bottom(),
            wide,
        );
    }
    // The answer, or why there is none, is said below the drawing; here only while that is folded away.
    let turned = view.editor.mask_faults(false);
    let objects = &view.editor.scene().objects;
    // What is wrong with a mask is written beside it, with the way out.
    let beside = |id: &str| turned.iter().any(|t| objects[t.index].id == id);
    let faults = view.live.plane().map_or(&[][..], |w| w.errors());
    let fault = faults.iter().find(|fault| !beside(&fault.object));
    let trouble = match (fault, view.live.refusal()) {
        (Some(fault), _) => Some(fault.to_string()),
        (_, Some(refusal)) if !answered => Some(view.say(refusal)),
        _ => None,
    };
    let answer = view.live.playback().filter(|_| !answered).map(|p| view.say(&p.verdict()));
    if let Some(words) = trouble.or_else(|| dim::status(view)).or(answer) {
        chip(painter, theme, room.left_top(), egui::Align2::LEFT_TOP, &words);
    }
}

pub(in crate::app) fn chip(
    painter: &Painter,
    theme: &Theme,
    at: egui::Pos2,
    align: egui::Align2,
    words: &str,
) -> egui::Rect {
    let font = egui::FontId::proportional(12.5);
    let galley = painter.layout_no_wrap(words.to_owned(), font, colour(theme.muted));
    let rect = align.anchor_size(at, galley.size() + egui::vec2(20.0, 12.0));
    let fill = colour(theme.panel.percent(92));
    let edge = egui::Stroke::new(1.0, colour(theme.rule));
    painter.rect(rect, 6, fill, edge, egui::StrokeKind::Inside);
    painter.galley(rect.min + egui::vec2(10.0, 6.0), galley, colour(theme.muted));
    rect
}
