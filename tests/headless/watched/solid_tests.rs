//! Every test of two solids that a lab declares, on solids of each kind that it takes: the same under each observer.

use glam::{DQuat, DVec3, dvec3};
use glisse::collide::fast::boxes_meet::boxes_meet;
use glisse::collide::space::box3_box3::{box3_box3, box3_box3_traced};
use glisse::collide::space::heightmap::{HeightMethod, heightmap, heightmap_traced};
use glisse::collide::space::nearest_convex::{nearest_convex, nearest_convex_traced};
use glisse::collide::space::ray_triangle::{RayTriangle, ray_triangle, ray_triangle_traced};
use glisse::collide::space::sat_boxes::{BoxSeparation, sat_boxes, sat_boxes_traced};
use glisse::collide::space::sat_convex::{ConvexSeparation, sat_convex, sat_convex_traced};
use glisse::geom::solid::{
    AnySolid, Box3, Capsule3, Convex3, HalfSpace, HeightField, OrientedBox, Ray3, SpacePose,
    Sphere, Triangle3,
};
use glisse::lab::{LABS, Observer, ShapeTest, ShapeTestRun};
use glisse::random::Rng;
use glisse::trace::Recorder;

use super::same::reached;
use crate::times;

/// How many pairs each test is run on.
const CASES: u32 = 6_000;
/// How many of each test of a lab.
const PAIRS: u32 = 1_500;

/// Draws a solid of one kind, on a lattice or off it, of a size.
type Draw = fn(&mut Rng, Lattice) -> AnySolid;

/// Where coordinates may lie: touching is found on a lattice, and roundings off it; both at any scale.
#[derive(Clone, Copy)]
struct Lattice {
    step: f64,
    scale: f64,
}

impl Lattice {
    fn new(rng: &mut Rng) -> Self {
        Self { step: [0.5, 0.0][rng.below(2)], scale: [1.0, 1e-9, 1e9][rng.below(3)] }
    }

    fn number(self, rng: &mut Rng, from: f64, to: f64) -> f64 {
        let x = rng.range(from, to);
        let x = if self.step > 0.0 { (x / self.step).round() * self.step } else { x };
        x * self.scale
    }

    fn point(self, rng: &mut Rng) -> DVec3 {
        dvec3(self.number(rng, -2.0, 2.0), self.number(rng, -2.0, 2.0), self.number(rng, -2.0, 2.0))
    }

    fn length(self, rng: &mut Rng) -> f64 {
        self.number(rng, 0.5, 2.5)
    }
}

const KINDS: [Draw; 9] = [
    |rng, lattice| AnySolid::point(lattice.point(rng)).unwrap(),
    |rng, lattice| {
        let centre = lattice.point(rng);
        AnySolid::Sphere(Sphere::new(centre, lattice.length(rng)).unwrap())
    },
    |rng, lattice| {
        let min = lattice.point(rng);
        let size = dvec3(lattice.length(rng), lattice.length(rng), lattice.length(rng));
        AnySolid::Box(Box3::new(min, min + size).unwrap())
    },
    |rng, lattice| {
        let half = 0.5 * dvec3(lattice.length(rng), lattice.length(rng), lattice.length(rng));
        let local = AnySolid::Box(Box3::new(-half, half).unwrap());
        // Around z its lid stays level, and may touch.
        let turn = match rng.below(3) {
            0 => DQuat::from_rotation_z(rng.range(-3.0, 3.0)),
            _ => {
                DQuat::from_rotation_x(rng.range(-3.0, 3.0))
                    * DQuat::from_rotation_y(rng.range(-3.0, 3.0))
            }
        };
        local.to_world(&SpacePose::new(lattice.point(rng), turn).unwrap()).unwrap()
    },
    |rng, lattice| loop {
        let points = [(); 3].map(|()| 2.0 * lattice.point(rng));
        if let Ok(triangle) = Triangle3::new(points) {
            return AnySolid::Triangle(triangle);
        }
    },
    |rng, lattice| loop {
        // Towards the middle, where triangles are.
        let from = lattice.point(rng);
        if let Ok(ray) = Capsule3::new(from, 0.25 * lattice.point(rng), 0.0) {
            return AnySolid::Capsule(ray);
        }
    },
    |rng, lattice| loop {
        // Through the middle, exactly: two of these meet.
        let from = lattice.point(rng);
        let part = [-0.5, -2.0, 0.0, 0.25][rng.below(4)];
        if let Ok(ray) = Capsule3::new(from, part * from, 0.0) {
            return AnySolid::Capsule(ray);
        }
    },
    |rng, lattice| loop {
        let normal = lattice.point(rng);
        let offset = lattice.number(rng, -1.0, 1.0) * lattice.scale;
        if let Ok(plane) = HalfSpace::new(normal, offset) {
            return AnySolid::HalfSpace(plane);
        }
    },
    |rng, lattice| {
        let (columns, rows) = (2 + rng.below(4), 2 + rng.below(4));
        // Level ground is as high as a foot on the lattice more often.
        let level = (rng.below(4) == 0).then(|| lattice.number(rng, -2.0, 2.0));
        let mut height = || level.unwrap_or_else(|| lattice.number(rng, -2.0, 2.0));
        let heights: Vec<Vec<f64>> =
            (0..rows).map(|_| (0..columns).map(|_| height()).collect()).collect();
        let cell = glam::DVec2::splat(lattice.scale * [1.0, 2.0][rng.below(2)]);
        let field = HeightField::new(cell, &heights).unwrap();
        let corner = dvec3(-2.0, -2.0, 0.0) * lattice.scale;
        let turn = DQuat::from_rotation_z([0.0, rng.range(-0.2, 0.2)][rng.below(2)]);
        AnySolid::Heights(field).to_world(&SpacePose::new(corner, turn).unwrap()).unwrap()
    },
];

/// Runs a test on a pair under each observer, and gives the answer that all of them see.
fn watched(name: &str, test: &dyn ShapeTest<AnySolid>, [a, b]: [&AnySolid; 2]) -> ShapeTestRun {
    let run = |observer| test.run(a, b, observer).unwrap();
    let silent = run(Observer::Silent);
    let recorded = run(Observer::Recorder(usize::MAX));
    for observer in [Observer::Recorder(usize::MAX), Observer::Recorder(3), Observer::Tally] {
        let found = run(observer);
        assert_eq!(silent.answer, found.answer, "{name}, {observer:?}: {a:?} {b:?}");
        assert_eq!(recorded.steps, found.steps, "{name}, {observer:?}: {a:?} {b:?}");
    }
    assert!(recorded.steps > 0, "{name}: {a:?} {b:?}");
    silent
}

#[test]
fn every_lab_of_two_solids_is_the_same_watched() {
    let (mut rng, mut tests) = (Rng::new(43), 0);
    let pairs = PAIRS * times() as u32;
    for lab in LABS {
        for (which, test) in lab.solid_tests.iter().enumerate() {
            let name = format!("{} {which}", lab.name);
            tests += 1;
            let unit = Lattice { step: 0.5, scale: 1.0 };
            let mut kinds = |takes: &dyn Fn(&AnySolid) -> bool| -> Vec<Draw> {
                KINDS.into_iter().filter(|draw| takes(&draw(&mut rng, unit))).collect()
            };
            let firsts = kinds(&|solid| test.takes_first(solid));
            let seconds = kinds(&|solid| test.takes_second(solid));
            assert!(!firsts.is_empty() && !seconds.is_empty(), "{name} takes no solids");
            let (mut met, mut touching) = (0, 0);
            for all in 0..pairs {
                // Pairs that meet and pairs that do not, as many of the one as of the other.
                let wanted = 2 * met <= all;
                let (a, b, found) = (0..16)
                    .find_map(|tries| {
                        let lattice = Lattice::new(&mut rng);
                        let a = firsts[rng.below(firsts.len())](&mut rng, lattice);
                        let b = seconds[rng.below(seconds.len())](&mut rng, lattice);
                        let found = test.run(&a, &b, Observer::Silent)?;
                        (found.meets == wanted || tries == 15).then_some((a, b, found))
                    })
                    .unwrap();
                assert_eq!(
                    watched(&name, *test, [&a, &b]),
                    ShapeTestRun { steps: 0, ..found.clone() }
                );
                met += u32::from(found.meets);
                let touches = [
                    "Boundary",
                    "Touching",
                    "touching: true",
                    "depth: 0.0",
                    "distance: 0.0",
                    "reach: 0.0",
                    "u: 0.0",
                    "v: 0.0",
                    "InPlane(",
                    "u: 1.0",
                    " t: 0.0",
                    "InLine(",
                ];
                touching += u32::from(touches.iter().any(|t| found.answer.contains(t)));
            }
            let share = f64::from(met) / f64::from(pairs);
            assert!((0.3..=0.7).contains(&share), "{name}: {met} of {pairs} meet");
            reached(&format!("{name}, touching"), touching, 8);
        }
    }
    assert!(tests >= 3, "{tests}");
}

#[test]
fn the_filter_before_two_boxes_changes_no_answer() {
    let mut rng = Rng::new(44);
    let mut met = 0;
    for _ in 0..CASES {
        let lattice = Lattice::new(&mut rng);
        let boxes = [(); 2].map(|()| KINDS[2](&mut rng, lattice));
        let [AnySolid::Box(a), AnySolid::Box(b)] = boxes else { panic!("boxes are drawn") };
        let mut recorder = Recorder::with_budget(usize::MAX);
        assert_eq!(box3_box3(&a, &b), box3_box3_traced(&a, &b, &mut recorder), "{a:?} {b:?}");
        assert_eq!(box3_box3(&a, &b).is_some(), a.meets(&b));
        met += u32::from(a.meets(&b));
    }
    assert!((CASES / 5..CASES * 4 / 5).contains(&met), "{met}");
}

#[test]
fn the_filter_before_a_ray_and_a_triangle_changes_no_answer() {
    let mut rng = Rng::new(48);
    let (mut drawn, mut hits) = (0, 0);
    for _ in 0..4 * CASES {
        let lattice = Lattice::new(&mut rng);
        let corners = [(); 3].map(|()| lattice.point(&mut rng));
        let [origin, to] = [(); 2].map(|()| lattice.point(&mut rng));
        let (Ok(triangle), Ok(ray)) = (Triangle3::new(corners), Ray3::new(origin, to - origin))
        else {
            continue;
        };
        let found = ray_triangle(&ray, &triangle);
        let mut recorder = Recorder::with_budget(usize::MAX);
        let watched = ray_triangle_traced(&ray, &triangle, &mut recorder);
        assert_eq!(watched, found, "{triangle:?} {ray:?}");
        drawn += 1;
        hits += u32::from(matches!(found, RayTriangle::Hit(_)));
    }
    assert!(drawn > 2 * CASES && (drawn / 50..drawn / 2).contains(&hits), "{hits} of {drawn}");
}

#[test]
fn the_fast_yes_or_no_of_two_boxes_is_that_of_the_axes() {
    let mut rng = Rng::new(45);
    let mut met = 0;
    for i in 0..4 * CASES {
        let lattice = Lattice::new(&mut rng);
        let [a, b] = [2 + (i % 2) as usize, 3 - (i / 2 % 2) as usize].map(|kind| {
            match KINDS[kind](&mut rng, lattice) {
                AnySolid::Box(b) => OrientedBox::from(&b),
                AnySolid::TurnedBox(b) => OrientedBox::from(&b),
                other => panic!("{other:?} is no box"),
            }
        });
        let found = sat_boxes(&a, &b);
        let mut recorder = Recorder::with_budget(usize::MAX);
        assert_eq!(sat_boxes_traced(&a, &b, &mut recorder), found, "{a:?} {b:?}");
        let meet = matches!(found, BoxSeparation::Meet(_));
        assert_eq!(boxes_meet(&a, &b), meet, "{a:?} {b:?}");
        met += u32::from(meet);
    }
    assert!((CASES / 2..3 * CASES).contains(&met), "{met}");
}

#[test]
fn separating_axes_of_convex_solids_are_the_same_watched() {
    let mut rng = Rng::new(46);
    let mut seen = [0; 3];
    for i in 0..CASES / 4 {
        let lattice = Lattice::new(&mut rng);
        let [a, b] = [i % 6, i / 6 % 6].map(|kind| {
            let mut convex = || Convex3::of(&KINDS[kind as usize](&mut rng, lattice)).unwrap();
            let first = convex();
            // A hull of what is drawn at two places is of any shape.
            let points: Vec<DVec3> = first.corners().chain(convex().corners()).collect();
            Convex3::new(points).unwrap_or(first)
        });
        let mut recorder = Recorder::with_budget(usize::MAX);
        let found = sat_convex(&a, &b);
        assert_eq!(sat_convex_traced(&a, &b, &mut recorder), found, "{a:?} {b:?}");
        seen[match found {
            ConvexSeparation::Apart(_) => 0,
            ConvexSeparation::Meet(_) => 1,
            ConvexSeparation::Flat => 2,
        }] += 1;
    }
    assert!(seen[0] > 200 && seen[1] > 200, "{seen:?}");
}

#[test]
fn the_walk_over_features_is_the_same_watched() {
    let mut rng = Rng::new(47);
    let (mut apart, mut looks) = (0, 0);
    for i in 0..CASES {
        let lattice = Lattice::new(&mut rng);
        let [a, b] = [i % 6, i / 6 % 6]
            .map(|kind| Convex3::of(&KINDS[kind as usize](&mut rng, lattice)).unwrap());
        let ConvexSeparation::Apart(gap) = sat_convex(&a, &b) else { continue };
        let mut recorder = Recorder::with_budget(usize::MAX);
        let found = nearest_convex(&a, &b, gap.normal);
        assert_eq!(nearest_convex_traced(&a, &b, gap.normal, &mut recorder), found, "{a:?} {b:?}");
        let size = (b.anchor() - a.anchor()).abs().element_sum() + a.extent() + b.extent();
        assert!(found.distance() >= gap.gap - 1e-14 * size, "{a:?} {b:?} {found:?}");
        apart += 1;
        looks += recorder.steps().len() as u32 - 1;
    }
    // Few of all features are seen.
    assert!(apart > CASES / 4 && looks < 6 * apart, "{apart} {looks}");
}

#[test]
fn a_foot_in_ground_is_the_same_watched() {
    let mut rng = Rng::new(31);
    let (mut under, mut above) = (0, 0);
    for _ in 0..CASES {
        let lattice = Lattice::new(&mut rng);
        let (columns, rows) = (2 + rng.below(5), 2 + rng.below(5));
        let heights: Vec<Vec<f64>> = (0..rows)
            .map(|_| (0..columns).map(|_| lattice.number(&mut rng, -2.0, 2.0)).collect())
            .collect();
        let cell = lattice.scale * 0.5;
        let field = HeightField::new(glam::DVec2::splat(cell), &heights).unwrap();
        let foot = lattice.point(&mut rng) + dvec3(cell, cell, 0.0);
        for method in [HeightMethod::Nearest, HeightMethod::Bilinear, HeightMethod::Bicubic] {
            let silent = heightmap(&field, method, foot);
            let mut recorder = Recorder::default();
            let watched = heightmap_traced(&field, method, foot, &mut recorder);
            assert_eq!(watched.found(), silent);
            assert!(!recorder.steps().is_empty());
            if silent.is_some() { under += 1 } else { above += 1 }
        }
    }
    assert!(under > 500 && above > 500, "{under} {above}");
}
