//! The WAD reader against real maps, small hand-made ones, and damaged bytes.
//!
//! Three small Freedoom maps lie in `tests/data/wad`. All 68 are read where the data folder is: at
//! `$GLISSE_DATA`, or `../shared/data` beside the repository.

use std::path::{Path, PathBuf};

use glisse::random::Rng;
use glisse::scene::import::wad::{self, MapFormat, WadError, WadFile, WadKind, WadMap};
use glisse::scene::import::wad_nodes::{WadNodes, WadTree};
use glisse::scene::import::wad_scene::scene_from_map;
use glisse::scene::{ObjectRole, Scene, Shape, WallsShape};
use serde_json::Value;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/wad")
}

fn expected(file: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap()
}

/// Every count of the file that lists them; the tree's depth is not ours to count.
#[track_caller]
fn check_file(bytes: &[u8], want: &Value) -> usize {
    let file = wad::read(bytes).unwrap();
    let kind = if file.kind() == WadKind::Iwad { "IWAD" } else { "PWAD" };
    assert_eq!(kind, want["type"]);
    assert_eq!(file.lump_count(), want["lumps"]);
    assert_eq!(file.directory_offset(), want["dir_offset"]);
    assert_eq!(bytes.len(), want["bytes"]);
    let maps = want["maps"].as_object().unwrap();
    assert_eq!(file.map_names(), maps.keys().cloned().collect::<Vec<_>>());
    for (summary, (name, want)) in file.maps().iter().zip(maps) {
        let map = file.map(name).unwrap();
        assert_eq!(summary.lines, Some(map.lines.len()));
        check_map(&map, want);
        check_scene(&map, &scene_from_map(&map, None));
    }
    maps.len()
}

fn check_map(map: &WadMap, want: &Value) {
    let name = &map.name;
    let count = |f: &dyn Fn(&wad::WadLine) -> bool| map.lines.iter().filter(|l| f(l)).count();
    let got = [
        ("vertices", map.vertices.len()),
        ("linedefs", map.lines.len()),
        ("one_sided", count(&|l| l.is_one_sided())),
        ("two_sided", count(&|l| !l.is_one_sided())),
        ("flag_blocking", count(&|l| l.is_blocking())),
        ("two_sided_blocking", count(&|l| !l.is_one_sided() && l.is_blocking())),
        ("zero_length", count(&|l| length(map, l) == 0.0)),
        ("sidedefs", map.sidedefs),
        ("sectors", map.sectors),
        ("things", map.things.len()),
    ];
    for (key, got) in got {
        assert_eq!(got, want[key], "{name}: {key}");
    }
    assert_eq!(want["format"], "doom");
    assert_eq!(map.format, MapFormat::Doom);
    let used = map.lines.iter().flat_map(|l| [l.start, l.end]);
    let used: Vec<_> = used.map(|i| map.vertices[i as usize]).collect();
    assert_eq!(bounds(&map.vertices), numbers(&want["bbox_vertices"]), "{name}");
    assert_eq!(bounds(&used), numbers(&want["bbox_linedefs"]), "{name}");
    let one_sided = map.lines.iter().filter(|l| l.is_one_sided());
    let total: f64 = one_sided.map(|l| length(map, l)).sum();
    assert!((total - want["one_sided_length"].as_f64().unwrap()).abs() < 0.001, "{name}: {total}");
    if want["node_format"] == "none" {
        assert_eq!(map.tree, WadTree::None);
    } else {
        assert_eq!(want["node_format"], "classic");
        let WadTree::Read(tree) = &map.tree else { panic!("{name}: {:?}", map.tree) };
        check_tree(name, tree, want);
    }
    if let Some(start) = want.get("player1_start").filter(|s| !s.is_null()) {
        let t = map.things.iter().find(|t| t.kind == 1).unwrap();
        let got = [t.position.x, t.position.y, f64::from(t.angle)];
        assert_eq!(got.as_slice(), numbers(start), "{name}");
    }
}

/// What another reader of the nodes found: how many there are, how deep they are, and where the things are.
fn check_tree(name: &str, tree: &WadNodes, want: &Value) {
    assert_eq!(tree.segs.len(), want["segs"], "{name}");
    assert_eq!(tree.subsectors.len(), want["ssectors"], "{name}");
    assert_eq!(tree.nodes.len(), want["nodes"], "{name}");
    // On a line exactly, either side is an answer.
    let ties: Vec<u64> =
        want["locate_tie"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    for (k, row) in (0..).zip(want["locate"].as_array().into_iter().flatten()) {
        let row = numbers(row);
        let found = tree.subsector_at(glam::dvec2(row[0], row[1]));
        assert!(ties.contains(&k) || f64::from(found) == row[2], "{name}: {row:?} {found}");
    }
    // A subsector is on the right of its segs, but for what rounding made of their ends.
    for seg in &tree.segs {
        let [a, b] = tree.lines[seg.line as usize];
        let [from, to] = if seg.back { [b, a] } else { [a, b] };
        let along = (to - from).normalize();
        let off = seg.ends.map(|p| along.perp_dot(p - from).abs());
        assert!(off.iter().all(|d| *d < 2.0), "{name}: {seg:?} {off:?}");
        assert!(along.dot(seg.ends[1] - seg.ends[0]) >= 0.0, "{name}: {seg:?}");
    }
}

fn length(map: &WadMap, line: &wad::WadLine) -> f64 {
    map.vertices[line.start as usize].distance(map.vertices[line.end as usize])
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|v| v.as_f64().unwrap()).collect()
}

fn bounds(points: &[glam::DVec2]) -> Vec<f64> {
    let min = points.iter().copied().reduce(glam::DVec2::min).unwrap();
    let max = points.iter().copied().reduce(glam::DVec2::max).unwrap();
    vec![min.x, min.y, max.x, max.y]
}

/// Nothing of the map is lost on the way to its scene, and nothing is added.
fn check_scene(map: &WadMap, scene: &Scene) {
    let lines_of = |id: &str| {
        let shape = scene.objects.iter().find(|o| o.id == id).map(|o| &o.shape);
        match shape {
            Some(Shape::Walls(WallsShape { points, lines })) => {
                assert!(lines.iter().flatten().all(|&i| (i as usize) < points.len()));
                lines.len()
            }
            _ => 0,
        }
    };
    let fences = scene.objects.iter().filter(|o| o.id.starts_with("line-")).count();
    let solid = map.lines.iter().filter(|l| length(map, l) > 0.0).count();
    assert_eq!(lines_of("walls") + lines_of("passages") + fences, solid, "{}", map.name);
    let movers = scene.objects.iter().filter(|o| o.role == ObjectRole::Mover).count();
    assert!(movers <= 1);
}

#[test]
fn the_small_maps_have_their_counts() {
    let folder = fixtures();
    let want = expected(&folder.join("expected.json"));
    for (name, want) in want["wad"].as_object().unwrap() {
        check_file(&std::fs::read(folder.join(name)).unwrap(), want);
    }
}

#[test]
fn all_freedoom_maps_have_their_counts() {
    let Some(folder) = super::data_folder("the 68 Freedoom maps") else { return };
    let want = expected(&folder.join("expected.json"));
    let mut maps = 0;
    for (name, want) in want["wad"].as_object().unwrap() {
        let found = check_file(&std::fs::read(folder.join("wad").join(name)).unwrap(), want);
        maps += if name.starts_with("freedoom") { found } else { 0 };
    }
    assert_eq!(maps, 68);
}

/// A WAD of these lumps.
fn build(lumps: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = b"PWAD".to_vec();
    bytes.extend((lumps.len() as u32).to_le_bytes());
    bytes.extend([0; 4]);
    let mut directory = Vec::new();
    for (name, data) in lumps {
        directory.extend((bytes.len() as u32).to_le_bytes());
        directory.extend((data.len() as u32).to_le_bytes());
        let mut padded = [0; 8];
        padded[..name.len()].copy_from_slice(name.as_bytes());
        directory.extend(padded);
        bytes.extend(data);
    }
    let at = (bytes.len() as u32).to_le_bytes();
    bytes[8..12].copy_from_slice(&at);
    bytes.extend(directory);
    bytes
}

fn words(values: &[i32]) -> Vec<u8> {
    values.iter().flat_map(|&v| (v as u16).to_le_bytes()).collect()
}

fn square() -> Vec<u8> {
    words(&[0, 0, 0, 64, 64, 64, 64, 0])
}

/// A one-line map in Doom's format, whose parts a test then spoils.
fn one_line() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("MAP01", vec![]),
        ("THINGS", words(&[16, 16, 0, 1, 7])),
        ("LINEDEFS", words(&[0, 1, 1, 0, 0, 0, -1])),
        ("SIDEDEFS", vec![0; 30]),
        ("VERTEXES", square()),
    ]
}

#[test]
fn hexen_records_are_longer() {
    let mut line = words(&[2, 1, 5]);
    line.extend([80, 1, 2, 3, 4, 5]);
    line.extend(words(&[1, 0]));
    let bytes = build(&[
        ("HUB", vec![]),
        ("THINGS", words(&[9, -16, 32, 8, 270, 1, 7, 0, 0, 0])),
        ("LINEDEFS", line),
        ("SIDEDEFS", vec![0; 60]),
        ("VERTEXES", square()),
        ("SECTORS", vec![0; 26]),
        ("BEHAVIOR", b"ACS\0".to_vec()),
    ]);
    let map = wad::read(&bytes).unwrap().map("hub").unwrap();
    assert_eq!(map.format, MapFormat::Hexen);
    let line = map.lines[0];
    assert_eq!((line.start, line.end, line.flags), (2, 1, 5));
    assert_eq!((line.front, line.back), (Some(1), Some(0)));
    let thing = map.things[0];
    assert_eq!((thing.position, thing.angle, thing.kind), (glam::dvec2(-16.0, 32.0), 270, 1));
    assert_eq!(map.tree, WadTree::None);
}

#[test]
fn text_maps_are_read_and_their_mistakes_placed_in_the_file() {
    let text = |second: &str| {
        let text = format!(
            "namespace = \"doom\";\nvertex {{ x = 0; y = 0; }}\nvertex {{ x = 8; y = {second}; }}\n\
             sidedef {{ }}\nlinedef {{ v1 = 0; v2 = 1; sidefront = 0; }}\n"
        );
        let lumps = [
            ("MAP01", vec![]),
            ("TEXTMAP", text.into_bytes()),
            ("ZNODES", vec![]),
            ("ENDMAP", vec![]),
        ];
        build(&lumps)
    };
    let bytes = text("8");
    let file = wad::read(&bytes).unwrap();
    assert_eq!((file.maps()[0].format, file.maps()[0].lines), (MapFormat::Udmf, Some(1)));
    assert_eq!(file.map("MAP01").unwrap().vertices[1], glam::dvec2(8.0, 8.0));
    let bytes = text("?");
    let file = wad::read(&bytes).unwrap();
    assert_eq!(file.maps()[0].lines, None);
    let error = file.map("MAP01").unwrap_err();
    let WadError::Text { at, line, column, .. } = &error else { panic!("{error}") };
    assert_eq!((*line, *column), (3, 21));
    assert_eq!(bytes[*at as usize], b'?');
}

#[track_caller]
fn refused(bytes: &[u8], says: &[&str]) -> WadError {
    let error = wad::read(bytes).and_then(|f| f.map("MAP01")).unwrap_err();
    let message = error.to_string();
    for part in says {
        assert!(message.contains(part), "{message:?} does not say {part:?}");
    }
    error
}

#[test]
fn errors_say_where_and_what_to_do() {
    refused(b"", &["byte 0", "IWAD or PWAD"]);
    refused(b"PK\x03\x04 and so on", &["zip", "unpack"]);
    refused(b"PWAD\x01\0", &["the header needs 12 bytes", "cut off"]);
    refused(b"PWAD\x01\0\0\0\x0c\0\0\0", &["byte 12", "the directory needs 16"]);
    refused(b"PWAD\xff\xff\xff\x7f\x0c\0\0\0", &["lumps", "limit"]);
    refused(&build(&[("DEMO1", vec![1])]), &["no map", "THINGS or TEXTMAP"]);

    let spoil = |lump: &str, data: Option<Vec<u8>>| {
        let mut lumps = one_line();
        match data {
            Some(data) => lumps.iter_mut().find(|l| l.0 == lump).unwrap().1 = data,
            None => lumps.retain(|l| l.0 != lump),
        }
        build(&lumps)
    };
    refused(&spoil("VERTEXES", None), &["MAP01", "no VERTEXES"]);
    refused(&spoil("LINEDEFS", Some(vec![0; 15])), &["LINEDEFS at byte 22", "14-byte"]);
    let bytes = spoil("LINEDEFS", Some(words(&[0, 4, 1, 0, 0, 0, -1])));
    refused(&bytes, &["LINEDEFS, byte 24", "vertex 4", "there are 4"]);
    let bytes = spoil("LINEDEFS", Some(words(&[0, 3, 1, 0, 0, 0, 1])));
    refused(&bytes, &["LINEDEFS, byte 34", "sidedef 1"]);

    let mut bytes = build(&one_line());
    let directory = wad::read(&bytes).unwrap().directory_offset();
    let entry = directory + 4 * 16;
    bytes[entry..entry + 4].copy_from_slice(&u32::MAX.to_le_bytes());
    let at = format!("entry is at byte {entry}");
    refused(&bytes, &["VERTEXES", &at, "4294967295"]);

    let bytes = build(&one_line());
    let error = wad::read(&bytes).unwrap().map("E1M1").unwrap_err();
    assert_eq!(error.to_string(), "no map is called E1M1: this file has MAP01");
}

#[test]
fn a_later_map_of_the_same_name_stands_for_the_earlier() {
    let mut lumps = one_line();
    lumps.extend(one_line());
    lumps[7].1 = words(&[0, 1, 1, 0, 0, 0, -1, 1, 2, 1, 0, 0, 0, -1]);
    let bytes = build(&lumps);
    let file = wad::read(&bytes).unwrap();
    assert_eq!(file.map_names(), ["MAP01"]);
    assert_eq!(file.map("MAP01").unwrap().lines.len(), 2);
}

/// A square room of four lines, cut in two by a node.
fn with_nodes() -> Vec<(&'static str, Vec<u8>)> {
    let line = |a, b| [a, b, 1, 0, 0, 0, -1];
    let lines = [line(0, 1), line(1, 2), line(2, 3), line(3, 0)].concat();
    let seg = |a, b, line| [a, b, 0, line, 0, 0];
    let segs = [seg(0, 1, 0), seg(1, 2, 1), seg(2, 3, 2), seg(3, 0, 3)].concat();
    let mut node = vec![32, 0, 0, 64];
    node.extend([0; 8]);
    node.extend([0x8001, 0x8000]);
    vec![
        ("MAP01", vec![]),
        ("THINGS", vec![]),
        ("LINEDEFS", words(&lines)),
        ("SIDEDEFS", vec![0; 30]),
        ("VERTEXES", square()),
        ("SEGS", words(&segs)),
        ("SSECTORS", words(&[2, 0, 2, 2])),
        ("NODES", words(&node)),
    ]
}

fn tree_of(lumps: &[(&str, Vec<u8>)]) -> WadTree {
    let bytes = build(lumps);
    let file = wad::read(&bytes).unwrap();
    let map = file.map("MAP01").unwrap();
    assert_eq!(file.tree("MAP01").unwrap(), map.tree);
    map.tree
}

#[test]
fn nodes_are_a_tree_in_our_frame() {
    let WadTree::Read(tree) = tree_of(&with_nodes()) else { panic!("nodes") };
    // Up along x = 32: greater x is on its right.
    assert_eq!((tree.subsector_at(glam::dvec2(40.0, 9.0)), tree.segs_of(1).len()), (1, 2));
    assert_eq!(tree.subsector_at(glam::dvec2(30.0, 9.0)), 0);
    let line = tree.tree().lines()[0];
    assert_eq!((line.a(), line.b()), (glam::dvec2(32.0, 0.0), glam::dvec2(32.0, -64.0)));
    let bytes = build(&with_nodes());
    let scene = glisse::scene::import::scene_from_wad(&bytes, None, None).unwrap();
    let kept = scene.resources["MAP01.wad"].bytes().unwrap();
    assert_eq!(wad::read(kept).unwrap().tree("MAP01").unwrap(), WadTree::Read(tree));
    assert!(scene.about["en"].contains("1 lines, 2 sectors"), "{:?}", scene.about);
}

#[test]
fn nodes_that_are_damaged_or_of_another_kind_are_told_and_spoil_no_map() {
    let spoil = |lump: &str, data: Vec<u8>| {
        let mut lumps = with_nodes();
        lumps.iter_mut().find(|l| l.0 == lump).unwrap().1 = data;
        lumps
    };
    let at = |lumps: &[(&str, Vec<u8>)], lump: &str| {
        let before = lumps.iter().take_while(|l| l.0 != lump).map(|l| l.1.len());
        12 + before.sum::<usize>()
    };
    let damaged = |lumps: &[(&str, Vec<u8>)], says: &[&str]| {
        let WadTree::Damaged(error) = tree_of(lumps) else { panic!("{:?}", tree_of(lumps)) };
        let message = error.to_string();
        assert!(says.iter().all(|part| message.contains(part)), "{message} {says:?}");
        let bytes = build(lumps);
        let scene = glisse::scene::import::scene_from_wad(&bytes, None, None).unwrap();
        assert!(scene.resources.is_empty() && scene.about["fr"].contains(&message));
    };
    let node = |right: i32, left: i32, along: i32| {
        let mut node = vec![32, 0, 0, along];
        node.extend([0; 8]);
        node.extend([right, left]);
        spoil("NODES", words(&node))
    };
    let lumps = node(0x8001, 0x8002, 64);
    let place = |offset: usize| format!("NODES, byte {}", at(&lumps, "NODES") + offset);
    damaged(&lumps, &[&place(26), "subsector 2 does not exist, there are 2"]);
    damaged(&node(0x8001, 0, 64), &[&place(24), "second time", "build its nodes again"]);
    damaged(&node(0x8001, 0x8001, 64), &[&place(24), "second time"]);
    damaged(&node(5, 0x8001, 64), &[&place(24), "node 5"]);
    damaged(&node(0x8001, 0x8000, 0), &[&place(4), "no direction"]);
    damaged(&spoil("SEGS", words(&[0, 9, 0, 0, 0, 0])), &["SEGS, byte", "vertex 9"]);
    damaged(&spoil("SEGS", words(&[0, 1, 0, 9, 0, 0])), &["SEGS, byte", "line 9"]);
    damaged(&spoil("SSECTORS", words(&[2, 0, 9, 0])), &["SSECTORS, byte", "seg 8"]);
    damaged(&spoil("NODES", vec![0; 27]), &["NODES at byte", "28-byte"]);
    let told = |lumps: &[(&str, Vec<u8>)], name: &str| {
        assert_eq!(
            tree_of(lumps),
            WadTree::Other(OTHERS.into_iter().find(|o| *o == name).unwrap())
        );
    };
    const OTHERS: [&str; 3] = ["XNOD", "ZGL3", "xNd4"];
    told(&spoil("NODES", b"XNOD and more".to_vec()), "XNOD");
    told(&spoil("SSECTORS", b"ZGL3 and more".to_vec()), "ZGL3");
    told(&spoil("NODES", b"xNd4\0\0\0\0".to_vec()), "xNd4");
    let text = b"vertex { x = 0; y = 0; }".to_vec();
    let znodes = ("ZNODES", b"XGLN and more".to_vec());
    let lumps = [("MAP01", vec![]), ("TEXTMAP", text), znodes, ("ENDMAP", vec![])];
    assert_eq!(tree_of(&lumps), WadTree::Other("XGLN"));
}

/// Spoils a copy: bits anywhere, an early end, or numbers in the header and the directory.
fn damage(bytes: &mut Vec<u8>, random: &mut Rng) {
    let directory = u32::from_le_bytes(bytes[8..12].try_into().unwrap()) as usize;
    for _ in 0..=random.below(4) {
        let n = bytes.len();
        if n < 16 {
            return;
        }
        match random.below(5) {
            0 => bytes[random.below(n)] ^= 1 << random.below(8),
            1 => bytes.truncate(random.below(n)),
            2 => {
                let at = random.below(n - 1);
                let value = random.bits() as u16;
                bytes[at..at + 2].copy_from_slice(&value.to_le_bytes());
            }
            kind => {
                let start = if kind == 3 { 0 } else { directory.min(n - 4) };
                let at = (start + 4 * random.below(48)).min(n - 4);
                let extremes = [0, 1, 0x7FFF_FFFF, 0x8000_0000, u32::MAX, n as u32, n as u32 - 1];
                let pick = random.below(extremes.len() + 3);
                let value = extremes.get(pick).copied().unwrap_or(random.bits() as u32);
                bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
            }
        }
    }
}

/// Reads all that can be read and converts what loads. Returns how many maps did.
fn exhaust(bytes: &[u8]) -> usize {
    let Ok(file) = wad::read(bytes) else { return 0 };
    let load = |file: &WadFile<'_>, name: &String| {
        let map = file.map(name).ok()?;
        // A map comes out of its own bytes: its memory is bounded by the file's.
        assert!(map.lines.len() <= bytes.len() && map.vertices.len() <= bytes.len());
        check_scene(&map, &scene_from_map(&map, None));
        if let WadTree::Read(tree) = &map.tree {
            let sector = tree.subsector_at(glam::dvec2(3.0, 7.0));
            assert!((sector as usize) < tree.subsectors.len());
            let again = file.tree_alone(name).unwrap();
            let again = wad::read(&again).unwrap();
            assert_eq!(again.tree(&again.map_names()[0]).unwrap(), map.tree);
        }
        Some(())
    };
    assert_eq!(file.maps().len(), file.map_names().len());
    file.map_names().iter().filter_map(|name| load(&file, name)).count()
}

#[test]
fn ten_thousand_damaged_copies_are_read_or_refused() {
    let mut sound: Vec<Vec<u8>> = ["fdm_map12.wad", "variant_nonodes.wad"]
        .iter()
        .map(|name| std::fs::read(fixtures().join(name)).unwrap())
        .collect();
    sound.push(build(&one_line()));
    sound.push(build(&with_nodes()));
    let text = "vertex { x = 0; y = 0; } vertex { x = 64; y = 0x10; } /* c */ sidedef { }\n\
                linedef { v1 = 0; v2 = 1; sidefront = 0; comment = \"a\"; } // end\n";
    sound.push(build(&[("MAP01", vec![]), ("TEXTMAP", text.into())]));
    let mut random = Rng::new(20_240_607);
    let (mut loaded, mut refused) = (0, 0);
    for i in 0..10_000 {
        let mut bytes = sound[i % sound.len()].clone();
        damage(&mut bytes, &mut random);
        if exhaust(&bytes) > 0 { loaded += 1 } else { refused += 1 }
    }
    // Both ways are walked, or the damage says nothing.
    assert!(loaded > 1_000 && refused > 1_000, "{loaded} loaded, {refused} refused");
}

/// The scene that is shipped has its mover, texts and view by hand; all else is what the reader makes.
#[test]
fn the_shipped_map_is_what_the_reader_makes() {
    let bytes = std::fs::read(fixtures().join("fd_e1m1.wad")).unwrap();
    let made = glisse::scene::import::scene_from_wad(&bytes, None, None).unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/freedoom-e1m1.json");
    let shipped = glisse::scene::load(&file).unwrap();
    let still = |scene: &Scene| -> Vec<_> {
        scene
            .objects
            .iter()
            .filter(|o| o.role != ObjectRole::Mover)
            .map(|o| o.shape.clone())
            .collect()
    };
    assert_eq!(still(&shipped), still(&made));
    assert!(
        shipped.source.as_ref().is_some_and(|s| s.contains("Freedoom")),
        "it says where it comes from"
    );
    let text = glisse::scene::write(&made).unwrap();
    assert_eq!(glisse::scene::read(&text).unwrap(), made, "a map reads back as it was");
}

#[test]
fn a_file_with_several_maps_asks_for_one() {
    let mut lumps = one_line();
    lumps.extend(one_line());
    lumps[5].0 = "MAP02";
    let bytes = build(&lumps);
    let error = glisse::scene::import::scene_from_wad(&bytes, None, None).unwrap_err();
    assert_eq!(error.to_string(), "this file has 2 maps; name one of them: MAP01, MAP02");
    let scene = glisse::scene::import::scene_from_wad(&bytes, Some("MAP02"), None).unwrap();
    assert_eq!(scene.name, "MAP02");
}
