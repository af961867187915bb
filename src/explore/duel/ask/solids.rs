//! Boxes, rays and triangles in space.

use std::cmp::Ordering;

use glam::DVec3;

use super::{Meter, Question, Rival, Rivals, never, watched};
use crate::collide::fast::boxes_meet::boxes_meet;
use crate::collide::fast::ray_triangle::clearly;
use crate::collide::space::ray_triangle::{RayTriangle, ray_triangle_traced};
use crate::collide::space::sat_boxes::{BoxSeparation, sat_boxes_traced};
use crate::collide::space::sat_boxes_published::sat_boxes_published_traced;
use crate::collide::space::triangle_triangle::{TriangleTriangle, triangle_triangle_traced};
use crate::collide::space::triangles::{Triangles, triangles};
use crate::explore::duel::answer::{Answer, Measure, Verdict};
use crate::explore::duel::case::{Case, Kind};
use crate::explore::duel::exact::{
    Exact, Exact2, Exact3, Quotient, cross, cross3, dot, place3, segments_meet, side, square, way,
};
use crate::explore::plain::{
    Real, cross3 as plain_cross3, dot as plain_dot, vector, way as plain_way,
};
use crate::geom::solid::{AnySolid, OrientedBox, Ray3, Triangle3};

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
            Rival { name: "fractions", run: |[a, b], _| exact_boxes(a, b) },
        ],
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
                name: "filtered",
                run: |(ray, t), meter| match clearly(ray, t) {
                    Some(found) => told(ray, &found),
                    None => told(ray, &watched!(meter, |trace| ray_triangle_traced(ray, t, trace))),
                },
            },
            Rival { name: "plain", run: plain_ray::<f64> },
            Rival { name: "single", run: plain_ray::<f32> },
            Rival { name: "fractions", run: exact_ray },
        ],
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
                name: "nearest",
                run: |[a, b], _| {
                    let meets = !matches!(triangles(a, b), Triangles::Apart { .. });
                    Answer::new(Verdict::of(meets))
                },
            },
            Rival { name: "fractions", run: |[a, b], _| exact_triangles(a, b) },
        ],
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
fn exact_boxes(a: &OrientedBox, b: &OrientedBox) -> Answer {
    struct Turned {
        centre: Exact3,
        ways: [Exact3; 3],
    }
    let sum = |v: DVec3, left: DVec3| -> Exact3 {
        let (v, left) = (place3(v), place3(left));
        std::array::from_fn(|k| &v[k] + &left[k])
    };
    let [a, b] = [a, b].map(|own| {
        let [centre, half] = own.left_over();
        let half = sum(own.half(), half);
        let axes = own.axes().map(place3);
        let ways = std::array::from_fn(|k| axes[k].each_ref().map(|x| x * &half[k]));
        Turned { centre: sum(own.centre(), centre), ways }
    });
    let faces = |own: &Turned| [0, 1, 2].map(|k| cross3(&own.ways[k], &own.ways[(k + 1) % 3]));
    let edges = a.ways.iter().flat_map(|u| b.ways.iter().map(move |v| cross3(u, v)));
    let between = way(&a.centre, &b.centre);
    let mut least: Option<Quotient> = None;
    for normal in faces(&a).into_iter().chain(faces(&b)).chain(edges) {
        let length = square(&normal);
        if length.is_zero() {
            continue;
        }
        let reach = a.ways.iter().chain(&b.ways).map(|own| dot(&normal, own).abs());
        let reach = reach.fold(Exact::zero(), |sum, one| &sum + &one);
        let overlap = &reach - &dot(&normal, &between).abs();
        if overlap.is_below() {
            return Answer::new(Verdict::Apart);
        }
        let overlap = Quotient::new(overlap.square(), length);
        least = Some(match least {
            Some(before) => before.least(overlap),
            None => overlap,
        });
    }
    deep(least.map_or(0.0, |square| square.root()))
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

/// Möller and Trumbore's formula, rounded at each step.
fn plain_ray<R: Real>((ray, t): &(Ray3, Triangle3), _: &mut Meter) -> Answer {
    let [a, b, c] = t.points().map(|p| vector::<R, 3>(p.to_array()));
    let (o, d) = (vector(ray.origin().to_array()), vector(ray.direction().to_array()));
    let (zero, one) = (R::of(0.0), R::of(1.0));
    let (e1, e2, from) = (plain_way(a, b), plain_way(a, c), plain_way(a, o));
    let p = plain_cross3(d, e2);
    let det = plain_dot(e1, p);
    if det == zero {
        return Answer::new(Verdict::Apart);
    }
    let u = plain_dot(from, p) / det;
    let q = plain_cross3(from, e1);
    let v = plain_dot(d, q) / det;
    let t = plain_dot(e2, q) / det;
    if u < zero || v < zero || u + v > one || t < zero {
        return Answer::new(Verdict::Apart);
    }
    along(ray, t.wide())
}

/// The sides on which a direction passes the three edges as seen from its start, and their sum.
fn passing(d: &Exact3, [a, b, c]: [&Exact3; 3]) -> ([Exact; 3], Exact) {
    let sides = [dot(d, &cross3(b, c)), dot(d, &cross3(c, a)), dot(d, &cross3(a, b))];
    let sum = &(&sides[0] + &sides[1]) + &sides[2];
    (sides, sum)
}

fn exact_ray((ray, t): &(Ray3, Triangle3), _: &mut Meter) -> Answer {
    let (o, d) = (place3(ray.origin()), place3(ray.direction()));
    let from_ray = t.points().map(|p| way(&o, &place3(p)));
    let [a, b, c] = &from_ray;
    let (sides, det) = passing(&d, [a, b, c]);
    let normal = cross3(&way(a, b), &way(a, c));
    let height = dot(&normal, a);
    if det.is_zero() {
        if !height.is_zero() {
            return Answer::new(Verdict::Apart);
        }
        return in_plane(ray, &d, [a, b, c], &normal);
    }
    let with_det = |x: &Exact| x.is_zero() || x.sign() == det.sign();
    if !sides.iter().all(with_det) || !with_det(&height) {
        return Answer::new(Verdict::Apart);
    }
    along(ray, Quotient::new(height, det).value())
}

/// The two coordinates that are left when the greatest of a normal, as a whole not 0, is dropped.
fn flattened<'e>(normal: &Exact3) -> impl Fn(&'e Exact3) -> Exact2 + use<'e> {
    let greatest = (0..3).max_by(|i, j| normal[*i].clone().abs().cmp(&normal[*j].clone().abs()));
    let k = greatest.unwrap_or(0);
    move |p| [p[(k + 1) % 3].clone(), p[(k + 2) % 3].clone()]
}

/// A ray from the origin in the triangle's own plane: within it at once, or where it first comes to an edge.
fn in_plane(ray: &Ray3, d: &Exact3, corners: [&Exact3; 3], normal: &Exact3) -> Answer {
    let flat = flattened(normal);
    let d = flat(d);
    let ring = corners.map(&flat);
    let zero = [Exact::zero(), Exact::zero()];
    let is_within = |p: &Exact2| {
        let sides = [0, 1, 2].map(|k| side(&ring[k], &ring[(k + 1) % 3], p));
        !(sides.contains(&Ordering::Less) && sides.contains(&Ordering::Greater))
    };
    if is_within(&zero) {
        return along(ray, 0.0);
    }
    let mut first: Option<Quotient> = None;
    for k in 0..3 {
        let (p, q) = (&ring[k], &ring[(k + 1) % 3]);
        let edge = way(p, q);
        let det = cross(&d, &edge);
        let mut found = Vec::new();
        if det.is_zero() {
            // Along the edge's line, or beside it.
            if cross(&d, p).is_zero() {
                found.extend([p, q].map(|end| Quotient::new(dot(&d, end), square(&d))));
            }
        } else {
            let (t, u) = (
                Quotient::new(cross(p, &edge), det.clone()),
                Quotient::new(cross(p, &d), det.clone()),
            );
            if !u.n.is_below() && u.n <= u.d {
                found.push(t);
            }
        }
        for t in found.into_iter().filter(|t| !t.n.is_below()) {
            first = Some(match first {
                Some(before) => before.least(t),
                None => t,
            });
        }
    }
    match first {
        Some(t) => along(ray, t.value()),
        None => Answer::new(Verdict::Apart),
    }
}

/// Two triangles meet where an edge of one meets the other.
fn exact_triangles(a: &Triangle3, b: &Triangle3) -> Answer {
    let [a, b] = [a, b].map(|t| t.points().map(place3));
    let any = |edges: &[Exact3; 3], other: &[Exact3; 3]| {
        (0..3).any(|k| edge_meets(&edges[k], &edges[(k + 1) % 3], other))
    };
    Answer::new(Verdict::of(any(&a, &b) || any(&b, &a)))
}

fn edge_meets(p: &Exact3, q: &Exact3, triangle: &[Exact3; 3]) -> bool {
    let [a, b, c] = triangle;
    let normal = cross3(&way(a, b), &way(a, c));
    let heights = [p, q].map(|end| dot(&normal, &way(a, end)).sign());
    if heights[0].is_ne() && heights[0] == heights[1] {
        return false;
    }
    if heights.iter().all(|height| height.is_eq()) {
        let flat = flattened(&normal);
        let ring = [a, b, c].map(&flat);
        let (p, q) = (flat(p), flat(q));
        let sides = [0, 1, 2].map(|k| side(&ring[k], &ring[(k + 1) % 3], &p));
        return !(sides.contains(&Ordering::Less) && sides.contains(&Ordering::Greater))
            || (0..3).any(|k| segments_meet([&p, &q], [&ring[k], &ring[(k + 1) % 3]]));
    }
    let corners = [a, b, c].map(|corner| way(p, corner));
    let [a, b, c] = &corners;
    let (sides, _) = passing(&way(p, q), [a, b, c]);
    let has = |order: Ordering| sides.iter().any(|side| side.sign() == order);
    !(has(Ordering::Less) && has(Ordering::Greater))
}
