//! `glisse run`: a scene without a window.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::play::{Play, english};
use super::{Failure, Status, files};
use crate::text::number;

#[derive(Debug, Args)]
#[command(after_help = "\
Time passes for --frames steps of a sixtieth of a second with no key pressed; then the lab looks at where the
mover is and where it wants to go. The same scene gives the same bytes, every time.

Examples:
  glisse run scenes/slide.json
  glisse run scenes/slide.json --frames 60 --json
  glisse run scenes/slide.json --trace steps.jsonl")]
pub(super) struct RunArgs {
    /// The scene file
    scene: PathBuf,
    /// The lab that looks at it; the scene's own unless given
    #[arg(long, value_name = "NAME")]
    lab: Option<String>,
    /// How many frames pass before it looks
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=MAX_FRAMES))]
    frames: u32,
    /// Print the answer as one JSON object
    #[arg(long)]
    json: bool,
    /// Write every step of the lab to this file, one JSON object a line
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
}

/// The most frames of one run: some four and a half hours of the scene's time.
const MAX_FRAMES: i64 = 1_000_000;

pub(super) fn run(args: &RunArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let play = Play::start(&args.scene, args.lab.as_deref(), args.frames)?;
    let Play { lab, world, playback } = &play;
    if let Some(path) = &args.trace {
        let mut lines = String::new();
        for k in 0..playback.len() {
            lines.push_str(&playback.json(k).to_string());
            lines.push('\n');
        }
        files::write(path, lines.as_bytes())?;
    }
    let position = world.moment().map(|m| m.position);
    if args.json {
        let answer = json!({
            "scene": world.scene().name,
            "lab": lab,
            "frames": args.frames,
            "position": position,
            "steps": playback.len(),
            "dropped": playback.dropped(),
            "outcome": playback.outcome(),
        });
        writeln!(out, "{answer}")?;
        return Ok(Status::Fine);
    }
    writeln!(out, "scene     {}", world.scene().name)?;
    writeln!(out, "lab       {lab}")?;
    if let Some(position) = position {
        writeln!(out, "frame {}: the mover is at {}", args.frames, number::vector(position))?;
    }
    writeln!(out, "steps     {}", playback.len())?;
    if playback.dropped() > 0 {
        writeln!(out, "dropped   {} steps past the limit", playback.dropped())?;
    }
    writeln!(out, "{}", english().say(&playback.verdict()))?;
    Ok(Status::Fine)
}
