//! The frame around what is selected: its handles scale, its knob turns, and its pivot is what is turned
//! about.

use glam::{DVec2, dvec2};

use crate::geom::Rect;
use crate::scene::Map;
use crate::scene::shape::map::turned;

/// How far the frame is from what it is around, in screen points, so that its handles cover no vertex.
const PAD: f64 = 14.0;
/// How far the turning knob is from the frame, in screen points.
const KNOB: f64 = 22.0;
/// How near counts as on a handle, in screen points.
const NEAR: f64 = 8.0;
/// A frame smaller than this on the screen has handles on its corners alone, in screen points.
const SMALL: f64 = 36.0;
/// Steps that turning goes by, when it is to be even.
const STEP: f64 = std::f64::consts::PI / 12.0;

/// A part of the frame that can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FramePart {
    /// A corner, clockwise on the screen from the least x and y.
    Corner(usize),
    /// A side, clockwise on the screen from the top.
    Side(usize),
    /// The turning knob.
    Turn,
    /// What is turned about.
    Pivot,
}

/// The frame: a box in axes of its own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SelectionFrame {
    /// The box, in the frame's axes.
    pub bounds: Rect,
    /// How those axes are turned, in radians.
    pub angle: f64,
    /// What is turned about, in the world.
    pub pivot: DVec2,
    /// Whether it only scales evenly: discs alone are in it.
    pub even: bool,
}

impl SelectionFrame {
    /// The world point of a point in the frame's axes.
    #[must_use]
    pub fn world(&self, p: DVec2) -> DVec2 {
        turned(p, self.angle)
    }

    /// The frame's four corners in the world, with its margin; `unit` is how many world units a point is.
    #[must_use]
    pub fn corners(&self, unit: f64) -> [DVec2; 4] {
        let b = self.bounds.expand(PAD * unit);
        [b.min, dvec2(b.max.x, b.min.y), b.max, dvec2(b.min.x, b.max.y)].map(|p| self.world(p))
    }

    /// All parts that can be taken, in the world.
    #[must_use]
    pub fn parts(&self, unit: f64) -> Vec<(FramePart, DVec2)> {
        let mut found = Vec::new();
        let size = self.bounds.size();
        let c = self.corners(unit);
        if size.max_element() > 0.0 {
            found.extend(c.iter().enumerate().map(|(i, p)| (FramePart::Corner(i), *p)));
            for i in 0..4 {
                let (long, wide) = if i % 2 == 0 { (size.x, size.y) } else { (size.y, size.x) };
                if wide > 0.0 && long >= SMALL * unit {
                    found.push((FramePart::Side(i), (c[i] + c[(i + 1) % 4]) / 2.0));
                }
            }
        }
        if !self.even {
            found.push((FramePart::Turn, self.knob(unit)));
            found.push((FramePart::Pivot, self.pivot));
        }
        found
    }

    /// Where the turning knob is, in the world.
    #[must_use]
    pub fn knob(&self, unit: f64) -> DVec2 {
        let c = self.corners(unit);
        (c[0] + c[1]) / 2.0 + self.world(dvec2(0.0, -KNOB * unit))
    }

    /// Whether the pivot is in the middle, where it is unless it was moved.
    #[must_use]
    pub fn rests(&self, unit: f64) -> bool {
        self.pivot.distance(self.place_in_world(FramePart::Pivot)) <= NEAR / 2.0 * unit
    }

    /// The part under a world point.
    #[must_use]
    pub fn part_at(&self, p: DVec2, unit: f64) -> Option<FramePart> {
        let near = |(_, q): &(FramePart, DVec2)| q.distance(p) <= NEAR * unit;
        let parts = self.parts(unit);
        let found = parts.iter().filter(|x| near(x));
        found.min_by(|a, b| a.1.distance(p).total_cmp(&b.1.distance(p))).map(|(part, _)| *part)
    }

    /// Where a part of the box itself is, in the frame's axes and without its margin.
    fn place(&self, part: FramePart) -> DVec2 {
        let Rect { min, max } = self.bounds;
        let middle = self.bounds.centre();
        match part {
            FramePart::Corner(i) => [min, dvec2(max.x, min.y), max, dvec2(min.x, max.y)][i % 4],
            FramePart::Side(i) => [
                dvec2(middle.x, min.y),
                dvec2(max.x, middle.y),
                dvec2(middle.x, max.y),
                dvec2(min.x, middle.y),
            ][i % 4],
            FramePart::Turn | FramePart::Pivot => middle,
        }
    }

    /// The same place in the world.
    #[must_use]
    pub fn place_in_world(&self, part: FramePart) -> DVec2 {
        self.world(self.place(part))
    }

    /// Places that the pivot snaps to: corners, sides, the middle.
    pub fn anchors(&self) -> impl Iterator<Item = DVec2> + '_ {
        let corners = (0..4).map(FramePart::Corner);
        let sides = (0..4).map(FramePart::Side);
        corners.chain(sides).chain([FramePart::Pivot]).map(|p| self.place_in_world(p))
    }

    /// What scaling brings a part to a world point, and what stays where it is: the opposite part, or the
    /// pivot. None when there is nothing to scale that way, or nothing would be left of it.
    #[must_use]
    pub fn scaling(
        &self,
        part: FramePart,
        to: DVec2,
        even: bool,
        from_pivot: bool,
    ) -> Option<(Map, DVec2)> {
        let here = self.place(part);
        let fixed = match part {
            _ if from_pivot => turned(self.pivot, -self.angle),
            FramePart::Corner(i) => self.place(FramePart::Corner(i + 2)),
            FramePart::Side(i) => self.place(FramePart::Side(i + 2)),
            FramePart::Turn | FramePart::Pivot => return None,
        };
        let (was, now) = (here - fixed, turned(to, -self.angle) - fixed);
        let one = |was: f64, now: f64| if was == 0.0 { 1.0 } else { now / was };
        let mut by = dvec2(one(was.x, now.x), one(was.y, now.y));
        if let FramePart::Side(i) = part {
            // a side goes across itself
            if i % 2 == 0 { by.x = 1.0 } else { by.y = 1.0 }
        }
        if even || self.even {
            let k = match part {
                FramePart::Side(i) => {
                    if i % 2 == 0 {
                        by.y
                    } else {
                        by.x
                    }
                }
                // along the diagonal
                _ => now.dot(was) / was.length_squared(),
            };
            let flat = was.length_squared() == 0.0;
            by = if flat { DVec2::ONE } else { DVec2::splat(k) };
        }
        let some = by.is_finite() && by.abs().min_element() > 1e-9;
        some.then_some((Map::Scale { angle: self.angle, by }, self.world(fixed)))
    }

    /// How far the pointer turned from one world point to another about the pivot; in even steps of 15°.
    #[must_use]
    pub fn turn(&self, from: DVec2, to: DVec2, even: bool) -> Option<f64> {
        let (a, b) = ((from - self.pivot).try_normalize()?, (to - self.pivot).try_normalize()?);
        let by = a.angle_to(b);
        if !even {
            return Some(by);
        }
        // What is turned comes to lie by 15°, not only by 15° more than it lay.
        let end = ((self.angle + by) / STEP).round() * STEP;
        Some(end - self.angle)
    }

    /// The frame as it is carried along by a map.
    #[must_use]
    pub fn carried(&self, map: Map, about: DVec2) -> Self {
        match map {
            Map::Turn(by) => {
                // its box is in axes that turn with it
                let middle = about + turned(self.world(self.bounds.centre()) - about, by);
                let angle = self.angle + by;
                let half = self.bounds.size() / 2.0;
                let centre = turned(middle, -angle);
                let bounds = Rect { min: centre - half, max: centre + half };
                Self { bounds, angle, ..*self }
            }
            Map::Scale { by, .. } => {
                let fixed = turned(about, -self.angle);
                let go = |p: DVec2| fixed + (p - fixed) * by;
                let (a, b) = (go(self.bounds.min), go(self.bounds.max));
                let pivot = self.world(go(turned(self.pivot, -self.angle)));
                Self { bounds: Rect { min: a.min(b), max: a.max(b) }, pivot, ..*self }
            }
            Map::Mirror(_) | Map::Quarter { .. } => *self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame() -> SelectionFrame {
        let bounds = Rect { min: dvec2(0.0, 0.0), max: dvec2(40.0, 20.0) };
        SelectionFrame { bounds, angle: 0.0, pivot: dvec2(20.0, 10.0), even: false }
    }

    #[test]
    fn corners_sides_shift_and_alt_scale_as_they_say() {
        let f = frame();
        let by = |part, to, even, pivot| match f.scaling(part, to, even, pivot) {
            Some((Map::Scale { by, .. }, fixed)) => (by, fixed),
            other => panic!("{other:?}"),
        };
        let double = dvec2(2.0, 2.0);
        assert_eq!(
            by(FramePart::Corner(2), dvec2(80.0, 10.0), false, false),
            (dvec2(2.0, 0.5), DVec2::ZERO)
        );
        assert_eq!(by(FramePart::Corner(2), dvec2(80.0, 40.0), true, false), (double, DVec2::ZERO));
        assert_eq!(by(FramePart::Side(1), dvec2(80.0, 99.0), false, false).0, dvec2(2.0, 1.0));
        assert_eq!(
            by(FramePart::Side(1), dvec2(60.0, 0.0), false, true),
            (dvec2(2.0, 1.0), f.pivot)
        );
        assert_eq!(
            f.scaling(FramePart::Side(1), dvec2(0.0, 0.0), false, false),
            None,
            "nothing left"
        );
        let flat = SelectionFrame { bounds: Rect { min: DVec2::ZERO, max: dvec2(40.0, 0.0) }, ..f };
        let (map, _) = flat.scaling(FramePart::Corner(2), dvec2(80.0, 9.0), false, false).unwrap();
        assert_eq!(map, Map::Scale { angle: 0.0, by: dvec2(2.0, 1.0) });
    }

    #[test]
    fn turning_is_about_the_pivot_and_even_by_fifteen_degrees() {
        let f = frame();
        let up = f.pivot - dvec2(0.0, 10.0);
        let right = f.pivot + dvec2(10.0, 1.0);
        let quarter = f.turn(up, right, true).unwrap();
        assert!((quarter - std::f64::consts::FRAC_PI_2).abs() < 1e-12);
        assert_eq!(f.turn(up, f.pivot, false), None);
    }
}
