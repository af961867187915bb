//! How the window is laid out, remembered from one time to the next: its size, which panels are shown and how
//! large, the grid and the snapping.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// It is written down when it has been the same for this long.
const SETTLED: Duration = Duration::from_millis(600);
/// The size of the window at the first time, and the least and the largest that is believed, in points.
const SIZE: [u32; 2] = [1280, 800];
const LEAST: [u32; 2] = [480, 320];
const LARGEST: [u32; 2] = [16_384, 16_384];

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
    /// Whether small things are shown in a lens.
    pub lens: bool,
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            size: SIZE,
            left: None,
            right: None,
            deck: None,
            panels: true,
            folded: false,
            question_folded: false,
            grid: true,
            snapping: true,
            lens: true,
        }
    }
}

impl Layout {
    /// The size to open the window at, whatever was written down.
    #[must_use]
    pub fn believable_size(&self) -> [u32; 2] {
        [0, 1].map(|i| self.size[i].clamp(LEAST[i], LARGEST[i]))
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
    }
}
