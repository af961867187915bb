//! Making one cycle of an outer cycle and its holes, by going to each hole and back along a **bridge**.
//!
//! Holes are taken from left to right. From a hole's leftmost vertex M:
//!
//! 1. The ray to the left meets an edge of the cycle, at a point I; let P be that edge's left end.
//! 2. P is visible from M, unless vertices of the cycle are in the triangle M, I, P. Of these (P among them) the one in
//!    the direction nearest to the ray is visible, and the nearest of several in that direction.
//! 3. A vertex that the cycle visits more than once has several interior angles; the bridge leaves from the one that it
//!    lies in.
//!
//! I is never computed: its triangle is bounded by the ray, the line MP and the edge, and on which side of these a
//! vertex lies is a sign. Cost: a pass over the cycle for each hole.

use std::borrow::Cow;

use glam::DVec2;

use super::edge_contacts::within;
use super::faces::{Face, nearest_leftward};
use super::ring_edges::reading;
use super::triangulate::Step;
use crate::geom::{Sign, orient};
use crate::trace::Trace;

/// One cycle around a part, its inside on the right.
pub(crate) fn bridge<'a, T: Trace<Step>>(
    points: &[DVec2],
    face: &'a Face,
    of_part: usize,
    trace: &mut T,
) -> Cow<'a, [usize]> {
    if face.holes.is_empty() {
        return Cow::Borrowed(&face.outer);
    }
    let mut cycle = face.outer.clone();
    let mut holes: Vec<(usize, &Vec<usize>)> = Vec::new();
    for hole in &face.holes {
        let first = hole.iter().copied().min_by(|&p, &q| reading(points[p], points[q]));
        holes.extend(first.map(|first| (first, hole)));
    }
    holes.sort_by(|p, q| reading(points[p.0], points[q.0]));
    for (from, hole) in holes {
        // 1. The edge that the ray meets.
        let next = cycle.iter().cycle().skip(1);
        let edges = cycle.iter().zip(next).map(|(&a, &b)| (points[a], points[b], [a, b]));
        let Some(edge) = nearest_leftward(edges, points[from]) else { continue };
        let [a, b] = edge;
        let (end, right) = if points[a].x <= points[b].x { (a, b) } else { (b, a) };
        trace.step(|| Step::Look { of_part, from, edge, end });
        // 2. Its left end, or the vertex that hides it.
        let to = seen_from(points, &cycle, points[from], [end, right]);
        trace.step(|| Step::Bridge { of_part, from, end, to });
        // 3. The bridge.
        let (Some(leave), Some(enter)) =
            (visit(points, &cycle, to, from), visit(points, hole, from, to))
        else {
            continue;
        };
        let there = hole[enter..].iter().chain(&hole[..=enter]);
        let there_and_back: Vec<usize> = there.copied().chain([to]).collect();
        cycle.splice(leave + 1..leave + 1, there_and_back);
    }
    Cow::Owned(cycle)
}

/// Step 2: a vertex of the cycle that is visible from `m`, where the ray meets the edge from `p` on the left to `q`.
fn seen_from(points: &[DVec2], cycle: &[usize], m: DVec2, [p, q]: [usize; 2]) -> usize {
    // These signs are 0 on the lines, and positive inside the triangle.
    let below = Sign::of(points[p].y - m.y);
    let edge_side = orient(points[p], points[q], m);
    let inside = |w: DVec2| {
        let of_ray = Sign::of(w.y - m.y);
        let of_line = orient(m, points[p], w);
        let of_edge = orient(points[p], points[q], w);
        // With P below the ray, the triangle is on the right of the way from M to P.
        w.x < m.x
            && (of_ray == Sign::Zero || of_ray == below)
            && (of_line == Sign::Zero || of_line == below)
            && (of_edge == Sign::Zero || of_edge == edge_side)
    };
    let nearer_to_ray = |v: usize, w: usize| {
        // Turning from the ray towards P.
        match orient(m, points[v], points[w]) {
            Sign::Zero => reading(points[v], points[w]).is_gt(),
            turn => turn == if below == Sign::Positive { Sign::Negative } else { Sign::Positive },
        }
    };
    let mut best = p;
    for &w in cycle {
        if w != best && inside(points[w]) && nearer_to_ray(w, best) {
            best = w;
        }
    }
    best
}

/// Step 3: which visit of a vertex has another vertex within its interior angle.
fn visit(points: &[DVec2], cycle: &[usize], corner: usize, other: usize) -> Option<usize> {
    let n = cycle.len();
    let mut visits = (0..n).filter(|&i| cycle[i] == corner);
    visits.find(|&i| {
        let (before, after) = (points[cycle[(i + n - 1) % n]], points[cycle[(i + 1) % n]]);
        // The inside is on the right: clockwise from the way on, to the way back.
        within(points[corner], after, before, points[other])
    })
}
