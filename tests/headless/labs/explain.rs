//! Every step of every lab explains itself: a chapter, reasons, lit source that decided, a sentence with its values, and
//! facts that say what they mean and which mark shows them; in both languages.

use std::collections::BTreeSet;

use glisse::explore::duel::{Duel, Question, Round, document, draw};
use glisse::lab::{self, FactValue, Lab, Overlays, Playback, source};
use glisse::scene::{Document, Saved as _, Scene, library};
use glisse::text::{Arg, Language, Message, Texts};
use glisse::world::{InputKey, InputKeys, WhichMove};

/// Steps of a run to look at: all of a short one, and some of a long one.
fn steps(len: usize) -> impl Iterator<Item = usize> {
    (0..len).step_by((len / 300).max(1))
}

/// Calls `see` with each run of each lab: on every bundled scene of that lab, by each of its ways, and for the rule as
/// published where it stands beside; and with each of its ways on drawn cases.
fn each_run(mut see: impl FnMut(&str, &dyn Playback)) {
    each_drawn(&mut see);
    for (stem, text) in library::SCENES {
        let mut document = glisse::scene::read_document(text).unwrap();
        let Some(lab) = document.header().lab.as_deref().and_then(lab::find) else { continue };
        if let Document::Plane(scene) = &document
            && lab.motion.about.keys_do.is_some()
        {
            each_frame(stem, lab, scene, &mut see);
        }
        let world = lab::world(&document);
        let ways = lab.ways.iter().map(|(way, _)| *way);
        for way in ways.chain(lab.space_ways.iter().map(|(way, _)| *way)) {
            match lab.run_way(way, &world, WhichMove::WhatIf) {
                Ok(run) => see(&format!("{stem}, {way}"), run.as_ref()),
                // One by one walls are swept by a disc alone; drawn ones are, below.
                Err(why) => assert_eq!(why.id, "lab-needs-disc-mover", "{stem}, {way}"),
            }
        }
        let published = lab.published_in(matches!(document, Document::Space(_))).is_some();
        document.header_mut().settings.published = published;
        for (pair, run) in super::focus::runs(lab, &document) {
            let name = format!("{stem} {pair}");
            see(&name, run.as_ref());
            if published {
                let published =
                    run.published().unwrap_or_else(|| panic!("{stem}: nothing is published"));
                see(&format!("{name}, as published"), published.run.as_ref());
            }
        }
    }
}

/// Calls `see` with a run of each of a lab's ways on a drawn case of each family: what just touches, lies in line, is far out.
fn each_drawn(mut see: impl FnMut(&str, &dyn Playback)) {
    for question in Question::ALL {
        for (place, rival) in question.rivals().into_iter().enumerate() {
            let Some(way) = question.way(place) else { continue };
            let lab = lab::find(way.lab).unwrap();
            let is_own = |own: &str| own == rival;
            if way.judges.is_none()
                && !lab.ways.iter().any(|way| is_own(way.0))
                && !lab.space_ways.iter().any(|way| is_own(way.0))
            {
                continue;
            }
            let duel = Duel { question, rivals: [place, 0] };
            for family in Round::usual_families(&duel) {
                let Some(case) = draw(family, question.form, question.most, 23, 1) else {
                    continue;
                };
                if duel.compare(&case).is_none() {
                    continue;
                }
                let world = lab::world(&document(&duel, &case));
                let run = way.run(&world, WhichMove::WhatIf).ok().unwrap();
                let name = format!("{}/{rival}, {}", question.name, family.name());
                see(&name, run.playback().unwrap());
            }
        }
    }
}

/// Calls `see` with runs of frames of a game that is played by keys which change now and then.
fn each_frame(stem: &str, lab: &Lab, scene: &Scene, see: &mut impl FnMut(&str, &dyn Playback)) {
    let mut world = lab::plane_world(scene);
    for k in 0..1_200_u32 {
        let game = lab.motion.about.name == "ball";
        let keys = InputKeys::NONE
            .with(InputKey::Right, !game && k / 40 % 4 < 2)
            .with(InputKey::Left, !game && k / 40 % 4 == 3)
            .with(InputKey::Down, k / 30 % 2 == 1)
            .with(InputKey::Up, k % 50 < 20)
            .with(InputKey::LeftShift, k % 40 < 8)
            .with(InputKey::RightShift, k % 50 < 8);
        world.advance(keys);
        let moment = world.moment_of(WhichMove::Made).unwrap();
        if k % 7 == 0 || world.frames().last().unwrap().outcome != glisse::world::Outcome::Free {
            let run = lab.run_in_plane(&world, &moment).ok().unwrap();
            see(&format!("{stem}, frame {k}"), run.as_ref());
        }
    }
}

/// Collects complaints, so that one run of the test shows all of them.
fn complain(faults: &BTreeSet<String>) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), {
        faults.iter().take(40).cloned().collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn every_step_has_a_chapter_and_reasons() {
    let texts = Language::ALL.map(Texts::new);
    let mut faults = BTreeSet::new();
    each_run(|stem, run| {
        for k in steps(run.len()) {
            let name = run.step(k).name;
            match run.chapter(k) {
                None => drop(faults.insert(format!("{stem}: {name} is in no chapter"))),
                Some((chapter, title)) => {
                    if texts.iter().any(|t| !t.knows(&title.id)) {
                        faults.insert(format!("{stem}: chapter {} has no title", chapter.what));
                    }
                }
            }
            let because = run.because(k);
            if k > 0 && because.is_empty() {
                faults.insert(format!("{stem}: {name} rests on nothing"));
            }
            if because.iter().any(|b| *b >= k) {
                faults.insert(format!("{stem}: {name} rests on a later step"));
            }
            if *run.chain(k).last().unwrap() != 0 {
                faults.insert(format!("{stem}: the reasons of {name} do not lead to the start"));
            }
        }
    });
    complain(&faults);
}

#[test]
fn all_steps_at_once_are_those_one_by_one() {
    let texts = [Texts::new(Language::French)];
    each_run(|stem, run| {
        let mut all = Vec::new();
        run.each_json(&texts, &mut |step| all.push(step));
        assert_eq!(all.len(), run.len(), "{stem}");
        let mut signs = Vec::new();
        run.each_sign(&mut |kind, depth, chapter| signs.push((kind, depth, chapter)));
        assert_eq!(signs.len(), run.len(), "{stem}");
        let chapters = run.chapters();
        let mut begun = 0;
        for (k, chapter) in chapters.iter().enumerate() {
            begun += u32::from(k > 0 && chapters[k - 1].is_some_and(|last| Some(last) != *chapter));
            assert_eq!(signs[k].2, chapter.map(|_| begun), "{stem}: step {k}");
        }
        for k in steps(run.len()) {
            assert_eq!(all[k], run.json(k, &texts), "{stem}: step {k}");
            let step = run.step(k);
            let chapter = run.chapter(k).map(|(chapter, _)| chapter);
            assert_eq!(chapters[k], chapter, "{stem}: step {k}");
            assert_eq!((signs[k].0, signs[k].1), (step.kind, step.depth), "{stem}: step {k}");
        }
    });
}

#[test]
fn every_step_lights_the_statements_that_decided_it() {
    let mut faults = BTreeSet::new();
    each_run(|stem, run| {
        for k in steps(run.len()) {
            let at = run.step(k).location;
            let Some(place) = source::place(at) else {
                faults.insert(format!("{stem}: {at} is not in the sources"));
                continue;
            };
            let tells = |line: u32| place.file.reports.iter().any(|t| t.lines.contains(&line));
            if place.span().all(tells) {
                faults.insert(format!("{stem}: {at} lights nothing but tellings"));
            }
        }
    });
    complain(&faults);
}

fn has_value(message: &Message) -> bool {
    message.args.iter().any(|(_, arg)| match arg {
        Arg::Number(_) | Arg::Count(_) | Arg::Vector(_) => true,
        Arg::Message(inner) => has_value(inner),
        Arg::Text(words) => words.chars().any(|c| c.is_ascii_digit()),
        Arg::Name(_) => false,
    })
}

#[test]
fn a_step_with_values_says_one_of_them_in_its_sentence() {
    let mut faults = BTreeSet::new();
    each_run(|stem, run| {
        for k in steps(run.len()) {
            let told = run.tell(k);
            let number = |v: &FactValue| !matches!(v, FactValue::Words(_));
            if told.facts.iter().any(|f| number(&f.value)) && !has_value(&told.sentence) {
                faults.insert(format!(
                    "{stem}: {} has no value in {:?}",
                    run.step(k).name,
                    told.sentence.id
                ));
            }
        }
    });
    complain(&faults);
}

#[test]
fn every_fact_says_what_it_means_and_which_mark_shows_it() {
    let texts = Language::ALL.map(Texts::new);
    let mut faults = BTreeSet::new();
    each_run(|stem, run| {
        for k in steps(run.len()) {
            let drawn = run.picture(k, &Overlays::default()).tags();
            for fact in run.tell(k).facts {
                let (name, symbol) = (run.step(k).name, &fact.symbol);
                match &fact.definition {
                    None => {
                        faults.insert(format!("{stem}: {name}: {symbol} has no definition"));
                    }
                    Some(d) if texts.iter().any(|t| !t.knows(&d.id)) => {
                        faults.insert(format!(
                            "{stem}: {name}: {symbol}: {} is not in the texts",
                            d.id
                        ));
                    }
                    Some(_) => {}
                }
                match fact.tag {
                    None if !fact.unmarked => {
                        faults.insert(format!(
                            "{stem}: {name}: {symbol} has no mark, and does not say so"
                        ));
                    }
                    Some(tag) if !drawn.contains(&tag) => {
                        let tag = format!("{} {}", tag.what, tag.which);
                        faults.insert(format!(
                            "{stem}: {name}: {symbol} names {tag}, which is not drawn"
                        ));
                    }
                    _ => {}
                }
            }
        }
    });
    complain(&faults);
}

#[test]
fn every_sentence_is_whole_in_both_languages() {
    let texts = Language::ALL.map(Texts::new);
    let mut faults = BTreeSet::new();
    each_run(|stem, run| {
        for k in steps(run.len()) {
            let told = run.tell(k);
            let definitions = told.facts.iter().filter_map(|f| f.definition.as_ref());
            for message in definitions.chain([&told.sentence]) {
                for text in &texts {
                    let words = text.say(message);
                    // A place that nothing fills is said by its name.
                    if words.contains("{$") || words == *message.id || words.trim().is_empty() {
                        faults.insert(format!("{stem}: {:?}: {words:?}", text.language()));
                    }
                }
            }
        }
    });
    complain(&faults);
}
