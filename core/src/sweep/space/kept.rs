//! From many starts, how much of one wished move is kept.
//!
//! Question: where in a level does one stick? A move that slides along walls keeps a part of its length; where little is left,
//! a player is caught.
//! Method: each start is set on what is below it, by a sweep straight down; then the same displacement is slid from there, and
//! the distance from start to end is compared with its length.
//! Frame: world units, z up. Cost: one sweep and one slide a start.

use glam::DVec3;
use serde::Serialize;

use super::slide::{SlideOptions, slide};
use super::tree_sweep::{SweepOptions, sweep};
use crate::geom::solid::ConvexSolid;
use crate::partition::space::SpaceTree;

/// What came of a move from one start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KeptMove {
    /// Where it started, on the ground.
    pub start: DVec3,
    /// Where it ended.
    pub end: DVec3,
    /// The distance gone, as a fraction of the displacement's length, from 0 to 1.
    pub kept: f64,
}

/// How much of a move is kept, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Keeps {
    /// Less than 8 %: caught.
    Nothing,
    /// 8 to 35 %.
    Little,
    /// 35 to 75 %.
    Half,
    /// 75 % or more.
    Most,
}

impl KeptMove {
    /// How much it keeps, in words.
    #[must_use]
    pub fn keeps(&self) -> Keeps {
        match self.kept {
            k if k < 0.08 => Keeps::Nothing,
            k if k < 0.35 => Keeps::Little,
            k if k < 0.75 => Keeps::Half,
            _ => Keeps::Most,
        }
    }
}

/// How many moves keep how much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct KeptCounts {
    /// How many starts there are: those in a solid, or without ground below, are none.
    pub starts: u32,
    /// 75 % or more.
    pub most: u32,
    /// 35 to 75 %.
    pub half: u32,
    /// 8 to 35 %.
    pub little: u32,
    /// Less than 8 %.
    pub caught: u32,
}

impl KeptCounts {
    /// Those of some moves.
    #[must_use]
    pub fn of(moves: &[KeptMove]) -> Self {
        let mut counts = Self { starts: moves.len() as u32, ..Self::default() };
        for kept in moves {
            *match kept.keeps() {
                Keeps::Most => &mut counts.most,
                Keeps::Half => &mut counts.half,
                Keeps::Little => &mut counts.little,
                Keeps::Nothing => &mut counts.caught,
            } += 1;
        }
        counts
    }
}

/// Slides a solid by one displacement from a start. `drop` is how far below it the ground may be, 0 to start where it is. None
/// where it starts in a solid, or has no ground; and for a displacement of no length, of which nothing can be kept.
#[must_use]
pub fn kept_from(
    tree: &SpaceTree,
    solid: &ConvexSolid,
    start: DVec3,
    drop: f64,
    displacement: DVec3,
    options: &SlideOptions,
) -> Option<KeptMove> {
    let length = displacement.length();
    if length.is_nan() || length <= 0.0 {
        return None;
    }
    let SlideOptions { min_distance, corners, .. } = *options;
    let sweep_options = SweepOptions { min_distance, corners, check_start: true };
    let down = DVec3::NEG_Z * drop;
    let found = sweep(tree, solid, start, down, &sweep_options);
    if found.start_solid {
        return None;
    }
    let start = match found.impact {
        Some(ground) => start + down * ground.fraction,
        None if drop > 0.0 => return None,
        None => start,
    };
    let out = slide(tree, solid, start, displacement, options);
    let kept = (out.position.distance(start) / length).min(1.0);
    (!out.start_solid).then_some(KeptMove { start, end: out.position, kept })
}

/// The places of a square grid of so many each way around a middle, at its height, row by row.
pub fn grid_around(
    middle: DVec3,
    spacing: f64,
    across: u32,
) -> impl Iterator<Item = DVec3> + Clone {
    let half = f64::from(across.saturating_sub(1)) / 2.0;
    (0..across).flat_map(move |j| {
        (0..across).map(move |i| {
            let way = DVec3::new(f64::from(i) - half, f64::from(j) - half, 0.0);
            middle + way * spacing
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{Box3, Sphere};
    use crate::partition::Splitting;
    use crate::partition::space::{SpaceSolids, build};
    use crate::sweep::Corners;

    const OPTIONS: SlideOptions =
        SlideOptions { min_distance: 0.01, min_move: 0.02, max_impact: 5, corners: Corners::Exact };

    /// A floor up to z = 0, and a wall from x = 4.
    fn room() -> SpaceTree {
        let mut solids = SpaceSolids::default();
        let boxes = [([-10., -10., -1.], [10., 10., 0.]), ([4., -10., 0.], [6., 10., 8.])];
        for (owner, (min, max)) in (0..).zip(boxes) {
            let solid = Box3::new(min.into(), max.into()).unwrap();
            solids.add(ConvexSolid::upright(&solid), owner, 0).unwrap();
        }
        build(solids, Splitting::Scored).unwrap()
    }

    #[test]
    fn free_moves_keep_all_and_those_into_the_wall_nothing() {
        let (tree, ball) = (room(), ConvexSolid::ball(&Sphere::new(DVec3::ZERO, 0.5).unwrap()));
        let from =
            |x: f64, v: DVec3| kept_from(&tree, &ball, DVec3::new(x, 0.0, 2.0), 5.0, v, &OPTIONS);
        let free = from(-5.0, DVec3::X * 2.0).unwrap();
        assert!((free.start.z - 0.51).abs() < 1e-9, "{free:?}");
        assert_eq!((free.keeps(), free.kept), (Keeps::Most, 1.0));
        let caught = from(3.45, DVec3::X * 2.0).unwrap();
        assert_eq!(caught.keeps(), Keeps::Nothing);
        // Aslant it goes on along the wall, as far as the part of the move along it.
        let along = from(3.45, DVec3::new(1.0, 1.0, 0.0)).unwrap();
        assert_eq!(along.keeps(), Keeps::Half);
        assert!((along.kept - 0.5_f64.sqrt()).abs() < 0.05, "{along:?}");
        assert_eq!(from(5.0, DVec3::X), None, "in the wall");
        assert_eq!(from(12.0, DVec3::X), None, "no ground");
        assert_eq!(from(0.0, DVec3::ZERO), None);
        assert_eq!(from(0.0, DVec3::splat(f64::NAN)), None);
        let counts = KeptCounts::of(&[free, caught, along]);
        let wanted = KeptCounts { starts: 3, most: 1, half: 1, little: 0, caught: 1 };
        assert_eq!(counts, wanted);
    }

    #[test]
    fn a_grid_lies_around_its_middle() {
        let all: Vec<DVec3> = grid_around(DVec3::Z, 2.0, 3).collect();
        assert_eq!(all.len(), 9);
        assert_eq!(
            (all[0], all[4], all[8]),
            ((-2., -2., 1.).into(), DVec3::Z, (2., 2., 1.).into())
        );
        assert_eq!(grid_around(DVec3::Z, 2.0, 0).count(), 0);
    }
}
