//! Speed, beside the sweep and the slide: the same answers by a shorter way.
//!
//! The first impact among many walls does not depend on how they are found (`FirstImpact`), so one need not go down article B's
//! tree for it. [`WallIndex`] finds the walls on the way of a move in a grid, where they lie evenly, or
//! else in a tree of boxes, nearest first, and sweeps against each exactly, by the function that the tree's leaves use. It skips
//! walls that are not reached, and nothing else; tests hold its answers to those of the tree, bit for bit.
//! [`WallIndex::sweep_traced`] is the same search, step by step.

mod meetings;
mod surroundings;

use std::sync::Arc;

use glam::DVec2;

use meetings::{FirstMeeting, Meetings};

use super::SweepContact;
use super::bsp_sweep::{self, Sweep};
use super::first_contact::{FirstImpact, with_margin};
use super::overlap::{self, clearance_below};
use super::slide::{Rule, Slide, SlideOptions, slide_by};
use super::wall_sweep::{ShapeMotion, sweep_round, sweep_wall};
use crate::geom::Rect;
use crate::geom::convex::Convex;
use crate::geom::exact::tolerance::SAME_FRACTION;
use crate::geom::wall::{Solids, Wall, WallKind};
use crate::partition::box_tree::look::BoxLook;
use crate::partition::box_tree::{BoxCorners, BoxTree, Filling};
use crate::partition::bsp::{BspNode, Tree};
use crate::partition::bsp_build::{Splitting, build};
use crate::partition::wall_grid::{GridLook, WallGrid};
use crate::trace::{Silent, Trace};

pub use super::fast_step::{FoundIn, Step};
pub use crate::partition::box_tree::look::{BoxChild, ChildVerdict, LookedChild, LookedChildren};

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
    /// How many walls and round solids there are, of a wall without thickness both faces as one.
    count: u32,
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
        let others = solids.rounds.len() + half_planes.len() + one_ways.len();
        let count = (segments.len() + others) as u32;
        Self { grid, boxes, items, half_planes, one_ways, count, walls }
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

    /// How many walls and round solids it finds; of a wall without thickness both faces are one.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The box of what its tree of boxes holds, in world units: of a node, by its number, a little larger than what is in it; of an
    /// item by its number in contacts. None where there is no such thing, and for a wall without end.
    #[must_use]
    pub fn box_of(&self, child: BoxChild) -> Option<Rect> {
        let item = match child {
            BoxChild::Node(node) => {
                let [min, max] = self.boxes.node_box(node)?.map(DVec2::from);
                return Some(Rect { min, max });
            }
            BoxChild::Item(item) => item as usize,
        };
        let solids = self.solids();
        if let Some(wall) = solids.walls.get(item) {
            return if wall.is_endless() { None } else { Rect::around([wall.a, wall.b]) };
        }
        let round = &solids.rounds.get(item - solids.walls.len())?.shape;
        let around = Rect::around(round.core().iter().copied())?;
        let pad = DVec2::splat(round.radius());
        Some(Rect { min: around.min - pad, max: around.max + pad })
    }

    /// Some cells of a row of its grid, from the first to the last, in world units; none where there is no grid.
    #[must_use]
    pub fn cells(&self, row: u32, columns: [u32; 2]) -> Option<Rect> {
        self.grid.as_ref().map(|grid| grid.cells(row, columns))
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
        self.sweep_traced(shape, position, displacement, options, &mut Silent)
    }

    /// [`WallIndex::sweep`], traced. World units and fractions of the move. Cost, for who watches: some looks at every node of the tree
    /// beside those of the search.
    #[must_use]
    pub fn sweep_traced<T: Trace<Step>>(
        &self,
        shape: &Convex,
        position: DVec2,
        displacement: DVec2,
        options: &IndexSweepOptions,
        trace: &mut T,
    ) -> Sweep {
        let margin = options.min_distance;
        let motion = ShapeMotion::new(shape, position, displacement);
        let (walls, in_grid) = (self.count, self.grid.is_some());
        trace.step(|| Step::Start { position, displacement, walls, in_grid });
        // 1. Whether it overlaps something as it starts. What stops the move is looked for all the same: it may lead out.
        let start_solid = options.check_start && clearance_below(self, shape, position, 0.0);
        trace.step(|| {
            let over = if start_solid { overlap::deepest(self, shape, position) } else { None };
            Step::Check { asked: options.check_start, start_solid, over, radius: shape.radius() }
        });
        // 2. What is on the way, each by its own sweep.
        let mut first = FirstMeeting { found: FirstImpact::new(), displacement };
        self.on_the_way_traced(&motion, margin, &mut first, trace);
        // 3. The first of it all.
        let [impact, real] = first.found.stopped(displacement, margin);
        let sweep = Sweep { impact, real, start_solid };
        trace.step(|| Step::Answer { sweep, walls });
        sweep
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
        self.on_the_way_traced(motion, margin, &mut met, &mut Silent);
    }

    /// [`WallIndex::on_the_way`], traced.
    #[inline]
    fn on_the_way_traced<T: Trace<Step>>(
        &self,
        motion: &ShapeMotion<'_>,
        margin: f64,
        met: &mut impl Meetings,
        trace: &mut T,
    ) {
        let solids = self.solids();
        let swept = |wall: &Wall, k: u32| with_margin(margin, |m| sweep_wall(motion, wall, k, m));
        let wall = |k: u32| swept(&solids.walls[k as usize], k);
        let count = solids.walls.len() as u32;
        let ShapeMotion { shape, position, displacement, rounding, .. } = *motion;
        let corners = around(shape, position, margin + rounding);
        // Both faces of a wall without thickness are one step.
        let mut found = |k: u32, ends: Option<[DVec2; 2]>, place: Place, trace: &mut T| {
            let mut before = None;
            if T::ON {
                before = met.first();
            }
            let (number, faces, limit) = if let (ALONE.., Some([a, b])) = (k, ends) {
                let ([first, second], k) = (Wall::faces(a, b), k & !ALONE);
                let front = swept(&first, k);
                met.meets(k, front);
                let back = swept(&second, k + 1);
                (k, [front, back], met.meets(k + 1, back))
            } else if k >= count {
                let round = &solids.rounds[(k - count) as usize];
                let one = with_margin(margin, |m| sweep_round(motion, round, k, m));
                (k, [one, [None; 2]], met.meets(k, one))
            } else {
                let front = wall(k);
                let limit = met.meets(k, front);
                match solids.walls[k as usize].kind {
                    WallKind::Thin(second) => {
                        let back = wall(second);
                        (k, [front, back], met.meets(second, back))
                    }
                    _ => (k, [front, [None; 2]], limit),
                }
            };
            trace.step(|| Step::test(number, self.found_in(place), faces, [before, met.first()]));
            limit
        };
        // What is first and what is last may be the same but for rounding.
        let mut limit = 1.0 + SAME_FRACTION;
        if let Some(grid) = &self.grid {
            let tell = Step::of_grid;
            limit = grid.along_traced(
                corners,
                displacement,
                limit,
                tell,
                trace,
                |k, ends, row, trace| found(k, Some(ends), Place::Row(row), trace),
            );
        }
        let tell = |look| self.of_boxes(look);
        let by = displacement.to_array();
        self.boxes.along_traced(corners, by, limit, tell, trace, |item, trace| {
            found(self.items[item as usize], None, Place::Item(item), trace)
        });
        // 3. What has no box. A platform that is not below where the move begins is not there.
        let is_below = |k: u32| solids.walls[k as usize].is_below(shape, position);
        let half_planes = self.half_planes.iter().map(|k| (*k, true));
        let one_ways = self.one_ways.iter().map(|k| (*k, is_below(*k)));
        for (k, holds) in half_planes.chain(one_ways) {
            let mut before = None;
            if T::ON {
                before = met.first();
            }
            let contacts = if holds { wall(k) } else { [None, None] };
            met.meets(k, contacts);
            trace.step(|| {
                let faces = [contacts, [None; 2]];
                let test = Step::test(k, FoundIn::Unboxed, faces, [before, met.first()]);
                if holds { test } else { Step::NotThere { wall: k } }
            });
        }
    }

    /// Where something was found, as it is told.
    fn found_in(&self, place: Place) -> FoundIn {
        match place {
            Place::Row(Some(row)) => FoundIn::Row { row: row as u32 },
            Place::Row(None) => FoundIn::Unboxed,
            Place::Item(item) => match self.boxes.holder(BoxChild::Item(item)) {
                Some(node) => FoundIn::Node { node },
                None => FoundIn::Unboxed,
            },
        }
    }

    /// What the tree of boxes tells, with the numbers that items have in contacts.
    fn of_boxes(&self, look: BoxLook) -> Step {
        let number = |child: BoxChild| child.numbered(|item| self.items[item as usize]);
        match look {
            BoxLook::Every { items } => Step::Every { things: items },
            BoxLook::Node { node, within, children, limit } => {
                let children = children.map(|looked| {
                    looked.map(|own| LookedChild { child: number(own.child), ..own })
                });
                Step::Node { node, within, children, limit }
            }
            BoxLook::Behind { child, within, enters, limit } => {
                Step::Behind { child: number(child), within, enters, limit }
            }
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

/// Where something is found: in a row of the grid, unless it finds all, or as an item of the tree of boxes.
#[derive(Clone, Copy)]
enum Place {
    Row(Option<usize>),
    Item(u32),
}

impl Step {
    /// What the grid tells.
    fn of_grid(look: GridLook) -> Self {
        match look {
            GridLook::Every { things } => Self::Every { things },
            GridLook::Row { row, columns, walls, later, limit } => {
                Self::Row { row, columns, walls, later, limit }
            }
            GridLook::Passed { number, row, limit } => {
                Self::Passed { wall: number & !ALONE, row, limit }
            }
            GridLook::Known { number, row } => Self::Known { wall: number & !ALONE, row },
        }
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
mod tests;
