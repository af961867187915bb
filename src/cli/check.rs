//! `glisse check`: are these scene files right?

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::play::english;
use super::{Failure, Status, complain, files, labs};
use crate::lab;
use crate::scene::{Document, Saved};

#[derive(Debug, Args)]
#[command(after_help = "\
Each file is read as the window reads it; its solids are built, and its lab is looked up. What is wrong goes to
the standard error as file:line:column, and the exit status is 1.

Example:
  glisse check scenes/*.json")]
pub(super) struct CheckArgs {
    /// The scenes: files, names of those that come with Glisse, or - for the standard input
    #[arg(required = true)]
    scenes: Vec<PathBuf>,
}

pub(super) fn check(args: &CheckArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let mut status = Status::Fine;
    for path in &args.scenes {
        let checked = files::document(path).and_then(|document| {
            wrong(&document).map_err(|e| Failure::at(path.display(), e))?;
            Ok(document.object_count())
        });
        match checked {
            Ok(1) => writeln!(out, "{}: right, 1 object", path.display())?,
            Ok(n) => writeln!(out, "{}: right, {n} objects", path.display())?,
            Err(failure) => {
                status = Status::Faults;
                complain(&failure.to_string());
            }
        }
    }
    Ok(status)
}

/// What is wrong with a document beyond what its file says.
fn wrong(document: &Document) -> Result<(), String> {
    let lab = document.header().lab.as_deref().map(labs::find).transpose()?;
    let world = lab::world(document);
    if let Some(lab) = lab
        && let Err(why) = lab.takes(&world)
    {
        return Err(english().say(&why));
    }
    let wrong: Vec<String> = world.errors().iter().map(ToString::to_string).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}
