//! Walls drawn by lot, as many as wanted, for a race that grows: the same ones on every machine.

use serde::{Deserialize, Serialize};

use crate::geom::{Rect, Segment};
use crate::random::Rng;

/// Where the walls are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RaceLayout {
    /// Everywhere as many.
    #[default]
    Even,
    /// Nine of ten in a corner of a hundredth of the side, and as much smaller there.
    Corner,
}

/// How much of the side the dense corner is.
const CORNER: f64 = 0.01;

impl RaceLayout {
    /// The side of the square that so many walls lie in, in world units.
    #[must_use]
    pub fn side(count: usize) -> f64 {
        10.0 * (count.max(1) as f64).sqrt()
    }

    /// So many walls.
    #[must_use]
    pub fn walls(self, count: usize) -> Vec<Segment> {
        let side = Self::side(count);
        let mut rng = Rng::new(600 + count as u64);
        let mut drawn = |k: usize| {
            let small = self == Self::Corner && !k.is_multiple_of(10);
            let scale = if small { CORNER } else { 1.0 };
            let a = rng.in_square(0.0, side * scale);
            Segment::edge(a, a + rng.vector(1.0, 10.0) * scale)
        };
        (0..count).filter_map(&mut drawn).collect()
    }

    /// So many moves of length 20 among them; half of those begin in the corner where it is dense, and are as much shorter.
    #[must_use]
    pub fn moves(self, walls: usize, count: usize) -> Vec<Segment> {
        let side = Self::side(walls);
        let mut rng = Rng::new(601 + walls as u64);
        let mut drawn = |k: usize| {
            let small = self == Self::Corner && k.is_multiple_of(2);
            let scale = if small { CORNER } else { 1.0 };
            let from = rng.in_square(0.0, side * scale);
            Segment::edge(from, from + rng.direction() * 20.0 * scale)
        };
        (0..count).filter_map(&mut drawn).collect()
    }
}

/// So many moves as long as one, anywhere in a box around some walls: the same ones on every machine.
#[must_use]
pub fn moves_like(op: &Segment, walls: &[Segment], count: usize) -> Vec<Segment> {
    let ends = walls.iter().flat_map(|w| [w.a(), w.b()]);
    let Some(area) = Rect::around(ends) else { return Vec::new() };
    let length = (op.b() - op.a()).length();
    let mut rng = Rng::new(5);
    let mut drawn = |_| {
        let from = rng.point(area.min, area.max);
        Segment::edge(from, from + rng.direction() * length)
    };
    (0..count).filter_map(&mut drawn).collect()
}
