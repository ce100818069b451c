/** Start of a run on its page, relative to its writing direction. */
export interface RunPlace {
  /** Increases to the right. */
  readonly along: number;
  /** Increases upwards. */
  readonly across: number;
  /** Height of the letters. */
  readonly size: number;
}

/** A piece of text in a document: a run of a page, or a paragraph. */
export interface TextRun {
  readonly text: string;
  /** Absent in a plain sequence. */
  readonly place?: RunPlace;
}

/** Returns a run's position from its text matrix, so that rows of a rotated page are recognised. */
export function placeOfMatrix([a = 1, b = 0, c = 0, d = 1, x = 0, y = 0]: readonly number[]): RunPlace {
  const length = Math.hypot(a, b) || 1;
  return { along: (x * a + y * b) / length, across: (y * a - x * b) / length, size: Math.hypot(c, d) };
}

/** Maximum distance of baselines in one row, as a share of the height. */
const SAME_ROW = 0.5;
/** The same for row pieces with different font sizes. */
const SAME_BAND = 0.9;
const HEBREW = /\p{Script=Hebrew}/u;

/**
 * Returns possible reading orders of a page's runs, as lists of indexes, likeliest first. A page stores its runs in any
 * order. Rows read to the right or, in Hebrew, to the left.
 */
export function orderings(runs: readonly TextRun[]): readonly (readonly number[])[] {
  const given = runs.map((_, index) => index);
  if (!runs.some((run) => run.place)) return [given];
  const rows = rowsOf(runs);
  const leftwards = rows.map((row) => row.toReversed());
  return [given, rows.flat(), leftwards.flat(), leftwards.flatMap((row) => turnForeign(runs, row))];
}

/** Returns, for each row height, the runs that may belong to it, including larger or slightly offset ones. */
export function bands(runs: readonly TextRun[]): readonly (readonly number[])[] {
  const placed = runs.flatMap(({ place }, index) => (place ? [{ ...place, index }] : []));
  const heights = rowsOf(runs).map((row) => Math.max(...row.map((index) => runs[index]?.place?.across ?? 0)));
  const members = heights.map((): number[] => []);
  for (const { across, size, index } of placed) {
    const reach = SAME_BAND * size;
    for (let band = firstAtMost(heights, across + reach); band < heights.length; band += 1) {
      if (across - (heights[band] ?? 0) > reach) break;
      members[band]?.push(index);
    }
  }
  return members;
}

/** Returns the index of the first of the descending numbers that is at most `limit` (binary search). */
function firstAtMost(descending: readonly number[], limit: number): number {
  let [low, high] = [0, descending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((descending[middle] ?? 0) > limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Groups runs at the same height, from the top of the page, each row from the left. */
function rowsOf(runs: readonly TextRun[]): number[][] {
  const across = (index: number) => runs[index]?.place?.across ?? 0;
  const along = (index: number) => runs[index]?.place?.along ?? 0;
  const rows: { across: number; size: number; members: number[] }[] = [];
  const downwards = runs.map((_, index) => index).toSorted((a, b) => across(b) - across(a));
  for (const index of downwards) {
    const size = runs[index]?.place?.size ?? 0;
    const row = rows.at(-1);
    const near = SAME_ROW * Math.max(size, row?.size ?? 0);
    if (row && row.across - across(index) <= near) row.members.push(index);
    else rows.push({ across: across(index), size, members: [index] });
  }
  return rows.map(({ members }) => members.toSorted((a, b) => along(a) - along(b)));
}

/** Keeps names in other scripts and numbers left-to-right in a right-to-left row. */
function turnForeign(runs: readonly TextRun[], row: readonly number[]): number[] {
  const turned: number[] = [];
  let foreign: number[] = [];
  for (const index of row) {
    if (!HEBREW.test(runs[index]?.text ?? '')) {
      foreign.push(index);
      continue;
    }
    for (const other of foreign.reverse()) turned.push(other);
    turned.push(index);
    foreign = [];
  }
  return [...turned, ...foreign.reverse()];
}
