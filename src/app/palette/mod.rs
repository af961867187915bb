//! The palette: one field over the window that finds everything by a few letters of its name.
//!
//! [`items`] gathers what there is when the palette opens, [`Palette`] ranks it by what is typed, `show`
//! draws it and gives back what was chosen.

mod fit;
pub mod items;
mod show;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use fit::{Fit, fit_all};
pub use items::{Item, Target};

/// What is looked for, and what was found.
#[derive(Debug, Default)]
pub struct Palette {
    open: bool,
    /// It has just been opened: the field wants the keyboard.
    fresh: bool,
    query: String,
    items: Vec<Item>,
    /// Their names as they are compared.
    names: Vec<PlainNames>,
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
        let names = items.iter().map(PlainNames::of).collect();
        *self = Self { open: true, fresh: true, items, names, ..Self::default() };
        self.look_for("", recent);
    }

    /// Puts it away.
    pub fn close(&mut self) {
        *self = Self::default();
    }

    /// Looks for something else.
    pub fn look_for(&mut self, query: &str, recent: &[String]) {
        self.query = query.to_owned();
        self.found = rank(&self.items, &self.names, query, recent);
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

/// The names of an item in small letters without accents.
#[derive(Debug)]
struct PlainNames {
    /// The one it is called by.
    own: String,
    others: Vec<String>,
}

impl PlainNames {
    fn of(item: &Item) -> Self {
        Self {
            own: plain(&item.name),
            others: item.others.iter().map(|name| plain(name)).collect(),
        }
    }
}

/// Small letters without their accents.
fn plain(words: &str) -> String {
    words.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

/// Indices of the items that have all the words of a query, best first. With no query: those chosen lately,
/// then all in their order.
fn rank(items: &[Item], names: &[PlainNames], query: &str, recent: &[String]) -> Vec<usize> {
    let query = plain(query);
    if query.trim().is_empty() {
        let lately = |item: &Item| recent.iter().position(|key| *key == item.target.key());
        let mut all: Vec<(usize, usize)> =
            items.iter().enumerate().map(|(i, x)| (lately(x).unwrap_or(usize::MAX), i)).collect();
        all.sort_unstable();
        return all.into_iter().map(|(_, i)| i).collect();
    }
    // Each name by itself: words scattered over two names mean nothing.
    let score = |name: &str, own: bool, able: bool| {
        let (worst, sum) = fit_all(&query, name)?;
        Some((worst, sum, able, own, usize::MAX - name.len()))
    };
    let best = |item: &Item, names: &PlainNames| {
        let able = item.why_not.is_none();
        let others = names.others.iter().filter_map(|other| score(other, false, able));
        others.chain(score(&names.own, true, able)).max()
    };
    let named = items.iter().zip(names).enumerate();
    let mut all: Vec<(Score, usize)> =
        named.filter_map(|(i, (item, names))| Some((best(item, names)?, i))).collect();
    all.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    all.into_iter().map(|(_, i)| i).collect()
}

/// How the worst word fits; how all fit together; whether it can be done now; whether it is the name shown; and of equals the
/// shorter first.
type Score = (Fit, usize, bool, bool, usize);

#[cfg(test)]
mod tests;
