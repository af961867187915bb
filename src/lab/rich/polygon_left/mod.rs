//! The lab of a point and a convex polygon: each edge and the triangle that it makes with the point, whose area's
//! sign says on which side the point is.
//!
//! Either winding is right; the *switch* has the article's own rule beside it, which knows one (erratum 8).

mod published;

use glam::DVec2;
use serde::Serialize;

use self::published::{AsPublished, Step as Published};
use super::circle_line::{cross_formula, place};
use crate::collide::point::point_polygon::Side;
use crate::collide::point::polygon_left::{Step, Unfit, fit_traced, polygon_left_traced};
use crate::collide::point::polygon_left_published::Step as Rule;
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::{Polygon, Sign};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector, yes};
use crate::lab::common::names::ring_edge;
use crate::lab::common::pairs::{self, PairTest, Thing, Two};
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, Lab, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

/// With more edges than this, those that were tested before are not drawn one by one: they would be a blur.
const MANY: usize = 200;

pub(crate) const LAB: Lab = lab("polygon-left", 2, run)
    .asked(|world| pairs::asker(PolygonLeft, world))
    .testing(&[&PolygonLeft, &published::AsPublished])
    .saying(&[
        (Role::Impact, "legend-meet"),
        (Role::Refused, "legend-apart"),
        (Role::ShapeA, "legend-point"),
        (Role::ShapeB, "legend-polygon"),
    ])
    .published("published-polygon-left");

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let published = world.scene().settings.published.then_some(AsPublished);
    pairs::run_beside(PolygonLeft, published, world, |right, published| match (right, published) {
        (Step::Unfit { .. }, Published::Fit(_)) => true,
        // The article takes it that the ring goes so.
        (Step::Winding { clockwise, .. }, Published::Rule(Rule::Assumed { .. })) => *clockwise,
        (Step::Edge { inner, .. }, Published::Rule(Rule::Edge { out, .. })) => {
            (*inner == Sign::Negative) == *out
        }
        (Step::Within { .. }, Published::Rule(Rule::Within { .. })) => true,
        _ => false,
    })
}

struct PolygonLeft;

/// The answer as it is printed.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Outcome {
    Side(&'static str),
    Unfit(&'static str),
}

impl PairTest for PolygonLeft {
    type A = DVec2;
    type B = Polygon;
    type Step = Step;
    /// Where the point is, or why there is no answer.
    type Answer = Result<Side, Unfit>;

    const NEEDS: &'static str = "lab-needs-point-and-polygon";

    fn run<T: Trace<Step>>(&self, p: &DVec2, polygon: &Polygon, trace: &mut T) -> Self::Answer {
        let ring = fit_traced(polygon, trace)?;
        Ok(polygon_left_traced(*p, &ring, trace))
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Unfit { .. } => caption("kind-unfit").at("unfit").closes(false),
            Step::Winding { .. } => caption("kind-winding").at("turn"),
            Step::Edge { edge, inner, .. } => {
                let said = caption("kind-edge-side").tagged(edge_tag(*edge));
                said.closes((*inner == Sign::Negative).then_some(false))
            }
            Step::Within { .. } => caption("kind-within").closes(true),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (p, polygon) = pair;
        let ring = polygon.is.outer();
        let few = ring.len() <= MANY;
        figure.point(Role::ShapeA, p.is).label("P");
        for (i, step) in steps.iter().enumerate() {
            let now = i + 1 == steps.len();
            match step {
                Step::Unfit { why } => draw_unfit(figure, *why, &polygon.is),
                Step::Winding { corner, turn, .. } if now => {
                    draw_winding(figure, ring, *corner, *turn)
                }
                Step::Edge { edge, det, inner } => {
                    let role = if *inner == Sign::Negative { Role::Impact } else { Role::Result };
                    if now || few || *inner == Sign::Negative {
                        draw_edge(figure, ring, p.is, (*edge, *det, role), now);
                    }
                    if *inner == Sign::Negative {
                        let [a, b] = ends(ring, *edge);
                        let right = if *det > 0.0 { -1.0 } else { 1.0 };
                        let inward = (b - a).perp().normalize_or_zero() * right;
                        let beyond = MarkShape::HalfPlane(a, inward);
                        let mark = figure.mark(Role::Refused, Layer::Background, beyond);
                        mark.tag(edge_tag(*edge));
                    }
                }
                Step::Within { .. } => {
                    // The edge that came nearest to refusing it.
                    if let Some((edge, det)) = least(steps) {
                        draw_edge(figure, ring, p.is, (edge, det, Role::Result), true);
                    }
                }
                Step::Winding { .. } => {}
            }
        }
    }

    fn tell(
        &self,
        step: &Step,
        steps: &[&Step],
        (p, polygon): (&Thing<DVec2>, &Thing<Polygon>),
    ) -> Told {
        let ring = polygon.is.outer();
        let edge_name = |edge| ring_edge(&polygon.name, ring, edge);
        match step {
            Step::Unfit { why } => say_unfit(*why, &polygon.is),
            Step::Winding { clockwise, corner, turn } => {
                let [a, b, c] = around(ring, *corner);
                (
                    Message::new("polygon-left-winding")
                        .with("clockwise", yes(*clockwise))
                        .with("turn", *turn),
                    vec![
                        number("det(AB, BC)", *turn)
                            .formula(cross_formula(b - a, c - b))
                            .means("fact-ring-turn")
                            .at("turn", Role::Candidate),
                    ],
                )
            }
            Step::Edge { edge, det, inner } => {
                let on_side = match (*inner, *det > 0.0) {
                    (Sign::Zero, _) => "on",
                    (_, true) => "right",
                    (_, false) => "left",
                };
                let inner = match inner {
                    Sign::Positive => "yes",
                    Sign::Zero => "on",
                    Sign::Negative => "no",
                };
                let sentence = Message::new("polygon-left-edge")
                    .with("edge", edge_name(*edge))
                    .with("det", *det)
                    .with("on-side", on_side)
                    .with("inner", inner);
                (sentence, rows(ring, p.is, *edge, *det))
            }
            Step::Within { side, .. } => {
                let (edge, det) = least(steps).unwrap_or_default();
                let sentence = Message::new("polygon-left-within")
                    .with("side", side.name())
                    .with("edge", edge_name(edge))
                    .with("det", det);
                (sentence, rows(ring, p.is, edge, det))
            }
        }
    }

    fn outcome(&self, answer: &Self::Answer) -> impl Serialize {
        match answer {
            Ok(side) => Outcome::Side(side.name()),
            Err(why) => Outcome::Unfit(unfit_word(*why)),
        }
    }

    fn meets(answer: &Self::Answer) -> bool {
        matches!(answer, Ok(Side::Inside | Side::Boundary))
    }

    fn verdict(answer: &Self::Answer) -> Message {
        let side = answer.map_or("unfit", |side| side.name());
        Message::new("polygon-left-verdict").with("side", side)
    }
}

/// The edge tested whose determinant is nearest to 0, and that determinant: the last of equals.
fn least(steps: &[&Step]) -> Option<(usize, f64)> {
    let asked = steps.iter().filter_map(|s| match s {
        Step::Edge { edge, det, .. } => Some((*edge, *det)),
        _ => None,
    });
    asked.min_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))
}

fn edge_tag(edge: usize) -> Tag {
    tag("edge", edge as u32)
}

pub(crate) fn ends(ring: &[DVec2], edge: usize) -> [DVec2; 2] {
    [ring[edge % ring.len()], ring[(edge + 1) % ring.len()]]
}

/// A corner and the nearest other places before and after it.
fn around(ring: &[DVec2], corner: usize) -> [DVec2; 3] {
    let n = ring.len();
    let b = ring[corner % n];
    let other = |p: &DVec2| *p != b;
    let before = (1..n).map(|k| ring[(corner + n - k) % n]).find(other).unwrap_or(b);
    let after = (1..n).map(|k| ring[(corner + k) % n]).find(other).unwrap_or(b);
    [before, b, after]
}

/// Which way round the ring goes, and a corner that shows it.
fn draw_winding(figure: &mut Figure, ring: &[DVec2], corner: usize, turn: f64) {
    if ring.len() <= MANY {
        for edge in 0..ring.len() {
            let [a, b] = ends(ring, edge);
            figure.arrow(Role::Candidate, a, a.midpoint(b)).tag(edge_tag(edge));
        }
    }
    let [a, b, c] = around(ring, corner);
    let way = MarkShape::Polyline(vec![a, b, c]);
    let words = format!("det(AB, BC) = {}", short(turn));
    figure.mark(Role::Result, Layer::Overlay, way).tag(tag("turn", 0)).lit().label(words);
    for (at, word) in [(a, "A"), (b, "B"), (c, "C")] {
        figure.point(Role::Note, at).label(word);
    }
}

/// An edge as it is gone along; while it is tested, with the triangle that it makes with the point.
pub(super) fn draw_edge(
    figure: &mut Figure,
    ring: &[DVec2],
    p: DVec2,
    (edge, det, role): (usize, f64, Role),
    now: bool,
) {
    let [a, b] = ends(ring, edge);
    let of = edge_tag(edge);
    if !now {
        figure.segment(role, a, b).tag(of);
        return;
    }
    if det != 0.0 {
        figure.mark(role, Layer::Edge, MarkShape::Polygon(vec![a, b, p])).tag(of);
    }
    let words = format!("d = {}", short(det));
    figure.arrow(Role::ShapeA, a, p).tag(tag("ap", 0));
    figure.arrow(role, a, b).tag(of).lit().label(words);
    figure.point(Role::Note, a).label("A");
    figure.point(Role::Note, b).label("B");
}

/// What a determinant is made of.
pub(crate) fn rows(ring: &[DVec2], p: DVec2, edge: usize, det: f64) -> Vec<Fact> {
    let [a, b] = ends(ring, edge);
    let (ab, ap) = (b - a, p - a);
    let role = Role::Candidate;
    let of = edge_tag(edge);
    let from_a = |to: &str, at: DVec2| format!("{to} − A = {} − {}", place(at), place(a));
    vec![
        vector("AB", ab).formula(from_a("B", b)).means("fact-edge").tagged(of, role),
        vector("AP", ap).formula(from_a("P", p)).means("fact-to-point").at("ap", Role::ShapeA),
        number("d", det)
            .formula(format!("det(AB, AP) = {}", cross_formula(ab, ap)))
            .means("fact-det")
            .tagged(of, role),
    ]
}

/// What makes a polygon unfit, where it is.
pub(super) fn draw_unfit(figure: &mut Figure, why: Unfit, polygon: &Polygon) {
    let of = tag("unfit", 0);
    let at = match why {
        Unfit::Concave([ring, i]) => {
            let Some(ring) = polygon.rings().nth(ring).filter(|r| i < r.len()) else { return };
            let n = ring.len();
            let way = [ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]];
            figure.mark(Role::Impact, Layer::Overlay, MarkShape::Polyline(way.to_vec())).lit();
            figure.note(ring[i], (i + 1).to_string());
            figure.point(Role::Note, ring[i]).label("B");
            // The line of the edge before: on both sides of it there is some of the inside.
            figure.line(Role::Refused, way[0], way[1] - way[0]);
            Some(ring[i])
        }
        Unfit::SelfCrossing(contact) | Unfit::Touching(contact) => Some(contact.point),
        Unfit::Holes => {
            for hole in polygon.holes() {
                figure.mark(Role::Refused, Layer::Overlay, MarkShape::Polygon(hole.clone())).lit();
            }
            None
        }
        Unfit::Degenerate(_) => {
            let rings = polygon.rings().map(<[DVec2]>::to_vec).collect();
            figure.mark(Role::Refused, Layer::Overlay, MarkShape::Rings(rings)).lit();
            None
        }
    };
    if let Some(at) = at {
        figure.point(Role::Impact, at).tag(of).lit();
    }
}

pub(super) fn unfit_word(why: Unfit) -> &'static str {
    match why {
        Unfit::Holes => "holes",
        Unfit::Concave(_) => "concave",
        Unfit::SelfCrossing(_) => "self-crossing",
        Unfit::Touching(_) => "touching",
        Unfit::Degenerate(_) => "degenerate",
    }
}

pub(super) fn say_unfit(why: Unfit, polygon: &Polygon) -> Told {
    let said = Message::new("polygon-left-unfit").with("why", unfit_word(why));
    let at = |symbol: &str, at: DVec2| {
        vec![vector(symbol, at).means("fact-unfit-at").at("unfit", Role::Impact)]
    };
    match why {
        Unfit::Concave([ring, i]) => {
            let corner = polygon.rings().nth(ring).and_then(|r| r.get(i));
            (said.with("corner", i + 1), corner.map_or(Vec::new(), |p| at("B", *p)))
        }
        Unfit::SelfCrossing(c) | Unfit::Touching(c) => (said.with("at", c.point), at("I", c.point)),
        Unfit::Holes | Unfit::Degenerate(_) => (said, Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;

    fn played(published: bool, focus: [&str; 2], p: DVec2) -> Box<dyn Playback> {
        let text = crate::scene::library::find("polygon-left").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.settings.published = published;
        scene.focus = focus.map(str::to_owned).to_vec();
        scene.objects.iter_mut().find(|o| o.id == "P").unwrap().position = p;
        run(&crate::lab::plane_world(&scene), &Moment::STILL).ok().unwrap()
    }

    fn said(run: &dyn Playback, k: usize) -> String {
        crate::text::Texts::new(crate::text::Language::English).say(&run.tell(k).sentence)
    }

    #[test]
    fn edges_have_the_names_of_their_sides_and_every_step_leads_back_to_the_winding() {
        let run = played(false, ["P", "hexagon"], DVec2::new(-110.0, -30.0));
        assert_eq!(run.len(), 8, "the winding, six edges, the answer");
        assert!(said(&*run, 1).contains("the hexagon’s upper left edge"), "{}", said(&*run, 1));
        for k in 1..run.len() {
            assert_eq!(run.chain(k).last(), Some(&0));
        }
    }

    #[test]
    fn the_two_rules_part_at_the_way_round_and_agree_on_rings_that_go_clockwise() {
        let inside = DVec2::new(110.0, -90.0);
        let run = played(true, ["P", "pentagon"], inside);
        let published = run.published().unwrap();
        assert_eq!(published.part, Some([0, 0]));
        let side = |run: &dyn Playback| {
            let outcome = run.outcome();
            let focus = outcome["focus"].as_u64().unwrap() as usize;
            outcome["pairs"][focus]["side"].as_str().unwrap().to_owned()
        };
        assert_eq!([side(&*run), side(&*published.run)], ["inside", "outside"]);
        let run = played(true, ["P", "hexagon"], DVec2::new(-110.0, -30.0));
        assert_eq!(run.published().unwrap().part, None);
    }

    #[test]
    fn what_is_not_convex_says_where_and_neither_rule_is_asked() {
        let run = played(true, ["P", "dart"], DVec2::new(140.0, 190.0));
        assert_eq!(run.len(), 1);
        assert_eq!(run.tell(0).facts.len(), 1);
        let published = run.published().unwrap();
        assert_eq!((published.run.len(), published.part), (1, None));
        assert_eq!(said(&*published.run, 0), said(&*run, 0));
    }
}
