//! Masks against what brute force over their cells finds, in integers.

use glam::{DVec2, IVec2};
use glisse::collide::pixel::distance_field::distance_field_traced;
use glisse::collide::{
    CellOffset, Track, cell_offset, distance_field, grow_disc, grow_square, masks_meet,
    pixel_perfect, shrink_disc, shrink_square, track_pixel,
};
use glisse::geom::cells::mask::colours::ColourMask;
use glisse::geom::cells::mask::paint::MaskBrush;
use glisse::geom::cells::mask::pixels::MaskRule;
use glisse::geom::{CellGrid, Mask, MaskOnGrid, Rect};
use glisse::random::Rng;
use glisse::trace::Silent;
use proptest::prelude::*;

use crate::times;

/// A mask of up to `largest` cells a side, a part of them set at random, some in blocks.
pub(crate) fn random_mask(rng: &mut Rng, largest: usize, density: f64) -> Mask {
    // Widths around whole words more often.
    let around = [1, 63, 64, 65, 127, 128, 129][rng.below(7)].min(largest);
    let width = if rng.below(2) == 0 { around } else { 1 + rng.below(largest) };
    let mut mask = Mask::new(width as u32, 1 + rng.below(largest) as u32).unwrap();
    for cell in all(&mask) {
        mask.set(cell, rng.unit() < density);
    }
    if rng.below(3) == 0 {
        let middle = IVec2::new(rng.below(width) as i32, rng.below(largest) as i32);
        mask.paint_print(MaskBrush::Round(1 + rng.below(12) as u32), middle, rng.below(3) > 0);
    }
    mask
}

fn all(mask: &Mask) -> Vec<IVec2> {
    let (w, h) = (mask.width() as i32, mask.height() as i32);
    (0..h).flat_map(|y| (0..w).map(move |x| IVec2::new(x, y))).collect()
}

fn offset(rng: &mut Rng, a: &Mask, b: &Mask) -> IVec2 {
    let mut along = |a: u32, b: u32| rng.below((a + b + 3) as usize) as i32 - b as i32 - 1;
    IVec2::new(along(a.width(), b.width()), along(a.height(), b.height()))
}

#[test]
fn shared_cells_are_those_that_both_have() {
    let mut rng = Rng::new(61);
    let (mut yes, cases) = (0, 1_500 * times());
    for case in 0..cases {
        let density = [0.004, 0.03, 0.4][rng.below(3)];
        let (a, b) = (random_mask(&mut rng, 150, density), random_mask(&mut rng, 150, density));
        let offset = offset(&mut rng, &a, &b);
        let shared: Vec<IVec2> = a.cells().filter(|c| b.get(*c - offset)).collect();
        let found = pixel_perfect(&a, &b, offset);
        let numbers = found.map(|f| (f.first, f.count));
        let wanted = shared.first().map(|first| (*first, shared.len() as u64));
        assert_eq!(numbers, wanted, "case {case}");
        assert_eq!(masks_meet(&a, &b, offset), !shared.is_empty(), "case {case}");
        // The other way round: the same cells, as the second has them.
        let swapped = pixel_perfect(&b, &a, -offset).map(|f| (f.first + offset, f.count));
        assert_eq!(swapped, wanted, "case {case}");
        yes += usize::from(found.is_some());
    }
    assert!(yes * 10 > cases * 3 && yes * 10 < cases * 7, "{yes} of {cases}");
}

#[test]
fn offsets_that_no_cell_has_share_nothing() {
    let mut full = Mask::new(70, 3).unwrap();
    full.fill(true);
    for x in [i32::MIN, -70, 70, i32::MAX] {
        for y in [i32::MIN, -3, 0, 3, i32::MAX] {
            assert!(!masks_meet(&full, &full, IVec2::new(x, y)));
            assert_eq!(pixel_perfect(&full, &full, IVec2::new(x, y)), None);
        }
    }
    assert!(masks_meet(&full, &full, IVec2::new(-69, 2)));
}

#[test]
fn counts_bounds_runs_and_outlines_are_those_of_the_cells() {
    let mut rng = Rng::new(62);
    for _ in 0..200 * times() {
        let density = rng.unit();
        let mask = random_mask(&mut rng, 140, density);
        let set: Vec<IVec2> = all(&mask).into_iter().filter(|c| mask.get(*c)).collect();
        assert_eq!(mask.cells().collect::<Vec<_>>(), set);
        assert_eq!(mask.count(), set.len() as u64);
        let low = set.iter().copied().reduce(IVec2::min);
        assert_eq!(mask.bounds().map(|b| b.min), low);
        let high = set.iter().copied().reduce(IVec2::max);
        assert_eq!(mask.bounds().map(|b| b.max - IVec2::ONE), high);
        let beside = [IVec2::X, -IVec2::X, IVec2::Y, -IVec2::Y];
        let outline: Vec<IVec2> =
            set.iter().copied().filter(|c| beside.iter().any(|d| !mask.get(*c + *d))).collect();
        assert_eq!(mask.outline().cells().collect::<Vec<_>>(), outline);
        let mut inverted = mask.clone();
        inverted.invert();
        assert_eq!(inverted.count(), all(&mask).len() as u64 - mask.count());
        assert_eq!(Mask::from_rows(&mask.to_rows()).unwrap(), mask);
    }
}

/// The squared distance of a cell from the nearest set one, by looking at all.
fn nearest(cell: IVec2, set: &[IVec2]) -> Option<u32> {
    set.iter().map(|other| (*other - cell).length_squared() as u32).min()
}

#[test]
fn distances_are_those_of_the_nearest_cell() {
    let mut rng = Rng::new(63);
    for case in 0..120 * times() {
        let density = [0.0005, 0.01, 0.3][case % 3];
        let mask = random_mask(&mut rng, 70, density);
        let set: Vec<IVec2> = mask.cells().collect();
        let field = distance_field(&mask);
        assert_eq!(field, distance_field_traced(&mask, &mut Silent), "case {case}");
        assert_eq!(field.is_none(), set.is_empty());
        let Some(field) = field else { continue };
        assert_eq!((field.width(), field.height()), (mask.width(), mask.height()));
        for cell in all(&mask) {
            assert_eq!(field.get(cell), nearest(cell, &set), "case {case}, {cell}");
        }
    }
}

#[test]
fn far_cells_are_measured_as_exactly_as_near_ones() {
    // One corner set: the opposite one is as far as any cell can be.
    let mut long = Mask::new(glisse::geom::cells::mask::LARGEST_SIDE, 3).unwrap();
    long.set(IVec2::new(0, 2), true);
    let last = IVec2::new(long.width() as i32 - 1, 0);
    let field = distance_field(&long).unwrap();
    assert_eq!(field.get(last), Some(32_767 * 32_767 + 4));
    let mut high = Mask::new(3, glisse::geom::cells::mask::LARGEST_SIDE).unwrap();
    high.set(IVec2::new(2, 0), true);
    let field = distance_field(&high).unwrap();
    assert_eq!(field.get(IVec2::new(0, 32_767)), Some(32_767 * 32_767 + 4));
}

#[test]
fn grown_and_shrunk_masks_have_the_cells_within_reach() {
    let mut rng = Rng::new(64);
    for case in 0..45 * times() {
        let density = [0.01, 0.5, 0.97][case % 3];
        let mask = random_mask(&mut rng, 80, density);
        let radius =
            [rng.range(0.0, 6.0), rng.range(0.0, 30.0), rng.range(60.0, 70.0)][case / 3 % 3];
        // Those that are set, and those that are not, with what is around the mask as far as needed.
        let reach = radius as i32 + 1;
        let around = |c: IVec2| -> bool {
            let mut unset = false;
            for y in -reach..=reach {
                for x in -reach..=reach {
                    let near = f64::from(x * x + y * y) <= radius * radius;
                    unset |= near && !mask.get(c + IVec2::new(x, y));
                }
            }
            !unset
        };
        let set: Vec<IVec2> = mask.cells().collect();
        let grown = grow_disc(&mask, radius);
        for cell in all(&mask) {
            let near = nearest(cell, &set).is_some_and(|d| f64::from(d) <= radius * radius);
            assert_eq!(grown.get(cell), near, "case {case}: {cell}, radius {radius}");
        }
        // Which takes a while, so not of all cells.
        let shrunk = shrink_disc(&mask, radius);
        for cell in all(&mask).into_iter().step_by(if radius > 7.0 { 97 } else { 3 }) {
            assert_eq!(shrunk.get(cell), around(cell), "case {case}: {cell}, radius {radius}");
        }
        let n = [1, 5, 66][case / 3 % 3];
        let far = |c: IVec2| set.iter().any(|s| (*s - c).abs().max_element() <= n);
        let square = grow_square(&mask, n as u32);
        assert!(all(&mask).into_iter().step_by(11).all(|c| square.get(c) == far(c)), "case {case}");
        let mut back = square.clone();
        back.invert();
        let smaller = shrink_square(&mask, n as u32);
        assert!(smaller.cells().all(|c| mask.get(c)) && mask.cells().all(|c| square.get(c)));
    }
}

#[test]
fn bits_and_distances_grow_alike() {
    let mut rng = Rng::new(65);
    for case in 0..40 * times() {
        let mask = random_mask(&mut rng, 300, 0.001);
        let Some(field) = distance_field(&mask) else { continue };
        for radius in [1.0, 2.5, 17.0, 63.9, 64.0, 90.0] {
            let grown = grow_disc(&mask, radius);
            assert_eq!(grown, field.within(radius), "case {case}, radius {radius}");
            let mut band = field.band(radius);
            mask.cells().for_each(|cell| band.set(cell, true));
            assert_eq!(grown, band);
        }
    }
}

#[test]
fn a_grid_lies_on_another_when_their_lines_are_the_same_numbers() {
    let mut rng = Rng::new(66);
    let area = Mask::new(50, 40).unwrap().area();
    for _ in 0..2_000 * times() {
        let cell = DVec2::splat([1.0, 0.25, 4.0, 0.1][rng.below(4)]);
        let a = CellGrid::new(rng.in_square(-100.0, 100.0).floor(), cell).unwrap();
        let whole = rng.in_square(-60.0, 60.0).as_ivec2();
        let b = CellGrid::new(a.corner(whole), cell).unwrap();
        match cell_offset(&a, &b, area).unwrap() {
            CellOffset::Whole(offset) => assert_eq!(offset, whole),
            // Tenths are rounded, and then their sums are others.
            CellOffset::Between { nearest, .. } => {
                assert_eq!((nearest, cell.x), (whole, 0.1));
            }
        }
    }
}

proptest! {
    #[test]
    fn each_point_is_in_one_cell(
        origin in -1e12..1e12f64,
        cell in prop_oneof![1e-9..1e9f64, Just(0.1), Just(1.0), Just(1e-140)],
        place in prop_oneof![-1e6..1e6f64, any::<f64>()],
        steps in -3i32..4,
        on_line in any::<bool>(),
    ) {
        let grid = CellGrid::new(DVec2::splat(origin), DVec2::splat(cell)).unwrap();
        let p = origin + place * cell;
        let near = grid.cell_at(DVec2::splat(p)).x + steps;
        let p = if on_line { grid.corner(IVec2::splat(near)).x } else { p };
        let i = grid.cell_at(DVec2::splat(p)).x;
        let line = |i: i32| grid.corner(IVec2::splat(i)).x;
        let far = glisse::geom::cells::cell_grid::FARTHEST_CELL;
        if i.abs() < far {
            prop_assert!(line(i) <= p && p < line(i + 1), "{p} in {i}: {} {}", line(i), line(i + 1));
        }
        let within = grid.within(DVec2::splat(p));
        prop_assert!(p.is_nan() || within.cmpge(DVec2::ZERO).all() && within.cmplt(DVec2::ONE).all());
    }

    #[test]
    fn no_rows_and_no_pixels_are_too_bad(
        rows in prop::collection::vec("[.#]{0,70}|\\PC{0,5}", 0..6),
        size in (0u32..5, 0u32..5),
        bytes in prop::collection::vec(any::<u8>(), 0..70),
        threshold in any::<u8>(),
    ) {
        let same = rows.iter().all(|r| r.len() == rows[0].len());
        let plain = rows.iter().all(|r| r.chars().all(|c| c == '.' || c == '#'));
        let right = same && plain && !rows.is_empty() && !rows[0].is_empty();
        prop_assert_eq!(Mask::from_rows(&rows).is_ok(), right);
        let exact = bytes.len() as u32 == 4 * size.0 * size.1 && size.0 * size.1 > 0;
        let mask = Mask::from_rgba([size.0, size.1], &bytes, MaskRule::suited(&bytes), threshold);
        prop_assert_eq!(mask.is_ok(), exact);
        prop_assert_eq!(ColourMask::from_rgba([size.0, size.1], &bytes).is_ok(), exact);
    }

    #[test]
    fn painting_anywhere_is_cut_at_the_mask(
        from in any::<(i32, i32)>(),
        to in any::<(i32, i32)>(),
        size in any::<u32>(),
        round in any::<bool>(),
    ) {
        let mut mask = Mask::new(67, 5).unwrap();
        let brush = if round { MaskBrush::Round(size) } else { MaskBrush::Square(size) };
        let (from, to) = (IVec2::new(from.0, from.1), IVec2::new(to.0, to.1));
        mask.paint_stroke(brush, from, to, true);
        mask.paint_line(from, to, false);
        mask.paint_ellipse(glisse::geom::CellRect::between(from, to), true);
        prop_assert!(mask.cells().all(|c| mask.area().contains(c)));
        mask.invert();
        mask.flood(from, true);
        prop_assert!(mask.count() <= 67 * 5);
    }
}

/// A round car against the border: by one pixel, and by every square of the border.
#[test]
fn one_pixel_tells_what_the_circle_would_to_within_a_cells_diagonal() {
    let mut rng = Rng::new(67);
    let (mut yes, cases) = (0, 400 * times());
    for case in 0..cases {
        let density = [0.002, 0.01, 0.05][rng.below(3)];
        let mask = random_mask(&mut rng, 40, density);
        let (cell, origin) = (rng.range(0.2, 9.0), rng.in_square(-50.0, 50.0));
        let grid = CellGrid::new(origin, DVec2::splat(cell)).unwrap();
        let squares: Vec<Rect> = mask
            .cells()
            .map(|c| Rect { min: grid.corner(c), max: grid.corner(c + IVec2::ONE) })
            .collect();
        let around = Rect { min: grid.corner(IVec2::ZERO), max: grid.corner(mask.area().max) };
        let size = mask.area().max;
        let border: Vec<IVec2> = mask.cells().collect();
        let track = Track::new(&MaskOnGrid::new(mask.into(), grid).unwrap()).unwrap();
        for _ in 0..8 {
            let at =
                IVec2::new(rng.below(size.x as usize) as i32, rng.below(size.y as usize) as i32);
            let p = grid.corner(at) + DVec2::new(rng.unit(), rng.unit()) * (0.999 * cell);
            let radius = rng.range(0.0, 6.0) * cell;
            let read = track_pixel(&track, p, track.reach(radius));
            // By brute force over pixels, those around the picture too.
            let edges =
                [at.x + 1, at.y + 1, size.x - at.x, size.y - at.y].into_iter().min().unwrap();
            let all = border.iter().map(|b| (*b - at).length_squared());
            let square = all.chain([edges * edges]).min().unwrap();
            assert_eq!((read.cell, read.square), (at, square as u32), "case {case}");
            assert_eq!(read.touches, f64::from(square).sqrt() * cell <= radius, "case {case}");
            let found = track.nearest(at).unwrap();
            assert_eq!((found - at).length_squared(), square, "case {case}");
            // The circle itself.
            let outside = (p - around.min).min(around.max - p).min_element();
            let near = squares.iter().map(|s| p.distance(p.clamp(s.min, s.max)));
            let gap = near.fold(outside, f64::min);
            let diagonal = 2f64.sqrt() * cell;
            assert!((gap - f64::from(square).sqrt() * cell).abs() <= diagonal, "case {case}");
            yes += usize::from(read.touches);
        }
    }
    assert!((2 * cases..6 * cases).contains(&yes), "{yes} of {}", 8 * cases);
}
