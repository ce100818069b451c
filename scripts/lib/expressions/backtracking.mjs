/**
 * Counts the steps of a backtracking matcher under the rules of ECMA-262. It counts instead of measuring time, so the
 * result is the same on every machine.
 *
 * @typedef {import('./pattern.mjs').Alternatives} Alternatives
 * @typedef {import('./pattern.mjs').Item} Item
 * @typedef {(at: number) => number} Then what follows a match that ends at a place; returns the end of the whole match
 * @typedef {(at: number, then: Then) => number} Matcher returns the end of the match, -1 for none
 */
import { parsePattern } from './pattern.mjs';

/**
 * True if an expression can match only at the start of a text.
 * @param {Alternatives} tree
 * @param {string} flags
 */
export const isAnchored = (tree, flags) =>
  !/[my]/.test(flags) && tree.every(([first]) => first?.node.kind === 'edge' && first.node.raw === '^');

export class TooManySteps extends Error {}

/** A compiled expression that counts its steps. Texts are indexes into the alphabet. */
export class StepCounter {
  /** @type {number[]} */
  #text = [];
  #steps = 0;
  #limit = 0;
  /** @type {(number[] | undefined)[]} */
  #captures = [];
  /** @type {Map<string, number>} */
  #names = new Map();
  #setOf;
  #flags;
  #startsOnce;
  #matcher;

  /**
   * @param {string} source the pattern of an expression
   * @param {string} flags
   * @param {(raw: string) => Uint8Array} setOf
   */
  constructor(source, flags, setOf) {
    const tree = parsePattern(source);
    this.#setOf = setOf;
    this.#flags = flags;
    this.#startsOnce = isAnchored(tree, flags);
    this.#matcher = this.#compile(tree, false);
  }

  /**
   * Returns the steps of all matches of a global expression, or of the first match otherwise. Throws `TooManySteps`.
   * @param {number[]} text
   * @param {number} limit
   */
  count(text, limit) {
    this.#text = text;
    this.#steps = 0;
    this.#limit = limit;
    const isGlobal = /[gy]/.test(this.#flags);
    for (let start = 0; start <= text.length; ) {
      this.#captures = [];
      this.#step();
      const end = this.#matcher(start, (at) => at);
      if (this.#startsOnce || (end >= 0 && !isGlobal)) break;
      start = end > start ? end : start + 1;
    }
    return this.#steps;
  }

  #step() {
    if (++this.#steps > this.#limit) throw new TooManySteps();
  }

  /**
   * Whether the character at a place is in a set; not beyond the ends of the text.
   * @param {Uint8Array} set @param {number} at
   */
  #isIn(set, at) {
    return at >= 0 && at < this.#text.length && set[this.#text[at] ?? 0] === 1;
  }

  /** @param {Alternatives} body @param {boolean} backwards @returns {Matcher} */
  #compile(body, backwards) {
    const options = body.map((sequence) => {
      const ordered = backwards ? sequence.toReversed() : sequence;
      return ordered
        .map((item) => this.#quantified(item, backwards))
        .reduceRight(
          (/** @type {Matcher} */ next, first) => (at, then) => first(at, (end) => next(end, then)),
          (at, then) => then(at),
        );
    });
    const [only] = options;
    return options.length === 1 && only ? only : this.#choice(body, options, backwards);
  }

  /** @param {Alternatives} body @param {Matcher[]} options @param {boolean} backwards @returns {Matcher} */
  #choice(body, options, backwards) {
    const firsts = backwards ? [] : body.map((sequence) => this.#firstSet(sequence));
    /** @type {Map<number, Matcher[]>} */
    const byCharacter = new Map();
    const possible = (/** @type {number} */ char) => {
      let some = byCharacter.get(char);
      if (!some) {
        some = options.filter((_, index) => firsts[index]?.[char] ?? (char >= 0 || !firsts[index]));
        byCharacter.set(char, some);
      }
      return some;
    };
    return (at, then) => {
      for (const option of possible(this.#text[at] ?? -1)) {
        this.#step();
        const end = option(at, then);
        if (end >= 0) return end;
      }
      return -1;
    };
  }

  /** Engines check the first character of an alternative before they enter it. @param {Item[]} sequence */
  #firstSet(sequence) {
    const first = sequence[0];
    return first?.node.kind === 'char' && first.min > 0 ? this.#setOf(first.node.raw) : undefined;
  }

  /** @param {Item} item @param {boolean} backwards @returns {Matcher} */
  #quantified(item, backwards) {
    const { node, min, max, greedy } = item;
    if (node.kind === 'char') return this.#characters(this.#setOf(node.raw), item, backwards);
    const once = this.#single(item, backwards);
    if (min === 1 && max === 1) return once;
    const captured = node.kind === 'group' && node.index > 0 ? node.index : 0;
    /** @param {number} count @param {number} at @param {Then} then @returns {number} */
    const rounds = (count, at, then) => {
      this.#step();
      const again = () => {
        if (count >= max) return -1;
        const before = this.#captures[captured];
        const end = once(at, (next) => (next === at && count >= min ? -1 : rounds(count + 1, next, then)));
        if (end < 0) this.#captures[captured] = before;
        return end;
      };
      if (count < min) return again();
      const end = greedy ? again() : then(at);
      if (end >= 0) return end;
      return greedy ? then(at) : again();
    };
    return (at, then) => rounds(0, at, then);
  }

  /** @param {Uint8Array} set @param {Item} item @param {boolean} backwards @returns {Matcher} */
  #characters(set, { min, max, greedy }, backwards) {
    const move = backwards ? -1 : 1;
    const matchesAt = (/** @type {number} */ at) => this.#isIn(set, backwards ? at - 1 : at);
    return (at, then) => {
      let count = 0;
      for (; count < (greedy ? max : min) && matchesAt(at + count * move); count++) this.#step();
      this.#step();
      if (count < min) return -1;
      for (;;) {
        const end = then(at + count * move);
        if (end >= 0) return end;
        this.#step();
        if (greedy ? count === min : count >= max || !matchesAt(at + count * move)) return -1;
        count += greedy ? -1 : 1;
      }
    };
  }

  /** @param {Item} item @param {boolean} backwards @returns {Matcher} */
  #single({ node }, backwards) {
    if (node.kind === 'edge') return this.#edge(node.raw);
    if (node.kind === 'back') return this.#backReference(node.to, backwards);
    if (node.kind === 'char')
      return this.#characters(this.#setOf(node.raw), { node, min: 1, max: 1, greedy: true }, backwards);
    if (node.kind === 'look') {
      const inner = this.#compile(node.body, !node.ahead);
      return (at, then) => {
        this.#step();
        const savedCaptures = this.#captures.slice();
        const found = inner(at, (end) => Math.max(end, 0)) >= 0;
        if (!found || node.negative) this.#captures = savedCaptures;
        return found === node.negative ? -1 : then(at);
      };
    }
    const inner = this.#compile(node.body, backwards);
    if (node.index === 0) return inner;
    if (node.name) this.#names.set(node.name, node.index);
    return (at, then) =>
      inner(at, (end) => {
        const before = this.#captures[node.index];
        this.#captures[node.index] = this.#text.slice(Math.min(at, end), Math.max(at, end));
        const result = then(end);
        if (result < 0) this.#captures[node.index] = before;
        return result;
      });
  }

  /** @param {string} to @param {boolean} backwards @returns {Matcher} */
  #backReference(to, backwards) {
    return (at, then) => {
      const wanted = this.#captures[this.#names.get(to) ?? Number(to)] ?? [];
      this.#steps += wanted.length;
      this.#step();
      const start = backwards ? at - wanted.length : at;
      if (wanted.some((char, index) => this.#text[start + index] !== char)) return -1;
      return then(backwards ? start : start + wanted.length);
    };
  }

  /** @param {string} edge `^`, `$`, `\\b` or `\\B` @returns {Matcher} */
  #edge(edge) {
    const newline = this.#flags.includes('m') ? this.#setOf('\\n') : new Uint8Array();
    const word = this.#setOf('\\w');
    const holds = (/** @type {number} */ at) => {
      if (edge === '^') return at === 0 || this.#isIn(newline, at - 1);
      if (edge === '$') return at === this.#text.length || this.#isIn(newline, at);
      return (this.#isIn(word, at - 1) !== this.#isIn(word, at)) === (edge === '\\b');
    };
    return (at, then) => {
      this.#step();
      return holds(at) ? then(at) : -1;
    };
  }
}
