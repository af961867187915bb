//! The tree in the file of a Doom map, as a rival: whatever its lines are rounded to, a move meets what it meets among all walls
//! one by one.

use std::path::Path;

use glam::DVec2;
use glisse::geom::Segment;
use glisse::lab;
use glisse::partition::bsp2d::Bsp2d;
use glisse::partition::race::layout::moves_like;
use glisse::partition::race::{Costs, Index, Rival};
use glisse::scene::import::wad::{self, WadMap};
use glisse::scene::import::wad_nodes::WadTree;
use glisse::scene::{self, Document};
use glisse::text::{Language, Texts};
use glisse::world::WhichMove;
use serde_json::json;

/// The lines of a map that have one side, in our frame.
fn walls(map: &WadMap) -> Vec<Segment> {
    let ours = |i: u32| map.vertices[i as usize] * DVec2::new(1.0, -1.0);
    let lines = map.lines.iter().filter(|line| line.is_one_sided());
    lines.filter_map(|line| Segment::new(ours(line.start), ours(line.end)).ok()).collect()
}

/// Moves through a map by its own tree; how many of them met something.
#[track_caller]
fn check(map: &WadMap, moves: usize) -> u32 {
    let WadTree::Read(nodes) = &map.tree else { return 0 };
    let walls = walls(map);
    let index = Index::build(Rival::Given, &walls, 0, Some(nodes.tree()));
    let Index::Bsp2d(tree) = &index else { panic!("a tree of lines") };
    assert_eq!(tree.nodes().len(), nodes.nodes.len() + nodes.subsectors.len(), "{}", map.name);
    // Every sector of the file is there once.
    let mut sectors: Vec<u32> =
        (0..tree.nodes().len() as u32).filter_map(|n| tree.given_sector(n)).collect();
    sectors.sort_unstable();
    assert!(sectors.into_iter().eq(0..nodes.subsectors.len() as u32), "{}", map.name);
    let op = Segment::new(DVec2::ZERO, DVec2::new(1500.0, 0.0)).unwrap();
    let moves = moves_like(&op, &walls, moves);
    let all = Index::build(Rival::OneByOne, &walls, 0, None);
    for op in &moves {
        assert_eq!(index.walk(op).hit, all.walk(op).hit, "{} {op:?}", map.name);
    }
    let [few, many] = [&index, &all].map(|index| Costs::of(index, &moves));
    assert!(few.tests * 3 < many.tests, "{}: {few:?} {many:?}", map.name);
    few.met
}

#[test]
fn moves_through_small_maps_meet_what_they_meet_one_by_one() {
    let mut met = 0;
    for name in ["fd_e1m1", "fdm_map12"] {
        let file = format!("{}/tests/data/wad/{name}.wad", env!("CARGO_MANIFEST_DIR"));
        let bytes = std::fs::read(file).unwrap();
        let file = wad::read(&bytes).unwrap();
        met += check(&file.map(&file.map_names()[0]).unwrap(), 600);
    }
    assert!(met > 300, "{met}");
}

#[test]
fn moves_through_all_freedoom_maps_meet_what_they_meet_one_by_one() {
    let what = "the nodes of the 68 Freedoom maps";
    let Some(folder) = super::data_folder(what) else { return };
    let (mut maps, mut met) = (0, 0);
    for name in ["freedoom1-maps.wad", "freedoom2-maps.wad"] {
        let bytes = std::fs::read(folder.join("wad").join(name)).unwrap();
        let file = wad::read(&bytes).unwrap();
        for name in file.map_names() {
            let map = file.map(&name).unwrap();
            assert!(matches!(map.tree, WadTree::Read(_)), "{name}: {:?}", map.tree);
            met += check(&map, 25);
            maps += 1;
        }
    }
    assert!(maps == 68 && met > 600, "{maps} {met}");
}

#[test]
fn the_race_in_a_map_has_the_tree_of_its_file_and_the_tree_of_lines_walks_it() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/race-doom.json");
    let scene = scene::load(&file).unwrap();
    let run = |name: &str, scene: &scene::Scene| {
        let world = lab::world(&Document::from(scene.clone()));
        lab::find(name).unwrap().run(&world, WhichMove::WhatIf)
    };
    let race = run("partition-race", &scene).unwrap();
    let outcome = race.outcome();
    let rivals = outcome["rivals"].as_array().unwrap();
    assert_eq!(rivals.len(), Rival::ALL.len() + 1);
    assert!(rivals.iter().all(|rival| rival["agrees"] == true));
    let given = rivals.last().unwrap();
    assert_eq!((&given["rival"], &given["nodes"]), (&json!("given"), &json!(486 + 487)));
    assert!(race.tree().is_some_and(|tree| tree.len() == 486 + 487));
    let table = race.race(race.len() - 1).unwrap();
    assert!(table.measures.iter().all(|m| m.rows.last().is_some_and(|r| r.value.is_some())));
    for language in [Language::English, Language::French] {
        let texts = Texts::new(language);
        let said: Vec<String> =
            (0..race.len()).map(|k| texts.say(&race.tell(k).sentence)).collect();
        assert!(
            said.iter().any(|s| s.contains("1392") || s.contains("1 392") || s.contains("1,392")),
            "{said:?}"
        );
    }
    // Step by step.
    let mut by_file = scene.clone();
    let tree_lines = scene::setting::DECLARED["tree_lines"];
    by_file.settings.set_value(tree_lines, json!("file"));
    let walk = run("bsp2d", &by_file).unwrap();
    assert_eq!(walk.outcome()["hit"], outcome["hit"]);
    assert_eq!(walk.outcome()["nodes"], json!(486 + 487));
    assert!(walk.tree().is_some_and(|tree| tree.len() == 486 + 487));
    let own = run("bsp2d", &scene).unwrap();
    assert_eq!(own.outcome()["hit"], outcome["hit"]);
    // Without nodes it says so, and damaged ones where they are.
    by_file.resources.clear();
    assert_eq!(run("bsp2d", &by_file).err().unwrap().id, "file-tree-none");
    let mut broken = scene.clone();
    let bytes = broken.resources["E1M1.wad"].bytes().unwrap().to_vec();
    broken.resources.clear();
    broken.keep("E1M1.wad", scene::Resource::new(bytes[..bytes.len() - 5].to_vec()));
    let fault = run("partition-race", &broken).err().unwrap();
    let said = Texts::new(Language::English).say(&fault);
    assert!(
        fault.id == "file-tree-fault" && said.contains("E1M1.wad") && said.contains("byte"),
        "{said}"
    );
}

/// Walls that were moved since, and any others, go down the same lines.
#[test]
fn other_walls_go_down_the_lines_of_a_map() {
    let file = format!("{}/tests/data/wad/fdm_map12.wad", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(file).unwrap();
    let map = wad::read(&bytes).unwrap().map("MAP12").unwrap();
    let WadTree::Read(nodes) = &map.tree else { panic!("nodes") };
    let moved: Vec<Segment> = walls(&map)
        .iter()
        .filter_map(|w| Segment::new(w.a() * 0.83 + 7.3, w.b() * 0.83 + 7.3).ok())
        .collect();
    let tree = Bsp2d::build(&moved, nodes.tree());
    let all = Index::build(Rival::OneByOne, &moved, 0, None);
    for op in moves_like(&Segment::new(DVec2::ZERO, DVec2::new(0.0, 900.0)).unwrap(), &moved, 300) {
        assert_eq!(tree.walk(&op).hit, all.walk(&op).hit, "{op:?}");
    }
}
