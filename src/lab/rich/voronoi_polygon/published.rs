//! The article's sectors, run beside the regions: for a point the edge whose sector holds it; for two polygons a corner
//! of the first and the sector's edge of the second, by the distance to that edge's middle.

use glam::DVec2;
use serde::Serialize;

use super::sentences::normal;
use super::{
    Answer as Right, PointOrRing, Ring, RingPair, Step as RightStep, VoronoiPolygon, edge_tag,
    feature, lettered_edge, mark_point, names, outlines_only,
};
use crate::collide::convex::nearest_feature::{
    ConvexRing, Feature, NearestFeature, Step as Region,
};
use crate::collide::convex::nearest_published::{
    NamedPair, Step as Corner, nearest_published_traced,
};
use crate::collide::convex::sector_published::{
    Named, Step as Sector, centre, sector_feature_traced,
};
use crate::collide::convex::walk_features::WalkResult;
use crate::figure::{Figure, Layer, MarkShape, Regions, Role};
use crate::geom::Sign;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::names::called;
use crate::lab::common::pairs::{PairTest, Ran};
use crate::lab::rich::circle_line::dot_formula;
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, Overlays, Told, no_steps};
use crate::text::Message;
use crate::trace::{About, Chapter, Event, Trace};

/// The rule as published.
pub(crate) struct VoronoiArticle;

/// A step of either question.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    /// The sectors of a point.
    Sector(Sector),
    /// Two polygons.
    Corner(Corner),
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Sector(step) => step.about(),
            Self::Corner(step) => step.about(),
        }
    }
}

/// What was named.
#[derive(Debug)]
pub(crate) enum Answer {
    Sector(Named),
    Pair(NamedPair),
}

/// Whether the sector's edge holds the nearest place, as its inside or as an end.
fn agree(nearest: &NearestFeature, named: &Named) -> bool {
    match nearest.feature {
        Feature::Edge(edge) => edge == named.edge,
        Feature::Vertex(i) => named.edge.contains(&i) || named.point == nearest.point,
    }
}

/// Where the two rules part: where the article takes an edge that the regions refuse, or at their ends.
pub(crate) fn part(
    _two: RingPair<'_>,
    (right, found): Ran<'_, VoronoiPolygon>,
    (steps, named): Ran<'_, VoronoiArticle>,
) -> Option<[usize; 2]> {
    let ends = [right.len().saturating_sub(1), steps.len().saturating_sub(1)];
    match (found, named) {
        (Right::Region(nearest), Answer::Sector(named)) if agree(nearest, named) => None,
        (Right::Region(nearest), Answer::Sector(named)) => {
            let region = |wanted: [usize; 2]| {
                right.iter().rposition(|s| match s {
                    RightStep::Region(Region::Side { edge, .. } | Region::Along { edge, .. }) => {
                        *edge == wanted
                    }
                    _ => false,
                })
            };
            let sector = |wanted: [usize; 2]| {
                let asked = |s: &&Step| matches!(s, Step::Sector(Sector::Sector { edge, .. }) if *edge == wanted);
                steps.iter().position(asked)
            };
            // The edge whose region holds the point, where its sector does not; else the edge whose sector does.
            let refused = match nearest.feature {
                Feature::Edge(edge) => region(edge).zip(sector(edge)),
                Feature::Vertex(_) => None,
            };
            let [k, l] = refused.map_or_else(
                || [region(named.edge).unwrap_or(ends[0]), sector(named.edge).unwrap_or(ends[1])],
                |(k, l)| [k, l],
            );
            Some([k, l])
        }
        (Right::Walk(walk), Answer::Pair(pair)) => {
            let same = match walk {
                WalkResult::Apart { nearest, .. } => {
                    let apart = (pair.named.distance - nearest.distance).abs();
                    pair.ahead > 0.0 && apart <= 1e-9 * nearest.distance
                }
                WalkResult::Meet(_) => pair.ahead <= 0.0,
            };
            if same {
                return None;
            }
            let taken = steps.iter().position(|s| {
                matches!(s, Step::Corner(Corner::Middle { corner, .. }) if *corner == pair.corner)
            });
            Some([ends[0], taken.unwrap_or(ends[1])])
        }
        _ => Some(ends),
    }
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    feature: Feature,
    nearest: DVec2,
    distance: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    overlap: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    corner: Option<Feature>,
}

impl PairTest for VoronoiArticle {
    type A = PointOrRing;
    type B = Ring;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-convex-and-asker";

    fn run<T: Trace<Step>>(&self, a: &PointOrRing, b: &Ring, trace: &mut T) -> Answer {
        match a {
            PointOrRing::Point(p) => {
                let trace = &mut trace.nest(Step::Sector);
                Answer::Sector(sector_feature_traced(&b.ring, *p, trace))
            }
            PointOrRing::Ring(a) => {
                let trace = &mut trace.nest(Step::Corner);
                Answer::Pair(nearest_published_traced(&a.ring, &b.ring, trace))
            }
        }
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Sector(Sector::Sector { edge, .. })
            | Step::Corner(Corner::Sector { step: Sector::Sector { edge, .. }, .. }) => {
                caption("kind-sector").tagged(edge_tag(edge))
            }
            Step::Sector(Sector::Named { named }) => {
                caption("kind-nearest-feature").tagged(edge_tag(named.edge)).at("named")
            }
            Step::Corner(Corner::Sector { step: Sector::Named { named }, .. }) => {
                caption("kind-sector-edge").tagged(edge_tag(named.edge)).at("named")
            }
            Step::Corner(Corner::Middle { edge, .. }) => {
                caption("kind-so-far").tagged(edge_tag(edge)).at("middle")
            }
            Step::Corner(Corner::Found(NamedPair { named, ahead, .. })) => {
                let said = caption("kind-nearest-feature").tagged(edge_tag(named.edge)).at("named");
                said.closes(ahead <= 0.0)
            }
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: RingPair<'_>, _show: &Overlays) {
        outlines_only(figure);
        let of = &pair.1.is;
        let middle = centre(&of.ring);
        figure.regions = Regions::new(of.core.core().to_vec(), Some(middle));
        figure.point(Role::Refused, middle).label("C").tag(tag("centre", 0));
        match (steps.last(), &pair.0.is) {
            (Some(Step::Sector(step)), PointOrRing::Point(p)) => {
                draw_sector(figure, step, *p, &of.ring);
                mark_point(figure, *p, pair.0.index);
            }
            (Some(Step::Corner(step)), PointOrRing::Ring(a)) => {
                draw_corner(figure, step, steps, a, of)
            }
            _ => {}
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: RingPair<'_>) -> Told {
        let (sentence, facts) = match (step, &pair.0.is) {
            (Step::Sector(step), PointOrRing::Point(p)) => {
                let (sentence, facts) = tell_sector(step, *p, pair);
                (sentence.with("point", called(pair.0.name.clone())), facts)
            }
            (Step::Corner(step), PointOrRing::Ring(a)) => tell_corner(step, steps, a, pair),
            _ => no_steps(),
        };
        (sentence.with("polygon", called(pair.1.name.clone())), facts)
    }

    fn outcome(&self, answer: &Answer) -> impl Serialize {
        let (Answer::Sector(named) | Answer::Pair(NamedPair { named, .. })) = answer;
        let pair = if let Answer::Pair(pair) = answer { Some(pair) } else { None };
        Outcome {
            feature: Feature::Edge(named.edge),
            nearest: named.point,
            distance: named.distance,
            overlap: pair.map(|pair| pair.ahead <= 0.0),
            corner: pair.map(|pair| Feature::Vertex(pair.corner)),
        }
    }

    fn meets(answer: &Answer) -> bool {
        matches!(answer, Answer::Pair(pair) if pair.ahead <= 0.0)
    }

    fn verdict(answer: &Answer) -> Message {
        match answer {
            Answer::Sector(named) => {
                Message::new("sector-verdict").with("distance", named.distance)
            }
            Answer::Pair(pair) if pair.ahead <= 0.0 => Message::new("corner-verdict-meet"),
            Answer::Pair(pair) => {
                Message::new("walk-verdict-apart").with("distance", pair.named.distance)
            }
        }
    }

    fn chapter(&self, chapter: Chapter, pair: RingPair<'_>) -> Option<Message> {
        match (chapter.what, &pair.0.is) {
            ("edge", _) => Some(pair.1.names().edge_alone(chapter.which as usize)),
            ("corner", PointOrRing::Ring(a)) => {
                Some(names(pair.0, a).corner_alone(chapter.which as usize))
            }
            _ => None,
        }
    }
}

fn draw_sector(figure: &mut Figure, step: &Sector, p: DVec2, ring: &ConvexRing) {
    let middle = centre(ring);
    match step {
        Sector::Sector { edge, first, second, within } => {
            let role = if *within { Role::Candidate } else { Role::Refused };
            lettered_edge(figure, ring, *edge, role);
            for (i, side) in [first, second].into_iter().enumerate() {
                let role = if *side == Sign::Negative { Role::Refused } else { Role::Candidate };
                let ray = MarkShape::Segment(middle, ring.points()[edge[i]]);
                figure.mark(role, Layer::Overlay, ray).tag(tag("ray", i as u32)).lit();
            }
            if middle != p {
                let way = MarkShape::Arrow(middle, p);
                figure.mark(Role::Guide, Layer::Overlay, way).tag(tag("way", 0));
            }
        }
        Sector::Named { named } => draw_named(figure, named, p, ring),
    }
}

fn draw_named(figure: &mut Figure, named: &Named, p: DVec2, ring: &ConvexRing) {
    feature(figure, ring, Feature::Edge(named.edge), Role::Impact);
    let of = tag("named", 0);
    let way =
        if p == named.point { MarkShape::Point(p) } else { MarkShape::Segment(p, named.point) };
    figure.mark(Role::Impact, Layer::Overlay, way).label(short(named.distance)).tag(of).lit();
    figure.point(Role::Impact, named.point).label("Q").tag(tag("place", 0));
}

fn draw_corner(figure: &mut Figure, step: &Corner, steps: &[&Step], a: &Ring, b: &Ring) {
    let letter = |figure: &mut Figure, corner: usize| {
        let at = a.ring.points()[corner];
        let of = tag("corner-a", corner as u32);
        figure.point(Role::ShapeA, at).label("P").tag(of).lit();
        at
    };
    match step {
        Corner::Sector { corner, step } => {
            let p = letter(figure, *corner);
            draw_sector(figure, step, p, &b.ring);
        }
        Corner::Middle { corner, edge, middle, distance, nearer } => {
            let p = letter(figure, *corner);
            if let (false, Some((best, from))) = (nearer, best(steps, a)) {
                figure.segment(Role::Ghost, from, best).tag(tag("best", 0));
            }
            let role = if *nearer { Role::Candidate } else { Role::Refused };
            feature(figure, &b.ring, Feature::Edge(*edge), role);
            let way = MarkShape::Segment(p, *middle);
            let of = tag("middle", 0);
            figure.mark(role, Layer::Overlay, way).label(short(*distance)).tag(of).lit();
            figure.point(role, *middle).label("M").tag(tag("place", 0));
        }
        Corner::Found(found) => {
            let p = letter(figure, found.corner);
            draw_named(figure, &found.named, p, &b.ring);
            // The one axis that is tested.
            let edge = found.named.edge;
            lettered_edge(figure, &b.ring, edge, Role::Impact);
            let (s, t) = (b.ring.points()[edge[0]], b.ring.points()[edge[1]]);
            let from = s.midpoint(t);
            let arrow = MarkShape::Arrow(from, from + normal(&b.ring, edge) * 0.25 * s.distance(t));
            let of = tag("normal", edge[0] as u32);
            figure.mark(Role::Normal, Layer::Overlay, arrow).label("n").tag(of);
        }
    }
}

/// The least distance before the last of the steps: the middle and the corner it is from.
fn best(steps: &[&Step], a: &Ring) -> Option<(DVec2, DVec2)> {
    let (_, before) = steps.split_last()?;
    before.iter().rev().find_map(|s| match s {
        Step::Corner(Corner::Middle { corner, middle, nearer: true, .. }) => {
            Some((*middle, a.ring.points()[*corner]))
        }
        _ => None,
    })
}

fn tell_sector(step: &Sector, p: DVec2, pair: RingPair<'_>) -> Told {
    let ring = &pair.1.is.ring;
    match step {
        Sector::Sector { edge, first, second, within } => {
            let c = centre(ring);
            let (a, b) = (ring.points()[edge[0]] - c, ring.points()[edge[1]] - c);
            // Round the other way the same products have the other sign.
            let (turn, symbols) = if ring.is_clockwise() {
                (1.0, ["CA × CP", "CP × CB"])
            } else {
                (-1.0, ["CP × CA", "CB × CP"])
            };
            let values = [turn * a.perp_dot(p - c), turn * (p - c).perp_dot(b)];
            let crossed = |u: DVec2, v: DVec2| {
                let (u, v) = if turn > 0.0 { (u, v) } else { (v, u) };
                format!("{} · {} − {} · {}", short(u.x), short(v.y), short(u.y), short(v.x))
            };
            let formulas = [crossed(a, p - c), crossed(p - c, b)];
            let id = match (within, first, second) {
                (true, ..) => "sector-within",
                (false, Sign::Negative, _) => "sector-before",
                _ => "sector-past",
            };
            let sentence = Message::new(id)
                .with("edge", pair.1.names().of_edge(edge[0]))
                .with("first-product", symbols[0])
                .with("second-product", symbols[1])
                .with("first-side", values[0])
                .with("second-side", values[1]);
            let facts = [first, second].into_iter().enumerate().map(|(i, sign)| {
                let role = if *sign == Sign::Negative { Role::Refused } else { Role::Candidate };
                let means = ["fact-first-ray", "fact-second-ray"][i];
                let row = number(symbols[i], values[i]).formula(formulas[i].clone());
                row.means(means).of("ray", i as u32, role)
            });
            (sentence, facts.collect())
        }
        Sector::Named { named } => {
            let sentence = Message::new("sector-named")
                .with("edge", pair.1.names().edge(named.edge[0]))
                .with("distance", named.distance);
            (sentence, named_rows(named, p))
        }
    }
}

fn named_rows(named: &Named, p: DVec2) -> Vec<Fact> {
    let way = named.point - p;
    vec![
        vector("Q", named.point).means("fact-named-place").at("place", Role::Impact),
        number("|PQ|", named.distance)
            .formula(format!("√({}² + {}²)", short(way.x), short(way.y)))
            .means("fact-named-distance")
            .at("named", Role::Impact),
    ]
}

fn tell_corner(step: &Corner, steps: &[&Step], a: &Ring, pair: RingPair<'_>) -> Told {
    let corner_name = |i: usize| names(pair.0, a).corner(i);
    let edge_name = |edge: [usize; 2]| pair.1.names().edge(edge[0]);
    match step {
        Corner::Sector { corner, step } => {
            let (sentence, facts) = tell_sector(step, a.ring.points()[*corner], pair);
            (sentence.with("point", corner_name(*corner)), facts)
        }
        Corner::Middle { corner, edge, middle, distance, nearer } => {
            let way = *middle - a.ring.points()[*corner];
            let best = best(steps, a);
            let id = match (nearer, best) {
                (true, None) => "corner-middle-first",
                (true, Some(_)) => "corner-middle-nearer",
                (false, _) => "corner-middle-farther",
            };
            let least = best.map(|(middle, from)| middle.distance(from));
            let sentence = Message::new(id)
                .with("point", corner_name(*corner))
                .with("edge", pair.1.names().of_edge(edge[0]))
                .with("distance", *distance)
                .with("least", least.unwrap_or_default());
            let role = if *nearer { Role::Candidate } else { Role::Refused };
            let mut facts = vec![
                vector("M", *middle).means("fact-edge-middle").at("place", role),
                number("|PM|", *distance)
                    .formula(format!("√({}² + {}²)", short(way.x), short(way.y)))
                    .means("fact-middle-distance")
                    .at("middle", role),
            ];
            if let (false, Some(least)) = (nearer, least) {
                let row = number("least", least).means("fact-least-middle");
                facts.push(row.at("best", Role::Ghost));
            }
            (sentence, facts)
        }
        Corner::Found(found) => {
            let p = a.ring.points()[found.corner];
            let id = if found.ahead > 0.0 { "corner-found" } else { "corner-found-meet" };
            let edge = found.named.edge;
            let n = normal(&pair.1.is.ring, edge);
            let sentence = Message::new(id)
                .with("point", corner_name(found.corner))
                .with("edge", edge_name(edge))
                .with("of-edge", pair.1.names().of_edge(edge[0]))
                .with("ahead", found.ahead)
                .with("distance", found.named.distance);
            let of = tag("normal", edge[0] as u32);
            let mut facts = vec![
                vector("n", n).means("fact-edge-normal").tagged(of, Role::Normal),
                number("ahead", found.ahead)
                    .formula(format!(
                        "n · AP = {}",
                        dot_formula(n, p - pair.1.is.ring.points()[edge[0]])
                    ))
                    .means("fact-line-distance")
                    .tagged(of, Role::Impact),
            ];
            facts.extend(named_rows(&found.named, p));
            (sentence, facts)
        }
    }
}
