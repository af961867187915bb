//! Every lesson is played: each of its links must change or find what it names, in both languages.

use std::collections::BTreeSet;

use glisse::explore::predict;
use glisse::lab::{LABS, Lab, Overlays, Playback};
use glisse::lesson::{Directive, Lesson, library, play};
use glisse::scene::{self, Document, Saved as _, part};
use glisse::text::Language;
use glisse::world::WhichMove;

/// How many paragraphs there are to read.
const LENGTH: std::ops::RangeInclusive<usize> = 5..=8;

/// A lab as a reader of its lesson has it before them.
struct Stage {
    lab: &'static Lab,
    scene: Document,
    show: Overlays,
    /// The objects that were changed, in order.
    touched: Vec<usize>,
    step: usize,
}

impl Stage {
    fn new(lab: &'static Lab) -> Self {
        let scene = scene::read_document(scene::library::find(lab.name).unwrap()).unwrap();
        let mut stage =
            Self { lab, scene, show: Overlays::default(), touched: Vec::new(), step: 0 };
        stage.step = stage.run().map_or(0, |r| r.len() - 1);
        stage
    }

    fn run(&self) -> Result<Box<dyn Playback>, String> {
        let mut world = glisse::lab::world(&self.scene);
        if let Some(error) = world.errors().first() {
            return Err(error.to_string());
        }
        for i in &self.touched {
            world.touch(&[*i]);
        }
        let run = self
            .lab
            .run(&world, WhichMove::WhatIf)
            .map_err(|m| format!("the lab refuses: {}", m.id))?;
        if run.is_empty() { Err("the run has no steps".to_owned()) } else { Ok(run) }
    }

    /// Does what a link says. Why it can't, or that it does nothing.
    fn play(&mut self, does: &Directive) -> Result<(), String> {
        let before = (self.scene.clone(), self.show);
        match does {
            Directive::Do(all) => {
                // One part at a time: each must change something.
                for one in all {
                    let before = self.scene.clone();
                    play::change(&mut self.scene, std::slice::from_ref(one))?;
                    if self.scene == before {
                        return Err(format!("`{}` is so already", one.0));
                    }
                }
            }
            Directive::Drag { path, from, to } => {
                let now = play::number(&self.scene, path)?;
                if !(*from..=*to).contains(&now) {
                    return Err(format!("`{path}` is {now}, which is not within {from} to {to}"));
                }
                for end in [*from, *to] {
                    let mut other =
                        Self { scene: self.scene.clone(), touched: self.touched.clone(), ..*self };
                    part::set(&mut other.scene, path, &play::scene_number(path, end))?;
                    other.run()?;
                }
            }
            Directive::Set(name, to) => {
                play::set(&mut self.scene, &mut self.show, name, to)?;
                self.show.published = self.scene.header().settings.published;
                if (&self.scene, &self.show) == (&before.0, &before.1) {
                    return Err(format!("`{name}` is so already"));
                }
            }
            Directive::Predict(on) => {
                let asked = predict::asked(self.run()?.as_ref());
                if *on && asked.is_none() {
                    return Err("there is nothing to predict here".to_owned());
                }
            }
            Directive::Step(name) | Directive::Picture(name) => {
                let run = self.run()?;
                let known = || play::step_words(run.as_ref()).join(", ");
                let k = play::find_step(run.as_ref(), name, self.step)
                    .ok_or_else(|| format!("no step `{name}` here: there are {}", known()))?;
                if matches!(does, Directive::Step(_)) {
                    self.step = k;
                } else if run.picture(k, &self.show).roles().is_empty() {
                    return Err(format!("the step `{name}` has no picture"));
                }
            }
        }
        let all: Vec<usize> = play::objects(does)
            .filter_map(|id| match &self.scene {
                Document::Plane(scene) => scene.objects.iter().position(|o| o.id == id),
                Document::Space(scene) => scene.objects.iter().position(|o| o.id == id),
            })
            .collect();
        self.touched.extend(all);
        self.run().map(drop)
    }
}

fn lesson(language: Language, lab: &str) -> Lesson {
    let read = library::find(language, lab).unwrap_or_else(|| panic!("{lab} has no lesson"));
    read.unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn every_lab_has_a_lesson_in_each_language_and_every_lesson_its_lab() {
    let labs: BTreeSet<_> = LABS.iter().map(|l| l.name).collect();
    for language in Language::ALL {
        assert_eq!(library::labs(language).collect::<BTreeSet<_>>(), labs, "{language:?}");
    }
}

#[test]
fn every_link_of_every_lesson_does_what_it_says() {
    let mut faults = Vec::new();
    for lab in LABS {
        for language in Language::ALL {
            let lesson = lesson(language, lab.name);
            let file = library::file(language, lab.name);
            let mut stage = Stage::new(lab);
            for (i, does) in lesson.directives().enumerate() {
                if let Err(why) = stage.play(does) {
                    faults.push(format!("{file}: link {} ({does:?}): {why}", i + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_link_is_left_as_it_was_written() {
    use glisse::lesson::Span;
    for (language, lab) in
        Language::ALL.into_iter().flat_map(|l| LABS.iter().map(move |lab| (l, lab)))
    {
        for paragraph in lesson(language, lab.name).paragraphs {
            let words = paragraph.spans.iter().map(|span| match span {
                Span::Words { words, .. } | Span::Link { words, .. } => words.as_str(),
            });
            let words: String = words.collect();
            assert!(!words.contains("]("), "{language:?} {}: {words}", lab.name);
        }
    }
}

#[test]
fn both_languages_of_a_lesson_do_the_same_in_as_many_paragraphs() {
    for lab in LABS {
        let [en, fr] = Language::ALL.map(|l| lesson(l, lab.name));
        let all = |lesson: &Lesson| lesson.directives().cloned().collect::<Vec<_>>();
        assert_eq!(all(&en), all(&fr), "{}", lab.name);
        let kinds = |lesson: &Lesson| lesson.paragraphs.iter().map(|p| p.kind).collect::<Vec<_>>();
        assert_eq!(kinds(&en), kinds(&fr), "{}", lab.name);
        assert!(LENGTH.contains(&en.length()), "{}: {} paragraphs", lab.name, en.length());
        assert!(!all(&en).is_empty(), "{}: nothing to do", lab.name);
        let with_links = |p: &&glisse::lesson::Paragraph| {
            p.spans.iter().any(|s| matches!(s, glisse::lesson::Span::Link { .. }))
        };
        let linked = en.paragraphs.iter().filter(with_links).count();
        assert!(linked >= 3, "{}: links stand in {linked} paragraphs only", lab.name);
    }
}
