//! Deleting.

use crate::app::edit::Editor;
use crate::text::Message;

impl Editor {
    /// Delete: the chosen points; else the selected objects.
    pub fn delete(&mut self) {
        if self.delete_points() {
            return;
        }
        let mut gone = vec![false; self.scene.objects.len()];
        self.selection().iter().filter(|&&i| self.is_free(i)).for_each(|&i| gone[i] = true);
        if !gone.contains(&true) {
            return;
        }
        self.edit(Message::new("did-delete"), |scene| {
            let mut gone = gone.into_iter();
            scene.objects.retain(|_| !gone.next().unwrap_or(false));
        });
        self.select(&[]);
    }
}
