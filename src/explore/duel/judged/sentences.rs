//! What a judge's steps say: a number exactly, what follows from its sign, and whether doubles would have known.

use super::picture::{ABOUT, places, role};
use super::step::{Shown, Step};
use super::terms::Quantity;
use crate::explore::duel::answer::Verdict;
use crate::explore::duel::question::Question;
use crate::lab::{Fact, FactValue, Told, count_row, number_row};
use crate::text::Message;
use crate::text::number::power_of_two;

/// How many binary digits a double has.
const DOUBLE: u64 = 53;
/// Doubles that are off by a smaller part of a number look the same as it.
const SEEN: f64 = 1e-4;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell(question: &Question, step: &Step, steps: &[&Step]) -> Told {
    match step {
        Step::Number { quantity, of, shown, .. } => {
            let what = Message::new(format!("judge-{}", quantity.name()))
                .with("value", shown.value)
                .with("order", shown.order.name())
                .with("axis", axis(*of))
                .with("which", *of as usize + 1);
            let said =
                Message::new("judge-number").with("what", what).with("doubles", doubles(shown));
            (said, facts(step, (*quantity, *of), shown))
        }
        Step::Follows { conclusion, .. } => {
            (Message::new(format!("judge-follows-{}", conclusion.name())), Vec::new())
        }
        Step::Answer { verdict } => {
            let wrong = steps.iter().filter(|step| step.is_wrong_in_doubles()).count();
            let said = Message::new("judge-answer")
                .with("found", found(question, *verdict))
                .with("wrong", wrong);
            (said, Vec::new())
        }
    }
}

/// The answer in a sentence.
pub(super) fn verdict(question: &Question, verdict: Verdict) -> Message {
    Message::new("judge-verdict").with("found", found(question, verdict))
}

fn found(question: &Question, verdict: Verdict) -> Message {
    Message::new(format!("duel-{}", question.word(verdict)))
}

/// What doubles make of a number.
fn doubles(shown: &Shown) -> Message {
    let how = match () {
        () if shown.is_wrong_in_doubles() => "wrong",
        () if (shown.doubles - shown.value).abs() > SEEN * shown.value.abs() => "rounded",
        () if shown.doubles != shown.value || shown.bits > DOUBLE => "close",
        () if shown.whole.is_none() => "quotient",
        () => "exact",
    };
    Message::new("judge-doubles")
        .with("how", how)
        .with("doubles", shown.doubles)
        .with("bits", shown.bits as usize)
}

fn facts(step: &Step, (quantity, of): (Quantity, u32), shown: &Shown) -> Vec<Fact> {
    let meaning = Message::new(format!("fact-judge-{}", quantity.name())).with("axis", axis(of));
    let own = number_row(symbol(quantity, of), shown.value).meaning(meaning);
    let own = match places(step) {
        [] => own.unmarked().coloured(role(shown)),
        _ => own.at(ABOUT, role(shown)),
    };
    let mut facts = vec![own];
    // A row of its own says nothing more of what is whole already.
    if let Some([n, e]) = shown.whole.filter(|[_, e]| *e < 0) {
        let power = power_of_two(e);
        let words = Message::new("judge-written").with("n", n.to_string()).with("power", power);
        let exactly = Fact::new("exactly", FactValue::Words(words));
        facts.push(exactly.means("fact-judge-exactly").unmarked());
    }
    facts.push(count_row("digits", shown.bits).means("fact-judge-bits").unmarked());
    facts.push(number_row("doubles", shown.doubles).means("fact-judge-doubles").unmarked());
    facts
}

/// The letter of an axis.
fn axis(of: u32) -> &'static str {
    ["x", "y", "z"].get(of as usize).copied().unwrap_or("x")
}

/// A number as a formula of the letters in its picture.
fn symbol(quantity: Quantity, of: u32) -> String {
    let along = |p: &str, q: &str| format!("{p}.{x} − {q}.{x}", x = axis(of));
    match quantity {
        Quantity::Side => "(B − A) × (P − A)".to_owned(),
        Quantity::Between => "(A − P) · (B − P)".to_owned(),
        Quantity::PastA => "(B − A) · (P − A)".to_owned(),
        Quantity::PastB => "(B − A) · (P − B)".to_owned(),
        Quantity::BeforeB => "(B − A) · (B − P)".to_owned(),
        Quantity::Square | Quantity::LineSquare => "d²".to_owned(),
        Quantity::Reach => "d² − r²".to_owned(),
        Quantity::T => "t".to_owned(),
        Quantity::Later => "t − t min".to_owned(),
        Quantity::Before => along("A", "P"),
        Quantity::Beyond => along("P", "A"),
        Quantity::Past | Quantity::Overlap => format!("Δ{}", axis(of)),
        Quantity::Depth => "min Δ".to_owned(),
        Quantity::Below => "A.y − P.y".to_owned(),
        Quantity::Gap => "g²".to_owned(),
        Quantity::GreatestGap => "max g²".to_owned(),
        Quantity::LeastSquare => "min d²".to_owned(),
        Quantity::At0 => format!("f{}(0)", of + 1),
        Quantity::At1 => format!("f{}(1)", of + 1),
        Quantity::Roots => "n".to_owned(),
        Quantity::Away => "v · AP".to_owned(),
        Quantity::Height => "(P − A) · N".to_owned(),
        Quantity::CornerHeight => "(Q − A) · N".to_owned(),
        Quantity::Passing => "D · (PA × PB)".to_owned(),
        Quantity::Steepness => "D · N".to_owned(),
        Quantity::AxisOverlap => "r − |N · AB|".to_owned(),
    }
}
