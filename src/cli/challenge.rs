//! `glisse challenge`: which challenges of its lab a scene meets.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Map, Value as Json, json};

use super::play::english;
use super::{Failure, Status, files, labs};
use crate::explore::challenge::{self, Challenge, Refused, Told, library, told};
use crate::explore::watch::Values;
use crate::lab::SANDBOX;
use crate::lesson::Directive;
use crate::scene::Saved as _;
use crate::text::Language;

#[derive(Debug, Args)]
#[command(after_help = "\
A lab has challenges: cases of its scene to be made by hand. Each is met by a condition on what the lab says of its run: of
its answer, of its tables, of what it counts, how many steps there are of a kind ('steps.gap'), and the same of the rule as
published ('published.depth'). --values lists all of them. --do sets parts of the scene first, as the links of lessons do.
--from reads other challenges: a JSON list of objects with name, say and hint in each language, when, and solution, which is
what --do has for the lab's own scene.

Examples:
  glisse challenge circle-circle
  glisse challenge sat-polygon --do 'hexagon.position=-40,-150' --json
  glisse challenge mine.json --lab sat-polygon --values
  glisse challenge sandbox --from homework.json")]
pub(super) struct ChallengeArgs {
    /// The scene: a file, the name of one that comes with Glisse, or - for the standard input
    scene: PathBuf,
    /// The lab that looks at it; the scene's own unless given
    #[arg(long, value_name = "NAME")]
    lab: Option<String>,
    /// Set parts of the scene first: 'disc.position=1,2;disc.radius=3'
    #[arg(long = "do", value_name = "PARTS")]
    parts: Option<String>,
    /// How many frames pass before the lab looks
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=3_600))]
    frames: u32,
    /// Challenges of one's own, in the place of the lab's
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// List what conditions can speak of, with its values
    #[arg(long)]
    values: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The largest file of challenges that is read, in bytes.
const MOST_BYTES: usize = 1 << 20;

pub(super) fn challenge(args: &ChallengeArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let document = files::document(&args.scene)?;
    let named = args.lab.as_deref().or(document.header().lab.as_deref()).unwrap_or(SANDBOX);
    let lab = labs::find(named).map_err(Failure::Usage)?;
    let parts = match &args.parts {
        None => Vec::new(),
        Some(text) => match Directive::parse(&format!("do:{text}"), false) {
            Ok(Directive::Do(parts)) => parts,
            Ok(_) => return Err(Failure::Usage("--do: write PART=VALUE".to_owned())),
            Err(why) => return Err(Failure::Usage(format!("--do: {why}"))),
        },
    };
    let all = match &args.from {
        None => library::find(lab.name),
        Some(path) => {
            let text = String::from_utf8(files::read(path, MOST_BYTES)?)
                .map_err(|e| Failure::at(path.display(), e))?;
            challenge::read(&path.display().to_string(), &text)
        }
    };
    let all = all.map_err(|e| Failure::Message(e.to_string()))?;
    let values =
        challenge::tried(&document, lab, &parts, args.frames).map_err(|why| match why {
            Refused::Part(why) => Failure::Usage(format!("--do: {why}")),
            Refused::Lab(why) => Failure::at(args.scene.display(), english().say(&why)),
        })?;
    if args.json {
        let list: Json = all.iter().map(|one| entry(one, &values)).collect();
        let mut answer =
            json!({ "scene": document.header().name, "lab": lab.name, "challenges": list });
        if args.values {
            answer["values"] = listed(&values).into_iter().collect::<Map<_, _>>().into();
        }
        writeln!(out, "{answer}")?;
        return Ok(Status::Fine);
    }
    if args.values {
        for (name, value) in listed(&values) {
            writeln!(out, "{name}\t{value}")?;
        }
        return Ok(Status::Fine);
    }
    let width = all.iter().map(|one| one.name.len()).max().unwrap_or_default();
    for one in &all {
        let state = if one.is_met(&values) { "met " } else { "open" };
        writeln!(out, "{state}  {:<width$}  {}", one.name, one.say(Language::English))?;
        for Told { text, holds, values, .. } in told(one, &values, &english()) {
            let sign = if holds == Some(true) { "yes" } else { "no " };
            let said = |(name, value): &(String, Option<String>)| {
                format!("{name} {}", value.as_deref().unwrap_or("-"))
            };
            let now = values.iter().map(said).collect::<Vec<_>>().join(", ");
            writeln!(out, "      {:<width$}  {sign}  {text}  ({now})", "")?;
        }
    }
    Ok(Status::Fine)
}

/// Every value that a condition can speak of, by its name.
fn listed(values: &Values) -> Vec<(String, Json)> {
    let words = values.words().map(|(name, word)| (name.to_owned(), json!(word)));
    let number = |name: &str| (name.to_owned(), json!(values.get(name)));
    words.chain(values.names().map(number)).collect()
}

fn entry(one: &Challenge, values: &Values) -> Json {
    let parts: Json = told(one, values, &english())
        .into_iter()
        .map(|part| json!({ "condition": part.text, "holds": part.holds }))
        .collect();
    json!({
        "name": one.name,
        "say": one.say(Language::English),
        "hint": one.hint(Language::English),
        "met": one.is_met(values),
        "parts": parts,
    })
}
