import { extensionOf } from './accepted.ts';

/** Picture formats that only browsers can decode. The browser converts them to JPG or PNG. */
const CONVERTIBLE = [
  { format: 'HEIC', extensions: ['heic', 'heif'], mediaTypes: ['image/heic', 'image/heif'] },
  { format: 'WEBP', extensions: ['webp'], mediaTypes: ['image/webp'] },
] as const;

/** Formats of phones and web pages that are not accepted directly. */
export type ConvertibleFormat = (typeof CONVERTIBLE)[number]['format'];

/** Extensions with their dot, by registered media type. */
export const CONVERTIBLE_ACCEPT: Readonly<Record<string, string[]>> = Object.fromEntries(
  CONVERTIBLE.map(({ mediaTypes, extensions }) => [mediaTypes[0], extensions.map((extension) => `.${extension}`)]),
);

/**
 * Returns the format of a convertible picture by its extension, or its media type if it has none. Null for other files.
 */
export function convertibleFormat(fileName: string, mediaType = ''): ConvertibleFormat | null {
  const extension = extensionOf(fileName);
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const found = CONVERTIBLE.find(({ extensions, mediaTypes }) =>
    extension ? extensions.some((one) => one === extension) : mediaTypes.some((one) => one === type),
  );
  return found?.format ?? null;
}

/** Number of bytes that identify a convertible picture. */
export const CONVERTIBLE_HEAD_BYTES = 12;
/** Major brands of HEIC pictures (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis'];

/**
 * Returns the format of a convertible picture by its first bytes. Browsers save WEBP pictures under names such as
 * `photo.jpg`.
 */
export function convertibleContent(head: Uint8Array): ConvertibleFormat | null {
  const text = String.fromCharCode(...head.subarray(0, CONVERTIBLE_HEAD_BYTES));
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'WEBP';
  return text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8)) ? 'HEIC' : null;
}

/** Replaces the extension of a file name: `IMG_0412.HEIC` becomes `IMG_0412.jpg`. */
export function convertedName(fileName: string, extension: string): string {
  const old = extensionOf(fileName);
  return `${old ? fileName.slice(0, -(old.length + 1)) : fileName}.${extension}`;
}

/** This browser cannot decode the format, or not this picture. */
export class PhotoUnreadable extends Error {
  readonly format: ConvertibleFormat;

  constructor(format: ConvertibleFormat) {
    super(`A ${format} picture that this browser cannot draw.`);
    this.format = format;
  }
}

/** RIFF header, file size, then `WEBP` (RFC 9649, section 2.4). */
const FIRST_CHUNK = 12;
const CHUNK_FLAGS = 20;
const ALPHA_FLAG = 0x10;

/**
 * Returns whether a WEBP is lossless or transparent. It is then a screenshot or drawing whose edges JPG would blur (RFC
 * 9649, section 2.5: `VP8L`, or `VP8X` with the alpha flag).
 */
export function isDrawnWebp(bytes: Uint8Array): boolean {
  const chunk = String.fromCharCode(...bytes.subarray(FIRST_CHUNK, FIRST_CHUNK + 4));
  return chunk === 'VP8L' || (chunk === 'VP8X' && ((bytes[CHUNK_FLAGS] ?? 0) & ALPHA_FLAG) !== 0);
}
