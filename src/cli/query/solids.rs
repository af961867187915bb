//! What a sweep or a slide line holds: a moving shape, and what is in its way.

use std::sync::Arc;

use glam::{DVec2, DVec3};

use super::shapes::place_in_space;
use crate::geom::convex::Convex;
use crate::geom::error::LARGEST;
use crate::geom::solid::ConvexSolid;
use crate::geom::wall::Solids;
use crate::geom::{Placed, Pose};
use crate::partition::bsp::Tree;
use crate::partition::space::{self, SpaceSolids, SpaceTree};
use crate::partition::{Splitting, build};
use crate::scene::PlacedShape;
use crate::scene::error::{Code, Problem};
use crate::scene::space::PlacedSolid;
use crate::sweep::Corners;
use crate::sweep::anywhere::{CurveWalls, MixedWalls};
use crate::sweep::fast::WallIndex;
use crate::world::solids::{add_curved, add_placed, is_curved, mover};

/// A line's motion and the walls among which it goes.
pub(super) struct MotionAmongWalls {
    pub(super) shape: Convex,
    pub(super) position: DVec2,
    pub(super) velocity: DVec2,
    /// The straight and the round ones; the curves too, as chords, where corners are not exact.
    pub(super) tree: Arc<Tree>,
    /// All of them.
    pub(super) walls: MixedWalls,
}

impl MotionAmongWalls {
    /// Of a line's `moving`, `velocity` and `against`.
    pub(super) fn new(
        moving: PlacedShape,
        velocity: DVec2,
        against: Vec<PlacedShape>,
        corners: Corners,
    ) -> Result<Self, Problem> {
        let Placed { shape, position, rotation } = moving.check("/moving")?;
        let shape = mover(&shape, rotation)
            .map_err(|message| Problem::new(Code::Range, "/moving/shape", message))?;
        // The same rule as for every place.
        if Pose::new(velocity, 0.0).is_err() {
            let message = format!("too large; sizes go up to {LARGEST:e}");
            return Err(Problem::new(Code::Range, "/velocity", message));
        }
        let (mut solids, mut curves) = (Solids::default(), CurveWalls::default());
        for (owner, placed) in (0..).zip(against) {
            let at = format!("/against/{owner}");
            let Placed { shape, position, rotation } = placed.check(&at)?;
            let added = if corners == Corners::Exact && is_curved(&shape) {
                add_curved(&mut curves, &shape, position, rotation, owner)
            } else {
                add_placed(&mut solids, &shape, position, rotation, owner)
            };
            added.map_err(|message| Problem::new(Code::Range, format!("{at}/shape"), message))?;
        }
        let tree = Arc::new(build(solids, corners.splitting(Splitting::Scored)));
        let walls = MixedWalls::new(WallIndex::of_tree(Arc::clone(&tree)), curves);
        Ok(Self { shape, position, velocity, tree, walls })
    }

    /// Which of `against` a contact's wall belongs to.
    pub(super) fn index(&self, wall: u32) -> Option<u32> {
        self.walls.owner(wall)
    }
}

/// A line's motion in space and the tree it goes through.
pub(super) struct MotionInSpace {
    pub(super) solid: ConvexSolid,
    pub(super) position: DVec3,
    pub(super) velocity: DVec3,
    pub(super) tree: SpaceTree,
}

impl MotionInSpace {
    /// Of a line's `moving`, `velocity` and `against`.
    pub(super) fn new(
        moving: &PlacedSolid,
        velocity: DVec3,
        against: &[PlacedSolid],
        corners: Corners,
    ) -> Result<Self, Problem> {
        let (solid, position) = moving.to_mover("/moving")?;
        let velocity = place_in_space(velocity, "/velocity")?;
        let mut solids = SpaceSolids::default();
        for (owner, placed) in (0..).zip(against) {
            placed.add_to(&mut solids, owner, &format!("/against/{owner}"))?;
        }
        let tree = space::build(solids, corners.splitting(Splitting::Scored))
            .map_err(|e| Problem::new(Code::Limit, "/against", e.message))?;
        Ok(Self { solid, position, velocity, tree })
    }

    /// Which of `against` a contact's solid belongs to.
    pub(super) fn index(&self, solid: u32) -> Option<u32> {
        self.tree.solids().owner(solid)
    }
}

/// A distance: finite and 0 or more.
pub(super) fn distance(x: f64, at: &str) -> Result<f64, Problem> {
    if (0.0..=LARGEST).contains(&x) {
        Ok(x)
    } else {
        Err(Problem::new(Code::Range, at, format!("must be 0 or more, is {x}")))
    }
}

/// Refuses an answer that arithmetic could not carry: JSON has no way to say infinity.
pub(super) fn in_range(numbers: &[f64]) -> Result<(), Problem> {
    if numbers.iter().all(|x| x.is_finite()) {
        Ok(())
    } else {
        let message = "the numbers of this line are too large or too far apart to be computed with";
        Err(Problem::new(Code::Range, "", message))
    }
}

/// Refuses a normal that rounding made nothing of: what is met is too small beside where it is.
pub(super) fn unit(normal: DVec2) -> Result<(), Problem> {
    // As a number that is not finite, where it is no direction.
    in_range(&[normal.length_squared().recip(), normal.x, normal.y])
}

/// The same of one in space.
pub(super) fn unit_in_space(normal: DVec3) -> Result<(), Problem> {
    in_range(&[normal.length_squared().recip(), normal.x, normal.y, normal.z])
}
