//! Planted faults are found and made small, the judge judges, and a case is its scene.

use std::sync::atomic::AtomicBool;

use super::answer::{Answer, Verdict};
use super::ask::two;
use super::question::{Question, Rival, Rivals, never};
use super::shrink::neighbours;
use super::*;
use crate::geom::{AnyShape, Circle, Segment};
use crate::lab;
use crate::scene::Saved as _;
use crate::text::{Language, Texts};

fn discs(case: &Case) -> Option<(Circle, Segment)> {
    let [AnyShape::Circle(c), AnyShape::Segment(s)] = two(case)? else { return None };
    Some((c, s))
}

fn distance((c, s): &(Circle, Segment)) -> f64 {
    let (a, b) = (s.a(), s.b());
    let t = ((b - a).dot(c.centre() - a) / (b - a).length_squared()).clamp(0.0, 1.0);
    a.lerp(b, t).distance(c.centre())
}

/// A question with a rival that is wrong where the segment is long and leans to the left.
static PLANTED: Question = Question {
    name: "planted",
    lab: "circle-segment",
    also: &[],
    form: &[Kind::Disc, Kind::Segment],
    most: 1,
    ask: &Rivals {
        input: discs,
        rounds: never,
        all: &[
            Rival {
                name: "right",
                run: |input, _| Answer::new(Verdict::of(distance(input) <= input.0.radius())),
            },
            Rival {
                name: "wrong",
                run: |input, _| {
                    let way = input.1.b() - input.1.a();
                    let leans = way.length() > 3.0 && way.x < -way.y.abs();
                    Answer::new(Verdict::of(distance(input) <= input.0.radius() && !leans))
                },
            },
        ],
        judge: None,
    },
};

fn round(duel: Duel, cases: u64) -> Round {
    let families = Round::usual_families(&duel);
    let shard = Shard::WHOLE;
    Round { duel, families, cases, seed: 7, shard, shaken: None, timed: false }
}

#[test]
fn a_planted_fault_is_found_and_shrinks_to_a_case_that_no_simpler_neighbour_shows() {
    let duel = Duel { question: &PLANTED, rivals: [0, 1] };
    let round = round(duel, 400);
    let score = round.run(2, &AtomicBool::new(false), &|_, _, _| ()).unwrap();
    assert!(score.sum(|f| f.part) > 20, "{score:?}");
    for found in score.worst() {
        let case = round.case(found.family, found.index).unwrap();
        let small = shrink(&duel, &case, &AtomicBool::new(false));
        let parting = duel.compare(&small).unwrap().parting.unwrap();
        assert_eq!(parting.differs, found.parting.differs);
        let [disc, segment] = &small.parts[..] else { panic!("{small:?}") };
        let CaseObject::Segment([a, b]) = segment else { panic!("{small:?}") };
        // It is the fault that is left of it, in round numbers.
        assert!((*b - *a).length() > 3.0 && (b.x - a.x) < -(b.y - a.y).abs());
        let mut digits = Vec::new();
        for part in [disc, segment] {
            part.clone().each(&mut |_, x| digits.push(*x));
        }
        assert!(digits.iter().all(|x| (x * 64.0).fract() == 0.0), "{digits:?}");
        let shows = |c: &Case| {
            c.is_valid()
                && duel.compare(c).and_then(|f| f.parting).is_some_and(|p| {
                    p.differs == found.parting.differs
                        && p.difference >= 0.5 * found.parting.difference
                })
        };
        assert!(!neighbours(&duel, &small).any(|c| shows(&c)), "{small:?}");
        assert_eq!(shrink(&duel, &case, &AtomicBool::new(false)), small, "the same every time");
    }
}

#[test]
fn a_round_is_the_same_on_any_number_of_threads_and_can_be_given_up() {
    let duel = Duel { question: &PLANTED, rivals: [0, 1] };
    let told = |threads| {
        let round = round(duel, 1_500);
        let score = round.run(threads, &AtomicBool::new(false), &|_, _, _| ()).unwrap();
        serde_json::to_string(&Report::new(&round, &score, true)).unwrap()
    };
    assert_eq!(told(1), told(2));
    assert_eq!(told(1), told(5));
    assert!(round(duel, 1_500).run(2, &AtomicBool::new(true), &|_, _, _| ()).is_none());
}

#[test]
fn the_right_rivals_and_the_judge_agree_on_a_small_round_of_each_question() {
    for question in Question::ALL {
        let names = question.rivals();
        let judge = names.iter().position(|name| *name == "fractions").unwrap();
        // Those that are there to be beaten are recorded too.
        let rounds = |k: &usize| ["plain", "single", "chords-8", "chords-64"].contains(&names[*k]);
        let is_recorded = |k: &usize| question.way(*k).is_some_and(|way| !way.published);
        let is_right = |k: &usize| *k == 0 || (is_recorded(k) && !rounds(k));
        for rival in (0..judge).filter(is_right) {
            let duel = Duel { question, rivals: [rival, judge] };
            let round = round(duel, if question.name == "disc-walls" { 60 } else { 250 });
            let score = round.run(2, &AtomicBool::new(false), &|_, _, _| ()).unwrap();
            let worst = score.worst().into_iter().map(|f| (f.family, f.index, f.parting));
            let (name, worst) = (question.full_name(rival), worst.collect::<Vec<_>>());
            assert_eq!(score.sum(|f| f.part), 0, "{name}: {worst:?}");
            let (cases, agree) = (score.sum(|f| f.cases), score.sum(|f| f.agree));
            assert!(agree * 10 > cases * 9, "{name}: {agree} of {cases} are asked");
        }
    }
}

#[test]
fn a_judge_says_the_same_in_numbers_with_bounds_as_without_rounding() {
    for question in Question::ALL {
        let (mut asked, mut sure) = (0, 0);
        let duel = Duel { question, rivals: [0, 1] };
        for family in Round::usual_families(&duel) {
            for index in 0..120 {
                let case = draw(family, question.form, question.most, 9, index);
                let Some((told, exact)) = case.and_then(|case| question.ask.judged(&case)) else {
                    continue;
                };
                asked += 1;
                // Where it is in doubt, the exact answer is the one it gives.
                let Ok(told) = told else { continue };
                sure += 1;
                let name = format!("{} {} {index}", question.name, family.name());
                assert_eq!(told.verdict, exact.verdict, "{name}");
                assert_eq!(told.numbers.len(), exact.numbers.len(), "{name}");
                for (own, right) in told.numbers.iter().zip(&exact.numbers) {
                    assert_eq!((own.0, own.1), (right.0, right.1), "{name}");
                    // A time that is found by halves is as near as these are short.
                    let found = if own.1 == Measure::Part { 1.0 } else { right.2.abs() };
                    let off = (own.2 - right.2).abs();
                    assert!(off <= found * 2f64.powi(-41), "{name}: {own:?} {right:?}");
                }
            }
        }
        assert!(sure * 2 > asked, "{}: sure of {sure} of {asked}", question.name);
    }
}

#[test]
fn a_judge_that_is_watched_says_the_same_and_knows_where_doubles_would_go_wrong() {
    let mut all = Vec::new();
    for question in Question::ALL {
        let mut wrong = 0;
        let duel = Duel { question, rivals: [0, 1] };
        for family in Round::usual_families(&duel) {
            for index in 0..60 {
                let case = draw(family, question.form, question.most, 13, index);
                let Some(case) = case else { continue };
                let Some((_, exact)) = question.ask.judged(&case) else { continue };
                let watched = question.ask.recorded(&case).unwrap();
                let name = format!("{} {} {index}", question.name, family.name());
                assert_eq!(watched.output, exact, "{name}");
                assert_eq!(watched.deciding(), Some(watched.steps().len() - 1), "{name}");
                let steps = watched.steps().iter();
                wrong += steps.filter(|step| step.event.is_wrong_in_doubles()).count();
            }
        }
        all.push((question.name, wrong));
    }
    for (name, wrong) in &all {
        match *name {
            // Differences of coordinates have the right sign in doubles, however they are rounded.
            "point-box" | "boxes" => assert_eq!(*wrong, 0, "{name}"),
            "segments" | "point-polygon" | "triangles" | "point-polyhedron" => {
                assert!(*wrong > 0, "{all:?}");
            }
            _ => {}
        }
    }
}

#[test]
fn both_answers_are_asked_for_and_families_are_what_they_are_called() {
    let mut seen = [0; 4];
    for question in Question::ALL {
        let duel = Duel { question, rivals: [0, 1] };
        let mut met = 0;
        let mut all = 0;
        for family in Round::usual_families(&duel) {
            for index in 0..60 {
                let Some(case) = draw(family, question.form, question.most, 3, index) else {
                    continue;
                };
                let Some(found) = duel.compare(&case) else { continue };
                all += 1;
                met += u32::from(found.answers[0].verdict != Verdict::Apart);
                match family {
                    Family::Far => seen[0] += u32::from(case.magnitude() > 100.0 * case.size()),
                    Family::Tiny => seen[1] += u32::from(case.size() < 0.1),
                    Family::TwiceRound => seen[2] += 1,
                    Family::Holes => {
                        let holes = |part: &CaseObject| matches!(part, CaseObject::Polygon(rings) if rings.len() > 1);
                        assert!(case.parts.iter().any(holes));
                        seen[3] += 1;
                    }
                    _ => {}
                }
            }
        }
        let share = f64::from(met) / f64::from(all);
        assert!((0.1..=0.95).contains(&share), "{}: {met} of {all} meet", question.name);
    }
    assert!(seen.iter().all(|n| *n > 40), "{seen:?}");
}

#[test]
fn a_case_is_its_scene_to_the_bit_and_its_lab_takes_it() {
    for question in Question::ALL {
        let duel = Duel { question, rivals: [0, 1] };
        for family in Round::usual_families(&duel) {
            for index in 0..12 {
                let Some(case) = draw(family, question.form, question.most, 5, index) else {
                    continue;
                };
                let scene = document(&duel, &case);
                let name = format!("{} {} {index}", question.name, family.name());
                assert_eq!(scene.check(), Ok(()), "{name}");
                let text = crate::scene::write(&scene).unwrap();
                let read = crate::scene::read_document(&text).unwrap();
                assert_eq!(read, scene, "{name}");
                assert_eq!(case_of(&read, question, &mut |_| 0).as_ref(), Some(&case), "{name}");
                let world = lab::world(&read);
                assert!(world.errors().is_empty(), "{name}: {:?}", world.errors());
                assert!(lab::find(question.lab).unwrap().takes(&world).is_ok(), "{name}");
            }
        }
        assert!(question.also.iter().all(|lab| lab::find(lab).is_some()), "{}", question.name);
    }
}

#[test]
fn boxes_whose_corners_fall_together_are_drawn_anew_until_they_have_an_area() {
    let duel = Duel::between("boxes/closed", "fractions").unwrap();
    // The first that have one only after more than 64 draws.
    for index in [3_373_893, 3_792_491, 5_582_114, 6_227_050, 9_643_640] {
        let case = draw(Family::Degenerate, duel.question.form, 1, 1, index).unwrap();
        assert_eq!(duel.compare(&case).unwrap().parting, None, "{index}");
    }
}

#[test]
fn what_is_no_case_for_the_two_is_counted_as_such() {
    fn takes_upper((c, s): &(Circle, Segment)) -> bool {
        c.centre().y >= s.a().y
    }
    static PICKY: Question = Question {
        name: "picky",
        ask: &Rivals {
            input: |case| discs(case).filter(takes_upper),
            rounds: never,
            all: &[
                Rival { name: "yes", run: |_, _| Answer::new(Verdict::Meets) },
                Rival {
                    name: "right",
                    run: |input, _| Answer::new(Verdict::of(distance(input) <= input.0.radius())),
                },
            ],
            judge: None,
        },
        ..PLANTED
    };
    let round = round(Duel { question: &PICKY, rivals: [0, 1] }, 200);
    let score = round.run(2, &AtomicBool::new(false), &|_, _, _| ()).unwrap();
    for own in &score.families {
        assert!(own.none > 0 && own.agree > 0, "{own:?}");
        assert_eq!(own.agree + own.part + own.none, own.cases, "{own:?}");
    }
    let report = Report::new(&round, &score, false);
    assert_eq!(report.agree + report.part + report.none, report.cases);
}

#[test]
fn no_two_cases_are_drawn_by_the_same_numbers() {
    let mut all = std::collections::BTreeSet::new();
    for family in Family::ALL {
        for seed in 0..20 {
            for index in 0..50 {
                assert!(all.insert(family.rng(seed, index).bits()), "{family:?} {seed} {index}");
            }
        }
        assert_eq!(Family::find(family.name()), Some(family));
    }
}

#[test]
fn every_question_and_everyone_who_answers_it_has_a_name_in_both_languages() {
    for texts in Language::ALL.map(Texts::new) {
        for question in Question::ALL {
            let rivals = (0..question.rivals().len()).map(|k| question.rival_title(k));
            for title in rivals.chain([question.title()]) {
                assert!(texts.knows(&title.id), "{:?}: {}", texts.language(), title.id);
            }
        }
    }
}
