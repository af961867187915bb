//! Pictures as data: a list of marks in world units, with meanings instead of colours.
//!
//! A figure is built by the labs and drawn by anyone: the window, [`svg`] and [`png`] read the same list.
//! It can be compared, counted, hit-tested and printed. Pixel widths, dashes and colours are in no mark;
//! [`theme`] has them, by [`Role`]. What whoever draws must know beside that is here too, as pure
//! functions over pixels: [`screen`] (the view and its grid), [`clip`], [`ornament`] (bands, arrow heads)
//! and [`layout`] (where labels go).
//!
//! A [`Picture`] is of the plane or of [`space`].
//!
//! A mask, a tile map or a sprite is one mark, however large: see [`raster`].

pub mod bounds;
pub mod clip;
mod dump;
mod format;
pub mod gif;
pub mod layout;
pub mod ornament;
pub mod outline;
mod pick;
pub mod png;
pub mod raster;
pub mod regions;
pub mod screen;
pub mod space;
pub mod svg;
pub mod theme;

use glam::DVec2;

pub use format::PictureFormat;
pub use raster::{Cells, Image};
pub use regions::Regions;
pub use screen::Screen;
use space::{Floor, SpaceFigure};
pub use theme::{Rgba, Style, Theme};

/// A picture: marks, drawn by layer and then in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    /// The marks, in the order they were added.
    pub marks: Vec<Mark>,
    /// The regions of a convex polygon that fill the plane under everything. No mark, since they have no end: whoever
    /// draws shades them pixel by pixel, or takes them as marks of the view by [`Regions::marks`].
    pub regions: Option<Regions>,
    /// The grid behind it, where it is a picture in space; else the grid is that of the screen.
    pub floor: Option<Floor>,
}

/// A picture of the plane or of space, for all that does not care which it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Picture {
    /// Of the plane.
    Plane(Figure),
    /// Of space.
    Space(SpaceFigure),
}

impl Picture {
    /// The picture of the plane that it is.
    #[must_use]
    pub fn plane(self) -> Option<Figure> {
        if let Self::Plane(figure) = self { Some(figure) } else { None }
    }

    /// The picture in space that it is.
    #[must_use]
    pub fn space(self) -> Option<SpaceFigure> {
        if let Self::Space(figure) = self { Some(figure) } else { None }
    }

    /// What its marks are pictures of.
    #[must_use]
    pub fn tags(&self) -> Vec<Tag> {
        match self {
            Self::Plane(figure) => figure.marks.iter().filter_map(|m| m.tag).collect(),
            Self::Space(figure) => figure.marks.iter().filter_map(|m| m.tag).collect(),
        }
    }

    /// The roles in it.
    #[must_use]
    pub fn roles(&self) -> Vec<Role> {
        match self {
            Self::Plane(figure) => {
                let regions = figure.regions.is_some().then_some(Role::Region(0));
                figure.marks.iter().map(|m| m.role).chain(regions).collect()
            }
            Self::Space(figure) => figure.marks.iter().map(|m| m.role).collect(),
        }
    }

    /// The words in it.
    #[must_use]
    pub fn labels(&self) -> Vec<&str> {
        match self {
            Self::Plane(figure) => figure.marks.iter().filter_map(|m| m.label.as_deref()).collect(),
            Self::Space(figure) => figure.marks.iter().filter_map(|m| m.label.as_deref()).collect(),
        }
    }
}

impl From<Figure> for Picture {
    fn from(figure: Figure) -> Self {
        Self::Plane(figure)
    }
}

impl From<SpaceFigure> for Picture {
    fn from(figure: SpaceFigure) -> Self {
        Self::Space(figure)
    }
}

/// One thing drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it means; the theme turns this into colour, width, dash and marker.
    pub role: Role,
    /// What is drawn.
    pub shape: MarkShape,
    /// A word beside it.
    pub label: Option<String>,
    /// What it covers and what covers it.
    pub layer: Layer,
    /// What it is a picture of, so that a number or a step can be tied to it ("wall 12", "normal 1").
    pub tag: Option<Tag>,
    /// Lit, because this is what the step looks at.
    pub lit: bool,
    /// A colour of its own, instead of its role's.
    pub ink: Option<Rgba>,
    /// What part of a solid in space it is, if it is one.
    pub solid: Option<SolidPart>,
}

/// What a mark is a picture of: shared by marks and numbers that speak of the same thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tag {
    /// The kind of thing: "wall", "node", "leaf", "normal"...
    pub what: &'static str,
    /// Which one.
    pub which: u32,
}

/// What part of a solid in space a mark of a plane figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SolidPart {
    /// A face: filled so that it hides what is under it, with this much of its colour over a dark canvas's, in percent, by
    /// how much light falls on it.
    Face(u8),
    /// One of thousands of small faces that are seen as one: filled as a face, and its edges hardly seen.
    Skin(u8),
    /// A stretch of an edge that is hidden: thin and dashed.
    Hidden,
}

/// What is drawn, in world units.
#[derive(Clone, Debug, PartialEq)]
pub enum MarkShape {
    /// A dot of fixed size on the screen.
    Point(DVec2),
    /// A straight stroke.
    Segment(DVec2, DVec2),
    /// A straight stroke with a head at its end.
    Arrow(DVec2, DVec2),
    /// A line without ends through a point in a direction; whoever draws clips it to the view.
    Line(DVec2, DVec2),
    /// A line without ends with the side away from the normal hatched and lightly shaded: `(point, normal)`.
    HalfPlane(DVec2, DVec2),
    /// An open chain.
    Polyline(Vec<DVec2>),
    /// A closed ring, filled by its role.
    Polygon(Vec<DVec2>),
    /// A ring with holes, filled even-odd.
    Rings(Vec<Vec<DVec2>>),
    /// Many separate strokes of one role: a map's walls.
    Segments(Vec<[DVec2; 2]>),
    /// A circle, filled by its role.
    Circle(DVec2, f64),
    /// The area a disc sweeps, or a point's path when the radius is 0: `(from, to, radius)`.
    Capsule(DVec2, DVec2, f64),
    /// An arc: centre, radius, from one angle to another (radians, clockwise on the screen).
    Arc(DVec2, f64, f64, f64),
    /// A cubic Bézier curve.
    Cubic([DVec2; 4]),
    /// Cubic Bézier curves end to end; when true, they enclose an area, filled even-odd.
    Curves(Vec<[DVec2; 4]>, bool),
    /// A grid of cells.
    Cells(Box<Cells>),
    /// An image.
    Image(Box<Image>),
    /// Words alone, beside a place.
    Text(DVec2),
}

/// What a mark means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// A wall; its solid side is banded when the shape tells one.
    Wall,
    /// A passage, or something that does not act now.
    Passage,
    /// The moving shape, the first of two.
    ShapeA,
    /// The other shape.
    ShapeB,
    /// The area swept by a move.
    Swept,
    /// The path taken.
    Path,
    /// A hit: the wall that was met, the place of contact.
    Impact,
    /// A normal.
    Normal,
    /// What was found, or accepted.
    Result,
    /// What was refused.
    Refused,
    /// What is being tried: an axis, a splitting line.
    Candidate,
    /// Where something was, wished to be, or would go.
    Ghost,
    /// A construction line.
    Guide,
    /// A region by number; hues repeat after eight.
    Region(u8),
    /// Where a rule as published and the right one choose differently.
    Disputed,
    /// Words.
    Note,
}

/// What covers what: later ones cover earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// Cells, regions.
    Background,
    /// Filled bodies, swept areas.
    Fill,
    /// Walls and outlines.
    Edge,
    /// Construction on top of the walls.
    Overlay,
    /// Dots and handles.
    Vertex,
    /// Words.
    Label,
}

impl Figure {
    /// Adds a mark, and hands it over to be given a label, a tag or light.
    pub fn mark(&mut self, role: Role, layer: Layer, shape: MarkShape) -> &mut Mark {
        let index = self.marks.len();
        self.marks.push(Mark {
            role,
            shape,
            label: None,
            layer,
            tag: None,
            lit: false,
            ink: None,
            solid: None,
        });
        &mut self.marks[index]
    }

    /// [`Figure::mark`] of a point, above all else.
    pub fn point(&mut self, role: Role, at: DVec2) -> &mut Mark {
        self.mark(role, Layer::Vertex, MarkShape::Point(at))
    }

    /// [`Figure::mark`] of an arrow over the scene.
    pub fn arrow(&mut self, role: Role, from: DVec2, to: DVec2) -> &mut Mark {
        self.mark(role, Layer::Overlay, MarkShape::Arrow(from, to))
    }

    /// [`Figure::mark`] of a segment over the scene.
    pub fn segment(&mut self, role: Role, a: DVec2, b: DVec2) -> &mut Mark {
        self.mark(role, Layer::Overlay, MarkShape::Segment(a, b))
    }

    /// [`Figure::mark`] of a line over the scene, by a point of it and its way.
    pub fn line(&mut self, role: Role, through: DVec2, way: DVec2) -> &mut Mark {
        self.mark(role, Layer::Overlay, MarkShape::Line(through, way))
    }

    /// Adds words beside a place.
    pub fn note(&mut self, at: DVec2, words: impl Into<String>) -> &mut Mark {
        self.mark(Role::Note, Layer::Label, MarkShape::Text(at)).label(words)
    }

    /// The marks in the order they are drawn: by layer, then as they were added.
    #[must_use]
    pub fn drawn(&self) -> Vec<&Mark> {
        let mut marks: Vec<&Mark> = self.marks.iter().collect();
        marks.sort_by_key(|m| m.layer);
        marks
    }
}

impl Mark {
    /// Gives it a word beside it.
    pub fn label(&mut self, words: impl Into<String>) -> &mut Self {
        self.label = Some(words.into());
        self
    }

    /// Ties it to what it is a picture of.
    pub fn tag(&mut self, tag: Tag) -> &mut Self {
        self.tag = Some(tag);
        self
    }

    /// Gives it a colour of its own; none leaves it its role's.
    pub fn inked(&mut self, ink: Option<Rgba>) -> &mut Self {
        self.ink = ink;
        self
    }

    /// Lights it, because the step looks at it.
    pub fn lit(&mut self) -> &mut Self {
        self.lit = true;
        self
    }
}

impl Role {
    /// All of them, with the eight colours of regions.
    pub const ALL: [Self; 23] = [
        Self::Wall,
        Self::Passage,
        Self::ShapeA,
        Self::ShapeB,
        Self::Swept,
        Self::Path,
        Self::Impact,
        Self::Normal,
        Self::Result,
        Self::Refused,
        Self::Candidate,
        Self::Ghost,
        Self::Guide,
        Self::Disputed,
        Self::Note,
        Self::Region(0),
        Self::Region(1),
        Self::Region(2),
        Self::Region(3),
        Self::Region(4),
        Self::Region(5),
        Self::Region(6),
        Self::Region(7),
    ];

    /// Whether the faces of what has it hide what is behind them; of the others only edges are drawn.
    #[must_use]
    pub fn is_solid(self) -> bool {
        !matches!(
            self,
            Self::Passage
                | Self::Swept
                | Self::Refused
                | Self::Candidate
                | Self::Ghost
                | Self::Guide
                | Self::Note
        )
    }

    /// Its name in files: "shape-a", "region-3".
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Passage => "passage",
            Self::ShapeA => "shape-a",
            Self::ShapeB => "shape-b",
            Self::Swept => "swept",
            Self::Path => "path",
            Self::Impact => "impact",
            Self::Normal => "normal",
            Self::Result => "result",
            Self::Refused => "refused",
            Self::Candidate => "candidate",
            Self::Ghost => "ghost",
            Self::Guide => "guide",
            Self::Region(n) => [
                "region-0", "region-1", "region-2", "region-3", "region-4", "region-5", "region-6",
                "region-7",
            ][usize::from(n % 8)],
            Self::Disputed => "disputed",
            Self::Note => "note",
        }
    }
}

impl Layer {
    /// All of them, the lowest first.
    pub const ALL: [Self; 6] =
        [Self::Background, Self::Fill, Self::Edge, Self::Overlay, Self::Vertex, Self::Label];

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Background => "background",
            Self::Fill => "fill",
            Self::Edge => "edge",
            Self::Overlay => "overlay",
            Self::Vertex => "vertex",
            Self::Label => "label",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_stays_small() {
        // A frame of a large map draws thousands; two cache lines each.
        assert!(size_of::<Mark>() <= 136, "{}", size_of::<Mark>());
    }

    #[test]
    fn marks_are_built_in_one_line_and_drawn_by_layer() {
        let mut f = Figure::default();
        f.note(DVec2::ZERO, "here");
        f.mark(Role::Impact, Layer::Vertex, MarkShape::Point(DVec2::ZERO)).label("hit").lit();
        f.mark(Role::Wall, Layer::Edge, MarkShape::Segment(DVec2::ZERO, DVec2::ONE));
        f.mark(Role::Normal, Layer::Vertex, MarkShape::Point(DVec2::ONE));
        let order: Vec<_> = f.drawn().iter().map(|m| m.role).collect();
        assert_eq!(order, [Role::Wall, Role::Impact, Role::Normal, Role::Note]);
        assert!(f.marks[1].lit && f.marks[1].label.as_deref() == Some("hit"));
    }
}
