import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { inspectPdf, readPdf } from '@/lib/engine/documents/pdf/pdf';
import { openPdfium } from '@/lib/engine/documents/pdf/pdfium.server';
import { photoPdf } from './photo-pdf.client';

const WIDTH = 300;
const HEIGHT = 400;
const DARK = 60;

/** A white sheet whose top left corner is black. */
async function photo(): Promise<Uint8Array> {
  const corner = { input: { create: { width: 90, height: 90, channels: 3 as const, background: 'black' } } };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'white' } })
    .composite([{ ...corner, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** Which of a page's corners are dark: top left, top right, bottom right, bottom left. */
function cornersOf({ data, width, height }: GrayscaleImage) {
  const at = (x: number, y: number) => (data[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0) < DARK;
  return { corners: [at(0.1, 0.1), at(0.9, 0.1), at(0.9, 0.9), at(0.1, 0.9)], isWide: width > height };
}

describe('a PDF of photos', () => {
  it('is read by the server page by page, with each rotation applied', async () => {
    const data = await photo();
    const pages = [0, 1, 2, 3].map((quarterTurns) => ({ data, width: WIDTH, height: HEIGHT, quarterTurns }));
    for (const quarterTurns of [0, 1, 2, 3]) {
      const [page] = (await readPdf(await openPdfium(), photoPdf(pages.slice(quarterTurns, quarterTurns + 1)), 1))
        .pages;
      expect(page?.image && cornersOf(page.image)).toEqual({
        corners: [0, 1, 2, 3].map((corner) => corner === quarterTurns),
        isWide: quarterTurns % 2 === 1,
      });
    }
    expect(await inspectPdf(await openPdfium(), photoPdf(pages))).toMatchObject({ pageCount: 4 });
  });
});
