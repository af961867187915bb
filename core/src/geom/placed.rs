//! Where a shape is: its own frame turned, then moved.

use glam::DVec2;

use super::error::{self, ShapeError};

/// A frame in the world: turned by an angle about its origin, then moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    position: DVec2,
    rotation: f64,
    /// (cos, sin) of the rotation, computed once.
    turn: DVec2,
}

impl Pose {
    /// The world's own frame.
    pub const IDENTITY: Self = Self { position: DVec2::ZERO, rotation: 0.0, turn: DVec2::X };

    /// A frame whose origin is at `position` in world units, turned by `rotation` radians, clockwise on
    /// the screen.
    ///
    /// # Errors
    /// When a number is not finite or too large.
    pub fn new(position: DVec2, rotation: f64) -> Result<Self, ShapeError> {
        error::vector("position", position)?;
        error::number(|| "rotation".to_owned(), rotation)?;
        let (sin, cos) = rotation.sin_cos();
        Ok(Self { position, rotation, turn: DVec2::new(cos, sin) })
    }

    /// Turned alike, somewhere else.
    ///
    /// # Errors
    /// As [`Pose::new`].
    pub fn at(&self, position: DVec2) -> Result<Self, ShapeError> {
        error::vector("position", position)?;
        Ok(Self { position, ..*self })
    }

    /// Where its origin is, in world units.
    #[inline]
    #[must_use]
    pub fn position(&self) -> DVec2 {
        self.position
    }

    /// How it is turned, in radians, clockwise on the screen.
    #[inline]
    #[must_use]
    pub fn rotation(&self) -> f64 {
        self.rotation
    }

    /// The cosine and the sine of how it is turned: the unit vector along its own x.
    #[inline]
    pub(crate) fn turn(&self) -> DVec2 {
        self.turn
    }

    /// Whether it is not turned at all, so that boxes stay boxes.
    #[inline]
    #[must_use]
    pub fn is_upright(&self) -> bool {
        self.rotation == 0.0
    }

    /// A point of the frame, in the world. Not turned, it is only moved; not moved either, it keeps its
    /// bits.
    #[inline]
    #[must_use]
    pub fn to_world(&self, local: DVec2) -> DVec2 {
        // Adding 0.0 would turn -0.0 into 0.0.
        if self.position == DVec2::ZERO {
            self.to_world_direction(local)
        } else {
            self.to_world_direction(local) + self.position
        }
    }

    /// As many points of the frame as there is room for, as [`Self::to_world`] of each.
    pub(crate) fn all_to_world(&self, local: &[DVec2], world: &mut [DVec2]) {
        let all = world.iter_mut().zip(local);
        let Self { turn, position, .. } = *self;
        match (self.is_upright(), position == DVec2::ZERO) {
            (true, true) => all.for_each(|(to, from)| *to = *from),
            (true, false) => all.for_each(|(to, from)| *to = *from + position),
            (false, true) => all.for_each(|(to, from)| *to = turn.rotate(*from)),
            (false, false) => all.for_each(|(to, from)| *to = turn.rotate(*from) + position),
        }
    }

    /// A direction of the frame, in the world: turned, not moved.
    #[inline]
    #[must_use]
    pub fn to_world_direction(&self, local: DVec2) -> DVec2 {
        if self.is_upright() { local } else { self.turn.rotate(local) }
    }

    /// A point of the world, in the frame.
    #[inline]
    #[must_use]
    pub fn to_local(&self, world: DVec2) -> DVec2 {
        self.to_local_direction(world - self.position)
    }

    /// A direction of the world, in the frame.
    #[inline]
    #[must_use]
    pub fn to_local_direction(&self, world: DVec2) -> DVec2 {
        if self.is_upright() { world } else { DVec2::new(self.turn.x, -self.turn.y).rotate(world) }
    }
}

#[cfg(test)]
impl Pose {
    /// One by chance, turned or not: here, and so far away that corners of a shape of that size come to lie on each other, or no
    /// longer turn one way.
    pub(crate) fn near_or_far(rng: &mut crate::random::Rng, size: f64) -> Self {
        let far = [0.0, 1.0, 1.0, 1e3, 1e9, 1e14, 1e15, 1e16][rng.below(8)];
        let turn = [0.0, rng.range(0.0, std::f64::consts::TAU)][rng.below(2)];
        Self::new(rng.in_square(-1.0, 1.0) * size * far, turn).expect("a place")
    }
}

/// A shape and where it is. `S` is any shape, validated or as a file has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed<S> {
    /// The shape, in its own frame.
    pub shape: S,
    /// Where its frame's origin is, in world units.
    pub position: DVec2,
    /// How its frame is turned, in radians, clockwise on the screen.
    pub rotation: f64,
}

impl<S> Placed<S> {
    /// The shape where its own frame is the world's.
    pub fn at_origin(shape: S) -> Self {
        Self { shape, position: DVec2::ZERO, rotation: 0.0 }
    }

    /// The frame it is in.
    ///
    /// # Errors
    /// When a number is not finite or too large.
    pub fn pose(&self) -> Result<Pose, ShapeError> {
        Pose::new(self.position, self.rotation)
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::FRAC_PI_2;

    use super::*;

    #[test]
    fn no_turn_and_no_move_keep_every_bit() {
        let p = DVec2::new(-0.0, 0.1);
        let q = Pose::IDENTITY.to_world(p);
        assert_eq!((q.x.to_bits(), q.y.to_bits()), (p.x.to_bits(), p.y.to_bits()));
        let pose = Pose::new(DVec2::new(0.2, 0.0), 0.0).unwrap();
        assert_eq!(pose.to_world(DVec2::new(0.1, 7.0)), DVec2::new(0.1 + 0.2, 7.0));
    }

    #[test]
    fn a_quarter_turn_is_clockwise_on_the_screen() {
        let pose = Pose::new(DVec2::new(10.0, 0.0), FRAC_PI_2).unwrap();
        // Right becomes down.
        let p = pose.to_world(DVec2::X);
        assert!(p.distance(DVec2::new(10.0, 1.0)) < 1e-15);
        assert!(pose.to_local(p).distance(DVec2::X) < 1e-15);
    }

    #[test]
    fn what_cannot_be_placed_is_refused() {
        assert_eq!(Pose::new(DVec2::new(0.0, f64::NAN), 0.0).unwrap_err().part, "position/1");
        assert_eq!(Pose::new(DVec2::ZERO, f64::INFINITY).unwrap_err().part, "rotation");
    }
}
