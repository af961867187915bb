//! What of a picture in space is under the pointer.

use egui_macroquad::egui::{Pos2, Rect, Vec2};
use glam::DVec3;

use super::camera::{SpaceCamera, ViewRay};
use crate::collide::space::cast::cast;
use crate::figure::space::{GroundSheet, SpaceFigure, SpaceMark, Spatial};
use crate::geom::solid::faces::plane_of;
use crate::geom::solid::{AnySolid, HeightField, Ray3};

/// How near to a point or a line the pointer has to be, in points.
const NEAR: f32 = 6.0;

/// What a ray meets first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The object, by its place.
    pub object: usize,
    /// Where.
    pub at: DVec3,
    /// Which way the surface faces there, of length 1; towards the eye for what has no surface.
    pub normal: DVec3,
    /// Whether it is a point or a line, which has no surface.
    pub is_thin: bool,
}

/// What is seen at a place on the screen, of the objects that can be taken: lines and points before surfaces, which are
/// harder to miss.
#[must_use]
pub fn hit(
    figure: &SpaceFigure,
    camera: &SpaceCamera,
    at: Pos2,
    can_be_taken: impl Fn(usize) -> bool,
) -> Option<Hit> {
    let ray = camera.ray(at);
    let objects = || {
        let all = figure.marks.iter().filter_map(|m| Some((object_of(m)?, &m.shape)));
        all.filter(|(object, _)| can_be_taken(*object))
    };
    let thin = objects().filter_map(|(object, shape)| {
        let (off, at) = thin(camera, &ray, shape, at)?;
        Some((f64::from(off), Hit { object, at, normal: -ray.way, is_thin: true }))
    });
    let met = || {
        objects().filter_map(|(object, shape)| {
            let (far, normal) = meet(&ray, shape)?;
            Some((far, Hit { object, at: ray.at(far), normal, is_thin: false }))
        })
    };
    let nearer = |x: (f64, Hit), y: (f64, Hit)| if y.0 < x.0 { y } else { x };
    let first = thin.reduce(nearer).or_else(|| met().reduce(nearer));
    first.map(|(_, hit)| hit)
}

/// How far along a ray the nearest surface of some marks is, and whose it is.
#[must_use]
pub fn surface<'m>(
    ray: &ViewRay,
    marks: impl Iterator<Item = &'m SpaceMark>,
) -> Option<(f64, &'m SpaceMark)> {
    let met = marks.filter_map(|m| Some((meet(ray, &m.shape)?.0, m)));
    met.reduce(|x, y| if y.0 < x.0 { y } else { x })
}

/// The objects that are wholly within a box on the screen.
#[must_use]
pub fn within(figure: &SpaceFigure, camera: &SpaceCamera, area: Rect) -> Vec<usize> {
    let mut inside: std::collections::BTreeMap<usize, bool> = std::collections::BTreeMap::new();
    for (object, mark) in figure.marks.iter().filter_map(|m| Some((object_of(m)?, m))) {
        let whole = extent(camera, mark).is_some_and(|r| area.contains_rect(r));
        let so_far = inside.entry(object).or_insert(true);
        *so_far &= whole;
    }
    inside.into_iter().filter(|(_, whole)| *whole).map(|(object, _)| object).collect()
}

/// The least box on the screen around a mark, as far as corners tell; none when some of it can't be seen.
#[must_use]
pub fn extent(camera: &SpaceCamera, mark: &SpaceMark) -> Option<Rect> {
    let radius = mark.shape.radius();
    let mut all = Rect::NOTHING;
    for p in mark.shape.points() {
        let at = camera.pos(p)?;
        let size = (radius * camera.orbit.scale(p)? * camera.zoom()) as f32;
        all = all.union(Rect::from_center_size(at, Vec2::splat(2.0 * size)));
    }
    all.is_positive().then_some(all).or_else(|| all.is_finite().then_some(all))
}

/// The object that a mark is a picture of.
#[must_use]
pub fn object_of(mark: &SpaceMark) -> Option<usize> {
    mark.tag.filter(|t| t.what == "object").map(|t| t.which as usize)
}

/// How far from the pointer a point or a line is, in points, and its place there; none for all else, and for what is
/// farther than one can aim.
fn thin(camera: &SpaceCamera, ray: &ViewRay, shape: &Spatial, at: Pos2) -> Option<(f32, DVec3)> {
    let p = match *shape {
        Spatial::Point(p) => p,
        Spatial::Segment(a, b) => {
            let along = (b - a).try_normalize()?;
            let p = ray.nearest_on_line(a, along)?;
            a + along * (p - a).dot(along).clamp(0.0, a.distance(b))
        }
        _ => return None,
    };
    let off = camera.pos(p)?.distance(at);
    (off <= NEAR).then_some((off, p))
}

/// How far along a ray a surface is met first, and which way it faces there.
fn meet(ray: &ViewRay, shape: &Spatial) -> Option<(f64, DVec3)> {
    match shape {
        Spatial::Face(ring) => {
            let (_, normal) = plane_of(ring.iter().copied());
            let p = ray.meet_plane(*ring.first()?, normal)?;
            let far = (p - ray.from).dot(ray.way);
            let side = |k: usize| {
                let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
                (b - a).cross(p - a).dot(normal)
            };
            let inside = (0..ring.len()).all(|k| side(k) >= 0.0);
            inside.then_some((far, if ray.way.dot(normal) > 0.0 { -normal } else { normal }))
        }
        Spatial::Solid(faces) => meet_solid(ray, faces),
        Spatial::Ground(ground) => meet_ground(ray, ground),
        Spatial::Round(a, b, radius) => meet_round(ray, *a, *b, *radius),
        Spatial::Point(_) | Spatial::Segment(..) | Spatial::Arrow(..) | Spatial::Text(_) => None,
    }
}

/// A convex solid is what is behind all of its faces.
fn meet_solid(ray: &ViewRay, faces: &[Vec<DVec3>]) -> Option<(f64, DVec3)> {
    let (mut enter, mut leave, mut facing) = (f64::NEG_INFINITY, f64::INFINITY, -ray.way);
    for ring in faces {
        let (middle, normal) = plane_of(ring.iter().copied());
        if normal == DVec3::ZERO {
            continue;
        }
        let (above, down) = ((ray.from - middle).dot(normal), ray.way.dot(normal));
        if down == 0.0 {
            if above > 0.0 {
                return None;
            }
        } else if down < 0.0 {
            let far = -above / down;
            if far > enter {
                (enter, facing) = (far, normal);
            }
        } else {
            leave = leave.min(-above / down);
        }
    }
    (enter <= leave && enter > ray.nearest && enter.is_finite()).then_some((enter, facing))
}

/// A ground, by its triangles along the ray's way over its grid.
fn meet_ground(ray: &ViewRay, ground: &GroundSheet) -> Option<(f64, DVec3)> {
    // A little before the ground, wherever the eye is: a ray of the algorithm has no part behind its origin.
    let along = ground.corners().map(|c| (c - ray.from).dot(ray.way));
    let [near, far] =
        along.iter().fold([f64::INFINITY, f64::NEG_INFINITY], |[a, b], x| [a.min(*x), b.max(*x)]);
    let start = (near - 0.01 * (far - near)).max(ray.nearest);
    let way = ground.to_local_direction(ray.way);
    let local = Ray3::new(ground.to_local(ray.at(start)), way).ok()?;
    let field = HeightField::of_grid(ground.cell(), ground.grid().clone()).ok()?;
    let found = cast(&local, &AnySolid::Heights(field));
    let hit = found.hits.first()?;
    let normal = ground.to_world_direction(hit.normal);
    Some((start + hit.t, if ray.way.dot(normal) > 0.0 { -normal } else { normal }))
}

/// A ball or a capsule: the nearest of its two balls and the tube between them.
fn meet_round(ray: &ViewRay, a: DVec3, b: DVec3, radius: f64) -> Option<(f64, DVec3)> {
    // Both roots of |from + far·way − centre|² = radius², of parts at right angles to `axis`: none of them along it.
    let first = |from: DVec3, way: DVec3| {
        let (u, v, w) =
            (way.length_squared(), way.dot(from), from.length_squared() - radius * radius);
        let inner = v * v - u * w;
        (inner >= 0.0 && u > 0.0).then(|| (-v - inner.sqrt()) / u)
    };
    let ball = |c: DVec3| {
        let far = first(ray.from - c, ray.way)?;
        Some((far, (ray.at(far) - c) / radius))
    };
    let tube = || {
        let axis = (b - a).try_normalize()?;
        let flat = |v: DVec3| v - axis * v.dot(axis);
        let far = first(flat(ray.from - a), flat(ray.way))?;
        let p = ray.at(far) - a;
        let along = p.dot(axis);
        (0.0..=a.distance(b)).contains(&along).then(|| (far, flat(p) / radius))
    };
    let all = [ball(a), ball(b), tube()].into_iter().flatten();
    all.filter(|(far, _)| *far > ray.nearest).reduce(|x, y| if y.0 < x.0 { y } else { x })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::space::Orbit;
    use crate::figure::{Role, Tag};
    use crate::geom::solid::HeightGrid;
    use crate::lab::space_figure;
    use crate::scene::space::shape::{Box3Shape, Capsule3Shape, SpaceShape};
    use crate::scene::{ObjectRole, SpaceObject, SpaceScene};
    use egui_macroquad::egui::{pos2, vec2};
    use glam::dvec3;

    fn camera(perspective: bool) -> SpaceCamera {
        let orbit = Orbit { centre: DVec3::ZERO, yaw: 0.5, pitch: 0.6, height: 12.0, perspective };
        let mut camera = SpaceCamera::new(orbit);
        camera.set_view(Rect::from_min_max(pos2(0.0, 0.0), pos2(900.0, 600.0)));
        camera
    }

    /// A box and a capsule by what their formulas say of a point.
    fn scene() -> SpaceScene {
        let mut scene = SpaceScene::new("");
        let cube = SpaceShape::Box3(Box3Shape::Half { half: dvec3(1.0, 2.0, 0.5) });
        let pill = Capsule3Shape { a: dvec3(0.0, 0.0, -1.0), b: dvec3(0.0, 0.5, 1.0), radius: 0.7 };
        scene.objects = vec![
            SpaceObject::new("box", ObjectRole::Body, cube),
            SpaceObject {
                position: dvec3(1.5, 0.5, 1.0),
                ..SpaceObject::new("pill", ObjectRole::Body, SpaceShape::Capsule3(pill))
            },
        ]
        .into();
        scene
    }

    fn holds(object: usize, p: DVec3) -> bool {
        if object == 0 {
            return p.abs().cmple(dvec3(1.0, 2.0, 0.5)).all();
        }
        let (a, b) = (dvec3(1.5, 0.5, 0.0), dvec3(1.5, 1.0, 2.0));
        let along = ((p - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
        p.distance(a + (b - a) * along) <= 0.7
    }

    /// The ray is walked in small steps until something holds its point.
    #[test]
    fn what_is_hit_is_what_a_walk_along_the_ray_meets_first() {
        let figure = space_figure(&scene());
        let mut met = [0; 3];
        for perspective in [false, true] {
            let camera = camera(perspective);
            for k in 0..400_u16 {
                let at = pos2(f32::from(k % 20) * 45.0, f32::from(k / 20) * 30.0);
                let ray = camera.ray(at);
                let start = (ray.from - DVec3::ZERO).dot(-ray.way) - 8.0;
                let step = 0.004;
                let walk = (0..4000)
                    .map(|n| ray.at(start + f64::from(n) * step))
                    .find_map(|p| (0..2).find(|o| holds(*o, p)).map(|o| (o, p)));
                let found = hit(&figure, &camera, at, |_| true);
                match (walk, found) {
                    (None, None) => met[2] += 1,
                    (Some((object, p)), Some(hit)) => {
                        assert_eq!(object, hit.object, "{at:?}");
                        assert!(p.distance(hit.at) < 2.0 * step, "{at:?}");
                        assert!(!holds(object, hit.at + hit.normal * 1e-3), "it faces outward");
                        met[object] += 1;
                    }
                    // A walk passes over what is thinner than a step.
                    (None, Some(hit)) => {
                        assert!(!holds(hit.object, hit.at + ray.way * 2.0 * step), "{at:?}");
                    }
                    (walk, found) => panic!("{at:?}: {walk:?} {found:?}"),
                }
            }
        }
        assert!(met.iter().all(|n| *n > 8), "{met:?}");
    }

    /// A ground is met where its triangles are, whichever way it is turned.
    #[test]
    fn a_ground_is_met_as_its_faces_are() {
        let heights = (0..12 * 9).map(|k| f64::from(k * k % 11) * 0.2).collect();
        let grid = HeightGrid::new(12, heights).unwrap();
        let turn = glam::DQuat::from_rotation_x(0.2) * glam::DQuat::from_rotation_z(0.5);
        let ground = GroundSheet::new(grid, glam::DVec2::splat(0.9), dvec3(-4.0, -4.0, 0.0), turn);
        let tag = Tag { what: "object", which: 0 };
        let (mut one, mut many) = (SpaceFigure::default(), SpaceFigure::default());
        for face in ground.faces(u32::MAX) {
            many.mark(Role::Wall, face).tag(tag);
        }
        one.mark(Role::Wall, Spatial::Ground(ground)).tag(tag);
        let mut met = 0;
        for perspective in [false, true] {
            let camera = camera(perspective);
            for k in 0..400_u16 {
                let at = pos2(f32::from(k % 20) * 45.0 + 0.3, f32::from(k / 20) * 30.0 + 0.7);
                let [a, b] = [&one, &many].map(|figure| hit(figure, &camera, at, |_| true));
                assert_eq!(a.is_some(), b.is_some(), "{at:?}");
                if let (Some(a), Some(b)) = (a, b) {
                    met += 1;
                    assert!(a.at.distance(b.at) < 1e-9 && a.normal.distance(b.normal) < 1e-9);
                }
            }
        }
        assert!(met > 100, "{met}");
    }

    #[test]
    fn lines_and_points_are_taken_from_nearby_and_boxes_take_what_is_whole_in_them() {
        let mut figure = SpaceFigure::default();
        let tag = Tag { what: "object", which: 4 };
        let line = Spatial::Segment(DVec3::ZERO, DVec3::X * 3.0);
        figure.mark(Role::Wall, line).tag(tag);
        let camera = camera(true);
        let on = camera.pos(DVec3::X).unwrap();
        let off = |by: f32| hit(&figure, &camera, on + vec2(0.0, by), |_| true);
        assert_eq!(off(4.0).map(|h| h.object), Some(4));
        assert_eq!(off(14.0), None);
        assert_eq!(within(&figure, &camera, camera.view()), [4]);
        assert_eq!(within(&figure, &camera, Rect::from_min_max(on, pos2(900.0, 600.0))), [0; 0]);
    }
}
