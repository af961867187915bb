//! What a step is, apart from its sentence and its picture: said once for each kind of event.

use smallvec::SmallVec;

use super::draw::tag;
use crate::figure::Tag;

/// What a step is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Caption {
    /// Its kind, as the texts name it.
    pub(crate) name: &'static str,
    /// The things that it is about.
    pub(crate) tags: SmallVec<[Tag; 4]>,
    /// Whether two things meet, when this is the step that ends their test.
    pub(crate) closes: Option<bool>,
    /// The node of the tree beside the picture that it is at.
    pub(crate) node: Option<u32>,
    /// Whether it starts another descent of that tree.
    pub(crate) descends: bool,
}

/// The caption of a step of this kind.
pub(crate) fn caption(name: &'static str) -> Caption {
    Caption { name, tags: SmallVec::new(), closes: None, node: None, descends: false }
}

impl Caption {
    /// It is about the one thing of this name.
    pub(crate) fn at(self, what: &'static str) -> Self {
        self.of(what, 0)
    }

    /// It is about this one of several things.
    pub(crate) fn of(self, what: &'static str, which: u32) -> Self {
        self.tagged(tag(what, which))
    }

    /// It is about the thing that a tag names.
    pub(crate) fn tagged(mut self, tag: Tag) -> Self {
        self.tags.push(tag);
        self
    }

    /// It is about all these things.
    pub(crate) fn all(mut self, tags: impl IntoIterator<Item = Tag>) -> Self {
        self.tags.extend(tags);
        self
    }

    /// It ends the test of two things, which meet or don't; none where the test goes on.
    pub(crate) fn closes(self, meet: impl Into<Option<bool>>) -> Self {
        Self { closes: meet.into(), ..self }
    }

    /// It is at this node of a tree, if at any.
    pub(crate) fn node(self, node: impl Into<Option<u32>>) -> Self {
        Self { node: node.into(), ..self }
    }

    /// It starts another descent of the tree.
    pub(crate) fn descends(self) -> Self {
        Self { descends: true, ..self }
    }
}
