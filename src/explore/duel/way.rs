//! One who answers a question as a run that can be stepped: that of the lab which records its steps.

use super::question::{Question, rival_title};
use crate::lab::{self, Playback};
use crate::scene::Document;
use crate::text::Message;
use crate::world::{WhichMove, World};

/// Where the steps of one who answers are recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its name within its question; none of a lab's own rule, which is the right one or the one published.
    pub name: Option<&'static str>,
    /// The lab that records it.
    pub lab: &'static str,
    /// Whether it is the lab's rule as published.
    pub published: bool,
}

/// Who of each question is recorded by which lab: its right rule, or its published one.
const RECORDED: &[(&str, &str, &str, bool)] = &[
    ("point-box", "closed", "point-box", false),
    ("point-box", "half-open", "point-box", true),
    ("boxes", "closed", "box-box", false),
    ("boxes", "published", "box-box", true),
    ("circles", "squares", "circle-circle", false),
    ("circle-box", "clamp", "circle-box", false),
    ("circle-box", "cascade", "circle-box", false),
    ("circle-segment", "nearest", "circle-segment", false),
    ("circle-line", "projection", "circle-line", false),
    ("circle-line", "published", "circle-line", true),
    ("segments", "sides", "segment-segment", false),
    ("segments", "published", "segment-segment", true),
    ("point-polygon", "crossings", "polygon-crossings", false),
    ("point-convex", "left", "polygon-left", false),
    ("point-convex", "published", "polygon-left", true),
    ("point-convex", "crossings", "polygon-crossings", false),
    ("convex", "axes", "sat-polygon", false),
    ("convex", "walking", "voronoi-polygon", false),
    ("convex", "published", "sat-polygon", true),
    ("curve-segment", "roots", "bezier-segment", false),
    ("curve-segment", "published", "bezier-segment", true),
    ("curve-segment", "chords-8", "bezier-segment", false),
    ("curve-segment", "chords-64", "bezier-segment", false),
    ("walls", "one-by-one", "partition-race", false),
    ("walls", "grid", "grid", false),
    ("walls", "quadtree", "quadtree", false),
    ("walls", "bsp2d", "bsp2d", false),
    ("disc-walls", "tree", "bsp-sweep", false),
    ("disc-walls", "one-by-one", "bsp-sweep", false),
    ("disc-walls", "published", "bsp-sweep", true),
    ("turned-boxes", "axes", "sat-boxes", false),
    ("turned-boxes", "published", "sat-boxes", true),
    ("ray-triangle", "sides", "ray-triangle", false),
    ("ray-triangle", "plane", "ray-triangle", false),
    ("triangles", "intervals", "triangle-triangle", false),
    ("triangles", "axes", "triangle-triangle", false),
    ("point-polyhedron", "faces", "point-polyhedron", false),
    ("point-polyhedron", "regions", "voronoi-polyhedron", false),
    ("point-polyhedron", "published", "point-polyhedron", true),
];

/// Such a run: the lab's, of which its rule or the published one beside it is meant.
pub struct WayRun {
    run: Box<dyn Playback>,
    published: bool,
}

impl WayRun {
    /// The run that is meant.
    #[must_use]
    pub fn playback(&self) -> Option<&dyn Playback> {
        match self.published {
            true => self.run.published().map(|published| published.run.as_ref()),
            false => Some(self.run.as_ref()),
        }
    }
}

impl Way {
    pub(super) fn of(question: &Question, rival: &str) -> Option<Self> {
        let is_of = |own: &&(&str, &str, &str, bool)| (own.0, own.1) == (question.name, rival);
        let (_, name, lab, published) = *RECORDED.iter().find(is_of)?;
        Some(Self { name: Some(name), lab, published })
    }

    /// The right rule of a lab, and the one published.
    #[must_use]
    pub fn rules(lab: &'static str) -> [Self; 2] {
        [false, true].map(|published| Self { name: None, lab, published })
    }

    /// What it is called in the reader's language.
    #[must_use]
    pub fn title(&self) -> Message {
        match self.name {
            Some(name) => rival_title(name),
            None => Message::new(if self.published { "rules-published" } else { "rules-right" }),
        }
    }

    /// Its steps in a world as it is, looking at a move of it.
    ///
    /// # Errors
    /// In words, where its lab can't run there.
    pub fn run(&self, world: &World, look: WhichMove) -> Result<WayRun, Message> {
        let elsewhere = || Message::new("duel-not-here");
        let lab = lab::find(self.lab).ok_or_else(elsewhere)?;
        let run = if self.published && !world.header().settings.published {
            // The rule as published runs beside the right one where the scene says so: in a world of its own.
            let mut document = match world {
                World::Plane(world) => Document::Plane(world.scene().clone()),
                World::Space(world) => Document::Space(world.scene().clone()),
            };
            let ids: Vec<String> = document.ids().map(str::to_owned).collect();
            let header = document.header_mut();
            header.settings.published = true;
            header.lab = Some(self.lab.to_owned());
            let first = world.focus().into_iter().filter_map(|i| ids.get(i).cloned());
            header.focus = first.take(2).collect();
            lab.run(&lab::world(&document), look)?
        } else {
            lab.run_way(self.name.unwrap_or_default(), world, look)?
        };
        let found = WayRun { run, published: self.published };
        if found.playback().is_some() { Ok(found) } else { Err(elsewhere()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::duel::case_of;
    use crate::scene::{library, read_document};

    #[test]
    fn the_rule_of_a_lab_in_space_and_the_one_published_are_stepped_too() {
        for name in ["heightmap", "point-polyhedron", "voronoi-polyhedron"] {
            let world = lab::world(&read_document(library::find(name).unwrap()).unwrap());
            let run = |way: Way| way.run(&world, WhichMove::WhatIf).unwrap();
            let [right, published] = Way::rules(name).map(run);
            let own = lab::find(name).unwrap().run(&world, WhichMove::WhatIf).unwrap();
            assert_eq!(right.playback().unwrap().verdict(), own.verdict(), "{name}");
            assert!(!published.playback().unwrap().is_empty(), "{name}");
        }
    }

    #[test]
    fn the_cascade_and_the_clamp_are_each_stepped_without_the_other() {
        let scene = read_document(library::find("circle-box").unwrap()).unwrap();
        let world = lab::world(&scene);
        let question = Question::find("circle-box").unwrap();
        let both = lab::find("circle-box").unwrap().run(&world, WhichMove::WhatIf).unwrap();
        let runs = ["cascade", "clamp"].map(|name| {
            let place = question.rivals().iter().position(|own| *own == name).unwrap();
            question.way(place).unwrap().run(&world, WhichMove::WhatIf).unwrap()
        });
        let [cascade, clamp] = runs.each_ref().map(|run| run.playback().unwrap());
        assert_eq!(cascade.len() + clamp.len(), both.len());
        assert_eq!(cascade.key(0), both.key(0));
        assert_eq!(cascade.verdict(), both.verdict());
        let deciding = clamp.deciding().unwrap();
        assert!(["clamp", "reach"].contains(&clamp.key(deciding).unwrap().0.what));
        assert!(clamp.because(deciding).iter().all(|k| *k < deciding));
    }

    #[test]
    fn each_who_is_recorded_is_one_who_answers_and_can_be_stepped_in_the_scene_of_its_question() {
        for (question, rival, lab, published) in RECORDED {
            let found = Question::find(question).unwrap();
            let place = found.rivals().iter().position(|own| own == rival);
            let way = found.way(place.unwrap_or_else(|| panic!("{question}/{rival}"))).unwrap();
            assert_eq!((way.lab, way.published), (*lab, *published));
            let scene = read_document(library::find(found.lab).unwrap()).unwrap();
            if case_of(&scene, found, &mut |_| 0).is_none() {
                // Its scene has a box that moves, and the question is of discs.
                assert_eq!(*question, "disc-walls");
                continue;
            }
            let world = lab::world(&scene);
            let run = way.run(&world, WhichMove::WhatIf);
            let run = run.unwrap_or_else(|why| panic!("{question}/{rival}: {why:?}"));
            assert!(!run.playback().unwrap().is_empty(), "{question}/{rival}");
        }
        let segments = Question::find("segments").unwrap();
        let plain = segments.rivals().iter().position(|own| *own == "plain").unwrap();
        assert_eq!(segments.way(plain), None);
    }
}
