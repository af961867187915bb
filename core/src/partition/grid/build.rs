//! Building a grid of walls: the box around them, its squares, and the walls put into their lists.
//!
//! A wall is followed from border to border. The places where it meets borders are fractions of its length; between two of
//! them it lies in one square, that of its middle. Each place is computed once and is the end of one piece and the start of
//! the next, so that no move slips through between them.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::{GridOptions, MOST, WallGrid};
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::{Rect, Segment};
use crate::partition::listed_wall::{Keeping, along};
use crate::trace::{About, Event, Key, Kind, Reason, Trace};

/// A square is at least so many times as large as what rounding may move a place by.
const LEAST: f64 = 1024.0;

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum GridBuildStep {
    /// The box around all walls.
    Bounds {
        /// Its least coordinates, in world units.
        min: DVec2,
        /// Its greatest coordinates.
        max: DVec2,
        /// How many walls there are.
        walls: u32,
    },
    /// It is cut into squares.
    Squares {
        /// How many side by side.
        columns: u32,
        /// How many one below another.
        rows: u32,
        /// The size of one, in world units.
        size: DVec2,
    },
    /// A wall is taken up.
    Wall {
        /// Its number.
        wall: u32,
        /// The squares that its ends lie in.
        ends: [[u32; 2]; 2],
        /// Whether they are one.
        inside: bool,
    },
    /// It, or a piece of it, is put into a list.
    Put {
        /// The wall's number.
        wall: u32,
        /// The square.
        square: [u32; 2],
        /// Which part of the wall lies there, as fractions of its length.
        part: [f64; 2],
        /// Whether this part alone is kept.
        cut: bool,
    },
    /// All walls are in lists.
    Built {
        /// How many squares there are.
        squares: u32,
        /// How many of them have no wall.
        empty: u32,
        /// How many entries all lists have.
        entries: u32,
        /// A square with the longest list.
        fullest: [u32; 2],
        /// How long that is.
        most: u32,
    },
}

/// The step that every square rests on.
pub(super) const SQUARES: Key = Key::new("squares", []);

/// The step that put a wall into a list.
pub(super) fn put_key(wall: u32, [i, j]: [u32; 2]) -> Key {
    Key::new("put", [wall, i, j])
}

impl Event for GridBuildStep {
    fn about(&self) -> About {
        match self {
            Self::Bounds { .. } => About::at("bounds", []).chapter("squares"),
            Self::Squares { .. } => {
                About::new(SQUARES).chapter("squares").because(Reason::at("bounds", []))
            }
            Self::Wall { wall, inside, .. } => About::at("wall", [*wall])
                .chapter("filling")
                .kind(if *inside { Kind::Plain } else { Kind::Candidate })
                .because(Reason::Key(SQUARES)),
            Self::Put { wall, square, .. } => About::new(put_key(*wall, *square))
                .chapter("filling")
                .because(Reason::at("wall", [*wall])),
            Self::Built { .. } => About::at("built", [])
                .chapter("filling")
                .kind(Kind::Result)
                .because(Reason::Each("put"))
                .because(Reason::Key(SQUARES)),
        }
    }
}

impl WallGrid {
    /// [`WallGrid::build`], traced.
    #[must_use]
    pub fn build_traced<T: Trace<GridBuildStep>>(
        walls: &[Segment],
        options: GridOptions,
        trace: &mut T,
    ) -> Self {
        // 1. The box around all walls (bbox).
        let area = Rect::around(walls.iter().flat_map(|w| [w.a(), w.b()]))
            .unwrap_or(Rect { min: DVec2::ZERO, max: DVec2::ZERO });
        trace.step(|| GridBuildStep::Bounds {
            min: area.min,
            max: area.max,
            walls: walls.len() as u32,
        });
        // 2. Its squares: largeurcarre = bbox.w / nbx, hauteurcarre = bbox.h / nby.
        let extent = area.size();
        let least = LEAST * ROUNDING * area.min.abs().max(area.max.abs()).max_element();
        let count = |extent: f64, wished: u32| {
            let most = if least > 0.0 { (extent / least) as u32 } else { MOST };
            wished.min(most).clamp(1, MOST)
        };
        let counts = [count(extent.x, options.columns), count(extent.y, options.rows)];
        let [columns, rows] = counts;
        let square = DVec2::new(extent.x / f64::from(columns), extent.y / f64::from(rows));
        trace.step(|| GridBuildStep::Squares { columns, rows, size: square });
        // Walls on one line have one row or column, as wide as may be.
        let square = DVec2::select(square.cmpgt(DVec2::ZERO), square, DVec2::ONE);
        let mut grid = Self {
            walls: walls.to_vec(),
            area,
            counts,
            square,
            starts: Vec::new(),
            listed: Vec::new(),
            pieces: Vec::new(),
        };
        // 3. Each wall into the lists of its squares.
        let mut entries: Vec<Entry> = Vec::with_capacity(walls.len());
        for (wall, ab) in (0u32..).zip(walls) {
            let ends = [ab.a(), ab.b()].map(|p| grid.square_of(p));
            let inside = trace.decide(ends[0] == ends[1], |inside| GridBuildStep::Wall {
                wall,
                ends,
                inside,
            });
            if inside {
                entries.push(Entry { square: ends[0], wall, piece: *ab });
                trace.step(|| GridBuildStep::Put {
                    wall,
                    square: ends[0],
                    part: [0.0, 1.0],
                    cut: false,
                });
                continue;
            }
            // Over one or more borders: cut there, or whole into each.
            let cut = options.keeping == Keeping::Cut;
            let fractions = grid.fractions(ab);
            for part in fractions.windows(2) {
                let part = [part[0], part[1]];
                let [p, q] = part.map(|t| along(ab, t));
                let Some(piece) = Segment::edge(p, q) else { continue };
                let square = grid.square_of(p.midpoint(q));
                let kept = if cut { piece } else { *ab };
                entries.push(Entry { square, wall, piece: kept });
                trace.step(|| GridBuildStep::Put { wall, square, part, cut });
            }
        }
        grid.fill(&entries, options.keeping);
        let lengths = || grid.starts.windows(2).map(|w| w[1] - w[0]);
        let most = lengths().max().unwrap_or(0);
        trace.step(|| {
            let k = lengths().position(|n| n == most).unwrap_or(0) as u32;
            GridBuildStep::Built {
                squares: columns * rows,
                empty: lengths().filter(|n| *n == 0).count() as u32,
                entries: grid.listed.len() as u32,
                fullest: [k % columns, k / columns],
                most,
            }
        });
        grid
    }

    /// Where a wall meets borders, as fractions of its length: 0, those between, 1, in order.
    fn fractions(&self, ab: &Segment) -> SmallVec<[f64; 8]> {
        let mut all = SmallVec::from_slice(&[0.0, 1.0]);
        let by = ab.b() - ab.a();
        for axis in 0..2 {
            let [a, b] = [ab.a(), ab.b()].map(|p| self.place(axis, p[axis]));
            let between = (a.min(b) + 1..=a.max(b)).map(|k| self.border(axis, k));
            all.extend(between.map(|x| ((x - ab.a()[axis]) / by[axis]).clamp(0.0, 1.0)));
        }
        all.sort_unstable_by(f64::total_cmp);
        all.dedup();
        all
    }

    /// Puts entries into their lists, by counting.
    fn fill(&mut self, entries: &[Entry], keeping: Keeping) {
        let columns = self.counts[0];
        let at = |[i, j]: [u32; 2]| (j * columns + i) as usize;
        self.starts = vec![0; (columns * self.counts[1]) as usize + 1];
        entries.iter().for_each(|e| self.starts[at(e.square) + 1] += 1);
        for k in 1..self.starts.len() {
            self.starts[k] += self.starts[k - 1];
        }
        let mut next = self.starts.clone();
        self.listed = vec![0; entries.len()];
        if keeping == Keeping::Cut {
            self.pieces = entries.iter().map(|e| e.piece).collect();
        }
        for entry in entries {
            let k = &mut next[at(entry.square)];
            self.listed[*k as usize] = entry.wall;
            if let Some(piece) = self.pieces.get_mut(*k as usize) {
                *piece = entry.piece;
            }
            *k += 1;
        }
    }
}

/// A wall, or a piece of it, on its way into a list.
struct Entry {
    square: [u32; 2],
    wall: u32,
    piece: Segment,
}
