//! A disc against a disc, a box or a segment, by the numbers that are in the bodies themselves.
//!
//! What a body is made of is behind a pointer: of very many bodies it is far away in memory. For these pairs it is not read.
//!
//! The answer is that of [`overlap_traced`](super::super::any::overlap::overlap_traced). Frame: world units. Degenerate cases,
//! cost: as the tests.

use crate::collide::any::body::Simple;
use crate::collide::any::overlap::{box_and_disc, discs, order_of_points, segment_and_disc};
use crate::collide::contact::{Contact, Overlap, Test};
use crate::collide::fast::pieces::Filtered;
use crate::trace::Silent;

/// How two bodies meet whose boxes do; none for other pairs than these.
#[inline]
pub(crate) fn with_disc(a: &Simple, b: &Simple) -> Option<Overlap> {
    let (found, test, turned) = match (a, b) {
        (&Simple::Disc { centre: p, radius: r1 }, &Simple::Disc { centre: q, radius: r2 }) => {
            // In the order that bodies have.
            let turned = r1.total_cmp(&r2).then_with(|| order_of_points(&[p], &[q])).is_gt();
            let (first, second) = if turned { ((q, r2), (p, r1)) } else { ((p, r1), (q, r2)) };
            (discs(first, second, &mut Silent), Test::CircleCircle, turned)
        }
        (Simple::Disc { .. }, _) => {
            let (found, test) = after(b, a)?;
            (found, test, true)
        }
        _ => {
            let (found, test) = after(a, b)?;
            (found, test, false)
        }
    };
    let found = found.map_or(Overlap::Apart(test), Overlap::Meets);
    Some(if turned { found.swapped() } else { found })
}

/// A box or a segment, and a disc after it; none for other pairs.
#[inline]
fn after(other: &Simple, disc: &Simple) -> Option<(Option<Contact>, Test)> {
    let &Simple::Disc { centre, radius } = disc else { return None };
    match other {
        Simple::Box(rect) => {
            Some((box_and_disc(rect, (centre, radius), &mut Silent), Test::CircleBox))
        }
        Simple::Segment { ends, radius: around } => {
            let segment = (*ends, *around);
            let found = segment_and_disc::<Filtered, _>(segment, (centre, radius), &mut Silent);
            Some((found, Test::CircleSegment))
        }
        _ => None,
    }
}
