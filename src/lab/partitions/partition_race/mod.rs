//! The race of the partitions: every way of looking at few walls, on the same walls and the same moves. By themselves: each wall
//! one after another, a tree of solids, and one of boxes.

mod descent;
mod looked;
mod one_by_one;
mod sentences;

use std::sync::Arc;

use serde::Serialize;

use self::looked::Looked;
use super::file_tree::{Differences, FileTree};
use super::lines_tree::LinesTree;
use super::move_among_walls::MoveAmongWalls;
use super::quadtree::LEAF_WALLS;
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{row, tag};
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::race_table::{RaceMeasure, RaceRow, RaceTable, rival_name};
use crate::lab::common::tree::ShownTree;
use crate::lab::{Fact, FactValue, Lab, Overlays, Played, Told, lab};
use crate::partition::listed_wall::WallHit;
use crate::partition::race::layout::moves_like;
use crate::partition::race::{Costs, Index, Rival, Runner, Size, Step, race_traced};
use crate::scene::setting::{Declarations, Range, Setting};
use crate::text::Message;
use crate::trace::{Chapter, Recorder};
use crate::world::{Moment, PlaneWorld};

inventory::submit! {
    Declarations(&[MOVES.declared()])
}

/// How many other moves there are.
static MOVES: Setting<u32> = Setting::new(
    "race_moves",
    "How many moves as long as the scene's own, drawn by lot among the walls, a race of partitions is run over.",
    Range::Whole { usual: 100, least: 0, most: 400 },
);

pub(crate) const LAB: Lab = lab("partition-race", 5, run)
    .reading(const { &[LEAF_WALLS.declared(), MOVES.declared()] })
    .saying(&[
        (Role::ShapeA, "legend-move"),
        (Role::Region(0), "legend-parts-looked-at"),
        (Role::Refused, "legend-tested-missed"),
        (Role::Impact, "legend-met-first"),
        (Role::Ghost, "legend-other-moves"),
    ])
    .running(&[
        ("one-by-one", one_by_one::run),
        ("solids", descent::solids),
        ("boxes", descent::boxes),
    ]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let settings = &world.scene().settings;
    let among = Arc::new(MoveAmongWalls::of(&world.shown())?);
    let most = settings.get(&LEAF_WALLS);
    let moves = moves_like(&among.op, among.walls(), settings.get(&MOVES) as usize);
    let file = FileTree::of(world.scene())?;
    let given = file.as_ref().map(|file| file.nodes.tree());
    let timeline = Recorder::run((), |(), trace| {
        race_traced(among.walls(), &among.op, &moves, (most, given), trace)
    });
    let of = |r: &Runner| Looked::of(&r.index, &among.op, file.as_ref());
    let looked = timeline.output.iter().map(of).collect();
    let walls = Arc::from(among.walls());
    let tree_of_file = timeline.output.iter().find(|r| r.rival == Rival::Given);
    let of_file = tree_of_file.zip(file.as_ref()).and_then(|(runner, file)| match &runner.index {
        Index::Bsp2d(tree) => {
            let shown = LinesTree::new(tree.clone(), Arc::clone(&among));
            Some((shown, file.differences(tree), file.nodes.segs.len() as u32))
        }
        _ => None,
    });
    Ok(Box::new(Player::new(timeline, RaceLab { among, moves, most, looked, walls, of_file })))
}

struct RaceLab {
    among: Arc<MoveAmongWalls>,
    moves: Vec<crate::geom::Segment>,
    most: u32,
    /// What each rival has built and looked at, in the order of all rivals.
    looked: Vec<Looked>,
    walls: Arc<[crate::geom::Segment]>,
    /// The tree in the file of the map, what its own lists have otherwise, and how many pieces of lines it has.
    of_file: Option<(LinesTree, Differences, u32)>,
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    #[serde(skip_serializing_if = "Option::is_none")]
    hit: Option<WallHit>,
    walls: usize,
    rivals: Vec<OfRival>,
}

/// That of one rival.
#[derive(Serialize)]
struct OfRival {
    rival: Rival,
    agrees: bool,
    tests: u32,
    nodes_looked_at: u32,
    #[serde(flatten)]
    size: Size,
    moves: Costs,
}

fn rival_tag(rival: Rival) -> Tag {
    tag("rival", rival.place())
}

impl RaceLab {
    /// Where the walls of the scene lie, and what a rival has built over them.
    fn structure(&self, figure: &mut Figure, rival: Rival) {
        let Some(looked) = self.looked.get(rival.place() as usize) else { return };
        if !looked.lines.is_empty() {
            let lines = MarkShape::Segments(looked.lines.clone());
            figure.mark(Role::Guide, Layer::Background, lines).tag(rival_tag(rival));
        }
    }

    /// What a rival looked at for the move.
    fn looks(&self, figure: &mut Figure, rival: Rival) {
        let Some(looked) = self.looked.get(rival.place() as usize) else { return };
        for cell in &looked.cells {
            let ring = MarkShape::Polygon(cell.clone());
            figure.mark(Role::Region(0), Layer::Background, ring).tag(rival_tag(rival));
        }
        for (wall, met) in &looked.tested {
            let role = if *met { Role::Candidate } else { Role::Refused };
            self.among.draw_wall(figure, *wall, [0.0, 1.0], role);
        }
    }
}

impl Teller for RaceLab {
    type Event = Step;
    type Output = Vec<Runner>;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        match event {
            Step::Start { .. } => caption("kind-start"),
            Step::Built { rival, .. } => caption("kind-grid-built").tagged(rival_tag(*rival)),
            Step::Walked { rival, hit, .. } => {
                let met = hit.iter().flat_map(|hit| [tag("wall", hit.wall), tag("meeting", 0)]);
                caption("kind-one-move").tagged(rival_tag(*rival)).all(met)
            }
            Step::Moves { rival, .. } => caption("kind-many-moves").tagged(rival_tag(*rival)),
            Step::Ranked { fewest, .. } => caption("kind-ranked").tagged(rival_tag(*fewest)),
        }
    }

    fn figure(&self, events: &[&Step], _show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        match events.last() {
            Some(Step::Start { .. }) | None => self.among.draw_move(&mut figure, Role::ShapeA),
            Some(Step::Built { rival, .. }) => self.structure(&mut figure, *rival),
            Some(Step::Walked { rival, hit, .. }) => {
                self.structure(&mut figure, *rival);
                self.looks(&mut figure, *rival);
                self.end(&mut figure, *hit);
            }
            Some(Step::Moves { rival, .. }) => {
                self.structure(&mut figure, *rival);
                let moves = self.moves.iter().map(|op| [op.a(), op.b()]).collect();
                figure.mark(Role::Ghost, Layer::Overlay, MarkShape::Segments(moves));
            }
            Some(Step::Ranked { fewest, .. }) => {
                self.looks(&mut figure, *fewest);
                let hit = events.iter().find_map(|e| match e {
                    Step::Walked { hit, .. } => *hit,
                    _ => None,
                });
                self.end(&mut figure, hit);
            }
        }
        figure
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        self.tell_step(event)
    }

    fn race(&self, events: &[&Step]) -> Option<RaceTable> {
        let mut measures = vec![
            ("race-tests", Vec::new()),
            ("race-nodes", Vec::new()),
            ("race-all-tests", Vec::new()),
            ("race-all-nodes", Vec::new()),
            ("race-bytes", Vec::new()),
            ("race-depth", Vec::new()),
        ];
        let all = Rival::ALL.into_iter().chain(self.of_file.as_ref().map(|_| Rival::Given));
        for rival in all {
            let mut values = [None; 6];
            for event in events {
                match event {
                    Step::Built { rival: r, size } if *r == rival => {
                        values[4] = Some(size.bytes as f64);
                        values[5] = Some(f64::from(size.depth));
                    }
                    Step::Walked { rival: r, tests, nodes, .. } if *r == rival => {
                        values[0] = Some(f64::from(*tests));
                        values[1] = Some(f64::from(*nodes));
                    }
                    Step::Moves { rival: r, costs, .. } if *r == rival && costs.moves > 0 => {
                        let each = |n: u64| Some(n as f64 / f64::from(costs.moves));
                        values[2] = each(costs.tests);
                        values[3] = each(costs.nodes);
                    }
                    _ => {}
                }
            }
            for ((_, rows), value) in measures.iter_mut().zip(values) {
                rows.push(RaceRow { rival, value, tag: rival_tag(rival) });
            }
        }
        let measures = measures.into_iter().map(|(name, rows)| RaceMeasure { name, rows });
        Some(RaceTable {
            measures: measures.collect(),
            walls: Arc::clone(&self.walls),
            most: self.most,
        })
    }

    fn chapter(&self, chapter: Chapter) -> Message {
        let all = Rival::ALL.into_iter().chain([Rival::Given]);
        let rival = all.into_iter().nth(chapter.which as usize);
        match rival.filter(|_| chapter.what == "rival") {
            Some(rival) => Message::new(rival_name(rival)),
            None => Message::new(format!("track-{}", chapter.what)),
        }
    }

    fn tree(&self) -> Option<&dyn ShownTree> {
        self.of_file.as_ref().map(|(tree, ..)| tree as &dyn ShownTree)
    }

    fn outcome(&self, runners: &Vec<Runner>) -> impl Serialize {
        let hit = runners.first().and_then(|first| first.walk.hit);
        let of = |r: &Runner| OfRival {
            rival: r.rival,
            agrees: r.walk.hit == hit,
            tests: r.walk.tests,
            nodes_looked_at: r.walk.nodes,
            size: r.size,
            moves: r.costs,
        };
        Outcome { hit, walls: self.among.walls().len(), rivals: runners.iter().map(of).collect() }
    }

    fn verdict(&self, runners: &Vec<Runner>) -> Message {
        let fewest = runners.iter().min_by_key(|r| r.walk.tests);
        let hit = fewest.and_then(|r| r.walk.hit);
        self.among.verdict(hit, fewest.map_or(0, |r| r.walk.tests))
    }

    fn counts(&self, runners: &Vec<Runner>) -> Vec<Fact> {
        let count = |symbol: &str, n: usize| row(symbol, FactValue::Count(n as u64)).unmarked();
        let tests = runners.iter().map(|r| r.walk.tests).min().unwrap_or(0);
        vec![
            count("tests", tests as usize).means("fact-tests-made"),
            count("walls", self.among.walls().len()).means("fact-walls-all"),
        ]
    }
}

impl RaceLab {
    /// The move, up to where it ends.
    fn end(&self, figure: &mut Figure, hit: Option<WallHit>) {
        let role = if hit.is_some() { Role::Ghost } else { Role::ShapeA };
        self.among.draw_move(figure, role);
        self.among.draw_end(figure, hit);
        MoveAmongWalls::draw_best(figure, hit);
    }
}
