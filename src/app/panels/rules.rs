//! Two rules on one input: a dotted line below the steps with the place where they part, and which of them is stepped.

use egui_macroquad::egui::{
    self, Align2, FontId, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::steps_row::SIDES;
use super::track::TrackLayout;
use crate::app::run::stepper::ChapterSpan;
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::explore::duel::Way;
use crate::figure::Role;
use crate::lab::Playback;
use crate::text::Message;

/// The height of the row.
pub(super) const ROW: f32 = 24.0;
/// The room of the choice between the rules.
const CHOICE: f32 = 190.0;

/// What is shown of two rules.
pub struct RulesView<'a> {
    /// Two ways that were chosen to be stepped side by side.
    pub ways: Option<[Way; 2]>,
    /// Whether each has a half of the drawing: where they part is there to be seen.
    pub in_halves: bool,
    /// The run beside the one that is stepped.
    pub other: &'a dyn Playback,
    /// Its step that goes with the one looked at.
    pub other_step: usize,
    /// Whether the rule as published is stepped.
    pub published: bool,
    /// The step of the run that is stepped at which they part.
    pub part: Option<usize>,
    /// The same in the run beside it.
    pub other_part: Option<usize>,
}

/// The row.
pub(super) fn rules_ui(
    ui: &mut Ui,
    look: Look<'_>,
    view: &RulesView<'_>,
    parts: &TrackLayout,
    segments: &[ChapterSpan],
    wishes: &mut Wishes,
) {
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let painter = ui.painter().clone();
    let name = rule_name(look, view, usize::from(!view.published));
    let name_font = FontId::proportional(11.5);
    let name = painter.text(row.left_center(), Align2::LEFT_CENTER, name, name_font, look.muted());
    let left = (row.left() + SIDES[0]).max(name.right() + 8.0);
    let right = (row.right() - CHOICE - 12.0).max(left + 30.0);
    let y = row.center().y;
    let words = match view.part {
        Some(_) => look.say(&Message::new("rules-part").with("step", view.part.unwrap_or(0) + 1)),
        // How two ways come to their answers is their own business: what the other one says is what there is to compare.
        None if view.in_halves => look.say(&view.other.verdict()),
        None => look.word("rules-agree"),
    };
    let ink = look.ink(Role::Impact);
    let galley = painter.layout_no_wrap(words.clone(), FontId::proportional(11.5), look.muted());
    let dots = |from: f32, to: f32, faint: bool| {
        let ink = if faint { look.muted().gamma_multiply(0.55) } else { look.muted() };
        let mut x = from;
        while x < to {
            painter.circle_filled(pos2(x, y), 1.1, ink);
            x += 5.0;
        }
    };
    let ring = view.part.map(|k| parts.x(segments, k).clamp(left, right));
    let until = ring.unwrap_or(right);
    dots(left, until - 6.0, true);
    let words_at = match ring {
        // On the side with more room.
        Some(x) if right - x > galley.size().x + 24.0 => x + 12.0,
        Some(x) => x - 12.0 - galley.size().x,
        None => left + 12.0,
    };
    if let Some(x) = ring {
        dots(x + 8.0, right, false);
        dashed_ring(&painter, pos2(x, y), 5.0, Stroke::new(1.5, ink));
    }
    let plate = Rect::from_min_size(pos2(words_at, y - galley.size().y / 2.0), galley.size());
    painter.rect_filled(plate.expand2(vec2(4.0, 0.0)), 3, colour(look.theme.panel));
    painter.galley(plate.min, galley, look.muted());
    // Both the ring and its words go there.
    if let Some((k, x)) = view.part.zip(ring) {
        let around = plate.union(Rect::from_center_size(pos2(x, y), vec2(14.0, ROW)));
        let response = ui.interact(around, ui.id().with("parting"), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
        if response.has_focus() || response.hovered() {
            let stroke = Stroke::new(1.0, look.accent());
            painter.rect_stroke(around.expand(2.0), 4, stroke, egui::StrokeKind::Outside);
        }
        if response.clicked() {
            wishes.push(Wish::Step(k));
        }
        response.on_hover_text(look.named(Command::Parting));
    }
    let at = Rect::from_min_max(pos2(row.right() - CHOICE, row.top()), row.max);
    let right = egui::Layout::right_to_left(egui::Align::Center);
    ui.allocate_new_ui(egui::UiBuilder::new().max_rect(at).layout(right), |ui| {
        let tip = look.named(Command::OtherRule);
        let both = [0, 1].map(|k| (rule_name(look, view, k), tip.clone()));
        if let Some(i) = widgets::choice(ui, look.theme, &both, usize::from(view.published)) {
            wishes.push(Wish::Rule(i == 1));
        }
    });
}

/// What the first or the second of the two is called.
fn rule_name(look: Look<'_>, view: &RulesView<'_>, which: usize) -> String {
    match view.ways {
        Some(ways) => look.say(&ways[which].title()),
        None => look.word(["rules-right", "rules-published"][which]),
    }
}

/// The height of the lines that say why the two rules part.
pub(super) const LINES: f32 = 36.0;

/// Why the two rules part, in two lines across the window.
pub(super) fn rules_lines(ui: &mut Ui, look: Look<'_>, view: &RulesView<'_>, step: usize) {
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINES), Sense::hover());
    let words = rules_words(look, view, step);
    let mut job = egui::text::LayoutJob::simple(
        words.clone(),
        FontId::proportional(12.5),
        look.text(),
        row.width() - SIDES[0] - 12.0,
    );
    job.wrap.max_rows = 2;
    let galley = ui.painter().layout_job(job);
    let at = pos2(row.left() + SIDES[0], row.top() + 1.0);
    let stroke = Stroke::new(2.0, look.ink(Role::Impact));
    ui.painter().vline(at.x - 8.0, at.y..=at.y + galley.size().y, stroke);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    let cut = galley.elided;
    ui.painter().galley(at, galley, look.text());
    if cut {
        response.on_hover_text(words);
    }
}

fn dashed_ring(painter: &egui::Painter, at: egui::Pos2, radius: f32, stroke: Stroke) {
    const DASHES: usize = 8;
    for i in 0..DASHES {
        let angle = |part: f32| std::f32::consts::TAU * (i as f32 + part) / DASHES as f32;
        let on = |a: f32| at + radius * vec2(a.cos(), a.sin());
        painter.line_segment([on(angle(0.0)), on(angle(0.6))], stroke);
    }
}

/// Why the two rules part, or that they agree, for the step looked at.
#[must_use]
pub fn rules_words(look: Look<'_>, view: &RulesView<'_>, step: usize) -> String {
    let said = |k: usize| look.say(&view.other.tell(k).sentence);
    if view.in_halves {
        let name = rule_name(look, view, usize::from(!view.published));
        let said = said(view.other_step);
        return look.say(&Message::new("rules-rival").with("name", name).with("said", said));
    }
    let Some((part, other)) = view.part.zip(view.other_part) else {
        return look.word("rules-agree-here");
    };
    let id = if view.published { "right" } else { "published" };
    let message = match step.cmp(&part) {
        std::cmp::Ordering::Less => Message::new("rules-part-later").with("step", part + 1),
        std::cmp::Ordering::Equal => {
            Message::new(format!("rules-part-here-{id}")).with("said", said(other))
        }
        std::cmp::Ordering::Greater => {
            Message::new(format!("rules-parted-{id}")).with("said", said(view.other_step))
        }
    };
    look.say(&message)
}
