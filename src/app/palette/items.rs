//! Everything the palette can find: commands, labs, scenes, recent files, the objects of the document.

use std::path::PathBuf;

use crate::app::app_view::AppView;
use crate::app::shell::able;
use crate::app::shell::menus::{MENUS, SPACE_SUBMENUS, STEP_SUBMENUS, SUBMENUS};
use crate::app::ui::command::Command;
use crate::app::ui::keys::{InHand, KEYS, Shortcut, line_of};
use crate::lab::LABS;
use crate::scene::library::SCENES;
use crate::text::{Message, Name, Texts};

/// What is found.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// Something to do.
    Command(Command),
    /// A lab, by name.
    Lab(&'static str),
    /// A scene of the library, by its stem.
    Scene(&'static str),
    /// A file opened or saved before.
    File(PathBuf),
    /// An object, by its id.
    Object(String),
}

impl Target {
    /// A name that stays the same from one time to the next, whatever the language.
    #[must_use]
    pub fn key(&self) -> String {
        match self {
            Self::Command(command) => command.id().to_owned(),
            Self::Lab(name) => format!("lab:{name}"),
            Self::Scene(stem) => format!("scene:{stem}"),
            Self::File(path) => format!("file:{}", path.display()),
            Self::Object(id) => format!("object:{id}"),
        }
    }

    /// What kind of thing it is, by its name in the texts.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Command(_) => "palette-command",
            Self::Lab(_) => "palette-lab",
            Self::Scene(_) => "palette-scene",
            Self::File(_) => "palette-file",
            Self::Object(_) => "palette-object",
        }
    }
}

/// One thing that can be found.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// What it is.
    pub target: Target,
    /// What it is called now.
    pub name: String,
    /// What else it may be looked for by: its name in English, a lab's question, a file's folder.
    pub others: Vec<String>,
    /// Its key, as [`Shortcut::words`] writes it.
    pub key: Option<String>,
    /// Why it can't be done now, in words.
    pub why_not: Option<String>,
}

/// What a person looking for something to do would not look for.
fn is_asked_for(command: Command) -> bool {
    !matches!(command, Command::Palette | Command::Cancel | Command::Nudge(..))
}

/// Every command, once, in the order of the list of keys; then those that only menus have.
fn commands() -> Vec<Command> {
    let listed = KEYS.iter().map(|s| s.command);
    let menus = MENUS.iter().chain(SUBMENUS).chain(STEP_SUBMENUS).chain(SPACE_SUBMENUS);
    let menus = menus.flat_map(|(_, entries)| entries.iter().copied());
    let mut all: Vec<Command> = Vec::new();
    for command in listed.chain(menus).filter(|c| is_asked_for(*c)) {
        if !all.contains(&command) {
            all.push(command);
        }
    }
    all
}

/// The names of the scenes of the gallery, read without their objects.
fn scene_names() -> impl Iterator<Item = (&'static str, String)> {
    #[derive(serde::Deserialize)]
    struct Head {
        name: String,
    }
    SCENES.iter().map(|(stem, text)| {
        let head: Option<Head> = serde_json::from_str(text).ok();
        (*stem, head.map_or_else(|| (*stem).to_owned(), |h| h.name))
    })
}

/// Everything there is to find now.
#[must_use]
pub fn find_items(view: &AppView<'_>, recent: &[PathBuf]) -> Vec<Item> {
    let english = Texts::new(crate::text::Language::English);
    let say =
        |id: &'static str, name: &str| view.say(&Message::new(id).with("name", name.to_owned()));
    let plain = |target, name, others| Item { target, name, others, key: None, why_not: None };
    let mut all: Vec<Item> = Vec::new();
    let hand = InHand::of(view.editor);
    for command in commands() {
        let why_not = able::why_not(view, command).map(|why| view.word(why));
        let item = plain(
            Target::Command(command),
            view.word(command.id()),
            vec![english.word(command.id())],
        );
        // In the plane a letter of painting is shown only while something is painted.
        let line = line_of(command).filter(|s| view.space.is_some() || hand.has(s));
        all.push(Item { key: line.map(Shortcut::words), why_not, ..item });
    }
    for lab in LABS {
        let name = say("palette-take-lab", &view.say(&lab.title()));
        let others =
            vec![lab.name.to_owned(), format!("lab {}", lab.name), view.say(&lab.question())];
        all.push(plain(Target::Lab(lab.name), name, others));
    }
    for (stem, name) in scene_names() {
        let words = say("palette-open", &view.look.scene_title(stem, &name));
        let others = vec![name, stem.to_owned(), format!("scene {stem}")];
        all.push(plain(Target::Scene(stem), words, others));
    }
    for path in recent {
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let name = say("palette-open", &file);
        all.push(plain(Target::File(path.clone()), name, vec![file, path.display().to_string()]));
    }
    let called = |o: &crate::scene::Object| (o.id.clone(), o.called());
    let called_in_space = |o: &crate::scene::SpaceObject| (o.id.clone(), o.called());
    let objects: Vec<(String, Name)> = match view.space {
        Some(room) => room.editor.scene().objects.iter().map(called_in_space).collect(),
        None => view.editor.scene().objects.iter().map(called).collect(),
    };
    for (id, called) in objects {
        let name = called.said_in(view.look.texts.language());
        let others =
            vec![name.to_owned(), called.plain().to_owned(), id.clone(), format!("go to {id}")];
        all.push(plain(Target::Object(id), say("palette-go-to", name), others));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Saved as _;

    #[test]
    fn every_command_of_keys_and_menus_is_there_once() {
        let all = commands();
        for s in KEYS.iter() {
            assert_eq!(all.contains(&s.command), is_asked_for(s.command), "{:?}", s.command);
        }
        assert!(all.contains(&Command::Language), "only a menu has it");
        for (i, command) in all.iter().enumerate() {
            assert!(!all[..i].contains(command));
        }
    }

    #[test]
    fn scenes_have_the_names_that_their_files_give() {
        for ((stem, name), (_, text)) in scene_names().zip(SCENES) {
            let document = crate::scene::read_document(text).unwrap();
            assert_eq!(document.header().name, name, "{stem}");
        }
    }
}
