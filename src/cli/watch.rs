//! `glisse watch`: numbers over the frames of a scene.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::play::Play;
use super::{Failure, Status, files, labs};
use crate::explore::watch::{Condition, FrameValues, Series, at_frame, graphs, plain};
use crate::figure::{Theme, png, svg};
use crate::scene::nearest::nearest;
use crate::world::{Aim, InputKeys, WhichMove};

#[derive(Debug, Args)]
#[command(after_help = "\
Time passes with no key pressed, and at every frame the lab looks at the move just made. A number is one of the lab's
answer, of what it counts, or of the table of its last step or of the one that decides: without --fact their names are
listed. A condition compares numbers by their names: 'depth > 5 && impacts == 2', 'changes impacts'; a name with other
signs than letters and digits stands in braces, '{v.n2} < 0'.

Examples:
  glisse watch slide --frames 120
  glisse watch slide --frames 120 --fact impacts --fact steps
  glisse watch slide --frames 600 --fact impacts --stop-when 'impacts > 1' --json
  glisse watch slide --frames 300 --fact impacts -o impacts.svg")]
pub(super) struct WatchArgs {
    /// The scene: a file, the name of one that comes with Glisse, or - for the standard input
    scene: PathBuf,
    /// The lab that looks at it; the scene's own unless given
    #[arg(long, value_name = "NAME")]
    lab: Option<String>,
    /// How many frames pass
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=MOST_FRAMES))]
    frames: u32,
    /// A number that is watched; can be given several times
    #[arg(long = "fact", value_name = "FACT")]
    facts: Vec<String>,
    /// Let no more time pass once this holds
    #[arg(long, value_name = "CONDITION")]
    stop_when: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Draw the numbers over the frames to this SVG or PNG file
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Draw it for a dark page
    #[arg(long, requires = "out")]
    dark: bool,
}

/// The most frames of one run, as many as a history keeps.
const MOST_FRAMES: i64 = 3_600;

pub(super) fn watch(args: &WatchArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let condition = match &args.stop_when {
        Some(text) => {
            Some(Condition::parse(text).map_err(|e| Failure::Usage(format!("--stop-when: {e}")))?)
        }
        None => None,
    };
    if let Some(path) = &args.out {
        if !["svg", "png"].iter().any(|ending| ends_in(path, ending)) {
            return Err(Failure::Usage("-o: a picture ends in .svg or .png".to_owned()));
        }
        if args.facts.is_empty() {
            return Err(Failure::Usage("-o: of which number? Give --fact NAME".to_owned()));
        }
    }
    let Play { lab, mut world, .. } =
        Play::start(&args.scene, args.lab.as_deref(), (0, WhichMove::Made), false)?;
    let named = labs::find(lab).map_err(Failure::Usage)?;
    if world.frames().is_empty() {
        let message = "nothing moves by itself in this scene: there are no frames to watch";
        return Err(Failure::Usage(format!("{}: {message}", args.scene.display())));
    }
    // 1. The numbers, frame by frame, until the condition holds.
    let mut known = FrameValues::default();
    let mut stopped = None;
    for frame in 0..=args.frames as usize {
        if frame > 0 {
            world.advance(InputKeys::NONE, Aim::default());
        }
        // A history that is full lets its first frames go: what was kept of them here stays.
        let at = world.current();
        known.put(frame, at_frame(&mut world, named, at));
        if condition.as_ref().is_some_and(|c| known.holds(c, frame) == Some(true)) {
            stopped = Some(frame);
            break;
        }
    }
    let frames = stopped.unwrap_or(args.frames as usize) + 1;
    // 2. What was asked for must be there somewhere.
    let names = known.names();
    let asked = args.facts.iter().map(|f| plain(f));
    let asked = asked.chain(condition.iter().flat_map(|c| c.names()).map(str::to_owned));
    for name in asked {
        if !names.contains(&name) && !known.has_word(&name) {
            return Err(Failure::Usage(unknown(&name, &names, lab)));
        }
    }
    let series: Vec<Series> = args.facts.iter().map(|f| known.series(&plain(f), frames)).collect();
    // 3. The answer.
    if let Some(path) = &args.out {
        let (figure, view) = graphs(&series, stopped);
        let size = view.size().to_array().map(|side| side.ceil() as u32);
        let theme = if args.dark { &Theme::DARK } else { &Theme::LIGHT };
        let bytes = if ends_in(path, "svg") {
            svg::write(&figure, view, size, theme).into_bytes()
        } else {
            png::write(&figure, view, size, 2.0, theme)
                .map_err(|e| Failure::at(path.display(), e))?
        };
        files::write(path, &bytes)?;
    }
    if args.json {
        let facts: serde_json::Map<_, _> =
            series.iter().map(|s| (s.name.clone(), json!(s.values))).collect();
        let answer = json!({
            "scene": world.header().name,
            "lab": lab,
            "frames": frames - 1,
            "stopped": stopped,
            "facts": facts,
            "names": names,
        });
        writeln!(out, "{answer}")?;
    } else {
        table(&series, &names, frames, out)?;
        if let (Some(frame), Some(condition)) = (stopped, &condition) {
            writeln!(out, "frame {frame}: {} holds", condition.text())?;
        }
    }
    Ok(Status::Fine)
}

/// A column a number and a line a frame; without numbers the names that there are.
fn table(
    series: &[Series],
    names: &[String],
    frames: usize,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if series.is_empty() {
        for name in names {
            writeln!(out, "{name}")?;
        }
        return Ok(());
    }
    write!(out, "frame")?;
    for one in series {
        write!(out, "\t{}", one.name)?;
    }
    writeln!(out)?;
    for frame in 0..frames {
        write!(out, "{frame}")?;
        for one in series {
            match one.values.get(frame).copied().flatten() {
                Some(x) => write!(out, "\t{x}")?,
                None => write!(out, "\t-")?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// What to say of a name that nothing has.
fn unknown(name: &str, names: &[String], lab: &str) -> String {
    let near = nearest(name, names.iter().map(String::as_str));
    let near = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
    format!(
        "{lab} has no number called {name} in these frames{near} (without --fact all are listed)"
    )
}

fn ends_in(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|e| e.eq_ignore_ascii_case(ending))
}
