//! What the steps of plain rules say: a number with its rounding, a sign and whether it can be trusted, and the answer.

use super::super::draw::number;
use super::super::room::Room;
use super::{ABOUT, PlainRule, role};
use crate::collide::plain::{Lie, Order, Quantity, Step, Unrounded, UnroundedOrder};
use crate::lab::{Fact, Told};
use crate::text::Message;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell<R: Room, Q: PlainRule<R>>(
    step: &Step,
    steps: &[&Step],
    pair: (&Q::A, &Q::B),
) -> Told {
    match *step {
        Step::Number { quantity, value, unrounded } => {
            let (symbol, formula) = Q::formula(quantity, 0, pair);
            let own = number(symbol, value).formula(formula).meaning(meaning::<R, Q>(quantity));
            let mut facts = vec![own.at(ABOUT, role(step))];
            let said = Message::new("plain-number").with("symbol", symbol).with("value", value);
            let said = match unrounded {
                Some(Unrounded::Known { off: 0.0, .. }) => said.with("how", "exact"),
                Some(Unrounded::Known { off, bound }) => {
                    facts.extend(rounding(off, bound));
                    said.with("how", "known").with("off", off).with("bound", bound)
                }
                Some(Unrounded::OverZero) => said.with("how", "over-zero"),
                Some(Unrounded::Lost) | None => said.with("how", "lost"),
            };
            (said, facts)
        }
        Step::Sign { question, of, left, right, order, unrounded } => {
            let (symbol, formula) = Q::formula(question.quantity(), of, pair);
            let own = number(symbol, left).meaning(meaning::<R, Q>(question.quantity()));
            let own = if formula.is_empty() { own } else { own.formula(formula) };
            let mut facts = vec![own.at(ABOUT, role(step))];
            let mut said = Message::new("plain-sign")
                .with("symbol", symbol)
                .with("left", left)
                .with("right", right)
                .with("order", order.name());
            said = match Q::limit(question, of) {
                Some(limit) => {
                    facts.push(number(limit, right).means("fact-plain-limit").unmarked());
                    said.with("limit", limit)
                }
                None => said.with("limit", "none"),
            };
            let follows = Message::new(format!("plain-{}-{}", Q::NAME, question.name()));
            let follows = follows.with("order", Q::follows(steps, order.name()));
            let (trust, rows) = trust(order, unrounded);
            facts.extend(rows);
            (said.with("follows", follows).with("trust", trust), facts)
        }
        Step::Decision { found } => {
            let right = Q::right(pair.0, pair.1);
            let wrong = steps.iter().filter(|step| step.is_wrong()).count();
            let word = |lie: Lie| Q::WORDS[lie as usize];
            let how = match (word(found.lie) == word(right), wrong) {
                (true, 0) => "right",
                (true, _) => "luck",
                (false, 0) => "rule",
                (false, _) => "wrong",
            };
            let said = Message::new("plain-decision")
                .with("how", how)
                .with("wrong", wrong)
                .with("found", Message::new(word(found.lie)))
                .with("right", Message::new(word(right)));
            (said, Vec::new())
        }
    }
}

/// What a number of the formula means.
fn meaning<R: Room, Q: PlainRule<R>>(quantity: Quantity) -> Message {
    Message::new(format!("fact-plain-{}", quantity.name())).with("rule", Q::NAME)
}

/// The rows of a rounding.
fn rounding(off: f64, bound: f64) -> [Fact; 2] {
    [
        number("ε", off).means("fact-plain-off").unmarked(),
        number("ε max", bound).means("fact-plain-bound").unmarked(),
    ]
}

/// Whether a sign can be trusted, and by which numbers.
fn trust(order: Order, unrounded: Option<UnroundedOrder>) -> (Message, Vec<Fact>) {
    let said = |how: &'static str| Message::new("plain-trust").with("how", how);
    match unrounded {
        Some(UnroundedOrder::Known { bound: 0.0, .. }) => (said("exact"), Vec::new()),
        Some(UnroundedOrder::Known { order: exact, difference, off, bound }) => {
            let how = match () {
                () if order != exact => "wrong",
                () if difference.abs() > bound => "certain",
                () => "luck",
            };
            let mut rows = vec![number("Δ", difference).means("fact-plain-exact").unmarked()];
            rows.extend(rounding(off, bound));
            let said = said(how)
                .with("exact", exact.name())
                .with("difference", difference.abs())
                .with("off", off)
                .with("bound", bound);
            (said, rows)
        }
        Some(UnroundedOrder::OverZero) => (said("over-zero"), Vec::new()),
        Some(UnroundedOrder::Lost) | None => (said("lost"), Vec::new()),
    }
}
