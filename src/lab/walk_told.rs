//! How a walk from feature to feature is drawn and told.

use glam::DVec2;

use super::draw::{number, tag, vector};
use super::pair::{self, short};
use crate::collide::nearest_feature::Feature;
use crate::collide::sat_polygon::Side;
use crate::collide::walk_features::{Step, Verdict};
use crate::figure::{Figure, Layer, Regions, Role, Shape, Tag};
use crate::geom::convex::Convex;
use crate::text::Message;

/// No more ways are drawn: along a fine outline those long left would cover all the rest.
const MOST_WAYS: usize = 400;

/// Whose regions a verdict is about: the side whose feature is left, or held against.
fn asked(verdict: Verdict) -> Side {
    match verdict {
        Verdict::Past(side)
        | Verdict::Beyond(side)
        | Verdict::Behind(side)
        | Verdict::Leans(side) => side,
        Verdict::Ends | Verdict::Meet | Verdict::Nearest | Verdict::TooLong => Side::A,
    }
}

/// The picture after the steps given: the regions that are asked, the way walked so far, both features and where
/// the walk goes on.
pub(super) fn draw(figure: &mut Figure, steps: &[&Step], cores: [&Convex; 2]) {
    // 1. The ways between the pairs of features that were left.
    let before = steps.len().saturating_sub(1);
    for step in &steps[before.saturating_sub(MOST_WAYS)..before] {
        if let Step::Stand { nearest, .. } = step {
            let way = Shape::Segment(nearest.on_a, nearest.on_b);
            figure.mark(Role::Ghost, Layer::Overlay, way);
        }
    }
    let (features, nearest, verdict, next) = match steps.last() {
        Some(Step::Stand { features, nearest, verdict, next }) => {
            (features, nearest, *verdict, next)
        }
        Some(Step::Exhaustive { features, nearest }) => {
            (features, nearest, Verdict::Nearest, features)
        }
        _ => return,
    };
    // 2. The regions of the side that is asked.
    let of = if asked(verdict) == Side::A { cores[0] } else { cores[1] };
    figure.regions = Regions::new(of.core().to_vec(), None);
    // 3. Where the walk goes on, then where it stands and the way between.
    for ((to, from), (core, what)) in next.iter().zip(features).zip(sides(cores)) {
        if to != from {
            feature(figure, core, *to, Role::Candidate, what);
        }
    }
    let role = match verdict {
        Verdict::Nearest => Role::Result,
        Verdict::Meet => Role::Impact,
        _ => Role::Normal,
    };
    for (of, (core, what)) in features.iter().zip(sides(cores)) {
        feature(figure, core, *of, role, what);
    }
    let way = Shape::Segment(nearest.on_a, nearest.on_b);
    let label = short(nearest.distance);
    figure.mark(role, Layer::Overlay, way).label(label).tag(tag("way", 0)).lit();
}

fn sides(cores: [&Convex; 2]) -> [(&[DVec2], &'static str); 2] {
    [(cores[0].core(), "feature-a"), (cores[1].core(), "feature-b")]
}

fn feature(figure: &mut Figure, core: &[DVec2], of: Feature, role: Role, what: &'static str) {
    let (layer, shape) = match of {
        Feature::Vertex(i) => (Layer::Vertex, Shape::Point(core[i])),
        Feature::Edge([i, j]) => (Layer::Overlay, Shape::Segment(core[i], core[j])),
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

/// What a step says, and its numbers. `named` gives a feature of a core by the numbers that the polygon of that side
/// has itself.
pub(super) fn tell(step: &Step, named: impl Fn(Side, Feature) -> Feature) -> pair::Told {
    let (features, nearest, id, side, next) = match step {
        Step::Stand { features, nearest, verdict, next } => {
            let (id, side) = match verdict {
                Verdict::Past(side) => ("walk-past", *side),
                Verdict::Beyond(side) => ("walk-beyond", *side),
                Verdict::Behind(side) => ("walk-behind", *side),
                Verdict::Leans(side) => ("walk-leans", *side),
                Verdict::Ends => ("walk-ends", Side::A),
                Verdict::Meet => ("walk-meet", Side::A),
                Verdict::Nearest => ("walk-nearest", Side::A),
                Verdict::TooLong => ("walk-too-long", Side::A),
            };
            (features, nearest, id, side, next)
        }
        Step::Exhaustive { features, nearest } => {
            (features, nearest, "walk-exhaustive", Side::A, features)
        }
        // The axes of what meets are told by their own words.
        Step::Sat(_) => return (Message::new("lab-no-steps"), Vec::new()),
    };
    let to = match side {
        Side::A => next[0],
        Side::B => next[1],
    };
    let words = |side: Side, f: Feature| match named(side, f) {
        Feature::Vertex(i) => ("corner", i + 1),
        Feature::Edge([i, _]) => ("edge", i + 1),
    };
    let (kind_a, a) = words(Side::A, features[0]);
    let (kind_b, b) = words(Side::B, features[1]);
    let (kind, which) = words(side, to);
    let sentence = Message::new(id)
        .with("at-a", kind_a)
        .with("which-a", a)
        .with("at-b", kind_b)
        .with("which-b", b)
        .with("side", if side == Side::A { "A" } else { "B" })
        .with("to", kind)
        .with("which", which)
        .with("distance", nearest.distance);
    let role = if id == "walk-nearest" { Role::Result } else { Role::Normal };
    let rows = vec![
        number("d", nearest.distance).of("way", 0, role),
        vector("P(A)", nearest.on_a).of("feature-a", number_of(features[0]), Role::ShapeA),
        vector("P(B)", nearest.on_b).of("feature-b", number_of(features[1]), Role::ShapeB),
    ];
    (sentence, rows)
}

/// What a step is about.
pub(super) fn tags(step: &Step) -> Vec<Tag> {
    match step {
        Step::Stand { features, .. } | Step::Exhaustive { features, .. } => vec![
            tag("feature-a", number_of(features[0])),
            tag("feature-b", number_of(features[1])),
            tag("way", 0),
        ],
        Step::Sat(_) => Vec::new(),
    }
}
