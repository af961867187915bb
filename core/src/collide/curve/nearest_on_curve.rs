//! Which point of a cubic Bézier curve is nearest to a point?
//!
//! 1. *Perpendicular.* Where the distance to p is least or greatest, the way there is perpendicular to the curve: f(q)
//!    = (C(q) − p) · C′(q) is zero, a polynomial of degree 5. Its six Bernstein coefficients are products of the
//!    control points relative to p with the differences between them.
//! 2. *Signs.* The coefficients change sign at least as often as f is zero between their ends. No change: no zero. One:
//!    one zero. More: the piece is halved, by the same middles as the curve itself. No zero is missed.
//! 3. *Newton's method*, kept between the ends of the piece. Where f rises through zero the distance is least, where it
//!    falls, greatest.
//! 4. The answer is the nearest of the least ones and the two ends, over the whole curve.
//!
//! Frame: world units; q is 0 at the first control point. Degenerate cases: a double zero (p on the curve's evolute) is
//! halved down to a ten-millionth and kept as one; equal distances give the first along the curve; a cusp is a zero
//! as any other. Any scale: sizes are made about 1 by a power of two.
//!
//! Cost: about two halvings, and for each zero three Newton steps.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::arc;
use super::safe_newton::zero_between;
use crate::collide::convex::nearest_cores::length;
use crate::geom::Cubic;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// A place on a curve, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CurvePlace {
    /// Its parameter, 0 at the first control point and 1 at the last.
    pub q: f64,
    /// Where, in world units.
    pub point: DVec2,
    /// From the given point, in world units.
    pub distance: f64,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A piece of the curve, and how often the coefficients of f change sign on it.
    Signs {
        /// Its ends.
        ends: [f64; 2],
        /// None: nothing there. One: a zero. More: it is halved.
        changes: u32,
    },
    /// The way to the point is perpendicular to the curve here.
    Square {
        /// Where on the curve.
        q: f64,
        /// Whether the distance is least there; else it is greatest.
        least: bool,
    },
    /// A place that may be the nearest: where the distance is least, or an end.
    Place {
        /// Where on the curve.
        q: f64,
        /// How far the point is.
        distance: f64,
        /// Whether it is the nearest so far.
        nearest: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what| About::new(Key::new(what, []));
        match self {
            Self::Signs { changes, .. } => about("signs")
                .kind(if *changes == 0 { Kind::Refused } else { Kind::Plain })
                .because(Reason::Above),
            Self::Square { .. } => about("square").because(Reason::Last("signs")),
            Self::Place { nearest, .. } => about("place")
                .kind(if *nearest { Kind::Candidate } else { Kind::Refused })
                .decides(*nearest)
                .because(Reason::Last("square")),
        }
    }
}

/// The point of a curve nearest to `p`.
#[must_use]
pub fn nearest_on_curve(curve: &Cubic, p: DVec2) -> CurvePlace {
    nearest_on_curve_traced(curve, p, &mut Silent)
}

/// [`nearest_on_curve`], traced.
#[must_use]
pub fn nearest_on_curve_traced<T: Trace<Step>>(
    curve: &Cubic,
    p: DVec2,
    trace: &mut T,
) -> CurvePlace {
    nearest_on(curve.points(), p, trace)
}

/// The same of control points.
pub(crate) fn nearest_on<T: Trace<Step>>(
    points: &[DVec2; 4],
    p: DVec2,
    trace: &mut T,
) -> CurvePlace {
    let seen = ScaledCurve::from(points, p);
    let mut best = CurvePlace { q: 0.0, point: points[0], distance: f64::INFINITY };
    let mut look = |q: f64, trace: &mut T| {
        let distance = length(arc::at(&seen.points, q)) / seen.unit;
        let nearest = distance < best.distance;
        trace.step(|| Step::Place { q, distance, nearest });
        if nearest {
            best = CurvePlace { q, point: arc::at(points, q), distance };
        }
    };
    look(0.0, trace);
    for (q, least) in seen.zeros::<_, true>(trace) {
        if least {
            look(q, trace);
        }
    }
    look(1.0, trace);
    best
}

/// Every place of a curve, ends apart, from which the way to `p` is perpendicular to it.
pub(super) fn square_places(points: &[DVec2; 4], p: DVec2) -> impl Iterator<Item = f64> + use<> {
    ScaledCurve::from(points, p).zeros::<_, false>(&mut Silent).into_iter().map(|(q, _)| q)
}

/// A curve relative to a point, scaled to sizes of about 1.
struct ScaledCurve {
    points: [DVec2; 4],
    unit: f64,
}

/// A piece narrower than this with several changes of sign has a double zero, within rounding.
const NARROW: f64 = 1e-7;

impl ScaledCurve {
    fn from(points: &[DVec2; 4], p: DVec2) -> Self {
        let points = points.map(|q| q - p);
        let size = points.iter().fold(0.0f64, |m, q| m.max(q.abs().max_element()));
        let unit = power_of_two_below(size);
        Self { points: points.map(|q| q * unit), unit }
    }

    /// The Bernstein coefficients of f, over 3.
    fn square(&self) -> [f64; 6] {
        let w = self.points;
        let v = [w[1] - w[0], w[2] - w[1], w[3] - w[2]];
        let d = |i: usize, j: usize| w[i].dot(v[j]);
        [
            d(0, 0),
            (3.0 * d(1, 0) + 2.0 * d(0, 1)) / 5.0,
            (3.0 * d(2, 0) + 6.0 * d(1, 1) + d(0, 2)) / 10.0,
            (d(3, 0) + 6.0 * d(2, 1) + 3.0 * d(1, 2)) / 10.0,
            (2.0 * d(3, 1) + 3.0 * d(2, 2)) / 5.0,
            d(3, 2),
        ]
    }

    /// Where f is zero, in order, and whether the distance is least there. `LEAST` leaves the others out.
    fn zeros<T: Trace<Step>, const LEAST: bool>(
        &self,
        trace: &mut T,
    ) -> SmallVec<[(f64, bool); 5]> {
        let mut found = SmallVec::<[(f64, bool); 5]>::new();
        // Pieces to test, the first on top.
        let mut pieces = SmallVec::<[([f64; 2], [f64; 6]); 12]>::new();
        pieces.push(([0.0, 1.0], self.square()));
        while let Some((ends, f)) = pieces.pop() {
            let changes = changes(&f);
            trace.step(|| Step::Signs { ends, changes });
            if changes == 0 {
                continue;
            }
            // A change from the first coefficient to the last, past zeros at the ends.
            let rises = f.iter().find(|c| **c != 0.0).is_some_and(|c| *c < 0.0);
            if changes == 1 {
                if rises || !LEAST {
                    let q = self.polished(ends, rises);
                    trace.step(|| Step::Square { q, least: rises });
                    found.push((q, rises));
                }
                continue;
            }
            let middle = 0.5 * (ends[0] + ends[1]);
            if ends[1] - ends[0] < NARROW {
                trace.step(|| Step::Square { q: middle, least: true });
                found.push((middle, true));
                continue;
            }
            let [left, right] = halves(f);
            pieces.push(([middle, ends[1]], right));
            if right[0] == 0.0 {
                // Both halves skip a zero at their shared end.
                trace.step(|| Step::Square { q: middle, least: true });
                found.push((middle, true));
            }
            pieces.push(([ends[0], middle], left));
        }
        found
    }

    /// The zero between two ends, where f rises through it or falls.
    fn polished(&self, ends: [f64; 2], rises: bool) -> f64 {
        let square = |q| {
            let (w, v) = (arc::at(&self.points, q), arc::velocity(&self.points, q));
            (w.dot(v), v.length_squared() + w.dot(arc::bend(&self.points, q)))
        };
        zero_between(ends, rises, 0.5 * (ends[0] + ends[1]), square).0
    }
}

/// The power of two that makes a size lie between ½ and 2; at most so large that it is still a number.
pub(super) fn power_of_two_below(size: f64) -> f64 {
    if size > 0.0 { 2f64.powi((-size.log2().floor()).clamp(-1000.0, 1000.0) as i32) } else { 1.0 }
}

/// How often the coefficients change sign; zeros have none.
fn changes(f: &[f64; 6]) -> u32 {
    let (mut count, mut last) = (0, 0.0);
    for &c in f {
        if c != 0.0 {
            count += u32::from(last * c.signum() < 0.0);
            last = c.signum();
        }
    }
    count
}

/// Both halves of a polynomial, by de Casteljau.
fn halves(mut f: [f64; 6]) -> [[f64; 6]; 2] {
    let mut left = [0.0; 6];
    for (k, first) in left.iter_mut().enumerate() {
        *first = f[0];
        for i in 0..5 - k {
            f[i] = 0.5 * (f[i] + f[i + 1]);
        }
    }
    // What is left of each row is its last, so that f now holds the right half.
    [left, f]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use crate::trace::Recorder;
    use glam::dvec2 as v;

    fn cubic(p: [(f64, f64); 4]) -> Cubic {
        Cubic::new(p.map(|p| v(p.0, p.1))).unwrap()
    }

    fn near(curve: &Cubic, p: DVec2) -> CurvePlace {
        let found = nearest_on_curve(curve, p);
        let watched = Recorder::run((), |(), t| nearest_on_curve_traced(curve, p, t));
        assert_eq!(watched.output, found);
        found
    }

    #[test]
    fn an_arch_from_above_from_its_ends_and_from_its_axis() {
        // y = −24 q (1 − q): −6 at its top.
        let arch = cubic([(0.0, 0.0), (0.0, -8.0), (8.0, -8.0), (8.0, 0.0)]);
        let top = near(&arch, v(4.0, -9.0));
        assert_eq!((top.q, top.point, top.distance), (0.5, v(4.0, -6.0), 3.0));
        assert_eq!(near(&arch, v(-3.0, 4.0)).q, 0.0);
        assert_eq!(near(&arch, v(-3.0, 4.0)).distance, 5.0);
        assert_eq!(near(&arch, v(11.0, 4.0)).q, 1.0);
        // On the axis below, both sides are equally near: the first.
        assert!(near(&arch, v(4.0, -1.0)).q < 0.5);
    }

    #[test]
    fn none_is_nearer_by_dense_samples() {
        let mut rng = Rng::new(7);
        for _ in 0..300 {
            let curve = Cubic::new([(); 4].map(|()| rng.in_square(0.0, 10.0))).unwrap();
            let p = rng.in_square(0.0, 10.0);
            let found = near(&curve, p);
            assert!((found.point.distance(p) - found.distance).abs() < 1e-13);
            for i in 0..=1000 {
                let other = curve.at(f64::from(i) / 1000.0).distance(p);
                assert!(other >= found.distance - 1e-13, "{curve:?} {p} {found:?}");
            }
        }
    }

    #[test]
    fn cusps_loops_lines_and_all_scales() {
        let cusp = cubic([(0.0, 0.0), (8.0, 8.0), (0.0, 8.0), (8.0, 0.0)]);
        let tip = near(&cusp, v(4.0, 9.0));
        assert!((tip.q - 0.5).abs() < 1e-7 && (tip.distance - 3.0).abs() < 1e-13, "{tip:?}");
        let line = cubic([(0.0, 0.0), (1.0, 1.0), (2.0, 2.0), (3.0, 3.0)]);
        assert!((near(&line, v(2.0, 0.0)).q - 1.0 / 3.0).abs() < 1e-15);
        let quick = cubic([(0.0, 0.0), (0.0, 0.0), (3.0, 0.0), (3.0, 0.0)]);
        assert!((near(&quick, v(1.5, 4.0)).q - 0.5).abs() < 1e-15);
        let arch = [v(0.0, 0.0), v(1.0, -8.0), v(8.0, -7.0), v(9.0, 0.0)];
        let plain = near(&Cubic::new(arch).unwrap(), v(3.0, -2.0));
        for k in [-460, -27, 27, 240] {
            let s = 2f64.powi(k);
            let found = near(&Cubic::new(arch.map(|p| p * s)).unwrap(), v(3.0, -2.0) * s);
            assert_eq!((found.q, found.distance), (plain.q, plain.distance * s), "2^{k}");
        }
    }
}
