//! Where does a cubic Bézier curve meet a segment, a ray? (Article Z, "Bézier Segment".)
//!
//! 1. *Boxes.* The curve stays in the box of its control points; if the segment's box is apart, so are they.
//! 2. *Sides.* The line's implicit form is D(X) = det(AB, AX), zero on the line. Along the curve it is a cubic
//!    polynomial whose Bernstein coefficients are the control points' own sides, dᵢ = D(pᵢ). When all have one
//!    strict sign, the curve stays on one side of the line. Signs are exact.
//! 3. *Roots.* Where that cubic is zero between q = 0 and q = 1: [`cubic_roots`](mod@super::cubic_roots), every real
//!    root once, a tangency too.
//! 4. *Ends.* The curve's point at q is on the line; its parameter t is read off the line's longer axis, and it
//!    is kept when that lies on the segment.
//!
//! Frame: x right, y down; world units. t is 0 at A and 1 at B, q is 0 at p₀ and 1 at p₃.
//!
//! Degenerate cases:
//! - *ends*: an end of the curve that is exactly on the line is met at exactly q = 0 or 1, and whether it is on the
//!   segment is decided by coordinates alone, exactly. Inside the curve a root is rounded, and the segment is made
//!   longer by the error bound of that root: a curve drawn through an end of the segment meets it;
//! - *tangency, cusp, triple root*: one meeting;
//! - *a loop* that crosses itself on the segment: two meetings in one place, with different q;
//! - *collinear*: all four control points are exactly on the line; what is shared is a stretch, or a point.
//!
//! Sides that nearly cancel (a curve that hardly leaves the line) are computed again without rounding.
//!
//! The article takes t from x unless AB is exactly vertical, drops a tangency (its discriminant is 0), and
//! compares the leading coefficient with exactly 0, so that an almost quadratic curve is lost.
//!
//! Cost: nothing but comparisons when the boxes are apart, four determinants when one side, else roots.
//!
#![doc = include_str!("../../../figures/bezier-segment.svg")]

use glam::DVec2;
use robust::{Coord, orient2d};
use serde::Serialize;
use smallvec::SmallVec;

use super::cubic_roots::{self, Root, Roots, cubic_roots};
use crate::collide::fast::cubic_roots::roots_glanced;
use crate::geom::exact::expansion::Exact;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::pick::{greater, lesser};
use crate::geom::{Cubic, Ray, Segment};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// One meeting of a curve and a segment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CurveHit {
    /// How far along the curve: its parameter, 0 at its first point and 1 at its last.
    pub q: f64,
    /// How far along the segment, 0 at A and 1 at B; along a ray, in units of its direction.
    pub t: f64,
    /// Where, in world units.
    pub point: DVec2,
    /// Whether it only touches there: a tangency, a cusp, a triple root.
    pub tangent: bool,
}

/// How a curve and a segment lie.
#[derive(Clone, Debug, PartialEq)]
pub enum CurveMeeting {
    /// They share these points, none or up to three, in order of q.
    Points(SmallVec<[CurveHit; 3]>),
    /// The curve runs on the line, and they share a stretch, from its end of lesser t to the other.
    Overlap([CurveHit; 2]),
}

impl CurveMeeting {
    /// The points that are met: those shared, or the two ends of a shared stretch.
    #[must_use]
    #[inline]
    pub fn points(&self) -> &[CurveHit] {
        match self {
            Self::Points(points) => points,
            Self::Overlap(ends) => ends,
        }
    }
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The box of the control points against the segment's.
    Boxes {
        /// Whether they share nothing.
        apart: bool,
    },
    /// The sides of the control points, in square units.
    Sides {
        /// d₀ to d₃.
        sides: [f64; 4],
        /// Whether all four are strictly on one side.
        apart: bool,
    },
    /// The sides nearly cancel: they are computed again, without rounding.
    Again {
        /// The greatest of them before, without its sign, in square units.
        size: f64,
        /// The products that they are differences of, in square units.
        products: f64,
        /// d₀ to d₃ without rounding.
        sides: [f64; 4],
    },
    /// All four are on the line: the curve's t goes back and forth between two bounds.
    InLine {
        /// The least and the greatest t of the curve.
        curve: [f64; 2],
        /// Whether nothing of it is on the segment.
        apart: bool,
    },
    /// What a curve on the line shares with the segment: a stretch, or a point.
    Shared {
        /// Its end of lesser t, and the other.
        ends: [CurveHit; 2],
    },
    /// Inside the roots of the cubic.
    Roots(cubic_roots::Step),
    /// A root whose point is on the segment.
    Kept {
        /// Which root, from the curve's start.
        root: u32,
        /// The meeting.
        hit: CurveHit,
    },
    /// A root whose point is on the line, beyond the segment's ends.
    Dropped {
        /// Which root, from the curve's start.
        root: u32,
        /// Where it is on the curve.
        q: f64,
        /// Where it is on the line.
        t: f64,
    },
    /// All roots are done.
    Answer {
        /// How many are meetings.
        met: u32,
        /// The meeting that comes first along the segment.
        earliest: Option<CurveHit>,
        /// Which root that is.
        by: Option<u32>,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what| About::new(Key::new(what, []));
        let if_apart = |apart: bool| if apart { Kind::Refused } else { Kind::Plain };
        match self {
            Self::Boxes { apart } => {
                about("boxes").chapter("boxes").kind(if_apart(*apart)).decides(*apart)
            }
            Self::Sides { apart, .. } => about("sides")
                .chapter("curve-sides")
                .kind(if_apart(*apart))
                .decides(*apart)
                .because(Reason::Last("boxes")),
            Self::Again { .. } => {
                about("again").chapter("curve-sides").because(Reason::Last("sides"))
            }
            Self::InLine { apart, .. } => about("in-line")
                .chapter("curve-meetings")
                .kind(if_apart(*apart))
                .decides(*apart)
                .because(Reason::Last("sides")),
            Self::Shared { .. } => about("shared")
                .chapter("curve-meetings")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Last("in-line")),
            Self::Roots(step) => step.about(),
            Self::Kept { root, .. } => About::at("kept", [*root])
                .chapter("curve-meetings")
                .kind(Kind::Impact)
                .because(Reason::at("root", [*root])),
            Self::Dropped { root, .. } => About::at("dropped", [*root])
                .chapter("curve-meetings")
                .kind(Kind::Refused)
                .because(Reason::at("root", [*root])),
            Self::Answer { met, by, .. } => {
                let about = about("answer")
                    .chapter("curve-meetings")
                    .kind(if *met == 0 { Kind::Refused } else { Kind::Impact })
                    .decides(true);
                let about = match by {
                    Some(root) => about.because(Reason::at("kept", [*root])),
                    None => about,
                };
                // Without a root, the last piece or turn shows why there is none.
                let about = about.because(Reason::Each("kept")).because(Reason::Each("dropped"));
                if *met > 0 { about } else { about.because(Reason::Before) }
            }
        }
    }
}

/// Where a curve meets a segment. Roots are found without the turns between them where that is sure: bit for bit as
/// [`bezier_segment_traced`] finds them.
#[must_use]
#[inline]
pub fn bezier_segment(curve: &Cubic, segment: &Segment) -> CurveMeeting {
    bezier_segment_by(curve, segment, roots_silent, &mut Silent)
}

/// [`bezier_segment`], traced.
#[inline]
pub fn bezier_segment_traced<T: Trace<Step>>(
    curve: &Cubic,
    segment: &Segment,
    trace: &mut T,
) -> CurveMeeting {
    bezier_segment_by(curve, segment, roots_traced, trace)
}

/// The same with the roots found by one way or the other.
#[inline]
fn bezier_segment_by<T: Trace<Step>>(
    curve: &Cubic,
    segment: &Segment,
    roots: impl Fn([f64; 4], f64, &mut T) -> Roots,
    trace: &mut T,
) -> CurveMeeting {
    let (a, b) = (segment.a(), segment.b());
    if trace.decide(boxes_apart(curve.points(), a, b), |apart| Step::Boxes { apart }) {
        return CurveMeeting::Points(SmallVec::new());
    }
    let exact_along = || [Exact::difference(b.x, a.x), Exact::difference(b.y, a.y)];
    let track = MetLine { origin: a, along: b - a, end: Some(b) };
    track.meet(curve, |points| sides(points, a, b), exact_along, roots, trace)
}

#[inline]
fn roots_silent(sides: [f64; 4], error: f64, _: &mut Silent) -> Roots {
    roots_glanced(sides, error)
}

fn roots_traced<T: Trace<Step>>(sides: [f64; 4], error: f64, trace: &mut T) -> Roots {
    cubic_roots(sides, error, &mut trace.nest(Step::Roots))
}

/// Whether the box around the control points and the segment's share nothing.
#[inline]
fn boxes_apart(points: &[DVec2; 4], a: DVec2, b: DVec2) -> bool {
    let [p, q, r, s] = *points;
    let (low, high) = (least(least(p, q), least(r, s)), most(most(p, q), most(r, s)));
    (most(a, b).cmplt(low) | least(a, b).cmpgt(high)).any()
}

/// The lesser coordinates.
#[inline]
fn least(p: DVec2, q: DVec2) -> DVec2 {
    DVec2::new(lesser(p.x, q.x), lesser(p.y, q.y))
}

/// The greater coordinates.
#[inline]
fn most(p: DVec2, q: DVec2) -> DVec2 {
    DVec2::new(greater(p.x, q.x), greater(p.y, q.y))
}

/// The least and the greatest side.
#[inline]
fn range([d0, d1, d2, d3]: [f64; 4]) -> [f64; 2] {
    let (p, q) = (DVec2::new(d0, d1), DVec2::new(d2, d3));
    let (low, high) = (least(p, q), most(p, q));
    [if low.x < low.y { low.x } else { low.y }, if high.x > high.y { high.x } else { high.y }]
}

/// The sides of the control points: in plain arithmetic when the signs of all are certain.
#[inline]
fn sides(points: &[DVec2; 4], a: DVec2, b: DVec2) -> [f64; 4] {
    let side = |p: DVec2| {
        let (a, b) = (a - p, b - p);
        let (left, right) = (a.x * b.y, a.y * b.x);
        let side = left - right;
        // The error bound: three roundings of 2^-53, and a fourth for the bound's own.
        (side, side.abs() > 2.0 * f64::EPSILON * (left.abs() + right.abs()))
    };
    // Written out: this runs for every pair of boxes that meet.
    let [p0, p1, p2, p3] = *points;
    let ((d0, sure0), (d1, sure1), (d2, sure2), (d3, sure3)) =
        (side(p0), side(p1), side(p2), side(p3));
    let (sides, sure) = ([d0, d1, d2, d3], sure0 & sure1 & sure2 & sure3);
    if sure { sides } else { exact_sides(points, a, b) }
}

/// The same with exact signs.
#[cold]
#[inline(never)]
fn exact_sides(points: &[DVec2; 4], a: DVec2, b: DVec2) -> [f64; 4] {
    let coord = |p: DVec2| Coord { x: p.x, y: p.y };
    points.map(|p| orient2d(coord(a), coord(b), coord(p)))
}

/// Where a curve meets a ray; roots as [`bezier_segment`] finds them.
#[must_use]
pub fn bezier_ray(curve: &Cubic, ray: &Ray) -> CurveMeeting {
    bezier_ray_by(curve, ray, roots_silent, &mut Silent)
}

/// [`bezier_ray`], traced.
pub fn bezier_ray_traced<T: Trace<Step>>(curve: &Cubic, ray: &Ray, trace: &mut T) -> CurveMeeting {
    bezier_ray_by(curve, ray, roots_traced, trace)
}

/// The same with the roots found by one way or the other.
fn bezier_ray_by<T: Trace<Step>>(
    curve: &Cubic,
    ray: &Ray,
    roots: impl Fn([f64; 4], f64, &mut T) -> Roots,
    trace: &mut T,
) -> CurveMeeting {
    let d = ray.direction();
    let exact_along = || [Exact::new(d.x), Exact::new(d.y)];
    let track = MetLine { origin: ray.origin(), along: d, end: None };
    track.meet(curve, |points| points.map(|p| ray.side(p)), exact_along, roots, trace)
}

/// The line that is met: a segment's when it has an end, else a ray's.
struct MetLine {
    origin: DVec2,
    along: DVec2,
    end: Option<DVec2>,
}

impl MetLine {
    #[inline(never)]
    fn meet<T: Trace<Step>>(
        &self,
        curve: &Cubic,
        sides: impl Fn(&[DVec2; 4]) -> [f64; 4],
        exact_along: impl Fn() -> [Exact; 2],
        roots: impl Fn([f64; 4], f64, &mut T) -> Roots,
        trace: &mut T,
    ) -> CurveMeeting {
        // 1. The sides of the control points.
        let points = curve.points();
        let mut sides = sides(points);
        let [least, most] = range(sides);
        if trace.decide(least > 0.0 || most < 0.0, |apart| Step::Sides { sides, apart }) {
            return CurveMeeting::Points(SmallVec::new());
        }
        if least == 0.0 && most == 0.0 {
            return self.in_line(curve, trace);
        }

        // 2. Their error bound, from the products they are differences of.
        let (mut reach, size) = (DVec2::ZERO, most.max(-least));
        for p in points {
            reach = reach.max((*p - self.origin).abs());
        }
        let products = self.along.x.abs() * reach.y + self.along.y.abs() * reach.x;
        let mut error = 4.0 * f64::EPSILON * products;
        if size < NEARLY_IN_LINE * products {
            sides = self.sides_again(points, exact_along);
            error = 4.0 * f64::EPSILON * size;
            trace.step(|| Step::Again { size, products, sides });
        }

        // 3. The roots, and which of them are on the segment.
        let roots = roots(sides, error, trace);
        // Every root is written, and the count grows only when it is kept: faster than an `if`.
        let (until, near) = (self.until(), self.near(reach));
        let mut buffer = [CurveHit { q: 0.0, t: 0.0, point: DVec2::ZERO, tangent: false }; 3];
        let mut met = 0;
        for (i, root) in (0u32..).zip(&roots) {
            let hit = self.hit(curve, *root);
            let mut kept = (hit.t >= 0.0) & (hit.t <= until);
            let doubtful = !kept & (hit.t >= -near) & (hit.t <= until + near);
            if doubtful | (hit.q == 0.0) | (hit.q == 1.0) {
                kept = self.holds(curve, &hit, error);
            }
            let on = CurveHit { t: hit.t.not_negative().min(until), ..hit };
            trace.step(|| {
                if kept {
                    Step::Kept { root: i, hit: on }
                } else {
                    Step::Dropped { root: i, q: hit.q, t: hit.t }
                }
            });
            if let Some(place) = buffer.get_mut(met) {
                *place = on;
            }
            met += usize::from(kept);
        }
        let hits = SmallVec::from_buf_and_len(buffer, met);
        // 4. The one that is met first.
        trace.step(|| {
            let earliest = hits.iter().copied().min_by(|g, h| g.t.total_cmp(&h.t));
            let root = |hit: CurveHit| (0u32..).zip(&roots).find(|(_, r)| r.q == hit.q);
            let by = earliest.and_then(root).map(|(i, _)| i);
            Step::Answer { met: hits.len() as u32, earliest, by }
        });
        CurveMeeting::Points(hits)
    }

    /// 0 when the line is longer in x, 1 when it is longer in y.
    #[inline]
    fn axis(&self) -> usize {
        let d = self.along.abs();
        usize::from(d.y > d.x)
    }

    /// The parameter of a point of the line: exactly 0 or 1 at the segment's ends.
    fn parameter(&self, p: DVec2) -> f64 {
        if self.end == Some(p) {
            return 1.0;
        }
        let axis = self.axis();
        (p[axis] - self.origin[axis]) / self.along[axis]
    }

    /// The sides of the control points, computed without rounding.
    #[cold]
    #[inline(never)]
    fn sides_again(&self, points: &[DVec2; 4], exact_along: impl Fn() -> [Exact; 2]) -> [f64; 4] {
        let [x, y] = exact_along();
        points.map(|p| {
            let px = Exact::difference(p.x, self.origin.x);
            let py = Exact::difference(p.y, self.origin.y);
            (&(&x * &py) - &(&y * &px)).value()
        })
    }

    /// The greatest t.
    #[inline]
    fn until(&self) -> f64 {
        if self.end.is_some() { 1.0 } else { f64::INFINITY }
    }

    /// How far beyond an end [`Self::holds`] may accept, in t: an upper bound, for a curve whose control points are
    /// within `reach` of the origin.
    #[inline]
    fn near(&self, reach: DVec2) -> f64 {
        let along = self.along[self.axis()].abs();
        4.0 * WIDEST * (reach.max_element() + along) / along
    }

    #[inline]
    fn hit(&self, curve: &Cubic, root: Root) -> CurveHit {
        let Root { q, double } = root;
        let point = curve.at(q);
        let t = if q == 0.0 || q == 1.0 {
            self.parameter(point)
        } else {
            // From differences, so that far from the origin no digits are lost.
            let axis = self.axis();
            let (from, [a, b, c, d]) = (self.origin[axis], *curve.points());
            let [a, b, c, d] = [a[axis] - from, b[axis] - from, c[axis] - from, d[axis] - from];
            let s = 1.0 - q;
            let along = (a * s + 3.0 * b * q) * (s * s) + (3.0 * c * s + d * q) * (q * q);
            along / self.along[axis]
        };
        CurveHit { q, t, point, tangent: double }
    }

    /// Whether a point of the line is on the segment, or on the ray. For a point at an end of the curve, or hardly
    /// beyond an end of the segment.
    #[cold]
    #[inline(never)]
    fn holds(&self, curve: &Cubic, hit: &CurveHit, error: f64) -> bool {
        let axis = self.axis();
        let (from, along) = (self.origin[axis], self.along[axis]);
        if hit.q == 0.0 || hit.q == 1.0 {
            // The point is exact and on the line: so are these comparisons.
            let x = hit.point[axis];
            let past_start = if along > 0.0 { x >= from } else { x <= from };
            let before_end = match self.end {
                None => true,
                Some(end) if along > 0.0 => x <= end[axis],
                Some(end) => x >= end[axis],
            };
            return past_start && before_end;
        }
        // The error bound of the root: the sides' rounding over how steeply the curve crosses, times how fast it goes
        // along the line; never more than a billionth of its size.
        let velocity = curve.velocity(hit.q);
        let slope = self.along.perp_dot(velocity).abs();
        let size = curve.bounds().size().max_element();
        let off = if hit.tangent {
            WIDEST * size
        } else {
            (velocity[axis].abs() * (error / slope)).min(WIDEST * size)
        };
        // A ray's direction does not give the size of anything.
        let length = if self.end.is_some() { along.abs() } else { 0.0 };
        let reach = (curve.bounds().max[axis] - from).abs().max(length).max(size);
        let slack = (off + 8.0 * f64::EPSILON * reach) / along.abs();
        hit.t >= -slack && (self.end.is_none() || hit.t <= 1.0 + slack)
    }

    /// All control points are on the line: the curve's t is itself a cubic, between two bounds.
    #[cold]
    #[inline(never)]
    fn in_line<T: Trace<Step>>(&self, curve: &Cubic, trace: &mut T) -> CurveMeeting {
        // 1. The curve's least and greatest t, with their q.
        let t = curve.points().map(|p| self.parameter(p));
        let at = |q: f64| {
            let point = curve.at(q);
            CurveHit { q, t: self.parameter(point), point, tangent: false }
        };
        let mut low = at(0.0);
        let mut high = low;
        let turns = cubic_roots::turns_between(t);
        for end in turns.into_iter().map(at).chain([at(1.0)]) {
            low = if end.t < low.t { end } else { low };
            high = if end.t > high.t { end } else { high };
        }
        // 2. The later of the two starts and the earlier of the two ends.
        let until = self.until();
        let apart = high.t < 0.0 || low.t > until;
        trace.step(|| Step::InLine { curve: [low.t, high.t], apart });
        if apart {
            return CurveMeeting::Points(SmallVec::new());
        }
        let cut = |bound: f64, point: DVec2| {
            let away = t.map(|t| t - bound);
            let q = cubic_roots(away, 0.0, &mut Silent).first().map_or(0.0, |r| r.q);
            CurveHit { q, t: bound, point, tangent: false }
        };
        let from = if low.t < 0.0 { cut(0.0, self.origin) } else { low };
        let to = match self.end {
            Some(end) if high.t > 1.0 => cut(1.0, end),
            _ => high,
        };
        trace.step(|| Step::Shared { ends: [from, to] });
        // 3. A point, or a stretch.
        if from.point == to.point {
            CurveMeeting::Points(SmallVec::from_slice(&[from]))
        } else {
            CurveMeeting::Overlap([from, to])
        }
    }
}

/// A curve whose sides are below this fraction of the products they are differences of is computed again without
/// rounding: three digits have then cancelled.
const NEARLY_IN_LINE: f64 = 1e-3;

/// The most that the segment is made longer for a rounded root, as a fraction of the curve's size.
const WIDEST: f64 = 1e-9;

#[cfg(test)]
mod tests;
