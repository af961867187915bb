//! What is installed with the program: licences, manual pages, completions, and what desktops read.

use std::collections::BTreeSet;

use super::*;

fn packaging(name: &str) -> String {
    std::fs::read_to_string(repository().join("packaging").join(name)).unwrap()
}

#[test]
fn licences_name_every_crate_that_is_linked_in() {
    let printed = run(&["licences"]);
    ends(&printed, 0);
    let printed = out(&printed);
    for words in
        ["MIT License", "Apache License", "SIL OPEN FONT LICENSE", "Bitstream Vera", "Freedoom"]
    {
        assert!(printed.to_lowercase().contains(&words.to_lowercase()), "{words}");
    }
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--locked", "-e", "normal", "--prefix", "none", "-f", "{p}"])
        .current_dir(repository())
        .output()
        .unwrap();
    ends(&tree, 0);
    let tree = out(&tree);
    let linked: BTreeSet<(&str, &str)> = tree
        .lines()
        .filter(|line| !line.contains('('))
        .filter_map(|line| line.split_once(" v"))
        .collect();
    assert!(linked.len() > 100, "{tree}");
    for (name, version) in linked {
        let listed = printed.contains(&format!("\n{name} {version} "));
        assert!(listed, "{name} {version} is not in the licences: scripts/licences writes them");
    }
}

#[test]
fn every_command_has_a_page_of_the_manual_and_is_completed_in_every_shell() {
    let folder = tempfile::tempdir().unwrap();
    ends(&run(&["man", "-o", folder.path().to_str().unwrap()]), 0);
    let commands =
        ["run", "export", "query", "import", "labs", "check", "scenes", "schema", "licences"];
    for command in commands {
        let page =
            std::fs::read_to_string(folder.path().join(format!("glisse-{command}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{command}");
    }
    let top = std::fs::read_to_string(folder.path().join("glisse.1")).unwrap();
    assert_eq!(top, out(&run(&["man"])), "the same page, printed");
    for shell in ["bash", "fish", "zsh", "powershell", "elvish"] {
        let printed = run(&["completions", shell]);
        ends(&printed, 0);
        for command in commands {
            assert!(out(&printed).contains(command), "{shell}: {command}");
        }
    }
    ends(&run(&["completions", "sh"]), 2);
    ends(&run(&["man", "-o", "no/such/folder"]), 1);
}

#[test]
fn what_desktops_read_goes_together() {
    let entry = packaging("glisse.desktop");
    let value = |key: &str| {
        let line = entry.lines().find_map(|l| l.strip_prefix(key)?.strip_prefix('='));
        line.unwrap_or_else(|| panic!("{key}"))
    };
    assert_eq!(
        [value("Type"), value("Exec"), value("Icon")],
        ["Application", "glisse %f", "glisse"]
    );
    // What the window calls itself is what its entry is found by.
    assert_eq!(value("StartupWMClass"), "glisse");
    // Scenes that end in .json alone are JSON to a desktop: both are opened.
    let kinds: Vec<&str> = value("MimeType").split_terminator(';').collect();
    let [kind, "application/json"] = kinds[..] else { panic!("{kinds:?}") };
    for (file, tag) in
        [("glisse-mime.xml", "mime-info"), ("org.example.glisse.metainfo.xml", "component")]
    {
        let text = packaging(file);
        let tree = resvg::usvg::roxmltree::Document::parse(&text).unwrap();
        assert_eq!(tree.root_element().tag_name().name(), tag);
        assert!(text.contains(kind), "{file}");
    }
    let about = packaging("org.example.glisse.metainfo.xml");
    let tree = resvg::usvg::roxmltree::Document::parse(&about).unwrap();
    let has = |name: &str| tree.root_element().children().any(|c| c.has_tag_name(name));
    for name in [
        "id",
        "name",
        "summary",
        "metadata_license",
        "project_license",
        "description",
        "launchable",
        "content_rating",
        "developer_name",
        "releases",
    ] {
        assert!(has(name), "{name}");
    }
    assert!(about.contains(&format!("version=\"{}\"", env!("CARGO_PKG_VERSION"))));
    // A saved scene begins with what the type is told by.
    let scene = std::fs::read_to_string(repository().join("scenes/slide.json")).unwrap();
    let at = scene.find("\"format\": \"glisse-scene\"").unwrap();
    assert!(at <= 16, "{at}");
}

#[test]
fn the_package_installs_only_what_is_there() {
    let manifest = std::fs::read_to_string(repository().join("Cargo.toml")).unwrap();
    let assets = manifest.split("[package.metadata.deb]").nth(1).unwrap();
    let sources = assets.lines().filter_map(|l| l.trim().strip_prefix("[\"")?.split('"').next());
    let (made, kept): (Vec<&str>, Vec<&str>) = sources.partition(|s| s.starts_with("target/"));
    assert!(made.len() >= 5 && kept.len() >= 10, "{made:?} {kept:?}");
    for file in kept {
        assert!(repository().join(file).is_file(), "{file}");
    }
}
