//! `glisse predict`: what a lab is about to decide, as a question before it is shown.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value as Json, json};

use super::play::{Play, english};
use super::{Failure, Status};
use crate::explore::predict::{Candidate, Guess, Question, asked};
use crate::world::WhichMove;

#[derive(Debug, Args)]
#[command(after_help = "\
What can be asked is one of a few words of the lab's answer, a place of the plane, which thing in the picture decides, or a
number. Without --answer the questions are listed, without what is true. With it the first question is answered, or the one of
--question: by one of its words, by the number of a thing, by a place as x,y, or by a number.

Examples:
  glisse predict circle-box
  glisse predict circle-box --answer D
  glisse predict slide --answer 660,270 --json")]
pub(super) struct PredictArgs {
    /// The scene: a file, the name of one that comes with Glisse, or - for the standard input
    scene: PathBuf,
    /// The lab that looks at it; the scene's own unless given
    #[arg(long, value_name = "NAME")]
    lab: Option<String>,
    /// Which question is answered; the first unless given
    #[arg(long, value_name = "NAME", requires = "answer")]
    question: Option<String>,
    /// The answer
    #[arg(long, value_name = "ANSWER", allow_hyphen_values = true)]
    answer: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn predict(args: &PredictArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let time = (0, WhichMove::WhatIf);
    let play = Play::start(&args.scene, args.lab.as_deref(), time, false)?;
    let run = play.playback.as_ref();
    let Some(asked) = asked(run) else {
        return Err(Failure::at(args.scene.display(), "there is nothing to predict here"));
    };
    let Some(text) = &args.answer else {
        let list: Json = asked.all.iter().map(question).collect();
        if args.json {
            writeln!(out, "{}", json!({ "lab": play.lab, "step": asked.step, "questions": list }))?;
            return Ok(Status::Fine);
        }
        for one in &asked.all {
            let words = english().word(&one.ask().replace(['.', '_'], "-"));
            writeln!(out, "{}\t{words}{}", one.name(), options(one))?;
        }
        return Ok(Status::Fine);
    };
    let one = match &args.question {
        None => asked.all.first(),
        Some(name) => asked.all.iter().find(|one| one.name() == name),
    };
    let known = || asked.all.iter().map(Question::name).collect::<Vec<_>>().join(", ");
    let one = one.ok_or_else(|| {
        Failure::Usage(format!("--question: there is none of this name: known are {}", known()))
    })?;
    let outcome = guess(one, text).and_then(|guess| one.compare(guess)).ok_or_else(|| {
        Failure::Usage(format!("--answer: {text} is no answer to {}{}", one.name(), options(one)))
    })?;
    let because = english().say(&run.tell(asked.step).sentence);
    if args.json {
        let answer = json!({
            "question": one.name(),
            "right": outcome.right,
            "off": outcome.off,
            "truth": truth(one),
            "step": asked.step,
            "because": because,
        });
        writeln!(out, "{answer}")?;
        return Ok(Status::Fine);
    }
    writeln!(out, "{}", if outcome.right { "right" } else { "not so" })?;
    if let Some(off) = outcome.off {
        writeln!(out, "off by    {off}")?;
    }
    writeln!(out, "truth     {}", truth(one))?;
    writeln!(out, "because   {because}")?;
    Ok(Status::Fine)
}

/// A question without what is true.
fn question(one: &Question) -> Json {
    let ask = english().word(&one.ask().replace(['.', '_'], "-"));
    let kind = match one {
        Question::Word { options, .. } => json!({ "one_of": options }),
        Question::Mark { all, .. } => {
            json!({ "one_of": all.iter().map(|c| name(all, c)).collect::<Vec<_>>() })
        }
        Question::Place { .. } => json!("place"),
        Question::Number { .. } => json!("number"),
    };
    json!({ "name": one.name(), "ask": ask, "answer": kind })
}

/// The words that a question can be answered by, for people.
fn options(one: &Question) -> String {
    match one {
        Question::Word { options, .. } => format!(" ({})", options.join(", ")),
        Question::Mark { all, .. } => {
            let all: Vec<String> = all.iter().map(|c| called(all, c)).collect();
            format!(" ({})", all.join(", "))
        }
        Question::Place { .. } => " (x,y)".to_owned(),
        Question::Number { .. } => " (a number)".to_owned(),
    }
}

/// A thing of the picture by its number, with a letter before it where there are two sorts: the edges of A and those of B.
fn called(all: &[Candidate], one: &Candidate) -> String {
    let is_alone = all.iter().all(|other| other.tag.what == one.tag.what);
    let sort = one.tag.what.rsplit('-').next().filter(|_| !is_alone).unwrap_or_default();
    format!("{sort}{}", one.tag.which)
}

/// The same in JSON, where a number is one.
fn name(all: &[Candidate], one: &Candidate) -> Json {
    let called = called(all, one);
    called.parse::<u32>().map_or_else(|_| json!(called), |which| json!(which))
}

fn guess(one: &Question, text: &str) -> Option<Guess> {
    match one {
        Question::Word { options, .. } => {
            options.iter().position(|option| *option == text).map(Guess::Choice)
        }
        Question::Mark { all, .. } => {
            all.iter().position(|c| called(all, c) == text).map(Guess::Choice)
        }
        Question::Place { .. } => {
            let (x, y) = text.split_once(',')?;
            let at = glam::DVec2::new(x.trim().parse().ok()?, y.trim().parse().ok()?);
            Some(Guess::Place(at))
        }
        Question::Number { .. } => text.parse().ok().map(Guess::Number),
    }
}

fn truth(one: &Question) -> Json {
    match one {
        Question::Word { options, right, .. } => json!(options.get(*right)),
        Question::Mark { all, right, .. } => json!(all.get(*right).map(|c| name(all, c))),
        Question::Place { right, .. } => json!(right),
        Question::Number { right, .. } => json!(right),
    }
}
