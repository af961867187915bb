//! One line of the table of meetings, and the menu of its pair.

use egui_macroquad::egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui_macroquad::egui::{
    Align2, FontId, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{LINE, MeetingRow, MeetingState};
use crate::app::app_view::AppView;
use crate::app::edit::change::Change;
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::wish::{Wish, Wishes};
use crate::lab::pair_tag;
use crate::text::number::number;

/// Where the columns of test, depth and state begin, from the right.
const TEST: f32 = 158.0;
const DEPTH: f32 = 28.0;

/// Where the columns are in a line.
pub(super) fn places(rect: Rect) -> [Rect; 4] {
    let cut = |left: f32, right: f32| {
        Rect::from_min_max(pos2(left, rect.top()), pos2(right, rect.bottom()))
    };
    let (left, right) = (rect.left() + 6.0, rect.right() - 4.0);
    let test = (right - TEST).max(left);
    let state = right - DEPTH;
    let depth = (test + state) / 2.0 + 8.0;
    [cut(left, test - 6.0), cut(test, depth), cut(depth, state - 4.0), cut(state, right)]
}

/// A line. Whether it is pointed at.
pub(super) fn row_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    row: &MeetingRow,
    (selected, deepest): (&[usize], f64),
    wishes: &mut Wishes,
) -> bool {
    let names = row.pair.map(|i| view.name_of(i as usize));
    let theme = view.theme();
    let size = vec2(ui.available_width(), LINE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let tag = pair_tag(row.pair);
    let step = view.live.playback().and_then(|run| run.find_tag(tag, view.live.step()));
    let here = step.is_some_and(|k| k == view.live.step()) && !view.live.running;
    let state = view.word(row.state.id());
    let depth = if row.depth.is_finite() { number(row.depth) } else { "∞".to_owned() };
    response.widget_info(|| {
        let [a, b] = &names;
        let words = format!("{a} {b} {} {depth} {state}", row.test);
        WidgetInfo::selected(WidgetType::SelectableLabel, true, here, words)
    });
    // while its menu is open, the drawing goes on showing what it is about
    let pointed = response.hovered() || response.context_menu_opened();
    let painter = ui.painter_at(rect);
    if here || pointed {
        let fill = if here { theme.step_back } else { theme.raised };
        painter.rect_filled(rect, 5, colour(fill));
    }
    if here {
        let edge = Stroke::new(1.0, colour(theme.step.percent(60)));
        painter.rect_stroke(rect, 5, edge, egui_macroquad::egui::StrokeKind::Inside);
    }
    let [pair, test, number_place, sign] = places(rect);
    let own = |i: u32| selected.contains(&(i as usize));
    // what is not of the selected steps back
    let quiet = !selected.is_empty() && !row.pair.into_iter().any(own);
    let words = if quiet { theme.muted } else { theme.text };
    let mut job = LayoutJob::default();
    for (n, name) in names.iter().enumerate() {
        if n > 0 {
            job.append(" · ", 0.0, format_of(theme.muted, false));
        }
        let lit = own(row.pair[n]);
        let ink = if lit { theme.accent } else { words };
        job.append(name, 0.0, format_of(ink, lit));
    }
    job.wrap = TextWrapping::truncate_at_width(pair.width());
    let galley = painter.layout_job(job);
    let at = |place: Rect, height: f32| Pos2::new(place.left(), place.center().y - height / 2.0);
    painter.galley(at(pair, galley.size().y), galley, colour(words));
    let mut job = LayoutJob::simple_singleline(
        row.test.into(),
        FontId::proportional(11.5),
        colour(theme.muted),
    );
    job.wrap = TextWrapping::truncate_at_width(test.width() - 6.0);
    let galley = painter.layout_job(job);
    painter.galley(at(test, galley.size().y), galley, colour(theme.muted));
    let mono = FontId::monospace(12.0);
    let middle = number_place.right_center() - vec2(0.0, 1.5);
    painter.text(middle, Align2::RIGHT_CENTER, &depth, mono, colour(words));
    let touching = row.state == MeetingState::Touching;
    if deepest > 0.0 && row.depth.is_finite() && !touching {
        let share = (row.depth / deepest) as f32 * number_place.width();
        let y = rect.bottom() - 3.5;
        let ink = if quiet { theme.impact.percent(45) } else { theme.impact };
        let bar = number_place.right() - share..=number_place.right();
        painter.hline(bar, y, Stroke::new(2.0, colour(ink)));
    }
    let ink = match row.state {
        MeetingState::Deeper => theme.impact,
        MeetingState::Leaving | MeetingState::Touching => theme.result,
        MeetingState::Still => theme.muted,
    };
    let font = FontId::proportional(13.0);
    painter.text(sign.center(), Align2::CENTER_CENTER, row.state.sign(), font, colour(ink));
    response.context_menu(|ui| menu_ui(ui, view, row.pair, step, wishes));
    let about = format!("{} · {}\n{} · {state}", names[0], names[1], row.test);
    let clicked = response.clicked();
    if !response.context_menu_opened() {
        response.on_hover_text_at_pointer(about);
    }
    if let Some(k) = step.filter(|_| clicked) {
        wishes.push(Wish::Step(k));
    }
    pointed
}

/// What can be done with a pair.
fn menu_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    pair: [u32; 2],
    step: Option<usize>,
    wishes: &mut Wishes,
) {
    let both = || Wish::Change(Change::Select(pair.map(|i| i as usize).to_vec()));
    let mut chosen = Vec::new();
    if let Some(k) = step
        && ui.button(view.word("meeting-go")).clicked()
    {
        chosen = vec![Wish::Step(k)];
    }
    if ui.button(view.word("meeting-select")).clicked() {
        chosen = vec![both()];
    }
    for copy in [Command::CopyQuery, Command::CopyTest] {
        if ui.button(view.word(copy.id())).clicked() {
            // they are of what is selected
            chosen = vec![both(), Wish::Do(copy)];
        }
    }
    if !chosen.is_empty() {
        wishes.append(&mut chosen);
        ui.close_menu();
    }
}

fn format_of(ink: crate::figure::Rgba, strong: bool) -> TextFormat {
    let font_id = if strong { FontId::new(12.5, semibold()) } else { FontId::proportional(12.5) };
    TextFormat { font_id, color: colour(ink), ..TextFormat::default() }
}
