//! The lab of cutting polygons up: what kind each is, its ears one by one, and the convex pieces that its triangles
//! make; for one that crosses itself, the corners it is given and what the two rules of filling make of it.

use glam::DVec2;
use serde::Serialize;

use super::draw::{row, tag};
use super::player::{Player, Teller};
use super::triangulate_steps::{say, tags};
use super::{Overlays, Played, Telling, Value};
use crate::collide::convex_pieces::{self, pieces_without};
use crate::collide::decompose::{Decomposition, MOST_BY_WINDING, Step, decompose_traced};
use crate::collide::triangulate::{Ear, Step as Cut};
use crate::collide::uncross::UncrossError;
use crate::collide::{Triangle, WindingFace, polygon_kind, winding_faces};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::{AnyShape, Polygon, Pose, Sign};
use crate::scene;
use crate::text::Message;
use crate::trace::{Event, Key, Kind, Recorder, Trace};
use crate::world::{Moment, World};

/// More polygons than this are not cut up: nobody would step through them.
const MOST: usize = 16;
/// With more triangles than this only their sides are drawn, and they are not filled one by one.
const MANY: usize = 400;

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    let mut cases = Vec::new();
    for (index, object) in (0u32..).zip(&world.shown().objects) {
        if object.hidden || object.role == scene::Role::Passage {
            continue;
        }
        let Ok(pose) = Pose::new(object.position, object.rotation) else { continue };
        let shape = object.shape.to_geom().and_then(|s| s.to_world(&pose));
        let Ok(AnyShape::Polygon(polygon)) = shape else { continue };
        let name = if object.name.is_empty() { &object.id } else { &object.name };
        cases.push(Case::new(index, name.clone(), polygon));
        if cases.len() == MOST {
            break;
        }
    }
    if cases.is_empty() {
        return Err(Message::new("lab-needs-polygon"));
    }
    let timeline = Recorder::run((), |(), trace| {
        let run = |case: &Case| {
            let object = case.index;
            decompose_traced(&case.polygon, &mut trace.nest(|step| Of { object, step }))
        };
        cases.iter().map(run).collect::<Vec<_>>()
    });
    for (case, made) in cases.iter_mut().zip(&timeline.output) {
        if let Ok(made) = made {
            case.points.clone_from(&made.points);
        }
    }
    Ok(Box::new(Player { timeline, teller: Triangulate { cases } }))
}

/// A step of one polygon.
#[derive(Clone, Debug, Serialize)]
struct Of {
    /// The object's index.
    object: u32,
    /// The step.
    #[serde(flatten)]
    step: Step,
}

impl Event for Of {
    fn key(&self) -> Key {
        let Key { what, which: [a, b, _] } = self.step.key();
        Key::new(what, [a, b, self.object])
    }

    fn decides(&self) -> bool {
        self.step.decides()
    }

    fn kind(&self) -> Kind {
        self.step.kind()
    }
}

/// One polygon of the scene.
pub(super) struct Case {
    index: u32,
    name: String,
    pub(super) polygon: Polygon,
    /// Its points, which corners are numbers of before edges are cut where they cross.
    own: Vec<DVec2>,
    /// The same after that.
    points: Vec<DVec2>,
    /// The faces that the rings make, where they cross.
    faces: Vec<WindingFace>,
}

impl Case {
    fn new(index: u32, name: String, polygon: Polygon) -> Self {
        let own: Vec<DVec2> = polygon.points().collect();
        let faces = if own.len() <= MOST_BY_WINDING {
            winding_faces(&polygon).unwrap_or_default()
        } else {
            Vec::new()
        };
        Self { index, name, polygon, points: own.clone(), own, faces }
    }
}

/// What is there of one polygon after some of its steps.
#[derive(Default)]
struct Standing {
    /// Whether edges were cut where they cross: corners are numbers of other points from then on.
    uncrossed: bool,
    corners: Vec<DVec2>,
    crossings: Vec<DVec2>,
    bridges: Vec<[usize; 2]>,
    triangles: Vec<Triangle>,
    left_out: Vec<[usize; 2]>,
    merging: bool,
}

impl Standing {
    fn after(steps: &[&Step]) -> Self {
        let mut now = Self::default();
        for step in steps {
            match step {
                Step::Kind(polygon_kind::Step::Meets { contact }) => {
                    now.crossings.push(contact.point);
                }
                Step::Uncrossed { corners } => {
                    now = Self { uncrossed: true, corners: corners.clone(), ..Self::default() };
                }
                Step::Cut(Cut::Bridge { from, to }) => now.bridges.push([*from, *to]),
                Step::Cut(Cut::Try { triangle, ear }) if ear.is_cut() => {
                    now.triangles.push(*triangle);
                }
                Step::Merge(convex_pieces::Step::Side { ends, reflex }) => {
                    now.merging = true;
                    if reflex.is_none() {
                        now.left_out.push(*ends);
                    }
                }
                Step::Made(_) => now.merging = true,
                _ => {}
            }
        }
        now
    }
}

struct Triangulate {
    cases: Vec<Case>,
}

impl Triangulate {
    fn case(&self, object: u32) -> Option<&Case> {
        self.cases.iter().find(|c| c.index == object)
    }

    /// Triangles, or the pieces they make so far.
    fn areas(figure: &mut Figure, points: &[DVec2], now: &Standing) {
        let at = |i: &usize| points.get(*i).copied().unwrap_or_default();
        if now.triangles.len() > MANY {
            let side = |[a, b]: [usize; 2]| [at(&a), at(&b)];
            let mut sides: Vec<[usize; 2]> = now
                .triangles
                .iter()
                .flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]])
                .filter(|[a, b]| a < b)
                .collect();
            let mut gone = now.left_out.clone();
            gone.iter_mut().for_each(|ends| ends.sort_unstable());
            gone.sort_unstable();
            sides.retain(|ends| gone.binary_search(ends).is_err());
            let all = sides.into_iter().map(side).collect();
            figure.mark(Role::Region(2), Layer::Edge, Shape::Segments(all));
            return;
        }
        let pieces = if now.merging {
            pieces_without(&now.triangles, &now.left_out)
        } else {
            now.triangles.iter().map(|t| t.to_vec()).collect()
        };
        for (i, piece) in (0u32..).zip(&pieces) {
            let ring = piece.iter().map(at).collect();
            let mark = figure.mark(Role::Region((i % 7) as u8), Layer::Fill, Shape::Polygon(ring));
            mark.tag(tag("piece", i));
        }
        if now.merging {
            let gone = now.left_out.iter().map(|ends| ends.map(|i| at(&i))).collect::<Vec<_>>();
            if !gone.is_empty() {
                figure.mark(Role::Ghost, Layer::Edge, Shape::Segments(gone));
            }
        }
    }

    fn draw(case: &Case, figure: &mut Figure, steps: &[&Step], now: bool) {
        let standing = Standing::after(steps);
        let points = if standing.uncrossed { &case.points } else { &case.own };
        Self::areas(figure, points, &standing);
        for at in &standing.crossings {
            figure.mark(Role::Impact, Layer::Vertex, Shape::Point(*at));
        }
        for at in &standing.corners {
            figure.mark(Role::Candidate, Layer::Vertex, Shape::Point(*at));
        }
        if !standing.merging {
            for [from, to] in &standing.bridges {
                let bridge = Shape::Segment(points[*from], points[*to]);
                figure
                    .mark(Role::Candidate, Layer::Overlay, bridge)
                    .tag(tag("bridge", *from as u32));
            }
        }
        if now && let Some(step) = steps.last() {
            Self::draw_step(case, figure, step, points);
        }
    }

    /// What the step itself looks at.
    fn draw_step(case: &Case, figure: &mut Figure, step: &Step, points: &[DVec2]) {
        let at = |i: &usize| points.get(*i).copied().unwrap_or_default();
        match step {
            Step::Kind(polygon_kind::Step::Corner { at: [ring, i], turn }) => {
                let Some(ring) = case.polygon.rings().nth(*ring) else { return };
                let n = ring.len();
                let way = [ring[(i + n - 1) % n], ring[*i], ring[(i + 1) % n]];
                let role = match turn {
                    Sign::Negative => Role::Refused,
                    Sign::Zero => Role::Guide,
                    Sign::Positive => Role::Result,
                };
                figure.mark(role, Layer::Overlay, Shape::Polyline(way.to_vec())).lit();
                figure.mark(role, Layer::Vertex, Shape::Point(way[1])).lit();
            }
            Step::Kind(polygon_kind::Step::Meets { contact }) => {
                for [ring, i] in contact.edges {
                    let Some(ring) = case.polygon.rings().nth(ring) else { continue };
                    let edge = Shape::Segment(ring[i], ring[(i + 1) % ring.len()]);
                    figure.mark(Role::Impact, Layer::Overlay, edge).lit();
                }
            }
            Step::Cut(Cut::Crosses { contact }) => {
                figure.mark(Role::Impact, Layer::Vertex, Shape::Point(contact.point)).lit();
            }
            Step::Cut(Cut::Part { corners, .. }) => {
                let ring = corners.iter().map(at).collect();
                figure.mark(Role::Candidate, Layer::Overlay, Shape::Polygon(ring)).lit();
            }
            Step::Cut(Cut::Bridge { from, to }) => {
                let bridge = Shape::Segment(at(from), at(to));
                let mark = figure.mark(Role::Candidate, Layer::Overlay, bridge);
                mark.tag(tag("bridge", *from as u32)).lit();
            }
            Step::Cut(Cut::Try { triangle, ear }) => {
                let role = match ear {
                    Ear::Cut | Ear::Last => Role::Result,
                    Ear::Inside(_) => Role::Candidate,
                    Ear::Reflex | Ear::Flat => Role::Refused,
                };
                let ring = Shape::Polygon(triangle.iter().map(at).collect());
                let of = tag("corner", triangle[1] as u32);
                figure.mark(role, Layer::Overlay, ring).tag(of).lit();
                let corner = Shape::Point(at(&triangle[1]));
                figure.mark(role, Layer::Vertex, corner).tag(of).label("V");
                if let Ear::Inside(other) = ear {
                    let in_the_way = Shape::Point(at(other));
                    let of = tag("corner", *other as u32);
                    figure.mark(Role::Impact, Layer::Vertex, in_the_way).tag(of).lit();
                }
            }
            Step::Merge(convex_pieces::Step::Side { ends, reflex }) => {
                let role = if reflex.is_none() { Role::Result } else { Role::Refused };
                let side = Shape::Segment(at(&ends[0]), at(&ends[1]));
                figure.mark(role, Layer::Overlay, side).lit();
                if let Some(corner) = reflex {
                    figure.mark(Role::Impact, Layer::Vertex, Shape::Point(at(corner))).lit();
                }
            }
            Step::Rules { .. } => {
                for face in &case.faces {
                    if face.parts() {
                        let rings = face.region.rings().map(<[DVec2]>::to_vec).collect();
                        figure.mark(Role::Candidate, Layer::Fill, Shape::Rings(rings)).lit();
                    }
                    figure.note(face.place, format!("w = {}", face.winding));
                }
            }
            _ => {}
        }
    }
}

impl Teller for Triangulate {
    type Event = Of;
    type Output = Vec<Result<Decomposition, UncrossError>>;

    fn name(event: &Of) -> &'static str {
        match &event.step {
            Step::Kind(_) => "kind-polygon-kind",
            Step::Cut(Cut::Crosses { .. }) => "kind-crosses",
            Step::Cut(Cut::Part { .. }) => "kind-part",
            Step::Cut(Cut::Bridge { .. }) => "kind-bridge",
            Step::Cut(Cut::Try { .. }) => "kind-ear",
            Step::Uncrossed { .. } => "kind-uncrossed",
            Step::GivenUp { .. } => "kind-given-up",
            Step::Merge(_) => "kind-merge",
            Step::Made(_) => "kind-done",
            Step::Rules { .. } => "kind-rules",
        }
    }

    fn figure(&self, events: &[&Of], _show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let current = events.last().map(|e| e.object);
        // One polygon is cut up after another.
        for own in events.chunk_by(|e, f| e.object == f.object) {
            let steps: Vec<&Step> = own.iter().map(|e| &e.step).collect();
            if let Some(case) = self.case(own[0].object) {
                Self::draw(case, &mut figure, &steps, current == Some(case.index));
            }
        }
        figure
    }

    fn tell(&self, events: &[&Of]) -> Telling {
        let none = Telling { sentence: Message::new("lab-no-steps"), numbers: Vec::new() };
        let Some(event) = events.last() else { return none };
        let Some(case) = self.case(event.object) else { return none };
        let (said, mut numbers) = say(case, &event.step);
        let sentence = if self.cases.len() > 1 {
            Message::new("triangulate-step").with("a", case.name.clone()).with("said", said)
        } else {
            said
        };
        if matches!(event.step, Step::Cut(Cut::Try { .. })) {
            let own = events.iter().filter(|e| e.object == event.object);
            let cut =
                own.filter(|e| matches!(&e.step, Step::Cut(Cut::Try { ear, .. }) if ear.is_cut()));
            numbers.push(row("triangles", Value::Count(cut.count() as u64)).coloured(Role::Result));
        }
        Telling { sentence, numbers }
    }

    fn tags(event: &Of) -> Vec<Tag> {
        let mut all = tags(&event.step);
        all.push(tag("object", event.object));
        all
    }

    fn outcome(&self, output: &Self::Output) -> serde_json::Value {
        let polygons = self.cases.iter().zip(output).map(|(case, made)| match made {
            Ok(made) => serde_json::json!({
                "polygon": case.name,
                "kind": made.kind.kind,
                "is_convex": made.kind.is_convex(),
                "is_simple": made.kind.is_simple(),
                "triangles": made.triangles.len(),
                "convex": made.pieces.len(),
            }),
            Err(why) => serde_json::json!({ "polygon": case.name, "error": why.to_string() }),
        });
        serde_json::json!({ "polygons": polygons.collect::<Vec<_>>() })
    }

    fn verdict(&self, output: &Self::Output) -> Message {
        let made = || output.iter().flatten();
        Message::new("triangulate-verdict")
            .with("polygons", self.cases.len())
            .with("triangles", made().map(|m| m.triangles.len()).sum::<usize>())
            .with("pieces", made().map(|m| m.pieces.len()).sum::<usize>())
    }
}
