//! Maps of Tiled by hand: every way to write cells, where objects come to lie, and what is refused.

use std::io::Write;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use glisse::scene::import::tiles::level_scene::scene_from_level;
use glisse::scene::import::tiles::{self, Content, Level, TileError};
use glisse::scene::{
    BoxShape, CircleShape, Object, ObjectRole, PolygonShape, Scene, SegmentShape, Shape,
};
use glisse::text::{Language, Texts};

fn read(text: &str) -> Result<Level, TileError> {
    tiles::read(text.as_bytes(), &|_| None)
}

/// A map of 32 x 16 tiles.
fn map(orientation: &str, inner: &str) -> String {
    format!(
        "<map orientation='{orientation}' width='3' height='2' tilewidth='32' tileheight='16'>{inner}</map>"
    )
}

const SET: &str = "<tileset firstgid='1' name='set' tilewidth='32' tileheight='16' tilecount='8' columns='4'>\
    <image source='set.png' width='128' height='32'/>\
    <tile id='1'><objectgroup><object id='1' x='0' y='0' width='8' height='4'/></objectgroup></tile></tileset>";
const CELLS: [u32; 6] = [1, 0, 0x8000_0002, 3, 0x6000_0004, 8];

fn layer(data: &str) -> String {
    map("orthogonal", &format!("{SET}<layer name='ground' width='3' height='2'>{data}</layer>"))
}

#[track_caller]
fn scene(orientation: &str, inner: &str) -> Scene {
    scene_from_level(&read(&map(orientation, inner)).unwrap(), "town", None).unwrap()
}

#[track_caller]
fn refused(text: &str, says: &[&str]) {
    let level = read(text);
    let error =
        level.and_then(|level| scene_from_level(&level, "town", None)).unwrap_err().to_string();
    for part in says {
        assert!(error.contains(part), "{error:?} does not say {part:?}");
    }
}

#[test]
fn all_ways_to_write_cells_say_the_same() {
    let bytes: Vec<u8> = CELLS.iter().flat_map(|cell| cell.to_le_bytes()).collect();
    let text = |packed: &[u8]| STANDARD.encode(packed);
    let mut zlib = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    zlib.write_all(&bytes).unwrap();
    let zlib = text(&zlib.finish().unwrap());
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(&bytes).unwrap();
    let gzip = text(&gzip.finish().unwrap());
    let level = ruzstd::encoding::CompressionLevel::Fastest;
    let zstd = text(&ruzstd::encoding::compress_to_vec(bytes.as_slice(), level));
    let plain = text(&bytes);
    let csv = CELLS.map(|cell| cell.to_string()).join(",\n");
    let elements: String = CELLS.iter().map(|cell| format!("<tile gid='{cell}'/>")).collect();
    let xml = [
        format!("<data encoding='csv'>\n{csv}\n</data>"),
        format!("<data>{elements}</data>"),
        format!("<data encoding='base64'>\n {plain}\n</data>"),
        format!("<data encoding='base64' compression='zlib'>{zlib}</data>"),
        format!("<data encoding='base64' compression='gzip'>{gzip}</data>"),
        format!("<data encoding='base64' compression='zstd'>{zstd}</data>"),
    ];
    let levels = xml.iter().map(|data| read(&layer(data)).unwrap());
    let json = |data: String| {
        format!(
            r#"{{"orientation": "orthogonal", "width": 3, "height": 2, "tilewidth": 32, "tileheight": 16,
                "layers": [{{"type": "tilelayer", "name": "ground", "width": 3, "height": 2, {data}}}],
                "tilesets": [{{"firstgid": 1, "name": "set", "tilewidth": 32, "tileheight": 16, "tilecount": 8,
                "columns": 4, "image": "set.png", "tiles": [{{"id": 1, "objectgroup": {{"objects": [
                {{"id": 1, "x": 0, "y": 0, "width": 8, "height": 4}}]}}}}]}}]}}"#
        )
    };
    let json = [
        format!(r#""data": [{csv}]"#),
        format!(r#""encoding": "base64", "compression": "", "data": "{plain}""#),
        format!(r#""encoding": "base64", "compression": "zstd", "data": "{zstd}""#),
        format!(r#""encoding": "csv", "chunks": [{{"x": 0, "y": 0, "width": 3, "height": 2, "data": [{csv}]}}]"#),
    ]
    .map(|data| read(&json(data)).unwrap());
    let levels: Vec<_> = levels.chain(json).collect();
    let Content::Tiles(chunks) = &levels[0].layers[0].content else { panic!("no tiles") };
    assert_eq!(chunks[0].cells.iter().map(|cell| cell.0).collect::<Vec<_>>(), CELLS);
    for level in &levels[1..] {
        assert_eq!(level, &levels[0]);
    }
    assert_eq!(levels.len(), 10);
}

fn box_of(object: &Object) -> [f64; 4] {
    let Shape::Box(BoxShape::Corners { min, max }) = object.shape else {
        panic!("{} is no box", object.id)
    };
    let (min, max) = (min + object.position, max + object.position);
    [min.x, min.y, max.x, max.y]
}

#[test]
fn collision_shapes_lie_where_their_cells_are_and_are_turned_with_them() {
    let cells = |data: &str| layer(&format!("<data encoding='csv'>{data}</data>"));
    let (h, v, d) = (0x8000_0002u32, 0x4000_0002u32, 0x2000_0002u32);
    let text = cells(&format!("2,{h},{v},{},0,1", d | h));
    let scene = scene_from_level(&read(&text).unwrap(), "town", None).unwrap();
    let (walls, maps): (Vec<_>, Vec<_>) =
        scene.objects.iter().partition(|o| matches!(o.shape, Shape::Box(_)));
    let boxes: Vec<_> = walls.into_iter().map(box_of).collect();
    // 8 x 4 in the upper left corner of a tile of 32 x 16; turned by a quarter it is 4 x 8 at the right of 16 x 32,
    // which grows up from the lower left corner of its cell.
    let want = [
        [0.0, 0.0, 8.0, 4.0],
        [56.0, 0.0, 64.0, 4.0],
        [64.0, 12.0, 72.0, 16.0],
        [12.0, 0.0, 16.0, 8.0],
    ];
    assert_eq!(boxes, want);
    assert!(
        scene.objects.iter().all(|o| o.role == ObjectRole::Wall && o.id.starts_with("ground-"))
    );
    // A tile without a shape is all of its cell.
    let [map] = maps[..] else { panic!("one map") };
    assert_eq!(map.position.to_array(), [64.0, 16.0]);
    let en = "town, a map of Tiled: 1 map of tiles, 4 walls, 0 bodies, 0 points. 1 image of tiles not found.";
    assert_eq!(scene.about["en"], en);
}

#[test]
fn cells_lie_as_their_orientation_says() {
    let corners = |orientation: &str| -> Vec<[f64; 2]> {
        let inner = format!("{SET}<layer name='g'><data encoding='csv'>2,2,2,2,2,2</data></layer>");
        let scene = scene(orientation, &inner);
        scene.objects.iter().map(|o| [box_of(o)[0], box_of(o)[1]]).collect()
    };
    let straight = [[0.0, 0.0], [32.0, 0.0], [64.0, 0.0], [0.0, 16.0], [32.0, 16.0], [64.0, 16.0]];
    assert_eq!(corners("orthogonal"), straight);
    // The rectangles round diamonds, the first of which has its upper corner at the origin.
    let diamonds =
        [[-16.0, 0.0], [0.0, 8.0], [16.0, 16.0], [-32.0, 8.0], [-16.0, 16.0], [0.0, 24.0]];
    assert_eq!(corners("isometric"), diamonds);
    let rows = [[0.0, 0.0], [32.0, 0.0], [64.0, 0.0], [16.0, 8.0], [48.0, 8.0], [80.0, 8.0]];
    assert_eq!(corners("staggered' staggeraxis='y' staggerindex='odd"), rows);
    let even = [[16.0, 0.0], [48.0, 0.0], [80.0, 0.0], [0.0, 8.0], [32.0, 8.0], [64.0, 8.0]];
    assert_eq!(corners("staggered' staggeraxis='y' staggerindex='even"), even);
    let columns = [[0.0, 0.0], [16.0, 8.0], [32.0, 0.0], [0.0, 16.0], [16.0, 24.0], [32.0, 16.0]];
    assert_eq!(corners("staggered' staggeraxis='x' staggerindex='odd"), columns);
}

#[test]
fn objects_become_the_simplest_shapes_that_they_are() {
    let scene = scene(
        "orthogonal",
        "<group offsetx='100'><objectgroup name='o' offsety='10' visible='0'>\
         <object id='1' name='ramp' x='1' y='2' width='3' height='4' rotation='90'/>\
         <object id='2' x='10' y='20' width='8' height='8' rotation='90'><ellipse/></object>\
         <object id='3' x='0' y='0' width='8' height='4'><ellipse/></object>\
         <object id='4' x='5' y='6'><point/></object>\
         <object id='5' x='5' y='6'/>\
         <object id='6' x='0' y='0'><polygon points='0,0 9,0 0,9 0,0'/></object>\
         <object id='7' x='0' y='0'><polyline points='0,0 9,0'/></object>\
         <object id='8' x='0' y='0'><polyline points='0,0 9,0 9,9'/></object>\
         <object id='9' x='0' y='0' width='9' height='4'><capsule/></object>\
         <object id='10' x='0' y='0' width='9'/>\
         <object id='11' x='0' y='0' width='9' height='9'><text>words</text></object>\
         </objectgroup></group>",
    );
    let kinds: Vec<_> = scene.objects.iter().map(|o| o.shape.kind_name()).collect();
    // Without width and height there is nothing to turn: a segment without length is left out.
    let want =
        ["box", "circle", "path", "point", "polygon", "segment", "polyline", "capsule", "segment"];
    assert_eq!(kinds, want);
    let ramp = &scene.objects[0];
    assert_eq!((ramp.id.as_str(), ramp.hidden), ("ramp-1", true));
    assert_eq!((ramp.position.to_array(), ramp.rotation), ([101.0, 12.0], 90f64.to_radians()));
    let disc = &scene.objects[1];
    assert!(matches!(disc.shape, Shape::Circle(CircleShape { radius: 4.0 })));
    // Turned about its upper left corner, by a quarter clockwise: its middle is down and to the left.
    assert!(disc.position.distance(glam::dvec2(106.0, 34.0)) < 1e-12, "{}", disc.position);
    let Shape::Polygon(PolygonShape { points, .. }) = &scene.objects[4].shape else {
        panic!("no polygon")
    };
    assert_eq!(points.len(), 3);
    assert!(matches!(scene.objects[8].shape, Shape::Segment(SegmentShape { b, .. }) if b.x == 9.0));
    assert!(
        scene.about["en"]
            .ends_with("1 text not read. 1 shape without size or too large, left out.")
    );
}

#[test]
fn tiles_that_are_placed_freely_are_what_their_set_says() {
    let objects = "<objectgroup name='o'>\
        <object id='1' name='crate' gid='1' x='10' y='50' width='64' height='32'/>\
        <object id='2' name='crate' gid='2' x='10' y='50' width='64' height='32'/>\
        <object id='3' name='crate' gid='2147483650' x='10' y='50' width='64' height='32' rotation='180'/>\
        </objectgroup>";
    let scene = scene("orthogonal", &format!("{SET}{objects}"));
    assert!(scene.objects.iter().all(|o| o.role == ObjectRole::Body));
    // They hang from their lower left corner, twice as large as their tile.
    assert_eq!(box_of(&scene.objects[0]), [10.0, 18.0, 74.0, 50.0]);
    assert_eq!(box_of(&scene.objects[1]), [10.0, 18.0, 26.0, 26.0]);
    let half_turn = &scene.objects[2];
    assert_eq!(half_turn.rotation, 180f64.to_radians());
    let Shape::Box(BoxShape::Corners { min, max }) = half_turn.shape else { panic!("no box") };
    let corner = |p| half_turn.position + glam::DVec2::from_angle(half_turn.rotation).rotate(p);
    let (a, b) = (corner(min), corner(max));
    // Mirrored it is at the upper right, and turned about the lower left corner at the lower left beyond.
    assert!(
        a.distance(glam::dvec2(-38.0, 82.0)) < 1e-9 && b.distance(glam::dvec2(-54.0, 74.0)) < 1e-9,
        "{a} {b}"
    );
}

#[test]
fn objects_of_isometric_maps_lie_along_the_diamonds() {
    let scene = scene(
        "isometric",
        "<objectgroup name='o'><object id='1' x='16' y='0' width='16' height='32'/></objectgroup>",
    );
    // One tile is 16 units of either axis: half a tile right and down, half a tile left and down.
    let object = &scene.objects[0];
    assert_eq!(object.position.to_array(), [16.0, 8.0]);
    let Shape::Polygon(PolygonShape { points, .. }) = &object.shape else { panic!("no polygon") };
    let want = [[0.0, 0.0], [16.0, 8.0], [-16.0, 24.0], [-32.0, 16.0]];
    assert_eq!(points.iter().map(|p| p.to_array()).collect::<Vec<_>>(), want);
}

#[test]
fn errors_say_where_and_what_to_do() {
    let cells = |data: &str| layer(&format!("<data encoding='csv'>{data}</data>"));
    refused(&cells("1,2,3"), &["layer \"ground\"", "3 cells, not 6"]);
    refused(&cells("1,2,3,4,5,6,7,8,1,2"), &["more cells, not 6"]);
    refused(&cells("1,2,3,4,5,x"), &["\"x\" is no tile's number"]);
    refused(&cells("1,2,3,4,9,0"), &["layer \"ground\", cell (1, 1)", "tile 9 is in none"]);
    refused(&layer("<data encoding='lzw'>1</data>"), &["\"lzw\"", "csv and base64"]);
    let short = layer("<data encoding='base64' compression='zlib'>eJw=</data>");
    refused(&short, &["can't be unpacked (zlib)"]);
    refused(&layer("<data encoding='base64' compression='lz4'>AAAA</data>"), &["\"lz4\""]);
    refused("<map orientation='orthogonal'>\n <layer></map>", &["2:", "expected"]);
    refused("<svg/>", &["1:1", "<svg>, not <map>"]);
    refused("{\"orientation\": \"orthogonal\",\n \"width\": -3}", &["2:12: ", "(invalid value"]);
    refused("{}", &["no orientation: this is no map of Tiled"]);
    refused(&map("hexagonal", SET), &["hexagonal", "map properties"]);
    refused(&map("round", SET), &["the map is round"]);
    refused(&map("orthogonal", SET), &["nothing in it becomes an object"]);
    let flat = "<map orientation='orthogonal' width='3' height='2' tilewidth='0' tileheight='16'/>";
    refused(flat, &["tilewidth and tileheight are 0 and 16"]);
    let objects =
        |object: &str| map("orthogonal", &format!("<objectgroup name='o'>{object}</objectgroup>"));
    refused(
        &objects("<object id='7' x='1e300' y='0'/>"),
        &["layer \"o\", object 7", "past all maps"],
    );
    refused(&objects("<object id='7' x='NaN' y='0'/>"), &["layer \"o\", object 7"]);
    refused(&objects("<object id='7' width='-1' height='0'/>"), &["object 7", "negative"]);
    refused(&objects("<object id='7'><polygon points='0 1'/></object>"), &["1:", "<polygon>"]);
    let broken = |name: &std::path::Path| (name == "a.tsx").then(|| b"<tileset>\n".to_vec());
    let linked = map("orthogonal", "<tileset firstgid='1' source='a.tsx'/>");
    let error = tiles::read(linked.as_bytes(), &broken).unwrap_err().to_string();
    assert!(error.starts_with("in a.tsx: 1:1: "), "{error}");
    assert_eq!(tiles::read(b"<map\xff", &|_| None), Err(TileError::NoText { at: 4 }));
}

#[test]
fn what_would_fill_any_memory_is_refused() {
    let too_much = |text: &str| {
        let error = read(text).unwrap_err();
        assert!(matches!(error, TileError::TooMuch { .. } | TileError::At { .. }), "{error}");
    };
    let huge =
        "<layer name='g' width='100000' height='100000'><data encoding='csv'>1</data></layer>";
    too_much(&map("orthogonal", huge));
    let huge = "<layer name='g' width='4294967295' height='4294967295'><data encoding='csv'>1</data></layer>";
    too_much(&map("orthogonal", huge));
    let deep = format!("{}{}", "<group>".repeat(40_000), "</group>".repeat(40_000));
    too_much(&map("orthogonal", &deep));
    let entity = "<!DOCTYPE map [<!ENTITY a 'b'>]><map/>";
    too_much(entity);
    let json = format!("{{\"orientation\": \"orthogonal\", \"x\": {}", "[".repeat(200_000));
    too_much(&json);
    too_much(&format!("{{\"layers\": [{{}}{}]}}", ",{}".repeat(1_000_000)));
    too_much(&map("orthogonal", &"<layer/>".repeat(1_000_000)));
    // A small text that unpacks to far more than its layer has.
    let mut bomb = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    for _ in 0..64 {
        bomb.write_all(&vec![0; 1 << 20]).unwrap();
    }
    let bomb = STANDARD.encode(bomb.finish().unwrap());
    let data = format!("<data encoding='base64' compression='zlib'>{bomb}</data>");
    refused(&layer(&data), &["more cells, not 6"]);
    // A template's ring counts each time that it is used.
    let ring = "0,0 ".repeat(100_000);
    let template = format!("<template><object><polygon points='{ring}'/></object></template>");
    let uses = "<object id='1' template='t.tx'/>".repeat(1_000);
    let text = map("orthogonal", &format!("<objectgroup name='o'>{uses}</objectgroup>"));
    let beside = |_: &std::path::Path| Some(template.clone().into_bytes());
    let error = tiles::read(text.as_bytes(), &beside).unwrap_err();
    assert!(matches!(error, TileError::TooMuch { what: "points", .. }), "{error}");
}

#[test]
fn what_is_refused_is_said_in_both_languages() {
    let said = |text: &str, language: Language| {
        let level = read(text);
        let error = level.and_then(|level| scene_from_level(&level, "town", None)).unwrap_err();
        let said = Texts::new(language).say(&error.said());
        // In English it is what the command line says.
        if language == Language::English {
            assert_eq!(straight(&said), straight(&error.to_string()));
        }
        said
    };
    let hexagonal = map("hexagonal", "");
    let french = said(&hexagonal, Language::French);
    assert!(french.starts_with("la carte est hexagonale"), "{french}");
    said(&hexagonal, Language::English);
    let empty = map("orthogonal", "<imagelayer name='sky'/>");
    let french = said(&empty, Language::French);
    // The space before a colon does not break.
    assert_eq!(french, "rien n’y devient un objet\u{a0}: 1 calque d’images non lu");
    said(&empty, Language::English);
    let bytes = tiles::read(b"\xff", &|_| None).unwrap_err();
    let french = Texts::new(Language::French).say(&bytes.said());
    assert!(french.starts_with("l’octet 0"), "{french}");
}

#[test]
fn what_is_wrong_inside_a_file_is_said_in_french_where_it_is() {
    let french = Texts::new(Language::French);
    let (texts, objects) = (Texts::new(Language::English), |object: &str| {
        map("orthogonal", &format!("<objectgroup name='o'>{object}</objectgroup>"))
    });
    let level = r#"{"jsonVersion": "1", "levels": [{"identifier": "A", "pxWid": 8, "pxHei": 8, "layerInstances": [
        {"__identifier": "G", "__type": "IntGrid", "__cWid": 2, "__cHei": 1, "__gridSize": 8, "intGridCsv": [1]}]}]}"#;
    for (text, said) in [
        (
            "<map orientation='isometric'><a></b></map>".to_owned(),
            "ligne 1, colonne 33 : </a> est attendu, et non </b>",
        ),
        (
            "<tileset/>".to_owned(),
            "ligne 1, colonne 1 : l’élément racine est <tileset>, et non <map>",
        ),
        (
            "{\"layers\": 3}".to_owned(),
            "ligne 1, colonne 12 : un tel fichier n’a pas cette valeur ici",
        ),
        (
            "{\"layers\": [".to_owned(),
            "ligne 1, colonne 12 : le fichier s’arrête en plein milieu : récupérez-le à nouveau",
        ),
        (
            level.replace("[1]", "[1, 2, 3]"),
            "niveau « A », calque « G » : le nombre de cases est 3, et non 2",
        ),
        (
            level.replace("[1]", "[1, 999999999]"),
            "niveau « A », calque « G » : la valeur 999999999 dépasse",
        ),
        (level.replace("\"__cWid\": 2,", ""), "ligne 2, colonne 100 : le champ __cWid manque"),
        (level.replace("\"jsonVersion\": \"1\",", ""), "le projet : pas de jsonVersion"),
        (objects("<object id='7' x='1e300' y='0'/>"), "calque « o », objet 7 : (1e300, 0) dépasse"),
        (
            objects("<object id='7' width='-1' height='2'/>"),
            "calque « o », objet 7 : sa taille, -1 sur 2, est négative",
        ),
        (
            objects("<object id='7' gid='5'/>"),
            "calque « o », objet 7 : la tuile 5 n’est dans aucun jeu",
        ),
        (
            layer("<data encoding='csv'>1,x</data>"),
            "calque « ground » : « x » n’est pas le numéro d’une tuile",
        ),
        (layer("<data encoding='hex'>1</data>"), "calque « ground » : son encodage est « hex »"),
        (
            layer("<data encoding='base64'>?</data>"),
            "calque « ground » : ses cases ne sont pas du base64",
        ),
    ] {
        let error = if text.contains("levels") {
            tiles::ldtk::read(text.as_bytes(), &|_| None).unwrap_err()
        } else {
            read(&text).unwrap_err()
        };
        // What does not break in French is a plain space here.
        let plain = french.say(&error.said()).replace(['\u{a0}', '\u{202f}'], " ");
        assert!(plain.starts_with(said), "{plain}");
        // The command line adds the words of another reader.
        let english = texts.say(&error.said());
        assert!(
            straight(&error.to_string()).starts_with(&straight(&english)),
            "{error}: {english}"
        );
    }
}

/// With straight apostrophes.
fn straight(words: &str) -> String {
    words.replace('’', "'")
}
