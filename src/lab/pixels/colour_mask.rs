//! The lab of a point and a picture of zones: the box test, the point in the picture's own coordinates, the colour read, and
//! the zone that it represents.

use std::cmp::Ordering;

use glam::{DVec2, IVec2};
use serde::Serialize;

use super::point_mask::{draw_local, tell_local};
use super::within_box;
use super::words_compared::cell_value;
use crate::collide::pixel::colour_mask::{Step, ZoneUnder, colour_mask_traced};
use crate::figure::raster::{Filled, Lattice};
use crate::figure::{Cells, Figure, Layer, MarkShape, Rgba, Role};
use crate::geom::cells::mask::colours::Zone;
use crate::geom::{CellRect, Rect};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{row, tag, words};
use crate::lab::common::operand::ZonedMask;
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Thing, Two};
use crate::lab::simple::point_box::PointBox;
use crate::lab::{FactValue, Lab, Legend, Overlays, Told, lab};
use crate::scene::Colour;
use crate::text::{Message, Name};
use crate::trace::Trace;

pub(crate) const LAB: Lab = lab("colour-mask", 3, |world, _| pairs::run(ColourMaskTest, world))
    .asked(|world| pairs::asker(ColourMaskTest, world))
    .testing(&[&ColourMaskTest])
    .saying(LEGEND);

const LEGEND: Legend = &[
    (Role::Impact, "legend-zone"),
    (Role::ShapeA, "legend-point"),
    (Role::ShapeB, "legend-picture"),
];

pub(crate) struct ColourMaskTest;

/// The box test on which this one begins.
const BOX: PointBox = PointBox { half_open: true };

/// Where a point is, with the zone's name.
#[derive(Debug)]
pub(crate) struct UnderPoint {
    is: ZoneUnder,
    name: Option<Name>,
}

/// The same as it is printed.
#[derive(Serialize)]
struct Found {
    cell: IVec2,
    zone: String,
}

/// A picture as the box around all its cells.
fn as_box(picture: &Thing<ZonedMask>) -> Thing<Rect> {
    let is = picture.is.grid.rect(picture.is.zones.area());
    Thing { index: picture.index, name: picture.name.clone(), drawn: picture.drawn.clone(), is }
}

/// The box steps among those of a run, which come first.
fn box_steps<'s>(steps: &[&'s Step]) -> Vec<&'s crate::collide::point::point_box::Step> {
    let own = steps.iter().map_while(|step| match step {
        Step::Box(step) => Some(step),
        _ => None,
    });
    own.collect()
}

/// What a zone is called.
fn name_of(zone: &Zone) -> Name {
    Name::new(zone.name.as_str(), &zone.names)
}

impl PairTest for ColourMaskTest {
    type A = DVec2;
    type B = ZonedMask;
    type Step = Step;
    type Answer = UnderPoint;

    const NEEDS: &'static str = "lab-needs-point-and-zones";

    fn run<T: Trace<Step>>(&self, p: &DVec2, picture: &ZonedMask, trace: &mut T) -> UnderPoint {
        let is = colour_mask_traced(*p, &picture.zones, &picture.grid, trace);
        let zone = match is {
            ZoneUnder::Zone { zone, .. } => picture.zones.zones().get(zone),
            ZoneUnder::Outside | ZoneUnder::NoZone(_) => None,
        };
        UnderPoint { is, name: zone.map(name_of) }
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Box(step) => within_box(step),
            Step::Local(_) => caption("kind-local").at("local").of("local", 1),
            Step::Colour { colour, .. } => {
                caption("kind-colour").at("pixel").closes(colour.is_none().then_some(false))
            }
            Step::Zone { zone } => caption("kind-zone").of("zone", *zone as u32).closes(true),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, show: &Overlays) {
        let (p, picture) = pair;
        let boxed = as_box(picture);
        let in_box = box_steps(steps);
        if in_box.len() == steps.len() {
            BOX.draw(figure, &in_box, (p, &boxed), show);
            return;
        }
        let ring = MarkShape::Polygon(boxed.is.corners().to_vec());
        figure.mark(Role::Candidate, Layer::Overlay, ring).tag(tag("object", picture.index));
        let ends = steps.iter().any(|step| matches!(step, Step::Zone { .. }));
        for (i, step) in steps.iter().enumerate() {
            let now = i + 1 == steps.len();
            match step {
                Step::Local(local) if now => draw_local(figure, local, picture.is.grid.origin()),
                Step::Colour { cell, colour } => {
                    let one = picture.is.grid.rect(CellRect::between(*cell, *cell));
                    let role = if colour.is_some() { Role::Impact } else { Role::Refused };
                    let ring = MarkShape::Polygon(one.corners().to_vec());
                    let ink = colour.map(|[r, g, b]| Rgba { r, g, b, a: 255 });
                    let ink = ink.filter(|_| !ends);
                    figure.mark(role, Layer::Overlay, ring).tag(tag("pixel", 0)).inked(ink).lit();
                }
                Step::Zone { zone } => draw_zone(figure, &picture.is, *zone),
                Step::Box(_) | Step::Local(_) => {}
            }
        }
    }

    fn tell(
        &self,
        step: &Step,
        steps: &[&Step],
        (p, picture): (&Thing<DVec2>, &Thing<ZonedMask>),
    ) -> Told {
        match step {
            Step::Box(step) => BOX.tell(step, &box_steps(steps), (p, &as_box(picture))),
            Step::Local(local) => tell_local(local),
            Step::Colour { cell, colour } => tell_colour(*cell, *colour),
            Step::Zone { zone } => tell_zone(*zone, &picture.is),
        }
    }

    fn outcome(&self, answer: &UnderPoint) -> impl Serialize {
        let cell = match answer.is {
            ZoneUnder::Zone { cell, .. } => Some(cell),
            ZoneUnder::Outside | ZoneUnder::NoZone(_) => None,
        };
        let found = cell.zip(answer.name.as_ref());
        let found = found.map(|(cell, name)| Found { cell, zone: name.plain().to_owned() });
        OverlapAnswer { overlap: found.is_some(), found }
    }

    fn meets(answer: &UnderPoint) -> bool {
        matches!(answer.is, ZoneUnder::Zone { .. })
    }

    fn verdict(answer: &UnderPoint) -> Message {
        match (&answer.is, &answer.name) {
            (ZoneUnder::Zone { .. }, Some(name)) => {
                Message::new("colour-mask-in").with("zone", name.clone())
            }
            (ZoneUnder::NoZone(_), _) => Message::new("colour-mask-none"),
            _ => pairs::verdict(Ordering::Greater),
        }
    }
}

/// All cells of a zone, in its colour.
fn draw_zone(figure: &mut Figure, picture: &ZonedMask, zone: usize) {
    let Some(is) = picture.zones.zones().get(zone) else { return };
    let own = |n: &u8| u8::from(usize::from(*n) == zone + 1);
    let numbers = picture.zones.numbers().iter().map(own).collect();
    let size = [picture.zones.width(), picture.zones.height()];
    let Ok(filled) = Filled::numbers(size, numbers) else { return };
    let lattice = Lattice::upright(picture.grid.origin(), picture.grid.cell());
    let [r, g, b] = is.colour;
    let cells = Cells { lattice, filled, roles: Vec::new(), inks: Vec::new(), parts: Vec::new() };
    figure
        .mark(Role::Impact, Layer::Overlay, MarkShape::Cells(Box::new(cells)))
        .inked(Some(Rgba { r, g, b, a: 255 }))
        .tag(tag("zone", zone as u32))
        .lit();
}

fn tell_colour(cell: IVec2, colour: Option<[u8; 3]>) -> Told {
    let role = if colour.is_some() { Role::Impact } else { Role::Refused };
    let shown = colour.map(|rgb| Colour(rgb).to_string()).unwrap_or_default();
    let value = match colour {
        Some(_) => {
            FactValue::Words(Message::new("zone-colour-value").with("colour", shown.clone()))
        }
        None => FactValue::Words(Message::new("zone-none")),
    };
    (
        Message::new("colour-mask-colour")
            .with("column", f64::from(cell.x))
            .with("row", f64::from(cell.y))
            .with("painted", if colour.is_some() { "yes" } else { "no" })
            .with("colour", shown),
        vec![
            row("cell", cell_value(cell)).means("fact-cell-under").at("pixel", role),
            row("colour", value).means("fact-zone-colour").at("pixel", role),
        ],
    )
}

fn tell_zone(zone: usize, picture: &ZonedMask) -> Told {
    let Some(is) = picture.zones.zones().get(zone) else {
        let facts = vec![words("zone", "zone-none").means("fact-zone-name")];
        return (Message::new("colour-mask-none"), facts);
    };
    let name = Message::new("zone-called").with("zone", name_of(is));
    let of = |fact: crate::lab::Fact| fact.of("zone", zone as u32, Role::Impact);
    let number = FactValue::Count(zone as u64 + 1);
    (
        Message::new("colour-mask-zone")
            .with("colour", Colour(is.colour).to_string())
            .with("number", zone + 1)
            .with("zone", name_of(is)),
        vec![
            of(row("number", number).means("fact-zone-number")),
            of(row("zone", FactValue::Words(name)).means("fact-zone-name")),
        ],
    )
}
