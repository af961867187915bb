//! What the published rule of separating axes reckons with on an axis, in the plane and in space: the middle two of the four
//! ends.

use super::draw::{number, row};
use crate::figure::Role;
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, FactValue};

/// The outer two of the `ends`; both shadows' lengths together, from end to end, and between the middle two, as the rule has
/// them. `of` is what A's shadow is called in the picture; `wrong` when the rule's amount is not the overlap.
pub(crate) fn middle_ends(
    ends: [f64; 4],
    [a, b]: [[f64; 2]; 2],
    [sum, whole, middle]: [f64; 3],
    of: &'static str,
    wrong: bool,
) -> [Fact; 4] {
    let list = ends.map(short).join(", ");
    [
        row("p₀, p₃", FactValue::Interval(ends[0], ends[3]))
            .formula(format!("p = {list}"))
            .means("fact-outer-ends")
            .at("ends", Role::Candidate),
        number("|A| + |B|", sum)
            .formula(format!("{} + {}", short(a[1] - a[0]), short(b[1] - b[0])))
            .means("fact-sum")
            .of(of, 0, Role::ShapeA),
        number("p₃ − p₀", whole)
            .formula(format!("{} − {}", short(ends[3]), short(ends[0])))
            .means("fact-whole")
            .at("ends", Role::Candidate),
        number("p₂ − p₁", middle)
            .formula(format!("{} − {}", short(ends[2]), short(ends[1])))
            .means("fact-middle")
            .at("published", if wrong { Role::Impact } else { Role::Candidate }),
    ]
}

/// Two lengths no farther apart than this are one.
pub(crate) fn same(length: f64) -> f64 {
    1e-9 * length.abs()
}

/// The least translation along an axis that does part the two, by their shadows, and whether it goes along the axis, or against it.
pub(crate) fn least(a: [f64; 2], b: [f64; 2]) -> (f64, bool) {
    let (along, against) = (a[1] - b[0], b[1] - a[0]);
    (along.min(against), along <= against)
}

/// The row of the amount that does part the two along an axis; how it comes about where their shadows are there.
pub(crate) fn right_overlap(right: f64, shadows: Option<[[f64; 2]; 2]>) -> Fact {
    let fact = number("min(max A − min B, max B − min A)", right).means("fact-right-overlap");
    match shadows {
        Some([a, b]) => {
            fact.formula(format!("min({}, {})", short(a[1] - b[0]), short(b[1] - a[0])))
        }
        None => fact,
    }
}

/// Where the right rule and the published one part: at their last steps where one finds that the two meet and the other that they
/// are apart, else where the published one takes a wrong number for the least. The right one has some steps `before` its first
/// axis; from there on they ask the same ones.
pub(crate) fn part_at(
    before: usize,
    lengths: [usize; 2],
    meet: [bool; 2],
    mistake: impl FnOnce() -> Option<usize>,
) -> Option<[usize; 2]> {
    let [right, published] = lengths.map(|length| length.saturating_sub(1));
    let at = match meet {
        [false, false] => return None,
        // One of them ends where the other goes on.
        [false, true] => return Some([right, published]),
        [true, false] => published,
        // A wrong number matters when it is taken for the least.
        [true, true] => mistake()?,
    };
    Some([at + before, at])
}
