//! Rectangles, and the one around a figure.

use glam::DVec2;

use super::{Figure, Shape, outline};

/// A rectangle with its sides along the axes: in world units or in pixels, as the holder says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The corner with the least x and y.
    pub min: DVec2,
    /// The corner with the greatest x and y.
    pub max: DVec2,
}

impl Rect {
    /// The rectangle between two corners, in whichever order they come.
    #[must_use]
    pub fn new(a: DVec2, b: DVec2) -> Self {
        Self { min: a.min(b), max: a.max(b) }
    }

    /// The rectangle of a size around a centre.
    #[must_use]
    pub fn centred(centre: DVec2, size: DVec2) -> Self {
        let half = size.abs() * 0.5;
        Self { min: centre - half, max: centre + half }
    }

    /// The smallest rectangle around some points; none around none. Points that are not finite are
    /// passed over.
    #[must_use]
    pub fn around(points: impl IntoIterator<Item = DVec2>) -> Option<Self> {
        points.into_iter().filter(|p| p.is_finite()).fold(None, |rect: Option<Self>, p| {
            Some(
                rect.map_or(Self { min: p, max: p }, |r| Self {
                    min: r.min.min(p),
                    max: r.max.max(p),
                }),
            )
        })
    }

    /// The smallest rectangle around both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// What both share; none where they are apart.
    #[must_use]
    pub fn shared(self, other: Self) -> Option<Self> {
        let both = Self { min: self.min.max(other.min), max: self.max.min(other.max) };
        both.min.cmple(both.max).all().then_some(both)
    }

    /// Width and height.
    #[must_use]
    pub fn size(self) -> DVec2 {
        self.max - self.min
    }

    /// The middle.
    #[must_use]
    pub fn centre(self) -> DVec2 {
        (self.min + self.max) * 0.5
    }

    /// Wider by `by` on every side.
    #[must_use]
    pub fn grown(self, by: f64) -> Self {
        Self { min: self.min - by, max: self.max + by }
    }

    /// Whether a point is in it or on its border.
    #[must_use]
    pub fn contains(self, p: DVec2) -> bool {
        p.cmpge(self.min).all() && p.cmple(self.max).all()
    }

    /// Whether two share inner points.
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        self.min.cmplt(other.max).all() && other.min.cmplt(self.max).all()
    }

    /// The distance from a point; 0 inside.
    #[must_use]
    pub fn distance(self, p: DVec2) -> f64 {
        (self.min - p).max(p - self.max).max(DVec2::ZERO).length()
    }

    /// The corners, clockwise on the screen from the one with the least x and y.
    #[must_use]
    pub fn corners(self) -> [DVec2; 4] {
        [self.min, DVec2::new(self.max.x, self.min.y), self.max, DVec2::new(self.min.x, self.max.y)]
    }
}

impl Figure {
    /// The smallest rectangle around what is drawn, in world units; none when nothing is.
    ///
    /// Lines without ends count only when there is nothing else: where they were told to pass is no place
    /// to look at. Marks that can't be drawn are passed over.
    #[must_use]
    pub fn bounds(&self) -> Option<Rect> {
        let drawable = || self.marks.iter().map(|m| &m.shape).filter(|s| outline::drawable(s));
        let endless = |s: &&Shape| matches!(s, Shape::Line(..) | Shape::HalfPlane(..));
        Rect::around(drawable().filter(|s| !endless(s)).flat_map(extent))
            .or_else(|| Rect::around(drawable().flat_map(extent)))
    }
}

/// Points whose rectangle is the shape's.
fn extent(shape: &Shape) -> Vec<DVec2> {
    match shape {
        Shape::Point(p) | Shape::Text(p) | Shape::Line(p, _) | Shape::HalfPlane(p, _) => vec![*p],
        Shape::Circle(c, r) => vec![*c - *r, *c + *r],
        Shape::Capsule(a, b, r) => vec![*a - *r, *a + *r, *b - *r, *b + *r],
        _ => outline::chains(shape).into_iter().flat_map(|c| c.points).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Layer, Role};

    #[test]
    fn bounds_hold_what_is_drawn_and_pass_over_the_rest() {
        let mut f = Figure::default();
        assert_eq!(f.bounds(), None);
        f.mark(Role::Candidate, Layer::Overlay, Shape::Line(DVec2::splat(900.0), DVec2::X));
        assert_eq!(f.bounds(), Some(Rect::new(DVec2::splat(900.0), DVec2::splat(900.0))));
        f.mark(Role::ShapeA, Layer::Fill, Shape::Circle(DVec2::new(1.0, 2.0), 3.0));
        f.mark(Role::ShapeA, Layer::Fill, Shape::Point(DVec2::new(f64::NAN, 2.0)));
        f.mark(Role::ShapeA, Layer::Fill, Shape::Point(DVec2::new(1e300, 2.0)));
        assert_eq!(f.bounds(), Some(Rect::new(DVec2::new(-2.0, -1.0), DVec2::new(4.0, 5.0))));
        f.mark(Role::Wall, Layer::Edge, Shape::Segments(vec![[DVec2::ZERO, DVec2::splat(9.0)]]));
        assert_eq!(f.bounds().unwrap().max, DVec2::splat(9.0));
    }
}
