//! Parallelograms side by side, and in which one a point is: the floor of a ratio, decided exactly.

use glam::DVec2;
use serde::Serialize;

use crate::geom::Sign;
use crate::geom::exact::expansion::{Exact, two_sum};

/// The largest index of a cell, either way: up to it every whole number, and every half of one, is an f64.
pub const MOST_CELLS: f64 = (1u64 << 51) as f64;

/// A cell's column i and row j; negative ones are left of and above the map.
pub type Cell = [i64; 2];

/// The parallelograms that all layouts are made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lattice {
    pub(super) origin: DVec2,
    pub(super) axes: [DVec2; 2],
    /// Whether its cells are upright rectangles.
    pub(super) straight: bool,
    /// Whether the axes turn clockwise on the screen from i to j.
    pub(super) clockwise: bool,
}

/// A coordinate of a point in cells, before and after the floor.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Floored {
    /// The ratio, rounded.
    pub ratio: f64,
    /// Its floor, exact.
    pub floor: i64,
}

impl Floored {
    /// How far into its cell a point is, in [0, 1): rounded.
    #[must_use]
    pub fn within(&self) -> f64 {
        (self.ratio - self.floor as f64).clamp(0.0, 1.0f64.next_down())
    }
}

impl Lattice {
    /// A coordinate of a point: i (0) or j (1).
    #[inline]
    pub(super) fn floored(&self, axis: usize, p: DVec2) -> Option<Floored> {
        if self.straight {
            let step = self.axes[axis][axis];
            let (way, lost) = two_sum(p[axis], -self.origin[axis]);
            if lost == 0.0 {
                return floor_quotient(way, step);
            }
        }
        self.floor_ratio(axis, p)
    }

    /// The last index whose cells begin before a point.
    #[inline]
    pub(super) fn last_before(&self, axis: usize, p: DVec2) -> Option<Floored> {
        // ⌈r⌉ − 1 = −⌊−r⌋ − 1, and −r is the coordinate of the point mirrored about the origin.
        if self.straight {
            let step = self.axes[axis][axis];
            let (way, lost) = two_sum(p[axis], -self.origin[axis]);
            if lost == 0.0 {
                return floor_quotient(-way, step).map(Floored::mirrored);
            }
        }
        let mirrored = Self { origin: -self.origin, ..*self };
        mirrored.floor_ratio(axis, -p).map(Floored::mirrored)
    }

    /// ⌊(p − o) × y / x × y⌋ for i, ⌊x × (p − o) / x × y⌋ for j.
    fn floor_ratio(&self, axis: usize, p: DVec2) -> Option<Floored> {
        let [x, y] = self.axes;
        // The other axis is in both determinants. Made about 1, it makes no product too small or too large.
        let other = if axis == 0 { y } else { x };
        let other = other * power_of_two(other);
        let own = if axis == 0 { x } else { -y };
        let way = if axis == 0 { p - self.origin } else { self.origin - p };
        let ([n0, n1], [d0, d1]) =
            ([way.x * other.y, way.y * other.x], [own.x * other.y, own.y * other.x]);
        let (above, below) = (n0 - n1, d0 - d1);
        let ratio = above / below;
        // Three roundings in each product of the numerator, two in the denominator's, one in each difference.
        let doubt_above = 4.0 * f64::EPSILON * (n0.abs() + n1.abs());
        let doubt_below = 4.0 * f64::EPSILON * (d0.abs() + d1.abs());
        let doubt = (doubt_above + doubt_below * ratio.abs()) / (below.abs() - doubt_below);
        let floor = ratio.floor();
        let clear = doubt >= 0.0 && ratio - floor > doubt && floor + 1.0 - ratio > doubt;
        if clear && floor.abs() <= MOST_CELLS {
            return Some(Floored { ratio, floor: floor as i64 });
        }
        exact_floor(own, other, p, self.origin, axis)
    }
}

impl Floored {
    fn mirrored(self) -> Self {
        Self { ratio: -self.ratio, floor: -self.floor - 1 }
    }
}

/// The power of two that brings a vector's larger coordinate to about 1.
fn power_of_two(v: DVec2) -> f64 {
    let exponent = v.abs().max_element().log2().floor();
    2f64.powi(-(exponent as i32))
}

/// ⌊way / step⌋. A quotient that rounding brings up to a whole number is the only one that can be wrong.
#[inline]
fn floor_quotient(way: f64, step: f64) -> Option<Floored> {
    let ratio = way / step;
    let mut floor = ratio.floor();
    if floor.is_nan() || floor.abs() > MOST_CELLS {
        return None;
    }
    // The remainder's sign is exact: it is rounded once.
    if ratio - floor <= 4.0 * f64::EPSILON * ratio.abs() && floor.mul_add(-step, way) < 0.0 {
        floor -= 1.0;
    }
    Some(Floored { ratio, floor: floor as i64 })
}

#[cold]
#[inline(never)]
fn exact_floor(own: DVec2, other: DVec2, p: DVec2, origin: DVec2, axis: usize) -> Option<Floored> {
    let cross = |x: &Exact, y: &Exact| &(x * &Exact::new(other.y)) - &(y * &Exact::new(other.x));
    let (from, to) = if axis == 0 { (origin, p) } else { (p, origin) };
    let above = cross(&Exact::difference(to.x, from.x), &Exact::difference(to.y, from.y));
    let below = cross(&Exact::new(own.x), &Exact::new(own.y));
    let sign = below.sign();
    let width = below.value();
    let ratio = above.value() / width;
    let mut floor = ratio.floor();
    // Each round leaves a rounding of the rest before it; two are enough.
    for _ in 0..8 {
        if floor.is_nan() || floor.abs() > MOST_CELLS {
            return None;
        }
        let rest = &above - &(&below * &Exact::new(floor));
        let next = &rest - &below;
        let inside = |s: Sign| s == sign;
        if rest.sign() != Sign::Zero && !inside(rest.sign()) {
            floor -= 1.0 + (-rest.value() / width).floor();
        } else if inside(next.sign()) || next.sign() == Sign::Zero {
            floor += 1.0 + (next.value() / width).floor();
        } else {
            return Some(Floored { ratio, floor: floor as i64 });
        }
    }
    None
}
