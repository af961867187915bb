//! The axes of a lab of separating axes, as a table: which, both intervals on one scale, how far they overlap, and what
//! follows. A row that is pointed at lights its axis in the drawing, and the other way round; a click goes to its step.

use egui_macroquad::egui::{
    Align2, FontId, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use crate::app::app_view::AppView;
use crate::app::ui::dress::{colour, semibold};
use crate::app::wish::{Wish, Wishes};
use crate::figure::Role;
use crate::lab::{AxisRow, AxisState, AxisTable};
use crate::text::Message;
use crate::text::number::number;

/// The height of a line, and of the gap between two groups, in points.
const LINE: f32 = 23.0;
const GAP: f32 = 7.0;
/// The widths of the columns of names, of overlaps and of states, in points.
const NAME: f32 = 54.0;
const OVERLAP: f32 = 46.0;
const STATE: f32 = 56.0;

/// The table of the step looked at.
fn table(view: &AppView<'_>) -> Option<AxisTable> {
    let run = view.live.playback().filter(|run| !run.is_empty())?;
    run.table(view.live.step())
}

/// Whether there is a table.
pub(super) fn is_there(view: &AppView<'_>) -> bool {
    table(view).is_some()
}

/// The table.
pub(super) fn axes_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let Some(table) = table(view) else { return };
    let theme = view.theme();
    let tenth = |x: f64| (x * 10.0).round() / 10.0;
    let [low, high] = scale(&table).map(tenth);
    let count = Message::new("axes-head").with("count", table.rows.len());
    let count = count.with("from", low).with("to", high);
    ui.label(RichText::new(view.say(&count)).size(12.5).color(colour(theme.muted)));
    ui.add_space(2.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    ScrollArea::vertical().id_salt("axes").auto_shrink(false).show(ui, |ui| {
        head_ui(ui, view, &table);
        let scale = scale(&table);
        let mut group = table.rows.first().map(|row| row.group);
        for row in &table.rows {
            if group.replace(row.group) != Some(row.group) {
                ui.add_space(GAP);
            }
            row_ui(ui, view, row, scale, wishes);
        }
    });
}

/// The least and the greatest of all ends.
fn scale(table: &AxisTable) -> [f64; 2] {
    let ends = table.rows.iter().filter_map(|row| row.shadows).flatten();
    let [low, high] = ends.fold([0.0_f64, 0.0_f64], |[l, h], [a, b]| [l.min(a), h.max(b)]);
    if low < high { [low, high] } else { [-1.0, 1.0] }
}

/// The heads of the columns, and the scale's zero.
fn head_ui(ui: &mut Ui, view: &AppView<'_>, table: &AxisTable) {
    let theme = view.theme();
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let [name, bars, overlap, _] = places(rect);
    let small = FontId::proportional(11.5);
    let muted = colour(theme.muted);
    let painter = ui.painter_at(rect);
    painter.text(
        name.left_center(),
        Align2::LEFT_CENTER,
        view.word("axis-name"),
        small.clone(),
        muted,
    );
    let word = view.word("axis-overlap");
    painter.text(overlap.right_center(), Align2::RIGHT_CENTER, word, small.clone(), muted);
    let [low, high] = scale(table);
    let mono = FontId::monospace(10.5);
    let at = |x: f64| bars.left() + ((x - low) / (high - low)) as f32 * bars.width();
    painter.text(pos2(at(0.0), bars.center().y), Align2::CENTER_CENTER, "0", mono, muted);
}

/// Where the columns are in a line: name, both intervals, overlap, state.
fn places(rect: Rect) -> [Rect; 4] {
    let cut = |left: f32, right: f32| {
        Rect::from_min_max(pos2(left, rect.top()), pos2(right, rect.bottom()))
    };
    let (left, right) = (rect.left() + 6.0, rect.right() - 4.0);
    let state = right - STATE;
    let overlap = state - OVERLAP - 6.0;
    [
        cut(left, left + NAME),
        cut(left + NAME + 4.0, overlap - 4.0),
        cut(overlap, state - 6.0),
        cut(state, right),
    ]
}

fn row_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    row: &AxisRow,
    [low, high]: [f64; 2],
    wishes: &mut Wishes,
) {
    let (theme, look) = (view.theme(), view.look);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::click());
    let run = view.live.playback();
    let step = run.and_then(|run| run.find_tag(row.tag, 0));
    // A step after the last axis speaks of one again: what is looked at is the axis's own step.
    let here = step.is_some_and(|k| k == view.live.step());
    let state = view.word(row.state.id());
    let overlap = row.overlap.map(number).unwrap_or_default();
    response.widget_info(|| {
        let words = format!("{} {overlap} {state}", row.name);
        WidgetInfo::selected(WidgetType::SelectableLabel, true, here, words)
    });
    let pointed = response.hovered() || view.tag_under_pointer() == Some(row.tag);
    if response.hovered() {
        wishes.push(Wish::Hover(row.tag));
    }
    let painter = ui.painter_at(rect);
    if here || pointed {
        let fill = if here { theme.step_back } else { theme.raised };
        painter.rect_filled(rect, 5, colour(fill));
    }
    if here {
        let edge = Stroke::new(1.0, colour(theme.step.percent(60)));
        painter.rect_stroke(rect, 5, edge, StrokeKind::Inside);
    }
    let [name, bars, number_place, state_place] = places(rect);
    let known = row.state != AxisState::ToCome;
    let strong = here || matches!(row.state, AxisState::Least | AxisState::Apart);
    let ink = if known { look.text() } else { look.muted() };
    let font = if strong { FontId::new(12.5, semibold()) } else { FontId::proportional(12.5) };
    painter.text(name.left_center(), Align2::LEFT_CENTER, &row.name, font, ink);
    bars_ui(ui, view, row, bars, [low, high]);
    let tone = if strong { look.ink(row.state.role()) } else { ink };
    let mono = FontId::monospace(12.0);
    painter.text(number_place.right_center(), Align2::RIGHT_CENTER, &overlap, mono, tone);
    let tone = if strong { tone } else { look.muted() };
    let small = FontId::proportional(11.5);
    painter.text(state_place.left_center(), Align2::LEFT_CENTER, &state, small, tone);
    let about = if overlap.is_empty() {
        format!("{} · {state}", row.name)
    } else {
        format!("{} · {overlap} · {state}", row.name)
    };
    if response.on_hover_text_at_pointer(about).clicked()
        && let Some(k) = step
    {
        wishes.push(Wish::Step(k));
    }
}

/// Both intervals, A's above, and what they share or what parts them.
fn bars_ui(ui: &Ui, view: &AppView<'_>, row: &AxisRow, place: Rect, [low, high]: [f64; 2]) {
    let (theme, look) = (view.theme(), view.look);
    let painter = ui.painter_at(place.expand(1.0));
    let at = |x: f64| place.left() + ((x - low) / (high - low)) as f32 * place.width();
    let zero = Stroke::new(1.0, colour(theme.rule));
    painter.vline(at(0.0), place.y_range().shrink(3.0), zero);
    let Some([a, b]) = row.shadows else {
        let dots = Stroke::new(1.0, colour(theme.muted.percent(50)));
        let line = [place.left_center(), place.right_center()];
        painter.extend(egui_macroquad::egui::Shape::dashed_line(&line, dots, 2.0, 4.0));
        return;
    };
    let y = place.center().y;
    // What is between the inner ends: an overlap, or a gap.
    let (from, to) = (a[1].min(b[1]).min(a[0].max(b[0])), a[1].min(b[1]).max(a[0].max(b[0])));
    let between =
        Rect::from_min_max(pos2(at(from), y - 7.0), pos2(at(to).max(at(from) + 1.0), y + 7.0));
    painter.rect_filled(between, 1, colour(theme.colour(row.state.role()).percent(30)));
    for ([from, to], role, up) in [(a, Role::ShapeA, -3.0), (b, Role::ShapeB, 3.0)] {
        painter.hline(at(from)..=at(to), y + up, Stroke::new(3.0, look.ink(role)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::scene::{library, read_document};
    use crate::world::InputKeys;

    #[test]
    fn the_table_is_that_of_the_step_and_only_labs_of_axes_have_one() {
        let mut app = App::new(Preferences::default());
        app.open_document(read_document(library::find("sat-boxes").unwrap()).unwrap(), None);
        app.update(0.0, InputKeys::NONE);
        assert!(is_there(&app.view()));
        app.live.go_to_step(4);
        let first = table(&app.view()).unwrap();
        let known = first.rows.iter().filter(|row| row.state != AxisState::ToCome).count();
        assert_eq!((known, first.rows.len()), (3, 15));
        app.live.go_to_step(17);
        let all = table(&app.view()).unwrap();
        let [low, high] = scale(&all);
        let ends = all.rows.iter().filter_map(|row| row.shadows).flatten().flatten();
        assert!(low < 0.0 && ends.into_iter().all(|x| (low..=high).contains(&x)));
        app.open_document(read_document(library::find("spheres").unwrap()).unwrap(), None);
        app.update(0.0, InputKeys::NONE);
        assert!(!is_there(&app.view()));
    }
}
