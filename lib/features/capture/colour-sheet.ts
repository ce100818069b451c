import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { findSheet } from '@/lib/engine/documents/ocr/page-outline';
import { flattened } from '@/lib/engine/documents/ocr/turning';

/** A picture in colour as a canvas has it: red, green, blue and opacity of each pixel, row by row. */
export interface ColourPicture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const CHANNELS = 4;
const COLOURS = 3;
const OPAQUE = 255;
/** How bright red, green and blue look (ITU-R BT.601). */
const LUMA = [0.299, 0.587, 0.114] as const;

/**
 * The sheet that was photographed on something darker, cut out and seen from straight above; null when the picture shows
 * nothing but the page, or when that is not certain. Found and flattened by the very rules that the server reads photographs by
 * (`findSheet`, `flattened`), which know one grey: the colours go through them one by one.
 */
export function cropToOutline(picture: ColourPicture): ColourPicture | null {
  const corners = findSheet(greyOf(picture));
  if (!corners) return null;
  let sheet: ColourPicture | null = null;
  for (let colour = 0; colour < COLOURS; colour += 1) {
    const { data, width, height } = flattened(channelOf(picture, colour), corners);
    sheet ??= { data: new Uint8ClampedArray(width * height * CHANNELS).fill(OPAQUE), width, height };
    for (let pixel = 0; pixel < data.length; pixel += 1) sheet.data[pixel * CHANNELS + colour] = data[pixel] ?? 0;
  }
  return sheet;
}

function channelOf({ data, width, height }: ColourPicture, channel: number): GrayscaleImage {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) grey[pixel] = data[pixel * CHANNELS + channel] ?? 0;
  return { data: grey, width, height };
}

function greyOf({ data, width, height }: ColourPicture): GrayscaleImage {
  const [red, green, blue] = LUMA;
  const grey = new Uint8Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * CHANNELS;
    grey[pixel] = (data[at] ?? 0) * red + (data[at + 1] ?? 0) * green + (data[at + 2] ?? 0) * blue;
  }
  return { data: grey, width, height };
}
