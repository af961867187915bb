//! How the verdict on an axis is told and drawn, of boxes as of triangles.

use crate::collide::space::sat_convex::SolidAxisVerdict;
use crate::figure::Role;
use crate::lab::common::table::AxisState;

/// For the texts to choose by: of an axis with this overlap, the first of its run or not.
pub(super) fn word(verdict: SolidAxisVerdict, overlap: f64, first: bool) -> &'static str {
    match verdict {
        SolidAxisVerdict::Apart => "apart",
        _ if overlap == 0.0 => "touching",
        SolidAxisVerdict::Least if first => "first",
        SolidAxisVerdict::Least => "least",
        SolidAxisVerdict::Deeper => "deeper",
    }
}

/// The colour of the two shadows' overlap, or of the gap between them.
pub(super) fn role(verdict: SolidAxisVerdict) -> Role {
    match verdict {
        SolidAxisVerdict::Apart => Role::Result,
        SolidAxisVerdict::Least => Role::Impact,
        SolidAxisVerdict::Deeper => Role::Refused,
    }
}

/// The row of an axis in the table, which is the least so far or was.
pub(super) fn state(verdict: SolidAxisVerdict, is_least: bool) -> AxisState {
    match verdict {
        SolidAxisVerdict::Apart => AxisState::Apart,
        SolidAxisVerdict::Deeper => AxisState::Deeper,
        SolidAxisVerdict::Least if is_least => AxisState::Least,
        SolidAxisVerdict::Least => AxisState::WasLeast,
    }
}
