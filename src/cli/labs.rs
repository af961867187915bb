//! `glisse labs`: what can be watched.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};

use super::play::english;
use super::{Failure, Status};
use crate::lab::{self, LABS, Lab};

#[derive(Debug, Args)]
#[command(after_help = "\
A lab is one algorithm that looks at a scene. Its name goes after --lab, and in a scene file's \"lab\".

Example:
  glisse labs --json")]
pub(super) struct LabsArgs {
    /// Print a JSON list
    #[arg(long)]
    json: bool,
}

pub(super) fn labs(args: &LabsArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let texts = english();
    if args.json {
        let entry = |lab: &Lab| json!({"name": lab.name, "chapter": lab.chapter, "about": texts.word(lab.about)});
        let all: Value = LABS.iter().map(entry).collect();
        writeln!(out, "{all:#}")?;
        return Ok(Status::Fine);
    }
    let width = LABS.iter().map(|lab| lab.name.len()).max().unwrap_or_default();
    for lab in LABS {
        let (name, chapter, about) = (lab.name, lab.chapter, texts.word(lab.about));
        writeln!(out, "{name:<width$} {chapter:>2}  {about}")?;
    }
    Ok(Status::Fine)
}

/// The lab of a name, or which names there are.
pub(super) fn find(name: &str) -> Result<&'static Lab, String> {
    lab::find(name).ok_or_else(|| {
        let known: Vec<&str> = LABS.iter().map(|l| l.name).collect();
        format!("there is no lab {name:?}: known are {}", known.join(", "))
    })
}
