//! What a point, a disc or a ray meets in a world, and what is nearest: answers about every object, where time
//! has brought it.
//!
//! Boxes are looked at first, so that ten thousand objects are no matter; a box never hides an answer, since it
//! is widened by what it may be rounded by. Hidden objects, passages and shapes that are none take no part, as
//! in [`Crowd`](crate::world::crowd::Crowd).

use glam::DVec2;

use crate::collide::{self, Body, Contact, NearestPoints, Overlap, RayHit, Side};
use crate::figure::Tag;
use crate::geom::{AnyShape, Circle, Point, Pose, Ray, Rect};
use crate::scene::Object;
use crate::world::{MovedObject, PlaneWorld};

/// How many of the nearest are listed.
pub const NEAREST: usize = 6;

/// A question about a place. All in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Question {
    /// What contains a point?
    Contains {
        /// The point.
        at: DVec2,
    },
    /// What does a disc meet?
    Overlap {
        /// Its centre.
        at: DVec2,
        /// Its radius.
        radius: f64,
    },
    /// What does a ray meet?
    Cast {
        /// Where it starts.
        from: DVec2,
        /// Where it goes; t is in units of this.
        way: DVec2,
    },
    /// What is nearest to a point?
    Nearest {
        /// The point.
        at: DVec2,
        /// How far away others than the nearest are listed.
        reach: f64,
    },
}

/// An answer about one object.
#[derive(Clone, Debug, PartialEq)]
pub enum ProbeAnswer {
    /// The point is inside it or on its boundary.
    Holds(Side),
    /// The disc meets it; the normal is the disc's way out.
    Meets(Contact),
    /// The ray meets its outline.
    Hit(RayHit),
    /// How far it is; 0 when it holds the point. The second place is on the object.
    Near(NearestPoints),
}

/// A question and its answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The question.
    pub question: Question,
    /// The objects by their indices, and what is said of each: those on top first, the deepest first, along the
    /// ray, the nearest first.
    pub all: Vec<(usize, ProbeAnswer)>,
}

/// Answers a question. One about no place at all has no answers.
#[must_use]
pub fn find(world: &PlaneWorld, question: Question) -> Found {
    let here = Here { world };
    let all = match question {
        Question::Contains { at } => here.contains(at),
        Question::Overlap { at, radius } => here.overlap(at, radius),
        Question::Cast { from, way } => here.cast(from, way),
        Question::Nearest { at, reach } => here.nearest(at, reach),
    };
    Found { question, all }
}

/// How two objects meet, or which test found them apart; none when one of them takes no part.
#[must_use]
pub fn pair(world: &PlaneWorld, [a, b]: [usize; 2]) -> Option<Overlap> {
    let crowd = world.crowd();
    Some(collide::overlap(crowd.body(a)?, crowd.body(b)?))
}

/// The two objects that a mark of the sandbox speaks of.
#[must_use]
pub fn pair_of(tag: Tag) -> Option<[usize; 2]> {
    (tag.what == "pair").then_some([(tag.which >> 16) as usize, (tag.which & 0xffff) as usize])
}

/// The objects where they are now.
struct Here<'w> {
    world: &'w PlaneWorld,
}

impl Here<'_> {
    /// Every body that takes part, with its object's index.
    fn bodies(&self) -> impl Iterator<Item = (usize, &Body)> {
        self.world.crowd().bodies().map(|(i, body)| (i as usize, body))
    }

    fn place_of(&self, i: usize, object: &Object) -> Option<Pose> {
        let at = MovedObject::find(self.world.placed(), i);
        let (position, turn) = at.map_or((object.position, 0.0), |p| (p.position, p.turn));
        Pose::new(position, object.rotation + turn).ok()
    }

    /// An object's shape, in the world.
    fn shape(&self, i: usize) -> Option<AnyShape> {
        let object = self.world.scene().objects.get(i)?;
        object.shape.to_geom().ok()?.to_world(&self.place_of(i, object)?).ok()
    }

    /// Those on top first.
    fn contains(&self, at: DVec2) -> Vec<(usize, ProbeAnswer)> {
        let mut all = Vec::new();
        if Point::new(at).is_err() {
            return all;
        }
        for (i, body) in self.bodies() {
            if around(body).is_some_and(|b| !b.contains(at)) {
                continue;
            }
            let side = self.shape(i).map_or(Side::Outside, |shape| collide::contains(&shape, at));
            if side != Side::Outside {
                all.push((i, ProbeAnswer::Holds(side)));
            }
        }
        all.reverse();
        all
    }

    /// The deepest first.
    fn overlap(&self, at: DVec2, radius: f64) -> Vec<(usize, ProbeAnswer)> {
        let Ok(disc) = Circle::new(at, radius) else { return Vec::new() };
        let disc = Body::new(&AnyShape::Circle(disc));
        let meets = |(i, body): (usize, &Body)| match collide::overlap(body, &disc) {
            Overlap::Meets(contact) => Some((i, contact)),
            Overlap::Apart(_) => None,
        };
        let mut all: Vec<_> = self.bodies().filter_map(meets).collect();
        all.sort_by(|a, b| b.1.depth.total_cmp(&a.1.depth));
        all.into_iter().map(|(i, contact)| (i, ProbeAnswer::Meets(contact))).collect()
    }

    /// Along the ray.
    fn cast(&self, from: DVec2, way: DVec2) -> Vec<(usize, ProbeAnswer)> {
        let Ok(ray) = Ray::new(from, way) else { return Vec::new() };
        let mut all: Vec<(usize, RayHit)> = Vec::new();
        for (i, body) in self.bodies() {
            if around(body).is_some_and(|b| !may_meet(&ray, &b)) {
                continue;
            }
            let hits = self.shape(i).map(|shape| collide::cast(&ray, &shape).hits);
            all.extend(hits.into_iter().flatten().map(|hit| (i, hit)));
        }
        all.sort_by(|a, b| a.1.t.total_cmp(&b.1.t));
        all.into_iter().map(|(i, hit)| (i, ProbeAnswer::Hit(hit))).collect()
    }

    /// The nearest first: it in any case, and others within reach.
    fn nearest(&self, at: DVec2, reach: f64) -> Vec<(usize, ProbeAnswer)> {
        let Ok(point) = Point::new(at) else { return Vec::new() };
        let point = Body::new(&AnyShape::Point(point));
        // 1. How near each body can be at the best, by its box; and how far the nearest can be at the worst.
        let mut near: Vec<(f64, usize, &Body)> = Vec::new();
        let mut worst = f64::INFINITY;
        for (i, body) in self.bodies() {
            let Some(b) = around(body) else {
                near.push((0.0, i, body));
                continue;
            };
            let least = (b.min - at).max(at - b.max).max(DVec2::ZERO).length();
            worst = worst.min((b.min - at).abs().max((b.max - at).abs()).length());
            near.push((least, i, body));
        }
        near.retain(|n| n.0 <= reach.max(worst));
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        // 2. The distance of those that may be among the nearest.
        let mut found: Vec<(usize, NearestPoints)> = Vec::new();
        for (least, i, body) in near {
            if found.get(NEAREST - 1).is_some_and(|(_, n)| n.distance <= least) {
                break;
            }
            let here = NearestPoints { distance: 0.0, on_a: at, on_b: at };
            let nearest = collide::distance(&point, body).unwrap_or(here);
            let k = found.partition_point(|(_, n)| n.distance <= nearest.distance);
            found.insert(k, (i, nearest));
            found.truncate(NEAREST);
        }
        let first = found.first().map_or(0.0, |(_, n)| n.distance);
        found.retain(|(_, n)| n.distance <= reach.max(first));
        found.into_iter().map(|(i, nearest)| (i, ProbeAnswer::Near(nearest))).collect()
    }
}

/// The box around a body, widened by what may be rounded in it; none for a half-plane.
fn around(body: &Body) -> Option<Rect> {
    let bounds = body.bounds()?;
    let size = bounds.min.abs().max(bounds.max.abs()).max_element();
    Some(bounds.expand(16.0 * f64::EPSILON * size))
}

/// Whether a ray may meet a box: never no when it does.
fn may_meet(ray: &Ray, b: &Rect) -> bool {
    let (from, way) = (ray.origin(), ray.direction());
    // 1. Not all of it is behind the start.
    for axis in 0..2 {
        let behind = (way[axis] >= 0.0 && b.max[axis] < from[axis])
            || (way[axis] <= 0.0 && b.min[axis] > from[axis]);
        if behind {
            return false;
        }
    }
    // 2. Its corners are not all on one side.
    let corners = [b.min, DVec2::new(b.max.x, b.min.y), b.max, DVec2::new(b.min.x, b.max.y)];
    let sides = corners.map(|c| ray.side(c));
    !(sides.iter().all(|s| *s > 0.0) || sides.iter().all(|s| *s < 0.0))
}
