//! The lab of an isometric map: which diamond is under a point, by the inverse of the matrix of the two axes.

use glam::DVec2;
use serde::Serialize;

use crate::collide::grid::iso_tiles::{Step, iso_tiles_traced};
use crate::collide::grid::tiles::PointTile;
use crate::figure::{Figure, Layer, Role};
use crate::geom::Tilemap;
use crate::geom::cells::tile_grid::Cell;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::cells::{
    cell, cell_row, cell_tag, lattice_line, letter, map_lines, name, tile_word, with_cell,
};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::{self, PairTest, Thing, Two};
use crate::lab::sandbox::pair::short;
use crate::lab::{Lab, Overlays, Told, lab};
use crate::text::Message;
use crate::text::number::vector as vec;
use crate::trace::Trace;

pub(crate) const LAB: Lab = lab("iso-tiles", 4, |world, _| pairs::run(IsoTiles, world))
    .asked(|world| pairs::asker(IsoTiles, world))
    .testing(&[&IsoTiles])
    .saying(&[
        (Role::Impact, "legend-in-wall"),
        (Role::Candidate, "legend-axes"),
        (Role::Guide, "legend-lines"),
        (Role::ShapeA, "legend-point"),
        (Role::ShapeB, "legend-tiles"),
    ]);

struct IsoTiles;

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    solid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<[f64; 2]>,
}

/// The names of the two axes.
const AXES: [&str; 2] = ["X", "Y"];

impl PairTest for IsoTiles {
    type A = DVec2;
    type B = Tilemap;
    type Step = Step;
    type Answer = Option<PointTile>;

    const NEEDS: &'static str = "lab-needs-iso-tiles";

    fn run<T: Trace<Step>>(&self, p: &DVec2, map: &Tilemap, trace: &mut T) -> Option<PointTile> {
        iso_tiles_traced(map, *p, trace)
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Matrix { .. } => caption("kind-matrix").at("axis").of("axis", 1).at("origin"),
            Step::Inverse { .. } => caption("kind-inverse"),
            Step::Offset { .. } => caption("kind-offset-point").at("offset"),
            Step::Floor { axis, .. } => {
                caption("kind-divide").of("part", axis as u32).of("line", axis as u32)
            }
            Step::TooFar { .. } => caption("kind-out-of-reach").closes(false),
            Step::Renumber { cell, .. } => caption("kind-renumber").tagged(cell_tag(cell)),
            Step::Read { cell, solid, .. } => {
                caption("kind-read").tagged(cell_tag(cell)).closes(solid)
            }
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (p, map) = pair;
        let map = &map.is;
        let grid = map.grid();
        map_lines(figure, map);
        let (origin, axes) = (grid.lattice_origin(), grid.axes());
        figure.point(Role::Candidate, origin).tag(tag("origin", 0)).label("O");
        for (k, axis) in axes.into_iter().enumerate() {
            let mark = figure.arrow(Role::Candidate, origin, origin + axis);
            mark.tag(tag("axis", k as u32)).label(AXES[k]);
            if steps.len() <= 2 {
                mark.lit();
            }
        }
        let mut from = origin;
        for (n, step) in steps.iter().enumerate() {
            let last = n + 1 == steps.len();
            match step {
                Step::Matrix { .. } | Step::Inverse { .. } | Step::TooFar { .. } => {}
                Step::Offset { .. } => {
                    let mark = figure.arrow(Role::Ghost, origin, p.is);
                    mark.tag(tag("offset", 0));
                    if last {
                        mark.lit().label("P − O");
                    }
                }
                Step::Floor { axis, found } => {
                    // So much along the one axis, and so much along the other, lead from O to P.
                    let to = from + axes[*axis] * found.ratio;
                    let mark = figure.arrow(Role::Result, from, to);
                    mark.tag(tag("part", *axis as u32));
                    if last {
                        mark.lit().label(format!("{} {}", short(found.ratio), AXES[*axis]));
                    }
                    let lattice = grid
                        .cell(p.is)
                        .map_or(map.lattice_range().min, |c| grid.lattice_of_cell(c));
                    let around = with_cell(map.lattice_range(), lattice);
                    let line = lattice_line(grid, around, *axis, found.floor);
                    let mark = figure.mark(Role::Guide, Layer::Overlay, line);
                    mark.tag(tag("line", *axis as u32));
                    if last {
                        mark.lit().label(format!("{} = {}", letter(*axis), found.floor));
                    }
                    from = to;
                }
                Step::Renumber { cell: at, .. } => {
                    let mark = cell(figure, grid, *at, Role::Candidate);
                    if last {
                        mark.lit().label(name(*at));
                    }
                }
                Step::Read { cell: at, solid, .. } => {
                    let role = if *solid { Role::Impact } else { Role::Refused };
                    cell(figure, grid, *at, role).lit().label(name(*at));
                }
            }
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], (p, map): (&Thing<DVec2>, &Thing<Tilemap>)) -> Told {
        let (origin, axes) = (map.is.grid().lattice_origin(), map.is.grid().axes());
        let axis_row = |k: usize| {
            vector(AXES[k], axes[k]).means("fact-axis").of("axis", k as u32, Role::Candidate)
        };
        let origin_row = vector("O", origin).means("fact-origin").at("origin", Role::Candidate);
        let [x, y] = axes;
        let determinant = x.perp_dot(y);
        let inverse_row = |k: usize| {
            let v = if k == 0 { DVec2::new(y.y, -y.x) } else { DVec2::new(-x.y, x.x) };
            vector(format!("M⁻¹ {}", letter(k)), v / determinant).means("fact-inverse-row").of(
                "axis",
                k as u32,
                Role::Candidate,
            )
        };
        let offset_row = vector("P − O", p.is - origin)
            .formula(format!("{} − {}", vec(p.is), vec(origin)))
            .means("fact-from-origin");
        match step {
            Step::Matrix { .. } => (
                Message::new("iso-matrix").with("x", x).with("y", y).with("origin", origin),
                vec![axis_row(0), axis_row(1), origin_row],
            ),
            Step::Inverse { determinant, .. } => (
                Message::new("iso-inverse")
                    .with("determinant", *determinant)
                    .with("mirrored", if *determinant < 0.0 { "yes" } else { "no" }),
                vec![
                    number("det", *determinant)
                        .formula(format!(
                            "{} · {} − {} · {}",
                            short(x.x),
                            short(y.y),
                            short(x.y),
                            short(y.x)
                        ))
                        .means("fact-cell-area")
                        .at("axis", Role::Candidate),
                    inverse_row(0),
                    inverse_row(1),
                ],
            ),
            Step::Offset { offset } => (
                Message::new("iso-offset").with("offset", *offset),
                vec![
                    offset_row.at("offset", Role::Ghost),
                    vector("P", p.is).means("fact-point").of("object", p.index, Role::ShapeA),
                    origin_row,
                ],
            ),
            Step::Floor { axis, found } => {
                let index = found.floor as f64;
                (
                    Message::new("iso-floor")
                        .with("axis", letter(*axis))
                        .with("ratio", found.ratio)
                        .with("index", index)
                        .with("negative", if found.floor < 0 { "yes" } else { "no" }),
                    vec![
                        number(format!("{}′", letter(*axis)), found.ratio)
                            .formula(format!("M⁻¹ {} · {}", letter(*axis), vec(p.is - origin)))
                            .means("fact-cell-ratio")
                            .of("part", *axis as u32, Role::Result),
                        number(letter(*axis), index)
                            .formula(format!("⌊{}′⌋", letter(*axis)))
                            .means("fact-index")
                            .of("line", *axis as u32, Role::Guide),
                        inverse_row(*axis),
                    ],
                )
            }
            Step::TooFar { axis } => {
                (Message::new("tiles-too-far").with("axis", letter(*axis)), Vec::new())
            }
            Step::Renumber { lattice, cell } => (
                Message::new("iso-renumber")
                    .with("lattice", name(*lattice))
                    .with("cell", name(*cell)),
                vec![cell_row(*cell, Role::Candidate)],
            ),
            Step::Read { cell, tile, solid } => (
                Message::new("tiles-read")
                    .with("cell", name(*cell))
                    .with("tile", tile_word(*tile))
                    .with("what", "point")
                    .with("solid", if *solid { "yes" } else { "no" }),
                vec![cell_row(*cell, if *solid { Role::Impact } else { Role::Refused })],
            ),
        }
    }

    fn outcome(&self, found: &Option<PointTile>) -> impl Serialize {
        Outcome {
            solid: found.is_some_and(|f| f.solid),
            cell: found.map(|f| f.cell),
            within: found.map(|f| f.within),
        }
    }

    fn meets(found: &Option<PointTile>) -> bool {
        found.is_some_and(|f| f.solid)
    }

    fn verdict(found: &Option<PointTile>) -> Message {
        let word = match found {
            None => "far",
            Some(found) if found.solid => "yes",
            Some(_) => "no",
        };
        let cell = found.map_or_else(String::new, |f| name(f.cell));
        Message::new("iso-verdict").with("wall", word).with("cell", cell)
    }
}
