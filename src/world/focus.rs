//! The objects that labs of pairs look at first.

/// Two make a pair; one more is kept for when the last one touched is deleted.
const KEPT: usize = 3;

/// The ids of the objects that were touched last, the latest first. Ids find their objects again after an edit.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Focus {
    ids: Vec<String>,
}

impl Focus {
    /// The objects that a scene names.
    pub(super) fn of(ids: &[String]) -> Self {
        Self { ids: ids.to_vec() }
    }

    /// Their places, where `place` says where an id is.
    pub(super) fn places(&self, place: impl Fn(&str) -> Option<usize>) -> Vec<usize> {
        self.ids.iter().filter_map(|id| place(id)).collect()
    }

    /// Objects were selected or moved: they come first from now on. Whether that changes anything.
    pub(super) fn touch(&mut self, ids: impl Iterator<Item = String>) -> bool {
        let mut focus: Vec<String> = ids.take(KEPT).collect();
        focus.extend(self.ids.iter().filter(|id| !focus.contains(id)).cloned().collect::<Vec<_>>());
        focus.truncate(KEPT);
        let changed = focus != self.ids;
        self.ids = focus;
        changed
    }
}
