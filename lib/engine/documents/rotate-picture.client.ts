import { AppError } from '@/lib/platform/errors';
import { createDeferred } from '@/lib/shared/deferred';
import { requireSize } from './detect';
import { jpegOrientation, rotatedOrientation, withOrientation } from './image/jpeg-orientation';

/**
 * Rotates a picture clockwise by a multiple of 90° and keeps its name. A JPG gets a new orientation tag and keeps every
 * pixel. A PNG is redrawn, because few readers support its orientation. Throws `imageTooLarge` for a PNG that this
 * browser cannot draw, `fileTooLarge`, `documentDamaged` or `readFailed`.
 */
export async function rotatePicture(file: File, kind: 'jpg' | 'png', degrees: number): Promise<File> {
  const content = kind === 'jpg' ? await rotateJpg(file, degrees) : await rotatePng(file, degrees);
  const turned = new File([content], file.name, { type: file.type, lastModified: file.lastModified });
  requireSize(turned.size);
  return turned;
}

async function rotateJpg(file: File, degrees: number): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await file.arrayBuffer().catch((error) => {
    throw new AppError('readFailed', {}, { cause: error });
  });
  const bytes = new Uint8Array(buffer);
  return withOrientation(bytes, rotatedOrientation(jpegOrientation(bytes), degrees));
}

async function rotatePng(file: File, degrees: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((error) => {
    throw new AppError('readFailed', {}, { cause: error });
  });
  try {
    const { width, height } = bitmap;
    const tooLarge = new AppError('imageTooLarge', { width, height });
    const isAcross = degrees % 180 !== 0;
    const canvas = document.createElement('canvas');
    canvas.width = isAcross ? height : width;
    canvas.height = isAcross ? width : height;
    const context = canvas.getContext('2d');
    if (context === null || !canDraw(context)) throw tooLarge;
    // Exact integers: sine and cosine are slightly off and would blur every edge.
    context.setTransform(...matrixOf(degrees, width, height));
    context.drawImage(bitmap, 0, 0);
    const encoded = createDeferred<Blob>();
    canvas.toBlob((blob) => (blob ? encoded.resolve(blob) : encoded.reject(tooLarge)), 'image/png');
    return await encoded.promise;
  } finally {
    bitmap.close();
  }
}

type Matrix = readonly [a: number, b: number, c: number, d: number, x: number, y: number];

/** Returns the matrix that rotates a picture about its corner and moves it back into view. */
function matrixOf(degrees: number, width: number, height: number): Matrix {
  const quarter = (((degrees % 360) + 360) % 360) / 90;
  if (quarter === 1) return [0, 1, -1, 0, height, 0];
  if (quarter === 2) return [-1, 0, 0, -1, width, height];
  if (quarter === 3) return [0, -1, 1, 0, 0, width];
  return [1, 0, 0, 1, 0, 0];
}

/**
 * Returns whether the canvas works. Browsers silently draw nothing on a canvas that is too large, so its last pixel is
 * tested.
 */
function canDraw(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  try {
    context.fillRect(width - 1, height - 1, 1, 1);
    const isDrawn = context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
    context.clearRect(width - 1, height - 1, 1, 1);
    return isDrawn;
  } catch {
    return false;
  }
}
