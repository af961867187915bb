//! Moves along masks, against each cell as a box of its own: the first contact is that with the first cell, no move ends or
//! passes in a cell, and nothing catches on the seams between cells.

use glam::DVec2;
use glisse::collide::{Body, distance, meets};
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::geom::{AnyShape, CellGrid, CellRect, Circle, Mask, Polygon, Rect};
use glisse::partition::{Splitting, Tree, build};
use glisse::random::Rng;
use glisse::scene::{MaskShape, Shape};
use glisse::sweep::slide::{SlideOptions, slide};
use glisse::world::solids::add_placed;

use super::masks::random_mask;
use crate::times;

const CELL: f64 = 8.0;

fn tree(mask: &Mask) -> Tree {
    let mut solids = Solids::default();
    let shape = Shape::Mask(MaskShape::new(CELL, mask.clone()));
    add_placed(&mut solids, &shape, DVec2::ZERO, 0.0, 0).unwrap();
    build(solids, Splitting::Scored)
}

fn cells(mask: &Mask) -> Vec<Rect> {
    let grid = CellGrid::new(DVec2::ZERO, DVec2::splat(CELL)).unwrap();
    mask.cells().map(|c| grid.rect(CellRect::between(c, c))).collect()
}

/// A mover, and a shape of it at a place, a little smaller by `less`.
fn mover(kind: usize) -> (Convex, fn(DVec2, f64) -> AnyShape) {
    match kind {
        0 => (Convex::circle(5.0).unwrap(), |at, less| {
            AnyShape::Circle(Circle::new(at, 5.0 - less).unwrap())
        }),
        1 => (Convex::rectangle(DVec2::new(3.0, 6.0), 0.0).unwrap(), |at, less| {
            let half = DVec2::new(3.0, 6.0) - less;
            AnyShape::Rect(Rect::new(at - half, at + half).unwrap())
        }),
        _ => {
            let corners =
                |size: f64| (0..5).map(move |k| DVec2::from_angle(f64::from(k) * 1.3) * size);
            let hull = glisse::collide::convex_hull(&corners(6.0).collect::<Vec<_>>());
            (Convex::new(hull, 0.0).unwrap(), |at, less| {
                let corners =
                    (0..5).map(|k| DVec2::from_angle(f64::from(k) * 1.3) * (6.0 - 2.0 * less));
                let hull = glisse::collide::convex_hull(&corners.collect::<Vec<_>>());
                AnyShape::Polygon(
                    Polygon::new(hull.iter().map(|p| *p + at).collect(), Vec::new()).unwrap(),
                )
            })
        }
    }
}

#[test]
fn the_first_contact_is_with_the_first_cell_and_no_move_is_in_a_cell() {
    let mut rng = Rng::new(907);
    let (mut hits, mut free, mut tried) = (0, 0, 0);
    while tried < 400 * times() {
        let mask = random_mask(&mut rng, 14, 0.25);
        let (tree, boxes) = (tree(&mask), cells(&mask));
        let bodies: Vec<Body> = boxes.iter().map(|r| Body::new(&AnyShape::Rect(*r))).collect();
        let reach = mask.area().max.as_dvec2() * CELL;
        let (shape, at) = mover(rng.below(3));
        let inside = |p: DVec2, less: f64| {
            let body = Body::new(&at(p, less));
            bodies.iter().any(|cell| meets(&body, cell))
        };
        for _ in 0..8 {
            let from = rng.point(DVec2::splat(-20.0), reach + 20.0);
            if inside(from, 0.0) {
                continue;
            }
            tried += 1;
            let by = rng.vector(1.0, 60.0);
            let out = slide(&tree, &shape, from, by, &SlideOptions::default());
            assert!(!out.start_solid, "{from} {by}");
            // Nowhere on the way is it in a cell.
            let places =
                || std::iter::once(from).chain(out.path.iter().copied()).chain([out.position]);
            for (p, q) in places().zip(places().skip(1)) {
                for k in 0..=20 {
                    let place = p.lerp(q, f64::from(k) / 20.0);
                    assert!(!inside(place, 1e-6), "{place} of {p} to {q}, {:?}", mask.to_rows());
                }
            }
            // The first contact, by halving how far the way is free.
            let (mut low, mut high) = (0.0, 1.0);
            let blocked =
                |t: f64| (0..=200).any(|k| inside(from + by * (t * f64::from(k) / 200.0), 0.0));
            match out.impacts.first() {
                None => {
                    free += 1;
                    assert!(!blocked(0.999), "{from} {by} {:?}", mask.to_rows());
                }
                Some(contact) => {
                    hits += 1;
                    if !blocked(1.0) {
                        // A contact within the least distance, that is: it ends beside a cell.
                        let end = Body::new(&at(from + by, 0.0));
                        let near = bodies.iter().filter_map(|cell| distance(&end, cell));
                        let least = near.map(|d| d.distance).fold(f64::INFINITY, f64::min);
                        assert!(least < 0.05, "{least}");
                        continue;
                    }
                    for _ in 0..40 {
                        let middle = 0.5 * (low + high);
                        if blocked(middle) { high = middle } else { low = middle }
                    }
                    let off = (contact.fraction - low).abs() * by.length();
                    assert!(off < 0.3, "{} and {low}, {off}", contact.fraction);
                }
            }
        }
    }
    assert!(hits > 60 && free > 60, "{hits} {free} of {tried}");
}

#[test]
fn nothing_catches_on_the_seams_between_cells() {
    let mut full = Mask::new(40, 3).unwrap();
    full.fill(true);
    let tree = tree(&full);
    let mut solids = Solids::default();
    let one = Rect::new(DVec2::ZERO, DVec2::new(40.0, 3.0) * CELL).unwrap();
    solids.add_outline(&[one.corners().to_vec()], 0).unwrap();
    let whole = build(solids, Splitting::Scored);
    for kind in 0..3 {
        let (shape, _) = mover(kind);
        let (mut a, mut b) = (DVec2::new(20.0, -7.0), DVec2::new(20.0, -7.0));
        for _ in 0..70 {
            let wish = DVec2::new(3.7, 1.0);
            a = slide(&tree, &shape, a, wish, &SlideOptions::default()).position;
            b = slide(&whole, &shape, b, wish, &SlideOptions::default()).position;
            assert!(a.distance(b) < 1e-9, "{a} {b}");
        }
        assert!((a.x - 20.0 - 70.0 * 3.7).abs() < 1e-6, "{a}");
    }
}
