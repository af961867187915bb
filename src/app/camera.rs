//! What the canvas looks at: a centre and a zoom in f64, so that deep zooms far from the origin hold still.
//!
//! Frames: the world is in world units, y down; the screen is in egui points, y down, so the map between
//! them only scales and moves. `screen_from_world` names the map, as everywhere.

use egui_macroquad::egui::{Pos2, Rect, Vec2, pos2};
use glam::{DVec2, dvec2};

use crate::geom;

/// The least zoom, in points per world unit: a million units a point.
const MIN_ZOOM: f64 = 1e-6;
/// The greatest zoom: a few points from one double to the next also near the origin.
const MAX_ZOOM: f64 = 1e19;
/// Past this zoom doubles a few thousand units from the origin no longer have a digit per point: shapes can't be drawn rightly
/// there, and single numbers come in sight.
const DEEP: f64 = 1e9;
/// How far from the origin the centre may go, in world units.
const MAX_CENTRE: f64 = 1e9;
/// Room left around what is fitted, as a share of the view's lesser side.
const FIT_MARGIN: f64 = 0.06;
/// And above and below at least this much, in points: words lie in the corners there.
const FIT_WORDS: f64 = 52.0;
/// In a low view only the letters beside what is drawn need room.
const FIT_LETTERS: f64 = 26.0;
/// A view with less height than this, in points, has no room for hints: they would cover what it shows.
pub const LOW: f32 = 240.0;
/// What the plates along the bottom of the canvas cover, in points: the keys of what can be done now, the grid's size.
const FIT_PLATES: f64 = 46.0;

/// A view of the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    centre: DVec2,
    /// How far the middle of the view is from the centre: deep down less than from one double to the next.
    rest: DVec2,
    zoom: f64,
    view: Rect,
}

impl Default for Camera {
    fn default() -> Self {
        Self {
            centre: DVec2::ZERO,
            rest: DVec2::ZERO,
            zoom: 1.0,
            view: Rect::from_min_size(Pos2::ZERO, Vec2::splat(100.0)),
        }
    }
}

impl Camera {
    /// A camera that looks at `centre` with `zoom` points per world unit, in a rectangle of the screen.
    #[must_use]
    pub fn new(centre: DVec2, zoom: f64, view: Rect) -> Self {
        let mut camera = Self { view, ..Self::default() };
        camera.look_at(centre, zoom);
        camera
    }

    /// The world point in the middle, as near as doubles come.
    #[must_use]
    pub fn centre(&self) -> DVec2 {
        self.centre
    }

    /// How far the middle is from there.
    #[must_use]
    pub fn rest(&self) -> DVec2 {
        self.rest
    }

    /// Whether it is so near that single numbers are shown, and no shapes.
    #[must_use]
    pub fn is_deep(&self) -> bool {
        self.zoom > DEEP
    }

    /// Points per world unit.
    #[must_use]
    pub fn zoom(&self) -> f64 {
        self.zoom
    }

    /// The rectangle of the screen it fills, in points.
    #[must_use]
    pub fn view(&self) -> Rect {
        self.view
    }

    /// Moves to another rectangle; the world point in the middle stays in the middle.
    pub fn set_view(&mut self, view: Rect) {
        if view.width() >= 1.0 && view.height() >= 1.0 {
            self.view = view;
        }
    }

    /// Looks at a point with a zoom, both brought within limits.
    pub fn look_at(&mut self, centre: DVec2, zoom: f64) {
        if centre.is_finite() {
            self.centre = centre.clamp(DVec2::splat(-MAX_CENTRE), DVec2::splat(MAX_CENTRE));
            self.rest = DVec2::ZERO;
        }
        if zoom.is_finite() && zoom > 0.0 {
            self.zoom = zoom.clamp(MIN_ZOOM, MAX_ZOOM);
        }
    }

    /// The place on the screen of a world point, in f64: far outside the view it is still exact enough to
    /// clip against.
    #[must_use]
    pub fn screen_from_world(&self, p: DVec2) -> DVec2 {
        ((p - self.centre) - self.rest) * self.zoom + self.middle()
    }

    /// The same for drawing: in f32, for points near the view.
    #[must_use]
    pub fn pos(&self, p: DVec2) -> Pos2 {
        let s = self.screen_from_world(p);
        pos2(s.x as f32, s.y as f32)
    }

    /// The world point under a place on the screen.
    #[must_use]
    pub fn world_from_screen(&self, p: Pos2) -> DVec2 {
        let off = (dvec2(f64::from(p.x), f64::from(p.y)) - self.middle()) / self.zoom;
        (off + self.rest) + self.centre
    }

    /// How many world units some points on the screen are.
    #[must_use]
    pub fn units(&self, points: f64) -> f64 {
        points / self.zoom
    }

    /// Moves the drawing along with the pointer: by a distance in points.
    pub fn pan(&mut self, by: Vec2) {
        self.shift(dvec2(f64::from(by.x), f64::from(by.y)) / -self.zoom);
    }

    /// Moves the middle by so much, however little that is beside it.
    fn shift(&mut self, by: DVec2) {
        let by = self.rest + by;
        let sum = self.centre + by;
        // What rounding the sum has left over (Dekker's two-sum).
        let of_by = sum - self.centre;
        let left = (self.centre - (sum - of_by)) + (by - of_by);
        self.look_at(sum, self.zoom);
        if left.is_finite() && self.centre == sum {
            self.rest = left;
        }
    }

    /// Moves just as far as needed for a place to be in the inner half of the view: what moves is followed, and
    /// what stays near the middle moves nothing.
    pub fn keep_in_view(&mut self, p: DVec2) {
        let half = dvec2(f64::from(self.view.width()), f64::from(self.view.height())) / 4.0;
        let away = self.screen_from_world(p) - self.middle();
        let beyond = away - away.clamp(-half, half);
        if beyond != DVec2::ZERO && beyond.is_finite() {
            self.look_at(self.centre + beyond / self.zoom, self.zoom);
        }
    }

    /// Zooms by a factor; the world point under `at` stays under it.
    pub fn zoom_at(&mut self, at: Pos2, factor: f64) {
        let off = dvec2(f64::from(at.x), f64::from(at.y)) - self.middle();
        let before = off / self.zoom;
        let zoom = self.zoom * factor;
        if zoom.is_finite() && zoom > 0.0 {
            self.zoom = zoom.clamp(MIN_ZOOM, MAX_ZOOM);
            self.shift(before - off / self.zoom);
        }
    }

    /// Looks at a whole box with some room around; a box without size keeps the zoom.
    pub fn fit(&mut self, all: geom::Rect) {
        let size = all.size();
        if !size.is_finite() || size.min_element() < 0.0 {
            return;
        }
        let (w, h) = (f64::from(self.view.width()), f64::from(self.view.height()));
        let side = 2.0 * FIT_MARGIN * w.min(h);
        let plates = self.plates();
        let above = if plates > 0.0 { FIT_WORDS } else { FIT_LETTERS };
        let below = above.max(plates + FIT_LETTERS);
        let around = side.max(above + below).min(h / 2.0);
        // at least a point to divide by, however small the view is
        let fits = dvec2((w - side).max(1.0), (h - around).max(1.0)) / size;
        let zoom = fits.min_element();
        let zoom = if zoom.is_finite() { zoom } else { self.zoom };
        // In the middle of what is left between the words above and the plates below.
        let lift = (below - above) / 2.0;
        self.look_at(all.centre() + dvec2(0.0, lift / zoom), zoom);
    }

    /// The part of the world in view that the plates along its bottom leave clear.
    #[must_use]
    pub fn clear(&self) -> geom::Rect {
        let seen = self.seen();
        let covered = self.plates() / self.zoom;
        geom::Rect { max: seen.max - dvec2(0.0, covered), ..seen }
    }

    /// The part of the world in view.
    #[must_use]
    pub fn seen(&self) -> geom::Rect {
        let corner = |p| self.world_from_screen(p);
        geom::Rect { min: corner(self.view.min), max: corner(self.view.max) }
    }

    /// How much of the height the plates along the bottom cover, in points.
    pub(in crate::app) fn plates(&self) -> f64 {
        if self.view.height() < LOW { 0.0 } else { FIT_PLATES }
    }

    fn middle(&self) -> DVec2 {
        let c = self.view.center();
        dvec2(f64::from(c.x), f64::from(c.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> Camera {
        let view = Rect::from_min_max(pos2(200.0, 30.0), pos2(1000.0, 630.0));
        Camera::new(dvec2(10.0, -20.0), 2.0, view)
    }

    #[test]
    fn what_leaves_the_middle_is_followed_and_what_stays_moves_nothing() {
        let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 200.0));
        let mut camera = Camera::new(DVec2::ZERO, 2.0, view);
        camera.keep_in_view(dvec2(40.0, -20.0));
        assert_eq!(camera.centre(), DVec2::ZERO);
        camera.keep_in_view(dvec2(80.0, -20.0));
        assert_eq!(camera.centre(), dvec2(30.0, 0.0));
        camera.keep_in_view(dvec2(f64::NAN, 0.0));
        assert_eq!(camera.centre(), dvec2(30.0, 0.0));
    }

    #[test]
    fn the_centre_is_in_the_middle() {
        assert_eq!(camera().pos(dvec2(10.0, -20.0)), pos2(600.0, 330.0));
        assert_eq!(camera().pos(dvec2(11.0, -20.0)), pos2(602.0, 330.0));
    }

    #[test]
    fn there_and_back_again() {
        let c = camera();
        let p = dvec2(-123.456, 789.0);
        assert!((c.world_from_screen(c.pos(p)) - p).length() < 1e-3);
    }

    #[test]
    fn zooming_holds_the_point_under_the_pointer() {
        for factor in [0.5, 1.15, 40.0] {
            let mut c = camera();
            let at = pos2(777.0, 99.0);
            let before = c.world_from_screen(at);
            c.zoom_at(at, factor);
            assert!((c.world_from_screen(at) - before).length() < 1e-9);
        }
    }

    #[test]
    fn deep_down_the_view_moves_by_less_than_a_number_and_holds_still() {
        let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0));
        let gap = 2f64.powi(-44);
        let mut c = Camera::new(dvec2(300.0, 200.0), 20.0 / gap, view);
        assert!(c.is_deep());
        let here = |c: &Camera| c.pos(dvec2(300.0, 200.0));
        assert_eq!(here(&c), pos2(400.0, 300.0));
        for _ in 0..7 {
            c.pan(Vec2::new(1.0, 0.0));
        }
        assert!((here(&c).x - 407.0).abs() < 1e-3, "{:?}", here(&c));
        // One number is a third of the way to the next: what is under the pointer is the nearest.
        assert_eq!(c.world_from_screen(pos2(416.0, 300.0)).x, 300.0);
        assert_eq!(c.world_from_screen(pos2(420.0, 300.0)).x, 300.0_f64.next_up());
        for factor in [1.5, 0.2, 0.9, 40.0] {
            let at = pos2(450.0, 280.0);
            let away = |c: &Camera| {
                (c.screen_from_world(dvec2(300.0, 200.0)) - dvec2(450.0, 280.0)) / c.zoom()
            };
            let before = away(&c);
            c.zoom_at(at, factor);
            assert!((away(&c) - before).length() < 1e-6 * before.length(), "{factor}");
        }
    }

    #[test]
    fn panning_carries_the_drawing_with_the_hand() {
        let mut c = camera();
        let p = dvec2(3.0, 4.0);
        let before = c.pos(p);
        c.pan(Vec2::new(12.0, -7.0));
        assert!((c.pos(p) - before - Vec2::new(12.0, -7.0)).length() < 1e-3);
    }

    #[test]
    fn limits_hold_and_nonsense_changes_nothing() {
        let mut c = camera();
        c.zoom_at(pos2(0.0, 0.0), 1e300);
        assert_eq!(c.zoom(), MAX_ZOOM);
        assert!(c.centre().is_finite());
        c.zoom_at(pos2(0.0, 0.0), 0.0);
        assert_eq!(c.zoom(), MAX_ZOOM);
        c.look_at(DVec2::NAN, f64::NAN);
        assert!(c.centre().is_finite() && c.zoom().is_finite());
        c.look_at(dvec2(1e12, 0.0), 1.0);
        assert_eq!(c.centre().x, MAX_CENTRE);
    }

    #[test]
    fn fitting_shows_the_whole_box_and_a_point_keeps_the_zoom() {
        let mut c = camera();
        c.fit(geom::Rect::between(dvec2(-500.0, -10.0), dvec2(700.0, 10.0)));
        for corner in [dvec2(-500.0, -10.0), dvec2(700.0, 10.0)] {
            assert!(c.view().contains(c.pos(corner)));
        }
        let zoom = c.zoom();
        c.fit(geom::Rect::point(dvec2(5.0, 5.0)));
        assert_eq!(c.zoom(), zoom);
        assert!(c.view().contains(c.pos(dvec2(5.0, 5.0))));
    }

    #[test]
    fn what_is_fitted_keeps_off_the_plates_along_the_bottom() {
        let mut c = camera();
        let tall = geom::Rect::between(dvec2(0.0, -500.0), dvec2(10.0, 700.0));
        c.fit(tall);
        assert!(c.clear().encloses(tall));
        assert!(c.pos(tall.max).y <= c.view().max.y - FIT_PLATES as f32 - FIT_LETTERS as f32 + 0.5);
    }

    #[test]
    fn far_from_the_origin_a_deep_zoom_still_tells_points_apart() {
        let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0));
        let c = Camera::new(dvec2(1e4, 1e4), 1e7, view);
        assert!((c.pos(dvec2(1e4 + 1e-6, 1e4)).x - 410.0).abs() < 0.1);
    }
}
