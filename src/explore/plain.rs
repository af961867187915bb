//! The usual rules in plain arithmetic, at two precisions: what is written when no one thinks of rounding.
//!
//! They are rivals in duels, to be beaten, and what a lens looks at: a sign is that of a rounded number here, and f32 has seven
//! digits of the sixteen.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// f64 or f32.
pub(super) trait Real:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    fn of(x: f64) -> Self;
    fn wide(self) -> f64;
}

impl Real for f64 {
    fn of(x: f64) -> Self {
        x
    }

    fn wide(self) -> f64 {
        self
    }
}

impl Real for f32 {
    #[expect(clippy::cast_possible_truncation, reason = "to have fewer digits is the point")]
    fn of(x: f64) -> Self {
        x as Self
    }

    fn wide(self) -> f64 {
        self.into()
    }
}

/// A vector of them.
pub(super) type Vector<R, const N: usize> = [R; N];

pub(super) fn vector<R: Real, const N: usize>(v: [f64; N]) -> Vector<R, N> {
    v.map(R::of)
}

pub(super) fn way<R: Real, const N: usize>(from: Vector<R, N>, to: Vector<R, N>) -> Vector<R, N> {
    std::array::from_fn(|k| to[k] - from[k])
}

pub(super) fn dot<R: Real, const N: usize>(a: Vector<R, N>, b: Vector<R, N>) -> R {
    (1..N).fold(a[0] * b[0], |sum, k| sum + a[k] * b[k])
}

pub(super) fn cross<R: Real>(a: Vector<R, 2>, b: Vector<R, 2>) -> R {
    a[0] * b[1] - a[1] * b[0]
}

pub(super) fn cross3<R: Real>(a: Vector<R, 3>, b: Vector<R, 3>) -> Vector<R, 3> {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// The square of the distance of a place from a segment.
pub(super) fn square_to_segment<R: Real>(p: Vector<R, 2>, a: Vector<R, 2>, b: Vector<R, 2>) -> R {
    let (ab, ap) = (way(a, b), way(a, p));
    let (zero, one) = (R::of(0.0), R::of(1.0));
    let t = dot(ab, ap) / dot(ab, ab);
    // A segment of one point has no t.
    let t = match t > zero {
        true if t > one => one,
        true => t,
        false => zero,
    };
    let on = [a[0] + ab[0] * t, a[1] + ab[1] * t];
    let off = way(p, on);
    dot(off, off)
}
