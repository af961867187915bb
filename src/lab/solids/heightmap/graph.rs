//! The ground in profile: the three surfaces along the grid's x through the foot, of which the nearest makes stairs.

use glam::{DVec2, DVec3};

use super::{METHODS, Two, surface_role};
use crate::collide::space::heightmap::{HeightMethod, height};
use crate::figure::Role;
use crate::geom::solid::HeightField;
use crate::lab::common::draw::tag;
use crate::lab::common::plot::{Plot, PlotCurve, PlotPoint};
use crate::text::Message;

/// At most so many cells to each side of the foot are drawn.
const SIDE: f64 = 6.0;
/// How far along the graph the letters of the curves stand.
const LETTERS: [f64; 3] = [0.07, 0.19, 0.31];
/// How many strokes a curve has in a cell.
const STROKES: u32 = 12;

/// The profile of the ground through a place with its letter; none where there is no ground. `ground` is the height found, once it is.
pub(super) fn profile(
    (_, field): Two<'_>,
    (letter, place): (&str, DVec3),
    ground: Option<f64>,
) -> Option<Plot> {
    let field = &field.is;
    let at = field.on_grid(place.truncate());
    if !field.covers(at) {
        return None;
    }
    let last = f64::from(field.size()[0] - 1);
    let from = (at.x - SIDE).floor().max(0.0);
    let to = (at.x + SIDE).ceil().min(last);
    // Each letter at a place of its own: the curves are close to each other.
    let mut letters = LETTERS.map(|part| (from + (to - from) * part) * field.cell().x).into_iter();
    let line = |(method, letter)| PlotCurve {
        role: surface_role(method),
        points: curve(field, method, at.y, [from, to]),
        letter: letters.next().map(|x| (letter, x)),
    };
    // What decides little is drawn first, so that the smooth curves are seen over the stairs.
    let curves = METHODS.map(line).to_vec();
    let point = |role, z: f64, label: &str, what| PlotPoint {
        role,
        at: [at.x * field.cell().x, z],
        label: label.to_owned(),
        tag: Some(tag(what, 0)),
    };
    let mut points = vec![point(Role::ShapeA, place.z, letter, "foot")];
    points.extend(ground.map(|z| point(Role::Candidate, z, "G", "ground")));
    Some(Plot {
        title: Message::new("heightmap-profile"),
        curves,
        points,
        upward: true,
        origin: false,
    })
}

/// A surface along a row of the grid, by lengths along x and heights.
fn curve(field: &HeightField, method: HeightMethod, y: f64, [from, to]: [f64; 2]) -> Vec<[f64; 2]> {
    let z = |x: f64| height(field, method, field.place(DVec2::new(x, y), 0.0).truncate());
    let cell = field.cell().x;
    let mut points: Vec<[f64; 2]> = Vec::new();
    let cells = (to - from) as u32;
    for k in 0..=cells * STROKES {
        let x = from + f64::from(k) / f64::from(STROKES);
        // Rounding may put the very ends past the edge.
        let Some(height) = z(x) else { continue };
        // A stair is upright: both its ends are half way between two crossings.
        if let (HeightMethod::Nearest, Some([_, before])) = (method, points.last().copied())
            && before != height
        {
            points.push([x * cell, before]);
        }
        points.push([x * cell, height]);
    }
    points
}
