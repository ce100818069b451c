import type { InkView } from './ink.ts';

const MAX_SKEW_DEGREES = 15;
const MAX_POINTS = 60_000;

/** Skew of text lines: sharpness of the profile, and slope downwards to the right in degrees. */
export interface Skew {
  readonly sharpness: number;
  readonly degrees: number;
}

/**
 * Estimates the skew of text along rows and along columns. Of all small angles it takes the one with the sharpest
 * projection profile: the sum of squared differences of adjacent rows (after Postl).
 */
export function estimateSkew(view: InkView): { rows: Skew; columns: Skew } {
  const xs: number[] = [];
  const ys: number[] = [];
  const step = Math.max(1, Math.ceil(view.ink / MAX_POINTS));
  let seen = 0;
  for (let at = 0; at < view.letters.length; at += 1) {
    if (!view.letters[at]) continue;
    seen += 1;
    if (seen % step !== 0) continue;
    xs.push(at % view.width);
    ys.push(Math.floor(at / view.width));
  }
  return { rows: sharpest(xs, ys, view.width, view.height), columns: sharpest(ys, xs, view.height, view.width, -1) };
}

/** `turn` is -1 if the axes are swapped, which mirrors the angle. */
function sharpest(along: number[], across: number[], length: number, height: number, turn = 1): Skew {
  const profile = new Uint32Array(height + 2 * Math.ceil(length * 0.28) + 4);
  const sharpnessAt = (degrees: number) => {
    profile.fill(0);
    const slope = Math.tan((degrees * Math.PI) / 180);
    const offset = Math.ceil(length * 0.28) + 1 + (length / 2) * slope;
    for (let i = 0; i < along.length; i += 1) {
      const row = Math.round((across[i] ?? 0) - (along[i] ?? 0) * slope + offset);
      profile[row] = (profile[row] ?? 0) + 1;
    }
    let sum = 0;
    for (let row = 1; row < profile.length; row += 1) sum += ((profile[row] ?? 0) - (profile[row - 1] ?? 0)) ** 2;
    return sum / Math.max(1, along.length);
  };
  let best: Skew = { sharpness: sharpnessAt(0), degrees: 0 };
  for (const step of [1, 0.25, 0.1]) {
    const middle = best.degrees;
    const reach = step === 1 ? MAX_SKEW_DEGREES : step * 4;
    for (let degrees = middle - reach; degrees <= middle + reach; degrees += step) {
      const sharpness = sharpnessAt(degrees);
      if (sharpness > best.sharpness) best = { sharpness, degrees };
    }
  }
  return { sharpness: best.sharpness, degrees: best.degrees * turn };
}
