//! What partitions of walls share: what they keep of a wall, and where a move meets it.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::collide::segment_segment;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::{Rect, Segment};

/// What becomes of a wall that lies in more than one part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Keeping {
    /// It is cut at the borders, as in the article.
    #[default]
    Cut,
    /// It is in the list of each, whole.
    Whole,
}

/// Hits whose fractions of the move differ by no more than this may differ by rounding alone: a part that is entered
/// by so much behind a hit is looked at. Fractions are computed to 1.1e-11 at worst, where wall and move are nearly parallel.
const SAME_PLACE: f64 = 4e-11;

/// The wall that a move meets first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WallHit {
    /// Its number.
    pub wall: u32,
    /// Where, as a fraction of the move.
    pub t: f64,
    /// Where, in world units.
    pub point: DVec2,
}

impl WallHit {
    /// Where a move meets a wall of a number, in the part of it that a list has. The ends of a piece are rounded, so it is the
    /// wall that says where, and a piece alone makes no hit; a move that only touches a wall where it was cut may miss both
    /// pieces, and none that crosses it does.
    #[must_use]
    pub fn of(op: &Segment, (number, wall): (u32, &Segment), part: &Segment) -> Option<Self> {
        if part != wall {
            segment_segment(op, part).first()?;
        }
        let hit = segment_segment(op, wall).first()?;
        Some(Self { wall: number, t: hit.t, point: hit.point })
    }

    /// Whether a hit comes before the nearest so far; of two at one place that of the lesser number.
    #[must_use]
    pub(crate) fn is_nearer(hit: Option<Self>, best: Option<Self>) -> bool {
        match (hit, best) {
            (Some(hit), Some(best)) => (hit.t, hit.wall) < (best.t, best.wall),
            (hit, None) => hit.is_some(),
            (None, _) => false,
        }
    }
}

/// What came of a move down a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct TreeWalk {
    /// The wall that is met first; none when the move is free.
    pub hit: Option<WallHit>,
    /// How many nodes were looked at, leaves too.
    pub nodes: u32,
    /// How many walls, or pieces of walls, were tested.
    pub tests: u32,
}

/// Whether what is entered at a fraction of the move is behind the nearest hit, so that nothing in it is met before that or at
/// its place.
pub(super) fn is_behind(entered: f64, nearest: Option<WallHit>) -> bool {
    nearest.is_some_and(|hit| hit.t + SAME_PLACE < entered)
}

/// The rounding of the coordinates of a move and of the box around some walls, in world units.
pub(super) fn rounding(op: &Segment, area: Rect) -> f64 {
    let corners = [op.a(), op.b(), area.min, area.max].map(|p| p.abs().max_element());
    ROUNDING * corners.into_iter().fold(0.0, f64::max)
}

/// A place along a wall: its ends are exact.
pub(super) fn along(ab: &Segment, t: f64) -> DVec2 {
    if t == 1.0 { ab.b() } else { ab.a() + (ab.b() - ab.a()) * t }
}

/// When a move enters a box that is wider by rounding, as a fraction of the move; none when it passes it.
pub(super) fn enters(area: Rect, op: &Segment, wide: f64) -> Option<f64> {
    let (o, by) = (op.a(), op.b() - op.a());
    let mut within = [0.0_f64, 1.0];
    for axis in 0..2 {
        let (low, high) = (area.min[axis] - wide, area.max[axis] + wide);
        if by[axis] == 0.0 {
            if o[axis] < low || o[axis] > high {
                return None;
            }
            continue;
        }
        let [a, b] = [low, high].map(|x| (x - o[axis]) / by[axis]);
        within = [within[0].max(a.min(b)), within[1].min(a.max(b))];
    }
    (within[0] <= within[1]).then_some(within[0])
}

/// The part of a move on the side where its d is 0 or more, and by `reach` beyond it.
pub(super) fn beyond([d_o, d_p]: [f64; 2], reach: f64, [from, to]: [f64; 2]) -> Option<[f64; 2]> {
    let (d_o, d_p) = (d_o + reach, d_p + reach);
    if d_o < 0.0 && d_p < 0.0 {
        return None;
    }
    if d_o >= 0.0 && d_p >= 0.0 {
        return Some([from, to]);
    }
    let at = d_o / (d_o - d_p);
    let [from, to] = if d_o >= 0.0 { [from, to.min(at)] } else { [from.max(at), to] };
    (from <= to).then_some([from, to])
}
