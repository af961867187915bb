//! Cutting strokes and rings to a rectangle, so that no far coordinate reaches a file or the screen.

use glam::DVec2;

use crate::geom::Rect;

/// The part of a stroke inside a rectangle, as two points (Liang and Barsky's method); none when it misses.
#[must_use]
pub fn stroke(a: DVec2, b: DVec2, rect: Rect) -> Option<[DVec2; 2]> {
    // Most miss: whoever places labels holds each stroke against many plates.
    if (a.max(b).cmplt(rect.min) | a.min(b).cmpgt(rect.max)).any() {
        return None;
    }
    // Or all are in view.
    if rect.contains(a) && rect.contains(b) {
        return Some([a, b]);
    }
    let d = b - a;
    range(a, d, rect, 0.0, 1.0).map(|(t0, t1)| {
        // The ends are returned as they are, not recomputed, so that joined strokes stay joined.
        [if t0 > 0.0 { a + d * t0 } else { a }, if t1 < 1.0 { a + d * t1 } else { b }]
    })
}

/// The part of an endless line inside a rectangle; none when it misses or has no direction.
#[must_use]
pub fn line(point: DVec2, direction: DVec2, rect: Rect) -> Option<[DVec2; 2]> {
    let d = direction.try_normalize()?;
    // From the point of the line nearest to the rectangle, so that a far point costs no digits there.
    let from = point + d * (rect.centre() - point).dot(d);
    range(from, d, rect, f64::NEG_INFINITY, f64::INFINITY)
        .map(|(t0, t1)| [from + d * t0, from + d * t1])
}

fn range(a: DVec2, d: DVec2, rect: Rect, t0: f64, t1: f64) -> Option<(f64, f64)> {
    let (mut t0, mut t1) = (t0, t1);
    for (a, d, min, max) in [(a.x, d.x, rect.min.x, rect.max.x), (a.y, d.y, rect.min.y, rect.max.y)]
    {
        if d == 0.0 {
            // Also refuses NaN, which is inside nothing.
            if !(min..=max).contains(&a) {
                return None;
            }
        } else {
            let (u, v) = ((min - a) / d, (max - a) / d);
            t0 = t0.max(u.min(v));
            t1 = t1.min(u.max(v));
        }
    }
    (t0 <= t1 && d.is_finite()).then_some((t0, t1))
}

/// The part of a ring inside a rectangle (Sutherland and Hodgman's method): good for filling; its border
/// also runs along the rectangle, so the rectangle is best a little larger than what is seen.
#[must_use]
pub fn ring(points: &[DVec2], rect: Rect) -> Vec<DVec2> {
    let mut ring = points.to_vec();
    // Each side as (inner normal, offset): inside where normal · p ≥ offset.
    let sides = [
        (DVec2::X, rect.min.x),
        (DVec2::Y, rect.min.y),
        (DVec2::NEG_X, -rect.max.x),
        (DVec2::NEG_Y, -rect.max.y),
    ];
    for (normal, offset) in sides {
        ring = side(&ring, normal, offset);
    }
    ring
}

/// The part of a rectangle that a half-plane covers: the side of the line through a point away from the normal.
#[must_use]
pub fn half_plane(point: DVec2, normal: DVec2, rect: Rect) -> Vec<DVec2> {
    let Some(n) = normal.try_normalize() else { return Vec::new() };
    // Measured from the rectangle's middle, so that a far point costs no digits there.
    let offset = (point - rect.centre()).dot(n);
    let corners = rect.corners().map(|c| c - rect.centre());
    side(&corners, -n, -offset).into_iter().map(|c| c + rect.centre()).collect()
}

/// The part of a ring where normal · p ≥ offset.
fn side(ring: &[DVec2], normal: DVec2, offset: f64) -> Vec<DVec2> {
    let mut kept = Vec::with_capacity(ring.len() + 4);
    let Some(mut from) = ring.last().copied() else { return kept };
    for &to in ring {
        let (d0, d1) = (normal.dot(from) - offset, normal.dot(to) - offset);
        if (d0 >= 0.0) != (d1 >= 0.0) {
            kept.push(from + (to - from) * (d0 / (d0 - d1)));
        }
        if d1 >= 0.0 {
            kept.push(to);
        }
        from = to;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: Rect = Rect { min: DVec2::ZERO, max: DVec2::new(10.0, 10.0) };

    #[test]
    fn strokes_are_cut_and_whole_ones_kept_as_they_are() {
        let (a, b) = (DVec2::new(1.0, 2.0), DVec2::new(3.0, 0.1 + 0.2));
        assert_eq!(stroke(a, b, BOX), Some([a, b]));
        let cut = stroke(DVec2::new(-10.0, 5.0), DVec2::new(30.0, 5.0), BOX);
        assert_eq!(cut, Some([DVec2::new(0.0, 5.0), DVec2::new(10.0, 5.0)]));
        assert_eq!(stroke(DVec2::new(-1.0, 5.0), DVec2::new(-1.0, 6.0), BOX), None);
        assert_eq!(stroke(DVec2::new(f64::NAN, 5.0), DVec2::new(1.0, 6.0), BOX), None);
    }

    #[test]
    fn endless_lines_reach_both_sides() {
        let got = line(DVec2::new(1e9, 5.0), DVec2::new(-3.0, 0.0), BOX).unwrap();
        assert_eq!(got, [DVec2::new(10.0, 5.0), DVec2::new(0.0, 5.0)]);
        assert_eq!(line(DVec2::ZERO, DVec2::ZERO, BOX), None);
        assert_eq!(line(DVec2::new(0.0, 11.0), DVec2::X, BOX), None);
    }

    #[test]
    fn a_half_plane_covers_the_side_away_from_its_normal() {
        let lower = half_plane(DVec2::new(1e9, 4.0), DVec2::new(0.0, -3.0), BOX);
        let around = Rect::around(lower).unwrap();
        assert_eq!(around, Rect::between(DVec2::new(0.0, 4.0), DVec2::new(10.0, 10.0)));
        assert_eq!(half_plane(DVec2::new(20.0, 0.0), DVec2::X, BOX).len(), 4, "all of it");
        assert!(half_plane(DVec2::new(20.0, 0.0), DVec2::NEG_X, BOX).is_empty());
        assert!(half_plane(DVec2::ONE, DVec2::ZERO, BOX).is_empty());
        assert!(half_plane(DVec2::NAN, DVec2::X, BOX).is_empty());
    }

    #[test]
    fn rings_keep_what_is_inside() {
        let far = 1e9;
        let all = [
            DVec2::new(-far, -far),
            DVec2::new(far, -far),
            DVec2::new(far, far),
            DVec2::new(-far, far),
        ];
        let got = ring(&all, BOX);
        assert_eq!(Rect::around(got), Some(BOX));
        assert!(
            ring(&[DVec2::new(20.0, 0.0), DVec2::new(30.0, 0.0), DVec2::new(30.0, 9.0)], BOX)
                .is_empty()
        );
        assert!(ring(&[], BOX).is_empty());
    }
}
