//! Even-odd rings that touch: holes at a corner or along an edge of their ring and of one another, islands, spikes, slits
//! and crossings, wound either way. What is solid is told by the oracle from the edges alone, with no ring called a hole.

use glam::{DVec2, dvec2 as v};
use glisse::collide::{Side, point_polygon};
use glisse::geom::Polygon;
use glisse::geom::convex::Convex;
use glisse::geom::wall::{Solids, WallKind};
use glisse::partition::{Splitting, build};
use glisse::sweep::Corners;
use glisse::sweep::bsp_sweep::{SweepOptions, sweep};
use glisse::sweep::overlap::overlaps;
use glisse::sweep::slide::SlideOptions;

use super::maps::{self, MOVERS, Piece, Plan, ring_edges, rings_cross, touching_rings};
use super::motion::check_sweep;
use super::oracle::point_segment;
use super::{Case, guard_hits};
use crate::times;
use glisse::random::Rng;

/// Rings as the only thing in the world, and a mover.
fn case(rings: Vec<Vec<DVec2>>, shape: Convex, splitting: Splitting) -> Case {
    let plan = Plan {
        name: "touching rings",
        pieces: vec![Piece::Outline(rings)],
        low: v(-9., -9.),
        high: v(9., 9.),
    };
    let map = plan.at(1.0, DVec2::ZERO);
    let tree = build(map.solids.clone(), splitting);
    let options = SlideOptions::default();
    Case { map, tree, shape, options, tolerance: 1e-9 }
}

/// A place of one ring on another: whether the rings touch at all.
fn touch(rings: &[Vec<DVec2>]) -> bool {
    let on =
        |p: &DVec2, ring: &[DVec2]| ring_edges(ring).any(|[a, b]| point_segment(*p, a, b) == 0.0);
    (0..rings.len())
        .any(|i| (0..rings.len()).any(|j| i != j && rings[i].iter().any(|p| on(p, &rings[j]))))
}

const EXACT: SweepOptions =
    SweepOptions { min_distance: 0.0, corners: Corners::Exact, check_start: true };

/// A hole with a corner on its ring's corner, and a free place from which the move went through what is solid.
#[test]
fn a_hole_at_its_rings_corner_lets_nothing_through() {
    let ring = vec![v(5., 1.), v(-6., 3.), v(0., -6.)];
    let hole = vec![v(0., -6.), v(1., -4.), v(-1., -4.)];
    for (turn_ring, turn_hole) in [(false, false), (true, false), (false, true), (true, true)] {
        let turned = |ring: &[DVec2], turn: bool| {
            let mut ring = ring.to_vec();
            if turn {
                ring.reverse();
            }
            ring
        };
        for first in 0..3 {
            let mut hole = turned(&hole, turn_hole);
            hole.rotate_left(first);
            let rings = vec![turned(&ring, turn_ring), hole];
            let case = case(rings, Convex::circle(0.1).unwrap(), Splitting::Scored);
            let found = sweep(&case.tree, &case.shape, v(0., 20.), v(0., -40.), &EXACT);
            let real = found.real.unwrap().fraction;
            assert!((real - 0.449_731_740_934_659_4).abs() < 1e-12, "{real}");
        }
    }
}

/// An island that shares a corner with the ring beside it, and a start far from both.
#[test]
fn an_island_at_a_corner_is_solid_nowhere_else() {
    let ring = [(-1., -1.), (1., -3.), (3., -4.), (6., -3.), (4., 3.), (1., 2.), (-1., 0.)];
    let island = [(1., 2.), (-1., 3.), (-1., 2.)];
    let all = |ring: &[(f64, f64)]| ring.iter().map(|(x, y)| v(*x, *y)).collect::<Vec<_>>();
    let rings = vec![all(&ring), all(&island)];
    let case = case(rings, Convex::circle(0.0).unwrap(), Splitting::Scored);
    let found = sweep(&case.tree, &case.shape, v(-15., 9.), v(-6., 10.), &EXACT);
    assert!(!found.start_solid && found.real.is_none());
    assert!(case.tree.is_solid(v(-0.9, 2.2)) && case.tree.is_solid(v(2., 0.)));
    assert!(!case.tree.is_solid(v(-0.9, 1.)));
}

/// A spike belongs to the closed shape: it stops what comes from either side, and nothing beside it.
#[test]
fn a_spike_stops_a_mover_from_both_sides() {
    let ring = vec![v(0., 0.), v(4., 0.), v(4., 4.), v(0., 4.), v(0., 8.)];
    for (radius, from) in [(0.0, v(-3., 6.)), (0.5, v(-3., 6.)), (0.5, v(3., 6.)), (0.0, v(3., 6.))]
    {
        let case = case(vec![ring.clone()], Convex::circle(radius).unwrap(), Splitting::Given);
        let by = v(-2.0 * from.x, 0.0);
        let real = sweep(&case.tree, &case.shape, from, by, &EXACT).real.unwrap();
        assert_eq!(real.normal, v(from.x.signum(), 0.0));
        assert!((real.fraction - (3.0 - radius) / 6.0).abs() < 1e-15);
        let beside = sweep(&case.tree, &case.shape, from + v(0., 2.5 + radius), by, &EXACT);
        assert_eq!(beside.real, None);
        assert!(overlaps(&case.tree, &Convex::circle(0.1).unwrap(), v(0.0, 6.0)));
        assert!(!overlaps(&case.tree, &Convex::circle(0.1).unwrap(), v(0.2, 6.0)));
    }
    // Two rings that share a stretch, both outside of it: a film.
    let ring = vec![v(0., 0.), v(4., 0.), v(4., 4.), v(0., 4.)];
    let hole = vec![v(1., 0.), v(3., 0.), v(3., 2.), v(1., 2.)];
    let case = case(vec![ring, hole], Convex::circle(0.0).unwrap(), Splitting::Scored);
    for (from, by) in [(v(2., -1.), v(0., 3.)), (v(2., 1.), v(0., -3.))] {
        let real = sweep(&case.tree, &case.shape, from, by, &EXACT).real.unwrap();
        assert_eq!(real.fraction, 1.0 / 3.0);
        let wall = &case.tree.solids.walls[real.wall as usize];
        assert!(matches!(wall.kind, WallKind::Thin(_)));
    }
}

#[derive(Debug, Default)]
struct Reached {
    touching: u32,
    crossing: u32,
    slits: u32,
    hits: u32,
    slit_hits: u32,
    moves: u32,
    inside: u32,
    starts: u32,
}

/// Rings of the family drawn one by one, and every sweep held against the oracle.
#[test]
fn rings_that_touch_are_met_where_they_are() {
    let mut reached = Reached::default();
    for seed in 0..400 * times() as u64 {
        let mut rng = Rng::new(800_000 + seed);
        let rings = touching_rings(&mut rng);
        reached.touching += u32::from(touch(&rings));
        reached.crossing += u32::from(rings_cross(&rings));
        let shape = maps::convex(&maps::mover(MOVERS[rng.below(MOVERS.len())], &mut rng), 0.5);
        let splitting = if seed % 2 == 0 { Splitting::Given } else { Splitting::Scored };
        let case = case(rings, shape, splitting);
        let thin = |w: u32| matches!(case.tree.solids.walls[w as usize].kind, WallKind::Thin(_));
        let walls = case.tree.solids.walls.len() as u32;
        reached.slits += u32::from((0..walls).any(thin));
        for _ in 0..5 {
            let Some(from) = case.free_place(&mut rng) else { continue };
            let v = (rng.in_square(-6., 6.) - from) * rng.range(0.2, 1.2);
            let found = sweep(&case.tree, &case.shape, from, v, &EXACT);
            assert!(!found.start_solid, "seed {seed} at {from}");
            check_sweep(&case, from, v, &found);
            reached.moves += 1;
            reached.hits += u32::from(found.real.is_some());
            reached.slit_hits +=
                u32::from(found.real.is_some_and(|c| c.wall < walls && thin(c.wall)));
        }
        for _ in 0..5 {
            let at = rng.in_square(-5., 5.);
            let clearance = case.clearance(at);
            if clearance.abs() < 1e-7 {
                continue;
            }
            let inside = overlaps(&case.tree, &case.shape, at);
            assert_eq!(inside, clearance < 0.0, "seed {seed} at {at}: {clearance:e}");
            reached.starts += 1;
            reached.inside += u32::from(inside);
        }
    }
    assert!(reached.touching > 330 && reached.crossing > 110, "{reached:?}");
    assert!(reached.slits > 50 && reached.slit_hits > 16, "{reached:?}");
    guard_hits(reached.hits, reached.moves);
    guard_hits(reached.inside, reached.starts);
}

/// One truth: what a polygon does not contain, edge and all, a place there does not touch; and the other way round. At
/// lattice points, of which many lie on edges.
#[test]
fn what_contains_a_place_is_met_there() {
    let (mut inside, mut boundary, mut outside, mut all) = (0u32, 0u32, 0u32, 0u32);
    let point = Convex::circle(0.0).unwrap();
    let small = Convex::circle(1e-4).unwrap();
    for seed in 0..200 * times() as u64 {
        let mut rng = Rng::new(820_000 + seed);
        let rings = touching_rings(&mut rng);
        let polygon = Polygon::new(rings[0].clone(), rings[1..].to_vec()).unwrap();
        let mut solids = Solids::default();
        solids.add_outline(&rings, 0).unwrap();
        let tree = build(solids, Splitting::Scored);
        for i in -8..=8 {
            let p = v(f64::from(i) * 0.5, rng.range(-8.0, 8.0).round() * 0.5);
            let near =
                rings.iter().flat_map(|r| ring_edges(r)).map(|[a, b]| point_segment(p, a, b));
            let near = near.fold(f64::INFINITY, f64::min);
            let about = format!("seed {seed} at {p}");
            all += 1;
            match point_polygon(p, &polygon).side {
                Side::Inside => {
                    inside += 1;
                    assert!(overlaps(&tree, &point, p) && overlaps(&tree, &small, p), "{about}");
                }
                Side::Boundary => {
                    boundary += 1;
                    assert!(overlaps(&tree, &small, p), "{about}");
                }
                Side::Outside if near > 1e-3 => {
                    outside += 1;
                    assert!(!overlaps(&tree, &point, p) && !overlaps(&tree, &small, p), "{about}");
                }
                Side::Outside => {}
            }
        }
    }
    assert!(
        inside > all / 5 && boundary > all / 20 && outside > all / 3,
        "{inside} {boundary} {outside}"
    );
}
