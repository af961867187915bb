//! The one list of keys: what they do, what F1 shows, and what the menus write beside their entries.

use std::sync::LazyLock;

use egui_macroquad::egui::Modifiers;
use egui_macroquad::macroquad::miniquad::KeyCode;

use super::command::Command;
use crate::app::edit::{Axis, Order, Reshape, TOOLS};
use crate::app::space::{SPACE_TOOLS, Side, SpaceCommand};
use crate::app::view::probe::Mode;

/// A part of the list, with a heading of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Time and steps.
    Time,
    /// Drawing and changing.
    Edit,
    /// Looking.
    View,
    /// Files.
    File,
    /// Space alone.
    Space,
}

impl Group {
    /// All of them, in the order they are shown.
    pub const ALL: [Self; 5] = [Self::Time, Self::Space, Self::Edit, Self::View, Self::File];

    /// Its heading's name in the texts.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Time => "keys-time",
            Self::Edit => "keys-edit",
            Self::View => "keys-view",
            Self::File => "keys-file",
            Self::Space => "keys-space",
        }
    }
}

/// One line of the list.
#[derive(Clone, Copy, Debug)]
pub struct Shortcut {
    /// Under which heading.
    pub group: Group,
    /// What it does.
    pub command: Command,
    /// The key.
    pub key: KeyCode,
    /// With Ctrl (on a Mac: Command).
    pub ctrl: bool,
    /// With Shift.
    pub shift: bool,
    /// With Alt.
    pub alt: bool,
    /// Whether holding it does it again and again.
    pub repeats: bool,
    /// Whether it is in the list that F1 shows; aliases are not.
    pub listed: bool,
}

const fn key(group: Group, key: KeyCode, command: Command) -> Shortcut {
    Shortcut {
        group,
        command,
        key,
        ctrl: false,
        shift: false,
        alt: false,
        repeats: false,
        listed: true,
    }
}

impl Shortcut {
    const fn ctrl(self) -> Self {
        Self { ctrl: true, ..self }
    }
    const fn shift(self) -> Self {
        Self { shift: true, ..self }
    }
    const fn alt(self) -> Self {
        Self { alt: true, ..self }
    }
    const fn repeats(self) -> Self {
        Self { repeats: true, ..self }
    }
    const fn alias(self) -> Self {
        Self { listed: false, ..self }
    }

    /// The keys in words: "Ctrl+Shift+Z".
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = String::new();
        for (on, word) in [
            (self.ctrl, if cfg!(target_os = "macos") { "⌘" } else { "Ctrl+" }),
            (self.alt, "Alt+"),
            (self.shift, "Shift+"),
        ] {
            if on {
                words.push_str(word);
            }
        }
        words + &key_word(self.key)
    }
}

fn key_word(key: KeyCode) -> String {
    let word = match key {
        KeyCode::Left => "←",
        KeyCode::Right => "→",
        KeyCode::Up => "↑",
        KeyCode::Down => "↓",
        KeyCode::Comma => ",",
        KeyCode::Period => ".",
        KeyCode::Equal | KeyCode::KpAdd => "+",
        KeyCode::Minus | KeyCode::KpSubtract => "−",
        KeyCode::PageUp => "PgUp",
        KeyCode::PageDown => "PgDn",
        KeyCode::Semicolon => ";",
        KeyCode::Apostrophe => "'",
        KeyCode::Slash => "/",
        KeyCode::LeftBracket => "[",
        KeyCode::RightBracket => "]",
        KeyCode::Escape => "Esc",
        KeyCode::KpEnter => "Enter",
        other => {
            let name = format!("{other:?}");
            return name.strip_prefix("Key").map(str::to_owned).unwrap_or(name);
        }
    };
    word.to_owned()
}

use Command as C;
use Group::{Edit, File, Space, Time, View};
use KeyCode as K;

/// Every key that means something over the drawing: those of time, of the tools, the others, and those of space, which
/// come before them there.
pub static KEYS: LazyLock<Vec<Shortcut>> = LazyLock::new(|| {
    let tools = TOOLS.each_ref().map(|entry| key(Edit, entry.key, C::Tool(entry.tool)));
    let solids = SPACE_TOOLS.each_ref();
    let solids = solids.map(|e| key(Space, e.key, C::Space(SpaceCommand::Tool(e.tool))));
    [TIME, &tools, OTHERS, &solids, SPACE].concat()
});

/// The keys of time. Space is here for the list; it acts on release, unless it was held to pan.
const TIME: &[Shortcut] = &[
    key(Time, K::Space, C::Play),
    key(Time, K::Right, C::StepForward).repeats(),
    key(Time, K::Left, C::StepBack).repeats(),
    key(Time, K::Period, C::StepForward).repeats().alias(),
    key(Time, K::Comma, C::StepBack).repeats().alias(),
    key(Time, K::Right, C::StepsForward).shift().repeats(),
    key(Time, K::Left, C::StepsBack).shift().repeats(),
    key(Time, K::Home, C::FirstStep),
    key(Time, K::End, C::LastStep),
    key(Time, K::Down, C::StepIn).repeats(),
    key(Time, K::Down, C::StepOver).shift().repeats(),
    key(Time, K::Up, C::StepOut).repeats(),
    key(Time, K::Up, C::StepOverBack).shift().repeats(),
    // as debuggers have them
    key(Time, K::F11, C::StepIn).repeats().alias(),
    key(Time, K::F10, C::StepOver).repeats().alias(),
    key(Time, K::F11, C::StepOut).shift().repeats().alias(),
    key(Time, K::F10, C::StepOverBack).shift().repeats().alias(),
    key(Time, K::Down, C::NextChapter).ctrl().repeats(),
    key(Time, K::Up, C::ChapterBefore).ctrl().repeats(),
    key(Time, K::W, C::Why),
    key(Time, K::Space, C::PlaySteps).shift(),
    key(Time, K::F5, C::PlaySteps).alias(),
    key(Time, K::Period, C::Speed(true)).shift(),
    key(Time, K::Comma, C::Speed(false)).shift(),
    key(Time, K::C, C::Loop).shift(),
    key(Time, K::I, C::LoopFrom).shift(),
    key(Time, K::E, C::LoopTo).shift(),
    key(Time, K::F9, C::StopHere),
    key(Time, K::F8, C::NextStop).repeats(),
    key(Time, K::F8, C::StopBefore).shift().repeats(),
    key(Time, K::B, C::Bookmark).ctrl(),
    key(Time, K::F2, C::NextBookmark).repeats(),
    key(Time, K::F2, C::BookmarkBefore).shift().repeats(),
    key(Time, K::P, C::OtherRule).shift(),
    key(Time, K::P, C::Parting).alt(),
    key(Time, K::P, C::FindParting).ctrl().shift(),
    key(Time, K::Right, C::FrameForward).ctrl().repeats(),
    key(Time, K::Left, C::FrameBack).ctrl().repeats(),
    key(Time, K::R, C::Restart),
    key(Time, K::R, C::LetGo).shift(),
    key(Time, K::E, C::WhatIf),
];

/// The others.
const OTHERS: &[Shortcut] = &[
    key(Edit, K::Key1, C::Probe(Mode::Contains)),
    key(Edit, K::Key2, C::Probe(Mode::Overlap)),
    key(Edit, K::Key3, C::Probe(Mode::Cast)),
    key(Edit, K::Key4, C::Probe(Mode::Nearest)),
    key(Edit, K::Kp1, C::Probe(Mode::Contains)).alias(),
    key(Edit, K::Kp2, C::Probe(Mode::Overlap)).alias(),
    key(Edit, K::Kp3, C::Probe(Mode::Cast)).alias(),
    key(Edit, K::Kp4, C::Probe(Mode::Nearest)).alias(),
    key(Edit, K::RightBracket, C::Size(true)).repeats(),
    key(Edit, K::LeftBracket, C::Size(false)).repeats(),
    key(Edit, K::Escape, C::Cancel),
    key(Edit, K::Enter, C::Finish),
    key(Edit, K::KpEnter, C::Finish).alias(),
    key(Edit, K::Backspace, C::DropPoint).repeats(),
    key(Edit, K::Delete, C::Delete),
    key(Edit, K::Z, C::Undo).ctrl().repeats(),
    key(Edit, K::Z, C::Redo).ctrl().shift().repeats(),
    key(Edit, K::Y, C::Redo).ctrl().repeats().alias(),
    key(Edit, K::X, C::Cut).ctrl(),
    key(Edit, K::C, C::Copy).ctrl(),
    key(Edit, K::V, C::Paste).ctrl(),
    key(Edit, K::D, C::Duplicate).ctrl(),
    key(Edit, K::A, C::SelectAll).ctrl(),
    key(Edit, K::Right, C::Nudge(1, 0)).alt().repeats(),
    key(Edit, K::Left, C::Nudge(-1, 0)).alt().repeats().alias(),
    key(Edit, K::Down, C::Nudge(0, 1)).alt().repeats().alias(),
    key(Edit, K::Up, C::Nudge(0, -1)).alt().repeats().alias(),
    key(Edit, K::Right, C::Nudge(10, 0)).alt().shift().repeats(),
    key(Edit, K::Left, C::Nudge(-10, 0)).alt().shift().repeats().alias(),
    key(Edit, K::Down, C::Nudge(0, 10)).alt().shift().repeats().alias(),
    key(Edit, K::Up, C::Nudge(0, -10)).alt().shift().repeats().alias(),
    key(Edit, K::I, C::InvertSelection).ctrl().shift(),
    key(Edit, K::PageUp, C::Order(Order::Up)).repeats(),
    key(Edit, K::PageDown, C::Order(Order::Down)).repeats(),
    key(Edit, K::PageUp, C::Order(Order::Front)).shift(),
    key(Edit, K::PageDown, C::Order(Order::Back)).shift(),
    key(Edit, K::J, C::Group).ctrl(),
    key(Edit, K::J, C::Ungroup).ctrl().shift(),
    key(Edit, K::L, C::Lock).ctrl(),
    key(Edit, K::L, C::UnlockAll).ctrl().shift(),
    key(Edit, K::H, C::Hide),
    key(Edit, K::H, C::ShowAll).shift(),
    key(Edit, K::X, C::Mirror(Axis::X)),
    key(Edit, K::Y, C::Mirror(Axis::Y)),
    key(Edit, K::R, C::Quarter(true)).ctrl(),
    key(Edit, K::R, C::Quarter(false)).ctrl().shift(),
    key(Edit, K::J, C::Reshape(Reshape::Joint)),
    key(Edit, K::B, C::Reshape(Reshape::Split)).shift(),
    key(Edit, K::J, C::Reshape(Reshape::Join)).shift(),
    key(Edit, K::O, C::Reshape(Reshape::Close)).shift(),
    key(Edit, K::L, C::Reshape(Reshape::Straight)).shift(),
    key(Edit, K::U, C::Reshape(Reshape::Curve)).shift(),
    key(View, K::F, C::Fit),
    key(View, K::Equal, C::Zoom(1)).repeats(),
    key(View, K::KpAdd, C::Zoom(1)).repeats().alias(),
    key(View, K::Minus, C::Zoom(-1)).repeats(),
    key(View, K::KpSubtract, C::Zoom(-1)).repeats().alias(),
    key(View, K::G, C::Grid),
    key(View, K::S, C::Snap),
    key(View, K::Tab, C::Panels),
    key(View, K::D, C::Deck),
    key(View, K::F, C::Lens).shift(),
    key(View, K::F6, C::NextPane),
    key(View, K::T, C::Theme),
    key(View, K::F1, C::Keys),
    key(View, K::P, C::Palette).ctrl(),
    key(File, K::G, C::Gallery).ctrl(),
    key(File, K::N, C::New).ctrl(),
    key(File, K::N, C::NewSpace).ctrl().shift(),
    key(File, K::O, C::Open).ctrl(),
    key(File, K::S, C::Save).ctrl(),
    key(File, K::S, C::SaveAs).ctrl().shift(),
    key(File, K::Q, C::Quit).ctrl(),
];

/// The keys of space, beside those of its tools.
const SPACE: &[Shortcut] = &[
    key(Space, K::Key1, C::Space(SpaceCommand::From(Side::Front))),
    key(Space, K::Key3, C::Space(SpaceCommand::From(Side::Right))),
    key(Space, K::Key7, C::Space(SpaceCommand::From(Side::Top))),
    key(Space, K::Key5, C::Space(SpaceCommand::From(Side::Perspective))),
    key(Space, K::Kp1, C::Space(SpaceCommand::From(Side::Front))).alias(),
    key(Space, K::Kp3, C::Space(SpaceCommand::From(Side::Right))).alias(),
    key(Space, K::Kp7, C::Space(SpaceCommand::From(Side::Top))).alias(),
    key(Space, K::Kp5, C::Space(SpaceCommand::From(Side::Perspective))).alias(),
    key(Space, K::F, C::Space(SpaceCommand::FitAll)).shift(),
    key(Space, K::X, C::Space(SpaceCommand::OwnAxes)),
    key(Space, K::Key6, C::Space(SpaceCommand::Orbit(1, 0))).repeats(),
    key(Space, K::Key4, C::Space(SpaceCommand::Orbit(-1, 0))).repeats().alias(),
    key(Space, K::Key2, C::Space(SpaceCommand::Orbit(0, -1))).repeats().alias(),
    key(Space, K::Key8, C::Space(SpaceCommand::Orbit(0, 1))).repeats().alias(),
    key(Space, K::Kp6, C::Space(SpaceCommand::Orbit(1, 0))).repeats().alias(),
    key(Space, K::Kp4, C::Space(SpaceCommand::Orbit(-1, 0))).repeats().alias(),
    key(Space, K::Kp2, C::Space(SpaceCommand::Orbit(0, -1))).repeats().alias(),
    key(Space, K::Kp8, C::Space(SpaceCommand::Orbit(0, 1))).repeats().alias(),
    key(Space, K::PageUp, C::Space(SpaceCommand::Lift(1))).alt().repeats(),
    key(Space, K::PageDown, C::Space(SpaceCommand::Lift(-1))).alt().repeats().alias(),
];

/// What a key means in the plane, pressed or held.
#[must_use]
pub fn command(key: KeyCode, mods: Modifiers, repeat: bool) -> Option<Command> {
    find(key, mods, repeat, |s| s.group != Space)
}

/// What a key means in space: what it means there alone, else what it means everywhere.
#[must_use]
pub fn command_in_space(key: KeyCode, mods: Modifiers, repeat: bool) -> Option<Command> {
    find(key, mods, repeat, |s| s.group == Space).or_else(|| command(key, mods, repeat))
}

fn find(
    key: KeyCode,
    mods: Modifiers,
    repeat: bool,
    counts: impl Fn(&Shortcut) -> bool,
) -> Option<Command> {
    KEYS.iter()
        .filter(|s| s.key == key && (!repeat || s.repeats) && counts(s))
        .find(|s| s.ctrl == mods.command && s.alt == mods.alt && s.shift == mods.shift)
        .map(|s| s.command)
}

/// The key that a menu writes beside a command.
#[must_use]
pub fn words_for(command: Command) -> Option<String> {
    KEYS.iter().find(|s| s.command == command && s.listed).map(Shortcut::words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, bundle::Texts};

    #[test]
    fn no_two_lines_share_a_key() {
        for (i, a) in KEYS.iter().enumerate() {
            for b in &KEYS[i + 1..] {
                let same = a.key == b.key && (a.ctrl, a.shift, a.alt) == (b.ctrl, b.shift, b.alt);
                let apart = (a.group == Space) != (b.group == Space);
                assert!(!same || apart, "{}", a.words());
            }
        }
    }

    #[test]
    fn every_line_has_its_words_in_both_languages() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for s in KEYS.iter() {
                assert!(texts.knows(s.command.id()), "{:?}: {}", language, s.command.id());
            }
            for g in Group::ALL {
                assert!(texts.knows(g.id()));
            }
        }
    }

    #[test]
    fn modifiers_tell_lines_apart_and_only_some_repeat() {
        let none = Modifiers::NONE;
        assert_eq!(command(K::S, none, false), Some(C::Snap));
        assert_eq!(command(K::S, Modifiers::CTRL | Modifiers::COMMAND, false), Some(C::Save));
        assert_eq!(command(K::Right, none, true), Some(C::StepForward));
        assert_eq!(command(K::Delete, none, true), None);
        assert_eq!(words_for(C::Redo).as_deref(), Some("Ctrl+Shift+Z"));
        assert_eq!(words_for(C::Zoom(-1)).as_deref(), Some("−"));
    }
}
