//! Tilemaps and labyrinths as walls: what is solid stays solid, and a mover slides over seams.

use glam::DVec2;
use glisse::collide::grid::cell_pushes::{cell_pushes, cell_pushes_traced};
use glisse::collide::grid::labyrinth::{
    labyrinth_box, labyrinth_box_traced, labyrinth_disc, labyrinth_disc_traced,
};
use glisse::collide::grid::labyrinth_making::{
    backtracker, backtracker_traced, kruskal, kruskal_traced,
};
use glisse::geom::cells::labyrinth::{Labyrinth, LabyrinthSide};
use glisse::geom::cells::tile_areas::tile_areas;
use glisse::geom::cells::tile_grid::{Layout, StaggerAxis, StaggerIndex};
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::geom::{Circle, Rect, Tile, Tilemap};
use glisse::partition::{Splitting, Tree, build};
use glisse::random::Rng;
use glisse::sweep::slide::{SlideOptions, Stopped, slide};

use crate::times;
use crate::watched::same::same;

fn random_map(rng: &mut Rng) -> Tilemap {
    let layout = match rng.below(6) {
        0 => Layout::Straight(DVec2::splat(8.0)),
        1 => Layout::Isometric([DVec2::new(8.0, 4.0), DVec2::new(-8.0, 4.0)]),
        2 => Layout::Isometric([DVec2::new(-8.0, 4.0), DVec2::new(8.0, 4.0)]),
        // Mirrored straight cells.
        3 => Layout::Isometric([DVec2::new(-8.0, 0.0), DVec2::new(0.0, 8.0)]),
        _ => {
            let axis = [StaggerAxis::X, StaggerAxis::Y][rng.below(2)];
            let index = [StaggerIndex::Odd, StaggerIndex::Even][rng.below(2)];
            Layout::Staggered { cell: DVec2::new(16.0, 8.0), axis, index }
        }
    };
    let mut map = Tilemap::empty(layout, 2 + rng.below(6), 2 + rng.below(6)).unwrap();
    for cell in map.range().cells() {
        let any = [Tile::Solid, Tile::Empty, Tile::LETTERS[rng.below(Tile::LETTERS.len())].0];
        map.set(cell, any[rng.below(3)]);
    }
    map
}

#[test]
fn the_surface_holds_exactly_the_solid_cells() {
    let mut rng = Rng::new(1211);
    let (mut solid, mut all) = (0, 0);
    for _ in 0..60 * times() {
        let map = random_map(&mut rng);
        let mut solids = Solids::default();
        solids.add_tilemap(&map, |p| p, 0).unwrap();
        let area: f64 =
            solids.outlines.iter().flat_map(|o| &o.rings).map(|r| -signed_area(r)).sum();
        let parts: f64 = map.filled().map(|(cell, _)| signed_area(&map.part(cell)).abs()).sum();
        assert_eq!(area, parts);
        let tree = build(solids.clone(), Splitting::Scored);
        let corners = map.range().cells().flat_map(|cell| map.grid().outline(cell));
        let around = Rect::around(corners).unwrap();
        for _ in 0..100 {
            // Never on a cut: those are at quarters of a cell, or at eighths where axes lean.
            let p =
                (rng.point(around.min, around.max) * 8.0).round() / 8.0 + DVec2::new(0.03, 0.05);
            let expected = map.grid().cell(p).is_some_and(|cell| map.solid_at(cell, p));
            let inside = solids.outlines.iter().filter(|o| o.contains(p)).count();
            assert_eq!(inside, usize::from(expected), "{p} {:?}", map.to_rows());
            assert_eq!(tree.is_solid(p), expected, "{p} {:?}", map.to_rows());
            solid += u32::from(expected);
            all += 1;
        }
    }
    assert!(solid * 10 > all, "{solid} of {all}");
}

fn signed_area(ring: &[DVec2]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(p, q)| p.perp_dot(*q)).sum::<f64>() * 0.5
}

#[test]
fn no_two_walls_of_a_ring_are_in_line() {
    let mut rng = Rng::new(1212);
    for _ in 0..100 * times() {
        for ring in tile_areas(&random_map(&mut rng)).iter().flatten() {
            assert!(ring.len() >= 3);
            for i in 0..ring.len() {
                let [p, q, r] = [0, 1, 2].map(|k| ring[(i + k) % ring.len()]);
                let turn = (q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0]);
                assert_ne!(turn, 0, "{ring:?}");
            }
        }
    }
}

fn tiles(rows: &[&str]) -> Tilemap {
    Tilemap::from_rows(Layout::Straight(DVec2::splat(16.0)), rows, Tile::of_letter).unwrap()
}

fn surface(map: &Tilemap) -> Tree {
    let mut solids = Solids::default();
    solids.add_tilemap(map, |p| p, 0).unwrap();
    build(solids, Splitting::Scored)
}

fn movers() -> [Convex; 4] {
    let hexagon = (0..6).map(|k| DVec2::from_angle(f64::from(k)) * 5.0).collect();
    [
        Convex::circle(5.0).unwrap(),
        Convex::rectangle(DVec2::new(4.0, 6.0), 0.0).unwrap(),
        Convex::rectangle(DVec2::new(4.0, 6.0), 0.3).unwrap(),
        Convex::new(hexagon, 1.0).unwrap(),
    ]
}

/// Falls and walks so many frames; the positions.
fn walk(tree: &Tree, shape: &Convex, from: DVec2, velocity: DVec2, frames: usize) -> Vec<DVec2> {
    let mut position = from;
    let step = |_| {
        let moved = slide(tree, shape, position, velocity, &SlideOptions::default());
        assert!(!moved.start_solid && moved.stopped != Stopped::Corner, "{position}");
        position = moved.position;
        position
    };
    (0..frames).map(step).collect()
}

#[test]
fn a_mover_slides_over_the_seams_of_a_floor_and_up_its_slopes() {
    let level = surface(&tiles(&["............", "############", "############"]));
    let ramp = surface(&tiles(&["............", "....rf......", "...r##f.....", "############"]));
    for shape in movers() {
        for way in [1.0, -1.0] {
            // Level: each frame as far as the wish, to the last digits, with half as much gravity.
            let start = DVec2::new(if way > 0.0 { 20.0 } else { 172.0 }, 5.0);
            let path = walk(&level, &shape, start, DVec2::new(1.7 * way, 0.9), 88);
            let landed = path.iter().position(|p| *p == path[path.len() - 1]).unwrap_or(20).min(20);
            for pair in path[landed..].windows(2) {
                let by = pair[1] - pair[0];
                assert!((by.x - 1.7 * way).abs() < 1e-9 && by.y.abs() < 1e-9, "{by}");
            }
            // Over the hill: it never stops, and rises to its top.
            let start = DVec2::new(if way > 0.0 { 12.0 } else { 150.0 }, 35.0);
            let path = walk(&ramp, &shape, start, DVec2::new(2.0 * way, 0.4), 120);
            for pair in path.windows(2) {
                assert!((pair[1].x - pair[0].x) * way > 0.5, "{pair:?}");
            }
        }
    }
}

#[test]
fn the_same_move_catches_where_each_cell_pushes_for_itself() {
    let map = tiles(&["............", "############", "############"]);
    let gravity = 0.35;
    for shape in &movers()[..2] {
        for way in [1.0, -1.0] {
            let start = DVec2::new(if way > 0.0 { 20.0 } else { 172.0 }, 5.0);
            // Falls for a second, then lands anywhere: over all phases some land across a seam and stop.
            let (mut caught, mut slid) = (0, 0);
            for phase in 0..64 {
                let mut position = start + DVec2::X * (f64::from(phase) * 0.25 * way);
                let mut velocity = DVec2::new(3.0 * way, 0.0);
                for _ in 0..12 {
                    velocity.y += gravity;
                    let moved =
                        same!(
                            cell_pushes(&map, shape, position, velocity),
                            |t| cell_pushes_traced(&map, shape, position, velocity, t)
                        )
                        .unwrap();
                    (position, velocity) = (moved.position, moved.velocity);
                }
                if velocity.x == 3.0 * way { slid += 1 } else { caught += 1 }
            }
            assert!(slid > 10, "{slid}");
            // To the right the cell that is left comes first and lifts the mover off the next; to the left it is caught.
            if way < 0.0 {
                assert!(caught > 0, "{caught}");
            }
        }
    }
}

#[test]
fn made_labyrinths_are_spanning_trees() {
    let mut rng = Rng::new(1213);
    for _ in 0..40 * times() {
        let rooms = [1 + rng.below(12), 1 + rng.below(12)];
        let seed = rng.bits();
        let cell = DVec2::new(3.0, 2.0);
        let rng = || Rng::new(seed);
        let deep = same!(backtracker(cell, rooms, &mut rng()), |t| {
            backtracker_traced(cell, rooms, &mut rng(), t)
        });
        let short =
            same!(kruskal(cell, rooms, &mut rng()), |t| kruskal_traced(cell, rooms, &mut rng(), t));
        for made in [deep.unwrap(), short.unwrap()] {
            // As many ways between rooms as a tree has, and every room reached.
            let [across, down] = rooms.map(|n| n as i64);
            let is_room = |[i, j]: [i64; 2]| (0..across).contains(&i) && (0..down).contains(&j);
            let open = made
                .range()
                .cells()
                .flat_map(|c| [(c, LabyrinthSide::Left), (c, LabyrinthSide::Top)]);
            let open: Vec<_> = open
                .filter(|(c, side)| is_room(*c) && is_room(side.beyond(*c)) && !made.has(*c, *side))
                .map(|(c, side)| (c, side.beyond(c)))
                .collect();
            assert_eq!(open.len() as i64, across * down - 1);
            let mut reached = vec![[0, 0]];
            let mut next = 0;
            while next < reached.len() {
                let room = reached[next];
                next += 1;
                for (a, b) in &open {
                    let other = if *a == room {
                        *b
                    } else if *b == room {
                        *a
                    } else {
                        continue;
                    };
                    if !reached.contains(&other) {
                        reached.push(other);
                    }
                }
            }
            assert_eq!(reached.len() as i64, across * down);
            // Closed all around.
            assert!((0..down).all(|j| made.has([0, j], LabyrinthSide::Left)
                && made.has([across, j], LabyrinthSide::Left)));
            assert!(
                (0..across).all(|i| made.has([i, 0], LabyrinthSide::Top)
                    && made.has([i, down], LabyrinthSide::Top))
            );
        }
    }
}

fn random_labyrinth(rng: &mut Rng) -> Labyrinth {
    let mut made = Labyrinth::open(DVec2::new(6.0, 4.0), 5, 5).unwrap();
    for cell in made.range().cells() {
        made.set(cell, LabyrinthSide::Left, rng.below(2) == 0);
        made.set(cell, LabyrinthSide::Top, rng.below(2) == 0);
    }
    made
}

#[test]
fn thin_walls_are_met_as_brute_force_over_all_of_them_says() {
    let mut rng = Rng::new(1214);
    let (mut boxes, mut discs) = (0, 0);
    let count = 3_000 * times();
    for _ in 0..count {
        let made = random_labyrinth(&mut rng);
        // On a grid of quarters, so that seams and tangencies are many.
        let quarter = |p: DVec2| (p * 4.0).round() / 4.0;
        let p = quarter(rng.point(DVec2::NEG_ONE, DVec2::new(24.0, 16.0)));
        let rect = Rect::between(p, p + quarter(rng.in_square(0.5, 5.0)));
        let found = same!(labyrinth_box(&made, &rect), |t| labyrinth_box_traced(&made, &rect, t));
        let through = |(c, side): ([i64; 2], LabyrinthSide)| {
            let [a, b] = made.ends(c, side);
            // An open box, and a wall without its ends.
            match side {
                LabyrinthSide::Left => {
                    rect.min.x < a.x && a.x < rect.max.x && a.y < rect.max.y && rect.min.y < b.y
                }
                LabyrinthSide::Top => {
                    rect.min.y < a.y && a.y < rect.max.y && a.x < rect.max.x && rect.min.x < b.x
                }
            }
        };
        let expected = made.walls().any(through);
        assert_eq!(found.unwrap().wall.is_some(), expected, "{rect:?}");
        assert!(found.unwrap().wall.is_none_or(through));
        boxes += u32::from(expected);
        let disc = Circle::new(p, [0.25, 1.25, 2.5][rng.below(3)]).unwrap();
        let found = same!(labyrinth_disc(&made, &disc), |t| labyrinth_disc_traced(&made, &disc, t));
        let near = |(c, side): ([i64; 2], LabyrinthSide)| {
            let [a, b] = made.ends(c, side);
            // Exact: all numbers are small multiples of a quarter.
            (p.clamp(a, b) - p).length_squared() <= disc.radius() * disc.radius()
        };
        let expected = made.walls().any(near);
        assert_eq!(found.unwrap().wall.is_some(), expected, "{disc:?}");
        discs += u32::from(expected);
    }
    for hits in [boxes, discs] {
        super::guard_hits(hits, count as u32);
    }
}

#[test]
fn a_disc_slides_along_the_walls_of_a_labyrinth() {
    let made = backtracker(DVec2::splat(16.0), [8, 8], &mut Rng::new(5)).unwrap();
    let mut solids = Solids::default();
    solids.add_labyrinth(&made, |p| p, 0).unwrap();
    let tree = build(solids, Splitting::Scored);
    let disc = Convex::circle(5.0).unwrap();
    // Along the outer walls' outside, over all the joints of the inner ones.
    for (from, way) in [
        (DVec2::new(2.0, -8.5), DVec2::new(2.0, 1.0)),
        (DVec2::new(126.0, 136.5), DVec2::new(-2.0, -1.0)),
    ] {
        let mut position = from;
        for _ in 0..60 {
            position = slide(&tree, &disc, position, way, &SlideOptions::default()).position;
            let at = Circle::new(position, 4.99).unwrap();
            assert_eq!(labyrinth_disc(&made, &at).unwrap().wall, None, "{position}");
        }
        // No joint has held it up.
        assert!((position.x - from.x - 60.0 * way.x).abs() < 1e-9, "{position}");
    }
    let mut rng = Rng::new(6);
    let mut position = DVec2::splat(8.0);
    let mut travelled = 0.0;
    for _ in 0..2_000 * times() {
        let moved = slide(&tree, &disc, position, rng.vector(1.0, 30.0), &SlideOptions::default());
        assert!(!moved.start_solid);
        travelled += (moved.position - position).length();
        position = moved.position;
        let at = Circle::new(position, 5.0).unwrap();
        assert_eq!(labyrinth_disc(&made, &at).unwrap().wall, None, "{position}");
        assert!((0.0..128.0).contains(&position.x) && (0.0..128.0).contains(&position.y));
    }
    assert!(travelled > 2_000.0, "{travelled}");
}
