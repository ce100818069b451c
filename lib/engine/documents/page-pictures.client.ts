import { AppError } from '@/lib/platform/errors';

/** Longest edges that a page is drawn with, in pixels, and the quality that it is saved in, the best first: 190 dpi of A4 and less. */
const DRAWINGS = [
  { edgePx: 2200, quality: 0.8 },
  { edgePx: 1568, quality: 0.7 },
  { edgePx: 1100, quality: 0.6 },
];

/** Characters that this many bytes take in base64. */
const base64Chars = (bytes: number) => Math.ceil(bytes / 3) * 4;

/**
 * Pictures as JPEGs, as good as fits into this many characters of base64 together. Throws `requestTooLarge` where not even the smallest do,
 * and `readFailed`.
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
