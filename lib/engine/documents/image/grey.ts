import type { GrayscaleImage } from '../grey-picture.ts';
import type { DecodedPicture } from './decoded-picture.ts';

/** Luminance weights of linear light (ITU-R BT.709). */
const RED = 0.2126;
const GREEN = 0.7152;
const BLUE = 0.0722;

/** Size of the lookup table: enough steps that each of the 256 greys maps to itself. */
const LIGHT_STEPS = 2 ** 14;

/** Linear light of an sRGB sample, 0 to 1 (IEC 61966-2-1). */
const SRGB_TO_LINEAR = Float32Array.from({ length: 256 }, (_, sample) => {
  const share = sample / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** sRGB sample of a linear light step. */
const LINEAR_TO_SRGB = Uint8Array.from({ length: LIGHT_STEPS }, (_, step) => {
  const light = step / (LIGHT_STEPS - 1);
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** Minimum share of transparent pixels for a picture that may be meant for a dark background. */
const MIN_CLEAR_SHARE = 0.1;
/** Such a picture is almost entirely light: minimum share of visible pixels with at least this brightness. */
const MIN_LIGHT_SHARE = 0.98;
const MIN_LIGHT = 160;
const HALF_VISIBLE = 128;

/** Returns true if the picture would be invisible on white: light writing on a transparent background. */
function isForDarkGround(samples: Uint8Array, alphas: Uint8Array): boolean {
  let visible = 0;
  let light = 0;
  for (let pixel = 0; pixel < samples.length; pixel += 1) {
    if ((alphas[pixel] ?? 0) < HALF_VISIBLE) continue;
    visible += 1;
    if ((samples[pixel] ?? 0) >= MIN_LIGHT) light += 1;
  }
  return (
    visible > 0 && samples.length - visible >= MIN_CLEAR_SHARE * samples.length && light >= MIN_LIGHT_SHARE * visible
  );
}

/**
 * Converts a picture to greyscale by luminance. Transparent areas become white. A picture for a dark background is
 * placed on black and inverted, which yields dark writing on a light background.
 */
export function toGrey({ data, width, height, channels }: DecodedPicture): GrayscaleImage {
  const size = width * height;
  if (channels === 1) return { data: new Uint8Array(data), width, height };
  const grey = new Uint8Array(size);
  const alphas = channels === 4 ? new Uint8Array(size) : undefined;
  for (let pixel = 0, at = 0; pixel < size; pixel += 1, at += channels) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const sample =
      red === green && green === blue
        ? red
        : (LINEAR_TO_SRGB[
            Math.round(
              ((SRGB_TO_LINEAR[red] ?? 0) * RED +
                (SRGB_TO_LINEAR[green] ?? 0) * GREEN +
                (SRGB_TO_LINEAR[blue] ?? 0) * BLUE) *
                (LIGHT_STEPS - 1),
            )
          ] ?? 0);
    grey[pixel] = sample;
    if (alphas) alphas[pixel] = data[at + 3] ?? 255;
  }
  if (!alphas) return { data: grey, width, height };
  const isNegative = isForDarkGround(grey, alphas);
  for (let pixel = 0; pixel < size; pixel += 1) {
    const [sample, alpha] = [grey[pixel] ?? 0, alphas[pixel] ?? 255];
    grey[pixel] = isNegative
      ? 255 - Math.round((sample * alpha) / 255)
      : Math.round((sample * alpha + 255 * (255 - alpha)) / 255);
  }
  return { data: grey, width, height };
}
