//! A formula as it is typed, checked letter by letter and rewritten for the evaluator, with parentheses for what it would
//! read differently.

use super::{CONSTANTS, DEEPEST, FormulaError, FormulaFault, LONGEST, ONE, TWO};

/// What the evaluator is given for a formula.
pub(super) fn rewrite(text: &str) -> Result<String, FormulaError> {
    Rewriter::read(text)
}

/// Rewrites a formula for `exmex`, and finds its faults on the way.
struct Rewriter {
    out: String,
    open: Vec<Open>,
    /// Whether a value is next, or an operator.
    value: bool,
}

/// A level of parentheses.
struct Open {
    /// Where it was opened.
    column: usize,
    /// The function of two arguments whose comma is still to come.
    comma: Option<&'static str>,
    /// How many parentheses its end closes.
    closes: usize,
    /// How many parentheses the next operator closes that binds no tighter than a sign.
    pending: usize,
}

fn fault<T>(column: usize, fault: FormulaFault) -> Result<T, FormulaError> {
    Err(FormulaError { column, fault })
}

impl Rewriter {
    fn read(text: &str) -> Result<String, FormulaError> {
        let letters: Vec<char> = text.chars().collect();
        if letters.len() > LONGEST {
            return fault(LONGEST + 1, FormulaFault::TooLarge);
        }
        let outermost = Open { column: 0, comma: None, closes: 0, pending: 0 };
        let mut all = Self { out: String::new(), open: vec![outermost], value: true };
        let mut at = 0;
        while let Some(&letter) = letters.get(at) {
            let column = at + 1;
            let run =
                |part: fn(char) -> bool| letters[at..].iter().take_while(|c| part(**c)).count();
            at += match letter {
                _ if letter.is_whitespace() => 1,
                '0'..='9' | '.' => {
                    let length = number_length(&letters[at..]);
                    let text: String = letters[at..at + length].iter().collect();
                    all.number(&text, column)?;
                    length
                }
                _ if letter.is_alphabetic() => {
                    let length = run(|c| c.is_alphanumeric() || c == '_');
                    let word: String = letters[at..at + length].iter().collect();
                    let rest = &letters[at + length..];
                    let spaces = rest.iter().take_while(|c| c.is_whitespace()).count();
                    let called = rest.get(spaces) == Some(&'(');
                    all.word(&word, called, column)?;
                    // A function takes its parenthesis along.
                    if all.value { length + spaces + 1 } else { length }
                }
                _ => {
                    all.sign(letter, column)?;
                    1
                }
            };
        }
        all.finish(letters.len() + 1)
    }

    /// The innermost level. There is always the outermost one.
    fn level(&mut self) -> &mut Open {
        let last = self.open.len() - 1;
        &mut self.open[last]
    }

    fn operand(&mut self, column: usize) -> Result<(), FormulaError> {
        if self.value { Ok(()) } else { fault(column, FormulaFault::MissingOperator) }
    }

    fn number(&mut self, text: &str, column: usize) -> Result<(), FormulaError> {
        self.operand(column)?;
        match text.parse::<f64>() {
            Ok(x) if x.is_finite() => self.constant(x),
            _ => return fault(column, FormulaFault::Number(text.to_owned())),
        }
        Ok(())
    }

    fn constant(&mut self, x: f64) {
        // Written out, without a power of ten.
        self.out.push_str(&format!("{x}"));
        self.value = false;
    }

    fn word(&mut self, word: &str, called: bool, column: usize) -> Result<(), FormulaError> {
        self.operand(column)?;
        let one = ONE.iter().find(|(name, _)| *name == word).map(|(name, _)| (*name, false));
        let two = TWO.iter().find(|(name, _)| *name == word).map(|(name, _)| (*name, true));
        if let Some((name, two)) = one.or(two) {
            if !called {
                return fault(column, FormulaFault::MissingParenthesis(name.to_owned()));
            }
            // min(a, b) becomes ((a)min(b)).
            self.out.push_str(if two { "((" } else { name });
            if !two {
                self.out.push('(');
            }
            return self.opened(column, two.then_some(name), if two { 2 } else { 1 });
        }
        if word == "x" {
            self.out.push('x');
            self.value = false;
        } else if let Some((_, x)) = CONSTANTS.iter().find(|(name, _)| *name == word) {
            self.constant(*x);
        } else {
            return fault(column, FormulaFault::Word(word.to_owned()));
        }
        Ok(())
    }

    fn opened(
        &mut self,
        column: usize,
        comma: Option<&'static str>,
        closes: usize,
    ) -> Result<(), FormulaError> {
        self.open.push(Open { column, comma, closes, pending: 0 });
        self.value = true;
        if self.open.len() > DEEPEST { fault(column, FormulaFault::TooLarge) } else { Ok(()) }
    }

    fn sign(&mut self, letter: char, column: usize) -> Result<(), FormulaError> {
        let letter = match letter {
            '−' => '-',
            '×' | '·' => '*',
            '÷' => '/',
            other => other,
        };
        match (letter, self.value) {
            ('(', _) => {
                self.operand(column)?;
                self.out.push('(');
                self.opened(column, None, 1)
            }
            // The sign binds weaker than ^ and tighter than *: −x² is 0 − x², closed before the next operator.
            ('-', true) => {
                self.out.push_str("(0-");
                self.pend(column)
            }
            ('+', true) => Ok(()),
            ('+' | '-' | '*' | '/', false) => {
                self.close_pending();
                self.out.push(letter);
                self.value = true;
                Ok(())
            }
            // From the right: 2^3^2 is 2^(3^(2)).
            ('^', false) => {
                self.out.push_str("^(");
                self.value = true;
                self.pend(column)
            }
            (')' | ',' | '*' | '/' | '^', true) => fault(column, FormulaFault::MissingValue),
            (',', false) => {
                let Some(name) = self.level().comma.take() else {
                    return fault(column, FormulaFault::Comma);
                };
                self.close_pending();
                self.out.push_str(&format!("){name}("));
                self.value = true;
                Ok(())
            }
            (')', false) => {
                if self.open.len() == 1 {
                    return fault(column, FormulaFault::Unopened);
                }
                self.close_pending();
                let level = self.level();
                let (closes, comma, opened) = (level.closes, level.comma, level.column);
                if let Some(name) = comma {
                    return fault(opened, FormulaFault::OneArgument(name.to_owned()));
                }
                self.open.pop();
                self.out.push_str(&")".repeat(closes));
                Ok(())
            }
            _ => fault(column, FormulaFault::Letter(letter)),
        }
    }

    fn pend(&mut self, column: usize) -> Result<(), FormulaError> {
        self.level().pending += 1;
        let deep: usize = self.open.iter().map(|o| o.pending + 1).sum();
        if deep > DEEPEST { fault(column, FormulaFault::TooLarge) } else { Ok(()) }
    }

    fn close_pending(&mut self) {
        let pending = std::mem::take(&mut self.level().pending);
        self.out.push_str(&")".repeat(pending));
    }

    fn finish(mut self, column: usize) -> Result<String, FormulaError> {
        if self.value {
            return fault(column, FormulaFault::MissingValue);
        }
        if self.open.len() > 1 {
            return fault(self.level().column, FormulaFault::Unclosed);
        }
        self.close_pending();
        Ok(self.out)
    }
}

/// How many letters a number has: digits, a point, a power of ten.
fn number_length(letters: &[char]) -> usize {
    let digits = |from: usize| {
        let rest = letters.get(from..).unwrap_or_default();
        from + rest.iter().take_while(|c| c.is_ascii_digit() || **c == '.').count()
    };
    let mantissa = digits(0);
    if !matches!(letters.get(mantissa), Some('e' | 'E')) {
        return mantissa;
    }
    let signed = matches!(letters.get(mantissa + 1), Some('+' | '-'));
    let start = mantissa + 1 + usize::from(signed);
    let end = digits(start);
    // 2e is two times e, with a sign missing; 2e3 is a number.
    if end > start { end } else { mantissa }
}
