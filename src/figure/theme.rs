//! Roles to colours and lines: the only place that knows them.
//!
//! Every role differs from the others by its line, marker or pattern too, so that colour is never the
//! only sign. Sizes are in pixels at a scale of 1.

use super::{Mark, Role, SolidPart};

/// A colour: red, green, blue and opacity, not premultiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rgba {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity: 255 covers all.
    pub a: u8,
}

impl Rgba {
    /// An opaque colour from 0xRRGGBB.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        Self { r: (rgb >> 16) as u8, g: (rgb >> 8) as u8, b: rgb as u8, a: 255 }
    }

    /// The same colour at an opacity in percent.
    #[must_use]
    pub const fn percent(self, percent: u8) -> Self {
        let percent = if percent > 100 { 100 } else { percent as u32 };
        Self { a: ((percent * 255 + 50) / 100) as u8, ..self }
    }

    /// This colour laid over an opaque one.
    #[must_use]
    pub fn over(self, under: Self) -> Self {
        let mix = |top: u8, low: u8| {
            let a = u32::from(self.a);
            ((u32::from(top) * a + u32::from(low) * (255 - a) + 127) / 255) as u8
        };
        let (r, g, b) = (mix(self.r, under.r), mix(self.g, under.g), mix(self.b, under.b));
        Self { r, g, b, a: 255 }
    }

    /// "#rrggbb", without the opacity.
    #[must_use]
    pub fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.r, self.g, self.b)
    }

    /// The opacity from 0 to 1.
    #[must_use]
    pub fn opacity(self) -> f32 {
        f32::from(self.a) / 255.0
    }
}

/// How much more of its colour than the face itself the edge of one of thousands of faces has, in percent.
const SKIN_EDGE: u8 = 9;
/// How much of a face's colour shows over a dark canvas, in percent: in the shade, and in full light.
pub const COVER: [u8; 2] = [12, 46];

/// How a [`super::MarkShape::Point`] of a role is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// A filled disc.
    Dot,
    /// A disc's border.
    Ring,
    /// A filled square.
    Square,
    /// A filled square standing on its corner.
    Diamond,
    /// Two crossed strokes.
    Cross,
}

/// How a role is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The line's colour.
    pub stroke: Rgba,
    /// The line's width.
    pub width: f64,
    /// Lengths drawn and left out, in turn; empty for a solid line.
    pub dash: &'static [f64],
    /// What closed shapes are filled with.
    pub fill: Option<Rgba>,
    /// Whether closed shapes are hatched in the line's colour.
    pub hatch: bool,
    /// How its points are drawn.
    pub marker: Marker,
    /// The marker's radius.
    pub radius: f64,
    /// A wider line under it, when it is lit: colour and width.
    pub halo: Option<(Rgba, f64)>,
}

/// A closed outline has this many dashes at least, however small it is: with fewer its form isn't seen.
const FEWEST_DASHES: f64 = 7.0;

impl Style {
    /// By how much the dashes of a closed outline of this length are shorter than usual: 1 of one that is not small.
    #[must_use]
    pub fn dash_scale(&self, length: f64) -> f64 {
        let period: f64 = self.dash.iter().sum();
        if period > 0.0 { (length / (FEWEST_DASHES * period)).min(1.0) } else { 1.0 }
    }
}

/// All colours of one theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Its name in files and settings: "dark" or "light".
    pub name: &'static str,
    /// Whether it is the dark one.
    pub dark: bool,
    /// Behind the drawing.
    pub canvas: Rgba,
    /// Panels.
    pub panel: Rgba,
    /// Buttons and fields.
    pub raised: Rgba,
    /// Lines between panels.
    pub rule: Rgba,
    /// Words.
    pub text: Rgba,
    /// Words that step back.
    pub muted: Rgba,
    /// The grid.
    pub grid: Rgba,
    /// Every fourth line of it.
    pub grid_strong: Rgba,
    /// Walls.
    pub wall: Rgba,
    /// Passages, and what does not act.
    pub passage: Rgba,
    /// The first shape, the mover, its path; also the interface's one accent.
    pub accent: Rgba,
    /// The second shape.
    pub second: Rgba,
    /// Hits.
    pub impact: Rgba,
    /// Normals.
    pub normal: Rgba,
    /// What was found.
    pub result: Rgba,
    /// What was refused.
    pub refused: Rgba,
    /// What is tried.
    pub candidate: Rgba,
    /// The current step: its mark, its number.
    pub step: Rgba,
    /// Behind the current step's source line and row.
    pub step_back: Rgba,
    /// Regions, distinguishable by anyone's eyes (Okabe and Ito's hues).
    pub regions: [Rgba; 8],
    /// How much of a region's colour its area shows, in percent.
    pub region_fill: u8,
}

/// Hues of Okabe and Ito, those that differ most first; the last is the theme's own grey for their black.
const fn okabe_ito(grey: u32) -> [Rgba; 8] {
    [
        Rgba::hex(0x56b4e9),
        Rgba::hex(0xe69f00),
        Rgba::hex(0x009e73),
        Rgba::hex(0xcc79a7),
        Rgba::hex(0xf0e442),
        Rgba::hex(0x0072b2),
        Rgba::hex(0xd55e00),
        Rgba::hex(grey),
    ]
}

impl Theme {
    /// The dark theme.
    pub const DARK: Self = Self {
        name: "dark",
        dark: true,
        canvas: Rgba::hex(0x0f1419),
        panel: Rgba::hex(0x151b22),
        raised: Rgba::hex(0x202932),
        rule: Rgba::hex(0x232c36),
        text: Rgba::hex(0xd6dde6),
        muted: Rgba::hex(0x8794a3),
        grid: Rgba::hex(0x202832),
        grid_strong: Rgba::hex(0x2a3541),
        wall: Rgba::hex(0xb7c4d3),
        passage: Rgba::hex(0x44515f),
        accent: Rgba::hex(0x4cc9f0),
        second: Rgba::hex(0xf4a259),
        impact: Rgba::hex(0xff5c70),
        normal: Rgba::hex(0xffd166),
        result: Rgba::hex(0x7ee081),
        refused: Rgba::hex(0x8794a3),
        candidate: Rgba::hex(0xa79bf0),
        step: Rgba::hex(0xffd166),
        step_back: Rgba::hex(0x3a3413),
        regions: okabe_ito(0x9aa4af),
        region_fill: 18,
    };

    /// The light theme.
    pub const LIGHT: Self = Self {
        name: "light",
        dark: false,
        canvas: Rgba::hex(0xfbfcfd),
        panel: Rgba::hex(0xf2f4f7),
        raised: Rgba::hex(0xffffff),
        rule: Rgba::hex(0xd9dfe6),
        text: Rgba::hex(0x1b2430),
        muted: Rgba::hex(0x5b6875),
        grid: Rgba::hex(0xe8ecf1),
        grid_strong: Rgba::hex(0xd5dce4),
        wall: Rgba::hex(0x3d4b5c),
        passage: Rgba::hex(0xa9b4c0),
        accent: Rgba::hex(0x0877a8),
        second: Rgba::hex(0xb45f06),
        impact: Rgba::hex(0xc81e3a),
        normal: Rgba::hex(0x9a6b00),
        result: Rgba::hex(0x1c7c3c),
        refused: Rgba::hex(0x7a8794),
        candidate: Rgba::hex(0x5b4bc4),
        step: Rgba::hex(0x7a5600),
        step_back: Rgba::hex(0xfff3cc),
        regions: okabe_ito(0x4a4f55),
        region_fill: 22,
    };

    /// The theme of a name; none of an unknown one.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        [&Self::DARK, &Self::LIGHT].into_iter().find(|t| t.name == name)
    }

    /// The colour of a role wherever it is spoken of: on the map, in the numbers, on the
    /// scrubber.
    #[must_use]
    pub fn colour(&self, role: Role) -> Rgba {
        match role {
            Role::Wall => self.wall,
            Role::Passage => self.passage,
            Role::ShapeA | Role::Swept | Role::Path => self.accent,
            Role::ShapeB => self.second,
            Role::Impact | Role::Disputed => self.impact,
            Role::Normal => self.normal,
            Role::Result => self.result,
            Role::Refused => self.refused,
            Role::Candidate => self.candidate,
            Role::Ghost | Role::Guide => self.muted,
            Role::Region(n) => self.regions[usize::from(n) % self.regions.len()],
            Role::Note => self.text,
        }
    }

    /// How much of its colour a face has over the canvas, in percent, that has so much of it on a dark one: what is in full
    /// light is the nearest to white, so that on a light canvas it has the least.
    #[must_use]
    pub fn share_of(&self, percent: u8) -> u8 {
        let [shade, light] = COVER;
        if self.dark { percent } else { (shade + light).saturating_sub(percent) }
    }

    /// How a role is drawn, `lit` when the step looks at it.
    #[must_use]
    pub fn style(&self, role: Role, lit: bool) -> Style {
        let colour = self.colour(role);
        let plain = Style {
            stroke: colour,
            width: 2.0,
            dash: &[],
            fill: None,
            hatch: false,
            marker: Marker::Dot,
            radius: 4.0,
            halo: None,
        };
        let fill = |percent| Some(colour.percent(percent));
        let style = match role {
            Role::Wall => Style { fill: fill(14), marker: Marker::Square, radius: 3.0, ..plain },
            Role::Passage => Style { width: 1.0, dash: &[4.0, 4.0], radius: 2.5, ..plain },
            Role::ShapeA => Style { fill: fill(18), ..plain },
            Role::ShapeB => Style { fill: fill(18), marker: Marker::Square, ..plain },
            Role::Swept => Style {
                stroke: colour.percent(22),
                width: 1.0,
                fill: fill(9),
                radius: 3.0,
                ..plain
            },
            Role::Path => Style { radius: 3.0, ..plain },
            Role::Impact => Style { width: 3.5, fill: fill(12), hatch: true, radius: 5.0, ..plain },
            Role::Normal => Style { radius: 3.0, ..plain },
            Role::Result => {
                Style { width: 3.0, fill: fill(12), marker: Marker::Diamond, radius: 5.0, ..plain }
            }
            Role::Refused => Style { dash: &[2.0, 4.0], marker: Marker::Cross, ..plain },
            Role::Candidate => Style {
                width: 1.5,
                dash: &[11.0, 5.0],
                fill: fill(7),
                marker: Marker::Ring,
                ..plain
            },
            Role::Ghost => Style {
                stroke: if self.dark { colour.percent(70) } else { colour },
                width: 1.5,
                dash: &[5.0, 4.0],
                marker: Marker::Ring,
                ..plain
            },
            Role::Guide => Style { stroke: colour.percent(60), width: 1.0, radius: 2.5, ..plain },
            Role::Region(_) => Style {
                stroke: colour.percent(55),
                width: 1.0,
                fill: fill(self.region_fill),
                radius: 3.0,
                ..plain
            },
            Role::Disputed => {
                Style { stroke: colour.percent(45), width: 0.5, hatch: true, radius: 3.0, ..plain }
            }
            Role::Note => Style { width: 1.0, radius: 3.0, ..plain },
        };
        if !lit {
            return style;
        }
        let width = style.width + 1.0;
        let halo = Some((self.step.percent(38), width + 6.0));
        Style { width, radius: style.radius + 1.0, halo, ..style }
    }

    /// How a mark is drawn: as its role is, or with that in its own colour.
    #[must_use]
    pub fn style_of(&self, mark: &Mark) -> Style {
        self.style_in(mark.role, mark.lit, mark.ink, mark.solid)
    }

    /// How a role is drawn, in another colour when there is one, and as a part of a solid where it is one.
    #[must_use]
    pub fn style_in(
        &self,
        role: Role,
        lit: bool,
        ink: Option<Rgba>,
        solid: Option<SolidPart>,
    ) -> Style {
        let style = self.style(role, lit);
        let with = |own: Rgba| ink.map_or(own, |ink| Rgba { a: own.a, ..ink });
        let style = Style { stroke: with(style.stroke), fill: style.fill.map(with), ..style };
        match solid {
            Some(SolidPart::Hidden) => {
                let stroke = style.stroke.percent(55);
                Style { stroke, width: 1.2, dash: &[4.0, 3.0], fill: None, ..style }
            }
            Some(SolidPart::Face(percent)) => {
                let percent = self.share_of(percent);
                Style { fill: Some(self.over_canvas(style.stroke, percent)), ..style }
            }
            Some(SolidPart::Skin(percent)) => {
                let percent = self.share_of(percent);
                let fill = Some(self.over_canvas(style.stroke, percent));
                let stroke = self.over_canvas(style.stroke, percent.saturating_add(SKIN_EDGE));
                Style { fill, stroke, width: 0.75, ..style }
            }
            None => style,
        }
    }

    /// A colour mixed with the canvas's, so that nothing shows through.
    fn over_canvas(&self, colour: Rgba, percent: u8) -> Rgba {
        let mix = |c: u8, under: u8| {
            let part = u16::from(percent.min(100));
            ((u16::from(c) * part + u16::from(under) * (100 - part)) / 100) as u8
        };
        let under = self.canvas;
        Rgba {
            r: mix(colour.r, under.r),
            g: mix(colour.g, under.g),
            b: mix(colour.b, under.b),
            a: 255,
        }
    }

    /// What a role fills cells with: more than shapes, since many of them are nothing but cells.
    #[must_use]
    pub fn cell(&self, role: Role, lit: bool, ink: Option<Rgba>) -> Rgba {
        ink.unwrap_or(self.colour(role)).percent(if lit { 80 } else { 45 })
    }

    /// The lines between filled cells.
    #[must_use]
    pub fn between_cells(&self) -> Rgba {
        self.canvas.percent(55)
    }

    /// The solid side of walls. Opaque, so that strips that overlap at a corner do not show it.
    #[must_use]
    pub fn band(&self) -> Rgba {
        self.wall.percent(20).over(self.canvas)
    }

    /// The plate under a label.
    #[must_use]
    pub fn plate(&self) -> Rgba {
        self.canvas.percent(85)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All roles, with one region for the eight.
    fn roles() -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(|role| !matches!(role, Role::Region(1..)))
    }

    /// WCAG's relative luminance.
    fn luminance(c: Rgba) -> f64 {
        let part = |v: u8| {
            let v = f64::from(v) / 255.0;
            if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(c.r) + 0.7152 * part(c.g) + 0.0722 * part(c.b)
    }

    fn contrast(a: Rgba, b: Rgba) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn a_small_outline_has_shorter_dashes_and_a_long_one_its_own() {
        let ghost = Theme::DARK.style(Role::Ghost, false);
        let period: f64 = ghost.dash.iter().sum();
        assert_eq!(ghost.dash_scale(100.0 * period), 1.0);
        assert_eq!(ghost.dash_scale(3.5 * period), 0.5, "seven dashes");
        assert_eq!(Theme::DARK.style(Role::Wall, false).dash_scale(1.0), 1.0, "it has none");
    }

    #[test]
    fn colours_print_and_mix() {
        assert_eq!(Rgba::hex(0x0a_14_ff).css(), "#0a14ff");
        assert_eq!(Rgba::hex(0xffffff).percent(50).over(Rgba::hex(0)), Rgba::hex(0x808080));
        assert_eq!(Rgba::hex(0).percent(100).a, 255);
        assert_eq!(Theme::named("light"), Some(&Theme::LIGHT));
        assert_eq!(Theme::named("Light"), None);
    }

    #[test]
    fn words_and_roles_can_be_read_on_every_surface() {
        for t in [Theme::DARK, Theme::LIGHT] {
            for surface in [t.canvas, t.panel, t.raised] {
                assert!(contrast(t.text, surface) > 7.0, "{}", t.name);
                assert!(contrast(t.muted, surface) > 4.5, "{}", t.name);
            }
            assert!(contrast(t.step, t.step_back) > 4.5, "{}", t.name);
            for role in roles() {
                // Passages are meant to step back, and regions are areas.
                if !matches!(role, Role::Passage | Role::Region(_)) {
                    let c = contrast(t.colour(role), t.canvas);
                    assert!(c > 3.0, "{} {role:?} {c}", t.name);
                }
            }
        }
    }

    #[test]
    fn roles_differ_by_more_than_colour() {
        // What is drawn as a plain line in one colour must differ in width, dash, marker or fill.
        let t = Theme::DARK;
        let sign = |r| {
            let s = t.style(r, false);
            (
                s.width.to_bits(),
                s.dash.len(),
                s.dash.first().map(|d| d.to_bits()),
                s.marker,
                s.fill.is_some(),
            )
        };
        let drawn = [
            Role::ShapeA,
            Role::ShapeB,
            Role::Impact,
            Role::Result,
            Role::Refused,
            Role::Candidate,
        ];
        for (i, a) in drawn.iter().enumerate() {
            for b in &drawn[i + 1..] {
                assert!(sign(*a).3 != sign(*b).3 || sign(*a) != sign(*b), "{a:?} {b:?}");
            }
        }
        for role in roles() {
            let (plain, lit) = (t.style(role, false), t.style(role, true));
            assert!(plain.halo.is_none() && lit.halo.is_some() && lit.width > plain.width);
        }
    }
}
