//! Where the right rule and the published one part: the first step of each with another verdict.

use crate::partition::Tree;
use crate::sweep::slide::{Slide, Step as Slid};
use crate::sweep::{SweepContact, bsp_published, bsp_sweep};
use crate::trace::{Event, Timeline};

/// Two fractions closer than this, of the move, are the same answer: what rounding makes of one formula written twice.
const SAME: f64 = 1e-9;

/// The first steps at which two sweeps of one move part; none when they find the same impact.
///
/// Where the published answer is wrong it was carried to a solid leaf along lines that the right rule entered
/// otherwise: the first such line on the way to that leaf. Where it is right about the lines and wrong about the
/// corner, the leaf itself.
pub(crate) fn of_sweeps(
    tree: &Tree,
    right: &[&bsp_sweep::Step],
    published: &[&bsp_published::Step],
) -> Option<[usize; 2]> {
    use bsp_published::Step as Published;
    use bsp_sweep::Step as Right;
    let (Some(Right::Done { sweep, .. }), Some(Published::Done { impact, leaf })) =
        (right.last(), published.last())
    else {
        return None;
    };
    if same(sweep.impact.as_ref(), impact.contact.as_ref()) {
        return None;
    }
    let ends = [right.len() - 1, published.len() - 1];
    let Some(leaf) = *leaf else { return Some(ends) };
    // 1. The first line above the leaf that the two rules keep and refuse otherwise.
    let mut above = vec![leaf];
    while above.last() != Some(&Tree::ROOT) {
        above.push(tree.parent(above[above.len() - 1]));
    }
    for node in above.iter().rev() {
        let i = right.iter().position(|s| matches!(s, Right::Node { node: n, .. } if n == node));
        let j = published
            .iter()
            .position(|s| matches!(s, Published::Node { node: n, .. } if n == node));
        let (Some(i), Some(j)) = (i, j) else { continue };
        let (Right::Node { enters, .. }, Published::Node { kept, .. }) = (right[i], published[j])
        else {
            continue;
        };
        if enters != kept {
            return Some([i, j]);
        }
    }
    // 2. The leaf itself, or where the right rule left it out.
    let node_of = |s: &&Right| match s {
        Right::Solid { node, .. } | Right::Culled { node, .. } => above.contains(node),
        _ => false,
    };
    let i = right.iter().position(node_of).unwrap_or(ends[0]);
    let j = published
        .iter()
        .position(|s| matches!(s, Published::Solid { node, .. } if *node == leaf))
        .unwrap_or(ends[1]);
    Some([i, j])
}

/// Whether two rules give the same answer.
pub(crate) fn same(right: Option<&SweepContact>, published: Option<&SweepContact>) -> bool {
    match (right, published) {
        (None, None) => true,
        (Some(a), Some(b)) => {
            let apart = (a.fraction - b.fraction.max(0.0)).abs();
            apart <= SAME && (a.normal - b.normal).length() <= SAME
        }
        _ => false,
    }
}

/// The first steps at which two slides part; none when both meet the same and end in the same place.
pub(crate) fn of_slides(
    tree: &Tree,
    right: &Timeline<(), Slid, Slide>,
    published: &Timeline<(), Slid<bsp_published::Step>, Slide>,
) -> Option<[usize; 2]> {
    let (a, b) = (&right.output.impacts, &published.output.impacts);
    let differ = |i: &usize| !same(a.get(*i), b.get(*i));
    let count = a.len().max(b.len());
    // As far as both met the same, they came to the same places. After the last impact both go on free.
    let Some(iteration) = (0..count).find(differ) else {
        let solid = right.output.start_solid != published.output.start_solid;
        let apart = right.output.position != published.output.position;
        return (solid || apart).then(|| [right.steps().len() - 1, published.steps().len() - 1]);
    };
    let inner = iteration as u32;
    // After a push out of a solid the sweep is done again: the last one counts.
    let (i, one) = last_sweep(right, inner);
    let (j, two) = last_sweep(published, inner);
    of_sweeps(tree, &one, &two).map(|[k, l]| [i + k, j + l]).or(Some([i, j]))
}

/// The last sweep of an iteration: the index of its first step, and its steps.
fn last_sweep<S: Event>(run: &Timeline<(), Slid<S>, Slide>, wanted: u32) -> (usize, Vec<&S>) {
    let steps = run.steps();
    let of = |s: &Slid<S>| matches!(s, Slid::Sweep { iteration, .. } if *iteration == wanted);
    let end = steps.iter().rposition(|s| of(&s.event)).map_or(0, |i| i + 1);
    let start = steps[..end].iter().rposition(|s| !of(&s.event)).map_or(0, |i| i + 1);
    let inner = steps[start..end].iter().filter_map(|s| match &s.event {
        Slid::Sweep { step, .. } => Some(step),
        _ => None,
    });
    (start, inner.collect())
}
