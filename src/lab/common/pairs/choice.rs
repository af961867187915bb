//! Which pairs of a scene a test looks at, and which of them has the focus: by numbers alone, so that it is compiled once and
//! not once for each test.

/// More pairs than this are not answered; the answer says how many were left out.
pub(super) const MOST: usize = 64;

/// The pairs that are tested.
pub(super) struct Choice {
    /// By the places of the two things among those that can be first and those that can be second.
    pub(super) pairs: Vec<[usize; 2]>,
    /// How many others there are.
    pub(super) left_out: usize,
    /// How much each pair is looked at: that with the objects touched last the most.
    noticed: Vec<u32>,
}

impl Choice {
    /// Chooses among all pairs of what can be first and what can be second, by their objects' indices in ascending order.
    /// None where there is no pair.
    ///
    /// Two that could be either way round are paired once, in the scene's order. Those with an object in focus and the first
    /// few others are chosen; the rest is counted without being looked at.
    pub(super) fn of(firsts: &[u32], seconds: &[u32], focus: &[usize]) -> Option<Self> {
        let has = |all: &[u32], index: u32| all.binary_search(&index).is_ok();
        let either: Vec<u32> = firsts.iter().copied().filter(|i| has(seconds, *i)).collect();
        let count = firsts.len() * seconds.len() - either.len() * (either.len() + 1) / 2;
        if count == 0 {
            return None;
        }
        let once = |&[i, j]: &[usize; 2]| {
            let (a, b) = (firsts[i], seconds[j]);
            a < b || a > b && !(has(&either, a) && has(&either, b))
        };
        let all =
            || (0..firsts.len()).flat_map(|i| (0..seconds.len()).map(move |j| [i, j])).filter(once);
        let noticed =
            |&[i, j]: &[usize; 2]| attention(focus, firsts[i]) + attention(focus, seconds[j]);
        let mut pairs: Vec<[usize; 2]> = all().take(MOST).collect();
        if pairs.len() < count && !focus.is_empty() {
            let seen = all().filter(|p| noticed(p) > 0).take(MOST);
            pairs =
                seen.chain(pairs.iter().copied().filter(|p| noticed(p) == 0)).take(MOST).collect();
            pairs.sort_unstable();
        }
        let left_out = count - pairs.len();
        let noticed = pairs.iter().map(noticed).collect();
        Some(Self { pairs, left_out, noticed })
    }

    /// The place of the pair in focus: with the objects touched last; of several the one that meets, then the nearest, then the
    /// first. `apart` says how far apart the two of a pair are.
    pub(super) fn focused(&self, meets: &[bool], apart: &dyn Fn([usize; 2]) -> f64) -> usize {
        let better = |m: usize, n: usize| {
            let by_focus = self.noticed[m].cmp(&self.noticed[n]);
            let by_meeting = || meets[m].cmp(&meets[n]);
            let by_nearness = || apart(self.pairs[n]).total_cmp(&apart(self.pairs[m]));
            by_focus.then_with(by_meeting).then_with(by_nearness).is_gt()
        };
        (1..self.pairs.len()).fold(0, |best, n| if better(n, best) { n } else { best })
    }

    /// The pairs of one first thing after another.
    pub(super) fn groups(&self) -> impl Iterator<Item = &[[usize; 2]]> {
        self.pairs.chunk_by(|p, q| p[0] == q[0])
    }

    /// The pair at this place, or `together` with it all pairs of the same first thing.
    pub(super) fn group(&self, chosen: usize, together: bool) -> &[[usize; 2]] {
        if !together {
            return &self.pairs[chosen..=chosen];
        }
        self.groups().find(|g| g[0][0] == self.pairs[chosen][0]).unwrap_or(&[])
    }

    /// Which of so many things are in a pair, as the first of it (0) or as the second (1).
    pub(super) fn used(&self, side: usize, count: usize) -> Vec<bool> {
        let mut used = vec![false; count];
        for pair in &self.pairs {
            used[pair[side]] = true;
        }
        used
    }
}

/// How much an object is looked at: the one touched last more than all others together.
fn attention(focus: &[usize], index: u32) -> u32 {
    let rank = focus.iter().position(|f| *f == index as usize);
    rank.map_or(0, |rank| 8_u32 >> rank.min(3))
}
