//! What a lab declares is what it has: a setting or a part of the picture that it offers changes what is seen on one of
//! its scenes, and one that it does not offer changes nothing.

use std::cell::LazyCell;

use glisse::figure::Role;
use glisse::lab::{LABS, Lab, Overlay, Overlays, Playback};
use glisse::scene::setting::{DECLARED, Declared, Range};
use glisse::scene::{self, Document, Saved as _, Settings};
use glisse::text::{Language, Texts};
use glisse::world::motion::slide::Drive;
use glisse::world::settings::DRIVE;
use glisse::world::{Aim, InputKey, InputKeys, WhichMove, World};
use serde_json::{Value, json};

/// How many frames a motion is watched, with keys pressed in turn.
const FRAMES: usize = 90;
/// A large map's figures say nothing that the small scenes' do not.
const MOST_OBJECTS: usize = 60;

fn scenes(lab: &Lab) -> Vec<(&'static str, Document)> {
    let read = |text| scene::read_document(text).unwrap();
    let all = scene::library::SCENES.iter().map(|(stem, text)| (*stem, read(text)));
    all.filter(|(stem, s)| {
        s.header().lab.as_deref() == Some(lab.name)
            && s.object_count() < MOST_OBJECTS
            && !["freedoom-e1m1", "burning-daylight", "ridge-run"].contains(stem)
    })
    .collect()
}

/// Values of a setting to try beside a scene's.
fn others(setting: &Declared, s: &Settings) -> Vec<Value> {
    let own = s.value(setting);
    let number = own.as_f64().unwrap_or_default();
    let all: Vec<Value> = match (setting.name, &setting.range) {
        ("min_distance", _) => vec![json!(number * 8.0), json!(6.0)],
        ("min_move", _) => vec![json!(400.0)],
        ("speed", _) => vec![json!(number + 60.0)],
        ("gravity", _) => vec![json!(number + 300.0)],
        ("jump", _) => vec![json!(number + 200.0)],
        (_, Range::Word { words, .. }) => words.iter().map(|w| json!(w)).collect(),
        (_, Range::Whole { .. }) => vec![json!(1), json!(2), json!(3)],
        (_, Range::Number { least, most, .. }) => vec![json!(0.5 * (least + most)), json!(most)],
    };
    all.into_iter().filter(|value| *value != own).collect()
}

/// A scene with other values of some of its settings.
fn with(
    scene: &Document,
    values: impl IntoIterator<Item = (&'static Declared, Value)>,
) -> Document {
    let mut other = scene.clone();
    for (setting, value) in values {
        other.header_mut().settings.set_value(setting, value);
    }
    other
}

/// All that is seen of a run: every step with its telling, and its picture.
fn seen(run: &dyn Playback, show: &Overlays) -> String {
    let texts = [Texts::new(Language::English)];
    let mut all = run.outcome().to_string();
    all += &format!("{:?}", run.published().map(|p| (p.run.len(), p.part)));
    for k in 0..run.len() {
        all += &run.json(k, &texts).to_string();
        all += &format!("{:?}", run.picture(k, show));
        all += &format!("{:?}", run.plot(k).map(|p| p.curves.len()));
    }
    all
}

fn run(lab: &Lab, world: &World, show: &Overlays) -> String {
    lab.run(world, WhichMove::WhatIf).map_or_else(|m| m.id.into_owned(), |r| seen(r.as_ref(), show))
}

/// The run at the beginning.
fn still(lab: &Lab, scene: &Document) -> String {
    run(lab, &glisse::lab::world(scene), &Overlays::default())
}

/// Where the motion goes, under keys: what the run would look at then.
fn moving(document: &Document) -> String {
    let mut world = glisse::lab::world(document);
    let mut path = String::new();
    for i in 0..FRAMES {
        let keys = InputKeys::NONE
            .with(if i % 40 < 20 { InputKey::Right } else { InputKey::Left }, true)
            .with(InputKey::Up, i % 30 == 10)
            .with(InputKey::LeftShift, i % 20 < 5)
            .with(InputKey::RightShift, i % 20 > 14)
            .with(InputKey::D, i % 50 < 25)
            .with(InputKey::E, i % 30 == 10);
        world.advance(keys, Aim { yaw: 0.1 * i as f64, pitch: 0.0 });
        path += &match &world {
            World::Plane(world) => format!("{:?}{:?}", world.moment(), world.placed()),
            World::Space(world) => format!("{:?}{:?}", world.moment(), world.placed()),
        };
    }
    path
}

/// Whether a setting that a lab offers changes what is seen of a scene, or where its motion goes.
fn changes(lab: &Lab, setting: &'static Declared, scene: &Document, now: &str) -> bool {
    // What only a fall reads is tried in a fall.
    let falls = matches!(setting.name, "gravity" | "jump")
        && lab.settings.iter().any(|s| s.name == DRIVE.declared().name);
    let mut base = scene.clone();
    if falls {
        base.header_mut().settings.set(&DRIVE, Drive::Gravity);
    }
    let still_falling = falls.then(|| still(lab, &base));
    let now = still_falling.as_deref().unwrap_or(now);
    let path = LazyCell::new(|| moving(&base));
    others(setting, &base.header().settings).into_iter().any(|value| {
        let other = with(&base, [(setting, value)]);
        now != still(lab, &other) || *path != moving(&other)
    })
}

/// The settings among some, none of them offered, that change what is seen of a scene all the same.
fn changing(
    lab: &Lab,
    settings: &[&'static Declared],
    scene: &Document,
    now: &str,
) -> Vec<&'static str> {
    let tried = |setting: &&'static Declared| (*setting, others(setting, &scene.header().settings));
    let all: Vec<_> = settings.iter().map(tried).collect();
    let most = all.iter().map(|(_, values)| values.len()).max().unwrap_or_default();
    // All at once: only where that changes something, one by one.
    let nothing = (0..most).all(|i| {
        let ith = |(s, values): &(_, Vec<Value>)| {
            Some((*s, values.get(i % values.len().max(1))?.clone()))
        };
        now == still(lab, &with(scene, all.iter().filter_map(ith)))
    });
    if nothing {
        return Vec::new();
    }
    let alone = |(setting, values): &(&'static Declared, Vec<Value>)| {
        values.iter().any(|v| now != still(lab, &with(scene, [(*setting, v.clone())])))
    };
    let found: Vec<_> = all.iter().filter(|one| alone(one)).map(|(s, _)| s.name).collect();
    if found.is_empty() { vec!["several together"] } else { found }
}

#[test]
fn settings_that_a_lab_offers_change_something_and_the_others_nothing() {
    let mut faults = Vec::new();
    for lab in LABS {
        let scenes = scenes(lab);
        let all: Vec<_> = scenes.iter().map(|(stem, s)| (stem, s, still(lab, s))).collect();
        let (offered, hidden): (Vec<&'static Declared>, Vec<_>) = DECLARED
            .values()
            .partition(|setting| lab.settings.iter().any(|s| s.name == setting.name));
        for setting in offered {
            if !all.iter().any(|(_, scene, now)| changes(lab, setting, scene, now)) {
                faults.push(format!("{}: {} changes nothing", lab.name, setting.name));
            }
        }
        for (stem, scene, now) in &all {
            for setting in changing(lab, &hidden, scene, now) {
                faults.push(format!("{}: {setting} is not offered, and changes {stem}", lab.name));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// All pictures of a run with parts shown or not, the others as they are at first.
fn pictures(run: &dyn Playback, parts: &[Overlay], shown: bool) -> String {
    let mut show = Overlays::default();
    for part in parts {
        *part.switch(&mut show) = shown;
    }
    (0..run.len()).map(|k| format!("{:?}", run.picture(k, &show))).collect()
}

#[test]
fn parts_that_a_lab_offers_change_its_picture_and_the_others_do_not() {
    let mut faults = Vec::new();
    for lab in LABS {
        let scenes = scenes(lab);
        let worlds = scenes.iter().map(|(_, scene)| glisse::lab::world(scene));
        let runs: Vec<_> =
            worlds.filter_map(|world| lab.run(&world, WhichMove::WhatIf).ok()).collect();
        let changed = |parts: &[Overlay]| {
            runs.iter()
                .map(AsRef::as_ref)
                .any(|run| pictures(run, parts, true) != pictures(run, parts, false))
        };
        let (offered, hidden): (Vec<Overlay>, Vec<_>) =
            Overlay::ALL.into_iter().partition(|part| lab.overlays.contains(part));
        for part in offered {
            if !changed(&[part]) {
                faults.push(format!("{}: {part:?} changes nothing", lab.name));
            }
        }
        // All at once: only where that changes something, one by one.
        if changed(&hidden) {
            let alone: Vec<_> = hidden.into_iter().filter(|part| changed(&[*part])).collect();
            faults.push(format!("{}: not offered, and changing pictures: {alone:?}", lab.name));
        }
        if let Some(about) = lab.published {
            let changes = scenes.iter().any(|(_, scene)| {
                let mut other = scene.clone();
                other.header_mut().settings.published = !scene.header().settings.published;
                still(lab, scene) != still(lab, &other) || {
                    let show = |scene: &Document| Overlays {
                        published: scene.header().settings.published,
                        ..Overlays::default()
                    };
                    run(lab, &glisse::lab::world(scene), &show(scene))
                        != run(lab, &glisse::lab::world(&other), &show(&other))
                }
            });
            if !changes {
                faults.push(format!("{}: {about} changes nothing", lab.name));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn what_a_legend_names_is_in_the_picture() {
    let mut faults = Vec::new();
    let texts = Language::ALL.map(Texts::new);
    for lab in LABS {
        let mut roles = std::collections::BTreeSet::new();
        for (_, scene) in scenes(lab) {
            for published in [false, true] {
                let mut scene = scene.clone();
                scene.header_mut().settings.published = published;
                let world = glisse::lab::world(&scene);
                let show = Overlays { published, cells: true, ..Overlays::default() };
                match &scene {
                    Document::Plane(scene) => {
                        let figure = glisse::lab::scene_figure(scene, &show);
                        roles.extend(figure.marks.iter().map(|m| m.role));
                    }
                    Document::Space(scene) => {
                        let figure = glisse::lab::space_figure(scene);
                        roles.extend(figure.marks.iter().map(|m| m.role));
                    }
                }
                let Ok(run) = lab.run(&world, WhichMove::WhatIf) else { continue };
                for k in 0..run.len() {
                    roles.extend(run.picture(k, &show).roles());
                }
            }
        }
        for (role, id) in lab.legend {
            let here = roles
                .iter()
                .any(|r| r == role || matches!((r, role), (Role::Region(_), Role::Region(_))));
            // The last lap is drawn after two laps, which `race_ghosts` drives.
            let driven = *id == "legend-race-last";
            if !here && !driven {
                faults.push(format!("{}: {role:?} is named {id}, and is in no picture", lab.name));
            }
        }
        for role in roles {
            if let Some(id) = lab.word_of(role) {
                assert!(texts.iter().all(|t| t.knows(id)), "{}: {id}", lab.name);
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
