//! The lab of a curve against segments: the line's implicit form, the cubic along the curve and its roots, each kept
//! or dropped, the earliest; then the same curve cut into chords, with what that misses and costs. By themselves, chords alone.
//!
//! The *switch* has article Z's own rule beside the right one (errata 23 and 24).

mod chords;
mod contest;
mod graph;
mod picture;
mod published;
mod sentences;

use serde::Serialize;

use super::segment_segment::shared_digits;
use crate::collide::curve::bezier_flattened::{ChainComparison, beside_traced};
use crate::collide::curve::bezier_segment::bezier_segment_traced;
use crate::collide::curve::cubic_roots::Step as Root;
use crate::collide::curve::{bezier_flattened, bezier_segment};
use crate::collide::{CurveHit, CurveMeeting};
use crate::figure::{Figure, Role, Tag};
use crate::geom::{Cubic, Segment};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::plot::{Contest, Plot};
use crate::lab::{Lab, Overlays, Played, Told, lab};
use crate::scene::setting::{Declarations, Range, Setting};
use crate::text::Message;
use crate::trace::{About, Event, Trace};
use crate::world::{Moment, PlaneWorld};

inventory::submit! { Declarations(&[FLATTEN.declared()]) }

/// How many chords a curve is cut into; as many as the article speaks of.
static FLATTEN: Setting<u32> = Setting::new(
    "flatten",
    "How many chords a curve is cut into, where its chain of chords is put beside the curve itself.",
    Range::Whole { usual: 10, least: 1, most: 1000 },
);

pub(crate) const LAB: Lab = lab("bezier-segment", 2, run)
    .asked(|world| {
        pairs::asker(BezierSegment { chords: world.scene().settings.get(&FLATTEN) }, world)
    })
    .testing(&[
        &BezierSegment { chords: 8 },
        &published::BezierPublished,
        &chords::ChordsAlone { chords: 8 },
    ])
    .saying(&[
        (Role::ShapeA, "legend-curve"),
        (Role::ShapeB, "legend-segment"),
        (Role::Region(0), "legend-side"),
    ])
    .published("published-curve")
    .reading(const { &[FLATTEN.declared()] })
    .running(&[("chords-8", chords::run::<8>), ("chords-64", chords::run::<64>)]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let settings = &world.scene().settings;
    let right = BezierSegment { chords: settings.get(&FLATTEN) };
    let published = settings.published.then_some(published::BezierPublished);
    pairs::run_beside_by(right, published, world, published::part)
}

/// The test, and what is compared with it.
struct BezierSegment {
    /// How many chords the curve is cut into.
    chords: u32,
}

/// First the curve itself, then its chain.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
enum Step {
    Curve(bezier_segment::Step),
    Chain(bezier_flattened::Step),
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Curve(step) => step.about(),
            Self::Chain(step) => step.about(),
        }
    }
}

/// What was found.
#[derive(Debug)]
struct Answer {
    meeting: CurveMeeting,
    /// The chain's meetings beside these; none when the boxes are apart, so that no chord is tested.
    beside: Option<ChainComparison>,
}

type CurveAndSegment<'t> = (&'t Thing<Cubic>, &'t Thing<Segment>);

/// A root's tag: by its own place on the curve, which every step about it knows.
fn root_tag(q: f64) -> Tag {
    tag("root", (q.clamp(0.0, 1.0) * f64::from(u32::MAX)) as u32)
}

/// The hue of what is on one side of the line, and of what is on the other.
fn side_role(side: f64) -> Role {
    Role::Region(if side < 0.0 { 3 } else { 2 })
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    #[serde(flatten)]
    meeting: Hits,
    #[serde(skip_serializing_if = "Option::is_none")]
    flattened: Option<ChainComparison>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Hits {
    Hits(Vec<CurveHit>),
    Overlap([CurveHit; 2]),
}

impl PairTest for BezierSegment {
    type A = Cubic;
    type B = Segment;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-curve-and-segment";

    fn run<T: Trace<Step>>(&self, curve: &Cubic, segment: &Segment, trace: &mut T) -> Answer {
        let meeting = bezier_segment_traced(curve, segment, &mut trace.nest(Step::Curve));
        let (a, b, bounds) = (segment.a(), segment.b(), curve.bounds());
        let apart = (a.max(b).cmplt(bounds.min) | a.min(b).cmpgt(bounds.max)).any();
        let beside = (!apart).then(|| {
            let mut trace = trace.nest(Step::Chain);
            beside_traced(curve, segment, self.chords, &meeting, &mut trace)
        });
        Answer { meeting, beside }
    }

    fn caption(step: &Step) -> Caption {
        use bezier_flattened::Step as Chain;
        use bezier_segment::Step as Curve;
        match step {
            Step::Curve(Curve::Roots(step)) => match *step {
                Root::Changes { .. } => caption("kind-changes"),
                Root::OneChange { q, .. } => {
                    caption("kind-one-change").at("piece").tagged(root_tag(q))
                }
                Root::Degree { .. } => caption("kind-degree"),
                Root::Turns { .. } => caption("kind-turns"),
                Root::Turn { q, .. } => caption("kind-turns").tagged(root_tag(q)),
                Root::Piece { ends, .. } => {
                    caption("kind-piece").at("piece").tagged(root_tag(ends[0]))
                }
                Root::Found { q, .. } => caption("kind-root").tagged(root_tag(q)),
            },
            Step::Curve(Curve::Boxes { apart }) => {
                caption("kind-bounds").closes(apart.then_some(false))
            }
            Step::Curve(Curve::Sides { .. }) => {
                caption("kind-curve-sides").all((0..4).map(|i| tag("side", i)))
            }
            Step::Curve(Curve::Again { .. }) => caption("kind-exact"),
            Step::Curve(Curve::InLine { .. }) => caption("kind-collinear"),
            Step::Curve(Curve::Shared { .. }) => caption("kind-curve-shared"),
            Step::Curve(Curve::Kept { hit, .. }) => caption("kind-kept").tagged(root_tag(hit.q)),
            Step::Curve(Curve::Dropped { q, .. }) => caption("kind-dropped").tagged(root_tag(*q)),
            Step::Curve(Curve::Answer { earliest, .. }) => {
                caption("kind-earliest").at("earliest").all(earliest.map(|h| root_tag(h.q)))
            }
            Step::Chain(Chain::Chain { .. }) => caption("kind-chain").at("chain"),
            Step::Chain(Chain::Chord { chord, .. }) => caption("kind-chord").of("chord", *chord),
            Step::Chain(Chain::Answer { met, .. }) => {
                caption("kind-earliest").at("earliest").at("chain").closes(*met > 0)
            }
            Step::Chain(Chain::Beside { right, .. }) => {
                caption("kind-beside").at("chain").closes(*right > 0)
            }
        }
    }

    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&Step],
        pair: CurveAndSegment<'_>,
        _show: &Overlays,
    ) {
        picture::draw(figure, steps, pair, self.chords);
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: CurveAndSegment<'_>) -> Told {
        sentences::tell(step, steps, pair)
    }

    fn plot(&self, steps: &[&Step], pair: CurveAndSegment<'_>) -> Option<Plot> {
        Some(graph::graph(steps, pair, self.chords))
    }

    fn contest(&self, (curve, segment): CurveAndSegment<'_>) -> Option<Contest> {
        Some(contest::contest([curve.index, segment.index], curve.is, segment.is, self.chords))
    }

    fn outcome(&self, answer: &Answer) -> impl Serialize {
        let meeting = match &answer.meeting {
            CurveMeeting::Points(hits) => Hits::Hits(hits.to_vec()),
            CurveMeeting::Overlap(ends) => Hits::Overlap(*ends),
        };
        Outcome { meeting, flattened: answer.beside }
    }

    fn meets(answer: &Answer) -> bool {
        !answer.meeting.points().is_empty()
    }

    fn verdict(answer: &Answer) -> Message {
        let points = answer.meeting.points();
        verdict(points, matches!(answer.meeting, CurveMeeting::Overlap(_)))
    }
}

/// The verdict by the meetings that were found, which are the ends of a stretch where it is shared.
fn verdict(hits: &[CurveHit], is_stretch: bool) -> Message {
    let how = match (is_stretch, hits) {
        (true, _) => "overlap",
        (false, []) => "apart",
        (false, _) => "points",
    };
    let earliest = hits.iter().map(|hit| hit.t).reduce(f64::min);
    Message::new("bezier-verdict")
        .with("how", how)
        .with("met", hits.len())
        .with("t", earliest.map_or(1.0, shared_digits))
}
