//! The images of a sprite: points and boxes dragged, played, cut anew, undone, saved and opened again.

use glam::DVec2;
use glisse::scene::sprite::{Appearance, LabelledBox, SpriteImage};
use glisse::scene::{Scene, library};

use crate::stage::Stage;

/// The place of the image that is edited in the sprite, and of its upper left corner on the screen; how many points a pixel
/// of it is there.
const IMAGE: usize = 14;
const CORNER: [i32; 2] = [390, 141];
const PIXEL: i32 = 8;

/// A fighter of the scene of sub-boxes, alone.
fn fighter() -> Scene {
    let mut scene = glisse::scene::read(library::find("sub-boxes").unwrap()).unwrap();
    let is_fighter = |o: &glisse::scene::Object| o.extension::<Appearance>().is_some();
    scene.objects.retain(is_fighter);
    scene.objects.truncate(1);
    scene.objects[0].position = DVec2::ZERO;
    scene.lab = Some("sandbox".to_owned());
    scene.view = glisse::scene::View { centre: [0.0, 0.0], zoom: 1.0 };
    Scene::clone(&scene)
}

fn images(stage: &Stage) -> Vec<SpriteImage> {
    let scene = glisse::scene::load(&stage.scene_file()).expect("the file is whole");
    scene.sprites["fighter"].images.clone()
}

fn hot(stage: &Stage) -> DVec2 {
    images(stage)[IMAGE].hot
}

fn head(stage: &Stage) -> [f64; 4] {
    let images = images(stage);
    let boxes = images[IMAGE].boxes();
    let is_head = |b: &&(&LabelledBox, usize)| b.0.label == "head";
    boxes.iter().find(is_head).expect("it has a head").0.area
}

/// Where a place of the image is on the screen.
fn on_screen([x, y]: [f64; 2]) -> [i32; 2] {
    let along = |k: usize, at: f64| CORNER[k] + (at * f64::from(PIXEL)).round() as i32;
    [along(0, x), along(1, y)]
}

/// Drags a place of the image by so many pixels of it.
fn drag(stage: &Stage, from: [f64; 2], [x, y]: [i32; 2]) {
    let at = on_screen(from);
    stage.drag(at, [at[0] + x * PIXEL, at[1] + y * PIXEL]);
}

/// Selects the only object and opens the editor of its images.
fn edit_images(stage: &mut Stage) {
    stage.act(&["mousemove", "620", "265", "click", "1"]);
    let before = stage.picture();
    stage.act(&["mousemove", "1015", "301", "click", "1"]);
    stage.wait("the editor is open", |s| s.picture().differs(&before) > 200_000);
}

fn saves(stage: &mut Stage, what: &str, seen: impl Fn(&Stage) -> bool) {
    stage.key("ctrl+s");
    stage.wait(what, seen);
}

pub(crate) fn images_are_edited_played_cut_undone_saved_and_opened_again() {
    let text = glisse::scene::write(&fighter()).unwrap();
    let Some(mut stage) = Stage::open_file(text.as_bytes()) else { return };
    let (was, whole) = (hot(&stage), head(&stage));
    edit_images(&mut stage);

    // 1. The hot point goes by two pixels, the head's box by three and two; the box alone is put back.
    drag(&stage, was.into(), [2, 0]);
    saves(&mut stage, "the hot point has moved", |s| hot(s) == was + DVec2::new(2.0, 0.0));
    let [x, y, w, h] = whole;
    drag(&stage, [x + w / 2.0, y + h / 2.0], [3, 2]);
    saves(&mut stage, "the box has moved", |s| head(s) == [x + 3.0, y + 2.0, w, h]);
    stage.key("ctrl+z");
    saves(&mut stage, "the box is back", |s| head(s) == whole);
    assert_eq!(hot(&stage), was + DVec2::new(2.0, 0.0));

    // 2. It plays until it is stopped.
    stage.act(&["mousemove", "68", "692", "click", "1"]);
    let playing = stage.picture();
    stage.wait("another image is seen", |s| s.picture().differs(&playing) > 2_000);
    stage.act(&["click", "1"]);

    // 3. The sheet is cut by a grid instead, and that is taken back.
    let tight = images(&stage);
    stage.act(&["mousemove", "153", "130", "click", "1"]);
    stage.act(&["mousemove", "31", "188", "click", "1"]);
    saves(&mut stage, "cells of a grid are its images", |s| {
        images(s).iter().all(|image| image.area[2..] == [64, 64])
    });
    stage.key("ctrl+z");
    saves(&mut stage, "it is as before", |s| images(s) == tight);

    // 4. Opened again, it is edited further.
    let file = stage.scene_file();
    stage.again(Some(&file));
    edit_images(&mut stage);
    drag(&stage, hot(&stage).into(), [-2, 0]);
    saves(&mut stage, "the hot point is back", |s| hot(s) == was);
}
