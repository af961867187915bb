//! The lab of cutting polygons up: what kind each is, its ears one by one, and the convex pieces that its triangles
//! make; for one that crosses itself, the corners it is given and what the two rules of filling make of it.

mod kind_sentences;
mod picture;
pub(crate) mod sentences;

use glam::DVec2;
use serde::Serialize;

use self::picture::draw;
use self::sentences::say;
use crate::collide::polygon::convex_pieces::convex_pieces;
use crate::collide::polygon::decompose::{
    Decomposition, MOST_BY_WINDING, Step, decompose, decompose_traced,
};
use crate::collide::polygon::uncross::UncrossError;
use crate::collide::polygon::winding_faces::triangulate_non_zero;
use crate::collide::{PolygonKind, WindingFace, winding_faces};
use crate::figure::{Figure, Role};
use crate::geom::{AnyShape, Polygon, Pose, Rect};
use crate::lab::common::caption::Caption;
use crate::lab::common::draw::tag;
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Lab, Overlays, Played, Told, lab};
use crate::scene;
use crate::text::{Message, Name};
use crate::trace::{About, Event, Recorder, Trace};
use crate::world::{Moment, PlaneWorld};

/// More polygons than this are not cut up: too many to look at each.
const MOST: usize = 16;

pub(crate) const LAB: Lab = lab("triangulate", 2, run).saying(&[
    (Role::ShapeB, "legend-polygon"),
    (Role::Region(0), "legend-piece"),
    (Role::Result, "legend-kept"),
    (Role::Refused, "legend-no-ear"),
    (Role::Impact, "legend-in-the-way"),
    (Role::Ghost, "legend-left-out"),
]);

/// Runs the lab: the steps of the polygon that was touched last, and what is made of each of the others.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let mut cases = Vec::new();
    let focus = world.focus();
    let rank = |index: u32| focus.iter().position(|f| *f == index as usize).unwrap_or(usize::MAX);
    for (index, object) in (0u32..).zip(&world.shown().objects) {
        if object.hidden || object.role == scene::ObjectRole::Passage {
            continue;
        }
        let Ok(pose) = Pose::new(object.position, object.rotation) else { continue };
        let shape = object.shape.to_geom().and_then(|s| s.to_world(&pose));
        let Ok(AnyShape::Polygon(polygon)) = shape else { continue };
        // Of too many, the one in focus is not left out.
        if cases.len() < MOST || rank(index) == 0 {
            cases.push(Case::new(index, object.called(), polygon));
        }
    }
    let chosen = (0..cases.len()).min_by_key(|i| rank(cases[*i].index));
    let Some(chosen) = chosen else { return Err(Message::new("lab-needs-polygon")) };
    let timeline = Recorder::run((), |(), trace| {
        let made = cases.iter().enumerate().map(|(i, case)| {
            if i == chosen {
                let object = case.index;
                decompose_traced(&case.polygon, &mut trace.nest(|step| Of { object, step }))
            } else {
                decompose(&case.polygon)
            }
        });
        made.collect::<Vec<_>>()
    });
    if let Ok(made) = &timeline.output[chosen] {
        let case = &mut cases[chosen];
        case.points.clone_from(&made.points);
        if made.kind.kind == PolygonKind::SelfCrossing {
            let (points, triangles) = triangulate_non_zero(&case.faces);
            let ring = |piece: Vec<usize>| piece.into_iter().map(|i| points[i]).collect();
            case.by_winding = convex_pieces(&points, &triangles).into_iter().map(ring).collect();
        }
    }
    Ok(Box::new(Player::new(timeline, Triangulate { cases, chosen })))
}

/// A step of the polygon that is cut up.
#[derive(Clone, Debug, Serialize)]
struct Of {
    /// The object's index.
    object: u32,
    /// The step.
    #[serde(flatten)]
    step: Step,
}

impl Event for Of {
    fn about(&self) -> About {
        self.step.about()
    }
}

/// One polygon of the scene.
pub(crate) struct Case {
    pub(crate) index: u32,
    name: Name,
    pub(crate) polygon: Polygon,
    /// Its points, which corners are numbers of before edges are cut where they cross.
    pub(crate) own: Vec<DVec2>,
    /// The same after that.
    pub(crate) points: Vec<DVec2>,
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
    /// Which of them is stepped through.
    chosen: usize,
}

impl Triangulate {
    fn case(&self) -> &Case {
        &self.cases[self.chosen]
    }

    fn others(&self) -> impl Iterator<Item = &Case> {
        self.cases.iter().enumerate().filter(|(i, _)| *i != self.chosen).map(|(_, case)| case)
    }
}

impl Teller for Triangulate {
    type Event = Of;
    type Output = Vec<Result<Decomposition, UncrossError>>;
    type Figure = Figure;

    fn caption(Of { object, step }: &Of) -> Caption {
        sentences::caption_of(*object, step).of("object", *object)
    }

    fn figure(&self, events: &[&Of], _show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        // A dot for each of the others, which has its answer but is not stepped through.
        for other in self.others() {
            if let Some(around) = Rect::around(other.own.iter().copied()) {
                figure.point(Role::Guide, around.centre()).tag(tag("object", other.index));
            }
        }
        let steps: Vec<&Step> = events.iter().map(|e| &e.step).collect();
        draw(self.case(), self.others(), &mut figure, &steps);
        figure
    }

    fn tell(&self, event: &Of, events: &[&Of]) -> Told {
        let case = self.case();
        let steps: Vec<&Step> = events.iter().map(|e| &e.step).collect();
        let (said, facts) = say(case, &event.step, &steps);
        let sentence = if self.cases.len() > 1 {
            Message::new("triangulate-step").with("a", case.name.clone()).with("said", said)
        } else {
            said
        };
        (sentence, facts)
    }

    fn outcome(&self, output: &Self::Output) -> impl Serialize {
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
        serde_json::json!({ "polygons": polygons.collect::<Vec<_>>(), "focus": self.chosen })
    }

    fn verdict(&self, output: &Self::Output) -> Message {
        let said = Message::new("triangulate-verdict").with("a", self.case().name.clone());
        match &output[self.chosen] {
            Ok(made) => said
                .with("kind", kind_word(&made.kind.kind))
                .with("triangles", made.triangles.len())
                .with("pieces", made.pieces.len()),
            Err(_) => said.with("kind", "none").with("triangles", 0_usize).with("pieces", 0_usize),
        }
    }
}

/// A polygon's kind, as the texts choose by it.
fn kind_word(kind: &PolygonKind) -> &'static str {
    match kind {
        PolygonKind::Convex => "convex",
        PolygonKind::Concave { .. } => "concave",
        PolygonKind::Touching => "touching",
        PolygonKind::SelfCrossing => "self-crossing",
        PolygonKind::Degenerate(_) => "degenerate",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_polygon_touched_last_is_stepped_and_the_others_have_their_answer() {
        let text = crate::scene::library::find("triangulate").unwrap();
        let mut world = crate::lab::plane_world(&crate::scene::read(text).unwrap());
        let crosses = |world: &PlaneWorld| {
            let played = run(world, &Moment::STILL).ok().unwrap();
            let outcome = played.outcome();
            assert_eq!(outcome["polygons"].as_array().map(Vec::len), Some(2));
            (0..played.len()).any(|k| played.step(k).name == "kind-crosses")
        };
        assert!(!crosses(&world), "the comb does not cross itself");
        world.touch(&[1]);
        assert!(crosses(&world), "the ribbon does");
    }
}
