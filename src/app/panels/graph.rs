//! The graph beside the drawing, for labs that have one, and what each way to the answer costs here and now.
//! Pointing at a place of it lights its mark in the drawing, and the other way round.

use egui_macroquad::egui::{
    self, Align2, Color32, Context, FontId, Frame, Margin, Pos2, RichText, TopBottomPanel, Ui, vec2,
};
use egui_plot::{HLine, Line, LineStyle, MarkerShape, PlotPoints, Points, Text};

use super::parts;
use crate::app::app_view::AppView;
use crate::app::run::race::Race;
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::app::wish::{Wish, Wishes};
use crate::figure::theme::Marker;
use crate::figure::{Role, Tag};
use crate::lab::{Contest, Playback, Plot, PlotCurve, PlotPoint};
use crate::text::{Message, number};

/// The width of the column with the times, in points.
const TIMES: f32 = 196.0;
/// How near the pointer must be to a place, in points.
const NEAR: f32 = 9.0;

/// A graph, with what is lit in it.
pub struct GraphView<'a> {
    /// The graph.
    pub plot: &'a Plot,
    /// The run, which knows the step that a place is of.
    pub run: &'a dyn Playback,
    /// The step looked at.
    pub step: usize,
    /// What the pointer is over elsewhere.
    pub lit: Option<Tag>,
}

/// Shows the graph of the step looked at, where the lab has one.
pub(crate) fn show(
    ctx: &Context,
    view: &AppView<'_>,
    pointed: Option<Tag>,
    race: &mut Race,
    wishes: &mut Wishes,
) {
    let live = view.live;
    let step = live.step();
    let Some(run) = live.playback().filter(|r| !r.is_empty()) else { return };
    let Some(plot) = run.plot(step) else { return };
    let contest = run.contest(step);
    let (which, _) = live.last_run();
    let times = contest.as_ref().map(|c| race.times(which, c).to_vec());
    let look = view.look;
    let lit = view.tag_under_pointer().or(pointed);
    let frame = Frame::new().fill(colour(look.theme.panel)).inner_margin(Margin {
        left: 12,
        right: 12,
        top: 4,
        bottom: 4,
    });
    let most = (ctx.screen_rect().height() * 0.4).max(140.0);
    let panel = TopBottomPanel::bottom("graph").frame(frame).resizable(true);
    let usual = (ctx.available_rect().height() * 0.28).clamp(96.0, 170.0);
    panel.default_height(usual).height_range(96.0..=most).show(ctx, |ui| {
        let all = ui.available_rect_before_wrap();
        let narrow = contest.is_none() || all.width() < 2.0 * TIMES;
        let edge = if narrow { all.right() } else { all.right() - TIMES };
        let left = egui::Rect::from_min_max(all.min, egui::pos2(edge, all.bottom()));
        ui.allocate_new_ui(egui::UiBuilder::new().id_salt("graph").max_rect(left), |ui| {
            graph_ui(ui, look, &GraphView { plot: &plot, run, step, lit }, wishes);
        });
        if let (false, Some(contest), Some(times)) = (narrow, &contest, &times) {
            let from = egui::pos2(edge + 14.0, all.top());
            let right = egui::Rect::from_min_max(from, all.max);
            ui.allocate_new_ui(egui::UiBuilder::new().id_salt("times").max_rect(right), |ui| {
                times_ui(ui, look, contest, times);
            });
        }
    });
}

/// The graph.
pub fn graph_ui(ui: &mut Ui, look: Look<'_>, view: &GraphView<'_>, wishes: &mut Wishes) {
    // No heading in capitals: f(q) is not F(Q).
    let title = RichText::new(look.say(&view.plot.title)).size(12.0).color(look.muted());
    ui.add(egui::Label::new(title).truncate());
    let theme = look.theme;
    // The grid and its numbers step back behind the graph.
    ui.visuals_mut().override_text_color = Some(look.muted());
    // egui's second axis grows upward: values that grow downward are drawn with the other sign, and written with their own.
    let up = if view.plot.upward { 1.0 } else { -1.0 };
    // A letter is over its curve.
    let lettered = view.plot.curves.iter().any(|curve| curve.letter.is_some());
    let mut plot = egui_plot::Plot::new("graph");
    if view.plot.origin {
        plot = plot.include_x(0.0).include_x(1.0).include_y(0.0);
    }
    let shown = only_shown(plot)
        .show_x(false)
        .show_y(false)
        .set_margin_fraction(vec2(0.03, if lettered { 0.22 } else { 0.14 }))
        .y_axis_formatter(move |mark, _| number::number(up * mark.value))
        .y_axis_min_width(38.0)
        .label_formatter(|_, _| String::new())
        .show(ui, |plot| {
            let zero = colour(theme.colour(Role::Candidate).percent(70));
            if view.plot.origin {
                plot.hline(HLine::new(0.0).color(zero).width(1.0).allow_hover(false));
            }
            for curve in &view.plot.curves {
                plot.line(line(look, curve, up));
                if let Some((letter, at)) =
                    curve.letter.and_then(|(l, x)| Some((l, over(curve, x)?)))
                {
                    let ink = look.value_ink(Some(curve.role));
                    let words = RichText::new(letter).size(12.5).strong().color(ink);
                    let at = [at[0], up * at[1]];
                    plot.text(Text::new(at.into(), words).anchor(Align2::CENTER_BOTTOM));
                }
            }
            for point in &view.plot.points {
                let lit = point.tag.is_some() && point.tag == view.lit;
                let at = [point.at[0], up * point.at[1]];
                plot.points(marker(look, point.role, at, lit));
                if lit || point.role == Role::Impact || point.role == Role::Guide {
                    let ink =
                        if lit { look.ink(Role::Note) } else { look.value_ink(Some(point.role)) };
                    let words = RichText::new(format!("  {}  ", point.label)).size(12.0).color(ink);
                    // Towards the middle, so that none is cut off at the end.
                    let side = if at[0] > 0.8 { Align2::RIGHT_BOTTOM } else { Align2::LEFT_BOTTOM };
                    plot.text(Text::new(at.into(), words).anchor(side));
                }
            }
        });
    // Pointing and pressing.
    let Some(pointer) = shown.response.hover_pos() else { return };
    let on_screen = |p: &PlotPoint| -> Pos2 {
        shown.transform.position_from_point(&egui_plot::PlotPoint::new(p.at[0], up * p.at[1]))
    };
    let nearest = view
        .plot
        .points
        .iter()
        .filter(|p| p.tag.is_some())
        .map(|p| (on_screen(p).distance(pointer), p))
        .min_by(|(a, _), (b, _)| a.total_cmp(b));
    let Some((_, point)) = nearest.filter(|(far, _)| *far <= NEAR) else { return };
    if let Some(tag) = point.tag {
        wishes.push(Wish::Hover(tag));
        if shown.response.clicked()
            && let Some(k) = view.run.find_tag(tag, view.step)
        {
            wishes.push(Wish::Step(k));
        }
    }
    let words = point.label.clone();
    shown.response.on_hover_text_at_pointer(words);
}

/// The place of a curve at a value of the first axis; none past its ends.
fn over(curve: &PlotCurve, x: f64) -> Option<[f64; 2]> {
    let mut strokes = curve.points.windows(2);
    let [a, b] = *strokes.find(|ends| ends[0][0] <= x && x <= ends[1][0])? else { return None };
    let part = if b[0] > a[0] { (x - a[0]) / (b[0] - a[0]) } else { 0.0 };
    Some([x, a[1] + (b[1] - a[1]) * part])
}

fn line(look: Look<'_>, curve: &PlotCurve, up: f64) -> Line<'static> {
    let style = look.theme.style(curve.role, false);
    let points: PlotPoints<'_> = curve.points.iter().map(|[x, y]| [*x, up * *y]).collect();
    let line =
        Line::new(points).color(colour(style.stroke)).width(style.width as f32).allow_hover(false);
    if style.dash.is_empty() { line } else { line.style(LineStyle::dashed_loose()) }
}

fn marker(look: Look<'_>, role: Role, at: [f64; 2], lit: bool) -> Points<'static> {
    let style = look.theme.style(role, lit);
    let ink: Color32 = if lit { colour(look.theme.step) } else { colour(style.stroke) };
    let (shape, filled) = match style.marker {
        Marker::Dot => (MarkerShape::Circle, true),
        Marker::Ring => (MarkerShape::Circle, false),
        Marker::Square => (MarkerShape::Square, true),
        Marker::Diamond => (MarkerShape::Diamond, true),
        Marker::Cross => (MarkerShape::Cross, true),
    };
    let radius = style.radius as f32 + if lit { 2.0 } else { 0.0 };
    Points::new(at).shape(shape).filled(filled).radius(radius).color(ink).allow_hover(false)
}

/// What each way took, and the ratios that the lab names.
pub fn times_ui(ui: &mut Ui, look: Look<'_>, contest: &Contest, times: &[f64]) {
    parts::heading(ui, look, &look.word("race-head"));
    ui.spacing_mut().item_spacing.y = 2.0;
    let mono = FontId::monospace(12.5);
    let row = |ui: &mut Ui, name: String, value: String, ink: Color32| {
        ui.horizontal(|ui| {
            ui.label(RichText::new(name).size(13.0).color(ink));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(value).font(mono.clone()).color(ink));
            });
        });
    };
    let inner = ui.scope(|ui| {
        for (rival, time) in contest.rivals.iter().zip(times) {
            row(ui, look.say(&rival.name), duration(*time), look.text());
        }
        ui.add_space(4.0);
        for [a, b] in &contest.ratios {
            let both = [a, b].map(|i| contest.rivals.get(*i).zip(times.get(*i)));
            let [Some((a, time)), Some((b, than))] = both else { continue };
            let name =
                Message::new("race-ratio").with("a", a.name.clone()).with("b", b.name.clone());
            row(ui, look.say(&name), format!("{:.1}", time / than), look.muted());
        }
    });
    inner.response.on_hover_text(look.say(&contest.about));
}

/// Nanoseconds with three digits, or microseconds.
fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 100.0 => format!("{n:.1} ns"),
        n if n < 10_000.0 => format!("{n:.0} ns"),
        n => format!("{:.1} µs", n / 1000.0),
    }
}

/// A plot that hands leave as it is, without a ground of its own.
pub(in crate::app) fn only_shown(plot: egui_plot::Plot<'_>) -> egui_plot::Plot<'_> {
    plot.allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_background(false)
}
