//! The steps of a run drawn as a row of chapters: each a chevron with its name and its count, the one that has the step
//! looked at open, with its steps in it. Bookmarks and stops are above, the loop is below.

use egui_macroquad::egui::{
    self, Align2, Color32, FontId, Mesh, Painter, Pos2, Rangef, Rect, Response, Shape, Stroke, Ui,
    pos2, vec2,
};

use super::parts;
use super::track::{LEAST, TrackLayout, mark};
use crate::app::run::stepper::chapters::{StepMark, weight};
use crate::app::run::stepper::{ChapterSpan, Marks};
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::look::Look;
use crate::lab::{Playback, StepInfo};
use crate::text::Message;
use crate::trace::Kind;

/// The height of the chevrons.
pub(super) const HIGH: f32 = 22.0;
/// The room above them, for bookmarks and stops.
pub(super) const ABOVE: f32 = 10.0;
/// The room below them, for the loop.
pub(super) const BELOW: f32 = 14.0;
/// How far a chevron's tip reaches.
const TIP: f32 = 7.0;
/// Between two chevrons.
const GAP: f32 = 3.0;
/// The room for names on the left and for counts on the right.
pub(super) const SIDES: [f32; 2] = [62.0, 96.0];
/// A chapter no wider than this has neither a tip nor words: of a thousand such, all are one mesh.
const SLIVER: f32 = 1.0;
/// The size of the letters.
pub(super) const SIZE: f32 = 12.5;
/// A step as wide as this has its words beside it; one as wide as the other has its number.
const WORDS: f32 = 74.0;
const NUMBER: f32 = 24.0;

/// What the row of steps shows.
pub struct StepsView<'a> {
    /// The run.
    pub run: &'a dyn Playback,
    /// Its parts.
    pub segments: &'a [ChapterSpan],
    /// The step looked at.
    pub step: usize,
    /// The step about the thing under the pointer.
    pub hovered: Option<usize>,
    /// What a person put on the run.
    pub marks: &'a Marks,
    /// Whether playing goes round.
    pub looping: bool,
    /// Whether time runs.
    pub running: bool,
}

/// The row as it is laid out.
pub(super) struct StepsRow<'a> {
    pub(super) look: Look<'a>,
    pub(super) view: &'a StepsView<'a>,
    pub(super) track: Rect,
    pub(super) parts: TrackLayout,
    /// The words of each chapter; where there are more than there is room for, those of the open one alone.
    titles: Vec<String>,
    /// Which chapter the first of these words is of.
    first_named: usize,
}

impl<'a> StepsRow<'a> {
    pub(super) fn new(
        ui: &Ui,
        look: Look<'a>,
        view: &'a StepsView<'a>,
        track: Rect,
        open: usize,
    ) -> Self {
        let font = FontId::proportional(SIZE);
        let width = |words: &str| {
            ui.painter().layout_no_wrap(words.to_owned(), font.clone(), Color32::WHITE).size().x
        };
        let crowded = view.segments.len() as f32 * LEAST > track.width();
        let first_named = if crowded { open } else { 0 };
        let many = if crowded { 1 } else { view.segments.len() };
        let named = view.segments.get(first_named..first_named + many).unwrap_or_default();
        let titles: Vec<String> = named.iter().map(|s| look.say(&s.title(view.run))).collect();
        let bare = 2.0 * TIP + 18.0;
        let wants: Vec<f32> = titles
            .iter()
            .zip(named)
            .map(|(title, s)| {
                let steps = s.steps.len();
                let count = if steps > 1 { steps.to_string() } else { String::new() };
                width(title) + width(&count) * 0.9 + bare
            })
            .collect();
        let steps = view.segments.get(open).map_or(0, |s| s.steps.len());
        // The open one would like words for every step, and takes numbers or ticks.
        let title = wants.get(open - first_named).copied().unwrap_or(0.0);
        let likes = title + steps as f32 * WORDS * 1.5 + 4.0 * TIP;
        let own = (likes, if steps == 1 { 0.0 } else { title });
        let range = track.x_range();
        let parts = match crowded {
            true => TrackLayout::crowded(range, view.segments, open, own),
            false => TrackLayout::new(range, view.segments, &wants, open, own),
        };
        Self { look, view, track, parts, titles, first_named }
    }

    /// The words of a chapter as they are drawn; none where there is no room for any.
    fn words_of(&self, i: usize) -> &str {
        let nth = i.checked_sub(self.first_named);
        nth.and_then(|nth| self.titles.get(nth)).map_or("", String::as_str)
    }

    /// The words of a chapter, also of one without room for them.
    pub(super) fn title_of(&self, i: usize) -> String {
        let named = |s: &ChapterSpan| self.look.say(&s.title(self.view.run));
        self.view.segments.get(i).map(named).unwrap_or_default()
    }

    pub(super) fn tall(&self) -> Rangef {
        self.track.y_range()
    }

    /// The colours of a chapter: what is behind its words, and the words.
    pub(super) fn colours(&self, kind: Kind) -> (Color32, Color32) {
        let theme = self.look.theme;
        let (role, weight) = mark(kind);
        if weight < 3 {
            let ground =
                if theme.dark { theme.raised } else { theme.rule.percent(70).over(theme.panel) };
            return (colour(ground), self.look.text());
        }
        let ink = theme.colour(role);
        (colour(ink.percent(22).over(theme.panel)), colour(ink.percent(88).over(theme.text)))
    }

    pub(super) fn draw(&self, painter: &Painter, response: &Response) {
        let view = self.view;
        let (mut slivers, mut ticks) = (Mesh::default(), Mesh::default());
        for (i, span) in self.drawn() {
            let segment = &view.segments[i];
            let tip = if span.span() > 16.0 { TIP } else { 0.0 };
            let notch = if i == 0 { 0.0 } else { tip };
            let point = if i + 1 == view.segments.len() { 0.0 } else { tip };
            let x = Rangef::new(span.min, (span.max - GAP).max(span.min + 1.0));
            let (ground, ink) = self.colours(segment.kind);
            let is_open = i == self.parts.open;
            let hovered = response.hover_pos().is_some_and(|p| span.contains(p.x)) && !is_open;
            let ground = match (is_open, hovered) {
                (true, _) => colour(self.look.theme.panel),
                (_, true) => colour(self.look.theme.text.percent(12).over(self.look.theme.raised)),
                _ => ground,
            };
            if !is_open {
                self.ticks(i, &mut ticks);
            }
            if !is_open && x.span() <= SLIVER {
                slivers.add_colored_rect(Rect::from_x_y_ranges(x, self.tall()), ground);
                continue;
            }
            parts::chevron(painter, x, self.tall(), [notch, point], ground);
            if is_open {
                let points = [
                    pos2(x.min, self.tall().min),
                    pos2(x.max, self.tall().min),
                    pos2(x.max + point, self.track.center().y),
                    pos2(x.max, self.tall().max),
                    pos2(x.min, self.tall().max),
                    pos2(x.min + notch, self.track.center().y),
                ];
                let stroke = Stroke::new(1.0, colour(self.look.theme.step.percent(80)));
                painter.add(Shape::closed_line(points.to_vec(), stroke));
                self.open(painter, segment, x, notch);
            } else {
                self.closed(painter, i, x, notch, ink);
            }
        }
        painter.add(Shape::mesh(slivers));
        painter.add(Shape::mesh(ticks));
    }

    /// The chapters to draw, and their rooms: of several in one column of a point, the one that matters most, and always the open
    /// one.
    fn drawn(&self) -> Vec<(usize, Rangef)> {
        let mut drawn: Vec<(usize, Rangef)> = Vec::new();
        // The column and the weight of the last, which another may replace.
        let mut last = None;
        for (segment, (i, span)) in self.view.segments.iter().zip(self.parts.spans()) {
            if i == self.parts.open {
                drawn.push((i, span));
                last = None;
                continue;
            }
            let (column, now) = (span.min as i32, weight(segment.kind));
            match (last, drawn.last_mut()) {
                (Some((before, least)), Some(place)) if before == column => {
                    if now > least {
                        *place = (i, span);
                        last = Some((column, now));
                    }
                }
                _ => {
                    drawn.push((i, span));
                    last = Some((column, now));
                }
            }
        }
        drawn
    }

    /// What matters in a chapter that is not open, as small ticks.
    fn ticks(&self, i: usize, onto: &mut Mesh) {
        let segment = &self.view.segments[i];
        let low = self.tall().max - 3.0;
        let mut last = f32::MIN;
        let marks = segment.marks().filter(|_| segment.steps.len() > 1);
        for StepMark { step, kind, .. } in marks.filter(|m| weight(m.kind) >= 3) {
            let at = self.parts.x_in(self.view.segments, i, step);
            if at - last > 2.0 {
                let tick = Rect::from_x_y_ranges(at - 1.0..=at + 1.0, low..=low + 2.0);
                onto.add_colored_rect(tick, self.look.ink(mark(kind).0));
                last = at;
            }
        }
    }

    /// The name and the count of a chapter that is not open.
    fn closed(&self, painter: &Painter, i: usize, x: Rangef, notch: f32, ink: Color32) {
        let room = x.span() - notch - 8.0;
        let middle = pos2(x.min + notch + room / 2.0 + 5.0, self.track.center().y);
        self.title(painter, i, middle, room, ink, Align2::CENTER_CENTER);
    }

    /// Writes a chapter's name and count, as much of it as there is room for; how wide that is.
    pub(super) fn title(
        &self,
        painter: &Painter,
        i: usize,
        at: Pos2,
        room: f32,
        ink: Color32,
        align: Align2,
    ) -> f32 {
        if room < 26.0 {
            return 0.0;
        }
        let steps = self.view.segments[i].steps.len();
        let count = if steps > 1 { format!(" {steps}") } else { String::new() };
        let muted = self.look.muted();
        let mut count = painter.layout_no_wrap(count, FontId::monospace(11.0), muted);
        let font = FontId::proportional(SIZE);
        let name = painter.layout_no_wrap(self.words_of(i).to_owned(), font.clone(), ink);
        if name.size().x + count.size().x > room && name.size().x <= room + 2.0 {
            count = painter.layout_no_wrap(String::new(), FontId::monospace(11.0), muted);
        }
        let left = (room - count.size().x).max(12.0);
        let name = if name.size().x > left {
            let words = self.words_of(i).to_owned();
            let mut job = egui::text::LayoutJob::simple_singleline(words, font, ink);
            job.wrap = egui::text::TextWrapping::truncate_at_width(left);
            painter.layout_job(job)
        } else {
            name
        };
        let size = vec2(name.size().x + count.size().x, name.size().y);
        let rect = align.anchor_size(at, size);
        let baseline = rect.bottom() - count.size().y - 0.5;
        let count_at = pos2(rect.left() + name.size().x, baseline);
        painter.galley(rect.min, name, ink);
        painter.galley(count_at, count, muted);
        size.x
    }

    /// The steps of the open chapter: with words, with numbers, or as ticks, as there is room.
    pub(super) fn open(&self, painter: &Painter, segment: &ChapterSpan, x: Rangef, notch: f32) {
        let (look, view) = (self.look, self.view);
        let cells = self.parts.cells;
        if cells.min - x.min > 30.0 {
            let at = pos2(x.min + notch + 6.0, self.track.center().y);
            let room = cells.min - x.min - notch - 12.0;
            self.title(painter, self.parts.open, at, room, look.text(), Align2::LEFT_CENTER);
        }
        let wide = cells.span() / segment.steps.len().max(1) as f32;
        // Of very many steps not all have a mark kept; the one looked at is drawn nevertheless.
        let own = segment.steps.contains(&view.step).then(|| {
            let StepInfo { kind, depth, .. } = view.run.step(view.step);
            StepMark { step: view.step, kind, depth }
        });
        let mut marks: Vec<StepMark> =
            segment.marks().filter(|m| m.step != view.step).chain(own).collect();
        marks.sort_by_key(|m| m.step);
        let (mut last, mut last_weight) = (f32::MIN, 0);
        for StepMark { step: k, kind, depth } in marks {
            let at = self.parts.x_in(view.segments, self.parts.open, k);
            let current = k == view.step;
            let (role, weight) = mark(kind);
            if !current && at - last < 1.5 && weight <= last_weight {
                continue;
            }
            (last, last_weight) = (at, weight);
            let ink = if weight == 0 { look.muted() } else { look.ink(role) };
            let deep = depth.saturating_sub(segment.least_depth).min(3) as f32;
            let left = at - wide / 2.0;
            if current {
                let half = (wide / 2.0 - 1.0).max(3.0);
                let cell = Rect::from_x_y_ranges(at - half..=at + half, self.tall().shrink(2.0));
                painter.rect_filled(cell, 4, colour(look.theme.step_back));
            }
            let tick_x = if wide >= NUMBER { left + 5.0 } else { at };
            let top = self.tall().min + 4.0 + 3.0 * deep;
            let tick = Rangef::new(top, self.tall().max - 4.0);
            let width = if wide < 4.0 { 1.5 } else { 2.5 };
            painter.vline(tick_x, tick, Stroke::new(width, ink));
            if wide >= NUMBER {
                self.words(painter, k, Rangef::new(left + 9.0, left + wide), current);
            }
        }
    }

    /// The step looked at, in white, over whatever is there: during a drag, that may be in a chapter that is not
    /// open.
    pub(super) fn playhead(&self, painter: &Painter) {
        let (look, view) = (self.look, self.view);
        let opened = view.segments.get(self.parts.open).filter(|s| s.steps.contains(&view.step));
        let wide = opened.map_or(0.0, |s| self.parts.cells.span() / s.steps.len().max(1) as f32);
        let at = self.parts.x(view.segments, view.step);
        let at = if wide >= NUMBER { at - wide / 2.0 } else { at };
        let bar = Rect::from_x_y_ranges(at - 1.5..=at + 1.5, self.tall().expand(3.0));
        painter.rect_filled(bar.expand(1.0), 2, colour(look.theme.panel));
        painter.rect_filled(bar, 1, look.text());
    }

    /// The number of a step, and its kind in words where there is room.
    pub(super) fn words(&self, painter: &Painter, k: usize, x: Rangef, current: bool) {
        let look = self.look;
        let ink = if current { colour(look.theme.step) } else { look.muted() };
        let y = self.track.center().y;
        let number = (k + 1).to_string();
        let font = FontId::monospace(11.0);
        let rect = painter.text(pos2(x.min, y), Align2::LEFT_CENTER, number, font, ink);
        let room = x.max - rect.right() - 8.0;
        if room < 30.0 {
            return;
        }
        let family = if current { semibold() } else { egui::FontFamily::Proportional };
        let ink = if current { ink } else { look.text() };
        let words = look.word(self.view.run.step(k).name);
        let font = FontId::new(SIZE, family);
        let mut job = egui::text::LayoutJob::simple_singleline(words, font, ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(room);
        let words = painter.layout_job(job);
        painter.galley(pos2(rect.right() + 5.0, y - words.size().y / 2.0), words, ink);
    }

    /// Bookmarks as flags and stops as dots, above; a ring at the step about what is pointed at.
    pub(super) fn riders(&self, painter: &Painter) {
        let (look, view) = (self.look, self.view);
        let top = self.tall().min;
        for k in view.marks.bookmarks(view.run) {
            let at = self.parts.x(view.segments, k);
            let flag = [
                pos2(at - 3.5, top - 9.5),
                pos2(at + 3.5, top - 9.5),
                pos2(at + 3.5, top),
                pos2(at, top - 3.0),
                pos2(at - 3.5, top),
            ];
            let mut mesh = Mesh::default();
            let ink = look.accent();
            flag.iter().for_each(|p| mesh.colored_vertex(*p, ink));
            for [a, b, c] in [[0, 1, 3], [1, 2, 3], [0, 3, 4]] {
                mesh.add_triangle(a, b, c);
            }
            painter.add(mesh);
        }
        let mut last = f32::MIN;
        for k in (0..view.run.len()).filter(|_| view.marks.has_stops()) {
            let at = self.parts.x(view.segments, k);
            if view.marks.stops_at(view.run.step(k).name) && at - last > 3.0 {
                let ink = look.ink(crate::figure::Role::Impact);
                painter.circle_filled(pos2(at, top - 4.0), 3.0, ink);
                last = at;
            }
        }
        if let Some(k) = view.hovered.filter(|k| *k < view.run.len()) {
            let ring = Stroke::new(1.5, colour(look.theme.step));
            let at = pos2(self.parts.x(view.segments, k), self.track.center().y);
            painter.circle_stroke(at, 8.0, ring);
        }
    }

    /// The loop as a bracket below, with its steps in words.
    pub(super) fn loop_below(&self, painter: &Painter, from: usize, to: usize) {
        let (look, segments) = (self.look, self.view.segments);
        let [a, b] = [from, to].map(|k| self.parts.x(segments, k));
        let (a, b) = if b - a < 8.0 { (a - 4.0, b + 4.0) } else { (a, b) };
        let y = self.tall().max + 7.0;
        let stroke = Stroke::new(1.5, look.accent());
        painter.hline(a..=b, y, stroke);
        painter.vline(a, y - 4.0..=y, stroke);
        painter.vline(b, y - 4.0..=y, stroke);
        let words = Message::new("loop-of").with("from", from + 1).with("to", to + 1);
        let words = look.say(&words);
        let galley = painter.layout_no_wrap(words, FontId::proportional(11.0), look.accent());
        let half = galley.size().x / 2.0 + 4.0;
        let middle = ((a + b) / 2.0).clamp(
            self.track.left() + half,
            (self.track.right() - half).max(self.track.left() + half),
        );
        let plate = Rect::from_center_size(pos2(middle, y), galley.size() + vec2(8.0, 0.0));
        painter.rect_filled(plate, 3, colour(look.theme.panel));
        painter.galley(plate.min + vec2(4.0, 0.0), galley, look.accent());
    }
}
