//! `glisse scenes`: the scenes that come with the program.

use std::io::Write;

use clap::Args;

use super::play::english;
use super::{Failure, Status};
use crate::scene::{Saved as _, library, nearest::nearest, read_document};

#[derive(Debug, Args)]
#[command(after_help = "\
A name stands wherever a scene's file may: `glisse slide`, `glisse run slide`. Every lab has the scene of its name.

Examples:
  glisse scenes
  glisse scenes slide > mine.json")]
pub(super) struct ScenesArgs {
    /// Print this one's file, to begin with
    name: Option<String>,
}

pub(super) fn scenes(args: &ScenesArgs, out: &mut impl Write) -> Result<Status, Failure> {
    if let Some(name) = &args.name {
        let text = library::find(name).ok_or_else(|| Failure::Usage(unknown(name)))?;
        out.write_all(text.as_bytes())?;
        return Ok(Status::Fine);
    }
    let width = library::SCENES.iter().map(|(stem, _)| stem.len()).max().unwrap_or_default();
    let language = english().language().code();
    for (stem, text) in library::SCENES {
        let scene = read_document(text)?;
        let header = scene.header();
        let about = header.about.get(language).map(String::as_str).unwrap_or_default();
        writeln!(out, "{stem:<width$}  {about}")?;
    }
    Ok(Status::Fine)
}

fn unknown(name: &str) -> String {
    let known = library::SCENES.iter().map(|(stem, _)| *stem);
    let meant =
        nearest(name, known).map_or_else(String::new, |m| format!("; `{m}` was probably meant"));
    format!("no scene {name:?} comes with Glisse{meant} (`glisse scenes` lists them)")
}
