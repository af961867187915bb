//! Do two convex polygons meet, and which is the shortest way out?

use std::cmp::Ordering;

use super::{Meter, Question, Rival, Rivals, never, two, watched};
use crate::collide::convex::sat_polygon::{Separation, sat_polygon, sat_polygon_traced};
use crate::collide::convex::sat_published::sat_published_traced;
use crate::collide::convex::walk_features::{START, WalkResult, walk_features_traced};
use crate::collide::{Body, distance, overlap};
use crate::explore::duel::answer::{Answer, Measure, Verdict};
use crate::explore::duel::case::Kind;
use crate::explore::duel::exact::{
    Exact, Exact2, Quotient, cross, place, square, square_to_segment, way,
};
use crate::geom::AnyShape;
use crate::geom::convex::Convex;

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
            Rival { name: "fractions", run: fractions },
        ],
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
fn any(Input { shapes: [a, b], .. }: &Input, _: &mut Meter) -> Answer {
    let [a, b] = [a, b].map(Body::new);
    match overlap(&a, &b).contact() {
        Some(contact) => deep(contact.depth),
        None => {
            let found = distance(&a, &b).map(|nearest| nearest.distance);
            Answer::new(Verdict::Apart).with_some("distance", Measure::Length, found)
        }
    }
}

/// The edges of a ring with its inside on the side where determinants are above 0.
fn edges(core: &Convex) -> Vec<[Exact2; 2]> {
    let ring: Vec<Exact2> = core.core().iter().map(|p| place(*p)).collect();
    let next = |k: usize| &ring[(k + 1) % ring.len()];
    let doubled = (0..ring.len()).fold(Exact::zero(), |sum, k| &sum + &cross(&ring[k], next(k)));
    let all = (0..ring.len()).map(|k| [ring[k].clone(), next(k).clone()]);
    if doubled.is_below() { all.map(|[a, b]| [b, a]).collect() } else { all.collect() }
}

/// The theorem of the separating axis in fractions, and the nearest of all corners and edges.
fn fractions(Input { cores: [a, b], .. }: &Input, _: &mut Meter) -> Answer {
    let (a, b) = (edges(a), edges(b));
    // The greatest gap of all axes, as its square with its sign.
    let mut greatest: Option<Quotient> = None;
    for (own, other) in [(&a, &b), (&b, &a)] {
        for [p, q] in own {
            let along = way(p, q);
            let gaps = other.iter().map(|[r, _]| -&cross(&along, &way(p, r)));
            let Some(gap) = gaps.min() else { continue };
            let signed = if gap.is_below() { -&gap.square() } else { gap.square() };
            let gap = Quotient::new(signed, square(&along));
            let is_greater = |before: &Quotient| gap.compare(before).is_gt();
            if greatest.as_ref().is_none_or(is_greater) {
                greatest = Some(gap);
            }
        }
    }
    let Some(gap) = greatest else { return Answer::new(Verdict::Apart) };
    match gap.n.sign() {
        Ordering::Less => deep(Quotient { n: gap.n.abs(), d: gap.d }.root()),
        Ordering::Equal => deep(0.0),
        Ordering::Greater => {
            let from = |own: &[[Exact2; 2]], other: &[[Exact2; 2]]| {
                let all = own.iter().flat_map(|[p, _]| {
                    other.iter().map(|[a, b]| square_to_segment(p, a, b)).collect::<Vec<_>>()
                });
                all.reduce(Quotient::least)
            };
            let least = [from(&a, &b), from(&b, &a)].into_iter().flatten().reduce(Quotient::least);
            apart(least.map_or(0.0, |square| square.root()))
        }
    }
}
