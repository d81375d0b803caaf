//! `naze site`: the page as a folder of files.

use crate::cli::{args::SiteArguments, prelude::*, whole::MODULE};
use naze::page;

/// The first bytes of a WebAssembly module.
const MAGIC: &[u8] = b"\0asm";

/// Runs `naze site`: writes every file of the page, and prints where.
pub fn run(console: &mut Console, arguments: &SiteArguments) -> Outcome {
    let context = &console.context;
    let module = read_whole(&arguments.module, MODULE)?;
    if !module.starts_with(MAGIC) {
        let name = arguments.module.display().to_string();
        return Err(refusal(Exit::Unreadable, RequestError::NotAModule { name }).into());
    }
    let files = page::site(&module);
    for file in &files {
        let path = arguments.output.join(&file.path);
        path.parent().map_or(Ok(()), |folder| context.make_folder(folder))?;
        context.write(&path, &file.content)?;
    }
    let folder = arguments.output.display();
    let message = context.language.message("site.written", &[("files", &files.len()), ("folder", &folder)]);
    console.print(&(message + "\n"))
}
