//! Every lab on the scene of the gallery that is its own, step by step, against kept texts: the file that took the
//! step, what it says by the names of its messages, its numbers as they are told, and what comes and goes in its
//! picture. UPDATE=1 keeps new ones.

use std::fmt::Write as _;
use std::path::PathBuf;

use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::lab::{self, ShownTree};
use glisse::partition::{BspNode, Splitting, build};
use glisse::sweep::bsp_published::Step as Published;
use glisse::sweep::slide::{SlideOptions, Step, Stopped, slide_traced};
use glisse::text::Language;
use glisse::text::bundle::Texts;
use glisse::trace::Recorder;
use glisse::world::WhichMove;

fn check(name: &str, text: &str) {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, text).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    if kept != text {
        let line = kept.lines().zip(text.lines()).position(|(a, b)| a != b).unwrap_or_default();
        panic!(
            "{name} tells something else from line {}:\n  kept {:?}\n  told {:?}\nUPDATE=1 keeps the new one",
            line + 1,
            kept.lines().nth(line),
            text.lines().nth(line)
        );
    }
}

#[test]
fn labs_on_their_scenes() {
    let texts = Texts::new(Language::English);
    for lab in lab::LABS {
        let text = glisse::scene::library::find(lab.name).unwrap();
        let scene = glisse::scene::read_document(text).unwrap();
        let (mut text, french) = (String::new(), Texts::new(Language::French));
        for (pair, playback) in super::focus::runs(lab, &scene) {
            if !pair.is_empty() {
                writeln!(text, "-- {pair}").unwrap();
            }
            text += &super::dump::run(&*playback);
            // In French every step has a sentence of its own, too.
            for k in 0..playback.len() {
                let message = playback.tell(k).sentence;
                assert_ne!(french.say(&message), texts.say(&message), "step {k} of {}", lab.name);
            }
        }
        check(lab.name, &text);
    }
}

/// The *switch* of the labs that run the article's rule after the right one.
#[test]
fn labs_with_the_published_rule_beside_the_right_one() {
    let texts = Texts::new(Language::English);
    let french = Texts::new(Language::French);
    for lab in lab::LABS.iter().filter(|l| l.published.is_some()) {
        let name = lab.name;
        let text = glisse::scene::library::find(name).unwrap();
        let mut scene = glisse::scene::read_document(text).unwrap();
        scene.header_mut().settings.published = true;
        let world = glisse::lab::world(&scene);
        let playback = lab.run(&world, WhichMove::WhatIf).ok().unwrap();
        let Some(published) = playback.published() else { continue };
        let part = match published.part {
            Some([right, other]) => format!("they part at steps {} and {}", right + 1, other + 1),
            None => "they agree".to_owned(),
        };
        let run = &*published.run;
        check(&format!("{name}-published"), &format!("{}{part}\n", super::dump::run(run)));
        for k in 0..run.len() {
            let message = run.tell(k).sentence;
            assert_ne!(french.say(&message), texts.say(&message), "step {k} of {name}");
        }
    }
}

/// A round outline and a round solid: no line of a wall and no plane of a face halves them. What is chosen instead is said to be
/// no wall's, in the steps, in the picture and in the tree.
#[test]
fn lines_of_no_wall_are_said_to_be_so() {
    let at = |k: u32, of: u32| f64::from(k) / f64::from(of) * std::f64::consts::TAU;
    let outline: Vec<[f64; 2]> =
        (0..80).map(|k| (DVec2::from_angle(0.1 + at(k, 80)) * 100.0).to_array()).collect();
    let ball: Vec<[f64; 3]> = (0..60)
        .map(|k| {
            let z = 1.0 - f64::from(2 * k + 1) / 60.0;
            let [x, y] = (DVec2::from_angle(2.4 * f64::from(k)) * (1.0 - z * z).sqrt()).to_array();
            [x, y, z]
        })
        .collect();
    let shapes = [
        ("bsp-build", serde_json::json!({ "type": "polygon", "points": outline })),
        ("bsp-build3", serde_json::json!({ "type": "polyhedron", "points": ball })),
    ];
    let texts = [Language::English, Language::French].map(Texts::new);
    let mut told = String::new();
    for (scene, shape) in shapes {
        let text = glisse::scene::library::find(scene).unwrap();
        let mut scene: serde_json::Value = serde_json::from_str(text).unwrap();
        let object = serde_json::json!({ "id": "round", "role": "wall", "shape": shape });
        scene["objects"] = serde_json::json!([object]);
        scene["settings"]["splitting"] = "scored".into();
        let scene = glisse::scene::read_document(&scene.to_string()).unwrap();
        let world = glisse::lab::world(&scene);
        let run = lab::find("bsp-build").unwrap().run(&world, WhichMove::WhatIf).ok().unwrap();
        let tree = match world.plane() {
            Some(world) => world.tree().map(|tree| -> &dyn ShownTree { &**tree }),
            None => run.tree(),
        };
        for k in 0..run.len() {
            let sentence = run.tell(k).sentence;
            if !sentence.id.contains("-median") {
                continue;
            }
            for texts in &texts {
                writeln!(told, "{}: {}", run.step(k).name, texts.say(&sentence)).unwrap();
            }
            if sentence.id.contains("-split-") {
                let node = run.tree_path(k).current.unwrap();
                for words in tree.unwrap().words(node) {
                    writeln!(told, "    {}", texts[0].say(&words)).unwrap();
                }
            }
        }
    }
    check("bsp-build-medians", &told);
    assert!(told.matches("kind-split").count() >= 8, "{told}");
}

/// Article B, IV, the figure "parcours brush 1": nodes A and B are walked to the rear, C is crossed and its
/// impact kept, D is walked to the rear, leaf 1 is solid; back at C, its front leads past E1 to an empty leaf.
#[test]
fn the_figure_of_the_article() {
    let p = DVec2::new;
    let mut solids = Solids::default();
    // Brush 1 by its faces A (bottom), B (right), C (top) and D (left), and above it on the left another brush,
    // whose first face E1 looks to the right. The disc falls on C.
    solids.add_outline(&[vec![p(0., 10.), p(10., 10.), p(10., 0.), p(0., 0.)]], 0).unwrap();
    solids.add_outline(&[vec![p(-2., -2.), p(-2., -8.), p(-8., -8.), p(-8., -2.)]], 1).unwrap();
    let tree = build(solids, Splitting::Given);
    let disc = Convex::circle(1.0).unwrap();
    let (from, v) = (p(5., -3.5), p(0., 6.));
    let published = Recorder::run((), |(), t| {
        glisse::sweep::bsp_published::sweep_published_traced(&tree, &disc, from, v, 0.01, t)
    });
    let options = glisse::sweep::bsp_sweep::SweepOptions {
        min_distance: 0.01,
        corners: glisse::sweep::Corners::Exact,
        check_start: true,
    };
    let right = Recorder::run((), |(), t| {
        glisse::sweep::bsp_sweep::sweep_traced(&tree, &disc, from, v, &options, t)
    });
    let mut text = String::from("published\n");
    for s in published.steps() {
        writeln!(text, "{}{:?}", "  ".repeat(s.depth as usize), s.event).unwrap();
    }
    text.push_str("right\n");
    for s in right.steps() {
        writeln!(text, "{}{:?}", "  ".repeat(s.depth as usize), s.event).unwrap();
    }
    check("article-b-figure", &text);
    let order: Vec<String> = published
        .steps()
        .iter()
        .map(|s| match &s.event {
            Published::Node { node, side, kept, .. } => {
                let BspNode::Split(split) = tree.node(*node) else { panic!("{node} is no split") };
                let face = ["A", "B", "C", "D", "E1"][split.wall as usize];
                format!("{face} {side:?}{}", if *kept { " impact" } else { "" })
            }
            Published::Solid { taken, .. } => format!("solid {taken}"),
            Published::Empty { .. } => "empty".to_owned(),
            Published::Done { .. } => "done".to_owned(),
            Published::Start { .. } => "start".to_owned(),
        })
        .collect();
    let figure = "start, A Rear, B Rear, C Both impact, D Rear, solid true, E1 Front, empty, done";
    assert_eq!(order.join(", "), figure);
    let (a, b) = (published.output.real, right.output.real.unwrap().fraction);
    assert_eq!((a, b), (2.5 / 6.0, 2.5 / 6.0), "here both rules agree");
}

/// Each way a slide can end, on the smallest scene that ends so.
#[test]
fn every_branch_of_the_slide() {
    let p = DVec2::new;
    let room = [p(0., 0.), p(10., 0.), p(10., 10.), p(0., 10.)];
    let lines = [[0, 1], [1, 2], [2, 3], [3, 0]];
    let mut solids = Solids::default();
    solids.add_facing(&room, &lines, 0);
    let square = build(solids, Splitting::Given);
    let mut solids = Solids::default();
    solids.add_thin(&[p(-8., -2.), p(0., 0.), p(-8., 2.)], 0);
    let wedge = build(solids, Splitting::Given);
    let disc = Convex::circle(1.0).unwrap();
    let all = SlideOptions::default();
    let one = SlideOptions { max_impact: 1, ..all };
    // A box of solid so tight around the disc that no push frees it.
    let mut solids = Solids::default();
    solids.add_facing(&room.map(|q| q * 0.12), &lines, 0);
    let tight = build(solids, Splitting::Given);
    let cases = [
        ("free", &square, p(5., 5.), p(1., 0.5), all, Stopped::Free, 0),
        ("one wall", &square, p(5., 5.), p(3., 8.), all, Stopped::Free, 1),
        ("corner", &square, p(5., 5.), p(9., 8.), all, Stopped::Corner, 3),
        ("short", &square, p(5., 5.), p(0., 8.), all, Stopped::Short, 1),
        ("max impact", &square, p(5., 5.), p(3., 8.), one, Stopped::MaxImpact, 1),
        ("pushed out", &square, p(5., 9.5), p(1., 0.), all, Stopped::Free, 0),
        ("stuck", &tight, p(0.6, 0.6), p(1., 0.), all, Stopped::Stuck, 0),
        ("acute corner", &wedge, p(-7., 0.2), p(9., 0.), all, Stopped::Corner, 3),
    ];
    let mut text = String::new();
    for (name, tree, from, v, options, stopped, impacts) in cases {
        let timeline = Recorder::run((), |(), t| slide_traced(tree, &disc, from, v, &options, t));
        let out = &timeline.output;
        writeln!(text, "{name}: {:?} at {} after {:?}", out.stopped, out.position, out.path)
            .unwrap();
        for s in timeline.steps().iter().filter(|s| !matches!(s.event, Step::Sweep { .. })) {
            writeln!(text, "  {:?}", s.event).unwrap();
        }
        if std::env::var_os("UPDATE").is_none() {
            assert_eq!((out.stopped, out.impacts.len()), (stopped, impacts), "{name}");
        }
    }
    check("slide-branches", &text);
}
