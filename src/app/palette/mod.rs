//! The palette: one field over the window that finds everything by a few letters of its name.
//!
//! [`items`] gathers what there is when the palette opens, [`Palette`] ranks it by what is typed, `show`
//! draws it and gives back what was chosen.

pub mod items;
mod show;

use frizbee::{CaseMatching, Config, Matcher, Pattern, PatternConfig, UnicodeMatching};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

pub use items::{Item, Target};

/// A slip is forgiven in words at least this long; every so many letters one.
const LETTERS_A_SLIP: usize = 5;

/// What is looked for, and what was found.
#[derive(Debug, Default)]
pub struct Palette {
    open: bool,
    /// It has just been opened: the field wants the keyboard.
    fresh: bool,
    query: String,
    items: Vec<Item>,
    /// Indices of items, best first.
    found: Vec<usize>,
    chosen: usize,
}

impl Palette {
    /// Whether it is over the window.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// What is found, best first.
    pub fn found(&self) -> impl Iterator<Item = &Item> {
        self.found.iter().filter_map(|i| self.items.get(*i))
    }

    /// The item that Enter would choose.
    #[must_use]
    pub fn chosen(&self) -> Option<&Item> {
        self.items.get(*self.found.get(self.chosen)?)
    }

    /// Opens it over whatever is there, with all that there is to find and what was chosen lately.
    pub fn open(&mut self, items: Vec<Item>, recent: &[String]) {
        *self = Self { open: true, fresh: true, items, ..Self::default() };
        self.look_for("", recent);
    }

    /// Puts it away.
    pub fn close(&mut self) {
        *self = Self::default();
    }

    /// Looks for something else.
    pub fn look_for(&mut self, query: &str, recent: &[String]) {
        self.query = query.to_owned();
        self.found = rank(&self.items, query, recent);
        self.chosen = 0;
    }

    /// Chooses another line: so many further, around the ends.
    fn go(&mut self, by: isize) {
        let count = self.found.len() as isize;
        if count > 0 {
            self.chosen = (self.chosen as isize + by).rem_euclid(count) as usize;
        }
    }
}

/// Small letters without their accents.
fn plain(words: &str) -> String {
    words.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

/// Indices of the items that have all the words of a query, best first. With no query: those chosen lately,
/// then all in their order.
#[must_use]
pub fn rank(items: &[Item], query: &str, recent: &[String]) -> Vec<usize> {
    let query = plain(query);
    if query.trim().is_empty() {
        let lately = |item: &Item| recent.iter().position(|key| *key == item.target.key());
        let mut all: Vec<(usize, usize)> =
            items.iter().enumerate().map(|(i, x)| (lately(x).unwrap_or(usize::MAX), i)).collect();
        all.sort_unstable();
        return all.into_iter().map(|(_, i)| i).collect();
    }
    let config = Config::default().casing(CaseMatching::Ignore).unicode(UnicodeMatching::Smart);
    let patterns: Vec<Pattern> = query
        .split_whitespace()
        .map(|word| {
            let slips = word.chars().count() / LETTERS_A_SLIP;
            let slips = u16::try_from(slips).unwrap_or(u16::MAX);
            Pattern::new(word, PatternConfig::default()).max_typos(Some(slips))
        })
        .collect();
    let mut matcher = Matcher::from_patterns(&patterns, &config);
    // Each name by itself: letters scattered over two names mean nothing.
    let names: Vec<(usize, bool, String)> = items
        .iter()
        .enumerate()
        .flat_map(|(i, item)| {
            let first = std::iter::once((i, true, plain(&item.name)));
            first.chain(item.others.iter().map(move |o| (i, false, plain(o))))
        })
        .collect();
    let texts: Vec<&str> = names.iter().map(|(.., name)| name.as_str()).collect();
    let mut best: Vec<Option<Score>> = vec![None; items.len()];
    for hit in matcher.match_list(&texts) {
        let Some((i, own, name)) = names.get(hit.index as usize) else { continue };
        let whole = query.split_whitespace().all(|word| name.contains(word));
        let score = (whole, hit.score, *own, usize::MAX - name.len());
        if let Some(slot) = best.get_mut(*i) {
            *slot = (*slot).max(Some(score));
        }
    }
    let mut all: Vec<(Score, usize)> =
        best.into_iter().enumerate().filter_map(|(i, s)| Some((s?, i))).collect();
    all.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    all.into_iter().map(|(_, i)| i).collect()
}

/// Whether the words are there as they were typed; the matcher's score; whether it is the name shown; and
/// of equals the shorter first.
type Score = (bool, u16, bool, usize);

#[cfg(test)]
mod tests;
