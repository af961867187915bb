//! Every test of two shapes that a lab declares, on shapes of each kind that it takes.

use glam::DVec2;
use glisse::collide::{Body, convex_hull, overlap};
use glisse::geom::cells::tile_grid::Layout;
use glisse::geom::{
    AnyShape, Capsule, Ground, GroundProfile, HalfPlane, Labyrinth, Point, Polygon, Spline, Tile,
    Tilemap,
};
use glisse::lab::{LABS, Observer, ShapeTest, ShapeTestRun};
use glisse::random::Rng;

use super::inputs::{Place, again};
use super::same::reached;
use crate::times;

/// How many pairs each test is run on.
const CASES: u32 = 1_500;

/// Draws a shape of one kind.
type Draw = fn(&Place, &mut Rng) -> AnyShape;

const KINDS: [Draw; 13] = [
    |place, rng| AnyShape::Point(again(|| Point::new(place.point(rng)).ok())),
    |place, rng| AnyShape::Segment(place.segment(rng)),
    |place, rng| AnyShape::Circle(place.circle(rng)),
    |place, rng| AnyShape::Rect(place.rect(rng)),
    |place, rng| {
        AnyShape::Capsule(again(|| {
            let segment = place.segment(rng);
            Capsule::new(segment.a(), segment.b(), place.length(rng, 1.5)).ok()
        }))
    },
    |place, rng| {
        let corners = 3 + rng.below(12);
        AnyShape::Polygon(match rng.below(3) {
            0 => place.polygon(rng),
            1 => place.star(rng, corners),
            _ => convex_polygon(place, rng),
        })
    },
    |place, rng| AnyShape::Polygon(convex_polygon(place, rng)),
    |place, rng| AnyShape::Bezier(place.cubic(rng)),
    |place, rng| AnyShape::Mask(place.mask(rng)),
    |place, rng| AnyShape::Tilemap(again(|| tilemap(place, rng))),
    |place, rng| AnyShape::Labyrinth(again(|| labyrinth(place, rng))),
    |place, rng| AnyShape::Ground(again(|| ground(place, rng))),
    |place, rng| {
        let up = DVec2::new(0.0, [-1.0, -0.5][rng.below(2)]);
        AnyShape::HalfPlane(again(|| HalfPlane::new(up, up.y * place.point(rng).y).ok()))
    },
];

fn tilemap(place: &Place, rng: &mut Rng) -> Option<Tilemap> {
    let letters = ['#', '#', '#', '.', '.', '[', 'h', 'r', 'C', '-'];
    let columns = 1 + rng.below(4);
    let mut row = || (0..columns).map(|_| letters[rng.below(letters.len())]).collect::<String>();
    let rows = [row(), row(), row()];
    let layout = match rng.below(4) {
        0 => {
            let from = place.point(rng);
            Layout::Isometric([place.point(rng) - from, place.point(rng) - from])
        }
        _ => Layout::Straight(DVec2::new(place.length(rng, 3.0), place.length(rng, 3.0))),
    };
    Tilemap::from_rows(layout, &rows, Tile::of_letter).ok()?.at(place.point(rng)).ok()
}

fn labyrinth(place: &Place, rng: &mut Rng) -> Option<Labyrinth> {
    let mut rows = || -> Vec<String> {
        let mut bits = || (0..4).map(|_| ['0', '1'][rng.below(2)]).collect();
        vec![bits(), bits(), bits()]
    };
    let (left, top) = (rows(), rows());
    let cell = DVec2::new(place.length(rng, 3.0), place.length(rng, 3.0));
    Labyrinth::from_rows(cell, &left, &top).ok()?.at(place.point(rng)).ok()
}

/// Two points, level as often as not.
fn ground(place: &Place, rng: &mut Rng) -> Option<GroundProfile> {
    let (a, b) = (place.point(rng), place.point(rng));
    let points = vec![a, DVec2::new(b.x, [a.y, b.y][rng.below(2)])];
    GroundProfile::new(Ground::Spline(Spline::new(points).ok()?), None, None).ok()
}

fn convex_polygon(place: &Place, rng: &mut Rng) -> Polygon {
    again(|| {
        let count = 3 + rng.below(7);
        let points: Vec<DVec2> = (0..count).map(|_| place.point(rng)).collect();
        Polygon::new(convex_hull(&points), Vec::new()).ok()
    })
}

/// Corners of a shape, and what lies between two that follow each other.
fn corners(shape: &AnyShape) -> Vec<DVec2> {
    match shape {
        AnyShape::Segment(segment) => vec![segment.a(), segment.b()],
        AnyShape::Circle(circle) => {
            [DVec2::X, DVec2::NEG_Y].map(|n| circle.centre() + n * circle.radius()).to_vec()
        }
        AnyShape::Rect(rect) => rect.corners().to_vec(),
        AnyShape::Polygon(polygon) => polygon.points().collect(),
        AnyShape::Tilemap(map) => {
            map.filled().flat_map(|(cell, _)| map.grid().outline(cell)).collect()
        }
        _ => Vec::new(),
    }
}

/// A pair for a test. A point is at a corner of the other shape or on its border as often as not.
fn pair(firsts: &[Draw], seconds: &[Draw], place: &Place, rng: &mut Rng) -> [AnyShape; 2] {
    let first = firsts[rng.below(firsts.len())](place, rng);
    let second = seconds[rng.below(seconds.len())](place, rng);
    let corners = corners(&second);
    if !matches!(first, AnyShape::Point(_)) || corners.is_empty() || rng.below(2) == 0 {
        return [first, second];
    }
    let i = rng.below(corners.len());
    let (a, b) = (corners[i], corners[(i + 1) % corners.len()]);
    let at = [a, a.midpoint(b), DVec2::new(place.point(rng).x, a.y)][rng.below(3)];
    Point::new(at).map_or([first, second.clone()], |p| [AnyShape::Point(p), second])
}

/// Runs a test on a pair under each observer, and gives the answer that all of them see.
fn watched(name: &str, test: &dyn ShapeTest, [a, b]: &[AnyShape; 2]) -> Option<ShapeTestRun> {
    let run = |observer| test.run(a, b, observer);
    let silent = run(Observer::Silent)?;
    let recorded = run(Observer::Recorder(usize::MAX))?;
    for (observer, found) in [
        (Observer::Recorder(usize::MAX), &recorded),
        (Observer::Recorder(3), &run(Observer::Recorder(3))?),
        (Observer::Tally, &run(Observer::Tally)?),
    ] {
        assert_eq!(silent.answer, found.answer, "{name}, {observer:?}: {a:?} {b:?}");
        assert_eq!(recorded.steps, found.steps, "{name}, {observer:?}: {a:?} {b:?}");
    }
    assert!(recorded.steps > 0, "{name}: {a:?} {b:?}");
    Some(silent)
}

#[test]
fn every_lab_of_two_shapes_is_the_same_watched() {
    let (mut rng, mut tests) = (Rng::new(41), 0);
    for lab in LABS {
        for (which, test) in lab.tests.iter().enumerate() {
            let name = format!("{} {which}", lab.name);
            tests += 1;
            // 1. The kinds it takes, by a few of each.
            let mut kinds = |takes: &dyn Fn(&AnyShape) -> bool| -> Vec<Draw> {
                let mut some =
                    |draw: &Draw| (0..30).any(|_| takes(&draw(&Place::new(&mut rng), &mut rng)));
                KINDS.into_iter().filter(|draw| some(draw)).collect()
            };
            let firsts = kinds(&|shape| test.takes_first(shape));
            let seconds = kinds(&|shape| test.takes_second(shape));
            assert!(!firsts.is_empty() && !seconds.is_empty(), "{name} takes no shapes");
            // 2. Pairs that meet and pairs that do not, as many of the one as of the other where they can be found.
            let (mut met, mut all, mut touching) = (0, 0, 0);
            while all < CASES * times() as u32 {
                let wanted = 2 * met <= all;
                let found = (0..12).find_map(|tries| {
                    let place = Place::new(&mut rng);
                    let pair = pair(&firsts, &seconds, &place, &mut rng);
                    let found = test.run(&pair[0], &pair[1], Observer::Silent)?;
                    (found.meets == wanted || tries == 11).then_some(pair)
                });
                let Some(pair) = found else { continue };
                let Some(found) = watched(&name, *test, &pair) else { continue };
                all += 1;
                met += u32::from(found.meets);
                let contact = overlap(&Body::new(&pair[0]), &Body::new(&pair[1]));
                touching += u32::from(contact.contact().is_some_and(|c| c.touching));
            }
            let share = f64::from(met) / f64::from(all);
            assert!((0.3..=0.7).contains(&share), "{name}: {met} of {all} meet");
            // Cells are half-open: masks that share a border alone are apart.
            if !test.takes_first(&AnyShape::Mask(Place::new(&mut rng).mask(&mut rng))) {
                reached(&format!("{name}, touching"), touching, 8);
            }
        }
    }
    assert!(tests > 15, "{tests}");
}
