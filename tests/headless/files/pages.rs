//! The README and the pages of `docs`: what they link to is there, and what they tell people to type is understood.

use std::fs;
use std::path::{Path, PathBuf};

use glisse::cli;
use glisse::lab::LABS;

fn pages() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).unwrap().map(|f| f.unwrap().path());
    let all = docs.chain([root.join("README.md"), root.join("CONTRIBUTING.md")]);
    all.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn links_lead_to_files() {
    let mut seen = 0;
    for (page, text) in pages() {
        for link in text.split("](").skip(1) {
            let target = link.split(')').next().unwrap();
            if target.contains("://") {
                continue;
            }
            seen += 1;
            let file = page.parent().unwrap().join(target.split('#').next().unwrap());
            assert!(file.exists(), "{}: {target}", page.display());
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn commands_are_understood() {
    let mut seen = 0;
    for (page, text) in pages() {
        let lines = text.lines().filter_map(|line| line.strip_prefix("$ glisse"));
        for line in lines {
            let line = line.split('#').next().unwrap();
            // What stands between quotes is one word.
            let parts = line.split('\'').enumerate();
            let words = parts.flat_map(|(k, part)| match k % 2 {
                0 => part.split_whitespace().collect(),
                _ => vec![part],
            });
            // What a shell does with the output is not glisse's.
            let words = words.take_while(|word| ![">", "|", "&&"].contains(word));
            let parsed = cli::grammar().try_get_matches_from(["glisse"].into_iter().chain(words));
            assert!(parsed.is_ok(), "{}: glisse{line}: {}", page.display(), parsed.unwrap_err());
            seen += 1;
        }
    }
    assert!(seen > 8, "{seen}");
}

#[test]
fn every_lab_is_told_of_and_the_readme_stays_short() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let told = fs::read_to_string(root.join("docs/labs.md")).unwrap();
    for lab in LABS {
        assert!(told.contains(&format!("`{}`", lab.name)), "{} is not in docs/labs.md", lab.name);
    }
    let words = fs::read_to_string(root.join("README.md")).unwrap().split_whitespace().count();
    assert!(words < 750, "{words} words: what is more belongs to docs");
}
