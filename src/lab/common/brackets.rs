//! Brackets round the negative numbers of a formula.

/// What has a number after it that is calculated with.
const OPERATORS: [char; 6] = ['+', '-', '−', '·', '×', '/'];

/// A formula whose values were put in place, with brackets round each negative number that follows an operator or is raised to
/// a power: "2 · -3" is read as a difference, and "-3²" is -9.
pub(super) fn bracket_negatives(formula: &str) -> String {
    let chars: Vec<char> = formula.chars().collect();
    let mut out = String::with_capacity(formula.len() + 8);
    let mut before = None;
    let mut at = 0;
    while at < chars.len() {
        let end = number_end(&chars, at);
        let negative = chars[at] == '-' && end > at;
        let follows = before.is_some_and(|c| OPERATORS.contains(&c));
        let raised = matches!(chars.get(end), Some('²' | '³'));
        if negative && (follows || raised) {
            out.push('(');
            out.extend(&chars[at..end]);
            out.push(')');
        } else {
            out.extend(&chars[at..end.max(at + 1)]);
        }
        at = end.max(at + 1);
        if chars[at - 1] != ' ' {
            before = Some(chars[at - 1]);
        }
    }
    out
}

/// Where the number ends that begins at a place, its sign included; the place itself where none begins.
fn number_end(chars: &[char], start: usize) -> usize {
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    let sign = usize::from(chars[start] == '-');
    if !digit(start + sign) {
        return start;
    }
    let mut end = start + sign;
    while digit(end) || chars.get(end) == Some(&'.') {
        end += 1;
    }
    let exponent = end + 1 + usize::from(matches!(chars.get(end + 1), Some('-' | '+')));
    if chars.get(end) == Some(&'e') && digit(exponent) {
        end = exponent;
        while digit(end) {
            end += 1;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::bracket_negatives;

    #[test]
    fn after_an_operator_and_before_a_power() {
        let all = [
            ("-60 · -10 − 110 · -50", "-60 · (-10) − 110 · (-50)"),
            ("√(6² + 5² + -2.5²)", "√(6² + 5² + (-2.5)²)"),
            ("√(-0.6519² + 3²)", "√((-0.6519)² + 3²)"),
            ("-16800² / 54800", "(-16800)² / 54800"),
            (
                "−(n · O − k) / (n · D) = −3.375 / -0.9375",
                "−(n · O − k) / (n · D) = −3.375 / (-0.9375)",
            ),
            ("(21, 18) − -21.01 · (-1, 0)", "(21, 18) − (-21.01) · (-1, 0)"),
            ("1 + -2e-7 · 3", "1 + (-2e-7) · 3"),
        ];
        for (given, bracketed) in all {
            assert_eq!(bracket_negatives(given), bracketed);
            assert_eq!(bracket_negatives(bracketed), bracketed, "once is enough");
        }
    }

    #[test]
    fn what_reads_well_stays() {
        for formula in [
            "(-61.0473 + 85) / 170",
            "2e-7 · 3",
            "|+ − −| + 4 cuts = |0 − 10|",
            "(-1, -2)",
            "−n·w = −(-420 · 1)",
            "min.x − P.x = -12 − 20",
            "d₁ − d₂ = 3",
            "",
            "-",
        ] {
            assert_eq!(bracket_negatives(formula), formula);
        }
    }
}
