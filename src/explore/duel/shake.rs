//! A scene whose objects are moved and turned by a random walk: cases that look like the scene one has.

use glam::{DQuat, DVec3, dvec2, dvec3};

use super::case::Case;
use super::family::Family;
use super::question::Question;
use super::scene::case_of;
use crate::lab::{Overlays, scene_figure, space_figure};
use crate::random::Rng;
use crate::scene::{Document, ObjectRole};

/// With more objects than this only the mover is moved: the others are a map.
const MANY: usize = 40;
/// How many steps a case is away from the scene at most.
const STEPS: usize = 4;

/// A scene of one's own, and how far its objects are moved at most.
#[derive(Clone, Debug)]
pub struct Shaken {
    /// The scene as it is.
    pub scene: Document,
    /// In world units.
    pub reach: f64,
}

/// How far objects are moved in a scene that has no height.
const USUAL: f64 = 50.0;

impl Shaken {
    /// A scene, its objects moved by half of its height at most.
    #[must_use]
    pub fn new(scene: Document) -> Self {
        let height = match &scene {
            Document::Plane(scene) => {
                scene_figure(scene, &Overlays::default()).bounds().map(|b| b.size().y)
            }
            Document::Space(scene) => {
                space_figure(scene).bounds().map(|[low, high]| (high - low).max_element())
            }
        };
        let reach = height.filter(|h| *h > 0.0).map_or(USUAL, |h| 0.5 * h);
        Self { scene, reach }
    }

    /// The case of an index; none where the scene has not what the question is about.
    #[must_use]
    pub fn case(&self, question: &Question, seed: u64, index: u64) -> Option<Case> {
        let mut rng = Family::Shaken.rng(seed, index);
        let mut now = self.scene.clone();
        for _ in 0..=rng.below(STEPS) {
            shake(&mut now, &mut rng, self.reach, true);
        }
        case_of(&now, question, &mut |n| rng.below(n))
    }
}

/// One step of the walk. Sizes are drawn by their power of two: near cases are as likely as far ones. `arrows` says whether
/// the way of what moves is changed too: it is of no use to what looks at no move.
pub fn shake(document: &mut Document, rng: &mut Rng, reach: f64, arrows: bool) {
    let map = document.object_count() > MANY;
    let held = |locked: bool, hidden: bool, role: ObjectRole| {
        locked || hidden || map && role != ObjectRole::Mover
    };
    let movable: Vec<usize> = match &*document {
        Document::Plane(scene) => {
            let all = scene.objects.iter().enumerate();
            all.filter(|(_, o)| !held(o.locked, o.hidden, o.role)).map(|(i, _)| i).collect()
        }
        Document::Space(scene) => {
            let all = scene.objects.iter().enumerate();
            all.filter(|(_, o)| !held(o.locked, o.hidden, o.role)).map(|(i, _)| i).collect()
        }
    };
    if movable.is_empty() {
        return;
    }
    let i = movable[(rng.bits() % movable.len() as u64) as usize];
    let size = reach * 0.5f64.powi((rng.bits() % 6) as i32);
    let [x, y, z, turn] = [(); 4].map(|()| rng.range(-1.0, 1.0));
    let turn = turn * std::f64::consts::FRAC_PI_2;
    let how = rng.bits() % 4;
    match document {
        Document::Plane(scene) => {
            let object = &mut scene.objects[i];
            let by = dvec2(x, y) * size;
            match (object.role, how) {
                (ObjectRole::Mover, 0 | 1) if arrows => {
                    object.velocity = Some(object.velocity.unwrap_or_default() + by);
                }
                (_, 2) => object.rotation += turn,
                _ => object.position += by,
            }
        }
        Document::Space(scene) => {
            let object = &mut scene.objects[i];
            match how {
                2 => {
                    let about = dvec3(x, y, z).try_normalize().unwrap_or(DVec3::Z);
                    let turned = DQuat::from_axis_angle(about, turn) * object.rotation;
                    object.rotation = turned.normalize();
                }
                _ => object.position += dvec3(x, y, z) * size,
            }
        }
    }
}
