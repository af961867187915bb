//! One thread's questions at one place after another: the lab's asker where it has one, else its run in a world that goes along.

use super::answer::{Answer, Quantity};
use super::field::Field;
use super::vary::Axis;
use crate::lab::{self, Asker, Playback, Wanted};
use crate::scene::{Document, Object, Scene, part};
use crate::world::{Moment, PlaneWorld, WhichMove};

/// Who asks.
pub struct Asking {
    /// None of a scene in space.
    world: Option<PlaneWorld>,
    unwatched: Option<ByObject>,
}

/// Asks without being watched: only one object of the scene is another from place to place.
struct ByObject {
    asker: Box<dyn Asker>,
    wanted: Wanted,
    index: usize,
    object: Object,
    /// A scene of that object alone, which is held to the rules.
    alone: Scene,
}

impl Asking {
    /// Who asks a field; unwatched where that can be and is wanted.
    #[must_use]
    pub fn new(field: &Field, unwatched: bool) -> Self {
        let world = field.scene().map(lab::plane_world);
        let one = || ByObject::new(field, world.as_ref()?);
        let unwatched = unwatched.then(one).flatten();
        Self { world, unwatched }
    }

    /// The answer at a pair of values; none where the scene would break a rule with them, or the lab says nothing.
    pub fn ask(&mut self, field: &Field, values: [f64; 2]) -> Option<Answer> {
        let unwatched = self.unwatched.as_mut();
        if let Some(found) = unwatched.and_then(|u| u.ask(&field.axes, &field.quantity, values)) {
            return found;
        }
        field.quantity.of(self.run(field, values)?.as_ref())
    }

    /// The lab's run there, with all its steps.
    pub fn run(&mut self, field: &Field, values: [f64; 2]) -> Option<Box<dyn Playback>> {
        match (field.at(values)?, &mut self.world) {
            (Document::Plane(scene), Some(world)) => {
                world.update(&scene);
                let moment = world.moment_of(WhichMove::WhatIf).unwrap_or(Moment::STILL);
                field.lab().run_in_plane(world, &moment).ok()
            }
            (document, _) => field.lab().run(&lab::world(&document), WhichMove::WhatIf).ok(),
        }
    }
}

impl ByObject {
    fn new(field: &Field, world: &PlaneWorld) -> Option<Self> {
        let wanted = field.quantity.wanted()?;
        let scene = field.scene()?;
        let owner = part::owner(&field.axes[0].part)?;
        let is_of = |axis: &Axis| {
            // Which images there are is known to the whole scene alone.
            part::owner(&axis.part) == Some(owner) && !axis.part.ends_with(".sprite.image")
        };
        if !field.axes.iter().all(is_of) {
            return None;
        }
        let index = scene.objects.iter().position(|o| o.id == owner)?;
        let object = scene.objects[index].clone();
        let asker = field.lab().asker?(world)?;
        let alone = Scene { objects: vec![object.clone()].into(), ..Scene::new("") };
        Some(Self { asker, wanted, index, object, alone })
    }

    /// The answer; none where the run has to tell.
    fn ask(&mut self, axes: &[Axis; 2], of: &Quantity, values: [f64; 2]) -> Option<Option<Answer>> {
        self.alone.objects[0].clone_from(&self.object);
        if !axes.iter().zip(values).all(|(axis, value)| axis.put(&mut self.alone, value)) {
            return Some(None);
        }
        let said = self.asker.ask(self.index, &self.alone.objects[0], self.wanted)?;
        Some(of.of_unwatched(&said))
    }
}

#[cfg(test)]
mod tests;
