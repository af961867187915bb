//! The pictures of the slide's loop in space: where the solid is, where it wished to be, what stopped it, where it goes now.

use glam::DVec3;

use super::{SlideLab, Way};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::ConvexSolid;
use crate::geom::solid::hull::hull;
use crate::lab::Overlays;
use crate::lab::common::draw::{subscript, tag};
use crate::sweep::space::SpaceSweepContact;
use crate::sweep::space::slide::{Crease, Step};

/// How near to the plane of a contact a point must be to touch it, as a part of the solid's size.
const ON: f64 = 1e-6;

/// A solid that moves, where it is.
pub(in crate::lab::bsp) fn placed(solid: &ConvexSolid, at: DVec3) -> Spatial {
    let points = solid.points();
    let ring = |ring: &[u32]| ring.iter().map(|k| points[*k as usize] + at).collect::<Vec<_>>();
    match (points, solid.faces()) {
        ([only], _) if solid.radius() == 0.0 => Spatial::Point(*only + at),
        ([only], _) => Spatial::Round(*only + at, *only + at, solid.radius()),
        ([a, b], _) if solid.radius() == 0.0 => Spatial::Segment(*a + at, *b + at),
        ([a, b], _) => Spatial::Round(*a + at, *b + at, solid.radius()),
        (_, [front, _]) => Spatial::Face(ring(&front.ring)),
        (_, faces) => Spatial::Solid(faces.iter().map(|f| ring(&f.ring)).collect()),
    }
}

/// What a solid covers on its way; none where that has no simple outline.
fn swept(solid: &ConvexSolid, from: DVec3, to: DVec3) -> Option<Spatial> {
    if let ([only], true) = (solid.points(), solid.radius() > 0.0) {
        return Some(Spatial::Round(*only + from, *only + to, solid.radius()));
    }
    let ends = |at: DVec3| solid.points().iter().map(move |p| *p + at);
    let points: Vec<DVec3> = ends(from).chain(ends(to)).collect();
    let faces = hull(&points).ok().filter(|_| solid.radius() == 0.0)?;
    let ring = |f: &Vec<u32>| f.iter().map(|k| points[*k as usize]).collect();
    Some(Spatial::Solid(faces.iter().map(ring).collect()))
}

/// Where a contact is, on the moving solid's surface.
fn touching_at(lab: &SlideLab, at: DVec3, contact: &SpaceSweepContact) -> DVec3 {
    let n = contact.normal;
    let lowest = |points: &[DVec3], way: DVec3| -> Vec<DVec3> {
        let low = points.iter().map(|p| way.dot(*p)).fold(f64::INFINITY, f64::min);
        let near = ON * (1.0 + low.abs());
        points.iter().copied().filter(|p| way.dot(*p) <= low + near).collect()
    };
    let own = lowest(lab.solid.points(), n);
    let middle = |all: &[DVec3]| all.iter().sum::<DVec3>() / all.len().max(1) as f64;
    let below = n * lab.solid.radius();
    let still = lab.tree.solids().solids().get(contact.solid as usize);
    let top = still.map(|s| lowest(s.solid.points(), -n)).unwrap_or_default();
    match (&own[..], &top[..]) {
        ([only], _) => at + *only - below,
        (_, [only]) => *only,
        // Across an edge: the place on it that is nearest.
        (_, [a, b]) => {
            let along = *b - *a;
            let t = (at + middle(&own) - *a).dot(along) / along.length_squared();
            *a + along * t.clamp(0.0, 1.0)
        }
        _ => at + middle(&own) - below,
    }
}

/// The face of a still solid that a contact is on, if it is on one.
fn face_of(lab: &SlideLab, contact: &SpaceSweepContact) -> Option<Vec<DVec3>> {
    let still = &lab.tree.solids().solids().get(contact.solid as usize)?.solid;
    let faces = still.faces().iter();
    let face = faces.clone().find(|f| f.unit().distance(contact.normal) <= ON)?;
    Some(face.ring.iter().map(|k| still.points()[*k as usize]).collect())
}

/// How long the arrows of normals are.
fn arrow_length(lab: &SlideLab) -> f64 {
    let size = lab.solid.bounds().size().max_element();
    if size > 0.0 { size } else { 1.0 }
}

/// A contact: the face it is on, where it is, and its normal.
pub(in crate::lab::bsp) fn contact(
    lab: &SlideLab,
    figure: &mut SpaceFigure,
    at: DVec3,
    c: &SpaceSweepContact,
    (role, which): (Role, u32),
    show: &Overlays,
) {
    if let Some(ring) = face_of(lab, c) {
        figure.mark(role, Spatial::Face(ring)).tag(tag("touched", which)).glass();
    }
    let place = touching_at(lab, at, c);
    figure.mark(role, Spatial::Point(place)).tag(tag("contact", which));
    if show.normals {
        let head = place + c.normal * arrow_length(lab);
        let arrow = figure.mark(Role::Normal, Spatial::Arrow(place, head));
        arrow.tag(tag("normal", which)).label(subscript("n", which));
    } else {
        figure.mark(Role::Normal, Spatial::Point(place)).tag(tag("normal", which));
    }
}

/// The way it went, and what stopped it.
pub(in crate::lab::bsp) fn way(
    lab: &SlideLab,
    figure: &mut SpaceFigure,
    way: &Way,
    show: &Overlays,
) {
    let wish = way.start + way.displacement;
    // 1. Where it is, and where it wished to be.
    let start = figure.mark(Role::ShapeA, placed(&lab.solid, way.start));
    start.tag(tag("object", lab.index)).glass();
    figure.mark(Role::ShapeA, Spatial::Point(way.start)).tag(tag("mover", 0)).label("p");
    if way.displacement != DVec3::ZERO {
        figure.mark(Role::Ghost, Spatial::Segment(way.start, wish)).tag(tag("wish", 0));
    }
    figure.mark(Role::Ghost, placed(&lab.solid, wish)).tag(tag("wish", 0)).glass();
    // 2. The way it went.
    for pair in way.path.windows(2).filter(|p| p[0] != p[1]) {
        if show.swept
            && let Some(area) = swept(&lab.solid, pair[0], pair[1])
        {
            figure.mark(Role::Swept, area).glass();
        }
        figure.mark(Role::Path, Spatial::Segment(pair[0], pair[1])).tag(tag("path", 0));
    }
    // 3. What stopped it, each where it did. One thing has one name, also when it is met twice.
    for (i, (at, c)) in way.impacts.iter().enumerate() {
        let which = way.which_of(c);
        let later = way.impacts[i + 1..].iter().any(|(_, c)| way.which_of(c) == which);
        if later {
            continue;
        }
        let last = i + 1 == way.impacts.len();
        let role = if last { Role::Impact } else { Role::Candidate };
        contact(lab, figure, *at, c, (role, which), show);
    }
    if way.at != way.start {
        figure.mark(Role::Path, placed(&lab.solid, way.at)).tag(tag("here", 0)).glass();
    } else {
        figure.mark(Role::Path, Spatial::Point(way.at)).tag(tag("here", 0));
    }
    if way.impacts.len() + way.path.len() > 1 {
        figure.mark(Role::Path, Spatial::Point(way.at)).tag(tag("path", 0));
    }
}

/// What a step of the loop looks at.
pub(in crate::lab::bsp) fn looks_at(
    lab: &SlideLab,
    figure: &mut SpaceFigure,
    event: &Step,
    way: &Way,
    show: &Overlays,
) {
    let mut lit = |role, from: DVec3, by: DVec3, what, label: &str| {
        // An arrow without length is a place.
        let shape = match by == DVec3::ZERO {
            true => Spatial::Point(from),
            false => Spatial::Arrow(from, from + by),
        };
        let mark = figure.mark(role, shape).tag(tag(what, 0)).lit();
        if !label.is_empty() {
            mark.label(label);
        }
    };
    match event {
        Step::Start { .. } => lit(Role::Path, way.at, way.displacement, "velocity", "v"),
        Step::StartSolid { push } => {
            let push = push.unwrap_or(DVec3::ZERO);
            lit(Role::Result, way.at - push, push, "push", "");
        }
        Step::Aim { remaining, .. } => lit(Role::Result, way.at, *remaining, "remaining", "w"),
        Step::Free { from, position, .. } => {
            lit(Role::Result, *from, *position - *from, "remaining", "w");
        }
        Step::Project { normal, dot, projected, refused_by, .. } => {
            let role = if refused_by.is_some() { Role::Refused } else { Role::Result };
            let (v, n) = (way.displacement, normal.normal);
            let letter = way.letter(normal.met);
            lit(Role::Path, way.at, v, "velocity", "v");
            lit(Role::Impact, way.at, n * *dot, "taken", &format!("(v·{letter}) {letter}"));
            lit(role, way.at, *projected, "projected", "v′");
            let parallel = [(v, *projected), (v, n * *dot)];
            for (a, b) in parallel {
                figure.mark(Role::Guide, Spatial::Segment(way.at + a, way.at + b));
            }
            if let Some(by) = refused_by
                && let Some(ring) = way.met(by.met).and_then(|c| face_of(lab, c))
            {
                figure.mark(Role::Impact, Spatial::Face(ring)).tag(tag("refuses", 0)).glass().lit();
            }
        }
        Step::Crease { crease: Crease { first, second, edge, along, projected }, .. } => {
            lit(Role::Path, way.at, way.displacement, "velocity", "v");
            if let Some(edge) = edge {
                // The line of both planes, beside the solid: where it touches both.
                let far = arrow_length(lab) * 2.0 + along.abs();
                let toward = *edge * along.signum();
                let place = [first, second].map(|n| way.met(n.met));
                let place = place.into_iter().flatten().next();
                let at = place.map_or(way.at, |c| touching_at(lab, way.at, c));
                let line = Spatial::Segment(at - toward * far * 0.5, at + toward * far);
                figure.mark(Role::Candidate, line).tag(tag("crease", 0)).lit();
                let arrow = Spatial::Arrow(way.at, way.at + toward * arrow_length(lab));
                figure.mark(Role::Candidate, arrow).tag(tag("edge", 0)).label("e").lit();
            } else {
                figure.mark(Role::Refused, Spatial::Point(way.at)).tag(tag("edge", 0)).lit();
            }
            let role = if edge.is_some() { Role::Result } else { Role::Refused };
            let shape = match *projected == DVec3::ZERO {
                true => Spatial::Point(way.at),
                false => Spatial::Arrow(way.at, way.at + *projected),
            };
            figure.mark(role, shape).tag(tag("projected", 0)).label("v′").lit();
        }
        Step::Rest { remaining, stopped, projected, .. } => {
            let role = if stopped.is_some() { Role::Refused } else { Role::Result };
            lit(Role::Ghost, way.at, *projected, "projected", "v′");
            lit(Role::Ghost, way.at, way.displacement, "velocity", "v");
            lit(role, way.at, *remaining, "remaining", "w");
        }
        Step::Limit { remaining, .. } => {
            lit(Role::Refused, way.at, *remaining, "remaining", "w");
        }
        Step::Corner { position, .. } => {
            let here = figure.mark(Role::Impact, placed(&lab.solid, *position));
            here.tag(tag("here", 0)).glass().lit();
        }
        Step::Done { position, .. } => {
            let here = figure.mark(Role::Result, placed(&lab.solid, *position));
            here.tag(tag("here", 0)).label("p′").glass().lit();
        }
        Step::Normals { normals, .. } => {
            // The normals in play are lit where they were met.
            for mark in &mut figure.marks {
                let named = |met: u32| mark.tag == Some(tag("normal", way.which(met)));
                if normals.iter().any(|n| named(n.met)) {
                    mark.lit = true;
                }
            }
        }
        Step::Impact { contact, .. } => {
            let at = touching_at(lab, way.at, contact);
            let role = if show.normals { Role::Impact } else { Role::Normal };
            figure.mark(role, Spatial::Point(at)).tag(tag("stop", 0)).lit();
        }
        Step::Turned { .. } | Step::Sweep { .. } => {}
    }
}
