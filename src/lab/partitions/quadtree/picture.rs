//! How the quadtree is drawn: squares as they are cut, walls as they are handed down, and the leaves that a move looks at.

use glam::DVec2;

use super::QuadtreeLab;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::common::draw::tag;
use crate::lab::partitions::move_among_walls::MoveAmongWalls;
use crate::partition::quadtree::Step;
use crate::partition::quadtree::build::QuadtreeBuildStep as Build;
use crate::partition::quadtree::walk::QuadtreeWalkStep as Walk;

/// The colours of the pieces that a wall is cut into.
const PIECES: [Role; 3] = [Role::Result, Role::ShapeB, Role::Candidate];

impl QuadtreeLab {
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

    /// The box, and the middle lines of the nodes that are cut so far.
    fn lines(&self, figure: &mut Figure, events: &[&Step]) {
        let ring = self.tree.nodes()[0].area.corners().to_vec();
        figure.mark(Role::Guide, Layer::Background, MarkShape::Polygon(ring)).tag(tag("quad", 0));
        let mut all = Vec::new();
        for event in events {
            if let Step::Build(Build::Node { node, leaf: None, .. }) = event {
                let area = self.tree.nodes()[*node as usize].area;
                let m = area.centre();
                all.push([DVec2::new(m.x, area.min.y), DVec2::new(m.x, area.max.y)]);
                all.push([DVec2::new(area.min.x, m.y), DVec2::new(area.max.x, m.y)]);
            }
        }
        if !all.is_empty() {
            figure.mark(Role::Guide, Layer::Background, MarkShape::Segments(all));
        }
    }

    fn node(&self, figure: &mut Figure, node: u32, region: u8, now: bool) {
        let Some(at) = self.tree.nodes().get(node as usize) else { return };
        let ring = MarkShape::Polygon(at.area.corners().to_vec());
        let mark = figure.mark(Role::Region(region), Layer::Background, ring);
        mark.tag(tag("quad", node));
        if now {
            mark.lit();
        }
    }

    fn draw_build(&self, figure: &mut Figure, step: &Build) {
        match step {
            Build::Bounds { .. } => self.node(figure, 0, 0, true),
            Build::Node { node, walls, leaf, .. } => {
                self.node(figure, *node, if leaf.is_some() { 2 } else { 0 }, true);
                let at = self.tree.nodes()[*node as usize].area.centre();
                figure.note(at, walls.to_string());
            }
            Build::Hand { node, wall, part: [from, to], children, .. } => {
                self.node(figure, *node, 0, false);
                let Some(ab) = self.looked_at.walls().get(*wall as usize) else { return };
                let first = self.tree.nodes()[*node as usize].children.unwrap_or_default();
                // Each piece in its colour, and the square it goes to.
                let at = |t: f64| ab.a() + (ab.b() - ab.a()) * t;
                let (mut start, mut k) = (*from, 0);
                for place in children.iter().flatten() {
                    let area = self.tree.nodes()[(first + place) as usize].area;
                    let end = leaves_at(area, at(start), at(*to));
                    let end = start + (to - start) * end;
                    self.node(figure, first + place, 2, true);
                    self.looked_at.draw_wall(figure, *wall, [start, end], PIECES[k]);
                    if end < *to {
                        figure.point(Role::Impact, at(end));
                    }
                    (start, k) = (end, k + 1);
                }
            }
            Build::Built { .. } => {
                for (node, at) in (0u32..).zip(self.tree.nodes()) {
                    if at.children.is_none() && !at.list.is_empty() {
                        self.node(figure, node, 2, false);
                    }
                }
            }
        }
    }

    fn draw_walk(&self, figure: &mut Figure, events: &[&Step], step: &Walk) {
        let mut best = None;
        // 1. The leaves looked at so far.
        for event in events {
            match event {
                Step::Walk(Walk::Visit { node, walls: Some(_), behind: false, .. }) => {
                    self.node(figure, *node, 0, false);
                }
                Step::Walk(Walk::Test { hit, nearer: true, .. }) => best = *hit,
                _ => {}
            }
        }
        // 2. The move, and what the step is about.
        let ends = matches!(step, Walk::Answer { hit: Some(_), .. });
        self.looked_at.draw_move(figure, if ends { Role::Ghost } else { Role::ShapeA });
        match step {
            Walk::Start { .. } => {}
            Walk::Visit { node, walls, children, behind, .. } => {
                let region = match walls {
                    _ if *behind => 5,
                    Some(_) => 0,
                    None => 3,
                };
                self.node(figure, *node, region, true);
                // The children on the move's way, numbered in its order.
                let first = self.tree.nodes()[*node as usize].children;
                for (k, place) in children.iter().flatten().enumerate() {
                    if let Some(first) = first {
                        let area = self.tree.nodes()[(first + place) as usize].area;
                        figure.note(area.centre(), (k + 1).to_string());
                    }
                }
            }
            Walk::Known { wall, .. } => {
                self.looked_at.draw_wall(figure, *wall, [0.0, 1.0], Role::Refused);
            }
            Walk::Test { wall, node, hit, nearer, .. } => {
                let part = self.part_in(*node, *wall);
                self.looked_at.draw_test(figure, part, *hit, *nearer);
            }
            Walk::Answer { hit, .. } => {
                best = *hit;
                self.looked_at.draw_end(figure, *hit);
            }
        }
        MoveAmongWalls::draw_best(figure, best);
    }
}

/// Where a way from a place in a square leaves it, as a fraction; 1 where it ends in it.
fn leaves_at(area: crate::geom::Rect, from: DVec2, to: DVec2) -> f64 {
    let by = to - from;
    let past = |k: usize| {
        let border = if by[k] > 0.0 { area.max[k] } else { area.min[k] };
        if by[k] == 0.0 { 1.0 } else { (border - from[k]) / by[k] }
    };
    past(0).min(past(1)).clamp(0.0, 1.0)
}
