//! The lab of a point and any polygon: the ray to the right, the edges that it crosses, and two answers side by
//! side, by the even-odd rule and by the winding number.
//!
//! Every face of the polygon shows its winding number; where it is even and not 0, the two rules part.

use std::cell::OnceCell;

use glam::DVec2;
use serde_json::{Map, Value as Json};

use super::draw::{row, tag, words};
use super::pairs::{self, PairTest, Thing};
use super::polygon_left::{polygon_of, yes};
use super::triangulate_steps::flat;
use super::{Overlays, Played, Telling, Value};
use crate::collide::point_polygon::{Passing, PointPolygon, Side, Step, point_polygon_traced};
use crate::collide::{Place, WindingFace, winding_faces};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::{AnyShape, Polygon};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, World};

/// With more points than this, faces are not told apart: it takes longer than a frame, and they would be specks.
const MANY: usize = 300;

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    pairs::run(PolygonCrossings, world)
}

struct PolygonCrossings;

/// A polygon with its faces, as far as they are told apart.
struct Region {
    polygon: Polygon,
    /// Told apart when they are first drawn: of many polygons few ever are.
    faces: OnceCell<Vec<WindingFace>>,
    /// Its least and greatest coordinates.
    bounds: [DVec2; 2],
}

impl Region {
    fn faces(&self) -> &[WindingFace] {
        self.faces.get_or_init(|| {
            let few = self.polygon.points().count() <= MANY;
            if few { winding_faces(&self.polygon).unwrap_or_default() } else { Vec::new() }
        })
    }
}

impl PairTest for PolygonCrossings {
    type A = DVec2;
    type B = Region;
    type Step = Step;
    type Answer = PointPolygon;

    const NEEDS: &'static str = "lab-needs-point-and-polygon";

    fn first(&self, shape: &AnyShape) -> Option<DVec2> {
        if let AnyShape::Point(p) = shape { Some(p.at()) } else { None }
    }

    fn second(&self, shape: &AnyShape) -> Option<Region> {
        let polygon = polygon_of(shape)?;
        let bounds = polygon
            .points()
            .fold([DVec2::INFINITY, DVec2::NEG_INFINITY], |[l, h], p| [l.min(p), h.max(p)]);
        Some(Region { polygon, faces: OnceCell::new(), bounds })
    }

    fn run<T: Trace<Step>>(&self, p: &DVec2, region: &Region, trace: &mut T) -> PointPolygon {
        point_polygon_traced(*p, &region.polygon, trace)
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Edge { passing, .. } => match passing {
                Passing::Apart => "kind-edge-apart",
                Passing::CornerFromAbove => "kind-edge-corner",
                Passing::Along => "kind-edge-along",
                Passing::Behind => "kind-edge-behind",
                Passing::Crossed { .. } => "kind-edge-crossed",
                Passing::Holds => "kind-edge-holds",
            },
            Step::Is { .. } => "kind-done",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        match step {
            Step::Is { side, .. } => Some(*side != Side::Outside),
            Step::Edge { .. } => None,
        }
    }

    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&Step],
        (p, region): (&Thing<DVec2>, &Thing<Region>),
        _show: &Overlays,
    ) {
        faces(figure, &region.is);
        // The ray, as far as anything can be crossed, and a little further; at its end both counts so far.
        let [low, high] = region.is.bounds;
        let room = 0.06 * (high - low).max_element();
        let end = DVec2::new(high.x.max(p.is.x) + room, p.is.y);
        let ray = figure.mark(Role::Guide, Layer::Overlay, Shape::Arrow(p.is, end));
        ray.tag(tag("ray", 0));
        if let Some(Step::Edge { crossed, winding, .. }) =
            steps.iter().rfind(|s| matches!(s, Step::Edge { .. }))
        {
            figure.note(end, format!("n = {crossed}, w = {winding}")).tag(tag("ray", 0));
        }
        for (i, step) in steps.iter().enumerate() {
            let Step::Edge { edge, passing, crossed, .. } = step else { continue };
            let now = i + 1 == steps.len();
            let Some([a, b]) = ends(&region.is.polygon, *edge) else { continue };
            if let Passing::Crossed { .. } = passing {
                let at = Shape::Point(crossing(a, b, p.is.y));
                let mark = figure.mark(Role::Impact, Layer::Vertex, at).tag(edge_tag(*edge));
                mark.label(crossed.to_string());
            }
            if !now {
                continue;
            }
            let role = match passing {
                Passing::Apart => Role::Guide,
                Passing::Behind | Passing::Along | Passing::CornerFromAbove => Role::Refused,
                Passing::Crossed { .. } | Passing::Holds => Role::Impact,
            };
            // The way that the edge goes tells the sign of what it adds.
            figure.mark(role, Layer::Overlay, Shape::Arrow(a, b)).tag(edge_tag(*edge)).lit();
            let on_ray = if a.y == p.is.y { a } else { b };
            match passing {
                Passing::Crossed { at_corner: true, .. } | Passing::CornerFromAbove => {
                    figure.mark(role, Layer::Vertex, Shape::Point(on_ray)).lit();
                }
                Passing::Holds => {
                    figure.mark(Role::Result, Layer::Vertex, Shape::Point(p.is)).lit();
                }
                _ => {}
            }
        }
    }

    fn tell(&self, steps: &[&Step], (p, region): (&Thing<DVec2>, &Thing<Region>)) -> Telling {
        match steps.last() {
            Some(Step::Edge { edge, passing, crossed, winding }) => {
                let [a, b] = ends(&region.is.polygon, *edge).unwrap_or([p.is; 2]);
                let (low, high) = (a.y.min(b.y), a.y.max(b.y));
                let said = |id| Message::new(id).with("edge", flat(&region.is.polygon, *edge) + 1);
                let sentence = match passing {
                    Passing::Apart => said("crossings-apart")
                        .with("y", p.is.y)
                        .with("low", low)
                        .with("high", high)
                        .with("level", yes(low == high))
                        .with("above", yes(high < p.is.y)),
                    Passing::CornerFromAbove => said("crossings-corner-above").with("y", p.is.y),
                    Passing::Along => said("crossings-along").with("y", p.is.y),
                    Passing::Behind => said("crossings-behind").with("x", p.is.x),
                    Passing::Crossed { down, at_corner } => said("crossings-crossed")
                        .with("down", yes(*down))
                        .with("corner", yes(*at_corner))
                        .with("crossed", *crossed)
                        .with("odd", yes(crossed % 2 == 1))
                        .with("winding", f64::from(*winding)),
                    Passing::Holds => said("crossings-holds"),
                };
                let of = edge_tag(*edge);
                let role = Role::Impact;
                let mut numbers =
                    vec![super::draw::number("P.y", p.is.y).of("ray", 0, Role::ShapeA)];
                let ends = row("y", Value::Interval(low, high));
                numbers.push(ends.of(of.what, of.which, Role::Candidate));
                numbers.extend(counts(*crossed, Some(*winding), role));
                Telling { sentence, facts: numbers }
            }
            Some(Step::Is { side, crossed, winding }) => {
                let parts = *side == Side::Outside && winding.is_some_and(|w| w != 0);
                let hatched = region.is.faces().iter().any(WindingFace::parts);
                let sentence = Message::new("crossings-is")
                    .with("side", side.name())
                    .with("crossed", *crossed)
                    .with("odd", yes(crossed % 2 == 1))
                    .with("winding", f64::from(winding.unwrap_or(0)))
                    .with("nonzero", yes(winding.is_some_and(|w| w != 0)))
                    .with("parts", if parts && hatched { "hatched" } else { yes(parts) });
                let mut numbers = counts(*crossed, *winding, Role::Result);
                if let Some(winding) = winding {
                    numbers.push(says("n mod 2 = 1", crossed % 2 == 1));
                    numbers.push(says("w ≠ 0", *winding != 0));
                }
                Telling { sentence, facts: numbers }
            }
            None => Telling { sentence: Message::new("lab-no-steps"), facts: Vec::new() },
        }
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Edge { edge, .. } => vec![edge_tag(*edge)],
            Step::Is { .. } => vec![tag("ray", 0)],
        }
    }

    fn outcome(&self, found: &PointPolygon) -> Map<String, Json> {
        let mut out = Map::from_iter([("side".to_owned(), found.side.name().into())]);
        if let Some(winding) = found.winding {
            out.insert("winding".to_owned(), winding.into());
        }
        out
    }

    fn meets(found: &PointPolygon) -> bool {
        found.side != Side::Outside
    }

    fn verdict(found: &PointPolygon) -> Message {
        let parts = found.side == Side::Outside && found.winding.is_some_and(|w| w != 0);
        Message::new("crossings-verdict")
            .with("side", found.side.name())
            .with("parts", yes(parts))
            .with("winding", f64::from(found.winding.unwrap_or(0)))
    }
}

/// The two rules' interiors, where they are two: what both fill, and hatched what only winding numbers do.
/// Each face has its number in it.
fn faces(figure: &mut Figure, region: &Region) {
    let parted = region.faces().iter().any(WindingFace::parts);
    for face in region.faces() {
        let rings = || Shape::Rings(face.region.rings().map(<[DVec2]>::to_vec).collect());
        if face.parts() {
            figure.mark(Role::Region(3), Layer::Fill, rings());
            figure.mark(Role::Disputed, Layer::Fill, rings());
        } else if face.is_odd() && parted {
            figure.mark(Role::Region(2), Layer::Fill, rings());
        }
        figure.note(face.place, format!("w = {}", face.winding));
    }
}

/// The running counts: by them the two rules answer.
fn counts(crossed: usize, winding: Option<i32>, role: Role) -> Vec<super::Fact> {
    let mut rows = vec![row("n", Value::Count(crossed as u64)).coloured(role)];
    let odd = Message::new(if crossed % 2 == 1 { "word-odd" } else { "word-even" });
    rows.push(row("n mod 2", Value::Words(odd)));
    if let Some(winding) = winding {
        rows.push(super::draw::number("w", f64::from(winding)).coloured(role));
    }
    rows
}

/// What one of the two rules answers.
fn says(rule: &str, inside: bool) -> super::Fact {
    let (word, role) =
        if inside { ("word-inside", Role::Impact) } else { ("word-outside", Role::Refused) };
    words(rule, word).coloured(role)
}

fn edge_tag([ring, i]: Place) -> Tag {
    // Rings of up to 2²⁰ points in one number; beyond, tags may coincide, and a click finds the first of them.
    tag("edge", ((ring as u32) << 20) ^ i as u32)
}

fn ends(polygon: &Polygon, [ring, i]: Place) -> Option<[DVec2; 2]> {
    let ring = polygon.rings().nth(ring)?;
    Some([*ring.get(i)?, ring[(i + 1) % ring.len()]])
}

/// Where an edge that is not level is at a height, for the eye.
fn crossing(a: DVec2, b: DVec2, y: f64) -> DVec2 {
    DVec2::new(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_finds_the_step_of_its_edge() {
        let text = crate::scene::library::find("polygon-crossings").unwrap();
        let world = crate::lab::world(&crate::scene::read(text).unwrap());
        let played = run(&world, &Moment::STILL).ok().unwrap();
        assert_eq!(played.find_tag(edge_tag([0, 2]), played.len() - 1), Some(2));
    }
}
