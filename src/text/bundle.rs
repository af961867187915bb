//! Messages to words, by the Fluent files of `locales/`, which are part of the program.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Arg, Message, number};

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// A file's text with French signs bound to their words, so that no line begins with one that closes, or ends with
    /// one that opens.
    pub(crate) fn bound(self, text: &str) -> String {
        match self {
            Self::English => text.to_owned(),
            Self::French => {
                [" ?", " !", " ;", " :", " »", "« "].iter().fold(text.to_owned(), |text, sign| {
                    text.replace(sign, &sign.replace(' ', "\u{a0}"))
                })
            }
        }
    }

    /// Its code: "en", "fr".
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// Its own name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
        }
    }

    /// The language of a code or a locale ("fr", "fr_CA.UTF-8"); none when the program does not speak it.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|l| l.code() == code)
    }
}

/// All Fluent files, by language and name: those of the folder `locales`.
static FILES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// The Fluent files of a language: name and text.
pub fn files(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let of = move |file: &&(&str, _, _)| file.0 == language.code();
    FILES.iter().filter(of).map(|(_, name, text)| (*name, *text))
}

/// Everything the program says in one language.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The texts of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self::of(language, files(language).map(|(_, text)| text))
    }

    /// One of a language's files alone.
    pub(crate) fn of_file(language: Language, name: &str) -> Self {
        Self::of(language, files(language).filter(|file| file.0 == name).map(|(_, text)| text))
    }

    fn of(language: Language, texts: impl Iterator<Item = &'static str>) -> Self {
        let id = language.code().parse::<LanguageIdentifier>().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Our languages are all written left to right, and the marks would show as boxes.
        bundle.set_use_isolating(false);
        for text in texts {
            // A faulty entry is left out, and said by its name; a test says that there is none.
            let resource = FluentResource::try_new(language.bound(text))
                .unwrap_or_else(|(readable, _)| readable);
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// The language they are in.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message in words. One that is unknown is said by its name.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (place, arg) in &message.args {
            args.set(*place, self.value(arg));
        }
        self.format(&message.id, &args)
    }

    /// What a row of numbers is called: a word that the texts have as `label-…`, or a symbol as it is.
    #[must_use]
    pub fn label(&self, label: &str) -> String {
        let id = format!("label-{}", label.replace(' ', "-"));
        if self.knows(&id) { self.word(&id) } else { label.to_owned() }
    }

    /// What an answer holds, such as `normal.x`, in words: the name of the whole, as the texts have it by `holds-…` or as a row of
    /// numbers is called, and its part as it is.
    #[must_use]
    pub fn outcome(&self, name: &str) -> String {
        let (whole, part) = name.find('.').map_or((name, ""), |at| name.split_at(at));
        let id = format!("holds-{}", whole.replace('_', "-"));
        let said = if self.knows(&id) { self.word(&id) } else { self.label(whole) };
        said + part
    }

    /// A message with no places, by a name known only when the program runs.
    #[must_use]
    pub fn word(&self, id: &str) -> String {
        self.format(id, &FluentArgs::new())
    }

    /// Whether a message is known.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|m| m.value().is_some())
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let message = self.bundle.get_message(id);
        let Some(pattern) = message.as_ref().and_then(|m| m.value()) else { return id.to_owned() };
        // A place that is not filled shows its name; nothing more is to be done about it here.
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            // Our own rule, the same in every language; see `number`.
            Arg::Number(x) => number::number(*x).into(),
            Arg::Vector(v) => number::vector(*v).into(),
            // Counts stay numbers, so that sentences can choose between singular and plural.
            Arg::Count(n) => (*n).into(),
            Arg::Text(text) => text.clone().into(),
            Arg::Name(name) => name.said_in(self.language).to_owned().into(),
            Arg::Message(message) => self.say(message).into(),
        }
    }
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Texts").field(&self.language).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_bundle::FluentError;

    use super::*;

    /// What files say, by name, with the places of each: read without a parser, so that it is a second
    /// opinion. A name starts its line; a place is `$name`.
    fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut all = BTreeMap::new();
        for (file, text) in files(language) {
            let mut current = None;
            for line in text.lines().filter(|l| !l.starts_with('#')) {
                if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
                    let (id, _) = line.split_once('=').unwrap_or_else(|| panic!("{file}: {line}"));
                    let id = id.trim().to_owned();
                    let twice = all.insert(id.clone(), BTreeSet::new());
                    assert!(twice.is_none(), "{} {file}: {id} stands twice", language.code());
                    current = Some(id);
                }
                for part in line.split('$').skip(1) {
                    let name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
                    let place: String = part.chars().take_while(|c| name(*c)).collect();
                    let id = current.as_ref().unwrap_or_else(|| panic!("{file}: {line}"));
                    all.get_mut(id).unwrap().insert(place);
                }
            }
        }
        all
    }

    #[test]
    fn no_french_line_begins_with_a_sign() {
        let texts = Texts::new(Language::French);
        for name in messages(Language::French).keys() {
            let said = texts.word(name);
            for sign in [" ?", " !", " ;", " :", " »", "« "] {
                assert!(!said.contains(sign), "{name}: {said}");
            }
        }
        assert!(texts.word("lab-point-box").ends_with("\u{a0}?"));
    }

    #[test]
    fn every_file_is_valid_fluent() {
        for language in Language::ALL {
            for (file, text) in files(language) {
                let read = FluentResource::try_new((*text).to_owned());
                if let Err((_, errors)) = read {
                    panic!("{} {file}: {errors:?}", language.code());
                }
            }
        }
    }

    #[test]
    fn both_languages_say_the_same_things_with_the_same_places() {
        let (en, fr) = (messages(Language::English), messages(Language::French));
        let only = |a: &BTreeMap<String, _>, b: &BTreeMap<String, _>| {
            a.keys().filter(|k| !b.contains_key(*k)).cloned().collect::<Vec<_>>()
        };
        assert_eq!(only(&en, &fr), [""; 0], "only in English");
        assert_eq!(only(&fr, &en), [""; 0], "only in French");
        for (id, places) in &en {
            assert_eq!(Some(places), fr.get(id), "{id}");
        }
    }

    #[test]
    fn every_sentence_can_be_said() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for (id, places) in messages(language) {
                let message = texts.bundle.get_message(&id).unwrap_or_else(|| panic!("{id}"));
                let mut args = FluentArgs::new();
                places.iter().for_each(|p| args.set(p.as_str(), FluentValue::from(2)));
                let mut errors: Vec<FluentError> = Vec::new();
                let pattern = message.value().unwrap_or_else(|| panic!("{id} is empty"));
                let said = texts.bundle.format_pattern(pattern, Some(&args), &mut errors);
                assert!(errors.is_empty() && !said.is_empty(), "{id}: {errors:?}");
            }
        }
    }

    /// Every `Message::new("...")` of the source, outside tests.
    fn used() -> Vec<(String, String)> {
        let mut found = Vec::new();
        let mut folders = vec![std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("tests.rs")
                {
                    let text = std::fs::read_to_string(&path).unwrap();
                    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                    let code: String = code
                        .lines()
                        .filter(|l| !l.trim_start().starts_with("//"))
                        .collect::<Vec<_>>()
                        .join("\n");
                    for part in code.split("Message::new(").skip(1) {
                        if let Some(id) = part.trim_start().strip_prefix('"') {
                            let id = id.split('"').next().unwrap_or_default();
                            found.push((path.display().to_string(), id.to_owned()));
                        }
                    }
                }
            }
        }
        found
    }

    #[test]
    fn every_message_of_the_source_is_known_in_both_languages() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            let unknown: Vec<_> = used().into_iter().filter(|(_, id)| !texts.knows(id)).collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", language.code());
        }
    }

    #[test]
    fn places_are_filled_by_our_own_rule() {
        let source = "\
hello = { $who }: { $x } at { $p } and { $q }, { $n ->
    [one] one hit
   *[other] { $n } hits
}
";
        let mut texts = Texts::new(Language::French);
        texts.bundle.add_resource_overriding(FluentResource::try_new(source.to_owned()).unwrap());
        let message = |n: u32| {
            Message::new("hello")
                .with("who", Message::new("no-such-thing"))
                .with("x", -0.5)
                .with("p", glam::DVec2::new(1.25, -0.0))
                .with("q", glam::DVec3::new(-1.5, 0.0, 2e-7))
                .with("n", n)
        };
        assert_eq!(
            texts.say(&message(1)),
            "no-such-thing: -0.5 at (1.25, 0) and (-1.5, 0, 2e-7), one hit"
        );
        assert_eq!(
            texts.say(&message(2000)),
            "no-such-thing: -0.5 at (1.25, 0) and (-1.5, 0, 2e-7), 2000 hits"
        );
        assert!(texts.say(&Message::new("hello")).contains("{$who}"), "an unfilled place shows");
    }

    #[test]
    fn languages_are_told_from_locales() {
        assert_eq!(Language::of_locale("fr_CA.UTF-8"), Some(Language::French));
        assert_eq!(Language::of_locale("EN-gb"), Some(Language::English));
        assert_eq!(Language::of_locale("C"), None);
        assert_eq!(Language::of_locale(""), None);
    }
}
