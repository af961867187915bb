//! The rectangle around a figure.

use glam::DVec2;

use super::{Figure, Mark, MarkShape, outline};
use crate::geom::Rect;

impl Figure {
    /// The smallest rectangle around what is drawn, in world units; none when nothing is.
    ///
    /// Lines without ends count only when there is nothing else: the point that they pass through is no place
    /// to look at. Marks that can't be drawn are passed over.
    #[must_use]
    pub fn bounds(&self) -> Option<Rect> {
        self.bounds_of(|_| true)
    }

    /// The same of the marks that are lit: what a step looks at.
    #[must_use]
    pub fn lit_bounds(&self) -> Option<Rect> {
        self.bounds_of(|mark| mark.lit)
    }

    fn bounds_of(&self, counts: impl Fn(&Mark) -> bool) -> Option<Rect> {
        let marks = || self.marks.iter().filter(|m| counts(m));
        let drawable = || marks().map(|m| &m.shape).filter(|s| outline::drawable(s));
        let endless = |s: &&MarkShape| matches!(s, MarkShape::Line(..) | MarkShape::HalfPlane(..));
        Rect::around(drawable().filter(|s| !endless(s)).flat_map(extent))
            .or_else(|| Rect::around(drawable().flat_map(extent)))
    }
}

/// Points whose rectangle is the shape's.
fn extent(shape: &MarkShape) -> Vec<DVec2> {
    match shape {
        MarkShape::Point(p)
        | MarkShape::Text(p)
        | MarkShape::Line(p, _)
        | MarkShape::HalfPlane(p, _) => vec![*p],
        MarkShape::Circle(c, r) => vec![*c - *r, *c + *r],
        MarkShape::Capsule(a, b, r) => vec![*a - *r, *a + *r, *b - *r, *b + *r],
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
        f.line(Role::Candidate, DVec2::splat(900.0), DVec2::X);
        assert_eq!(f.bounds(), Some(Rect::between(DVec2::splat(900.0), DVec2::splat(900.0))));
        f.mark(Role::ShapeA, Layer::Fill, MarkShape::Circle(DVec2::new(1.0, 2.0), 3.0));
        f.mark(Role::ShapeA, Layer::Fill, MarkShape::Point(DVec2::new(f64::NAN, 2.0)));
        f.mark(Role::ShapeA, Layer::Fill, MarkShape::Point(DVec2::new(1e300, 2.0)));
        assert_eq!(f.bounds(), Some(Rect::between(DVec2::new(-2.0, -1.0), DVec2::new(4.0, 5.0))));
        f.mark(
            Role::Wall,
            Layer::Edge,
            MarkShape::Segments(vec![[DVec2::ZERO, DVec2::splat(9.0)]]),
        );
        assert_eq!(f.bounds().unwrap().max, DVec2::splat(9.0));
    }
}
