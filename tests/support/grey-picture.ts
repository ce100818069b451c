import sharp, { type Sharp } from 'sharp';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';

/** A picture as it is read: decoded, on white, in grey. */
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

/** The same picture for sharp to change. */
export function openGrey({ data, width, height }: GrayscaleImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}
