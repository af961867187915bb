//! A program that is killed at any moment, in the middle of saving too, leaves whole files behind: the user's
//! own and the one to recover from, each as it was before or as it was to become.
//!
//! The program is this test itself, started again as a child that saves and autosaves one document after the
//! other through the same functions as the window, until it is killed.

#![cfg(unix)]

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::window::room;
use glam::dvec2;
use glisse::app::file::recovery::{Autosave, Record, Store};
use glisse::app::file::stamp::Stamp;
use glisse::random::Rng;
use glisse::scene::{self, CircleShape, Object, ObjectRole, Scene, Shape};

const KILLS: u64 = 80;
/// Longer than one round of saving takes, so that kills fall everywhere in it.
const LONGEST_LIFE: u64 = 40_000;
/// Where the child is told what to do.
const FOLDER: &str = "GLISSE_RECOVERY_FOLDER";
const FROM: &str = "GLISSE_RECOVERY_FROM";

/// The document of a round: its number is in its name, and its size and every position follow from it, so
/// that no mixture of two can pass for one.
fn document(round: u64) -> Scene {
    let mut scene = room();
    scene.name = round.to_string();
    let count = 400 + (round * 37) % 400;
    let one = scene.objects[1].clone();
    scene.objects.extend((0..count).map(|i| Object {
        id: format!("disc-{i}"),
        role: ObjectRole::Body,
        shape: Shape::Circle(CircleShape { radius: 3.0 }),
        position: dvec2(i as f64, round as f64),
        ..one.clone()
    }));
    scene
}

/// The round of a document that is whole; anything else fails.
fn round_of(scene: &Scene) -> u64 {
    let round = scene.name.parse().unwrap();
    assert!(*scene == document(round), "round {round} is not whole");
    round
}

/// The child: never ends by itself, except when nobody kills it.
#[test]
fn the_program_that_is_killed() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let from: u64 = std::env::var(FROM).unwrap().parse().unwrap();
    let file = folder.join("mine.json");
    let mut autosave = Autosave::new(Store::open(&folder.join("recovery")).unwrap());
    println!("\nalive");
    let start = Instant::now();
    let mut clock = start;
    for round in from.. {
        // The window's clock runs fast here: every change is old enough to be written, as soon as the thread
        // is done with the one before.
        let copy = || Record::new(Some(file.clone()), Stamp::of(&file), document(round));
        autosave.tick(clock, Some(round), copy).unwrap();
        clock += Duration::from_secs(3);
        autosave.tick(clock, Some(round), copy).unwrap();
        // One in three is saved while the thread may still be writing; one in five clears up after it.
        if round % 3 == 0 {
            scene::save(&file, &document(round)).unwrap();
        }
        if round % 5 == 0 {
            autosave.forget();
        }
        // The disk's turn, else the thread never keeps up and only the user's file is tried.
        std::thread::sleep(Duration::from_millis(2));
        assert!(start.elapsed() < Duration::from_secs(60), "nobody killed it");
    }
}

/// Starts the child, lets it live for a while, and kills it.
fn live_and_die(folder: &Path, from: u64, life: Duration) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "app::recovery::the_program_that_is_killed", "--nocapture"])
        .env(FOLDER, folder)
        .env(FROM, from.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    let alive = out.lines().map_while(Result::ok).any(|l| l.contains("alive"));
    assert!(alive, "the child did not start");
    std::thread::sleep(life);
    child.kill().unwrap();
    let status = child.wait().unwrap();
    use std::os::unix::process::ExitStatusExt as _;
    assert_eq!(status.signal(), Some(9), "it ended by itself: {status}");
}

#[test]
fn whenever_it_is_killed_the_files_are_whole() {
    if std::env::var_os(FOLDER).is_some() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.json");
    let kept = folder.path().join("recovery");
    scene::save(&file, &document(0)).unwrap();
    let mut rng = Rng::new(11);
    let (mut next, mut saved, mut offers, mut halves) = (1, 0, 0, 0);
    for kill in 0..KILLS {
        let life = Duration::from_micros(rng.bits() % LONGEST_LIFE);
        live_and_die(folder.path(), next, life);

        // 1. The user's file is a whole document, and no older than before.
        let now = round_of(&scene::load(&file).unwrap());
        assert!(now == saved || now >= next, "kill {kill}: from {saved} back to {now}");
        saved = now;

        // 2. The recovery file, where there is one, is whole too, and is offered unless the file has it all.
        let store = Store::open(&kept).unwrap();
        let (leftovers, bad) = store.leftovers();
        assert!(bad.is_empty(), "kill {kill}: {bad:?}");
        assert!(leftovers.len() <= 1, "kill {kill}: one program, one file");
        let mut newest = saved;
        for leftover in leftovers {
            let round = round_of(&leftover.record.scene.clone().plane().unwrap());
            assert!(round >= next, "kill {kill}: {round} is of another life");
            assert_eq!(leftover.record.file.as_deref(), Some(file.as_path()));
            newest = newest.max(round);
            offers += 1;
            leftover.discard();
        }
        store.close();

        // 3. Nothing else is left but what was being written, which is nobody's.
        for entry in [folder.path(), &kept].iter().flat_map(|f| std::fs::read_dir(f).unwrap()) {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if name.starts_with(".glisse-") && name.ends_with(".tmp") {
                halves += 1;
                std::fs::remove_file(path).unwrap();
            } else {
                assert!(["mine.json", "recovery"].contains(&name.as_str()), "kill {kill}: {name}");
            }
        }
        next = newest.max(next) + 1000;
    }
    println!("{KILLS} kills: {offers} documents to recover, {halves} killed while writing");
    assert!(saved > 0 && offers > 0, "the kills fell where there is something to see");
}

#[test]
fn a_large_document_is_copied_for_the_thread_in_no_time() {
    let mut scene = room();
    let one = scene.objects[1].clone();
    scene.objects.extend((0..10_000).map(|i| Object {
        id: format!("o{i}"),
        name: format!("box {i}"),
        ..one.clone()
    }));
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(Store::open(folder.path()).unwrap());
    let path = autosave.store().path();
    let start = Instant::now();
    autosave.tick(start, Some(1), || unreachable!()).unwrap();
    let copy = || Record::new(None, None, scene.clone());
    autosave.tick(start + Duration::from_secs(2), Some(1), copy).unwrap();
    while !path.exists() {
        assert!(start.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(Record::read(&path).unwrap().scene, scene.into());
    autosave.end();
}
