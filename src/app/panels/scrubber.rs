//! What the rows of the stepper share: all that they show, and a track that a playhead is put on.

use egui_macroquad::egui::{self, FontId, Pos2, Rect, Response, Sense, Ui, WidgetInfo, pos2, vec2};

use super::rules::RulesView;
use super::track::Track;
use crate::app::run::stepper::{ChapterSpan, Marks};
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::lab::{Lab, Playback};
use crate::world::{Frames, WhichMove as Seen};

/// The height of one scrubber's row.
const ROW: f32 = 26.0;

/// What the stepper shows.
pub struct StepperView<'a> {
    /// The run that is stepped, if any.
    pub run: Option<&'a dyn Playback>,
    /// Its parts.
    pub segments: &'a [ChapterSpan],
    /// The lab.
    pub lab: Option<&'static Lab>,
    /// The step looked at.
    pub step: usize,
    /// Whether there is something below it to step into.
    pub deeper: bool,
    /// The step about the thing under the pointer, ringed on the scrubber.
    pub hovered: Option<usize>,
    /// Whether steps play.
    pub playing: bool,
    /// The frames of time.
    pub frames: Frames<'a>,
    /// The frame looked at.
    pub frame: usize,
    /// Whether the frames are of a mover, whose moves have an outcome.
    pub moves: bool,
    /// The first frame that came out otherwise than before the last edit.
    pub parted: Option<usize>,
    /// Which move the lab looks at, if it looks at one.
    pub look: Option<Seen>,
    /// Whether there is a move just made to look at.
    pub can_see_made: bool,
    /// Whether time runs.
    pub running: bool,
    /// How fast.
    pub speed: f64,
    /// Whether steps start over after the last.
    pub looping: bool,
    /// What a person put on the run.
    pub marks: &'a Marks,
    /// The rule as published beside the right one.
    pub rules: Option<RulesView<'a>>,
    /// Whether what is below is folded away.
    pub folded: bool,
}

/// A scrubber with room for its name on the left and its count on the right.
pub(super) struct Scrubber {
    pub(super) response: Response,
    track: Rect,
    count: usize,
}

impl Scrubber {
    pub(super) fn new(ui: &mut Ui, look: Look<'_>, name: &str, now: usize, count: usize) -> Self {
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        let font = FontId::proportional(12.5);
        let painter = ui.painter();
        painter.text(row.left_center(), egui::Align2::LEFT_CENTER, name, font, look.muted());
        let shown = if count == 0 { 0 } else { now + 1 };
        let mono = FontId::monospace(12.0);
        let words = format!("{shown} / {count}");
        painter.text(row.right_center(), egui::Align2::RIGHT_CENTER, words, mono, look.muted());
        let x = row.left() + 62.0..=(row.right() - 96.0).max(row.left() + 90.0);
        let track = Rect::from_x_y_ranges(x, row.y_range());
        let response =
            ui.interact(track.expand2(vec2(4.0, 0.0)), ui.id().with(name), Sense::click_and_drag());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::slider(enabled, shown as f64, name));
        let groove = Rect::from_center_size(track.center(), vec2(track.width() + 8.0, 8.0));
        let ground = if look.theme.dark { look.theme.raised } else { look.theme.rule };
        painter.rect_filled(groove, 4, colour(ground));
        Self { response, track, count }
    }

    fn track(&self) -> Track {
        Track { range: self.track.x_range(), count: self.count }
    }

    /// The middle of the row.
    pub(super) fn middle(&self) -> f32 {
        self.track.center().y
    }

    /// How far places lie apart.
    pub(super) fn step(&self) -> f32 {
        self.x(1) - self.x(0)
    }

    pub(super) fn x(&self, i: usize) -> f32 {
        self.track().x(i)
    }

    fn index(&self, at: Pos2) -> usize {
        self.track().index(at.x)
    }

    /// The index that the playhead is put on.
    pub(super) fn put(&self) -> Option<usize> {
        let r = &self.response;
        let holds = r.clicked() || r.dragged() || r.is_pointer_button_down_on();
        let at = r.interact_pointer_pos().filter(|_| holds && self.count > 0)?;
        Some(self.index(at))
    }

    /// The index under a pointer that only looks.
    pub(super) fn looked_at(&self) -> Option<usize> {
        let at = self.response.hover_pos().filter(|_| self.count > 0)?;
        Some(self.index(at))
    }

    pub(super) fn playhead(&self, ui: &Ui, look: Look<'_>, now: usize) {
        if self.count > 0 {
            let centre = pos2(self.x(now), self.track.center().y);
            let edge = Rect::from_center_size(centre, vec2(6.0, 19.0));
            ui.painter().rect_filled(edge, 2, colour(look.theme.panel));
            ui.painter().rect_filled(edge.shrink(1.0), 2, look.text());
        }
    }
}
