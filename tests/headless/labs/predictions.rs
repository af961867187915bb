//! What can be predicted of a lab, and that nothing of the answer is seen before.

use glisse::explore::predict::{Guess, Question, Until, asked};
use glisse::lab::{self, LABS, Lab, Overlays, Playback};
use glisse::scene;
use glisse::text::{Language, Texts};
use glisse::world::WhichMove;

/// The labs of which nothing can be asked: nothing is decided in their scene that is a word, a place or a number.
const NOTHING: &[&str] = &[];

fn run(lab: &Lab) -> Box<dyn Playback> {
    let document = scene::read_document(scene::library::find(lab.name).unwrap()).unwrap();
    lab.run(&lab::world(&document), WhichMove::WhatIf).unwrap()
}

#[test]
fn something_can_be_asked_in_every_lab_but_a_few() {
    let silent: Vec<&str> =
        LABS.iter().filter(|lab| asked(run(lab).as_ref()).is_none()).map(|lab| lab.name).collect();
    assert_eq!(silent, NOTHING);
}

#[test]
fn the_truth_is_right_and_something_else_is_not() {
    for lab in LABS {
        let run = run(lab);
        for question in asked(run.as_ref()).into_iter().flat_map(|asked| asked.all) {
            let name = format!("{}: {}", lab.name, question.name());
            let (truth, other) = match &question {
                Question::Word { options, right, .. } => {
                    (Guess::Choice(*right), Guess::Choice((right + 1) % options.len()))
                }
                Question::Place { right, near, .. } => {
                    (Guess::Place(*right), Guess::Place(*right + glam::DVec2::X * *near * 1.5))
                }
                Question::Mark { all, right, .. } => {
                    (Guess::Choice(*right), Guess::Choice((right + 1) % all.len()))
                }
                Question::Number { right, .. } => {
                    (Guess::Number(*right), Guess::Number(right * 1.5 + 1.0))
                }
            };
            assert!(question.compare(truth).unwrap().right, "{name}");
            assert!(!question.compare(other).unwrap().right, "{name}");
        }
    }
}

#[test]
fn every_question_and_every_answer_has_its_words() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for lab in LABS {
            for question in asked(run(lab).as_ref()).into_iter().flat_map(|asked| asked.all) {
                let ask = question.ask().replace(['.', '_'], "-");
                assert!(texts.knows(&ask), "{}: {ask}", lab.name);
                let Question::Word { field, options, .. } = &question else { continue };
                for option in options {
                    // Letters and digits are their own words.
                    let own = format!("predict-is-{field}-{option}").replace(['.', '_'], "-");
                    let knows = texts.knows(&own) || texts.knows(&format!("predict-is-{option}"));
                    assert!(knows || option.len() == 1, "{}: {field}: {option}", lab.name);
                }
            }
        }
    }
}

/// Up to the deciding step the run says what the whole run says, and from there on nothing.
#[test]
fn what_is_hidden_ends_before_the_step_that_decides() {
    for lab in LABS {
        let whole = run(lab);
        let Some(asked) = asked(whole.as_ref()) else { continue };
        for end in asked.hidden {
            let hidden = Until::new(run(lab), end);
            assert!(end <= asked.step && (end > 0 || asked.step == 0), "{}", lab.name);
            assert_eq!((hidden.len(), hidden.deciding()), (end, None), "{}", lab.name);
            assert!(hidden.outcome().is_null() && hidden.published().is_none(), "{}", lab.name);
            assert!(hidden.counts().is_empty() && hidden.chapters().len() == end);
            let show = Overlays::default();
            for k in 0..hidden.len() {
                assert_eq!(hidden.tell(k), whole.tell(k), "{}", lab.name);
                assert!(hidden.because(k).iter().all(|reason| *reason < k), "{}", lab.name);
                let ends = [hidden.over(k), hidden.out(k)];
                assert!(ends.into_iter().all(|end| end < hidden.len()), "{}", lab.name);
                let why = hidden.why(k);
                assert!(why.is_none_or(|why| why < hidden.len()), "{}", lab.name);
            }
            if let Some(last) = hidden.len().checked_sub(1) {
                assert_eq!(hidden.figure(last, &show), whole.figure(last, &show), "{}", lab.name);
            }
        }
    }
}

/// Of two convex shapes the axis is asked for as one that is clicked, and none is seen before that says how good it is.
#[test]
fn the_axis_that_decides_is_asked_for_before_any_axis_is_judged() {
    let run = run(lab::find("sat-polygon").unwrap());
    let asked = asked(run.as_ref()).unwrap();
    let at = asked.all.iter().position(|q| q.name() == "axis").expect("the axis is asked for");
    let Question::Mark { all, right, .. } = &asked.all[at] else { panic!() };
    assert!(all.len() > 5, "edges of both: {}", all.len());
    assert_eq!(asked.hidden[at], 1);
    let glisse::figure::MarkShape::Segment(p, q) = all[*right].shapes[0] else { panic!() };
    let click = asked.all[at].compare(Guess::Place(p.midpoint(q))).unwrap();
    assert!(click.right);
}
