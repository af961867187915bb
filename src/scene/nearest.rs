//! The known word nearest to a mistyped one.

/// The known word that `word` was probably meant to be, if one is near: at most a third of its letters
/// differ, and at least one may.
#[must_use]
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    // A word this long is no typing error, and the table below would be slow.
    const LONGEST: usize = 64;
    if word.len() > LONGEST {
        return None;
    }
    let letters: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
    let allowed = (letters.len() / 3).max(1);
    known
        .into_iter()
        .map(|k| (distance(&letters, k), k))
        .filter(|(d, _)| *d <= allowed)
        .min_by_key(|(d, _)| *d)
        .map(|(_, k)| k)
}

/// How many letters must be changed, added, removed, or swapped with their neighbour.
fn distance(a: &[char], b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    // Three rows of the usual table: a swap looks two rows back.
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let same = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + same);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_errors_are_understood_and_other_words_are_not() {
        let known = ["radius", "position", "rotation", "a"];
        assert_eq!(nearest("raduis", known), Some("radius"));
        assert_eq!(nearest("Radius", known), Some("radius"));
        assert_eq!(nearest("postion", known), Some("position"));
        assert_eq!(nearest("colour", known), None);
        assert_eq!(nearest("", known), Some("a"));
        assert_eq!(nearest(&"x".repeat(100_000), known), None);
    }
}
