/**
 * Finds candidates for slow expressions. The expression becomes an automaton whose states are its characters
 * (Glushkov). If one text can keep two loops going and also leads from one to the other, matching time grows faster
 * than the text (Weber and Seidl, "On the degree of ambiguity of finite automata", 1991). Trying every position of a
 * text as a start is such a loop, too. Assertions are ignored, so every candidate still has to be tested.
 *
 * @typedef {import('./pattern.mjs').Alternatives} Alternatives
 * @typedef {import('./pattern.mjs').Item} Item
 * @typedef {import('./pattern.mjs').Node} Node
 * @typedef {{ set: bigint, next: Map<number, number> }} State `set`: a bit for each kind of character, `next`:
 * reachable states with the number of ways to each
 * @typedef {{ first: number[], last: number[], empty: boolean }} Part
 * @typedef {{ before: number[], pump: number[] }} Attack characters by their index in the alphabet
 * @typedef {{ letters: number[], setOf: (raw: string) => bigint }} Kinds one character of each kind, and sets of kinds
 */
import { itemsOf } from './pattern.mjs';

/** Maximum copies of a counted repetition. More copies only make the automaton larger. */
const MOST_COPIES = 3;
/** A repetition with at least this count is treated as unbounded. */
const ENDLESS_FROM = 10;
/** State of the search over all start positions. */
const START = 0;
/** Characters of one class that are tried individually and in pairs. */
const MOST_LETTERS = 6;
/** State combinations that one search visits at most. */
const MOST_WALKS = 3000;

/** @type {Part} */
const NOTHING = { first: [], last: [], empty: true };

class Automaton {
  /** @param {Alternatives} tree @param {Kinds} kinds @param {boolean} isAnchored whether only one place is a start */
  constructor(tree, kinds, isAnchored) {
    this.setOf = kinds.setOf;
    this.all = (1n << BigInt(kinds.letters.length)) - 1n;
    /** @type {State[]} */
    this.states = [{ set: isAnchored ? 0n : this.all, next: new Map([[START, 1]]) }];
    this.groups = [...itemsOf(tree)].map(({ node }) => node).filter((node) => node.kind === 'group');
    /** @type {Set<Node>} */
    this.following = new Set();
    this.link([START], this.any(tree, true).first);
  }

  /** @param {number[]} from @param {number[]} to */
  link(from, to) {
    for (const one of from) {
      const next = this.states[one]?.next;
      for (const other of to) next?.set(other, (next.get(other) ?? 0) + 1);
    }
  }

  /** @param {Alternatives} body @param {boolean} starts whether nothing was matched before it @returns {Part} */
  any(body, starts) {
    const parts = body.map((sequence) =>
      this.chain(sequence.map((item) => (first) => this.repeated(item, starts && first))),
    );
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      empty: parts.some(({ empty }) => empty),
    };
  }

  /** @param {((isFirst: boolean) => Part)[]} makers @returns {Part} */
  chain(makers) {
    /** @type {Part} */
    let sum = { first: [], last: [], empty: true };
    for (const make of makers) {
      const part = make(sum.last.length === 0);
      this.link(sum.last, part.first);
      sum = {
        first: sum.empty ? [...sum.first, ...part.first] : sum.first,
        last: part.empty ? [...sum.last, ...part.last] : part.last,
        empty: sum.empty && part.empty,
      };
    }
    return sum;
  }

  /** @param {Item} item @param {boolean} starts @returns {Part} */
  repeated({ node, min, max }, starts) {
    const endless = max >= ENDLESS_FROM;
    const copies = Math.max(1, Math.min(endless ? min : max, MOST_COPIES));
    return this.chain(
      Array.from({ length: copies }, (_, index) => (isFirst) => {
        const part = this.single(node, starts && isFirst);
        if (endless && index === copies - 1) this.link(part.last, part.first);
        return index >= min ? { ...part, empty: true } : part;
      }),
    );
  }

  /** @param {Node} node @param {boolean} starts @returns {Part} */
  single(node, starts) {
    if (node.kind === 'char') return this.state(this.setOf(node.raw));
    if (node.kind === 'group') return this.any(node.body, starts);
    if (node.kind === 'look' && node.ahead) return { ...this.any(node.body, false), empty: true };
    if (node.kind === 'look' && starts) return this.before(node);
    if (node.kind === 'back') return { ...this.referred(node.to), empty: true };
    return NOTHING;
  }

  /** @param {bigint} set @returns {Part} */
  state(set) {
    this.states.push({ set, next: new Map() });
    const state = this.states.length - 1;
    return { first: [state], last: [state], empty: false };
  }

  /**
   * A lookaround before the start of an expression is treated as its first character. Start positions in the middle of
   * a word then do not count where no match can begin.
   * @param {Node & { kind: 'look' }} node @returns {Part}
   */
  before({ negative, body }) {
    if (!negative) return this.any(body, true);
    const sets = body.map(([item, ...more]) =>
      item?.node.kind === 'char' && !more.length ? this.setOf(item.node.raw) : 0n,
    );
    return this.state(this.all & ~sets.reduce((sum, set) => sum | set, 0n));
  }

  /** A back reference matches whatever its group can match. @param {string} to @returns {Part} */
  referred(to) {
    const group = this.groups.find(({ index, name }) => name === to || (index > 0 && String(index) === to));
    if (!group || this.following.has(group)) return NOTHING;
    this.following.add(group);
    const part = this.any(group.body, false);
    this.following.delete(group);
    return part;
  }
}

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

/** The first kind of a set. @param {bigint} set */
function firstOf(set) {
  let index = 0;
  for (let bits = set; !(bits & 1n); bits >>= 1n) index++;
  return index;
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

/**
 * Groups characters that no class of the expression distinguishes.
 * @param {Alternatives} tree @param {(raw: string) => Uint8Array} setOf @param {number} size of the alphabet
 * @returns {Kinds}
 */
function kindsOf(tree, setOf, size) {
  const raws = new Set([...itemsOf(tree)].flatMap(({ node }) => (node.kind === 'char' ? [node.raw] : [])));
  const sets = [...raws, '\\w'].map(setOf);
  /** @type {Map<string, number>} */
  const byKind = new Map();
  for (let index = size - 1; index >= 0; index--) byKind.set(sets.map((set) => set[index]).join(''), index);
  const letters = [...byKind.values()];
  const bits = (/** @type {Uint8Array} */ set) =>
    letters.reduce((sum, letter, kind) => (set[letter] ? sum | (1n << BigInt(kind)) : sum), 0n);
  return { letters, setOf: (raw) => bits(setOf(raw)) };
}

/** The characters of a set individually and in pairs. @param {bigint} set */
function lettersOf(set) {
  /** @type {number[]} */
  const letters = [];
  for (let rest = set; rest && letters.length < MOST_LETTERS; rest &= rest - 1n) letters.push(firstOf(rest));
  return letters.flatMap((one) => [[one], ...letters.filter((other) => other !== one).map((other) => [one, other])]);
}
