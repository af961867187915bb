//! What the steps of two triangles say.

use glam::DVec3;

use super::{CORNERS, EDGES, ENDS, TRIANGLES, compared, is_beside, is_past};
use crate::collide::space::triangle_triangle::{Step, TrianglesMeet};
use crate::figure::Role;
use crate::geom::Sign;
use crate::lab::common::draw::{number, row, vector};
use crate::lab::{Fact, FactValue, Told};
use crate::text::Message;
use crate::text::number::vector as place;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell(step: &Step) -> Told {
    match step {
        Step::Plane { of, normal, heights, signs } => plane(*of, *normal, heights, *signs),
        Step::Line { from, along } => line(*from, *along),
        Step::Interval { of, edges, at, .. } => interval(*of, edges, *at),
        Step::Order { which, first, second, sign } => order(*which, [*first, *second], *sign),
        Step::Edge { edge, distances, signs } => edge_line(*edge, distances, *signs),
        Step::Shared(found) => shared(found),
    }
}

fn plane(of: u32, normal: DVec3, heights: &[f64; 3], signs: [Sign; 3]) -> Told {
    let (own, other) = (of as usize % 2, 1 - of as usize % 2);
    let how = if is_beside(signs) {
        "apart"
    } else if signs == [Sign::Zero; 3] {
        "in"
    } else if !signs.contains(&Sign::Positive) || !signs.contains(&Sign::Negative) {
        "touch"
    } else {
        "cross"
    };
    let role = if how == "apart" { Role::Result } else { Role::Candidate };
    let [p, q, r] = CORNERS[other];
    let sentence = Message::new("triangle-triangle-plane")
        .with("plane", TRIANGLES[own])
        .with("other", TRIANGLES[other])
        .with("first", p)
        .with("second", q)
        .with("third", r)
        .with("h1", heights[0])
        .with("h2", heights[1])
        .with("h3", heights[2])
        .with("how", how);
    let n = ["n₁", "n₂"][own];
    let [a, b, c] = CORNERS[own];
    let mut facts = vec![
        vector(n, normal)
            .formula(format!("({b} − {a}) × ({c} − {a}) / |…|"))
            .means("fact-triangle-normal")
            .of("normal", of, Role::Normal),
    ];
    for (k, corner) in CORNERS[other].into_iter().enumerate() {
        let height = number(format!("h {corner}"), heights[k])
            .formula(format!("{n} · ({corner} − {a}), {n} = {}", place(normal)))
            .means("fact-triangle-height");
        facts.push(height.of("height", k as u32, role));
    }
    (sentence, facts)
}

fn line(from: DVec3, along: DVec3) -> Told {
    let facts = vec![
        vector("D", along)
            .formula("n₁ × n₂ / |n₁ × n₂|")
            .means("fact-triangle-along")
            .at("line", Role::Candidate),
        vector("O", from).means("fact-triangle-from").at("line", Role::Candidate),
    ];
    (Message::new("triangle-triangle-line").with("along", along), facts)
}

/// The name of where an interval ends: an edge, or a corner.
fn end_name(of: u32, [p, q]: [u32; 2]) -> String {
    let corner = |k: u32| CORNERS[of as usize % 2][k as usize % 3];
    if p == q { corner(p).to_owned() } else { format!("{}{}", corner(p), corner(q)) }
}

fn interval(of: u32, edges: &[[u32; 2]; 2], at: [f64; 2]) -> Told {
    let role = if of == 0 { Role::ShapeA } else { Role::ShapeB };
    let single = edges[0] == edges[1];
    let sentence = Message::new("triangle-triangle-interval")
        .with("triangle", TRIANGLES[of as usize % 2])
        .with("from", end_name(of, edges[0]))
        .with("to", end_name(of, edges[1]))
        .with("start", at[0])
        .with("end", at[1])
        .with("single", if single { "yes" } else { "no" });
    let ends = [0, 1].map(|k| {
        let end = 2 * of + k;
        let name = end_name(of, edges[k as usize]);
        let meaning = Message::new("fact-triangle-end").with("edge", name);
        number(ENDS[end as usize % 4], at[k as usize]).meaning(meaning).of("end", end, role)
    });
    (sentence, ends.to_vec())
}

fn order(which: u32, at: [f64; 2], sign: Sign) -> Told {
    let ends = compared(which);
    let names = ends.map(|end| ENDS[end as usize % 4]);
    let roles = [Role::ShapeA, Role::ShapeB];
    let facts: Vec<Fact> = (0..2)
        .map(|k| {
            let fact = number(names[k], at[k]).means("fact-triangle-on-line");
            fact.of("end", ends[k], roles[k])
        })
        .collect();
    let sentence = Message::new("triangle-triangle-order")
        .with("which", ["ends", "begins", "starts", "stops"][which as usize % 4])
        .with("first", at[0])
        .with("second", at[1])
        .with(
            "how",
            match sign {
                Sign::Zero => "same",
                _ if is_past(which, sign) => "past",
                Sign::Positive => "second",
                Sign::Negative => "first",
            },
        );
    (sentence, facts)
}

fn edge_line(edge: u32, distances: &[f64; 3], signs: [Sign; 3]) -> Told {
    let other = 1 - (edge as usize / 3) % 2;
    let [p, q, r] = CORNERS[other];
    let apart = signs == [Sign::Negative; 3];
    let sentence = Message::new("triangle-triangle-edge")
        .with("edge", EDGES[edge as usize % 6])
        .with("other", TRIANGLES[other])
        .with("first", p)
        .with("second", q)
        .with("third", r)
        .with("d1", distances[0])
        .with("d2", distances[1])
        .with("d3", distances[2])
        .with("how", if apart { "apart" } else { "not" });
    let role = if apart { Role::Result } else { Role::Candidate };
    let facts = (0..3)
        .map(|k| {
            let fact = number(format!("d {}", CORNERS[other][k]), distances[k]);
            fact.means("fact-triangle-inward").of("height", k as u32, role)
        })
        .collect();
    (sentence, facts)
}

fn shared(found: &TrianglesMeet) -> Told {
    let how = if found.touching { "touch" } else { "through" };
    let of = |fact: Fact| fact.at("shared", Role::Impact);
    match found.points[..] {
        [p] => {
            let fact = of(vector("X", p).means("fact-triangle-shared-point"));
            (Message::new("triangle-triangle-point").with("point", p), vec![fact])
        }
        [p, q] => {
            let length = p.distance(q);
            let sentence = Message::new("triangle-triangle-segment")
                .with("from", p)
                .with("to", q)
                .with("length", length)
                .with("how", if found.coplanar { "in-plane" } else { how });
            let facts = vec![
                of(vector("X", p).means("fact-triangle-shared-end")),
                of(vector("Y", q).means("fact-triangle-shared-end")),
                of(number("|XY|", length).means("fact-triangle-shared-length")),
            ];
            (sentence, facts)
        }
        _ => {
            let count = found.points.len();
            let facts = (1u32..).zip(&found.points).map(|(k, p)| {
                let symbol = crate::lab::common::draw::subscript("X", k);
                of(vector(symbol, *p).means("fact-triangle-shared-corner"))
            });
            let mut facts: Vec<Fact> = facts.collect();
            let corners = row("#", FactValue::Count(count as u64));
            facts.insert(0, of(corners.means("fact-triangle-shared-count")));
            (Message::new("triangle-triangle-polygon").with("count", count), facts)
        }
    }
}
