//! Predicting in the window: before the deciding step the run stops and asks; once answered, all of it is shown.

use glam::DVec2;

use super::live::Live;
use crate::explore::predict::{Asked, Guess, Outcome, Question};

/// What a person does with a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PredictWish {
    /// Answers.
    Answer(Guess),
    /// Puts the pin somewhere.
    Pin(DVec2),
    /// Sets the number.
    Number(f64),
    /// Asks something else about the same run.
    Other,
    /// Asks again, from the start.
    Again,
    /// Shows the answer without one of one's own.
    Show,
    /// Puts the question away until it is asked for again.
    End,
}

/// The mode, its question and the tally of this session.
#[derive(Debug, Default)]
pub struct Predict {
    on: bool,
    /// The run that the last questions were about.
    run: u64,
    asked: Option<Asked>,
    /// Which of the questions.
    at: usize,
    /// Where the pin is; none is in the middle of the view.
    pin: Option<DVec2>,
    /// The number that is set.
    number: f64,
    /// What was answered, and how it compares; none is shown without an answer.
    answered: Option<Option<(Guess, Outcome)>>,
    right: u32,
    all: u32,
    /// Where the drawing was clicked, until that is taken for an answer.
    clicked: Option<DVec2>,
}

impl Predict {
    /// Whether the mode is on.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// The current question, while there is one.
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        self.asked.as_ref()?.all.get(self.at)
    }

    /// Whether there are other questions about the same run.
    #[must_use]
    pub fn has_others(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.all.len() > 1)
    }

    /// Whether the answer is hidden.
    #[must_use]
    pub fn hides(&self) -> bool {
        self.on && self.asked.is_some() && self.answered.is_none()
    }

    /// What was answered, once the truth is shown.
    #[must_use]
    pub fn answered(&self) -> Option<Option<(Guess, Outcome)>> {
        self.answered.filter(|_| self.on)
    }

    /// The step that decides.
    #[must_use]
    pub fn step(&self) -> Option<usize> {
        self.asked.as_ref().map(|asked| asked.step)
    }

    /// Where the pin is.
    #[must_use]
    pub fn pin(&self) -> Option<DVec2> {
        self.pin
    }

    /// The number that is set.
    #[must_use]
    pub fn number(&self) -> f64 {
        self.number
    }

    /// How many answers of this session were right, of how many.
    #[must_use]
    pub fn tally(&self) -> (u32, u32) {
        (self.right, self.all)
    }

    /// Whether clicks on the drawing are answers: the question is about a place or a thing of the picture.
    #[must_use]
    pub fn takes_clicks(&self) -> bool {
        let points =
            matches!(self.question(), Some(Question::Place { .. } | Question::Mark { .. }));
        points && self.hides()
    }

    /// Takes a click at a place of the drawing.
    pub fn click(&mut self, at: DVec2) {
        self.clicked = Some(at).filter(|at| at.is_finite());
    }

    /// Answers by the click, if there was one: where it is, or what is no farther from it than this. Beside all things of the
    /// picture it moves the pin alone.
    pub fn answer_click(&mut self, near: f64, live: &mut Live) {
        let Some(at) = self.clicked.take().filter(|_| self.takes_clicks()) else { return };
        self.pin = Some(at);
        let hits = match self.question() {
            Some(Question::Mark { all, .. }) => all.iter().any(|one| one.distance(at) <= near),
            question => question.is_some(),
        };
        if hits {
            self.carry(PredictWish::Answer(Guess::Place(at)), live);
        }
    }

    /// Switches the mode.
    pub fn switch(&mut self, on: bool, live: &mut Live) {
        if self.on != on {
            let (right, all) = self.tally();
            *self = Self { on, right, all, ..Self::default() };
            live.touch();
        }
    }

    /// Runs the lab again if anything changed. What a new run decides is asked before it is shown; one that decides the same of
    /// the same things was asked already.
    pub fn refresh(&mut self, live: &mut Live) {
        let before = live.last_run().0;
        live.may_glance = !self.on;
        live.refresh();
        let (run, _) = live.last_run();
        if !self.on || run == before && run == self.run {
            return;
        }
        self.run = run;
        let asked = live.right().and_then(crate::explore::predict::asked);
        let same = asked.is_some() && asked == self.asked;
        if !same {
            self.at = 0;
            self.answered = None;
            self.number = 0.0;
        }
        self.asked = asked;
        self.hide(live);
    }

    fn hide(&mut self, live: &mut Live) {
        let hidden = self.asked.as_ref().and_then(|asked| asked.hidden.get(self.at).copied());
        if let Some(step) = hidden.filter(|_| self.hides()) {
            live.hide_from(step);
            self.run = live.last_run().0;
        }
    }

    /// Does what a person wishes.
    pub fn carry(&mut self, wish: PredictWish, live: &mut Live) {
        match wish {
            PredictWish::Pin(at) => self.pin = Some(at),
            PredictWish::Number(x) => self.number = x,
            PredictWish::Other => {
                let count = self.asked.as_ref().map_or(1, |asked| asked.all.len());
                self.at = (self.at + 1) % count.max(1);
                // Another question may hide more, or less.
                live.show_all();
                self.hide(live);
            }
            PredictWish::Answer(guess) => {
                let Some(outcome) = self.question().and_then(|q| q.compare(guess)) else { return };
                if self.answered.is_none() {
                    self.all += 1;
                    self.right += u32::from(outcome.right);
                    self.reveal(Some((guess, outcome)), live);
                }
            }
            PredictWish::Show => self.reveal(None, live),
            PredictWish::Again => {
                self.answered = None;
                self.hide(live);
            }
            PredictWish::End => self.switch(false, live),
        }
    }

    fn reveal(&mut self, answer: Option<(Guess, Outcome)>, live: &mut Live) {
        self.answered = Some(answer);
        live.show_all();
        if let Some(step) = self.step() {
            live.go_to_step(step);
        }
    }
}
