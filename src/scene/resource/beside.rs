//! Files beside a scene: named in it by their path from the scene's folder, and known by size and checksum.
//!
//! Reading a scene's text opens no file; `fetch` does, once the scene's folder is known. In memory a path is kept with
//! the folder that it starts from, so that undo, recovery and a save elsewhere mean the same file.

use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{MOST_BYTES, Resource, Resources, too_large};
use crate::scene::error::{Code, Problem};
use crate::scene::files::read_limited;

/// The most letters that a path may have.
const LONGEST_PATH: usize = 1000;

/// Which file beside the scene it is.
#[derive(Clone, Debug)]
pub(super) struct Beside {
    /// As the scene's file has it, or absolute.
    pub(super) file: PathBuf,
    /// The folder that it starts from; none while that is not known, and for absolute paths.
    pub(super) folder: Option<PathBuf>,
    /// What its content was; none when a person wrote the scene and did not say.
    pub(super) seal: Option<Seal>,
}

/// What the content of a file is known by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seal {
    bytes: u64,
    crc32: u32,
}

impl Seal {
    pub(super) fn of(bytes: &[u8]) -> Self {
        Self { bytes: bytes.len() as u64, crc32: crc32fast::hash(bytes) }
    }
}

/// A file beside the scene, as the scene's file has it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "resource", deny_unknown_fields)]
#[schemars(rename = "Beside")]
pub(super) struct BesideFields {
    /// Its path from the folder of the scene, with "/" between folders.
    #[schemars(length(min = 1, max = LONGEST_PATH))]
    file: String,
    /// How many bytes it has, with `crc32`: a file that has changed is noticed by them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32")]
    bytes: Option<u32>,
    /// The CRC-32 of its bytes, as PNG has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32")]
    crc32: Option<u32>,
}

impl From<BesideFields> for Beside {
    fn from(fields: BesideFields) -> Self {
        let seal = fields.bytes.zip(fields.crc32);
        Self {
            file: fields
                .file
                .split('/')
                .collect::<Vec<_>>()
                .join(std::path::MAIN_SEPARATOR_STR)
                .into(),
            folder: None,
            seal: seal.map(|(bytes, crc32)| Seal { bytes: bytes.into(), crc32 }),
        }
    }
}

impl PartialEq for Beside {
    /// Two ways to write the path of one file are the same.
    fn eq(&self, other: &Self) -> bool {
        self.path() == other.path() && self.seal == other.seal
    }
}

impl Eq for Beside {}

impl Beside {
    pub(super) fn path(&self) -> PathBuf {
        match &self.folder {
            Some(folder) => plain(&folder.join(&self.file)),
            None => self.file.clone(),
        }
    }

    pub(super) fn fields(&self) -> BesideFields {
        let parts: Vec<_> =
            self.file.components().map(|c| c.as_os_str().to_string_lossy()).collect();
        BesideFields {
            // An absolute path begins with its root, which is a separator already.
            file: parts.join("/").replacen("//", "/", 1),
            bytes: self.seal.and_then(|s| u32::try_from(s.bytes).ok()),
            crc32: self.seal.map(|s| s.crc32),
        }
    }

    /// Whether its path is one that a file may have.
    pub(super) fn check(&self) -> Result<(), Problem> {
        let text = self.file.to_string_lossy();
        let named =
            self.file.components().next_back().is_some_and(|c| matches!(c, Component::Normal(_)));
        if named && text.chars().count() <= LONGEST_PATH && !text.contains(char::is_control) {
            return Ok(());
        }
        Err(Problem::new(
            Code::Range,
            "/file",
            "expected the path of a file, such as `art/sheet.png`",
        ))
    }

    /// The bytes of the file, at most so many.
    fn read(&self, most: usize) -> Result<Vec<u8>, Problem> {
        let wrong = |message: String| Problem::new(Code::File, "/file", message);
        let path = self.path();
        // What is no file, such as a pipe, might never end.
        if path.exists() && !path.is_file() {
            return Err(wrong(format!("{}: it is no file", path.display())));
        }
        if path.metadata().is_ok_and(|m| m.len() > most as u64) {
            return Err(Problem::new(Code::Limit, "/file", too_large()));
        }
        read_limited(&path, most as u64).map_err(|e| wrong(e.to_string()))
    }
}

/// Refuses absolute paths, which mean nothing on another machine. Only files are held to this; in memory they are known.
pub(in crate::scene) fn refuse_absolute(resources: &Resources) -> Result<(), Problem> {
    let absolute = |r: &Resource| r.beside.as_ref().is_some_and(|b| b.file.has_root());
    match resources.iter().find(|(_, r)| absolute(r)) {
        None => Ok(()),
        Some((name, _)) => {
            let message = "expected a path from the scene's own folder, found an absolute one";
            Err(Problem::new(Code::Range, "/file", message).under_field(name))
        }
    }
}

/// Reads the files beside a scene that is in `folder`. What is wrong, by JSON pointers into the resources: files that
/// are missing, which leaves these resources without bytes, and files that have changed since the scene was saved,
/// which are taken as they are now.
pub(in crate::scene) fn fetch(resources: &mut Resources, folder: &Path) -> Vec<Problem> {
    let mut wrong = Vec::new();
    let mut room = MOST_BYTES.saturating_sub(resources.values().map(Resource::len).sum());
    for (name, resource) in resources {
        let Some(beside) = resource.beside.as_mut().filter(|_| resource.bytes.is_none()) else {
            continue;
        };
        if beside.folder.is_none() && beside.file.is_relative() {
            beside.folder = Some(whole(folder));
        }
        match beside.read(room) {
            Ok(bytes) => {
                let seal = Seal::of(&bytes);
                if beside.seal.replace(seal).is_some_and(|before| before != seal) {
                    let path = beside.path();
                    let message =
                        format!("{}: it has changed since the scene was saved", path.display());
                    wrong.push(Problem::new(Code::File, "/file", message).under_field(name));
                }
                room -= bytes.len();
                resource.bytes = Some(bytes.into());
            }
            Err(problem) => wrong.push(problem.under_field(name)),
        }
    }
    wrong
}

/// The resources as a scene in this folder has them: every file by its path from there. What has none, as on another
/// drive, is taken within, if it could be read. Without a folder all paths are absolute.
pub(in crate::scene) fn placed(resources: &Resources, folder: Option<&Path>) -> Resources {
    let folder = folder.map(whole);
    let place = |resource: &Resource| {
        let Some(beside) = &resource.beside else { return resource.clone() };
        if beside.folder.is_none() && beside.file.is_relative() {
            // Read from a text without a place: it means whatever is there.
            return resource.clone();
        }
        let path = beside.path();
        let file = match &folder {
            None => Some(path),
            // As it was written, also where that is a way around.
            Some(to) if beside.folder.as_ref() == Some(to) => Some(beside.file.clone()),
            Some(to) => relative(to, &path),
        };
        match file.filter(|f| f.to_str().is_some()) {
            Some(file) => {
                let folder = folder.clone().filter(|_| file.is_relative());
                Resource {
                    beside: Some(Beside { file, folder, seal: beside.seal }),
                    ..resource.clone()
                }
            }
            None => Resource { beside: None, ..resource.clone() },
        }
    };
    resources.iter().map(|(name, r)| (name.clone(), place(r))).collect()
}

/// A folder by its absolute path, links followed, so that `..` leads where it seems to.
fn whole(folder: &Path) -> PathBuf {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let real = std::fs::canonicalize(folder).or_else(|_| std::path::absolute(folder));
    real.map_or(folder.to_owned(), |f| plain(&f))
}

/// A path without `.` and `..`, by its letters alone.
fn plain(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if out.file_name().is_some() => drop(out.pop()),
            _ => out.push(part),
        }
    }
    out
}

/// The way from a folder to a file, both absolute and plain; none when they share no root.
fn relative(from: &Path, to: &Path) -> Option<PathBuf> {
    let mut from = from.components().peekable();
    let mut to = to.components().peekable();
    let mut shared = 0;
    while from.peek().is_some() && from.peek() == to.peek() {
        from.next();
        to.next();
        shared += 1;
    }
    let up = from.map(|_| Component::ParentDir.as_os_str());
    let way: Vec<&OsStr> = up.chain(to.map(Component::as_os_str)).collect();
    (shared > 0).then(|| way.iter().collect())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::scene::{Saved, Scene, load, load_despite_faults, save};

    /// A scene in `a/scene.json` with a file in `art/sheet.png`.
    fn saved(folder: &Path) -> (PathBuf, PathBuf) {
        let (home, art) = (folder.join("a"), folder.join("art"));
        fs::create_dir_all(&home).unwrap();
        fs::create_dir_all(&art).unwrap();
        let (path, sheet) = (home.join("scene.json"), art.join("sheet.png"));
        fs::write(&sheet, b"picture").unwrap();
        let mut scene = Scene::new("n");
        let sheet = fs::canonicalize(sheet).unwrap();
        scene.keep("sheet.png", Resource::beside(sheet.clone(), &b"picture"[..]));
        scene.keep("within.png", Resource::new(&b"within"[..]));
        save(&path, &scene).unwrap();
        (path, sheet)
    }

    #[test]
    fn a_file_beside_is_named_from_the_scenes_folder_wherever_that_is() {
        let folder = tempfile::tempdir().unwrap();
        let (path, sheet) = saved(folder.path());
        let text = fs::read_to_string(&path).unwrap();
        assert!(
            text.contains(r#""sheet.png": {"file": "../art/sheet.png", "bytes": 7, "#),
            "{text}"
        );
        let scene = load(&path).unwrap();
        assert_eq!(scene.header().resources["sheet.png"].bytes().unwrap()[..], b"picture"[..]);
        assert_eq!(scene.header().resources["sheet.png"].path().unwrap(), sheet);
        save(&path, &scene).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "twice the same bytes");
        for (other, way) in
            [("scene.json", "art/sheet.png"), ("b/c/scene.json", "../../art/sheet.png")]
        {
            let other = folder.path().join(other);
            fs::create_dir_all(other.parent().unwrap()).unwrap();
            save(&other, &scene).unwrap();
            let text = fs::read_to_string(&other).unwrap();
            assert!(text.contains(&format!("{{\"file\": \"{way}\",")), "{text}");
            assert_eq!(load(&other).unwrap(), scene, "the same file");
        }
    }

    #[test]
    fn a_missing_or_changed_file_is_an_error_and_the_scene_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let (path, sheet) = saved(folder.path());
        let before = fs::read_to_string(&path).unwrap();
        fs::write(&sheet, b"changed").unwrap();
        let (scene, faults) = load_despite_faults(&path).unwrap();
        assert_eq!(scene.header().resources["sheet.png"].bytes().unwrap()[..], b"changed"[..]);
        let words = faults[0].to_string();
        assert!(words.contains("it has changed since the scene was saved"), "{words}");
        assert!(words.ends_with("(at /resources/sheet.png/file)") && faults[0].place.is_some());
        assert_eq!(load(&path).unwrap_err(), faults[0]);
        fs::remove_file(&sheet).unwrap();
        let (scene, faults) = load_despite_faults(&path).unwrap();
        assert!(scene.header().resources["sheet.png"].bytes().is_none());
        assert!(scene.header().resources["within.png"].bytes().is_some());
        assert!(faults[0].to_string().contains("sheet.png: can't be read"), "{}", faults[0]);
        save(&path, &scene).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), before, "what is missing stays named");
    }

    #[test]
    fn what_is_no_file_or_too_large_is_refused_before_it_is_read() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("folder")).unwrap();
        let large = fs::File::create(folder.path().join("large")).unwrap();
        large.set_len(MOST_BYTES as u64 + 1).unwrap();
        let mut resources = Resources::new();
        for file in ["folder", "large", "none"] {
            let beside = Beside { file: file.into(), folder: None, seal: None };
            resources.insert(file.into(), Resource { bytes: None, beside: Some(beside) });
        }
        let wrong = fetch(&mut resources, folder.path());
        let words: Vec<_> = wrong.iter().map(|p| (p.pointer.as_str(), p.code)).collect();
        assert_eq!(
            words,
            [
                ("/folder/file", Code::File),
                ("/large/file", Code::Limit),
                ("/none/file", Code::File)
            ]
        );
    }

    #[test]
    fn bad_paths_are_refused_where_they_are() {
        let with = |file: &str| {
            let text = r#"{"format": "glisse-scene", "version": 1, "name": "n", "objects": [],"#;
            let text = format!("{text}\n\"resources\": {{\"a.png\": {file}}}}}");
            crate::scene::read(&text).map(|_| ()).map_err(|e| e.to_string())
        };
        assert_eq!(with(r#"{"file": "art/a.png"}"#), Ok(()));
        assert_eq!(with(r#"{"file": "../a.png", "bytes": 3, "crc32": 7}"#), Ok(()));
        for (file, expected) in [
            (r#"{"file": "/etc/passwd"}"#, "2:33: expected a path from the scene's own folder"),
            (r#"{"file": ""}"#, "2:33: expected the path of a file"),
            (r#"{"file": ".."}"#, "2:33: expected the path of a file"),
            (r#"{"bytes": 3}"#, "2:24: field `file` is missing"),
            (
                r#"{"file": "a", "crc": 3}"#,
                "2:38: unknown field `crc`; known are `file`, `bytes`, `crc32`",
            ),
            (r#"{"file": "a", "bytes": -3}"#, "2:47: expected a whole number from 0, found -3"),
        ] {
            let error = with(file).unwrap_err();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
