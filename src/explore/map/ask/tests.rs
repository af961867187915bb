use super::*;
use crate::explore::map::{Axis, quantities};
use crate::lab::LABS;
use crate::random::Rng;
use crate::scene::{Document, ObjectRole, Shape, library, read_document};

/// Two numbers that an object has besides its place, by its kind.
fn others(scene: &Scene, at: usize) -> [Axis; 2] {
    let object = &scene.objects[at];
    let axis = |field: &str, from: f64, to: f64| {
        Axis::new(format!("{}.{field}", object.id), from, to).unwrap()
    };
    let second = match &object.shape {
        Shape::Circle(_) => axis("radius", -1.0, 90.0),
        Shape::Polygon(_) | Shape::Bezier(_) => axis("points.1.y", -90.0, 90.0),
        Shape::Segment(_) => axis("b.x", -90.0, 90.0),
        _ => axis("position.y", -200.0, 200.0),
    };
    [axis("rotation", 0.0, 360.0), second]
}

/// Unwatched, each lab says at random places of each object what its run says: every part of its answer, the step that decides,
/// and how many steps there are; with other numbers of it too, and where the scene would break a rule with them.
#[test]
fn the_unwatched_answer_is_that_of_the_run() {
    let mut random = Rng::new(29);
    let (mut labs, mut asked) = (0, 0);
    for lab in LABS.iter().filter(|l| l.asker.is_some()) {
        labs += 1;
        let document = read_document(library::find(lab.name).unwrap()).unwrap();
        let Document::Plane(scene) = &document else { panic!("{} is of the plane", lab.name) };
        let objects = scene.objects.iter().enumerate();
        for (at, object) in objects.filter(|(_, o)| o.role != ObjectRole::Passage) {
            let place = |name: &str| {
                Axis::new(format!("{}.position.{name}", object.id), -250.0, 350.0).unwrap()
            };
            for axes in [[place("x"), place("y")], others(scene, at)] {
                let first = Field::says(document.clone(), lab).unwrap().swap_remove(0);
                let mut field = Field::new(document.clone(), lab, &first, axes, [64, 64]).unwrap();
                let mut watched = Asking::new(&field, false);
                let world = lab::plane_world(scene);
                let moment = world.moment_of(WhichMove::WhatIf).unwrap_or(Moment::STILL);
                let said = quantities(lab.run_in_plane(&world, &moment).ok().unwrap().as_ref());
                for quantity in said.into_iter().filter(|q| q.wanted().is_some()) {
                    field.quantity = quantity;
                    let mut unwatched = Asking::new(&field, true);
                    assert!(unwatched.unwatched.is_some(), "{}", lab.name);
                    for _ in 0..6 {
                        let cell = [random.below(64) as u32, random.below(64) as u32];
                        let values = field.place(cell);
                        let found = unwatched.ask(&field, values);
                        let run = watched.ask(&field, values);
                        assert_eq!(found, run, "{} {} {values:?}", lab.name, field.of());
                        asked += usize::from(found.is_some());
                    }
                }
            }
        }
    }
    assert!(labs > 20 && asked > 1_500, "{labs} {asked}");
}
