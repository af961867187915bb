//! The lab of separating axes: two convex shapes, and every edge's normal as a number line with both intervals.
//!
//! The *switch* runs the article's rule after the right one, on the same axes: the middle two of the four ends
//! (erratum 15), and where that parts from the least translation.

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use super::axis::{self, Intervals, Ruler, axis_tag};
use super::draw::{moved, number, row, tag, vector};
use super::pair::{self, short};
use super::pairs::{self, PairTest, Thing};
use super::{Overlays, Played, Telling, Value};
use crate::collide::round_convex::{self, Round, round_convex_traced};
use crate::collide::sat_polygon::{Deepest, Side, Step as Sat, Verdict};
use crate::collide::sat_published::{self, Step as Article, Translation, sat_published_traced};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::AnyShape;
use crate::geom::convex::Convex;
use crate::text::Message;
use crate::trace::{Event, Key, Kind, Trace};
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    pairs::run(SatPolygon { published: world.scene().settings.published }, world)
}

struct SatPolygon {
    /// Whether the article's rule is run too.
    published: bool,
}

/// A step of either rule.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Step {
    Right(round_convex::Step),
    Published(Article),
}

impl Event for Step {
    fn key(&self) -> Key {
        match self {
            Self::Right(step) => step.key(),
            Self::Published(step) => step.key(),
        }
    }

    fn decides(&self) -> bool {
        matches!(self, Self::Right(step) if step.decides())
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Right(step) => step.kind(),
            Self::Published(step) => step.kind(),
        }
    }
}

/// What both rules came to.
struct Answer {
    right: Round,
    /// The article's, when it was asked: none inside when it finds them apart.
    published: Option<Option<Translation>>,
}

impl Answer {
    /// The least translation of the right rule; none when they are apart.
    fn way(&self) -> Option<(f64, DVec2)> {
        match self.right {
            Round::Apart => None,
            Round::Cores(Deepest { depth, normal, .. }) | Round::Borders { depth, normal, .. } => {
                Some((depth, normal))
            }
        }
    }

    /// Whether the article's answer is another: other amounts, or apart where they touch.
    fn differs(&self) -> bool {
        match (self.published, self.way()) {
            (None, _) | (Some(None), None) => false,
            (Some(Some(p)), Some((depth, _))) => (p.depth - depth).abs() > same(depth),
            (Some(None), Some(_)) | (Some(Some(_)), None) => true,
        }
    }
}

/// Two lengths no farther apart than this are one.
fn same(length: f64) -> f64 {
    1e-9 * length.abs()
}

type Pair<'p> = (&'p Thing<Convex>, &'p Thing<Convex>);

impl PairTest for SatPolygon {
    type A = Convex;
    type B = Convex;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-two-convex";

    fn first(&self, shape: &AnyShape) -> Option<Convex> {
        shape.convex()
    }

    fn second(&self, shape: &AnyShape) -> Option<Convex> {
        shape.convex()
    }

    fn run<T: Trace<Step>>(&self, a: &Convex, b: &Convex, trace: &mut T) -> Answer {
        let right = round_convex_traced(a, b, &mut trace.nest(Step::Right));
        // The article has boxes alone: round borders are beyond its rule.
        let sharp = a.radius() + b.radius() == 0.0;
        let published = (self.published && sharp)
            .then(|| sat_published_traced(a, b, &mut trace.nest(Step::Published)));
        Answer { right, published }
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Right(round_convex::Step::Nearest { .. }) => "kind-nearest",
            Step::Right(round_convex::Step::Sat(Sat::Found(_)) | round_convex::Step::Out(_)) => {
                "kind-way-out"
            }
            Step::Right(round_convex::Step::Sat(_)) => "kind-axis",
            Step::Published(_) => "kind-published",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        match step {
            Step::Right(round_convex::Step::Sat(sat)) => match sat {
                Sat::Axis { verdict, .. } | Sat::InLine { verdict, .. } => {
                    (*verdict == Verdict::Apart).then_some(false)
                }
                Sat::Found(_) => Some(true),
            },
            Step::Right(round_convex::Step::Nearest { order, .. }) => {
                Some(*order != Ordering::Greater)
            }
            Step::Right(round_convex::Step::Out(_)) | Step::Published(_) => None,
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Pair<'_>, show: &Overlays) {
        let Some(last) = steps.last() else { return };
        match last {
            Step::Right(round_convex::Step::Sat(sat)) => {
                edges(figure, steps, pair);
                if let Some(best) = best(steps).filter(|_| show.ghosts) {
                    let found = matches!(sat, Sat::Found(_));
                    let role = if found { Role::Result } else { Role::Impact };
                    translation(figure, pair, best.normal * best.depth, (role, Role::Ghost));
                }
                draw_axis(figure, sat, pair, show);
            }
            Step::Right(round_convex::Step::Nearest { nearest, order, .. }) => {
                pair::draw_nearest(figure, nearest, *order);
            }
            Step::Right(round_convex::Step::Out(out)) => {
                edges(figure, steps, pair);
                if show.ghosts {
                    let way = out.normal * out.depth;
                    translation(figure, pair, way, (Role::Result, Role::Ghost));
                }
            }
            Step::Published(article) => draw_article(figure, article, steps, pair),
        }
    }

    fn tell(&self, steps: &[&Step], pair: Pair<'_>) -> Telling {
        let (sentence, numbers) = match steps.last() {
            Some(Step::Right(round_convex::Step::Sat(Sat::Found(found)))) => {
                let sentence = Message::new("sat-found")
                    .with("depth", found.depth)
                    .with("round", yes(reach(pair)));
                let rows = vec![
                    number("depth", found.depth).of("translation", 0, Role::Result),
                    vector("n", found.normal).coloured(Role::Normal),
                ];
                (sentence, rows)
            }
            Some(Step::Right(round_convex::Step::Out(out))) => {
                // Cores that meet have a depth of their own, below which their distance is.
                let id = if out.distance < 0.0 { "sat-out-cores" } else { "sat-out" };
                let (sentence, mut rows) = pair::tell_way_out(id, "r₁ + r₂", out);
                if out.distance < 0.0 {
                    rows[0] = number("depth", -out.distance);
                    rows[2].symbol = "depth + r₁ + r₂".to_owned();
                }
                for row in &mut rows[2..] {
                    row.tag = Some(tag("translation", 0));
                }
                (sentence.with("core", out.distance.abs()), rows)
            }
            Some(Step::Right(step)) => {
                let (mut sentence, mut rows) = pair::tell_convex(step);
                if let round_convex::Step::Sat(Sat::Axis { side, edge, gap, verdict, .. }) = step {
                    sentence = tell_axis(*side, *edge, *gap, *verdict, best(steps));
                    if let Some(best) = best(steps) {
                        let of = axis_tag(best.side, best.edge);
                        rows.push(number("best", best.depth).of(of.what, of.which, Role::Impact));
                    }
                }
                (sentence, rows)
            }
            Some(Step::Published(article)) => tell_article(article, best(steps)),
            None => (Message::new("lab-no-steps"), Vec::new()),
        };
        Telling { sentence, facts: numbers }
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Right(round_convex::Step::Sat(Sat::Axis { side, edge, .. }))
            | Step::Published(Article::Axis { side, edge, .. }) => vec![axis_tag(*side, *edge)],
            Step::Right(round_convex::Step::Sat(Sat::Found(found))) => {
                vec![tag("translation", 0), axis_tag(found.side, found.edge)]
            }
            Step::Published(Article::Answer { .. }) => vec![tag("published", 0)],
            Step::Right(round_convex::Step::Out(_)) => vec![tag("translation", 0)],
            Step::Right(_) => Vec::new(),
        }
    }

    fn outcome(&self, answer: &Answer) -> Map<String, Json> {
        let way = answer.way();
        let mut out = Map::new();
        out.insert("overlap".to_owned(), way.is_some().into());
        if let Some((depth, normal)) = way {
            out.insert("depth".to_owned(), depth.into());
            out.insert("normal".to_owned(), json!(normal));
        }
        if let Some(published) = answer.published {
            let published = published.map(|p| json!({"depth": p.depth, "normal": p.normal}));
            out.insert("published".to_owned(), published.unwrap_or(Json::Null));
            out.insert("differs".to_owned(), answer.differs().into());
        }
        out
    }

    fn meets(answer: &Answer) -> bool {
        answer.way().is_some()
    }

    fn verdict(answer: &Answer) -> Message {
        let id = match (answer.way(), answer.differs()) {
            (None, _) => "sat-verdict-apart",
            (Some(_), false) => "sat-verdict",
            (Some(_), true) => "sat-verdict-differs",
        };
        let depth = answer.way().map_or(0.0, |w| w.0);
        let published = answer.published.flatten().map_or(0.0, |p| p.depth);
        Message::new(id).with("depth", depth).with("published", published)
    }
}

fn yes(x: f64) -> &'static str {
    if x > 0.0 { "yes" } else { "no" }
}

fn reach((a, b): Pair<'_>) -> f64 {
    a.is.radius() + b.is.radius()
}

/// The axis of least depth so far.
fn best(steps: &[&Step]) -> Option<Deepest> {
    steps.iter().rev().find_map(|step| match step {
        Step::Right(round_convex::Step::Sat(Sat::Axis {
            side,
            edge,
            normal,
            gap,
            verdict: Verdict::Least,
            ..
        })) => {
            let normal = if *side == Side::A { *normal } else { -*normal };
            Some(Deepest { depth: -gap + 0.0, normal, side: *side, edge: *edge })
        }
        Step::Right(round_convex::Step::Sat(Sat::Found(found))) => Some(*found),
        _ => None,
    })
}

/// One edge of a core.
fn edge_of((a, b): Pair<'_>, side: Side, edge: u32) -> Option<(DVec2, DVec2)> {
    let core = if side == Side::A { a.is.core() } else { b.is.core() };
    let i = edge as usize;
    Some((*core.get(i)?, *core.get((i + 1) % core.len())?))
}

/// Every edge that was asked so far by what its axis said; the last one lit.
fn edges(figure: &mut Figure, steps: &[&Step], pair: Pair<'_>) {
    let best = best(steps);
    let known = matches!(steps.last(), Some(Step::Right(round_convex::Step::Sat(Sat::Found(_)))));
    for (k, step) in steps.iter().enumerate() {
        let Step::Right(round_convex::Step::Sat(Sat::Axis { side, edge, verdict, .. })) = step
        else {
            continue;
        };
        let Some((p, q)) = edge_of(pair, *side, *edge) else { continue };
        let is_best = best.is_some_and(|b| (b.side, b.edge) == (*side, *edge));
        let role = match verdict {
            Verdict::Apart | Verdict::Narrow => Role::Result,
            Verdict::Least if is_best && known => Role::Result,
            Verdict::Least if is_best => Role::Impact,
            Verdict::Least | Verdict::Deeper => Role::Refused,
        };
        let of = axis_tag(*side, *edge);
        let mark = figure.mark(role, Layer::Overlay, Shape::Segment(p, q)).tag(of);
        if k + 1 == steps.len() {
            mark.lit();
        }
    }
}

/// Where B would go: a ghost of it, and the way there with its length.
fn translation(figure: &mut Figure, (_, b): Pair<'_>, way: DVec2, (role, ghost): (Role, Role)) {
    let of = tag(if ghost == Role::Ghost { "translation" } else { "published" }, 0);
    figure.mark(ghost, Layer::Edge, moved(&b.drawn, way)).tag(of);
    let core = b.is.core();
    let middle = core.iter().sum::<DVec2>() / core.len().max(1) as f64;
    if way != DVec2::ZERO {
        let arrow = Shape::Arrow(middle, middle + way);
        figure.mark(role, Layer::Overlay, arrow).label(short(way.length())).tag(of);
    }
}

/// The number line of an axis, and its normal at the edge.
fn draw_axis(figure: &mut Figure, sat: &Sat, pair: Pair<'_>, show: &Overlays) {
    let Sat::Axis { side, edge, origin, normal, a, b, gap, verdict } = sat else { return };
    let Some(ruler) = ruler(pair, *origin, *normal) else { return };
    let of = axis_tag(*side, *edge);
    ruler.lines(figure, of);
    let radii = [pair.0.is.radius(), pair.1.is.radius()];
    let on = Intervals { a: *a, b: *b, radii };
    ruler.intervals(figure, &on, [pair.0.is.core(), pair.1.is.core()]);
    ruler.band(figure, axis::role(*verdict), [gap.min(0.0), gap.max(0.0)]);
    if let Some((p, q)) = edge_of(pair, *side, *edge).filter(|_| show.normals) {
        let middle = (p + q) * 0.5;
        let length = (ruler.at(0.0, 0.0) - ruler.at(0.0, 3.0)).length();
        let arrow = Shape::Arrow(middle, middle + *normal * length);
        figure.mark(Role::Normal, Layer::Overlay, arrow).label("n").tag(of);
    }
}

fn ruler((a, b): Pair<'_>, origin: DVec2, normal: DVec2) -> Option<Ruler> {
    let points = |t: &Thing<Convex>| {
        let out = normal.perp() * t.is.radius();
        t.is.core().iter().flat_map(move |p| [*p - out, *p + out]).collect::<Vec<_>>()
    };
    Ruler::beside(origin, normal, points(a).into_iter().chain(points(b)))
}

/// The article's axis: the four ends, the middle two's length, and the right amount beside it where that is another.
fn draw_article(figure: &mut Figure, article: &Article, steps: &[&Step], pair: Pair<'_>) {
    let of = tag("published", 0);
    match article {
        Article::Axis { side, edge, origin, normal, a, b, ends, middle, right, .. } => {
            let Some(ruler) = ruler(pair, *origin, *normal) else { return };
            if let Some((p, q)) = edge_of(pair, *side, *edge) {
                let edge_tag = axis_tag(*side, *edge);
                let line = Shape::Segment(p, q);
                figure.mark(Role::Candidate, Layer::Overlay, line).tag(edge_tag).lit();
            }
            ruler.lines(figure, axis_tag(*side, *edge));
            let on = Intervals { a: *a, b: *b, radii: [0.0; 2] };
            ruler.intervals(figure, &on, [pair.0.is.core(), pair.1.is.core()]);
            for (x, word) in ends.iter().zip(["p₀", "p₁", "p₂", "p₃"]) {
                let dot = Shape::Point(ruler.at(*x, 0.0));
                figure.mark(Role::Candidate, Layer::Vertex, dot).label(word);
            }
            let differs = (middle - right).abs() > same(*middle);
            let role = if differs { Role::Impact } else { Role::Candidate };
            ruler.measure(figure, role, [ends[1], ends[2]], 0.0, of);
            if differs {
                // From the one's far end to the other's near one, whichever way is shorter.
                let span = if a[1] - b[0] <= b[1] - a[0] { [b[0], a[1]] } else { [a[0], b[1]] };
                ruler.measure(figure, Role::Result, span, -2.6, tag("right", 0));
            }
        }
        Article::Answer { found } => {
            if let Some(best) = best(steps) {
                let way = best.normal * best.depth;
                translation(figure, pair, way, (Role::Result, Role::Ghost));
            }
            if let Some(found) = found {
                let way = found.normal * found.depth;
                translation(figure, pair, way, (Role::Impact, Role::Refused));
            }
        }
    }
}

fn tell_axis(side: Side, edge: u32, gap: f64, verdict: Verdict, best: Option<Deepest>) -> Message {
    let id = match verdict {
        Verdict::Apart => "sat-axis-apart",
        Verdict::Narrow => "sat-axis-narrow",
        Verdict::Least => "sat-axis-least",
        Verdict::Deeper => "sat-axis-deeper",
    };
    Message::new(id)
        .with("side", if side == Side::A { "A" } else { "B" })
        .with("edge", edge as usize + 1)
        .with("gap", gap.abs())
        .with("best", best.map_or(0.0, |b| b.depth))
}

fn tell_article(article: &Article, best: Option<Deepest>) -> pair::Told {
    match article {
        Article::Axis { side, edge, ends, middle, right, verdict, .. } => {
            let held = (middle - right).abs() > same(*middle);
            let id = match verdict {
                sat_published::Verdict::Apart => "sat-article-apart",
                _ if held => "sat-article-held",
                sat_published::Verdict::Least => "sat-article-least",
                sat_published::Verdict::Deeper => "sat-article-deeper",
            };
            let sentence = Message::new(id)
                .with("side", if *side == Side::A { "A" } else { "B" })
                .with("edge", *edge as usize + 1)
                .with("middle", *middle)
                .with("right", *right);
            let mut rows: Vec<_> = ends
                .iter()
                .zip(["p₀", "p₁", "p₂", "p₃"])
                .map(|(x, label)| row(label, Value::Number(*x)))
                .collect();
            let role = if held { Role::Impact } else { Role::Candidate };
            rows.push(number("p₂ − p₁", *middle).of("published", 0, role));
            rows.push(number("min(A₁ − B₀, B₁ − A₀)", *right).of("right", 0, Role::Result));
            (sentence, rows)
        }
        Article::Answer { found } => {
            let right = best.map_or(0.0, |b| b.depth);
            let id = match (found, best) {
                (None, None) => "sat-article-both-apart",
                (None, Some(_)) => "sat-article-touching",
                (Some(p), Some(b)) if (p.depth - b.depth).abs() <= same(b.depth) => {
                    "sat-article-agrees"
                }
                (Some(_), _) => "sat-article-differs",
            };
            let published = found.map_or(0.0, |p| p.depth);
            let sentence = Message::new(id).with("published", published).with("right", right);
            let mut rows = vec![number("depth", right).of("translation", 0, Role::Result)];
            if let Some(p) = found {
                rows.insert(0, number("p₂ − p₁", p.depth).of("published", 0, Role::Impact));
                rows.push(vector("n", p.normal).coloured(Role::Normal));
            }
            (sentence, rows)
        }
    }
}
