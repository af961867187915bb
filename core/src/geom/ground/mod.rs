//! Ground in the plane: y = f(x), by a formula or by a spline, solid below.
//!
//! y points down, so what is below the ground has the greater y (erratum 10 of article C, whose sign is that of y up). Where
//! f has no finite value there is no ground.
//!
//! `formula`, behind the feature of that name, is read with `dual` numbers, so that its slope is exact; [`spline`] goes
//! through points; [`profile`] is a stretch of either, somewhere, and [`arcs`] its line as cubics.

pub mod arcs;
#[cfg(feature = "formula")]
pub(crate) mod dual;
#[cfg(feature = "formula")]
pub mod formula;
pub mod profile;
pub mod spline;

use glam::DVec2;
use serde::Serialize;

use super::error::LARGEST;
#[cfg(feature = "formula")]
use formula::Formula;
use spline::Spline;

/// The most pieces that a stretch of ground is looked at in.
pub const MOST_SAMPLES: usize = 1 << 16;

/// Ground that something stands on.
#[derive(Clone, Debug, PartialEq)]
pub enum Ground {
    /// Typed.
    #[cfg(feature = "formula")]
    Formula(Formula),
    /// Drawn. There is none before its first point and past its last.
    Spline(Spline),
}

/// The ground at a place.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct GroundPoint {
    /// f(x), in world units; greater is lower.
    pub height: f64,
    /// f′(x): how much lower the ground is one unit further right. None where it bends, jumps or is upright.
    pub slope: Option<f64>,
}

impl Ground {
    /// The ground at x; none where f has no finite value (a pole, a root of a negative number, beyond a spline's ends).
    #[must_use]
    pub fn at(&self, x: f64) -> Option<GroundPoint> {
        let [height, slope] = match self {
            #[cfg(feature = "formula")]
            Self::Formula(formula) => {
                let found = formula.at(x);
                [found.value, found.slope]
            }
            Self::Spline(spline) => spline.at(x)?,
        };
        let exists = x.is_finite() && height.abs() <= LARGEST;
        exists.then_some(GroundPoint { height, slope: Some(slope).filter(|s| s.is_finite()) })
    }

    /// The ground from one place to another as chains of points, for pictures: so many pieces of equal width, and a new
    /// chain after each gap. A gap is where there is no ground, and where it jumps: where a step of height, looked at closer
    /// and closer, does not get smaller. Cost: one evaluation a piece, some fifty where a chain ends.
    #[must_use]
    pub fn chains(&self, from: f64, to: f64, pieces: usize) -> Vec<Vec<DVec2>> {
        let pieces = pieces.clamp(1, MOST_SAMPLES);
        let place = |k: usize| from + (to - from) * (k as f64 / pieces as f64);
        let point = |x: f64| self.at(x).map(|found| DVec2::new(x, found.height));
        let mut chains: Vec<Vec<DVec2>> = Vec::new();
        let mut last: Option<DVec2> = None;
        for k in 0..=pieces {
            let next = point(place(k));
            match (last, next) {
                (Some(p), Some(q)) => match self.gap(p, q) {
                    None => extend(&mut chains, q),
                    Some([before, after]) => {
                        extend(&mut chains, before);
                        chains.push(vec![after]);
                        extend(&mut chains, q);
                    }
                },
                (None, Some(q)) => {
                    chains.push(match k.checked_sub(1).map(place) {
                        Some(x) => vec![self.end(q, x), q],
                        None => vec![q],
                    });
                }
                (Some(p), None) => extend(&mut chains, self.end(p, place(k))),
                (None, None) => {}
            }
            last = next;
        }
        chains.iter_mut().for_each(Vec::dedup);
        chains.retain(|chain| chain.len() > 1);
        chains
    }

    /// The last place of the ground on the way from a point of it to an x without.
    fn end(&self, mut on: DVec2, mut off: f64) -> DVec2 {
        for _ in 0..48 {
            let middle = on.x.midpoint(off);
            match self.at(middle) {
                Some(found) => on = DVec2::new(middle, found.height),
                None => off = middle,
            }
        }
        on
    }

    /// Both sides of a jump or a pole between two points of the ground. Of the two halves of a stretch, the one with the
    /// greater step is looked into; over a steep but unbroken stretch the step goes to nothing.
    fn gap(&self, p: DVec2, q: DVec2) -> Option<[DVec2; 2]> {
        let step = |p: DVec2, q: DVec2| (q.y - p.y).abs();
        let first = step(p, q);
        let (mut p, mut q) = (p, q);
        for _ in 0..48 {
            let x = p.x.midpoint(q.x);
            if x <= p.x || x >= q.x {
                break;
            }
            let Some(found) = self.at(x) else {
                // Nothing is just here: a pole.
                return Some([self.end(p, x), self.end(q, x)]);
            };
            let middle = DVec2::new(x, found.height);
            if step(p, middle) >= step(middle, q) {
                q = middle
            } else {
                p = middle
            }
            // On its way to nothing.
            if step(p, q) < first * 0.25 {
                return None;
            }
        }
        (first > 0.0).then_some([p, q])
    }
}

fn extend(chains: &mut [Vec<DVec2>], point: DVec2) {
    if let Some(chain) = chains.last_mut() {
        chain.push(point);
    }
}

#[cfg(feature = "formula")]
#[cfg(test)]
mod tests {
    use super::*;

    fn ground(text: &str) -> Ground {
        Ground::Formula(Formula::new(text).unwrap())
    }

    fn ends(text: &str, from: f64, to: f64) -> Vec<[f64; 2]> {
        let chains = ground(text).chains(from, to, 100);
        chains.iter().map(|c| [c[0].x, c[c.len() - 1].x]).collect()
    }

    #[test]
    fn where_there_is_no_ground_it_says_so() {
        assert_eq!(ground("1/x").at(0.0), None);
        assert_eq!(ground("sqrt(x)").at(-1.0), None);
        assert_eq!(ground("exp(x)").at(1e4), None);
        assert_eq!(ground("x").at(f64::INFINITY), None);
        assert_eq!(ground("abs(x)").at(0.0), Some(GroundPoint { height: 0.0, slope: None }));
        assert_eq!(ground("2*x").at(3.0), Some(GroundPoint { height: 6.0, slope: Some(2.0) }));
        let points = vec![DVec2::ZERO, DVec2::new(1.0, 2.0)];
        let spline = Ground::Spline(Spline::new(points).unwrap());
        assert_eq!(spline.at(0.5), Some(GroundPoint { height: 1.0, slope: Some(2.0) }));
        assert_eq!(spline.at(1.5), None);
    }

    #[test]
    fn chains_end_at_poles_jumps_and_edges() {
        let near = |found: &[[f64; 2]], expected: &[[f64; 2]]| {
            assert_eq!(found.len(), expected.len(), "{found:?}");
            for (f, e) in found.iter().zip(expected) {
                assert!((f[0] - e[0]).abs() < 1e-9 && (f[1] - e[1]).abs() < 1e-9, "{found:?}");
            }
        };
        near(&ends("sin(x)*50", -3.0, 3.0), &[[-3.0, 3.0]]);
        near(&ends("atan(1000*x)", -3.0, 2.0), &[[-3.0, 2.0]]);
        near(&ends("1/x", -3.0, 2.0), &[[-3.0, 0.0], [0.0, 2.0]]);
        near(&ends("floor(x)", -0.5, 1.7), &[[-0.5, 0.0], [0.0, 1.0], [1.0, 1.7]]);
        near(&ends("sqrt(1-x^2)", -3.0, 2.0), &[[-1.0, 1.0]]);
        near(&ends("sqrt(-1-x^2)", -3.0, 2.0), &[]);
        near(&ends("5", 1.0, 1.0), &[]);
        near(&ends("5", f64::NAN, 1.0), &[]);
    }
}
