//! The scenes that come with the program: one for each lab, by the lab's name, and showpieces.

/// File stem and text of each, in the order of their names: all of the folder `scenes`.
pub static SCENES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/scenes.rs"));

/// The text of a scene by its file stem.
#[must_use]
pub fn find(stem: &str) -> Option<&'static str> {
    SCENES.iter().find(|(s, _)| *s == stem).map(|(_, text)| *text)
}

/// The file stem of a scene that has this name.
#[must_use]
pub fn stem(name: &str) -> Option<&'static str> {
    SCENES.iter().find(|(s, _)| *s == name).map(|(stem, _)| *stem)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::LABS;
    use crate::scene::{Document, Saved as _, read_document};

    #[test]
    fn every_lab_has_its_scene_and_every_scene_opens_builds_and_saves_as_it_is() {
        for lab in LABS {
            assert!(find(lab.name).is_some(), "no scene for {}", lab.name);
        }
        for (stem, text) in SCENES {
            let scene = read_document(text).unwrap_or_else(|e| panic!("{stem}: {e}"));
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
            for language in ["en", "fr"] {
                let about = &scene.header().about;
                assert!(about.contains_key(language), "{stem} says nothing in {language}");
            }
            let names: Vec<_> = match &scene {
                Document::Plane(scene) => {
                    assert!(crate::lab::plane_world(scene).errors().is_empty(), "{stem}");
                    scene.objects.iter().map(|o| (&o.id, &o.names)).collect()
                }
                Document::Space(scene) => scene.objects.iter().map(|o| (&o.id, &o.names)).collect(),
            };
            for (id, names) in names {
                assert!(names.contains_key("fr"), "{stem}: {id} has no French name");
            }
        }
    }
}
