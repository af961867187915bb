//! Answers as marks: what was found is green and whole where it holds the place, dashed where it only touches;
//! contacts and hits are red, normals yellow, ways dashed.

use glam::DVec2;

use super::query::{Found, ProbeAnswer, Question};
use crate::collide::{Contact, NearestPoints, RayHit, Side};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::text::number::number;

/// With more answers than this, numbers are on the card alone.
const LABELS: usize = 8;
/// More marks than this could not be distinguished.
const MOST: usize = 200;
/// The length of an arrow that has none of its own, in screen points.
const ARROW: f64 = 24.0;
/// Far beyond any view, in screen points.
const FAR: f64 = 20_000.0;

/// The picture of what was found. `unit` is the size of a screen point; `outline` gives an object's shapes, none
/// for one too large to be lit.
#[must_use]
pub fn figure(found: &Found, unit: f64, outline: impl Fn(usize) -> Vec<MarkShape>) -> Figure {
    let mut figure = Figure::default();
    let light = |figure: &mut Figure, i: usize, role: Role| {
        for shape in outline(i) {
            figure.mark(role, Layer::Edge, shape);
        }
    };
    let few = found.all.len() <= LABELS;
    question(&mut figure, found, unit);
    let mut all: Vec<_> = found.all.iter().take(MOST).enumerate().collect();
    // The first answer lies over the others.
    all.reverse();
    for (k, (i, answer)) in all {
        match answer {
            ProbeAnswer::Holds(side) => light(&mut figure, *i, role_of(*side == Side::Boundary)),
            ProbeAnswer::Meets(c) => {
                light(&mut figure, *i, role_of(c.touching));
                contact(&mut figure, c, unit, few);
            }
            ProbeAnswer::Hit(h) => {
                if k == 0 {
                    light(&mut figure, *i, Role::Result);
                }
                hit(&mut figure, h, unit, (k == 0, few));
            }
            ProbeAnswer::Near(n) => {
                if k == 0 {
                    light(&mut figure, *i, Role::Result);
                }
                near(&mut figure, n, k == 0);
            }
        }
    }
    figure
}

fn role_of(touches: bool) -> Role {
    if touches { Role::Candidate } else { Role::Result }
}

/// What the question is about: the point, the disc, the ray.
fn question(figure: &mut Figure, found: &Found, unit: f64) {
    let dot = |figure: &mut Figure, at| {
        figure.point(Role::ShapeA, at);
    };
    match found.question {
        Question::Contains { at } | Question::Nearest { at, .. } => dot(figure, at),
        Question::Overlap { at, radius } => {
            figure.mark(Role::ShapeA, Layer::Fill, MarkShape::Circle(at, radius));
            figure.point(Role::Guide, at);
        }
        Question::Cast { from, way } => {
            let far = from + way.normalize_or_zero() * FAR * unit;
            figure.segment(Role::Ghost, from, far);
            figure.arrow(Role::Path, from, from + way);
            dot(figure, from);
        }
    }
}

fn contact(figure: &mut Figure, contact: &Contact, unit: f64, few: bool) {
    for point in &contact.points {
        figure.point(Role::Impact, *point);
    }
    if !contact.depth.is_finite() || contact.points.is_empty() {
        return;
    }
    let middle = contact.points.iter().sum::<DVec2>() / contact.points.len() as f64;
    let to = middle + contact.normal * contact.depth.max(ARROW * unit);
    let arrow = figure.arrow(Role::Normal, middle, to);
    if few {
        arrow.label(number(contact.depth));
    }
}

fn hit(figure: &mut Figure, hit: &RayHit, unit: f64, (first, few): (bool, bool)) {
    let to = hit.point + hit.normal * ARROW * unit;
    figure.arrow(Role::Normal, hit.point, to);
    let dot = figure.point(Role::Impact, hit.point);
    if first {
        dot.lit();
    }
    if first || few {
        dot.label(format!("t {}", number(hit.t)));
    }
}

fn near(figure: &mut Figure, near: &NearestPoints, first: bool) {
    if near.distance <= 0.0 {
        return;
    }
    let role = if first { Role::Candidate } else { Role::Ghost };
    figure.segment(role, near.on_a, near.on_b).label(number(near.distance));
    let role = if first { Role::Result } else { Role::Ghost };
    figure.point(role, near.on_b);
}
