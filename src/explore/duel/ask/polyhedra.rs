//! Is a point in a convex polyhedron?

use std::cmp::Ordering;

use glam::DVec3;

use super::{Judge, Question, Rival, Rivals, Told, judge, never, verdict, watched};
use crate::collide::space::nearest_polyhedron::nearest_polyhedron_traced;
use crate::collide::space::point_polyhedron::point_polyhedron_traced;
use crate::collide::space::point_polyhedron_published::published_case_traced;
use crate::explore::duel::answer::{Answer, Verdict};
use crate::explore::duel::case::{CaseObject, Kind};
use crate::explore::duel::judged::{Conclusion, Part, Quantity, Step};
use crate::explore::duel::number::{Number, Vector3, cross3, dot, place3, way};
use crate::geom::Sign;
use crate::geom::solid::{Convex3, Polyhedron};
use crate::trace::Trace;

pub(super) static POINT_POLYHEDRON: Question = Question {
    name: "point-polyhedron",
    lab: "point-polyhedron",
    also: &["voronoi-polyhedron"],
    form: &[Kind::Point3, Kind::Polyhedron],
    most: 1,
    ask: &Rivals {
        input: |case| match &case.parts[..] {
            [CaseObject::Point3(p), solid @ CaseObject::Polyhedron(points)] => {
                let solid = solid.solid()?.ok()?;
                let (convex, featured) = (Convex3::of(&solid)?, Polyhedron::of(&solid)?);
                Some(Input { p: *p, points: points.clone(), convex, featured })
            }
            _ => None,
        },
        rounds: never,
        all: &[
            Rival {
                name: "faces",
                run: |Input { p, convex, .. }, meter| {
                    let found = watched!(meter, |trace| point_polyhedron_traced(convex, *p, trace));
                    Answer::new(verdict(found.side))
                },
            },
            Rival {
                name: "regions",
                run: |Input { p, featured, .. }, meter| {
                    let found =
                        watched!(meter, |trace| nearest_polyhedron_traced(featured, *p, trace));
                    Answer::new(match Sign::of(found.distance) {
                        Sign::Negative => Verdict::Inside,
                        Sign::Zero => Verdict::Touching,
                        Sign::Positive => Verdict::Apart,
                    })
                },
            },
            Rival {
                name: "published",
                run: |Input { p, convex, .. }, meter| {
                    let found = watched!(meter, |trace| published_case_traced(convex, *p, trace));
                    Answer::new(Verdict::of(found.inside))
                },
            },
        ],
        judge: judge!(fractions),
    },
};

/// A point, and a polyhedron as each of the rivals takes it.
struct Input {
    p: DVec3,
    points: Vec<DVec3>,
    convex: Convex3,
    featured: Polyhedron,
}

/// Against the plane through any three corners that has no other corner before it: the hull is behind all of these.
fn fractions<N: Number, T: Trace<Step>>(Input { p, points, .. }: &Input, trace: &mut T) -> Told<N> {
    let p = place3::<N>(*p);
    let corners: Vec<Vector3<N>> = points.iter().map(|q| place3(*q)).collect();
    let (mut found, mut plane) = (Verdict::Inside, 0);
    for i in 0..corners.len() {
        for j in i + 1..corners.len() {
            for k in j + 1..corners.len() {
                let [a, b, c] = [i, j, k].map(|corner| &corners[corner]);
                let normal = cross3(&way(a, b), &way(a, c));
                let part = Part::Plane(plane);
                let trace = &mut trace.nest(|step: Step| step.of_part(part));
                plane += 1;
                let mut side = |quantity: Quantity, q: &Vector3<N>| {
                    let height = dot(&normal, &way(a, q));
                    trace.step(|| Step::number(quantity, &height, &[q, a, b, c]));
                    height.sign()
                };
                let others = (0..corners.len()).filter(|l| ![i, j, k].contains(l));
                let sides = others.map(|l| side(Quantity::CornerHeight, &corners[l]));
                let Some(behind) = only_side(sides)? else {
                    trace.step(|| Step::follows(Conclusion::NoFace));
                    continue;
                };
                let of_point = side(Quantity::Height, &p)?;
                if of_point == behind.reverse() {
                    trace.step(|| Step::follows(Conclusion::InFront));
                    return Ok(Answer::new(Verdict::Apart));
                }
                if of_point.is_eq() {
                    trace.step(|| Step::follows(Conclusion::OnFace));
                    found = Verdict::Touching;
                } else {
                    trace.step(|| Step::follows(Conclusion::Behind));
                }
            }
        }
    }
    Ok(Answer::new(found))
}

/// The one side of a plane that has corners; none where both have, whatever else is in doubt, and of corners in line.
fn only_side<D>(signs: impl Iterator<Item = Result<Ordering, D>>) -> Result<Option<Ordering>, D> {
    let (mut only, mut doubt) = (None, None);
    for sign in signs {
        match sign {
            Ok(Ordering::Equal) => {}
            Ok(side) if only.is_some_and(|other| other != side) => return Ok(None),
            Ok(side) => only = Some(side),
            Err(unsure) => doubt = Some(unsure),
        }
    }
    doubt.map_or(Ok(only), Err)
}
