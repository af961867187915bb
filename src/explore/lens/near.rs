//! The line of a scene that is nearest to a place: what a lens there is about.

use glam::DVec2;

use super::question::Kind;
use super::scene::alone;
use crate::geom::Pose;
use crate::scene::part::HasParts as _;
use crate::scene::shape::Outline;
use crate::scene::{Object, Scene, Shape};

/// An edge or a round border, and the place of it that is nearest.
#[derive(Clone, Debug, PartialEq)]
pub struct Near {
    /// The predicate that changes its sign there.
    pub kind: Kind,
    /// P, the nearest place; A and B, points of the scene by their names where they have some.
    pub points: [String; 3],
    /// The radius, where there is one in it.
    pub radius: Option<String>,
    /// The place, as a point.
    pub at: DVec2,
}

/// The straight edge, the circle or the capsule whose border is nearest to a place; none in a scene without.
#[must_use]
pub fn near(scene: &Scene, at: DVec2) -> Option<Near> {
    // Names are looked up once, for the border that is found.
    let mut best: Option<(f64, &Object)> = None;
    for object in scene.objects.iter().filter(|o| !o.hidden) {
        each_border(object, at, &mut |foot, _| {
            let far = foot.distance(at);
            if far.is_finite() && best.is_none_or(|(least, _)| far < least) {
                best = Some((far, object));
            }
        });
    }
    let (least, object) = best?;
    let mut found = None;
    each_border(object, at, &mut |foot, near| {
        if found.is_none() && foot.distance(at) == least {
            found = Some(near());
        }
    });
    found
}

/// Calls `add` with the nearest place of every edge and round border of an object, and with what gives the rest of it.
fn each_border(object: &Object, at: DVec2, add: &mut impl FnMut(DVec2, &dyn Fn() -> Near)) {
    let Ok(pose) = Pose::new(object.position, object.rotation) else { return };
    let has = |field: &str| alone(object).part(&format!("{}.{field}", object.id)).is_ok();
    // By its name where it has one, so that the lens goes along with it.
    let named = |field: &str, local: DVec2| {
        if has(field) { format!("{}.{field}", object.id) } else { typed(pose.to_world(local)) }
    };
    match object.shape.outline() {
        Outline::Chains { chains, closed } => {
            for (k, chain) in chains.iter().enumerate() {
                let count = chain.len();
                let edges = if closed && count > 2 { count } else { count.saturating_sub(1) };
                let name = |i: usize| match (k, &object.shape) {
                    (0, Shape::Segment(_)) => named(["a", "b"][i % 2], chain[i]),
                    (0, _) => named(&format!("points.{i}"), chain[i]),
                    _ => typed(pose.to_world(chain[i])),
                };
                for i in 0..edges {
                    let j = (i + 1) % count;
                    let [a, b] = [i, j].map(|i| pose.to_world(chain[i]));
                    let foot = nearest_on(a, b, at);
                    if a != b {
                        add(foot, &|| {
                            let points = [typed(foot), name(i), name(j)];
                            Near { kind: Kind::Side, points, radius: None, at: foot }
                        });
                    }
                }
            }
        }
        Outline::Round { spine: [a, b], radius } if radius > 0.0 => {
            let [wa, wb] = [a, b].map(|p| pose.to_world(p));
            let from = nearest_on(wa, wb, at);
            let out = (at - from).try_normalize().unwrap_or(DVec2::X);
            let foot = from + out * radius;
            add(foot, &|| {
                let is_disc = a == b;
                let kind = if is_disc { Kind::Circle } else { Kind::Segment };
                let points = match is_disc {
                    true if a == DVec2::ZERO => [typed(foot), named("position", a), typed(wb)],
                    true => [typed(foot), typed(wa), typed(wb)],
                    false => [typed(foot), named("a", a), named("b", b)],
                };
                let own = has("radius").then(|| format!("{}.radius", object.id));
                let radius = own.unwrap_or_else(|| radius.to_string());
                Near { kind, points, radius: Some(radius), at: foot }
            });
        }
        _ => {}
    }
}

/// The point of a segment that is nearest to another one.
fn nearest_on(a: DVec2, b: DVec2, p: DVec2) -> DVec2 {
    let way = b - a;
    let square = way.length_squared();
    let t = if square > 0.0 { (way.dot(p - a) / square).clamp(0.0, 1.0) } else { 0.0 };
    a + way * t
}

/// A point as it is typed, with every digit.
fn typed(p: DVec2) -> String {
    format!("{},{}", p.x, p.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::lens::{Float, Lens, Question, place_of};
    use crate::geom::Sign;
    use crate::scene::{library, read};

    #[test]
    fn the_nearest_edge_or_circle_is_found_and_its_sign_changes_there() {
        for name in ["sat-polygon", "slide", "segment-segment", "circle-circle", "circle-box"] {
            let scene = read(library::find(name).unwrap()).unwrap();
            for object in &scene.objects {
                let Some(found) = near(&scene, object.position + DVec2::new(3.0, 40.0)) else {
                    panic!("{name}")
                };
                let [p, a, b] = found.points.each_ref().map(String::as_str);
                let radius = found.radius.as_deref().unwrap_or_default();
                let question = Question::of(&scene, found.kind, [a, b], radius).unwrap();
                assert_eq!(place_of(&scene, p).unwrap(), found.at);
                let lens = Lens::new(question, found.at, Float::F64, None, [64, 64]);
                let signs = lens.signs().exact;
                let has = |sign| signs.contains(&sign);
                assert!(has(Sign::Positive) && has(Sign::Negative), "{name} {found:?}");
            }
        }
        assert_eq!(near(&Scene::new("empty"), DVec2::ZERO), None);
    }
}
