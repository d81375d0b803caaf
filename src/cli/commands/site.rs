//! `naze site`: the page as a folder of files.

use crate::cli::{
    args::SiteArguments,
    console::Console,
    exit::{EarlyExit, Exit},
    whole::MODULE,
};
use naze::render::{
    RequestError,
    page::{self, site_message},
};

/// The first bytes of a WebAssembly module.
const MAGIC: &[u8] = b"\0asm";

/// Writes every file of the page, and prints where.
pub fn site(console: &mut Console, arguments: &SiteArguments) -> Result<(), EarlyExit> {
    let context = &console.context;
    let module = context.read(&arguments.module, MODULE)?;
    if !module.starts_with(MAGIC) {
        let name = arguments.module.display().to_string();
        return Err(context.fail(Exit::Unreadable, &RequestError::NoModule { name }));
    }
    let files = page::site(&module);
    for file in &files {
        let path = arguments.output.join(&file.path);
        path.parent().map_or(Ok(()), |folder| context.make_folder(folder))?;
        context.write(&path, &file.content)?;
    }
    let folder = arguments.output.display();
    let message = site_message(files.len(), folder, context.language);
    console.print(&message)
}
