//! The pictures of the test of two boxes: the boxes' axes, an axis with both shadows, the way out, where they touch.

use glam::DVec3;

use super::{Two, axis_name, axis_tag, frame_word};
use crate::collide::convex::sat_polygon::WhichShape;
use crate::collide::space::sat_boxes::{LeastOverlap, Step as Sat};
use crate::collide::space::sat_convex::SolidAxisVerdict;
use crate::collide::space::turned_boxes::{ContactStep, Step};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::OrientedBox;
use crate::geom::solid::exact_boxes::BoxAxis;
use crate::lab::Overlays;
use crate::lab::common::draw::{subscript, tag};
use crate::lab::common::space::moved;
use crate::lab::solids::axis_told;
use crate::lab::solids::pieces::{parting_plane, stroke, way_out};
use crate::lab::solids::ruler::{Ruler, Shadows};

/// How long the rays of the axes tested so far are, as a part of A's size.
const RAY: f64 = 0.42;

/// Adds the picture after some steps.
pub(super) fn draw(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
    let Some(last) = steps.last() else { return };
    letters(figure, pair);
    star(figure, steps, pair);
    match last {
        Step::Sat(Sat::Turn { side, .. }) => frame(figure, pair, *side),
        Step::Sat(axis @ Sat::Axis { .. }) => draw_axis(figure, axis, pair, show),
        Step::Sat(Sat::LeftOut { axis, .. }) => feature(figure, pair, *axis, between(pair)),
        // The axis of the least overlap once more: it is the answer's reason.
        Step::Sat(Sat::Meet { .. }) => {
            if let Some(axis) = best(steps).and_then(|found| axis_of(steps, found.axis)) {
                draw_axis(figure, axis, pair, show);
            }
        }
        Step::Sat(Sat::Found(found)) => {
            feature(figure, pair, found.axis, found.normal);
            out(figure, pair, (found.normal, found.depth), show);
        }
        Step::Contact(contact) => {
            touch(figure, contact);
            if let (ContactStep::Points { .. }, Some(found)) = (contact, best(steps)) {
                feature(figure, pair, found.axis, found.normal);
                out(figure, pair, (found.normal, found.depth), show);
            }
        }
    }
}

/// The letters of both boxes, over them.
pub(super) fn letters(figure: &mut SpaceFigure, (a, b): Two<'_>) {
    for (thing, word) in [(a, "A"), (b, "B")] {
        let high = (0..8)
            .map(|bits| thing.is.corner(bits))
            .fold(DVec3::NEG_INFINITY, |top, p| if p.z > top.z { p } else { top });
        let role = if word == "A" { Role::ShapeA } else { Role::ShapeB };
        figure.mark(role, Spatial::Text(high)).label(word);
    }
}

/// The way from centre to centre.
fn between((a, b): Two<'_>) -> DVec3 {
    a.is.way_to(&b.is)
}

/// The axis of least overlap so far.
pub(super) fn best(steps: &[&Step]) -> Option<LeastOverlap> {
    steps.iter().rev().find_map(|step| match step {
        Step::Sat(Sat::Axis {
            axis, normal, overlap, verdict: SolidAxisVerdict::Least, ..
        }) => Some(LeastOverlap { depth: *overlap, normal: *normal, axis: *axis }),
        Step::Sat(Sat::Found(found)) => Some(*found),
        _ => None,
    })
}

/// The step of an axis.
pub(super) fn axis_of<'s>(steps: &[&'s Step], wanted: BoxAxis) -> Option<&'s Sat> {
    steps.iter().find_map(|step| match step {
        Step::Sat(sat @ Sat::Axis { axis, .. }) if *axis == wanted => Some(sat),
        _ => None,
    })
}

/// The axes tested so far, as rays from A's centre: each is lit by its row of the table.
fn star(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>) {
    let (a, _) = pair;
    let (centre, length) = (a.is.centre(), RAY * a.is.half().length());
    let best = best(steps).map(|found| found.axis);
    for step in steps {
        let (axis, way, role) = match step {
            Step::Sat(Sat::Axis { axis, normal, verdict, .. }) => {
                let role = match verdict {
                    SolidAxisVerdict::Apart => Role::Result,
                    _ if best == Some(*axis) => Role::Impact,
                    _ => Role::Refused,
                };
                (*axis, *normal, role)
            }
            _ => continue,
        };
        let ray = Spatial::Segment(centre, centre + way * length);
        figure.mark(role, ray).tag(axis_tag(axis));
    }
}

/// A box's own axes, and its corners.
fn frame(figure: &mut SpaceFigure, (a, b): Two<'_>, side: WhichShape) {
    let (own, role, letter) = match side {
        WhichShape::A => (&a.is, Role::ShapeA, "A"),
        WhichShape::B => (&b.is, Role::ShapeB, "B"),
    };
    let word = frame_word(side);
    figure.mark(role, Spatial::Point(own.centre())).tag(tag(word, 3));
    for (k, axis) in (0..3).zip(own.axes()) {
        let reach = own.half()[k as usize] + 0.18 * own.half().length();
        let arrow = Spatial::Arrow(own.centre(), own.centre() + *axis * reach);
        figure.mark(role, arrow).tag(tag(word, k)).label(subscript(letter, k + 1)).lit();
    }
    for bits in 0..8 {
        figure.mark(role, Spatial::Point(own.corner(bits))).tag(tag(word, 3));
    }
}

/// What an axis is across: a face of one box, or an edge of each.
pub(super) fn feature(figure: &mut SpaceFigure, (a, b): Two<'_>, axis: BoxAxis, normal: DVec3) {
    let of = axis_tag(axis);
    let mut face = |of_box: &OrientedBox, k: u32, role: Role, way: DVec3| {
        let k = k as usize;
        let ring = of_box.face(k, of_box.axes()[k].dot(way) > 0.0);
        figure.mark(role, Spatial::Face(ring.to_vec())).tag(of).glass().lit();
    };
    match axis {
        BoxAxis::FaceA(i) => face(&a.is, i, Role::ShapeA, normal),
        BoxAxis::FaceB(j) => face(&b.is, j, Role::ShapeB, -normal),
        BoxAxis::Edges(i, j) => {
            let (p, q) =
                (a.is.edge_towards(i as usize, normal), b.is.edge_towards(j as usize, -normal));
            for ([from, to], role) in [(p, Role::ShapeA), (q, Role::ShapeB)] {
                figure.mark(role, Spatial::Segment(from, to)).tag(of).lit();
            }
        }
    }
}

/// The middle of what an axis is across, on A or on B.
fn middle((a, b): Two<'_>, axis: BoxAxis, normal: DVec3) -> DVec3 {
    let mean = |ring: &[DVec3]| ring.iter().sum::<DVec3>() / ring.len() as f64;
    match axis {
        BoxAxis::FaceA(i) => {
            mean(&a.is.face(i as usize, a.is.axes()[i as usize].dot(normal) > 0.0))
        }
        BoxAxis::FaceB(j) => {
            mean(&b.is.face(j as usize, b.is.axes()[j as usize].dot(normal) < 0.0))
        }
        BoxAxis::Edges(i, _) => mean(&a.is.edge_towards(i as usize, normal)),
    }
}

/// The number line of an axis, what it is across, and its direction there.
fn draw_axis(figure: &mut SpaceFigure, step: &Sat, pair: Two<'_>, show: &Overlays) {
    let Sat::Axis { axis, normal, a, b, overlap, verdict, .. } = step else { return };
    feature(figure, pair, *axis, *normal);
    let ruler = ruler(pair, *axis, *normal);
    ruler.draw(figure, Shadows { a: *a, b: *b });
    let role = axis_told::role(*verdict);
    let span = if *overlap < 0.0 { [a[1], b[0]] } else { [b[0], a[1]] };
    ruler.band(figure, role, span, "overlap");
    if *verdict == SolidAxisVerdict::Apart {
        parting(figure, pair, *normal, a[1].midpoint(b[0]));
    }
    if show.normals {
        let from = middle(pair, *axis, *normal);
        let length = 0.4 * pair.0.is.half().length();
        let arrow = Spatial::Arrow(from, from + *normal * length);
        figure.mark(Role::Normal, arrow).tag(axis_tag(*axis)).label("n");
    }
}

/// An axis laid beside the boxes, counted from A's centre.
pub(super) fn ruler((a, b): Two<'_>, axis: BoxAxis, along: DVec3) -> Ruler {
    let corners = [a, b].map(|thing| (0..8).map(|bits| thing.is.corner(bits)).collect());
    let from = (a.is.centre(), size((a, b)));
    Ruler::beside(corners, from, along, (axis_name(axis), axis_tag(axis)))
}

/// How large the two are together.
fn size((a, b): Two<'_>) -> f64 {
    a.is.half().length() + b.is.half().length()
}

/// A part of the plane between the two, across an axis, so far from A's centre along it.
pub(super) fn parting(figure: &mut SpaceFigure, pair: Two<'_>, normal: DVec3, at: f64) {
    let way = pair.0.is.way_to(&pair.1.is);
    parting_plane(figure, (pair.0.is.centre(), way), (normal, at), 0.6 * size(pair));
}

/// B's way out, and where it would be.
fn out(figure: &mut SpaceFigure, pair: Two<'_>, (normal, depth): (DVec3, f64), show: &Overlays) {
    let (_, b) = pair;
    if show.ghosts && depth > 0.0 {
        for shape in &b.drawn {
            figure.mark(Role::Ghost, moved(shape, normal * depth)).tag(tag("free", 0));
        }
    }
    way_out(figure, b.is.centre(), normal, depth);
}

/// What touches what, and where.
fn touch(figure: &mut SpaceFigure, step: &ContactStep) {
    match step {
        ContactStep::Faces { side, reference, incident } => {
            let roles = match side {
                WhichShape::A => [Role::ShapeA, Role::ShapeB],
                WhichShape::B => [Role::ShapeB, Role::ShapeA],
            };
            for (which, (ring, role)) in (0..).zip([reference, incident].into_iter().zip(roles)) {
                let face = Spatial::Face(ring.to_vec());
                figure.mark(role, face).tag(tag("feature", which)).glass().lit();
            }
        }
        ContactStep::Edges { a, b } => {
            for (which, ([p, q], role)) in (0..).zip([(a, Role::ShapeA), (b, Role::ShapeB)]) {
                figure.mark(role, Spatial::Segment(*p, *q)).tag(tag("feature", which)).lit();
            }
        }
        ContactStep::Points { points } => {
            for (k, p) in points.iter().enumerate() {
                figure.mark(Role::Impact, Spatial::Point(*p)).tag(tag("contact", k as u32)).lit();
                let next = points[(k + 1) % points.len()];
                if points.len() > 1 && (points.len() > 2 || k == 0) {
                    stroke(figure, Role::Impact, *p, next).tag(tag("contact", k as u32));
                }
            }
        }
    }
}
