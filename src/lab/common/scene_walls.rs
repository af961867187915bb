//! The straight edges of a scene as walls, each with its name.

use std::ops::Range;

use glam::DVec2;

use super::draw::tag;
use super::names::{self, nth_of};
use crate::figure::{Figure, Layer, Mark, MarkShape, Role};
use crate::geom::boundary::BoundaryLine;
use crate::geom::{AnyShape, Pose, Segment};
use crate::scene::{Object, ObjectRole, Scene, Shape};
use crate::text::Message;

/// Edges of a shape with more of them than this are counted, and not named by where they look.
const MOST_NAMED: usize = 24;

/// The straight edges of everything in a scene but what moves in it.
#[derive(Default)]
pub(crate) struct SceneWalls {
    /// The walls, in the scene's order.
    pub(crate) walls: Vec<Segment>,
    /// What each object that has walls is called, which of them are its own, and whether they enclose something.
    owners: Vec<Owner>,
}

struct Owner {
    name: Message,
    walls: Range<usize>,
    encloses: bool,
}

impl SceneWalls {
    /// Those of a scene. `is_mover` says of an object, by its place and its shape in the world, whether it is what moves.
    pub(crate) fn of(
        scene: &Scene,
        mut is_mover: impl FnMut(u32, &Object, &AnyShape) -> bool,
    ) -> Self {
        let mut found = Self::default();
        for (index, object) in (0u32..).zip(&scene.objects) {
            if object.hidden || object.role == ObjectRole::Passage {
                continue;
            }
            let Some(shape) = in_world(object) else { continue };
            if is_mover(index, object, &shape) {
                continue;
            }
            let first = found.walls.len();
            shape.boundary(|piece| {
                if let BoundaryLine::Edge([a, b]) = piece.line {
                    found.walls.extend(Segment::edge(a, b));
                }
            });
            let encloses = shape.has_inside() && !matches!(object.shape, Shape::Walls(_));
            let walls = first..found.walls.len();
            found.owners.push(Owner { name: names::object(object), walls, encloses });
        }
        found
    }

    /// What a wall is called: "the hut’s upper edge".
    pub(crate) fn name(&self, wall: u32) -> Message {
        let k = wall as usize;
        let Some(owner) = self.owners.iter().find(|o| o.walls.contains(&k)) else {
            return Message::new("object-proper").with("name", wall.to_string());
        };
        let (place, count) = (k - owner.walls.start, owner.walls.len());
        if count == 1 {
            return owner.name.clone();
        }
        if owner.encloses && count <= MOST_NAMED {
            let ring: Vec<[DVec2; 2]> =
                self.walls[owner.walls.clone()].iter().map(|w| [w.a(), w.b()]).collect();
            return names::edge(owner.name.clone(), &ring, place);
        }
        nth_of(owner.name.clone(), place + 1, count)
    }

    /// Draws a wall, or a part of it.
    pub(crate) fn draw<'f>(
        &self,
        figure: &'f mut Figure,
        wall: u32,
        [from, to]: [f64; 2],
        role: Role,
    ) -> Option<&'f mut Mark> {
        let ab = self.walls.get(wall as usize)?;
        let at = |t: f64| if t == 1.0 { ab.b() } else { ab.a() + (ab.b() - ab.a()) * t };
        let shape = MarkShape::Segment(at(from), at(to));
        Some(figure.mark(role, Layer::Overlay, shape).tag(tag("wall", wall)).lit())
    }
}

fn in_world(object: &Object) -> Option<AnyShape> {
    let pose = Pose::new(object.position, object.rotation).ok()?;
    object.shape.to_geom().and_then(|s| s.to_world(&pose)).ok()
}
