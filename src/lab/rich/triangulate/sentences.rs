//! What the steps of cutting a polygon up say, in words and numbers.

use glam::DVec2;

use super::Case;
use super::kind_sentences::say_kind;
use crate::collide::VertexId;
use crate::collide::polygon::convex_pieces::Step as Merge;
use crate::collide::polygon::decompose::{PieceCounts, Step};
use crate::collide::polygon::polygon_kind::Step as Kind;
use crate::collide::polygon::triangulate::{Attempt, Ear, InTriangle, Step as Cut};
use crate::figure::{Role, Tag};
use crate::geom::{Polygon, Sign};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, row, tag, vector, yes};
use crate::lab::rich::circle_line::cross_formula;
use crate::lab::rich::polygon_crossings::sentences::edge_name;
use crate::lab::{Fact, FactValue, Told};
use crate::text::Message;

/// The sentence and the numbers of the last of some steps.
pub(crate) fn say(case: &Case, step: &Step, steps: &[&Step]) -> Told {
    match step {
        Step::Kind(step) => say_kind(case, step),
        Step::Cut(step) => say_cut(case, step, steps),
        Step::Uncrossed { corners } => {
            let count = row("new", FactValue::Count(corners.len() as u64));
            let count = count.coloured(Role::Candidate).means("fact-new-corners").unmarked();
            (Message::new("triangulate-uncrossed").with("corners", corners.len()), vec![count])
        }
        Step::GivenUp { too_many } => {
            (Message::new("triangulate-given-up").with("many", yes(*too_many)), Vec::new())
        }
        Step::Merge(step) => say_side(case, step, steps),
        Step::Made(PieceCounts { triangles, pieces }) => (
            Message::new("triangulate-made")
                .with("triangles", *triangles)
                .with("pieces", *pieces)
                .with("sides", steps.iter().filter(|s| matches!(s, Step::Merge(_))).count())
                .with("out", triangles.saturating_sub(*pieces)),
            vec![
                count("triangles", *triangles).means("fact-triangles").unmarked(),
                count("pieces", *pieces).means("fact-pieces").unmarked(),
            ],
        ),
        Step::Rules { even_odd, non_zero, faces } => (
            Message::new("triangulate-rules")
                .with("faces", *faces)
                .with("triangles", even_odd.triangles)
                .with("others", non_zero.triangles),
            vec![
                counts("w mod 2 = 1", even_odd).means("fact-rule-even-odd").unmarked(),
                counts("w ≠ 0", non_zero).means("fact-rule-winding").unmarked(),
            ],
        ),
    }
}

/// A count by now.
fn count(label: &str, count: usize) -> Fact {
    row(label, FactValue::Count(count as u64)).coloured(Role::Result)
}

/// What a rule makes of a polygon.
fn counts(label: &str, made: &PieceCounts) -> Fact {
    let words = Message::new("triangulate-counts")
        .with("triangles", made.triangles)
        .with("pieces", made.pieces);
    row(label, FactValue::Words(words)).coloured(Role::Result)
}

fn say_cut(case: &Case, step: &Cut, steps: &[&Step]) -> Told {
    let at = |i: usize| case.points.get(i).copied().unwrap_or_default();
    let corner = |symbol: &str, i: usize, role: Role| {
        let of = part(case.index, "corner", i);
        vector(symbol, at(i)).tagged(of, role)
    };
    match step {
        Cut::Crosses { contact } => {
            let of = meeting(case.index, contact.edges);
            let [one, two] = contact.edges.map(|edge| edge_name(&case.polygon, edge));
            let said = Message::new("triangulate-crosses")
                .with("one", one)
                .with("two", two)
                .with("at", contact.point);
            let meets = vector("X", contact.point).means("fact-meets");
            (said, vec![meets.tagged(of, Role::Impact)])
        }
        Cut::Part { number, corners, holes } => (
            Message::new("triangulate-part")
                .with("number", number + 1)
                .with("corners", corners.len())
                .with("holes", *holes),
            vec![
                row("corners", FactValue::Count(corners.len() as u64))
                    .means("fact-part-corners")
                    .unmarked(),
                row("holes", FactValue::Count(*holes as u64)).means("fact-part-holes").unmarked(),
            ],
        ),
        Cut::Look { from, edge: [a, b], end, .. } => {
            let said = Message::new("triangulate-look")
                .with("from", from + 1)
                .with("edge", format!("{}–{}", a + 1, b + 1))
                .with("end", end + 1);
            let facts = vec![
                corner("M", *from, Role::Candidate).means("fact-leftmost"),
                corner("P", *end, Role::Candidate).means("fact-left-end"),
            ];
            (said, facts)
        }
        Cut::Bridge { from, end, to, .. } => {
            let said = Message::new("triangulate-bridge")
                .with("from", from + 1)
                .with("end", end + 1)
                .with("to", to + 1)
                .with("hidden", yes(end != to));
            let facts = vec![
                corner("M", *from, Role::Candidate).means("fact-leftmost"),
                corner("Q", *to, Role::Candidate).means("fact-bridge-end"),
            ];
            (said, facts)
        }
        Cut::Turn { attempt, det, turn } => {
            let [a, v, c] = attempt.triangle;
            let said = named(Message::new("triangulate-turn"), attempt)
                .with("det", *det)
                .with("turn", turn.name());
            let role = role_of_turn(*turn);
            let formula = format!("AV × AC = {}", cross_formula(at(v) - at(a), at(c) - at(a)));
            let of = part(case.index, "corner", v);
            let facts = vec![
                corner("V", v, role).means("fact-corner"),
                number("det(AV, AC)", *det).formula(formula).means("fact-turn").tagged(of, role),
            ];
            (said, facts)
        }
        Cut::Hold { attempt, corner: other, dets, held } => {
            say_hold(case, attempt, *other, (*dets, *held))
        }
        Cut::Try { attempt, ear } => {
            let before = steps[..steps.len() - 1].iter().rev();
            let is_held = |s: &&&Step| matches!(s, Step::Cut(Cut::Hold { .. }));
            let tested = before.take_while(is_held).count();
            let made = kept(steps);
            let (id, hidden_by) = match ear {
                Ear::Last => ("triangulate-last", None),
                Ear::Inside(other) => ("triangulate-inside", Some(*other)),
                Ear::Cut | Ear::Reflex | Ear::Flat => ("triangulate-ear", None),
            };
            let mut said =
                named(Message::new(id), attempt).with("tested", tested).with("triangles", made);
            let of = part(case.index, "corner", attempt.triangle[1]);
            let mut facts = Vec::new();
            if *ear != Ear::Last {
                let tested = row("tested", FactValue::Count(tested as u64)).means("fact-tested");
                facts.push(tested.unmarked());
            }
            if let Some(other) = hidden_by {
                said = said.with("other", other + 1);
                facts.push(corner("W", other, Role::Impact).means("fact-in-the-way"));
            } else {
                let made = count("triangles", made).means("fact-triangles");
                facts.push(made.tagged(of, Role::Result));
            }
            (said, facts)
        }
    }
}

/// A corner against the triangle that it might be in.
fn say_hold(
    case: &Case,
    attempt: &Attempt,
    other: usize,
    (dets, held): ([f64; 3], InTriangle),
) -> Told {
    let at = |i: usize| case.points.get(i).copied().unwrap_or_default();
    let [a, v, c] = attempt.triangle;
    let w = at(other);
    let of = part(case.index, "corner", other);
    let role = if held == InTriangle::Inside { Role::Impact } else { Role::Refused };
    let said = named(Message::new("triangulate-hold"), attempt).with("other", other + 1);
    let mut facts = vec![vector("W", w).means("fact-held").tagged(of, role)];
    let told = match held {
        InTriangle::Beside => {
            let (symbol, value, sign, bound, of_bound) = out_of_box(w, [at(a), at(v), at(c)]);
            let v_tag = part(case.index, "corner", v);
            facts.push(number(symbol, value).means("fact-coordinate").tagged(of, role));
            facts.push(
                number(of_bound, bound).means("fact-box-side").tagged(v_tag, Role::Candidate),
            );
            Message::new("triangulate-hold-beside")
                .with("symbol", symbol)
                .with("value", value)
                .with("sign", sign)
                .with("bound", bound)
                .with("side", of_bound)
        }
        InTriangle::Beyond(_) | InTriangle::Inside => {
            let last = if let InTriangle::Beyond(side) = held { side.min(2) } else { 2 };
            let names = ["det(CA, CW)", "det(AV, AW)", "det(VC, VW)"];
            let sides = [(c, a), (a, v), (v, c)];
            for (side, (from, to)) in sides.into_iter().enumerate().take(last + 1) {
                let formula = cross_formula(at(to) - at(from), w - at(from));
                let means = Message::new("fact-side-of-triangle")
                    .with("side", format!("{}–{}", from + 1, to + 1));
                let det = number(names[side], dets[side]).formula(formula).meaning(means);
                facts.push(det.tagged(of, role));
            }
            if held == InTriangle::Inside {
                let least = dets.into_iter().fold(f64::INFINITY, f64::min);
                Message::new("triangulate-hold-inside").with("least", least)
            } else {
                let (from, to) = sides[last];
                Message::new("triangulate-hold-beyond")
                    .with("symbol", names[last])
                    .with("det", dets[last])
                    .with("side", format!("{}–{}", from + 1, to + 1))
            }
        }
    };
    (said.with("told", told), facts)
}

/// Which of a corner's coordinates is beyond a triangle's box: its symbol and value, how it compares with which bound, and
/// what that is called.
fn out_of_box(
    w: DVec2,
    [a, v, c]: [DVec2; 3],
) -> (&'static str, f64, &'static str, f64, &'static str) {
    let (low, high) = (a.min(v).min(c), a.max(v).max(c));
    if w.x < low.x {
        ("W.x", w.x, "<", low.x, "min(A.x, V.x, C.x)")
    } else if w.x > high.x {
        ("W.x", w.x, ">", high.x, "max(A.x, V.x, C.x)")
    } else if w.y < low.y {
        ("W.y", w.y, "<", low.y, "min(A.y, V.y, C.y)")
    } else {
        ("W.y", w.y, ">", high.y, "max(A.y, V.y, C.y)")
    }
}

/// A side between two pieces, and how the piece without it would turn at both ends.
fn say_side(case: &Case, step: &Merge, steps: &[&Step]) -> Told {
    let Merge::Side { ends: [p, q], ways, dets, reflex, .. } = step;
    let at = |i: usize| case.points.get(i).copied().unwrap_or_default();
    let is_out = |s: &&&Step| matches!(s, Step::Merge(Merge::Side { reflex: None, .. }));
    let pieces = kept(steps).saturating_sub(steps.iter().filter(is_out).count());
    let id = if reflex.is_some() { "triangulate-side-kept" } else { "triangulate-side-left-out" };
    let which = usize::from(dets[0] >= 0.0);
    let mut said = Message::new(id)
        .with("one", p + 1)
        .with("two", q + 1)
        .with("first", dets[0])
        .with("second", dets[1])
        .with("letter", ["P", "Q"][which])
        .with("det", dets[which])
        .with("pieces", pieces);
    if let Some(corner) = reflex {
        said = said.with("corner", corner + 1);
    }
    let mut facts = Vec::new();
    for (k, [a, v, c]) in ways.iter().enumerate() {
        let of = part(case.index, "corner", *v);
        let role = if dets[k] < 0.0 { Role::Refused } else { Role::Result };
        let means = Message::new("fact-turn-without").with("corner", v + 1);
        facts.push(
            number(["det P", "det Q"][k], dets[k])
                .formula(cross_formula(at(*v) - at(*a), at(*c) - at(*a)))
                .meaning(means)
                .tagged(of, role),
        );
    }
    facts.push(count("pieces", pieces).means("fact-pieces").unmarked());
    (said, facts)
}

/// How many triangles are kept by now.
fn kept(steps: &[&Step]) -> usize {
    let is_kept = |s: &&&Step| matches!(s, Step::Cut(Cut::Try { ear, .. }) if ear.is_cut());
    steps.iter().filter(is_kept).count()
}

/// A sentence with the corners of a triangle in it.
fn named(said: Message, attempt: &Attempt) -> Message {
    let [a, v, c] = attempt.triangle;
    said.with("before", a + 1).with("v", v + 1).with("after", c + 1)
}

/// How a corner is marked, by the way it turns.
pub(super) fn role_of_turn(turn: Sign) -> Role {
    match turn {
        Sign::Positive => Role::Result,
        Sign::Zero => Role::Guide,
        Sign::Negative => Role::Refused,
    }
}

/// A part of one of the polygons, by its number: corners of others have the same.
pub(crate) fn part(object: u32, what: &'static str, i: usize) -> Tag {
    // Up to 2²⁰ points of each; beyond, tags may coincide, and a click finds the first of them.
    tag(what, (object << 20) ^ i as u32)
}

/// The same, by its ring and its number there.
pub(crate) fn place(object: u32, what: &'static str, [ring, i]: VertexId) -> Tag {
    part(object, what, (ring << 14) ^ i)
}

/// Where two edges meet.
pub(crate) fn meeting(object: u32, [[r, i], [s, j]]: [VertexId; 2]) -> Tag {
    part(object, "meeting", ((r ^ i) << 10) ^ (s << 5) ^ j)
}

/// A side between two pieces, whichever way it is gone along.
pub(crate) fn side(object: u32, [a, b]: [usize; 2]) -> Tag {
    part(object, "side", (a.min(b) << 10) ^ a.max(b))
}

/// What a step is.
pub(crate) fn caption_of(object: u32, step: &Step) -> Caption {
    let of = |what, i| part(object, what, i);
    let turned = |turn| match turn {
        Sign::Negative => "kind-reflex",
        Sign::Zero => "kind-flat",
        Sign::Positive => "kind-juts-out",
    };
    match step {
        Step::Kind(Kind::Sweep { .. }) => caption("kind-edges-meet"),
        Step::Kind(Kind::Meets { contact }) => {
            let edges = contact.edges.map(|edge| place(object, "edge", edge));
            caption("kind-meeting").all(edges).tagged(meeting(object, contact.edges))
        }
        Step::Kind(Kind::Corner { at, turn, .. }) => {
            caption(turned(*turn)).tagged(place(object, "turn", *at))
        }
        Step::Kind(_) => caption("kind-polygon-kind"),
        Step::Cut(Cut::Crosses { contact }) => {
            caption("kind-crosses").tagged(meeting(object, contact.edges))
        }
        Step::Cut(Cut::Part { .. }) => caption("kind-part"),
        Step::Cut(Cut::Look { from, .. }) => caption("kind-look").tagged(of("look", *from)),
        Step::Cut(Cut::Bridge { from, .. }) => caption("kind-bridge").tagged(of("bridge", *from)),
        Step::Cut(Cut::Turn { attempt, turn, .. }) => {
            caption(turned(*turn)).tagged(of("corner", attempt.triangle[1]))
        }
        Step::Cut(Cut::Hold { corner, .. }) => {
            caption("kind-in-triangle").tagged(of("corner", *corner))
        }
        Step::Cut(Cut::Try { attempt, ear }) => {
            let (kind, v) =
                (if ear.is_cut() { "kind-ear" } else { "kind-no-ear" }, attempt.triangle[1]);
            let other = match ear {
                Ear::Inside(other) => of("corner", *other),
                _ => of("piece", v),
            };
            caption(kind).tagged(of("corner", v)).tagged(other)
        }
        Step::Uncrossed { .. } => caption("kind-uncrossed"),
        Step::GivenUp { .. } => caption("kind-given-up"),
        Step::Merge(Merge::Side { ends, .. }) => caption("kind-merge").tagged(side(object, *ends)),
        Step::Made(_) => caption("kind-done"),
        Step::Rules { .. } => caption("kind-rules"),
    }
}

/// The number of a corner, counting on from ring to ring.
pub(crate) fn flat(polygon: &Polygon, [ring, i]: VertexId) -> usize {
    polygon.rings().take(ring).map(<[glam::DVec2]>::len).sum::<usize>() + i
}

#[cfg(test)]
mod tests {
    use crate::lab::{FactValue, Playback};
    use crate::text::{Language, Texts};
    use crate::world::Moment;

    fn played() -> Box<dyn Playback> {
        let text = crate::scene::library::find("triangulate").unwrap();
        let world = crate::lab::plane_world(&crate::scene::read(text).unwrap());
        super::super::run(&world, &Moment::STILL).ok().unwrap()
    }

    /// The steps of a kind: their sentences, and the values of a row.
    fn of_kind(played: &dyn Playback, kind: &str, symbol: &str) -> Vec<(String, Option<f64>)> {
        let texts = Texts::new(Language::English);
        let steps = (0..played.len()).filter(|k| played.step(*k).name == kind);
        steps
            .map(|k| {
                let told = played.tell(k);
                let value =
                    told.facts.iter().find(|f| f.symbol == symbol).and_then(|f| match f.value {
                        FactValue::Number(x) => Some(x),
                        FactValue::Count(n) => Some(n as f64),
                        _ => None,
                    });
                (texts.say(&told.sentence), value)
            })
            .collect()
    }

    #[test]
    fn a_corner_is_reflex_by_a_number_below_zero_and_juts_out_by_one_above() {
        let played = played();
        let (reflex, out) = (
            of_kind(played.as_ref(), "kind-reflex", "det(AV, AC)"),
            of_kind(played.as_ref(), "kind-juts-out", "det(AV, AC)"),
        );
        assert!(reflex.len() > 10 && out.len() > 20);
        assert!(reflex.iter().all(|(said, det)| det.unwrap() < 0.0 && said.contains("< 0")));
        assert!(out.iter().all(|(said, det)| det.unwrap() > 0.0 && said.contains("> 0")));
    }

    #[test]
    fn each_corner_that_is_held_against_a_triangle_is_a_step_with_its_number() {
        let played = played();
        let mut held = 0;
        for k in 0..played.len() {
            match played.step(k).name {
                "kind-in-triangle" => {
                    held += 1;
                    let told = played.tell(k);
                    assert!(
                        told.facts
                            .iter()
                            .any(|f| f.symbol.contains("W")
                                && matches!(f.value, FactValue::Number(_)))
                    );
                }
                "kind-ear" | "kind-no-ear" => {
                    let tested = played
                        .tell(k)
                        .facts
                        .iter()
                        .find(|f| f.symbol == "tested")
                        .map(|f| f.value.clone());
                    assert!(tested.is_none_or(|t| t == FactValue::Count(held)), "step {k}");
                }
                _ => held = 0,
            }
        }
        let refused = of_kind(played.as_ref(), "kind-no-ear", "tested");
        assert!(
            refused.iter().any(|(said, tested)| said.contains("W = 11") && tested == &Some(1.0))
        );
    }
}
