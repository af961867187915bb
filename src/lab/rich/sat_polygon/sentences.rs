//! What the steps of the separating axes say, with their numbers.

use std::cmp::Ordering;

use super::{ConvexPair, Step, best, edge_name, ends_of, of_edge, sides};
use crate::collide::contact::WayOut;
use crate::collide::convex::sat_polygon::{AxisVerdict, Deepest, Step as Sat, WhichShape};
use crate::figure::Role;
use crate::lab::common::axis::axis_tag;
use crate::lab::common::draw::{count, number, row, vector};
use crate::lab::common::names::called;
use crate::lab::common::{axis, pairs};
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, FactValue, Told, no_steps};
use crate::text::Message;
use crate::text::number::vector as place;

/// What the last of the steps says, and its numbers.
pub(crate) fn tell(step: &Step, steps: &[&Step], pair: ConvexPair<'_>) -> Told {
    let (sentence, facts) = match step {
        Step::Sat(sat @ Sat::Axis { .. }) => axis(steps, sat, pair),
        Step::Sat(Sat::InLine { gap, verdict, .. }) => in_line(*gap, *verdict, pair),
        Step::Sat(Sat::Meet { axes }) => meet(*axes, best(steps), pair),
        Step::Sat(Sat::Found(found)) => found_way(found, pair),
        Step::Nearest { nearest, reach, order } => {
            let way = nearest.on_b - nearest.on_a;
            let role = pairs::decided(*order != Ordering::Greater);
            let facts = vec![
                number("d", nearest.distance)
                    .formula(format!("√({}² + {}²)", short(way.x), short(way.y)))
                    .means("fact-core-distance")
                    .at("nearest", role),
                radii(*reach, pair),
            ];
            let sentence = Message::new("sat-nearest")
                .with("order", pairs::order_word(*order))
                .with("distance", nearest.distance)
                .with("reach", *reach);
            (sentence, facts)
        }
        Step::Out(out) => way_out(out, pair),
    };
    // The shapes as a sentence names them, with their article.
    let sentence = sentence
        .with("first", called(pair.0.name.clone()))
        .with("second", called(pair.1.name.clone()));
    (sentence, facts)
}

/// The rows that both rules share: the normal and both intervals.
pub(super) fn projections(
    pair: ConvexPair<'_>,
    (side, edge): (WhichShape, u32),
    normal: glam::DVec2,
    intervals: [[f64; 2]; 2],
) -> Vec<Fact> {
    let of = axis_tag(side, edge);
    let mut n = vector("n", normal).means("fact-edge-normal").tagged(of, Role::Normal);
    if let Some((p, q)) = ends_of(pair, (side, edge)) {
        let e = q - p;
        n = n.formula(format!("(e.y, −e.x) / |e|, e = {}", place(e)));
    }
    let [a, b] = intervals;
    let interval = |symbol: &str, [low, high]: [f64; 2], shape, what, role| {
        row(symbol, FactValue::Interval(low, high))
            .meaning(Message::new("fact-shadow").with("shape", shape))
            .of(what, 0, role)
    };
    vec![
        n,
        interval("A", a, called(pair.0.name.clone()), "interval-a", Role::ShapeA),
        interval("B", b, called(pair.1.name.clone()), "interval-b", Role::ShapeB),
    ]
}

fn axis(steps: &[&Step], sat: &Sat, pair: ConvexPair<'_>) -> Told {
    let Sat::Axis { side, edge, normal, a, b, gap, verdict, best, .. } = *sat else {
        return no_steps();
    };
    let (own, other) = sides(pair, side);
    // The least before this one, and whose edge's it is.
    let before = best.zip(best.and_then(|axis| depth_of(steps, axis)));
    let id = match (verdict, before) {
        (AxisVerdict::Apart, _) => "sat-axis-apart",
        (AxisVerdict::Narrow, _) => "sat-axis-narrow",
        (AxisVerdict::Least, None) => "sat-axis-first",
        (AxisVerdict::Least, Some(_)) => "sat-axis-least",
        (AxisVerdict::Deeper, _) => "sat-axis-deeper",
    };
    let mut sentence = Message::new(id)
        .with("edge", of_edge(pair, (side, edge)))
        .with("own", called(own.name.clone()))
        .with("other", called(other.name.clone()))
        .with("gap", gap.abs())
        .with("reach", pair.0.is.radius() + pair.1.is.radius())
        .with("touching", if gap == 0.0 { "yes" } else { "no" });
    let mut facts = projections(pair, (side, edge), normal, [a, b]);
    // The edge's own shape ends at the edge: its interval ends at 0.
    let (mine, theirs) =
        if side == WhichShape::A { (("A", a), ("B", b)) } else { (("B", b), ("A", a)) };
    let (end, start) = (mine.1[1], theirs.1[0]);
    let (symbol, formula, means) = if gap > 0.0 {
        let formula =
            format!("min {} − max {} = {} − {}", theirs.0, mine.0, short(start), short(end));
        ("gap", formula, "fact-gap")
    } else {
        let formula =
            format!("max {} − min {} = {} − {}", mine.0, theirs.0, short(end), short(start));
        ("depth", formula, "fact-overlap")
    };
    facts.push(
        number(symbol, gap.abs())
            .formula(formula)
            .meaning(Message::new(means).with("other", called(other.name.clone())))
            .of("gap", 0, axis::role(verdict)),
    );
    if gap > 0.0 && verdict == AxisVerdict::Narrow {
        facts.push(radii(pair.0.is.radius() + pair.1.is.radius(), pair));
    }
    if let Some((axis, least)) = before {
        let of = axis_tag(axis.0, axis.1);
        sentence = sentence.with("least", least).with("least-edge", of_edge(pair, axis));
        if gap <= 0.0 {
            facts.push(
                number("least", least)
                    .meaning(Message::new("fact-least-overlap").with("edge", edge_name(pair, axis)))
                    .tagged(of, Role::Impact),
            );
        }
    }
    (sentence, facts)
}

/// How deep the other reaches past an edge that was tested.
fn depth_of(steps: &[&Step], axis: (WhichShape, u32)) -> Option<f64> {
    steps.iter().find_map(|step| match step {
        Step::Sat(Sat::Axis { side, edge, gap, .. }) if (*side, *edge) == axis => Some(0.0 - gap),
        _ => None,
    })
}

fn in_line(gap: f64, verdict: AxisVerdict, pair: ConvexPair<'_>) -> Told {
    let id = match verdict {
        AxisVerdict::Apart => "sat-in-line-apart",
        AxisVerdict::Narrow => "sat-in-line-narrow",
        AxisVerdict::Least | AxisVerdict::Deeper => "sat-in-line",
    };
    let reach = pair.0.is.radius() + pair.1.is.radius();
    let mut facts =
        vec![number("gap", gap).means("fact-gap-in-line").of("line", 0, axis::role(verdict))];
    if verdict == AxisVerdict::Narrow {
        facts.push(radii(reach, pair));
    }
    (Message::new(id).with("gap", gap).with("reach", reach), facts)
}

fn meet(axes: u32, best: Option<Deepest>, pair: ConvexPair<'_>) -> Told {
    let count = count("axes", axes).means("fact-axes").unmarked();
    let Some(best) = best else {
        return (Message::new("sat-meet-points").with("axes", axes as usize), vec![count]);
    };
    let axis = (best.side, best.edge);
    let of = axis_tag(axis.0, axis.1);
    let sentence = Message::new("sat-meet")
        .with("axes", axes as usize)
        .with("depth", best.depth)
        .with("edge", of_edge(pair, axis))
        .with("touching", if best.depth == 0.0 { "yes" } else { "no" });
    let least = number("least", best.depth)
        .meaning(Message::new("fact-least-overlap").with("edge", edge_name(pair, axis)))
        .tagged(of, Role::Result);
    (sentence, vec![count, least])
}

fn found_way(found: &Deepest, pair: ConvexPair<'_>) -> Told {
    let way = found.normal * found.depth;
    let axis = (found.side, found.edge);
    let of = axis_tag(axis.0, axis.1);
    let n = Message::new("fact-way-normal").with("side", side_word(found.side));
    // Two points in one place have no edge.
    let bare = pair.0.is.normals().is_empty() && pair.1.is.normals().is_empty();
    let row_n = vector("n", found.normal).meaning(n);
    let row_depth = number("depth", found.depth).means("fact-least-depth");
    let facts = vec![
        if bare { row_depth.unmarked() } else { row_depth.tagged(of, Role::Result) },
        if bare { row_n.unmarked() } else { row_n.tagged(of, Role::Normal) },
        vector("way", way)
            .formula(format!("depth · n = {} · {}", short(found.depth), place(found.normal)))
            .meaning(Message::new("fact-translation").with("b", called(pair.1.name.clone())))
            .at("translation", Role::Result),
    ];
    let id = match (found.depth == 0.0, pair.0.is.radius() + pair.1.is.radius() > 0.0) {
        (true, _) => "sat-found-touching",
        (false, false) => "sat-found",
        (false, true) => "sat-found-cores",
    };
    let sentence = Message::new(id)
        .with("depth", found.depth)
        .with("way", way)
        .with("edge", edge_name(pair, axis));
    (sentence, facts)
}

fn way_out(out: &WayOut, pair: ConvexPair<'_>) -> Told {
    // Cores that meet have a depth of their own, below which their distance is.
    let cores = out.distance < 0.0;
    let id = match (cores, out.depth == 0.0) {
        (true, _) => "sat-out-cores",
        (false, true) => "sat-out-touching",
        (false, false) => "sat-out",
    };
    let core = out.distance.abs();
    let (symbol, formula) = if cores {
        ("depth + r₁ + r₂", format!("{} + {}", short(core), short(out.reach)))
    } else {
        ("r₁ + r₂ − d", format!("{} − {}", short(out.reach), short(core)))
    };
    let first = if cores {
        number("depth", core).means("fact-least-depth").at("translation", Role::Result)
    } else {
        number("d", core).means("fact-core-distance").at("nearest", Role::Candidate)
    };
    let facts = vec![
        first,
        radii(out.reach, pair),
        number(symbol, out.depth)
            .formula(formula)
            .means("fact-depth")
            .at("translation", Role::Result),
        vector("n", out.normal).means("fact-way-out").at("translation", Role::Normal),
    ];
    let sentence = Message::new(id)
        .with("core", core)
        .with("distance", out.distance)
        .with("reach", out.reach)
        .with("depth", out.depth);
    (sentence, facts)
}

/// The row of both radii.
fn radii(reach: f64, (a, b): ConvexPair<'_>) -> Fact {
    number("r₁ + r₂", reach)
        .formula(format!("{} + {}", short(a.is.radius()), short(b.is.radius())))
        .means("fact-reach")
        .of("object", a.index, Role::ShapeA)
}

/// Whose edge, for the texts: its normal as it is, or turned round.
fn side_word(side: WhichShape) -> &'static str {
    if side == WhichShape::A { "a" } else { "b" }
}
