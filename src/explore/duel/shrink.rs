//! The smallest scene with the roundest numbers that still shows it.
//!
//! A case has neighbours that are simpler by one thing: an object or a corner less, the whole nearer to the origin or smaller, a
//! number rounder. The first neighbour on which the two still part in the same way is taken, and so on until none is. Each is
//! simpler than the one before by a measure that can't fall for ever, and nothing is drawn: the same case shrinks to the same.

use std::sync::atomic::{AtomicBool, Ordering};

use glam::{DQuat, DVec2, DVec3};

use super::answer::{Differs, Parting};
use super::case::{Case, CaseObject, Number};
use super::question::Duel;

/// Partings that are larger than this stay as large, about: a wrong answer must not shrink to a rounding.
const LARGE: f64 = 1e-6;

/// The smallest case on which two rivals part as they do on this one; the case itself where they don't. Given up, it is as
/// small as it came to be.
#[must_use]
pub fn shrink(duel: &Duel, case: &Case, give_up: &AtomicBool) -> Case {
    let mut now = case.clone();
    let Some(parting) = parting_of(duel, &now) else { return now };
    loop {
        let simpler = neighbours(duel, &now)
            .take_while(|_| !give_up.load(Ordering::Relaxed))
            .find(|c| is_shown(duel, c, &parting));
        let Some(simpler) = simpler else { return now };
        now = simpler;
    }
}

/// How two part on a case that fits the question.
fn parting_of(duel: &Duel, case: &Case) -> Option<Parting> {
    let form = duel.question.form;
    let is_of_its_kind = |(i, part): (usize, &CaseObject)| part.is(form[i.min(form.len() - 1)]);
    if !case.is_valid() || !case.parts.iter().enumerate().all(is_of_its_kind) {
        return None;
    }
    duel.compare(case)?.parting
}

/// Whether a case shows the same as was seen before.
fn is_shown(duel: &Duel, case: &Case, before: &Parting) -> bool {
    parting_of(duel, case).is_some_and(|now| {
        let is_same = match (now.differs, before.differs) {
            (Differs::Number(a), Differs::Number(b)) => a == b,
            (Differs::Verdict(a), Differs::Verdict(b)) => a == b,
            _ => false,
        };
        is_same && (before.difference < LARGE || now.difference >= 0.5 * before.difference)
    })
}

/// How simple a case is: objects, then numbers, then how many digits these have.
fn measure(case: &Case) -> (usize, usize, u64) {
    let (mut numbers, mut digits) = (0, 0);
    for part in &case.parts {
        let mut part = part.clone();
        part.each(&mut |_, x| {
            numbers += 1;
            digits += digits_of(*x);
        });
        if let Some(turn) = part.turn_mut() {
            digits += turn_digits(*turn);
        }
    }
    (case.parts.len(), numbers, digits)
}

/// The binary digits of a number from its first to its last, and how far they are from the point; its sign is one more.
fn digits_of(x: f64) -> u64 {
    if x == 0.0 {
        return u64::from(x.is_sign_negative());
    }
    let bits = x.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i64;
    let fraction = bits & ((1 << 52) - 1);
    let (whole, power) =
        if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
    let zeros = i64::from(whole.trailing_zeros());
    let length = 64 - i64::from(whole.leading_zeros()) - zeros;
    (length + (power + zeros).abs()) as u64 + u64::from(x < 0.0)
}

/// Round turns in their order: none, and those whose sine and cosine have one decimal.
const TURNS: [[f64; 4]; 4] =
    [[0., 0., 0., 1.], [0., 0., 0.6, 0.8], [0., 0.6, 0., 0.8], [0.6, 0., 0., 0.8]];

fn turn_digits(turn: DQuat) -> u64 {
    let round = TURNS.iter().position(|q| *q == turn.to_array());
    round.map_or_else(|| 8 + turn.to_array().map(digits_of).iter().sum::<u64>(), |k| k as u64)
}

/// All that are simpler than a case by one thing, in a fixed order.
pub(super) fn neighbours<'c>(duel: &Duel, case: &'c Case) -> impl Iterator<Item = Case> + use<'c> {
    let least = duel.question.form.len();
    let own = measure(case);
    let fewer = (least..=case.parts.len()).rev().take(case.parts.len() - least).map(|i| i - 1);
    let fewer = fewer.map(|i| {
        let mut other = case.clone();
        other.parts.remove(i);
        other
    });
    let all = fewer
        .chain((0..case.parts.len()).flat_map(|i| with_fewer_corners(case, i)))
        .chain(wholes(case))
        .chain((0..case.parts.len()).flat_map(|i| with_other_turns(case, i)))
        .chain(with_rounder_numbers(case));
    all.filter(move |other| measure(other) < own)
}

/// Without a ring, without a corner.
fn with_fewer_corners(case: &Case, i: usize) -> Vec<Case> {
    let with_part = |part: CaseObject| {
        let mut other = case.clone();
        other.parts[i] = part;
        other
    };
    let rings = match &case.parts[i] {
        CaseObject::Polygon(rings) => rings,
        CaseObject::Polyhedron(points) if points.len() > 4 => {
            let without = (0..points.len()).map(|k| {
                let mut points = points.clone();
                points.remove(k);
                with_part(CaseObject::Polyhedron(points))
            });
            return without.collect();
        }
        _ => return Vec::new(),
    };
    let with = |rings: Vec<Vec<DVec2>>| with_part(CaseObject::Polygon(rings));
    let without_ring = (1..rings.len()).map(|r| {
        let mut rings = rings.clone();
        rings.remove(r);
        with(rings)
    });
    let corners = (0..rings.len()).flat_map(|r| (0..rings[r].len()).map(move |k| (r, k)));
    let without_corner = corners.filter(|(r, _)| rings[*r].len() > 3).map(|(r, k)| {
        let mut rings = rings.clone();
        rings[r].remove(k);
        with(rings)
    });
    without_ring.chain(without_corner).collect()
}

/// The whole nearer to the origin, of a size near 1, half as large, and on a grid.
fn wholes(case: &Case) -> Vec<Case> {
    let changed = |change: &dyn Fn(&mut Case)| {
        let mut other = case.clone();
        change(&mut other);
        other
    };
    let [low, high] = case.bounds();
    let mut all = Vec::new();
    for place in [low, high, low.midpoint(high), low.round(), low.midpoint(high).round()] {
        if place != DVec3::ZERO {
            all.push(changed(&|c| c.translate(-place)));
        }
    }
    let power = case.size().log2().round();
    for factor in [(-power).exp2(), (2.0 - power).exp2(), 0.5] {
        if factor != 1.0 && factor.is_finite() {
            all.push(changed(&|c| c.scale(factor)));
        }
    }
    let unit = (power - 4.0).exp2();
    for cell in [16.0, 8.0, 4.0, 2.0, 1.0, 0.25, 0.0625] {
        let cell = cell * unit;
        all.push(changed(&|c| {
            c.parts.iter_mut().for_each(|part| {
                part.each(&mut |_, x| *x = (*x / cell).round() * cell);
            });
        }));
    }
    all
}

fn with_other_turns(case: &Case, i: usize) -> Vec<Case> {
    let mut other = case.clone();
    let Some(turn) = other.parts[i].turn_mut().copied() else { return Vec::new() };
    let is_other = |q: &&[f64; 4]| **q != turn.to_array();
    let all = TURNS.iter().filter(is_other).map(|q| {
        let mut other = case.clone();
        if let Some(turn) = other.parts[i].turn_mut() {
            *turn = DQuat::from_array(*q);
        }
        other
    });
    all.collect()
}

/// One number as 0, as 1, whole, with fewer digits, nearer to 0; the same of all numbers that are equal to it, which keeps what is in
/// line in line.
fn with_rounder_numbers(case: &Case) -> impl Iterator<Item = Case> + use<'_> {
    let mut numbers = Vec::new();
    for (i, part) in case.parts.iter().enumerate() {
        let mut k = 0;
        part.clone().each(&mut |what, x| {
            numbers.push((i, k, what, *x));
            k += 1;
        });
    }
    numbers.into_iter().flat_map(move |(i, k, what, x)| {
        rounder(x).into_iter().flat_map(move |y| {
            let mut alone = case.clone();
            let mut place = 0;
            alone.parts[i].each(&mut |_, own| {
                if place == k {
                    *own = y;
                }
                place += 1;
            });
            let mut alike = case.clone();
            let same = |other: Number| other == what;
            for part in &mut alike.parts {
                part.each(&mut |other, own| {
                    if same(other) && own.to_bits() == x.to_bits() {
                        *own = y;
                    }
                });
            }
            [alone, alike]
        })
    })
}

/// Rounder numbers near one, the roundest first.
fn rounder(x: f64) -> Vec<f64> {
    let mut all = vec![0.0, 1.0, x.abs(), x.round(), x.trunc()];
    if x != 0.0 {
        let top = x.abs().log2().floor();
        // So many binary digits are kept.
        for kept in [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48] {
            let cell = (top - f64::from(kept) + 1.0).exp2();
            let below = (x / cell).trunc() * cell;
            all.extend([below, below + cell.copysign(x)]);
        }
        all.extend([x * 0.5, x - 1f64.copysign(x)]);
    }
    all.retain(|y| y.is_finite() && y.to_bits() != x.to_bits());
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounder_numbers_have_fewer_digits() {
        assert_eq!([0.0, 1.0, 2.0, 0.5, 3.0, -3.0].map(digits_of), [0, 1, 2, 2, 2, 3]);
        assert!(digits_of(0.1) > 50 && digits_of(5e-324) > 1_000);
        assert!(rounder(0.3).contains(&0.25) && rounder(-7.0).contains(&-6.0));
    }
}
