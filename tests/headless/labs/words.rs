//! What stands in the table of numbers and in the pictures of every lab, on every scene: characters that the fonts
//! have, and no word that only the English know.

use glisse::lab::{self, Overlays, Playback};
use glisse::scene::{Saved as _, library};
use glisse::text::bundle::Texts;
use glisse::text::{Language, fonts};
use glisse::world::WhichMove;

/// Steps of a run to look at: all of a short one, and some of a long one.
fn steps(len: usize) -> impl Iterator<Item = usize> {
    (0..len).step_by((len / 300).max(1))
}

fn each_run(mut see: impl FnMut(&str, &dyn Playback)) {
    for (stem, text) in library::SCENES {
        let mut document = glisse::scene::read_document(text).unwrap();
        let lab = document.header().lab.as_deref().and_then(lab::find);
        for published in [false, true] {
            document.header_mut().settings.published = published;
            let Some(lab) = lab.filter(|l| !published || l.published.is_some()) else { continue };
            let world = glisse::lab::world(&document);
            if let Ok(run) = lab.run(&world, WhichMove::WhatIf) {
                see(stem, run.as_ref());
            }
        }
    }
}

#[test]
fn every_character_of_a_label_has_a_glyph() {
    let faces: Vec<_> = fonts::ALL.iter().map(|f| ttf_parser::Face::parse(f, 0).unwrap()).collect();
    each_run(|stem, run| {
        for k in steps(run.len()) {
            let rows = run.tell(k).facts.into_iter().map(|n| n.symbol);
            let picture = run.picture(k, &Overlays::default());
            let labels = picture.labels().into_iter().map(str::to_owned);
            for words in rows.chain(labels) {
                let lacking: String = words
                    .chars()
                    .filter(|c| faces.iter().all(|f| f.glyph_index(*c).is_none()))
                    .collect();
                assert_eq!(lacking, "", "{stem}, step {k}: {words}");
            }
        }
    });
}

#[test]
fn a_label_that_is_a_word_is_said_in_every_language() {
    /// Notation that looks like words: functions, and names that the source has.
    const NOTATION: [&str; 5] = ["min", "max", "det", "mod", "frac"];
    let texts = Language::ALL.map(Texts::new);
    let mut unknown = std::collections::BTreeSet::new();
    each_run(|_, run| {
        for k in steps(run.len()) {
            for row in run.tell(k).facts {
                let label = &row.symbol;
                let plain = label.chars().all(|c| c.is_ascii_lowercase() || c == ' ');
                let word = plain && label.split(' ').any(|w| w.len() > 2);
                if !word || NOTATION.iter().any(|n| label.split(' ').any(|w| w == *n)) {
                    continue;
                }
                let id = format!("label-{}", label.replace(' ', "-"));
                if texts.iter().any(|t| !t.knows(&id)) {
                    unknown.insert(id);
                }
            }
        }
    });
    assert_eq!(unknown, [].into());
}

#[test]
fn what_an_answer_counts_has_a_name_in_every_language() {
    let texts = Language::ALL.map(Texts::new);
    let mut unknown = std::collections::BTreeSet::new();
    each_run(|_, run| {
        for count in run.counts() {
            let id = format!("count-{}", count.symbol);
            if texts.iter().any(|t| !t.knows(&id)) {
                unknown.insert(id);
            }
        }
    });
    assert_eq!(unknown, [].into());
}
