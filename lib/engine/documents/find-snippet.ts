import { hasHebrew, type Letter, lettersOf, turnedLetters, WORD_CHAR } from './folded-letters';
import { bands, orderings, type TextRun } from './run-orders';

/** A part of a run: characters `from` (included) to `to` (not included) of its text. */
export interface RunRange {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

/** Words as short as this are taken only when they are by themselves, not as a part of another word. */
const MIN_CHARS_INSIDE_WORDS = 6;
/** Fewer letters than this are not looked for one word at a time: they are found next to each other by chance. */
const MIN_CHARS_SCATTERED = 8;
/** More dots than three lead to a number at the end of the line and leave nothing out. */
const ELLIPSIS = /\u2026|(?<!\.)\.{3}(?!\.)/;

/**
 * Finds the words of a quotation in the runs of a page. Spaces, case, punctuation, the form of a letter (ligatures, marks,
 * widths), invisible marks and where the page breaks its runs make no difference; nor does Hebrew that is stored as it looks.
 * Returns the parts of runs that hold the words, in the order of `runs`; none when the page does not hold them all.
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
  /** The letters of each run: as they are stored, and if there is Hebrew also as they are read if it is in visual order. */
  readonly readings: readonly (readonly (readonly Letter[])[])[];
}

function pageOf(runs: readonly TextRun[]): Page {
  const letters = runs.map(({ text }, run) => lettersOf(text, run));
  return { runs, readings: letters.some(hasHebrew) ? [letters, letters.map(turnedLetters)] : [letters] };
}

const isSomething = (letters: readonly Letter[]) => letters.length > 0;

/** The letters of all parts, each after the one before, in any of the orders in which the page may be read. */
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
 * The words of a row whose order the reader and the page do not agree on, which happens where scripts mix: each of them
 * standing by itself in one row.
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

/** Where letters are found: as a word of their own if there is one, else, unless `isWhole`, inside of longer words; -1 for nowhere. */
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

/** True when the words go on at neither end: what is around is no letter, or another run. */
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

/** Signs that touch the words belong to them: the currency before a sum, a bracket that closes. */
function withSigns({ run, from, to }: RunRange, runs: readonly TextRun[]): RunRange {
  const text = runs[run]?.text ?? '';
  const isSign = (at: number) => /^[\p{P}\p{S}]$/u.test(text[at] ?? '');
  while (isSign(from - 1)) from -= 1;
  while (isSign(to)) to += 1;
  return { run, from, to };
}
