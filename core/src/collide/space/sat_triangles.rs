//! Do two triangles in space meet? By the theorem of the separating axis.
//!
//! Two convex shapes are apart exactly when some plane fits between them, and of two triangles that are not in one plane such a
//! plane is across one of eleven axes: the two normals, and the cross products of an edge of each, since these are the normals of
//! the faces that their difference has. On each the shadows of both are compared; the first gap ends it. Without one they meet,
//! and the least overlap is the least move that frees the second. Triangles in one plane are compared in that plane, as in
//! [`triangle_triangle`](mod@super::triangle_triangle), which finds what is shared and asks far less.
//!
//! Frame: z up; world units; places on an axis are measured from the first corner of the first triangle. Degenerate cases:
//! closed, so that shadows that touch are no gap. Whether shadows are apart, touch or overlap is exact, by the signs of volumes;
//! how far is rounded. Of edges that are parallel or nearly so there is no direction to measure along: their axis is left out,
//! after its exact sign was asked. Cost: up to 42 signs of volumes, and a hundred dot products.

use glam::DVec3;
use serde::Serialize;

use super::coplanar_triangles::coplanar_triangles;
use super::sat_convex::SolidAxisVerdict;
use super::triangle_triangle::{self as by_intervals, TriangleTriangle, on_one_side, straddles};
use super::triangles::near;
use crate::geom::Sign;
use crate::geom::solid::Triangle3;
use crate::geom::solid::volume::{side, side_of_ways};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// Below this sine two edges give no axis: their cross product is rounding more than direction.
pub(super) const PARALLEL: f64 = 1e-12;

/// What an axis is across.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TriangleAxis {
    /// The plane of the first triangle.
    NormalA,
    /// The plane of the second.
    NormalB,
    /// An edge of each: 0 from its first corner to its second, and so on.
    Edges(u32, u32),
}

impl TriangleAxis {
    /// All eleven, in the order in which they are asked.
    pub const ALL: [Self; 11] = {
        let mut all = [Self::NormalA; 11];
        all[1] = Self::NormalB;
        let mut k = 0;
        while k < 9 {
            all[2 + k as usize] = Self::Edges(k / 3, k % 3);
            k += 1;
        }
        all
    };

    /// Its place in that order.
    #[must_use]
    pub fn number(self) -> u32 {
        match self {
            Self::NormalA => 0,
            Self::NormalB => 1,
            Self::Edges(i, j) => 2 + 3 * i + j,
        }
    }

    fn key(self) -> Key {
        Key::new("axis", [self.number()])
    }
}

/// How two triangles lie.
#[derive(Clone, Debug, PartialEq)]
pub enum TriangleSeparation {
    /// A plane across this axis fits between them.
    Apart {
        /// The axis.
        axis: TriangleAxis,
        /// How far their shadows on it are apart; none where it was left out.
        gap: Option<f64>,
    },
    /// They are in one plane.
    InPlane(TriangleTriangle),
    /// They meet.
    Meet(TriangleOverlap),
}

/// The least overlap of all axes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TriangleOverlap {
    /// How far the second must move along the normal for the two to just touch: 0 when they touch.
    pub depth: f64,
    /// Unit, from the first to the second.
    pub normal: DVec3,
    /// The axis.
    pub axis: TriangleAxis,
}

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Both shadows on one axis.
    Axis {
        /// Which of the eleven.
        axis: TriangleAxis,
        /// Unit, so that the shorter way out of the second is along it.
        normal: DVec3,
        /// The shadow of the first.
        a: [f64; 2],
        /// The shadow of the second.
        b: [f64; 2],
        /// How far they overlap; below 0, minus the gap. Its sign is exact.
        overlap: f64,
        /// What follows.
        verdict: SolidAxisVerdict,
        /// The axis that had the least overlap before, and that.
        best: Option<(TriangleAxis, f64)>,
    },
    /// Two edges that are parallel, or so nearly that their cross product is none to go by.
    LeftOut {
        /// Which of the eleven.
        axis: TriangleAxis,
        /// The sine of the angle between them.
        sine: f64,
        /// Whether it parts the two all the same, exactly.
        apart: bool,
    },
    /// No axis parts them.
    Meet {
        /// How many were measured.
        axes: u32,
        /// How many were left out.
        left_out: u32,
        /// The least overlap.
        found: TriangleOverlap,
    },
    /// A step in the common plane.
    InPlane(by_intervals::Step),
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Axis { axis, verdict, best, .. } => {
                let about = chaptered(*axis)
                    .kind(verdict.kind())
                    .decides(*verdict == SolidAxisVerdict::Apart);
                let about = match (verdict, best) {
                    (SolidAxisVerdict::Apart, _) | (_, None) => about,
                    (_, Some((best, _))) => about.because(Reason::Key(best.key())),
                };
                about.because(Reason::Last("axis"))
            }
            Self::LeftOut { axis, apart, .. } => chaptered(*axis)
                .kind(if *apart { Kind::Result } else { Kind::Plain })
                .decides(*apart)
                .because(Reason::Last("axis")),
            Self::Meet { found, .. } => About::at("meet", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Key(found.axis.key()))
                .because(Reason::Each("axis")),
            Self::InPlane(step) => match step {
                by_intervals::Step::Edge { .. } => step.about().because(Reason::Each("axis")),
                _ => step.about(),
            },
        }
    }
}

/// A step about an axis, in its chapter.
fn chaptered(axis: TriangleAxis) -> About {
    let about = About::new(axis.key());
    match axis {
        TriangleAxis::NormalA | TriangleAxis::NormalB => about.chapter("planes"),
        TriangleAxis::Edges(i, _) => about.chapter_of("edges-of", i),
    }
}

/// How two triangles lie.
#[must_use]
pub fn sat_triangles(a: &Triangle3, b: &Triangle3) -> TriangleSeparation {
    sat_triangles_traced(a, b, &mut Silent)
}

/// [`sat_triangles`], traced: the shadows on each axis until one parts them, and the least overlap.
#[must_use]
pub fn sat_triangles_traced<T: Trace<Step>>(
    a: &Triangle3,
    b: &Triangle3,
    trace: &mut T,
) -> TriangleSeparation {
    let (points, _, unit) = near(a, b);
    let mut best: Option<TriangleOverlap> = None;
    let (mut axes, mut left_out) = (0, 0);
    for axis in TriangleAxis::ALL {
        // 1. Are the shadows apart (negative), do they touch, or overlap? Exactly.
        let (sign, has_direction) = shadows_overlap(axis, a, b);
        let is_apart = sign == Sign::Negative;
        // 2. The direction, if there is one.
        let (direction, sine) = direction(axis, [a, b], &points);
        if !has_direction || sine <= PARALLEL {
            left_out += 1;
            if trace.decide(is_apart, |apart| Step::LeftOut { axis, sine, apart }) {
                return TriangleSeparation::Apart { axis, gap: None };
            }
            continue;
        }
        // 3. How far, and is that the least so far?
        let Shadows { normal, a: on_a, b: on_b } = shadows(axis, direction, &points);
        let depth = sign.settle((on_a[1] - on_b[0]) * unit);
        let before = best.map(|found| (found.axis, found.depth));
        let verdict = if is_apart {
            SolidAxisVerdict::Apart
        } else if before.is_none_or(|(_, least)| depth < least) {
            SolidAxisVerdict::Least
        } else {
            SolidAxisVerdict::Deeper
        };
        axes += 1;
        let verdict = trace.decide(verdict, |verdict| {
            let [a, b] = [on_a, on_b].map(|on| on.map(|x| x * unit));
            Step::Axis { axis, normal, a, b, overlap: depth, verdict, best: before }
        });
        match verdict {
            SolidAxisVerdict::Apart => {
                return TriangleSeparation::Apart { axis, gap: Some(-depth) };
            }
            SolidAxisVerdict::Least => best = Some(TriangleOverlap { depth, normal, axis }),
            SolidAxisVerdict::Deeper => {}
        }
        // 4. In one plane, where the first shadows touch, there are other axes.
        let may_be_flat = axis == TriangleAxis::NormalA && sign == Sign::Zero;
        if may_be_flat && heights(a, b) == [Sign::Zero; 3] {
            let found = coplanar_triangles(a, b, &mut trace.nest(Step::InPlane));
            return TriangleSeparation::InPlane(found);
        }
    }
    // 5. No gap: they meet. Where shadows touch on an axis that was left out, so do the triangles on one that was not.
    let (normal, axis) = (a.normal(), TriangleAxis::NormalA);
    let found = best.unwrap_or(TriangleOverlap { depth: 0.0, normal, axis });
    trace.step(|| Step::Meet { axes, left_out, found });
    TriangleSeparation::Meet(found)
}

/// On which sides of a triangle's plane the corners of another are.
fn heights(plane: &Triangle3, other: &Triangle3) -> [Sign; 3] {
    let [a, b, c] = plane.points();
    other.points().map(|p| side(a, b, c, p))
}

/// Whether the shadows on an axis are apart (negative), touch or overlap, exactly; and whether the axis has any length.
fn shadows_overlap(axis: TriangleAxis, a: &Triangle3, b: &Triangle3) -> (Sign, bool) {
    let of_plane = |signs: [Sign; 3]| {
        let sign = match (on_one_side(signs), straddles(signs)) {
            (true, _) => Sign::Negative,
            (false, true) => Sign::Positive,
            (false, false) => Sign::Zero,
        };
        (sign, true)
    };
    match axis {
        TriangleAxis::NormalA => of_plane(heights(a, b)),
        TriangleAxis::NormalB => of_plane(heights(b, a)),
        TriangleAxis::Edges(i, j) => {
            let ([from, to, third], [start, end, other]) = (from_edge(a, i), from_edge(b, j));
            // Both ends of an edge have one shadow, so that each triangle's goes from that to its third corner's. From each of the
            // first's ends to each of the second's:
            let way = |x, y| side_of_ways([from, to], [start, end], [x, y]);
            let ways = [way(from, start), way(from, other), way(third, start), way(third, other)];
            let has = |sign| ways.contains(&sign);
            let sign = match (has(Sign::Negative), has(Sign::Zero), has(Sign::Positive)) {
                (true, _, true) => Sign::Positive,
                (_, true, _) => Sign::Zero,
                _ => Sign::Negative,
            };
            (sign, ways != [Sign::Zero; 4])
        }
    }
}

/// A triangle's corners from an edge on.
fn from_edge(of: &Triangle3, edge: u32) -> [DVec3; 3] {
    let points = of.points();
    [0, 1, 2].map(|k| points[(edge as usize + k) % 3])
}

/// The direction of an axis, unit, of triangles with these corners; and the sine of the angle between its two edges, 1 for a
/// normal's.
pub(super) fn direction(
    axis: TriangleAxis,
    [a, b]: [&Triangle3; 2],
    [p, q]: &[[DVec3; 3]; 2],
) -> (DVec3, f64) {
    match axis {
        TriangleAxis::NormalA => (a.normal(), 1.0),
        TriangleAxis::NormalB => (b.normal(), 1.0),
        TriangleAxis::Edges(i, j) => {
            let edge = |t: &[DVec3; 3], k: u32| {
                let k = k as usize;
                (t[(k + 1) % 3] - t[k]).normalize_or_zero()
            };
            let across = edge(p, i).cross(edge(q, j));
            (across.normalize_or_zero(), across.length())
        }
    }
}

/// Two shadows on an axis.
pub(super) struct Shadows {
    /// Its direction, turned so that the shorter way out of the second is along it.
    pub(super) normal: DVec3,
    pub(super) a: [f64; 2],
    pub(super) b: [f64; 2],
}

/// The shadows of two triangles with these corners on an axis of this direction.
pub(super) fn shadows(axis: TriangleAxis, direction: DVec3, [p, q]: &[[DVec3; 3]; 2]) -> Shadows {
    // What an axis is across has one shadow: rounding is not to give it two.
    let of_edge =
        |points: &[DVec3; 3], k: u32| [points[k as usize % 3], points[(k as usize + 2) % 3]];
    let (a, b) = match axis {
        TriangleAxis::NormalA => (shadow(direction, &p[..1]), shadow(direction, q)),
        TriangleAxis::NormalB => (shadow(direction, p), shadow(direction, &q[..1])),
        TriangleAxis::Edges(i, j) => {
            (shadow(direction, &of_edge(p, i)), shadow(direction, &of_edge(q, j)))
        }
    };
    if b[1] - a[0] < a[1] - b[0] {
        let back = |[low, high]: [f64; 2]| [-high + 0.0, -low + 0.0];
        return Shadows { normal: -direction + DVec3::ZERO, a: back(a), b: back(b) };
    }
    Shadows { normal: direction, a, b }
}

/// From where to where some places are along a direction.
fn shadow(direction: DVec3, places: &[DVec3]) -> [f64; 2] {
    let on = places.iter().map(|p| direction.dot(*p));
    on.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], x| [low.min(x), high.max(x)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::space::triangle_triangle::triangle_triangle;
    use crate::random::Rng;
    use crate::trace::{Recorder, Timeline};
    use glam::dvec3;

    fn triangle(points: [[f64; 3]; 3]) -> Triangle3 {
        Triangle3::new(points.map(DVec3::from)).unwrap()
    }

    /// A right triangle in the plane z = 0.
    fn floor() -> Triangle3 {
        triangle([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]])
    }

    fn run(b: &Triangle3) -> Timeline<(), Step, TriangleSeparation> {
        Recorder::run((), |(), t| sat_triangles_traced(&floor(), b, t))
    }

    #[test]
    fn a_wall_through_the_floor_is_freed_by_the_least_overlap() {
        // In the plane x = 1, from half below the floor to two above.
        let wall = triangle([[1.0, 0.0, -0.5], [1.0, 3.0, -0.5], [1.0, 1.5, 2.0]]);
        let timeline = run(&wall);
        let up = TriangleOverlap { depth: 0.5, normal: DVec3::Z, axis: TriangleAxis::NormalA };
        assert_eq!(timeline.output, TriangleSeparation::Meet(up));
        // Two normals, nine pairs of edges of which the wall's first is parallel to the floor's third, the answer.
        assert_eq!(timeline.steps().len(), 12);
        let Step::Meet { axes, left_out, .. } = timeline.steps()[11].event else { panic!() };
        assert_eq!((axes, left_out), (10, 1));
        let Step::Axis { a, b, overlap, .. } = timeline.steps()[1].event else { panic!() };
        // Across the wall: it lies within the floor's shadow, one from the end.
        assert_eq!((a[1] - a[0], b[1] - b[0], overlap), (4.0, 0.0, 1.0));
        let because = timeline.because(11);
        assert_eq!((because[0], because.len()), (0, 11), "the least, and each axis");
    }

    #[test]
    fn each_kind_of_axis_parts() {
        let above = triangle([[0.0, 0.0, 1.0], [4.0, 0.0, 2.0], [0.0, 4.0, 1.0]]);
        let timeline = run(&above);
        let (axis, gap) = (TriangleAxis::NormalA, Some(1.0));
        assert_eq!(timeline.output, TriangleSeparation::Apart { axis, gap });
        assert_eq!((timeline.steps().len(), timeline.deciding()), (1, Some(0)));
        let aside = triangle([[-1.0, 0.0, -1.0], [-1.0, 1.0, 1.0], [-1.0, 2.0, -1.0]]);
        let (axis, gap) = (TriangleAxis::NormalB, Some(1.0));
        assert_eq!(run(&aside).output, TriangleSeparation::Apart { axis, gap });
        // Each crosses the other's plane; beside the floor's first edge one that leans out is half a unit off.
        let leaning = triangle([[2.0, 0.5, 1.0], [2.0, -1.5, -1.0], [2.0, -3.5, 4.0]]);
        let found = run(&leaning).output;
        let TriangleSeparation::Apart { axis, gap: Some(gap) } = found else { panic!("{found:?}") };
        assert_eq!(axis, TriangleAxis::Edges(0, 0));
        assert!((gap - 0.5 * 0.5f64.sqrt()).abs() < 1e-15, "{gap}");
    }

    #[test]
    fn touching_is_no_gap_and_no_overlap() {
        let leaning =
            |y: f64| triangle([[2.0, 1.0 + y, 1.0], [2.0, -1.0 + y, -1.0], [2.0, -3.0 + y, 4.0]]);
        let TriangleSeparation::Meet(found) = run(&leaning(0.0)).output else { panic!() };
        assert_eq!((found.depth, found.axis), (0.0, TriangleAxis::Edges(0, 0)));
        assert!(matches!(run(&leaning(-1e-15)).output, TriangleSeparation::Apart { .. }));
        let TriangleSeparation::Meet(found) = run(&leaning(1e-15)).output else { panic!() };
        assert!(found.depth > 0.0);
        // A corner on the face.
        let peak = triangle([[1.0, 1.0, 0.0], [0.5, 1.0, 2.0], [2.0, 1.5, 2.0]]);
        let TriangleSeparation::Meet(found) = run(&peak).output else { panic!() };
        assert_eq!((found.depth, found.normal), (0.0, DVec3::Z));
    }

    #[test]
    fn in_one_plane_it_goes_on_there() {
        let beside = triangle([[3.0, 3.0, 0.0], [6.0, 3.0, 0.0], [3.0, 6.0, 0.0]]);
        let timeline = run(&beside);
        let found = TriangleSeparation::InPlane(TriangleTriangle::InPlaneApart(1));
        assert_eq!(timeline.output, found);
        assert_eq!(timeline.steps().len(), 3, "the floor's normal, two edges");
        assert_eq!(timeline.because(1), [0]);
        let inside = triangle([[1.0, 1.0, 0.0], [2.0, 1.0, 0.0], [1.0, 2.0, 0.0]]);
        let met = matches!(
            run(&inside).output,
            TriangleSeparation::InPlane(TriangleTriangle::Meet(found)) if found.points.len() == 3
        );
        assert!(met);
    }

    /// What the intervals say, of corners on a lattice that its last bits may miss, and at any size.
    #[test]
    fn it_says_what_the_intervals_say() {
        let mut rng = Rng::new(31);
        let mut seen = [0; 3];
        for i in 0..20_000 {
            let scale = [1.0, 0.1, 1e-100, 1e60][i % 4];
            let is_coarse = rng.below(3) > 0;
            let mut number = || {
                let x = if is_coarse { rng.below(5) as f64 - 2.0 } else { rng.range(-2.0, 2.0) };
                let x = x * scale;
                if x != 0.0 && rng.below(20) == 0 { x.next_up() } else { x }
            };
            let [a, b, c, p, q, r] = [(); 6].map(|()| dvec3(number(), number(), number()));
            let (Ok(a), Ok(b)) = (Triangle3::new([a, b, c]), Triangle3::new([p, q, r])) else {
                continue;
            };
            match (triangle_triangle(&a, &b), sat_triangles(&a, &b)) {
                (right, TriangleSeparation::InPlane(found)) => assert_eq!(right, found),
                (TriangleTriangle::Meet(right), TriangleSeparation::Meet(found)) => {
                    assert_eq!(right.touching, found.depth == 0.0, "{a:?} {b:?} {found:?}");
                    seen[usize::from(right.touching)] += 1;
                }
                (right, found) => {
                    let meets = matches!(right, TriangleTriangle::Meet(_));
                    let apart = matches!(found, TriangleSeparation::Apart { .. });
                    assert!(!meets && apart, "{a:?} {b:?} {right:?} {found:?}");
                    seen[2] += 1;
                }
            }
        }
        assert!(seen.iter().all(|n| *n > 500), "{seen:?}");
    }
}
