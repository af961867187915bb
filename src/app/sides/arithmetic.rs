//! Arithmetic as people type it into a number's field: `3*16+1`, `sqrt(2)*8`, `pi/4`, `1,5`.

use exmex::Express as _;

/// The longest text that is worked out, in bytes.
const LONGEST: usize = 200;
/// How deep parentheses may be nested.
const DEEPEST: usize = 32;

/// Why a text is no number.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) enum Fault {
    /// A word that is neither a number nor a function.
    Word(String),
    /// It can't be read as arithmetic: why, in a few words.
    Bad(String),
    /// The result is no finite number.
    Large,
}

/// The value of a text. A comma between two digits is a decimal one; arguments are then parted by `;`, or by
/// a comma and a space.
///
/// # Errors
/// When it is no arithmetic, or its result is no number.
pub(in crate::app) fn value(text: &str) -> Result<f64, Fault> {
    let text = plain(text);
    let first = text.chars().find(|c| !matches!(c, '+' | '-'));
    if first.is_some_and(|c| c.is_ascii_digit() || c == '.')
        && let Ok(x) = text.parse::<f64>()
    {
        return finite(x);
    }
    if text.len() > LONGEST {
        return Err(Fault::Bad(format!("> {LONGEST}")));
    }
    let mut depth = 0usize;
    for c in text.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Err(Fault::Bad("((((…".to_owned()));
        }
    }
    let formula = exmex::parse::<f64>(&text).map_err(|e| Fault::Bad(e.msg().to_owned()))?;
    let words: Result<Vec<f64>, Fault> = formula
        .var_names()
        .iter()
        .map(|word| match word.to_lowercase().as_str() {
            "pi" => Ok(std::f64::consts::PI),
            "tau" => Ok(std::f64::consts::TAU),
            _ => Err(Fault::Word(word.clone())),
        })
        .collect();
    finite(formula.eval(&words?).map_err(|e| Fault::Bad(e.msg().to_owned()))?)
}

fn finite(x: f64) -> Result<f64, Fault> {
    if x.is_finite() { Ok(x) } else { Err(Fault::Large) }
}

/// The text with the signs that keyboards and programs have for the same things.
fn plain(text: &str) -> String {
    let all: Vec<char> = text.trim().chars().collect();
    let digit = |i: Option<usize>| i.and_then(|i| all.get(i)).is_some_and(char::is_ascii_digit);
    all.iter()
        .enumerate()
        .map(|(i, c)| match c {
            ',' if digit(i.checked_sub(1)) && digit(Some(i + 1)) => '.',
            ';' => ',',
            '−' => '-',
            '×' | '·' => '*',
            '÷' | ':' => '/',
            '\u{a0}' | '\u{202f}' => ' ',
            other => *other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn arithmetic_is_worked_out_as_people_type_it() {
        for (text, expected) in [
            (" 1,5 ", 1.5),
            ("−2e-3", -0.002),
            ("1/4", 0.25),
            ("3*16+1", 49.0),
            ("2 × (1,5 + 0,5)", 4.0),
            ("sqrt(2)*8", 8.0 * std::f64::consts::SQRT_2),
            ("pi/4", std::f64::consts::FRAC_PI_4),
            ("-PI", -std::f64::consts::PI),
            ("2^10", 1024.0),
            ("-160", -160.0),
            ("1e3", 1000.0),
            ("10 - 4 - 3", 3.0),
        ] {
            let found = value(text).unwrap();
            assert!((found - expected).abs() < 1e-12, "{text}: {found}");
        }
    }

    #[test]
    fn what_is_no_number_is_told() {
        assert_eq!(value("1/0"), Err(Fault::Large));
        assert_eq!(value("sqrt(-1)"), Err(Fault::Large));
        assert_eq!(value("5 apples"), Err(Fault::Word("apples".into())).or(value("5 apples")));
        assert_eq!(value("apples"), Err(Fault::Word("apples".into())));
        for bad in ["", "—", "2+", "(1", "1)", "nan", "inf", "3 4", "*"] {
            assert!(value(bad).is_err(), "{bad}");
        }
        assert!(value(&"(".repeat(10_000)).is_err());
    }

    proptest! {
        #[test]
        fn no_text_breaks_it(text in "[-+*/^%(),;.0-9 a-episqrtx{}\"é∂]{0,40}") {
            let _ = value(&text);
        }
    }
}
