//! The connected parts of a polygon's region, each an outer cycle of vertices and the cycles of its holes.
//!
//! Rings may touch, overlap and go there and back, as long as no two edges **cross** inside both. Then every place
//! where edges meet is a given vertex, and everything here is exact.
//!
//! 1. Edges are cut at the vertices that lie on them, and vertices at one place become one **node**.
//! 2. A piece that is passed an even number of times bounds nothing (even-odd), and is dropped.
//! 3. Around each node the pieces are sorted by direction; inside and outside alternate between them. At the
//!    leftmost node of a connected set of pieces, the number of pieces to the left of it says what is outside the
//!    set; from there the sides of all its pieces follow.
//! 4. Each piece is directed with the inside on its right as seen on the screen (y down), and followed by
//!    the next piece around the same inside. So a cycle may visit a node more than once, where the region is
//!    pinched, but its inside is connected.
//! 5. A cycle is an outer one, or a hole in the part that is on the left of its leftmost node.
//!
//! Rings that are simple skip 1 to 4: they are cycles already.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use glam::DVec2;

use super::edge_contacts::{EdgeContact, crossing, each_meeting};
use super::ring_edges::{Rings, crossed_leftward, reading};
use super::simple_rings::are_simple;
use crate::collide::pair::segment_segment::SegmentsMeeting;
use crate::geom::{Sign, orient};

/// A connected part of a region: vertices as indices into the points of all rings. The outer cycle goes
/// clockwise on the screen, holes go the other way; cycles of one part share no vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Face {
    pub(crate) outer: Vec<usize>,
    pub(crate) holes: Vec<Vec<usize>>,
}

/// A closed way along the boundary, its inside on the right.
struct Cycle {
    corners: Vec<usize>,
    hole: bool,
}

/// The parts of a region, or two edges that cross.
pub(crate) fn faces(rings: &Rings) -> Result<Vec<Face>, EdgeContact> {
    let cycles = if are_simple(rings) { ring_cycles(rings) } else { cut_cycles(rings)? };
    Ok(nest(&rings.points, cycles))
}

/// Whether the rings bound no area: nothing is left when edges passed an even number of times are dropped.
pub(super) fn have_no_area(rings: &Rings) -> bool {
    pieces(rings).is_ok_and(|p| p.is_empty())
}

/// Each simple ring, its inside on the right.
fn ring_cycles(rings: &Rings) -> Vec<Cycle> {
    let mut cycles = Vec::new();
    for ring in 0..rings.len() {
        let Some(first) = rings.first_corner(ring) else { continue };
        let hole = rings.is_hole(ring);
        let mut corners: Vec<usize> = rings.of_ring(ring).map(|e| rings.edges[e].from).collect();
        if (rings.turn(first) == Sign::Positive) == hole {
            corners.reverse();
        }
        cycles.push(Cycle { corners, hole });
    }
    cycles
}

/// A straight piece of the rings' edges, between two nodes. A node is the first of the points at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SubEdge {
    /// The lesser node and the greater.
    pub(crate) nodes: [usize; 2],
    /// Whether edges go along it an odd number of times, so that it has the inside on one side of it alone. Else
    /// both of its sides are inside, or both outside.
    pub(crate) odd: bool,
}

/// The rings' edges cut at the vertices on them.
pub(crate) struct SubEdges {
    /// Every piece once.
    pub(crate) pieces: Vec<SubEdge>,
    /// Each edge and each of the pieces it goes along: by edge, and along it from its first end in reading order.
    pub(crate) along: Vec<(usize, usize)>,
}

/// Step 1, and from step 2 how often each piece is passed.
pub(crate) fn cut(rings: &Rings) -> Result<SubEdges, EdgeContact> {
    // 1. The vertices that lie inside edges.
    let mut cuts: Vec<(usize, DVec2)> = Vec::new();
    let stopped = each_meeting(rings, |e, f, meeting| {
        let places = match meeting {
            SegmentsMeeting::Apart(_) => return ControlFlow::Continue(()),
            SegmentsMeeting::Overlap(ends) => ends,
            SegmentsMeeting::Point(p) if !p.touching => {
                return ControlFlow::Break(crossing(rings, e, f, p.point));
            }
            SegmentsMeeting::Point(p) => [p, p],
        };
        for p in places.map(|p| p.point) {
            for edge in [e, f] {
                let s = &rings.edges[edge].segment;
                if p != s.a() && p != s.b() {
                    cuts.push((edge, p));
                }
            }
        }
        ControlFlow::Continue(())
    });
    if let ControlFlow::Break(contact) = stopped {
        return Err(contact);
    }
    // Along an edge, points are in reading order or against it: their order is exact.
    cuts.sort_unstable_by(|p, q| p.0.cmp(&q.0).then(reading(p.1, q.1)));
    cuts.dedup();

    let mut places: Vec<usize> = (0..rings.points.len()).collect();
    places.sort_by(|&p, &q| reading(rings.points[p], rings.points[q]));
    places.dedup_by(|p, q| rings.points[*p] == rings.points[*q]);
    let node = |p: DVec2| {
        let found = places.binary_search_by(|&q| reading(rings.points[q], p));
        found.map(|i| places[i])
    };

    // 2. Pieces, each from the lesser node to the greater, and whether their number is odd.
    let mut ways: Vec<(usize, [usize; 2])> = Vec::new();
    for (i, edge) in rings.edges.iter().enumerate() {
        let (a, b) = (edge.segment.a(), edge.segment.b());
        let (a, b) = if reading(a, b).is_lt() { (a, b) } else { (b, a) };
        let start = cuts.partition_point(|c| c.0 < i);
        let own = cuts[start..].iter().take_while(|c| c.0 == i).map(|c| c.1);
        let mut from = a;
        for to in own.chain([b]) {
            // Every cut is a vertex, so both are found.
            if let (Ok(m), Ok(n)) = (node(from), node(to)) {
                ways.push((i, [m.min(n), m.max(n)]));
            }
            from = to;
        }
    }
    let mut all: Vec<[usize; 2]> = ways.iter().map(|w| w.1).collect();
    all.sort_unstable();
    let pieces: Vec<SubEdge> = all
        .chunk_by(|p, q| p == q)
        .map(|same| SubEdge { nodes: same[0], odd: same.len() % 2 == 1 })
        .collect();
    let number = |nodes| pieces.binary_search_by_key(nodes, |p: &SubEdge| p.nodes).ok();
    let along = ways.iter().filter_map(|(edge, nodes)| Some((*edge, number(nodes)?))).collect();
    Ok(SubEdges { pieces, along })
}

/// Steps 1 and 2: the pieces that bound the region.
fn pieces(rings: &Rings) -> Result<Vec<SubEdge>, EdgeContact> {
    let mut pieces = cut(rings)?.pieces;
    pieces.retain(|p| p.odd);
    Ok(pieces)
}

/// Edges that bound nothing, since they are passed an even number of times: spikes, slits, and what a hole shares with
/// its ring. Each stretch of an edge once, by its ends; none where edges cross.
pub(crate) fn walls(rings: &Rings) -> Vec<[DVec2; 2]> {
    if are_simple(rings) {
        return Vec::new();
    }
    let Ok(SubEdges { pieces, along }) = cut(rings) else { return Vec::new() };
    // Stretches of one edge, the longest first; one that is part of others before it is skipped.
    let mut runs: Vec<&[(usize, usize)]> = Vec::new();
    for edge in along.chunk_by(|p, q| p.0 == q.0) {
        let alike = edge.chunk_by(|p, q| pieces[p.1].odd == pieces[q.1].odd);
        runs.extend(alike.filter(|run| !pieces[run[0].1].odd));
    }
    runs.sort_by_key(|run| std::cmp::Reverse(run.len()));
    let mut seen = std::collections::BTreeSet::new();
    let mut walls = Vec::new();
    for run in runs {
        if run.iter().filter(|p| seen.insert(p.1)).count() > 0 {
            let ends = [run[0].1, run[run.len() - 1].1];
            let places = ends.iter().flat_map(|p| pieces[*p].nodes.map(|n| rings.points[n]));
            let mut all: Vec<DVec2> = places.collect();
            all.sort_by(|p, q| reading(*p, *q));
            walls.push([all[0], all[3]]);
        }
    }
    walls
}

/// Steps 1 to 4.
fn cut_cycles(rings: &Rings) -> Result<Vec<Cycle>, EdgeContact> {
    let pieces = pieces(rings)?;
    let fans = Fans::new(&rings.points, &pieces);
    let inside_right = sides(&rings.points, &pieces, &fans);
    let mut cycles = Vec::new();
    let mut taken = vec![false; 2 * pieces.len()];
    for start in 0..2 * pieces.len() {
        if !inside_right[start] || taken[start] {
            continue;
        }
        let mut corners = Vec::new();
        let mut half = start;
        while !taken[half] {
            taken[half] = true;
            corners.push(fans.origin[half]);
            half = fans.before(half ^ 1);
        }
        let hole = goes_around_a_hole(&rings.points, &corners);
        cycles.push(Cycle { corners, hole });
    }
    Ok(cycles)
}

/// The pieces around each node. Piece `i` is two halves: `2 i` starts at its first node, `2 i + 1` at its
/// second.
pub(crate) struct Fans {
    /// The node that a half starts at.
    pub(crate) origin: Vec<usize>,
    /// All halves, node by node, clockwise from straight up around each.
    sorted: Vec<usize>,
    /// Where each half is in that list.
    at: Vec<usize>,
    /// Where the halves of the node of each half start in that list, and how many there are.
    fan: Vec<(usize, usize)>,
}

impl Fans {
    pub(crate) fn new(points: &[DVec2], pieces: &[SubEdge]) -> Self {
        let origin: Vec<usize> = pieces.iter().flat_map(|p| p.nodes).collect();
        let mut sorted: Vec<usize> = (0..origin.len()).collect();
        sorted.sort_by_key(|&h| origin[h]);
        for fan in sorted.chunk_by_mut(|&g, &h| origin[g] == origin[h]) {
            let end = |h: usize| points[origin[h ^ 1]];
            let p = points[origin[fan[0]]];
            // By insertion: fans are small, and the standard sort panics where signs underflow and contradict each
            // other.
            for i in 1..fan.len() {
                let mut k = i;
                while k > 0 && clockwise(p, end(fan[k]), end(fan[k - 1])).is_lt() {
                    fan.swap(k - 1, k);
                    k -= 1;
                }
            }
        }
        let mut at = vec![0; origin.len()];
        let mut fan = vec![(0, 0); origin.len()];
        let mut start = 0;
        for halves in sorted.chunk_by(|&g, &h| origin[g] == origin[h]) {
            for (rank, &h) in halves.iter().enumerate() {
                at[h] = start + rank;
                fan[h] = (start, halves.len());
            }
            start += halves.len();
        }
        Self { origin, sorted, at, fan }
    }

    /// The half counter-clockwise of one around its node.
    pub(crate) fn before(&self, half: usize) -> usize {
        let (start, count) = self.fan[half];
        let rank = self.at[half] - start;
        self.sorted[start + (rank + count - 1) % count]
    }

    /// How many halves are between straight up and one.
    fn rank(&self, half: usize) -> usize {
        self.at[half] - self.fan[half].0
    }
}

/// The order of directions around `p`, clockwise on the screen from straight up, which itself is the last.
fn clockwise(p: DVec2, a: DVec2, b: DVec2) -> Ordering {
    let left = |q| reading(q, p).is_lt();
    left(a).cmp(&left(b)).then_with(|| orient(p, a, b).flip().ordering())
}

/// Step 3: of each half, whether the inside is on its right.
pub(crate) fn sides(points: &[DVec2], pieces: &[SubEdge], fans: &Fans) -> Vec<bool> {
    let halves = 2 * pieces.len();
    let odd = |half: usize| pieces[half / 2].odd;
    let mut by_node: Vec<usize> = (0..halves).filter(|&h| fans.rank(h) == 0).collect();
    by_node.sort_by(|&g, &h| reading(points[fans.origin[g]], points[fans.origin[h]]));
    let mut right: Vec<Option<bool>> = vec![None; halves];
    for first in by_node {
        if right[first].is_some() {
            continue;
        }
        // The leftmost node of pieces not yet met: all of them start to the right of it, and what is to the
        // left of it is on the other side of the first.
        let m = points[fans.origin[first]];
        let crossed = pieces.iter().filter(|p| p.odd).filter(|p| {
            let [a, b] = p.nodes.map(|n| points[n]);
            crossed_leftward(a, b, m)
        });
        let outside_is_inside = crossed.count() % 2 == 1;
        let mut todo = vec![(first, outside_is_inside ^ odd(first))];
        while let Some((half, side)) = todo.pop() {
            if right[half].is_some() {
                continue;
            }
            // Clockwise around the node: what is on the right of one is on the left of the next.
            let (start, count) = fans.fan[half];
            let rank = fans.rank(half);
            let mut own = side;
            for k in 0..count {
                let h = fans.sorted[start + (rank + k) % count];
                own ^= k > 0 && odd(h);
                right[h] = Some(own);
                todo.push((h ^ 1, own ^ odd(h)));
            }
        }
    }
    right.into_iter().map(|r| r == Some(true)).collect()
}

/// Whether a cycle with its inside on the right has the outside at the left of its leftmost vertex within its
/// own loop: it turns the other way there.
fn goes_around_a_hole(points: &[DVec2], corners: &[usize]) -> bool {
    let Some(&first) = corners.iter().min_by(|&&p, &&q| reading(points[p], points[q])) else {
        return false;
    };
    let n = corners.len();
    // Where the cycle is pinched at that vertex, one visit is enough.
    (0..n).filter(|&i| corners[i] == first).any(|i| {
        let (before, after) = (corners[(i + n - 1) % n], corners[(i + 1) % n]);
        orient(points[before], points[first], points[after]) == Sign::Negative
    })
}

/// Step 5.
fn nest(points: &[DVec2], cycles: Vec<Cycle>) -> Vec<Face> {
    let (holes, outers): (Vec<Cycle>, Vec<Cycle>) = cycles.into_iter().partition(|c| c.hole);
    let mut faces: Vec<Face> =
        outers.into_iter().map(|c| Face { outer: c.corners, holes: Vec::new() }).collect();
    if let ([face], [_, ..]) = (faces.as_mut_slice(), holes.as_slice()) {
        face.holes = holes.into_iter().map(|c| c.corners).collect();
        return faces;
    }
    // Edges of everything, with the part they bound, where it is known. A hole's part is that of the edge on the left
    // of its leftmost vertex, which belongs to an outer cycle or to a hole further left.
    let mut known: Vec<Vec<(usize, usize)>> = faces.iter().map(|f| loop_edges(&f.outer)).collect();
    let mut left: Vec<(usize, Vec<usize>)> = holes
        .into_iter()
        .filter_map(|c| {
            let first = c.corners.iter().copied().min_by(|&p, &q| reading(points[p], points[q]));
            first.map(|first| (first, c.corners))
        })
        .collect();
    left.sort_by(|p, q| reading(points[p.0], points[q.0]));
    for (first, corners) in left {
        let edges = known.iter().enumerate().flat_map(|(face, edges)| {
            edges.iter().map(move |&(a, b)| (points[a], points[b], face))
        });
        if let Some(face) = nearest_leftward(edges, points[first]) {
            known[face].extend(loop_edges(&corners));
            faces[face].holes.push(corners);
        }
    }
    faces
}

fn loop_edges(corners: &[usize]) -> Vec<(usize, usize)> {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1)).collect()
}

/// Of edges that do not cross each other, the first that the ray from `m` to the left meets.
pub(super) fn nearest_leftward<K>(
    edges: impl Iterator<Item = (DVec2, DVec2, K)>,
    m: DVec2,
) -> Option<K> {
    let crossed = edges.filter(|(a, b, _)| crossed_leftward(*a, *b, m));
    let nearest = crossed.reduce(|e, f| if is_right_of([f.0, f.1], [e.0, e.1]) { f } else { e });
    nearest.map(|(_, _, key)| key)
}

/// Whether `e` is to the right of `f` at the heights that both reach. They do not cross.
fn is_right_of(e: [DVec2; 2], f: [DVec2; 2]) -> bool {
    let down = |[a, b]: [DVec2; 2]| if a.y <= b.y { [a, b] } else { [b, a] };
    let (e, f) = (down(e), down(f));
    // On the way down the screen, the left side is the screen's right.
    let right_of = |p: DVec2, [a, b]: [DVec2; 2]| orient(a, b, p).flip();
    let tops = if e[0].y >= f[0].y { right_of(e[0], f) } else { right_of(f[0], e).flip() };
    let bottoms = || if e[1].y <= f[1].y { right_of(e[1], f) } else { right_of(f[1], e).flip() };
    let side = if tops == Sign::Zero { bottoms() } else { tops };
    side == Sign::Positive
}
