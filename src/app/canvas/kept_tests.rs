//! The image of resting specks is kept, and so is a large drawing, and each is the one that would be drawn anew after each kind of
//! change.

use std::collections::HashMap;
use std::sync::Arc;

use egui_macroquad::egui::{
    ColorImage, Context, ImageData, Mesh, Pos2, RawInput, Rect, Shape as Drawn, TextureId, vec2,
};
use glam::{DVec2, dvec2};

use crate::app::canvas::area_around;
use crate::app::shell::state::App;
use crate::app::ui::command::Command;
use crate::app::ui::dress;
use crate::app::ui::preferences::Preferences;
use crate::app::view::figure;
use crate::app::view::paint::{Extras, paint};
use crate::app::view::sketch::resting::InView;
use crate::random::Rng;
use crate::scene::colour::Colour;
use crate::scene::{CircleShape, Object, ObjectRole, Scene, SegmentShape, Shape};
use crate::text::Message;
use crate::world::InputKeys;

/// Walls each way: more than are drawn as what they are, where they are small.
const SIDE: usize = 70;

/// Tiny walls in rows, and a few discs that move among them.
fn scene() -> Scene {
    let place = |i: usize| dvec2((i % SIDE) as f64, (i / SIDE) as f64) * 2.0;
    let wall = |i: usize| {
        let shape = Shape::Segment(SegmentShape { a: DVec2::ZERO, b: dvec2(0.3, 0.2) });
        Object { position: place(i), ..Object::new(format!("w-{i}"), ObjectRole::Wall, shape) }
    };
    let disc = |i: usize| {
        let shape = Shape::Circle(CircleShape { radius: 0.3 });
        let object = Object::new(format!("d-{i}"), ObjectRole::Body, shape);
        Object { position: place(97 * i), velocity: Some(dvec2(9.0, 5.0)), ..object }
    };
    let objects: Vec<Object> = (0..SIDE * SIDE).map(wall).chain((0..20).map(disc)).collect();
    Scene { objects: objects.into(), ..Scene::new("walls") }
}

/// A context, and the images that it has sent to the graphics card.
struct Display {
    ctx: Context,
    images: HashMap<TextureId, ColorImage>,
}

/// Images where they are drawn, and the rectangles beside them.
type Seen = (Vec<(Vec<Pos2>, ColorImage)>, Vec<Drawn>);

impl Display {
    fn new() -> Self {
        let ctx = Context::default();
        ctx.set_fonts(dress::font_definitions());
        Self { ctx, images: HashMap::new() }
    }

    /// Paints the drawing; what is seen, and how many images were sent for it.
    fn show(&mut self, app: &App) -> (Seen, usize) {
        let (ctx, camera) = (&self.ctx, &app.camera);
        let input = RawInput { screen_rect: Some(camera.view()), ..Default::default() };
        let out = ctx.run(input, |ctx| {
            let sight = InView { area: area_around(camera), zoom: camera.zoom() };
            let view = app.view();
            let (figure, specks) = figure::seen(&view, None, &sight);
            let extras = Extras { lens: false, answered: true };
            paint(&ctx.debug_painter(), &view, (figure, &specks), extras);
        });
        let mut sent = 0;
        for (id, delta) in out.textures_delta.set {
            if let (ImageData::Color(image), None) = (delta.image, delta.pos) {
                self.images.insert(id, image.as_ref().clone());
                sent += 1;
            }
        }
        let meshes = out.shapes.into_iter().map(|shape| shape.shape);
        let (mut images, mut others) = (Vec::new(), Vec::new());
        for shape in meshes.filter(|shape| matches!(shape, Drawn::Mesh(_))) {
            match &shape {
                Drawn::Mesh(mesh) if self.images.contains_key(&mesh.texture_id) => {
                    images.push(in_view(mesh, &self.images[&mesh.texture_id], camera.view()));
                }
                _ => others.push(shape),
            }
        }
        ((images, others), sent)
    }
}

/// The scene in a small window.
fn looking_at(place: DVec2, zoom: f64) -> App {
    let mut app = App::new(Preferences::default());
    app.open_scene(scene(), None);
    app.set_view(Rect::from_min_size(Pos2::ZERO, vec2(320.0, 240.0)));
    app.update(0.0, InputKeys::NONE);
    app.camera.look_at(place, zoom);
    app
}

/// What of an image is in a view, and where its first pixel is: there may be more around it. A point has one pixel. Those at the border
/// are left out: what ends just before them fills one, where there is none before.
fn in_view(mesh: &Mesh, image: &ColorImage, view: Rect) -> (Vec<Pos2>, ColorImage) {
    let (corner, view) = (mesh.vertices[0].pos, view.shrink(1.0));
    let [x, y] = [view.min.x - corner.x, view.min.y - corner.y].map(|beyond| {
        assert!(beyond >= 0.0 && (beyond - beyond.round()).abs() < 1e-3, "{beyond}");
        beyond.round() as usize
    });
    let size = [view.width(), view.height()].map(|side| side.ceil() as usize);
    let row = |row: usize| &image.pixels[(y + row) * image.size[0] + x..][..size[0]];
    let pixels = (0..size[1]).flat_map(row).copied().collect();
    let first = vec2(x as f32, y as f32);
    (vec![(corner + first).round()], ColorImage { size, pixels })
}

#[test]
fn an_image_serves_a_view_that_is_moved_and_is_that_of_each_place() {
    // No edge of a wall is halfway between two pixels, where rounding decides.
    let mut app = looking_at(dvec2(70.123, 70.071), 1.5);
    let mut kept = Display::new();
    let mut rng = Rng::new(61);
    let mut images = 0;
    let mut way = vec2(0.0, 0.0);
    for k in 0..120 {
        if k % 15 == 0 {
            way = vec2(rng.range(-9.0, 9.0) as f32, rng.range(-9.0, 9.0) as f32);
        }
        app.camera.pan(way.round());
        app.update(0.0, InputKeys::NONE);
        let (seen, sent) = kept.show(&app);
        let (fresh, _) = Display::new().show(&app);
        assert!(seen == fresh, "{k}");
        images += sent;
    }
    assert!((2..30).contains(&images), "{images}");
}

#[test]
fn the_kept_image_is_the_fresh_one_after_every_change() {
    let mut app = looking_at(dvec2(70.0, 70.0), 1.5);
    let mut kept = Display::new();
    let mut last = None;
    // What is done, and whether the image of what rests is another after it.
    type Change = fn(&mut App);
    let changes: [(&str, bool, Change); 16] = [
        ("at first", true, |_| ()),
        ("nothing", false, |_| ()),
        ("pan", true, |app| app.camera.pan(vec2(3.3, 1.0))),
        ("zoom", true, |app| app.camera.look_at(dvec2(70.0, 70.0), 1.7)),
        ("window", true, |app| {
            app.set_view(Rect::from_min_size(Pos2::ZERO, vec2(300.0, 250.0)));
        }),
        ("moved", true, |app| edit(app, |s| s.objects[99].position += dvec2(0.0, 40.0))),
        ("undo", true, |app| app.obey(Command::Undo)),
        ("redo", true, |app| app.obey(Command::Redo)),
        ("hidden", true, |app| edit(app, |s| s.objects[1000].hidden = true)),
        ("taken away", true, |app| edit(app, |s| drop(s.objects.remove(2000)))),
        ("coloured", true, |app| edit(app, |s| s.objects[500].colour = Colour::parse("#00ff00"))),
        ("theme", true, |app| app.settings.dark = !app.settings.dark),
        ("passage", true, |app| edit(app, |s| s.objects[700].role = ObjectRole::Passage)),
        ("no passages", true, |app| app.live.overlays.passages = false),
        ("time begins", true, |app| {
            app.live.running = true;
            app.update(0.02, InputKeys::NONE);
        }),
        ("time runs", false, |app| {
            app.update(0.02, InputKeys::NONE);
        }),
    ];
    for (what, is_other, change) in changes {
        change(&mut app);
        app.update(0.0, InputKeys::NONE);
        let (seen, sent) = kept.show(&app);
        let (fresh, _) = Display::new().show(&app);
        assert!(!seen.0.is_empty(), "{what}: there is an image");
        assert!(seen.0 == fresh.0, "{what}: the image is that of now");
        assert!(seen.1 == fresh.1, "{what}: so is all else");
        assert_eq!(sent > 0, is_other, "{what}");
        assert_eq!(last.as_ref() != Some(&seen.0), is_other, "{what}");
        last = Some(seen.0);
    }
}

/// The largest mesh of a drawing.
fn largest(others: &[Drawn]) -> &Arc<Mesh> {
    let meshes = others.iter().filter_map(|shape| match shape {
        Drawn::Mesh(mesh) => Some(mesh),
        _ => None,
    });
    meshes.max_by_key(|mesh| mesh.vertices.len()).unwrap()
}

#[test]
fn a_kept_drawing_is_the_fresh_one_after_every_change() {
    // Each wall is large enough to be drawn as what it is.
    let mut app = looking_at(dvec2(70.0, 70.0), 7.0);
    let mut kept = Display::new();
    let mut last: Option<Arc<Mesh>> = None;
    type Change = fn(&mut App);
    let changes: [(&str, bool, Change); 11] = [
        ("at first", true, |_| ()),
        ("nothing", false, |_| ()),
        ("pan", true, |app| app.camera.pan(vec2(3.3, 1.0))),
        ("zoom", true, |app| app.camera.look_at(dvec2(70.0, 70.0), 7.5)),
        ("moved", true, |app| edit(app, |s| s.objects[2484].position += dvec2(0.4, 0.0))),
        ("undo", true, |app| app.obey(Command::Undo)),
        ("coloured", true, |app| edit(app, |s| s.objects[2484].colour = Colour::parse("#00ff00"))),
        ("theme", true, |app| app.settings.dark = !app.settings.dark),
        ("selected", true, |app| app.editor.select(&[2484])),
        ("hidden", true, |app| edit(app, |s| s.objects[2484].hidden = true)),
        ("nothing again", false, |_| ()),
    ];
    for (what, is_other, change) in changes {
        change(&mut app);
        app.update(0.0, InputKeys::NONE);
        let (seen, _) = kept.show(&app);
        let (fresh, _) = Display::new().show(&app);
        assert!(seen.0.is_empty() && seen.1 == fresh.1, "{what}: it is that of now");
        let mesh = largest(&seen.1);
        assert!(mesh.vertices.len() > 1000, "{what}");
        let same = last.as_ref().is_some_and(|last| Arc::ptr_eq(last, mesh));
        assert_eq!(!same, is_other, "{what}");
        last = Some(Arc::clone(mesh));
    }
}

fn edit(app: &mut App, change: impl FnOnce(&mut Scene)) {
    app.editor.edit(Message::new("did-move"), change);
}
