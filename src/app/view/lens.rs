//! The lens: where a step looks at something too small to be seen, the same picture is shown larger in a free corner of
//! the canvas, tied to its place by two thin lines.

use std::sync::Arc;

use egui_macroquad::egui::{Align2, FontId, Painter, Pos2, Rect, Stroke, pos2, vec2};

use crate::app::camera::Camera;
use crate::app::canvas;
use crate::app::run::live::Live;
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::figure::Figure;
use crate::text::{Message, number};

/// What is smaller than this on the screen is shown in the lens, in points.
const SMALL: f64 = 40.0;
/// The lens' radius: its part of the canvas, and the least and the most, in points.
const PART: f32 = 0.21;
const RADIUS: std::ops::RangeInclusive<f32> = 60.0..=124.0;
/// A smaller canvas has no room for it.
const ROOM: f32 = 320.0;
/// From the canvas's borders, where hints are below.
const EDGES: [f32; 3] = [18.0, 18.0, 52.0];
/// It magnifies by one of these, times a power of ten, and by no more than the last.
const SCALES: [f64; 4] = [1.0, 2.0, 2.5, 5.0];
const MOST: f64 = 1e6;

/// A lens, laid out.
#[derive(Clone, Debug)]
pub struct Lens {
    /// Its middle and its radius, in points.
    pub round: (Pos2, f32),
    /// The place it shows, and how large that is there.
    pub place: (Pos2, f32),
    /// How much it magnifies.
    pub scale: f64,
    /// What it looks at.
    pub camera: Camera,
}

impl Lens {
    /// The lens for a rectangle to look at; none where that is large enough, or nothing but a point, or where there is
    /// no room.
    #[must_use]
    pub fn new(focus: crate::geom::Rect, camera: &Camera) -> Option<Self> {
        let view = camera.view();
        let size = (focus.max - focus.min).max_element();
        let seen = size * camera.zoom();
        // What rounding leaves of a point is no size.
        let far = focus.max.abs().max(focus.min.abs()).max_element();
        if seen >= SMALL || size <= far * 1e-12 || view.width().min(view.height()) < ROOM {
            return None;
        }
        let radius = (view.width().min(view.height()) * PART).clamp(*RADIUS.start(), *RADIUS.end());
        let scale = nice(f64::from(radius) * 0.8 / seen)?;
        let centre = (focus.min + focus.max) / 2.0;
        let at = camera.pos(centre);
        let [side, above, below] = EDGES.map(|e| e + radius);
        let (left, right) = (view.left() + side, view.right() - side);
        let (top, bottom) = (view.top() + above, view.bottom() - below);
        let corners = [pos2(left, top), pos2(right, top), pos2(left, bottom), pos2(right, bottom)];
        let middle =
            corners.into_iter().max_by(|a, b| a.distance(at).total_cmp(&b.distance(at)))?;
        let place = (at, (radius / scale as f32).max(5.0));
        if middle.distance(at) < radius + place.1 {
            return None;
        }
        let square = Rect::from_center_size(middle, vec2(radius, radius) * 2.0);
        let camera = Camera::new(centre, camera.zoom() * scale, square);
        Some(Self { round: (middle, radius), place, scale, camera })
    }

    /// The two lines that touch both circles on their outsides.
    #[must_use]
    pub fn tangents(&self) -> [[Pos2; 2]; 2] {
        let ((a, ra), (b, rb)) = (self.place, self.round);
        let way = b - a;
        let side = ((ra - rb) / way.length()).clamp(-1.0, 1.0).acos();
        [side, -side].map(|side| {
            let angle = way.angle() + side;
            let out = vec2(angle.cos(), angle.sin());
            [a + ra * out, b + rb * out]
        })
    }

    /// Draws it with what is drawn on the canvas.
    pub fn paint(&self, painter: &Painter, look: Look<'_>, figure: &Arc<Figure>) {
        let theme = look.theme;
        let (middle, radius) = self.round;
        let thin = Stroke::new(1.0, colour(theme.muted.percent(70)));
        for line in self.tangents() {
            painter.line_segment(line, thin);
        }
        painter.circle_stroke(self.place.0, self.place.1, thin);
        painter.circle_filled(middle, radius, colour(theme.canvas));
        canvas::paint_round(painter, figure, &self.camera, theme, self.round);
        painter.circle_stroke(middle, radius, Stroke::new(1.5, colour(theme.muted)));
        let words = Message::new("lens-scale").with("scale", number::number(self.scale));
        let words = look.say(&words);
        let font = FontId::proportional(12.0);
        let galley = painter.layout_no_wrap(words, font, colour(theme.muted));
        let at = middle - vec2(0.0, radius - 16.0);
        let plate = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        painter.rect_filled(plate.expand2(vec2(5.0, 1.0)), 4, colour(theme.plate()));
        painter.galley(plate.min, galley, colour(theme.muted));
    }
}

/// The largest of the scales that is not above one; none below 2.
fn nice(scale: f64) -> Option<f64> {
    if !scale.is_finite() || scale < 2.0 {
        return None;
    }
    let scale = scale.min(MOST);
    let power = 10f64.powi(scale.log10().floor() as i32);
    SCALES.iter().rev().map(|s| s * power).find(|s| *s <= scale * (1.0 + 1e-12))
}

/// The lens for the step looked at, while time does not run.
#[must_use]
pub fn of_step(live: &Live, camera: &Camera) -> Option<Lens> {
    if live.running {
        return None;
    }
    Lens::new(live.focus()?, camera)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rect as Box2;
    use glam::DVec2;

    fn camera(zoom: f64) -> Camera {
        let view = Rect::from_min_size(pos2(0.0, 40.0), vec2(1000.0, 500.0));
        Camera::new(DVec2::ZERO, zoom, view)
    }

    fn around(at: DVec2, size: f64) -> Box2 {
        Box2::between(at, at).expand(size / 2.0)
    }

    #[test]
    fn it_opens_for_what_is_small_and_not_for_a_point() {
        for (size, opens) in
            [(100.0, false), (40.0, false), (39.0, true), (0.5, true), (0.0, false)]
        {
            let lens = Lens::new(around(DVec2::ZERO, size), &camera(1.0));
            assert_eq!(lens.is_some(), opens, "{size}");
            let Some(lens) = lens else { continue };
            let shown = size * lens.camera.zoom();
            assert!(shown > 25.0 && shown <= f64::from(lens.round.1) * 0.81, "{size}: {shown}");
        }
    }

    #[test]
    fn it_stands_whole_in_the_view_and_away_from_its_place() {
        for x in [-480.0, -200.0, 0.0, 310.0, 499.0] {
            for y in [-240.0, -100.0, 0.0, 100.0, 249.0] {
                let camera = camera(1.0);
                let Some(lens) = Lens::new(around(DVec2::new(x, y), 8.0), &camera) else {
                    panic!("no room for ({x}, {y})")
                };
                let (middle, radius) = lens.round;
                assert!(camera.view().shrink(radius).contains(middle));
                assert!(middle.distance(lens.place.0) > radius);
                for [a, b] in lens.tangents() {
                    assert!((a.distance(lens.place.0) - lens.place.1).abs() < 0.01);
                    assert!((b.distance(middle) - radius).abs() < 0.01);
                    assert!(((b - a).dot(b - middle)).abs() < 0.5, "it touches");
                }
            }
        }
    }

    #[test]
    fn scales_are_round() {
        for (given, scale) in [(2.0, 2.0), (9.9, 5.0), (10.0, 10.0), (26.0, 25.0), (1e9, MOST)] {
            assert_eq!(nice(given), Some(scale));
        }
        for none in [1.9, f64::NAN, f64::INFINITY] {
            assert_eq!(nice(none), None);
        }
    }
}
