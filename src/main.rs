//! Arguments, then one call.

fn main() -> std::process::ExitCode {
    glisse::cli::main(std::env::args_os(), window)
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
