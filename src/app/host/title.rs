//! The window's title: the document's name, and whether it is saved. The window library sets a title once, as the window opens.
//! On X11 and on Windows it is changed here, by asking the system which window is this program's. On Wayland a window is its
//! connection's own, and on macOS its view's, and the library gives away neither in a way that is safe to use: there the title
//! stays the program's name.

#[cfg(windows)]
use self::windows::OwnWindow;
#[cfg(target_os = "linux")]
use self::x11::OwnWindow;

/// The title as it is shown.
#[derive(Default)]
pub struct Title {
    shown: String,
    #[cfg(any(target_os = "linux", windows))]
    window: Option<OwnWindow>,
}

/// The title for a document: its name, with a mark before it while it is not saved.
#[must_use]
pub fn words(name: Option<&str>, dirty: bool) -> String {
    let mark = if dirty { "• " } else { "" };
    name.map_or_else(|| "Glisse".to_owned(), |name| format!("{mark}{name} – Glisse"))
}

impl Title {
    /// A window that has just been opened: its title is the program's name.
    #[must_use]
    pub fn new() -> Self {
        Self {
            shown: words(None, false),
            // Without it the title stays as it is, and nothing else is missing.
            #[cfg(any(target_os = "linux", windows))]
            window: OwnWindow::find().ok().flatten(),
        }
    }

    /// Shows a title, where it is another one.
    pub fn show(&mut self, title: String) {
        if self.shown == title {
            return;
        }
        #[cfg(any(target_os = "linux", windows))]
        if let Some(window) = &self.window {
            // A screen that is gone ends the program elsewhere.
            let _ = window.name(&title);
        }
        self.shown = title;
    }
}

#[cfg(target_os = "linux")]
mod x11 {
    use std::error::Error;

    use x11rb::connection::Connection as _;
    use x11rb::protocol::res::{ClientIdMask, ClientIdSpec, ConnectionExt as _};
    use x11rb::protocol::xproto::{Atom, AtomEnum, ConnectionExt as _, PropMode, Window};
    use x11rb::rust_connection::RustConnection;
    use x11rb::wrapper::ConnectionExt as _;

    /// What the window library calls the window's class.
    const CLASS: &[u8] = b"glisse";
    /// How deep window managers put windows into windows of their own.
    const DEPTH: u32 = 4;

    /// This program's window on the screen.
    pub(super) struct OwnWindow {
        connection: RustConnection,
        window: Window,
        net_name: Atom,
        utf8: Atom,
    }

    impl OwnWindow {
        /// Looks through the windows of the screen.
        pub(super) fn find() -> Result<Option<Self>, Box<dyn Error>> {
            let (connection, screen) = x11rb::connect(None)?;
            let root = connection.setup().roots.get(screen).ok_or("no such screen")?.root;
            connection.res_query_version(1, 2)?.reply()?;
            let Some(window) = below(&connection, root, DEPTH)? else { return Ok(None) };
            let atom = |name: &[u8]| {
                Ok::<_, Box<dyn Error>>(connection.intern_atom(false, name)?.reply()?.atom)
            };
            let (net_name, utf8) = (atom(b"_NET_WM_NAME")?, atom(b"UTF8_STRING")?);
            Ok(Some(Self { connection, window, net_name, utf8 }))
        }

        /// Gives it a name.
        pub(super) fn name(&self, title: &str) -> Result<(), Box<dyn Error>> {
            for property in [self.net_name, AtomEnum::WM_NAME.into()] {
                let (mode, bytes) = (PropMode::REPLACE, title.as_bytes());
                self.connection.change_property8(mode, self.window, property, self.utf8, bytes)?;
            }
            Ok(self.connection.flush()?)
        }
    }

    /// The window of this program among those in another one.
    fn below(
        connection: &RustConnection,
        parent: Window,
        depth: u32,
    ) -> Result<Option<Window>, Box<dyn Error>> {
        let children = connection.query_tree(parent)?.reply()?.children;
        for &window in &children {
            if is_own(connection, window).unwrap_or(false) {
                return Ok(Some(window));
            }
        }
        for &window in children.iter().filter(|_| depth > 1) {
            // A window that was closed meanwhile has nothing below it.
            if let Ok(Some(found)) = below(connection, window, depth - 1) {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Whether a window has the program's class, and is of this process: several may run.
    fn is_own(connection: &RustConnection, window: Window) -> Result<bool, Box<dyn Error>> {
        let (class, string) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
        let class = connection.get_property(false, window, class, string, 0, 64)?.reply()?.value;
        if !class.split(|byte| *byte == 0).any(|word| word == CLASS) {
            return Ok(false);
        }
        let asked = ClientIdSpec { client: window, mask: ClientIdMask::LOCAL_CLIENT_PID };
        let ids = connection.res_query_client_ids(&[asked])?.reply()?.ids;
        Ok(ids.iter().any(|id| id.value.first() == Some(&std::process::id())))
    }
}

#[cfg(windows)]
#[allow(unsafe_code, reason = "calls of the system; each says why it is sound")]
mod windows {
    use std::ptr::{null, null_mut};

    use winapi::shared::windef::HWND;
    use winapi::um::winuser::{FindWindowExW, GetWindowThreadProcessId, SetWindowTextW};

    /// What the window library calls the window's class.
    const CLASS: &str = "MINIQUADAPP";

    /// Text as the system reads it.
    fn wide(text: &str) -> Vec<u16> {
        text.encode_utf16().chain([0]).collect()
    }

    /// This program's window on the screen.
    pub(super) struct OwnWindow(HWND);

    impl OwnWindow {
        /// Looks through the windows of the screen that have the class: other programs have it too.
        pub(super) fn find() -> std::io::Result<Option<Self>> {
            let class = wide(CLASS);
            let mut window = null_mut();
            loop {
                // SAFETY: the class ends in 0 and lives through the call; null is allowed everywhere else.
                window = unsafe { FindWindowExW(null_mut(), window, class.as_ptr(), null()) };
                if window.is_null() {
                    return Ok(None);
                }
                let mut process = 0;
                // SAFETY: a window that is gone gives 0, and `process` lives through the call.
                unsafe { GetWindowThreadProcessId(window, &mut process) };
                if process == std::process::id() {
                    return Ok(Some(Self(window)));
                }
            }
        }

        /// Gives it a name.
        pub(super) fn name(&self, title: &str) -> std::io::Result<()> {
            let title = wide(title);
            // SAFETY: the title ends in 0 and lives through the call; a window that is gone is refused.
            match unsafe { SetWindowTextW(self.0, title.as_ptr()) } {
                0 => Err(std::io::Error::last_os_error()),
                _ => Ok(()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_tells_the_document_and_whether_it_is_saved() {
        assert_eq!(words(None, false), "Glisse");
        assert_eq!(words(Some("mine"), false), "mine – Glisse");
        assert_eq!(words(Some("mine"), true), "• mine – Glisse");
    }
}
