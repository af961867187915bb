//! What of the objects that rest is in view: found again only where the document, the view, or which objects time has taken are
//! others. Of a hundred thousand walls and a few thousand bodies that move among them, a frame looks at the bodies alone.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::speck;
use crate::app::canvas::SPECK;
use crate::app::canvas::specks::Speck;
use crate::app::edit::Editor;
use crate::app::edit::boxes::Boxed;
use crate::geom::Rect;
use crate::scene::{Object, Objects};

/// What of the plane is in view, and how large it is there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InView {
    /// What is in view, and a little more.
    pub area: Rect,
    /// Points of the screen a world unit.
    pub zoom: f64,
}

/// How an object is drawn.
pub(super) enum Way {
    /// Not at all.
    Unseen,
    /// By a few pixels, where there are very many.
    Speck,
    /// As what it is.
    Itself,
}

impl InView {
    /// How an object with this box is drawn.
    pub(super) fn way(&self, around: Rect, boxed: &Boxed) -> Way {
        // Arrows and sprites reach out of the box around their object.
        if boxed.hidden || boxed.plain && !self.area.overlaps(around) {
            return Way::Unseen;
        }
        let is_small = boxed.plain && (around.max - around.min).max_element() * self.zoom <= SPECK;
        if is_small { Way::Speck } else { Way::Itself }
    }
}

/// The objects that rest and are in view, by how they are drawn.
#[derive(Debug)]
pub(super) struct Resting {
    objects: Objects<Object>,
    view: InView,
    away: Vec<usize>,
    /// Those that are drawn by a few pixels, where there are very many.
    pub(super) specks: Arc<Vec<Speck>>,
    /// Those that are drawn as what they are, and whether by their outline alone.
    pub(super) near: Vec<(usize, bool)>,
}

impl Resting {
    fn find(editor: &Editor, view: &InView) -> Self {
        let (mut specks, mut near) = (Vec::new(), Vec::new());
        editor.each_box_at_rest(|index, boxed| match view.way(boxed.around, boxed) {
            Way::Unseen => {}
            Way::Speck => specks.push(speck(index, boxed.around, boxed)),
            Way::Itself => near.push((index, boxed.plain)),
        });
        let (objects, away) = (editor.scene().objects.clone(), editor.away().collect());
        Self { objects, view: *view, away, specks: Arc::new(specks), near }
    }

    fn is_of(&self, editor: &Editor, view: &InView) -> bool {
        let objects = &editor.scene().objects;
        self.view == *view
            && self.objects.len() == objects.len()
            && editor.away().eq(self.away.iter().copied())
            && objects.apart(&self.objects).next().is_none()
    }
}

/// What was found last: of the drawing and of the lens, whose view is another.
#[derive(Debug, Default)]
pub struct LastResting(RefCell<[Option<Rc<Resting>>; 2]>);

impl LastResting {
    /// What rests in view.
    pub(super) fn of(&self, editor: &Editor, view: &InView) -> Rc<Resting> {
        let mut last = self.0.borrow_mut();
        let is_of =
            |found: &Option<Rc<Resting>>| found.as_ref().is_some_and(|f| f.is_of(editor, view));
        let known = last.iter().position(is_of);
        // What was asked for last comes first, and what was not asked for gives way.
        if known != Some(0) {
            last.swap(0, 1);
        }
        if known.is_none() {
            last[0] = None;
        }
        Rc::clone(last[0].get_or_insert_with(|| Rc::new(Resting::find(editor, view))))
    }
}
