//! The article's rule for two boxes, run beside the right one: its four ends in order, the middle two taken for the overlap,
//! and where that is not the way out.

use glam::DVec3;
use serde::Serialize;

use super::picture::{feature, letters, parting, ruler};
use super::sentences::{edges, kind, shadows};
use super::table::group;
use super::{Two, axis_name, axis_tag, edges_chapter};
use crate::collide::convex::sat_published::PublishedVerdict;
use crate::collide::space::sat_boxes_published::{
    BoxTranslation, Step, sat_boxes_published_traced,
};
use crate::collide::space::turned_boxes::Step as Right;
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::OrientedBox;
use crate::geom::solid::exact_boxes::BoxAxis;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{count, number, tag, vector};
use crate::lab::common::middle_ends::{least, middle_ends, part_at, right_overlap, same};
use crate::lab::common::pairs::{OverlapAnswer, PairTest};
use crate::lab::common::room::Space;
use crate::lab::common::space::moved;
use crate::lab::common::table::{AxisRow, AxisState, AxisTable};
use crate::lab::sandbox::pair::short;
use crate::lab::solids::pieces::way_out;
use crate::lab::solids::ruler::Shadows;
use crate::lab::{Fact, Overlays, Told, no_steps};
use crate::text::Message;
use crate::text::number::vector as place;
use crate::trace::{Chapter, Trace};

/// The rule as published.
pub(crate) struct BoxesArticle;

/// The steps by which the right rule begins, before its first axis.
const TURNS: usize = 2;

/// Whether the article takes an axis for something else than it is: another amount, or the way through instead of out.
fn mistakes(step: &Step) -> bool {
    let Step::Axis { a, b, middle, normal, way, .. } = *step else { return false };
    let (right, along) = least(a, b);
    let level = ((a[1] - b[0]) - (b[1] - a[0])).abs() <= same(middle);
    let turned = (way == normal) != along && !level;
    (middle - right).abs() > same(middle) || turned
}

/// Where the two rules part, by the steps and the answer of each.
///
/// Both ask the same axes in the same order. A wrong number matters when it is taken for the least.
pub(super) fn part(
    (right, meets): (&[&Right], bool),
    (steps, published): (&[&Step], Option<BoxTranslation>),
) -> Option<[usize; 2]> {
    part_at(TURNS, [right.len(), steps.len()], [meets, published.is_some()], || {
        let least = |s: &Step| matches!(s, Step::Axis { verdict: PublishedVerdict::Least, .. });
        steps.iter().position(|s| least(s) && mistakes(s))
    })
}

/// The article's way out, as it is printed.
#[derive(Serialize)]
struct Way {
    depth: f64,
    normal: DVec3,
}

impl PairTest<Space> for BoxesArticle {
    type A = OrientedBox;
    type B = OrientedBox;
    type Step = Step;
    type Answer = Option<BoxTranslation>;

    const NEEDS: &'static str = "lab-needs-turned-boxes";

    fn run<T: Trace<Step>>(
        &self,
        a: &OrientedBox,
        b: &OrientedBox,
        trace: &mut T,
    ) -> Option<BoxTranslation> {
        sat_boxes_published_traced(a, b, trace)
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Axis { axis, verdict, .. } => {
                let apart = verdict == PublishedVerdict::Apart;
                caption("kind-axis").tagged(axis_tag(axis)).closes(apart.then_some(false))
            }
            Step::Zero { axis } => caption("kind-left-out").tagged(axis_tag(axis)),
            Step::Meet { .. } => caption("kind-meets").closes(true),
            Step::Found(found) => {
                caption("kind-way-out").at("published").at("out").tagged(axis_tag(found.axis))
            }
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
        letters(figure, pair);
        match steps.last() {
            Some(step @ Step::Axis { axis, normal, a, b, ends, way, verdict, .. }) => {
                feature(figure, pair, *axis, *way);
                let ruler = ruler(pair, *axis, *normal);
                ruler.draw(figure, Shadows { a: *a, b: *b });
                for (x, word) in ends.iter().zip(["p₀", "p₁", "p₂", "p₃"]) {
                    ruler.place(figure, Role::Candidate, *x, word);
                }
                let role = match (verdict, mistakes(step)) {
                    (PublishedVerdict::Apart, _) => Role::Result,
                    (_, true) => Role::Impact,
                    (_, false) => Role::Refused,
                };
                ruler.band(figure, role, [ends[1], ends[2]], "published");
                if *verdict == PublishedVerdict::Apart {
                    parting(figure, pair, *normal, ends[1].midpoint(ends[2]));
                }
                if show.normals {
                    let from = pair.0.is.centre();
                    let length = 0.6 * pair.0.is.half().length();
                    let arrow = Spatial::Arrow(from, from + *way * length);
                    figure.mark(Role::Normal, arrow).tag(axis_tag(*axis)).label("n");
                }
            }
            Some(Step::Zero { axis }) => {
                feature(figure, pair, *axis, pair.0.is.way_to(&pair.1.is));
            }
            Some(Step::Found(found)) => {
                feature(figure, pair, found.axis, found.normal);
                if show.ghosts {
                    for shape in &pair.1.drawn {
                        let there = moved(shape, found.normal * found.depth);
                        figure.mark(Role::Ghost, there).tag(tag("published", 0));
                    }
                }
                way_out(figure, pair.1.is.centre(), found.normal, found.depth);
            }
            Some(Step::Meet { .. }) => {
                if let Some(best) = best(steps) {
                    feature(figure, pair, best.axis, best.normal);
                }
            }
            None => {}
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
        match step {
            step @ Step::Axis { .. } => tell_axis(step, pair),
            Step::Zero { axis } => {
                let [p, q] = edges(*axis).unwrap_or_default();
                let of = axis_tag(*axis);
                let sine = number(format!("|{p} × {q}|"), 0.0).means("fact-box-sine");
                let said = Message::new("sat-boxes-article-zero").with("a", p).with("b", q);
                let said = said.with("sine", 0.0);
                (said, vec![sine.tagged(of, Role::Candidate)])
            }
            Step::Meet { axes } => tell_meet(*axes, best(steps)),
            Step::Found(found) => tell_found(found, axis_of(steps, found)),
        }
    }

    fn table(&self, steps: &[&Step]) -> Option<AxisTable> {
        Some(table(steps))
    }

    fn outcome(&self, answer: &Option<BoxTranslation>) -> impl Serialize {
        let way = |found: BoxTranslation| Way { depth: found.depth, normal: found.normal };
        OverlapAnswer::from(answer.map(way))
    }

    fn meets(answer: &Option<BoxTranslation>) -> bool {
        answer.is_some()
    }

    fn verdict(answer: &Option<BoxTranslation>) -> Message {
        match answer {
            None => Message::new("sat-verdict-apart"),
            Some(found) => Message::new("sat-verdict").with("depth", found.depth),
        }
    }

    fn chapter(&self, chapter: Chapter, _: Two<'_>) -> Option<Message> {
        edges_chapter(chapter)
    }
}

/// The axis of the smallest overlap so far.
fn best(steps: &[&Step]) -> Option<BoxTranslation> {
    steps.iter().rev().find_map(|step| match **step {
        Step::Axis { axis, middle, way, verdict: PublishedVerdict::Least, .. } => {
            Some(BoxTranslation { depth: middle, normal: way, axis })
        }
        _ => None,
    })
}

/// The step of a translation's axis.
fn axis_of<'s>(steps: &[&'s Step], found: &BoxTranslation) -> Option<&'s Step> {
    let is_it = |step: &Step| matches!(step, Step::Axis { axis, .. } if *axis == found.axis);
    steps.iter().copied().find(|step| is_it(step))
}

/// The article's overlaps as a table.
fn table(steps: &[&Step]) -> AxisTable {
    let least = best(steps).map(|found| found.axis);
    let rows = BoxAxis::ALL.map(|axis| {
        let told = steps.iter().find_map(|step| match step {
            Step::Axis { axis: of, a, b, middle, verdict, .. } if *of == axis => {
                let (overlap, state) = match verdict {
                    PublishedVerdict::Apart => (-middle, AxisState::Apart),
                    PublishedVerdict::Deeper => (*middle, AxisState::Deeper),
                    PublishedVerdict::Least if least == Some(axis) => (*middle, AxisState::Least),
                    PublishedVerdict::Least => (*middle, AxisState::WasLeast),
                };
                Some((Some([*a, *b]), Some(overlap), state))
            }
            Step::Zero { axis: of } if *of == axis => Some((None, None, AxisState::LeftOut)),
            _ => None,
        });
        let (shadows, overlap, state) = told.unwrap_or((None, None, AxisState::ToCome));
        let (name, tag) = (axis_name(axis), axis_tag(axis));
        AxisRow { name, group: group(axis), shadows, overlap, state, tag }
    });
    AxisTable { rows: rows.to_vec() }
}

fn tell_axis(step: &Step, pair: Two<'_>) -> Told {
    let Step::Axis { axis, normal, a, b, ends, sum, whole, middle, verdict, best, .. } = *step
    else {
        return no_steps();
    };
    let (right, _) = least(a, b);
    let wrong = mistakes(step);
    let how = match (verdict, wrong) {
        (PublishedVerdict::Apart, _) => "apart",
        (PublishedVerdict::Least, true) => "held",
        (PublishedVerdict::Deeper, true) => "held-deeper",
        (PublishedVerdict::Least, false) => "least",
        (PublishedVerdict::Deeper, false) => "deeper",
    };
    // Which of the two has its shadow within the other's.
    let inner = if a[0] <= b[0] && b[1] <= a[1] { "B" } else { "A" };
    let mut sentence = Message::new("sat-boxes-article-axis")
        .with("axis", axis_name(axis))
        .with("kind", kind(axis))
        .with("how", how)
        .with("inner", inner)
        .with("sum", sum)
        .with("whole", whole)
        .with("touching", if right == 0.0 { "yes" } else { "no" })
        .with("turned", if (middle - right).abs() > same(middle) { "no" } else { "yes" })
        .with("middle", middle)
        .with("right", right)
        .with("before", if best.is_some() { "yes" } else { "no" });
    let mut facts = shadows(pair, axis, normal, [a, b]);
    facts.extend(middle_ends(ends, [a, b], [sum, whole, middle], "shadow-a", wrong));
    facts.push(right_overlap(right, Some([a, b])).unmarked());
    if let Some((least, depth)) = best {
        sentence = sentence.with("least", depth).with("least-axis", axis_name(least));
        facts.push(least_row(depth, least).unmarked());
    }
    (sentence, facts)
}

fn least_row(depth: f64, axis: BoxAxis) -> Fact {
    number("least", depth).meaning(Message::new("fact-box-least").with("axis", axis_name(axis)))
}

fn tell_meet(axes: u32, best: Option<BoxTranslation>) -> Told {
    let count = count("axes", axes).means("fact-box-axes").unmarked();
    let Some(best) = best else { return (Message::new("lab-no-steps"), vec![count]) };
    let of = axis_tag(best.axis);
    let sentence = Message::new("sat-boxes-article-meet")
        .with("axes", axes as usize)
        .with("depth", best.depth)
        .with("axis", axis_name(best.axis));
    let least = least_row(best.depth, best.axis).tagged(of, Role::Impact);
    (sentence, vec![count, least])
}

fn tell_found(found: &BoxTranslation, axis: Option<&Step>) -> Told {
    let way = found.normal * found.depth;
    let wrong = axis.is_some_and(mistakes);
    let right = match axis {
        Some(Step::Axis { a, b, .. }) => least(*a, *b).0,
        _ => found.depth,
    };
    let amount = (found.depth - right).abs() > same(found.depth);
    let how = match (wrong, amount) {
        (false, _) => "right",
        (true, true) => "stuck",
        (true, false) => "through",
    };
    let sentence = Message::new("sat-boxes-article-found")
        .with("depth", found.depth)
        .with("way", way)
        .with("right", right)
        .with("how", how)
        .with("axis", axis_name(found.axis));
    let of = axis_tag(found.axis);
    let mut facts = vec![
        number("p₂ − p₁", found.depth).means("fact-middle").at("out", Role::Impact),
        vector("n", found.normal).means("fact-article-normal").tagged(of, Role::Normal),
        vector("way", way)
            .formula(format!("(p₂ − p₁) · n = {} · {}", short(found.depth), place(found.normal)))
            .means("fact-box-article-way")
            .at("out", Role::Impact),
    ];
    if wrong {
        facts.push(right_overlap(right, None).unmarked());
    }
    (sentence, facts)
}
