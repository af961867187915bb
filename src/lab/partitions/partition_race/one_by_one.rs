//! The walls one by one: what a partition is there to spare, stepped by itself.

use serde::Serialize;

use crate::figure::{Figure, Role};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::player::{Player, Teller};
use crate::lab::partitions::move_among_walls::{MoveAmongWalls, count, nearest, stopped};
use crate::lab::{Fact, Overlays, Played, Told};
use crate::partition::listed_wall::{TreeWalk, WallHit};
use crate::partition::one_by_one::{Step, one_by_one_traced};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, PlaneWorld};

/// Runs it alone.
pub(super) fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let among = MoveAmongWalls::of(&world.shown())?;
    let timeline =
        Recorder::run((), |(), trace| one_by_one_traced(among.walls(), &among.op, trace));
    Ok(Box::new(Player::new(timeline, OneByOne { among })))
}

struct OneByOne {
    among: MoveAmongWalls,
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    #[serde(skip_serializing_if = "Option::is_none")]
    hit: Option<WallHit>,
    tests: u32,
    walls: usize,
}

impl Teller for OneByOne {
    type Event = Step;
    type Output = TreeWalk;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        match event {
            Step::Start { .. } => caption("kind-start"),
            Step::Test { wall, .. } => caption("kind-wall-tested").of("wall", *wall),
            Step::Answer { hit, .. } => stopped(*hit),
        }
    }

    /// The walls that were tested stay, each as it was found.
    fn figure(&self, events: &[&Step], _show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let answer = events.iter().find_map(|event| match event {
            Step::Answer { hit, .. } => Some(*hit),
            _ => None,
        });
        let is_cut = answer.flatten().is_some();
        self.among.draw_move(&mut figure, if is_cut { Role::Ghost } else { Role::ShapeA });
        let mut kept = None;
        for (k, event) in events.iter().enumerate() {
            let Step::Test { wall, hit, nearer, .. } = event else { continue };
            if *nearer {
                kept = *hit;
            }
            if k + 1 == events.len() {
                let part = self.among.walls()[*wall as usize];
                self.among.draw_test(&mut figure, (*wall, part), *hit, *nearer);
            } else {
                let role = if hit.is_some() { Role::Candidate } else { Role::Refused };
                let mark = self.among.draw_wall(&mut figure, *wall, [0.0, 1.0], role);
                // The step looks at its own wall alone.
                if let Some(mark) = mark {
                    mark.lit = false;
                }
            }
        }
        if let Some(hit) = answer {
            self.among.draw_end(&mut figure, hit);
        }
        MoveAmongWalls::draw_best(&mut figure, kept);
        figure
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        match *event {
            Step::Start { from, to, walls } => {
                let (said, mut facts) = MoveAmongWalls::started("one-by-one-start", from, to);
                facts.push(count("walls", walls, "fact-walls-all").unmarked());
                (said.with("walls", walls), facts)
            }
            Step::Test { wall, hit, best, nearer } => {
                let ab = self.among.walls()[wall as usize];
                self.among.tested((wall, ab), hit, best, nearer)
            }
            Step::Answer { hit, walls } => {
                let said = Message::new("one-by-one-answer")
                    .with("met", if hit.is_some() { "yes" } else { "no" })
                    .with("t", hit.map_or(1.0, |hit| hit.t))
                    .with("walls", walls);
                let said = match hit {
                    Some(hit) => said.with("wall", self.among.name(hit.wall)),
                    None => said,
                };
                let walls = count("walls", walls, "fact-walls-all").unmarked();
                (said, hit.iter().map(nearest).chain([walls]).collect())
            }
        }
    }

    fn outcome(&self, walk: &TreeWalk) -> impl Serialize {
        Outcome { hit: walk.hit, tests: walk.tests, walls: self.among.walls().len() }
    }

    fn verdict(&self, walk: &TreeWalk) -> Message {
        let said = Message::new("one-by-one-verdict").with("walls", walk.tests);
        match walk.hit {
            Some(hit) => said.with("met", "yes").with("wall", self.among.name(hit.wall)),
            None => said.with("met", "no"),
        }
    }

    fn counts(&self, walk: &TreeWalk) -> Vec<Fact> {
        let tests = count("tests", walk.tests, "fact-tests-made").unmarked();
        let walls = self.among.walls().len() as u32;
        vec![tests, count("walls", walls, "fact-walls-all").unmarked()]
    }
}
