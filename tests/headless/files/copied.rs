//! A pair copied as text: the question is answered as the window answers it, and the test compiles and passes.

use glisse::collide::{Body, overlap};
use glisse::scene::export::pair::{query_line, rust_test};
use glisse::scene::{Object, Scene, library, read, read_placed};

/// The tests as they were copied.
mod as_copied {
    include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/copied_pairs.rs"));
}

fn sandbox() -> Scene {
    read(library::find("sandbox").unwrap()).unwrap()
}

/// A pair that meets, one that is apart, and one with names and cells that text must be careful with.
fn pairs() -> Vec<[Object; 2]> {
    let all = sandbox();
    let find = |id: &str| all.object(id).unwrap().clone();
    let mask = read(library::find("pixel-perfect").unwrap()).unwrap();
    let masks: Vec<Object> =
        mask.objects.iter().filter(|o| o.shape.kind_name() == "mask").take(2).cloned().collect();
    let masks = <[Object; 2]>::try_from(masks).unwrap();
    vec![[find("disc"), find("box")], [find("triangle"), find("turned box")], masks]
}

#[test]
fn a_copied_test_is_one_that_compiles_and_passes() {
    let text: Vec<String> = pairs().iter().map(|[a, b]| rust_test(a, b).unwrap()).collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/copied_pairs.rs");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, text.join("\n")).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    assert_eq!(kept, text.join("\n"), "UPDATE=1 writes it anew");
}

#[test]
fn a_copied_line_is_a_question_about_the_very_two() {
    for [a, b] in pairs() {
        let line: serde_json::Value = serde_json::from_str(&query_line(&a, &b).unwrap()).unwrap();
        assert_eq!(line["ask"], "overlap");
        let body = |placed: &serde_json::Value| {
            let placed = read_placed(placed, "").unwrap();
            Body::new(&placed.shape.to_geom().unwrap()).moved(&placed.pose().unwrap())
        };
        let own = |o: &Object| {
            let pose = glisse::geom::Pose::new(o.position, o.rotation).unwrap();
            Body::new(&o.shape.to_geom().unwrap()).moved(&pose)
        };
        let asked = overlap(&body(&line["a"]), &body(&line["b"]));
        assert_eq!(asked, overlap(&own(&a), &own(&b)));
    }
    let mut hidden = pairs().remove(0);
    hidden[0].hidden = true;
    assert!(query_line(&hidden[0], &hidden[1]).is_err());
}
