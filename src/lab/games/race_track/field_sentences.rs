//! What the steps of the field's row say. Pixels are named as the picture has them.

use super::in_picture;
use super::sentences::count;
use crate::collide::pixel::distance_field::Step;
use crate::figure::Role;
use crate::lab::Told;
use crate::lab::common::draw::number;
use crate::text::Message;

/// A column as the picture has it.
fn named(column: u32) -> f64 {
    f64::from(column) - 1.0
}

pub(super) fn tell(step: &Step) -> Told {
    match *step {
        Step::Column { cell, distance } => {
            let at = in_picture(cell);
            let facts = distance.map(|g| {
                count("g", g).means("fact-field-g").of("column", cell.x as u32, Role::Candidate)
            });
            let said = Message::new("field-column")
                .with("column", f64::from(at.x))
                .with("row", f64::from(at.y))
                .with("distance", distance.unwrap_or_default());
            (said, facts.into_iter().collect())
        }
        Step::Compare { column, last, start, own, other, dropped, .. } => (
            Message::new("field-compare")
                .with("column", named(column))
                .with("last", named(last))
                .with("start", named(start))
                .with("own", own)
                .with("other", other)
                .with("dropped", if dropped { "yes" } else { "no" }),
            vec![
                count("f₁", own).means("fact-field-own").of("column", last, Role::Result),
                count("f₂", other).means("fact-field-other").of("column", column, Role::Candidate),
            ],
        ),
        Step::Part { column, distance, start, kept, .. } => (
            Message::new("field-part")
                .with("column", named(column))
                .with("start", named(start))
                .with("kept", if kept { "yes" } else { "no" }),
            vec![
                count("g", distance).means("fact-field-g").of("column", column, Role::Result),
                number("x₀", named(start)).means("fact-field-start").of(
                    "column",
                    column,
                    Role::Result,
                ),
            ],
        ),
        Step::Read { cell, column, square } => {
            let at = in_picture(cell);
            let along = named(column) - f64::from(at.x);
            let g = (f64::from(square) - along * along).max(0.0).sqrt().round();
            (
                Message::new("field-read")
                    .with("column", f64::from(at.x))
                    .with("row", f64::from(at.y))
                    .with("lowest", named(column))
                    .with("square", square),
                vec![
                    count("d²", square)
                        .formula(format!("{}² + {g}²", along.abs()))
                        .means("fact-field-square")
                        .of("read", cell.x as u32, Role::Normal),
                ],
            )
        }
    }
}
