//! Numbers over the frames as a picture.

use glam::{DVec2, dvec2};

use super::series::Series;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Rect;
use crate::text::number;

/// How wide all frames are together, how high one number's graph is, and how far it is from the next.
const WIDE: f64 = 600.0;
const HIGH: f64 = 90.0;
const APART: f64 = 130.0;
/// The room around all graphs, for words.
const AROUND: DVec2 = dvec2(90.0, 40.0);
/// The colours of the graphs, one after another.
const ROLES: [Role; 4] = [Role::ShapeA, Role::Result, Role::Impact, Role::ShapeB];

/// Graphs of numbers over the frames, one below the other, and the rectangle of the plane that they are in. The frame at which
/// a condition held has a line.
#[must_use]
pub fn graphs(series: &[Series], stopped: Option<usize>) -> (Figure, Rect) {
    let mut figure = Figure::default();
    let frames = series.iter().map(|s| s.values.len()).max().unwrap_or(0);
    let x = |frame: usize| WIDE * frame as f64 / frames.saturating_sub(1).max(1) as f64;
    for (row, (one, role)) in series.iter().zip(ROLES.into_iter().cycle()).enumerate() {
        let base = row as f64 * APART + HIGH;
        let known: Vec<f64> =
            one.values.iter().flatten().copied().filter(|v| v.is_finite()).collect();
        let low = known.iter().copied().fold(f64::INFINITY, f64::min);
        let high = known.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let y = |value: f64| {
            let share = if high > low { (value - low) / (high - low) } else { 0.5 };
            base - HIGH * share
        };
        let rule = MarkShape::Segment(dvec2(0.0, base), dvec2(WIDE, base));
        figure.mark(Role::Guide, Layer::Edge, rule);
        let name = dvec2(0.0, base - HIGH - 12.0);
        figure.mark(Role::Note, Layer::Label, MarkShape::Text(name)).label(one.name.as_str());
        for (value, at) in [(high, base - HIGH), (low, base)] {
            if value.is_finite() && (value == low || high > low) {
                let at = MarkShape::Text(dvec2(-60.0, at));
                figure.mark(Role::Note, Layer::Label, at).label(number::number(value));
            }
        }
        for chain in chains(&one.values) {
            let points: Vec<DVec2> = chain.iter().map(|(k, v)| dvec2(x(*k), y(*v))).collect();
            match points[..] {
                [alone] => figure.point(role, alone),
                _ => figure.mark(role, Layer::Overlay, MarkShape::Polyline(points)),
            };
        }
    }
    let bottom = (series.len().max(1) - 1) as f64 * APART + HIGH;
    if let Some(frame) = stopped {
        figure
            .segment(Role::Normal, dvec2(x(frame), 0.0), dvec2(x(frame), bottom))
            .label(frame.to_string());
    }
    for (frame, at) in [(0, 0.0), (frames.saturating_sub(1), WIDE)] {
        let place = MarkShape::Text(dvec2(at, bottom + 14.0));
        figure.mark(Role::Note, Layer::Label, place).label(frame.to_string());
    }
    (figure, Rect { min: -AROUND, max: dvec2(WIDE, bottom) + AROUND })
}

/// The values that follow one another without a gap, with their frames.
fn chains(values: &[Option<f64>]) -> Vec<Vec<(usize, f64)>> {
    let mut all: Vec<Vec<(usize, f64)>> = Vec::new();
    let mut gap = true;
    for (k, value) in values.iter().enumerate() {
        match value.filter(|v| v.is_finite()) {
            Some(value) if gap => all.push(vec![(k, value)]),
            Some(value) => {
                if let Some(chain) = all.last_mut() {
                    chain.push((k, value));
                }
            }
            None => {}
        }
        gap = value.is_none_or(|v| !v.is_finite());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_part_a_graph_and_values_fill_their_row() {
        let values = [Some(1.0), Some(3.0), None, Some(f64::NAN), Some(2.0)];
        assert_eq!(chains(&values), [vec![(0, 1.0), (1, 3.0)], vec![(4, 2.0)]]);
        let series = Series { name: "depth".into(), values: values.to_vec() };
        let (figure, view) = graphs(&[series.clone(), series], Some(1));
        let bounds = figure.bounds().unwrap();
        assert!(view.min.cmple(bounds.min).all() && view.max.cmpge(bounds.max).all());
        let line = figure.marks.iter().find_map(|m| match &m.shape {
            MarkShape::Polyline(points) => Some(points.clone()),
            _ => None,
        });
        assert_eq!(line, Some(vec![dvec2(0.0, HIGH), dvec2(WIDE / 4.0, 0.0)]));
        assert_eq!(graphs(&[], None).0.marks.len(), 2, "nothing but the ends of the frames");
    }
}
