import type { SmallView } from './downscaled-view.ts';
import { WHITE } from './grey.ts';
import { histogramOf, percentile } from './histogram.ts';

/**
 * Size of the median window, in pixels of the view. Strokes are thinner than half of it, so the median is their
 * background.
 */
const WINDOW_PX = 9;
/**
 * Edge of a field for estimating paper, together with its neighbours. Light changes little within it, and no region is
 * taller.
 */
const PAPER_FIELD_PX = 64;
const PAPER_SHARE = 0.8;
/** Minimum difference between a region and the paper, in greys. */
const MIN_TINT = 35;
/** The first pass samples one row in this many, to find where regions may be. */
const GLANCE_ROWS = 8;
/** Minimum width of a region's row, in pixels of the view. */
export const MIN_TINTED_PX = 30;

/**
 * Computes the median of the window around each pixel of a row with a sliding histogram (Huang, Yang and Tang 1979).
 * @param row receives the result
 */
function medianRow({ grey, width, height }: SmallView, y: number, row: Uint8Array): void {
  const reach = (WINDOW_PX - 1) / 2;
  const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
  const counts = new Uint16Array(WHITE + 1);
  let [size, median, below] = [0, 0, 0];
  const change = (x: number, by: 1 | -1) => {
    if (x < 0 || x >= width) return;
    for (let near = top; near <= bottom; near += 1) {
      const value = grey[near * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + by;
      if (value < median) below += by;
    }
    size += by * (bottom - top + 1);
  };
  for (let x = 0; x < reach; x += 1) change(x, 1);
  for (let x = 0; x < width; x += 1) {
    change(x + reach, 1);
    change(x - reach - 1, -1);
    const half = size >> 1;
    while (below > half) {
      median -= 1;
      below -= counts[median] ?? 0;
    }
    while (below + (counts[median] ?? 0) <= half) {
      below += counts[median] ?? 0;
      median += 1;
    }
    row[x] = median;
  }
}

/** Returns a function with the grey below which a background is not paper, by position. */
function limitsOf({ grey, width, height }: SmallView): (x: number, y: number) => number {
  const [columns, rows] = [Math.ceil(width / PAPER_FIELD_PX), Math.ceil(height / PAPER_FIELD_PX)];
  const papers = Array.from({ length: columns * rows }, (_, field) => {
    const [x0, y0] = [(field % columns) * PAPER_FIELD_PX, Math.floor(field / columns) * PAPER_FIELD_PX];
    const box = { x0, y0, x1: Math.min(width, x0 + PAPER_FIELD_PX), y1: Math.min(height, y0 + PAPER_FIELD_PX) };
    return percentile(histogramOf(grey, width, box), PAPER_SHARE);
  });
  const limits = papers.map((_, field) => {
    const [column, row] = [field % columns, Math.floor(field / columns)];
    let paper = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        paper = Math.max(paper, papers[y * columns + x] ?? 0);
      }
    }
    return paper - MIN_TINT;
  });
  return (x, y) => limits[Math.floor(y / PAPER_FIELD_PX) * columns + Math.floor(x / PAPER_FIELD_PX)] ?? 0;
}

/** Returns a mask of backgrounds darker than the surrounding paper, or undefined if there is no region. */
export function tintedIn(view: SmallView): Uint8Array | undefined {
  const { width, height } = view;
  const limitAt = limitsOf(view);
  const backgrounds = new Uint8Array(width);
  const isDone = new Uint8Array(height);
  const mask = new Uint8Array(width * height);
  /** Marks the tinted pixels of a row and returns their number. */
  const look = (y: number): number => {
    medianRow(view, y, backgrounds);
    isDone[y] = 1;
    let count = 0;
    for (let from = 0; from < width; from += PAPER_FIELD_PX) {
      const limit = limitAt(from, y);
      for (let x = from; x < Math.min(width, from + PAPER_FIELD_PX); x += 1) {
        if ((backgrounds[x] ?? WHITE) >= limit) continue;
        mask[y * width + x] = 1;
        count += 1;
      }
    }
    return count;
  };
  let isAny = false;
  for (let y = 0; y < height; y += GLANCE_ROWS) {
    if (look(y) < MIN_TINTED_PX) continue;
    isAny = true;
    for (let near = Math.max(0, y - GLANCE_ROWS); near < Math.min(height, y + GLANCE_ROWS); near += 1) {
      if (!isDone[near]) look(near);
    }
  }
  return isAny ? mask : undefined;
}
