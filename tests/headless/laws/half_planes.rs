//! Half-planes, as far out as numbers go: an endless wall is exact wherever it is met, and hides nothing.
//!
//! All numbers are whole or dyadic, so that the oracle's heights over an edge are exact sums; its answer for a
//! half-plane is article B's formula, for a polygon the least over all walls, without a tree.

use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::partition::{Splitting, build};
use glisse::sweep::Corners;
use glisse::sweep::bsp_published::sweep_published;
use glisse::sweep::bsp_sweep::{SweepOptions, sweep};
use glisse::sweep::slide::{SlideOptions, slide};
use glisse::sweep::wall_sweep::{ShapeMotion, sweep_wall};

use super::maps::{self, MOVERS, convex_ring, ring_edges};
use super::oracle::{Area, Oracle, swept};
use super::shapes::dyadic;
use crate::times;
use glisse::random::Rng;

/// About, normal and offset: `normal · (p - about) ≤ offset` is solid.
type HalfPlane = (DVec2, DVec2, f64);

pub(crate) struct Yard {
    pub(crate) solids: Solids,
    oracle: Oracle,
    half_planes: Vec<HalfPlane>,
    /// A place where their edges are near each other.
    pub(crate) middle: DVec2,
}

/// One to three half-planes whose edges pass near a place `far` away, and polygons about it.
pub(crate) fn yard(rng: &mut Rng, far: f64) -> Yard {
    let whole = |rng: &mut Rng, size: f64| rng.in_square(-size, size).round();
    let middle = whole(rng, far);
    let mut solids = Solids::default();
    let mut oracle = Oracle::default();
    let mut half_planes = Vec::new();
    for owner in 0..[1, 1, 1, 2, 3][rng.below(5)] {
        let normal = loop {
            let n = whole(rng, 9.0);
            if n != DVec2::ZERO {
                break n;
            }
        };
        // Through a place near the middle, told from a place that may be anywhere.
        let through = middle + whole(rng, 12.0);
        let about = [middle, through, DVec2::ZERO, whole(rng, far)][rng.below(4)];
        let offset = normal.dot(through - about);
        solids.add_half_plane(about, normal, offset, owner).unwrap();
        half_planes.push((about, normal, offset));
    }
    for owner in 3..3 + rng.below(4) as u32 {
        let (centre, corners) = (middle + whole(rng, 12.0), 3 + rng.below(4));
        let ring = convex_ring(rng, DVec2::ZERO, 5.0, corners);
        let ring: Vec<DVec2> = ring.iter().map(|p| p.round() + centre).collect();
        solids.add_outline(std::slice::from_ref(&ring), owner).unwrap();
        oracle.areas.push(Area { edges: ring_edges(&ring).collect(), free_inside: false });
    }
    oracle.half_planes.clone_from(&half_planes);
    Yard { solids, oracle, half_planes, middle }
}

pub(crate) fn dyadic_mover(rng: &mut Rng) -> Convex {
    loop {
        let kind = MOVERS[rng.below(MOVERS.len())];
        let (core, radius) = maps::mover(kind, rng);
        if let Ok(shape) =
            Convex::new(core.iter().map(|c| dyadic(*c)).collect(), dyadic(DVec2::splat(radius)).x)
        {
            return shape;
        }
    }
}

impl Yard {
    /// Whole places, mostly with room for the shape.
    fn motion(&self, shape: &Convex, rng: &mut Rng) -> (DVec2, DVec2) {
        let mut from = self.middle;
        for _ in 0..6 {
            from = self.middle + rng.in_square(-25.0, 25.0).round();
            if self.clearance(shape, from, from) > 0.0 {
                break;
            }
        }
        let to = self.middle + rng.in_square(-15.0, 15.0).round();
        (from, if to == from { DVec2::X } else { to - from })
    }

    /// The first touch of everything, and of the half-planes alone, as fractions; by owner.
    fn first(&self, shape: &Convex, from: DVec2, v: DVec2) -> Option<(f64, u32)> {
        let mut first: Option<(f64, u32)> = None;
        let mut offer = |fraction: f64, owner: u32| {
            if fraction < 1.0 && first.is_none_or(|(f, _)| fraction < f) {
                first = Some((fraction, owner));
            }
        };
        for (owner, (about, n, offset)) in (0..).zip(&self.half_planes) {
            let reach = shape.core().iter().map(|c| -n.dot(*c)).fold(f64::NEG_INFINITY, f64::max);
            let height = n.dot(from - *about) - offset - reach;
            let inward = -n.dot(v);
            if inward > 0.0 {
                offer((height - shape.radius() * n.length()) / inward, owner);
            }
        }
        let motion = ShapeMotion::new(shape, from, v);
        let walls = (0u32..).zip(&self.solids.walls).filter(|(_, w)| w.owner > 2);
        for (i, wall) in walls {
            if let Some(contact) = sweep_wall(&motion, wall, i, 0.0) {
                offer(contact.fraction, wall.owner);
            }
        }
        first
    }

    pub(crate) fn clearance(&self, shape: &Convex, from: DVec2, to: DVec2) -> f64 {
        self.oracle.clearance(&swept(shape.core(), from, to), shape.radius())
    }
}

const EXACT: SweepOptions =
    SweepOptions { min_distance: 0.0, corners: Corners::Exact, check_start: true };

/// Half-planes met first, polygons met first, nothing met; by how far out.
#[derive(Debug, Default)]
struct Met {
    half_plane: u32,
    polygon: u32,
    nothing: u32,
    inside: u32,
}

#[test]
fn an_endless_wall_is_met_exactly_however_far_out() {
    let (mut near, mut far_out) = (Met::default(), Met::default());
    for seed in 0..4000 * times() as u64 {
        let mut rng = Rng::new(700_000 + seed);
        let power = rng.below(31) as i32;
        let far = 2f64.powi(power);
        let yard = yard(&mut rng, far);
        let splitting = if seed % 2 == 0 { Splitting::Given } else { Splitting::Scored };
        let tree = build(yard.solids.clone(), splitting);
        let met = if power < 12 { &mut near } else { &mut far_out };
        for _ in 0..4 {
            let shape = dyadic_mover(&mut rng);
            let (from, v) = yard.motion(&shape, &mut rng);
            let about = format!("seed {seed}, 2^{power}, {shape:?} from {from} by {v}");
            let found = sweep(&tree, &shape, from, v, &EXACT);
            let clearance = yard.clearance(&shape, from, from);
            // The rounding of coordinates, twice over.
            let tolerance = 1e-9 + 1e-15 * far;
            if clearance < tolerance {
                if clearance < -tolerance - 1e-12 * far {
                    assert!(found.start_solid, "{clearance:e} {about}");
                    met.inside += 1;
                }
                continue;
            }
            assert!(!found.start_solid || clearance < 1e-12 * far, "{clearance:e} {about}");
            let expected = yard.first(&shape, from, v);
            match (expected, found.real) {
                (Some((t, owner)), Some(c)) => {
                    let apart = (t - c.fraction).abs() * v.length();
                    assert!(apart < tolerance, "{t} by {owner}, {c:?} {about}");
                    let same = tree.solids.walls[c.wall as usize].owner == owner;
                    // Two at one time may be told by either.
                    let shared = yard.clearance(&shape, from + v * t, from + v * t);
                    assert!(same || shared.abs() < tolerance, "{owner}, {c:?} {about}");
                    if owner < 3 { met.half_plane += 1 } else { met.polygon += 1 }
                }
                (None, None) => met.nothing += 1,
                (expected, found) => {
                    let t = expected.map_or_else(|| found.unwrap().fraction, |e| e.0);
                    let graze = yard.clearance(&shape, from, from + v).abs() < tolerance;
                    let end = (1.0 - t) * v.length() < tolerance;
                    assert!(graze || end, "{expected:?} {found:?} {about}");
                }
            }
        }
    }
    for met in [&near, &far_out] {
        let hits = met.half_plane + met.polygon;
        super::guard_hits(hits, hits + met.nothing);
        assert!(met.half_plane > 500 && met.polygon > 200 && met.inside > 500, "{met:?}");
    }
}

/// Planes, bevels and the published rule walk the same tree: against one half-plane alone all are the exact answer. Beside
/// polygons, what is met by one is met by the other, mostly; and a slide stays out of everything.
#[test]
fn every_rule_meets_a_half_plane() {
    let (mut alone, mut beside, mut both) = (0, 0, 0);
    for seed in 0..2000 * times() as u64 {
        let mut rng = Rng::new(720_000 + seed);
        let yard = yard(&mut rng, 2f64.powi((seed % 25) as i32));
        let only = yard.solids.walls.len() == 1;
        let tree = build(yard.solids.clone(), Splitting::Scored);
        let shape = dyadic_mover(&mut rng);
        let (from, v) = yard.motion(&shape, &mut rng);
        // Outside the pushed-out planes of everything, which is more than outside everything.
        let planes_from = yard.clearance(&shape, from, from);
        let real = |corners| {
            let options = SweepOptions { corners, ..EXACT };
            sweep(&tree, &shape, from, v, &options).real.map_or(1.0, |c| c.fraction)
        };
        let [planes, bevels, exact] = [Corners::Planes, Corners::Bevels, Corners::Exact].map(real);
        if planes_from < 1e-3 {
            continue;
        }
        let about = format!("seed {seed} from {from} by {v}: {planes} {bevels} {exact}");
        if only {
            alone += u32::from(exact < 1.0);
            let published = sweep_published(&tree, &shape, from, v, 0.0).real.min(1.0);
            for other in [planes, bevels, published] {
                assert!((other - exact).abs() * v.length() < 1e-5, "{published} {about}");
            }
        } else if exact < 1.0 {
            beside += 1;
            both += u32::from(planes < 1.0);
        }
        let out = slide(&tree, &shape, from, v, &SlideOptions::default());
        for piece in out.path.windows(2) {
            let clear = yard.clearance(&shape, piece[0], piece[1]);
            assert!(clear > -1e-6, "{clear:e} {about}");
        }
    }
    assert!(alone > 50 && beside > 300 && both * 10 > beside * 9, "{alone} {beside} {both}");
}

/// What is inside half-planes and polygons is told by the tree, also beyond everything that it was built around.
#[test]
fn the_tree_knows_what_is_behind_an_edge() {
    let (mut solid, mut all) = (0u32, 0u32);
    for seed in 0..400 * times() as u64 {
        let mut rng = Rng::new(740_000 + seed);
        let yard = yard(&mut rng, 1000.0);
        let tree = build(yard.solids.clone(), Splitting::Scored);
        for k in 0..60 {
            let reach = if k % 3 == 0 { 1e5 } else { 20.0 };
            let p = yard.middle + rng.in_square(-reach, reach);
            if yard.clearance(&Convex::circle(0.0).unwrap(), p, p).abs() < 1e-6 {
                continue;
            }
            let expected = yard.oracle.solid(p);
            assert_eq!(tree.is_solid(p), expected, "seed {seed}, {p}");
            solid += u32::from(expected);
            all += 1;
        }
    }
    assert!((all / 5..all / 5 * 4).contains(&solid), "{solid} of {all}");
}
