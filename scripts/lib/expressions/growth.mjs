/** Detects superlinear matching time of a regular expression. */
import { alphabetOf, characterSets } from './alphabet.mjs';
import { possibleAttacks } from './attacks.mjs';
import { isAnchored, StepCounter, TooManySteps } from './backtracking.mjs';
import { itemsOf, parsePattern } from './pattern.mjs';

/** The two lengths of an attack string. The shorter one exceeds the bounds of counted repetitions. */
const SHORT_LENGTH = 500;
const LONG_LENGTH = 2 * SHORT_LENGTH;
/** Doubling the text may multiply the steps by at most this. Quadratic time multiplies them by four. */
const GROWTH_LIMIT = 2.8;
/** Number of prefix and suffix combinations of an attack that are tried in full. */
const MOST_SURROUNDINGS = 2;
/** Steps per character above which the growth rate no longer matters. */
const STEPS_PER_CHARACTER_LIMIT = 10_000;
/** Text length that reveals the most expensive prefix and suffix of an attack. */
const PROBE_LENGTH = 40;
/** Prefixes of an attack, so that the expression does not match too early. */
const BEGINNINGS = ['', '\0', 'a', '\n'];
/** Suffixes of an attack, so that the match fails. */
const ENDINGS = [
  '',
  ...'\0\n\ta0A)(',
  ...['\0\t', '\0\n', '\n\0', '\na\n', '\0a', '\0(', ')(', 'a\0', '0\0', '..', '!a'],
];
/** A lookbehind that can be this long counts as unbounded. */
const LOOKBEHIND_LIMIT = 200;

/**
 * @typedef {{ prefix: string, pump: string, suffix: string }} Slowness
 *
 * @param {string} source the pattern of a regular expression
 * @param {string} flags
 * @returns {Slowness | undefined} a text that shows it (`pump` as often as one likes), or nothing where no text did
 */
export function slownessOf(source, flags) {
  const tree = parsePattern(source);
  const items = [...itemsOf(tree)];
  const looksBack = items.some(
    ({ node }) =>
      node.kind === 'look' && !node.ahead && [...itemsOf(node.body)].some(({ max }) => max >= LOOKBEHIND_LIMIT),
  );
  if (looksBack) return { prefix: '', pump: '(a lookbehind without an end)', suffix: '' };
  if (items.every(({ max }) => max < 10)) return undefined;
  const alphabet = alphabetOf(source);
  const indexOf = new Map(alphabet.map((char, index) => [char, index]));
  const setOf = characterSets(alphabet, flags);
  const counter = new StepCounter(source, flags, setOf);
  const tried = new Set();
  const write = (/** @type {number[]} */ text) => text.map((index) => alphabet[index]).join('');
  const read = (/** @type {string} */ text) => [...text].map((char) => indexOf.get(char) ?? 0);
  const surroundings = BEGINNINGS.flatMap((start) => ENDINGS.map((end) => ({ start: read(start), end: read(end) })));
  const hasConditions = items.some(({ node }) => node.kind === 'look' || node.kind === 'edge');
  const possible = possibleAttacks(tree, setOf, alphabet.length, isAnchored(tree, flags)).flatMap((attack) =>
    hasConditions ? [attack, { ...attack, pump: [...attack.pump, ...read(' ')] }] : [attack],
  );
  for (const { before, pump } of possible) {
    const key = [before.join(), pump.join()].join('|');
    if (tried.has(key)) continue;
    tried.add(key);
    const attacks = surroundings
      .map(({ start, end }) => ({ before: [...start, ...before], pump, after: end }))
      .map((attack) => ({ attack, steps: stepsOf(counter, attack, PROBE_LENGTH) }))
      .sort((a, b) => b.steps - a.steps);
    for (const { attack } of attacks.slice(0, MOST_SURROUNDINGS)) {
      const most = GROWTH_LIMIT * stepsOf(counter, attack, SHORT_LENGTH);
      if (most === Number.POSITIVE_INFINITY || stepsOf(counter, attack, LONG_LENGTH) > most) {
        return { prefix: write(attack.before), pump: write(pump), suffix: write(attack.after) };
      }
    }
  }
  return undefined;
}

/**
 * @param {StepCounter} counter
 * @param {{ before: number[], pump: number[], after: number[] }} attack
 * @param {number} length of the pumped part
 * @returns {number} steps, infinite if there are too many
 */
function stepsOf(counter, { before, pump, after }, length) {
  const rounds = Math.ceil(length / pump.length);
  const text = [...before, ...Array.from({ length: rounds }, () => pump).flat(), ...after];
  try {
    return counter.count(text, length * STEPS_PER_CHARACTER_LIMIT);
  } catch (error) {
    if (error instanceof TooManySteps || error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
