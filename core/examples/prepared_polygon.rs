//! A region of many edges, and many points: which are inside? `cargo run --release --example prepared_polygon`

use std::f64::consts::TAU;

use glisse_core::collide::point::point_polygon::Side;
use glisse_core::collide::{PreparedPolygon, point_polygon, triangulate};
use glisse_core::geom::Polygon;
use glisse_core::glam::DVec2;
use glisse_core::random::Rng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A coast with bays, and a lake in it.
    let coast = (0..5000).map(|k| {
        let angle = TAU * f64::from(k) / 5000.0;
        DVec2::from_angle(angle) * (10.0 + 2.0 * (9.0 * angle).sin() + 0.3 * (200.0 * angle).cos())
    });
    let lake = (0..60).map(|k| DVec2::from_angle(TAU * f64::from(k) / 60.0) * 3.0);
    let island = Polygon::new(coast.collect(), vec![lake.collect()])?;

    let prepared = PreparedPolygon::new(&island);
    let mut rng = Rng::new(3);
    let mut inside = 0;
    for k in 0..200_000 {
        let point = DVec2::new(rng.range(-13.0, 13.0), rng.range(-13.0, 13.0));
        let found = prepared.locate(point);
        inside += u32::from(found.side == Side::Inside);
        if k % 500 == 0 {
            assert_eq!(found, point_polygon(point, &island), "as one edge after the other");
        }
    }
    println!("{inside} of 200000 points are on the island");
    assert_eq!(prepared.locate(DVec2::ZERO).side, Side::Outside, "in the lake");

    let triangles = triangulate(&island)?;
    println!("{} triangles", triangles.len());
    Ok(())
}
