//! Reading a file of any kind: a scene, or a map or a drawing as a scene.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::time::Instant;

use crate::scene::import::height_scene::{HeightOptions, scene_from_heights};
use crate::scene::import::{FileKind, scene_from_file};
use crate::scene::{self, Document, files};
use crate::text::Message;

/// What a file turned out to be.
#[derive(Debug)]
pub(crate) enum Opened {
    /// A scene of our own, and what is wrong with files beside it, in words.
    Scene(Document, Vec<String>),
    /// A map or a drawing, as a scene: it has no file of its own yet.
    Import(Document),
    /// Several maps, to choose one of.
    Maps(Vec<String>),
}

/// A file that is being read on a thread of its own.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(super) path: PathBuf,
    pub(super) since: Instant,
    pub(super) receive: Receiver<Result<Opened, Message>>,
}

/// Reads a scene, or a map or a drawing as a scene. The words of an error name the file.
pub(super) fn read(path: &Path, map: Option<&str>) -> Result<Opened, Message> {
    let plain = |words: String| Message::new("file-plain").with("words", words);
    let Some(kind) = files::kind(path) else {
        let loaded = scene::load_despite_faults(path).map_err(|e| plain(e.to_string()))?;
        let (document, faults) = loaded;
        return Ok(Opened::Scene(document, faults.iter().map(ToString::to_string).collect()));
    };
    let bytes =
        files::read_limited(path, kind.most_bytes() as u64).map_err(|e| plain(e.to_string()))?;
    match scene_from_file(kind, &bytes, path, &files::beside(path), map, None) {
        Ok(scene) => Ok(Opened::Import(scene)),
        Err(e) => match e.several() {
            Some(names) => Ok(Opened::Maps(names)),
            None => {
                let refused = Message::new("file-refused").with("file", path.display().to_string());
                Err(match e.said() {
                    Some(why) => refused.with("why", why),
                    None => refused.with("why", e.to_string()),
                })
            }
        },
    }
}

/// Reads a picture as a scene with a ground of its greys. The words of an error name the file.
pub(super) fn read_ground(path: &Path) -> Result<Opened, Message> {
    let refused = |why: String| {
        Message::new("file-refused").with("file", path.display().to_string()).with("why", why)
    };
    let most = FileKind::Picture.most_bytes() as u64;
    let bytes = files::read_limited(path, most).map_err(|e| refused(e.to_string()))?;
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let made = scene_from_heights(&bytes, &file, Some(&file), &HeightOptions::default());
    made.map(|scene| Opened::Import(scene.into())).map_err(|e| refused(e.to_string()))
}
