/**
 * Finds candidates for slow expressions. If one text can keep two loops of the automaton going and also leads from one
 * to the other, matching time grows faster than the text (Weber and Seidl, "On the degree of ambiguity of finite
 * automata", 1991). Assertions are ignored, so every candidate still has to be tested.
 *
 * @typedef {import('./pattern.mjs').Alternatives} Alternatives
 * @typedef {import('./automaton.mjs').State} State
 * @typedef {{ before: number[], pump: number[] }} Attack characters by their index in the alphabet
 */
import { Automaton, firstOf, kindsOf, START } from './automaton.mjs';

/** Characters of one class that are tried individually and in pairs. */
const MOST_LETTERS = 6;
/** State combinations that one search visits at most. */
const MOST_WALKS = 3000;

/** States reachable from each state. @param {State[]} states */
function reachable(states) {
  return states.map((_, from) => {
    const seen = new Uint8Array(states.length);
    const queue = [from];
    for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
      for (const next of states[state]?.next.keys() ?? []) {
        if (seen[next]) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
    return seen;
  });
}

/**
 * Finds the shortest text on which several walks reach their goals simultaneously.
 * @param {State[]} states
 * @param {number[]} from
 * @param {((state: number) => boolean)[]} isOpen which states each walk may enter
 * @param {(at: number[], ways: number) => boolean} isGoal
 * @returns {number[] | undefined} kinds of characters
 */
function walkTogether(states, from, isOpen, isGoal) {
  /** @type {Map<number, { before: number, kind: number } | undefined>} */
  const seen = new Map();
  const keyOf = (/** @type {number[]} */ at) => at.reduce((key, state) => key * states.length + state, 0);
  const steps = stepsTogether(states, isOpen);
  const queue = [from];
  seen.set(keyOf(from), undefined);
  for (let head = 0; head < queue.length && head < MOST_WALKS; head++) {
    const at = queue[head] ?? [];
    const before = keyOf(at);
    for (const { to, ways, set } of steps(at)) {
      if (isGoal(to, ways)) return textOf(seen, before, firstOf(set));
      const key = keyOf(to);
      if (seen.has(key)) continue;
      seen.set(key, { before, kind: firstOf(set) });
      queue.push(to);
    }
  }
  return undefined;
}

/** @param {Map<number, { before: number, kind: number } | undefined>} seen @param {number} key @param {number} last */
function textOf(seen, key, last) {
  const text = [last];
  for (let step = seen.get(key); step; step = seen.get(step.before)) text.unshift(step.kind);
  return text;
}

/**
 * @param {State[]} states
 * @param {((state: number) => boolean)[]} isOpen
 * @returns {(at: number[]) => { to: number[], ways: number, set: bigint }[]} states of all walks one character later
 */
function stepsTogether(states, isOpen) {
  /** @type {Map<number, { next: number, count: number, set: bigint }[]>[]} */
  const known = isOpen.map(() => new Map());
  const optionsOf = (/** @type {number} */ walk, /** @type {number} */ state) => {
    let options = known[walk]?.get(state);
    if (!options) {
      options = [...(states[state]?.next ?? [])]
        .filter(([next]) => isOpen[walk]?.(next))
        .map(([next, count]) => ({ next, count, set: states[next]?.set ?? 0n }));
      known[walk]?.set(state, options);
    }
    return options;
  };
  return (at) => {
    let partial = [{ to: /** @type {number[]} */ ([]), ways: 1, set: -1n }];
    for (const [walk, state] of at.entries()) {
      const longer = [];
      for (const { to, ways, set } of partial) {
        for (const option of optionsOf(walk, state)) {
          const both = set & option.set;
          if (both) longer.push({ to: [...to, option.next], ways: Math.max(ways, option.count), set: both });
        }
      }
      partial = longer;
    }
    return partial;
  };
}

/**
 * Generates texts that may cause superlinear matching time.
 * @param {Alternatives} tree
 * @param {(raw: string) => Uint8Array} setOf
 * @param {number} size of the alphabet
 * @param {boolean} isAnchored whether the expression matches only at the start of a text
 * @returns {Generator<Attack>}
 */
export function* possibleAttacks(tree, setOf, size, isAnchored) {
  const kinds = kindsOf(tree, setOf, size);
  const { states } = new Automaton(tree, kinds, isAnchored);
  const write = (/** @type {number[]} */ text) => text.map((kind) => kinds.letters[kind] ?? 0);
  const reach = reachable(states);
  const loops = states
    .keys()
    .filter((state) => reach[state]?.[state] && states[state]?.set)
    .toArray();
  for (const one of loops) {
    const prefix = one === START ? [] : walkTogether(states, [START], [() => true], ([at]) => at === one);
    const before = write(prefix ?? []);
    const round = (/** @type {number} */ state) => Boolean(reach[one]?.[state] && reach[state]?.[one]);
    const isFirstOfRound = !loops.some((state) => state < one && round(state));
    const twice = isFirstOfRound ? inTwoWays(states, one, round) : undefined;
    if (twice) yield { before, pump: write(twice) };
    for (const other of loops) {
      if (!reach[one]?.[other] || reach[other]?.[one]) continue;
      const between = (/** @type {number} */ state) =>
        Boolean(reach[one]?.[state] && (state === other || reach[state]?.[other]));
      const back = (/** @type {number} */ state) => Boolean(reach[other]?.[state] && reach[state]?.[other]);
      const isThere = (/** @type {number[]} */ [a, b, c]) => a === one && b === other && c === other;
      const pump = walkTogether(states, [one, one, other], [round, between, back], isThere);
      if (!pump) continue;
      yield { before, pump: write(pump) };
      for (const letters of lettersOf((states[one]?.set ?? 0n) & (states[other]?.set ?? 0n)))
        yield { before, pump: write(letters) };
    }
  }
}

/**
 * Finds a text that leads from a state back to it in two ways. If one state of a cycle has such a text, all of them do.
 * @param {State[]} states @param {number} one @param {(state: number) => boolean} round
 */
function inTwoWays(states, one, round) {
  const steps = stepsTogether(states, [round, round]);
  /** @type {Map<number, { before: number, kind: number } | undefined>} */
  const seen = new Map([[0, undefined]]);
  const queue = [{ a: one, b: one, isParted: false, key: 0 }];
  for (let head = 0; head < queue.length && head < MOST_WALKS; head++) {
    const { a, b, isParted, key } = queue[head] ?? { a: one, b: one, isParted: false, key: 0 };
    for (const { to, ways, set } of steps([a, b])) {
      const [c = 0, d = 0] = to;
      const parts = isParted || ways > 1 || c !== d;
      if (parts && c === one && d === one) return textOf(seen, key, firstOf(set));
      const next = 1 + (c * states.length + d) * 2 + Number(parts);
      if (seen.has(next)) continue;
      seen.set(next, { before: key, kind: firstOf(set) });
      queue.push({ a: c, b: d, isParted: parts, key: next });
    }
  }
  return undefined;
}

/** The characters of a set individually and in pairs. @param {bigint} set */
function lettersOf(set) {
  /** @type {number[]} */
  const letters = [];
  for (let rest = set; rest && letters.length < MOST_LETTERS; rest &= rest - 1n) letters.push(firstOf(rest));
  return letters.flatMap((one) => [[one], ...letters.filter((other) => other !== one).map((other) => [one, other])]);
}
