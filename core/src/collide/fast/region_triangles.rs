//! Cutting a polygon's region into triangles while a line sweeps over it, after Hertel and Mehlhorn ("Fast triangulation of
//! simple polygons", 1983).
//!
//! The region of [`mod@crate::collide::polygon::triangulate`], in as many triangles, but not the same ones: ears are found
//! one after the other and a triangle is compared with the vertices near it; here each vertex is seen once, from left to
//! right. Whoever needs triangles, and not these ones, is served faster: outlines that no single point sees whole, and most
//! of all those with many holes.
//!
//! The line is that of `simple_rings`, which also finds out whether edges meet. Between the edges on it, counted
//! from the top, the inside lies below every other one, from the first on. Each such **gap** has a **chain**: the vertices from
//! its upper edge to its lower one that bound what is not cut yet. The next vertex in a gap sees all of its chain. So, at a vertex V:
//!
//! 1. Where one edge goes on as another, V becomes that end of its gap's chain. Before, every triangle of V with the two last
//!    vertices of that end is cut off, as long as it turns the right way; else the inner one of the two is reflex, and stays.
//! 2. Where two edges start outside, V is the chain of a new gap.
//! 3. Where two edges start inside, V parts a gap. Its chain is parted at its rightmost vertex, which V sees, and V becomes
//!    an end of both.
//! 4. Where two edges end with the inside between them, all of the chain is cut off from V.
//! 5. Where two edges end with the outside between them, V joins two gaps: it becomes an end of both chains, which are one then.
//!
//! It skips: all that `triangulate_traced` reports. Rings that are visible whole from the mean of their vertices are cut by
//! that ("by eye"), and rings that touch or cross are left to ears.
//!
//! Frame and triangles: as `triangulate`: clockwise on the screen, side to side, none without area. Degenerate cases:
//! vertices in line stay in their chain until another one sees them. Cost: n log n.

use std::borrow::Cow;
use std::ops::Range;

use glam::DVec2;

use crate::collide::fast::triangulate::by_eye;
use crate::collide::polygon::simple_rings::{AtVertex, OnLine, swept};
use crate::collide::polygon::triangulate::{Triangle, TriangulateError, triangulate_traced};
use crate::geom::{Polygon, Sign, orient};
use crate::trace::Silent;

/// Triangles of a polygon's region (even-odd over all rings), quickly: as many as
/// [`triangulate`](crate::collide::triangulate) gives, but not the same ones. A region without area has none.
///
/// # Errors
/// When two edges cross inside both; [`crate::collide::uncross()`] makes rings of such a polygon that do not.
pub fn region_triangles(polygon: &Polygon) -> Result<Vec<Triangle>, TriangulateError> {
    match simple_triangles(polygon) {
        Some(triangles) => Ok(triangles),
        None => triangulate_traced(polygon, &mut Silent),
    }
}

/// [`region_triangles`] of a polygon whose edges meet nowhere but at their common vertices, which is found out on the way; none
/// for others, and where coordinates differ by too little to be computed with. For whoever has another answer then.
#[must_use]
pub fn simple_triangles(polygon: &Polygon) -> Option<Vec<Triangle>> {
    match by_eye(polygon) {
        Some(found) => found.ok(),
        None => by_sweep(polygon),
    }
}

/// The triangles of a polygon whose edges meet nowhere but at their common vertices; none for others.
fn by_sweep(polygon: &Polygon) -> Option<Vec<Triangle>> {
    let points: Cow<'_, [DVec2]> = match polygon.holes() {
        [] => polygon.outer().into(),
        _ => polygon.points().collect(),
    };
    let mut chains = Chains::new(&points);
    if !swept(&points, ranges(polygon), |vertex, does, line| chains.pass(vertex, does, line)) {
        return None;
    }
    // Where coordinates differ by too little, signs can be wrong, and that shows here.
    (chains.triangles.len() as i64 == chains.wanted).then_some(chains.triangles)
}

/// Where each ring's points are among all.
fn ranges(polygon: &Polygon) -> impl Iterator<Item = Range<usize>> {
    polygon.rings().scan(0, |end, ring| {
        let start = *end;
        *end += ring.len();
        Some(start..*end)
    })
}

/// A vertex in a chain, with the link above it and the one below it, or [`NONE`].
#[derive(Clone, Copy)]
struct Link {
    vertex: u32,
    next: [u32; 2],
}

/// What bounds the part of a gap that is not cut yet: its two ends, and its rightmost vertex, as links.
#[derive(Clone, Copy)]
struct Chain {
    ends: [u32; 2],
    rightmost: u32,
}

const NONE: u32 = u32::MAX;

/// The upper end of a chain, and the way to it.
const UP: usize = 0;

/// The lower end of a chain, and the way to it.
const DOWN: usize = 1;

/// The chains of all gaps, and what is cut.
struct Chains<'a> {
    points: &'a [DVec2],
    links: Vec<Link>,
    /// By the left end of the edge above a gap, that gap's. (Of two edges with the same left end, one has a gap below it.)
    below: Vec<Chain>,
    triangles: Vec<Triangle>,
    /// How many triangles there must be: one for each vertex, but two less for each part of the region, and two more for each
    /// hole. Each gap that begins is a part, until two are joined.
    wanted: i64,
}

impl<'a> Chains<'a> {
    fn new(points: &'a [DVec2]) -> Self {
        let count = points.len();
        Self {
            points,
            links: Vec::with_capacity(count + count / 8),
            below: vec![Chain { ends: [NONE; 2], rightmost: NONE }; count],
            triangles: Vec::with_capacity(count),
            wanted: 0,
        }
    }

    /// Goes on past a vertex.
    fn pass(&mut self, vertex: u32, does: AtVertex, line: &[OnLine]) {
        self.wanted += 1;
        match does {
            // 1.
            AtVertex::GoesOn { place, left } if inside_below(place) => {
                let [upper, lower] = self.below[left as usize].ends;
                let link = self.cut_from(upper, UP, vertex);
                self.below[vertex as usize] = Chain { ends: [link, lower], rightmost: link };
            }
            AtVertex::GoesOn { place, .. } => {
                let upper = line[place - 1].left as usize;
                self.set_end(upper, DOWN, vertex);
            }
            // 2.
            AtVertex::Opens { place } if inside_below(place) => {
                let link = self.link(vertex, [NONE; 2]);
                self.below[vertex as usize] = Chain { ends: [link; 2], rightmost: link };
                self.wanted -= 2;
            }
            // 3.
            AtVertex::Opens { place } => {
                let upper = line[place - 1].left as usize;
                let [above, below] = self.parted(self.below[upper]);
                (self.below[upper], self.below[vertex as usize]) = (above, below);
                self.set_end(upper, DOWN, vertex);
                self.set_end(vertex as usize, UP, vertex);
            }
            // 4.
            AtVertex::Closes { place, lefts } if inside_below(place) => {
                self.cut_from(self.below[lefts[0] as usize].ends[UP], UP, vertex);
            }
            // 5.
            AtVertex::Closes { place, lefts } => {
                let upper = line[place - 1].left as usize;
                let lower = lefts[1] as usize;
                self.set_end(upper, DOWN, vertex);
                self.set_end(lower, UP, vertex);
                self.below[upper] = self.joined(self.below[upper], self.below[lower]);
                self.wanted += 2;
            }
        }
    }

    fn link(&mut self, vertex: u32, next: [u32; 2]) -> u32 {
        self.links.push(Link { vertex, next });
        (self.links.len() - 1) as u32
    }

    /// Makes one link the next below another, if there is one.
    fn tie(&mut self, above: u32, below: u32) {
        self.links[above as usize].next[DOWN] = below;
        if let Some(link) = self.links.get_mut(below as usize) {
            link.next[UP] = above;
        }
    }

    /// A chain parted at its rightmost vertex, which both parts have.
    fn parted(&mut self, Chain { ends, rightmost }: Chain) -> [Chain; 2] {
        let Link { vertex, next } = self.links[rightmost as usize];
        let twin = self.link(vertex, [NONE; 2]);
        self.tie(twin, next[DOWN]);
        self.tie(rightmost, NONE);
        let lowest = if ends[DOWN] == rightmost { twin } else { ends[DOWN] };
        [
            Chain { ends: [ends[UP], rightmost], rightmost },
            Chain { ends: [twin, lowest], rightmost: twin },
        ]
    }

    /// Two chains as one, where the lower end of the first and the upper end of the second are the same vertex.
    fn joined(&mut self, above: Chain, below: Chain) -> Chain {
        let [joint, twin] = [above.ends[DOWN], below.ends[UP]];
        self.tie(joint, self.links[twin as usize].next[DOWN]);
        let lowest = if below.ends[DOWN] == twin { joint } else { below.ends[DOWN] };
        Chain { ends: [above.ends[UP], lowest], rightmost: joint }
    }

    /// A vertex becomes an end of the chain below an edge, and cuts off what it sees from there.
    fn set_end(&mut self, edge: usize, end: usize, vertex: u32) {
        let link = self.cut_from(self.below[edge].ends[end], end, vertex);
        let chain = &mut self.below[edge];
        chain.ends[end] = link;
        chain.rightmost = link;
    }

    /// Cuts off what a vertex sees from an end of a chain: triangles that turn clockwise on the screen. The answer is its link,
    /// which is that end now.
    fn cut_from(&mut self, mut kept: u32, end: usize, vertex: u32) -> u32 {
        let (inward, clockwise) = match end {
            UP => (DOWN, Sign::Positive),
            _ => (UP, Sign::Negative),
        };
        let point = |i: u32| self.points[i as usize];
        let p = point(vertex);
        let mut outer = self.links[kept as usize];
        let mut a = point(outer.vertex);
        while let Some(inner) = self.links.get(outer.next[inward] as usize).copied() {
            let b = point(inner.vertex);
            if orient(a, p, b) != clockwise {
                break;
            }
            let [upper, lower] = if end == UP { [outer, inner] } else { [inner, outer] };
            self.triangles.push([upper.vertex, vertex, lower.vertex].map(|i| i as usize));
            kept = outer.next[inward];
            (outer, a) = (inner, b);
        }
        let link = self.link(vertex, if end == UP { [NONE, kept] } else { [kept, NONE] });
        self.links[kept as usize].next[end] = link;
        link
    }
}

/// Whether the inside is below the edge at a place of the line.
fn inside_below(place: usize) -> bool {
    place.is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::collide::polygon::ring_edges::Rings;
    use crate::random::{Rng, times};

    /// Every side of a triangle is an edge of the polygon, once, or is gone along there and back. All triangles are clockwise, and
    /// their areas sum up to that of the region: so they cover it once.
    #[track_caller]
    fn check(polygon: &Polygon, triangles: &[Triangle]) {
        let points: Vec<DVec2> = polygon.points().collect();
        let mut balance: HashMap<[usize; 2], i32> = HashMap::new();
        let mut count = |[a, b]: [usize; 2]| {
            *balance.entry([a.min(b), a.max(b)]).or_default() += if a < b { 1 } else { -1 };
        };
        let mut area = 0.0;
        for &[a, b, c] in triangles {
            assert_eq!(orient(points[a], points[b], points[c]), Sign::Positive, "{polygon:?}");
            area += (points[b] - points[a]).perp_dot(points[c] - points[a]);
            [[a, b], [b, c], [c, a]].into_iter().for_each(&mut count);
        }
        assert!(balance.values().all(|sum| sum.abs() <= 1), "{polygon:?}");
        balance.retain(|_, sum| *sum != 0);
        let mut uneven: Vec<[usize; 2]> = balance.into_keys().collect();
        let rings = Rings::new(polygon);
        let mut edges: Vec<[usize; 2]> = (0..rings.edges.len())
            .map(|e| {
                let next = rings.of_ring(rings.edges[e].ring);
                let next = if e + 1 == next.end { next.start } else { e + 1 };
                let [a, b] = [e, next].map(|e| rings.edges[e].from);
                [a.min(b), a.max(b)]
            })
            .collect();
        edges.sort_unstable();
        uneven.sort_unstable();
        assert_eq!(uneven, edges, "{polygon:?}");
        let by_ears = triangulate_traced(polygon, &mut Silent).unwrap();
        assert_eq!(by_ears.len(), triangles.len());
        let twice =
            |[a, b, c]: &Triangle| (points[*b] - points[*a]).perp_dot(points[*c] - points[*a]);
        let sum: f64 = by_ears.iter().map(twice).sum();
        assert!((area - sum).abs() <= 1e-9 * sum, "{area} is not {sum}: {polygon:?}");
    }

    /// A ring with these corners that no two edges of which meet: some of its edges are replaced by two, through a place
    /// nearby, as often as that leaves it simple.
    fn grown(mut ring: Vec<DVec2>, corners: usize, rng: &mut Rng, coarse: bool) -> Vec<DVec2> {
        for _ in 0..20 * corners {
            if ring.len() >= corners {
                break;
            }
            let k = rng.below(ring.len());
            let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
            let reach = a.distance(b).max(2.0);
            let place = (a + b) / 2.0 + rng.in_square(-reach, reach);
            ring.insert(k + 1, if coarse { place.round() } else { place });
            let polygon = Polygon::new(ring.clone(), Vec::new()).unwrap();
            if !swept(polygon.outer(), ranges(&polygon), |_, _, _| {}) {
                ring.remove(k + 1);
            }
        }
        ring
    }

    /// Crooked outlines with holes and islands, now and then on a coarse grid, where many vertices are in line and one
    /// above the other, and repeated.
    #[test]
    fn the_triangles_cover_the_region_once() {
        let mut rng = Rng::new(77);
        let (mut swept_over, mut parts) = (0, [0; 4]);
        for _ in 0..600 * times() {
            let coarse = rng.below(2) == 0;
            let square = |at: DVec2, size: f64| {
                [(0.0, 0.0), (size, 0.0), (size, size), (0.0, size)]
                    .map(|c| at + DVec2::from(c))
                    .to_vec()
            };
            let size = [12.0, 40.0][rng.below(2)];
            let corners = 4 + rng.below(60);
            let outer = grown(square(DVec2::ZERO, size), corners, &mut rng, coarse);
            let mut holes: Vec<Vec<DVec2>> = Vec::new();
            for _ in 0..rng.below(6) {
                let at = rng.in_square(-4.0, size);
                let at = if coarse { at.round() } else { at };
                let corners = 4 + rng.below(8);
                let mut hole = grown(square(at, 3.0), corners, &mut rng, coarse);
                if rng.below(2) == 0 {
                    hole.reverse();
                }
                // A repeated point makes no edge.
                if rng.below(4) == 0 {
                    hole.insert(1, hole[0]);
                }
                holes.push(hole);
                let polygon = Polygon::new(outer.clone(), holes.clone()).unwrap();
                if by_sweep(&polygon).is_none() {
                    holes.pop();
                }
            }
            let polygon = Polygon::new(outer, holes).unwrap();
            let Some(triangles) = by_sweep(&polygon) else { continue };
            check(&polygon, &triangles);
            if by_eye(&polygon).is_none() {
                assert_eq!(region_triangles(&polygon), Ok(triangles));
            }
            swept_over += 1;
            parts[polygon.holes().len().min(3)] += 1;
        }
        assert!(swept_over > 500 && parts.iter().all(|n| *n > 30), "{swept_over} {parts:?}");
    }

    /// The order of edges is wrong from the first crossing on, and the sweep goes on until it sees that. Rings of few corners, many of
    /// which cross nothing, and of many; with a hole somewhere.
    #[test]
    fn rings_that_cross_have_no_triangles_here() {
        let mut rng = Rng::new(79);
        let mut counts = [0; 2];
        for k in 0..3000 * times() {
            let mut ring =
                |n: usize| -> Vec<DVec2> { (0..n).map(|_| rng.in_square(-9.0, 9.0)).collect() };
            let outer = ring(3 + k % 5 + 20 * (k % 3));
            let holes = if k % 2 == 0 { vec![ring(3)] } else { Vec::new() };
            let polygon = Polygon::new(outer, holes).unwrap();
            let simple =
                swept(&polygon.points().collect::<Vec<_>>(), ranges(&polygon), |_, _, _| {});
            assert_eq!(by_sweep(&polygon).is_some(), simple, "{polygon:?}");
            counts[usize::from(simple)] += 1;
        }
        assert!(counts.iter().all(|n| *n > 200), "{counts:?}");
    }

    /// Rings that touch, that cross, and without area: as ears are.
    #[test]
    fn what_meets_itself_is_left_to_ears() {
        use crate::collide::test_shapes::polygon;
        let square: &[[f64; 2]] = &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]];
        let touching: &[[f64; 2]] = &[[0., 4.], [4., 2.], [4., 6.]];
        let bow: &[[f64; 2]] = &[[0., 0.], [2., 2.], [2., 0.], [0., 2.]];
        let flat: &[[f64; 2]] = &[[0., 0.], [4., 0.], [2., 0.]];
        for rings in [vec![square, touching], vec![bow], vec![flat], vec![square, square]] {
            let polygon = polygon(&rings);
            assert_eq!(by_sweep(&polygon), None);
            assert_eq!(region_triangles(&polygon), triangulate_traced(&polygon, &mut Silent));
        }
    }
}
