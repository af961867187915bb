//! The search for a scene where the right rule and the one as published part: the document's own objects are moved and
//! turned by a random walk that is the same every time, until the two runs differ. Before that every pair of objects
//! has the focus once, as they are: a scene may have a case that is not looked at. The search goes on a little in every
//! frame, and ends after so many tries.

use std::time::{Duration, Instant};

use super::live::Live;
use crate::explore::duel::shake;
use crate::lab::{self, Lab, Playback};
use crate::random::Rng;
use crate::scene::{Document, Saved as _, Scene, SpaceScene};
use crate::world::WhichMove;

/// So many scenes are tried.
const TRIES: usize = 800;
/// And for no longer than this, where each takes long.
const LONGEST: Duration = Duration::from_secs(12);
/// So much of a frame is spent on trying.
const SLICE: Duration = Duration::from_millis(12);
/// Of the tries, so many look for different answers before different steps are enough.
const CHOOSY: usize = TRIES * 3 / 4;
/// Of so many objects every pair is tried.
const MANY_IN_PAIRS: usize = 12;

/// A search.
#[derive(Debug)]
pub(crate) struct Search {
    base: Document,
    now: Document,
    lab: &'static Lab,
    random: Rng,
    /// How far an object is moved at most, in units.
    reach: f64,
    tries: usize,
    since: Instant,
    /// One that parts in its steps and not in its answer.
    second: Option<Document>,
    /// Pairs of objects that still are to have the focus, by their ids.
    pairs: Vec<[String; 2]>,
}

impl std::fmt::Debug for Lab {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// What a scene shows of the two rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    /// The lab can't run there, or has no run of the rule as published.
    Nothing,
    /// They agree.
    Same,
    /// They part, and come to the same answer.
    Steps,
    /// They come to different answers.
    Answers,
}

/// How a search ended, or that it goes on.
#[derive(Debug)]
pub(crate) enum Progress {
    /// It goes on.
    On,
    /// A scene where they part.
    Found(Box<Document>),
    /// There is none after so many tries.
    Nothing(usize),
}

/// How a search begins.
#[derive(Debug)]
pub(crate) enum SearchStart {
    /// The rules part at this step of the run that is there.
    Here(usize),
    /// A scene has to be looked for.
    Search(Box<Search>),
}

impl Search {
    /// Looks for a case where the two rules part: the one there is if they do here, else one that is looked for. Begun
    /// again where they part on the way to one answer, it looks for a case where they come to two.
    ///
    /// # Errors
    /// The name in the texts of why there is nothing to look for.
    pub(crate) fn start(
        live: &Live,
        document: &Document,
        size: impl FnOnce() -> f64,
    ) -> Result<SearchStart, &'static str> {
        let in_space = live.space().is_some();
        let lab = live.lab().filter(|l| l.published_in(in_space).is_some());
        let lab = lab.ok_or("no-published-rule")?;
        let verdicts = || {
            let run = live.right()?;
            Some((run.verdict(), run.published()?.run.verdict()))
        };
        let two_answers = verdicts().is_some_and(|(right, published)| right != published);
        if let Some(k) = live.part().filter(|k| two_answers || live.step() != *k) {
            return Ok(SearchStart::Here(k));
        }
        let search = Self::new(document, lab, size() * 0.5);
        match search.verdict(&search.base) {
            Verdict::Nothing => Err("parting-not-here"),
            _ => Ok(SearchStart::Search(Box::new(search))),
        }
    }

    fn new(document: &Document, lab: &'static Lab, reach: f64) -> Self {
        let mut base = document.clone();
        base.header_mut().settings.published = true;
        let random = Rng::new(0x9E37_79B9_7F4A_7C15 ^ base.object_count() as u64);
        let now = base.clone();
        let since = Instant::now();
        let pairs = Vec::new();
        let mut search =
            Self { base, now, lab, random, reach, tries: 0, since, second: None, pairs };
        // A lab of pairs says which has the focus.
        if search.run(&search.base).is_some_and(|run| run.outcome()["focus"].is_u64()) {
            let ids = ids(&search.base);
            let after = |(i, a): (usize, &String)| {
                let a = a.clone();
                ids[i + 1..].iter().map(move |b| [a.clone(), b.clone()]).collect::<Vec<_>>()
            };
            search.pairs = ids.iter().enumerate().flat_map(after).collect();
        }
        search
    }

    fn run(&self, document: &Document) -> Option<Box<dyn Playback>> {
        let world = lab::world(document);
        self.lab.run(&world, WhichMove::WhatIf).ok()
    }

    fn verdict(&self, document: &Document) -> Verdict {
        let Some(run) = self.run(document) else { return Verdict::Nothing };
        let Some(published) = run.published() else { return Verdict::Nothing };
        match published.part {
            None => Verdict::Same,
            Some(_) if run.verdict() != published.run.verdict() => Verdict::Answers,
            Some(_) => Verdict::Steps,
        }
    }

    /// One step of the walk. Sizes are drawn by their power of two: near cases are as likely as far ones.
    fn walk(&mut self) {
        if self.random.bits().is_multiple_of(5)
            || self.now.header().focus != self.base.header().focus
        {
            self.now = self.base.clone();
        }
        shake(&mut self.now, &mut self.random, self.reach, self.lab.looks);
    }

    /// Tries some scenes.
    pub(crate) fn go_on(&mut self) -> Progress {
        let start = Instant::now();
        while start.elapsed() < SLICE {
            if self.tries >= TRIES || self.since.elapsed() > LONGEST {
                return self
                    .second
                    .take()
                    .map_or(Progress::Nothing(self.tries), |s| Progress::Found(Box::new(s)));
            }
            self.tries += 1;
            let scene = self.now.clone();
            match self.verdict(&scene) {
                Verdict::Answers => return Progress::Found(Box::new(scene)),
                Verdict::Steps if self.second.is_none() => {
                    // Of pairs, the one that parts in its steps may soon part in its answer.
                    self.base.header_mut().focus.clone_from(&scene.header().focus);
                    self.second = Some(scene);
                }
                Verdict::Nothing => self.now = self.base.clone(),
                Verdict::Same | Verdict::Steps => {}
            }
            if self.tries >= CHOOSY
                && let Some(second) = self.second.take()
            {
                return Progress::Found(Box::new(second));
            }
            match self.pairs.pop() {
                Some(pair) => self.now.header_mut().focus = pair.into(),
                None => self.walk(),
            }
        }
        Progress::On
    }
}

/// The ids of the first few objects.
fn ids(document: &Document) -> Vec<String> {
    match document {
        Document::Plane(Scene { objects, .. }) => {
            objects.iter().take(MANY_IN_PAIRS).map(|o| o.id.clone()).collect()
        }
        Document::Space(SpaceScene { objects, .. }) => {
            objects.iter().take(MANY_IN_PAIRS).map(|o| o.id.clone()).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::command::Command;
    use crate::app::ui::preferences::Preferences;
    use crate::lab::LABS;

    #[test]
    fn a_search_ends_and_what_it_finds_can_be_undone() {
        // Of the labs with a published rule, those that run it beside the right one.
        let mut found = 0;
        for lab in LABS.iter().filter(|l| l.published.is_some()) {
            let text = crate::scene::library::find(lab.name).unwrap();
            let mut app = App::new(Preferences::default());
            app.open_document(crate::scene::read_document(text).unwrap(), None);
            app.update(0.0, crate::world::InputKeys::NONE);
            let before = app.document();
            app.obey(Command::FindParting);
            for _ in 0..100_000 {
                if app.parting.is_none() {
                    break;
                }
                app.update(0.0, crate::world::InputKeys::NONE);
            }
            assert!(app.parting.is_none(), "{}", lab.name);
            if app.document() != before {
                found += 1;
                assert_eq!(app.live.part(), Some(app.live.step()), "{}", lab.name);
                let moves = |document: &Document| match document {
                    Document::Plane(s) => s.objects.iter().any(|o| o.velocity.is_some()),
                    Document::Space(s) => s.objects.iter().any(|o| o.velocity.is_some()),
                };
                let now = app.document();
                assert!(lab.looks || moves(&before) || !moves(&now), "{}", lab.name);
                app.obey(Command::Undo);
                assert_eq!(app.document(), before, "{}", lab.name);
            }
        }
        assert!(found >= 4, "the sweep, the slide, boxes and polygons have such cases");
    }

    #[test]
    fn begun_again_where_they_only_part_on_the_way_it_finds_two_answers() {
        let text = crate::scene::library::find("bezier-segment").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.settings.published = true;
        let mut app = App::new(Preferences::default());
        app.open_scene(scene, None);
        app.update(0.0, crate::world::InputKeys::NONE);
        let before = app.editor.scene().clone();
        app.obey(Command::FindParting);
        assert!(app.parting.is_none() && app.live.part() == Some(app.live.step()));
        assert_eq!(*app.editor.scene(), before, "first it goes to the step where they part here");
        app.obey(Command::FindParting);
        for _ in 0..100_000 {
            if app.parting.is_none() {
                break;
            }
            app.update(0.0, crate::world::InputKeys::NONE);
        }
        let run = app.live.playback().unwrap();
        let published = run.published().unwrap();
        assert_ne!(run.verdict(), published.run.verdict());
        assert_eq!(app.live.part(), Some(app.live.step()));
    }

    #[test]
    fn the_walk_is_the_same_every_time_and_stays_finite() {
        let scene = crate::scene::read(crate::scene::library::find("slide").unwrap()).unwrap();
        let walk = || {
            let document = Document::Plane(scene.clone());
            let mut search = Search::new(&document, crate::lab::find("slide").unwrap(), 200.0);
            (0..200).for_each(|_| search.walk());
            let Document::Plane(now) = search.now else { panic!("it stays in the plane") };
            now
        };
        assert_eq!(walk(), walk());
        assert_ne!(walk().objects, scene.objects);
        assert!(walk().objects.iter().all(|o| o.position.is_finite() && o.rotation.is_finite()));
    }
}
