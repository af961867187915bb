//! Where a cubic polynomial is zero between 0 and 1, without its turns.
//!
//! The answers of [`cubic_roots`](mod@crate::collide::curve::cubic_roots), bit for bit. There the turns cut [0, 1] into pieces, which
//! are asked one by one. Here the closed form says at once how many real roots there are and where they begin, and a step of Newton's
//! method ends each, as there. It skips: the turns, the values at them, and everything but the discriminant where it says that there is
//! no root.
//!
//! Frame: none, plain numbers. Degenerate cases: where a root is nearly double or nearly at an end, an end is zero, the cubic is almost a
//! quadratic, or Newton's step is not short, `cubic_roots` decides. Cost: six divisions and two square roots, and a division for each
//! root.

use crate::collide::curve::closed_forms::Middle;
use crate::collide::curve::cubic_roots::{
    ALMOST, Power, Root, Roots, one_change, only_root, roots_between_turns,
};
use crate::geom::pick::greater;
use crate::trace::Silent;

/// A discriminant that is less than this part of its summands leaves a doubt: a turn may touch zero.
const NEARLY_DOUBLE: f64 = 1e-6;
/// And so do summands below this, of coefficients up to 1: they are rounding.
const FLAT: f64 = 1e-10;
/// A root that is so near to an end may be on its other side.
const NEAR_END: f64 = 1e-7;

/// The roots of the cubic with these Bernstein coefficients, as `cubic_roots` finds them.
#[inline]
pub(in crate::collide) fn roots_glanced(bernstein: [f64; 4], error: f64) -> Roots {
    match one_change(bernstein) {
        Some(_) => only_root(bernstein, &mut Silent),
        None => by_closed_form(bernstein)
            .unwrap_or_else(|| roots_between_turns(bernstein, error, &mut Silent)),
    }
}

/// The same when the signs do not change exactly once; none where a doubt is left.
#[inline]
fn by_closed_form(bernstein: [f64; 4]) -> Option<Roots> {
    // 1. Sizes about 1, as there.
    let [d0, d1, d2, d3] = bernstein.map(f64::abs);
    let size = greater(greater(d0, d1), greater(d2, d3));
    let f = Power::of(bernstein.map(|d| d / size));
    let [a, b, c, d] = f.0.map(f64::abs);
    let largest = greater(greater(a, b), greater(c, d));
    let middle = Middle::of(f.0);
    let (discriminant, sizes) = middle.discriminant();
    let clear = (discriminant.abs() > NEARLY_DOUBLE * sizes) & (sizes > FLAT);
    if !(clear & (a > ALMOST * largest) & (d0 > 0.0) & (d3 > 0.0)) {
        return None;
    }
    // 2. One real root is between the ends when their signs differ. Of three, those that are there.
    let odd = (bernstein[0] < 0.0) != (bernstein[3] < 0.0);
    if discriminant > 0.0 && !odd {
        return Some(Roots::new());
    }
    let starts = middle.roots();
    let real = if discriminant > 0.0 { 1 } else { 3 };
    let mut buffer = [Root { q: 0.0, double: false }; 3];
    let (mut count, mut sure) = (0, true);
    for start in &starts[..real] {
        let (q, exact) = f.newton(*start);
        let (inside, outside) = (
            (*start > NEAR_END) & (*start < 1.0 - NEAR_END),
            (*start < -NEAR_END) | (*start > 1.0 + NEAR_END),
        );
        sure &= outside | (inside & exact);
        // Every root is written, and the count grows only when it is kept: faster than an `if`.
        if let Some(place) = buffer.get_mut(count) {
            place.q = q;
        }
        count += usize::from(inside);
    }
    (sure & (count % 2 == usize::from(odd))).then(|| Roots::from_buf_and_len(buffer, count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::curve::cubic_roots::cubic_roots;
    use crate::random::{Rng, times};

    /// Coefficients of one size and of many, at random and of a coarse grid, where they are 0 and roots double; and by three roots, some
    /// of them near to each other or to an end.
    #[test]
    fn the_roots_are_those_between_the_turns() {
        let mut rng = Rng::new(45);
        let (mut by_form, mut counts) = (0, [0; 4]);
        let cases = 60_000 * times();
        for case in 0..cases {
            let scale = [1.0, 1e-100, 1e140][case % 3];
            let bernstein: [f64; 4] = match case % 4 {
                0 => std::array::from_fn(|_| rng.range(-1.0, 1.0)),
                1 => std::array::from_fn(|_| rng.below(7) as f64 - 3.0),
                2 => {
                    std::array::from_fn(|_| rng.range(-1.0, 1.0) * 10f64.powf(rng.range(-9.0, 3.0)))
                }
                _ => {
                    let mut near = || 10f64.powf(rng.range(-12.0, 0.0));
                    let [p, q, r] = [near(), near(), near()];
                    let ends = [0.0, 1.0, rng.range(-0.5, 1.5)];
                    let [x, y, z] = [ends[rng.below(3)] + p, ends[rng.below(3)] - q, ends[2] + r];
                    // The blossom of (t - x)(t - y)(t - z).
                    let blossom = |s: f64, t: f64, u: f64| {
                        let (e1, e2, e3) = (x + y + z, x * y + y * z + z * x, x * y * z);
                        s * t * u - e1 * (s * t + t * u + u * s) / 3.0 + e2 * (s + t + u) / 3.0 - e3
                    };
                    [
                        blossom(0.0, 0.0, 0.0),
                        blossom(0.0, 0.0, 1.0),
                        blossom(0.0, 1.0, 1.0),
                        blossom(1.0, 1.0, 1.0),
                    ]
                }
            }
            .map(|d| d * scale);
            if bernstein.iter().all(|d| *d == 0.0) {
                continue;
            }
            let size = bernstein.iter().fold(0.0, |m: f64, d| m.max(d.abs()));
            let error = size * [0.0, 1e-15, 1e-12][rng.below(3)];
            let traced = cubic_roots(bernstein, error, &mut Silent);
            assert_eq!(roots_glanced(bernstein, error), traced, "{bernstein:?} {error}");
            if one_change(bernstein).is_none() {
                by_form += usize::from(by_closed_form(bernstein).is_some());
                counts[traced.len()] += 1;
            }
        }
        assert!(by_form > cases / 3, "{by_form} of {cases}");
        assert!(counts.iter().all(|count| *count > cases / 100), "{counts:?}");
    }
}
