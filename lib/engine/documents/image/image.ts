import { AppError } from '../../../platform/errors.ts';
import type { SourcePage } from '../document.ts';
import type { GrayscaleImage } from '../grey-picture.ts';
import { ocrScale } from '../ocr-size.ts';
import { pagesToRead } from '../page-choice.ts';
import type { PageOptions } from '../reader/reader-job.ts';
import { BeyondThisMachine, type DecodePicture } from './decoded-picture.ts';
import { toGrey } from './grey.ts';
import { type ImageFrame, type ImageKind, requireImageFrames } from './image-rules.ts';
import { shrink } from './shrink.ts';

/**
 * Limit above which a decoder may halve a picture, in pixels. No page needs more (A4 at 400 dpi has 15 million), and
 * colours take four bytes per pixel.
 */
const MAX_DECODED_PIXELS = 24_000_000;

/** Counts an image's frames and checks its limits without decoding. Throws like `requireImageFrames`. */
export function inspectImage(bytes: Uint8Array, kind: ImageKind): { pageCount: number } {
  return { pageCount: requireImageFrames(bytes, kind).length };
}

/**
 * Decodes an image for OCR: upright, on white, greyscale, scaled by `ocrScale`. Of a TIFF, decodes the first frames and
 * the last. Throws like `requireImageFrames`, `documentDamaged` if decoding fails, and `BeyondThisMachine`.
 */
export async function readImage(
  decode: DecodePicture,
  bytes: Uint8Array,
  kind: ImageKind,
  maxPages: number,
  { without = [], onCount, onPage }: PageOptions = {},
): Promise<{ pageCount: number; pages: readonly SourcePage[] }> {
  const frames = requireImageFrames(bytes, kind);
  await onCount?.(frames.length);
  const pages: SourcePage[] = [];
  for (const number of pagesToRead(frames.length, maxPages)) {
    const frame = frames[number - 1];
    if (!frame || without.includes(number)) continue;
    const page = { number, text: '', image: await fittedFrame(decode, bytes, kind, frame) };
    pages.push(page);
    await onPage?.(page);
  }
  return { pageCount: frames.length, pages };
}

async function fittedFrame(
  decode: DecodePicture,
  bytes: Uint8Array,
  kind: ImageKind,
  frame: ImageFrame,
): Promise<GrayscaleImage> {
  const decoded = await decode(bytes, kind, frame, MAX_DECODED_PIXELS).catch((cause: unknown) => {
    throw cause instanceof BeyondThisMachine ? cause : new AppError('documentDamaged', {}, { cause });
  });
  // Based on the frame's size, because the decoder may have scaled it down.
  const scale =
    ocrScale(frame.width, frame.height) *
    (Math.max(frame.width, frame.height) / Math.max(decoded.width, decoded.height));
  const fitted = (edge: number) => Math.max(1, Math.round(edge * Math.min(1, scale)));
  return shrink(toGrey(decoded), fitted(decoded.width), fitted(decoded.height));
}
