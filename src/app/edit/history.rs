//! Undo: one entry a gesture, each with the name of what was done.
//!
//! An entry holds what its change replaced and nothing else, so that a thousand of them cost little even in
//! a scene of ten thousand objects: moving one of these keeps one of these.

use std::collections::VecDeque;

use crate::scene::{Object, Scene};
use crate::text::Message;

/// How many steps back are kept.
const DEPTH: usize = 1000;

/// What was, what was undone, and what is being done.
#[derive(Debug, Default)]
pub struct History {
    past: VecDeque<Entry>,
    future: Vec<Entry>,
    open: Option<Open>,
    /// How many entries of `past` the file on the disk has; none when it can't be reached any more.
    saved: Option<usize>,
    dropped: usize,
}

/// A change being made: its name, and the document before it.
#[derive(Debug)]
struct Open {
    name: Message,
    before: Scene,
}

/// A change made: its name, and what takes the document to its other side.
#[derive(Debug)]
struct Entry {
    name: Message,
    change: Change,
}

/// The parts of the document on the other side that differ from it on this side.
#[derive(Debug)]
struct Change {
    /// Everything but the objects, when that differs.
    rest: Option<Box<Scene>>,
    objects: Objects,
}

/// The objects on the other side, where they differ.
#[derive(Debug)]
enum Objects {
    /// As many on both sides: those that differ, by their places.
    Places(Vec<(usize, Object)>),
    /// These, in place of `count` objects from `from` on.
    Run { from: usize, count: usize, instead: Vec<Object> },
}

impl Change {
    /// What takes `now` back to `before`; none when they are the same.
    fn between(mut before: Scene, now: &mut Scene) -> Option<Self> {
        let objects = Objects::between(std::mem::take(&mut before.objects), &now.objects);
        // the rest is compared without the objects, which are put aside for that
        let aside = std::mem::take(&mut now.objects);
        let rest = (before != *now).then(|| Box::new(before));
        now.objects = aside;
        let same = rest.is_none() && matches!(&objects, Objects::Places(all) if all.is_empty());
        (!same).then_some(Self { rest, objects })
    }

    /// Takes the document to the other side, and gives what takes it back.
    fn cross(self, scene: &mut Scene) -> Self {
        let rest = self.rest.map(|mut rest| {
            std::mem::swap(&mut rest.objects, &mut scene.objects);
            std::mem::swap(&mut *rest, scene);
            rest
        });
        Self { rest, objects: self.objects.cross(&mut scene.objects) }
    }
}

impl Objects {
    fn between(old: Vec<Object>, new: &[Object]) -> Self {
        if old.len() == new.len() {
            let pairs = old.into_iter().zip(new).enumerate();
            return Self::Places(
                pairs.filter(|(_, (a, b))| a != *b).map(|(i, (a, _))| (i, a)).collect(),
            );
        }
        let from = old.iter().zip(new).take_while(|(a, b)| a == b).count();
        let (old, new) = (&old[from..], &new[from..]);
        let end = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
        let instead = old[..old.len() - end].to_vec();
        Self::Run { from, count: new.len() - end, instead }
    }

    fn cross(self, objects: &mut Vec<Object>) -> Self {
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
                let from = from.min(objects.len());
                let to = (from + count).min(objects.len());
                let count = instead.len();
                let instead = objects.splice(from..to, instead).collect();
                Self::Run { from, count, instead }
            }
        }
    }
}

impl History {
    /// A history whose present is what is on the disk.
    #[must_use]
    pub fn new() -> Self {
        Self { saved: Some(0), ..Self::default() }
    }

    /// Remembers the document as it is before a change; a change already begun goes on instead.
    pub fn begin(&mut self, name: Message, scene: &Scene) {
        if self.open.is_none() {
            self.open = Some(Open { name, before: scene.clone() });
        }
    }

    /// Whether a change is being made.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Ends the change begun: one entry, or none when the document came out as it was.
    pub fn commit(&mut self, scene: &mut Scene) {
        let Some(Open { name, before }) = self.open.take() else { return };
        let Some(change) = Change::between(before, scene) else { return };
        self.future.clear();
        if self.saved.is_some_and(|s| s > self.depth()) {
            self.saved = None; // the saved state was ahead, and that way is gone
        }
        self.past.push_back(Entry { name, change });
        if self.past.len() > DEPTH {
            self.past.pop_front();
            self.dropped += 1;
        }
    }

    /// Gives the change begun up: the document as it was.
    #[must_use]
    pub fn cancel(&mut self) -> Option<Scene> {
        self.open.take().map(|o| o.before)
    }

    /// One step back. Whether there was one.
    pub fn undo(&mut self, scene: &mut Scene) -> bool {
        let Some(Entry { name, change }) = self.past.pop_back() else { return false };
        self.future.push(Entry { name, change: change.cross(scene) });
        true
    }

    /// One step forward again. Whether there was one.
    pub fn redo(&mut self, scene: &mut Scene) -> bool {
        let Some(Entry { name, change }) = self.future.pop() else { return false };
        self.past.push_back(Entry { name, change: change.cross(scene) });
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
        self.dropped + self.past.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::edit::tests::{empty_scene, wall};
    use glam::{DVec2, dvec2};

    fn named(name: &str) -> Scene {
        Scene { name: name.into(), ..empty_scene() }
    }

    #[test]
    fn back_and_forth_and_dirty_only_when_different() {
        let mut h = History::new();
        h.begin(Message::new("did-move"), &named("a"));
        h.begin(Message::new("did-turn"), &named("never"));
        let mut now = named("b");
        h.commit(&mut now);
        assert!(h.is_dirty());
        assert_eq!(h.undo_name(), Some(&Message::new("did-move")));
        assert!(h.undo(&mut now) && now.name == "a");
        assert!(!h.is_dirty(), "back at what is on the disk");
        assert!(h.redo(&mut now) && now.name == "b");
        h.mark_saved();
        assert!(!h.is_dirty());
        assert!(h.undo(&mut now) && now.name == "a");
        h.begin(Message::new("did-move"), &now);
        now.name = "c".into();
        h.commit(&mut now);
        assert!(!h.redo(&mut now), "a new change closes the old way forward");
        assert!(h.undo(&mut now));
        assert!(h.is_dirty(), "what was saved can't be reached any more");
    }

    #[test]
    fn no_change_is_no_entry() {
        let mut h = History::new();
        h.begin(Message::new("did-move"), &named("a"));
        h.commit(&mut named("a"));
        assert!(!h.undo(&mut named("a")) && !h.is_dirty());
    }

    #[test]
    fn the_oldest_is_forgotten_first() {
        let mut h = History::new();
        for i in 0..DEPTH + 5 {
            h.begin(Message::new("did-move"), &named(&i.to_string()));
            h.commit(&mut named(&(i + 1).to_string()));
        }
        let mut now = named(&(DEPTH + 5).to_string());
        let mut steps = 0;
        while h.undo(&mut now) {
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
            h.begin(Message::new("did-draw"), &now);
            now.objects.clone_from(state);
            now.name = format!("{} objects", state.len());
            h.commit(&mut now);
        }
        for state in states[..states.len() - 1].iter().rev() {
            assert!(h.undo(&mut now));
            assert_eq!(now.objects, *state);
        }
        assert_eq!(now, empty_scene());
        for state in &states[1..] {
            assert!(h.redo(&mut now));
            assert_eq!((&now.objects, &now.name), (state, &format!("{} objects", state.len())));
        }
    }

    #[test]
    fn an_entry_keeps_what_changed_and_no_more() {
        let mut scene = empty_scene();
        scene.objects =
            (0..10_000).map(|i| wall(&i.to_string(), DVec2::ZERO, DVec2::ONE)).collect();
        let mut h = History::new();
        for i in 0..20 {
            h.begin(Message::new("did-move"), &scene);
            scene.objects[i * 7].position = DVec2::ONE;
            h.commit(&mut scene);
        }
        for entry in &h.past {
            assert!(matches!(&entry.change.objects, Objects::Places(all) if all.len() == 1));
            assert!(entry.change.rest.is_none());
        }
    }
}
