//! Animations: which images of a sprite are shown after each other, in which direction, and what they show in a fight.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::LONGEST_LABEL;

/// Images shown after each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Animation {
    /// What it is called: "walk".
    #[schemars(length(min = 1, max = LONGEST_LABEL))]
    pub name: String,
    /// What a fighter does when it is shown. Where no animation of a sprite says so, it is the one of that name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Act")]
    pub act: Option<Act>,
    /// Its first image.
    pub first: u32,
    /// Its last image.
    pub last: u32,
    /// In which order its images are shown.
    #[serde(default, skip_serializing_if = "Direction::is_forward")]
    pub direction: Direction,
    /// Whether it begins again after its last image.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub loops: bool,
}

/// The order in which images are shown. The names are Aseprite's.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From the first to the last.
    #[default]
    Forward,
    /// From the last to the first.
    Reverse,
    /// There and back.
    #[serde(rename = "pingpong")]
    PingPong,
    /// Back and there.
    #[serde(rename = "pingpong_reverse")]
    PingPongReverse,
}

impl Direction {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::Forward, Self::Reverse, Self::PingPong, Self::PingPongReverse];

    // By reference, as serde calls it.
    fn is_forward(&self) -> bool {
        *self == Self::Forward
    }

    /// Whether it begins with the last image.
    fn begins_behind(self) -> bool {
        matches!(self, Self::Reverse | Self::PingPongReverse)
    }

    /// Whether it comes back.
    fn comes_back(self) -> bool {
        matches!(self, Self::PingPong | Self::PingPongReverse)
    }
}

/// What a fighter does, which an animation shows.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// It waits on its guard.
    #[default]
    Idle,
    /// It walks.
    Walk,
    /// It strikes with its fist.
    Punch,
    /// It strikes with its foot.
    Kick,
    /// It has been struck.
    Hit,
}

impl Act {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Idle, Self::Walk, Self::Punch, Self::Kick, Self::Hit];

    /// The name of the animation that shows it, where none says that it does.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::Walk => "walk",
            Self::Punch => "punch",
            Self::Kick => "kick",
            Self::Hit => "hit",
        }
    }

    /// Whether keys do something meanwhile.
    #[must_use]
    pub fn is_free(self) -> bool {
        matches!(self, Self::Idle | Self::Walk)
    }
}

impl Animation {
    /// Images in order, over and over.
    #[must_use]
    pub fn round_of(name: impl Into<String>, first: u32, last: u32) -> Self {
        Self { name: name.into(), first, last, loops: true, ..Self::default() }
    }

    /// How many images it has.
    #[must_use]
    pub fn images(&self) -> u32 {
        self.last.saturating_sub(self.first) + 1
    }

    /// How many times an image is shown in a round. One that comes back and goes round does not show its ends twice.
    #[must_use]
    pub fn round(&self) -> u32 {
        let images = self.images();
        match (self.direction.comes_back(), self.loops) {
            (false, _) => images,
            (true, true) => (2 * images).saturating_sub(2).max(1),
            (true, false) => 2 * images - 1,
        }
    }

    /// The image at a place of a round; none past its end.
    #[must_use]
    pub fn shown(&self, place: u32) -> Option<u32> {
        let images = self.images();
        let along =
            if place < images { place } else { 2 * (images - 1) - place.min(2 * (images - 1)) };
        let image =
            if self.direction.begins_behind() { self.last - along } else { self.first + along };
        (place < self.round()).then_some(image)
    }

    /// The first place of a round at which an image is shown; the beginning for one that is not.
    #[must_use]
    pub fn place_of(&self, image: u32) -> u32 {
        if !(self.first..=self.last).contains(&image) {
            return 0;
        }
        if self.direction.begins_behind() { self.last - image } else { image - self.first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_in_every_direction() {
        let round = |direction, loops, last| {
            let all = Animation { direction, loops, ..Animation::round_of("a", 3, last) };
            (0..all.round() + 2).map_while(|k| all.shown(k)).collect::<Vec<_>>()
        };
        use Direction::{Forward, PingPong, PingPongReverse, Reverse};
        assert_eq!(round(Forward, true, 5), [3, 4, 5]);
        assert_eq!(round(Reverse, false, 5), [5, 4, 3]);
        assert_eq!(round(PingPong, true, 5), [3, 4, 5, 4]);
        assert_eq!(round(PingPong, false, 5), [3, 4, 5, 4, 3]);
        assert_eq!(round(PingPongReverse, true, 5), [5, 4, 3, 4]);
        for direction in Direction::ALL {
            assert_eq!(round(direction, true, 3), [3], "one image");
            assert_eq!(round(direction, false, 3), [3]);
            let all = Animation { direction, ..Animation::round_of("a", 3, 6) };
            for image in 3..=6 {
                assert_eq!(all.shown(all.place_of(image)), Some(image));
            }
            assert_eq!(all.place_of(9), 0);
        }
    }

    #[test]
    fn what_is_usual_is_not_written() {
        let plain = Animation { loops: false, ..Animation::round_of("a", 0, 1) };
        let text = serde_json::to_string(&plain).unwrap();
        assert_eq!(text, r#"{"name":"a","first":0,"last":1}"#);
        let text = r#"{"name":"a","act":"kick","first":0,"last":1,"direction":"pingpong_reverse","loops":true}"#;
        let read: Animation = serde_json::from_str(text).unwrap();
        assert_eq!((read.act, read.direction), (Some(Act::Kick), Direction::PingPongReverse));
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
        assert!(Act::ALL.iter().all(|a| serde_json::to_value(a).unwrap() == a.name()));
    }
}
