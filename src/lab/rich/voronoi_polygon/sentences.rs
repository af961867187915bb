//! What the steps of the regions say to a point, with their numbers.

use glam::DVec2;

use super::{RingPair, Step, feature_tag};
use crate::collide::convex::nearest_feature::{
    ConvexRing, Feature, NearestFeature, Step as Region,
};
use crate::figure::Role;
use crate::geom::Sign;
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::names::called;
use crate::lab::rich::circle_line::dot_formula;
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, Told};
use crate::text::Message;
use crate::text::number::vector as place;

/// The outward normal of an edge, unit.
pub(crate) fn normal(ring: &ConvexRing, [i, j]: [usize; 2]) -> DVec2 {
    let way = (ring.points()[j] - ring.points()[i]).normalize_or_zero();
    if ring.is_clockwise() { -way.perp() } else { way.perp() }
}

/// The nearest so far, before the last of the steps.
pub(crate) fn best(steps: &[&Step]) -> Option<NearestFeature> {
    let (_, before) = steps.split_last()?;
    before.iter().rev().find_map(|s| match s {
        Step::Region(Region::Candidate { nearest, nearer: true }) => Some(*nearest),
        _ => None,
    })
}

/// The nearest line so far, before the last of the steps.
fn best_line(steps: &[&Step]) -> Option<([usize; 2], f64)> {
    let (_, before) = steps.split_last()?;
    before.iter().rev().find_map(|s| match s {
        Step::Region(Region::Line { edge, distance, nearer: true }) => Some((*edge, *distance)),
        _ => None,
    })
}

/// What a step says, and its numbers.
pub(crate) fn tell(step: &Region, steps: &[&Step], p: DVec2, pair: RingPair<'_>) -> Told {
    let (asker, polygon) = pair;
    let ring = &polygon.is.ring;
    let names = polygon.names();
    let (sentence, facts) = match step {
        Region::Side { edge, distance } => {
            let id = match (*distance < 0.0, *distance == 0.0) {
                (true, _) => "region-inner",
                (_, true) => "region-level",
                _ => "region-outer",
            };
            let sentence =
                Message::new(id).with("edge", names.of_edge(edge[0])).with("distance", *distance);
            (sentence, side_rows(ring, *edge, p, *distance))
        }
        Region::Line { edge, distance, nearer } => {
            let best = best_line(steps);
            let id = match (nearer, best) {
                (true, None) => "region-line-first",
                (true, Some(_)) => "region-line-nearer",
                (false, _) => "region-line-farther",
            };
            let mut sentence = Message::new(id)
                .with("edge", names.of_edge(edge[0]))
                .with("distance", distance.abs());
            let mut facts = side_rows(ring, *edge, p, *distance);
            if let Some((best, least)) = best {
                sentence = sentence.with("best", names.of_edge(best[0])).with("least", least.abs());
                facts.push(
                    number("least", least.abs())
                        .meaning(Message::new("fact-best-line").with("edge", names.edge(best[0])))
                        .unmarked(),
                );
            }
            (sentence, facts)
        }
        Region::Along { edge, start, end } => {
            let (a, b) = (ring.points()[edge[0]], ring.points()[edge[1]]);
            let (from_a, from_b) = ((p - a).dot(b - a), (p - b).dot(a - b));
            let id = match (start, end) {
                (Sign::Positive, Sign::Positive) => "region-strip",
                (Sign::Positive, _) => "region-past-end",
                _ => "region-before-start",
            };
            let corner = if *start == Sign::Positive { edge[1] } else { edge[0] };
            let sentence = Message::new(id)
                .with("edge", names.of_edge(edge[0]))
                .with("corner", names.corner(corner))
                .with("from-a", from_a)
                .with("from-b", from_b);
            let role =
                |sign: &Sign| if *sign == Sign::Positive { Role::Candidate } else { Role::Refused };
            let facts = vec![
                number("AP · AB", from_a)
                    .formula(dot_formula(p - a, b - a))
                    .means("fact-past-start")
                    .of("border", 0, role(start)),
                number("BP · BA", from_b)
                    .formula(dot_formula(p - b, a - b))
                    .means("fact-before-end")
                    .of("border", 1, role(end)),
            ];
            (sentence, facts)
        }
        Region::Candidate { nearest, nearer } => {
            let best = best(steps);
            let id = match (nearest.feature, nearer, best) {
                (Feature::Edge(_), ..) => "region-so-far-edge",
                (_, true, None) => "region-so-far-first",
                (_, true, Some(_)) => "region-so-far-nearer",
                (_, false, Some(best)) if best.feature == nearest.feature => "region-so-far-same",
                (_, false, _) => "region-so-far-farther",
            };
            let role = if *nearer { Role::Candidate } else { Role::Refused };
            let mut sentence = Message::new(id)
                .with("feature", polygon.called(nearest.feature))
                .with("distance", nearest.distance);
            let mut facts = nearest_rows(nearest, p, role);
            if let Some(best) = best {
                sentence = sentence
                    .with("best", polygon.called(best.feature))
                    .with("least", best.distance);
                if !nearer {
                    let means = Message::new("fact-best-feature");
                    facts.push(
                        number("least", best.distance)
                            .meaning(means.with("feature", polygon.called(best.feature)))
                            .at("best", Role::Ghost),
                    );
                }
            }
            (sentence, facts)
        }
        Region::Found { nearest } => {
            let id = match (nearest.distance < 0.0, nearest.distance == 0.0) {
                (true, _) => "region-found-inside",
                (_, true) => "region-found-on",
                _ => "region-found",
            };
            let sentence = Message::new(id)
                .with("feature", polygon.called(nearest.feature))
                .with("place", nearest.point)
                .with("distance", nearest.distance.abs());
            (sentence, nearest_rows(nearest, p, Role::Result))
        }
    };
    (
        sentence
            .with("point", called(asker.name.clone()))
            .with("polygon", called(polygon.name.clone())),
        facts,
    )
}

/// How far the point is before an edge's line.
fn side_rows(ring: &ConvexRing, edge: [usize; 2], p: DVec2, distance: f64) -> Vec<Fact> {
    let (a, b) = (ring.points()[edge[0]], ring.points()[edge[1]]);
    let (n, e) = (normal(ring, edge), b - a);
    let turned = if ring.is_clockwise() { "(e.y, −e.x)" } else { "(−e.y, e.x)" };
    let role = if distance < 0.0 { Role::Refused } else { Role::Candidate };
    vec![
        vector("n", n)
            .formula(format!("{turned} / |e|, e = AB = {}", place(e)))
            .means("fact-edge-normal")
            .of("normal", edge[0] as u32, Role::Normal),
        number("d", distance)
            .formula(format!("n · AP = {}", dot_formula(n, p - a)))
            .means("fact-line-distance")
            .of("side", edge[0] as u32, role),
    ]
}

/// The nearest place and how far it is.
pub(super) fn nearest_rows(nearest: &NearestFeature, p: DVec2, role: Role) -> Vec<Fact> {
    let of = feature_tag(nearest.feature);
    let way = nearest.point - p;
    let distance = number("|PQ|", nearest.distance.abs()).formula(format!(
        "√({}² + {}²)",
        short(way.x),
        short(way.y)
    ));
    vec![
        vector("Q", nearest.point).means("fact-nearest-place").tagged(of, role),
        distance.means("fact-place-distance").of(tag("nearest", 0).what, 0, role),
    ]
}
