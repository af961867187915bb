//! A shape that many rays and points are tested against, wherever it is: made ready once, then placed as often as it moves.
//!
//! What is skipped: a polygon's edges are sorted into cells once ([`PreparedPolygon`]), so that a point looks at those of
//! its own cell; a ray that misses the box around the shape asks nothing more. Placing copies no point: questions are
//! brought into the shape's own frame instead, and answers back.
//!
//! Degenerate cases are those of [`contains`] and [`cast`], whose answers these are: exactly, where the shape is in the
//! world's own frame. Placed elsewhere they are exact for the question as it is in the shape's frame, where bringing it
//! there rounds the last digit.
//!
//! Frame: x right, y down; world units. Cost of a point as of one cell of its polygon, or as of [`contains`]; of a ray four
//! signs where it misses the box, else as of [`cast`].

use std::sync::Arc;

use glam::DVec2;

use super::prepared_polygon::PreparedPolygon;
use crate::collide::any::cast::{Cast, cast};
use crate::collide::any::contains::contains;
use crate::collide::point::point_polygon::Side;
use crate::geom::{AnyShape, Pose, Ray, Rect};

/// How far around its box a ray may be a miss: a part of the sizes involved, which outweighs all rounding of the box and of
/// products with it.
const AROUND: f64 = 1e-9;

/// A shape that is queried often, and where it is.
#[derive(Clone, Debug)]
pub struct PreparedShape {
    own: Arc<Own>,
    pose: Pose,
}

/// What does not depend on where it is.
#[derive(Debug)]
struct Own {
    shape: AnyShape,
    polygon: Option<PreparedPolygon>,
    /// What a ray must come to; none where every ray is looked at.
    bounds: Option<Rect>,
}

impl PreparedShape {
    /// Makes a shape ready, in the world's own frame.
    #[must_use]
    pub fn new(shape: AnyShape) -> Self {
        let polygon = match &shape {
            AnyShape::Polygon(polygon) => Some(PreparedPolygon::new(polygon)),
            _ => None,
        };
        let bounds = match &shape {
            // Of a segment is also said whether the ray is parallel to it, wherever it is.
            AnyShape::Segment(_) => None,
            _ => shape.bounds(),
        };
        Self { own: Arc::new(Own { shape, polygon, bounds }), pose: Pose::IDENTITY }
    }

    /// The same shape somewhere else: its own frame is there, wherever it was before. Nothing is copied.
    #[must_use]
    pub fn at(&self, pose: Pose) -> Self {
        Self { own: Arc::clone(&self.own), pose }
    }

    /// The shape in its own frame.
    #[must_use]
    pub fn shape(&self) -> &AnyShape {
        &self.own.shape
    }

    /// Where its frame is.
    #[must_use]
    pub fn pose(&self) -> &Pose {
        &self.pose
    }

    /// On which side of its outline a point of the world lies. One that is not finite is outside.
    #[must_use]
    pub fn contains(&self, point: DVec2) -> Side {
        let point = self.pose.to_local(point);
        match &self.own.polygon {
            Some(polygon) => polygon.locate(point).side,
            None => contains(&self.own.shape, point),
        }
    }

    /// Where a ray of the world meets it. `t` is that of this ray.
    #[must_use]
    pub fn cast(&self, ray: &Ray) -> Cast {
        let local = ray.to_local(&self.pose);
        if self.own.bounds.is_some_and(|bounds| misses(&local, bounds)) {
            return Cast::default();
        }
        let mut found = cast(&local, &self.own.shape);
        for hit in &mut found.hits {
            hit.point = self.pose.to_world(hit.point);
            hit.normal = self.pose.to_world_direction(hit.normal);
        }
        found
    }
}

/// Whether a ray is clearly off a box: all of it on one side of the ray's line, or all of it behind its start.
fn misses(ray: &Ray, bounds: Rect) -> bool {
    let size = [bounds.min, bounds.max, ray.origin()].map(|p| p.abs().max_element());
    let corners = bounds.expand(AROUND * size.into_iter().fold(0.0, f64::max)).corners();
    let sides = corners.map(|corner| ray.side(corner));
    let behind = |corner: &DVec2| ray.direction().dot(*corner - ray.origin()) < 0.0;
    sides.iter().all(|s| *s > 0.0) || sides.iter().all(|s| *s < 0.0) || corners.iter().all(behind)
}

#[cfg(test)]
mod tests {
    use glam::dvec2 as v;
    use proptest::prelude::*;

    use super::*;
    use crate::geom::{Capsule, Circle, Cubic, HalfPlane, Path, Point, Polygon, Segment};

    fn shapes() -> Vec<AnyShape> {
        let dart = vec![v(0.0, 0.0), v(4.0, 0.0), v(1.0, 1.0), v(0.0, 4.0)];
        let arch = [v(0.0, 0.0), v(0.0, -4.0), v(4.0, -4.0), v(4.0, 0.0)];
        vec![
            Point::new(v(1.0, 1.0)).unwrap().into(),
            Circle::new(v(1.0, 0.0), 2.0).unwrap().into(),
            Rect::new(v(-1.0, 0.0), v(2.0, 3.0)).unwrap().into(),
            Polygon::new(dart, Vec::new()).unwrap().into(),
            Segment::new(v(0.0, 1.0), v(3.0, -2.0)).unwrap().into(),
            Capsule::new(v(0.0, 0.0), v(3.0, 4.0), 1.0).unwrap().into(),
            HalfPlane::new(v(1.0, 2.0), 1.0).unwrap().into(),
            Cubic::new(arch).unwrap().into(),
            Path::new(arch[0], &[[arch[1], arch[2], arch[3]]], true).unwrap().into(),
        ]
    }

    #[test]
    fn a_turned_and_moved_box_answers_in_the_world() {
        let own = PreparedShape::new(Rect::from_half(v(3.0, 1.0)).unwrap().into());
        let placed = own.at(Pose::new(v(10.0, 5.0), std::f64::consts::FRAC_PI_2).unwrap());
        assert_eq!(placed.contains(v(10.0, 7.5)), Side::Inside);
        assert_eq!(placed.contains(v(12.5, 5.0)), Side::Outside);
        assert_eq!(placed.contains(v(f64::NAN, 5.0)), Side::Outside);
        let found = placed.cast(&Ray::new(v(0.0, 5.0), v(2.0, 0.0)).unwrap());
        let [into, out] = found.hits[..] else { panic!("in and out: {found:?}") };
        assert!((into.t - 4.5).abs() < 1e-12 && (out.t - 5.5).abs() < 1e-12, "{found:?}");
        assert!(
            into.point.distance(v(9.0, 5.0)) < 1e-12 && into.normal.distance(-DVec2::X) < 1e-12
        );
        let past = Ray::new(v(0.0, 9.0), v(1.0, 0.0)).unwrap();
        assert!(placed.cast(&past).hits.is_empty(), "passes below");
        let away = Ray::new(v(0.0, 5.0), v(-1.0, 0.0)).unwrap();
        assert!(placed.cast(&away).hits.is_empty(), "goes the other way");
    }

    proptest! {
        /// Whole numbers: rays through vertices, along edges and tangent to rims are as frequent as any.
        #[test]
        fn at_home_it_answers_as_the_plain_questions_do(
            [x, y, dx, dy] in prop::array::uniform4(-5i32..=5),
        ) {
            let point = DVec2::new(x.into(), y.into());
            for shape in shapes() {
                let prepared = PreparedShape::new(shape.clone());
                prop_assert_eq!(prepared.contains(point), contains(&shape, point), "{:?}", shape);
                if let Ok(ray) = Ray::new(point, DVec2::new(dx.into(), dy.into())) {
                    prop_assert_eq!(prepared.cast(&ray), cast(&ray, &shape), "{:?}", shape);
                }
            }
        }

        /// Shape and question moved together by what does not round.
        #[test]
        fn it_moves_with_its_frame(
            [x, y, dx, dy, mx, my] in prop::array::uniform6(-5i32..=5),
        ) {
            let at = |x: i32, y: i32| DVec2::new(x.into(), y.into());
            let pose = Pose::new(at(mx, my), 0.0).unwrap();
            for shape in shapes() {
                let placed = PreparedShape::new(shape.clone()).at(pose);
                prop_assert_eq!(placed.contains(at(x + mx, y + my)), contains(&shape, at(x, y)));
                let rays = [at(x + mx, y + my), at(x, y)].map(|o| Ray::new(o, at(dx, dy)));
                if let [Ok(moved), Ok(own)] = rays {
                    let t = |c: &Cast| c.hits.iter().map(|h| h.t).collect::<Vec<_>>();
                    prop_assert_eq!(t(&placed.cast(&moved)), t(&cast(&own, &shape)), "{:?}", shape);
                }
            }
        }
    }
}
