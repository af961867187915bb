//! The files used last, in the menu.

use std::path::{Path, PathBuf};

use egui_macroquad::egui::{self, RichText, Ui};

use super::saving::file_name;
use crate::app::ui::dress::colour;
use crate::app::ui::folders;
use crate::app::ui::look::Look;
use crate::app::wish::{Wish, Wishes};

/// A folder longer than this loses its middle.
const LONGEST: usize = 44;

/// The menu's entry with the files used last, each with its folder.
pub(crate) fn recent_menu(ui: &mut Ui, look: Look<'_>, recent: &[PathBuf], wishes: &mut Wishes) {
    if recent.is_empty() {
        ui.add_enabled(false, egui::Button::new(look.word("recent-open")));
        return;
    }
    let mut wanted = None;
    let mut clear = false;
    ui.menu_button(look.word("recent-open"), |ui| {
        ui.set_min_width(260.0);
        let muted = colour(look.theme.muted);
        for path in recent {
            let quiet = RichText::new(short_folder(path)).size(11.5).color(muted);
            let button = egui::Button::new(file_name(path)).shortcut_text(quiet);
            if ui.add(button).on_hover_text(path.display().to_string()).clicked() {
                wanted = Some(path.clone());
            }
        }
        ui.separator();
        clear = ui.button(look.word("recent-clear")).clicked();
    });
    if clear {
        wishes.push(Wish::ForgetRecent);
    }
    if clear || wanted.is_some() {
        ui.close_menu();
    }
    if let Some(path) = wanted {
        wishes.push(Wish::Recent(path));
    }
}

/// The folder of a file, `~` for the home, and without its middle where it is long.
fn short_folder(path: &Path) -> String {
    let folder = path.parent().unwrap_or(Path::new(""));
    let inside =
        folders::home().and_then(|h| Some(Path::new("~").join(folder.strip_prefix(h).ok()?)));
    let words = inside.as_deref().unwrap_or(folder).display().to_string();
    let letters: Vec<char> = words.trim_end_matches('/').chars().collect();
    if letters.len() <= LONGEST {
        return letters.into_iter().collect();
    }
    let half = LONGEST / 2;
    let (head, tail) = (&letters[..half - 1], &letters[letters.len() - half..]);
    head.iter().chain(['…'].iter()).chain(tail).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;

    #[test]
    fn a_file_that_is_gone_leaves_the_list_and_the_document_stays() {
        let mut app = App::new(Preferences::default());
        let path = PathBuf::from("/no/such/folder/mine.json");
        app.settings.used(&path);
        let before = app.editor.scene().clone();
        app.carry(Wish::Recent(path));
        assert!(app.settings.recent.is_empty());
        assert_eq!(*app.editor.scene(), before);
        assert!(!app.notices.is_empty());
    }

    #[test]
    fn long_folders_lose_their_middle() {
        let long = PathBuf::from(format!("/{}/end/file.json", "é".repeat(100)));
        let short = short_folder(&long);
        assert_eq!(short.chars().count(), LONGEST);
        assert!(short.starts_with("/éé") && short.ends_with("/end"), "{short}");
        assert_eq!(short_folder(Path::new("/a/b.json")), "/a");
    }
}
