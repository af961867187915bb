//! Lines that halve the walls of a piece of space, where no wall's own line does.
//!
//! All walls of a convex outline lie behind the line of each of them. A tree of their lines alone is a chain, as deep as the
//! outline has walls, and what is below each line is as many walls as before, but for one. So where every line that was tried
//! leaves most walls on one side, lines are tried that are no wall's: through the starts of two walls that are far apart in
//! the list, which of a convex outline are its corners, so that nothing is cut; and upright and level ones through the start of
//! the wall in the middle, which halve anything.
//!
//! Each goes through places that were given, so that the side of a point is exact as it is for walls. A median says nothing of
//! what is solid: the walls on either side of it do.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::wall_fragment::WallFragment;
use crate::geom::wall::{Wall, WallKind};

/// Where a median goes from the start of its wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Median {
    /// To the start of another wall.
    To(u32),
    /// Straight down the screen.
    Upright,
    /// Straight to the right.
    Level,
}

/// Which line splits a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SplitLine {
    /// The wall whose line it is, or at whose start the median begins.
    pub wall: u32,
    /// Where it goes when it is no wall's own line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median: Option<Median>,
}

impl Median {
    /// Two places on it, the first of them the start of its wall.
    #[must_use]
    pub fn ends(self, walls: &[Wall], wall: u32) -> [DVec2; 2] {
        let a = walls[wall as usize].a;
        // Any length that is not lost beside the coordinates.
        let far = a.abs().max_element().max(1.0);
        let b = match self {
            Self::To(other) => walls[other as usize].a,
            Self::Upright => a + DVec2::Y * far,
            Self::Level => a + DVec2::X * far,
        };
        [a, b]
    }
}

impl SplitLine {
    /// A wall's own line.
    #[must_use]
    pub const fn of_wall(wall: u32) -> Self {
        Self { wall, median: None }
    }

    /// A wall that has this line.
    pub(super) fn wall_on(self, walls: &[Wall]) -> Wall {
        match self.median {
            None => walls[self.wall as usize].clone(),
            Some(median) => {
                let [a, b] = median.ends(walls, self.wall);
                Wall::new(a, b, u32::MAX, WallKind::OneWay)
            }
        }
    }

    /// Its number among walls; medians have none.
    pub(super) fn own_wall(self) -> Option<u32> {
        self.median.is_none().then_some(self.wall)
    }
}

/// Fewer pieces of walls than this are left to the lines of their own: a short chain is no worse than a tree.
pub(super) const FROM: usize = 24;

/// The medians that are worth trying for some pieces of walls, of which one in `every` is looked at.
pub(super) fn medians(
    pieces: &[WallFragment],
    walls: &[Wall],
    every: usize,
) -> SmallVec<[SplitLine; 4]> {
    let count = pieces.len();
    let through = |from: usize, to: usize| {
        let (wall, other) = (pieces[from].wall, pieces[to].wall);
        let median = Some(Median::To(other));
        (walls[wall as usize].a != walls[other as usize].a).then_some(SplitLine { wall, median })
    };
    let mut all: SmallVec<[SplitLine; 4]> =
        [through(0, count / 2), through(count / 4, 3 * count / 4)].into_iter().flatten().collect();
    let mut sample: Vec<u32> = pieces.iter().step_by(every).map(|p| p.wall).collect();
    let half = sample.len() / 2;
    for (axis, median) in [Median::Upright, Median::Level].into_iter().enumerate() {
        let start = |wall: &u32| walls[*wall as usize].a[axis];
        let by_start = |v: &u32, w: &u32| start(v).total_cmp(&start(w)).then(v.cmp(w));
        let (_, wall, _) = sample.select_nth_unstable_by(half, by_start);
        all.push(SplitLine { wall: *wall, median: Some(median) });
    }
    all
}
