//! Masks beside the peer, on the seeded inputs of the project: two masks at an offset, fields of distances, growing by a
//! disc.
//!
//! The peer, imageproc, has a byte a pixel and no test of two masks; beside ours is the loop that the article prints, over
//! the shared rectangle of two such pictures. Its field of distances is the exact one (`euclidean_squared_distance_transform`),
//! and it grows by the norm that is nearest to ours, `Norm::L2`.

mod common;

use common::{each, inputs};
use criterion::{Criterion, criterion_group, criterion_main};
use glam::{DVec2, IVec2};
use glisse::collide::{
    Body, PlacedMask, Track, distance_field, grow_disc, grow_square, mask_overlap, masks_meet,
    pixel_perfect, shrink_disc, track_pixel,
};
use glisse::geom::cells::mask::paint::MaskBrush;
use glisse::geom::{AnyShape, CellGrid, Circle, Mask, MaskOnGrid};
use glisse::random::Rng;
use imageproc::distance_transform::{Norm, euclidean_squared_distance_transform};
use imageproc::image::{GrayImage, Luma};
use imageproc::morphology::dilate;

/// Offsets a bench goes through: far more than the processor's branch predictor learns by heart.
const OFFSETS: usize = inputs(131_072);

/// The disc of W8.
fn disc(size: u32) -> Mask {
    let mut mask = Mask::new(size, size).expect("a size that masks have");
    let (middle, radius) = (f64::from(size) / 2.0 - 0.5, 0.45 * f64::from(size));
    for y in 0..size as i32 {
        for x in 0..size as i32 {
            let (dx, dy) = (f64::from(x) - middle, f64::from(y) - middle);
            mask.set(IVec2::new(x, y), dx * dx + dy * dy <= radius * radius);
        }
    }
    mask
}

/// A picture of a byte a pixel.
fn bytes(mask: &Mask) -> GrayImage {
    let mut image = GrayImage::new(mask.width(), mask.height());
    for cell in mask.cells() {
        image.put_pixel(cell.x as u32, cell.y as u32, Luma([255]));
    }
    image
}

/// The article's loop: each pixel of one, and where it is set the pixel of the other.
fn by_pixels(a: &GrayImage, b: &GrayImage, offset: IVec2) -> bool {
    let (w, h) = (a.width() as i32, a.height() as i32);
    let (right, low) = (offset.x + b.width() as i32, offset.y + b.height() as i32);
    for y in offset.y.max(0)..low.min(h) {
        for x in offset.x.max(0)..right.min(w) {
            if a.get_pixel(x as u32, y as u32)[0] != 0
                && b.get_pixel((x - offset.x) as u32, (y - offset.y) as u32)[0] != 0
            {
                return true;
            }
        }
    }
    false
}

/// W8, seed 800 + s: two discs at any offset, and combs that lie between each other, so that all is compared.
fn overlap(c: &mut Criterion) {
    for size in [64u32, 512] {
        let mut rng = Rng::new(800 + u64::from(size));
        let mask = disc(size);
        let s = f64::from(size);
        let typical: Vec<IVec2> = (0..OFFSETS)
            .map(|_| {
                let along = |rng: &mut Rng| rng.range(-(s - 1.0), s).floor() as i32;
                let x = along(&mut rng);
                IVec2::new(x, along(&mut rng))
            })
            .collect();
        let mut comb = Mask::new(size, size).expect("a size that masks have");
        (0..size as i32).step_by(2).for_each(|y| comb.paint_run(y, 0, size as i32, true));
        let worst: Vec<IVec2> = (0..OFFSETS / 32)
            .map(|_| {
                let x = rng.range(-s / 4.0, s / 4.0).floor() as i32;
                IVec2::new(x, 2 * rng.range(-s / 8.0, s / 8.0).floor() as i32 + 1)
            })
            .collect();
        for (name, mask, offsets) in [("typical", &mask, &typical), ("worst", &comb, &worst)] {
            let mut group = c.benchmark_group(format!("masks_{size}_{name}"));
            each(&mut group, "glisse", offsets, |by| masks_meet(mask, mask, *by));
            each(&mut group, "glisse first and count", offsets, |by| {
                pixel_perfect(mask, mask, *by)
            });
            let image = bytes(mask);
            // A few of them: a pixel takes as long as a word.
            let few = &offsets[..offsets.len().min(256)];
            each(&mut group, "pixel by pixel", few, |by| by_pixels(&image, &image, *by));
            group.finish();
        }
    }
}

/// W8, seed 810: single cells, and blobs.
fn pictures(size: u32) -> [(&'static str, Mask); 2] {
    let mut rng = Rng::new(810);
    let mut seeds = Mask::new(size, size).expect("a size that masks have");
    for y in 0..size as i32 {
        for x in 0..size as i32 {
            seeds.set(IVec2::new(x, y), rng.unit() < 0.01);
        }
    }
    let mut blobs = Mask::new(size, size).expect("a size that masks have");
    for _ in 0..100 {
        let (middle, radius) = (rng.in_square(0.0, f64::from(size)), rng.range(5.0, 40.0));
        let reach = radius.ceil() as i32 + 1;
        for y in -reach..=reach {
            for x in -reach..=reach {
                let cell = middle.as_ivec2() + IVec2::new(x, y);
                if (cell.as_dvec2() - middle).length() <= radius {
                    blobs.set(cell, true);
                }
            }
        }
    }
    [("seeds", seeds), ("blobs", blobs)]
}

fn distances(c: &mut Criterion) {
    for (name, mask) in pictures(1024) {
        let mut group = c.benchmark_group(format!("distance_field_1024_{name}"));
        group.sample_size(10);
        group.bench_function("glisse", |b| b.iter(|| distance_field(&mask)));
        let image = bytes(&mask);
        group.bench_function("imageproc", |b| {
            b.iter(|| euclidean_squared_distance_transform(&image));
        });
        group.finish();
    }
}

fn growing(c: &mut Criterion) {
    for (name, mask) in pictures(1024) {
        let mut group = c.benchmark_group(format!("grow_1024_{name}"));
        group.sample_size(10);
        group.bench_function("glisse disc 5", |b| b.iter(|| grow_disc(&mask, 5.0)));
        group.bench_function("glisse disc 63", |b| b.iter(|| grow_disc(&mask, 63.0)));
        group.bench_function("glisse disc 100", |b| b.iter(|| grow_disc(&mask, 100.0)));
        group.bench_function("glisse shrink 5", |b| b.iter(|| shrink_disc(&mask, 5.0)));
        group.bench_function("glisse square 5", |b| b.iter(|| grow_square(&mask, 5)));
        let image = bytes(&mask);
        group.bench_function("imageproc disc 5", |b| b.iter(|| dilate(&image, Norm::L2, 5)));
        group.finish();
    }
}

/// A round car on a track, by the one pixel under it; beside it the disc against the border itself, as the sandbox has it,
/// and every pixel of a disc's mask against the border's.
fn race(c: &mut Criterion) {
    let [_, (_, border)] = pictures(1024);
    let grid = CellGrid::new(DVec2::ZERO, DVec2::ONE).expect("cells");
    let mask = MaskOnGrid::new(border.clone().into(), grid).expect("a mask");
    let track = Track::new(&mask).expect("a track");
    let mut rng = Rng::new(820);
    let places: Vec<DVec2> = (0..OFFSETS).map(|_| rng.in_square(30.0, 990.0)).collect();
    let few = &places[..places.len().min(4_096)];
    for radius in [5u32, 20] {
        let mut group = c.benchmark_group(format!("race_track_{radius}"));
        let reach = track.reach(f64::from(radius));
        each(&mut group, "glisse one pixel", &places, |p| track_pixel(&track, *p, reach));
        let mut car = Mask::new(2 * radius + 1, 2 * radius + 1).expect("a mask");
        car.paint_print(MaskBrush::Round(2 * radius + 1), IVec2::splat(radius as i32), true);
        each(&mut group, "glisse all pixels", &places, |p| {
            masks_meet(&border, &car, p.as_ivec2() - IVec2::splat(radius as i32))
        });
        let placed = PlacedMask::from(&mask);
        each(&mut group, "glisse the disc itself", few, |p| {
            let disc = Circle::new(*p, f64::from(radius)).expect("a disc");
            mask_overlap(&placed, &Body::new(&AnyShape::Circle(disc)))
        });
        group.finish();
    }
    c.bench_function("race_track_load_1024", |b| b.iter(|| Track::new(&mask)));
}

criterion_group!(benches, overlap, distances, growing, race);
criterion_main!(benches);
