//! The race of a lab: how its rivals compare as bars, what it takes to build them here, and how they do with ever more walls.
//! A bar that is pointed at lights what its rival has built; a click goes to its next step.

use std::sync::Arc;
use std::time::{Duration, Instant};

use egui_macroquad::egui::{
    Align2, Button, Color32, FontId, ProgressBar, Rangef, Rect, RichText, ScrollArea, Sense, Shape,
    Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use egui_plot::{AxisHints, Line, Plot, PlotPoints, Points};

use crate::app::app_view::AppView;
use crate::app::panels::graph::only_shown;
use crate::app::run::growth::{Grown, Growth};
use crate::app::ui::dress::colour;
use crate::app::wish::{Wish, Wishes};
use crate::figure::Role;
use crate::geom::Segment;
use crate::lab::{RaceRow, RaceTable, rival_name};
use crate::partition::race::layout::RaceLayout;
use crate::partition::race::{Index, Rival};
use crate::text::Message;
use crate::text::number::number;

/// The height of a row, and the widths of the columns of names and of values, in points.
const ROW: f32 = 17.0;
const NAME: f32 = 108.0;
const VALUE: f32 = 62.0;
/// The height of a graph, in points.
const GRAPH: f32 = 170.0;
/// What it takes to build is not measured here for more walls than this: the window would stand still.
const MOST_BUILT: usize = 5_000;

/// What the tab remembers.
#[derive(Debug, Default)]
pub(super) struct RacePane {
    layout: RaceLayout,
    growth: Option<Growth>,
    /// What it took to build each rival of these walls, in seconds.
    built: Option<(Arc<[Segment]>, u32, Vec<f64>)>,
}

/// The race of the step looked at.
fn table(view: &AppView<'_>) -> Option<RaceTable> {
    let run = view.live.playback().filter(|run| !run.is_empty())?;
    run.race(view.live.step())
}

/// Whether there is one.
pub(super) fn is_there(view: &AppView<'_>) -> bool {
    table(view).is_some()
}

/// What means which rival.
fn role(rival: Rival) -> Role {
    match rival {
        Rival::OneByOne => Role::Wall,
        Rival::Grid => Role::Result,
        Rival::Quadtree => Role::ShapeA,
        Rival::Bsp2d => Role::ShapeB,
        Rival::Solids => Role::Candidate,
        Rival::Boxes => Role::Impact,
        Rival::Given => Role::Refused,
    }
}

/// The tab.
pub(super) fn race_ui(ui: &mut Ui, view: &AppView<'_>, pane: &mut RacePane, wishes: &mut Wishes) {
    let Some(table) = table(view) else { return };
    let built = pane.built(&table);
    ScrollArea::vertical().id_salt("race").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for measure in &table.measures {
            head_ui(ui, view, measure.name);
            let words = |row: &RaceRow| row.value.map(number);
            bars_ui(ui, view, &measure.rows, words, wishes);
        }
        if let Some(seconds) = built {
            head_ui(ui, view, "race-build").on_hover_text(view.word("race-build-tip"));
            let rows = table.measures.first().map_or(&[][..], |m| &m.rows);
            let timed = |(row, s): (&RaceRow, &f64)| {
                let value = (row.rival != Rival::OneByOne).then_some(*s);
                RaceRow { value, ..row.clone() }
            };
            let rows: Vec<RaceRow> = rows.iter().zip(&seconds).map(timed).collect();
            bars_ui(ui, view, &rows, |row| row.value.map(duration), wishes);
        }
        ui.add_space(10.0);
        ui.spacing_mut().item_spacing.y = 4.0;
        growth_ui(ui, view, pane, table.most);
    });
}

impl RacePane {
    /// What it took to build each rival, measured once for the same walls.
    fn built(&mut self, table: &RaceTable) -> Option<Vec<f64>> {
        if table.walls.len() > MOST_BUILT {
            return None;
        }
        let known = self.built.as_ref();
        let known = known.filter(|(walls, most, _)| *most == table.most && *walls == table.walls);
        if known.is_none() {
            let timed = |rival| {
                let start = Instant::now();
                std::hint::black_box(Index::build(rival, &table.walls, table.most, None));
                start.elapsed().as_secs_f64()
            };
            let seconds = Rival::ALL.into_iter().map(timed).collect();
            self.built = Some((Arc::clone(&table.walls), table.most, seconds));
        }
        self.built.as_ref().map(|(.., seconds)| seconds.clone())
    }
}

fn head_ui(ui: &mut Ui, view: &AppView<'_>, name: &str) -> egui_macroquad::egui::Response {
    ui.add_space(7.0);
    ui.label(RichText::new(view.word(name)).size(12.0).color(colour(view.theme().muted)))
}

/// One bar a rival. One by one is often many times the others: where it is, its bar is cut off, and says so by an arrow.
fn bars_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    rows: &[RaceRow],
    words: impl Fn(&RaceRow) -> Option<String>,
    wishes: &mut Wishes,
) {
    let others = rows.iter().filter(|row| row.rival != Rival::OneByOne);
    let greatest = others.filter_map(|row| row.value).fold(0.0, f64::max);
    let first = rows.iter().find_map(|row| row.value).unwrap_or(0.0);
    let scale = if greatest > 0.0 { greatest } else { first.max(f64::MIN_POSITIVE) };
    let (theme, look) = (view.theme(), view.look);
    let run = view.live.playback();
    for row in rows {
        let size = vec2(ui.available_width(), ROW);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let name = view.say(&Message::new(rival_name(row.rival)));
        let value = words(row);
        let said = value.clone().unwrap_or_else(|| "–".to_owned());
        response.widget_info(|| {
            let words = format!("{name} {said}");
            WidgetInfo::selected(WidgetType::SelectableLabel, true, false, words)
        });
        let painter = ui.painter_at(rect);
        if response.hovered() {
            painter.rect_filled(rect, 4, colour(theme.raised));
            wishes.push(Wish::Hover(row.tag));
        }
        let known = value.is_some();
        let ink = if known { look.text() } else { look.muted() };
        let font = FontId::proportional(12.5);
        let left = rect.left_center() + vec2(4.0, 0.0);
        painter.text(left, Align2::LEFT_CENTER, &name, font, ink);
        let right = rect.right_center() - vec2(4.0, 0.0);
        painter.text(right, Align2::RIGHT_CENTER, &said, FontId::monospace(11.5), ink);
        if let Some(amount) = row.value {
            let from = rect.left() + NAME;
            let room = (rect.right() - VALUE - from).max(8.0);
            let part = (amount / scale) as f32;
            let to = from + room * part.min(1.0);
            let fill = look.ink(role(row.rival));
            let bar = Rect::from_min_max(
                pos2(from, rect.top() + 4.0),
                pos2(to.max(from + 1.0), rect.bottom() - 4.0),
            );
            painter.rect_filled(bar, 1, fill);
            if part > 1.0 {
                arrow(&painter, bar, fill);
            }
        }
        let step = run.and_then(|run| run.find_tag(row.tag, view.live.step()));
        if response.clicked()
            && let Some(k) = step
        {
            wishes.push(Wish::Step(k));
        }
    }
}

/// The end of a bar that goes on.
fn arrow(painter: &egui_macroquad::egui::Painter, bar: Rect, ink: Color32) {
    let (x, y) = (bar.right(), bar.center().y);
    let corners = vec![pos2(x, y - 6.0), pos2(x + 6.0, y), pos2(x, y + 6.0)];
    painter.add(Shape::convex_polygon(corners, ink, (0.0, ink)));
}

/// The race that grows.
fn growth_ui(ui: &mut Ui, view: &AppView<'_>, pane: &mut RacePane, most: u32) {
    let growing = pane.growth.as_mut().is_some_and(Growth::take);
    if growing {
        let mut given_up = false;
        if let Some(growth) = &pane.growth {
            let (walls, rival) = growth.at.unwrap_or((0, Rival::OneByOne));
            let words = Message::new("race-growing")
                .with("walls", walls)
                .with("rival", Message::new(rival_name(rival)));
            ui.add(ProgressBar::new(growth.part()).text(view.say(&words)));
            given_up = ui.button(view.word("race-cancel")).clicked();
        }
        if given_up && let Some(growth) = &mut pane.growth {
            growth.cancel();
        }
        ui.ctx().request_repaint_after(Duration::from_millis(100));
    } else {
        ui.horizontal_wrapped(|ui| {
            let button = Button::new(view.word("race-grow"));
            if ui.add(button).on_hover_text(view.word("race-grow-tip")).clicked() {
                pane.growth = Some(Growth::start(pane.layout, most));
            }
            for (layout, word) in
                [(RaceLayout::Even, "race-grow-even"), (RaceLayout::Corner, "race-grow-corner")]
            {
                ui.selectable_value(&mut pane.layout, layout, view.word(word));
            }
        });
    }
    let Some(growth) = pane.growth.as_ref().filter(|growth| !growth.grown.is_empty()) else {
        return;
    };
    let looks = |grown: &Grown| Some(grown.looks);
    graph_ui(ui, view, "race-grown", &growth.grown, looks);
    graph_ui(ui, view, "race-grown-build", &growth.grown, |grown| grown.seconds);
}

/// A graph of each rival over the number of walls, by powers of ten both ways.
fn graph_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    name: &str,
    grown: &[Grown],
    value: impl Fn(&Grown) -> Option<f64>,
) {
    head_ui(ui, view, name);
    let look = view.look;
    let seconds = name == "race-grown-build";
    let written = move |power: f64| {
        let value = 10f64.powf(power);
        if seconds { duration(value) } else { whole(value) }
    };
    let at = |grown: &Grown| Some([(grown.walls as f64).log10(), value(grown)?.max(1e-9).log10()]);
    ui.scope(|ui| {
        ui.visuals_mut().override_text_color = Some(look.muted());
        let shown = only_shown(Plot::new(name).height(GRAPH))
            .show_x(false)
            .show_y(false)
            .include_x(1.0)
            .include_x(6.0)
            .custom_x_axes(vec![
                AxisHints::new_x()
                    .formatter(|mark, _| whole(10f64.powf(mark.value)))
                    .label_spacing(Rangef::new(16.0, 30.0)),
            ])
            .y_axis_formatter(move |mark, _| written(mark.value))
            .label_formatter(|_, _| String::new())
            .show(ui, |plot| {
                for rival in Rival::ALL {
                    let of = grown.iter().filter(|g| g.rival == rival);
                    let points: Vec<[f64; 2]> = of.filter_map(at).collect();
                    let ink = look.ink(role(rival));
                    let line: PlotPoints<'_> = points.iter().copied().collect();
                    plot.line(Line::new(line).color(ink).width(1.8).allow_hover(false));
                    let dots: PlotPoints<'_> = points.into_iter().collect();
                    plot.points(Points::new(dots).color(ink).radius(2.4).allow_hover(false));
                }
            });
        let Some(pointer) = shown.response.hover_pos() else { return };
        let far = |g: &&Grown| {
            let place = at(g).map(|p| shown.transform.position_from_point(&p.into()));
            place.map_or(f32::INFINITY, |p| p.distance(pointer))
        };
        let near = grown.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
        if let Some(near) = near.filter(|g| far(g) < 12.0) {
            let said = Message::new("race-grown-at")
                .with("rival", Message::new(rival_name(near.rival)))
                .with("walls", near.walls)
                .with("looks", (near.looks * 10.0).round() / 10.0)
                .with("time", near.seconds.map_or_else(|| "–".to_owned(), duration));
            shown.response.on_hover_text_at_pointer(view.say(&said));
        }
    });
}

/// A power of ten, or what is between two.
fn whole(value: f64) -> String {
    match value {
        v if v >= 999_999.5 => format!("{:.0}M", v / 1e6),
        v if v >= 999.5 => format!("{:.0}k", v / 1e3),
        v => format!("{v:.0}"),
    }
}

/// Seconds with two digits or three.
fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1e-6 => format!("{:.0} ns", s * 1e9),
        s if s < 1e-3 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.1} s"),
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
    fn bars_are_those_of_the_step_and_building_is_timed_once() {
        let mut app = App::new(Preferences::default());
        app.open_document(read_document(library::find("partition-race").unwrap()).unwrap(), None);
        app.update(0.0, InputKeys::NONE);
        assert!(is_there(&app.view()));
        let run = app.live.playback().unwrap();
        let ran = |k: usize| {
            let table = run.race(k).unwrap();
            table.measures[0].rows.iter().filter(|row| row.value.is_some()).count()
        };
        assert_eq!((ran(0), ran(run.len() - 1)), (0, Rival::ALL.len()));
        let table = run.race(0).unwrap();
        let mut pane = RacePane::default();
        let times = pane.built(&table).unwrap();
        assert!(times.iter().all(|t| *t >= 0.0) && times.len() == Rival::ALL.len());
        assert_eq!(pane.built(&table), Some(times), "the same walls are not built again");
        app.open_document(read_document(library::find("grid").unwrap()).unwrap(), None);
        app.update(0.0, InputKeys::NONE);
        assert!(!is_there(&app.view()));
    }
}
