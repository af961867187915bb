//! What of the objects that rest is in view: found again only where the document, the view, or which objects time has taken are
//! others. Of a hundred thousand walls and a few thousand bodies that move among them, a frame looks at the bodies alone.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::sketch::speck;
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
        let away: Vec<usize> = editor.away().collect();
        let (mut specks, mut near) = (Vec::new(), Vec::new());
        let mut next = away.iter().peekable();
        editor.each_box(|index, around, boxed| {
            if next.next_if_eq(&&index).is_some() {
                return;
            }
            match view.way(around, boxed) {
                Way::Unseen => {}
                Way::Speck => specks.push(speck(index, around, boxed)),
                Way::Itself => near.push((index, boxed.plain)),
            }
        });
        let objects = editor.scene().objects.clone();
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
        // What was asked for last comes first.
        if is_of(&last[1]) {
            last.swap(0, 1);
        }
        let found = last[0].take_if(|found| found.is_of(editor, view));
        let found = found.unwrap_or_else(|| {
            last.swap(0, 1);
            Rc::new(Resting::find(editor, view))
        });
        last[0] = Some(Rc::clone(&found));
        found
    }
}
