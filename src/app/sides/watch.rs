//! What is watched: numbers as graphs over frames or over steps, and the condition that stops both. A click on a graph goes to
//! its frame or step.

use egui_macroquad::egui::{
    self, Button, CursorIcon, Label, RichText, ScrollArea, Sense, Slider, TextEdit, Ui, vec2,
};
use egui_phosphor::regular as icon;
use egui_plot::{Line, LineStyle, Plot, PlotPoints, Points, VLine};

use crate::app::app_view::AppView;
use crate::app::panels::graph::only_shown;
use crate::app::run::watch::{Over, WatchChange};
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::explore::watch::{MOST_BYTES, Series, Values};
use crate::figure::Role;
use crate::text::{Message, number};

/// The height of a graph, in points.
const GRAPH: f32 = 84.0;
/// How many frames are between two flashes at first, and at most.
const USUAL_APART: usize = 6;
const MOST_APART: usize = 120;
/// The colours of the graphs, one after another.
const ROLES: [Role; 4] = [Role::ShapeA, Role::Result, Role::Impact, Role::ShapeB];

/// Whether there is something to watch.
pub(super) fn is_there(view: &AppView<'_>) -> bool {
    view.live.steps() > 0
}

/// The tab.
pub(super) fn watch_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let live = view.live;
    let over = live.watched_over();
    let now = live.watchable();
    ScrollArea::vertical().id_salt("watch").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        if live.has_time() {
            let words = ["watch-frames", "watch-steps"].map(|id| (view.word(id), view.word(id)));
            let taken = usize::from(over == Over::Steps);
            ui.horizontal(|ui| {
                if let Some(i) = widgets::choice(ui, view.theme(), &words, taken) {
                    wishes.push(Wish::Watch(WatchChange::Over([Over::Frames, Over::Steps][i])));
                }
            });
        }
        add_ui(ui, view, &now, wishes);
        if live.watch().names().is_empty() {
            let words = RichText::new(view.word("watch-none")).color(colour(view.theme().muted));
            ui.label(words);
        }
        for (name, role) in live.watch().names().iter().zip(ROLES.into_iter().cycle()) {
            number_ui(ui, view, (name, role), &now, wishes);
        }
        ui.add_space(4.0);
        widgets::rule(ui, view.theme());
        condition_ui(ui, view, wishes);
        if live.has_time() {
            ui.add_space(4.0);
            widgets::rule(ui, view.theme());
            strobe_ui(ui, view, wishes);
        }
    });
}

/// The button that has all numbers that there are here, to be watched.
fn add_ui(ui: &mut Ui, view: &AppView<'_>, now: &Values, wishes: &mut Wishes) {
    let words = format!("{}  {}", icon::PLUS, view.word("watch-add"));
    ui.menu_button(words, |ui| {
        ui.set_min_width(180.0);
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            let left =
                now.names().filter(|name| !view.live.watch().names().iter().any(|n| n == name));
            let mut any = false;
            for name in left {
                any = true;
                let value = now.get(name).map(number::number).unwrap_or_default();
                let words = format!("{name}   {value}");
                if ui.button(words).clicked() {
                    wishes.push(Wish::Watch(WatchChange::Add(name.to_owned())));
                    ui.close_menu();
                }
            }
            if !any {
                ui.label(view.word("watch-no-more"));
            }
        });
    });
}

/// One number: its name, its value where one looks, and its graph.
fn number_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    (name, role): (&str, Role),
    now: &Values,
    wishes: &mut Wishes,
) {
    let theme = view.theme();
    ui.horizontal(|ui| {
        let ink = view.look.ink(role);
        ui.add(Label::new(RichText::new(name).monospace().color(ink)).truncate());
        let value = now.get(name).map_or_else(|| "–".to_owned(), number::number);
        ui.label(RichText::new(value).monospace());
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let about = view.word("watch-remove");
            let button =
                Button::new(RichText::new(icon::X).color(colour(theme.muted))).frame(false);
            if ui.add(button).on_hover_text(about).clicked() {
                wishes.push(Wish::Watch(WatchChange::Remove(name.to_owned())));
            }
        });
    });
    let live = view.live;
    let over = live.watched_over();
    let (count, at) = live.watched_range();
    let series = live.watch().known(over).series(name, count);
    let holds = live.watch().condition().map(|c| live.watch().known(over).where_holds(c, count));
    graph_ui(ui, view, (&series, role), (at, &holds.unwrap_or_default()), wishes);
}

/// The graph of a number; the place looked at has a line, and so have those where the condition holds.
fn graph_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    (series, role): (&Series, Role),
    (at, holds): (usize, &[usize]),
    wishes: &mut Wishes,
) {
    let theme = view.theme();
    let ink = view.look.ink(role);
    let count = series.values.len();
    let shown = ui
        .scope(|ui| {
            ui.visuals_mut().override_text_color = Some(view.look.muted());
            only_shown(Plot::new(("watch", &series.name)).height(GRAPH))
                .include_x(0.0)
                .include_x(count.saturating_sub(1) as f64)
                .set_margin_fraction(vec2(0.02, 0.12))
                .y_axis_min_width(38.0)
                .y_axis_formatter(|mark, _| number::number(mark.value))
                .x_axis_formatter(|mark, _| number::number(mark.value.round() + 1.0))
                .label_formatter(|_, _| String::new())
                .show_x(false)
                .show_y(false)
                .show(ui, |plot| {
                    for frame in holds.iter().take(400) {
                        let mark = colour(theme.accent).gamma_multiply(0.25);
                        plot.vline(VLine::new(*frame as f64).color(mark));
                    }
                    for chain in chains(&series.values) {
                        if let [alone] = chain[..] {
                            let dot = Points::new(PlotPoints::from(vec![alone]));
                            plot.points(dot.color(ink).radius(2.0));
                        } else {
                            let line = Line::new(PlotPoints::from(chain));
                            plot.line(line.color(ink).width(1.5));
                        }
                    }
                    let here = VLine::new(at as f64).color(colour(theme.text));
                    plot.vline(here.style(LineStyle::dashed_dense()));
                    plot.pointer_coordinate().map(|p| p.x.round().clamp(0.0, count as f64) as usize)
                })
        })
        .inner;
    let response =
        shown.response.interact(Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
    let Some(place) = shown.inner.filter(|k| *k < count) else { return };
    if response.clicked() {
        wishes.push(match view.live.watched_over() {
            Over::Frames => Wish::Frame(place),
            Over::Steps => Wish::Step(place),
        });
    }
    let value = series.values.get(place).copied().flatten();
    let value = value.map_or_else(|| "–".to_owned(), number::number);
    let id = match view.live.watched_over() {
        Over::Frames => "stepper-frame",
        Over::Steps => "watch-step",
    };
    response.on_hover_text_at_pointer(format!("{} {} · {value}", view.word(id), place + 1));
}

/// The values that follow one another without a gap.
fn chains(values: &[Option<f64>]) -> Vec<Vec<[f64; 2]>> {
    let place = |(k, value): (usize, &Option<f64>)| {
        value.filter(|v| v.is_finite()).map(|value| [k as f64, value])
    };
    let all: Vec<Option<[f64; 2]>> = values.iter().enumerate().map(place).collect();
    let chains = all.split(Option::is_none).filter(|chain| !chain.is_empty());
    chains.map(|chain| chain.iter().flatten().copied().collect()).collect()
}

/// The field of the condition, why it can't be read or where it holds, and the ways to the next such place.
fn condition_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let (live, theme) = (view.live, view.theme());
    let watch = live.watch();
    let head = RichText::new(view.word("watch-stop")).size(12.0).color(colour(theme.muted));
    ui.label(head);
    let mut text = watch.text().to_owned();
    ui.horizontal(|ui| {
        let mut on = watch.is_armed();
        ui.add_enabled_ui(watch.condition().is_some(), |ui| {
            if ui.checkbox(&mut on, "").on_hover_text(view.word("watch-armed")).changed() {
                wishes.push(Wish::Watch(WatchChange::Arm(on)));
            }
        });
        let hint = widgets::hint(theme, view.word("watch-hint"));
        let field = TextEdit::singleline(&mut text).hint_text(hint).char_limit(MOST_BYTES);
        let field =
            field.font(egui::TextStyle::Monospace).desired_width(ui.available_width() - 8.0);
        if ui.add(field).changed() {
            wishes.push(Wish::Watch(WatchChange::Condition(text.clone())));
        }
    });
    if let Some(fault) = watch.fault() {
        ui.colored_label(colour(theme.impact), view.say(&said(fault)));
        return;
    }
    let Some(condition) = watch.condition() else {
        ui.label(RichText::new(view.word("watch-about")).size(12.0).color(colour(theme.muted)));
        return;
    };
    let over = live.watched_over();
    let (count, at) = live.watched_range();
    let known = watch.known(over);
    let names = known.names();
    let is_known = known.missing(count).is_none();
    let is_there = |n: &str| names.iter().any(|own| own == n) || known.has_word(n);
    let missing = condition.names().into_iter().find(|n| !is_there(n));
    // Before the first move nothing has a name yet.
    if let Some(missing) = missing.filter(|_| is_known && !names.is_empty()) {
        let message = Message::new("watch-unknown").with("name", missing.to_owned());
        ui.colored_label(colour(theme.impact), view.say(&message));
        return;
    }
    let holds = known.where_holds(condition, count);
    let id = if over == Over::Frames { "watch-holds-frames" } else { "watch-holds-steps" };
    let message = Message::new(id).with("count", holds.len()).with("all", count);
    ui.horizontal(|ui| {
        let back = holds.iter().rev().find(|k| **k < at);
        let on = holds.iter().find(|k| **k > at);
        for (sign, id, to) in
            [(icon::CARET_LEFT, "watch-back", back), (icon::CARET_RIGHT, "watch-on", on)]
        {
            let button = ui.add_enabled(to.is_some(), Button::new(sign));
            if let Some(to) = to.filter(|_| button.on_hover_text(view.word(id)).clicked()) {
                wishes.push(match over {
                    Over::Frames => Wish::Frame(*to),
                    Over::Steps => Wish::Step(*to),
                });
            }
        }
        ui.label(view.say(&message));
    });
}

/// Whether what moves is drawn at many frames, and how far apart these are.
fn strobe_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let apart = view.live.watch().strobe();
    ui.horizontal(|ui| {
        let mut on = apart.is_some();
        let words = view.word("watch-strobe");
        if ui.checkbox(&mut on, words).on_hover_text(view.word("watch-strobe-tip")).changed() {
            let change = WatchChange::Strobe(on.then_some(USUAL_APART));
            wishes.push(Wish::Watch(change));
        }
        if let Some(mut apart) = apart {
            let slider = Slider::new(&mut apart, 1..=MOST_APART).logarithmic(true);
            let response = ui.add(slider).on_hover_text(view.word("watch-apart"));
            if response.changed() {
                wishes.push(Wish::Watch(WatchChange::Strobe(Some(apart))));
            }
        }
    });
}

/// Why a condition can't be read.
fn said(fault: &crate::explore::watch::ConditionError) -> Message {
    use crate::explore::watch::ConditionError as E;
    match fault {
        E::Empty => Message::new("watch-about"),
        E::Long => Message::new("watch-long").with("most", MOST_BYTES),
        E::Deep => Message::new("watch-deep"),
        E::Unread(why) => Message::new("watch-unread").with("why", why.clone()),
    }
}
