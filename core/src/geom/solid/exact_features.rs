//! How the distance of two features in space compares with the sum of two radii, exactly: two lines, or a face's plane and a
//! point. Where the nearest places are not within both features, others are nearer, and there is no answer.

use std::cmp::Ordering;

use glam::DVec3;

use super::exact::{Delta, delta};
use crate::geom::Sign;
use crate::geom::exact::expansion::{Exact, scale};

/// How the distance of two segments compares with the sum of two radii; none where their lines are parallel, or the nearest
/// places of the lines are not strictly within both.
#[must_use]
pub(crate) fn compare_edges(
    [p, q]: [DVec3; 2],
    [r, s]: [DVec3; 2],
    radii: [f64; 2],
) -> Option<Ordering> {
    let [u, v] = [delta(p, q).lifted(), delta(r, s).lifted()];
    let n = u.cross(&v);
    let square = n.dot(&n);
    if square.sign() == Sign::Zero {
        return None;
    }
    let power = scale((r - p).abs().max_element().max(radii[0] + radii[1]));
    let w = delta(p * power, r * power);
    // Along the first, (w × v) · n / n²; along the second, (w × u) · n / n²: in units of the lifted ways.
    let first = w.cross(&v).dot(&n);
    let second = w.cross(&u).dot(&n);
    let within = |t: &Exact, from: DVec3, to: DVec3, way: &Delta| {
        // The whole way is as many times the lifted one as its own length over that's.
        let whole = delta(from * power, to * power).dot(way);
        let limit = &whole * &square;
        let t = t * &way.dot(way);
        t.sign() == Sign::Positive && (&limit - &t).sign() == Sign::Positive
    };
    if !within(&first, p, q, &u) || !within(&second, r, s, &v) {
        return None;
    }
    Some(level(&w.dot(&n), &square, radii.map(|r| r * power)))
}

/// How the height of a point over the plane of a face compares with the sum of two radii; none where the foot is not strictly
/// within the face. The ring is counter-clockwise seen from its front, and its corners are in one plane.
#[must_use]
pub(crate) fn compare_face(ring: &[DVec3], p: DVec3, radii: [f64; 2]) -> Option<Ordering> {
    let [a, b] = [ring[0], ring[1]];
    let n = ring[2..].iter().find_map(|c| {
        let n = delta(a, b).lifted().cross(&delta(a, *c).lifted());
        (n.value() != DVec3::ZERO).then_some(n)
    })?;
    let power = scale((p - a).abs().max_element().max(radii[0] + radii[1]));
    let from = |c: DVec3| delta(c * power, p * power);
    for (k, c) in ring.iter().enumerate() {
        let next = ring[(k + 1) % ring.len()];
        if delta(*c, next).lifted().cross(&from(*c)).dot(&n).sign() != Sign::Positive {
            return None;
        }
    }
    Some(level(&from(a).dot(&n), &n.dot(&n), radii.map(|r| r * power)))
}

/// height² / square against the squared sum of radii.
fn level(height: &Exact, square: &Exact, radii: [f64; 2]) -> Ordering {
    let reach = Exact::sum(radii[0], radii[1]);
    (&height.squared() - &(&reach.squared() * square)).sign().ordering()
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec3;

    #[test]
    fn lines_and_planes_are_touched_exactly() {
        for size in [1.0, 2f64.powi(-300), 2f64.powi(200)] {
            let v = |x: f64, y: f64, z: f64| dvec3(x, y, z) * size;
            // Along x and along y + z, at right angles to the way (0, -2, 2) between them.
            let (p, q) = (v(-1.0, 0.0, 0.0), v(1.0, 0.0, 0.0));
            let (r, s) = (v(0.0, -3.0, 1.0), v(0.0, 1.0, 5.0));
            let reach = 8f64.sqrt() * size;
            let at = |r1: f64| compare_edges([p, q], [r, s], [r1, 0.0]).unwrap();
            assert_eq!(at(reach.next_down()).max(at(reach.next_up())), Ordering::Greater);
            assert_eq!(at(reach.next_up()), Ordering::Less);
            let over =
                compare_edges([p, q], [v(0.5, -1.0, 3.0), v(0.5, 1.0, 3.0)], [size, 2.0 * size]);
            assert_eq!(over, Some(Ordering::Equal));
            assert_eq!(
                compare_edges([p, q], [v(1.0, -1.0, 3.0), v(1.0, 1.0, 3.0)], [0.0; 2]),
                None
            );
            assert_eq!(
                compare_edges([p, q], [v(-1.0, 1.0, 0.0), v(1.0, 1.0, 0.0)], [0.0; 2]),
                None
            );
            let face = [v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0), v(4.0, 3.0, 4.0), v(0.0, 3.0, 4.0)];
            // Its normal is (0, -4, 3) / 5.
            let height =
                |x: f64| compare_face(&face, v(x, 1.5 - 4.0, 2.0 + 3.0), [5.0 * size, 0.0]);
            assert_eq!(height(1.0), Some(Ordering::Equal));
            assert_eq!(height(4.0), None);
            let less = compare_face(&face, v(1.0, -2.5, 5.0), [5.0 * size, f64::EPSILON * size]);
            assert_eq!(less, Some(Ordering::Less));
        }
    }
}
