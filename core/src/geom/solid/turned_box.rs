//! A box in space that is turned.

use glam::{DMat3, DQuat, DVec3};

use super::Box3;
use crate::geom::error::{self, ShapeError};

/// How near, in roundings, a turned axis is to one of the world's to be taken for it. A quarter turn has a cosine of half a
/// rounding instead of 0, and its quaternion comes from a file with as many digits as it has.
const ROUNDINGS: f64 = 8.0;

/// A box by its centre, half its sizes, and the axes that they are along.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnedBox {
    centre: DVec3,
    half: DVec3,
    axes: [DVec3; 3],
}

impl TurnedBox {
    /// A box turned about its frame's origin, and then moved: upright where its sides follow the world's axes after all,
    /// as after a quarter turn.
    ///
    /// # Errors
    /// When it is moved too far.
    pub fn place(
        local: &Box3,
        position: DVec3,
        turn: DQuat,
    ) -> Result<Result<Self, Box3>, ShapeError> {
        // Quaternions of files are unit to some digits, and axes are to be unit and at right angles to the last.
        let axes = DMat3::from_quat(turn.normalize());
        let axes = [axes.x_axis, axes.y_axis, axes.z_axis].map(snapped);
        let is_of_world = |axis: &DVec3| axis.abs().element_sum() == 1.0;
        let to_world = |p: DVec3| {
            let turned = axes[0] * p.x + axes[1] * p.y + axes[2] * p.z;
            if position == DVec3::ZERO { turned } else { turned + position }
        };
        if axes.iter().all(is_of_world) {
            let [p, q] = [to_world(local.min), to_world(local.max)];
            return Box3::new(p.min(q), p.max(q)).map(Err);
        }
        let centre = to_world(local.centre());
        error::vector3("position", centre)?;
        Ok(Ok(Self { centre, half: local.half(), axes }))
    }

    /// Its middle.
    #[must_use]
    pub fn centre(&self) -> DVec3 {
        self.centre
    }

    /// Half its size along each of its axes.
    #[must_use]
    pub fn half(&self) -> DVec3 {
        self.half
    }

    /// Its axes in the world, unit and at right angles up to rounding.
    #[must_use]
    pub fn axes(&self) -> &[DVec3; 3] {
        &self.axes
    }
}

/// An axis; a world's axis where it is one but for rounding.
fn snapped(axis: DVec3) -> DVec3 {
    let near = ROUNDINGS * f64::EPSILON;
    let k = axis.abs().max_position();
    let other = (0..3).filter(|i| *i != k).map(|i| axis[i].abs()).fold(0.0, f64::max);
    if other > near {
        return axis;
    }
    let mut exact = DVec3::ZERO;
    exact[k] = 1.0_f64.copysign(axis[k]);
    exact
}

#[cfg(test)]
mod tests {
    use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_2, FRAC_PI_4};

    use super::*;
    use glam::dvec3;

    #[test]
    fn a_quarter_turn_of_an_upright_box_is_an_upright_box_exactly() {
        let local = Box3::new(dvec3(0.0, 0.0, 0.0), dvec3(1.0, 2.0, 3.0)).unwrap();
        let written = DQuat::from_xyzw(0.0, 0.0, FRAC_1_SQRT_2, FRAC_1_SQRT_2);
        for turn in [written, DQuat::from_rotation_z(FRAC_PI_2)] {
            let placed = TurnedBox::place(&local, dvec3(0.1, 0.0, 0.0), turn).unwrap();
            let upright = placed.unwrap_err();
            assert_eq!(upright.min, dvec3(-2.0 + 0.1, 0.0, 0.0));
            assert_eq!(upright.max, dvec3(0.1, 1.0, 3.0));
        }
        let turn = DQuat::from_rotation_z(FRAC_PI_4);
        let placed = TurnedBox::place(&local, DVec3::ZERO, turn).unwrap().unwrap();
        assert!(placed.axes()[0].distance(dvec3(FRAC_1_SQRT_2, FRAC_1_SQRT_2, 0.0)) < 1e-15);
        assert_eq!(placed.axes()[2], DVec3::Z);
        // So small a turn is one, however near to 1 its cosine is.
        let little = DQuat::from_rotation_z(1e-9);
        assert!(TurnedBox::place(&local, DVec3::ZERO, little).unwrap().is_ok());
        let far = TurnedBox::place(&local, dvec3(1e76, 0.0, 0.0), turn);
        assert_eq!(far.unwrap_err().part, "position/0");
    }
}
