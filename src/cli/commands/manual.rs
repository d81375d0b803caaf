//! `naze completions` and `naze man`: the command line describes itself.

use crate::cli::prelude::*;
use crate::cli::{args::ManArguments, help};
use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use std::io;

/// The source named in the manual pages: the program and its version.
const SOURCE: &str = concat!("naze ", env!("CARGO_PKG_VERSION"));

/// Prints a shell's completions.
pub fn completions(console: &mut Console, shell: Shell) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(console.context.language), "naze", &mut script);
    console.print(&String::from_utf8_lossy(&script))
}

/// Runs `naze man`: prints the manual page of a command, or of the program with all commands; or writes every page into
/// a folder.
pub fn man(console: &mut Console, arguments: &ManArguments) -> Outcome {
    let context = &console.context;
    let command = help::command(context.language);
    if let Some(folder) = &arguments.output {
        context.make_folder(folder)?;
        return pages(&command, "naze").into_iter().try_for_each(|(name, command)| {
            let page = help::in_language(page(&command, &name)?, context.language);
            Ok(context.write(&folder.join(format!("{name}.1")), page.as_bytes())?)
        });
    }
    let page = match &arguments.command[..] {
        [] => whole_page(&command)?,
        words => {
            let (name, command) = find(&command, words, context)?;
            page(&command, &name)?
        }
    };
    console.print(&help::in_language(page, console.context.language))
}

/// Finds the command that some words name, and the name of its page.
fn find(command: &Command, words: &[String], context: &Context) -> Result<(String, Command), ApiError> {
    let name = format!("naze-{}", words.join("-"));
    pages(command, "naze").into_iter().find(|(page, _)| *page == name).ok_or_else(|| {
        let message = context.language.message("manual.no-page", &[("command", &words.join(" "))]);
        ApiError::Described { exit: Exit::Usage, message }
    })
}

/// Every command that has a page, with the name of the page.
fn pages(command: &Command, name: &str) -> Vec<(String, Command)> {
    let inner = command.get_subcommands().filter(|inner| inner.get_name() != "help");
    let others = inner.flat_map(|inner| pages(inner, &format!("{name}-{}", inner.get_name())));
    std::iter::once((name.to_string(), command.clone())).chain(others).collect()
}

/// The manual page of one command.
fn page(command: &Command, name: &str) -> io::Result<String> {
    let manual = Man::new(command.clone().display_name(name.to_string())).title(name).source(SOURCE);
    let mut page = Vec::new();
    manual.render_title(&mut page)?;
    manual.render_name_section(&mut page)?;
    render_body(&manual, &mut page)?;
    if command.has_subcommands() {
        manual.render_subcommands_section(&mut page)?;
    }
    render_examples(command, &mut page);
    Ok(String::from_utf8_lossy(&page).into_owned())
}

/// The manual page of the program, followed by those of all commands.
fn whole_page(command: &Command) -> io::Result<String> {
    let mut page = page(command, "naze")?.into_bytes();
    for (name, command) in pages(command, "naze").into_iter().skip(1) {
        let heading = name.trim_start_matches("naze-").replace('-', " ").to_uppercase();
        page.extend_from_slice(format!(".SH \"{heading}\"\n").as_bytes());
        render_body(&Man::new(command.clone()), &mut page)?;
        render_examples(&command, &mut page);
    }
    Ok(String::from_utf8_lossy(&page).into_owned())
}

fn render_body(manual: &Man, page: &mut Vec<u8>) -> io::Result<()> {
    manual.render_description_section(page)?;
    manual.render_synopsis_section(page)?;
    manual.render_options_section(page)
}

/// Renders the last part of the help, the examples, with its lines unchanged.
fn render_examples(command: &Command, page: &mut Vec<u8>) {
    let Some(text) = command.get_after_help() else { return };
    let text = text.to_string();
    let lines = text.lines().skip(1).map(|line| match line {
        "" => "\n.fi\n.PP".to_string(),
        line => line.replace('\\', "\\e").replace('-', "\\-"),
    });
    let lines = lines.collect::<Vec<String>>().join("\n");
    let end = if lines.contains(".fi") { "" } else { "\n.fi" };
    page.extend_from_slice(format!(".SH EXAMPLES\n.nf\n{lines}{end}\n").as_bytes());
}
