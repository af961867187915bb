//! Pictures (PNG, BMP): the one decoder of them, for files that are opened and for those that scenes hold.
//!
//! Palettes are looked up and small depths are spread over the whole range; greys keep 16 bits, colours 8. The size is
//! checked before memory is reserved. Limits: [`MAX_FILE_BYTES`], [`LONGEST_SIDE`], [`MOST_PIXELS`].

use std::io::Cursor;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use image::codecs::bmp::BmpDecoder;
use image::codecs::png::{PngDecoder, PngEncoder};
use image::io::Limits;
use image::{ColorType, ImageDecoder, ImageEncoder, ImageError};

use crate::figure::raster;
use crate::geom::Mask;
use crate::geom::cells::mask::pixels::MaskRule;

/// Larger files are not read.
pub const MAX_FILE_BYTES: usize = 64 << 20;
/// The most columns or rows of a picture.
pub const LONGEST_SIDE: u32 = raster::LONGEST;
/// The most pixels of a picture.
pub const MOST_PIXELS: u64 = 1 << 25;
/// The most bytes that the reader of a format may reserve besides the pixels.
const MOST_BYTES: u64 = 64 << 20;
/// How many pictures are kept decoded.
const KEPT: usize = 16;

/// Why a picture can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// It is of another format.
    #[error("{found}: PNG and BMP pictures are read; save it as one of them")]
    Format {
        /// What it is.
        found: &'static str,
    },
    /// It has more pixels than are read.
    #[error(
        "{width} x {height} pixels: pictures are read up to {LONGEST_SIDE} a side, and {} million pixels in all; make it \
         smaller",
        MOST_PIXELS / 1_000_000
    )]
    TooLarge {
        /// Its columns.
        width: u32,
        /// Its rows.
        height: u32,
    },
    /// It can be read, but is no ground of heights, or not with these numbers.
    #[error("no ground of heights: {message}")]
    NoGround {
        /// What is wrong.
        message: String,
    },
    /// It is damaged.
    #[error("damaged: {message}; get it again, or save it anew")]
    Damaged {
        /// What is wrong.
        message: String,
    },
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Columns and rows, neither 0.
    pub size: [u32; 2],
    /// Its pixels, row by row from the top.
    pub pixels: Pixels,
}

/// The pixels of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pixels {
    /// Greys from 0 to 65535, all opaque.
    Grey(Vec<u16>),
    /// Red, green, blue, and how opaque, from 0 to 255.
    Colour(Vec<[u8; 4]>),
}

impl Picture {
    /// The usual rule for it: by alpha where any pixel is not opaque, else by brightness.
    #[must_use]
    pub fn mask_rule(&self) -> MaskRule {
        match &self.pixels {
            Pixels::Colour(pixels) => MaskRule::suited(pixels.as_flattened()),
            Pixels::Grey(_) => MaskRule::Luma,
        }
    }

    /// Its mask: a cell a pixel, set where alpha or luma reach the threshold. Of 16 bits the upper eight count.
    #[must_use]
    pub fn mask(&self, rule: MaskRule, threshold: u8) -> Mask {
        match &self.pixels {
            Pixels::Grey(pixels) => Mask::of_pixels(self.size, pixels, |&p| {
                let grey = (p >> 8) as u8;
                rule.reaches([grey, grey, grey, u8::MAX], threshold)
            }),
            Pixels::Colour(pixels) => {
                Mask::of_pixels(self.size, pixels, |&p| rule.reaches(p, threshold))
            }
        }
    }

    /// Its pixels with eight bits a colour, as they are drawn.
    ///
    /// # Errors
    /// When its size is none that [`read`] gives.
    pub fn to_rgba(&self) -> Result<raster::Pixels, raster::RasterError> {
        let rgba = match &self.pixels {
            Pixels::Grey(pixels) => pixels
                .iter()
                .flat_map(|p| {
                    let grey = (p >> 8) as u8;
                    [grey, grey, grey, u8::MAX]
                })
                .collect(),
            Pixels::Colour(pixels) => pixels.as_flattened().to_vec(),
        };
        raster::Pixels::new(self.size, rgba)
    }
}

/// Pictures decoded lately, by their bytes: documents are edited and drawn often, and mostly share their resources.
static DECODED: Mutex<Vec<Decoded>> = Mutex::new(Vec::new());

/// The bytes of a picture, while anything has them, and its pixels.
type Decoded = (Weak<[u8]>, Arc<raster::Pixels>);

/// The pixels of a file's bytes; those of bytes that are still held are decoded once.
///
/// # Errors
/// As [`read`].
pub fn decoded(bytes: &Arc<[u8]>) -> Result<Arc<raster::Pixels>, PictureError> {
    let mut kept = DECODED.lock().unwrap_or_else(PoisonError::into_inner);
    kept.retain(|(bytes, _)| bytes.strong_count() > 0);
    let known = kept.iter().find(|(k, _)| std::ptr::addr_eq(k.as_ptr(), Arc::as_ptr(bytes)));
    if let Some((_, pixels)) = known {
        return Ok(Arc::clone(pixels));
    }
    let pixels = read(bytes)?.to_rgba();
    let pixels = pixels.map_err(|e| PictureError::Damaged { message: e.to_string() })?;
    let pixels = Arc::new(pixels);
    if kept.len() >= KEPT {
        kept.remove(0);
    }
    kept.push((Arc::downgrade(bytes), Arc::clone(&pixels)));
    Ok(pixels)
}

/// The bytes of a PNG file of 8-bit RGBA pixels.
///
/// # Errors
/// When the size is none that is read, or there are not four bytes a pixel.
pub fn encode([width, height]: [u32; 2], rgba: &[u8]) -> Result<Vec<u8>, PictureError> {
    check_size(width, height)?;
    if rgba.len() as u64 != 4 * u64::from(width) * u64::from(height) {
        let message = format!("{} bytes are not {width} x {height} pixels", rgba.len());
        return Err(PictureError::Damaged { message });
    }
    let mut file = Vec::new();
    let done = PngEncoder::new(&mut file).write_image(rgba, width, height, ColorType::Rgba8);
    done.map_err(damaged)?;
    Ok(file)
}

/// Reads a picture.
///
/// # Errors
/// When it is of another format, damaged or too large.
pub fn read(bytes: &[u8]) -> Result<Picture, PictureError> {
    if bytes.starts_with(b"\x89PNG") {
        let mut limits = Limits::default();
        limits.max_alloc = Some(MOST_BYTES);
        pixels(PngDecoder::with_limits(Cursor::new(bytes), limits).map_err(damaged)?)
    } else if bytes.starts_with(b"BM") {
        // The decoder has a limit of its own, with words of its own.
        let side = |at: usize| {
            let word = bytes.get(at..at + 4).and_then(|w| w.try_into().ok());
            word.map_or(0, i32::from_le_bytes).unsigned_abs()
        };
        let (width, height) = (side(18), side(22));
        if width > 0 && height > 0 {
            check_size(width, height)?;
        }
        pixels(BmpDecoder::new(Cursor::new(bytes)).map_err(damaged)?)
    } else {
        let found = match bytes {
            [b'G', b'I', b'F', ..] => "this is a GIF",
            [0xff, 0xd8, ..] => "this is a JPEG",
            [b'R', b'I', b'F', b'F', ..] => "this is a WebP",
            _ => "this is no picture that is known",
        };
        Err(PictureError::Format { found })
    }
}

fn damaged(e: ImageError) -> PictureError {
    PictureError::Damaged { message: e.to_string() }
}

/// Refuses sizes without a pixel and those past the limits.
fn check_size(width: u32, height: u32) -> Result<usize, PictureError> {
    let count = u64::from(width) * u64::from(height);
    if count > MOST_PIXELS || width.max(height) > LONGEST_SIDE {
        return Err(PictureError::TooLarge { width, height });
    }
    if count == 0 {
        return Err(PictureError::Damaged { message: "it has no pixels".to_owned() });
    }
    Ok(count as usize)
}

fn pixels<'a>(decoder: impl ImageDecoder<'a>) -> Result<Picture, PictureError> {
    let (width, height) = decoder.dimensions();
    let count = check_size(width, height)?;
    let colours = decoder.color_type();
    let mut bytes = vec![0; count * usize::from(colours.bytes_per_pixel())];
    decoder.read_image(&mut bytes).map_err(damaged)?;
    let pixels = match colours {
        ColorType::L8 => Pixels::Grey(bytes.iter().map(|&g| u16::from(g) * 0x0101).collect()),
        ColorType::L16 => {
            Pixels::Grey(bytes.as_chunks().0.iter().map(|&g| u16::from_ne_bytes(g)).collect())
        }
        ColorType::La8 => each(&bytes, |[g, a]| [g, g, g, a]),
        ColorType::Rgb8 => each(&bytes, |[r, g, b]| [r, g, b, 255]),
        ColorType::Rgba8 => each(&bytes, |pixel| pixel),
        ColorType::La16 => each(&high_bytes(&bytes), |[g, a]| [g, g, g, a]),
        ColorType::Rgb16 => each(&high_bytes(&bytes), |[r, g, b]| [r, g, b, 255]),
        ColorType::Rgba16 => each(&high_bytes(&bytes), |pixel| pixel),
        other => {
            let message = format!("its pixels are {other:?}, which is not read");
            return Err(PictureError::Damaged { message });
        }
    };
    Ok(Picture { size: [width, height], pixels })
}

fn each<const N: usize>(bytes: &[u8], colour: fn([u8; N]) -> [u8; 4]) -> Pixels {
    Pixels::Colour(bytes.as_chunks().0.iter().map(|&pixel| colour(pixel)).collect())
}

/// The upper half of each 16-bit number.
fn high_bytes(bytes: &[u8]) -> Vec<u8> {
    bytes.as_chunks().0.iter().map(|&n| (u16::from_ne_bytes(n) >> 8) as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::mask::pixels::{HALF, luma};
    use image::{ImageOutputFormat, RgbaImage};

    fn png(size: [u32; 2], bytes: &[u8], colours: ColorType) -> Vec<u8> {
        let mut file = Vec::new();
        PngEncoder::new(&mut file).write_image(bytes, size[0], size[1], colours).unwrap();
        file
    }

    #[test]
    fn greys_keep_sixteen_bits_and_colours_eight() {
        let grey = read(&png([3, 1], &[0, 128, 255], ColorType::L8)).unwrap();
        assert_eq!(grey.pixels, Pixels::Grey(vec![0, 128 * 257, 65535]));
        let deep: Vec<u8> = [0x7fffu16, 0x8000].iter().flat_map(|g| g.to_ne_bytes()).collect();
        let deep = read(&png([2, 1], &deep, ColorType::L16)).unwrap();
        assert_eq!(deep.pixels, Pixels::Grey(vec![0x7fff, 0x8000]));
        assert_eq!(deep.mask(deep.mask_rule(), HALF).to_rows(), [".#"]);
        assert_eq!(deep.to_rgba().unwrap().get([1, 0]), Some([128, 128, 128, 255]));
        let both = read(&png([1, 1], &[9, 200], ColorType::La8)).unwrap();
        assert_eq!(both.pixels, Pixels::Colour(vec![[9, 9, 9, 200]]));
    }

    #[test]
    fn the_rule_is_alpha_as_soon_as_one_pixel_is_seen_through() {
        let mut picture = RgbaImage::from_pixel(2, 1, image::Rgba([255, 255, 255, 255]));
        let read_again = |picture: &RgbaImage| {
            let mut file = Cursor::new(Vec::new());
            picture.write_to(&mut file, ImageOutputFormat::Bmp).unwrap();
            read(file.get_ref()).unwrap()
        };
        let opaque = read_again(&picture);
        assert_eq!(
            (opaque.mask_rule(), opaque.mask(MaskRule::Luma, HALF).count()),
            (MaskRule::Luma, 2)
        );
        picture.put_pixel(1, 0, image::Rgba([255, 255, 255, 127]));
        let seen_through = read_again(&picture);
        assert_eq!(seen_through.mask_rule(), MaskRule::Alpha);
        assert_eq!(seen_through.mask(MaskRule::Alpha, HALF).to_rows(), ["#."]);
        assert_eq!(seen_through.mask(MaskRule::Alpha, 127).to_rows(), ["##"]);
        assert_eq!(luma([0, 255, 0, 255]), 149);
    }

    /// The size is in the header; no pixel follows.
    #[test]
    fn a_huge_picture_is_refused_by_its_header() {
        let mut file = png([1, 1], &[0], ColorType::L8);
        file[16..20].copy_from_slice(&100_000u32.to_be_bytes());
        file[20..24].copy_from_slice(&100_000u32.to_be_bytes());
        let crc = crc32(&file[12..29]);
        file[29..33].copy_from_slice(&crc.to_be_bytes());
        let size = PictureError::TooLarge { width: 100_000, height: 100_000 };
        assert_eq!(read(&file), Err(size.clone()));
        let mut bmp = b"BM".to_vec();
        for word in [0u32, 0, 54, 40, 100_000, 100_000, 1 | 24 << 16, 0, 0, 0, 0, 0, 0] {
            bmp.extend(word.to_le_bytes());
        }
        assert_eq!(read(&bmp), Err(size));
        let long = PictureError::TooLarge { width: LONGEST_SIDE + 1, height: 1 };
        bmp[18..22].copy_from_slice(&(LONGEST_SIDE + 1).to_le_bytes());
        bmp[22..26].copy_from_slice(&1u32.to_le_bytes());
        assert_eq!(read(&bmp), Err(long));
        assert!(matches!(read(b"GIF89a"), Err(PictureError::Format { found: "this is a GIF" })));
    }

    #[test]
    fn what_is_encoded_is_decoded_once_as_it_was() {
        let rgba = [1, 2, 3, 4, 250, 251, 252, 253];
        let bytes: Arc<[u8]> = encode([2, 1], &rgba).unwrap().into();
        let pixels = decoded(&bytes).unwrap();
        assert_eq!(pixels.get([1, 0]), Some([250, 251, 252, 253]));
        assert!(Arc::ptr_eq(&pixels, &decoded(&bytes.clone()).unwrap()));
        assert!(encode([2, 2], &rgba).is_err() && encode([0, 2], &[]).is_err());
        assert!(encode([100_000, 1], &[]).is_err());
    }

    #[test]
    fn damaged_bytes_are_an_error_and_never_a_panic() {
        let pixels: Vec<u8> = (0..9 * 7 * 4).map(|i| i as u8).collect();
        let good = encode([9, 7], &pixels).unwrap();
        for end in 0..good.len() {
            let _ = read(&good[..end]);
        }
        for at in 0..good.len() {
            let mut bad = good.clone();
            bad[at] ^= 0x55;
            let _ = read(&bad);
        }
    }

    /// The checksum of PNG's chunks, bit by bit.
    fn crc32(bytes: &[u8]) -> u32 {
        let step = |crc: u32, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
        !bytes.iter().fold(!0, |crc, &b| (0..8).fold(crc ^ u32::from(b), step))
    }
}
