/** A run of text as pdfjs gives it. */
export interface PositionedText {
  readonly str: string;
  /** Text matrix; its last two numbers are where the run begins. */
  readonly transform: readonly number[];
  /** In the units of the page. */
  readonly width: number;
  readonly height: number;
  /** True for the last run of a line. */
  readonly hasEOL: boolean;
}

/** Runs whose baselines differ by less than this share of their height are on one line. */
const SAME_LINE = 0.5;

const lettersOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0;
const HEBREW = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/** Whether a line is read from right to left: at least as many of its letters are of a script that is. */
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

/** Consecutive runs on one baseline. Columns stay apart where the document holds one after the other. */
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
    // pdfjs may mark the end of a line by an empty run, which is placed on the next one.
    if (run.hasEOL) {
      lines.push(line);
      line = [];
    }
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/**
 * Runs without Hebrew, given from left to right, as a right-to-left line reads them. Words and the numbers after them go on from
 * left to right; numbers without words, and spaces at the edges, follow the line (as UAX #9 resolves them).
 */
function foreignInOrder<T extends PositionedText>(runs: readonly T[]): T[] {
  const start = runs.findIndex(({ str }) => lettersOf(str, LEFT_TO_RIGHT) > 0);
  if (start < 0) return runs.toReversed();
  const end = runs.findLastIndex(({ str }) => /[\p{L}\p{N}]/u.test(str)) + 1;
  return [...runs.slice(end).reverse(), ...runs.slice(start, end), ...runs.slice(0, start).reverse()];
}

/** The runs of a line from right to left, but names in other scripts from left to right. */
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
 * Runs of a page in the order in which they are read. Chrome, among others, stores the runs of a Hebrew line as they are seen, from
 * the left: "2024 שנת" for "שנת 2024". Lines that are read from the left, and lines that are not upright, stay as they are.
 */
export function inReadingOrder<T extends PositionedText>(runs: readonly T[]): T[] {
  return linesOf(runs).flatMap((line) => {
    const words = line.filter(({ str }) => str !== '');
    if (words.length < 2 || !words.every(isUpright) || !isRightToLeft(words)) return line;
    const ends = line.some(({ hasEOL }) => hasEOL);
    return fromTheRight(words).map((run, index) => ({ ...run, hasEOL: ends && index === words.length - 1 }));
  });
}
