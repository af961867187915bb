//! What labs of partitions look at: a move, which is the segment of a mover, and the straight edges of everything else.

use glam::DVec2;
use serde::Serialize;

use super::wall_test::Decided;
use crate::figure::{Figure, Mark, Role};
use crate::geom::{AnyShape, Segment};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, row, tag, vector};
use crate::lab::common::scene_walls::SceneWalls;
use crate::lab::{Fact, FactValue, Told};
use crate::partition::listed_wall::WallHit;
use crate::scene::{ObjectRole, Scene};
use crate::text::Message;

/// A row that counts something.
pub(super) fn count(symbol: &str, n: u32, means: &'static str) -> Fact {
    row(symbol, FactValue::Count(u64::from(n))).means(means)
}

/// The row of the nearest hit so far.
pub(super) fn nearest(hit: &WallHit) -> Fact {
    number("t(I)", hit.t).means("fact-hit-t").at("meeting", Role::Impact)
}

/// A move, and the walls it may meet.
pub(super) struct MoveAmongWalls {
    /// The move.
    pub op: Segment,
    /// The walls, in the scene's order, with their names.
    named: SceneWalls,
    /// The index of the mover.
    mover: u32,
}

/// The caption of the step that ends a move, at a wall where it meets one.
pub(super) fn stopped(hit: Option<WallHit>) -> Caption {
    let met = hit.into_iter().flat_map(|hit| [tag("wall", hit.wall), tag("meeting", 0)]);
    caption("kind-stop-move").all(met)
}

impl MoveAmongWalls {
    /// Those of a scene.
    ///
    /// # Errors
    /// In a sentence, where there is no move or no wall.
    pub(super) fn of(scene: &Scene) -> Result<Self, Message> {
        let mut found = None;
        let named =
            SceneWalls::of(scene, |index, object, shape| match (shape, object.role, found) {
                (AnyShape::Segment(op), ObjectRole::Mover, None) => {
                    found = Some((*op, index));
                    true
                }
                _ => false,
            });
        match found {
            Some((op, mover)) if !named.walls.is_empty() => Ok(Self { op, named, mover }),
            _ => Err(Message::new("lab-needs-move-and-walls")),
        }
    }

    /// The walls, in the scene's order.
    pub(super) fn walls(&self) -> &[Segment] {
        &self.named.walls
    }

    /// What a wall is called: "the hut’s upper edge".
    pub(super) fn name(&self, wall: u32) -> Message {
        self.named.name(wall)
    }

    /// Draws the move as an arrow with its letters.
    pub(super) fn draw_move(&self, figure: &mut Figure, role: Role) {
        let (o, p) = (self.op.a(), self.op.b());
        figure.arrow(role, o, p).tag(tag("object", self.mover));
        for (at, name) in [(o, "O"), (p, "P")] {
            figure.point(Role::ShapeA, at).label(name);
        }
    }

    /// Draws where a move ends, if at a wall.
    pub(super) fn draw_end(&self, figure: &mut Figure, hit: Option<WallHit>) {
        let Some(hit) = hit else { return };
        self.draw_wall(figure, hit.wall, [0.0, 1.0], Role::Impact);
        let o = self.op.a();
        if hit.point != o {
            figure.arrow(Role::Result, o, hit.point).tag(tag("left", 0)).lit();
        }
    }

    /// Draws the test of a part of a wall: met nearest, met farther on, or not met.
    pub(super) fn draw_test(
        &self,
        figure: &mut Figure,
        (wall, part): (u32, Segment),
        hit: Option<WallHit>,
        nearer: bool,
    ) {
        let role = match (hit, nearer) {
            (Some(_), true) => Role::Impact,
            (Some(_), false) => Role::Candidate,
            (None, _) => Role::Refused,
        };
        if let Some(decided) = Decided::of(&self.op, &part) {
            decided.draw(figure, &self.op, (wall, part));
        }
        figure.segment(role, part.a(), part.b()).tag(tag("wall", wall)).lit();
        if let (Some(hit), false) = (hit, nearer) {
            figure.point(Role::Candidate, hit.point);
        }
    }

    /// Draws the nearest hit so far.
    pub(super) fn draw_best(figure: &mut Figure, best: Option<WallHit>) {
        if let Some(best) = best {
            let mark = figure.point(Role::Impact, best.point);
            mark.label("I").tag(tag("meeting", 0)).lit();
        }
    }

    /// The answer in a sentence.
    pub(super) fn verdict(&self, hit: Option<WallHit>, tests: u32) -> Message {
        let of =
            Message::new("grid-verdict").with("tests", tests).with("walls", self.named.walls.len());
        match hit {
            Some(hit) => of.with("wall", self.name(hit.wall)).with("met", "yes"),
            None => of.with("met", "no"),
        }
    }

    /// What the answer counts: tests, the parts that were looked at, and all walls.
    pub(super) fn counts(&self, tests: u32, looked_at: Fact) -> Vec<Fact> {
        vec![
            count("tests", tests, "fact-tests-made").unmarked(),
            looked_at,
            count("walls", self.named.walls.len() as u32, "fact-walls-all").unmarked(),
        ]
    }

    /// What is said as the move starts.
    pub(super) fn started(id: &'static str, from: DVec2, to: DVec2) -> Told {
        (
            Message::new(id).with("from", from).with("to", to),
            vec![
                vector("O", from).means("fact-move-from").unmarked(),
                vector("P", to).means("fact-move-to").unmarked(),
            ],
        )
    }

    /// What is said of a test of a wall.
    pub(super) fn tested(
        &self,
        (wall, part): (u32, Segment),
        hit: Option<WallHit>,
        best: Option<WallHit>,
        nearer: bool,
    ) -> Told {
        let decided = Decided::of(&self.op, &part);
        let why = decided.and_then(Decided::why_missed);
        let (why, [first, second]) = why.unwrap_or_default();
        let id = match (hit, best, nearer) {
            (None, ..) => "grid-test-missed",
            (Some(_), None, _) => "grid-test-first",
            (Some(_), Some(_), true) => "grid-test-nearer",
            (Some(_), Some(_), false) => "grid-test-farther",
        };
        let sentence = Message::new(id)
            .with("wall", self.name(wall))
            .with("t", hit.map_or(0.0, |hit| hit.t))
            .with("before", best.map_or(0.0, |best| best.t))
            .with("other", self.name(best.map_or(wall, |best| best.wall)))
            .with("why", why)
            .with("first", first)
            .with("second", second);
        let role = if nearer { Role::Impact } else { Role::Refused };
        let rows = decided.map(|decided| decided.facts(&self.op, (wall, part)));
        let t = hit.map(|hit| number("t", hit.t).means("fact-wall-t").of("wall", wall, role));
        let t = t.map(|t| match decided {
            Some(decided) => decided.place(t),
            None => t,
        });
        let facts = rows.into_iter().flatten().chain(t);
        (sentence, facts.chain(best.as_ref().map(nearest)).collect())
    }

    /// What is said of the answer: `parts` are what was looked at, by their name in sentences, and what their number means.
    pub(super) fn answered(
        &self,
        id: &'static str,
        hit: Option<WallHit>,
        [tests, looked_at, walls]: [u32; 3],
        (parts, means): (&'static str, &'static str),
    ) -> Told {
        let mut facts: Vec<Fact> = hit.iter().map(nearest).collect();
        facts.extend([
            count("tests", tests, "fact-tests-made").unmarked(),
            count(parts, looked_at, means).unmarked(),
            count("walls", walls, "fact-walls-all").unmarked(),
        ]);
        let said = Message::new(id)
            .with("met", if hit.is_some() { "yes" } else { "no" })
            .with("t", hit.map_or(1.0, |hit| hit.t))
            .with("tests", tests)
            .with(parts, looked_at)
            .with("walls", walls);
        match hit {
            Some(hit) => (said.with("wall", self.name(hit.wall)), facts),
            None => (said, facts),
        }
    }

    /// Draws a wall, or a part of it.
    pub(super) fn draw_wall<'f>(
        &self,
        figure: &'f mut Figure,
        wall: u32,
        part: [f64; 2],
        role: Role,
    ) -> Option<&'f mut Mark> {
        self.named.draw(figure, wall, part, role)
    }
}

/// What was found in a tree, as it is printed.
#[derive(Serialize)]
pub(super) struct TreeOutcome {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hit: Option<WallHit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sector: Option<u32>,
    pub(super) nodes_looked_at: u32,
    pub(super) tests: u32,
    pub(super) walls: usize,
    pub(super) nodes: usize,
    pub(super) depth: u32,
    pub(super) entries: usize,
    pub(super) bytes: usize,
}
