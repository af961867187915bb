//! When the view is fitted to the drawing: when it is wished, and again while the room changes and the view was not
//! moved.

use egui_macroquad::egui::Rect;
use glam::DVec2;

use crate::app::camera::Camera;
use crate::geom::Rect as Bounds;
use crate::scene::document::View;

/// The room in points that the views of scenes are made for.
const MADE_FOR: [f64; 2] = [1100.0, 700.0];
/// A narrower canvas is on its way to another size, in points.
const NARROW: f32 = 120.0;

/// Where a camera looks, and how near.
type CameraPose = (DVec2, f64);

/// What is to be fitted.
#[derive(Debug)]
pub struct Fitting {
    /// Everything is to be fitted in the next frame.
    wished: bool,
    /// What a document just opened has to show, and where it is looked at from: until the view is moved.
    whole: Option<(Bounds, CameraPose)>,
    /// What the camera looked at when everything was last fitted.
    fitted: Option<CameraPose>,
}

impl Default for Fitting {
    fn default() -> Self {
        Self { wished: true, whole: None, fitted: None }
    }
}

fn place(camera: &Camera) -> CameraPose {
    (camera.centre(), camera.zoom())
}

impl Fitting {
    /// Fits everything in the next frame.
    pub fn wish(&mut self) {
        self.wished = true;
    }

    /// Takes up the view of a document just opened, which has these bounds. A view that was made to show everything
    /// shows everything, however small the window is.
    pub fn open(&mut self, camera: &mut Camera, view: &View, bounds: Option<Bounds>) {
        let zoom = view.zoom;
        self.wished = zoom <= 0.0;
        self.whole = None;
        if zoom > 0.0 {
            camera.look_at(DVec2::from_array(view.centre), zoom);
            let shown = Bounds::centred(camera.centre(), DVec2::from_array(MADE_FOR) / zoom);
            self.whole = bounds.filter(|b| shown.encloses(*b)).map(|b| (b, place(camera)));
        }
    }

    /// Takes in where the canvas is on the screen. Whether everything is to be fitted to it now.
    pub fn is_due(&mut self, camera: &mut Camera, canvas: Rect) -> bool {
        let resized = canvas != camera.view();
        camera.set_view(canvas);
        if let Some((bounds, from)) = &self.whole
            && *from == place(camera)
        {
            self.wished |= !camera.clear().encloses(*bounds);
        }
        let again = resized && self.fitted == Some(place(camera));
        (self.wished || again) && canvas.width() >= NARROW
    }

    /// Fits the view to what is drawn.
    pub fn fit(&mut self, camera: &mut Camera, bounds: Option<Bounds>) {
        self.wished = false;
        if let Some(bounds) = bounds {
            camera.fit(bounds);
            self.fitted = Some(place(camera));
        }
    }
}
