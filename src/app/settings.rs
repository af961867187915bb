//! What the program remembers from one time to the next: language, theme, recent files.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::text::Language;

/// How many files are remembered.
const MOST_RECENT: usize = 10;

/// What is remembered.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The language.
    pub language: Language,
    /// Whether the theme is the dark one.
    pub dark: bool,
    /// Files opened or saved, the last one first.
    pub recent: Vec<PathBuf>,
    /// Whether there were none before: the program is here for the first time.
    pub first: bool,
    /// Whether the first steps were done, or sent away.
    pub coached: bool,
    /// What was chosen in the palette, the last one first.
    pub chosen: Vec<String>,
    /// Why they could not be kept, until somebody was told.
    trouble: Option<String>,
    /// Where they are kept; none keeps nothing (tests, screenshots).
    place: Option<PathBuf>,
}

/// The same as the file has it.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Stored {
    language: Option<String>,
    theme: Option<String>,
    recent: Vec<PathBuf>,
    coached: bool,
    chosen: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::English,
            dark: true,
            recent: Vec::new(),
            first: false,
            coached: false,
            chosen: Vec::new(),
            trouble: None,
            place: None,
        }
    }
}

impl Settings {
    /// Reads what was kept. What can't be read is as if it had never been; `GLISSE_LANG` and
    /// `GLISSE_THEME` have the last word, and the system's language the first.
    #[must_use]
    pub fn load() -> Self {
        let place = directories::ProjectDirs::from("", "", "glisse")
            .map(|d| d.config_dir().join("settings.json"));
        let env = |name: &str| std::env::var(name).ok().filter(|v| !v.is_empty());
        let text = place.as_deref().and_then(|p| std::fs::read_to_string(p).ok());
        let stored: Stored = text.and_then(|t| serde_json::from_str(&t).ok()).unwrap_or_default();
        let system = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(env);
        let language = env("GLISSE_LANG").or(stored.language).or(system);
        let theme = env("GLISSE_THEME").or(stored.theme);
        Self {
            language: language.and_then(|l| Language::of_locale(&l)).unwrap_or_default(),
            dark: theme.is_none_or(|t| t != "light"),
            recent: stored.recent,
            first: place.as_deref().is_some_and(|p| !p.exists()),
            coached: stored.coached,
            chosen: stored.chosen,
            trouble: None,
            place,
        }
    }

    /// Keeps nothing from now on.
    #[must_use]
    pub fn forgetful(self) -> Self {
        Self { place: None, first: false, ..self }
    }

    /// Writes them down. Why they can't be is for [`Settings::take_trouble`] to tell.
    pub fn keep(&mut self) {
        let Some(place) = &self.place else { return };
        let stored = Stored {
            language: Some(self.language.code().into()),
            theme: Some(if self.dark { "dark" } else { "light" }.into()),
            recent: self.recent.clone(),
            coached: self.coached,
            chosen: self.chosen.clone(),
        };
        let write = || -> std::io::Result<()> {
            let text = serde_json::to_string_pretty(&stored)?;
            if let Some(folder) = place.parent() {
                std::fs::create_dir_all(folder)?;
            }
            std::fs::write(place, text + "\n")
        };
        self.trouble = write().err().map(|e| format!("{}: {e}", place.display()));
    }

    /// Why they could not be kept, once.
    pub fn take_trouble(&mut self) -> Option<String> {
        self.trouble.take()
    }

    /// Remembers a file as the last one used.
    pub fn used(&mut self, file: &Path) {
        let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        self.recent.retain(|f| *f != file);
        self.recent.insert(0, file);
        self.recent.truncate(MOST_RECENT);
        self.keep();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_not_be_kept_is_told_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        let at = |place: PathBuf| Settings { place: Some(place), ..Settings::default() };
        let mut lost = at(file.join("below/settings.json"));
        lost.keep();
        assert!(lost.take_trouble().is_some_and(|t| t.contains("settings.json")));
        assert_eq!(lost.take_trouble(), None);
        let mut kept = at(folder.path().join("new/settings.json"));
        kept.keep();
        assert_eq!(kept.take_trouble(), None);
    }

    #[test]
    fn the_last_file_used_is_the_first_and_none_stands_twice() {
        let mut s = Settings::default();
        for name in ["/a", "/b", "/a"] {
            s.used(Path::new(name));
        }
        assert_eq!(s.recent, [PathBuf::from("/a"), PathBuf::from("/b")]);
        (0..20).for_each(|i| s.used(Path::new(&format!("/{i}"))));
        assert_eq!(s.recent.len(), MOST_RECENT);
    }
}
