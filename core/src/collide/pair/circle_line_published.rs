//! Do a disc and a line meet, by the rule as published? (Article C, "Cercle et droite".)
//!
//! The same projection and the same distance as [`super::circle_line`], but compared strictly and on rounded squares:
//! CI < r. A tangent line is then missed, while the article's own test of a point in a disc is not strict (erratum 9).
//!
//! Frame: x right, y down; world units. Cost: as [`super::circle_line`].

use std::cmp::Ordering;

use super::circle_line::Step;
use crate::geom::{Circle, Segment};
use crate::trace::Trace;

/// The test as published: strict, CI < r, on the rounded squares. A tangent line is missed (erratum 9).
#[must_use]
pub fn circle_line_published_traced<T: Trace<Step>>(
    line: &Segment,
    circle: &Circle,
    trace: &mut T,
) -> bool {
    let (a, b, c, r) = (line.a(), line.b(), circle.centre(), circle.radius());
    let (ab, ac) = (b - a, c - a);
    let (dot, length) = (ab.dot(ac), ab.length_squared());
    let t = if length > 0.0 { dot / length } else { 0.0 };
    let foot = a + ab * t;
    trace.step(|| Step::Project { dot, length, t, foot });
    let cross = ab.perp_dot(ac);
    let square = if length > 0.0 { cross * (cross / length) } else { ac.length_squared() };
    trace.step(|| Step::Distance { cross, square });
    let limit = r * r;
    let meets = square < limit;
    trace.step(|| {
        let order = if meets { Ordering::Less } else { Ordering::Greater };
        Step::Compare { square, limit, order }
    });
    meets
}
