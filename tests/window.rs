//! The real window on a virtual screen: a map is opened, the disc sent along, time stopped and stepped, "why?"
//! asked; shapes are drawn, dragged into each other, undone and saved; the program is killed and takes the work up
//! again; the pictures are looked at.
//!
//! Needs Xvfb, xdotool and ImageMagick's `import`. Without them it says loudly that it was skipped; with
//! GLISSE_NO_SKIP set, as in CI, it fails.

#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests assert too")]

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use resvg::tiny_skia::Pixmap;

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 800;
/// How long anything may take on a busy machine with a software renderer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A screen with the program on it. Both end with it.
struct Stage {
    server: Child,
    program: Child,
    display: String,
    folder: tempfile::TempDir,
}

impl Drop for Stage {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The program on a screen, with a home of its own.
fn launch(display: &str, folder: &Path, file: Option<&Path>) -> Child {
    Command::new(env!("CARGO_BIN_EXE_glisse"))
        .args(file)
        .env("DISPLAY", display)
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        .env("GLISSE_LANG", "en")
        .env("GLISSE_THEME", "dark")
        .env("HOME", folder)
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .env("XDG_DATA_HOME", folder.join("data"))
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("DBUS_SESSION_BUS_ADDRESS")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn missing() -> Vec<&'static str> {
    let has = |tool: &&str| {
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).any(|p| p.join(tool).is_file())
    };
    ["Xvfb", "xdotool", "import"].into_iter().filter(|t| !has(t)).collect()
}

impl Stage {
    /// Opens the program on a copy of a scene that comes with it.
    fn open(scene: &str) -> Option<Self> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes").join(scene);
        Self::open_file(&std::fs::read(path).unwrap())
    }

    /// Opens the program on a file. None when a tool is missing, which has been said.
    fn open_file(scene: &[u8]) -> Option<Self> {
        let missing = missing();
        if !missing.is_empty() {
            assert!(
                std::env::var_os("GLISSE_NO_SKIP").is_none(),
                "the window can't be tested without {}",
                missing.join(", ")
            );
            eprintln!(
                "\n*** SKIPPED: the window was NOT tested; install {} ***\n",
                missing.join(", ")
            );
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("scene.json");
        std::fs::write(&file, scene).unwrap();
        // The server finds a free number and tells it. It goes on as it is while no program is open: one that began anew
        // then would turn away the next.
        let told = folder.path().join("display");
        let screen = format!("{WIDTH}x{HEIGHT}x24");
        let server = Command::new("sh")
            .arg("-c")
            .arg(format!(
                "exec Xvfb -displayfd 3 -screen 0 {screen} -nolisten tcp -noreset 3>'{}' 2>/dev/null",
                told.display()
            ))
            .spawn()
            .unwrap();
        let start = Instant::now();
        let number = loop {
            let text = std::fs::read_to_string(&told).unwrap_or_default();
            if text.ends_with('\n') {
                break text.trim().to_owned();
            }
            assert!(start.elapsed() < PATIENCE, "Xvfb did not start");
            sleep(Duration::from_millis(50));
        };
        let display = format!(":{number}");
        let program = launch(&display, folder.path(), Some(&file));
        let mut stage = Self { server, program, display, folder };
        stage.settle();
        Some(stage)
    }

    /// Waits until the program is there for the hands.
    fn settle(&mut self) {
        self.wait("something is drawn", |s| s.picture().colours() > 20);
        // The window manager that is not there gives no focus: the program takes keys where the pointer is.
        self.act(&["mousemove", "640", "200"]);
        sleep(Duration::from_millis(500));
    }

    /// Kills the program as nothing can be held against, if it still runs, and starts it again.
    fn again(&mut self, file: Option<&Path>) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        self.program = launch(&self.display, self.folder.path(), file);
        self.settle();
    }

    /// Waits until the program has ended by itself.
    fn wait_for_end(&mut self) {
        let start = Instant::now();
        loop {
            if let Some(status) = self.program.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return;
            }
            assert!(start.elapsed() < PATIENCE, "waited in vain for the end");
            sleep(Duration::from_millis(50));
        }
    }

    /// The files of the folder where unsaved work is kept.
    fn recovery_files(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.folder.path().join("data/glisse/recovery"));
        let names = files.into_iter().flatten().flatten().map(|f| f.file_name());
        names.map(|n| n.to_string_lossy().into_owned()).collect()
    }

    fn keeps_work(&self) -> bool {
        self.recovery_files().iter().any(|n| n.ends_with(".json"))
    }

    /// Draws a disc.
    fn draw_disc(&self) {
        self.draw_disc_at(700);
    }

    /// Draws a disc of some 54 points around a place in the upper part of the drawing.
    fn draw_disc_at(&self, x: i32) {
        self.key("c");
        self.drag([x, 150], [x + 45, 180]);
    }

    /// Presses, moves in a few steps, and lets go.
    fn drag(&self, from: [i32; 2], to: [i32; 2]) {
        let at = |k: i32| [0, 1].map(|i| (from[i] + (to[i] - from[i]) * k / 3).to_string());
        let [x, y] = at(0);
        self.act(&["mousemove", &x, &y, "mousedown", "1"]);
        for k in 1..=3 {
            let [x, y] = at(k);
            self.act(&["mousemove", &x, &y]);
        }
        self.act(&["mouseup", "1"]);
    }

    /// How many pairs of the saved scene meet, as the command line tells it.
    fn meetings(&self) -> usize {
        let out = Command::new(env!("CARGO_BIN_EXE_glisse"))
            .args(["run", "--json"])
            .arg(self.scene_file())
            .output()
            .unwrap();
        let answer: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
        answer["outcome"]["meetings"].as_array().unwrap().len()
    }

    /// The mask of the saved scene.
    fn mask(&self) -> Option<glisse::scene::MaskShape> {
        let scene = glisse::scene::load(&self.scene_file()).ok()?;
        scene.objects.into_iter().find_map(|object| match object.shape {
            glisse::scene::Shape::Mask(mask) => Some(mask),
            _ => None,
        })
    }

    /// How many of its cells are set.
    fn cells(&self) -> u64 {
        self.mask().map_or(0, |mask| mask.mask().count())
    }

    fn columns(&self) -> u32 {
        self.mask().map_or(0, |mask| mask.mask().width())
    }

    fn scene_file(&self) -> PathBuf {
        self.folder.path().join("scene.json")
    }

    fn act(&self, words: &[&str]) {
        let done =
            Command::new("xdotool").args(words).env("DISPLAY", &self.display).status().unwrap();
        assert!(done.success(), "xdotool {words:?}");
        sleep(Duration::from_millis(250));
    }

    fn key(&self, key: &str) {
        self.act(&["key", key]);
    }

    fn picture(&self) -> Picture {
        let file = self.folder.path().join("screen.png");
        let done = Command::new("import")
            .args(["-window", "root"])
            .arg(&file)
            .env("DISPLAY", &self.display)
            .status()
            .unwrap();
        assert!(done.success(), "import");
        Picture(Pixmap::load_png(&file).unwrap())
    }

    /// Waits until something can be seen.
    fn wait(&mut self, what: &str, seen: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !seen(self) {
            if let Some(status) = self.program.try_wait().unwrap() {
                let mut said = String::new();
                let _ = self.program.stderr.take().map(|mut e| e.read_to_string(&mut said));
                panic!("the program ended with {status}, waiting until {what}: {said}");
            }
            assert!(start.elapsed() < PATIENCE, "waited in vain until {what}");
            sleep(Duration::from_millis(100));
        }
    }

    fn objects(&self) -> usize {
        let document = glisse::scene::load_document(&self.scene_file());
        document.expect("the file is whole").object_count()
    }
}

struct Picture(Pixmap);

impl Picture {
    /// How many colours there are, up to a thousand.
    fn colours(&self) -> usize {
        let mut all = std::collections::BTreeSet::new();
        for p in self.0.pixels() {
            all.insert((p.red(), p.green(), p.blue()));
            if all.len() > 1000 {
                break;
            }
        }
        all.len()
    }

    /// How many pixels are nearly of a colour.
    fn near(&self, colour: [u8; 3]) -> usize {
        let close = |a: u8, b: u8| a.abs_diff(b) < 12;
        let of = |p: &&resvg::tiny_skia::PremultipliedColorU8| {
            close(p.red(), colour[0]) && close(p.green(), colour[1]) && close(p.blue(), colour[2])
        };
        self.0.pixels().iter().filter(of).count()
    }

    /// How many pixels differ.
    fn differs(&self, other: &Self) -> usize {
        self.0.pixels().iter().zip(other.0.pixels()).filter(|(a, b)| a != b).count()
    }
}

const MOVER: [u8; 3] = [0x4c, 0xc9, 0xf0];
const IMPACT: [u8; 3] = [0xff, 0x5c, 0x70];

#[test]
fn a_map_is_opened_slid_through_stepped_asked_drawn_on_and_saved() {
    let Some(mut stage) = Stage::open("freedoom-e1m1.json") else { return };

    // 1. It opens with the slide in view: walls, the disc, the impacts.
    stage.wait("the slide is seen", |s| {
        let p = s.picture();
        p.near(MOVER) > 200 && p.near(IMPACT) > 100
    });
    let opened = stage.picture();

    // 2. Time runs while an arrow key is held, and stops.
    stage.key("space");
    stage.act(&["keydown", "Down"]);
    sleep(Duration::from_millis(700));
    stage.act(&["keyup", "Down"]);
    stage.key("space");
    let moved = stage.picture();
    assert!(moved.differs(&opened) > 500, "the disc has moved");

    // 3. Steps, forward and back: back is the same picture again.
    stage.key("r");
    stage.key("Home");
    sleep(Duration::from_millis(300));
    let first = stage.picture();
    stage.key("Right");
    stage.key("Right");
    let third = stage.picture();
    assert!(third.differs(&first) > 200, "a step has its own picture");
    stage.key("Left");
    stage.key("Left");
    stage.wait("stepping back shows the same", |s| s.picture().differs(&first) < 50);

    // 4. "Why?" opens the chain of reasons.
    stage.key("w");
    let why = stage.picture();
    assert!(why.differs(&first) > 200, "the chain is seen");

    // 5. A disc is drawn by hand, and the scene saved with it.
    let before = stage.objects();
    stage.draw_disc();
    stage.key("ctrl+s");
    stage.wait("the file has one object more", |s| s.objects() == before + 1);

    // 6. Undone and saved again, it is as it was.
    stage.key("ctrl+z");
    stage.key("ctrl+s");
    stage.wait("the file is as it was", |s| s.objects() == before);

    // 7. Saved elsewhere, by a path typed where no dialog of the system answers.
    let elsewhere = stage.folder.path().join("typed.json");
    stage.key("ctrl+shift+s");
    sleep(Duration::from_secs(1));
    stage.key("ctrl+a");
    stage.act(&["type", elsewhere.to_str().unwrap()]);
    stage.key("Return");
    stage.wait("the typed path is there", |_| elsewhere.exists());
    assert_eq!(glisse::scene::load(&elsewhere).unwrap().objects.len(), before);
}

#[test]
fn a_scene_in_space_is_looked_around_drawn_on_undone_saved_lost_and_found() {
    let Some(mut stage) = Stage::open("turned-boxes.json") else { return };
    let before = stage.objects();

    // 1. It is seen, and looked at from elsewhere while the right button is held: nothing of that is a change.
    stage.wait("its boxes are seen", |s| s.picture().near(MOVER) > 500);
    let opened = stage.picture();
    stage.act(&["mousemove", "480", "640", "mousedown", "3"]);
    stage.act(&["mousemove", "560", "600", "mouseup", "3"]);
    stage.wait("it is seen from elsewhere", |s| s.picture().differs(&opened) > 20_000);
    stage.key("5");
    stage.key("7");
    let above = stage.picture();

    // 2. From above, a box: its base by a drag, its height as wide as that.
    stage.key("b");
    stage.drag([300, 620], [390, 690]);
    stage.key("Return");
    stage.key("ctrl+s");
    stage.wait("the file has one object more", |s| s.objects() == before + 1);
    assert!(stage.picture().differs(&above) > 1000, "and it is seen");

    // 3. Undone and done again, the file follows.
    stage.key("ctrl+z");
    stage.key("ctrl+s");
    stage.wait("the file is as it was", |s| s.objects() == before);
    stage.key("ctrl+shift+z");
    stage.key("ctrl+s");
    stage.wait("the box is there again", |s| s.objects() == before + 1);

    // 4. Opened again it is there; what is drawn then and not saved survives a kill.
    let file = stage.scene_file();
    stage.again(Some(&file));
    stage.wait("its boxes are seen again", |s| s.picture().near(MOVER) > 500);
    stage.key("ctrl+a");
    stage.key("ctrl+d");
    stage.wait("the work is kept", Stage::keeps_work);
    assert_eq!(stage.objects(), before + 1, "the file is the user's");
    stage.again(None);
    stage.key("Return");
    stage.key("ctrl+s");
    // The floor is locked, and was not doubled.
    stage.wait("it was given back", |s| s.objects() == 2 * (before + 1) - 1);
}

#[test]
fn what_was_drawn_before_a_kill_is_given_back_and_saved() {
    let Some(mut stage) = Stage::open("freedoom-e1m1.json") else { return };
    let before = stage.objects();
    let original = std::fs::read(stage.scene_file()).unwrap();

    // 1. A disc is drawn and not saved; soon it is kept, apart from the file.
    stage.draw_disc();
    stage.wait("the work is kept", Stage::keeps_work);
    assert_eq!(std::fs::read(stage.scene_file()).unwrap(), original, "the file is the user's");

    // 2. The program is killed. The next one offers the work; Enter takes it, with its file and unsaved.
    stage.again(None);
    stage.key("Return");
    sleep(Duration::from_millis(500));
    assert!(stage.keeps_work(), "it is safe until it is saved");
    assert_eq!(std::fs::read(stage.scene_file()).unwrap(), original);

    // 3. Killed again at once, nothing is lost; "later" leaves it, and the time after offers it again.
    stage.again(None);
    stage.key("Escape");
    stage.again(None);
    stage.key("Return");

    // 4. To close it asks, since the work is unsaved. Esc stays, Enter saves and ends.
    stage.key("ctrl+q");
    stage.key("Escape");
    sleep(Duration::from_millis(300));
    assert!(stage.program.try_wait().unwrap().is_none(), "Esc stays");
    stage.key("ctrl+q");
    stage.key("Return");
    stage.wait_for_end();
    assert_eq!(stage.objects(), before + 1);
    assert_eq!(stage.recovery_files(), [""; 0], "a clean end leaves nothing behind");

    // 5. Another program writes the file meanwhile: it is not written over without asking.
    let file = stage.scene_file();
    stage.again(Some(&file));
    std::fs::write(&file, &original).unwrap();
    stage.draw_disc();
    stage.key("ctrl+s");
    sleep(Duration::from_millis(500));
    assert_eq!(std::fs::read(&file).unwrap(), original);
    stage.key("Tab"); // from "save as" to "write over it"
    stage.key("Return");
    stage.wait("it is written over", |s| s.objects() == before + 2);
}

#[test]
fn older_files_and_maps_are_opened_from_the_command_line() {
    let Some(mut stage) = Stage::open("freedoom-e1m1.json") else { return };
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");

    // 1. A file from before the first release; saved, it is of today.
    let old = stage.folder.path().join("old.json");
    std::fs::copy(data.join("scene-v0.json"), &old).unwrap();
    stage.again(Some(&old));
    stage.key("ctrl+s");
    let today = |_: &Stage| std::fs::read_to_string(&old).unwrap().contains("\"version\": 1");
    stage.wait("the file is of today", today);
    assert_eq!(glisse::scene::load(&old).unwrap().name, "Before the first release");

    // 2. A map is a document that has no file yet: letting it go is asked about, and done.
    stage.again(Some(&data.join("wad/fd_e1m1.wad")));
    stage.wait("the map's disc is seen", |s| s.picture().near(MOVER) > 50);
    stage.key("ctrl+q");
    sleep(Duration::from_millis(300));
    assert!(stage.program.try_wait().unwrap().is_none(), "it asks");
    stage.key("Tab"); // from "save" to "don't save"
    stage.key("Return");
    stage.wait_for_end();
    assert_eq!(stage.recovery_files(), [""; 0]);
}

#[test]
fn two_shapes_are_drawn_dragged_together_undone_saved_lost_and_found() {
    let empty = glisse::scene::write(&glisse::scene::Scene::new("empty")).unwrap();
    let Some(mut stage) = Stage::open_file(empty.as_bytes()) else { return };
    let hit = |s: &Stage| s.picture().near(IMPACT) > 300;

    // 1. Two discs, apart.
    stage.draw_disc_at(400);
    stage.draw_disc_at(700);
    stage.key("v");
    assert!(!hit(&stage), "they are apart");

    // 2. One is dragged into the other: the hit is seen at once.
    stage.drag([700, 150], [470, 150]);
    stage.wait("the hit is seen", hit);

    // 3. Undone it is gone, done again it is back.
    stage.key("ctrl+z");
    stage.wait("the hit is gone", |s| !hit(s));
    stage.key("ctrl+shift+z");
    stage.wait("the hit is back", hit);

    // 4. Saved, the command line finds the same.
    stage.key("ctrl+s");
    stage.wait("both are saved", |s| s.objects() == 2);
    assert_eq!(stage.meetings(), 1);

    // 5. One more is drawn into them, and the program killed before it is saved.
    stage.draw_disc_at(430);
    stage.wait("the work is kept", Stage::keeps_work);
    stage.again(None);
    stage.key("Return");
    stage.wait("the hits are found again", hit);
    stage.key("ctrl+s");
    stage.wait("all three are saved", |s| s.objects() == 3);
    assert_eq!(stage.meetings(), 3);

    // 6. Opened again, they meet as before.
    let file = stage.scene_file();
    stage.again(Some(&file));
    stage.wait("the hits are seen", hit);
}

/// The rows of the saved scene's tilemap.
fn tile_rows(stage: &Stage) -> Vec<String> {
    let scene = glisse::scene::load(&stage.scene_file()).expect("the file is whole");
    match &scene.objects[0].shape {
        glisse::scene::Shape::Tilemap(map) => map.rows.clone(),
        _ => panic!("the first object is the map"),
    }
}

#[test]
fn a_tilemap_is_painted_undone_stroke_by_stroke_walked_over_saved_and_opened_again() {
    let mut scene = glisse::scene::Scene::new("floor");
    let rows = vec![".".repeat(16); 6];
    let cell = Some(glam::DVec2::splat(40.0));
    let map = glisse::scene::TilemapShape { cell, rows, ..Default::default() };
    let half = glam::DVec2::splat(12.0);
    let box_shape = glisse::scene::Shape::Box(glisse::scene::BoxShape::Half { half });
    let role = glisse::scene::ObjectRole::Mover;
    scene.objects = vec![
        glisse::scene::Object::new(
            "map",
            glisse::scene::ObjectRole::Wall,
            glisse::scene::Shape::Tilemap(map),
        ),
        glisse::scene::Object::new("walker", role, box_shape),
    ];
    scene.objects[0].position = glam::DVec2::new(-320.0, -120.0);
    scene.objects[1].position = glam::DVec2::new(-100.0, -60.0);
    scene.lab = Some("tiles".to_owned());
    scene.view = glisse::scene::View { centre: [0.0, 0.0], zoom: 1.0 };
    let text = glisse::scene::write(&scene).unwrap();
    let Some(mut stage) = Stage::open_file(text.as_bytes()) else { return };
    let painted =
        |s: &Stage| tile_rows(s).iter().map(|row| row.matches('#').count()).collect::<Vec<_>>();
    let saves = |stage: &mut Stage, what: &str, seen: &dyn Fn(&[usize]) -> bool| {
        stage.key("ctrl+s");
        stage.wait(what, |s| seen(&painted(s)));
    };

    // 1. A stroke along a row, with the brush that the tool begins with.
    stage.key("9");
    stage.drag([400, 300], [840, 300]);
    saves(&mut stage, "a row is painted", &|n| n.iter().filter(|n| **n >= 10).count() == 1);

    // 2. One more above it, and only that is undone.
    stage.drag([400, 200], [600, 200]);
    saves(&mut stage, "two rows are painted", &|n| n.iter().filter(|n| **n > 3).count() == 2);
    stage.key("ctrl+z");
    saves(&mut stage, "the second is gone", &|n| n.iter().filter(|n| **n > 0).count() == 1);
    let floor = tile_rows(&stage);

    // 3. Time runs: it falls on the floor, and walks over its seams as long as the key is held.
    stage.key("v");
    stage.act(&["mousemove", "640", "150"]);
    stage.key("space");
    sleep(Duration::from_millis(700));
    let landed = stage.picture();
    stage.act(&["keydown", "Right"]);
    sleep(Duration::from_millis(500));
    stage.act(&["keyup", "Right"]);
    stage.wait("it has walked", |s| s.picture().differs(&landed) > 300);
    stage.key("space");

    // 4. Opened again, the floor is there.
    let file = stage.scene_file();
    stage.again(Some(&file));
    assert_eq!(tile_rows(&stage), floor);
    stage.key("9");
    stage.drag([400, 200], [600, 200]);
    saves(&mut stage, "painted again", &|n| n.iter().filter(|n| **n > 3).count() == 2);
}

#[test]
fn a_mask_is_painted_undone_by_the_stroke_saved_and_opened_again() {
    let empty = glisse::scene::write(&glisse::scene::Scene::new("empty")).unwrap();
    let Some(mut stage) = Stage::open_file(empty.as_bytes()) else { return };

    // 1. A mask of cells, none of them set, and a stroke of a larger brush in it.
    stage.key("5");
    stage.drag([420, 170], [760, 330]);
    stage.key("6");
    for _ in 0..3 {
        stage.key("bracketright");
    }
    stage.drag([450, 200], [700, 200]);
    stage.key("ctrl+s");
    stage.wait("the stroke is saved", |s| s.cells() > 0);
    let first = stage.cells();

    // 2. A frame, undone as a whole, and what was there before is there still.
    stage.key("a");
    stage.drag([470, 240], [640, 300]);
    stage.key("ctrl+s");
    stage.wait("the rectangle is saved", |s| s.cells() > first);
    stage.key("ctrl+z");
    stage.key("ctrl+s");
    stage.wait("the rectangle is undone", |s| s.cells() == first);

    // 3. Beside the mask the stroke makes it larger.
    let columns = stage.columns();
    stage.key("6");
    stage.drag([700, 300], [820, 300]);
    stage.key("ctrl+s");
    stage.wait("the mask is wider", |s| s.columns() > columns && s.cells() > first);
    let all = stage.cells();

    // 4. Opened again, it is seen as it was, and painted in.
    let file = stage.scene_file();
    let theme = &glisse::figure::Theme::DARK;
    let ink = theme.cell(glisse::figure::Role::ShapeB, false, None).over(theme.canvas);
    stage.again(Some(&file));
    stage.wait("the cells are seen", |s| s.picture().near([ink.r, ink.g, ink.b]) > 3_000);
    stage.key("8");
    stage.act(&["mousemove", "640", "200", "click", "1"]);
    stage.key("ctrl+s");
    stage.wait("the fill has cleared some", |s| s.cells() != all);
}

#[test]
fn copies_survive_a_key_that_is_held_and_a_copy_of_nothing() {
    let Some(mut stage) = Stage::open("slide.json") else { return };
    let before = stage.objects();
    let copy = |stage: &Stage| {
        stage.act(&["keydown", "ctrl", "keydown", "c"]);
        stage.act(&["keyup", "c"]);
        stage.act(&["keyup", "ctrl"]);
    };

    // 1. With nothing selected there is nothing to copy nor to paste, and the program goes on.
    stage.key("Escape");
    copy(&stage);
    stage.key("ctrl+v");
    stage.draw_disc();
    stage.key("ctrl+s");
    stage.wait("one object more is saved", |s| s.objects() == before + 1);

    // 2. All objects are copied, as slowly as people press keys, and pasted.
    stage.key("v");
    stage.key("ctrl+a");
    copy(&stage);
    stage.key("ctrl+v");
    stage.key("ctrl+s");
    stage.wait("all are there twice", |s| s.objects() == 2 * (before + 1));
}

/// Another program, ended with the test.
struct Other(Child);

impl Other {
    fn signal(&self, signal: &str) {
        let pid = self.0.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn what_is_typed_while_the_clipboard_is_slow_is_not_lost() {
    let Some(mut stage) = Stage::open("slide.json") else { return };
    let ask = |stage: &Stage| {
        stage.key("ctrl+shift+s");
        sleep(Duration::from_secs(1));
        stage.key("ctrl+a");
    };

    // 1. The path to save at is typed and copied; then the program, which has it to give, is stopped.
    ask(&stage);
    stage.act(&["type", stage.folder.path().join("typed").to_str().unwrap()]);
    stage.key("ctrl+a");
    stage.key("ctrl+c");
    let file = stage.scene_file();
    let second = launch(&stage.display, stage.folder.path(), Some(&file));
    let first = Other(std::mem::replace(&mut stage.program, second));
    stage.settle();
    first.signal("-STOP");

    // 2. Another pastes it, and more is typed before it is there.
    ask(&stage);
    stage.key("ctrl+v");
    stage.act(&["type", "more.json"]);
    first.signal("-CONT");
    sleep(Duration::from_millis(500));
    stage.key("Return");
    stage.wait("it is saved there", |s| s.folder.path().join("typedmore.json").exists());
}
