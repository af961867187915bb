//! Curves, and what moves and meets them.

use glam::DVec2;
use glisse::collide::curve::bezier_flattened::{
    beside, beside_traced, chain, chain_segment, chain_segment_traced,
};
use glisse::collide::curve::bezier_published::{bezier_published, bezier_published_traced};
use glisse::collide::curve::bezier_segment::{
    bezier_ray, bezier_ray_traced, bezier_segment, bezier_segment_traced,
};
use glisse::collide::curve::cubic_roots::cubic_roots;
use glisse::collide::curve::curve_curve::{curve_curve, curve_curve_traced};
use glisse::collide::curve::nearest_on_curve::{nearest_on_curve, nearest_on_curve_traced};
use glisse::collide::curve::offset_curve::{offset_curve, offset_curve_traced};
use glisse::collide::point::point_path::{point_path, point_path_traced};
use glisse::collide::{CurveMeeting, Side};
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::geom::{Cubic, Path, Ray};
use glisse::sweep::anywhere::curve_sweep::{sweep_curve, sweep_curve_traced};
use glisse::sweep::anywhere::slide_anywhere::{slide_anywhere, slide_anywhere_traced};
use glisse::sweep::anywhere::sweep_anywhere::{sweep_anywhere, sweep_anywhere_traced};
use glisse::sweep::anywhere::{CurveWalls, MixedWalls};
use glisse::sweep::character_points::{
    CharacterMove, ControlPoint, PointRole, character_points, character_points_traced, first_touch,
};
use glisse::sweep::disc_sweep::{DiscMotion, Obstacle, Spine, disc_sweep, disc_sweep_traced};
use glisse::sweep::fast::{IndexSweepOptions, WallIndex};
use glisse::sweep::flight::{Flight, Surface, fly, fly_traced};
use glisse::sweep::one_by_one::{disc_one_by_one, disc_one_by_one_traced};
use glisse::sweep::slide::SlideOptions;
use glisse::sweep::wall_sweep::ShapeMotion;
use glisse::trace::Silent;

use super::inputs::{Place, again};
use super::same::{Rate, reached, same};
use crate::times;
use glisse::random::Rng;

#[test]
fn curves_and_segments() {
    let (mut met, mut rays, mut stretches) = (Rate::default(), Rate::default(), 0);
    let mut rng = Rng::new(21);
    for _ in 0..900 * times() {
        let place = Place::new(&mut rng);
        let segment = place.segment(&mut rng);
        let curve = if rng.below(12) > 0 {
            place.cubic(&mut rng)
        } else {
            // On the segment's line, as far as it can be said in numbers.
            let mut on = || segment.a().lerp(segment.b(), 0.5 * rng.below(5) as f64);
            let Ok(curve) = Cubic::new([on(), on(), on(), on()]) else { continue };
            curve
        };
        let found =
            same!(bezier_segment(&curve, &segment), |t| bezier_segment_traced(&curve, &segment, t));
        met.count(!found.points().is_empty());
        same!(bezier_published(&curve, &segment), |t| bezier_published_traced(&curve, &segment, t));
        stretches += u32::from(matches!(found, CurveMeeting::Overlap(..)));
        same!(beside(&curve, &segment, 8, &found), |t| beside_traced(
            &curve, &segment, 8, &found, t
        ));
        let chords = chain(&curve, 8);
        same!(chain_segment(&chords, &segment), |t| chain_segment_traced(&chords, &segment, t));
        let Ok(ray) = Ray::new(segment.a(), segment.b() - segment.a()) else { continue };
        let found = same!(bezier_ray(&curve, &ray), |t| bezier_ray_traced(&curve, &ray, t));
        rays.count(!found.points().is_empty());
        let p = place.point(&mut rng);
        same!(nearest_on_curve(&curve, p), |t| nearest_on_curve_traced(&curve, p, t));
        let d = p.distance(segment.a());
        let two = [curve, curve];
        for (curves, closed) in [(&two[..1], false), (&two[..], true)] {
            same!(offset_curve(curves, closed, d, 5), |t| offset_curve_traced(
                curves, closed, d, 5, t
            ));
        }
    }
    met.check(850);
    rays.check(750);
    reached("along each other", stretches, 15);
}

#[test]
fn curves_and_curves() {
    let mut met = Rate::default();
    let mut rng = Rng::new(22);
    for _ in 0..1_000 {
        let place = Place::new(&mut rng);
        let (a, b) = (place.cubic(&mut rng), place.cubic(&mut rng));
        let found = same!(curve_curve(&a, &b), |t| curve_curve_traced(&a, &b, t));
        met.count(!found.hits.is_empty());
    }
    met.check(1_000);
}

#[test]
fn points_in_paths() {
    let (mut inside, mut on) = (Rate::default(), 0);
    let mut rng = Rng::new(23);
    for _ in 0..2_000 {
        let place = Place::new(&mut rng);
        let path = again(|| {
            let mut curve = || [(); 3].map(|()| place.point(&mut rng));
            let curves = [curve(), curve()];
            Path::new(place.point(&mut rng), &curves, true).ok()
        });
        let p = if rng.below(5) == 0 { path.points()[0] } else { place.point(&mut rng) };
        let found = same!(point_path(p, &path), |t| point_path_traced(p, &path, t));
        inside.count(found.side != Side::Outside);
        on += u32::from(found.side == Side::Boundary);
    }
    inside.check(2_000);
    reached("on the curve", on, 200);
}

#[test]
fn roots_of_cubics() {
    let (mut some, mut turns) = (Rate::default(), 0);
    let mut rng = Rng::new(24);
    for _ in 0..8_000 {
        let coarse = rng.below(2) == 0;
        let mut number = || {
            let x = rng.range(-4.0, 4.0);
            if coarse { x.round() } else { x }
        };
        let coefficients = [number(), number(), number(), number()];
        if coefficients == [0.0; 4] {
            continue;
        }
        let roots = same!(cubic_roots(coefficients, 0.0, &mut Silent), |t| cubic_roots(
            coefficients,
            0.0,
            t
        ));
        some.count(roots.len() == 1);
        turns += u32::from(roots.iter().any(|r| r.double));
    }
    some.check(7_000);
    reached("double", turns, 20);
}

/// A wall of any kind.
fn piece(place: &Place, rng: &mut Rng) -> Obstacle {
    let spine = match rng.below(4) {
        0 => Spine::Point(place.point(rng)),
        1 => Spine::Curve(place.cubic(rng)),
        _ => {
            let segment = place.segment(rng);
            Spine::Segment(segment.a(), segment.b())
        }
    };
    Obstacle::new(spine, place.length(rng, 1.0))
}

#[test]
fn what_moves_and_meets_walls() {
    let (mut touched, mut flown, mut walked) = (Rate::default(), Rate::default(), Rate::default());
    let mut rng = Rng::new(25);
    for _ in 0..2_000 {
        let place = Place::new(&mut rng);
        let (from, to) = (place.point(&mut rng), place.point(&mut rng));
        let motion = DiscMotion { from, by: to - from, radius: place.length(&mut rng, 1.0) };
        let wall = piece(&place, &mut rng);
        let found = same!(disc_sweep(&motion, &wall), |t| disc_sweep_traced(&motion, &wall, t));
        touched.count(found.is_some());
        let some: Vec<Obstacle> = (0..rng.below(4)).map(|_| piece(&place, &mut rng)).collect();
        let _ =
            same!(disc_one_by_one(&motion, &some), |t| disc_one_by_one_traced(&motion, &some, t));
        let walls = rng.below(4);
        let surfaces: Vec<Surface> =
            (0..walls).map(|i| Surface::still(piece(&place, &mut rng), i as u32)).collect();
        let length = (to - from).length().max(f64::MIN_POSITIVE);
        let flight = Flight {
            position: from,
            velocity: to - from,
            radius: 0.01 * length,
            gravity: DVec2::Y * length * rng.range(0.0, 2.0),
            restitution: rng.range(0.0, 1.0),
            time: 1.0,
        };
        let found = same!(fly(&flight, &surfaces), |t| fly_traced(&flight, &surfaces, t));
        flown.count(!found.impacts.is_empty());
        let points = [PointRole::Feet, PointRole::Head, PointRole::Side].map(|part| {
            let offset = rng.vector(0.0, 0.3 * length);
            ControlPoint { offset, part }
        });
        let walk = CharacterMove {
            position: from,
            by: to - from,
            points: &points,
            skin: 0.01 * length,
            walking: rng.below(2) == 0,
        };
        let found = same!(character_points(&walk, &surfaces), |t| character_points_traced(
            &walk, &surfaces, t
        ));
        walked.count(found.impacts > 0);
        let by = walk.by;
        same!(first_touch(&walk, from, by, &surfaces, 0, &mut Silent), |t| first_touch(
            &walk, from, by, &surfaces, 0, t
        ));
    }
    touched.check(2_000);
    flown.check(2_000);
    walked.check(2_000);
}

#[test]
fn shapes_that_slide_among_curves_and_walls() {
    let (mut met, mut slid) = (Rate::default(), 0);
    let mut rng = Rng::new(27);
    for _ in 0..600 {
        let place = Place::new(&mut rng);
        let segment = place.segment(&mut rng);
        let size = segment.a().distance(segment.b());
        let (mut solids, mut curves) = (Solids::default(), CurveWalls::default());
        solids.add_thin(&[segment.a(), segment.b()], 0);
        let owned = [place.cubic(&mut rng), place.cubic(&mut rng)];
        (1..).zip(owned).for_each(|(owner, curve)| curves.add_curve(curve, owner));
        let index = WallIndex::new(solids);
        let walls = MixedWalls::new(index.clone(), curves);
        let half = DVec2::new(0.05, 0.03) * size;
        let shapes = [Convex::circle(0.04 * size), Convex::rectangle(half, rng.range(0.0, 3.0))];
        for shape in shapes.into_iter().flatten() {
            let from = place.point(&mut rng);
            let v = (place.point(&mut rng) - from) * rng.range(0.2, 1.5);
            let motion = ShapeMotion::new(&shape, from, v);
            for min_distance in [0.0, 0.01 * size] {
                for (k, curve) in (0..).zip(walls.curves()) {
                    same!(sweep_curve(&motion, curve, k, min_distance), |t| sweep_curve_traced(
                        &motion,
                        curve,
                        k,
                        min_distance,
                        t
                    ));
                }
                let options = IndexSweepOptions { min_distance, check_start: true };
                same!(index.sweep(&shape, from, v, &options), |t| {
                    index.sweep_traced(&shape, from, v, &options, t)
                });
                let found = same!(sweep_anywhere(&walls, &shape, from, v, &options), |t| {
                    sweep_anywhere_traced(&walls, &shape, from, v, &options, t)
                });
                met.count(found.real.is_some());
                let options = SlideOptions { min_distance, ..SlideOptions::default() };
                let out = same!(slide_anywhere(&walls, &shape, from, v, &options), |t| {
                    slide_anywhere_traced(&walls, &shape, from, v, &options, t)
                });
                slid += u32::from(out.impacts.len() > 1);
            }
        }
    }
    met.check(1_000);
    assert!(slid > 50, "{slid}");
}
