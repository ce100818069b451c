import {
  BeyondThisMachine,
  type DecodedPicture,
  type DecodePicture,
} from '../../engine/documents/image/decoded-picture.ts';
import type { ImageFrame } from '../../engine/documents/image/image-rules.ts';
import { tiffFrames } from '../../engine/documents/image/tiff-frames.ts';
import type { Pdfium } from '../../engine/documents/pdf/pdfium/pdfium.ts';
import { tiffAsPdf } from '../../engine/documents/tiff-as-pdf.client.ts';
import { MAX_BROWSER_PIXELS } from './device-limits.ts';

/**
 * Decodes JPEG and PNG with the browser, and TIFF with PDFium, which supports the same compressions (decision 0001).
 */
export function createDecoder(openPdfium: () => Promise<Pdfium>): DecodePicture {
  return async (bytes, kind, frame, maxPixels) => {
    if (frame.width * frame.height > MAX_BROWSER_PIXELS) throw new BeyondThisMachine();
    const scale = Math.min(1, Math.sqrt(maxPixels / (frame.width * frame.height)));
    return kind === 'tiff' ? decodeTiff(openPdfium, bytes, frame, scale) : decodeWithBrowser(bytes, kind, scale);
  };
}

async function decodeWithBrowser(bytes: Uint8Array, kind: 'jpg' | 'png', scale: number): Promise<DecodedPicture> {
  const file = new Blob([bytes.slice()], { type: kind === 'jpg' ? 'image/jpeg' : 'image/png' });
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image', premultiplyAlpha: 'none' });
  try {
    const [width, height] = [picture.width, picture.height].map((edge) => Math.max(1, Math.round(edge * scale))) as [
      number,
      number,
    ];
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new BeyondThisMachine();
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    return { data: context.getImageData(0, 0, width, height).data, width, height, channels: 4 };
  } finally {
    picture.close();
  }
}

async function decodeTiff(
  openPdfium: () => Promise<Pdfium>,
  bytes: Uint8Array,
  frame: ImageFrame,
  scale: number,
): Promise<DecodedPicture> {
  const pdf = tiffAsPdf(bytes, { isStretched: false });
  // PDF cannot represent this kind of TIFF; only the server can read it.
  if (!pdf) throw new BeyondThisMachine();
  const place = tiffFrames(bytes)?.findIndex(({ index }) => index === frame.index) ?? -1;
  const pdfium = await openPdfium();
  const decoded = await pdfium.withDocument(pdf, (document) =>
    pdfium.withPage(document, place, (page) => pdfium.draw(page, () => scale)),
  );
  if (!decoded) throw new Error('the frame cannot be drawn');
  return { ...decoded, channels: 1 };
}
