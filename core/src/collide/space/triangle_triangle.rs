//! Do two triangles in space meet, and along which stretch? (Article V, "triangle contre triangle"; Möller's two intervals,
//! compared as Guigue and Devillers do.)
//!
//! When all corners of one are strictly on one side of the other's plane, the two are apart. Otherwise both cross the line in
//! which the planes meet, each in an interval, and they share what the intervals share. (V stops before that and calls two
//! triangles that cross each other's planes a hit; they need not be: erratum 21.) Triangles in one plane are compared in that
//! plane, by the lines of their edges.
//!
//! An interval ends where an edge crosses the other's plane. Which of two such ends comes first, one of each triangle, is the
//! sign of the volume of their two edges: no place on the line has to be computed for it. So whether the two meet, and which
//! ends bound what they share, is exact; the places are rounded.
//!
//! Frame: z up; world units. Degenerate cases: closed, so that a corner, or an edge that is only met, is shared. Two triangles
//! touch when neither passes through the other: a corner or an edge in the other's plane, two edges that cross, or both in one
//! plane. Triangles without area can't be made. Cost: six to ten volumes, and two divisions.

use glam::DVec3;
use serde::Serialize;
use smallvec::{SmallVec, smallvec};

use super::coplanar_triangles::coplanar_triangles;
use crate::geom::Sign;
use crate::geom::solid::Triangle3;
use crate::geom::solid::volume::{crossing, side};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What two triangles share: one place, the ends of a stretch, or the corners of what they share in one plane, in order.
pub type SharedPoints = SmallVec<[DVec3; 6]>;

/// How two triangles lie.
#[derive(Clone, Debug, PartialEq)]
pub enum TriangleTriangle {
    /// One is strictly on one side of the plane of the other: of the first (0) or of the second (1).
    Beside(u32),
    /// Each crosses the other's plane, but the one is past the other on the line where the planes meet.
    Past,
    /// In one plane, and parted by the line of an edge: 0 to 2 of the first, 3 to 5 of the second.
    InPlaneApart(u32),
    /// They meet.
    Meet(TrianglesMeet),
}

/// What two triangles share.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrianglesMeet {
    /// A place, the ends of the common segment, or the corners of the common polygon of two in one plane.
    pub points: SharedPoints,
    /// Whether neither passes through the other.
    pub touching: bool,
    /// Whether both are in one plane.
    pub coplanar: bool,
}

/// What is decided, one event at a time. Of the two triangles the first is 0 and the second 1; corners are 0 to 2.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// On which sides of a triangle's plane the corners of the other are.
    Plane {
        /// Whose plane.
        of: u32,
        /// Its unit normal.
        normal: DVec3,
        /// How far the other's corners are in front of it.
        heights: [f64; 3],
        /// On which side they are, exactly.
        signs: [Sign; 3],
    },
    /// The line in which both planes meet.
    Line {
        /// A place on it: where the first triangle's interval begins.
        from: DVec3,
        /// Along it, unit: the first normal × the second.
        along: DVec3,
    },
    /// Where a triangle crosses that line.
    Interval {
        /// Which triangle.
        of: u32,
        /// The two edges that cross it, by their corners, in the order of their crossings. One corner twice where the corner is on the
        /// line.
        edges: [[u32; 2]; 2],
        /// The crossings.
        points: [DVec3; 2],
        /// How far along the line they are.
        at: [f64; 2],
    },
    /// An end of the one interval against an end of the other.
    Order {
        /// Which comparison: 0 the first's end with the second's start, 1 the second's end with the first's start, 2 the two
        /// starts, 3 the two ends.
        which: u32,
        /// How far along the line the first triangle's is.
        first: f64,
        /// How far along the line the second triangle's is.
        second: f64,
        /// Whether the second triangle's is behind (negative), there, or further on, exactly.
        sign: Sign,
    },
    /// What they share.
    Shared(TrianglesMeet),
    /// In one plane: on which sides of an edge's line the corners of the other triangle are.
    Edge {
        /// Which edge: 0 to 2 of the first, from A to B on, 3 to 5 of the second.
        edge: u32,
        /// How far within its own triangle's side of the line they are.
        distances: [f64; 3],
        /// Positive on the side of its own triangle, exactly.
        signs: [Sign; 3],
    },
}

/// Whether corners are strictly on one side.
pub(super) fn on_one_side(signs: [Sign; 3]) -> bool {
    signs[0] != Sign::Zero && signs == [signs[0]; 3]
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Plane { of, signs, .. } => {
                let apart = on_one_side(*signs);
                let about = About::at("plane", [*of])
                    .chapter("planes")
                    .kind(if apart { Kind::Result } else { Kind::Candidate })
                    .decides(apart);
                if *of == 0 { about } else { about.because(Reason::Last("plane")) }
            }
            Self::Line { .. } => {
                About::at("line", []).chapter("line").because(Reason::Each("plane"))
            }
            Self::Interval { of, .. } => About::at("interval", [*of])
                .chapter("line")
                .kind(Kind::Candidate)
                .because(Reason::Last("line"))
                .because(Reason::Each("plane")),
            Self::Order { which, sign, .. } => {
                let apart = match which {
                    0 => *sign == Sign::Positive,
                    1 => *sign == Sign::Negative,
                    _ => false,
                };
                About::at("order", [*which])
                    .chapter("intervals")
                    .kind(if apart { Kind::Result } else { Kind::Candidate })
                    .decides(apart)
                    .because(Reason::Each("interval"))
            }
            Self::Shared(found) => {
                let about =
                    About::at("shared", []).chapter("answer").kind(Kind::Impact).decides(true);
                if found.coplanar {
                    about.because(Reason::Each("edge"))
                } else {
                    about.because(Reason::Each("order"))
                }
            }
            Self::Edge { edge, signs, .. } => {
                let apart = *signs == [Sign::Negative; 3];
                About::at("edge", [*edge])
                    .chapter("in-plane")
                    .kind(if apart { Kind::Result } else { Kind::Candidate })
                    .decides(apart)
                    .because(Reason::Each("plane"))
            }
        }
    }
}

/// How two triangles lie, and what they share.
#[must_use]
pub fn triangle_triangle(a: &Triangle3, b: &Triangle3) -> TriangleTriangle {
    triangle_triangle_traced(a, b, &mut Silent)
}

/// [`triangle_triangle`], traced: both planes, the line where they meet, both intervals, which end comes first, what is shared.
#[must_use]
pub fn triangle_triangle_traced<T: Trace<Step>>(
    a: &Triangle3,
    b: &Triangle3,
    trace: &mut T,
) -> TriangleTriangle {
    // 1. Each triangle's corners against the plane of the other.
    let of_b = against_plane(0, a, b, trace);
    if on_one_side(of_b) {
        return TriangleTriangle::Beside(0);
    }
    let of_a = against_plane(1, b, a, trace);
    if on_one_side(of_a) {
        return TriangleTriangle::Beside(1);
    }
    if of_b == [Sign::Zero; 3] {
        return coplanar_triangles(a, b, trace);
    }
    // 2. The line in which the planes meet, and where each triangle crosses it.
    let [first, second] = [Crossed::new(a, b, of_a, 0), Crossed::new(b, a, of_b, 1)];
    let along = || a.normal().cross(b.normal()).normalize_or_zero();
    let from = || first.place(0);
    let at = |place: DVec3| (place - from()).dot(along());
    trace.step(|| Step::Line { from: from(), along: along() });
    for (of, crossed) in [(0, &first), (1, &second)] {
        trace.step(|| {
            let points = [0, 1].map(|end| crossed.place(end));
            let edges = [0, 1].map(|end| crossed.edge(end));
            Step::Interval { of, edges, points, at: points.map(at) }
        });
    }
    // 3. Does one end before the other begins?
    let mut order = |which, [end, other]: [usize; 2]| {
        trace.decide(first.order(end, &second, other), |sign| {
            let [first, second] = [first.place(end), second.place(other)].map(at);
            Step::Order { which, first, second, sign }
        })
    };
    let late = order(0, [1, 0]);
    if late == Sign::Positive {
        return TriangleTriangle::Past;
    }
    let early = order(1, [0, 1]);
    if early == Sign::Negative {
        return TriangleTriangle::Past;
    }
    // 4. What they share begins at the later start, and stops at the earlier end.
    let starts = order(2, [0, 0]);
    let stops = order(3, [1, 1]);
    let from = if starts == Sign::Positive { second.place(0) } else { first.place(0) };
    let to = if stops == Sign::Negative { second.place(1) } else { first.place(1) };
    let single = late == Sign::Zero || early == Sign::Zero || first.is_point() || second.is_point();
    let touching = single || !straddles(of_a) || !straddles(of_b);
    let points = match (late, early) {
        _ if !single => smallvec![from, to],
        // Where a corner is met, its own coordinates.
        (Sign::Zero, _) => smallvec![first.meets(1, &second, 0)],
        (_, Sign::Zero) => smallvec![first.meets(0, &second, 1)],
        _ if first.is_point() => smallvec![first.place(0)],
        _ => smallvec![second.place(0)],
    };
    let found = TrianglesMeet { points, touching, coplanar: false };
    trace.step(|| Step::Shared(found.clone()));
    TriangleTriangle::Meet(found)
}

/// On which sides of a triangle's plane the corners of another are.
fn against_plane<T: Trace<Step>>(
    of: u32,
    plane: &Triangle3,
    other: &Triangle3,
    trace: &mut T,
) -> [Sign; 3] {
    let [a, b, c] = plane.points();
    let signs = other.points().map(|p| side(a, b, c, p));
    trace.decide(signs, |signs| {
        let normal = plane.normal();
        let height = |k: usize| signs[k].settle(normal.dot(other.points()[k] - a));
        Step::Plane { of, normal, heights: [0, 1, 2].map(height), signs }
    })
}

/// Whether there are corners strictly on both sides.
pub(super) fn straddles(signs: [Sign; 3]) -> bool {
    signs.contains(&Sign::Positive) && signs.contains(&Sign::Negative)
}

/// How a triangle crosses the plane of another, on the line in which their planes meet.
struct Crossed<'t> {
    of: &'t Triangle3,
    plane: &'t Triangle3,
    signs: [Sign; 3],
    /// The corner from which both crossing edges go: alone on its side, or the only one in the plane.
    apex: usize,
    /// The other ends of these edges: of the one that crosses the line first, and last.
    to: [usize; 2],
    /// The side of the apex, as if it had left the plane on the side that the others are not on.
    height: Sign,
}

impl<'t> Crossed<'t> {
    /// Of a triangle with corners of these signs over the plane of the other: on both sides, or some in it, not all.
    fn new(of: &'t Triangle3, plane: &'t Triangle3, signs: [Sign; 3], which: u32) -> Self {
        let others = |k: usize| [signs[(k + 1) % 3], signs[(k + 2) % 3]];
        let alone =
            |k: &usize| signs[*k] != Sign::Zero && others(*k).iter().all(|s| *s != signs[*k]);
        let (apex, height) = match [0, 1, 2].into_iter().find(alone) {
            Some(apex) => (apex, signs[apex]),
            None => {
                // Two on one side, and the third in the plane.
                let apex = signs.iter().position(|s| *s == Sign::Zero).unwrap_or(0);
                (apex, others(apex)[0].flip())
            }
        };
        // Along first normal × second normal, with the corners counter-clockwise about their own normal.
        let (next, last) = ((apex + 1) % 3, (apex + 2) % 3);
        let turned = (which == 0) == (height == Sign::Positive);
        Self {
            of,
            plane,
            signs,
            apex,
            to: if turned { [last, next] } else { [next, last] },
            height,
        }
    }

    /// Whether it has only a corner on the line.
    fn is_point(&self) -> bool {
        self.signs[self.apex] == Sign::Zero
    }

    /// The corner that is an end of its interval, where one is.
    fn corner(&self, end: usize) -> Option<usize> {
        [self.apex, self.to[end]].into_iter().find(|k| self.signs[*k] == Sign::Zero)
    }

    /// The edge that crosses at an end, by its corners in the order of the triangle; a corner that is the end, twice.
    fn edge(&self, end: usize) -> [u32; 2] {
        let [p, q] = match self.corner(end) {
            Some(corner) => [corner; 2],
            None if (self.apex + 1) % 3 == self.to[end] => [self.apex, self.to[end]],
            None => [self.to[end], self.apex],
        };
        [p as u32, q as u32]
    }

    /// An end of its interval.
    fn place(&self, end: usize) -> DVec3 {
        let points = self.of.points();
        if let Some(corner) = self.corner(end) {
            return points[corner];
        }
        // An edge that two triangles share crosses at the same place for both.
        let [mut p, mut q] = [points[self.apex], points[self.to[end]]];
        if q.to_array() < p.to_array() {
            (p, q) = (q, p);
        }
        p + (q - p) * crossing(self.plane.points(), p, q)
    }

    /// Where an end of it is one of the other's.
    fn meets(&self, end: usize, other: &Self, other_end: usize) -> DVec3 {
        if self.corner(end).is_none() && other.corner(other_end).is_some() {
            return other.place(other_end);
        }
        self.place(end)
    }

    /// Whether an end of the other's interval is behind an end of this one's on the line (negative), there, or further on. Exact:
    /// with the line along x, the first normal along y and the second along z, the volume of the two edges is the product of their
    /// ends' distance and of both heights.
    fn order(&self, end: usize, other: &Self, other_end: usize) -> Sign {
        let (p, q) = (self.of.points(), other.of.points());
        let volume = side(p[self.apex], p[self.to[end]], q[other.apex], q[other.to[other_end]]);
        if self.height == other.height { volume } else { volume.flip() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;
    use glam::dvec3;

    fn triangle(points: [[f64; 3]; 3]) -> Triangle3 {
        Triangle3::new(points.map(DVec3::from)).unwrap()
    }

    /// A right triangle in the plane z = 0.
    fn floor() -> Triangle3 {
        triangle([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]])
    }

    fn met(a: &Triangle3, b: &Triangle3) -> TrianglesMeet {
        let TriangleTriangle::Meet(found) = triangle_triangle(a, b) else {
            panic!("{:?}", triangle_triangle(a, b))
        };
        let TriangleTriangle::Meet(back) = triangle_triangle(b, a) else { panic!("swapped") };
        assert_eq!((found.touching, found.coplanar), (back.touching, back.coplanar));
        assert_eq!(found.points.len(), back.points.len());
        found
    }

    #[test]
    fn a_wall_through_the_floor_shares_a_stretch() {
        // In the plane x = 1, from below to above; its interval is y from 1 to 2.
        let wall = triangle([[1.0, 0.0, -1.0], [1.0, 3.0, -1.0], [1.0, 1.5, 2.0]]);
        let timeline = Recorder::run((), |(), t| triangle_triangle_traced(&floor(), &wall, t));
        let TriangleTriangle::Meet(found) = &timeline.output else { panic!() };
        assert!(!found.touching && !found.coplanar);
        let mut ys: Vec<f64> = found.points.iter().map(|p| p.y).collect();
        ys.sort_by(f64::total_cmp);
        assert_eq!((ys, found.points[0].x), (vec![0.5, 2.5], 1.0));
        assert_eq!(timeline.steps().len(), 10);
        assert_eq!(timeline.because(9), [8, 7, 6, 5]);
        // The ends of the first's interval are those of the line.
        let Step::Interval { at, points, .. } = &timeline.steps()[3].event else { panic!() };
        assert_eq!(at[0], 0.0);
        assert!((at[1] - points[0].distance(points[1])).abs() < 1e-15, "in order along the line");
    }

    #[test]
    fn crossing_both_planes_is_not_enough() {
        // Both cross y = 1, z = 0: the floor from x = 0 to 3, the wall from 5 1/3 on.
        let wall = triangle([[5.0, 1.0, -1.0], [7.0, 1.0, -1.0], [6.0, 1.0, 2.0]]);
        assert_eq!(triangle_triangle(&floor(), &wall), TriangleTriangle::Past);
        assert_eq!(triangle_triangle(&wall, &floor()), TriangleTriangle::Past);
        let above = triangle([[0.0, 0.0, 1.0], [4.0, 0.0, 2.0], [0.0, 4.0, 1.0]]);
        assert_eq!(triangle_triangle(&floor(), &above), TriangleTriangle::Beside(0));
        let aside = triangle([[-1.0, 0.0, -1.0], [-1.0, 1.0, 1.0], [-1.0, 2.0, -1.0]]);
        assert_eq!(triangle_triangle(&floor(), &aside), TriangleTriangle::Beside(1));
    }

    #[test]
    fn a_corner_an_edge_and_two_edges_touch() {
        // A corner on the face, with the exact coordinates of the corner.
        let peak = triangle([[1.0, 1.0, 0.0], [0.5, 1.0, 2.0], [2.0, 1.5, 2.0]]);
        let found = met(&floor(), &peak);
        assert!(found.touching && found.points[..] == [dvec3(1.0, 1.0, 0.0)]);
        // A corner on a corner, and on an edge.
        for at in [dvec3(4.0, 0.0, 0.0), dvec3(2.0, 2.0, 0.0)] {
            let peak = Triangle3::new([at, at + dvec3(1.0, 2.0, 3.0), at + DVec3::Z]).unwrap();
            let found = met(&floor(), &peak);
            assert!(found.touching && found.points[..] == [at], "{found:?}");
        }
        // An edge in the face's plane, longer than the face.
        let ridge = triangle([[-1.0, 1.0, 0.0], [9.0, 1.0, 0.0], [2.0, 1.0, 5.0]]);
        let found = met(&floor(), &ridge);
        assert!(found.touching && found.points.len() == 2);
        assert!(found.points.contains(&dvec3(0.0, 1.0, 0.0)), "{found:?}");
        assert!(found.points.contains(&dvec3(3.0, 1.0, 0.0)), "{found:?}");
        // Two edges that cross: y = 0 of the floor, and one through (2, 0, 0) that leans out.
        let leaning = triangle([[2.0, 1.0, 1.0], [2.0, -1.0, -1.0], [2.0, -3.0, 4.0]]);
        let found = met(&floor(), &leaning);
        assert!(found.touching && found.points[..] == [dvec3(2.0, 0.0, 0.0)], "{found:?}");
        // One bit to the side they are apart, or pass through each other.
        let by = |y: f64| {
            let at = leaning.points().map(|p| p + DVec3::Y * y);
            triangle_triangle(&floor(), &Triangle3::new(at).unwrap())
        };
        assert_eq!(by(-1e-15), TriangleTriangle::Past);
        assert!(matches!(by(1e-15), TriangleTriangle::Meet(found) if !found.touching));
    }

    #[test]
    fn an_edge_in_the_plane_beside_the_face_is_past_it() {
        let ridge = triangle([[-1.0, 5.0, 0.0], [9.0, 5.0, 0.0], [2.0, 5.0, 5.0]]);
        assert_eq!(triangle_triangle(&floor(), &ridge), TriangleTriangle::Beside(1));
        let farther = triangle([[5.0, 1.0, 0.0], [9.0, 1.0, 0.0], [6.0, 1.0, 5.0]]);
        assert_eq!(triangle_triangle(&floor(), &farther), TriangleTriangle::Past);
    }
}
