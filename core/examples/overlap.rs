//! Do two shapes meet, how deep, and which way out? `cargo run --example overlap`

use glisse_core::collide::{Body, distance, overlap};
use glisse_core::geom::{Capsule, Polygon, Pose, Rect};
use glisse_core::glam::dvec2;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Bodies are made once, each in its own frame, and placed as often as they move.
    let crate_box = Body::new(&Rect::from_half(dvec2(2.0, 1.0))?.into());
    let pill = Body::new(&Capsule::new(dvec2(-1.0, 0.0), dvec2(1.0, 0.0), 0.5)?.into());
    let hook = vec![dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(1.0, 1.0), dvec2(0.0, 4.0)];
    let hook = Body::new(&Polygon::new(hook, Vec::new())?.into());

    for (name, other) in [("pill", &pill), ("hook", &hook)] {
        for x in [0.0, 2.5, 3.5, 8.0] {
            let placed = other.moved(&Pose::new(dvec2(x, 0.5), 0.0)?);
            match overlap(&crate_box, &placed).contact() {
                Some(c) if c.touching => {
                    println!("{name} at {x}: just touches, along {}", c.normal)
                }
                Some(c) => println!("{name} at {x}: {:.3} deep, out along {}", c.depth, c.normal),
                None => {
                    let apart = distance(&crate_box, &placed).map_or(0.0, |near| near.distance);
                    println!("{name} at {x}: {apart:.3} apart");
                }
            }
        }
    }

    // Touching is exact: one bit further, and they are apart.
    let there = |x: f64| Pose::new(dvec2(x, 0.0), 0.0).map(|pose| pill.moved(&pose));
    let found = overlap(&crate_box, &there(3.5)?);
    assert!(found.contact().is_some_and(|c| c.touching && c.depth == 0.0));
    assert!(overlap(&crate_box, &there(3.5f64.next_up())?).contact().is_none());
    Ok(())
}
