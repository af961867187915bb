//! The round parts of what a moving position is swept against: its edges grown by a radius, and its corners.
//!
//! An edge of the still core beside a corner of the moving one, or the other way round, is a round bar; a corner beside a
//! corner a ball. Each takes only normals between those of the faces around it: a seam between two faces in one plane, or two
//! edges in line, is none ([`CONE`]).

use glam::DVec3;

use super::solid_sweep::SolidMotion;
use crate::geom::exact::expansion::{VANISHING, lift};
use crate::geom::exact::tolerance::{CONE, INWARD, PARALLEL};
use crate::geom::solid::ConvexSolid;

/// A motion, a still solid, and how far its spread core is grown: `margin` of the radius may be entered.
pub(super) struct Rounding<'m> {
    pub(super) motion: &'m SolidMotion<'m>,
    pub(super) still: &'m ConvexSolid,
    pub(super) radius: f64,
    pub(super) margin: f64,
}

impl Rounding<'_> {
    /// Calls `offer` with the fraction and the unit normal of each touch.
    pub(super) fn each(&self, mut offer: impl FnMut(f64, DVec3)) {
        let (moving, still) = (self.motion.solid, self.still);
        let (own, points) = (moving.points(), still.points());
        // Above all faces at a corner of the moving core, below all at one of the still core; along `skip` either.
        let above = |k: usize, normal: DVec3, skip: DVec3| {
            moving.leaving(k).iter().all(|d| normal.dot(*d) > CONE || is_along(*d, skip))
        };
        let below = |k: usize, normal: DVec3, skip: DVec3| {
            still.leaving(k).iter().all(|d| normal.dot(*d) < -CONE || is_along(*d, skip))
        };
        // 1. Edges of the still core.
        for edge in still.edges() {
            let Some(along) = edge.along.try_normalize() else { continue };
            for (k, corner) in own.iter().enumerate() {
                let from = points[edge.ends[0] as usize] - *corner;
                let Some((fraction, normal)) = self.bar(from, along, edge.along.length()) else {
                    continue;
                };
                if edge.into.iter().all(|m| normal.dot(*m) < -CONE) && above(k, normal, along) {
                    offer(fraction, normal);
                }
            }
        }
        // 2. Edges of the moving core.
        for edge in moving.edges() {
            let Some(along) = (-edge.along).try_normalize() else { continue };
            for (k, corner) in points.iter().enumerate() {
                let from = *corner - own[edge.ends[0] as usize];
                let Some((fraction, normal)) = self.bar(from, along, edge.along.length()) else {
                    continue;
                };
                if edge.into.iter().all(|m| normal.dot(*m) > CONE) && below(k, normal, along) {
                    offer(fraction, normal);
                }
            }
        }
        // 3. Corners.
        for (i, corner) in points.iter().enumerate() {
            for (k, c) in own.iter().enumerate() {
                let from = self.motion.position - (*corner - *c);
                let touch = self.touch(from, self.motion.displacement);
                let Some((fraction, normal)) = touch else { continue };
                if above(k, normal, DVec3::ZERO) && below(i, normal, DVec3::ZERO) {
                    offer(fraction, normal);
                }
            }
        }
    }

    /// When the position comes to a round bar, from a place along a unit direction for some length.
    fn bar(&self, from: DVec3, along: DVec3, length: f64) -> Option<(f64, DVec3)> {
        let way = self.motion.position - from;
        let v = self.motion.displacement;
        let (start, speed) = (along.dot(way), along.dot(v));
        let (fraction, normal) = self.touch(way - along * start, v - along * speed)?;
        let place = start + speed * fraction;
        let slack = self.radius * CONE + self.motion.rounding;
        (place >= -slack && place <= length + slack).then_some((fraction, normal))
    }

    /// When |m + t v| comes down to the radius before the end, and the direction then: never, when it starts within by more
    /// than the margin and the rounding.
    fn touch(&self, m: DVec3, v: DVec3) -> Option<(f64, DVec3)> {
        let lengths = [self.motion.length, self.radius, self.margin, self.motion.rounding];
        let fraction = first_touch(m, v, lengths)?;
        let normal = (m + v * fraction).try_normalize()?;
        (fraction < 1.0).then_some((fraction, normal))
    }
}

fn is_along(direction: DVec3, other: DVec3) -> bool {
    other != DVec3::ZERO && direction.cross(other).length() <= PARALLEL
}

/// When |m + t v| comes down to the radius. `lengths` are those of the whole displacement, of which `v` may be a part, the
/// radius, the margin and the rounding.
fn first_touch(m: DVec3, v: DVec3, lengths: [f64; 4]) -> Option<f64> {
    let [length, radius, margin, rounding] = lengths;
    // |m + t v|² = r²: a t² + 2 b t + c = 0.
    let (a, b, distance) = (v.length_squared(), m.dot(v), m.length());
    if b >= -INWARD * length * distance {
        return None;
    }
    // The discriminant from the distance of the path to the centre: b² - a c loses its digits when the path is long.
    let reach = a * radius * radius;
    if reach < VANISHING && radius > 0.0 {
        // All lengths times a power of two have the same fraction.
        let power = lift(m.abs().max_element().max(length));
        if power > 1.0 {
            return first_touch(m * power, v * power, lengths.map(|x| x * power));
        }
    }
    let discriminant = reach - m.cross(v).length_squared();
    if discriminant <= 0.0 {
        return None;
    }
    let c = m.length_squared() - radius * radius;
    if c >= 0.0 {
        // b is below 0: this form of the root does not cancel.
        Some(c / (discriminant.sqrt() - b))
    } else {
        (distance >= radius - margin - rounding).then_some(0.0)
    }
}
