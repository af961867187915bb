//! Does a shape overlap a wall where it is: how far from it, and the way out of a solid.
//!
//! Question: does the shape overlap a solid at its start, and what is the least push that frees it?
//! Method: 1. a wall that reaches into the shape, by the distance from the core to the wall's segment less the radius.
//! 2. When none does, the shape is all inside or all outside, and one inner place of it decides which (`witnesses`): it
//! is inside when there is nothing but solid around it. A vertex of the shape would not do: where the shape touches a
//! wall from inside, that vertex lies on it. Ways out are tried from the shortest on: straight off each wall and off
//! each corner, then sums of two; the first free place is taken.
//! Frame: world units. Degenerate: touching is not overlapping. A point or a segment overlaps where some of it lies in the
//! solid, off its boundary. Cost: every wall near by, for each way tried.

use glam::DVec2;
use smallvec::SmallVec;

use super::wall_sweep::ShapeMotion;
use crate::geom::convex::Convex;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::wall::{RoundSolid, Solids, Wall, WallKind};
use crate::partition::bsp::{BspNode, Leaf, Tree};

/// The signed distance between a shape's core at a position and a wall, in world units. Below 0 it is how far the
/// wall's segment reaches into the core, or the core over the edge of a half-plane. The radius is not subtracted.
#[must_use]
pub fn gap(shape: &Convex, position: DVec2, wall: &Wall) -> f64 {
    if wall.is_endless() {
        return wall.distance(position) - shape.core_support(-wall.normal());
    }
    segment_gap(shape, position, wall.a, wall.b)
}

/// [`gap`] to a segment.
fn segment_gap(shape: &Convex, position: DVec2, a: DVec2, b: DVec2) -> f64 {
    let core = shape.core();
    if let [only] = core {
        return point_segment(*only + position, a, b);
    }
    if core.len() > 2 {
        let depth = reach_into(shape, a - position, b - position);
        if depth >= 0.0 {
            return -depth;
        }
    }
    let mut least = f64::INFINITY;
    for i in 0..core.len() {
        let (p, q) = (core[i] + position, core[(i + 1) % core.len()] + position);
        least = least.min(segment_segment(p, q, a, b));
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

/// How deep a shape at a position is past a wall's line, measured against the whole shape. It orders the ways out.
fn depth_past(shape: &Convex, position: DVec2, wall: &Wall) -> f64 {
    shape.offset(wall.normal()) - wall.distance(position)
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

/// What is in the way, and a way to find what of it is near.
pub trait Surroundings {
    /// All of it.
    fn solids(&self) -> &Solids;

    /// The walls that are edges of half-planes, by their numbers.
    fn half_planes(&self) -> &[u32];

    /// How far walls may reach out of where they are found, in world units.
    fn rounding(&self) -> f64;

    /// Calls `visit` with walls that a shape grown by `margin` may meet, and with whether there is something solid around them,
    /// until it returns false. A wall may come twice, and half-planes may be left out.
    fn near(
        &self,
        shape: &Convex,
        position: DVec2,
        margin: f64,
        visit: impl FnMut(&[u32], bool) -> bool,
    );

    /// Calls `visit` with round solids that a shape grown by `margin` may meet, until it returns true. Whether it did.
    fn any_round(
        &self,
        shape: &Convex,
        position: DVec2,
        margin: f64,
        visit: impl FnMut(&RoundSolid) -> bool,
    ) -> bool;

    /// Whether there is nothing but solid within `around` of a place.
    fn is_inside(&self, place: DVec2, around: f64) -> bool;

    /// Whether a shape's core at a position is nearer than `limit` to a curve. Walls alone have none.
    fn any_curve_nearer(&self, _: &Convex, _: DVec2, _: f64) -> bool {
        false
    }

    /// Adds ways off the curves that are nearer to a shape's core at a position than `limit`, each as far as that.
    fn curve_pushes(&self, _: &Convex, _: DVec2, _: f64, _: &mut Vec<DVec2>) {}
}

impl Surroundings for Tree {
    fn solids(&self) -> &Solids {
        &self.solids
    }

    fn half_planes(&self) -> &[u32] {
        self.half_planes()
    }

    fn rounding(&self) -> f64 {
        self.rounding()
    }

    fn near(
        &self,
        shape: &Convex,
        position: DVec2,
        margin: f64,
        mut visit: impl FnMut(&[u32], bool) -> bool,
    ) {
        near_leaves(self, shape, position, margin, |leaf| visit(&leaf.walls, leaf.solid));
    }

    fn any_round(
        &self,
        _: &Convex,
        _: DVec2,
        _: f64,
        visit: impl FnMut(&RoundSolid) -> bool,
    ) -> bool {
        self.solids.rounds.iter().any(visit)
    }

    fn is_inside(&self, place: DVec2, around: f64) -> bool {
        is_inside(self, place, around)
    }
}

/// Whether a shape at a position overlaps a solid of the tree by more than rounding. Touching is not
/// overlapping.
#[must_use]
pub fn overlaps(walls: &impl Surroundings, shape: &Convex, position: DVec2) -> bool {
    clearance_below(walls, shape, position, 0.0)
}

/// Whether a shape at a position is nearer than `margin` to a solid of the tree, or overlaps one, by more
/// than rounding.
#[must_use]
pub fn clearance_below(
    walls: &impl Surroundings,
    shape: &Convex,
    position: DVec2,
    margin: f64,
) -> bool {
    let rounding = ShapeMotion::new(shape, position, DVec2::ZERO).rounding;
    let limit = shape.radius() + margin - rounding;
    let all = &walls.solids().walls;
    // 1. Half-planes and round solids, which are beside a tree.
    let round_near = |r: &Convex| {
        let (a, b) = (r.core()[0], r.core()[r.core().len() - 1]);
        segment_gap(shape, position, a, b) < limit + r.radius()
    };
    let mut half_planes = walls.half_planes().iter().map(|w| &all[*w as usize]);
    let around = rounding + walls.rounding();
    let grown = margin.not_negative() + around;
    if half_planes.any(|w| gap(shape, position, w) < limit)
        || walls.any_round(shape, position, grown, |r| round_near(&r.shape))
        || walls.any_curve_nearer(shape, position, limit)
    {
        return true;
    }
    // 2. Walls near the shape.
    let (mut near, mut solid) = (false, false);
    let mut touches: SmallVec<[f64; 8]> = SmallVec::new();
    walls.near(shape, position, grown, |found, within_solid| {
        solid |= within_solid;
        for wall in found.iter().map(|w| &all[*w as usize]) {
            near |= gap(shape, position, wall) < limit && faces(shape, position, wall, rounding);
            let ends = [wall.a, wall.b].map(|end| touching(shape, position, end, around));
            touches.extend(ends.into_iter().flatten());
        }
        !near
    });
    // 3. No wall reaches into it: one place in it decides for all of it.
    near || solid && witnesses(shape, position, touches).any(|p| walls.is_inside(p, around))
}

/// The wall that reaches deepest into an overlapping shape, and its [`gap`], by the comparisons of [`clearance_below`]; none where
/// no wall does. It is for who tells of an overlap.
pub(super) fn deepest(
    walls: &impl Surroundings,
    shape: &Convex,
    position: DVec2,
) -> Option<(u32, f64)> {
    let rounding = ShapeMotion::new(shape, position, DVec2::ZERO).rounding;
    let all = &walls.solids().walls;
    let mut found: Option<(u32, f64)> = None;
    let mut take = |k: u32, counts: bool| {
        let gap = gap(shape, position, &all[k as usize]);
        if counts && gap < shape.radius() - rounding && found.is_none_or(|(_, least)| gap < least) {
            found = Some((k, gap));
        }
    };
    walls.half_planes().iter().for_each(|k| take(*k, true));
    walls.near(shape, position, rounding + walls.rounding(), |near, _| {
        near.iter().for_each(|k| take(*k, faces(shape, position, &all[*k as usize], rounding)));
        true
    });
    found
}

/// Whether a wall counts for a shape at its position. A map's wall does not count for a shape wholly behind it: that
/// shape is inside the solid, which its leaf shows, or was never before the wall.
fn faces(shape: &Convex, position: DVec2, wall: &Wall, rounding: f64) -> bool {
    wall.kind != WallKind::Facing
        || wall.distance(position) + shape.core_support(wall.normal()) >= -rounding
}

/// Where on a segment's way a place lies on it, as a fraction; none for other shapes.
fn touching(shape: &Convex, position: DVec2, place: DVec2, rounding: f64) -> Option<f64> {
    let [a, b] = *shape.core() else { return None };
    let (way, from) = (b - a, place - position - a);
    let t = from.dot(way) / way.length_squared();
    ((0.0..=1.0).contains(&t) && (from - way * t).length() <= rounding).then_some(t)
}

/// Places in a shape of which one is inside a solid when the shape is, and no wall reaches into it. For a shape with an
/// area one is enough: what is not between walls is all inside or all outside. A segment may touch the boundary on its
/// way, so it has a place between each two touches.
fn witnesses(
    shape: &Convex,
    position: DVec2,
    mut touches: SmallVec<[f64; 8]>,
) -> impl Iterator<Item = DVec2> {
    let core = shape.core();
    let (from, way) = match core {
        [a, b] => (*a, *b - *a),
        _ => (core.iter().sum::<DVec2>() / core.len() as f64, DVec2::ZERO),
    };
    touches.extend([0.0, 1.0]);
    touches.sort_by(f64::total_cmp);
    touches.dedup();
    let mut last = 0.0;
    touches.into_iter().skip(1).map(move |t| {
        let middle = 0.5 * (last + t);
        last = t;
        position + from + way * middle
    })
}

/// Whether there is nothing but solid within `around` of a place. Leaves that are no wider than rounding count only
/// where there are no others.
fn is_inside(tree: &Tree, place: DVec2, around: f64) -> bool {
    let (mut solid, mut slivers) = (false, true);
    let mut stack: SmallVec<[u32; 32]> = SmallVec::from_slice(&[Tree::ROOT]);
    while let Some(index) = stack.pop() {
        match tree.node(index) {
            BspNode::Split(split) => {
                let d = split.normal.dot(place - split.origin);
                if d >= -around {
                    stack.push(split.front);
                }
                if d <= around {
                    stack.push(split.rear);
                }
            }
            BspNode::Leaf(leaf) if leaf.sliver => slivers &= leaf.solid,
            BspNode::Leaf(leaf) if leaf.solid => solid = true,
            BspNode::Leaf(_) => return false,
        }
    }
    solid || slivers
}

/// Calls `visit` for every leaf that is solid or has walls, and that a shape grown by `margin` reaches, until `visit` returns false.
fn near_leaves(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    margin: f64,
    mut visit: impl FnMut(&Leaf) -> bool,
) {
    let mut stack: SmallVec<[u32; 32]> = SmallVec::from_slice(&[Tree::ROOT]);
    while let Some(index) = stack.pop() {
        match tree.node(index) {
            BspNode::Split(split) => {
                let d = split.normal.dot(position - split.origin);
                if d + shape.support(split.normal) + margin >= 0.0 {
                    stack.push(split.front);
                }
                if d - shape.offset(split.normal) - margin <= 0.0 {
                    stack.push(split.rear);
                }
            }
            BspNode::Leaf(leaf) if leaf.solid || !leaf.walls.is_empty() => {
                if !visit(leaf) {
                    return;
                }
            }
            BspNode::Leaf(_) => {}
        }
    }
}

/// How many ways out are tried one by one, and how many of them in pairs.
const WAYS: usize = 48;
const PAIRED: usize = 12;
/// How often walls are searched twice as far, before all of them are.
const WIDER: u32 = 4;

/// The least push found that puts an overlapping shape `margin` away from every solid; none when no way
/// out is near.
#[must_use]
pub fn way_out(
    surroundings: &impl Surroundings,
    shape: &Convex,
    position: DVec2,
    margin: f64,
) -> Option<DVec2> {
    let rounding = ShapeMotion::new(shape, position, DVec2::ZERO).rounding;
    let mut reach = 2.0 * (shape.reach() + margin) + rounding;
    let off = shape.radius() + margin + 2.0 * rounding;
    for _ in 0..WIDER {
        let mut walls = surroundings.half_planes().to_vec();
        surroundings.near(shape, position, reach, |found, _| {
            walls.extend(found);
            true
        });
        walls.sort_unstable();
        walls.dedup();
        // What is found in leaves, and what in boxes, may be farther off.
        let all = &surroundings.solids().walls;
        walls.retain(|w| gap(shape, position, &all[*w as usize]) <= shape.radius() + reach);
        let mut pushes = pushes(surroundings.solids(), shape, position, margin, rounding, &walls);
        surroundings.curve_pushes(shape, position, off, &mut pushes);
        if let Some(push) = least(surroundings, shape, position, margin - rounding, pushes) {
            return Some(push);
        }
        reach *= 2.0;
    }
    let every = &surroundings.solids().walls;
    let bounds = |w: &u32| every[*w as usize].kind != WallKind::OneWay;
    let all: Vec<u32> = (0..every.len() as u32).filter(bounds).collect();
    let mut pushes = pushes(surroundings.solids(), shape, position, margin, rounding, &all);
    surroundings.curve_pushes(shape, position, off, &mut pushes);
    least(surroundings, shape, position, margin - rounding, pushes)
}

/// Ways off some walls and off every round solid that is too near, unsorted.
fn pushes(
    solids: &Solids,
    shape: &Convex,
    position: DVec2,
    margin: f64,
    rounding: f64,
    walls: &[u32],
) -> Vec<DVec2> {
    let mut pushes: Vec<DVec2> = Vec::new();
    for wall in walls.iter().map(|w| &solids.walls[*w as usize]) {
        // Straight off the wall's line...
        let depth = depth_past(shape, position, wall) + margin + 2.0 * rounding;
        if depth > 0.0 {
            pushes.push(wall.normal() * depth);
        }
        // ...and off its corner, for what is round.
        for corner in [&wall.end(), &wall.start()].into_iter().flatten() {
            for c in shape.core() {
                let away = position + *c - corner.at;
                let short = shape.radius() + margin + 2.0 * rounding - away.length();
                if short > 0.0 && away.length() > rounding {
                    pushes.push(away.normalize() * short);
                }
            }
        }
    }
    for round in &solids.rounds {
        let reach = shape.radius() + round.shape.radius() + margin + 2.0 * rounding;
        // Corner off corner...
        for c in shape.core() {
            for d in round.shape.core() {
                let away = position + *c - *d;
                let direction = if away.length() > rounding { away.normalize() } else { -DVec2::Y };
                let short = reach - away.length();
                if short > 0.0 {
                    pushes.push(direction * short);
                }
            }
        }
        // ...and straight off a side of either.
        for out in shape.normals().iter().map(|n| -*n).chain(round.shape.normals().iter().copied())
        {
            let overlap = round.shape.core_support(out) + shape.core_support(-out);
            let short = reach + overlap - out.dot(position);
            if short > 0.0 {
                pushes.push(out * short);
            }
        }
    }
    pushes
}

/// The shortest of some ways that leads to a free place, alone or two added.
fn least(
    walls: &impl Surroundings,
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
    let free = |push: DVec2| !clearance_below(walls, shape, position + push, margin);
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
