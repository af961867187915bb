//! What the steps of the test of two boxes say.

use glam::{DMat3, DQuat, DVec3};

use super::picture::best;
use super::{Two, axis_name, axis_tag, frame_word};
use crate::collide::convex::sat_polygon::WhichShape;
use crate::collide::space::sat_boxes::{LeastOverlap, Step as Sat};
use crate::collide::space::turned_boxes::{BoxContacts, ContactStep, Step};
use crate::figure::Role;
use crate::geom::solid::OrientedBox;
use crate::geom::solid::exact_boxes::BoxAxis;
use crate::lab::common::draw::{number, row, subscript, vector};
use crate::lab::sandbox::pair::short;
use crate::lab::solids::axis_told;
use crate::lab::{Fact, FactValue, Told, no_steps};
use crate::text::Message;
use crate::text::number::vector as place;

/// Turns below this angle, in radians, are none.
const TURNED: f64 = 1e-12;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell(step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
    match step {
        Step::Sat(Sat::Turn { side, axes, half, .. }) => turn(*side, axes, *half),
        Step::Sat(step @ Sat::Axis { .. }) => tell_axis(step, pair),
        Step::Sat(Sat::LeftOut { axis, sine, apart }) => left_out(*axis, *sine, *apart),
        Step::Sat(Sat::Meet { axes, left_out }) => meet(*axes, *left_out, best(steps)),
        Step::Sat(Sat::Found(found)) => tell_found(found),
        Step::Contact(contact) => tell_contact(contact, best(steps)),
    }
}

fn word(side: WhichShape) -> &'static str {
    if side == WhichShape::A { "A" } else { "B" }
}

fn turn(side: WhichShape, axes: &[DVec3; 3], half: DVec3) -> Told {
    let matrix = DMat3::from_cols(axes[0], axes[1], axes[2]);
    let (about, angle) = DQuat::from_mat3(&matrix).normalize().to_axis_angle();
    let angle = if angle < TURNED { 0.0 } else { angle };
    let (letter, frame) = (word(side), frame_word(side));
    let role = if side == WhichShape::A { Role::ShapeA } else { Role::ShapeB };
    let names = [1, 2, 3].map(|k| subscript(letter, k));
    let sentence = Message::new("sat-boxes-turn")
        .with("box", letter)
        .with("turned", if angle == 0.0 { "no" } else { "yes" })
        .with("angle", angle.to_degrees())
        .with("about", about)
        .with("first", names[0].clone())
        .with("second", names[1].clone())
        .with("third", names[2].clone());
    let mut facts: Vec<Fact> = (0..3)
        .map(|k| vector(names[k].clone(), axes[k]).means("fact-box-axis").of(frame, k as u32, role))
        .collect();
    facts.push(vector("h", half).means("fact-box-half").of(frame, 3, role));
    if angle > 0.0 {
        facts
            .push(number("angle °", angle.to_degrees()).means("fact-box-angle").of(frame, 3, role));
    }
    (sentence, facts)
}

/// A box's reach on an axis, term by term: h₁ |A₁ · n| + …
fn reach(of: &OrientedBox, normal: DVec3) -> String {
    let term =
        |k: usize| format!("{} · {}", short(of.half()[k]), short(of.axes()[k].dot(normal).abs()));
    format!("{} + {} + {}", term(0), term(1), term(2))
}

/// The two edges of a cross product.
pub(super) fn edges(axis: BoxAxis) -> Option<[String; 2]> {
    match axis {
        BoxAxis::Edges(i, j) => Some([subscript("A", i + 1), subscript("B", j + 1)]),
        BoxAxis::FaceA(_) | BoxAxis::FaceB(_) => None,
    }
}

/// Whose faces an axis is across, or that it is across two edges: for the texts to choose by.
pub(super) fn kind(axis: BoxAxis) -> &'static str {
    match axis {
        BoxAxis::FaceA(_) => "a",
        BoxAxis::FaceB(_) => "b",
        BoxAxis::Edges(..) => "edges",
    }
}

/// The rows of an axis's direction and of both shadows.
pub(super) fn shadows(
    (a, b): Two<'_>,
    axis: BoxAxis,
    normal: DVec3,
    [on_a, on_b]: [[f64; 2]; 2],
) -> Vec<Fact> {
    let of = axis_tag(axis);
    let n = match edges(axis) {
        Some([p, q]) => format!("{p} × {q} / |{p} × {q}|"),
        None => format!("± {}", axis_name(axis)),
    };
    let radius = |on: [f64; 2]| 0.5 * (on[1] - on[0]);
    vec![
        vector("n", normal).formula(n).means("fact-box-normal").tagged(of, Role::Candidate),
        number("rA", radius(on_a))
            .formula(reach(&a.is, normal))
            .means("fact-box-reach")
            .at("shadow-a", Role::ShapeA),
        number("rB", radius(on_b))
            .formula(reach(&b.is, normal))
            .means("fact-box-reach")
            .at("shadow-b", Role::ShapeB),
        row("A", FactValue::Interval(on_a[0], on_a[1]))
            .means("fact-box-shadow-a")
            .at("shadow-a", Role::ShapeA),
        row("B", FactValue::Interval(on_b[0], on_b[1]))
            .means("fact-box-shadow-b")
            .at("shadow-b", Role::ShapeB),
    ]
}

fn tell_axis(step: &Sat, pair: Two<'_>) -> Told {
    let Sat::Axis { axis, normal, sine, between, a, b, overlap, verdict, best } = *step else {
        return no_steps();
    };
    let how = axis_told::word(verdict, overlap, best.is_none());
    let mut sentence = Message::new("sat-boxes-axis")
        .with("kind", kind(axis))
        .with("axis", axis_name(axis))
        .with("end", a[1])
        .with("begin", b[0])
        .with("overlap", overlap.abs())
        .with("how", how);
    let mut facts = shadows(pair, axis, normal, [a, b]);
    let of = axis_tag(axis);
    if let Some([p, q]) = edges(axis) {
        let sine = number(format!("|{p} × {q}|"), sine).means("fact-box-sine");
        facts.insert(1, sine.tagged(of, Role::Candidate));
    }
    facts.push(number("t · n", between).means("fact-box-between").tagged(of, Role::Candidate));
    let role = if overlap < 0.0 { Role::Result } else { Role::Impact };
    let [ours, theirs] = [a[1], 0.5 * (b[1] - b[0])];
    facts.push(
        number("rA + rB − t · n", overlap)
            .formula(format!("{} + {} − {}", short(ours), short(theirs), short(between)))
            .means("fact-box-overlap")
            .at("overlap", role),
    );
    if let Some((least, depth)) = best {
        let of = axis_tag(least);
        sentence = sentence.with("least", depth).with("least-axis", axis_name(least));
        facts.push(
            number("least", depth)
                .meaning(Message::new("fact-box-least").with("axis", axis_name(least)))
                .tagged(of, Role::Impact),
        );
    }
    (sentence, facts)
}

fn left_out(axis: BoxAxis, sine: f64, apart: bool) -> Told {
    let [p, q] = edges(axis).unwrap_or_default();
    let of = axis_tag(axis);
    let how = match (apart, sine == 0.0) {
        (true, _) => "apart",
        (false, true) => "parallel",
        (false, false) => "nearly",
    };
    let sentence = Message::new("sat-boxes-left-out")
        .with("a", p.clone())
        .with("b", q.clone())
        .with("sine", sine)
        .with("how", how);
    let sine = number(format!("|{p} × {q}|"), sine).means("fact-box-sine");
    (sentence, vec![sine.tagged(of, Role::Candidate)])
}

fn meet(axes: u32, left_out: u32, best: Option<LeastOverlap>) -> Told {
    let sentence =
        Message::new("sat-boxes-meet").with("axes", axes as usize).with("left", left_out as usize);
    let count = |symbol: &str, n: u32, means| {
        row(symbol, FactValue::Count(u64::from(n))).means(means).unmarked()
    };
    let mut facts = vec![
        count("axes", axes, "fact-box-axes"),
        count("left-out", left_out, "fact-box-left-out"),
    ];
    if let Some(best) = best {
        let of = axis_tag(best.axis);
        facts.push(
            number("least", best.depth)
                .meaning(Message::new("fact-box-least").with("axis", axis_name(best.axis)))
                .tagged(of, Role::Impact),
        );
    }
    (sentence, facts)
}

fn tell_found(found: &LeastOverlap) -> Told {
    let LeastOverlap { depth, normal, axis } = *found;
    let way = normal * depth;
    let sentence = Message::new("sat-boxes-found")
        .with("axis", axis_name(axis))
        .with("kind", kind(axis))
        .with("depth", depth)
        .with("way", way)
        .with("touching", if depth == 0.0 { "yes" } else { "no" });
    let of = axis_tag(axis);
    let facts = vec![
        number("least", depth)
            .meaning(Message::new("fact-box-least").with("axis", axis_name(axis)))
            .tagged(of, Role::Impact),
        vector("n", normal).means("fact-way-out").at("out", Role::Normal),
        vector("depth · n", way)
            .formula(format!("{} · {}", short(depth), place(normal)))
            .means("fact-box-way")
            .at("out", Role::Normal),
    ];
    (sentence, facts)
}

fn tell_contact(step: &ContactStep, best: Option<LeastOverlap>) -> Told {
    match step {
        ContactStep::Faces { side, reference, incident } => {
            let other = word(side.other());
            let sentence = Message::new("sat-boxes-faces")
                .with("own", word(*side))
                .with("other", other)
                .with("axis", best.map(|found| axis_name(found.axis)).unwrap_or_default())
                .with("corners", reference.len())
                .with("depth", best.map_or(0.0, |found| found.depth));
            let roles = match side {
                WhichShape::A => [Role::ShapeA, Role::ShapeB],
                WhichShape::B => [Role::ShapeB, Role::ShapeA],
            };
            let middle = |ring: &[DVec3; 4]| ring.iter().sum::<DVec3>() * 0.25;
            let facts = vec![
                vector("reference", middle(reference))
                    .means("fact-box-reference")
                    .of("feature", 0, roles[0]),
                vector("incident", middle(incident))
                    .means("fact-box-incident")
                    .of("feature", 1, roles[1]),
            ];
            (sentence, facts)
        }
        ContactStep::Edges { a, b } => {
            let [p, q] = best.and_then(|found| edges(found.axis)).unwrap_or_default();
            let middle = |[p, q]: &[DVec3; 2]| p.midpoint(*q);
            let sentence =
                Message::new("sat-boxes-edges").with("a", p.clone()).with("b", q.clone());
            let sentence = sentence.with("depth", best.map_or(0.0, |found| found.depth));
            let facts = vec![
                vector(p, middle(a)).means("fact-box-edge").at("feature", Role::ShapeA),
                vector(q, middle(b)).means("fact-box-edge").of("feature", 1, Role::ShapeB),
            ];
            (sentence, facts)
        }
        ContactStep::Points { points } => tell_points(points, best),
    }
}

fn tell_points(points: &BoxContacts, best: Option<LeastOverlap>) -> Told {
    let across_edges = best.is_some_and(|found| kind(found.axis) == "edges");
    let sentence = Message::new("sat-boxes-points")
        .with("count", points.len())
        .with("edges", if across_edges { "yes" } else { "no" });
    let facts = (0u32..).zip(points).map(|(k, p)| {
        vector(subscript("P", k + 1), *p).means("fact-box-contact").of("contact", k, Role::Impact)
    });
    (sentence, facts.collect())
}
