//! Where a map's answer turns from no to yes, where that is known without asking: about two convex shapes it is the outline of
//! the one grown by the other (their Minkowski sum).

use glam::DVec2;

use super::answer::Answer;
use super::field::Field;
use crate::collide::convex_hull;
use crate::figure::MarkShape;
use crate::geom::convex::Convex;
use crate::geom::{AnyShape, Pose};
use crate::lab::convex_border;
use crate::scene::{Object, ObjectRole, part};

/// More others than this are not outlined: the lines would be most of the map.
const MOST: usize = 12;

/// The lines on which an object begins to meet another, as a map of its places has them; none where the map is of something
/// else, or its lab's answer is no overlap.
pub(super) fn contours(field: &Field, answers: &[Option<Answer>]) -> Vec<MarkShape> {
    if field.of() != "overlap" && field.of() != "depth" || answers.is_empty() {
        return Vec::new();
    }
    outlines(field).iter().flat_map(convex_border).collect()
}

/// The places of the object that is varied at which it meets one of those that the lab asks it with.
fn outlines(field: &Field) -> Vec<Convex> {
    let Some(scene) = field.scene() else { return Vec::new() };
    let is_place = field.axes[0].part.ends_with(".position.x") && field.placing().is_some();
    let Some(test) = field.lab().tests.first().filter(|_| is_place) else { return Vec::new() };
    let id = part::owner(&field.axes[0].part);
    let Some(at) = scene.objects.iter().position(|o| Some(o.id.as_str()) == id) else {
        return Vec::new();
    };
    // About its own position it is where it is put.
    let own = Object { position: DVec2::ZERO, ..scene.objects[at].clone() };
    let Some(own) = placed(&own) else { return Vec::new() };
    let Ok(moved) = own.convex() else { return Vec::new() };
    let asked_with = |object: &Object| {
        let is_there = !object.hidden && object.role != ObjectRole::Passage;
        let shape = placed(object).filter(|_| is_there && Some(object.id.as_str()) != id)?;
        let one_way = test.takes_first(&own) && test.takes_second(&shape);
        let other_way = test.takes_first(&shape) && test.takes_second(&own);
        (one_way || other_way).then_some(shape)
    };
    // With another one in focus the answer is that of the two; else that of whichever meets.
    let second = scene.focus.get(1).and_then(|id| scene.object(id)).and_then(asked_with);
    let all = match second {
        Some(shape) => vec![shape],
        None => scene.objects.iter().filter_map(asked_with).take(MOST).collect(),
    };
    let grown = |shape: &AnyShape| grown(&shape.convex().ok()?, &moved);
    all.iter().filter_map(grown).collect()
}

fn placed(object: &Object) -> Option<AnyShape> {
    let pose = Pose::new(object.position, object.rotation).ok()?;
    object.shape.to_geom().and_then(|s| s.to_world(&pose)).ok()
}

/// All places at which one convex shape meets another that stays.
fn grown(still: &Convex, moved: &Convex) -> Option<Convex> {
    let differences = still.core().iter().flat_map(|b| moved.core().iter().map(move |a| *b - *a));
    let hull = convex_hull(&differences.collect::<Vec<_>>());
    Convex::new(hull, still.radius() + moved.radius()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::convex::round_convex::{RoundConvex, round_convex_traced};
    use crate::explore::map::{Axis, Placing, place_axes};
    use crate::geom::Rect;
    use crate::lab;
    use crate::random::Rng;
    use crate::scene::{library, read_document};
    use crate::trace::Silent;

    fn covers(grown: &Convex, p: DVec2) -> bool {
        let point = Convex::new(vec![p], 0.0).unwrap();
        !matches!(round_convex_traced(&point, grown, &mut Silent), RoundConvex::Apart)
    }

    /// Just inside of the outline the lab says yes, and just outside no.
    #[test]
    fn the_outline_parts_yes_from_no() {
        let mut random = Rng::new(8);
        for (name, id) in [
            ("sat-polygon", "kite"),
            ("circle-circle", ""),
            ("circle-box", ""),
            ("box-box", ""),
            ("circle-segment", ""),
        ] {
            let document = read_document(library::find(name).unwrap()).unwrap();
            let crate::scene::Document::Plane(scene) = &document else { panic!() };
            let lab = lab::find(name).unwrap();
            let id =
                scene.objects.iter().find(|o| o.id == id).unwrap_or(&scene.objects[0]).id.clone();
            let area = Rect { min: DVec2::splat(-400.0), max: DVec2::splat(400.0) };
            let axes: [Axis; 2] =
                place_axes(&format!("{id}.position"), Placing::UPRIGHT, area, [8, 8]).unwrap();
            let Ok(field) = Field::new(document.clone(), lab, "overlap", axes, [8, 8]) else {
                continue;
            };
            let others = outlines(&field);
            assert!(!contours(&field, &[None]).is_empty(), "{name}");
            let mut asking = super::super::ask::Asking::new(&field, true);
            for grown in &others {
                for _ in 0..40 {
                    let way = random.direction();
                    let core = grown.core();
                    let from = core[random.below(core.len())] + way * 1e-3;
                    // The farthest place on the way that still touches, by halving.
                    let (mut near, mut far) = (-2e-3, 2_000.0);
                    for _ in 0..80 {
                        let middle = 0.5 * (near + far);
                        let meets = covers(grown, from + way * middle);
                        if meets { near = middle } else { far = middle }
                    }
                    let alone = |p: DVec2| others.iter().filter(|g| covers(g, p)).count();
                    let [inside, outside] = [near - 1e-6, far + 1e-6].map(|t| from + way * t);
                    if alone(inside) != 1 || alone(outside) != 0 {
                        continue;
                    }
                    let said = |asking: &mut super::super::ask::Asking, p: DVec2| {
                        asking.ask(&field, p.to_array())
                    };
                    let word = |w: &str| Some(Answer::Word(w.to_owned()));
                    assert_eq!(said(&mut asking, inside), word("yes"), "{name} {inside}");
                    assert_eq!(said(&mut asking, outside), word("no"), "{name} {outside}");
                }
            }
        }
    }
}
