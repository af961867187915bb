//! A run as a moving picture or a page: its steps, or the frames of time, are drawn here, a few at a time so that the window stays alive, and painted on a
//! thread of their own. It says how far it is, and can be given up.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, TrySendError, channel, sync_channel};
use std::time::Duration;

use egui_macroquad::egui::{Context, ProgressBar};

use super::dialogs::dialog;
use super::saving::file_name;
use crate::app::ui::look::Look;
use crate::figure::gif::{Animation, GifError, LAST, STEP, shown_frames, shown_steps};
use crate::figure::{Figure, Screen, Theme};
use crate::lab::page::{Page, StepWords};
use crate::text::Message;

/// So many pictures wait for the thread at most: one of a large map takes megabytes.
const WAITING: usize = 2;

/// What a moving picture is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The steps of the run: so many.
    Steps(usize),
    /// The same, as a page.
    Page(usize),
    /// The frames of time: so many; and which one was looked at.
    Frames(usize, usize),
}

/// A moving picture under way.
#[derive(Debug)]
pub(crate) struct Animating {
    /// Where it is written when it is whole.
    pub(crate) path: PathBuf,
    /// What it is of.
    pub(crate) of: Shown,
    /// The steps or frames to draw.
    all: Vec<usize>,
    /// How many of them were given to the thread.
    given: usize,
    /// The next picture, while the thread has enough.
    next: Option<Box<Figure>>,
    /// None once all were given.
    send: Option<SyncSender<Box<Figure>>>,
    painted: Arc<AtomicUsize>,
    whole: Receiver<Result<Vec<u8>, String>>,
}

impl Animating {
    /// Begins a GIF, through a view that has the picture's size in pixels.
    pub(crate) fn begin(path: PathBuf, of: Shown, screen: Screen, theme: &'static Theme) -> Self {
        let (all, delay) = match of {
            Shown::Steps(steps) | Shown::Page(steps) => (shown_steps(steps), STEP),
            Shown::Frames(frames, _) => shown_frames(frames),
        };
        let (count, size) = (all.len(), screen.size.to_array().map(|side| side as u32));
        Self::with(path, of, all, move |figures, done| {
            let paint = || {
                let mut animation = Animation::new(Vec::new(), size)?;
                for (n, figure) in (1..).zip(figures) {
                    let hundredths = if n == count { LAST } else { delay };
                    animation.add(&figure, &screen, theme, hundredths)?;
                    done.store(n, Ordering::Release);
                }
                animation.finish()
            };
            paint().map_err(|e: GifError| e.to_string())
        })
    }

    /// Begins a page, of which the words of each step are known.
    pub(crate) fn begin_page(path: PathBuf, mut page: Page, words: Vec<StepWords>) -> Self {
        let count = words.len();
        Self::with(path, Shown::Page(count), (0..count).collect(), move |figures, done| {
            for ((n, figure), words) in (1..).zip(figures).zip(words) {
                page.add(&figure, words).map_err(|e| e.to_string())?;
                done.store(n, Ordering::Release);
            }
            page.finish().map(String::into_bytes).map_err(|e| e.to_string())
        })
    }

    /// Begins with what makes the file of the pictures, on a thread of its own, and counts those that are done.
    fn with(
        path: PathBuf,
        of: Shown,
        all: Vec<usize>,
        paint: impl FnOnce(Receiver<Box<Figure>>, &AtomicUsize) -> Result<Vec<u8>, String>
        + Send
        + 'static,
    ) -> Self {
        let (send, figures) = sync_channel::<Box<Figure>>(WAITING);
        let (answer, whole) = channel();
        let painted = Arc::new(AtomicUsize::new(0));
        let done = Arc::clone(&painted);
        std::thread::spawn(move || {
            // The other end is gone when it was given up.
            let _ = answer.send(paint(figures, &done));
        });
        Self { path, of, all, given: 0, next: None, send: Some(send), painted, whole }
    }

    /// Goes on: draws what the thread has room for. The bytes of the file, or why there are none, once it is done.
    pub(crate) fn go_on(
        &mut self,
        draw: impl FnOnce(usize) -> Option<Figure>,
    ) -> Option<Result<Vec<u8>, Message>> {
        if let Some(send) = &self.send {
            if self.next.is_none() {
                match draw(self.all[self.given]) {
                    Some(figure) => self.next = Some(Box::new(figure)),
                    None => return Some(Err(Message::new("animation-lost"))),
                }
            }
            match self.next.take().map(|figure| send.try_send(figure)) {
                Some(Err(TrySendError::Full(figure))) => self.next = Some(figure),
                // it failed: why, is in its answer
                Some(Err(TrySendError::Disconnected(_))) => self.send = None,
                _ => self.given += 1,
            }
            if self.given == self.all.len() {
                self.send = None;
            }
        }
        match self.whole.try_recv() {
            Ok(Ok(bytes)) => Some(Ok(bytes)),
            Ok(Err(why)) => Some(Err(Message::new("file-plain").with("words", why))),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(Message::new("animation-lost"))),
        }
    }

    /// How many of its pictures are painted, and how many there are.
    #[must_use]
    pub(crate) fn progress(&self) -> [usize; 2] {
        [self.painted.load(Ordering::Acquire), self.all.len()]
    }

    /// Says how far it is. Whether it is given up.
    pub(crate) fn show(&self, ctx: &Context, look: Look<'_>) -> bool {
        let mut given_up = false;
        let [painted, all] = self.progress();
        let modal = dialog(ctx, "animating").show(ctx, |ui| {
            ui.set_width(360.0);
            let title = Message::new("animating-title").with("file", file_name(&self.path));
            ui.heading(look.say(&title));
            ui.add_space(6.0);
            let words = Message::new("animating-of").with("done", painted).with("count", all);
            let part = painted as f32 / all.max(1) as f32;
            ui.add(ProgressBar::new(part).text(look.say(&words)));
            ui.add_space(8.0);
            given_up = ui.button(look.word("dialog-cancel")).clicked();
        });
        ctx.request_repaint_after(Duration::from_millis(30));
        given_up || modal.should_close()
    }
}
