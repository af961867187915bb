//! Lines that differ with the view: the grid that fades, and the outlines of round things.

use std::f64::consts::TAU;

use glam::DVec3;

use super::mesh::{Lines, RoundOutline, SpaceMesh, axis_colour};
use crate::app::space::camera::SpaceCamera;
use crate::app::view::grid::GridLevel;
use crate::figure::{Rgba, Theme};

/// The grid ends this many view heights from the middle.
const REACH: f64 = 3.2;
/// Lines of the finest level end sooner.
const FINE_REACH: f64 = 1.1;
/// No more lines than this each way, whatever the view.
const MOST: i64 = 400;
/// A line fades in so many parts.
const PARTS: i32 = 12;
/// The outline of a round thing is drawn by so many chords.
const CHORDS: u32 = 72;

/// The grid in the plane that is drawn on, with the axes of the world; places are from the mesh's anchor.
#[must_use]
pub fn grid(camera: &SpaceCamera, mesh: &SpaceMesh, theme: &Theme, pixels: f64) -> Lines {
    let mut lines = Lines::default();
    let normal = camera.work_normal();
    let axes: Vec<(usize, DVec3)> =
        DVec3::AXES.into_iter().enumerate().filter(|(_, a)| a.dot(normal) == 0.0).collect();
    let [(i, u), (j, v)] = axes[..] else { return lines };
    let orbit = &camera.orbit;
    let level = GridLevel::at(camera.zoom(), None);
    // Where the picture's middle looks at the plane: the grid is densest there.
    let middle = orbit.centre - normal * orbit.centre.dot(normal);
    let fine = (orbit.height * FINE_REACH, level.fade, level.spacing, theme.grid);
    let coarse = (orbit.height * REACH, 1.0, level.spacing * 4.0, theme.grid_strong);
    for (reach, strength, spacing, ink) in [fine, coarse] {
        for (along, across, axis) in [(u, v, i), (v, u, j)] {
            let at = middle.dot(across);
            let (from, to) = (((at - reach) / spacing).ceil(), ((at + reach) / spacing).floor());
            let count = (to - from) as i64;
            if !from.is_finite() || !(0..=MOST).contains(&count) {
                continue;
            }
            for k in 0..=count {
                let n = from + k as f64;
                // Lines of the coarser level are drawn by it.
                if spacing == level.spacing && n.rem_euclid(4.0) == 0.0 {
                    continue;
                }
                let is_axis = n == 0.0;
                let ink = if is_axis { axis_colour(theme, axis) } else { ink };
                let strength = if is_axis { 0.75 } else { strength };
                let width = if is_axis { 1.4 } else { 1.0 } * pixels;
                let off = n * spacing - at;
                let base = middle + across * off;
                let half = (reach * reach - off * off).max(0.0).sqrt();
                for part in -PARTS / 2..PARTS / 2 {
                    let [a, b] = [part, part + 1].map(|p| f64::from(p * 2) / f64::from(PARTS));
                    let far = (off / reach).hypot((a + b) / 2.0 * half / reach);
                    let seen = (1.0 - far * far).clamp(0.0, 1.0) * strength;
                    let ink = Rgba { a: (seen * 255.0).round() as u8, ..ink };
                    if ink.a > 2 {
                        let ends = [a, b].map(|t| mesh.near(base + along * (t * half)));
                        lines.add(ends[0], ends[1], width, ink);
                    }
                }
            }
        }
    }
    lines
}

/// The outlines of round things as they are seen, and their glow.
#[must_use]
pub fn outlines(camera: &SpaceCamera, mesh: &SpaceMesh, pixels: f64) -> [Lines; 2] {
    let mut all = [Lines::default(), Lines::default()];
    let glow_width = 5.0 * pixels;
    for round in &mesh.rounds {
        let RoundOutline { ends: [a, b], radius, pen, glow, dashed } = round;
        // Of a dashed one every second chord.
        let chords = outline(camera, *a, *b, *radius);
        for [p, q] in chords.into_iter().step_by(if *dashed { 2 } else { 1 }) {
            let (p, q) = (mesh.near(p), mesh.near(q));
            all[0].add(p, q, pen.width, pen.ink);
            if let Some(glow) = glow {
                all[1].add(p, q, pen.width + glow_width, *glow);
            }
        }
    }
    all
}

/// The outline of a ball or a capsule: where its surface turns away from the eye, and the rings where its caps begin.
fn outline(camera: &SpaceCamera, a: DVec3, b: DVec3, radius: f64) -> Vec<[DVec3; 2]> {
    let axis = (b - a).try_normalize();
    let eye = camera.orbit.eye();
    let toward = camera.orbit.axes()[2];
    let ring = |centre: DVec3, normal: DVec3, radius: f64| {
        let (u, v) = normal.any_orthonormal_pair();
        let at = move |k: u32| {
            let turn = TAU * f64::from(k) / f64::from(CHORDS);
            centre + (u * turn.cos() + v * turn.sin()) * radius
        };
        (0..CHORDS).map(move |k| [at(k), at(k + 1)])
    };
    // Of a ball: the circle that tangents from the eye touch.
    let contour = |c: DVec3| {
        let (way, far) = match eye {
            Some(eye) => ((eye - c).normalize_or(toward), eye.distance(c)),
            None => (toward, f64::INFINITY),
        };
        let sin = radius / far;
        (sin < 1.0).then(|| ring(c + way * (radius * sin), way, radius * (1.0 - sin * sin).sqrt()))
    };
    let mut all: Vec<[DVec3; 2]> = Vec::new();
    let Some(axis) = axis else {
        return contour(a).into_iter().flatten().collect();
    };
    for (end, out) in [(a, -axis), (b, axis)] {
        // Of the cap's ball only what is beyond the tube is its surface.
        let beyond = |p: &DVec3| (*p - end).dot(out) >= -1e-9 * radius;
        let circle = contour(end).into_iter().flatten();
        all.extend(circle.filter(|[p, q]| beyond(p) && beyond(q)));
        all.extend(ring(end, axis, radius));
    }
    // Of the tube: the two lines along it whose normals are at right angles to the way to the eye.
    let to_eye = eye.map_or(toward, |eye| eye - a);
    let flat = to_eye - axis * to_eye.dot(axis);
    let far = if eye.is_some() { flat.length() } else { f64::INFINITY };
    if let Some(way) = flat.try_normalize()
        && radius < far
    {
        let cos = radius / far;
        let side = axis.cross(way) * (1.0 - cos * cos).sqrt();
        for n in [way * cos + side, way * cos - side] {
            all.push([a + n * radius, b + n * radius]);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::space::Orbit;
    use glam::dvec3;

    fn camera(perspective: bool, pitch: f64) -> SpaceCamera {
        let orbit = Orbit { centre: DVec3::ZERO, yaw: 0.4, pitch, height: 12.0, perspective };
        SpaceCamera::new(orbit)
    }

    /// At the outline of a convex thing the surface is seen edge on: its normal is at right angles to the way to the eye.
    #[test]
    fn an_outline_is_where_the_surface_turns_away() {
        for perspective in [false, true] {
            let camera = camera(perspective, 0.6);
            let (a, b) = (dvec3(1.0, 0.0, 0.0), dvec3(1.5, 2.0, 1.0));
            let toward = |p: DVec3| {
                camera.orbit.eye().map_or(camera.orbit.axes()[2], |eye| (eye - p).normalize())
            };
            for [p, _] in outline(&camera, a, a, 0.8) {
                assert!((p.distance(a) - 0.8).abs() < 1e-9);
                assert!(((p - a) / 0.8).dot(toward(p)).abs() < 1e-9);
            }
            let lines = outline(&camera, a, b, 0.8);
            let [tube @ .., last] = &lines[lines.len() - 2..] else { panic!() };
            for [p, q] in tube.iter().chain([last]) {
                let n = (*p - a) / 0.8;
                assert!(n.dot(b - a).abs() < 1e-9 && (*q - b).distance(n * 0.8) < 1e-9);
                assert!(n.dot(toward(*p)).abs() < 1e-9 && n.dot(toward(*q)).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn the_grid_lies_in_the_plane_that_is_drawn_on_and_stays_small() {
        let mesh = SpaceMesh::default();
        for (pitch, perspective) in [(0.5, true), (0.01, true), (1.5, true), (0.5, false)] {
            let lines = grid(&camera(perspective, pitch), &mesh, &Theme::DARK, 1.0);
            assert!((100..40_000).contains(&lines.vertices.len()), "{}", lines.vertices.len());
            assert!(lines.vertices.iter().all(|v| v.from[2] == 0.0 && v.to[2] == 0.0));
        }
        let mut front = camera(false, 0.0);
        front.look_from(crate::figure::space::Side::Front);
        let lines = grid(&front, &mesh, &Theme::DARK, 1.0);
        assert!(lines.vertices.iter().any(|v| v.from[2] > 1.0));
        assert!(lines.vertices.iter().all(|v| v.from[1].abs() < 1e-6));
    }
}
