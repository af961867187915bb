//! Where does a ray meet a segment in space? (Article V, "rayon et segment".)
//!
//! With the ray O + s D, the segment A + t E from A to B, and the way W = A − O between their starts, the lines come nearest
//! where, with N = D × E,
//!
//! - s = (W × E) · N / |N|², and t = (W × D) · N / |N|².
//!
//! They meet there when they lie in one plane: when W · N, the volume that W, D and E span, is 0. (V asks for the contrary:
//! erratum 22.) Then s must not be below 0, and t must be from 0 to 1. Where N is 0 the two are parallel; in one line, when
//! W × D is 0 as well, they share a stretch or nothing.
//!
//! Frame: z up, world units; s in units of D, which need not be unit, t from A to B. Degenerate cases: closed, so that the ends
//! belong to the segment, and the origin to the ray. All signs are exact: W · N by [`Ray3::passes`], parallel by the three
//! shadows, and s and t in the shadow along the axis that N is most along. The numbers are rounded. Cost: four cross products.

use glam::{DVec2, DVec3};
use serde::Serialize;

use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::solid::Ray3;
use crate::geom::solid::volume::cross_sign;
use crate::geom::{Sign, orient};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How a ray and a segment lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RaySegment {
    /// Their lines are in no plane: how near they come.
    Skew(f64),
    /// They are parallel, and in two lines.
    Parallel,
    /// The lines meet before the ray's origin.
    Behind,
    /// The lines meet past an end of the segment: 0 is A and 1 is B.
    Outside(u32),
    /// They meet in one place.
    Hit(SegmentHit),
    /// In one line, they share this stretch of the ray.
    InLine([f64; 2]),
    /// In one line, the segment is behind the ray's origin.
    InLineBehind,
}

/// Where a ray meets a segment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SegmentHit {
    /// How far along the ray, in units of its direction.
    pub t: f64,
    /// How far along the segment, from 0 to 1.
    pub u: f64,
    /// The place.
    pub point: DVec3,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// At right angles to both.
    Normal {
        /// E.
        edge: DVec3,
        /// N = D × E.
        normal: DVec3,
        /// Whether it is 0, exactly.
        parallel: bool,
    },
    /// The volume that the ray's stretch and the segment span.
    Volume {
        /// W = A − O.
        way: DVec3,
        /// W · N.
        volume: f64,
        /// How near the lines come.
        distance: f64,
        /// Where, on the ray's line and on the segment's.
        nearest: [DVec3; 2],
        /// The volume's sign, exactly.
        sign: Sign,
    },
    /// How far along the ray the lines meet.
    OnRay {
        /// s.
        s: f64,
        /// Its sign, exactly.
        sign: Sign,
    },
    /// How far along the segment.
    OnSegment {
        /// t.
        t: f64,
        /// On which side of A, exactly: positive towards B.
        from: Sign,
        /// On which side of B, exactly: positive towards A.
        to: Sign,
    },
    /// The place where they meet.
    Hit(SegmentHit),
    /// Parallel: whether they are in one line.
    InLine {
        /// W × D.
        turn: DVec3,
        /// Whether that is 0, exactly.
        in_line: bool,
    },
    /// In one line: from where to where the segment is on it.
    Stretch {
        /// The parameters of its ends, the lesser first.
        shared: [f64; 2],
        /// Whether any of it is on the ray, exactly.
        ahead: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Normal { parallel, .. } => About::at("normal", [])
                .chapter("one-plane")
                .kind(if parallel { Kind::Refused } else { Kind::Candidate }),
            Self::Volume { sign, .. } => {
                let skew = sign != Sign::Zero;
                About::at("volume", [])
                    .chapter("one-plane")
                    .kind(if skew { Kind::Result } else { Kind::Candidate })
                    .decides(skew)
                    .because(Reason::Last("normal"))
            }
            Self::OnRay { sign, .. } => {
                let behind = sign == Sign::Negative;
                About::at("on-ray", [])
                    .chapter("where")
                    .kind(if behind { Kind::Result } else { Kind::Candidate })
                    .decides(behind)
                    .because(Reason::Last("volume"))
            }
            Self::OnSegment { from, to, .. } => {
                let outside = from == Sign::Negative || to == Sign::Negative;
                About::at("on-segment", [])
                    .chapter("where")
                    .kind(if outside { Kind::Result } else { Kind::Candidate })
                    .decides(outside)
                    .because(Reason::Last("volume"))
            }
            Self::Hit(_) => About::at("hit", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Last("on-segment"))
                .because(Reason::Last("on-ray"))
                .because(Reason::Last("volume")),
            Self::InLine { in_line, .. } => About::at("in-line", [])
                .chapter("one-line")
                .kind(if in_line { Kind::Candidate } else { Kind::Result })
                .decides(!in_line)
                .because(Reason::Last("normal")),
            Self::Stretch { ahead, .. } => About::at("stretch", [])
                .chapter("one-line")
                .kind(if ahead { Kind::Impact } else { Kind::Result })
                .decides(true)
                .because(Reason::Last("in-line")),
        }
    }
}

/// How a ray and the segment between two different places lie.
#[must_use]
pub fn ray_segment(ray: &Ray3, segment: [DVec3; 2]) -> RaySegment {
    ray_segment_traced(ray, segment, &mut Silent)
}

/// [`ray_segment`], traced: whether they are in one plane, how far along each, the place.
#[must_use]
pub fn ray_segment_traced<T: Trace<Step>>(
    ray: &Ray3,
    [a, b]: [DVec3; 2],
    trace: &mut T,
) -> RaySegment {
    let (origin, direction) = (ray.origin(), ray.direction());
    let (edge, way) = (b - a, a - origin);
    // 1. N = D × E: 0 when they are parallel.
    let normal = direction.cross(edge);
    let signs = [0, 1, 2].map(|k| cross_sign(direction, a, b, k));
    let parallel = signs == [Sign::Zero; 3];
    if trace.decide(parallel, |parallel| Step::Normal { edge, normal, parallel }) {
        return parallel_ones(ray, [a, b], trace);
    }
    // 2. W · N: the volume of both, 0 when they are in one plane.
    let sign = ray.passes(a, b);
    let (s, t) = nearest(direction, edge, way);
    let places = || [ray.at(s), a + edge * t];
    let distance = || {
        let [p, q] = places();
        p.distance(q)
    };
    trace.decide(sign, |sign| {
        let (volume, distance) = (sign.settle(-way.dot(normal)), distance());
        Step::Volume { way, volume, distance, nearest: places(), sign }
    });
    if sign != Sign::Zero {
        return RaySegment::Skew(distance());
    }
    // 3. How far along both, seen along an axis.
    let axis = seen_along(normal, signs);
    let shadow = |p: DVec3| DVec2::new(p[(axis + 1) % 3], p[(axis + 2) % 3]);
    let as_seen = |sign: Sign| if signs[axis] == Sign::Positive { sign } else { sign.flip() };
    let on_ray = as_seen(orient(shadow(origin), shadow(a), shadow(b)));
    if trace.decide(on_ray, |sign| Step::OnRay { s: sign.settle(s), sign }) == Sign::Negative {
        return RaySegment::Behind;
    }
    let from = as_seen(cross_sign(direction, origin, a, axis)).flip();
    let to = as_seen(cross_sign(direction, origin, b, axis));
    trace.decide([from, to], |[from, to]| Step::OnSegment { t, from, to });
    if from == Sign::Negative || to == Sign::Negative {
        return RaySegment::Outside(u32::from(to == Sign::Negative));
    }
    // 4. The place: on the segment, however long the ray is.
    let (u, point) = match (from, to) {
        (Sign::Zero, _) => (0.0, a),
        (_, Sign::Zero) => (1.0, b),
        _ => (t.clamp(0.0, 1.0), a + edge * t.clamp(0.0, 1.0)),
    };
    let hit = SegmentHit { t: on_ray.settle(s), u, point };
    trace.step(|| Step::Hit(hit));
    RaySegment::Hit(hit)
}

/// Where two lines come nearest, that are not parallel: how far along each. Scaled, so that no product underflows.
fn nearest(direction: DVec3, edge: DVec3, way: DVec3) -> (f64, f64) {
    let [long, wide] = [direction, edge].map(|v| v.abs().max_element());
    let (d, e) = (direction / long, edge / wide);
    let n = d.cross(e);
    let n = n / n.abs().max_element().max(f64::MIN_POSITIVE);
    // s D × E = W × E, along the normal; t likewise.
    let whole = d.cross(e).dot(n);
    (way.cross(e).dot(n) / whole / long, way.cross(d).dot(n) / whole / wide)
}

/// The axis that a normal is most along, of those that it truly has a part along.
fn seen_along(normal: DVec3, signs: [Sign; 3]) -> usize {
    let size = normal.abs();
    let better = |k: usize, l: usize| {
        signs[k] != Sign::Zero && (signs[l] == Sign::Zero || size[k] > size[l])
    };
    (1..3).fold(0, |best, k| if better(k, best) { k } else { best })
}

/// A segment that is parallel to the ray: what it shares with it when it is in its line.
fn parallel_ones<T: Trace<Step>>(ray: &Ray3, ends: [DVec3; 2], trace: &mut T) -> RaySegment {
    let (origin, direction) = (ray.origin(), ray.direction());
    let in_line = (0..3).all(|k| cross_sign(direction, origin, ends[0], k) == Sign::Zero);
    if !trace.decide(in_line, |in_line| Step::InLine {
        turn: (ends[0] - origin).cross(direction),
        in_line,
    }) {
        return RaySegment::Parallel;
    }
    // In one line, its coordinates along an axis tell all.
    let size = direction.abs();
    let axis = (1..3).fold(0, |best, k| if size[k] > size[best] { k } else { best });
    let at = ends.map(|p| (p[axis] - origin[axis]) / direction[axis]);
    let shared = if at[0] <= at[1] { at } else { [at[1], at[0]] };
    let ahead = shared[1] >= 0.0;
    trace.step(|| Step::Stretch { shared, ahead });
    if ahead {
        RaySegment::InLine(shared.map(NotNegative::not_negative))
    } else {
        RaySegment::InLineBehind
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;
    use glam::dvec3;

    fn asked(origin: [f64; 3], direction: [f64; 3], a: [f64; 3], b: [f64; 3]) -> RaySegment {
        ray_segment(&Ray3::new(origin.into(), direction.into()).unwrap(), [a.into(), b.into()])
    }

    #[test]
    fn in_one_plane_both_parameters_tell() {
        let o = [1.0, 1.0, 1.0];
        let ray = Ray3::new(o.into(), DVec3::X * 2.0).unwrap();
        let timeline = Recorder::run((), |(), t| {
            ray_segment_traced(&ray, [dvec3(7.0, 0.0, 1.0), dvec3(7.0, 4.0, 1.0)], t)
        });
        let expected = SegmentHit { t: 3.0, u: 0.25, point: dvec3(7.0, 1.0, 1.0) };
        assert_eq!(timeline.output, RaySegment::Hit(expected));
        assert_eq!(timeline.because(4), [3, 2, 1]);
        let d = [2.0, 0.0, 0.0];
        assert_eq!(asked(o, d, [7.0, 2.0, 1.0], [7.0, 4.0, 1.0]), RaySegment::Outside(0));
        assert_eq!(asked(o, d, [7.0, -2.0, 1.0], [7.0, 0.0, 1.0]), RaySegment::Outside(1));
        assert_eq!(asked(o, d, [-7.0, 0.0, 1.0], [-7.0, 4.0, 1.0]), RaySegment::Behind);
        // Ends belong to it, and the origin.
        let end = |a, b| matches!(asked(o, d, a, b), RaySegment::Hit(hit) if hit.t == 3.0);
        assert!(end([7.0, 1.0, 1.0], [9.0, 4.0, 3.0]) && end([9.0, 4.0, 3.0], [7.0, 1.0, 1.0]));
        let start = asked(o, d, [1.0, 0.0, 1.0], [1.0, 4.0, 1.0]);
        assert!(matches!(start, RaySegment::Hit(hit) if hit.t == 0.0 && hit.u == 0.25));
    }

    #[test]
    fn one_bit_off_the_plane_they_pass() {
        let o = [0.1, 0.2, 0.3];
        for scale in [1.0, 1e-100, 1e60] {
            let by = |p: [f64; 3]| p.map(|x| x * scale);
            let z = 0.3 * scale;
            let at = |a: f64| {
                asked(by(o), by([1.0, 0.7, 0.0]), [scale, 0.0, a], [scale, 2.0 * scale, z])
            };
            assert!(matches!(at(z), RaySegment::Hit(_)), "{:?}", at(z));
            assert!(matches!(at(z.next_up()), RaySegment::Skew(_)));
        }
        assert_eq!(
            asked([0.0; 3], [1.0, 0.0, 0.0], [2.0, -1.0, 3.0], [2.0, 1.0, 3.0]),
            RaySegment::Skew(3.0)
        );
    }

    #[test]
    fn parallel_ones_share_a_stretch_or_nothing() {
        let along = |a: f64, b: f64, y: f64| {
            asked([1.0, 0.0, 2.0], [2.0, 0.0, 4.0], [a, y, 2.0 * a], [b, y, 2.0 * b])
        };
        assert_eq!(along(3.0, 5.0, 0.0), RaySegment::InLine([1.0, 2.0]));
        assert_eq!(along(5.0, 0.0, 0.0), RaySegment::InLine([0.0, 2.0]));
        assert_eq!(along(1.0, -3.0, 0.0), RaySegment::InLine([0.0, 0.0]));
        assert_eq!(along(0.0, -3.0, 0.0), RaySegment::InLineBehind);
        assert_eq!(along(3.0, 5.0, 1e-300), RaySegment::Parallel);
    }
}
