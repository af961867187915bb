//! `glisse lens`: the single numbers about a place, each with the sign of a predicate there, as it is and by plain arithmetic.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value as Json, json};

use super::{Failure, Status, files};
use crate::explore::lens::{
    Bits, Float, Kind, Lens, LensWords, MOST_CELLS, Question, Signs, figure, near, place_of,
    places, suggest,
};
use crate::figure::{Theme, png, svg};
use crate::geom::Sign;
use crate::scene::{Document, Scene};

#[derive(Debug, Args)]
#[command(after_help = "\
P is the place that is looked at, A and B are what it is held against. Each is a point of the scene (disc.position,
kite.points.0, wall.a) or two numbers (0.5,0.5). About P each cell is one number: to the right the next larger x, down the next
larger y. Its colour is the sign of the predicate there, on the left as it is, on the right by the plain formula.

  side     (A - P) x (B - P)                     on which side of the line through A and B
  along    (B - A) . (P - A)                     before A on the way to B, beside it, or past it
  circle   |A - P|^2 - r^2                       in the circle about A, on it, or outside
  line     ((B - A) x (P - A))^2 - r^2 |B - A|^2 whether a disc about P reaches the line
  segment  |A + t (B - A) - P|^2 - r^2           whether it reaches the segment

Examples:
  glisse lens sat-polygon --points
  glisse lens sat-polygon -p 0.5,0.5 -a 12,12 -b 24,24 --size 256x256 -o classroom.png
  glisse lens circle-box --sign circle -p 3,4 -a 0,0 -r 5 --out-by 20 -o far.svg
  glisse lens sat-polygon --near kite.points.1 -o corner.png
  glisse lens slide -p disc.position --in f32 --size 32x32 -o singles.json")]
pub(super) struct LensArgs {
    /// The scene: a file, the name of one that comes with Glisse, or - for the standard input
    scene: PathBuf,
    /// Which predicate: side, along, circle, line, segment
    #[arg(long, value_name = "SIGN", default_value = "side", value_parser = kind)]
    sign: Kind,
    /// The place that is looked at; a point of the scene unless given
    #[arg(short = 'p', long = "point", value_name = "POINT", allow_hyphen_values = true)]
    point: Option<String>,
    /// A; a point of the scene unless given
    #[arg(short, long, value_name = "POINT", allow_hyphen_values = true)]
    a: Option<String>,
    /// B; a point of the scene unless given
    #[arg(short, long, value_name = "POINT", allow_hyphen_values = true)]
    b: Option<String>,
    /// P, the predicate and what it is about: the edge or circle of the scene that is nearest to this point
    #[arg(long, value_name = "POINT", allow_hyphen_values = true, conflicts_with_all = ["point", "a", "b", "radius", "sign"])]
    near: Option<String>,
    /// The radius, of a circle, a line or a segment: a number, or one of the scene
    #[arg(short, long, value_name = "NUMBER", allow_hyphen_values = true)]
    radius: Option<String>,
    /// Which numbers: f64, f32
    #[arg(long = "in", value_name = "FLOAT", default_value = "f64", value_parser = float)]
    float: Float,
    /// Carries all points out by 2^K along both axes first
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(i32).range(0..=52))]
    out_by: Option<i32>,
    /// How many numbers across and down
    #[arg(long, value_name = "WxH", value_parser = cells, default_value = "64x64")]
    size: [u32; 2],
    /// Lists the points that the scene has
    #[arg(long)]
    points: bool,
    /// The file to write: .png or .svg, or .json with the signs and the bits
    #[arg(short, long, value_name = "FILE", required_unless_present = "points")]
    out: Option<PathBuf>,
    /// On a dark ground
    #[arg(long)]
    dark: bool,
}

pub(super) fn lens(args: &LensArgs, out: &mut impl Write) -> Result<Status, Failure> {
    let usage = |e: &dyn std::fmt::Display| Failure::Usage(e.to_string());
    let document = files::document(&args.scene)?;
    let Document::Plane(scene) = &document else {
        let why = "the lens is of the plane, and this scene is in space";
        return Err(Failure::at(args.scene.display(), why));
    };
    if args.points {
        for point in places(scene) {
            let at = place_of(scene, &point).map_err(|e| usage(&e))?;
            writeln!(out, "{point}  ({}, {})", at.x, at.y)?;
        }
        return Ok(Status::Fine);
    }
    let (sign, [p, a, b], radius) = match &args.near {
        Some(point) => {
            let at = place_of(scene, point).map_err(|e| usage(&e))?;
            let none = || usage(&"--near: the scene has no edge and no circle");
            let found = near(scene, at).ok_or_else(none)?;
            (found.kind, found.points, found.radius)
        }
        None => named(args, scene)?,
    };
    let at = place_of(scene, &p).map_err(|e| usage(&e))?;
    let radius = radius.unwrap_or_default();
    let question = Question::of(scene, sign, [&a, &b], &radius).map_err(|e| usage(&e))?;
    let lens = Lens::new(question, at, args.float, args.out_by, args.size);
    let Some(path) = &args.out else { return Err(usage(&"-o FILE")) };
    let ending = path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    let signs = lens.signs();
    let bytes = match ending.as_str() {
        "json" => format!("{}\n", json(args, &lens, &signs, [&p, &a, &b])).into_bytes(),
        "svg" | "png" => {
            picture(args, &lens, &signs, &ending).map_err(|e| Failure::at(path.display(), e))?
        }
        _ => return Err(usage(&"-o: a lens ends in .png, .svg or .json")),
    };
    files::write(path, &bytes)?;
    Ok(Status::Fine)
}

/// The predicate, its points and its radius as they are given, or as the scene suggests them.
fn named(args: &LensArgs, scene: &Scene) -> Result<(Kind, [String; 3], Option<String>), Failure> {
    let usage = |why: String| Failure::Usage(why);
    let (usual, radius) = suggest(scene).unwrap_or_default();
    let named = |given: &Option<String>, usual: &String, flag: &str| match given {
        Some(point) => Ok(point.clone()),
        None if usual.is_empty() => Err(usage(format!("{flag}: the scene has too few points"))),
        None => Ok(usual.clone()),
    };
    let p = named(&args.point, &usual[0], "-p POINT")?;
    let a = named(&args.a, &usual[1], "-a POINT")?;
    let b = match args.sign.points() {
        3 => named(&args.b, &usual[2], "-b POINT")?,
        _ => String::new(),
    };
    let radius = args.radius.clone().or(radius);
    if args.sign.has_radius() && radius.is_none() {
        return Err(usage(format!("-r NUMBER: {} has a radius", args.sign.name())));
    }
    Ok((args.sign, [p, a, b], radius))
}

fn picture(
    args: &LensArgs,
    lens: &Lens,
    signs: &Signs,
    ending: &str,
) -> Result<Vec<u8>, png::PngError> {
    let words = LensWords::english(lens, signs, args.out_by);
    let (figure, view) = figure(lens, signs, &words);
    // Cells of whole pixels, where they are large enough to be seen.
    let scale = (f64::from(lens.size[0]) / 400.0).max(1.0).ceil();
    let size = (view.size() * scale).to_array().map(|side| side.ceil() as u32);
    let theme = if args.dark { &Theme::DARK } else { &Theme::LIGHT };
    if ending == "svg" {
        return Ok(svg::write(&figure, view, size, theme).into_bytes());
    }
    png::write(&figure, view, size, 1.0, theme)
}

/// The signs as `-`, `0` and `+`, a string a row, and the bits of the numbers in the middle.
fn json(args: &LensArgs, lens: &Lens, signs: &Signs, [p, a, b]: [&str; 3]) -> Json {
    let letter = |sign: &Sign| match sign {
        Sign::Negative => '-',
        Sign::Zero => '0',
        Sign::Positive => '+',
    };
    let rows = |all: &[Sign]| -> Vec<String> {
        all.chunks(lens.size[0] as usize).map(|row| row.iter().map(letter).collect()).collect()
    };
    let bits = |x: f64| {
        let Bits { sign, exponent, fraction, ulp } = match lens.float {
            Float::F64 => Bits::of(x),
            Float::F32 => Bits::of_single(x as f32),
        };
        json!({ "value": x, "sign": sign.to_string(), "exponent": exponent, "fraction": fraction, "ulp": ulp })
    };
    let question = &lens.question;
    let mut said = json!({
        "sign": question.kind.name(),
        "formula": question.kind.formula(),
        "in": lens.float.name(),
        "out_by": args.out_by,
        "size": lens.size,
        "p": { "point": p, "x": bits(lens.at.x), "y": bits(lens.at.y) },
        "a": { "point": a, "at": question.a.to_array() },
        "differ": signs.differ(),
        "exact": rows(&signs.exact),
        "plain": rows(&signs.plain),
    });
    if question.kind.points() == 3 {
        said["b"] = json!({ "point": b, "at": question.b.to_array() });
    }
    if question.kind.has_radius() {
        said["radius"] = json!(question.radius);
    }
    said
}

fn kind(name: &str) -> Result<Kind, String> {
    Kind::named(name).ok_or_else(|| {
        let all = Kind::ALL.map(Kind::name).join(", ");
        format!("there is no sign called {name}; there are {all}")
    })
}

fn float(name: &str) -> Result<Float, String> {
    let all = [Float::F64, Float::F32];
    let found = all.into_iter().find(|float| float.name() == name);
    found.ok_or_else(|| "write f64 or f32".to_owned())
}

fn cells(text: &str) -> Result<[u32; 2], String> {
    super::map::sides(text, MOST_CELLS)
}
