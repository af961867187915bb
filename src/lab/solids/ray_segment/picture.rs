//! The pictures of a ray and a segment: what is across both, the volume that they span, the ways along both.

use glam::DVec3;

use super::Two;
use crate::collide::space::ray_segment::Step;
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::Sign;
use crate::lab::Overlays;
use crate::lab::common::draw::tag;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::pieces::{stroke, tetrahedron};

/// How much farther than the farther end the ray is drawn, as a part of the way there.
const BEYOND: f64 = 0.25;

/// Adds the picture after some steps.
pub(super) fn draw(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
    let Some(last) = steps.last() else { return };
    let (ray, [a, b]) = (&pair.0.is, pair.1.is);
    let (o, d) = (ray.origin(), ray.direction());
    letters(figure, pair);
    match last {
        Step::Normal { edge, normal, parallel } => {
            figure.mark(Role::ShapeB, Spatial::Arrow(a, b)).tag(tag("edge", 0)).label("E").lit();
            if *parallel {
                figure
                    .mark(Role::Refused, Spatial::Segment(o, o + *edge))
                    .tag(tag("across", 0))
                    .lit();
                return;
            }
            // Both directions from O, as long as D: N is across them.
            let long = d.length();
            let side = edge.normalize_or_zero() * long;
            let fan = Spatial::Face(vec![o, o + d, o + d + side, o + side]);
            figure.mark(Role::Candidate, fan).tag(tag("across", 0)).glass();
            if show.normals {
                let arrow = Spatial::Arrow(o, o + normal.normalize_or_zero() * long);
                figure.mark(Role::Normal, arrow).tag(tag("across", 0)).label("N").lit();
            }
        }
        Step::Volume { volume, distance, nearest: [p, q], sign, .. } => {
            let corners = [o, o + d, a, b];
            let mark = figure.mark(Role::Candidate, tetrahedron(corners));
            mark.tag(tag("volume", 0)).glass().lit();
            let middle = Spatial::Text(corners.iter().sum::<DVec3>() / 4.0);
            let label = figure.mark(Role::Candidate, middle).tag(tag("volume", 0));
            label.label(format!("W · N = {}", short(*volume)));
            figure.mark(Role::Guide, Spatial::Arrow(o, a)).tag(tag("way", 0)).label("W");
            if *sign == Sign::Zero {
                figure.mark(Role::Guide, Spatial::Point(*q)).tag(tag("gap", 0));
            } else {
                // The line through the segment, to where it comes nearest.
                figure.mark(Role::Guide, Spatial::Segment(a, *q)).tag(tag("gap", 0));
                figure.mark(Role::Guide, Spatial::Segment(o, *p)).tag(tag("gap", 0));
                let gap = stroke(figure, Role::Result, *p, *q).tag(tag("gap", 0)).lit();
                gap.label(short(*distance));
            }
        }
        Step::OnRay { s, sign } => {
            let role = if *sign == Sign::Negative { Role::Result } else { Role::Candidate };
            let place = ray.at(*s);
            let mark = stroke(figure, role, o, place).tag(tag("along", 0)).lit();
            mark.label(format!("s = {}", short(*s)));
            figure.mark(Role::Guide, Spatial::Segment(a, place)).tag(tag("line", 0));
        }
        Step::OnSegment { t, from, to } => {
            let outside = *from == Sign::Negative || *to == Sign::Negative;
            let role = if outside { Role::Result } else { Role::Candidate };
            let place = a + (b - a) * *t;
            let mark = stroke(figure, role, a, place).tag(tag("along", 1)).lit();
            mark.label(format!("t = {}", short(*t)));
        }
        Step::Hit(hit) => {
            stroke(figure, Role::Candidate, o, hit.point).tag(tag("along", 0));
            stroke(figure, Role::ShapeB, a, hit.point).tag(tag("along", 1));
            let place = figure.mark(Role::Impact, Spatial::Point(hit.point));
            place.tag(tag("hit", 0)).label("X").lit();
        }
        Step::InLine { in_line, .. } => {
            let role = if *in_line { Role::Candidate } else { Role::Result };
            figure.mark(role, Spatial::Arrow(o, a)).tag(tag("way", 0)).label("W").lit();
        }
        Step::Stretch { shared: [from, to], ahead } => {
            let role = if *ahead { Role::Impact } else { Role::Result };
            let from = if *ahead { from.max(0.0) } else { *from };
            stroke(figure, role, ray.at(from), ray.at(*to)).tag(tag("hit", 0)).lit();
        }
    }
}

/// The ray with its letters and the line that it goes on along, and those of the segment's ends.
fn letters(figure: &mut SpaceFigure, (ray, segment): Two<'_>) {
    let (o, d) = (ray.is.origin(), ray.is.direction());
    for (p, word) in segment.is.into_iter().zip(["A", "B"]) {
        figure.mark(Role::ShapeB, Spatial::Text(p)).label(word);
    }
    let ahead = |p: &DVec3| (*p - o).dot(d) / d.length_squared();
    let far = segment.is.iter().map(ahead).fold(1.0, f64::max);
    let end = ray.is.at(far * (1.0 + BEYOND));
    figure.mark(Role::Guide, Spatial::Segment(o + d, end)).tag(tag("ray", 0));
    let of = tag("object", ray.index);
    figure.mark(Role::ShapeA, Spatial::Point(o)).tag(of).label("O");
    figure.mark(Role::ShapeA, Spatial::Arrow(o, o + d)).tag(tag("ray", 0)).label("D");
}
