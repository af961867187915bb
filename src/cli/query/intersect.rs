//! `intersect`: where a segment meets the edges of another shape.

use glam::DVec2;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::solids::in_range;
use super::{Ask, printed};
use crate::collide::pair::round_outline::{
    RoundMeeting, segment_capsule_outline, segment_circle_outline,
};
use crate::collide::pair::segment_segment::{SegmentsHit, SegmentsMeeting, segment_segment};
use crate::collide::{CurveHit, CurveMeeting, bezier_segment};
use crate::geom::{AnyShape, BoundaryLine, Segment};
use crate::scene::error::{Code, Problem};
use crate::scene::{self, PlacedShape};

pub(super) const ASK: Ask = Ask { name: "intersect", answer: |line| answer(line).map(printed) };

#[derive(Deserialize)]
#[serde(rename = "intersect")]
struct Line {
    segment: SegmentFields,
    with: PlacedShape,
}

/// `{"a": [x, y], "b": [x, y]}`, which may say its type.
#[derive(Deserialize)]
#[serde(rename = "segment")]
struct SegmentFields {
    #[serde(default, rename = "type")]
    _type: SegmentType,
    a: DVec2,
    b: DVec2,
}

#[derive(Default, Deserialize)]
#[serde(rename = "type", rename_all = "lowercase")]
enum SegmentType {
    #[default]
    Segment,
}

fn answer(line: &Value) -> Result<Answer, Problem> {
    let line: Line = scene::json::read(line, "")?;
    let segment =
        Segment::new(line.segment.a, line.segment.b).map_err(|e| Problem::shape("/segment", &e))?;
    let shared = in_order(meet(&segment, &bounded(line.with, "/with")?));
    for hit in &shared.hits {
        in_range(&[hit.t, hit.u, hit.point.x, hit.point.y])?;
    }
    Ok(Answer::from(&shared))
}

/// A placed shape that has a boundary to be met, in the world.
fn bounded(placed: PlacedShape, at: &str) -> Result<AnyShape, Problem> {
    let placed = placed.check(at)?;
    let refused = |e| Problem::shape(&format!("{at}/shape"), &e);
    let pose = placed.pose().map_err(refused)?;
    match placed.shape.to_geom().and_then(|s| s.to_world(&pose)).map_err(refused)? {
        AnyShape::Point(_) | AnyShape::HalfPlane(_) | AnyShape::Mask(_) => {
            let message = format!(
                "intersect takes a segment, polyline, polygon, box, walls, circle, capsule, bezier or path, not \
                 a {}",
                placed.shape.kind_name()
            );
            Err(Problem::new(Code::UnknownWord, format!("{at}/shape/type"), message))
        }
        shape => Ok(shape),
    }
}

/// What is shared: points, and stretches by their ends.
#[derive(Default)]
struct Shared {
    hits: Vec<SegmentsHit>,
    overlaps: Vec<[SegmentsHit; 2]>,
}

impl Shared {
    /// Adds the meeting with one edge, whose u is turned into the whole boundary's.
    fn add(&mut self, meeting: SegmentsMeeting, number: impl Fn(SegmentsHit) -> SegmentsHit) {
        match meeting {
            SegmentsMeeting::Apart(_) => {}
            SegmentsMeeting::Point(c) => self.hits.push(number(c)),
            SegmentsMeeting::Overlap(ends) => self.overlaps.push(ends.map(number)),
        }
    }
}

/// Every meeting of a segment with a boundary. On edges and curves, u is the piece's number and the way along it; where
/// a ring ends it begins.
fn meet(segment: &Segment, shape: &AnyShape) -> Shared {
    match shape {
        AnyShape::Circle(c) => return round(segment_circle_outline(segment, c)),
        AnyShape::Capsule(c) => return round(segment_capsule_outline(segment, c)),
        _ => {}
    }
    let mut shared = Shared::default();
    shape.boundary(|piece| {
        let u = |u: f64| match piece.closes {
            Some(first) if u == 1.0 => first as f64,
            _ => piece.number as f64 + u,
        };
        match piece.line {
            BoundaryLine::Edge([a, b]) => {
                if let Some(edge) = Segment::edge(a, b) {
                    shared.add(segment_segment(segment, &edge), |c| SegmentsHit { u: u(c.u), ..c });
                }
            }
            BoundaryLine::Curve(curve) => {
                let crossing = |h: &CurveHit| {
                    let touching = h.tangent || [h.t, h.q].iter().any(|x| *x == 0.0 || *x == 1.0);
                    SegmentsHit { t: h.t, u: u(h.q), point: h.point, touching }
                };
                match bezier_segment(&curve, segment) {
                    CurveMeeting::Points(points) => shared.hits.extend(points.iter().map(crossing)),
                    CurveMeeting::Overlap([from, to]) => {
                        shared.overlaps.push([crossing(&from), crossing(&to)]);
                    }
                }
            }
        }
    });
    shared
}

fn round(met: RoundMeeting) -> Shared {
    Shared { hits: met.points, overlaps: met.overlap.into_iter().collect() }
}

/// The hits in order, each once, and the stretches that are one joined.
fn in_order(Shared { mut hits, overlaps }: Shared) -> Shared {
    // A corner is met by both its edges, and counts once; so does the end of a stretch.
    let same = |a: &SegmentsHit, b: &SegmentsHit| a.t == b.t && a.u == b.u;
    hits.retain(|h| !overlaps.iter().flatten().any(|end| same(h, end)));
    hits.sort_by(|a, b| a.t.total_cmp(&b.t).then(a.u.total_cmp(&b.u)));
    hits.dedup_by(|a, b| same(a, b));
    Shared { hits, overlaps: join(overlaps) }
}

#[derive(Serialize)]
struct Answer {
    hits: Vec<HitLine>,
    #[serde(flatten)]
    first: Option<StretchLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    overlaps: Option<Vec<[DVec2; 2]>>,
}

#[derive(Serialize)]
struct HitLine {
    t: f64,
    u: f64,
    point: DVec2,
}

#[derive(Serialize)]
struct StretchLine {
    overlap: [DVec2; 2],
    overlap_t: [f64; 2],
}

impl From<&Shared> for Answer {
    fn from(Shared { hits, overlaps }: &Shared) -> Self {
        let points = |ends: &[SegmentsHit; 2]| ends.map(|c| c.point);
        let several = overlaps.len() > 1;
        Self {
            hits: hits.iter().map(|h| HitLine { t: h.t, u: h.u, point: h.point }).collect(),
            first: overlaps
                .first()
                .map(|ends| StretchLine { overlap: points(ends), overlap_t: ends.map(|c| c.t) }),
            overlaps: several.then(|| overlaps.iter().map(points).collect()),
        }
    }
}

/// Stretches that touch become one, in the order of t.
fn join(mut stretches: Vec<[SegmentsHit; 2]>) -> Vec<[SegmentsHit; 2]> {
    stretches.sort_by(|[a, _], [b, _]| a.t.total_cmp(&b.t));
    let mut joined: Vec<[SegmentsHit; 2]> = Vec::new();
    for [from, to] in stretches {
        match joined.last_mut() {
            Some([_, end]) if from.t <= end.t => {
                if to.t > end.t {
                    *end = to;
                }
            }
            _ => joined.push([from, to]),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn ask(segment: [f64; 4], with: &Value) -> Value {
        let [ax, ay, bx, by] = segment;
        let line = json!({"segment": {"a": [ax, ay], "b": [bx, by]}, "with": with});
        match answer(&line) {
            Ok(answer) => printed(answer),
            Err(problem) => json!([problem.pointer, problem.message]),
        }
    }

    #[test]
    fn a_box_is_crossed_twice_and_its_corner_counts_once() {
        let with = json!({"shape": {"type": "box", "min": [0, 0], "max": [4, 4]}});
        let hits = ask([-4.0, 1.0, 12.0, 1.0], &with);
        assert_eq!(
            hits,
            json!({"hits": [
                {"t": 0.25, "u": 3.75, "point": [0.0, 1.0]},
                {"t": 0.5, "u": 1.25, "point": [4.0, 1.0]},
            ]})
        );
        // Through the first corner, where the ring closes, and the third.
        let hits = ask([-4.0, -4.0, 4.0, 4.0], &with);
        assert_eq!(
            hits,
            json!({"hits": [
                {"t": 0.5, "u": 0.0, "point": [0.0, 0.0]},
                {"t": 1.0, "u": 2.0, "point": [4.0, 4.0]},
            ]})
        );
    }

    #[test]
    fn a_side_that_is_followed_is_one_stretch() {
        let points = json!([[0, 0], [2, 0], [2, 0], [4, 0], [4, 4]]);
        let with = json!({"shape": {"type": "polyline", "points": points}});
        let answer = ask([-4.0, 0.0, 12.0, 0.0], &with);
        assert_eq!(
            answer,
            json!({"hits": [], "overlap": [[0.0, 0.0], [4.0, 0.0]], "overlap_t": [0.25, 0.5]})
        );
    }

    #[test]
    fn holes_count_on_from_the_outer_ring_and_places_are_in_the_world() {
        let with = json!({"position": [10, 0], "shape": {"type": "polygon",
            "points": [[-4, -4], [4, -4], [4, 4], [-4, 4]],
            "holes": [[[-1, -1], [1, -1], [1, 1], [-1, 1]]]}});
        let answer = ask([10.0, 0.0, 14.0, 0.0], &with);
        assert_eq!(
            answer,
            json!({"hits": [
                {"t": 0.25, "u": 5.5, "point": [11.0, 0.0]},
                {"t": 1.0, "u": 1.5, "point": [14.0, 0.0]},
            ]})
        );
    }

    #[test]
    fn what_has_no_outline_is_refused_by_name() {
        let with = json!({"shape": {"type": "point"}});
        let error = ask([0.0, 0.0, 1.0, 0.0], &with);
        assert_eq!(error[0], "/with/shape/type");
        let error = ask([0.0, 0.0, 0.0, 0.0], &with);
        assert_eq!(error[0], "/segment/b");
    }
}
