use super::*;
use crate::scene::SpaceShape;
use crate::scene::space::shape::Box3Shape;
use glam::dvec3;

const GROUND: WorkPlane = WorkPlane { through: DVec3::ZERO, normal: DVec3::Z };

/// A ray straight down on a place, or level at a height, from the front.
fn down(x: f64, y: f64) -> ViewRay {
    ViewRay { from: dvec3(x, y, 90.0), way: DVec3::NEG_Z, nearest: 0.0 }
}

fn level(x: f64, z: f64) -> ViewRay {
    ViewRay { from: dvec3(x, -90.0, z), way: DVec3::Y, nearest: 0.0 }
}

fn on(drawn: Drawn) -> Draft {
    match drawn {
        Drawn::On(draft) | Drawn::Whole(draft) => draft,
    }
}

#[test]
fn a_box_grows_by_its_base_and_then_by_its_height() {
    let mut draft = Draft::begin(SpaceTool::Box, GROUND, &down(0.1, 0.0), Some(1.0)).unwrap();
    assert_eq!(draft.object(), None, "no size yet");
    draft.follow(&down(4.2, 1.9), Some(1.0), true);
    let cube = draft.object().unwrap();
    assert_eq!(cube.shape, SpaceShape::Box3(Box3Shape::Half { half: dvec3(2.0, 1.0, 1.0) }));
    let mut draft = on(draft.release(true));
    draft.follow(&level(4.0, 6.9), Some(1.0), false);
    let tall = draft.object().unwrap();
    assert_eq!(tall.shape, SpaceShape::Box3(Box3Shape::Half { half: dvec3(2.0, 1.0, 3.5) }));
    assert_eq!(tall.position, dvec3(2.0, 1.0, 3.5));
    assert!(matches!(draft.press(GROUND, &down(0.0, 0.0), None, false), Drawn::Whole(_)));
}

#[test]
fn what_is_round_stands_on_the_ground() {
    let mut ball = Draft::begin(SpaceTool::Sphere, GROUND, &down(1.0, 1.0), None).unwrap();
    ball.follow(&down(4.0, 5.0), None, true);
    let Drawn::Whole(ball) = ball.release(true) else { panic!("a ball needs no more") };
    assert_eq!(ball.object().unwrap().position, dvec3(1.0, 1.0, 5.0));
    let mut pill = Draft::begin(SpaceTool::Capsule, GROUND, &down(0.0, 0.0), None).unwrap();
    pill.follow(&down(1.0, 0.0), None, true);
    let mut pill = on(pill.release(true));
    pill.follow(&level(1.0, 5.0), None, false);
    let object = pill.object().unwrap();
    let SpaceShape::Capsule3(shape) = &object.shape else { panic!() };
    assert_eq!((shape.b.z, object.position.z, shape.radius), (1.5, 2.5, 1.0));
}

#[test]
fn a_hull_takes_points_that_are_lifted_and_keeps_its_corners() {
    let mut draft = Draft::begin(SpaceTool::Hull, GROUND, &down(0.0, 0.0), None).unwrap();
    for (x, y) in [(4.0, 0.0), (0.0, 4.0), (1.0, 1.0)] {
        draft = on(on(draft.press(GROUND, &down(x, y), None, false)).release(false));
    }
    assert_eq!(draft.object(), None, "four points of a plane enclose nothing");
    draft = on(draft.press(GROUND, &down(1.0, 1.0), None, false));
    draft.follow(&level(1.0, 3.0), None, true);
    let object = on(draft.clone().release(true)).object().unwrap();
    let SpaceShape::Polyhedron(shape) = &object.shape else { panic!() };
    assert_eq!(shape.points.len(), 4, "the one within the base is no corner");
    assert_eq!(draft.without_last().unwrap().points().len(), 4);
}

#[test]
fn a_triangle_is_whole_with_its_third_corner() {
    let mut draft = Draft::begin(SpaceTool::Triangle, GROUND, &down(0.0, 0.0), None).unwrap();
    draft = on(draft.press(GROUND, &down(3.0, 0.0), None, false));
    assert!(matches!(draft.clone().release(false), Drawn::On(_)));
    let drawn = on(draft.press(GROUND, &down(0.0, 3.0), None, false)).release(false);
    let Drawn::Whole(draft) = drawn else { panic!() };
    assert_eq!(draft.object().unwrap().position, dvec3(1.0, 1.0, 0.0));
}

/// An outline on the ground through these corners.
fn outline(tool: SpaceTool, corners: &[(f64, f64)]) -> Draft {
    let (x, y) = corners[0];
    let mut draft = Draft::begin(tool, GROUND, &down(x, y), None).unwrap();
    for (x, y) in &corners[1..] {
        draft = on(on(draft.press(GROUND, &down(*x, *y), None, false)).release(false));
    }
    draft
}

#[test]
fn an_outline_that_is_closed_rises_to_a_prism() {
    let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (1.0, 3.0)];
    for flip in [false, true] {
        let mut corners = corners;
        if flip {
            corners.reverse();
        }
        let draft = outline(SpaceTool::Prism, &corners);
        assert!(draft.is_outline() && !draft.is_rising());
        let mut draft = on(draft.press(GROUND, &down(corners[0].0, corners[0].1), None, true));
        assert!(draft.is_rising() && draft.points().len() == 4);
        draft.follow(&level(2.0, 5.0), None, false);
        let Drawn::Whole(draft) = draft.press(GROUND, &down(0.0, 0.0), None, false) else {
            panic!("a click ends its height")
        };
        let object = draft.object().unwrap();
        let SpaceShape::Polyhedron(shape) = &object.shape else { panic!() };
        assert_eq!((shape.points.len(), object.position), (8, dvec3(2.0, 1.5, 2.5)));
    }
}

#[test]
fn an_outline_that_is_not_convex_becomes_convex_solids() {
    let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0)];
    let draft = on(outline(SpaceTool::Prism, &corners).end());
    let SpaceShape::Brushes(shape) = draft.object().unwrap().shape else { panic!() };
    assert_eq!(shape.brushes.len(), 2, "an L is two");
    let crossing = [(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)];
    assert_eq!(outline(SpaceTool::Prism, &crossing).object(), None);
    assert_eq!(outline(SpaceTool::Flat, &corners).object(), None, "a flat polygon is convex");
    let Drawn::Whole(flat) = outline(SpaceTool::Flat, &corners[..3]).end() else { panic!() };
    assert!(matches!(flat.object().unwrap().shape, SpaceShape::Flat(_)));
}

#[test]
fn the_height_of_a_prism_is_taken_back_before_its_corners() {
    let draft = on(outline(SpaceTool::Prism, &[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]).end());
    let draft = draft.without_last().unwrap();
    assert!(!draft.is_rising() && draft.points().len() == 3);
    assert_eq!(draft.without_last().unwrap().points().len(), 2);
}
