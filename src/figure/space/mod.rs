//! Pictures in space as data: marks with meanings, as in the plane. A camera ([`orbit`]) turns them into a plane figure
//! ([`flatten`]), so that window, SVG and PNG draw them with what they have.

pub mod flatten;
pub mod floor;
mod ground;
mod hidden;
pub mod orbit;
mod order;
mod side;

use glam::DVec3;

use super::theme::Rgba;
use super::{Role, Tag};
pub use floor::Floor;
pub use ground::GroundSheet;
pub use orbit::Orbit;
pub use side::Side;

/// A picture in space.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpaceFigure {
    /// The marks, in any order: what is nearer to the eye covers what is behind.
    pub marks: Vec<SpaceMark>,
}

/// One thing drawn in space.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceMark {
    /// What it means; the theme turns this into colour, width, dash and marker.
    pub role: Role,
    /// What is drawn.
    pub shape: Spatial,
    /// A word beside it.
    pub label: Option<String>,
    /// What it is a picture of.
    pub tag: Option<Tag>,
    /// Lit, because this is what the step looks at.
    pub lit: bool,
    /// A colour of its own, instead of its role's.
    pub ink: Option<Rgba>,
    /// Whether what is behind it, and within it, is seen through it.
    pub glass: bool,
    /// Whether it is one of thousands of faces that are seen as one.
    pub skin: bool,
}

/// What is drawn in space, in world units, z up.
#[derive(Clone, Debug, PartialEq)]
pub enum Spatial {
    /// A dot of fixed size on the screen.
    Point(DVec3),
    /// A straight stroke.
    Segment(DVec3, DVec3),
    /// A straight stroke with a head at its end, over everything.
    Arrow(DVec3, DVec3),
    /// A convex polygon, counter-clockwise seen from its front; both sides are seen.
    Face(Vec<DVec3>),
    /// A convex solid by its faces, counter-clockwise seen from outside; those turned away are not seen.
    Solid(Vec<Vec<DVec3>>),
    /// A ground of heights: thousands of faces as one.
    Ground(GroundSheet),
    /// All points within a radius of a segment, which may have no length: a ball, a capsule.
    Round(DVec3, DVec3, f64),
    /// Words alone, beside a place.
    Text(DVec3),
}

impl SpaceFigure {
    /// Adds a mark, and gives it to be labelled, tagged or lit.
    pub fn mark(&mut self, role: Role, shape: Spatial) -> &mut SpaceMark {
        let index = self.marks.len();
        self.marks.push(SpaceMark {
            role,
            shape,
            label: None,
            tag: None,
            lit: false,
            ink: None,
            glass: false,
            skin: false,
        });
        &mut self.marks[index]
    }

    /// The least and the greatest coordinates of all marks; none of an empty picture.
    #[must_use]
    pub fn bounds(&self) -> Option<[DVec3; 2]> {
        let corners = self.marks.iter().flat_map(|m| {
            let radius = m.shape.radius();
            m.shape.points().into_iter().map(move |p| [p - radius, p + radius])
        });
        corners
            .filter(|[a, b]| a.is_finite() && b.is_finite())
            .reduce(|[a, b], [c, d]| [a.min(c), b.max(d)])
    }
}

impl SpaceMark {
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

    /// Lights it, because the step looks at it.
    pub fn lit(&mut self) -> &mut Self {
        self.lit = true;
        self
    }

    /// Lets what is behind it be seen through it.
    pub fn glass(&mut self) -> &mut Self {
        self.glass = true;
        self
    }

    /// Whether it hides what is behind it.
    #[must_use]
    pub fn hides(&self) -> bool {
        self.role.is_solid() && !self.glass
    }

    /// Gives it a colour of its own; none leaves it its role's.
    pub fn inked(&mut self, ink: Option<Rgba>) -> &mut Self {
        self.ink = ink;
        self
    }
}

impl Spatial {
    /// Its corners, ends or centres.
    #[must_use]
    pub fn points(&self) -> Vec<DVec3> {
        match self {
            Self::Point(p) | Self::Text(p) => vec![*p],
            Self::Segment(a, b) | Self::Arrow(a, b) | Self::Round(a, b, _) => vec![*a, *b],
            Self::Face(ring) => ring.clone(),
            Self::Solid(faces) => faces.concat(),
            Self::Ground(ground) => ground.corners().to_vec(),
        }
    }

    /// The middle of its points.
    #[must_use]
    pub fn middle(&self) -> DVec3 {
        let points = self.points();
        points.iter().sum::<DVec3>() / points.len().max(1) as f64
    }

    /// Whether it has a surface.
    #[must_use]
    pub fn has_surface(&self) -> bool {
        matches!(self, Self::Face(_) | Self::Solid(_) | Self::Ground(_) | Self::Round(..))
    }

    /// How far it reaches beyond its points.
    #[must_use]
    pub fn radius(&self) -> f64 {
        if let Self::Round(_, _, radius) = self { *radius } else { 0.0 }
    }
}
