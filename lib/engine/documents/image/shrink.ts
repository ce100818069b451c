import type { GrayscaleImage } from '../grey-picture.ts';

/** Lobes on each side of the windowed sinc (Lanczos, Duchon 1979). */
const LOBES = 3;

/** Filter weights for one row or column of the result, for samples from `from` on. They add up to 1. */
interface Taps {
  readonly from: number;
  readonly weights: Float32Array;
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / angle ** 2;
}

/**
 * Returns the filter weights for resampling `from` samples to `to`. The filter widens with the reduction, so that no
 * sample is skipped.
 */
function tapsOf(from: number, to: number): Taps[] {
  const scale = from / to;
  const reach = LOBES * scale;
  return Array.from({ length: to }, (_, index) => {
    const centre = (index + 0.5) * scale - 0.5;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(from - 1, Math.floor(centre + reach));
    const weights = Float32Array.from({ length: last - first + 1 }, (_, tap) =>
      lanczos((first + tap - centre) / scale),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { from: first, weights: weights.map((weight) => weight / sum) };
  });
}

/** Scales a picture down to `width` by `height` pixels. Returns the same object if it already has that size. */
export function shrink(picture: GrayscaleImage, width: number, height: number): GrayscaleImage {
  if (picture.width === width && picture.height === height) return picture;
  return acrossColumns(acrossRows(picture, height), width);
}

function acrossRows({ data, width, height: from }: GrayscaleImage, height: number): GrayscaleImage {
  const fitted = new Uint8ClampedArray(width * height);
  const row = new Float32Array(width);
  tapsOf(from, height).forEach(({ from: first, weights }, y) => {
    row.fill(0);
    for (let tap = 0; tap < weights.length; tap += 1) {
      const weight = weights[tap] ?? 0;
      const start = (first + tap) * width;
      for (let x = 0; x < width; x += 1) row[x] = (row[x] ?? 0) + weight * (data[start + x] ?? 0);
    }
    fitted.set(row, y * width);
  });
  return { data: new Uint8Array(fitted.buffer), width, height };
}

function acrossColumns({ data, width: from, height }: GrayscaleImage, width: number): GrayscaleImage {
  const fitted = new Uint8ClampedArray(width * height);
  const taps = tapsOf(from, width);
  for (let y = 0; y < height; y += 1) {
    const start = y * from;
    for (let x = 0; x < width; x += 1) {
      const { from: first, weights } = taps[x] ?? { from: 0, weights: [] };
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap += 1) sum += (weights[tap] ?? 0) * (data[start + first + tap] ?? 0);
      fitted[y * width + x] = sum;
    }
  }
  return { data: new Uint8Array(fitted.buffer), width, height };
}
