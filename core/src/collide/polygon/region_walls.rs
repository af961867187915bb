//! The walls around a region: the boundary of an even-odd area as straight walls with a free side.
//!
//! Question: which walls does something meet that comes to a region from outside, and which corners? Method: that of
//! [`faces`](super::faces) for rings that touch.
//!
//! 1. Where edges cross, both get a vertex ([`crate::collide::uncross()`]); then every place where edges meet is a
//!    vertex.
//! 2. Edges are cut at the vertices on them. A piece that is passed an odd number of times has the inside on one side;
//!    one passed an even number of times has the same on both.
//! 3. Which it is follows for all pieces around each vertex from exact signs. No ring is an outer one or a hole: that
//!    does not depend on which ring a piece is of, or on how it is wound.
//! 4. A piece with the inside on one side is a wall that faces the other way. One between outside and outside (a spike,
//!    or a stretch that two rings share) is part of the closed region, too: a wall without thickness. One between
//!    inside and inside is no boundary.
//! 5. The wall that follows another is the next one around the same outside. A corner is where that turns away.
//!
//! Pieces of one edge that follow each other, with nothing else at the place between them, are one wall. A ring that is
//! a single place is a disc without a radius. Cost: that of finding where edges meet, near n log n for edges that are
//! short against the whole; sets of rings that do not touch each other are compared with all edges, once each.

use glam::DVec2;

use super::faces::{Fans, SubEdge, cut, sides};
use super::ring_edges::{Rings, reading};
use super::uncross::cut_at_crossings;
use crate::geom::convex::Convex;
use crate::geom::wall::{RoundSolid, SolidArea, Solids, Wall, WallKind};
use crate::geom::{Polygon, Rect, ShapeError, ShapeFault};

impl Solids {
    /// Adds a closed area with its boundary, even-odd over its rings: they may be wound either way, touch, overlap and
    /// cross, themselves and each other, and have spikes. Nothing is added for no rings.
    ///
    /// # Errors
    /// When a number is not finite or too large, when edges cross too often, or when coordinates differ by too little to
    /// be computed with.
    pub fn add_outline(&mut self, rings: &[Vec<DVec2>], owner: u32) -> Result<(), ShapeError> {
        // A ring of one or two points goes there and back.
        let mut rings = rings.iter().filter_map(|ring| {
            let last = *ring.last()?;
            let missing = 3usize.saturating_sub(ring.len());
            Some(ring.iter().copied().chain(std::iter::repeat_n(last, missing)).collect())
        });
        let Some(outer) = rings.next() else { return Ok(()) };
        let polygon = Polygon::new(outer, rings.collect())?;
        // 1. Nothing crosses any more.
        let no_answer = |e: &dyn std::fmt::Display| ShapeFault::TooSmall.at("", e.to_string());
        let polygon = cut_at_crossings(&polygon).map_err(|e| no_answer(&e))?;
        let boundary = Boundary::of(Rings::new(&polygon)).ok_or_else(|| {
            no_answer(&"its edges are too near to each other to be distinguished")
        })?;
        let outline = self.outlines.len() as u32;
        boundary.add_walls(self, outline, owner);
        for ring in polygon.rings().filter(|r| r.iter().all(|p| *p == r[0])) {
            if let Ok(shape) = Convex::new(vec![ring[0]], 0.0) {
                self.rounds.push(RoundSolid { shape, owner });
            }
        }
        let first = polygon.outer()[0];
        let bounds = polygon.points().map(Rect::point).fold(Rect::point(first), Rect::union);
        let rings = polygon.rings().map(<[DVec2]>::to_vec).collect();
        self.outlines.push(SolidArea { rings, bounds, owner });
        Ok(())
    }
}

/// The pieces of some rings, with what is on both sides of each. Piece `i` is two halves, there and back: `2 i` and
/// `2 i + 1`.
struct Boundary {
    rings: Rings,
    pieces: Vec<SubEdge>,
    /// Each edge and each of its pieces, along it from its first end in reading order.
    along: Vec<(usize, usize)>,
    fans: Fans,
    /// Of each half, whether the inside is on its right.
    inside: Vec<bool>,
}

impl Boundary {
    /// Steps 2 and 3; none when edges cross.
    fn of(rings: Rings) -> Option<Self> {
        let cut = cut(&rings).ok()?;
        let fans = Fans::new(&rings.points, &cut.pieces);
        let inside = sides(&rings.points, &cut.pieces, &fans);
        Some(Self { rings, pieces: cut.pieces, along: cut.along, fans, inside })
    }

    /// Whether a half is a wall's way: the outside is on its right, its free side.
    fn faces(&self, half: usize) -> bool {
        // Between inside and inside there is none on either.
        !self.inside[half]
    }

    /// Whether a piece has the outside on both sides.
    fn is_slit(&self, half: usize) -> bool {
        self.faces(half) && self.faces(half ^ 1)
    }

    /// The half that follows one around the outside on its right.
    fn next(&self, half: usize) -> usize {
        self.fans.before(half ^ 1)
    }

    /// Steps 4 and 5.
    fn add_walls(&self, solids: &mut Solids, outline: u32, owner: u32) {
        let base = solids.walls.len();
        let runs = self.runs();
        // Which wall each half is of.
        let mut wall_of = vec![None; 2 * self.pieces.len()];
        for (i, run) in runs.iter().enumerate() {
            run.iter().for_each(|half| wall_of[*half] = Some(base + i));
        }
        let place = |half: usize| self.rings.points[self.fans.origin[half]];
        for run in &runs {
            let (first, last) = (run[0], run[run.len() - 1]);
            let kind = match wall_of[first ^ 1] {
                Some(other) => WallKind::Thin(other as u32),
                None => WallKind::Outline(outline),
            };
            solids.walls.push(Wall::new(place(first), place(last ^ 1), owner, kind));
        }
        for (i, run) in runs.iter().enumerate() {
            let next = wall_of[self.next(run[run.len() - 1])];
            solids.follow(base + i, next);
        }
    }

    /// The walls, each as the halves that it goes along. They come ring by ring, in the ring's order; against it where
    /// the whole ring has the outside on its left only.
    fn runs(&self) -> Vec<Vec<usize>> {
        let mut runs: Vec<Vec<usize>> = Vec::new();
        let mut taken = vec![false; self.pieces.len()];
        let mut rest = self.along.as_slice();
        for ring in 0..self.rings.len() {
            let end = self.rings.of_ring(ring).end;
            let (own, others) = rest.split_at(rest.partition_point(|a| a.0 < end));
            rest = others;
            let mut edges: Vec<Vec<usize>> = own
                .chunk_by(|p, q| p.0 == q.0)
                .map(|same| {
                    let mut halves = self.halves(same);
                    // A piece that several edges go along is the first one's.
                    halves.retain(|h| !std::mem::replace(&mut taken[h / 2], true));
                    halves
                })
                .collect();
            if !edges.iter().flatten().any(|h| self.faces(*h)) {
                // The edge that closes the ring stays the last.
                let body = edges.len().saturating_sub(1);
                edges[..body].reverse();
            }
            for halves in &edges {
                self.add_runs(&mut runs, halves.iter().copied());
                self.add_runs(&mut runs, halves.iter().rev().map(|h| h ^ 1));
            }
        }
        runs
    }

    /// The halves that an edge goes along, in its direction.
    fn halves(&self, along: &[(usize, usize)]) -> Vec<usize> {
        let Some(&(edge, _)) = along.first() else { return Vec::new() };
        let segment = &self.rings.edges[edge].segment;
        let forwards = reading(segment.a(), segment.b()).is_lt();
        let half = |piece: usize| {
            let [p, q] = self.pieces[piece].nodes.map(|n| self.rings.points[n]);
            2 * piece + usize::from(reading(p, q).is_lt() != forwards)
        };
        let mut halves: Vec<usize> = along.iter().map(|a| half(a.1)).collect();
        if !forwards {
            halves.reverse();
        }
        halves
    }

    /// The walls among some halves of one edge, in their order.
    fn add_runs(&self, runs: &mut Vec<Vec<usize>>, halves: impl Iterator<Item = usize>) {
        let mut last: Option<usize> = None;
        for half in halves.filter(|h| self.faces(*h)) {
            match (last, runs.last_mut()) {
                (Some(before), Some(run)) if self.goes_on(before, half) => run.push(half),
                _ => runs.push(vec![half]),
            }
            last = Some(half);
        }
    }

    /// Whether a half of the same edge goes on where another ends, and nothing else is there.
    fn goes_on(&self, half: usize, next: usize) -> bool {
        self.next(half) == next
            && self.next(next ^ 1) == half ^ 1
            && self.is_slit(half) == self.is_slit(next)
    }
}
