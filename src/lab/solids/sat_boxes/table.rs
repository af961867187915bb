//! The fifteen axes as a table.

use super::picture::best;
use super::{axis_name, axis_tag};
use crate::collide::space::sat_boxes::Step as Sat;
use crate::collide::space::turned_boxes::Step;
use crate::geom::solid::exact_boxes::BoxAxis;
use crate::lab::common::table::{AxisRow, AxisState, AxisTable};
use crate::lab::solids::axis_told;

/// Which rows stand together: the faces of A, those of B, the crosses with each edge of A.
pub(super) fn group(axis: BoxAxis) -> u32 {
    axis.number() / 3
}

/// What is known after some steps.
pub(super) fn table(steps: &[&Step]) -> AxisTable {
    let least = best(steps).map(|found| found.axis);
    let rows = BoxAxis::ALL.map(|axis| {
        let told = steps.iter().find_map(|step| match step {
            Step::Sat(Sat::Axis { axis: of, a, b, overlap, verdict, .. }) if *of == axis => {
                let state = axis_told::state(*verdict, least == Some(axis));
                Some((Some([*a, *b]), Some(*overlap), state))
            }
            Step::Sat(Sat::LeftOut { axis: of, apart, .. }) if *of == axis => {
                let state = if *apart { AxisState::Apart } else { AxisState::LeftOut };
                Some((None, None, state))
            }
            _ => None,
        });
        let (shadows, overlap, state) = told.unwrap_or((None, None, AxisState::ToCome));
        AxisRow {
            name: axis_name(axis),
            group: group(axis),
            shadows,
            overlap,
            state,
            tag: axis_tag(axis),
        }
    });
    AxisTable { rows: rows.to_vec() }
}
