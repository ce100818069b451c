import { AppError } from '../../../platform/errors.ts';
import { MAX_IMAGE_PIXELS, MAX_TIFF_FRAMES, MIN_IMAGE_PX } from '../../../shared/document-limits.ts';
import type { FileKind } from '../document.ts';
import { jpegFacts, pngFacts } from './image-size.ts';
import { type TiffFrame, tiffFrames } from './tiff-frames.ts';

export type ImageKind = Exclude<FileKind, 'pdf' | 'docx'>;

/** A page of an image file. A JPG or PNG has one. */
export type ImageFrame = TiffFrame;

export function isImageKind(kind: FileKind): kind is ImageKind {
  return kind === 'jpg' || kind === 'png' || kind === 'tiff';
}

/**
 * Returns the frames of an image within the limits. Reads only its structure and decodes nothing, so a small file that
 * claims a huge picture costs nothing. Throws `documentDamaged`, `imageTooSmall`, `imageTooLarge` or `tooManyFrames`.
 */
export function requireImageFrames(bytes: Uint8Array, kind: ImageKind): readonly ImageFrame[] {
  const frames = kind === 'tiff' ? tiffFrames(bytes) : singleFrame(bytes, kind);
  const first = frames?.[0];
  if (!frames || !first) throw new AppError('documentDamaged');
  if (frames.length > MAX_TIFF_FRAMES) {
    throw new AppError('tooManyFrames', { count: frames.length, max: MAX_TIFF_FRAMES });
  }
  for (const { width, height } of frames) {
    if (width === 0 || height === 0) throw new AppError('documentDamaged');
    if (width * height > MAX_IMAGE_PIXELS) throw new AppError('imageTooLarge', { width, height });
  }
  // A page may be a narrow strip. One frame of sufficient size makes the file readable.
  if (!frames.some(({ width, height }) => width >= MIN_IMAGE_PX && height >= MIN_IMAGE_PX)) {
    throw new AppError('imageTooSmall', { width: first.width, height: first.height });
  }
  return frames;
}

function singleFrame(bytes: Uint8Array, kind: 'jpg' | 'png'): ImageFrame[] | null {
  const facts = kind === 'jpg' ? jpegFacts(bytes) : pngFacts(bytes);
  return facts?.isComplete ? [{ index: 0, width: facts.width, height: facts.height }] : null;
}
