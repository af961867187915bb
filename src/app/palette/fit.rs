//! How well what is typed fits a name.
//!
//! A crate for this exists twice over, and both cost more than they give here: one compiles its inner loops for every
//! width of vectors into whoever calls it (a sixth of the time to build this program, for some five hundred names), the
//! other forgives no slips. The measure of a slip is `strsim`'s.

/// A slip is forgiven in words at least this long; every so many letters one.
const LETTERS_A_SLIP: usize = 5;

/// How a typed word is found in a name; the later, the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// A word of the name begins like it, but for a slip or two.
    Slipped,
    /// Its letters begin words of the name, in order: `cibo` for *circle and box*.
    Abbreviated,
    /// It is within a word of the name.
    Within,
    /// A word of the name begins with it.
    Begins,
}

/// How well all words of a query fit a name: the worst of them first, then all together; the greater, the better. `None` if
/// one of them does not fit. Both are in small letters without accents.
pub(super) fn fit_all(query: &str, name: &str) -> Option<(Fit, usize)> {
    let fits: Option<Vec<Fit>> = query.split_whitespace().map(|word| fit(word, name)).collect();
    let fits = fits?;
    Some((*fits.iter().min()?, fits.iter().map(|f| *f as usize).sum()))
}

fn fit(word: &str, name: &str) -> Option<Fit> {
    let begins = |at: usize| {
        !name.get(..at).and_then(|s| s.chars().next_back()).is_some_and(char::is_alphanumeric)
    };
    let mut places = name.match_indices(word).peekable();
    if places.peek().is_some() {
        return Some(if places.any(|(at, _)| begins(at)) { Fit::Begins } else { Fit::Within });
    }
    if is_abbreviation(word, name) {
        return Some(Fit::Abbreviated);
    }
    has_slipped(word, name).then_some(Fit::Slipped)
}

/// Whether every letter of the word either begins a word of the name, or follows the letter before it there.
fn is_abbreviation(word: &str, name: &str) -> bool {
    let name: Vec<char> = name.chars().collect();
    let is_start: Vec<bool> = (0..name.len())
        .map(|i| i.checked_sub(1).and_then(|i| name.get(i)).is_none_or(|c| !c.is_alphanumeric()))
        .collect();
    let mut letters = word.chars();
    let Some(first) = letters.next() else { return false };
    // Where the letters so far can end: more than one place, as the best way on is not known yet.
    let mut ends: Vec<usize> = (0..name.len())
        .filter(|i| is_start.get(*i) == Some(&true) && name.get(*i) == Some(&first))
        .collect();
    for letter in letters {
        let Some(earliest) = ends.first().copied() else { return false };
        ends = (earliest + 1..name.len())
            .filter(|i| name.get(*i) == Some(&letter))
            .filter(|i| is_start.get(*i) == Some(&true) || ends.contains(&(i - 1)))
            .collect();
    }
    !ends.is_empty()
}

/// Whether a word of the name begins like it, but for as many slips as its length forgives.
fn has_slipped(word: &str, name: &str) -> bool {
    let length = word.chars().count();
    let slips = length / LETTERS_A_SLIP;
    slips > 0
        && name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).any(|part| {
            (length - slips..=length + slips).any(|taken| {
                let beginning: String = part.chars().take(taken).collect();
                strsim::osa_distance(word, &beginning) <= slips
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginnings_come_before_middles_abbreviations_and_slips() {
        assert_eq!(fit("box", "circle and box"), Some(Fit::Begins));
        assert_eq!(fit("rcl", "circle and box"), Some(Fit::Within));
        assert_eq!(fit("cirbox", "circle and box"), Some(Fit::Abbreviated));
        assert_eq!(fit("cab", "circle and box"), Some(Fit::Abbreviated));
        assert_eq!(fit("circel", "circle and box"), Some(Fit::Slipped));
        assert_eq!(fit("duplcate", "duplicate"), Some(Fit::Slipped));
        assert_eq!(fit("bxo", "circle and box"), None, "three letters forgive no slip");
        assert_eq!(
            fit("crx", "circle and box"),
            None,
            "letters scattered within words mean nothing"
        );
    }

    #[test]
    fn an_abbreviation_may_need_the_later_of_two_beginnings() {
        // The first b leads nowhere.
        assert_eq!(fit("boe", "bit of boe"), Some(Fit::Begins));
        assert_eq!(fit("boxe", "by one box end"), Some(Fit::Abbreviated));
    }

    #[test]
    fn all_words_have_to_fit() {
        assert!(fit_all("box circ", "circle and box").is_some());
        assert!(fit_all("box slide", "circle and box").is_none());
        assert!(fit_all("sld", "slide") < fit_all("sli", "slide"));
    }
}
