//! What panels change in the document in space and in what is selected: plain data, refused in words where it can't be.

use super::editor::SpaceEditor;
use crate::app::edit::change::refused;
use crate::scene::{Colour, ObjectRole, Settings, SpaceObject};
use crate::text::{Language, Message};

/// One thing to change.
#[derive(Clone, Debug, PartialEq)]
pub enum SpaceChange {
    /// The scene's name.
    SceneName(String),
    /// An object's name, part, place, turn or shape.
    Object {
        /// The object.
        index: usize,
        /// As it is to be.
        wished: Box<SpaceObject>,
        /// Whether it was typed, so that a refusal is said.
        typed: bool,
    },
    /// The lab's settings, and whether the rule as published runs beside the right one.
    Settings(Box<Settings>),
    /// The part that objects play.
    Role(Vec<usize>, ObjectRole),
    /// Their colour; none is the role's.
    Colour(Vec<usize>, Option<Colour>),
    /// Whether objects are locked.
    Locked(Vec<usize>, bool),
    /// Whether objects are hidden.
    Hidden(Vec<usize>, bool),
    /// The name of an object of this id, as it is read in a language.
    Rename(String, String, Language),
    /// Selects objects, or no longer.
    Toggle(Vec<usize>),
    /// Selects objects, and no others.
    Select(Vec<usize>),
    /// The object that is pointed at beside the drawing.
    PointAt(Option<usize>),
}

impl SpaceEditor {
    /// Carries out what a panel wishes.
    ///
    /// # Errors
    /// In words, when the document does not allow it; then nothing is changed.
    pub fn carry(&mut self, change: SpaceChange) -> Result<(), Message> {
        match change {
            SpaceChange::SceneName(name) => {
                self.change("did-rename", |scene| scene.header.name = name);
            }
            SpaceChange::Object { index, wished, typed } => match wished.check() {
                Ok(()) => self.change_seen("did-inspect", index, *wished),
                Err(problem) if typed => return Err(refused(problem.message)),
                Err(_) => {}
            },
            SpaceChange::Settings(settings) => {
                settings.check().map_err(|problem| refused(problem.message))?;
                self.change("did-settings", |scene| scene.header.settings = *settings);
            }
            SpaceChange::Role(all, role) => self.each("did-role", &all, |o| o.role = role),
            SpaceChange::Colour(all, to) => self.each("did-colour", &all, |o| o.colour = to),
            SpaceChange::Locked(all, to) => {
                self.settle();
                self.set_locked(&all, to);
            }
            SpaceChange::Hidden(all, to) => {
                self.settle();
                self.set_hidden(&all, to);
            }
            SpaceChange::Rename(id, words, language) => self.rename(&id, words, language),
            SpaceChange::Toggle(all) => {
                self.settle();
                self.toggle(&all);
            }
            SpaceChange::Select(all) => {
                self.settle();
                self.select(&all);
            }
            SpaceChange::PointAt(object) => self.point_at(object),
        }
        Ok(())
    }

    fn each(&mut self, name: &'static str, all: &[usize], set: impl Fn(&mut SpaceObject)) {
        self.change(name, |scene| {
            for i in all {
                if let Some(object) = scene.objects.get_mut(*i) {
                    set(object);
                }
            }
        });
    }

    fn rename(&mut self, id: &str, words: String, language: Language) {
        self.settle();
        self.edit("did-rename", |scene| {
            // The name as it was shown, put back as it was, is no other name.
            if let Some(object) = scene.objects.iter_mut().find(|o| o.id == id)
                && words != object.called().said_in(language)
            {
                object.rename(if words == object.id { String::new() } else { words });
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::space::blank;
    use crate::scene::space::shape::{SpaceShape, SphereShape};
    use crate::world::settings::MIN_DISTANCE;
    use glam::{DQuat, DVec3};

    #[test]
    fn what_a_shape_does_not_allow_is_refused_and_changes_nothing() {
        let mut editor = SpaceEditor::new(blank());
        let before = editor.scene().clone();
        let ball = &before.objects[2];
        let mut wish = |wished: SpaceObject, typed| {
            let wished = Box::new(wished);
            editor.carry(SpaceChange::Object { index: 2, wished, typed })
        };
        let flat = SpaceShape::Sphere(SphereShape { radius: 0.0 });
        let flat = SpaceObject { shape: flat, ..ball.clone() };
        assert!(wish(flat.clone(), true).is_err() && wish(flat, false).is_ok());
        let skewed = DQuat::from_xyzw(1.0, 1.0, 0.0, 0.0);
        assert!(wish(SpaceObject { rotation: skewed, ..ball.clone() }, true).is_err());
        let lost = DVec3::new(f64::NAN, 0.0, 0.0);
        assert!(wish(SpaceObject { position: lost, ..ball.clone() }, true).is_err());
        for x in 0..20 {
            let position = DVec3::X * f64::from(x);
            wish(SpaceObject { position, ..ball.clone() }, false).unwrap();
        }
        editor.settle();
        assert_eq!(editor.scene().objects[2].position, DVec3::X * 19.0);
        editor.undo();
        assert_eq!(*editor.scene(), before, "a drag in a field is one entry");
    }
    #[test]
    fn settings_that_can_not_be_are_refused_and_a_slider_is_one_entry() {
        let mut editor = SpaceEditor::new(blank());
        let before = editor.scene().clone();
        let mut set = |x: f64| {
            let mut settings = before.header.settings.clone();
            settings.set(&MIN_DISTANCE, x);
            editor.carry(SpaceChange::Settings(Box::new(settings)))
        };
        assert!(set(-1.0).is_err());
        for x in [0.02, 0.03, 0.04] {
            set(x).unwrap();
        }
        editor.settle();
        assert_eq!(editor.scene().header.settings.get(&MIN_DISTANCE), 0.04);
        editor.undo();
        assert_eq!(*editor.scene(), before);
    }
}
