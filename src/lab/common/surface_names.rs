//! What the pieces are called that a ball or a character's points are held against: by the object they belong to and,
//! where it has several, by the side they are on.
//!
//! An edge of a closed shape is named by where its outside looks ("the left sling’s upper edge"); a part of a line is
//! counted from its start ("the step (2 of 3)").

use glam::DVec2;

use super::names::{edge, nth_of, object};
use crate::scene::shape::Outline;
use crate::scene::{Object, Scene};
use crate::sweep::disc_sweep::Spine;
use crate::sweep::flight::Surface;
use crate::text::Message;

/// The names of the surfaces of a scene.
pub(crate) struct SurfaceNames {
    objects: Vec<Message>,
    /// By the place of a surface among all.
    surfaces: Vec<Message>,
}

impl SurfaceNames {
    pub(crate) fn new(scene: &Scene, surfaces: &[Surface]) -> Self {
        let objects: Vec<Message> = scene.objects.iter().map(object).collect();
        let name = |(i, surface): (usize, &Surface)| {
            let owner = surface.owner as usize;
            let whole = objects.get(owner).cloned().unwrap_or_else(nameless);
            let own: Vec<usize> =
                (0..surfaces.len()).filter(|j| surfaces[*j].owner == surface.owner).collect();
            if own.len() < 2 {
                return whole;
            }
            let place = own.iter().position(|j| *j == i).unwrap_or_default();
            let closed = scene.objects.get(owner).is_some_and(is_ring);
            let ring: Vec<[DVec2; 2]> = own.iter().filter_map(|j| ends(&surfaces[*j])).collect();
            match ring.get(place) {
                Some(_) if closed && ring.len() == own.len() => edge(whole, &ring, place),
                _ => nth_of(whole, place + 1, own.len()),
            }
        };
        let surfaces = surfaces.iter().enumerate().map(name).collect();
        Self { objects, surfaces }
    }

    /// A surface by its place among all.
    pub(crate) fn surface(&self, index: u32) -> Message {
        self.surfaces.get(index as usize).cloned().unwrap_or_else(nameless)
    }

    /// An object: "the left flipper".
    pub(crate) fn object(&self, index: u32) -> Message {
        self.objects.get(index as usize).cloned().unwrap_or_else(nameless)
    }
}

/// What is in no scene has no name.
fn nameless() -> Message {
    Message::new("object-proper").with("name", "?")
}

/// Whether an object's pieces are the edges of one ring.
fn is_ring(object: &Object) -> bool {
    matches!(object.shape.outline(), Outline::Chains { chains, closed: true } if chains.len() == 1)
}

fn ends(surface: &Surface) -> Option<[DVec2; 2]> {
    match surface.piece.spine() {
        Spine::Segment(a, b) => Some([*a, *b]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, Texts};
    use crate::world::motion::pinball::Pinball;
    use crate::world::motion::platformer::Platformer;

    fn said(stem: &str, language: Language) -> Vec<String> {
        let scene = crate::scene::read(crate::scene::library::find(stem).unwrap()).unwrap();
        let world = crate::lab::plane_world(&scene);
        let surfaces = match world.motion::<Pinball>() {
            Some(table) => table.surfaces(&[0.0, 0.0]),
            None => world.motion::<Platformer>().unwrap().surfaces().to_vec(),
        };
        let names = SurfaceNames::new(&scene, &surfaces);
        let texts = Texts::new(language);
        (0..surfaces.len()).map(|i| texts.say(&names.surface(i as u32))).collect()
    }

    #[test]
    fn edges_are_named_by_their_side_and_parts_are_counted() {
        let english = said("bounce", Language::English);
        for name in [
            "the left sling’s left edge",
            "the left sling’s upper right edge",
            "the left arch",
            "the left flipper",
        ] {
            assert!(english.iter().any(|n| n == name), "{name} is not in {english:#?}");
        }
        let ground = said("character-points", Language::French);
        for name in
            ["«\u{a0}marche\u{a0}» (2 sur 3)", "l’arête supérieure de «\u{a0}plateforme\u{a0}»"]
        {
            assert!(ground.iter().any(|n| n == name), "{name} is not in {ground:#?}");
        }
        let mut once = english.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), english.len(), "two pieces have one name: {english:#?}");
    }
}
