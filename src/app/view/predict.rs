//! Questions about a run before it is shown: a bar below the drawing with the question, a pin for places, and afterwards the answer
//! beside the true one, with the reason.

use egui_macroquad::egui::{
    self, Align2, Area, Context, DragValue, Frame, Id, LayerId, Margin, Order, Pos2, Rect,
    RichText, Sense, Stroke, TopBottomPanel, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;
use glam::DVec2;

use crate::app::app_view::AppView;
use crate::app::camera::Camera;
use crate::app::run::predict::PredictWish;
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::wish::{Wish, Wishes};
use crate::explore::predict::{Guess, Outcome, Question};
use crate::figure::MarkShape;
use crate::text::{Message, number};

/// The most that a line of the bar is wide, in points.
const WIDE: f32 = 760.0;
/// The least height of the bar: room for an answer and its reason, so that the drawing stays where it is when they come.
const HIGH: f32 = 84.0;
/// The height of the pin, and the size of the ground that takes hold of it, in points.
const PIN: f32 = 26.0;
const GRIP: f32 = 30.0;

/// The bar, the pin and the marks of the answer, while the mode is on. The bar has its own room: what a question is about may
/// be anywhere in the drawing, and to step aside would tell where.
pub fn show(ctx: &Context, view: &AppView<'_>, wishes: &mut Wishes) {
    if !view.predict.is_on() || view.gallery {
        return;
    }
    let theme = view.theme();
    let frame = Frame::new()
        .fill(colour(theme.panel.percent(60).over(theme.canvas)))
        .inner_margin(Margin::symmetric(14, 8));
    TopBottomPanel::bottom("predict").frame(frame).resizable(false).show(ctx, |ui| {
        ui.set_min_height(HIGH);
        ui.set_max_width(WIDE);
        plate(ui, view, wishes);
    });
    let canvas = ctx.available_rect();
    if view.space.is_none() {
        match (view.predict.question(), view.predict.answered()) {
            (Some(Question::Place { .. } | Question::Mark { .. }), None) => {
                pin(ctx, view, canvas, wishes);
            }
            (Some(question), Some(answered)) => marks(ctx, view, canvas, question, answered),
            _ => {}
        }
    }
}

fn plate(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let theme = view.theme();
    ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
    let predict = view.predict;
    let Some(question) = predict.question() else {
        ui.label(RichText::new(view.word("predict-nothing")).color(colour(theme.text)));
        if ui.button(view.word("predict-end")).clicked() {
            wishes.push(Wish::Predict(PredictWish::End));
        }
        return;
    };
    match predict.answered() {
        None => {
            let words = format!("{}  {}", icon::QUESTION, view.word(&text_id(&question.ask())));
            let words = RichText::new(words).size(15.0).family(semibold());
            ui.label(words.color(colour(theme.text)));
            choices(ui, view, question, wishes);
        }
        Some(answered) => told(ui, view, question, answered),
    }
    ui.horizontal_wrapped(|ui| {
        let mut push = |wish| wishes.push(Wish::Predict(wish));
        let quiet = |ui: &mut Ui, id: &str| {
            let words = RichText::new(view.word(id)).size(12.5).color(colour(theme.muted));
            ui.add(egui::Button::new(words).frame(false)).clicked()
        };
        if predict.answered().is_none() {
            if predict.has_others() && quiet(ui, "predict-other") {
                push(PredictWish::Other);
            }
            if quiet(ui, "predict-show") {
                push(PredictWish::Show);
            }
        } else if quiet(ui, "predict-again") {
            push(PredictWish::Again);
        }
        if quiet(ui, "predict-end") {
            push(PredictWish::End);
        }
        if predict.answered().is_some() && quiet(ui, "predict-why") {
            wishes.push(Wish::Do(Command::Why));
        }
        let (right, all) = predict.tally();
        if all > 0 {
            let tally = Message::new("predict-tally").with("right", right).with("all", all);
            let words = RichText::new(view.say(&tally)).size(12.5);
            ui.label(words.color(colour(theme.muted)));
        }
    });
}

/// What a question can be answered with.
fn choices(ui: &mut Ui, view: &AppView<'_>, question: &Question, wishes: &mut Wishes) {
    let theme = view.theme();
    let mut answer = |guess| wishes.push(Wish::Predict(PredictWish::Answer(guess)));
    match question {
        Question::Word { field, options, .. } => {
            ui.horizontal_wrapped(|ui| {
                for (k, option) in options.iter().enumerate() {
                    let words = option_words(view, field, option);
                    if ui.add(egui::Button::new(words).min_size(vec2(64.0, 28.0))).clicked() {
                        answer(Guess::Choice(k));
                    }
                }
            });
        }
        Question::Place { .. } | Question::Mark { .. } => {
            ui.horizontal_wrapped(|ui| {
                let id = match question {
                    Question::Mark { .. } => "predict-drag-mark",
                    _ => "predict-drag",
                };
                ui.label(RichText::new(view.word(id)).color(colour(theme.muted)));
                let here = RichText::new(view.word("predict-here")).family(semibold());
                if ui.add(egui::Button::new(here).min_size(vec2(64.0, 28.0))).clicked() {
                    answer(Guess::Place(pin_at(view)));
                }
            });
        }
        Question::Number { .. } => {
            let mut x = view.predict.number();
            let (changed, said) = ui
                .horizontal(|ui| {
                    let changed = ui.add(DragValue::new(&mut x).max_decimals(2)).changed();
                    let here = RichText::new(view.word("predict-this")).family(semibold());
                    (changed, ui.button(here).clicked())
                })
                .inner;
            if said {
                answer(Guess::Number(x));
            } else if changed {
                wishes.push(Wish::Predict(PredictWish::Number(x)));
            }
        }
    }
}

/// What was answered, what is true, and why.
fn told(ui: &mut Ui, view: &AppView<'_>, question: &Question, answered: Option<(Guess, Outcome)>) {
    let theme = view.theme();
    let right = answered.is_some_and(|(_, outcome)| outcome.right);
    let (sign, ink) = match answered {
        Some(_) if right => (icon::CHECK, theme.accent),
        Some(_) => (icon::ARROWS_LEFT_RIGHT, theme.step),
        None => (icon::EYE, theme.muted),
    };
    let said = match (question, answered) {
        (Question::Word { field, options, .. }, Some((Guess::Choice(k), _))) => {
            options.get(k).map(|option| option_words(view, field, option))
        }
        (Question::Number { .. }, Some((Guess::Number(x), _))) => Some(number::number(x)),
        _ => None,
    };
    let truth = match question {
        Question::Word { field, options, right } => {
            options.get(*right).map_or_else(String::new, |option| option_words(view, field, option))
        }
        Question::Place { right, .. } => number::vector(*right),
        Question::Number { right, .. } => number::number(*right),
        Question::Mark { .. } => view.word("predict-marked"),
    };
    let words = match (said, answered) {
        (_, None) => view.say(&Message::new("predict-true").with("true", truth)),
        (Some(said), Some((_, outcome))) if !outcome.right => {
            view.say(&Message::new("predict-not").with("said", said).with("true", truth))
        }
        (_, Some((_, Outcome { off: Some(off), .. }))) => {
            let message = Message::new("predict-off").with("true", truth);
            view.say(&message.with("off", number::number((off * 10.0).round() / 10.0)))
        }
        (_, Some((_, outcome))) => {
            let id = if outcome.right { "predict-right" } else { "predict-wrong" };
            view.say(&Message::new(id).with("true", truth))
        }
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(sign).size(16.0).color(colour(ink)));
        ui.label(RichText::new(words).size(15.0).family(semibold()).color(colour(theme.text)));
    });
    // The reason: what the deciding step says, and the step that it rests on.
    let run = view.live.playback().filter(|run| !run.is_empty());
    let Some((run, step)) = run.zip(view.predict.step()).filter(|(run, k)| *k < run.len()) else {
        return;
    };
    let because = view.say(&run.tell(step).sentence);
    ui.add(egui::Label::new(RichText::new(because).color(colour(theme.text))).wrap());
    if let Some(reason) = run.because(step).first().filter(|k| **k > 0) {
        let reason = view.say(&run.tell(*reason).sentence);
        let words = format!("← {reason}");
        let words = RichText::new(words).size(12.5).color(colour(theme.muted));
        ui.add(egui::Label::new(words).wrap());
    }
}

/// The words of an answer: those of this question where it has its own.
fn option_words(view: &AppView<'_>, field: &str, option: &str) -> String {
    let option = option.to_lowercase();
    let own = text_id(&format!("predict-is-{field}-{option}"));
    if view.look.texts.knows(&own) {
        return view.word(&own);
    }
    let plain = text_id(&format!("predict-is-{option}"));
    if view.look.texts.knows(&plain) { view.word(&plain) } else { option.to_uppercase() }
}

/// A name of the texts: they have no points and no underscores.
fn text_id(name: &str) -> String {
    name.replace(['.', '_'], "-")
}

/// Where the pin is: in the middle of the drawing at first.
fn pin_at(view: &AppView<'_>) -> DVec2 {
    let middle = || view.camera.world_from_screen(view.camera.view().center());
    view.predict.pin().unwrap_or_else(middle)
}

/// The pin, to be dragged.
fn pin(ctx: &Context, view: &AppView<'_>, canvas: Rect, wishes: &mut Wishes) {
    let at = view.camera.pos(pin_at(view)).clamp(canvas.min, canvas.max);
    let response = Area::new(Id::new("predict-pin"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(at - vec2(0.0, PIN / 2.0))
        .show(ctx, |ui| {
            let (rect, response) = ui.allocate_exact_size(vec2(GRIP, GRIP), Sense::drag());
            let theme = view.theme();
            let tip = pos2(rect.center().x, rect.center().y + PIN / 2.0);
            let head = pos2(tip.x, tip.y - PIN * 0.72);
            let edge = Stroke::new(1.5, colour(theme.canvas));
            let ink = colour(theme.accent);
            let painter = ui.painter();
            let wide = PIN * 0.22;
            let stem = vec![head + vec2(-wide, 4.0), head + vec2(wide, 4.0), tip];
            painter.add(egui::Shape::convex_polygon(stem, ink, edge));
            painter.circle(head, PIN * 0.3, ink, edge);
            let font = egui::FontId::new(11.0, semibold());
            painter.text(head, Align2::CENTER_CENTER, "?", font, colour(theme.canvas));
            response
        })
        .inner;
    let name = view.word("predict-pin");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let response = response.on_hover_cursor(egui::CursorIcon::Grab);
    if response.dragged() && response.drag_delta() != egui::Vec2::ZERO {
        let to = at + response.drag_delta();
        wishes.push(Wish::Predict(PredictWish::Pin(view.camera.world_from_screen(to))));
        ctx.request_repaint();
    }
}

/// The answer beside the true one on the drawing, with the distance between them.
fn marks(
    ctx: &Context,
    view: &AppView<'_>,
    canvas: Rect,
    question: &Question,
    answered: Option<(Guess, Outcome)>,
) {
    let theme = view.theme();
    let layer = LayerId::new(Order::Middle, Id::new("predict-marks"));
    let painter = ctx.layer_painter(layer).with_clip_rect(canvas);
    let own = colour(theme.accent);
    let truth = colour(theme.step);
    let screen = |p: DVec2| view.camera.pos(p);
    match (question, answered) {
        (Question::Place { right, .. }, Some((Guess::Place(at), outcome))) => {
            let (from, to) = (screen(at), screen(*right));
            painter.extend(egui::Shape::dashed_line(&[from, to], Stroke::new(1.5, own), 6.0, 4.0));
            painter.circle(from, 6.0, egui::Color32::TRANSPARENT, Stroke::new(2.0, own));
            painter.circle(to, 7.0, egui::Color32::TRANSPARENT, Stroke::new(2.5, truth));
            if let Some(off) = outcome.off {
                let words = number::number((off * 10.0).round() / 10.0);
                let middle = from + (to - from) * 0.5 - vec2(0.0, 10.0);
                let font = egui::FontId::monospace(13.0);
                painter.text(middle, Align2::CENTER_BOTTOM, words, font, own);
            }
        }
        (Question::Place { right, .. }, None) => {
            let ring = Stroke::new(2.5, truth);
            painter.circle(screen(*right), 7.0, egui::Color32::TRANSPARENT, ring);
        }
        (Question::Mark { all, right, .. }, answered) => {
            let said = answered.and_then(|(_, outcome)| outcome.choice);
            if let Some(candidate) = said.filter(|k| k != right).and_then(|k| all.get(k)) {
                shapes(&painter, view.camera, &candidate.shapes, Stroke::new(4.0, own));
            }
            if let Some(candidate) = all.get(*right) {
                shapes(&painter, view.camera, &candidate.shapes, Stroke::new(4.0, truth));
            }
        }
        _ => {}
    }
}

fn shapes(painter: &egui::Painter, camera: &Camera, all: &[MarkShape], stroke: Stroke) {
    let screen = |p: &DVec2| camera.pos(*p);
    for shape in all {
        match shape {
            MarkShape::Point(p) => {
                painter.circle(screen(p), 7.0, egui::Color32::TRANSPARENT, stroke);
            }
            MarkShape::Segment(a, b) | MarkShape::Arrow(a, b) => {
                painter.line_segment([screen(a), screen(b)], stroke);
            }
            MarkShape::Polyline(points) => {
                let points: Vec<Pos2> = points.iter().map(screen).collect();
                painter.add(egui::Shape::line(points, stroke));
            }
            MarkShape::Circle(c, r) => {
                let radius = camera.pos(*c + DVec2::new(*r, 0.0)).x - screen(c).x;
                painter.circle_stroke(screen(c), radius, stroke);
            }
            _ => {}
        }
    }
}
