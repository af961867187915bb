//! What a person says, and how far it is from the truth.

use glam::DVec2;

use super::Question;

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Guess {
    /// One of the words, or of the things in the picture, by its place among them.
    Choice(usize),
    /// A place; of things in the picture the nearest is meant.
    Place(DVec2),
    /// A number.
    Number(f64),
}

/// How an answer compares with the truth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Whether it counts as right.
    pub right: bool,
    /// How far off it is, of places and numbers.
    pub off: Option<f64>,
    /// Which of the words or things was meant, where there are such.
    pub choice: Option<usize>,
}

/// The share of a number that it may be off to count as right.
const NUMBER_NEAR: f64 = 0.1;

impl Question {
    /// How an answer compares with the truth; none where it is no answer to this question.
    #[must_use]
    pub fn compare(&self, guess: Guess) -> Option<Outcome> {
        match (self, guess) {
            (Self::Word { options, right, .. }, Guess::Choice(k)) if k < options.len() => {
                Some(Outcome { right: k == *right, off: None, choice: Some(k) })
            }
            (Self::Place { right, near, .. }, Guess::Place(at)) if at.is_finite() => {
                let off = at.distance(*right);
                Some(Outcome { right: off <= *near, off: Some(off), choice: None })
            }
            (Self::Mark { all, right, .. }, Guess::Choice(k)) if k < all.len() => {
                Some(Outcome { right: k == *right, off: None, choice: Some(k) })
            }
            (Self::Mark { all, right, .. }, Guess::Place(at)) if at.is_finite() => {
                // Several of the things can lie under the same place: the right one is meant where it is as near.
                let far = |k: usize| all.get(k).map_or(f64::INFINITY, |c| c.distance(at));
                let nearest = (0..all.len()).min_by(|a, b| far(*a).total_cmp(&far(*b)))?;
                let choice = if far(*right) <= far(nearest) { *right } else { nearest };
                Some(Outcome { right: choice == *right, off: None, choice: Some(choice) })
            }
            (Self::Number { right, .. }, Guess::Number(x)) if x.is_finite() => {
                let off = (x - right).abs();
                let near = right.abs() * NUMBER_NEAR;
                Some(Outcome { right: off <= near, off: Some(off), choice: None })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_places_and_numbers_are_compared_each_in_its_way() {
        let word = Question::Word { field: "overlap", options: vec!["yes", "no"], right: 1 };
        assert!(word.compare(Guess::Choice(1)).unwrap().right);
        assert!(!word.compare(Guess::Choice(0)).unwrap().right);
        assert_eq!(word.compare(Guess::Choice(2)), None);
        assert_eq!(word.compare(Guess::Number(1.0)), None);
        let place = Question::Place { field: "position", right: DVec2::new(3.0, 4.0), near: 5.0 };
        let at = place.compare(Guess::Place(DVec2::ZERO)).unwrap();
        assert_eq!((at.right, at.off), (true, Some(5.0)));
        assert!(!place.compare(Guess::Place(DVec2::new(-1.0, 4.0) * 3.0)).unwrap().right);
        assert_eq!(place.compare(Guess::Place(DVec2::NAN)), None);
        let number = Question::Number { field: "cuts", right: 10.0 };
        assert!(number.compare(Guess::Number(11.0)).unwrap().right);
        assert!(!number.compare(Guess::Number(12.0)).unwrap().right);
    }
}
