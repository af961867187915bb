//! A brush over heights: it raises them, lowers them, smooths them or makes them level.
//!
//! A brush is a disc that presses most in its middle: at a distance d of its radius r by (1 − (d / r)²)², which falls to nothing without a
//! kink. A stroke is many presses, a part of the radius apart, so that it does not matter how fast the pointer goes. Only the
//! heights under a press are looked at.

use glam::{DVec2, IVec2};

use super::HeightGrid;

/// Presses of a stroke are so far apart, as a part of the brush's radius.
const APART: f64 = 0.25;
/// At full strength one press raises by this part of the brush's radius.
const RAISED: f64 = 0.1;
/// A move of more presses than this is thinned out: the pointer jumped.
const MOST_PRESSES: f64 = 256.0;

/// What a brush does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SculptKind {
    /// Raises.
    #[default]
    Raise,
    /// Lowers.
    Lower,
    /// Takes each height towards the mean of those around it.
    Smooth,
    /// Takes each height towards one.
    Flatten,
}

/// A brush, in the frame of the heights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SculptBrush {
    /// What it does.
    pub kind: SculptKind,
    /// How far it reaches.
    pub radius: f64,
    /// How much one press does, from 0 to 1.
    pub strength: f64,
    /// The height that it makes level.
    pub level: f64,
}

impl SculptBrush {
    /// Presses along the way from one place to another, in lengths along x and y; the first place is left out where the way has a
    /// length, since the last move ended there.
    ///
    /// Numbers that can't be do nothing.
    pub fn stroke(&self, grid: &mut HeightGrid, cell: DVec2, from: DVec2, to: DVec2) {
        let sound = self.radius > 0.0 && self.radius.is_finite() && cell.cmpgt(DVec2::ZERO).all();
        if !sound || !(from + to).is_finite() {
            return;
        }
        let count = (from.distance(to) / (APART * self.radius)).ceil().clamp(1.0, MOST_PRESSES);
        let size = grid.size();
        grid.change(|heights| {
            for k in 1..=count as u32 {
                let middle = from.lerp(to, f64::from(k) / count);
                self.press(heights, size, cell, middle);
            }
        });
    }

    fn press(&self, heights: &mut [f64], size: [u32; 2], cell: DVec2, middle: DVec2) {
        let last = IVec2::new(size[0] as i32 - 1, size[1] as i32 - 1);
        let within = |v: DVec2| v.clamp(DVec2::ZERO, last.as_dvec2());
        let low = within(((middle - self.radius) / cell).ceil()).as_ivec2();
        let high = within(((middle + self.radius) / cell).floor()).as_ivec2();
        let index = |at: IVec2| at.y as usize * size[0] as usize + at.x as usize;
        let strength = self.strength.clamp(0.0, 1.0);
        let mut changed = Vec::new();
        for j in low.y..=high.y {
            for i in low.x..=high.x {
                let at = IVec2::new(i, j);
                let d = (at.as_dvec2() * cell - middle).length() / self.radius;
                if d >= 1.0 {
                    continue;
                }
                let part = strength * (1.0 - d * d).powi(2);
                let z = heights[index(at)];
                let to = match self.kind {
                    SculptKind::Raise => z + part * RAISED * self.radius,
                    SculptKind::Lower => z - part * RAISED * self.radius,
                    SculptKind::Flatten => z + part * (self.level - z),
                    SculptKind::Smooth => {
                        let mut sum = 0.0;
                        for y in -1..=1 {
                            for x in -1..=1 {
                                let near = (at + IVec2::new(x, y)).clamp(IVec2::ZERO, last);
                                sum += heights[index(near)];
                            }
                        }
                        z + part * (sum / 9.0 - z)
                    }
                };
                changed.push((index(at), to));
            }
        }
        // Only now, so that smoothing looks at heights as they were.
        for (k, z) in changed {
            heights[k] = z;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brush(kind: SculptKind) -> SculptBrush {
        SculptBrush { kind, radius: 3.0, strength: 1.0, level: 0.0 }
    }

    fn rough() -> HeightGrid {
        HeightGrid::new(20, (0..400).map(|k| f64::from(k * 7 % 13)).collect()).unwrap()
    }

    const MIDDLE: DVec2 = DVec2::splat(10.0);

    #[test]
    fn a_press_raises_most_in_its_middle_and_nothing_beyond_its_edge() {
        let mut grid = HeightGrid::level([20, 20], 1.0);
        brush(SculptKind::Raise).stroke(&mut grid, DVec2::ONE, MIDDLE, MIDDLE);
        assert!((grid.sample([10, 10]) - 1.3).abs() < 1e-12);
        assert!(grid.sample([11, 10]) > grid.sample([12, 10]));
        assert_eq!([grid.sample([13, 10]), grid.sample([0, 0])], [1.0, 1.0]);
        // Lowering takes the same away again.
        brush(SculptKind::Lower).stroke(&mut grid, DVec2::ONE, MIDDLE, MIDDLE);
        assert!(grid.heights().iter().all(|z| (z - 1.0).abs() < 1e-12));
    }

    #[test]
    fn smoothing_takes_the_roughness_away_and_flattening_goes_to_the_level() {
        let spread = |grid: &HeightGrid| {
            let near = (9..=11).flat_map(|j| (9..=11).map(move |i| [i, j]));
            let all: Vec<f64> = near.map(|at| grid.sample(at)).collect();
            let max = all.iter().copied().fold(f64::MIN, f64::max);
            max - all.iter().copied().fold(f64::MAX, f64::min)
        };
        let mut grid = rough();
        let before = spread(&grid);
        for _ in 0..20 {
            brush(SculptKind::Smooth).stroke(&mut grid, DVec2::ONE, MIDDLE, MIDDLE);
        }
        assert!(spread(&grid) < 0.5 * before, "{} {before}", spread(&grid));
        let flat = SculptBrush { level: 4.0, ..brush(SculptKind::Flatten) };
        let mut grid = rough();
        for _ in 0..60 {
            flat.stroke(&mut grid, DVec2::ONE, MIDDLE, MIDDLE);
        }
        assert!((grid.sample([11, 11]) - 4.0).abs() < 1e-3);
        assert_eq!(grid.sample([2, 2]), rough().sample([2, 2]));
    }

    #[test]
    fn a_stroke_is_the_same_in_one_move_as_in_parts_and_ends_at_the_border() {
        let [mut one, mut parts] = [rough(), rough()];
        let raise = brush(SculptKind::Raise);
        let x = |x: f64| DVec2::new(x, 10.0);
        raise.stroke(&mut one, DVec2::ONE, x(3.0), x(9.0));
        raise.stroke(&mut parts, DVec2::ONE, x(3.0), x(6.0));
        raise.stroke(&mut parts, DVec2::ONE, x(6.0), x(9.0));
        let near = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-9;
        assert!(one.heights().iter().zip(parts.heights()).all(near));
        raise.stroke(&mut one, DVec2::ONE, x(-400.0), x(400.0));
        let before = one.clone();
        for bad in [f64::NAN, f64::INFINITY] {
            raise.stroke(&mut one, DVec2::ONE, x(bad), x(1.0));
            SculptBrush { radius: bad, ..raise }.stroke(&mut one, DVec2::ONE, x(1.0), x(2.0));
        }
        assert_eq!(one, before);
    }
}
