//! The pictures of a curve's steps against a segment.

use glam::DVec2;

use super::{CurveAndSegment, Step, root_tag, side_role};
use crate::collide::CurveHit;
use crate::collide::curve::bezier_flattened::{self, chain, chain_segment};
use crate::collide::curve::bezier_segment::Step as Curve;
use crate::collide::curve::cubic_roots::Step as Root;
use crate::figure::{Figure, Layer, Mark, MarkShape, Role};
use crate::geom::{Cubic, Rect, Segment};
use crate::lab::common::draw::{subscript, tag};
use crate::lab::sandbox::pair::short;

/// A chain of more chords than this shows no corners.
const CORNERS: usize = 60;

/// The picture after the steps given.
pub(super) fn draw(
    figure: &mut Figure,
    steps: &[&Step],
    (curve, segment): CurveAndSegment<'_>,
    chords: u32,
) {
    let Some(last) = steps.last() else { return };
    let (c, s) = (&curve.is, &segment.is);
    // 1. The control points with their arms, and the segment's ends.
    letters(figure, c, s);
    // 2. What the step looks at.
    match last {
        Step::Curve(step) => curve_step(figure, step, c, s),
        Step::Chain(step) => chain_step(figure, step, s, &chain(c, chords)),
    }
    // 3. The roots that are known.
    for step in steps {
        match step {
            Step::Curve(Curve::Roots(Root::Found { q, .. })) if !is_told(steps, *q) => {
                let mark = figure.point(Role::Candidate, c.at(*q));
                mark.tag(root_tag(*q)).label("q");
            }
            Step::Curve(Curve::Kept { hit, .. }) => {
                let mark = figure.point(Role::Impact, hit.point);
                mark.tag(root_tag(hit.q)).label(format!("t = {}", short(hit.t)));
                if matches!(last, Step::Curve(Curve::Kept { hit: now, .. }) if now.q == hit.q) {
                    mark.lit();
                }
            }
            Step::Curve(Curve::Dropped { q, t, .. }) => {
                let mark = figure.point(Role::Refused, c.at(*q));
                mark.tag(root_tag(*q)).label(format!("t = {}", short(*t)));
            }
            _ => {}
        }
    }
}

/// The control points with their arms, and the segment's ends: letters are handles.
pub(super) fn letters(figure: &mut Figure, c: &Cubic, s: &Segment) {
    let points = *c.points();
    for [a, b] in [[points[0], points[1]], [points[2], points[3]]] {
        figure.segment(Role::Guide, a, b);
    }
    for (i, p) in (0u32..).zip(points) {
        let mark = figure.point(Role::ShapeA, p);
        mark.label(subscript("p", i)).tag(tag("side", i));
    }
    for (p, name) in [(s.a(), "A"), (s.b(), "B")] {
        figure.point(Role::ShapeB, p).label(name);
    }
}

/// Whether a root is known to be kept or dropped by now.
fn is_told(steps: &[&Step], root: f64) -> bool {
    steps.iter().any(|s| match s {
        Step::Curve(Curve::Kept { hit: CurveHit { q, .. }, .. } | Curve::Dropped { q, .. }) => {
            *q == root
        }
        _ => false,
    })
}

fn curve_step(figure: &mut Figure, step: &Curve, c: &Cubic, s: &Segment) {
    let (a, along) = (s.a(), s.b() - s.a());
    let line = MarkShape::Line(a, along);
    match step {
        Curve::Boxes { apart } => {
            let role = if *apart { Role::Refused } else { Role::Candidate };
            boxed(figure, c.bounds(), role, 0);
            boxed(figure, Rect::between(a, s.b()), role, 1);
        }
        Curve::Sides { sides, apart } => {
            let role = if *apart { Role::Refused } else { Role::Candidate };
            figure.mark(role, Layer::Overlay, line).lit();
            for (i, (p, side)) in (0u32..).zip(c.points().iter().zip(sides)) {
                let foot = a + along * ((*p - a).dot(along) / along.length_squared());
                let mark = figure.segment(side_role(*side), foot, *p);
                mark.label(subscript("d", i)).tag(tag("side", i)).lit();
            }
        }
        Curve::Again { .. } => {
            figure.mark(Role::Candidate, Layer::Overlay, line).lit();
        }
        Curve::InLine { curve, apart } => {
            figure.mark(Role::Guide, Layer::Overlay, line);
            let role = if *apart { Role::Refused } else { Role::Candidate };
            let [from, to] = curve.map(|t| a + along * t);
            stretch(figure, from, to, role).tag(tag("reach", 0)).lit();
        }
        Curve::Shared { ends: [from, to] } => {
            figure.mark(Role::Guide, Layer::Overlay, line);
            stretch(figure, from.point, to.point, Role::Impact).tag(tag("shared", 0)).lit();
        }
        Curve::Roots(step) => {
            figure.mark(Role::Candidate, Layer::Overlay, line);
            root_step(figure, step, c, along);
        }
        Curve::Kept { .. } | Curve::Dropped { .. } => {
            figure.mark(Role::Candidate, Layer::Overlay, line);
        }
        Curve::Answer { earliest: Some(hit), .. } => first_along(figure, a, hit),
        Curve::Answer { earliest: None, .. } => {}
    }
}

/// The way along the segment from its end A to the first meeting.
fn first_along(figure: &mut Figure, a: DVec2, hit: &CurveHit) {
    let way = if hit.point == a { MarkShape::Point(a) } else { MarkShape::Arrow(a, hit.point) };
    figure.mark(Role::Result, Layer::Overlay, way).tag(tag("earliest", 0)).lit();
}

/// A part of a line; a point where it has no length.
fn stretch(figure: &mut Figure, from: DVec2, to: DVec2, role: Role) -> &mut Mark {
    if from == to { figure.point(role, from) } else { figure.segment(role, from, to) }
}

fn root_step(figure: &mut Figure, step: &Root, c: &Cubic, along: DVec2) {
    // Long enough to be seen as a tangent, short enough not to be taken for the line.
    let half = along.normalize_or_zero() * (0.09 * c.bounds().size().max_element());
    let mut tangent = |q: f64, role: Role| {
        let p = c.at(q);
        let mark = figure.segment(role, p - half, p + half);
        mark.tag(root_tag(q)).lit();
        figure.point(role, p).tag(root_tag(q));
    };
    match step {
        Root::Turns { at, .. } => {
            for q in at.iter().flatten().filter(|q| (0.0..=1.0).contains(*q)) {
                tangent(*q, Role::Candidate);
            }
        }
        Root::Turn { q, touches, .. } => {
            tangent(*q, if *touches { Role::Impact } else { Role::Candidate });
        }
        Root::OneChange { after, start, q, .. } => {
            // The control polygons of the two halves, which arm of them crosses the line, and where the two ways of
            // crossing are.
            let points = halves(c);
            figure.mark(Role::Guide, Layer::Overlay, MarkShape::Polyline(points.to_vec()));
            let i = u32::from(*after);
            let arm = [points[usize::from(*after)], points[usize::from(*after) + 1]];
            figure.segment(Role::Candidate, arm[0], arm[1]).lit();
            for (i, end) in [(i, arm[0]), (i + 1, arm[1])] {
                let mark = figure.point(Role::Candidate, end);
                mark.label(subscript("e", i)).tag(tag("half-side", i)).lit();
            }
            figure.point(Role::Ghost, c.at(*start)).tag(tag("piece", 0)).label("q₀");
            figure.point(Role::Candidate, c.at(*q)).tag(root_tag(*q)).lit();
        }
        Root::Piece { ends: [from, to], start, q, .. } => {
            let piece = piece(c, *from, *to);
            let mark = figure.mark(Role::Candidate, Layer::Overlay, MarkShape::Cubic(piece));
            mark.tag(tag("piece", 0)).lit();
            if (0.0..=1.0).contains(start) {
                figure.point(Role::Ghost, c.at(*start)).tag(tag("piece", 0)).label("q₀");
            }
            figure.point(Role::Candidate, c.at(*q)).tag(root_tag(*q)).lit();
        }
        Root::Found { q, .. } => {
            let mark = figure.point(Role::Candidate, c.at(*q));
            mark.tag(root_tag(*q)).lit();
        }
        Root::Changes { .. } => {
            // The control polygon, whose crossings of the line are counted.
            let polygon = MarkShape::Polyline(c.points().to_vec());
            figure.mark(Role::Candidate, Layer::Overlay, polygon).lit();
        }
        Root::Degree { .. } => {}
    }
}

/// The control points of a curve's two halves, which share the fourth.
pub(super) fn halves(c: &Cubic) -> [DVec2; 7] {
    let [[a, b, c, middle], [_, d, e, f]] = c.split(0.5);
    [a, b, c, middle, d, e, f]
}

/// The part of a curve between two parameters.
fn piece(c: &Cubic, from: f64, to: f64) -> [DVec2; 4] {
    let [whole, _] = c.split(to);
    let cut = if to > 0.0 { from / to } else { 0.0 };
    match Cubic::new(whole) {
        Ok(until) => until.split(cut)[1],
        Err(_) => whole,
    }
}

fn chain_step(figure: &mut Figure, step: &bezier_flattened::Step, s: &Segment, chain: &[DVec2]) {
    let line = MarkShape::Polyline(chain.to_vec());
    figure.mark(Role::Candidate, Layer::Overlay, line).tag(tag("chain", 0));
    if chain.len() <= CORNERS {
        for p in chain {
            figure.point(Role::Guide, *p).tag(tag("chain", 0));
        }
    }
    match step {
        bezier_flattened::Step::Chain { .. } => {}
        bezier_flattened::Step::Chord { chord, hit } => {
            if let Some([a, b]) = chain.get(*chord as usize..).and_then(|c| c.first_chunk::<2>()) {
                let mark = figure.segment(Role::Candidate, *a, *b);
                mark.tag(tag("chord", *chord)).lit();
            }
            figure.point(Role::Candidate, hit.point).tag(tag("chord", *chord)).lit();
        }
        bezier_flattened::Step::Beside { .. } => {
            for hit in chain_segment(chain, s) {
                figure.point(Role::Candidate, hit.point).tag(tag("chain", 0)).lit();
            }
        }
        bezier_flattened::Step::Answer { earliest, .. } => {
            for hit in chain_segment(chain, s) {
                figure.point(Role::Impact, hit.point).tag(tag("chain", 0));
            }
            if let Some(hit) = earliest {
                first_along(figure, s.a(), hit);
            }
        }
    }
}

fn boxed(figure: &mut Figure, rect: Rect, role: Role, which: u32) {
    let mut ring = rect.corners().to_vec();
    ring.extend(rect.corners().first());
    figure.mark(role, Layer::Overlay, MarkShape::Polyline(ring)).tag(tag("box", which)).lit();
}
