//! A curve against a segment as article Z prints it, to see where it goes wrong.
//!
//! The line's implicit form, the cubic's coefficients from the points' coordinates, Cardan's formula with the
//! arc tangent when the leading coefficient is not exactly 0 and the quadratic's otherwise, roots kept up to 10⁻⁵
//! beyond the curve's ends, and t read off x. What it gets wrong:
//! - t comes from x unless Iₓ is exactly 0: along a segment that is almost upright, every error of the root is
//!   divided by almost nothing;
//! - a = 0 is compared exactly: an almost quadratic cubic is divided by almost nothing;
//! - the quadratic drops a tangency, whose discriminant is 0;
//! - the cubic's two cases are told by r > s and r ≤ s, but r is overwritten between them, so that both may
//!   run and roots appear that are none;
//! - the point of impact is printed as tI, without A.
//!
//! Numbers are f64 where the article has float and int: what is seen is the rule's doing, not the numbers'.
//! Frame: x right, y down; world units. Cost: a root and three cosines, or a root and two cube roots.

use std::f64::consts::FRAC_PI_4;

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use crate::collide::CurveHit;
use crate::geom::{Cubic, Segment};

/// How far beyond the curve's ends a root may lie.
const BEYOND: f64 = 1e-5;
/// Two places are the same when they are this near, as a fraction of the curve's size.
const SAME: f64 = 1e-6;

/// One root that the published rule takes for a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PublishedHit {
    /// Where on the curve.
    pub q: f64,
    /// Where on the segment: the instant.
    pub t: f64,
    /// A + tI, where t says that it is, in world units.
    pub point: DVec2,
    /// tI, the point as it is printed.
    pub printed: DVec2,
}

/// The published rule beside the right one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Parting {
    /// Meetings that it loses.
    pub lost: u32,
    /// Meetings that it has and that are none.
    pub phantom: u32,
}

/// Every meeting by the published rule, in the order in which it finds them.
#[must_use]
pub fn bezier_published(curve: &Cubic, segment: &Segment) -> SmallVec<[PublishedHit; 3]> {
    let [c, u, v, d] = *curve.points();
    let (a, b) = (segment.a(), segment.b());
    // 1. The segment's direction, and its line's implicit form dA x + dB y + dC = 0.
    let i = b - a;
    let (da, db) = (b.y - a.y, a.x - b.x);
    let dc = a.y * (b.x - a.x) + a.x * (a.y - b.y);
    // 2. The curve in it.
    let ca = 3.0 * da * u.x - 3.0 * da * v.x + da * d.x - db * c.y + 3.0 * db * u.y
        - 3.0 * db * v.y
        + db * d.y
        - da * c.x;
    let cb = -6.0 * da * u.x + 3.0 * da * v.x + 3.0 * db * c.y - 6.0 * db * u.y
        + 3.0 * db * v.y
        + 3.0 * da * c.x;
    let cc = 3.0 * da * u.x - 3.0 * db * c.y + 3.0 * db * u.y - 3.0 * da * c.x;
    let cd = da * c.x + db * c.y + dc;
    // 3. Its roots.
    let roots = if ca == 0.0 { quadratic(cb, cc, cd) } else { cubic(ca, cb, cc, cd) };
    // 4. The instants.
    let mut hits = SmallVec::new();
    for q in roots {
        let p = curve.at(q);
        let t = if i.x != 0.0 { (p.x - a.x) / i.x } else { (p.y - a.y) / i.y };
        if (0.0..=1.0).contains(&t) {
            hits.push(PublishedHit { q, t, point: a + i * t, printed: i * t });
        }
    }
    hits
}

/// Up to three roots, or six when both cases run.
type Roots = SmallVec<[f64; 6]>;

fn keep(roots: &mut Roots, q: f64) {
    if (-BEYOND..=1.0 + BEYOND).contains(&q) {
        roots.push(q);
    }
}

/// The article's `IntersectionDegre3`.
fn cubic(a: f64, b: f64, c: f64, d: f64) -> Roots {
    let mut roots = Roots::new();
    let b = b / (a * 3.0);
    let mut p = b * b - c / (a * 3.0);
    let mut q = (b * c - d) / (a * 2.0) - b * b * b;
    let mut r = q * q;
    let s = p * p * p;
    if r > s {
        r = (r - s).sqrt();
        p = (q + r).cbrt();
        q = (q - r).cbrt();
        keep(&mut roots, q + p - b);
        if r < 0.00001 {
            keep(&mut roots, -(q + p) / 2.0 - b);
            keep(&mut roots, (q + p) / 2.0 - b);
        }
    }
    // Not "otherwise": r has changed.
    if r <= s {
        r = ((-q / (s - r).sqrt()).atan() + 2.0 * FRAC_PI_4) / 3.0;
        let third = 8.0 * FRAC_PI_4 / 3.0;
        for turn in [third, -third, 0.0] {
            keep(&mut roots, 2.0 * p.sqrt() * (r + turn).cos() - b);
        }
    }
    roots
}

/// The article's `IntersectionDegre2`.
fn quadratic(a: f64, b: f64, c: f64) -> Roots {
    let mut roots = Roots::new();
    let delta = b * b - 4.0 * (a * c);
    if delta > 0.0 {
        keep(&mut roots, (-b + delta.sqrt()) / (2.0 * a));
        keep(&mut roots, (-b - delta.sqrt()) / (2.0 * a));
    }
    roots
}

/// Whether a published meeting is a right one: in the same place.
fn same(curve: &Cubic, right: &CurveHit, published: &PublishedHit) -> bool {
    right.point.distance(published.point) <= SAME * curve.bounds().size().max_element()
}

/// Whether a published meeting is none of the right ones.
#[must_use]
pub fn is_phantom(curve: &Cubic, right: &[CurveHit], published: &PublishedHit) -> bool {
    !right.iter().any(|h| same(curve, h, published))
}

/// Where the published meetings part from the right ones.
#[must_use]
pub fn parting(curve: &Cubic, right: &[CurveHit], published: &[PublishedHit]) -> Parting {
    let lost = right.iter().filter(|h| !published.iter().any(|p| same(curve, h, p))).count();
    let phantom = published.iter().filter(|p| is_phantom(curve, right, p)).count();
    Parting { lost: lost as u32, phantom: phantom as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::bezier_segment;

    fn parts(points: [(f64, f64); 4], a: (f64, f64), b: (f64, f64)) -> (Parting, usize) {
        let curve = Cubic::new(points.map(|(x, y)| DVec2::new(x, y))).unwrap();
        let segment = Segment::new(a.into(), b.into()).unwrap();
        let met = bezier_segment(&curve, &segment);
        let published = bezier_published(&curve, &segment);
        (parting(&curve, met.points(), &published), published.len())
    }

    /// y = −24 q (1 − q); x = 24 q² − 16 q³: along a level line its cubic is a quadratic.
    const ARCH: [(f64, f64); 4] = [(0.0, 0.0), (0.0, -8.0), (8.0, -8.0), (8.0, 0.0)];

    #[test]
    fn plain_crossings_are_right_but_the_printed_point_is_not_on_the_segment() {
        let (parting, count) = parts(ARCH, (-2.0, -4.5), (14.0, -4.5));
        assert_eq!((parting, count), (Parting::default(), 2));
        let (parting, count) = parts(ARCH, (3.0, -9.0), (4.0, 3.0));
        assert_eq!((parting, count), (Parting::default(), 1));
        let curve = Cubic::new(ARCH.map(DVec2::from)).unwrap();
        let segment = Segment::new(DVec2::new(3.0, -9.0), DVec2::new(4.0, 3.0)).unwrap();
        let hit = bezier_published(&curve, &segment)[0];
        // Erratum 23: off by A.
        assert_eq!(hit.point - hit.printed, segment.a());
    }

    #[test]
    fn a_tangency_of_a_quadratic_is_dropped() {
        let (parting, count) = parts(ARCH, (-4.0, -6.0), (12.0, -6.0));
        assert_eq!((parting, count), (Parting { lost: 1, phantom: 0 }, 0));
    }

    #[test]
    fn an_almost_upright_segment_is_read_off_the_wrong_axis() {
        let (right, _) = parts(ARCH, (4.0, -9.0), (4.0, 3.0));
        assert_eq!(right, Parting::default());
        let (parting, _) = parts(ARCH, (4.0, -9.0), (4.0 + 1e-14, 3.0));
        assert_eq!(parting.lost, 1);
    }

    #[test]
    fn an_almost_quadratic_curve_is_lost() {
        let mut bent = ARCH;
        bent[2].1 -= 1e-13;
        let (parting, _) = parts(bent, (-2.0, -4.5), (14.0, -4.5));
        assert!(parting.lost > 0, "{parting:?}");
    }

    #[test]
    fn both_cases_may_run_and_roots_appear_that_are_none() {
        // An S that turns back at x = 62.0837: just past that there is no meeting above y = 10, and √(r − s) is
        // below s too.
        let points = [(-90.0, -120.0), (350.0, -150.0), (-350.0, 150.0), (90.0, 120.0)];
        let (parting, _) = parts(points, (62.086, -165.0), (62.086, 10.0));
        assert_eq!(parting, Parting { lost: 0, phantom: 2 });
    }
}
