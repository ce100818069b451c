import 'server-only';
import type { Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../../shared/document-limits.ts';
import type { DecodedPicture, DecodePicture } from './decoded-picture.ts';
import { sharp } from './sharp.server.ts';

/** Decodes with libvips. */
export const decodeWithSharp: DecodePicture = async (bytes, kind, frame, maxPixels) => {
  const source = sharp(bytes, {
    limitInputPixels: MAX_IMAGE_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    ...(kind === 'tiff' && { page: frame.index, pages: 1 }),
  });
  const { space, channels } = await source.metadata();
  const shrink = Math.min(1, Math.sqrt(maxPixels / (frame.width * frame.height)));
  const edge = Math.max(1, Math.floor(Math.max(frame.width, frame.height) * shrink));
  const upright = source.autoOrient().resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  // Some TIFFs have extra samples next to the grey one. They are not colours.
  const isGrey = space === 'b-w' && (channels === 1 || kind === 'tiff');
  return rawOf(isGrey ? upright.extractChannel(0).toColourspace('b-w') : upright.toColourspace('srgb'));
};

async function rawOf(picture: Sharp): Promise<DecodedPicture> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 2) throw new Error('grey with an alpha comes as colours');
  return { data, width, height, channels };
}
