/**
 * Counts the steps of a backtracking matcher under the rules of ECMA-262. It counts instead of measuring time, so the
 * result is the same on every machine.
 *
 * @typedef {import('./pattern.mjs').Alternatives} Alternatives
 * @typedef {import('./pattern.mjs').Item} Item
 * @typedef {(at: number, then: (at: number) => number) => number} Matcher returns the end of the match, -1 for none
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

/**
 * @param {string} source the pattern of an expression
 * @param {string} flags
 * @param {(raw: string) => Uint8Array} setOf
 * @returns {(text: number[], limit: number) => number} takes a text as indexes into the alphabet; returns the steps of
 * all matches of a global expression, or of the first match otherwise; throws TooManySteps
 */
export function stepCounter(source, flags, setOf) {
  /** @type {number[]} */
  let text = [];
  let steps = 0;
  let limit = 0;
  /** @type {(number[] | undefined)[]} */
  let captures = [];
  /** @type {Map<string, number>} */
  const names = new Map();
  const isMultiline = flags.includes('m');
  const newline = setOf('\\n');
  const word = setOf('\\w');
  const isWord = (/** @type {number} */ at) => at >= 0 && at < text.length && word[text[at] ?? 0] === 1;
  const step = () => {
    if (++steps > limit) throw new TooManySteps();
  };

  /** @param {Alternatives} body @param {boolean} backwards @returns {Matcher} */
  function compile(body, backwards) {
    const options = body.map((sequence) => {
      const ordered = backwards ? sequence.toReversed() : sequence;
      return ordered
        .map((item) => quantified(item, backwards))
        .reduceRight(
          (/** @type {Matcher} */ next, first) => (at, then) => first(at, (end) => next(end, then)),
          (at, then) => then(at),
        );
    });
    const [only] = options;
    if (options.length === 1 && only) return only;
    const firsts = backwards ? [] : body.map((sequence) => firstSet(sequence));
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
      for (const option of possible(text[at] ?? -1)) {
        step();
        const end = option(at, then);
        if (end >= 0) return end;
      }
      return -1;
    };
  }

  /** Engines check the first character of an alternative before they enter it. @param {Item[]} sequence */
  function firstSet(sequence) {
    const first = sequence[0];
    return first?.node.kind === 'char' && first.min > 0 ? setOf(first.node.raw) : undefined;
  }

  /** @param {Item} item @param {boolean} backwards @returns {Matcher} */
  function quantified(item, backwards) {
    const { node, min, max, greedy } = item;
    if (node.kind === 'char') return characters(setOf(node.raw), item, backwards);
    const once = single(item, backwards);
    if (min === 1 && max === 1) return once;
    const captured = node.kind === 'group' && node.index > 0 ? node.index : 0;
    /** @param {number} count @param {number} at @param {(at: number) => number} then @returns {number} */
    const rounds = (count, at, then) => {
      step();
      const again = () => {
        if (count >= max) return -1;
        const before = captures[captured];
        const end = once(at, (next) => (next === at && count >= min ? -1 : rounds(count + 1, next, then)));
        if (end < 0) captures[captured] = before;
        return end;
      };
      if (count < min) return again();
      if (!greedy) {
        const end = then(at);
        return end >= 0 ? end : again();
      }
      const end = again();
      return end >= 0 ? end : then(at);
    };
    return (at, then) => rounds(0, at, then);
  }

  /** @param {Uint8Array} set @param {Item} item @param {boolean} backwards @returns {Matcher} */
  function characters(set, { min, max, greedy }, backwards) {
    const fits = (/** @type {number} */ at) => at >= 0 && at < text.length && set[text[at] ?? 0] === 1;
    const move = backwards ? -1 : 1;
    const takes = (/** @type {number} */ at) => fits(backwards ? at - 1 : at);
    return (at, then) => {
      let count = 0;
      for (; count < (greedy ? max : min) && takes(at + count * move); count++) step();
      step();
      if (count < min) return -1;
      for (;;) {
        const end = then(at + count * move);
        if (end >= 0) return end;
        step();
        if (greedy ? count === min : count >= max || !takes(at + count * move)) return -1;
        count += greedy ? -1 : 1;
      }
    };
  }

  /** @param {Item} item @param {boolean} backwards @returns {Matcher} */
  function single({ node }, backwards) {
    if (node.kind === 'look') {
      const inner = compile(node.body, !node.ahead);
      return (at, then) => {
        step();
        const kept = captures.slice();
        const found = inner(at, (end) => Math.max(end, 0)) >= 0;
        if (!found || node.negative) captures = kept;
        return found === node.negative ? -1 : then(at);
      };
    }
    if (node.kind === 'edge') return (at, then) => (holds(node.raw, at) ? then(at) : -1);
    if (node.kind === 'back') return backReference(node.to, backwards);
    if (node.kind === 'char') return characters(setOf(node.raw), { node, min: 1, max: 1, greedy: true }, backwards);
    const inner = compile(node.body, backwards);
    if (node.index === 0) return inner;
    if (node.name) names.set(node.name, node.index);
    return (at, then) =>
      inner(at, (end) => {
        const before = captures[node.index];
        captures[node.index] = text.slice(Math.min(at, end), Math.max(at, end));
        const result = then(end);
        if (result < 0) captures[node.index] = before;
        return result;
      });
  }

  /** @param {string} to @param {boolean} backwards @returns {Matcher} */
  function backReference(to, backwards) {
    return (at, then) => {
      const wanted = captures[names.get(to) ?? Number(to)] ?? [];
      steps += wanted.length;
      step();
      const start = backwards ? at - wanted.length : at;
      if (wanted.some((char, index) => text[start + index] !== char)) return -1;
      return then(backwards ? start : start + wanted.length);
    };
  }

  /** @param {string} edge @param {number} at */
  function holds(edge, at) {
    step();
    if (edge === '^') return at === 0 || (isMultiline && newline[text[at - 1] ?? 0] === 1);
    if (edge === '$') return at === text.length || (isMultiline && newline[text[at] ?? 0] === 1);
    return (isWord(at - 1) !== isWord(at)) === (edge === '\\b');
  }

  const tree = parsePattern(source);
  const matcher = compile(tree, false);
  const startsOnce = isAnchored(tree, flags);
  const isGlobal = /[gy]/.test(flags);
  return (input, most) => {
    text = input;
    steps = 0;
    limit = most;
    for (let start = 0; start <= text.length; ) {
      captures = [];
      step();
      const end = matcher(start, (at) => at);
      if (end >= 0 && !isGlobal) break;
      if (startsOnce) break;
      start = end > start ? end : start + 1;
    }
    return steps;
  };
}
