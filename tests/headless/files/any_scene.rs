//! Any scene, any JSON: what is written is read, and what is read is valid.

use glam::DVec2;
use glisse::geom::Mask;
use glisse::geom::cells::tile_grid::{StaggerAxis, StaggerIndex};
use glisse::scene::{
    self, BezierShape, BoxShape, CapsuleShape, CircleShape, GroundShape, LabyrinthShape, MaskShape,
    ObjectRole, PathShape, PlaneShape, PointShape, PolygonShape, PolylineShape, Scene,
    SegmentShape, Shape, Stagger, TilemapShape, WallsShape,
};
use glisse::sweep::Corners;
use glisse::world::motion::slide::Drive;
use glisse::world::settings::{CORNERS, DRIVE, GRAVITY, MAX_IMPACT, MIN_DISTANCE, MIN_MOVE, SPEED};
use proptest::prelude::*;
use serde_json::Value;

use super::scenes::{object, validator};

fn coordinate() -> impl Strategy<Value = f64> {
    use proptest::num::f64::{NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
    let any = POSITIVE | NEGATIVE | NORMAL | SUBNORMAL | ZERO;
    // Within the limits; what is within them already stays as it is.
    any.prop_map(|x| x % 1e75)
}

fn size() -> impl Strategy<Value = f64> {
    // Smaller ones are refused: see `glisse::geom::exact::tolerance::SMALLEST`.
    coordinate().prop_map(|x| if x.abs() < 1e-140 { 1.0 } else { x.abs() })
}

fn vector() -> impl Strategy<Value = DVec2> {
    (coordinate(), coordinate()).prop_map(|(x, y)| DVec2::new(x, y))
}

fn two_points() -> impl Strategy<Value = (DVec2, DVec2)> {
    (vector(), vector()).prop_filter("a size that is not refused", |(a, b)| large(&[*a, *b]))
}

fn ring() -> impl Strategy<Value = Vec<DVec2>> {
    prop::collection::vec(vector(), 3..12)
}

/// Whether the points are far enough apart, across or down, for a size that can be computed with.
fn large(points: &[DVec2]) -> bool {
    let far = |a: &DVec2| (*a - points[0]).abs().max_element() >= 1e-140;
    points.iter().any(far)
}

fn curve() -> impl Strategy<Value = [DVec2; 4]> {
    [vector(), vector(), vector(), vector()].prop_filter("a size that is not refused", |p| large(p))
}

fn shape() -> impl Strategy<Value = Shape> {
    let corners = |(a, b): (DVec2, DVec2)| BoxShape::Corners { min: a.min(b), max: a.max(b) };
    prop_oneof![
        Just(Shape::Point(PointShape {})),
        size().prop_map(|radius| Shape::Circle(CircleShape { radius })),
        (size(), size()).prop_map(|(x, y)| Shape::Box(BoxShape::Half { half: DVec2::new(x, y) })),
        (vector(), vector())
            .prop_filter("a box with an inside", |(a, b)| (*a - *b).abs().min_element() >= 1e-140)
            .prop_map(move |ends| Shape::Box(corners(ends))),
        two_points().prop_map(|(a, b)| Shape::Segment(SegmentShape { a, b })),
        ring()
            .prop_filter("a size that is not refused", |points| large(points))
            .prop_map(|points| Shape::Polyline(PolylineShape { points })),
        (
            ring().prop_filter("a size that is not refused", |p| large(p)),
            prop::collection::vec(ring(), 0..3)
        )
            .prop_map(|(points, holes)| Shape::Polygon(PolygonShape { points, holes })),
        (two_points(), size()).prop_map(|((a, b), radius)| Shape::Capsule(CapsuleShape {
            a,
            b,
            radius
        })),
        (vector(), coordinate())
            .prop_filter("a size that is not refused", |(n, _)| large(&[DVec2::ZERO, *n]))
            .prop_map(|(normal, offset)| Shape::Plane(PlaneShape { normal, offset })),
        curve().prop_map(|points| Shape::Bezier(BezierShape { points })),
        (curve(), prop::collection::vec([vector(), vector(), vector()], 0..3), any::<bool>())
            .prop_map(|([start, a, b, c], mut curves, closed)| {
                curves.insert(0, [a, b, c]);
                Shape::Path(PathShape { start, curves, closed, joints: Vec::new() })
            }),
        ring().prop_map(|points| {
            let n = points.len();
            let lines = (0..n).map(|i| [i, (i + 1) % n]);
            // Two points in one place may have a line between them, which is no wall; two that are too near may not.
            let long =
                lines.filter(|[i, j]| points[*i] == points[*j] || large(&[points[*i], points[*j]]));
            let lines = long.map(|line| line.map(|i| i as u32)).collect();
            Shape::Walls(WallsShape { points, lines })
        }),
        (size(), 1..80_usize, prop::collection::vec(any::<bool>(), 1..400)).prop_map(
            |(cell, width, bits)| {
                let sign = |x: &bool| if *x { '#' } else { '.' };
                let row = |bits: &[bool]| {
                    format!("{:.<width$}", String::from_iter(bits.iter().map(sign)))
                };
                let rows: Vec<String> = bits.chunks(width).map(row).collect();
                // Small cells, so that no far corner is past the limits.
                Shape::Mask(MaskShape::new(cell.min(1.0), Mask::from_rows(&rows).unwrap()))
            }
        ),
        (prop::collection::vec("[.#h-]{7}", 1..5), size(), prop::option::of("[#a-z]{0,3}"))
            .prop_map(|(rows, side, solid)| {
                let cell = Some(DVec2::new(side, 2.0));
                Shape::Tilemap(TilemapShape { cell, rows, solid, ..TilemapShape::default() })
            }),
        (prop::collection::vec("[.#f-]{3}", 1..4), size(), any::<[bool; 3]>()).prop_map(
            |(rows, side, [staggered, columns, odd])| {
                let axis = if columns { StaggerAxis::X } else { StaggerAxis::Y };
                let index = if odd { StaggerIndex::Odd } else { StaggerIndex::Even };
                let (cell, axes) = if staggered {
                    (Some(DVec2::new(2.0, side)), None)
                } else {
                    (None, Some([DVec2::new(-side, 0.0), DVec2::new(1.0, 0.5)]))
                };
                let stagger = staggered.then_some(Stagger { axis, index });
                let given = TilemapShape { cell, axes, stagger, rows, ..TilemapShape::default() };
                Shape::Tilemap(given)
            }
        ),
        prop::collection::vec("[01]{6}", 1..5).prop_map(|left| {
            let top = left.iter().rev().cloned().collect();
            Shape::Labyrinth(LabyrinthShape { cell: DVec2::new(3.0, 0.1), left, top })
        }),
        prop_oneof![Just("sin(x)/2"), Just("1/x"), Just("-x^2")].prop_map(|text| {
            let formula = Some(text.to_owned());
            Shape::Ground(GroundShape { formula, to: Some(9.5), ..GroundShape::default() })
        }),
        prop::collection::vec((1e-3..10.0_f64, -1e3..1e3), 2..8).prop_map(|steps| {
            let mut x = 0.0;
            let next = |(step, y): (f64, f64)| {
                x += step;
                DVec2::new(x, y)
            };
            let spline = Some(steps.into_iter().map(next).collect());
            Shape::Ground(GroundShape { spline, ..GroundShape::default() })
        }),
    ]
}

fn any_scene() -> impl Strategy<Value = Scene> {
    let role = prop_oneof![
        Just(ObjectRole::Wall),
        Just(ObjectRole::Body),
        Just(ObjectRole::Mover),
        Just(ObjectRole::Passage)
    ];
    let placed = (".*", role, shape(), vector(), coordinate(), prop::option::of(vector()))
        .prop_map(|(name, role, shape, position, rotation, velocity)| {
            let mut o = object("", role, shape);
            let upright = match &o.shape {
                Shape::Mask(_) | Shape::Ground(_) => true,
                Shape::Tilemap(tiles) => tiles.stagger.is_some(),
                _ => false,
            };
            let turn = if upright { 0.0 } else { rotation };
            (o.name, o.position, o.rotation, o.velocity) = (name, position, turn, velocity);
            o
        });
    let objects = prop::collection::vec(placed, 0..8);
    let settings = (size(), size(), 1..=64_u32, size(), coordinate(), any::<bool>());
    (".*", prop::option::of(".*"), objects, settings, (coordinate(), coordinate(), size()))
        .prop_map(|(name, source, mut objects, settings, view)| {
            for (i, object) in objects.iter_mut().enumerate() {
                object.id = format!("{i} é\"\\/~");
            }
            let mut scene = Scene::new(name);
            (scene.source, scene.objects) = (source, objects.into());
            let (min_distance, min_move, max_impact, speed, gravity, published) = settings;
            let s = &mut scene.settings;
            s.set(&MIN_DISTANCE, min_distance);
            s.set(&MIN_MOVE, min_move);
            s.set(&MAX_IMPACT, max_impact);
            s.set(&SPEED, speed);
            s.set(&GRAVITY, gravity);
            s.set(&CORNERS, Corners::Bevels);
            s.set(&DRIVE, Drive::Gravity);
            s.published = published;
            scene.view = scene::View { centre: [view.0, view.1], zoom: view.2 };
            scene
        })
}

/// Any JSON at all, of the words that scenes are made of, so that it gets past the first field.
fn any_value() -> impl Strategy<Value = Value> {
    const WORDS: &[&str] = &[
        "format",
        "glisse-scene",
        "version",
        "name",
        "objects",
        "id",
        "role",
        "wall",
        "shape",
        "type",
        "circle",
        "box",
        "polygon",
        "walls",
        "points",
        "lines",
        "radius",
        "half",
        "min",
        "max",
        "holes",
        "a",
        "b",
        "normal",
        "offset",
        "position",
        "rotation",
        "velocity",
        "settings",
        "view",
        "x/~y",
    ];
    let word = || prop::sample::select(WORDS).prop_map(str::to_owned);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-2..5_i32).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word().prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 64, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((word(), inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// A valid scene with one value somewhere in it put in the place of another.
fn mutated() -> impl Strategy<Value = Value> {
    (any_scene(), any_value(), any::<prop::sample::Index>()).prop_map(|(scene, value, where_to)| {
        let mut whole = serde_json::to_value(&scene).unwrap();
        let mut pointers = Vec::new();
        collect_pointers(&whole, "", &mut pointers);
        *whole.pointer_mut(where_to.get(&pointers).as_str()).unwrap() = value;
        whole
    })
}

fn collect_pointers(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.to_owned());
    match value {
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                collect_pointers(item, &format!("{at}/{i}"), out);
            }
        }
        Value::Object(map) => {
            for (key, item) in map {
                collect_pointers(item, &format!("{at}/{key}"), out);
            }
        }
        _ => {}
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_to_the_last_bit(scene in any_scene()) {
        let text = scene::write(&scene).unwrap();
        let again = scene::read(&text).unwrap();
        prop_assert_eq!(&again, &scene);
        // Equal numbers may differ in a sign of zero; equal texts may not.
        prop_assert_eq!(&scene::write(&again).unwrap(), &text);
        for (a, b) in again.objects.iter().zip(&scene.objects) {
            prop_assert_eq!(a.rotation.to_bits(), b.rotation.to_bits());
            prop_assert_eq!(a.position.x.to_bits(), b.position.x.to_bits());
        }
        validator().validate(&serde_json::from_str(&text).unwrap()).map_err(|e| TestCaseError::fail(e.to_string()))?;
    }

    #[test]
    fn any_json_has_an_answer(value in any_value()) {
        let _ = scene::read_placed(&value, "/a");
        let _ = scene::read_placed(&serde_json::json!({"shape": value}), "/a");
        let _ = scene::read(&value.to_string());
    }

    #[test]
    fn a_changed_scene_is_refused_in_one_line_or_is_valid_by_the_schema(value in mutated()) {
        let text = scene::write::pretty(&value);
        match scene::read(&text) {
            Ok(scene) => {
                // The schema is that of the version that is written; older ones are migrated first.
                let written: Value = serde_json::from_str(&scene::write(&scene).unwrap()).unwrap();
                let old = value["version"] != written["version"];
                let held = if old { &written } else { &value };
                validator().validate(held).map_err(|e| TestCaseError::fail(e.to_string()))?;
                prop_assert_eq!(scene::read(&scene::write(&scene).unwrap()).unwrap(), scene);
            }
            Err(error) => {
                prop_assert!(error.place.is_some());
                prop_assert!(!error.to_string().contains('\n'));
            }
        }
    }
}
