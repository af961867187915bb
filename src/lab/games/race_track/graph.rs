//! The graph of a row of the field: each column's parabola, and what is the lowest of all, part by part.

use super::{RaceLab, Step};
use crate::collide::pixel::distance_field::Step as Field;
use crate::figure::Role;
use crate::lab::common::draw::tag;
use crate::lab::common::plot::{Plot, PlotCurve, PlotPoint};
use crate::text::Message;

/// How far above the highest place of the envelope the graph reaches, in columns.
const ROOM: f64 = 3.0;

/// The graph after the events; none before the row's parabolas are compared.
pub(super) fn graph(lab: &RaceLab, events: &[&Step]) -> Option<Plot> {
    let Some(Step::Field { inner: last }) = events.last() else { return None };
    if matches!(last, Field::Column { .. }) {
        return None;
    }
    let width = f64::from(lab.course.track().size()[0] + 1);
    let mut distances = Vec::new();
    // The envelope so far: columns, and where their parts begin.
    let mut parts: Vec<(u32, u32)> = Vec::new();
    for event in events {
        let Step::Field { inner } = event else { continue };
        match *inner {
            Field::Column { cell, distance } => distances.push((cell.x as u32, distance)),
            Field::Compare { dropped: true, .. } => drop(parts.pop()),
            Field::Part { column, start, kept: true, .. } => parts.push((column, start)),
            _ => {}
        }
    }
    let g = |column: u32| {
        let found = distances.iter().find(|(c, _)| *c == column);
        found.and_then(|(_, g)| *g).map_or(0.0, f64::from)
    };
    let value = |column: u32, x: f64| (x - f64::from(column)).powi(2) + g(column).powi(2);
    let high = distances.iter().filter_map(|(_, g)| *g).map(f64::from).fold(0.0, f64::max) + ROOM;
    let parabola = |role: Role, column: u32, [from, to]: [f64; 2]| {
        let reach = (high * high - g(column).powi(2)).max(0.0).sqrt();
        let middle = f64::from(column);
        let (from, to) = (from.max(middle - reach), to.min(middle + reach));
        let points = (0..=24).map(|k| {
            let x = from + (to - from) * f64::from(k) / 24.0;
            [x - 1.0, value(column, x)]
        });
        PlotCurve { role, points: points.collect(), letter: None }
    };
    let mut curves = Vec::new();
    let ends = parts.iter().skip(1).map(|p| f64::from(p.1)).chain([width]);
    for (&(column, start), end) in parts.iter().zip(ends.collect::<Vec<_>>()) {
        if f64::from(start) < end {
            curves.push(parabola(Role::Result, column, [f64::from(start), end]));
        }
    }
    let mut points = Vec::new();
    match *last {
        Field::Compare { column, last, start, own, other, dropped, .. } => {
            let role = if dropped { Role::Refused } else { Role::ShapeB };
            curves.push(parabola(role, last, [0.0, width]));
            curves.push(parabola(Role::Candidate, column, [0.0, width]));
            let x = f64::from(start) - 1.0;
            for (role, square, column) in [(role, own, last), (Role::Candidate, other, column)] {
                points.push(PlotPoint {
                    role,
                    at: [x, f64::from(square)],
                    label: square.to_string(),
                    tag: Some(tag("column", column)),
                });
            }
        }
        Field::Part { column, kept, .. } => {
            let role = if kept { Role::Candidate } else { Role::Refused };
            curves.push(parabola(role, column, [0.0, width]));
        }
        Field::Read { cell, column, square } => points.push(PlotPoint {
            role: Role::Normal,
            at: [f64::from(cell.x) - 1.0, f64::from(square)],
            label: square.to_string(),
            tag: Some(tag("column", column)),
        }),
        Field::Column { .. } => {}
    }
    Some(Plot { title: Message::new("plot-field-row"), curves, points, upward: true, origin: true })
}
