import type { Box } from './recogniser.ts';

/** Number of grey levels. */
const GREYS = 256;

/** Number of pixels per grey level. */
export type Histogram = Uint32Array;

/** Returns the number of pixels in a histogram. */
export const countOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/** Returns the grey below which this share of the pixels falls. White for an empty histogram. */
export function percentile(histogram: Histogram, share: number): number {
  const limit = countOf(histogram) * share;
  let below = 0;
  for (let grey = 0; grey < GREYS; grey += 1) {
    below += histogram[grey] ?? 0;
    if (below > limit) return grey;
  }
  return GREYS - 1;
}

/** Returns the histogram of a box in a picture. */
export function histogramOf(grey: Uint8Array, width: number, box: Box): Histogram {
  const histogram = new Uint32Array(GREYS);
  for (let y = box.y0; y < box.y1; y += 1) {
    for (let x = box.x0; x < box.x1; x += 1) {
      const value = grey[y * width + x] ?? 0;
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  }
  return histogram;
}

/** Counts the pixels darker than `limit` among `count` pixels, starting at `start`, `step` apart. */
export function darkAlong(grey: Uint8Array, start: number, count: number, step: number, limit: number): number {
  let dark = 0;
  for (let at = start, end = start + count * step; at < end; at += step) if ((grey[at] ?? 0) < limit) dark += 1;
  return dark;
}
