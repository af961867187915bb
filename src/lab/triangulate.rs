//! The lab of cutting polygons up: what kind each is, its ears one by one, and the convex pieces that its triangles
//! make; for one that crosses itself, the corners it is given and what the two rules of filling make of it.

use glam::DVec2;
use serde::Serialize;

use super::draw::{row, tag};
use super::player::{Player, Teller};
use super::triangulate_draw::draw;
use super::triangulate_steps::{say, tags};
use super::{Overlays, Played, Telling, Value};
use crate::collide::convex_pieces::{Step as Merge, convex_pieces};
use crate::collide::decompose::{Decomposition, MOST_BY_WINDING, Step, decompose_traced};
use crate::collide::triangulate::Step as Cut;
use crate::collide::uncross::UncrossError;
use crate::collide::winding_faces::triangulate_non_zero;
use crate::collide::{PolygonKind, WindingFace, winding_faces};
use crate::figure::{Figure, Role, Tag};
use crate::geom::{AnyShape, Polygon, Pose};
use crate::scene;
use crate::text::{Message, Name};
use crate::trace::{Event, Key, Kind, Recorder, Trace};
use crate::world::{Moment, World};

/// More polygons than this are not cut up: nobody would step through them.
const MOST: usize = 16;

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
        cases.push(Case::new(index, object.called(), polygon));
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
        if matches!(made, Ok(made) if made.kind.kind == PolygonKind::SelfCrossing) {
            let (points, triangles) = triangulate_non_zero(&case.faces);
            let ring = |piece: Vec<usize>| piece.into_iter().map(|i| points[i]).collect();
            case.by_winding = convex_pieces(&points, &triangles).into_iter().map(ring).collect();
        }
    }
    Ok(Box::new(Player::new(timeline, Triangulate { cases })))
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
    pub(super) index: u32,
    name: Name,
    pub(super) polygon: Polygon,
    /// Its points, which corners are numbers of before edges are cut where they cross.
    pub(super) own: Vec<DVec2>,
    /// The same after that.
    pub(super) points: Vec<DVec2>,
    /// The faces that the rings make, where they cross.
    pub(super) faces: Vec<WindingFace>,
    /// The convex pieces of what winding numbers fill, where it crosses itself.
    pub(super) by_winding: Vec<Vec<DVec2>>,
}

impl Case {
    fn new(index: u32, name: Name, polygon: Polygon) -> Self {
        let own: Vec<DVec2> = polygon.points().collect();
        let faces = if own.len() <= MOST_BY_WINDING {
            winding_faces(&polygon).unwrap_or_default()
        } else {
            Vec::new()
        };
        let points = own.clone();
        Self { index, name, polygon, own, points, faces, by_winding: Vec::new() }
    }
}

struct Triangulate {
    cases: Vec<Case>,
}

impl Triangulate {
    fn case(&self, object: u32) -> Option<&Case> {
        self.cases.iter().find(|c| c.index == object)
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
                let others = self.cases.iter().filter(|c| c.index != case.index);
                draw(case, others, &mut figure, &steps, current == Some(case.index));
            }
        }
        figure
    }

    fn tell(&self, events: &[&Of]) -> Telling {
        let none = Telling { sentence: Message::new("lab-no-steps"), facts: Vec::new() };
        let Some(event) = events.last() else { return none };
        let Some(case) = self.case(event.object) else { return none };
        let (said, mut numbers) = say(case, &event.step);
        let sentence = if self.cases.len() > 1 {
            Message::new("triangulate-step").with("a", case.name.clone()).with("said", said)
        } else {
            said
        };
        // How many there are by now, of triangles while ears are cut and of pieces while sides are left out.
        let own = || events.iter().filter(|e| e.object == event.object).map(|e| &e.step);
        let cut = || {
            own().filter(|s| matches!(s, Step::Cut(Cut::Try { ear, .. }) if ear.is_cut())).count()
        };
        let by_now = match event.step {
            Step::Cut(Cut::Try { .. }) => Some(("triangles", cut())),
            Step::Merge(_) => {
                let is_out = |s: &&Step| matches!(s, Step::Merge(Merge::Side { reflex: None, .. }));
                Some(("pieces", cut().saturating_sub(own().filter(is_out).count())))
            }
            _ => None,
        };
        if let Some((label, count)) = by_now {
            numbers.push(row(label, Value::Count(count as u64)).coloured(Role::Result));
        }
        Telling { sentence, facts: numbers }
    }

    fn tags(event: &Of) -> Vec<Tag> {
        let mut all = tags(event.object, &event.step);
        all.push(tag("object", event.object));
        all
    }

    fn question(event: &Of) -> Option<[u32; 2]> {
        Some([event.object, event.object])
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
