//! The graph beside a curve's steps: f(q), how far the curve is from the segment's line and on which side, whose
//! zeros are the roots.

use super::picture::halves;
use super::{CurveAndSegment, Step, root_tag};
use crate::collide::curve::bezier_flattened::{self, chain};
use crate::collide::curve::bezier_segment::Step as Curve;
use crate::collide::curve::cubic_roots::Step as Root;
use crate::figure::{Role, Tag};
use crate::lab::common::draw::{subscript, tag};
use crate::lab::common::plot::{Plot, PlotCurve, PlotPoint};
use crate::lab::sandbox::pair::short;
use crate::text::Message;

/// How finely the curve is drawn.
const SAMPLES: u32 = 160;

/// f, a point's distance from a pair's line: above 0 on the right of A→B as seen on the screen.
fn distance((_, segment): CurveAndSegment<'_>) -> impl Fn(glam::DVec2) -> f64 {
    let a = segment.is.a();
    let along = (segment.is.b() - a).normalize_or_zero();
    move |p| along.perp_dot(p - a)
}

/// The graph after the steps given.
pub(super) fn graph(steps: &[&Step], pair: CurveAndSegment<'_>, chords: u32) -> Plot {
    let f = distance(pair);
    let curve = &pair.0.is;
    let at = |q: f64| [q, f(curve.at(q))];
    let mut curves = Vec::new();
    let mut points = Vec::new();
    // 1. The control points, while they are spoken of: the curve stays in their hull, here too. Later they would
    //    press the curve flat.
    let control = match steps.last() {
        Some(Step::Curve(Curve::Sides { .. })) => Some((curve.points().to_vec(), ["d", "side"])),
        Some(Step::Curve(Curve::Roots(Root::OneChange { .. }))) => {
            Some((halves(curve).to_vec(), ["e", "half-side"]))
        }
        _ => None,
    };
    if let Some((control, [letter, of])) = control {
        let arms = control.len() as f64 - 1.0;
        let places: Vec<_> =
            (0u32..).zip(control).map(|(i, p)| [f64::from(i) / arms, f(p)]).collect();
        for (i, at) in (0u32..).zip(&places) {
            let label = subscript(letter, i);
            points.push(PlotPoint { role: Role::Guide, at: *at, label, tag: Some(tag(of, i)) });
        }
        curves.push(PlotCurve { role: Role::Guide, points: places, letter: None });
    }
    // 2. The chain, when it is spoken of.
    if let Some(Step::Chain(_)) = steps.last() {
        let n = f64::from(chords.max(1));
        let corners = chain(curve, chords);
        let points = (0u32..).zip(corners).map(|(i, p)| [f64::from(i) / n, f(p)]).collect();
        curves.push(PlotCurve { role: Role::Candidate, points, letter: None });
    }
    // 3. f itself, with the piece that is looked at.
    let between = |from: f64, to: f64| -> Vec<[f64; 2]> {
        (0..=SAMPLES).map(|i| at(from + (to - from) * f64::from(i) / f64::from(SAMPLES))).collect()
    };
    curves.push(PlotCurve { role: Role::ShapeA, points: between(0.0, 1.0), letter: None });
    if let Some(Step::Curve(Curve::Roots(Root::Piece { ends: [from, to], start, .. }))) =
        steps.last()
    {
        curves.push(PlotCurve { role: Role::Result, points: between(*from, *to), letter: None });
        let label = format!("q₀ = {}", short(*start));
        let start = [start.clamp(0.0, 1.0), 0.0];
        points.push(PlotPoint { role: Role::Ghost, at: start, label, tag: Some(tag("piece", 0)) });
    }
    if let Some(Step::Curve(Curve::Roots(Root::OneChange { start, .. }))) = steps.last() {
        let label = format!("q₀ = {}", short(*start));
        let tag = Some(tag("piece", 0));
        points.push(PlotPoint { role: Role::Ghost, at: [*start, 0.0], label, tag });
    }
    // 4. Turns and roots.
    for step in steps {
        let (q, role) = match step {
            Step::Curve(Curve::Roots(Root::Turn { q, .. } | Root::Found { q, .. })) => {
                (*q, Role::Candidate)
            }
            Step::Curve(Curve::Kept { hit, .. }) => (hit.q, Role::Impact),
            Step::Curve(Curve::Dropped { q, .. }) => (*q, Role::Refused),
            Step::Chain(bezier_flattened::Step::Chord { hit, chord }) => {
                let label = format!("q = {}", short(hit.q));
                let tag = Some(tag("chord", *chord));
                points.push(PlotPoint { role: Role::Candidate, at: [hit.q, 0.0], label, tag });
                continue;
            }
            _ => continue,
        };
        let label = format!("q = {}", short(q));
        let tag = Some(root_tag(q));
        // What is known later is known better.
        points.retain(|p| p.tag != tag);
        points.push(PlotPoint { role, at: at(q), label, tag });
    }
    Plot { title: title(pair), curves, points, upward: false, origin: true }
}

/// The graph with what the published rule takes for roots, each with its role.
pub(super) fn published(roots: &[(f64, Role, Tag)], pair: CurveAndSegment<'_>) -> Plot {
    let f = distance(pair);
    let curve = &pair.0.is;
    let at = |q: f64| [q, f(curve.at(q))];
    let whole = (0..=SAMPLES).map(|i| at(f64::from(i) / f64::from(SAMPLES))).collect();
    let mut points: Vec<PlotPoint> = Vec::new();
    for (q, role, tag) in roots {
        let label = format!("q = {}", short(*q));
        // What is known later is known better.
        points.retain(|p| p.tag != Some(*tag));
        // What is beyond the curve's ends is beside the graph.
        if (0.0..=1.0).contains(q) {
            points.push(PlotPoint { role: *role, at: at(*q), label, tag: Some(*tag) });
        }
    }
    let curves = vec![PlotCurve { role: Role::ShapeA, points: whole, letter: None }];
    Plot { title: title(pair), curves, points, upward: false, origin: true }
}

fn title(pair: CurveAndSegment<'_>) -> Message {
    Message::new("plot-curve").with("a", pair.0.name.clone()).with("b", pair.1.name.clone())
}
