//! The lab of Voronoi regions: which corner or edge of a convex polygon is nearest to a point; and for two convex
//! polygons, the walk from feature to feature that article V is after.
//!
//! The regions fill the plane around the polygon. The *switch* has the article's sectors beside them
//! (erratum 18), lays them over the regions and picks out where the two choose differently.

mod published;
mod sentences;
mod walk;

use glam::DVec2;
use serde::Serialize;

use self::published::VoronoiArticle;
use super::sat_polygon::{self, SatPolygon};
use crate::collide::convex::nearest_feature::{
    ConvexRing, Feature, NearestFeature, Step as Region, nearest_feature_traced,
};
use crate::collide::convex::sat_polygon::{Deepest, WhichShape};
use crate::collide::convex::walk_features::{
    START, Step as WalkStep, WalkResult, walk_features_traced,
};
use crate::collide::convex::{round_convex, sector_published};
use crate::figure::{Figure, Layer, MarkShape, Regions, Role, Tag};
use crate::geom::convex::Convex;
use crate::geom::{AnyShape, Sign};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::names::called;
use crate::lab::common::operand::Operand;
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::ring_names::RingNames;
use crate::lab::sandbox::pair::short;
use crate::lab::{Lab, Overlays, Played, Told, lab, no_steps};
use crate::text::{Message, Name};
use crate::trace::{About, Chapter, Event, Trace};
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("voronoi-polygon", 2, run)
    .asked(|world| {
        pairs::asker(VoronoiPolygon { sectors: world.scene().settings.published }, world)
    })
    .testing(&[&VoronoiPolygon { sectors: false }, &published::VoronoiArticle])
    .saying(&[
        (Role::Region(0), "legend-feature-region"),
        (Role::ShapeA, "legend-asker"),
        (Role::ShapeB, "legend-asked"),
        (Role::Result, "legend-nearest"),
    ])
    .published("published-voronoi-polygon");

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let published = world.scene().settings.published;
    let right = VoronoiPolygon { sectors: published };
    let article = published.then_some(VoronoiArticle);
    pairs::run_beside_by(right, article, world, published::part)
}

/// The right rule.
pub(crate) struct VoronoiPolygon {
    /// Whether the article's sectors are laid over the regions.
    sectors: bool,
}

/// A convex polygon, with its corners as given and as a core without those in line.
pub(crate) struct Ring {
    pub(crate) ring: ConvexRing,
    pub(crate) core: Convex,
}

impl Ring {
    /// A feature of the core by the numbers of the corners as given. These may go round the other way, and have more
    /// in line: an edge is then named by the first of them.
    fn own(&self, feature: Feature) -> Feature {
        let (core, given) = (self.core.core(), self.ring.points());
        let find = |i: usize| given.iter().position(|p| core.get(i) == Some(p)).unwrap_or(0);
        match feature {
            Feature::Vertex(i) => Feature::Vertex(find(i)),
            Feature::Edge([i, j]) if self.ring.is_clockwise() => Feature::Edge([find(i), find(j)]),
            Feature::Edge([i, j]) => Feature::Edge([find(j), find(i)]),
        }
    }
}

impl Thing<Ring> {
    /// What its corners and edges are called, by the numbers of the corners as given.
    pub(crate) fn names(&self) -> RingNames<'_> {
        RingNames::new(&self.name, self.is.ring.points(), self.is.ring.is_clockwise())
    }

    /// A feature by its name.
    pub(crate) fn called(&self, feature: Feature) -> Message {
        match feature {
            Feature::Vertex(i) => self.names().corner(i),
            Feature::Edge([i, _]) => self.names().edge(i),
        }
    }
}

/// What is nearest to it is looked for: a point, or another polygon.
pub(crate) enum PointOrRing {
    Point(DVec2),
    Ring(Box<Ring>),
}

/// A step of either question.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    /// The regions of a point.
    Region(Region),
    /// Two polygons.
    Walk(WalkStep),
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Region(step) => step.about(),
            Self::Walk(step) => step.about(),
        }
    }
}

/// What was found.
#[derive(Debug)]
pub(crate) enum Answer {
    Region(NearestFeature),
    /// With the features named as given.
    Walk(WalkResult),
}

pub(crate) type RingPair<'p> = (&'p Thing<PointOrRing>, &'p Thing<Ring>);

impl Operand for Ring {
    fn of(shape: &AnyShape) -> Option<Self> {
        let ring = match shape {
            AnyShape::Rect(rect) => ConvexRing::of_box(rect),
            AnyShape::Polygon(polygon) => ConvexRing::new(polygon).ok()?,
            _ => return None,
        };
        Some(Self { ring, core: shape.convex().ok()? })
    }
}

impl Operand for PointOrRing {
    fn of(shape: &AnyShape) -> Option<Self> {
        let point = DVec2::of(shape).map(Self::Point);
        point.or_else(|| Ring::of(shape).map(Box::new).map(Self::Ring))
    }
}

/// The regions round a shape in the world, with the article's sectors when they are wanted; none for what is no
/// convex polygon.
#[must_use]
pub fn regions_round(shape: &AnyShape, sectors: bool) -> Option<Regions> {
    let ring = Ring::of(shape)?;
    let centre = sectors.then(|| sector_published::centre(&ring.ring));
    Regions::new(ring.core.core().to_vec(), centre)
}

/// The answer as it is printed.
#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Region { feature: Feature, nearest: DVec2, distance: f64 },
    Apart { overlap: bool, features: [Feature; 2], nearest: [DVec2; 2], distance: f64 },
    Meet { overlap: bool, depth: f64, normal: DVec2 },
}

impl PairTest for VoronoiPolygon {
    type A = PointOrRing;
    type B = Ring;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-convex-and-asker";

    fn run<T: Trace<Step>>(&self, a: &PointOrRing, b: &Ring, trace: &mut T) -> Answer {
        match a {
            PointOrRing::Point(p) => {
                let trace = &mut trace.nest(Step::Region);
                Answer::Region(nearest_feature_traced(&b.ring, *p, trace))
            }
            PointOrRing::Ring(a) => {
                let trace = &mut trace.nest(Step::Walk);
                let mut walk = walk_features_traced(&a.core, &b.core, START, trace);
                if let WalkResult::Apart { features: [fa, fb], .. } = &mut walk {
                    (*fa, *fb) = (a.own(*fa), b.own(*fb));
                }
                Answer::Walk(walk)
            }
        }
    }

    fn caption(step: &Step) -> Caption {
        match step {
            // A point has a region wherever it is: the question is not whether they meet.
            Step::Region(step) => match *step {
                Region::Side { edge, .. } => caption("kind-region-side").tagged(edge_tag(edge)),
                Region::Line { edge, .. } => caption("kind-region-line").tagged(edge_tag(edge)),
                Region::Along { edge, .. } => caption("kind-borders").tagged(edge_tag(edge)),
                Region::Candidate { nearest, .. } => {
                    caption("kind-so-far").tagged(feature_tag(nearest.feature)).at("nearest")
                }
                Region::Found { nearest } => caption("kind-nearest-feature")
                    .tagged(feature_tag(nearest.feature))
                    .at("nearest"),
            },
            Step::Walk(step) => walk::caption_of(step),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: RingPair<'_>, show: &Overlays) {
        outlines_only(figure);
        match (steps.last(), &pair.0.is) {
            (Some(Step::Region(_)), PointOrRing::Point(p)) => {
                let ring = &pair.1.is;
                let centre = self.sectors.then(|| sector_published::centre(&ring.ring));
                figure.regions = Regions::new(ring.core.core().to_vec(), centre);
                draw_point(figure, steps, *p, &ring.ring);
                mark_point(figure, *p, pair.0.index);
            }
            (Some(Step::Walk(WalkStep::Sat(_))), PointOrRing::Ring(a)) => {
                let (a, b) = cores(pair, a);
                let axes = axes(steps);
                SatPolygon.draw(figure, &axes.iter().collect::<Vec<_>>(), (&a, &b), show);
            }
            (Some(Step::Walk(_)), PointOrRing::Ring(a)) => {
                let walked = steps.iter().filter_map(|s| match s {
                    Step::Walk(step) => Some(step),
                    _ => None,
                });
                walk::draw(figure, &walked.collect::<Vec<_>>(), [&a.core, &pair.1.is.core]);
            }
            _ => {}
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: RingPair<'_>) -> Told {
        let (sentence, facts) = match (step, &pair.0.is) {
            (Step::Region(step), PointOrRing::Point(p)) => sentences::tell(step, steps, *p, pair),
            (Step::Walk(WalkStep::Sat(_)), PointOrRing::Ring(a)) => {
                let (a, b) = cores(pair, a);
                let axes = axes(steps);
                let axes: Vec<_> = axes.iter().collect();
                let Some(last) = axes.last() else { return no_steps() };
                return sat_polygon::sentences::tell(last, &axes, (&a, &b));
            }
            (Step::Walk(step), PointOrRing::Ring(a)) => {
                let called = |side: WhichShape, f: Feature| match side {
                    WhichShape::A => match a.own(f) {
                        Feature::Vertex(i) => names(pair.0, a).corner(i),
                        Feature::Edge([i, _]) => names(pair.0, a).edge(i),
                    },
                    WhichShape::B => pair.1.called(pair.1.is.own(f)),
                };
                walk::tell(step, called, [&a.core, &pair.1.is.core])
            }
            _ => no_steps(),
        };
        let sentence = sentence
            .with("first", called(pair.0.name.clone()))
            .with("second", called(pair.1.name.clone()));
        (sentence, facts)
    }

    fn outcome(&self, answer: &Answer) -> impl Serialize {
        match *answer {
            Answer::Region(NearestFeature { feature, point, distance }) => {
                Outcome::Region { feature, nearest: point, distance }
            }
            Answer::Walk(WalkResult::Apart { features, nearest }) => Outcome::Apart {
                overlap: false,
                features,
                nearest: [nearest.on_a, nearest.on_b],
                distance: nearest.distance,
            },
            Answer::Walk(WalkResult::Meet(Deepest { depth, normal, .. })) => {
                Outcome::Meet { overlap: true, depth, normal }
            }
        }
    }

    fn meets(answer: &Answer) -> bool {
        match answer {
            Answer::Region(nearest) => nearest.distance <= 0.0,
            Answer::Walk(walk) => matches!(walk, WalkResult::Meet(_)),
        }
    }

    fn verdict(answer: &Answer) -> Message {
        match answer {
            Answer::Region(nearest) => {
                let id =
                    if nearest.distance < 0.0 { "region-verdict-inside" } else { "region-verdict" };
                let kind = match nearest.feature {
                    Feature::Vertex(_) => "corner",
                    Feature::Edge(_) => "edge",
                };
                Message::new(id).with("kind", kind).with("distance", nearest.distance.abs())
            }
            Answer::Walk(WalkResult::Apart { nearest, .. }) => {
                Message::new("walk-verdict-apart").with("distance", nearest.distance)
            }
            Answer::Walk(WalkResult::Meet(deepest)) => {
                Message::new("walk-verdict-meet").with("depth", deepest.depth)
            }
        }
    }

    fn chapter(&self, chapter: Chapter, pair: RingPair<'_>) -> Option<Message> {
        match chapter.what {
            "edge" => Some(pair.1.names().edge_alone(chapter.which as usize)),
            "axes-a" => Some(Message::new("track-axes-of").with("shape", pair.0.name.clone())),
            "axes-b" => Some(Message::new("track-axes-of").with("shape", pair.1.name.clone())),
            _ => None,
        }
    }
}

/// What the corners and edges of the first polygon are called.
pub(crate) fn names<'n>(thing: &'n Thing<PointOrRing>, ring: &'n Ring) -> RingNames<'n> {
    RingNames::new(&thing.name, ring.ring.points(), ring.ring.is_clockwise())
}

/// The two as the separating axes have them.
fn cores((a, b): RingPair<'_>, ring: &Ring) -> (Thing<Convex>, Thing<Convex>) {
    let core = |index, name: &Name, drawn: &MarkShape, is: &Convex| Thing {
        index,
        name: name.clone(),
        drawn: drawn.clone(),
        is: is.clone(),
    };
    (core(a.index, &a.name, &a.drawn, &ring.core), core(b.index, &b.name, &b.drawn, &b.is.core))
}

/// The axes of two that meet, as the lab of separating axes has its steps.
fn axes(steps: &[&Step]) -> Vec<round_convex::Step> {
    let axis = |step: &&Step| match step {
        Step::Walk(WalkStep::Sat(sat)) => Some(round_convex::Step::Sat(*sat)),
        _ => None,
    };
    steps.iter().filter_map(axis).collect()
}

pub(super) fn edge_tag([i, _]: [usize; 2]) -> Tag {
    tag("edge", i as u32)
}

pub(super) fn feature_tag(feature: Feature) -> Tag {
    match feature {
        Feature::Vertex(i) => tag("corner", i as u32),
        Feature::Edge(edge) => edge_tag(edge),
    }
}

/// Leaves of the polygons their outlines alone: their insides have regions too.
pub(super) fn outlines_only(figure: &mut Figure) {
    for mark in &mut figure.marks {
        if let (MarkShape::Rings(rings), Layer::Edge) = (&mut mark.shape, mark.layer)
            && let [ring] = rings.as_mut_slice()
        {
            ring.extend(ring.first().copied());
            mark.shape = MarkShape::Polyline(std::mem::take(ring));
        }
    }
}

/// The point, by its letter.
pub(super) fn mark_point(figure: &mut Figure, p: DVec2, index: u32) {
    figure.point(Role::ShapeA, p).label("P").tag(tag("object", index)).lit();
}

/// A corner or an edge, picked out.
pub(crate) fn feature(figure: &mut Figure, ring: &ConvexRing, feature: Feature, role: Role) {
    let points = ring.points();
    let (layer, shape) = match feature {
        Feature::Vertex(i) => (Layer::Vertex, MarkShape::Point(points[i])),
        Feature::Edge([i, j]) => (Layer::Overlay, MarkShape::Segment(points[i], points[j])),
    };
    figure.mark(role, layer, shape).tag(feature_tag(feature)).lit();
}

/// An edge with the letters of its ends.
pub(super) fn lettered_edge(figure: &mut Figure, ring: &ConvexRing, edge: [usize; 2], role: Role) {
    feature(figure, ring, Feature::Edge(edge), role);
    for (i, letter) in edge.into_iter().zip(["A", "B"]) {
        let end = MarkShape::Point(ring.points()[i]);
        figure.mark(role, Layer::Vertex, end).label(letter).tag(tag("end", i as u32));
    }
}

fn draw_point(figure: &mut Figure, steps: &[&Step], p: DVec2, ring: &ConvexRing) {
    let points = ring.points();
    match steps.last() {
        Some(Step::Region(
            Region::Side { edge, distance } | Region::Line { edge, distance, .. },
        )) => {
            // The edge's line, its normal, and how far before the line or behind it the point is.
            let role = if *distance < 0.0 { Role::Refused } else { Role::Candidate };
            let (a, b) = (points[edge[0]], points[edge[1]]);
            let of = tag("side", edge[0] as u32);
            figure.line(Role::Guide, a, b - a);
            lettered_edge(figure, ring, *edge, role);
            let foot = a + (b - a) * ((p - a).dot(b - a) / (b - a).length_squared());
            let way = if foot == p { MarkShape::Point(p) } else { MarkShape::Arrow(foot, p) };
            let label = format!("d = {}", short(*distance));
            figure.mark(role, Layer::Overlay, way).label(label).tag(of);
            let n = sentences::normal(ring, *edge);
            let (middle, length) = (a.midpoint(b), 0.25 * a.distance(b));
            let arrow = MarkShape::Arrow(middle, middle + n * length);
            let of = tag("normal", edge[0] as u32);
            figure.mark(Role::Normal, Layer::Overlay, arrow).label("n").tag(of);
        }
        Some(Step::Region(Region::Along { edge, start, end })) => {
            // The lines square to it at both ends: the borders of its strip.
            let (a, b) = (points[edge[0]], points[edge[1]]);
            lettered_edge(figure, ring, *edge, Role::Candidate);
            for (i, (end, within)) in [(a, start), (b, end)].into_iter().enumerate() {
                let role = if *within == Sign::Positive { Role::Candidate } else { Role::Refused };
                figure.line(role, end, (b - a).perp()).tag(tag("border", i as u32)).lit();
                if end != p {
                    figure.arrow(Role::Guide, end, p);
                }
            }
        }
        Some(Step::Region(Region::Candidate { nearest, nearer })) => {
            if let (false, Some(best)) = (nearer, sentences::best(steps)) {
                figure.segment(Role::Ghost, p, best.point).tag(tag("best", 0));
            }
            let role = if *nearer { Role::Candidate } else { Role::Refused };
            draw_nearest(figure, ring, p, nearest, role);
        }
        Some(Step::Region(Region::Found { nearest })) => {
            draw_nearest(figure, ring, p, nearest, Role::Result);
        }
        _ => {}
    }
}

/// What is nearest, the place on it and the way there.
pub(crate) fn draw_nearest(
    figure: &mut Figure,
    ring: &ConvexRing,
    p: DVec2,
    nearest: &NearestFeature,
    role: Role,
) {
    feature(figure, ring, nearest.feature, role);
    let of = tag("nearest", 0);
    let way =
        if p == nearest.point { MarkShape::Point(p) } else { MarkShape::Segment(p, nearest.point) };
    let label = short(nearest.distance.abs());
    figure.mark(role, Layer::Overlay, way).label(label).tag(of).lit();
    figure.point(role, nearest.point).label("Q").tag(tag("place", 0));
}

#[cfg(test)]
mod tests;
