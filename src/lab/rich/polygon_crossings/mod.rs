//! The lab of a point and any polygon: the ray to the right, the edges that it crosses, and two answers side by
//! side, by the even-odd rule and by the winding number.
//!
//! Every face of the polygon shows its winding number; where it is even and not 0, the two rules part.

mod plain;
pub(crate) mod sentences;

use std::cell::OnceCell;

use glam::DVec2;
use serde::Serialize;

use self::plain::PlainCrossings;
use self::sentences::{
    Crossing, Crossings, corner_numbers, counts, downward, edge_name, edge_tag, ends, tell_side,
};
use crate::collide::point::point_polygon::{
    Height, Passing, PointPolygon, Side, Step, point_polygon_traced,
};
use crate::collide::{VertexId, WindingFace, winding_faces};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::{AnyShape, Polygon, Rect, Sign};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector, words, yes};
use crate::lab::common::operand::Operand;
use crate::lab::common::pairs::{self, PairTest, Thing, Two};
use crate::lab::common::plain::Plain;
use crate::lab::{Lab, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

/// With more points than this, faces are not distinguished: it takes longer than a frame, and they would be specks.
const MANY: usize = 300;

pub(crate) const LAB: Lab = lab("polygon-crossings", 2, run)
    .asked(|world| pairs::asker(PolygonCrossings, world))
    .testing(&[
        &PolygonCrossings,
        &Plain::<PlainCrossings, f64>::NEW,
        &Plain::<PlainCrossings, f32>::NEW,
    ])
    .saying(&[
        (Role::ShapeA, "legend-point"),
        (Role::ShapeB, "legend-polygon"),
        (Role::Impact, "legend-crossing"),
        (Role::Refused, "legend-not-crossed"),
        (Role::Result, "legend-ray-inside"),
    ])
    .running(&[("plain", plain::run::<f64>), ("single", plain::run::<f32>)]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    pairs::run(PolygonCrossings, world)
}

struct PolygonCrossings;

/// A polygon with its faces, as far as they are distinguished.
struct Region {
    polygon: Polygon,
    /// Distinguished when they are first drawn: of many polygons few ever are.
    faces: OnceCell<Vec<WindingFace>>,
    /// Its least and greatest coordinates.
    bounds: Rect,
}

impl Region {
    fn faces(&self) -> &[WindingFace] {
        self.faces.get_or_init(|| {
            let few = self.polygon.points().count() <= MANY;
            if few { winding_faces(&self.polygon).unwrap_or_default() } else { Vec::new() }
        })
    }
}

impl Operand for Region {
    fn of(shape: &AnyShape) -> Option<Self> {
        let polygon = Polygon::of(shape)?;
        let bounds = Rect::around(polygon.points())?;
        Some(Self { polygon, faces: OnceCell::new(), bounds })
    }
}

impl PairTest for PolygonCrossings {
    type A = DVec2;
    type B = Region;
    type Step = Step;
    type Answer = PointPolygon;

    const NEEDS: &'static str = "lab-needs-point-and-polygon";

    fn run<T: Trace<Step>>(&self, p: &DVec2, region: &Region, trace: &mut T) -> PointPolygon {
        point_polygon_traced(*p, &region.polygon, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Ray { .. } => caption("kind-ray").at("ray"),
            Step::Height { edge, height, .. } => {
                let kind = if height.is_apart() { "kind-edge-apart" } else { "kind-edge-reaches" };
                caption(kind).tagged(edge_tag(*edge)).at("end").of("end", 1)
            }
            Step::Side { edge, passing, .. } => {
                let kind = match passing {
                    Passing::Apart => "kind-edge-apart",
                    Passing::CornerFromAbove => "kind-edge-corner",
                    Passing::Along => "kind-edge-along",
                    Passing::Behind => "kind-edge-behind",
                    Passing::Crossed { .. } => "kind-edge-crossed",
                    Passing::Holds => "kind-edge-holds",
                };
                caption(kind).tagged(edge_tag(*edge)).at("area").at("reach")
            }
            Step::Is { side, .. } => caption("kind-done").at("ray").closes(*side != Side::Outside),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (p, region) = pair;
        let crossings = Crossings::new(&region.is.polygon, p.is);
        // The ray, as far as anything can be crossed, and a little further; at its end both counts so far.
        let bounds = region.is.bounds;
        let room = 0.06 * bounds.size().max_element();
        let end = DVec2::new(bounds.max.x.max(p.is.x) + room, p.is.y);
        let ray = figure.arrow(Role::Guide, p.is, end);
        ray.tag(tag("ray", 0));
        if let [Step::Ray { .. }] = steps {
            ray.lit();
        }
        let counted = |s: &&Step| match s {
            Step::Side { crossed, winding, .. } => Some((*crossed, *winding)),
            _ => None,
        };
        let (crossed, winding) = steps.iter().rev().find_map(counted).unwrap_or_default();
        let done = matches!(steps.last(), Some(Step::Is { .. }));
        if !done {
            figure.note(end, format!("n = {crossed}, w = {winding}")).tag(tag("ray", 0));
        }
        figure.note(p.is, "p").tag(tag("ray", 0));
        // The crossings found so far, by their names along the ray.
        let found: Vec<VertexId> = steps.iter().filter_map(|s| crossed_edge(s)).collect();
        for place in crossings.places() {
            let here: Vec<&Crossing> = place.iter().filter(|c| found.contains(&c.edge)).collect();
            let Some(first) = here.first() else { continue };
            let names: Vec<String> = here.iter().map(|c| crossings.name(c.edge)).collect();
            let mark = figure.point(Role::Impact, DVec2::new(first.x, p.is.y));
            mark.tag(edge_tag(first.edge)).label(names.join(" = "));
        }
        match steps.last() {
            Some(Step::Height { edge, height, .. }) => {
                let role = if height.is_apart() { Role::Refused } else { Role::Candidate };
                let level = MarkShape::Line(p.is, DVec2::X);
                figure.mark(Role::Guide, Layer::Background, level).tag(tag("ray", 0));
                draw_edge(figure, &region.is.polygon, *edge, role);
            }
            Some(Step::Side { edge, reach, clear, passing, side, .. }) => {
                let role = match passing {
                    Passing::Crossed { .. } | Passing::Holds => Role::Impact,
                    _ => Role::Refused,
                };
                let ends = draw_edge(figure, &region.is.polygon, *edge, role);
                let [top, bottom] = ends.unwrap_or([p.is; 2]);
                if *clear {
                    let x = if *side == Sign::Positive { reach[0] } else { reach[1] };
                    figure
                        .line(Role::Candidate, DVec2::new(x, p.is.y), DVec2::Y)
                        .tag(tag("reach", 0));
                } else {
                    // The determinant is twice its area.
                    let area = MarkShape::Polygon(vec![top, bottom, p.is]);
                    figure.mark(Role::Candidate, Layer::Edge, area).tag(tag("area", 0));
                }
                if *passing == Passing::Holds {
                    figure.point(Role::Impact, p.is).lit();
                }
            }
            Some(Step::Is { winding: Some(_), .. }) => {
                // Far away is outside. From there back to the point, each crossing turns it over.
                let mut places: Vec<f64> = crossings.along.iter().map(|c| c.x).collect();
                places.insert(0, p.is.x);
                for (from_far, stretch) in places.windows(2).rev().enumerate() {
                    if from_far % 2 == 0 {
                        let [a, b] = [stretch[0], stretch[1]].map(|x| DVec2::new(x, p.is.y));
                        figure.segment(Role::Result, a, b).tag(tag("ray", 0)).lit();
                    }
                }
            }
            _ => {}
        }
        // Last, so that their numbers give way to the names along the ray.
        faces(figure, &region.is, done);
    }

    fn tell(&self, step: &Step, _: &[&Step], (p, region): (&Thing<DVec2>, &Thing<Region>)) -> Told {
        let polygon = &region.is.polygon;
        match step {
            Step::Ray { p: from } => (
                Message::new("crossings-ray").with("y", from.y),
                vec![vector("p", *from).means("fact-point").of("object", p.index, Role::ShapeA)],
            ),
            Step::Height { edge, ends: [top, bottom], y, height } => {
                let sentence = Message::new("crossings-height")
                    .with("edge", edge_name(polygon, *edge))
                    .with("height", height_word(*height))
                    .with("top", *top)
                    .with("bottom", *bottom)
                    .with("y", *y);
                let role = if height.is_apart() { Role::Refused } else { Role::Candidate };
                let end = |symbol, y: f64, which| number(symbol, y).of("end", which, role);
                (
                    sentence,
                    vec![
                        number("p.y", *y).means("fact-ray-height").at("ray", Role::ShapeA),
                        end("top.y", *top, 0).means("fact-top"),
                        end("bottom.y", *bottom, 1).means("fact-bottom"),
                    ],
                )
            }
            step @ Step::Side { .. } => tell_side(step, polygon, p.is),
            Step::Is { side, crossed, winding } => {
                let parts = *side == Side::Outside && winding.is_some_and(|w| w != 0);
                let hatched = region.is.faces().iter().any(WindingFace::parts);
                let sentence = Message::new("crossings-is")
                    .with("side", side.name())
                    .with("crossed", *crossed)
                    .with("odd", yes(crossed % 2 == 1))
                    .with("winding", f64::from(winding.unwrap_or(0)))
                    .with("nonzero", yes(winding.is_some_and(|w| w != 0)))
                    .with("parts", if parts && hatched { "hatched" } else { yes(parts) });
                let mut facts = Vec::new();
                if let Some(winding) = winding {
                    facts.extend(counts(*crossed, *winding, Role::Result));
                    facts.push(says("n mod 2 = 1", crossed % 2 == 1).means("fact-even-odd"));
                    facts.push(says("w ≠ 0", *winding != 0).means("fact-winding-rule"));
                }
                (sentence, facts)
            }
        }
    }

    fn outcome(&self, found: &PointPolygon) -> impl Serialize {
        *found
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
/// Each face has its number in it when they are `numbered`.
fn faces(figure: &mut Figure, region: &Region, numbered: bool) {
    let parted = region.faces().iter().any(WindingFace::parts);
    for face in region.faces() {
        let rings = || MarkShape::Rings(face.region.rings().map(<[DVec2]>::to_vec).collect());
        if face.parts() {
            figure.mark(Role::Region(3), Layer::Fill, rings());
            figure.mark(Role::Disputed, Layer::Fill, rings());
        } else if face.is_odd() && parted {
            figure.mark(Role::Region(2), Layer::Fill, rings());
        }
        if numbered {
            figure.note(face.place, format!("w = {}", face.winding));
        }
    }
}

/// What one of the two rules answers.
fn says(rule: &str, inside: bool) -> crate::lab::Fact {
    let (word, role) =
        if inside { ("word-inside", Role::Impact) } else { ("word-outside", Role::Refused) };
    words(rule, word).at("ray", role)
}

/// How an edge's heights lie to the ray's, as the texts choose by it.
fn height_word(height: Height) -> &'static str {
    match height {
        Height::Above => "above",
        Height::Below => "below",
        Height::Level => "level",
        Height::EndsOn => "ends",
        Height::StartsOn => "starts",
        Height::Across => "across",
    }
}

/// The edge that a step found to be crossed.
fn crossed_edge(step: &Step) -> Option<VertexId> {
    match step {
        Step::Side { edge, passing: Passing::Crossed { .. }, .. } => Some(*edge),
        _ => None,
    }
}

/// An edge that is looked at: the way it goes, and the numbers of its corners, the upper one's first. Its ends.
fn draw_edge(
    figure: &mut Figure,
    polygon: &Polygon,
    edge: VertexId,
    role: Role,
) -> Option<[DVec2; 2]> {
    let [a, b] = ends(polygon, edge)?;
    // The way that it goes tells the sign of what it adds.
    figure.arrow(role, a, b).tag(edge_tag(edge)).lit();
    let [from, to] = corner_numbers(polygon, edge);
    let down = a.y <= b.y;
    for (at, corner, upper) in [(a, from, down), (b, to, !down)] {
        let (name, which) = if upper { ("top", 0) } else { ("bottom", 1) };
        let mark = figure.point(role, at);
        mark.tag(tag("end", which)).lit().label(format!("{name} = {corner}"));
    }
    Some(downward([a, b]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, Texts};

    #[test]
    fn crossings_are_named_along_the_ray_whichever_edge_is_asked_first() {
        let scene = crate::scene::library::find("polygon-crossings").unwrap();
        let mut scene = crate::scene::read(scene).unwrap();
        scene.focus = vec!["P".to_owned(), "frame".to_owned()];
        let world = crate::lab::plane_world(&scene);
        let played = run(&world, &Moment::STILL).ok().unwrap();
        let figure = played.figure(played.len() - 1, &Overlays::default());
        let mut named: Vec<(f64, String)> = figure
            .marks
            .iter()
            .filter_map(|m| match (&m.shape, &m.label) {
                (MarkShape::Point(at), Some(name)) if name.starts_with('X') => {
                    Some((at.x, name.clone()))
                }
                _ => None,
            })
            .collect();
        named.sort_by(|a, b| a.0.total_cmp(&b.0));
        let names: Vec<&str> = named.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(names, ["X₁", "X₂", "X₃", "X₄"]);
        // The first edge that is found to be crossed is the frame's far one.
        let first =
            (0..played.len()).find(|k| played.step(*k).name == "kind-edge-crossed").unwrap();
        let told = played.tell(first);
        let cross = told.facts.iter().find(|f| f.symbol.starts_with('X')).unwrap();
        assert_eq!(cross.symbol, "X₄");
    }

    #[test]
    fn a_mark_finds_the_step_of_its_edge() {
        let text = crate::scene::library::find("polygon-crossings").unwrap();
        let world = crate::lab::plane_world(&crate::scene::read(text).unwrap());
        let played = run(&world, &Moment::STILL).ok().unwrap();
        // The ray, then two steps for each of the first two edges, which reach its height.
        assert_eq!(played.find_tag(edge_tag([0, 2]), played.len() - 1), Some(5));
    }

    #[test]
    fn a_point_on_an_edge_level_with_one_or_with_a_corner_is_told_whole_in_both_languages() {
        let text = crate::scene::library::find("polygon-crossings").unwrap();
        let texts = Language::ALL.map(Texts::new);
        let mut kinds = std::collections::BTreeSet::new();
        // On the pentagram's level edge, left of it, and level with its tip and with its feet.
        for at in [[-190.0, -36.0], [-400.0, -36.0], [-400.0, -140.0], [-400.0, 131.0]] {
            let mut scene = crate::scene::read(text).unwrap();
            scene.object_mut("P").unwrap().position = at.into();
            let world = crate::lab::plane_world(&scene);
            let played = run(&world, &Moment::STILL).ok().unwrap();
            for k in 0..played.len() {
                kinds.insert(played.step(k).name);
                let told = played.tell(k);
                let figure = played.figure(k, &Overlays::default());
                for fact in &told.facts {
                    let drawn = figure.marks.iter().any(|m| m.tag == fact.tag);
                    assert!(drawn, "{}: nothing shows {}", played.step(k).name, fact.symbol);
                }
                for text in &texts {
                    let said = text.say(&told.sentence);
                    assert!(!said.contains('$') && !said.trim().is_empty(), "{said}");
                }
            }
        }
        for kind in ["kind-edge-holds", "kind-edge-along", "kind-edge-corner", "kind-edge-crossed"]
        {
            assert!(kinds.contains(kind), "{kind} is not in {kinds:?}");
        }
    }
}
