//! A view of the plane as the single numbers in it: which there are along each side, where they lie in the view, and the signs at
//! each pair of them.
//!
//! Two neighbouring numbers are nearer to each other than any two the view could be placed by. So its middle is a number and a
//! rest that is smaller than the next one is away, and every place is found from there.

use glam::DVec2;

use super::bits::{nth, nth_single};
use super::grid::{Float, Lens, Looked};
use super::question::Question;
use crate::geom::Sign;

/// The least that numbers which are shown are apart, in points: of nearer ones some are left out.
const LEAST: f64 = 3.0;

/// A view of the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// The number nearest to its middle, along both axes.
    pub middle: DVec2,
    /// How far the middle is from there, in world units.
    pub rest: DVec2,
    /// Points a world unit.
    pub zoom: f64,
    /// Its width and height, in points.
    pub size: DVec2,
}

/// A number along one side of a view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strip {
    /// The number.
    pub number: f64,
    /// Where it lies, in points from the view's corner.
    pub at: f64,
    /// From where to where places are nearer to it than to any other that is shown.
    pub ends: [f64; 2],
}

/// What is seen in a view.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// The numbers from left to right.
    pub columns: Vec<Strip>,
    /// The numbers from top to bottom.
    pub rows: Vec<Strip>,
    /// The signs as they are, row by row.
    pub exact: Vec<Sign>,
    /// By the plain formula.
    pub plain: Vec<Sign>,
    /// Whether all numbers across are there, and all down: where they are nearer than can be seen, some are left out.
    pub whole: [bool; 2],
}

/// Along which axis.
#[derive(Clone, Copy)]
enum Along {
    X,
    Y,
}

impl Along {
    fn of(self, p: DVec2) -> f64 {
        match self {
            Self::X => p.x,
            Self::Y => p.y,
        }
    }
}

/// A side of a view, with the numbers that it is seen in.
struct Side<'w> {
    window: &'w Window,
    along: Along,
    float: Float,
    /// By how much all is carried out.
    by: f64,
}

impl Side<'_> {
    fn length(&self) -> f64 {
        self.along.of(self.window.size)
    }

    /// The number nearest to a place.
    fn number(&self, at: f64) -> f64 {
        let off = (at - self.length() / 2.0) / self.window.zoom;
        let world = self.along.of(self.window.middle) + (self.along.of(self.window.rest) + off);
        self.float.carried(world, self.by)
    }

    /// The place of a number.
    fn place(&self, number: f64) -> f64 {
        let from = (number - self.by) - self.along.of(self.window.middle);
        (from - self.along.of(self.window.rest)) * self.window.zoom + self.length() / 2.0
    }

    fn next(&self, number: f64, steps: i64) -> f64 {
        match self.float {
            Float::F64 => nth(number, steps),
            Float::F32 => f64::from(nth_single(number as f32, steps)),
        }
    }

    /// The numbers that are shown, and whether these are all there are.
    fn strips(&self) -> (Vec<Strip>, bool) {
        let mut number = self.next(self.number(0.0), -1);
        let mut numbers = vec![number];
        let mut whole = true;
        while self.place(number) < self.length() {
            let mut after = self.next(number, 1);
            let here = self.place(number);
            if self.place(after) - here < LEAST {
                let far = self.number(here + LEAST);
                whole &= far <= after;
                after = far.max(after);
            }
            if after <= number {
                break;
            }
            number = after;
            numbers.push(number);
        }
        let places: Vec<f64> = numbers.iter().map(|number| self.place(*number)).collect();
        let between = |i: usize| f64::midpoint(places[i], places[i + 1]);
        let last = numbers.len() - 1;
        let strip = |i: usize| {
            let from = if i == 0 { f64::NEG_INFINITY } else { between(i - 1) };
            let to = if i == last { f64::INFINITY } else { between(i) };
            Strip { number: numbers[i], at: places[i], ends: [from, to] }
        };
        let strips = (0..numbers.len()).map(strip);
        let seen = |s: &Strip| s.ends[1] > 0.0 && s.ends[0] < self.length();
        (strips.filter(seen).collect(), whole)
    }
}

impl Float {
    /// A coordinate carried out by so much, as a scene would have it whose numbers are such.
    #[must_use]
    pub fn carried(self, x: f64, by: f64) -> f64 {
        match self {
            Self::F64 => x + by,
            Self::F32 => f64::from(x as f32 + by as f32),
        }
    }

    /// How far the next larger number is from one.
    #[must_use]
    pub fn gap(self, x: f64) -> f64 {
        match self {
            Self::F64 => x.abs().next_up() - x.abs(),
            Self::F32 => f64::from((x as f32).abs().next_up()) - f64::from((x as f32).abs()),
        }
    }
}

impl Lens {
    fn sides<'w>(&self, window: &'w Window) -> [Side<'w>; 2] {
        let by = self.by();
        [Along::X, Along::Y].map(|along| Side { window, along, float: self.float, by })
    }

    /// How far the numbers are apart about the middle of a view, in points: the farther of the two.
    #[must_use]
    pub fn apart(&self, window: &Window) -> f64 {
        let gap = |side: Side<'_>| self.float.gap(side.number(side.length() / 2.0)) * window.zoom;
        self.sides(window).map(gap).into_iter().fold(0.0, f64::max)
    }

    /// What is seen of a view; none where it is no view.
    #[must_use]
    pub fn see(&self, window: &Window) -> Option<Sight> {
        let size = window.size;
        let fits = size.is_finite() && size.min_element() >= 1.0 && size.max_element() <= 16_384.0;
        if !(fits && window.zoom.is_finite() && window.zoom > 0.0) {
            return None;
        }
        let [(columns, all_columns), (rows, all_rows)] = self.sides(window).map(|s| s.strips());
        let pairs =
            rows.iter().flat_map(|y| columns.iter().map(|x| DVec2::new(x.number, y.number)));
        let (exact, plain) =
            pairs.map(|p| (self.question.exact(p), Sign::of(self.value(p)))).unzip();
        Some(Sight { columns, rows, exact, plain, whole: [all_columns, all_rows] })
    }

    /// The pair of numbers nearest to a place of a view, in points from its corner, and the signs there.
    #[must_use]
    pub fn under(&self, window: &Window, at: DVec2) -> Looked {
        let [x, y] = self.sides(window);
        let at = DVec2::new(x.number(at.x), y.number(at.y));
        let exact = self.question.exact(at);
        Looked { at, steps: [0, 0], exact, value: self.value(at) }
    }

    /// Where a pair of numbers lies in a view.
    #[must_use]
    pub fn place(&self, window: &Window, number: DVec2) -> DVec2 {
        let [x, y] = self.sides(window);
        DVec2::new(x.place(number.x), y.place(number.y))
    }

    /// Where the predicate changes its sign, near the middle of a view: a point of that line, in points from the view's corner,
    /// and the way along it. Found from there without rounding, it holds still however near one looks.
    #[must_use]
    pub fn border(&self, window: &Window) -> Option<[DVec2; 2]> {
        let [x, y] = self.sides(window);
        let near = DVec2::new(x.number(x.length() / 2.0), y.number(y.length() / 2.0));
        let (value, slope) = self.question.growth(near)?;
        let foot = slope * (-value / slope.length_squared());
        let along = slope.perp().try_normalize()?;
        let foot = self.place(window, near) + foot * window.zoom;
        foot.is_finite().then_some([foot, along])
    }
}

impl Question {
    /// The formula's value at P without rounding, as the nearest double, and how it grows from there.
    fn growth(&self, p: DVec2) -> Option<(f64, DVec2)> {
        let (value, slope) = self.exact_value(p)?;
        (value.is_finite() && slope.is_finite() && slope.length_squared() > 0.0)
            .then_some((value, slope))
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::explore::lens::Kind;
    use crate::random::Rng;

    fn lens(float: Float, out: Option<i32>) -> Lens {
        let question =
            Question { kind: Kind::Side, a: dvec2(12.0, 12.0), b: dvec2(24.0, 24.5), radius: 0.0 };
        Lens::new(question, dvec2(0.5, 0.7), float, out, [32, 32])
    }

    fn window(middle: DVec2, zoom: f64) -> Window {
        Window { middle, rest: DVec2::ZERO, zoom, size: dvec2(320.0, 200.0) }
    }

    #[test]
    fn deep_down_every_number_is_there_once_and_lies_where_it_should() {
        // Across a power of two, where numbers become half as dense.
        let lens = lens(Float::F64, None);
        let middle = dvec2(1.0, 3.0);
        let gap = 2f64.powi(-52);
        let sight = lens.see(&window(middle, 10.0 / gap)).unwrap();
        assert_eq!(sight.whole, [true, true]);
        let numbers: Vec<f64> = sight.columns.iter().map(|s| s.number).collect();
        assert!(numbers.windows(2).all(|w| w[1] == w[0].next_up()));
        assert!(numbers.contains(&1.0) && numbers.contains(&1.0_f64.next_down()));
        let one = sight.columns.iter().find(|s| s.number == 1.0).unwrap();
        assert_eq!((one.at, one.ends), (160.0, [157.5, 165.0]));
        assert_eq!(sight.exact.len(), sight.columns.len() * sight.rows.len());
        // The rest moves the picture by less than a number.
        let rest = Window { rest: dvec2(0.3 * gap, 0.0), ..window(middle, 10.0 / gap) };
        let moved = lens.see(&rest).unwrap();
        let one = moved.columns.iter().find(|s| s.number == 1.0).unwrap();
        assert!((one.at - 157.0).abs() < 1e-9, "{}", one.at);
    }

    #[test]
    fn from_afar_some_numbers_are_left_out_and_nothing_is_without_end() {
        for float in [Float::F64, Float::F32] {
            for out in [None, Some(0), Some(30), Some(52)] {
                let lens = lens(float, out);
                for zoom in [1e-6, 1.0, 1e6, 1e12, 1e19] {
                    let sight = lens.see(&window(dvec2(0.5, -0.7), zoom)).unwrap();
                    let fits = |n: usize| (1..=120).contains(&n);
                    assert!(fits(sight.columns.len()) && fits(sight.rows.len()));
                    let first = sight.columns.first().unwrap().ends[0];
                    let last = sight.columns.last().unwrap().ends[1];
                    assert!(first <= 0.0 && last >= 320.0, "{float:?} {out:?} {zoom}");
                }
            }
        }
        let lens = lens(Float::F64, None);
        assert!(lens.see(&Window { size: DVec2::NAN, ..window(DVec2::ZERO, 1.0) }).is_none());
        assert!(lens.see(&window(DVec2::ZERO, f64::INFINITY)).is_none());
        // About zero numbers are endlessly near.
        assert_eq!(lens.see(&window(DVec2::ZERO, 1e19)).unwrap().whole, [false, false]);
    }

    #[test]
    fn signs_are_those_of_single_numbers_and_what_is_pointed_at_is_the_nearest() {
        let lens = lens(Float::F64, Some(3));
        let window = window(dvec2(0.5, 0.7), 2e15);
        let sight = lens.see(&window).unwrap();
        let mut random = Rng::new(5);
        for _ in 0..200 {
            let (i, j) = (random.below(sight.columns.len()), random.below(sight.rows.len()));
            let (column, row) = (&sight.columns[i], &sight.rows[j]);
            let at = dvec2(column.at, row.at);
            let looked = lens.under(&window, at);
            assert_eq!(looked.at, dvec2(column.number, row.number));
            assert_eq!(looked.exact, sight.exact[j * sight.columns.len() + i]);
            assert_eq!(Sign::of(looked.value), sight.plain[j * sight.columns.len() + i]);
            assert_eq!(lens.place(&window, looked.at), at);
        }
    }

    /// The line lies between the numbers of one sign and those of the other, also where no double lies on it.
    #[test]
    fn the_border_parts_the_exact_signs() {
        let mut random = Rng::new(7);
        let mut parted = 0;
        for k in 0..400 {
            let kind = Kind::ALL[k % 5];
            let mut next = || random.in_square(-40.0, 40.0);
            let (a, b) = (next(), next());
            let radius = 15.0;
            let t = 0.3;
            // A place where the sign changes, as near as doubles come.
            let at = match kind {
                Kind::Side => a.lerp(b, t),
                Kind::Along => a + (b - a).perp() * t,
                Kind::Circle => a + DVec2::from_angle(0.4) * radius,
                Kind::Line | Kind::Segment => {
                    a.lerp(b, t) + (b - a).perp().normalize_or_zero() * radius
                }
            };
            let question = Question { kind, a, b, radius };
            let lens = Lens::new(question, at, Float::F64, None, [32, 32]);
            let window = window(at, 4.0 / Float::F64.gap(at.abs().max_element()));
            let (sight, border) = (lens.see(&window).unwrap(), lens.border(&window).unwrap());
            let mut sides = [None, None];
            for (j, row) in sight.rows.iter().enumerate() {
                for (i, column) in sight.columns.iter().enumerate() {
                    let off = (dvec2(column.at, row.at) - border[0]).perp_dot(border[1]);
                    let sign = sight.exact[j * sight.columns.len() + i];
                    if off.abs() < 0.05 || sign == Sign::Zero {
                        continue;
                    }
                    let side = &mut sides[usize::from(off > 0.0)];
                    assert_eq!(*side.get_or_insert(sign), sign, "{kind:?} {k} {off}");
                }
            }
            if let [Some(one), Some(other)] = sides {
                parted += usize::from(one == other.flip());
            }
        }
        assert!(parted > 300, "{parted}");
    }
}
