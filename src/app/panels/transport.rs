//! The buttons that move in time and among steps, and where one is, in words.

use egui_macroquad::egui::text::{LayoutJob, TextFormat};
use egui_macroquad::egui::{self, FontId, RichText, Ui};
use egui_phosphor::regular as icon;

use super::frames;
use super::parts::{self, Tone};
use super::scrubber::StepperView;
use crate::app::run::stepper::SPEEDS;
use crate::app::run::stepper::chapters::segment_of;
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::look::Look;
use crate::app::wish::{Wish, Wishes};
use crate::lab::Playback;
use crate::text::Message;

/// With less room than this for the words on where one is, the legend of the frames is left out.
const WORDS: f32 = 190.0;
/// How much room the legend takes.
const LEGEND: f32 = 310.0;
/// With less width than these the buttons into and out of chapters are left out, then those of playing, then the ends of the
/// run: keys and the menu have them all.
const DEEPER: f32 = 860.0;
const PLAYING: f32 = 720.0;
const ENDS: f32 = 640.0;
/// More kinds of steps than this are scrolled through.
const KINDS: f32 = 300.0;

/// Time, steps, why, loop, stops, speed, and where it is.
pub(super) fn transport(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, wishes: &mut Wishes) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let steps = view.run.map_or(0, Playback::len);
        let width = ui.available_width();
        let mut push = |ui: &mut Ui, face: &str, tone, enabled: bool, command| {
            ui.add_enabled_ui(enabled, |ui| {
                if parts::button(ui, look, face, &look.named(command), tone).clicked() {
                    wishes.push(Wish::Do(command));
                }
            });
        };
        let time = !view.frames.is_empty();
        if time {
            let face = if view.running { icon::PAUSE } else { icon::PLAY };
            let face = format!("{face} {}", look.word("stepper-run"));
            push(ui, &face, Tone::On, true, Command::Play);
            let past = view.frame > 0 || view.running;
            push(ui, icon::ARROW_COUNTER_CLOCKWISE, Tone::Plain, past, Command::Restart);
            push(ui, icon::CARET_DOUBLE_LEFT, Tone::Plain, view.frame > 0, Command::FrameBack);
            push(ui, icon::CARET_DOUBLE_RIGHT, Tone::Plain, true, Command::FrameForward);
            ui.add_space(8.0);
        }
        let (back, on) = (view.step > 0, view.step + 1 < steps);
        if width >= ENDS {
            push(ui, icon::SKIP_BACK, Tone::Plain, back, Command::FirstStep);
        }
        push(ui, icon::CARET_LEFT, Tone::Plain, back, Command::StepBack);
        let face = if view.playing { icon::PAUSE } else { icon::PLAY };
        push(ui, face, Tone::Main, steps > 0, Command::PlaySteps);
        push(ui, icon::CARET_RIGHT, Tone::Plain, on, Command::StepForward);
        if width >= ENDS {
            push(ui, icon::SKIP_FORWARD, Tone::Plain, on, Command::LastStep);
        }
        ui.add_space(8.0);
        if width >= DEEPER {
            push(ui, icon::ARROW_LINE_DOWN, Tone::Plain, view.deeper, Command::StepIn);
            push(ui, icon::ARROW_ARC_RIGHT, Tone::Plain, on, Command::StepOver);
            push(ui, icon::ARROW_LINE_UP, Tone::Plain, on, Command::StepOut);
            push(ui, icon::ARROW_ARC_LEFT, Tone::Plain, back, Command::StepOverBack);
            ui.add_space(8.0);
        }
        push(ui, &look.word("stepper-why"), Tone::Step, steps > 0, Command::Why);
        if width >= PLAYING {
            let tone = if view.looping { Tone::On } else { Tone::Plain };
            push(ui, icon::REPEAT, tone, steps > 0, Command::Loop);
            stops(ui, look, view, wishes);
            speed(ui, look, view, wishes);
        }
        // From the right, so that the words have what is left.
        let right = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(right, |ui| {
            let (face, tone) = match view.folded {
                true => (icon::CARET_UP, Tone::On),
                false => (icon::CARET_DOWN, Tone::Plain),
            };
            if parts::button(ui, look, face, &look.named(Command::Deck), tone).clicked() {
                wishes.push(Wish::Do(Command::Deck));
            }
            frames::choice(ui, look, view, wishes);
            if view.moves && ui.available_width() > LEGEND + WORDS {
                frames::legend(ui, look, view);
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add_space(4.0);
                where_ui(ui, look, view);
            });
        });
    });
}

fn speed(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, wishes: &mut Wishes) {
    let speed = format!("{}×", view.speed);
    let button = parts::button(ui, look, &speed, &look.word("stepper-speed"), Tone::Plain);
    if button.clicked() || button.secondary_clicked() {
        let by = if button.clicked() { 1 } else { SPEEDS.len() - 1 };
        let at = SPEEDS.iter().position(|s| *s >= view.speed).unwrap_or(0);
        wishes.push(Wish::Speed(SPEEDS[(at + by) % SPEEDS.len()]));
    }
}

/// The kinds of steps in a run, in the order they come first, and how many there are of each.
#[must_use]
pub fn kinds(run: &dyn Playback) -> Vec<(&'static str, usize)> {
    let mut all: Vec<(&'static str, usize)> = Vec::new();
    for k in 0..run.len() {
        let name = run.step(k).name;
        match all.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => all.push((name, 1)),
        }
    }
    all
}

/// A menu of the kinds of steps, to stop at.
fn stops(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, wishes: &mut Wishes) {
    let Some(run) = view.run.filter(|r| !r.is_empty()) else { return };
    let name = look.word("stepper-stops");
    let id = ui.id().with("stops");
    let tone = if view.marks.has_stops() { Tone::On } else { Tone::Plain };
    let button = parts::button(ui, look, icon::HAND_PALM, &name, tone);
    if button.clicked() {
        ui.memory_mut(|m| m.toggle_popup(id));
    }
    let close = egui::PopupCloseBehavior::CloseOnClickOutside;
    egui::popup_above_or_below_widget(ui, id, &button, egui::AboveOrBelow::Above, close, |ui| {
        ui.set_min_width(230.0);
        let head = look.word("stepper-stops-head");
        ui.label(RichText::new(head).color(look.muted()).size(12.0));
        egui::ScrollArea::vertical().max_height(KINDS).show(ui, |ui| {
            for (kind, count) in kinds(run) {
                let mut on = view.marks.stops_at(kind);
                let words = format!("{}  {count}", look.word(kind));
                if ui.checkbox(&mut on, words).changed() {
                    wishes.push(Wish::Stop(kind));
                }
            }
        });
        ui.add_enabled_ui(view.marks.has_stops(), |ui| {
            if ui.button(look.word("stepper-no-stops")).clicked() {
                wishes.push(Wish::NoStops);
            }
        });
    });
}

/// Where one is: what the step is, in the colour of the current step, after where that is.
fn where_ui(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>) {
    let words = where_words(look, view);
    let kind = view.run.filter(|r| !r.is_empty()).map(|r| look.word(r.step(view.step).name));
    let split =
        // The chapter before it may begin with the same word.
        kind.and_then(|kind| Some((words.rsplit_once(&format!(" {kind}"))?.0.len() + 1, kind)));
    let mut job = LayoutJob::default();
    let plain = TextFormat {
        font_id: FontId::proportional(13.0),
        color: look.muted(),
        ..TextFormat::default()
    };
    let lit = TextFormat {
        font_id: FontId::new(13.0, semibold()),
        color: colour(look.theme.step),
        ..TextFormat::default()
    };
    match split {
        Some((at, kind)) => {
            job.append(&words[..at], 0.0, plain.clone());
            job.append(&kind, 0.0, lit);
            job.append(&words[at + kind.len()..], 0.0, plain);
        }
        None => job.append(&words, 0.0, plain),
    }
    ui.add(egui::Label::new(job).truncate());
}

/// Where one is, in words: "step 28 of 45 · project › project".
#[must_use]
pub fn where_words(look: Look<'_>, view: &StepperView<'_>) -> String {
    let Some(run) = view.run else {
        // a lab that can't run here says why below
        return view.lab.map_or_else(|| look.word("stepper-no-run"), |l| look.say(&l.title()));
    };
    if run.is_empty() {
        return look.word("lab-no-steps");
    }
    let of = Message::new("step-of").with("step", view.step + 1).with("count", run.len());
    let mut words = look.say(&of);
    let kind = look.word(run.step(view.step).name);
    let chapter = view.segments.get(segment_of(view.segments, view.step));
    match chapter.map(|s| look.say(&s.title(run))).filter(|c| *c != kind) {
        Some(chapter) => words = format!("{words} · {chapter} › {kind}"),
        None => words = format!("{words} · {kind}"),
    }
    if run.dropped() > 0 {
        let n = usize::try_from(run.dropped()).unwrap_or(usize::MAX);
        words = format!("{words} · {}", look.say(&Message::new("steps-dropped").with("count", n)));
    }
    words
}
