//! Words over the canvas: errors and advice stay until they are closed, news go by themselves.

use egui_macroquad::egui;

use super::look::Look;
use crate::app::ui::dress::colour;
use egui_phosphor::regular as icon;

/// How long news stay, in seconds.
const STAY: f64 = 3.5;
/// More errors than this push the oldest out.
const MOST: usize = 4;

/// What there is to say.
#[derive(Debug, Default)]
pub struct Notices {
    all: Vec<Notice>,
}

#[derive(Debug)]
struct Notice {
    words: String,
    /// When it goes by itself, if it does.
    until: Option<f64>,
    /// Whether it is about something that went wrong.
    error: bool,
}

impl Notices {
    /// Something went wrong.
    pub fn error(&mut self, words: impl Into<String>) {
        self.stay(words.into(), true);
    }

    /// Something to know, which stays until it is closed or overtaken.
    pub fn tell(&mut self, words: impl Into<String>) {
        self.stay(words.into(), false);
    }

    fn stay(&mut self, words: String, error: bool) {
        self.all.retain(|n| n.words != words);
        self.all.push(Notice { words, until: None, error });
        if self.all.len() > MOST {
            self.all.remove(0);
        }
    }

    /// Something went well, at this time of the window's clock.
    pub fn news(&mut self, words: impl Into<String>, now: f64) {
        self.all.retain(|n| n.until.is_none());
        self.all.push(Notice { words: words.into(), until: Some(now + STAY), error: false });
    }

    /// Whether there is nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Forgets errors: what they were about was done over.
    pub fn clear(&mut self) {
        self.all.clear();
    }

    /// All that is said now, the oldest first.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|n| n.words.as_str())
    }

    /// The errors that are not closed, the oldest first.
    pub fn errors(&self) -> impl Iterator<Item = &str> {
        self.all.iter().filter(|n| n.until.is_none()).map(|n| n.words.as_str())
    }

    /// Shows the notices at the top of the canvas.
    pub(in crate::app) fn show(
        &mut self,
        ctx: &egui::Context,
        look: Look<'_>,
        view: egui::Rect,
        now: f64,
    ) {
        let theme = look.theme;
        let [close, copy] = ["notice-close", "notice-copy"].map(|id| look.word(id));
        let all = &mut self.all;
        all.retain(|n| n.until.is_none_or(|t| t > now));
        if let Some(next) = all.iter().filter_map(|n| n.until).reduce(f64::min) {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64((next - now).max(0.0)));
        }
        if all.is_empty() {
            return;
        }
        let mut closed = None;
        egui::Area::new("notices".into())
            .order(egui::Order::Foreground)
            .fixed_pos(view.center_top() + egui::vec2(0.0, 12.0))
            .pivot(egui::Align2::CENTER_TOP)
            .show(ctx, |ui| {
                for (i, notice) in all.iter().enumerate() {
                    let error = notice.error;
                    let edge = if error { theme.impact } else { theme.rule };
                    egui::Frame::new()
                        .fill(colour(theme.raised))
                        .stroke(egui::Stroke::new(1.0, colour(edge)))
                        .corner_radius(6)
                        .inner_margin(egui::Margin::symmetric(12, 8))
                        .show(ui, |ui| {
                            let room = (view.width() - 80.0).clamp(160.0, 620.0);
                            ui.horizontal_top(|ui| {
                                if error {
                                    ui.colored_label(colour(theme.impact), icon::WARNING_CIRCLE);
                                }
                                ui.scope(|ui| {
                                    ui.set_max_width(
                                        room - if notice.until.is_none() { 96.0 } else { 24.0 },
                                    );
                                    let words = egui::Label::new(&notice.words);
                                    ui.add(words.selectable(true).wrap());
                                });
                                if notice.until.is_some() {
                                    return;
                                }
                                if error
                                    && ui.small_button(icon::COPY).on_hover_text(&copy).clicked()
                                {
                                    ui.ctx().copy_text(notice.words.clone());
                                }
                                if ui.small_button(icon::X).on_hover_text(&close).clicked() {
                                    closed = Some(i);
                                }
                            });
                        });
                    ui.add_space(4.0);
                }
            });
        if let Some(i) = closed {
            all.remove(i);
        }
    }
}
