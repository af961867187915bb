//! A scene in space in the window: panels, files, what is asked before it is lost.

use egui_kittest::kittest::Queryable;
use glisse::app::file::files::Next;
use glisse::app::shell::able;
use glisse::app::space;
use glisse::app::space::obey::means_something;
use glisse::app::ui::command::Command;
use glisse::scene::{Document, load_document};

use super::window::{app, window};

#[test]
fn list_and_drawing_select_together_and_numbers_are_exact() {
    let mut w = window();
    app(&mut w).open_document(space::blank(), None);
    w.run_steps(3);
    w.get_by_label("Ball").click();
    w.run_steps(3);
    let room = app(&mut w).space.as_ref().unwrap();
    assert_eq!(room.editor.selection(), [2]);
    assert!(w.query_by_label("quaternion w x y z").is_some());
    assert!(w.query_by_label("radius").is_some());
    app(&mut w).obey(Command::Hide);
    w.run_steps(2);
    let room = app(&mut w).space.as_ref().unwrap();
    assert!(room.editor.scene().objects[2].hidden);
    app(&mut w).obey(Command::Undo);
    assert!(!app(&mut w).view().is_dirty());
}

#[test]
fn a_document_in_space_is_saved_opened_again_and_not_lost_without_asking() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solid.json");
    let mut w = window();
    let app = app(&mut w);
    app.obey(Command::NewSpace);
    assert!(app.space.is_some());
    app.obey(Command::SelectAll);
    app.obey(Command::Delete);
    assert!(app.view().is_dirty());
    app.leave_for(Next::New);
    assert!(app.is_asking() && app.space.is_some(), "it is asked for first");
    app.files.unsaved = None;
    app.files.typed = None;
    app.files.path = Some(path.clone());
    app.obey(Command::Save);
    assert!(!app.view().is_dirty());
    let Document::Space(saved) = load_document(&path).unwrap() else { panic!() };
    assert_eq!(saved, *app.space.as_ref().unwrap().editor.scene());
    app.leave_for(Next::New);
    assert!(app.space.is_none(), "the plane again");
    app.leave_for(Next::Open(path));
    assert_eq!(saved, *app.space.as_ref().unwrap().editor.scene());
    assert_eq!((app.view().scene_name(), &*app.view().scene_title()), ("", "Untitled"));
}

#[test]
fn keys_mean_in_space_what_they_mean_there() {
    use glisse::app::space::{Side, SpaceCommand};
    use glisse::app::ui::keys;
    let mut w = window();
    app(&mut w).open_document(space::blank(), None);
    w.run_steps(2);
    for side in Side::ALL {
        app(&mut w).obey(Command::Space(SpaceCommand::From(side)));
        w.run_steps(1);
        assert_eq!(app(&mut w).space.as_ref().unwrap().camera.side(), Some(side));
    }
    // What is of the plane does nothing here, whatever is selected.
    let app = app(&mut w);
    app.obey(Command::SelectAll);
    let of_plane = |c: &Command| !means_something(*c);
    let commands: Vec<Command> = keys::KEYS.iter().map(|s| s.command).filter(of_plane).collect();
    assert!(commands.len() > 40, "{}", commands.len());
    for command in commands {
        app.obey(command);
        let room = app.space.as_ref().unwrap();
        assert_eq!(*room.editor.scene(), space::blank(), "{command:?}");
        assert!(able::why_not(&app.view(), command).is_some(), "{command:?}");
    }
}
