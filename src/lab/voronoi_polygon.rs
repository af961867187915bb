//! The lab of Voronoi regions: which corner or edge of a convex polygon is nearest to a point; and for two convex
//! polygons, the walk from feature to feature that article V is after.
//!
//! The regions fill the plane around the polygon that is asked. The *switch* lays the article's sectors over them
//! (erratum 18) and picks out where the two choose differently.

use glam::DVec2;
use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use super::draw::{number, tag, vector};
use super::pair::{self, Drawn};
use super::pairs::{self, PairTest, Thing};
use super::{Overlays, Played, Telling, walk_told};
use crate::collide::nearest_feature::{
    ConvexRing, Feature, Nearest, Step as Region, nearest_feature_traced,
};
use crate::collide::overlap;
use crate::collide::round_convex;
use crate::collide::sat_polygon::{Side, Step as Sat};
use crate::collide::sector_feature::{self, Named, Step as Sector, sector_feature_traced};
use crate::collide::walk_features::{START, Step as WalkStep, Verdict, Walk, walk_features_traced};
use crate::figure::{Figure, Layer, Regions, Role, Shape, Tag};
use crate::geom::convex::Convex;
use crate::geom::{AnyShape, Sign};
use crate::text::Message;
use crate::trace::{Event, Key, Kind, Trace};
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    pairs::run(VoronoiPolygon { published: world.scene().settings.published }, world)
}

struct VoronoiPolygon {
    /// Whether the article's sectors are asked too.
    published: bool,
}

/// A convex polygon, with its corners as given and as a core without those in line.
pub(super) struct Ring {
    ring: ConvexRing,
    pub(super) core: Convex,
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

/// Who asks: a point, or another polygon.
enum Asker {
    Point(DVec2),
    Ring(Box<Ring>),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Step {
    /// The regions, asked for a point.
    Region(Region),
    /// The article's sectors.
    Sector(Sector),
    /// Two polygons.
    Walk(WalkStep),
}

impl Event for Step {
    fn key(&self) -> Key {
        match self {
            Self::Region(step) => step.key(),
            Self::Sector(step) => step.key(),
            Self::Walk(step) => step.key(),
        }
    }

    fn decides(&self) -> bool {
        match self {
            Self::Region(step) => step.decides(),
            Self::Sector(_) => false,
            Self::Walk(step) => step.decides(),
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Region(step) => step.kind(),
            Self::Sector(step) => step.kind(),
            Self::Walk(step) => step.kind(),
        }
    }
}

enum Answer {
    Region {
        nearest: Nearest,
        named: Option<Named>,
    },
    /// With the features named as given.
    Walk(Walk),
}

type Pair<'p> = (&'p Thing<Asker>, &'p Thing<Ring>);

fn ring(shape: &AnyShape) -> Option<Ring> {
    let ring = match shape {
        AnyShape::Rect(rect) => ConvexRing::of_box(rect),
        AnyShape::Polygon(polygon) => ConvexRing::new(polygon).ok()?,
        _ => return None,
    };
    Some(Ring { ring, core: shape.convex()? })
}

/// The regions round a shape in the world, with the article's sectors when they are asked for; none for what is no
/// convex polygon.
#[must_use]
pub fn regions_round(shape: &AnyShape, sectors: bool) -> Option<Regions> {
    let ring = ring(shape)?;
    let centre = sectors.then(|| sector_feature::centre(&ring.ring));
    Regions::new(ring.core.core().to_vec(), centre)
}

impl PairTest for VoronoiPolygon {
    type A = Asker;
    type B = Ring;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-convex-and-asker";

    fn first(&self, shape: &AnyShape) -> Option<Asker> {
        match shape {
            AnyShape::Point(p) => Some(Asker::Point(p.at())),
            other => ring(other).map(Box::new).map(Asker::Ring),
        }
    }

    fn second(&self, shape: &AnyShape) -> Option<Ring> {
        ring(shape)
    }

    fn run<T: Trace<Step>>(&self, a: &Asker, b: &Ring, trace: &mut T) -> Answer {
        match a {
            Asker::Point(p) => {
                let nearest = nearest_feature_traced(&b.ring, *p, &mut trace.nest(Step::Region));
                let named = self
                    .published
                    .then(|| sector_feature_traced(&b.ring, *p, &mut trace.nest(Step::Sector)));
                Answer::Region { nearest, named }
            }
            Asker::Ring(a) => {
                let trace = &mut trace.nest(Step::Walk);
                let mut walk = walk_features_traced(&a.core, &b.core, START, trace);
                if let Walk::Apart { features: [fa, fb], .. } = &mut walk {
                    (*fa, *fb) = (a.own(*fa), b.own(*fb));
                }
                Answer::Walk(walk)
            }
        }
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Region(Region::Side { .. }) => "kind-region-side",
            Step::Region(Region::Along { .. }) => "kind-borders",
            Step::Region(Region::Candidate { .. }) => "kind-so-far",
            Step::Region(Region::Found { .. }) => "kind-nearest-feature",
            Step::Sector(_) => "kind-sector",
            Step::Walk(WalkStep::Sat(_)) => "kind-axis",
            Step::Walk(_) => "kind-walk",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        match step {
            Step::Walk(WalkStep::Stand { verdict: Verdict::Nearest, .. })
            | Step::Walk(WalkStep::Exhaustive { .. }) => Some(false),
            Step::Walk(WalkStep::Sat(Sat::Found(_))) => Some(true),
            // A point has a region wherever it is: the question is not whether they meet.
            _ => None,
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Pair<'_>, _show: &Overlays) {
        // The polygons' outlines alone: their insides have regions too.
        for mark in &mut figure.marks {
            if let (Shape::Rings(rings), Layer::Edge) = (&mut mark.shape, mark.layer)
                && let [ring] = rings.as_mut_slice()
            {
                ring.extend(ring.first().copied());
                mark.shape = Shape::Polyline(std::mem::take(ring));
            }
        }
        match (steps.last(), &pair.0.is) {
            (Some(Step::Region(_) | Step::Sector(_)), Asker::Point(p)) => {
                let ring = &pair.1.is;
                let centre = self.published.then(|| sector_feature::centre(&ring.ring));
                figure.regions = Regions::new(ring.core.core().to_vec(), centre);
                if let Some(centre) = centre {
                    figure.mark(Role::Refused, Layer::Vertex, Shape::Point(centre)).label("C");
                }
                draw_point(figure, steps, *p, &ring.ring);
                figure.mark(Role::ShapeA, Layer::Vertex, Shape::Point(*p)).label("P").lit();
            }
            (Some(Step::Walk(WalkStep::Sat(sat))), _) => {
                let drawn = Drawn { a: &pair.0.drawn, b: &pair.1.drawn };
                pair::draw(figure, &axes(sat), drawn);
            }
            (Some(Step::Walk(_)), Asker::Ring(a)) => {
                let walked = steps.iter().filter_map(|s| match s {
                    Step::Walk(step) => Some(step),
                    _ => None,
                });
                walk_told::draw(figure, &walked.collect::<Vec<_>>(), [&a.core, &pair.1.is.core]);
            }
            _ => {}
        }
    }

    fn tell(&self, steps: &[&Step], pair: Pair<'_>) -> Telling {
        let (sentence, numbers) = match steps.last() {
            Some(Step::Region(step)) => tell_region(step),
            Some(Step::Sector(step)) => tell_sector(step, found(steps)),
            Some(Step::Walk(WalkStep::Sat(sat))) => {
                let told = pair::tell(&axes(sat));
                (told.sentence, told.facts)
            }
            Some(Step::Walk(step)) => walk_told::tell(step, |side, f| match (&pair.0.is, side) {
                (Asker::Ring(a), Side::A) => a.own(f),
                _ => pair.1.is.own(f),
            }),
            None => (Message::new("lab-no-steps"), Vec::new()),
        };
        Telling { sentence, facts: numbers }
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Region(Region::Side { edge, .. } | Region::Along { edge, .. })
            | Step::Sector(Sector::Sector { edge, .. }) => vec![edge_tag(*edge)],
            Step::Region(Region::Candidate { nearest } | Region::Found { nearest }) => {
                vec![feature_tag(nearest.feature), tag("nearest", 0)]
            }
            Step::Sector(Sector::Named { named }) => vec![edge_tag(named.edge), tag("named", 0)],
            Step::Walk(step) => walk_told::tags(step),
        }
    }

    fn outcome(&self, answer: &Answer) -> Map<String, Json> {
        let mut out = Map::new();
        let name = |f: Feature| match f {
            Feature::Vertex(i) => json!({"vertex": i}),
            Feature::Edge(ends) => json!({"edge": ends}),
        };
        match answer {
            Answer::Region { nearest, named } => {
                out.insert("feature".to_owned(), name(nearest.feature));
                out.insert("nearest".to_owned(), json!(nearest.point));
                out.insert("distance".to_owned(), nearest.distance.into());
                if let Some(named) = named {
                    out.insert("sector".to_owned(), name(Feature::Edge(named.edge)));
                    out.insert("differs".to_owned(), (!agree(nearest, named)).into());
                }
            }
            Answer::Walk(Walk::Apart { features, nearest }) => {
                out.insert("overlap".to_owned(), false.into());
                out.insert("features".to_owned(), features.map(name).to_vec().into());
                out.insert("nearest".to_owned(), json!([nearest.on_a, nearest.on_b]));
                out.insert("distance".to_owned(), nearest.distance.into());
            }
            Answer::Walk(Walk::Meet(deepest)) => {
                out.insert("overlap".to_owned(), true.into());
                out.insert("depth".to_owned(), deepest.depth.into());
                out.insert("normal".to_owned(), json!(deepest.normal));
            }
        }
        out
    }

    fn meets(answer: &Answer) -> bool {
        match answer {
            Answer::Region { nearest, .. } => nearest.distance <= 0.0,
            Answer::Walk(walk) => matches!(walk, Walk::Meet(_)),
        }
    }

    fn verdict(answer: &Answer) -> Message {
        match answer {
            Answer::Region { nearest, named } => {
                let differs = named.as_ref().is_some_and(|n| !agree(nearest, n));
                let id = match (differs, nearest.distance < 0.0) {
                    (false, false) => "region-verdict",
                    (false, true) => "region-verdict-inside",
                    (true, false) => "region-verdict-differs",
                    (true, true) => "region-verdict-inside-differs",
                };
                with_feature(Message::new(id), nearest.feature)
                    .with("distance", nearest.distance.abs())
                    .with("sector", named.map_or(0, |n| n.edge[0] + 1))
            }
            Answer::Walk(Walk::Apart { nearest, .. }) => {
                Message::new("walk-verdict-apart").with("distance", nearest.distance)
            }
            Answer::Walk(Walk::Meet(deepest)) => {
                Message::new("walk-verdict-meet").with("depth", deepest.depth)
            }
        }
    }
}

fn axes(sat: &Sat) -> overlap::Step {
    overlap::Step::Convex(round_convex::Step::Sat(*sat))
}

/// Whether the sector's edge holds the nearest place, as its inside or as an end.
fn agree(nearest: &Nearest, named: &Named) -> bool {
    match nearest.feature {
        Feature::Edge(edge) => edge == named.edge,
        Feature::Vertex(i) => named.edge.contains(&i) || named.point == nearest.point,
    }
}

fn found(steps: &[&Step]) -> Option<Nearest> {
    steps.iter().find_map(|s| match s {
        Step::Region(Region::Found { nearest }) => Some(*nearest),
        _ => None,
    })
}

fn edge_tag([i, _]: [usize; 2]) -> Tag {
    tag("edge", i as u32)
}

fn feature_tag(feature: Feature) -> Tag {
    match feature {
        Feature::Vertex(i) => tag("corner", i as u32),
        Feature::Edge(edge) => edge_tag(edge),
    }
}

/// A message with a feature's kind and number in place, counted from 1.
fn with_feature(message: Message, feature: Feature) -> Message {
    let (kind, which) = match feature {
        Feature::Vertex(i) => ("corner", i + 1),
        Feature::Edge([i, _]) => ("edge", i + 1),
    };
    message.with("kind", kind).with("which", which)
}

/// A corner or an edge, picked out.
fn feature(figure: &mut Figure, ring: &ConvexRing, feature: Feature, role: Role) {
    let points = ring.points();
    let (layer, shape) = match feature {
        Feature::Vertex(i) => (Layer::Vertex, Shape::Point(points[i])),
        Feature::Edge([i, j]) => (Layer::Overlay, Shape::Segment(points[i], points[j])),
    };
    figure.mark(role, layer, shape).tag(feature_tag(feature)).lit();
}

fn draw_point(figure: &mut Figure, steps: &[&Step], p: DVec2, ring: &ConvexRing) {
    let points = ring.points();
    let ends = |[i, j]: [usize; 2]| (points[i], points[j]);
    match steps.last() {
        Some(Step::Region(Region::Side { edge, distance })) => {
            // The edge's line, and how far from it the point is.
            let role = if *distance < 0.0 { Role::Refused } else { Role::Candidate };
            let (a, b) = ends(*edge);
            figure.mark(Role::Guide, Layer::Overlay, Shape::Line(a, b - a));
            feature(figure, ring, Feature::Edge(*edge), role);
            let foot = a + (b - a) * ((p - a).dot(b - a) / (b - a).length_squared());
            let way = Shape::Arrow(foot, p);
            let label = pair::short(distance.abs());
            figure.mark(role, Layer::Overlay, way).label(label).tag(tag("side", edge[0] as u32));
        }
        Some(Step::Region(Region::Along { edge, start, end })) => {
            // The lines square to it at both ends: the borders of its strip.
            let (a, b) = ends(*edge);
            feature(figure, ring, Feature::Edge(*edge), Role::Candidate);
            for (end, within) in [(a, start), (b, end)] {
                let role = if *within == Sign::Positive { Role::Candidate } else { Role::Refused };
                let line = Shape::Line(end, (b - a).perp());
                figure.mark(role, Layer::Overlay, line).tag(edge_tag(*edge)).lit();
            }
        }
        Some(Step::Region(Region::Candidate { nearest })) => {
            draw_nearest(figure, ring, p, nearest, Role::Candidate);
        }
        Some(Step::Region(Region::Found { nearest })) => {
            draw_nearest(figure, ring, p, nearest, Role::Result);
        }
        Some(Step::Sector(Sector::Sector { edge, first, second, within })) => {
            let role = if *within { Role::Candidate } else { Role::Refused };
            let centre = sector_feature::centre(ring);
            feature(figure, ring, Feature::Edge(*edge), role);
            let (a, b) = ends(*edge);
            for (end, side) in [(a, first), (b, second)] {
                let role = if *side == Sign::Negative { Role::Refused } else { Role::Candidate };
                let ray = Shape::Segment(centre, end);
                figure.mark(role, Layer::Overlay, ray).tag(edge_tag(*edge)).lit();
            }
            let way = Shape::Segment(centre, p);
            figure.mark(Role::Guide, Layer::Overlay, way).label("CP");
        }
        Some(Step::Sector(Sector::Named { named })) => {
            let right = found(steps);
            if let Some(nearest) = &right {
                draw_nearest(figure, ring, p, nearest, Role::Result);
            }
            if !right.is_some_and(|n| agree(&n, named)) {
                feature(figure, ring, Feature::Edge(named.edge), Role::Impact);
                let way = Shape::Segment(p, named.point);
                let label = pair::short(named.distance);
                figure.mark(Role::Impact, Layer::Overlay, way).label(label).tag(tag("named", 0));
            }
        }
        _ => {}
    }
}

fn draw_nearest(figure: &mut Figure, ring: &ConvexRing, p: DVec2, nearest: &Nearest, role: Role) {
    feature(figure, ring, nearest.feature, role);
    let way = Shape::Segment(p, nearest.point);
    let label = pair::short(nearest.distance.abs());
    figure.mark(role, Layer::Overlay, way).label(label).tag(tag("nearest", 0)).lit();
    figure.mark(role, Layer::Vertex, Shape::Point(nearest.point)).tag(tag("nearest", 0));
}

fn tell_region(step: &Region) -> pair::Told {
    match step {
        Region::Side { edge, distance } => {
            let id = if *distance < 0.0 { "region-inner" } else { "region-outer" };
            let sentence =
                Message::new(id).with("edge", edge[0] + 1).with("distance", distance.abs());
            let of = tag("side", edge[0] as u32);
            let role = if *distance < 0.0 { Role::Refused } else { Role::Candidate };
            (sentence, vec![number("d", *distance).of(of.what, of.which, role)])
        }
        Region::Along { edge, start, end } => {
            let id = match (start, end) {
                (Sign::Positive, Sign::Positive) => "region-strip",
                (Sign::Positive, _) => "region-past-end",
                _ => "region-before-start",
            };
            let sentence = Message::new(id)
                .with("edge", edge[0] + 1)
                .with("from", edge[0] + 1)
                .with("to", edge[1] + 1);
            (sentence, vec![sign("(P − A) · (B − A)", *start), sign("(P − B) · (A − B)", *end)])
        }
        Region::Candidate { nearest } => tell_nearest("region-so-far", nearest, Role::Candidate),
        Region::Found { nearest } => {
            let id = if nearest.distance < 0.0 { "region-found-inside" } else { "region-found" };
            tell_nearest(id, nearest, Role::Result)
        }
    }
}

fn tell_nearest(id: &'static str, nearest: &Nearest, role: Role) -> pair::Told {
    let sentence =
        with_feature(Message::new(id), nearest.feature).with("distance", nearest.distance.abs());
    let of = feature_tag(nearest.feature);
    let rows = vec![
        number("d", nearest.distance).of("nearest", 0, role),
        vector("Q", nearest.point).of(of.what, of.which, role),
    ];
    (sentence, rows)
}

fn tell_sector(step: &Sector, right: Option<Nearest>) -> pair::Told {
    match step {
        Sector::Sector { edge, first, second, within } => {
            let id = if *within { "sector-within" } else { "sector-beside" };
            let rows = vec![sign("CA × CP", *first), sign("CP × CB", *second)];
            (Message::new(id).with("edge", edge[0] + 1), rows)
        }
        Sector::Named { named } => {
            let id = match right {
                Some(n) if !agree(&n, named) => "sector-differs",
                Some(Nearest { feature: Feature::Vertex(_), .. }) => "sector-no-corner",
                _ => "sector-agrees",
            };
            let mut sentence =
                Message::new(id).with("sector", named.edge[0] + 1).with("far", named.distance);
            let mut rows = vec![number("d (C)", named.distance).of("named", 0, Role::Impact)];
            if let Some(n) = right {
                sentence = with_feature(sentence, n.feature).with("distance", n.distance.abs());
                rows.push(number("d", n.distance).of("nearest", 0, Role::Result));
            }
            (sentence, rows)
        }
    }
}

/// A row with a sign.
fn sign(label: &'static str, sign: Sign) -> super::Fact {
    let id = match sign {
        Sign::Positive => "word-positive",
        Sign::Zero => "word-zero",
        Sign::Negative => "word-negative",
    };
    super::draw::words(label, id)
}
