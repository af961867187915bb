//! The lab of a point and a picture: the box test, the point in the picture's own coordinates, and the one pixel read.

use std::cmp::Ordering;

use glam::{DVec2, IVec2};
use serde::Serialize;

use super::within_box;
use super::words_compared::cell_value;
use crate::collide::pixel::point_mask::{LocalCell, Step, point_mask_traced};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::{CellRect, MaskOnGrid, Rect};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{row, tag, vector, words};
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Thing, Two};
use crate::lab::sandbox::pair::short;
use crate::lab::simple::point_box::PointBox;
use crate::lab::{Lab, Legend, Overlays, Told, lab};
use crate::text::Message;
use crate::trace::Trace;

pub(crate) const LAB: Lab = lab("point-mask", 3, |world, _| pairs::run(PointMask, world))
    .asked(|world| pairs::asker(PointMask, world))
    .testing(&[&PointMask])
    .saying(LEGEND);

const LEGEND: Legend = &[
    (Role::Impact, "legend-pixel-set"),
    (Role::Refused, "legend-apart"),
    (Role::ShapeA, "legend-point"),
    (Role::ShapeB, "legend-picture"),
];

pub(crate) struct PointMask;

/// The box test on which this one begins.
const BOX: PointBox = PointBox { half_open: true };

/// The set cell under the point, as it is printed.
#[derive(Serialize)]
struct Found {
    cell: IVec2,
}

/// A picture as the box around all its cells.
fn as_box(mask: &Thing<MaskOnGrid>) -> Thing<Rect> {
    let is = mask.is.grid().rect(mask.is.mask().area());
    Thing { index: mask.index, name: mask.name.clone(), drawn: mask.drawn.clone(), is }
}

/// The box steps among those of a run, which come first.
fn box_steps<'s>(steps: &[&'s Step]) -> Vec<&'s crate::collide::point::point_box::Step> {
    let own = steps.iter().map_while(|step| match step {
        Step::Box(step) => Some(step),
        _ => None,
    });
    own.collect()
}

impl PairTest for PointMask {
    type A = DVec2;
    type B = MaskOnGrid;
    type Step = Step;
    type Answer = Option<IVec2>;

    const NEEDS: &'static str = "lab-needs-point-and-mask";

    fn run<T: Trace<Step>>(&self, p: &DVec2, mask: &MaskOnGrid, trace: &mut T) -> Option<IVec2> {
        point_mask_traced(*p, mask.mask(), mask.grid(), trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Box(step) => within_box(step),
            Step::Local(_) => caption("kind-local").at("local").of("local", 1),
            Step::Pixel { set, .. } => caption("kind-pixel").at("pixel").closes(*set),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, show: &Overlays) {
        let (p, mask) = pair;
        let boxed = as_box(mask);
        let in_box = box_steps(steps);
        if in_box.len() == steps.len() {
            BOX.draw(figure, &in_box, (p, &boxed), show);
            return;
        }
        let ring = MarkShape::Polygon(boxed.is.corners().to_vec());
        figure.mark(Role::Candidate, Layer::Overlay, ring).tag(tag("object", mask.index));
        for (i, step) in steps.iter().enumerate() {
            let now = i + 1 == steps.len();
            match step {
                Step::Local(local) if now => draw_local(figure, local, mask.is.grid().origin()),
                Step::Pixel { cell, set } => {
                    let one = mask.is.grid().rect(CellRect::between(*cell, *cell));
                    let role = if *set { Role::Impact } else { Role::Refused };
                    let ring = MarkShape::Polygon(one.corners().to_vec());
                    figure.mark(role, Layer::Overlay, ring).tag(tag("pixel", 0)).lit();
                }
                Step::Box(_) | Step::Local(_) => {}
            }
        }
    }

    fn tell(
        &self,
        step: &Step,
        steps: &[&Step],
        (p, mask): (&Thing<DVec2>, &Thing<MaskOnGrid>),
    ) -> Told {
        match step {
            Step::Box(step) => BOX.tell(step, &box_steps(steps), (p, &as_box(mask))),
            Step::Local(local) => tell_local(local),
            Step::Pixel { cell, set } => {
                let role = if *set { Role::Impact } else { Role::Refused };
                (
                    Message::new("point-mask-pixel")
                        .with("column", f64::from(cell.x))
                        .with("row", f64::from(cell.y))
                        .with("set", if *set { "yes" } else { "no" }),
                    vec![
                        row("cell", cell_value(*cell)).means("fact-cell-under").at("pixel", role),
                        words("set", if *set { "pixel-set" } else { "pixel-clear" })
                            .means("fact-pixel-set")
                            .at("pixel", role),
                    ],
                )
            }
        }
    }

    fn outcome(&self, answer: &Option<IVec2>) -> impl Serialize {
        OverlapAnswer { overlap: answer.is_some(), found: answer.map(|cell| Found { cell }) }
    }

    fn meets(answer: &Option<IVec2>) -> bool {
        answer.is_some()
    }

    fn verdict(answer: &Option<IVec2>) -> Message {
        pairs::verdict(if answer.is_some() { Ordering::Less } else { Ordering::Greater })
    }
}

/// The way across and the way down from the picture's corner to the point.
pub(super) fn draw_local(figure: &mut Figure, local: &LocalCell, corner: DVec2) {
    let across = corner + DVec2::X * local.offset.x;
    for (which, from, to, length) in
        [(0, corner, across, local.offset.x), (1, across, corner + local.offset, local.offset.y)]
    {
        if from != to {
            figure
                .arrow(Role::Candidate, from, to)
                .tag(tag("local", which))
                .label(short(length))
                .lit();
        }
    }
}

/// The point in the picture's own coordinates, in a sentence with its numbers.
pub(super) fn tell_local(local: &LocalCell) -> Told {
    let of = |fact: crate::lab::Fact| fact.at("local", Role::Candidate);
    let in_cells = local.offset / local.size;
    (
        Message::new("point-mask-local")
            .with("offset", local.offset)
            .with("cells", in_cells)
            .with("column", f64::from(local.cell.x))
            .with("row", f64::from(local.cell.y)),
        vec![
            of(vector("p − min", local.offset).means("fact-local-offset")),
            of(vector("(p − min) / cell", in_cells).means("fact-local-cells")),
            of(row("cell", cell_value(local.cell)).means("fact-cell-under")),
        ],
    )
}
