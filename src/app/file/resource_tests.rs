//! What becomes of resources within a document and beside it: undo, autosave, recovery, another folder.

use std::path::{Path, PathBuf};

use super::files::{Next, Purpose};
use super::recovery::{Record, Store};
use crate::app::fixture::room;
use crate::app::shell::state::App;
use crate::app::ui::preferences::Preferences;
use crate::scene::{Resource, Scene, load, save};
use crate::text::Message;

/// A document with a resource of either sort, in a file of its own, and the file beside it.
fn document(folder: &Path) -> (Scene, PathBuf, PathBuf) {
    let sheet = std::fs::canonicalize(folder).unwrap().join("sheet.png");
    std::fs::write(&sheet, b"sheet").unwrap();
    let mut scene = room();
    scene.keep("sheet.png", Resource::beside(sheet.clone(), &b"sheet"[..]));
    scene.keep("mask.png", Resource::new(&b"mask"[..]));
    let path = folder.join("mine.json");
    save(&path, &scene).unwrap();
    (scene, path, sheet)
}

fn opened(path: &Path) -> App {
    let mut app = App::new(Preferences::default());
    app.file(|files, desk| files.open_file(desk, path));
    app
}

#[test]
fn they_are_undone_and_done_again_also_after_a_save_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let (scene, path, _) = document(folder.path());
    let mut app = opened(&path);
    assert_eq!(*app.editor.scene(), scene);
    app.editor.edit(Message::new("did-draw"), |scene| scene.resources.clear());
    app.editor.undo();
    assert_eq!(*app.editor.scene(), scene);
    app.editor.redo();
    let other = folder.path().join("deep/er/other.json");
    std::fs::create_dir_all(other.parent().unwrap()).unwrap();
    app.file(|files, desk| files.chosen(desk, Purpose::Save, &other, true));
    assert!(load(&other).unwrap().resources.is_empty());
    app.editor.undo();
    app.file(|files, desk| files.save(desk));
    assert_eq!(load(&other).unwrap().resources, scene.resources);
    assert!(std::fs::read_to_string(&other).unwrap().contains("\"../../sheet.png\""));
}

#[test]
fn they_are_kept_for_recovery_and_what_has_gone_meanwhile_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let (mut scene, path, sheet) = document(folder.path());
    let store = Store::open(&folder.path().join("recovery")).unwrap();
    // As saved: nothing to offer. With a change: all of it comes back, from any folder.
    Record::new(Some(path.clone()), None, load(&path).unwrap()).write(&store.path()).unwrap();
    assert_eq!(Record::read(&store.path()).unwrap().scene, load(&path).unwrap().into());
    scene.name = "changed".into();
    for file in [Some(path), None] {
        Record::new(file, None, scene.clone()).write(&store.path()).unwrap();
        let record = Record::read(&store.path()).unwrap();
        assert_eq!((record.scene, record.faults), (scene.clone().into(), Vec::new()));
    }
    std::fs::remove_file(sheet).unwrap();
    let record = Record::read(&store.path()).unwrap();
    assert!(record.faults[0].contains("sheet.png"), "{:?}", record.faults);
    let recovered = record.scene.plane().unwrap();
    assert!(recovered.resources["mask.png"].bytes().is_some());
    assert_eq!(recovered.objects, scene.objects);
}

#[test]
fn a_missing_file_is_said_and_the_document_opens() {
    let folder = tempfile::tempdir().unwrap();
    let (scene, path, sheet) = document(folder.path());
    std::fs::remove_file(sheet).unwrap();
    let mut app = opened(&path);
    assert_eq!(app.editor.scene().objects, scene.objects);
    assert!(!app.notices.is_empty() && app.files.path.as_deref() == Some(&*path));
    // One that can't be read at all leaves the document in the window.
    std::fs::write(folder.path().join("bad.json"), "{").unwrap();
    app.file(|files, desk| files.go_to(desk, Next::Open(folder.path().join("bad.json"))));
    assert_eq!(app.editor.scene().objects, scene.objects);
}
