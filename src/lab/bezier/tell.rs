//! What is said of a curve's steps against a segment.

use super::super::draw::{number, row, subscript};
use super::super::{Fact, Telling, Value};
use super::{Published, Step, root_tag, side_role};
use crate::collide::bezier_flattened::{Beside, Step as Chain};
use crate::collide::bezier_published::Parting;
use crate::collide::bezier_segment::Step as Curve;
use crate::collide::cubic_roots::{ALMOST, Step as Root};
use crate::figure::Role;
use crate::text::Message;

/// The sentence and the numbers of the last step.
pub(super) fn tell(steps: &[&Step]) -> Telling {
    let (sentence, numbers) = match steps.last() {
        None => (Message::new("lab-no-steps"), Vec::new()),
        Some(Step::Curve(Curve::Roots(step))) => roots(step),
        Some(Step::Curve(step)) => curve(step),
        Some(Step::Chain(step)) => chain(step),
    };
    Telling { sentence, facts: numbers }
}

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

type Told = (Message, Vec<Fact>);

fn curve(step: &Curve) -> Told {
    match step {
        Curve::Boxes { apart } => (Message::new("bezier-boxes").with("apart", yes(*apart)), vec![]),
        Curve::Sides { sides, apart } => (
            Message::new("bezier-sides").with("apart", yes(*apart)),
            (0u32..)
                .zip(sides)
                .map(|(i, d)| number(subscript("d", i), *d).of("side", i, side_role(*d)))
                .collect(),
        ),
        Curve::InLine { curve: [from, to], apart } => (
            Message::new("bezier-in-line")
                .with("from", *from)
                .with("to", *to)
                .with("apart", yes(*apart)),
            vec![row("t", Value::Interval(*from, *to))],
        ),
        Curve::Kept { hit } => {
            let root = root_tag(hit.q);
            (
                Message::new("bezier-kept")
                    .with("q", hit.q)
                    .with("t", hit.t)
                    .with("tangent", yes(hit.tangent)),
                vec![
                    number("q", hit.q).of(root.what, root.which, Role::Impact),
                    number("t", hit.t).of(root.what, root.which, Role::Impact),
                    row("A + tI", Value::Vector(hit.point)).of(root.what, root.which, Role::Impact),
                ],
            )
        }
        Curve::Dropped { q, t } => {
            let root = root_tag(*q);
            (
                Message::new("bezier-dropped")
                    .with("q", *q)
                    .with("t", *t)
                    .with("end", if *t < 0.0 { "A" } else { "B" }),
                vec![
                    number("q", *q).of(root.what, root.which, Role::Refused),
                    number("t", *t).of(root.what, root.which, Role::Refused),
                ],
            )
        }
        Curve::Answer { met, earliest } => match earliest {
            None => (Message::new("bezier-none"), vec![]),
            Some(hit) => {
                let root = root_tag(hit.q);
                (
                    Message::new("bezier-earliest").with("met", *met).with("t", hit.t),
                    vec![
                        row("n", Value::Count(u64::from(*met))),
                        number("min t", hit.t).of("earliest", 0, Role::Result),
                        number("q", hit.q).of(root.what, root.which, Role::Impact),
                        row("A + tI", Value::Vector(hit.point)).of("earliest", 0, Role::Result),
                    ],
                )
            }
        },
        Curve::Roots(step) => roots(step),
    }
}

fn roots(step: &Root) -> Told {
    match step {
        Root::OneChange { after, start, steps, q } => {
            let tag = root_tag(*q);
            let change = (u32::from(*after), u32::from(*after) + 1);
            (
                Message::new("bezier-one-change")
                    .with("from", subscript("d", change.0))
                    .with("to", subscript("d", change.1))
                    .with("start", *start)
                    .with("steps", *steps)
                    .with("q", *q),
                vec![
                    number("q₀", *start).of("piece", 0, Role::Candidate),
                    row("n", Value::Count(u64::from(*steps))),
                    number("q", *q).of(tag.what, tag.which, Role::Candidate),
                ],
            )
        }
        Root::Degree { power, degree, ratio } => {
            let mut rows: Vec<Fact> =
                ["a", "b", "c", "d"].iter().zip(power).map(|(l, x)| number(*l, *x)).collect();
            rows.push(row("degree", Value::Count(u64::from(*degree))).coloured(Role::Result));
            rows.push(number("ratio", *ratio));
            rows.push(number("ALMOST", ALMOST));
            let sentence = Message::new("bezier-degree")
                .with("degree", u32::from(*degree))
                .with("ratio", *ratio)
                .with("almost", ALMOST);
            (sentence, rows)
        }
        Root::Turns { discriminant, at } => {
            let mut rows = vec![number("(b² − 3ac) / 9", *discriminant)];
            let inside = |q: &f64| *q > 0.0 && *q < 1.0;
            for (label, q) in ["q₁", "q₂"].iter().zip(at.iter().flatten()) {
                let tag = root_tag(*q);
                let turn = number(*label, *q);
                let turn =
                    if inside(q) { turn.of(tag.what, tag.which, Role::Candidate) } else { turn };
                rows.push(turn);
            }
            let within = at.iter().flatten().filter(|q| inside(q)).count();
            let sentence = Message::new("bezier-turns")
                .with("turns", if at.is_some() { "yes" } else { "no" })
                .with("inside", within)
                .with("discriminant", *discriminant);
            (sentence, rows)
        }
        Root::Turn { q, value, touches } => {
            let tag = root_tag(*q);
            let role = if *touches { Role::Impact } else { Role::Candidate };
            (
                Message::new("bezier-turn")
                    .with("q", *q)
                    .with("value", *value)
                    .with("touches", yes(*touches)),
                vec![
                    number("q", *q).of(tag.what, tag.which, role),
                    number("f(q)", *value).of(tag.what, tag.which, role),
                ],
            )
        }
        Root::Piece { ends: [from, to], discriminant, start, steps } => (
            Message::new("bezier-piece")
                .with("from", *from)
                .with("to", *to)
                .with("start", *start)
                .with("steps", *steps),
            vec![
                row("q", Value::Interval(*from, *to)).of("piece", 0, Role::Candidate),
                number("Δ", *discriminant),
                number("q₀", *start).of("piece", 0, Role::Candidate),
                row("Newton", Value::Count(u64::from(*steps))),
            ],
        ),
        Root::Found { q, double } => {
            let tag = root_tag(*q);
            (
                Message::new("bezier-root").with("q", *q).with("double", yes(*double)),
                vec![number("q", *q).of(tag.what, tag.which, Role::Candidate)],
            )
        }
    }
}

fn chain(step: &Chain) -> Told {
    match step {
        Chain::Chain { chords, error } => (
            Message::new("bezier-chain").with("chords", *chords).with("error", *error),
            vec![
                row("n", Value::Count(u64::from(*chords))).of("chain", 0, Role::Candidate),
                number("error", *error).of("chain", 0, Role::Candidate),
            ],
        ),
        Chain::Chord { chord, hit } => (
            Message::new("bezier-chord")
                .with("chord", *chord + 1)
                .with("q", hit.q)
                .with("t", hit.t),
            vec![
                row("i", Value::Count(u64::from(*chord) + 1)).of("chord", *chord, Role::Candidate),
                number("q", hit.q).of("chord", *chord, Role::Candidate),
                number("t", hit.t).of("chord", *chord, Role::Candidate),
            ],
        ),
        Chain::Beside { beside, right } => {
            let Beside { tests, found, missed, wrong, off } = *beside;
            let how = match (missed + wrong, found - wrong) {
                (0, 0) => "none",
                (0, _) => "agrees",
                (_, 0) => "all",
                _ => "parts",
            };
            let count = |label: &str, n: u32| row(label, Value::Count(u64::from(n)));
            (
                Message::new("bezier-beside")
                    .with("tests", tests)
                    .with("found", found)
                    .with("right", *right)
                    .with("missed", missed)
                    .with("wrong", wrong)
                    .with("off", off)
                    .with("how", how),
                vec![
                    count("tests", tests),
                    count("found", found).of("chain", 0, Role::Candidate),
                    count("right", *right).coloured(Role::Impact),
                    count("missed", missed),
                    count("wrong", wrong),
                    number("error", off),
                ],
            )
        }
    }
}

/// The published rule's rows: its roots and instants, and where it parts from the right rule.
pub(super) fn published(published: &Published) -> Vec<Fact> {
    let Parting { lost, phantom } = published.parting;
    let sentence = Message::new(if lost + phantom == 0 {
        "published-curve-agrees"
    } else {
        "published-curve-parts"
    });
    let said = Value::Words(sentence.with("lost", lost).with("phantom", phantom));
    let mut rows = vec![row("published", said).of("published", 0, Role::Refused)];
    rows.extend(published.hits.iter().map(|(hit, phantom)| {
        let label = if *phantom { "published phantom" } else { "published at" };
        row(label, Value::Interval(hit.q, hit.t)).of("published", 0, Role::Refused)
    }));
    rows
}
