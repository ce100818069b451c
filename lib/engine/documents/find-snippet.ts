import { hasHebrew, type Letter, lettersOf, turnedLetters, WORD_CHAR } from './folded-letters';
import { bands, orderings, type TextRun } from './run-orders';

/** A range of a run's text, from `from` (inclusive) to `to` (exclusive). */
export interface RunRange {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

/** Shorter words match only as whole words, not inside other words. In characters. */
const MIN_CHARS_INSIDE_WORDS = 6;
/** Minimum letters for a word-by-word search. Fewer would match adjacent words by chance. */
const MIN_CHARS_SCATTERED = 8;
/** Longer rows of dots are leaders to a number at the end of the line, not omissions. */
const ELLIPSIS = /\u2026|(?<!\.)\.{3}(?!\.)/;

/**
 * Finds a quotation's words in the runs of a page. Ignores spaces, case, punctuation, letter forms (ligatures, marks,
 * widths), invisible marks and run boundaries. Also matches Hebrew stored in visual order. Returns the matching run
 * ranges in the order of `runs`, or none unless the page contains all words.
 */
export function findSnippet(runs: readonly TextRun[], snippet: string): readonly RunRange[] {
  const whole = lettersOf(snippet);
  if (whole.length === 0) return [];
  const page = pageOf(runs);
  const parts = snippet
    .split(ELLIPSIS)
    .map((part) => lettersOf(part))
    .filter(isSomething);
  const found = findInSequence(page, [whole]) ?? (parts.length > 1 ? findInSequence(page, parts) : null);
  return rangesOf(found ?? findScattered(page, snippet) ?? []).map((range) => withSigns(range, runs));
}

interface Page {
  readonly runs: readonly TextRun[];
  /** Letters of each run as stored. If the page has Hebrew, also converted from visual to reading order. */
  readonly readings: readonly (readonly (readonly Letter[])[])[];
}

function pageOf(runs: readonly TextRun[]): Page {
  const letters = runs.map(({ text }, run) => lettersOf(text, run));
  return { runs, readings: letters.some(hasHebrew) ? [letters, letters.map(turnedLetters)] : [letters] };
}

const isSomething = (letters: readonly Letter[]) => letters.length > 0;

/** Returns the letters of all parts in sequence, in any of the possible reading orders of the page. */
function findInSequence({ runs, readings }: Page, parts: readonly (readonly Letter[])[]): Letter[] | null {
  const orders = orderings(runs);
  for (const reading of readings) {
    for (const order of orders) {
      const letters = order.flatMap((run) => reading[run] ?? []);
      const found = findParts({ letters, runs }, parts);
      if (found) return found;
    }
  }
  return null;
}

/**
 * Finds each word of the quotation as a whole word, all within one row. Where scripts mix, the page and the quotation
 * may order the words of a row differently.
 */
function findScattered({ runs, readings }: Page, snippet: string): Letter[] | null {
  const words = snippet
    .split(/\s+/)
    .map((word) => lettersOf(word))
    .filter(isSomething);
  if (words.length < 2 || words.flat().length < MIN_CHARS_SCATTERED) return null;
  for (const reading of readings) {
    for (const band of bands(runs)) {
      const letters = band.flatMap((run) => reading[run] ?? []);
      const found = words.map((word) => {
        const at = placeOf({ letters, runs }, word, { from: 0, isWhole: true });
        return letters.slice(at, at + (at < 0 ? 0 : word.length));
      });
      if (found.every(isSomething)) return found.flat();
    }
  }
  return null;
}

interface Haystack {
  readonly letters: readonly Letter[];
  readonly runs: readonly TextRun[];
}

function findParts(haystack: Haystack, parts: readonly (readonly Letter[])[]): Letter[] | null {
  const found: Letter[] = [];
  let from = 0;
  for (const part of parts) {
    const at = placeOf(haystack, part, { from, isWhole: part.length < MIN_CHARS_INSIDE_WORDS });
    if (at < 0) return null;
    from = at + part.length;
    found.push(...haystack.letters.slice(at, from));
  }
  return found;
}

/**
 * Returns the position of the letters: first as a whole word, then, unless `isWhole`, inside a word. -1 if not found.
 */
function placeOf(
  { letters, runs }: Haystack,
  wanted: readonly Letter[],
  { from, isWhole }: { readonly from: number; readonly isWhole: boolean },
): number {
  let inside = -1;
  for (let at = from; at + wanted.length <= letters.length; at += 1) {
    if (!wanted.every(({ char }, offset) => letters[at + offset]?.char === char)) continue;
    if (isWholeWord(letters.slice(at, at + wanted.length), runs)) return at;
    if (inside < 0) inside = at;
  }
  return isWhole ? -1 : inside;
}

/** Returns true if neither end touches another letter of the same run. */
function isWholeWord(found: readonly Letter[], runs: readonly TextRun[]): boolean {
  const isFound = (run: number, at: number) => found.some((one) => one.run === run && one.from <= at && at < one.to);
  return [found[0], found.at(-1)].every((letter) => {
    if (!letter) return false;
    const text = runs[letter.run]?.text ?? '';
    const isEnd = (at: number) => isFound(letter.run, at) || !WORD_CHAR.test(text[at] ?? '');
    return isEnd(letter.from - 1) && isEnd(letter.to);
  });
}

function rangesOf(found: readonly Letter[]): RunRange[] {
  const ranges: RunRange[] = [];
  for (const { run, from, to } of found.toSorted((a, b) => a.run - b.run || a.from - b.from)) {
    const last = ranges.at(-1);
    const isNext = last?.run === run;
    if (isNext) ranges.pop();
    ranges.push({ run, from: isNext ? last.from : from, to: isNext ? Math.max(last.to, to) : to });
  }
  return ranges;
}

/** Extends a range by adjacent signs, such as a currency symbol or a closing bracket. */
function withSigns({ run, from, to }: RunRange, runs: readonly TextRun[]): RunRange {
  const text = runs[run]?.text ?? '';
  const isSign = (at: number) => /^[\p{P}\p{S}]$/u.test(text[at] ?? '');
  while (isSign(from - 1)) from -= 1;
  while (isSign(to)) to += 1;
  return { run, from, to };
}
