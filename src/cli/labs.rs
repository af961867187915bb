//! `glisse labs`: what can be watched.

use std::io::Write;

use clap::Args;
use serde_json::{Map, Value, json};

use super::play::english;
use super::{Failure, Status};
use crate::explore::challenge;
use crate::lab::{self, LABS, Lab};
use crate::lesson::library as lesson;
use crate::text::{Language, Message, Texts};

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
    let texts = Language::ALL.map(Texts::new);
    if args.json {
        let all: Value = LABS.iter().map(|lab| entry(lab, &texts)).collect();
        writeln!(out, "{all:#}")?;
        return Ok(Status::Fine);
    }
    let width = LABS.iter().map(|lab| lab.name.len()).max().unwrap_or_default();
    for lab in LABS {
        let (name, chapter, question) = (lab.name, lab.chapter, english().say(&lab.question()));
        writeln!(out, "{name:<width$} {chapter:>2}  {question}")?;
    }
    Ok(Status::Fine)
}

fn entry(lab: &Lab, texts: &[Texts]) -> Value {
    let said = |message: &Message| -> Map<String, Value> {
        texts.iter().map(|t| (t.language().code().to_owned(), t.say(message).into())).collect()
    };
    let lesson: Map<String, Value> = texts
        .iter()
        .filter(|t| lesson::find(t.language(), lab.name).is_some())
        .map(|t| (t.language().code().to_owned(), lesson::file(t.language(), lab.name).into()))
        .collect();
    let challenges: Value = challenge::library::find(lab.name)
        .unwrap_or_default()
        .iter()
        .map(|one| {
            let say = Language::ALL.map(|l| (l.code().to_owned(), one.say(l).into()));
            json!({ "name": one.name, "say": Map::from_iter(say), "when": one.when.text() })
        })
        .collect();
    json!({
        "name": lab.name,
        "chapter": lab.chapter,
        "title": said(&lab.title()),
        "question": said(&lab.question()),
        "scene": format!("scenes/{}.json", lab.name),
        "lesson": lesson,
        "challenges": challenges,
        "published": lab.published.is_some(),
        "settings": lab.settings.iter().map(|s| s.name).collect::<Vec<_>>(),
    })
}

/// The lab of a name, or which names there are.
pub(super) fn find(name: &str) -> Result<&'static Lab, String> {
    lab::find(name).ok_or_else(|| {
        let known: Vec<&str> = LABS.iter().map(|l| l.name).collect();
        format!("there is no lab {name:?}: known are {}", known.join(", "))
    })
}
