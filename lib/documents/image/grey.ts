import type { GreyPicture } from '../grey-picture.ts';
import type { DecodedPicture } from './decoded-picture.ts';

/** Share of each colour in what the eye takes for brightness (ITU-R BT.709, of linear light). */
const RED = 0.2126;
const GREEN = 0.7152;
const BLUE = 0.0722;

/** Linear light is looked up in as many steps: enough for each of 256 greys to come out as it went in. */
const LIGHT_STEPS = 2 ** 14;

/** Linear light of an sRGB sample, 0 to 1 (IEC 61966-2-1). */
const LIGHT_OF = Float32Array.from({ length: 256 }, (_, sample) => {
  const share = sample / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** The sRGB sample of a step of linear light. */
const SAMPLE_OF = Uint8Array.from({ length: LIGHT_STEPS }, (_, step) => {
  const light = step / (LIGHT_STEPS - 1);
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** A picture in greys of the same brightness; what shines through is laid on white. */
export function toGrey({ data, width, height, channels }: DecodedPicture): GreyPicture {
  const size = width * height;
  if (channels === 1) return { data: new Uint8Array(data), width, height };
  const grey = new Uint8Array(size);
  for (let pixel = 0, at = 0; pixel < size; pixel += 1, at += channels) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const alpha = channels === 4 ? (data[at + 3] ?? 255) : 255;
    const sample =
      red === green && green === blue
        ? red
        : (SAMPLE_OF[
            Math.round(
              ((LIGHT_OF[red] ?? 0) * RED + (LIGHT_OF[green] ?? 0) * GREEN + (LIGHT_OF[blue] ?? 0) * BLUE) *
                (LIGHT_STEPS - 1),
            )
          ] ?? 0);
    grey[pixel] = alpha === 255 ? sample : Math.round((sample * alpha + 255 * (255 - alpha)) / 255);
  }
  return { data: grey, width, height };
}
