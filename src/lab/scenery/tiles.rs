//! The lab of a map of tiles: which cells a point or a box covers, and whether one of them is a wall.

use glam::DVec2;
use serde::Serialize;

use crate::collide::grid::tiles::{
    BoxTiles, End, PointTile, Step, box_tiles_traced, point_tile_traced,
};
use crate::figure::{Figure, Layer, Role, Tag};
use crate::geom::Tilemap;
use crate::geom::cells::tile_grid::{Cell, Layout};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::cells::{
    MOST_MARKED, cell, cell_row, cell_tag, lattice_line, letter, map_lines, name, range_outline,
    tile_word, with_cell,
};
use crate::lab::common::draw::{number, row, tag, vector};
use crate::lab::common::operand::PointOrBox;
use crate::lab::common::pairs::{self, PairTest, Thing, Two};
use crate::lab::sandbox::pair::short;
use crate::lab::{FactValue, Lab, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::motion::walk::{SEAMS, Walking};
use crate::world::settings::{GRAVITY, JUMP, SPEED};
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("tiles", 4, run)
    .asked(|world| pairs::asker(Tiles, world))
    .moving::<Walking>()
    .still()
    .reading(const { &[SEAMS.declared(), SPEED.declared(), GRAVITY.declared(), JUMP.declared()] })
    .testing(&[&Tiles])
    .saying(&[
        (Role::Impact, "legend-in-wall"),
        (Role::Refused, "legend-read-free"),
        (Role::Candidate, "legend-covered"),
        (Role::ShapeA, "legend-point-or-box"),
        (Role::ShapeB, "legend-tiles"),
    ]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    pairs::run(Tiles, world)
}

struct Tiles;

/// What was found, of a point or of a box.
#[derive(Debug)]
enum Answer {
    Point(PointTile),
    Box(BoxTiles),
    TooFar,
}

impl Answer {
    fn wall(&self) -> Option<Cell> {
        match self {
            Self::Point(found) => found.solid.then_some(found.cell),
            Self::Box(found) => found.wall,
            Self::TooFar => None,
        }
    }
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    solid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    wall: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<[f64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<[Cell; 2]>,
}

impl PairTest for Tiles {
    type A = PointOrBox;
    type B = Tilemap;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-tiles";

    fn run<T: Trace<Step>>(&self, a: &PointOrBox, map: &Tilemap, trace: &mut T) -> Answer {
        match a {
            PointOrBox::Point(p) => {
                point_tile_traced(map, *p, trace).map_or(Answer::TooFar, Answer::Point)
            }
            PointOrBox::Box(rect) => {
                box_tiles_traced(map, rect, trace).map_or(Answer::TooFar, Answer::Box)
            }
        }
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Divide { axis, end, .. } => {
                caption("kind-divide").tagged(line_tag(axis, end)).of("corner", end as u32)
            }
            Step::TooFar { .. } => caption("kind-out-of-reach").closes(false),
            Step::Range { .. } => caption("kind-range").at("range"),
            Step::Beside { cell } => caption("kind-beside-cell").tagged(cell_tag(cell)),
            Step::Read { cell, solid, .. } => {
                caption("kind-read").tagged(cell_tag(cell)).closes(solid.then_some(true))
            }
            Step::Free => caption("kind-free").closes(false),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (_, map) = pair;
        let map = &map.is;
        let grid = map.grid();
        map_lines(figure, map);
        for (k, step) in steps.iter().enumerate() {
            let last = k + 1 == steps.len();
            match step {
                Step::Divide { axis, end, corner, found } => {
                    figure.point(Role::Candidate, *corner).tag(tag("corner", *end as u32));
                    // The covered cells begin at the one line and end at the other.
                    let n = found.floor + i64::from(*end == End::Last);
                    let mut here = [0; 2];
                    here[*axis] = found.floor;
                    here[1 - *axis] = map.lattice_range().min[1 - *axis];
                    let around = grid.cell(*corner).map_or(here, |c| grid.lattice_of_cell(c));
                    let around = with_cell(map.lattice_range(), around);
                    let line = lattice_line(grid, around, *axis, n);
                    let mark = figure.mark(Role::Candidate, Layer::Overlay, line);
                    mark.tag(line_tag(*axis, *end));
                    if last {
                        mark.lit().label(format!("{} = {}", letter(*axis), found.floor));
                    }
                }
                Step::Range { range, inside } => {
                    let shape = range_outline(grid, *range);
                    let mark = figure.mark(Role::Candidate, Layer::Overlay, shape);
                    mark.tag(tag("range", 0));
                    if last {
                        mark.lit();
                    }
                    if let (Some(inside), true) = (inside, last) {
                        let shape = range_outline(grid, *inside);
                        figure
                            .mark(Role::Candidate, Layer::Overlay, shape)
                            .tag(tag("range", 1))
                            .lit();
                    }
                }
                Step::Read { .. } | Step::Beside { .. } if k + MOST_MARKED < steps.len() => {}
                Step::Read { cell: at, solid, .. } => {
                    let role = if *solid { Role::Impact } else { Role::Refused };
                    let mark = cell(figure, grid, *at, role);
                    if last {
                        mark.lit().label(name(*at));
                    }
                }
                Step::Beside { cell: at } => {
                    let mark = cell(figure, grid, *at, Role::Guide);
                    if last {
                        mark.lit().label(name(*at));
                    }
                }
                Step::Free | Step::TooFar { .. } => {}
            }
        }
    }

    fn tell(
        &self,
        step: &Step,
        _: &[&Step],
        (a, map): (&Thing<PointOrBox>, &Thing<Tilemap>),
    ) -> Told {
        let what = match a.is {
            PointOrBox::Point(_) => "point",
            PointOrBox::Box(_) => "box",
        };
        match step {
            Step::Divide { axis, end, corner, found } => {
                let (index, line) = (found.floor as f64, line_tag(*axis, *end));
                let of = |fact: crate::lab::Fact| fact.tagged(line, Role::Candidate);
                let mut ratio =
                    of(number(format!("{}′", letter(*axis)), found.ratio).means("fact-cell-ratio"));
                if let Layout::Straight(size) = map.is.grid().layout() {
                    let from = map.is.grid().origin()[*axis];
                    ratio = ratio.formula(format!(
                        "({} − {}) / {}",
                        short(corner[*axis]),
                        short(from),
                        short(size[*axis])
                    ));
                }
                (
                    Message::new("tiles-divide")
                        .with(
                            "what",
                            if what == "point" {
                                what
                            } else if *end == End::First {
                                "first"
                            } else {
                                "last"
                            },
                        )
                        .with("axis", letter(*axis))
                        .with("negative", if found.floor < 0 { "yes" } else { "no" })
                        .with(
                            "seam",
                            if *end == End::Last && found.ratio == index + 1.0 {
                                "yes"
                            } else {
                                "no"
                            },
                        )
                        .with("ratio", found.ratio)
                        .with("index", index),
                    vec![
                        vector("P", *corner).means("fact-corner-tested").of(
                            "corner",
                            *end as u32,
                            Role::Candidate,
                        ),
                        ratio,
                        of(number(letter(*axis), index)
                            .formula(format!("⌊{}′⌋", letter(*axis)))
                            .means("fact-index")),
                    ],
                )
            }
            Step::TooFar { axis, .. } => {
                (Message::new("tiles-too-far").with("axis", letter(*axis)), Vec::new())
            }
            Step::Range { range, inside } => {
                let count = inside.map_or(0, |r| r.count());
                let at = |c: Cell| DVec2::new(c[0] as f64, c[1] as f64);
                let of = |fact: crate::lab::Fact| fact.at("range", Role::Candidate);
                (
                    Message::new("tiles-range")
                        .with("from", name(range.min))
                        .with("to", name(range.max))
                        .with("count", count as usize)
                        .with("beside", if inside.is_none() { "yes" } else { "no" }),
                    vec![
                        of(vector("(i₀, j₀)", at(range.min)).means("fact-range-first")),
                        of(vector("(i₁, j₁)", at(range.max)).means("fact-range-last")),
                        of(row("n", FactValue::Count(count as u64)).means("fact-cells-inside")),
                    ],
                )
            }
            Step::Beside { cell } => (
                Message::new("tiles-beside").with("cell", name(*cell)),
                vec![cell_row(*cell, Role::Guide)],
            ),
            Step::Read { cell, tile, solid } => (
                Message::new("tiles-read")
                    .with("cell", name(*cell))
                    .with("tile", tile_word(*tile))
                    .with("what", what)
                    .with("solid", if *solid { "yes" } else { "no" }),
                vec![cell_row(*cell, if *solid { Role::Impact } else { Role::Refused })],
            ),
            Step::Free => (Message::new("tiles-free"), Vec::new()),
        }
    }

    fn outcome(&self, answer: &Answer) -> impl Serialize {
        let wall = answer.wall();
        let none = Outcome { solid: wall.is_some(), wall, cell: None, within: None, range: None };
        match answer {
            Answer::Point(found) => {
                Outcome { cell: Some(found.cell), within: Some(found.within), ..none }
            }
            Answer::Box(found) => {
                Outcome { range: Some([found.range.min, found.range.max]), ..none }
            }
            Answer::TooFar => none,
        }
    }

    fn meets(answer: &Answer) -> bool {
        answer.wall().is_some()
    }

    fn verdict(answer: &Answer) -> Message {
        let said = Message::new("tiles-verdict").with(
            "wall",
            match answer {
                Answer::TooFar => "far",
                other if other.wall().is_some() => "yes",
                _ => "no",
            },
        );
        said.with("cell", answer.wall().map_or_else(String::new, name))
    }
}

fn line_tag(axis: usize, end: End) -> Tag {
    tag("line", axis as u32 * 2 + end as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_opens_on_a_box_in_a_wall() {
        let text = crate::scene::library::find("tiles").unwrap();
        let world = crate::lab::plane_world(&crate::scene::read(text).unwrap());
        let played = run(&world, &Moment::STILL).ok().unwrap();
        let outcome = played.outcome();
        let focus = outcome["focus"].as_u64().unwrap() as usize;
        assert_eq!(outcome["pairs"][focus]["solid"], true, "{outcome}");
        assert_eq!(played.deciding(), Some(played.len() - 1));
        assert_eq!(played.chain(played.len() - 1).last(), Some(&0));
    }
}
