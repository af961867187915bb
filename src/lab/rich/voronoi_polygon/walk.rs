//! How a walk from feature to feature is drawn and said.

use glam::DVec2;

use crate::collide::convex::nearest_feature::Feature;
use crate::collide::convex::round_convex;
use crate::collide::convex::sat_polygon::{Step as Sat, WhichShape};
use crate::collide::convex::walk_features::{FeatureVerdict, Step};
use crate::figure::{Figure, Layer, MarkShape, Regions, Role};
use crate::geom::convex::Convex;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::PairTest as _;
use crate::lab::rich::circle_line::dot_formula;
use crate::lab::rich::sat_polygon::SatPolygon;
use crate::lab::sandbox::pair::short;
use crate::lab::{Told, no_steps};
use crate::text::Message;

/// No more ways are drawn: along a fine outline those long left would cover all the rest.
const MOST_WAYS: usize = 400;

/// Whose regions a verdict is about: the side whose feature is left, or held against.
fn asked(verdict: FeatureVerdict) -> WhichShape {
    match verdict {
        FeatureVerdict::Past(side)
        | FeatureVerdict::Beyond(side)
        | FeatureVerdict::Behind(side)
        | FeatureVerdict::Leans(side) => side,
        FeatureVerdict::Ends
        | FeatureVerdict::Meet
        | FeatureVerdict::Nearest
        | FeatureVerdict::TooLong => WhichShape::A,
    }
}

/// The picture after the steps given: the regions tested, the way walked so far, both features and where
/// the walk goes on.
pub(crate) fn draw(figure: &mut Figure, steps: &[&Step], cores: [&Convex; 2]) {
    // 1. The ways between the pairs of features that were left.
    let before = steps.len().saturating_sub(1);
    for step in &steps[before.saturating_sub(MOST_WAYS)..before] {
        if let Step::Stand { nearest, .. } = step {
            figure.segment(Role::Ghost, nearest.on_a, nearest.on_b);
        }
    }
    let (features, nearest, verdict, next) = match steps.last() {
        Some(Step::Stand { features, nearest, verdict, next }) => {
            (features, nearest, *verdict, next)
        }
        Some(Step::Exhaustive { features, nearest }) => {
            (features, nearest, FeatureVerdict::Nearest, features)
        }
        _ => return,
    };
    // 2. The regions of the side being tested.
    let of = if asked(verdict) == WhichShape::A { cores[0] } else { cores[1] };
    figure.regions = Regions::new(of.core().to_vec(), None);
    // 3. Where the walk goes on, then where it is and the way between.
    for ((to, from), (core, what)) in next.iter().zip(features).zip(sides(cores)) {
        if to != from {
            feature(figure, core, *to, Role::Candidate, what);
        }
    }
    let role = match verdict {
        FeatureVerdict::Nearest => Role::Result,
        FeatureVerdict::Meet => Role::Impact,
        _ => Role::Normal,
    };
    for (of, (core, what)) in features.iter().zip(sides(cores)) {
        feature(figure, core, *of, role, what);
    }
    let way = MarkShape::Segment(nearest.on_a, nearest.on_b);
    let label = short(nearest.distance);
    figure.mark(role, Layer::Overlay, way).label(label).tag(tag("way", 0)).lit();
    // 4. The places by their letters, those of the comparison too.
    let both = [(nearest.on_a, "P", "place-a"), (nearest.on_b, "Q", "place-b")];
    for (at, letter, what) in both {
        figure.point(role, at).label(letter).tag(tag(what, 0));
    }
    let (_, places) = steps.last().map(|s| decisions(s, cores)).unwrap_or_default();
    for (i, (letter, at)) in (0..).zip(places) {
        if both.iter().all(|(p, ..)| *p != at) {
            figure.point(Role::Guide, at).label(letter).tag(tag("end", i));
        }
    }
}

fn sides(cores: [&Convex; 2]) -> [(&[DVec2], &'static str); 2] {
    [(cores[0].core(), "feature-a"), (cores[1].core(), "feature-b")]
}

fn feature(figure: &mut Figure, core: &[DVec2], of: Feature, role: Role, what: &'static str) {
    let (layer, shape) = match of {
        Feature::Vertex(i) => (Layer::Vertex, MarkShape::Point(core[i])),
        Feature::Edge([i, j]) => (Layer::Overlay, MarkShape::Segment(core[i], core[j])),
    };
    figure.mark(role, layer, shape).tag(tag(what, number_of(of))).lit();
}

/// Corners and edges in one row of numbers.
fn number_of(feature: Feature) -> u32 {
    match feature {
        Feature::Vertex(i) => 2 * i as u32,
        Feature::Edge([i, _]) => 2 * i as u32 + 1,
    }
}

/// What decided at two features: a number, how it comes about, and what it means.
struct Decision {
    symbol: String,
    value: f64,
    formula: String,
    means: &'static str,
}

/// The comparison that a step rests on, and the places it names beside P on A and Q on B: the neighbour N, or the ends S
/// and T of the edge.
fn decisions(step: &Step, cores: [&Convex; 2]) -> (Vec<Decision>, Vec<(&'static str, DVec2)>) {
    let Step::Stand { features, verdict, next, .. } = step else { return Default::default() };
    let core = |side: WhichShape| cores[usize::from(side == WhichShape::B)].core();
    let feature = |side: WhichShape| features[usize::from(side == WhichShape::B)];
    // The place that a side's feature has, when it is a corner; and its letter, and the other's.
    let corner = |side: WhichShape| match feature(side) {
        Feature::Vertex(i) | Feature::Edge([i, _]) => core(side)[i],
    };
    let letters = |side: WhichShape| if side == WhichShape::A { ("P", "Q") } else { ("Q", "P") };
    let dot = |symbol: String, u: DVec2, v: DVec2, means| Decision {
        symbol,
        value: u.dot(v),
        formula: dot_formula(u, v),
        means,
    };
    // Past a corner along an edge: at a corner of `side`, with its neighbour.
    let past = |side: WhichShape, neighbour: DVec2| {
        let (own, other) = letters(side);
        let (p, q) = (corner(side), corner(side.other()));
        dot(format!("{own}{other} · {own}N"), q - p, neighbour - p, "fact-past-corner")
    };
    // Between the ends of an edge of `side`, and before its line.
    let along = |side: WhichShape| {
        let Feature::Edge([i, j]) = feature(side) else { return None };
        let (s, t, q) = (core(side)[i], core(side)[j], corner(side.other()));
        let letter = letters(side).1;
        let n = -(t - s).normalize_or_zero().perp();
        let from_s = dot(format!("S{letter} · ST"), q - s, t - s, "fact-walk-past-s");
        let from_t = dot(format!("T{letter} · TS"), q - t, s - t, "fact-walk-before-t");
        let ahead = dot(format!("n · S{letter}"), n, q - s, "fact-walk-before-line");
        Some(([from_s, from_t, ahead], vec![("S", s), ("T", t)], n))
    };
    match *verdict {
        FeatureVerdict::Past(side) => {
            let Feature::Edge([i, j]) = next[usize::from(side == WhichShape::B)] else {
                return Default::default();
            };
            let here = corner(side);
            let n = if core(side)[i] == here { core(side)[j] } else { core(side)[i] };
            (vec![past(side, n)], vec![("N", n)])
        }
        FeatureVerdict::Beyond(side) => {
            let Some(([from_s, from_t, _], places, _)) = along(side) else {
                return Default::default();
            };
            let row = if from_s.value <= from_t.value { from_s } else { from_t };
            (vec![row], places)
        }
        FeatureVerdict::Behind(side) => {
            let Some(([_, _, ahead], places, _)) = along(side) else { return Default::default() };
            (vec![ahead], places)
        }
        FeatureVerdict::Leans(side) => {
            let (Some((_, mut places, n)), Feature::Edge([i, j])) =
                (along(side.other()), next[usize::from(side == WhichShape::B)])
            else {
                return Default::default();
            };
            let (here, own) = (corner(side), letters(side).0);
            let to = if core(side)[i] == here { core(side)[j] } else { core(side)[i] };
            places.push(("N", to));
            (vec![dot(format!("n · {own}N"), n, to - here, "fact-walk-leans")], places)
        }
        FeatureVerdict::Nearest => {
            if let Some(side) =
                [WhichShape::A, WhichShape::B].into_iter().find(|s| along(*s).is_some())
            {
                let Some(([s, t, ahead], places, _)) = along(side) else {
                    return Default::default();
                };
                return (vec![s, t, ahead], places);
            }
            // Two corners: of the neighbours of each, the one that comes nearest to the border.
            let most = |side: WhichShape| {
                let (Feature::Vertex(i), n) = (feature(side), core(side).len()) else {
                    return None;
                };
                let all = [(i + 1) % n, (i + n - 1) % n].map(|k| past(side, core(side)[k]));
                (n > 1).then(|| all.into_iter().max_by(|x, y| x.value.total_cmp(&y.value)))?
            };
            ([WhichShape::A, WhichShape::B].into_iter().filter_map(most).collect(), Vec::new())
        }
        FeatureVerdict::Ends | FeatureVerdict::Meet | FeatureVerdict::TooLong => Default::default(),
    }
}

/// What a step says, and its numbers. `called` names a feature of a core.
pub(crate) fn tell(
    step: &Step,
    called: impl Fn(WhichShape, Feature) -> Message,
    cores: [&Convex; 2],
) -> Told {
    let (features, nearest, id, side, next) = match step {
        Step::Stand { features, nearest, verdict, next } => {
            let (id, side) = match verdict {
                FeatureVerdict::Past(side) => ("walk-past", *side),
                FeatureVerdict::Beyond(side) => ("walk-beyond", *side),
                FeatureVerdict::Behind(side) => ("walk-behind", *side),
                FeatureVerdict::Leans(side) => ("walk-leans", *side),
                FeatureVerdict::Ends => ("walk-ends", WhichShape::A),
                FeatureVerdict::Meet => ("walk-meet", WhichShape::A),
                FeatureVerdict::Nearest => ("walk-nearest", WhichShape::A),
                FeatureVerdict::TooLong => ("walk-too-long", WhichShape::A),
            };
            (features, nearest, id, side, next)
        }
        Step::Exhaustive { features, nearest } => {
            (features, nearest, "walk-exhaustive", WhichShape::A, features)
        }
        // The axes of two that meet have their own words.
        Step::Sat(_) => return no_steps(),
    };
    let to = match side {
        WhichShape::A => next[0],
        WhichShape::B => next[1],
    };
    let (decided, _) = decisions(step, cores);
    let mut sentence = Message::new(id)
        .with("at-a", called(WhichShape::A, features[0]))
        .with("at-b", called(WhichShape::B, features[1]))
        .with("to", called(side, to))
        .with("to-a", called(WhichShape::A, next[0]))
        .with("to-b", called(WhichShape::B, next[1]))
        .with("distance", nearest.distance);
    if let Some(first) = decided.first() {
        sentence = sentence.with("symbol", first.symbol.clone()).with("value", first.value);
    }
    let role = if id == "walk-nearest" { Role::Result } else { Role::Normal };
    let way = nearest.on_b - nearest.on_a;
    let mut rows = vec![
        vector("P", nearest.on_a).means("fact-place-a").at("place-a", Role::ShapeA),
        vector("Q", nearest.on_b).means("fact-place-b").at("place-b", Role::ShapeB),
        number("|PQ|", nearest.distance)
            .formula(format!("√({}² + {}²)", short(way.x), short(way.y)))
            .means("fact-place-distance")
            .at("way", role),
    ];
    let deciding = decided.into_iter().map(|d| {
        number(d.symbol, d.value).formula(d.formula).means(d.means).at("way", Role::Candidate)
    });
    rows.extend(deciding);
    (sentence, rows)
}

/// What a step is.
pub(crate) fn caption_of(step: &Step) -> Caption {
    let (features, apart) = match *step {
        Step::Stand { features, verdict, .. } => (features, verdict == FeatureVerdict::Nearest),
        Step::Exhaustive { features, .. } => (features, true),
        // Whether an axis parts them is not in question: the walk has found that they meet.
        Step::Sat(sat) => {
            let closes = matches!(sat, Sat::Meet { .. }).then_some(true);
            return Caption { closes, ..SatPolygon::caption(&round_convex::Step::Sat(sat)) };
        }
    };
    let [a, b] = features.map(number_of);
    let said = caption("kind-walk").of("feature-a", a).of("feature-b", b).at("way");
    said.closes(apart.then_some(false))
}
