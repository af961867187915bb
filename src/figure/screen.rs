//! From world units to pixels and back, and the grid behind a figure.

use glam::DVec2;

use crate::geom::Rect;

/// The least distance between two lines of the grid, in pixels.
const GRID_PIXELS: f64 = 32.0;

/// A view: y is down in the world and on the screen, so it only moves and scales.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    /// The world point in the middle.
    pub centre: DVec2,
    /// Pixels per world unit, above 0.
    pub zoom: f64,
    /// Width and height in pixels.
    pub size: DVec2,
}

impl Screen {
    /// The view that shows a world rectangle whole, as large as it goes, with a margin in pixels around it.
    ///
    /// A rectangle of no size is shown at one pixel per unit; one that is not finite as the origin.
    #[must_use]
    pub fn fit(rect: Rect, size: DVec2, margin: f64) -> Self {
        let (centre, extent) = (rect.centre(), rect.size());
        let room = (size - 2.0 * margin).max(DVec2::ONE);
        let zoom = (room / extent).min_element();
        Self {
            centre: if centre.is_finite() { centre } else { DVec2::ZERO },
            zoom: if zoom.is_finite() && zoom > 0.0 { zoom } else { 1.0 },
            size,
        }
    }

    /// The pixel of a world point.
    #[must_use]
    pub fn from_world(&self, p: DVec2) -> DVec2 {
        (p - self.centre) * self.zoom + self.size * 0.5
    }

    /// The world point of a pixel.
    #[must_use]
    pub fn to_world(&self, pixel: DVec2) -> DVec2 {
        (pixel - self.size * 0.5) / self.zoom + self.centre
    }

    /// What is seen, in world units.
    #[must_use]
    pub fn visible(&self) -> Rect {
        Rect::between(self.to_world(DVec2::ZERO), self.to_world(self.size))
    }

    /// The picture, in pixels.
    #[must_use]
    pub fn frame(&self) -> Rect {
        Rect { min: DVec2::ZERO, max: self.size }
    }

    /// The distance between two lines of the grid, in world units: a power of two, so that lines stay
    /// where they were as the view comes nearer.
    #[must_use]
    pub fn grid_step(&self) -> f64 {
        let step = (GRID_PIXELS / self.zoom).log2().ceil().exp2();
        if step.is_finite() && step > 0.0 { step } else { 1.0 }
    }

    /// The grid's lines in sight, as pixels, and whether each is one of the stronger fourths:
    /// those that stand (by x), then those that lie (by y).
    #[must_use]
    pub fn grid(&self) -> [Vec<(f64, bool)>; 2] {
        let (step, seen) = (self.grid_step(), self.visible());
        let lines = |from: f64, to: f64, pixel: &dyn Fn(f64) -> f64| {
            let (first, last) = ((from / step).ceil(), (to / step).floor());
            // Far from the origin neighbouring lines are the same number; there is no grid to draw then.
            if !(first.abs() < 1e15 && last.abs() < 1e15) || last - first > 4096.0 {
                return Vec::new();
            }
            (first as i64..=last as i64)
                .map(|i| (pixel(i as f64 * step), i.rem_euclid(4) == 0))
                .collect()
        };
        [
            lines(seen.min.x, seen.max.x, &|x| self.from_world(DVec2::new(x, 0.0)).x),
            lines(seen.min.y, seen.max.y, &|y| self.from_world(DVec2::new(0.0, y)).y),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fitting_shows_all_and_goes_both_ways() {
        let rect = Rect::between(DVec2::new(-10.0, 0.0), DVec2::new(30.0, 10.0));
        let s = Screen::fit(rect, DVec2::new(100.0, 100.0), 10.0);
        assert_eq!(s.zoom, 2.0);
        assert_eq!(s.from_world(rect.min), DVec2::new(10.0, 40.0));
        assert_eq!(s.to_world(s.from_world(rect.max)), rect.max);
    }

    #[test]
    fn odd_rectangles_still_give_a_view() {
        for rect in [
            Rect::between(DVec2::ZERO, DVec2::ZERO),
            Rect { min: DVec2::splat(f64::NAN), max: DVec2::ONE },
            Rect { min: DVec2::splat(f64::NEG_INFINITY), max: DVec2::splat(f64::INFINITY) },
        ] {
            let s = Screen::fit(rect, DVec2::new(100.0, 100.0), 10.0);
            assert!(s.zoom > 0.0 && s.centre.is_finite(), "{rect:?}");
            let _ = s.grid();
        }
    }

    #[test]
    fn the_grid_has_every_fourth_line_stronger_and_holds_zero() {
        let s = Screen { centre: DVec2::ZERO, zoom: 1.0, size: DVec2::splat(512.0) };
        assert_eq!(s.grid_step(), 32.0);
        let [standing, _] = s.grid();
        assert_eq!(standing.len(), 17);
        assert_eq!(standing.iter().filter(|l| l.1).count(), 5);
        assert!(standing.contains(&(256.0, true)));
    }
}
