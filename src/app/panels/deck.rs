//! The bottom of the window: where one stands in time and among the steps, and below it what this step does,
//! its numbers, and its source.

use egui::{Context, Frame, Margin, Rect, Stroke, TopBottomPanel, Ui, UiBuilder, pos2};

use super::happens::{HappensView, happens_ui};
use super::numbers::{NumbersView, numbers_ui};
use super::source::source_ui;
use super::stepper::{StepperView, stepper_ui};
use super::{Ask, Asks, Look};
use crate::app::egui_host::colour;
use crate::app::state::App;
use crate::figure::{Figure, Tag};

/// The widths that words and numbers need, in points.
const COLUMN: std::ops::RangeInclusive<f32> = 230.0..=430.0;
/// Less room than this is no use for source.
const SOURCE: f32 = 200.0;
/// How near the pointer must be to a mark, in points.
const NEAR: f64 = 6.0;

/// What the deck remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deck {
    /// What is pointed at in the panels, in this frame.
    pointed: Option<Tag>,
    /// Whether only the scrubbers are shown.
    pub folded: bool,
}

impl Deck {
    /// Nothing is pointed at until a panel says so.
    pub fn point_away(&mut self) {
        self.pointed = None;
    }

    /// Lights a thing on the map in this frame.
    pub fn point_at(&mut self, tag: Tag) {
        self.pointed = Some(tag);
    }

    /// What is pointed at in the panels.
    #[must_use]
    pub fn pointed(&self) -> Option<Tag> {
        self.pointed
    }

    /// Lights what is pointed at.
    pub fn light(&self, figure: &mut Figure) {
        if let Some(tag) = self.pointed {
            figure.marks.iter_mut().filter(|m| m.tag == Some(tag)).for_each(|m| m.lit = true);
        }
    }
}

impl App {
    /// Shows the deck and does what is asked for there.
    pub fn show_deck(&mut self, ctx: &Context) {
        let mut asks = Asks::new();
        let frame = Frame::new().fill(colour(self.theme().panel)).inner_margin(Margin {
            left: 12,
            right: 12,
            top: 8,
            bottom: 6,
        });
        if self.deck.folded {
            let panel = TopBottomPanel::bottom("deck-folded").frame(frame);
            panel.show(ctx, |ui| self.deck_top(ui, &mut asks));
        } else {
            let most = (ctx.screen_rect().height() * 0.7).max(160.0);
            let panel = TopBottomPanel::bottom("deck").frame(frame).resizable(true);
            let height = self.settings.layout.deck.unwrap_or(258.0);
            panel.default_height(height).height_range(150.0..=most).show(ctx, |ui| {
                self.deck_top(ui, &mut asks);
                ui.add_space(6.0);
                self.deck_columns(ui, &mut asks);
            });
        }
        asks.into_iter().for_each(|ask| self.grant(ask));
    }

    fn deck_top(&self, ui: &mut Ui, asks: &mut Asks) {
        let look = self.look();
        let (frames, frame) = self.live.world().map_or((&[][..], 0), |w| (w.frames(), w.current()));
        let run = self.live.playback();
        let hovered = self
            .tag_under_pointer()
            .or(self.deck.pointed)
            .zip(run.filter(|r| !r.is_empty()))
            .and_then(|(tag, run)| run.find_tag(tag, self.live.step()));
        let view = StepperView {
            run,
            lab: self.live.lab().map_or("", |l| l.name),
            step: self.live.step(),
            hovered,
            playing: self.live.stepper().is_playing(),
            frames,
            frame,
            running: self.live.running,
            speed: self.live.speed,
            looping: self.live.stepper().looping,
            folded: self.deck.folded,
        };
        stepper_ui(ui, look, &view, asks);
    }

    fn deck_columns(&self, ui: &mut Ui, asks: &mut Asks) {
        let look = self.look();
        let Some(run) = self.live.playback().filter(|r| !r.is_empty()) else {
            let why = self.live.refusal().map(|m| look.say(m));
            let words = why.unwrap_or_else(|| look.word("deck-no-lab"));
            ui.label(egui::RichText::new(words).color(look.muted()));
            ui.allocate_space(ui.available_size());
            return;
        };
        let step = self.live.step();
        let all = ui.available_rect_before_wrap();
        let wide = (all.width() * 0.25).clamp(*COLUMN.start(), *COLUMN.end());
        let [first, second] = [all.left() + wide, all.left() + 2.0 * wide];
        let rule = Stroke::new(1.0, colour(look.theme.rule));
        let bottom = ui.max_rect().bottom();
        let column = |ui: &mut Ui, from: f32, to: f32| {
            if from > all.left() {
                ui.painter().vline(from, all.top()..=bottom, rule);
            }
            let left = if from > all.left() { from + 14.0 } else { from };
            Rect::from_min_max(pos2(left, all.top()), pos2((to - 12.0).max(left + 20.0), bottom))
        };
        let rect = column(ui, all.left(), first);
        ui.allocate_new_ui(UiBuilder::new().id_salt("happens").max_rect(rect), |ui| {
            happens_ui(ui, look, &HappensView { run, step }, asks);
        });
        let last = all.right() - second < SOURCE;
        let rect = column(ui, first, if last { all.right() + 12.0 } else { second });
        ui.allocate_new_ui(UiBuilder::new().id_salt("numbers").max_rect(rect), |ui| {
            let telling = run.tell(step);
            let lit = self.tag_under_pointer();
            numbers_ui(ui, look, &NumbersView { numbers: &telling.numbers, lit }, asks);
        });
        if !last {
            let rect = column(ui, second, all.right() + 12.0);
            ui.allocate_new_ui(UiBuilder::new().id_salt("source").max_rect(rect), |ui| {
                source_ui(ui, look, run.step(step).location);
            });
        }
    }

    /// How things are said and coloured now.
    #[must_use]
    pub fn look(&self) -> Look<'_> {
        Look { theme: self.theme(), texts: &self.texts }
    }

    /// What the lab's picture has under the pointer.
    #[must_use]
    pub fn tag_under_pointer(&self) -> Option<Tag> {
        let at = self.hands.pointer().filter(|p| self.camera.view().contains(*p))?;
        if self.hands.are_busy() || self.live.running {
            return None;
        }
        let figure = self.live.figure()?;
        figure.pick(self.camera.world_from_screen(at), self.camera.units(NEAR))
    }

    /// Lights all that belongs with the mark under the pointer, when nothing in the panels is pointed at: an axis
    /// lights its edge. Objects have a glow of their own.
    pub fn point_at_mark(&mut self) {
        let under = self.tag_under_pointer().filter(|t| t.what != crate::app::sketch::OBJECT);
        self.deck.pointed = self.deck.pointed.or(under);
    }

    /// The next step about what the lab's picture has under the pointer.
    #[must_use]
    pub fn step_under_pointer(&self) -> Option<usize> {
        let run = self.live.playback().filter(|r| !r.is_empty())?;
        run.find_tag(self.tag_under_pointer()?, self.live.step())
    }

    /// Does what was asked for in a panel.
    pub fn grant(&mut self, ask: Ask) {
        match ask {
            Ask::Do(command) => self.obey(command),
            Ask::Step(k) => {
                self.live.running = false;
                self.live.go_to_step(k);
            }
            Ask::Frame(frame) => {
                self.live.running = false;
                self.live.go_to_frame(frame);
            }
            Ask::PlaySteps => self.live.play_steps(),
            Ask::Speed(speed) => self.live.set_speed(speed),
            Ask::Loop(looping) => self.live.set_looping(looping),
            Ask::Hover(tag) => self.deck.point_at(tag),
            Ask::Fold => self.deck.folded = !self.deck.folded,
        }
    }
}
