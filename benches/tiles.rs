//! Tilemaps beside parry's voxels, on the same seeded map of 1000 by 1000 cells: the cell of a point, the cells of a box and
//! whether one is a wall; and what has no peer beside the plain loop over cells: boxes in a diamond map, surfaces,
//! labyrinths.

mod common;

use common::peers::vector;
use common::{COLD, each, inputs};
use criterion::{Criterion, criterion_group, criterion_main};
use glam::DVec2;
use glisse::collide::grid::labyrinth::labyrinth_box;
use glisse::collide::grid::labyrinth_making::{backtracker, kruskal};
use glisse::collide::grid::tiles::{box_tiles, point_tile};
use glisse::geom::cells::tile_areas::tile_areas;
use glisse::geom::cells::tile_grid::Layout;
use glisse::geom::{Rect, Tile, Tilemap};
use glisse::random::Rng;
use parry2d_f64::bounding_volume::Aabb;
use parry2d_f64::math::IVector;
use parry2d_f64::shape::Voxels;

const SIDE: usize = 1000;
const CELL: f64 = 16.0;

/// One cell in eight is solid, seed 1290.
fn map(layout: Layout) -> Tilemap {
    let mut rng = Rng::new(1290);
    let side = inputs(SIDE).max(32);
    let mut map = Tilemap::empty(layout, side, side).expect("it is small enough");
    for cell in map.range().cells() {
        if rng.below(8) == 0 {
            map.set(cell, Tile::Solid);
        }
    }
    map
}

fn points(map: &Tilemap) -> Vec<DVec2> {
    let mut rng = Rng::new(1291);
    let reach = map.columns() as f64 * CELL;
    (0..COLD).map(|_| rng.in_square(-0.1 * reach, 1.1 * reach)).collect()
}

/// Boxes of half a cell to three cells, so that about half of them are free.
fn boxes(map: &Tilemap) -> Vec<Rect> {
    let mut rng = Rng::new(1292);
    let corners = points(map);
    corners.into_iter().map(|p| Rect::between(p, p + rng.in_square(8.0, 32.0))).collect()
}

fn straight(c: &mut Criterion) {
    let map = map(Layout::Straight(DVec2::splat(CELL)));
    let filled: Vec<IVector> = map.filled().map(|(c, _)| IVector::new(c[0], c[1])).collect();
    let theirs = Voxels::new(vector(DVec2::splat(CELL)), &filled);
    let points = points(&map);
    let mut group = c.benchmark_group("point_tile");
    each(&mut group, "glisse", &points, |p| point_tile(&map, *p).is_some_and(|t| t.solid));
    each(&mut group, "parry voxels", &points, |p| {
        let key = theirs.voxel_at_point(vector(*p));
        theirs.voxel_state(key).is_some_and(|state| !state.is_empty())
    });
    group.finish();

    let boxes = boxes(&map);
    let mut group = c.benchmark_group("box_tiles");
    each(&mut group, "glisse", &boxes, |r| box_tiles(&map, r).is_some_and(|t| t.wall.is_some()));
    each(&mut group, "parry voxels", &boxes, |r| {
        let around = Aabb::new(vector(r.min), vector(r.max));
        theirs.voxels_intersecting_local_aabb(&around).any(|v| !v.state.is_empty())
    });
    group.finish();
}

fn diamonds(c: &mut Criterion) {
    let axes = [DVec2::new(CELL, 0.5 * CELL), DVec2::new(-CELL, 0.5 * CELL)];
    let map = map(Layout::Isometric(axes));
    let mut group = c.benchmark_group("iso_tiles");
    each(&mut group, "point", &points(&map), |p| point_tile(&map, *p).is_some_and(|t| t.solid));
    each(&mut group, "box", &boxes(&map), |r| box_tiles(&map, r).is_some_and(|t| t.wall.is_some()));
    group.finish();
}

fn made(c: &mut Criterion) {
    let map = map(Layout::Straight(DVec2::splat(CELL)));
    c.bench_function("surface of a map", |b| b.iter(|| tile_areas(&map).len()));
    let side = inputs(256).max(16);
    let cell = DVec2::splat(CELL);
    let mut group = c.benchmark_group("labyrinth");
    group.bench_function("backtracker", |b| {
        b.iter(|| backtracker(cell, [side; 2], &mut Rng::new(1293)))
    });
    group.bench_function("kruskal", |b| b.iter(|| kruskal(cell, [side; 2], &mut Rng::new(1293))));
    let labyrinth = kruskal(cell, [side; 2], &mut Rng::new(1293)).expect("it is small enough");
    let boxes = boxes(&map);
    each(&mut group, "box", &boxes, |r| {
        labyrinth_box(&labyrinth, r).is_some_and(|f| f.wall.is_some())
    });
    group.finish();
}

criterion_group!(benches, straight, diamonds, made);
criterion_main!(benches);
