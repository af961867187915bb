//! `glisse map`: what a lab answers at every place, as a picture or as numbers.

use std::io::{IsTerminal as _, Write};
use std::path::PathBuf;
use std::thread;

use clap::Args;
use glam::DVec3;
use serde_json::{Value as Json, json};

use super::{Failure, Status, files, labs};
use crate::explore::map::{
    Answer, Axis, Field, FieldError, MOST_CELLS, Placing, Plane, Sheet, figure, moving,
    moving_in_space, place_axes,
};
use crate::figure::{Theme, png, svg};
use crate::geom::Rect;
use crate::lab::{Overlays, SANDBOX, scene_figure, space_figure};
use crate::scene::{Document, Saved as _};

#[derive(Debug, Args)]
#[command(after_help = "\
Two numbers of the scene are varied: the place of --object in the scene's rectangle (in space: in a plane through it), or those that --x and --y name with their
ranges (angles in degrees). For each cell the lab runs as it would with these numbers, and the cell has the colour of what it
says: a number, yes or no, the case that decides, the way to where something ends. --of list says what there is.

Examples:
  glisse map sat-polygon --object kite --of depth -o map.png
  glisse map slide --of position -o ends.svg
  glisse map circle-box --of case --size 256x256 -o cases.png --dark
  glisse map circle-circle --of list
  glisse map sat-boxes --object rod --plane xz --of depth -o side.png
  glisse map offset --x 'mover.position.x:0..400' --y 'mover.radius:1..40' --of impacts -o map.json")]
pub(super) struct MapArgs {
    /// The scene: a file, the name of one that comes with Glisse, or - for the standard input
    scene: PathBuf,
    /// The lab that looks at it; the scene's own unless given
    #[arg(long, value_name = "NAME")]
    lab: Option<String>,
    /// The object whose place is varied; what moves, or what the scene is focused on, unless given
    #[arg(long, value_name = "ID")]
    object: Option<String>,
    /// What is shown: a name that the lab's answer has, `case`, `published`, `steps`, or `list` for all that there is
    #[arg(long, value_name = "WHAT")]
    of: String,
    /// In which plane of space the place is varied, through where the object is: xy (from above), xz (from the front), yz
    #[arg(long, value_name = "PLANE", value_parser = plane, conflicts_with_all = ["x", "y"])]
    plane: Option<Plane>,
    /// Another number across, with its range: OBJECT.NUMBER:FROM..TO
    #[arg(long, value_name = "AXIS", allow_hyphen_values = true)]
    x: Option<String>,
    /// Another number down, with its range
    #[arg(long, value_name = "AXIS", allow_hyphen_values = true)]
    y: Option<String>,
    /// How many cells across and down
    #[arg(long, value_name = "WxH", value_parser = cells, default_value = "512x512")]
    size: [u32; 2],
    /// The file to write: .png or .svg, with the scene and what colours mean; .json, the answers
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// On a dark ground
    #[arg(long)]
    dark: bool,
    /// On so many threads; as many as there are cores unless given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

pub(super) fn map(args: &MapArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let at = |e: &dyn std::fmt::Display| Failure::at(args.scene.display(), e);
    let document = files::document(&args.scene)?;
    let named = args.lab.as_deref().or(document.header().lab.as_deref()).unwrap_or(SANDBOX);
    let lab = labs::find(named).map_err(Failure::Usage)?;
    let axes = axes(args, &document)?;
    if args.of == "list" {
        for name in Field::says(document, lab).map_err(|e| at(&e))? {
            writeln!(out, "{name}")?;
        }
        return Ok(Status::Fine);
    }
    let Some(path) = &args.out else {
        let message = "-o FILE: a map is written to a .png, .svg or .json file";
        return Err(Failure::Usage(message.to_owned()));
    };
    let ending = path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    if !["png", "svg", "json"].contains(&ending.as_str()) {
        return Err(Failure::Usage("-o: a map ends in .png, .svg or .json".to_owned()));
    }
    let field = Field::new(document, lab, &args.of, axes, args.size).map_err(|e| match e {
        FieldError::Lab(_) => at(&e),
        _ => Failure::Usage(e.to_string()),
    })?;
    let answers = answers(args, &field);
    let bytes = if ending == "json" {
        let mut bytes = json(&field, lab.name, &answers).to_string().into_bytes();
        bytes.push(b'\n');
        bytes
    } else {
        picture(args, &field, &answers, &ending).map_err(|e| Failure::at(path.display(), e))?
    };
    files::write(path, &bytes)?;
    Ok(Status::Fine)
}

/// All answers; on a terminal it is said how far it is.
fn answers(args: &MapArgs, field: &Field) -> Vec<Option<Answer>> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    let is_seen = std::io::stderr().is_terminal();
    let progress = |done: usize, all: usize| {
        if is_seen && (done.is_multiple_of(16) || done == all) {
            let end = if done == all { "\n" } else { "" };
            let _ = write!(std::io::stderr(), "\r{} %{end}", done * 100 / all);
        }
    };
    // Whoever waits no longer ends the program.
    field.fill(threads, &Sheet::new(field), &progress).unwrap_or_default()
}

/// The numbers that are varied: those that are named, or a place.
fn axes(args: &MapArgs, document: &Document) -> Result<[Axis; 2], Failure> {
    let usage = |e: &dyn std::fmt::Display| Failure::Usage(e.to_string());
    if let (Some(x), Some(y)) = (&args.x, &args.y) {
        let read = |name: &str, text: &str| {
            Axis::parse(text).map_err(|e| Failure::Usage(format!("--{name}: {e}")))
        };
        return Ok([read("x", x)?, read("y", y)?]);
    }
    if args.x.is_some() || args.y.is_some() {
        return Err(Failure::Usage("--x and --y go together".to_owned()));
    }
    let first = match document {
        Document::Plane(scene) => moving(scene),
        Document::Space(scene) => moving_in_space(scene),
    };
    let id = args.object.clone().or(first);
    let id = id.ok_or_else(|| usage(&"--object ID: whose place is varied?"))?;
    let scene = match document {
        Document::Plane(_) if args.plane.is_some() => {
            return Err(usage(&"--plane is of a scene in space, and this one is of the plane"));
        }
        Document::Plane(scene) => scene,
        Document::Space(scene) => {
            let unit = [DVec3::splat(-100.0), DVec3::splat(100.0)];
            let bounds = space_figure(scene).bounds().unwrap_or(unit);
            let plane = args.plane.unwrap_or_default();
            return plane.axes(&id, bounds, args.size).map_err(|e| usage(&e));
        }
    };
    let shown = scene_figure(scene, &Overlays::default());
    let unit = Rect { min: glam::DVec2::splat(-100.0), max: glam::DVec2::splat(100.0) };
    let all = shown.bounds().unwrap_or(unit);
    let area = all.expand(0.1 * all.size().max_element());
    place_axes(&format!("{id}.position"), Placing::UPRIGHT, area, args.size).map_err(|e| usage(&e))
}

fn picture(
    args: &MapArgs,
    field: &Field,
    answers: &[Option<Answer>],
    ending: &str,
) -> Result<Vec<u8>, png::PngError> {
    let look = figure(field, answers, &str::to_owned);
    let (figure, view, size) = look.whole(field);
    let theme = if args.dark { &Theme::DARK } else { &Theme::LIGHT };
    if ending == "svg" {
        return Ok(svg::write(&figure, view, size, theme).into_bytes());
    }
    png::write(&figure, view, size, 1.0, theme)
}

/// The answers row by row: numbers, words, places, null where there is none.
fn json(field: &Field, lab: &str, answers: &[Option<Answer>]) -> Json {
    let value = |answer: &Option<Answer>| match answer {
        Some(Answer::Number(x)) => json!(x),
        Some(Answer::Word(word)) => json!(word),
        Some(Answer::Place(p)) => json!(p.to_array()),
        None => Json::Null,
    };
    let rows = answers.chunks(field.size[0] as usize);
    let rows: Vec<Vec<Json>> = rows.map(|row| row.iter().map(value).collect()).collect();
    let axis = |axis: &Axis| json!({ "part": axis.part, "from": axis.from, "to": axis.to });
    json!({
        "scene": field.document().header().name,
        "lab": lab,
        "of": field.of(),
        "x": axis(&field.axes[0]),
        "y": axis(&field.axes[1]),
        "size": field.size,
        // In space the first row is the one of the greatest z or y.
        "rises": field.rises(),
        "rows": rows,
    })
}

fn plane(name: &str) -> Result<Plane, String> {
    let found = Plane::ALL.into_iter().find(|plane| plane.name() == name);
    found.ok_or_else(|| "write xy, xz or yz".to_owned())
}

fn cells(text: &str) -> Result<[u32; 2], String> {
    sides(text, MOST_CELLS)
}

/// Columns and rows, each at most so many.
pub(super) fn sides(text: &str, most: u32) -> Result<[u32; 2], String> {
    let side = |s: &str| s.parse::<u32>().ok().filter(|n| (1..=most).contains(n));
    let sides = text.split_once('x').and_then(|(w, h)| Some([side(w)?, side(h)?]));
    sides.ok_or_else(|| format!("write columns x rows, each 1 to {most}: 512x512"))
}
