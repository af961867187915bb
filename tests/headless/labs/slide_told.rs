//! What the labs of the tree say where a person asks "why": at a ramp, in a corner, at MAX_IMPACT, at rest, and where
//! the published rule hits what is not there.

use glam::{DVec2, dvec2};
use glisse::lab::{self, Overlays, Playback};
use glisse::random::Rng;
use glisse::scene::{self, Scene, library};
use glisse::sweep::Corners;
use glisse::text::{Language, Texts};
use glisse::world::motion::slide::Sliding;
use glisse::world::settings::{CORNERS, MAX_IMPACT};
use glisse::world::{MotionKind, PlaneWorld};

fn bundled(name: &str) -> Scene {
    scene::read(library::find(name).unwrap()).unwrap()
}

fn moved(mut scene: Scene, position: DVec2, velocity: DVec2) -> Scene {
    let mover = scene.objects.iter_mut().find(|o| o.velocity.is_some()).unwrap();
    mover.position = position;
    mover.velocity = Some(velocity);
    scene
}

fn run(lab: &str, scene: &Scene) -> Box<dyn Playback> {
    let world = PlaneWorld::build(scene, MotionKind::of::<Sliding>());
    lab::find(lab).unwrap().run_in_plane(&world, &world.moment().unwrap()).ok().unwrap()
}

/// The words of the keys from the step that decided back to the start.
fn chain(run: &dyn Playback) -> Vec<&'static str> {
    run.chain(run.deciding().unwrap()).iter().map(|k| run.key(*k).unwrap().0.what).collect()
}

fn said(run: &dyn Playback, k: usize) -> String {
    Texts::new(Language::English).say(&run.tell(k).sentence)
}

#[test]
fn why_it_bends_goes_back_over_the_ramp_to_two_distances() {
    let run = run("slide", &bundled("slide"));
    let chain = chain(run.as_ref());
    let start =
        ["free", "rest", "project", "impact", "swept", "wall", "solid", "node", "node"].map(Some);
    let found: Vec<_> = (0..start.len()).map(|i| chain.get(i).copied()).collect();
    assert_eq!(found, start, "{chain:?}");
    assert_eq!(chain.last(), Some(&"start"));
    let project = (0..run.len()).find(|k| run.key(*k).unwrap().0.what == "project").unwrap();
    let words = said(run.as_ref(), project);
    assert!(
        words.starts_with("v·n₁ = -184.6939 < 0: v points into the ramp’s upper edge"),
        "{words}"
    );
}

#[test]
fn why_it_stops_at_max_impact_is_max_impact() {
    let mut scene = bundled("slide");
    scene.settings.set(&MAX_IMPACT, 1);
    let run = run("slide", &scene);
    assert_eq!(chain(run.as_ref())[..3], ["limit", "rest", "project"]);
    let words = said(run.as_ref(), run.deciding().unwrap());
    assert!(words.contains("MAX_IMPACT = 1"), "{words}");
}

#[test]
fn why_it_stays_is_that_it_asks_for_nothing() {
    let run = run("slide", &moved(bundled("slide"), dvec2(420., 120.), DVec2::ZERO));
    let why = run.deciding().unwrap();
    assert_eq!(run.key(why).unwrap().0.what, "free");
    let words = said(run.as_ref(), why);
    assert!(words.starts_with("It asks for no move"), "{words}");
    assert_eq!(*run.chain(why).last().unwrap(), 0);
}

#[test]
fn a_wall_that_is_met_again_keeps_its_name() {
    let run = run("slide", &moved(bundled("slide"), dvec2(50., 240.), dvec2(-90., 60.)));
    let impacts: Vec<usize> =
        (0..run.len()).filter(|k| run.key(*k).unwrap().0.what == "impact").collect();
    let normal = |k: &usize| {
        let facts = run.tell(*k).facts;
        facts.iter().find(|f| f.symbol.starts_with('n')).unwrap().symbol.clone()
    };
    let names: Vec<_> = impacts.iter().map(normal).collect();
    assert_eq!(names, ["n₁", "n₂", "n₁"], "the first and the last are one wall");
    // In the picture each letter stands once, too.
    let end = run.figure(run.len() - 1, &Overlays::default());
    let letters = |l: &str| end.marks.iter().filter(|m| m.label.as_deref() == Some(l)).count();
    assert_eq!((letters("n₁"), letters("n₂"), letters("n₃")), (1, 1, 0));
    assert_eq!(chain(run.as_ref())[..2], ["corner", "project"]);
}

#[test]
fn why_the_phantom_hits_is_a_line_taken_as_endless() {
    let scene = bundled("phantom");
    let right = run("bsp-sweep", &scene);
    assert!(said(right.as_ref(), right.len() - 1).starts_with("Nothing is in the way"));
    let published = right.published().unwrap();
    let beside = published.run.as_ref();
    assert_eq!(chain(beside)[..3], ["swept", "solid", "node"]);
    let words = said(beside, beside.deciding().unwrap());
    assert!(words.contains("line of the square’s upper edge is touched at"), "{words}");
    // They part where one keeps the nearer line and the other the later one.
    let [k, l] = published.part.unwrap();
    assert_eq!(right.key(k), beside.key(l));
    let words = said(beside, l);
    assert!(words.contains("later than") && words.contains("It keeps the nearer"), "{words}");
}

#[test]
fn nothing_published_is_told_with_the_switch_off() {
    let texts = Texts::new(Language::English);
    for lab in ["bsp-sweep", "slide"] {
        let mut scene = bundled("phantom");
        scene.settings.published = false;
        let run = run(lab, &scene);
        assert!(run.published().is_none(), "{lab}");
        for k in 0..run.len() {
            let told = run.json(k, std::slice::from_ref(&texts)).to_string();
            assert!(!told.contains("ublished"), "{lab}: {told}");
        }
        assert!(!run.outcome().to_string().contains("published"), "{lab}");
    }
}

#[test]
fn a_corner_is_named_where_a_corner_is_touched() {
    let run = run("bsp-sweep", &bundled("bsp-sweep"));
    let words = said(run.as_ref(), run.len() - 1);
    assert!(words.contains("the square’s upper left corner stops the shape"), "{words}");
}

/// Every step is said whole, in both languages, with marks for its facts and reasons that lead to the start.
fn explained(what: &str, run: &dyn Playback, texts: &[Texts]) {
    for k in 0..run.len() {
        let told = run.tell(k);
        let name = run.step(k).name;
        for text in texts {
            let words = text.say(&told.sentence);
            assert!(!words.contains("{$") && words != *told.sentence.id, "{what}: {name}: {words}");
        }
        let figure = run.figure(k, &Overlays::default());
        for fact in &told.facts {
            let drawn = |t| figure.marks.iter().any(|m| m.tag == Some(t));
            assert!(fact.tag.map_or(fact.unmarked, drawn), "{what}: {name}: {fact:?}");
        }
        assert_eq!(*run.chain(k).last().unwrap(), 0, "{what}: {name}");
    }
}

/// Any move in any of the scenes, with corners of each kind: all is explained, and the rules part just where their
/// answers do.
#[test]
fn any_move_is_explained_and_the_rules_part_where_their_answers_do() {
    let texts = Language::ALL.map(Texts::new);
    let mut draws = Rng::new(7);
    let (mut parted, mut agreed, mut inside, mut corner, mut limit) = (0, 0, 0, 0, 0);
    for i in 0..180 {
        let name = ["slide", "bsp-sweep", "phantom"][i % 3];
        let (low, high) = match name {
            "slide" => (dvec2(10., 10.), dvec2(750., 470.)),
            "bsp-sweep" => (dvec2(-150., -100.), dvec2(320., 220.)),
            _ => (dvec2(-160., -60.), dvec2(160., 160.)),
        };
        let reach = DVec2::splat(draws.range(20.0, 300.0));
        // From anywhere towards the middle, roughly: a move that leaves the scene meets nothing.
        let mut position = draws.point(low, high);
        let mut velocity = ((low + high) * 0.5 - position) * draws.range(0.5, 1.5)
            + draws.point(-reach, reach) * 0.4;
        if i % 12 == 0 {
            // Into the corner of the room, where two walls refuse each other's way.
            position = dvec2(50., 240.) + draws.point(dvec2(-8., -8.), dvec2(8., 8.));
            velocity = dvec2(-90., 60.) + draws.point(dvec2(-9., -9.), dvec2(9., 9.));
        }
        let mut scene = moved(bundled(name), position, velocity);
        scene.settings.published = true;
        let corners = [Corners::Exact, Corners::Planes, Corners::Bevels][i / 3 % 3];
        scene.settings.set(&CORNERS, corners);
        scene.settings.set(&MAX_IMPACT, if i % 24 == 0 { 2 } else { 5 });
        for lab in ["bsp-sweep", "slide"] {
            let run = run(lab, &scene);
            let what = format!("{i}: {lab} on {name}, {position} by {velocity}");
            explained(&what, run.as_ref(), &texts);
            let published = run.published().unwrap();
            explained(&format!("{what}, as published"), published.run.as_ref(), &texts);
            let out = run.outcome();
            let Some(stopped) = out["stopped"].as_str() else {
                let (right, other) = (&out["impact"], &out["published"]["contact"]);
                let fraction =
                    |c: &serde_json::Value| c["fraction"].as_f64().map_or(2.0, |f| f.max(0.0));
                let same = (fraction(right) - fraction(other)).abs() < 1e-9
                    && right["normal"].as_array().map(Vec::len)
                        == other["normal"].as_array().map(Vec::len);
                // Two walls met at once may stop it by either's normal.
                if !same {
                    assert!(published.part.is_some(), "{what}: {out}");
                }
                match published.part {
                    Some([k, l]) => {
                        parted += 1;
                        assert!(k < run.len() && l < published.run.len(), "{what}");
                    }
                    None => agreed += 1,
                }
                inside += usize::from(out["start_solid"] == true);
                continue;
            };
            corner += usize::from(stopped == "corner");
            limit += usize::from(stopped == "max-impact");
        }
    }
    assert!(
        (54..=126).contains(&parted) && parted + agreed == 180,
        "{parted} parted, {agreed} agreed"
    );
    assert!(
        inside > 15 && corner > 3 && limit > 3,
        "{inside} inside, {corner} corners, {limit} limits"
    );
}
