//! The numbers of plain formulas: of two precisions, and each of them with the same number without rounding beside it.

use std::fmt::Debug;

use glam::{DVec2, DVec3};
use serde::Serialize;

/// A number as a plain formula computes with it. Each operation rounds.
pub trait Number: Clone + Debug {
    /// A coordinate or a length, rounded to such a number first.
    fn of(x: f64) -> Self;

    /// Their sum.
    #[must_use]
    fn plus(&self, other: &Self) -> Self;

    /// Their difference.
    #[must_use]
    fn minus(&self, other: &Self) -> Self;

    /// Their product.
    #[must_use]
    fn times(&self, other: &Self) -> Self;

    /// Their quotient.
    #[must_use]
    fn over(&self, other: &Self) -> Self;

    /// How it compares with another.
    fn order(&self, other: &Self) -> Order;

    /// It as an f64, which holds all such numbers.
    fn wide(&self) -> f64;

    /// What it would be without rounding, where that is kept.
    fn unrounded(&self) -> Option<Unrounded> {
        None
    }

    /// How it would compare with another without rounding, where that is kept.
    fn unrounded_order(&self, _other: &Self) -> Option<UnroundedOrder> {
        None
    }
}

/// One that a processor computes with.
pub trait Float: Number {
    /// How much a rounding changes at most, as a part of what is rounded.
    const UNIT: f64;
    /// How much it changes at most where numbers are the smallest.
    const LEAST: f64;
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The first is less.
    Less,
    /// They are equal.
    Equal,
    /// The first is greater.
    Greater,
    /// One of them is no number, after numbers became too large on the way.
    None,
}

impl Order {
    /// Its name, as texts choose by it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Less => "less",
            Self::Equal => "equal",
            Self::Greater => "greater",
            Self::None => "none",
        }
    }
}

impl From<std::cmp::Ordering> for Order {
    fn from(order: std::cmp::Ordering) -> Self {
        Some(order).into()
    }
}

impl From<Option<std::cmp::Ordering>> for Order {
    fn from(order: Option<std::cmp::Ordering>) -> Self {
        match order {
            Some(std::cmp::Ordering::Less) => Self::Less,
            Some(std::cmp::Ordering::Equal) => Self::Equal,
            Some(std::cmp::Ordering::Greater) => Self::Greater,
            None => Self::None,
        }
    }
}

/// A number against the same without rounding.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unrounded {
    /// It is known.
    Known {
        /// How far the rounded one is from it.
        off: f64,
        /// How far that may be at most, by the sizes of all numbers on the way.
        bound: f64,
    },
    /// It would be divided by 0, where rounding left something.
    OverZero,
    /// It has parts too small or too large to be kept.
    Lost,
}

/// A comparison against the same without rounding.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnroundedOrder {
    /// It is known.
    Known {
        /// How they would compare.
        order: Order,
        /// By how much the first would be greater.
        difference: f64,
        /// How far the difference of the rounded ones is from that.
        off: f64,
        /// How far it may be at most.
        bound: f64,
    },
    /// One of them would be divided by 0, where rounding left something.
    OverZero,
    /// One of them has parts too small or too large to be kept.
    Lost,
}

macro_rules! float {
    ($float:ident, $of:expr) => {
        impl Number for $float {
            fn of(x: f64) -> Self {
                $of(x)
            }

            fn plus(&self, other: &Self) -> Self {
                self + other
            }

            fn minus(&self, other: &Self) -> Self {
                self - other
            }

            fn times(&self, other: &Self) -> Self {
                self * other
            }

            fn over(&self, other: &Self) -> Self {
                self / other
            }

            fn order(&self, other: &Self) -> Order {
                self.partial_cmp(other).into()
            }

            fn wide(&self) -> f64 {
                (*self).into()
            }
        }

        impl Float for $float {
            const UNIT: f64 = $float::EPSILON as f64 / 2.0;
            // Half of the smallest one is no f64 where these are f64.
            const LEAST: f64 = ($float::MIN_POSITIVE * $float::EPSILON) as f64;
        }
    };
}

#[expect(clippy::cast_possible_truncation, reason = "to have fewer digits is the point")]
fn single(x: f64) -> f32 {
    x as f32
}

float!(f64, std::convert::identity);
float!(f32, single);

/// A place of the plane.
pub fn place<N: Number>(p: DVec2) -> [N; 2] {
    p.to_array().map(N::of)
}

/// A place in space.
pub fn place3<N: Number>(p: DVec3) -> [N; 3] {
    p.to_array().map(N::of)
}

/// The way from one place to another.
pub fn way<N: Number, const D: usize>(from: &[N; D], to: &[N; D]) -> [N; D] {
    std::array::from_fn(|k| to[k].minus(&from[k]))
}

/// a · b.
pub fn dot<N: Number, const D: usize>(a: &[N; D], b: &[N; D]) -> N {
    (1..D).fold(a[0].times(&b[0]), |sum, k| sum.plus(&a[k].times(&b[k])))
}

/// The determinant of two ways of the plane.
pub fn cross<N: Number>(a: &[N; 2], b: &[N; 2]) -> N {
    a[0].times(&b[1]).minus(&a[1].times(&b[0]))
}

/// a × b in space.
pub fn cross3<N: Number>(a: &[N; 3], b: &[N; 3]) -> [N; 3] {
    std::array::from_fn(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        a[i].times(&b[j]).minus(&a[j].times(&b[i]))
    })
}
