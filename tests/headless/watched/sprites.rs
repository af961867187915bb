//! Blows and the boxes that they hit, and animations drawn by their corners.

use glam::DVec2;
use glisse::collide::sprite::action_point::{action_point, action_point_traced};
use glisse::collide::sprite::anchor::{anchor, anchor_traced};
use glisse::collide::sprite::frame::{Frame, PlacedFrame, Placement, SpriteBoxes};
use glisse::collide::sprite::sub_boxes::{sub_boxes, sub_boxes_traced};
use glisse::geom::Rect;
use glisse::random::Rng;

use super::same::{Rate, reached, same};

/// A point on a coarse grid, so that it is often level with a side.
fn point(rng: &mut Rng, most: usize) -> DVec2 {
    DVec2::new(rng.below(most) as f64, rng.below(most) as f64) * 0.5
}

fn rect(rng: &mut Rng, within: Rect) -> Rect {
    let size = within.size();
    let part = |rng: &mut Rng| (1 + rng.below(4)) as f64 / 4.0;
    let own = size * DVec2::new(part(rng), part(rng));
    let min = within.min + (size - own) * DVec2::new(part(rng) - 0.25, part(rng) - 0.25);
    Rect { min, max: min + own }
}

fn frame(rng: &mut Rng) -> Frame {
    let mut boxes = Vec::new();
    if rng.below(20) > 0 {
        let whole = Rect { min: DVec2::ZERO, max: DVec2::new(32.0, 48.0) };
        boxes.push((whole, 0));
        for _ in 0..rng.below(4) {
            let group = rect(rng, whole);
            boxes.push((group, 1));
            for _ in 0..rng.below(4) {
                boxes.push((rect(rng, group), 2));
            }
        }
    }
    Frame {
        hot: point(rng, 80),
        action: (rng.below(10) > 0).then(|| point(rng, 80)),
        attack: rng.below(8) > 0,
        boxes: SpriteBoxes::new(boxes).unwrap(),
    }
}

fn placement(rng: &mut Rng) -> Placement {
    let mirrored = rng.below(2) == 0;
    Placement { position: point(rng, 120), scale: 1.0 + rng.below(2) as f64, mirrored }
}

#[test]
fn blows_and_what_they_hit() {
    let mut rng = Rng::new(61);
    let (mut lands, mut hits, mut between) = (Rate::default(), Rate::default(), 0);
    for _ in 0..6_000 {
        let [a, b] = [frame(&mut rng), frame(&mut rng)];
        let striker = PlacedFrame { frame: &a, at: placement(&mut rng) };
        let mut other = PlacedFrame { frame: &b, at: placement(&mut rng) };
        // Mostly the other is put where the blow strikes some place of it, so that many land.
        if let Some(action) = a.action.filter(|_| rng.below(5) > 0) {
            let place = DVec2::new(rng.below(64) as f64, rng.below(96) as f64) * 0.5;
            let strikes = striker.at.point(a.hot, action);
            other.at.position += strikes - other.at.point(b.hot, place);
        }
        let point =
            same!(action_point(&striker, &other), |t| action_point_traced(&striker, &other, t));
        let hit = same!(sub_boxes(&striker, &other), |t| sub_boxes_traced(&striker, &other, t));
        lands.count(point.is_some());
        hits.count(hit.is_some());
        between += u32::from(point.is_some() && hit.is_none());
        // Any other order of the tests gives the same: the first box without others in it that has the point.
        let expected = point.and_then(|p| {
            let has = |i: &u32| {
                let area = other.area(&b.boxes.nodes()[*i as usize]);
                p.cmpge(area.min).all() && p.cmplt(area.max).all()
            };
            (0..b.boxes.nodes().len() as u32).filter(|i| b.boxes.is_leaf(*i)).find(has)
        });
        assert_eq!(hit.map(|h| h.index), expected);
    }
    lands.check(6_000);
    hits.check(6_000);
    reached("in the whole box and in none of the last ones", between, 50);
}

#[test]
fn animations_by_their_corners() {
    let mut rng = Rng::new(62);
    for _ in 0..500 {
        let hot: Vec<DVec2> = (0..rng.below(9)).map(|_| point(&mut rng, 60)).collect();
        let places = [placement(&mut rng), placement(&mut rng)];
        let worst = same!(anchor(&hot, &places), |t| anchor_traced(&hot, &places, t));
        let jumps = hot.windows(2).map(|w| w[0].distance(w[1]) * places[0].scale);
        let most = jumps.fold(0.0, f64::max);
        assert!((worst.jump - most).abs() < 1e-9);
    }
}
