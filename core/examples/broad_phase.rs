//! Which of many bodies meet? Boxes first, then the shapes. `cargo run --release --example broad_phase`

use std::f64::consts::TAU;

use glisse_core::collide::{Body, overlap};
use glisse_core::geom::{AnyShape, Circle, Pose, Rect, ShapeError};
use glisse_core::glam::DVec2;
use glisse_core::partition::broad::Broad;
use glisse_core::random::Rng;

fn main() -> Result<(), ShapeError> {
    let mut rng = Rng::new(7);
    let bodies = (0..2000).map(|k| {
        let shape: AnyShape = if k % 2 == 0 {
            Circle::new(DVec2::ZERO, rng.range(0.2, 1.5))?.into()
        } else {
            Rect::from_half(DVec2::new(rng.range(0.2, 2.0), rng.range(0.2, 2.0)))?.into()
        };
        let at = DVec2::new(rng.range(0.0, 150.0), rng.range(0.0, 150.0));
        Ok(Body::new(&shape).moved(&Pose::new(at, rng.range(0.0, TAU))?))
    });
    let bodies = bodies.collect::<Result<Vec<_>, ShapeError>>()?;

    // It is kept from frame to frame, and needs no new memory then.
    let mut broad = Broad::default();
    let boxes: Vec<Option<Rect>> = bodies.iter().map(Body::bounds).collect();
    let pairs = broad.pairs(&boxes);
    let meet = |[a, b]: &&[u32; 2]| {
        overlap(&bodies[*a as usize], &bodies[*b as usize]).contact().is_some()
    };
    let met = pairs.iter().filter(meet).count();
    println!("{} bodies, {} pairs of boxes, {met} pairs of shapes", bodies.len(), pairs.len());

    let mut one_by_one = 0;
    for (k, a) in bodies.iter().enumerate() {
        one_by_one += bodies[..k].iter().filter(|b| overlap(a, b).contact().is_some()).count();
    }
    assert_eq!(met, one_by_one, "each with each finds the same");
    Ok(())
}
