//! Editing a document with a pointer and a few words, with no window: every gesture can be tested.
//!
//! The [`Editor`] owns the scene. Pointer events and commands come in; the scene, the selection and what is
//! being drawn come out. Each change makes one entry in the history, when it ends.

pub mod act;
pub mod boxes;
pub mod change;
pub mod dust;
pub mod extent;
pub mod frame;
pub mod handle;
pub mod history;
pub mod hit;
mod ids;
pub mod outline;
pub mod place;
mod points;
mod selection;
pub mod snap;
#[cfg(test)]
pub(crate) mod tests;
pub mod time;
mod tools;
pub mod touch;

use std::cell::RefCell;
use std::rc::Rc;

use egui_macroquad::egui::{Modifiers, Pos2};
use glam::DVec2;

use crate::scene::Scene;
pub use crate::scene::{Axis, Handle};
use crate::text::Message;
pub use act::align::Align;
pub use act::arrange::Order;
pub use act::fixes::{Flaw, PolygonForm};
use act::fixes::{FormMoment, KeptFlaws};
pub use act::masks::{MaskEdit, MaskFault};
pub use act::reshape::Reshape;
use act::transform::Mirrored;
pub use frame::{FramePart, SelectionFrame};
use history::History;
use selection::Selection;
pub use snap::{SnapTo, Snapped};
use time::Time;
pub use tools::brush::{PaintSettings, Painted};
pub use tools::draft::Draft;
use tools::gesture::Gesture;
pub use tools::gesture::Hold;
pub use tools::measure::{Measure, Quantity};
pub use tools::tiles::{NewCells, TileBrush, TileMode, TilePatch, TilePreview};
pub use tools::tool::{By, Even, TOOLS, Tool, ToolEntry};
use touch::Neighbours;

/// What the pointer did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pointer {
    /// What.
    pub did: Did,
    /// Where, in screen points.
    pub at: Pos2,
    /// With which keys held.
    pub mods: Modifiers,
}

/// What the main button or the pointer did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Did {
    /// The pointer moved.
    Move,
    /// The main button went down; the count shows double clicks.
    Press(u8),
    /// The main button went up.
    Release,
}

/// What the pointer is over, for the cursor and a soft highlight.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Hover {
    /// Nothing that can be taken.
    #[default]
    Nothing,
    /// A whole object, by its index.
    Object(usize),
    /// A handle of an object.
    Handle(usize, Handle),
    /// A part of the frame around what is selected.
    Frame(FramePart),
}

/// The document being edited.
pub struct Editor {
    scene: Scene,
    history: History,
    selection: Selection,
    /// The group whose objects are picked one by one.
    within: Option<String>,
    /// Where the frame's pivot was put.
    pivot: Option<DVec2>,
    /// The last mirroring, so that one more gives the same bits again.
    mirrored: Option<Mirrored>,
    /// The copies made last, each after the object it was made of: the next ones go as far as these went.
    stepped: Option<Vec<(String, String)>>,
    /// The shapes that have to be mended, as they were found last.
    flaws: RefCell<Option<KeptFlaws>>,
    /// The form of the selected polygon, as it was found last.
    form: RefCell<Option<(FormMoment, Option<Rc<PolygonForm>>)>>,
    /// The boxes around all objects.
    boxes: RefCell<boxes::Boxes>,
    /// The places of the masks.
    masks: RefCell<act::masks::KeptMasks>,
    /// An id that the document does not have.
    absent: RefCell<ids::AbsentId>,
    /// An object that something beside the canvas points at.
    pointed: Option<usize>,
    /// The points chosen of selected objects, in the order they were.
    points: Vec<(String, Handle)>,
    tool: Tool,
    gesture: Option<Gesture>,
    draft: Option<Draft>,
    /// The numbers typed for what is drawn, as far as they were.
    typed: [Option<f64>; 2],
    /// Drafts whose tools were put down before they had all they need.
    kept: Vec<Draft>,
    hover: Hover,
    snapped: Option<Snapped>,
    /// What the shape under way may come to touch.
    neighbours: Option<Neighbours>,
    /// Why the last thing wished was not done, until that is said.
    refusal: Option<Message>,
    /// Whether a field of a panel has an entry of the history open.
    changing: bool,
    time: Time,
    /// What the painting tools are set to.
    paint: PaintSettings,
    /// Where the last stroke ended: the mask's id, and a world point.
    last_painted: Option<(String, DVec2)>,
    /// The places that the lab's picture gives a letter.
    lettered: Rc<[DVec2]>,
    revision: u64,
    /// What the tool for tiles is set to.
    pub tiles: TileBrush,
    /// Whether points snap at all.
    pub snapping: bool,
    /// What they snap to.
    pub snap_to: SnapTo,
    /// How far an arrow key moves what is selected, in world units; none for a step of the grid.
    pub nudge_step: Option<f64>,
}

impl Editor {
    /// A document just opened, or just made.
    #[must_use]
    pub fn new(scene: Scene) -> Self {
        Self {
            time: Time::of(&scene),
            scene,
            history: History::new(),
            selection: Selection::default(),
            within: None,
            pivot: None,
            mirrored: None,
            stepped: None,
            flaws: RefCell::new(None),
            form: RefCell::new(None),
            boxes: RefCell::default(),
            masks: RefCell::default(),
            absent: RefCell::default(),
            pointed: None,
            points: Vec::new(),
            tool: Tool::Select,
            gesture: None,
            draft: None,
            typed: [None; 2],
            kept: Vec::new(),
            hover: Hover::Nothing,
            snapped: None,
            neighbours: None,
            refusal: None,
            changing: false,
            paint: PaintSettings::default(),
            last_painted: None,
            lettered: Rc::default(),
            revision: 0,
            tiles: TileBrush::default(),
            snapping: true,
            snap_to: SnapTo::default(),
            nudge_step: None,
        }
    }

    /// The document.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Rises with every change of the document, also within a gesture.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Undo's names, and whether the document differs from its file.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The same, to say that the document was saved.
    pub fn history_mut(&mut self) -> &mut History {
        &mut self.history
    }

    /// The places that the lab's picture gives a letter: where one is a point of a shape, that can be dragged without
    /// the shape being selected first.
    pub fn set_lettered(&mut self, places: Rc<[DVec2]>) {
        self.lettered = places;
    }

    /// The tool.
    #[must_use]
    pub fn tool(&self) -> Tool {
        self.tool
    }

    /// Takes a tool; what was being drawn with another is finished, or kept until that one is taken again.
    pub fn set_tool(&mut self, tool: Tool) {
        if self.tool != tool {
            self.put_draft_down();
            self.tool = tool;
            self.take_draft_up(tool);
            self.hover = Hover::Nothing;
            self.snapped = None;
        }
    }

    /// What is being drawn.
    #[must_use]
    pub fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// What the pointer is over.
    #[must_use]
    pub fn hover(&self) -> &Hover {
        &self.hover
    }

    /// What the point being moved snapped to.
    #[must_use]
    pub fn snapped(&self) -> Option<Snapped> {
        self.snapped
    }

    /// Why the last thing wished was not done, once.
    pub fn take_refusal(&mut self) -> Option<Message> {
        self.refusal.take()
    }

    /// Whether something is being dragged or drawn.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.gesture.is_some() || self.draft.is_some()
    }

    /// What is dragged now.
    #[must_use]
    pub fn hold(&self) -> Option<Hold> {
        self.gesture.as_ref().and_then(Gesture::hold)
    }

    /// The box being drawn around what is to be selected, in the world.
    #[must_use]
    pub fn select_box(&self) -> Option<crate::geom::Rect> {
        self.gesture.as_ref().and_then(Gesture::select_box)
    }

    /// Changes the document in one entry of the history.
    pub fn edit(&mut self, name: Message, change: impl FnOnce(&mut Scene)) {
        self.edit_live(name, change);
        self.commit();
    }

    /// Changes the document within an entry that goes on until [`Editor::commit`]: a number being dragged
    /// in a panel.
    pub fn edit_live(&mut self, name: Message, change: impl FnOnce(&mut Scene)) {
        self.begin(name);
        change(&mut self.scene);
        self.revision += 1;
        self.selection.follow(&self.scene);
    }

    /// Ends the entry begun by [`Editor::edit_live`], if there is one.
    pub fn commit(&mut self) {
        self.follow_time();
        self.history.commit(&mut self.scene, &self.time.interventions);
    }

    /// One step back. A gesture under way is given up instead, and the last point of a shape being drawn taken back.
    pub fn undo(&mut self) {
        if self.draft.is_some() {
            self.drop_point();
        } else {
            self.undo_entry();
        }
    }

    fn undo_entry(&mut self) {
        if self.history.is_open() {
            self.give_up();
        } else if self.history.undo(&mut self.scene, &mut self.time.interventions) {
            self.scene_replaced();
        }
    }

    /// One step forward again: of a shape being drawn, the point taken back last.
    pub fn redo(&mut self) {
        if self.draft.is_some() {
            self.give_point();
        } else {
            self.redo_entry();
        }
    }

    fn redo_entry(&mut self) {
        if !self.history.is_open()
            && self.history.redo(&mut self.scene, &mut self.time.interventions)
        {
            self.scene_replaced();
        }
    }

    /// Several steps at once: back below 0, else forward.
    pub fn jump(&mut self, steps: isize) {
        self.give_up();
        for _ in 0..steps.unsigned_abs() {
            if steps < 0 { self.undo_entry() } else { self.redo_entry() }
        }
    }

    /// Esc: gives up what is dragged; else the shape being drawn; else the tool; else the
    /// points chosen; else the selection.
    /// False when there was nothing to give up.
    pub fn cancel(&mut self) -> bool {
        if self.gesture.is_some() || self.history.is_open() {
            self.give_up();
        } else if self.draft.take().is_some() {
            self.snapped = None;
        } else if self.tool != Tool::Select {
            self.set_tool(Tool::Select);
        } else if !self.points.is_empty() {
            self.points.clear();
        } else if !self.selection().is_empty() {
            self.select(&[]);
        } else if self.within.take().is_some() {
        } else {
            return false;
        }
        true
    }

    /// Puts the document back as it was when the gesture began.
    pub fn give_up(&mut self) {
        self.forget_neighbours();
        let gesture = self.gesture.take();
        self.snapped = None;
        if let Some((scene, interventions)) = self.history.cancel() {
            (self.scene, self.time.interventions) = (scene, interventions);
            self.scene_replaced();
        }
        if let Some(Gesture::Moving { copied, .. }) = gesture
            && !copied.is_empty()
        {
            // the copies are gone
            self.select(&copied);
        }
    }

    fn scene_replaced(&mut self) {
        self.revision += 1;
        self.points.clear();
        self.selection.follow(&self.scene);
    }

    fn index_of(&self, id: &str) -> Option<usize> {
        self.scene.objects.iter().position(|o| o.id == id)
    }
}
