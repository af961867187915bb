//! Shapes that several tests draw.

use glam::{DQuat, DVec2, DVec3};

use crate::geom::convex::Convex;
use crate::geom::solid::{Box3, OrientedBox, TurnedBox};
use crate::geom::{Polygon, Rect, Segment};

pub(crate) fn segment(ax: f64, ay: f64, bx: f64, by: f64) -> Segment {
    Segment::new(DVec2::new(ax, ay), DVec2::new(bx, by)).unwrap()
}

/// By its corner and its size.
pub(crate) fn rect(x: f64, y: f64, w: f64, h: f64) -> Rect {
    Rect { min: DVec2::new(x, y), max: DVec2::new(x + w, y + h) }
}

pub(crate) fn convex(points: &[(f64, f64)]) -> Convex {
    Convex::new(points.iter().map(|p| DVec2::from(*p)).collect(), 0.0).unwrap()
}

/// By its rings, the outer one first.
pub(crate) fn polygon(rings: &[&[[f64; 2]]]) -> Polygon {
    let mut rings = rings.iter().map(|r| r.iter().map(|p| DVec2::from(*p)).collect());
    let outer = rings.next().unwrap();
    Polygon::new(outer, rings.collect()).unwrap()
}

/// Five points that are gone around twice: it crosses itself five times.
pub(crate) fn pentagram() -> Vec<[f64; 2]> {
    let point = |i| DVec2::from_angle(f64::from(i) * 0.4 * std::f64::consts::TAU).to_array();
    (0..5).map(point).collect()
}

pub(crate) fn upright(min: DVec3, max: DVec3) -> OrientedBox {
    (&Box3::new(min, max).unwrap()).into()
}

pub(crate) fn turned(half: DVec3, at: DVec3, turn: DQuat) -> OrientedBox {
    let local = Box3::new(-half, half).unwrap();
    (&TurnedBox::place(&local, at, turn).unwrap().unwrap()).into()
}
