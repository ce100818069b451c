import type { ImageFrame, ImageKind } from './image-rules.ts';

/**
 * A picture as it was decoded, 8 bits a sample, row by row without padding: grey, RGB, or RGB and an alpha that is not
 * multiplied in (the samples are sRGB).
 */
export interface DecodedPicture {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
}

/** The machine cannot decode a picture, which may be well: another machine could. */
export class BeyondThisMachine extends Error {}

/**
 * Decodes a frame of a picture, upright; where a decoder comes from is the host's matter. A frame of more than `maxPixels`
 * may come smaller. Rejects for a picture that is damaged, and with `BeyondThisMachine`.
 */
export type DecodePicture = (
  bytes: Uint8Array,
  kind: ImageKind,
  frame: ImageFrame,
  maxPixels: number,
) => Promise<DecodedPicture>;
