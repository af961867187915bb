//! A screen with the program on it, and a hand on its mouse and keys.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use resvg::tiny_skia::Pixmap;

use crate::picture::Picture;

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 800;
/// How long anything may take on a busy machine with a software renderer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A screen with the program on it. Both end with it.
pub(crate) struct Stage {
    server: Child,
    pub(crate) program: Child,
    pub(crate) display: String,
    pub(crate) folder: tempfile::TempDir,
}

impl Drop for Stage {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// How the window is laid out at the start.
const LAYOUT: &str =
    r#"{"layout": {"folds": {"left": false, "right": false}, "deck": 336, "sandbox_deck": 336}}"#;

/// The program on a screen, with a home of its own.
pub(crate) fn launch(display: &str, folder: &Path, file: Option<&Path>) -> Child {
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
    pub(crate) fn open(scene: &str) -> Option<Self> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes").join(scene);
        Self::open_file(&std::fs::read(path).unwrap())
    }

    /// Opens the program on a file. None when a tool is missing, which has been said.
    pub(crate) fn open_file(scene: &[u8]) -> Option<Self> {
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
        // Hands go to places on the screen: the panels around the drawing are as large as these tests know them.
        let settings = folder.path().join("config/glisse/settings.json");
        std::fs::create_dir_all(settings.parent().unwrap()).unwrap();
        std::fs::write(settings, LAYOUT).unwrap();
        let program = launch(&display, folder.path(), Some(&file));
        let mut stage = Self { server, program, display, folder };
        stage.settle();
        Some(stage)
    }

    /// Waits until the program is there for the hands.
    pub(crate) fn settle(&mut self) {
        self.wait("something is drawn", |s| s.picture().colours() > 20);
        // The window manager that is not there gives no focus: the program takes keys where the pointer is.
        self.act(&["mousemove", "640", "200"]);
        sleep(Duration::from_millis(500));
    }

    /// Kills the program as nothing can be held against, if it still runs, and starts it again.
    pub(crate) fn again(&mut self, file: Option<&Path>) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        self.program = launch(&self.display, self.folder.path(), file);
        self.settle();
    }

    /// Waits until the program has ended by itself.
    pub(crate) fn wait_for_end(&mut self) {
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
    pub(crate) fn recovery_files(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.folder.path().join("data/glisse/recovery"));
        let names = files.into_iter().flatten().flatten().map(|f| f.file_name());
        names.map(|n| n.to_string_lossy().into_owned()).collect()
    }

    pub(crate) fn keeps_work(&self) -> bool {
        self.recovery_files().iter().any(|n| n.ends_with(".json"))
    }

    /// What the window is called.
    pub(crate) fn title(&self) -> String {
        let found = Command::new("xdotool")
            .args(["search", "--onlyvisible", "--class", "glisse", "getwindowname"])
            .env("DISPLAY", &self.display)
            .output()
            .unwrap();
        String::from_utf8_lossy(&found.stdout).trim().to_owned()
    }

    /// Draws a disc.
    pub(crate) fn draw_disc(&self) {
        self.draw_disc_at(700);
    }

    /// Draws a disc of some 54 points around a place in the upper part of the drawing.
    pub(crate) fn draw_disc_at(&self, x: i32) {
        self.key("c");
        self.drag([x, 150], [x + 45, 180]);
    }

    /// Presses, moves in a few steps, and lets go.
    pub(crate) fn drag(&self, from: [i32; 2], to: [i32; 2]) {
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
    pub(crate) fn meetings(&self) -> usize {
        let out = Command::new(env!("CARGO_BIN_EXE_glisse"))
            .args(["run", "--json"])
            .arg(self.scene_file())
            .output()
            .unwrap();
        let answer: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
        answer["outcome"]["meetings"].as_array().unwrap().len()
    }

    /// The mask of the saved scene.
    pub(crate) fn mask(&self) -> Option<glisse::scene::MaskShape> {
        let scene = glisse::scene::load(&self.scene_file()).ok()?;
        scene.objects.into_iter().find_map(|object| match object.shape {
            glisse::scene::Shape::Mask(mask) => Some(mask),
            _ => None,
        })
    }

    /// How many of its cells are set.
    pub(crate) fn cells(&self) -> u64 {
        self.mask().map_or(0, |mask| mask.mask().count())
    }

    pub(crate) fn columns(&self) -> u32 {
        self.mask().map_or(0, |mask| mask.mask().width())
    }

    pub(crate) fn scene_file(&self) -> PathBuf {
        self.folder.path().join("scene.json")
    }

    pub(crate) fn act(&self, words: &[&str]) {
        let done =
            Command::new("xdotool").args(words).env("DISPLAY", &self.display).status().unwrap();
        assert!(done.success(), "xdotool {words:?}");
        sleep(Duration::from_millis(250));
    }

    pub(crate) fn key(&self, key: &str) {
        self.act(&["key", key]);
    }

    pub(crate) fn picture(&self) -> Picture {
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
    pub(crate) fn wait(&mut self, what: &str, seen: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !seen(self) {
            if let Some(status) = self.program.try_wait().unwrap() {
                let mut said = String::new();
                let _ = self.program.stderr.take().map(|mut e| e.read_to_string(&mut said));
                panic!("the program ended with {status}, waiting until {what}: {said}");
            }
            if start.elapsed() > PATIENCE {
                let name = what.replace(' ', "-");
                let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("png");
                let _ = std::fs::create_dir_all(env!("CARGO_TARGET_TMPDIR"));
                let _ = self.picture().0.save_png(&kept);
                panic!("waited in vain until {what}: what was seen last is {}", kept.display());
            }
            sleep(Duration::from_millis(100));
        }
    }

    pub(crate) fn objects(&self) -> usize {
        let document = glisse::scene::load_document(&self.scene_file());
        document.expect("the file is whole").object_count()
    }
}
