//! The pictures of a foot over heights: its cell, the heights read with their weights, the rows, the ground, and the surfaces
//! that the three ways make.

use glam::{DVec2, DVec3};

use super::{METHODS, OnHeights, Two, surface_role};
use crate::collide::space::heightmap::{HeightMethod, Sample, Step, foot, height};
use crate::figure::space::{SpaceFigure, Spatial};
use crate::figure::{Role, Tag};
use crate::geom::solid::HeightField;
use crate::lab::common::draw::tag;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::pieces::stroke;

/// So many pieces of a surface are drawn along each side of a cell.
const PIECES: i64 = 3;
/// A ground of more cells than this is not drawn cell by cell,
const ALL_CELLS: u32 = 24 * 24;
/// but for so many to each side of the foot.
const NEAR: i64 = 6;
/// Weights smaller than this are not written beside their crossing.
const WRITTEN: f64 = 0.03;

/// Adds the picture after some steps.
pub(super) fn draw(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, lab: &OnHeights) {
    let field = &pair.1.is;
    let p = foot(&pair.0.is);
    cells(figure, pair, p);
    let of = tag("object", pair.0.index);
    figure.mark(Role::ShapeA, Spatial::Point(p)).tag(of).label("P").lit();
    let Some(ground) = height(field, lab.method, p.truncate()) else { return };
    let g = p.with_z(ground);
    let looked = steps.iter().any(|s| matches!(s, Step::Height { .. }));
    surfaces(figure, field, field.on_grid(p.truncate()), (lab.method, lab.lifted));
    if p != g && !matches!(steps.last(), Some(Step::Compare { .. })) {
        figure.mark(Role::Guide, Spatial::Segment(p, g)).tag(tag("foot", 0));
    }
    for (k, step) in steps.iter().enumerate() {
        let last = k + 1 == steps.len();
        match step {
            Step::Foot { .. } => {}
            Step::Cell { cell, part } => draw_cell(figure, field, lab.method, *cell, *part, last),
            Step::Samples { samples } => draw_samples(figure, field, samples, last),
            Step::Along { row, height } => {
                draw_row(figure, (field, p), lab.method, (*row, *height), last);
            }
            Step::Height { .. } => {
                if lab.method != HeightMethod::Nearest {
                    across(figure, field, p, lab.method);
                }
                let mark = figure.mark(Role::Candidate, Spatial::Point(g)).tag(tag("ground", 0));
                mark.label("G");
                if last {
                    mark.lit();
                }
            }
            Step::Compare { under, .. } if looked => {
                let role = if *under { Role::Impact } else { Role::Result };
                let way = stroke(figure, role, p, g).tag(tag("way", 0)).lit();
                way.label(short((ground - p.z).abs()));
            }
            Step::Compare { .. } => {}
        }
    }
}

/// The surface that decides, around the foot; and where they are lifted apart all three, from the roughest to the smoothest.
fn surfaces(
    figure: &mut SpaceFigure,
    field: &HeightField,
    at: DVec2,
    (decides, lifted): (HeightMethod, f64),
) {
    let mut level = 0.0;
    for (method, letter) in METHODS {
        if method != decides && lifted == 0.0 {
            continue;
        }
        // That which decides stays where it is; the others are over it.
        let lift = if method == decides { 0.0 } else { level + lifted };
        level = level.max(lift);
        if method == HeightMethod::Nearest {
            stairs(figure, field, at, lift);
        } else {
            pieces(figure, field, (at, method), lift);
        }
        if lifted > 0.0 {
            let [from, _] = window(field, at);
            let corner = field.place(grid(from), field.sample(from) + lift);
            let mark = figure.mark(surface_role(method), Spatial::Text(corner));
            mark.tag(tag("surface", method as u32)).label(letter);
        }
    }
}

/// The crossings around a place of which surfaces are drawn: from its cell one more to each side.
fn window(field: &HeightField, at: DVec2) -> [[i64; 2]; 2] {
    let last = field.size().map(|n| i64::from(n) - 1);
    let cell = [at.x, at.y].map(|x| x.floor() as i64);
    let from = [0, 1].map(|k| (cell[k] - 1).clamp(0, last[k]));
    let to = [0, 1].map(|k| (cell[k] + 2).clamp(0, last[k]));
    [from, to]
}

/// A level plate around each crossing: the surface of the nearest.
fn stairs(figure: &mut SpaceFigure, field: &HeightField, at: DVec2, lift: f64) {
    let [from, to] = window(field, at);
    let (low, high) = (grid(from), grid(to));
    for j in from[1]..=to[1] {
        for i in from[0]..=to[0] {
            let z = field.sample([i, j]) + lift;
            let middle = grid([i, j]);
            let (a, b) = ((middle - 0.5).max(low), (middle + 0.5).min(high));
            let ring = [a, DVec2::new(b.x, a.y), b, DVec2::new(a.x, b.y)];
            let plate = Spatial::Face(ring.map(|c| field.place(c, z)).to_vec());
            let mark = figure.mark(surface_role(HeightMethod::Nearest), plate);
            mark.tag(tag("surface", HeightMethod::Nearest as u32)).glass();
        }
    }
}

/// Small pieces of a surface, along both axes of the grid.
fn pieces(
    figure: &mut SpaceFigure,
    field: &HeightField,
    (at, method): (DVec2, HeightMethod),
    lift: f64,
) {
    let [from, to] = window(field, at);
    let place = |i: i64, j: i64| on_surface(field, method, grid([i, j]) / PIECES as f64, lift);
    for j in from[1] * PIECES..to[1] * PIECES {
        for i in from[0] * PIECES..to[0] * PIECES {
            let ring = vec![place(i, j), place(i + 1, j), place(i + 1, j + 1), place(i, j + 1)];
            let mark = figure.mark(surface_role(method), Spatial::Face(ring));
            mark.tag(tag("surface", method as u32)).glass();
        }
    }
}

/// The ground cell by cell, in place of its triangles, whose diagonals are in none of the three surfaces. Of a large one only the
/// cells near a place are drawn so, over the whole of it, whose grid is thinned out.
pub(super) fn cells(figure: &mut SpaceFigure, pair: Two<'_>, place: DVec3) {
    let (field, of) = (&pair.1.is, tag("object", pair.1.index));
    let [columns, rows] = field.size();
    let mut near = [[0, columns - 1], [0, rows - 1]];
    let large = (columns - 1) * (rows - 1) > ALL_CELLS;
    if large {
        for mark in figure.marks.iter_mut().filter(|mark| mark.tag == Some(of)) {
            mark.glass = true;
        }
        let at = field.on_grid(place.truncate()).to_array();
        for (k, [from, to]) in near.iter_mut().enumerate() {
            let last = i64::from(*to);
            let cell = at[k].floor() as i64;
            *from = (cell - NEAR).clamp(0, last - 1) as u32;
            *to = (cell + 1 + NEAR).clamp(1, last) as u32;
        }
    } else {
        figure.marks.retain(|mark| mark.tag != Some(of));
    }
    for j in near[1][0]..near[1][1] {
        for i in near[0][0]..near[0][1] {
            let ring = [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]].map(|c| field.crossing(c));
            let mark = figure.mark(Role::ShapeB, Spatial::Face(ring.to_vec())).glass();
            // All of a large one is highlighted by its border, and these few would cover what they are drawn for.
            if !large {
                mark.tag(of);
            }
        }
    }
}

fn grid([i, j]: [i64; 2]) -> DVec2 {
    DVec2::new(i as f64, j as f64)
}

/// A place of the grid on a surface; at the very edge, where rounding may put it outside, at the crossing's height.
fn on_surface(field: &HeightField, method: HeightMethod, at: DVec2, lift: f64) -> DVec3 {
    let place = field.place(at, 0.0);
    let z = height(field, method, place.truncate());
    let near = || field.sample([at.x.round() as i64, at.y.round() as i64]);
    place.with_z(z.unwrap_or_else(near) + lift)
}

/// The cell and how far the foot is into it.
fn draw_cell(
    figure: &mut SpaceFigure,
    field: &HeightField,
    method: HeightMethod,
    cell: [u32; 2],
    part: DVec2,
    last: bool,
) {
    let corner = DVec2::new(f64::from(cell[0]), f64::from(cell[1]));
    let nearest = method == HeightMethod::Nearest;
    let level = field.crossing(cell).z;
    let at = |c: DVec2| {
        if nearest {
            field.place(c, level)
        } else {
            on_surface(field, HeightMethod::Bilinear, c, 0.0)
        }
    };
    if !nearest {
        let ring = [DVec2::ZERO, DVec2::X, DVec2::ONE, DVec2::Y].map(|c| at(corner + c));
        for k in 0..4 {
            let mark = figure.mark(Role::Candidate, Spatial::Segment(ring[k], ring[(k + 1) % 4]));
            mark.tag(tag("cell", 0));
        }
    }
    if !last {
        return;
    }
    let turn = corner + DVec2::new(part.x, 0.0);
    for (from, to, letter) in [(corner, turn, "dx"), (turn, corner + part, "dy")] {
        if from != to {
            let way = Spatial::Segment(at(from), at(to));
            figure
                .mark(Role::Impact, way)
                .tag(tag("part", u32::from(letter == "dy")))
                .label(letter)
                .lit();
        }
    }
    figure.mark(Role::Candidate, Spatial::Point(at(corner))).tag(tag("cell", 0)).lit();
}

/// The crossings that are read, with their weights while they are spoken of.
fn draw_samples(figure: &mut SpaceFigure, field: &HeightField, samples: &[Sample], last: bool) {
    for (k, sample) in (0..).zip(samples) {
        let mark = figure.mark(Role::Candidate, Spatial::Point(field.crossing(sample.at)));
        mark.tag(tag("sample", k));
        if last {
            mark.lit();
            if sample.weight.abs() >= WRITTEN {
                mark.label(short(sample.weight));
            }
        }
    }
}

/// The line of the surface along a row of crossings, and its height at the foot's x.
fn draw_row(
    figure: &mut SpaceFigure,
    (field, p): (&HeightField, DVec3),
    method: HeightMethod,
    (row, z): (i64, f64),
    last: bool,
) {
    let at = field.on_grid(p.truncate());
    let y = row.clamp(0, i64::from(field.size()[1]) - 1) as f64;
    let [from, to] = window(field, at);
    let [low, high] = match method {
        HeightMethod::Bicubic => [from[0], to[0]].map(|i| i as f64),
        _ => {
            let low = at.x.floor().min(f64::from(field.size()[0]) - 2.0);
            [low, low + 1.0]
        }
    };
    let of = tag("row", row as u32);
    line(figure, (field, method), [DVec2::new(low, y), DVec2::new(high, y)], last, of);
    let mark = figure.mark(Role::Candidate, Spatial::Point(field.place(DVec2::new(at.x, y), z)));
    mark.tag(of);
    if last {
        mark.lit().label(short(z));
    }
}

/// The line between the heights of the rows, across which the foot's own is found.
fn across(figure: &mut SpaceFigure, field: &HeightField, p: DVec3, method: HeightMethod) {
    let at = field.on_grid(p.truncate());
    let [from, to] = window(field, at);
    let [low, high] = match method {
        HeightMethod::Bicubic => [from[1], to[1]].map(|j| j as f64),
        _ => {
            let low = at.y.floor().min(f64::from(field.size()[1]) - 2.0);
            [low, low + 1.0]
        }
    };
    let ends = [DVec2::new(at.x, low), DVec2::new(at.x, high)];
    line(figure, (field, method), ends, false, tag("ground", 0));
}

/// A line on a surface, along an axis of the grid.
fn line(
    figure: &mut SpaceFigure,
    (field, method): (&HeightField, HeightMethod),
    [from, to]: [DVec2; 2],
    lit: bool,
    of: Tag,
) {
    let cells = (to - from).abs().max_element();
    let strokes = if method == HeightMethod::Bicubic { (8.0 * cells) as u32 } else { 1 };
    let place = |k: u32| {
        let c = from.lerp(to, f64::from(k) / f64::from(strokes));
        on_surface(field, method, c, 0.0)
    };
    for k in 0..strokes {
        let mark = figure.mark(Role::Candidate, Spatial::Segment(place(k), place(k + 1)));
        mark.tag(of);
        if lit {
            mark.lit();
        }
    }
}
