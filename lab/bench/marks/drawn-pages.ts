import sharp from 'sharp';
import { openPdfium } from '@/lib/engine/documents/pdf/pdfium.server';
import { photograph } from '../../corpus/degrade/photo';
import { scanPicture } from '../../corpus/degrade/scan';
import type { CorpusDocument } from '../../corpus/label';
import type { Printer } from '../../corpus/render/browser';
import { ofSheet, printedDocument } from '../../corpus/render/make-file';
import type { PhotoDamage } from '../../corpus/render/photo-damage';
import type { RenderPlan } from '../../corpus/render/plan';
import { type Picture, rasterise } from '../../corpus/render/raster';
import type { ScanDamage } from '../../corpus/render/scan-damage';
import { fitMap, type Position } from './fit-map';

/** A letter of a page, and the position of its centre in the generated file. */
export interface DrawnLetter {
  readonly text: string;
  /** As shares of the page as a viewer shows it. */
  readonly position: Position;
  /** Index of its printed line, from 0. */
  readonly line: number;
}

/** The letters of each page of a rendered document, by page number in the file (1-based). */
export type DrawnPages = ReadonlyMap<number, readonly DrawnLetter[]>;

const POINTS_AN_INCH = 72;
/** Letters whose centres differ by less than this share of their height are on one line. */
const SAME_LINE = 0.6;
const LETTER = /[\p{L}\p{N}]/u;

/** Without grey and noise: only the position of the sheet remains. */
const still = (scan: ScanDamage): ScanDamage => ({
  ...scan,
  ink: 0,
  paper: 255,
  bed: 0,
  blurPx: 0,
  noise: 0,
  specks: 0,
  shade: 0,
  folds: [],
  showThrough: 0,
  inverted: false,
  marks: [],
});
const stillPhoto = (photo: PhotoDamage): PhotoDamage => ({
  ...photo,
  desk: '#000000',
  deskGrain: 0,
  light: 1,
  tint: [1, 1, 1],
  shade: 0,
  shadow: null,
  folds: [],
  blurPx: 0,
  noise: 0,
  jpegQuality: 100,
  marks: [],
});

/** A sheet whose colours encode the position: red grows to the right, green downwards, blue is full. */
function positionSheet(width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      data[at] = Math.round(((x + 0.5) / width) * 255);
      data[at + 1] = Math.round(((y + 0.5) / height) * 255);
      data[at + 2] = 255;
    }
  }
  return { data, width, height };
}

const SAMPLES = 70;
/** Less blue means the pixel shows at least partly the table. */
const LEAST_BLUE = 225;

/**
 * Maps positions of a sheet to the picture, measured on a picture of `placeSheet`. @param levelOf reverts the change of
 * its colours
 */
function measureMap(
  { data, width, height }: Picture,
  levelOf: (value: number) => number,
): (position: Position) => Position {
  const pairs: { from: Position; to: Position }[] = [];
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const x = Math.floor(((column + 0.5) / SAMPLES) * width);
      const y = Math.floor(((row + 0.5) / SAMPLES) * height);
      const at = (y * width + x) * 3;
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0].map(levelOf) as [
        number,
        number,
        number,
      ];
      if (blue < LEAST_BLUE) continue;
      pairs.push({ from: [red / 255, green / 255], to: [(x + 0.5) / width, (y + 0.5) / height] });
    }
  }
  return fitMap(pairs);
}

const plainColumn = (position: Position): Position => position;
const sameLevel = (value: number) => value;
/** Inverts the levels of a photo of the sheet (`photograph`). */
const photoLevel = (value: number) => (value - 18) / 0.93;

/** Maps positions of a printed sheet (from 0) to the file. */
async function mapOfSheet(plan: RenderPlan, sheet: number, size: Picture): Promise<(position: Position) => Position> {
  const { width, height } = size;
  if (plan.medium === 'photo-jpg') {
    const bytes = await photograph(positionSheet(width, height), stillPhoto(plan.photo), 1);
    const { data, info } = await sharp(bytes).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return measureMap({ data, width: info.width, height: info.height }, photoLevel);
  }
  if (!('scan' in plan)) return plainColumn;
  // Blank backs count as sheets too.
  const damage = still(ofSheet(plan.scan, plan.blankBacks ? 2 * sheet : sheet));
  return measureMap(await scanPicture(positionSheet(width, height), damage, plan.dpi, 1), sameLevel);
}

/** The letters of a printed PDF by page, as shares of the page. */
async function lettersOf(pdf: Uint8Array, pictures: readonly Picture[], dpi: number): Promise<DrawnLetter[][]> {
  const pdfium = await openPdfium();
  return pdfium.withDocument(pdf, (document) => {
    const placed = pictures.map(async (picture, index) => {
      const [width, height] = [picture.width, picture.height].map((px) => (px * POINTS_AN_INCH) / dpi) as [
        number,
        number,
      ];
      const characters =
        (await pdfium.withPage(document, index, (page) => pdfium.withText(page, (text) => text.characters()))) ?? [];
      let line = -1;
      let [middle, reach] = [0, 0];
      return characters
        .filter(({ text, left, right }) => LETTER.test(text) && right > left)
        .toSorted((a, b) => b.top + b.bottom - (a.top + a.bottom))
        .map(({ text, left, right, top, bottom, size }) => {
          const own = (top + bottom) / 2;
          if (line < 0 || middle - own > reach) {
            line += 1;
            [middle, reach] = [own, size * SAME_LINE];
          }
          return { text, line, position: [(left + right) / 2 / width, 1 - own / height] as const };
        });
    });
    return Promise.all(placed);
  });
}

/** Returns the position of every letter of a document in the file generated by this plan. */
export async function drawnPages(printer: Printer, document: CorpusDocument, plan: RenderPlan): Promise<DrawnPages> {
  const pdf = await printedDocument(printer, document, plan);
  const dpi = 'dpi' in plan ? plan.dpi : POINTS_AN_INCH;
  const pictures = await rasterise(pdf, dpi);
  const letters = await lettersOf(pdf, pictures, dpi);
  const hasBacks = 'blankBacks' in plan && plan.blankBacks;
  const pages = new Map<number, readonly DrawnLetter[]>();
  for (const [sheet, picture] of pictures.entries()) {
    const toFilePosition = await mapOfSheet(plan, sheet, picture);
    const drawn = (letters[sheet] ?? []).map((letter) => ({ ...letter, position: toFilePosition(letter.position) }));
    pages.set(hasBacks ? 2 * sheet + 1 : sheet + 1, drawn);
  }
  return pages;
}
