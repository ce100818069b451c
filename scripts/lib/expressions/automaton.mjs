/**
 * An expression as an automaton whose states are its characters (Glushkov). Trying every position of a text as a start
 * is a state, too. Assertions are ignored.
 *
 * @typedef {import('./pattern.mjs').Alternatives} Alternatives
 * @typedef {import('./pattern.mjs').Item} Item
 * @typedef {import('./pattern.mjs').Node} Node
 * @typedef {{ set: bigint, next: Map<number, number> }} State `set`: a bit for each kind of character, `next`:
 * reachable states with the number of ways to each
 * @typedef {{ first: number[], last: number[], empty: boolean }} Part
 * @typedef {{ letters: number[], setOf: (raw: string) => bigint }} Kinds one character of each kind, and sets of kinds
 */
import { itemsOf } from './pattern.mjs';

/** Maximum copies of a counted repetition. More copies only make the automaton larger. */
const MOST_COPIES = 3;
/** A repetition with at least this count is treated as unbounded. */
const ENDLESS_FROM = 10;
/** State of the search over all start positions. */
export const START = 0;

/** @type {Part} */
const NOTHING = { first: [], last: [], empty: true };

export class Automaton {
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

/**
 * Groups characters that no class of the expression distinguishes.
 * @param {Alternatives} tree @param {(raw: string) => Uint8Array} setOf @param {number} size of the alphabet
 * @returns {Kinds}
 */
export function kindsOf(tree, setOf, size) {
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

/** The first kind of a set. @param {bigint} set */
export function firstOf(set) {
  let index = 0;
  for (let bits = set; !(bits & 1n); bits >>= 1n) index++;
  return index;
}
