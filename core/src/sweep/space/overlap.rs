//! Does a solid overlap others where it is, and which way out is the shortest?
//!
//! Question: does the solid overlap any of a tree's at its start, and what is the least push that frees it?
//! Method: the solids near by, found through a tree ([`Nearby`]), each by its gap ([`super::gap`](mod@super::gap)) less the radii. Ways
//! out are tried from the shortest on: straight off each plane of what the position must not be in, and off its edges and
//! corners; then sums of two and of three; the first free place is taken.
//! Below a ground of heights all is solid, though its triangles alone are in the way.
//! Frame: world units. Degenerate: touching is not overlapping. Cost: every solid near by, for each way tried.

use std::ops::ControlFlow;

use glam::DVec3;
use smallvec::SmallVec;

use super::directions::{each_direction, gap_along};
use super::gap::gap;
use super::solid_sweep::SolidMotion;
use crate::geom::solid::{Box3, ConvexSolid, HalfSpace, HeightField};
use crate::partition::space::{SpaceNode, SpaceSolids, SpaceTree};

/// How many ways out are tried one by one, and how many of them in pairs and in threes.
const WAYS: usize = 64;
const PAIRED: usize = 12;
const IN_THREES: usize = 6;

/// What is in the way, and a way to find what of it is near.
pub trait Nearby {
    /// All of it.
    fn all(&self) -> &SpaceSolids;

    /// Calls `visit` for each solid that one at a position, with `around` about it, may meet, once, in a fixed order, until it
    /// breaks.
    fn near(
        &self,
        solid: &ConvexSolid,
        position: DVec3,
        around: f64,
        visit: impl FnMut(&ConvexSolid) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
}

impl Nearby for SpaceTree {
    fn all(&self) -> &SpaceSolids {
        self.solids()
    }

    fn near(
        &self,
        solid: &ConvexSolid,
        position: DVec3,
        around: f64,
        mut visit: impl FnMut(&ConvexSolid) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let around = around + self.rounding();
        let bounds = SolidMotion::new(solid, position, DVec3::ZERO).bounds(around);
        let meets = |b: Box3| bounds.meets(&b);
        let mut known: SmallVec<[u32; 16]> = SmallVec::new();
        let mut stack: SmallVec<[u32; 32]> = SmallVec::from_slice(&[Self::ROOT]);
        while let Some(index) = stack.pop() {
            match self.node(index) {
                SpaceNode::Split(split) => {
                    let d = split.normal.dot(position - split.origin);
                    if d + solid.support(split.normal) + around >= 0.0 {
                        stack.push(split.front);
                    }
                    if d - solid.offset(split.normal) - around <= 0.0 {
                        stack.push(split.rear);
                    }
                }
                SpaceNode::Leaf(leaf) => {
                    for k in leaf.solids() {
                        if known.contains(&k) {
                            continue;
                        }
                        known.push(k);
                        let still = &self.solid(k).solid;
                        if meets(still.bounds()) {
                            visit(still)?;
                        }
                    }
                }
            }
        }
        let beside = self.beside().iter().map(|k| &self.solid(*k).solid);
        beside.filter(|s| meets(s.bounds())).try_for_each(visit)
    }
}

/// Whether a solid at a position overlaps one of the tree's by more than rounding. Touching is not overlapping.
#[must_use]
pub fn overlaps(walls: &impl Nearby, solid: &ConvexSolid, position: DVec3) -> bool {
    nearer_than(walls, solid, position, 0.0)
}

/// Whether a solid at a position is nearer than `margin` to one of the tree's, or overlaps one, by more than rounding.
#[must_use]
pub fn nearer_than(walls: &impl Nearby, solid: &ConvexSolid, position: DVec3, margin: f64) -> bool {
    let rounding = SolidMotion::new(solid, position, DVec3::ZERO).rounding;
    let near = |width: f64, still: f64| width < solid.radius() + still + margin - rounding;
    let half_spaces = walls.all().half_spaces();
    let lowest = |h: &HalfSpace| height(solid, position, h);
    if half_spaces.iter().any(|h| near(lowest(&h.half_space), 0.0)) {
        return true;
    }
    let mut grounds = walls.all().grounds().iter();
    if grounds.any(|g| below(g, solid, position).any(|(depth, _)| depth > rounding)) {
        return true;
    }
    let found = walls.near(solid, position, margin.max(0.0) + rounding, |still| {
        let width = gap(solid, position, still, rounding).width;
        if near(width, still.radius()) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}

/// How far each corner of a solid's core is below the surface of a ground, and the normal there; of those beside it nothing. What
/// crosses the surface meets its triangles, so this only has to find what is wholly below.
fn below<'g>(
    ground: &'g HeightField,
    solid: &'g ConvexSolid,
    position: DVec3,
) -> impl Iterator<Item = (f64, DVec3)> + 'g {
    solid.points().iter().filter_map(move |p| ground.below_surface(position + *p))
}

/// How high the lowest place of a solid's core is over a half-space, in world units.
fn height(solid: &ConvexSolid, position: DVec3, h: &HalfSpace) -> f64 {
    let normal = h.normal();
    let lowest = solid.points().iter().map(|a| normal.dot(*a)).fold(f64::INFINITY, f64::min);
    (normal.dot(position) - h.offset() + lowest) / normal.length()
}

/// The least push found that puts an overlapping solid `margin` away from every other; none when no way out is near.
#[must_use]
pub fn way_out(
    walls: &impl Nearby,
    solid: &ConvexSolid,
    position: DVec3,
    margin: f64,
) -> Option<DVec3> {
    let rounding = SolidMotion::new(solid, position, DVec3::ZERO).rounding;
    let mut pushes: Vec<DVec3> = Vec::new();
    let far = margin + 2.0 * rounding;
    let _ = walls.near(solid, position, margin.max(0.0) + rounding, |still| {
        let reach = solid.radius() + still.radius() + far;
        let mut push = |normal: DVec3| {
            let depth = reach - gap_along(solid, position, still, normal);
            if depth > 0.0 && normal != DVec3::ZERO {
                pushes.push(normal * depth);
            }
        };
        each_direction(solid, still, |direction| {
            push(direction.unit());
            true
        });
        push(gap(solid, position, still, rounding).normal);
        ControlFlow::Continue(())
    });
    for h in walls.all().half_spaces() {
        let depth = solid.radius() + far - height(solid, position, &h.half_space);
        if depth > 0.0 {
            pushes.push(h.half_space.normal().normalize() * depth);
        }
    }
    for ground in walls.all().grounds() {
        // Straight up from below each corner, and over all of the ground.
        let deep = below(ground, solid, position).filter(|(depth, _)| *depth > rounding);
        let mut is_below = false;
        pushes.extend(deep.map(|(depth, normal)| {
            is_below = true;
            DVec3::Z * (depth + (solid.radius() + far) / normal.z)
        }));
        if is_below {
            let lowest = position.z + solid.bounds().min.z;
            pushes.push(DVec3::Z * (ground.top() - lowest + far));
        }
    }
    let by_length = |p: &DVec3, q: &DVec3| {
        let length = p.length_squared().total_cmp(&q.length_squared());
        let order = |k: usize| p[k].total_cmp(&q[k]);
        length.then(order(0)).then(order(1)).then(order(2))
    };
    pushes.sort_by(by_length);
    pushes.dedup();
    let free = |push: &&DVec3| !nearer_than(walls, solid, position + **push, margin - rounding);
    if let Some(push) = pushes.iter().take(WAYS).find(free) {
        return Some(*push);
    }
    let near = &pushes[..pushes.len().min(PAIRED)];
    let mut sums: Vec<DVec3> = Vec::new();
    for (i, p) in near.iter().enumerate() {
        for (j, q) in near.iter().enumerate().skip(i + 1) {
            sums.push(*p + *q);
            let third = near.iter().take(IN_THREES).skip(j + 1);
            sums.extend(third.map(|r| *p + *q + *r));
        }
    }
    sums.sort_by(by_length);
    sums.iter().chain(pushes.iter().skip(WAYS)).find(free).copied()
}
