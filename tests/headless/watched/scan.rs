//! What a trace could decide, found in the source.
//!
//! Two kinds of code run only when somebody watches, or tell them something: the block after `if T::ON`, and the closure
//! given to `step` or `decide`. Both are for bookkeeping. So
//! - `T::ON` stands alone after an `if` that is a statement, and the block has no `else`, does not leave early (`return`,
//!   `break`, `continue`, `?`) and can't panic;
//! - neither a block nor a closure changes what is used outside of all of them: a variable that they assign to, borrow to be
//!   changed, or call a method of that is not known to only look, is otherwise used in such places alone. (What a method
//!   does to `self` is not seen from here.)
//!
//! `const ON: bool = T::ON;`, by which a trace inside another is on when that is, is the one other place for it.

use std::fs;
use std::ops::Range;

use super::tokens::{Token, closing, tokens};
use crate::sources::sources;

/// Words that leave a block other than by its end.
const LEAVES: [&str; 14] = [
    "return",
    "break",
    "continue",
    "?",
    "panic",
    "todo",
    "unreachable",
    "unimplemented",
    "assert",
    "assert_eq",
    "assert_ne",
    "unwrap",
    "expect",
    "exit",
];

/// Methods that only look, whatever they are called of.
const LOOKS: [&str; 13] = [
    "clone", "copied", "contains", "first", "get", "is_empty", "is_none", "is_some", "iter",
    "last", "len", "map", "to_vec",
];

/// The signs that assign.
const ASSIGNS: [&str; 11] = ["=", "+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<=", ">>="];

/// What was found in one source: how many places for bookkeeping there are, and what is wrong with them.
#[derive(Debug, Default, PartialEq, Eq)]
struct Found {
    guards: usize,
    closures: usize,
    faults: Vec<String>,
}

fn scan(source: &str) -> Found {
    let code = tokens(source);
    let text = |i: usize| code.get(i).map_or("", |t| t.text.as_str());
    let mut found = Found::default();
    let fault = |i: usize, what: &str| format!("line {}: {what}", code[i].line);
    let mut places: Vec<Range<usize>> = Vec::new();
    // 1. Every `::ON`.
    for i in 2..code.len() {
        if text(i) != "ON" || text(i - 1) != "::" {
            continue;
        }
        // A trace inside another.
        let declared: Vec<&str> = (i.saturating_sub(6)..i.saturating_sub(2)).map(text).collect();
        if declared == ["ON", ":", "bool", "="] && text(i - 7) == "const" && text(i + 1) == ";" {
            continue;
        }
        let statement = matches!(text(i.saturating_sub(4)), "{" | "}" | ";");
        if i < 4 || text(i - 3) != "if" || text(i + 1) != "{" || !statement {
            found.faults.push(fault(i, "`ON` is more than the condition of a statement"));
            continue;
        }
        let end = closing(&code, i + 1);
        if text(end + 1) == "else" {
            found.faults.push(fault(end + 1, "`else` after `if ON`"));
        }
        found.guards += 1;
        places.push(i + 2..end);
    }
    // 2. Every closure that is told by.
    for i in 1..code.len() {
        if !matches!(text(i), "step" | "decide") || text(i - 1) != "." || text(i + 1) != "(" {
            continue;
        }
        let end = closing(&code, i + 1);
        if let Some(start) = closure(&code, i + 2..end) {
            found.closures += 1;
            places.push(start..end);
        }
    }
    places.sort_by_key(|p| p.start);
    // 3. What they do.
    for place in &places {
        let guard = text(place.start - 1) == "{";
        for i in place.clone() {
            if guard && LEAVES.contains(&text(i)) {
                found.faults.push(fault(
                    i,
                    &format!("`{}` in a block that is only run when watched", text(i)),
                ));
            }
        }
        let function = function_around(&code, place.start);
        for (at, name) in changed(&code, place, &function) {
            if let Some(used) = used_outside(&code, &name, &function, &places) {
                let line = code[used].line;
                found.faults.push(fault(
                    at,
                    &format!("`{name}` is changed where only the trace should be, and used in line {line}"),
                ));
            }
        }
    }
    found
}

/// Where the closure among the arguments of a call starts: the only argument of `step`, the last one of `decide`.
fn closure(code: &[Token], arguments: Range<usize>) -> Option<usize> {
    let (mut depth, mut start) = (0, arguments.start);
    for i in arguments.clone() {
        match code[i].text.as_str() {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            "," if depth == 0 && i + 1 < arguments.end && is_closure(&code[i + 1].text) => {
                start = i + 1;
                break;
            }
            _ => {}
        }
    }
    is_closure(&code.get(start)?.text).then_some(start)
}

fn is_closure(first: &str) -> bool {
    matches!(first, "||" | "|" | "move")
}

/// The function, signature and body, that a token is in; all of the source where there is none.
fn function_around(code: &[Token], at: usize) -> Range<usize> {
    let mut around = 0..code.len();
    for i in 0..at {
        if code[i].text != "fn" {
            continue;
        }
        // Its body, or the end of a declaration without one.
        let mut k = i;
        while k < code.len() && !matches!(code[k].text.as_str(), "{" | ";") {
            k = if matches!(code[k].text.as_str(), "(" | "[") {
                closing(code, k) + 1
            } else {
                k + 1
            };
        }
        if code.get(k).is_some_and(|t| t.text == "{") {
            let end = closing(code, k);
            if (k..end).contains(&at) {
                around = i..end + 1;
            }
        }
    }
    around
}

fn is_name(text: &str) -> bool {
    let mut chars = text.chars();
    let first = chars.next().is_some_and(|c| c.is_lowercase() || c == '_');
    first
        && !matches!(
            text,
            "mut"
                | "let"
                | "if"
                | "else"
                | "for"
                | "in"
                | "while"
                | "match"
                | "move"
                | "ref"
                | "as"
                | "fn"
                | "true"
                | "false"
                | "loop"
                | "const"
        )
}

/// The names from outside that a place changes, with where.
fn changed(code: &[Token], place: &Range<usize>, function: &Range<usize>) -> Vec<(usize, String)> {
    let text = |i: usize| code.get(i).map_or("", |t| t.text.as_str());
    let mut own: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    for i in place.clone() {
        // 1. Names of its own: `let` and `for` patterns, parameters of closures.
        if matches!(text(i), "let" | "for") {
            let mut k = i + 1;
            while !matches!(text(k), "=" | ";" | "in" | ":" | "") {
                own.push(text(k));
                k += 1;
            }
        }
        if text(i) == "|" && matches!(text(i - 1), "(" | "," | "=" | "{" | "=>" | "move") {
            let names = (i + 1..place.end).take_while(|k| text(*k) != "|");
            own.extend(names.map(text));
        }
        let name = if text(i) == "&" && text(i + 1) == "mut" {
            // 2. Borrowed to be changed.
            text(i + 2).to_owned()
        } else if ASSIGNS.contains(&text(i)) {
            // 3. Assigned to: all names of the statement before the sign, unless it declares.
            let from =
                (place.start..i).rev().find(|k| matches!(text(*k), ";" | "{" | "}" | "|" | "||"));
            let from = from.map_or(place.start, |k| k + 1);
            if (from..i).any(|k| matches!(text(k), "let" | "for")) {
                continue;
            }
            let roots = (from..i).filter(|k| is_name(text(*k)) && text(k.saturating_sub(1)) != ".");
            found.extend(roots.map(|k| (k, text(k).to_owned())));
            continue;
        } else if text(i) == "(" && is_name(text(i - 1)) && text(i - 2) == "." {
            // 4. A method of something that may be changed.
            let root = root(code, i - 2);
            if LOOKS.contains(&text(i - 1)) || root == "self" {
                continue;
            }
            let mutable = function.clone().any(|k| {
                text(k) == root
                    && (text(k.saturating_sub(1)) == "mut"
                        || text(k + 1) == ":" && text(k + 2) == "&" && text(k + 3) == "mut")
            });
            if !mutable {
                continue;
            }
            root
        } else {
            continue;
        };
        found.push((i, name));
    }
    found.retain(|(_, name)| name != "trace" && is_name(name) && !own.contains(&name.as_str()));
    found
}

/// The name at the start of a chain of fields, indices and calls that ends before a dot.
fn root(code: &[Token], dot: usize) -> String {
    let mut i = dot;
    while i > 0 {
        i -= 1;
        match code[i].text.as_str() {
            ")" | "]" => {
                let mut depth = 0;
                loop {
                    match code[i].text.as_str() {
                        ")" | "]" => depth += 1,
                        "(" | "[" => depth -= 1,
                        _ => {}
                    }
                    if depth == 0 || i == 0 {
                        break;
                    }
                    i -= 1;
                }
            }
            name if is_name(name) && (i == 0 || code[i - 1].text != ".") => return name.to_owned(),
            name if is_name(name) || name == "." => {}
            _ => break,
        }
    }
    String::new()
}

/// Where a name is used in its function other than in places for bookkeeping and where it is declared.
fn used_outside(
    code: &[Token],
    name: &str,
    function: &Range<usize>,
    places: &[Range<usize>],
) -> Option<usize> {
    let text = |i: usize| code.get(i).map_or("", |t| t.text.as_str());
    function.clone().find(|&i| {
        text(i) == name
            && text(i.saturating_sub(1)) != "."
            && text(i + 1) != ":"
            && !(text(i - 1) == "mut" && text(i.saturating_sub(2)) == "let")
            && !places.iter().any(|p| p.contains(&i))
    })
}

#[test]
fn no_trace_decides_anything() {
    let (mut faults, mut guards, mut closures) = (Vec::new(), 0, 0);
    for (path, _) in sources() {
        let found = scan(&fs::read_to_string(&path).unwrap());
        faults.extend(found.faults.into_iter().map(|f| format!("{}: {f}", path.display())));
        guards += found.guards;
        closures += found.closures;
    }
    assert!(faults.is_empty(), "{faults:#?}");
    // It has seen something.
    assert!(guards >= 6 && closures >= 120, "{guards} {closures}");
}

/// A traced function with this body.
fn of(body: &str) -> Found {
    scan(&format!("fn f<T: Trace<Step>>(a: f64, b: &mut u32, trace: &mut T) -> f64 {{ {body} }}"))
}

#[test]
fn what_a_trace_would_decide_is_found() {
    let bad = [
        // The shapes that stood in the way to an answer once.
        ("an early return", "if a > 0.0 && !T::ON { return 0.0; } a"),
        ("another bound", "let c = if T::ON { 1.0 } else { a }; c"),
        ("a pass", "let passes = !T::ON && a > 0.0; if passes { 1.0 } else { a }"),
        ("a break", "loop { if T::ON && a > 0.0 { break; } } a"),
        ("a let chain", "if !T::ON && let Some(t) = g(a) { return t; } a"),
        ("a value", "let deeply = T::ON && a < 3.0; if deeply { h(a) } else { g(a) }"),
        // And others.
        ("return", "if T::ON { return 0.0; } a"),
        ("break", "loop { if T::ON { break; } }"),
        ("continue", "for _ in 0..3 { if T::ON { continue; } g(a); } a"),
        ("question mark", "if T::ON { trace.tell(g(a)?); } a"),
        ("else", "if T::ON { trace.tell(a); } else { g(a); } a"),
        ("else if", "if a > 0.0 { g(a); } else if T::ON { g(a); } a"),
        ("in a match", "match a { _ if T::ON => 1.0, _ => 2.0 }"),
        ("an argument", "g(a, T::ON)"),
        ("a condition of a loop", "while T::ON { g(a); } a"),
        ("the last value", "g(if T::ON { 1.0 } else { 2.0 })"),
        ("a name for it", "const WATCHED: bool = T::ON; if WATCHED { 1.0 } else { 2.0 }"),
        ("of another path", "let c = <T as Trace<Step>>::ON; if c { 1.0 } else { 2.0 }"),
        ("a value that is used", "let mut c = a; if T::ON { c = 1.0; } c"),
        ("one that is added to", "let mut c = a; if T::ON { c += 1.0; } c"),
        ("of a tuple", "let (mut c, mut d) = (a, a); if T::ON { (c, d) = (1.0, 2.0); } c"),
        ("of a field", "let mut c = C { a }; if T::ON { c.a = 1.0; } c.a"),
        ("of a place", "let mut c = [a; 3]; if T::ON { c[1] = 1.0; } c[1]"),
        ("what is pointed to", "if T::ON { *b = 1; } f64::from(*b)"),
        ("its own state", "if T::ON { self.c = 1.0; } self.c"),
        ("what is borrowed", "let mut c = a; if T::ON { change(&mut c); } c"),
        ("what is called", "let mut c = vec![a]; if T::ON { c.push(1.0); } c.len() as f64"),
        ("a panic", "if T::ON { assert!(a > 0.0); } a"),
        ("in a step", "let mut c = a; trace.step(|| { c = 1.0; Step::A }); c"),
        ("a count in a step", "let mut n = 0; trace.step(|| { n += 1; Step::A(n) }); f64::from(n)"),
        ("a walk in a step", "let mut w = walk(a); trace.step(|| Step::A(w.next())); w.next()"),
        ("in a decision", "let mut c = a; trace.decide(g(a), |v| { c = v; Step::A(v) }); c"),
    ];
    for (name, body) in bad {
        assert!(!of(body).faults.is_empty(), "{name}: {body}");
    }
}

#[test]
fn bookkeeping_is_let_alone() {
    let good = [
        ("a call", "if T::ON { tell(a, trace); } a", (1, 0)),
        (
            "a depth",
            "let mut depth = 0; loop { if T::ON { set(&mut depth, 3, trace); } g(a); } if T::ON { set(&mut depth, 0, trace); }",
            (2, 0),
        ),
        ("a value of its own", "if T::ON { let mut c = g(a); c += 1.0; trace.tell(c); } a", (1, 0)),
        ("a step", "trace.step(|| Step::A { a, b: g(a) }); a", (0, 1)),
        (
            "a walk for the step alone",
            "let mut w = walk(a); trace.step(|| Step::A(w.next())); a",
            (0, 1),
        ),
        (
            "a step with names",
            "trace.step(|| { let (c, d) = (g(a), 2.0); Step::A { c, d } }); a",
            (0, 1),
        ),
        (
            "a match in a step",
            "trace.step(|| match a { x if x > 0.0 => Step::A, _ => Step::B }); a",
            (0, 1),
        ),
        (
            "a decision",
            "if trace.decide(a > 0.0, |yes| Step::A { a, yes }) { return 0.0; } a",
            (0, 1),
        ),
        ("a decision by bits", "let c = trace.decide(b | 1, |v| Step::A(v)); c", (0, 1)),
        ("another step", "let (mut q, _) = f.step(start); (q, _) = f.step(q); q", (0, 0)),
        ("another ON", "let one = DVec2::ONE; // T::ON\n one", (0, 0)),
    ];
    for (name, body, (guards, closures)) in good {
        assert_eq!(of(body), Found { guards, closures, faults: Vec::new() }, "{name}: {body}");
    }
    let inner = "impl<T: Trace<E>> Trace<E> for Nested<T> { const ON: bool = T::ON; }";
    assert_eq!(scan(inner), Found::default());
}
