//! Layers of tiles as maps of tiles: which tile a cell becomes, where the map lies, and which layers are walls.

use std::path::Path;

use glam::DVec2;
use glisse::geom::Tile;
use glisse::scene::import::tiles::level_scene::scene_from_level;
use glisse::scene::import::tiles::{self, Content, Orientation};
use glisse::scene::import::{FileKind, scene_from_file};
use glisse::scene::{Object, ObjectRole, Scene, Shape, TilemapShape};

use super::tiles::fixtures;

/// A map of 32 x 16 tiles, with tiles of every kind: their numbers are those of `TILES` and one more.
fn scene(map: &str, rows: &[&[u32]]) -> Scene {
    let tiles: String = TILES
        .iter()
        .enumerate()
        .map(|(id, (shape, _))| format!("<tile id='{id}'{shape}</tile>"))
        .collect();
    let cells: Vec<String> = rows.iter().flat_map(|row| *row).map(u32::to_string).collect();
    let (columns, lines) = (rows[0].len(), rows.len());
    let text = format!(
        "<map {map} width='{columns}' height='{lines}' tilewidth='32' tileheight='16'><tileset firstgid='1' \
         name='set' tilewidth='32' tileheight='16' tilecount='16' columns='4'><image source='set.png'/>{tiles}\
         </tileset><layer name='ground' width='{columns}' height='{lines}'><data encoding='csv'>{}</data></layer></map>",
        cells.join(",")
    );
    let level = tiles::read(text.as_bytes(), &|_| None).unwrap();
    scene_from_level(&level, "town", None).unwrap()
}

/// Tiles of a straight map, and the letters that they become.
const TILES: [(&str, char); 9] = [
    (">", '#'),
    ("><objectgroup><object x='0' y='0' width='32' height='16'/></objectgroup>", '#'),
    ("><objectgroup><object x='0' y='8' width='32' height='8'/></objectgroup>", 'h'),
    (
        "><objectgroup><object x='0' y='16'><polygon points='0,0 32,-16 32,0'/></object></objectgroup>",
        'r',
    ),
    (
        "><objectgroup><object x='0' y='16'><polygon points='0,0 32,-8 32,0 16,0'/></object></objectgroup>",
        'a',
    ),
    (" class='one-way'>", '-'),
    ("><properties><property name='OneWay' type='bool' value='true'/></properties>", '-'),
    ("><properties><property name='oneway' type='bool' value='false'/></properties>", '#'),
    ("><objectgroup><object x='16' y='0' width='16' height='16'/></objectgroup>", ']'),
];

fn maps(scene: &Scene) -> Vec<(&Object, &TilemapShape)> {
    let all = scene.objects.iter();
    all.filter_map(|o| match &o.shape {
        Shape::Tilemap(map) => Some((o, map)),
        _ => None,
    })
    .collect()
}

#[test]
fn a_cell_is_the_tile_that_its_shape_is() {
    let numbers: Vec<u32> = (0..TILES.len() as u32).map(|id| id + 1).collect();
    let scene = scene("orientation='orthogonal'", &[&numbers]);
    let [(object, map)] = maps(&scene)[..] else { panic!("one map") };
    assert_eq!(map.rows, [String::from_iter(TILES.map(|(_, letter)| letter))]);
    assert_eq!((object.position, map.cell), (DVec2::ZERO, Some(DVec2::new(32.0, 16.0))));
    assert_eq!((object.role, scene.objects.len()), (ObjectRole::Wall, 1));
}

#[test]
fn a_tile_that_is_turned_is_turned() {
    let [h, v, d] = [0x8000_0000u32, 0x4000_0000, 0x2000_0000];
    let map = |rows: &[&[u32]]| maps(&scene("orientation='orthogonal'", rows))[0].1.rows.clone();
    assert_eq!(map(&[&[4, 4 | h, 4 | v, 4 | h | v]]), ["rfRF"]);
    assert_eq!(map(&[&[3, 3 | v, 9 | h, 1]]), ["hH[#"]);
    // A platform upside down is no platform; it has no shape, so it is all of its cell.
    assert_eq!(map(&[&[6, 6 | h, 6 | v]]), ["--#"]);
    // Turned by a quarter, tiles that are no squares reach out of their cells: those are walls.
    let turned = scene("orientation='orthogonal'", &[&[4 | d, 1]]);
    assert_eq!((turned.objects.len(), maps(&turned).len()), (2, 1));
}

#[test]
fn maps_lie_where_the_editor_has_their_cells() {
    let orientations = [
        ("orientation='orthogonal'", Orientation::Orthogonal),
        ("orientation='isometric'", Orientation::Isometric),
        (
            "orientation='staggered' staggeraxis='y' staggerindex='odd'",
            Orientation::Staggered { columns: false, odd: true },
        ),
        (
            "orientation='staggered' staggeraxis='y' staggerindex='even'",
            Orientation::Staggered { columns: false, odd: false },
        ),
        (
            "orientation='staggered' staggeraxis='x' staggerindex='odd'",
            Orientation::Staggered { columns: true, odd: true },
        ),
        (
            "orientation='staggered' staggeraxis='x' staggerindex='even'",
            Orientation::Staggered { columns: true, odd: false },
        ),
    ];
    for (text, orientation) in orientations {
        // One cell alone, at any place: the map begins there.
        for [i, j] in [[0, 0], [1, 0], [0, 1], [2, 1], [1, 2], [3, 3]] {
            let mut rows = vec![vec![0; 4]; 4];
            rows[j][i] = 1;
            let rows: Vec<&[u32]> = rows.iter().map(Vec::as_slice).collect();
            let scene = scene(text, &rows);
            let (object, map) = maps(&scene)[0];
            let tiles = map.tiles().unwrap().at(object.position).unwrap();
            let [p, .., q] = tiles.grid().outline([0, 0]);
            let middle = (p + tiles.grid().outline([0, 0])[2]) / 2.0;
            let (x, y) = (i as f64, j as f64);
            // As Tiled draws them, by its documentation: the middle of a cell.
            let moved = |n: usize, odd: bool| if (n % 2 == 1) == odd { 0.5 } else { 0.0 };
            let expected = match orientation {
                Orientation::Isometric => DVec2::new((x - y) * 16.0, (x + y + 1.0) * 8.0),
                Orientation::Staggered { columns: false, odd } => {
                    DVec2::new((x + 0.5 + moved(j, odd)) * 32.0, (y + 1.0) * 8.0)
                }
                Orientation::Staggered { columns: true, odd } => {
                    DVec2::new((x + 1.0) * 16.0, (y + 0.5 + moved(i, odd)) * 16.0)
                }
                _ => DVec2::new((x + 0.5) * 32.0, (y + 0.5) * 16.0),
            };
            assert_eq!(middle, expected, "{orientation:?} {i} {j} {q}");
            assert_eq!((map.rows.len(), map.rows[0].len()), (1, 1));
        }
    }
}

#[test]
fn every_cell_of_the_files_is_in_a_map_or_a_shape() {
    for (name, counts) in [
        // Three layers; the ground under the others fills all cells, and is only looked at.
        ("bevy_ecs_tilemap/iso_map.tmx", vec![(144, false), (11, true), (33, true)]),
        ("rs-tiled/tiled_base64_zstandard.tmx", vec![(161, true)]),
        ("rs-tiled/tiled_base64_zlib_infinite.tmx", vec![(2304, false), (273, true), (3, false)]),
    ] {
        let path = fixtures().join("tiled").join(name);
        let bytes = std::fs::read(&path).unwrap();
        let beside = glisse::scene::files::beside(&path);
        let scene = scene_from_file(FileKind::Tiled, &bytes, &path, &beside, None, None)
            .unwrap()
            .plane()
            .unwrap();
        let count = |map: &TilemapShape| map.tiles().unwrap().filled().count();
        let got: Vec<_> =
            maps(&scene).iter().map(|(o, map)| (count(map), o.role == ObjectRole::Wall)).collect();
        assert_eq!(got, counts, "{name}");
        // Each where the file has it.
        let level = tiles::read(&bytes, &beside).unwrap();
        let layers = level.layers.iter().filter(|l| matches!(l.content, Content::Tiles(_)));
        for (layer, (object, map)) in layers.zip(maps(&scene)) {
            let tiles = map.tiles().unwrap().at(object.position).unwrap();
            let half = level.tile / 2.0;
            for (i, j, _) in layer.cells() {
                let (x, y) = (i as f64, j as f64);
                let middle = match level.orientation {
                    Orientation::Isometric => DVec2::new((x - y) * half.x, (x + y + 1.0) * half.y),
                    _ => DVec2::new(x + 0.5, y + 0.5) * level.tile,
                };
                let cell = tiles.grid().cell(middle).unwrap();
                assert_eq!(tiles.tile(cell), Tile::Solid, "{name} {i} {j}");
            }
        }
    }
}

#[test]
fn numbers_of_ldtk_are_walls_unless_their_name_says_otherwise() {
    let project = |values: &str| {
        format!(
            r#"{{"jsonVersion": "1.5.3", "defs": {{"layers": [{{"uid": 7, "intGridValues": {values}}}]}},
            "levels": [{{"identifier": "one", "worldX": 0, "worldY": 0, "pxWid": 24, "pxHei": 16,
            "layerInstances": [{{"__identifier": "Grid", "__type": "IntGrid", "__cWid": 3, "__cHei": 2,
            "__gridSize": 8, "layerDefUid": 7, "__pxTotalOffsetX": 4, "intGridCsv": [0, 1, 2, 3, 3, 1]}}]}}]}}"#
        )
    };
    let scene = |values: &str| {
        let bytes = project(values).into_bytes();
        scene_from_file(FileKind::Ldtk, &bytes, Path::new("p.ldtk"), &|_| None, None, None)
            .unwrap()
            .plane()
            .unwrap()
    };
    let rows = |scene: &Scene| -> Vec<(String, Vec<String>, DVec2, ObjectRole)> {
        let all = maps(scene).into_iter();
        all.map(|(o, map)| (o.id.clone(), map.rows.clone(), o.position, o.role)).collect()
    };
    let named = scene(
        r#"[{"value": 1, "identifier": "dirt"}, {"value": 2, "identifier": "one_way"},
            {"value": 3, "identifier": "ladder"}]"#,
    );
    let text = |rows: &[&str]| rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>();
    let expected = [
        ("Grid-1".to_owned(), text(&["#-", ".#"]), DVec2::new(12.0, 0.0), ObjectRole::Wall),
        ("Grid ladder-1".to_owned(), text(&["##"]), DVec2::new(4.0, 8.0), ObjectRole::Passage),
    ];
    assert_eq!(rows(&named), expected);
    assert_eq!(rows(&scene("[]"))[0].1, [".##", "###"]);
}

#[test]
fn chunks_that_are_far_apart_are_maps_of_their_own() {
    let chunk = |x: i64, y: i64| {
        let cells = ["1"; 256].join(",");
        format!("<chunk x='{x}' y='{y}' width='16' height='16'>{cells}</chunk>")
    };
    let text = |chunks: &str| {
        format!(
            "<map orientation='orthogonal' width='1' height='1' infinite='1' tilewidth='8' tileheight='8'><tileset \
             firstgid='1' name='s' tilewidth='8' tileheight='8' tilecount='1' columns='1'><image source='s.png'/></tileset>\
             <layer name='g' width='1' height='1'><data encoding='csv'>{chunks}</data></layer></map>"
        )
    };
    let scene = |chunks: &str| {
        let level = tiles::read(text(chunks).as_bytes(), &|_| None).unwrap();
        scene_from_level(&level, "far", None).unwrap()
    };
    let near = scene(&(chunk(0, 0) + &chunk(-16, 16)));
    assert_eq!(maps(&near).len(), 1);
    assert_eq!(near.objects[0].position, DVec2::new(-128.0, 0.0));
    let far = scene(&(chunk(0, 0) + &chunk(2_000_000_000, -2_000_000_000)));
    assert_eq!(maps(&far).len(), 2);
    assert_eq!(far.objects[1].position, DVec2::new(1.6e10, -1.6e10));
}

/// As Tiled draws it: the offset is stretched and turned with the tile.
#[test]
fn a_placed_tile_is_moved_by_the_offset_of_its_set() {
    let text = "<map orientation='orthogonal' width='4' height='4' tilewidth='8' tileheight='8'>\
        <tileset firstgid='1' name='set' tilewidth='8' tileheight='8' tilecount='4' columns='2'>\
        <tileoffset x='3' y='-2'/><image source='set.png'/></tileset><objectgroup name='things'>\
        <object id='1' gid='1' x='10' y='20' width='16' height='8'/>\
        <object id='2' gid='1' x='10' y='20' width='8' height='8' rotation='90'/></objectgroup></map>";
    let level = tiles::read(text.as_bytes(), &|_| None).unwrap();
    let scene = scene_from_level(&level, "town", None).unwrap();
    let around = |object: &Object| {
        let pose = glisse::geom::Pose::new(object.position, object.rotation).unwrap();
        let shape = object.shape.to_geom().and_then(|s| s.to_world(&pose)).unwrap();
        let bounds = shape.bounds().unwrap();
        [bounds.min, bounds.max].map(|p| (p * 1e6).round() / 1e6)
    };
    let bodies = scene.objects.iter().filter(|o| o.role == ObjectRole::Body);
    let found: Vec<_> = bodies.map(around).collect();
    let expected = [[(16.0, 10.0), (32.0, 18.0)], [(12.0, 23.0), (20.0, 31.0)]];
    assert_eq!(found, expected.map(|ends| ends.map(DVec2::from)));
}
