//! Opening the window, or a sentence that says why there is none and what to do about it: the window library ends the
//! program by a panic where a screen or a library is missing.

use std::cell::Cell;
use std::future::Future;
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;

use egui_macroquad::macroquad::{self, miniquad};

/// Opens a window and runs its loop until it is closed.
///
/// # Errors
/// In words, with what to install or to set, when it can't be opened. What fails later fails as ever.
pub fn open(
    conf: miniquad::conf::Conf,
    program: impl Future<Output = ()> + 'static,
) -> Result<(), String> {
    missing()?;
    // What is not found out beforehand, such as a driver without any usable mode, is caught and reported as the rest is.
    let usual = Rc::new(Cell::new(Some(panic::take_hook())));
    panic::set_hook(Box::new(|_| {}));
    let give_back = {
        let usual = Rc::clone(&usual);
        move || usual.take().map(panic::set_hook).is_some()
    };
    let opened = give_back.clone();
    let program = async move {
        opened();
        program.await;
    };
    let ended = panic::catch_unwind(AssertUnwindSafe(|| {
        macroquad::Window::from_config(conf, program);
    }));
    let never_opened = give_back();
    match ended {
        Ok(()) => Ok(()),
        Err(cause) if never_opened => Err(format!(
            "the window can't be opened: {}. {ELSE}",
            words(&*cause).unwrap_or("the graphics library gave up")
        )),
        Err(cause) => panic::resume_unwind(cause),
    }
}

/// What works in any case.
const ELSE: &str = "Commands work without one: glisse --help";

/// What a panic said.
fn words(cause: &(dyn std::any::Any + Send)) -> Option<&str> {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| cause.downcast_ref::<&str>().copied())
}

#[cfg(not(target_os = "linux"))]
fn missing() -> Result<(), String> {
    Ok(())
}

/// What the window needs and is not there.
#[cfg(target_os = "linux")]
fn missing() -> Result<(), String> {
    let has = |name: &str| miniquad::native::module::Module::load(name).is_ok();
    linux::libraries(has)?;
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let refusal = || x11rb::connect(None).err().map(|e| e.to_string());
    linux::screen(set("DISPLAY"), set("WAYLAND_DISPLAY"), refusal)
}

#[cfg(target_os = "linux")]
mod linux {
    use super::ELSE;

    /// A library that is loaded when the window opens, under any of its names, and the packages that bring it.
    struct Library {
        names: &'static [&'static str],
        debian: &'static str,
        fedora: &'static str,
        arch: &'static str,
    }

    const LIBRARIES: [Library; 4] = [
        Library {
            names: &["libX11.so", "libX11.so.6"],
            debian: "libx11-6",
            fedora: "libX11",
            arch: "libx11",
        },
        Library {
            names: &["libXi.so", "libXi.so.6"],
            debian: "libxi6",
            fedora: "libXi",
            arch: "libxi",
        },
        Library {
            names: &["libxkbcommon.so", "libxkbcommon.so.0"],
            debian: "libxkbcommon0",
            fedora: "libxkbcommon",
            arch: "libxkbcommon",
        },
        Library {
            names: &["libGL.so", "libGL.so.1", "libEGL.so", "libEGL.so.1"],
            debian: "libgl1",
            fedora: "libglvnd-glx",
            arch: "libglvnd",
        },
    ];

    /// Which libraries are missing, and how they are installed.
    pub(super) fn libraries(has: impl Fn(&str) -> bool) -> Result<(), String> {
        let missing: Vec<&Library> =
            LIBRARIES.iter().filter(|l| !l.names.iter().any(|name| has(name))).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let list = |of: fn(&Library) -> &str, between: &str| {
            missing.iter().map(|l| of(l)).collect::<Vec<_>>().join(between)
        };
        Err(format!(
            "the window needs {}, which can't be loaded here. Install: apt install {} (Debian, Ubuntu), dnf install {} \
             (Fedora), pacman -S {} (Arch). {ELSE}",
            list(|l| l.names.get(1).copied().unwrap_or_default(), ", "),
            list(|l| l.debian, " "),
            list(|l| l.fedora, " "),
            list(|l| l.arch, " "),
        ))
    }

    /// Whether there is an X screen, of a server or of Xwayland, and it lets the program in.
    pub(super) fn screen(
        x11: bool,
        wayland: bool,
        refusal: impl FnOnce() -> Option<String>,
    ) -> Result<(), String> {
        match (x11, wayland) {
            (false, true) => Err(format!(
                "this Wayland session has no Xwayland, which the window needs (DISPLAY is not set). Install the \
                 package xwayland (Fedora: xorg-x11-server-Xwayland, Arch: xorg-xwayland) and log in again. {ELSE}"
            )),
            (false, false) => Err(format!(
                "there is no screen to open the window on (DISPLAY is not set). {ELSE}"
            )),
            (true, _) => refusal().map_or(Ok(()), |why| {
                let display = std::env::var("DISPLAY").unwrap_or_default();
                Err(format!(
                    "the screen {display:?} that DISPLAY names does not let a window open: {why}. {ELSE}"
                ))
            }),
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn what_is_missing_is_named_with_its_packages_and_what_is_there_is_not() {
            assert_eq!(libraries(|name| !name.contains(".so.")), Ok(()), "by one of its names");
            assert_eq!(libraries(|name| !name.contains("libGL")), Ok(()), "by EGL alone");
            let said = libraries(|name| !name.contains("GL") && !name.contains("Xi")).unwrap_err();
            for word in
                ["libXi.so.6, libGL.so.1,", "libxi6 libgl1", "libXi libglvnd-glx", "glisse --help"]
            {
                assert!(said.contains(word), "{said}");
            }
            assert!(!said.contains("xkb"), "{said}");
        }

        #[test]
        fn each_way_to_have_no_screen_has_its_own_sentence() {
            let fine = || None;
            let refused = || Some("no one listens".to_owned());
            assert!(screen(false, false, fine).unwrap_err().contains("no screen"));
            assert!(screen(false, true, fine).unwrap_err().contains("xwayland"));
            assert!(screen(true, true, refused).unwrap_err().contains("no one listens"));
            assert_eq!(screen(true, false, fine), Ok(()));
        }
    }
}
