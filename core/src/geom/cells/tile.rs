//! What a cell of a tilemap can be: empty, solid, a half, a slope, or a platform that is solid from above alone.
//!
//! A partial tile is its cell on one side of a line, the *cut*. Its ends are on the cell's sides, at half cells: a place in
//! the cell is counted in halves, (0, 0) at its corner of least i and j, (2, 2) at the opposite one. In a straight map i
//! goes right and j goes down, and the words floor and ceiling below are meant so.

use serde::Serialize;

/// A cell of a tilemap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tile {
    /// Nothing.
    #[default]
    Empty,
    /// All of the cell.
    Solid,
    /// The left half.
    HalfLeft,
    /// The right half.
    HalfRight,
    /// A floor: solid below a line from the left side to the right one.
    Floor(Slope),
    /// A ceiling: solid above such a line. It is the floor of the same slope, mirrored up and down.
    Ceiling(Slope),
    /// A platform along the cell's upper side, which holds what comes from above alone.
    OneWay,
}

/// How thick a floor or a ceiling is at the left and at the right side of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slope {
    /// Half a cell at both: a half tile.
    Flat,
    /// From nothing at the left to the whole cell at the right: 45° where cells are square.
    Rise,
    /// From the whole cell to nothing.
    Fall,
    /// From nothing to a half: the lower part of a gentle slope.
    LowRise,
    /// From a half to the whole cell: its upper part.
    HighRise,
    /// From the whole cell to a half.
    HighFall,
    /// From a half to nothing.
    LowFall,
}

/// A place in a cell, in half cells from its corner of least i and j.
pub type HalfCells = [u8; 2];

/// A way to mirror a cell onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellMirror {
    /// Along i: in a straight map, left for right.
    I,
    /// Along j: in a straight map, top for bottom.
    J,
    /// i for j: across the diagonal from the corner where both are least.
    Diagonal,
}

impl CellMirror {
    /// Where a place in the cell goes.
    #[must_use]
    pub fn place(self, [u, v]: HalfCells) -> HalfCells {
        match self {
            Self::I => [2 - u, v],
            Self::J => [u, 2 - v],
            Self::Diagonal => [v, u],
        }
    }
}

/// The line that bounds a partial tile inside its cell: the solid is on the right of the way from `a` to `b` as seen on the
/// screen, in a straight map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Where it starts, on a side of the cell.
    pub a: HalfCells,
    /// Where it ends.
    pub b: HalfCells,
    /// Whether its points belong to the solid. As with cells, those of a solid's left and upper border do.
    pub closed: bool,
}

impl Slope {
    /// Every one.
    pub const ALL: [Self; 7] = [
        Self::Flat,
        Self::Rise,
        Self::Fall,
        Self::LowRise,
        Self::HighRise,
        Self::HighFall,
        Self::LowFall,
    ];

    /// The thickness at the left and at the right, in half cells.
    #[must_use]
    pub const fn thickness(self) -> [u8; 2] {
        match self {
            Self::Flat => [1, 1],
            Self::Rise => [0, 2],
            Self::Fall => [2, 0],
            Self::LowRise => [0, 1],
            Self::HighRise => [1, 2],
            Self::HighFall => [2, 1],
            Self::LowFall => [1, 0],
        }
    }
}

impl Tile {
    /// Every kind of tile, with the letter it has in files. Capital letters are ceilings.
    pub const LETTERS: [(Self, char); 19] = [
        (Self::Empty, '.'),
        (Self::Solid, '#'),
        (Self::HalfLeft, '['),
        (Self::HalfRight, ']'),
        (Self::OneWay, '-'),
        (Self::Floor(Slope::Flat), 'h'),
        (Self::Floor(Slope::Rise), 'r'),
        (Self::Floor(Slope::Fall), 'f'),
        (Self::Floor(Slope::LowRise), 'a'),
        (Self::Floor(Slope::HighRise), 'b'),
        (Self::Floor(Slope::HighFall), 'c'),
        (Self::Floor(Slope::LowFall), 'd'),
        (Self::Ceiling(Slope::Flat), 'H'),
        (Self::Ceiling(Slope::Rise), 'R'),
        (Self::Ceiling(Slope::Fall), 'F'),
        (Self::Ceiling(Slope::LowRise), 'A'),
        (Self::Ceiling(Slope::HighRise), 'B'),
        (Self::Ceiling(Slope::HighFall), 'C'),
        (Self::Ceiling(Slope::LowFall), 'D'),
    ];

    /// The tile of a letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::LETTERS.iter().find(|(_, l)| *l == letter).map(|(tile, _)| *tile)
    }

    /// The letter of a tile.
    #[must_use]
    pub fn letter(self) -> char {
        // Every tile has one: the list is tested to be whole.
        Self::LETTERS.iter().find(|(tile, _)| *tile == self).map_or('.', |(_, l)| *l)
    }

    /// The tile whose area has these vertices, in any order; none where no tile has.
    #[must_use]
    pub fn of_outline(vertices: &[HalfCells]) -> Option<Self> {
        let sorted = |vertices: &[HalfCells]| {
            let mut all = vertices.to_vec();
            all.sort_unstable();
            all
        };
        // Areas of tiles are convex, so that their vertices alone say what they are.
        let wanted = sorted(vertices);
        let mut areas = Self::LETTERS.iter().map(|(tile, _)| *tile).filter(|t| t.has_area());
        areas.find(|tile| sorted(&tile.outline()) == wanted)
    }

    /// What it becomes when its cell is mirrored; none where that is no tile: a gentle slope that is upright, a platform
    /// that holds from another side.
    #[must_use]
    pub fn mirrored(self, how: CellMirror) -> Option<Self> {
        match self {
            Self::Empty | Self::Solid => Some(self),
            Self::OneWay => (how == CellMirror::I).then_some(self),
            _ => {
                let all: Vec<HalfCells> =
                    self.outline().into_iter().map(|place| how.place(place)).collect();
                Self::of_outline(&all)
            }
        }
    }

    /// Whether some of its cell is solid. A one-way platform has no area.
    #[must_use]
    #[inline]
    pub fn has_area(self) -> bool {
        !matches!(self, Self::Empty | Self::OneWay)
    }

    /// The line that bounds it inside its cell; none for a tile that is all or nothing.
    #[must_use]
    pub fn cut(self) -> Option<Cut> {
        match self {
            Self::Empty | Self::Solid | Self::OneWay => None,
            Self::HalfLeft => Some(Cut { a: [1, 0], b: [1, 2], closed: false }),
            Self::HalfRight => Some(Cut { a: [1, 2], b: [1, 0], closed: true }),
            Self::Floor(slope) => {
                let [left, right] = slope.thickness();
                Some(Cut { a: [0, 2 - left], b: [2, 2 - right], closed: true })
            }
            Self::Ceiling(slope) => {
                let [left, right] = slope.thickness();
                Some(Cut { a: [2, right], b: [0, left], closed: false })
            }
        }
    }

    /// The vertices of its area, clockwise on the screen in a straight map; none without area.
    #[must_use]
    pub fn outline(self) -> Vec<HalfCells> {
        let ring = match self {
            Self::Empty | Self::OneWay => return Vec::new(),
            Self::Solid => vec![[0, 0], [2, 0], [2, 2], [0, 2]],
            Self::HalfLeft => vec![[0, 0], [1, 0], [1, 2], [0, 2]],
            Self::HalfRight => vec![[1, 0], [2, 0], [2, 2], [1, 2]],
            Self::Floor(slope) => {
                let [left, right] = slope.thickness();
                vec![[0, 2 - left], [2, 2 - right], [2, 2], [0, 2]]
            }
            Self::Ceiling(slope) => {
                let [left, right] = slope.thickness();
                vec![[0, 0], [2, 0], [2, right], [0, left]]
            }
        };
        // Where it has no thickness, two vertices are one.
        let repeated = |i: usize| ring[i] == ring[(i + 1) % ring.len()];
        (0..ring.len()).filter(|i| !repeated(*i)).map(|i| ring[i]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Tile> {
        let slopes = Slope::ALL.into_iter().flat_map(|s| [Tile::Floor(s), Tile::Ceiling(s)]);
        [Tile::Empty, Tile::Solid, Tile::HalfLeft, Tile::HalfRight, Tile::OneWay]
            .into_iter()
            .chain(slopes)
    }

    #[test]
    fn every_tile_has_a_letter_of_its_own() {
        assert_eq!(all().count(), Tile::LETTERS.len());
        for tile in all() {
            assert_eq!(Tile::of_letter(tile.letter()), Some(tile));
        }
        assert_eq!(Tile::of_letter('?'), None);
    }

    #[test]
    fn a_tile_mirrored_twice_is_itself_and_its_area_is_mirrored() {
        for tile in all() {
            for how in [CellMirror::I, CellMirror::J, CellMirror::Diagonal] {
                let Some(there) = tile.mirrored(how) else { continue };
                assert_eq!(there.mirrored(how), Some(tile));
                let image: Vec<_> = tile.outline().into_iter().map(|p| how.place(p)).collect();
                assert!(!there.has_area() || Tile::of_outline(&image) == Some(there));
            }
        }
        let gentle = Tile::Floor(Slope::LowRise);
        assert_eq!(gentle.mirrored(CellMirror::I), Some(Tile::Floor(Slope::LowFall)));
        assert_eq!(gentle.mirrored(CellMirror::Diagonal), None);
        assert_eq!(Tile::HalfLeft.mirrored(CellMirror::Diagonal), Some(Tile::Ceiling(Slope::Flat)));
        assert_eq!(Tile::OneWay.mirrored(CellMirror::J), None);
    }

    #[test]
    fn an_outline_is_clockwise_and_lies_on_the_solid_side_of_its_cut() {
        for tile in all().filter(|t| t.has_area()) {
            let ring = tile.outline();
            let at = |i: usize| ring[i % ring.len()].map(i32::from);
            let twice: i32 =
                (0..ring.len()).map(|i| at(i)[0] * at(i + 1)[1] - at(i)[1] * at(i + 1)[0]).sum();
            assert!(twice > 0, "{tile:?}");
            let Some(cut) = tile.cut() else { continue };
            let (a, b) = (cut.a.map(i32::from), cut.b.map(i32::from));
            for p in ring.iter().map(|p| p.map(i32::from)) {
                let side = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
                assert!(side >= 0, "{tile:?} {p:?}");
            }
        }
    }
}
