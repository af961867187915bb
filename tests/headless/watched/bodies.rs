//! Any two shapes, and all of a scene.

use std::f64::consts::TAU;

use glam::DVec2;
use glisse::collide::any::overlap::{overlap, overlap_traced};
use glisse::collide::contact::{Overlap, Test};
use glisse::collide::{Body, meets, penetration};
use glisse::geom::{AnyShape, Capsule, HalfPlane, Path, Point, Polyline, Pose};
use glisse::scene::{CircleShape, Object, ObjectRole, PolygonShape, Scene, SegmentShape, Shape};
use glisse::world::crowd::Crowd;
use glisse::world::meetings::{meetings, meetings_traced, who_meets_traced};

use super::inputs::{Place, again};
use super::same::{Rate, reached, same};
use glisse::random::Rng;

/// A shape of any kind, turned or upright.
fn body(place: &Place, rng: &mut Rng) -> Body {
    let shape = again(|| {
        Some(match rng.below(12) {
            0 => AnyShape::Point(Point::new(place.point(rng)).ok()?),
            1 => AnyShape::Segment(place.segment(rng)),
            2 | 3 => AnyShape::Circle(place.circle(rng)),
            4 | 5 => AnyShape::Rect(place.rect(rng)),
            6 => {
                let segment = place.segment(rng);
                let radius = place.length(rng, 1.5);
                AnyShape::Capsule(Capsule::new(segment.a(), segment.b(), radius).ok()?)
            }
            7 => AnyShape::Polygon(place.polygon(rng)),
            11 => AnyShape::Mask(place.mask(rng)),
            8 => {
                let corners = 3 + rng.below(12);
                AnyShape::Polygon(place.star(rng, corners))
            }
            9 => {
                let points = (0..3).map(|_| place.point(rng)).collect();
                AnyShape::Polyline(Polyline::new(points).ok()?)
            }
            _ if rng.below(3) == 0 => {
                let normal = rng.direction();
                AnyShape::HalfPlane(HalfPlane::new(normal, normal.dot(place.point(rng))).ok()?)
            }
            _ => {
                let mut curve = || [(); 3].map(|()| place.point(rng));
                let curves = [curve(), curve()];
                let closed = rng.below(2) == 0;
                AnyShape::Path(Path::new(place.point(rng), &curves, closed).ok()?)
            }
        })
    });
    let body = Body::new(&shape);
    if rng.below(3) > 0 {
        return body;
    }
    let at = place.point(rng);
    let turn = rng.range(0.0, TAU);
    // About a point of the place, so that it stays there.
    let by = at - DVec2::from_angle(turn).rotate(at);
    body.moved(&Pose::new(by, turn).unwrap())
}

#[test]
fn any_two_shapes() {
    let (mut met, mut touching, mut deeper) = (Rate::default(), 0, 0);
    let mut rng = Rng::new(31);
    for _ in 0..6_000 {
        let place = Place::new(&mut rng);
        let (a, b) = (body(&place, &mut rng), body(&place, &mut rng));
        let found = same!(overlap(&a, &b), |t| overlap_traced(&a, &b, t));
        // Yes or no, and how deep, go other ways and come to the same.
        assert_eq!(meets(&a, &b), found.contact().is_some(), "{a:?} {b:?}");
        let contact = found.contact().map(|c| (c.touching, c.depth, c.normal));
        let alone = penetration(&a, &b).map(|p| (p.touching, p.depth, p.normal));
        assert_eq!(alone, contact, "{a:?} {b:?}");
        met.count(matches!(found, Overlap::Meets(_)));
        touching += u32::from(contact.is_some_and(|c| c.0));
        deeper += u32::from(found.contact().is_some_and(|c| c.pieces));
    }
    met.check(6_000);
    reached("touching", touching, 80);
    reached("of several pieces", deeper, 200);
}

#[test]
fn two_turned_boxes() {
    let (mut met, mut by_sides) = (Rate::default(), 0);
    let mut rng = Rng::new(34);
    for _ in 0..6_000 {
        let place = Place::new(&mut rng);
        let mut turned = || {
            let rect = place.rect(&mut rng);
            let (own, at) = (Body::new(&AnyShape::Rect(rect)), rect.centre());
            let turn = rng.range(0.0, TAU);
            own.moved(&Pose::new(at - DVec2::from_angle(turn).rotate(at), turn).unwrap())
        };
        let (a, b) = (turned(), turned());
        let found = same!(overlap(&a, &b), |t| overlap_traced(&a, &b, t));
        met.count(matches!(found, Overlap::Meets(_)));
        by_sides += u32::from(found == Overlap::Apart(Test::SatPolygon));
    }
    met.check(6_000);
    reached("apart by their sides", by_sides, 300);
}

#[test]
fn a_body_that_goes_along_is_the_one_that_is_made_there() {
    let mut rng = Rng::new(33);
    let (mut follow, mut anew) = (0, 0);
    for _ in 0..4_000 {
        let place = Place::new(&mut rng);
        let own = body(&place, &mut rng);
        let mut pose = || {
            let turn = if rng.below(3) == 0 { 0.0 } else { rng.range(0.0, TAU) };
            Pose::new(place.point(&mut rng), turn).unwrap()
        };
        let mut goes = own.moved(&pose());
        for to in [pose(), pose()] {
            if goes.follow(&own, &to) {
                assert_eq!(goes, own.moved(&to));
                follow += 1;
            } else {
                goes = own.moved(&to);
                anew += 1;
            }
        }
    }
    reached("goes along", follow, 5_000);
    reached("is made anew", anew, 500);
}

#[test]
fn all_of_a_scene() {
    let (mut some, mut pairs) = (Rate::default(), 0);
    let mut rng = Rng::new(32);
    for _ in 0..150 {
        let mut number = |most: usize| rng.below(most) as f64;
        let object = |i: usize| {
            let shape = match number(3) {
                0.0 => Shape::Circle(CircleShape { radius: 1.0 + number(4) }),
                1.0 => Shape::Segment(SegmentShape {
                    a: DVec2::new(-1.0, number(3)),
                    b: DVec2::new(2.0, number(3)),
                }),
                _ => Shape::Polygon(PolygonShape {
                    points: (0..4).map(|_| DVec2::new(number(5), number(5))).collect(),
                    holes: Vec::new(),
                }),
            };
            Object {
                position: DVec2::new(number(20), number(20)),
                rotation: if number(2) == 0.0 { 0.0 } else { number(6) },
                ..Object::new(i.to_string(), ObjectRole::Body, shape)
            }
        };
        let objects = (0..12).map(object).collect();
        let scene = Scene { objects, ..Scene::new("some") };
        // Each look is the first at its crowd: nothing is remembered from the one before.
        let crowd = || Crowd::build(&scene);
        let found = same!(meetings(&crowd()), |t| meetings_traced(&crowd(), 0, t));
        // Each pair by the tests that can be stepped through, or by those before which filters stand.
        same!(meetings(&crowd()), |t| meetings_traced(&crowd(), usize::MAX, t));
        let silent = &mut glisse::trace::Silent;
        let glimpsed = same!(who_meets_traced(&crowd(), 0, 0, silent), |t| {
            who_meets_traced(&crowd(), 0, 0, t)
        });
        let whole: Vec<[u32; 2]> = found.all.iter().map(|m| m.pair).collect();
        assert_eq!(whole, glimpsed.glimpsed.iter().map(|g| g.pair).collect::<Vec<_>>());
        some.count(found.all.len() > 5);
        pairs += found.all.len() as u32;
    }
    some.check(150);
    reached("meetings", pairs, 300);
}
