import type { GrayscaleImage } from '../grey-picture.ts';
import { darkAlong } from './histogram.ts';

/** Long dense ink that may be a rule, on a line of a small view or of the picture itself. In pixels. */
interface Search {
  readonly minLength: number;
  readonly maxGap: number;
  /** Share of it that is ink: a row of letters is looser. */
  readonly minDensity: number;
  readonly maxThickness: number;
  /** Its longest piece without any gap: the roofs of the letters of a Hebrew word are shorter. */
  readonly minPiece: number;
}

/** In the view nothing is overlooked; whether it is a rule is decided in the picture. */
const IN_VIEW: Search = { minLength: 36, maxGap: 3, minDensity: 0.7, maxThickness: 4, minPiece: 10 };
const IN_PICTURE = { maxGap: 5, minDensity: 0.74, maxThickness: 8 };
/** Least length of a rule in the picture, and of its longest piece, in heights of a line of text and in pixels. */
const LENGTH_HEIGHTS = 5;
const PIECE_HEIGHTS = 1.6;
const MIN_PIECE_PX = 30;
const MIN_LENGTH_PX = 90;
/** There is paper next to a rule, at this distance; a row of bold letters has the rest of the letters there. */
const MARGIN_PX = 3;
const MAX_INK_AROUND = 0.17;
/** An underline has letters at one side, but is unbroken where letters are not; of it alone this much is erased at each side. */
const MAX_INK_ABOVE = 0.75;
const UNDERLINE_MARGIN_PX = 1;
/** Darker than this share of the paper on both sides of a rule is a stroke that goes through. */
const STROKE_SHARE = 0.7;

/** A ruled line: from `from` to `to` (not included) along one axis, `first` to `last` across it. In pixels. */
export interface Rule {
  readonly isUpright: boolean;
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

type Run = Pick<Rule, 'from' | 'to'>;

/** Long dense runs of ink between `start` and `end` of one line. */
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

/** Runs of neighbouring lines that overlap, as far as they are thin when joined. */
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

/** What may be ruled lines, in a view whose lines of text are level. */
export function findRules(mask: Uint8Array, width: number, height: number): Rule[] {
  const level = (y: number) => runsOf((x) => mask[y * width + x] === 1, 0, width, IN_VIEW);
  const upright = (x: number) => runsOf((y) => mask[y * width + x] === 1, 0, height, IN_VIEW);
  return [...rulesAcross(0, height, level, false, IN_VIEW), ...rulesAcross(0, width, upright, true, IN_VIEW)];
}

/**
 * The picture without its rules, which the recogniser would read as letters or merge with those that touch them.
 * Where a letter crosses a rule, its stroke stays.
 * @param found what `findRules` saw in a view of the picture
 * @param factor pixels of the picture to a pixel of the view
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

/** Erases the rules that are where `found` was seen. */
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
    // In the view its ends may have been taken for another one's.
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
