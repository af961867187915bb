//! The challenges of the lab in the window: which the present run meets, and how far it has come.

use crate::app::run::live::Live;
use crate::explore::challenge::{Challenge, library};
use crate::explore::watch::Values;

/// A run with more steps than this is judged only once nothing changes any more: it takes some ten microseconds a step.
const MANY: usize = 250;
/// One with more than this would hold up the window, and is not judged there.
const TOO_MANY: usize = 10_000;

/// The challenges of a lab, and what its run says of itself.
#[derive(Debug, Default)]
pub struct Challenges {
    of: Option<&'static str>,
    all: Vec<Challenge>,
    values: Values,
    /// The run that was judged last, and whether one waits to be.
    run: u64,
    waits: bool,
    is_too_large: bool,
}

impl Challenges {
    /// The challenges, the easiest first.
    #[must_use]
    pub fn all(&self) -> &[Challenge] {
        &self.all
    }

    /// What the run says of itself.
    #[must_use]
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Whether the run has too many steps to be judged here.
    #[must_use]
    pub fn is_too_large(&self) -> bool {
        self.is_too_large
    }

    /// Takes in the run as it is now: the keys of the challenges that it meets, and whether a large one is judged in the next
    /// frame instead, if it is still the same then.
    pub fn judge(&mut self, live: &Live) -> (Vec<String>, bool) {
        let lab = live.lab().map(|lab| lab.name);
        if self.of != lab {
            // A file that can't be read is found by a test; here it is as if there were none.
            self.all = lab.and_then(|lab| library::find(lab).ok()).unwrap_or_default();
            *self = Self { of: lab, all: std::mem::take(&mut self.all), ..Self::default() };
        }
        if live.hides() {
            return (Vec::new(), false);
        }
        let (run, _) = live.last_run();
        let is_new = std::mem::replace(&mut self.run, run) != run;
        if self.all.is_empty() || !(is_new || self.waits) {
            return (Vec::new(), false);
        }
        self.is_too_large = live.steps() > TOO_MANY;
        if self.is_too_large {
            self.values = Values::default();
            return (Vec::new(), false);
        }
        self.waits = is_new && live.steps() > MANY;
        if self.waits {
            return (Vec::new(), true);
        }
        self.values = live.right().map(Values::of_whole_run).unwrap_or_default();
        let met = self.all.iter().filter(|one| one.is_met(&self.values));
        (lab.map_or_else(Vec::new, |lab| met.map(|one| one.key(lab)).collect()), false)
    }
}
