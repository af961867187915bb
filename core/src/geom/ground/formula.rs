//! A formula in x, as people type it: y = f(x), with its derivative.
//!
//! `exmex` reads and evaluates it, over `Dual` numbers, so that the derivative is exact. Three things it does not do are
//! done before, in one pass over the letters: faults are found with their place; −x² is −(x²), as in books, and 2^3^2 is
//! 2^(3^2); and functions of two arguments may be nested.
//!
//! Known are + − * / ^, parentheses, numbers (`1.5`, `2e-3`), x, `pi`, `tau`, `e`, the functions of one argument in
//! [`ONE`] and those of two in [`TWO`].

mod rewriter;

use exmex::{BinOp, Express, FlatEx, MakeOperators, Operator};

use super::dual::Dual;
use rewriter::rewrite;

/// The longest formula, in letters.
pub const LONGEST: usize = 1000;

/// How deep parentheses may be nested.
pub const DEEPEST: usize = 64;

/// A function of one argument.
type Unary = fn(Dual) -> Dual;
/// A function of two arguments.
type Binary = fn(Dual, Dual) -> Dual;

/// Functions of one argument, by their names.
pub const ONE: [(&str, Unary); 19] = [
    ("sin", Dual::sin),
    ("cos", Dual::cos),
    ("tan", Dual::tan),
    ("asin", Dual::asin),
    ("acos", Dual::acos),
    ("atan", Dual::atan),
    ("sinh", Dual::sinh),
    ("cosh", Dual::cosh),
    ("tanh", Dual::tanh),
    ("exp", Dual::exp),
    ("ln", Dual::ln),
    ("log", Dual::ln),
    ("sqrt", Dual::sqrt),
    ("abs", Dual::abs),
    ("sign", Dual::sign),
    ("floor", Dual::floor),
    ("ceil", Dual::ceil),
    ("round", Dual::round),
    ("sgn", Dual::sign),
];

/// Functions of two arguments, by their names.
pub const TWO: [(&str, Binary); 4] =
    [("min", Dual::min), ("max", Dual::max), ("mod", Dual::modulo), ("pow", Dual::power)];

const CONSTANTS: [(&str, f64); 4] = [
    ("pi", std::f64::consts::PI),
    ("π", std::f64::consts::PI),
    ("tau", std::f64::consts::TAU),
    ("e", std::f64::consts::E),
];

/// Why a text is no formula.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("letter {column}: {fault}")]
pub struct FormulaError {
    /// Where it is wrong: which letter, from 1; one more than there are where something is missing at the end.
    pub column: usize,
    /// What is wrong there.
    pub fault: FormulaFault,
}

/// What is wrong at a place of a formula.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormulaFault {
    /// A letter that is in no formula.
    #[error("{0:?} is no part of a formula")]
    Letter(char),
    /// A word that is no function, constant or variable.
    #[error("{0:?} is not known: x, pi, e, sin, sqrt, min... are")]
    Word(String),
    /// A number that can't be read.
    #[error("{0:?} is no number")]
    Number(String),
    /// A number, x, a function or a parenthesis should be here.
    #[error("a number, x or a function is missing")]
    MissingValue,
    /// Two values follow each other.
    #[error("an operator is missing, such as * or +")]
    MissingOperator,
    /// A function without its parenthesis.
    #[error("{0} needs a parenthesis after it")]
    MissingParenthesis(String),
    /// A parenthesis that is never closed.
    #[error("this parenthesis is not closed")]
    Unclosed,
    /// A closing parenthesis that closes nothing.
    #[error("this parenthesis closes nothing")]
    Unopened,
    /// A comma outside of a function of two arguments, or one too many.
    #[error("a comma stands between two arguments of min, max, mod or pow alone")]
    Comma,
    /// A function of two arguments with one.
    #[error("{0} needs two arguments, with a comma between them")]
    OneArgument(String),
    /// More letters than [`LONGEST`], or parentheses deeper than [`DEEPEST`].
    #[error("the formula is too long or too deep: up to {LONGEST} letters and {DEEPEST} levels")]
    TooLarge,
    /// The evaluator refuses what this file let through.
    #[error("it can't be evaluated: {0}")]
    Evaluator(String),
}

/// A formula that was read.
#[derive(Clone, Debug)]
pub struct Formula {
    text: String,
    // It is large, and few are kept.
    read: Box<FlatEx<Dual, Operators>>,
}

impl PartialEq for Formula {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

/// The operators of formulas, for `exmex`.
#[derive(Clone, Debug)]
struct Operators;

impl MakeOperators<Dual> for Operators {
    fn make<'a>() -> Vec<Operator<'a, Dual>> {
        let binary = |apply, prio| BinOp { apply, prio, is_commutative: false };
        let mut all = vec![
            Operator::make_bin("^", binary(Dual::power as fn(Dual, Dual) -> Dual, 2)),
            Operator::make_bin("*", binary(|a, b| a * b, 1)),
            Operator::make_bin("/", binary(|a, b| a / b, 1)),
            Operator::make_bin("+", binary(|a, b| a + b, 0)),
            Operator::make_bin("-", binary(|a, b| a - b, 0)),
        ];
        all.extend(TWO.map(|(name, apply)| Operator::make_bin(name, binary(apply, 3))));
        all.extend(ONE.map(|(name, apply)| Operator::make_unary(name, apply)));
        all
    }
}

impl Formula {
    /// Reads a formula.
    ///
    /// # Errors
    /// What is wrong with it, and at which letter.
    pub fn new(text: &str) -> Result<Self, FormulaError> {
        let plain = rewrite(text)?;
        let read = FlatEx::parse(&plain).map_err(|e| FormulaError {
            column: 1,
            fault: FormulaFault::Evaluator(e.msg().to_owned()),
        })?;
        Ok(Self { text: text.to_owned(), read: Box::new(read) })
    }

    /// As it was typed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// f(x) and f′(x): NaN or infinite where there is none.
    #[must_use]
    pub fn at(&self, x: f64) -> Dual {
        let nothing = Dual { value: f64::NAN, slope: f64::NAN };
        let x = [Dual::variable(x)];
        let count = self.read.var_names().len();
        x.get(..count).and_then(|x| self.read.eval(x).ok()).unwrap_or(nothing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, x: f64) -> [f64; 2] {
        let Dual { value, slope } = Formula::new(text).unwrap().at(x);
        [value, slope]
    }

    #[test]
    fn formulas_are_read_as_in_books() {
        let cases: [(&str, f64, f64, f64); 16] = [
            ("3", 2.0, 3.0, 0.0),
            ("x", 2.0, 2.0, 1.0),
            ("-x^2", 3.0, -9.0, -6.0),
            ("2^3^2", 0.0, 512.0, 0.0),
            ("2^-x", 1.0, 0.5, -0.5 * std::f64::consts::LN_2),
            ("2*-x+1", 3.0, -5.0, -2.0),
            ("1 - -x", 3.0, 4.0, 1.0),
            ("8/4/2", 0.0, 1.0, 0.0),
            ("1-2-3*x", 1.0, -4.0, -3.0),
            ("-x^2*2-1", 3.0, -19.0, -12.0),
            ("min(max(x, 2*x), min(7, 1e2))", 3.0, 6.0, 2.0),
            ("max(-x^2, 1) + pow(x, 2)", 3.0, 10.0, 6.0),
            ("mod(x, 3)", -1.0, 2.0, 1.0),
            ("sqrt(x)/2e-1", 4.0, 10.0, 1.25),
            ("abs(-x)", 4.0, 4.0, 1.0),
            ("(x+1)×(x−1)", 4.0, 15.0, 8.0),
        ];
        for (text, x, value, slope) in cases {
            let found = at(text, x);
            assert!(
                (found[0] - value).abs() < 1e-12 && (found[1] - slope).abs() < 1e-12,
                "{text}: {found:?}"
            );
        }
    }

    #[test]
    fn slopes_are_those_of_calculus() {
        // Against differences of a step that halves: they come nearer as its square.
        for (text, xs) in [
            ("sin(x)*cos(2*x)+tan(x/3)", [-1.0, 0.5, 2.0]),
            ("asin(x)+acos(x/2)+atan(3*x)", [-0.5, 0.0, 0.7]),
            ("sinh(x)-cosh(x)*tanh(x)", [-1.0, 0.0, 2.0]),
            ("exp(-x^2)*ln(x+3)", [-1.0, 0.5, 2.0]),
            ("x^x+pow(x, 1.5)/x", [0.5, 1.0, 2.0]),
        ] {
            let f = Formula::new(text).unwrap();
            for x in xs {
                let slope = f.at(x).slope;
                let off =
                    |h: f64| ((f.at(x + h).value - f.at(x - h).value) / (2.0 * h) - slope).abs();
                assert!(off(1e-4) < 1e-6 && off(1e-2) < 1e-2 + 200.0 * off(1e-3), "{text} at {x}");
            }
        }
    }

    #[test]
    fn bends_and_jumps_have_no_slope_and_poles_no_value() {
        assert!(at("abs(x)", 0.0)[1].is_nan() && at("floor(x)", 2.0)[1].is_nan());
        assert!(at("max(x, -x)", 0.0)[1].is_nan() && at("min(x, x)", 0.0)[1] == 1.0);
        assert!(at("1/x", 0.0)[0].is_infinite() && at("sqrt(x)", -1.0)[0].is_nan());
        assert!(at("sqrt(x)", 0.0)[1].is_infinite() && at("floor(2)", 0.0)[1] == 0.0);
    }

    #[test]
    fn faults_have_their_place() {
        let cases = [
            ("", 1, FormulaFault::MissingValue),
            ("2*", 3, FormulaFault::MissingValue),
            ("2 + * 3", 5, FormulaFault::MissingValue),
            ("2x", 2, FormulaFault::MissingOperator),
            ("(1)(2)", 4, FormulaFault::MissingOperator),
            ("1 + foo(x)", 5, FormulaFault::Word("foo".into())),
            ("sin x", 1, FormulaFault::MissingParenthesis("sin".into())),
            ("1 + (x", 5, FormulaFault::Unclosed),
            ("x)", 2, FormulaFault::Unopened),
            ("sin(x, 2)", 6, FormulaFault::Comma),
            ("min(x)", 1, FormulaFault::OneArgument("min".into())),
            ("1.2.3", 1, FormulaFault::Number("1.2.3".into())),
            ("x ? 2", 3, FormulaFault::Letter('?')),
            ("1e999", 1, FormulaFault::Number("1e999".into())),
        ];
        for (text, column, fault) in cases {
            assert_eq!(Formula::new(text).err(), Some(FormulaError { column, fault }), "{text}");
        }
        for long in ["(".repeat(2000), "-".repeat(900), "sin(".repeat(200), "2^".repeat(400)] {
            assert!(Formula::new(&format!("{long}x")).is_err());
        }
    }

    #[test]
    fn no_text_panics() {
        let mut rng = crate::random::Rng::new(9);
        let parts = [
            "x", "(", ")", ",", "min(", "sin(", "-", "^", "2", ".", "e", "1e5", "+", " ", "π", "{",
            "*",
        ];
        let mut read = 0;
        for _ in 0..3000 {
            let text: String =
                (0..1 + rng.below(9)).map(|_| parts[rng.below(parts.len())]).collect();
            match Formula::new(&text) {
                Ok(f) => {
                    let _ = f.at(rng.range(-2.0, 2.0));
                    read += 1;
                }
                Err(e) => assert!(
                    !matches!(e.fault, FormulaFault::Evaluator(_))
                        && e.column <= text.chars().count() + 1,
                    "{text}: {e}"
                ),
            }
        }
        assert!(read > 50, "{read}");
    }
}
