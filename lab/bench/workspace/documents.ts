import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { png } from '../../../tests/support/documents/image';
import { textPdf } from '../../../tests/support/documents/pdf';
import { docxBytes, docxEntries, packZip } from '../../corpus/samples/docx';

/** Distinct contents of each kind. The files share them under different names. */
const CONTENTS = 6;
/** A page of A4 at 150 dots per inch, as from scanners. */
const SCAN_PX = [1240, 1754] as const;
/** A photo of twelve megapixels. */
const PHOTO_PX = [4000, 3000] as const;
const LINES_A_PAGE = 40;

interface Paper {
  readonly extension: string;
  readonly bytes: Uint8Array;
}

const linesOf = (number: number) =>
  Array.from(
    { length: LINES_A_PAGE },
    (_, line) => `Statement ${number}, entry ${line + 1}: paid at the harbour office`,
  );

async function ordinaryDocuments(number: number): Promise<Paper[]> {
  const lines = linesOf(number);
  const scan = sharp(await png(...SCAN_PX, lines.join('\n')));
  return [
    { extension: 'pdf', bytes: await textPdf(lines) },
    { extension: 'jpg', bytes: await scan.jpeg({ quality: 80 }).toBuffer() },
    { extension: 'docx', bytes: await docxBytes(lines.map((text) => ({ kind: 'paragraph', text }))) },
  ];
}

/** A picture as noisy as a photo of a page, with the requested file size. */
async function photograph(bytes: number): Promise<Uint8Array> {
  const [width, height] = PHOTO_PX;
  const noise = sharp({
    create: { width, height, channels: 3, background: '#c8c4bc', noise: { type: 'gaussian', mean: 200, sigma: 24 } },
  }).blur(1.2);
  const raw = await noise.png({ compressionLevel: 1 }).toBuffer();
  let best: Buffer = await sharp(raw).jpeg({ quality: 10 }).toBuffer();
  for (let quality = 20; quality <= 95; quality += 5) {
    const next = await sharp(raw).jpeg({ quality }).toBuffer();
    if (next.length > bytes) break;
    best = next;
  }
  return best;
}

/** Documents of about this many bytes each: a photo, the same in a PDF, and a Word file with an appendix. */
async function heavyDocuments(number: number, bytes: number): Promise<Paper[]> {
  const photo = await photograph(bytes);
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(photo);
  pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  const entries = docxEntries(
    linesOf(number).map((text) => ({ kind: 'paragraph', text })),
    false,
  );
  return [
    { extension: 'pdf', bytes: await pdf.save() },
    { extension: 'jpg', bytes: photo },
    { extension: 'docx', bytes: await packZip({ ...entries, 'word/media/appendix.bin': randomBytes(bytes) }) },
  ];
}

/**
 * Writes this many one-page files into a folder, PDF, JPG and DOCX in turn, and returns their paths. With `heavyBytes`
 * each has about that size.
 */
export async function writeDocuments(folder: string, count: number, heavyBytes?: number): Promise<string[]> {
  const documents: Paper[] = [];
  for (let number = 0; number < (heavyBytes ? 2 : CONTENTS); number += 1) {
    documents.push(...(heavyBytes ? await heavyDocuments(number, heavyBytes) : await ordinaryDocuments(number)));
  }
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const document = documents[index % documents.length];
      const path = join(folder, `scan_${String(index + 1).padStart(4, '0')}.${document?.extension}`);
      await writeFile(path, document?.bytes ?? '');
      return path;
    }),
  );
}
