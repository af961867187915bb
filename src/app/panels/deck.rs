//! The bottom of the window: where one stands in time and among the steps, why, and below it what this step does,
//! its numbers, and its source.

use std::collections::BTreeSet;

use egui_macroquad::egui::containers::panel::PanelState;
use egui_macroquad::egui::{
    self, Context, Frame, Margin, Rect, Stroke, TopBottomPanel, Ui, UiBuilder, pos2,
};

use super::happens::{HappensView, happens_ui};
use super::numbers::{NumbersView, numbers_ui};
use super::rules::{self, RulesView};
use super::source::{SourceView, source_ui};
use super::stepper::{StepperView, stepper_ui};
use super::why::{self, Asked, WhyView, why_ui};
use super::{Ask, Asks, Look};
use crate::app::run::stepper::{Place, chapters};
use crate::app::shell::egui_host::colour;
use crate::app::shell::state::App;
use crate::figure::{Figure, Tag};

/// What words, numbers and source have of the width, and the least that words and numbers need, in points.
const SHARES: [f32; 2] = [0.25, 0.29];
const COLUMN: f32 = 220.0;
/// Less room than this is no use for source.
const SOURCE: f32 = 220.0;
/// How near the pointer must be to a mark, in points.
const NEAR: f64 = 6.0;
/// The part of the window that the deck has at first, and the least and the most, in points.
const PART: f32 = 0.42;
const HEIGHTS: std::ops::RangeInclusive<f32> = 258.0..=420.0;

/// What the deck remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deck {
    /// What is pointed at in the panels, in this frame.
    pointed: Option<Tag>,
    /// Whether only the scrubbers are shown.
    pub folded: bool,
    /// Which step was asked about.
    asked: Option<Asked>,
    /// The symbols whose rows are unfolded.
    pins: BTreeSet<String>,
    /// How much higher it is for rows that come and go, in points.
    pub more: f32,
}

impl Deck {
    /// Makes room for rows that come and go, so that what is below them keeps its own.
    fn grow(&mut self, ctx: &Context, more: f32) {
        let by = more - std::mem::replace(&mut self.more, more);
        let id = egui::Id::new("deck");
        if by != 0.0
            && let Some(mut state) = PanelState::load(ctx, id)
        {
            state.rect.min.y -= by;
            ctx.data_mut(|d| d.insert_persisted(id, state));
        }
    }

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

    /// Asks why a step is as it is.
    pub fn ask(&mut self, of: Place) {
        self.asked = Some(Asked { of, turns: Vec::new() });
    }

    /// Follows another reason of a step from now on.
    pub fn turn(&mut self, of: usize, to: usize) {
        if let Some(asked) = &mut self.asked {
            asked.turns.retain(|(at, _)| *at != of);
            asked.turns.push((of, to));
        }
    }

    /// What was asked.
    #[must_use]
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// Whether the reasons are shown.
    #[must_use]
    pub fn is_why(&self) -> bool {
        self.asked.is_some()
    }

    /// Puts the reasons away.
    pub fn close_why(&mut self) {
        self.asked = None;
    }

    /// The symbols whose rows are unfolded.
    #[must_use]
    pub fn pins(&self) -> &BTreeSet<String> {
        &self.pins
    }

    /// Unfolds the row of a symbol, or folds it.
    pub fn pin(&mut self, symbol: String) {
        if !self.pins.remove(&symbol) {
            self.pins.insert(symbol);
        }
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
            top: 6,
            bottom: 6,
        });
        let chain = self.why_chain();
        if self.deck.folded {
            let panel = TopBottomPanel::bottom("deck-folded").frame(frame);
            panel.show(ctx, |ui| self.deck_top(ui, &mut asks));
        } else {
            let all = ctx.screen_rect().height();
            let most = (all * 0.7).max(160.0);
            let panel = TopBottomPanel::bottom("deck").frame(frame).resizable(true);
            let usual = (all * PART).clamp(*HEIGHTS.start(), *HEIGHTS.end());
            let rules = if self.rules().is_some() { rules::ROW + rules::LINES + 4.0 } else { 0.0 };
            let reasons = if chain.is_some() { why::ROW } else { 0.0 };
            self.deck.grow(ctx, rules + reasons);
            let height = self.settings.layout.deck.unwrap_or(usual) + self.deck.more;
            panel.default_height(height).height_range(150.0..=most).show(ctx, |ui| {
                self.deck_top(ui, &mut asks);
                if let (Some(chain), Some(run)) = (&chain, self.live.playback()) {
                    let view = WhyView { run, step: self.live.step(), chain };
                    why_ui(ui, self.look(), &view, &mut asks);
                }
                ui.add_space(2.0);
                self.deck_columns(ui, &mut asks);
            });
        }
        asks.into_iter().for_each(|ask| self.grant(ask));
    }

    fn deck_top(&self, ui: &mut Ui, asks: &mut Asks) {
        let look = self.look();
        let (frames, frame) = self.live.world().map_or((&[][..], 0), |w| (w.frames(), w.current()));
        let run = self.live.playback();
        let step = self.live.step();
        let hovered = self
            .tag_under_pointer()
            .or(self.deck.pointed)
            .or(self.tree_tag())
            .zip(run.filter(|r| !r.is_empty()))
            .and_then(|(tag, run)| run.find_tag(tag, step));
        let view = StepperView {
            run,
            segments: self.live.segments(),
            lab: self.live.lab(),
            step,
            deeper: run.is_some_and(|r| !r.is_empty() && chapters::into(r, step).is_some()),
            hovered,
            playing: self.live.stepper().is_playing(),
            frames,
            frame,
            moves: self.live.world().is_some_and(|w| w.mover().is_some()),
            parted: self.live.world().and_then(|w| w.ghost()?.parted()),
            look: self.live.looks_at(),
            can_see_made: self.live.world().is_some_and(|w| w.move_made().is_some()),
            running: self.live.running,
            speed: self.live.speed,
            looping: self.live.stepper().looping,
            marks: &self.live.stepper().marks,
            rules: self.rules(),
            folded: self.deck.folded,
        };
        stepper_ui(ui, look, &view, asks);
    }

    /// What is told of the rule as published, where it runs beside the right one.
    fn rules(&self) -> Option<RulesView<'_>> {
        let (other, other_step) = self.live.beside()?;
        let published = self.live.is_published();
        let part = self.live.published()?.part;
        Some(RulesView {
            other,
            other_step,
            published,
            part: part.map(|p| p[usize::from(published)]),
            other_part: part.map(|p| p[usize::from(!published)]),
        })
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
        let narrow = all.width() < 2.0 * COLUMN + SOURCE;
        let shares = if narrow { [0.5, 0.5] } else { SHARES };
        let first = all.left() + all.width() * shares[0];
        let second = first + all.width() * shares[1];
        let rule = Stroke::new(1.0, colour(look.theme.rule));
        let bottom = ui.max_rect().bottom();
        ui.painter().hline(all.x_range().expand(12.0), all.top(), rule);
        let column = |ui: &mut Ui, from: f32, to: f32| {
            if from > all.left() {
                ui.painter().vline(from, all.top()..=bottom, rule);
            }
            let left = if from > all.left() { from + 12.0 } else { from };
            Rect::from_min_max(pos2(left, all.top()), pos2((to - 10.0).max(left + 20.0), bottom))
        };
        let rect = column(ui, all.left(), first);
        ui.allocate_new_ui(UiBuilder::new().id_salt("happens").max_rect(rect), |ui| {
            happens_ui(ui, look, &HappensView { run, step }, asks);
        });
        let rect = column(ui, first, if narrow { all.right() + 12.0 } else { second });
        ui.allocate_new_ui(UiBuilder::new().id_salt("numbers").max_rect(rect), |ui| {
            let telling = run.tell(step);
            let lit = self.tag_under_pointer();
            let view = NumbersView { numbers: &telling.facts, lit, pins: &self.deck.pins };
            numbers_ui(ui, look, &view, asks);
        });
        if !narrow {
            let rect = column(ui, second, all.right() + 12.0);
            ui.allocate_new_ui(UiBuilder::new().id_salt("source").max_rect(rect), |ui| {
                let location = run.step(step).location;
                source_ui(ui, look, &SourceView { location, values: &run.values(step), step });
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
        let under = self.tag_under_pointer().filter(|t| t.what != crate::app::view::sketch::OBJECT);
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
            Ask::Look(look) => self.live.choose(look),
            Ask::Speed(speed) => self.live.set_speed(speed),
            Ask::Loop(k, true) => self.loop_from(k),
            Ask::Loop(k, false) => self.loop_to(k),
            Ask::Bookmark(k) => self.live.mark(|s, run| s.marks.toggle_bookmark(run, k)),
            Ask::Stop(kind) => self.live.mark(|s, _| s.marks.toggle_stop(kind)),
            Ask::NoStops => self.live.mark(|s, _| s.marks.clear_stops()),
            Ask::Rule(published) => {
                self.live.running = false;
                self.live.step_published(published);
            }
            Ask::Reason(of, to) => self.deck.turn(of, to),
            Ask::Pin(symbol) => self.deck.pin(symbol),
            Ask::Hover(tag) => self.deck.point_at(tag),
        }
    }
}
