//! The arms of curves: a node takes its arms along, and an arm takes the one across the node along as the
//! node's joint requires.

use glam::DVec2;

use crate::scene::{Joint, Shape};

/// An arm of a curve: which curve, and whether it belongs to its start (0) or its end (1).
pub type Arm = (usize, usize);

/// Whether a path is closed by a curve of its own, so that its last point is its first node again.
#[must_use]
pub fn is_ring(shape: &Shape) -> bool {
    match shape {
        Shape::Path { start, curves, closed: true, .. } => {
            curves.len() > 1 && curves.last().is_some_and(|[_, _, end]| end == start)
        }
        _ => false,
    }
}

/// The node that an arm belongs to.
#[must_use]
pub fn node_of(shape: &Shape, (curve, side): Arm) -> usize {
    match shape {
        Shape::Path { curves, .. } if is_ring(shape) && side == 1 && curve + 1 == curves.len() => 0,
        _ => curve + side,
    }
}

/// The arms of a node: the one before it, the one after it.
#[must_use]
pub fn arms_of(shape: &Shape, node: usize) -> [Option<Arm>; 2] {
    let curves = match shape {
        Shape::Bezier { .. } => 1,
        Shape::Path { curves, .. } => curves.len(),
        _ => 0,
    };
    let before = match node {
        0 if is_ring(shape) => Some((curves - 1, 1)),
        0 => None,
        n => (n <= curves).then(|| (n - 1, 1)),
    };
    [before, (node < curves).then_some((node, 0))]
}

/// The place of an arm.
#[must_use]
pub fn arm_mut(shape: &mut Shape, (curve, side): Arm) -> Option<&mut DVec2> {
    match shape {
        Shape::Bezier { points } if curve == 0 => points.get_mut(1..3)?.get_mut(side),
        Shape::Path { curves, .. } => curves.get_mut(curve)?.get_mut(..2)?.get_mut(side),
        _ => None,
    }
}

/// The place of an arm, to look at.
#[must_use]
pub fn arm_at(shape: &Shape, (curve, side): Arm) -> Option<DVec2> {
    match shape {
        Shape::Bezier { points } if curve == 0 => points.get(1..3)?.get(side).copied(),
        Shape::Path { curves, .. } => curves.get(curve)?.get(..2)?.get(side).copied(),
        _ => None,
    }
}

/// The place of a node.
#[must_use]
pub fn node_at(shape: &Shape, node: usize) -> Option<DVec2> {
    match shape {
        Shape::Bezier { points } => [points[0], points[3]].get(node).copied(),
        Shape::Path { start, .. } if node == 0 => Some(*start),
        Shape::Path { curves, .. } => curves.get(node - 1).map(|[_, _, end]| *end),
        _ => None,
    }
}

/// How the arms at a node of a path move together.
#[must_use]
pub fn joint_at(shape: &Shape, node: usize) -> Joint {
    match shape {
        Shape::Path { joints, .. } => joints.get(node).copied().unwrap_or_default(),
        _ => Joint::Corner,
    }
}

/// Makes a node a corner, so that each of its arms is moved by itself.
pub fn make_corner(shape: &mut Shape, node: usize) {
    if let Shape::Path { joints, .. } = shape
        && let Some(joint) = joints.get_mut(node)
    {
        *joint = Joint::Corner;
    }
}

/// Moves a node, and its arms with it.
pub fn put_node(shape: &mut Shape, node: usize, to: DVec2) {
    let Some(by) = node_at(shape, node).map(|at| to - at) else { return };
    for arm in arms_of(shape, node).into_iter().flatten() {
        if let Some(p) = arm_mut(shape, arm) {
            *p += by;
        }
    }
    let ring = is_ring(shape);
    match shape {
        Shape::Bezier { points } => points[if node == 0 { 0 } else { 3 }] = to,
        Shape::Path { start, curves, .. } => {
            if node == 0 {
                *start = to;
            }
            let end = match node {
                0 if ring => curves.last_mut(),
                0 => None,
                n => curves.get_mut(n - 1),
            };
            if let Some([_, _, end]) = end {
                *end = to;
            }
        }
        _ => {}
    }
}

/// Moves an arm; the one across the node follows as the joint requires.
pub fn put_arm(shape: &mut Shape, arm: Arm, to: DVec2) {
    let Some(p) = arm_mut(shape, arm) else { return };
    *p = to;
    let node = node_of(shape, arm);
    let joint = joint_at(shape, node);
    let across = arms_of(shape, node).into_iter().flatten().find(|a| *a != arm);
    let (Some(at), Some(across)) = (node_at(shape, node), across) else { return };
    let Some(along) = (at - to).try_normalize() else { return };
    if let Some(other) = arm_mut(shape, across) {
        match joint {
            Joint::Corner => {}
            Joint::Smooth => *other = at + along * other.distance(at),
            Joint::Symmetric => *other = at + (at - to),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    fn ring(joints: Vec<Joint>) -> Shape {
        Shape::Path {
            start: dvec2(0.0, 0.0),
            curves: vec![
                [dvec2(0.0, -4.0), dvec2(8.0, -4.0), dvec2(8.0, 0.0)],
                [dvec2(8.0, 2.0), dvec2(0.0, 4.0), dvec2(0.0, 0.0)],
            ],
            closed: true,
            joints,
        }
    }

    #[test]
    fn a_node_takes_its_arms_along_also_where_a_ring_closes() {
        let mut shape = ring(Vec::new());
        put_node(&mut shape, 0, dvec2(1.0, 1.0));
        let Shape::Path { start, curves, .. } = &shape else { unreachable!() };
        assert_eq!((*start, curves[1][2]), (dvec2(1.0, 1.0), dvec2(1.0, 1.0)));
        assert_eq!((curves[0][0], curves[1][1]), (dvec2(1.0, -3.0), dvec2(1.0, 5.0)));
        assert_eq!(curves[0][1], dvec2(8.0, -4.0));
        assert_eq!(node_of(&shape, (1, 1)), 0);
    }

    #[test]
    fn arms_follow_as_the_joint_asks() {
        let mut smooth = ring(vec![Joint::Corner, Joint::Smooth]);
        put_arm(&mut smooth, (0, 1), dvec2(5.0, 0.0));
        assert_eq!(arm_at(&smooth, (1, 0)), Some(dvec2(10.0, 0.0)), "its own length");
        let mut even = ring(vec![Joint::Symmetric]);
        put_arm(&mut even, (1, 1), dvec2(1.0, 3.0));
        assert_eq!(arm_at(&even, (0, 0)), Some(dvec2(-1.0, -3.0)));
        make_corner(&mut even, 0);
        put_arm(&mut even, (1, 1), dvec2(9.0, 9.0));
        assert_eq!(arm_at(&even, (0, 0)), Some(dvec2(-1.0, -3.0)));
        put_arm(&mut even, (7, 1), DVec2::ONE);
        put_node(&mut even, 7, DVec2::ONE);
    }
}
