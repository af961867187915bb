//! Where do Bézier curves meet lines, each other, and a disc that moves? `cargo run --example curves`

use glisse_core::collide::{bezier_segment, curve_curve, nearest_on_curve};
use glisse_core::geom::{Cubic, Segment};
use glisse_core::glam::{DVec2, dvec2};
use glisse_core::sweep::disc_sweep::{DiscMotion, Obstacle, Spine, disc_sweep};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wave = Cubic::new([dvec2(0.0, 0.0), dvec2(4.0, -9.0), dvec2(6.0, 9.0), dvec2(10.0, 0.0)])?;
    let across = Segment::new(dvec2(-1.0, 0.0), dvec2(11.0, 0.0))?;
    for hit in bezier_segment(&wave, &across).points() {
        println!("the line at q = {:.6}, {:.6}", hit.q, hit.point);
    }

    let arch = Cubic::new([dvec2(0.0, 3.0), dvec2(3.0, -6.0), dvec2(7.0, -6.0), dvec2(10.0, 3.0)])?;
    let meeting = curve_curve(&wave, &arch);
    for hit in &meeting.hits {
        let [on_wave, on_arch] = [wave.at(hit.q[0]), arch.at(hit.q[1])];
        println!("the arch at q = {:.6} and {:.6}, {:.6}", hit.q[0], hit.q[1], hit.point);
        assert!(on_wave.distance(on_arch) < 1e-9);
    }

    let near = nearest_on_curve(&wave, dvec2(5.0, 4.0));
    println!("nearest to (5, 4): {near:?}");

    let motion = DiscMotion { from: dvec2(2.5, -10.0), by: DVec2::Y * 20.0, radius: 1.0 };
    let touch = disc_sweep(&motion, &Obstacle::new(Spine::Curve(wave), 0.0)).ok_or("it passes")?;
    let centre = motion.from + motion.by * touch.t;
    println!("a disc that falls stops at {centre:.6}");
    assert!((Obstacle::new(Spine::Curve(wave), 0.0).distance(centre) - 1.0).abs() < 1e-9);
    Ok(())
}
