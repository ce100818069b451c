import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { png } from '../../../tests/support/documents/image';
import { docxEntries, packZip } from '../../corpus/samples/docx';

/** Mix of 330 documents, as in a household's pile of ten years; about 86 MB. */
const MIX: readonly (readonly [kind: Kind, share: number])[] = [
  ['textPdf', 70],
  ['scanPdf', 60],
  ['jpg', 120],
  ['docx', 50],
  ['lzwTiff', 10],
  ['rawTiff', 20],
];
/** Distinct contents of each kind. The files share them under different names. */
const CONTENTS = 10;
/** A4 at 120 and at 100 dots per inch. */
const SCAN_PX = [992, 1403] as const;
const SMALL_SCAN_PX = [827, 1169] as const;
const A4_POINTS: [number, number] = [595, 842];
const LINES_A_PAGE = 46;
const TOWNS = ['Haifa', 'Akko', 'Jaffa', 'Eilat', 'Arad', 'Lod', 'Safed', 'Netanya', 'Holon', 'Dimona'];

type Kind = 'textPdf' | 'scanPdf' | 'jpg' | 'docx' | 'lzwTiff' | 'rawTiff';
const EXTENSIONS: Readonly<Record<Kind, string>> = {
  textPdf: 'pdf',
  scanPdf: 'pdf',
  jpg: 'jpg',
  docx: 'docx',
  lzwTiff: 'tif',
  rawTiff: 'tif',
};

const linesOf = (number: number, page = 0) =>
  Array.from({ length: LINES_A_PAGE }, (_, line) => {
    const seed = (number * 7919 + page * 104_729 + line * 1_299_709) % 99_991;
    return `${seed % 28} ${TOWNS[seed % 10]} harbour office, entry ${seed}: paid ${(seed / 7).toFixed(2)} of ${(seed * 3) % 8887}`;
  });

/**
 * A flatbed scan: text on greyish paper with scanner grain. The grain decides how much deflating saves on a JPEG: 0.4 %
 * at the median of the corpus of scans and photos (lab/corpus), and about as much here.
 */
async function scan([width, height]: readonly [number, number], number: number, grain: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: grain } as const;
  const grains = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const page = await png(width, height, linesOf(number).join('\n'));
  const flat = await sharp(page)
    .linear(0.8, 8)
    .composite([{ input: grains, blend: 'hard-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(flat).removeAlpha();
}

const jpegOf = async (number: number) =>
  (await scan(SCAN_PX, number, 6 + (number % 5))).jpeg({ quality: 76 + (number % 3) * 4 }).toBuffer();

async function textPdf(number: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let at = 0; at <= number; at += 1) {
    const page = pdf.addPage(A4_POINTS);
    const lines = linesOf(number, at);
    for (const [line, text] of lines.entries()) page.drawText(text, { x: 50, y: 790 - line * 16, size: 10, font });
  }
  // Half of real PDFs come from programs that compress only the pages.
  return pdf.save({ useObjectStreams: number % 2 === 0 });
}

async function scanPdf(number: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const picture = await pdf.embedJpg(await jpegOf(number));
  const page = pdf.addPage(A4_POINTS);
  for (const [line, text] of linesOf(number).entries()) {
    page.drawText(text, { x: 50, y: 790 - line * 16, size: 10, font });
  }
  page.drawImage(picture, { x: 0, y: 0, width: A4_POINTS[0], height: A4_POINTS[1] });
  return pdf.save();
}

async function docx(number: number): Promise<Uint8Array> {
  const lines = Array.from({ length: number + 1 }, (_, page) => linesOf(number, page)).flat();
  const entries = docxEntries(
    lines.map((text) => ({ kind: 'paragraph', text })),
    false,
  );
  const picture = await (await scan([400, 300], number, 9)).jpeg({ quality: 80 }).toBuffer();
  return packZip({ ...entries, 'word/media/image1.jpeg': picture });
}

const MAKERS: Readonly<Record<Kind, (number: number) => Promise<Uint8Array>>> = {
  textPdf,
  scanPdf,
  jpg: jpegOf,
  docx,
  lzwTiff: async (number) =>
    (await scan(SMALL_SCAN_PX, number, 1)).greyscale().tiff({ compression: 'lzw', predictor: 'none' }).toBuffer(),
  rawTiff: async (number) =>
    (await scan(SMALL_SCAN_PX, number, 4)).toColourspace('b-w').tiff({ compression: 'none' }).toBuffer(),
};

/** Writes the documents into a folder and returns their paths. */
export async function writeDocuments(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [kind, count] of MIX) {
    const contents: Uint8Array[] = [];
    for (let number = 0; number < CONTENTS; number += 1) contents.push(await MAKERS[kind](number));
    for (let copy = 0; copy < count; copy += 1) {
      const path = join(folder, `scan_${String(paths.length + 1).padStart(3, '0')}.${EXTENSIONS[kind]}`);
      await writeFile(path, contents[copy % CONTENTS] ?? '');
      paths.push(path);
    }
  }
  return paths;
}
