//! Shapes to hold the traced functions to: on a coarse grid, where much touches, is in line or is no shape at all; anywhere;
//! a bit beside the grid; small, large and far from the origin.

use std::f64::consts::TAU;
use std::sync::Arc;

use glam::{DVec2, IVec2};
use glisse::geom::cells::mask::colours::{ColourMask, Zone};
use glisse::geom::convex::Convex;
use glisse::geom::{CellGrid, Circle, Cubic, Mask, MaskOnGrid, Polygon, Rect, Segment};

use glisse::random::Rng;

/// Where shapes are drawn from.
pub(crate) struct Place {
    size: f64,
    origin: f64,
    coarse: bool,
    beside: bool,
}

impl Place {
    pub(crate) fn new(rng: &mut Rng) -> Self {
        Self {
            size: [1.0, 1.0, 1.0, 1e-9, 1e9][rng.below(5)],
            origin: [0.0, 0.0, 0.0, -3.0, 1e7][rng.below(5)],
            coarse: rng.below(3) < 2,
            beside: rng.below(4) == 0,
        }
    }

    /// A point of a square of seven by seven.
    pub(crate) fn point(&self, rng: &mut Rng) -> DVec2 {
        let mut number = || {
            let x = if self.coarse { rng.below(7) as f64 } else { rng.range(0.0, 6.0) };
            let x = (x + self.origin) * self.size;
            // Beside 0 are the smallest numbers, of which no predicate takes products.
            match (self.beside && x != 0.0, rng.below(4)) {
                (true, 0) => x.next_up(),
                (true, 1) => x.next_down(),
                _ => x,
            }
        };
        DVec2::new(number(), number())
    }

    /// From 0 to less than `most`, on the grid in halves.
    pub(crate) fn length(&self, rng: &mut Rng, most: f64) -> f64 {
        let x = rng.range(0.0, most);
        self.size * if self.coarse { (2.0 * x).floor() / 2.0 } else { x }
    }

    pub(crate) fn segment(&self, rng: &mut Rng) -> Segment {
        again(|| Segment::new(self.point(rng), self.point(rng)).ok())
    }

    /// One that starts on another, now and then, or goes on from it, or runs nearly along it.
    pub(crate) fn segment_beside(&self, rng: &mut Rng, other: &Segment) -> Segment {
        if rng.below(7) > 1 {
            return self.segment(rng);
        }
        again(|| {
            let t = [0.0, 0.25, 0.5, 1.0, 2.0];
            let on = |rng: &mut Rng| other.a().lerp(other.b(), t[rng.below(5)]);
            let beside = |rng: &mut Rng| on(rng) + rng.direction() * (1e-9 * self.size);
            let [from, to] = match rng.below(6) {
                0..=2 => [on(rng), on(rng)],
                3 | 4 => [on(rng), self.point(rng)],
                _ => [beside(rng), beside(rng)],
            };
            Segment::new(from, to).ok()
        })
    }

    pub(crate) fn circle(&self, rng: &mut Rng) -> Circle {
        again(|| Circle::new(self.point(rng), self.length(rng, 3.0)).ok())
    }

    /// A few cells, mostly of one size, each in one of two zones.
    pub(crate) fn mask(&self, rng: &mut Rng) -> MaskOnGrid {
        again(|| {
            let mut mask = Mask::new(1 + rng.below(5) as u32, 1 + rng.below(5) as u32).ok()?;
            let all = mask.area().max;
            for i in 0..all.x * all.y {
                mask.set(IVec2::new(i % all.x, i / all.x), rng.below(2) == 0);
            }
            let cell = if rng.below(8) == 0 { 2.0 } else { 1.0 };
            let grid = CellGrid::new(self.point(rng), DVec2::splat(cell * self.size)).ok()?;
            let zones = vec![Zone::new("a", [1, 0, 0], 'a'), Zone::new("b", [2, 0, 0], 'b')];
            let mut colours = ColourMask::new(mask.width(), mask.height(), zones).ok()?;
            for cell in mask.cells() {
                colours.set(cell, Some(rng.below(2)));
            }
            let placed = MaskOnGrid::new(Arc::new(mask), grid).ok()?;
            Some(placed.with_zones(Some(Arc::new(colours))))
        })
    }

    pub(crate) fn rect(&self, rng: &mut Rng) -> Rect {
        again(|| {
            let (p, q) = (self.point(rng), self.point(rng));
            Rect::new(p.min(q), p.max(q)).ok()
        })
    }

    /// A core of one to twenty-four corners, mostly few, with a radius or without.
    pub(crate) fn convex(&self, rng: &mut Rng) -> Convex {
        again(|| {
            let n = if rng.below(4) == 0 { 1 + rng.below(24) } else { 1 + rng.below(6) };
            let points: Vec<DVec2> = if rng.below(2) == 0 {
                (0..n).map(|_| self.point(rng)).collect()
            } else {
                let (at, turn) = (self.point(rng), rng.range(0.0, TAU));
                let corner = |i| {
                    let corner = DVec2::from_angle(turn + TAU * i as f64 / n as f64) * 1.5;
                    at + self.size * if self.coarse { (2.0 * corner).round() / 2.0 } else { corner }
                };
                (0..n).map(corner).collect()
            };
            let radius = if rng.below(3) == 0 { self.length(rng, 1.5) } else { 0.0 };
            Convex::new(glisse::collide::convex_hull(&points), radius).ok()
        })
    }

    /// Any ring, crossing itself as often as not, now and then with another one.
    pub(crate) fn polygon(&self, rng: &mut Rng) -> Polygon {
        again(|| {
            let mut ring = || (0..3 + rng.below(6)).map(|_| self.point(rng)).collect::<Vec<_>>();
            let (outer, other) = (ring(), ring());
            let holes = if rng.below(4) == 0 { vec![other] } else { Vec::new() };
            Polygon::new(outer, holes).ok()
        })
    }

    /// A ring around its middle, which crosses itself nowhere.
    pub(crate) fn star(&self, rng: &mut Rng, corners: usize) -> Polygon {
        again(|| {
            let at = self.point(rng);
            let mut corner = |i: usize| {
                let turn = TAU * i as f64 / corners as f64;
                at + DVec2::from_angle(turn) * rng.range(1.0, 4.0) * self.size
            };
            Polygon::new((0..corners).map(&mut corner).collect(), Vec::new()).ok()
        })
    }

    pub(crate) fn cubic(&self, rng: &mut Rng) -> Cubic {
        again(|| Cubic::new([(); 4].map(|()| self.point(rng))).ok())
    }
}

/// The first of what is drawn that is a shape.
pub(crate) fn again<T>(mut draw: impl FnMut() -> Option<T>) -> T {
    for _ in 0..10_000 {
        if let Some(drawn) = draw() {
            return drawn;
        }
    }
    panic!("nothing that is drawn is a shape");
}
