//! The command line: what every command is called, what it takes, and how it ends.
//!
//! One file a command. A command gets its parsed arguments and the standard output, and returns a `Status`
//! or a `Failure`. Failures are written here, to the standard error. Exit codes: 0 all is well, 1 the work
//! failed or found something wrong, 2 the arguments make no sense. A reader that stops reading (`| head`)
//! ends the program quietly.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, CommandFactory, Parser, Subcommand};

mod challenge;
mod check;
mod duel;
mod export;
mod files;
mod import;
mod labs;
mod lens;
mod licences;
mod man;
mod map;
mod play;
mod predict;
mod query;
mod run;
mod scenes;
mod schema;
mod watch;
mod window;

pub use window::Opening;

/// A playground for collision detection: draw walls, see every collision, step through the algorithm.
#[derive(Debug, Parser)]
#[command(
    name = "glisse",
    version,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "Examples:\n  \
        glisse                                  open the gallery\n  \
        glisse slide                            open a scene that comes with it\n  \
        glisse mine.json                        open a file\n  \
        glisse slide --screenshot slide.png --after 30\n  \
        glisse run slide --frames 60 --json\n  \
        glisse export slide -o slide.svg --step 12\n  \
        glisse import doom.wad --map E1M1 -o e1m1.json\n  \
        glisse query < questions.jsonl\n\n\
        A scene is a file, or the name of one that comes with Glisse (a file of that name is taken first), or - for \
        the standard input.\nEvery command has its own help: glisse query --help"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    window: WindowArgs,
}

/// What the window form takes.
#[derive(Debug, Args)]
struct WindowArgs {
    /// The scene, drawing (.svg) or Doom map (.wad) to open, by its file, or a scene that comes with Glisse by its name; - reads one from the standard input. Without one, the gallery.
    scene: Option<PathBuf>,
    /// Save a picture of the window to this PNG file and end.
    #[arg(long, value_name = "PNG")]
    screenshot: Option<PathBuf>,
    /// How many frames to draw before the picture is taken.
    #[arg(long, value_name = "FRAMES", requires = "screenshot", default_value_t = DEFAULT_AFTER)]
    after: u32,
}

/// Frames drawn before a screenshot unless the command line says otherwise: enough for panels to have found their sizes.
const DEFAULT_AFTER: u32 = 10;

#[derive(Debug, Subcommand)]
enum Command {
    /// Run a scene without a window
    Run(run::RunArgs),
    /// Draw one step of a scene to an SVG or PNG file, without a window
    Export(export::ExportArgs),
    /// Watch numbers over the frames of a scene, and stop where a condition holds
    Watch(watch::WatchArgs),
    /// Draw what a lab answers at every place
    Map(map::MapArgs),
    /// The single numbers about a place, each with the sign of a predicate there, as it is and by plain arithmetic
    Lens(lens::LensArgs),
    /// Say which challenges of its lab a scene meets
    Challenge(challenge::ChallengeArgs),
    /// Ask what a lab is about to decide, and compare an answer
    Predict(predict::PredictArgs),
    /// Let two that answer the same question answer many drawn cases, and tell where they part
    Duel(duel::DuelArgs),
    /// Answer questions about shapes, one JSON object a line
    Query(query::QueryArgs),
    /// Turn another program's file into a scene
    Import(import::ImportArgs),
    /// List the labs
    Labs(labs::LabsArgs),
    /// Check scene files
    Check(check::CheckArgs),
    /// List the scenes that come with Glisse, or print one
    Scenes(scenes::ScenesArgs),
    /// Write the JSON Schema of scene files
    Schema,
    /// Print the licences of Glisse and of all that it carries with it
    Licences,
    /// Write the manual pages
    Man(man::ManArgs),
    /// Write what a shell completes commands by
    Completions(man::CompletionsArgs),
}

/// How a command ended that did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    /// All is well.
    Fine,
    /// The work was done, and something was found wrong; it has been reported already.
    Faults,
}

/// Why a command could not do its work.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// The arguments make no sense together.
    #[error("{0}")]
    Usage(String),
    /// Something went wrong, said with its place.
    #[error("{0}")]
    Message(String),
    /// The answer could not be written.
    #[error("cannot write to standard output: {0}")]
    Output(#[from] std::io::Error),
}

impl Failure {
    /// An error at a place: a file, or a place in one.
    fn at(place: impl std::fmt::Display, what: impl std::fmt::Display) -> Self {
        Self::Message(format!("{place}: {what}"))
    }
}

/// Opens the window and comes back when it is closed, or says why it could not.
///
/// It is given from outside, so that the command line works without a window, and the window without it.
pub type OpenWindow = fn(Opening) -> Result<(), String>;

/// What is said where the program was built without its window.
///
/// # Errors
/// Always.
pub fn no_window(_: Opening) -> Result<(), String> {
    Err("this program was built without its window (feature \"app\"). Build it with \
         `cargo build --release`, or use a command: glisse --help"
        .to_owned())
}

/// Runs the command line. The first argument is the program's name.
#[must_use]
pub fn main(args: impl IntoIterator<Item = OsString>, window: OpenWindow) -> ExitCode {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(told) => {
            // Help and version are "errors" that go to the standard output and end with 0. Nobody is
            // left to tell when even that cannot be written.
            let _ = told.print();
            return ExitCode::from(u8::try_from(told.exit_code()).unwrap_or(2));
        }
    };
    let out = &mut std::io::stdout().lock();
    let ended = dispatch(cli, window, out).and_then(|status| {
        out.flush()?;
        Ok(status)
    });
    match ended {
        Ok(Status::Fine) => ExitCode::SUCCESS,
        Ok(Status::Faults) => ExitCode::FAILURE,
        // Whoever read the answer has what they wanted.
        Err(Failure::Output(e)) if e.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            complain(&failure.to_string());
            if matches!(failure, Failure::Usage(_)) { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

fn dispatch(cli: Cli, window: OpenWindow, out: &mut impl Write) -> Result<Status, Failure> {
    match cli.command {
        None => window::open(cli.window, window),
        Some(Command::Run(args)) => run::run(&args, out),
        Some(Command::Export(args)) => export::export(&args),
        Some(Command::Watch(args)) => watch::watch(&args, out),
        Some(Command::Map(args)) => map::map(&args, out),
        Some(Command::Lens(args)) => lens::lens(&args, out),
        Some(Command::Challenge(args)) => challenge::challenge(&args, out),
        Some(Command::Predict(args)) => predict::predict(&args, out),
        Some(Command::Duel(args)) => duel::duel(&args, out),
        Some(Command::Query(args)) => query::query(&args, out),
        Some(Command::Import(args)) => import::import(&args, out),
        Some(Command::Labs(args)) => labs::labs(&args, out),
        Some(Command::Check(args)) => check::check(&args, out),
        Some(Command::Scenes(args)) => scenes::scenes(&args, out),
        Some(Command::Schema) => schema::schema(out),
        Some(Command::Licences) => licences::licences(out),
        Some(Command::Man(args)) => man::man(&args, out),
        Some(Command::Completions(args)) => man::completions(&args, out),
    }
}

/// One line on the standard error, as `file:line:column: message` where it has a place. When that is closed,
/// there is no one left to report to.
fn complain(message: &str) {
    let _ = writeln!(std::io::stderr(), "{message}");
}

/// The command line's grammar, for tests and for shells.
#[must_use]
pub fn grammar() -> clap::Command {
    Cli::command()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_grammar_holds_together() {
        super::grammar().debug_assert();
    }
}
