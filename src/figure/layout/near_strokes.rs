//! What a plate covers of a picture's strokes, and what that costs.
//!
//! Of a dense drawing a plate has only a few strokes near, which are found by their boxes. Thousands of dots are counted in cells
//! instead, with sums over all cells to the left and above: how many a plate covers is four of these sums, whatever the count.

use std::borrow::Cow;
use std::ops::ControlFlow;

use glam::DVec2;

use super::SPECK;
use crate::figure::clip;
use crate::geom::Rect;
use crate::partition::broad::Broad;

/// What a dot under a plate costs: as much as a stroke of half as many pixels.
const DOT: f64 = 16.0;
/// What the strokes under a plate cost at most: so many make any place as bad as any other, and the nearest is the best of them.
const FULL: f64 = 60.0 * DOT;
/// A sum of costs that is so many times another is greater than it, in whatever order both are summed.
const ABOVE_ROUNDING: f64 = 1.0 + 1e-9;
/// Of more dots than this, those under a plate are counted by cells.
const MANY_DOTS: usize = 1000;
/// At most so many cells side by side, and none smaller than this in pixels.
const MOST_CELLS: f64 = 256.0;
const LEAST_CELL: f64 = 4.0;

/// Strokes, and which of them are near a plate.
pub(super) struct NearStrokes<'s> {
    /// All but those that are counted as dots.
    all: Cow<'s, [[DVec2; 2]]>,
    by_place: Broad,
    dots: Option<Dots>,
    /// Those near the last plate, in order.
    near: Vec<u32>,
}

impl<'s> NearStrokes<'s> {
    pub(super) fn of(all: &'s [[DVec2; 2]]) -> Self {
        let is_dot = |[a, b]: &&[DVec2; 2]| (*a - *b).abs().max_element() <= SPECK;
        let middles = || all.iter().filter(is_dot).map(|[a, b]| a.midpoint(*b));
        let dots = if middles().count() > MANY_DOTS { Dots::of(middles()) } else { None };
        let all = match dots {
            Some(_) => all.iter().filter(|stroke| !is_dot(stroke)).copied().collect(),
            None => Cow::Borrowed(all),
        };
        let mut by_place = Broad::default();
        let boxes: Vec<Option<Rect>> =
            all.iter().map(|[a, b]| Some(Rect::between(*a, *b))).collect();
        by_place.fill(&boxes);
        Self { all, by_place, dots, near: Vec::new() }
    }

    /// What a plate costs with the strokes that it covers, if that is less than `least`: no more strokes are looked at than it
    /// takes to know.
    pub(super) fn cost_below(&mut self, least: f64, bare: f64, plate: Rect) -> Option<f64> {
        let full = (bare + FULL).min(least);
        let dots = self.dots.as_ref().map_or(0, |dots| dots.under(plate));
        let bare = bare + DOT * f64::from(dots);
        let below = |cost: f64| (cost < least).then_some(cost);
        if bare >= full {
            return below(full);
        }
        self.near.clear();
        // Those that end on the plate cost no less than a dot each, which mostly is too much already.
        let mut sure = bare;
        let all = self.by_place.meeting_until(&plate, |k| {
            let Some([a, b]) = self.all.get(k as usize) else { return ControlFlow::Continue(()) };
            if plate.contains(*a) || plate.contains(*b) {
                sure += DOT;
            }
            self.near.push(k);
            if sure > full * ABOVE_ROUNDING {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        if all.is_break() {
            return below(full);
        }
        // In the order of the strokes: rounding makes a sum depend on its order.
        self.near.sort_unstable();
        let mut cost = bare;
        for [a, b] in self.near.iter().filter_map(|k| self.all.get(*k as usize)) {
            if let Some([a, b]) = clip::stroke(*a, *b, plate) {
                cost += DOT + 2.0 * a.distance(b);
            }
            if cost >= full {
                return below(full);
            }
        }
        Some(cost)
    }
}

/// Very many dots, counted in square cells.
struct Dots {
    corner: DVec2,
    cell: f64,
    /// How many cells there are each way.
    counts: [usize; 2],
    /// At each corner of the cells, row by row: how many dots are in the cells to the left of it and above.
    sums: Vec<u32>,
}

impl Dots {
    /// None where there is no dot, or no end of where they are.
    fn of(dots: impl Iterator<Item = DVec2> + Clone) -> Option<Self> {
        let around = Rect::around(dots.clone()).filter(|r| r.size().is_finite())?;
        let cell = (around.size().max_element() / MOST_CELLS).max(LEAST_CELL);
        let counts = (around.size() / cell).floor() + 1.0;
        let counts = [counts.x as usize, counts.y as usize];
        let row = counts[0] + 1;
        let mut all =
            Self { corner: around.min, cell, counts, sums: vec![0; row * (counts[1] + 1)] };
        for dot in dots {
            let [x, y] = all.cell_at(dot);
            all.sums[(y + 1) * row + x + 1] += 1;
        }
        for at in row..all.sums.len() {
            let left = if at % row == 0 { 0 } else { all.sums[at - 1] - all.sums[at - row - 1] };
            all.sums[at] += all.sums[at - row] + left;
        }
        Some(all)
    }

    /// The cell of a place; the nearest where it is in none.
    fn cell_at(&self, p: DVec2) -> [usize; 2] {
        let at = ((p - self.corner) / self.cell).max(DVec2::ZERO);
        [(at.x as usize).min(self.counts[0] - 1), (at.y as usize).min(self.counts[1] - 1)]
    }

    /// How many are in the cells that a plate meets.
    fn under(&self, plate: Rect) -> u32 {
        let size = DVec2::new(self.counts[0] as f64, self.counts[1] as f64) * self.cell;
        if !plate.meets(Rect { min: self.corner, max: self.corner + size }) {
            return 0;
        }
        let ([x0, y0], [x1, y1]) = (self.cell_at(plate.min), self.cell_at(plate.max));
        let sum = |x: usize, y: usize| self.sums[y * (self.counts[0] + 1) + x];
        sum(x1 + 1, y1 + 1) + sum(x0, y0) - sum(x0, y1 + 1) - sum(x1 + 1, y0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    #[test]
    fn dots_counted_by_cells_are_those_on_the_plate_and_some_close_by() {
        let mut rng = Rng::new(61);
        let mut between = 0;
        for round in 0..60 {
            let side = [3.0, 400.0, 3000.0][round % 3];
            let high = side * rng.range(0.0, 1.0);
            let corner = rng.in_square(-900.0, 900.0);
            let dots: Vec<DVec2> = (0..1 + rng.below(1500))
                .map(|_| corner + DVec2::new(rng.range(0.0, side), rng.range(0.0, high)))
                .collect();
            let counted = Dots::of(dots.iter().copied()).unwrap();
            for _ in 0..50 {
                let min = corner + rng.in_square(-0.2 * side, 1.2 * side);
                let plate = Rect { min, max: min + rng.in_square(0.0, 0.3 * side) };
                let within = |r: Rect| dots.iter().filter(|dot| r.contains(**dot)).count();
                let under = counted.under(plate) as usize;
                // A rounding more than a cell: which one a border belongs to is rounded, too.
                let most = within(plate.expand(1.000_001 * counted.cell));
                assert!((within(plate)..=most).contains(&under), "{under} under {plate:?}");
                between += usize::from(under > 0 && under < dots.len());
            }
        }
        assert!(between > 500, "{between}");
        assert!(Dots::of(std::iter::empty()).is_none());
        assert!(Dots::of([DVec2::splat(f64::INFINITY)].into_iter()).is_none());
    }

    #[test]
    fn among_thousands_of_dots_a_stroke_costs_as_much_as_without_them() {
        let mut rng = Rng::new(62);
        let beside: Vec<[DVec2; 2]> = (0..2 * MANY_DOTS)
            .map(|_| DVec2::new(rng.range(200.0, 400.0), rng.range(0.0, 300.0)))
            .map(|p| [p, p])
            .collect();
        let strokes: Vec<[DVec2; 2]> =
            (0..40).map(|_| [0.0, 1.0].map(|_| rng.in_square(0.0, 190.0))).collect();
        let all: Vec<[DVec2; 2]> = beside.iter().chain(&strokes).copied().collect();
        let (mut without, mut among) = (NearStrokes::of(&strokes), NearStrokes::of(&all));
        let mut covered = 0;
        for _ in 0..300 {
            let plate = Rect::centred(rng.in_square(30.0, 160.0), DVec2::new(50.0, 20.0));
            let [one, other] =
                [&mut without, &mut among].map(|all| all.cost_below(500.0, 7.0, plate));
            assert_eq!(one, other);
            covered += u32::from(one.is_some_and(|cost| cost > 7.0));
        }
        assert!(covered > 100, "{covered}");
    }
}
