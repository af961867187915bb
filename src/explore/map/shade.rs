//! The colour of an answer.

use super::answer::Answer;
use crate::figure::Rgba;

/// From little to much, for eyes of any kind: the colours of "viridis" (van der Walt and Smith, 2015), which grow lighter all the
/// way.
const RAMP: [u32; 9] = [
    0x0044_0154,
    0x0048_2878,
    0x003e_4a89,
    0x0031_688e,
    0x0026_828e,
    0x001f_9e89,
    0x0035_b779,
    0x006e_ce58,
    0x00fd_e725,
];
/// Words, one after another: the colours of Okabe and Ito (2008), which no one mixes up.
const WORDS: [u32; 8] = [
    0x0000_72b2,
    0x00e6_9f00,
    0x0000_9e73,
    0x00cc_79a7,
    0x0056_b4e9,
    0x00d5_5e00,
    0x00f0_e442,
    0x0099_9999,
];

/// How the answers of a map are coloured.
#[derive(Clone, Debug, PartialEq)]
pub enum Shades {
    /// Numbers, from the least to the greatest.
    Numbers(f64, f64),
    /// Words, in the order of their letters.
    Words(Vec<String>),
}

/// What a colour means.
#[derive(Clone, Debug, PartialEq)]
pub struct Legend {
    /// The colours with what they stand for.
    pub entries: Vec<(Rgba, String)>,
    /// Whether some places have no answer.
    pub has_none: bool,
    /// Whether the colours flow from one into the next; then only some have a word.
    pub is_ramp: bool,
}

impl Shades {
    /// The colours for all answers of a map.
    #[must_use]
    pub fn of(answers: &[Option<Answer>]) -> Self {
        let mut words: Vec<String> = Vec::new();
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for answer in answers.iter().flatten() {
            match answer {
                Answer::Number(x) if x.is_finite() => (low, high) = (low.min(*x), high.max(*x)),
                Answer::Number(_) | Answer::Place(_) => {}
                Answer::Word(word) if words.contains(word) => {}
                Answer::Word(word) => words.push(word.clone()),
            }
        }
        if words.is_empty() {
            return Self::Numbers(low, high);
        }
        words.sort();
        Self::Words(words)
    }

    /// The colour of an answer; none for a number that is not finite.
    #[must_use]
    pub fn colour(&self, answer: &Answer) -> Option<Rgba> {
        match (self, answer) {
            (Self::Numbers(low, high), Answer::Number(x)) if x.is_finite() => {
                let share = if high > low { (x - low) / (high - low) } else { 0.5 };
                Some(ramp(share))
            }
            (Self::Words(words), Answer::Word(word)) => {
                let i = words.iter().position(|own| own == word)?;
                Some(Rgba::hex(WORDS[i % WORDS.len()]))
            }
            _ => None,
        }
    }
}

/// A colour between the first of the ramp and the last.
#[must_use]
pub(super) fn ramp(share: f64) -> Rgba {
    let place = share.clamp(0.0, 1.0) * (RAMP.len() - 1) as f64;
    let i = (place.floor() as usize).min(RAMP.len() - 2);
    let t = place - i as f64;
    let [a, b] = [RAMP[i], RAMP[i + 1]].map(Rgba::hex);
    let mix = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * t).round() as u8;
    Rgba { r: mix(a.r, b.r), g: mix(a.g, b.g), b: mix(a.b, b.b), a: 255 }
}
