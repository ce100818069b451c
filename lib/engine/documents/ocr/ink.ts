import { uprightStrokes } from './character-boxes.ts';
import type { SmallView } from './downscaled-view.ts';
import { WHITE } from './grey.ts';
import { histogramOf, percentile } from './histogram.ts';
import type { Box } from './recogniser.ts';
import { findRules, type Rule } from './ruled-lines.ts';
import { lettersOnly, pixelsIn } from './shapes.ts';

/** Ink is what is darker than its surroundings within this distance, in pixels of the view. */
const SURROUNDINGS_PX = 12;
/** How much darker, as a share of the distance from paper to the darkest ink, and at least. */
const MIN_CONTRAST_SHARE = 0.3;
const MIN_CONTRAST = 8;
/** A hair-thin wall between two pixels of the view gives each a part of its ink: so much of that contrast is enough for it. */
const FAINT_SHARE = 0.45;
/** Unbroken ink longer than this is a rule, a border or a shadow, not a letter; in pixels of the view. */
const RULE_PX = 48;
/** Less ink than this share of a page is dust. */
const MIN_INK_SHARE = 0.0004;
/** Paper that is darker than this is written on with something lighter. */
const DARK_PAPER = 105;
/** The paper's grey may differ by this much over a page before one threshold is not enough. */
const MAX_EVEN_SPREAD = 26;

/** A page seen small, and where it has ink. */
export interface InkView extends SmallView {
  /** 1 where there is ink, row by row; rules and borders are left out. */
  readonly mask: Uint8Array;
  /** The same without what cannot be a letter: by this it is judged where text is and how it lies. */
  readonly letters: Uint8Array;
  /** Ruled lines, as far as they are level. */
  readonly rules: readonly Rule[];
  /** What may be the walls of boxes for one character each. */
  readonly strokes: readonly Box[];
  /** How many pixels of the view are ink. */
  readonly ink: number;
  /** Light text on dark paper: the ink that was looked for is the lighter of the two. */
  readonly isDark: boolean;
  readonly isUneven: boolean;
  readonly isBlank: boolean;
}

/** The paper's grey in a grid of fields: how far the lightest and the darkest are apart. */
function spreadOfDocument(grey: Uint8Array, width: number, height: number): number {
  const FIELDS = 6;
  const papers: number[] = [];
  for (let row = 0; row < FIELDS; row += 1) {
    for (let column = 0; column < FIELDS; column += 1) {
      const box = {
        x0: Math.floor((width * column) / FIELDS),
        x1: Math.floor((width * (column + 1)) / FIELDS),
        y0: Math.floor((height * row) / FIELDS),
        y1: Math.floor((height * (row + 1)) / FIELDS),
      };
      papers.push(percentile(histogramOf(grey, width, box), 0.7));
    }
  }
  return Math.max(...papers) - Math.min(...papers);
}

/** Sums over all rectangles from the top left corner, with an empty row and column before the first. */
function integralOf(grey: Uint8Array, width: number, height: number): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += grey[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Clears runs of ink longer than a letter along rows (`step` 1) or columns (`step` width). */
function clearRules(mask: Uint8Array, lines: number, length: number, lineStep: number, step: number): void {
  for (let line = 0; line < lines; line += 1) {
    let run = 0;
    for (let i = 0; i <= length; i += 1) {
      const at = line * lineStep + i * step;
      if (i < length && mask[at]) {
        run += 1;
        continue;
      }
      if (run > RULE_PX) for (let back = 1; back <= run; back += 1) mask[at - back * step] = 0;
      run = 0;
    }
  }
}

/**
 * Looks at a picture that is seen small: where there is ink, and on what kind of paper. Costs a few hundredths of a second.
 * @param known whether the paper is dark, where that was decided before
 */
export function viewInk(small: SmallView, known?: boolean): InkView {
  const { width, height } = small;
  // The middle decides: around a photographed sheet there is a table.
  const middle = {
    x0: Math.floor(width * 0.2),
    x1: Math.ceil(width * 0.8),
    y0: Math.floor(height * 0.2),
    y1: Math.ceil(height * 0.8),
  };
  const histogram = histogramOf(small.grey, width, middle);
  const isDark = known ?? percentile(histogram, 0.5) < DARK_PAPER;
  const grey = isDark ? small.grey.map((value) => WHITE - value) : small.grey;
  const greys = isDark ? histogram.toReversed() : histogram;
  const contrast = percentile(greys, 0.5) - percentile(greys, 0.005);
  const needed = Math.max(MIN_CONTRAST, contrast * MIN_CONTRAST_SHARE);

  const sums = integralOf(grey, width, height);
  const stride = width + 1;
  const mask = new Uint8Array(width * height);
  const faint = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - SURROUNDINGS_PX) * stride;
    const bottom = Math.min(height, y + SURROUNDINGS_PX + 1) * stride;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - SURROUNDINGS_PX);
      const right = Math.min(width, x + SURROUNDINGS_PX + 1);
      const sum =
        (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0) - (sums[top + right] ?? 0) + (sums[top + left] ?? 0);
      const mean = sum / ((right - left) * ((bottom - top) / stride));
      const below = mean - (grey[y * width + x] ?? 0);
      if (below > needed) mask[y * width + x] = 1;
      if (below > needed * FAINT_SHARE) faint[y * width + x] = 1;
    }
  }
  const rules = findRules(mask, width, height);
  const strokes = uprightStrokes(faint, width, height);
  clearRules(mask, height, width, width, 1);
  clearRules(mask, width, height, 1, width);
  const letters = lettersOnly(mask, width, height);
  return {
    ...small,
    mask,
    letters,
    rules,
    strokes,
    ink: pixelsIn(mask),
    isDark,
    isUneven: spreadOfDocument(grey, width, height) > MAX_EVEN_SPREAD,
    isBlank: pixelsIn(letters) < width * height * MIN_INK_SHARE,
  };
}

/** The rectangle around all text, in pixels of the picture. */
export function inkBox({ letters, width, height, factor }: InkView): Box {
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let at = 0; at < letters.length; at += 1) {
    if (!letters[at]) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x + 1);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y + 1);
  }
  return { x0: x0 * factor, y0: y0 * factor, x1: x1 * factor, y1: y1 * factor };
}
