//! Cells that are filled in part: a convex ring in half cells.

use glam::DVec2;

/// The filled part of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellPart {
    ring: Vec<[u8; 2]>,
}

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl CellPart {
    /// The part with these vertices, in turn and convex; each is counted in half cells, from (0, 0) at the corner of least
    /// column and row to (2, 2).
    #[must_use]
    pub fn new(ring: Vec<[u8; 2]>) -> Self {
        Self { ring }
    }

    /// Its vertices, in cells from the cell's corner.
    pub fn vertices(&self) -> impl Iterator<Item = DVec2> + '_ {
        self.ring.iter().map(|p| in_cells(*p))
    }

    fn edges(&self) -> impl Iterator<Item = [[u8; 2]; 2]> + '_ {
        (0..self.ring.len()).map(|i| [self.ring[i], self.ring[(i + 1) % self.ring.len()]])
    }

    /// How much of the cell it is, from 0 to 1.
    #[must_use]
    pub fn cover(&self) -> f64 {
        let twice: f64 =
            self.edges().map(|ends| ends.map(in_cells)).map(|[p, q]| p.perp_dot(q)).sum();
        (twice / 2.0).abs()
    }

    /// Its edges that are on no side of the cell, in cells from its corner.
    pub(super) fn cuts(&self) -> impl Iterator<Item = [DVec2; 2]> + '_ {
        let within = |[p, q]: &[[u8; 2]; 2]| !(0..2).any(|k| p[k] == q[k] && p[k] != 1);
        self.edges().filter(within).map(|ends| ends.map(in_cells))
    }

    /// Whether it reaches the first and the second half of a side.
    pub(super) fn reaches(&self, side: Side) -> [bool; 2] {
        let (axis, at) = match side {
            Side::Left => (0, 0),
            Side::Right => (0, 2),
            Side::Top => (1, 0),
            Side::Bottom => (1, 2),
        };
        let on = |[p, q]: [[u8; 2]; 2]| {
            (p[axis] == at && q[axis] == at).then(|| [p[1 - axis], q[1 - axis]])
        };
        let reached = self.edges().find_map(on).map(|[a, b]| [a.min(b), a.max(b)]);
        [0, 1].map(|k| reached.is_some_and(|[from, to]| from <= k && k < to))
    }

    /// Whether it holds a point, in cells from the cell's corner.
    #[must_use]
    pub fn holds(&self, p: DVec2) -> bool {
        let mut sides = self.edges().map(|ends| {
            let [a, b] = ends.map(in_cells);
            (b - a).perp_dot(p - a)
        });
        let (mut left, mut right) = (false, false);
        for side in &mut sides {
            left |= side < 0.0;
            right |= side > 0.0;
        }
        !(left && right)
    }
}

fn in_cells([u, v]: [u8; 2]) -> DVec2 {
    DVec2::new(f64::from(u), f64::from(v)) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_knows_its_sides_its_cuts_and_what_it_holds() {
        let gentle = CellPart::new(vec![[0, 1], [2, 0], [2, 2], [0, 2]]);
        assert_eq!(gentle.cover(), 0.75);
        let sides = [Side::Left, Side::Right, Side::Top, Side::Bottom].map(|s| gentle.reaches(s));
        assert_eq!(sides, [[false, true], [true, true], [false, false], [true, true]]);
        let cuts: Vec<_> = gentle.cuts().collect();
        assert_eq!(cuts, [[DVec2::new(0.0, 0.5), DVec2::new(1.0, 0.0)]]);
        assert!(gentle.holds(DVec2::new(0.5, 0.5)) && !gentle.holds(DVec2::new(0.2, 0.1)));
        let half = CellPart::new(vec![[1, 0], [2, 0], [2, 2], [1, 2]]);
        assert_eq!(
            (half.reaches(Side::Top), half.reaches(Side::Left)),
            ([false, true], [false; 2])
        );
        assert_eq!(half.cuts().count(), 1, "the upright line through its middle");
    }
}
