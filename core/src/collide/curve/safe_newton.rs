//! Newton's method that can't run away: kept inside a piece where a function goes through zero once.
//!
//! A step that would leave the piece, or that does not halve the last one, becomes a bisection. So the zero is found to
//! the last bits whatever the function is. Cost: two or three steps from near, 64 or so at worst.

/// How many steps there may be: a bound that bisections alone do not reach.
const MOST: u32 = 200;

/// Where a function rises (or falls) through zero between two ends, from `start` or, when that is not between them, the
/// middle; and the steps that it took. `f` gives the value and the slope.
pub(crate) fn zero_between(
    [mut low, mut high]: [f64; 2],
    rising: bool,
    start: f64,
    f: impl Fn(f64) -> (f64, f64),
) -> (f64, u32) {
    let mut q = if start > low && start < high { start } else { 0.5 * (low + high) };
    let mut last = high - low;
    for steps in 0..MOST {
        let (value, slope) = f(q);
        if value == 0.0 {
            return (q, steps);
        }
        if (value < 0.0) == rising {
            low = q;
        } else {
            high = q;
        }
        let mut next = q - value / slope;
        if !(next >= low && next <= high && 2.0 * (next - q).abs() <= last.max(f64::EPSILON)) {
            next = 0.5 * (low + high);
        }
        last = (next - q).abs();
        q = next;
        if last <= f64::EPSILON {
            return (q, steps + 1);
        }
    }
    (q, MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rising_and_falling_from_near_and_from_a_bad_start() {
        let root = 0.5f64.sqrt();
        let square = |q: f64| (q * q - 0.5, 2.0 * q);
        for start in [0.7, 0.01, -3.0] {
            let (q, steps) = zero_between([0.0, 1.0], true, start, square);
            assert!((q - root).abs() <= 2.0 * f64::EPSILON && steps < 60, "{q} {steps}");
        }
        let (q, _) = zero_between([0.0, 1.0], false, 0.9, |q| (0.5 - q * q, -2.0 * q));
        assert!((q - root).abs() <= 2.0 * f64::EPSILON);
    }

    #[test]
    fn without_a_slope_it_halves() {
        let step = |q: f64| (if q < 0.3 { -1.0 } else { 1.0 }, 0.0);
        let (q, steps) = zero_between([0.0, 1.0], true, 0.5, step);
        assert!((q - 0.3).abs() < 1e-15 && steps < 80, "{q} {steps}");
        assert_eq!(zero_between([0.0, 1.0], true, 0.25, |q| (q - 0.25, 1.0)), (0.25, 0));
    }
}
