//! What a sweep or a slide line holds: a moving shape, and what stands in its way.

use glam::DVec2;
use serde_json::Value;

use crate::geom::convex::Convex;
use crate::geom::error::LARGEST;
use crate::geom::wall::Solids;
use crate::geom::{Placed, Pose};
use crate::partition::bsp::Tree;
use crate::partition::{Splitting, build};
use crate::scene::error::{Code, Problem};
use crate::scene::fields::{Fields, items, number, vector};
use crate::scene::read_placed;
use crate::world::solids::{add_placed, mover};

/// A line's motion and the tree it goes through.
pub(super) struct Scenery {
    pub(super) shape: Convex,
    pub(super) position: DVec2,
    pub(super) velocity: DVec2,
    pub(super) tree: Tree,
}

impl Scenery {
    /// Reads `moving`, `velocity` and `against`.
    pub(super) fn read(line: &Fields<'_>) -> Result<Self, Problem> {
        let (shape, position) = line.read("moving", read_moving)?;
        let velocity = line.read("velocity", read_finite)?;
        let against = line.read("against", |list, at| {
            items(list, at, |placed, at| {
                let at = at();
                read_placed(placed, &at).map(|placed| (placed, at))
            })
        })?;
        let mut solids = Solids::default();
        for (owner, (placed, at)) in (0..).zip(&against) {
            let Placed { shape, position, rotation } = placed;
            add_placed(&mut solids, shape, *position, *rotation, owner)
                .map_err(|message| Problem::new(Code::Range, format!("{at}/shape"), message))?;
        }
        let tree = build(solids, Splitting::Scored);
        Ok(Self { shape, position, velocity, tree })
    }

    /// Which of `against` a contact's wall belongs to.
    pub(super) fn index(&self, wall: u32) -> Option<u32> {
        let (wall, solids) = (wall as usize, &self.tree.solids);
        match solids.walls.get(wall) {
            Some(wall) => Some(wall.owner),
            None => solids.rounds.get(wall - solids.walls.len()).map(|r| r.owner),
        }
    }
}

/// A distance: finite and 0 or more.
pub(super) fn distance(value: &Value, at: &str) -> Result<f64, Problem> {
    let x = number(value, at)?;
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

fn read_finite(value: &Value, at: &str) -> Result<DVec2, Problem> {
    let v = vector(value, at)?;
    // The same rule as for every place.
    Pose::new(v, 0.0).map(|_| v).map_err(|_| {
        Problem::new(Code::Range, at, format!("too large; sizes go up to {LARGEST:e}"))
    })
}

/// The moving shape about its position, and that position.
fn read_moving(value: &Value, at: &str) -> Result<(Convex, DVec2), Problem> {
    let placed = read_placed(value, at)?;
    let shape = mover(&placed.shape, placed.rotation)
        .map_err(|message| Problem::new(Code::Range, format!("{at}/shape"), message))?;
    Ok((shape, placed.position))
}
