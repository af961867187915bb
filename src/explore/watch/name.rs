//! What facts are called where they are typed.

/// A fact's symbol as it is typed: subscripts as digits, without spaces and without the signs that few keyboards have.
/// "d₁" is `d1`, "v · n₂" is `v·n2` or `v.n2`.
#[must_use]
pub fn plain(symbol: &str) -> String {
    const SUBSCRIPTS: &str = "₀₁₂₃₄₅₆₇₈₉";
    let one = |c: char| match c {
        '·' | '⋅' => '.',
        '−' | '–' => '-',
        '²' => '2',
        '³' => '3',
        _ => {
            let digit = SUBSCRIPTS.chars().zip('0'..='9').find(|(s, _)| *s == c);
            digit.map_or(c, |(_, digit)| digit)
        }
    };
    symbol.chars().filter(|c| !c.is_whitespace()).map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_typed_with_any_keyboard() {
        for (symbol, typed) in
            [("d₁", "d1"), ("v · n₂", "v.n2"), ("|PQ|", "|PQ|"), ("depth", "depth")]
        {
            assert_eq!(plain(symbol), typed);
            assert_eq!(plain(typed), typed, "and what was typed is as it was");
        }
    }
}
