//! A convex core where a pose takes it, in one pass over its corners: what [`Convex::moved`] makes in several.
//!
//! The same corners, normals, disc and span. It skips the exact predicate: the sign of a turn is that of the ways along its two edges,
//! where that is certain. It skips ways so short that their squares lose digits. What it is not sure of is done in the several passes.
//!
//! Frame: from the shape's to the world's. Cost: some forty operations a corner, and a root and a division for every second one.

use glam::DVec2;
use wide::f64x2;

use super::{Convex, Disc, SMALL, edge_ways, one_vertex, turn_outward};
use crate::geom::exact::tolerance::MINUTE;
use crate::geom::pick::{greater, lesser};
use crate::geom::{Pose, Rect};

/// What is known of a core that went where a pose took it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Followed {
    /// The box around the core.
    pub(crate) around: Rect,
    /// As [`Convex::is_minute`].
    pub(crate) minute: bool,
}

impl Convex {
    /// Becomes [`Self::moved`] of a shape with as many vertices, in the memory that it has. None where it can't, or where its
    /// core does not turn one way any more: it is in no good state then, and must be made anew.
    #[must_use]
    #[inline]
    pub(crate) fn follow(&mut self, own: &Self, pose: &Pose) -> Option<Followed> {
        if (self.corners, self.ring.len()) != (own.corners, own.ring.len()) {
            return None;
        }
        self.radius = own.radius;
        self.follow_in_one_pass(own, pose).or_else(|| self.follow_in_several(own, pose))
    }

    /// None where rounding could decide.
    #[inline]
    fn follow_in_one_pass(&mut self, own: &Self, pose: &Pose) -> Option<Followed> {
        let from = own.core();
        let &[first, _, .., last] = from else { return None };
        let (core, normals) = self.ring.split_at_mut(from.len());
        let mut pass = Pass::new(pose, own.disc.centre, [last, first]);
        match from {
            // Boxes are most of all: the same with a number of corners that the compiler knows.
            [_, _, _, _] => pass.go_round(&from[..4], &mut core[..4], &mut normals[..4]),
            _ => pass.go_round(from, core, normals),
        }
        // Half of the square of a way is that of its longer coordinate at most.
        if !pass.turns.all() || least(pass.least_square) < 4.0 * SMALL * SMALL {
            return None;
        }
        let radius = own.radius_there(pose);
        (self.disc, self.span) = if radius > 0.0 {
            (Disc { centre: pass.centre, radius }, most(pass.span))
        } else {
            one_vertex(core)
        };
        let [min, max] = [pass.low.map(least), pass.high.map(most)].map(DVec2::from);
        // It may be 0 as well.
        let perhaps = least(pass.least_size) < MINUTE || self.radius > 0.0;
        Some(Followed { around: Rect { min, max }, minute: perhaps && self.is_minute() })
    }

    /// With the exact predicate.
    #[inline(never)]
    fn follow_in_several(&mut self, own: &Self, pose: &Pose) -> Option<Followed> {
        let (core, normals) = self.ring.split_at_mut(self.corners);
        pose.all_to_world(own.core(), core);
        edge_ways(core, normals);
        // Vertices that came to lie on each other are fewer.
        if normals.contains(&DVec2::ZERO) {
            return None;
        }
        turn_outward(normals);
        (self.disc, self.span) = own.held_there(pose, core);
        let around = Rect::around(core.iter().copied())?;
        self.turns_one_way().then_some(Followed { around, minute: self.is_minute() })
    }
}

/// A pass around a core.
struct Pass {
    turn: DVec2,
    position: DVec2,
    centre: DVec2,
    /// The corner where it is, and the way to it.
    at: DVec2,
    way: DVec2,
    /// Whether all turns so far are positive for certain, as masks.
    turns: f64x2,
    /// The least square of a way.
    least_square: f64x2,
    /// The least size of a coordinate.
    least_size: f64x2,
    span: f64x2,
    low: [f64x2; 2],
    high: [f64x2; 2],
}

impl Pass {
    #[inline(always)]
    fn new(pose: &Pose, centre: DVec2, [last, first]: [DVec2; 2]) -> Self {
        let (turn, position) = (pose.turn(), pose.position());
        let [centre, last, at] = [centre, last, first].map(|p| turn.rotate(p) + position);
        let (none, infinite) = (f64x2::ZERO, f64x2::splat(f64::INFINITY));
        Self {
            turn,
            position,
            centre,
            at,
            way: at - last,
            turns: none.simd_eq(none),
            least_square: infinite,
            least_size: infinite,
            span: none,
            low: [infinite; 2],
            high: [-infinite; 2],
        }
    }

    /// Over all edges of three corners or more.
    #[inline(always)]
    fn go_round(&mut self, from: &[DVec2], core: &mut [DVec2], normals: &mut [DVec2]) {
        let (nexts, rest) = from[1..].as_chunks::<2>();
        let (cores, last_core) = core.as_chunks_mut::<2>();
        let (outs, last_out) = normals.as_chunks_mut::<2>();
        let mut both = cores.iter_mut().zip(outs.iter_mut());
        for (next, (corners, normals)) in nexts.iter().zip(&mut both) {
            (*corners, *normals) = self.step(*next);
        }
        if let (&[next], Some((corners, normals))) = (rest, both.next()) {
            (*corners, *normals) = self.step([next, from[0]]);
        } else if let ([corner], [normal]) = (last_core, last_out) {
            // Of an odd number the first edge is done twice.
            ([*corner, _], [*normal, _]) = self.step([from[0], from[1]]);
        }
    }

    /// Over two edges, because two roots and two divisions take as long as one: the corners where they begin, and their outward
    /// normals.
    #[inline(always)]
    fn step(&mut self, [p, q]: [DVec2; 2]) -> ([DVec2; 2], [DVec2; 2]) {
        let all = f64x2::splat;
        let Self { turn, position, centre, at, way, .. } = *self;
        // 1. The next two corners.
        let (own_x, own_y) = (f64x2::new([p.x, q.x]), f64x2::new([p.y, q.y]));
        let x = all(turn.x) * own_x - all(turn.y) * own_y + all(position.x);
        let y = all(turn.y) * own_x + all(turn.x) * own_y + all(position.y);
        let ([px, qx], [py, qy]) = (x.to_array(), y.to_array());
        // 2. The ways to them, and the turns where those begin.
        let (way_x, way_y) = (x - f64x2::new([at.x, px]), y - f64x2::new([at.y, py]));
        let ([way_px, way_qx], [way_py, way_qy]) = (way_x.to_array(), way_y.to_array());
        let left = f64x2::new([way.x, way_px]) * way_y;
        let right = f64x2::new([way.y, way_py]) * way_x;
        // As of the exact predicate's first try: differences and products are rounded once each.
        let doubt = all(2.0 * f64::EPSILON) * (left.abs() + right.abs());
        self.turns &= (left - right).simd_gt(doubt);
        // 3. The normals.
        let square = way_x * way_x + way_y * way_y;
        let per_length = f64x2::ONE / square.sqrt();
        let ([out_px, out_qx], [out_py, out_qy]) =
            ((way_y * per_length).to_array(), (-way_x * per_length).to_array());
        // 4. What holds all corners.
        self.low = [x.fast_min(self.low[0]), y.fast_min(self.low[1])];
        self.high = [x.fast_max(self.high[0]), y.fast_max(self.high[1])];
        self.span = self.span.fast_max((x - all(centre.x)).abs() + (y - all(centre.y)).abs());
        self.least_square = square.fast_min(self.least_square);
        self.least_size = x.abs().fast_min(y.abs()).fast_min(self.least_size);
        (self.at, self.way) = (DVec2::new(qx, qy), DVec2::new(way_qx, way_qy));
        let normals = [DVec2::new(out_px, out_py), DVec2::new(out_qx, out_qy)];
        ([at, DVec2::new(px, py)], normals)
    }
}

fn least(two: f64x2) -> f64 {
    let [x, y] = two.to_array();
    lesser(x, y)
}

fn most(two: f64x2) -> f64 {
    let [x, y] = two.to_array();
    greater(x, y)
}

#[cfg(test)]
mod tests {
    use std::f64::consts::TAU;

    use super::*;
    use crate::geom::determinant;
    use crate::random::{Rng, times};

    /// A convex polygon of any size, here or away from its own origin; nearly flat ones too, such with corners on both axes, and such
    /// with corners that leave the line between their neighbours by a few last places.
    fn shape(rng: &mut Rng) -> (Convex, f64) {
        let size = [1.0, 1.0, 1.0, 1e30, 1e-30, 1e-69, 1e-100, 1e-138][rng.below(8)];
        loop {
            let n = 3 + rng.below(14);
            let from = [0.0, rng.range(0.0, TAU)][rng.below(2)];
            let flat = [1.0, 1.0, 1e-3, 1e-12, 1e-15][rng.below(5)];
            let corner = |i: usize| DVec2::from_angle(from + TAU * i as f64 / n as f64);
            // Also so that a corner is by the origin, where differences to the others are rounded.
            let origin =
                [DVec2::ZERO, -corner(0), -0.5 * (corner(0) + corner(n - 1))][rng.below(3)];
            let at = origin + rng.in_square(-1.0, 1.0) * [0.0, 1e-3, 1.0, 100.0][rng.below(4)];
            let corners = (0..n).map(|i| (at + corner(i) * DVec2::new(1.0, flat)) * size);
            let mut corners: Vec<_> = corners.collect();
            if rng.below(3) == 0 {
                let (a, b) = (corners[n - 1], corners[0]);
                let by = (a - b).perp() * rng.range(0.0, 8.0) * f64::EPSILON;
                corners.push(a.lerp(b, rng.range(0.1, 0.9)) + by);
            }
            if let Ok(shape) = Convex::new(corners, 0.0)
                && shape.core().len() > 2
            {
                return (shape, size);
            }
        }
    }

    #[test]
    fn one_pass_makes_what_several_make() {
        let mut rng = Rng::new(48);
        let (mut sure, mut doubtful, mut minute) = (0, 0, 0);
        for _ in 0..20_000 * times() {
            let (own, size) = shape(&mut rng);
            let to = Pose::near_or_far(&mut rng, size);
            let [mut once, mut often] = [own.clone(), own.clone()];
            let Some(quick) = once.follow_in_one_pass(&own, &to) else {
                doubtful += 1;
                continue;
            };
            assert_eq!(Some(quick), often.follow_in_several(&own, &to), "{own:?} {to:?}");
            assert_eq!((&once, once.disc, once.span), (&often, often.disc, often.span));
            let moved = own.moved(&to);
            assert_eq!((&once, once.disc, once.span), (&moved, moved.disc, moved.span));
            sure += 1;
            minute += u32::from(quick.minute);
        }
        let reached = [sure > 10_000, doubtful > 1_000, minute > 1_000];
        assert_eq!(reached, [true; 3], "{sure} {doubtful} {minute}");
    }

    /// Nearest are the sides, and their distances are those of exact areas.
    #[test]
    fn the_disc_that_goes_along_is_held() {
        let mut rng = Rng::new(49);
        let mut with_area = 0;
        for _ in 0..20_000 * times() {
            let (own, size) = shape(&mut rng);
            let mut there = own.clone();
            if size < 1e-60 || there.follow(&own, &Pose::near_or_far(&mut rng, size)).is_none() {
                continue;
            }
            let Disc { centre, radius } = there.disc();
            let core = there.core();
            for (i, a) in core.iter().enumerate() {
                let b = core[(i + 1) % core.len()];
                let distance = determinant(*a, b, centre) / (b - *a).length();
                assert!(radius <= distance * (1.0 + 4.0 * f64::EPSILON), "{own:?} {there:?} {i}");
                assert!((*a - centre).abs().element_sum() <= there.span());
            }
            with_area += u32::from(radius > 0.0);
        }
        assert!(with_area > 5_000, "{with_area}");
    }
}
