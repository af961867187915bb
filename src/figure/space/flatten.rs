//! A picture in space as a plane figure, seen by a camera.

use std::borrow::Cow;

use glam::{DVec3, dvec3};

use super::floor::floor;
use super::ground::{GLASS_CELLS, MOST_CELLS};
use super::hidden::hidden;
use super::order::{normal, order};
use super::{Orbit, SpaceFigure, SpaceMark, Spatial};
use crate::figure::theme::COVER;
use crate::figure::{Figure, Layer, Mark, MarkShape, SolidPart};

/// The way to the light: to the right, up, and towards the eye.
pub const TO_LIGHT: DVec3 = dvec3(-0.35, 0.55, 0.76);

/// A face narrower than this fraction of the height that is seen has no dark outline: a dozen pixels of a picture.
const SLIM: f64 = 0.015;

impl SpaceFigure {
    /// It as the camera sees it: what is behind is drawn first, faces that are turned away from the eye are left out, and
    /// the others are the lighter the more they look to the light, over the eye's left shoulder. What is hidden of edges is
    /// dashed over all. A ball in perspective is
    /// drawn as a circle, which it is in the middle of the picture.
    #[must_use]
    pub fn flatten(&self, orbit: &Orbit) -> Figure {
        let mut figure = Figure { floor: Some(floor(orbit)), ..Figure::default() };
        let marks = self.by_faces();
        for i in order(&marks, orbit) {
            draw(&mut figure, &marks[i], orbit);
        }
        for (i, ends) in hidden(&marks, orbit) {
            let mark = &marks[i];
            if let [a, b, ..] = orbit.ring(&ends)[..] {
                let shape = MarkShape::Segment(a, b);
                let drawn = figure.mark(mark.role, Layer::Edge, shape).inked(mark.ink);
                (drawn.tag, drawn.solid) = (mark.tag, Some(SolidPart::Hidden));
            }
        }
        figure
    }

    /// The marks, with grounds as the faces that are drawn of them: these may be behind other things and before them.
    fn by_faces(&self) -> Cow<'_, [SpaceMark]> {
        let is_ground = |m: &SpaceMark| matches!(m.shape, Spatial::Ground(_));
        if !self.marks.iter().any(is_ground) {
            return Cow::Borrowed(&self.marks);
        }
        let mut marks = Vec::new();
        for mark in &self.marks {
            match &mark.shape {
                Spatial::Ground(ground) => {
                    let most = if mark.glass { GLASS_CELLS } else { MOST_CELLS };
                    let faces = ground.faces(most).into_iter();
                    let skin = ground.cells() > GLASS_CELLS;
                    marks.extend(faces.map(|shape| SpaceMark { shape, skin, ..mark.clone() }));
                }
                _ => marks.push(mark.clone()),
            }
        }
        Cow::Owned(marks)
    }
}

fn draw(figure: &mut Figure, mark: &SpaceMark, orbit: &Orbit) {
    let mut add = |layer: Layer, shape: MarkShape, solid: Option<SolidPart>| {
        let slim = !mark.lit && is_slim(&shape, orbit);
        let solid = solid.filter(|_| mark.hides()).map(|part| match part {
            SolidPart::Face(light) if mark.skin || slim => SolidPart::Skin(light),
            other => other,
        });
        let drawn: &mut Mark = figure.mark(mark.role, layer, shape).inked(mark.ink);
        (drawn.tag, drawn.lit, drawn.solid) = (mark.tag, mark.lit, solid);
        // A solid has its word once, not at each of its faces.
        if let (Some(label), false) = (&mark.label, matches!(mark.shape, Spatial::Solid(_))) {
            drawn.label(label.as_str());
        }
    };
    match &mark.shape {
        // It is its faces by now.
        Spatial::Ground(_) => {}
        Spatial::Point(p) => {
            let place = orbit.place(*p);
            place.into_iter().for_each(|p| add(Layer::Vertex, MarkShape::Point(p), None));
        }
        Spatial::Text(p) => {
            let place = orbit.place(*p);
            place.into_iter().for_each(|p| add(Layer::Label, MarkShape::Text(p), None));
        }
        Spatial::Segment(a, b) => {
            if let [a, b, ..] = orbit.ring(&[*a, *b])[..] {
                add(Layer::Fill, MarkShape::Segment(a, b), None);
            }
        }
        Spatial::Arrow(a, b) => {
            if let [a, b, ..] = orbit.ring(&[*a, *b])[..] {
                add(Layer::Overlay, MarkShape::Arrow(a, b), None);
            }
        }
        Spatial::Round(a, b, radius) => {
            let middle = a.midpoint(*b);
            let (Some(a), Some(b), Some(scale)) =
                (orbit.place(*a), orbit.place(*b), orbit.scale(middle))
            else {
                return;
            };
            let cover = Some(SolidPart::Face(percent(0.7)));
            match radius * scale {
                radius if a == b => add(Layer::Fill, MarkShape::Circle(a, radius), cover),
                radius => add(Layer::Fill, MarkShape::Capsule(a, b, radius), cover),
            }
        }
        Spatial::Face(ring) => {
            let n = normal(ring);
            let n = if faces_eye(orbit, ring, n) { n } else { -n };
            face(orbit, ring, n)
                .into_iter()
                .for_each(|(s, light)| add(Layer::Fill, s, Some(SolidPart::Face(light))));
        }
        Spatial::Solid(faces) => {
            // Of glass those that are turned away are seen too, through the others.
            for ring in faces.iter().filter(|_| mark.glass) {
                let n = -normal(ring);
                if faces_eye(orbit, ring, n) {
                    let seen = face(orbit, ring, n);
                    seen.into_iter().for_each(|(s, _)| add(Layer::Fill, s, None));
                }
            }
            for ring in faces {
                let n = normal(ring);
                if faces_eye(orbit, ring, n) {
                    let seen = face(orbit, ring, n);
                    seen.into_iter()
                        .for_each(|(s, light)| add(Layer::Fill, s, Some(SolidPart::Face(light))));
                }
            }
            if let (Some(label), Some(at)) = (&mark.label, orbit.place(mark.shape.middle())) {
                let word = figure.mark(mark.role, Layer::Label, MarkShape::Text(at));
                word.label(label.as_str()).tag = mark.tag;
            }
        }
    }
}

fn faces_eye(orbit: &Orbit, ring: &[DVec3], normal: DVec3) -> bool {
    let Some(corner) = ring.first() else { return false };
    let way = orbit.eye().map_or(orbit.axes()[2], |eye| eye - *corner);
    way.dot(normal) > 0.0
}

/// A face as it is drawn and how much light falls on it; none when it is out of sight.
fn face(orbit: &Orbit, ring: &[DVec3], normal: DVec3) -> Option<(MarkShape, u8)> {
    let seen = orbit.ring(ring);
    let [right, up, toward] = orbit.axes();
    let light = normal.dot(right * TO_LIGHT.x + up * TO_LIGHT.y + toward * TO_LIGHT.z);
    (seen.len() > 2).then(|| (MarkShape::Polygon(seen), percent(light)))
}

/// Whether a face is so narrow on the screen that its outline would cover it.
fn is_slim(face: &MarkShape, orbit: &Orbit) -> bool {
    let MarkShape::Polygon(ring) = face else { return false };
    let wide = |k: usize| {
        let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
        let along = (b - a).normalize_or_zero();
        ring.iter().map(|p| (*p - a).perp_dot(along).abs()).fold(0.0, f64::max)
    };
    let narrowest = (0..ring.len()).map(wide).fold(f64::INFINITY, f64::min);
    narrowest < orbit.height * SLIM
}

fn percent(light: f64) -> u8 {
    let [shade, most] = COVER.map(f64::from);
    (shade + (most - shade) * light.clamp(0.0, 1.0)).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Role;

    fn cube(at: DVec3, half: f64) -> Spatial {
        let faces =
            [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
        let corner = |i: u32| {
            let side = |bit: u32| if i & bit == 0 { -half } else { half };
            at + dvec3(side(1), side(2), side(4))
        };
        Spatial::Solid(faces.map(|f| f.map(corner).to_vec()).to_vec())
    }

    fn orbit(yaw: f64, pitch: f64, perspective: bool) -> Orbit {
        Orbit { centre: DVec3::ZERO, yaw, pitch, height: 20.0, perspective }
    }

    #[test]
    fn one_to_three_faces_of_a_cube_are_seen() {
        let mut figure = SpaceFigure::default();
        figure.mark(Role::Wall, cube(DVec3::ZERO, 1.0));
        for perspective in [false, true] {
            let seen = |yaw, pitch| {
                let flat = figure.flatten(&orbit(yaw, pitch, perspective));
                flat.marks.iter().filter(|m| m.solid != Some(SolidPart::Hidden)).count()
            };
            assert_eq!(seen(0.0, 0.0), 1);
            assert_eq!(seen(0.6, 0.0), 2);
            assert_eq!(seen(0.6, 0.5), 3);
        }
    }

    /// A box by its middle and half its side, for the oracle.
    type BoxAt = (DVec3, f64);

    /// Whether the way from a point towards the eye goes through a box.
    fn through_box((middle, half): BoxAt, from: DVec3, way: DVec3) -> bool {
        let (mut enter, mut leave) = (1e-6, f64::INFINITY);
        for axis in 0..3 {
            let near = (middle[axis] - half - from[axis]) / way[axis];
            let far = (middle[axis] + half - from[axis]) / way[axis];
            (enter, leave) = (near.min(far).max(enter), near.max(far).min(leave));
        }
        leave - enter > 1e-6
    }

    fn through_ball((middle, radius): BoxAt, from: DVec3, way: DVec3) -> bool {
        let along = (middle - from).dot(way);
        along > 1e-6 && (from + way * along).distance(middle) < radius - 1e-6
    }

    /// Boxes on a ground, a stack, a ball, from many sides: from places on each, a straight way to the eye. What lies on
    /// that way is drawn later.
    #[test]
    fn what_covers_is_drawn_later() {
        let mut figure = SpaceFigure::default();
        let ground = [(-9.0, -9.0), (9.0, -9.0), (9.0, 9.0), (-9.0, 9.0)];
        let ground = ground.map(|(x, y)| dvec3(x, y, 0.0)).to_vec();
        figure.mark(Role::Wall, Spatial::Face(ground));
        let cubes: [BoxAt; 3] = [
            (dvec3(-5.0, 2.0, 1.0), 1.0),
            (dvec3(4.0, 5.0, 2.0), 2.0),
            (dvec3(4.0, 5.0, 5.0), 1.0),
        ];
        cubes.iter().for_each(|(at, half)| {
            figure.mark(Role::ShapeB, cube(*at, *half));
        });
        let ball: BoxAt = (dvec3(0.0, -4.0, 1.5), 1.5);
        figure.mark(Role::ShapeA, Spatial::Round(ball.0, ball.0, ball.1));
        // Places just outside of each thing.
        let sides = [DVec3::X, DVec3::Y, DVec3::Z].into_iter().flat_map(|n| [n, -n]);
        let sides: Vec<DVec3> = sides.collect();
        let mut places: Vec<(usize, DVec3)> = Vec::new();
        for step in 0..400_u32 {
            let (i, j) = (f64::from(step % 20), f64::from(step / 20));
            let (u, v) = (i / 19.0 * 2.0 - 1.0, j / 19.0 * 2.0 - 1.0);
            places.push((0, dvec3(u * 8.9, v * 8.9, 0.0)));
            for (k, (at, half)) in cubes.iter().enumerate() {
                for n in &sides {
                    let (a, b) = n.any_orthonormal_pair();
                    places.push((k + 1, *at + (*n + a * u * 0.99 + b * v * 0.99) * *half));
                }
            }
            if let Some(n) = dvec3(u, v, 0.4).try_normalize() {
                places.push((4, ball.0 + n * ball.1));
            }
        }
        let mut covered = 0;
        for turn in 0..24 {
            let view =
                orbit(f64::from(turn) * 0.27, 0.15 + f64::from(turn % 5) * 0.25, turn % 2 == 0);
            let drawn = order(&figure.marks, &view);
            let rank = |i: usize| drawn.iter().position(|k| *k == i).unwrap();
            for (i, from) in &places {
                let way = view.eye().map_or(view.axes()[2], |eye| (eye - *from).normalize());
                let boxes = cubes.iter().map(|b| through_box(*b, *from, way));
                let covers: Vec<bool> = std::iter::once(false)
                    .chain(boxes)
                    .chain([through_ball(ball, *from, way)])
                    .collect();
                // What is covered by itself is a place on its far side.
                if covers[*i] {
                    continue;
                }
                for j in (0..covers.len()).filter(|j| covers[*j]) {
                    covered += 1;
                    assert!(rank(j) > rank(*i), "view {turn}: {j} covers {i} at {from}");
                }
            }
        }
        assert!(covered > 2_000, "{covered}");
    }

    /// A city: thousands of blocks on one floor, which is nearer to the eye than half of them by its middle.
    #[test]
    fn a_floor_never_covers_what_stands_on_it_however_much_that_is() {
        let mut figure = SpaceFigure::default();
        let slab = |at: DVec3, half: DVec3| {
            let Spatial::Solid(faces) = cube(DVec3::ZERO, 1.0) else { unreachable!("a solid") };
            let placed = |p: DVec3| at + p * half;
            Spatial::Solid(faces.into_iter().map(|f| f.into_iter().map(placed).collect()).collect())
        };
        let side = 40;
        let half = f64::from(side);
        figure.mark(Role::Wall, slab(dvec3(0.0, 0.0, -1.0), dvec3(half + 1.0, half + 1.0, 1.0)));
        for i in 0..side {
            for j in 0..side {
                let at =
                    dvec3(f64::from(i) * 2.0 - half + 1.0, f64::from(j) * 2.0 - half + 1.0, 0.0);
                let high = 0.5 + f64::from((i * 7 + j * 13) % 5);
                figure.mark(Role::Wall, slab(at + DVec3::Z * high, dvec3(0.6, 0.6, high)));
            }
        }
        for turn in 0..6 {
            let view = Orbit { height: 120.0, ..orbit(f64::from(turn) * 1.1, 0.6, turn % 2 == 0) };
            let drawn = order(&figure.marks, &view);
            assert_eq!((drawn.len(), drawn[0]), (figure.marks.len(), 0), "turn {turn}");
            let flat = figure.flatten(&view);
            let outlined =
                flat.marks.iter().filter(|m| matches!(m.solid, Some(SolidPart::Face(_)))).count();
            assert!(outlined < 10, "of blocks so small no face has a dark outline: {outlined}");
        }
    }

    #[test]
    fn a_solid_has_its_word_once() {
        let mut figure = SpaceFigure::default();
        figure.mark(Role::ShapeA, cube(DVec3::ZERO, 1.0)).label("A").glass();
        let flat = figure.flatten(&orbit(0.6, 0.5, true));
        let words: Vec<&Mark> = flat.marks.iter().filter(|m| m.label.is_some()).collect();
        assert_eq!(words.len(), 1);
        assert_eq!(words[0].shape, MarkShape::Text(glam::DVec2::ZERO));
    }
}
