//! Tilemaps: which cell a point is in, and which a box covers, against exact arithmetic and a look at every cell.
//!
//! The oracle computes in whole numbers of 128 bits: all coordinates are small multiples of a power of two.

use glam::DVec2;
use glisse::collide::grid::iso_tiles::{iso_tiles, iso_tiles_traced};
use glisse::collide::grid::tiles::{box_tiles, box_tiles_traced, point_tile, point_tile_traced};
use glisse::geom::cells::tile::Slope;
use glisse::geom::cells::tile_grid::{Cell, Layout, StaggerAxis, StaggerIndex};
use glisse::geom::{Rect, Tile, TileGrid, Tilemap};
use glisse::random::Rng;
use glisse::trace::Silent;

use crate::times;
use crate::watched::same::same;

/// One unit of the oracle, in world units.
const UNIT: f64 = 1.0 / 1024.0;

/// A vector of whole units.
type Whole = [i128; 2];

fn world(v: Whole) -> DVec2 {
    DVec2::new(v[0] as f64 * UNIT, v[1] as f64 * UNIT)
}

fn cross(a: Whole, b: Whole) -> i128 {
    a[0] * b[1] - a[1] * b[0]
}

/// A number of units, up to 2^bits either way.
fn whole(rng: &mut Rng, bits: u32) -> i128 {
    let size = 1i128 << (rng.below(bits as usize) + 1);
    i128::from(rng.bits() >> 8) % (2 * size + 1) - size
}

fn vector(rng: &mut Rng, bits: u32) -> Whole {
    [whole(rng, bits), whole(rng, bits)]
}

/// A lattice of any kind, and its origin and axes in units; axes are even, so that half cells are whole.
fn lattice(rng: &mut Rng) -> (TileGrid, Whole, [Whole; 2]) {
    loop {
        let origin = if rng.below(2) == 0 { [0, 0] } else { vector(rng, 40) };
        let side = |rng: &mut Rng| 2 * (1 + whole(rng, 14).abs());
        let (layout, axes) = if rng.below(2) == 0 {
            let cell = [side(rng), side(rng)];
            (Layout::Straight(world(cell)), [[cell[0], 0], [0, cell[1]]])
        } else {
            let axes = [vector(rng, 14), vector(rng, 14)].map(|a| a.map(|x| 2 * x));
            (Layout::Isometric(axes.map(world)), axes)
        };
        if cross(axes[0], axes[1]) != 0 {
            return (TileGrid::new(layout, world(origin)).unwrap(), origin, axes);
        }
    }
}

/// ⌊a / b⌋.
fn floor(a: i128, b: i128) -> i128 {
    if b < 0 { (-a).div_euclid(-b) } else { a.div_euclid(b) }
}

#[test]
fn the_cell_of_a_point_is_the_exact_floor() {
    let mut rng = Rng::new(1201);
    let (mut seams, mut negative, mut cases) = (0, 0, 0);
    for _ in 0..20_000 * times() {
        let (grid, origin, [x, y]) = lattice(&mut rng);
        // Half of the points are on a seam, or one unit beside it.
        let p = match rng.below(4) {
            0 | 1 => {
                let (i, j) = (whole(&mut rng, 20), whole(&mut rng, 20));
                let beside = [rng.below(3) as i128 - 1, rng.below(3) as i128 - 1];
                [0, 1].map(|k| origin[k] + i * x[k] + j * y[k] + beside[k])
            }
            _ => vector(&mut rng, 44),
        };
        let (from, det) = ([p[0] - origin[0], p[1] - origin[1]], cross(x, y));
        let (above_i, above_j) = (cross(from, y), cross(x, from));
        let expected = [floor(above_i, det), floor(above_j, det)];
        // Coordinates of 53 bits are held exactly.
        assert!(p.iter().all(|c| c.abs() < 1 << 53));
        if expected.iter().any(|n| n.abs() > 1 << 51) {
            assert_eq!(grid.cell(world(p)), None);
            continue;
        }
        assert_eq!(
            grid.cell(world(p)).map(|c| c.map(i128::from)),
            Some(expected),
            "{grid:?} {p:?}"
        );
        let place = grid.lattice_place(world(p)).unwrap();
        assert!(place.iter().all(|c| (0.0..1.0).contains(&c.within())));
        seams += u32::from(above_i % det == 0 || above_j % det == 0);
        negative += u32::from(expected.iter().any(|n| *n < 0));
        cases += 1;
    }
    assert!(seams > 4_000 && negative > 6_000 && cases > 15_000, "{seams} {negative} {cases}");
}

#[test]
fn points_beside_a_seam_by_the_last_bit() {
    let mut rng = Rng::new(1202);
    for _ in 0..5_000 * times() {
        // Sizes that are no binary fractions: k × w is rounded up or down. Which, an exact product tells.
        let w = rng.range(0.01, 40.0);
        let grid = TileGrid::new(Layout::Straight(DVec2::new(w, 1.0)), DVec2::ZERO).unwrap();
        let k = (rng.below(2_000_001) as f64) - 1e6;
        for x in [(k * w).next_down(), k * w, (k * w).next_up()] {
            let beyond = k.mul_add(-w, x) >= 0.0;
            let expected = k as i64 - i64::from(!beyond);
            assert_eq!(grid.cell(DVec2::new(x, 0.0)).unwrap()[0], expected, "{w} {k} {x:e}");
        }
    }
}

/// Whether a box and a parallelogram share inner points: no line along a side of either parts them.
fn share([low, high]: [Whole; 2], corner: Whole, [x, y]: [Whole; 2]) -> bool {
    let at = |u: i128, v: i128| [0, 1].map(|k| corner[k] + u * x[k] + v * y[k]);
    let diamond = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
    let rect = [low, [high[0], low[1]], high, [low[0], high[1]]];
    [[1, 0], [0, 1], [-x[1], x[0]], [-y[1], y[0]]].iter().all(|normal| {
        let along = |p: &Whole| p[0] * normal[0] + p[1] * normal[1];
        let span = |all: &[Whole; 4]| {
            let on = all.iter().map(along);
            (on.clone().min().unwrap(), on.max().unwrap())
        };
        let ((a, b), (c, d)) = (span(&diamond), span(&rect));
        a < d && c < b
    })
}

#[test]
fn a_box_covers_exactly_the_cells_it_shares_points_with() {
    let mut rng = Rng::new(1203);
    let (mut touching, mut cells) = (0, 0);
    for _ in 0..1_500 * times() {
        let (grid, origin, [x, y]) = lattice(&mut rng);
        let size = x.iter().chain(&y).map(|c| c.abs()).max().unwrap();
        // Corners on the lattice's own coordinates touch many cells.
        let mut corner = || {
            let [i, j] = [whole(&mut rng, 2), whole(&mut rng, 2)];
            let free = rng.below(2) == 0;
            [0, 1].map(|k| {
                let off = if free { whole(&mut rng, 14) % size } else { 0 };
                origin[k] + i * x[k] + j * y[k] + off
            })
        };
        let (a, b) = (corner(), corner());
        let (low, high) = ([a[0].min(b[0]), a[1].min(b[1])], [a[0].max(b[0]), a[1].max(b[1])]);
        let det = cross(x, y);
        if low[0] == high[0] || low[1] == high[1] || (size * size) / det.abs() > 12 {
            continue;
        }
        let rect = Rect::between(world(low), world(high));
        let mut found: Vec<Cell> = grid.cells(&rect).unwrap().collect();
        found.sort_unstable();
        // Every cell around, and one more each way.
        let range = grid.lattice_range(&rect).unwrap();
        let mut expected = Vec::new();
        for i in range.min[0] - 2..=range.max[0] + 2 {
            for j in range.min[1] - 2..=range.max[1] + 2 {
                let at = [0, 1].map(|k| origin[k] + i128::from(i) * x[k] + i128::from(j) * y[k]);
                if share([low, high], at, [x, y]) {
                    expected.push([i, j]);
                }
            }
        }
        assert_eq!(found, expected, "{grid:?} {low:?} {high:?}");
        if grid.is_straight() {
            assert_eq!(found.len() as u128, range.count());
            touching +=
                u32::from((low[0] - origin[0]) % x[0] == 0 || (high[1] - origin[1]) % y[1] == 0);
        }
        cells += found.len();
    }
    assert!(touching > 100 && cells > 3_000, "{touching} {cells}");
}

/// A map of all tiles in any layout, its cells of even units.
fn map(rng: &mut Rng) -> Tilemap {
    let size = DVec2::new(4.0, 2.0);
    let layout = match rng.below(6) {
        0 => Layout::Straight(size),
        1 => Layout::Isometric([DVec2::new(2.0, 1.0), DVec2::new(-2.0, 1.0)]),
        2 => Layout::Isometric([DVec2::new(-2.0, 0.5), DVec2::new(0.5, 3.0)]),
        // Mirrored straight cells, along either axis.
        3 => Layout::Isometric([DVec2::new(-4.0, 0.0), DVec2::new(0.0, 2.0)]),
        4 => Layout::Isometric([DVec2::new(4.0, 0.0), DVec2::new(0.0, -2.0)]),
        _ => {
            let axis = [StaggerAxis::X, StaggerAxis::Y][rng.below(2)];
            let index = [StaggerIndex::Odd, StaggerIndex::Even][rng.below(2)];
            Layout::Staggered { cell: size, axis, index }
        }
    };
    let (columns, rows) = (1 + rng.below(5), 1 + rng.below(5));
    let mut map = Tilemap::empty(layout, columns, rows).unwrap();
    for cell in map.range().cells() {
        map.set(cell, Tile::LETTERS[rng.below(Tile::LETTERS.len())].0);
    }
    map
}

#[test]
fn what_is_watched_is_what_ran_and_both_ways_to_a_point_agree() {
    let mut rng = Rng::new(1204);
    let (mut solid, mut walls) = (0, 0);
    for _ in 0..4_000 * times() {
        let map = map(&mut rng);
        let corners = map.range().cells().flat_map(|cell| map.grid().outline(cell));
        let around = Rect::around(corners).unwrap().expand(1.0);
        let p = (rng.point(around.min, around.max) * 4.0).round() / 4.0;
        let at = same!(point_tile(&map, p), |t| point_tile_traced(&map, p, t));
        let by_axes = same!(iso_tiles(&map, p), |t| iso_tiles_traced(&map, p, t));
        assert_eq!(at, by_axes);
        solid += u32::from(at.unwrap().solid);
        let rect = Rect::between(p, p + (rng.in_square(0.0, 2.0) * 4.0).ceil() / 4.0);
        let covered = same!(box_tiles(&map, &rect), |t| box_tiles_traced(&map, &rect, t));
        let mut expected = map.grid().cells(&rect).unwrap().filter(|c| map.part_meets(*c, &rect));
        assert_eq!(covered.unwrap().wall, expected.next());
        walls += u32::from(covered.unwrap().wall.is_some());
    }
    assert!(solid > 500 && (800..3_200).contains(&walls), "{solid} {walls}");
}

#[test]
fn a_point_is_in_exactly_one_part_of_a_cell() {
    // A floor, and the ceiling that fills what it leaves.
    let opposite = |slope: Slope| match slope {
        Slope::Flat => Slope::Flat,
        Slope::Rise => Slope::Fall,
        Slope::Fall => Slope::Rise,
        Slope::LowRise => Slope::HighFall,
        Slope::HighRise => Slope::LowFall,
        Slope::HighFall => Slope::LowRise,
        Slope::LowFall => Slope::HighRise,
    };
    let one = |tile: Tile| {
        let mut map = Tilemap::empty(Layout::Straight(DVec2::splat(8.0)), 1, 1).unwrap();
        map.set([0, 0], tile);
        map
    };
    let pairs = Slope::ALL
        .map(|s| (Tile::Floor(s), Tile::Ceiling(opposite(s))))
        .into_iter()
        .chain([(Tile::HalfLeft, Tile::HalfRight)]);
    for (tile, rest) in pairs {
        let (tile, rest) = (one(tile), one(rest));
        for x in 0..8 {
            for y in 0..8 {
                let p = DVec2::new(f64::from(x), f64::from(y));
                assert_ne!(tile.solid_at([0, 0], p), rest.solid_at([0, 0], p), "{tile:?} {p}");
            }
        }
    }
}

#[test]
fn hostile_numbers_have_an_answer_or_none() {
    let wild =
        [0.0, -0.0, 5e-324, 1e-140, 1e-70, 0.1, 1.0, 1e15, 1e75, 1e308, f64::INFINITY, f64::NAN];
    let mut rng = Rng::new(1205);
    let pick = |rng: &mut Rng| {
        let x = wild[rng.below(wild.len())];
        DVec2::new(if rng.below(2) == 0 { x } else { -x }, wild[rng.below(wild.len())])
    };
    let (mut grids, mut answers) = (0, 0);
    for _ in 0..20_000 {
        let layout = match rng.below(3) {
            0 => Layout::Straight(pick(&mut rng)),
            1 => Layout::Isometric([pick(&mut rng), pick(&mut rng)]),
            _ => {
                let (axis, index) = (StaggerAxis::X, StaggerIndex::Even);
                Layout::Staggered { cell: pick(&mut rng), axis, index }
            }
        };
        let Ok(map) = Tilemap::empty(layout, 3, 3).and_then(|m| m.at(pick(&mut rng))) else {
            continue;
        };
        grids += 1;
        let p = pick(&mut rng);
        let at = point_tile_traced(&map, p, &mut Silent);
        answers += u32::from(at.is_some());
        let _ = box_tiles(&map, &Rect { min: p, max: pick(&mut rng) });
    }
    assert!(grids > 1_000 && answers > 300, "{grids} {answers}");
}
