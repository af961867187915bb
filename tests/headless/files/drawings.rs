//! Drawings: real ones with their counts, small ones by hand, hostile ones.
//!
//! `tests/data/svg` holds the drawings and their licences; the counts are of the files' own path commands.

use std::path::Path;

use glisse::scene::import::svg::{self, MOST_ELEMENTS, SvgError};
use glisse::scene::import::{scene_from_svg, svg::Drawing};
use glisse::scene::{CircleShape, ObjectRole, PolygonShape, Scene, Shape};

fn file(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/svg").join(name)).unwrap()
}

fn drawing(inner: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \
         viewBox='0 0 100 100'>{inner}</svg>"
    )
}

fn scene(inner: &str) -> Scene {
    scene_from_svg(drawing(inner).as_bytes(), "drawn", None).unwrap()
}

fn refused(inner: &str) -> SvgError {
    svg::read(drawing(inner).as_bytes()).unwrap_err()
}

fn kinds(scene: &Scene) -> Vec<(&'static str, ObjectRole)> {
    scene.objects.iter().map(|o| (o.shape.kind_name(), o.role)).collect()
}

fn bounds(drawing: &Drawing) -> [f64; 4] {
    let mut b = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    for chain in drawing.parts.iter().flat_map(|p| &p.chains) {
        for p in std::iter::once(chain.start).chain(chain.pieces.iter().map(|p| p.end())) {
            b = [b[0].min(p.x), b[1].min(p.y), b[2].max(p.x), b[3].max(p.y)];
        }
    }
    b
}

/// Name, lines, cubics (arcs of a path are so many cubics; none in these), chains. An invisible path is not drawn.
const COUNTS: [(&str, usize, usize, usize); 5] = [
    ("oca_camel.svg", 8, 71, 1),
    ("oca_denmark.svg", 36, 823, 39),
    ("oca_fleur_de_lis.svg", 7, 30, 1),
    ("M-C-S.svg", 0, 2, 1),
    ("M-T-S.svg", 0, 2, 1),
];

#[test]
fn real_drawings_have_what_their_files_say() {
    for (name, lines, cubics, chains) in COUNTS {
        let mut read = svg::read(&file(name)).unwrap();
        // The conformance cases have a frame round them, which is closed.
        if name.starts_with("M-") {
            read.parts.retain(|p| p.chains.iter().all(|c| !c.closed));
        }
        let [l, c] = read.counts();
        let n = read.parts.iter().map(|p| p.chains.len()).sum::<usize>();
        assert_eq!((l, c, n), (lines, cubics, chains), "{name}");
    }
    assert_eq!(COUNTS.len(), 5);
}

#[test]
fn transforms_and_use_are_applied() {
    // Boxes of the drawn shapes with every transform applied, by another reader. End points only, so within.
    for (name, want) in [
        ("oca_cartoon_tree_use.svg", [281.293, 215.729, 463.875, 536.519]),
        ("oca_tree.svg", [26.718, 25.811, 99.925, 101.441]),
        ("oca_denmark.svg", [29.413, 45.873, 708.866, 581.678]),
    ] {
        let got = bounds(&svg::read(&file(name)).unwrap());
        let slack = 0.01 * (want[2] - want[0]);
        for i in 0..4 {
            assert!((got[i] - want[i]).abs() <= slack, "{name}: {got:?}, not {want:?}");
        }
    }
}

#[test]
fn every_drawing_becomes_a_scene_that_is_saved_and_read_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/svg");
    let mut n = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|e| e != "svg") {
            continue;
        }
        let scene = scene_from_svg(&std::fs::read(&path).unwrap(), "x", Some("y")).unwrap();
        assert!(!scene.objects.is_empty(), "{}", path.display());
        let text = glisse::scene::write(&scene).unwrap();
        assert_eq!(glisse::scene::read(&text).unwrap(), scene, "{}", path.display());
        n += 1;
    }
    assert_eq!(n, 8);
}

#[test]
fn shapes_become_the_simplest_that_they_are() {
    let s = scene(
        "<rect x='1' y='2' width='3' height='4'/><circle cx='20' cy='20' r='5'/>\
         <ellipse cx='50' cy='20' rx='9' ry='5'/><path d='M0 0L9 0L0 9Z'/>\
         <line x1='0' y1='0' x2='9' y2='9' stroke='red'/>\
         <polyline points='0,0 9,0 9,9' fill='none' stroke='red'/>\
         <path d='M0 0C1 0 2 1 2 2' fill='none' stroke='red'/>\
         <path d='M0 0C1 0 2 1 2 2S4 4 5 5Z' fill='none' stroke='red'/>",
    );
    use ObjectRole::{Body, Wall};
    assert_eq!(
        kinds(&s),
        [
            ("box", Body),
            ("circle", Body),
            ("path", Body),
            ("polygon", Body),
            ("segment", Wall),
            ("polyline", Wall),
            ("bezier", Wall),
            ("path", Wall)
        ]
    );
    let circle = &s.objects[1];
    assert!(circle.position.distance(glam::dvec2(20.0, 20.0)) < 1e-4);
    assert!(
        matches!(circle.shape, Shape::Circle(CircleShape { radius }) if (radius - 5.0).abs() < 1e-4)
    );
    // Turned and scaled alike it stays one; squeezed it is none.
    let turned = "<circle r='5' transform='translate(9 9) rotate(30) scale(2)'/>";
    assert_eq!(kinds(&scene(turned)), [("circle", Body)]);
    assert_eq!(kinds(&scene("<circle r='5' transform='scale(2 3)'/>")), [("path", Body)]);
}

#[test]
fn holes_follow_the_fill_rule() {
    let ring = |rule: &str, inner: &str| {
        scene(&format!("<path fill-rule='{rule}' d='M0 0H90V90H0Z {inner}'/>"))
    };
    let holes = |s: &Scene| match &s.objects[0].shape {
        Shape::Polygon(PolygonShape { holes, .. }) => holes.len(),
        Shape::Box(_) => 0,
        other => panic!("{}", other.kind_name()),
    };
    // The outer ring goes clockwise on the screen; an inner one the same way is no hole by the winding number.
    let (same, other) = ("M30 30H60V60H30Z", "M30 30V60H60V30Z");
    assert_eq!(holes(&ring("evenodd", same)), 1);
    assert_eq!(holes(&ring("evenodd", other)), 1);
    assert_eq!(holes(&ring("nonzero", other)), 1);
    let solid = ring("nonzero", same);
    assert_eq!((solid.objects.len(), holes(&solid)), (1, 0));
    // An island in a hole is a body of its own.
    let island = ring("evenodd", "M30 30H60V60H30Z M40 40H50V50H40Z");
    assert_eq!((island.objects.len(), holes(&island)), (2, 1));
}

#[test]
fn what_is_not_seen_is_not_there() {
    let s = scene(
        "<defs><rect width='9' height='9'/></defs><rect width='9' height='9' fill='none'/>\
         <rect width='9' height='9' visibility='hidden'/><g display='none'><circle r='4'/></g>\
         <path d='M5 5Z'/><path d='M0 0L5 0L9 0Z'/>\
         <rect width='9' height='9' fill-opacity='0'/><rect width='9' height='9' fill='transparent'/>\
         <g opacity='0'><circle r='4'/></g><circle r='4' fill='none' stroke='red' stroke-opacity='0'/>\
         <circle r='4' fill='none' stroke='red' stroke-width='0'/><circle r='4' transform='scale(0)'/>\
         <rect width='4' height='4' opacity='.5'/>\
         <path d='M0 0L5 5' fill-opacity='0' stroke='red'/>",
    );
    assert_eq!(
        kinds(&s),
        [("box", ObjectRole::Body), ("segment", ObjectRole::Wall)],
        "{:?}",
        s.objects
    );
}

#[test]
fn a_drawing_with_nothing_to_play_with_says_so() {
    let nothing = |inner: &str| {
        scene_from_svg(drawing(inner).as_bytes(), "drawn", None).unwrap_err().to_string()
    };
    let none = "nothing in it is filled or stroked within sight";
    assert_eq!(nothing(""), none);
    assert_eq!(nothing("<rect width='9' height='9' fill='none'/>"), none);
    // Out of all bounds: infinite by its transforms.
    let huge =
        format!("{}<circle r='5'/>{}", "<g transform='scale(1e6)'>".repeat(13), "</g>".repeat(13));
    assert_eq!(nothing(&huge), none);
    let words = "<text y='9'>Hello</text><image width='9' height='9' href='x.png'/>";
    assert_eq!(
        nothing(words),
        format!("{none}: texts (1) and images (1) are not read; turn them into paths")
    );
}

#[test]
fn what_is_left_out_is_told() {
    let s = scene(
        "<clipPath id='c'><rect width='2' height='2'/></clipPath><text>a</text><text>b</text>\
         <rect width='9' height='9' clip-path='url(#c)'/><g style='opacity:1; mask: url(#m)'><circle r='2'/></g>",
    );
    let en =
        "drawn, a drawing: 2 bodies, 0 walls. 2 texts not read. 2 clips and masks not applied.";
    assert_eq!(s.about["en"], en);
    assert!(s.about["fr"].contains("2 textes non lus"), "{}", s.about["fr"]);
}

/// Which places a scene's bodies cover.
fn covered(scene: &Scene, p: [f64; 2]) -> bool {
    scene.objects.iter().filter(|o| o.role == ObjectRole::Body).any(|o| {
        let shape = o.shape.to_geom().unwrap();
        let local = glam::DVec2::from(p) - o.position;
        glisse::collide::contains(&shape, local) == glisse::collide::Side::Inside
    })
}

#[test]
fn rings_that_cross_are_filled_by_the_drawings_rule() {
    let path = |rule: &str, d: &str| scene(&format!("<path fill-rule='{rule}' d='{d}'/>"));
    // A pentagram: the winding numbers fill its heart.
    let star = "M50 5L79 95L5 39L95 39L21 95Z";
    let (odd, all) = (path("evenodd", star), path("nonzero", star));
    assert!(!covered(&odd, [50.0, 52.0]) && covered(&odd, [50.0, 20.0]));
    assert!(
        covered(&all, [50.0, 52.0]) && covered(&all, [50.0, 20.0]) && !covered(&all, [50.0, 80.0])
    );
    let Shape::Polygon(PolygonShape { points, holes }) = &all.objects[0].shape else {
        panic!("no polygon")
    };
    assert_eq!((all.objects.len(), points.len(), holes.len()), (1, 10, 0));
    // Two boxes that share a corner of each.
    let same = "M0 0H60V60H0Z M30 30H90V90H30Z";
    let other = "M0 0H60V60H0Z M30 30V90H90V30Z";
    for (rule, d, both) in [
        ("evenodd", same, false),
        ("evenodd", other, false),
        ("nonzero", same, true),
        ("nonzero", other, false),
    ] {
        let s = path(rule, d);
        assert_eq!(covered(&s, [45.0, 45.0]), both, "{rule} {d}");
        assert!(
            covered(&s, [10.0, 10.0]) && covered(&s, [80.0, 80.0]) && !covered(&s, [80.0, 10.0])
        );
    }
    // Boxes that only add to each other stay boxes.
    assert_eq!(kinds(&path("nonzero", same)), [("box", ObjectRole::Body); 2]);
    // In a ring round them, they cut out of it what the rule says.
    let ring = "M-50 -50H150V150H-50Z";
    let s = path("nonzero", &format!("{ring} M0 0V60H60V0Z M30 30V90H90V30Z"));
    assert!(covered(&s, [-20.0, 50.0]) && !covered(&s, [10.0, 10.0]) && !covered(&s, [80.0, 80.0]));
    // Twice against the ring's way is solid again, by winding number.
    assert!(covered(&s, [45.0, 45.0]));
    let s = path("evenodd", &format!("{ring} {same}"));
    assert!(covered(&s, [-20.0, 50.0]) && covered(&s, [45.0, 45.0]) && !covered(&s, [10.0, 10.0]));
}

#[test]
fn a_figure_of_eight_without_area_in_sum_is_there_all_the_same() {
    let bow = "<path d='M0 0L10 10V0L0 10Z'/>";
    let s = scene(bow);
    assert!(covered(&s, [8.0, 5.0]) && covered(&s, [2.0, 5.0]) && !covered(&s, [5.0, 1.0]));
    // Either rule fills it alike: its curves stay.
    let curved = scene("<path d='M0 0C20 20 20 -10 0 10Z'/>");
    assert_eq!(kinds(&curved), [("path", ObjectRole::Body)]);
    // A loop gone round twice over is filled by the winding number alone.
    let twice = "<path d='M0 0C90 0 90 90 0 90S-60 20 40 20S60 60 0 60Z'/>";
    assert!(scene(twice).about["en"].contains("a drawing: 1 body"), "{:?}", scene(twice).about);
}

#[test]
fn one_ring_drawn_twice_is_one_body_or_none() {
    let twice = "M0 0H9V9H0ZM0 0H9V9H0Z";
    assert!(covered(&scene(&format!("<path d='{twice}'/>")), [5.0, 5.0]));
    let odd = scene(&format!("<path fill-rule='evenodd' d='{twice}'/><circle r='1' cx='50'/>"));
    assert!(!covered(&odd, [5.0, 5.0]));
}

#[test]
fn many_rings_of_one_path_do_not_take_long() {
    let mut d = "M-1 -1H300V300H-1Z".to_owned();
    for i in 0..3_000 {
        d += &format!("M{} {}v1h1v-1z", i % 60 * 4, i / 60 * 4);
    }
    let s = scene(&format!("<path d='{d}'/>"));
    let Shape::Polygon(PolygonShape { holes, .. }) = &s.objects[0].shape else {
        panic!("no polygon")
    };
    assert_eq!((s.objects.len(), holes.len()), (1, 3_000));
}

#[test]
fn packed_drawings_are_unpacked_within_the_limit() {
    use std::io::Write;
    let pack = |bytes: &mut dyn Iterator<Item = Vec<u8>>| {
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        bytes.for_each(|b| packer.write_all(&b).unwrap());
        packer.finish().unwrap()
    };
    let packed = pack(&mut std::iter::once(drawing("<rect width='9' height='9'/>").into_bytes()));
    assert_eq!(
        kinds(&scene_from_svg(&packed, "packed", None).unwrap()),
        [("box", ObjectRole::Body)]
    );
    for cut in [3, 12, packed.len() - 1] {
        assert!(matches!(svg::read(&packed[..cut]), Err(SvgError::Packed { .. })), "{cut}");
    }
    let bomb = pack(&mut std::iter::repeat_n(vec![b' '; 1 << 20], 40));
    assert!(bomb.len() < 1 << 20);
    assert!(matches!(svg::read(&bomb), Err(SvgError::TooMuch { what: "bytes", .. })));
}

#[test]
fn hostile_drawings_are_refused_at_once_with_the_reason() {
    // An arc of a huge radius would be cut into endless pieces.
    for inner in [
        "<path d='M0 0A1e30 1e30 0 0 0 9 9'/>",
        "<path d='M0 0A 99999999 3 0 0 0 9 9'/>",
        "<circle r='1e300'/>",
        "<g transform='scale(1e9)'><circle r='1'/></g>",
        "<path d='M0 0L1e400 3L4 4Z'/>",
    ] {
        let error = refused(inner);
        assert!(matches!(error, SvgError::HugeNumber { line: 1, .. }), "{inner}: {error}");
    }
    // Ten uses of ten uses of ten uses...
    let mut bomb = "<g id='g0'><rect width='1' height='1'/></g>".to_owned();
    for i in 0..9 {
        let uses = format!("<use xlink:href='#g{i}'/>").repeat(10);
        bomb.push_str(&format!("<g id='g{}'>{uses}</g>", i + 1));
    }
    assert_eq!(refused(&bomb), SvgError::TooMuch { what: "elements", most: MOST_ELEMENTS });
    // A marker at each of many vertices.
    let line = "L1 1L2 0".repeat(20_000);
    let marker = format!("<marker id='m'>{}</marker>", "<rect width='1' height='1'/>".repeat(50));
    let marked = format!("{marker}<path marker-mid='url(#m)' stroke='red' d='M0 0{line}'/>");
    assert!(matches!(refused(&marked), SvgError::TooMuch { .. }));
    // Circles of uses, elements in elements in elements, entities of entities.
    assert!(svg::read(drawing("<g id='a'><use xlink:href='#a'/></g>").as_bytes()).is_ok());
    let deep = format!("{}{}", "<g>".repeat(5000), "</g>".repeat(5000));
    let deep = svg::read(drawing(&deep).as_bytes());
    assert!(deep.is_err() || deep.unwrap().parts.is_empty());
    let mut laughs = "<!DOCTYPE svg [<!ENTITY a 'ha'>".to_owned();
    for (a, b) in "abcdefghij".chars().zip("bcdefghijk".chars()) {
        laughs.push_str(&format!("<!ENTITY {b} '{}'>", format!("&{a};").repeat(10)));
    }
    laughs.push_str("]><svg xmlns='http://www.w3.org/2000/svg'><text>&k;</text></svg>");
    assert!(matches!(svg::read(laughs.as_bytes()), Err(SvgError::Damaged { .. })));
}

#[test]
fn what_is_no_drawing_says_so() {
    assert_eq!(svg::read(b"<svg\xff"), Err(SvgError::NoText { at: 4 }));
    assert_eq!(svg::read(b"<html/>"), Err(SvgError::NoDrawing { name: "html".to_owned() }));
    for text in ["", "{}", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>"] {
        assert!(matches!(svg::read(text.as_bytes()), Err(SvgError::Damaged { .. })), "{text}");
    }
}

/// Any bytes in a real drawing may be wrong: an answer or an error, never a panic, and never for long.
#[test]
fn damaged_drawings_are_answered() {
    let whole = file("oca_tree.svg");
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = move || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed as usize
    };
    let mut fine = 0;
    for _ in 0..150 {
        let mut bytes = whole.clone();
        for _ in 0..1 + next() % 6 {
            let at = next() % bytes.len();
            match next() % 3 {
                0 => bytes[at] = (next() % 256) as u8,
                1 => bytes.truncate(at.max(1)),
                _ => {
                    let digits = b"-.e0123456789";
                    bytes[at] = digits[next() % digits.len()];
                }
            }
        }
        if let Ok(scene) = scene_from_svg(&bytes, "damaged", None) {
            assert!(glisse::scene::validate(&scene).is_ok());
            fine += 1;
        }
    }
    assert!(fine > 0 && fine < 150, "{fine}");
}
