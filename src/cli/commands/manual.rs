//! `naze completions` and `naze man`: the command line about itself.

use crate::cli::{args::Arguments, console::Console, exit::EarlyExit};
use clap::CommandFactory;
use clap_complete::Shell;

/// Prints a shell's completions.
pub fn completions(console: &mut Console, shell: Shell) -> Result<(), EarlyExit> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "naze", &mut script);
    console.print(&String::from_utf8_lossy(&script))
}

/// Prints the manual page: the program, then each command.
pub fn man(console: &mut Console) -> Result<(), EarlyExit> {
    let mut command = Arguments::command();
    command.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
        let manual = clap_mangen::Man::new(command.clone());
        page.extend_from_slice(format!(".SH \"{}\"\n", command.get_name().to_uppercase()).as_bytes());
        manual.render_description_section(&mut page)?;
        manual.render_synopsis_section(&mut page)?;
        manual.render_options_section(&mut page)?;
    }
    console.print(&String::from_utf8_lossy(&page))
}
