//! The lab of separating axes: two convex shapes, and every edge's normal as a number line with both intervals.
//!
//! The *switch* has the article's rule beside the right one: the middle two of the four ends (erratum 15). Both test the
//! same axes in the same order; they part at the first axis whose overlap the article takes for less than it is. By itself, the
//! test of any two shapes.

mod any;
mod published;
pub(super) mod sentences;

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use self::published::SatArticle;
use crate::collide::convex::round_convex::{self, RoundConvex, round_convex_traced};
use crate::collide::convex::sat_polygon::{AxisVerdict, Deepest, Step as Sat, WhichShape};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::convex::Convex;
use crate::lab::common::axis::{Intervals, Ruler, axis_tag};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{moved, tag};
use crate::lab::common::names::called;
use crate::lab::common::pairs::{OverlapAnswer, PairTest, Thing};
use crate::lab::common::ring_names::RingNames;
use crate::lab::common::{axis, pairs};
use crate::lab::sandbox::pair::short;
use crate::lab::{Lab, Overlay, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::{Chapter, Trace};
use crate::world::{Moment, PlaneWorld};

/// A step of the test.
pub(crate) type Step = round_convex::Step;

pub(crate) const LAB: Lab = lab("sat-polygon", 2, run)
    .asked(|world| pairs::asker(SatPolygon, world))
    .testing(&[&SatPolygon, &published::SatArticle, &any::AnyTwo])
    .saying(&[
        (Role::ShapeA, "legend-shape-a"),
        (Role::ShapeB, "legend-shape-b"),
        (Role::Impact, "legend-overlap"),
        (Role::Refused, "legend-apart"),
        (Role::Ghost, "legend-way-out"),
        (Role::Candidate, "legend-axis"),
    ])
    .published("published-sat-polygon")
    .showing(&[Overlay::Normals, Overlay::Ghosts])
    .running(&[("any", any::run)]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let article = world.scene().settings.published.then_some(SatArticle);
    pairs::run_beside_by(SatPolygon, article, world, |_, (right, answer), (steps, published)| {
        published::part((right, way(answer)), (steps, *published))
    })
}

/// The right rule.
pub(crate) struct SatPolygon;

pub(crate) type ConvexPair<'p> = (&'p Thing<Convex>, &'p Thing<Convex>);

/// The least translation; none when they are apart.
fn way(answer: &RoundConvex) -> Option<(f64, DVec2)> {
    match *answer {
        RoundConvex::Apart => None,
        RoundConvex::Cores(Deepest { depth, normal, .. })
        | RoundConvex::Borders { depth, normal, .. } => Some((depth, normal)),
    }
}

/// The way out, as it is printed.
#[derive(Serialize)]
struct Way {
    depth: f64,
    normal: DVec2,
}

impl PairTest for SatPolygon {
    type A = Convex;
    type B = Convex;
    type Step = Step;
    type Answer = RoundConvex;

    const NEEDS: &'static str = "lab-needs-two-convex";

    fn run<T: Trace<Step>>(&self, a: &Convex, b: &Convex, trace: &mut T) -> RoundConvex {
        round_convex_traced(a, b, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Nearest { order, .. } => {
                caption("kind-nearest").at("nearest").closes(*order != Ordering::Greater)
            }
            Step::Sat(Sat::Axis { side, edge, verdict, .. }) => {
                let said = caption("kind-axis").tagged(axis_tag(*side, *edge));
                said.closes((*verdict == AxisVerdict::Apart).then_some(false))
            }
            Step::Sat(Sat::InLine { verdict, .. }) => {
                caption("kind-axis").closes((*verdict == AxisVerdict::Apart).then_some(false))
            }
            Step::Sat(Sat::Meet { .. }) => caption("kind-meets").closes(true),
            Step::Sat(Sat::Found(found)) => {
                caption("kind-way-out").at("translation").tagged(axis_tag(found.side, found.edge))
            }
            Step::Out(_) => caption("kind-way-out").at("translation"),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: ConvexPair<'_>, show: &Overlays) {
        let Some(last) = steps.last() else { return };
        edges(figure, steps, pair);
        match last {
            Step::Sat(sat @ Sat::Axis { verdict, .. }) => {
                if let Some(best) =
                    best(steps).filter(|_| *verdict == AxisVerdict::Least && show.ghosts)
                {
                    let way = best.normal * best.depth;
                    translation(figure, pair, way, (Role::Impact, Role::Ghost));
                }
                draw_axis(figure, sat, pair, show);
            }
            // The axis of the least overlap once more: it is the answer's reason.
            Step::Sat(Sat::Meet { .. }) => {
                if let Some(axis) = best(steps).and_then(|b| axis_of(steps, (b.side, b.edge))) {
                    draw_axis(figure, axis, pair, show);
                }
            }
            Step::Sat(Sat::Found(found)) => {
                let way = found.normal * found.depth;
                translation(figure, pair, way, (Role::Result, Role::Ghost))
                    .label(short(found.depth))
                    .lit();
                normal(figure, pair, (found.side, found.edge), show);
            }
            Step::Sat(Sat::InLine { .. }) => in_line(figure, pair),
            Step::Nearest { nearest, order, .. } => {
                let role = pairs::decided(*order != Ordering::Greater);
                let line = MarkShape::Segment(nearest.on_a, nearest.on_b);
                let label = short(nearest.distance);
                figure.mark(role, Layer::Overlay, line).label(label).tag(tag("nearest", 0)).lit();
            }
            Step::Out(out) => {
                let way = out.normal * out.depth;
                translation(figure, pair, way, (Role::Result, Role::Ghost))
                    .label(short(out.depth))
                    .lit();
                if let Some(Step::Nearest { nearest, .. }) = steps.iter().rev().nth(1) {
                    figure.segment(Role::Guide, nearest.on_a, nearest.on_b).tag(tag("nearest", 0));
                }
            }
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: ConvexPair<'_>) -> Told {
        sentences::tell(step, steps, pair)
    }

    fn outcome(&self, answer: &RoundConvex) -> impl Serialize {
        OverlapAnswer::from(way(answer).map(|(depth, normal)| Way { depth, normal }))
    }

    fn meets(answer: &RoundConvex) -> bool {
        way(answer).is_some()
    }

    fn verdict(answer: &RoundConvex) -> Message {
        match way(answer) {
            None => Message::new("sat-verdict-apart"),
            Some((depth, _)) => Message::new("sat-verdict").with("depth", depth),
        }
    }

    fn chapter(&self, chapter: Chapter, pair: ConvexPair<'_>) -> Option<Message> {
        axes_chapter(chapter, pair)
    }
}

/// The title of the chapters of each shape's edges.
pub(super) fn axes_chapter(chapter: Chapter, (a, b): ConvexPair<'_>) -> Option<Message> {
    let of = match chapter.what {
        "axes-a" => a,
        "axes-b" => b,
        _ => return None,
    };
    Some(Message::new("track-axes-of").with("shape", of.name.clone()))
}

/// The shape of a side, and the other.
pub(crate) fn sides<'p>(
    (a, b): ConvexPair<'p>,
    side: WhichShape,
) -> (&'p Thing<Convex>, &'p Thing<Convex>) {
    if side == WhichShape::A { (a, b) } else { (b, a) }
}

/// The name of an edge: "the kite’s upper edge".
pub(super) fn edge_name(pair: ConvexPair<'_>, axis: (WhichShape, u32)) -> Message {
    named(pair, axis, |ring, i| ring.edge(i))
}

/// The same behind "of".
pub(crate) fn of_edge(pair: ConvexPair<'_>, axis: (WhichShape, u32)) -> Message {
    named(pair, axis, |ring, i| ring.of_edge(i))
}

fn named(
    pair: ConvexPair<'_>,
    (side, edge): (WhichShape, u32),
    name: impl Fn(&RingNames<'_>, usize) -> Message,
) -> Message {
    let own = sides(pair, side).0;
    // A point has no edge; it is named by itself.
    if own.is.core().len() < 2 {
        return called(own.name.clone());
    }
    name(&RingNames::new(&own.name, own.is.core(), true), edge as usize)
}

/// The axis of least depth so far.
pub(crate) fn best(steps: &[&Step]) -> Option<Deepest> {
    steps.iter().rev().find_map(|step| match step {
        Step::Sat(Sat::Axis { side, edge, normal, gap, verdict: AxisVerdict::Least, .. }) => {
            let normal = if *side == WhichShape::A { *normal } else { -*normal };
            Some(Deepest { depth: -gap + 0.0, normal, side: *side, edge: *edge })
        }
        Step::Sat(Sat::Found(found)) => Some(*found),
        _ => None,
    })
}

/// The step of an edge's axis.
fn axis_of<'s>(steps: &[&'s Step], axis: (WhichShape, u32)) -> Option<&'s Sat> {
    steps.iter().find_map(|step| match step {
        Step::Sat(sat @ Sat::Axis { side, edge, .. }) if (*side, *edge) == axis => Some(sat),
        _ => None,
    })
}

/// One edge of a core.
pub(super) fn ends_of(
    pair: ConvexPair<'_>,
    (side, edge): (WhichShape, u32),
) -> Option<(DVec2, DVec2)> {
    let core = sides(pair, side).0.is.core();
    let i = edge as usize;
    Some((*core.get(i)?, *core.get((i + 1) % core.len())?))
}

/// Every edge tested so far, by the verdict on its axis; the last one lit.
fn edges(figure: &mut Figure, steps: &[&Step], pair: ConvexPair<'_>) {
    let best = best(steps);
    let known = steps.iter().any(|s| matches!(s, Step::Sat(Sat::Meet { .. })));
    // Once they are parted no overlap matters any more.
    let parted = steps.last().is_some_and(|s| SatPolygon::caption(s).closes == Some(false));
    for (k, step) in steps.iter().enumerate() {
        let Step::Sat(Sat::Axis { side, edge, verdict, .. }) = step else { continue };
        let Some((p, q)) = ends_of(pair, (*side, *edge)) else { continue };
        let is_best = best.is_some_and(|b| (b.side, b.edge) == (*side, *edge));
        let role = match verdict {
            AxisVerdict::Apart | AxisVerdict::Narrow => Role::Result,
            AxisVerdict::Least if is_best && known => Role::Result,
            AxisVerdict::Least if is_best && !parted => Role::Impact,
            AxisVerdict::Least | AxisVerdict::Deeper => Role::Refused,
        };
        let mark = figure.segment(role, p, q).tag(axis_tag(*side, *edge));
        if k + 1 == steps.len() || is_best && known {
            mark.lit();
        }
    }
}

/// Where B would go: a ghost of it, and the way there.
pub(super) fn translation<'f>(
    figure: &'f mut Figure,
    (_, b): ConvexPair<'_>,
    way: DVec2,
    (role, ghost): (Role, Role),
) -> &'f mut crate::figure::Mark {
    let of = tag(if ghost == Role::Ghost { "translation" } else { "published" }, 0);
    figure.mark(ghost, Layer::Edge, moved(&b.drawn, way)).tag(of);
    let core = b.is.core();
    let middle = core.iter().sum::<DVec2>() / core.len().max(1) as f64;
    let shape = if way == DVec2::ZERO {
        MarkShape::Point(middle)
    } else {
        MarkShape::Arrow(middle, middle + way)
    };
    figure.mark(role, Layer::Overlay, shape).tag(of)
}

/// The number line of an axis, and its normal at the edge.
fn draw_axis(figure: &mut Figure, sat: &Sat, pair: ConvexPair<'_>, show: &Overlays) {
    let Sat::Axis { side, edge, origin, normal: along, a, b, gap, verdict, .. } = sat else {
        return;
    };
    let Some(ruler) = ruler(pair, *origin, *along) else { return };
    ruler.lines(figure, axis_tag(*side, *edge));
    let radii = [pair.0.is.radius(), pair.1.is.radius()];
    let on = Intervals { a: *a, b: *b, radii };
    ruler.intervals(figure, &on, [pair.0.is.core(), pair.1.is.core()]);
    ruler.band(figure, axis::role(*verdict), [gap.min(0.0), gap.max(0.0)]);
    if *verdict == AxisVerdict::Apart {
        // One of the lines through the gap.
        figure
            .line(Role::Result, *origin + *along * (0.5 * gap), along.perp())
            .tag(tag("parting", 0));
    }
    normal(figure, pair, (*side, *edge), show);
}

/// An edge's normal.
pub(crate) fn normal(
    figure: &mut Figure,
    pair: ConvexPair<'_>,
    (side, edge): (WhichShape, u32),
    show: &Overlays,
) {
    let Some((p, q)) = ends_of(pair, (side, edge)).filter(|_| show.normals) else { return };
    let Some(along) = sides(pair, side).0.is.normals().get(edge as usize) else { return };
    let Some(ruler) = ruler(pair, p, *along) else { return };
    let length = (ruler.at(0.0, 0.0) - ruler.at(0.0, 3.0)).length();
    let middle = (p + q) * 0.5;
    figure
        .arrow(Role::Normal, middle, middle + *along * length)
        .label("n")
        .tag(axis_tag(side, edge));
}

/// The line on which all corners lie.
fn in_line(figure: &mut Figure, (a, b): ConvexPair<'_>) {
    let all = || a.is.core().iter().chain(b.is.core());
    let (Some(from), Some(to)) = (all().next(), all().next_back()) else { return };
    if from != to {
        let line = MarkShape::Line(*from, *to - *from);
        figure.mark(Role::Guide, Layer::Overlay, line).tag(tag("line", 0));
    }
    for p in all() {
        figure.point(Role::Candidate, *p).tag(tag("line", 0)).lit();
    }
}

pub(crate) fn ruler((a, b): ConvexPair<'_>, origin: DVec2, normal: DVec2) -> Option<Ruler> {
    let points = |t: &Thing<Convex>| {
        let out = normal.perp() * t.is.radius();
        t.is.core().iter().flat_map(move |p| [*p - out, *p + out]).collect::<Vec<_>>()
    };
    Ruler::beside(origin, normal, points(a).into_iter().chain(points(b)))
}

#[cfg(test)]
mod tests;
