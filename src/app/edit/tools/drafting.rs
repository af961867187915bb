//! What becomes of a draft: it is live in the world before it is finished, it outlasts a change of the tool, and its
//! points are taken back one by one before anything behind it is.

use std::borrow::Cow;
use std::collections::HashSet;

use glam::DVec2;

use super::draft::Draft;
use crate::app::edit::dust::dust;
use crate::app::edit::place::local_from_world;
use crate::app::edit::{Editor, Tool};
use crate::scene::{Object, ObjectRole, PathShape, PolygonShape, Scene, Shape};

impl Editor {
    /// Ends a draft that has all it needs, as the tool is put down; one that has not is kept until its tool is taken
    /// again.
    pub fn put_draft_down(&mut self) {
        let Some(draft) = &mut self.draft else { return };
        let by_two = !draft.tool.is_chain() && !draft.tool.has_arms();
        if draft.pressed_at.take().is_some() && by_two && draft.points.last() != Some(&draft.next) {
            // the button is still down: what is seen is what is made
            draft.add(draft.next);
        }
        draft.pulls = false;
        draft.closes = false;
        if draft.is_enough() {
            self.finish();
            return;
        }
        self.snapped = None;
        if let Some(mut draft) = self.draft.take() {
            draft.next = draft.points.last().copied().unwrap_or(draft.next);
            self.kept.retain(|d| d.tool != draft.tool);
            self.kept.push(draft);
        }
    }

    /// Takes up again what a tool had begun to draw.
    pub(in crate::app::edit) fn take_draft_up(&mut self, tool: Tool) {
        if let Some(i) = self.kept.iter().position(|d| d.tool == tool) {
            self.draft = Some(self.kept.remove(i));
        }
    }

    /// The drafts that wait for their tools.
    #[must_use]
    pub fn kept_drafts(&self) -> &[Draft] {
        &self.kept
    }

    /// Backspace, or undo: takes the last point back; with none left nothing is being drawn.
    pub fn drop_point(&mut self) {
        if let Some(draft) = &mut self.draft {
            draft.drop_last();
            if draft.points.is_empty() {
                self.draft = None;
                self.snapped = None;
            }
        }
    }

    /// Redo: gives the point taken back last again.
    pub(in crate::app::edit) fn give_point(&mut self) {
        if let Some(draft) = &mut self.draft {
            draft.give_last();
        }
    }

    /// The document with what is being drawn in it, as it would be if it were finished now: what is live.
    #[must_use]
    pub fn live_scene(&self) -> Cow<'_, Scene> {
        self.with_draft().map_or(Cow::Borrowed(&self.scene), Cow::Owned)
    }

    fn with_draft(&self) -> Option<Scene> {
        let draft = self.draft.as_ref()?;
        // A mover would start the time anew; what has no area meets nothing before it is made.
        if matches!(draft.tool, Tool::Mover | Tool::Point | Tool::Mask) {
            return None;
        }
        let ring = draft.ring();
        if ring.as_ref().is_some_and(|r| r.len() < draft.tool.least()) {
            return None;
        }
        let (shape, position) = draft.preview()?;
        shape.check().ok()?;
        let mut scene = self.scene.clone();
        if draft.tool == Tool::Hole {
            let i = self.index_of(draft.host.as_ref()?)?;
            add_hole(&mut scene.objects[i], &ring?);
            scene.objects[i].shape.check().ok()?;
        } else {
            scene.objects.push(self.drawn_object(draft.tool, shape, position));
        }
        Some(scene)
    }

    /// The object that a finished draft becomes.
    pub(in crate::app::edit) fn drawn_object(
        &self,
        tool: Tool,
        shape: Shape,
        position: DVec2,
    ) -> Object {
        let solid = matches!(shape, Shape::Path(PathShape { closed: true, .. }));
        let role = if solid { ObjectRole::Body } else { tool.entry().role };
        let id = self.free_id(shape.kind_name());
        let mut object = Object { position, ..Object::new(id, role, shape) };
        dust(&mut object);
        object
    }

    /// An id that no object has: the word and the least number that is free.
    pub(in crate::app::edit) fn free_id(&self, word: &str) -> String {
        let number = |id: &str| id.strip_prefix(word)?.strip_prefix('-')?.parse::<usize>().ok();
        let taken: HashSet<usize> =
            self.scene.objects.iter().filter_map(|o| number(&o.id)).collect();
        let mut n = 1;
        while taken.contains(&n) {
            n += 1;
        }
        format!("{word}-{n}")
    }
}

/// Puts a hole, given in the world, into a polygon.
pub(super) fn add_hole(object: &mut Object, ring: &[DVec2]) {
    let local = ring.iter().map(|p| local_from_world(object, *p)).collect();
    if let Shape::Polygon(PolygonShape { holes, .. }) = &mut object.shape {
        holes.push(local);
    }
}
