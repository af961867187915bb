//! Round things as points on the screen: as many as it takes to look smooth, and only where
//! they can be seen.

use std::f64::consts::{PI, TAU};

use glam::DVec2;

use crate::figure::outline;
use crate::geom::Rect;

/// How far a straight stroke may stray from the curve, in points.
const STRAY: f64 = 0.08;

/// The angle of one stroke of a circle of a radius in points.
fn step(radius: f64) -> f64 {
    let cos = 1.0 - STRAY / radius.max(STRAY);
    (2.0 * cos.clamp(-1.0, 1.0).acos()).clamp(1e-6, TAU / 12.0)
}

/// Points of an arc on the screen, both ends among them. Of a huge circle only the part near `seen`.
#[must_use]
pub fn arc(centre: DVec2, radius: f64, from: f64, to: f64, seen: Rect) -> Vec<DVec2> {
    let (from, to) = if from <= to { (from, to) } else { (to, from) };
    let turn = (to - from).min(TAU);
    let step = step(radius);
    if turn / step <= 512.0 {
        return between(centre, radius, from, from + turn, step);
    }
    // Seen from the centre, everything in sight lies within this angle to either side of the view's middle.
    let (to_view, reach) = (seen.centre() - centre, seen.size().length() / 2.0);
    let distance = to_view.length();
    if distance <= reach {
        return between(centre, radius, from, from + turn, turn / 512.0);
    }
    let half = (reach / distance).min(1.0).asin() * 1.05;
    let middle = to_view.to_angle();
    // the turn nearest to the arc's own angles
    let middle = middle + ((from + turn / 2.0 - middle) / TAU).round() * TAU;
    let mut points = Vec::new();
    for shift in [-TAU, 0.0, TAU] {
        let (a, b) = ((middle + shift - half).max(from), (middle + shift + half).min(from + turn));
        if a < b {
            points.extend(between(centre, radius, a, b, step.max((b - a) / 2048.0)));
        }
    }
    points
}

fn between(centre: DVec2, radius: f64, from: f64, to: f64, step: f64) -> Vec<DVec2> {
    let count = (((to - from) / step).ceil() as usize).clamp(1, 2048);
    let turn = DVec2::from_angle((to - from) / count as f64);
    turned(centre, DVec2::from_angle(from) * radius, turn, count).collect()
}

/// The place in a direction, and as many more, each turned on from the last.
fn turned(
    centre: DVec2,
    first: DVec2,
    turn: DVec2,
    count: usize,
) -> impl ExactSizeIterator<Item = DVec2> {
    // A few thousand turns round off less than anybody sees.
    let mut way = first;
    (0..count + 1).map(move |_| {
        let place = centre + way;
        way = turn.rotate(way);
        place
    })
}

/// A whole circle: its points, and whether they are a closed ring (a huge circle is given as the piece in
/// sight and its centre is not among them).
#[must_use]
pub fn circle(centre: DVec2, radius: f64, seen: Rect) -> (Vec<DVec2>, bool) {
    let whole =
        TAU / step(radius) <= 512.0 || seen.centre().distance(centre) <= seen.size().length() / 2.0;
    let mut points = arc(centre, radius, 0.0, TAU, seen);
    if whole {
        points.pop(); // the last is the first again
    }
    (points, whole)
}

/// The ring that fills a circle in sight: its points, and for a huge one its centre too.
#[must_use]
pub fn disc(centre: DVec2, radius: f64, seen: Rect) -> Vec<DVec2> {
    let (mut points, whole) = circle(centre, radius, seen);
    if !whole && !points.is_empty() {
        points.push(centre);
    }
    points
}

/// The outline of the area that a disc sweeps.
#[must_use]
pub fn stadium(a: DVec2, b: DVec2, radius: f64, seen: Rect) -> Vec<DVec2> {
    let Some(along) = (b - a).try_normalize() else { return circle(a, radius, seen).0 };
    let count = (PI / step(radius)).ceil().clamp(6.0, 512.0);
    let turn = DVec2::from_angle(PI / count);
    let half = |centre, first| turned(centre, first, turn, count as usize);
    let side = -along.perp() * radius;
    let mut points = Vec::with_capacity(2 * (count as usize + 1));
    points.extend(half(b, side));
    points.extend(half(a, -side));
    points
}

/// Points of a Bézier curve on the screen.
#[must_use]
pub fn cubic(p: &[DVec2; 4]) -> Vec<DVec2> {
    // The strokes stray by at most |second difference| / 8 · 6 / count².
    let bend = (p[0] - 2.0 * p[1] + p[2]).length().max((p[1] - 2.0 * p[2] + p[3]).length());
    let count = (0.75 * bend / STRAY).sqrt().ceil().clamp(4.0, 512.0);
    (0..=count as usize).map(|i| outline::on_cubic(p, i as f64 / count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    const SEEN: Rect = Rect { min: DVec2::ZERO, max: DVec2::new(1000.0, 800.0) };

    #[test]
    fn circles_are_round_at_every_size() {
        for radius in [0.5, 5.0, 300.0, 2e4, 1e6, 1e9] {
            // the circle passes through the middle of the view
            let centre = SEEN.centre() - dvec2(radius, 0.0);
            let (points, whole) = circle(centre, radius, SEEN);
            assert!(points.len() <= 2100 && points.len() >= 2, "{radius}: {}", points.len());
            let near = |p: &DVec2| SEEN.contains(*p);
            for pair in points.windows(2).filter(|w| near(&w[0]) && near(&w[1])) {
                let stray = radius - ((pair[0] + pair[1]) / 2.0).distance(centre);
                assert!(stray < 0.3, "{radius}: {stray}");
            }
            assert!(points.iter().any(near) || radius < 1.0 || whole, "{radius}");
        }
    }

    #[test]
    fn a_huge_arc_out_of_sight_has_no_points() {
        let away = arc(dvec2(-1e8, 0.0), 1e8, 2.0, 3.0, SEEN);
        assert!(away.is_empty());
    }

    #[test]
    fn a_stadium_is_closed_and_as_wide_as_its_disc() {
        let ring = stadium(DVec2::ZERO, dvec2(50.0, 0.0), 10.0, SEEN);
        let rect = Rect::around(ring).unwrap();
        assert!((rect.min - dvec2(-10.0, -10.0)).length() < 0.1);
        assert!((rect.max - dvec2(60.0, 10.0)).length() < 0.1);
    }
}
