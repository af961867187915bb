//! What a link of a lesson does, from its address.

use crate::geom::Vector;
use crate::scene::part::Part;

/// What a link does.
#[derive(Clone, Debug, PartialEq)]
pub enum Directive {
    /// `do:chip.position=620,180`: sets parts of the scene, all in one entry of the history. Several are parted by `;`.
    Do(Vec<(String, Part)>),
    /// `drag:kite.rotation,0..90`: a number of the scene, to be dragged between two ends.
    Drag {
        /// Which number.
        path: String,
        /// The least it can be, as it is shown.
        from: f64,
        /// The most, as it is shown.
        to: f64,
    },
    /// `step:axis,3`: goes to a step.
    Step(StepName),
    /// `set:published=on`: a setting of the scene, or a part of the picture.
    Set(String, Part),
    /// `picture:axis,3`: the picture of a step, small.
    Picture(StepName),
    /// `predict:on`: asks for the answer before it is shown, or no longer.
    Predict(bool),
}

/// A step by its meaning: a word and numbers of its key, as `glisse run --trace` writes them; or the name of a
/// chapter; or `why`, `start`, `end`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepName {
    /// The word.
    pub word: String,
    /// The numbers after it; those left out may be any.
    pub numbers: Vec<u32>,
}

impl Directive {
    /// Reads the address of a link, or of an image.
    ///
    /// # Errors
    /// In words that say what to write instead.
    pub fn parse(address: &str, image: bool) -> Result<Self, String> {
        const KNOWN: &str = "a link begins with `do:`, `drag:`, `step:`, `set:` or `predict:`, an image with `picture:`";
        let (what, rest) =
            address.split_once(':').ok_or_else(|| format!("`{address}`: {KNOWN}"))?;
        match (what, image) {
            ("do", false) => {
                let all: Result<Vec<_>, String> = rest.split(';').map(assignment).collect();
                Ok(Self::Do(all?))
            }
            ("drag", false) => drag(rest),
            ("step", false) => Ok(Self::Step(StepName::parse(rest)?)),
            ("set", false) => {
                let (name, value) = rest
                    .split_once('=')
                    .ok_or_else(|| format!("`{address}`: write a setting, `=` and its value"))?;
                Ok(Self::Set(name.trim().to_owned(), value_of(value, false)))
            }
            ("predict", false) => match rest.trim() {
                "on" => Ok(Self::Predict(true)),
                "off" => Ok(Self::Predict(false)),
                _ => Err(format!("`{address}`: write `predict:on` or `predict:off`")),
            },
            ("picture", true) => Ok(Self::Picture(StepName::parse(rest)?)),
            _ => Err(format!("`{address}`: {KNOWN}")),
        }
    }
}

impl StepName {
    fn parse(text: &str) -> Result<Self, String> {
        let mut parts = text.split(',').map(str::trim);
        let word = parts.next().unwrap_or_default().to_owned();
        if word.is_empty() {
            return Err("a step has a name, such as `step:why` or `step:axis,3`".to_owned());
        }
        let numbers: Result<Vec<u32>, _> = parts.map(str::parse).collect();
        let numbers = numbers.map_err(|_| {
            format!("`{text}`: after a step's word come whole numbers, as in `step:axis,3`")
        })?;
        Ok(Self { word, numbers })
    }
}

impl std::fmt::Display for StepName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.word)?;
        self.numbers.iter().try_for_each(|n| write!(f, ",{n}"))
    }
}

/// Whether a number of the scene is an angle: lessons have those in degrees, scenes in radians.
pub(super) fn is_angle(path: &str) -> bool {
    path.ends_with(".rotation")
}

fn assignment(text: &str) -> Result<(String, Part), String> {
    let (path, value) = text.split_once('=').ok_or_else(|| {
        format!("`{text}`: write an object's id, a dot, a field, `=` and its value, as in `do:disc.radius=20`")
    })?;
    let path = path.trim().to_owned();
    let value = value_of(value, is_angle(&path));
    Ok((path, value))
}

/// A number, two or three numbers, or a word.
fn value_of(text: &str, degrees: bool) -> Part {
    let text = text.trim();
    let number = |t: &str| t.trim().parse::<f64>().ok().filter(|x| x.is_finite());
    if let Some(x) = number(text) {
        return Part::Number(if degrees { x.to_radians() } else { x });
    }
    let numbers: Option<Vec<f64>> = text.split(',').map(number).collect();
    let vector = numbers.and_then(|all| Vector::of(&all));
    vector.map_or_else(|| Part::Word(text.to_owned()), Part::Vector)
}

fn drag(rest: &str) -> Result<Directive, String> {
    let wrong = || {
        format!(
            "`drag:{rest}`: write a number of the scene and its range, as in `drag:kite.rotation,0..90`"
        )
    };
    let (path, range) = rest.rsplit_once(',').ok_or_else(wrong)?;
    let (from, to) = range.split_once("..").ok_or_else(wrong)?;
    let number = |t: &str| t.trim().parse::<f64>().ok().filter(|x| x.is_finite()).ok_or_else(wrong);
    let (from, to) = (number(from)?, number(to)?);
    if from >= to {
        return Err(format!("`drag:{rest}`: the range ends where it begins, or before"));
    }
    Ok(Directive::Drag { path: path.trim().to_owned(), from, to })
}
