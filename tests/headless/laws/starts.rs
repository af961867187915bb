//! A start on the grid: corners, sides and centres of movers lie exactly on walls. Whether it overlaps a solid is told by
//! what the mover covers, line by line: where the height that its inside takes up at some x holds solid.

use std::f64::consts::FRAC_1_SQRT_2;

use glam::{DVec2, dvec2 as v};
use glisse::geom::convex::Convex;
use glisse::geom::wall::{RoundSolid, Solids};
use glisse::partition::{Splitting, build};
use glisse::sweep::overlap::overlaps;
use glisse::sweep::slide::{SlideOptions, Stopped, slide};

use super::maps::ring_edges;
use super::oracle::{Area, point_segment, properly_cross};
use crate::times;
use glisse::random::Rng;

/// What is solid, on whole numbers.
#[derive(Clone, Debug, Default)]
struct Yard {
    areas: Vec<Area>,
    thin: Vec<[DVec2; 2]>,
    half_planes: Vec<(DVec2, DVec2)>,
    discs: Vec<(DVec2, f64)>,
}

/// The open heights between `low` and `high` that a convex shape takes up at `x`; none where it has no inside.
fn heights(core: &[DVec2], radius: f64, x: f64) -> Option<(f64, f64)> {
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    let mut hold = |from: f64, to: f64| (low, high) = (low.min(from), high.max(to));
    for c in core {
        let beside = (x - c.x).abs();
        if beside < radius {
            let up = (radius * radius - beside * beside).sqrt();
            hold(c.y - up, c.y + up);
        }
    }
    for [a, b] in ring_edges(core).filter(|[a, b]| a != b) {
        let out = (b - a).normalize().perp() * radius;
        for [p, q] in [[a + out, b + out], [a - out, b - out]] {
            let t = (x - p.x) / (q.x - p.x);
            if (0.0..=1.0).contains(&t) {
                let y = p.y + (q.y - p.y) * t;
                hold(y, y);
            }
        }
    }
    (high > low).then_some((low, high))
}

impl Yard {
    /// Whether a place is solid all around, or somewhere around: by places beside it.
    fn around(&self, p: DVec2) -> [bool; 2] {
        let beside = (0..16).map(|i| {
            let q = p + DVec2::from_angle(0.2 + f64::from(i) * std::f64::consts::TAU / 16.0) * 1e-7;
            self.areas.iter().any(|a| a.solid(q))
                || self.half_planes.iter().any(|(about, n)| n.dot(q - *about) < 0.0)
                || self.discs.iter().any(|(c, r)| q.distance(*c) < *r)
        });
        let beside: Vec<bool> = beside.collect();
        [beside.iter().all(|s| *s), beside.iter().any(|s| *s)]
    }

    /// Whether a shape with an inside of its own holds solid within it, or comes into a wall without thickness.
    fn holds(&self, core: &[DVec2], radius: f64) -> bool {
        let least = core.iter().map(|c| c.x).fold(f64::INFINITY, f64::min) - radius;
        let most = core.iter().map(|c| c.x).fold(f64::NEG_INFINITY, f64::max) + radius;
        let lines = (0..200).filter_map(|i| {
            let x = least + (most - least) * (f64::from(i) + FRAC_1_SQRT_2) / 200.0;
            heights(core, radius, x).map(|(low, high)| (x, low, high))
        });
        let mut edges = self.areas.iter().map(|a| &a.edges).collect::<Vec<_>>();
        edges.retain(|e| !e.is_empty());
        for (x, low, high) in lines {
            // Where the edges cross this line.
            let height = |[a, b]: &[DVec2; 2]| {
                ((a.x > x) != (b.x > x)).then(|| a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
            };
            let all = edges.iter().flat_map(|e| e.iter()).chain(&self.thin).filter_map(height);
            let mut stops: Vec<f64> = all.filter(|y| *y > low + 1e-9 && *y < high - 1e-9).collect();
            let thin = self.thin.iter().filter_map(height);
            if thin.into_iter().any(|y| y > low + 1e-9 && y < high - 1e-9) {
                return true;
            }
            stops.extend([low, high]);
            stops.sort_by(f64::total_cmp);
            let middle = |w: &[f64]| v(x, 0.5 * (w[0] + w[1]));
            if stops
                .windows(2)
                .filter(|w| w[1] - w[0] > 1e-9)
                .any(|w| self.areas.iter().any(|a| a.solid(middle(w))))
            {
                return true;
            }
            for (about, n) in &self.half_planes {
                if [low + 1e-9, high - 1e-9].iter().any(|y| n.dot(v(x, *y) - *about) < -1e-9) {
                    return true;
                }
            }
            for (c, r) in &self.discs {
                if (x - c.x).abs() < *r
                    && heights(&[*c], *r, x).is_some_and(|(l, h)| l.max(low) + 1e-9 < h.min(high))
                {
                    return true;
                }
            }
        }
        // A wall that stands upright is on no such line.
        let n = core.len();
        let upright = |[a, b]: &[DVec2; 2]| {
            a.x == b.x
                && match core {
                    [only] => point_segment(*only, *a, *b) < radius - 1e-9,
                    _ => {
                        (0..n).any(|i| {
                            let (p, q) = (core[i], core[(i + 1) % n]);
                            let near = point_segment(p, *a, *b)
                                .min(point_segment(*a, p, q))
                                .min(point_segment(*b, p, q));
                            near < radius - 1e-9 || properly_cross(p, q, *a, *b)
                        }) || {
                            // Within the core: between its heights there.
                            let inner = heights(core, 0.0, a.x);
                            let (low, high) = (a.y.min(b.y), a.y.max(b.y));
                            let (left, right) = (least + radius, most - radius);
                            a.x > left
                                && a.x < right
                                && inner.is_some_and(|(l, h)| l.max(low) + 1e-9 < h.min(high))
                        }
                    }
                }
        };
        self.thin.iter().any(upright)
    }

    /// Whether it overlaps.
    fn overlaps(&self, core: &[DVec2], radius: f64) -> bool {
        match core {
            [only] if radius == 0.0 => self.around(*only)[0],
            [a, b] if radius == 0.0 => {
                let crosses = |w: &[DVec2; 2]| properly_cross(*a, *b, w[0], w[1]);
                // Between the places where anything can begin or end on it.
                (0..397).any(|i| self.around(a.lerp(*b, (f64::from(i) + FRAC_1_SQRT_2) / 397.0))[0])
                    || self.thin.iter().any(crosses)
            }
            _ => self.holds(core, radius),
        }
    }
}

/// A yard of whole numbers within 10 of the origin: one to three things of any kind.
fn yard(rng: &mut Rng) -> (Yard, Solids) {
    let (mut yard, mut solids) = (Yard::default(), Solids::default());
    let whole = |rng: &mut Rng, size: f64| rng.in_square(-size, size).round();
    for owner in 0..[1, 1, 2, 3][rng.below(4)] {
        let at = whole(rng, 4.0);
        let (w, h) = (1.0 + rng.range(0.0, 5.0).floor(), 1.0 + rng.range(0.0, 5.0).floor());
        let boxed = |at: DVec2| vec![at, at + v(w, 0.), at + v(w, h), at + v(0., h)];
        match rng.below(8) {
            0 | 1 => {
                solids.add_outline(&[boxed(at)], owner).unwrap();
                yard.areas
                    .push(Area { edges: ring_edges(&boxed(at)).collect(), free_inside: false });
            }
            2 => {
                // An L, and a hole in it that may touch.
                let ring = vec![
                    at,
                    at + v(6., 0.),
                    at + v(6., 2.),
                    at + v(2., 2.),
                    at + v(2., 6.),
                    at + v(0., 6.),
                ];
                let hole = vec![at + v(0., 1.), at + v(1., 0.), at + v(2., 1.), at + v(1., 2.)];
                let edges = ring_edges(&ring).chain(ring_edges(&hole)).collect();
                solids.add_outline(&[ring.clone(), hole.clone()], owner).unwrap();
                yard.areas.push(Area { edges, free_inside: false });
            }
            3 => {
                let ring: Vec<DVec2> = (0..3).map(|_| whole(rng, 6.0)).collect();
                solids.add_outline(std::slice::from_ref(&ring), owner).unwrap();
                // Without an area it is a wall.
                if (ring[1] - ring[0]).perp_dot(ring[2] - ring[0]) == 0.0 {
                    yard.thin.extend(ring_edges(&ring).filter(|[a, b]| a != b));
                } else {
                    yard.areas
                        .push(Area { edges: ring_edges(&ring).collect(), free_inside: false });
                }
            }
            4 => {
                let chain: Vec<DVec2> = (0..3).map(|_| whole(rng, 6.0)).collect();
                solids.add_thin(&chain, owner);
                yard.thin.extend(chain.windows(2).map(|c| [c[0], c[1]]).filter(|[a, b]| a != b));
            }
            5 => {
                let normal = [v(0., -1.), v(1., 0.), v(1., 1.), v(-2., 1.)][rng.below(4)];
                solids.add_half_plane(at, normal, 0.0, owner).unwrap();
                yard.half_planes.push((at, normal));
            }
            6 => {
                let radius = [0.5, 1.0, 2.5][rng.below(3)];
                let shape = Convex::new(vec![at], radius).unwrap();
                solids.rounds.push(RoundSolid { shape, owner });
                yard.discs.push((at, radius));
            }
            // A room, alone: what is outside it is solid.
            _ if owner == 0 => {
                let ring = [at, at + v(w + 4., 0.), at + v(w + 4., h + 4.), at + v(0., h + 4.)];
                solids.add_facing(&ring, &[[0, 1], [1, 2], [2, 3], [3, 0]], owner);
                yard.areas.push(Area { edges: ring_edges(&ring).collect(), free_inside: true });
                break;
            }
            _ => {}
        }
    }
    (yard, solids)
}

/// A mover on quarters: its core and its radius.
fn mover(rng: &mut Rng) -> (&'static str, Vec<DVec2>, f64) {
    let half = v([0.5, 1.0, 1.5][rng.below(3)], [0.5, 1.0, 1.5][rng.below(3)]);
    let spine = [v(1., 0.), v(0., 1.), v(1., 1.), v(0.5, -1.)][rng.below(4)];
    match rng.below(7) {
        0 => ("point", vec![DVec2::ZERO], 0.0),
        1 => ("disc", vec![DVec2::ZERO], half.x),
        2 => ("box", vec![-half, v(half.x, -half.y), half, v(-half.x, half.y)], 0.0),
        3 => ("diamond", vec![v(half.x, 0.), v(0., half.x), v(-half.x, 0.), v(0., -half.x)], 0.0),
        // The position is a corner of it.
        4 => ("triangle", vec![DVec2::ZERO, v(2. * half.x, 0.), v(0., 2. * half.y)], 0.0),
        5 => ("capsule", vec![-spine, spine], 0.5),
        _ => ("segment", vec![-spine, spine], 0.0),
    }
}

const KINDS: [&str; 7] = ["point", "disc", "box", "diamond", "triangle", "capsule", "segment"];

/// The case of a box in a box, side on side.
#[test]
fn a_box_side_on_side_in_a_box_starts_inside_and_is_moved_out() {
    let mut solids = Solids::default();
    solids.add_outline(&[vec![v(0., 0.), v(10., 0.), v(10., 10.), v(0., 10.)]], 0).unwrap();
    let tree = build(solids, Splitting::Scored);
    let shape = Convex::rectangle(v(1., 1.), 0.0).unwrap();
    let out = slide(&tree, &shape, v(5., 1.), v(1., 0.), &SlideOptions::default());
    assert!(out.start_solid && (out.pushed.unwrap() - v(0., -2.01)).length() < 1e-9);
}

#[test]
fn a_start_on_the_grid_is_told_rightly() {
    // Of each kind of mover: overlapping, and not though a wall is near.
    let mut seen = [[0u32; 2]; KINDS.len()];
    let mut stuck = 0;
    for seed in 0..3000 * times() as u64 {
        let mut rng = Rng::new(860_000 + seed);
        let (yard, solids) = yard(&mut rng);
        let splitting = if seed % 2 == 0 { Splitting::Given } else { Splitting::Scored };
        let (kind, core, radius) = mover(&mut rng);
        let shape = Convex::new(core.clone(), radius).unwrap();
        let tree = build(solids, splitting);
        for _ in 0..3 {
            let at = (rng.in_square(-12.0, 12.0)).round() * 0.5;
            let placed: Vec<DVec2> = core.iter().map(|c| *c + at).collect();
            let expected = yard.overlaps(&placed, radius);
            let about = format!("seed {seed}, {kind} of {radius} at {at}: {yard:?}");
            assert_eq!(overlaps(&tree, &shape, at), expected, "{about}");
            // What is within a tenth of it, when it is not in it.
            let wider = Convex::new(core.clone(), radius + 0.1).unwrap();
            let near = overlaps(&tree, &wider, at);
            let k = KINDS.iter().position(|k| *k == kind).unwrap();
            seen[k][usize::from(expected)] += u32::from(near);
            let out = slide(&tree, &shape, at, v(0.3, 0.1), &SlideOptions::default());
            assert_eq!(out.start_solid, expected, "{about}");
            stuck += u32::from(out.stopped == Stopped::Stuck);
            if let Some(push) = out.pushed {
                let freed: Vec<DVec2> = placed.iter().map(|c| *c + push).collect();
                assert!(!yard.overlaps(&freed, radius), "{about} {push}");
            }
        }
    }
    for (kind, [touching, inside]) in KINDS.iter().zip(seen) {
        assert!(touching > 40 && inside > 60, "{kind}: {touching} only touch, {inside} overlap");
    }
    let inside: u32 = seen.iter().map(|s| s[1]).sum();
    assert!(stuck * 10 < inside, "{stuck} of {inside} find no way out");
}
