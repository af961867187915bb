//! Where a shape stands: how far from a wall, and the way out when it stands in a solid.
//!
//! Question: does the shape overlap a solid at its start, and what is the least push that frees it?
//! Method: the distance from the core to each wall's segment, less the radius; a core wholly inside is
//! told by its leaf. Ways out are tried from the least push on: straight off each wall and off each corner,
//! then sums of two; the first free place wins.
//! Frame: world units. Degenerate: touching is not overlapping. Cost: every wall near by, for each way tried.

use glam::DVec2;
use smallvec::SmallVec;

use super::wall_sweep::Motion;
use crate::geom::convex::Convex;
use crate::geom::wall::Wall;
use crate::partition::bsp::{Leaf, Node, Tree};

/// The distance between a shape's core at a position and a wall's segment, in world units; below 0 how far
/// the segment reaches into the core. The radius is not taken off.
#[must_use]
pub fn gap(shape: &Convex, position: DVec2, wall: &Wall) -> f64 {
    let core = shape.core();
    if let [only] = core {
        return point_segment(*only + position, wall.a, wall.b);
    }
    if core.len() > 2 {
        let depth = reach_into(shape, wall.a - position, wall.b - position);
        if depth >= 0.0 {
            return -depth;
        }
    }
    let mut least = f64::INFINITY;
    for i in 0..core.len() {
        let (p, q) = (core[i] + position, core[(i + 1) % core.len()] + position);
        least = least.min(segment_segment(p, q, wall.a, wall.b));
    }
    least
}

/// How far inside a core with an area a segment comes: the greatest distance from a point of it to the
/// nearest side, below 0 when it stays outside. Both ends are in the shape's frame.
fn reach_into(shape: &Convex, a: DVec2, b: DVec2) -> f64 {
    let sides: SmallVec<[(f64, f64); 8]> = shape
        .core()
        .iter()
        .zip(shape.normals())
        .map(|(c, n)| (-n.dot(a - *c), -n.dot(b - *c)))
        .collect();
    if sides.iter().any(|(at_a, at_b)| *at_a < 0.0 && *at_b < 0.0) {
        return f64::NEG_INFINITY;
    }
    // The distance to the nearest side rises, then falls along the segment: its top is at an end, or where
    // a side that comes nearer takes over from one that goes away.
    let nearest = |t: f64| {
        sides.iter().map(|(at_a, at_b)| at_a + (at_b - at_a) * t).fold(f64::INFINITY, f64::min)
    };
    let mut depth = nearest(0.0).max(nearest(1.0));
    for (i, up) in sides.iter().enumerate() {
        for down in &sides[i + 1..] {
            let (low, high) = (up.0 - down.0, down.1 - up.1);
            if low * high > 0.0 {
                depth = depth.max(nearest(low / (low + high)));
            }
        }
    }
    depth
}

/// How deep a shape at a position is past a wall's line, measured against the whole shape; used to order
/// the ways out.
fn depth_past(shape: &Convex, position: DVec2, wall: &Wall) -> f64 {
    shape.offset(wall.normal) - wall.distance(position)
}

fn point_segment(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let ab = b - a;
    let length2 = ab.length_squared();
    let t = if length2 > 0.0 { ((p - a).dot(ab) / length2).clamp(0.0, 1.0) } else { 0.0 };
    (p - a - ab * t).length()
}

fn segment_segment(p: DVec2, q: DVec2, a: DVec2, b: DVec2) -> f64 {
    use crate::geom::wall::orient;
    let crosses = (orient(p, q, a) > 0.0) != (orient(p, q, b) > 0.0)
        && (orient(a, b, p) > 0.0) != (orient(a, b, q) > 0.0);
    let nearest = point_segment(p, a, b)
        .min(point_segment(q, a, b))
        .min(point_segment(a, p, q))
        .min(point_segment(b, p, q));
    // Across each other: apart again by the nearest of the four ends.
    if crosses && p != q { -nearest } else { nearest }
}

/// Whether a shape at a position overlaps a solid of the tree by more than rounding. Touching is not
/// overlapping.
#[must_use]
pub fn overlaps(tree: &Tree, shape: &Convex, position: DVec2) -> bool {
    clearance_below(tree, shape, position, 0.0)
}

/// Whether a shape at a position is nearer than `margin` to a solid of the tree, or overlaps one, by more
/// than rounding.
#[must_use]
pub fn clearance_below(tree: &Tree, shape: &Convex, position: DVec2, margin: f64) -> bool {
    let rounding = Motion::new(shape, position, DVec2::ZERO).rounding;
    let limit = shape.radius() + margin - rounding;
    let first = position + shape.core()[0];
    let mut near = false;
    near_leaves(tree, shape, position, margin.max(0.0) + rounding, |holds, leaf| {
        let mut walls = leaf.walls.iter().map(|w| tree.wall(*w));
        // The core's first corner is in the leaf, and not on the rim of what is solid...
        near |= holds && walls.clone().all(|w| point_segment(first, w.a, w.b) > rounding);
        // ...or one of its walls is too near.
        near |= walls.any(|w| gap(shape, position, w) < limit && faces(shape, position, w));
        !near
    });
    near || tree
        .solids
        .rounds
        .iter()
        .any(|r| round_gap(shape, position, &r.shape) < limit + r.shape.radius())
}

/// Whether some of the shape is on the free side of the wall, which is where it can be met from. What is
/// wholly behind it is inside its solid, and told by the leaf, or outside a thin wall's far face.
fn faces(shape: &Convex, position: DVec2, wall: &Wall) -> bool {
    wall.distance(position) + shape.core_support(wall.normal) >= 0.0
}

/// The distance between two cores, below 0 when they overlap.
fn round_gap(shape: &Convex, position: DVec2, round: &Convex) -> f64 {
    let core = round.core();
    let wall = |a, b| Wall {
        a,
        b,
        origin: a,
        tangent: DVec2::X,
        normal: DVec2::Y,
        length: 0.0,
        owner: 0,
        end: None,
        start: None,
        kind: crate::geom::wall::WallKind::Facing,
    };
    gap(shape, position, &wall(core[0], core[core.len() - 1]))
}

/// Calls `visit` for every solid leaf that a shape grown by `margin` reaches, with whether the core's first
/// corner lies in it; until `visit` returns false.
fn near_leaves(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    margin: f64,
    mut visit: impl FnMut(bool, &Leaf) -> bool,
) {
    let first = position + shape.core()[0];
    let mut stack: SmallVec<[(u32, bool); 32]> = SmallVec::from_slice(&[(Tree::ROOT, true)]);
    while let Some((index, holds)) = stack.pop() {
        match tree.node(index) {
            Node::Split(split) => {
                let d = split.normal.dot(position - split.origin);
                let corner = split.normal.dot(first - split.origin);
                if d + shape.support(split.normal) + margin >= 0.0 {
                    stack.push((split.front, holds && corner >= 0.0));
                }
                if d - shape.offset(split.normal) - margin <= 0.0 {
                    stack.push((split.rear, holds && corner < 0.0));
                }
            }
            Node::Leaf(leaf) if leaf.solid => {
                if !visit(holds, leaf) {
                    return;
                }
            }
            Node::Leaf(_) => {}
        }
    }
}

/// How many ways out are tried one by one, and how many of them in pairs.
const WAYS: usize = 48;
const PAIRED: usize = 12;
/// How often the walls looked at are taken from twice as far, before all of them are.
const WIDER: u32 = 4;

/// The least push found that puts an overlapping shape `margin` away from every solid; none when no way
/// out is near.
#[must_use]
pub fn way_out(tree: &Tree, shape: &Convex, position: DVec2, margin: f64) -> Option<DVec2> {
    let rounding = Motion::new(shape, position, DVec2::ZERO).rounding;
    let mut reach = 2.0 * (shape.reach() + margin) + rounding;
    for _ in 0..WIDER {
        let mut walls = Vec::new();
        near_leaves(tree, shape, position, reach, |_, leaf| {
            walls.extend(&leaf.walls);
            true
        });
        walls.sort_unstable();
        walls.dedup();
        let pushes = pushes(tree, shape, position, margin, rounding, &walls);
        if let Some(push) = least(tree, shape, position, margin - rounding, pushes) {
            return Some(push);
        }
        reach *= 2.0;
    }
    let all: Vec<u32> = (0..tree.solids.walls.len() as u32).collect();
    let pushes = pushes(tree, shape, position, margin, rounding, &all);
    least(tree, shape, position, margin - rounding, pushes)
}

/// Ways off some walls and off every round solid that is too near, unsorted.
fn pushes(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    margin: f64,
    rounding: f64,
    walls: &[u32],
) -> Vec<DVec2> {
    let mut pushes: Vec<DVec2> = Vec::new();
    for wall in walls.iter().map(|w| tree.wall(*w)) {
        // Straight off the wall's line...
        let depth = depth_past(shape, position, wall) + margin + 2.0 * rounding;
        if depth > 0.0 {
            pushes.push(wall.normal * depth);
        }
        // ...and off its corner, for what is round.
        for corner in [&wall.end, &wall.start].into_iter().flatten() {
            for c in shape.core() {
                let away = position + *c - corner.at;
                let short = shape.radius() + margin + 2.0 * rounding - away.length();
                if short > 0.0 && away.length() > rounding {
                    pushes.push(away.normalize() * short);
                }
            }
        }
    }
    for round in &tree.solids.rounds {
        for c in shape.core() {
            for d in round.shape.core() {
                let away = position + *c - *d;
                let reach = shape.radius() + round.shape.radius() + margin + 2.0 * rounding;
                let direction = if away.length() > rounding { away.normalize() } else { -DVec2::Y };
                let short = reach - away.length();
                if short > 0.0 {
                    pushes.push(direction * short);
                }
            }
        }
    }
    pushes
}

/// The shortest of some ways that leads to a free place, alone or two added.
fn least(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    margin: f64,
    mut pushes: Vec<DVec2>,
) -> Option<DVec2> {
    pushes.sort_by(|p, q| {
        let by_length = p.length_squared().total_cmp(&q.length_squared());
        by_length.then(p.x.total_cmp(&q.x)).then(p.y.total_cmp(&q.y))
    });
    pushes.dedup();
    let free = |push: DVec2| !clearance_below(tree, shape, position + push, margin);
    if let Some(push) = pushes.iter().take(WAYS).find(|p| free(**p)) {
        return Some(*push);
    }
    let near = &pushes[..pushes.len().min(PAIRED)];
    let mut pairs: Vec<DVec2> = Vec::new();
    for (i, p) in near.iter().enumerate() {
        pairs.extend(near[i + 1..].iter().map(|q| *p + *q));
    }
    pairs.sort_by(|p, q| p.length_squared().total_cmp(&q.length_squared()));
    pairs.iter().chain(&pushes[pushes.len().min(WAYS)..]).copied().find(|p| free(*p))
}
