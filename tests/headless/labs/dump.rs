//! A run as plain lines to keep and compare: what each step says by the names of its messages, so that better words
//! change nothing, and what appears in its picture and goes from it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use glisse::figure::space::SpaceMark;
use glisse::figure::{Mark, Picture, Tag};
use glisse::lab::{FactValue, Overlays, Playback, source};
use glisse::text::{Arg, Message, number};

/// A line longer than this, of a shape with many corners, is cut; its length and a sum stand for the rest.
const LONGEST: usize = 240;

/// A run, step by step.
pub(crate) fn run(playback: &dyn Playback) -> String {
    let mut out = String::new();
    let mut before = BTreeMap::new();
    for k in 0..playback.len() {
        let info = playback.step(k);
        let telling = playback.tell(k);
        let indent = "  ".repeat(info.depth as usize);
        let place = source::place(info.location);
        let (name, file) = (info.name, place.map_or(info.location.file(), |p| p.file.path));
        writeln!(out, "{indent}{name} [{file}] {}", message(&telling.sentence)).unwrap();
        for fact in telling.facts {
            let value = match fact.value {
                FactValue::Number(x) => number::number(x),
                FactValue::Count(c) => c.to_string(),
                FactValue::Vector(v) => number::vector(v),
                FactValue::Interval(a, b) => number::interval(a, b),
                FactValue::Words(m) => message(&m),
            };
            writeln!(out, "{indent}    {} = {value}", fact.symbol).unwrap();
        }
        let now = marks(&playback.picture(k, &Overlays::default()));
        difference(&mut out, &indent, &before, &now);
        before = now;
    }
    writeln!(out, "{}", message(&playback.verdict())).unwrap();
    out
}

/// A message by its name and what fills its places.
fn message(message: &Message) -> String {
    let mut out = message.id.to_string();
    for (place, arg) in &message.args {
        let value = match arg {
            Arg::Number(x) => number::number(*x),
            Arg::Count(c) => c.to_string(),
            Arg::Vector(v) => number::vector(*v),
            Arg::Text(words) => words.clone(),
            Arg::Name(name) => format!("{:?}", name.plain()),
            Arg::Message(inner) => format!("[{}]", self::message(inner)),
        };
        write!(out, " {place}={value}").unwrap();
    }
    out
}

/// The marks of a picture, each with how often it is there.
fn marks(picture: &Picture) -> BTreeMap<String, usize> {
    let mut out = BTreeMap::new();
    let mut add = |line: String| *out.entry(line).or_default() += 1;
    match picture {
        Picture::Plane(figure) => {
            figure.marks.iter().for_each(|mark| add(line(mark)));
            if let Some(regions) = &figure.regions {
                add(cut(rounded(&format!("regions {:?}", regions.ring()))));
            }
        }
        Picture::Space(figure) => figure.marks.iter().for_each(|mark| add(line_in_space(mark))),
    }
    out
}

fn line(mark: &Mark) -> String {
    let what = format!("{:?} {:?} {:?}", mark.role, mark.layer, mark.shape);
    described(&what, mark.tag, mark.label.as_deref(), mark.lit)
}

fn line_in_space(mark: &SpaceMark) -> String {
    let glass = if mark.glass { " glass" } else { "" };
    let what = format!("{:?}{glass} {:?}", mark.role, mark.shape);
    described(&what, mark.tag, mark.label.as_deref(), mark.lit)
}

fn described(what: &str, tag: Option<Tag>, label: Option<&str>, lit: bool) -> String {
    let mut out = cut(rounded(what));
    if let Some(tag) = tag {
        write!(out, " of {} {}", tag.what, tag.which).unwrap();
    }
    if let Some(label) = label {
        write!(out, " says {label:?}").unwrap();
    }
    if lit {
        out += " lit";
    }
    out
}

/// What came and what went.
fn difference(
    out: &mut String,
    indent: &str,
    before: &BTreeMap<String, usize>,
    now: &BTreeMap<String, usize>,
) {
    let more =
        |sign, of: &BTreeMap<String, usize>, than: &BTreeMap<String, usize>, out: &mut String| {
            for (line, count) in of {
                for _ in than.get(line).copied().unwrap_or(0)..*count {
                    writeln!(out, "{indent}    {sign} {line}").unwrap();
                }
            }
        };
    more('-', before, now, out);
    more('+', now, before, out);
}

/// A text with its numbers as they are told: the last bits of a sine differ from one machine to another.
fn rounded(text: &str) -> String {
    let text = text.replace("DVec2", "").replace("DVec3", "");
    let mut out = String::new();
    let mut digits = String::new();
    for c in text.chars().chain([' ']) {
        let starts = c.is_ascii_digit() || c == '-';
        let goes_on = !digits.is_empty() && (c == '.' || c == 'e');
        if starts || goes_on {
            digits.push(c);
            continue;
        }
        if !digits.is_empty() {
            out += &digits.parse().map_or_else(|_| digits.clone(), number::number);
            digits.clear();
        }
        out.push(c);
    }
    out.truncate(out.trim_end().len());
    out
}

fn cut(line: String) -> String {
    if line.len() <= LONGEST {
        return line;
    }
    let sum = line.bytes().fold(0_u32, |sum, b| sum.wrapping_mul(31).wrapping_add(b.into()));
    let end = (0..=LONGEST).rev().find(|i| line.is_char_boundary(*i)).unwrap_or(0);
    format!("{}… ({} bytes, sum {sum:08x})", &line[..end], line.len())
}
