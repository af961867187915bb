//! A small card beside the pointer with what was found: words on the left, numbers on the right. It never
//! covers the place that is pointed at, and as little as can be of what is drawn about it.

use std::sync::Arc;

use egui_macroquad::egui::epaint::Galley;
use egui_macroquad::egui::text::{LayoutJob, TextWrapping};
use egui_macroquad::egui::{
    self, FontFamily, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use super::query::{Found, ProbeAnswer, Question};
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::look::Look;
use crate::collide::{Overlap, Side};
use crate::figure::Role;
use crate::text::Message;
use crate::text::number::{number, vector};

/// How many rows are shown; the others are counted.
pub const MOST: usize = 8;
/// The height of a row, in points.
const ROW: f32 = 19.0;
/// Around the rows.
const PAD: Vec2 = vec2(10.0, 7.0);
/// A name longer than this is cut.
const NAME: f32 = 170.0;
/// Between columns.
const GAP: f32 = 14.0;
/// From a row's left to its words, past its dot.
const DOT: f32 = 14.0;
/// The distance to the view's border.
const MARGIN: f32 = 8.0;

/// One answer in words.
#[derive(Clone, Debug, PartialEq)]
pub struct CardRow {
    /// The colour of its dot; none has no dot.
    pub role: Option<Role>,
    /// What it is about.
    pub words: String,
    /// What steps back beside that.
    pub aside: String,
    /// The number.
    pub value: String,
}

/// What is written on a card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Card {
    /// The question.
    pub head: String,
    /// Its numbers.
    pub numbers: String,
    /// The answers.
    pub rows: Vec<CardRow>,
    /// Words below them: how many more there are, or that there are none.
    pub last: Option<String>,
}

/// Where a card belongs.
#[derive(Clone, Debug, PartialEq)]
pub struct CardAnchor<'s> {
    /// What is pointed at.
    pub at: Pos2,
    /// How far the card stays away from it, in points.
    pub clear: f32,
    /// Places that it should not cover if that can be.
    pub avoid: &'s [Pos2],
}

/// The card of what was found.
#[must_use]
pub fn of(found: &Found, look: Look<'_>, name: impl Fn(usize) -> String) -> Card {
    let (head, numbers, none) = match found.question {
        Question::Contains { at } => ("probe-head-contains", vector(at), "probe-none-contains"),
        Question::Overlap { radius, .. } => {
            ("probe-head-overlap", format!("r {}", number(radius)), "probe-none-overlap")
        }
        Question::Cast { way, .. } => ("probe-head-cast", vector(way), "probe-none-cast"),
        Question::Nearest { at, .. } => ("probe-head-nearest", vector(at), "probe-none-nearest"),
    };
    let row = |(i, answer): &(usize, ProbeAnswer)| {
        let words = name(*i);
        let (role, aside, value) = match answer {
            ProbeAnswer::Holds(Side::Boundary) => {
                (Role::Candidate, look.word("probe-boundary"), String::new())
            }
            ProbeAnswer::Holds(_) => (Role::Result, look.word("probe-inside"), String::new()),
            ProbeAnswer::Meets(c) if c.touching => {
                let touches = format!("{} · {}", look.word("probe-touches"), c.test.name());
                (Role::Candidate, touches, number(c.depth))
            }
            ProbeAnswer::Meets(c) => (Role::Result, c.test.name().to_owned(), number(c.depth)),
            ProbeAnswer::Hit(h) => (Role::Impact, String::new(), format!("t {}", number(h.t))),
            ProbeAnswer::Near(n) if n.distance <= 0.0 => {
                (Role::Result, look.word("probe-inside"), number(0.0))
            }
            ProbeAnswer::Near(n) => (Role::Candidate, String::new(), number(n.distance)),
        };
        CardRow { role: Some(role), words, aside, value }
    };
    let mut rows: Vec<CardRow> = found.all.iter().take(MOST).map(row).collect();
    // Of hits and distances the first is the answer; the others step back.
    if matches!(found.question, Question::Nearest { .. }) {
        rows.iter_mut().skip(1).for_each(|r| r.role = Some(Role::Ghost));
    }
    let more = found.all.len() - rows.len();
    let last = if rows.is_empty() {
        Some(look.word(none))
    } else {
        (more > 0).then(|| look.say(&Message::new("probe-more").with("count", more)))
    };
    Card { head: look.word(head), numbers, rows, last }
}

/// The card of two objects: which test decided about them, and what it said.
#[must_use]
pub fn of_pair(overlap: &Overlap, look: Look<'_>, [a, b]: [String; 2]) -> Card {
    let test = overlap.test().name().to_owned();
    let mut rows = Vec::new();
    match overlap {
        Overlap::Apart(_) => {
            let aside = look.word("probe-apart");
            rows.push(CardRow { role: None, words: test, aside, value: String::new() });
        }
        Overlap::Meets(c) => {
            let (role, said) = if c.touching {
                (Role::Candidate, "probe-touches")
            } else {
                (Role::Impact, "probe-overlaps")
            };
            let (aside, value) = (look.word(said), number(c.depth));
            rows.push(CardRow { role: Some(role), words: test, aside, value });
            let value = vector(c.normal);
            let words = look.word("probe-normal");
            rows.push(CardRow { role: Some(Role::Normal), words, aside: String::new(), value });
        }
    }
    Card { head: format!("{a} × {b}"), rows, ..Card::default() }
}

/// Where a card of that size goes: beside the place, in the view, over as little as can be.
#[must_use]
pub fn place(size: Vec2, view: Rect, spot: &CardAnchor<'_>) -> Rect {
    let room = view.shrink(MARGIN);
    let (at, c) = (spot.at, spot.clear);
    let far = c + size.x;
    let high = c + size.y;
    let half = size / 2.0;
    // Beside it at the corners, then straight beside, above and below.
    let corners = [
        vec2(c, c),
        vec2(-far, c),
        vec2(c, -high),
        vec2(-far, -high),
        vec2(c, -half.y),
        vec2(-far, -half.y),
        vec2(-half.x, c),
        vec2(-half.x, -high),
    ];
    let put = |by: Vec2| {
        let min = at + by;
        let most = (room.max - size).max(room.min);
        let kept = pos2(min.x.clamp(room.min.x, most.x), min.y.clamp(room.min.y, most.y));
        (Rect::from_min_size(kept, size), kept.distance(min))
    };
    let cost = |&(rect, shifted): &(Rect, f32)| {
        let hides = rect.expand(3.0).contains(at);
        let covered = spot.avoid.iter().filter(|p| rect.expand(6.0).contains(**p)).count();
        f32::from(u8::from(hides)) * 1e6 + covered.min(1000) as f32 * 40.0 + shifted
    };
    let all = corners.map(put);
    let best = all.iter().min_by(|a, b| cost(a).total_cmp(&cost(b)));
    best.map_or_else(|| Rect::from_min_size(at, size), |b| b.0)
}

/// Draws a card.
pub fn paint(
    painter: &Painter,
    look: Look<'_>,
    card: &Card,
    view: Rect,
    spot: &CardAnchor<'_>,
) -> Rect {
    let body = FontId::proportional(13.0);
    let mono = FontId::new(12.5, FontFamily::Monospace);
    let lay = |words: &str, font: &FontId, most: f32| -> Arc<Galley> {
        let mut job = LayoutJob::simple_singleline(words.to_owned(), font.clone(), look.text());
        job.wrap = TextWrapping::truncate_at_width(most);
        painter.layout_job(job)
    };
    let bold = FontId::new(13.0, semibold());
    let (head, numbers) = (lay(&card.head, &bold, 2.0 * NAME), lay(&card.numbers, &mono, NAME));
    let lines: Vec<[Arc<Galley>; 3]> = card
        .rows
        .iter()
        .map(|r| {
            [
                lay(&r.words, &body, NAME),
                lay(&r.aside, &FontId::proportional(12.0), NAME),
                lay(&r.value, &mono, 1.4 * NAME),
            ]
        })
        .collect();
    let last = card.last.as_ref().map(|words| lay(words, &FontId::proportional(12.0), 2.0 * NAME));
    // 1. As wide as its widest line; the words and what steps back have columns of their own.
    let widest = |k: usize| lines.iter().map(|l| l[k].size().x).fold(0.0, f32::max);
    let gap = |w: f32| if w > 0.0 { GAP + w } else { 0.0 };
    let table = DOT + widest(0) + gap(widest(1)) + gap(widest(2));
    let top = head.size().x + gap(numbers.size().x);
    let below = last.as_ref().map_or(0.0, |g| g.size().x);
    let rows = 1 + lines.len() + usize::from(last.is_some());
    let size = vec2(table.max(top).max(below), ROW * rows as f32) + 2.0 * PAD;
    let rect = place(size, view, spot);
    // 2. The plate.
    let theme = look.theme;
    let edge = Stroke::new(1.0, colour(theme.rule));
    painter.rect(rect, 6, colour(theme.panel.percent(95)), edge, StrokeKind::Inside);
    let (left, right) = (rect.left() + PAD.x, rect.right() - PAD.x);
    let middle = |k: usize| rect.top() + PAD.y + ROW * (k as f32 + 0.5);
    let put = |galley: &Arc<Galley>, x: f32, k: usize, ink: egui::Color32| {
        let at = pos2(x, middle(k) - galley.size().y / 2.0);
        painter.galley_with_override_text_color(at, Arc::clone(galley), ink);
    };
    // 3. The lines.
    put(&head, left, 0, look.text());
    put(&numbers, right - numbers.size().x, 0, look.muted());
    for (k, (row, [words, aside, value])) in card.rows.iter().zip(&lines).enumerate() {
        let k = k + 1;
        if let Some(role) = row.role {
            painter.circle_filled(pos2(left + 4.0, middle(k)), 3.5, look.ink(role));
        }
        put(words, left + DOT, k, look.text());
        put(aside, left + DOT + widest(0) + GAP, k, look.muted());
        put(value, right - value.size().x, k, look.text());
    }
    if let Some(last) = &last {
        put(last, left, lines.len() + 1, look.muted());
    }
    rect
}
