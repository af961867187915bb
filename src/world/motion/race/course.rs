//! The track that is driven on, with what is drawn of it: all that is made once for a mask and a radius.

use std::sync::Arc;

use glam::IVec2;

use crate::collide::pixel::track_pixel::Track;
use crate::figure::raster::{Filled, Pixels};
use crate::geom::MaskOnGrid;

/// A track for a car of a radius.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The mask's place among the scene's objects.
    pub owner: u32,
    mask: MaskOnGrid,
    track: Arc<Track>,
    /// The largest squared distance, in cells, at which the car touches.
    pub reach: u32,
    /// The band in which it touches; none where there are more columns or rows than can be drawn.
    pub band: Option<Filled>,
    /// The distance from the border, as a shade.
    pub shade: Option<Arc<Pixels>>,
}

/// The blue of the shade, between those of both themes.
const INK: [u8; 3] = [0x2a, 0x9a, 0xcc];
/// The opacity next to the border, and farthest from it.
const OPACITY: [f64; 2] = [16.0, 120.0];
/// Every other so many cells of distance the shade is a little lighter: lines of equal distance.
const EVERY: f64 = 2.0;

impl Course {
    /// That of a mask, for a car of a radius in world units. What another ground has of it already is taken over.
    ///
    /// # Errors
    /// When the mask is too large for a track.
    pub fn new(
        owner: u32,
        mask: MaskOnGrid,
        radius: f64,
        before: Option<&Self>,
    ) -> Result<Self, String> {
        let same = before.filter(|b| b.mask == mask);
        let track = match same {
            Some(before) => before.track.clone(),
            None => Arc::new(Track::new(&mask).map_err(|e| format!("it {}", e.message))?),
        };
        let reach = track.reach(radius);
        let band = match same.filter(|b| b.reach == reach) {
            Some(before) => before.band.clone(),
            None => {
                let band = track.band(reach);
                let strips = 0..band.strips();
                let rows =
                    (0..band.height() as usize).flat_map(|y| strips.clone().map(move |s| (s, y)));
                Filled::mask(track.size(), rows.map(|(s, y)| band.strip(s)[y]).collect()).ok()
            }
        };
        let shade = same.map_or_else(|| shade(&track), |before| before.shade.clone());
        Ok(Self { owner, mask, track, reach, band, shade })
    }

    /// The track.
    #[must_use]
    pub fn track(&self) -> &Track {
        &self.track
    }
}

fn shade(track: &Track) -> Option<Arc<Pixels>> {
    let size = track.size();
    let [width, height] = size.map(|n| n as i32);
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| IVec2::new(x, y)));
    let distances: Vec<f64> = cells.map(|c| f64::from(track.square(c)).sqrt()).collect();
    let most = distances.iter().fold(1.0, |most: f64, d| most.max(*d));
    let opacity = |d: f64| {
        let lighter = if (d / EVERY).rem_euclid(2.0) < 1.0 { 0.75 } else { 1.0 };
        let [near, far] = OPACITY;
        if d == 0.0 { 0 } else { ((near + (far - near) * d / most) * lighter) as u8 }
    };
    let [r, g, b] = INK;
    let rgba = distances.iter().flat_map(|d| [r, g, b, opacity(*d)]).collect();
    Pixels::new(size, rgba).ok().map(Arc::new)
}
