//! `glisse export`: one step as a picture, with no window and no graphics card.

use std::path::{Path, PathBuf};

use clap::Args;
use glam::DVec2;

use super::play::Play;
use super::{Failure, Status, files, labs};
use crate::explore::watch::{flashes, strobe};
use crate::figure::gif::{Animation, GifError, LAST, STEP, shown_frames, shown_steps};
use crate::figure::space::{Orbit, Side, SpaceFigure};
use crate::figure::{Figure, Picture, PictureFormat, Screen, Theme, png, svg};
use crate::geom::Rect;
use crate::lab::page::{MOST_STEPS, Page, PageError, StepWords};
use crate::lab::{Overlays, orbit, scene_figure, space_figure, with_step};
use crate::scene::export::tmj;
use crate::scene::{Document, Scene, SpaceScene, SpaceView, View};
use crate::text::{Language, Texts};
use crate::world::{WhichMove, World};

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
The picture is of the lab's last step, with the answer in it, unless --step says another; steps count from 1, as
in the window and as the lines of run --trace. A scene in space is drawn as its view looks at it. The same scene gives
the same bytes.

Examples:
  glisse export slide -o slide.svg
  glisse export slide -o slide.png --step 12 --near --size 1600x1000 --dark
  glisse export sat-polygon -o sat.gif --size 800x600
  glisse export slide -o slide.html
  glisse export bounce -o bounce.gif --through-time --frames 300
  glisse export sat-boxes -o boxes.png --from top
  glisse export tiles -o tiles.tmj")]
pub(super) struct ExportArgs {
    /// The scene: a file, the name of one that comes with Glisse, or - for the standard input
    scene: PathBuf,
    /// The picture to write: .svg or .png; .gif, the whole run step by step; .html, a page that steps through it in any browser, in English and French, light and dark; or .tmj, the scene's tilemaps for Tiled, with the picture of their tiles
    #[arg(short, long, value_name = "PICTURE")]
    output: PathBuf,
    /// The lab that looks at it; the scene's own unless given
    #[arg(long, value_name = "NAME")]
    lab: Option<String>,
    /// How many frames pass before it looks
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    frames: u32,
    /// A .gif shows these frames, as fast as they go, and not the steps after them
    #[arg(long)]
    through_time: bool,
    /// Draw what moves at every K-th of the frames too, in one picture
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    strobe: Option<u32>,
    /// The step to draw, from 1
    #[arg(long, value_name = "K")]
    step: Option<usize>,
    /// The picture's width and height, in pixels: 1200x800, and 780x520 for a page, unless given
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<[u32; 2]>,
    /// On a dark ground
    #[arg(long)]
    dark: bool,
    /// Look at what the lab draws, and not at the whole scene
    #[arg(long)]
    near: bool,
    /// Draw the cells of the tree too
    #[arg(long)]
    cells: bool,
    /// Look at a scene in space from there: front, right, top, persp, or how far around and how far down, in degrees: 40,25
    #[arg(long, value_name = "VIEW", value_parser = from, allow_hyphen_values = true)]
    from: Option<LookFrom>,
}

/// From where a scene in space is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
enum LookFrom {
    /// A view with a name.
    Side(Side),
    /// So far around and so far down, in radians.
    Turned { yaw: f64, pitch: f64 },
}

impl LookFrom {
    fn turned(self, orbit: Orbit) -> Orbit {
        match self {
            Self::Side(side) => side.turned(orbit),
            Self::Turned { yaw, pitch } => Orbit { yaw, pitch, ..orbit },
        }
    }
}

impl ExportArgs {
    /// The picture's width and height, in pixels. On a page it is beside the numbers: were it larger, its words would be
    /// too small.
    fn size(&self) -> [u32; 2] {
        let page = PictureFormat::of(&self.output) == Some(PictureFormat::Page);
        self.size.unwrap_or(if page { [780, 520] } else { [1200, 800] })
    }
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
    if args.strobe.is_some() && !matches!(picture, PictureFormat::Svg | PictureFormat::Png) {
        let message = "--strobe is one picture: write a .svg or a .png";
        return Err(Failure::Usage(message.to_owned()));
    }
    let theme = if args.dark { &Theme::DARK } else { &Theme::LIGHT };
    let wrong = |e: &dyn std::fmt::Display| Failure::at(args.output.display(), e);
    let drawn = |document| match document {
        Document::Plane(scene) => of_plane(args, scene),
        Document::Space(scene) => of_space(args, scene),
    };
    let bytes = match picture {
        PictureFormat::Gif if args.through_time => through_time(args, theme)?,
        _ if args.through_time => {
            let message = "--through-time makes a moving picture: write a .gif";
            return Err(Failure::Usage(message.to_owned()));
        }
        PictureFormat::Gif => whole_run(args, theme)?,
        PictureFormat::Page => page(args)?,
        PictureFormat::Svg => {
            let (figure, screen) = drawn(files::document(&args.scene)?)?;
            svg::draw(&figure, &screen, theme).into_bytes()
        }
        PictureFormat::Png => {
            let (figure, screen) = drawn(files::document(&args.scene)?)?;
            png::draw(&figure, &screen, 1.0, theme).map_err(|e| wrong(&e))?
        }
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

/// Every step of a lab's run, one after the other.
fn whole_run(args: &ExportArgs, theme: &Theme) -> Result<Vec<u8>, Failure> {
    let wrong = |e: GifError| Failure::at(args.output.display(), e);
    if args.step.is_some() {
        let message = "a .gif has every step: leave out --step, or write a .png";
        return Err(Failure::Usage(message.to_owned()));
    }
    let play = start(args, files::document(&args.scene)?)?;
    let shown = shown_steps(play.playback.len());
    let Some(&last) = shown.last() else {
        return Err(Failure::at(args.scene.display(), "this run has no steps"));
    };
    // the last has the answer in it, and all of them are looked at as that is
    let (_, screen) = step_figure(args, &play, last, None);
    let mut animation = Animation::new(Vec::new(), args.size()).map_err(wrong)?;
    for &k in &shown {
        let (figure, _) = step_figure(args, &play, k, None);
        let hundredths = if k == last { LAST } else { STEP };
        animation.add(&figure, &screen, theme, hundredths).map_err(wrong)?;
    }
    animation.finish().map_err(wrong)
}

/// Every step of a lab's run, as a page that steps in a browser.
fn page(args: &ExportArgs) -> Result<Vec<u8>, Failure> {
    if args.step.is_some() || args.dark {
        let message = "a page has every step and both themes: leave out --step and --dark";
        return Err(Failure::Usage(message.to_owned()));
    }
    let play = start(args, files::document(&args.scene)?)?;
    let steps = play.playback.len();
    let lab = labs::find(play.lab).map_err(Failure::Usage)?;
    let wrong = |e: PageError| Failure::at(args.scene.display(), e);
    // the last has the answer in it, and all of them are looked at as that is
    let (_, screen) =
        step_figure(args, &play, steps.checked_sub(1).ok_or(wrong(PageError::Empty))?, None);
    let texts = Language::ALL.map(Texts::new);
    let mut page = Page::new(lab, play.world.header(), steps, screen);
    for k in 0..steps.min(MOST_STEPS) {
        let (figure, _) = step_figure(args, &play, k, None);
        page.add(&figure, StepWords::of(play.playback.as_ref(), k, &texts)).map_err(wrong)?;
    }
    Ok(page.finish().map_err(wrong)?.into_bytes())
}

/// The frames of time, one after the other, each with what the lab finds in it.
fn through_time(args: &ExportArgs, theme: &Theme) -> Result<Vec<u8>, Failure> {
    let wrong = |e: GifError| Failure::at(args.output.display(), e);
    if args.step.is_some() || args.frames == 0 {
        let message = "--through-time shows the frames of --frames, and no step of one";
        return Err(Failure::Usage(message.to_owned()));
    }
    let document = files::document(&args.scene)?;
    let start = ExportArgs { frames: 0, ..args.clone() };
    let mut play = self::start(&start, document)?;
    if play.world.frames().is_empty() {
        let message = "nothing moves by itself in this scene: leave out --through-time";
        return Err(Failure::at(args.scene.display(), message));
    }
    let (shown, delay) = shown_frames(args.frames as usize + 1);
    let mut animation = Animation::new(Vec::new(), args.size()).map_err(wrong)?;
    // all of them are looked at as the first is
    let mut screen = None;
    let mut now = 0;
    for &frame in &shown {
        if frame > now {
            play.pass(&args.scene, frame - now)?;
        }
        now = frame;
        let last = play.playback.len().saturating_sub(1);
        let (figure, seen) = step_figure(args, &play, last, None);
        let screen = screen.get_or_insert(seen);
        let hundredths = if shown.last() == Some(&frame) { LAST } else { delay };
        animation.add(&figure, screen, theme, hundredths).map_err(wrong)?;
    }
    animation.finish().map_err(wrong)
}

/// The lab's run on a document.
fn start(args: &ExportArgs, document: Document) -> Result<Play, Failure> {
    if matches!(document, Document::Space(_)) && (args.near || args.cells) {
        let message = "--near and --cells are of the plane, and this scene is in space";
        return Err(Failure::Usage(format!("{}: {message}", args.scene.display())));
    }
    let time = (args.frames, WhichMove::Made);
    if matches!(document, Document::Plane(_)) && args.from.is_some() {
        let message = "--from is of scenes in space, and this one is of the plane";
        return Err(Failure::Usage(format!("{}: {message}", args.scene.display())));
    }
    Play::of(&args.scene, document, args.lab.as_deref(), time, false)
}

/// What moves at every so many frames, where that is wished.
fn flashed(args: &ExportArgs, play: &mut Play) -> Result<Option<Picture>, Failure> {
    let Some(apart) = args.strobe else { return Ok(None) };
    let last = play.world.current();
    if last == 0 {
        let message = "--strobe shows the frames of --frames: let some pass";
        return Err(Failure::Usage(message.to_owned()));
    }
    Ok(Some(strobe(&mut play.world, &flashes(0, last, apart as usize))))
}

/// The lab's run, and which of its steps is drawn, counted from 0.
fn played(args: &ExportArgs, document: Document) -> Result<(Play, usize), Failure> {
    let play = start(args, document)?;
    let steps = play.playback.len();
    let step = args.step.unwrap_or(steps);
    if step == 0 || step > steps {
        let message = format!("there is no step {step}: this run has steps 1 to {steps}");
        return Err(Failure::Usage(message));
    }
    Ok((play, step - 1))
}

/// A lab's step, over the scene of the plane that it looks at.
fn of_plane(args: &ExportArgs, scene: Scene) -> Result<(Figure, Screen), Failure> {
    let (mut play, step) = played(args, scene.into())?;
    let flashed = flashed(args, &mut play)?;
    Ok(step_figure(args, &play, step, flashed))
}

/// A scene in space from where it is looked at, with its lab's step in it, where it has one.
fn of_space(args: &ExportArgs, scene: SpaceScene) -> Result<(Figure, Screen), Failure> {
    let wants = args.lab.is_some() || args.step.is_some() || args.frames > 0;
    if scene.lab.is_some() || wants || args.near || args.cells {
        let (mut play, step) = played(args, scene.into())?;
        let flashed = flashed(args, &mut play)?;
        return Ok(step_figure(args, &play, step, flashed));
    }
    let figure = space_figure(&scene);
    Ok(seen(args, &scene.view, &figure, &figure))
}

/// A step of a run, counted from 0, over its scene and over what moved before.
fn step_figure(
    args: &ExportArgs,
    play: &Play,
    k: usize,
    flashed: Option<Picture>,
) -> (Figure, Screen) {
    let overlays = Overlays {
        cells: args.cells,
        published: play.world.header().settings.published,
        ..Overlays::default()
    };
    let step = play.playback.picture(k, &overlays);
    match (&play.world, step) {
        (World::Space(world), Picture::Space(step)) => {
            let mut all = space_figure(&world.shown());
            if let Some(Picture::Space(flashed)) = flashed {
                all.marks.extend(flashed.marks);
            }
            let view = &world.scene().view;
            seen(args, view, &all, &with_step(all.clone(), &step))
        }
        (World::Plane(world), Picture::Plane(step)) => {
            let mut figure = scene_figure(&world.shown(), &overlays);
            if let Some(Picture::Plane(flashed)) = flashed {
                figure.marks.extend(flashed.marks);
            }
            let near = step.bounds();
            figure.marks.extend(step.marks);
            figure.regions = step.regions;
            let near = near.filter(|_| args.near).or_else(|| figure.bounds());
            let screen = screen(args, near, &world.scene().view);
            (figure, screen)
        }
        // No lab draws what its world is not.
        (World::Space(_) | World::Plane(_), _) => {
            (Figure::default(), screen(args, None, &View::default()))
        }
    }
}

/// A picture in space as a view looks at it, which fits `all` where it says nothing.
fn seen(
    args: &ExportArgs,
    view: &SpaceView,
    all: &SpaceFigure,
    figure: &SpaceFigure,
) -> (Figure, Screen) {
    let size = DVec2::from(args.size().map(f64::from));
    let aspect = size.x / size.y;
    let mut orbit = orbit(view, all, aspect);
    if let Some(from) = args.from {
        orbit = from.turned(orbit);
        // How much is seen from elsewhere is not what the scene says.
        if let Some(bounds) = all.bounds() {
            orbit.fit(bounds, aspect);
            orbit.height *= 1.0 + 2.0 * MARGIN;
        }
    }
    let screen = Screen { centre: DVec2::ZERO, zoom: size.y / orbit.height, size };
    (figure.flatten(&orbit), screen)
}

/// What the picture looks at: the place the scene names, or all there is.
fn screen(args: &ExportArgs, all: Option<Rect>, view: &View) -> Screen {
    let size = DVec2::from(args.size().map(f64::from));
    if view.zoom > 0.0 && !args.near {
        return Screen { centre: DVec2::from(view.centre), zoom: view.zoom, size };
    }
    let all = all.unwrap_or(Rect::centred(DVec2::ZERO, DVec2::ONE));
    let margin = if args.near { NEAR_MARGIN } else { MARGIN };
    Screen::fit(all, size, size.min_element() * margin)
}

fn picture(path: &Path) -> Result<PictureFormat, Failure> {
    PictureFormat::of(path).ok_or_else(|| {
        let message = "a picture ends in .svg, .png, .gif or .html, a map of Tiled in .tmj";
        Failure::Usage(format!("{}: {message}", path.display()))
    })
}

fn from(text: &str) -> Result<LookFrom, String> {
    let named = match text {
        "front" => Some(Side::Front),
        "right" => Some(Side::Right),
        "top" => Some(Side::Top),
        "persp" => Some(Side::Perspective),
        _ => None,
    };
    let angles = || {
        let (yaw, pitch) = text.split_once(',')?;
        let angle = |s: &str| s.trim().parse::<f64>().ok().filter(|x| x.is_finite());
        let (yaw, pitch) = (angle(yaw)?, angle(pitch).filter(|p| p.abs() <= 90.0)?);
        Some(LookFrom::Turned { yaw: yaw.to_radians(), pitch: pitch.to_radians() })
    };
    named.map(LookFrom::Side).or_else(angles).ok_or_else(|| {
        "write front, right, top or persp, or degrees around and down, the latter -90 to 90: 40,25".to_owned()
    })
}

fn size(text: &str) -> Result<[u32; 2], String> {
    let side = |s: &str| s.parse::<u32>().ok().filter(|n| (16..=png::LONGEST).contains(n));
    let parsed = text.split_once(['x', 'X', '×']).and_then(|(w, h)| Some([side(w)?, side(h)?]));
    parsed.ok_or_else(|| format!("write width x height, each 16 to {}: 1200x800", png::LONGEST))
}
