//! Arguments, then one call.

// On Windows a program of the console would open one beside its window.
#![cfg_attr(all(windows, feature = "app"), windows_subsystem = "windows")]

fn main() -> std::process::ExitCode {
    #[cfg(all(windows, feature = "app"))]
    use_the_shells_console();
    glisse::cli::main(std::env::args_os(), window)
}

/// Commands that are typed in a shell write there; a program of the window has no console of its own. Where there is no
/// shell either, nothing is written and nothing is lost.
#[cfg(all(windows, feature = "app"))]
#[allow(
    unsafe_code,
    reason = "a call of the system that takes a constant and touches no memory of this program"
)]
fn use_the_shells_console() {
    // SAFETY: it has no conditions, and before the first output no other handle is in use.
    unsafe { winapi::um::wincon::AttachConsole(winapi::um::wincon::ATTACH_PARENT_PROCESS) };
}

#[cfg(feature = "app")]
fn window(opening: glisse::cli::Opening) -> Result<(), String> {
    glisse::app::run(glisse::app::Options {
        first: opening.first,
        screenshot: opening.screenshot,
        after_frames: opening.after,
    })
}

#[cfg(not(feature = "app"))]
use glisse::cli::no_window as window;
