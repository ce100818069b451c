import type { Picture } from '../render/raster';
import type { Fold } from '../render/wear';

/** Clamps a number to a byte. */
export const byte = (value: number): number => Math.max(0, Math.min(255, value));

const NOISE_VALUES = 4096;

/**
 * Adds nearly normal grey sensor noise. Modifies the picture.
 * @param deviation standard deviation in grey levels (0–255)
 */
export function addNoise({ data }: Picture, deviation: number, next: () => number): void {
  if (deviation <= 0) return;
  // The sum of three uniform numbers has a standard deviation of one half. Precomputed, because millions of pixels need
  // one each.
  const table = Int16Array.from({ length: NOISE_VALUES }, () =>
    Math.round((next() + next() + next() - 1.5) * 2 * deviation),
  );
  for (let at = 0; at < data.length; at += 3) {
    const noise = table[Math.floor(next() * NOISE_VALUES)] ?? 0;
    data[at] = byte((data[at] ?? 0) + noise);
    data[at + 1] = byte((data[at + 1] ?? 0) + noise);
    data[at + 2] = byte((data[at + 2] ?? 0) + noise);
  }
}

const DARK_SPECK_SHARE = 0.75;

/** Adds dust from the glass: dots and short hairs of one to three pixels. Modifies the picture. */
export function addSpecks({ data, width, height }: Picture, count: number, next: () => number): void {
  for (let i = 0; i < count; i += 1) {
    const x = Math.floor(next() * width);
    const y = Math.floor(next() * height);
    const value = next() < DARK_SPECK_SHARE ? Math.floor(next() * 90) : 255;
    const across = 1 + Math.floor(next() * 3);
    const down = 1 + Math.floor(next() * 2);
    for (let dy = 0; dy < down && y + dy < height; dy += 1) {
      const from = ((y + dy) * width + x) * 3;
      data.fill(value, from, Math.min(from + across * 3, ((y + dy) * width + width) * 3));
    }
  }
}

/**
 * Maps black to `ink` and white to `paper`, both 0 to 255: low contrast, or inverted if ink is lighter. Modifies the
 * picture.
 */
export function setTones({ data }: Picture, ink: number, paper: number): void {
  const table = Uint8Array.from({ length: 256 }, (_, value) => byte(ink + ((paper - ink) * value) / 255));
  for (let at = 0; at < data.length; at += 1) data[at] = table[data[at] ?? 0] ?? 0;
}

/** A part of a picture, as shares of its width and height. */
interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const WHOLE: Region = { left: 0, top: 0, right: 1, bottom: 1 };

/**
 * Multiplies each pixel of a region by a factor that depends on its position; x and y are 0 to 1 over the picture.
 * Modifies the picture.
 */
export function shade(
  { data, width, height }: Picture,
  factorAt: (x: number, y: number) => number,
  region: Region = WHOLE,
): void {
  const within = (share: number, size: number) => Math.max(0, Math.min(size, Math.round(share * size)));
  const [left, right] = [within(region.left, width), within(region.right, width)];
  const [top, bottom] = [within(region.top, height), within(region.bottom, height)];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left, at = (y * width + left) * 3; x < right; x += 1, at += 3) {
      const factor = factorAt(x / width, y / height);
      data[at] = byte((data[at] ?? 0) * factor);
      data[at + 1] = byte((data[at + 1] ?? 0) * factor);
      data[at + 2] = byte((data[at + 2] ?? 0) * factor);
    }
  }
}

/**
 * Returns a brightness gradient towards one side.
 * @param depth how much darker the dark side is, 0 to 1
 */
export function lightGradient(depth: number, degrees: number): (x: number, y: number) => number {
  const [across, down] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const reach = Math.abs(across) + Math.abs(down);
  return (x, y) => 1 - depth * (((x - 0.5) * across + (y - 0.5) * down) / reach + 0.5);
}

/**
 * Mixes in the mirrored picture faintly, as ink that shows through from the back. Modifies the picture.
 * @param share 0 to 1
 */
export function addShowThrough({ data, width, height }: Picture, share: number): void {
  if (share <= 0) return;
  const row = new Uint8Array(width * 3);
  for (let y = 0; y < height; y += 1) {
    const from = y * width * 3;
    row.set(data.subarray(from, from + width * 3));
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const other = row[(width - 1 - x) * 3 + channel] ?? 255;
        const at = from + x * 3 + channel;
        data[at] = byte((data[at] ?? 0) - (255 - other) * share);
      }
    }
  }
}

/** Width of a fold's light and dark edges, as shares of the sheet. */
const CREST = 0.02;
const HOLLOW = 0.03;

/** Adds light and dark edges of folds. Modifies the picture. */
export function addFolds(picture: Picture, folds: readonly Fold[]): void {
  for (const { across, at, depth } of folds) {
    const [from, to] = [at - CREST, at + HOLLOW];
    const region = across === 'width' ? { ...WHOLE, top: from, bottom: to } : { ...WHOLE, left: from, right: to };
    const factorAt = (x: number, y: number) => {
      const distance = (across === 'width' ? y : x) - at;
      // A bright crest, then the shade behind it.
      return distance < 0
        ? 1 + depth * 0.12 * (1 + distance / CREST)
        : 1 - depth * Math.max(0, 1 - distance / HOLLOW) ** 2;
    };
    shade(picture, factorAt, region);
  }
}
