//! The source that ran: the real files, as they were compiled. The statements that decided are lit, what only tells is
//! folded, and the step's values are at the ends of the lines that have their names.

use egui_macroquad::egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui_macroquad::egui::{
    self, Align2, FontFamily, FontId, Rect, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::parts;
use super::syntax::{SIZE, coloured};
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::lab::shown_source::{Shown, shown};
use crate::lab::source::{self, SourcePlace};
use crate::text::Message;
use crate::trace::Location;

/// The height of a line.
const LINE: f32 = 17.0;
/// The room for line numbers.
const GUTTER: f32 = 38.0;
/// What the source pane shows.
pub struct SourceView<'a> {
    /// Where the step was recorded.
    pub location: &'a Location,
    /// The step's values by the names that its event has for them.
    pub values: &'a [(String, String)],
    /// The step, from 0.
    pub step: usize,
}

/// The file around a step's place: what decided lit, what only tells folded, values at the ends of lines.
pub fn source_ui(ui: &mut Ui, look: Look<'_>, view: &SourceView<'_>) {
    let Some(place) = source::place(view.location) else {
        parts::heading(ui, look, view.location.file());
        return;
    };
    head(ui, look, &place, view.step);
    let lines = shown(&place, view.values);
    let (first, last) = (
        lines.iter().position(|l| l.lit).unwrap_or(0),
        lines.iter().rposition(|l| l.lit).unwrap_or(0),
    );
    // whole lines alone
    let height = (ui.available_height() / LINE).floor().max(1.0) * LINE;
    let mut area = egui::ScrollArea::both().id_salt("source").auto_shrink([false, false]);
    area = area.max_height(height);
    // Scrolled only when the step's lines are others: a person may look around in between.
    let memory = ui.id().with("source-line");
    let now = (view.location.file(), view.location.line(), height.to_bits());
    if ui.data(|d| d.get_temp(memory)) != Some(now) {
        ui.data_mut(|d| d.insert_temp(memory, now));
        // In the middle where they fit, else from the first on, with the line above it.
        let block = (last + 1 - first) as f32 * LINE;
        let above = ((height - block) / 2.0).max((height - block).clamp(0.0, LINE));
        let top = ((first as f32 * LINE - above).max(0.0) / LINE).round() * LINE;
        area = area.scroll_offset(vec2(0.0, top));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    // Its bars lie over the lines: one that comes with a long line would make the panel higher, and the drawing jump.
    ui.spacing_mut().scroll.floating_allocated_width = 0.0;
    let seen = ui.clip_rect().x_range().min..=ui.max_rect().right();
    area.show_rows(ui, LINE, lines.len(), |ui, rows| {
        let from = ui.cursor().top();
        let y = |i: usize| from + LINE * (i as f32 - rows.start as f32);
        let block =
            Rect::from_x_y_ranges(ui.clip_rect().x_range().shrink(1.0), y(first)..=y(last + 1));
        let edge = Stroke::new(1.0, colour(look.theme.step.percent(60)));
        let painter = ui.painter();
        painter.rect(block, 5, colour(look.theme.step_back), edge, StrokeKind::Inside);
        for i in rows {
            if let Some(line) = lines.get(i) {
                source_line(ui, look, line, *seen.end());
            }
        }
    });
}

/// The file and the function on the left, what is lit on the right.
fn head(ui: &mut Ui, look: Look<'_>, place: &SourcePlace, step: usize) {
    let file = place.file;
    let until = (place.line as usize).min(file.lines.len());
    let function = file.lines[..until].iter().rev().find_map(|line| {
        let after = line.split_once("fn ").filter(|(before, _)| {
            before.split_whitespace().all(|w| w.starts_with("pub") || w == "const" || w == "in")
        })?;
        let end = after.1.find(['(', '<'])?;
        Some(after.1[..end].to_owned())
    });
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let mono = |words: &str| RichText::new(words).monospace().size(11.5);
        ui.spacing_mut().item_spacing.x = 6.0;
        let path = mono(file.path).color(look.muted());
        ui.add(egui::Label::new(path).truncate());
        if let Some(function) = &function {
            ui.label(mono("·").color(look.muted()));
            ui.label(mono(function).color(look.text()));
        }
        let words = look.say(&Message::new("source-about").with("step", step + 1));
        let font = FontId::proportional(11.5);
        let galley = ui.painter().layout_no_wrap(words, font, look.muted());
        let room = ui.available_rect_before_wrap();
        if galley.size().x + 12.0 < room.width() {
            let at = pos2(
                room.right() - galley.size().x - 12.0,
                room.center().y - galley.size().y / 2.0,
            );
            ui.painter().galley(at, galley, look.muted());
        }
    });
    ui.add_space(2.0);
}

fn source_line(ui: &mut Ui, look: Look<'_>, line: &Shown, right: f32) {
    let theme = look.theme;
    let mut job = coloured(theme, line.words);
    let fold = look.word("source-told");
    if line.folded {
        let font_id = FontId::new(SIZE - 1.0, FontFamily::Proportional);
        let color = colour(theme.muted.percent(85).over(theme.panel));
        job.append(&fold, 0.0, TextFormat { font_id, color, ..TextFormat::default() });
    }
    let galley = ui.painter().layout_job(job);
    let code = galley.size().x;
    let width = (GUTTER + code + 16.0).max(ui.available_width());
    let (rect, response) = ui.allocate_exact_size(vec2(width, LINE), Sense::hover());
    let kind = if line.lit { WidgetType::SelectableLabel } else { WidgetType::Label };
    let values: Vec<String> = line.values.iter().map(|(n, v)| format!("{n} {v}")).collect();
    let values = values.join(" · ");
    let tail = if line.folded { fold.as_str() } else { values.as_str() };
    let spoken = format!("{} {} {tail}", line.number, line.words);
    response.widget_info(|| WidgetInfo::selected(kind, true, line.lit, &spoken));
    let painter = ui.painter();
    let ink = if line.lit { theme.step } else { theme.muted.percent(70) };
    let number = pos2(rect.left() + GUTTER - 12.0, rect.center().y);
    let mono = FontId::monospace(SIZE);
    painter.text(number, Align2::RIGHT_CENTER, line.number, mono.clone(), colour(ink));
    let at = pos2(rect.left() + GUTTER, rect.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, look.text());
    if values.is_empty() {
        return;
    }
    // At the right end of what is seen, wherever it is scrolled to; over the end of the code where that is long.
    let ground = if line.lit { theme.step_back } else { theme.panel };
    let ink = if line.lit { theme.step.percent(80).over(ground) } else { theme.muted };
    let font = FontId::monospace(SIZE - 1.0);
    let mut job = LayoutJob::simple_singleline(values, font, colour(ink));
    job.wrap = TextWrapping::truncate_at_width((right - rect.left() - GUTTER) * 0.5);
    let galley = painter.layout_job(job);
    let at = pos2(right - 18.0 - galley.size().x, rect.center().y - galley.size().y / 2.0);
    if rect.left() + GUTTER + code + 6.0 > at.x {
        let x = at.x - 6.0..=right - 2.0;
        let plate = Rect::from_x_y_ranges(x, rect.y_range().shrink(1.0));
        painter.rect_filled(plate, 0, colour(ground));
    }
    painter.galley(at, galley, colour(ink));
}
