//! Grounds made of pictures: real ones of 16 bits, and hostile ones.

use glisse::scene::import::height_scene::{HeightOptions, scene_from_heights};
use glisse::scene::import::{FileKind, summary};
use glisse::scene::{
    Document, SpaceScene, SpaceShape, library, load_despite_faults, load_document, picture,
    read_document, save, write,
};
use serde_json::{Value, json};

/// The heights of the first ground of a scene, and how many there are along x and y.
fn heights(scene: &SpaceScene) -> ([u32; 2], Vec<f64>) {
    let found = scene.objects.iter().find_map(|o| match &o.shape {
        SpaceShape::Heightmap(map) => Some(map.grid()),
        _ => None,
    });
    let grid = found.unwrap();
    (grid.size(), grid.heights().to_vec())
}

/// The heights of the Jacksboro fault, 236 to 1076 m, as they were published.
#[test]
fn a_real_picture_of_sixteen_bits_keeps_all_of_them() {
    let Some(folder) = super::data_folder("the heights of the Jacksboro fault") else { return };
    let bytes = std::fs::read(folder.join("png/height_jacksboro16.png")).unwrap();
    let want: Value =
        serde_json::from_slice(&std::fs::read(folder.join("expected.json")).unwrap()).unwrap();
    let want = &want["png"]["height_jacksboro16.png"];
    let told = summary(FileKind::Picture, &bytes, &|_| None).unwrap();
    assert_eq!(told["greys"], json!([want["min"], want["max"]]));
    // A metre for each of the 65535: heights are the greys themselves.
    let options = HeightOptions { cell: Some(90.0), low: Some(0.0), high: Some(65535.0) };
    let scene = scene_from_heights(&bytes, "jacksboro.png", None, &options).unwrap();
    let (size, all) = heights(&scene);
    assert_eq!(size.map(u64::from), [want["width"].as_u64().unwrap(), 344]);
    let near = |a: f64, b: &Value| (a - b.as_f64().unwrap()).abs() < 1e-6;
    assert!((all.iter().sum::<f64>() - want["sum"].as_f64().unwrap()).abs() < 1e-3);
    // The picture's corners by rows from the top: the lowest row is the first of the heights.
    let last = all.len() - 1;
    let corners = [all[last - 402], all[last], all[0], all[402]];
    let wanted = want["corners"].as_array().unwrap();
    assert!(corners.iter().zip(wanted).all(|(a, b)| near(*a, b)), "{corners:?}");
    // In metres over the sea.
    let options = HeightOptions { low: Some(236.0), high: Some(1076.0), ..options };
    let (_, all) = heights(&scene_from_heights(&bytes, "a.png", None, &options).unwrap());
    let least = all.iter().copied().fold(f64::INFINITY, f64::min);
    let most = all.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    assert_eq!([least, most], [236.0, 1076.0], "to the last bit");
    // More different heights than eight bits have.
    let mut distinct: Vec<u64> = all.iter().map(|z| z.to_bits()).collect();
    distinct.sort_unstable();
    distinct.dedup();
    assert!(distinct.len() > 256, "{}", distinct.len());
}

#[test]
fn the_ridge_run_has_the_heights_of_its_picture_and_comes_back() {
    let text = library::find("ridge-run").unwrap();
    let Document::Space(scene) = read_document(text).unwrap() else { panic!("in space") };
    let (size, all) = heights(&scene);
    assert_eq!(size, [64, 56]);
    // Black is 7.08, white 32.28, and its greys go from 1404 to 63765.
    let height = |grey: f64| 7.08 + (32.28 - 7.08) * grey / 65535.0;
    let least = all.iter().copied().fold(f64::INFINITY, f64::min);
    let most = all.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    assert!((least - height(1404.0)).abs() < 1e-9 && (most - height(63765.0)).abs() < 1e-9);
    assert_eq!(write(&scene).unwrap(), text);
}

#[test]
fn a_picture_beside_a_scene_is_its_ground_and_a_bad_one_leaves_the_scene() {
    let folder = tempfile::tempdir().unwrap();
    let (path, file) = (folder.path().join("scene.json"), folder.path().join("a.png"));
    let png = picture::encode([2, 2], &[[0, 0, 0, 255]; 4].concat()).unwrap();
    std::fs::write(&file, &png).unwrap();
    let scene = json!({"format": "glisse-scene", "version": 1, "name": "n",
        "resources": {"a.png": {"file": "a.png"}},
        "objects": [{"id": "g", "role": "wall", "shape":
            {"type": "heightmap", "cell": [1.0, 1.0], "image": "a.png", "low": 3.0, "high": 4.0}}]});
    std::fs::write(&path, scene.to_string()).unwrap();
    let document = load_document(&path).unwrap();
    let Document::Space(scene) = document.clone() else { panic!() };
    assert_eq!(heights(&scene).1, [3.0; 4]);
    save(&path, &scene).unwrap();
    assert_eq!(load_document(&path).unwrap(), document);
    for bad in [&b"\x89PNG none"[..], b"BM", b"", &picture::encode([1, 9], &[0; 36]).unwrap()] {
        std::fs::write(&file, bad).unwrap();
        let (found, faults) = load_despite_faults(&path).unwrap();
        assert!(
            faults.iter().any(|f| f.to_string().contains("/objects/0/shape/image")),
            "{faults:?}"
        );
        // Saved again it still names its picture.
        let Document::Space(found) = found else { panic!() };
        assert!(write(&found).unwrap().contains("\"image\": \"a.png\""));
    }
}
