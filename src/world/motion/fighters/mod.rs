//! Two fighters: sprites that walk, punch and kick by keys, one player each.
//!
//! A step first says what each does and which image shows it, then where they walk, and then tests both blows on the images
//! as they are: with [`action_point`] alone, or down to the box that was hit with [`sub_boxes`]. Neither blow sees what the
//! other does, so that it makes no difference who is first. A blow that has landed is spent until the next one begins.
//!
//! What keys do while a fighter strikes or is struck waits until that is over. When one has no energy left, the round is
//! over, and another one begins a moment later.
//!
//! [`action_point`]: crate::collide::sprite::action_point::action_point()
//! [`sub_boxes`]: crate::collide::sprite::sub_boxes::sub_boxes()

mod fighter;
mod step;

use glam::DVec2;

pub use fighter::{ENERGY, Fighter, State as FighterState};
pub use step::{APART, Step};

use super::animated::sprite_of;
use super::animation::Playing;
use super::{Board, Motion, MotionAbout, Moved, MovedObject, Outcome, PlacedImage, Standing};
use crate::collide::sprite::action_point::action_point_traced;
use crate::collide::sprite::sub_boxes::{self, SubHit, sub_boxes_traced};
use crate::geom::{Pose, Rect};
use crate::scene::sprite::Act;
use crate::scene::{ObjectRole, Scene};
use crate::trace::{Silent, Trace};
use crate::world::inputs::{Inputs, Put};
use crate::world::settings::SPEED;
use crate::world::{BuildError, InputKey, InputKeys, MoverState, STEPS_PER_SECOND};

/// How many frames a round that is over is shown.
const OVER: u32 = 150;

/// The keys of each player: left, right, fist, foot.
const PLAYERS: [[InputKey; 4]; 2] = [
    [InputKey::A, InputKey::D, InputKey::W, InputKey::S],
    [InputKey::Left, InputKey::Right, InputKey::Up, InputKey::Down],
];

/// Two fighters. With `PARTS` a blow is looked for in the boxes of the one that it lands in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fighters<const PARTS: bool> {
    pair: Option<Box<[Fighter; 2]>>,
    /// From where to where they walk: as far as there are walls.
    stage: Option<[f64; 2]>,
    errors: Vec<BuildError>,
}

/// What time changes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct State {
    /// The two fighters.
    pub fighters: [FighterState; 2],
    /// For how many frames the round has been over.
    pub over: u32,
}

impl<const PARTS: bool> Fighters<PARTS> {
    /// The two fighters.
    #[must_use]
    pub fn pair(&self) -> Option<&[Fighter; 2]> {
        self.pair.as_deref()
    }

    /// One fixed step of time, and how many blows landed: traced.
    pub fn step_traced<T: Trace<Step>>(
        &self,
        before: &State,
        inputs: &Inputs,
        trace: &mut T,
    ) -> (State, u32) {
        let Some(pair) = self.pair() else { return (*before, 0) };
        // 1. A round that is over is shown for a while, and begins anew.
        let mut state = *before;
        if state.fighters.iter().any(|f| f.energy == 0) {
            state.over += 1;
            if state.over > OVER {
                state = State { fighters: [0, 1].map(|i| pair[i].first()), over: 0 };
            }
        }
        // 2. What each does, and the image that shows it.
        let others = state.fighters.map(|f| f.position.x);
        for (i, fighter) in pair.iter().enumerate() {
            act(fighter, &mut state.fighters[i], others[1 - i], inputs.keys, PLAYERS[i]);
        }
        // 3. Where they walk: up to the other, and to the ends of the stage.
        let speed = inputs.settings.get(&SPEED) / STEPS_PER_SECOND;
        for (i, [left, right, ..]) in PLAYERS.into_iter().enumerate() {
            if state.fighters[i].act == Act::Walk {
                let by = inputs.keys.axis(left, right) * speed;
                let nearest = pair[0].front + pair[1].front;
                let other = state.fighters[1 - i].position;
                let position = &mut state.fighters[i].position;
                position.x = self.walked(*position, by, other, nearest);
            }
        }
        // 4. The blows.
        let landed = self.blows_traced(&mut state, trace);
        (state, landed)
    }

    /// How far a walk goes: never nearer to the other than both reach, and never off the stage.
    fn walked(&self, from: DVec2, by: f64, other: DVec2, nearest: f64) -> f64 {
        let mut to = from.x + by;
        let comes_nearer = (other.x - to).abs() < (other.x - from.x).abs();
        if from.y == other.y && comes_nearer && (other.x - to).abs() < nearest {
            let stop = other.x - nearest * (other.x - from.x).signum();
            // Already nearer, as an edit may have put it: it stays.
            to = if (stop - from.x) * by > 0.0 { stop } else { from.x };
        }
        match self.stage {
            Some([low, high]) if !(low..=high).contains(&to) => {
                if (low..=high).contains(&from.x) {
                    to.clamp(low, high)
                } else {
                    from.x
                }
            }
            _ => to,
        }
    }

    /// Both blows, on the images as they are in a state, and what they do to it; how many landed.
    pub(crate) fn blows_traced<T: Trace<Step>>(&self, state: &mut State, trace: &mut T) -> u32 {
        let Some(pair) = self.pair() else { return 0 };
        let placed = [0, 1].map(|i| pair[i].placed(&state.fighters[i]));
        let [Some(a), Some(b)] = placed else { return 0 };
        let placed = [a, b];
        for (fighter, (now, placed)) in (0u32..).zip(state.fighters.iter().zip(&placed)) {
            trace.step(|| Step::Shown {
                fighter,
                image: now.playing.image,
                elapsed: now.playing.milliseconds(),
                position: now.position,
                mirrored: now.mirrored,
                attack: placed.frame.attack,
            });
        }
        let mut hits: [Option<SubHit>; 2] = [None; 2];
        let mut strikers = 0;
        for by in 0..2 {
            let (own, other) = (&placed[by], &placed[1 - by]);
            let (whose, image) = (by as u32, state.fighters[by].playing.image);
            if state.fighters[by].spent && own.frame.attack {
                trace.step(|| Step::Spent { by: whose, image });
                continue;
            }
            strikers += u32::from(own.frame.attack);
            hits[by] = if PARTS {
                let tell = |inner| Step::Blow { by: whose, inner };
                sub_boxes_traced(own, other, &mut trace.nest(tell))
            } else {
                let tell = |inner| Step::Blow { by: whose, inner: sub_boxes::Step::Blow { inner } };
                let point = action_point_traced(own, other, &mut trace.nest(tell));
                point.map(|point| SubHit { index: 0, point })
            };
        }
        for (by, hit) in hits.iter().enumerate() {
            let Some(SubHit { index, point }) = *hit else { continue };
            let other = &mut state.fighters[1 - by];
            let image = pair[1 - by].sprite.images.get(other.playing.image as usize);
            let boxes = image.map(|i| i.boxes()).unwrap_or_default();
            let harm = boxes.get(index as usize).map_or(0, |(b, _)| b.harm);
            other.energy = other.energy.saturating_sub(harm);
            let left = other.energy;
            trace.step(|| Step::Struck { by: by as u32, index, point, harm, left });
            begin(&pair[1 - by], other, Act::Hit);
            state.fighters[by].spent = true;
        }
        let landed = hits.iter().flatten().count() as u32;
        trace.step(|| Step::Done { strikers, landed });
        landed
    }
}

/// Begins something that its sprite can show.
fn begin(fighter: &Fighter, state: &mut FighterState, act: Act) {
    if fighter.can(act) {
        (state.act, state.spent) = (act, false);
        state.playing = Playing::start(&fighter.animation(act));
    }
}

/// What a fighter does in a step: what its keys say where it is free, else what it has begun.
fn act(
    fighter: &Fighter,
    state: &mut FighterState,
    other: f64,
    keys: InputKeys,
    own: [InputKey; 4],
) {
    let [left, right, fist, foot] = own;
    let (now, ended) = state.playing.next(&fighter.animation(state.act), &fighter.sprite);
    state.playing = now;
    if state.energy == 0 {
        return;
    }
    if ended && !state.act.is_free() {
        begin(fighter, state, Act::Idle);
    }
    if !state.act.is_free() {
        return;
    }
    state.mirrored = other < state.position.x;
    let walks = keys.axis(left, right) != 0.0;
    let wished = match (keys.has(fist), keys.has(foot)) {
        (true, _) if fighter.can(Act::Punch) => Act::Punch,
        (_, true) if fighter.can(Act::Kick) => Act::Kick,
        _ if walks && fighter.can(Act::Walk) => Act::Walk,
        _ => Act::Idle,
    };
    if wished != state.act {
        begin(fighter, state, wished);
    }
}

impl<const PARTS: bool> Motion for Fighters<PARTS> {
    type State = State;

    const ABOUT: MotionAbout = MotionAbout {
        keys: InputKeys::of(&[
            InputKey::A,
            InputKey::D,
            InputKey::W,
            InputKey::S,
            InputKey::Left,
            InputKey::Right,
            InputKey::Up,
            InputKey::Down,
        ]),
        keys_do: Some("play-keys-fighters"),
        is_followed: false,
        ..MotionAbout::new(if PARTS { "fighters-parts" } else { "fighters" })
    };

    fn build(scene: &Scene) -> Self {
        let mut all = Self::default();
        let mut found = Vec::new();
        for (index, object) in scene.objects.iter().enumerate() {
            match sprite_of(scene, object) {
                Some(Ok((look, sprite))) if found.len() < 2 => {
                    found.push(Fighter::new(index, object, look, sprite));
                }
                Some(Err(error)) => all.errors.push(error),
                _ => {}
            }
        }
        all.pair = <[Fighter; 2]>::try_from(found).ok().map(Box::new);
        let walls = scene.objects.iter().filter(|o| o.role == ObjectRole::Wall && !o.hidden);
        let bounds = walls.filter_map(|o| {
            let pose = Pose::new(o.position, o.rotation).ok()?;
            o.shape.to_geom().and_then(|s| s.to_world(&pose)).ok()?.bounds()
        });
        let around: Option<Rect> = bounds.reduce(Rect::union);
        all.stage = around.map(|b| [b.min.x, b.max.x]);
        all
    }

    fn moves_as(&self, other: &Self) -> bool {
        let same = |a: &Fighter, b: &Fighter| {
            (&a.id, &a.sprite, a.look.scale) == (&b.id, &b.sprite, b.look.scale)
        };
        let pairs = match (self.pair(), other.pair()) {
            (Some(a), Some(b)) => a.iter().zip(b).all(|(a, b)| same(a, b)),
            (a, b) => a.is_none() && b.is_none(),
        };
        pairs && self.stage == other.stage
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    fn start(&self) -> Option<State> {
        let pair = self.pair()?;
        Some(State { fighters: [0, 1].map(|i| pair[i].first()), over: 0 })
    }

    fn step(&self, before: &State, inputs: &Inputs) -> Moved<State> {
        let (state, landed) = self.step_traced(before, inputs, &mut Silent);
        let outcome = if landed > 0 { Outcome::Impact } else { Outcome::Free };
        Moved { state, impacts: landed, outcome, leaps: before.over > 0 && state.over == 0 }
    }

    fn put(&self, state: &mut State, put: &Put) {
        let at = self.pair().and_then(|p| p.iter().position(|f| f.id == put.object));
        if let Some(at) = at {
            state.fighters[at].position = put.position;
        }
    }

    fn mover(&self) -> Option<usize> {
        self.pair().map(|p| p[0].index)
    }

    fn body(&self, state: &State) -> Option<MoverState> {
        Some(MoverState { position: state.fighters[0].position, velocity: DVec2::ZERO })
    }

    fn placed(&self, state: &State) -> Vec<MovedObject> {
        let placed = |(f, s): (&Fighter, &FighterState)| {
            let body = MoverState { position: s.position, velocity: DVec2::ZERO };
            let image = PlacedImage { image: s.playing.image, mirrored: s.mirrored };
            MovedObject { image: Some(image), ..MovedObject::mover(f.index, body, false) }
        };
        self.pair().into_iter().flatten().zip(&state.fighters).map(placed).collect()
    }

    /// The energy of both, or who has won.
    fn board(&self, state: &State) -> Option<Board> {
        let [a, b] = self.pair()?;
        let [x, y] = state.fighters;
        let winner = match (x.energy, y.energy) {
            (0, 0) => return Some(Board::new("draw", Standing::Over)),
            (0, _) => Some(b),
            (_, 0) => Some(a),
            _ => None,
        };
        Some(match winner {
            Some(winner) => {
                Board::new("knockout", Standing::Won).with("winner", winner.name.clone())
            }
            None => Board::new("fight", Standing::Playing)
                .with("a", a.name.clone())
                .with("a-energy", x.energy)
                .with("b", b.name.clone())
                .with("b-energy", y.energy),
        })
    }

    /// Who is still there goes on, unless its sprite has lost what it shows.
    fn adopt(&self, old: &Self, state: State) -> State {
        let Some(pair) = self.pair() else { return state };
        let ids = |all: &Self| all.pair().map(|p| p.clone().map(|f| f.id));
        let known = |i: usize| pair[i].frames.len() > state.fighters[i].playing.image as usize;
        if ids(self) == ids(old) && known(0) && known(1) {
            return state;
        }
        self.start().unwrap_or(state)
    }
}
