//! Draws the program's icon by its own figures, and writes it to `assets/icon`: `cargo run --example icon`.
//!
//! A disc that has slid down a wall, what it was before, and the way between: what the program is about, in shapes that
//! are still told apart at sixteen pixels.

use std::error::Error;
use std::f64::consts::TAU;
use std::path::Path;

use glam::{DVec2, dvec2};
use glisse::figure::{Figure, Layer, Mark, MarkShape, Role, Screen, SolidPart, Theme, svg};
use resvg::{tiny_skia, usvg};

/// The side of the drawing, in units.
const SIDE: f64 = 64.0;
/// The sizes in pixels that desktops ask for, and the window.
const SIZES: [u32; 6] = [16, 32, 48, 64, 128, 256];
/// How round the corners of the ground are.
const CORNER: f64 = 13.0;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icon");
    std::fs::create_dir_all(&folder)?;
    let drawing = drawing();
    std::fs::write(folder.join("glisse.svg"), &drawing)?;
    let tree = usvg::Tree::from_str(&drawing, &usvg::Options::default())?;
    for size in SIZES {
        let mut pixels = tiny_skia::Pixmap::new(size, size).ok_or("no room for an icon")?;
        let scale = size as f32 / SIDE as f32;
        resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
        pixels.save_png(folder.join(format!("glisse-{size}.png")))?;
    }
    Ok(())
}

/// The icon, on a ground with round corners.
fn drawing() -> String {
    let screen = Screen { centre: DVec2::splat(SIDE / 2.0), zoom: 1.0, size: DVec2::splat(SIDE) };
    // The ground is even: its grid has its colour.
    let canvas = Theme::DARK.raised;
    let theme = Theme { canvas, grid: canvas, grid_strong: canvas, ..Theme::DARK };
    let text = svg::draw(&figure(), &screen, &theme);
    // Letters there are none, and corners are no part of a drawing.
    let clip = format!(
        "<defs><clipPath id=\"corners\"><rect width=\"{SIDE}\" height=\"{SIDE}\" rx=\"{CORNER}\"/></clipPath></defs>\n\
         <g clip-path=\"url(#corners)\">\n"
    );
    text.replacen("<rect class=\"canvas\"", &format!("{clip}<rect class=\"canvas\""), 1)
        .replace("</svg>", "</g>\n</svg>")
}

fn figure() -> Figure {
    let mut figure = Figure::default();
    // The wall: all that is below this line.
    let (a, b) = (dvec2(0.0, 21.0), dvec2(SIDE, 55.0));
    let along = (b - a).normalize();
    let out = dvec2(along.y, -along.x);
    let on_wall = |t: f64, height: f64| a.lerp(b, t) + out * height;
    let wall = vec![a, b, dvec2(SIDE, SIDE), dvec2(0.0, SIDE)];
    solid(figure.mark(Role::Wall, Layer::Fill, MarkShape::Polygon(wall)), 100);
    // Where it was, the way, and where it is.
    let radius = 12.0;
    let [start, end] = [0.23, 0.66].map(|t| on_wall(t, radius + 1.0));
    let way = band(start, end, out * 4.0);
    solid(figure.mark(Role::Guide, Layer::Edge, circle(start, 8.0)), 60);
    solid(figure.mark(Role::ShapeA, Layer::Edge, MarkShape::Polygon(way)), 100);
    solid(figure.mark(Role::ShapeA, Layer::Overlay, circle(end, radius)), 100);
    // Where it touches.
    solid(figure.mark(Role::Normal, Layer::Vertex, circle(on_wall(0.66, 0.0), 4.5)), 100);
    figure
}

fn circle(centre: DVec2, radius: f64) -> MarkShape {
    MarkShape::Polygon(
        (0..64).map(|i| centre + DVec2::from_angle(TAU * f64::from(i) / 64.0) * radius).collect(),
    )
}

/// A strip from one place to another that grows from nothing.
fn band(from: DVec2, to: DVec2, half: DVec2) -> Vec<DVec2> {
    vec![from, to - half, to + half]
}

/// Filled so that it hides what is under it.
fn solid(mark: &mut Mark, percent: u8) {
    mark.solid = Some(SolidPart::Face(percent));
}
