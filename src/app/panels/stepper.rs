//! The stepper: buttons that move in time and among steps, and two scrubbers to go anywhere at once.

use egui::{FontId, Pos2, Rect, Response, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use egui_phosphor::regular as icon;

use super::parts::{self, Tone};
use super::track::{Track, mark};
use super::{Ask, Asks, Look};
use crate::app::command::Command;
use crate::app::egui_host::colour;
use crate::app::stepper::SPEEDS;
use crate::lab::Playback;
use crate::text::Message;
use crate::world::Frame;

/// The height of one scrubber's row.
const ROW: f32 = 26.0;
/// The width of the buttons.
const BUTTONS: f32 = 456.0;

/// What the stepper shows.
pub struct StepperView<'a> {
    /// The lab's run, if it runs.
    pub run: Option<&'a dyn Playback>,
    /// The lab's name.
    pub lab: &'a str,
    /// The step looked at.
    pub step: usize,
    /// The step about the thing under the pointer, ringed on the scrubber.
    pub hovered: Option<usize>,
    /// Whether steps play.
    pub playing: bool,
    /// The frames of time.
    pub frames: &'a [Frame],
    /// The frame looked at.
    pub frame: usize,
    /// Whether time runs.
    pub running: bool,
    /// How fast.
    pub speed: f64,
    /// Whether steps start over after the last.
    pub looping: bool,
    /// Whether what is below is folded away.
    pub folded: bool,
}

/// The buttons on the left, the scrubbers on the right.
pub fn stepper_ui(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, asks: &mut Asks) {
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(
            vec2(BUTTONS, 2.0 * ROW + 6.0),
            egui::Layout::top_down(egui::Align::Min),
            |ui| {
                ui.set_width(BUTTONS);
                transport(ui, look, view, asks);
                ui.add_space(2.0);
                place(ui, look, view, asks);
            },
        );
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.add_space(2.0);
            frames_row(ui, look, view, asks);
            steps_row(ui, look, view, asks);
        });
    });
}

fn transport(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, asks: &mut Asks) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let steps = view.run.map_or(0, Playback::len);
        let mut push = |ui: &mut Ui, face: &str, tone, enabled: bool, command| {
            ui.add_enabled_ui(enabled, |ui| {
                if parts::button(ui, look, face, &look.named(command), tone).clicked() {
                    asks.push(Ask::Do(command));
                }
            });
        };
        let (back, on) = (view.step > 0, view.step + 1 < steps);
        push(ui, icon::SKIP_BACK, Tone::Plain, back, Command::FirstStep);
        push(ui, icon::CARET_LEFT, Tone::Plain, back, Command::StepBack);
        let face = if view.running { icon::PAUSE } else { icon::PLAY };
        push(ui, face, Tone::Main, !view.frames.is_empty(), Command::Play);
        push(ui, icon::CARET_RIGHT, Tone::Plain, on, Command::StepForward);
        push(ui, icon::SKIP_FORWARD, Tone::Plain, on, Command::LastStep);
        push(ui, icon::ARROW_ARC_RIGHT, Tone::Plain, on, Command::StepOver);
        push(ui, icon::ARROW_LINE_UP, Tone::Plain, on, Command::StepOut);
        push(ui, &look.word("stepper-why"), Tone::Step, steps > 0, Command::Why);
        ui.add_space(2.0);
        let past = view.frame > 0 || view.running;
        push(ui, icon::ARROW_COUNTER_CLOCKWISE, Tone::Plain, past, Command::Restart);
        push(ui, icon::CARET_DOUBLE_LEFT, Tone::Plain, view.frame > 0, Command::FrameBack);
        push(
            ui,
            icon::CARET_DOUBLE_RIGHT,
            Tone::Plain,
            !view.frames.is_empty(),
            Command::FrameForward,
        );
    });
}

/// "step 17 of 31 · slide › project", and how it plays.
fn place(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, asks: &mut Asks) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let face = if view.playing { icon::PAUSE } else { icon::PLAY };
        let tone = if view.playing { Tone::On } else { Tone::Plain };
        let can = view.run.is_some_and(|r| !r.is_empty());
        ui.add_enabled_ui(can, |ui| {
            let face = format!("{face} {}", look.word("stepper-steps"));
            if parts::button(ui, look, &face, &look.word("stepper-play-steps"), tone).clicked() {
                asks.push(Ask::PlaySteps);
            }
        });
        let speed = format!("{}×", view.speed);
        let about = look.word("stepper-speed");
        let button = parts::button(ui, look, &speed, &about, Tone::Plain);
        if button.clicked() || button.secondary_clicked() {
            let by = if button.clicked() { 1 } else { SPEEDS.len() - 1 };
            let at = SPEEDS.iter().position(|s| *s >= view.speed).unwrap_or(0);
            asks.push(Ask::Speed(SPEEDS[(at + by) % SPEEDS.len()]));
        }
        let tone = if view.looping { Tone::On } else { Tone::Plain };
        if parts::button(ui, look, icon::REPEAT, &look.word("stepper-loop"), tone).clicked() {
            asks.push(Ask::Loop(!view.looping));
        }
        let (face, name) = match view.folded {
            true => (icon::CARET_UP, "deck-unfold"),
            false => (icon::CARET_DOWN, "deck-fold"),
        };
        if parts::button(ui, look, face, &look.word(name), Tone::Plain).clicked() {
            asks.push(Ask::Fold);
        }
        let words = egui::RichText::new(where_words(look, view)).color(look.muted());
        ui.add(egui::Label::new(words).truncate());
    });
}

/// Where it stands, in words.
#[must_use]
pub fn where_words(look: Look<'_>, view: &StepperView<'_>) -> String {
    let Some(run) = view.run else {
        // a lab that can't run here says why below
        let none = view.lab.is_empty();
        return if none { look.word("stepper-no-run") } else { view.lab.to_owned() };
    };
    if run.is_empty() {
        return look.word("lab-no-steps");
    }
    let of = Message::new("step-of").with("step", view.step + 1).with("count", run.len());
    let of = look.say(&of);
    let kind = look.word(run.step(view.step).name);
    let mut words = format!("{of} · {} › {kind}", view.lab);
    if run.dropped() > 0 {
        let n = usize::try_from(run.dropped()).unwrap_or(usize::MAX);
        words = format!("{words} · {}", look.say(&Message::new("steps-dropped").with("count", n)));
    }
    words
}

/// A scrubber with room for its name on the left and its count on the right.
struct Scrubber {
    response: Response,
    track: Rect,
    count: usize,
}

impl Scrubber {
    fn new(ui: &mut Ui, look: Look<'_>, name: &str, now: usize, count: usize) -> Self {
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        let font = FontId::proportional(12.5);
        let painter = ui.painter();
        painter.text(row.left_center(), egui::Align2::LEFT_CENTER, name, font, look.muted());
        let shown = if count == 0 { 0 } else { now + 1 };
        let mono = FontId::monospace(12.0);
        let words = format!("{shown} / {count}");
        painter.text(row.right_center(), egui::Align2::RIGHT_CENTER, words, mono, look.muted());
        let x = row.left() + 62.0..=(row.right() - 96.0).max(row.left() + 90.0);
        let track = Rect::from_x_y_ranges(x, row.y_range());
        let response =
            ui.interact(track.expand2(vec2(4.0, 0.0)), ui.id().with(name), Sense::click_and_drag());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::slider(enabled, shown as f64, name));
        let groove = Rect::from_center_size(track.center(), vec2(track.width() + 8.0, 8.0));
        let ground = if look.theme.dark { look.theme.raised } else { look.theme.rule };
        painter.rect_filled(groove, 4, colour(ground));
        Self { response, track, count }
    }

    fn track(&self) -> Track {
        Track { range: self.track.x_range(), count: self.count }
    }

    fn x(&self, i: usize) -> f32 {
        self.track().x(i)
    }

    fn index(&self, at: Pos2) -> usize {
        self.track().index(at.x)
    }

    /// The index a hand puts the playhead on.
    fn put(&self) -> Option<usize> {
        let r = &self.response;
        let holds = r.clicked() || r.dragged() || r.is_pointer_button_down_on();
        let at = r.interact_pointer_pos().filter(|_| holds && self.count > 0)?;
        Some(self.index(at))
    }

    /// The index under a pointer that only looks.
    fn looked_at(&self) -> Option<usize> {
        let at = self.response.hover_pos().filter(|_| self.count > 0)?;
        Some(self.index(at))
    }

    fn playhead(&self, ui: &Ui, look: Look<'_>, now: usize) {
        if self.count > 0 {
            let centre = pos2(self.x(now), self.track.center().y);
            let edge = Rect::from_center_size(centre, vec2(6.0, 19.0));
            ui.painter().rect_filled(edge, 2, colour(look.theme.panel));
            ui.painter().rect_filled(edge.shrink(1.0), 2, look.text());
        }
    }
}

fn frames_row(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, asks: &mut Asks) {
    let name = look.word("stepper-frames");
    let s = Scrubber::new(ui, look, &name, view.frame, view.frames.len());
    let red = colour(look.theme.impact.percent(70));
    // Frames side by side with impacts are one band.
    let mut i = 0;
    while i < view.frames.len() {
        let run = view.frames[i..].iter().take_while(|f| f.impacts > 0).count();
        if run > 0 {
            let (a, b) = (s.x(i) - 1.0, s.x(i + run - 1) + 1.0);
            let band =
                Rect::from_x_y_ranges(a..=b, s.track.center().y - 5.0..=s.track.center().y + 5.0);
            ui.painter().rect_filled(band, 2, red);
        }
        i += run.max(1);
    }
    s.playhead(ui, look, view.frame);
    if let Some(i) = s.put() {
        if i != view.frame || view.running {
            asks.push(Ask::Frame(i));
        }
    } else if let Some((i, frame)) = s.looked_at().and_then(|i| Some((i, view.frames.get(i)?))) {
        let frames = format!("{} {}", look.word("stepper-frame"), i + 1);
        let impacts = look.say(&Message::new("count-impacts").with("count", frame.impacts));
        s.response.on_hover_text_at_pointer(format!("{frames} · {impacts}"));
    }
}

fn steps_row(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, asks: &mut Asks) {
    let name = look.word("stepper-steps");
    let count = view.run.map_or(0, Playback::len);
    let s = Scrubber::new(ui, look, &name, view.step, count);
    let Some(run) = view.run else { return };
    let middle = s.track.center().y;
    for (i, kind) in s.track().ticks(|i| run.step(i).kind) {
        let (role, weight) = mark(kind);
        let ink = look.ink(role);
        let (half, ink) = if weight == 0 { (3.0, ink.gamma_multiply(0.55)) } else { (5.0, ink) };
        let x = s.x(i);
        ui.painter().vline(
            x,
            middle - half..=middle + half,
            Stroke::new(if weight == 0 { 1.5 } else { 2.5 }, ink),
        );
    }
    if let Some(i) = view.hovered.filter(|i| *i < count) {
        let ring = Stroke::new(1.5, colour(look.theme.step));
        ui.painter().circle_stroke(pos2(s.x(i), middle), 7.0, ring);
    }
    s.playhead(ui, look, view.step);
    if let Some(i) = s.put() {
        if i != view.step || view.running {
            asks.push(Ask::Step(i));
        }
    } else if let Some(i) = s.looked_at() {
        let sentence = look.say(&run.tell(i).sentence);
        s.response.on_hover_text_at_pointer(format!("{}  {sentence}", i + 1));
    }
}
