//! Every challenge can be met, and is not met by itself.

use std::collections::BTreeSet;

use glisse::explore::challenge::{Challenge, library, tried};
use glisse::explore::watch::Values;
use glisse::lab::{LABS, Lab};
use glisse::scene::{self, Document};
use glisse::text::Language;

/// The fewest challenges of a lab.
const FEWEST: usize = 3;

fn own_scene(lab: &Lab) -> Document {
    scene::read_document(scene::library::find(lab.name).unwrap()).unwrap()
}

fn challenges(lab: &Lab) -> Vec<Challenge> {
    library::find(lab.name).unwrap_or_else(|e| panic!("{e}"))
}

/// A lab's run on its own scene, and those with each of the solutions.
fn runs(lab: &Lab) -> (Values, Vec<(Challenge, Values)>) {
    let scene = own_scene(lab);
    let solved = challenges(lab).into_iter().map(|one| {
        let values = tried(&scene, lab, &one.solution, one.frames);
        let values = values.unwrap_or_else(|e| panic!("{}: {}: {e:?}", lab.name, one.name));
        (one, values)
    });
    let solved = solved.collect();
    (tried(&scene, lab, &[], 0).unwrap_or_default(), solved)
}

#[test]
fn every_lab_has_challenges_and_every_file_of_them_its_lab() {
    let labs: BTreeSet<_> = LABS.iter().map(|lab| lab.name).collect();
    assert_eq!(library::labs().collect::<BTreeSet<_>>(), labs);
    for lab in LABS {
        let count = challenges(lab).len();
        assert!(count >= FEWEST, "{}: {count}", lab.name);
    }
}

#[test]
fn no_challenge_is_met_by_the_scene_as_it_opens_and_each_by_its_solution() {
    let mut faults = Vec::new();
    for lab in LABS {
        let (opened, solved) = runs(lab);
        for (one, values) in &solved {
            if one.is_met(&opened) {
                faults.push(format!("{}: {} is met at once", lab.name, one.name));
            }
            if !one.is_met(values) {
                let parts = one.when.parts();
                let open = parts.iter().filter(|p| p.holds(None, values) != Some(true));
                let open: Vec<&str> = open.map(|p| p.text()).collect();
                faults.push(format!("{}: {}: {open:?} is not met", lab.name, one.name));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A name that is spelt wrong would make a challenge that nobody can meet, or that everybody meets.
#[test]
fn conditions_name_only_what_runs_of_their_lab_say() {
    let mut faults = Vec::new();
    for lab in LABS {
        let (opened, solved) = runs(lab);
        let all: Vec<&Values> =
            std::iter::once(&opened).chain(solved.iter().map(|(_, v)| v)).collect();
        for (one, _) in &solved {
            for name in one.when.names() {
                let said =
                    |v: &&&Values| v.names().any(|own| own == name) || v.word(name).is_some();
                if !all.iter().any(|v| said(&v)) && !is_kind(name) {
                    faults.push(format!("{}: {}: {name}", lab.name, one.name));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Whether a name counts steps of a kind that the texts know.
fn is_kind(name: &str) -> bool {
    let texts = glisse::text::Texts::new(Language::English);
    let kind = name.rsplit_once("steps.").map(|(_, kind)| kind);
    kind.is_some_and(|kind| texts.knows(&format!("kind-{kind}")))
}

#[test]
fn no_two_challenges_of_a_lab_say_the_same() {
    for lab in LABS {
        for language in Language::ALL {
            let all = challenges(lab);
            let said: BTreeSet<_> = all.iter().map(|one| one.say(language)).collect();
            assert_eq!(said.len(), all.len(), "{}", lab.name);
            for one in &all {
                assert!(!one.hint(language).is_empty() && one.say(language) != one.hint(language));
                assert!(one.say(language).ends_with(['.', '?']), "{}: {}", lab.name, one.name);
            }
        }
        let french = challenges(lab)
            .iter()
            .all(|one| one.say(Language::English) != one.say(Language::French));
        assert!(french, "{}", lab.name);
    }
}
