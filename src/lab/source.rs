//! The source of a step: which statements decided what it reports, and which lines only report.
//!
//! Question: given the place of a `trace.step(...)` or `trace.decide(...)`, which lines should a person read to see why
//! the step says what it says?
//! Method: the files are formatted by rustfmt, so indentation is structure. The span is the statements of the same
//! block between the previous report and this one. When a report is first in its block, what opens the block decided
//! it: the condition, the `let ... else`, the arm's `match`, or the function's head. A guard on `T::ON` decides nothing
//! and is skipped. For `decide`, the span is the statement that holds it.
//! Cost: one pass over a file, once for each file that is read.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::trace::Location;

/// Path below its package and text of every file that reports steps: the core's, and those of worlds in time.
static FILES: [&[(&str, &str)]; 2] =
    [glisse_core::SOURCES, include!(concat!(env!("OUT_DIR"), "/sources.rs"))];

fn files() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    FILES.into_iter().flatten()
}

/// More lines than this are cut to the last paragraph: what is lit should fit on a small screen.
const MANY: usize = 14;

/// A source file that reports steps.
#[derive(Debug)]
pub struct SourceFile {
    /// Its path below the package, with `/`: the same wherever the program was built.
    pub path: &'static str,
    /// Its lines.
    pub lines: Vec<&'static str>,
    /// Its reports, by their first line.
    pub reports: Vec<Report>,
}

/// One report in a source file: a call of `step` or `decide`. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The lines that only report.
    pub lines: RangeInclusive<u32>,
    /// The line a step's [`Location`] has.
    pub at: u32,
    /// The lines of the statements that decided.
    pub span: RangeInclusive<u32>,
    /// Names in the code and the event's field that has their value: `offset: thick` gives ("thick", "offset").
    pub values: Vec<(&'static str, &'static str)>,
}

/// A step's place in the source.
#[derive(Clone, Copy, Debug)]
pub struct SourcePlace {
    /// The file.
    pub file: &'static SourceFile,
    /// The report; none where a line calls the trace in a way that is not understood.
    pub report: Option<&'static Report>,
    /// The line that reported.
    pub line: u32,
}

impl SourcePlace {
    /// First and last line of the statements that decided.
    #[must_use]
    pub fn span(&self) -> RangeInclusive<u32> {
        self.report.map_or(self.line..=self.line, |t| t.span.clone())
    }
}

/// Every file that reports steps.
#[must_use]
pub fn paths() -> Vec<&'static str> {
    files().map(|(path, _)| *path).collect()
}

/// The file that a location names, however the program was built: with a path below the package, an absolute one, or
/// one with backslashes.
#[must_use]
pub fn file(name: &str) -> Option<&'static SourceFile> {
    static READ: OnceLock<Mutex<BTreeMap<&'static str, &'static SourceFile>>> = OnceLock::new();
    let name = name.replace('\\', "/");
    let (path, text) = files().find(|(path, _)| {
        name.strip_suffix(path).is_some_and(|before| before.is_empty() || before.ends_with('/'))
    })?;
    let mut read = READ.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    // Leaked once for each file: the texts are part of the program, and what is known of them lasts as long.
    Some(read.entry(path).or_insert_with(|| Box::leak(Box::new(SourceFile::new(path, text)))))
}

/// Where a step was reported; none for code outside the package's own files.
#[must_use]
pub fn place(location: &Location) -> Option<SourcePlace> {
    let file = file(location.file())?;
    let line = location.line();
    let report = file.reports.iter().find(|t| t.at == line);
    Some(SourcePlace { file, report, line })
}

impl SourceFile {
    fn new(path: &'static str, text: &'static str) -> Self {
        // Tests report too, but are never stepped through.
        let code = text.split("\n#[cfg(test)]\nmod tests").next().unwrap_or(text);
        let lines: Vec<&'static str> = code.lines().collect();
        let reports = CodeLines(&lines).reports();
        Self { path, lines: text.lines().collect(), reports }
    }
}

/// The lines of a file, counted from 0 here.
struct CodeLines<'l>(&'l [&'static str]);

impl CodeLines<'_> {
    fn reports(&self) -> Vec<Report> {
        let mut found: Vec<(RangeInclusive<usize>, usize, bool)> = Vec::new();
        for at in 0..self.0.len() {
            if let Some(decide) = self.call(at) {
                let first = self.chain_start(at);
                found.push((first..=self.end(at), at, decide));
            }
        }
        let all: Vec<_> = found.iter().map(|(lines, _, _)| lines.clone()).collect();
        let make = |(lines, at, decide): &(RangeInclusive<usize>, usize, bool)| {
            let span = if *decide {
                // The statement; its closure is folded by `lines`, which begin after the call's own line.
                self.statement(*lines.start())..=*at
            } else {
                self.span(lines, &all)
            };
            let folded = if *decide { at + 1..=*lines.end() } else { lines.clone() };
            let one = |i: &usize| *i as u32 + 1;
            Report {
                lines: one(folded.start())..=one(folded.end()),
                at: *at as u32 + 1,
                span: one(span.start())..=one(span.end()),
                values: self.values(*lines.start()..=*lines.end()),
            }
        };
        found.iter().map(make).collect()
    }

    /// Whether a line calls the trace, and whether by `decide`.
    fn call(&self, i: usize) -> Option<bool> {
        let line = self.0[i].trim_start();
        if line.starts_with("//") {
            None
        } else if line.contains(".decide(") {
            Some(true)
        } else if line.contains(".step(||") {
            Some(false)
        } else {
            None
        }
    }

    fn indent(&self, i: usize) -> usize {
        self.0[i].len() - self.0[i].trim_start().len()
    }

    fn is_code(&self, i: usize) -> bool {
        let line = self.0[i].trim_start();
        !line.is_empty() && !line.starts_with("//")
    }

    /// Whether a line begins a statement, and does not go on with or close the one above.
    fn begins(&self, i: usize) -> bool {
        let line = self.0[i].trim_start();
        self.is_code(i)
            && !line.starts_with(['}', ')', ']', '.', '?', '&', '|', '+', '-', '*', '/', '='])
    }

    /// The first line of a call whose method is on a line of its own: `trace` above `.step(`.
    fn chain_start(&self, at: usize) -> usize {
        let mut i = at;
        while i > 0 && self.0[i].trim_start().starts_with('.') {
            i -= 1;
        }
        i
    }

    /// The last line of the call that begins at a line: where its brackets are closed again.
    fn end(&self, at: usize) -> usize {
        let line = self.0[at];
        let from = line.find(".step(").or_else(|| line.find(".decide(")).unwrap_or(0);
        let mut depth = 0i32;
        for (i, text) in self.0.iter().enumerate().skip(at) {
            let text = if i == at { &text[from..] } else { text };
            let mut quoted = false;
            for c in text.chars() {
                match c {
                    '"' => quoted = !quoted,
                    '(' | '{' | '[' if !quoted => depth += 1,
                    ')' | '}' | ']' if !quoted => depth -= 1,
                    _ => {}
                }
                // What follows the call on its line, such as the block of an `if`, is not part of it.
                if depth == 0 && c == ')' {
                    return i;
                }
            }
            if depth <= 0 {
                return i;
            }
        }
        at
    }

    /// The first line of the statement that a line is part of.
    fn statement(&self, i: usize) -> usize {
        let mut first = i;
        while first > 0 && !self.begins(first) {
            first -= 1;
        }
        first
    }

    /// The lines that decided what a call reports.
    fn span(
        &self,
        report: &RangeInclusive<usize>,
        all: &[RangeInclusive<usize>],
    ) -> RangeInclusive<usize> {
        let indent = self.indent(*report.start());
        let any_report = |from: usize, to: usize| {
            all.iter().any(|t| t != report && *t.start() >= from && *t.start() <= to)
        };
        // 1. Statements before it in its block, back to the last one that reports. Above an arm there are other arms.
        let arm = self.0[*report.start()].split(".step(").next().is_some_and(|s| s.contains("=>"));
        let (mut first, mut header) = (None, None);
        let mut next = *report.start();
        let mut i = next;
        while i > 0 {
            i -= 1;
            if !self.is_code(i) {
                continue;
            }
            let here = self.indent(i);
            if here < indent {
                header = Some(i);
                break;
            }
            if arm || here > indent || !self.begins(i) {
                continue;
            }
            if let Some(before) = all.iter().find(|t| t != &report && *t.start() == i)
                && first.is_none()
            {
                // Two reports in a row are about the same statements.
                return self.span(before, all);
            }
            if any_report(i, next - 1) {
                // It reports itself, so it decided something else; its head may have decided this.
                header = first.is_none().then(|| self.head_end(i));
                break;
            }
            if first.is_some() && *report.start() - i > MANY {
                break;
            }
            (first, next) = (Some(i), i);
        }
        if let Some(first) = first {
            return first..=self.last_code(first, *report.start() - 1);
        }
        // 2. What opens its block.
        let Some(open) = header else { return report.clone() };
        let mut from = self.statement(open);
        let text = self.0[from].trim_start();
        if text.starts_with("if T::ON") || text.starts_with("if Tr::ON") {
            return self.span(&(from..=*report.end()), all);
        }
        if self.0[open].trim() == "} else {" {
            // Reached because a condition above does not hold.
            let level = self.indent(open);
            from = (0..open)
                .rev()
                .find(|&i| self.indent(i) == level && self.begins(i) && self.is_code(i))
                .unwrap_or(open);
            return from..=self.head_end(from);
        }
        if self.0[open].trim() == "loop {" {
            return self.span(&(from..=*report.end()), all);
        }
        from..=open
    }

    /// The last line of a statement's head: where its block opens, or the line itself.
    fn head_end(&self, from: usize) -> usize {
        let last = (from + 8).min(self.0.len() - 1);
        (from..=last).find(|&i| self.0[i].ends_with(['{', ';'])).unwrap_or(from)
    }

    fn last_code(&self, first: usize, last: usize) -> usize {
        (first..=last).rev().find(|&i| self.is_code(i)).unwrap_or(first)
    }

    /// Which names in the code have their value in which field of the event.
    fn values(&self, lines: RangeInclusive<usize>) -> Vec<(&'static str, &'static str)> {
        let mut values = Vec::new();
        let mut inside = false;
        for i in lines {
            let line = self.0[i];
            // Fields follow the brace after the event's name, on its line or below.
            let fields = match line.find("Step::").or_else(|| line.find("Self::")) {
                Some(at) if !inside => {
                    inside = true;
                    match line[at..].find('{') {
                        Some(brace) => &line[at + brace + 1..],
                        None => continue,
                    }
                }
                _ if inside => line,
                _ => continue,
            };
            for field in fields.split(',') {
                let field = field.trim().trim_end_matches([')', ';', '}', ' ']).trim();
                let (name, value) = field.split_once(':').unwrap_or((field, field));
                let value = value.trim().trim_start_matches(['*', '&']);
                let plain = |c: char| c.is_alphanumeric() || "_.".contains(c);
                let name = name.trim();
                if !name.is_empty()
                    && name.chars().all(|c| c.is_alphanumeric() || c == '_')
                    && !value.is_empty()
                    && value.chars().all(plain)
                    && !value.starts_with(|c: char| c.is_ascii_digit())
                {
                    values.push((value, name));
                }
            }
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::collide::pair::box_box::box_box_traced;
    use crate::geom::Rect;
    use crate::trace::Recorder;

    fn span_of(path: &str, what: &str) -> Vec<&'static str> {
        let file = file(path).unwrap();
        let report = file
            .reports
            .iter()
            .find(|t| t.lines.clone().any(|i| file.lines[i as usize - 1].contains(what)))
            .unwrap_or_else(|| panic!("nothing reports {what}"));
        report.span.clone().map(|i| file.lines[i as usize - 1].trim()).collect()
    }

    #[test]
    fn a_step_that_was_recorded_names_its_lines() {
        let at = |x: f64, y: f64| Rect::new(DVec2::new(x, y), DVec2::ONE).unwrap();
        let timeline = Recorder::run((), |(), t| box_box_traced(&at(0.0, 0.0), &at(0.5, 0.0), t));
        let place = place(timeline.steps()[0].location).unwrap();
        let lit = place.span().map(|l| place.file.lines[l as usize - 1]).collect::<Vec<_>>();
        assert!(lit.iter().any(|l| l.contains("other > own")), "{lit:?}");
    }

    #[test]
    fn the_statements_before_a_report_are_its_span() {
        let project = span_of("src/sweep/slide.rs", "Step::Project {");
        assert!(project[0].starts_with("let dot = displacement.dot"), "{project:#?}");
        assert!(project.last().unwrap().starts_with("let refused_by"), "{project:#?}");
    }

    #[test]
    fn a_report_that_is_first_in_its_block_was_decided_by_what_opens_it() {
        let corner = span_of("src/sweep/slide.rs", "Step::Corner {");
        assert_eq!(corner, ["let Some((on, mut projected)) = accepted else {"]);
        let empty = span_of("src/sweep/bsp_sweep.rs", "Step::Empty {");
        assert!(empty[0].starts_with("match tree.node"), "{empty:#?}");
    }

    #[test]
    fn the_block_that_a_decision_opens_is_no_part_of_its_report() {
        let file = file("src/collide/pair/circle_box_cascade.rs").unwrap();
        let line = file.lines.iter().position(|l| l.contains("decide(CascadeCase::Far")).unwrap();
        let folded = |t: &&Report| t.lines.contains(&(line as u32 + 1));
        assert_eq!(file.reports.iter().find(folded), None, "the answer is lit, not folded");
    }

    #[test]
    fn names_in_the_code_are_tied_to_the_fields_of_the_event() {
        let file = file("src/sweep/bsp_sweep.rs").unwrap();
        let node = file
            .reports
            .iter()
            .find(|t| t.lines.clone().any(|i| file.lines[i as usize - 1].contains("Step::Node {")));
        let values = &node.unwrap().values;
        for pair in [("d1", "d1"), ("thick", "offset"), ("side", "side"), ("split.wall", "wall")] {
            assert!(values.contains(&pair), "{pair:?} is not in {values:?}");
        }
    }

    #[test]
    fn a_file_is_found_however_the_program_was_built() {
        for name in [
            "src/sweep/slide.rs",
            "/somewhere/glisse-0.1.0/src/sweep/slide.rs",
            "src\\sweep\\slide.rs",
        ] {
            assert_eq!(file(name).unwrap().path, "src/sweep/slide.rs");
        }
        assert!(file("other/slide.rs").is_none());
        assert!(file("elsewheresrc/sweep/slide.rs").is_none());
    }

    #[test]
    fn every_report_has_a_span_and_no_lit_line_only_reports() {
        let mut count = 0;
        for path in paths() {
            let file = file(path).unwrap();
            for report in &file.reports {
                count += 1;
                let at = format!("{path}:{}", report.at);
                assert!(report.span.start() <= report.span.end(), "{at}");
                let folded = |line: &u32| file.reports.iter().any(|t| t.lines.contains(line));
                let lit: Vec<u32> = report.span.clone().filter(|l| !folded(l)).collect();
                assert!(!lit.is_empty(), "{at}: {:?}", report.span);
                assert!(
                    lit.iter().any(|l| !file.lines[*l as usize - 1].trim().is_empty()),
                    "{at}: nothing is lit"
                );
            }
        }
        assert!(count > 100, "only {count} reports were found");
    }
}
