//! `glisse import`: another program's file into a scene.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::{Failure, Status, files};
use crate::geom::cells::mask::pixels::MaskRule;
use crate::scene::import::height_scene::{HeightOptions, scene_from_heights};
use crate::scene::import::picture_scene::{PictureBy, PictureOptions, scene_from_picture};
use crate::scene::import::wad::{self, MapFormat, MapSummary, WadError};
use crate::scene::import::{self, FileKind, ImportError};
use crate::scene::{self, Document, Saved as _, save};

#[derive(Debug, Args)]
#[command(after_help = "\
Kinds that are read:
  .svg   drawings, packed ones (.svgz) too: fills become bodies, strokes walls, all transforms applied; ids and
         colours are kept. What is not read (text, images, clips, masks) is said
  .wad   maps of Doom, Hexen and UDMF: one-sided lines become walls, two-sided ones passages, and those
         that block thin walls; a disc stands where the player starts
  .tmx   maps of Tiled, JSON (.tmj, .json) too: objects and the collision shapes of tiles become walls, tiles that are
         placed freely bodies, points stay points. Linked tilesets and templates are read from beside the map
  .ldtk  levels of LDtk: entities become bodies. Levels in files of their own are read from beside the project
  .png   pictures, .bmp too: a mask, a cell a pixel, by opacity where any pixel is not opaque and else by brightness;
         --by, --threshold and --inverted say otherwise. The picture is kept in the scene, and the mask follows it.
         With --as heightmap a ground in space, a height a pixel, upright seen from above: black is --low, white
         --high. Greys keep 16 bits; of colours the brightness counts
  .json  a sheet of sprites by Aseprite, with its image beside it
  .obj   surfaces: convex closed pieces become solids, the rest meshes; what is open, dented or was inside out is said
  .map   levels of Quake, Standard and Valve: each entity of brushes becomes walls, and a box stands where the player
         starts; liquids, triggers and helps to the compiler are left out, and said

Examples:
  glisse import coast.svg -o coast.json --source \"Open Clip Art Library, public domain\"
  glisse import town.tmx -o town.json
  glisse import world.ldtk --summary
  glisse import island.png -o island.json --threshold 100 --cell 4
  glisse import rooms.png -o rooms.json --by colours
  glisse import valley.png --as heightmap --cell 90 --low 236 --high 1076 -o valley.json
  glisse import level.map -o level.json
  glisse import duck.obj --summary
  glisse import doom.wad --list
  glisse import doom.wad --map E1M1 -o e1m1.json --source \"Freedoom 0.12.1, BSD licence\"")]
pub(super) struct ImportArgs {
    /// The file to read
    file: PathBuf,
    /// The scene file to write
    #[arg(short, long, value_name = "SCENE", required_unless_present_any = ["list", "summary"])]
    output: Option<PathBuf>,
    /// The map or level to take, where the file has several
    #[arg(long, value_name = "NAME")]
    map: Option<String>,
    /// List the file's maps instead
    #[arg(long, conflicts_with_all = ["output", "map", "source"])]
    list: bool,
    /// Print what is in the file instead, as one JSON object: its counts, and in left_out what is not read
    #[arg(long, conflicts_with_all = ["output", "map", "source", "list"])]
    summary: bool,
    /// Of a picture: what becomes of it
    #[arg(long = "as", value_enum, value_name = "KIND", default_value_t = As::Mask)]
    kind: As,
    /// Of a heightmap: the height of black; 0 unless given
    #[arg(long, value_name = "HEIGHT", allow_negative_numbers = true)]
    low: Option<f64>,
    /// Of a heightmap: the height of white; unless given an eighth of the longer side over black
    #[arg(long, value_name = "HEIGHT", allow_negative_numbers = true)]
    high: Option<f64>,
    /// Of a picture: from which value on, 0 to 255, a pixel is set; 128 unless given
    #[arg(long, value_name = "VALUE")]
    threshold: Option<u8>,
    /// Of a picture: what decides about a pixel; colours makes a zone of each
    #[arg(long, value_enum)]
    by: Option<By>,
    /// Of a picture: pixels below the threshold are set instead
    #[arg(long)]
    inverted: bool,
    /// Of a picture: the side of a cell, or the distance from height to height, in world units; 1 unless given
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true)]
    cell: Option<f64>,
    /// Where the file comes from and its licence, to keep in the scene; its name unless given
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,
}

/// What becomes of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum As {
    /// A mask in the plane
    Mask,
    /// A ground of heights in space
    Heightmap,
}

/// What decides about a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    Alpha,
    Luma,
    Colours,
}

impl ImportArgs {
    /// What was said that only pictures have; none when nothing was.
    fn of_picture(&self) -> Option<PictureOptions> {
        let Self { threshold, by, inverted, cell, .. } = *self;
        let usual = PictureOptions::default();
        let by_rule = match by {
            None => PictureBy::Suited,
            Some(By::Alpha) => PictureBy::Rule(MaskRule::Alpha),
            Some(By::Luma) => PictureBy::Rule(MaskRule::Luma),
            Some(By::Colours) => PictureBy::Colours,
        };
        let said = threshold.is_some() || by.is_some() || inverted || cell.is_some();
        (said && self.kind == As::Mask).then(|| PictureOptions {
            threshold: threshold.unwrap_or(usual.threshold),
            by: by_rule,
            inverted,
            cell: cell.unwrap_or(usual.cell),
        })
    }

    /// What was said that only heightmaps have; none when none is asked for.
    fn of_heights(&self) -> Option<HeightOptions> {
        let Self { cell, low, high, .. } = *self;
        (self.kind == As::Heightmap).then_some(HeightOptions { cell, low, high })
    }

    /// Why what was said of pictures does not go together.
    fn wrong_picture(&self, kind: FileKind) -> Option<&'static str> {
        let of_mask = self.threshold.is_some() || self.by.is_some() || self.inverted;
        let of_heights = self.low.is_some() || self.high.is_some();
        let heights = self.kind == As::Heightmap;
        if kind != FileKind::Picture && (of_mask || of_heights || heights || self.cell.is_some()) {
            return Some(
                "it is no picture: leave out --as, --threshold, --by, --inverted, --low, --high and --cell",
            );
        }
        if heights && of_mask {
            return Some("--threshold, --by and --inverted are for masks: leave them out");
        }
        if of_heights && !heights {
            return Some("--low and --high are for heights: add --as heightmap");
        }
        if self.cell.is_some_and(|cell| !(cell > 0.0 && cell.is_finite())) {
            return Some("--cell must be above 0");
        }
        None
    }
}

pub(super) fn import(args: &ImportArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let path = &args.file;
    let Some(kind) = scene::files::kind(path) else {
        return Err(no_kind(path)?);
    };
    let only = match kind {
        FileKind::Wad => None,
        FileKind::Ldtk => args.list.then_some("levels are listed by --summary, not by --list"),
        FileKind::Svg
        | FileKind::Coordinates
        | FileKind::Tiled
        | FileKind::Picture
        | FileKind::Sheet
        | FileKind::Obj
        | FileKind::Quake => (args.list || args.map.is_some())
            .then_some("it is one by itself, without maps: leave out --list and --map"),
    };
    let options = args.of_picture();
    if let Some(message) = args.wrong_picture(kind).or(only) {
        return Err(Failure::Usage(format!("{}: {message}", path.display())));
    }
    let bytes = files::read(path, kind.most_bytes())?;
    let wrong = |e: ImportError| match e {
        ImportError::Wad(WadError::SeveralMaps { maps }) => {
            let message = format!("has {} maps: name one with --map\n{}", maps.len(), table(&maps));
            Failure::Usage(format!("{}: {}", path.display(), message.trim_end()))
        }
        e if e.several().is_some() => {
            Failure::Usage(format!("{}: {e}; take one with --map", path.display()))
        }
        e => Failure::at(path.display(), e),
    };
    let beside = scene::files::beside(path);
    if args.summary {
        let summary = import::summary(kind, &bytes, &beside).map_err(wrong)?;
        writeln!(out, "{summary}")?;
        return Ok(Status::Fine);
    }
    if args.list {
        let maps = wad::read(&bytes).map_err(|e| wrong(e.into()))?.maps();
        out.write_all(table(&maps).as_bytes())?;
        return Ok(Status::Fine);
    }
    let (map, source) = (args.map.as_deref(), args.source.as_deref());
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let made = match (options, args.of_heights()) {
        (_, Some(heights)) => {
            scene_from_heights(&bytes, &file, Some(source.unwrap_or(&file)), &heights)
                .map(Document::from)
                .map_err(ImportError::from)
        }
        (Some(options), None) => {
            scene_from_picture(&bytes, &file, Some(source.unwrap_or(&file)), &options)
                .map(Document::from)
                .map_err(ImportError::from)
        }
        (None, None) => import::scene_from_file(kind, &bytes, path, &beside, map, source),
    };
    keep(args, &made.map_err(wrong)?, out)
}

/// Writes the scene, and says what is in it.
fn keep(args: &ImportArgs, document: &Document, out: &mut impl Write) -> Result<Status, Failure> {
    let Some(output) = &args.output else {
        return Err(Failure::Usage("where to? name a scene file with -o".to_owned()));
    };
    save(output, document)?;
    let header = document.header();
    let about = header.about.get("en").map_or(header.name.as_str(), String::as_str);
    writeln!(out, "{}: {about}", output.display())?;
    Ok(Status::Fine)
}

/// That a file is of no kind that is read; or why it can't be read at all.
fn no_kind(path: &Path) -> Result<Failure, Failure> {
    files::open(path)?;
    let ending = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase());
    let kind = match ending.as_deref() {
        Some("json") => "a scene is opened as it is: glisse SCENE".to_owned(),
        ending => {
            let kind = ending.map_or("without an ending".to_owned(), |e| format!(".{e}"));
            let known = FileKind::ALL.into_iter().flat_map(FileKind::endings);
            let known: Vec<String> = known.map(|ending| format!(".{ending}")).collect();
            format!("this kind of file ({kind}) is not read; these are: {}", known.join(", "))
        }
    };
    Ok(Failure::at(path.display(), kind))
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
