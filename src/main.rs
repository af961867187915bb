//! Arguments, then one call.
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut options = glisse::app::Options::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--screenshot" => options.screenshot = arguments.next().map(Into::into),
            "--after" => {
                options.after_frames =
                    arguments.next().and_then(|n| n.parse().ok()).unwrap_or_default();
            }
            _ => options.scene = Some(argument.into()),
        }
    }
    match glisse::app::run(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("glisse: {e}");
            ExitCode::FAILURE
        }
    }
}
