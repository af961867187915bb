//! Figures one after the other as an animated GIF, painted as PNGs are.
//!
//! Each picture holds only the rectangle in which it differs from the one before, with a palette of its own: most have
//! fewer than 256 colours and lose none.

use std::io::Write;

use gif::{Encoder, Frame, Repeat};

use super::png::{PngError, paint};
use super::{Figure, Screen, Theme};

/// The most pictures in one file: of a longer run as many are taken, evenly.
pub const MOST_PICTURES: usize = 400;
/// The longest side, in pixels.
pub const LONGEST: u32 = 4096;
/// How long a step of a run is shown, in hundredths of a second.
pub const STEP: u16 = 60;
/// How long the last one is.
pub const LAST: u16 = 240;
/// How much care is taken with colours where there are too many, from 1 (most) to 30.
const SPEED: i32 = 10;

/// What keeps a picture from being written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GifError {
    /// There is nothing to paint on, or too much.
    #[error("a moving picture is 1 to {LONGEST} pixels wide and high, not {width} × {height}")]
    Size {
        /// Its width in pixels.
        width: u32,
        /// Its height in pixels.
        height: u32,
    },
    /// A picture could not be painted.
    #[error(transparent)]
    Picture(#[from] PngError),
    /// It could not be written.
    #[error("the moving picture could not be written: {0}")]
    Writing(#[from] gif::EncodingError),
}

/// Which steps of a run are shown: all, or [`MOST_PICTURES`] of them, evenly, with the first and the last.
#[must_use]
pub fn shown_steps(steps: usize) -> Vec<usize> {
    if steps <= MOST_PICTURES {
        return (0..steps).collect();
    }
    (0..MOST_PICTURES).map(|i| i * (steps - 1) / (MOST_PICTURES - 1)).collect()
}

/// Which frames of time are shown, of `frames` that came sixty a second, and for how many hundredths of a second each:
/// every third one, as fast as they went; of a longer run every sixth or ninth, so that there are no more than
/// [`MOST_PICTURES`] or one.
#[must_use]
pub fn shown_frames(frames: usize) -> (Vec<usize>, u16) {
    let thirds = frames.div_ceil(3 * MOST_PICTURES).max(1);
    let delay = u16::try_from(5 * thirds).unwrap_or(u16::MAX);
    let mut shown: Vec<usize> = (0..frames).step_by(3 * thirds).collect();
    if let Some(last) = frames.checked_sub(1).filter(|last| shown.last() != Some(last)) {
        shown.push(last);
    }
    (shown, delay)
}

/// A moving picture that is being written; it goes round for ever.
pub struct Animation<W: Write> {
    encoder: Encoder<W>,
    size: [u32; 2],
    /// The pixels of the picture before.
    before: Vec<u8>,
}

impl<W: Write> Animation<W> {
    /// Begins one of a size in pixels.
    ///
    /// # Errors
    /// When the size is none that can be, or nothing can be written.
    pub fn new(out: W, size: [u32; 2]) -> Result<Self, GifError> {
        let [width, height] = size;
        let side = |s: u32| u16::try_from(s).ok().filter(|_| (1..=LONGEST).contains(&s));
        let (Some(w), Some(h)) = (side(width), side(height)) else {
            return Err(GifError::Size { width, height });
        };
        let mut encoder = Encoder::new(out, w, h, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, size, before: Vec::new() })
    }

    /// Adds a picture, shown for so many hundredths of a second. The screen has the size that was begun with.
    ///
    /// # Errors
    /// When it can't be painted or written.
    pub fn add(
        &mut self,
        figure: &Figure,
        screen: &Screen,
        theme: &Theme,
        hundredths: u16,
    ) -> Result<(), GifError> {
        let painted = paint(figure, screen, 1.0, theme)?;
        let [width, height] = [painted.width(), painted.height()];
        if [width, height] != self.size {
            return Err(GifError::Size { width, height });
        }
        let pixels = painted.take();
        let [left, top, right, bottom] = changed(&self.before, &pixels, self.size);
        let mut part: Vec<u8> = (top..bottom)
            .flat_map(|y| {
                let row = (y * width) as usize;
                &pixels[(row + left as usize) * 4..(row + right as usize) * 4]
            })
            .copied()
            .collect();
        let short = |n: u32| u16::try_from(n).unwrap_or(u16::MAX);
        let (w, h) = (short(right - left), short(bottom - top));
        let mut frame = Frame::from_rgba_speed(w, h, &mut part, SPEED);
        (frame.left, frame.top) = (short(left), short(top));
        frame.delay = hundredths;
        self.encoder.write_frame(&frame)?;
        self.before = pixels;
        Ok(())
    }

    /// Ends it.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn finish(self) -> Result<W, GifError> {
        Ok(self.encoder.into_inner()?)
    }
}

/// The rectangle in which two pictures differ: left, top, and where it ends; one pixel where they don't.
fn changed(before: &[u8], now: &[u8], [width, height]: [u32; 2]) -> [u32; 4] {
    if before.len() != now.len() {
        return [0, 0, width, height];
    }
    let mut all: Option<[u32; 4]> = None;
    let rows = before.chunks_exact(width as usize * 4).zip(now.chunks_exact(width as usize * 4));
    for (y, (a, b)) in (0..).zip(rows) {
        let differs = |(p, q): (&[u8], &[u8])| p != q;
        let pixels = || a.chunks_exact(4).zip(b.chunks_exact(4));
        let Some(first) = pixels().position(differs) else { continue };
        let last = pixels().rposition(differs).unwrap_or(first);
        let [left, top, right, _] = all.unwrap_or([width, y, 0, y]);
        all = Some([left.min(first as u32), top, right.max(last as u32 + 1), y + 1]);
    }
    all.unwrap_or([0, 0, 1, 1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Layer, MarkShape, Role};
    use crate::geom::Rect;
    use glam::DVec2;

    fn square(x: f64) -> Figure {
        let mut f = Figure::default();
        let corners = [(0.0, 10.0), (20.0, 10.0), (20.0, 30.0), (0.0, 30.0)];
        let ring = corners.map(|(dx, y)| DVec2::new(x + dx, y)).to_vec();
        f.mark(Role::Wall, Layer::Edge, MarkShape::Polygon(ring));
        f
    }

    #[test]
    fn it_is_read_back_as_the_pictures_that_were_added() {
        let view = Rect { min: DVec2::ZERO, max: DVec2::new(100.0, 50.0) };
        let screen = Screen::fit(view, DVec2::new(200.0, 100.0), 0.0);
        let theme = Theme::DARK;
        let figures = [square(10.0), square(10.0), square(60.0)];
        let mut animation = Animation::new(Vec::new(), [200, 100]).unwrap();
        for figure in &figures {
            animation.add(figure, &screen, &theme, STEP).unwrap();
        }
        let bytes = animation.finish().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&bytes[..]).unwrap();
        let mut seen = vec![0; 200 * 100 * 4];
        for figure in &figures {
            let frame = decoder.read_next_frame().unwrap().unwrap();
            assert_eq!(frame.delay, STEP);
            let (left, top) = (usize::from(frame.left), usize::from(frame.top));
            for (y, row) in frame.buffer.chunks_exact(usize::from(frame.width) * 4).enumerate() {
                let at = ((top + y) * 200 + left) * 4;
                seen[at..at + row.len()].copy_from_slice(row);
            }
            let wanted = paint(figure, &screen, 1.0, &theme).unwrap().take();
            let off = seen.iter().zip(&wanted).filter(|(a, b)| a.abs_diff(**b) > 8).count();
            assert_eq!(off, 0, "so few colours are all kept");
        }
        assert!(decoder.read_next_frame().unwrap().is_none());
    }

    #[test]
    fn long_runs_are_shown_evenly_from_first_to_last() {
        assert_eq!(shown_steps(3), [0, 1, 2]);
        let all = shown_steps(100_000);
        assert_eq!((all.len(), all[0], all[MOST_PICTURES - 1]), (MOST_PICTURES, 0, 99_999));
        assert!(shown_steps(0).is_empty());
        assert!(Animation::new(Vec::new(), [0, 5]).is_err());
        assert!(Animation::new(Vec::new(), [5, 70_000]).is_err());
    }
}
