//! The pictures of an axis: what it is across, both shadows on it, the gap or the overlap; the way out.

use glam::DVec3;

use super::{axis_name, axis_tag, best};
use crate::collide::space::sat_convex::SolidAxisVerdict;
use crate::collide::space::sat_triangles::{Step, TriangleAxis};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::lab::Overlays;
use crate::lab::solids::axis_told;
use crate::lab::solids::pieces::{parting_plane, way_out};
use crate::lab::solids::ruler::{Ruler, Shadows};
use crate::lab::solids::triangle_triangle::picture::{ROLES, letters, size};
use crate::lab::solids::triangle_triangle::{Two, corners};

/// How long a normal is drawn, and the rays of the axes measured so far, as parts of the triangles' size.
const NORMAL: f64 = 0.18;
const RAY: f64 = 0.12;

/// Adds the picture of a step, the last of some.
pub(super) fn draw(
    figure: &mut SpaceFigure,
    step: &Step,
    steps: &[&Step],
    pair: Two<'_>,
    show: &Overlays,
) {
    letters(figure, pair);
    star(figure, steps, pair);
    match step {
        Step::Axis { .. } => draw_axis(figure, step, pair, show),
        Step::LeftOut { axis, .. } => feature(figure, pair, *axis),
        Step::Meet { found, .. } => {
            let is_its =
                |step: &&&Step| matches!(step, Step::Axis { axis, .. } if *axis == found.axis);
            if let Some(axis) = steps.iter().find(is_its) {
                draw_axis(figure, axis, pair, show);
            }
            way_out(figure, middle(corners(pair)[1]), found.normal, found.depth);
        }
        Step::InPlane(_) => {}
    }
}

fn middle(points: [DVec3; 3]) -> DVec3 {
    points.iter().sum::<DVec3>() / 3.0
}

/// The axes measured so far, as rays from the first triangle's middle: each is lit by its row of the table.
fn star(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>) {
    let (from, length) = (middle(corners(pair)[0]), RAY * size(pair));
    let least = best(steps).map(|found| found.axis);
    for step in steps {
        let Step::Axis { axis, normal, verdict, .. } = step else { continue };
        let role = match verdict {
            SolidAxisVerdict::Apart => Role::Result,
            _ if least == Some(*axis) => Role::Impact,
            _ => Role::Refused,
        };
        let ray = Spatial::Segment(from, from + *normal * length);
        figure.mark(role, ray).tag(axis_tag(*axis));
    }
}

/// What an axis is across: a triangle, or an edge of each.
fn feature(figure: &mut SpaceFigure, pair: Two<'_>, axis: TriangleAxis) {
    let (of, all) = (axis_tag(axis), corners(pair));
    let mut face = |k: usize| {
        let face = Spatial::Face(all[k].to_vec());
        figure.mark(ROLES[k], face).tag(of).glass().lit();
    };
    match axis {
        TriangleAxis::NormalA => face(0),
        TriangleAxis::NormalB => face(1),
        TriangleAxis::Edges(i, j) => {
            for (k, edge) in [(0, i as usize), (1, j as usize)] {
                let ends = Spatial::Segment(all[k][edge % 3], all[k][(edge + 1) % 3]);
                figure.mark(ROLES[k], ends).tag(of).lit();
            }
        }
    }
}

/// The number line of an axis, what it is across, and its direction.
fn draw_axis(figure: &mut SpaceFigure, step: &Step, pair: Two<'_>, show: &Overlays) {
    let Step::Axis { axis, normal, a, b, overlap, verdict, .. } = step else { return };
    feature(figure, pair, *axis);
    let (all, size) = (corners(pair), size(pair));
    let name = (axis_name(*axis), axis_tag(*axis));
    let ruler = Ruler::beside(all.map(Vec::from), (all[0][0], size), *normal, name);
    ruler.draw(figure, Shadows { a: *a, b: *b });
    let role = axis_told::role(*verdict);
    let span = if *overlap < 0.0 { [a[1], b[0]] } else { [b[0], a[1]] };
    ruler.band(figure, role, span, "overlap");
    let [from, to] = all.map(middle);
    if *verdict == SolidAxisVerdict::Apart {
        let at = a[1].midpoint(b[0]) - normal.dot(from - all[0][0]);
        parting_plane(figure, (from, to - from), (*normal, at), 0.45 * size);
    }
    if show.normals {
        let arrow = Spatial::Arrow(from, from + *normal * (NORMAL * size));
        figure.mark(Role::Normal, arrow).tag(axis_tag(*axis)).label("n");
    }
}
