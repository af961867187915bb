//! How the tree of lines is drawn: the line that is tried with its two sides, walls as they are handed to them, and the
//! sectors that a point and a move come to.

use glam::DVec2;

use super::Bsp2dLab;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::common::draw::tag;
use crate::lab::partitions::move_among_walls::MoveAmongWalls;
use crate::partition::bsp2d::Step;
use crate::partition::bsp2d::build::{Bsp2dBuildStep as Build, PartSide};
use crate::partition::bsp2d::walk::Bsp2dWalkStep as Walk;
use crate::partition::cell::clip;

/// The colours of the plus and the minus side.
const SIDES: [Role; 2] = [Role::Region(0), Role::Region(3)];
/// Those of walls on them.
const ON_SIDES: [Role; 2] = [Role::Result, Role::ShapeB];

impl Bsp2dLab {
    pub(super) fn draw(&self, events: &[&Step]) -> Figure {
        let mut figure = Figure::default();
        let Some(last) = events.last() else { return figure };
        self.lines(&mut figure, events);
        match last {
            Step::Build(step) => self.draw_build(&mut figure, step),
            Step::Walk(step) => self.draw_walk(&mut figure, events, step),
        }
        figure
    }

    /// The lines that nodes are cut by so far.
    fn lines(&self, figure: &mut Figure, events: &[&Step]) {
        for event in events {
            if let Step::Build(Build::Split { node, .. }) = event
                && let Some([a, b]) = self.shown.tree.line_within(*node, self.shown.within)
            {
                let line = MarkShape::Segment(a, b);
                figure.mark(Role::Guide, Layer::Edge, line).tag(tag("node", *node));
            }
        }
    }

    /// A piece of the plane that has an area.
    fn ring(figure: &mut Figure, ring: Vec<DVec2>, node: u32, role: Role, lit: bool) {
        if ring.len() > 2 {
            let shape = MarkShape::Polygon(ring);
            let mark = figure.mark(role, Layer::Background, shape).tag(tag("leaf", node));
            if lit {
                mark.lit();
            }
        }
    }

    /// A node that the step is about.
    fn cell(&self, figure: &mut Figure, node: u32, role: Role) {
        Self::ring(figure, self.shown.tree.cell(node, self.shown.within), node, role, true);
    }

    /// A node's line, within its cell.
    fn line(&self, figure: &mut Figure, node: u32, role: Role) {
        if let Some([a, b]) = self.shown.tree.line_within(node, self.shown.within) {
            figure.segment(role, a, b).tag(tag("node", node)).lit();
        }
    }

    /// Both children of a node in their colours, or one alone.
    fn sides(&self, figure: &mut Figure, node: u32, shown: [bool; 2]) {
        let Some(line) = self.shown.tree.nodes()[node as usize].line else { return };
        for (k, role) in SIDES.into_iter().enumerate().filter(|(k, _)| shown[*k]) {
            let child = line.plus + k as u32;
            Self::ring(figure, self.shown.tree.cell(child, self.shown.within), child, role, false);
        }
    }

    /// The line of a wall tried for a node: its two sides, each with how many walls it would have.
    fn tried(&self, figure: &mut Figure, node: u32, wall: u32, counts: [u32; 2], best: bool) {
        let ab = self.looked_at.walls()[wall as usize];
        let cell = self.shown.tree.cell(node, self.shown.within);
        let normal = (ab.b() - ab.a()).perp();
        for (k, normal) in [normal, -normal].into_iter().enumerate() {
            let half = clip(&cell, ab.a(), normal);
            if half.len() > 2 {
                let middle = half.iter().sum::<DVec2>() / half.len() as f64;
                Self::ring(figure, half, node, SIDES[k], false);
                let sign = ["+", "−"][k];
                figure.note(middle, format!("{sign} {}", counts[k]));
            }
        }
        let role = if best { Role::Candidate } else { Role::Refused };
        let line = MarkShape::Line(ab.a(), ab.b() - ab.a());
        figure.mark(role, Layer::Edge, line);
        self.looked_at.draw_wall(figure, wall, [0.0, 1.0], role);
    }

    fn draw_build(&self, figure: &mut Figure, step: &Build) {
        match step {
            Build::All { .. } => self.cell(figure, 0, Role::Region(2)),
            Build::Node { node, sector, .. } => {
                let role = if sector.is_some() { Role::Region(2) } else { Role::Region(1) };
                self.cell(figure, *node, role);
            }
            Build::Candidate { node, wall, plus, minus, best, .. } => {
                self.tried(figure, *node, *wall, [*plus, *minus], *best);
            }
            Build::Convex { node, .. } => self.cell(figure, *node, Role::Region(2)),
            Build::Split { node, wall, .. } => {
                self.sides(figure, *node, [true, true]);
                self.line(figure, *node, Role::Candidate);
                if !self.shown.tree.is_given() {
                    self.looked_at.draw_wall(figure, *wall, [0.0, 1.0], Role::Result);
                }
            }
            Build::Hand { node, wall, part, d, side, at } => {
                let shown = [*side != PartSide::Minus, *side != PartSide::Plus];
                self.sides(figure, *node, shown);
                self.line(figure, *node, Role::Candidate);
                let [from, to] = *part;
                let Some(at) = *at else {
                    let k = usize::from(*side == PartSide::Minus);
                    self.looked_at.draw_wall(figure, *wall, [from, to], ON_SIDES[k]);
                    return;
                };
                let first = usize::from(d[0] < 0.0);
                self.looked_at.draw_wall(figure, *wall, [from, at], ON_SIDES[first]);
                self.looked_at.draw_wall(figure, *wall, [at, to], ON_SIDES[1 - first]);
                let ab = self.looked_at.walls()[*wall as usize];
                let cut = MarkShape::Point(ab.a() + (ab.b() - ab.a()) * at);
                figure.mark(Role::Impact, Layer::Vertex, cut).tag(tag("cut", 0));
            }
            Build::Built { .. } => {
                for (node, at) in (0u32..).zip(self.shown.tree.nodes()) {
                    if at.line.is_none() && !at.list.is_empty() {
                        let ring = self.shown.tree.cell(node, self.shown.within);
                        Self::ring(figure, ring, node, Role::Region(node as u8 % 8), false);
                    }
                }
            }
        }
    }

    fn draw_walk(&self, figure: &mut Figure, events: &[&Step], step: &Walk) {
        // 1. The point alone.
        match step {
            Walk::PointAt { node, point, plus, .. } => {
                self.sides(figure, *node, [*plus, !*plus]);
                self.line(figure, *node, Role::Candidate);
                Self::point(figure, *point);
                return;
            }
            Walk::PointIn { node, .. } => {
                self.cell(figure, *node, Role::Region(2));
                Self::point(figure, self.looked_at.op.a());
                return;
            }
            _ => {}
        }
        // 2. The sectors looked at so far, and the move.
        let mut best = None;
        for event in events {
            match event {
                Step::Walk(Walk::Sector { node, behind: false, .. }) => {
                    let ring = self.shown.tree.cell(*node, self.shown.within);
                    Self::ring(figure, ring, *node, Role::Region(0), false);
                }
                Step::Walk(Walk::Test { hit, nearer: true, .. }) => best = *hit,
                _ => {}
            }
        }
        let ends = matches!(step, Walk::Answer { hit: Some(_), .. });
        self.looked_at.draw_move(figure, if ends { Role::Ghost } else { Role::ShapeA });
        // 3. What the step is about.
        match step {
            Walk::PointAt { .. } | Walk::PointIn { .. } | Walk::Start { .. } => {}
            Walk::Line { node, children, behind, .. } => {
                let goes = |k: u32| {
                    let plus =
                        self.shown.tree.nodes()[*node as usize].line.map(|line| line.plus + k);
                    !behind && plus.is_some() && children.contains(&plus)
                };
                self.sides(figure, *node, [goes(0), goes(1)]);
                self.line(figure, *node, if *behind { Role::Refused } else { Role::Candidate });
            }
            Walk::Sector { node, behind, .. } => {
                self.cell(figure, *node, Role::Region(if *behind { 5 } else { 0 }));
            }
            Walk::Known { wall, .. } => {
                self.looked_at.draw_wall(figure, *wall, [0.0, 1.0], Role::Refused);
            }
            Walk::Test { wall, hit, nearer, .. } => {
                let ab = self.looked_at.walls()[*wall as usize];
                self.looked_at.draw_test(figure, (*wall, ab), *hit, *nearer);
            }
            Walk::Answer { hit, .. } => {
                best = *hit;
                self.looked_at.draw_end(figure, *hit);
            }
        }
        MoveAmongWalls::draw_best(figure, best);
    }

    fn point(figure: &mut Figure, at: DVec2) {
        let mark = figure.point(Role::ShapeA, at);
        mark.label("O").tag(tag("point", 0)).lit();
    }
}
