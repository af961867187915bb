//! Two convex polygons by separating axes, watched: every axis, with its numbers and its source line.
//! `cargo run --example recorded_sat`

use glisse_core::collide::convex::sat_polygon::{sat_polygon, sat_polygon_traced};
use glisse_core::geom::Pose;
use glisse_core::geom::convex::Convex;
use glisse_core::glam::dvec2;
use glisse_core::trace::Recorder;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let a = Convex::rectangle(dvec2(2.0, 1.0), 0.0)?;
    let triangle = vec![dvec2(0.0, -1.0), dvec2(1.5, 1.0), dvec2(-1.5, 1.0)];
    let triangle = Convex::new(triangle, 0.0)?;

    for x in [1.0, 3.25, 6.0] {
        let b = triangle.moved(&Pose::new(dvec2(x, 0.5), 0.3)?);
        let run = Recorder::run((), |(), trace| sat_polygon_traced(&a, &b, 0.0, trace));
        println!("x = {x}: {:?}", run.output);
        for step in run.steps() {
            let indent = "  ".repeat(1 + step.depth as usize);
            println!("{indent}line {}: {:?}", step.location.line(), step.event);
        }
        // What was watched is what runs unwatched.
        assert_eq!(run.output, sat_polygon(&a, &b));
    }
    Ok(())
}
