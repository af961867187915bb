//! Masks, and what of them is under a point or shared.

use glam::{DVec2, IVec2};
use glisse::collide::pixel::colour_mask::colour_mask_traced;
use glisse::collide::pixel::distance_field::{
    distance_field_traced, distance_row, distance_row_traced,
};
use glisse::collide::pixel::mask_overlap::mask_overlap_traced;
use glisse::collide::pixel::masks_overlap::masks_overlap_traced;
use glisse::collide::pixel::pixel_perfect::pixel_perfect_traced;
use glisse::collide::pixel::point_mask::point_mask_traced;
use glisse::collide::pixel::track_pixel::track_pixel_traced;
use glisse::collide::{
    Body, PlacedMask, Track, ZoneUnder, colour_mask, distance_field, mask_overlap, masks_overlap,
    pixel_perfect, point_mask, track_pixel,
};
use glisse::geom::cells::mask::colours::{ColourMask, Zone};
use glisse::geom::{AnyShape, CellGrid, MaskOnGrid};
use glisse::random::Rng;

use super::inputs::Place;
use super::same::{Rate, reached, same};
use crate::laws::masks::random_mask;

#[test]
fn points_on_masks_and_in_zones() {
    let mut rng = Rng::new(31);
    let (mut set, mut zones, mut outside) = (Rate::default(), 0, 0);
    for _ in 0..4_000 {
        let mask = random_mask(&mut rng, 90, 0.6);
        let size = DVec2::new(rng.range(0.1, 3.0), rng.range(0.1, 3.0));
        let grid = CellGrid::new(rng.in_square(-50.0, 50.0), size).unwrap();
        let reach = mask.area().max.as_dvec2() * size;
        // Now and then on a line between cells, to the bit.
        let p = grid.origin() + reach * rng.point(DVec2::splat(-0.05), DVec2::splat(1.05));
        let p = if rng.below(4) == 0 { grid.corner(grid.cell_at(p)) } else { p };
        let found = same!(point_mask(p, &mask, &grid), |t| point_mask_traced(p, &mask, &grid, t));
        set.count(found.is_some());

        let all = vec![Zone::new("a", [1, 0, 0], 'a'), Zone::new("b", [2, 0, 0], 'b')];
        let mut picture = ColourMask::new(mask.width(), mask.height(), all).unwrap();
        picture.lay(&mask, IVec2::ZERO, Some(1));
        let under =
            same!(colour_mask(p, &picture, &grid), |t| colour_mask_traced(p, &picture, &grid, t));
        assert_eq!(matches!(under, ZoneUnder::Zone { zone: 1, .. }), found.is_some());
        zones += u32::from(found.is_some());
        outside += u32::from(under == ZoneUnder::Outside);
    }
    set.check(4_000);
    reached("in a zone", zones, 1_000);
    reached("outside", outside, 200);
}

#[test]
fn masks_and_their_distances() {
    let mut rng = Rng::new(32);
    let mut share = Rate::default();
    for _ in 0..1_000 {
        let (a, b) = (random_mask(&mut rng, 140, 0.04), random_mask(&mut rng, 140, 0.04));
        let (low, high) = (-b.area().max, a.area().max);
        let pick = |rng: &mut Rng, axis: usize| {
            low[axis] + rng.below((high[axis] - low[axis]) as usize) as i32
        };
        let offset = IVec2::new(pick(&mut rng, 0), pick(&mut rng, 1));
        let found =
            same!(pixel_perfect(&a, &b, offset), |t| pixel_perfect_traced(&a, &b, offset, t));
        share.count(found.is_some());
    }
    share.check(1_000);
    for _ in 0..2_000 {
        let place = Place::new(&mut rng);
        let (a, b) = (place.mask(&mut rng), place.mask(&mut rng));
        let (a, b) = (PlacedMask::from(&a), PlacedMask::from(&b));
        same!(masks_overlap(&a, &b), |t| masks_overlap_traced(&a, &b, t));
        let other = Body::new(&AnyShape::Circle(place.circle(&mut rng)));
        same!(mask_overlap(&a, &other), |t| mask_overlap_traced(&a, &other, t));
    }
    for _ in 0..60 {
        let density = rng.range(0.0, 0.05);
        let mask = random_mask(&mut rng, 70, density);
        same!(distance_field(&mask), |t| distance_field_traced(&mask, t));
        let row = rng.below(mask.height() as usize + 1) as u32;
        same!(distance_row(&mask, row), |t| distance_row_traced(&mask, row, t));
        let grid = CellGrid::new(DVec2::splat(-7.0), DVec2::splat(0.3)).unwrap();
        let track = Track::new(&MaskOnGrid::new(mask.into(), grid).unwrap()).unwrap();
        let (middle, reach) = (rng.in_square(-10.0, 16.0), rng.below(12) as u32);
        same!(track_pixel(&track, middle, reach), |t| {
            track_pixel_traced(&track, middle, reach, t)
        });
    }
}
