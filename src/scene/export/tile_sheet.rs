//! The picture of every kind of tile, side by side: what another editor shows of a map painted here.

use std::io::Cursor;

use image::{ImageFormat, Rgba, RgbaImage};

use crate::geom::Tile;

/// The colour of what is solid.
const SOLID: [u8; 4] = [0x8a, 0x9b, 0xae, 0xff];
/// The colour of platforms.
const PLATFORM: [u8; 4] = [0xe0, 0x9a, 0x4f, 0xff];

/// The picture of some tiles, each as large as `size`, in PNG. `at` takes a place in a cell, in half cells, to pixels.
pub(super) fn png(tiles: &[Tile], size: [u32; 2], at: &dyn Fn([u8; 2]) -> [f64; 2]) -> Vec<u8> {
    let [w, h] = size;
    let mut sheet = RgbaImage::new(w * tiles.len() as u32, h);
    for (n, tile) in (0..).zip(tiles) {
        let ring: Vec<[f64; 2]> = match tile {
            // A strip along its upper side, a fifth of the cell high.
            Tile::OneWay => {
                let [a, b, c, d] = [[0, 0], [2, 0], [2, 2], [0, 2]].map(at);
                let lower = |p: [f64; 2], q: [f64; 2]| [0, 1].map(|k| p[k] + (q[k] - p[k]) * 0.2);
                vec![a, b, lower(b, c), lower(a, d)]
            }
            _ => tile.outline().into_iter().map(at).collect(),
        };
        let colour = Rgba(if *tile == Tile::OneWay { PLATFORM } else { SOLID });
        for y in 0..h {
            for x in 0..w {
                if holds(&ring, [f64::from(x) + 0.5, f64::from(y) + 0.5]) {
                    sheet.put_pixel(n * w + x, y, colour);
                }
            }
        }
    }
    let mut bytes = Cursor::new(Vec::new());
    // Writing to memory does not fail, and a sheet has pixels.
    match sheet.write_to(&mut bytes, ImageFormat::Png) {
        Ok(()) => bytes.into_inner(),
        Err(_) => Vec::new(),
    }
}

/// Whether a convex ring holds a point.
fn holds(ring: &[[f64; 2]], p: [f64; 2]) -> bool {
    let side = |i: usize| {
        let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
        (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    };
    let sides: Vec<f64> = (0..ring.len()).map(side).collect();
    !ring.is_empty() && (sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0))
}
