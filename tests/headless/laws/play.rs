//! The bounce and the platformer: times against a dense check and parry2d-f64, and laws over long games.

use glam::{DVec2, dvec2};
use glisse::geom::Cubic;
use glisse::random::Rng;
use glisse::scene::{self, Object, ObjectRole, PolylineShape, Scene, SegmentShape, Shape, library};
use glisse::sweep::disc_sweep::{DiscMotion, Obstacle, Spine, disc_sweep};
use glisse::sweep::flight::{Flight, Surface, fly};
use glisse::world::motion::pinball::Pinball;
use glisse::world::motion::platformer::{self, Platformer};
use glisse::world::settings::SPEED;
use glisse::world::{Frame, InputKey, InputKeys, MoverState, PlaneWorld};
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{ShapeCastOptions, cast_shapes};
use parry2d_f64::shape::{Ball, Segment};

#[test]
fn discs_meet_segments_when_parry_says() {
    let mut rng = Rng::new(1);
    let mut hits = 0;
    for _ in 0..20_000 {
        let (a, b, from, to) = (
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
        );
        let radius = rng.range(1.0, 8.0);
        let piece = Obstacle::new(Spine::Segment(a, b), 0.0);
        if piece.distance(from) < radius + 1e-6 {
            continue;
        }
        let ours = disc_sweep(&DiscMotion { from, by: to - from, radius }, &piece);
        let v = |p: DVec2| Vector::new(p.x, p.y);
        let theirs = cast_shapes(
            &Pose::translation(from.x, from.y),
            v(to - from),
            &Ball::new(radius),
            &Pose::IDENTITY,
            Vector::ZERO,
            &Segment::new(v(a), v(b)),
            ShapeCastOptions::with_max_time_of_impact(1.0),
        )
        .unwrap();
        match (ours, theirs) {
            (Some(o), Some(t)) => {
                hits += 1;
                assert!((o.t - t.time_of_impact).abs() < 1e-5, "{o:?} {t:?}");
            }
            (None, None) => {}
            // Only a graze may be judged otherwise.
            (ours, theirs) => {
                let least = (0..=10_000)
                    .map(|i| piece.distance(from.lerp(to, f64::from(i) / 10_000.0)))
                    .fold(f64::INFINITY, f64::min);
                assert!((least - radius).abs() < 1e-3, "{ours:?} {theirs:?} {least} {radius}");
            }
        }
    }
    assert!((5_000..14_000).contains(&hits), "{hits}");
}

#[test]
fn discs_meet_curves_exactly_at_their_radius_and_never_before_or_later() {
    let mut rng = Rng::new(2);
    let mut hits = 0;
    for k in 0..1_000 {
        let points = [(); 4].map(|()| rng.in_square(0.0, 100.0));
        let curve = Cubic::new(points).unwrap();
        let piece = Obstacle::new(Spine::Curve(curve), 0.0);
        let (from, to) = (rng.in_square(0.0, 100.0), rng.in_square(0.0, 100.0));
        let radius = if k % 3 == 0 { 0.01 } else { rng.range(0.5, 8.0) };
        if piece.distance(from) < radius {
            continue;
        }
        let hit = disc_sweep(&DiscMotion { from, by: to - from, radius }, &piece);
        let t = hit.map_or(1.0, |h| h.t);
        if let Some(h) = hit {
            hits += 1;
            let at = from.lerp(to, h.t);
            assert!((piece.distance(at) - radius).abs() < 1e-8, "{} {radius}", piece.distance(at));
            assert!((h.normal.length() - 1.0).abs() < 1e-12);
            assert!(h.normal.dot(to - from) < 0.0);
            let away = (at - h.on).normalize();
            assert!(h.normal.dot(away) > 1.0 - 1e-6, "{h:?}");
        }
        // Free all the way to there.
        for i in 0..60 {
            let x = from.lerp(to, t * f64::from(i) / 60.0);
            let dense = (0..=200).map(|q| curve.at(f64::from(q) / 200.0).distance(x));
            assert!(dense.fold(f64::INFINITY, f64::min) >= radius - 1e-8);
        }
    }
    assert!((300..700).contains(&hits), "{hits}");
}

/// A closed table: straight sides, a round top of two curves, two bumpers.
fn table() -> Vec<Surface> {
    let curve = |p: [[f64; 2]; 4]| Spine::Curve(Cubic::new(p.map(DVec2::from_array)).unwrap());
    let k = 55.228_474_983_079_3;
    let spines = [
        Spine::Segment(dvec2(-100.0, 0.0), dvec2(-100.0, 150.0)),
        Spine::Segment(dvec2(-100.0, 150.0), dvec2(100.0, 150.0)),
        Spine::Segment(dvec2(100.0, 150.0), dvec2(100.0, 0.0)),
        curve([[-100.0, 0.0], [-100.0, -k], [-k, -100.0], [0.0, -100.0]]),
        curve([[0.0, -100.0], [k, -100.0], [100.0, -k], [100.0, 0.0]]),
    ];
    let mut all: Vec<Surface> =
        spines.into_iter().map(|s| Surface::still(Obstacle::new(s, 0.0), 0)).collect();
    for at in [dvec2(-30.0, 20.0), dvec2(40.0, 60.0)] {
        all.push(Surface::still(Obstacle::new(Spine::Point(at), 15.0), 1));
    }
    all
}

fn is_on_table(p: DVec2) -> bool {
    p.x.abs() <= 100.0 && p.y <= 150.0 && (p.y >= 0.0 || p.length() <= 100.1)
}

#[test]
fn with_restitution_1_the_energy_stays_and_the_ball_stays_on_the_table() {
    let surfaces = table();
    let mut rng = Rng::new(3);
    for start in 0..10 {
        let gravity = if start % 2 == 0 { DVec2::ZERO } else { dvec2(0.0, 400.0) };
        let mut flight = Flight {
            position: dvec2(rng.range(-80.0, 80.0), rng.range(90.0, 130.0)),
            velocity: DVec2::from_angle(rng.range(0.0, 6.3)) * rng.range(100.0, 3_000.0),
            radius: 6.01,
            gravity,
            restitution: 1.0,
            time: 1.0 / 60.0,
        };
        let energy = |f: &Flight| 0.5 * f.velocity.length_squared() - gravity.dot(f.position);
        let first = energy(&flight);
        let scale = first.abs().max(1e5);
        for frame in 0..2_000 {
            let flown = fly(&flight, &surfaces);
            (flight.position, flight.velocity) = (flown.position, flown.velocity);
            assert!(is_on_table(flight.position), "{start} {frame} {flight:?}");
            for s in &surfaces {
                let gap = s.piece.distance(flight.position) - flight.radius;
                assert!(gap > -1e-8, "{start} {frame}: {gap}");
            }
            let now = energy(&flight);
            assert!((now - first).abs() < 1e-9 * scale, "{start} {frame}: {first} {now}");
        }
    }
}

#[test]
fn a_mirrored_table_gives_a_mirrored_path() {
    let mirror = |p: DVec2| dvec2(-p.x, p.y);
    let flip = |s: &Surface| {
        let spine = match s.piece.spine() {
            Spine::Point(p) => Spine::Point(mirror(*p)),
            Spine::Segment(a, b) => Spine::Segment(mirror(*a), mirror(*b)),
            Spine::Line(at, along) => Spine::Line(mirror(*at), mirror(*along)),
            Spine::Curve(c) => Spine::Curve(Cubic::new(c.points().map(mirror)).unwrap()),
        };
        Surface::still(Obstacle::new(spine, s.piece.radius()), s.owner)
    };
    let surfaces = table();
    let mirrored: Vec<Surface> = surfaces.iter().map(flip).collect();
    let mut a = Flight {
        position: dvec2(10.0, 100.0),
        velocity: dvec2(310.0, -220.0),
        radius: 6.0,
        gravity: dvec2(0.0, 300.0),
        restitution: 0.8,
        time: 1.0 / 60.0,
    };
    let mut b = Flight { position: mirror(a.position), velocity: mirror(a.velocity), ..a };
    for frame in 0..120 {
        let (x, y) = (fly(&a, &surfaces), fly(&b, &mirrored));
        (a.position, a.velocity) = (x.position, x.velocity);
        (b.position, b.velocity) = (y.position, y.velocity);
        assert!(mirror(a.position).distance(b.position) < 1e-6, "{frame}");
    }
}

fn scene_of(stem: &str) -> Scene {
    scene::read(library::find(stem).unwrap()).unwrap()
}

#[test]
fn the_pinball_of_the_gallery_never_loses_its_ball_whatever_is_pressed() {
    let mut rng = Rng::new(4);
    let mut scene = scene_of("bounce");
    for game in 0..10 {
        let ball = scene.objects.iter_mut().find(|o| o.role == ObjectRole::Mover).unwrap();
        ball.velocity = Some(DVec2::from_angle(rng.range(0.0, 6.3)) * rng.range(50.0, 600.0));
        let mut world = glisse::lab::plane_world(&scene);
        let mut input = InputKeys::NONE;
        for frame in 0..2_000 {
            if frame % 7 == 0 {
                input = InputKeys::NONE
                    .with(InputKey::Left, rng.bits().is_multiple_of(2))
                    .with(InputKey::Right, rng.bits().is_multiple_of(3));
            }
            world.advance(input);
            let at = world.moment().unwrap().position;
            let inside = at.x.abs() < 191.1 && at.y < 321.1 && at.y > -321.1;
            assert!(inside, "game {game}, frame {frame}: {at}");
            let state = world.state::<Pinball>(world.current()).unwrap();
            let all = world.motion::<Pinball>().unwrap().surfaces(&state.angles);
            for s in all.iter().filter(|_| frame % 5 == 0) {
                let gap = s.piece.distance(at) - 9.0;
                assert!(gap > -1e-6, "game {game}, frame {frame}: {gap} in {}", s.owner);
            }
        }
    }
}

#[test]
fn the_ball_of_the_gallery_comes_to_rest_only_where_the_plunger_throws_it_off_again() {
    let mut rng = Rng::new(9);
    let mut scene = scene_of("bounce");
    // Where a ball was once found asleep: the lane's floor. Then anywhere on the table.
    let lane = [dvec2(182.0, 300.0), dvec2(182.0, -120.0)];
    let anywhere = std::iter::repeat_with(|| dvec2(rng.range(-140.0, 140.0), -60.0));
    for start in lane.into_iter().chain(anywhere.take(10)) {
        let ball = scene.objects.iter_mut().find(|o| o.role == ObjectRole::Mover).unwrap();
        (ball.position, ball.velocity) = (start, None);
        let mut world = glisse::lab::plane_world(&scene);
        let mut at = start;
        for frame in 0..1_200 {
            // The plunger is pulled all the way in each two seconds.
            world.advance(InputKeys::NONE.with(InputKey::Down, frame % 120 < 55));
            // Two seconds later a ball left alone is somewhere else.
            if frame % 120 == 119 {
                let then = std::mem::replace(&mut at, world.moment().unwrap().position);
                let frames = &world.frames()[world.current() - 119..];
                let farthest = frames
                    .iter()
                    .map(|f| f.mover.unwrap().position.distance(then))
                    .fold(0.0, f64::max);
                assert!(farthest > 40.0, "from {start}, frame {frame}: asleep at {at}");
            }
        }
    }
}

#[test]
fn flippers_kick_the_ball_and_rewinding_gives_the_same_game() {
    let mut scene = scene_of("bounce");
    let ball = scene.objects.iter_mut().find(|o| o.role == ObjectRole::Mover).unwrap();
    (ball.position, ball.velocity) = (dvec2(-50.0, 200.0), None);
    let mut world = glisse::lab::plane_world(&scene);
    for _ in 0..12 {
        world.advance(InputKeys::NONE);
    }
    let up = InputKeys::of(&[InputKey::Left]);
    let mut fastest: f64 = 0.0;
    for _ in 0..30 {
        world.advance(up);
        fastest = fastest.min(now(&world).velocity.y);
    }
    assert!(fastest < -400.0, "{fastest}");
    assert!(world.placed().iter().any(|p| p.turn != 0.0));
    let frames: Vec<Frame> = world.frames().to_vec();
    world.rewind(12);
    for _ in 0..30 {
        world.advance(up);
    }
    assert_eq!(world.frames(), frames);
}

fn walker(walls: Vec<Shape>, at: DVec2) -> Scene {
    let mut scene = Scene::new("");
    scene.lab = Some("character-points".to_owned());
    scene.settings.set(&SPEED, 200.0);
    for (i, shape) in walls.into_iter().enumerate() {
        scene.objects.push(Object::new(format!("wall-{i}"), ObjectRole::Wall, shape));
    }
    let half = dvec2(10.0, 20.0);
    let body = Shape::Box(scene::BoxShape::Half { half });
    scene.objects.push(Object { position: at, ..Object::new("player", ObjectRole::Mover, body) });
    scene
}

/// The mover in the frame looked at.
fn now(world: &PlaneWorld) -> MoverState {
    world.frames()[world.current()].mover.unwrap()
}

/// The character in the frame looked at.
fn stood(world: &PlaneWorld) -> platformer::PlatformerState {
    *world.state::<Platformer>(world.current()).unwrap()
}

fn right() -> InputKeys {
    InputKeys::of(&[InputKey::Right])
}

#[test]
fn a_character_lands_walks_slopes_and_seams_at_one_speed_and_stands_on_them() {
    let points = [[-500.0, 0.0], [0.0, 0.0], [100.0, 0.0], [300.0, -120.0], [600.0, 60.0]];
    let ground = Shape::Polyline(PolylineShape { points: points.map(DVec2::from_array).to_vec() });
    let mut world = glisse::lab::plane_world(&walker(vec![ground], dvec2(-100.0, -60.0)));
    for _ in 0..60 {
        world.advance(InputKeys::NONE);
    }
    let stands = stood(&world);
    assert!(stands.ground.is_some() && (stands.position.y + 20.01).abs() < 1e-6, "{stands:?}");
    let mut ground_lost = 0;
    let mut slowest = f64::INFINITY;
    for k in 0..180 {
        let before = now(&world).position;
        world.advance(right());
        let now = stood(&world);
        ground_lost += u32::from(now.ground.is_none());
        if k > 10 {
            slowest = slowest.min(now.velocity.length());
        }
        assert!(now.position.x > before.x, "{k}: {before} {now:?}");
    }
    assert_eq!(ground_lost, 0, "it stays on the ground, downhill too");
    assert!(slowest > 199.999, "{slowest}");
    // Let go on the slope: it stops and does not slide down.
    for _ in 0..20 {
        world.advance(InputKeys::NONE);
    }
    let rest = now(&world).position;
    for _ in 0..60 {
        world.advance(InputKeys::NONE);
    }
    assert!(now(&world).position.distance(rest) < 1e-9);
}

#[test]
fn a_character_walks_over_the_hill_of_the_gallery_both_ways_without_losing_speed() {
    let mut scene = scene_of("character-points");
    let speed = scene.settings.get(&SPEED);
    for (start, way) in [(-440.0, 1.0), (-60.0, -1.0)] {
        let character = scene.objects.iter_mut().find(|o| o.role == ObjectRole::Mover).unwrap();
        (character.position, character.velocity) = (dvec2(start, 70.0), None);
        let mut world = glisse::lab::plane_world(&scene);
        for _ in 0..30 {
            world.advance(InputKeys::NONE);
        }
        let input = InputKeys::of(&[if way > 0.0 { InputKey::Right } else { InputKey::Left }]);
        for frame in 0..90 {
            let before = world.moment().unwrap().position;
            world.advance(input);
            let gone = (world.moment().unwrap().position - before).length() * 60.0;
            let grounded = stood(&world).ground.is_some();
            if frame > 12 {
                assert!(grounded && gone > 0.9 * speed, "frame {frame} at {before}: {gone}");
            }
        }
    }
}

#[test]
fn a_character_put_down_exactly_on_the_ground_walks_off_over_seams() {
    let level =
        |a: f64, b: f64| Shape::Segment(SegmentShape { a: dvec2(a, 0.0), b: dvec2(b, 0.0) });
    let mut world = glisse::lab::plane_world(&walker(
        vec![level(-500.0, 0.0), level(0.0, 500.0)],
        dvec2(-50.0, -20.0),
    ));
    for _ in 0..60 {
        world.advance(right());
    }
    let at = world.moment().unwrap().position;
    assert!(at.x > 100.0 && (at.y + 20.01).abs() < 1e-6, "{at}");
    // A frame keeps what was asked for in it: here another step to the right.
    let frame = world.frames()[world.current()].clone();
    assert_eq!(frame.inputs.keys, right());
    let by = world.move_made().unwrap().displacement - dvec2(200.0 / 60.0, 0.0);
    assert!(by.length() < 1e-9 && stood(&world).ground.is_some(), "{frame:?}");
    // Lifted by hand it stands on nothing, and goes on with the velocity that it is given.
    world.put(dvec2(0.0, -90.0), dvec2(0.0, -100.0));
    assert!(stood(&world).ground.is_none());
    world.advance(InputKeys::NONE);
    assert!(world.moment().unwrap().position.y < -90.0);
}

#[test]
fn a_jump_is_higher_when_its_key_is_held_and_a_ceiling_ends_it() {
    let floor = Shape::Segment(SegmentShape { a: dvec2(-500.0, 0.0), b: dvec2(500.0, 0.0) });
    let top = |held: u32, walls: Vec<Shape>| {
        let mut world = glisse::lab::plane_world(&walker(walls, dvec2(0.0, -20.01)));
        world.advance(InputKeys::NONE);
        let mut top: f64 = 0.0;
        for k in 0..90 {
            world.advance(InputKeys::NONE.with(InputKey::Up, k < held));
            top = top.min(now(&world).position.y);
        }
        assert!(stood(&world).ground.is_some());
        top
    };
    let (low, high) = (top(3, vec![floor.clone()]), top(60, vec![floor.clone()]));
    assert!(high < low - 40.0, "{high} {low}");
    let ceiling = Shape::Segment(SegmentShape { a: dvec2(-50.0, -80.0), b: dvec2(50.0, -80.0) });
    let bumped = top(60, vec![floor, ceiling]);
    assert!((bumped + 59.99).abs() < 1e-3, "{bumped}");
}

static SCENE: std::sync::OnceLock<Scene> = std::sync::OnceLock::new();

/// How many times the ground of the gallery's platformer is crossed going straight down: odd above it. Platforms
/// and the ceiling are none of it.
fn ground_below(surfaces: &[Surface], p: DVec2) -> usize {
    let ground =
        ["start", "hill-up", "hill-down", "step-face", "pit", "after", "slope", "steep", "top"];
    let scene = SCENE.get_or_init(|| scene_of("character-points"));
    let is_ground = |s: &&Surface| ground.contains(&scene.objects[s.owner as usize].id.as_str());
    let crossed = |[a, b]: [DVec2; 2]| {
        (a.x <= p.x) != (b.x <= p.x) && a.y + (b.y - a.y) * (p.x - a.x) / (b.x - a.x) > p.y
    };
    let chords = |s: &Surface| match s.piece.spine() {
        Spine::Point(_) => 0,
        Spine::Segment(a, b) => usize::from(crossed([*a, *b])),
        Spine::Line(at, along) => usize::from(crossed([*at - *along * 1e6, *at + *along * 1e6])),
        Spine::Curve(c) => {
            let chain = c.flattened(200);
            chain.windows(2).filter(|w| crossed([w[0], w[1]])).count()
        }
    };
    surfaces.iter().filter(is_ground).map(chords).sum()
}

#[test]
fn no_point_of_the_character_ever_passes_through_the_ground() {
    let scene = scene_of("character-points");
    let mut rng = Rng::new(5);
    for game in 0..6 {
        let mut world = glisse::lab::plane_world(&scene);
        let mut input = InputKeys::NONE;
        for frame in 0..1_500 {
            if frame % 11 == 0 {
                let way = rng.bits() % 4;
                input = InputKeys::NONE
                    .with(InputKey::Left, way == 0)
                    .with(InputKey::Right, way > 1)
                    .with(InputKey::Up, rng.bits().is_multiple_of(3));
            }
            let before = world.moment().unwrap().position;
            world.advance(input);
            let now = world.moment().unwrap().position;
            let all = world.motion::<Platformer>().unwrap();
            let above = |p: DVec2| ground_below(all.surfaces(), p) % 2 == 1;
            assert!(now.y < 180.0, "game {game}, frame {frame}: {now} fell through");
            for point in all.points() {
                let at = now + point.offset;
                // Within 0.1 of a curve its chords may tell the wrong side.
                let near = || all.surfaces().iter().any(|s| s.piece.distance(at) < 0.1);
                assert!(above(at) || near(), "game {game}, frame {frame}: {at} is in the ground");
                for s in all.surfaces().iter().filter(|_| frame % 5 == 0) {
                    let gap = s.piece.distance(at);
                    assert!(gap > 0.009, "game {game}, frame {frame}: {before} {now} {gap}");
                }
            }
        }
    }
}

#[test]
fn what_an_object_does_on_a_table_is_read_written_and_refused_with_its_place() {
    let scene = scene_of("bounce");
    assert_eq!(scene::read(&scene::write(&scene).unwrap()).unwrap(), scene);
    let text = scene::write(&scene).unwrap();
    for (right, wrong, place) in [
        ("\"type\": \"flipper\"", "\"type\": \"fliper\"", "pinball/type"),
        ("\"kick\": 160.0", "\"kick\": -1.0", "pinball/kick"),
        ("\"swing\": -1.0", "\"swing\": 9.0", "pinball/swing"),
        ("\"restitution\": 0.85", "\"restitution\": 1.5", "settings/restitution"),
    ] {
        assert!(text.contains(right), "{right}");
        let error = scene::read(&text.replacen(right, wrong, 1)).unwrap_err();
        assert!(error.pointer.ends_with(place), "{wrong}: {error:?}");
    }
}
