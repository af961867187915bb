//! What is seen on the screen.

use resvg::tiny_skia::Pixmap;

pub(crate) struct Picture(pub(crate) Pixmap);

impl Picture {
    /// How many colours there are, up to a thousand.
    pub(crate) fn colours(&self) -> usize {
        let mut all = std::collections::BTreeSet::new();
        for p in self.0.pixels() {
            all.insert((p.red(), p.green(), p.blue()));
            if all.len() > 1000 {
                break;
            }
        }
        all.len()
    }

    /// How many pixels are nearly of a colour.
    pub(crate) fn near(&self, colour: [u8; 3]) -> usize {
        let close = |a: u8, b: u8| a.abs_diff(b) < 12;
        let of = |p: &&resvg::tiny_skia::PremultipliedColorU8| {
            close(p.red(), colour[0]) && close(p.green(), colour[1]) && close(p.blue(), colour[2])
        };
        self.0.pixels().iter().filter(of).count()
    }

    /// How many pixels differ.
    pub(crate) fn differs(&self, other: &Self) -> usize {
        self.0.pixels().iter().zip(other.0.pixels()).filter(|(a, b)| a != b).count()
    }
}

pub(crate) const MOVER: [u8; 3] = [0x4c, 0xc9, 0xf0];
pub(crate) const IMPACT: [u8; 3] = [0xff, 0x5c, 0x70];
