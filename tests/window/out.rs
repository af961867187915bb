//! What goes out, and what was asked for: pictures under a typed path, and a file that is shown beside lost work.

use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use crate::stage::Stage;

/// Chooses an export in the palette, and types where to.
fn export(stage: &Stage, command: &str, to: &Path) {
    stage.key("ctrl+p");
    stage.act(&["type", command]);
    stage.key("Return");
    // the system has no dialogs here, which takes a moment to find out
    sleep(Duration::from_millis(1500));
    stage.key("ctrl+a");
    stage.act(&["type", &to.display().to_string()]);
    stage.key("Return");
}

pub(crate) fn pictures_are_written_and_a_file_asked_for_is_shown_beside_lost_work() {
    let Some(mut stage) = Stage::open("sat-polygon.json") else { return };
    let folder = tempfile::tempdir().unwrap();
    let begins =
        |path: &Path, with: &[u8]| std::fs::read(path).is_ok_and(|bytes| bytes.starts_with(with));

    // 1. The picture: a folder that is not there is said, and the path stays to be mended. Then the run, step by step.
    let svg = folder.path().join("no/seen.svg");
    export(&stage, "picture as SVG", &svg);
    sleep(Duration::from_millis(500));
    assert!(!svg.exists());
    std::fs::create_dir(folder.path().join("no")).unwrap();
    stage.key("Return");
    stage.wait("the picture is written", |_| begins(&svg, b"<svg"));
    let gif = folder.path().join("run.gif");
    export(&stage, "steps as a GIF", &gif);
    stage.wait("the run is written", |_| begins(&gif, b"GIF89a"));

    // 2. Work is lost, and its file asked for: the file is shown as it is, and the work is still offered.
    let before = stage.objects();
    stage.draw_disc();
    stage.wait("the work is kept", Stage::keeps_work);
    let file = stage.scene_file();
    stage.again(Some(&file));
    stage.key("Return");
    stage.key("ctrl+s");
    sleep(Duration::from_millis(500));
    assert_eq!(stage.objects(), before);
    assert!(stage.keeps_work(), "and what was lost is there for another time");
}
