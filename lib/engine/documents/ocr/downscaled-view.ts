import type { GrayscaleImage } from '../grey-picture.ts';

/** Longest edge of the view, in pixels. A line of text is then about ten pixels high. */
const VIEW_EDGE_PX = 800;

/** A downscaled picture. */
export interface SmallView {
  readonly grey: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture per pixel of the view. */
  readonly factor: number;
}

/**
 * Downscales a picture. Each view pixel is the mean of `factor` by `factor` pixels.
 * @param edge approximate longest edge of the view, in pixels
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
