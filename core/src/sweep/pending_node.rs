//! A node that a descent of a tree has still to walk, with the interval of its brush: the same for lines in the plane and for
//! planes in space. They are called lines here.

/// A node still to be walked.
#[derive(Clone, Copy)]
pub(super) struct PendingNode {
    pub(super) node: u32,
    pub(super) depth: u32,
    /// The brush so far: the last entry and the first exit, as fractions.
    pub(super) from: f64,
    pub(super) to: f64,
    /// The last entry's line: twice the index of its node, and one more when it was entered from behind.
    pub(super) entry: u32,
    /// The first exit's line, in the same way.
    pub(super) exit: u32,
}

/// No line was entered, or left, yet.
const NO_LINE: u32 = u32::MAX;

impl PendingNode {
    /// The root of a tree, whose brush is the whole move.
    pub(super) fn root(node: u32) -> Self {
        let (from, to) = (f64::NEG_INFINITY, f64::INFINITY);
        Self { node, depth: 0, from, to, entry: NO_LINE, exit: NO_LINE }
    }

    /// The node of the line that was entered last.
    pub(super) fn entry_node(self) -> Option<u32> {
        (self.entry != NO_LINE).then_some(self.entry >> 1)
    }

    /// The node of the line that is left first.
    pub(super) fn exit_node(self) -> Option<u32> {
        (self.exit != NO_LINE).then_some(self.exit >> 1)
    }

    /// The brush's interval on either side of its line, front first. `apart` are the distances from the line pushed out to the
    /// front and to the rear as the move starts, `moved` how much the first of them changes. `grazes` is whether a way along
    /// the pushed line is free.
    #[inline]
    pub(super) fn cut(
        self,
        sides: [u32; 2],
        moved: f64,
        apart: [f64; 2],
        grazes: bool,
    ) -> [Self; 2] {
        let [front, rear] = self.beyond(sides);
        let line = self.node << 1;
        [
            front.within(interval(apart[1], -moved, grazes), line | 1),
            rear.within(interval(apart[0], moved, grazes), line),
        ]
    }

    /// The two sides of its line, each with all of the brush.
    #[inline]
    pub(super) fn beyond(self, sides: [u32; 2]) -> [Self; 2] {
        sides.map(|node| Self { node, depth: self.depth + 1, ..self })
    }

    /// Cuts the interval to where the shape is within a half-plane: `line` is that one's node and side.
    #[inline]
    fn within(mut self, (from, to): (f64, f64), line: u32) -> Self {
        if from > self.from {
            self.from = from;
            self.entry = line;
        }
        if to < self.to {
            self.to = to;
            self.exit = line;
        }
        self
    }
}

/// The fractions between which a shape is within a half-plane: `apart` is its distance from it as the move starts, `moved` how
/// much that changes.
#[inline]
pub(super) fn interval(apart: f64, moved: f64, grazes: bool) -> (f64, f64) {
    if moved < 0.0 {
        (apart / -moved, f64::INFINITY)
    } else if moved > 0.0 {
        (f64::NEG_INFINITY, -apart / moved)
    } else if apart > 0.0 || apart == 0.0 && grazes {
        // Along the line, and not behind it: grazing is free.
        (f64::NEG_INFINITY, f64::NEG_INFINITY)
    } else {
        (f64::NEG_INFINITY, f64::INFINITY)
    }
}
