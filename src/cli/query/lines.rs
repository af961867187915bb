//! Lines of bounded length: a reader that never holds more than one, and skips those that are too long.

use std::io::{self, BufRead, BufReader, Read};

/// The most bytes one line may have. Shapes of a hundred thousand points fit; a line that never ends
/// does not fill the memory.
pub(super) const MAX_LINE_BYTES: usize = 4 << 20;

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// A line, without its end.
    Whole(&'a [u8]),
    /// A line above the limit; it was read past, and not kept.
    TooLong,
    /// There is no more.
    End,
}

/// Why there is no line.
#[derive(Debug)]
pub(super) enum Failed {
    /// The input can't be read.
    Reading(io::Error),
    /// What is done before waiting failed.
    Waiting(io::Error),
}

/// Reads lines into one buffer that is used again.
pub(super) struct LineReader<R> {
    input: BufReader<R>,
    line: Vec<u8>,
    limit: usize,
}

impl<R: Read> LineReader<R> {
    pub(super) fn new(input: BufReader<R>, limit: usize) -> Self {
        Self { input, line: Vec::new(), limit }
    }

    /// The next line; a last line without an end counts. `before_waiting` is called each time more input has
    /// to be read, which may take as long as somebody types.
    pub(super) fn next(
        &mut self,
        before_waiting: impl Fn() -> io::Result<()>,
    ) -> Result<Line<'_>, Failed> {
        self.line.clear();
        let mut too_long = false;
        let mut any = false;
        loop {
            if self.input.buffer().is_empty() {
                before_waiting().map_err(Failed::Waiting)?;
            }
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                Err(e) => return Err(Failed::Reading(e)),
            };
            let end = chunk.iter().position(|&b| b == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            too_long |= self.line.len() + part.len() > self.limit;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let last = chunk.is_empty();
            any |= !last;
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() || last {
                return Ok(match (any, too_long) {
                    (false, _) => Line::End,
                    (true, true) => Line::TooLong,
                    (true, false) => Line::Whole(&self.line),
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_cut_come_out_whole_and_long_ones_are_passed_over() {
        let text = b"ab\n\nabcdef\ncd\r\nlast";
        for size in 1..12 {
            let mut lines = LineReader::new(BufReader::with_capacity(size, &text[..]), 5);
            let mut next = || match lines.next(|| Ok(())).unwrap() {
                Line::Whole(line) => String::from_utf8(line.to_vec()).unwrap(),
                other => format!("{other:?}"),
            };
            let all: Vec<String> = (0..7).map(|_| next()).collect();
            assert_eq!(all, ["ab", "", "TooLong", "cd\r", "last", "End", "End"], "{size}");
        }
    }
}
