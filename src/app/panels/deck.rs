//! The bottom of the window: where one is in time and among the steps, why, and below it what this step does,
//! its numbers, and its source.

use std::collections::BTreeSet;

use egui_macroquad::egui::containers::panel::PanelState;
use egui_macroquad::egui::{
    self, Context, Frame, Margin, Rect, Stroke, TopBottomPanel, Ui, UiBuilder, pos2,
};

use super::happens::{HappensView, happens_ui};
use super::numbers::{NumbersView, numbers_ui};
use super::rules::{self, RulesView};
use super::scrubber::StepperView;
use super::source::{SourceView, source_ui};
use super::stepper::stepper_ui;
use super::why::{self, Reasons, WhyView, about, why_ui};
use crate::app::app_view::AppView;
use crate::app::run::live::Live;
use crate::app::run::stepper::{StepPlace, chapters};
use crate::app::ui::dress::colour;
use crate::app::ui::layout::Layout;
use crate::app::view::sketch;
use crate::app::wish::Wishes;
use crate::figure::{Figure, Tag};
use crate::lab::SANDBOX;
use crate::world::{Frames, World};

/// What words, numbers and source have of the width, and the least that words and numbers need, in points.
const SHARES: [f32; 2] = [0.25, 0.29];
const COLUMN: f32 = 220.0;
/// Less room than this is no use for source.
const SOURCE: f32 = 220.0;
/// The deck's name among egui's panels. In the sandbox it is another, and lower: there one draws, and what meets is said in
/// the drawing.
pub const DECK: &str = "deck";
/// That of the sandbox.
pub const SANDBOX_DECK: &str = "deck-sandbox";
/// The part of the window that each has at first, and the least and the most, in points.
const PART: f32 = 0.32;
const HEIGHTS: [f32; 2] = [240.0, 420.0];
const SANDBOX_PART: f32 = 0.26;
const SANDBOX_HEIGHTS: [f32; 2] = [170.0, 300.0];

/// What the deck remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deck {
    /// What is pointed at in the panels, in this frame.
    pointed: Option<Tag>,
    /// Whether only the scrubbers are shown.
    pub folded: bool,
    /// The step whose reasons are shown.
    reasons: Option<Reasons>,
    /// The symbols whose rows are unfolded.
    pins: BTreeSet<String>,
    /// How much higher it is for rows that come and go, in points.
    pub more: f32,
}

impl Deck {
    /// Makes room for rows that come and go, so that what is below them keeps its own.
    fn grow(&mut self, ctx: &Context, more: f32) {
        let by = more - std::mem::replace(&mut self.more, more);
        if by == 0.0 {
            return;
        }
        for id in [DECK, SANDBOX_DECK].map(egui::Id::new) {
            if let Some(mut state) = PanelState::load(ctx, id) {
                state.rect.min.y -= by;
                ctx.data_mut(|d| d.insert_persisted(id, state));
            }
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

    /// Follows another reason of a step from now on.
    pub fn turn(&mut self, of: usize, to: usize) {
        if let Some(reasons) = &mut self.reasons {
            reasons.turns.retain(|(at, _)| *at != of);
            reasons.turns.push((of, to));
        }
    }

    /// Whether the reasons are shown.
    #[must_use]
    pub fn is_why(&self) -> bool {
        self.reasons.is_some()
    }

    /// Puts the reasons away.
    pub fn close_why(&mut self) {
        self.reasons = None;
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

    /// Shows the reasons of what is pointed at, else of the step looked at; where those are shown already, puts them
    /// away. The step to go to, if it is another.
    pub fn toggle_why(&mut self, live: &Live) -> Option<usize> {
        let run = live.playback().filter(|r| !r.is_empty())?;
        let step = live.step();
        let pointed = self.pointed.and_then(|tag| about(run, tag, step));
        let k = pointed.unwrap_or(step);
        let of = StepPlace::of(run, k)?;
        if pointed.is_none() && self.reasons.as_ref().is_some_and(|a| a.of.find(run) == Some(step))
        {
            self.close_why();
            return None;
        }
        self.reasons = Some(Reasons { of, turns: Vec::new() });
        self.folded = false;
        (k != step).then_some(k)
    }

    /// The chain of reasons to show. A step that is not in it has a chain of its own.
    fn chain(&mut self, live: &Live) -> Option<Vec<usize>> {
        let run = live.playback().filter(|r| !r.is_empty())?;
        let step = live.step();
        let chain = self.reasons.as_ref()?.chain(run);
        if let Some(chain) = chain.filter(|c| c.contains(&step)) {
            return Some(chain);
        }
        let reasons = Reasons { of: StepPlace::of(run, step)?, turns: Vec::new() };
        let chain = reasons.chain(run);
        self.reasons = Some(reasons);
        chain
    }

    /// Lights what is pointed at.
    pub fn light(&self, figure: &mut Figure) {
        if let Some(tag) = self.pointed {
            figure.marks.iter_mut().filter(|m| m.tag == Some(tag)).for_each(|m| m.lit = true);
        }
    }

    /// Shows the deck, at the height that it was given last, with what is pointed at in the tree.
    pub fn show(
        &mut self,
        ctx: &Context,
        view: &AppView<'_>,
        (layout, in_tree): (&Layout, Option<Tag>),
        wishes: &mut Wishes,
    ) {
        let frame = Frame::new().fill(colour(view.theme().panel)).inner_margin(Margin {
            left: 12,
            right: 12,
            top: 6,
            bottom: 6,
        });
        let chain = self.chain(view.live);
        if self.folded {
            let panel = TopBottomPanel::bottom("deck-folded").frame(frame);
            panel.show(ctx, |ui| self.top(ui, view, in_tree, wishes));
        } else {
            let all = ctx.screen_rect().height();
            let most = (all * 0.7).max(160.0);
            let sandbox = view.live.lab().is_none_or(|lab| lab.name == SANDBOX);
            let (id, height, part, [least, greatest]) = if sandbox {
                (SANDBOX_DECK, layout.sandbox_deck, SANDBOX_PART, SANDBOX_HEIGHTS)
            } else {
                (DECK, layout.deck, PART, HEIGHTS)
            };
            let panel = TopBottomPanel::bottom(id).frame(frame).resizable(true);
            // A low window leaves the drawing more than half all the same.
            let usual = (all * part).clamp(least.min(all * PART), greatest);
            let rules =
                if rules(view.live).is_some() { rules::ROW + rules::LINES + 4.0 } else { 0.0 };
            let reasons = if chain.is_some() { why::ROW } else { 0.0 };
            self.grow(ctx, rules + reasons);
            let height = height.unwrap_or(usual) + self.more;
            panel.default_height(height).height_range(150.0..=most).show(ctx, |ui| {
                self.top(ui, view, in_tree, wishes);
                if let (Some(chain), Some(run)) = (&chain, view.live.playback()) {
                    let why = WhyView { run, step: view.live.step(), chain };
                    why_ui(ui, view.look, &why, wishes);
                }
                ui.add_space(2.0);
                self.columns(ui, view, wishes);
            });
        }
    }

    fn top(&self, ui: &mut Ui, view: &AppView<'_>, in_tree: Option<Tag>, wishes: &mut Wishes) {
        let live = view.live;
        let (frames, frame) = live.world().map_or((Frames::NONE, 0), |w| (w.frames(), w.current()));
        let run = live.playback();
        let step = live.step();
        let hovered = view
            .tag_under_pointer()
            .or(self.pointed)
            .or(in_tree)
            .zip(run.filter(|r| !r.is_empty()))
            .and_then(|(tag, run)| run.find_tag(tag, step));
        let stepper = StepperView {
            run,
            segments: live.segments(),
            lab: live.lab(),
            step,
            deeper: run.is_some_and(|r| !r.is_empty() && chapters::into(r, step).is_some()),
            hovered,
            playing: live.stepper().is_playing(),
            frames,
            frame,
            moves: live.world().is_some_and(World::has_mover),
            parted: live.world().and_then(World::parted),
            look: live.looks_at(),
            can_see_made: live.world().is_some_and(World::has_move_made),
            running: live.running,
            speed: live.speed,
            looping: live.stepper().looping,
            marks: &live.stepper().marks,
            rules: rules(live),
            folded: self.folded,
        };
        stepper_ui(ui, view.look, &stepper, wishes);
    }

    fn columns(&self, ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
        let (live, look) = (view.live, view.look);
        let Some(run) = live.playback().filter(|r| !r.is_empty()) else {
            let why = live.refusal().map(|m| look.say(m));
            let words = why.unwrap_or_else(|| look.word("deck-no-lab"));
            ui.label(egui::RichText::new(words).color(look.muted()));
            ui.allocate_space(ui.available_size());
            return;
        };
        let step = live.step();
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
            happens_ui(ui, look, &HappensView { run, step }, wishes);
        });
        let rect = column(ui, first, if narrow { all.right() + 12.0 } else { second });
        ui.allocate_new_ui(UiBuilder::new().id_salt("numbers").max_rect(rect), |ui| {
            let telling = run.tell(step);
            let lit = view.tag_under_pointer();
            let numbers = NumbersView { numbers: &telling.facts, lit, pins: &self.pins };
            numbers_ui(ui, look, &numbers, wishes);
        });
        if !narrow {
            let rect = column(ui, second, all.right() + 12.0);
            ui.allocate_new_ui(UiBuilder::new().id_salt("source").max_rect(rect), |ui| {
                let location = run.step(step).location;
                source_ui(ui, look, &SourceView { location, values: &run.values(step), step });
            });
        }
    }

    /// Lights all that belongs with the mark under the pointer, when nothing in the panels is pointed at: an axis
    /// lights its edge. Objects have a glow of their own.
    pub fn point_at_mark(&mut self, view: &AppView<'_>) {
        let under = view.tag_under_pointer().filter(|t| t.what != sketch::OBJECT);
        self.pointed = self.pointed.or(under);
    }
}

/// What is shown of the rule as published, where it runs beside the right one.
fn rules(live: &Live) -> Option<RulesView<'_>> {
    let (other, other_step) = live.beside()?;
    let published = live.is_published();
    let ways = live.rivals();
    let part = live.published().filter(|_| ways.is_none()).and_then(|p| p.part);
    Some(RulesView {
        ways,
        in_halves: ways.is_some(),
        other,
        other_step,
        published,
        part: part.map(|p| p[usize::from(published)]),
        other_part: part.map(|p| p[usize::from(!published)]),
    })
}
