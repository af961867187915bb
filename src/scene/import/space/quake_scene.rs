//! A level as a scene in space: each entity of brushes is one object, and the player stands where it starts.
//!
//! What stops nothing is left out and reported: liquids, triggers, helps to the compiler, brushes whose planes enclose nothing.

use std::collections::BTreeMap;

use glam::DVec3;

use super::id_stem;
use super::quake::QuakeLevel;
use crate::geom::solid::brush;
use crate::scene::import::counts::{some_en, some_fr};
use crate::scene::import::tiles::LeftOut;
use crate::scene::setting::DECLARED;
use crate::scene::space::SpaceScene;
use crate::scene::space::shape::{Box3Shape, BrushShape, BrushesShape};
use crate::scene::{ObjectRole, SpaceObject, SpaceShape};

/// The box that Quake's player is met as, about its origin.
const PLAYER: [DVec3; 2] = [DVec3::new(-16.0, -16.0, -24.0), DVec3::new(16.0, 16.0, 32.0)];

/// Turns a level into a scene. `name` is what it is called, `source` tells where it comes from and its licence.
#[must_use]
pub fn scene_from_level(level: &QuakeLevel, name: &str, source: Option<&str>) -> SpaceScene {
    let mut scene = SpaceScene::new(name);
    scene.header.source = source.map(str::to_owned);
    for entity in &level.entities {
        if stops_nobody(&entity.class) {
            continue;
        }
        let solid = entity.brushes.iter().filter(|b| !b.is_empty_space && encloses(&b.planes));
        let brushes: Vec<BrushShape> =
            solid.map(|b| BrushShape { planes: b.planes.clone() }).collect();
        if brushes.is_empty() {
            continue;
        }
        let called = if entity.name.is_empty() { &entity.class } else { &entity.name };
        let id = scene.unique_id(&id_stem(called, "brushes"));
        let shape = SpaceShape::Brushes(BrushesShape { brushes });
        let mut object = SpaceObject::new(id, ObjectRole::Wall, shape);
        object.name = id_stem(&entity.name, "");
        scene.objects.push(object);
    }
    if let Some(origin) = level.player_start() {
        let [min, max] = PLAYER;
        let shape = SpaceShape::Box3(Box3Shape::Corners { min, max });
        let id = scene.unique_id("player");
        let mut player = SpaceObject::new(id, ObjectRole::Mover, shape);
        player.name = "Player".to_owned();
        player.names.insert("fr".to_owned(), "Joueur".to_owned());
        player.position = origin;
        // It walks there at once.
        scene.focus = vec![player.id.clone()];
        scene.lab = Some("slide3".to_owned());
        if let Some(drive) = DECLARED.get("drive") {
            scene.settings.set_value(drive, "gravity".into());
        }
        scene.objects.push(player);
    }
    scene.header.about = about(name, &scene, &left_out(level));
    scene
}

/// What is in a level and becomes no object: how often, by what it is.
#[must_use]
pub fn left_out(level: &QuakeLevel) -> LeftOut {
    let mut out = LeftOut::new();
    for entity in &level.entities {
        if entity.brushes.is_empty() {
            let stands = entity.class == "info_player_start" || entity.class == "worldspawn";
            *out.entry("point_entities").or_default() += usize::from(!stands);
        }
        for b in &entity.brushes {
            let what = if stops_nobody(&entity.class) {
                "triggers"
            } else if b.is_empty_space {
                "liquids_and_helpers"
            } else if !encloses(&b.planes) {
                "empty_brushes"
            } else {
                continue;
            };
            *out.entry(what).or_default() += 1;
        }
    }
    out.retain(|_, n| *n > 0);
    out
}

fn encloses(planes: &[[f64; 4]]) -> bool {
    brush::solid(planes).is_some()
}

/// Whether entities of a class are walked through.
fn stops_nobody(class: &str) -> bool {
    class.starts_with("trigger_") || class.starts_with("func_illusionary")
}

/// What is in the scene, and what is not, in each language.
fn about(name: &str, scene: &SpaceScene, out: &LeftOut) -> BTreeMap<String, String> {
    let count = |object: &SpaceObject| match &object.shape {
        SpaceShape::Brushes(s) => s.brushes.len(),
        _ => 0,
    };
    let brushes: usize = scene.objects.iter().map(count).sum();
    let walls = scene.objects.iter().filter(|o| o.role == ObjectRole::Wall).count();
    let mut en = format!(
        "{name}, a level of Quake: {} in {}.",
        some_en(brushes, ["brush", "brushes"]),
        some_en(walls, ["object", "objects"])
    );
    let mut fr = format!(
        "{name}, un niveau de Quake : {} dans {}.",
        some_fr(brushes, ["brosse", "brosses"]),
        some_fr(walls, ["objet", "objets"])
    );
    for (what, n) in out {
        let [en_words, fr_words] = match *what {
            "point_entities" => [
                ["thing without brushes left out", "things without brushes left out"],
                ["chose sans brosse laissée de côté", "choses sans brosses laissées de côté"],
            ],
            "triggers" => [
                ["brush of triggers left out", "brushes of triggers left out"],
                [
                    "brosse de déclencheur laissée de côté",
                    "brosses de déclencheurs laissées de côté",
                ],
            ],
            "liquids_and_helpers" => [
                [
                    "brush of a liquid or for the compiler left out",
                    "brushes of liquids or for the compiler left out",
                ],
                [
                    "brosse de liquide ou pour le compilateur laissée de côté",
                    "brosses de liquides ou pour le compilateur laissées de côté",
                ],
            ],
            _ => [
                ["brush that encloses nothing left out", "brushes that enclose nothing left out"],
                [
                    "brosse qui n’enferme rien laissée de côté",
                    "brosses qui n’enferment rien laissées de côté",
                ],
            ],
        };
        en.push_str(&format!(" {}.", some_en(*n, en_words)));
        fr.push_str(&format!(" {}.", some_fr(*n, fr_words)));
    }
    BTreeMap::from([("en".to_owned(), en), ("fr".to_owned(), fr)])
}
