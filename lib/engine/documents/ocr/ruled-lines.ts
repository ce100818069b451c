import type { GrayscaleImage } from '../grey-picture.ts';
import { darkAlong } from './histogram.ts';

/** Search parameters for long dense runs of ink on a line of the view or the picture. In pixels. */
interface Search {
  readonly minLength: number;
  readonly maxGap: number;
  /** Minimum share of ink. A row of letters has less. */
  readonly minDensity: number;
  readonly maxThickness: number;
  /** Minimum longest run without gap. The top strokes of Hebrew words are shorter. */
  readonly minPiece: number;
}

/** Lenient search in the view. The picture then decides whether a candidate is a ruled line. */
const IN_VIEW: Search = { minLength: 36, maxGap: 3, minDensity: 0.7, maxThickness: 4, minPiece: 10 };
const IN_PICTURE = { maxGap: 5, minDensity: 0.74, maxThickness: 8 };
/** Minimum length of a ruled line and of its longest run without gap, in line heights and in pixels. */
const LENGTH_HEIGHTS = 5;
const PIECE_HEIGHTS = 1.6;
const MIN_PIECE_PX = 30;
const MIN_LENGTH_PX = 90;
/**
 * Distance in pixels at which a ruled line has paper next to it. Next to bold letters there are other parts of letters.
 */
const MARGIN_PX = 3;
const MAX_INK_AROUND = 0.17;
/**
 * An underline has letters on one side, but is unbroken away from them. Only this many pixels are erased on each of its
 * sides.
 */
const MAX_INK_ABOVE = 0.75;
const UNDERLINE_MARGIN_PX = 1;
/** Greys below this share of the paper's on both sides of a line belong to a crossing stroke. */
const STROKE_SHARE = 0.7;

/** A ruled line: `from` (inclusive) to `to` (exclusive) along its axis, `first` to `last` across it. In pixels. */
export interface Rule {
  readonly isUpright: boolean;
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

type Run = Pick<Rule, 'from' | 'to'>;

/** Returns long dense runs of ink between `start` and `end` of one line. */
export function runsOf(
  isInk: (i: number) => boolean,
  start: number,
  end: number,
  search: Omit<Search, 'maxThickness'>,
): Run[] {
  const runs: Run[] = [];
  let from = -1;
  let last = -1;
  let ink = 0;
  let piece = 0;
  let longest = 0;
  for (let i = start; i <= end; i += 1) {
    if (i < end && isInk(i)) {
      if (from < 0) from = i;
      piece = last === i - 1 ? piece + 1 : 1;
      longest = Math.max(longest, piece);
      last = i;
      ink += 1;
    } else if (from >= 0 && (i === end || i - last > search.maxGap)) {
      const size = last + 1 - from;
      const isRule = size >= search.minLength && longest >= search.minPiece && ink / size >= search.minDensity;
      if (isRule) runs.push({ from, to: last + 1 });
      from = -1;
      ink = 0;
      longest = 0;
    }
  }
  return runs;
}

const overlaps = (rule: Run, run: Run) =>
  Math.min(rule.to, run.to) - Math.max(rule.from, run.from) > Math.min(rule.to - rule.from, run.to - run.from) / 2;

/** Joins overlapping runs of adjacent lines. Drops those that are too thick. */
function rulesAcross(
  start: number,
  end: number,
  runsAt: (line: number) => Run[],
  isUpright: boolean,
  { maxThickness }: Search,
): Rule[] {
  const done: Rule[] = [];
  let open: Rule[] = [];
  for (let line = start; line <= end; line += 1) {
    const free = new Set(line < end ? runsAt(line) : []);
    const next: Rule[] = [];
    for (const rule of open) {
      const run = [...free].find((one) => overlaps(rule, one));
      if (!run) {
        done.push(rule);
        continue;
      }
      free.delete(run);
      next.push({ ...rule, from: Math.min(rule.from, run.from), to: Math.max(rule.to, run.to), last: line });
    }
    for (const run of free) next.push({ isUpright, ...run, first: line, last: line });
    open = next;
  }
  return done.filter(({ first, last }) => last - first < maxThickness);
}

/** Returns candidates for ruled lines in a deskewed view. */
export function findRules(mask: Uint8Array, width: number, height: number): Rule[] {
  const level = (y: number) => runsOf((x) => mask[y * width + x] === 1, 0, width, IN_VIEW);
  const upright = (x: number) => runsOf((y) => mask[y * width + x] === 1, 0, height, IN_VIEW);
  return [...rulesAcross(0, height, level, false, IN_VIEW), ...rulesAcross(0, width, upright, true, IN_VIEW)];
}

/**
 * Erases ruled lines, which the recogniser would read as letters or merge with touching letters. Strokes of letters
 * that cross a line are kept.
 * @param found from `findRules` in a view of the picture
 * @param factor pixels of the picture per pixel of the view
 * @param lineHeight usual height of a line of text in the picture, in pixels
 */
export function withoutRules(
  picture: GrayscaleImage,
  found: readonly Rule[],
  factor: number,
  lineHeight: number,
): GrayscaleImage {
  if (found.length === 0) return picture;
  const copy = { ...picture, data: new Uint8Array(picture.data) };
  const search = {
    ...IN_PICTURE,
    minLength: Math.max(MIN_LENGTH_PX, lineHeight * LENGTH_HEIGHTS),
    minPiece: Math.max(MIN_PIECE_PX, lineHeight * PIECE_HEIGHTS),
  };
  for (const rule of found) eraseRules(copy, rule, factor, search);
  return copy;
}

function percentileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/** Erases the ruled lines near the position of `found`. */
function eraseRules({ data, width, height }: GrayscaleImage, found: Rule, factor: number, search: Search): void {
  const { isUpright } = found;
  const [length, depth, alongStep, acrossStep] = isUpright ? [height, width, width, 1] : [width, height, 1, width];
  const greyAt = (i: number, line: number) => data[i * alongStep + line * acrossStep] ?? 0;
  const start = Math.max(0, (found.from - 1) * factor);
  const end = Math.min(length, (found.to + 1) * factor);
  const top = Math.max(0, (found.first - 1) * factor - MARGIN_PX);
  const bottom = Math.min(depth, (found.last + 2) * factor + MARGIN_PX);

  const greys: number[] = [];
  for (let line = top; line < bottom; line += 1) for (let i = start; i < end; i += 3) greys.push(greyAt(i, line));
  const paper = percentileOf(greys, 0.7);
  const ink = (paper + percentileOf(greys, 0.03)) / 2;
  const runsAt = (line: number) => runsOf((i) => greyAt(i, line) < ink, start, end, search);
  for (const { first, last, ...rule } of rulesAcross(top, bottom, runsAt, isUpright, search)) {
    // In the view its ends may have been attributed to another line.
    let { from, to } = rule;
    const middle = Math.floor((first + last) / 2);
    while (from > 0 && greyAt(from - 1, middle) < ink) from -= 1;
    while (to < length && greyAt(to, middle) < ink) to += 1;
    const [before, after] = [first - MARGIN_PX, last + MARGIN_PX];
    if (before < 0 || after >= depth) continue;
    const inkOf = (line: number, start: number, end: number) =>
      darkAlong(data, start * alongStep + line * acrossStep, end - start, alongStep, ink) / (end - start);
    const inkAround = [before, after].map((line) => inkOf(line, from, to));
    const isFree = Math.max(...inkAround) <= MAX_INK_AROUND;
    const isUnbroken = () => inkOf(middle, rule.from, rule.to) === 1;
    const isUnderline =
      !isUpright && (inkAround[0] ?? 1) <= MAX_INK_ABOVE && (inkAround[1] ?? 1) <= MAX_INK_AROUND && isUnbroken();
    if (!isFree && !isUnderline) continue;
    const margin = isFree ? MARGIN_PX - 1 : UNDERLINE_MARGIN_PX;
    for (let i = from - 1; i <= to && i < length; i += 1) {
      if (i < 0 || Math.max(greyAt(i, before), greyAt(i, after)) < paper * STROKE_SHARE) continue;
      for (let line = first - margin; line <= last + margin; line += 1) {
        const place = i * alongStep + line * acrossStep;
        data[place] = Math.max(data[place] ?? 0, paper);
      }
    }
  }
}
