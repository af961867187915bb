//! The lab of two masks compared pixel by pixel: how one lies on the other, the boxes, the rectangle that they share, and
//! in it the words of both, until all shared pixels are counted.

use std::cmp::Ordering;

use serde::Serialize;

use super::words_compared::{self, DrawnGrid, cell_value};
use crate::collide::pixel::pixel_perfect::{SharedCells, Step as Compared};
use crate::collide::pixel::placed_pixels::{PlacedPixels, Step, placed_pixels_traced};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::{CellRect, MaskOnGrid};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{moved, number, row, tag, vector};
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Thing, Two};
use crate::lab::{Lab, Legend, Overlay, Overlays, Told, lab};
use crate::text::Message;
use crate::trace::Trace;

pub(crate) const LAB: Lab = lab("pixel-perfect", 3, |world, _| pairs::run(Pixels, world))
    .asked(|world| pairs::asker(Pixels, world))
    .testing(&[&Pixels])
    .saying(LEGEND)
    .showing(&[Overlay::Ghosts]);

const LEGEND: Legend = &[
    (Role::Impact, "legend-shared-pixels"),
    (Role::Refused, "legend-apart"),
    (Role::ShapeA, "legend-first"),
    (Role::ShapeB, "legend-second"),
    (Role::Result, "legend-first-pixel"),
    (Role::Ghost, "legend-on-grid"),
];

pub(crate) struct Pixels;

/// What two masks share, as it is printed.
#[derive(Serialize)]
struct Found {
    #[serde(flatten)]
    shared: SharedCells,
}

impl PairTest for Pixels {
    type A = MaskOnGrid;
    type B = MaskOnGrid;
    type Step = Step;
    type Answer = PlacedPixels;

    const NEEDS: &'static str = "lab-needs-masks";

    fn run<T: Trace<Step>>(&self, a: &MaskOnGrid, b: &MaskOnGrid, trace: &mut T) -> PlacedPixels {
        placed_pixels_traced(&a.into(), &b.into(), trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Cells { same, .. } => {
                let said = caption("kind-cells").at("cell").of("cell", 1);
                said.closes((!same).then_some(false))
            }
            Step::Offset { .. } => caption("kind-cell-offset").at("offset").at("on-grid"),
            Step::Pixels(step) => {
                let said = words_compared::caption_of(step);
                match step {
                    Compared::Side { apart, .. } => said.closes(apart.then_some(false)),
                    Compared::Count { count } => said.closes(*count > 0),
                    _ => said,
                }
            }
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, show: &Overlays) {
        let (a, b) = pair;
        let Some(grid) = DrawnGrid::of(&a.drawn) else { return };
        for (mask, word) in [(&a.is, "A"), (&b.is, "B")] {
            let rect = mask.grid().rect(mask.mask().area());
            figure.note(rect.min, word);
        }
        let mut compared = Vec::new();
        for (i, step) in steps.iter().enumerate() {
            let now = i + 1 == steps.len();
            match step {
                Step::Cells { .. } if now => {
                    for (mask, which, role) in [(&a.is, 0, Role::ShapeA), (&b.is, 1, Role::ShapeB)]
                    {
                        let cell = mask
                            .grid()
                            .rect(CellRect::between(glam::IVec2::ZERO, glam::IVec2::ZERO));
                        let ring = MarkShape::Polygon(cell.corners().to_vec());
                        figure.mark(role, Layer::Overlay, ring).tag(tag("cell", which)).lit();
                    }
                }
                Step::Offset { cells, whole, between, .. } => {
                    let from = a.is.grid().origin();
                    let to = grid.place(*cells);
                    if now {
                        let way = MarkShape::Arrow(from, from + *between);
                        let words = format!("({}, {})", cells.x, cells.y);
                        figure
                            .mark(Role::Candidate, Layer::Overlay, way)
                            .tag(tag("offset", 0))
                            .label(words)
                            .lit();
                    }
                    if !whole && show.ghosts {
                        let ghost = moved(&b.drawn, to - (from + *between));
                        figure.mark(Role::Ghost, Layer::Edge, ghost).tag(tag("on-grid", 0));
                    }
                }
                Step::Cells { .. } => {}
                Step::Pixels(step) => compared.push(step),
            }
        }
        grid.draw(figure, &compared);
    }

    fn tell(
        &self,
        step: &Step,
        steps: &[&Step],
        (a, b): (&Thing<MaskOnGrid>, &Thing<MaskOnGrid>),
    ) -> Told {
        match step {
            Step::Pixels(step) => {
                let shared = steps.iter().find_map(|step| match step {
                    Step::Pixels(Compared::Shared { cells }) => Some(*cells),
                    _ => None,
                });
                words_compared::tell(step, shared)
            }
            Step::Cells { a, b, same } => (
                Message::new("pixel-perfect-cells")
                    .with("own", a.x)
                    .with("other", b.x)
                    .with("same", if *same { "yes" } else { "no" }),
                vec![
                    number("cell A", a.x).means("fact-cell-side").at("cell", Role::ShapeA),
                    number("cell B", b.x).means("fact-cell-side").of("cell", 1, Role::ShapeB),
                ],
            ),
            Step::Offset { between, offset, cells, whole } => {
                let [p, q] = [a.is.grid().origin(), b.is.grid().origin()];
                let of = |fact: crate::lab::Fact| fact.at("offset", Role::Candidate);
                (
                    Message::new("pixel-perfect-offset")
                        .with("offset", *offset)
                        .with("cells", cells.as_dvec2())
                        .with("whole", if *whole { "yes" } else { "no" }),
                    vec![
                        vector("A", p).means("fact-corner-first").coloured(Role::ShapeA).unmarked(),
                        vector("B", q)
                            .means("fact-corner-second")
                            .coloured(Role::ShapeB)
                            .unmarked(),
                        of(vector("B − A", *between).means("fact-between-corners")),
                        of(vector("(B − A) / cell", *offset).means("fact-offset-in-cells")),
                        of(row("offset", cell_value(*cells)).means("fact-whole-offset")),
                    ],
                )
            }
        }
    }

    fn outcome(&self, answer: &PlacedPixels) -> impl Serialize {
        let found = answer.shared().map(|shared| Found { shared: *shared });
        OverlapAnswer { overlap: Self::meets(answer), found }
    }

    fn meets(answer: &PlacedPixels) -> bool {
        answer.shared().is_some()
    }

    fn verdict(answer: &PlacedPixels) -> Message {
        match answer {
            PlacedPixels::OtherCells => Message::new("pixel-perfect-no-answer"),
            _ if Self::meets(answer) => pairs::verdict(Ordering::Less),
            _ => pairs::verdict(Ordering::Greater),
        }
    }
}
