//! What the steps of separating axes of two triangles say.

use glam::DVec3;

use super::{axis_name, axis_tag, edges};
use crate::collide::space::sat_triangles::{Step, TriangleAxis, TriangleOverlap};
use crate::figure::Role;
use crate::lab::common::draw::{number, row, vector};
use crate::lab::sandbox::pair::short;
use crate::lab::solids::axis_told;
use crate::lab::{Fact, FactValue, Told, no_steps};
use crate::text::Message;
use crate::text::number::vector as place;

/// The sentence and the numbers of a step.
pub(super) fn tell(step: &Step) -> Told {
    match step {
        Step::Axis { .. } => tell_axis(step),
        Step::LeftOut { axis, sine, apart } => left_out(*axis, *sine, *apart),
        Step::Meet { axes, left_out, found } => meet(*axes, *left_out, found),
        Step::InPlane(_) => no_steps(),
    }
}

/// For the texts to choose by: across which triangle an axis is, or across two edges.
fn kind(axis: TriangleAxis) -> &'static str {
    match axis {
        TriangleAxis::NormalA => "a",
        TriangleAxis::NormalB => "b",
        TriangleAxis::Edges(..) => "edges",
    }
}

fn tell_axis(step: &Step) -> Told {
    let Step::Axis { axis, normal, a, b, overlap, verdict, best } = *step else {
        return no_steps();
    };
    let how = axis_told::word(verdict, overlap, best.is_none());
    let mut sentence = Message::new("triangle-triangle-axis")
        .with("kind", kind(axis))
        .with("axis", axis_name(axis))
        .with("end", a[1])
        .with("begin", b[0])
        .with("overlap", overlap.abs())
        .with("how", how);
    let mut facts = shadows(axis, normal, [a, b]);
    let role = if overlap < 0.0 { Role::Result } else { Role::Impact };
    facts.push(
        number("s", overlap)
            .formula(format!("{} − {}", short(a[1]), short(b[0])))
            .means("fact-triangle-overlap")
            .at("overlap", role),
    );
    if let Some((least, depth)) = best {
        sentence = sentence.with("least", depth).with("least-axis", axis_name(least));
        facts.push(tell_least(least, depth));
    }
    (sentence, facts)
}

/// The rows of an axis's direction and of both shadows.
fn shadows(axis: TriangleAxis, normal: DVec3, [on_a, on_b]: [[f64; 2]; 2]) -> Vec<Fact> {
    let of = axis_tag(axis);
    let formula = match edges(axis) {
        Some([p, q]) => format!("{p} × {q} / |{p} × {q}|"),
        None => format!("± {}", axis_name(axis)),
    };
    let shadow = |name: &str, on: [f64; 2]| {
        row(name, FactValue::Interval(on[0], on[1])).means("fact-triangle-shadow")
    };
    vec![
        vector("n", normal)
            .formula(formula)
            .means("fact-triangle-axis")
            .tagged(of, Role::Candidate),
        shadow("ABC", on_a).at("shadow-a", Role::ShapeA),
        shadow("PQR", on_b).at("shadow-b", Role::ShapeB),
    ]
}

/// The row of the least overlap.
fn tell_least(axis: TriangleAxis, depth: f64) -> Fact {
    let meaning = Message::new("fact-box-least").with("axis", axis_name(axis));
    number("least", depth).meaning(meaning).tagged(axis_tag(axis), Role::Impact)
}

fn left_out(axis: TriangleAxis, sine: f64, apart: bool) -> Told {
    let [p, q] = edges(axis).unwrap_or_default();
    let how = match (apart, sine == 0.0) {
        (true, _) => "apart",
        (false, true) => "parallel",
        (false, false) => "nearly",
    };
    let sentence = Message::new("triangle-triangle-left-out")
        .with("a", p)
        .with("b", q)
        .with("sine", sine)
        .with("how", how);
    let sine = number(format!("|{p} × {q}|"), sine).means("fact-box-sine");
    (sentence, vec![sine.tagged(axis_tag(axis), Role::Candidate)])
}

fn meet(axes: u32, left_out: u32, found: &TriangleOverlap) -> Told {
    let TriangleOverlap { depth, normal, axis } = *found;
    let way = normal * depth;
    let sentence = Message::new("triangle-triangle-no-gap")
        .with("axes", axes as usize)
        .with("left", left_out as usize)
        .with("axis", axis_name(axis))
        .with("depth", depth)
        .with("way", way)
        .with("touching", if depth == 0.0 { "yes" } else { "no" });
    let count = |symbol: &str, n: u32, means| {
        row(symbol, FactValue::Count(u64::from(n))).means(means).unmarked()
    };
    let facts = vec![
        count("axes", axes, "fact-triangle-axes"),
        count("left-out", left_out, "fact-box-left-out"),
        tell_least(axis, depth),
        vector("depth · n", way)
            .formula(format!("{} · {}", short(depth), place(normal)))
            .means("fact-triangle-way")
            .at("out", Role::Normal),
    ];
    (sentence, facts)
}
