//! The lines of a source file as a person reads them for a step: what decided is lit, what only tells is folded, and the
//! step's values are at the ends of the lines that have their names. The window and the pages that are handed out show them.

use super::source::SourcePlace;

/// So many lines above those that decided are looked at for names whose values are known.
const ABOVE: usize = 12;
/// At most so many values are at the end of one line.
const VALUES: usize = 3;

/// One line as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Its number in the file, from 1.
    pub number: u32,
    /// What of it is shown.
    pub words: &'static str,
    /// Whether it and lines after it only tell, and are folded.
    pub folded: bool,
    /// Whether it decided.
    pub lit: bool,
    /// Names and values written at its end.
    pub values: Vec<(&'static str, String)>,
}

/// The lines of a file as they are shown for a step: those that only tell are folded, those that decided are lit, and
/// the values of its event are at the end of the lines that have their names.
#[must_use]
pub fn shown(place: &SourcePlace, values: &[(String, String)]) -> Vec<Shown> {
    let mut all = folded(place, true);
    if !all.iter().any(|l| l.lit) {
        // What decided a step that only tells more is itself there for the telling.
        all = folded(place, false);
    }
    write_values(&mut all, place, values);
    all
}

/// The lines of a file with its tellings folded, and the blocks that are there for them too if wanted.
fn folded(place: &SourcePlace, guards: bool) -> Vec<Shown> {
    let file = place.file;
    let span = place.span();
    let mut all: Vec<Shown> = Vec::with_capacity(file.lines.len());
    let mut tellings = file.reports.iter().peekable();
    let mut number = 1;
    while number <= file.lines.len() as u32 {
        while tellings.peek().is_some_and(|t| *t.lines.end() < number) {
            tellings.next();
        }
        let line = file.lines[number as usize - 1];
        let telling = tellings.peek().filter(|t| t.lines.contains(&number));
        let last = telling
            .map(|t| *t.lines.end())
            .or_else(|| Some(number).filter(|_| guards).and_then(|n| guard_end(&file.lines, n)));
        let blank = line.len() - line.trim_start().len();
        let words = match (telling, last) {
            // What is before the call on its line is no telling: the indentation, an arm's pattern.
            (Some(_), _) => line.find("trace").map_or(&line[..blank], |at| &line[..at]),
            (None, Some(_)) => &line[..blank],
            (None, None) => line,
        };
        all.push(Shown {
            number,
            words,
            folded: last.is_some(),
            lit: span.contains(&number) && (last.is_none() || !words.trim().is_empty()),
            values: Vec::new(),
        });
        number = last.unwrap_or(number) + 1;
    }
    all
}

/// The last line of a block that is there for the telling only; none where no such block begins.
fn guard_end(lines: &[&str], number: u32) -> Option<u32> {
    let first = *lines.get(number as usize - 1)?;
    let code = first.trim_start();
    if !(code.starts_with("if T::ON") || code.starts_with("if Tr::ON")) || !code.ends_with('{') {
        return None;
    }
    let close = format!("{}}}", &first[..first.len() - code.len()]);
    let after = lines[number as usize..].iter().position(|l| *l == close)?;
    Some(number + 1 + after as u32)
}

/// Puts each value at the end of the line that binds its name, else of the last one lit that has it, else of the
/// nearest above.
fn write_values(lines: &mut [Shown], place: &SourcePlace, values: &[(String, String)]) {
    let Some(telling) = place.report else { return };
    let (first, last) = (
        lines.iter().position(|l| l.lit).unwrap_or(0),
        lines.iter().rposition(|l| l.lit).unwrap_or(0),
    );
    let mut written: Vec<&str> = Vec::new();
    for (name, field) in &telling.values {
        let Some((_, value)) = values.iter().find(|(f, _)| f == field) else { continue };
        if written.contains(name) || value.is_empty() {
            continue;
        }
        let code = |i: usize| lines[i].words.split("//").next().unwrap_or("");
        let has = |i: &usize| !lines[*i].folded && names(code(*i), name);
        let binds = |i: &usize| has(i) && bound(lines[*i].words, name);
        let lit = || (first..=last.min(lines.len().saturating_sub(1))).filter(|i| lines[*i].lit);
        let above = || (first.saturating_sub(ABOVE)..first).rev();
        let at = lit().find(binds).or_else(|| lit().rev().find(has)).or_else(|| above().find(has));
        if let Some(at) = at.filter(|at| lines[*at].values.len() < VALUES) {
            lines[at].values.push((name, value.clone()));
            written.push(name);
        }
    }
}

/// Whether a line of code has a name as a whole word.
fn names(line: &str, name: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(name).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + name.len()..].chars().next();
        !before.is_some_and(|c| word(c) || c == '.') && !after.is_some_and(|c| word(c) || c == '(')
    })
}

/// Whether a line gives a name its value.
fn bound(line: &str, name: &str) -> bool {
    let start = line.trim_start();
    let first = start.split_once('=').map_or("", |(before, _)| before);
    (start.starts_with("let ") || start.starts_with("for ")) && names(first, name)
        || start.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with("= "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::source;

    /// The lines around the first telling of a file that tells a step.
    fn lines_of(path: &str, what: &str, values: &[(&str, &str)]) -> Vec<Shown> {
        let file = source::file(path).unwrap();
        let telling = file
            .reports
            .iter()
            .find(|t| t.lines.clone().any(|i| file.lines[i as usize - 1].contains(what)));
        let place = SourcePlace { file, report: telling, line: telling.unwrap().at };
        let own = |(a, b): &(&str, &str)| ((*a).to_owned(), (*b).to_owned());
        shown(&place, &values.iter().map(own).collect::<Vec<_>>())
    }

    #[test]
    fn tellings_are_folded_and_never_lit_in_any_file() {
        for path in source::paths() {
            let file = source::file(path).unwrap();
            for telling in &file.reports {
                let place = SourcePlace { file, report: Some(telling), line: telling.at };
                let lines = shown(&place, &[]);
                assert!(lines.iter().any(|l| l.lit), "{path}:{}: nothing is lit", telling.at);
                for line in lines.iter().filter(|l| l.lit && l.folded) {
                    assert!(!line.words.trim().is_empty(), "{path}:{}", line.number);
                }
                assert!(lines.windows(2).all(|w| w[0].number < w[1].number));
                let long = telling.lines.clone().count() > 1;
                assert!(lines.len() < file.lines.len() || !long, "{path}:{}", telling.at);
            }
        }
    }

    #[test]
    fn values_are_where_their_names_are_given_them() {
        let values = [("dot", "-184.7"), ("projected", "(265.6, 83.9)")];
        let lines = lines_of("src/sweep/slide.rs", "Step::Project {", &values);
        let with: Vec<_> = lines.iter().filter(|l| !l.values.is_empty()).collect();
        let dot = with.iter().find(|l| l.values.iter().any(|(n, _)| *n == "dot")).unwrap();
        assert!(dot.lit && dot.words.trim_start().starts_with("let dot ="), "{dot:?}");
        let count = with.iter().flat_map(|l| &l.values).filter(|(n, _)| *n == "dot").count();
        assert_eq!(count, 1, "once");
        assert!(names("let dot = v.dot(n);", "dot") && !names("v.dot(n)", "dot"));
        assert!(bound("let dot = v;", "dot") && !bound("let x = dot;", "dot"));
        assert!(
            bound("    nearest = found;", "nearest") && !bound("    nearest == found;", "nearest")
        );
    }
}
