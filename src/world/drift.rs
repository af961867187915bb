//! Motion in the sandbox: what has a velocity goes along it and turns back at the border, through everything
//! in its way.
//!
//! Nothing stops or bounces off anything: the sandbox shows every meeting, and what comes of one is the slide's
//! business. Deterministic: each step adds the velocity once.

use glam::DVec2;

use crate::geom::Bounds2;
use crate::scene::Scene;

/// Where what moves is at one moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drift {
    /// Each moving object's index, position (world units) and displacement a step, by rising indices.
    pub movers: Vec<(usize, DVec2, DVec2)>,
}

impl Drift {
    /// What moves in a scene, where its document has it.
    #[must_use]
    pub fn start(scene: &Scene) -> Self {
        let moving = |(i, o): (usize, &crate::scene::Object)| {
            let velocity = o.velocity.filter(|v| *v != DVec2::ZERO && !o.hidden)?;
            Some((i, o.position, velocity))
        };
        Self { movers: scene.objects.iter().enumerate().filter_map(moving).collect() }
    }

    /// One step on, within a border that positions turn back at.
    #[must_use]
    pub fn next(&self, border: Option<Bounds2>) -> Self {
        let step = |&(i, position, velocity): &(usize, DVec2, DVec2)| {
            let (mut to, mut velocity) = (position + velocity, velocity);
            if let Some(b) = border {
                for axis in 0..2 {
                    let outward = to[axis] < b.min[axis] && velocity[axis] < 0.0
                        || to[axis] > b.max[axis] && velocity[axis] > 0.0;
                    if outward {
                        velocity[axis] = -velocity[axis];
                        to[axis] = position[axis] + velocity[axis];
                    }
                }
            }
            (i, if to.is_finite() { to } else { position }, velocity)
        };
        Self { movers: self.movers.iter().map(step).collect() }
    }

    /// The memory it takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        std::mem::size_of_val(self.movers.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_on_and_turns_back_at_the_border() {
        let border = Some(Bounds2 { min: DVec2::ZERO, max: DVec2::splat(10.0) });
        let mut drift = Drift { movers: vec![(0, DVec2::new(9.0, 5.0), DVec2::new(2.0, 0.5))] };
        drift = drift.next(border);
        assert_eq!(drift.movers[0], (0, DVec2::new(7.0, 5.5), DVec2::new(-2.0, 0.5)));
        for _ in 0..100 {
            drift = drift.next(border);
            let at = drift.movers[0].1;
            assert!(at.cmpge(DVec2::splat(-2.0)).all() && at.cmple(DVec2::splat(12.0)).all());
        }
    }
}
