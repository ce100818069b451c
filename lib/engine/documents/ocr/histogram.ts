import type { Box } from './recogniser.ts';

/** Greys from black to white. */
const GREYS = 256;

/** How often each grey occurs. */
export type Histogram = Uint32Array;

/** How many pixels a histogram counts. */
export const countOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/** The grey below which a share of the pixels lies; white of none. */
export function percentile(histogram: Histogram, share: number): number {
  const limit = countOf(histogram) * share;
  let below = 0;
  for (let grey = 0; grey < GREYS; grey += 1) {
    below += histogram[grey] ?? 0;
    if (below > limit) return grey;
  }
  return GREYS - 1;
}

/** The greys of a part of a picture. */
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

/** How many of `count` pixels from `start` on, `step` apart, are darker than `limit`. */
export function darkAlong(grey: Uint8Array, start: number, count: number, step: number, limit: number): number {
  let dark = 0;
  for (let at = start, end = start + count * step; at < end; at += step) if ((grey[at] ?? 0) < limit) dark += 1;
  return dark;
}
