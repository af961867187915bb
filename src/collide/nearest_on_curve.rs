//! Where is a cubic Bézier curve nearest to a point?
//!
//! 1. *Chords.* A piece of the curve keeps within ¾ of its arms' greatest distance from its chord, so that the
//!    distance to the chord less that is never more than the distance to the piece.
//! 2. *The most promising first.* The piece with the least such bound is halved, until its bound is as good as its
//!    own distance. No piece that could be nearer is left out: the answer is the nearest of all, not one of several.
//! 3. *Polished.* Newton's steps for (c(q) − p)·c′(q) = 0, kept only where they come nearer.
//!
//! Degenerate cases: for a point that all of the curve is equally far from, as the centre of an arc, any of them;
//! cusps and points run through twice need nothing special.
//!
//! Cost: about two halvings a level and 20 levels; at most [`MOST_HALVINGS`].

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use glam::DVec2;

use super::nearest_cores::nearest_on_segment;
use crate::geom::Cubic;

/// Past this many halvings the best bound stands as it is.
pub const MOST_HALVINGS: u32 = 2000;

/// How fine a piece must be, as a part of the curve's size.
const FINE: f64 = 1e-12;

/// A piece of a curve under search, by how promising it is.
#[derive(Clone, Copy, Debug)]
pub struct CurvePiece {
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
    pub fn whole(curve: &Cubic) -> Self {
        Self { bound: 0.0, q: [0.0, 1.0], points: *curve.points() }
    }

    /// Its two halves, which still have its bound.
    #[must_use]
    pub fn halves(&self) -> [Self; 2] {
        let [a, b, c, d] = self.points;
        let (ab, bc, cd) = (a.midpoint(b), b.midpoint(c), c.midpoint(d));
        let (abc, bcd) = (ab.midpoint(bc), bc.midpoint(cd));
        let middle = abc.midpoint(bcd);
        let half = 0.5 * (self.q[0] + self.q[1]);
        [
            Self { q: [self.q[0], half], points: [a, ab, abc, middle], ..*self },
            Self { q: [half, self.q[1]], points: [middle, bcd, cd, d], ..*self },
        ]
    }

    /// How far the piece may be from its chord at most, in world units.
    #[must_use]
    pub fn deviation(&self) -> f64 {
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
pub fn fine(curve: &Cubic) -> f64 {
    let bounds = curve.bounds();
    let far = bounds.min.abs().max(bounds.max.abs()).max_element();
    FINE * bounds.size().max_element() + 4.0 * f64::EPSILON * far
}

/// The parameter of the point of a curve that is nearest to `p`, and that point.
#[must_use]
pub fn nearest_on_curve(curve: &Cubic, p: DVec2) -> (f64, DVec2) {
    let fine = fine(curve);
    let mut heap = BinaryHeap::from([CurvePiece::whole(curve)]);
    let mut best = [0.0, 1.0].map(|q| (q, curve.at(q)));
    if best[1].1.distance(p) < best[0].1.distance(p) {
        best.swap(0, 1);
    }
    let mut best = best[0];
    for _ in 0..MOST_HALVINGS {
        let Some(piece) = heap.pop() else { break };
        if piece.bound > best.1.distance(p) - fine {
            break;
        }
        for mut half in piece.halves() {
            let [a, .., d] = half.points;
            let deviation = half.deviation();
            half.bound = p.distance(nearest_on_segment(a, d, p)) - deviation;
            // Its end is a point of the curve: the least distance found so far.
            let q = half.q[1];
            if d.distance(p) < best.1.distance(p) {
                best = (q, d);
            }
            if deviation > fine && half.bound <= best.1.distance(p) - fine {
                heap.push(half);
            } else if deviation <= fine {
                let near = polished(curve, p, 0.5 * (half.q[0] + half.q[1]));
                if near.1.distance(p) < best.1.distance(p) {
                    best = near;
                }
            }
        }
    }
    let near = polished(curve, p, best.0);
    if near.1.distance(p) < best.1.distance(p) { near } else { best }
}

/// Newton's steps from a parameter towards the nearest point there.
#[must_use]
pub fn polished(curve: &Cubic, p: DVec2, q: f64) -> (f64, DVec2) {
    let [a, b, c, d] = *curve.points();
    let mut best = (q, curve.at(q));
    for _ in 0..4 {
        let q = best.0;
        let (off, velocity) = (best.1 - p, curve.velocity(q));
        let bend = ((a - b * 2.0 + c) * (1.0 - q) + (b - c * 2.0 + d) * q) * 6.0;
        let slope = velocity.length_squared() + off.dot(bend);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_near_as_the_nearest_of_many_points() {
        let v = DVec2::new;
        let mut state = 7u64;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 11) as f64 / (1u64 << 53) as f64 * 100.0
        };
        for _ in 0..200 {
            let points = [(); 4].map(|()| v(next(), next()));
            let curve = Cubic::new(points).unwrap();
            let p = v(next(), next());
            let (q, at) = nearest_on_curve(&curve, p);
            assert!(curve.at(q).distance(at) < 1e-12);
            let dense = (0..=4000).map(|i| curve.at(f64::from(i) / 4000.0).distance(p));
            let dense = dense.fold(f64::INFINITY, f64::min);
            assert!(at.distance(p) <= dense + 1e-10, "{} {dense}", at.distance(p));
        }
    }

    #[test]
    fn by_hand() {
        let v = DVec2::new;
        let arch = Cubic::new([v(0., 0.), v(0., -8.), v(8., -8.), v(8., 0.)]).unwrap();
        let (q, at) = nearest_on_curve(&arch, v(4.0, -20.0));
        assert!((q - 0.5).abs() < 1e-9 && at.distance(v(4.0, -6.0)) < 1e-12);
        assert_eq!(nearest_on_curve(&arch, v(-5.0, 9.0)), (0.0, v(0.0, 0.0)));
        // A cusp is a point like any other.
        let cusp = Cubic::new([v(0., 0.), v(10., -10.), v(0., -10.), v(10., 0.)]).unwrap();
        assert!(nearest_on_curve(&cusp, v(5.0, -20.0)).1.distance(v(5.0, -7.5)) < 1e-9);
    }
}
