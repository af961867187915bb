//! What the measurements share: a table of times, and a window without its graphics card.

use std::sync::OnceLock;
use std::time::Instant;

use egui_macroquad::egui::{self, Modifiers, pos2};
use glam::{DVec2, dvec2};
use glisse::app::edit::{Did, Pointer};
use glisse::app::shell::state::App;
use glisse::app::ui::command::Command;
use glisse::app::ui::dress;
use glisse::app::ui::preferences::Preferences;
use glisse::random::Rng;
use glisse::world::InputKeys;

/// The frame's length, in milliseconds.
pub(crate) const FRAME: f64 = 16.0;
/// How often each thing is done.
pub(crate) const TIMES: usize = 7;
/// How many steps a stroke has.
const STROKE: usize = 100;

/// A stopwatch: of time, since several threads may work for one answer. Where this program has but one core (`taskset -c 0`) it is
/// of what this thread itself worked, if the system tells it, so that other programs do not count.
pub(crate) struct Clock {
    worked: Option<u64>,
    start: Instant,
}

impl Clock {
    /// Starts it.
    pub(crate) fn now() -> Self {
        Self { worked: worked(), start: Instant::now() }
    }

    /// Milliseconds since it was started.
    pub(crate) fn milliseconds(&self) -> f64 {
        match self.worked.zip(worked()) {
            Some((before, now)) => (now - before) as f64 * 1e-6,
            None => self.start.elapsed().as_secs_f64() * 1e3,
        }
    }
}

/// Nanoseconds that this thread has worked, where no other can: Linux tells it, up to when the thread last let others go first.
fn worked() -> Option<u64> {
    // Asked once: the answer takes a tenth of a thousandth of a second.
    static CORES: OnceLock<usize> = OnceLock::new();
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    if *CORES.get_or_init(cores) > 1 {
        return None;
    }
    std::thread::yield_now();
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    said.split_whitespace().next()?.parse().ok()
}

/// How evenly this machine works: the times of something that is the same each time, and takes some thousandths of a second. Where
/// its last number is twice the first, so is that of any row.
pub(crate) fn machine() {
    let mut rng = Rng::new(1);
    let numbers: Vec<u64> = (0..100_000).map(|_| rng.bits()).collect();
    let mut sorted = numbers.clone();
    Table("machine").stroke("the same each time", FRAME, |_| {
        sorted.copy_from_slice(&numbers);
        sorted.sort_unstable();
        std::hint::black_box(&sorted);
    });
}

/// Times under a heading.
pub(crate) struct Table<'t>(pub(crate) &'t str);

impl Table<'_> {
    /// Does something a hundred times, as a hand that goes on painting, and tells the least time, the median and the 99th
    /// hundredth; marked where that is above `most` milliseconds.
    pub(crate) fn stroke(&self, what: &str, most: f64, mut act: impl FnMut(usize)) {
        self.stroke_after(what, most, &mut (), |(), _| {}, |(), k| act(k));
    }

    /// The same, with something to be done before each that is not timed.
    pub(crate) fn stroke_after<S>(
        &self,
        what: &str,
        most: f64,
        state: &mut S,
        mut before: impl FnMut(&mut S, usize),
        mut act: impl FnMut(&mut S, usize),
    ) {
        let mut took: Vec<f64> = (0..STROKE)
            .map(|k| {
                before(state, k);
                let start = Clock::now();
                act(state, k);
                start.milliseconds()
            })
            .collect();
        took.sort_by(f64::total_cmp);
        let (least, median, nearly_all) = (took[0], took[STROKE / 2], took[STROKE * 99 / 100 - 1]);
        let mark = if nearly_all > most { "  slow" } else { "" };
        let table = self.0;
        println!("{table:15} {what:25} {least:9.2} {median:9.2} {nearly_all:9.2} ms{mark}");
    }

    /// Does something that can be done once, and tells its time.
    pub(crate) fn once(&self, what: &str, most: f64, act: impl FnOnce()) {
        let start = Clock::now();
        act();
        let took = start.milliseconds();
        let (table, mark) = (self.0, if took > most { "  slow" } else { "" });
        println!("{table:15} {what:25} {took:9.2} ms{mark}");
    }

    /// Does something some times over and tells the least time, the median and the worst; marked where the
    /// median is above `most` milliseconds.
    pub(crate) fn row(&self, what: &str, most: f64, mut act: impl FnMut(usize)) {
        let mut took: Vec<f64> = (0..TIMES)
            .map(|k| {
                let start = Clock::now();
                act(k);
                start.milliseconds()
            })
            .collect();
        took.sort_by(f64::total_cmp);
        let (least, median, worst) = (took[0], took[TIMES / 2], took[TIMES - 1]);
        let mark = if median > most { "  slow" } else { "" };
        let table = self.0;
        println!("{table:8} {what:32} {least:9.2} {median:9.2} {worst:9.2} ms{mark}");
    }
}

/// The window up to its triangles.
pub(crate) struct Window {
    pub(crate) ctx: egui::Context,
    pub(crate) app: App,
}

impl Window {
    /// An empty one.
    pub(crate) fn new() -> Self {
        let ctx = egui::Context::default();
        ctx.set_fonts(dress::font_definitions());
        let app = App::new(Preferences::default());
        dress::dress(&ctx, app.theme());
        Self { ctx, app }
    }

    /// Draws a frame.
    pub(crate) fn frame(&mut self) {
        self.update();
        let out = self.show();
        self.triangles(out);
    }

    /// Its first part: a sixtieth of a second goes by.
    pub(crate) fn update(&mut self) {
        self.app.update(1.0 / 60.0, InputKeys::NONE);
    }

    /// Its second: panels and drawing are laid out.
    pub(crate) fn show(&mut self) -> egui::FullOutput {
        let screen = egui::Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(1280.0, 800.0));
        let input = egui::RawInput { screen_rect: Some(screen), ..Default::default() };
        let app = &mut self.app;
        self.ctx.run(input, |ctx| app.show(ctx, 0.0))
    }

    /// Its third: they become triangles.
    pub(crate) fn triangles(&self, out: egui::FullOutput) {
        std::hint::black_box(self.ctx.tessellate(out.shapes, out.pixels_per_point));
    }

    /// How many vertices and triangles that are.
    pub(crate) fn size(&self, out: egui::FullOutput) -> [usize; 2] {
        let mut size = [0, 0];
        for drawn in self.ctx.tessellate(out.shapes, out.pixels_per_point) {
            if let egui::epaint::Primitive::Mesh(mesh) = drawn.primitive {
                size = [size[0] + mesh.vertices.len(), size[1] + mesh.indices.len() / 3];
            }
        }
        size
    }

    /// Something that the hand does at a place of the world.
    pub(crate) fn hand(&mut self, did: Did, p: DVec2) {
        let s = self.app.camera.screen_from_world(p);
        let camera = self.app.camera;
        let at = pos2(s.x as f32, s.y as f32);
        self.app.editor.pointer(Pointer { did, at, mods: Modifiers::NONE }, &camera);
    }

    /// A drag of what lies at `from`, frame by frame, and its undoing, which is two commands and has `undone` milliseconds.
    pub(crate) fn drag(&mut self, table: &Table<'_>, what: &str, from: DVec2, undone: f64) {
        self.hand(Did::Press(1), from);
        table.row(&format!("drag {what}, hand"), FRAME, |k| {
            self.hand(Did::Move, from + dvec2(13.0, 7.0) * (k + 1) as f64);
        });
        table.row(&format!("drag {what}, hand and frame"), FRAME, |k| {
            self.hand(Did::Move, from + dvec2(12.0, -6.0) * (k + 1) as f64);
            self.frame();
        });
        self.hand(Did::Release, from + dvec2(12.0, -6.0) * TIMES as f64);
        self.frame();
        table.row(&format!("undo, redo of {what}, frames"), undone, |_| {
            self.app.obey(Command::Undo);
            self.frame();
            self.app.obey(Command::Redo);
            self.frame();
        });
        self.app.obey(Command::Undo);
        self.frame();
    }
}
