//! `glisse run`: a scene without a window.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value as Json, json};

use super::play::{Play, english};
use super::{Failure, Status, files};
use crate::lab::Playback;
use crate::text::{Arg, Language, Texts, number};
use crate::world::{Board, WhichMove, World};

#[derive(Debug, Args)]
#[command(after_help = "\
Time passes for --frames steps of a sixtieth of a second with no key pressed; then the lab looks at the move that
the last of them made, and its answer is where the mover is. With no frames, or with --what-if, it looks at the move
that the scene's arrow would make from there, all at once. The same scene gives the same bytes, every time.

Examples:
  glisse run slide
  glisse run slide --frames 60 --json
  glisse run mine.json --trace steps.jsonl
  glisse run - < mine.json
  glisse run phantom --published --json")]
pub(super) struct RunArgs {
    /// The scene: a file, the name of one that comes with Glisse, or - for the standard input
    scene: PathBuf,
    /// The lab that looks at it; the scene's own unless given
    #[arg(long, value_name = "NAME")]
    lab: Option<String>,
    /// How many frames pass before it looks
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=MAX_FRAMES))]
    frames: u32,
    /// Look at what the scene's arrow would do after those frames, and not at the move just made
    #[arg(long)]
    what_if: bool,
    /// Print the answer as one JSON object
    #[arg(long)]
    json: bool,
    /// Write every step of the lab to this file, one JSON object a line
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Run the rule as published beside the right one, where the lab has one: its steps follow in the file, and
    /// the answer says at which step the two part
    #[arg(long)]
    published: bool,
}

/// How a move is called in the answer.
fn word(look: WhichMove) -> &'static str {
    match look {
        WhichMove::Made => "made",
        WhichMove::WhatIf => "what-if",
    }
}

/// The most frames of one run: some four and a half hours of the scene's time.
const MAX_FRAMES: i64 = 1_000_000;

pub(super) fn run(args: &RunArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let look = if args.what_if { WhichMove::WhatIf } else { WhichMove::Made };
    let time = (args.frames, look);
    let play = Play::start(&args.scene, args.lab.as_deref(), time, args.published)?;
    let Play { lab, world, look, playback } = &play;
    if let Some(path) = &args.trace {
        let said_by = Language::ALL.map(Texts::new);
        let frame = world.frame_number();
        let mut lines = String::new();
        steps(&mut lines, playback.as_ref(), &said_by, &json!({ "frame": frame }));
        if let Some(published) = playback.published().filter(|_| args.published) {
            let about = json!({ "frame": frame, "rule": "published" });
            steps(&mut lines, published.run.as_ref(), &said_by, &about);
        }
        files::write(path, lines.as_bytes())?;
    }
    let position = position(world);
    if args.json {
        let part = playback.published().and_then(|p| p.part);
        let part = part.map(|[k, l]| json!({ "index": k, "published": l }));
        let mut answer = json!({
            "scene": world.header().name,
            "lab": lab,
            "frames": args.frames,
            "look": look.map(word),
            "position": position.map(|p| p.0),
            "steps": playback.len(),
            "dropped": playback.dropped(),
            "outcome": playback.outcome(),
        });
        if let Some(board) = world.board() {
            answer["game"] = game(&board);
        }
        if args.published {
            answer["part"] = json!(part);
        }
        writeln!(out, "{answer}")?;
        return Ok(Status::Fine);
    }
    writeln!(out, "scene     {}", world.header().name)?;
    writeln!(out, "lab       {lab}")?;
    if let Some(look) = look {
        writeln!(out, "look      {}", word(*look))?;
    }
    if let Some((_, position)) = position {
        writeln!(out, "frame {}: the mover is at {position}", args.frames)?;
    }
    writeln!(out, "steps     {}", playback.len())?;
    if playback.dropped() > 0 {
        writeln!(out, "dropped   {} steps past the limit", playback.dropped())?;
    }
    writeln!(out, "{}", english().say(&playback.verdict()))?;
    if let Some(board) = world.board() {
        writeln!(out, "game      {}", english().say(&board.message()))?;
    }
    if let Some(published) = playback.published().filter(|_| args.published) {
        let verdict = english().say(&published.run.verdict());
        writeln!(out, "published {verdict}")?;
        match published.part {
            Some([k, _]) => writeln!(out, "they part at step {k}")?,
            None => writeln!(out, "they agree")?,
        }
    }
    Ok(Status::Fine)
}

/// Where the mover is, for programs and for people; none without a mover.
fn position(world: &World) -> Option<(Json, String)> {
    match world {
        World::Plane(world) => {
            world.moment().map(|m| (json!(m.position), number::vector(m.position)))
        }
        World::Space(world) => {
            world.moment().map(|m| (json!(m.position), number::vector(m.position)))
        }
    }
}

/// How a game goes, as an object.
fn game(board: &Board) -> Json {
    let value = |value: &Arg| match value {
        Arg::Number(x) => json!(x),
        Arg::Count(n) => json!(n),
        Arg::Vector(v) => json!(v),
        Arg::Text(text) => json!(text),
        Arg::Name(name) => json!(name),
        Arg::Message(message) => json!(english().say(message)),
    };
    let values = board.values.iter().map(|(name, arg)| ((*name).to_owned(), value(arg)));
    std::iter::once(("state".to_owned(), json!(board.state))).chain(values).collect()
}

/// Writes every step of a run, one JSON object a line, each with what is said `about` all of them.
pub(super) fn steps(lines: &mut String, run: &dyn Playback, said_by: &[Texts], about: &Json) {
    run.each_json(said_by, &mut |step| {
        let mut line = about.clone();
        if let (Some(line), Json::Object(step)) = (line.as_object_mut(), step) {
            line.extend(step);
        }
        lines.push_str(&line.to_string());
        lines.push('\n');
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::Standing;

    #[test]
    fn a_game_is_an_object_of_its_state_and_its_values() {
        let board =
            Board::new("score", Standing::Playing).with("score", 1200_u32).with("balls", 2_u32);
        assert_eq!(game(&board), json!({ "state": "score", "score": 1200, "balls": 2 }));
    }
}
