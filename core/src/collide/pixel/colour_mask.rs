//! In which named zone of a many-coloured picture is a point? (Article C, "Masques multicolores".)
//!
//! As [`point_mask`](mod@super::point_mask): the box, local coordinates, the cell; and the cell has a colour, which represents
//! a zone with a name, or is in none.
//!
//! Frame: x right, y down; world units; cells are half-open. Cost: four comparisons, two divisions, one byte.

use glam::{DVec2, IVec2};
use serde::Serialize;

use super::point_mask::{LocalCell, about_box, box_of};
use crate::collide::point::point_box;
use crate::collide::point::point_box_half_open::point_box_half_open_traced;
use crate::geom::CellGrid;
use crate::geom::cells::mask::colours::ColourMask;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// Where in a picture a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneUnder {
    /// Outside of its box.
    Outside,
    /// On a cell that is in no zone.
    NoZone(IVec2),
    /// In a zone.
    Zone {
        /// The cell under the point.
        cell: IVec2,
        /// The zone's index among [`ColourMask::zones`].
        zone: usize,
    },
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The point against the picture's box.
    Box(point_box::Step),
    /// The point in the picture's own coordinates.
    Local(LocalCell),
    /// The cell's colour.
    Colour {
        /// Which cell.
        cell: IVec2,
        /// Red, green, blue; none where nothing is painted.
        colour: Option<[u8; 3]>,
    },
    /// The zone of that colour.
    Zone {
        /// Its index.
        zone: usize,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Box(inner) => about_box(inner),
            Self::Local(_) => LocalCell::about(),
            Self::Colour { colour, .. } => About::at("colour", [])
                .chapter("pixel-read")
                .kind(if colour.is_some() { Kind::Candidate } else { Kind::Refused })
                .decides(colour.is_none())
                .because(Reason::Last("local")),
            Self::Zone { zone } => About::at("zone", [*zone as u32])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Last("colour")),
        }
    }
}

/// The zone under a point.
#[must_use]
pub fn colour_mask(p: DVec2, picture: &ColourMask, grid: &CellGrid) -> ZoneUnder {
    colour_mask_traced(p, picture, grid, &mut Silent)
}

/// [`colour_mask`], traced.
pub fn colour_mask_traced<T: Trace<Step>>(
    p: DVec2,
    picture: &ColourMask,
    grid: &CellGrid,
    trace: &mut T,
) -> ZoneUnder {
    // 1. In the box?
    let around = box_of(picture.area(), grid);
    if !point_box_half_open_traced(p, &around, &mut trace.nest(Step::Box)) {
        return ZoneUnder::Outside;
    }
    // 2. Local coordinates.
    let local = LocalCell::new(p, grid);
    trace.step(|| Step::Local(local));
    // 3. The cell's colour.
    let cell = local.cell;
    let zone = trace.decide(picture.get(cell), |zone| {
        let painted = zone.and_then(|zone| picture.zones().get(zone));
        Step::Colour { cell, colour: painted.map(|zone| zone.colour) }
    });
    // 4. The zone of the colour.
    match zone {
        None => ZoneUnder::NoZone(cell),
        Some(zone) => {
            trace.step(|| Step::Zone { zone });
            ZoneUnder::Zone { cell, zone }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::mask::colours::Zone;
    use crate::trace::Recorder;

    #[test]
    fn the_box_then_the_colour_then_the_name() {
        let door = Zone::new("door", [255, 0, 0], 'd');
        let mut picture = ColourMask::new(4, 4, vec![door]).unwrap();
        picture.set(IVec2::new(2, 1), Some(0));
        let grid = CellGrid::new(DVec2::new(-8.0, 0.0), DVec2::splat(4.0)).unwrap();
        let run = |x, y| {
            let p = DVec2::new(x, y);
            Recorder::run((), |(), t| colour_mask_traced(p, &picture, &grid, t))
        };
        let hit = run(0.0, 4.0);
        assert_eq!(hit.output, ZoneUnder::Zone { cell: IVec2::new(2, 1), zone: 0 });
        assert_eq!((hit.steps().len(), hit.deciding()), (8, Some(7)));
        let Step::Colour { colour, .. } = hit.steps()[6].event else { panic!() };
        assert_eq!(colour, Some([255, 0, 0]));
        let free = run(-0.5, 4.0);
        assert_eq!(free.output, ZoneUnder::NoZone(IVec2::new(1, 1)));
        assert_eq!(free.deciding(), Some(6));
        assert_eq!(run(8.0, 4.0).output, ZoneUnder::Outside);
    }
}
