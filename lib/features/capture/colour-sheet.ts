import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { findPageOutline } from '@/lib/engine/documents/ocr/page-outline';
import { flattened } from '@/lib/engine/documents/ocr/quarter-rotation';

/** A colour picture in canvas format: RGBA for each pixel, row by row. */
export interface ColourPicture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** A pixel of a canvas: red, green, blue and opacity, each 0 to 255. */
const CHANNELS = 4;
/** The first channels. */
const COLOURS = 3;
const OPAQUE = 255;
/** Luma weights of red, green and blue (ITU-R BT.601). */
const LUMA = [0.299, 0.587, 0.114] as const;

/**
 * The page photographed on a darker background, cropped and perspective-corrected. Null if the picture shows only the
 * page, or if the outline is uncertain. Uses the server's own functions (`findPageOutline`, `flattened`). They process one
 * channel, so each colour passes separately.
 */
export function cropToOutline(picture: ColourPicture): ColourPicture | null {
  const corners = findPageOutline(greyOf(picture));
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
