//! The descent as article B prints it, kept to see where it goes wrong (errata 1, 2 and 3).
//!
//! Question: the one of [`super::bsp_sweep`]. Method: article B, IV, `getCollision`: at each line that is crossed from
//! front to rear, the impact is kept if it is *nearer* than the one kept (`iBrush`), and carried down; a solid leaf
//! takes what is carried, an empty one drops it. A convex brush is really entered at its *farthest* entry, and only
//! if that comes before the first exit, so this rule hits things that are missed and gives wrong fractions.
//! The two comparisons and the call between them, which are not valid C++ as printed, are read as front only,
//! rear only, both. Planes alone, no corners. A start within MIN_DISTANCE gives a fraction below 0, as printed.
//! Frame, units: as `bsp_sweep`. Cost: every node in reach; nothing is left out early.

use glam::DVec2;
use serde::Serialize;

use super::bsp_sweep::Side;
use super::{Contact, Feature};
use crate::geom::convex::Convex;
use crate::partition::bsp::{Node, Tree};
use crate::partition::bsp_build::set_depth;
use crate::trace::{Event, Key, Kind, Silent, Trace};

/// What is carried and what is found: the article's class Impact.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Impact {
    /// The article's `frac_impact`; 1 when there is none.
    pub impact: f64,
    /// The article's `frac_reelle`; 1 when there is none.
    pub real: f64,
    /// The line's normal and wall, when there is one.
    pub contact: Option<Contact>,
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
    /// A node's line was compared.
    Node {
        /// The node.
        node: u32,
        /// Distance of A from the line.
        d1: f64,
        /// Distance of B from the line.
        d2: f64,
        /// The shape's offset.
        offset: f64,
        /// Where it goes on.
        side: Side,
        /// The real fraction, when it was kept because it is nearer than the one carried.
        kept: Option<f64>,
        /// The real fraction carried before.
        carried: f64,
    },
    /// A solid leaf took what was carried, or not, because something nearer was found before.
    Solid {
        /// The leaf.
        node: u32,
        /// What was carried.
        carried: Impact,
        /// Whether it is the nearest.
        taken: bool,
    },
    /// An empty leaf dropped what was carried.
    Empty {
        /// The leaf.
        node: u32,
    },
    /// The descent is over.
    Done {
        /// The answer.
        impact: Impact,
    },
}

impl Event for Step {
    fn key(&self) -> Key {
        match *self {
            Self::Node { node, .. } => Key::new("node", [node]),
            Self::Solid { node, .. } => Key::new("solid", [node]),
            Self::Empty { node } => Key::new("empty", [node]),
            Self::Done { .. } => Key::new("done", [0]),
        }
    }

    fn decides(&self) -> bool {
        matches!(self, Self::Solid { taken: true, .. })
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Solid { taken: true, .. } => Kind::Impact,
            Self::Solid { .. } => Kind::Refused,
            Self::Node { kept: Some(_), .. } => Kind::Candidate,
            Self::Done { .. } => Kind::Result,
            _ => Kind::Plain,
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

/// [`sweep_published`], told step by step.
pub fn sweep_published_traced<T: Trace<Step>>(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    min_distance: f64,
    trace: &mut T,
) -> Impact {
    let mut impact = Impact::NONE;
    let mut stack = vec![(Tree::ROOT, 0, Impact::NONE)];
    let mut depth = 0;
    while let Some((index, level, brush)) = stack.pop() {
        if T::ON {
            set_depth(&mut depth, level, trace);
        }
        let split = match tree.node(index) {
            Node::Leaf(leaf) if leaf.solid => {
                // setNearerImpact, then clearImpact: the copy carried ends here.
                let taken = brush.real < impact.real;
                trace.step(|| Step::Solid { node: index, carried: brush, taken });
                if taken {
                    impact = brush;
                }
                continue;
            }
            Node::Leaf(_) => {
                trace.step(|| Step::Empty { node: index });
                continue;
            }
            Node::Split(split) => split,
        };
        let d1 = split.normal.dot(position - split.origin);
        let d2 = d1 + split.normal.dot(displacement);
        let offset = shape.offset(split.normal);
        let offset_rear = shape.support(split.normal);
        let side = if d1 > offset && d2 > offset {
            Side::Front
        } else if d1 < -offset_rear && d2 < -offset_rear {
            Side::Rear
        } else {
            Side::Both
        };
        let real = (d1 - offset) / (d1 - d2);
        let kept = side == Side::Both && d1 > d2 && real < brush.real;
        trace.step(|| Step::Node {
            node: index,
            d1,
            d2,
            offset,
            side,
            kept: kept.then_some(real),
            carried: brush.real,
        });
        let carried = if kept {
            let fraction = (d1 - min_distance - offset) / (d1 - d2);
            let contact = Contact {
                fraction,
                normal: split.normal,
                wall: split.wall,
                feature: Feature::Plane,
            };
            Impact { impact: fraction, real, contact: Some(contact) }
        } else {
            brush
        };
        match side {
            Side::Front => stack.push((split.front, level + 1, brush)),
            Side::Rear => stack.push((split.rear, level + 1, brush)),
            // The rear is walked first, and what the node carries is restored for the front.
            Side::Both => {
                stack.push((split.front, level + 1, carried));
                stack.push((split.rear, level + 1, carried));
            }
        }
    }
    if T::ON {
        set_depth(&mut depth, 0, trace);
    }
    trace.step(|| Step::Done { impact });
    impact
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
        solids.add_outline(&[vec![p(0., 0.), p(1., 0.), p(1., 1.), p(0., 1.)]], 0);
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
