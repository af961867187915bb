//! Laws 1 to 4, 18 and 19 in a real map: a walk through Freedoom's E1M1, and its tree.

use glam::DVec2;
use glisse::geom::Rect;
use glisse::geom::convex::Convex;
use glisse::partition::{Splitting, Tree, build};
use glisse::scene::{ObjectRole, PolygonShape, Scene, Shape, WallsShape};
use glisse::sweep::Corners;
use glisse::sweep::slide::{SlideOptions, Stopped, slide};

use super::maps::{Map, ring_edges};
use super::motion::hold;
use super::oracle::{Area, Oracle, point_segment};
use super::{Case, guard_hits};
use glisse::random::Rng;

fn scene() -> Scene {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/wad/fd_e1m1.wad");
    let bytes = std::fs::read(path).unwrap();
    glisse::scene::import::scene_from_wad(&bytes, None, None).unwrap()
}

/// What is solid, from the document itself.
fn oracle(scene: &Scene) -> Oracle {
    let mut oracle = Oracle::default();
    for object in
        scene.objects.iter().filter(|o| matches!(o.role, ObjectRole::Wall | ObjectRole::Body))
    {
        assert_eq!((object.position, object.rotation), (DVec2::ZERO, 0.0), "{}", object.id);
        let area = match &object.shape {
            Shape::Walls(WallsShape { points, lines }) => {
                let edges = lines.iter().map(|l| l.map(|i| points[i as usize])).collect();
                Area { edges, free_inside: true }
            }
            Shape::Polygon(PolygonShape { points, .. }) => {
                Area { edges: ring_edges(points).collect(), free_inside: false }
            }
            other => panic!("{other:?} in a map"),
        };
        oracle.areas.push(area);
    }
    oracle
}

fn tree(scene: &Scene) -> Tree {
    let (solids, errors) = glisse::world::solids::solids(scene);
    assert!(errors.is_empty());
    build(solids, Splitting::Scored)
}

#[test]
fn a_walk_of_twenty_thousand_moves_stays_outside_every_wall() {
    const MOVES: u32 = 20_000;
    let scene = scene();
    let tree = tree(&scene);
    let start = scene.objects.iter().find(|o| o.role == ObjectRole::Mover).unwrap().position;
    let Rect { min: low, max: high } = tree.bounds();
    let solids = tree.solids.clone();
    let case = Case {
        map: Map { name: "E1M1", solids, oracle: oracle(&scene), low, high, scale: 1.0 },
        tree,
        shape: Convex::circle(16.0).unwrap(),
        options: SlideOptions {
            min_distance: 1.0 / 32.0,
            min_move: 1.0 / 16.0,
            max_impact: 5,
            corners: Corners::Exact,
        },
        tolerance: 1e-9,
    };
    assert!(case.clearance(start) > case.options.min_distance, "the player's start is free");
    let mut rng = Rng::new(19);
    let mut at = start;
    let mut wish = DVec2::ZERO;
    let (mut hits, mut limits) = (0, 0);
    let (mut least, mut most) = (at, at);
    for number in 0..MOVES {
        // A player's steps for a while in one direction, now and then a leap across the map.
        if number % 32 == 0 {
            wish = rng.direction() * rng.range(4.0, 64.0);
        }
        let v = if number % 50 == 49 { rng.direction() * 3000.0 } else { wish };
        let out = slide(&case.tree, &case.shape, at, v, &case.options);
        hold(&case, at, v, &out);
        hits += u32::from(!out.impacts.is_empty());
        // Law 4's limit is for moves as in a game: a leap turns more corners than that.
        limits += u32::from(out.stopped == Stopped::MaxImpact && v.length() < 100.0);
        at = out.position;
        (least, most) = (least.min(at), most.max(at));
    }
    assert!(hits * 3 > MOVES, "{hits} hit");
    assert_eq!(limits, 0, "MAX_IMPACT was reached");
    assert!((most - least).min_element() > 500.0, "it comes around: {least} to {most}");
}

#[test]
fn every_point_of_the_map_is_in_the_right_leaf() {
    let scene = scene();
    let tree = tree(&scene);
    let oracle = oracle(&scene);
    // Where people are: beside walls, and in the box around all.
    let edges: Vec<[DVec2; 2]> = oracle.areas.iter().flat_map(|a| a.edges.clone()).collect();
    let (low, high) =
        edges.iter().flatten().fold((edges[0][0], edges[0][0]), |(l, h), p| (l.min(*p), h.max(*p)));
    let mut rng = Rng::new(18);
    let mut solid = 0;
    const POINTS: u32 = 60_000;
    for k in 0..POINTS {
        let p = if k % 2 == 0 {
            rng.point(low, high)
        } else {
            let [a, b] = edges[rng.below(edges.len())];
            a + (b - a) * rng.unit() + rng.direction() * rng.magnitude(1e-3, 8.0)
        };
        if edges.iter().any(|[a, b]| point_segment(p, *a, *b) < 1e-9) {
            continue;
        }
        assert_eq!(tree.is_solid(p), oracle.solid(p), "{p}");
        solid += u32::from(oracle.solid(p));
    }
    guard_hits(solid, POINTS);
}
