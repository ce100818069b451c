import 'server-only';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../errors';
import type { PageImage, SourcePage } from '../document';
import { IMAGE_TIMEOUT_MS, MAX_IMAGE_PIXELS, MAX_PAGES_READ } from '../limits';
import { ocrScale } from '../ocr-size';
import { pagesToRead } from '../page-choice';
import { PNG_COMPRESSION_LEVEL } from './encode.server';
import { type ImageFrame, type ImageKind, requireImageFrames } from './image-rules';

/** Pictures decoded at the same time: one of `MAX_IMAGE_PIXELS` takes 300 MB while it is turned upright. */
const decoding = pLimit(2);
/** Photographs stay JPEG: as PNG, their noise makes them ten times larger. */
const PHOTO_QUALITY = 90;

// No picture comes twice, so what libvips would keep of the last ones is lost memory.
sharp.cache(false);
// Only the three formats are ever parsed: each further loader is code that an uploaded file could attack.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff'] });

export interface ImageOptions {
  readonly signal?: AbortSignal | undefined;
  readonly maxPages?: number | undefined;
}

/** Counts an image's frames and checks its limits without decoding it. Throws as `requireImageFrames`. */
export function inspectImage(bytes: Uint8Array, kind: ImageKind): { pageCount: number } {
  return { pageCount: requireImageFrames(bytes, kind).length };
}

/**
 * Decodes an image (of a TIFF: its first frames and its last) for OCR: upright, on white, greyscale, fitted by `ocrScale`.
 * Throws as `requireImageFrames`, and `documentDamaged` or `readTimeout` when decoding fails.
 */
export async function readImage(
  bytes: Uint8Array,
  kind: ImageKind,
  { signal, maxPages = MAX_PAGES_READ }: ImageOptions = {},
): Promise<{ pageCount: number; pages: SourcePage[] }> {
  const frames = requireImageFrames(bytes, kind);
  const chosen = pagesToRead(frames.length, maxPages).flatMap((number) => {
    const frame = frames[number - 1];
    return frame ? [{ number, frame }] : [];
  });
  const pages = await Promise.all(
    chosen.map(({ number, frame }) =>
      decoding(async () => {
        signal?.throwIfAborted();
        return { number, text: '', image: await decode(bytes, kind, frame) };
      }),
    ),
  );
  return { pageCount: frames.length, pages };
}

async function decode(bytes: Uint8Array, kind: ImageKind, frame: ImageFrame): Promise<PageImage> {
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
    .timeout({ seconds: IMAGE_TIMEOUT_MS / 1000 })
    .autoOrient()
    .resize({ width: fitted, height: fitted, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w');
  const encoded =
    kind === 'jpg'
      ? picture.jpeg({ quality: PHOTO_QUALITY })
      : picture.png({ compressionLevel: PNG_COMPRESSION_LEVEL });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    const isTimeout = error instanceof Error && error.message.includes('timeout');
    throw new AppError(isTimeout ? 'readTimeout' : 'documentDamaged', {}, { cause: error });
  });
  return { data, mediaType: kind === 'jpg' ? 'image/jpeg' : 'image/png', width: info.width, height: info.height };
}

/** Some TIFFs carry several samples beside the grey one, which libvips cannot blend onto white. */
async function hasExtraSamples(source: Sharp): Promise<boolean> {
  const { space, channels } = await source.metadata().catch(() => ({ space: undefined, channels: 0 }));
  return space === 'b-w' && channels > 2;
}
