import type { ImageFrame, ImageKind } from './image-rules.ts';

/**
 * A decoded picture, 8 bits per sample, row by row without padding. Grey, RGB, or RGB with straight (not premultiplied)
 * alpha; sRGB.
 */
export interface DecodedPicture {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
}

/** This machine cannot decode the picture. The picture may be valid, so another machine could. */
export class BeyondThisMachine extends Error {}

/**
 * Decodes one frame upright; the host supplies the decoder. A frame over `maxPixels` may be scaled down. Rejects for a
 * damaged picture, or with `BeyondThisMachine`.
 */
export type DecodePicture = (
  bytes: Uint8Array,
  kind: ImageKind,
  frame: ImageFrame,
  maxPixels: number,
) => Promise<DecodedPicture>;
