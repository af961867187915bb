//! The article's rule for separating axes, run beside the right one: its four ends in order, the middle two taken for the
//! overlap, and where that is not the way out.

use serde::Serialize;

use super::sentences::projections;
use super::{
    ConvexPair, Step as Right, Way, axes_chapter, edge_name, ends_of, normal, of_edge, ruler,
    translation,
};
use crate::collide::convex::sat_published::{
    PublishedVerdict, Step, Translation, sat_published_traced,
};
use crate::figure::{Figure, Role};
use crate::geom::convex::Convex;
use crate::lab::common::axis::{Intervals, axis_tag};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{count, number, tag, vector};
use crate::lab::common::middle_ends::{least, middle_ends, part_at, right_overlap, same};
use crate::lab::common::names::called;
use crate::lab::common::pairs::{OverlapAnswer, PairTest, Thing};
use crate::lab::sandbox::pair::short;
use crate::lab::{Overlays, Told, no_steps};
use crate::text::Message;
use crate::text::number::vector as place;
use crate::trace::{Chapter, Trace};

/// The rule as published. It knows no round borders: of a disc it sees the centre.
pub(crate) struct SatArticle;

/// Whether the article takes an axis for something else than it is: another amount, or the way through instead of out.
fn mistakes(step: &Step) -> bool {
    let Step::Axis { a, b, middle, normal, way, .. } = *step else { return false };
    let (right, along) = least(a, b);
    let turned = (way == normal) != along && a[1] - b[0] != b[1] - a[0];
    (middle - right).abs() > same(middle) || turned
}

/// Where the two rules part, by the steps and the answer of each.
///
/// Both test the same axes in the same order. The article tests each in both directions at once, so that it may see a gap
/// some axes sooner: as long as both find one, they agree.
pub(crate) fn part(
    (right, way): (&[&Right], Option<(f64, glam::DVec2)>),
    (steps, published): (&[&Step], Option<Translation>),
) -> Option<[usize; 2]> {
    part_at(0, [right.len(), steps.len()], [way.is_some(), published.is_some()], || {
        let least = |s: &Step| matches!(s, Step::Axis { verdict: PublishedVerdict::Least, .. });
        steps.iter().position(|s| least(s) && mistakes(s))
    })
}

impl PairTest for SatArticle {
    type A = Convex;
    type B = Convex;
    type Step = Step;
    type Answer = Option<Translation>;

    const NEEDS: &'static str = "lab-needs-two-convex";

    fn run<T: Trace<Step>>(&self, a: &Convex, b: &Convex, trace: &mut T) -> Option<Translation> {
        sat_published_traced(a, b, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Axis { side, edge, verdict, .. } => {
                let said = caption("kind-axis").tagged(axis_tag(*side, *edge));
                said.closes((*verdict == PublishedVerdict::Apart).then_some(false))
            }
            Step::Meet { axes } => caption("kind-meets").closes((*axes > 0).then_some(true)),
            Step::Found(found) => {
                caption("kind-way-out").at("published").tagged(axis_tag(found.side, found.edge))
            }
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: ConvexPair<'_>, show: &Overlays) {
        edges(figure, steps, pair);
        match steps.last() {
            Some(step @ Step::Axis { side, edge, origin, normal: along, a, b, ends, .. }) => {
                let Some(ruler) = ruler(pair, *origin, *along) else { return };
                ruler.lines(figure, axis_tag(*side, *edge));
                let on = Intervals { a: *a, b: *b, radii: [0.0; 2] };
                ruler.intervals(figure, &on, [pair.0.is.core(), pair.1.is.core()]);
                for (x, word) in ends.iter().zip(["p₀", "p₁", "p₂", "p₃"]) {
                    figure
                        .point(Role::Candidate, ruler.at(*x, 0.0))
                        .label(word)
                        .tag(tag("ends", 0));
                }
                let role = if mistakes(step) { Role::Impact } else { Role::Candidate };
                ruler.measure(figure, role, [ends[1], ends[2]], 0.0, tag("published", 0));
                let (_, along) = least(*a, *b);
                let span = if along { [b[0], a[1]] } else { [a[0], b[1]] };
                ruler.measure(figure, Role::Result, span, -2.6, tag("right", 0));
                normal(figure, pair, (*side, *edge), show);
            }
            Some(Step::Found(found)) => {
                let way = found.normal * found.depth;
                translation(figure, pair, way, (Role::Impact, Role::Refused))
                    .label(short(found.depth))
                    .lit();
                normal(figure, pair, (found.side, found.edge), show);
            }
            Some(Step::Meet { .. }) | None => {}
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: ConvexPair<'_>) -> Told {
        let (sentence, facts) = match step {
            step @ Step::Axis { .. } => tell_axis(steps, step, pair),
            Step::Meet { axes } => tell_meet(*axes, best(steps), pair),
            Step::Found(found) => tell_found(found, axis_of(steps, found), pair),
        };
        let sentence = sentence
            .with("first", called(pair.0.name.clone()))
            .with("second", called(pair.1.name.clone()));
        (sentence, facts)
    }

    fn outcome(&self, answer: &Option<Translation>) -> impl Serialize {
        let way = |found: Translation| Way { depth: found.depth, normal: found.normal };
        OverlapAnswer::from(answer.map(way))
    }

    fn meets(answer: &Option<Translation>) -> bool {
        answer.is_some()
    }

    fn verdict(answer: &Option<Translation>) -> Message {
        match answer {
            None => Message::new("sat-verdict-apart"),
            Some(found) => Message::new("sat-verdict").with("depth", found.depth),
        }
    }

    fn chapter(&self, chapter: Chapter, pair: (&Thing<Convex>, &Thing<Convex>)) -> Option<Message> {
        axes_chapter(chapter, pair)
    }
}

/// The axis of the smallest overlap so far.
fn best(steps: &[&Step]) -> Option<Translation> {
    steps.iter().rev().find_map(|step| match **step {
        Step::Axis { side, edge, middle, way, verdict: PublishedVerdict::Least, .. } => {
            Some(Translation { depth: middle, normal: way, side, edge })
        }
        _ => None,
    })
}

/// The step of a translation's axis.
fn axis_of<'s>(steps: &[&'s Step], found: &Translation) -> Option<&'s Step> {
    steps.iter().copied().find(|step| {
        matches!(step, Step::Axis { side, edge, .. } if (*side, *edge) == (found.side, found.edge))
    })
}

/// Every edge tested so far, by the verdict on its axis; the last one lit.
fn edges(figure: &mut Figure, steps: &[&Step], pair: ConvexPair<'_>) {
    let best = best(steps);
    for (k, step) in steps.iter().enumerate() {
        let Step::Axis { side, edge, verdict, .. } = step else { continue };
        let Some((p, q)) = ends_of(pair, (*side, *edge)) else { continue };
        let is_best = best.is_some_and(|b| (b.side, b.edge) == (*side, *edge));
        let role = match verdict {
            PublishedVerdict::Apart => Role::Result,
            PublishedVerdict::Least if is_best => Role::Impact,
            PublishedVerdict::Least | PublishedVerdict::Deeper => Role::Refused,
        };
        let mark = figure.segment(role, p, q).tag(axis_tag(*side, *edge));
        if k + 1 == steps.len() {
            mark.lit();
        }
    }
}

fn tell_axis(steps: &[&Step], step: &Step, pair: ConvexPair<'_>) -> Told {
    let Step::Axis { side, edge, normal, a, b, ends, sum, whole, middle, verdict, best, .. } =
        *step
    else {
        return no_steps();
    };
    let (right, _) = least(a, b);
    let wrong = mistakes(step);
    let id = match (verdict, wrong) {
        (PublishedVerdict::Apart, _) => "sat-article-apart",
        (PublishedVerdict::Least, true) => "sat-article-held",
        (PublishedVerdict::Deeper, true) => "sat-article-held-deeper",
        (PublishedVerdict::Least, false) => "sat-article-least",
        (PublishedVerdict::Deeper, false) => "sat-article-deeper",
    };
    // Which of the two has its interval within the other's.
    let inner = if a[0] <= b[0] && b[1] <= a[1] { pair.1 } else { pair.0 };
    let before = best.and_then(|axis| {
        let depth = steps.iter().find_map(|s| match **s {
            Step::Axis { side, edge, middle, .. } if (side, edge) == axis => Some(middle),
            _ => None,
        })?;
        Some((axis, depth))
    });
    let mut sentence = Message::new(id)
        .with("edge", of_edge(pair, (side, edge)))
        .with("inner", called(inner.name.clone()))
        .with("sum", sum)
        .with("whole", whole)
        .with("touching", if right == 0.0 { "yes" } else { "no" })
        .with("turned", if (middle - right).abs() > same(middle) { "no" } else { "yes" })
        .with("middle", middle)
        .with("right", right);
    let mut facts = projections(pair, (side, edge), normal, [a, b]);
    facts.extend(middle_ends(ends, [a, b], [sum, whole, middle], "interval-a", wrong));
    facts.push(right_overlap(right, Some([a, b])).at("right", Role::Result));
    if let Some((axis, depth)) = before {
        sentence = sentence.with("least", depth).with("least-edge", of_edge(pair, axis));
        let of = axis_tag(axis.0, axis.1);
        facts.push(
            number("least", depth)
                .meaning(Message::new("fact-least-overlap").with("edge", edge_name(pair, axis)))
                .tagged(of, Role::Impact),
        );
    }
    (sentence.with("before", if before.is_some() { "yes" } else { "no" }), facts)
}

fn tell_meet(axes: u32, best: Option<Translation>, pair: ConvexPair<'_>) -> Told {
    let count = count("axes", axes).means("fact-axes").unmarked();
    let Some(best) = best else {
        return (Message::new("sat-article-no-axis").with("axes", axes as usize), vec![count]);
    };
    let axis = (best.side, best.edge);
    let of = axis_tag(axis.0, axis.1);
    let sentence = Message::new("sat-article-meet")
        .with("axes", axes as usize)
        .with("depth", best.depth)
        .with("edge", of_edge(pair, axis));
    let least = number("least", best.depth)
        .meaning(Message::new("fact-least-overlap").with("edge", edge_name(pair, axis)))
        .tagged(of, Role::Impact);
    (sentence, vec![count, least])
}

fn tell_found(found: &Translation, axis: Option<&Step>, pair: ConvexPair<'_>) -> Told {
    let way = found.normal * found.depth;
    let of = axis_tag(found.side, found.edge);
    let wrong = axis.is_some_and(mistakes);
    let right = match axis {
        Some(Step::Axis { a, b, .. }) => least(*a, *b).0,
        _ => found.depth,
    };
    let amount = (found.depth - right).abs() > same(found.depth);
    let id = match (wrong, amount) {
        (false, _) => "sat-article-found",
        (true, true) => "sat-article-stuck",
        (true, false) => "sat-article-through",
    };
    let sentence = Message::new(id)
        .with("depth", found.depth)
        .with("way", way)
        .with("right", right)
        .with("edge", edge_name(pair, (found.side, found.edge)));
    let mut facts = vec![
        number("p₂ − p₁", found.depth).means("fact-middle").at("published", Role::Impact),
        vector("n", found.normal).means("fact-article-normal").tagged(of, Role::Normal),
        vector("way", way)
            .formula(format!("(p₂ − p₁) · n = {} · {}", short(found.depth), place(found.normal)))
            .meaning(
                Message::new("fact-article-translation").with("b", called(pair.1.name.clone())),
            )
            .at("published", Role::Impact),
    ];
    if wrong {
        facts.push(right_overlap(right, None).unmarked());
    }
    (sentence, facts)
}
