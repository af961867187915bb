//! Do two convex polygons meet, and which is the shortest way out?

use std::cmp::Ordering;

use super::{Judge, Meter, Question, Rival, Rivals, Told, judge, never, two, watched};
use crate::collide::any::overlap::overlap_traced;
use crate::collide::convex::sat_polygon::{Separation, sat_polygon, sat_polygon_traced};
use crate::collide::convex::sat_published::sat_published_traced;
use crate::collide::convex::walk_features::{START, WalkResult, walk_features_traced};
use crate::collide::{Body, distance, overlap};
use crate::explore::duel::answer::{Answer, Measure, Verdict};
use crate::explore::duel::case::Kind;
use crate::explore::duel::judged::{Part, Quantity, Step};
use crate::explore::duel::number::{
    Number, Quotient, Vector2, cross, place, square, square_to_segment, way,
};
use crate::geom::AnyShape;
use crate::geom::convex::Convex;
use crate::trace::Trace;

pub(super) static CONVEX: Question = Question {
    name: "convex",
    lab: "sat-polygon",
    also: &["voronoi-polygon"],
    form: &[Kind::Convex, Kind::Convex],
    most: 1,
    ask: &Rivals {
        input: |case| {
            let shapes = two(case)?;
            let [a, b] = [shapes[0].convex().ok()?, shapes[1].convex().ok()?];
            Some(Input { shapes, cores: [a, b] })
        },
        rounds: never,
        all: &[
            Rival {
                name: "axes",
                run: |Input { cores: [a, b], .. }, meter| {
                    told(&watched!(meter, |trace| sat_polygon_traced(a, b, 0.0, trace)))
                },
            },
            Rival {
                name: "fewer-axes",
                run: |Input { cores: [a, b], .. }, _| told(&sat_polygon(a, b)),
            },
            Rival {
                name: "walking",
                run: |Input { cores: [a, b], .. }, meter| {
                    let found = watched!(meter, |trace| walk_features_traced(a, b, START, trace));
                    match found {
                        WalkResult::Apart { nearest, .. } => apart(nearest.distance),
                        WalkResult::Meet(deepest) => deep(deepest.depth),
                    }
                },
            },
            Rival { name: "any", run: any },
            Rival {
                name: "published",
                run: |Input { cores: [a, b], .. }, meter| match watched!(meter, |trace| {
                    sat_published_traced(a, b, trace)
                }) {
                    Some(way) => {
                        let answer = Answer::new(Verdict::Meets);
                        answer.with("depth", Measure::Length, way.depth)
                    }
                    None => Answer::new(Verdict::Apart),
                },
            },
        ],
        judge: judge!(fractions),
    },
};

struct Input {
    shapes: [AnyShape; 2],
    cores: [Convex; 2],
}

fn deep(depth: f64) -> Answer {
    let verdict = if depth == 0.0 { Verdict::Touching } else { Verdict::Inside };
    Answer::new(verdict).with("depth", Measure::Length, depth)
}

fn apart(distance: f64) -> Answer {
    Answer::new(Verdict::Apart).with("distance", Measure::Length, distance)
}

fn told(found: &Separation) -> Answer {
    match found {
        Separation::Apart { .. } => Answer::new(Verdict::Apart),
        Separation::Meet(deepest) => deep(deepest.depth),
    }
}

/// The test of any two shapes, and their distance.
fn any(Input { shapes: [a, b], .. }: &Input, meter: &mut Meter) -> Answer {
    let [a, b] = [a, b].map(Body::new);
    if meter.counts {
        // Beside the answer, which is that of the public call: it may take a shorter way than the steps.
        let _ = overlap_traced(&a, &b, &mut meter.tally);
    }
    match overlap(&a, &b).contact() {
        Some(contact) => deep(contact.depth),
        None => {
            let found = distance(&a, &b).map(|nearest| nearest.distance);
            Answer::new(Verdict::Apart).with_some("distance", Measure::Length, found)
        }
    }
}

/// The edges of a ring with its inside on the side where determinants are above 0.
fn edges<N: Number>(core: &Convex) -> Result<Vec<[Vector2<N>; 2]>, N::Doubt> {
    let ring: Vec<Vector2<N>> = core.core().iter().map(|p| place(*p)).collect();
    let next = |k: usize| &ring[(k + 1) % ring.len()];
    // Seen from a corner of its own, it is as large as it is, wherever it lies.
    let from = |p: &Vector2<N>| way(&ring[0], p);
    let doubled =
        (0..ring.len()).fold(N::zero(), |sum, k| sum.plus(&cross(&from(&ring[k]), &from(next(k)))));
    let all = (0..ring.len()).map(|k| [ring[k].clone(), next(k).clone()]);
    Ok(if doubled.is_below()? { all.map(|[a, b]| [b, a]).collect() } else { all.collect() })
}

/// The theorem of the separating axis in fractions, and the nearest of all corners and edges.
fn fractions<N: Number, T: Trace<Step>>(
    Input { cores: [a, b], .. }: &Input,
    trace: &mut T,
) -> Told<N> {
    let (a, b) = (edges::<N>(a)?, edges::<N>(b)?);
    // The greatest gap of all axes, as its square with its sign.
    let mut greatest: Option<Quotient<N>> = None;
    let mut axis = 0;
    for (own, other) in [(&a, &b), (&b, &a)] {
        for [p, q] in own {
            let part = Part::Axis(axis);
            let trace = &mut trace.nest(|step: Step| step.of_part(part));
            axis += 1;
            let along = way(p, q);
            let gaps = other.iter().map(|[r, _]| cross(&way(p, r), &along));
            let Some(gap) = gaps.reduce(|a, b| a.lesser(&b)) else { continue };
            let gap = Quotient { n: gap.times(&gap.abs()), d: square(&along) };
            trace.step(|| Step::quotient(Quantity::Gap, &gap, &[p, q]));
            greatest = Some(match greatest {
                Some(before) => before.greater(gap),
                None => gap,
            });
        }
    }
    let Some(gap) = greatest else { return Ok(Answer::new(Verdict::Apart)) };
    trace.step(|| Step::quotient::<N, 2>(Quantity::GreatestGap, &gap, &[]));
    match gap.n.sign()? {
        Ordering::Less => Ok(deep(gap.negated().root()?)),
        Ordering::Equal => Ok(deep(0.0)),
        Ordering::Greater => {
            let mut least: Option<Quotient<N>> = None;
            for (own, other) in [(&a, &b), (&b, &a)] {
                for [p, _] in own {
                    for [a, b] in other {
                        let square = square_to_segment(p, a, b, trace)?;
                        least = Some(match least {
                            Some(before) => before.lesser(square),
                            None => square,
                        });
                    }
                }
            }
            let Some(least) = least else { return Ok(apart(0.0)) };
            trace.step(|| Step::quotient::<N, 2>(Quantity::LeastSquare, &least, &[]));
            Ok(apart(least.root()?))
        }
    }
}
