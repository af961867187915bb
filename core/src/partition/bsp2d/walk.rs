//! A point down a tree of lines to its sector, and a move down it to each sector it goes through.
//!
//! A move goes to the side of a line that it starts on, and to the other from where it crosses the line. Lines count as
//! wider by rounding, so that no wall is missed beside them. What is entered only behind the nearest hit has nothing nearer.

use std::collections::HashSet;

use glam::DVec2;
use serde::Serialize;

use super::build::{node_key, split_key};
use super::{Bsp2d, side};
use crate::geom::Segment;
pub use crate::partition::listed_wall::TreeWalk;
use crate::partition::listed_wall::{WallHit, beyond, is_behind, rounding};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Bsp2dWalkStep {
    /// A point on its way down, at a line.
    PointAt {
        /// The node.
        node: u32,
        /// The point, in world units.
        point: DVec2,
        /// d = det(AB, AP), twice an area.
        d: f64,
        /// Whether it is on the plus side.
        plus: bool,
    },
    /// The sector that the point is in.
    PointIn {
        /// The sector.
        node: u32,
        /// How many lines were tested.
        asked: u32,
        /// How many walls its list has.
        walls: u32,
    },
    /// The move.
    Start {
        /// O, in world units.
        from: DVec2,
        /// P.
        to: DVec2,
    },
    /// A node with a line, on the way of the move.
    Line {
        /// Its number.
        node: u32,
        /// d of O and of P.
        d: [f64; 2],
        /// The part of the move that lies in the node, as fractions of it.
        within: [f64; 2],
        /// The children that it goes through, in its order.
        children: [Option<u32>; 2],
        /// The nearest hit so far.
        best: Option<WallHit>,
        /// Whether the node is entered only behind that hit, and so left out.
        behind: bool,
    },
    /// A sector on the way of the move.
    Sector {
        /// Its number.
        node: u32,
        /// The part of the move that lies in it, as fractions of it.
        within: [f64; 2],
        /// How many walls its list has.
        walls: u32,
        /// The nearest hit so far.
        best: Option<WallHit>,
        /// Whether it is entered only behind that hit, and so left out.
        behind: bool,
    },
    /// A wall that was tested in an earlier sector.
    Known {
        /// Its number.
        wall: u32,
        /// The sector.
        node: u32,
    },
    /// A wall of a list against the move.
    Test {
        /// Its number.
        wall: u32,
        /// The sector whose list it is in.
        node: u32,
        /// Where the move meets it; none when it does not.
        hit: Option<WallHit>,
        /// The nearest hit before it.
        best: Option<WallHit>,
        /// Whether it is the nearest now.
        nearer: bool,
    },
    /// The answer.
    Answer {
        /// What is met first.
        hit: Option<WallHit>,
        /// How many nodes were looked at.
        nodes: u32,
        /// How many walls were tested.
        tests: u32,
        /// How many walls there are.
        walls: u32,
    },
}

fn visit_key(node: u32) -> Key {
    Key::new("visit", [node])
}

impl Event for Bsp2dWalkStep {
    fn about(&self) -> About {
        let of_best = |about: About, best: &Option<WallHit>| match best {
            Some(_) => about.because(Reason::Kept("test")),
            None => about,
        };
        let of_list = |key: Key, node: u32| {
            About::new(key)
                .chapter("descent")
                .because(Reason::Key(visit_key(node)))
                .because(Reason::Key(node_key(node)))
        };
        match self {
            Self::PointAt { node, .. } => {
                let about = About::at("point-at", [*node]).chapter("point");
                let about = about.because(Reason::Key(split_key(*node)));
                about.because(Reason::Last("point-at"))
            }
            Self::PointIn { node, .. } => About::at("point-in", [*node])
                .chapter("point")
                .kind(Kind::Result)
                .because(Reason::Last("point-at"))
                .because(Reason::Key(node_key(*node))),
            Self::Start { .. } => {
                About::at("start", []).chapter("move").because(Reason::Key(node_key(0)))
            }
            Self::Line { node, best, behind, .. } | Self::Sector { node, best, behind, .. } => {
                let about = About::new(visit_key(*node)).chapter("descent");
                let about = about.kind(match self {
                    _ if *behind => Kind::Refused,
                    Self::Sector { .. } => Kind::Candidate,
                    _ => Kind::Plain,
                });
                let about = about.because(Reason::at("start", []));
                let about = about.because(Reason::Key(node_key(*node)));
                if *behind { of_best(about, best) } else { about }
            }
            Self::Known { wall, node } => {
                of_list(Key::new("known", [*wall, *node]), *node).kind(Kind::Refused)
            }
            Self::Test { wall, node, hit, best, nearer } => {
                let kind = if *nearer { Kind::Impact } else { Kind::Refused };
                let about = of_list(Key::new("test", [*wall, *node]), *node).kind(kind);
                if hit.is_some() { of_best(about, best) } else { about }
            }
            Self::Answer { hit, .. } => {
                let about =
                    About::at("answer", []).chapter("answer").kind(Kind::Result).decides(true);
                of_best(about, hit).because(Reason::Each("visit"))
            }
        }
    }
}

impl Bsp2d {
    /// The sector that a point is in.
    #[must_use]
    pub fn sector(&self, point: DVec2) -> u32 {
        self.sector_traced(point, &mut Silent)
    }

    /// [`Bsp2d::sector`], traced.
    #[must_use]
    pub fn sector_traced<T: Trace<Bsp2dWalkStep>>(&self, point: DVec2, trace: &mut T) -> u32 {
        let (mut node, mut asked) = (0, 0);
        // One line after another: on which side is it?
        while let Some(line) = self.nodes[node as usize].line {
            let d = side(self.cut(line), point);
            let plus =
                trace.decide(d >= 0.0, |plus| Bsp2dWalkStep::PointAt { node, point, d, plus });
            node = if plus { line.plus } else { line.plus + 1 };
            asked += 1;
        }
        let walls = self.nodes[node as usize].list.len() as u32;
        trace.step(|| Bsp2dWalkStep::PointIn { node, asked, walls });
        node
    }

    /// The wall that a move meets first.
    #[must_use]
    pub fn walk(&self, op: &Segment) -> TreeWalk {
        self.walk_traced(op, &mut Silent)
    }

    /// [`Bsp2d::walk`], traced.
    #[must_use]
    pub fn walk_traced<T: Trace<Bsp2dWalkStep>>(&self, op: &Segment, trace: &mut T) -> TreeWalk {
        trace.step(|| Bsp2dWalkStep::Start { from: op.a(), to: op.b() });
        let mut walk = TreeWalk::default();
        let wide = rounding(op, self.bounds);
        let mut known = HashSet::new();
        let mut waiting: Vec<(u32, [f64; 2])> = vec![(0, [0.0, 1.0])];
        while let Some((node, within)) = waiting.pop() {
            let here = &self.nodes[node as usize];
            let best = walk.hit;
            // 1. What is entered behind the nearest hit has nothing nearer, and nothing at its place.
            let behind = is_behind(within[0], best);
            if let Some(line) = here.line {
                // 2. A line: the side that it starts on, and the other where it crosses the line.
                let ab = self.cut(line);
                let d @ [d_o, d_p] = [side(ab, op.a()), side(ab, op.b())];
                let reach = wide * (ab.b() - ab.a()).length();
                let plus = beyond(d, reach, within).map(|part| (line.plus, part));
                let minus = beyond([-d_o, -d_p], reach, within).map(|part| (line.plus + 1, part));
                let along = if d_o + (d_p - d_o) * within[0] >= 0.0 {
                    [plus, minus]
                } else {
                    [minus, plus]
                };
                let behind = trace.decide(behind, |behind| Bsp2dWalkStep::Line {
                    node,
                    d,
                    within,
                    children: listed(along),
                    best,
                    behind,
                });
                if !behind {
                    walk.nodes += 1;
                    waiting.extend(along.into_iter().rev().flatten());
                }
                continue;
            }
            let walls = here.list.len() as u32;
            let sector = |behind| Bsp2dWalkStep::Sector { node, within, walls, best, behind };
            if trace.decide(behind, sector) {
                continue;
            }
            walk.nodes += 1;
            // 3. The walls of a sector.
            for listed in &here.list {
                let wall = listed.wall;
                if !known.insert(wall) {
                    trace.step(|| Bsp2dWalkStep::Known { wall, node });
                    continue;
                }
                walk.tests += 1;
                let ab = &self.walls[wall as usize];
                let hit = WallHit::of(op, (wall, ab), ab);
                let best = walk.hit;
                let nearer = WallHit::is_nearer(hit, best);
                let nearer = trace.decide(nearer, |nearer| Bsp2dWalkStep::Test {
                    wall,
                    node,
                    hit,
                    best,
                    nearer,
                });
                if nearer {
                    walk.hit = hit;
                }
            }
        }
        trace.step(|| Bsp2dWalkStep::Answer {
            hit: walk.hit,
            nodes: walk.nodes,
            tests: walk.tests,
            walls: self.walls.len() as u32,
        });
        walk
    }
}

/// The children on the way, in order, the first first.
fn listed(along: [Option<(u32, [f64; 2])>; 2]) -> [Option<u32>; 2] {
    let mut all = along.into_iter().flatten().map(|(node, _)| node);
    [all.next(), all.next()]
}
