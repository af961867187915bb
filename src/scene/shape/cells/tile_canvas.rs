//! The pictures of all cells of a map, put together as one image.

use std::sync::Arc;

use glam::{DMat2, DVec2};

use super::tile_pictures::{OPAQUE, Picked, TilePictures};
use crate::figure::raster::{LONGEST, Lattice, Pixels};
use crate::geom::Tilemap;

/// The most pixels of the image, and four times as many of all pictures on it: past that it is coarser.
const MOST_PIXELS: f64 = (1 << 24) as f64;

/// A picture in its place on the image.
struct Stamp<'a> {
    sheet: &'a Pixels,
    picked: Picked,
    /// Where the tile begins in its sheet.
    part: [u32; 2],
    /// Where it is drawn, and how large.
    at: [i64; 2],
    size: [u32; 2],
    /// The middle of its cell: of the rows' pictures, what is higher up is drawn first.
    middle: DVec2,
    /// How opaque it is, in percent.
    opacity: u32,
    /// The colour that is not drawn.
    transparent: Option<[u8; 3]>,
}

/// The image, on the lattice of its pixels in the map's frame; none where no picture is there. `sheets` are the pixels of
/// its sheets, as far as they could be read. Cost: the pixels of all pictures, at most 2²⁶.
pub(super) fn compose(
    pictures: &TilePictures,
    map: &Tilemap,
    sheets: &[Option<Arc<Pixels>>],
) -> Option<(Lattice, Arc<Pixels>)> {
    let stamps = stamps(pictures, map, sheets);
    let ends = |k: usize| {
        let min = stamps.iter().map(|s| s.at[k]).min()?;
        let max = stamps.iter().map(|s| s.at[k] + i64::from(s.size[k])).max()?;
        Some((min, max - min))
    };
    let ((left, width), (top, height)) = (ends(0)?, ends(1)?);
    let side = f64::from(LONGEST);
    let (w, h) = (width as f64, height as f64);
    let painted: f64 = stamps.iter().map(|s| f64::from(s.size[0]) * f64::from(s.size[1])).sum();
    let coarse = [w / side, h / side, (w * h / MOST_PIXELS).sqrt()];
    let coarse = coarse.into_iter().fold((painted / MOST_PIXELS / 4.0).sqrt(), f64::max);
    let every = coarse.ceil().max(1.0) as i64;
    let size = [width, height].map(|n| (n / every).max(1) as u32);
    let mut rgba = vec![0; size[0] as usize * size[1] as usize * 4];
    for stamp in &stamps {
        stamp.paint([left, top], every, size, &mut rgba);
    }
    let pixels = Pixels::new(size, rgba).ok()?;
    let grid = map.grid();
    let [u, v] = grid.axes();
    let sides = DMat2::from_cols(pictures.sides[0], pictures.sides[1]);
    let place = DMat2::from_cols(u, v) * sides.inverse();
    let lattice = Lattice {
        origin: grid.lattice_origin() + place * DVec2::new(left as f64, top as f64),
        axes: [place.x_axis, place.y_axis].map(|axis| axis * every as f64),
    };
    Some((lattice, Arc::new(pixels)))
}

/// The pictures in the order in which they are drawn.
fn stamps<'a>(
    pictures: &TilePictures,
    map: &Tilemap,
    sheets: &'a [Option<Arc<Pixels>>],
) -> Vec<Stamp<'a>> {
    let stamp = |[i, j]: [usize; 2], number: u32, offset: DVec2, opacity: u8| {
        let picked = Picked(number);
        let k = pictures.sheet(picked.number())?;
        let (sheet, pixels) = (&pictures.sheets[k], sheets.get(k)?.as_deref()?);
        let part = sheet.part(picked.number(), pixels.size())?;
        let [a, b] = map.grid().lattice_of_cell([i as i64, j as i64]).map(|n| n as f64 + 0.5);
        let middle = pictures.sides[0] * a + pictures.sides[1] * b;
        let [w, h] = sheet.tile;
        let size = if picked.is_transposed() { [h, w] } else { [w, h] };
        let at = middle + offset + sheet.corner - DVec2::new(0.0, f64::from(size[1]));
        // Halves go the same way wherever the map is.
        let at = (at + 0.5).floor().to_array().map(|n| n as i64);
        let (opacity, transparent) = (u32::from(opacity), sheet.transparent.map(|c| c.0));
        Some(Stamp { sheet: pixels, picked, part, at, size, middle, opacity, transparent })
    };
    let rows = pictures.rows.iter().enumerate();
    let cells = rows.flat_map(|(j, row)| row.iter().enumerate().map(move |(i, n)| (i, j, *n)));
    let cells = cells.filter(|(.., n)| *n != 0);
    let mut stamps: Vec<_> =
        cells.filter_map(|(i, j, n)| stamp([i, j], n, DVec2::ZERO, OPAQUE)).collect();
    stamps.sort_by(|a, b| {
        let (a, b) = (a.middle, b.middle);
        a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x))
    });
    stamps
        .extend(pictures.over.iter().filter_map(|o| stamp(o.cell, o.number, o.offset, o.opacity)));
    stamps
}

impl Stamp<'_> {
    /// Paints it on an image that begins at `from` and has every so many pixels.
    fn paint(&self, from: [i64; 2], every: i64, size: [u32; 2], rgba: &mut [u8]) {
        // The pixels of the image whose middle is in it.
        let range = |k: usize| {
            let begins = self.at[k] - from[k] - every / 2;
            let ends = begins + i64::from(self.size[k]);
            let up = |n: i64| (n + every - 1).div_euclid(every).clamp(0, i64::from(size[k]));
            up(begins)..up(ends)
        };
        for y in range(1) {
            for x in range(0) {
                let inside =
                    |n: i64, k: usize| (n * every + every / 2 + from[k] - self.at[k]) as u32;
                let [sx, sy] = self.picked.source([inside(x, 0), inside(y, 1)], self.size);
                let source = [self.part[0] + sx, self.part[1] + sy];
                let Some([r, g, b, cover]) = self.sheet.get(source) else { continue };
                if self.transparent == Some([r, g, b]) {
                    continue;
                }
                let cover = (u32::from(cover) * self.opacity + 50) / u32::from(OPAQUE);
                let over = [r, g, b, cover as u8];
                let at = (y as usize * size[0] as usize + x as usize) * 4;
                if let Some(under) = rgba.get_mut(at..at + 4) {
                    blend(under, over);
                }
            }
        }
    }
}

/// Lays a colour over another, neither premultiplied.
fn blend(under: &mut [u8], over: [u8; 4]) {
    let [cover, below] = [over[3], under[3]].map(u32::from);
    if cover == 255 || (below == 0 && cover > 0) {
        under.copy_from_slice(&over);
    } else if cover > 0 {
        // In parts of 255².
        let through = below * (255 - cover);
        let all = cover * 255 + through;
        for k in 0..3 {
            let sum = u32::from(over[k]) * cover * 255 + u32::from(under[k]) * through;
            under[k] = ((sum + all / 2) / all) as u8;
        }
        under[3] = ((all + 127) / 255) as u8;
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::geom::Tile;
    use crate::geom::cells::tile_grid::Layout;
    use crate::scene::Colour;
    use crate::scene::shape::cells::tile_pictures::{TileOver, TileSheet};

    fn sheet(tile: [u32; 2]) -> TileSheet {
        let corner = dvec2(-1.0, 1.0);
        TileSheet {
            image: "a".to_owned(),
            first: 1,
            tile,
            columns: 2,
            corner,
            ..TileSheet::default()
        }
    }

    /// Two tiles of 2 × 2 pixels: A B C D and E F G H, a grey each.
    fn greys() -> Arc<Pixels> {
        let rows = [[10, 20, 50, 60], [30, 40, 70, 80]];
        let rgba = rows.as_flattened().iter().flat_map(|&n| [n, n, n, 255]).collect();
        Arc::new(Pixels::new([4, 2], rgba).unwrap())
    }

    fn composed(rows: Vec<Vec<u32>>) -> (Lattice, Vec<Vec<u8>>) {
        composed_of(TilePictures { sheets: vec![sheet([2, 2])], rows, ..TilePictures::default() })
    }

    fn composed_of(pictures: TilePictures) -> (Lattice, Vec<Vec<u8>>) {
        let sides = [dvec2(2.0, 0.0), dvec2(0.0, 2.0)];
        let rows = pictures.rows.clone();
        let letters: Vec<String> = rows.iter().map(|row| "#".repeat(row.len())).collect();
        let cell = Layout::Straight(dvec2(4.0, 6.0));
        let map = Tilemap::from_rows(cell, &letters, Tile::of_letter).unwrap();
        let pictures = TilePictures { sides, ..pictures };
        pictures.check(&map).unwrap();
        let (lattice, pixels) = compose(&pictures, &map, &[Some(greys())]).unwrap();
        let [w, h] = pixels.size();
        let grey =
            |x, y| pixels.get([x, y]).map_or(0, |[grey, .., a]| if a > 0 { grey } else { 0 });
        (lattice, (0..h).map(|y| (0..w).map(|x| grey(x, y)).collect()).collect())
    }

    #[test]
    fn each_cell_has_its_part_of_the_sheet() {
        let (lattice, pixels) = composed(vec![vec![0, 2], vec![1, 0]]);
        assert_eq!(pixels, [[0, 0, 50, 60], [0, 0, 70, 80], [10, 20, 0, 0], [30, 40, 0, 0]]);
        assert_eq!(lattice, Lattice::upright(DVec2::ZERO, dvec2(2.0, 3.0)));
    }

    /// Tiled's bits, as its format says: first x and y are exchanged, then left and right, top and bottom.
    #[test]
    fn pictures_are_turned_as_the_bits_say() {
        for (bits, expected) in [
            (0x8000_0000, [[20, 10], [40, 30]]),
            (0x4000_0000, [[30, 40], [10, 20]]),
            (0x2000_0000, [[10, 30], [20, 40]]),
            (0xC000_0000, [[40, 30], [20, 10]]),
            // A quarter clockwise, and back.
            (0xA000_0000, [[30, 10], [40, 20]]),
            (0x6000_0000, [[20, 40], [10, 30]]),
            (0xE000_0000, [[40, 20], [30, 10]]),
        ] {
            assert_eq!(composed(vec![vec![1 | bits]]).1, expected, "{bits:x}");
        }
    }

    #[test]
    fn pictures_lie_over_each_other_and_between_cells() {
        let over = |cell, number, x: f64, opacity| TileOver {
            cell,
            number,
            offset: dvec2(x, 0.0),
            opacity,
        };
        let pictures = TilePictures {
            sheets: vec![sheet([2, 2])],
            rows: vec![vec![1, 2]],
            over: vec![over([1, 0], 1, -1.0, 100), over([0, 0], 2, 0.0, 50)],
            ..TilePictures::default()
        };
        // 1 over both cells, and half of 2 over the first: 10 and 50 make 30, 10 and 60 make 35.
        assert_eq!(composed_of(pictures).1, [[30, 35, 20, 60], [50, 55, 40, 80]]);
    }

    #[test]
    fn a_colour_is_seen_through() {
        let first = TileSheet { transparent: Some(Colour([40; 3])), ..sheet([2, 2]) };
        let rows = vec![vec![1]];
        let pictures = TilePictures { sheets: vec![first], rows, ..TilePictures::default() };
        assert_eq!(composed_of(pictures).1, [[10, 20], [30, 0]]);
    }

    #[test]
    fn a_map_of_many_pixels_is_coarser_and_of_the_same_size() {
        let map = Tilemap::empty(Layout::Straight(dvec2(1.0, 1.0)), 200, 150).unwrap();
        let pixels = Arc::new(Pixels::new([100, 100], [9, 9, 9, 255].repeat(10_000)).unwrap());
        let one = TileSheet { columns: 1, corner: dvec2(-50.0, 50.0), ..sheet([100, 100]) };
        let pictures = TilePictures {
            sheets: vec![one],
            sides: [dvec2(100.0, 0.0), dvec2(0.0, 100.0)],
            rows: vec![vec![1; 200]; 150],
            ..TilePictures::default()
        };
        let (lattice, pixels) = compose(&pictures, &map, &[Some(pixels)]).unwrap();
        let [w, h] = pixels.size();
        assert!(w * h <= 1 << 24 && w > 2_000, "{w} {h}");
        let size = lattice.place(dvec2(f64::from(w), f64::from(h)));
        assert!((size - dvec2(200.0, 150.0)).abs().max_element() < 0.1, "{size}");
        assert!(pixels.rgba().iter().skip(3).step_by(4).all(|a| *a == 255));
    }

    #[test]
    fn what_is_seen_through_is_laid_over() {
        let mut under = [0, 0, 0, 255];
        blend(&mut under, [255, 255, 255, 51]);
        assert_eq!(under, [51, 51, 51, 255]);
        let mut nothing = [1, 2, 3, 0];
        blend(&mut nothing, [9, 8, 7, 100]);
        assert_eq!(nothing, [9, 8, 7, 100]);
    }
}
