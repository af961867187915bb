//! Law 16: the skin neither wears off nor grows.

use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::partition::{Splitting, build};
use glisse::sweep::slide::{SlideOptions, slide};

use glisse::random::Rng;

#[test]
fn a_million_frames_of_rest_keep_the_skin() {
    let mut rng = Rng::new(16);
    let skin = 1.0 / 32.0;
    for (k, turn) in [DVec2::X, DVec2::from_angle(0.3)].into_iter().enumerate() {
        let corners = [(-50., 0.), (50., 0.), (50., 5.), (-50., 5.)];
        let mut solids = Solids::default();
        let ring = corners.iter().map(|&(x, y)| turn.rotate(DVec2::new(x, y)));
        solids.add_outline(&[ring.collect()], 0).unwrap();
        let tree = build(solids, Splitting::Scored);
        let shape = match k {
            0 => Convex::circle(1.0).unwrap(),
            _ => Convex::rectangle(DVec2::new(1.0, 0.5), 0.7).unwrap(),
        };
        let normal = turn.rotate(DVec2::new(0., -1.));
        let keep = shape.offset(normal);
        let options = SlideOptions { min_distance: skin, ..SlideOptions::default() };
        let mut at = normal * (keep + 2.0);
        let weight = -normal * 0.2;
        for frame in 0..500_000 {
            // Pulled down, pushed about, and back to the middle before it comes to the end.
            let push = normal.perp() * rng.range(-0.1, 0.1)
                - normal.perp() * (0.01 * at.dot(normal.perp()));
            at = slide(&tree, &shape, at, weight + push, &options).position;
            let distance = at.dot(normal) - keep;
            assert!(distance >= 0.5 * skin, "frame {frame}: {distance}");
            assert!(frame < 20 || distance <= 2.0 * skin, "frame {frame}: {distance}");
        }
    }
}
