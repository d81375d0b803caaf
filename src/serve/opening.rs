//! Opens the store that the server was started with.

use crate::store::{Access, Store, StoreError, locate};
use std::path::Path;

/// The store; an error if it cannot be opened for this.
pub fn open(file: Option<&Path>, access: Access) -> Result<Store, StoreError> {
    Store::open(&locate(file, access)?, access)
}

/// The store; `None` if nothing has been stored yet.
pub fn open_if_there(file: Option<&Path>, access: Access) -> Result<Option<Store>, StoreError> {
    match open(file, access) {
        Err(StoreError::Missing { .. } | StoreError::MissingFolder { .. }) => Ok(None),
        opened => opened.map(Some),
    }
}
