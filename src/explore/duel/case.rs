//! A case of a duel: a few objects by their numbers, which can be moved, scaled and made simpler one number at a time.

use std::sync::Arc;

use glam::{DQuat, DVec2, DVec3};

use crate::collide::convex_hull;
use crate::geom::solid::{AnySolid, Box3, Capsule3, Convex3, SpacePose, Triangle3};
use crate::geom::{AnyShape, Circle, Cubic, Point, Polygon, Rect, Segment, ShapeError};

/// What one object of a case can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A point.
    Point,
    /// A segment.
    Segment,
    /// A disc.
    Disc,
    /// A disc with a way to go.
    MovingDisc,
    /// A box along the axes.
    Box,
    /// A polygon of any kind.
    Polygon,
    /// A convex polygon.
    Convex,
    /// A cubic Bézier curve.
    Curve,
    /// A box in space, turned or not.
    Box3,
    /// A triangle in space.
    Triangle3,
    /// A segment in space: the ray from its first end through its second.
    Ray3,
    /// A point in space.
    Point3,
    /// A convex polyhedron.
    Polyhedron,
}

/// One object.
#[derive(Clone, Debug, PartialEq)]
pub enum CaseObject {
    /// A point.
    Point(DVec2),
    /// A segment by its ends.
    Segment([DVec2; 2]),
    /// A disc by its centre and its radius, and the way it goes, where it moves.
    Disc(DVec2, f64, Option<DVec2>),
    /// A box by its least and its greatest corner.
    Box([DVec2; 2]),
    /// A polygon by its rings: the outer one, then holes.
    Polygon(Vec<Vec<DVec2>>),
    /// A curve by its control points.
    Curve([DVec2; 4]),
    /// A box in space by its centre, half its size and its turn.
    Box3(DVec3, DVec3, DQuat),
    /// A triangle in space.
    Triangle3([DVec3; 3]),
    /// A segment in space.
    Ray3([DVec3; 2]),
    /// A point in space.
    Point3(DVec3),
    /// The hull of points in space.
    Polyhedron(Vec<DVec3>),
}

/// What one number of an object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// A coordinate, along this axis: it moves with the object, and grows with it.
    Coordinate(usize),
    /// A length or a way: it grows with the object.
    Length,
}

/// Some objects that a question is about.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// In the order that the question has them in.
    pub parts: Vec<CaseObject>,
}

impl CaseObject {
    /// Passes on each of its numbers, and what it is. A turn is none: see [`CaseObject::turn_mut`].
    pub fn each(&mut self, f: &mut dyn FnMut(Number, &mut f64)) {
        let mut plane = |v: &mut DVec2| {
            f(Number::Coordinate(0), &mut v.x);
            f(Number::Coordinate(1), &mut v.y);
        };
        match self {
            Self::Point(p) => plane(p),
            Self::Segment(ends) | Self::Box(ends) => ends.iter_mut().for_each(plane),
            Self::Polygon(rings) => rings.iter_mut().flatten().for_each(plane),
            Self::Curve(points) => points.iter_mut().for_each(plane),
            Self::Disc(centre, radius, way) => {
                plane(centre);
                f(Number::Length, radius);
                if let Some(way) = way {
                    f(Number::Length, &mut way.x);
                    f(Number::Length, &mut way.y);
                }
            }
            Self::Box3(centre, half, _) => {
                space(centre, f);
                for k in 0..3 {
                    f(Number::Length, &mut half[k]);
                }
            }
            Self::Triangle3(points) => points.iter_mut().for_each(|p| space(p, f)),
            Self::Ray3(points) => points.iter_mut().for_each(|p| space(p, f)),
            Self::Point3(p) => space(p, f),
            Self::Polyhedron(points) => points.iter_mut().for_each(|p| space(p, f)),
        }
    }

    /// How it is turned, where it can be.
    pub fn turn_mut(&mut self) -> Option<&mut DQuat> {
        if let Self::Box3(_, _, turn) = self { Some(turn) } else { None }
    }

    /// It as a shape of the plane; none where it is in space.
    ///
    /// # Errors
    /// When it is no shape: a segment without length, a disc without radius.
    pub fn shape(&self) -> Option<Result<AnyShape, ShapeError>> {
        Some(match self {
            Self::Point(p) => Point::new(*p).map(AnyShape::from),
            Self::Segment([a, b]) => Segment::new(*a, *b).map(AnyShape::from),
            Self::Disc(centre, radius, _) => Circle::new(*centre, *radius).map(AnyShape::from),
            Self::Box([min, max]) => Rect::new(*min, *max).map(AnyShape::from),
            Self::Polygon(rings) => polygon(rings).map(AnyShape::from),
            Self::Curve(points) => Cubic::new(*points).map(AnyShape::from),
            _ => return None,
        })
    }

    /// It as a solid; none where it is of the plane.
    ///
    /// # Errors
    /// When it is no solid.
    pub fn solid(&self) -> Option<Result<AnySolid, ShapeError>> {
        Some(match self {
            Self::Box3(centre, half, turn) => Box3::new(-*half, *half).and_then(|own| {
                let pose = SpacePose::new(*centre, *turn)?;
                AnySolid::Box(own).to_world(&pose)
            }),
            Self::Triangle3(points) => Triangle3::new(*points).map(AnySolid::from),
            Self::Ray3([a, b]) => Capsule3::new(*a, *b, 0.0).map(AnySolid::from),
            Self::Point3(p) => AnySolid::point(*p),
            Self::Polyhedron(points) => {
                Convex3::new(points.clone()).map(|own| AnySolid::Convex(Arc::new(own)))
            }
            _ => return None,
        })
    }

    /// Whether it is of a kind.
    #[must_use]
    pub fn is(&self, kind: Kind) -> bool {
        match (self, kind) {
            (Self::Point(_), Kind::Point)
            | (Self::Segment(_), Kind::Segment)
            | (Self::Disc(_, _, None), Kind::Disc)
            | (Self::Disc(_, _, Some(_)), Kind::MovingDisc)
            | (Self::Box(_), Kind::Box)
            | (Self::Polygon(_), Kind::Polygon)
            | (Self::Curve(_), Kind::Curve)
            | (Self::Box3(..), Kind::Box3)
            | (Self::Triangle3(_), Kind::Triangle3)
            | (Self::Ray3(_), Kind::Ray3)
            | (Self::Point3(_), Kind::Point3)
            | (Self::Polyhedron(_), Kind::Polyhedron) => true,
            (Self::Polygon(rings), Kind::Convex) => is_convex(rings),
            _ => false,
        }
    }

    /// The object as a question about such a kind wants it; none where it can't be.
    #[must_use]
    pub fn of(shape: &AnyShape, way: Option<DVec2>, kind: Kind) -> Option<Self> {
        let part = match (shape, kind) {
            (AnyShape::Point(p), _) => Self::Point(p.at()),
            (AnyShape::Segment(s), _) => Self::Segment([s.a(), s.b()]),
            (AnyShape::Polyline(l), Kind::Segment) if l.points().len() == 2 => {
                Self::Segment([l.points()[0], l.points()[1]])
            }
            (AnyShape::Circle(c), Kind::Disc) => Self::Disc(c.centre(), c.radius(), None),
            (AnyShape::Circle(c), Kind::MovingDisc) => {
                Self::Disc(c.centre(), c.radius(), Some(way?))
            }
            (AnyShape::Rect(r), Kind::Box) => Self::Box([r.min, r.max]),
            (AnyShape::Rect(r), _) => Self::Polygon(vec![r.corners().to_vec()]),
            (AnyShape::Polygon(p), _) => Self::Polygon(p.rings().map(<[DVec2]>::to_vec).collect()),
            (AnyShape::Bezier(c), _) => Self::Curve(*c.points()),
            _ => return None,
        };
        part.is(kind).then_some(part)
    }
}

fn space(v: &mut DVec3, f: &mut dyn FnMut(Number, &mut f64)) {
    for k in 0..3 {
        f(Number::Coordinate(k), &mut v[k]);
    }
}

fn polygon(rings: &[Vec<DVec2>]) -> Result<Polygon, ShapeError> {
    let (outer, holes) = rings.split_first().map_or((&[][..], &[][..]), |(o, h)| (&o[..], h));
    Polygon::new(outer.to_vec(), holes.to_vec())
}

/// Whether one ring is all there is, and is the hull of its points, each of them a corner.
fn is_convex(rings: &[Vec<DVec2>]) -> bool {
    let [ring] = rings else { return false };
    let hull = convex_hull(ring);
    if hull.len() != ring.len() || hull.len() < 3 {
        return false;
    }
    let mut way = ring.clone();
    (0..2).any(|_| {
        way.reverse();
        way.iter()
            .position(|p| *p == hull[0])
            .is_some_and(|first| way.iter().cycle().skip(first).zip(&hull).all(|(p, q)| p == q))
    })
}

impl Case {
    /// Whether all of its objects are shapes.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.parts.iter().all(|part| match (part.shape(), part.solid()) {
            (Some(shape), _) => shape.is_ok(),
            (_, Some(solid)) => solid.is_ok(),
            _ => false,
        })
    }

    /// Whether it is in space.
    #[must_use]
    pub fn is_of_space(&self) -> bool {
        self.parts.iter().any(|part| part.shape().is_none())
    }

    /// Its objects as shapes of the plane.
    #[must_use]
    pub fn shapes(&self) -> Option<Vec<AnyShape>> {
        self.parts.iter().map(|part| part.shape()?.ok()).collect()
    }

    /// Its objects as solids.
    #[must_use]
    pub fn solids(&self) -> Option<Vec<AnySolid>> {
        self.parts.iter().map(|part| part.solid()?.ok()).collect()
    }

    /// The least and the greatest coordinates.
    #[must_use]
    pub fn bounds(&self) -> [DVec3; 2] {
        let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for part in &self.parts {
            part.clone().each(&mut |what, x| {
                if let Number::Coordinate(k) = what {
                    low[k] = low[k].min(*x);
                    high[k] = high[k].max(*x);
                }
            });
        }
        [low, high].map(|v| DVec3::select(v.is_finite_mask(), v, DVec3::ZERO))
    }

    /// How large it is, wherever it lies: what differences are measured by. Above 0.
    #[must_use]
    pub fn size(&self) -> f64 {
        let [low, high] = self.bounds();
        let mut size = (high - low).max_element();
        for part in &self.parts {
            part.clone().each(&mut |what, x| {
                if what == Number::Length {
                    size = size.max(x.abs());
                }
            });
        }
        size.max(f64::MIN_POSITIVE)
    }

    /// The greatest of its coordinates.
    #[must_use]
    pub fn magnitude(&self) -> f64 {
        let [low, high] = self.bounds();
        low.abs().max(high.abs()).max_element()
    }

    /// It elsewhere.
    pub fn translate(&mut self, by: DVec3) {
        self.parts.iter_mut().for_each(|part| translate(part, by));
    }

    /// It larger or smaller, about the origin.
    pub fn scale(&mut self, factor: f64) {
        self.parts.iter_mut().for_each(|part| scale(part, factor));
    }
}

/// An object elsewhere.
pub(super) fn translate(part: &mut CaseObject, by: DVec3) {
    part.each(&mut |what, x| {
        if let Number::Coordinate(k) = what {
            *x += by[k];
        }
    });
}

/// An object larger or smaller, about the origin.
pub(super) fn scale(part: &mut CaseObject, factor: f64) {
    part.each(&mut |_, x| *x *= factor);
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;

    #[test]
    fn a_ring_is_convex_either_way_round_and_wherever_it_starts() {
        let square = [dvec2(0., 0.), dvec2(1., 0.), dvec2(1., 1.), dvec2(0., 1.)];
        for first in 0..4 {
            let mut ring = square.to_vec();
            ring.rotate_left(first);
            assert!(CaseObject::Polygon(vec![ring.clone()]).is(Kind::Convex));
            ring.reverse();
            assert!(CaseObject::Polygon(vec![ring.clone()]).is(Kind::Convex));
            ring.swap(0, 1);
            assert!(!CaseObject::Polygon(vec![ring]).is(Kind::Convex), "it crosses itself");
        }
        let twice = [square, square].concat();
        assert!(!CaseObject::Polygon(vec![twice]).is(Kind::Convex));
    }

    #[test]
    fn ways_and_radii_grow_and_do_not_move() {
        let mut case =
            Case { parts: vec![CaseObject::Disc(dvec2(1., 2.), 3., Some(dvec2(4., 5.)))] };
        case.translate(DVec3::ONE);
        assert_eq!(case.parts[0], CaseObject::Disc(dvec2(2., 3.), 3., Some(dvec2(4., 5.))));
        case.scale(2.0);
        assert_eq!(case.parts[0], CaseObject::Disc(dvec2(4., 6.), 6., Some(dvec2(8., 10.))));
        assert_eq!((case.size(), case.magnitude()), (10.0, 6.0));
    }
}
