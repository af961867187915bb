//! The figures of the core's documentation are what `glisse export` draws of the scenes of their names.
//!
//! `UPDATE=1 cargo test --test headless figures` draws them anew. A new one is an empty file of a scene's name, and the line
//! in the module's page that includes it.

use super::*;

#[test]
fn the_figures_of_the_documentation_are_our_own() {
    let folder = repository().join("core/figures");
    let made = tempfile::tempdir().unwrap();
    let mut count = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let kept = entry.unwrap().path();
        let scene = kept.file_stem().unwrap().to_str().unwrap();
        let to = made.path().join("figure.svg");
        let size = ["--near", "--size", "640x360"];
        let export = glisse(&["export", scene, "-o"]).arg(&to).args(size).output().unwrap();
        ends(&export, 0);
        let drawn = std::fs::read_to_string(&to).unwrap();
        // An empty line would end the figure in the middle of a page of Markdown.
        assert!(!drawn.contains("\n\n"), "{scene}");
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&kept, &drawn).unwrap();
        }
        let kept = std::fs::read_to_string(&kept).unwrap();
        assert!(kept == drawn, "{scene}: UPDATE=1 cargo test --test headless figures");
        count += 1;
    }
    assert!(count > 0, "there are figures");
}
