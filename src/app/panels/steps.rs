//! The steps of a run as a row that is pointed at, dragged along, and gone through by keys.

use egui_macroquad::egui::{
    self, Align2, FontId, Pos2, Rangef, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::steps_row::{ABOVE, BELOW, HIGH, SIDES, SIZE, StepsRow, StepsView};
use super::track::TrackLayout;
use crate::app::run::stepper::chapters::segment_of;
use crate::app::ui::command::Command;
use crate::app::ui::look::Look;
use crate::app::ui::panes::{self, Pane};
use crate::app::wish::{Wish, Wishes};
use crate::text::Message;

/// Chapters with less room than this, in points, are left out of what readers of the screen go through.
const LEAST_HEARD: f32 = 1.0;

/// Between the row and the count behind it, at least.
const COUNTED: f32 = 14.0;

/// The row. Gives back where each step is, for what hangs below it.
pub fn steps_ui(
    ui: &mut Ui,
    look: Look<'_>,
    view: &StepsView<'_>,
    wishes: &mut Wishes,
) -> TrackLayout {
    let looped = view.marks.looped(view.run).filter(|_| view.looping);
    let below = if looped.is_some() { BELOW } else { 2.0 };
    let size = vec2(ui.available_width(), ABOVE + HIGH + below);
    let (row, _) = ui.allocate_exact_size(size, Sense::hover());
    let high = Rangef::new(row.top() + ABOVE, row.top() + ABOVE + HIGH);
    let count = view.run.len();
    let name = look.word("stepper-steps");
    let painter = ui.painter();
    let mono = FontId::monospace(12.0);
    // The room for the longest count of this run, whichever step is looked at: the row stays where it is.
    let longest = format!("{count} / {count}");
    let counted = painter.layout_no_wrap(longest, mono.clone(), look.muted()).size().x + COUNTED;
    let right = (row.right() - SIDES[1].max(counted)).max(row.left() + SIDES[0] + 30.0);
    let track = Rect::from_x_y_ranges(row.left() + SIDES[0]..=right, high);
    let (now, middle) = (view.step + 1, track.center().y);
    let font = FontId::proportional(SIZE);
    painter.text(pos2(row.left(), middle), Align2::LEFT_CENTER, &name, font, look.muted());
    let words = format!("{now} / {count}");
    painter.text(pos2(row.right(), middle), Align2::RIGHT_CENTER, words, mono, look.muted());

    let id = ui.id().with("steps");
    let response = ui.interact(track.expand2(vec2(4.0, 2.0)), id, Sense::click_and_drag());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::slider(enabled, now as f64, &name));
    panes::anchor(ui.ctx(), Pane::Deck, response.id);
    // During a drag along the row, the chapter that was open at first stays open: nothing moves under the pointer.
    let here = segment_of(view.segments, view.step);
    let held = response.dragged() || response.is_pointer_button_down_on();
    let before: Option<usize> = ui.data(|d| d.get_temp(id));
    let open = before.filter(|b| held && *b < view.segments.len()).unwrap_or(here);
    ui.data_mut(|d| d.insert_temp(id, open));

    let row = StepsRow::new(ui, look, view, track, open);
    row.draw(ui.painter(), &response);
    row.playhead(ui.painter());
    row.riders(ui.painter());
    if let Some((from, to)) = looped {
        row.loop_below(ui.painter(), from, to);
    }
    row.chapters(ui);
    row.point(ui, response, wishes);
    row.parts
}

impl StepsRow<'_> {
    /// The chapters for readers of the screen, which can go to each.
    fn chapters(&self, ui: &Ui) {
        // Of thousands most have less than a pixel: no one could go to them one by one.
        for (i, span) in self.parts.wide(LEAST_HEARD) {
            let Some(segment) = self.view.segments.get(i) else { continue };
            let rect = Rect::from_x_y_ranges(span, self.tall());
            let id = ui.id().with(("chapter", i));
            let response = ui.interact(rect.shrink2(vec2(0.5, 0.0)), id, Sense::hover());
            let on = i == self.parts.open;
            response.widget_info(|| {
                let title = format!("{} {}", self.title_of(i), segment.steps.len());
                WidgetInfo::selected(WidgetType::SelectableLabel, true, on, title)
            });
        }
    }

    /// What the pointer does on the row.
    fn point(&self, ui: &Ui, response: Response, wishes: &mut Wishes) {
        let (look, view) = (self.look, self.view);
        let step_at = |at: Pos2| self.parts.step(view.segments, at.x);
        let held = response.clicked() || response.dragged() || response.is_pointer_button_down_on();
        let primary = ui.input(|i| i.pointer.primary_down() || i.pointer.primary_released());
        let at = response.interact_pointer_pos().filter(|_| held && primary);
        let meant = at.and_then(|at| self.meant(at, &response));
        wishes.extend(meant.filter(|k| *k != view.step || view.running).map(Wish::Step));
        let menu = response.id.with("menu");
        if let Some(at) = response.interact_pointer_pos().filter(|_| response.secondary_clicked()) {
            ui.data_mut(|d| d.insert_temp(menu, step_at(at)));
        }
        if response.has_focus() {
            let ring = Stroke::new(1.5, look.accent());
            ui.painter().rect_stroke(self.track.expand(3.0), 5, ring, StrokeKind::Outside);
            self.keys(ui, &response, wishes);
        }
        response.context_menu(|ui| {
            let k = ui.data(|d| d.get_temp(menu)).unwrap_or(view.step);
            self.menu(ui, k, wishes);
        });
        if let Some(at) = response.hover_pos().filter(|_| at.is_none()) {
            let words = self.tip(at);
            response.on_hover_text_at_pointer(words);
        }
    }

    /// What the arrow keys do while the row has the keyboard: across from step to step, up and down from chapter to
    /// chapter.
    fn keys(&self, ui: &Ui, response: &Response, wishes: &mut Wishes) {
        let arrows = egui::EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..egui::EventFilter::default()
        };
        ui.memory_mut(|m| m.set_focus_lock_filter(response.id, arrows));
        let keys = [
            (egui::Key::ArrowRight, Command::StepForward),
            (egui::Key::ArrowLeft, Command::StepBack),
            (egui::Key::ArrowDown, Command::NextChapter),
            (egui::Key::ArrowUp, Command::ChapterBefore),
        ];
        for (key, command) in keys {
            if ui.input(|i| i.key_pressed(key)) {
                wishes.push(Wish::Do(command));
            }
        }
    }

    /// The step that the pointer means: a click on a closed chapter means its first step, a drag the step at the
    /// pointer.
    fn meant(&self, at: Pos2, response: &Response) -> Option<usize> {
        let segment = self.view.segments.get(self.parts.at(at.x))?;
        if self.parts.at(at.x) == self.parts.open || response.dragged() {
            return Some(self.parts.step(self.view.segments, at.x));
        }
        response.clicked().then_some(segment.steps.start)
    }

    fn tip(&self, at: Pos2) -> String {
        let (look, view) = (self.look, self.view);
        let i = self.parts.at(at.x);
        if i != self.parts.open {
            let Some(segment) = view.segments.get(i) else { return String::new() };
            let steps = &segment.steps;
            let of = Message::new("track-tip")
                .with("title", self.title_of(i))
                .with("from", steps.start + 1)
                .with("to", steps.end)
                .with("count", steps.len());
            return look.say(&of);
        }
        let k = self.parts.step(view.segments, at.x);
        format!("{}  {}", k + 1, look.say(&view.run.tell(k).sentence))
    }

    fn menu(&self, ui: &mut Ui, k: usize, wishes: &mut Wishes) {
        let (look, run) = (self.look, self.view.run);
        if k >= run.len() {
            return;
        }
        let kind = run.step(k).name;
        let said = |id: &'static str| {
            look.say(&Message::new(id).with("step", k + 1).with("kind", look.word(kind)))
        };
        let entries = [
            ("track-loop-from", Wish::Loop(k, true)),
            ("track-loop-to", Wish::Loop(k, false)),
            ("track-bookmark", Wish::Bookmark(k)),
            (
                if self.view.marks.stops_at(kind) { "track-no-stop" } else { "track-stop" },
                Wish::Stop(kind),
            ),
        ];
        for (id, wish) in entries {
            if ui.button(said(id)).clicked() {
                wishes.push(wish);
                ui.close_menu();
            }
        }
    }
}
