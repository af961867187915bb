//! Words over the canvas. News go soon; errors and advice stay as long as it takes to read them, and while the pointer is on
//! them; Esc closes them before it does anything else.

use egui_macroquad::egui;

use super::look::Look;
use crate::app::ui::dress::colour;
use egui_phosphor::regular as icon;

/// How long news stay, in seconds.
const STAY: f64 = 3.5;
/// How long errors and advice stay at least.
const STAY_LONG: f64 = 9.0;
/// How long it takes to read a letter.
const LETTER: f64 = 0.07;
/// More errors than this push the oldest out.
const MOST: usize = 4;

/// What there is to say.
#[derive(Debug, Default)]
pub struct Notices {
    all: Vec<Notice>,
    /// Where they were shown last.
    shown: Option<egui::Rect>,
}

/// What a notice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    News,
    Advice,
    Error,
}

#[derive(Debug)]
struct Notice {
    words: String,
    kind: Kind,
    /// When it goes by itself; none before it was shown.
    until: Option<f64>,
}

impl Notices {
    /// Something went wrong.
    pub fn error(&mut self, words: impl Into<String>) {
        self.stay(words.into(), Kind::Error);
    }

    /// Something to know.
    pub fn tell(&mut self, words: impl Into<String>) {
        self.stay(words.into(), Kind::Advice);
    }

    fn stay(&mut self, words: String, kind: Kind) {
        self.all.retain(|n| n.words != words);
        self.all.push(Notice { words, until: None, kind });
        if self.all.len() > MOST {
            self.all.remove(0);
        }
    }

    /// Something went well, at this time of the window's clock.
    pub fn news(&mut self, words: impl Into<String>, now: f64) {
        self.all.retain(|n| n.kind != Kind::News);
        let until = Some(now + STAY);
        self.all.push(Notice { words: words.into(), until, kind: Kind::News });
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

    /// Closes what stays. Whether there was any.
    pub fn close(&mut self) -> bool {
        let before = self.all.len();
        self.all.retain(|n| n.kind == Kind::News);
        self.all.len() < before
    }

    /// Where they are shown; none while there are none.
    #[must_use]
    pub fn place(&self) -> Option<egui::Rect> {
        self.shown.filter(|_| !self.all.is_empty())
    }

    /// All that is said now, the oldest first.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|n| n.words.as_str())
    }

    /// The errors and the advice that are not closed, the oldest first.
    pub fn errors(&self) -> impl Iterator<Item = &str> {
        self.all.iter().filter(|n| n.kind != Kind::News).map(|n| n.words.as_str())
    }

    /// Lets go what was there long enough, and says how long until the next goes.
    fn pass(&mut self, now: f64) -> Option<f64> {
        for notice in &mut self.all {
            let reading = STAY_LONG + LETTER * notice.words.chars().count() as f64;
            notice.until.get_or_insert(now + reading);
        }
        self.all.retain(|n| n.until.is_none_or(|t| t > now));
        self.all.iter().filter_map(|n| n.until).reduce(f64::min).map(|next| next - now)
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
        if let Some(next) = self.pass(now) {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(next.max(0.0)));
        }
        let all = &mut self.all;
        if all.is_empty() {
            return;
        }
        let mut closed = None;
        let area = egui::Area::new("notices".into())
            .order(egui::Order::Foreground)
            .fixed_pos(view.center_top() + egui::vec2(0.0, 12.0))
            .pivot(egui::Align2::CENTER_TOP)
            .show(ctx, |ui| {
                for (i, notice) in all.iter().enumerate() {
                    let error = notice.kind == Kind::Error;
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
                                        room - if notice.kind == Kind::News { 24.0 } else { 96.0 },
                                    );
                                    let words = egui::Label::new(&notice.words);
                                    ui.add(words.selectable(true).wrap());
                                });
                                if notice.kind == Kind::News {
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
        self.shown = Some(area.response.rect);
        if area.response.contains_pointer() {
            // who reads, or is about to copy, has all the time
            all.iter_mut().filter(|n| n.kind != Kind::News).for_each(|n| n.until = None);
        }
        if let Some(i) = closed {
            all.remove(i);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_goes_when_it_was_there_long_enough_and_esc_closes_what_stays() {
        let mut notices = Notices::default();
        notices.error("bad");
        notices.tell("a sentence that takes longer to read");
        notices.news("saved", 0.0);
        assert!(notices.pass(0.0).is_some_and(|next| next == STAY));
        notices.pass(STAY + 0.1);
        assert_eq!(notices.words().count(), 2);
        notices.pass(STAY_LONG + 1.0);
        assert_eq!(notices.words().count(), 1, "the long one");
        notices.pass(60.0);
        assert!(notices.is_empty());
        notices.error("bad");
        notices.news("saved", 60.0);
        assert!(notices.close() && !notices.close());
        assert_eq!(notices.words().collect::<Vec<_>>(), ["saved"]);
    }
}
