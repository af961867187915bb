//! When the document is written to its recovery file, and by whom: by a thread that gets a copy, so that no
//! frame waits for a disk.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::store::{Leftover, Record, Store};

/// It is written when nothing has changed for this long,
const QUIET: Duration = Duration::from_secs(1);
/// and while changes go on, as in a long drag, no more than once in this.
const LONGEST: Duration = Duration::from_secs(2);
/// After a failure it is tried again this much later.
const RETRY: Duration = Duration::from_secs(10);

/// Keeps the recovery file of the document up to date.
pub struct Autosave {
    store: Store,
    worker: Worker,
    /// The change seen last; none while there is nothing to lose.
    seen: Option<u64>,
    /// The first and the last change that are not written yet.
    waiting: Option<(Instant, Instant)>,
    /// Whether there may be a recovery file.
    written: bool,
    /// A failure was said; it is said once.
    said: bool,
}

/// The thread that writes.
struct Worker {
    jobs: Sender<Job>,
    thread: JoinHandle<()>,
    /// Jobs not done yet.
    open: Arc<AtomicUsize>,
    failure: Arc<Mutex<Option<String>>>,
}

enum Job {
    Write(PathBuf, Box<Record>),
    Remove(PathBuf),
}

impl Autosave {
    /// Begins in a place among the recovery files.
    #[must_use]
    pub fn new(store: Store) -> Self {
        Self {
            store,
            worker: Worker::start(),
            seen: None,
            waiting: None,
            written: false,
            said: false,
        }
    }

    /// The recovery files.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Takes in, at any turn of the window's loop, which change the document is at, or none when it is as it
    /// was saved. Takes a copy of it when it is time to write one.
    ///
    /// # Errors
    /// In words, once, when the last copy could not be written.
    pub fn tick(
        &mut self,
        now: Instant,
        change: Option<u64>,
        copy: impl FnOnce() -> Record,
    ) -> Result<(), String> {
        let failure = self.worker.failure.lock().ok().and_then(|mut f| f.take());
        if failure.is_some() && change.is_some() {
            self.waiting = Some((now + RETRY, now + RETRY));
        }
        let fresh = failure.filter(|_| !std::mem::replace(&mut self.said, true));
        let said = fresh.map_or(Ok(()), Err);
        if change.is_none() {
            self.forget();
            return said;
        }
        if self.seen != change {
            self.seen = change;
            let first = self.waiting.map_or(now, |(first, _)| first);
            self.waiting = Some((first, now.max(first)));
        }
        let Some((first, last)) = self.waiting else { return said };
        let due = (first + LONGEST).min(last + QUIET);
        // A slow disk is not given a second copy before it took the first.
        if now < due || self.worker.open.load(Ordering::Acquire) > 0 {
            return said;
        }
        self.waiting = None;
        self.written = true;
        self.worker.give(Job::Write(self.store.path(), Box::new(copy())));
        said
    }

    /// There is nothing to recover any more: the document was saved, or let go.
    pub fn forget(&mut self) {
        self.seen = None;
        self.waiting = None;
        if std::mem::take(&mut self.written) {
            self.worker.give(Job::Remove(self.store.path()));
        }
    }

    /// Goes on with a document that was left behind, which is at this change now.
    pub fn adopt(&mut self, leftover: Leftover, change: u64) {
        self.forget();
        self.store.adopt(leftover);
        self.written = true;
        self.seen = Some(change);
    }

    /// A clean end: nothing is left behind. Waits for the thread.
    pub fn end(mut self) {
        self.forget();
        drop(self.worker.jobs);
        let _ = self.worker.thread.join();
        self.store.close();
    }
}

impl Worker {
    fn start() -> Self {
        let (jobs, todo) = channel();
        let open = Arc::new(AtomicUsize::new(0));
        let failure = Arc::new(Mutex::new(None));
        let (done, failed) = (Arc::clone(&open), Arc::clone(&failure));
        let thread = std::thread::spawn(move || work(&todo, &done, &failed));
        Self { jobs, thread, open, failure }
    }

    fn give(&self, job: Job) {
        self.open.fetch_add(1, Ordering::AcqRel);
        if self.jobs.send(job).is_err() {
            // The thread is gone: nothing more can be written.
            self.open.fetch_sub(1, Ordering::AcqRel);
        }
    }
}

fn work(todo: &Receiver<Job>, open: &AtomicUsize, failure: &Mutex<Option<String>>) {
    for job in todo {
        match job {
            Job::Write(path, record) => {
                if let Err(e) = record.write(&path)
                    && let Ok(mut failure) = failure.lock()
                {
                    *failure = Some(format!("{}: {e}", path.display()));
                }
            }
            Job::Remove(path) => {
                let _ = std::fs::remove_file(path);
            }
        }
        open.fetch_sub(1, Ordering::AcqRel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::file::files::blank;

    fn record(name: &str) -> Record {
        let mut scene = blank();
        scene.name = name.into();
        Record::new(None, None, scene)
    }

    fn settled(autosave: &Autosave) {
        while autosave.worker.open.load(Ordering::Acquire) > 0 {
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    #[test]
    fn it_writes_soon_after_the_last_change_and_seldom_while_they_go_on() {
        let folder = tempfile::tempdir().unwrap();
        let mut autosave = Autosave::new(Store::open(folder.path()).unwrap());
        let path = autosave.store().path();
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        autosave.tick(at(0), None, || unreachable!("nothing to lose")).unwrap();
        autosave.tick(at(10), Some(1), || unreachable!("too soon")).unwrap();
        autosave.tick(at(900), Some(1), || unreachable!("too soon")).unwrap();
        autosave.tick(at(1010), Some(1), || record("one")).unwrap();
        settled(&autosave);
        assert_eq!(Record::read(&path).unwrap().name(), "one");
        autosave.tick(at(9000), Some(1), || unreachable!("it is written")).unwrap();
        // A drag of ten seconds, sixty changes in each.
        let mut copies = 0;
        for i in 0..600 {
            let copy = || {
                copies += 1;
                record("dragged")
            };
            autosave.tick(at(10_000 + i * 1000 / 60), Some(2 + i), copy).unwrap();
            settled(&autosave);
        }
        assert_eq!(copies, 4);
        autosave.tick(at(30_000), None, || unreachable!("saved")).unwrap();
        settled(&autosave);
        assert!(!path.exists());
        autosave.end();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_failure_is_said_once_and_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("inside");
        let mut autosave = Autosave::new(Store::open(&inside).unwrap());
        let start = Instant::now();
        let at = |s: u64| start + Duration::from_secs(s);
        std::fs::remove_dir_all(&inside).unwrap();
        autosave.tick(at(0), Some(1), || unreachable!()).unwrap();
        autosave.tick(at(1), Some(1), || record("lost")).unwrap();
        settled(&autosave);
        assert!(autosave.tick(at(2), Some(1), || unreachable!("later")).is_err());
        autosave.tick(at(20), Some(1), || record("lost")).unwrap();
        settled(&autosave);
        std::fs::create_dir_all(&inside).unwrap();
        autosave.tick(at(21), Some(1), || unreachable!("later")).unwrap();
        autosave.tick(at(40), Some(1), || record("kept")).unwrap();
        settled(&autosave);
        assert!(autosave.store().path().exists());
    }
}
