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
