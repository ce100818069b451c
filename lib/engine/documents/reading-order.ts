/** A run of text from pdfjs. */
export interface PositionedText {
  readonly str: string;
  /** Text matrix. Its last two numbers are the start of the run. */
  readonly transform: readonly number[];
  /** In page units. */
  readonly width: number;
  readonly height: number;
  /** True for the last run of a line. */
  readonly hasEOL: boolean;
}

/** Maximum difference of baselines in one line, as a share of the height. */
const SAME_LINE = 0.5;

const lettersOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0;
const HEBREW = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/** Returns whether a line is right-to-left: at least half of its letters are of such a script. */
function isRightToLeft(line: readonly PositionedText[]): boolean {
  const text = line.map(({ str }) => str).join('');
  const hebrew = lettersOf(text, HEBREW);
  return hebrew > 0 && hebrew >= lettersOf(text, LEFT_TO_RIGHT);
}

function isUpright({ transform: [a = 1, b = 0] }: PositionedText): boolean {
  return a > 0 && b === 0;
}

const leftOf = ({ transform }: PositionedText) => transform[4] ?? 0;
const baselineOf = ({ transform }: PositionedText) => transform[5] ?? 0;

/** Groups consecutive runs on one baseline. Columns stay separate if the document stores them one after the other. */
function linesOf<T extends PositionedText>(runs: readonly T[]): T[][] {
  const lines: T[][] = [];
  let line: T[] = [];
  for (const run of runs) {
    const before = line.at(-1);
    const isBelow =
      before !== undefined &&
      run.str !== '' &&
      Math.abs(baselineOf(before) - baselineOf(run)) > SAME_LINE * Math.max(before.height, run.height);
    if (isBelow) {
      lines.push(line);
      line = [];
    }
    line.push(run);
    // pdfjs may mark a line's end with an empty run positioned on the next line.
    if (run.hasEOL) {
      lines.push(line);
      line = [];
    }
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/**
 * Orders runs without Hebrew, given from left to right, for a right-to-left line. Words and the numbers after them keep
 * their direction. Numbers without words, and spaces at the edges, follow the line (like in UAX #9).
 */
function foreignInOrder<T extends PositionedText>(runs: readonly T[]): T[] {
  const start = runs.findIndex(({ str }) => lettersOf(str, LEFT_TO_RIGHT) > 0);
  if (start < 0) return runs.toReversed();
  const end = runs.findLastIndex(({ str }) => /[\p{L}\p{N}]/u.test(str)) + 1;
  return [...runs.slice(end).reverse(), ...runs.slice(start, end), ...runs.slice(0, start).reverse()];
}

/** Orders the runs of a line from right to left. Names in other scripts stay from left to right. */
function fromTheRight<T extends PositionedText>(line: readonly T[]): T[] {
  const isForeign = ({ str }: T) => lettersOf(str, HEBREW) === 0;
  const ordered: T[] = [];
  let foreign: T[] = [];
  for (const run of line.toSorted((a, b) => leftOf(b) + b.width - (leftOf(a) + a.width))) {
    if (isForeign(run)) foreign.push(run);
    else {
      ordered.push(...foreignInOrder(foreign.reverse()), run);
      foreign = [];
    }
  }
  return [...ordered, ...foreignInOrder(foreign.reverse())];
}

/**
 * Sorts the runs of a page into reading order. Chrome and others store the runs of a Hebrew line in visual order: the
 * year's number before its word. Left-to-right and rotated lines are unchanged.
 */
export function inReadingOrder<T extends PositionedText>(runs: readonly T[]): T[] {
  return linesOf(runs).flatMap((line) => {
    const words = line.filter(({ str }) => str !== '');
    if (words.length < 2 || !words.every(isUpright) || !isRightToLeft(words)) return line;
    const ends = line.some(({ hasEOL }) => hasEOL);
    return fromTheRight(words).map((run, index) => ({ ...run, hasEOL: ends && index === words.length - 1 }));
  });
}
