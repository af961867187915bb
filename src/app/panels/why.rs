//! Why a step is as it is: the steps it rests on, back to the start, as chips to go to.

use egui_macroquad::egui::{
    self, Color32, FontId, PopupCloseBehavior, Rect, Response, RichText, Sense, Stroke, StrokeKind,
    Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::numbers::value_words;
use super::track::mark;
use crate::app::run::stepper::StepPlace;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::look::Look;
use crate::app::wish::{Wish, Wishes};
use crate::figure::Tag;
use crate::lab::{Fact, FactValue, Playback};

/// The height of the row and of its chips.
pub(super) const ROW: f32 = 34.0;
const CHIP: f32 = 24.0;
/// More reasons than this are not followed: a row is read, not searched.
const MOST: usize = 40;
/// A value with more letters than this is left out of a chip.
const LETTERS: usize = 22;

/// Whose reasons are shown: of which step, and where another reason than the first is followed.
#[derive(Clone, Debug, PartialEq)]
pub struct Reasons {
    /// The step.
    pub of: StepPlace,
    /// At which step which reason is followed.
    pub turns: Vec<(usize, usize)>,
}

impl Reasons {
    /// The chain of reasons in a run, from that step back to the start; none when that step is not
    /// in this run.
    #[must_use]
    pub fn chain(&self, run: &dyn Playback) -> Option<Vec<usize>> {
        let first = self.of.find(run)?;
        let mut chain = vec![first];
        let mut k = first;
        while chain.len() < MOST {
            let reasons = run.because(k);
            let turn = self.turns.iter().rev().find(|(at, _)| *at == k).map(|(_, to)| *to);
            let Some(next) = turn.filter(|t| reasons.contains(t)).or(reasons.first().copied())
            else {
                break;
            };
            if next >= k {
                break;
            }
            chain.push(next);
            k = next;
        }
        Some(chain)
    }
}

/// What the row shows.
pub struct WhyView<'a> {
    /// The run.
    pub run: &'a dyn Playback,
    /// The step looked at.
    pub step: usize,
    /// The steps, from the one whose reasons are shown back to the start.
    pub chain: &'a [usize],
}

/// What a chip says: the kind of the step, and the value that says most about it.
#[must_use]
pub fn chip_words(look: Look<'_>, run: &dyn Playback, k: usize) -> (String, String) {
    let kind = look.word(run.step(k).name);
    let facts = run.tell(k).facts;
    let short = |fact: &&Fact| {
        let words = value_words(look, &fact.value);
        matches!(fact.value, FactValue::Number(_) | FactValue::Vector(_))
            && fact.symbol.chars().count() + words.chars().count() <= LETTERS
    };
    let with_formula = facts.iter().filter(|f| f.formula.is_some()).find(short);
    let value = with_formula
        .or_else(|| facts.iter().find(short))
        .map(|f| format!("{} {}", look.label(&f.symbol), value_words(look, &f.value)));
    (kind, value.unwrap_or_default())
}

/// The row.
pub fn why_ui(ui: &mut Ui, look: Look<'_>, view: &WhyView<'_>, wishes: &mut Wishes) {
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let painter = ui.painter();
    let line = Stroke::new(1.0, colour(look.theme.rule));
    painter.hline(row.x_range().expand(12.0), row.top() + 1.0, line);
    let font = FontId::new(11.0, semibold());
    let name = look.word("why-head").to_uppercase();
    let left = egui::Align2::LEFT_CENTER;
    let name = painter.text(row.left_center(), left, name, font, look.muted());
    let first = (name.right() + 12.0).max(row.left() + 62.0);
    let hint = look.word("why-hint");
    let font = FontId::proportional(12.0);
    let hint = painter.layout_no_wrap(hint, font, look.muted());
    let wide = row.width() > 900.0;
    let end = if wide { row.right() - hint.size().x - 12.0 } else { row.right() };
    if wide {
        let at = pos2(end + 12.0, row.center().y - hint.size().y / 2.0);
        painter.galley(at, hint, look.muted());
    }
    let top = row.center().y - CHIP / 2.0;
    let inner = Rect::from_min_max(pos2(first, top), pos2(end, top + CHIP + 5.0));
    let moved = ui.id().with("why-at");
    let fresh = ui.data(|d| d.get_temp::<usize>(moved)) != Some(view.step);
    ui.data_mut(|d| d.insert_temp(moved, view.step));
    ui.allocate_new_ui(egui::UiBuilder::new().max_rect(inner).id_salt("why"), |ui| {
        let hidden = egui::scroll_area::ScrollBarVisibility::AlwaysHidden;
        let area = egui::ScrollArea::horizontal().id_salt("why").auto_shrink([false, true]);
        let area = area.scroll_bar_visibility(hidden);
        area.show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                for (i, k) in view.chain.iter().enumerate() {
                    if let Some(before) = i.checked_sub(1).and_then(|b| view.chain.get(b)) {
                        link(ui, look, view, (*before, *k), wishes);
                    }
                    let chip = chip(ui, look, view, *k);
                    if chip.clicked() {
                        wishes.push(Wish::Step(*k));
                    }
                    if *k == view.step && fresh {
                        chip.scroll_to_me(None);
                    }
                    let tip = format!("{}  {}", k + 1, look.say(&view.run.tell(*k).sentence));
                    chip.on_hover_text(tip);
                }
            });
        });
    });
}

/// An arrow from a step to its reason; where there are several, how many, and a menu of them.
fn link(
    ui: &mut Ui,
    look: Look<'_>,
    view: &WhyView<'_>,
    (of, to): (usize, usize),
    wishes: &mut Wishes,
) {
    let reasons = view.run.because(of);
    if reasons.len() < 2 {
        ui.label(RichText::new("←").color(look.muted()));
        return;
    }
    let words = format!("← +{}", reasons.len() - 1);
    let text = RichText::new(words).color(look.muted()).size(12.0);
    let button = ui.add(egui::Button::new(text).frame(false));
    let name = look.word("why-others");
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    let id = ui.id().with(("reasons", of));
    if button.clicked() {
        ui.memory_mut(|m| m.toggle_popup(id));
    }
    ring(ui, look, &button, 4.0);
    let above = egui::AboveOrBelow::Above;
    let close = PopupCloseBehavior::CloseOnClick;
    egui::popup_above_or_below_widget(ui, id, &button, above, close, |ui| {
        ui.set_min_width(260.0);
        ui.label(RichText::new(&name).color(look.muted()).size(12.0));
        for k in reasons.iter().take(12) {
            let (kind, value) = chip_words(look, view.run, *k);
            let words = format!("{kind}  {value}  · {}", k + 1);
            if ui.selectable_label(*k == to, words).clicked() {
                wishes.push(Wish::Reason(of, *k));
            }
        }
    });
    button.on_hover_text(name);
}

fn ring(ui: &Ui, look: Look<'_>, response: &Response, round: f32) {
    if response.has_focus() {
        let stroke = Stroke::new(1.5, look.accent());
        ui.painter().rect_stroke(response.rect.expand(1.0), round, stroke, StrokeKind::Outside);
    }
}

fn chip(ui: &mut Ui, look: Look<'_>, view: &WhyView<'_>, k: usize) -> Response {
    let theme = look.theme;
    let current = k == view.step;
    let (kind, value) = chip_words(look, view.run, k);
    let family = if current { semibold() } else { egui::FontFamily::Proportional };
    let ink = if current { colour(theme.step) } else { look.text() };
    let lay = |words: &str, font: FontId, ink: Color32| {
        ui.painter().layout_no_wrap(words.to_owned(), font, ink)
    };
    let kind_words = lay(&kind, FontId::new(13.0, family), ink);
    let value_ink = if current { ink } else { look.muted() };
    let value_words = lay(&value, FontId::monospace(12.0), value_ink);
    let number = lay(&(k + 1).to_string(), FontId::monospace(11.0), look.muted());
    let gap = if value.is_empty() { 0.0 } else { 6.0 };
    let wide =
        20.0 + kind_words.size().x + gap + value_words.size().x + 7.0 + number.size().x + 10.0;
    let (rect, response) = ui.allocate_exact_size(vec2(wide, CHIP), Sense::click());
    let name = format!("→ {kind} {value} {}", k + 1);
    response
        .widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, current, &name));
    let painter = ui.painter();
    let fill = if current { theme.step_back } else { theme.raised };
    let fill = if response.hovered() { theme.text.percent(9).over(fill) } else { fill };
    let edge = if current { theme.step.percent(70) } else { theme.rule };
    let stroke = Stroke::new(1.0, colour(edge));
    painter.rect(rect, CHIP / 2.0, colour(fill), stroke, StrokeKind::Inside);
    let dot = look.ink(mark(view.run.step(k).kind).0);
    painter.circle_filled(pos2(rect.left() + 11.0, rect.center().y), 3.5, dot);
    let mut x = rect.left() + 20.0;
    for (galley, after) in [(kind_words, gap), (value_words, 7.0), (number, 0.0)] {
        let wide = galley.size().x;
        let at = pos2(x, rect.center().y - galley.size().y / 2.0);
        painter.galley(at, galley, ink);
        x += wide + after;
    }
    ring(ui, look, &response, CHIP / 2.0);
    response
}

/// The last step up to `k` that is about a thing, else the next.
pub(super) fn about(run: &dyn Playback, tag: Tag, k: usize) -> Option<usize> {
    // The search goes round: all of them have been seen when it comes to the first again.
    let first = run.find_tag(tag, k)?;
    let (mut at, mut last) = (first, None);
    for _ in 0..run.len() {
        if at <= k {
            last = last.max(Some(at));
        }
        at = run.find_tag(tag, at)?;
        if at == first {
            break;
        }
    }
    last.or(Some(first))
}
