import type { SmallView } from './downscaled-view.ts';
import { WHITE } from './grey.ts';
import { histogramOf, percentile } from './histogram.ts';

/** Strokes are thinner than half of this window, so that its median is what they are written on. In pixels of the view. */
const WINDOW_PX = 9;
/** Paper is judged in fields of this edge, with their neighbours: light changes little there, and no band is higher. */
const PAPER_FIELD_PX = 64;
const PAPER_SHARE = 0.8;
/** A band is darker than the paper by this much. */
const MIN_TINT = 35;
/** The first look is at one row of so many, which shows where there can be a band. */
const GLANCE_ROWS = 8;
/** A row of a band has at least so many pixels of the view. */
export const MIN_TINTED_PX = 30;

/**
 * The median of the window around each pixel of a row (Huang, Yang and Tang 1979): a histogram that slides along it.
 * @param row is filled in
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

/** Gives the grey below which a pixel's background is no paper, by its place. */
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

/** 1 where what is written on is darker than the paper around it; undefined where no band can be. */
export function tintedIn(view: SmallView): Uint8Array | undefined {
  const { width, height } = view;
  const limitAt = limitsOf(view);
  const backgrounds = new Uint8Array(width);
  const isDone = new Uint8Array(height);
  const mask = new Uint8Array(width * height);
  /** Marks what is tinted in a row, and says how many pixels are. */
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
