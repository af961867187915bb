//! How far a convex core lies beyond an edge of another: by its support vertex, which goes round with the edges.
//!
//! The next edge's support vertex is the last one's, or a few steps on, so all edges together cost as much as going
//! round once. Signs that rounding could have made are decided again, by exact orientations.
//!
//! Frame: world units. Cost: constant for an edge, on average.

use glam::DVec2;

use super::core_reach::least_along;
use crate::geom::convex::Convex;
use crate::geom::{Sign, orient};

/// How far `other` lies beyond an edge of `own`, or, below 0, how deep it reaches past it. Its sign is exact.
#[inline(always)]
pub(crate) fn gap(own: &Convex, edge: usize, other: &Convex, support: &mut Support<'_>) -> f64 {
    let gap = support.reach(own.core()[edge], own.normals()[edge]);
    if gap.abs() <= support.doubt { exact_gap(own.core(), edge, other.core(), gap) } else { gap }
}

/// The support vertex of a convex ring along a normal, carried round with the normal.
pub(crate) struct Support<'a> {
    corners: &'a [DVec2],
    /// Which vertex it was for the last normal.
    at: usize,
    last: DVec2,
    doubt: f64,
}

impl<'a> Support<'a> {
    pub(crate) fn new(of: &'a Convex, doubt: f64) -> Self {
        Self { corners: of.core(), at: 0, last: DVec2::ZERO, doubt }
    }

    /// The least reach of all vertices along a normal, from a place. It does not depend on the normals before it.
    pub(crate) fn reach(&mut self, from: DVec2, normal: DVec2) -> f64 {
        let n = self.corners.len();
        let along = |i: usize| normal.dot(self.corners[i] - from);
        // With few vertices, all of them are compared.
        if n <= FEW {
            return least_along(self.corners, from, normal);
        }
        // The first time, after a sharp turn, and after axes that were skipped.
        if self.last.dot(normal) <= 0.0 || self.last.perp_dot(normal) < 0.0 {
            let mut least = (f64::INFINITY, 0);
            for i in 0..n {
                let reach = along(i);
                if reach < least.0 {
                    least = (reach, i);
                }
            }
            (self.at, self.last) = (least.1, normal);
            return least.0;
        }
        // Both rings are wound the same way, so that the vertex only moves on; past where rounding may have made
        // a step look level, and back over such steps.
        let mut least = (along(self.at), self.at);
        let step = |least: &mut (f64, usize), i: usize| {
            let reach = along(i);
            if reach < least.0 {
                *least = (reach, i);
            }
            reach <= least.0 + self.doubt
        };
        let mut i = self.at;
        for _ in 1..n {
            i = if i + 1 == n { 0 } else { i + 1 };
            if !step(&mut least, i) {
                break;
            }
        }
        let mut i = self.at;
        for _ in 1..n {
            i = if i == 0 { n - 1 } else { i - 1 };
            if !step(&mut least, i) {
                break;
            }
        }
        (self.at, self.last) = (least.1, normal);
        least.0
    }
}

/// With so many vertices or fewer, comparing all is faster.
const FEW: usize = 16;

/// A gap with the right sign, which is the least orientation of the other's vertices about an edge.
#[cold]
#[inline(never)]
fn exact_gap(own: &[DVec2], i: usize, other: &[DVec2], rough: f64) -> f64 {
    let (p, q) = (own[i], own[(i + 1) % own.len()]);
    // Inside is where the orientation is positive.
    let deepest = other.iter().map(|c| orient(p, q, *c)).max().unwrap_or(Sign::Negative);
    let smallest = rough.abs().max(f64::MIN_POSITIVE);
    match deepest {
        Sign::Negative => smallest,
        Sign::Zero => 0.0,
        Sign::Positive => -smallest,
    }
}
