//! The clipboard of the system; in tests, and where there is none, one of the program's own.

/// Where copied text is kept.
#[derive(Default)]
pub struct Board {
    system: Option<arboard::Clipboard>,
    own: Option<String>,
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Board").field("system", &self.system.is_some()).finish_non_exhaustive()
    }
}

impl Board {
    /// The system's, if there is one.
    #[must_use]
    pub fn of_system() -> Self {
        Self { system: arboard::Clipboard::new().ok(), own: None }
    }

    /// Puts text on it.
    pub fn put(&mut self, text: String) {
        let taken = self.system.as_mut().is_some_and(|s| s.set_text(text.as_str()).is_ok());
        self.own = (!taken).then_some(text);
    }

    /// The text on it; none when there is none.
    pub fn take(&mut self) -> Option<String> {
        if self.own.is_some() {
            return self.own.clone();
        }
        self.system.as_mut()?.get_text().ok()
    }
}
