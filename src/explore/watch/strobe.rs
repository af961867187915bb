//! Strobe: what moves at many frames in one picture, as a camera with a flash sees it.

use glam::{DQuat, DVec2, DVec3};

use crate::figure::space::SpaceFigure;
use crate::figure::{Figure, Layer, Picture, Role};
use crate::geom::Pose;
use crate::lab::{add_object, placed};
use crate::world::World;

/// The most flashes in one picture: more would be one smear.
pub const MOST_FLASHES: usize = 240;

/// The frames of a range that a flash shows, so many apart; the last one too, and no more than [`MOST_FLASHES`].
#[must_use]
pub fn flashes(from: usize, to: usize, apart: usize) -> Vec<usize> {
    let to = to.max(from);
    let apart = apart.max(1).max((to - from).div_ceil(MOST_FLASHES - 1));
    let mut all: Vec<usize> = (from..to).step_by(apart).collect();
    all.push(to);
    all
}

/// What moves, at these frames, drawn where it is then: of each object only where it is elsewhere than at the frame before.
/// The world is at the frame afterwards that it was at.
pub fn strobe(world: &mut World, frames: &[usize]) -> Picture {
    let now = world.current();
    let picture = match world {
        World::Plane(world) => {
            let mut figure = Figure::default();
            let mut last: Vec<Option<(DVec2, f64)>> = vec![None; world.scene().objects.len()];
            for frame in frames {
                world.rewind(*frame);
                let moved: Vec<usize> = world.placed().iter().map(|p| p.index).collect();
                let scene = world.shown();
                for i in moved {
                    let Some(object) = scene.objects.get(i).filter(|o| !o.hidden) else { continue };
                    let at = (object.position, object.rotation);
                    let Some(was) = last.get_mut(i) else { continue };
                    if was.replace(at) == Some(at) {
                        continue;
                    }
                    let Ok(pose) = Pose::new(object.position, object.rotation) else { continue };
                    if let Some(shape) = placed(&object.shape, &pose) {
                        figure.mark(Role::Ghost, Layer::Edge, shape);
                    }
                }
            }
            Picture::Plane(figure)
        }
        World::Space(world) => {
            let mut figure = SpaceFigure::default();
            let mut last: Vec<Option<(DVec3, DQuat)>> = vec![None; world.scene().objects.len()];
            for frame in frames {
                world.rewind(*frame);
                let moved: Vec<usize> = world.placed().iter().map(|p| p.index).collect();
                let scene = world.shown();
                for i in moved {
                    let Some(object) = scene.objects.get(i).filter(|o| !o.hidden) else { continue };
                    let at = (object.position, object.rotation);
                    let Some(was) = last.get_mut(i) else { continue };
                    if was.replace(at) == Some(at) {
                        continue;
                    }
                    // Its arrow is the document's, and would be drawn once a flash.
                    let mut alone = object.clone();
                    alone.velocity = None;
                    let first = figure.marks.len();
                    add_object(&mut figure, i, &alone);
                    for mark in &mut figure.marks[first..] {
                        (mark.role, mark.tag, mark.ink, mark.glass) =
                            (Role::Ghost, None, None, true);
                    }
                }
            }
            Picture::Space(figure)
        }
    };
    world.rewind(now);
    picture
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::MarkShape;
    use crate::lab;
    use crate::world::{Aim, InputKeys};

    #[test]
    fn flashes_have_both_ends_and_are_never_too_many() {
        assert_eq!(flashes(0, 10, 4), [0, 4, 8, 10]);
        assert_eq!(flashes(3, 3, 0), [3]);
        assert_eq!(flashes(7, 2, 1), [7]);
        for to in [100, 239, 240, 241, 3_599] {
            let all = flashes(0, to, 1);
            assert!(all.len() <= MOST_FLASHES && all.last() == Some(&to), "{to}: {}", all.len());
            assert!(all.windows(2).all(|w| w[0] < w[1]));
        }
    }

    /// Each flash has the ball where a walk through time has it, and the world is as it was.
    #[test]
    fn what_moves_is_where_it_was_at_each_flash() {
        let text = crate::scene::library::find("bounce").unwrap();
        let document = crate::scene::read_document(text).unwrap();
        let mut world = lab::world(&document);
        let mut places = vec![mover(&world)];
        for _ in 0..60 {
            world.advance(InputKeys::NONE, Aim::default());
            places.push(mover(&world));
        }
        world.rewind(20);
        let Picture::Plane(figure) = strobe(&mut world, &flashes(0, 60, 10)) else { panic!() };
        assert_eq!((world.current(), mover(&world)), (20, places[20]));
        let discs: Vec<DVec2> = figure
            .marks
            .iter()
            .filter_map(|m| match m.shape {
                MarkShape::Circle(c, _) => Some(c),
                _ => None,
            })
            .collect();
        for k in (10..=60).step_by(10) {
            assert!(discs.contains(&places[k]), "frame {k}");
        }
    }

    fn mover(world: &World) -> DVec2 {
        world.plane().unwrap().moment().unwrap().position
    }
}
