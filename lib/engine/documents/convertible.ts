import { extensionOf } from './accepted.ts';

/** Pictures that nothing but a browser reads: turned into a JPG or PNG there, where it can draw them. */
const CONVERTIBLE = [
  { format: 'HEIC', extensions: ['heic', 'heif'], mediaTypes: ['image/heic', 'image/heif'] },
  { format: 'WEBP', extensions: ['webp'], mediaTypes: ['image/webp'] },
] as const;

/** What phones and web pages save pictures as, besides the types that are accepted as they are. */
export type ConvertibleFormat = (typeof CONVERTIBLE)[number]['format'];

/** Their extensions with the dot, by registered media type. */
export const CONVERTIBLE_ACCEPT: Readonly<Record<string, string[]>> = Object.fromEntries(
  CONVERTIBLE.map(({ mediaTypes, extensions }) => [mediaTypes[0], extensions.map((extension) => `.${extension}`)]),
);

/** The format of a picture that is to be converted, by its name or else its media type; null for anything else. */
export function convertibleFormat(fileName: string, mediaType = ''): ConvertibleFormat | null {
  const extension = extensionOf(fileName);
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const found = CONVERTIBLE.find(({ extensions, mediaTypes }) =>
    extension ? extensions.some((one) => one === extension) : mediaTypes.some((one) => one === type),
  );
  return found?.format ?? null;
}

/** Bytes at the start of a file that tell whether it is such a picture. */
export const CONVERTIBLE_HEAD_BYTES = 12;
/** Major brands of HEIC pictures (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis'];

/** The format of a picture that is to be converted, by its first bytes: browsers save WEBP pictures under names such as `photo.jpg`. */
export function convertibleContent(head: Uint8Array): ConvertibleFormat | null {
  const text = String.fromCharCode(...head.subarray(0, CONVERTIBLE_HEAD_BYTES));
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'WEBP';
  return text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8)) ? 'HEIC' : null;
}

/** The name of a file once it is of another type: `IMG_0412.HEIC` as `IMG_0412.jpg`. */
export function convertedName(fileName: string, extension: string): string {
  const old = extensionOf(fileName);
  return `${old ? fileName.slice(0, -(old.length + 1)) : fileName}.${extension}`;
}

/** This browser cannot draw pictures of such a format, or not this one. */
export class PhotoUnreadable extends Error {
  readonly format: ConvertibleFormat;

  constructor(format: ConvertibleFormat) {
    super(`A ${format} picture that this browser cannot draw.`);
    this.format = format;
  }
}

/** RIFF header, then the size of the file, then `WEBP` (RFC 9649, section 2.4). */
const FIRST_CHUNK = 12;
const CHUNK_FLAGS = 20;
const ALPHA_FLAG = 0x10;

/**
 * Whether a WEBP keeps every pixel as it is, or some of them transparent: a screenshot or a drawing, which as a JPG would
 * lose its edges (RFC 9649, section 2.5: `VP8L`, or `VP8X` with the alpha flag).
 */
export function isDrawnWebp(bytes: Uint8Array): boolean {
  const chunk = String.fromCharCode(...bytes.subarray(FIRST_CHUNK, FIRST_CHUNK + 4));
  return chunk === 'VP8L' || (chunk === 'VP8X' && ((bytes[CHUNK_FLAGS] ?? 0) & ALPHA_FLAG) !== 0);
}
