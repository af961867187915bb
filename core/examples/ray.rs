//! What does a ray meet, of many shapes that move? `cargo run --example ray`

use std::f64::consts::TAU;

use glisse_core::collide::PreparedShape;
use glisse_core::collide::point::point_polygon::Side;
use glisse_core::geom::{Circle, Cubic, Path, Pose, Ray, Rect};
use glisse_core::glam::{DVec2, dvec2};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let leaf = [[dvec2(0.0, -3.0), dvec2(4.0, -3.0), dvec2(4.0, 0.0)]];
    let shapes = [
        ("disc", PreparedShape::new(Circle::new(DVec2::ZERO, 1.5)?.into())),
        ("box", PreparedShape::new(Rect::from_half(dvec2(2.0, 0.5))?.into())),
        ("leaf", PreparedShape::new(Path::new(DVec2::ZERO, &leaf, true)?.into())),
    ];
    let ray = Ray::new(DVec2::ZERO, DVec2::X)?;

    for turn in 0..8 {
        let angle = TAU * f64::from(turn) / 8.0;
        // A ring of shapes goes round: placing one copies no point.
        let placed = shapes.iter().enumerate().map(|(k, (name, shape))| {
            let about = angle + TAU * k as f64 / 3.0;
            Ok((*name, shape.at(Pose::new(DVec2::from_angle(about) * 6.0, angle)?)))
        });
        let placed = placed.collect::<Result<Vec<_>, glisse_core::geom::ShapeError>>()?;
        let first = placed
            .iter()
            .filter_map(|(name, shape)| Some((name, *shape.cast(&ray).hits.first()?)))
            .min_by(|a, b| a.1.t.total_cmp(&b.1.t));
        match first {
            Some((name, hit)) => {
                println!("{turn}/8: {name} at {:.3}, normal {:.3}", hit.t, hit.normal)
            }
            None => println!("{turn}/8: nothing"),
        }
    }

    // Curves are met as they are, not by chords: this arch is 3/4 of its handles' height at its middle.
    let arch = [dvec2(-4.0, 0.0), dvec2(-4.0, -8.0), dvec2(4.0, -8.0), dvec2(4.0, 0.0)];
    let arch = PreparedShape::new(Cubic::new(arch)?.into());
    let down = Ray::new(dvec2(0.0, -10.0), DVec2::Y)?;
    assert!((arch.cast(&down).hits[0].t - 4.0).abs() < 1e-12);
    assert_eq!(arch.contains(dvec2(0.0, -6.0)), Side::Boundary);
    Ok(())
}
