//! The clipboard of the system; in tests, and where there is none, one of the program's own.

/// Where copied text is kept.
#[derive(Default)]
pub struct Clipboard {
    system: Option<arboard::Clipboard>,
    own: Option<String>,
    /// macroquad has taken the system's.
    lost: bool,
}

impl std::fmt::Debug for Clipboard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Clipboard").field("system", &self.system.is_some()).finish_non_exhaustive()
    }
}

impl Clipboard {
    /// The system's, if there is one.
    #[must_use]
    pub fn of_system() -> Self {
        Self { system: arboard::Clipboard::new().ok(), ..Self::default() }
    }

    /// macroquad has an interface of its own, unused here, which takes the system's clipboard on X11 while
    /// Ctrl+C or X is held, with no text. To be called each turn with whether it did: as long as it does, what is
    /// copied is kept here, since to ask the system then is to wait for an answer of our own; after that it is given.
    pub fn guard(&mut self, taken: bool) {
        if taken {
            self.lost = true;
        } else if std::mem::take(&mut self.lost) {
            match self.own.take() {
                Some(text) => self.put(text),
                // with no owner at all nothing waits for one
                None => {
                    let _ = self.system.as_mut().map(arboard::Clipboard::clear);
                }
            }
        }
    }

    /// Puts text on it.
    pub fn put(&mut self, text: String) {
        let system = self.system.as_mut().filter(|_| !self.lost);
        let given = system.is_some_and(|s| s.set_text(text.as_str()).is_ok());
        self.own = (!given).then_some(text);
    }

    /// The picture on it, where it is one and no text: its columns and rows, and its pixels row by row from the top.
    pub fn take_picture(&mut self) -> Option<([u32; 2], Vec<u8>)> {
        if self.own.is_some() || self.lost {
            return None;
        }
        let picture = self.system.as_mut()?.get_image().ok()?;
        let size = [u32::try_from(picture.width).ok()?, u32::try_from(picture.height).ok()?];
        Some((size, picture.bytes.into_owned()))
    }

    /// The text on it; none when there is none.
    pub fn take(&mut self) -> Option<String> {
        if self.own.is_some() || self.lost {
            return self.own.clone();
        }
        self.system.as_mut()?.get_text().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_copied_while_macroquad_has_the_clipboard_is_kept() {
        let mut clipboard = Clipboard::default();
        clipboard.guard(true);
        assert_eq!(clipboard.take(), None);
        clipboard.put("a".into());
        clipboard.guard(true);
        assert_eq!(clipboard.take().as_deref(), Some("a"));
        clipboard.guard(false);
        assert!(!clipboard.lost);
        assert_eq!(clipboard.take().as_deref(), Some("a"), "there is no system here");
    }
}
