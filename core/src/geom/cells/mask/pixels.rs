//! Masks from pictures: a cell a pixel.

use super::{Mask, check_size};
use crate::geom::{ShapeError, ShapeFault};

/// What of a pixel decides whether its cell is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename = "rule", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MaskRule"))]
pub enum MaskRule {
    /// How opaque it is.
    Alpha,
    /// How bright it is: its [luma].
    Luma,
}

impl MaskRule {
    /// What suits a picture of 8-bit RGBA pixels: its alpha where any pixel is not opaque, else its luma.
    #[must_use]
    pub fn suited(rgba: &[u8]) -> Self {
        if rgba.chunks_exact(4).any(|p| p[3] != u8::MAX) { Self::Alpha } else { Self::Luma }
    }

    /// Whether a pixel is at `threshold` or above.
    #[must_use]
    pub fn reaches(self, pixel: [u8; 4], threshold: u8) -> bool {
        match self {
            Self::Alpha => pixel[3] >= threshold,
            Self::Luma => luma(pixel) >= threshold,
        }
    }
}

/// How bright a pixel is, from 0 to 255: 0.299 R + 0.587 G + 0.114 B, as ITU-R BT.601 weighs them, rounded down.
#[must_use]
pub fn luma([red, green, blue, _]: [u8; 4]) -> u8 {
    let sum = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    (sum / 1000) as u8
}

/// The threshold where none is given: half.
pub const HALF: u8 = 128;

impl Mask {
    /// The mask of a picture of 8-bit RGBA pixels, row by row from the top: set where alpha or luma reach the threshold.
    ///
    /// # Errors
    /// When the picture is empty or larger than [`super::LARGEST_SIDE`] and [`super::MOST_CELLS`] allow, or the number of
    /// bytes is not that of its pixels.
    pub fn from_rgba(
        [width, height]: [u32; 2],
        rgba: &[u8],
        by: MaskRule,
        threshold: u8,
    ) -> Result<Self, ShapeError> {
        let (width, height) = check_size(width.into(), height.into())?;
        check_bytes(width, height, rgba)?;
        let pixels = rgba.as_chunks().0;
        Ok(Self::of_pixels([width, height], pixels, |p| by.reaches(*p, threshold)))
    }

    /// The mask of pixels, row by row from the top, as many as a size has that [`Self::new`] would take: it
    /// is not checked again.
    pub fn of_pixels<P>([width, height]: [u32; 2], pixels: &[P], set: impl Fn(&P) -> bool) -> Self {
        let mut mask = Self::blank(width, height);
        for strip in 0..mask.strips() {
            let words = mask.strip_mut(strip);
            for (word, row) in words.iter_mut().zip(pixels.chunks_exact(width as usize)) {
                let part = row[64 * strip..].iter().take(64).enumerate();
                *word = part.fold(0, |word, (bit, p)| word | u64::from(set(p)) << bit);
            }
        }
        mask
    }
}

/// Refuses a number of bytes that is not that of the pixels.
pub(super) fn check_bytes(width: u32, height: u32, rgba: &[u8]) -> Result<(), ShapeError> {
    let wanted = 4 * u64::from(width) * u64::from(height);
    if rgba.len() as u64 == wanted {
        return Ok(());
    }
    let message =
        format!("has {} bytes; {width} × {height} pixels of RGBA have {wanted}", rgba.len());
    Err(ShapeFault::Inconsistent.at("", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alpha_decides_where_any_pixel_is_not_opaque_else_luma_does() {
        let opaque = [255, 255, 255, 255, 0, 0, 0, 255, 128, 128, 128, 255, 127, 127, 127, 255];
        assert_eq!(MaskRule::suited(&opaque), MaskRule::Luma);
        let mask = Mask::from_rgba([2, 2], &opaque, MaskRule::Luma, HALF).unwrap();
        assert_eq!(mask.to_rows(), ["#.", "#."]);
        let see_through = [255, 255, 255, 127, 0, 0, 0, 128];
        assert_eq!(MaskRule::suited(&see_through), MaskRule::Alpha);
        let mask = Mask::from_rgba([2, 1], &see_through, MaskRule::Alpha, HALF).unwrap();
        assert_eq!(mask.to_rows(), [".#"]);
        // Green is bright, blue is dark.
        assert!(
            MaskRule::Luma.reaches([0, 255, 0, 255], HALF)
                && !MaskRule::Luma.reaches([0, 0, 255, 255], HALF)
        );
        assert!(MaskRule::Luma.reaches([255; 4], 255) && MaskRule::Luma.reaches([0; 4], 0));
    }

    #[test]
    fn bytes_that_are_not_the_pixels_are_refused() {
        let error = Mask::from_rgba([2, 2], &[0; 15], MaskRule::Alpha, HALF).unwrap_err();
        assert!(error.message.contains("16"), "{error}");
        assert!(Mask::from_rgba([100_000, 100_000], &[], MaskRule::Alpha, HALF).is_err());
        assert!(Mask::from_rgba([0, 1], &[], MaskRule::Alpha, HALF).is_err());
    }
}
