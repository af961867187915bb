//! What a line carries on the screen: the band of a wall's solid side, hatching, arrow heads.
//!
//! All in pixels, and pure: the window and the files draw the same ones.

use std::collections::BTreeMap;

use glam::DVec2;

use super::clip;
use crate::geom::Rect;

/// How wide a wall's band is, in pixels.
pub const BAND: f64 = 7.0;
/// The distance between two strokes of a half-plane's hatching, in pixels.
pub const TICK_STEP: f64 = 9.0;
/// The distance between two strokes across a line that meets another, in pixels.
pub const RUNG_STEP: f64 = 14.0;
/// How much of its line's colour shades the hatched side of a half-plane, in percent: enough to see which side is
/// meant, and still that two of them overlap.
pub const SHADE: u8 = 8;

/// Cells smaller than this on their shorter side, in pixels, have no line around them: it would cover them.
pub const LEAST_BORDERED: f64 = 3.0;
/// Parts of cells smaller than this are no more than how dense the cell is.
pub const LEAST_PART: f64 = 6.0;
/// Cells smaller than this have no lines between them.
pub const LEAST_PARTED: f64 = 8.0;

/// The solid side of facing walls: for each stroke a→b, whose free side is on its right as seen on the
/// screen, a strip of `width` along its left; and where two strokes join around an outer corner, the piece
/// between their strips. Strokes join where their ends are the same to the last bit.
#[must_use]
pub fn bands(strokes: &[[DVec2; 2]], width: f64) -> Vec<Vec<DVec2>> {
    let key = |p: DVec2| (p.x.to_bits(), p.y.to_bits());
    let side = |s: &[DVec2; 2]| (s[1] - s[0]).try_normalize().map(|d| DVec2::new(d.y, -d.x));
    let mut starts: BTreeMap<(u64, u64), Vec<usize>> = BTreeMap::new();
    for (i, s) in strokes.iter().enumerate() {
        starts.entry(key(s[0])).or_default().push(i);
    }
    let mut pieces = Vec::with_capacity(strokes.len() * 2);
    for s in strokes {
        let Some(left) = side(s) else { continue };
        pieces.push(vec![s[0], s[1], s[1] + left * width, s[0] + left * width]);
        for &next in starts.get(&key(s[1])).into_iter().flatten() {
            let Some(other) = side(&strokes[next]) else { continue };
            if left.perp_dot(other) <= 0.0 {
                continue; // the strips overlap or go straight on: nothing is missing between them
            }
            let mut corner = vec![s[1], s[1] + left * width];
            // A sharp corner's tip would reach far; it is cut flat, as with a mitre limit.
            let spread = 1.0 + left.dot(other);
            if spread > 0.3 {
                corner.push(s[1] + (left + other) * (width / spread));
            }
            corner.push(s[1] + other * width);
            pieces.push(corner);
        }
    }
    pieces
}

/// Short slanted strokes along a→b on the side away from `normal`, as on technical drawings.
#[must_use]
pub fn ticks(a: DVec2, b: DVec2, normal: DVec2) -> Vec<[DVec2; 2]> {
    let (Some(along), Some(n)) = ((b - a).try_normalize(), normal.try_normalize()) else {
        return Vec::new();
    };
    let count = ((b - a).length() / TICK_STEP).min(4096.0) as usize;
    (0..count)
        .map(|i| {
            let foot = a + along * (TICK_STEP * (i as f64 + 0.5));
            [foot, foot - n * BAND - along * (BAND * 0.6)]
        })
        .collect()
}

/// Short slanted strokes across a chain, which tell a line that meets another from one that does not: it has no inside to be
/// hatched. Those out of `sight` are left out.
#[must_use]
pub fn rungs(chain: &[DVec2], sight: Rect) -> Vec<[DVec2; 2]> {
    let (mut found, mut gone) = (Vec::new(), 0.0);
    for s in chain.windows(2) {
        let (from, length) = (gone, s[0].distance(s[1]));
        gone += length;
        // Of ten thousand strokes most end before the first.
        if gone <= RUNG_STEP / 2.0 {
            continue;
        }
        let Some(along) = (s[1] - s[0]).try_normalize() else { continue };
        let Some(seen) = clip::stroke(s[0], s[1], sight) else { continue };
        let across = (along + along.perp()).normalize() * (BAND * 0.9);
        // counted from the chain's start, so that they stay where they are when the view moves
        let nth = |p: DVec2| (from + p.distance(s[0])) / RUNG_STEP - 0.5;
        let (first, end) = (nth(seen[0]).ceil(), nth(seen[1]).ceil());
        let many = (end - first).clamp(0.0, 4096.0) as u32;
        found.extend((0..many).map(|k| {
            let foot = s[0] + along * (RUNG_STEP * (first + f64::from(k) + 0.5) - from);
            [foot - across, foot + across]
        }));
    }
    found
}

/// An arrow on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArrowShape {
    /// Where the shaft ends, inside the head, so that a thick shaft does not show past the tip.
    pub shaft_end: DVec2,
    /// The head: the tip, then the two barbs.
    pub head: [DVec2; 3],
}

/// The head of an arrow of a stroke's width; none for an arrow of no length. A short arrow has a
/// smaller head, so that its direction is still seen.
#[must_use]
pub fn arrow(from: DVec2, to: DVec2, width: f64) -> Option<ArrowShape> {
    let along = (to - from).try_normalize()?;
    let length = (6.0 + 3.0 * width).min((to - from).length());
    let base = to - along * length;
    let half = along.perp() * (length * 0.42);
    Some(ArrowShape {
        shaft_end: to - along * (length * 0.8),
        head: [to, base + half, base - half],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rect;

    #[test]
    fn the_band_lies_on_the_left_as_seen_on_the_screen() {
        // Eastward: right on the screen is down (+y), so the solid side is up.
        let east = [[DVec2::ZERO, DVec2::new(10.0, 0.0)]];
        let band = bands(&east, 4.0);
        assert_eq!(Rect::around(band[0].iter().copied()).unwrap().min, DVec2::new(0.0, -4.0));
        assert_eq!(band.len(), 1);
    }

    #[test]
    fn a_room_has_its_corners_filled_and_a_pillar_needs_none() {
        let p = [DVec2::ZERO, DVec2::new(10.0, 0.0), DVec2::new(10.0, 10.0), DVec2::new(0.0, 10.0)];
        // Clockwise on the screen: free inside. The solid side is outside and has four outer corners.
        let room: Vec<_> = (0..4).map(|i| [p[i], p[(i + 1) % 4]]).collect();
        let around = bands(&room, 2.0);
        assert_eq!(around.len(), 8);
        let rect = Rect::around(around.into_iter().flatten()).unwrap();
        assert_eq!(rect, Rect::between(DVec2::splat(-2.0), DVec2::splat(12.0)));
        let pillar: Vec<_> = room.iter().map(|s| [s[1], s[0]]).collect();
        assert_eq!(bands(&pillar, 2.0).len(), 4);
    }

    #[test]
    fn nothing_without_a_direction_is_drawn() {
        assert!(bands(&[[DVec2::ONE, DVec2::ONE]], 2.0).is_empty());
        assert_eq!(arrow(DVec2::ONE, DVec2::ONE, 2.0), None);
        assert!(ticks(DVec2::ONE, DVec2::ONE, DVec2::X).is_empty());
        let short = arrow(DVec2::ZERO, DVec2::X, 2.0).unwrap();
        assert!(short.head.iter().all(|p| p.length() <= 1.2));
    }

    #[test]
    fn rungs_cross_their_line_and_stay_in_sight() {
        let sight = Rect::between(DVec2::new(-20.0, -20.0), DVec2::new(60.0, 20.0));
        let line = [DVec2::new(-1e9, 0.0), DVec2::new(1e9, 0.0)];
        let found = rungs(&line, sight);
        assert!((4..=6).contains(&found.len()), "{}", found.len());
        for [a, b] in found {
            assert!(a.y * b.y < 0.0 && sight.contains((a + b) / 2.0));
        }
        assert!(rungs(&[DVec2::ONE; 3], sight).is_empty());
    }
}
