//! The one list of keys: what they do, what F1 shows, and what the menus write beside their entries.

mod table;

use std::sync::LazyLock;

use egui_macroquad::egui::Modifiers;
use egui_macroquad::macroquad::miniquad::KeyCode;

use self::table::{OTHERS, SPACE, TILES, TIME};
use super::command::Command;
use crate::app::edit::{Editor, Painted, TOOLS, Tool, ToolEntry};
use crate::app::space::{SPACE_TOOLS, SpaceCommand};

/// A part of the list, with a heading of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Time and steps.
    Time,
    /// Drawing and changing.
    Edit,
    /// Painting, while it is a mask that is painted.
    Masks,
    /// The same for a tilemap.
    Tiles,
    /// Looking.
    View,
    /// Files.
    File,
    /// Space alone.
    Space,
}

impl Group {
    /// All of them, in the order they are shown.
    pub const ALL: [Self; 7] =
        [Self::Time, Self::Space, Self::Edit, Self::Masks, Self::Tiles, Self::View, Self::File];

    /// What has to be painted for its keys to mean anything.
    #[must_use]
    pub fn painted(self) -> Option<Painted> {
        match self {
            Self::Masks => Some(Painted::Mask),
            Self::Tiles => Some(Painted::Tilemap),
            Self::Time | Self::Edit | Self::View | Self::File | Self::Space => None,
        }
    }

    /// Its heading's name in the texts.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Time => "keys-time",
            Self::Edit => "keys-edit",
            Self::Masks => "keys-masks",
            Self::Tiles => "keys-tiles",
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
    /// How often it is pressed: tools that share a letter are taken in turn.
    pub presses: usize,
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
        presses: 1,
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
        words + &vec![key_word(self.key); self.presses].join(" ")
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

/// Every key that means something over the drawing: those of time, of the tools, the others, and those of painting and of
/// space, which come before them there.
pub static KEYS: LazyLock<Vec<Shortcut>> = LazyLock::new(|| {
    let tools = TOOLS.iter().enumerate().map(|(i, entry)| {
        let group = if entry.tool.paints() { Group::Masks } else { Group::Edit };
        let shared = |e: &&_| same_key(entry, e);
        let presses = 1 + TOOLS[..i].iter().filter(shared).count();
        Shortcut { presses, ..key(group, entry.key, C::Tool(entry.tool)) }
    });
    let tools: Vec<Shortcut> = tools.collect();
    let solids = SPACE_TOOLS.each_ref();
    let solids = solids.map(|e| key(Group::Space, e.key, C::Space(SpaceCommand::Tool(e.tool))));
    [TIME, &tools, OTHERS, TILES, &solids, SPACE].concat()
});

fn same_key(a: &ToolEntry, b: &ToolEntry) -> bool {
    a.key == b.key && a.tool.paints() == b.tool.paints()
}

/// The current tool and what is painted, as far as they decide what a letter means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InHand {
    tool: Tool,
    painted: Option<Painted>,
}

impl InHand {
    /// Those of the editor.
    #[must_use]
    pub fn of(editor: &Editor) -> Self {
        Self { tool: editor.tool(), painted: editor.painted() }
    }

    /// Whether a line of the list means anything now in the plane.
    #[must_use]
    pub fn has(self, shortcut: &Shortcut) -> bool {
        let painted = shortcut.group.painted();
        shortcut.group != Group::Space && (painted.is_none() || painted == self.painted)
    }
}

/// What a key means in the plane, pressed or held.
#[must_use]
pub fn command(key: KeyCode, mods: Modifiers, repeat: bool, hand: InHand) -> Option<Command> {
    let found = |painting: bool| {
        let counts = |s: &Shortcut| s.group.painted().is_some() == painting && hand.has(s);
        in_turn(key, mods, repeat, hand.tool, counts)
    };
    found(true).or_else(|| found(false))
}

/// What a key means in space: what it means there alone, else what it means everywhere.
#[must_use]
pub fn command_in_space(key: KeyCode, mods: Modifiers, repeat: bool) -> Option<Command> {
    in_turn(key, mods, repeat, Tool::Select, |s| s.group == Group::Space)
        .or_else(|| command(key, mods, repeat, InHand::default()))
}

/// What a key does. Of tools that share it, it takes the one after the current one; with Shift, where that means nothing
/// else, the one before.
fn in_turn(
    key: KeyCode,
    mods: Modifiers,
    repeat: bool,
    tool: Tool,
    counts: impl Fn(&Shortcut) -> bool,
) -> Option<Command> {
    let find = |shift: bool| -> Vec<Command> {
        let all = KEYS.iter().filter(|s| s.key == key && (!repeat || s.repeats) && counts(s));
        let all = all.filter(|s| s.ctrl == mods.command && s.alt == mods.alt && s.shift == shift);
        all.map(|s| s.command).collect()
    };
    let (mut all, mut back) = (find(mods.shift), false);
    if all.is_empty() && mods.shift {
        (all, back) = (find(false), true);
        if all.len() < 2 {
            return None;
        }
    }
    if back {
        all.reverse();
    }
    let next = all.iter().position(|c| *c == C::Tool(tool)).map_or(0, |i| (i + 1) % all.len());
    all.get(next).copied()
}

/// The key that a menu writes beside a command.
#[must_use]
pub fn words_for(command: Command) -> Option<String> {
    line_of(command).map(Shortcut::words)
}

/// The line of the list that a command has.
#[must_use]
pub fn line_of(command: Command) -> Option<&'static Shortcut> {
    KEYS.iter().find(|s| s.command == command && s.listed)
}

#[cfg(test)]
mod tests {
    use KeyCode as K;

    use super::Group::Space;
    use super::*;
    use crate::app::edit::TileMode;
    use crate::text::{Language, bundle::Texts};

    const HANDS: [InHand; 3] = [
        InHand { tool: Tool::Select, painted: None },
        InHand { tool: Tool::Select, painted: Some(Painted::Mask) },
        InHand { tool: Tool::Tiles, painted: Some(Painted::Tilemap) },
    ];

    #[test]
    fn no_two_lines_share_a_key_but_tools_that_are_taken_in_turn() {
        for (i, a) in KEYS.iter().enumerate() {
            for b in &KEYS[i + 1..] {
                let same = a.key == b.key && (a.ctrl, a.shift, a.alt) == (b.ctrl, b.shift, b.alt);
                let apart = a.group != b.group
                    && [a, b].iter().any(|s| s.group == Space || s.group.painted().is_some());
                let turn = matches!((a.command, b.command), (C::Tool(_), C::Tool(_)))
                    && a.presses != b.presses;
                assert!(!same || apart || turn, "{}", a.words());
            }
        }
    }

    #[test]
    fn each_key_does_what_its_line_says() {
        for hand in HANDS {
            for s in KEYS.iter().filter(|s| hand.has(s)) {
                let mods = Modifiers {
                    ctrl: s.ctrl,
                    command: s.ctrl,
                    shift: s.shift,
                    alt: s.alt,
                    ..Modifiers::NONE
                };
                let hidden = s.group.painted().is_none()
                    && KEYS.iter().any(|o| {
                        o.group.painted().is_some()
                            && hand.has(o)
                            && (o.key, mods) == (s.key, Modifiers::NONE)
                    });
                let mut at = hand;
                let mut got = None;
                for _ in 0..s.presses {
                    got = command(s.key, mods, false, at);
                    if let Some(C::Tool(tool)) = got {
                        at.tool = tool;
                    }
                }
                // One that is the current tool already is left for the next.
                assert!(hidden || got == Some(s.command) || hand.tool == Tool::Tiles, "{s:?}");
            }
        }
    }

    #[test]
    fn a_letter_goes_round_the_tools_that_share_it_and_shift_goes_back() {
        let press = |tool, mods| command(K::A, mods, false, InHand { tool, painted: None });
        let (none, shift) = (Modifiers::NONE, Modifiers::SHIFT);
        let ring = [Tool::Mask, Tool::Tiles, Tool::Labyrinth];
        for i in 0..3 {
            assert_eq!(press(ring[i], none), Some(C::Tool(ring[(i + 1) % 3])));
            assert_eq!(press(ring[(i + 1) % 3], shift), Some(C::Tool(ring[i])));
        }
        assert_eq!(press(Tool::Box, none), Some(C::Tool(Tool::Mask)));
        assert_eq!(press(Tool::Box, shift), Some(C::Tool(Tool::Labyrinth)));
        let held = command(K::A, none, true, InHand::default());
        assert_eq!(held, None, "a key that is held does not go round");
        // Shift with a letter of one tool alone means nothing.
        assert_eq!(command(K::V, shift, false, InHand::default()), None);
    }

    #[test]
    fn letters_paint_while_a_mask_or_a_tilemap_is_painted() {
        let [plain, mask, tiles] = HANDS;
        let press = |key, hand| command(key, Modifiers::NONE, false, hand);
        assert_eq!(press(K::B, plain), Some(C::Tool(Tool::Box)));
        assert_eq!(press(K::B, mask), Some(C::Tool(Tool::Brush)));
        assert_eq!(press(K::B, tiles), Some(C::TileMode(TileMode::Brush)));
        assert_eq!(press(K::G, plain), Some(C::Grid));
        assert_eq!(press(K::G, mask), Some(C::Tool(Tool::Fill)));
        assert_eq!(press(K::M, mask), Some(C::Tool(Tool::Mover)), "masks have no patches");
        assert_eq!(press(K::V, tiles), Some(C::Tool(Tool::Select)));
        assert_eq!(command(K::B, Modifiers::SHIFT, false, mask), press_shift(K::B));
        assert_eq!(words_for(C::Tool(Tool::Labyrinth)).as_deref(), Some("A A A"));
    }

    fn press_shift(key: KeyCode) -> Option<Command> {
        command(key, Modifiers::SHIFT, false, InHand::default())
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
        let command = |key, mods, held| command(key, mods, held, InHand::default());
        assert_eq!(command(K::S, none, false), Some(C::Snap));
        assert_eq!(command(K::S, Modifiers::CTRL | Modifiers::COMMAND, false), Some(C::Save));
        assert_eq!(command(K::Right, none, true), Some(C::StepForward));
        assert_eq!(command(K::Delete, none, true), None);
        assert_eq!(words_for(C::Redo).as_deref(), Some("Ctrl+Shift+Z"));
        assert_eq!(words_for(C::Zoom(-1)).as_deref(), Some("−"));
    }
}
