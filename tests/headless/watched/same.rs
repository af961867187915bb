//! Holds a traced function to its own silent run.

/// The answer of a silent run, after checking that it is, bit for bit, the one of
/// - the same function under a recorder, under one that is too small for all of it, and under a tally;
/// - the public call, which may take short cuts.
///
/// The traced call is written once, with the name of the trace before it; it is run under each of them.
macro_rules! same {
    ($public:expr, |$trace:ident| $traced:expr) => {{
        let silent = {
            let $trace = &mut glisse::trace::Silent;
            $traced
        };
        // Every number to the last bit, and the sign of a zero.
        let bits = format!("{silent:?}");
        let mut recorder = glisse::trace::Recorder::default();
        let recorded = {
            let $trace = &mut recorder;
            $traced
        };
        let mut small = glisse::trace::Recorder::with_budget(3);
        let cut = {
            let $trace = &mut small;
            $traced
        };
        let mut tally = glisse::trace::Tally::default();
        let counted = {
            let $trace = &mut tally;
            $traced
        };
        let call = stringify!($traced);
        assert_eq!(bits, format!("{recorded:?}"), "recorded: {call}");
        assert_eq!(bits, format!("{cut:?}"), "cut short: {call}");
        assert_eq!(bits, format!("{counted:?}"), "counted: {call}");
        assert_eq!(recorder.steps().len() as u64, tally.steps, "{call}");
        assert_eq!(bits, format!("{:?}", $public), "{} is not {call}", stringify!($public));
        silent
    }};
}

pub(crate) use same;

/// How often both answers came up; one that hardly ever does is not tested.
#[derive(Default)]
pub(crate) struct Rate {
    yes: u32,
    all: u32,
}

impl Rate {
    pub(crate) fn count(&mut self, yes: bool) {
        self.yes += u32::from(yes);
        self.all += 1;
    }

    #[track_caller]
    pub(crate) fn check(&self, least: u32) {
        let share = f64::from(self.yes) / f64::from(self.all);
        assert!(self.all >= least, "{} cases", self.all);
        assert!((0.3..=0.7).contains(&share), "{} of {}", self.yes, self.all);
    }
}

/// The same for what comes up rarely: at least so many.
#[track_caller]
pub(crate) fn reached(what: &str, count: u32, least: u32) {
    assert!(count >= least, "{what}: {count}, of {least} wanted");
}
