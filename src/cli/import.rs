//! `glisse import`: another program's file into a scene.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::{Failure, Status, files};
use crate::scene::import::wad::{self, MAX_FILE_BYTES, MapFormat, MapSummary, WadError};
use crate::scene::{Scene, import, save};

#[derive(Debug, Args)]
#[command(after_help = "\
Kinds that are read:
  .svg   drawings: fills become bodies, strokes walls, all transforms applied; ids and colours are kept
  .wad   maps of Doom, Hexen and UDMF: one-sided lines become walls, two-sided ones passages, and those
         that block thin walls; a disc stands where the player starts

Examples:
  glisse import coast.svg -o coast.json --source \"Open Clip Art Library, public domain\"
  glisse import doom.wad --list
  glisse import doom.wad --map E1M1 -o e1m1.json --source \"Freedoom 0.12.1, BSD licence\"")]
pub(super) struct ImportArgs {
    /// The file to read
    file: PathBuf,
    /// The scene file to write
    #[arg(short, long, value_name = "SCENE", required_unless_present = "list")]
    output: Option<PathBuf>,
    /// The map to take, where the file has several
    #[arg(long, value_name = "NAME")]
    map: Option<String>,
    /// List the file's maps instead
    #[arg(long, conflicts_with_all = ["output", "map", "source"])]
    list: bool,
    /// Where the file comes from and its licence, to keep in the scene; its name unless given
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,
}

pub(super) fn import(args: &ImportArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let path = &args.file;
    let wrong = |e: WadError| match e {
        WadError::SeveralMaps { maps } => {
            let message = format!("has {} maps: name one with --map\n{}", maps.len(), table(&maps));
            Failure::Usage(format!("{}: {}", path.display(), message.trim_end()))
        }
        e => Failure::at(path.display(), e),
    };
    let bytes = files::read(path, MAX_FILE_BYTES)?;
    let kind = known_kind(path, &bytes)?;
    if kind == Kind::Svg {
        return import_svg(args, &bytes, out);
    }
    if args.list {
        let maps = wad::read(&bytes).map_err(wrong)?.maps();
        out.write_all(table(&maps).as_bytes())?;
        return Ok(Status::Fine);
    }
    let source = source(args);
    let scene =
        import::scene_from_wad(&bytes, args.map.as_deref(), Some(&source)).map_err(wrong)?;
    keep(args, &scene, out)
}

fn import_svg(args: &ImportArgs, bytes: &[u8], out: &mut impl Write) -> Result<Status, Failure> {
    if args.list || args.map.is_some() {
        let message = "a drawing has no maps: leave out --list and --map";
        return Err(Failure::Usage(format!("{}: {message}", args.file.display())));
    }
    let name = args.file.file_stem().unwrap_or_default().to_string_lossy();
    let scene = import::scene_from_svg(bytes, &name, Some(&source(args)))
        .map_err(|e| Failure::at(args.file.display(), e))?;
    keep(args, &scene, out)
}

/// Where a file comes from: what was said of it, else its name.
fn source(args: &ImportArgs) -> String {
    let name = || args.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    args.source.clone().unwrap_or_else(name)
}

/// Writes the scene, and says what is in it.
fn keep(args: &ImportArgs, scene: &Scene, out: &mut impl Write) -> Result<Status, Failure> {
    let Some(output) = &args.output else {
        return Err(Failure::Usage("where to? name a scene file with -o".to_owned()));
    };
    save(output, scene).map_err(|e| Failure::Message(e.to_string()))?;
    let about = scene.about.get("en").map_or(scene.name.as_str(), String::as_str);
    writeln!(out, "{}: {about}", output.display())?;
    Ok(Status::Fine)
}

/// The kinds of files that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Svg,
    Wad,
}

/// Which kind that is read a file is: by its first bytes, else by its ending.
fn known_kind(path: &Path, bytes: &[u8]) -> Result<Kind, Failure> {
    let wad = bytes.starts_with(b"IWAD") || bytes.starts_with(b"PWAD");
    let ending = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase());
    if wad || ending.as_deref() == Some("wad") {
        return Ok(Kind::Wad);
    }
    if matches!(ending.as_deref(), Some("svg" | "svgz")) {
        return Ok(Kind::Svg);
    }
    let kind = ending.map_or("without an ending".to_owned(), |e| format!(".{e}"));
    Err(Failure::at(
        path.display(),
        format!("this kind of file ({kind}) is not read; .svg and .wad are"),
    ))
}

/// One map a line: its name, how many lines it has, how it is stored.
fn table(maps: &[MapSummary]) -> String {
    let row = |m: &MapSummary| {
        let format = match m.format {
            MapFormat::Doom => "",
            MapFormat::Hexen => "  (Hexen)",
            MapFormat::Udmf => "  (UDMF)",
        };
        let lines = m.lines.map_or("unreadable".to_owned(), |n| format!("{n} lines"));
        format!("  {:<8}  {lines}{format}\n", m.name)
    };
    maps.iter().map(row).collect()
}
