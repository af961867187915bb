//! How far two boxes are apart along an axis, by an exact sign.

use glam::DVec3;

use super::OrientedBox;
use super::exact::Delta;
use crate::geom::Sign;
use crate::geom::exact::expansion::{Exact, lift};

/// An axis that may part two boxes: one of the fifteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoxAxis {
    /// Across two faces of the first: its axis of this number, 0 to 2.
    FaceA(u32),
    /// Across two faces of the second.
    FaceB(u32),
    /// Across an edge of each: the cross product of the first's axis and the second's.
    Edges(u32, u32),
}

impl BoxAxis {
    /// All of them, in the order in which they are tested.
    pub const ALL: [Self; 15] = {
        use BoxAxis::{Edges, FaceA, FaceB};
        [
            FaceA(0),
            FaceA(1),
            FaceA(2),
            FaceB(0),
            FaceB(1),
            FaceB(2),
            Edges(0, 0),
            Edges(0, 1),
            Edges(0, 2),
            Edges(1, 0),
            Edges(1, 1),
            Edges(1, 2),
            Edges(2, 0),
            Edges(2, 1),
            Edges(2, 2),
        ]
    };

    /// Its place in that order.
    #[must_use]
    pub fn number(self) -> u32 {
        match self {
            Self::FaceA(i) => i,
            Self::FaceB(j) => 3 + j,
            Self::Edges(i, j) => 6 + 3 * i + j,
        }
    }

    /// Its direction for two boxes, not unit, exactly: a face's from the edges around it.
    fn exact(self, a: &OrientedBox, b: &OrientedBox) -> Delta {
        let face = |of: &OrientedBox, k: u32| {
            let (u, v) = ((k as usize + 1) % 3, (k as usize + 2) % 3);
            Delta::of(of.axes()[u]).cross(&Delta::of(of.axes()[v]))
        };
        match self {
            Self::FaceA(i) => face(a, i),
            Self::FaceB(j) => face(b, j),
            Self::Edges(i, j) => {
                Delta::of(a.axes()[i as usize]).cross(&Delta::of(b.axes()[j as usize]))
            }
        }
    }

    /// Its direction, not unit, rounded once: however nearly parallel two edges are, their cross product has one. Zero when
    /// they are parallel exactly.
    #[must_use]
    pub fn direction(self, a: &OrientedBox, b: &OrientedBox) -> DVec3 {
        self.exact(a, b).value()
    }
}

/// The sign of the gap between two boxes along an axis, |t · n| − Σ hᵢ|aᵢ · n| − Σ gⱼ|bⱼ · n|: positive when it parts them,
/// zero when they touch along it. Exact. An axis of exactly parallel edges has no direction, and the sign is zero.
#[must_use]
#[cold]
#[inline(never)]
pub(crate) fn box_gap(a: &OrientedBox, b: &OrientedBox, axis: BoxAxis) -> Sign {
    let n = axis.exact(a, b);
    let (size_a, size_b) = (a.half().max_element(), b.half().max_element());
    let power = lift((b.centre() - a.centre()).abs().max_element().max(size_a).max(size_b));
    let [to, from] = [b, a].map(|x| Delta::sum(x.centre() * power, x.left_over()[0] * power));
    let mut gap = absolute(to.minus(&from).dot(&n));
    for of in [a, b] {
        let half = Delta::sum(of.half() * power, of.left_over()[1] * power);
        for (k, along) in of.axes().iter().enumerate() {
            gap = &gap - &(&half.0[k] * &absolute(Delta::of(*along).dot(&n)));
        }
    }
    gap.sign()
}

fn absolute(x: Exact) -> Exact {
    if x.sign() == Sign::Negative { &Exact::new(0.0) - &x } else { x }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{Box3, TurnedBox};
    use glam::{DQuat, dvec3};

    #[test]
    fn one_bit_parts_touches_and_overlaps() {
        for scale in [1.0, 1e-100, 2f64.powi(-400), 1e70] {
            let a = Box3::new(DVec3::ZERO, dvec3(0.1, 0.2, 0.3) * scale).unwrap();
            let over = |z: f64| {
                let b = Box3::new(dvec3(0.0, 0.0, z), dvec3(0.1, 0.2, z + scale)).unwrap();
                box_gap(&(&a).into(), &(&b).into(), BoxAxis::FaceA(2))
            };
            let z = 0.3 * scale;
            assert_eq!(
                [over(z.next_down()), over(z), over(z.next_up())],
                [Sign::Negative, Sign::Zero, Sign::Positive]
            );
        }
        // Turned about z, the lid is still level.
        let local = Box3::new(-DVec3::ONE, DVec3::ONE).unwrap();
        let turned = TurnedBox::place(&local, DVec3::ZERO, DQuat::from_rotation_z(0.4));
        let a = OrientedBox::from(&turned.unwrap().unwrap());
        let lid = Box3::new(dvec3(0.0, 0.0, 1.0), dvec3(3.0, 3.0, 2.0)).unwrap();
        assert_eq!(box_gap(&a, &(&lid).into(), BoxAxis::FaceB(2)), Sign::Zero);
        assert_eq!(box_gap(&a, &(&lid).into(), BoxAxis::Edges(2, 2)), Sign::Zero, "no direction");
        assert_eq!(BoxAxis::Edges(2, 2).direction(&a, &(&lid).into()), DVec3::ZERO);
        for (k, axis) in BoxAxis::ALL.into_iter().enumerate() {
            assert_eq!(axis.number() as usize, k);
        }
    }
}
