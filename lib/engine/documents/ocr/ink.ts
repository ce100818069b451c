import { uprightStrokes } from './character-boxes.ts';
import type { SmallView } from './downscaled-view.ts';
import { WHITE } from './grey.ts';
import { histogramOf, percentile } from './histogram.ts';
import type { Box } from './recogniser.ts';
import { findRules, type Rule } from './ruled-lines.ts';
import { lettersOnly, pixelsIn } from './shapes.ts';

/** Ink is darker than its surroundings within this distance, in pixels of the view. */
const SURROUNDINGS_PX = 12;
/** Minimum contrast of ink: as a share of the range from paper to the darkest ink, and absolute in greys. */
const MIN_CONTRAST_SHARE = 0.3;
const MIN_CONTRAST = 8;
/** Share of that contrast for hairlines between two pixels of the view, which split their ink between both. */
const FAINT_SHARE = 0.45;
/** A longer run of ink is a ruled line, a border or a shadow, in pixels of the view. */
const RULE_PX = 48;
/** A page with a smaller share of ink is blank except for dust. */
const MIN_INK_SHARE = 0.0004;
/** Darker paper carries light writing. */
const DARK_PAPER = 105;
/** Maximum variation of the paper's grey for a single threshold. */
const MAX_EVEN_SPREAD = 26;

/** A downscaled page and its ink. */
export interface InkView extends SmallView {
  /** Ink mask, row by row: 1 is ink. Without ruled lines and borders. */
  readonly mask: Uint8Array;
  /** Ink mask of letter-like shapes only, used for text layout and skew. */
  readonly letters: Uint8Array;
  /** Horizontal and vertical ruled lines. */
  readonly rules: readonly Rule[];
  /** Candidates for walls of character boxes. */
  readonly strokes: readonly Box[];
  /** Number of ink pixels in the view. */
  readonly ink: number;
  /** Light text on dark paper: `mask` marks the lighter pixels. */
  readonly isDark: boolean;
  readonly isUneven: boolean;
  readonly isBlank: boolean;
}

/** Returns the range of the paper's grey over a grid of fields. */
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

/** Returns the integral image, with an empty first row and column. */
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

/** Clears runs of ink longer than a letter, along rows (`step` 1) or columns (`step` width). */
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
 * Analyses a downscaled picture: its ink and its paper. Takes a few hundredths of a second.
 * @param known whether the paper is dark, if that is known already
 */
export function viewInk(small: SmallView, known?: boolean): InkView {
  const { width, height } = small;
  // Uses the middle of the picture: a photographed page has a table around it.
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

/** Returns the bounding box of all text, in pixels of the picture. */
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
