//! How a file on the disk was when it was last looked at, to know whether another program wrote to it since.

use std::path::Path;
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

/// The size of a file and when it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    bytes: u64,
    /// In nanoseconds since 1970; none where the system does not know.
    written: Option<u64>,
}

impl Stamp {
    /// The stamp of a file; none when there is no such file.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let meta = std::fs::metadata(path).ok()?;
        let since = meta.modified().ok().and_then(|t| t.duration_since(UNIX_EPOCH).ok());
        let written = since.and_then(|d| u64::try_from(d.as_nanos()).ok());
        Some(Self { bytes: meta.len(), written })
    }
}
