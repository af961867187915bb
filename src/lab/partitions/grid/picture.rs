//! How the uniform grid is drawn: its squares, the walls on their way into lists, and the squares that a move looks at.

use glam::DVec2;

use super::GridLab;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::common::draw::tag;
use crate::lab::partitions::move_among_walls::MoveAmongWalls;
use crate::partition::grid::Step;
use crate::partition::grid::build::GridBuildStep as Build;
use crate::partition::grid::walk::GridWalkStep as Walk;

/// Of more squares than this no counts are written: they would cover each other.
const MOST_COUNTED: u32 = 150;

impl GridLab {
    pub(super) fn draw(&self, events: &[&Step]) -> Figure {
        let mut figure = Figure::default();
        let Some(last) = events.last() else { return figure };
        // 1. The grid, from when it is known.
        if events.len() > 1 {
            self.lines(&mut figure);
        }
        match last {
            Step::Build(step) => self.draw_build(&mut figure, step),
            Step::Walk(step) => self.draw_walk(&mut figure, events, step),
        }
        figure
    }

    fn lines(&self, figure: &mut Figure) {
        let [columns, rows] = self.grid.counts();
        let (low, high) = (self.grid.area().min, self.grid.area().max);
        let upright = (0..=columns).map(|i| self.grid.square([i, 0]).min.x);
        let level = (0..=rows).map(|j| self.grid.square([0, j]).min.y);
        let all = upright
            .map(|x| [DVec2::new(x, low.y), DVec2::new(x, high.y)])
            .chain(level.map(|y| [DVec2::new(low.x, y), DVec2::new(high.x, y)]))
            .collect();
        figure.mark(Role::Guide, Layer::Background, MarkShape::Segments(all)).tag(tag("area", 0));
    }

    /// How long the list of each square is.
    fn counts(&self, figure: &mut Figure) {
        let [columns, rows] = self.grid.counts();
        if columns * rows > MOST_COUNTED {
            return;
        }
        for square in (0..rows).flat_map(|j| (0..columns).map(move |i| [i, j])) {
            let count = self.grid.list(square).len();
            if count > 0 {
                figure.note(self.grid.square(square).centre(), count.to_string());
            }
        }
    }

    fn square(&self, figure: &mut Figure, square: [u32; 2], region: u8, now: bool) {
        let ring = self.grid.square(square).corners().to_vec();
        let mark = figure.mark(Role::Region(region), Layer::Background, MarkShape::Polygon(ring));
        mark.tag(self.square_tag(square));
        if now {
            mark.lit();
        }
    }

    fn draw_build(&self, figure: &mut Figure, step: &Build) {
        match step {
            Build::Bounds { min, max, .. } => {
                let ring = vec![*min, DVec2::new(max.x, min.y), *max, DVec2::new(min.x, max.y)];
                let mark = figure.mark(Role::Candidate, Layer::Edge, MarkShape::Polygon(ring));
                mark.tag(tag("area", 0)).lit();
            }
            Build::Squares { .. } => self.square(figure, [0, 0], 0, true),
            Build::Wall { wall, ends, .. } => {
                for (k, square) in ends.iter().enumerate() {
                    if k == 0 || ends[0] != ends[1] {
                        self.square(figure, *square, 0, false);
                    }
                }
                self.looked_at.draw_wall(figure, *wall, [0.0, 1.0], Role::Candidate);
                if let Some(ab) = self.looked_at.walls().get(*wall as usize) {
                    for (at, name) in [(ab.a(), "A"), (ab.b(), "B")] {
                        figure.point(Role::ShapeB, at).label(name);
                    }
                }
            }
            Build::Put { wall, square, part, cut } => {
                self.square(figure, *square, 2, true);
                let kept = if *cut { *part } else { [0.0, 1.0] };
                if *cut {
                    self.looked_at.draw_wall(figure, *wall, [0.0, 1.0], Role::Refused);
                }
                self.looked_at.draw_wall(figure, *wall, kept, Role::Result);
                let Some(ab) = self.looked_at.walls().get(*wall as usize) else { return };
                for t in part.iter().filter(|t| **t > 0.0 && **t < 1.0) {
                    let at = ab.a() + (ab.b() - ab.a()) * *t;
                    figure.point(Role::Impact, at);
                }
            }
            Build::Built { fullest, .. } => {
                self.square(figure, *fullest, 5, true);
                self.counts(figure);
            }
        }
    }

    fn draw_walk(&self, figure: &mut Figure, events: &[&Step], step: &Walk) {
        let mut best = None;
        // 1. The squares looked at so far.
        let now = match step {
            Walk::Square { square, .. }
            | Walk::Known { square, .. }
            | Walk::Test { square, .. } => Some(*square),
            Walk::Start { .. } | Walk::Strip { .. } | Walk::Answer { .. } => None,
        };
        for event in events {
            match event {
                Step::Walk(Walk::Square { square, behind: false, .. }) => {
                    self.square(figure, *square, 0, now == Some(*square));
                }
                Step::Walk(Walk::Test { hit, nearer: true, .. }) => best = *hit,
                _ => {}
            }
        }
        // 2. The move, and where it is met so far.
        let ends = matches!(step, Walk::Answer { hit: Some(_), .. });
        self.looked_at.draw_move(figure, if ends { Role::Ghost } else { Role::ShapeA });
        match step {
            Walk::Start { .. } => {}
            Walk::Strip { column, x, behind, .. } => {
                let area = self.grid.area();
                let role = if *behind { Role::Refused } else { Role::Candidate };
                for x in x {
                    let line = [DVec2::new(*x, area.min.y), DVec2::new(*x, area.max.y)];
                    figure.segment(role, line[0], line[1]).tag(tag("column", *column)).lit();
                }
            }
            Walk::Square { square, behind, .. } => {
                if *behind {
                    self.square(figure, *square, 5, true);
                }
            }
            Walk::Known { wall, .. } => {
                self.looked_at.draw_wall(figure, *wall, [0.0, 1.0], Role::Refused);
            }
            Walk::Test { wall, square, hit, nearer, .. } => {
                let part = self.part_in(*square, *wall);
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
