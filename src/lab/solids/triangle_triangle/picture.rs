//! The pictures of two triangles: a plane with the heights of the other's corners, the common line with both intervals beside
//! it, what is shared.

use glam::DVec3;

use super::{CORNERS, ENDS, Two, compared, corners, is_beside, is_past};
use crate::collide::space::triangle_triangle::{Step, TrianglesMeet};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::Sign;
use crate::geom::solid::Triangle3;
use crate::lab::Overlays;
use crate::lab::common::draw::tag;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::pieces::stroke;

/// How much wider than the triangles a plane is drawn, and a line longer, on each side, as a part of their size.
const MARGIN: f64 = 0.1;
/// How far beside the common line an interval is drawn, as a part of the triangles' size.
const ASIDE: f64 = 0.035;

/// The roles of both triangles.
pub(super) const ROLES: [Role; 2] = [Role::ShapeA, Role::ShapeB];

/// Adds the picture after some steps.
pub(super) fn draw(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
    let Some(last) = steps.last() else { return };
    letters(figure, pair);
    match last {
        Step::Plane { of, normal, heights, signs } => {
            plane(figure, pair, (*of, *normal), (heights, signs), show);
        }
        Step::Line { .. } => line(figure, steps, pair),
        Step::Interval { .. } => {
            line(figure, steps, pair);
            intervals(figure, steps, pair, &[]);
        }
        Step::Order { which, first, second, sign } => {
            line(figure, steps, pair);
            let ends = compared(*which);
            intervals(figure, steps, pair, &ends);
            if is_past(*which, *sign) {
                gap(figure, steps, [*first, *second]);
            }
        }
        Step::Edge { edge, distances, signs } => {
            edge_line(figure, pair, *edge, distances, *signs);
        }
        Step::Shared(found) => {
            if !found.coplanar {
                line(figure, steps, pair);
                intervals(figure, steps, pair, &[]);
            }
            shared(figure, found);
        }
    }
}

/// The letters of both triangles' corners.
pub(super) fn letters(figure: &mut SpaceFigure, pair: Two<'_>) {
    for (k, points) in corners(pair).into_iter().enumerate() {
        for (p, word) in points.into_iter().zip(CORNERS[k]) {
            figure.mark(ROLES[k], Spatial::Text(p)).label(word);
        }
    }
}

/// How large the two are together.
pub(super) fn size(pair: Two<'_>) -> f64 {
    let all = corners(pair);
    let all = all.as_flattened();
    let [min, max] = all.iter().fold([all[0]; 2], |[a, b], p| [a.min(*p), b.max(*p)]);
    (max - min).length()
}

/// A part of a triangle's plane, as wide as both need, and the heights of the other's corners over it.
fn plane(
    figure: &mut SpaceFigure,
    pair: Two<'_>,
    (of, normal): (u32, DVec3),
    (heights, signs): (&[f64; 3], &[Sign; 3]),
    show: &Overlays,
) {
    let all = corners(pair);
    let (own, other) = (all[of as usize % 2], all[1 - of as usize % 2]);
    let foot = |p: DVec3, height: f64| p - normal * height;
    let feet = [0, 1, 2].map(|k| foot(other[k], heights[k]));
    let u = (own[1] - own[0]).normalize_or(DVec3::X);
    let v = normal.cross(u);
    let flat = own.into_iter().chain(feet).map(|p| [u.dot(p - own[0]), v.dot(p - own[0])]);
    let (mut min, mut max) = ([0.0; 2], [0.0; 2]);
    for at in flat {
        for k in 0..2 {
            min[k] = f64::min(min[k], at[k]);
            max[k] = f64::max(max[k], at[k]);
        }
    }
    let margin = MARGIN * size(pair);
    let at = |x: f64, y: f64| own[0] + u * x + v * y;
    let (low, high) = (min.map(|x| x - margin), max.map(|x| x + margin));
    let ring =
        vec![at(low[0], low[1]), at(high[0], low[1]), at(high[0], high[1]), at(low[0], high[1])];
    let role = if is_beside(*signs) { Role::Result } else { Role::Candidate };
    figure.mark(role, Spatial::Face(ring)).tag(tag("plane", of)).glass().lit();
    for k in 0..3 {
        let of = tag("height", k as u32);
        let word = short(heights[k]);
        let mark = stroke(figure, role, feet[k], other[k]).tag(of).lit();
        if signs[k] != Sign::Zero {
            mark.label(word);
        }
        figure.mark(role, Spatial::Point(feet[k])).tag(of);
    }
    if show.normals {
        let middle = own.iter().sum::<DVec3>() / 3.0;
        let arrow = Spatial::Arrow(middle, middle + normal * (0.18 * size(pair)));
        let word = if of == 0 { "n₁" } else { "n₂" };
        figure.mark(Role::Normal, arrow).tag(tag("normal", of)).label(word).lit();
    }
}

/// The common line's origin and direction.
fn common(steps: &[&Step]) -> Option<(DVec3, DVec3)> {
    steps.iter().find_map(|step| match step {
        Step::Line { from, along } => Some((*from, *along)),
        _ => None,
    })
}

/// The common line, past all that is on it.
fn line(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>) {
    let Some((from, along)) = common(steps) else { return };
    let all = corners(pair);
    let on = all.as_flattened().iter().map(|p| along.dot(*p - from));
    let (low, high) = on.fold((0.0, 0.0), |(a, b): (f64, f64), x| (a.min(x), b.max(x)));
    let over = MARGIN * size(pair);
    let ends = [from + along * (low - over), from + along * (high + over)];
    let mark = figure.mark(Role::Candidate, Spatial::Arrow(ends[0], ends[1]));
    mark.tag(tag("line", 0)).label("L").lit();
}

/// The intervals so far, one on each side of the line, with the names of these ends or of all.
fn intervals(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, ends: &[u32]) {
    let Some((_, along)) = common(steps) else { return };
    let across = across(pair, along) * (ASIDE * size(pair));
    for step in steps {
        let Step::Interval { of, points, .. } = step else { continue };
        let side = if *of == 0 { across } else { -across };
        let role = ROLES[*of as usize % 2];
        let [from, to] = points.map(|p| p + side);
        stroke(figure, role, from, to).tag(tag("interval", *of)).lit();
        for (k, p) in (0..2).zip(points) {
            let end = 2 * of + k;
            let asked = ends.is_empty() || ends.contains(&end);
            figure.mark(Role::Guide, Spatial::Segment(*p, *p + side)).tag(tag("end", end));
            let mark = figure.mark(role, Spatial::Point(*p + side)).tag(tag("end", end));
            // Of an interval that is a place, one name is enough.
            if asked && (k == 0 || points[0] != points[1] || ends.contains(&end)) {
                mark.label(ENDS[end as usize % 4]);
            }
            if ends.contains(&end) {
                mark.lit();
            }
        }
    }
}

/// Across the common line, unit, away from both planes as far as may be, and upward.
fn across((a, b): Two<'_>, along: DVec3) -> DVec3 {
    let normal = |t: &Triangle3| t.normal();
    let [sum, difference] = [normal(&a.is) + normal(&b.is), normal(&a.is) - normal(&b.is)];
    let flat = |v: DVec3| (v - along * v.dot(along)).normalize_or_zero();
    let [sum, difference] = [flat(sum), flat(difference)];
    let way = if sum.z.abs() >= difference.z.abs() { sum } else { difference };
    if way.z < 0.0 { -way } else { way }
}

/// What is between an end and a start on the line.
fn gap(figure: &mut SpaceFigure, steps: &[&Step], [first, second]: [f64; 2]) {
    let Some((from, along)) = common(steps) else { return };
    let (p, q) = (from + along * first, from + along * second);
    let mark = stroke(figure, Role::Result, p, q).tag(tag("gap", 0)).lit();
    mark.label(short((second - first).abs()));
}

/// The line of an edge, in the plane of both, and how far the other's corners are on its inner side.
fn edge_line(
    figure: &mut SpaceFigure,
    pair: Two<'_>,
    edge: u32,
    distances: &[f64; 3],
    signs: [Sign; 3],
) {
    let (own, k) = ((edge / 3 % 2) as usize, edge as usize % 3);
    let all = corners(pair);
    let (from, to) = (all[own][k], all[own][(k + 1) % 3]);
    let way = (to - from).normalize_or_zero();
    let normal = if own == 0 { pair.0.is.normal() } else { pair.1.is.normal() };
    let inward = normal.cross(way);
    let on = all.as_flattened().iter().map(|p| way.dot(*p - from));
    let (low, high) = on.fold((0.0, 0.0), |(a, b): (f64, f64), x| (a.min(x), b.max(x)));
    let over = MARGIN * size(pair);
    let role = if signs == [Sign::Negative; 3] { Role::Result } else { Role::Candidate };
    let shape = Spatial::Segment(from + way * (low - over), from + way * (high + over));
    figure.mark(role, shape).tag(tag("edge", edge)).lit();
    for (k, p) in (0u32..).zip(all[1 - own]) {
        let distance = distances[k as usize];
        let foot = p - inward * distance;
        let mark = stroke(figure, role, foot, p).tag(tag("height", k));
        if signs[k as usize] != Sign::Zero {
            mark.label(short(distance));
        }
    }
}

/// What both share.
fn shared(figure: &mut SpaceFigure, found: &TrianglesMeet) {
    let of = tag("shared", 0);
    match found.points[..] {
        [] => {}
        [p] => drop(figure.mark(Role::Impact, Spatial::Point(p)).tag(of).label("X").lit()),
        [p, q] => {
            figure.mark(Role::Impact, Spatial::Segment(p, q)).tag(of).lit();
            for (p, word) in [(p, "X"), (q, "Y")] {
                figure.mark(Role::Impact, Spatial::Point(p)).tag(of).label(word).lit();
            }
        }
        _ => {
            figure.mark(Role::Impact, Spatial::Face(found.points.to_vec())).tag(of).lit();
            for p in &found.points {
                figure.mark(Role::Impact, Spatial::Point(*p)).tag(of).lit();
            }
        }
    }
}
