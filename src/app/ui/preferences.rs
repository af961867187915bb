//! What the program remembers from one time to the next: language, theme, recent files, layout.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::folders;
use super::layout::Layout;
use crate::figure::Theme;
use crate::scene::files::replace;
use crate::text::Language;

/// How many files are remembered.
const MOST_RECENT: usize = 10;

/// What is remembered.
#[derive(Clone, Debug, PartialEq)]
pub struct Preferences {
    /// The language.
    pub language: Language,
    /// Whether the theme is the dark one.
    pub dark: bool,
    /// Files opened or saved, the last one first.
    pub recent: Vec<PathBuf>,
    /// The folder of the last file.
    pub folder: Option<PathBuf>,
    /// How the window is laid out.
    pub layout: Layout,
    /// What the file has that this program does not know: a newer one's, to be left as it is.
    others: Map<String, Value>,
    /// Whether there were none before: the program is here for the first time.
    pub first: bool,
    /// Whether the first steps were done, or sent away.
    pub coached: bool,
    /// What was chosen in the palette, the last one first.
    pub chosen: Vec<String>,
    /// The challenges that were met, by their keys.
    pub met: BTreeSet<String>,
    /// What the environment has set for this time alone.
    only_now: OnlyNow,
    /// Why they could not be kept, until that is said.
    trouble: Option<String>,
    /// Where they are kept; none keeps nothing (tests, screenshots).
    place: Option<PathBuf>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            language: Language::English,
            dark: true,
            recent: Vec::new(),
            folder: None,
            layout: Layout::default(),
            others: Map::new(),
            first: false,
            coached: false,
            chosen: Vec::new(),
            met: BTreeSet::new(),
            only_now: OnlyNow::default(),
            trouble: None,
            place: None,
        }
    }
}

/// What is kept where the environment has set something else, until a person chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct OnlyNow {
    language: Option<Language>,
    dark: Option<bool>,
}

impl Preferences {
    /// Reads what was kept. `GLISSE_LANG` and `GLISSE_THEME` have the last word, and the system's language
    /// the first.
    #[must_use]
    pub fn load() -> Self {
        let env = |name: &str| std::env::var(name).ok().filter(|v| !v.is_empty());
        let place = folders::settings().map(|folder| folder.join("settings.json"));
        let system = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(env);
        let settings = place.map_or_else(Self::default, |p| Self::load_from(&p, system));
        let language = env("GLISSE_LANG").and_then(|l| Language::of_locale(&l));
        settings.only_now(language, env("GLISSE_THEME").map(|t| t != "light"))
    }

    /// Sets what the environment has set, for this time alone: it is not written down, unless it is chosen again in
    /// the program.
    fn only_now(mut self, language: Option<Language>, dark: Option<bool>) -> Self {
        if let Some(set) = language {
            self.only_now.language = Some(std::mem::replace(&mut self.language, set));
        }
        if let Some(set) = dark {
            self.only_now.dark = Some(std::mem::replace(&mut self.dark, set));
        }
        self
    }

    /// The theme.
    #[must_use]
    pub fn theme(&self) -> &'static Theme {
        if self.dark { &Theme::DARK } else { &Theme::LIGHT }
    }

    /// A person has chosen a language.
    pub fn choose_language(&mut self, language: Language) {
        self.language = language;
        self.only_now.language = None;
        self.keep();
    }

    /// A person has chosen the dark theme, or the light one.
    pub fn choose_dark(&mut self, dark: bool) {
        self.dark = dark;
        self.only_now.dark = None;
        self.keep();
    }

    /// Reads a file of settings. What can't be read is as if it had never been, without complaint; a file
    /// with such things in it is kept beside the one that takes its place.
    #[must_use]
    pub fn load_from(place: &Path, system: Option<String>) -> Self {
        let bytes = std::fs::read(place).unwrap_or_default();
        let read = serde_json::from_slice::<Map<String, Value>>(&bytes);
        let mut bad = read.is_err() && !bytes.is_empty();
        let mut map = read.unwrap_or_default();
        let language: Option<String> = take(&mut map, "language", &mut bad);
        let theme: Option<String> = take(&mut map, "theme", &mut bad);
        let recent: Option<Vec<PathBuf>> = take(&mut map, "recent", &mut bad);
        let folder: Option<PathBuf> = take(&mut map, "folder", &mut bad);
        let layout: Option<Layout> = take(&mut map, "layout", &mut bad);
        let coached: Option<bool> = take(&mut map, "coached", &mut bad);
        let chosen: Option<Vec<String>> = take(&mut map, "chosen", &mut bad);
        let met: Option<BTreeSet<String>> = take(&mut map, "challenges", &mut bad);
        if bad {
            let _ = std::fs::copy(place, place.with_extension("json.bad"));
        }
        let language = language.or(system).and_then(|l| Language::of_locale(&l));
        Self {
            language: language.unwrap_or_default(),
            dark: theme.is_none_or(|t| t != "light"),
            recent: recent.unwrap_or_default().into_iter().take(MOST_RECENT).collect(),
            folder,
            layout: layout.unwrap_or_default(),
            others: map,
            first: !place.exists(),
            coached: coached.unwrap_or_default(),
            chosen: chosen.unwrap_or_default(),
            met: met.unwrap_or_default(),
            only_now: OnlyNow::default(),
            trouble: None,
            place: Some(place.to_owned()),
        }
    }

    /// Keeps nothing from now on, and starts as the first time: pictures are the same everywhere.
    #[must_use]
    pub fn forgetful(self) -> Self {
        Self { place: None, layout: Layout::default(), first: false, ..self }
    }

    /// Writes them down, all or nothing. Why they can't be is said by [`Preferences::take_trouble`].
    pub fn keep(&mut self) {
        let Some(place) = &self.place else { return };
        // JSON has no paths that are no text: such a file is not remembered
        let recent: Vec<&str> = self.recent.iter().filter_map(|p| p.to_str()).collect();
        let mut all = Map::new();
        let mut put = |name: &str, value: Value| all.insert(name.to_owned(), value);
        put("language", json!(self.only_now.language.unwrap_or(self.language).code()));
        let dark = self.only_now.dark.unwrap_or(self.dark);
        put("theme", json!(if dark { "dark" } else { "light" }));
        put("recent", json!(recent));
        put("folder", json!(self.folder.as_deref().and_then(Path::to_str)));
        put("layout", json!(self.layout));
        put("coached", json!(self.coached));
        put("chosen", json!(self.chosen));
        put("challenges", json!(self.met));
        all.extend(self.others.clone());
        let text = crate::scene::write::pretty(&Value::Object(all));
        let write = || -> std::io::Result<()> {
            if let Some(folder) = place.parent() {
                std::fs::create_dir_all(folder)?;
            }
            replace(place, text.as_bytes())
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
        self.folder = file.parent().map(Path::to_owned);
        self.recent.retain(|f| *f != file);
        self.recent.insert(0, file);
        self.recent.truncate(MOST_RECENT);
        self.keep();
    }
}

/// One setting by its name, out of the file's; `bad` becomes true when it is not what it should be.
fn take<T: DeserializeOwned>(
    map: &mut Map<String, Value>,
    name: &str,
    bad: &mut bool,
) -> Option<T> {
    let read = Option::<T>::deserialize(map.remove(name)?);
    *bad |= read.is_err();
    read.ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_not_be_kept_is_told_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        let at = |place: PathBuf| Preferences { place: Some(place), ..Preferences::default() };
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
        let mut s = Preferences::default();
        for name in ["/a", "/b", "/a"] {
            s.used(Path::new(name));
        }
        assert_eq!(s.recent, [PathBuf::from("/a"), PathBuf::from("/b")]);
        (0..20).for_each(|i| s.used(Path::new(&format!("/{i}"))));
        assert_eq!(s.recent.len(), MOST_RECENT);
    }

    #[test]
    fn what_is_kept_is_found_again_and_what_is_not_known_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("config/settings.json");
        let mut kept = Preferences::load_from(&place, Some("fr_CA.UTF-8".into()));
        assert_eq!(kept.language, Language::French);
        kept.first = false;
        kept.dark = false;
        kept.layout.right = Some(300.0);
        kept.met.insert("sat-polygon/touch".into());
        kept.others.insert("newer".into(), json!([1, 2]));
        kept.used(Path::new("/some/file.json"));
        assert_eq!(Preferences::load_from(&place, None), kept);
        assert!(!place.with_extension("json.bad").exists());
    }

    #[test]
    fn what_the_environment_sets_is_for_this_time_alone() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("settings.json");
        let load = || Preferences::load_from(&place, None);
        let mut settings = load().only_now(Some(Language::French), Some(false));
        assert_eq!((settings.language, settings.dark), (Language::French, false));
        settings.keep();
        assert_eq!((load().language, load().dark), (Language::English, true));
        // What a person changes meanwhile is kept, and the rest is still as it was.
        settings.choose_language(Language::English);
        settings.recent.push("/a".into());
        settings.keep();
        assert_eq!(
            (load().language, load().dark, load().recent.len()),
            (Language::English, true, 1)
        );
        let mut settings = load().only_now(Some(Language::English), Some(true));
        settings.choose_language(Language::French);
        settings.choose_dark(false);
        assert_eq!((load().language, load().dark), (Language::French, false));
    }

    #[test]
    fn what_cannot_be_read_falls_back_and_is_kept_aside() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("settings.json");
        let aside = place.with_extension("json.bad");
        let fresh = Preferences { place: Some(place.clone()), ..Preferences::default() };
        for text in ["{\"theme\": \"light\"", "\u{0}", "[]", "{\"recent\": 3}"] {
            std::fs::write(&place, text).unwrap();
            assert_eq!(Preferences::load_from(&place, None), fresh, "{text}");
            assert_eq!(std::fs::read_to_string(&aside).unwrap(), text);
        }
        std::fs::write(&place, r#"{"theme": "light", "layout": {"size": "large"}}"#).unwrap();
        let half = Preferences::load_from(&place, None);
        assert_eq!((half.dark, half.layout), (false, Layout::default()), "the rest is taken");
    }
}
