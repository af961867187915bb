//! Undo: one entry a gesture, each with the name of what was done.
//!
//! An entry holds what its change replaced and nothing else, so that a thousand of them cost little even in
//! a scene of ten thousand objects: moving one of these keeps one of these.

use std::collections::VecDeque;
use std::fmt::Debug;

use crate::scene::{Object, Objects, Scene, SpaceObject, SpaceScene};
use crate::text::Message;
use crate::world::{Dimension, Interventions, Plane, Space};

/// How many steps back are kept.
const DEPTH: usize = 1000;

/// A document whose changes can be undone: of the plane or of space.
pub trait Undoable: Clone + PartialEq + Debug {
    /// One of the things in it.
    type Object: Clone + PartialEq + Debug;
    /// The plane or space: what edits change in the course of time is beside the document, and no file keeps it.
    type Dimension: Dimension;

    /// The things in it.
    fn objects(&mut self) -> &mut Objects<Self::Object>;
}

impl Undoable for Scene {
    type Object = Object;
    type Dimension = Plane;

    fn objects(&mut self) -> &mut Objects<Object> {
        &mut self.objects
    }
}

impl Undoable for SpaceScene {
    type Object = SpaceObject;
    type Dimension = Space;

    fn objects(&mut self) -> &mut Objects<SpaceObject> {
        &mut self.objects
    }
}

/// What edits changed in the course of time, beside a document.
type Beside<D> = Interventions<<D as Undoable>::Dimension>;

/// What was, what was undone, and what is being done.
#[derive(Debug)]
pub struct History<D: Undoable = Scene> {
    past: VecDeque<Entry<D>>,
    future: Vec<Entry<D>>,
    open: Option<Open<D>>,
    /// How many entries of `past` the file on the disk has; none when it can't be reached any more.
    saved: Option<usize>,
    /// The same of what is being written to the disk now, and of what will be next.
    saving: Vec<Option<usize>>,
    /// How many changes of the document were forgotten.
    dropped: usize,
    /// Rises when a change begins, and when one is taken back.
    turns: u64,
    /// Whether the last turn took something back.
    back: bool,
}

/// A change being made: its name, and the document before it.
#[derive(Debug)]
struct Open<D: Undoable> {
    name: Message,
    before: D,
    beside: Beside<D>,
}

/// A change made: its name, and what takes the document to its other side; and what edits had changed in the course of
/// time there. Either is none when it is the same on both sides.
#[derive(Debug)]
struct Entry<D: Undoable> {
    name: Message,
    change: Option<OtherSide<D>>,
    beside: Option<Beside<D>>,
}

impl<D: Undoable> Entry<D> {
    /// Goes to the other side, and gives what goes back.
    fn cross(self, scene: &mut D, now: &mut Beside<D>) -> Self {
        let change = self.change.map(|c| c.cross(scene));
        let beside = self.beside.map(|other| std::mem::replace(now, other));
        Self { name: self.name, change, beside }
    }
}

/// The parts of the document on the other side that differ from it on this side.
#[derive(Debug)]
struct OtherSide<D: Undoable> {
    /// Everything but the objects, when that differs.
    rest: Option<Box<D>>,
    objects: OtherObjects<D::Object>,
}

/// The objects on the other side, where they differ.
#[derive(Debug)]
enum OtherObjects<O> {
    /// As many on both sides: those that differ, by their places.
    Places(Vec<(usize, O)>),
    /// These, in place of `count` objects from `from` on.
    Run { from: usize, count: usize, instead: Vec<O> },
}

impl<D: Undoable> OtherSide<D> {
    /// What takes `now` back to `before`; none when they are the same.
    fn between(mut before: D, now: &mut D) -> Option<Self> {
        let objects = OtherObjects::between(&std::mem::take(before.objects()), now.objects());
        // the rest is compared without the objects, which are put aside for that
        let aside = std::mem::take(now.objects());
        let rest = (before != *now).then(|| Box::new(before));
        *now.objects() = aside;
        let same =
            rest.is_none() && matches!(&objects, OtherObjects::Places(all) if all.is_empty());
        (!same).then_some(Self { rest, objects })
    }

    /// Takes the document to the other side, and gives what takes it back.
    fn cross(self, scene: &mut D) -> Self {
        let rest = self.rest.map(|mut rest| {
            std::mem::swap(rest.objects(), scene.objects());
            std::mem::swap(&mut *rest, scene);
            rest
        });
        Self { rest, objects: self.objects.cross(scene.objects()) }
    }
}

impl<O: Clone + PartialEq> OtherObjects<O> {
    fn between(old: &Objects<O>, new: &Objects<O>) -> Self {
        let (before, now) = (old.len(), new.len());
        let mut differ = new.apart(old).filter(|i| new.get(*i) != old.get(*i));
        if before == now {
            return Self::Places(differ.filter_map(|i| Some((i, old.get(i)?.clone()))).collect());
        }
        let least = before.min(now);
        let from = differ.next().map_or(least, |i| i.min(least));
        let most = least - from;
        let same = |k: &usize| old.get(before - 1 - k) == new.get(now - 1 - k);
        let end = (0..most).take_while(same).count();
        let instead = (from..before - end).filter_map(|i| old.get(i).cloned()).collect();
        Self::Run { from, count: now - end - from, instead }
    }

    fn cross(self, objects: &mut Objects<O>) -> Self {
        match self {
            Self::Places(mut all) => {
                for (i, other) in &mut all {
                    if let Some(object) = objects.get_mut(*i) {
                        std::mem::swap(object, other);
                    }
                }
                Self::Places(all)
            }
            Self::Run { from, count, instead } => {
                let back = instead.len();
                Self::Run {
                    from,
                    count: back,
                    instead: objects.splice(from..from + count, instead),
                }
            }
        }
    }
}

impl<D: Undoable> Default for History<D> {
    fn default() -> Self {
        Self::new()
    }
}

impl<D: Undoable> History<D> {
    /// A history whose present is what is on the disk.
    #[must_use]
    pub fn new() -> Self {
        Self {
            past: VecDeque::new(),
            future: Vec::new(),
            open: None,
            saved: Some(0),
            saving: Vec::new(),
            dropped: 0,
            turns: 0,
            back: false,
        }
    }

    /// Remembers the document as it is before a change; a change already begun goes on instead.
    pub fn begin(&mut self, name: Message, scene: &D, beside: &Beside<D>) {
        if self.open.is_none() {
            let (before, beside) = (scene.clone(), beside.clone());
            self.open = Some(Open { name, before, beside });
            self.turn(false);
        }
    }

    fn turn(&mut self, back: bool) {
        self.turns += 1;
        self.back = back;
    }

    /// A number that is another after every change begun or taken back, and whether the last was taken back.
    #[must_use]
    pub fn turns(&self) -> (u64, bool) {
        (self.turns, self.back)
    }

    /// Whether a change is being made.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Ends the change begun: one entry, or none when the document came out as it was.
    pub fn commit(&mut self, scene: &mut D, now: &Beside<D>) {
        let Some(Open { name, before, beside }) = self.open.take() else { return };
        let change = OtherSide::between(before, scene);
        let beside = (beside != *now).then_some(beside);
        if change.is_none() && beside.is_none() {
            return;
        }
        self.future.clear();
        if self.saved.is_some_and(|s| s > self.depth()) {
            self.saved = None; // the saved state was ahead, and that way is gone
        }
        let depth = self.depth();
        self.saving.iter_mut().for_each(|saving| *saving = saving.filter(|s| *s <= depth));
        self.past.push_back(Entry { name, change, beside });
        if self.past.len() > DEPTH {
            let gone = self.past.pop_front();
            self.dropped += usize::from(gone.is_some_and(|e| e.change.is_some()));
        }
    }

    /// Gives the change begun up: the document as it was, and what edits had changed in the course of time.
    #[must_use]
    pub fn cancel(&mut self) -> Option<(D, Beside<D>)> {
        let open = self.open.take()?;
        self.turn(true);
        Some((open.before, open.beside))
    }

    /// One step back. Whether there was one.
    pub fn undo(&mut self, scene: &mut D, now: &mut Beside<D>) -> bool {
        let Some(entry) = self.past.pop_back() else { return false };
        self.future.push(entry.cross(scene, now));
        self.turn(true);
        true
    }

    /// One step forward again. Whether there was one.
    pub fn redo(&mut self, scene: &mut D, now: &mut Beside<D>) -> bool {
        let Some(entry) = self.future.pop() else { return false };
        self.past.push_back(entry.cross(scene, now));
        self.turn(false);
        true
    }

    /// The name of what an undo would undo.
    #[must_use]
    pub fn undo_name(&self) -> Option<&Message> {
        self.past.back().map(|e| &e.name)
    }

    /// The name of what a redo would do again.
    #[must_use]
    pub fn redo_name(&self) -> Option<&Message> {
        self.future.last().map(|e| &e.name)
    }

    /// The names of everything that was done, the oldest first, and of what could be done again, the next
    /// first.
    #[must_use]
    pub fn names(&self) -> (Vec<&Message>, Vec<&Message>) {
        let past = self.past.iter().map(|e| &e.name).collect();
        (past, self.future.iter().rev().map(|e| &e.name).collect())
    }

    /// Says that the document is now on the disk as it is.
    pub fn mark_saved(&mut self) {
        self.saved = Some(self.depth());
    }

    /// Says that the document, as it is now, is being written to the disk, or will be when what was begun before is done.
    pub fn begin_saving(&mut self) {
        self.saving.push(Some(self.depth()));
    }

    /// Says that what was begun last will not be written after all.
    pub fn give_up_saving(&mut self) {
        self.saving.pop();
    }

    /// Says that what was begun first was written, as it was when that began; or was not.
    pub fn end_saving(&mut self, is_done: bool) {
        if self.saving.is_empty() {
            return;
        }
        let saving = self.saving.remove(0);
        if is_done {
            self.saved = saving;
        }
    }

    /// Says that the document is on no disk (it was imported, or recovered).
    pub fn mark_unsaved(&mut self) {
        self.saved = None;
    }

    /// Whether the document differs from what is on the disk.
    #[must_use]
    pub fn is_dirty(&self) -> bool {
        self.saved != Some(self.depth()) || self.open.is_some()
    }

    fn depth(&self) -> usize {
        self.dropped + self.past.iter().filter(|e| e.change.is_some()).count()
    }
}

impl<D: Undoable> History<D> {
    /// Forgets what edits changed in frames of time that are gone: those after one. Entries that were about nothing
    /// else go with them. `now` is what is left of it.
    pub fn forget_after(&mut self, frame: u64, now: &Beside<D>) {
        if let Some(open) = &mut self.open {
            open.beside.forget_after(frame);
        }
        // from now on outwards, either way: what came to be as its neighbour is no change any more
        let prune = |entry: &mut Entry<D>, beside: &mut Beside<D>| {
            if let Some(other) = &mut entry.beside {
                other.forget_after(frame);
            }
            entry.beside = entry.beside.take().filter(|other| *other != *beside);
            if let Some(other) = &entry.beside {
                *beside = other.clone();
            }
        };
        let mut beside = now.clone();
        self.past.iter_mut().rev().for_each(|e| prune(e, &mut beside));
        beside = now.clone();
        self.future.iter_mut().rev().for_each(|e| prune(e, &mut beside));
        self.drop_empty();
    }

    /// Forgets what edits changed in the course of time.
    pub fn forget_time(&mut self) {
        for entry in self.past.iter_mut().chain(&mut self.future) {
            entry.beside = None;
        }
        self.drop_empty();
    }

    fn drop_empty(&mut self) {
        let tells = |e: &Entry<D>| e.change.is_some() || e.beside.is_some();
        self.past.retain(tells);
        self.future.retain(tells);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::edit::tests::{empty_scene, wall};
    use glam::{DVec2, dvec2};

    fn named(name: &str) -> Scene {
        let mut scene = empty_scene();
        scene.name = name.into();
        scene
    }

    #[test]
    fn back_and_forth_and_dirty_only_when_different() {
        let mut h = History::new();
        h.begin(Message::new("did-move"), &named("a"), &Interventions::default());
        h.begin(Message::new("did-turn"), &named("never"), &Interventions::default());
        let mut now = named("b");
        h.commit(&mut now, &Interventions::default());
        assert!(h.is_dirty());
        assert_eq!(h.undo_name(), Some(&Message::new("did-move")));
        assert!(h.undo(&mut now, &mut Interventions::default()) && now.name == "a");
        assert!(!h.is_dirty(), "back at what is on the disk");
        assert!(h.redo(&mut now, &mut Interventions::default()) && now.name == "b");
        h.mark_saved();
        assert!(!h.is_dirty());
        assert!(h.undo(&mut now, &mut Interventions::default()) && now.name == "a");
        h.begin(Message::new("did-move"), &now, &Interventions::default());
        now.name = "c".into();
        h.commit(&mut now, &Interventions::default());
        assert!(
            !h.redo(&mut now, &mut Interventions::default()),
            "a new change closes the old way forward"
        );
        assert!(h.undo(&mut now, &mut Interventions::default()));
        assert!(h.is_dirty(), "what was saved can't be reached any more");
    }

    #[test]
    fn no_change_is_no_entry() {
        let mut h = History::new();
        h.begin(Message::new("did-move"), &named("a"), &Interventions::default());
        h.commit(&mut named("a"), &Interventions::default());
        assert!(!h.undo(&mut named("a"), &mut Interventions::default()) && !h.is_dirty());
    }

    #[test]
    fn the_oldest_is_forgotten_first() {
        let mut h = History::new();
        for i in 0..DEPTH + 5 {
            h.begin(Message::new("did-move"), &named(&i.to_string()), &Interventions::default());
            h.commit(&mut named(&(i + 1).to_string()), &Interventions::default());
        }
        let mut now = named(&(DEPTH + 5).to_string());
        let mut steps = 0;
        while h.undo(&mut now, &mut Interventions::default()) {
            steps += 1;
        }
        assert_eq!((steps, now.name.as_str()), (DEPTH, "5"));
        assert!(h.is_dirty());
    }

    #[test]
    fn objects_come_and_go_anywhere() {
        let w = |id: &str, x: f64| wall(id, DVec2::ZERO, dvec2(x, 1.0));
        let all = |walls: &[(&str, f64)]| walls.iter().map(|(id, x)| w(id, *x)).collect::<Vec<_>>();
        let states = [
            all(&[]),
            all(&[("a", 1.0)]),
            all(&[("a", 1.0), ("b", 1.0), ("c", 1.0)]),
            all(&[("a", 2.0), ("b", 1.0), ("c", 3.0)]),
            all(&[("a", 2.0), ("c", 3.0)]),
            all(&[("c", 3.0), ("a", 2.0)]),
            all(&[("d", 1.0), ("c", 4.0), ("a", 2.0), ("e", 9.0)]),
            all(&[]),
        ];
        let mut h = History::new();
        let mut now = empty_scene();
        for state in &states[1..] {
            h.begin(Message::new("did-draw"), &now, &Interventions::default());
            now.objects = state.clone().into();
            now.name = format!("{} objects", state.len());
            h.commit(&mut now, &Interventions::default());
        }
        for state in states[..states.len() - 1].iter().rev() {
            assert!(h.undo(&mut now, &mut Interventions::default()));
            assert_eq!(now.objects, *state);
        }
        assert_eq!(now, empty_scene());
        for state in &states[1..] {
            assert!(h.redo(&mut now, &mut Interventions::default()));
            assert_eq!(now.objects, *state);
            assert_eq!(now.name, format!("{} objects", state.len()));
        }
    }

    #[test]
    fn an_entry_keeps_what_changed_and_no_more() {
        let mut scene = empty_scene();
        scene.objects =
            (0..10_000).map(|i| wall(&i.to_string(), DVec2::ZERO, DVec2::ONE)).collect();
        let mut h = History::new();
        for i in 0..20 {
            h.begin(Message::new("did-move"), &scene, &Interventions::default());
            scene.objects[i * 7].position = DVec2::ONE;
            h.commit(&mut scene, &Interventions::default());
        }
        for entry in &h.past {
            let change = entry.change.as_ref().unwrap();
            assert!(matches!(&change.objects, OtherObjects::Places(all) if all.len() == 1));
            assert!(change.rest.is_none());
        }
    }

    #[test]
    fn what_is_put_in_a_frame_of_time_is_no_change_of_the_document() {
        let put = |frame| {
            let mut all = Interventions::default();
            let (position, velocity) = (DVec2::ONE, DVec2::ZERO);
            all.put(frame, crate::world::Put { object: "disc".into(), position, velocity });
            all
        };
        let mut h = History::new();
        let (mut scene, mut now) = (named("a"), Interventions::default());
        h.begin(Message::new("did-move"), &scene, &now);
        now = put(7);
        h.commit(&mut scene, &now);
        assert!(!h.is_dirty(), "the file has nothing to do with it");
        assert!(h.undo(&mut scene, &mut now) && now == Interventions::default());
        assert!(h.redo(&mut scene, &mut now) && now == put(7));
        // The frames from 5 on are let go: with them what was put there, and the way back to it.
        now.forget_after(5);
        h.forget_after(5, &now);
        assert!(h.undo_name().is_none());
    }
}
