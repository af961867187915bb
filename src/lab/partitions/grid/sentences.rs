//! What the steps of the uniform grid say.

use glam::DVec2;

use super::GridLab;
use crate::figure::Role;
use crate::lab::common::cells::name;
use crate::lab::common::draw::{number, row, vector};
use crate::lab::partitions::move_among_walls::{MoveAmongWalls, count, nearest};
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, FactValue, Told};
use crate::partition::grid::build::GridBuildStep as Build;
use crate::partition::grid::walk::GridWalkStep as Walk;
use crate::text::Message;

fn written(square: [u32; 2]) -> String {
    name(square.map(i64::from))
}

impl GridLab {
    /// A row about a square: its column and row.
    fn about_square(&self, symbol: &str, square: [u32; 2], role: Role) -> Fact {
        let [i, j] = square.map(f64::from);
        let of = self.square_tag(square);
        vector(symbol, DVec2::new(i, j)).means("fact-grid-square").tagged(of, role)
    }

    /// The same of the square that a place is in, with how it is found.
    fn square_of(&self, (end, p): (&str, DVec2), square: [u32; 2]) -> Fact {
        let (min, size) = (self.grid.area().min, self.grid.square(square).size());
        let along =
            |k: usize| format!("⌊({} − {}) / {}⌋", short(p[k]), short(min[k]), short(size[k]));
        let formula = format!("({}, {})", along(0), along(1));
        self.about_square(&format!("{end} in"), square, Role::Region(0)).formula(formula)
    }

    pub(super) fn tell_build(&self, step: &Build) -> Told {
        match step {
            Build::Bounds { min, max, walls } => (
                Message::new("grid-bounds")
                    .with("walls", *walls)
                    .with("min", *min)
                    .with("max", *max),
                vec![
                    vector("min", *min).means("fact-walls-min").at("area", Role::Candidate),
                    vector("max", *max).means("fact-walls-max").at("area", Role::Candidate),
                    count("walls", *walls, "fact-walls-all").unmarked(),
                ],
            ),
            Build::Squares { columns, rows, size } => {
                let whole = self.grid.area().size();
                let formula =
                    format!("({} / {columns}, {} / {rows})", short(whole.x), short(whole.y),);
                let size_row = vector("size", *size).formula(formula).means("fact-square-size");
                (
                    Message::new("grid-squares")
                        .with("columns", *columns)
                        .with("rows", *rows)
                        .with("squares", columns * rows)
                        .with("size", *size),
                    vec![
                        count("nbx", *columns, "fact-columns").unmarked(),
                        count("nby", *rows, "fact-rows").unmarked(),
                        size_row.at("area", Role::Candidate),
                    ],
                )
            }
            Build::Wall { wall, ends: [a, b], inside } => {
                let mut facts = Vec::new();
                if let Some(ab) = self.looked_at.walls().get(*wall as usize) {
                    facts.push(self.square_of(("A", ab.a()), *a));
                    facts.push(self.square_of(("B", ab.b()), *b));
                }
                (
                    Message::new(if *inside { "grid-wall-inside" } else { "grid-wall-over" })
                        .with("wall", self.looked_at.name(*wall))
                        .with("a", written(*a))
                        .with("b", written(*b)),
                    facts,
                )
            }
            Build::Put { wall, square, part: [from, to], cut } => {
                let whole = (*from, *to) == (0.0, 1.0);
                let id = match (whole, cut) {
                    (true, _) => "grid-put",
                    (false, true) => "grid-put-piece",
                    (false, false) => "grid-put-whole",
                };
                let part = row("part", FactValue::Interval(*from, *to)).means("fact-wall-part");
                (
                    Message::new(id)
                        .with("wall", self.looked_at.name(*wall))
                        .with("square", written(*square))
                        .with("from", *from)
                        .with("to", *to),
                    vec![
                        self.about_square("square", *square, Role::Result),
                        part.of("wall", *wall, Role::Result),
                    ],
                )
            }
            Build::Built { squares, empty, entries, fullest, most } => {
                let walls = self.looked_at.walls().len() as u32;
                let longest = row("most", FactValue::Count(u64::from(*most)));
                let of = self.square_tag(*fullest);
                (
                    Message::new("grid-built")
                        .with("squares", *squares)
                        .with("empty", *empty)
                        .with("entries", *entries)
                        .with("walls", walls)
                        .with("most", *most)
                        .with("fullest", written(*fullest)),
                    vec![
                        count("entries", *entries, "fact-entries").unmarked(),
                        count("empty", *empty, "fact-empty-squares").unmarked(),
                        longest.means("fact-fullest").tagged(of, Role::Impact),
                        count("bytes", self.grid.bytes() as u32, "fact-grid-bytes").unmarked(),
                    ],
                )
            }
        }
    }

    pub(super) fn tell_walk(&self, step: &Walk) -> Told {
        let name = |wall: u32| self.looked_at.name(wall);
        match step {
            Walk::Start { from, to } => MoveAmongWalls::started("grid-start", *from, *to),
            Walk::Strip { column, x, y, rows, enters, best, behind } => {
                let of = |fact: Fact| fact.of("column", *column, Role::Candidate);
                let along = row("x", FactValue::Interval(x[0], x[1])).means("fact-strip-x");
                let high = row("y", FactValue::Interval(y[0], y[1])).means("fact-strip-y");
                let mut facts = vec![of(along), of(high)];
                facts.push(number("t", *enters).means("fact-enters").unmarked());
                facts.extend(best.as_ref().map(nearest));
                let id = if *behind { "grid-strip-behind" } else { "grid-strip" };
                let said = Message::new(id)
                    .with("column", *column)
                    .with("low", y[0])
                    .with("high", y[1])
                    .with("first", rows[0])
                    .with("last", rows[1])
                    .with("one", if rows[0] == rows[1] { "yes" } else { "no" })
                    .with("enters", *enters)
                    .with("t", best.map_or(0.0, |best| best.t));
                (said, facts)
            }
            Walk::Square { square, enters, walls, best, behind } => {
                let mut facts = vec![
                    self.about_square("square", *square, Role::Region(0)),
                    number("t", *enters).means("fact-enters").unmarked(),
                    count("walls", *walls, "fact-list-length").unmarked(),
                ];
                facts.extend(best.as_ref().map(nearest));
                let id = if *behind { "grid-square-behind" } else { "grid-square" };
                let said = Message::new(id)
                    .with("square", written(*square))
                    .with("walls", *walls)
                    .with("enters", *enters)
                    .with("t", best.map_or(0.0, |best| best.t));
                (said, facts)
            }
            Walk::Known { wall, square } => (
                Message::new("grid-known")
                    .with("wall", name(*wall))
                    .with("square", written(*square)),
                vec![self.about_square("square", *square, Role::Region(0))],
            ),
            Walk::Test { wall, square, hit, best, nearer } => {
                let part = self.part_in(*square, *wall);
                let (said, mut facts) = self.looked_at.tested(part, *hit, *best, *nearer);
                facts.insert(0, self.about_square("square", *square, Role::Region(0)));
                (said, facts)
            }
            Walk::Answer { hit, squares, tests, walls } => {
                let parts = ("squares", "fact-squares-looked-at");
                self.looked_at.answered("grid-answer", *hit, [*tests, *squares, *walls], parts)
            }
        }
    }
}
