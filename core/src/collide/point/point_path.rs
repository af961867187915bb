//! Is a point in a closed path of cubic curves? On the true curves, not on chords.
//!
//! 1. **On the outline?** A point nearer to a curve than the tolerance ([`reach`]) is on the boundary, and the test
//!    ends. A curve is skipped when its chord is farther away than the curve may be from its chord.
//! 2. **Monotone pieces.** A curve is cut where its y turns. Between two cuts it only rises or only falls, so that
//!    it reaches the height of the ray to the right of the point once or never.
//! 3. **Which pieces reach it?** As with straight edges: those with one end at the ray or above it, and the other
//!    **below**. The ends alone decide. Where pieces join, both have the same number, so that a path which passes
//!    through the ray at a vertex or a cut is counted once, and one that only touches it twice or never. Tangent rays
//!    need no rule of their own: where a curve touches the ray, it is cut.
//! 4. **Is it on the ray's side?** When the whole curve is right of the point, or left of it, that decides. Else the
//!    place where the piece has the ray's height is found by Newton's method, kept between its ends.
//!
//! Every piece counted flips the even-odd answer, and adds to the **winding number**: 1 when it goes down and −1 when
//! it goes up on the screen (y down).
//!
//! Frame: world units. Degenerate cases: curves that cross themselves, run back on themselves, have cusps or no
//! area. Straight edges are decided exactly. Cost: a box a curve; turns and a root for those beside the ray.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::point_polygon::Side;
use crate::collide::convex::nearest_cores::{length, way_to_segment};
use crate::collide::curve::arc::{Arc, at, velocity};
use crate::collide::curve::cubic_roots::turns_between;
use crate::collide::curve::nearest_on_curve::nearest_on;
use crate::collide::curve::safe_newton::zero_between;
use crate::geom::{Path, Rect, Sign, exact::tolerance, orient};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// Where a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointPath {
    /// By the even-odd rule.
    pub side: Side,
    /// How many times the path goes around the point, clockwise on the screen. On the boundary there is no number.
    pub winding: Option<i32>,
    /// How many pieces of curves the ray to the right crosses.
    pub crossings: u32,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A curve that is near the point.
    Near {
        /// Its number.
        curve: u32,
        /// How far it is, in world units.
        distance: f64,
        /// Whether the point is on it, within the tolerance.
        on: bool,
    },
    /// A piece that reaches the ray's height.
    Piece {
        /// The number of its curve.
        curve: u32,
        /// Its ends on the curve.
        ends: [f64; 2],
        /// Whether it goes down on the screen.
        down: bool,
        /// Whether it is right of the point, and so is counted.
        counted: bool,
    },
    /// The answer.
    Answer {
        /// By the even-odd rule.
        side: Side,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Near { curve, on, .. } => About::at("near", [*curve])
                .kind(if *on { Kind::Impact } else { Kind::Plain })
                .decides(*on)
                .because(Reason::Above),
            Self::Piece { curve, counted, .. } => About::at("piece", [*curve])
                .kind(if *counted { Kind::Candidate } else { Kind::Refused })
                .decides(*counted)
                .because(Reason::Above),
            Self::Answer { .. } => About::at("answer", [])
                .kind(Kind::Result)
                .because(Reason::Each("piece"))
                .because(Reason::Each("near")),
        }
    }
}

/// On which side of a path's outline a point is; an open path has no inside.
#[must_use]
pub fn point_path(p: DVec2, path: &Path) -> PointPath {
    point_path_traced(p, path, &mut Silent)
}

/// [`point_path`], traced.
#[must_use]
pub fn point_path_traced<T: Trace<Step>>(p: DVec2, path: &Path, trace: &mut T) -> PointPath {
    let arcs = arcs_of(path);
    in_arcs(&arcs, path.is_closed(), p, reach(path.bounds()), trace)
}

/// A path's curves, with the edge that closes it.
fn arcs_of(path: &Path) -> Vec<Arc> {
    let closing = path.closing_edge().map(|[a, b]| Arc::edge(a, b));
    path.drawn().flatten().map(|c| Arc::curve(&c)).chain(closing).collect()
}

/// How near a place of a shape in this box counts as on its outline, in world units: a thousand-billionth
/// ([`tolerance::CURVE`]) of its size, or the rounding of its coordinates where that is more.
#[must_use]
pub fn reach(around: Rect) -> f64 {
    let size = around.size().max_element();
    let far = around.min.abs().max(around.max.abs()).max_element();
    (tolerance::CURVE * size).max(4.0 * f64::EPSILON * far)
}

/// Whether a point is within `reach` of a curve: how far it is then.
pub(crate) fn on_arc(arc: &Arc, p: DVec2, reach: f64) -> Option<f64> {
    let around = arc.bounds().expand(reach);
    if !around.contains(p) || arc.distance_at_least(p) > reach {
        return None;
    }
    let distance = if arc.straight {
        length(way_to_segment(arc.start(), arc.end(), p).1)
    } else {
        nearest_on(&arc.points, p, &mut Silent).distance
    };
    (distance <= reach).then_some(distance)
}

/// Where a point is to a closed outline, or to an open one, which has no inside.
pub(super) fn in_arcs<T: Trace<Step>>(
    arcs: &[Arc],
    closed: bool,
    p: DVec2,
    reach: f64,
    trace: &mut T,
) -> PointPath {
    let beside = if closed { arcs.len() } else { 0 };
    in_arcs_among(arcs, 0..arcs.len(), 0..beside, (p, reach), trace)
}

/// The same for an outline of which only some arcs are given: those that may be near the point, and those that the ray
/// to the right may cross (none, when it is open).
pub(crate) fn in_arcs_among<T: Trace<Step>>(
    arcs: &[Arc],
    near: impl Iterator<Item = usize>,
    beside: impl Iterator<Item = usize>,
    (p, reach): (DVec2, f64),
    trace: &mut T,
) -> PointPath {
    // 1. On it?
    for i in near {
        let (curve, arc) = (i as u32, &arcs[i]);
        if let Some(distance) = on_arc(arc, p, reach) {
            trace.step(|| Step::Near { curve, distance, on: true });
            trace.step(|| Step::Answer { side: Side::Boundary });
            return PointPath { side: Side::Boundary, winding: None, crossings: 0 };
        }
    }
    // 2. The ray to the right.
    let (mut winding, mut crossings) = (0, 0);
    for i in beside {
        count(&arcs[i], i as u32, p, trace, |down| {
            winding += if down { 1 } else { -1 };
            crossings += 1;
        });
    }
    let side = if crossings % 2 == 1 { Side::Inside } else { Side::Outside };
    trace.step(|| Step::Answer { side });
    PointPath { side, winding: Some(winding), crossings }
}

/// Counts the pieces of a curve that the ray to the right of a point crosses, and reports which way each goes.
fn count<T: Trace<Step>>(
    arc: &Arc,
    curve: u32,
    p: DVec2,
    trace: &mut T,
    mut counted: impl FnMut(bool),
) {
    let mut piece = |ends, down, right| {
        trace.step(|| Step::Piece { curve, ends, down, counted: right });
        if right {
            counted(down);
        }
    };
    if arc.straight {
        let (a, b) = (arc.start(), arc.end());
        if (a.y > p.y) != (b.y > p.y) {
            let down = b.y > a.y;
            let right = orient(a, b, p) == if down { Sign::Positive } else { Sign::Negative };
            piece([0.0, 1.0], down, right);
        }
        return;
    }
    // 1. Above, below or left of the point with all of the curve.
    let seen = arc.points.map(|q| q - p);
    let all = |f: fn(&DVec2) -> bool| seen.iter().all(f);
    if all(|q| q.y > 0.0) || all(|q| q.y <= 0.0) || all(|q| q.x < 0.0) {
        return;
    }
    let all_right = all(|q| q.x > 0.0);
    // 2. Its ends and where y turns, each with one height for the pieces on both sides of it.
    let heights = seen.map(|q| q.y);
    let mut cuts = SmallVec::<[(f64, f64); 4]>::new();
    cuts.push((0.0, heights[0]));
    cuts.extend(turns_between(heights).into_iter().map(|q| (q, at(&seen, q).y)));
    cuts.push((1.0, heights[3]));
    // 3. Pieces between them with one end below the ray.
    for pair in cuts.windows(2) {
        let [(from, above), (to, below)] = [pair[0], pair[1]];
        if (above > 0.0) != (below > 0.0) {
            let right = all_right || at(&seen, level(&seen, [from, to], below > 0.0)).x > 0.0;
            piece([from, to], below > 0.0, right);
        }
    }
}

/// Where the height of a monotone piece is zero: Newton's method, kept between its ends.
fn level(seen: &[DVec2; 4], ends: [f64; 2], down: bool) -> f64 {
    let height = |q| (at(seen, q).y, velocity(seen, q).y);
    zero_between(ends, down, 0.5 * (ends[0] + ends[1]), height).0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::point_polygon;
    use crate::trace::Recorder;
    use glam::dvec2 as v;

    fn closed(start: (f64, f64), curves: &[[(f64, f64); 3]]) -> Path {
        let curves: Vec<_> = curves.iter().map(|c| c.map(|p| v(p.0, p.1))).collect();
        Path::new(v(start.0, start.1), &curves, true).unwrap()
    }

    fn place(path: &Path, p: DVec2) -> PointPath {
        let found = point_path(p, path);
        let watched = Recorder::run((), |(), t| point_path_traced(p, path, t));
        assert_eq!(watched.output, found);
        found
    }

    /// A circle of radius 4 or nearly: four curves whose ends and middles are on it.
    fn round() -> Path {
        let k = 4.0 * (2f64.sqrt() - 1.0) * 4.0 / 3.0;
        let quarter = |a: DVec2| {
            let b = a.perp();
            let arms = [a + b / 4.0 * k, b + a / 4.0 * k, b];
            arms.map(|p| (p.x, p.y))
        };
        let corners = [v(4.0, 0.0), v(0.0, 4.0), v(-4.0, 0.0), v(0.0, -4.0)];
        closed((4.0, 0.0), &corners.map(quarter))
    }

    #[test]
    fn rays_through_joints_and_tangent_to_curves() {
        let round = round();
        // The ray to the right passes through a joint, touches the top, passes through nothing.
        assert_eq!(place(&round, v(0.0, 0.0)).side, Side::Inside);
        assert_eq!(place(&round, v(-9.0, 0.0)).side, Side::Outside);
        assert_eq!(place(&round, v(-9.0, -4.0)).side, Side::Outside);
        assert_eq!(place(&round, v(-9.0, 4.0)).side, Side::Outside);
        assert_eq!(place(&round, v(0.0, -4.0)).side, Side::Boundary);
        for (p, side) in
            [(1.0 - 1e-10, Side::Inside), (1.0, Side::Boundary), (1.0 + 1e-10, Side::Outside)]
        {
            let diagonal = v(8f64.sqrt(), 8f64.sqrt());
            assert_eq!(place(&round, diagonal * p).side, side, "{p}");
            assert_eq!(place(&round, v(-4.0, 0.0) * p).side, side, "{p}");
        }
        assert_eq!(place(&round, v(1.0, 1.0)).winding, Some(1));
    }

    #[test]
    fn a_loop_is_wound_twice_and_even() {
        // A limaçon's loop: the outer curve and, within it, the same curve smaller, drawn as one.
        let big = [(0.0, -12.0), (16.0, -12.0), (8.0, 0.0)];
        let small = [(8.0, -6.0), (4.0, -6.0), (6.0, -2.0)];
        let path = closed((8.0, 0.0), &[big, small]);
        let region = path.region().unwrap();
        let mut seen = [0; 3];
        for i in 0..60 {
            for j in 0..60 {
                let p = v(f64::from(i) * 0.37 - 3.0, f64::from(j) * 0.21 - 10.0);
                let near = region.edges().any(|[a, b]| length(way_to_segment(a, b, p).1) < 0.01);
                if !near {
                    let (one, other) = (place(&path, p), point_polygon(p, &region));
                    assert_eq!((one.side, one.winding), (other.side, other.winding), "{p}");
                    seen[one.winding.unwrap().unsigned_abs() as usize] += 1;
                }
            }
        }
        assert!(seen[0] > 100 && seen[1] > 100, "{seen:?}");
    }

    #[test]
    fn far_away_and_at_all_scales() {
        let round = round();
        for k in [-300, -27, 27, 200] {
            let s = 2f64.powi(k);
            let path = round.mapped(|p| p * s).unwrap();
            assert_eq!(place(&path, v(2.0, 2.0) * s).side, Side::Inside);
            assert_eq!(place(&path, v(2.83, 2.83) * s).side, Side::Outside);
            assert_eq!(place(&path, v(8f64.sqrt(), 8f64.sqrt()) * s).side, Side::Boundary);
        }
        let by = v(1e8, -3e7);
        let path = round.mapped(|p| p + by).unwrap();
        assert_eq!(place(&path, v(2.82, 2.82) + by).side, Side::Inside);
        assert_eq!(place(&path, v(2.83, 2.83) + by).side, Side::Outside);
    }
}
