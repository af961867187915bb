//! The scenes that come with the program: one for each lab, by the lab's name, and showpieces.

/// File stem and text of each, in the order of the gallery.
pub static SCENES: &[(&str, &str)] = &[
    ("sandbox", include_str!("../../scenes/sandbox.json")),
    ("point-box", include_str!("../../scenes/point-box.json")),
    ("box-box", include_str!("../../scenes/box-box.json")),
    ("point-circle", include_str!("../../scenes/point-circle.json")),
    ("circle-circle", include_str!("../../scenes/circle-circle.json")),
    ("polygon-left", include_str!("../../scenes/polygon-left.json")),
    ("polygon-crossings", include_str!("../../scenes/polygon-crossings.json")),
    ("triangulate", include_str!("../../scenes/triangulate.json")),
    ("circle-line", include_str!("../../scenes/circle-line.json")),
    ("circle-segment", include_str!("../../scenes/circle-segment.json")),
    ("bounce", include_str!("../../scenes/bounce.json")),
    ("segment-segment", include_str!("../../scenes/segment-segment.json")),
    ("circle-box", include_str!("../../scenes/circle-box.json")),
    ("sat-polygon", include_str!("../../scenes/sat-polygon.json")),
    ("voronoi-polygon", include_str!("../../scenes/voronoi-polygon.json")),
    ("bezier-segment", include_str!("../../scenes/bezier-segment.json")),
    ("character-points", include_str!("../../scenes/character-points.json")),
    ("freedoom-e1m1", include_str!("../../scenes/freedoom-e1m1.json")),
    ("denmark", include_str!("../../scenes/denmark.json")),
    ("slide", include_str!("../../scenes/slide.json")),
    ("bsp-sweep", include_str!("../../scenes/bsp-sweep.json")),
    ("bsp-build", include_str!("../../scenes/bsp-build.json")),
    ("offset", include_str!("../../scenes/offset.json")),
    ("platforms", include_str!("../../scenes/platforms.json")),
    ("phantom", include_str!("../../scenes/phantom.json")),
    ("seams", include_str!("../../scenes/seams.json")),
];

/// The text of a scene by its file stem.
#[must_use]
pub fn find(stem: &str) -> Option<&'static str> {
    SCENES.iter().find(|(s, _)| *s == stem).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::LABS;

    #[test]
    fn every_lab_has_its_scene_and_every_scene_opens_builds_and_saves_as_it_is() {
        for lab in LABS {
            assert!(find(lab.name).is_some(), "no scene for {}", lab.name);
        }
        for (stem, text) in SCENES {
            let scene = crate::scene::read(text).unwrap_or_else(|e| panic!("{stem}: {e}"));
            let saved = crate::scene::write(&scene).unwrap();
            if std::env::var_os("UPDATE").is_some() {
                std::fs::write(
                    format!("{}/scenes/{stem}.json", env!("CARGO_MANIFEST_DIR")),
                    &saved,
                )
                .unwrap();
            } else {
                assert_eq!(
                    saved, *text,
                    "{stem} is not as it would be saved; UPDATE=1 saves it so"
                );
            }
            assert!(crate::lab::world(&scene).errors().is_empty(), "{stem}");
            for object in &scene.objects {
                let id = &object.id;
                assert!(object.names.contains_key("fr"), "{stem}: {id} has no French name");
            }
            for language in ["en", "fr"] {
                assert!(scene.about.contains_key(language), "{stem} says nothing in {language}");
            }
        }
    }

    #[test]
    fn every_scene_in_the_folder_is_in_the_list() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes");
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if let Some(stem) = name.strip_suffix(".json").filter(|s| *s != "scene.schema") {
                assert!(find(stem).is_some(), "{name} is not in the gallery");
            }
        }
    }
}
