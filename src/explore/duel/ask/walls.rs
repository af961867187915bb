//! Which of many walls does a move meet first, of a point and of a disc?

use std::convert::Infallible;

use glam::DVec2;

use super::segments::first_meeting;
use super::{Judge, Meter, Question, Rival, Rivals, Told, judge, never, watched};
use crate::collide::convex::nearest_cores::nearest_on_segment;
use crate::collide::fast::segment_segment::meets;
use crate::explore::duel::answer::{Answer, Measure, Verdict};
use crate::explore::duel::case::{Case, CaseObject, Kind};
use crate::explore::duel::judged::{Part, Quantity, Step};
use crate::explore::duel::number::{
    Number, Quotient, Vector2, all, any, cross, dot, place, segments_meet, square_to_segment, way,
};
use crate::geom::convex::Convex;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::wall::Solids;
use crate::geom::{AnyShape, Circle, Segment};
use crate::partition::one_by_one::one_by_one_traced;
use crate::partition::race::{Index, Rival as Partition};
use crate::partition::{Splitting, build};
use crate::sweep::Corners;
use crate::sweep::bsp_published::sweep_published_traced;
use crate::sweep::bsp_sweep::{Sweep, SweepOptions, sweep_traced};
use crate::sweep::disc_sweep::{DiscMotion, Obstacle, Spine};
use crate::sweep::fast::{IndexSweepOptions, WallIndex};
use crate::sweep::one_by_one::{FirstTouch, disc_one_by_one_traced};
use crate::trace::Trace;

/// How many walls there are at most.
const MOST: usize = 12;

pub(super) static WALLS: Question = Question {
    name: "walls",
    lab: "partition-race",
    also: &["grid", "quadtree", "bsp2d"],
    form: &[Kind::Segment, Kind::Segment],
    most: MOST,
    ask: &Rivals {
        input: |case| {
            let all = segments(&case.shapes()?)?;
            let (op, walls) = all.split_first()?;
            Some((*op, walls.to_vec()))
        },
        rounds: never,
        all: &[
            Rival { name: "one-by-one", run: |input, meter| by(Partition::OneByOne, input, meter) },
            Rival { name: "grid", run: |input, meter| by(Partition::Grid, input, meter) },
            Rival { name: "quadtree", run: |input, meter| by(Partition::Quadtree, input, meter) },
            Rival { name: "bsp2d", run: |input, meter| by(Partition::Bsp2d, input, meter) },
            Rival { name: "solids", run: |input, meter| by(Partition::Solids, input, meter) },
            Rival { name: "boxes", run: |input, meter| by(Partition::Boxes, input, meter) },
        ],
        judge: judge!(judge_walls),
    },
};

pub(super) static DISC_WALLS: Question = Question {
    name: "disc-walls",
    lab: "bsp-sweep",
    also: &["slide", "offset"],
    form: &[Kind::MovingDisc, Kind::Segment],
    most: MOST,
    ask: &Rivals {
        input: motion,
        rounds: stops_within_rounding,
        all: &[
            Rival {
                name: "tree",
                run: |m, meter| {
                    let options = SweepOptions {
                        min_distance: 0.0,
                        corners: Corners::Exact,
                        check_start: true,
                    };
                    let tree = build(m.solids(), Splitting::Scored);
                    swept(&watched!(meter, |trace| {
                        sweep_traced(&tree, &m.shape, m.at(), m.by, &options, trace)
                    }))
                },
            },
            Rival {
                name: "boxes",
                run: |m, meter| {
                    let options = IndexSweepOptions { min_distance: 0.0, check_start: true };
                    let index = WallIndex::new(m.solids());
                    swept(&watched!(meter, |trace| {
                        index.sweep_traced(&m.shape, m.at(), m.by, &options, trace)
                    }))
                },
            },
            Rival { name: "one-by-one", run: one_by_one },
            Rival {
                name: "published",
                run: |m, meter| {
                    let tree = build(m.solids(), Splitting::Scored);
                    let found = watched!(meter, |trace| {
                        sweep_published_traced(&tree, &m.shape, m.at(), m.by, 0.0, trace)
                    });
                    met(found.contact.map(|_| found.real))
                },
            },
        ],
        judge: judge!(judge_disc_walls),
    },
};

fn segments(shapes: &[AnyShape]) -> Option<Vec<Segment>> {
    let one = |shape: &AnyShape| if let AnyShape::Segment(s) = shape { Some(*s) } else { None };
    shapes.iter().map(one).collect()
}

fn met(t: Option<f64>) -> Answer {
    Answer::new(Verdict::of(t.is_some())).with_some("t", Measure::Part, t)
}

/// How many walls a leaf has at most.
const LEAF: u32 = 2;

fn by(partition: Partition, (op, walls): &(Segment, Vec<Segment>), meter: &mut Meter) -> Answer {
    // What counts is the walk: the building is done once for many moves.
    let hit = match Index::build(partition, walls, LEAF, None) {
        Index::OneByOne(walls) => watched!(meter, |t| one_by_one_traced(&walls, op, t)).hit,
        Index::Grid(grid) => watched!(meter, |t| grid.walk_traced(op, t)).hit,
        Index::Quadtree(tree) => watched!(meter, |t| tree.walk_traced(op, t)).hit,
        Index::Bsp2d(tree) => watched!(meter, |t| tree.walk_traced(op, t)).hit,
        Index::Solids(tree) => watched!(meter, |t| tree.walk_traced(op, t)).hit,
        Index::Boxes(tree) => watched!(meter, |t| tree.walk_traced(op, t)).hit,
    };
    met(hit.map(|hit| hit.t))
}

/// A disc that moves among walls.
struct Motion {
    disc: Circle,
    shape: Convex,
    by: DVec2,
    walls: Vec<Segment>,
}

impl Motion {
    fn at(&self) -> DVec2 {
        self.disc.centre()
    }

    fn solids(&self) -> Solids {
        let mut solids = Solids::default();
        for (wall, owner) in self.walls.iter().zip(1..) {
            solids.add_thin(&[wall.a(), wall.b()], owner);
        }
        solids
    }
}

fn motion(case: &Case) -> Option<Motion> {
    let Some(CaseObject::Disc(_, _, Some(by))) = case.parts.first() else { return None };
    let shapes = case.shapes()?;
    let (AnyShape::Circle(disc), walls) = shapes.split_first()? else { return None };
    let shape = Convex::circle(disc.radius()).ok()?;
    Some(Motion { disc: *disc, shape, by: *by, walls: segments(walls)? })
}

/// A start within a wall is an answer by itself: what stops the move then is another question.
fn swept(found: &Sweep) -> Answer {
    if found.start_solid {
        return Answer::new(Verdict::Inside);
    }
    met(found.real.map(|contact| contact.fraction))
}

fn one_by_one(m: &Motion, meter: &mut Meter) -> Answer {
    let motion = DiscMotion { from: m.at(), by: m.by, radius: m.disc.radius() };
    let walls = m.walls.iter().map(|s| Obstacle::new(Spine::Segment(s.a(), s.b()), 0.0));
    let walls: Vec<Obstacle> = walls.collect();
    match watched!(meter, |trace| disc_one_by_one_traced(&motion, &walls, trace)) {
        FirstTouch::Inside(_) => Answer::new(Verdict::Inside),
        FirstTouch::Touch(kept) => met(Some(kept.touch.t)),
        FirstTouch::Free => met(None),
    }
}

/// Whether a disc that goes as far as an answer says goes through no wall, and touches one there: each up to the rounding of
/// coordinates ([`ROUNDING`]), by which a sweep says it may be off.
fn stops_within_rounding(m: &Motion, answer: &Answer) -> bool {
    let at = m.at();
    let size = at.abs().max_element() + m.by.abs().max_element() + m.disc.radius();
    let slack = 4.0 * ROUNDING * size;
    let radius = m.disc.radius();
    let nearest = |p: DVec2| {
        let all = m.walls.iter().map(|wall| nearest_on_segment(wall.a(), wall.b(), p).distance(p));
        all.fold(f64::INFINITY, f64::min)
    };
    let is_in = nearest(at) < radius + slack;
    let t = answer.numbers.first().map(|(.., t)| *t);
    match (answer.verdict, t) {
        (Verdict::Inside, _) => is_in,
        (Verdict::Apart, _) => is_free(m, 1.0, radius - slack),
        (_, Some(t)) => {
            (nearest(at + m.by * t) - radius).abs() < slack && is_free(m, t, radius - slack)
        }
        _ => false,
    }
}

/// Whether nothing comes nearer than this on a part of the way.
fn is_free(m: &Motion, t: f64, radius: f64) -> bool {
    // So far out a rounding is more than the disc: nothing can be known of its way.
    if radius <= 0.0 {
        return true;
    }
    let (from, to) = (m.at(), m.at() + m.by * t);
    m.walls.iter().all(|wall| {
        let (a, b) = (wall.a(), wall.b());
        let ends = [
            nearest_on_segment(a, b, from).distance(from),
            nearest_on_segment(a, b, to).distance(to),
            nearest_on_segment(from, to, a).distance(a),
            nearest_on_segment(from, to, b).distance(b),
        ];
        let crosses = Segment::new(from, to).is_ok_and(|way| meets(&way, wall));
        !crosses && ends.into_iter().fold(f64::INFINITY, f64::min) >= radius
    })
}

fn judge_walls<N: Number, T: Trace<Step>>(
    (op, walls): &(Segment, Vec<Segment>),
    trace: &mut T,
) -> Told<N> {
    let mut first: Option<Quotient<N>> = None;
    for (wall, k) in walls.iter().zip(0..) {
        let trace = &mut trace.nest(|step: Step| step.of_part(Part::Wall(k)));
        if let Some((t, _)) = first_meeting(op, wall, trace)? {
            first = Some(match first {
                Some(before) => {
                    let later = t.less(&before);
                    trace.step(|| Step::quotient::<N, 2>(Quantity::Later, &later, &[]));
                    before.lesser(t)
                }
                None => t,
            });
        }
    }
    Ok(met(match first {
        Some(t) => Some(t.value()?),
        None => None,
    }))
}

/// How often the time of an impact is halved: to less than a thousandth of a billionth of the way.
const HALVINGS: u32 = 42;

/// The square of the distance of the centre from a wall falls, and then rises. So the first time at which it is less than
/// that of the radius is between one at which it is not and still falls, and one of which this is not true. These are looked for
/// by halves in plain numbers, which may err, and only then by halves in the judge's own.
fn judge_disc_walls<N: Number, T: Trace<Step>>(m: &Motion, trace: &mut T) -> Told<N> {
    let (from, by) = (place::<N>(m.at()), place::<N>(m.by));
    let limit = N::of(m.disc.radius()).square();
    let at = |t: f64| -> Vector2<N> {
        let t = N::of(t);
        std::array::from_fn(|k| from[k].plus(&by[k].times(&t)))
    };
    let walls: Vec<[Vector2<N>; 2]> =
        m.walls.iter().map(|wall| [wall.a(), wall.b()].map(place)).collect();
    let starts_over = walls.iter().zip(0..).map(|([a, b], k)| {
        let trace = &mut trace.nest(|step: Step| step.of_part(Part::Wall(k)));
        is_near(&from, [a, b], &limit, trace)
    });
    if any(starts_over)? {
        return Ok(Answer::new(Verdict::Inside));
    }
    let mut first: Option<f64> = None;
    for (([a, b], wall), k) in walls.iter().zip(&m.walls).zip(0..) {
        let trace = &mut trace.nest(|step: Step| step.of_part(Part::Wall(k)));
        // Only what comes over the wall before the first hit so far can be a hit before it.
        if !comes_nearer([&from, &at(first.unwrap_or(1.0))], [a, b], &limit, trace)? {
            continue;
        }
        let mut is_before = |t: f64| {
            let p = at(t);
            Ok(!is_near(&p, [a, b], &limit, trace)? && falls(&p, &by, [a, b], trace)?)
        };
        let radius = m.disc.radius();
        let plainly = |t: f64| {
            let p = m.at() + m.by * t;
            let off = p - nearest_on_segment(wall.a(), wall.b(), p);
            off.length_squared() >= radius * radius && off.dot(m.by) < 0.0
        };
        let Ok([low, high]) = by_halves(|t| Ok::<_, Infallible>(plainly(t)));
        let is_so = (low == 0.0 || is_before(low)?) && (high == 1.0 || !is_before(high)?);
        let [low, high] = if is_so { [low, high] } else { by_halves(&mut is_before)? };
        let t = 0.5 * (low + high);
        first = Some(first.map_or(t, |before| before.min(t)));
    }
    Ok(met(first))
}

/// Two times, nearly one, of which the first is before what is looked for, or 0, and the last is not, or 1.
fn by_halves<D>(mut is_before: impl FnMut(f64) -> Result<bool, D>) -> Result<[f64; 2], D> {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let t = 0.5 * (low + high);
        if is_before(t)? { low = t } else { high = t }
    }
    Ok([low, high])
}

/// Whether what moves comes nearer to a segment where it is.
fn falls<N: Number, T: Trace<Step>>(
    p: &Vector2<N>,
    by: &Vector2<N>,
    [a, b]: [&Vector2<N>; 2],
    trace: &mut T,
) -> Result<bool, N::Doubt> {
    let (ab, ap, bp) = (way(a, b), way(a, p), way(b, p));
    let away = if !dot(&ab, &ap).is_above()? {
        dot(&ap, by)
    } else if !dot(&ab, &bp).is_below()? {
        dot(&bp, by)
    } else {
        cross(&ab, &ap).times(&cross(&ab, by))
    };
    trace.step(|| Step::number(Quantity::Away, &away, &[p, a, b]));
    away.is_below()
}

/// Whether a place is nearer to a segment than a limit, by its square.
fn is_near<N: Number, T: Trace<Step>>(
    p: &Vector2<N>,
    [a, b]: [&Vector2<N>; 2],
    limit: &N,
    trace: &mut T,
) -> Result<bool, N::Doubt> {
    let past = square_to_segment(p, a, b, trace)?.less_whole(limit);
    trace.step(|| Step::quotient(Quantity::Reach, &past, &[p, a, b]));
    past.n.is_below()
}

/// Whether two segments, of which one may be a point, come nearer to each other than a limit, by its square.
fn comes_nearer<N: Number, T: Trace<Step>>(
    [p, q]: [&Vector2<N>; 2],
    [a, b]: [&Vector2<N>; 2],
    limit: &N,
    trace: &mut T,
) -> Result<bool, N::Doubt> {
    let is_point = all([0, 1].map(|k| way(p, q)[k].is_zero()))?;
    if is_point {
        return is_near(p, [a, b], limit, trace);
    }
    any([
        is_near(p, [a, b], limit, trace),
        is_near(q, [a, b], limit, trace),
        is_near(a, [p, q], limit, trace),
        is_near(b, [p, q], limit, trace),
        segments_meet([p, q], [a, b], trace),
    ])
}
