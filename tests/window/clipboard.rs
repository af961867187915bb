//! Copies, while keys are held and other programs are slow.

use std::process::{Child, Command};
use std::thread::sleep;
use std::time::Duration;

use crate::stage::{Stage, launch};

/// Another program, ended with the test.
struct Other(Child);

impl Other {
    fn signal(&self, signal: &str) {
        let pid = self.0.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(crate) fn copies_survive_a_key_that_is_held_and_a_copy_of_nothing() {
    let Some(mut stage) = Stage::open("slide.json") else { return };
    let before = stage.objects();
    let copy = |stage: &Stage| {
        stage.act(&["keydown", "ctrl", "keydown", "c"]);
        stage.act(&["keyup", "c"]);
        stage.act(&["keyup", "ctrl"]);
    };

    // 1. With nothing selected there is nothing to copy nor to paste, and the program goes on.
    stage.key("Escape");
    copy(&stage);
    stage.key("ctrl+v");
    stage.draw_disc();
    stage.key("ctrl+s");
    stage.wait("one object more is saved", |s| s.objects() == before + 1);

    // 2. All objects are copied, as slowly as people press keys, and pasted.
    stage.key("v");
    stage.key("ctrl+a");
    copy(&stage);
    stage.key("ctrl+v");
    stage.key("ctrl+s");
    stage.wait("all are there twice", |s| s.objects() == 2 * (before + 1));
}

pub(crate) fn what_is_typed_while_the_clipboard_is_slow_is_not_lost() {
    let Some(mut stage) = Stage::open("slide.json") else { return };
    let ask = |stage: &Stage| {
        stage.key("ctrl+shift+s");
        sleep(Duration::from_secs(1));
        stage.key("ctrl+a");
    };

    // 1. The path to save at is typed and copied; then the program, which has it to give, is stopped.
    ask(&stage);
    stage.act(&["type", stage.folder.path().join("typed").to_str().unwrap()]);
    stage.key("ctrl+a");
    stage.key("ctrl+c");
    let file = stage.scene_file();
    let second = launch(&stage.display, stage.folder.path(), Some(&file));
    let first = Other(std::mem::replace(&mut stage.program, second));
    stage.settle();
    first.signal("-STOP");

    // 2. Another pastes it, and more is typed before it is there.
    ask(&stage);
    stage.key("ctrl+v");
    stage.act(&["type", "more.json"]);
    first.signal("-CONT");
    sleep(Duration::from_millis(500));
    stage.key("Return");
    stage.wait("it is saved there", |s| s.folder.path().join("typedmore.json").exists());
}
