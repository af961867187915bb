//! Parts of walls, and on which side of a splitting line they lie.
//!
//! A sign is exact: that of a wall's own end, or of the direction in which a wall without ends goes. Where a line cuts a
//! wall is right to a few units in the last place, however nearly the two are one, so that one cut agrees with the next.
//! Where two lines cut a wall at one place, what is between the cuts is rounding and no fragment: a fragment does not
//! reach over a line by less than [`SLIVER`].

use glam::DVec2;

use super::build_step::WallSide;
use crate::geom::Sign;
use crate::geom::error::LARGEST;
use crate::geom::exact::tolerance::SLIVER;
use crate::geom::wall::Wall;

/// A part of a wall, by places as [`Wall::at`] takes them: fractions of its length, or world units along a wall without
/// ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct WallFragment {
    pub(super) wall: u32,
    pub(super) from: f64,
    pub(super) to: f64,
    /// The whole wall's ends, copied here for speed; none for a wall without ends.
    pub(super) ends: Option<[DVec2; 2]>,
}

/// Where a piece is cut.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LineCut {
    /// The place along its wall.
    at: f64,
    /// Whether the part before it is in front of the line.
    starts_in_front: bool,
}

impl WallFragment {
    /// The whole of a wall.
    pub(super) fn whole(index: u32, wall: &Wall) -> Self {
        let (from, to) =
            if wall.is_endless() { (f64::NEG_INFINITY, f64::INFINITY) } else { (0.0, 1.0) };
        Self { wall: index, from, to, ends: (!wall.is_endless()).then_some([wall.a, wall.b]) }
    }

    /// On which side of the line of wall `on` it is, which is number `line` if it is one of the walls; where it is cut, if it
    /// is. `wall` is its own wall, and `size` the size of the coordinates.
    pub(super) fn side(
        &self,
        line: Option<u32>,
        on: &Wall,
        wall: &Wall,
        size: f64,
    ) -> (WallSide, Option<LineCut>) {
        if line == Some(self.wall) {
            return (WallSide::Along, None);
        }
        let cut = match self.ends {
            Some(ends) => crossing(ends, on, wall),
            None => endless_crossing(on, wall, size),
        };
        let cut = match cut {
            Ok(cut) => cut,
            Err(side) => return (side, None),
        };
        let (before, after) = if cut.starts_in_front {
            (WallSide::Front, WallSide::Rear)
        } else {
            (WallSide::Rear, WallSide::Front)
        };
        let least = if self.ends.is_some() { SLIVER } else { SLIVER * size.max(cut.at.abs()) };
        if cut.at - self.from <= least {
            (after, None)
        } else if self.to - cut.at <= least {
            (before, None)
        } else {
            (WallSide::Cut { at: cut.at }, Some(cut))
        }
    }

    /// How far that end of it is from the line of wall `on` which is further off: above 0 on the line's free side.
    pub(super) fn furthest_from(&self, on: &Wall, wall: &Wall) -> f64 {
        let turn = match on.turn_to(wall) {
            Sign::Negative => f64::NEG_INFINITY,
            Sign::Zero => 0.0,
            Sign::Positive => f64::INFINITY,
        };
        let distance = |at: f64| match at.is_finite() {
            true => on.distance(wall.at(at)),
            false if turn == 0.0 => on.distance(wall.origin()),
            false => turn * at.signum(),
        };
        let (from, to) = (distance(self.from), distance(self.to));
        if from.abs() > to.abs() { from } else { to }
    }

    /// Its parts in front of and behind the line that cuts it.
    pub(super) fn parts(self, cut: LineCut) -> (Self, Self) {
        let (start, end) = (Self { to: cut.at, ..self }, Self { from: cut.at, ..self });
        if cut.starts_in_front { (start, end) } else { (end, start) }
    }
}

/// Where a wall with these ends crosses a line, or on which side of it the wall is.
fn crossing(ends: [DVec2; 2], on: &Wall, wall: &Wall) -> Result<LineCut, WallSide> {
    let [start, end] = ends.map(|p| on.side(p));
    if start == 0.0 && end == 0.0 {
        return Err(lengthwise(on, wall));
    }
    if start >= 0.0 && end >= 0.0 {
        return Err(WallSide::Front);
    }
    if start <= 0.0 && end <= 0.0 {
        return Err(WallSide::Rear);
    }
    // The sign of a side is exact, but its size is not: that of an end far away has lost its digits.
    let [from, to] = ends.map(|p| on.height(p));
    let (from, to) = if from * start > 0.0 && to * end > 0.0 { (from, to) } else { (start, end) };
    Ok(LineCut { at: from / (from - to), starts_in_front: start > 0.0 })
}

/// The same for a wall without ends: far enough along it, one is on the side that it turns to.
fn endless_crossing(on: &Wall, wall: &Wall, size: f64) -> Result<LineCut, WallSide> {
    let turn = on.turn_to(wall);
    if turn == Sign::Zero {
        let apart = on.distance(wall.origin());
        let one = apart.abs() <= SLIVER * size;
        return Err(if one { lengthwise(on, wall) } else { side_at(apart) });
    }
    let at = wall.meets(on);
    // They meet where nothing can be, or nowhere.
    if at.is_nan() || at.abs() > LARGEST {
        return Err(side_at(on.distance(wall.origin())));
    }
    Ok(LineCut { at, starts_in_front: turn == Sign::Negative })
}

fn side_at(distance: f64) -> WallSide {
    if distance > 0.0 { WallSide::Front } else { WallSide::Rear }
}

/// On the line, this way or the other.
fn lengthwise(on: &Wall, wall: &Wall) -> WallSide {
    if on.tangent.dot(wall.tangent) > 0.0 { WallSide::Along } else { WallSide::Against }
}
