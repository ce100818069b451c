import sharp, { type Sharp } from 'sharp';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';

/** Decodes a picture as the product does: on white, in greyscale. */
export async function greyPicture(picture: Uint8Array | Sharp): Promise<GrayscaleImage> {
  const source = picture instanceof Uint8Array ? sharp(picture) : picture;
  const { data, info } = await source
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** The same picture as a sharp instance. */
export function openGrey({ data, width, height }: GrayscaleImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}
