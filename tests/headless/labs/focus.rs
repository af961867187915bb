//! The runs that a lab of pairs has on a scene: one for each pair that can have the focus.

use glisse::lab::{Lab, Playback};
use glisse::scene::Document;
use glisse::world::WhichMove;

/// The lab's run on a scene, with the focus where the scene has it; and for labs of pairs one with each other pair in
/// focus, or with each other polygon where one is cut up, their names before it.
pub(super) fn runs(lab: &Lab, document: &Document) -> Vec<(String, Box<dyn Playback>)> {
    let mut world = glisse::lab::world(document);
    let Ok(first) = lab.run(&world, WhichMove::WhatIf) else { return Vec::new() };
    let outcome = first.outcome();
    let mut runs = vec![(String::new(), first)];
    let objects: Vec<(&str, &str)> = match document {
        Document::Plane(scene) => scene.objects.iter().map(|o| (&*o.id, &*o.name)).collect(),
        Document::Space(scene) => scene.objects.iter().map(|o| (&*o.id, &*o.name)).collect(),
    };
    let index = |wanted: &serde_json::Value| {
        objects.iter().position(|(id, name)| wanted == name || wanted == id)
    };
    let focus = outcome["focus"].as_u64().map(|f| f as usize);
    for (i, pair) in outcome["pairs"].as_array().into_iter().flatten().enumerate() {
        let (Some(a), Some(b)) = (index(&pair["a"]), index(&pair["b"])) else { continue };
        if Some(i) == focus {
            continue;
        }
        world.touch(&[a, b]);
        if let Ok(run) = lab.run(&world, WhichMove::WhatIf) {
            runs.push((format!("{} and {}", objects[a].0, objects[b].0), run));
        }
    }
    for (i, polygon) in outcome["polygons"].as_array().into_iter().flatten().enumerate() {
        let Some(a) = index(&polygon["polygon"]).filter(|_| Some(i) != focus) else { continue };
        world.touch(&[a]);
        if let Ok(run) = lab.run(&world, WhichMove::WhatIf) {
            runs.push((objects[a].0.to_owned(), run));
        }
    }
    runs
}
