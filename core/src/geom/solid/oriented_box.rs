//! A box in space, turned or upright, as tests of two boxes want it.

use glam::DVec3;

use super::{Box3, TurnedBox};
use crate::geom::exact::expansion::two_sum;

/// A box by its centre, its three axes, and half its size along each.
///
/// Exactly, it is all points *centre + Σ sᵢ axisᵢ* with |sᵢ| ≤ halfᵢ, for the axes as they were rounded when it was turned.
/// Of an upright box, which is given by two corners, the centre and the half sizes are rounded: what is left over of them is
/// kept, so that exact tests see the box between those corners.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OrientedBox {
    centre: DVec3,
    half: DVec3,
    axes: [DVec3; 3],
    left: [DVec3; 2],
}

impl OrientedBox {
    /// Its middle, rounded.
    #[must_use]
    pub fn centre(&self) -> DVec3 {
        self.centre
    }

    /// Half its size along each of its axes, rounded.
    #[must_use]
    pub fn half(&self) -> DVec3 {
        self.half
    }

    /// Its axes in the world, unit and at right angles up to rounding.
    #[must_use]
    pub fn axes(&self) -> &[DVec3; 3] {
        &self.axes
    }

    /// What rounding left over of the centre, and of half its size.
    #[must_use]
    pub fn left_over(&self) -> [DVec3; 2] {
        self.left
    }

    /// The way from its centre to another's: the two may be near each other and both far from the origin.
    #[must_use]
    #[inline]
    pub fn way_to(&self, other: &Self) -> DVec3 {
        (other.centre - self.centre) + (other.left[0] - self.left[0])
    }

    /// Its corner that is on the far side along the axes whose bits (1, 2, 4) are set, else on the near side.
    #[must_use]
    pub fn corner(&self, bits: u32) -> DVec3 {
        let side = |k: usize| if bits >> k & 1 == 1 { self.half[k] } else { -self.half[k] };
        self.at(DVec3::new(side(0), side(1), side(2)))
    }

    /// A place by how far it is from the centre along each axis.
    #[must_use]
    pub fn at(&self, along: DVec3) -> DVec3 {
        self.centre + self.offset(along)
    }

    /// The same from the centre.
    #[must_use]
    pub fn offset(&self, along: DVec3) -> DVec3 {
        self.axes[0] * along.x + self.axes[1] * along.y + self.axes[2] * along.z
    }

    /// How far a place is from the centre along each axis.
    #[must_use]
    pub fn local(&self, p: DVec3) -> DVec3 {
        let by = p - self.centre;
        DVec3::new(self.axes[0].dot(by), self.axes[1].dot(by), self.axes[2].dot(by))
    }

    /// The face towards a side of an axis, counter-clockwise seen from outside.
    #[must_use]
    pub fn face(&self, axis: usize, outward: bool) -> [DVec3; 4] {
        let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
        let bits = |p: u32, q: u32| u32::from(outward) << axis | p << u | q << v;
        let ring = [bits(0, 0), bits(1, 0), bits(1, 1), bits(0, 1)];
        let ring = if outward { ring } else { [ring[0], ring[3], ring[2], ring[1]] };
        ring.map(|bits| self.corner(bits))
    }

    /// The edge along an axis that reaches farthest in a direction.
    #[must_use]
    pub fn edge_towards(&self, axis: usize, direction: DVec3) -> [DVec3; 2] {
        let bits = (0..3).filter(|k| *k != axis && self.axes[*k].dot(direction) > 0.0);
        let bits = bits.fold(0, |bits, k| bits | 1 << k);
        [self.corner(bits), self.corner(bits | 1 << axis)]
    }
}

impl From<&Box3> for OrientedBox {
    fn from(b: &Box3) -> Self {
        let (low, high) = (b.min * 0.5, b.max * 0.5);
        let mut own = Self {
            centre: low + high,
            half: high - low,
            axes: [DVec3::X, DVec3::Y, DVec3::Z],
            left: [DVec3::ZERO; 2],
        };
        for k in 0..3 {
            own.left[0][k] = two_sum(low[k], high[k]).1;
            own.left[1][k] = two_sum(high[k], -low[k]).1;
        }
        own
    }
}

impl From<&TurnedBox> for OrientedBox {
    fn from(b: &TurnedBox) -> Self {
        Self { centre: b.centre(), half: b.half(), axes: *b.axes(), left: [DVec3::ZERO; 2] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::faces::plane_of;
    use glam::{DQuat, dvec3};

    #[test]
    fn an_upright_box_keeps_its_corners_exactly_and_its_faces_look_outward() {
        let b = Box3::new(dvec3(0.1, -0.3, 1e9), dvec3(0.3, 0.7, 1e9 + 0.1)).unwrap();
        let o = OrientedBox::from(&b);
        let [c, h] = o.left_over();
        for k in 0..3 {
            // centre + half = max, to the last bit once the left-overs are added.
            let sum = two_sum(o.centre()[k], o.half()[k]);
            assert_eq!(sum.0 + (sum.1 + (c[k] + h[k])), b.max[k]);
        }
        for axis in 0..3 {
            for outward in [false, true] {
                let ring = o.face(axis, outward);
                let (_, n) = plane_of(ring.iter().copied());
                let way = if outward { o.axes()[axis] } else { -o.axes()[axis] };
                assert!(n.dot(way) > 0.999, "{axis} {outward}");
            }
        }
        let turn = DQuat::from_rotation_y(0.3);
        let turned = TurnedBox::place(&b, DVec3::ZERO, turn).unwrap().unwrap();
        let o = OrientedBox::from(&turned);
        let p = o.corner(5);
        assert!((o.local(p) - o.half() * dvec3(1.0, -1.0, 1.0)).length() < 1e-6);
        assert_eq!(o.edge_towards(1, p - o.centre()), [o.corner(5), o.corner(7)]);
    }
}
