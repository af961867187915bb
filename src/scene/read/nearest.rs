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
    let word = word.to_lowercase();
    let allowed = (word.chars().count() / 3).max(1);
    known
        .into_iter()
        .map(|k| (strsim::osa_distance(&word, k), k))
        .filter(|(d, _)| *d <= allowed)
        .min_by_key(|(d, _)| *d)
        .map(|(_, k)| k)
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
