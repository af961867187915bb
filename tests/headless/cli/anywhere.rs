//! The program away from its repository: scenes by name, the standard input, and no screen.

use super::*;

/// The program in an empty folder, where nothing of the repository is.
fn away(args: &[&str]) -> (tempfile::TempDir, Command) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = glisse(args);
    command.current_dir(folder.path());
    (folder, command)
}

/// The same, given `text` to read.
fn given(args: &[&str], text: &str) -> Output {
    let (_folder, mut command) = away(args);
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn scenes_that_come_along_are_found_from_any_folder() {
    let inside = std::fs::read_to_string(repository().join("scenes/slide.json")).unwrap();
    let (_folder, mut print) = away(&["scenes", "slide"]);
    let printed = print.output().unwrap();
    ends(&printed, 0);
    assert_eq!(out(&printed), inside);

    let (_folder, mut run) = away(&["run", "slide", "--json"]);
    let by_name = run.output().unwrap();
    ends(&by_name, 0);
    assert_eq!(out(&by_name), out(&given(&["run", "-", "--json"], &inside)));

    let (folder, mut export) = away(&["export", "slide", "-o", "slide.svg"]);
    ends(&export.output().unwrap(), 0);
    assert!(std::fs::read_to_string(folder.path().join("slide.svg")).unwrap().starts_with("<svg"));

    let (_folder, mut check) = away(&["check", "slide", "sat-boxes"]);
    let checked = check.output().unwrap();
    ends(&checked, 0);
    assert_eq!(out(&checked).lines().count(), 2);
}

#[test]
fn every_lab_and_the_list_of_scenes_go_together() {
    let listed = run(&["scenes"]);
    ends(&listed, 0);
    let listed = out(&listed);
    let names: Vec<&str> = listed.lines().filter_map(|l| l.split_whitespace().next()).collect();
    for lab in out(&run(&["labs"])).lines().filter_map(|l| l.split_whitespace().next()) {
        assert!(names.contains(&lab), "{lab}");
    }
    assert!(names.contains(&"freedoom-e1m1"), "showpieces too");
    ends(&run(&["scenes", "slidde"]), 2);
}

#[test]
fn a_file_is_taken_before_a_scene_of_its_name() {
    let (folder, mut command) = away(&["run", "slide", "--json"]);
    std::fs::write(folder.path().join("slide"), room().to_string()).unwrap();
    let output = command.output().unwrap();
    ends(&output, 0);
    assert!(out(&output).contains(r#""scene":"Room""#), "{}", out(&output));
}

#[test]
fn errors_of_the_standard_input_and_of_names_say_what_they_are_of() {
    let bad = given(&["run", "-"], "{\n  7}");
    ends(&bad, 1);
    assert!(err(&bad).starts_with("standard input:2:"), "{}", err(&bad));
    let (_folder, mut command) = away(&["export", "slidde", "-o", "a.svg"]);
    let unknown = command.output().unwrap();
    ends(&unknown, 1);
    assert!(err(&unknown).contains("`slide` was probably meant"), "{}", err(&unknown));
}

#[cfg(all(feature = "app", target_os = "linux"))]
#[test]
fn without_a_screen_the_window_says_so_and_ends() {
    let cases: [(&[(&str, &str)], &str); 3] = [
        (&[], "no screen"),
        (&[("WAYLAND_DISPLAY", "wayland-9")], "xwayland"),
        (&[("DISPLAY", ":987")], "does not let a window open"),
    ];
    for (set, words) in cases {
        let (folder, mut command) = away(&["slide"]);
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("HOME", folder.path());
        command.env("XDG_CONFIG_HOME", folder.path()).env("XDG_DATA_HOME", folder.path());
        let output = command.envs(set.iter().copied()).output().unwrap();
        ends(&output, 1);
        let said = err(&output);
        // A machine without the libraries says that first, and rightly.
        assert!(said.contains(words) || said.contains("can't be loaded here"), "{said}");
        assert!(!said.contains("panicked") && said.lines().count() == 1, "{said}");
    }
}
