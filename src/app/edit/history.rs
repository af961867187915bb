//! Undo: whole documents, one entry a gesture, each with the name of what was done.

use crate::scene::Scene;
use crate::text::Message;

/// How many steps back are kept.
const DEPTH: usize = 128;

/// What was, what was undone, and what is being done.
#[derive(Debug, Default)]
pub struct History {
    past: Vec<Entry>,
    future: Vec<Entry>,
    open: Option<Entry>,
    /// How many entries of `past` the file on the disk has; none when it can't be reached any more.
    saved: Option<usize>,
    dropped: usize,
}

/// A change: its name, and the document on its other side.
#[derive(Debug)]
struct Entry {
    name: Message,
    scene: Scene,
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
            self.open = Some(Entry { name, scene: scene.clone() });
        }
    }

    /// Whether a change is being made.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Ends the change begun: one entry, or none when the document came out as it was.
    pub fn commit(&mut self, scene: &Scene) {
        let Some(entry) = self.open.take() else { return };
        if entry.scene == *scene {
            return;
        }
        self.future.clear();
        if self.saved.is_some_and(|s| s > self.depth()) {
            self.saved = None; // the saved state was ahead, and that way is gone
        }
        self.past.push(entry);
        if self.past.len() > DEPTH {
            self.past.remove(0);
            self.dropped += 1;
        }
    }

    /// Gives the change begun up: the document as it was.
    #[must_use]
    pub fn cancel(&mut self) -> Option<Scene> {
        self.open.take().map(|e| e.scene)
    }

    /// One step back.
    #[must_use]
    pub fn undo(&mut self, scene: &Scene) -> Option<Scene> {
        step(&mut self.past, &mut self.future, scene)
    }

    /// One step forward again.
    #[must_use]
    pub fn redo(&mut self, scene: &Scene) -> Option<Scene> {
        step(&mut self.future, &mut self.past, scene)
    }

    /// The name of what an undo would undo.
    #[must_use]
    pub fn undo_name(&self) -> Option<&Message> {
        self.past.last().map(|e| &e.name)
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

fn step(from: &mut Vec<Entry>, to: &mut Vec<Entry>, scene: &Scene) -> Option<Scene> {
    let entry = from.pop()?;
    to.push(Entry { name: entry.name, scene: scene.clone() });
    Some(entry.scene)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::edit::tests::empty_scene;

    fn named(name: &str) -> Scene {
        Scene { name: name.into(), ..empty_scene() }
    }

    #[test]
    fn back_and_forth_and_dirty_only_when_different() {
        let mut h = History::new();
        h.begin(Message::new("did-move"), &named("a"));
        h.begin(Message::new("did-turn"), &named("never"));
        h.commit(&named("b"));
        assert!(h.is_dirty());
        assert_eq!(h.undo_name(), Some(&Message::new("did-move")));
        assert_eq!(h.undo(&named("b")).unwrap().name, "a");
        assert!(!h.is_dirty(), "back at what is on the disk");
        assert_eq!(h.redo(&named("a")).unwrap().name, "b");
        h.mark_saved();
        assert!(!h.is_dirty());
        assert_eq!(h.undo(&named("b")).unwrap().name, "a");
        h.begin(Message::new("did-move"), &named("a"));
        h.commit(&named("c"));
        assert!(h.redo(&named("c")).is_none(), "a new change closes the old way forward");
        let _ = h.undo(&named("c"));
        assert!(h.is_dirty(), "what was saved can't be reached any more");
    }

    #[test]
    fn no_change_is_no_entry() {
        let mut h = History::new();
        h.begin(Message::new("did-move"), &named("a"));
        h.commit(&named("a"));
        assert!(h.undo(&named("a")).is_none() && !h.is_dirty());
    }

    #[test]
    fn the_oldest_is_forgotten_first() {
        let mut h = History::new();
        for i in 0..DEPTH + 5 {
            h.begin(Message::new("did-move"), &named(&i.to_string()));
            h.commit(&named(&(i + 1).to_string()));
        }
        let mut now = named("end");
        let mut steps = 0;
        while let Some(before) = h.undo(&now) {
            now = before;
            steps += 1;
        }
        assert_eq!((steps, now.name.as_str()), (DEPTH, "5"));
        assert!(h.is_dirty());
    }
}
