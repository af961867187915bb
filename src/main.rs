//! Arguments, then one call.

fn main() -> std::process::ExitCode {
    glisse::cli::main(std::env::args_os(), window)
}

#[cfg(feature = "app")]
fn window(args: &glisse::cli::WindowArgs) -> Result<(), String> {
    glisse::app::run(glisse::app::Options {
        scene: args.scene.clone(),
        screenshot: args.screenshot.clone(),
        after_frames: args.after,
    })
}

#[cfg(not(feature = "app"))]
use glisse::cli::no_window as window;
