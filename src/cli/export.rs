//! `glisse export`: one step as a picture, with no window and no graphics card.

use std::path::{Path, PathBuf};

use clap::Args;
use glam::DVec2;

use super::play::Play;
use super::{Failure, Status, files};
use crate::figure::{Figure, Screen, Theme, png, svg};
use crate::geom::Rect;
use crate::lab::{Overlays, orbit, scene_figure, space_figure, with_step};
use crate::scene::export::tmj;
use crate::scene::{Document, Scene, SpaceScene, View};
use crate::world::{PlaneWorld, WhichMove};

#[derive(Debug, Args)]
#[command(after_help = "\
The picture is of the lab's last step, with the answer in it, unless --step says another; steps count from 1, as
in the window and as the lines of run --trace. A scene in space is drawn as its view looks at it. The same scene gives
the same bytes.

Examples:
  glisse export scenes/slide.json -o slide.svg
  glisse export scenes/slide.json -o slide.png --step 12 --near --size 1600x1000 --dark
  glisse export scenes/tiles.json -o tiles.tmj")]
pub(super) struct ExportArgs {
    /// The scene file
    scene: PathBuf,
    /// The picture to write: .svg or .png; or .tmj, the scene's tilemaps for Tiled, with the picture of their tiles
    #[arg(short, long, value_name = "PICTURE")]
    output: PathBuf,
    /// The lab that looks at it; the scene's own unless given
    #[arg(long, value_name = "NAME")]
    lab: Option<String>,
    /// How many frames pass before it looks
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    frames: u32,
    /// The step to draw, from 1
    #[arg(long, value_name = "K")]
    step: Option<usize>,
    /// The picture's width and height, in pixels
    #[arg(long, value_name = "WxH", default_value = "1200x800", value_parser = size)]
    size: [u32; 2],
    /// On a dark ground
    #[arg(long)]
    dark: bool,
    /// Look at what the lab draws, and not at the whole scene
    #[arg(long)]
    near: bool,
    /// Draw the cells of the tree too
    #[arg(long)]
    cells: bool,
}

/// What a picture is, by the ending of its file.
enum PictureFormat {
    Svg,
    Png,
}

/// Empty space around what is drawn, as a part of the picture's lesser side.
const MARGIN: f64 = 0.05;
/// The same around what the lab draws, so that its surroundings are seen.
const NEAR_MARGIN: f64 = 0.2;

pub(super) fn export(args: &ExportArgs) -> Result<Status, Failure> {
    if args.output.extension().is_some_and(|e| e.eq_ignore_ascii_case("tmj")) {
        return tilemaps(args);
    }
    let picture = picture(&args.output)?;
    let document = files::document(&args.scene)?;
    let (figure, screen) = match document {
        Document::Plane(scene) => of_plane(args, scene)?,
        Document::Space(scene) => of_space(args, scene)?,
    };
    let theme = if args.dark { &Theme::DARK } else { &Theme::LIGHT };
    let bytes = match picture {
        PictureFormat::Svg => svg::draw(&figure, &screen, theme).into_bytes(),
        PictureFormat::Png => png::draw(&figure, &screen, 1.0, theme)
            .map_err(|e| Failure::at(args.output.display(), e))?,
    };
    files::write(&args.output, &bytes)?;
    Ok(Status::Fine)
}

/// The scene's tilemaps as a map of Tiled, and beside it the picture of its tiles.
fn tilemaps(args: &ExportArgs) -> Result<Status, Failure> {
    let Document::Plane(scene) = files::document(&args.scene)? else {
        let message = "maps of Tiled are of the plane, and this scene is in space";
        return Err(Failure::at(args.scene.display(), message));
    };
    let sheet = tmj::picture_beside(&args.output);
    let name = sheet.file_name().unwrap_or_default().to_string_lossy();
    let written = tmj::tiled(&scene, &name).map_err(|e| Failure::at(args.scene.display(), e))?;
    files::write(&sheet, &written.picture)?;
    files::write(&args.output, written.map.as_bytes())?;
    Ok(Status::Fine)
}

/// The lab's run, and which of its steps is drawn.
fn played(args: &ExportArgs, document: Document) -> Result<(Play, usize), Failure> {
    let time = (args.frames, WhichMove::Made);
    let play = Play::of(&args.scene, document, args.lab.as_deref(), time, false)?;
    let steps = play.playback.len();
    let step = args.step.unwrap_or(steps);
    if step == 0 || step > steps {
        let message = format!("there is no step {step}: this run has steps 1 to {steps}");
        return Err(Failure::Usage(message));
    }
    Ok((play, step - 1))
}

/// A lab's step, over the scene that it looks at.
fn of_plane(args: &ExportArgs, scene: Scene) -> Result<(Figure, Screen), Failure> {
    let (play, step) = played(args, scene.clone().into())?;
    let overlays =
        Overlays { cells: args.cells, published: scene.settings.published, ..Overlays::default() };
    let step = play.playback.figure(step, &overlays);
    let shown = play.world.plane().map(PlaneWorld::shown);
    let mut figure = scene_figure(shown.as_deref().unwrap_or(&scene), &overlays);
    let near = step.bounds();
    figure.marks.extend(step.marks);
    figure.regions = step.regions;
    let screen = screen(args, near.filter(|_| args.near).or_else(|| figure.bounds()), &scene.view);
    Ok((figure, screen))
}

/// A scene in space from where it is looked at, with its lab's step in it, where it has one.
fn of_space(args: &ExportArgs, scene: SpaceScene) -> Result<(Figure, Screen), Failure> {
    if args.near || args.cells {
        let message = "--near and --cells are of the plane, and this scene is in space";
        return Err(Failure::Usage(format!("{}: {message}", args.scene.display())));
    }
    let size = DVec2::from(args.size.map(f64::from));
    let all = space_figure(&scene);
    let orbit = orbit(&scene.view, &all, size.x / size.y);
    let has_lab = args.lab.is_some() || scene.lab.is_some();
    let figure = if has_lab || args.step.is_some() || args.frames > 0 {
        let (play, step) = played(args, scene.into())?;
        let step = play.playback.picture(step, &Overlays::default()).space();
        with_step(all, &step.unwrap_or_default())
    } else {
        all
    };
    let screen = Screen { centre: DVec2::ZERO, zoom: size.y / orbit.height, size };
    Ok((figure.flatten(&orbit), screen))
}

/// What the picture looks at: the place the scene names, or all there is.
fn screen(args: &ExportArgs, all: Option<Rect>, view: &View) -> Screen {
    let size = DVec2::from(args.size.map(f64::from));
    if view.zoom > 0.0 && !args.near {
        return Screen { centre: DVec2::from(view.centre), zoom: view.zoom, size };
    }
    let all = all.unwrap_or(Rect::centred(DVec2::ZERO, DVec2::ONE));
    let margin = if args.near { NEAR_MARGIN } else { MARGIN };
    Screen::fit(all, size, size.min_element() * margin)
}

fn picture(path: &Path) -> Result<PictureFormat, Failure> {
    match path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase()).as_deref() {
        Some("svg") => Ok(PictureFormat::Svg),
        Some("png") => Ok(PictureFormat::Png),
        _ => {
            let message = "a picture ends in .svg or .png, a map of Tiled in .tmj";
            Err(Failure::Usage(format!("{}: {message}", path.display())))
        }
    }
}

fn size(text: &str) -> Result<[u32; 2], String> {
    let side = |s: &str| s.parse::<u32>().ok().filter(|n| (16..=png::LONGEST).contains(n));
    let parsed = text.split_once(['x', 'X', '×']).and_then(|(w, h)| Some([side(w)?, side(h)?]));
    parsed.ok_or_else(|| format!("write width x height, each 16 to {}: 1200x800", png::LONGEST))
}
