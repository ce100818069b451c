import type { GrayscaleImage } from '../grey-picture.ts';

/** Pictures are looked at this small: a line of text is then about ten pixels high. */
const VIEW_EDGE_PX = 800;

/** A picture seen small. */
export interface SmallView {
  readonly grey: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture to a pixel of the view. */
  readonly factor: number;
}

/**
 * The picture as it is looked at.
 * @param edge about how many pixels the view is long at most: `factor` pixels of a row and of a column become their mean
 */
export function smallView({ data, width, height }: GrayscaleImage, edge = VIEW_EDGE_PX): SmallView {
  const factor = Math.max(1, Math.round(Math.max(width, height) / edge));
  const w = Math.max(1, Math.floor(width / factor));
  const h = Math.max(1, Math.floor(height / factor));
  const grey = new Uint8Array(w * h);
  const sums = new Uint32Array(w);
  for (let y = 0; y < h; y += 1) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row += 1) {
      let at = row * width;
      for (let x = 0; x < w; x += 1) {
        let sum = sums[x] ?? 0;
        for (const end = at + factor; at < end; at += 1) sum += data[at] ?? 0;
        sums[x] = sum;
      }
    }
    for (let x = 0; x < w; x += 1) grey[y * w + x] = (sums[x] ?? 0) / factor ** 2;
  }
  return { grey, width: w, height: h, factor };
}
