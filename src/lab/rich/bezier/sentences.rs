//! What is said of a curve's steps against a segment.

use glam::DVec2;

use super::{CurveAndSegment, Step, root_tag, side_role};
use crate::collide::curve::bezier_flattened::{ChainComparison, Step as Chain};
use crate::collide::curve::bezier_segment::Step as Curve;
use crate::collide::curve::cubic_roots::{ALMOST, Step as Root};
use crate::figure::Role;
use crate::geom::{Rect, Segment};
use crate::lab::common::draw::{count, number, row, subscript, vector, yes};
use crate::lab::common::names::called;
use crate::lab::rich::circle_line::{cross_formula, place};
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, FactValue, Told};
use crate::text::Message;

/// The sentence and the numbers of the last step.
pub(super) fn tell(step: &Step, steps: &[&Step], pair: CurveAndSegment<'_>) -> Told {
    let (sentence, facts) = match step {
        Step::Curve(Curve::Roots(step)) => roots(step, known_sides(steps)),
        Step::Curve(step) => curve(step, pair),
        Step::Chain(step) => chain(step, &pair.1.is),
    };
    let sentence = sentence
        .with("curve", called(pair.0.name.clone()))
        .with("segment", called(pair.1.name.clone()));
    (sentence, facts)
}

/// The sides that the roots are of: as the last step that computed them has them.
fn known_sides(steps: &[&Step]) -> [f64; 4] {
    let told = steps.iter().rev().find_map(|s| match s {
        Step::Curve(Curve::Sides { sides, .. } | Curve::Again { sides, .. }) => Some(*sides),
        _ => None,
    });
    told.unwrap_or_default()
}

fn curve(step: &Curve, pair: CurveAndSegment<'_>) -> Told {
    let (a, way) = (pair.1.is.a(), pair.1.is.b() - pair.1.is.a());
    match step {
        Curve::Boxes { apart } => boxes(*apart, pair),
        Curve::Sides { sides, apart } => {
            let facts = (0u32..).zip(sides).zip(pair.0.is.points()).map(|((i, d), p)| {
                let words =
                    format!("det(AB, A{}) = {}", subscript("p", i), cross_formula(way, *p - a));
                let of = number(subscript("d", i), *d).formula(words).means("fact-curve-side");
                of.of("side", i, side_role(*d))
            });
            let [d0, d1, d2, d3] = *sides;
            let sentence = Message::new("bezier-sides")
                .with("apart", yes(*apart))
                .with("d0", d0)
                .with("d1", d1)
                .with("d2", d2)
                .with("d3", d3);
            (sentence, facts.collect())
        }
        Curve::Again { size, products, sides } => {
            let mut facts = vec![
                number("max |d|", *size).means("fact-sides-size").unmarked(),
                number("products", *products).means("fact-sides-products").unmarked(),
            ];
            facts.extend((0u32..).zip(sides).map(|(i, d)| {
                let of = number(subscript("d", i), *d).means("fact-curve-side");
                of.of("side", i, side_role(*d))
            }));
            (Message::new("bezier-again").with("size", *size).with("products", *products), facts)
        }
        Curve::InLine { curve: [from, to], apart } => (
            Message::new("bezier-in-line")
                .with("from", *from)
                .with("to", *to)
                .with("apart", yes(*apart)),
            vec![
                row("t", FactValue::Interval(*from, *to))
                    .means("fact-curve-reach")
                    .at("reach", Role::Candidate),
            ],
        ),
        Curve::Shared { ends: [from, to] } => (
            Message::new("bezier-shared")
                .with("from", from.t)
                .with("to", to.t)
                .with("how", if from.point == to.point { "point" } else { "stretch" }),
            vec![
                row("t", FactValue::Interval(from.t, to.t))
                    .means("fact-curve-shared")
                    .at("shared", Role::Impact),
            ],
        ),
        Curve::Kept { hit, .. } => {
            let root = root_tag(hit.q);
            let axis = if way.y.abs() > way.x.abs() { 1 } else { 0 };
            let words =
                format!("({} − {}) / {}", short(hit.point[axis]), short(a[axis]), short(way[axis]));
            (
                Message::new("bezier-kept")
                    .with("q", hit.q)
                    .with("t", hit.t)
                    .with("axis", if axis == 1 { "y" } else { "x" })
                    .with("tangent", yes(hit.tangent)),
                vec![
                    number("q", hit.q).means("fact-curve-q").tagged(root, Role::Impact),
                    number("t", hit.t)
                        .formula(words)
                        .means("fact-instant")
                        .tagged(root, Role::Impact),
                    meeting(hit.point, hit.t, [a, way]).tagged(root, Role::Impact),
                ],
            )
        }
        Curve::Dropped { q, t, .. } => {
            let root = root_tag(*q);
            (
                Message::new("bezier-dropped")
                    .with("q", *q)
                    .with("t", *t)
                    .with("end", if *t < 0.0 { "A" } else { "B" }),
                vec![
                    number("q", *q).means("fact-curve-q").tagged(root, Role::Refused),
                    number("t", *t).means("fact-instant").tagged(root, Role::Refused),
                ],
            )
        }
        Curve::Answer { met, earliest, .. } => match earliest {
            None => (Message::new("bezier-none"), vec![]),
            Some(hit) => {
                let root = root_tag(hit.q);
                (
                    Message::new("bezier-earliest").with("met", *met).with("t", hit.t),
                    vec![
                        count("n", *met).means("fact-met").unmarked(),
                        number("min t", hit.t).means("fact-earliest").at("earliest", Role::Result),
                        number("q", hit.q).means("fact-curve-q").tagged(root, Role::Impact),
                        meeting(hit.point, hit.t, [a, way]).at("earliest", Role::Result),
                    ],
                )
            }
        },
        Curve::Roots(step) => roots(step, [0.0; 4]),
    }
}

/// The place of a meeting at an instant of the way from A.
pub(super) fn meeting(point: DVec2, t: f64, [a, way]: [DVec2; 2]) -> Fact {
    vector("A + t · AB", point)
        .formula(format!("{} + {} · {}", place(a), short(t), place(way)))
        .means("fact-impact-point")
}

/// The two boxes, side by side.
fn boxes(apart: bool, (curve, segment): CurveAndSegment<'_>) -> Told {
    let c = curve.is.bounds();
    let s = Rect::between(segment.is.a(), segment.is.b());
    // The first axis on which they are apart.
    let axis = (0..2).find(|i| c.max[*i] < s.min[*i] || s.max[*i] < c.min[*i]).filter(|_| apart);
    let i = axis.unwrap_or_default();
    let sentence = Message::new("bezier-boxes")
        .with("apart", yes(apart))
        .with("axis", if i == 1 { "y" } else { "x" })
        .with("from", c.min[i])
        .with("to", c.max[i])
        .with("first", s.min[i])
        .with("last", s.max[i]);
    let role = if apart { Role::Refused } else { Role::Candidate };
    let mut facts = Vec::new();
    for (which, Rect { min, max }) in (0u32..).zip([c, s]) {
        for (i, letter) in ["x", "y"].into_iter().enumerate() {
            let range = row(subscript(letter, which + 1), FactValue::Interval(min[i], max[i]));
            let means = if which == 0 { "fact-curve-box" } else { "fact-segment-box" };
            facts.push(range.means(means).of("box", which, role));
        }
    }
    (sentence, facts)
}

fn roots(step: &Root, [d0, d1, d2, d3]: [f64; 4]) -> Told {
    match step {
        Root::Changes { after } => {
            let sentence = Message::new("bezier-changes").with("d0", d0).with("d1", d1);
            let sentence = sentence.with("d2", d2).with("d3", d3);
            let sentence = match after {
                Some(after) => {
                    let after = *after as u32;
                    let (from, to) = (subscript("d", after), subscript("d", after + 1));
                    sentence.with("once", "yes").with("from", from).with("to", to)
                }
                None => {
                    let all: Vec<f64> =
                        [d0, d1, d2, d3].into_iter().filter(|d| *d != 0.0).collect();
                    let changes = all.windows(2).filter(|w| (w[0] < 0.0) != (w[1] < 0.0)).count();
                    let sentence = sentence.with("changes", changes).with("zeros", 4 - all.len());
                    sentence.with("once", "no")
                }
            };
            (sentence, Vec::new())
        }
        Root::OneChange { sides, after, start, steps, q } => {
            let tag = root_tag(*q);
            let i = u32::from(*after);
            let (from, to) = (sides[usize::from(*after)], sides[usize::from(*after) + 1]);
            let words = format!("({i} + {} / ({} − {})) / 6", short(from), short(from), short(to));
            let end = |i: u32, side: f64| {
                let of = number(subscript("e", i), side).means("fact-half-side");
                of.of("half-side", i, side_role(side))
            };
            (
                Message::new("bezier-one-change")
                    .with("from", subscript("e", i))
                    .with("to", subscript("e", i + 1))
                    .with("start", *start)
                    .with("steps", *steps)
                    .with("q", *q),
                vec![
                    end(i, from),
                    end(i + 1, to),
                    number("q₀", *start)
                        .formula(words)
                        .means("fact-q-start")
                        .at("piece", Role::Ghost),
                    count("n", *steps).means("fact-newton").unmarked(),
                    number("q", *q).means("fact-curve-q").tagged(tag, Role::Candidate),
                ],
            )
        }
        Root::Degree { power, degree, ratio } => {
            let size = [d0, d1, d2, d3].iter().fold(0.0f64, |m, d| m.max(d.abs()));
            let words = [
                "((d₃ − d₀) + 3 (d₁ − d₂)) / max |d|",
                "3 ((d₀ − d₁) + (d₂ − d₁)) / max |d|",
                "3 (d₁ − d₀) / max |d|",
                "d₀ / max |d|",
            ];
            let mut facts: Vec<Fact> = ["a", "b", "c", "d"]
                .iter()
                .zip(power)
                .zip(words)
                .map(|((l, x), words)| {
                    let words = format!("{words}, max |d| = {}", short(size));
                    number(*l, *x).formula(words).means("fact-power").unmarked()
                })
                .collect();
            let count = FactValue::Count(u64::from(*degree));
            facts.push(row("degree", count).means("fact-degree").unmarked());
            facts.push(number("ratio", *ratio).means("fact-ratio").unmarked());
            facts.push(number("ALMOST", ALMOST).means("fact-almost").unmarked());
            let sentence = Message::new("bezier-degree")
                .with("degree", u32::from(*degree))
                .with("ratio", *ratio)
                .with("almost", ALMOST);
            (sentence, facts)
        }
        Root::Turns { discriminant, at } => {
            let mut facts = vec![number("Δ′", *discriminant).means("fact-turns").unmarked()];
            let inside = |q: &f64| *q > 0.0 && *q < 1.0;
            for (label, q) in ["q₁", "q₂"].iter().zip(at.iter().flatten()) {
                let tag = root_tag(*q);
                let turn = number(*label, *q).means("fact-curve-turn");
                facts.push(if inside(q) {
                    turn.tagged(tag, Role::Candidate)
                } else {
                    turn.unmarked()
                });
            }
            let within = at.iter().flatten().filter(|q| inside(q)).count();
            let sentence = Message::new("bezier-turns")
                .with("turns", if at.is_some() { "yes" } else { "no" })
                .with("inside", within)
                .with("discriminant", *discriminant);
            (sentence, facts)
        }
        Root::Turn { turn, q, value, touches } => {
            let tag = root_tag(*q);
            let role = if *touches { Role::Impact } else { Role::Candidate };
            let symbol = subscript("q", turn + 1);
            (
                Message::new("bezier-turn")
                    .with("turn", symbol.clone())
                    .with("q", *q)
                    .with("value", *value)
                    .with("touches", yes(*touches)),
                vec![
                    number(symbol.clone(), *q).means("fact-curve-turn").tagged(tag, role),
                    number(format!("f({symbol})"), *value).means("fact-f-turn").tagged(tag, role),
                ],
            )
        }
        Root::Piece { ends: [from, to], discriminant, start, steps, q, .. } => {
            let tag = root_tag(*q);
            (
                Message::new("bezier-piece")
                    .with("from", *from)
                    .with("to", *to)
                    .with("start", *start)
                    .with("steps", *steps)
                    .with("q", *q),
                vec![
                    row("[q]", FactValue::Interval(*from, *to))
                        .means("fact-piece-ends")
                        .at("piece", Role::Candidate),
                    number("Δ", *discriminant).means("fact-discriminant").unmarked(),
                    number("q₀", *start).means("fact-q-start").at("piece", Role::Ghost),
                    count("n", *steps).means("fact-newton").unmarked(),
                    number("q", *q).means("fact-curve-q").tagged(tag, Role::Candidate),
                ],
            )
        }
        Root::Found { root, q, double, .. } => {
            let tag = root_tag(*q);
            (
                Message::new("bezier-root")
                    .with("q", *q)
                    .with("root", *root + 1)
                    .with("double", yes(*double)),
                vec![number("q", *q).means("fact-curve-q").tagged(tag, Role::Candidate)],
            )
        }
    }
}

fn chain(step: &Chain, segment: &Segment) -> Told {
    match step {
        Chain::Chain { chords, error } => (
            Message::new("bezier-chain").with("chords", *chords).with("error", *error),
            vec![
                count("n", *chords).means("fact-chords").at("chain", Role::Candidate),
                number("error", *error).means("fact-chain-error").at("chain", Role::Candidate),
            ],
        ),
        Chain::Chord { chord, hit } => (
            Message::new("bezier-chord")
                .with("chord", *chord + 1)
                .with("q", hit.q)
                .with("t", hit.t),
            vec![
                row("i", FactValue::Count(u64::from(*chord) + 1)).means("fact-chord").of(
                    "chord",
                    *chord,
                    Role::Candidate,
                ),
                number("q", hit.q).means("fact-chord-q").of("chord", *chord, Role::Candidate),
                number("t", hit.t).means("fact-instant").of("chord", *chord, Role::Candidate),
            ],
        ),
        Chain::Answer { met, earliest: Some(hit), .. } => {
            let way = [segment.a(), segment.b() - segment.a()];
            (
                Message::new("bezier-chords-earliest").with("met", *met).with("t", hit.t),
                vec![
                    count("n", *met).means("fact-found").at("chain", Role::Candidate),
                    number("min t", hit.t).means("fact-earliest").at("earliest", Role::Result),
                    meeting(hit.point, hit.t, way).at("earliest", Role::Result),
                ],
            )
        }
        Chain::Answer { apart, .. } => {
            let apart = apart.unwrap_or_default();
            let distance = number("distance", apart).means("fact-chords-apart");
            (
                Message::new("bezier-chords-none").with("apart", apart),
                vec![distance.at("chain", Role::Candidate)],
            )
        }
        Chain::Beside { beside, right } => {
            let ChainComparison { tests, found, missed, wrong, off } = *beside;
            let how = match (missed + wrong, found - wrong) {
                (0, 0) => "none",
                (0, _) => "agrees",
                (_, 0) => "all",
                _ => "parts",
            };
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
                    count("tests", tests).means("fact-tests").at("chain", Role::Candidate),
                    count("found", found).means("fact-found").at("chain", Role::Candidate),
                    count("right", *right).means("fact-right").unmarked(),
                    count("missed", missed).means("fact-missed").unmarked(),
                    count("wrong", wrong).means("fact-wrong").unmarked(),
                    number("error", off).means("fact-off").unmarked(),
                ],
            )
        }
    }
}
