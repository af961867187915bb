//! Real surfaces (OBJ) and levels of Quake against counts that were made by other means, and damaged copies of them.
//!
//! `GLISSE_CASES=40` reads more than ten thousand.

use std::path::{Path, PathBuf};

use glam::DVec3;
use glisse::geom::solid::brush;
use glisse::random::Rng;
use glisse::scene::import::space::{obj, quake};
use glisse::scene::import::{FileKind, scene_from_file, summary};
use glisse::scene::{Document, ObjectRole, Saved as _, SpaceShape};
use serde_json::{Value, json};

use crate::times;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/solids")
}

/// Of each file of a kind: its path, its bytes and what is expected of it.
fn all(kind: &str) -> Vec<(PathBuf, Vec<u8>, Value)> {
    let expected = std::fs::read(folder().join("expected.json")).unwrap();
    let expected: Value = serde_json::from_slice(&expected).unwrap();
    let of = expected[kind].as_object().unwrap();
    of.iter()
        .map(|(name, want)| {
            let path = folder().join(kind).join(name);
            (path.clone(), std::fs::read(path).unwrap(), want.clone())
        })
        .collect()
}

/// What a file becomes, which is written and read again.
fn made(path: &Path, bytes: &[u8]) -> glisse::scene::space::SpaceScene {
    let kind = glisse::scene::files::kind(path).unwrap();
    let document = scene_from_file(kind, bytes, path, &|_| None, None, None).unwrap();
    let text = glisse::scene::write(&document).unwrap();
    assert_eq!(glisse::scene::read_document(&text).unwrap(), document, "{}", path.display());
    let Document::Space(scene) = document else { panic!("{} is in space", path.display()) };
    scene
}

/// The volume between faces and the origin.
fn volume(points: &[DVec3], faces: &[Vec<u32>]) -> f64 {
    let six = faces.iter().map(|face| {
        let at = |k: usize| points[face[k] as usize];
        (1..face.len() - 1).map(|k| at(0).dot(at(k).cross(at(k + 1)))).sum::<f64>()
    });
    six.sum::<f64>() / 6.0
}

#[test]
fn surfaces_have_what_their_files_say() {
    for (path, bytes, want) in all("obj") {
        let got = summary(FileKind::Obj, &bytes, &|_| None).unwrap();
        let name = path.display();
        for (key, other) in [
            ("vertices", "v"),
            ("faces", "faces"),
            ("triangles", "triangles_after_fan"),
            ("watertight", "watertight"),
            ("convex", "convex"),
            ("pieces", "components"),
            ("convex_pieces", "convex_components"),
        ] {
            assert_eq!(got[key], want[other], "{name}: {key}");
        }
        assert_eq!(got["left_out"], json!({}), "{name}");
        let scene = made(&path, &bytes);
        let mut whole = 0.0;
        for object in &scene.objects {
            let SpaceShape::Polyhedron(s) = &object.shape else { panic!("{name}: {object:?}") };
            whole += volume(&s.points, s.faces.as_ref().unwrap());
        }
        assert_eq!(json!(scene.objects.len()), want["components"], "{name}");
        let together = scene.objects.iter().all(|o| o.group.is_some());
        assert_eq!(together, scene.objects.len() > 1, "{name}: parts are moved as one");
        let wanted = want["volume"].as_f64().unwrap();
        assert!((whole - wanted).abs() < 1e-4 * wanted, "{name}: {whole}, not {wanted}");
    }
}

#[test]
fn what_is_open_dented_or_inside_out_is_told_and_kept() {
    let path = folder().join("obj/solid_cube.obj");
    let text = std::fs::read_to_string(&path).unwrap();
    let said = |text: &str| {
        let scene = made(&path, text.as_bytes());
        let kinds: Vec<&str> = scene.objects.iter().map(|o| o.shape.kind_name()).collect();
        (kinds.join(" "), scene.header.about["en"].clone(), scene.header.about["fr"].clone())
    };
    let faces: Vec<&str> = text.lines().filter(|line| line.starts_with("f ")).collect();

    let (kinds, en, fr) = said(&text.replacen(faces[0], "", 1));
    assert_eq!(kinds, "mesh");
    assert!(en.contains("1 piece is open") && fr.contains("1 morceau est ouvert"), "{en} {fr}");

    let mut turned = text.clone();
    for face in &faces {
        let mut corners: Vec<&str> = face.split_whitespace().skip(1).collect();
        corners.reverse();
        turned = turned.replacen(face, &format!("f {}", corners.join(" ")), 1);
    }
    let (kinds, en, _) = said(&turned);
    assert_eq!(kinds, "polyhedron");
    assert!(en.contains("1 piece was inside out"), "{en}");

    // A corner pressed in past the middle, its squares cut so that the dent is there.
    let dented = "v 0 0 0\nv 2 0 0\nv 0 2 0\nv 0 0 2\nv 0.2 0.2 0.2\n\
        f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 5\nf 3 4 5\nf 4 2 5\nl 1 2\n";
    let (kinds, en, fr) = said(dented);
    assert_eq!(kinds, "mesh");
    assert!(en.contains("1 piece is closed and not convex"), "{en}");
    assert!(en.contains("1 line not read") && fr.contains("1 ligne non lue"), "{en} {fr}");
}

#[test]
fn levels_have_what_their_files_say() {
    for (path, bytes, want) in all("quake") {
        let got = summary(FileKind::Quake, &bytes, &|_| None).unwrap();
        let name = path.display();
        for key in ["entities", "brushes", "faces", "player_start"] {
            assert_eq!(got[key], want[key], "{name}: {key}");
        }
        // Each brush as corners and faces: as many, as large, in the same place.
        let level = quake::read(&bytes).unwrap();
        let (mut corners, mut faces, mut inside) = (0, 0, 0.0);
        let (mut min, mut max) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for b in level.brushes() {
            let (points, all) = brush::solid(&b.planes).unwrap();
            // Corners nearer than this were one to whoever counted.
            let apart = |k: &usize| points[..*k].iter().all(|p| p.distance(points[*k]) > 0.05);
            corners += (0..points.len()).filter(apart).count();
            faces += all.len();
            inside += volume(&points, &all);
            min = points.iter().fold(min, |m, p| m.min(*p));
            max = points.iter().fold(max, |m, p| m.max(*p));
        }
        assert_eq!(
            json!([corners, faces]),
            json!([want["brush_vertices"], want["faces_with_area"]]),
            "{name}"
        );
        let wanted = want["volume_sum"].as_f64().unwrap();
        assert!((inside - wanted).abs() < 1e-6 * wanted, "{name}: {inside}, not {wanted}");
        for (got, want) in [(min, &want["bbox"][0]), (max, &want["bbox"][1])] {
            let want =
                DVec3::from_slice(&serde_json::from_value::<Vec<f64>>(want.clone()).unwrap());
            assert!(got.distance(want) < 1e-3, "{name}: {got}, not {want}");
        }
    }
}

#[test]
fn a_level_is_a_scene_of_walls_with_the_player_where_it_starts() {
    let path = folder().join("quake/lq_lqdm2_a6.map");
    let bytes = std::fs::read(&path).unwrap();
    let scene = made(&path, &bytes);
    let player = scene.objects.iter().find(|o| o.role == ObjectRole::Mover).unwrap();
    assert_eq!(player.position, DVec3::new(-128.0, -592.0, 216.0));
    let brushes: usize = scene
        .objects
        .iter()
        .map(|o| match &o.shape {
            SpaceShape::Brushes(s) => s.brushes.len(),
            _ => 0,
        })
        .sum();
    let out = summary(FileKind::Quake, &bytes, &|_| None).unwrap()["left_out"].clone();
    let of = |what: &str| out[what].as_u64().unwrap_or_default() as usize;
    assert_eq!(
        brushes + of("triggers") + of("liquids_and_helpers") + of("empty_brushes"),
        130,
        "{out}"
    );
    assert!(of("triggers") > 0, "{out}");
    assert!(scene.header.about["fr"].contains("déclencheurs"));
}

/// Spoils a copy: bits anywhere, an early end, other numbers, lines twice or not at all.
fn damage(bytes: &mut Vec<u8>, random: &mut Rng) {
    for _ in 0..=random.below(4) {
        let n = bytes.len();
        if n < 2 {
            return;
        }
        let at = random.below(n);
        match random.below(5) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes.truncate(at),
            2 => {
                let signs = b"-.e0123456789\"/\\{}()[] \n";
                bytes[at] = signs[random.below(signs.len())];
            }
            3 => {
                let end = (at + random.below(80)).min(n);
                let twice =
                    if random.below(2) == 0 { bytes[at..end].repeat(2) } else { Vec::new() };
                bytes.splice(at..end, twice);
            }
            _ => {
                let Some(from) = bytes[at..].iter().position(u8::is_ascii_digit) else { continue };
                let from = at + from;
                let digits = bytes[from..].iter().take_while(|b| b.is_ascii_digit()).count();
                let numbers =
                    ["0", "-1", "4294967296", "1e308", "nan", "1e-320", "99999999999999999999"];
                bytes.splice(from..from + digits, numbers[random.below(7)].bytes());
            }
        }
    }
}

#[test]
fn damaged_surfaces_and_levels_are_read_or_refused() {
    let sound: Vec<(PathBuf, Vec<u8>)> =
        all("obj").into_iter().chain(all("quake")).map(|(path, bytes, _)| (path, bytes)).collect();
    let mut random = Rng::new(11);
    let (mut fine, mut refused) = (0, 0);
    for i in 0..250 * times() {
        let (path, whole) = &sound[i % sound.len()];
        let mut bytes = whole.clone();
        damage(&mut bytes, &mut random);
        let kind = glisse::scene::files::kind(path).unwrap();
        let counted = summary(kind, &bytes, &|_| None).is_ok();
        match scene_from_file(kind, &bytes, path, &|_| None, None, None) {
            Ok(document) => {
                let checked = document.check();
                assert!(checked.is_ok() && counted, "{} {i}: {checked:?}", path.display());
                fine += 1;
            }
            Err(e) => {
                assert!(!e.to_string().is_empty() && !counted);
                refused += 1;
            }
        }
    }
    assert!(fine > 20 && refused > 20, "{fine} read, {refused} refused");
}

#[test]
fn what_is_too_much_is_refused_before_it_is_made() {
    let face = "f 1 2 3\n".repeat(obj::MOST_CORNERS / 3 + 1);
    let text = format!("v 0 0 0\nv 1 0 0\nv 0 1 0\n{face}");
    let error = obj::read(text.as_bytes()).unwrap_err().to_string();
    assert!(error.contains("corners of faces") && error.starts_with("line "), "{error}");
}
