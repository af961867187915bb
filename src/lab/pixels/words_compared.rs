//! How two masks that are compared cell by cell are drawn and described: the sides of their boxes, the rectangle that these
//! share, and the words of each strip with the bits that both have.

use glam::{DVec2, IVec2};

use crate::collide::pixel::pixel_perfect::Step;
use crate::figure::raster::{Filled, Lattice};
use crate::figure::{Cells, Figure, Layer, Mark, MarkShape, Role, Tag};
use crate::geom::CellRect;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, row, tag};
use crate::lab::{Fact, FactValue, Told};
use crate::text::Message;

/// What a step is.
pub(crate) fn caption_of(step: &Step) -> Caption {
    match *step {
        Step::Side { axis, after, .. } => caption("kind-too-far").tagged(side_tag(axis, after)),
        Step::Shared { .. } => caption("kind-shared").at("shared"),
        Step::Strip { .. } => caption("kind-strip").at("strip"),
        Step::Word { .. } => caption("kind-word").at("word"),
        Step::First { .. } => caption("kind-first-cell").at("first"),
        Step::Count { .. } => caption("kind-count").at("both"),
    }
}

/// The picture of one step over the first mask, as the sandbox has it.
pub(crate) fn draw_word(figure: &mut Figure, step: &Step, first: &MarkShape) {
    if let Some(grid) = DrawnGrid::of(first) {
        grid.draw(figure, &[step]);
    }
}

/// The cells of the first mask, as they are drawn.
pub(crate) struct DrawnGrid {
    lattice: Lattice,
    size: [u32; 2],
}

impl DrawnGrid {
    /// That of a mask's mark.
    pub(crate) fn of(first: &MarkShape) -> Option<Self> {
        let MarkShape::Cells(cells) = first else { return None };
        Some(Self { lattice: cells.lattice, size: cells.filled.size() })
    }

    /// The place of a corner of cells.
    pub(crate) fn place(&self, corner: IVec2) -> DVec2 {
        self.lattice.place(corner.as_dvec2())
    }

    /// Some cells as a rectangle.
    pub(crate) fn rectangle<'f>(
        &self,
        figure: &'f mut Figure,
        role: Role,
        cells: CellRect,
    ) -> &'f mut Mark {
        let (min, max) = (self.place(cells.min), self.place(cells.max));
        let ring = vec![min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)];
        figure.mark(role, Layer::Overlay, MarkShape::Polygon(ring))
    }

    /// Adds the picture after some steps, of which the last is the step.
    pub(crate) fn draw(&self, figure: &mut Figure, steps: &[&Step]) {
        let mut both: Vec<([u32; 2], u8)> = Vec::new();
        for (i, step) in steps.iter().enumerate() {
            let now = i + 1 == steps.len();
            match **step {
                Step::Side { axis, after, end, start, apart } if now => {
                    self.side(figure, (axis, after), [end, start], apart);
                }
                Step::Shared { cells } => {
                    let mark = self.rectangle(figure, Role::Candidate, cells);
                    mark.tag(tag("shared", 0)).lit = now;
                }
                Step::Strip { strip, .. } if now => {
                    let left = 64 * strip as i32;
                    let right = (left + 64).min(self.size[0] as i32);
                    let cells = CellRect {
                        min: IVec2::new(left, 0),
                        max: IVec2::new(right, self.size[1] as i32),
                    };
                    self.rectangle(figure, Role::Guide, cells).tag(tag("strip", 0)).lit();
                }
                Step::Word { cell, a, b, both: shared, .. } => {
                    if now {
                        let bits = [(a & !b, 1), (b & !a, 2)];
                        let one = |(bits, number)| columns(cell, bits).map(move |c| (c, number));
                        let roles = vec![Role::ShapeA, Role::ShapeB];
                        let cells = bits.into_iter().flat_map(one).collect();
                        self.cells(figure, cells, roles, tag("word", 0));
                        let row =
                            CellRect::between(cell, IVec2::new(self.size[0] as i32 - 1, cell.y));
                        self.rectangle(figure, Role::Guide, row).tag(tag("word", 0)).lit();
                    }
                    both.extend(columns(cell, shared).map(|c| (c, 1)));
                }
                Step::First { cell } => {
                    let cells = CellRect::between(cell, cell);
                    let mark = self.rectangle(figure, Role::Result, cells);
                    mark.tag(tag("first", 0)).lit = now;
                }
                Step::Side { .. } | Step::Strip { .. } | Step::Count { .. } => {}
            }
        }
        if !both.is_empty() {
            self.cells(figure, both, vec![Role::Impact], tag("both", 0));
        }
    }

    /// Some cells by number, each number in a role.
    fn cells(&self, figure: &mut Figure, cells: Vec<([u32; 2], u8)>, roles: Vec<Role>, of: Tag) {
        // Bits past the first's last column are none.
        let inside = cells.into_iter().filter(|([x, y], _)| *x < self.size[0] && *y < self.size[1]);
        if let Ok(filled) = Filled::sparse(self.size, inside) {
            let cells =
                Cells { lattice: self.lattice, filled, roles, inks: Vec::new(), parts: Vec::new() };
            let shape = MarkShape::Cells(Box::new(cells));
            figure.mark(Role::Impact, Layer::Overlay, shape).tag(of).lit();
        }
    }

    /// Where one ends and the other begins, as two lines.
    fn side(&self, figure: &mut Figure, of: (u32, bool), ends: [i64; 2], apart: bool) {
        let (axis, after) = of;
        let of = side_tag(axis, after);
        let across = if axis == 0 { DVec2::Y } else { DVec2::X };
        let at = |i: i64| {
            let mut corner = DVec2::ZERO;
            corner[axis as usize] = i as f64;
            self.lattice.place(corner)
        };
        let [own, other] = if after { ends } else { [ends[1], ends[0]] };
        let role = if apart { Role::Refused } else { Role::Candidate };
        figure.line(role, at(own), across).tag(of).lit().label("A");
        figure.line(Role::ShapeB, at(other), across).tag(of).lit().label("B");
    }
}

/// The cells of a word's bits.
fn columns(cell: IVec2, bits: u64) -> impl Iterator<Item = [u32; 2]> {
    let set = (0..64).filter(move |i| bits >> i & 1 == 1);
    set.map(move |i| [cell.x as u32 + i, cell.y as u32])
}

fn side_tag(axis: u32, after: bool) -> Tag {
    tag("side", 2 * axis + u32::from(!after))
}

/// What a step says, and its numbers; of words the bits that are in the shared columns, where these are known.
pub(crate) fn tell(step: &Step, shared: Option<CellRect>) -> Told {
    match *step {
        Step::Side { axis, after, end, start, apart } => {
            let of = side_tag(axis, after);
            let id = match (axis, after) {
                (0, true) => "pixel-perfect-right",
                (0, false) => "pixel-perfect-left",
                (_, true) => "pixel-perfect-down",
                (_, false) => "pixel-perfect-up",
            };
            let row = |symbol, value: i64, role| number(symbol, value as f64).tagged(of, role);
            let [end_role, start_role] =
                if after { [Role::ShapeA, Role::ShapeB] } else { [Role::ShapeB, Role::ShapeA] };
            (
                Message::new(id)
                    .with("end", end as f64)
                    .with("start", start as f64)
                    .with("apart", if apart { "yes" } else { "no" }),
                vec![
                    row("end", end, end_role).means("fact-cells-end"),
                    row("start", start, start_role).means("fact-cells-start"),
                ],
            )
        }
        Step::Shared { cells } => {
            let size = cells.size();
            let of = |fact: Fact| fact.at("shared", Role::Candidate);
            (
                Message::new("pixel-perfect-shared")
                    .with("width", size.x as usize)
                    .with("height", size.y as usize)
                    .with("cells", (i64::from(size.x) * i64::from(size.y)) as usize),
                vec![
                    of(row("min", cell_value(cells.min)).means("fact-cells-min")),
                    of(row("max", cell_value(cells.max)).means("fact-cells-max")),
                    of(row("w", FactValue::Count(size.x as u64)).means("fact-cells-width")),
                    of(row("h", FactValue::Count(size.y as u64)).means("fact-cells-height")),
                ],
            )
        }
        Step::Strip { strip, other, shift } => {
            let of = |fact: Fact| fact.at("strip", Role::Guide);
            (
                Message::new("pixel-perfect-strip")
                    .with("strip", strip)
                    .with("other", f64::from(other))
                    .with("next", f64::from(other) + 1.0)
                    .with("shift", shift)
                    .with("shifted", if shift == 0 { "no" } else { "yes" }),
                vec![
                    of(row("strip", FactValue::Count(strip.into())).means("fact-strip")),
                    of(number("other", other.into()).means("fact-strip-other")),
                    of(row("shift", FactValue::Count(shift.into())).means("fact-shift")),
                ],
            )
        }
        Step::Word { cell, a, b, both, count } => {
            let here = u64::from(both.count_ones());
            let width = 64 - (a | b).leading_zeros().min(63);
            let columns = match shared {
                Some(cells) => cells.min.x - cell.x..cells.max.x - cell.x,
                None => 0..width as i32,
            };
            let columns = columns.start.clamp(0, 64)..columns.end.clamp(0, 64);
            let bits = |word: u64| {
                let sign = |i| if word >> i & 1 == 1 { '#' } else { '.' };
                let text: String = columns.clone().map(sign).collect();
                FactValue::Words(Message::new("pixel-bits").with("bits", text))
            };
            let of = |fact: Fact, role| fact.at("word", role);
            (
                Message::new("pixel-perfect-word")
                    .with("row", f64::from(cell.y))
                    .with("here", here as usize)
                    .with("count", count as usize),
                vec![
                    of(row("a", bits(a)).means("fact-word-first"), Role::ShapeA),
                    of(row("b", bits(b)).means("fact-word-second"), Role::ShapeB),
                    of(row("a & b", bits(both)).means("fact-word-both"), Role::Impact),
                    of(row("bits", FactValue::Count(here)).means("fact-word-bits"), Role::Impact),
                    of(row("count", FactValue::Count(count)).means("fact-count"), Role::Impact),
                ],
            )
        }
        Step::First { cell } => (
            Message::new("pixel-perfect-first")
                .with("column", f64::from(cell.x))
                .with("row", f64::from(cell.y)),
            vec![row("found", cell_value(cell)).means("fact-first-cell").at("first", Role::Result)],
        ),
        Step::Count { count } => (
            Message::new("pixel-perfect-count").with("count", count as usize),
            vec![
                row("count", FactValue::Count(count)).means("fact-count").at("both", Role::Impact),
            ],
        ),
    }
}

/// A cell by its column and row.
pub(super) fn cell_value(cell: IVec2) -> FactValue {
    FactValue::Vector(cell.as_dvec2().into())
}
