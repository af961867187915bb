//! The map in the window: what the lab would answer at every place in view, under the drawing.
//!
//! It is found on threads of its own while one looks, coarse places first, and begun again when the scene, the view or the
//! question changes. Where only what is varied has moved, it stays.

mod card;
mod click;
mod flat;
mod job;
mod subject;
pub(super) mod tab;
#[cfg(test)]
mod tests;

use std::rc::Rc;
use std::time::{Duration, Instant};

use self::job::Job;
pub use self::subject::Varies;
use super::camera::Camera;
use super::edit::Editor;
use super::space::SpaceEditor;
use super::ui::look::Look;
use crate::explore::map::{Asking, Axis, Field, FieldError, MapLook, Placing, figure};
use crate::figure::Figure;
use crate::geom::Rect;
use crate::lab::{Lab, SANDBOX};
use crate::scene::{Document, View};
use egui_macroquad::egui;

/// How large a cell is on the screen, in points, and how many there are at most each way.
const CELL: f32 = 2.0;
const MOST: u32 = 512;
/// How many cells a map of a scene in space has: it is as wide as the tab.
const IN_SPACE: [u32; 2] = [160, 120];
/// A view that moves is waited for until it has rested so long.
const REST: Duration = Duration::from_millis(180);
/// The picture is made anew no more often than this while answers come in, nor for more than this part of the time.
const LEAST_BETWEEN: Duration = Duration::from_millis(50);
const SHARE: u32 = 3;

/// Where what is varied is taken to be, when it is found out whether anything else has changed.
const USUAL: f64 = 1.0;

/// What is changed of the map.
#[derive(Clone, Debug, PartialEq)]
pub enum MapChange {
    /// Whether it is shown.
    Show(bool),
    /// What of the answer is shown.
    Of(String),
    /// What is varied.
    Varies(Varies),
    /// One of two other numbers that are varied, with its range, as it is typed.
    Axis(usize, String),
    /// What is varied takes these two values.
    Put([f64; 2]),
}

/// What the map shows, and what is known of it.
#[derive(Default)]
pub struct MapPane {
    is_on: bool,
    /// What is shown of the answer, where that was chosen.
    of: Option<String>,
    varies: Varies,
    /// Two other numbers, as they are typed.
    typed: [String; 2],
    /// The object whose numbers are varied.
    subject: Option<String>,
    /// All that the lab says here.
    says: Vec<String>,
    /// What the map was begun for.
    begun: Option<Begun>,
    /// Another after each change by the panel.
    asked: u64,
    /// What was looked at last: the document's revision, what is selected, the lab, what the panel asks.
    question: Option<(u64, Vec<usize>, &'static str, u64)>,
    /// What was seen last, and since when it is so.
    seen: Option<(Rect, Instant)>,
    job: Option<Job>,
    trouble: Option<String>,
    drawn: Option<Drawn>,
    pointed: Option<card::Pointed>,
    /// The two values that a click gave, until it is carried out.
    clicked: Option<[f64; 2]>,
    /// The values that the last click gave, and the document after it.
    put: Option<([f64; 2], u64)>,
}

/// What a map depends on.
#[derive(Clone, PartialEq)]
struct Begun {
    /// The document, with what is varied at [`USUAL`].
    document: Document,
    lab: &'static str,
    seen: Rect,
    size: [u32; 2],
    of: Option<String>,
    /// What is varied, and where that is no place its ranges.
    parts: [String; 2],
    ranges: Option<[Axis; 2]>,
}

/// The picture as far as it was known.
struct Drawn {
    look: Rc<MapLook>,
    /// How many rows were done.
    rows: usize,
    since: Instant,
    took: Duration,
    /// Of which job, and in which language.
    said: (usize, &'static str),
}

impl MapPane {
    /// Whether it is shown.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Shows it, or puts it away.
    pub fn show(&mut self, on: bool) {
        self.is_on = on;
        if !on {
            self.stop();
        }
    }

    /// Starts over with another document.
    pub fn forget(&mut self) {
        let is_on = self.is_on;
        *self = Self { is_on, ..Self::default() };
    }

    /// Carries out a change.
    pub fn change(&mut self, change: MapChange) {
        self.asked += 1;
        match change {
            MapChange::Show(on) => self.show(on),
            MapChange::Of(name) => self.of = Some(name),
            MapChange::Varies(varies) => self.varies = varies,
            MapChange::Axis(at, text) => {
                if let Some(typed) = self.typed.get_mut(at) {
                    *typed = text;
                }
            }
            MapChange::Put(values) => self.clicked = Some(values),
        }
    }

    fn stop(&mut self) {
        self.job = None;
        self.begun = None;
        self.question = None;
        self.drawn = None;
        self.pointed = None;
        self.put = None;
        self.trouble = None;
    }

    /// The lab that is to be evaluated; without one, what was found is put away.
    fn asked_lab(&mut self, lab: Option<&'static Lab>) -> Option<&'static Lab> {
        if self.is_on && lab.is_none() {
            self.stop();
        }
        lab.filter(|_| self.is_on)
    }

    /// Goes along with the document, the lab and the view, and takes in what was found. Whether there is more to come.
    pub fn follow(
        &mut self,
        editor: &Editor,
        lab: Option<&'static Lab>,
        camera: &Camera,
        look: Look<'_>,
    ) -> bool {
        let Some(lab) = self.asked_lab(lab) else { return false };
        let seen = camera.seen();
        let rests = self.rests(seen);
        let question = (editor.revision(), editor.selection().to_vec(), lab.name, self.asked);
        let is_new = self.question.as_ref() != Some(&question);
        let is_elsewhere = self.begun.as_ref().is_some_and(|b| b.seen != seen);
        if is_new || rests && is_elsewhere {
            self.take_question(editor, lab, (seen, cells(camera.view().size())), rests);
            self.question = Some(question);
        }
        self.draw(look);
        let waits = self.begun.as_ref().is_some_and(|b| b.seen != seen);
        let finds = self.job.is_some() && !self.is_whole();
        waits || finds
    }

    /// The same in space, where the map is in the tab alone.
    pub fn follow_in_space(
        &mut self,
        editor: &SpaceEditor,
        lab: Option<&'static Lab>,
        look: Look<'_>,
    ) -> bool {
        let Some(lab) = self.asked_lab(lab) else { return false };
        let question = (editor.revision(), editor.selection().to_vec(), lab.name, self.asked);
        if self.question.as_ref() != Some(&question) {
            self.take_question_in_space(editor, lab);
            self.question = Some(question);
        }
        self.draw(look);
        self.job.is_some() && !self.is_whole()
    }

    fn take_question_in_space(&mut self, editor: &SpaceEditor, lab: &'static Lab) {
        let mut scene = editor.scene().clone();
        scene.header.lab.get_or_insert_with(|| SANDBOX.to_owned());
        self.choose_solid(editor);
        let axes = match self.axes_in_space(&scene, IN_SPACE) {
            Ok(axes) => axes,
            Err(why) => {
                self.stop();
                self.trouble = Some(why);
                return;
            }
        };
        let document = Document::Space(scene.clone());
        // Where the view is and what is looked at first says nothing of answers.
        scene.view = crate::scene::SpaceView::default();
        scene.header.focus.clear();
        let parts = axes.each_ref().map(|axis| axis.part.clone());
        let wanted = Begun {
            document: Document::Space(scene),
            lab: lab.name,
            seen: Rect { min: glam::DVec2::ZERO, max: glam::DVec2::ONE },
            size: IN_SPACE,
            of: self.of.clone(),
            parts,
            ranges: Some(axes.clone()),
        };
        if self.begun.as_ref() != Some(&wanted) {
            self.begin(document, lab, axes, IN_SPACE);
            self.begun = Some(wanted);
        }
    }

    /// Begins another map where the question is another one. The document comes first: its answers are found at once, also
    /// while the view moves.
    fn take_question(
        &mut self,
        editor: &Editor,
        lab: &'static Lab,
        (seen, size): (Rect, [u32; 2]),
        rests: bool,
    ) {
        let mut scene = editor.live_scene().into_owned();
        scene.header.lab.get_or_insert_with(|| SANDBOX.to_owned());
        self.choose_subject(&scene, editor);
        let axes = match self.axes(&scene, seen, size) {
            Ok(axes) => axes,
            Err(why) => {
                self.stop();
                self.trouble = Some(why);
                return;
            }
        };
        let mut as_varied = scene.clone();
        // What is varied is the same wherever it is now, if it may be there.
        if !axes.iter().all(|axis| axis.put(&mut as_varied, USUAL)) {
            as_varied.clone_from(&scene);
        }
        // Where the view is and what is looked at first says nothing of answers.
        as_varied.view = View::default();
        as_varied.header.focus.clear();
        let of = self.of.clone();
        let parts = axes.each_ref().map(|axis| axis.part.clone());
        let is_place = Placing::of_axes(&scene, &axes).is_some();
        let ranges = (!is_place).then(|| axes.clone());
        let document = Document::Plane(as_varied);
        let wanted = Begun { document, lab: lab.name, seen, size, of, parts, ranges };
        let Some(begun) = &self.begun else {
            self.begin(Document::Plane(scene), lab, axes, size);
            self.begun = Some(wanted);
            return;
        };
        let is_seen = (begun.seen, begun.size) == (seen, size);
        let is_same = Begun { seen, size, ..begun.clone() } == wanted;
        if !is_same || !is_seen && rests {
            self.begin(Document::Plane(scene), lab, axes, size);
            self.begun = Some(wanted);
        }
    }

    /// Whether what is seen has been the same for a while.
    fn rests(&mut self, seen: Rect) -> bool {
        match self.seen {
            Some((was, since)) if was == seen => since.elapsed() >= REST,
            Some(_) => {
                self.seen = Some((seen, Instant::now()));
                false
            }
            None => {
                self.seen = Some((seen, Instant::now()));
                true
            }
        }
    }

    fn begin(&mut self, document: Document, lab: &'static Lab, axes: [Axis; 2], size: [u32; 2]) {
        self.trouble = None;
        self.job = None;
        self.pointed = None;
        let says = Field::says(document.clone(), lab);
        if let Ok(says) = &says {
            self.says.clone_from(says);
        }
        let of = self.shown_of().map(str::to_owned);
        let field = says
            .and_then(|_| Field::new(document, lab, of.as_deref().unwrap_or_default(), axes, size));
        match field {
            Ok(field) => self.job = Some(Job::begin(field)),
            Err(FieldError::Lab(why)) => self.refuse(why),
            Err(why) => self.refuse(why.to_string()),
        }
    }

    fn refuse(&mut self, why: String) {
        self.trouble = Some(why);
        self.drawn = None;
    }

    /// What of the answer is shown: what was chosen, where the lab says it, else the first that it says.
    #[must_use]
    fn shown_of(&self) -> Option<&str> {
        let chosen = self.of.as_ref().filter(|of| self.says.contains(of));
        chosen.or(self.says.first()).map(String::as_str)
    }

    fn rows(&self) -> Option<usize> {
        self.job.as_ref().map(|job| job.sheet().progress()[0])
    }

    /// Makes the picture anew where more is known, or it is said in other words.
    fn draw(&mut self, look: Look<'_>) {
        let Some(job) = &self.job else { return };
        let rows = job.sheet().progress()[0];
        let said = (job.number(), look.texts.language().code());
        if let Some(drawn) = &self.drawn {
            let is_same = drawn.rows == rows && drawn.said == said;
            let waits = drawn.since.elapsed() < LEAST_BETWEEN.max(drawn.took * SHARE);
            if is_same || waits && !job.sheet().is_whole() {
                return;
            }
        }
        let begin = Instant::now();
        let Some(answers) = job.sheet().seen(job.field().size[0]) else { return };
        let is_case = job.field().quantity().is_case();
        let map = figure(job.field(), &answers, &|word| said_word(look, is_case, word));
        let now = Instant::now();
        self.drawn = Some(Drawn { look: Rc::new(map), rows, since: now, took: now - begin, said });
    }

    /// The picture of the map as far as it is known.
    #[must_use]
    pub fn look(&self) -> Option<&Rc<MapLook>> {
        self.drawn.as_ref().map(|d| &d.look)
    }

    /// What of it lies in the plane, under the drawing: with the object where the pointer is.
    pub fn add(&self, figure: &mut Figure) {
        let lies = self.job.as_ref().is_some_and(|job| job.field().placing().is_some());
        if let Some(look) = self.look().filter(|_| lies) {
            figure.marks.splice(0..0, look.figure.marks.iter().cloned());
        }
        if let Some(pointed) = &self.pointed {
            figure.marks.extend(pointed.ghost.iter().cloned());
        }
    }

    /// How much of all is found, in percent; none where there is nothing to find.
    #[must_use]
    pub fn percent(&self) -> Option<usize> {
        let [done, all] = self.job.as_ref()?.sheet().progress();
        Some(done * 100 / all.max(1))
    }

    /// Whether all of it is known, and drawn.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let whole = self.job.as_ref().is_some_and(|job| job.sheet().is_whole());
        whole && self.drawn.as_ref().map(|d| d.rows) == self.rows()
    }

    /// The map with the scene and its legend, as a picture of its own: what is drawn, the rectangle looked at and its size in
    /// pixels.
    #[must_use]
    pub fn picture(&self) -> Option<(Figure, Rect, [u32; 2])> {
        Some(self.look()?.whole(self.field()?))
    }

    /// What is evaluated.
    #[must_use]
    pub fn field(&self) -> Option<&Field> {
        self.job.as_ref().map(Job::field)
    }
}

/// A word of a map in the person's language: the kinds of steps, yes and no, whether two rules part, what an answer holds. Others
/// stay.
fn said_word(look: Look<'_>, is_case: bool, word: &str) -> String {
    let id = format!("map-word-{}", word.replace(' ', "-"));
    let kind = format!("kind-{word}");
    if is_case && look.texts.knows(&kind) {
        look.word(&kind)
    } else if look.texts.knows(&id) {
        look.word(&id)
    } else {
        look.texts.outcome(word)
    }
}

/// How many cells a view of a size has each way.
fn cells(view: egui::Vec2) -> [u32; 2] {
    let whole = view / CELL;
    let scale = (MOST as f32 / whole.max_elem().max(1.0)).min(1.0);
    [whole.x, whole.y].map(|side| ((side * scale).round() as u32).clamp(1, MOST))
}
