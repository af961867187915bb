//! Challenges: what is to be made of a lab's scene, and whether it is made.
//!
//! A file `challenges/<lab>.json` lists those of a lab, the easiest first. Each says in both languages what to make, and has
//! a condition on what a run says of itself ([`Values::of_whole_run`]): so any lab has challenges, and none has code for them.
//! [`read()`] makes plain data of a file; [`library`] has those that come with the program.

pub mod library;
mod progress;
mod read;

use std::collections::BTreeMap;

pub use progress::{Told, told};
pub use read::{ChallengeError, read};

use crate::explore::watch::{Condition, Values};
use crate::lab::{self, Lab};
use crate::lesson::play;
use crate::scene::Document;
use crate::scene::part::Part;
use crate::text::{Language, Message};
use crate::world::{Aim, InputKeys, WhichMove};

/// Something to make of a lab's scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Challenge {
    /// Its name among those of its lab, for scripts and for what is kept.
    pub name: String,
    /// What to make, by the code of a language.
    say: BTreeMap<String, String>,
    /// What helps.
    hint: BTreeMap<String, String>,
    /// When it is made.
    pub when: Condition,
    /// What to set in the lab's own scene, so that it is made.
    pub solution: Vec<(String, Part)>,
    /// How many frames pass then.
    pub frames: u32,
}

impl Challenge {
    /// What to make, in a language.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        said(&self.say, language)
    }

    /// What helps, in a language.
    #[must_use]
    pub fn hint(&self, language: Language) -> String {
        said(&self.hint, language)
    }

    /// Whether a run makes it.
    #[must_use]
    pub fn is_met(&self, values: &Values) -> bool {
        self.when.holds(None, values) == Some(true)
    }

    /// The key by which it is remembered.
    #[must_use]
    pub fn key(&self, lab: &str) -> String {
        format!("{lab}/{}", self.name)
    }
}

fn said(all: &BTreeMap<String, String>, language: Language) -> String {
    all.get(language.code()).map(|text| language.bound(text)).unwrap_or_default()
}

/// What a lab says of a document in which some parts are set and some frames have passed.
///
/// # Errors
/// In words, when there is no such part, or the lab refuses.
pub fn tried(
    document: &Document,
    lab: &Lab,
    parts: &[(String, Part)],
    frames: u32,
) -> Result<Values, Refused> {
    let mut document = document.clone();
    document.header_mut().lab = Some(lab.name.to_owned());
    match &mut document {
        Document::Plane(scene) => play::change(scene, parts),
        Document::Space(scene) => play::change(scene, parts),
    }
    .map_err(Refused::Part)?;
    let mut world = lab::world(&document);
    // The objects just changed are those that a lab of pairs looks at, as after a change by hand.
    for (path, _) in parts {
        let owner = crate::scene::part::owner(path);
        let at = owner.and_then(|id| document.ids().position(|own| own == id));
        if let Some(at) = at {
            world.touch(&[at]);
        }
    }
    (0..frames).for_each(|_| world.advance(InputKeys::NONE, Aim::default()));
    let look = if frames > 0 { WhichMove::Made } else { WhichMove::WhatIf };
    let run = lab.run(&world, look).map_err(Refused::Lab)?;
    Ok(Values::of_whole_run(run.as_ref()))
}

/// Why a lab has no answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// A part can't be set.
    Part(String),
    /// The lab says why.
    Lab(Message),
}
