//! `intersect`: where a segment meets the edges of another shape.

use glam::DVec2;
use serde_json::{Map, Value, json};

use super::Ask;
use crate::collide::segment_segment::{Crossing, Meeting, segment_segment};
use crate::geom::{AnyShape, Placed, Segment};
use crate::scene::error::{Code, Problem};
use crate::scene::fields::{Fields, text, vector};
use crate::scene::{Shape, read_placed};

pub(super) const ASK: Ask = Ask { name: "intersect", fields: &["segment", "with"], answer };

fn answer(line: &Fields<'_>) -> Result<Map<String, Value>, Problem> {
    let segment = line.read("segment", read_segment)?;
    let with = line.read("with", read_placed)?;
    let chains = chains(&with, &line.pointer("with"))?;
    Ok(intersect(&segment, &chains))
}

/// `{"a": [x, y], "b": [x, y]}`, which may say its type.
fn read_segment(value: &Value, at: &str) -> Result<Segment, Problem> {
    let f = Fields::new(value, at)?;
    f.only("a segment", &["type", "a", "b"])?;
    let kind = f.or("type", "segment", text)?;
    if kind != "segment" {
        let message = format!("this is a segment; its type can't be `{}`", kind.escape_debug());
        return Err(Problem::new(Code::UnknownWord, f.pointer("type"), message));
    }
    Segment::new(f.read("a", vector)?, f.read("b", vector)?).map_err(|e| Problem::shape(at, &e))
}

/// A row of points joined by edges, in the world.
struct Chain {
    points: Vec<DVec2>,
    /// Whether the last point is joined to the first.
    closed: bool,
}

/// The edges of a shape as rows of points.
fn chains(with: &Placed<Shape>, at: &str) -> Result<Vec<Chain>, Problem> {
    let refused = |e| Problem::shape(&format!("{at}/shape"), &e);
    let pose = with.pose().map_err(refused)?;
    if let Shape::Walls { points, lines } = &with.shape {
        let line = |l: &[u32; 2]| {
            let points = l.iter().filter_map(|&i| points.get(i as usize));
            Chain { points: points.map(|p| pose.to_world(*p)).collect(), closed: false }
        };
        return Ok(lines.iter().map(line).collect());
    }
    let open = |points| Chain { points, closed: false };
    let ring = |points| Chain { points, closed: true };
    let shape = with.shape.to_geom().and_then(|s| s.to_world(&pose)).map_err(refused)?;
    match shape {
        AnyShape::Segment(s) => Ok(vec![open(vec![s.a(), s.b()])]),
        AnyShape::Polyline(l) => Ok(vec![open(l.points().to_vec())]),
        AnyShape::Polygon(p) => Ok(p.rings().map(|r| ring(r.to_vec())).collect()),
        AnyShape::Rect(r) => Ok(vec![ring(r.corners().to_vec())]),
        AnyShape::Point(_)
        | AnyShape::Circle(_)
        | AnyShape::Capsule(_)
        | AnyShape::HalfPlane(_)
        | AnyShape::Bezier(_)
        | AnyShape::Path(_) => {
            let message = format!(
                "intersect takes a segment, polyline, polygon, box or walls, not a {}",
                with.shape.kind_name()
            );
            Err(Problem::new(Code::UnknownWord, format!("{at}/shape/type"), message))
        }
    }
}

/// Every meeting of a segment with the edges of some chains. Edges are numbered through all chains; u is
/// the edge's number and the way along it.
fn intersect(segment: &Segment, chains: &[Chain]) -> Map<String, Value> {
    let mut hits = Vec::new();
    let mut overlaps = Vec::new();
    let mut first = 0;
    for chain in chains {
        let n = chain.points.len();
        let edges = if chain.closed { n } else { n.saturating_sub(1) };
        for i in 0..edges {
            // A repeated point makes no edge, and keeps its number.
            let Ok(edge) = Segment::new(chain.points[i], chain.points[(i + 1) % n]) else {
                continue;
            };
            let number = |c: Crossing| {
                let end = chain.closed && i + 1 == n && c.u == 1.0;
                Crossing { u: if end { first as f64 } else { (first + i) as f64 + c.u }, ..c }
            };
            match segment_segment(segment, &edge) {
                Meeting::Apart(_) => {}
                Meeting::Point(c) => hits.push(number(c)),
                Meeting::Overlap(ends) => overlaps.push(ends.map(number)),
            }
        }
        first += edges;
    }
    // A corner is met by both its edges, and counts once; so does the end of a stretch.
    let same = |a: &Crossing, b: &Crossing| a.t == b.t && a.u == b.u;
    hits.retain(|h| !overlaps.iter().flatten().any(|end| same(h, end)));
    hits.sort_by(|a, b| a.t.total_cmp(&b.t).then(a.u.total_cmp(&b.u)));
    hits.dedup_by(|a, b| same(a, b));
    let hit = |h: &Crossing| json!({"t": h.t, "u": h.u, "point": h.point});
    let mut answer = Map::new();
    answer.insert("hits".into(), hits.iter().map(hit).collect());
    let stretches = join(overlaps);
    if let Some([from, to]) = stretches.first() {
        answer.insert("overlap".into(), json!([from.point, to.point]));
        answer.insert("overlap_t".into(), json!([from.t, to.t]));
    }
    if stretches.len() > 1 {
        let all = stretches.iter().map(|[from, to]| json!([from.point, to.point]));
        answer.insert("overlaps".into(), all.collect());
    }
    answer
}

/// Stretches that touch become one, in the order of t.
fn join(mut stretches: Vec<[Crossing; 2]>) -> Vec<[Crossing; 2]> {
    stretches.sort_by(|[a, _], [b, _]| a.t.total_cmp(&b.t));
    let mut joined: Vec<[Crossing; 2]> = Vec::new();
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
    use super::*;

    fn ask(segment: [f64; 4], with: &Value) -> Value {
        let [ax, ay, bx, by] = segment;
        let line = json!({"segment": {"a": [ax, ay], "b": [bx, by]}, "with": with});
        match answer(&Fields::new(&line, "").unwrap()) {
            Ok(map) => Value::Object(map),
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
    fn what_has_no_straight_edges_is_refused_by_name() {
        let with = json!({"shape": {"type": "circle", "radius": 2}});
        let error = ask([0.0, 0.0, 1.0, 0.0], &with);
        assert_eq!(error[0], "/with/shape/type");
        let error = ask([0.0, 0.0, 0.0, 0.0], &with);
        assert_eq!(error[0], "/segment/b");
    }
}
