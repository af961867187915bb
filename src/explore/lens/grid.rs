//! The numbers about a place, one a cell, and the signs there.

use glam::{DVec2, Vec2, dvec2};

use super::bits::{nth, nth_single};
use super::question::Question;
use crate::geom::Sign;

/// The most cells each way.
pub const MOST_CELLS: u32 = 1_024;

/// Which numbers are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Float {
    /// Doubles: 53 bits.
    #[default]
    F64,
    /// Singles: 24 bits.
    F32,
}

impl Float {
    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::F64 => "f64",
            Self::F32 => "f32",
        }
    }

    /// A point as it is kept in such numbers.
    #[must_use]
    pub fn round(self, p: DVec2) -> DVec2 {
        match self {
            Self::F64 => p,
            Self::F32 => p.as_vec2().as_dvec2(),
        }
    }
}

/// A lens on a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lens {
    /// The question; its points are such numbers.
    pub question: Question,
    /// The place in the middle.
    pub at: DVec2,
    /// Which numbers.
    pub float: Float,
    /// How many across and down.
    pub size: [u32; 2],
    /// By which power of two all is carried out.
    pub out: Option<i32>,
}

/// One cell of a lens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Looked {
    /// The place.
    pub at: DVec2,
    /// How many numbers it is from the middle, across and down.
    pub steps: [i64; 2],
    /// The sign there.
    pub exact: Sign,
    /// What the plain formula gives; its sign is the one shown.
    pub value: f64,
}

/// The signs of a lens, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Signs {
    /// As they are.
    pub exact: Vec<Sign>,
    /// By the plain formula.
    pub plain: Vec<Sign>,
}

impl Signs {
    /// In how many cells the two differ.
    #[must_use]
    pub fn differ(&self) -> usize {
        self.exact.iter().zip(&self.plain).filter(|(a, b)| a != b).count()
    }
}

impl Lens {
    /// A lens on a question at a place, with all points rounded to such numbers; first carried out by 2ᵏ along both axes.
    #[must_use]
    pub fn new(
        question: Question,
        at: DVec2,
        float: Float,
        out: Option<i32>,
        size: [u32; 2],
    ) -> Self {
        let by = carried_by(out);
        // Carried out in doubles, or in singles: it is rounded as a scene is whose numbers are such.
        let carried = |p: DVec2| dvec2(float.carried(p.x, by), float.carried(p.y, by));
        let radius = match float {
            Float::F64 => question.radius,
            Float::F32 => f64::from(question.radius as f32),
        };
        let question =
            Question { a: carried(question.a), b: carried(question.b), radius, ..question };
        let size = size.map(|side| side.clamp(1, MOST_CELLS));
        Self { question, at: carried(at), float, size, out }
    }

    /// By how much all is carried out, along both axes.
    #[must_use]
    pub fn by(&self) -> f64 {
        carried_by(self.out)
    }

    /// What the plain formula gives at a pair of such numbers.
    #[must_use]
    pub fn value(&self, at: DVec2) -> f64 {
        match self.float {
            Float::F64 => self.question.plain::<f64>(at),
            Float::F32 => f64::from(self.question.plain::<f32>(at)),
        }
    }

    /// One cell.
    #[must_use]
    pub fn cell(&self, [column, row]: [u32; 2]) -> Looked {
        let steps = [0, 1].map(|k| i64::from([column, row][k]) - i64::from(self.size[k] / 2));
        let at = match self.float {
            Float::F64 => dvec2(nth(self.at.x, steps[0]), nth(self.at.y, steps[1])),
            Float::F32 => {
                let middle = self.at.as_vec2();
                Vec2::new(nth_single(middle.x, steps[0]), nth_single(middle.y, steps[1])).as_dvec2()
            }
        };
        Looked { at, steps, exact: self.question.exact(at), value: self.value(at) }
    }

    /// All signs.
    #[must_use]
    pub fn signs(&self) -> Signs {
        let [columns, rows] = self.size;
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row]));
        let looked = cells.map(|cell| self.cell(cell));
        let (exact, plain) = looked.map(|cell| (cell.exact, Sign::of(cell.value))).unzip();
        Signs { exact, plain }
    }
}

fn carried_by(out: Option<i32>) -> f64 {
    out.map_or(0.0, |k| 2f64.powi(k))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::lens::question::Kind;

    /// The picture of Kettner and others: P about (0.5, 0.5), A = (12, 12), B = (24, 24). The exact signs are parted by the
    /// diagonal; those of the plain formula are wrong beside it, and zero in whole blocks off it.
    fn classroom() -> Question {
        Question { kind: Kind::Side, a: DVec2::splat(12.0), b: DVec2::splat(24.0), radius: 0.0 }
    }

    #[test]
    fn the_classroom_example_has_its_diagonal_and_its_wrong_signs() {
        let lens = Lens::new(classroom(), DVec2::splat(0.5), Float::F64, None, [65, 65]);
        let signs = lens.signs();
        for row in 0..65_usize {
            for column in 0..65_usize {
                let [x, y] = [column, row].map(|k| nth(0.5, k as i64 - 32));
                let expected = match x.total_cmp(&y) {
                    // (A − P) × (B − P) = 12 (y − x)
                    std::cmp::Ordering::Less => Sign::Positive,
                    std::cmp::Ordering::Equal => Sign::Zero,
                    std::cmp::Ordering::Greater => Sign::Negative,
                };
                assert_eq!(signs.exact[row * 65 + column], expected, "{column} {row}");
            }
        }
        let off = |k: usize| signs.exact[k] != Sign::Zero && signs.plain[k] == Sign::Zero;
        assert!((0..65 * 65).filter(|k| off(*k)).count() > 200, "zeros off the line");
        // With other numbers even positive and negative are mixed up.
        let number = |digits: &str| digits.parse::<f64>().unwrap();
        let question = Question {
            a: DVec2::splat(number("17.300000000000001")),
            b: dvec2(number("24.00000000000005"), number("24.0000000000000517765")),
            ..classroom()
        };
        let at = dvec2(number("0.50000000000002531"), number("0.5000000000000171"));
        let signs = Lens::new(question, at, Float::F64, None, [256, 256]).signs();
        let is_turned =
            |k: usize| signs.plain[k] != Sign::Zero && signs.plain[k] == signs.exact[k].flip();
        assert!((0..256 * 256).any(is_turned));
    }

    #[test]
    fn singles_have_their_own_grid_and_rounding_is_worse_far_out() {
        let lens = Lens::new(classroom(), DVec2::splat(0.5), Float::F32, None, [33, 33]);
        let cell = lens.cell([17, 16]);
        assert_eq!(cell.at, dvec2(f64::from(0.5_f32.next_up()), 0.5));
        assert_eq!(cell.steps, [1, 0]);
        assert!(lens.signs().differ() > 30);
        let near = Question { kind: Kind::Circle, a: dvec2(3.5, 4.5), b: DVec2::ZERO, radius: 5.0 };
        let wrong =
            |out| Lens::new(near, DVec2::splat(0.5), Float::F64, out, [32, 32]).signs().differ();
        assert!(wrong(None) > 0, "about (0.5, 0.5) on the circle");
        assert_ne!(wrong(Some(20)), wrong(None));
        // Carried out as far as doubles go, the point itself is another.
        let far = Lens::new(near, dvec2(0.1, 0.1), Float::F64, Some(52), [3, 3]);
        assert_eq!(far.at, DVec2::splat(2f64.powi(52)));
    }
}
