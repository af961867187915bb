//! `glisse schema`: the JSON Schema of scene files.

use std::io::Write;

use super::{Failure, Status};

pub(super) fn schema(out: &mut impl Write) -> Result<Status, Failure> {
    out.write_all(crate::scene::schema().as_bytes())?;
    Ok(Status::Fine)
}
