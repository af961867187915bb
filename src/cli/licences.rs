//! `glisse licences`: the program's own licence, and those of all that it carries with it.

use std::io::Write;

use super::{Failure, Status};

/// Heading and text of each part, in the order they are printed.
const PARTS: [(&str, &str); 8] = [
    (
        "Glisse, under the MIT licence or the Apache licence 2.0, as you like",
        include_str!("../../LICENSE-MIT"),
    ),
    ("Glisse, the other of the two", include_str!("../../LICENSE-APACHE")),
    ("Inter, embedded as a font", include_str!("../../assets/fonts/OFL-Inter.txt")),
    (
        "JetBrains Mono, embedded as a font",
        include_str!("../../assets/fonts/OFL-JetBrainsMono.txt"),
    ),
    ("DejaVu Sans, embedded as a font", include_str!("../../assets/fonts/LICENSE-DejaVu.txt")),
    (
        "E1M1 of the Freedoom project, the scene freedoom-e1m1",
        include_str!("../../scenes/LICENCE-freedoom.md"),
    ),
    (
        "Burning Daylight of the LibreQuake project, the scene burning-daylight",
        include_str!("../../scenes/LICENCE-librequake.md"),
    ),
    ("Crates", include_str!("../../assets/licences/crates.txt")),
];

pub(super) fn licences(out: &mut impl Write) -> Result<Status, Failure> {
    for (heading, text) in PARTS {
        writeln!(out, "{}\n{heading}\n{0}\n\n{}\n", "=".repeat(80), text.trim())?;
    }
    Ok(Status::Fine)
}
