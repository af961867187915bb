//! Boxes, rays and triangles in space.

use std::cmp::Ordering;

use glam::DVec3;

use super::{Judge, Meter, Question, Rival, Rivals, Told, judge, never, watched};
use crate::collide::fast::boxes_meet::boxes_meet;
use crate::collide::fast::ray_triangle::clearly;
use crate::collide::plain::Float;
use crate::collide::plain::ray_triangle::ray_triangle_traced as plain_traced;
use crate::collide::space::ray_triangle::{RayTriangle, ray_triangle_traced};
use crate::collide::space::ray_triangle_by_plane::ray_triangle_by_plane_traced;
use crate::collide::space::sat_boxes::{BoxSeparation, sat_boxes_traced};
use crate::collide::space::sat_boxes_published::sat_boxes_published_traced;
use crate::collide::space::sat_triangles::{TriangleSeparation, sat_triangles_traced};
use crate::collide::space::triangle_triangle::{TriangleTriangle, triangle_triangle_traced};
use crate::collide::space::triangles::{Triangles, triangles};
use crate::explore::duel::answer::{Answer, Measure, Verdict};
use crate::explore::duel::case::{Case, Kind};
use crate::explore::duel::judged::{Conclusion, Part, Quantity, Step};
use crate::explore::duel::number::{
    Number, Quotient, Vector2, Vector3, all, any, cross, cross3, dot, place3, segments_meet,
    square, way,
};
use crate::geom::solid::{AnySolid, OrientedBox, Ray3, Triangle3};
use crate::trace::Trace;

pub(super) static TURNED_BOXES: Question = Question {
    name: "turned-boxes",
    lab: "sat-boxes",
    also: &[],
    form: &[Kind::Box3, Kind::Box3],
    most: 1,
    ask: &Rivals {
        input: |case| {
            let two = solids(case)?;
            Some([oriented(&two[0])?, oriented(&two[1])?])
        },
        rounds: never,
        all: &[
            Rival {
                name: "axes",
                run: |[a, b], meter| match watched!(meter, |trace| sat_boxes_traced(a, b, trace)) {
                    BoxSeparation::Apart { .. } => Answer::new(Verdict::Apart),
                    BoxSeparation::Meet(least) => deep(least.depth),
                },
            },
            Rival {
                name: "yes-or-no",
                run: |[a, b], _| Answer::new(Verdict::of(boxes_meet(a, b))),
            },
            Rival {
                name: "published",
                run: |[a, b], meter| match watched!(meter, |trace| sat_boxes_published_traced(
                    a, b, trace
                )) {
                    Some(way) => {
                        let answer = Answer::new(Verdict::Meets);
                        answer.with("depth", Measure::Length, way.depth)
                    }
                    None => Answer::new(Verdict::Apart),
                },
            },
        ],
        judge: judge!(judge_boxes),
    },
};

pub(super) static RAY_TRIANGLE: Question = Question {
    name: "ray-triangle",
    lab: "ray-triangle",
    also: &[],
    form: &[Kind::Ray3, Kind::Triangle3],
    most: 1,
    ask: &Rivals {
        input: |case| match solids(case)? {
            [AnySolid::Capsule(c), AnySolid::Triangle(t)] => {
                Some((Ray3::new(c.a(), c.b() - c.a()).ok()?, t))
            }
            _ => None,
        },
        rounds: never,
        all: &[
            Rival {
                name: "sides",
                run: |(ray, t), meter| {
                    told(ray, &watched!(meter, |trace| ray_triangle_traced(ray, t, trace)))
                },
            },
            Rival {
                name: "plane",
                run: |(ray, t), meter| {
                    told(ray, &watched!(meter, |trace| ray_triangle_by_plane_traced(ray, t, trace)))
                },
            },
            Rival {
                name: "filtered",
                run: |(ray, t), meter| match clearly(ray, t) {
                    Some(found) => told(ray, &found),
                    None => told(ray, &watched!(meter, |trace| ray_triangle_traced(ray, t, trace))),
                },
            },
            Rival { name: "plain", run: plain_ray::<f64> },
            Rival { name: "single", run: plain_ray::<f32> },
        ],
        judge: judge!(judge_ray),
    },
};

pub(super) static TRIANGLES: Question = Question {
    name: "triangles",
    lab: "triangle-triangle",
    also: &[],
    form: &[Kind::Triangle3, Kind::Triangle3],
    most: 1,
    ask: &Rivals {
        input: |case| match solids(case)? {
            [AnySolid::Triangle(a), AnySolid::Triangle(b)] => Some([a, b]),
            _ => None,
        },
        rounds: never,
        all: &[
            Rival {
                name: "intervals",
                run: |[a, b], meter| {
                    let found = watched!(meter, |trace| triangle_triangle_traced(a, b, trace));
                    Answer::new(Verdict::of(matches!(found, TriangleTriangle::Meet(_))))
                },
            },
            Rival {
                name: "axes",
                run: |[a, b], meter| {
                    let found = watched!(meter, |trace| sat_triangles_traced(a, b, trace));
                    let meets = match found {
                        TriangleSeparation::Apart { .. } => false,
                        TriangleSeparation::InPlane(found) => {
                            matches!(found, TriangleTriangle::Meet(_))
                        }
                        TriangleSeparation::Meet(_) => true,
                    };
                    Answer::new(Verdict::of(meets))
                },
            },
            Rival {
                name: "nearest",
                run: |[a, b], _| {
                    let meets = !matches!(triangles(a, b), Triangles::Apart { .. });
                    Answer::new(Verdict::of(meets))
                },
            },
        ],
        judge: judge!(judge_triangles),
    },
};

fn solids(case: &Case) -> Option<[AnySolid; 2]> {
    <[AnySolid; 2]>::try_from(case.solids()?).ok()
}

fn oriented(solid: &AnySolid) -> Option<OrientedBox> {
    match solid {
        AnySolid::Box(b) => Some(b.into()),
        AnySolid::TurnedBox(b) => Some(b.into()),
        _ => None,
    }
}

fn deep(depth: f64) -> Answer {
    let verdict = if depth == 0.0 { Verdict::Touching } else { Verdict::Inside };
    Answer::new(verdict).with("depth", Measure::Length, depth)
}

/// The theorem of the separating axis in fractions, over the axes as they were rounded when the boxes were turned: no longer
/// quite at right angles, so that a face's normal is a cross product.
fn judge_boxes<N: Number, T: Trace<Step>>([a, b]: &[OrientedBox; 2], trace: &mut T) -> Told<N> {
    struct Turned<N> {
        centre: Vector3<N>,
        axes: [Vector3<N>; 3],
        ways: [Vector3<N>; 3],
    }
    let sum = |v: DVec3, left: DVec3| -> Vector3<N> {
        let (v, left) = (place3::<N>(v), place3::<N>(left));
        std::array::from_fn(|k| v[k].plus(&left[k]))
    };
    let [a, b] = [a, b].map(|own| {
        let [centre, half] = own.left_over();
        let half = sum(own.half(), half);
        let axes = own.axes().map(place3::<N>);
        let ways = std::array::from_fn(|k| axes[k].each_ref().map(|x| x.times(&half[k])));
        Turned { centre: sum(own.centre(), centre), axes, ways }
    });
    let faces = |own: &Turned<N>| [0, 1, 2].map(|k| cross3(&own.axes[k], &own.axes[(k + 1) % 3]));
    let edges = a.axes.iter().flat_map(|u| b.axes.iter().map(move |v| cross3(u, v)));
    let between = way(&a.centre, &b.centre);
    let (mut least, mut in_doubt): (Option<Quotient<N>>, _) = (None, None);
    for (normal, axis) in faces(&a).into_iter().chain(faces(&b)).chain(edges).zip(0..) {
        let trace = &mut trace.nest(|step: Step| step.of_part(Part::Axis(axis)));
        let reach = a.ways.iter().chain(&b.ways).map(|own| dot(&normal, own).abs());
        let reach = reach.fold(N::zero(), |sum, one| sum.plus(&one));
        let overlap = reach.minus(&dot(&normal, &between).abs());
        let length = square(&normal);
        trace.step(|| {
            let along = std::array::from_fn(|k| a.centre[k].plus(&normal[k]));
            Step::number(Quantity::AxisOverlap, &overlap, &[&a.centre, &along])
        });
        match (overlap.is_below(), length.is_zero()) {
            // Along a normal without length nothing is apart, so this one has a length.
            (Ok(true), _) => return Ok(Answer::new(Verdict::Apart)),
            (_, Ok(true)) => {}
            (Ok(false), Ok(false)) => {
                let overlap = Quotient { n: overlap.square(), d: length };
                least = Some(match least {
                    Some(before) => before.lesser(overlap),
                    None => overlap,
                });
            }
            // Another may still show that they are apart.
            (Err(doubt), _) | (_, Err(doubt)) => in_doubt = Some(doubt),
        }
    }
    match in_doubt {
        Some(doubt) => Err(doubt),
        None => Ok(deep(least.map_or(Ok(0.0), |square| square.root())?)),
    }
}

/// How far along the ray it is met, in world units.
fn along(ray: &Ray3, t: f64) -> Answer {
    let answer = Answer::new(Verdict::Meets);
    answer.with("distance", Measure::Length, t * ray.direction().length())
}

fn told(ray: &Ray3, found: &RayTriangle) -> Answer {
    match found {
        RayTriangle::Hit(hit) => along(ray, hit.t),
        RayTriangle::InPlane([first, _]) => along(ray, *first),
        _ => Answer::new(Verdict::Apart),
    }
}

/// The usual formula: three determinants over a fourth, each rounded.
fn plain_ray<R: Float>((ray, t): &(Ray3, Triangle3), meter: &mut Meter) -> Answer {
    match watched!(meter, |trace| plain_traced::<R, _>(ray, t, trace)).t {
        Some(t) => along(ray, t),
        None => Answer::new(Verdict::Apart),
    }
}

/// The sides on which a direction passes the three edges of a triangle as seen from its start.
fn passing<N: Number, T: Trace<Step>>(
    p: &Vector3<N>,
    d: &Vector3<N>,
    triangle: &[Vector3<N>; 3],
    trace: &mut T,
) -> [N; 3] {
    [0, 1, 2].map(|k| {
        let (a, b) = (&triangle[(k + 1) % 3], &triangle[(k + 2) % 3]);
        let side = dot(d, &cross3(&way(p, a), &way(p, b)));
        trace.step(|| Step::number(Quantity::Passing, &side, &[p, a, b]).along(k));
        side
    })
}

/// Whether some are above 0 and others below.
fn differ<N: Number>(sides: &[N]) -> Result<bool, N::Doubt> {
    let has = |order: Ordering| any(sides.iter().map(move |side| Ok(side.sign()? == order)));
    all([has(Ordering::Less), has(Ordering::Greater)])
}

fn judge_ray<N: Number, T: Trace<Step>>((ray, t): &(Ray3, Triangle3), trace: &mut T) -> Told<N> {
    let (o, d) = (place3::<N>(ray.origin()), place3::<N>(ray.direction()));
    let corners = t.points().map(place3::<N>);
    let from_ray = corners.each_ref().map(|p| way(&o, p));
    let [a, b, c] = &from_ray;
    let [x, y, z] = passing(&o, &d, &corners, trace);
    let det = x.plus(&y).plus(&z);
    let normal = cross3(&way(a, b), &way(a, c));
    let height = dot(&normal, a);
    // A line that passes edges on different sides is beside the triangle, whatever the plane is.
    if differ(&[x.clone(), y.clone(), z.clone()]).unwrap_or(false) {
        trace.step(|| Step::follows(Conclusion::PassesBeside));
        return Ok(Answer::new(Verdict::Apart));
    }
    let [p, q, r] = &corners;
    trace.step(|| Step::number(Quantity::Steepness, &det, &[p, q, r]));
    if det.is_zero()? {
        trace.step(|| Step::number(Quantity::Height, &height.negated(), &[&o, p, q, r]));
        if !height.is_zero()? {
            return Ok(Answer::new(Verdict::Apart));
        }
        return in_plane(ray, &d, [a, b, c], &normal, &mut trace.nest(Step::seen_flat));
    }
    trace.step(|| Step::follows(Conclusion::Through));
    let t = Quotient::new(height.clone(), det.clone())?;
    trace.step(|| Step::quotient(Quantity::T, &t, &[&o, p, q, r]));
    if differ(&[x, y, z, det, height])? {
        return Ok(Answer::new(Verdict::Apart));
    }
    Ok(along(ray, t.value()?))
}

/// Drops a coordinate in which a normal is not 0, which no two places of its plane have alone.
fn flattened<N: Number>(
    normal: &Vector3<N>,
) -> Result<impl Fn(&Vector3<N>) -> Vector2<N> + use<N>, N::Doubt> {
    let mut k = 0;
    while k < 2 && normal[k].is_zero()? {
        k += 1;
    }
    Ok(move |p: &Vector3<N>| [p[(k + 1) % 3].clone(), p[(k + 2) % 3].clone()])
}

/// Whether a place of the plane is in a triangle.
fn is_within<N: Number, T: Trace<Step>>(
    ring: &[Vector2<N>; 3],
    p: &Vector2<N>,
    trace: &mut T,
) -> Result<bool, N::Doubt> {
    let from = ring.each_ref().map(|corner| way(p, corner));
    let sides = [0, 1, 2].map(|k| {
        let side = cross(&from[k], &from[(k + 1) % 3]);
        trace.step(|| Step::number(Quantity::Side, &side, &[p, &ring[k], &ring[(k + 1) % 3]]));
        side
    });
    Ok(!differ(&sides)?)
}

/// A ray from the origin in the triangle's own plane: within it at once, or where it first comes to an edge.
fn in_plane<N: Number, T: Trace<Step>>(
    ray: &Ray3,
    d: &Vector3<N>,
    corners: [&Vector3<N>; 3],
    normal: &Vector3<N>,
    trace: &mut T,
) -> Told<N> {
    let flat = flattened(normal)?;
    let d = flat(d);
    let ring = corners.map(&flat);
    if is_within(&ring, &[N::zero(), N::zero()], trace)? {
        return Ok(along(ray, 0.0));
    }
    let mut first: Option<Quotient<N>> = None;
    for k in 0..3 {
        let (p, q) = (&ring[k], &ring[(k + 1) % 3]);
        let edge = way(p, q);
        let det = cross(&d, &edge);
        let mut found = Vec::new();
        if det.is_zero()? {
            // Along the edge's line, or beside it.
            if cross(&d, p).is_zero()? {
                found.extend([p, q].map(|end| Quotient { n: dot(&d, end), d: square(&d) }));
            }
        } else {
            let u = Quotient::new(cross(p, &d), det.clone())?;
            if !u.n.is_below()? && u.n.compare(&u.d)?.is_le() {
                found.push(Quotient::new(cross(p, &edge), det)?);
            }
        }
        for t in found {
            trace.step(|| Step::quotient::<N, 2>(Quantity::T, &t, &[]));
            if !t.n.is_below()? {
                first = Some(match first {
                    Some(before) => before.lesser(t),
                    None => t,
                });
            }
        }
    }
    match first {
        Some(t) => Ok(along(ray, t.value()?)),
        None => Ok(Answer::new(Verdict::Apart)),
    }
}

/// Two triangles meet where an edge of one meets the other.
fn judge_triangles<N: Number, T: Trace<Step>>([a, b]: &[Triangle3; 2], trace: &mut T) -> Told<N> {
    let [a, b] = [a, b].map(|t| t.points().map(place3::<N>));
    let all = [(&a, &b), (&b, &a)]
        .into_iter()
        .flat_map(|(own, other)| (0..3).map(move |k| ([&own[k], &own[(k + 1) % 3]], other)));
    let edges = all.zip(0..).map(|((edge, other), k)| {
        edge_meets(edge, other, &mut trace.nest(|step: Step| step.of_part(Part::Edge(k))))
    });
    Ok(Answer::new(Verdict::of(any(edges)?)))
}

fn edge_meets<N: Number, T: Trace<Step>>(
    [p, q]: [&Vector3<N>; 2],
    triangle: &[Vector3<N>; 3],
    trace: &mut T,
) -> Result<bool, N::Doubt> {
    let [a, b, c] = triangle;
    let normal = cross3(&way(a, b), &way(a, c));
    let heights = [p, q].map(|end| {
        let height = dot(&normal, &way(a, end));
        trace.step(|| Step::number(Quantity::Height, &height, &[end, a, b, c]));
        height.sign()
    });
    if let [Ok(x), Ok(y)] = &heights
        && x == y
        && x.is_ne()
    {
        trace.step(|| Step::follows(Conclusion::OneSide));
        return Ok(false);
    }
    let is_beside = differ(&passing(p, &way(p, q), triangle, trace));
    if let Ok(true) = is_beside {
        trace.step(|| Step::follows(Conclusion::PassesBeside));
        return Ok(false);
    }
    let [x, y] = heights;
    let heights = [x?, y?];
    if heights.iter().any(|height| height.is_ne()) {
        // What is beside it has been left out above; a doubt may be of that.
        is_beside?;
        trace.step(|| Step::follows(Conclusion::Through));
        return Ok(true);
    }
    let flat = flattened(&normal)?;
    let ring = [a, b, c].map(&flat);
    let (p, q) = (flat(p), flat(q));
    let trace = &mut trace.nest(Step::seen_flat);
    let within = is_within(&ring, &p, trace);
    let meet = [0, 1, 2].map(|k| segments_meet([&p, &q], [&ring[k], &ring[(k + 1) % 3]], trace));
    any(std::iter::once(within).chain(meet))
}
