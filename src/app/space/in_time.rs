//! The document in space in time: objects that time has taken elsewhere are taken hold of where they are; what is done to them
//! there is for the frame looked at, and the document keeps where they start.

use std::borrow::Cow;
use std::sync::Arc;

use super::editor::SpaceEditor;
use crate::scene::{SpaceObject, SpaceScene};
use crate::text::Message;
use crate::world::{Interventions, MovedSolid, Put, Space};

/// What the editor knows of time.
#[derive(Debug)]
pub(super) struct InTime {
    /// The number of the frame looked at.
    frame: u64,
    /// The number of the frame from which other settings hold, when they are changed now.
    from: u64,
    /// What is not where the document has it, by rising indices: the world's own list.
    placed: Arc<[MovedSolid]>,
    /// What edits changed in the course of time.
    pub(super) interventions: Interventions<Space>,
}

impl InTime {
    pub(super) fn of(scene: &SpaceScene) -> Self {
        let interventions = Interventions::of(scene);
        Self { frame: 0, from: 0, placed: Arc::default(), interventions }
    }
}

impl SpaceEditor {
    /// Takes in which frame is looked at, by its number, and where everything is in it. While time runs, other settings are for the
    /// frames to come.
    pub fn set_seen(&mut self, frame: u64, runs: bool, placed: &Arc<[MovedSolid]>) {
        self.in_time.frame = frame;
        self.in_time.from = frame + u64::from(runs);
        self.in_time.placed = Arc::clone(placed);
    }

    /// What edits changed in the course of time.
    pub fn interventions(&mut self) -> &Interventions<Space> {
        self.follow_time();
        &self.in_time.interventions
    }

    /// Other settings, or another arrow, hold from the frame looked at on.
    pub(super) fn follow_time(&mut self) {
        self.in_time.interventions.follow(&self.scene, self.in_time.from);
    }

    /// Forgets what edits changed in frames that are let go: those after one.
    pub fn forget_after(&mut self, frame: u64) {
        self.in_time.interventions.forget_after(frame);
        self.in_time.interventions.follow(&self.scene, frame + 1);
        self.history.forget_after(frame, &self.in_time.interventions);
    }

    /// Forgets what edits changed in the course of time: it begins anew.
    pub fn forget_time(&mut self) {
        self.in_time = InTime::of(&self.scene);
        self.history.forget_time();
    }

    /// An object as it is seen: where time has brought it.
    #[must_use]
    pub fn seen(&self, i: usize) -> Option<Cow<'_, SpaceObject>> {
        let object = self.scene.objects.get(i)?;
        let Some(placed) = self.placed(i) else { return Some(Cow::Borrowed(object)) };
        let mut object = object.clone();
        placed.put_down(&mut object);
        Some(Cow::Owned(object))
    }

    /// Where time has taken an object, or a drag in this frame.
    fn placed(&self, i: usize) -> Option<MovedSolid> {
        let InTime { frame, placed, interventions, .. } = &self.in_time;
        let at = placed.binary_search_by_key(&i, |p| p.index).ok()?;
        let object = self.scene.objects.get(i)?;
        let put = interventions.puts(*frame).iter().find(|p| p.object == object.id);
        Some(match put {
            Some(&Put { position, velocity, .. }) => {
                MovedSolid { position, velocity, ..placed[at] }
            }
            None => placed[at],
        })
    }

    /// Changes objects where they are seen, within an entry that goes on until [`SpaceEditor::commit`]. Where time has taken them,
    /// that puts them elsewhere in the frame looked at; everything else is a change of the document.
    pub fn place_live(
        &mut self,
        name: &'static str,
        objects: &[usize],
        change: impl FnOnce(&mut SpaceScene),
    ) {
        self.begin(name);
        let mut were = Vec::new();
        for &i in objects {
            let Some(placed) = self.placed(i) else { continue };
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
                placed.velocity = now.unwrap_or_default();
            }
            if placed != before {
                let MovedSolid { position, velocity, .. } = placed;
                let put = Put { object: object.id.clone(), position, velocity };
                self.in_time.interventions.put(self.in_time.frame, put);
            }
        }
        self.replaced();
    }

    /// Remembers the document before a change, and what edits changed in the course of time.
    pub(super) fn begin(&mut self, name: &'static str) {
        self.follow_time();
        self.history.begin(Message::new(name), &self.scene, &self.in_time.interventions);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::space::blank;
    use glam::{DQuat, DVec3};

    /// The second object of a room is 5 units off in frame 7, on its way up.
    fn away(flies: bool) -> SpaceEditor {
        let mut editor = SpaceEditor::new(blank());
        let moved = MovedSolid {
            index: 2,
            position: DVec3::X * 5.0,
            rotation: editor.scene().objects[2].rotation,
            velocity: DVec3::Z,
            flies,
        };
        editor.set_seen(7, false, &[moved].into());
        editor
    }

    #[test]
    fn what_time_took_away_is_put_where_a_hand_drags_it_and_starts_where_it_did() {
        let mut editor = away(false);
        let before = editor.scene().clone();
        assert_eq!(editor.seen(2).unwrap().position, DVec3::X * 5.0);
        for x in [6.0, 7.0] {
            editor.put_live("did-move", &[(2, DVec3::X * x, before.objects[2].rotation)]);
        }
        editor.commit();
        assert_eq!(*editor.scene(), before, "the document keeps where it starts");
        assert_eq!(editor.seen(2).unwrap().position, DVec3::X * 7.0);
        let [put] = editor.interventions().puts(7) else { panic!("one object was put") };
        assert_eq!((put.position, put.velocity), (DVec3::X * 7.0, DVec3::Z));
        assert!(!editor.history().is_dirty());
        editor.undo();
        assert!(editor.interventions().puts(7).is_empty());
        editor.redo();
        assert_eq!(editor.interventions().puts(7).len(), 1);
        // The keys and the numbers put it as the pointer does.
        editor.select(&[2]);
        editor.nudge(DVec3::Y);
        assert_eq!(editor.seen(2).unwrap().position, DVec3::new(7.0, 1.0, 0.0));
        let wished = SpaceObject { position: DVec3::Z, ..editor.seen(2).unwrap().into_owned() };
        editor.change_seen("did-inspect", 2, wished);
        editor.settle();
        assert_eq!(editor.interventions().puts(7)[0].position, DVec3::Z);
        assert_eq!(*editor.scene(), before);
        editor.forget_after(6);
        assert!(
            editor.interventions().puts(7).is_empty() && editor.history().undo_name().is_none()
        );
    }

    #[test]
    fn the_arrow_of_what_flies_is_its_velocity_in_that_frame() {
        let mut editor = away(true);
        let before = editor.scene().clone();
        assert_eq!(editor.seen(2).unwrap().velocity, Some(DVec3::Z));
        editor.place_live("did-velocity", &[2], |scene| {
            scene.objects[2].velocity = Some(DVec3::X);
        });
        editor.commit();
        assert_eq!(editor.interventions().puts(7)[0].velocity, DVec3::X);
        assert_eq!(*editor.scene(), before);
        // How it is turned is no matter of time: that is a change of the document.
        let turned = DQuat::from_rotation_z(1.0);
        editor.put_live("did-turn", &[(2, DVec3::X * 5.0, turned)]);
        editor.commit();
        assert_eq!(editor.scene().objects[2].rotation, turned);
        assert_eq!(editor.scene().objects[2].position, before.objects[2].position);
    }

    #[test]
    fn other_settings_hold_from_the_frame_looked_at_and_are_undone_with_the_document() {
        use crate::world::settings::SPEED;
        let mut editor = away(false);
        let was = editor.scene().header.settings.get(&SPEED);
        editor.edit("did-settings", |scene| scene.header.settings.set(&SPEED, was + 1.0));
        let speed =
            |editor: &mut SpaceEditor, frame| editor.interventions().settings(frame).get(&SPEED);
        assert_eq!([6, 7].map(|k| speed(&mut editor, k)), [was, was + 1.0]);
        editor.undo();
        assert_eq!(speed(&mut editor, 7), was);
    }
}
