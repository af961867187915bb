//! Speed, beside the sweep and the slide: the same answers without the steps.
//!
//! The first impact among many walls does not depend on how they are found (`FirstImpact`), so what is not stepped through
//! need not go down article B's tree. [`WallIndex`] finds the walls on the way of a move in a grid, where they lie evenly, or
//! else in a tree of boxes, nearest first, and sweeps against each exactly, by the function that the tree's leaves use. It skips
//! walls that are not reached, and nothing else; tests hold its answers to those of the tree, bit for bit.

use std::ops::ControlFlow;
use std::sync::Arc;

use glam::DVec2;

use super::SweepContact;
use super::bsp_sweep::{self, Sweep};
use super::first_contact::{FirstImpact, with_margin};
use super::overlap::{self, Surroundings, clearance_below};
use super::slide::{Rule, Slide, SlideOptions, slide_by};
use super::wall_sweep::{ShapeMotion, sweep_round, sweep_wall};
use crate::geom::convex::Convex;
use crate::geom::exact::tolerance::SAME_FRACTION;
use crate::geom::wall::{RoundSolid, Solids, Wall, WallKind};
use crate::partition::box_tree::{BoxCorners, BoxTree, Filling};
use crate::partition::bsp::{BspNode, Tree};
use crate::partition::bsp_build::{Splitting, build};
use crate::partition::wall_grid::WallGrid;
use crate::trace::{Silent, Trace};

/// Of a wall in the grid: it is alone, with its second face after it. Both are then made of its ends, which takes less time than to
/// read them from where the walls are.
const ALONE: u32 = 1 << 31;

/// Walls and round solids, and a grid and a tree of boxes to find them by.
///
/// Cost: n log n to build, less where they lie evenly; some 40 bytes a wall beside the walls, 70 in
/// the grid. Where something has an inside, article B's tree is kept too: it
/// says what is within a solid.
#[derive(Clone, Debug)]
pub struct WallIndex {
    walls: Walls,
    /// The walls that lie evenly, of one without thickness its first face.
    grid: Option<WallGrid>,
    /// All else, by its number in the tree of boxes. Round solids count on from the walls.
    items: Vec<u32>,
    boxes: BoxTree<2>,
    half_planes: Vec<u32>,
    one_ways: Vec<u32>,
}

/// The walls, and what knows whether a place is inside of them.
#[derive(Clone, Debug)]
enum Walls {
    /// Nothing has an inside but half-planes and round solids.
    Thin(Arc<Solids>),
    Tree(Arc<Tree>),
}

/// How something is swept through a [`WallIndex`], or a [`super::space::fast::SolidIndex`]: with exact corners.
///
/// There may be more fields one day: name what differs and take the rest from `..Default::default()`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IndexSweepOptions {
    /// MIN_DISTANCE, in world units, 0 or more.
    pub min_distance: f64,
    /// Whether a start inside a solid is looked for.
    pub check_start: bool,
}

impl Default for IndexSweepOptions {
    /// The article's MIN_DISTANCE, and a start inside a solid looked for.
    fn default() -> Self {
        Self { min_distance: SlideOptions::default().min_distance, check_start: true }
    }
}

impl WallIndex {
    /// The index of some walls.
    #[must_use]
    pub fn new(solids: Solids) -> Self {
        let has_inside = |w: &Wall| {
            matches!(w.kind, WallKind::Facing | WallKind::Outline(_) | WallKind::HalfPlane)
        };
        if solids.walls.iter().any(has_inside) {
            Self::of_tree(Arc::new(build(solids, Splitting::Scored)))
        } else {
            Self::over(Walls::Thin(Arc::new(solids)))
        }
    }

    /// The index of a tree's walls.
    #[must_use]
    pub fn of_tree(tree: Arc<Tree>) -> Self {
        Self::over(Walls::Tree(tree))
    }

    fn over(walls: Walls) -> Self {
        let solids = walls.solids();
        let mut counts = vec![matches!(walls, Walls::Thin(_)); solids.walls.len()];
        if let Walls::Tree(tree) = &walls {
            // A map's wall with nothing solid behind it bounds no leaf, and is no wall.
            for node in tree.nodes() {
                if let BspNode::Leaf(leaf) = node {
                    leaf.walls.iter().for_each(|w| counts[*w as usize] = true);
                }
            }
        }
        let mut segments = Vec::with_capacity(counts.len());
        let (mut half_planes, mut one_ways) = (Vec::new(), Vec::new());
        for (k, wall) in (0..).zip(&solids.walls) {
            match wall.kind {
                WallKind::HalfPlane => half_planes.push(k),
                WallKind::OneWay => one_ways.push(k),
                WallKind::Thin(other) if other < k && counts[other as usize] => {}
                _ if counts[k as usize] => {
                    let alone = if is_alone(solids, k) { ALONE } else { 0 };
                    segments.push((k | alone, [wall.a, wall.b]));
                }
                _ => {}
            }
        }
        let mut items = Vec::new();
        let grid = WallGrid::new(&segments, |k| items.push(k & !ALONE));
        if grid.is_none() {
            items.extend(segments.iter().map(|(k, _)| *k & !ALONE));
        }
        let bounds = |k: &u32| {
            let Wall { a, b, .. } = solids.walls[*k as usize];
            [a.min(b).to_array(), a.max(b).to_array()]
        };
        let mut boxes: Vec<_> = items.iter().map(bounds).collect();
        for (k, round) in (solids.walls.len() as u32..).zip(&solids.rounds) {
            let corners = round.shape.core().iter().map(|c| [*c, *c]);
            let Some([low, high]) = corners.reduce(|a, b| [a[0].min(b[0]), a[1].max(b[1])]) else {
                continue;
            };
            let pad = DVec2::splat(round.shape.radius());
            items.push(k);
            boxes.push([(low - pad).to_array(), (high + pad).to_array()]);
        }
        let filling = |item: u32| match solids.walls.get(items[item as usize] as usize) {
            Some(w) if (w.a.x <= w.b.x) == (w.a.y <= w.b.y) => Filling::Rising,
            Some(_) => Filling::Falling,
            None => Filling::Any,
        };
        let boxes = BoxTree::filled(&boxes, filling);
        Self { grid, boxes, items, half_planes, one_ways, walls }
    }

    /// What it is the index of.
    #[must_use]
    pub fn solids(&self) -> &Solids {
        self.walls.solids()
    }

    /// How many bytes it takes, beside the walls and their tree.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let grid = self.grid.as_ref().map_or(0, WallGrid::bytes);
        grid + self.boxes.bytes() + size_of_val(&self.items[..])
    }

    /// [`bsp_sweep::sweep`] with exact corners: the first impact of a shape that moves from `position` by `displacement`.
    #[must_use]
    pub fn sweep(
        &self,
        shape: &Convex,
        position: DVec2,
        displacement: DVec2,
        options: &IndexSweepOptions,
    ) -> Sweep {
        let margin = options.min_distance;
        let motion = ShapeMotion::new(shape, position, displacement);
        let start_solid = options.check_start && clearance_below(self, shape, position, 0.0);
        let mut found = FirstImpact::new();
        self.on_the_way(&motion, margin, |_, contacts| {
            found.offer(contacts, (), displacement);
            found.real.limit()
        });
        let [impact, real] = found.stopped(displacement, margin);
        Sweep { impact, real, start_solid }
    }

    /// Calls `met` with the number of each wall and round solid whose box a move comes to, and with where it stops the shape and
    /// where it is touched. `met` returns the fraction after which nothing is looked for any more.
    #[inline]
    pub(super) fn on_the_way(
        &self,
        motion: &ShapeMotion<'_>,
        margin: f64,
        mut met: impl FnMut(u32, [Option<SweepContact>; 2]) -> f64,
    ) {
        let solids = self.solids();
        let swept = |wall: &Wall, k: u32| with_margin(margin, |m| sweep_wall(motion, wall, k, m));
        let wall = |k: u32| swept(&solids.walls[k as usize], k);
        let count = solids.walls.len() as u32;
        let ShapeMotion { shape, position, displacement, rounding, .. } = *motion;
        let corners = around(shape, position, margin + rounding);
        let mut found = |k: u32, ends: Option<[DVec2; 2]>| {
            if let (ALONE.., Some([a, b])) = (k, ends) {
                let ([first, second], k) = (Wall::faces(a, b), k & !ALONE);
                met(k, swept(&first, k));
                return met(k + 1, swept(&second, k + 1));
            }
            if k >= count {
                let round = &solids.rounds[(k - count) as usize];
                return met(k, with_margin(margin, |m| sweep_round(motion, round, k, m)));
            }
            let limit = met(k, wall(k));
            match solids.walls[k as usize].kind {
                WallKind::Thin(second) => met(second, wall(second)),
                _ => limit,
            }
        };
        // What is first and what is last may be the same but for rounding.
        let mut limit = 1.0 + SAME_FRACTION;
        if let Some(grid) = &self.grid {
            limit = grid.along(corners, displacement, limit, |k, ends| found(k, Some(ends)));
        }
        self.boxes.along(corners, displacement.to_array(), limit, |item| {
            found(self.items[item as usize], None)
        });
        for k in &self.half_planes {
            met(*k, wall(*k));
        }
        for k in &self.one_ways {
            // One that is not below where the move begins is not there.
            let holds = solids.walls[*k as usize].is_below(shape, position);
            met(*k, if holds { wall(*k) } else { [None, None] });
        }
    }

    /// [`super::slide::slide`] with exact corners, whatever the options say of them: where a shape ends that slides from `position` by
    /// `displacement`.
    #[must_use]
    pub fn slide(
        &self,
        shape: &Convex,
        position: DVec2,
        displacement: DVec2,
        options: &SlideOptions,
    ) -> Slide {
        let rule = ByIndex { index: self, shape, options };
        slide_by(&rule, [position, displacement], options, &mut Silent)
    }

    /// Whether a shape at a position overlaps a solid by more than rounding.
    #[must_use]
    pub fn overlaps(&self, shape: &Convex, position: DVec2) -> bool {
        overlap::overlaps(self, shape, position)
    }

    /// The least push found that puts an overlapping shape `margin` away from every solid; none when no way out is near.
    #[must_use]
    pub fn way_out(&self, shape: &Convex, position: DVec2, margin: f64) -> Option<DVec2> {
        overlap::way_out(self, shape, position, margin)
    }
}

impl Walls {
    fn solids(&self) -> &Solids {
        match self {
            Self::Thin(solids) => solids,
            Self::Tree(tree) => &tree.solids,
        }
    }
}

/// Whether a wall is the first face of one without thickness that touches no other, and its second face is the next.
fn is_alone(solids: &Solids, k: u32) -> bool {
    let wall = &solids.walls[k as usize];
    let second = (k + 1) as usize;
    wall.kind == WallKind::Thin(k + 1)
        && solids.walls.len() < ALONE as usize
        && solids.walls.get(second).is_some_and(|next| {
            let faces = Wall::faces(wall.a, wall.b);
            faces[0].is_alike(wall) && faces[1].is_alike(next)
        })
}

/// The box around a shape at a position, grown by a margin, by its least and its greatest corner.
pub(super) fn around(shape: &Convex, position: DVec2, margin: f64) -> BoxCorners<2> {
    let core = shape.core();
    let (mut low, mut high) = (core[0], core[0]);
    for c in &core[1..] {
        (low, high) = (low.min(*c), high.max(*c));
    }
    let pad = DVec2::splat(shape.radius() + margin);
    [(position + low - pad).to_array(), (position + high + pad).to_array()]
}

impl Surroundings for WallIndex {
    fn solids(&self) -> &Solids {
        self.walls.solids()
    }

    fn half_planes(&self) -> &[u32] {
        &self.half_planes
    }

    fn rounding(&self) -> f64 {
        match &self.walls {
            Walls::Thin(_) => 0.0,
            Walls::Tree(tree) => tree.rounding(),
        }
    }

    fn near(
        &self,
        shape: &Convex,
        position: DVec2,
        margin: f64,
        mut visit: impl FnMut(&[u32], bool) -> bool,
    ) {
        let has_inside = matches!(self.walls, Walls::Tree(_));
        if has_inside && !visit(&[], true) {
            return;
        }
        let count = self.solids().walls.len() as u32;
        let corners = around(shape, position, margin);
        let mut both = |k: u32| {
            let k = k & !ALONE;
            let go_on = match self.solids().walls[k as usize].kind {
                WallKind::Thin(second) => visit(&[k, second], has_inside),
                _ => visit(&[k], has_inside),
            };
            if go_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        if self.grid.as_ref().is_some_and(|grid| grid.meeting(corners, &mut both).is_break()) {
            return;
        }
        let _ = self.boxes.meeting(corners, |item| match self.items[item as usize] {
            k if k < count => both(k),
            _ => ControlFlow::Continue(()),
        });
    }

    fn any_round(
        &self,
        shape: &Convex,
        position: DVec2,
        margin: f64,
        mut visit: impl FnMut(&RoundSolid) -> bool,
    ) -> bool {
        let solids = self.solids();
        if solids.rounds.is_empty() {
            return false;
        }
        let corners = around(shape, position, margin);
        let found = self.boxes.meeting(corners, |item| {
            let k = self.items[item as usize];
            let round = (k as usize).checked_sub(solids.walls.len()).map(|k| &solids.rounds[k]);
            if round.is_some_and(&mut visit) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    }

    fn is_inside(&self, place: DVec2, around: f64) -> bool {
        match &self.walls {
            Walls::Thin(_) => false,
            Walls::Tree(tree) => tree.as_ref().is_inside(place, around),
        }
    }
}

/// The rule of an index; it has no steps.
struct ByIndex<'r> {
    index: &'r WallIndex,
    shape: &'r Convex,
    options: &'r SlideOptions,
}

impl Rule for ByIndex<'_> {
    type Step = bsp_sweep::Step;
    type Contact = SweepContact;

    fn sweep<T: Trace<bsp_sweep::Step>>(
        &self,
        position: DVec2,
        displacement: DVec2,
        check_start: bool,
        _: &mut T,
    ) -> Sweep {
        let options = IndexSweepOptions { min_distance: self.options.min_distance, check_start };
        self.index.sweep(self.shape, position, displacement, &options)
    }

    fn way_out(&self, position: DVec2, min_distance: f64) -> Option<DVec2> {
        self.index.way_out(self.shape, position, min_distance)
    }

    fn rounding(&self, position: DVec2, displacement: DVec2) -> f64 {
        ShapeMotion::new(self.shape, position, displacement).rounding
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use crate::sweep::Corners;
    use crate::sweep::bsp_sweep::{SweepOptions, sweep};
    use crate::sweep::slide::slide;

    /// Thin walls, outlines, rounds, platforms and half-planes, on a small grid so that much touches and lies in line.
    fn solids(rng: &mut Rng, family: usize) -> Solids {
        let mut all = Solids::default();
        let place = |rng: &mut Rng| match family % 2 {
            0 => rng.in_square(-8.0, 8.0).round(),
            _ => rng.in_square(-8.0, 8.0),
        };
        for owner in 0..12 {
            let (a, b, c) = (place(rng), place(rng), place(rng));
            match (family / 2 + owner as usize) % 6 {
                0 => all.add_thin(&[a, b, c], owner),
                1 if (b - a).perp_dot(c - a).abs() > 1e-6 => {
                    all.add_outline(&[vec![a, b, c]], owner).expect("a triangle");
                }
                2 => all.add_one_way(a, b, owner),
                3 => {
                    let shape = Convex::capsule(a, b, 0.5).expect("a capsule");
                    all.rounds.push(RoundSolid { shape, owner });
                }
                4 if owner == 4 => {
                    let out = rng.direction();
                    all.add_half_plane(DVec2::ZERO, out, -9.0, owner).expect("a half-plane");
                }
                _ => all.add_thin(&[a, a + DVec2::X * 3.0], owner),
            }
        }
        all
    }

    /// Asks the tree of some walls and both indices of them about moves in a square of a half size; returns how many meet something.
    fn all_answer_alike(all: Solids, rng: &mut Rng, round: usize, half: f64) -> u32 {
        let shapes = [
            Convex::circle(0.5),
            Convex::circle(0.0),
            Convex::rectangle(DVec2::new(0.5, 0.25), 0.0),
            Convex::rectangle(DVec2::new(0.5, 0.25), 0.4),
            Convex::capsule(DVec2::new(-0.5, 0.0), DVec2::new(0.5, 0.25), 0.25),
        ];
        let shapes = shapes.map(|s| s.expect("a shape"));
        let mut met = 0;
        let tree = Arc::new(build(all.clone(), Splitting::Scored));
        for index in [WallIndex::new(all), WallIndex::of_tree(Arc::clone(&tree))] {
            for k in 0..20 {
                let shape = &shapes[k % shapes.len()];
                let from = rng.in_square(-half, half);
                let from = if round.is_multiple_of(3) { from.round() } else { from };
                let v = rng.in_square(-6.0, 6.0);
                let v = if round.is_multiple_of(2) { v.round() } else { v };
                let min_distance = if k % 3 == 0 { 0.0 } else { 0.01 };
                let options =
                    SweepOptions { min_distance, corners: Corners::Exact, check_start: true };
                let fast = IndexSweepOptions { min_distance, check_start: true };
                let found = sweep(&tree, shape, from, v, &options);
                assert_eq!(index.sweep(shape, from, v, &fast), found, "{round} {from} {v}");
                met += u32::from(found.real.is_some());
                let slides = SlideOptions { min_distance, ..SlideOptions::default() };
                let slid = slide(&tree, shape, from, v, &slides);
                assert_eq!(index.slide(shape, from, v, &slides), slid, "{round} {from} {v}");
            }
        }
        met
    }

    #[test]
    fn it_answers_as_the_tree_does_to_the_last_bit() {
        let mut rng = Rng::new(91);
        let met: u32 = (0..300)
            .map(|round| {
                let all = solids(&mut rng, round);
                all_answer_alike(all, &mut rng, round, 9.0)
            })
            .sum();
        assert!(met > 3000, "{met} moves meet something");
    }

    #[test]
    fn among_many_that_lie_evenly_too() {
        let mut rng = Rng::new(93);
        let mut met = 0;
        for round in 0..60 {
            let mut all = Solids::default();
            let whole = round % 2 == 0;
            for owner in 0..160 {
                let (a, way) = (rng.in_square(-20.0, 20.0), rng.in_square(-2.5, 2.5));
                let (a, b) = if whole { (a.round(), (a + way).round()) } else { (a, a + way) };
                match owner % 40 {
                    // Some are long, or no walls.
                    0 => all.add_thin(&[a, -a], owner),
                    1 => {
                        let shape = Convex::new(vec![a], 0.75).expect("a disc");
                        all.rounds.push(RoundSolid { shape, owner });
                    }
                    2 => all.add_one_way(a, b, owner),
                    3 if round % 3 == 0 => {
                        let corners = vec![a, a + DVec2::X * 2.0, a + DVec2::Y];
                        all.add_outline(&[corners], owner).expect("a triangle");
                    }
                    _ => all.add_thin(&[a, b, a + way.perp()], owner),
                }
            }
            assert!(WallIndex::new(all.clone()).grid.is_some(), "{round}");
            met += all_answer_alike(all, &mut rng, round, 20.0);
        }
        assert!(met > 800, "{met} moves meet something");
    }

    #[test]
    fn nothing_and_numbers_that_are_none() {
        let disc = Convex::circle(0.5).expect("a disc");
        let options = IndexSweepOptions { min_distance: 0.01, check_start: true };
        let none = WallIndex::new(Solids::default());
        let free = Sweep { impact: None, real: None, start_solid: false };
        assert_eq!(none.sweep(&disc, DVec2::ZERO, DVec2::X, &options), free);
        let mut walls = Solids::default();
        walls.add_thin(&[DVec2::new(2.0, -1.0), DVec2::new(2.0, 1.0)], 7);
        let index = WallIndex::new(walls);
        let hit = index.sweep(&disc, DVec2::ZERO, DVec2::X * 3.0, &options).real;
        assert_eq!(hit.map(|c| (c.fraction, c.normal)), Some((0.5, -DVec2::X)));
        let far = index.sweep(&disc, DVec2::ZERO, DVec2::X * 1e15, &options).real;
        assert_eq!(far.map(|c| c.fraction), Some(1.5e-15));
        let endless = index.sweep(&disc, DVec2::ZERO, DVec2::X * 1e300, &options);
        let tree = build(index.solids().clone(), Splitting::Given);
        let by_tree =
            SweepOptions { min_distance: 0.01, corners: Corners::Exact, check_start: true };
        assert_eq!(endless, sweep(&tree, &disc, DVec2::ZERO, DVec2::X * 1e300, &by_tree));
    }
}
