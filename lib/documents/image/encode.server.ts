import 'server-only';
import type { PageImage } from '../document.ts';
import { sharp } from './sharp.server.ts';

/** Higher levels cost several times the time for a few percent. */
export const PNG_COMPRESSION_LEVEL = 4;

/** Encodes an 8-bit greyscale bitmap as PNG. */
export async function encodeGray(bitmap: {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}): Promise<PageImage> {
  const { width, height } = bitmap;
  const data = await sharp(bitmap.data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: PNG_COMPRESSION_LEVEL })
    .toBuffer();
  return { data, mediaType: 'image/png', width, height };
}
