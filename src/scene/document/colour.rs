//! A colour of an object's own, as files write it: "#rrggbb".

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::scene::json::shown;

/// Red, green and blue, from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(extend("type" = "string", "pattern" = "^#[0-9a-fA-F]{6}$"), with = "String")]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// Reads "#rrggbb".
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        if digits.len() != 6 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let all = u32::from_str_radix(digits, 16).ok()?;
        Some(Self([(all >> 16) as u8, (all >> 8) as u8, all as u8]))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let text = String::deserialize(reader)?;
        Self::parse(&text).ok_or_else(|| {
            D::Error::custom(format!("`{}` is no colour, such as `#f4a259`", shown(&text)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_they_are_written() {
        let orange = Colour([0xf4, 0xa2, 0x59]);
        assert_eq!(orange.to_string(), "#f4a259");
        assert_eq!(Colour::parse("#F4A259"), Some(orange));
        for wrong in ["", "#", "f4a259", "#f4a25", "#f4a2599", "#ggg000", "#+12345", "#é1234"] {
            assert_eq!(Colour::parse(wrong), None, "{wrong}");
        }
    }
}
