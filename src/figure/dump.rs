//! A figure as plain text, one mark a line, for tests that keep whole pictures.

use std::fmt::Write as _;

use glam::DVec2;

use super::raster::Lattice;
use super::{Figure, Mark, MarkShape};

impl Figure {
    /// One mark a line: layer, role, shape with four decimals, then label, tag and whether it is lit.
    #[must_use]
    pub fn dump(&self) -> String {
        let mut out = String::new();
        for mark in &self.marks {
            line(&mut out, mark);
            out.push('\n');
        }
        out
    }
}

fn line(out: &mut String, mark: &Mark) {
    let _ = write!(out, "{} {} ", mark.layer.name(), mark.role.name());
    shape(out, &mark.shape);
    if let Some(label) = &mark.label {
        let _ = write!(out, " {label:?}");
    }
    if let Some(tag) = mark.tag {
        let _ = write!(out, " #{} {}", tag.what, tag.which);
    }
    if mark.lit {
        out.push_str(" lit");
    }
}

fn shape(out: &mut String, shape: &MarkShape) {
    let (name, all, numbers): (_, Vec<DVec2>, Vec<f64>) = match shape {
        MarkShape::Point(p) => ("point", vec![*p], vec![]),
        MarkShape::Segment(a, b) => ("segment", vec![*a, *b], vec![]),
        MarkShape::Arrow(a, b) => ("arrow", vec![*a, *b], vec![]),
        MarkShape::Line(p, d) => ("line", vec![*p, *d], vec![]),
        MarkShape::HalfPlane(p, n) => ("half-plane", vec![*p, *n], vec![]),
        MarkShape::Polyline(p) => ("polyline", p.clone(), vec![]),
        MarkShape::Polygon(p) => ("polygon", p.clone(), vec![]),
        MarkShape::Rings(rings) => {
            out.push_str("rings");
            for ring in rings {
                out.push_str(" [");
                points(out, ring);
                out.push_str(" ]");
            }
            return;
        }
        MarkShape::Segments(s) => ("segments", s.iter().flatten().copied().collect(), vec![]),
        MarkShape::Circle(c, r) => ("circle", vec![*c], vec![*r]),
        MarkShape::Capsule(a, b, r) => ("capsule", vec![*a, *b], vec![*r]),
        MarkShape::Arc(c, r, from, to) => ("arc", vec![*c], vec![*r, *from, *to]),
        MarkShape::Cubic(p) => ("cubic", p.to_vec(), vec![]),
        MarkShape::Curves(c, closed) => {
            (if *closed { "area" } else { "curves" }, c.iter().flatten().copied().collect(), vec![])
        }
        MarkShape::Cells(cells) => {
            let (filled, count) = (&cells.filled, cells.filled.count());
            lattice(out, "cells", &cells.lattice, filled.size());
            let _ = write!(out, " {count} filled {:016x}", filled.content());
            return;
        }
        MarkShape::Image(image) => {
            lattice(out, "image", &image.lattice, image.pixels.size());
            let _ = write!(out, " {:016x}", image.pixels.content());
            return;
        }
        MarkShape::Text(p) => ("text", vec![*p], vec![]),
    };
    out.push_str(name);
    points(out, &all);
    for x in numbers {
        out.push(' ');
        out.push_str(&fixed(x));
    }
}

fn lattice(out: &mut String, name: &str, lattice: &Lattice, [columns, rows]: [u32; 2]) {
    let _ = write!(out, "{name} {columns} × {rows}");
    points(out, &[lattice.origin, lattice.axes[0], lattice.axes[1]]);
}

fn points(out: &mut String, points: &[DVec2]) {
    for p in points {
        let _ = write!(out, " ({}, {})", fixed(p.x), fixed(p.y));
    }
}

/// Four decimals, and one zero only.
fn fixed(x: f64) -> String {
    let text = format!("{x:.4}");
    if text == "-0.0000" { text[1..].to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Layer, Role, Tag};

    #[test]
    fn one_mark_a_line_with_fixed_digits() {
        let mut f = Figure::default();
        let ends = (DVec2::new(-0.0, 1.0 / 3.0), DVec2::new(2.0, -1e-9));
        f.arrow(Role::Normal, ends.0, ends.1)
            .label("n₁ \"a\"")
            .tag(Tag { what: "normal", which: 1 })
            .lit();
        f.mark(
            Role::Region(3),
            Layer::Background,
            MarkShape::Rings(vec![vec![DVec2::ONE], vec![]]),
        );
        assert_eq!(
            f.dump(),
            "overlay normal arrow (0.0000, 0.3333) (2.0000, 0.0000) \"n₁ \\\"a\\\"\" #normal 1 lit\n\
             background region-3 rings [ (1.0000, 1.0000) ] [ ]\n"
        );
    }
}
