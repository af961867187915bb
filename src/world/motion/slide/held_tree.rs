//! The tree of what is solid in a scene, and the index of its walls, built when they are first needed.
//!
//! A large map of tiles has a hundred thousand walls. While one paints in it with time stopped, nothing asks for their tree;
//! so that a stroke costs no more than what it changes, the tree waits until something moves, or is to be shown.

use std::sync::{Arc, OnceLock};

use crate::geom::wall::Solids;
use crate::partition::{self, Tree};
use crate::scene::{Object, Scene, Shape};
use crate::sweep::fast::WallIndex;
use crate::world::settings::splitting;
use crate::world::{BuildError, solids};

/// A tree that may still have to be built.
#[derive(Debug)]
pub(super) struct HeldTree {
    tree: OnceLock<Arc<Tree>>,
    /// The tree before a change, by the same splitting, while this one waits: where few walls moved since, most of it stays.
    before: Option<Arc<Tree>>,
    index: OnceLock<WallIndex>,
    scene: Scene,
}

impl HeldTree {
    /// The tree of a scene, and why some of its objects can't be solid: those are found at once.
    pub(super) fn of(scene: &Scene) -> (Self, Vec<BuildError>) {
        Self::after(scene, None)
    }

    /// The tree of a scene that was changed a little.
    pub(super) fn changed(&self, scene: &Scene) -> (Self, Vec<BuildError>) {
        let kept = splitting(&scene.settings) == splitting(&self.scene.settings);
        Self::after(scene, self.tree.get().or(self.before.as_ref()).filter(|_| kept))
    }

    fn after(scene: &Scene, before: Option<&Arc<Tree>>) -> (Self, Vec<BuildError>) {
        let waits = |object: &Object| is_large(object) && solids::is_sound_map(object);
        let mut others = scene.clone();
        let mut waiting = others.objects.iter_mut().filter(|o| waits(o)).peekable();
        let is_late = waiting.peek().is_some();
        waiting.for_each(|object| object.hidden = true);
        let (solids, errors) = solids::solids(&others);
        let held = Self {
            tree: match is_late {
                true => OnceLock::new(),
                false => OnceLock::from(tree_of(solids, before, scene)),
            },
            before: before.filter(|_| is_late).cloned(),
            index: OnceLock::new(),
            scene: scene.clone(),
        };
        (held, errors)
    }

    /// The tree.
    pub(super) fn get(&self) -> &Arc<Tree> {
        self.tree.get_or_init(|| {
            let (solids, _) = solids::solids(&self.scene);
            tree_of(solids, self.before.as_ref(), &self.scene)
        })
    }

    /// The index of the tree's walls.
    pub(super) fn index(&self) -> &WallIndex {
        self.index.get_or_init(|| WallIndex::of_tree(Arc::clone(self.get())))
    }
}

/// The tree of what is solid in a scene, made from the tree before if there is one.
fn tree_of(solids: Solids, before: Option<&Arc<Tree>>, scene: &Scene) -> Arc<Tree> {
    let splitting = splitting(&scene.settings);
    Arc::new(match before {
        Some(before) => partition::mend(before, solids, splitting),
        None => partition::build(solids, splitting),
    })
}

/// Cells of a map whose tree takes about as long as a frame has.
const MOST_CELLS: usize = 128 * 128;

fn is_large(object: &Object) -> bool {
    let Shape::Tilemap(map) = &object.shape else { return false };
    map.rows.iter().map(String::len).sum::<usize>() > MOST_CELLS
}
