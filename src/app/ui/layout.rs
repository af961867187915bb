//! How the window is laid out, remembered from one time to the next: its size, which panels are shown and how
//! large, the grid and the snapping.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::folds::Folds;
use crate::app::edit::SnapTo;

/// It is written down when it has been the same for this long.
const SETTLED: Duration = Duration::from_millis(600);
/// The size of the window at the first time, and the least and the largest that is believed, in points.
const SIZE: [u32; 2] = [1280, 800];
const LEAST: [u32; 2] = [480, 320];
const LARGEST: [u32; 2] = [16_384, 16_384];

/// How large the interface can be, in percent.
pub const SCALES: [u32; 10] = [75, 90, 100, 110, 125, 150, 175, 200, 250, 300];

/// The layout. Sizes are in points; none is what the panel would have by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Layout {
    /// The size of the window.
    pub size: [u32; 2],
    /// The width of the panel on the left.
    pub left: Option<f32>,
    /// The width of the panel on the right.
    pub right: Option<f32>,
    /// The height of the deck below.
    pub deck: Option<f32>,
    /// The height of the deck in the sandbox, where the drawing says more.
    pub sandbox_deck: Option<f32>,
    /// The height of the list of objects.
    pub objects: Option<f32>,
    /// The sides that are folded.
    pub folds: Folds,
    /// How large the interface is, in percent: one of [`SCALES`], or what was written down by hand.
    pub scale: u32,
    /// Whether the panels are shown.
    pub panels: bool,
    /// Whether the deck is folded.
    pub folded: bool,
    /// Whether the bar above the drawing is folded.
    pub question_folded: bool,
    /// Whether the grid is drawn.
    pub grid: bool,
    /// Whether points snap.
    pub snapping: bool,
    /// What they snap to.
    pub snap_to: SnapTo,
    /// Whether small things are shown in a lens.
    pub lens: bool,
    /// How far an arrow key moves what is selected; none for a step of the grid.
    pub nudge: Option<f64>,
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            size: SIZE,
            left: None,
            right: None,
            deck: None,
            sandbox_deck: None,
            objects: None,
            folds: Folds::default(),
            scale: 100,
            panels: true,
            folded: false,
            question_folded: false,
            grid: true,
            snapping: true,
            snap_to: SnapTo::default(),
            lens: true,
            nudge: None,
        }
    }
}

impl Layout {
    /// The size to open the window at, whatever was written down.
    #[must_use]
    pub fn believable_size(&self) -> [u32; 2] {
        [0, 1].map(|i| self.size[i].clamp(LEAST[i], LARGEST[i]))
    }

    /// How many times as large as usual the interface is, whatever was written down.
    #[must_use]
    pub fn believable_scale(&self) -> f32 {
        self.scale.clamp(SCALES[0], SCALES[SCALES.len() - 1]) as f32 / 100.0
    }

    /// The next larger of [`SCALES`], or the next smaller one; the same at either end.
    #[must_use]
    pub fn scale_beside(&self, larger: bool) -> u32 {
        let next = if larger {
            SCALES.into_iter().find(|s| *s > self.scale)
        } else {
            SCALES.into_iter().rev().find(|s| *s < self.scale)
        };
        next.unwrap_or(self.scale)
    }
}

/// Notices when the layout has settled.
#[derive(Debug, Default)]
pub struct Watch {
    seen: Option<(Layout, Instant)>,
}

impl Watch {
    /// Takes in how the window is laid out now, beside what is written down. Whether it differs and has settled.
    pub(in crate::app) fn has_settled(
        &mut self,
        layout: Layout,
        kept: &Layout,
        now: Instant,
    ) -> bool {
        if layout == *kept {
            self.seen = None;
            return false;
        }
        match &self.seen {
            Some((seen, since)) if *seen == layout => now.duration_since(*since) >= SETTLED,
            _ => {
                self.seen = Some((layout, now));
                false
            }
        }
    }

    /// It was written down.
    pub(in crate::app) fn forget(&mut self) {
        self.seen = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use egui_macroquad::egui::Context;

    #[test]
    fn it_is_taken_up_at_the_start_and_kept_once_settled() {
        let layout = Layout { panels: false, snapping: false, ..Layout::default() };
        let mut settings = Preferences::default();
        settings.layout = layout;
        let mut app = App::new(settings);
        assert!(!app.panels && !app.editor.snapping && app.grid);
        app.open_scene(crate::app::file::files::blank(), None);
        assert!(!app.editor.snapping, "another document changes nothing");
        let ctx = Context::default();
        let start = Instant::now();
        app.watch_layout(&ctx, [900, 700], start);
        app.watch_layout(&ctx, [900, 700], start + SETTLED / 2);
        assert_eq!(app.settings.layout.size, SIZE);
        app.watch_layout(&ctx, [901, 700], start + SETTLED);
        app.watch_layout(&ctx, [901, 700], start + SETTLED * 2);
        assert_eq!(app.settings.layout.size, [901, 700]);
    }

    #[test]
    fn a_size_that_no_screen_has_is_not_believed() {
        let layout = Layout { size: [0, u32::MAX], ..Layout::default() };
        assert_eq!(layout.believable_size(), [LEAST[0], LARGEST[1]]);
        for (scale, believed) in [(0, 0.75), (100, 1.0), (u32::MAX, 3.0)] {
            assert_eq!(Layout { scale, ..Layout::default() }.believable_scale(), believed);
        }
    }

    #[test]
    fn the_interface_grows_and_shrinks_to_an_end() {
        let mut layout = Layout::default();
        layout.scale = layout.scale_beside(true);
        assert_eq!((layout.scale, layout.scale_beside(false)), (110, 100));
        layout.scale = 300;
        assert_eq!(layout.scale_beside(true), 300);
        layout.scale = 80;
        assert_eq!((layout.scale_beside(false), layout.scale_beside(true)), (75, 90));
    }
}
