//! Resting: when nothing happens and nothing moves, nothing is drawn.
//!
//! macroquad's loop never waits: it clears, calls us and shows the result, for ever. While the program
//! rests we draw nothing, keep that clear from touching the picture, and sleep most of each turn, so that a
//! turn costs little and a key or the pointer still wakes the program within a tenth of a second.

use std::time::{Duration, Instant};

/// Frames drawn after the last reason to draw: the window may have up to three buffers, and each of them
/// has to hold the last picture before none is drawn any more.
const SETTLE: u8 = 3;
/// How long a turn at rest sleeps: the longest that a person waits for the first answer.
const NAP: Duration = Duration::from_millis(45);
/// No frame is shorter, where the screen does not hold us back itself: the world's own steps are 60 a second.
const LEAST_FRAME: Duration = Duration::from_millis(15);

/// Decides, turn by turn, whether to draw.
#[derive(Debug)]
pub struct Rest {
    to_draw: u8,
    since: Instant,
}

impl Default for Rest {
    fn default() -> Self {
        Self { to_draw: SETTLE, since: Instant::now() }
    }
}

impl Rest {
    /// One turn of the loop: `awake` when anything happened or moves. Whether to draw.
    pub fn turn(&mut self, awake: bool) -> bool {
        if awake {
            self.to_draw = SETTLE;
        }
        self.to_draw > 0
    }

    /// A frame was drawn.
    pub fn drawn(&mut self) {
        self.to_draw = self.to_draw.saturating_sub(1);
        let spent = self.since.elapsed();
        if spent < LEAST_FRAME {
            std::thread::sleep(LEAST_FRAME - spent);
        }
        self.since = Instant::now();
    }

    /// Nothing was drawn.
    pub fn nap(&mut self) {
        std::thread::sleep(NAP);
        self.since = Instant::now();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_settles_and_wakes() {
        let mut rest = Rest::default();
        for _ in 0..SETTLE {
            assert!(rest.turn(false));
            rest.drawn();
        }
        assert!(!rest.turn(false));
        assert!(rest.turn(true));
        rest.drawn();
        assert!(rest.turn(false), "every buffer gets the new picture");
    }
}
