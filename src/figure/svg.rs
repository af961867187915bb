//! A figure as SVG: the same figure gives the same bytes, everywhere.
//!
//! World points become pixels here, rounded to hundredths, so that lines keep their width at every zoom.
//! Everything is cut to a little more than the view first. One style block holds the looks, by role.

mod labels;
mod pen;
mod raster;
mod shared;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::f64::consts::TAU;
use std::fmt::Write as _;

use glam::DVec2;

pub use shared::SharedDrawing;

use pen::{MarkLook, Pen, class, look, num, paint, path, point, ring};

use super::space::Floor;
use super::theme::Marker;
use super::{Figure, Layer, Mark, MarkShape, Role, Screen, Theme, clip, layout, ornament, outline};
use crate::geom::Rect;
use crate::text::fonts;

/// How far beyond the view things are still drawn, in pixels: more than any line, dash or halo is wide.
const BEYOND: f64 = 40.0;
/// A circle larger than this, in pixels, is drawn without dashes, which would be too many.
const LARGEST_DASHED: f64 = 20_000.0;

/// Draws a figure: all of `view` (world units) as large as it goes in `size` (pixels).
#[must_use]
pub fn write(figure: &Figure, view: Rect, size: [u32; 2], theme: &Theme) -> String {
    let size = DVec2::new(f64::from(size[0]), f64::from(size[1]));
    draw(figure, &Screen::fit(view, size, 0.0), theme)
}

/// Draws a figure through a view.
#[must_use]
pub fn draw(figure: &Figure, screen: &Screen, theme: &Theme) -> String {
    with_letters(figure, screen, theme, Letters::Text)
}

/// The same with the letters as outlines, for a reader that has no fonts.
pub(super) fn draw_outlined(figure: &Figure, screen: &Screen, theme: &Theme) -> String {
    with_letters(figure, screen, theme, Letters::Outlines)
}

fn with_letters(figure: &Figure, screen: &Screen, theme: &Theme, letters: Letters) -> String {
    let sheet = SvgSheet { screen, theme, clip: screen.frame().expand(BEYOND), letters };
    let figure = settled(figure, screen);
    let marks = drawable(&figure);
    let [w, h] = screen.size.to_array().map(num);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" \
         viewBox=\"0 0 {w} {h}\" fill=\"none\">\n<style>\n"
    );
    styles(&mut out, theme, &looks(&marks), "");
    out.push_str("</style>\n");
    sheet.contents(&mut out, &figure, &marks);
    out.push_str("</svg>\n");
    out
}

/// The figure with its regions as marks, where it has any.
fn settled<'a>(figure: &'a Figure, screen: &Screen) -> Cow<'a, Figure> {
    if figure.regions.is_none() {
        return Cow::Borrowed(figure);
    }
    let mut settled = figure.clone();
    settled.settle_regions(screen.visible().expand(BEYOND / screen.zoom));
    Cow::Owned(settled)
}

/// Its marks that can be drawn, in the order they are.
fn drawable(figure: &Figure) -> Vec<&Mark> {
    figure.drawn().into_iter().filter(|m| outline::drawable(&m.shape)).collect()
}

/// How the marks look, each once.
fn looks(marks: &[&Mark]) -> BTreeSet<MarkLook> {
    marks.iter().map(|m| look(m)).collect()
}

/// The rules of the looks of a theme, each after `under`: a selector of what the picture is in, or nothing.
fn styles(out: &mut String, t: &Theme, looks: &BTreeSet<MarkLook>, under: &str) {
    let _ = writeln!(out, "{under}.canvas{{fill:{}}}", t.canvas.css());
    let _ = writeln!(out, "{under}.grid{{stroke:{}}}", t.grid.css());
    let _ = writeln!(out, "{under}.grid-strong{{stroke:{}}}", t.grid_strong.css());
    let _ = writeln!(out, "{under}.band{{fill:{}}}", t.band().css());
    let _ = writeln!(
        out,
        "{under}text{{font-family:{};font-size:{}px;font-weight:600}}",
        fonts::FAMILIES,
        num(layout::FONT_SIZE)
    );
    let _ = writeln!(out, "{under}.symbol{{font-family:'DejaVu Sans',sans-serif;font-weight:400}}");
    let _ = writeln!(out, "{under}.words{{{}}}", paint("fill", t.text));
    let _ = writeln!(out, "{under}.aside{{{}}}", paint("fill", t.muted));
    let _ = writeln!(out, "{under}.plate{{{}}}", paint("fill", t.plate()));
    let _ = writeln!(out, "{under}.leader{{{}}}", paint("stroke", t.muted));
    for &look in looks {
        let (name, style) = (class(look), t.style_in(look.0, look.1, look.2, look.3));
        let _ = write!(
            out,
            "{under}.{name}{{{};stroke-width:{};stroke-linejoin:round",
            paint("stroke", style.stroke),
            num(style.width)
        );
        if !style.dash.is_empty() {
            let dash: Vec<String> = style.dash.iter().map(|d| num(*d)).collect();
            let _ = write!(out, ";stroke-dasharray:{}", dash.join(" "));
        }
        out.push_str("}\n");
        if let Some(fill) = style.fill {
            let _ =
                writeln!(out, "{under}.{name}-fill{{{};fill-rule:evenodd}}", paint("fill", fill));
        }
        let _ = writeln!(out, "{under}.{name}-head{{{}}}", paint("fill", style.stroke));
        let _ = writeln!(
            out,
            "{under}.{name}-dot{{{};stroke:{};stroke-width:1.5}}",
            paint("fill", style.stroke),
            t.canvas.css()
        );
        let _ = writeln!(
            out,
            "{under}.{name}-sign{{{};stroke-width:2}}",
            paint("stroke", style.stroke)
        );
        if let Some((colour, width)) = style.halo {
            let _ = writeln!(
                out,
                "{under}.{name}-halo{{{};stroke-width:{};stroke-linejoin:round}}",
                paint("stroke", colour),
                num(width)
            );
        }
        if style.hatch {
            let _ = writeln!(
                out,
                "{under}.{name}-hatch{{fill:url(#{name}-pattern);fill-rule:evenodd}}"
            );
            let stripe = paint("stroke", style.stroke.percent(45));
            let _ = writeln!(out, "{under}.{name}-stripe{{{stripe};stroke-width:2}}");
        }
    }
}

/// What is drawn on, and how.
struct SvgSheet<'s> {
    screen: &'s Screen,
    theme: &'s Theme,
    /// In pixels.
    clip: Rect,
    letters: Letters,
}

/// How words are written.
#[derive(Clone, Copy)]
enum Letters {
    /// As text: it can be searched and copied, and needs the reader's fonts.
    Text,
    /// As paths.
    Outlines,
}

impl SvgSheet<'_> {
    fn px(&self, p: DVec2) -> DVec2 {
        self.screen.from_world(p)
    }

    fn all_px(&self, points: &[DVec2]) -> Vec<DVec2> {
        points.iter().map(|p| self.px(*p)).collect()
    }

    /// All that is in the picture; its looks are elsewhere.
    fn contents(&self, out: &mut String, figure: &Figure, marks: &[&Mark]) {
        let hatched = marks.iter().filter(|m| self.theme.style(m.role, m.lit).hatch);
        for look in hatched.map(|m| look(m)).collect::<BTreeSet<_>>() {
            let name = class(look);
            let _ = writeln!(
                out,
                "<defs><pattern id=\"{name}-pattern\" width=\"7\" height=\"7\" \
                 patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
                 <path class=\"{name}-stripe\" d=\"M0 0V7\"/></pattern></defs>"
            );
        }
        let [w, h] = self.screen.size.to_array().map(num);
        let _ = writeln!(out, "<rect class=\"canvas\" width=\"{w}\" height=\"{h}\"/>");
        match &figure.floor {
            Some(floor) => self.floor(out, floor),
            None => self.grid(out),
        }
        self.bands(out, marks);
        for layer in Layer::ALL {
            let mut group = String::new();
            marks.iter().filter(|m| m.layer == layer).for_each(|m| {
                self.mark(&mut group, m);
                self.rungs(&mut group, m);
            });
            if !group.is_empty() {
                let _ = write!(out, "<g id=\"{}\">\n{group}</g>\n", layer.name());
            }
        }
        self.labels(out, figure);
    }

    fn grid(&self, out: &mut String) {
        let [standing, lying] = self.screen.grid();
        let (w, h) = (num(self.screen.size.x), num(self.screen.size.y));
        for (name, strong) in [("grid", false), ("grid-strong", true)] {
            let mut d = String::new();
            for (x, _) in standing.iter().filter(|l| l.1 == strong) {
                let _ = write!(d, "M{} 0V{h}", num(*x));
            }
            for (y, _) in lying.iter().filter(|l| l.1 == strong) {
                let _ = write!(d, "M0 {}H{w}", num(*y));
            }
            if !d.is_empty() {
                let _ = writeln!(out, "<path class=\"{name}\" d=\"{d}\"/>");
            }
        }
    }

    /// The grid on the floor of a picture in space.
    fn floor(&self, out: &mut String, floor: &Floor) {
        for (name, lines) in [("grid", &floor.fine), ("grid-strong", &floor.strong)] {
            let mut d = String::new();
            for [a, b] in lines {
                let ends = [*a, *b].map(|p| self.px(p));
                if let Some([a, b]) = clip::stroke(ends[0], ends[1], self.clip) {
                    let _ = write!(d, "M{} {}L{} {}", num(a.x), num(a.y), num(b.x), num(b.y));
                }
            }
            if !d.is_empty() {
                let _ = writeln!(out, "<path class=\"{name}\" d=\"{d}\"/>");
            }
        }
    }

    /// The solid sides of facing walls, under everything else.
    fn bands(&self, out: &mut String, marks: &[&Mark]) {
        let seen = self.clip.expand(ornament::BAND);
        let mut d = String::new();
        for mark in marks.iter().filter(|m| m.role == Role::Wall) {
            let MarkShape::Segments(strokes) = &mark.shape else { continue };
            // Walls out of sight are left out, and none is cut: corners join where ends are equal.
            let near: Vec<[DVec2; 2]> = strokes
                .iter()
                .filter(|s| outline::near(s[0]) && outline::near(s[1]))
                .map(|s| s.map(|p| self.px(p)))
                .filter(|s| clip::stroke(s[0], s[1], seen).is_some())
                .collect();
            for piece in ornament::bands(&near, ornament::BAND) {
                ring(&mut d, &clip::ring(&piece, self.clip));
            }
        }
        if !d.is_empty() {
            let _ = writeln!(out, "<path id=\"bands\" class=\"band\" d=\"{d}\"/>");
        }
    }

    fn mark(&self, out: &mut String, mark: &Mark) {
        let pen = Pen { name: class(look(mark)), style: self.theme.style_of(mark) };
        match &mark.shape {
            MarkShape::Text(_) => {}
            MarkShape::Cells(cells) => self.cells(out, &pen, mark, cells),
            MarkShape::Image(image) => self.image(out, &pen, image),
            MarkShape::Point(p) => self.point(out, &pen, self.px(*p)),
            MarkShape::Circle(c, r) => self.circle(out, &pen, self.px(*c), r * self.screen.zoom),
            MarkShape::Polygon(points) => self.area(out, &pen, &[self.all_px(points)]),
            MarkShape::Rings(rings) => {
                let rings: Vec<_> = rings.iter().map(|r| self.all_px(r)).collect();
                self.area(out, &pen, &rings);
            }
            MarkShape::Capsule(a, b, r) if *r > 0.0 => {
                self.area(out, &pen, &[self.all_px(&outline::stadium(*a, *b, *r))]);
            }
            MarkShape::Arrow(a, b) => self.arrow(out, &pen, self.px(*a), self.px(*b)),
            MarkShape::Line(p, d) => {
                if let Some(s) = clip::line(self.px(*p), *d, self.clip) {
                    pen.line(out, &path(&s));
                }
            }
            MarkShape::HalfPlane(p, n) => {
                let mut side = String::new();
                ring(&mut side, &clip::half_plane(self.px(*p), *n, self.clip));
                if !side.is_empty() {
                    let _ = writeln!(
                        out,
                        "<path class=\"{}-head\" style=\"fill-opacity:{}\" d=\"{side}\"/>",
                        pen.name,
                        f64::from(ornament::SHADE) / 100.0
                    );
                }
                if let Some([a, b]) = clip::line(self.px(*p), n.perp(), self.clip) {
                    pen.line(out, &path(&[a, b]));
                    let ticks: String = ornament::ticks(a, b, *n).iter().map(path).collect();
                    let _ = writeln!(
                        out,
                        "<path class=\"{}-sign\" stroke-opacity=\"0.5\" d=\"{ticks}\"/>",
                        pen.name
                    );
                }
            }
            MarkShape::Curves(curves, closed)
                if curves.iter().flatten().all(|p| self.clip.contains(self.px(*p))) =>
            {
                let mut d = String::new();
                for (i, curve) in curves.iter().enumerate() {
                    let [a, b, c, e] = curve.map(|p| point(self.px(p)));
                    if i == 0 {
                        let _ = write!(d, "M{a}");
                    }
                    let _ = write!(d, "C{b} {c} {e}");
                }
                if *closed {
                    pen.area(out, &format!("<path d=\"{d}Z\""));
                } else {
                    pen.line(out, &d);
                }
            }
            MarkShape::Curves(_, true) => {
                let rings: Vec<_> =
                    outline::chains(&mark.shape).iter().map(|c| self.all_px(&c.points)).collect();
                self.area(out, &pen, &rings);
            }
            MarkShape::Cubic(points) if points.iter().all(|p| self.clip.contains(self.px(*p))) => {
                let [a, b, c, d] = points.map(|p| point(self.px(p)));
                pen.line(out, &format!("M{a}C{b} {c} {d}"));
            }
            shape => {
                let mut d = String::new();
                for chain in outline::chains(shape) {
                    self.chain(&mut d, &self.all_px(&chain.points));
                }
                if !d.is_empty() {
                    pen.line(out, &d);
                }
            }
        }
    }

    /// Strokes across a line, which has no inside to be hatched.
    fn rungs(&self, out: &mut String, mark: &Mark) {
        let pen = Pen { name: class(look(mark)), style: self.theme.style_of(mark) };
        if !pen.style.hatch || mark.layer != Layer::Fill {
            return;
        }
        let all = outline::open_chains(&mark.shape);
        let all = all.iter().flat_map(|c| ornament::rungs(&self.all_px(&c.points), self.clip));
        let d: String = all.map(|s| path(&s)).collect();
        if !d.is_empty() {
            let _ = writeln!(out, "<path class=\"{}-sign\" d=\"{d}\"/>", pen.name);
        }
    }

    /// An open chain, cut to the view; its pieces stay joined where nothing was cut.
    fn chain(&self, d: &mut String, points: &[DVec2]) {
        let mut last = None;
        for pair in points.windows(2) {
            let Some([a, b]) = clip::stroke(pair[0], pair[1], self.clip) else { continue };
            if last != Some(a) {
                let _ = write!(d, "M{}", point(a));
            }
            let _ = write!(d, "L{}", point(b));
            last = Some(b);
        }
    }

    fn area(&self, out: &mut String, pen: &Pen, rings: &[Vec<DVec2>]) {
        let mut d = String::new();
        rings.iter().for_each(|r| ring(&mut d, &clip::ring(r, self.clip)));
        if !d.is_empty() {
            pen.area(out, &format!("<path d=\"{d}\""));
        }
    }

    fn circle(&self, out: &mut String, pen: &Pen, c: DVec2, r: f64) {
        let apart = self.clip.distance(c) - r;
        let farthest = self.clip.corners().iter().map(|p| p.distance(c)).fold(0.0_f64, f64::max);
        if apart > 0.0 || !c.is_finite() || !r.is_finite() {
            return;
        }
        if r > farthest {
            // The view is wholly inside: only the fill shows.
            self.area(out, pen, &[self.clip.corners().to_vec()]);
            return;
        }
        // A rule of the sheet has more say than an attribute, and less than the element's own style.
        let scale = pen.style.dash_scale(TAU * r);
        let dashes = if r > LARGEST_DASHED {
            " style=\"stroke-dasharray:none\"".to_owned()
        } else if scale < 1.0 {
            let dash: Vec<String> = pen.style.dash.iter().map(|d| num(d * scale)).collect();
            format!(" style=\"stroke-dasharray:{}\"", dash.join(" "))
        } else {
            String::new()
        };
        pen.area(
            out,
            &format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{dashes}", num(c.x), num(c.y), num(r)),
        );
    }

    fn point(&self, out: &mut String, pen: &Pen, p: DVec2) {
        if !self.clip.contains(p) {
            return;
        }
        let (r, name) = (pen.style.radius, &pen.name);
        let disc = |out: &mut String, class: &str, r: f64| {
            let (x, y) = (num(p.x), num(p.y));
            let _ =
                writeln!(out, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", num(r));
        };
        let ring_of = |corners: [DVec2; 4]| {
            let mut d = String::new();
            ring(&mut d, &corners.map(|c| p + c * r));
            d
        };
        if pen.style.halo.is_some() {
            disc(out, &format!("{name}-halo"), r + 2.0);
        }
        let d = match pen.style.marker {
            Marker::Dot => return disc(out, &format!("{name}-dot"), r),
            Marker::Ring => return disc(out, &format!("{name}-sign"), r),
            Marker::Square => ring_of(Rect::centred(DVec2::ZERO, DVec2::splat(1.8)).corners()),
            Marker::Diamond => {
                ring_of([DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y].map(|c| c * 1.2))
            }
            Marker::Cross => {
                let (a, b) = (DVec2::splat(r), DVec2::new(r, -r));
                let d = path(&[p - a, p + a]) + &path(&[p - b, p + b]);
                let _ = writeln!(out, "<path class=\"{name}-sign\" d=\"{d}\"/>");
                return;
            }
        };
        let _ = writeln!(out, "<path class=\"{name}-dot\" d=\"{d}\"/>");
    }

    fn arrow(&self, out: &mut String, pen: &Pen, a: DVec2, b: DVec2) {
        let Some(shape) = ornament::arrow(a, b, pen.style.width) else { return };
        if let Some(shaft) = clip::stroke(a, shape.shaft_end, self.clip) {
            pen.line(out, &path(&shaft));
        }
        if shape.head.iter().all(|p| self.clip.contains(*p)) {
            let mut d = String::new();
            ring(&mut d, &shape.head);
            let _ = writeln!(out, "<path class=\"{}-head\" d=\"{d}\"/>", pen.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Tag;
    use crate::figure::raster::{Cells, Filled, Image, Lattice, Pixels};

    const VIEW: Rect = Rect { min: DVec2::ZERO, max: DVec2::new(200.0, 100.0) };

    fn cells(lattice: Lattice) -> MarkShape {
        let numbers = vec![1, 1, 0, 0, 2, 1, 3, 3, 0, 0, 0, 3];
        let filled = Filled::numbers([4, 3], numbers).unwrap();
        MarkShape::Cells(Box::new(Cells {
            lattice,
            filled,
            roles: vec![Role::Wall, Role::Region(2)],
            inks: Vec::new(),
            parts: Vec::new(),
        }))
    }

    fn image(lattice: Lattice, smooth: bool) -> MarkShape {
        let rgba = [[255, 0, 0, 255], [0, 255, 0, 128], [0, 0, 255, 255], [9, 9, 9, 0]].concat();
        let pixels = Pixels::new([2, 2], rgba).unwrap().into();
        MarkShape::Image(Box::new(Image { lattice, pixels, smooth, opacity: 50 }))
    }

    /// One mark of every shape, at this scale and place.
    pub(crate) fn all_shapes(at: DVec2, k: f64) -> Figure {
        let p = |x: f64, y: f64| at + DVec2::new(x, y) * k;
        let square = |c: f64| vec![p(c, c), p(90.0 - c, c), p(90.0 - c, 90.0 - c), p(c, 90.0 - c)];
        let axes = [DVec2::new(8.0, 4.0) * k, DVec2::new(-8.0, 4.0) * k];
        let leaning = Lattice { origin: p(50.0, 10.0), axes };
        let mut f = Figure::default();
        let shapes = [
            (Role::Candidate, MarkShape::Point(p(1.0, 2.0))),
            (Role::Passage, MarkShape::Segment(p(0.0, 0.0), p(9.0, 9.0))),
            (Role::Result, MarkShape::Arrow(p(0.0, 0.0), p(50.0, 10.0))),
            (Role::Candidate, MarkShape::Line(p(50.0, 50.0), DVec2::new(1.0, 0.3))),
            (Role::Guide, MarkShape::HalfPlane(p(70.0, 50.0), DVec2::new(1.0, 0.3))),
            (Role::Path, MarkShape::Polyline(square(5.0))),
            (Role::Impact, MarkShape::Polygon(square(20.0))),
            (Role::Region(9), MarkShape::Rings(vec![square(0.0), square(30.0)])),
            (
                Role::Wall,
                MarkShape::Segments(square(1.0).windows(2).map(|w| [w[0], w[1]]).collect()),
            ),
            (Role::ShapeA, MarkShape::Circle(p(40.0, 40.0), 20.0 * k)),
            (Role::Swept, MarkShape::Capsule(p(40.0, 40.0), p(90.0, 40.0), 20.0 * k)),
            (Role::Ghost, MarkShape::Arc(p(40.0, 40.0), 30.0 * k, 0.0, 2.0)),
            (Role::ShapeB, MarkShape::Cubic([p(0.0, 0.0), p(9.0, 0.0), p(9.0, 9.0), p(0.0, 9.0)])),
            (
                Role::ShapeB,
                MarkShape::Curves(vec![[p(0.0, 0.0), p(9.0, 0.0), p(9.0, 9.0), p(0.0, 0.0)]], true),
            ),
            (Role::Note, MarkShape::Text(p(10.0, 60.0))),
            (Role::ShapeA, cells(Lattice::upright(p(20.0, 20.0), DVec2::new(9.0, 7.0) * k))),
            (Role::Wall, cells(leaning)),
            (Role::Note, image(leaning, false)),
            (Role::Note, image(Lattice::upright(p(0.0, 0.0), DVec2::splat(0.01) * k), true)),
        ];
        for (i, (role, shape)) in shapes.into_iter().enumerate() {
            for lit in [false, true] {
                let mark = f.mark(role, Layer::ALL[i % 6], shape.clone());
                mark.label(format!("n{i} <&>\u{1}")).tag(Tag { what: "t", which: i as u32 });
                mark.lit = lit;
            }
        }
        f
    }

    fn parses(svg: &str) -> resvg::usvg::Tree {
        let tree = resvg::usvg::Tree::from_str(svg, &resvg::usvg::Options::default());
        tree.unwrap_or_else(|e| panic!("{e}\n{svg}"))
    }

    #[test]
    fn every_shape_is_written_and_read_back() {
        for theme in [Theme::DARK, Theme::LIGHT] {
            let figure = all_shapes(DVec2::ZERO, 1.0);
            let svg = write(&figure, VIEW, [640, 320], &theme);
            assert_eq!(parses(&svg).size().width(), 640.0);
            assert_eq!(svg, write(&figure, VIEW, [640, 320], &theme), "same figure, same bytes");
            assert!(svg.contains("n0 &lt;&amp;&gt;</text>"), "{svg}");
            for layer in Layer::ALL.iter().filter(|l| **l != Layer::Label) {
                assert!(svg.contains(&format!("<g id=\"{}\">", layer.name())));
            }
        }
    }

    #[test]
    fn odd_places_and_sizes_never_reach_the_file() {
        let odd = [0.0, -0.0, 1e-320, 1e-9, 1e9, 1e11, 1e13, 1e300, f64::INFINITY, f64::NAN];
        for at in odd {
            for k in odd {
                for y in [0.0, -at] {
                    let figure = all_shapes(DVec2::new(at, y), k);
                    for view in [VIEW, figure.bounds().unwrap_or(VIEW)] {
                        let svg = write(&figure, view, [64, 48], &Theme::DARK);
                        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{at} {k}");
                        assert!(svg.len() < 400_000, "{at} {k}: {}", svg.len());
                        parses(&svg);
                        let _ = figure.pick(DVec2::ZERO, 1.0);
                        let _ = figure.dump();
                    }
                }
            }
        }
    }

    #[test]
    fn endless_things_and_far_ends_stop_just_beyond_the_view() {
        let mut f = Figure::default();
        f.line(Role::Candidate, DVec2::new(1e9, 50.0), DVec2::X);
        f.mark(Role::Wall, Layer::Edge, MarkShape::Segment(DVec2::ZERO, DVec2::new(1e12, 0.0)));
        let svg = write(&f, VIEW, [200, 100], &Theme::DARK);
        assert!(svg.contains("d=\"M-40 50L240 50\""), "{svg}");
        assert!(svg.contains("d=\"M0 0L240 0\""), "{svg}");
    }

    #[test]
    fn numbers_are_short_and_there_is_one_zero() {
        assert_eq!([1.0, -0.001, 2.5, -10.126, 100.0].map(num), ["1", "0", "2.5", "-10.13", "100"]);
    }
}
