import 'server-only';
import type { Sharp } from 'sharp';
import { AppError } from '../../errors.ts';
import type { SourcePage } from '../document.ts';
import type { GreyPicture } from '../grey-picture.ts';
import { MAX_IMAGE_PIXELS } from '../limits.ts';
import { ocrScale } from '../ocr-size.ts';
import { pagesToRead } from '../page-choice.ts';
import type { PageOptions } from '../reader/reader-job.ts';
import { type ImageFrame, type ImageKind, requireImageFrames } from './image-rules.ts';
import { sharp } from './sharp.server.ts';

/** A photograph is fitted to its size and packed once more, with this quality, before it is read: what is read of noise was learned so. */
const PHOTO_QUALITY = 90;

/** Counts an image's frames and checks its limits without decoding it. Throws as `requireImageFrames`. */
export function inspectImage(bytes: Uint8Array, kind: ImageKind): { pageCount: number } {
  return { pageCount: requireImageFrames(bytes, kind).length };
}

/**
 * Decodes an image (of a TIFF: its first frames and its last) for OCR: upright, on white, greyscale, fitted by `ocrScale`.
 * Throws as `requireImageFrames`, and `documentDamaged` when decoding fails.
 */
export async function readImage(
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
    const page = { number, text: '', image: await decode(bytes, kind, frame) };
    pages.push(page);
    await onPage?.(page);
  }
  return { pageCount: frames.length, pages };
}

async function decode(bytes: Uint8Array, kind: ImageKind, frame: ImageFrame): Promise<GreyPicture> {
  const edge = Math.max(frame.width, frame.height);
  const fitted = Math.max(1, Math.round(edge * ocrScale(frame.width, frame.height)));
  const source = sharp(bytes, {
    limitInputPixels: MAX_IMAGE_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    ...(kind === 'tiff' && { page: frame.index, pages: 1 }),
  });
  const isGreyWithExtras = kind === 'tiff' && (await hasExtraSamples(source));
  const opaque = isGreyWithExtras ? source.extractChannel(0) : source.flatten({ background: 'white' });
  const picture = opaque
    .autoOrient()
    .resize({ width: fitted, height: fitted, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w');
  try {
    if (kind !== 'jpg') return await greyOf(picture);
    return await greyOf(sharp(await picture.jpeg({ quality: PHOTO_QUALITY }).toBuffer()).toColourspace('b-w'));
  } catch (cause) {
    throw new AppError('documentDamaged', {}, { cause });
  }
}

async function greyOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Some TIFFs carry several samples beside the grey one, which libvips cannot blend onto white. */
async function hasExtraSamples(source: Sharp): Promise<boolean> {
  const { space, channels } = await source.metadata().catch(() => ({ space: undefined, channels: 0 }));
  return space === 'b-w' && channels > 2;
}
