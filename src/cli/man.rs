//! `glisse man` and `glisse completions`: what packages and shells want of the command line, made from its one grammar.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;
use clap_mangen::Man;

use super::{Failure, Status, files, grammar};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  glisse man | man -l -
  glisse man -o ~/.local/share/man/man1")]
pub(super) struct ManArgs {
    /// Write a page for each command to this folder, which is there; without it, the first page goes to the standard output
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

pub(super) fn man(args: &ManArgs, out: &mut impl Write) -> Result<Status, Failure> {
    // Names and usages of all commands are complete once it is built.
    let mut top = grammar();
    top.build();
    let Some(folder) = &args.output else {
        Man::new(top).render(out)?;
        return Ok(Status::Fine);
    };
    let commands: Vec<_> =
        top.get_subcommands().filter(|c| c.get_name() != "help").cloned().collect();
    for (command, name) in commands
        .into_iter()
        .map(|c| (c.clone(), format!("glisse-{}", c.get_name())))
        .chain([(top, "glisse".to_owned())])
    {
        let mut page = Vec::new();
        Man::new(command.display_name(&name)).title(name.clone()).render(&mut page)?;
        files::write(&folder.join(format!("{name}.1")), &page)?;
    }
    Ok(Status::Fine)
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  glisse completions bash > ~/.local/share/bash-completion/completions/glisse
  glisse completions fish > ~/.config/fish/completions/glisse.fish
  glisse completions zsh > ~/.zfunc/_glisse")]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn completions(args: &CompletionsArgs, out: &mut impl Write) -> Result<Status, Failure> {
    // Into memory first: a reader that stops reading is no reason to panic, and the writer below would.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut grammar(), "glisse", &mut text);
    out.write_all(&text)?;
    Ok(Status::Fine)
}
