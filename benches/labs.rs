//! Every test of two shapes that a lab declares, beside parry2d's of any two shapes: a new lab is timed with no line
//! here. What a peer has for the two types themselves is compared in `pairs` and `points`.
//!
//! The shapes are drawn by kind, as large and as near to each other as those of `pairs`. Ours is called as what it is, and
//! gives the whole answer of the lab; parry's says yes or no.

mod common;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use common::peers::{Theirs, vector};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use glam::{DVec2, IVec2};
use glisse::collide::convex_hull;
use glisse::geom::cells::mask::colours::{ColourMask, Zone};
use glisse::geom::cells::tile_grid::Layout;
use glisse::geom::{
    self, AnyShape, CellGrid, CellRect, Circle, Cubic, Formula, Ground, GroundProfile, HalfPlane,
    Labyrinth, Mask, MaskOnGrid, Point, Polygon, Rect, Segment, Tile, Tilemap,
};
use glisse::lab::{LABS, ShapeTest};
use glisse::random::Rng;
use parry2d_f64::math::Pose;
use parry2d_f64::query::intersection_test;
use parry2d_f64::shape::{self, Ball, ConvexPolygon, Cuboid, Shape};

const COUNT: usize = common::inputs(20_000);

/// Draws a shape of one kind, about 10 units large, round a place; none where that is no shape.
type Draw = fn(DVec2, &mut Rng) -> Option<AnyShape>;

/// Of the kinds that a test takes the first is drawn.
const KINDS: [Draw; 11] = [
    |at, rng| {
        let points = [(); 4].map(|()| at + rng.in_square(-20.0, 20.0));
        Cubic::new(points).ok().map(AnyShape::Bezier)
    },
    |at, rng| {
        let points: Vec<DVec2> = (0..8).map(|_| at + rng.vector(2.0, 10.0)).collect();
        Polygon::new(convex_hull(&points), Vec::new()).ok().map(AnyShape::Polygon)
    },
    |at, rng| {
        let half = rng.in_square(1.0, 10.0);
        Rect::new(at - half, at + half).ok().map(AnyShape::Rect)
    },
    |at, rng| {
        let (p, q) = (at + rng.in_square(-20.0, 20.0), at + rng.in_square(-20.0, 20.0));
        Segment::new(p, q).ok().map(AnyShape::Segment)
    },
    |at, rng| Circle::new(at, rng.range(1.0, 10.0)).ok().map(AnyShape::Circle),
    |at, _| Point::new(at).ok().map(AnyShape::Point),
    |at, rng| {
        // Round, as pictures are, and on whole cells.
        let mut mask = Mask::new(20, 20).ok()?;
        mask.paint_ellipse(mask.area(), true);
        mask.flood(IVec2::splat(rng.below(20) as i32), false);
        mask.paint_ellipse(CellRect { min: IVec2::splat(2), max: IVec2::splat(19) }, true);
        let grid = CellGrid::new(at.round() - 10.0, DVec2::ONE).ok()?;
        let zones = vec![Zone::new("a", [1, 0, 0], 'a')];
        let mut colours = ColourMask::new(mask.width(), mask.height(), zones).ok()?;
        colours.lay(&mask, IVec2::ZERO, Some(0));
        let placed = MaskOnGrid::new(Arc::new(mask), grid).ok()?;
        Some(AnyShape::Mask(placed.with_zones(Some(Arc::new(colours)))))
    },
    |at, rng| {
        let mut row = || (0..8).map(|_| ['#', '.', '.', 'r'][rng.below(4)]).collect::<String>();
        let rows = [row(), row(), row(), row()];
        let cell = Layout::Straight(DVec2::splat(3.0));
        let map = Tilemap::from_rows(cell, &rows, Tile::of_letter).ok()?;
        map.at(at - DVec2::new(12.0, 6.0)).ok().map(AnyShape::Tilemap)
    },
    |at, _| {
        let hills = Ground::Formula(Formula::new("5*sin(x/3)").ok()?);
        let pose = geom::Pose::new(at, 0.0).ok()?;
        GroundProfile::new(hills, None, None).ok()?.placed(&pose).ok().map(AnyShape::Ground)
    },
    |at, _| {
        let pose = geom::Pose::new(at - DVec2::splat(12.0), 0.0).ok()?;
        let walls = Labyrinth::closed(DVec2::splat(3.0), 8, 8).ok()?;
        walls.placed(&pose).ok().map(AnyShape::Labyrinth)
    },
    |at, _| HalfPlane::new(DVec2::NEG_Y, -at.y).ok().map(AnyShape::HalfPlane),
];

/// The first of the kinds that a test takes.
fn kind(takes: impl Fn(&AnyShape) -> bool) -> Draw {
    let mut rng = Rng::new(1);
    let taken = |draw: &Draw| draw(DVec2::ZERO, &mut rng).is_some_and(|shape| takes(&shape));
    KINDS.into_iter().find(taken).expect("a test takes some kind of shape")
}

fn pairs(test: &dyn ShapeTest) -> Vec<[AnyShape; 2]> {
    let first = kind(|shape| test.takes_first(shape));
    let second = kind(|shape| test.takes_second(shape));
    let mut rng = Rng::new(406);
    let mut pairs = Vec::with_capacity(COUNT);
    while pairs.len() < COUNT {
        let at = rng.in_square(0.0, 100.0);
        let near = at + rng.in_square(-10.0, 10.0);
        pairs.extend(first(at, &mut rng).zip(second(near, &mut rng)).map(|(a, b)| [a, b]));
    }
    pairs
}

/// The same shape for parry; none for what it does not have.
fn theirs(shape: &AnyShape) -> Option<Theirs> {
    let placed =
        |shape: Box<dyn Shape>, at| Some(Theirs { shape, at: Pose::from_translation(vector(at)) });
    match shape {
        AnyShape::Point(p) => placed(Box::new(Ball::new(0.0)), p.at()),
        AnyShape::Circle(c) => placed(Box::new(Ball::new(c.radius())), c.centre()),
        AnyShape::Rect(r) => placed(Box::new(Cuboid::new(vector(r.half()))), r.centre()),
        AnyShape::Segment(s) => {
            placed(Box::new(shape::Segment::new(vector(s.a()), vector(s.b()))), DVec2::ZERO)
        }
        AnyShape::Polygon(polygon) => {
            let points: Vec<_> = polygon.points().map(vector).collect();
            placed(Box::new(ConvexPolygon::from_convex_hull(&points)?), DVec2::ZERO)
        }
        _ => None,
    }
}

fn declared(c: &mut Criterion) {
    for lab in LABS.iter().filter(|lab| !lab.tests.is_empty()) {
        let pairs = pairs(lab.tests[0]);
        let mut group = c.benchmark_group(format!("lab {}", lab.name));
        group.sample_size(10).warm_up_time(Duration::from_millis(300));
        group.measurement_time(Duration::from_millis(900));
        group.throughput(Throughput::Elements(COUNT as u64));
        for (which, test) in lab.tests.iter().enumerate() {
            let call = test.on_all(&pairs);
            let yes = 100.0 * call() as f64 / COUNT as f64;
            let rule = common::declared_name(which);
            group.bench_function(format!("{rule}, {yes:.1} % yes"), |b| b.iter(&call));
        }
        let both = |[a, b]: &[AnyShape; 2]| theirs(a).zip(theirs(b));
        let peers: Vec<_> = pairs.iter().filter_map(both).collect();
        if peers.len() == COUNT {
            group.bench_function("parry intersection_test", |b| {
                b.iter(|| {
                    for (p, q) in &peers {
                        let found = intersection_test(&p.at, &*p.shape, &q.at, &*q.shape);
                        black_box(found.is_ok_and(|f| f.intersecting));
                    }
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, declared);
criterion_main!(benches);
