import { AppError } from '@/lib/platform/errors';

/** Longest edge in pixels and JPEG quality to try, best first. 190 dpi of A4 and less. */
const DRAWINGS = [
  { edgePx: 2200, quality: 0.8 },
  { edgePx: 1568, quality: 0.7 },
  { edgePx: 1100, quality: 0.6 },
];

/** Returns the base64 length of this many bytes, in characters. */
const base64Chars = (bytes: number) => Math.ceil(bytes / 3) * 4;

/**
 * Encodes pictures as JPEGs in the best quality whose base64 fits into `maxChars` in total. Throws `requestTooLarge` if
 * even the smallest do not fit, and `readFailed`.
 * @param draw draws the pictures with this longest edge, in pixels
 */
export async function picturesWithin(
  draw: (edgePx: number) => Promise<readonly HTMLCanvasElement[]>,
  maxChars: number,
  save: typeof jpegOf = jpegOf,
): Promise<Blob[]> {
  for (const { edgePx, quality } of DRAWINGS) {
    const pictures: Blob[] = [];
    for (const canvas of await draw(edgePx)) pictures.push(await save(canvas, quality));
    if (pictures.reduce((sum, { size }) => sum + base64Chars(size), 0) <= maxChars) return pictures;
  }
  throw new AppError('requestTooLarge');
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new AppError('readFailed'))), 'image/jpeg', quality);
  });
}
