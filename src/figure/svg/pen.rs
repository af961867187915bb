//! How marks look in an SVG: classes by role, numbers and paths as short text.

use std::fmt::Write as _;

use glam::DVec2;

use crate::figure::theme::{Rgba, Style};
use crate::figure::{Mark, Role, SolidPart};

/// One role's classes.
pub(super) struct Pen {
    pub(super) name: String,
    pub(super) style: Style,
}

impl Pen {
    pub(super) fn line(&self, out: &mut String, d: &str) {
        let name = &self.name;
        if self.style.halo.is_some() {
            let _ = writeln!(out, "<path class=\"{name}-halo\" d=\"{d}\"/>");
        }
        let _ = writeln!(out, "<path class=\"{name}\" d=\"{d}\"/>");
    }

    /// `element` is an element's beginning, without its class and end.
    pub(super) fn area(&self, out: &mut String, element: &str) {
        let name = &self.name;
        if self.style.halo.is_some() {
            let _ = writeln!(out, "{element} class=\"{name}-halo\"/>");
        }
        if self.style.hatch {
            let _ = writeln!(out, "{element} class=\"{name}-hatch\"/>");
        }
        let fill = if self.style.fill.is_some() { format!(" {name}-fill") } else { String::new() };
        let _ = writeln!(out, "{element} class=\"{name}{fill}\"/>");
    }
}

/// What marks that look alike share: a role, light, a colour of their own.
pub(super) type MarkLook = (Role, bool, Option<Rgba>, Option<SolidPart>);

pub(super) fn look(mark: &Mark) -> MarkLook {
    (mark.role, mark.lit, mark.ink, mark.solid)
}

pub(super) fn class((role, lit, ink, solid): MarkLook) -> String {
    let ink = ink.map(|c| c.css().replace('#', "-in-")).unwrap_or_default();
    let solid = match solid {
        None => String::new(),
        Some(SolidPart::Face(percent)) => format!("-over-{percent}"),
        Some(SolidPart::Skin(percent)) => format!("-skin-{percent}"),
        Some(SolidPart::Hidden) => "-hidden".to_owned(),
    };
    format!("{}{}{ink}{solid}", role.name(), if lit { "-lit" } else { "" })
}

pub(super) fn paint(property: &str, colour: Rgba) -> String {
    match colour.a {
        255 => format!("{property}:{}", colour.css()),
        _ => format!("{property}:{};{property}-opacity:{:.3}", colour.css(), colour.opacity()),
    }
}

/// Hundredths of a pixel, without trailing zeros; never "-0", "inf" or "NaN".
pub(super) fn num(x: f64) -> String {
    if !x.is_finite() {
        return "0".to_owned();
    }
    let text = format!("{x:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

pub(super) fn point(p: DVec2) -> String {
    format!("{} {}", num(p.x), num(p.y))
}

pub(super) fn path(stroke: &[DVec2; 2]) -> String {
    format!("M{}L{}", point(stroke[0]), point(stroke[1]))
}

pub(super) fn ring(d: &mut String, points: &[DVec2]) {
    if points.len() < 2 {
        return;
    }
    for (i, p) in points.iter().enumerate() {
        let _ = write!(d, "{}{}", if i == 0 { 'M' } else { 'L' }, point(*p));
    }
    d.push('Z');
}
