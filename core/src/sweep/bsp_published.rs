//! The descent as article B prints it, kept to see where it goes wrong (errata 1, 2 and 3).
//!
//! Question: the one of [`super::bsp_sweep`]. Method: article B, IV, `getCollision`: at each line that is crossed from
//! front to rear, the impact is kept if it is *nearer* than the one kept (`iBrush`), and carried down; a solid leaf
//! takes what is carried, an empty one drops it. A convex brush is really entered at its *farthest* entry, and only
//! if that comes before the first exit, so this rule hits things that are missed and gives wrong fractions. The two
//! comparisons and the call between them, which are not valid C++ as printed, are read as front only, rear only, both.
//! Planes alone, no corners. A start within MIN_DISTANCE gives a fraction below 0, as printed.
//! Frame, units: as `bsp_sweep`. Cost: every node in reach; nothing is left out early.

use glam::DVec2;
use serde::Serialize;

use super::bsp_sweep::LineSide;
use super::{SweepContact, WallFeature};
use crate::geom::convex::Convex;
use crate::partition::bsp::{BspNode, Tree};
use crate::partition::bsp_build::set_depth;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What is carried and what is found: the article's class Impact.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Impact {
    /// The article's `frac_impact`; 1 when there is none.
    pub impact: f64,
    /// The article's `frac_reelle`; 1 when there is none.
    pub real: f64,
    /// The line's normal and wall, when there is one.
    pub contact: Option<SweepContact>,
}

impl Impact {
    /// The article's `clearImpact`.
    pub const NONE: Self = Self { impact: 1.0, real: 1.0, contact: None };

    /// The article's `isImpact`.
    #[must_use]
    pub fn is_impact(&self) -> bool {
        self.real < 1.0
    }
}

/// One event of the published descent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The descent starts.
    Start {
        /// The position A.
        position: DVec2,
        /// The displacement.
        displacement: DVec2,
    },
    /// A node's line was compared.
    Node {
        /// The node.
        node: u32,
        /// The wall whose line it is.
        wall: u32,
        /// Distance of A from the line.
        d1: f64,
        /// Distance of B from the line.
        d2: f64,
        /// The shape's offset towards the line from the front.
        offset: f64,
        /// Its offset from behind.
        offset_rear: f64,
        /// Where it goes on.
        side: LineSide,
        /// The real fraction, when the move goes through the line from front to rear.
        real: Option<f64>,
        /// Whether it is kept, because it is nearer than the one carried.
        kept: bool,
        /// The real fraction carried before; 1 when there is none.
        carried: f64,
        /// The node whose line gave what was carried before.
        carried_from: Option<u32>,
    },
    /// A solid leaf took what was carried, or not, because something nearer was found before.
    Solid {
        /// The leaf.
        node: u32,
        /// What was carried.
        carried: Impact,
        /// The node whose line gave it.
        carried_from: Option<u32>,
        /// The nearest real fraction found before; 1 when there is none.
        nearest: f64,
        /// The leaf that gave it.
        nearest_from: Option<u32>,
        /// Whether it is the nearest.
        taken: bool,
    },
    /// An empty leaf dropped what was carried.
    Empty {
        /// The leaf.
        node: u32,
        /// What was carried.
        carried: f64,
    },
    /// The descent is over.
    Done {
        /// The answer.
        impact: Impact,
        /// The leaf that gave it.
        leaf: Option<u32>,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let of = |what, node| Reason::Key(Key::new(what, [node]));
        match *self {
            Self::Start { .. } => About::at("sweep", [0]).chapter("start").because(Reason::Above),
            Self::Node { node, kept, real, carried_from, .. } => {
                let kind = match (kept, real) {
                    (true, _) => Kind::Candidate,
                    (false, Some(_)) => Kind::Refused,
                    (false, None) => Kind::Plain,
                };
                let about = About::at("node", [node]).kind(kind).chapter("descent");
                // What was carried is what the line's fraction was compared with.
                let compared = carried_from.filter(|_| real.is_some());
                let about = compared.iter().fold(about, |a, n| a.because(of("node", *n)));
                let root = node == Tree::ROOT;
                about.because(if root { Reason::Last("sweep") } else { Reason::Above })
            }
            Self::Solid { node, carried_from, nearest_from, taken, .. } => {
                let kind = if taken { Kind::Impact } else { Kind::Refused };
                let about = About::at("solid", [node]).kind(kind).chapter("leaf");
                let about = carried_from.iter().fold(about, |a, n| a.because(of("node", *n)));
                let about = nearest_from.iter().fold(about, |a, n| a.because(of("solid", *n)));
                about.because(Reason::Above)
            }
            Self::Empty { node, .. } => {
                About::at("empty", [node]).chapter("descent").because(Reason::Above)
            }
            Self::Done { leaf, .. } => {
                let about = About::at("swept", [0]).kind(Kind::Result).chapter("answer");
                let about = about.decides(true);
                match leaf {
                    Some(leaf) => about.because(of("solid", leaf)),
                    None => about.because(Reason::Each("solid")).because(Reason::Each("empty")),
                }
            }
        }
    }
}

/// The impact by the published rule.
#[must_use]
pub fn sweep_published(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    min_distance: f64,
) -> Impact {
    sweep_published_traced(tree, shape, position, displacement, min_distance, &mut Silent)
}

/// [`sweep_published`], traced.
pub fn sweep_published_traced<T: Trace<Step>>(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    min_distance: f64,
    trace: &mut T,
) -> Impact {
    trace.step(|| Step::Start { position, displacement });
    let (mut impact, mut leaf_found) = (Impact::NONE, None);
    let root = PendingBrush { node: Tree::ROOT, depth: 0, brush: Impact::NONE, from: None };
    let mut stack = vec![root];
    let mut depth = 0;
    while let Some(visit) = stack.pop() {
        if T::ON {
            set_depth(&mut depth, visit.depth, trace);
        }
        let PendingBrush { node, brush, from, .. } = visit;
        let split = match tree.node(node) {
            BspNode::Leaf(leaf) if leaf.solid => {
                // setNearerImpact, then clearImpact: the copy carried ends here.
                let taken = brush.real < impact.real;
                trace.step(|| Step::Solid {
                    node,
                    carried: brush,
                    carried_from: from,
                    nearest: impact.real,
                    nearest_from: leaf_found,
                    taken,
                });
                if taken {
                    (impact, leaf_found) = (brush, Some(node));
                }
                continue;
            }
            BspNode::Leaf(_) => {
                trace.step(|| Step::Empty { node, carried: brush.real });
                continue;
            }
            BspNode::Split(split) => split,
        };
        let d1 = split.normal.dot(position - split.origin);
        let d2 = d1 + split.normal.dot(displacement);
        let (offset, offset_rear) = (shape.offset(split.normal), shape.support(split.normal));
        let side = if d1 > offset && d2 > offset {
            LineSide::Front
        } else if d1 < -offset_rear && d2 < -offset_rear {
            LineSide::Rear
        } else {
            LineSide::Both
        };
        let real = (d1 - offset) / (d1 - d2);
        let through = side == LineSide::Both && d1 > d2;
        // The article's lines are all of walls; one that is not stops nothing.
        let kept = through && real < brush.real && split.line().median.is_none();
        trace.step(|| Step::Node {
            node,
            wall: split.wall,
            d1,
            d2,
            offset,
            offset_rear,
            side,
            real: through.then_some(real),
            kept,
            carried: brush.real,
            carried_from: from,
        });
        let (carried, from) = if kept {
            let fraction = (d1 - min_distance - offset) / (d1 - d2);
            let contact = SweepContact {
                fraction,
                normal: split.normal,
                wall: split.wall,
                feature: WallFeature::Plane,
            };
            (Impact { impact: fraction, real, contact: Some(contact) }, Some(node))
        } else {
            (brush, from)
        };
        let child = |node| PendingBrush { node, depth: visit.depth + 1, brush: carried, from };
        match side {
            LineSide::Front => stack.push(child(split.front)),
            LineSide::Rear => stack.push(child(split.rear)),
            // The rear is walked first, and what the node carries is restored for the front.
            LineSide::Both => stack.extend([child(split.front), child(split.rear)]),
        }
    }
    if T::ON {
        set_depth(&mut depth, 0, trace);
    }
    trace.step(|| Step::Done { impact, leaf: leaf_found });
    impact
}

/// A node still to be walked, with what is carried there: the article's iBrush.
struct PendingBrush {
    node: u32,
    depth: u32,
    brush: Impact,
    /// The node whose line gave it.
    from: Option<u32>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::wall::Solids;
    use crate::partition::bsp_build::{Splitting, build};

    #[test]
    fn the_published_rule_hits_a_square_that_is_missed() {
        let p = DVec2::new;
        let mut solids = Solids::default();
        solids.add_outline(&[vec![p(0., 0.), p(1., 0.), p(1., 1.), p(0., 1.)]], 0).unwrap();
        let tree = build(solids, Splitting::Given);
        let disc = Convex::circle(0.25).unwrap();
        // It crosses the line of the top far to the left of the square, and the line of the left side far below.
        let phantom = sweep_published(&tree, &disc, p(-3., -1.), p(4., 4.), 0.01);
        assert!(phantom.is_impact(), "erratum 1");
        // Straight on, with only one line to cross, it is right.
        let right = sweep_published(&tree, &disc, p(-1.25, 0.5), p(2., 0.), 0.01);
        assert_eq!(right.real, 0.5);
    }
}
