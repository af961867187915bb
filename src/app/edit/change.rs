//! What panels change in the document and the selection: plain data, refused in words where it can't be.

use glam::DVec2;

use super::Editor;
use crate::geom::{Pose, ShapeError};
use crate::scene::sprite::{Appearance, Sprite};
use crate::scene::{Colour, Object, ObjectRole, Scene, Settings};
use crate::text::{Language, Message};
use crate::world::motion::pinball::TablePart;
use crate::world::motion::platformer::IsGoal;
use crate::world::motion::pong::Paddle;
use crate::world::motion::race::Gate;

/// One thing to change.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// The scene's name.
    SceneName(String),
    /// An object's numbers. Only what differs from what was shown is taken over.
    Object {
        /// The object.
        index: usize,
        /// As it was shown.
        shown: Box<Object>,
        /// As it is to be.
        wished: Box<Object>,
        /// Whether it was typed, so that a refusal is said.
        typed: bool,
    },
    /// The same of several objects: of all or, where one does not allow it, of none.
    Each {
        /// The objects.
        objects: Vec<usize>,
        /// What is set.
        to: Field,
        /// Whether it was typed, so that a refusal is said.
        typed: bool,
    },
    /// An object's part on a pinball table.
    Pinball(usize, Option<TablePart>),
    /// A sprite by its name, new or as it is to be.
    Sprite(String, Box<Sprite>),
    /// Which sprite an object looks like.
    Look(usize, Option<Appearance>),
    /// The settings.
    Settings(Box<Settings>),
    /// Whether objects are locked.
    Locked(Vec<usize>, bool),
    /// Whether objects are hidden.
    Hidden(Vec<usize>, bool),
    /// The name of an object of this id, as it is read in a language.
    Rename(String, String, Language),
    /// The place of objects in the order they are drawn.
    Place(Vec<usize>, usize),
    /// Selects an object.
    Pick(usize),
    /// Selects objects, or no longer.
    Toggle(Vec<usize>),
    /// Selects objects, and no others.
    Select(Vec<usize>),
    /// The object that is pointed at beside the drawing.
    PointAt(Option<usize>),
}

/// One thing that several objects have, and what it is to be.
#[derive(Clone, Debug, PartialEq)]
pub enum Field {
    /// The colour; none is the role's.
    Colour(Option<Colour>),
    /// The group.
    Group(Option<String>),
    /// The role.
    Role(ObjectRole),
    /// Where, across.
    X(f64),
    /// Where, down.
    Y(f64),
    /// The rotation in degrees.
    Degrees(f64),
    /// The radius of circles and capsules.
    Radius(f64),
    /// Whether a passage is the goal.
    Goal(bool),
    /// Which paddle of a game of Pong it is.
    Paddle(Option<Paddle>),
    /// Which gate of a race track it is.
    Gate(Option<Gate>),
}

impl Field {
    /// The name of the history's entry.
    fn name(&self) -> &'static str {
        match self {
            Self::Colour(_) => "did-colour",
            Self::Group(_) => "did-group",
            Self::Role(_) => "did-role",
            Self::Goal(_) => "did-goal",
            Self::Paddle(_) => "did-paddle",
            Self::Gate(_) => "did-gate",
            Self::X(_) | Self::Y(_) | Self::Degrees(_) | Self::Radius(_) => "did-inspect",
        }
    }

    fn set(&self, object: &mut Object) {
        match self {
            Self::Colour(colour) => object.colour = *colour,
            Self::Group(group) => object.group.clone_from(group),
            Self::Role(role) => object.role = *role,
            Self::X(x) => object.position.x = *x,
            Self::Y(y) => object.position.y = *y,
            Self::Degrees(degrees) => object.rotation = degrees.to_radians(),
            Self::Radius(to) => {
                if let Some(radius) = object.shape.radius_mut() {
                    *radius = *to;
                }
            }
            Self::Goal(goal) => object.set_extension(goal.then_some(IsGoal(true)).as_ref()),
            Self::Paddle(paddle) => object.set_extension(paddle.as_ref()),
            Self::Gate(gate) => object.set_extension(gate.as_ref()),
        }
    }

    /// Whether there are values of it that an object does not allow.
    fn is_number(&self) -> bool {
        matches!(self, Self::X(_) | Self::Y(_) | Self::Degrees(_) | Self::Radius(_))
    }
}

/// Says that something can't be.
#[must_use]
pub fn refused(why: impl std::fmt::Display) -> Message {
    Message::new("inspect-refused").with("why", why.to_string())
}

impl Editor {
    /// Changes the document by a field that may go on changing it: the entry in the history stays open until
    /// [`Editor::settle`].
    pub fn change(&mut self, name: Message, change: impl FnOnce(&mut Scene)) {
        self.edit_live(name, change);
        self.changing = true;
    }

    /// The same for objects that may be elsewhere than the document has them: what time has taken is changed where it
    /// is seen, in the frame looked at.
    fn change_at(&mut self, name: Message, objects: &[usize], change: impl FnOnce(&mut Scene)) {
        self.place_live(name, objects, change);
        self.changing = true;
    }

    /// Ends the entry that a field has open.
    pub fn settle(&mut self) {
        if std::mem::take(&mut self.changing) {
            self.commit();
        }
    }

    /// Carries out what a panel wishes.
    ///
    /// # Errors
    /// In words, when the document does not allow it; then nothing is changed.
    pub fn carry(&mut self, change: Change) -> Result<(), Message> {
        match change {
            Change::SceneName(name) => {
                self.change(Message::new("did-rename"), |scene| scene.name = name);
            }
            Change::Object { index, shown, wished, typed } => match allowed(&wished) {
                Ok(()) => self.change_at(Message::new("did-inspect"), &[index], |scene| {
                    take_over(scene, index, &shown, *wished);
                }),
                Err(why) if typed => return Err(refused(why)),
                Err(_) => {}
            },
            Change::Each { objects, to, typed } => return self.set_each(&objects, &to, typed),
            Change::Pinball(i, pinball) => return self.set_pinball(i, pinball),
            Change::Sprite(name, sprite) => return self.set_sprite(name, *sprite),
            Change::Look(i, look) => return self.set_look(i, look),
            Change::Settings(settings) => return self.set_settings(*settings),
            Change::Locked(all, to) => {
                self.settle();
                self.set_locked(&all, to);
            }
            Change::Hidden(all, to) => {
                self.settle();
                self.set_hidden(&all, to);
            }
            Change::Rename(id, words, language) => self.rename(&id, words, language),
            Change::Place(all, to) => {
                self.settle();
                self.move_to_place(&all, to);
            }
            Change::Pick(i) => {
                self.settle();
                self.select_one(i);
            }
            Change::Toggle(all) => {
                self.settle();
                self.toggle(&all);
            }
            Change::Select(all) => {
                self.settle();
                self.select(&all);
            }
            Change::PointAt(object) => self.point_at(object),
        }
        Ok(())
    }

    fn set_each(&mut self, all: &[usize], to: &Field, typed: bool) -> Result<(), Message> {
        let objects = all.iter().filter_map(|&i| self.scene.objects.get(i));
        let bad = objects.filter(|_| to.is_number()).find_map(|o| {
            let mut wished = o.clone();
            to.set(&mut wished);
            allowed(&wished).err()
        });
        if let Some(why) = bad {
            return if typed { Err(refused(why)) } else { Ok(()) };
        }
        self.change_at(Message::new(to.name()), all, |scene| {
            for &i in all {
                if let Some(object) = scene.objects.get_mut(i) {
                    to.set(object);
                }
            }
        });
        Ok(())
    }

    fn set_pinball(&mut self, i: usize, part: Option<TablePart>) -> Result<(), Message> {
        let Some(object) = self.scene.objects.get(i) else { return Ok(()) };
        let mut probe = Scene::new("");
        let mut changed = object.clone();
        changed.set_extension(part.as_ref());
        probe.objects.push(changed);
        crate::scene::validate(&probe).map_err(|problem| refused(problem.message))?;
        self.change(Message::new("did-pinball"), |scene| {
            if let Some(object) = scene.objects.get_mut(i) {
                object.set_extension(part.as_ref());
            }
        });
        Ok(())
    }

    /// Objects that show an image which is no more show the first one.
    fn set_sprite(&mut self, name: String, sprite: Sprite) -> Result<(), Message> {
        let mut probe = Scene::new("");
        probe.sprites.insert(name, sprite);
        crate::scene::validate(&probe).map_err(|problem| refused(problem.message))?;
        self.change(Message::new("did-sprite"), |scene| {
            scene.sprites.append(&mut probe.sprites);
            for i in 0..scene.objects.len() {
                let object = &scene.objects[i];
                let Some(look) = object.extension::<Appearance>() else { continue };
                if look.shown(scene, object).is_err() && scene.sprites.contains_key(&look.name) {
                    let first = Appearance { image: 0, ..look };
                    scene.objects[i].set_extension(Some(&first));
                }
            }
        });
        Ok(())
    }

    fn set_look(&mut self, i: usize, look: Option<Appearance>) -> Result<(), Message> {
        let Some(object) = self.scene.objects.get(i) else { return Ok(()) };
        let mut changed = object.clone();
        changed.set_extension(look.as_ref());
        if let Some(look) = &look {
            look.shown(&self.scene, object).map_err(refused)?;
        }
        let mut probe = Scene::new("");
        probe.objects.push(changed);
        crate::scene::validate(&probe).map_err(|problem| refused(problem.message))?;
        self.change(Message::new("did-look"), |scene| {
            if let Some(object) = scene.objects.get_mut(i) {
                object.set_extension(look.as_ref());
            }
        });
        Ok(())
    }

    fn set_settings(&mut self, settings: Settings) -> Result<(), Message> {
        let mut probe = Scene::new("");
        probe.settings = settings.clone();
        crate::scene::validate(&probe).map_err(|problem| refused(problem.message))?;
        self.change(Message::new("did-settings"), |scene| scene.settings = settings);
        Ok(())
    }

    fn rename(&mut self, id: &str, words: String, language: Language) {
        self.settle();
        self.edit(Message::new("did-rename"), |scene| {
            // The name as it was shown, put back as it was, is no other name.
            if let Some(object) = scene.objects.iter_mut().find(|o| o.id == id)
                && words != object.called().said_in(language)
            {
                object.rename(if words == object.id { String::new() } else { words });
            }
        });
    }
}

/// Whether an object can be so.
fn allowed(object: &Object) -> Result<(), ShapeError> {
    object.shape.check()?;
    Pose::new(object.position, object.rotation)?;
    Pose::new(object.velocity.unwrap_or(DVec2::ZERO), 0.0).map(drop)
}

/// Takes over what differs from what was shown, and nothing else.
fn take_over(scene: &mut Scene, i: usize, shown: &Object, wished: Object) {
    let Some(object) = scene.objects.get_mut(i) else { return };
    if (&wished.name, &wished.names) != (&shown.name, &shown.names) {
        object.rename(wished.name);
    }
    if wished.role != shown.role {
        object.role = wished.role;
    }
    if wished.position != shown.position {
        object.position = wished.position;
    }
    if wished.rotation != shown.rotation {
        object.rotation = wished.rotation;
    }
    if wished.velocity != shown.velocity {
        object.velocity = wished.velocity;
    }
    if wished.shape != shown.shape {
        object.shape = wished.shape;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::fixture::room;
    use crate::scene::{CircleShape, Shape, library, read};
    use crate::world::settings::{MAX_IMPACT, MIN_DISTANCE};
    use glam::dvec2;

    fn object(index: usize, shown: &Object, wished: Object) -> Change {
        let (shown, wished) = (Box::new(shown.clone()), Box::new(wished));
        Change::Object { index, shown, wished, typed: true }
    }

    #[test]
    fn a_number_dragged_in_a_panel_is_one_entry() {
        let mut editor = Editor::new(room());
        let before = editor.scene().clone();
        for i in 0..20 {
            let to = dvec2(f64::from(i), 0.0);
            editor.change(Message::new("did-inspect"), |s| s.objects[0].position = to);
        }
        editor.settle();
        assert_eq!(editor.scene().objects[0].position, dvec2(19.0, 0.0));
        editor.undo();
        assert_eq!(*editor.scene(), before);
        assert_eq!(editor.history().undo_name(), None);
    }

    #[test]
    fn only_what_differs_is_taken_over() {
        let mut editor = Editor::new(room());
        let i = editor.mover().unwrap();
        let start = editor.scene().objects[i].clone();
        let shown = Object { position: dvec2(1.0, 2.0), ..start.clone() };
        let wished = Object { name: "new".into(), ..shown.clone() };
        editor.carry(object(i, &shown, wished)).unwrap();
        editor.settle();
        assert_eq!(editor.scene().objects[i], Object { name: "new".into(), ..start.clone() });
        editor.undo();
        assert_eq!(editor.scene().objects[i], start);
    }

    #[test]
    fn what_a_shape_does_not_allow_changes_nothing() {
        let mut editor = Editor::new(room());
        let before = editor.scene().clone();
        let i = editor.mover().unwrap();
        let shown = before.objects[i].clone();
        for radius in [-1.0, 0.0] {
            let shape = Shape::Circle(CircleShape { radius });
            let wished = Object { shape, ..shown.clone() };
            assert!(editor.carry(object(i, &shown, wished)).is_err());
        }
        let far = Object { position: dvec2(f64::NAN, 0.0), ..shown.clone() };
        assert!(editor.carry(object(i, &shown, far)).is_err());
        editor.settle();
        assert_eq!(*editor.scene(), before);
        assert!(!editor.history().is_dirty());
    }

    #[test]
    fn what_is_set_is_set_for_all_in_one_entry_or_for_none() {
        let mut editor = Editor::new(room());
        let before = editor.scene().clone();
        let objects: Vec<usize> = (0..before.objects.len()).collect();
        let mut set = |x: f64, typed| {
            let done =
                editor.carry(Change::Each { objects: objects.clone(), to: Field::X(x), typed });
            (done, editor.scene().objects.iter().map(|o| o.position.x).collect::<Vec<_>>())
        };
        let seven = vec![7.0; before.objects.len()];
        assert!(set(5.0, false).0.is_ok());
        assert_eq!(set(7.0, false), (Ok(()), seven.clone()));
        let (refusal, xs) = set(f64::INFINITY, true);
        assert!(refusal.is_err() && xs == seven);
        editor.settle();
        editor.undo();
        assert_eq!(*editor.scene(), before);
    }

    #[test]
    fn settings_out_of_range_are_refused_and_others_are_one_entry() {
        let mut editor = Editor::new(room());
        let before = editor.scene().clone();
        let set =
            |editor: &mut Editor, settings| editor.carry(Change::Settings(Box::new(settings)));
        let (mut least, mut none) = (before.settings.clone(), before.settings.clone());
        least.set(&MIN_DISTANCE, -1.0);
        none.set(&MAX_IMPACT, 0);
        assert!(set(&mut editor, least).is_err() && set(&mut editor, none).is_err());
        editor.settle();
        assert_eq!(*editor.scene(), before);
        for x in [0.02, 0.03, 0.04] {
            let mut other = before.settings.clone();
            other.set(&MIN_DISTANCE, x);
            set(&mut editor, other).unwrap();
        }
        editor.settle();
        editor.undo();
        assert_eq!(*editor.scene(), before);
    }

    #[test]
    fn a_part_of_a_table_is_given_and_undone_and_an_impossible_one_is_refused() {
        let before = read(library::find("bounce").unwrap()).unwrap();
        let mut editor = Editor::new(before.clone());
        let find = |id: &str| before.objects.iter().position(|o| o.id == id).unwrap();
        let (lane, bumper) = (find("lane"), find("bumper-1"));
        let flipper = Some(TablePart::Flipper { swing: -1.0 });
        editor.carry(Change::Pinball(lane, flipper)).unwrap();
        editor.settle();
        assert_eq!(editor.scene().objects[lane].extension(), flipper);
        editor.undo();
        assert_eq!(*editor.scene(), before);
        // A disc is no flipper, and nothing kicks backwards.
        let backwards = Some(TablePart::Bumper { kick: -1.0, points: 0 });
        for bad in [flipper, backwards] {
            assert!(editor.carry(Change::Pinball(bumper, bad)).is_err());
        }
        assert_eq!(*editor.scene(), before);
        editor.carry(Change::Pinball(bumper, None)).unwrap();
        assert_eq!(editor.scene().objects[bumper].extension::<TablePart>(), None);
    }
}
