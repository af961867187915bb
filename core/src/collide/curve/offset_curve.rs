//! What curve runs at a distance d beside Bézier curves end to end? (Article C, "Course vue du dessus", "Approche
//! mathématique".)
//!
//! The article's rule: O(u) = C(u) + d N(u), with N = C′ ∧ A / ‖C′ ∧ A‖ and A = (0, 0, 1), which is (C′y, −C′x) / ‖C′‖:
//! to the left of who goes along the curve, as a screen shows it.
//!
//! Each O(u) is at distance d from its own C(u), but another part of the curve may be nearer. The derivative is
//! O′ = (1 + d k) C′ with the curvature k = C′ × C″ / ‖C′‖³: where the curve bends towards O more tightly than a circle of
//! radius d, O goes backwards; it turns round in a *cusp*, where 1 + d k = 0, and folds over itself. So the border of the
//! band of width d is O without what is nearer to the curve than d. That is the rule here: each place is kept or not.
//!
//! **Joined.** Where one curve ends and the next begins in another direction, N turns at once, and O goes on round the circle
//! of radius d about the corner. On the inner side of the corner that is too near, and so is what comes before and after: it
//! is not kept.
//!
//! Cusps: 1 + d k = 0 where ‖C′‖⁶ − d² (C′ × C″)² is zero and d (C′ × C″) below 0: a polynomial of degree 12 in u, whose
//! Bernstein coefficients are products of the control points' differences. A piece without a change of sign has no zero,
//! one with one has one, others are halved: none is missed.
//!
//! Frame: world units; u is 0 at a curve's first control point. Degenerate cases: where C′ is zero there is no normal and no
//! place; two cusps nearer to each other than 1e-7 in u are one; d below 0 is the other side. Cost: one nearest point a
//! place, about a microsecond.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::nearest_on_curve::{nearest_on_curve, power_of_two_below};
use super::safe_newton::zero_between;
use crate::geom::Cubic;
use crate::geom::exact::tolerance::OFFSET_KEPT;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// A place at a distance from a curve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OffsetPlace {
    /// Which of the curves, from 0; at a corner the one that ends there.
    pub curve: u32,
    /// The curve's parameter.
    pub u: f64,
    /// C(u).
    pub on: DVec2,
    /// N(u), unit.
    pub normal: DVec2,
    /// O(u).
    pub at: DVec2,
    /// 1 + d k: below 0 the place goes backwards as u grows. Round a corner C does not move: there it is 1.
    pub pace: f64,
    /// How far the nearest of the curves is from O(u): at most |d|.
    pub distance: f64,
    /// Whether that is |d|, so that the place is on the border of the band.
    pub kept: bool,
}

/// The curve at a distance from curves.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct OffsetCurve {
    /// Places at even parameters, both ends of each curve among them, and round corners.
    pub places: Vec<OffsetPlace>,
    /// Where it turns round, curve by curve and by rising u.
    pub cusps: Vec<OffsetPlace>,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A place, and whether some part of the curve is nearer to it.
    Place {
        /// The how many-th, from 0.
        index: u32,
        /// The place.
        place: OffsetPlace,
    },
    /// A place round the corner at a curve's end.
    Corner {
        /// The how many-th of all places round corners, from 0.
        index: u32,
        /// The place.
        place: OffsetPlace,
    },
    /// A cusp.
    Cusp {
        /// The how many-th, from 0.
        index: u32,
        /// The place.
        place: OffsetPlace,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Place { index, place } => About::at("place", [index])
                .chapter("offset-places")
                .kind(if place.kept { Kind::Candidate } else { Kind::Refused })
                .decides(true),
            Self::Corner { index, place } => About::at("corner", [index])
                .chapter("offset-places")
                .kind(if place.kept { Kind::Candidate } else { Kind::Refused })
                .decides(true)
                .because(Reason::Last("place")),
            Self::Cusp { index, .. } => About::at("cusp", [index])
                .chapter("offset-cusps")
                .kind(Kind::Turn)
                .because(Reason::Last("place")),
        }
    }
}

/// The curve at distance `d` from curves end to end, as `n + 1` places each and some round each corner. Closed ones have a
/// corner at the end too.
#[must_use]
pub fn offset_curve(curves: &[Cubic], closed: bool, d: f64, n: u32) -> OffsetCurve {
    offset_curve_traced(curves, closed, d, n, &mut Silent)
}

/// [`offset_curve`], traced.
pub fn offset_curve_traced<T: Trace<Step>>(
    curves: &[Cubic],
    closed: bool,
    d: f64,
    n: u32,
    trace: &mut T,
) -> OffsetCurve {
    let mut offset = OffsetCurve::default();
    let (mut index, mut corners) = (0, 0);
    for curve in 0..curves.len() {
        // 1. Places, each held against all curves.
        for k in 0..=n {
            if let Some(place) = place_at(curves, curve, d, f64::from(k) / f64::from(n.max(1))) {
                let kept = trace.decide(place.kept, |kept| Step::Place {
                    index,
                    place: OffsetPlace { kept, ..place },
                });
                offset.places.push(OffsetPlace { kept, ..place });
            }
            index += 1;
        }
        // 2. Round the corner to the next.
        let next = if curve + 1 < curves.len() { curve + 1 } else { 0 };
        if next == 0 && !closed {
            continue;
        }
        for place in round_corner(curves, [curve, next], d) {
            let kept = trace.decide(place.kept, |kept| Step::Corner {
                index: corners,
                place: OffsetPlace { kept, ..place },
            });
            offset.places.push(OffsetPlace { kept, ..place });
            corners += 1;
        }
    }
    // 3. Cusps.
    for curve in 0..curves.len() {
        for u in cusps(&curves[curve], d) {
            let Some(place) = place_at(curves, curve, d, u) else { continue };
            let index = offset.cusps.len() as u32;
            trace.step(|| Step::Cusp { index, place });
            offset.cusps.push(place);
        }
    }
    offset
}

/// O(u) of one of the curves, and how far they are from it.
fn place_at(curves: &[Cubic], curve: usize, d: f64, u: f64) -> Option<OffsetPlace> {
    let own = &curves[curve];
    let (on, velocity) = (own.at(u), own.velocity(u));
    let normal = DVec2::new(velocity.y, -velocity.x).try_normalize()?;
    let bend = bend_at(own, u);
    let speed = velocity.length();
    let pace = 1.0 + d * (velocity / speed).perp_dot(bend / speed) / speed;
    Some(held(curves, OffsetPlace { curve: curve as u32, u, on, normal, pace, ..NOWHERE }, d))
}

/// A place that is still to be filled in.
const NOWHERE: OffsetPlace = OffsetPlace {
    curve: 0,
    u: 0.0,
    on: DVec2::ZERO,
    normal: DVec2::ZERO,
    at: DVec2::ZERO,
    pace: 1.0,
    distance: 0.0,
    kept: false,
};

/// A place with where it is, and whether some curve is nearer.
fn held(curves: &[Cubic], place: OffsetPlace, d: f64) -> OffsetPlace {
    let at = place.on + place.normal * d;
    let each = curves.iter().map(|curve| nearest_on_curve(curve, at).distance);
    let distance = each.fold(f64::INFINITY, f64::min);
    OffsetPlace { at, distance, kept: distance >= d.abs() * (1.0 - OFFSET_KEPT), ..place }
}

/// Places on the circle about a corner are no farther from each other than this, in radians.
const CORNER_STEP: f64 = std::f64::consts::PI / 12.0;
/// Curves that turn by less at their joint, in radians, are smooth there.
const SMOOTH: f64 = 1e-6;

/// The places round the corner from one curve to the next, the shorter way, without both ends.
fn round_corner(curves: &[Cubic], [from, to]: [usize; 2], d: f64) -> Vec<OffsetPlace> {
    let normal = |curve: usize, u: f64| {
        let velocity = curves[curve].velocity(u);
        DVec2::new(velocity.y, -velocity.x).try_normalize()
    };
    let Some((first, last)) = normal(from, 1.0).zip(normal(to, 0.0)) else { return Vec::new() };
    let turn = first.perp_dot(last).atan2(first.dot(last));
    if turn.abs() < SMOOTH {
        return Vec::new();
    }
    let count = (turn.abs() / CORNER_STEP).ceil() as u32;
    let (curve, on) = (from as u32, curves[from].at(1.0));
    let place = |k: u32| {
        let normal = DVec2::from_angle(turn * f64::from(k) / f64::from(count)).rotate(first);
        held(curves, OffsetPlace { curve, u: 1.0, on, normal, ..NOWHERE }, d)
    };
    (1..count).map(place).collect()
}

/// C″(u).
fn bend_at(curve: &Cubic, u: f64) -> DVec2 {
    let [a, b, c, d] = *curve.points();
    ((a - b * 2.0 + c) * (1.0 - u) + (b - c * 2.0 + d) * u) * 6.0
}

/// The degree of ‖C′‖⁶.
const DEGREE: usize = 12;

/// A polynomial by its Bernstein coefficients.
type Bernstein = SmallVec<[f64; DEGREE + 1]>;

/// A piece narrower than this with several changes of sign has a double zero, within rounding.
const NARROW: f64 = 1e-7;

/// The parameters of the cusps, rising.
fn cusps(curve: &Cubic, d: f64) -> SmallVec<[f64; 4]> {
    let mut found = SmallVec::new();
    let size = curve.bounds().size().max_element();
    let unit = power_of_two_below(size);
    let points = curve.points().map(|p| (p - curve.points()[0]) * unit);
    let d = d * unit;
    if !d.is_finite() || d == 0.0 {
        return found;
    }
    let v: [DVec2; 3] = [0, 1, 2].map(|i| (points[i + 1] - points[i]) * 3.0);
    let a: [DVec2; 2] = [0, 1].map(|i| (v[i + 1] - v[i]) * 2.0);
    let part = |k: usize| -> (Bernstein, Bernstein) {
        (v.iter().map(|v| v[k]).collect(), a.iter().map(|a| a[k]).collect())
    };
    let ((vx, ax), (vy, ay)) = (part(0), part(1));
    let square = sum(&product(&vx, &vx), &product(&vy, &vy), 1.0);
    let cross = sum(&product(&vx, &ay), &product(&vy, &ax), -1.0);
    let sixth = product(&product(&square, &square), &square);
    // Of degree 6, as a polynomial of degree 12.
    let turned = raised(&product(&cross, &cross), DEGREE);
    let all = sum(&sixth, &turned, -d * d);
    let mut pieces = vec![([0.0, 1.0], all.clone())];
    while let Some((ends, f)) = pieces.pop() {
        let changes = changes(&f);
        if changes == 0 {
            continue;
        }
        let middle = 0.5 * (ends[0] + ends[1]);
        let narrow = ends[1] - ends[0] < NARROW;
        if changes > 1 && !narrow {
            let [left, right] = halves(&f);
            pieces.push(([middle, ends[1]], right));
            pieces.push(([ends[0], middle], left));
            continue;
        }
        let rises = f.iter().find(|c| **c != 0.0).is_some_and(|c| *c < 0.0);
        // Without a slope it halves, down to the last bits.
        let u = if narrow {
            middle
        } else {
            zero_between(ends, rises, middle, |u| (value(&all, u), 0.0)).0
        };
        if d * value(&cross, u) < 0.0 {
            found.push(u);
        }
    }
    found
}

fn binomial(n: usize, k: usize) -> f64 {
    (0..k).fold(1.0, |all, i| all * (n - i) as f64 / (i + 1) as f64)
}

fn product(a: &[f64], b: &[f64]) -> Bernstein {
    let (m, n) = (a.len() - 1, b.len() - 1);
    (0..=m + n)
        .map(|k| {
            let terms = (k.saturating_sub(n)..=k.min(m))
                .map(|i| binomial(m, i) * binomial(n, k - i) * a[i] * b[k - i]);
            terms.sum::<f64>() / binomial(m + n, k)
        })
        .collect()
}

/// The same polynomial with more coefficients.
fn raised(a: &[f64], degree: usize) -> Bernstein {
    product(a, &vec![1.0; degree + 2 - a.len()])
}

/// a + by · b.
fn sum(a: &[f64], b: &[f64], by: f64) -> Bernstein {
    a.iter().zip(b).map(|(a, b)| a + by * b).collect()
}

/// The value at u, by de Casteljau.
fn value(f: &[f64], u: f64) -> f64 {
    let mut row = Bernstein::from_slice(f);
    for last in (0..f.len() - 1).rev() {
        for i in 0..=last {
            row[i] += (row[i + 1] - row[i]) * u;
        }
    }
    row[0]
}

fn halves(f: &[f64]) -> [Bernstein; 2] {
    let (mut left, mut right) = (Bernstein::new(), Bernstein::from_slice(f));
    for k in 0..f.len() {
        left.push(right[0]);
        for i in 0..f.len() - 1 - k {
            right[i] = 0.5 * (right[i] + right[i + 1]);
        }
    }
    [left, right]
}

/// How often the coefficients change sign; zeros have none.
fn changes(f: &[f64]) -> u32 {
    let signs = f.iter().filter(|c| **c != 0.0).map(|c| c.signum());
    signs.clone().zip(signs.skip(1)).map(|(a, b)| u32::from(a != b)).sum()
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

    #[test]
    fn beside_a_straight_line_runs_a_straight_line() {
        let line = cubic([(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]);
        let offset = offset_curve(&[line], false, 2.0, 6);
        assert!(offset.cusps.is_empty() && offset.places.len() == 7);
        for (k, place) in offset.places.iter().enumerate() {
            assert_eq!((place.normal, place.pace, place.kept), (DVec2::NEG_Y, 1.0, true));
            assert!(place.at.distance(v(0.5 * k as f64, -2.0)) < 1e-15);
        }
    }

    #[test]
    fn a_tight_bend_has_two_cusps_and_what_is_between_is_not_kept() {
        // y = x² from -2 to 2: its tightest bend, at 0, has radius ½; the inside is y above x².
        let parabola =
            cubic([(-2.0, 4.0), (-2.0 / 3.0, -4.0 / 3.0), (2.0 / 3.0, -4.0 / 3.0), (2.0, 4.0)]);
        let wide = offset_curve(&[parabola], false, -0.45, 40);
        assert!(wide.cusps.is_empty() && wide.places.iter().all(|p| p.kept && p.pace > 0.0));
        // Curvature 2 / (1 + 4x²)^1.5 is 1 / d where x is ±√(((2d)^(2/3) − 1) / 4).
        let d: f64 = 1.0;
        let tight = offset_curve(&[parabola], false, -d, 40);
        let x = (((2.0 * d).powf(2.0 / 3.0) - 1.0) / 4.0).sqrt();
        assert_eq!(tight.cusps.len(), 2);
        for (cusp, x) in tight.cusps.iter().zip([-x, x]) {
            assert!((cusp.on.x - x).abs() < 1e-12 && cusp.pace.abs() < 1e-9, "{cusp:?}");
            assert!(!cusp.kept);
        }
        // Points of the offset on the axis are √(d² − ¼) above: the fold is between the x where that is.
        for place in &tight.places {
            let folded = place.on.x.abs() < (d * d - 0.25).sqrt() - 1e-9;
            assert_eq!(place.kept, !folded, "{place:?}");
        }
        assert!(
            offset_curve(&[parabola], false, d, 40).cusps.is_empty(),
            "outside nothing is tight"
        );
    }

    #[test]
    fn cusps_are_where_the_pace_changes_sign_on_any_curve() {
        let mut rng = Rng::new(31);
        let mut seen = 0;
        for _ in 0..400 {
            let curve = Cubic::new([0; 4].map(|_| rng.in_square(-10.0, 10.0))).unwrap();
            let d = rng.range(-6.0, 6.0);
            let fine = offset_curve(&[curve], false, d, 3_000);
            let turns = fine.places.windows(2).filter(|w| w[0].pace * w[1].pace < 0.0).count();
            assert!(turns <= fine.cusps.len(), "{curve:?} {d}");
            for cusp in &fine.cusps {
                // Near a cusp of the curve itself the pace is as steep as can be.
                assert!(cusp.pace.abs() < 1e-3, "{cusp:?}");
            }
            seen += usize::from(!fine.cusps.is_empty());
        }
        assert!((100..350).contains(&seen), "{seen}");
    }

    #[test]
    fn curves_are_joined_round_their_corners() {
        let edge =
            |a: DVec2, b: DVec2| Cubic::new([a, a.lerp(b, 1.0 / 3.0), a.lerp(b, 2.0 / 3.0), b]);
        let corners = [v(0.0, 0.0), v(10.0, 0.0), v(10.0, 10.0), v(0.0, 10.0)];
        let square: Vec<Cubic> =
            (0..4).map(|i| edge(corners[i], corners[(i + 1) % 4]).unwrap()).collect();
        // Clockwise on the screen: the outside is on the left.
        let outside = offset_curve(&square, true, 2.0, 8);
        assert!(outside.places.iter().all(|p| p.kept) && outside.cusps.is_empty());
        assert_eq!(
            outside.places.len(),
            4 * 9 + 4 * 5,
            "a quarter has five places between its ends"
        );
        let box_of = |p: &OffsetPlace| p.at.clamp(DVec2::ZERO, DVec2::splat(10.0)).distance(p.at);
        assert!(outside.places.iter().all(|p| (box_of(p) - 2.0).abs() < 1e-9));
        for pair in outside.places.windows(2) {
            assert!(pair[0].at.distance(pair[1].at) < 1.3, "no gap: {pair:?}");
        }
        // Inside, what is within 2 of another side is not kept: of nine places a side seven are, and no corner.
        let inside = offset_curve(&square, true, -2.0, 10);
        let kept = inside.places.iter().filter(|p| p.kept).count();
        assert_eq!(kept, 4 * 7, "from 2 to 8 on each side");
        let open = offset_curve(&square[..2], false, 2.0, 8);
        assert_eq!(open.places.len(), 2 * 9 + 5);
        assert_eq!(open.places[9].curve, 0);
        assert_eq!(open.places[14].curve, 1);
    }

    #[test]
    fn one_step_a_place_and_one_a_cusp() {
        let bend = cubic([(-2.0, 4.0), (-0.7, -1.4), (0.7, -1.4), (2.0, 4.0)]);
        let run = Recorder::run((), |(), t| offset_curve_traced(&[bend], false, -1.0, 16, t));
        assert_eq!(run.steps().len(), 17 + run.output.cusps.len());
        assert_eq!(run.output, offset_curve(&[bend], false, -1.0, 16));
        let point = cubic([(0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0)]);
        assert_eq!(offset_curve(&[point], false, 1.0, 4).places.len(), 3, "no way at the ends");
        assert!(offset_curve(&[point], false, f64::INFINITY, 0).cusps.is_empty());
    }
}
