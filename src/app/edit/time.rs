//! The document in time: objects that time has taken elsewhere are seen and taken hold of where they are; what is done
//! to them there is for the frame looked at, and the document keeps where they start.

use std::borrow::Cow;
use std::sync::Arc;

use glam::DVec2;

use super::Editor;
use crate::scene::{Object, Objects, Scene};
use crate::text::Message;
use crate::world::{Interventions, MovedObject, Put};

/// What the editor knows of time.
#[derive(Debug, Default)]
pub(super) struct Time {
    /// The number of the frame looked at.
    frame: u64,
    /// The number of the frame from which other settings hold, when they are changed now.
    from: u64,
    /// Whether the mover's arrow is shown.
    arrow: bool,
    /// What is not where the document has it, by rising indices: the world's own list.
    placed: Arc<[MovedObject]>,
    /// What edits changed in the course of time.
    pub(super) interventions: Interventions,
}

/// The objects of a document, and where time has taken them, or a drag in this frame. Threads may share it.
#[derive(Clone, Copy)]
pub struct ObjectsInTime<'e> {
    /// As the document has them.
    pub objects: &'e Objects<Object>,
    moved: &'e [MovedObject],
    puts: &'e [Put],
}

impl ObjectsInTime<'_> {
    /// Where time has taken one of them; none for what is where the document has it.
    pub fn placed(&self, i: usize) -> Option<MovedObject> {
        let placed = *MovedObject::find(self.moved, i)?;
        let object = self.objects.get(i)?;
        Some(match self.puts.iter().find(|p| p.object == object.id) {
            Some(&Put { position, velocity, .. }) => MovedObject { position, velocity, ..placed },
            None => placed,
        })
    }
}

impl Time {
    /// The number of the frame looked at.
    pub(super) fn frame(&self) -> u64 {
        self.frame
    }

    pub(super) fn of(scene: &Scene) -> Self {
        Self { arrow: true, interventions: Interventions::of(scene), ..Self::default() }
    }
}

/// The frame looked at, for the editor.
#[derive(Clone, Debug, Default)]
pub struct SeenFrame {
    /// Its number.
    pub frame: u64,
    /// Whether time runs: then other settings are for the frames to come.
    pub runs: bool,
    /// Whether the mover's arrow is shown: where a move that was made is looked at, it is not.
    pub arrow: bool,
    /// What is not where the document has it, by rising indices.
    pub placed: Arc<[MovedObject]>,
}

impl Editor {
    /// Takes in which frame is looked at.
    pub fn set_seen(&mut self, seen: SeenFrame) {
        let time = &mut self.time;
        time.frame = seen.frame;
        time.from = seen.frame + u64::from(seen.runs);
        time.arrow = seen.arrow;
        time.placed = seen.placed;
    }

    /// What edits changed in the course of time.
    pub fn interventions(&mut self) -> &Interventions {
        self.follow_time();
        &self.time.interventions
    }

    /// Other settings, or another arrow, hold from the frame looked at on.
    pub(super) fn follow_time(&mut self) {
        let arrow = self.mover().and_then(|i| self.scene.objects[i].velocity).unwrap_or_default();
        self.time.interventions.take_in(&self.scene.settings, arrow, self.time.from);
    }

    /// Forgets what edits changed in frames that are let go: those after one.
    pub fn forget_after(&mut self, frame: u64) {
        self.time.interventions.forget_after(frame);
        self.time.interventions.follow(&self.scene, frame + 1);
        self.history.forget_after(frame, &self.time.interventions);
    }

    /// Forgets what edits changed in the course of time: it begins anew.
    pub fn forget_time(&mut self) {
        self.time = Time::of(&self.scene);
        self.history.forget_time();
    }

    /// Whether an object's arrow is shown, if it has one.
    #[must_use]
    pub fn has_arrow(&self, i: usize) -> bool {
        self.time.arrow || self.mover() != Some(i)
    }

    /// An object as it is seen: where time has brought it.
    #[must_use]
    pub fn shown(&self, i: usize) -> Option<Cow<'_, Object>> {
        let object = self.scene.objects.get(i)?;
        let Some(placed) = self.placed(i) else { return Some(Cow::Borrowed(object)) };
        let mut object = object.clone();
        placed.show(&mut object);
        Some(Cow::Owned(object))
    }

    /// Where time has taken an object, or a drag in this frame.
    pub fn placed(&self, i: usize) -> Option<MovedObject> {
        self.at_this_time().placed(i)
    }

    /// The objects, and where time has taken them.
    pub fn at_this_time(&self) -> ObjectsInTime<'_> {
        let Time { placed, interventions, frame, .. } = &self.time;
        ObjectsInTime {
            objects: &self.scene.objects,
            moved: placed,
            puts: interventions.puts(*frame),
        }
    }

    /// The same of what can be put elsewhere.
    fn can_be_put(&self, i: usize) -> Option<MovedObject> {
        self.placed(i).filter(|p| p.can_be_put)
    }

    /// An object as a drag takes it: where time has brought it. What keys have turned is changed as the document
    /// has it, at rest.
    pub(super) fn held(&self, i: usize) -> Option<Object> {
        let mut object = self.scene.objects.get(i)?.clone();
        if let Some(placed) = self.can_be_put(i) {
            placed.put_down(&mut object);
        }
        Some(object)
    }

    /// The objects that are not where the document has them.
    pub fn away(&self) -> impl Iterator<Item = usize> + '_ {
        self.time.placed.iter().map(|p| p.index)
    }

    /// Changes objects where they are seen, within the entry that is open. Where time has taken them, that puts them
    /// elsewhere in the frame looked at; everything else is a change of the document.
    pub(super) fn place(&mut self, objects: &[usize], change: impl FnOnce(&mut Scene)) {
        let mut were = Vec::new();
        for &i in objects {
            let Some(placed) = self.can_be_put(i) else { continue };
            let object = &mut self.scene.objects[i];
            were.push((placed, object.position, object.velocity));
            placed.put_down(object);
        }
        change(&mut self.scene);
        for (before, position, velocity) in were {
            let Some(object) = self.scene.objects.get_mut(before.index) else { continue };
            let mut placed = before;
            placed.position = std::mem::replace(&mut object.position, position);
            if placed.flies {
                let now = std::mem::replace(&mut object.velocity, velocity);
                placed.velocity = now.unwrap_or(DVec2::ZERO);
            }
            if placed != before {
                let MovedObject { position, velocity, .. } = placed;
                let put = Put { object: object.id.clone(), position, velocity };
                self.time.interventions.put(self.time.frame, put);
            }
        }
        self.revision += 1;
        self.selection.follow(&self.scene);
    }

    /// `Editor::place` in an entry that goes on until [`Editor::commit`].
    pub fn place_live(
        &mut self,
        name: Message,
        objects: &[usize],
        change: impl FnOnce(&mut Scene),
    ) {
        self.begin(name);
        self.place(objects, change);
    }

    /// Remembers the document before a change, and what edits changed in the course of time.
    pub(super) fn begin(&mut self, name: Message) {
        self.follow_time();
        self.history.begin(name, &self.scene, &self.time.interventions);
    }
}
