//! The contents of the disk after a power failure: of the earlier writes, all synced ones and some of the rest.

use std::{collections::BTreeMap, fs, io, path::Path};

/// The number of bytes that a disk writes as a whole.
const SECTOR: usize = 512;

/// Something that happened to a file, or in the story.
#[derive(Clone, Debug)]
pub enum Event {
    Created {
        file: String,
    },
    Written {
        file: String,
        at: usize,
        bytes: Vec<u8>,
    },
    Truncated {
        file: String,
        size: usize,
    },
    Synced {
        file: String,
    },
    Deleted {
        file: String,
        is_synced: bool,
    },
    /// A transaction begins.
    Began,
    /// A transaction was acknowledged.
    Acknowledged,
}

impl Event {
    /// Whether a file's changes are on the disk from here on.
    pub fn is_sync(&self) -> bool {
        matches!(self, Event::Synced { .. })
    }
}

/// What a disk does with unsynced writes when the power fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsynced {
    /// All of them are there.
    Kept,
    /// None of them is there.
    Lost,
    /// Of each file a random number of the first changes are there, drawn with this seed.
    Cut(u64),
    /// Random sectors of them are there, in any order, drawn with this seed.
    Torn(u64),
}

/// The files of a folder by their names.
#[derive(Default)]
pub struct Disk {
    files: BTreeMap<String, File>,
}

/// A file: its content that is certainly on the disk, and the changes that may be.
#[derive(Default)]
struct File {
    synced: Option<Vec<u8>>,
    pending: Vec<Change>,
    /// Whether its next sync is also one of the folder: SQLite syncs that once for each journal it makes.
    syncs_folder: bool,
}

/// A change that was not synced.
#[derive(Clone)]
enum Change {
    Create,
    Write { at: usize, bytes: Vec<u8> },
    Truncate { size: usize },
    Delete,
}

impl File {
    /// Whether it did not exist before its last creation.
    fn is_new(&self) -> bool {
        let before = &self.pending[..self.pending.len() - 1];
        match before.iter().rev().find(|change| matches!(change, Change::Create | Change::Delete)) {
            Some(change) => matches!(change, Change::Delete),
            None => self.synced.is_none() && before.is_empty(),
        }
    }
}

impl Change {
    fn apply(&self, content: &mut Option<Vec<u8>>) {
        match self {
            Change::Create => drop(content.get_or_insert_default()),
            Change::Delete => *content = None,
            Change::Truncate { size } => content.get_or_insert_default().resize(*size, 0),
            Change::Write { at, bytes } => {
                let content = content.get_or_insert_default();
                content.resize(content.len().max(at + bytes.len()), 0);
                content[*at..at + bytes.len()].copy_from_slice(bytes);
            }
        }
    }

    /// The sectors of a write, each a write of its own.
    fn sectors(&self) -> Vec<Change> {
        let Change::Write { at, bytes } = self else { return vec![self.clone()] };
        let mut parts = Vec::new();
        let mut start = 0;
        while start < bytes.len() {
            let end = bytes.len().min((at + start) / SECTOR * SECTOR + SECTOR - at);
            parts.push(Change::Write { at: at + start, bytes: bytes[start..end].to_vec() });
            start = end;
        }
        parts
    }
}

impl Disk {
    /// Notes an event.
    pub fn apply(&mut self, event: &Event) {
        let mut change = |file: &str, change: Change| {
            self.files.entry(file.to_string()).or_default().pending.push(change);
        };
        match event {
            Event::Created { file } => {
                change(file, Change::Create);
                let is_journal = file.ends_with("-journal") || file.ends_with("-wal");
                let file = self.files.entry(file.clone()).or_default();
                file.syncs_folder |= is_journal && file.is_new();
            }
            Event::Written { file, at, bytes } => {
                change(file, Change::Write { at: *at, bytes: bytes.clone() })
            }
            Event::Truncated { file, size } => change(file, Change::Truncate { size: *size }),
            Event::Deleted { file, is_synced } => {
                change(file, Change::Delete);
                if *is_synced {
                    self.sync_folder();
                }
            }
            Event::Synced { file } => self.sync(file),
            Event::Began | Event::Acknowledged => {}
        }
    }

    fn sync(&mut self, file: &str) {
        let file = self.files.entry(file.to_string()).or_default();
        for change in file.pending.drain(..) {
            change.apply(&mut file.synced);
        }
        if std::mem::take(&mut file.syncs_folder) {
            self.sync_folder();
        }
    }

    /// The list of files is on the disk from here on; their contents need not be.
    fn sync_folder(&mut self) {
        for file in self.files.values_mut() {
            if let Some(last) = file.pending.iter().rposition(|change| matches!(change, Change::Delete)) {
                file.pending.drain(..=last);
                file.synced = None;
            }
            if file.pending.iter().any(|change| matches!(change, Change::Create)) {
                file.pending.retain(|change| !matches!(change, Change::Create));
                file.synced.get_or_insert_default();
            }
        }
    }

    /// Whether anything may be there or not.
    pub fn is_in_doubt(&self) -> bool {
        self.files.values().any(|file| file.pending.iter().any(|change| !matches!(change, Change::Create)))
    }

    /// Writes the remains after a power failure into a folder.
    pub fn write_into(&self, folder: &Path, unsynced: Unsynced) -> io::Result<()> {
        let mut draw = match unsynced {
            Unsynced::Cut(seed) | Unsynced::Torn(seed) => Draw(seed),
            _ => Draw(0),
        };
        for (name, file) in &self.files {
            let mut content = file.synced.clone();
            let pending: Vec<Change> = match unsynced {
                Unsynced::Kept => file.pending.clone(),
                Unsynced::Lost => Vec::new(),
                Unsynced::Cut(_) => {
                    let parts: Vec<Change> = file.pending.iter().flat_map(Change::sectors).collect();
                    let kept = draw.below(parts.len() + 1);
                    parts[..kept].to_vec()
                }
                Unsynced::Torn(_) => {
                    // The name means one of the files that had it, each with writes of its own.
                    let files: Vec<&[Change]> =
                        file.pending.split(|change| matches!(change, Change::Delete)).collect();
                    let which = draw.below(files.len());
                    if which > 0 {
                        content = None;
                    }
                    let mut parts: Vec<Change> = files[which].iter().flat_map(Change::sectors).collect();
                    (1..parts.len()).rev().for_each(|place| parts.swap(place, draw.below(place + 1)));
                    let share = 1 + draw.below(9);
                    let is_there = content.is_some() || draw.below(2) == 0;
                    parts.retain(|_| is_there && draw.below(10) < share);
                    parts
                }
            };
            pending.iter().for_each(|change| change.apply(&mut content));
            if let Some(content) = content {
                fs::write(folder.join(name), content)?;
            }
        }
        Ok(())
    }
}

/// Numbers from a seed (splitmix64).
pub struct Draw(pub u64);

impl Draw {
    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}
