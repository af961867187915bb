//! A map that is being found, on threads of its own.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::Asking;
use crate::explore::map::{Field, Sheet};

/// Told apart by their numbers.
static BEGUN: AtomicUsize = AtomicUsize::new(0);

/// One map. Let go, it is given up.
pub(super) struct Job {
    field: Arc<Field>,
    sheet: Arc<Sheet>,
    number: usize,
    /// Who asks at the pointer.
    asking: RefCell<Option<Asking>>,
}

impl Job {
    /// Begins to find it.
    pub(super) fn begin(field: Field) -> Self {
        let sheet = Arc::new(Sheet::new(&field));
        let field = Arc::new(field);
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..cores {
            let (field, sheet) = (Arc::clone(&field), Arc::clone(&sheet));
            thread::spawn(move || field.work_on(&sheet, &|_, _| ()));
        }
        let number = BEGUN.fetch_add(1, Ordering::Relaxed);
        Self { field, sheet, number, asking: RefCell::default() }
    }

    pub(super) fn field(&self) -> &Field {
        &self.field
    }

    pub(super) fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Another for each map.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// Asks at one place.
    pub(super) fn ask<R>(&self, ask: impl FnOnce(&mut Asking, &Field) -> R) -> R {
        let mut asking = self.asking.borrow_mut();
        let asking = asking.get_or_insert_with(|| Asking::new(&self.field, false));
        ask(asking, &self.field)
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.sheet.give_up();
    }
}
