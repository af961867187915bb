//! Every lab over scenes of ten thousand, timed: `labs 10000`
//!
//! So many objects of one kind, an outline of so many corners, paths of a fifth as many curves; a scene that a lab can't
//! look at is left out. Each row is one run, at this count and at half of it: what more than doubles grows too fast.

use std::f64::consts::TAU;
use std::time::Instant;

use glam::{DVec2, dvec2};
use glisse::lab::LABS;
use glisse::scene::{
    BezierShape, BoxShape, CircleShape, Object, ObjectRole, PathShape, PlaneShape, PointShape,
    PolygonShape, PolylineShape, Scene, SegmentShape, Shape,
};
use glisse::world::Moment;

/// Measures every lab at so many.
pub(crate) fn main(mut args: impl Iterator<Item = String>) {
    let count = args.next().and_then(|a| a.parse().ok()).unwrap_or(10_000);
    for lab in LABS {
        for kind in KINDS {
            let (half, _) = run(lab.name, kind, count / 2);
            let (whole, said) = run(lab.name, kind, count);
            let mark = if whole > 50.0 { "slow" } else { "" };
            if let Some(steps) = said {
                println!(
                    "{:18} {kind:10} {half:9.2} {whole:9.2} ms {steps:8} steps {mark}",
                    lab.name
                );
            }
        }
    }
}

const KINDS: &[&str] = &[
    "points", "circles", "boxes", "segments", "polygons", "star", "crossing", "round", "chain",
    "path", "curves",
];

/// Milliseconds of a run, and its steps if there are any.
fn run(lab: &str, kind: &str, count: usize) -> (f64, Option<usize>) {
    let world = glisse::lab::plane_world(&scene(lab, kind, count));
    let start = Instant::now();
    let played = glisse::lab::find(lab)
        .map(|l| l.run_in_plane(&world, &world.moment().unwrap_or(Moment::STILL)));
    let took = start.elapsed().as_secs_f64() * 1e3;
    (took, played.and_then(Result::ok).map(|p| p.len()))
}

fn scene(lab: &str, kind: &str, count: usize) -> Scene {
    let ring = |n: usize, radius: &dyn Fn(usize) -> f64, turns: f64| -> Vec<DVec2> {
        let at = |i: usize| DVec2::from_angle(turns * TAU * i as f64 / n as f64) * radius(i);
        (0..n).map(at).collect()
    };
    let polygon = |points| Shape::Polygon(PolygonShape { points, holes: Vec::new() });
    let spiky = |i: usize| 150.0 + (i * 7919 % 101) as f64 * 0.5;
    let path = |n: usize, closed: bool| {
        let nodes = ring(n, &spiky, 1.0);
        let arms = |i: usize| {
            let (a, b) = (nodes[i], nodes[(i + 1) % n]);
            [a + (b - a).perp() * 0.3, b + (b - a).perp() * 0.3, b]
        };
        Shape::Path(PathShape {
            start: nodes[0],
            curves: (0..n - usize::from(!closed)).map(arms).collect(),
            closed,
            joints: Vec::new(),
        })
    };
    let side = (count as f64).sqrt().ceil().max(1.0);
    let place = |i: usize| dvec2(i as f64 % side, (i as f64 / side).floor()) * 30.0;
    let many = |shape: &dyn Fn(usize) -> Shape| -> Vec<Object> {
        (0..count)
            .map(|i| Object {
                position: place(i),
                ..Object::new(format!("object-{i}"), ObjectRole::Body, shape(i))
            })
            .collect()
    };
    let one = |shape| vec![Object::new("one", ObjectRole::Body, shape)];
    let mut objects = match kind {
        "points" => many(&|_| Shape::Point(PointShape {})),
        "circles" => many(&|_| Shape::Circle(CircleShape { radius: 17.0 })),
        "boxes" => many(&|_| Shape::Box(BoxShape::Half { half: dvec2(16.0, 9.0) })),
        "segments" => {
            many(&|_| Shape::Segment(SegmentShape { a: dvec2(-16.0, 0.0), b: dvec2(9.0, 4.0) }))
        }
        "polygons" => many(&|_| polygon(ring(5, &|_| 17.0, 1.0))),
        "curves" => many(&|_| {
            Shape::Bezier(BezierShape {
                points: [dvec2(-15.0, 0.0), dvec2(0.0, 20.0), dvec2(9.0, -20.0), dvec2(16.0, 3.0)],
            })
        }),
        "star" => one(polygon(ring(count, &spiky, 1.0))),
        "crossing" => one(polygon(ring(count, &spiky, 3.0))),
        "round" => one(polygon(ring(count, &|_| 200.0, 1.0))),
        "chain" => one(Shape::Polyline(PolylineShape { points: ring(count, &spiky, 1.0) })),
        _ => one(path(count / 5, true)),
    };
    // One of everything that a lab may need beside it.
    let beside = [
        Shape::Point(PointShape {}),
        Shape::Circle(CircleShape { radius: 20.0 }),
        Shape::Box(BoxShape::Half { half: dvec2(16.0, 9.0) }),
        Shape::Segment(SegmentShape { a: dvec2(-50.0, 0.0), b: dvec2(50.0, 4.0) }),
        polygon(ring(6, &|_| 22.0, 1.0)),
        Shape::Plane(PlaneShape { normal: dvec2(0.0, -1.0), offset: -180.0 }),
    ];
    for (i, shape) in beside.into_iter().enumerate() {
        let position = dvec2(170.0, 10.0 * i as f64);
        objects.push(Object {
            position,
            ..Object::new(format!("beside-{i}"), ObjectRole::Body, shape)
        });
    }
    let mover = Shape::Circle(CircleShape { radius: 5.0 });
    let velocity = Some(dvec2(60.0, 25.0));
    objects.push(Object {
        position: dvec2(3.0, 2.0),
        velocity,
        ..Object::new("mover", ObjectRole::Mover, mover)
    });
    let mut scene = Scene { objects: objects.into(), ..Scene::new(kind) };
    scene.lab = Some(lab.to_owned());
    scene
}
