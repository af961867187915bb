//! One who answers a question as a run that can be stepped: that of the lab which records its steps.

use super::judged;
use super::question::{JUDGE, Question, rival_title};
use crate::lab::{self, Playback};
use crate::scene::Document;
use crate::text::Message;
use crate::world::{WhichMove, World};

/// Where the steps of one who answers are recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its name within its question; none of a lab's own rule, which is the right one or the one published.
    pub name: Option<&'static str>,
    /// The name of the short cut that it is shown for, which has no steps of its own.
    pub shown_for: Option<&'static str>,
    /// The lab that records it.
    pub lab: &'static str,
    /// Whether it is the lab's rule as published.
    pub published: bool,
    /// The name of the question of which it is the judge, whose steps no lab records.
    pub judges: Option<&'static str>,
}

/// Who of each question is recorded by which lab: its right rule, or its published one.
const RECORDED: &[(&str, &str, &str, bool)] = &[
    ("point-box", "closed", "point-box", false),
    ("point-box", "half-open", "point-box", true),
    ("boxes", "closed", "box-box", false),
    ("boxes", "published", "box-box", true),
    ("circles", "squares", "circle-circle", false),
    ("circles", "plain", "circle-circle", false),
    ("circles", "single", "circle-circle", false),
    ("circle-box", "clamp", "circle-box", false),
    ("circle-box", "cascade", "circle-box", false),
    ("circle-box", "plain", "circle-box", false),
    ("circle-box", "single", "circle-box", false),
    ("circle-segment", "nearest", "circle-segment", false),
    ("circle-segment", "plain", "circle-segment", false),
    ("circle-segment", "single", "circle-segment", false),
    ("circle-line", "projection", "circle-line", false),
    ("circle-line", "published", "circle-line", true),
    ("segments", "sides", "segment-segment", false),
    ("segments", "published", "segment-segment", true),
    ("segments", "plain", "segment-segment", false),
    ("segments", "single", "segment-segment", false),
    ("point-polygon", "crossings", "polygon-crossings", false),
    ("point-polygon", "plain", "polygon-crossings", false),
    ("point-polygon", "single", "polygon-crossings", false),
    ("point-convex", "left", "polygon-left", false),
    ("point-convex", "published", "polygon-left", true),
    ("point-convex", "crossings", "polygon-crossings", false),
    ("point-convex", "plain", "polygon-crossings", false),
    ("convex", "axes", "sat-polygon", false),
    ("convex", "walking", "voronoi-polygon", false),
    ("convex", "any", "sat-polygon", false),
    ("convex", "published", "sat-polygon", true),
    ("curve-segment", "roots", "bezier-segment", false),
    ("curve-segment", "published", "bezier-segment", true),
    ("curve-segment", "chords-8", "bezier-segment", false),
    ("curve-segment", "chords-64", "bezier-segment", false),
    ("walls", "one-by-one", "partition-race", false),
    ("walls", "grid", "grid", false),
    ("walls", "quadtree", "quadtree", false),
    ("walls", "bsp2d", "bsp2d", false),
    ("walls", "solids", "partition-race", false),
    ("walls", "boxes", "partition-race", false),
    ("disc-walls", "tree", "bsp-sweep", false),
    ("disc-walls", "boxes", "bsp-sweep", false),
    ("disc-walls", "one-by-one", "bsp-sweep", false),
    ("disc-walls", "published", "bsp-sweep", true),
    ("turned-boxes", "axes", "sat-boxes", false),
    ("turned-boxes", "published", "sat-boxes", true),
    ("ray-triangle", "sides", "ray-triangle", false),
    ("ray-triangle", "plane", "ray-triangle", false),
    ("ray-triangle", "plain", "ray-triangle", false),
    ("ray-triangle", "single", "ray-triangle", false),
    ("triangles", "intervals", "triangle-triangle", false),
    ("triangles", "axes", "triangle-triangle", false),
    ("point-polyhedron", "faces", "point-polyhedron", false),
    ("point-polyhedron", "regions", "voronoi-polyhedron", false),
    ("point-polyhedron", "published", "point-polyhedron", true),
];

/// Who of each question is a short cut to whom: the same rule with less looked at, by a function of its own beside the one that is
/// traced. Its steps would be those of the other, less those that it leaves out.
const SHORT_CUTS: &[(&str, &str, &str)] = &[
    ("circle-segment", "clamped", "nearest"),
    ("segments", "filtered", "sides"),
    ("point-polygon", "heights", "crossings"),
    ("point-polygon", "prepared", "crossings"),
    ("convex", "fewer-axes", "axes"),
    ("turned-boxes", "yes-or-no", "axes"),
    ("ray-triangle", "filtered", "sides"),
    ("triangles", "nearest", "intervals"),
];

/// Whom one who answers is a short cut to, by their places in the question.
pub(super) fn short_cut(question: &Question, rival: &str) -> Option<usize> {
    let is_of = |own: &&(&str, &str, &str)| (own.0, own.1) == (question.name, rival);
    let (.., of) = SHORT_CUTS.iter().find(is_of)?;
    question.rivals().iter().position(|own| own == of)
}

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
        let way =
            Self { name: None, shown_for: None, lab: question.lab, published: false, judges: None };
        if rival == JUDGE {
            return Some(Self { name: Some(JUDGE), judges: Some(question.name), ..way });
        }
        let is_of = |own: &&(&str, &str, &str, bool)| (own.0, own.1) == (question.name, rival);
        let (_, name, lab, published) = *RECORDED.iter().find(is_of)?;
        Some(Self { name: Some(name), lab, published, ..way })
    }

    /// The same steps, shown for a short cut.
    pub(super) fn shown_for(self, name: &'static str) -> Self {
        Self { shown_for: Some(name), ..self }
    }

    /// The right rule of a lab, and the one published.
    #[must_use]
    pub fn rules(lab: &'static str) -> [Self; 2] {
        [false, true].map(|published| Self {
            name: None,
            shown_for: None,
            lab,
            published,
            judges: None,
        })
    }

    /// What it is called in the reader's language.
    #[must_use]
    pub fn title(&self) -> Message {
        match self.name {
            Some(name) => match self.shown_for {
                Some(short_cut) => Message::new("rival-short-cut")
                    .with("name", rival_title(short_cut))
                    .with("of", rival_title(name)),
                None => rival_title(name),
            },
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
        if let Some(question) = self.judges {
            let question = Question::find(question).ok_or_else(elsewhere)?;
            return Ok(WayRun { run: judged::play(question, world)?, published: false });
        }
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
    use crate::explore::duel::{Compared, Duel, Round, case_of, document, draw};
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
    fn what_is_stepped_says_what_the_rival_says() {
        use crate::explore::duel::Verdict;
        let recorded = RECORDED.iter().map(|(question, rival, ..)| (*question, *rival));
        let judges = Question::ALL.iter().map(|question| (question.name, JUDGE));
        for (question, rival) in recorded.chain(judges) {
            let (name, found) = (format!("{question}/{rival}"), Question::find(question).unwrap());
            let place = found.rivals().iter().position(|own| *own == rival).unwrap();
            let duel = Duel { question: found, rivals: [place, 0] };
            let mut seen = [0; 2];
            each_case(&duel, (11, 8), |case, said, run| {
                assert!(!run.is_empty(), "{name} {case}");
                let meets = said.answers[0].verdict != Verdict::Apart;
                let told = run.outcome();
                assert_eq!(says(&told), Some(meets), "{name} {case}: {told}");
                assert!(said.steps[0] > 0, "{name} {case}: its operations are counted");
                seen[usize::from(meets)] += 1;
            });
            assert!(seen.iter().all(|n| *n >= 4), "{name}: {seen:?}");
        }
    }

    #[test]
    fn a_sign_that_rounding_turned_is_told_as_such() {
        use crate::explore::duel::{Case, CaseObject};
        use crate::text::{Language, Texts};
        use glam::DVec2;
        // Beside the line y = x by the last bit of 0.3, which has no place in seven digits.
        let corners = [(0.1, 0.1), (0.9, 0.9), (0.0, 2.0)].map(DVec2::from).to_vec();
        let point = CaseObject::Point(DVec2::new(0.3, 0.3f64.next_down()));
        let case = Case { parts: vec![point, CaseObject::Polygon(vec![corners])] };
        let question = Question::find("point-polygon").unwrap();
        let place = question.rivals().iter().position(|own| *own == "single").unwrap();
        let duel = Duel { question, rivals: [place, 0] };
        let answers = duel.compare(&case).unwrap().answers;
        assert_ne!(answers[0].verdict, answers[1].verdict);
        let world = lab::world(&document(&duel, &case));
        let run = question.way(place).unwrap().run(&world, WhichMove::WhatIf).unwrap();
        let run = run.playback().unwrap();
        let wrong = (0..run.len()).find(|k| run.step(*k).name == "kind-plain-wrong").unwrap();
        let texts = Texts::new(Language::English);
        let said = |k: usize| texts.say(&run.tell(k).sentence);
        assert!(said(wrong).contains("The sign is wrong"), "{}", said(wrong));
        let last = run.len() - 1;
        assert_eq!(run.deciding(), Some(last));
        assert!(said(last).contains("The answer is wrong"), "{}", said(last));
    }

    #[test]
    fn a_plain_answer_that_is_wrong_has_a_sign_that_is() {
        for (name, rival, ..) in RECORDED.iter().filter(|own| ["plain", "single"].contains(&own.1))
        {
            let question = Question::find(name).unwrap();
            let place = |name: &str| question.rivals().iter().position(|own| *own == name).unwrap();
            let duel = Duel { question, rivals: [place(rival), place("fractions")] };
            let (mut parted, mut turned) = (0, 0);
            each_case(&duel, (17, 25), |case, said, run| {
                let is_wrong = (0..run.len()).any(|k| run.step(k).name == "kind-plain-wrong");
                let [own, right] = said.answers.each_ref().map(|answer| answer.verdict);
                turned += u32::from(is_wrong);
                // A ray in the triangle's plane is left out by the rule itself.
                if !own.agrees(right) && *name != "ray-triangle" {
                    parted += 1;
                    assert!(is_wrong, "{name}/{rival} {case}: {own:?} {right:?}");
                }
            });
            if *rival == "single" {
                assert!(
                    turned > 5 && (parted > 0 || *name == "ray-triangle"),
                    "{name}: {turned} {parted}"
                );
            }
        }
    }

    /// Draws so many cases of each family by a seed, and tells of each by which name it is found again, what the two say of it, and
    /// the run of the first of them.
    fn each_case(
        duel: &Duel,
        (seed, cases): (u64, u64),
        mut tell: impl FnMut(&str, &Compared, &dyn Playback),
    ) {
        let Duel { question, rivals } = *duel;
        for family in Round::usual_families(duel) {
            for index in 0..cases {
                let case = draw(family, question.form, question.most, seed, index);
                let compared = case.and_then(|case| Some((duel.compare(&case)?, case)));
                let Some((said, case)) = compared else { continue };
                let named = format!("{family:?} {index}");
                let world = lab::world(&document(duel, &case));
                let run = question.way(rivals[0]).unwrap().run(&world, WhichMove::WhatIf);
                let run = run.unwrap_or_else(|why| panic!("{named}: {why:?}"));
                tell(&named, &said, run.playback().unwrap());
            }
        }
    }

    /// Whether a run says that the things meet, by the answer as it is printed.
    fn says(outcome: &serde_json::Value) -> Option<bool> {
        let focus = outcome["focus"].as_u64().unwrap_or(0) as usize;
        let own = outcome.get("pairs").map_or(outcome, |pairs| &pairs[focus]);
        let is_one_of = |field: &str, words: &[&str]| {
            own.get(field).map(|word| words.iter().any(|own| word == own))
        };
        let is_there = |field: &str| own.get(field).map(|value| !value.is_null());
        let full = |field: &str| Some(!own.get(field)?.as_array()?.is_empty());
        own.get("overlap")
            .and_then(serde_json::Value::as_bool)
            .or_else(|| Some(!is_one_of("side", &["outside"])?))
            .or_else(|| Some(!is_one_of("found", &["apart"])?))
            .or_else(|| {
                Some(!is_one_of("meeting", &["move-on-one-side", "wall-on-one-side", "in-line"])?)
            })
            .or_else(|| Some(full("hits")? || own.get("stretch").is_some()))
            .or_else(|| full("overlap"))
            // The steps keep a skin before each wall, which the answers do not: what counts is the wall itself.
            .or_else(|| Some(own.get("start_solid")?.as_bool()? || is_there("real")?))
            .or_else(|| Some(is_there("contact")? && own["real"].as_f64()? < 1.0))
            .or_else(|| is_there("l"))
            .or_else(|| Some(own.get("distance")?.as_f64()? <= 0.0))
            .or_else(|| own.get("walls").map(|_| is_there("hit").unwrap_or(false)))
            .or_else(|| Some(own.as_str()? != "free"))
            .or_else(|| is_there("stopped"))
    }

    #[test]
    fn everyone_is_stepped_or_is_a_short_cut_to_one_who_is() {
        for question in Question::ALL {
            for (place, rival) in question.rivals().into_iter().enumerate() {
                let (way, short) = (question.way(place), question.short_cut(place));
                assert!(way.is_none() || short.is_none(), "{}/{rival}", question.name);
                let stepped = question.stepped(place);
                assert!(stepped.is_some(), "{}/{rival}", question.name);
                let shown_for = stepped.and_then(|way| way.shown_for);
                assert_eq!(shown_for, short.map(|_| rival), "{}/{rival}", question.name);
            }
        }
        let known = |(question, rival, _): &(&str, &str, &str)| {
            Question::find(question).unwrap().rivals().contains(rival)
        };
        assert!(SHORT_CUTS.iter().all(known));
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
    }
}
