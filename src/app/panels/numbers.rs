//! The numbers of a step as rows of symbol, value and formula, each tied to its mark on the map: pointing at one lights
//! the other. A row that is clicked unfolds and stays so: its formula whole, and what it means.

use std::collections::BTreeSet;
use std::sync::Arc;

use egui_macroquad::egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui_macroquad::egui::{
    self, Align2, Color32, FontFamily, FontId, Galley, Painter, Rect, Response, RichText, Sense,
    Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::parts;
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::app::wish::{Wish, Wishes};
use crate::figure::Tag;
use crate::lab::{Fact, FactValue};
use crate::text::number;

/// The height of a row that is folded.
const ROW: f32 = 23.0;
/// Between a row's border and its words.
const PAD: f32 = 8.0;
/// The height of the bar of an interval.
const BAR: f32 = 6.0;

/// The numbers of a step.
pub struct NumbersView<'a> {
    /// The rows.
    pub numbers: &'a [Fact],
    /// What the pointer is over on the map.
    pub lit: Option<Tag>,
    /// The symbols whose rows are unfolded.
    pub pins: &'a BTreeSet<String>,
}

/// A value in words.
#[must_use]
pub fn value_words(look: Look<'_>, value: &FactValue) -> String {
    match value {
        FactValue::Number(x) => number::number(*x),
        FactValue::Count(n) => n.to_string(),
        FactValue::Vector(v) => number::vector(*v),
        FactValue::Interval(a, b) => number::interval(*a, *b),
        FactValue::Words(message) => look.say(message),
    }
}

/// The range that the bars of a step's intervals share: the whole move where all are parts of it, else all of them.
#[must_use]
pub fn range(numbers: &[Fact]) -> (f64, f64) {
    let ends = numbers.iter().filter_map(|f| match f.value {
        FactValue::Interval(a, b) if a.is_finite() && b.is_finite() => Some((a, b)),
        _ => None,
    });
    let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), (a, b)| {
        (l.min(a).min(b), h.max(a).max(b))
    });
    if low >= 0.0 && high <= 1.0 {
        return (0.0, 1.0);
    }
    // All of them one point: the bar is a tick in the middle.
    let room = if high > low { (high - low) * 0.06 } else { high.abs().max(1.0) / 2.0 };
    (low - room, high + room)
}

/// The table.
pub fn numbers_ui(ui: &mut Ui, look: Look<'_>, view: &NumbersView<'_>, wishes: &mut Wishes) {
    parts::heading(ui, look, &look.word("numbers"));
    egui::ScrollArea::vertical().id_salt("numbers").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let columns = Columns::new(ui, look, view.numbers);
        for (i, fact) in view.numbers.iter().enumerate() {
            let row =
                FactRow { look, fact, columns: &columns, pinned: view.pins.contains(&fact.symbol) };
            row.show(ui, i, view, wishes);
        }
    });
}

/// Where the columns of all rows begin, and the range of their bars.
struct Columns {
    symbol: f32,
    value: f32,
    range: (f64, f64),
    /// Whether bars are below their values: all of them, so that they can be compared.
    bars_below: bool,
}

impl Columns {
    fn new(ui: &Ui, look: Look<'_>, numbers: &[Fact]) -> Self {
        let wide = |words: String, font: FontId| {
            ui.painter().layout_no_wrap(words, font, Color32::WHITE).size().x
        };
        let all = ui.available_width();
        let symbols = numbers.iter().map(|f| wide(look.label(&f.symbol), symbol_font()));
        let symbol = symbols.fold(30.0, f32::max).min(all * 0.34);
        // Values that are long, words above all, may go on below; they don't make the column wide.
        let values = numbers.iter().map(|f| wide(value_words(look, &f.value), value_font()));
        let value = values.filter(|w| *w < all * 0.42).fold(48.0, f32::max);
        let value = value + 14.0;
        let symbol = symbol + 14.0;
        let bars = numbers.iter().filter(|f| matches!(f.value, FactValue::Interval(..)));
        let long =
            bars.clone().any(|f| wide(value_words(look, &f.value), value_font()) > value - 8.0);
        let bars_below = long || all - PAD * 2.0 - symbol - value < 80.0;
        Self { symbol, value, range: range(numbers), bars_below }
    }
}

fn symbol_font() -> FontId {
    FontId::proportional(13.0)
}

fn value_font() -> FontId {
    FontId::new(12.5, FontFamily::Monospace)
}

struct FactRow<'a> {
    look: Look<'a>,
    fact: &'a Fact,
    columns: &'a Columns,
    pinned: bool,
}

impl FactRow<'_> {
    fn show(&self, ui: &mut Ui, i: usize, view: &NumbersView<'_>, wishes: &mut Wishes) {
        let (look, fact) = (self.look, self.fact);
        let words = look.label(&fact.symbol);
        let value = value_words(look, &fact.value);
        let all = ui.available_width();
        let painter = ui.painter();
        let ink = fact.role.map_or(look.text(), |r| look.ink(r));
        let symbol = cut(painter, &words, symbol_font(), ink, self.columns.symbol - 6.0);
        let value_ink = look.value_ink(fact.role);
        let left = PAD + self.columns.symbol;
        // A value that is longer than its column takes the formula's room, or goes on in lines.
        let formula_at = left + self.columns.value;
        let signs = if fact.unmarked { 18.0 } else { 0.0 };
        let long = painter.layout_no_wrap(value.clone(), value_font(), value_ink);
        let fits = long.size().x <= self.columns.value - 8.0;
        let value = if fits {
            long
        } else {
            painter.layout(value.clone(), value_font(), value_ink, all - left - PAD - signs)
        };
        let bar = matches!(fact.value, FactValue::Interval(a, b) if a.is_finite() && b.is_finite());
        let room = if fits { all - formula_at - PAD - signs } else { 0.0 };
        let below = self.below(painter, all - left - PAD - 4.0, room);
        let beside = (room > 40.0 && !below.formula_below && !bar).then_some(room);
        let first = value.size().y.max(ROW - 4.0) + 4.0;
        let bar_below = bar && self.columns.bars_below;
        let height = first + below.height() + if bar_below { BAR + 8.0 } else { 0.0 };
        let (rect, response) = ui.allocate_exact_size(vec2(all, height), Sense::click());
        let spoken = format!("{words} {}", value_words(look, &fact.value));
        let pinned = self.pinned;
        response.widget_info(|| {
            WidgetInfo::selected(WidgetType::SelectableLabel, true, pinned, &spoken)
        });
        let lit = fact.tag.is_some() && fact.tag == view.lit;
        if lit && !ui.is_rect_visible(rect) {
            response.scroll_to_me(None);
        }
        let painter = ui.painter();
        self.ground(painter, rect, &response, lit, i);
        let middle = rect.top() + first / 2.0;
        painter.galley(pos2(rect.left() + PAD, middle - symbol.size().y / 2.0), symbol, ink);
        let value_at = pos2(rect.left() + left, middle - value.size().y / 2.0);
        painter.galley(value_at, value, value_ink);
        if let (Some(room), Some(formula)) = (beside, &fact.formula) {
            let font = FontId::new(11.5, FontFamily::Monospace);
            let galley = cut(painter, formula, font, look.muted(), room);
            let at = pos2(rect.left() + formula_at, middle - galley.size().y / 2.0);
            painter.galley(at, galley, look.muted());
        }
        if let FactValue::Interval(a, b) = fact.value {
            let (x, y) = if bar_below {
                (rect.left() + left, rect.top() + first + BAR / 2.0)
            } else {
                (rect.left() + formula_at, middle)
            };
            let end = (rect.right() - PAD - signs).max(x + 10.0);
            if bar {
                self.bar(painter, x..=end, y, (a, b));
            }
        }
        let lines_top = rect.top() + first + if bar_below { BAR + 8.0 } else { 0.0 };
        below.paint(painter, pos2(rect.left() + left, lines_top), look);
        if fact.unmarked {
            let at = pos2(rect.right() - PAD, middle);
            let font = FontId::proportional(12.0);
            let faint = look.muted().gamma_multiply(0.7);
            painter.text(at, Align2::RIGHT_CENTER, icon::EYE_SLASH, font, faint);
        }
        if response.has_focus() {
            let stroke = Stroke::new(1.5, look.accent());
            painter.rect_stroke(rect.shrink(1.0), 5, stroke, StrokeKind::Inside);
        }
        if response.hovered() || response.has_focus() {
            wishes.extend(fact.tag.map(Wish::Hover));
        }
        if response.clicked() {
            wishes.push(Wish::Pin(fact.symbol.clone()));
        }
        if !pinned {
            self.tip(response);
        }
    }

    /// Behind a row: lit while its mark is pointed at, raised and with a border while it is pinned.
    fn ground(&self, painter: &Painter, rect: Rect, response: &Response, lit: bool, i: usize) {
        let theme = self.look.theme;
        if i > 0 && !self.pinned {
            let rule = Stroke::new(1.0, colour(theme.rule.percent(60)));
            painter.hline(rect.x_range().shrink(4.0), rect.top(), rule);
        }
        if self.pinned {
            painter.rect_filled(rect.shrink2(vec2(0.0, 1.0)), 5, colour(theme.raised));
            let edge =
                Rect::from_min_size(rect.min + vec2(0.0, 3.0), vec2(2.5, rect.height() - 6.0));
            painter.rect_filled(edge, 1, colour(theme.step));
        }
        if lit || response.hovered() {
            painter.rect_filled(rect.shrink2(vec2(0.0, 1.0)), 5, colour(theme.step_back));
        }
    }

    /// An interval on the range that all of them share.
    fn bar(&self, painter: &Painter, x: std::ops::RangeInclusive<f32>, y: f32, (a, b): (f64, f64)) {
        let theme = self.look.theme;
        let (low, high) = self.columns.range;
        let at = |v: f64| {
            let t = ((v - low) / (high - low)).clamp(0.0, 1.0) as f32;
            egui::lerp(x.clone(), t)
        };
        let groove = Rect::from_x_y_ranges(x.clone(), y - 1.5..=y + 1.5);
        painter.rect_filled(groove, 1, colour(theme.rule));
        let ink = self.fact.role.map_or(self.look.accent(), |r| self.look.ink(r));
        let (from, to) = (at(a.min(b)), at(a.max(b)));
        let bar = Rect::from_x_y_ranges(from..=to.max(from + 1.5), y - BAR / 2.0..=y + BAR / 2.0);
        painter.rect_filled(bar, 2, ink.gamma_multiply(0.55));
        for end in [from, to.max(from + 1.5)] {
            painter.vline(end, y - BAR / 2.0 - 1.0..=y + BAR / 2.0 + 1.0, Stroke::new(1.5, ink));
        }
    }

    /// What is below the first line: nothing while folded.
    fn below(&self, painter: &Painter, room: f32, beside: f32) -> Below {
        let (look, fact) = (self.look, self.fact);
        let mut below = Below::default();
        if !self.pinned {
            return below;
        }
        let font = FontId::new(11.5, FontFamily::Monospace);
        if let Some(formula) = &fact.formula {
            let galley = painter.layout(formula.clone(), font, look.text(), room);
            let one = painter.layout_no_wrap(
                formula.clone(),
                FontId::new(11.5, FontFamily::Monospace),
                look.text(),
            );
            if one.size().x > beside {
                below.formula_below = true;
                below.lines.push(galley);
            }
        }
        let mut words: Vec<(String, Color32)> = Vec::new();
        words.extend(fact.definition.as_ref().map(|d| (look.say(d), look.text())));
        if fact.unmarked {
            words.push((look.word("number-unmarked"), look.muted()));
        } else if words.is_empty() && fact.formula.is_none() {
            words.push((look.word("number-given"), look.muted()));
        }
        let font = FontId::proportional(12.0);
        let lay = |(words, ink)| painter.layout(words, font.clone(), ink, room);
        below.lines.extend(words.into_iter().map(lay));
        below
    }

    /// What a row says to a pointer that waits.
    fn tip(&self, response: Response) {
        let (look, fact) = (self.look, self.fact);
        response.on_hover_ui(|ui| {
            ui.set_max_width(420.0);
            if let Some(formula) = &fact.formula {
                ui.label(RichText::new(formula).monospace().size(12.0));
            }
            if let Some(definition) = &fact.definition {
                ui.label(look.say(definition));
            }
            if fact.unmarked {
                ui.label(RichText::new(look.word("number-unmarked")).color(look.muted()));
            }
            ui.label(RichText::new(look.word("number-pin")).color(look.muted()).size(12.0));
        });
    }
}

/// The lines of a row that is unfolded.
#[derive(Default)]
struct Below {
    lines: Vec<Arc<Galley>>,
    /// Whether the formula is one of them, and not beside the value.
    formula_below: bool,
}

impl Below {
    fn height(&self) -> f32 {
        let lines: f32 = self.lines.iter().map(|g| g.size().y + 2.0).sum();
        if self.lines.is_empty() { 0.0 } else { lines + 5.0 }
    }

    fn paint(self, painter: &Painter, mut at: egui::Pos2, look: Look<'_>) {
        for galley in self.lines {
            let high = galley.size().y + 2.0;
            painter.galley(at, galley, look.text());
            at.y += high;
        }
    }
}

/// One line of words, cut to a width.
fn cut(painter: &Painter, words: &str, font: FontId, ink: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::single_section(
        words.to_owned(),
        TextFormat { font_id: font, color: ink, ..TextFormat::default() },
    );
    job.break_on_newline = false;
    job.wrap = TextWrapping::truncate_at_width(width.max(8.0));
    painter.layout_job(job)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_share_the_whole_move_or_what_they_span() {
        let interval = |a, b| Fact::new("t", FactValue::Interval(a, b));
        assert_eq!(range(&[interval(0.2, 0.5), interval(0.0, 1.0)]), (0.0, 1.0));
        let (low, high) = range(&[interval(-40.0, 10.0), interval(20.0, 60.0)]);
        assert!(low < -40.0 && high > 60.0 && low > -60.0 && high < 80.0);
        let (low, high) = range(&[interval(3.0, 3.0), interval(3.0, f64::INFINITY)]);
        assert!(low < high && low.is_finite() && high.is_finite());
    }
}
