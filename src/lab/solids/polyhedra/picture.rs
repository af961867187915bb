//! The pictures of two solids: an axis with its gap, the walk over features, what is nearest, the way out.

use glam::DVec3;

use super::{Two, names};
use crate::collide::space::nearest_boxes::nearest_on_segments;
use crate::collide::space::nearest_convex::{Feature3, NearestConvex, Step as Walk};
use crate::collide::space::overlap::SpaceContact;
use crate::collide::space::overlap::convex::Step;
use crate::collide::space::sat_convex::{AxisGap, SolidAxisVerdict, Step as Sat};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::Convex3;
use crate::geom::solid::exact_convex::ConvexAxis;
use crate::lab::Overlays;
use crate::lab::common::draw::tag;
use crate::lab::common::space::moved;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::features::{draw_height, size_of};
use crate::lab::solids::pieces::{stroke, way_out};

/// The role of an axis by the verdict on it.
pub(super) fn role(verdict: SolidAxisVerdict) -> Role {
    match verdict {
        SolidAxisVerdict::Apart => Role::Result,
        SolidAxisVerdict::Least => Role::Candidate,
        SolidAxisVerdict::Deeper => Role::Refused,
    }
}

/// The features that an axis is across: a face of one, or an edge of each.
pub(super) fn features(pair: Two<'_>, axis: ConvexAxis) -> [Option<Feature3>; 2] {
    let edge = |of: &Convex3, i: u32| of.edges().get(i as usize).map(|e| Feature3::Edge(e.ends));
    match axis {
        ConvexAxis::FaceA(i) => [Some(Feature3::Face(i)), None],
        ConvexAxis::FaceB(j) => [None, Some(Feature3::Face(j))],
        ConvexAxis::Edges(i, j) => [edge(&pair.0.is, i), edge(&pair.1.is, j)],
    }
}

/// Adds the picture after some steps.
pub(super) fn draw(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
    let Some(last) = steps.last() else { return };
    let [a, b] = names(pair);
    a.draw_letters(figure, Role::ShapeA);
    b.draw_letters(figure, Role::ShapeB);
    match last {
        Step::Axes(Sat::Axis { found, corner, verdict, .. }) => {
            axis(figure, pair, *found, *corner, role(*verdict));
        }
        Step::Axes(Sat::Meet { found }) => {
            // As it was when the axis was tested.
            let corner = steps.iter().find_map(|step| match step {
                Step::Axes(Sat::Axis { found: of, corner, .. }) if of.axis == found.axis => *corner,
                _ => None,
            });
            axis(figure, pair, *found, corner, Role::Impact);
        }
        Step::Axes(Sat::Skipped { .. }) => {}
        Step::Walk(Walk::Begin { near }) => way(figure, pair, near, (Role::Candidate, 0)),
        Step::Walk(Walk::Look { of, from, found, nearer, .. }) => {
            trail(figure, steps, from);
            looked_at(figure, pair, *of, from);
            if *nearer {
                stroke(figure, Role::Guide, from.points[0], from.points[1]).tag(tag("way", 1));
                way(figure, pair, found, (Role::Candidate, 0));
            } else {
                way(figure, pair, from, (Role::Candidate, 0));
            }
        }
        Step::Apart { gap, features, .. } => {
            let [p, q] = gap.nearest;
            for (of, feature) in [a, b].into_iter().zip(*features) {
                of.draw(figure, feature, Role::Result);
            }
            trail(
                figure,
                steps,
                &NearestConvex { features: *features, points: [p, q], way: q - p },
            );
            let line = stroke(figure, Role::Result, p, q).tag(tag("nearest", 0)).lit();
            line.label(short(gap.distance));
            for (k, (p, word)) in (0..).zip([(p, "P"), (q, "Q")]) {
                let mark = figure.mark(Role::Result, Spatial::Point(p));
                mark.tag(tag("place", k)).label(word).lit();
            }
        }
        Step::Meets { contact, axis } => meets(figure, pair, contact, *axis, show),
    }
}

/// A face's plane and the corner that is lowest over it, or two edges and the way across both.
fn axis(figure: &mut SpaceFigure, pair: Two<'_>, found: AxisGap, corner: Option<u32>, role: Role) {
    let all = names(pair);
    let on = features(pair, found.axis);
    for (of, feature) in all.into_iter().zip(on) {
        if let Some(feature) = feature {
            of.draw(figure, feature, role);
        }
    }
    let points = pair.0.is.corners().chain(pair.1.is.corners()).collect::<Vec<_>>();
    let size = size_of(points.into_iter());
    match (found.axis, corner) {
        (ConvexAxis::FaceA(f), Some(corner)) => {
            let (ring, n) = (all[0].corners_of(f), all[0].normal(f));
            let p = pair.1.is.corner(corner);
            draw_height(figure, (&ring, n), (p, "g", found.gap), (role, size));
            all[1].draw(figure, Feature3::Vertex(corner), role);
        }
        (ConvexAxis::FaceB(f), Some(corner)) => {
            let (ring, n) = (all[1].corners_of(f), all[1].normal(f));
            let p = pair.0.is.corner(corner);
            draw_height(figure, (&ring, n), (p, "g", found.gap), (role, size));
            all[0].draw(figure, Feature3::Vertex(corner), role);
        }
        (ConvexAxis::Edges(i, j), _) => {
            let edge = |of: &Convex3, i: u32| {
                of.edges().get(i as usize).map(|e| e.ends.map(|i| of.corner(i)))
            };
            let both = edge(&pair.0.is, i).zip(edge(&pair.1.is, j));
            let Some((e, f)) = both else { return };
            let [from, _] = nearest_on_segments(e, f);
            let end = from + found.normal * found.gap;
            let word = format!("g = {}", short(found.gap));
            stroke(figure, role, from, end).tag(tag("side", 0)).label(word);
            let arrow = Spatial::Arrow(from, from + found.normal * (0.2 * size));
            figure.mark(Role::Normal, arrow).tag(tag("normal", 0)).label("n");
        }
        _ => {}
    }
}

/// Where the walk was before, each pair of places a thin line.
fn trail(figure: &mut SpaceFigure, steps: &[&Step], now: &NearestConvex) {
    for step in steps {
        let Step::Walk(Walk::Begin { near: past } | Walk::Look { from: past, nearer: true, .. }) =
            step
        else {
            continue;
        };
        if past.points != now.points {
            stroke(figure, Role::Guide, past.points[0], past.points[1]).tag(tag("trail", 0));
        }
    }
}

/// The faces around a feature of one of the two.
fn looked_at(figure: &mut SpaceFigure, pair: Two<'_>, of: u32, from: &NearestConvex) {
    let which = of as usize % 2;
    let (solid, feature) = ([&pair.0.is, &pair.1.is][which], from.features[which]);
    let ours = names(pair)[which];
    for (f, face) in (0u32..).zip(solid.faces()) {
        let holds = match feature {
            Feature3::Vertex(i) => face.ring.contains(&i),
            Feature3::Edge(ends) => ends.iter().all(|i| face.ring.contains(i)),
            Feature3::Face(own) => own == f,
        };
        // Of a polygon's two, back to back, one is enough.
        if holds && (solid.has_volume() || f == 0) {
            ours.draw(figure, Feature3::Face(f), Role::Guide);
        }
    }
}

/// A pair of features, and the way from the one to the other.
fn way(figure: &mut SpaceFigure, pair: Two<'_>, near: &NearestConvex, (role, n): (Role, u32)) {
    for (of, feature) in names(pair).into_iter().zip(near.features) {
        of.draw(figure, feature, role);
    }
    let [p, q] = near.points;
    stroke(figure, role, p, q).tag(tag("way", n)).lit().label(short(near.distance()));
    for p in [p, q] {
        figure.mark(role, Spatial::Point(p)).tag(tag("way", n)).lit();
    }
}

/// Where they meet, and the way out.
fn meets(
    figure: &mut SpaceFigure,
    pair: Two<'_>,
    contact: &SpaceContact,
    axis: Option<ConvexAxis>,
    show: &Overlays,
) {
    let on = axis.map_or([None; 2], |axis| features(pair, axis));
    for (of, feature) in names(pair).into_iter().zip(on) {
        if let Some(feature) = feature {
            of.draw(figure, feature, Role::Candidate);
        }
    }
    let points = &contact.points;
    for (k, p) in points.iter().enumerate() {
        let mark =
            figure.mark(Role::Impact, Spatial::Point(*p)).tag(tag("contact", k as u32)).lit();
        if k == 0 {
            mark.label("X");
        }
        let next = points[(k + 1) % points.len()];
        if points.len() > 1 && (points.len() > 2 || k == 0) {
            stroke(figure, Role::Impact, *p, next).tag(tag("contact", k as u32));
        }
    }
    let (normal, depth) = (contact.normal, contact.depth);
    if show.ghosts && depth > 0.0 {
        for shape in &pair.1.drawn {
            figure.mark(Role::Ghost, moved(shape, normal * depth)).tag(tag("free", 0));
        }
    }
    let middle = points.iter().sum::<DVec3>() / points.len().max(1) as f64;
    way_out(figure, middle, normal, depth);
}
