//! The points and radii of a scene that a lens is put on.

use glam::{DVec2, dvec2};

use super::question::{Kind, Question};
use crate::explore::map::Placing;
use crate::geom::Vector;
use crate::scene::part::{HasParts as _, Part};
use crate::scene::{Object, Scene};

/// The most points of a shape that are offered.
const MOST_POINTS: usize = 16;

/// Why there is no lens.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LensError {
    /// A point is neither of the scene nor two numbers.
    #[error(
        "{0}: {1}. Write a point of the scene, as in disc.position or kite.points.0, or two numbers, as in 0.5,0.5"
    )]
    Point(String, String),
    /// A radius is neither of the scene nor a number.
    #[error(
        "{0} is no radius: write a number of the scene, as in disc.radius, or a number from 0 on"
    )]
    Radius(String),
}

/// A point by its name in files, where it lies in the plane; or by its coordinates.
///
/// # Errors
/// When it is neither.
pub fn place_of(scene: &Scene, point: &str) -> Result<DVec2, LensError> {
    if let Some((x, y)) = point.split_once(',') {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|x| x.is_finite());
        let wrong = || LensError::Point(point.to_owned(), "two numbers are meant".to_owned());
        let (x, y) = number(x).zip(number(y)).ok_or_else(wrong)?;
        return Ok(dvec2(x, y));
    }
    let wrong = |why: &str| LensError::Point(point.to_owned(), why.to_owned());
    match scene.part(point) {
        Ok(Part::Vector(Vector::Plane(local))) => {
            let placing = Placing::of_point(scene, point).ok_or_else(|| wrong("it is no place"))?;
            Ok(placing.place(local.to_array()))
        }
        Ok(_) => Err(wrong("it is no point")),
        Err(why) => Err(wrong(&why)),
    }
}

/// A radius by its name in files, or as it is.
///
/// # Errors
/// When it is neither.
pub fn number_of(scene: &Scene, radius: &str) -> Result<f64, LensError> {
    let own = match scene.part(radius) {
        Ok(Part::Number(x)) => Some(x),
        _ => radius.trim().parse().ok(),
    };
    own.filter(|x: &f64| x.is_finite() && *x >= 0.0)
        .ok_or_else(|| LensError::Radius(radius.to_owned()))
}

/// The points of a scene, by their names in files.
pub fn places(scene: &Scene) -> impl Iterator<Item = String> {
    scene.objects.iter().filter(|o| !o.hidden).flat_map(places_of)
}

/// Those of an object.
fn places_of(object: &Object) -> Vec<String> {
    let alone = alone(object);
    let listed = (0..MOST_POINTS).map(|i| format!("points.{i}"));
    let all = ["position", "a", "b"].map(str::to_owned).into_iter().chain(listed);
    all.map(|field| format!("{}.{field}", object.id))
        .filter(|path| matches!(alone.part(path), Ok(Part::Vector(_))))
        .filter(|path| Placing::of_point(&alone, path).is_some())
        .collect()
}

/// A scene of one object, in which its parts are found at once, however many there are beside it.
pub(super) fn alone(object: &Object) -> Scene {
    Scene { objects: vec![object.clone()].into(), ..Scene::new("") }
}

/// What to begin with: an edge as A and B, else the first two places, and the middle between them as P; the first radius there
/// is. None where a scene has fewer points.
#[must_use]
pub fn suggest(scene: &Scene) -> Option<([String; 3], Option<String>)> {
    // Two corners of one object.
    let edge = scene.objects.iter().filter(|o| !o.hidden).find_map(|object| {
        let mut corners = places_of(object).into_iter().filter(|p| !p.ends_with(".position"));
        corners.next().zip(corners.next())
    });
    let radius = scene.objects.iter().find_map(|object| {
        let path = format!("{}.radius", object.id);
        matches!(alone(object).part(&path), Ok(Part::Number(_))).then_some(path)
    });
    let (a, b) = match edge {
        Some(edge) => edge,
        None => {
            let mut all = places(scene);
            (all.next()?, all.next()?)
        }
    };
    // Between the two, where signs are near zero; as near to the middle as both coordinates are about as large, so that their numbers
    // are about as dense.
    let [from, to] = [place_of(scene, &a).ok()?, place_of(scene, &b).ok()?];
    let uneven = |p: &DVec2| {
        let [x, y] = [p.x, p.y].map(|x| x.abs().max(f64::MIN_POSITIVE).log2().floor());
        (x - y).abs()
    };
    let parts = [0.5, 0.4375, 0.5625, 0.375, 0.625, 0.3125, 0.6875, 0.25, 0.75];
    let middle = parts.map(|t| from.lerp(to, t));
    let middle = middle.into_iter().min_by(|p, q| uneven(p).total_cmp(&uneven(q)))?;
    Some(([format!("{},{}", middle.x, middle.y), a, b], radius))
}

impl Question {
    /// A predicate on points of a scene or on coordinates: A and, where there is one, B; and a radius where there is one in it.
    ///
    /// # Errors
    /// When one of them is not there.
    pub fn of(
        scene: &Scene,
        kind: Kind,
        [a, b]: [&str; 2],
        radius: &str,
    ) -> Result<Self, LensError> {
        let b = if kind.points() == 3 { place_of(scene, b)? } else { DVec2::ZERO };
        let radius = if kind.has_radius() { number_of(scene, radius)? } else { 0.0 };
        Ok(Self { kind, a: place_of(scene, a)?, b, radius })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{library, read};

    #[test]
    fn points_and_radii_are_found_by_their_names_or_as_numbers() {
        let scene = read(library::find("circle-box").unwrap()).unwrap();
        assert_eq!(place_of(&scene, "0.5, -3").unwrap(), dvec2(0.5, -3.0));
        let disc = scene.object("disc at a side").unwrap();
        assert_eq!(place_of(&scene, "disc at a side.position").unwrap(), disc.position);
        assert!(number_of(&scene, "disc at a side.radius").unwrap() > 0.0);
        assert_eq!(number_of(&scene, "2.5"), Ok(2.5));
        for wrong in ["disc", "no.position", "disc at a side.radius", "1,x", "inf,0"] {
            assert!(place_of(&scene, wrong).is_err(), "{wrong}");
        }
        for wrong in ["-1", "NaN", "disc at a side.position", "r"] {
            assert!(number_of(&scene, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_scene_with_points_has_something_to_begin_with() {
        for name in
            ["sat-polygon", "slide", "segment-segment", "circle-circle", "polygon-crossings"]
        {
            let scene = read(library::find(name).unwrap()).unwrap();
            let (points, _) = suggest(&scene).unwrap_or_else(|| panic!("{name}"));
            assert!(points.iter().all(|p| place_of(&scene, p).is_ok()), "{name} {points:?}");
            assert!(points[0] != points[1] && points[1] != points[2] && points[0] != points[2]);
        }
        assert_eq!(suggest(&Scene::new("empty")), None);
    }
}
