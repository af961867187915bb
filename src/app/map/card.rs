//! What would happen at the place that is pointed at: a card by the pointer, and the object there.

use egui_macroquad::egui::{self, Context, Id, LayerId, RichText};
use glam::DVec2;

use super::{MapPane, said_word};
use crate::app::shell::state::App;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::look::Look;
use crate::app::view::sketch;
use crate::explore::map::{Answer, Field, NO_ANSWER};
use crate::figure::{Figure, Mark, MarkShape, Role};
use crate::scene::{Document, Scene};
use crate::text::{Message, number};

/// The width that the card's words are wrapped to, in points.
const WIDE: f32 = 300.0;
/// How near to the last place a click is a second one, in points.
pub(super) const AGAIN: f64 = 6.0;

/// What would happen at a place.
pub(super) struct Pointed {
    pub(super) at: DVec2,
    /// Of which map.
    job: usize,
    /// What the map shows there.
    answer: Option<Answer>,
    /// The lab's own sentence, or why there is none.
    verdict: Option<Message>,
    /// The object there.
    pub(super) ghost: Vec<Mark>,
}

impl MapPane {
    /// Takes in where the pointer is over the drawing, if it is idle there.
    pub fn point(&mut self, at: Option<DVec2>) {
        let job = self.job.as_ref().filter(|_| self.is_on);
        let place = at.zip(job).and_then(|(at, job)| Some((at, job, job.field().placing()?)));
        let Some((at, job, placing)) = place else {
            self.pointed = None;
            return;
        };
        if self.pointed.as_ref().is_some_and(|p| p.at == at && p.job == job.number()) {
            return;
        }
        let values = placing.values(at);
        let (answer, verdict) = self.asked(values);
        let scene = job.field().at(values);
        let ghost = match &scene {
            Some(Document::Plane(scene)) => self.ghost(scene),
            _ => Vec::new(),
        };
        self.pointed = Some(Pointed { at, job: job.number(), answer, verdict, ghost });
    }

    /// What the map shows at a pair of values, and what the lab says there.
    pub(super) fn asked(&self, values: [f64; 2]) -> (Option<Answer>, Option<Message>) {
        let Some(job) = &self.job else { return (None, None) };
        job.ask(|asking, field| match asking.run(field, values) {
            Some(run) => (field.quantity().of(run.as_ref()), Some(run.verdict())),
            None => (None, None),
        })
    }

    /// An answer in words.
    pub(super) fn said(&self, look: Look<'_>, answer: Option<&Answer>) -> String {
        let is_case = self.field().is_some_and(|field| field.quantity().is_case());
        match answer {
            Some(Answer::Number(x)) => number::number(*x),
            Some(Answer::Word(word)) => said_word(look, is_case, word),
            Some(Answer::Place(p)) => number::vector(*p),
            None => said_word(look, false, NO_ANSWER),
        }
    }

    /// The object as it would lie in a scene.
    fn ghost(&self, scene: &Scene) -> Vec<Mark> {
        let Some(object) = self.subject(scene) else { return Vec::new() };
        let mut figure = Figure::default();
        for (shape, layer) in sketch::shapes(object) {
            // Of many cells the outline would be most of the picture.
            if !matches!(shape, MarkShape::Cells(_) | MarkShape::Image(_)) {
                figure.mark(Role::Ghost, layer, shape);
            }
        }
        figure.marks
    }

    /// Shows the card, where something is pointed at.
    pub fn show_card(&self, ctx: &Context, look: Look<'_>, name: &str, is_again: bool) {
        let (Some(pointed), Some(field)) = (&self.pointed, self.field()) else { return };
        let said = self.said(look, pointed.answer.as_ref());
        let what = said_word(look, false, field.of());
        let verdict = pointed.verdict.as_ref().map(|v| look.say(v));
        let then = match is_again {
            true => look.word("map-again"),
            false => look.say(&Message::new("map-click").with("name", name.to_owned())),
        };
        let layer = LayerId::background();
        egui::show_tooltip_at_pointer(ctx, layer, Id::new("map-card"), |ui| {
            ui.set_max_width(WIDE);
            ui.horizontal(|ui| {
                ui.label(RichText::new(what).color(look.muted()));
                ui.label(RichText::new(said).family(semibold()));
            });
            if let Some(verdict) = verdict {
                ui.label(verdict);
            }
            ui.label(RichText::new(then).size(12.0).color(colour(look.theme.muted)));
        });
    }

    /// Whether a click at a place is a second one: the object was put there, and nothing has changed since.
    #[must_use]
    pub fn is_again(&self, at: DVec2, near: f64, revision: u64) -> bool {
        let Some(placing) = self.field().and_then(Field::placing) else { return false };
        let is_near = |put: [f64; 2]| placing.place(put).distance(at) <= near;
        self.put.is_some_and(|(put, then)| then == revision && is_near(put))
    }
}

impl App {
    /// Whether the pointer asks the map: the drawing is selected in, and nothing is held.
    pub(in crate::app) fn is_map_pointed(&self) -> bool {
        self.map.takes_clicks(self.editor.tool()) && !self.gestures.are_busy()
    }

    /// The card by the pointer, where the map is pointed at.
    pub(in crate::app) fn show_map_card(&self, ctx: &Context) {
        let Some(pointed) = self.map.pointed.as_ref().filter(|_| self.is_map_pointed()) else {
            return;
        };
        let view = self.view();
        let scene = self.editor.scene();
        let subject = self.map.subject(scene);
        let language = view.look.texts.language();
        let name = subject.map_or_else(String::new, |o| o.called().said_in(language).to_owned());
        let near = self.camera.units(AGAIN);
        let is_again = self.map.is_again(pointed.at, near, self.editor.revision());
        self.map.show_card(ctx, view.look, &name, is_again);
    }
}
