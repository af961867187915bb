//! The pictures of tiles: read beside a map, kept in the scene, turned as the map says, and drawn pixel by pixel.

use std::path::Path;

use glam::DVec2;
use glisse::figure::{Screen, Theme, png, svg};
use glisse::lab::{Overlays, scene_figure};
use glisse::scene::files::beside;
use glisse::scene::import::{FileKind, scene_from_file};
use glisse::scene::{self, Object, Scene, Shape, TilePictures, picture, read, tile_sheets, write};
use serde_json::json;

use super::scenes::validator;
use super::tiles::fixtures;

/// The pixels of the sheet that the maps of `rs-tiled` name: where a pixel is in its tile, and which tile it is of.
fn pixel(x: u32, y: u32) -> [u8; 4] {
    let tile = y / 32 * 14 + x / 32;
    [(x % 32 * 8) as u8, (y % 32 * 8) as u8, (tile * 3) as u8, 255]
}

fn sheet() -> Vec<u8> {
    let all = (0..192).flat_map(|y| (0..448).map(move |x| pixel(x, y)));
    picture::encode([448, 192], all.collect::<Vec<_>>().as_flattened()).unwrap()
}

/// A map of `rs-tiled`, with this file in place of `tilesheet.png`.
fn opened(name: &str, image: Option<&[u8]>) -> Scene {
    let path = fixtures().join("tiled/rs-tiled").join(name);
    let real = beside(&path);
    let files = |file: &Path| {
        if file == Path::new("tilesheet.png") { image.map(<[u8]>::to_vec) } else { real(file) }
    };
    let bytes = std::fs::read(&path).unwrap();
    scene_from_file(FileKind::Tiled, &bytes, &path, &files, None, None).unwrap().plane().unwrap()
}

/// The first map of a scene, and its pictures.
fn pictured(scene: &Scene) -> (&Object, &TilePictures) {
    let found = scene.objects.iter().find_map(|o| match &o.shape {
        Shape::Tilemap(map) => Some((o, map.pictures.as_ref()?)),
        _ => None,
    });
    found.expect("a map with pictures")
}

/// What is drawn at some places, in PNG and in SVG alike.
fn drawn(scene: &Scene, screen: &Screen, places: &[DVec2]) -> Vec<[u8; 4]> {
    let figure = scene_figure(scene, &Overlays::default());
    assert!(svg::draw(&figure, screen, &Theme::DARK).contains("data:image/png;base64,"));
    let file = png::draw(&figure, screen, 1.0, &Theme::DARK).unwrap();
    let pixels = picture::read(&file).unwrap().to_rgba().unwrap();
    let at = |p: &DVec2| {
        let p = screen.from_world(*p);
        pixels.get([p.x as u32, p.y as u32]).unwrap()
    };
    places.iter().map(at).collect()
}

#[test]
fn every_tile_of_a_real_map_has_its_picture() {
    for (name, cells) in [("tiled_csv.tmx", 161), ("tiled_object_template.tmx", 9)] {
        let scene = opened(name, Some(&sheet()));
        let (object, pictures) = pictured(&scene);
        assert_eq!(pictures.rows.iter().flatten().filter(|n| **n != 0).count(), cells, "{name}");
        assert_eq!(scene.resources.keys().collect::<Vec<_>>(), ["tilesheet.png"]);
        let again = read(&write(&scene).unwrap()).unwrap();
        assert_eq!(again, scene, "{name}");
        assert!(validator().is_valid(&serde_json::to_value(&scene).unwrap()), "{name}");
        let image = tile_sheets::image(&again, object).unwrap();
        for (j, row) in pictures.rows.iter().enumerate() {
            for (i, number) in row.iter().enumerate().filter(|(_, n)| **n != 0) {
                let tile = number - 1;
                let p = object.position + DVec2::new(i as f64 * 32.0 + 20.5, j as f64 * 32.0 + 7.5);
                let at = image.lattice.cell_at(p, image.pixels.size()).unwrap();
                let expected = pixel(tile % 14 * 32 + 20, tile / 14 * 32 + 7);
                assert_eq!(image.pixels.get(at), Some(expected), "{name} {i} {j}");
            }
        }
    }
}

#[test]
fn a_picture_of_the_scene_shows_the_pixels_of_the_sheet() {
    let scene = opened("tiled_object_template.tmx", Some(&sheet()));
    let scene = read(&write(&scene).unwrap()).unwrap();
    let screen = Screen { centre: DVec2::splat(48.0), zoom: 4.0, size: DVec2::splat(4.0 * 96.0) };
    // Away from the objects over the map, the line around it, and the grid.
    let places = [(1, 0, 5, 9), (2, 0, 20, 3), (1, 2, 9, 25)];
    let at = places
        .map(|(i, j, x, y)| DVec2::new(f64::from(32 * i + x) + 0.5, f64::from(32 * j + y) + 0.5));
    let expected = places.map(|(i, j, x, y)| {
        let tile = [5, 6, 7, 19, 20, 21, 33, 34, 35][(j * 3 + i) as usize];
        pixel(tile % 14 * 32 + x, tile / 14 * 32 + y)
    });
    let mut bare = scene.clone();
    bare.objects.truncate(1);
    assert_eq!(drawn(&bare, &screen, &at), expected);
}

#[test]
fn flipped_and_turned_tiles_are_drawn_so() {
    let scene = opened("tiled_flipped.tmx", Some(&sheet()));
    let (object, pictures) = pictured(&scene);
    let bits: Vec<u32> = pictures.rows.iter().flatten().map(|n| n >> 29).collect();
    assert_eq!(bits, [7, 2, 4, 1]);
    let image = tile_sheets::image(&scene, object).unwrap();
    for (n, bits) in (0..).zip(bits) {
        let mut tile: Vec<Vec<[u8; 4]>> =
            (0..32).map(|y| (0..32).map(|x| pixel(64 + x, y)).collect()).collect();
        if bits & 1 != 0 {
            tile = (0..32).map(|x| tile.iter().map(|row| row[x]).collect()).collect();
        }
        if bits & 2 != 0 {
            tile.reverse();
        }
        if bits & 4 != 0 {
            tile.iter_mut().for_each(|row| row.reverse());
        }
        for (y, row) in (0..).zip(&tile) {
            for (x, expected) in (0..).zip(row) {
                let at = [n % 2 * 32 + x, n / 2 * 32 + y];
                assert_eq!(image.pixels.get(at), Some(*expected), "{n}: {x} {y}");
            }
        }
    }
}

/// A map of tiles of 32 pixels with these elements, opened with the sheet.
fn with(image: &str, elements: &str) -> Scene {
    let text = format!(
        "<map orientation='orthogonal' width='2' height='1' tilewidth='32' tileheight='32'><tileset firstgid='1' name='s' \
         tilewidth='32' tileheight='32' tilecount='84' columns='14'><image source='tilesheet.png' {image}/><tile id='2'>\
         <objectgroup><object x='8' y='0' width='8' height='16'/></objectgroup></tile></tileset>{elements}</map>"
    );
    let files = |_: &Path| Some(sheet());
    let path = Path::new("m.tmx");
    scene_from_file(FileKind::Tiled, text.as_bytes(), path, &files, None, None)
        .unwrap()
        .plane()
        .unwrap()
}

#[test]
fn a_colour_is_seen_through_and_a_layer_is_as_opaque_as_its_groups_and_itself() {
    let layer = "<group opacity='0.5'><layer name='l' width='2' height='1' opacity='0.8'><data encoding='csv'>1,2</data>\
                 </layer></group>";
    // A pixel of the first tile, with and without the opacity that Tiled may write before it.
    for colour in ["081000", "#081000", "#ff081000"] {
        let scene = with(&format!("trans='{colour}'"), layer);
        let (object, _) = pictured(&scene);
        let image = tile_sheets::image(&scene, object).unwrap();
        assert_eq!(image.opacity, 40);
        assert_eq!(image.pixels.get([1, 2]).unwrap()[3], 0);
        assert_eq!(image.pixels.get([2, 2]), Some(pixel(2, 2)));
        assert_eq!(image.pixels.get([33, 2]), Some(pixel(33, 2)));
    }
    let text = "<map orientation='orthogonal' width='1' height='1' tilewidth='8' tileheight='8'><tileset firstgid='1' \
                name='s' tilewidth='8' tileheight='8'><image source='a' trans='pink'/></tileset></map>";
    let opened = glisse::scene::import::tiles::read(text.as_bytes(), &|_| None);
    let words = "tileset \"s\": \"pink\" is no colour such as #ff00ff";
    assert_eq!(opened.unwrap_err().to_string(), words);
}

#[test]
fn tiles_that_are_placed_freely_have_their_pictures() {
    let bits = 0x8000_0000_u32 | 2;
    let scene = with(
        "",
        &format!(
            "<objectgroup name='o'><object id='1' name='crate' gid='{bits}' x='100' y='200' width='64' height='96' \
             rotation='90'/><object id='2' name='post' gid='3' x='0' y='0' width='32' height='32'/></objectgroup>"
        ),
    );
    let ids: Vec<&str> = scene.objects.iter().map(|o| o.id.as_str()).collect();
    assert_eq!(ids, ["crate-1", "crate-2", "post-1", "post-2"]);
    let groups: Vec<_> = scene.objects.iter().map(|o| o.group.as_deref()).collect();
    assert_eq!(groups, [Some("crate-1"), Some("crate-1"), Some("post-1"), Some("post-1")]);
    let words = "m, a map of Tiled: 0 maps of tiles, 0 walls, 2 bodies, 0 points.";
    assert_eq!(scene.about["en"], words);
    assert_eq!(
        scene.about["fr"],
        "m, une carte de Tiled : 0 carte de tuiles, 0 mur, 2 corps, 0 point."
    );
    let again = read(&write(&scene).unwrap()).unwrap();
    assert_eq!(again, scene);
    let image = tile_sheets::image(&again, &again.objects[0]).unwrap();
    for (x, y) in [(0, 0), (31, 0), (7, 19), (30, 31)] {
        // From its lower left corner, twice as wide and three times as high, and a quarter clockwise.
        let [u, v] = [f64::from(x) * 2.0 + 1.0, f64::from(y) * 3.0 + 1.5 - 96.0];
        let p = DVec2::new(100.0 - v, 200.0 + u);
        let at = image.lattice.cell_at(p, image.pixels.size()).unwrap();
        assert_eq!(image.pixels.get(at), Some(pixel(32 + 31 - x, y)), "{x} {y}");
    }
    // The body is where its picture is.
    let body = scene.objects[1].shape.outline().control_box().unwrap();
    assert_eq!((body.max - body.min).to_array(), [64.0, 96.0]);
    let image = tile_sheets::image(&scene, &scene.objects[2]).unwrap();
    let at = image.lattice.cell_at(DVec2::new(3.5, -20.5), image.pixels.size()).unwrap();
    assert_eq!(image.pixels.get(at), Some(pixel(64 + 3, 11)));
}

#[test]
fn a_map_opens_without_an_image_that_is_missing_or_damaged_and_says_so_once() {
    for (image, words, french) in [
        (None, "1 image of tiles not found.", "1 image de tuiles introuvable."),
        (
            Some(&b"\x89PNG no more"[..]),
            "1 image of tiles damaged or too large, left out.",
            "1 image de tuiles abîmée ou trop grande, laissée de côté.",
        ),
    ] {
        let scene = opened("tiled_csv.tmx", image);
        assert_eq!(scene.about["en"].matches(words).count(), 1, "{:?}", scene.about);
        assert!(scene.about["fr"].ends_with(french), "{:?}", scene.about);
        assert!(scene.resources.is_empty());
        let maps = scene.objects.iter().filter_map(|o| match &o.shape {
            Shape::Tilemap(map) => Some(map),
            _ => None,
        });
        let solid: usize = maps
            .map(|map| {
                assert_eq!(map.pictures, None);
                map.tiles().unwrap().filled().count()
            })
            .sum();
        assert_eq!(solid, 161);
    }
}

#[test]
fn a_map_of_diamonds_has_pictures_that_are_taller_than_its_cells() {
    let path = fixtures().join("tiled/bevy_ecs_tilemap/iso_map.tmx");
    let all = (0..64).flat_map(|y: u32| (0..384).map(move |x: u32| [x as u8, y as u8, 9, 255]));
    let image = picture::encode([384, 64], all.collect::<Vec<_>>().as_flattened()).unwrap();
    let files = |file: &Path| (file == Path::new("isometric-sheet.png")).then(|| image.clone());
    let bytes = std::fs::read(&path).unwrap();
    let scene = scene_from_file(FileKind::Tiled, &bytes, &path, &files, None, None)
        .unwrap()
        .plane()
        .unwrap();
    let counts: Vec<usize> = scene
        .objects
        .iter()
        .filter_map(|o| match &o.shape {
            Shape::Tilemap(map) => map.pictures.as_ref(),
            _ => None,
        })
        .map(|pictures| pictures.rows.iter().flatten().filter(|n| **n != 0).count())
        .collect();
    assert_eq!(counts, [144, 11, 33]);
    // The lowest cell of the first layer, over which nothing is drawn: its picture ends where its diamond does.
    let (object, pictures) = pictured(&scene);
    let number = pictures.rows[11][11];
    let drawn = tile_sheets::image(&scene, object).unwrap();
    let below = object.position + DVec2::new(0.0, 12.0 * 32.0);
    for (x, y) in [(-32, -1), (31, -1), (5, -20)] {
        let p = below + DVec2::new(f64::from(x) + 0.5, f64::from(y) + 0.5);
        let at = drawn.lattice.cell_at(p, drawn.pixels.size()).unwrap();
        let expected = [((number - 1) * 64 + (x + 32) as u32) as u8, (64 + y) as u8, 9, 255];
        assert_eq!(drawn.pixels.get(at), Some(expected), "{x} {y}");
    }
}

#[test]
fn pictures_that_can_not_be_are_refused_where_they_are() {
    let image = picture::encode([4, 2], &[255; 32]).unwrap();
    let with = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut value = json!({
            "format": "glisse-scene", "version": 1, "name": "n",
            "resources": {"a.png": scene::Resource::new(image.clone())},
            "objects": [{"id": "m", "role": "wall", "shape": {
                "type": "tilemap", "cell": [2, 2], "rows": ["##", ".#"],
                "pictures": {
                    "sheets": [{"image": "a.png", "first": 1, "tile": [2, 2], "columns": 2, "corner": [-1, 1]}],
                    "sides": [[2, 0], [0, 2]],
                    "rows": [[1, 2], [0, 2_147_483_650_u32]]
                }}}]
        });
        change(&mut value["objects"][0]["shape"]["pictures"]);
        read(&value.to_string()).map(drop).map_err(|e| (e.pointer, e.message))
    };
    assert_eq!(with(&|_| ()), Ok(()));
    type Change<'a> = &'a dyn Fn(&mut serde_json::Value);
    let cases: [(Change<'_>, &str, &str); 9] = [
        (&|p| p["rows"] = json!([[1, 2]]), "rows", "1 rows, and the map has 2"),
        (&|p| p["rows"][1] = json!([1]), "rows/1", "1 numbers, and the map has 2 columns"),
        (&|p| p["rows"][1][0] = json!(3), "rows/1/0", "tile 3 is outside of the picture `a.png`"),
        (&|p| p["sheets"][0]["first"] = json!(2), "rows/0/0", "1 is in no sheet"),
        (&|p| p["sheets"][0]["image"] = json!("b"), "sheets/0/image", "no resource"),
        (&|p| p["sheets"][0]["tile"] = json!([0, 2]), "sheets/0/tile", "from 1 to"),
        (&|p| p["sheets"] = json!([]), "sheets", "1 to 1000 sheets"),
        (&|p| p["sides"][1] = json!([4, 0]), "sides", "no area"),
        (&|p| p["sheets"][0]["corner"] = json!([1e30, 0]), "sheets/0/corner", "at most"),
    ];
    for (change, part, words) in cases {
        let (pointer, message) = with(change).unwrap_err();
        assert_eq!(pointer, format!("/objects/0/shape/pictures/{part}"), "{message}");
        assert!(message.contains(words), "{message}");
    }
}
