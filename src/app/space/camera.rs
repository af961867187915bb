//! What the drawing of a scene in space looks at: an [`Orbit`] in a rectangle of the screen.

use std::f64::consts::FRAC_PI_2;

use egui_macroquad::egui::{Pos2, Rect, Vec2, pos2};
use glam::{DMat4, DVec2, DVec3, DVec4, dvec2};

use crate::app::view::grid::GridLevel;
use crate::figure::space::{Orbit, Side};
use crate::world::Aim;

/// Room left around what is fitted, as a factor.
const FIT_ROOM: f64 = 1.15;
/// The view draws back by so much at a time,
const BACK: f64 = 1.1;
/// and no more often: some hundred times as far.
const MOST_NOTCHES: u32 = 48;
/// How far from its anchor the centre may go, in world units.
const MAX_CENTRE: f64 = 1e9;
/// A view that is level or straight down within this, in radians, looks along an axis.
const ALONG: f64 = 1e-6;

/// A way from the eye through a place on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewRay {
    /// A point on it: the eye, or without one the point in the plane of the centre.
    pub from: DVec3,
    /// Where it goes, of length 1.
    pub way: DVec3,
    /// How far along it what is seen begins.
    pub nearest: f64,
}

impl ViewRay {
    /// The point so far along it.
    #[must_use]
    pub fn at(&self, far: f64) -> DVec3 {
        self.from + self.way * far
    }

    /// Where it meets the plane through a point with a normal; none when it goes along it, or only behind the eye.
    #[must_use]
    pub fn meet_plane(&self, through: DVec3, normal: DVec3) -> Option<DVec3> {
        let down = self.way.dot(normal);
        let far = (through - self.from).dot(normal) / down;
        (down.abs() > 1e-9 && far > self.nearest && far.is_finite()).then(|| self.at(far))
    }

    /// The point of a line that is nearest to it; none when it goes along the line.
    #[must_use]
    pub fn nearest_on_line(&self, through: DVec3, along: DVec3) -> Option<DVec3> {
        let across = self.way.cross(along);
        let size = across.length_squared();
        if size < 1e-12 {
            return None;
        }
        let far = (through - self.from).cross(self.way).dot(across) / size;
        let at = through + along * far;
        at.is_finite().then_some(at)
    }
}

/// A camera, in a rectangle of the screen in points.
#[derive(Clone, Copy, Debug)]
pub struct SpaceCamera {
    /// Where it is and how it looks.
    pub orbit: Orbit,
    view: Rect,
}

impl SpaceCamera {
    /// A camera before it is known where on the screen it draws.
    #[must_use]
    pub fn new(orbit: Orbit) -> Self {
        Self { orbit, view: Rect::from_min_size(Pos2::ZERO, Vec2::splat(100.0)) }
    }

    /// The rectangle of the screen it fills, in points.
    #[must_use]
    pub fn view(&self) -> Rect {
        self.view
    }

    /// Moves to another rectangle; what is in the middle stays there.
    pub fn set_view(&mut self, view: Rect) {
        if view.width() >= 1.0 && view.height() >= 1.0 {
            self.view = view;
        }
    }

    /// How many times as wide as high it is.
    #[must_use]
    pub fn aspect(&self) -> f64 {
        f64::from(self.view.width()) / f64::from(self.view.height())
    }

    /// Points of the screen per world unit, at the centre's depth.
    #[must_use]
    pub fn zoom(&self) -> f64 {
        f64::from(self.view.height()) / self.orbit.height
    }

    /// The unit that the grid shows, and that places snap to.
    #[must_use]
    pub fn grid_unit(&self) -> f64 {
        GridLevel::at(self.zoom(), None).snap()
    }

    /// Where a point is drawn on the screen; none when it can't be seen.
    #[must_use]
    pub fn screen_from_world(&self, p: DVec3) -> Option<DVec2> {
        let c = self.view.center();
        Some(self.orbit.place(p)? * self.zoom() + dvec2(f64::from(c.x), f64::from(c.y)))
    }

    /// The same for egui.
    #[must_use]
    pub fn pos(&self, p: DVec3) -> Option<Pos2> {
        self.screen_from_world(p).map(|at| pos2(at.x as f32, at.y as f32))
    }

    /// A place on the screen, in the plane of the picture: from its middle, in world units, y down.
    fn picture(&self, at: Pos2) -> DVec2 {
        let by = at - self.view.center();
        dvec2(f64::from(by.x), f64::from(by.y)) / self.zoom()
    }

    /// The point under a place on the screen that is as deep as the centre.
    #[must_use]
    pub fn world_from_screen(&self, at: Pos2) -> DVec3 {
        let [right, up, _] = self.orbit.axes();
        let at = self.picture(at);
        self.orbit.centre + right * at.x - up * at.y
    }

    /// The way from the eye through a place on the screen.
    #[must_use]
    pub fn ray(&self, at: Pos2) -> ViewRay {
        let through = self.world_from_screen(at);
        match self.orbit.eye() {
            Some(eye) => ViewRay { from: eye, way: (through - eye).normalize(), nearest: 0.0 },
            None => {
                ViewRay { from: through, way: -self.orbit.axes()[2], nearest: f64::NEG_INFINITY }
            }
        }
    }

    /// Which way one looks who walks with it.
    #[must_use]
    pub fn aim(&self) -> Aim {
        Aim { yaw: self.orbit.yaw + FRAC_PI_2, pitch: -self.orbit.pitch }
    }

    /// The direction that the drawing plane faces: up, or in a level view along an axis towards the eye.
    #[must_use]
    pub fn work_normal(&self) -> DVec3 {
        let toward = self.orbit.axes()[2];
        let along = |axis: DVec3| toward.dot(axis).abs() > 1.0 - ALONG;
        let axis = [DVec3::X, DVec3::Y].into_iter().find(|axis| along(*axis));
        match axis.filter(|_| !self.orbit.perspective) {
            Some(axis) => axis * toward.dot(axis).signum(),
            None => DVec3::Z,
        }
    }

    /// Goes around by a drag on the screen.
    pub fn turn(&mut self, by: Vec2) {
        let by = dvec2(f64::from(by.x), f64::from(by.y)) / f64::from(self.view.height());
        self.orbit.turn(by);
    }

    /// Turns by a drag on the screen around the eye, which stays where it is.
    pub fn look_around(&mut self, by: Vec2) {
        let eye = self.orbit.eye();
        self.turn(by);
        if let Some((was, is)) = eye.zip(self.orbit.eye()) {
            self.go(was - is);
        }
    }

    /// Moves by a way in the world.
    pub fn go(&mut self, by: DVec3) {
        let most = DVec3::splat(MAX_CENTRE);
        self.orbit.centre = (self.orbit.centre + by).clamp(-most, most);
    }

    /// Moves along with a drag on the screen.
    pub fn pan(&mut self, by: Vec2) {
        let by = dvec2(f64::from(by.x), f64::from(by.y)) / f64::from(self.view.height());
        self.orbit.pan(by);
        let most = DVec3::splat(MAX_CENTRE);
        self.orbit.centre = self.orbit.centre.clamp(-most, most);
    }

    /// Zooms by a factor; what is under a place at the centre's depth stays there.
    pub fn zoom_at(&mut self, at: Pos2, factor: f64) {
        let held = self.world_from_screen(at);
        self.orbit.zoom(factor);
        let moved = self.world_from_screen(at);
        self.orbit.centre += held - moved;
    }

    /// Looks at a whole box.
    pub fn fit(&mut self, bounds: [DVec3; 2]) {
        self.orbit.fit(bounds, self.aspect());
        self.orbit.height *= FIT_ROOM;
    }

    /// Draws back until a whole box is seen, and stays where it is when it is seen already.
    pub fn draw_back(&mut self, bounds: [DVec3; 2]) {
        let from = self.orbit.height;
        for _ in 0..MOST_NOTCHES {
            if self.orbit.sees(bounds, self.aspect()) {
                return;
            }
            self.orbit.height *= BACK;
        }
        // Nothing so far away is fitted by going on.
        self.orbit.height = from;
    }

    /// Looks at the centre from a named side.
    pub fn look_from(&mut self, side: Side) {
        self.orbit = side.turned(self.orbit);
    }

    /// The named side it looks from now.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        if self.orbit.perspective {
            return Some(Side::Perspective);
        }
        let toward = self.orbit.axes()[2];
        let sides = [(Side::Front, DVec3::NEG_Y), (Side::Right, DVec3::X), (Side::Top, DVec3::Z)];
        sides.into_iter().find(|(_, from)| toward.dot(*from) > 1.0 - ALONG).map(|(side, _)| side)
    }

    /// From world to the camera's own frame: x to the right, y up, z towards the eye, which is at the origin; without
    /// perspective the centre is.
    #[must_use]
    pub fn view_from_world(&self) -> DMat4 {
        let [right, up, toward] = self.orbit.axes();
        let from = self.orbit.eye().unwrap_or(self.orbit.centre);
        let row = |axis: DVec3| axis.extend(-axis.dot(from));
        DMat4::from_cols(row(right), row(up), row(toward), DVec4::W).transpose()
    }

    /// From the camera's frame to clip space, as OpenGL has it, for a picture of things within a box.
    #[must_use]
    pub fn clip_from_view(&self, bounds: Option<[DVec3; 2]>) -> Projection {
        let depth = bounds.map_or(0.0, |[a, b]| {
            let corner = |i: usize| {
                let side = |bit: usize, k: usize| if i & bit == 0 { a[k] } else { b[k] };
                DVec3::new(side(1, 0), side(2, 1), side(4, 2))
            };
            (0..8).map(|i| self.orbit.depth(corner(i)).abs()).fold(0.0, f64::max)
        });
        self.orbit.projection(self.aspect(), depth)
    }
}

pub use crate::figure::space::orbit::Projection;

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec3;

    fn camera(perspective: bool) -> SpaceCamera {
        let orbit = Orbit { centre: DVec3::X, yaw: 0.4, pitch: 0.7, height: 12.0, perspective };
        let mut camera = SpaceCamera::new(orbit);
        camera.set_view(Rect::from_min_max(pos2(200.0, 40.0), pos2(1000.0, 640.0)));
        camera
    }

    #[test]
    fn a_ray_goes_through_what_is_drawn_at_its_place() {
        for perspective in [false, true] {
            let camera = camera(perspective);
            for p in [DVec3::ZERO, dvec3(3.0, -2.0, 1.0), dvec3(-1.0, 4.0, 2.5)] {
                let ray = camera.ray(camera.pos(p).unwrap());
                let off = (p - ray.from).cross(ray.way).length();
                assert!(off < 1e-4, "{p} {off}");
            }
            let at = pos2(333.0, 555.0);
            let p = camera.ray(at).meet_plane(DVec3::ZERO, DVec3::Z).unwrap();
            assert!(p.z.abs() < 1e-9 && camera.pos(p).unwrap().distance(at) < 1e-2);
        }
    }

    #[test]
    fn the_matrices_draw_where_the_orbit_does() {
        for perspective in [false, true] {
            let camera = camera(perspective);
            let bounds = [DVec3::splat(-5.0), DVec3::splat(9.0)];
            let projection = camera.clip_from_view(Some(bounds));
            for p in [DVec3::ZERO, dvec3(3.0, -2.0, 1.0), DVec3::splat(9.0), DVec3::splat(-5.0)] {
                let clip = projection.matrix * camera.view_from_world() * p.extend(1.0);
                let ndc = clip.truncate() / clip.w;
                let place = camera.orbit.place(p).unwrap() / (camera.orbit.height / 2.0);
                assert!((ndc.x * camera.aspect() - place.x).abs() < 1e-9, "{p}");
                assert!((ndc.y + place.y).abs() < 1e-9, "{p}");
                assert!(ndc.z.abs() <= 1.0, "{p}: {ndc}");
            }
        }
    }

    #[test]
    fn zooming_holds_what_is_under_the_pointer() {
        for perspective in [false, true] {
            for factor in [0.4, 1.2, 30.0] {
                let mut camera = camera(perspective);
                let at = pos2(777.0, 99.0);
                let before = camera.world_from_screen(at);
                camera.zoom_at(at, factor);
                assert!(camera.pos(before).unwrap().distance(at) < 1e-3);
            }
        }
    }

    #[test]
    fn named_sides_are_known_again() {
        let mut camera = camera(true);
        for side in Side::ALL {
            camera.look_from(side);
            assert_eq!(camera.side(), Some(side));
        }
        camera.look_from(Side::Front);
        assert_eq!(camera.work_normal(), DVec3::NEG_Y);
        camera.turn(Vec2::new(30.0, 20.0));
        assert_eq!((camera.side(), camera.work_normal()), (None, DVec3::Z));
    }

    #[test]
    fn the_nearest_point_of_a_line() {
        let camera = camera(true);
        let p = dvec3(1.0, 2.0, 3.5);
        let ray = camera.ray(camera.pos(p).unwrap());
        let found = ray.nearest_on_line(dvec3(1.0, 2.0, 0.0), DVec3::Z).unwrap();
        assert!(found.distance(p) < 1e-3, "{found}");
    }
}
