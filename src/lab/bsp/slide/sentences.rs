//! What the steps of the slide's loop say, with their numbers: the same in the plane and in space, but for some words.

use super::way::{Touch, Way};
use crate::figure::Role;
use crate::geom::VectorLike;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{count, number, product, root, subscript, vector, words};
use crate::lab::{Fact, Told, no_steps};
use crate::sweep::slide::{SlideOptions, Step, Stopped};
use crate::text::number::{number as num, vector as vec};
use crate::text::{Arg, Message};

/// The words that are not the same in the plane and in space.
pub(crate) struct Words {
    /// What numbers mean.
    pub(crate) v: &'static str,
    pub(crate) w: &'static str,
    pub(crate) normal: &'static str,
    pub(crate) along: &'static str,
    pub(crate) facing: &'static str,
    /// Sentences: where it goes next; the normals in play, as the first, with the others forgotten and beside them; a projection
    /// that is refused, that is the only one and that is kept; a corner, and one after a crease was tried.
    pub(crate) aim: &'static str,
    pub(crate) normals: [&'static str; 3],
    pub(crate) project: [&'static str; 3],
    pub(crate) corner: [&'static str; 2],
    /// What sentences call that which is touched.
    pub(crate) thing: &'static str,
    /// What the whole way is tied to in the picture.
    pub(crate) way: (&'static str, Role),
}

/// An impact, as far as the labs describe it differently.
pub(crate) struct Impact {
    /// The sentence.
    pub(crate) id: &'static str,
    /// What is touched.
    pub(crate) thing: Message,
    /// The rows of the contact.
    pub(crate) facts: Vec<Fact>,
    /// The row of the skin, where it is the last.
    pub(crate) skin: Option<Fact>,
}

/// A lab of slides, in the plane or in space.
pub(crate) trait Slides {
    /// The events of its sweeps.
    type Inner;
    /// Its vectors.
    type Vector: VectorLike + Into<Arg>;
    /// What is met.
    type Contact: Touch<Self::Vector>;
    /// Its own words.
    const WORDS: Words;

    /// How the slide is done.
    fn options(&self) -> &SlideOptions;
    /// When a contact is, and its normal.
    fn fraction_and_normal(contact: &Self::Contact) -> (f64, Self::Vector);
    /// What a contact touches.
    fn thing(&self, contact: &Self::Contact) -> Message;
    /// What it says of an impact.
    fn impact(
        &self,
        contact: &Self::Contact,
        real: Option<f64>,
        way: &Way<Self::Vector, Self::Contact>,
    ) -> Impact;
    /// What it says of a step that the other has not.
    fn own(
        &self,
        step: &Step<Self::Inner, Self::Vector, Self::Contact>,
        way: &Way<Self::Vector, Self::Contact>,
    ) -> Told;
}

/// What a step is, but for what it is about; a step of a sweep says so itself.
pub(crate) fn caption_of<S, V, C>(
    step: &Step<S, V, C>,
    inner: impl FnOnce(&S) -> Caption,
) -> Caption {
    caption(match step {
        Step::Sweep { step, .. } => return inner(step),
        Step::Aim { .. } => return caption("kind-aim").descends(),
        Step::Start { .. } => "kind-start",
        Step::StartSolid { .. } => "kind-start-solid",
        Step::Free { .. } => "kind-free",
        Step::Impact { .. } => "kind-impact",
        Step::Normals { .. } => "kind-normals",
        Step::Project { .. } => "kind-project",
        Step::Turned { .. } => "kind-chord-turn",
        Step::Crease { .. } => "kind-crease",
        Step::Rest { .. } => "kind-rest",
        Step::Corner { .. } => "kind-corner",
        Step::Limit { .. } => "kind-limit",
        Step::Done { .. } => "kind-done",
    })
}

/// The sentence and the numbers of a step of the loop.
pub(crate) fn tell<L: Slides>(
    lab: &L,
    step: &Step<L::Inner, L::Vector, L::Contact>,
    way: &Way<L::Vector, L::Contact>,
) -> Told {
    let (own, options) = (&L::WORDS, lab.options());
    match *step {
        Step::Start { position, displacement } => {
            let still = displacement == L::Vector::ZERO;
            (
                Message::new(if still { "slide-start-still" } else { "slide-start" })
                    .with("position", position)
                    .with("velocity", displacement)
                    .with("wish", position + displacement),
                vec![
                    vector("p", position).means("fact-p").at("mover", Role::ShapeA),
                    vector("v", displacement).means(own.v).at("velocity", Role::Path),
                    vector("q", position + displacement)
                        .formula(format!("p + v = {} + {}", vec(position), vec(displacement)))
                        .means("fact-q")
                        .at("wish", Role::Ghost),
                    number("|v|", displacement.length())
                        .formula(root(displacement))
                        .means("fact-v-length")
                        .at("velocity", Role::Path),
                ],
            )
        }
        Step::StartSolid { push: Some(push) } => (
            Message::new("slide-start-solid").with("push", push.length()).with("by", push),
            vec![
                vector("push", push).means("fact-push").at("push", Role::Result),
                number("|push|", push.length())
                    .formula(root(push))
                    .means("fact-push-length")
                    .at("push", Role::Result),
            ],
        ),
        Step::StartSolid { push: None } => (Message::new("slide-stuck"), Vec::new()),
        Step::Aim { iteration, position, remaining, frac } => (
            Message::new(if iteration == 0 { "slide-aim-first" } else { own.aim })
                .with("remaining", remaining)
                .with("frac", frac)
                .with("position", position)
                .with("aim", position + remaining),
            vec![
                vector("p", position).means("fact-p").at("here", Role::ShapeA),
                vector("w", remaining).means(own.w).at("remaining", Role::Result),
                number("f", frac).means("fact-f").at("remaining", Role::Result),
            ],
        ),
        Step::Free { iteration, from, remaining, position } => {
            let id = match (remaining == L::Vector::ZERO, iteration) {
                (true, _) => "slide-free-still",
                (false, 0) => "slide-free-whole",
                (false, _) => "slide-free",
            };
            let place = vector("p′", position)
                .formula(format!("p + w = {} + {}", vec(from), vec(remaining)))
                .means("fact-p-end")
                .at("here", Role::ShapeA);
            let rest = vector("w", remaining).means(own.w).at("remaining", Role::Result);
            let sentence = Message::new(id).with("position", position).with("remaining", remaining);
            (sentence, vec![place, rest])
        }
        Step::Impact { ref contact, real, position, moved, before, frac, .. } => {
            let Impact { id, thing, mut facts, skin } = lab.impact(contact, real, way);
            let (t, normal) = L::fraction_and_normal(contact);
            facts.extend([
                vector("p", position)
                    .formula(format!("p + t w = {} + {} · {}", vec(way.from), num(t), vec(way.by)))
                    .means("fact-p-stop")
                    .at("here", Role::Path),
                number("|Δp|", moved)
                    .formula(format!("t |w| = {} · {}", num(t), num(way.by.length())))
                    .means("fact-moved")
                    .at("path", Role::Path),
                number("f", frac)
                    .formula(format!("f − f t = {} − {} · {}", num(before), num(before), num(t)))
                    .means("fact-f")
                    .at("path", Role::Path),
            ]);
            facts.extend(skin);
            let sentence = Message::new(id)
                .with(own.thing, thing)
                .with("impact", t)
                .with("name", subscript("n", way.which_of(contact)))
                .with("normal", normal)
                .with("min", options.min_distance)
                .with("frac", frac);
            (sentence, facts)
        }
        Step::Normals { moved, forgotten, before, ref normals, .. } => {
            let id = match (forgotten, before) {
                (_, 0) => own.normals[0],
                (true, _) => own.normals[1],
                (false, _) => own.normals[2],
            };
            let mut facts = vec![
                number("|Δp|", moved).means("fact-moved").at("path", Role::Path),
                number("MIN_MOVE", options.min_move).means("fact-min-move").unmarked(),
            ];
            facts.extend(way.distinct().into_iter().map(|(which, normal)| {
                let row = vector(subscript("n", which), normal).means(own.normal);
                row.of("normal", which, Role::Normal)
            }));
            let sentence = Message::new(id)
                .with("count", normals.len())
                .with("names", way.names(None))
                .with("moved", moved)
                .with("least", options.min_move);
            (sentence, facts)
        }
        Step::Project { .. } => project(lab, step, way),
        Step::Turned { .. } | Step::Crease { .. } => lab.own(step, way),
        Step::Rest { projected, creased, frac, remaining, forward, length, stopped, .. } => {
            let id = match stopped {
                None => "slide-rest",
                Some(Stopped::Back) => "slide-rest-back",
                Some(_) => "slide-rest-short",
            };
            let sentence = Message::new(id)
                .with("length", length)
                .with("remaining", remaining)
                .with("forward", forward)
                .with("frac", frac)
                .with("least", options.min_move);
            let kept = if creased == Some(true) { "fact-v-crease" } else { own.along };
            let facts = vec![
                vector("v′", projected).means(kept).at("projected", Role::Result),
                number("f", frac).means("fact-f").at("remaining", Role::Result),
                vector("w", remaining)
                    .formula(format!("f v′ = {} · {}", num(frac), vec(projected)))
                    .means(own.w)
                    .at("remaining", Role::Result),
                number("v·w", forward)
                    .formula(product(way.displacement, remaining))
                    .means("fact-forward")
                    .at("velocity", Role::Ghost),
                number("|w|", length)
                    .formula(root(remaining))
                    .means("fact-w-length")
                    .at("remaining", Role::Result),
                number("MIN_MOVE", options.min_move).means("fact-min-move").unmarked(),
            ];
            (sentence, facts)
        }
        Step::Corner { position, normals, crease, .. } => (
            Message::new(own.corner[usize::from(crease == Some(true))])
                .with("position", position)
                .with("count", normals)
                .with("names", way.names(None)),
            vec![vector("p", position).means("fact-p").at("here", Role::Impact)],
        ),
        Step::Limit { max_impact, position, remaining } => (
            Message::new("slide-limit")
                .with("count", max_impact)
                .with("position", position)
                .with("remaining", remaining),
            vec![
                count("MAX_IMPACT", max_impact).means("fact-max-impact").unmarked(),
                vector("w", remaining).means("fact-w-dropped").at("remaining", Role::Refused),
            ],
        ),
        Step::Done { position, velocity, stopped, impacts } => {
            let moved = position - way.start;
            (
                done(stopped).with("position", position).with("impacts", impacts),
                vec![
                    vector("p′", position).means("fact-p-end").at("here", Role::ShapeA),
                    vector("v′", velocity).means("fact-v-kept").unmarked(),
                    count("impacts", impacts).means("fact-impacts").unmarked(),
                    words("stop", stop_word(stopped)).means("fact-stop").at("here", Role::Result),
                    number("|p′ − p|", moved.length())
                        .formula(root(moved))
                        .means("fact-way")
                        .at(own.way.0, own.way.1),
                ],
            )
        }
        Step::Sweep { .. } => no_steps(),
    }
}

/// What a projection says: what the wall takes from the velocity, and whether another wall refuses the rest.
fn project<L: Slides>(
    lab: &L,
    step: &Step<L::Inner, L::Vector, L::Contact>,
    way: &Way<L::Vector, L::Contact>,
) -> Told {
    let own = &L::WORDS;
    let none = no_steps();
    let Step::Project { normal, dot, projected, refused_by, .. } = *step else { return none };
    let which = way.which(normal.met);
    let (n, v) = (subscript("n", which), way.displacement);
    let taken = normal.normal * dot;
    let mut facts: Vec<Fact> = vec![
        vector("v", v).means(own.v).at("velocity", Role::Path),
        vector(n.clone(), normal.normal).means(own.normal).of("normal", which, Role::Normal),
        number(format!("v·{n}"), dot)
            .formula(product(v, normal.normal))
            .means("fact-v-n")
            .at("taken", Role::Impact),
        vector(format!("(v·{n}) {n}"), taken)
            .formula(format!("{} · {}", num(dot), vec(normal.normal)))
            .means("fact-taken")
            .at("taken", Role::Impact),
        vector("v′", projected)
            .formula(format!("v − (v·{n}) {n} = {} − {}", vec(v), vec(taken)))
            .means(own.along)
            .at("projected", Role::Result),
    ];
    let thing = |met: u32| way.met(met).map(|c| lab.thing(c));
    let mut sentence = Message::new(match (refused_by, way.normals.len()) {
        (Some(_), _) => own.project[0],
        (None, 1) => own.project[1],
        (None, _) => own.project[2],
    })
    .with("name", n.as_str())
    .with("dot", dot)
    .with("sign", if dot < 0.0 { "into" } else { "away" })
    .with("projected", projected);
    if let Some(name) = thing(normal.met) {
        sentence = sentence.with(own.thing, name);
    }
    if let Some(by) = refused_by {
        let by_which = way.which(by.met);
        let by_name = subscript("n", by_which);
        let row = vector(by_name.clone(), by.normal).means(own.normal);
        facts.push(row.of("normal", by_which, Role::Normal));
        facts.push(
            number(format!("v′·{by_name}"), by.dot)
                .formula(product(projected, by.normal))
                .means(own.facing)
                .of("normal", by_which, Role::Impact),
        );
        sentence = sentence.with("by", by_name).with("facing", by.dot);
        if let Some(name) = thing(by.met) {
            sentence = sentence.with("other", name);
        }
    } else {
        sentence = sentence.with("others", way.names(Some(which)));
    }
    (sentence, facts)
}

/// How a slide ends, in a sentence.
pub(crate) fn done(stopped: Stopped) -> Message {
    Message::new(match stopped {
        Stopped::Free => "slide-done-free",
        Stopped::Corner => "slide-done-corner",
        Stopped::Back => "slide-done-back",
        Stopped::Short => "slide-done-short",
        Stopped::MaxImpact => "slide-done-max-impact",
        Stopped::Stuck => "slide-done-stuck",
    })
}

/// The word for why a slide ended.
pub(crate) fn stop_word(stopped: Stopped) -> &'static str {
    match stopped {
        Stopped::Free => "word-free",
        Stopped::Corner => "word-corner",
        Stopped::Back => "word-back",
        Stopped::Short => "word-short",
        Stopped::MaxImpact => "word-max-impact",
        Stopped::Stuck => "word-stuck",
    }
}
