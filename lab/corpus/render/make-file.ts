import sharp from 'sharp';
import { faxTiff } from '../degrade/fax';
import { photograph } from '../degrade/photo';
import { scanJpeg, scanPicture, scanPng } from '../degrade/scan';
import type { CorpusDocument } from '../label';
import type { Printer } from './browser';
import { fontRules } from './fonts';
import { breakFontMaps, garbageLines, type LayerStyle, layeredHtml } from './garbage';
import { pageHtml } from './page-html';
import { type PicturePage, picturePdf } from './picture-pdf';
import type { RenderPlan } from './plan';
import { createRandom, type Random } from './random';
import { type Picture, pageCountOf, rasterise, textLayerOf } from './raster';
import type { ScanDamage } from './scan-damage';
import { MM_PER_INCH, type SheetSize } from './style';
import { wordBytes } from './word';
import { wordBlocksOf } from './word-blocks';

/** A finished file of the corpus. */
export interface GeneratedFile {
  readonly bytes: Uint8Array;
  /** Pages of a PDF, frames of a TIFF; 1 for a picture; null for a Word document, which has no pages before layout. */
  readonly pages: number | null;
}

const SCANNERS = [
  'ScanGear 3.2',
  'Canon iR-ADV C3525',
  'HP Scan',
  'KONICA MINOLTA bizhub',
  'CamScanner',
  'Xerox WorkCentre',
];
/** Further sheets are skewed by this multiple of the first one's angle. */
const SKEW_OF_OTHER_SHEETS = -0.6;
/** A picture has only one page. */
const ONE_SHEET_MEDIA: ReadonlySet<RenderPlan['medium']> = new Set([
  'photo-jpg',
  'scan-jpg',
  'scan-png',
  'screenshot-png',
]);

const seedOf = (random: Random) => random.integer(1, 2 ** 31 - 1);
/** Damage for a sheet with this index, from 0. */
export const ofSheet = (scan: ScanDamage, index: number): ScanDamage =>
  index % 2 === 0 ? scan : { ...scan, skewDegrees: scan.skewDegrees * SKEW_OF_OTHER_SHEETS };

const jpegOf = ({ data, width, height }: Picture, quality: number) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .greyscale()
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();

async function garbagePdf(
  printer: Printer,
  pdf: Uint8Array,
  plan: Extract<RenderPlan, { medium: 'garbage-text-pdf' }>,
): Promise<Uint8Array> {
  if (plan.garbage === 'broken-font-map') return breakFontMaps(pdf);
  const random = createRandom(`${plan.key}#garbage`);
  return scanOverText(printer, pdf, {
    dpi: plan.dpi,
    sheet: plan.style.sheet,
    layer: { sizePt: 8 },
    linesOf: (lines) => garbageLines(plan.garbage, lines, random),
  });
}

export interface ScanOverText {
  readonly dpi: number;
  readonly sheet: SheetSize;
  readonly layer: LayerStyle;
  /** Returns the text layer's lines for a page's real lines. */
  readonly linesOf: (lines: readonly string[]) => readonly string[];
}

/** Returns a PDF of the pages as pictures, each with hidden lines of text. */
export async function scanOverText(
  printer: Printer,
  pdf: Uint8Array,
  { dpi, sheet, layer, linesOf }: ScanOverText,
): Promise<Uint8Array> {
  const [pictures, texts] = [await rasterise(pdf, dpi), await textLayerOf(pdf)];
  const pages = await Promise.all(
    pictures.map(async (picture, index) => {
      const lines = (texts[index] ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
      return { picture: await jpegOf(picture, 55), lines: linesOf(lines) };
    }),
  );
  const heights = pictures.map(({ height }) => (height / dpi) * MM_PER_INCH);
  const html = layeredHtml(pages, sheet, heights, fontRules('Arimo', ''), layer);
  return printer.print(html, { widthMm: sheet.widthMm, heightMm: heights[0] ?? 297 });
}

const blankOf = ({ width, height }: Picture): Picture => ({
  data: new Uint8Array(width * height * 3).fill(255),
  width,
  height,
});

async function scannedFile(sides: Picture[], plan: Extract<RenderPlan, { scan: ScanDamage }>): Promise<GeneratedFile> {
  const pictures = plan.blankBacks ? sides.flatMap((side) => [side, blankOf(side)]) : sides;
  const random = createRandom(`${plan.key}#noise`);
  const { scan: damage, dpi } = plan;
  const scans: Picture[] = [];
  for (const [index, picture] of pictures.entries()) {
    scans.push(await scanPicture(picture, ofSheet(damage, index), dpi, seedOf(random)));
  }
  const [first] = scans;
  if (!first) throw new Error('A document needs a page.');
  if (plan.medium === 'scan-jpg') return { bytes: await scanJpeg(first, damage, dpi), pages: 1 };
  if (plan.medium === 'scan-png') return { bytes: await scanPng(first, damage, dpi), pages: 1 };
  if (plan.medium === 'fax-tiff') {
    return { bytes: await faxTiff(scans, plan.damage, dpi, seedOf(random)), pages: scans.length };
  }
  const format = damage.colour === 'black-white' ? 'png' : 'jpg';
  const sheets: PicturePage[] = [];
  for (const scan of scans) {
    const bytes = await (format === 'png' ? scanPng(scan, damage, dpi) : scanJpeg(scan, damage, dpi));
    sheets.push({ bytes, format, dpi });
  }
  return { bytes: await picturePdf(sheets, random.pick(SCANNERS)), pages: sheets.length };
}

/** Returns the document as printed, undamaged; undefined for a Word document. */
export function printedDocument(printer: Printer, document: CorpusDocument, plan: RenderPlan): Promise<Uint8Array> {
  const { style, key, medium } = plan;
  const marks = medium === 'photo-jpg' ? plan.photo.marks : 'scan' in plan ? plan.scan.marks : [];
  const html = pageHtml({ document, style, key, marks });
  const hasSheets = !ONE_SHEET_MEDIA.has(medium);
  return hasSheets ? printer.print(html, style.sheet) : printer.printOnOneSheet(html, style.sheet);
}

/** Generates the file of a plan. The same document and plan give the same bytes. */
export async function makeFile(printer: Printer, document: CorpusDocument, plan: RenderPlan): Promise<GeneratedFile> {
  const { style, key } = plan;
  if (plan.medium === 'docx') {
    const html = pageHtml({ document, style, key, marks: [] });
    const blocks = await printer.withPage(html, style.sheet, wordBlocksOf);
    const isRightToLeft = document.language === 'he';
    return { bytes: await wordBytes(blocks, { style, isRightToLeft, habits: plan.word }), pages: null };
  }
  const printed = await printedDocument(printer, document, plan);
  switch (plan.medium) {
    case 'text-pdf':
      return { bytes: printed, pages: await pageCountOf(printed) };
    case 'garbage-text-pdf': {
      const bytes = await garbagePdf(printer, printed, plan);
      return { bytes, pages: await pageCountOf(bytes) };
    }
    case 'scanned-pdf':
    case 'fax-tiff':
      return scannedFile(await rasterise(printed, plan.dpi), plan);
  }
  const [page] = await rasterise(printed, plan.dpi);
  if (!page) throw new Error('A document needs a page.');
  if (plan.medium === 'photo-jpg') {
    return { bytes: await photograph(page, plan.photo, seedOf(createRandom(`${key}#noise`))), pages: 1 };
  }
  if (plan.medium === 'screenshot-png') {
    const image = sharp(page.data, { raw: { width: page.width, height: page.height, channels: 3 } });
    return { bytes: await image.png({ compressionLevel: 9 }).toBuffer(), pages: 1 };
  }
  return scannedFile([page], plan);
}
