//! Blows against fighters: a tree of nine boxes beside its six last ones in a row, which is what article C begins with; and
//! the whole box alone. There is no peer: what games use for this is a loop over boxes, as the row here is.

mod common;

use common::{COLD, each};
use criterion::{Criterion, criterion_group, criterion_main};
use glam::DVec2;
use glisse::collide::sprite::action_point::action_point;
use glisse::collide::sprite::frame::{Frame, PlacedFrame, Placement, SpriteBoxes};
use glisse::collide::sprite::sub_boxes::sub_boxes;
use glisse::geom::Rect;
use glisse::random::Rng;

/// Left, top, width, height, and how deep: a fighter on its guard.
const BOXES: [([f64; 4], usize); 9] = [
    ([0.0, 0.0, 34.0, 54.0], 0),
    ([7.0, 0.0, 25.0, 33.0], 1),
    ([14.0, 0.0, 14.0, 15.0], 2),
    ([10.0, 13.0, 14.0, 20.0], 2),
    ([9.0, 16.0, 18.0, 12.0], 2),
    ([18.0, 14.0, 14.0, 14.0], 2),
    ([0.0, 28.0, 34.0, 26.0], 1),
    ([0.0, 28.0, 18.0, 26.0], 2),
    ([14.0, 28.0, 20.0, 26.0], 2),
];

fn fighter(boxes: impl Iterator<Item = ([f64; 4], usize)>) -> Frame {
    let rect =
        |[x, y, w, h]: [f64; 4]| Rect { min: DVec2::new(x, y), max: DVec2::new(x + w, y + h) };
    let boxes = SpriteBoxes::new(boxes.map(|(area, depth)| (rect(area), depth)));
    Frame {
        hot: DVec2::new(18.0, 54.0),
        boxes: boxes.expect("boxes lie within each other"),
        ..Frame::default()
    }
}

fn blows(c: &mut Criterion) {
    let tree = fighter(BOXES.into_iter());
    let row = BOXES.into_iter().filter(|(_, depth)| *depth != 1);
    let row = fighter(row.map(|(area, depth)| (area, depth.min(1))));
    let striker = Frame {
        hot: DVec2::new(22.0, 52.0),
        action: Some(DVec2::new(49.5, 14.0)),
        attack: true,
        boxes: SpriteBoxes::default(),
    };
    let mut rng = Rng::new(61);
    // Half of the blows are in the whole box.
    let blows: Vec<(DVec2, bool)> =
        (0..COLD).map(|_| (rng.in_square(-40.0, 40.0), rng.below(2) == 0)).collect();
    let placed = |(at, mirrored): (DVec2, bool)| {
        let strikes = DVec2::new(27.5, -38.0) * 2.0;
        let own = Placement { position: DVec2::ZERO, scale: 2.0, mirrored: false };
        let position = strikes + at + DVec2::new(0.0, 54.0);
        (own, Placement { position, scale: 2.0, mirrored })
    };
    let mut group = c.benchmark_group("blows");
    for (name, frame) in [("tree", &tree), ("row", &row)] {
        each(&mut group, name, &blows, |blow| {
            let (own, other) = placed(*blow);
            let striker = PlacedFrame { frame: &striker, at: own };
            sub_boxes(&striker, &PlacedFrame { frame, at: other }).is_some()
        });
    }
    each(&mut group, "whole box", &blows, |blow| {
        let (own, other) = placed(*blow);
        let striker = PlacedFrame { frame: &striker, at: own };
        action_point(&striker, &PlacedFrame { frame: &tree, at: other }).is_some()
    });
    group.finish();
}

criterion_group!(benches, blows);
criterion_main!(benches);
