//! Files of challenges: JSON to plain data, or what is wrong and where.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::Challenge;
use crate::explore::watch::Condition;
use crate::lesson::Directive;
use crate::text::Language;

/// The most challenges that a file may have.
const MOST: usize = 100;
/// The most frames that may pass.
const MOST_FRAMES: u32 = 3_600;

/// Why a file of challenges can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {message}")]
pub struct ChallengeError {
    /// The file.
    pub file: String,
    /// What is wrong in it, and where.
    pub message: String,
}

/// A challenge as its file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    say: BTreeMap<String, String>,
    hint: BTreeMap<String, String>,
    when: String,
    solution: String,
    #[serde(default)]
    frames: u32,
}

/// Reads a file of challenges.
///
/// # Errors
/// When it is no JSON of this form, a text is missing in a language, a condition or a solution can't be read, or two have the
/// same name.
pub fn read(file: &str, text: &str) -> Result<Vec<Challenge>, ChallengeError> {
    let wrong = |message: String| ChallengeError { file: file.to_owned(), message };
    let written: Vec<Written> = serde_json::from_str(text).map_err(|e| wrong(e.to_string()))?;
    if written.len() > MOST {
        return Err(wrong(format!("more than {MOST} challenges")));
    }
    let mut names = BTreeSet::new();
    let mut all = Vec::with_capacity(written.len());
    for one in written {
        let at = |message: String| wrong(format!("`{}`: {message}", one.name));
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if one.name.is_empty() || !one.name.chars().all(plain) {
            return Err(at("a name has small letters, digits and `-`".to_owned()));
        }
        if !names.insert(one.name.clone()) {
            return Err(at("there are two of this name".to_owned()));
        }
        for (what, texts) in [("say", &one.say), ("hint", &one.hint)] {
            for language in Language::ALL.map(Language::code) {
                if texts.get(language).is_none_or(|t| t.trim().is_empty()) {
                    return Err(at(format!("`{what}` has nothing in `{language}`")));
                }
            }
        }
        if one.frames > MOST_FRAMES {
            return Err(at(format!("at most {MOST_FRAMES} frames can pass")));
        }
        let when = Condition::parse(&one.when).map_err(|e| at(format!("`when`: {e}")))?;
        let solution = Directive::parse(&format!("do:{}", one.solution), false)
            .map_err(|e| at(format!("`solution`: {e}")))?;
        let Directive::Do(solution) = solution else {
            return Err(at("`solution` sets parts of the scene".to_owned()));
        };
        let Written { name, say, hint, frames, .. } = one;
        all.push(Challenge { name, say, hint, when, solution, frames });
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(fields: &str) -> String {
        format!(
            r#"[{{"name":"touch","say":{{"en":"Touch","fr":"Toucher"}},"hint":{{"en":"a","fr":"b"}},{fields}}}]"#
        )
    }

    #[test]
    fn a_file_is_plain_data() {
        let text = one(r#""when":"depth == 0 && case == 'touch'","solution":"disc.radius=2""#);
        let all = read("x.json", &text).unwrap();
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].say(Language::French), "Toucher");
        assert_eq!(all[0].when.names(), ["case", "depth"]);
        assert_eq!(all[0].key("lab"), "lab/touch");
    }

    #[test]
    fn what_is_wrong_is_said_with_its_name() {
        for (fields, part) in [
            (r#""when":"","solution":"disc.radius=2""#, "`touch`: `when`"),
            (r#""when":"depth >","solution":"disc.radius=2""#, "`when`"),
            (r#""when":"depth > 1","solution":"disc.radius""#, "`solution`"),
            (r#""when":"depth > 1","solution":"a.b=1","frames":9999"#, "frames"),
            (r#""when":"depth > 1""#, "missing field"),
            (r#""when":"depth > 1","solution":"a.b=1","more":1"#, "unknown field"),
        ] {
            let error = read("x.json", &one(fields)).unwrap_err().to_string();
            assert!(error.starts_with("x.json: ") && error.contains(part), "{fields}: {error}");
        }
        let fields = r#""when":"depth > 1","solution":"a.b=1""#;
        let silent = one(fields).replace(r#","fr":"Toucher""#, "");
        assert!(read("x", &silent).unwrap_err().message.contains("nothing in `fr`"));
        let named = one(fields).replace("touch", "To uch");
        assert!(read("x", &named).unwrap_err().message.contains("a name has"));
        let text = one(fields);
        let twice = format!("{},{}", &text[..text.len() - 1], &text[1..]);
        assert!(read("x", &twice).unwrap_err().message.contains("two of this name"));
    }
}
