//! What the lab of a point and any polygon says of an edge: what it is called, on which side of it the point is, and what
//! the crossings along the ray are called.

use glam::DVec2;

use crate::collide::VertexId;
use crate::collide::point::point_polygon::{Passing, Step, passing};
use crate::figure::{Role, Tag};
use crate::geom::{Polygon, Sign};
use crate::lab::common::draw::{count, number, subscript, tag, vector, words, yes};
use crate::lab::rich::circle_line::cross_formula;
use crate::lab::rich::triangulate::sentences::flat;
use crate::lab::{Fact, Told, no_steps};
use crate::text::Message;

/// What the side of an edge says, and what follows for both counts.
pub(super) fn tell_side(step: &Step, polygon: &Polygon, p: DVec2) -> Told {
    let Step::Side { edge, reach: [left, right], clear, det, side, passing, crossed, winding } =
        step
    else {
        return no_steps();
    };
    let role = match passing {
        Passing::Crossed { .. } | Passing::Holds => Role::Impact,
        _ => Role::Refused,
    };
    // 1. What decided the side.
    let is_left = *side == Sign::Positive;
    let bound = if is_left { *left } else { *right };
    let told = Message::new("crossings-told")
        .with(
            "by",
            if *clear && is_left {
                "left"
            } else if *clear {
                "right"
            } else {
                "det"
            },
        )
        .with("x", p.x)
        .with("bound", bound)
        .with("det", *det)
        .with("sign", side.name());
    let mut facts = Vec::new();
    if *clear {
        let (symbol, means) = if is_left {
            ("min(top.x, bottom.x)", "fact-edge-left")
        } else {
            ("max(top.x, bottom.x)", "fact-edge-right")
        };
        facts.push(number("p.x", p.x).means("fact-coordinate").at("ray", Role::ShapeA));
        facts.push(number(symbol, bound).means(means).at("reach", role));
    } else {
        let [top, bottom] = downward(ends(polygon, *edge).unwrap_or([p; 2]));
        facts.push(
            number("det(top, bottom, p)", *det)
                .formula(format!(
                    "(bottom − top) × (p − top) = {}",
                    cross_formula(bottom - top, p - top)
                ))
                .means("fact-edge-det")
                .at("area", role),
        );
    }
    // 2. What follows.
    let crossings = Crossings::new(polygon, p);
    let said = Message::new(match passing {
        Passing::CornerFromAbove => "crossings-corner-above",
        Passing::Along | Passing::Apart => "crossings-along",
        Passing::Behind => "crossings-behind",
        Passing::Crossed { .. } => "crossings-crossed",
        Passing::Holds => "crossings-holds",
    });
    let mut sentence =
        said.with("edge", edge_name(polygon, *edge)).with("told", told).with("crossed", *crossed);
    if let Passing::Crossed { down, at_corner } = passing {
        sentence = sentence
            .with("cross", crossings.name(*edge))
            .with("down", yes(*down))
            .with("corner", yes(*at_corner))
            .with("odd", yes(crossed % 2 == 1))
            .with("winding", f64::from(*winding));
        if let Some(crossing) = crossings.of(*edge) {
            let of = edge_tag(*edge);
            let at = vector(crossings.name(*edge), DVec2::new(crossing.x, p.y));
            facts.push(at.means("fact-crossing").tagged(of, role));
        }
    }
    if *passing != Passing::Holds {
        facts.extend(counts(*crossed, *winding, role));
    }
    (sentence, facts)
}

/// The running counts: by them the two rules answer.
pub(crate) fn counts(crossed: usize, winding: i32, role: Role) -> [Fact; 3] {
    let odd = if crossed % 2 == 1 { "word-odd" } else { "word-even" };
    [
        count("n", crossed).means("fact-crossed").at("ray", role),
        words("n mod 2", odd).means("fact-parity").at("ray", role),
        number("w", f64::from(winding)).means("fact-winding").at("ray", role),
    ]
}

/// An edge's ends, the upper one first.
pub(crate) fn downward([a, b]: [DVec2; 2]) -> [DVec2; 2] {
    if a.y <= b.y { [a, b] } else { [b, a] }
}

/// The numbers of an edge's corners, counted on from ring to ring, from 1.
pub(super) fn corner_numbers(polygon: &Polygon, [ring, i]: VertexId) -> [usize; 2] {
    let n = polygon.rings().nth(ring).map_or(1, <[DVec2]>::len).max(1);
    [i, (i + 1) % n].map(|i| flat(polygon, [ring, i]) + 1)
}

/// What an edge is called, by its corners: "3–4".
pub(crate) fn edge_name(polygon: &Polygon, edge: VertexId) -> String {
    let [from, to] = corner_numbers(polygon, edge);
    format!("{from}–{to}")
}

/// A place where the ray crosses an edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Crossing {
    pub(crate) x: f64,
    pub(crate) edge: VertexId,
}

/// All places where the ray crosses an edge, in the order in which who walks along the ray comes to them: they are named by
/// it, whichever edge is tested first.
pub(crate) struct Crossings {
    pub(crate) along: Vec<Crossing>,
}

impl Crossings {
    pub(crate) fn new(polygon: &Polygon, p: DVec2) -> Self {
        let mut along = Vec::new();
        for (r, ring) in polygon.rings().enumerate() {
            let ends = ring.iter().cycle().skip(1);
            for (i, (a, b)) in ring.iter().zip(ends).enumerate() {
                if let Passing::Crossed { .. } = passing(*a, *b, p) {
                    along.push(Crossing { x: crossing(*a, *b, p.y).x, edge: [r, i] });
                }
            }
        }
        along.sort_by(|a, b| a.x.total_cmp(&b.x));
        Self { along }
    }

    /// The crossings by their places: at a corner there may be two.
    pub(crate) fn places(&self) -> impl Iterator<Item = &[Crossing]> {
        self.along.chunk_by(|a, b| a.x == b.x)
    }

    fn of(&self, edge: VertexId) -> Option<Crossing> {
        self.along.iter().find(|c| c.edge == edge).copied()
    }

    /// What the crossing of an edge is called: X₁ is the one nearest to the point.
    pub(crate) fn name(&self, edge: VertexId) -> String {
        let place = self.along.iter().position(|c| c.edge == edge).unwrap_or_default();
        subscript("X", place as u32 + 1)
    }
}

pub(crate) fn edge_tag([ring, i]: VertexId) -> Tag {
    // Rings of up to 2²⁰ points in one number; beyond, tags may coincide, and a click finds the first of them.
    tag("edge", ((ring as u32) << 20) ^ i as u32)
}

pub(crate) fn ends(polygon: &Polygon, [ring, i]: VertexId) -> Option<[DVec2; 2]> {
    let ring = polygon.rings().nth(ring)?;
    Some([*ring.get(i)?, ring[(i + 1) % ring.len()]])
}

/// Where an edge that is not level is at a height, for the eye.
fn crossing(a: DVec2, b: DVec2, y: f64) -> DVec2 {
    DVec2::new(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y)
}
