//! Which of many walls does a move meet first, of a point and of a disc?

use glam::DVec2;

use super::segments::first_meeting;
use super::{Meter, Question, Rival, Rivals, never, watched};
use crate::collide::convex::nearest_cores::nearest_on_segment;
use crate::collide::fast::segment_segment::meets;
use crate::explore::duel::answer::{Answer, Measure, Verdict};
use crate::explore::duel::case::{Case, CaseObject, Kind};
use crate::explore::duel::exact::{
    Exact, Exact2, Quotient, place, segments_meet, square_to_segment,
};
use crate::geom::convex::Convex;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::wall::Solids;
use crate::geom::{AnyShape, Circle, Segment};
use crate::partition::race::{Index, Rival as Partition};
use crate::partition::{Splitting, build};
use crate::sweep::Corners;
use crate::sweep::bsp_published::sweep_published_traced;
use crate::sweep::bsp_sweep::{Sweep, SweepOptions, sweep_traced};
use crate::sweep::disc_sweep::{DiscMotion, Obstacle, Spine, disc_sweep};
use crate::sweep::fast::{IndexSweepOptions, WallIndex};

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
            Rival { name: "one-by-one", run: |input, _| by(Partition::OneByOne, input) },
            Rival { name: "grid", run: |input, _| by(Partition::Grid, input) },
            Rival { name: "quadtree", run: |input, _| by(Partition::Quadtree, input) },
            Rival { name: "bsp2d", run: |input, _| by(Partition::Bsp2d, input) },
            Rival { name: "solids", run: |input, _| by(Partition::Solids, input) },
            Rival { name: "boxes", run: |input, _| by(Partition::Boxes, input) },
            Rival {
                name: "fractions",
                run: |(op, walls), _| {
                    let hits = walls.iter().enumerate();
                    let hits = hits.filter_map(|(k, wall)| Some((first_meeting(op, wall)?.0, k)));
                    let first = hits.reduce(|a, b| if b.0.compare(&a.0).is_lt() { b } else { a });
                    met(first.map(|(t, _)| t.value()))
                },
            },
        ],
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
                run: |m, _| {
                    let options = IndexSweepOptions { min_distance: 0.0, check_start: true };
                    swept(&WallIndex::new(m.solids()).sweep(&m.shape, m.at(), m.by, &options))
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
            Rival { name: "fractions", run: fractions },
        ],
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

fn by(partition: Partition, (op, walls): &(Segment, Vec<Segment>)) -> Answer {
    met(Index::build(partition, walls, LEAF, None).walk(op).hit.map(|hit| hit.t))
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

fn one_by_one(m: &Motion, _: &mut Meter) -> Answer {
    let motion = DiscMotion { from: m.at(), by: m.by, radius: m.disc.radius() };
    let walls = m.walls.iter().map(|s| Obstacle::new(Spine::Segment(s.a(), s.b()), 0.0));
    let walls: Vec<Obstacle> = walls.collect();
    if walls.iter().any(|wall| wall.distance(motion.from) < motion.radius) {
        return Answer::new(Verdict::Inside);
    }
    let touches = walls.iter().filter_map(|wall| Some(disc_sweep(&motion, wall)?.t));
    met(touches.reduce(f64::min))
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

/// How often the time of an impact is halved: to less than a thousandth of a billionth of the way.
const HALVINGS: u32 = 42;

/// The square of the distance of the centre from a wall falls, and then rises. So the first time at which it is less than
/// that of the radius is found by halves; each place is an exact number, and so is what is compared.
fn fractions(m: &Motion, _: &mut Meter) -> Answer {
    let (from, by) = (place(m.at()), place(m.by));
    let limit = Quotient::whole(Exact::from(m.disc.radius()).square());
    let at = |t: &Exact| -> Exact2 { std::array::from_fn(|k| &from[k] + &(&by[k] * t)) };
    let end = at(&Exact::whole(1));
    let mut first: Option<f64> = None;
    for wall in &m.walls {
        let [a, b] = [wall.a(), wall.b()].map(place);
        let distance = |p: &Exact2| square_to_segment(p, &a, &b);
        if distance(&from).compare(&limit).is_lt() {
            return Answer::new(Verdict::Inside);
        }
        // 1. The nearest that the way comes to the wall: where they cross, or at an end of either.
        if way_square(&from, &end, &a, &b).compare(&limit).is_ge() {
            continue;
        }
        // 2. The first time by halves. It is before each time at which the disc is over the wall, and after each at which it
        //    is not and still comes nearer.
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..HALVINGS {
            let t = 0.5 * (low + high);
            let p = at(&Exact::from(t));
            let is_over = distance(&p).compare(&limit).is_lt();
            // Is it on the rest of the way that it comes to be over the wall?
            let is_after = !is_over && way_square(&p, &end, &a, &b).compare(&limit).is_lt();
            if is_after { low = t } else { high = t }
        }
        let t = 0.5 * (low + high);
        first = Some(first.map_or(t, |before: f64| before.min(t)));
    }
    met(first)
}

/// The square of the distance of two segments, of which one may be a point.
fn way_square(p: &Exact2, q: &Exact2, a: &Exact2, b: &Exact2) -> Quotient {
    if p == q {
        return square_to_segment(p, a, b);
    }
    if segments_meet([p, q], [a, b]) {
        return Quotient::whole(Exact::zero());
    }
    let ends = square_to_segment(p, a, b).least(square_to_segment(q, a, b));
    ends.least(square_to_segment(a, p, q)).least(square_to_segment(b, p, q))
}
