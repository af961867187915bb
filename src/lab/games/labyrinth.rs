//! The lab of a labyrinth of thin walls: which cells a box or a disc covers, and the inner walls that are read.

use glam::DVec2;
use serde::Serialize;

use crate::collide::grid::labyrinth::{
    CellWall, LabyrinthMeeting, Step, labyrinth_box_traced, labyrinth_disc_traced,
};
use crate::collide::grid::tiles::End;
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::Labyrinth;
use crate::geom::cells::labyrinth::LabyrinthSide;
use crate::geom::cells::tile_grid::Cell;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::cells::{
    MOST_MARKED, lattice_line, letter, name, range_outline, with_cell,
};
use crate::lab::common::draw::{number, row, tag, vector};
use crate::lab::common::operand::BoxOrDisc;
use crate::lab::common::pairs::{self, PairTest, Thing, Two, order_word};
use crate::lab::{Fact, FactValue, Lab, Overlays, Told, lab};
use crate::text::Message;
use crate::trace::Trace;

pub(crate) const LAB: Lab = lab("labyrinth", 7, |world, _| pairs::run(ThinWalls, world))
    .asked(|world| pairs::asker(ThinWalls, world))
    .testing(&[&ThinWalls])
    .saying(&[
        (Role::Impact, "legend-wall-met"),
        (Role::Guide, "legend-no-wall"),
        (Role::Candidate, "legend-covered"),
        (Role::ShapeA, "legend-walker"),
        (Role::ShapeB, "legend-walls"),
    ]);

struct ThinWalls;

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    meets: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    wall: Option<CellWall>,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<[Cell; 2]>,
}

impl PairTest for ThinWalls {
    type A = BoxOrDisc;
    type B = Labyrinth;
    type Step = Step;
    type Answer = Option<LabyrinthMeeting>;

    const NEEDS: &'static str = "lab-needs-labyrinth";

    fn run<T: Trace<Step>>(
        &self,
        a: &BoxOrDisc,
        walls: &Labyrinth,
        trace: &mut T,
    ) -> Option<LabyrinthMeeting> {
        match a {
            BoxOrDisc::Box(rect) => labyrinth_box_traced(walls, rect, trace),
            BoxOrDisc::Disc(disc) => labyrinth_disc_traced(walls, disc, trace),
        }
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Divide { axis, end, .. } => caption("kind-divide").tagged(line_tag(axis, end)),
            Step::TooFar { .. } => caption("kind-out-of-reach").closes(false),
            Step::Range { .. } => caption("kind-range").at("range"),
            Step::Read { cell, side, .. } => caption("kind-wall-read").tagged(wall_tag(cell, side)),
            Step::Distance { cell, side, order, .. } => {
                let said = caption("kind-distance").tagged(wall_tag(cell, side)).at("way");
                said.closes(order.is_le().then_some(true))
            }
            Step::Free => caption("kind-free").closes(false),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (a, walls) = pair;
        let walls = &walls.is;
        let grid = walls.grid();
        let boxed = matches!(a.is, BoxOrDisc::Box(_));
        for (k, step) in steps.iter().enumerate() {
            let last = k + 1 == steps.len();
            match step {
                Step::Divide { axis, end, found } => {
                    let mut here = walls.range().min;
                    here[*axis] = found.floor;
                    let n = found.floor + i64::from(*end == End::Last);
                    let line = lattice_line(grid, with_cell(walls.range(), here), *axis, n);
                    let mark = figure.mark(Role::Candidate, Layer::Overlay, line);
                    mark.tag(line_tag(*axis, *end));
                    if last {
                        mark.lit().label(format!("{} = {}", letter(*axis), found.floor));
                    }
                }
                Step::Range { range, .. } => {
                    let shape = range_outline(grid, *range);
                    let mark = figure.mark(Role::Candidate, Layer::Overlay, shape);
                    mark.tag(tag("range", 0));
                    if last {
                        mark.lit();
                    }
                }
                Step::Read { .. } if k + MOST_MARKED < steps.len() => {}
                Step::Read { cell, side, wall } => {
                    let role = match (wall, boxed) {
                        (true, true) => Role::Impact,
                        (true, false) => Role::Refused,
                        (false, _) => Role::Guide,
                    };
                    let [p, q] = walls.ends(*cell, *side);
                    let mark = figure.segment(role, p, q);
                    mark.tag(wall_tag(*cell, *side));
                    if last {
                        mark.lit().label(name(*cell));
                    }
                }
                Step::Distance { cell, side, order, .. } => {
                    let BoxOrDisc::Disc(disc) = &a.is else { continue };
                    let [p, q] = walls.ends(*cell, *side);
                    let near = disc.centre().clamp(p.min(q), p.max(q));
                    let role = if order.is_le() { Role::Impact } else { Role::Refused };
                    if order.is_le() {
                        figure.segment(role, p, q).tag(wall_tag(*cell, *side)).lit();
                    }
                    if last {
                        let way = MarkShape::Arrow(disc.centre(), near);
                        figure.mark(role, Layer::Overlay, way).tag(tag("way", 0)).lit().label("d");
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
        (a, _): (&Thing<BoxOrDisc>, &Thing<Labyrinth>),
    ) -> Told {
        let what = match a.is {
            BoxOrDisc::Box(_) => "box",
            BoxOrDisc::Disc(_) => "disc",
        };
        let side_word = |side: &LabyrinthSide| match side {
            LabyrinthSide::Left => "left",
            LabyrinthSide::Top => "top",
        };
        match step {
            Step::Divide { axis, end, found } => {
                let (index, line) = (found.floor as f64, line_tag(*axis, *end));
                let of = |fact: Fact| fact.tagged(line, Role::Candidate);
                (
                    Message::new("labyrinth-divide")
                        .with("what", what)
                        .with("end", if *end == End::First { "first" } else { "last" })
                        .with("axis", letter(*axis))
                        .with("ratio", found.ratio)
                        .with("index", index),
                    vec![
                        of(number(format!("{}′", letter(*axis)), found.ratio)
                            .means("fact-cell-ratio")),
                        of(number(letter(*axis), index)
                            .formula(format!("⌊{}′⌋", letter(*axis)))
                            .means("fact-index")),
                    ],
                )
            }
            Step::TooFar { axis } => {
                (Message::new("tiles-too-far").with("axis", letter(*axis)), Vec::new())
            }
            Step::Range { range, inside } => {
                let at = |c: Cell| DVec2::new(c[0] as f64, c[1] as f64);
                let of = |fact: Fact| fact.at("range", Role::Candidate);
                let count = inside.map_or(0, |r| r.count());
                (
                    Message::new("labyrinth-range")
                        .with("what", what)
                        .with("from", name(range.min))
                        .with("to", name(range.max))
                        .with("one", if range.count() == 1 { "yes" } else { "no" }),
                    vec![
                        of(vector("(i₀, j₀)", at(range.min)).means("fact-range-first")),
                        of(vector("(i₁, j₁)", at(range.max)).means("fact-range-last")),
                        of(row("n", FactValue::Count(count as u64)).means("fact-cells-inside")),
                    ],
                )
            }
            Step::Read { cell, side, wall } => {
                let of = wall_tag(*cell, *side);
                let at = DVec2::new(cell[0] as f64, cell[1] as f64);
                (
                    Message::new("labyrinth-read")
                        .with("what", what)
                        .with("cell", name(*cell))
                        .with("side", side_word(side))
                        .with("wall", if *wall { "yes" } else { "no" }),
                    vec![vector("(i, j)", at).means("fact-cell").tagged(of, Role::Guide)],
                )
            }
            Step::Distance { cell, side, squares: [d, r], order } => {
                let role = if order.is_le() { Role::Impact } else { Role::Refused };
                (
                    Message::new("labyrinth-distance")
                        .with("cell", name(*cell))
                        .with("side", side_word(side))
                        .with("d", *d)
                        .with("r", *r)
                        .with("order", order_word(*order)),
                    vec![
                        number("d²", *d).means("fact-wall-distance-square").at("way", role),
                        number("r²", *r).means("fact-radius-square").of(
                            "object",
                            a.index,
                            Role::ShapeA,
                        ),
                    ],
                )
            }
            Step::Free => (Message::new("labyrinth-free").with("what", what), Vec::new()),
        }
    }

    fn outcome(&self, found: &Option<LabyrinthMeeting>) -> impl Serialize {
        Outcome {
            meets: Self::meets(found),
            wall: found.and_then(|f| f.wall),
            range: found.map(|f| [f.range.min, f.range.max]),
        }
    }

    fn meets(found: &Option<LabyrinthMeeting>) -> bool {
        found.is_some_and(|f| f.wall.is_some())
    }

    fn verdict(found: &Option<LabyrinthMeeting>) -> Message {
        let (word, cell) = match found {
            None => ("far", String::new()),
            Some(LabyrinthMeeting { wall: None, .. }) => ("no", String::new()),
            Some(LabyrinthMeeting { wall: Some((cell, side)), .. }) => {
                (if *side == LabyrinthSide::Left { "left" } else { "top" }, name(*cell))
            }
        };
        Message::new("labyrinth-verdict").with("wall", word).with("cell", cell)
    }
}

fn line_tag(axis: usize, end: End) -> Tag {
    tag("line", axis as u32 * 2 + end as u32)
}

/// What names a wall in the picture. Those of cells that are very far from each other may share a name.
fn wall_tag([i, j]: Cell, side: LabyrinthSide) -> Tag {
    let cell = ((i as u32) << 16) | (j as u32 & 0xffff);
    tag(if side == LabyrinthSide::Left { "left-wall" } else { "top-wall" }, cell)
}
