//! A piece of a cubic Bézier curve, in a search that takes the piece with the least bound first.
//!
//! A piece of the curve keeps within ¾ of its arms' greatest distance from its chord. So a bound for the chord is one
//! for the piece, with that much room. The search for the first touch of a moving disc halves the piece with the least
//! bound until its bound is as good as its answer, and leaves nothing out.

use std::cmp::Ordering;

use glam::DVec2;

use super::arc;
use crate::collide::convex::nearest_cores::nearest_on_segment;
use crate::geom::Cubic;

/// After this many halvings the best bound is the answer.
pub(crate) const MOST_HALVINGS: u32 = 2000;

/// How fine a piece must be, as a part of the curve's size.
const FINE: f64 = 1e-12;

/// A piece of a curve in a search, ordered by its bound.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CurvePiece {
    /// What is bounded: a distance, or a time; the least comes first.
    pub bound: f64,
    /// Where it starts and ends on the whole curve.
    pub q: [f64; 2],
    /// Its control points.
    pub points: [DVec2; 4],
}

impl CurvePiece {
    /// A whole curve.
    #[must_use]
    pub(crate) fn whole(curve: &Cubic) -> Self {
        Self { bound: 0.0, q: [0.0, 1.0], points: *curve.points() }
    }

    /// Its two halves, which still have its bound.
    #[must_use]
    pub(crate) fn halves(&self) -> [Self; 2] {
        let [left, right] = arc::halves(&self.points);
        let half = 0.5 * (self.q[0] + self.q[1]);
        [
            Self { q: [self.q[0], half], points: left, ..*self },
            Self { q: [half, self.q[1]], points: right, ..*self },
        ]
    }

    /// How far the piece may be from its chord at most, in world units.
    #[must_use]
    pub(crate) fn deviation(&self) -> f64 {
        let [a, b, c, d] = self.points;
        let off = |p: DVec2| p.distance(nearest_on_segment(a, d, p));
        0.75 * off(b).max(off(c))
    }
}

impl PartialEq for CurvePiece {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for CurvePiece {}

impl PartialOrd for CurvePiece {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for CurvePiece {
    /// The least bound is the greatest; of equal ones the shorter piece, so that a search ends, and then the
    /// one that starts first.
    fn cmp(&self, other: &Self) -> Ordering {
        let length = |p: &Self| p.q[1] - p.q[0];
        (other.bound.total_cmp(&self.bound))
            .then(length(other).total_cmp(&length(self)))
            .then(other.q[0].total_cmp(&self.q[0]))
    }
}

/// How far from its chord a piece of the curve may be and count as straight, in world units.
#[must_use]
pub(crate) fn fine(curve: &Cubic) -> f64 {
    let bounds = curve.bounds();
    let far = bounds.min.abs().max(bounds.max.abs()).max_element();
    FINE * bounds.size().max_element() + 4.0 * f64::EPSILON * far
}

/// Newton's method from a parameter towards the nearest point there.
#[must_use]
pub(crate) fn polished(curve: &Cubic, p: DVec2, q: f64) -> (f64, DVec2) {
    let mut best = (q, curve.at(q));
    for _ in 0..4 {
        let q = best.0;
        let (off, velocity) = (best.1 - p, curve.velocity(q));
        let slope = velocity.length_squared() + off.dot(arc::bend(curve.points(), q));
        let next = (q - off.dot(velocity) / slope).clamp(0.0, 1.0);
        if next.is_nan() || next == q {
            break;
        }
        let at = curve.at(next);
        if at.distance(p) > best.1.distance(p) {
            break;
        }
        best = (next, at);
    }
    best
}
