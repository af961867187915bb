//! A polygon's rings as one list of points and one of edges, which all algorithms about polygons share.

use std::cmp::Ordering;
use std::ops::Range;

use glam::DVec2;

use crate::geom::{Polygon, Segment, Sign, orient};

/// A vertex of a polygon, or the edge that starts there: which ring (0 is the outer one), and which of its points.
pub type VertexId = [usize; 2];

/// The rings of a polygon, one after the other.
pub(crate) struct Rings {
    /// The points of all rings, in order, with -0 made 0 so that equal places have equal bits.
    pub(crate) points: Vec<DVec2>,
    /// Where each ring starts among them, and the end of the last.
    pub(crate) starts: Vec<usize>,
    /// The edges of all rings, in order. A repeated point makes no edge.
    pub(crate) edges: Vec<RingEdge>,
    /// Where each ring's edges start among them, and the end of the last.
    first_edges: Vec<usize>,
}

/// One edge, from a point to the next of its ring that is elsewhere.
#[derive(Clone, Copy)]
pub(crate) struct RingEdge {
    /// Its ring.
    pub(crate) ring: usize,
    /// The point it starts at, among all points.
    pub(crate) from: usize,
    /// Its ends.
    pub(crate) segment: Segment,
}

impl Rings {
    pub(crate) fn new(polygon: &Polygon) -> Self {
        let count = polygon.rings().map(<[DVec2]>::len).sum();
        let mut rings = Self {
            points: Vec::with_capacity(count),
            starts: vec![0],
            edges: Vec::with_capacity(count),
            first_edges: vec![0],
        };
        for (ring, points) in polygon.rings().enumerate() {
            let start = rings.points.len();
            rings.points.extend(points.iter().map(|p| *p + DVec2::ZERO));
            let end = rings.points.len();
            for from in start..end {
                let next = if from + 1 == end { start } else { from + 1 };
                // A segment has two ends that differ: repeated points are left out here.
                if let Some(segment) = Segment::edge(rings.points[from], rings.points[next]) {
                    rings.edges.push(RingEdge { ring, from, segment });
                }
            }
            rings.starts.push(end);
            rings.first_edges.push(rings.edges.len());
        }
        rings
    }

    /// How many rings there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The points of each ring, as numbers.
    pub(super) fn point_ranges(&self) -> impl Iterator<Item = Range<usize>> {
        self.starts.windows(2).map(|ends| ends[0]..ends[1])
    }

    /// The edges of one ring, as numbers.
    pub(crate) fn of_ring(&self, ring: usize) -> Range<usize> {
        self.first_edges[ring]..self.first_edges[ring + 1]
    }

    /// The edge before one in its ring.
    pub(crate) fn before(&self, edge: usize) -> usize {
        let range = self.of_ring(self.edges[edge].ring);
        if edge == range.start { range.end - 1 } else { edge - 1 }
    }

    /// The name of an edge, and of the vertex it starts at.
    pub(crate) fn place(&self, edge: usize) -> VertexId {
        let RingEdge { ring, from, .. } = self.edges[edge];
        [ring, from - self.starts[ring]]
    }

    /// The vertex where an edge starts, between the one before it and the one after.
    pub(crate) fn corner(&self, edge: usize) -> [DVec2; 3] {
        let (s, before) = (&self.edges[edge].segment, &self.edges[self.before(edge)].segment);
        [before.a(), s.a(), s.b()]
    }

    /// Which way a ring turns at the vertex where an edge starts.
    pub(crate) fn turn(&self, edge: usize) -> Sign {
        let [before, at, after] = self.corner(edge);
        orient(before, at, after)
    }

    /// The edge of a ring that starts at its first corner in reading order: least x, then least y.
    pub(super) fn first_corner(&self, ring: usize) -> Option<usize> {
        self.of_ring(ring)
            .min_by(|&e, &f| reading(self.edges[e].segment.a(), self.edges[f].segment.a()))
    }

    /// Whether a ring that meets no other bounds a hole: it is inside an odd number of the others.
    pub(super) fn is_hole(&self, ring: usize) -> bool {
        let Some(first) = self.first_corner(ring) else { return false };
        let m = self.edges[first].segment.a();
        let others = [0..self.of_ring(ring).start, self.of_ring(ring).end..self.edges.len()];
        let crossed = others.into_iter().flatten().filter(|&e| {
            let s = &self.edges[e].segment;
            crossed_leftward(s.a(), s.b(), m)
        });
        crossed.count() % 2 == 1
    }
}

/// The rings with more vertices on their edges, each with the number of its edge.
pub(super) fn with_corners(rings: &Rings, mut cuts: Vec<(usize, DVec2)>) -> Option<Polygon> {
    // Along each edge, in its own direction, by the axis that it is longer in: along the other one, all may be
    // rounding.
    cuts.sort_by(|(e, p), (f, q)| {
        e.cmp(f).then_with(|| {
            let edge = &rings.edges[*e].segment;
            let way = edge.b() - edge.a();
            let [x, y] = [0, 1].map(|k| {
                let order = p[k].total_cmp(&q[k]);
                if way[k] < 0.0 { order.reverse() } else { order }
            });
            if way.x.abs() >= way.y.abs() { x.then(y) } else { y.then(x) }
        })
    });
    let mut cuts = cuts.into_iter().peekable();
    let mut all: Vec<Vec<DVec2>> = Vec::new();
    for ring in 0..rings.len() {
        let (start, end) = (rings.starts[ring], rings.starts[ring + 1]);
        let mut points = Vec::with_capacity(end - start);
        let mut edges = rings.of_ring(ring).peekable();
        for i in start..end {
            points.push(rings.points[i]);
            // A repeated point starts no edge.
            if let Some(edge) = edges.next_if(|e| rings.edges[*e].from == i) {
                while let Some((_, p)) = cuts.next_if(|c| c.0 == edge) {
                    points.push(p);
                }
            }
        }
        all.push(points);
    }
    let mut all = all.into_iter();
    Polygon::new(all.next()?, all.collect()).ok()
}

/// The order of finite points from left to right, and from top to bottom among those of one x. (-0 is 0.)
pub(crate) fn reading(p: DVec2, q: DVec2) -> Ordering {
    if is_left(p, q) {
        Ordering::Less
    } else if is_left(q, p) {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}

/// Whether a point comes before another one in that order, without a branch.
#[inline]
pub(super) fn is_left(p: DVec2, q: DVec2) -> bool {
    (p.x < q.x) | ((p.x == q.x) & (p.y < q.y))
}

/// Whether the ray from `m` to the left crosses an edge, at a place strictly left of `m`. As if the ray ran just below
/// its y: an edge that ends on it counts when it comes from below, and one that lies along it never does.
pub(super) fn crossed_leftward(a: DVec2, b: DVec2, m: DVec2) -> bool {
    let (top, bottom) = if a.y <= b.y { (a, b) } else { (b, a) };
    if top.y > m.y || bottom.y <= m.y || a.x.min(b.x) >= m.x {
        return false;
    }
    // On the way down the edge, `m` is then on the left side.
    a.x.max(b.x) < m.x || orient(top, bottom, m) == Sign::Negative
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_points_make_no_edges_and_rings_close() {
        let v = DVec2::new;
        let outer = vec![v(0.0, 0.0), v(4.0, 0.0), v(4.0, -0.0), v(0.0, 4.0), v(0.0, 0.0)];
        let hole = vec![v(1.0, 1.0), v(1.0, 2.0), v(2.0, 1.0)];
        let rings = Rings::new(&Polygon::new(outer, vec![hole]).unwrap());
        let places: Vec<_> = (0..rings.edges.len()).map(|e| rings.place(e)).collect();
        assert_eq!(places, [[0, 0], [0, 2], [0, 3], [1, 0], [1, 1], [1, 2]]);
        assert_eq!((rings.before(0), rings.before(2), rings.before(3)), (2, 1, 5));
        assert!(rings.is_hole(1) && !rings.is_hole(0));
        assert_eq!(rings.turn(1), Sign::Positive, "clockwise on the screen");
        assert_eq!(rings.first_corner(1), Some(3));
    }

    #[test]
    fn the_ray_to_the_left_runs_a_hair_below() {
        let v = DVec2::new;
        let m = v(5.0, 2.0);
        assert!(crossed_leftward(v(1.0, 0.0), v(2.0, 4.0), m));
        assert!(crossed_leftward(v(1.0, 2.0), v(1.0, 4.0), m), "from below");
        assert!(!crossed_leftward(v(1.0, 0.0), v(1.0, 2.0), m), "from above");
        assert!(!crossed_leftward(v(1.0, 2.0), v(3.0, 2.0), m), "along");
        assert!(!crossed_leftward(v(5.0, 0.0), v(5.0, 4.0), m), "through");
        assert!(!crossed_leftward(v(4.0, 0.0), v(7.0, 4.0), m), "on the right");
    }
}
