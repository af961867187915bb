//! One piece of an outline, as the tests of curves use it: a cubic curve by its control points, or a straight edge, or
//! a point (curves that do not bend).
//!
//! How far is a curve from its chord? With the same parameter, curve and chord differ by 3s²t e₁ + 3st² e₂, where e₁
//! and e₂ are how far the arms are from the chord's thirds, and 3st ≤ ¾. So it is at most three quarters of the greater
//! one. The halves of a curve are within a quarter of that. Two curves are at least as far apart as their chords less
//! both deviations, so a few halvings are enough.

use glam::DVec2;

use crate::collide::convex::nearest_cores::{length, way_to_segment};
use crate::geom::{Cubic, Rect};

/// A curve by its control points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Arc {
    pub(crate) points: [DVec2; 4],
    /// Whether it is an edge with even speed, or a point.
    pub(crate) straight: bool,
}

impl Arc {
    /// A straight edge; a point when both ends are the same.
    pub(crate) fn edge(a: DVec2, b: DVec2) -> Self {
        let third = (b - a) / 3.0;
        Self { points: [a, a + third, b - third, b], straight: true }
    }

    pub(crate) fn curve(curve: &Cubic) -> Self {
        Self { points: *curve.points(), straight: false }
    }

    pub(crate) fn mapped(&self, f: impl Fn(DVec2) -> DVec2) -> Self {
        let points = self.points.map(f);
        if self.straight { Self::edge(points[0], points[3]) } else { Self { points, ..*self } }
    }

    pub(crate) fn start(&self) -> DVec2 {
        self.points[0]
    }

    pub(crate) fn end(&self) -> DVec2 {
        self.points[3]
    }

    pub(crate) fn at(&self, t: f64) -> DVec2 {
        at(&self.points, t)
    }

    pub(crate) fn velocity(&self, t: f64) -> DVec2 {
        if self.straight { self.end() - self.start() } else { velocity(&self.points, t) }
    }

    /// The second derivative.
    pub(super) fn bend(&self, t: f64) -> DVec2 {
        if self.straight {
            return DVec2::ZERO;
        }
        bend(&self.points, t)
    }

    /// The direction at `t`, not unit; where the speed is 0, that of the places near it.
    pub(crate) fn tangent(&self, t: f64) -> DVec2 {
        let v = self.velocity(t);
        if v.length_squared() > 1e-20 * self.bounds().size().length_squared() {
            return v;
        }
        let (from, to) = ((t - 1e-4).max(0.0), (t + 1e-4).min(1.0));
        // Of the two sides of a cusp, the one behind it.
        if from < t { self.at(t) - self.at(from) } else { self.at(to) - self.at(t) }
    }

    /// The box around the control points, which holds it.
    pub(crate) fn bounds(&self) -> Rect {
        let [a, b, c, d] = self.points;
        Rect { min: a.min(b).min(c).min(d), max: a.max(b).max(c).max(d) }
    }

    /// The smallest box around it, to the last few bits.
    pub(crate) fn extent(&self) -> Rect {
        let mut around =
            Rect { min: self.start().min(self.end()), max: self.start().max(self.end()) };
        if !self.straight {
            for axis in 0..2 {
                for t in super::cubic_roots::turns_between(self.points.map(|p| p[axis])) {
                    let p = self.at(t);
                    around.min[axis] = around.min[axis].min(p[axis]);
                    around.max[axis] = around.max[axis].max(p[axis]);
                }
            }
        }
        around
    }

    /// How far it may be from the point that moves evenly along its chord.
    pub(super) fn deviation(&self) -> f64 {
        if self.straight { 0.0 } else { deviation(&self.points) }
    }

    /// A lower bound of a point's distance.
    pub(crate) fn distance_at_least(&self, p: DVec2) -> f64 {
        length(way_to_segment(self.start(), self.end(), p).1) - self.deviation()
    }
}

/// The point at `t`; the ends are exact.
pub(crate) fn at(points: &[DVec2; 4], t: f64) -> DVec2 {
    let [a, b, c, d] = *points;
    if t == 1.0 {
        return d;
    }
    let s = 1.0 - t;
    a * (s * s * s) + (b * s + c * t) * (3.0 * s * t) + d * (t * t * t)
}

/// The derivative at `t`.
pub(crate) fn velocity(points: &[DVec2; 4], t: f64) -> DVec2 {
    let [a, b, c, d] = *points;
    let s = 1.0 - t;
    ((b - a) * (s * s) + (c - b) * (2.0 * s * t) + (d - c) * (t * t)) * 3.0
}

/// The second derivative at `t`.
pub(super) fn bend(points: &[DVec2; 4], t: f64) -> DVec2 {
    let [a, b, c, d] = *points;
    ((a - b * 2.0 + c) * (1.0 - t) + (b - c * 2.0 + d) * t) * 6.0
}

/// How far a curve may be from the point that moves evenly along its chord.
pub(super) fn deviation(points: &[DVec2; 4]) -> f64 {
    let [a, b, c, d] = *points;
    let third = (d - a) / 3.0;
    0.75 * length(b - a - third).max(length(c - d + third))
}

/// The two halves.
pub(crate) fn halves(points: &[DVec2; 4]) -> [[DVec2; 4]; 2] {
    let [a, b, c, d] = *points;
    let mid = |p: DVec2, q: DVec2| (p + q) * 0.5;
    let (ab, bc, cd) = (mid(a, b), mid(b, c), mid(c, d));
    let (abc, bcd) = (mid(ab, bc), mid(bc, cd));
    let middle = mid(abc, bcd);
    [[a, ab, abc, middle], [middle, bcd, cd, d]]
}
